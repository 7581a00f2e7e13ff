"""What the native loops of the implicit methods share."""

from __future__ import annotations

from typing import Any

import numpy as np

from appell.simulate.native import DONE, RANK, machine, rhs, sound
from appell.simulate.projection import project
from appell.simulate.solvers.explicit import SAMPLES, crossed, event_values, hermite


@machine
def settle(m: Any, t: float, new: Any, f_new: Any) -> tuple[int, float]:
    """Put a new state on the constraints and find its rates. Returns a code and the worst residual."""
    code, worst, _ = project(m, t, new)
    if code != DONE:
        return code, worst
    code = rhs(m, t, new, f_new)
    if code != DONE:
        return code, worst
    return (DONE if sound(m) else RANK), worst


@machine
def watch(m: Any, t: float, y: Any, f: Any, new: Any, f_new: Any, h: float, point: Any, values: Any, directions: Any) -> bool:
    """Whether an event is crossed in a step, as the cubic through its ends sees it."""
    for part in range(1, SAMPLES):
        theta = part / SAMPLES
        hermite(t, y, f, new, f_new, h, theta, point)
        event_values(m, t + theta * h, point, values[part])
    event_values(m, t + h, new, values[SAMPLES])
    if crossed(values, directions):
        return True
    for j in range(values.shape[1]):
        if values[SAMPLES, j] != 0.0:
            values[0, j] = values[SAMPLES, j]
    return False


@machine
def lu(a: Any, pivots: Any) -> bool:
    """P A = L U in place, by partial pivoting; False when A is singular."""
    n = a.shape[0]
    for c in range(n):
        best, at = 0.0, c
        for i in range(c, n):
            size = abs(a[i, c])
            if size > best:
                best, at = size, i
        if not best > 0.0 or not np.isfinite(best):
            return False
        pivots[c] = at
        if at != c:
            for j in range(n):
                a[c, j], a[at, j] = a[at, j], a[c, j]
        for i in range(c + 1, n):
            a[i, c] /= a[c, c]
            w = a[i, c]
            if w != 0.0:
                for j in range(c + 1, n):
                    a[i, j] -= w * a[c, j]
    return True


@machine
def lu_solve(a: Any, pivots: Any, x: Any) -> None:
    """A x = right, in place, with A as ``lu`` left it."""
    n = a.shape[0]
    for c in range(n):
        at = pivots[c]
        if at != c:
            x[c], x[at] = x[at], x[c]
    for i in range(n):
        for j in range(i):
            x[i] -= a[i, j] * x[j]
    for s in range(n):
        i = n - 1 - s
        for j in range(i + 1, n):
            x[i] -= a[i, j] * x[j]
        x[i] /= a[i, i]
