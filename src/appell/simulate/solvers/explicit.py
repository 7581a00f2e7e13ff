"""Explicit Runge–Kutta methods, any of them: a method is a tableau.

k_i = f(t + c_i h, y + h Σ_j a_ij k_j),     y₁ = y + h Σ b_i k_i,     y(t + θh) = y + h Σ_i k_i Σ_d p_id θ^(d+1)
"""

from __future__ import annotations

from collections import namedtuple
from dataclasses import dataclass
from typing import Any

import numpy as np

from appell.simulate.native import (
    CONTROLLER,
    DONE,
    EVENT,
    EVENTS,
    FULL,
    NQ,
    RANK,
    TOO_SMALL,
    call_kernel,
    machine,
    rhs,
    sound,
    stuck,
)
from appell.simulate.projection import project

EPSILON = np.finfo(float).eps
SHARE = 0.3  # of the tolerance, for the errors of all steps together
LARGEST = 0.3  # of that, for any one step
SMALLEST = 2e-14  # tolerance of a step: what rounding leaves of it is not to be chased
HOPELESS = 1e-9  # of the longest step so far: a step so short will not get anywhere
SAMPLES = 8  # parts of a step in which events look for a change of sign
# entries of the loop's numbers ``s`` and counts ``i``
T, T_END, H, WORST, RTOL, ATOL, MAX_STEP, H_USED, REACH, LONGEST = range(10)
STEPS, REJECTED, GRID, EVERY_STEP, JUST_REJECTED = range(5)

Native = namedtuple("Native", "a b c e1 e2 extra_a extra_c dense order fixed fsal")


@dataclass(frozen=True, eq=False)
class Tableau:
    """An explicit method: a, b, c; the weights of its error estimates, none for a fixed step; and its interpolant."""

    order: int
    a: Any
    b: Any
    c: Any
    e1: Any = ()
    e2: Any = ()
    extra_a: Any = ()
    extra_c: Any = ()
    dense: Any = ()

    def __post_init__(self) -> None:
        a, b, c = (np.asarray(x, dtype=float) for x in (self.a, self.b, self.c))
        n = b.size
        if a.shape != (n, n) or c.shape != (n,) or np.triu(a).any():
            raise ValueError("an explicit tableau has a strictly lower triangular a, and b and c of its size")
        if not (np.allclose(a.sum(axis=1), c, atol=1e-13) and np.isclose(b.sum(), 1, atol=1e-13)):
            raise ValueError("the rows of a must add up to c, and b to one")
        for power in range(1, self.order):
            if not np.isclose(b @ c**power, 1 / (power + 1), atol=1e-12):
                raise ValueError(f"the tableau does not integrate t^{power}, so that its order is not {self.order}")

    def native(self) -> Any:
        """As the loop takes it."""
        n = np.asarray(self.b).size
        arrays = [np.ascontiguousarray(x, dtype=float) for x in (self.a, self.b, self.c, self.e1, self.e2)]
        extra = np.ascontiguousarray(np.asarray(self.extra_a, dtype=float).reshape(-1, n + 1 + len(self.extra_c)))
        dense = np.asarray(self.dense, dtype=float)
        dense = np.ascontiguousarray(dense if dense.ndim == 2 else np.zeros((0, 0)))
        fsal = bool(np.allclose(arrays[0][-1], arrays[1])) and arrays[2][-1] == 1.0
        a, b, c, e1, e2 = arrays
        return Native(a, b, c, e1, e2, extra, np.asarray(self.extra_c, dtype=float), dense, self.order, not len(self.e1), fsal)


@machine
def share(h: float, reach: float) -> float:
    """What part of the tolerance a step of h may use: the errors of all steps of the run, added as if independent, are
    then a fraction of it, Σ e² ≤ (SHARE tol)², however long the run."""
    return SHARE * min(LARGEST, np.sqrt(abs(h) / reach))


@machine
def step(m: Any, tab: Any, t: float, y: Any, h: float, k: Any, new: Any) -> int:
    """One step from y, with k[0] = f(t, y) given: stages into k, the result into new."""
    n = y.size
    for s in range(1, tab.b.size):
        new[:] = y
        for j in range(s):
            w = h * tab.a[s, j]
            if w != 0.0:
                for i in range(n):
                    new[i] += w * k[j, i]
        code = rhs(m, t + tab.c[s] * h, new, k[s])
        if code != DONE:
            return code
    if not tab.fsal:
        new[:] = y
        for j in range(tab.b.size):
            w = h * tab.b[j]
            if w != 0.0:
                for i in range(n):
                    new[i] += w * k[j, i]
    return DONE


