"""`make bench-…` installs what its scripts import, so that they run in a fresh environment."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
MODULES = {"cmeel-eigen": "cmeel", "pin": "pinocchio", "pillow": "PIL"}  # of packages that are not called as they are imported


def modules_of(extra: str) -> set[str]:
    names = (re.match(r"[\w-]+", line)[0].lower() for line in EXTRAS[extra])
    return {MODULES.get(name, name.replace("-", "_")) for name in names}


def imported(package: str) -> set[str]:
    """The top names of all that a benchmark imports, where it does so at once."""
    out: set[str] = set()
    for path in (ROOT / "benchmarks" / package).glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            out |= {name.split(".")[0] for name in names}
    return out - sys.stdlib_module_names


def test_a_target_installs_what_it_imports() -> None:
    only_dev = modules_of("dev") - modules_of("bench")
    targets = re.findall(
        r"^(bench-[\w-]+):(.*?)##.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(targets) > 10
    for name, needs, commands in targets:
        wanted = set().union(*(imported(x) for x in re.findall(r"-m benchmarks\.(\w+)", commands)))
        assert not (wanted & only_dev) or "/.dev" in needs, (name, wanted & only_dev)
