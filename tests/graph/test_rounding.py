"""The size of the terms that an expression is the sum of."""

from __future__ import annotations

import casadi as ca
import pytest

from appell.graph.rounding import term_sizes

X, Y = ca.SX.sym("x"), ca.SX.sym("y")


def size(expression: ca.SX, x: float, y: float) -> float:
    return float(ca.Function("f", [X, Y], [term_sizes([expression], [X, Y])[0]])(x, y))


@pytest.mark.parametrize("factor", [1e-20, 1.0, 1e20])
def test_what_cancels_is_seen_beside_its_terms(factor: float) -> None:
    """An identity is rounding beside them, however large it is; a difference of like numbers is not."""
    identity = factor * (ca.sin(2 * X) - 2 * ca.sin(X) * ca.cos(X))
    assert 0.5 * factor <= size(identity, 0.7, 0.0) <= 3 * factor
    assert size(factor * (X - Y), 2.0, 2.0) == pytest.approx(2 * factor)
    assert size(factor * X, 3.0, 0.0) == pytest.approx(3 * factor)


def test_it_does_not_grow_along_a_chain() -> None:
    """A product of rotations is as large as one of them: sizes are those of rounding, not of all products written out."""
    c, s = ca.cos(X), ca.sin(X)
    a, b = ca.SX(1), ca.SX(0)
    for _ in range(60):
        a, b = c * a - s * b, s * a + c * b
    assert size(a, 0.8, 0.0) < 10
