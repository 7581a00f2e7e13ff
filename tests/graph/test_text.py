"""The printed program."""

from __future__ import annotations

import casadi as ca
import pytest
import sympy as sp

from appell.errors import UnknownSymbol
from appell.graph import Lowering, as_text, node_count, written_out
from appell.graph import scalar as s

X, Y = ca.SX.sym("x"), ca.SX.sym("y")


def test_one_line_an_operation() -> None:
    sine = s.sin(X)
    text = as_text([s.mul(sine, Y), s.sub(s.sq(sine), s.div(Y, 3.0)), 0.5], [(X, "theta"), Y])
    assert text.splitlines() == [
        "z1 = sin(theta)", "z2 = z1 * y", "z3 = z1**2", "z4 = y / 3", "z5 = z3 - z4",
        "out[0] = z2", "out[1] = z5", "out[2] = (1/2)",
    ]  # fmt: skip


def test_matrices_names_and_zeros() -> None:
    matrix = ca.SX(2, 2)
    matrix[1, 0] = X
    assert as_text([matrix, 0.0, ca.SX(1, 1)], [X], names=["M", "f", "g"]) == "M[1,0] = x\nf = 0\ng = 0"


def test_branches() -> None:
    x, y = sp.symbols("x y")
    node = Lowering({x: X, y: Y}).lower(sp.Piecewise((sp.Max(x, y), sp.And(x > 0, y > 0)), (sp.Abs(x), True)))
    text = as_text([node], {x: X, y: Y})
    assert "max(x, y)" in text
    assert " and " in text
    assert "if z" in text
    assert "abs(x)" in text
    assert "not z" in text


def test_names_do_not_collide() -> None:
    assert as_text([s.sin(X)], [(X, "z1")]) == "z2 = sin(z1)\nout[0] = z2"


def test_a_stray_symbol_is_named() -> None:
    with pytest.raises(UnknownSymbol, match="'y'"):
        as_text([X + Y], [X])


def test_node_count() -> None:
    sine = s.sin(X)
    assert node_count([s.mul(sine, Y), s.add(sine, 1.0)]) == 3
    assert node_count([X, 2.0, 0.0]) == 0
    assert node_count([]) == 0
    assert node_count([ca.vertcat(sine, sine, s.sin(X))]) == 2  # nodes, not meanings


def test_written_out() -> None:
    """A node that is used twice is written twice."""
    sine = s.sin(X)
    assert written_out([s.mul(sine, sine)]) in (2, 3)  # sq(sin x), or sin x · sin x
    both = s.mul(s.add(sine, Y), s.add(sine, 1.0))
    assert (node_count([both]), written_out([both])) == (4, 5)
    for _ in range(40):
        both = s.mul(s.add(both, X), s.add(both, Y))
    assert node_count([both]) == 4 + 40 * 3
    assert written_out([both]) > 2**40
    assert written_out([X, 2.0]) == 0
