"""Tables as expressions: what is known at some points only, with its derivatives, wherever an expression may stand."""

from __future__ import annotations

from typing import Any

import numpy as np
import sympy
from scipy.interpolate import CubicSpline

from appell.arguments import checked
from appell.errors import ModelError, shown
from appell.kinds import Numbers, Scalar
from appell.model.symbols import scalar

MOST = 500  # points of a table: each is a branch of the expression


@checked
def interpolated(x: Scalar, points: Numbers, values: Numbers, *, spline: bool = False) -> Any:
    """A function known at some points, as an expression of ``x``: a signal of time, a cam, a tyre's curve.

    ``points`` increase, and have one of ``values`` each. Between them the function is linear; with ``spline``, the natural cubic
    spline, whose first two derivatives are continuous. Beyond the first and last point it keeps its value, or goes on straight
    where it is a spline. It may stand wherever an expression may: in ``s.prescribed``, which then knows its rates, in loads, in
    the inputs of a motion. Steps end at the corners of a linear one.

    Returns a SymPy expression. Raises ModelError unless there are two to 500 finite points that increase, as many as values.

    >>> s = ap.System("shaker")
    >>> h = s.prescribed("h", ap.interpolated(s.t, [0.0, 1.0, 3.0], [0.0, 0.2, 0.0], spline=True))
    """
    p, v = np.atleast_1d(points), np.atleast_1d(values)
    if p.shape != v.shape or p.ndim != 1 or not 2 <= p.size <= MOST:
        raise ModelError(f"a table has 2 to {MOST} points and a value for each: there are {p.size} points and {v.size} values.")
    if not (np.isfinite(p).all() and np.isfinite(v).all() and (np.diff(p) > 0).all()):
        raise ModelError("a table wants finite values at finite points that increase.")
    if scalar(x, "a table").is_number or x.has(sympy.I):
        raise ModelError(f"a table is a function of something that varies, such as s.t or a coordinate, not of {shown(x)}.")
    pieces: list[tuple[Any, Any]] = []
    if spline:
        made = CubicSpline(p, v, bc_type="natural")
        slopes = made(p[[0, -1]], 1)
        coefficients = made.c[::-1].T  # of each piece, from the constant up
        before, after = (float(v[0]), float(slopes[0])), (float(v[-1]), float(slopes[1]))
    else:
        coefficients = np.column_stack([v[:-1], np.diff(v) / np.diff(p)])
        before, after = (float(v[0]), 0.0), (float(v[-1]), 0.0)
    pieces.append((_polynomial(before, x, p[0]), x < float(p[0])))
    pieces += [(_polynomial(c, x, start), x < float(end)) for c, start, end in zip(coefficients, p[:-1], p[1:], strict=True)]
    pieces.append((_polynomial(after, x, p[-1]), True))
    return sympy.Piecewise(*pieces)


def _polynomial(coefficients: Any, x: Any, start: float) -> Any:
    """Σ cₖ (x − start)ᵏ, by Horner."""
    step = x - sympy.Float(float(start)) if start else x
    out: Any = sympy.S.Zero
    for c in reversed(list(coefficients)):
        out = out * step + (sympy.Float(float(c)) if c else sympy.S.Zero)
    return out
