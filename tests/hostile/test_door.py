"""The one door for values: nothing in the package hands what a user gave to SymPy's own conversion, which runs text as code."""

from __future__ import annotations

import ast
from pathlib import Path

import numpy as np
import pytest
import sympy

import appell
from appell import values
from tests.hostile.values import wrong_values

ROOT = Path(appell.__file__).parent
# what reads text as code; S(…) is sympify by another name
EVALUATING = {"sympify", "_sympify", "parse_expr", "parse_latex", "lambdify", "nsimplify", "eval", "exec", "S"}


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda p: str(p.relative_to(ROOT)))
def test_nothing_reads_text_as_code(path: Path) -> None:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in EVALUATING:
                found.append(f"line {node.lineno}: {name}")
    assert not found


def test_only_numbers_and_expressions_pass(tmp_path: Path) -> None:
    passed = {
        name for name, value in wrong_values(tmp_path / "ran").items() if values.expression(value) is not None
    }  # numbers and expressions, wrong only where they are put
    assert passed == {
        "symbol named code", "function named code", "zero", "minus one", "minus a half", "huge float", "tiny float", "nan", "inf",
        "minus inf", "fraction", "numpy nan", "sympy infinity", "sympy nan", "imaginary", "sympy 10**400", "pi", "plain symbol",
        "foreign symbol", "foreign expression",
    }  # fmt: skip
    assert not (tmp_path / "ran").exists()


def test_numbers_keep_their_value() -> None:
    for value in (3, 0.1, np.float64(0.1), np.int8(-4), np.array(2.5)):
        assert float(values.expression(value)) == float(value)
    assert values.expression(3) is sympy.Integer(3)
    assert values.number(sympy.pi / 2) == np.pi / 2
    assert values.numbers(range(3)).tolist() == [0.0, 1.0, 2.0]
