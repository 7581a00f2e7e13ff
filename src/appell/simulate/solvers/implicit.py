"""Radau IIA of order 5, for stiff systems, with the graph's own Jacobian.

    z_i = h Σ_j a_ij f(t + c_j h, y + z_j),     solved by simplified Newton, one real and one complex system of size n

With u̇ and λ frozen, the derivative of the acceleration under constraints follows from M u̇ = f + Cᵀλ, R u̇ = b:

    ∂u̇ = M⁻¹ ∂(f + Cᵀλ − M u̇) + Z ∂λ,      R Z ∂λ = ∂(b − R u̇) − R M⁻¹ ∂(f + Cᵀλ − M u̇)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from appell.arguments import checked
from appell.simulate.native import (
    CONTROLLER,
    DONE,
    EVENT,
    FULL,
    NO_CONVERGENCE,
    NOT_FINITE,
    RANK,
    TOO_SMALL,
    doubles,
    evaluate,
    machine,
    rhs,
    solve,
    stuck,
    table,
)
from appell.simulate.projection import project
from appell.simulate.solvers.base import Adaptive, Stepper
from appell.simulate.solvers.common import lu, lu_solve, settle, watch
from appell.simulate.solvers.explicit import (
    ATOL,
    EPSILON,
    EVERY_STEP,
    GRID,
    H_LAST,
    H_USED,
    HOPELESS,
    JUST_REJECTED,
    LONGEST,
    MAX_STEP,
    REACH,
    REJECTED,
    RTOL,
    SMALLEST,
    STEPS,
    T_END,
    WORST,
    H,
    T,
    first_step,
    keep,
    share,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from appell.simulate.problem import Problem

    Array = NDArray[np.float64]

# Hairer & Wanner II, §IV.8: nodes, the eigenvalues of A⁻¹ and its eigenvectors, error weights, collocation polynomial
S6 = 6**0.5
C = np.array([(4 - S6) / 10, (4 + S6) / 10, 1.0])
E = np.array([-13 - 7 * S6, -13 + 7 * S6, -1]) / 3
MU_REAL = 3 + 3 ** (2 / 3) - 3 ** (1 / 3)
MU_COMPLEX = 3 + 0.5 * (3 ** (1 / 3) - 3 ** (2 / 3)) - 0.5j * (3 ** (5 / 6) + 3 ** (7 / 6))
VECTORS = np.array([
    [0.09443876248897524, -0.14125529502095421, 0.03002919410514742],
    [0.25021312296533332, 0.20412935229379994, -0.38294211275726192],
    [1, 1, 0],
])  # fmt: skip
INVERSE = np.array([
    [4.17871859155190428, 0.32768282076106237, 0.52337644549944951],
    [-4.17871859155190428, -0.32768282076106237, 0.47662355450055044],
    [0.50287263494578682, -2.57192694985560522, 0.59603920482822492],
])  # fmt: skip
P = np.array([
    [13 / 3 + 7 * S6 / 3, -23 / 3 - 22 * S6 / 3, 10 / 3 + 5 * S6],
    [13 / 3 - 7 * S6 / 3, -23 / 3 + 22 * S6 / 3, 10 / 3 - 5 * S6],
    [1 / 3, -8 / 3, 10 / 3],
])  # fmt: skip
NEWTON = 8


@machine
def jacobian(m: Any, address: int, r: Any, out: Any, t: float, y: Any, f: Any, j: Any) -> int:
    """∂f/∂y into j; f is f(t, y). The works' rows are left zero: nothing depends on them."""
    nq, nu, k, columns = m.nq, m.nu, m.rows, m.columns
    m.jacobians += 1
    code = rhs(m, t, y, f)  # for R, Z and λ at this state
    if code != DONE:
        return code
    size = m.inputs
    held, g, left = doubles(m.r, size), table(m.g, m.big), doubles(m.left, 4 * m.big)
    right, lam = doubles(m.right, m.big), doubles(m.lam, m.big)
    for i in range(size):
        r[i] = held[i]
    for i in range(nu):
        r[size + i] = f[nq + i]
    for i in range(columns):
        r[size + nu + i] = lam[i]
    m.t = t
    at = y.ctypes.data
    evaluate(address, m.t_at, at, at + 8 * nq, m.p, r.ctypes.data, out.ctypes.data)
    width = nq + nu
    o_m = nq * (width + 1)
    o_f = o_m + nu * nu
    o_b = o_f + nu * (width + 1)
    j[:] = 0.0
    mass, pivots, x = np.empty((nu, nu)), np.empty(nu, dtype=np.int64), np.empty(nu)
    for a in range(nu):
        for b in range(nu):
            mass[a, b] = out[o_m + a + b * nu]
    if not lu(mass, pivots):
        return NOT_FINITE
    z, rows = doubles(m.out + 8 * m.o_z, nu * columns), doubles(m.out + 8 * m.o_r, k * nu)
    for c in range(width):
        for a in range(nq):
            j[a, c] = out[a + c * nq]
        for a in range(nu):
            x[a] = out[o_f + a + c * nu]
        lu_solve(mass, pivots, x)
        if k > 0:
            for a in range(k):
                value = out[o_b + a + c * k]
                for s in range(nu):
                    value -= rows[a + s * k] * x[s]
                right[a] = value
                for b in range(columns):
                    value = 0.0
                    for s in range(nu):
                        value += rows[a + s * k] * z[s + b * nu]
                    g[a, b] = value
            solve(g, right, k, columns, m.contact, lam, left)
            for b in range(columns):
                for s in range(nu):
                    x[s] += z[s + b * nu] * lam[b]
        for a in range(nu):
            j[nq + a, c] = x[a]
    return DONE


