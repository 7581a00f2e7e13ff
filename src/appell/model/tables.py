"""Interpolated tables as expressions, which can be differentiated and used wherever an expression may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import sympy

from appell.arguments import checked
from appell.errors import ModelError, shown
from appell.kinds import Numbers, Scalar
from appell.model.symbols import Quantity, scalar

MOST = 500  # points of a table, each of which is a branch of the expression
MOST_OPEN = 40  # points of a function whose values are parameters: each branch of a spline contains all of them


@checked
def interpolated(x: Scalar, points: Numbers, values: Numbers, *, spline: bool = False) -> Any:
    """A function given by its values at some points, as an expression of ``x``: a signal of time, a cam, a tyre's curve.

    ``points`` increase, and ``values`` are those of the function there. Between the points the function is linear; with ``spline``, it
    is the natural cubic spline, whose first two derivatives are continuous. Beyond the first and last point it is constant; a spline
    continues as a straight line. It can be used wherever an expression can: in ``s.prescribed``, which then has its rates, in loads,
    and in the inputs of a motion. The steps of a simulation end at the corners of a linear table.

    Returns a SymPy expression. Raises ModelError unless there are two to 500 finite points that increase, and as many finite values.

    >>> s = ap.System("shaker")
    >>> h = s.prescribed("h", ap.interpolated(s.t, [0.0, 1.0, 3.0], [0.0, 0.2, 0.0], spline=True))
    """
    p, v = np.atleast_1d(points), np.atleast_1d(values)
    if p.shape != v.shape or p.ndim != 1 or not 2 <= p.size <= MOST:
        raise ModelError(f"a table has 2 to {MOST} points and a value for each: there are {p.size} points and {v.size} values.")
    if not (np.isfinite(p).all() and np.isfinite(v).all() and (np.diff(p) > 0).all()):
        raise ModelError(
            f"a table needs finite values at finite points that increase, not {shown(v.tolist())} at {shown(p.tolist())}."
        )
    x = _argument(x)
    return _pieces(x, p, [[sympy.Float(float(c)) if c else sympy.S.Zero for c in row] for row in _coefficients(p, v, spline)])


@checked
@dataclass(frozen=True)
class OpenFunction:
    """A function of one variable whose values at some points are parameters, made by :meth:`System.function`. ``f(x)`` is an
    expression of x and the parameters, and ``f.filled(values)`` maps the parameters to numbers."""

    name: str
    points: tuple[float, ...]
    values: tuple[Quantity, ...]
    spline: bool = False

    def __call__(self, x: Scalar) -> Any:
        """The function at x."""
        x = _argument(x)
        p = np.array(self.points)
        basis = _coefficients(p, np.eye(p.size), self.spline)  # by piece, power and value: f is linear in its values
        rows = [[self._combined(c) for c in piece] for piece in basis]
        return _pieces(x, p, rows)

    def _combined(self, c: Any) -> Any:
        return sympy.Add(*(v if a == 1 else sympy.Float(float(a)) * v for a, v in zip(c, self.values, strict=True) if a))

    def filled(self, values: Numbers) -> dict[Quantity, float]:
        """The parameters mapped to these values at the points, for ``parameters=``. Raises ModelError unless there is one value for each
        point."""
        found = np.atleast_1d(values)
        if found.shape != (len(self.values),):
            raise ModelError(f"function '{self.name}' has {len(self.values)} points, and {found.size} values were given.")
        return dict(zip(self.values, map(float, found), strict=True))


def checked_points(points: Any, name: str) -> tuple[float, ...]:
    """The points of a function whose values are parameters, as numbers; refused unless there are enough, and they increase."""
    p = np.atleast_1d(points)
    if p.ndim != 1 or not 2 <= p.size <= MOST_OPEN or not np.isfinite(p).all() or not (np.diff(p) > 0).all():
        raise ModelError(f"function '{name}' has 2 to {MOST_OPEN} finite points that increase, not {shown(points)}.")
    return tuple(map(float, p))


def _argument(x: Any) -> Any:
    x = scalar(x, "a table")
    if x.is_number or x.has(sympy.I):
        raise ModelError(f"a table is a function of something that varies, such as s.t or a coordinate, not of {shown(x)}.")
    return x


def _coefficients(p: Any, v: Any, spline: bool) -> Any:
    """The coefficients of the polynomial of each piece, the constant one first. The pieces are before the first point, between the
    points, and after the last one. ``v`` are the values at the points, or several columns of values."""
    from scipy.interpolate import CubicSpline  # imported here, since the import takes a tenth of a second

    zero = np.zeros_like(v[0])
    if not spline:
        slopes = np.diff(v, axis=0) / np.diff(p).reshape(-1, *[1] * (v.ndim - 1))
        return [[v[0], zero], *([a, b] for a, b in zip(v[:-1], slopes, strict=True)), [v[-1], zero]]
    made = CubicSpline(p, v, bc_type="natural")
    first, last = made(p[[0, -1]], 1)
    return [[v[0], first], *(list(made.c[::-1, i]) for i in range(p.size - 1)), [v[-1], last]]


def _pieces(x: Any, p: Any, rows: Any) -> Any:
    """The polynomials as a piecewise expression; each is written about the beginning of its piece, the first one about its end."""
    begins = [p[0], *p]
    conditions = [*(x < float(end) for end in p), True]
    return sympy.Piecewise(*((_polynomial(c, x, at), when) for c, at, when in zip(rows, begins, conditions, strict=True)))


def _polynomial(coefficients: Any, x: Any, start: float) -> Any:
    """Σ cₖ (x − start)ᵏ, by Horner's method."""
    step = x - sympy.Float(float(start)) if start else x
    out: Any = sympy.S.Zero
    for c in reversed(list(coefficients)):
        out = out * step + c
    return out
