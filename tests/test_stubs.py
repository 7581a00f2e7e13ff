"""The stub of CasADi says of nothing that it is there which is not."""

from __future__ import annotations

import ast
from pathlib import Path

import casadi
import pytest

import appell

STUBS = Path(appell.__file__).parents[2] / "stubs" / "casadi"


@pytest.mark.parametrize(("file", "module"), [("__init__.pyi", casadi), ("_casadi.pyi", casadi._casadi)])
def test_what_the_stub_names_is_there(file: str, module: object) -> None:
    missing = []
    for node in ast.parse((STUBS / file).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            missing += [] if callable(getattr(module, node.name, None)) else [node.name]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and not node.target.id.startswith("_"):
            missing += [] if isinstance(getattr(module, node.target.id, None), int) else [node.target.id]
        elif isinstance(node, ast.ClassDef):
            kind = getattr(module, node.name)
            names = {m.name for m in node.body if isinstance(m, ast.FunctionDef)}
            missing += [f"{node.name}.{name}" for name in sorted(names) if not hasattr(kind, name)]
    assert not missing