@machine
def norm(x: Any, scale: Any) -> float:
    """Root mean square, relative to a scale."""
    total = 0.0
    for i in range(x.size):
        total += (x[i] / scale[i]) ** 2
    return np.sqrt(total / x.size)


@machine
def collocate(
    m: Any, t: float, y: Any, h: float, z: Any, scale: Any, tolerance: float, real: Any, pr: Any, comp: Any, pc: Any
) -> tuple[int, int, float]:
    """Newton on the stages z, from the guess in it. Returns a code, iterations, and the rate of convergence."""
    n = y.size
    m_real, m_comp = MU_REAL / h, MU_COMPLEX / h
    w, f = np.zeros((3, n)), np.empty((3, n))
    for a in range(3):
        for i in range(n):
            w[a, i] = INVERSE[a, 0] * z[0, i] + INVERSE[a, 1] * z[1, i] + INVERSE[a, 2] * z[2, i]
    point, dw, dc, d = np.empty(n), np.empty(n), np.empty(n, dtype=np.complex128), np.empty((3, n))
    before, rate = -1.0, -1.0
    for iteration in range(NEWTON):
        for a in range(3):
            for i in range(n):
                point[i] = y[i] + z[a, i]
            code = rhs(m, t + C[a] * h, point, f[a])
            if code != DONE:
                return code, iteration, rate
        for i in range(n):
            dw[i] = INVERSE[0, 0] * f[0, i] + INVERSE[0, 1] * f[1, i] + INVERSE[0, 2] * f[2, i] - m_real * w[0, i]
            re = INVERSE[1, 0] * f[0, i] + INVERSE[1, 1] * f[1, i] + INVERSE[1, 2] * f[2, i]
            im = INVERSE[2, 0] * f[0, i] + INVERSE[2, 1] * f[1, i] + INVERSE[2, 2] * f[2, i]
            dc[i] = (re + 1j * im) - m_comp * (w[1, i] + 1j * w[2, i])
        lu_solve(real, pr, dw)
        lu_solve(comp, pc, dc)
        total = 0.0
        for i in range(n):
            d[0, i], d[1, i], d[2, i] = dw[i], dc[i].real, dc[i].imag
            for a in range(3):
                total += (d[a, i] / scale[i]) ** 2
        size = np.sqrt(total / (3 * n))
        if not np.isfinite(size):
            return NO_CONVERGENCE, iteration, rate
        if before >= 0.0:
            rate = size / before
            hopeless = rate >= 1.0 or rate ** (NEWTON - iteration) / (1 - rate) * size > tolerance
            if hopeless and size > 1e-2 * tolerance:
                return NO_CONVERGENCE, iteration, rate
        for a in range(3):
            for i in range(n):
                w[a, i] += d[a, i]
        for a in range(3):
            for i in range(n):
                z[a, i] = VECTORS[a, 0] * w[0, i] + VECTORS[a, 1] * w[1, i] + VECTORS[a, 2] * w[2, i]
        if size == 0.0 or (rate >= 0.0 and rate < 1.0 and rate / (1 - rate) * size < tolerance):
            return DONE, iteration + 1, rate
        before = size
    return NO_CONVERGENCE, NEWTON, rate


@machine
def factor(j: Any, h: float, real: Any, pr: Any, comp: Any, pc: Any) -> bool:
    """μ/h − J, real and complex, factorised."""
    n = j.shape[0]
    for a in range(n):
        for b in range(n):
            real[a, b] = -j[a, b]
            comp[a, b] = -j[a, b]
        real[a, a] += MU_REAL / h
        comp[a, a] += MU_COMPLEX / h
    return lu(real, pr) and lu(comp, pc)