@machine
def error_norm(tab: Any, y: Any, new: Any, h: float, k: Any, rtol: float, atol: float) -> float:
    """The estimated error of a step beside what is tolerated, root mean square over the components."""
    n = y.size
    one, two = 0.0, 0.0
    for i in range(n):
        scale = atol + rtol * max(abs(y[i]), abs(new[i]))
        a, b = 0.0, 0.0
        for j in range(tab.e1.size):
            a += tab.e1[j] * k[j, i]
        for j in range(tab.e2.size):
            b += tab.e2[j] * k[j, i]
        one += (a / scale) ** 2
        two += (b / scale) ** 2
    if tab.e2.size == 0:
        return abs(h) * np.sqrt(one / n)
    if one == 0.0 and two == 0.0:
        return 0.0
    return abs(h) * one / np.sqrt((one + 0.01 * two) * n)  # Hairer, Nørsett & Wanner I, §II.10


@machine
def interpolate(tab: Any, y: Any, h: float, k: Any, theta: float, out: Any) -> None:
    """The state at t + θh."""
    out[:] = y
    rows, degree = tab.dense.shape
    for j in range(rows):
        w = 0.0
        for d in range(degree):
            w = (w + tab.dense[j, degree - 1 - d]) * theta
        w *= h
        if w != 0.0:
            for i in range(y.size):
                out[i] += w * k[j, i]


@machine
def hermite(t: float, y: Any, f: Any, new: Any, f_new: Any, h: float, theta: float, out: Any) -> None:
    """The cubic through both ends of a step: good enough to see a change of sign."""
    for i in range(y.size):
        d = new[i] - y[i]
        out[i] = y[i] + theta * (d + (1 - theta) * ((h * f[i] - d) * (1 - theta) - (h * f_new[i] - d) * theta))


@machine
def event_values(m: Any, t: float, y: Any, out: Any) -> None:
    """The event expressions at a state."""
    m.work[0] = t
    at = y.ctypes.data
    call_kernel(m.events, m.work.ctypes.data, at, at + 8 * m.n[NQ], m.p.ctypes.data, m.r.ctypes.data, out.ctypes.data)


@machine
def crossed(values: Any, directions: Any) -> bool:
    """Whether any event changes sign between two samples the way it is to be seen."""
    for j in range(values.shape[1]):
        last = values[0, j]
        for i in range(1, values.shape[0]):
            now = values[i, j]
            if now == 0.0 and i < values.shape[0] - 1:
                continue
            if last < 0.0 <= now and directions[j] >= 0:
                return True
            if last > 0.0 >= now and directions[j] <= 0:
                return True
            last = now
    return False


