"""Gauss–Legendre of order 4 in coordinates and momenta, and with constraints RATTLE; see :mod:`appell.motion.solvers.symplectic`."""

from __future__ import annotations

from math import inf, isfinite

import numpy as np

from appell.compile.native import Doubles, native
from appell.motion.loops.course import Course
from appell.motion.loops.model import DONE, NO_CONVERGENCE, NOT_FINITE, Model, rhs
from appell.motion.loops.rattle import CLOSE, ITERATIONS, Momenta, composed, momenta, speeds

ROOT = 3**0.5
A = np.array([[0.25, 0.25 - ROOT / 6], [0.25 + ROOT / 6, 0.25]])
C = np.array([0.5 - ROOT / 6, 0.5 + ROOT / 6])


@native
def at_stage(m: Model, w: Momenta, t: float, a: int, size: int) -> int:
    """The rates and forces of a stage."""
    n = m.nq
    code = momenta(m, w, t, w.stage[a * size :])
    for b in range(n):
        w.rates[a * n + b] = w.out[w.o_rates + b]
        w.forces[a * n + b] = w.out[w.o_force + b]
    return code


@native
def towards(m: Model, w: Momenta, u: Doubles, h: float, a0: float, a1: float) -> float:
    """Speeds at which the momentum is what the forces make of it, by one step of Newton's; the largest relative change, or
    infinity where there is none."""
    n = m.nq
    for b in range(n):
        w.target[b] = w.start[b] + h * (a0 * w.forces[b] + a1 * w.forces[n + b])
    return speeds(m, w, w.target, u)


@native
def stages(m: Model, c: Course, w: Momenta, h: float) -> int:
    """Both stages, by iterating on their speeds."""
    n, size, y, stage = m.nq, c.n, c.y, w.stage
    before = inf
    for _ in range(ITERATIONS):
        change = 0.0
        for a in range(2):
            for b in range(n):
                value = y[b] + h * (A[a, 0] * w.rates[b] + A[a, 1] * w.rates[n + b])
                change = max(change, abs(value - stage[a * size + b]) / (1.0 + abs(value)))
                stage[a * size + b] = value
        for a in range(2):
            code = momenta(m, w, c.t + C[a] * h, stage[a * size :])
            if code != DONE:
                return code
            change = max(change, towards(m, w, stage[a * size + n :], h, A[a, 0], A[a, 1]))
            if not isfinite(change):
                return NOT_FINITE
            code = at_stage(m, w, c.t + C[a] * h, a, size)
            if code != DONE:
                return code
        if change <= CLOSE or (change < 1e-13 and change >= before):
            return DONE
        before = change
    return DONE if before <= 1e-12 else NO_CONVERGENCE


@native
def step(m: Model, c: Course, w: Momenta, h: float, new: Doubles) -> int:
    """One step: of Gauss and Legendre, or with constraints of RATTLE."""
    return composed(m, c, w, h, new) if m.rows > 0 else free_step(m, c, w, h, new)


@native
def free_step(m: Model, c: Course, w: Momenta, h: float, new: Doubles) -> int:
    """One step without constraints."""
    n, size, y, t = m.nq, c.n, c.y, c.t
    code = momenta(m, w, t, y)
    if code != DONE:
        return code
    for b in range(n):
        w.start[b] = w.out[w.o_momentum + b]
    for a in range(2):
        for b in range(size):
            w.stage[a * size + b] = y[b] + C[a] * h * c.f[b]
        code = at_stage(m, w, t + C[a] * h, a, size)
        if code != DONE:
            return code
    code = stages(m, c, w, h)
    if code != DONE:
        return code
    for b in range(n):
        new[b] = y[b] + 0.5 * h * (w.rates[b] + w.rates[n + b])
        new[n + b] = 0.5 * (w.stage[n + b] + w.stage[size + n + b])
    for b in range(2 * n, size):
        new[b] = y[b]
    for _ in range(4):
        code = momenta(m, w, t + h, new)
        if code != DONE:
            return code
        moved = towards(m, w, new[n:], h, 0.5, 0.5)
        if not isfinite(moved):
            return NOT_FINITE
        if moved <= 4 * CLOSE:
            break
    if size > 2 * n:  # the works, by the same weights
        for a in range(2):
            code = rhs(m, t + C[a] * h, w.stage[a * size :], w.extra[a * size :])
            if code != DONE:
                return code
        for b in range(2 * n, size):
            new[b] = y[b] + 0.5 * h * (w.extra[b] + w.extra[size + b])
    return DONE


@native
def attempt(m: Model, c: Course, w: Momenta, h: float) -> int:
    """A step, which has no error estimate."""
    c.error = 0.0
    return step(m, c, w, h, c.new)


@native
def inside(m: Model, c: Course, w: Momenta, h: float, t: float, point: Doubles) -> int:
    """By a shorter step of the same method."""
    return step(m, c, w, t - c.t, point)


METHOD = {"Method": Momenta, "attempt": attempt, "inside": inside}
