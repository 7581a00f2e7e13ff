"""Bounds on the graph: whatever the symbols are within their intervals, an expression is within its bounds."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest

from appell.graph import column
from appell.graph.intervals import enclosures

ROUNDING = 1e-12
X, Y = ca.SX.sym("x"), ca.SX.sym("y")
EXPRESSIONS = [
    X + Y, X - 2 * Y, X * Y, X / Y, X**2, ca.sqrt(X), ca.log(X), ca.sin(X), ca.cos(X * Y), ca.tan(X), ca.exp(X), ca.fabs(X),
    ca.sign(X), ca.floor(X), ca.ceil(Y), ca.atan2(Y, X), ca.asin(X), ca.acos(X), X**3, X**2.5, X**-2, ca.fmax(X, Y),
    ca.fmin(X, -Y), ca.if_else(X < Y, X * X, ca.sin(Y)), ca.cosh(X), ca.sinh(X), ca.tanh(X), ca.hypot(X, Y), X**Y,
    ca.sqrt(1 - X * X) / (1 + Y * Y), ca.acosh(X), ca.atanh(X), ca.log1p(X), X**40, X**41, ca.sin(X) ** 2 + ca.cos(X) ** 2,
    ca.erf(X), ca.expm1(Y), ca.logic_and(X < Y, Y < 1), ca.logic_or(X <= Y, Y <= 1), ca.logic_not(X < 0), X == Y, X != Y,
]  # fmt: skip


def bounds() -> tuple[ca.Function, ca.Function]:
    ends = [ca.SX.sym(n) for n in ("x1", "x2", "y1", "y2")]
    found = enclosures(EXPRESSIONS, [(X, ends[0], ends[1]), (Y, ends[2], ends[3])])
    made = ca.Function("bounds", ends, [column([v for e in found for v in e.bounds]), column([e.may_jump for e in found])])
    return made, ca.Function("value", [X, Y], [column(EXPRESSIONS)])


def test_values_are_within_their_bounds():
    made, value = bounds()
    rng = np.random.default_rng(3)
    for _ in range(300):
        size = 10 ** rng.uniform(-2, 1.5)
        x, y, dx, dy = *rng.normal(size=2) * size, *10 ** rng.uniform(-3, 1.5, 2)
        low, high = made(x, x + dx, y, y + dy)[0].full().reshape(-1, 2).T
        for a, b in rng.random((10, 2)):
            found = value(x + a * dx, y + b * dy).full().ravel()
            some = np.isfinite(found) & (np.abs(found) < 1e299)
            slack = ROUNDING * (1 + np.abs(found))
            assert (found >= low - slack)[some].all(), [
                str(EXPRESSIONS[i]) for i in np.flatnonzero(some & (found < low - slack))
            ]
            assert (found <= high + slack)[some].all(), [
                str(EXPRESSIONS[i]) for i in np.flatnonzero(some & (found > high + slack))
            ]


def test_no_value_anywhere_is_said():
    made, value = bounds()
    inside = made(-3.0, -2.0, 0.5, 1.0)[0].full().reshape(-1, 2)
    for i, found in enumerate(value(-2.5, 0.7).full().ravel()):
        if np.isnan(found):
            assert np.isnan(inside[i]).all() or (inside[i] == [-1e300, 1e300]).all(), EXPRESSIONS[i]


@pytest.mark.parametrize("name", ["sign", "floor", "atan2", "if_else"])
def test_where_it_may_jump_is_said(name):
    made, _ = bounds()
    i = next(k for k, e in enumerate(EXPRESSIONS) if name in str(e) or (name == "if_else" and "?" in str(e)))
    assert made(-0.6, -0.4, -0.1, 0.1)[1].full().ravel()[i] == (name == "atan2")
    jumping = {"sign": (-0.1, 0.1), "floor": (0.9, 1.1), "atan2": (-1.0, -0.9), "if_else": (-0.3, 0.3)}[name]
    assert made(*jumping, -0.1, 0.1)[1].full().ravel()[i] == 1


def test_bounds_close_in():
    made, value = bounds()
    low, high = made(0.3, 0.3 + 1e-9, 0.7, 0.7 + 1e-9)[0].full().reshape(-1, 2).T
    at = value(0.3, 0.7).full().ravel()
    some = np.isfinite(at) & np.isfinite(low)
    assert (high - low)[some].max() < 1e-6
