"""The tree shows the flow of data: a stage imports only from earlier ones."""

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

import appell
from appell.doors import DOORS, door

ROOT = Path(appell.__file__).parent
ORDER = [
    "graph", "model", "kinematics", "gibbs", "formulations", "compile", "motion", "functions", "ensemble", "analysis", "view", "gallery",
    "importers",
]  # fmt: skip


def stage(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


def imported(path: Path) -> set[str]:
    """The stages a file imports, whether at its top or inside a function."""
    out = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        modules = []
        if isinstance(node, ast.Import):
            modules = [a.name for a in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            modules = [node.module, *(f"{node.module}.{a.name}" for a in node.names)]
        out |= {m.split(".")[1] for m in modules if m.startswith("appell.")}
    return out & set(ORDER)


@pytest.mark.parametrize(
    "path", [p for p in sorted(ROOT.rglob("*.py")) if stage(p) in ORDER], ids=lambda p: str(p.relative_to(ROOT))
)
def test_imports_only_earlier_stages(path: Path) -> None:
    own = ORDER.index(stage(path))
    later = {s for s in imported(path) if ORDER.index(s) > own}
    assert not later, f"{path.relative_to(ROOT)} imports {', '.join(later)}, which come after it"


def test_what_is_imported_is_declared() -> None:
    """Every package that a source file imports is a dependency, or that of an extra whose absence is told in words."""
    project = tomllib.loads((ROOT.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    names = {"pillow": "PIL", "imageio-ffmpeg": "imageio_ffmpeg"}
    wanted = [*project["dependencies"], *extras["plot"], *extras["control"]]
    declared = {names.get(name, name) for name in (re.split(r"[^\w-]", text)[0] for text in wanted)}
    found = set()
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {a.name.split(".")[0] for a in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.split(".")[0])
    assert found - set(sys.stdlib_module_names) - {"appell"} <= declared


def test_graph_imports_no_stage() -> None:
    assert not {s for p in (ROOT / "graph").glob("*.py") for s in imported(p)} - {"graph"}


@pytest.mark.parametrize("name", ["errors", "values", "kinds", "arguments", "frozen"])
def test_what_all_stages_stand_on_imports_none(name: str) -> None:
    assert not imported(ROOT / f"{name}.py")


def test_doors_lead_to_later_stages_and_are_all_there_are() -> None:
    """What reaches a later stage does so through appell.doors, by names that are there; nobody imports modules by name."""
    for name, module in DOORS.items():
        assert callable(door(name))
        assert module.split(".")[1] in ORDER
    stages = [p for p in sorted(ROOT.rglob("*.py")) if stage(p) in ORDER]
    opened = {name for p in stages for name in re.findall(r'door\("(\w+)"\)', p.read_text(encoding="utf-8"))}
    assert opened == set(DOORS)


def test_attributes_are_made_without_locks_of_functools() -> None:
    """In Python 3.11 functools.cached_property holds a lock for each attribute while that is made, and two threads that want two
    attributes of two objects in another order wait for each other for ever."""
    found = [
        str(path.relative_to(ROOT))
        for path in ROOT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
        and node.module == "functools"
        and any(a.name == "cached_property" for a in node.names)
    ]
    assert set(found) == {"graph/building.py"}  # for the type checker alone
