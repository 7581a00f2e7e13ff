"""Gauss–Legendre of order 4 in coordinates and momenta: symplectic, for long runs of unconstrained holonomic systems.

q_i = q + h Σ a_ij q̇_j,     p_i = p + h Σ a_ij ṗ_j,     p = N⁻ᵀ ∂T/∂u,     ṗ = ∂L/∂q + Q
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.errors import NotApplicable
from appell.simulate.native import (
    CONTROLLER,
    DONE,
    EVENT,
    FULL,
    NO_CONVERGENCE,
    NOT_FINITE,
    TOO_SMALL,
    call_controller,
    evaluate,
    machine,
    rhs,
)
from appell.simulate.projection import project
from appell.simulate.solvers.base import FixedStep, Stepper
from appell.simulate.solvers.common import lu, lu_solve, settle, watch
from appell.simulate.solvers.explicit import EPSILON, EVERY_STEP, GRID, H_USED, STEPS, T_END, WORST, H, T, keep

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from appell.simulate.problem import Problem

    Array = NDArray[np.float64]

ROOT = 3**0.5
A = np.array([[0.25, 0.25 - ROOT / 6], [0.25 + ROOT / 6, 0.25]])
C = np.array([0.5 - ROOT / 6, 0.5 + ROOT / 6])
ITERATIONS = 60
CLOSE = 2e-16  # relative change at which the stages are solved


@machine
def momenta(m: Any, address: int, t: float, y: Any, out: Any) -> int:
    """q̇, p, ṗ and ∂p/∂u at a state."""
    m.evaluations += 1
    m.t = t
    at = y.ctypes.data
    if m.controller != 0 and call_controller(m.controller, m.t_at, at, m.r) != 0:
        return CONTROLLER
    evaluate(address, m.t_at, at, at + 8 * m.nq, m.p, m.r, out.ctypes.data)
    return DONE


@machine
def step(m: Any, address: int, t: float, y: Any, f: Any, h: float, out: Any, new: Any) -> int:
    """One step, by iterating on the speeds of both stages."""
    n = m.nq
    size = y.size
    code = momenta(m, address, t, y, out)
    if code != DONE:
        return code
    start = out[n : 2 * n].copy()
    rates, forces = np.empty((2, n)), np.empty((2, n))
    extra = np.zeros((2, size))
    stage = np.empty((2, size))
    slope, pivots, x = np.empty((n, n)), np.empty(n, dtype=np.int64), np.empty(n)
    for a in range(2):
        for b in range(size):
            stage[a, b] = y[b] + C[a] * h * f[b]
        code = momenta(m, address, t + C[a] * h, stage[a], out)
        if code != DONE:
            return code
        rates[a, :] = out[:n]
        forces[a, :] = out[2 * n : 3 * n]
    before = np.inf
    done = False
    for _ in range(ITERATIONS):
        change = 0.0
        for a in range(2):
            for b in range(n):
                value = y[b] + h * (A[a, 0] * rates[0, b] + A[a, 1] * rates[1, b])
                change = max(change, abs(value - stage[a, b]) / (1.0 + abs(value)))
                stage[a, b] = value
        for a in range(2):
            code = momenta(m, address, t + C[a] * h, stage[a], out)
            if code != DONE:
                return code
            for b in range(n):
                x[b] = start[b] + h * (A[a, 0] * forces[0, b] + A[a, 1] * forces[1, b]) - out[n + b]
                for c in range(n):
                    slope[b, c] = out[3 * n + b + c * n]
            if not lu(slope, pivots):
                return NOT_FINITE
            lu_solve(slope, pivots, x)
            for b in range(n):
                stage[a, n + b] += x[b]
                change = max(change, abs(x[b]) / (1.0 + abs(stage[a, n + b])))
            code = momenta(m, address, t + C[a] * h, stage[a], out)
            if code != DONE:
                return code
            rates[a, :] = out[:n]
            forces[a, :] = out[2 * n : 3 * n]
        if not np.isfinite(change):
            return NOT_FINITE
        if change <= CLOSE or (change < 1e-13 and change >= before):
            done = True
            break
        before = change
    if not done and before > 1e-12:
        return NO_CONVERGENCE
    for b in range(n):
        new[b] = y[b] + 0.5 * h * (rates[0, b] + rates[1, b])
        new[n + b] = 0.5 * (stage[0, n + b] + stage[1, n + b])
    for _ in range(4):
        code = momenta(m, address, t + h, new, out)
        if code != DONE:
            return code
        for b in range(n):
            x[b] = start[b] + 0.5 * h * (forces[0, b] + forces[1, b]) - out[n + b]
            for c in range(n):
                slope[b, c] = out[3 * n + b + c * n]
        if not lu(slope, pivots):
            return NOT_FINITE
        lu_solve(slope, pivots, x)
        moved = 0.0
        for b in range(n):
            new[n + b] += x[b]
            moved = max(moved, abs(x[b]) / (1.0 + abs(new[n + b])))
        if moved <= 4 * CLOSE:
            break
    if size > 2 * n:  # the works, by the same weights
        for a in range(2):
            code = rhs(m, t + C[a] * h, stage[a], extra[a])
            if code != DONE:
                return code
        for b in range(2 * n, size):
            new[b] = y[b] + 0.5 * h * (extra[0, b] + extra[1, b])
    return DONE


@machine
def advance(
    m: Any, address: int, out: Any, s: Any, i: Any, y: Any, f: Any, grid: Any, times: Any, states: Any, inputs: Any,
    values: Any, directions: Any, budget: int,
) -> tuple[int, int]:  # fmt: skip
    """Step until the end, until ``budget`` steps are done, or until something happens."""
    n = y.size
    new, f_new, point = np.empty(n), np.empty(n), np.empty(n)
    saved = 0
    sign = 1.0 if s[T_END] >= s[T] else -1.0
    watched = m.event_count > 0 and values.shape[0] > 0
    for _ in range(budget):
        t = s[T]
        remaining = s[T_END] - t
        if remaining * sign <= 0.0:
            return DONE, saved
        h = sign * abs(s[H])
        if abs(h) >= abs(remaining) * (1 - 1e-9):
            h = remaining
        if abs(h) <= 8.0 * EPSILON * abs(t) and abs(remaining) > 8.0 * EPSILON * abs(t):
            return TOO_SMALL, saved
        code = step(m, address, t, y, f, h, out, new)
        if code != DONE:
            return code, saved
        t_new = s[T_END] if h == remaining else t + h
        code, worst = settle(m, t_new, new, f_new)
        if code != DONE:
            return code, saved
        if watched and watch(m, t, y, f, new, f_new, h, point, values, directions):
            s[H_USED] = h
            return EVENT, saved
        while i[EVERY_STEP] == 0 and i[GRID] < grid.size and (grid[i[GRID]] - t_new) * sign < 0.0:
            at = grid[i[GRID]]
            code = step(m, address, t, y, f, at - t, out, point)
            if code != DONE:
                return code, saved
            keep(m, times, states, inputs, i[GRID], at, point)
            i[GRID] += 1
        i[STEPS] += 1
        s[WORST] = max(s[WORST], worst)
        s[T] = t_new
        y[:] = new
        f[:] = f_new
        if i[EVERY_STEP] == 1:
            keep(m, times, states, inputs, saved, t_new, y)
            saved += 1
            if saved == times.size:
                return FULL, saved
        elif i[GRID] < grid.size and grid[i[GRID]] == t_new:
            keep(m, times, states, inputs, i[GRID], t_new, y)
            i[GRID] += 1
    return FULL, saved


@checked
@dataclass(frozen=True)
class Symplectic(FixedStep):
    """Two Gauss–Legendre stages in (q, p), order 4, a fixed step: the energy error stays bounded over any time.

    For systems without constraints whose speeds are as many as their coordinates.

    References: Hairer, Lubich & Wanner, Geometric Numerical Integration (2006), §II.1.3 and §VI.4.
    """

    step: float = 1e-2
    order: ClassVar[int] = 4

    def check(self, problem: Problem) -> None:
        s = problem.sizes
        if s.rows or s.q != s.u or s.actuators:
            raise NotApplicable(
                f"Symplectic() is for systems without constraints whose speeds are as many as their coordinates; "
                f"'{problem.system.name}' has {s.q} coordinates, {s.u} speeds and {s.rows} constraint rows. Use "
                f"Explicit8()."
            )

    def stepper(self, problem: Problem, grid: Array | None) -> Stepper:
        return _Stepper(problem, grid, self)


class _Stepper(Stepper):
    def __init__(self, problem: Problem, grid: Any, solver: Symplectic) -> None:
        super().__init__(problem, grid)
        self.solver = solver
        k, g = problem.kinematics, problem.gibbs
        momentum = ca.solve(k.rate_matrix.T, ca.gradient(g.T, k.u.column))
        y = ca.vertcat(k.q.column, k.u.column)
        # along the motion, with every symbol's own rate: ṗ = ∂p/∂q q̇ + ∂p/∂u u̇ + ∂p/∂t
        by_time = column_rates(k, momentum)
        rate = ca.jtimes(momentum, y, ca.vertcat(k.qdot, problem.compiled.free.acceleration)) + by_time
        self.kernel = kernel = problem.kernel("simulate_momentum", k.qdot, momentum, rate, ca.jacobian(momentum, k.u.column))
        self.address = problem.address(kernel)
        self.out = np.zeros(kernel.signature.outputs[0][1][0])

    def _advance(self, values: Any, budget: int) -> tuple[int, int]:
        self.s[H] = self.solver.step
        code, saved = advance(
            self.problem.model.record, self.address, self.out, self.s, self.i, self.y, self.f,
            self._grid, self.times, self.states, self.inputs, values,
            self.problem.event_directions, budget,
        )  # fmt: skip
        return int(code), int(saved)

    def ahead(self, h: float) -> tuple[int, Any]:
        m, new = self.problem.model.record, np.empty_like(self.y)
        code = step(m, self.address, self.t, self.y, self.f, h, self.out, new)
        if code == DONE:
            code, _, _ = project(m, self.t + h, new)
        return int(code), new


def column_rates(k: Any, expression: Any) -> Any:
    """The part of d/dt of a column that comes from time and what is prescribed in it."""
    others = [x for x in ca.symvar(expression) if not ca.depends_on(x, ca.vertcat(k.q.column, k.u.column))]
    rates = [k.rates.of(x) for x in others]
    moving = [(x, ca.SX(r)) for x, r in zip(others, rates, strict=True) if not ca.SX(r).is_zero()]
    if not moving:
        return ca.SX.zeros(*expression.shape)
    return ca.jtimes(expression, ca.vertcat(*[x for x, _ in moving]), ca.vertcat(*[r for _, r in moving]))