@machine
def advance(
    m: Any, address: int, r: Any, jout: Any, last_z: Any, s: Any, i: Any, y: Any, f: Any, grid: Any, times: Any, states: Any,
    inputs: Any, values: Any, directions: Any, budget: int,
) -> tuple[int, int]:  # fmt: skip
    """Step until the end, until ``budget`` steps are done, or until something happens."""
    n = y.size
    new, f_new, point, scale, error, ze = (np.empty(n), np.empty(n), np.empty(n), np.empty(n), np.empty(n), np.empty(n))
    z, small = np.zeros((3, n)), np.zeros((3, n))
    j = np.empty((n, n))
    real, comp = np.empty((n, n)), np.empty((n, n), dtype=np.complex128)
    pr, pc = np.empty(n, dtype=np.int64), np.empty(n, dtype=np.int64)
    saved = 0
    sign = 1.0 if s[T_END] >= s[T] else -1.0
    watched = m.event_count > 0 and values.shape[0] > 0
    code = jacobian(m, address, r, jout, s[T], y, f, j)
    if code != DONE:
        return code, saved
    fresh = True
    for _ in range(budget):
        t = s[T]
        remaining = s[T_END] - t
        if remaining * sign <= 0.0:
            return DONE, saved
        h = sign * min(abs(s[H]), s[MAX_STEP])
        if abs(h) * 1.01 >= abs(remaining):
            h = remaining
        last = h == remaining
        least = max(8.0 * EPSILON * abs(t), HOPELESS * s[LONGEST])
        if abs(h) <= max(least, 1e-300) and abs(remaining) > least:
            return TOO_SMALL, saved
        part = share(h, s[REACH])
        rtol, atol = max(part * s[RTOL], SMALLEST), max(part * s[ATOL], 0.1 * SMALLEST)
        newton = max(10 * EPSILON / rtol, min(0.03, rtol**0.5))
        for a in range(n):
            scale[a] = atol + rtol * abs(y[a])
        if s[H_LAST] != 0.0:
            extrapolate(last_z, s[H_LAST], h, z)
        else:
            z[:] = 0.0
        iterations = NEWTON
        code = NO_CONVERGENCE
        if factor(j, h, real, pr, comp, pc):
            code, iterations, _ = collocate(m, t, y, h, z, scale, newton, real, pr, comp, pc)
        if code == CONTROLLER:
            return code, saved
        if code != DONE:
            i[REJECTED] += 1
            s[H_LAST] = 0.0
            if stuck(m, h, s[LONGEST]):
                return RANK, saved
            if not fresh:
                code = jacobian(m, address, r, jout, t, y, f, j)
                if code != DONE:
                    return code, saved
                fresh = True
            else:
                s[H] = 0.5 * h
            continue
        for a in range(n):
            new[a] = y[a] + z[2, a]
            ze[a] = (E[0] * z[0, a] + E[1] * z[1, a] + E[2] * z[2, a]) / h
            error[a] = f[a] + ze[a]
            scale[a] = atol + rtol * max(abs(y[a]), abs(new[a]))
        lu_solve(real, pr, error)
        size = norm(error, scale)
        safety = 0.9 * (2 * NEWTON + 1) / (2 * NEWTON + iterations)
        if (i[JUST_REJECTED] == 1 or s[H_LAST] == 0.0) and size > 1.0:
            for a in range(n):
                point[a] = y[a] + error[a]
            if rhs(m, t, point, error) == DONE:
                for a in range(n):
                    error[a] += ze[a]
                lu_solve(real, pr, error)
                size = norm(error, scale)
        if not size <= 1.0:
            i[REJECTED] += 1
            i[JUST_REJECTED] = 1
            if stuck(m, h, s[LONGEST]):
                return RANK, saved
            s[H] = h * (max(0.2, safety * size**-0.25) if np.isfinite(size) else 0.1)
            continue
        t_new = s[T_END] if last else t + h
        code, worst = settle(m, t_new, new, f_new)
        if code != DONE:
            if abs(h) < 1e-9 * (1.0 + abs(t)):
                return code, saved
            i[REJECTED] += 1
            s[H] = 0.25 * h
            continue
        if watched and watch(m, t, y, f, new, f_new, h, point, values, directions):
            s[H_USED] = h
            return EVENT, saved
        while i[EVERY_STEP] == 0 and i[GRID] < grid.size and (grid[i[GRID]] - t_new) * sign < 0.0:
            at = grid[i[GRID]]
            code = within(m, t, y, at - t, h, z, j, scale, newton, small, point)
            if code != DONE:
                return code, saved
            _, off, _ = project(m, at, point)
            worst = max(worst, off)
            keep(m, times, states, inputs, i[GRID], at, point)
            i[GRID] += 1
        i[STEPS] += 1
        s[WORST] = max(s[WORST], worst)
        s[LONGEST] = max(s[LONGEST], abs(h))
        growth = min(8.0, safety * size**-0.25) if size > 0.0 else 8.0
        if i[JUST_REJECTED] == 1:
            growth = min(1.0, growth)
        i[JUST_REJECTED] = 0
        if not (last and growth * abs(h) < abs(s[H])):
            s[H] = h * growth
        last_z[:] = z
        s[H_LAST] = h
        s[T] = t_new
        y[:] = new
        code = jacobian(m, address, r, jout, t_new, y, f, j)
        if code != DONE:
            return code, saved
        fresh = True
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
def extrapolate(last_z: Any, last_h: float, h: float, z: Any) -> None:
    """The last step's polynomial, carried on, as a guess."""
    n = z.shape[1]
    for a in range(3):
        x = 1.0 + C[a] * h / last_h
        for b in range(n):
            value = 0.0
            for d in range(3):
                c = P[0, d] * last_z[0, b] + P[1, d] * last_z[1, b] + P[2, d] * last_z[2, b]
                value += c * x ** (d + 1)
            z[a, b] = value - last_z[2, b]


