"""The tree shows the flow of data: a stage imports only from earlier ones."""

import ast
import io
import keyword
import re
import sys
import tokenize
import tomllib
from pathlib import Path

import pytest

import appell
from appell.later_stages import FROM_LATER_STAGES, from_later_stage

ROOT = Path(appell.__file__).parent
ORDER = [
    "graph", "model", "kinematics", "gibbs", "formulations", "compile", "motion", "functions", "ensembles", "analysis", "view", "exporters",
    "gallery", "importers",
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
    names = {"cupy-cuda12x": "cupy", "pillow": "PIL", "imageio-ffmpeg": "imageio_ffmpeg"}
    wanted = [
        *project["dependencies"],
        *extras["plot"],
        *extras["control"],
        *extras["gpu"],
        *extras["jax"],
        *extras["sweep"],
        "distributed",
    ]  # which comes with dask
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


@pytest.mark.parametrize(
    "path", [p for p in sorted(ROOT.glob("*.py")) if p.stem not in ("__init__", "__main__", "public")], ids=lambda p: p.stem
)
def test_what_all_stages_stand_on_imports_none(path: Path) -> None:
    """All that stands beside the stages, but for what says by which names they are offered."""
    assert not imported(path)


def test_functions_of_later_stages_are_all_listed() -> None:
    """What reaches a later stage does so through appell.later_stages, by the names that it lists; nobody else imports modules by name."""
    for name, module in FROM_LATER_STAGES.items():
        assert callable(from_later_stage(name))
        assert module.split(".")[1] in ORDER
    stages = [p for p in sorted(ROOT.rglob("*.py")) if stage(p) in (*ORDER, "kinds.py", "later_stages.py")]
    used = {name for p in stages for name in re.findall(r'from_later_stage\("(\w+)"\)', p.read_text(encoding="utf-8"))}
    assert used == set(FROM_LATER_STAGES)


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


# -- sizes and repetition --------------------------------------------------------------------------------------------------
FILE, CLASS, FUNCTION = 500, 300, 80  # lines: a file has at most so many, a class and a function fewer
REPEATED = 10  # lines of code in a row, the same or the same with other names, that are written once


def _lines(node: ast.AST) -> int:
    first = min([node.lineno, *(d.lineno for d in node.decorator_list)])  # type: ignore[attr-defined]
    return node.end_lineno - first + 1  # type: ignore[attr-defined]


def test_files_classes_and_functions_are_short() -> None:
    long = []
    for path in sorted(ROOT.rglob("*.py")):
        text, name = path.read_text(encoding="utf-8"), path.relative_to(ROOT)
        long += [f"{name}: {text.count(chr(10))} lines"] if text.count("\n") > FILE else []
        for node in ast.walk(ast.parse(text)):
            most = {ast.ClassDef: CLASS, ast.FunctionDef: FUNCTION}.get(type(node))
            if most is not None and _lines(node) >= most:
                long.append(f"{name}, {node.name}: {_lines(node)} lines")  # type: ignore[attr-defined]
    assert not long, "\n".join(long)


def shapes(path: Path) -> list[tuple[int, str]]:
    """Every line of code inside of functions, by number, with one letter for every name, number and string."""
    text = path.read_text(encoding="utf-8")
    inside: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            inside |= {i for part in body for i in range(part.lineno, (part.end_lineno or part.lineno) + 1)}
    words: dict[int, list[str]] = {}
    skipped = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
    letters = {tokenize.NUMBER: "0", tokenize.STRING: "s"}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.start[0] in inside and token.type not in skipped:
            name = token.type == tokenize.NAME and not keyword.iskeyword(token.string)
            words.setdefault(token.start[0], []).append("x" if name else letters.get(token.type, token.string))
    return [(line, " ".join(found)) for line, found in sorted(words.items()) if any(w.isalnum() for w in found)]


def repeated(paths: list[Path], count: int) -> list[tuple[str, str]]:
    """The pairs of places at which as many lines in a row have the same shapes."""
    first: dict[tuple[str, ...], str] = {}
    out = []
    for path in paths:
        lines = shapes(path)
        for i in range(len(lines) - count + 1):
            key = tuple(shape for _, shape in lines[i : i + count])
            here = f"{path.name}:{lines[i][0]}"
            if first.setdefault(key, here) != here:
                out.append((first[key], here))
    return out


def test_nothing_is_written_twice() -> None:
    assert repeated(sorted(p for p in ROOT.rglob("*.py") if stage(p) in ORDER[: ORDER.index("gallery")]), REPEATED) == []


def test_what_is_written_twice_is_found(tmp_path: Path) -> None:
    body = "def {0}({1}):\n" + "".join(f"    {{1}}[{i}] = {{0}}({{1}}, {i}) + {i}{' * 2' * (i % 3)}\n" for i in range(REPEATED))
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text(body.format("f", "a"))
    other.write_text("import re\n\n\n" + body.format("g", "b"))
    assert repeated([one, other], REPEATED) == [("one.py:2", "other.py:5")]
    assert repeated([one], REPEATED) == []
