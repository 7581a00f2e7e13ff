"""Explicit Runge–Kutta methods, any of them: a method is a tableau.

k_i = f(t + c_i h, y + h Σ_j a_ij k_j),     y₁ = y + h Σ b_i k_i,     y(t + θh) = y + h Σ_i k_i Σ_d p_id θ^(d+1)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import carray, from_dtype

from appell.simulate.native import (
    CONTROLLER,
    DONE,
    EVENT,
    FULL,
    NOT_FINITE,
    RANK,
    TOO_SMALL,
    Packed,
    combination,
    doubles,
    evaluate,
    integers,
    machine,
    misses,
    model_at,
    pointer_to,
    rhs,
    sound,
    stuck,
)
from appell.simulate.projection import flush, project

EPSILON = np.finfo(float).eps
SHARE = 0.6  # of the tolerance, for the errors of all steps together
LARGEST = 0.3  # of that, for any one step
SMALLEST = 2e-14  # tolerance of a step: what rounding leaves of it is not to be chased
SAFETY, MEMORY = 0.9, 0.02  # of the next step, and how much the error before the last counts (Hairer & Wanner II, §IV.2)
LEAST_ERROR = -9.0  # logarithm of the least that is remembered
HOPELESS = 1e-9  # of the longest step so far: a step so short will not get anywhere
SAMPLES = 8  # parts of a step in which events look for a change of sign
# entries of the loop's numbers ``s`` and counts ``i``
T, T_END, H, WORST, RTOL, ATOL, MAX_STEP, H_USED, REACH, LONGEST, LAST_ERROR, H_LAST = range(12)
STEPS, REJECTED, GRID, EVERY_STEP, JUST_REJECTED = range(5)

# Weights without their zeros: row r of the tableau is weights[start[r]:start[r + 1]], for the stages index[…].
NATIVE = np.dtype([
    *((name, np.int64) for name in ["stages", "extra", "dense_rows", "degree", "order", "fixed", "fsal", "two_errors"]),
    *((name, np.int64) for name in ["start", "index", "weights", "c", "extra_c", "dense", "all"]),
])  # fmt: skip
_tableau_at = pointer_to(from_dtype(NATIVE))
# rows of the tableau after those of a
RESULT, ERROR, OTHER_ERROR, EXTRA = range(4)


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
        a, b, c = (np.asarray(x, dtype=float) for x in (self.a, self.b, self.c))
        n, extra_c = b.size, np.asarray(self.extra_c, dtype=float)
        dense = np.asarray(self.dense, dtype=float)
        dense = np.ascontiguousarray(dense if dense.ndim == 2 else np.zeros((0, 0)))
        rows = [*a, b, *(np.asarray(x, dtype=float) for x in (self.e1, self.e2))]
        if extra_c.size:
            rows += list(np.asarray(self.extra_a, dtype=float))
        index = [np.flatnonzero(row) for row in rows]
        start = np.concatenate([[0], np.cumsum([x.size for x in index])]).astype(np.int64)
        weights = np.concatenate([row[x] for row, x in zip(rows, index, strict=True)])
        fsal = bool(np.allclose(a[-1], b)) and c[-1] == 1.0
        numbers = {
            "stages": n, "extra": extra_c.size, "dense_rows": dense.shape[0], "degree": dense.shape[1], "order": self.order,
            "fixed": not len(self.e1), "fsal": fsal, "two_errors": len(self.e2) > 0,
        }  # fmt: skip
        arrays = {
            "start": start, "index": np.concatenate(index).astype(np.int64), "weights": weights,
            "c": np.ascontiguousarray(c), "extra_c": np.ascontiguousarray(extra_c), "dense": dense,
            "all": np.arange(max(1, dense.shape[0])),
        }  # fmt: skip
        return Packed(NATIVE, numbers, arrays)


@machine
def share(h: float, reach: float) -> float:
    """What part of the tolerance a step of h may use: the errors of all steps of the run, added as if independent, are
    then a fraction of it, Σ e² ≤ (SHARE tol)², however long the run."""
    return SHARE * min(LARGEST, np.sqrt(abs(h) / reach))


@machine
def combine(tab: Any, row: int, base: int, h: float, k: int, width: int, out: int) -> None:
    """out = base + h Σ_j w_j k_j with the weights of a row of the tableau, all by address."""
    start = integers(tab.start, row + 2)
    first = 8 * start[row]
    combination(out, base, k, width, tab.index + first, tab.weights + first, start[row + 1] - start[row], h)


@machine
def step(m: Any, tab: Any, t: float, y: Any, h: float, k: Any, new: Any) -> int:
    """One step from y, with k[0] = f(t, y) given: stages into k, the result into new. All have room for whole vectors."""
    return step_at(m, tab, t, y.ctypes.data, y.size, h, k.ctypes.data, k.shape[1], new.ctypes.data)


@machine
def step_at(m: Any, tab: Any, t: float, y: int, n: int, h: float, k: int, width: int, new: int) -> int:
    """The same by addresses, of n doubles with room for ``width``: to hand on arrays would cost as much as a stage."""
    nq, c = m.nq, doubles(tab.c, tab.stages)
    plain = kernel_only(m)
    for s in range(1, tab.stages):
        combine(tab, s, y, h, k, width, new)
        if plain:
            m.t = t + c[s] * h
            evaluate(m.motion, m.t_at, new, new + 8 * nq, m.p, m.r, k + 8 * s * width)
        else:
            code = rhs(m, t + c[s] * h, doubles(new, n), doubles(k + 8 * s * width, n))
            if code != DONE:
                return code
    if tab.fsal == 0:
        combine(tab, tab.stages + RESULT, y, h, k, width, new)
    if plain:
        m.evaluations += tab.stages - 1
        if not finite(new, n):
            return NOT_FINITE
    return DONE


@machine
def kernel_only(m: Any) -> bool:
    """Whether there is nothing but the kernel to call, which writes q̇ and u̇ where they are wanted."""
    return m.controller == 0 and m.rows == 0 and m.nw == 0 and m.varied == 0


@machine
def finite(address: int, n: int) -> bool:
    """Whether all of n doubles are."""
    total, values = 0.0, doubles(address, n)
    for i in range(n):
        total += values[i]
    return np.isfinite(total)


@machine
def error_norm(
    tab: Any, y: int, new: int, n: int, h: float, k: int, width: int, zero: int, one: int, two: int, rtol: float, atol: float
) -> float:
    """The estimated error of a step beside what is tolerated, root mean square over the components; all by address."""
    combine(tab, tab.stages + ERROR, zero, 1.0, k, width, one)
    if tab.two_errors == 1:
        combine(tab, tab.stages + OTHER_ERROR, zero, 1.0, k, width, two)
    first, second = misses(one, two, y, new, width, rtol, atol)  # what fills up the vectors is zero
    if tab.two_errors == 0:
        return abs(h) * np.sqrt(first / n)
    if first == 0.0 and second == 0.0:
        return 0.0
    return abs(h) * first / np.sqrt((first + 0.01 * second) * n)  # Hairer, Nørsett & Wanner I, §II.10


@machine
def interpolate(tab: Any, y: Any, h: float, k: Any, theta: float, out: Any) -> None:
    """The state at t + θh."""
    rows, degree = tab.dense_rows, tab.degree
    weights, dense = np.empty(rows), doubles(tab.dense, rows * degree)
    for j in range(rows):
        w = 0.0
        for d in range(degree):
            w = (w + dense[(j + 1) * degree - 1 - d]) * theta
        weights[j] = w
    combination(out.ctypes.data, y.ctypes.data, k.ctypes.data, k.shape[1], tab.all, weights.ctypes.data, rows, h)


@machine
def hermite(t: float, y: Any, f: Any, new: Any, f_new: Any, h: float, theta: float, out: Any) -> None:
    """The cubic through both ends of a step: good enough to see a change of sign."""
    for i in range(y.size):
        d = new[i] - y[i]
        out[i] = y[i] + theta * (d + (1 - theta) * ((h * f[i] - d) * (1 - theta) - (h * f_new[i] - d) * theta))


@machine
def event_values(m: Any, t: float, y: Any, out: Any) -> None:
    """The event expressions at a state."""
    m.t = t
    at = y.ctypes.data
    evaluate(m.events, m.t_at, at, at + 8 * m.nq, m.p, m.r, out.ctypes.data)


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
def keep(m: Any, times: Any, states: Any, inputs: Any, row: int, t: float, y: Any) -> None:
    """Save a state, with the inputs held there."""
    times[row] = t
    states[row, :] = y
    inputs[row, :] = doubles(m.r, m.inputs)


@machine
def first_step(m: Any, s: Any, y: Any, f: Any, order: int) -> float:
    """A step to begin with: Hairer, Nørsett & Wanner I, §II.4."""
    n, span = y.size, abs(s[T_END] - s[T])
    d0, d1 = 0.0, 0.0
    for i in range(n):
        scale = 0.1 * (s[ATOL] + s[RTOL] * abs(y[i]))
        d0 += (y[i] / scale) ** 2
        d1 += (f[i] / scale) ** 2
    d0, d1 = np.sqrt(d0 / n), np.sqrt(d1 / n)
    h0 = min(1e-6 if d0 < 1e-5 or d1 < 1e-5 else 0.01 * d0 / d1, span)
    sign = 1.0 if s[T_END] >= s[T] else -1.0
    point, other = np.empty(n), np.empty(n)
    for i in range(n):
        point[i] = y[i] + sign * h0 * f[i]
    if rhs(m, s[T] + sign * h0, point, other) != DONE:
        return 1e-3 * h0
    d2 = 0.0
    for i in range(n):
        d2 += ((other[i] - f[i]) / (0.1 * (s[ATOL] + s[RTOL] * abs(y[i])))) ** 2
    d2 = np.sqrt(d2 / n) / h0
    h1 = max(1e-6, h0 * 1e-3) if max(d1, d2) <= 1e-15 else (0.01 / max(d1, d2)) ** (1.0 / order)
    return min(100 * h0, h1, span, s[MAX_STEP])


@machine
def advance(
    m: Any, tab: Any, s: Any, i: Any, y: Any, f: Any, k: Any, grid: Any, times: Any, states: Any, inputs: Any,
    values: Any, directions: Any, budget: int,
) -> tuple[int, int]:  # fmt: skip
    """Step until the end, until ``budget`` steps are done, or until something happens. Returns a code and rows saved.

    ``y`` and ``f`` = f(t, y) are moved along; ``s`` and ``i`` hold the loop's own numbers between calls.
    """
    n, width = y.size, k.shape[1]
    room = np.zeros((6, width))
    new, f_new, point = room[0, :n], room[1, :n], room[2, :n]
    y_at, k_at, new_at = y.ctypes.data, k.ctypes.data, new.ctypes.data
    zero_at, one_at, two_at = room[3].ctypes.data, room[4].ctypes.data, room[5].ctypes.data
    saved = 0
    stages, fixed, extra_c = tab.stages, tab.fixed == 1, doubles(tab.extra_c, tab.extra)
    sign = 1.0 if s[T_END] >= s[T] else -1.0
    exponent = -1.0 / tab.order
    watch = m.event_count > 0 and values.shape[0] > 0
    bound = m.rows > 0 or m.quaternion_count > 0
    plain, f_at = kernel_only(m), f_new.ctypes.data
    for _ in range(budget):
        t = s[T]
        remaining = s[T_END] - t
        if remaining * sign <= 0.0:
            return DONE, saved
        h = sign * min(abs(s[H]), s[MAX_STEP])
        # not a sliver at the end: a little more than the rest is the rest
        if abs(h) * (1 + 1e-9 if fixed else 1.01) >= abs(remaining):
            h = remaining
        last = h == remaining
        least = max(8.0 * EPSILON * abs(t), HOPELESS * s[LONGEST])
        if abs(h) <= max(least, 1e-300) and abs(remaining) > least:
            return TOO_SMALL, saved
        for a in range(n):
            k[0, a] = f[a]
        code = step_at(m, tab, t, y_at, n, h, k_at, width, new_at)
        if code != DONE and (fixed or code == CONTROLLER):
            return code, saved
        t_new = s[T_END] if last else t + h
        growth = 10.0
        if not fixed:
            error = np.inf
            if code == DONE:
                part = share(h, s[REACH])
                rtol, atol = max(part * s[RTOL], SMALLEST), max(part * s[ATOL], 0.1 * SMALLEST)
                error = error_norm(tab, y_at, new_at, n, h, k_at, width, zero_at, one_at, two_at, rtol, atol)
            if not error <= 1.0:  # NaN too
                i[REJECTED] += 1
                i[JUST_REJECTED] = 1
                if stuck(m, h, s[LONGEST]):
                    return RANK, saved
                s[H] = h * (max(0.2, SAFETY * error**exponent) if np.isfinite(error) else 0.1)
                continue
            if error > 0.0:
                size = np.log(error)
                growth = min(10.0, SAFETY * np.exp((exponent + 0.75 * MEMORY) * size + MEMORY * s[LAST_ERROR]))
                s[LAST_ERROR] = max(size, LEAST_ERROR)
            if i[JUST_REJECTED] == 1:
                growth = min(1.0, growth)
            i[JUST_REJECTED] = 0
        code, worst, moved = DONE, 0.0, False
        if bound:
            code, worst, moved = project(m, t_new, new)
        else:
            flush(new)
        if code != DONE:
            if fixed:
                return code, saved
            i[REJECTED] += 1
            s[H] = 0.25 * h
            if abs(h) < 1e-9 * (1.0 + abs(t)):
                return code, saved
            continue
        if tab.fsal == 1 and not moved:
            f_new[:] = k[stages - 1, :n]
        elif plain:
            m.evaluations += 1
            m.t = t_new
            evaluate(m.motion, m.t_at, new_at, new_at + 8 * m.nq, m.p, m.r, f_at)
            if not finite(f_at, n):
                return NOT_FINITE, saved
        else:
            code = rhs(m, t_new, new, f_new)
            if code != DONE:
                return code, saved
        if not sound(m):
            s[H_USED] = t_new
            return RANK, saved
        wanted = i[EVERY_STEP] == 0 and i[GRID] < grid.size and (grid[i[GRID]] - t_new) * sign < 0.0
        has_dense = tab.dense_rows > 0
        if has_dense and (watch or wanted) and tab.extra > 0:
            k[stages, :n] = f_new
            for e in range(tab.extra):
                combine(tab, stages + EXTRA + e, y.ctypes.data, h, k.ctypes.data, width, point.ctypes.data)
                code = rhs(m, t + extra_c[e] * h, point, k[stages + 1 + e])
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
                k[0, :n] = f
                code = step(m, tab, t, y, at - t, k, point)
                if code != DONE:
                    return code, saved
            code, off, _ = project(m, at, point)
            worst = max(worst, off)
            keep(m, times, states, inputs, i[GRID], at, point)
            i[GRID] += 1
            wanted = i[GRID] < grid.size and (grid[i[GRID]] - t_new) * sign < 0.0
        i[STEPS] += 1
        s[WORST] = max(s[WORST], worst)
        s[LONGEST] = max(s[LONGEST], abs(h))
        s[T] = t_new
        y[:] = new
        f[:] = f_new
        if not fixed and not (last and growth * abs(h) < abs(s[H])):
            s[H] = h * growth
        if i[EVERY_STEP] == 1:
            keep(m, times, states, inputs, saved, t_new, y)
            saved += 1
            if saved == times.size:
                return FULL, saved
        elif i[GRID] < grid.size and grid[i[GRID]] == t_new:
            keep(m, times, states, inputs, i[GRID], t_new, y)
            i[GRID] += 1
    return FULL, saved


@machine
def advance_at(
    model: int, tableau: int, s: Any, i: Any, y: Any, f: Any, k: Any, grid: Any, times: Any, states: Any, inputs: Any,
    values: Any, directions: Any, budget: int,
) -> tuple[int, int]:  # fmt: skip
    """The same with the records by their addresses, and a first step where there is none yet."""
    m, tab = model_at(model), carray(_tableau_at(tableau), 1)[0]
    if s[H] == 0.0:
        s[H] = first_step(m, s, y, f, tab.order)
    return advance(m, tab, s, i, y, f, k, grid, times, states, inputs, values, directions, budget)