@machine
def within(
    m: Any, t: float, y: Any, part: float, h: float, z: Any, j: Any, scale: Any, newton: float, small: Any, out: Any
) -> int:
    """The state a part of a step on, by a shorter step of the same method."""
    n = y.size
    real, comp = np.empty((n, n)), np.empty((n, n), dtype=np.complex128)
    pr, pc = np.empty(n, dtype=np.int64), np.empty(n, dtype=np.int64)
    for a in range(3):  # the step's own polynomial is the guess
        x = C[a] * part / h
        for b in range(n):
            value = 0.0
            for d in range(3):
                c = P[0, d] * z[0, b] + P[1, d] * z[1, b] + P[2, d] * z[2, b]
                value += c * x ** (d + 1)
            small[a, b] = value
    if not factor(j, part, real, pr, comp, pc):
        return NO_CONVERGENCE
    code, _, _ = collocate(m, t, y, part, small, scale, newton, real, pr, comp, pc)
    if code != DONE:
        return code
    for b in range(n):
        out[b] = y[b] + small[2, b]
    return DONE


@checked
@dataclass(frozen=True)
class Implicit(Adaptive):
    """Radau IIA, three stages, order 5, L-stable: for stiff systems.

    References: Hairer & Wanner, Solving Ordinary Differential Equations II (1996), §IV.8.
    """

    order: ClassVar[int] = 5

    def stepper(self, problem: Problem, grid: Array | None) -> Stepper:
        return _Stepper(problem, grid, self)


class _Stepper(Stepper):
    def __init__(self, problem: Problem, grid: Any, solver: Implicit) -> None:
        super().__init__(problem, grid)
        self.solver = solver
        self.s[RTOL], self.s[ATOL] = solver.tolerance, solver.atol
        self.s[MAX_STEP] = solver.max_step
        self.s[H] = solver.first_step or 0.0
        self.kernel = kernel = problem.jacobian
        self.address = problem.address(kernel)
        self.r = np.zeros(kernel.signature.inputs[4][1] + 1)
        self.out = np.zeros(kernel.signature.outputs[0][1][0])
        self.last_z = np.zeros((3, self.y.size))

    def place(self, t: float, y: Any, *, fired: tuple[int, ...] = ()) -> int:
        self.s[H_LAST] = 0.0  # nothing before it to go by
        return super().place(t, y, fired=fired)

    def _advance(self, values: Any, budget: int) -> tuple[int, int]:
        if self.s[H] == 0.0:
            self.s[H] = first_step(self.problem.model.record, self.s, self.y, self.f, self.solver.order)
        code, saved = advance(
            self.problem.model.record, self.address, self.r, self.out, self.last_z, self.s, self.i, self.y, self.f,
            self._grid, self.times, self.states, self.inputs, values,
            self.problem.event_directions, budget,
        )  # fmt: skip
        return int(code), int(saved)

    def ahead(self, h: float) -> tuple[int, Any]:
        m, n = self.problem.model.record, self.y.size
        j, f, new = np.empty((n, n)), self.f.copy(), np.empty(n)
        code = jacobian(m, self.address, self.r, self.out, self.t, self.y, f, j)
        if code == DONE:
            part = share(h, self.s[REACH])
            rtol, atol = max(part * self.s[RTOL], SMALLEST), max(part * self.s[ATOL], 0.1 * SMALLEST)
            scale = atol + rtol * np.abs(self.y)
            newton = max(10 * EPSILON / rtol, min(0.03, rtol**0.5))
            guess = C[:, None] * h * f[None]  # a straight line
            code = within(m, self.t, self.y, h, h, guess, j, scale, newton, np.empty((3, n)), new)
        if code == DONE:
            code, _, _ = project(m, self.t + h, new)
        return int(code), new