@machine
def advance(
    m: Any, tab: Any, s: Any, i: Any, y: Any, f: Any, k: Any, grid: Any, times: Any, states: Any, inputs: Any,
    values: Any, directions: Any, budget: int,
) -> tuple[int, int]:  # fmt: skip
    """Step until the end, until ``budget`` steps are done, or until something happens. Returns a code and rows saved.

    ``y`` and ``f`` = f(t, y) are moved along; ``s`` and ``i`` hold the loop's own numbers between calls.
    """
    n = y.size
    new, f_new, point = np.empty(n), np.empty(n), np.empty(n)
    saved = 0
    stages = tab.b.size
    sign = 1.0 if s[T_END] >= s[T] else -1.0
    exponent = -1.0 / tab.order
    watch = m.n[EVENTS] > 0 and values.shape[0] > 0
    for _ in range(budget):
        t = s[T]
        remaining = s[T_END] - t
        if remaining * sign <= 0.0:
            return DONE, saved
        h = sign * min(abs(s[H]), s[MAX_STEP])
        # not a sliver at the end: a little more than the rest is the rest
        if abs(h) * (1 + 1e-9 if tab.fixed else 1.01) >= abs(remaining):
            h = remaining
        last = h == remaining
        least = max(8.0 * EPSILON * abs(t), HOPELESS * s[LONGEST])
        if abs(h) <= max(least, 1e-300) and abs(remaining) > least:
            return TOO_SMALL, saved
        k[0, :] = f
        code = step(m, tab, t, y, h, k, new)
        if code != DONE and (tab.fixed or code == CONTROLLER):
            return code, saved
        t_new = s[T_END] if last else t + h
        growth = 10.0
        if not tab.fixed:
            error = np.inf
            if code == DONE:
                part = share(h, s[REACH])
                rtol, atol = max(part * s[RTOL], SMALLEST), max(part * s[ATOL], 0.1 * SMALLEST)
                error = error_norm(tab, y, new, h, k, rtol, atol)
            if not error <= 1.0:  # NaN too
                i[REJECTED] += 1
                i[JUST_REJECTED] = 1
                if stuck(m, h, s[LONGEST]):
                    return RANK, saved
                s[H] = h * (max(0.2, 0.9 * error**exponent) if np.isfinite(error) else 0.1)
                continue
            if error > 0.0:
                growth = min(10.0, 0.9 * error**exponent)
            if i[JUST_REJECTED] == 1:
                growth = min(1.0, growth)
            i[JUST_REJECTED] = 0
        code, worst, moved = project(m, t_new, new)
        if code != DONE:
            if tab.fixed:
                return code, saved
            i[REJECTED] += 1
            s[H] = 0.25 * h
            if abs(h) < 1e-9 * (1.0 + abs(t)):
                return code, saved
            continue
        if tab.fsal and not moved:
            f_new[:] = k[stages - 1]
        else:
            code = rhs(m, t_new, new, f_new)
            if code != DONE:
                return code, saved
        if not sound(m):
            s[H_USED] = t_new
            return RANK, saved
        wanted = i[EVERY_STEP] == 0 and i[GRID] < grid.size and (grid[i[GRID]] - t_new) * sign < 0.0
        has_dense = tab.dense.shape[0] > 0
        if has_dense and (watch or wanted) and tab.extra_c.size > 0:
            k[stages, :] = f_new
            for e in range(tab.extra_c.size):
                point[:] = y
                for j in range(stages + 1 + e):
                    w = h * tab.extra_a[e, j]
                    if w != 0.0:
                        for a in range(n):
                            point[a] += w * k[j, a]
                code = rhs(m, t + tab.extra_c[e] * h, point, k[stages + 1 + e])
                if code != DONE:
                    return code, saved
        if watch:
            for part in range(1, SAMPLES):
                theta = part / SAMPLES
                if has_dense:
                    interpolate(tab, y, h, k, theta, point)
                else:
                    hermite(t, y, f, new, f_new, h, theta, point)
                event_values(m, t + theta * h, point, values[part])
            event_values(m, t_new, new, values[SAMPLES])
            if crossed(values, directions):
                s[H_USED] = h
                return EVENT, saved
            for j in range(values.shape[1]):
                if values[SAMPLES, j] != 0.0:
                    values[0, j] = values[SAMPLES, j]
        while wanted:
            at = grid[i[GRID]]
            if has_dense:
                interpolate(tab, y, h, k, (at - t) / h, point)
            else:
                k[0, :] = f
                code = step(m, tab, t, y, at - t, k, point)
                if code != DONE:
                    return code, saved
            code, off, _ = project(m, at, point)
            worst = max(worst, off)
            times[i[GRID]] = at
            states[i[GRID], :] = point
            inputs[i[GRID], :] = m.r
            i[GRID] += 1
            wanted = i[GRID] < grid.size and (grid[i[GRID]] - t_new) * sign < 0.0
        i[STEPS] += 1
        s[WORST] = max(s[WORST], worst)
        s[LONGEST] = max(s[LONGEST], abs(h))
        s[T] = t_new
        y[:] = new
        f[:] = f_new
        if not tab.fixed and not (last and growth * abs(h) < abs(s[H])):
            s[H] = h * growth
        if i[EVERY_STEP] == 1:
            times[saved] = t_new
            states[saved, :] = y
            inputs[saved, :] = m.r
            saved += 1
            if saved == times.size:
                return FULL, saved
        elif i[GRID] < grid.size and grid[i[GRID]] == t_new:
            times[i[GRID]] = t_new
            states[i[GRID], :] = y
            inputs[i[GRID], :] = m.r
            i[GRID] += 1
    return FULL, saved
