"""RATTLE in coordinates and momenta, for holonomic constraints φ(q, t) = 0; see :mod:`appell.motion.solvers.symplectic`.

    p½ = p + h/2 (ṗ(q, p½) + Gᵀλ)                  ṗ without the forces of constraints
    q₁ = q + h/2 (q̇(q, p½) + q̇(q₁, p½)),           φ(q₁) = 0
    p₁ = p½ + h/2 (ṗ(q₁, p½) + G₁ᵀμ),              φ̇(q₁, p₁) = 0

symplectic and the same backwards, of order 2; five of them one after another (Suzuki) are of order 4.

Reference: Hairer, Lubich & Wanner, Geometric Numerical Integration (2006), §VII.1.4 (1.26), §II.4 (4.5).
"""

from __future__ import annotations

from math import inf, isfinite

from appell.compile.native import Doubles, Integers, native, record
from appell.motion.loops.course import NARROW, Course
from appell.motion.loops.linear import lu, lu_solve, room, solve
from appell.motion.loops.model import CONTROLLER, DONE, NO_CONVERGENCE, NOT_FINITE, RANK, Model, controlled, evaluate, rhs
from appell.motion.loops.projection import whole_geometry

ITERATIONS = 60
CLOSE = 2e-16  # relative change at which a step is solved
NEARLY = 1e-13  # where it no longer gets smaller
SUZUKI = 1.0 / (4.0 - 4.0 ** (1.0 / 3.0))
STEPS = 5


@record
class Momenta:
    """The kernel of q̇, p, ṗ and ∂p/∂u, where these begin in its output, and the work space:
    two stages, or what RATTLE needs of the constraints."""

    kernel: int
    o_rates: int
    o_momentum: int
    o_force: int
    o_slope: int
    out: Doubles
    start: Doubles
    rates: Doubles
    forces: Doubles
    stage: Doubles
    extra: Doubles
    slope: Doubles
    x: Doubles
    target: Doubles
    half: Doubles
    push: Doubles
    last: Doubles
    along: Doubles
    between: Doubles
    pivots: Integers


@native
def momenta(m: Model, w: Momenta, t: float, y: Doubles) -> int:
    """q̇, p, ṗ and ∂p/∂u at a state."""
    m.evaluations += 1
    m.t = t
    if not controlled(m, y):
        return CONTROLLER
    evaluate(w.kernel, m.t_at, y, y[m.nq :], m.p, m.r, w.out)
    return DONE


@native
def speeds(m: Model, w: Momenta, target: Doubles, u: Doubles) -> float:
    """The speeds u at which the momentum, linear in them and known at u, is the target's; the largest relative change, or
    infinity where there are none."""
    n = m.nq
    wide = room(n)
    for b in range(n):
        w.x[b] = target[b] - w.out[w.o_momentum + b]
        for c in range(n):
            w.slope[b * wide + c] = w.out[w.o_slope + b + c * n]
    if not lu(w.slope, n, wide, w.pivots):
        return inf
    lu_solve(w.slope, n, wide, w.pivots, w.x)
    change = 0.0
    for b in range(n):
        u[b] += w.x[b]
        change = max(change, abs(w.x[b]) / (1.0 + abs(u[b])))
    return change if isfinite(change) else inf


@native
def pushes(m: Model, along: Doubles, missed: Doubles, scale: float, positions: bool) -> None:
    """λ with R M⁻¹R₀ᵀ λ = −missed/scale, into m.lam: of R here and M⁻¹R₀ᵀ = along there."""
    nu, k, rows = m.nu, m.rows, m.geo[m.o_rows :]
    for i in range(k):
        m.right[i] = -missed[i] / scale
        for j in range(k):
            value = 0.0
            for s in range(nu):
                value += rows[i + s * k] * along[s + j * nu]
            m.g[i * m.big + j] = value
    known = m.position_rank if positions else m.generic_rank
    solve(m.g, m.big, m.right, k, k, k, m.lam, m.left, known, m.prefer[m.big if positions else 0 :])


@native
def to_positions(m: Model, w: Momenta, t: float, y: Doubles, h: float, new: Doubles) -> int:
    """q₁ and the speeds at p½, into new, and p½ into half. What λ does to the speeds at q is in push."""
    n, k, first, before = m.nq, m.rows, w.stage, inf
    for _ in range(ITERATIONS):
        code = momenta(m, w, t, first)
        if code != DONE:
            return code
        for b in range(n):
            w.half[b], w.last[b] = w.start[b] + 0.5 * h * w.out[w.o_force + b], first[n + b]
        if not speeds(m, w, w.half, first[n:]) < inf:
            return NOT_FINITE
        change = 0.0
        for b in range(n):
            first[n + b] += w.push[b]
            # speeds that move a coordinate by its rounding in a step are known no better
            change = max(change, abs(h * (first[n + b] - w.last[b])) / (1.0 + abs(y[b]) + abs(h * first[n + b])))
        code = momenta(m, w, t, first)
        if code != DONE:
            return code
        for b in range(n):
            w.half[b], w.rates[b] = w.out[w.o_momentum + b], w.out[w.o_rates + b]
        code = momenta(m, w, t + h, new)
        if code != DONE:
            return code
        if not speeds(m, w, w.half, new[n:]) < inf:
            return NOT_FINITE
        code = momenta(m, w, t + h, new)
        if code != DONE:
            return code
        for b in range(n):
            place = y[b] + 0.5 * h * (w.rates[b] + w.out[w.o_rates + b])
            change = max(change, abs(place - new[b]) / (1.0 + abs(place)))
            new[b] = place
        whole_geometry(m, t + h, new)
        pushes(m, w.along, m.geo[m.o_phi :], 0.5 * h * h, True)
        for b in range(n):
            for j in range(k):
                w.push[b] += 0.5 * h * w.along[b + j * n] * m.lam[j]
        if change <= CLOSE or (change < NEARLY and change >= before):
            return DONE
        before = change
    return DONE if before <= 10 * NEARLY else NO_CONVERGENCE


@native
def rattle(m: Model, w: Momenta, t: float, y: Doubles, f: Doubles, h: float, new: Doubles) -> int:
    """One step of RATTLE, from a state with its rates as a guess."""
    n, k = m.nq, m.rows
    code = momenta(m, w, t, y)
    if code != DONE:
        return code
    whole_geometry(m, t, y)
    directions = m.geo[m.o_y :]
    for i in range(n * k):
        w.along[i] = directions[i]
    for b in range(n):
        w.start[b], w.push[b] = w.out[w.o_momentum + b], 0.0
        w.stage[b], w.stage[n + b] = y[b], y[n + b] + 0.5 * h * f[n + b]
        new[b], new[n + b] = y[b] + h * f[b], w.stage[n + b]
    code = to_positions(m, w, t, y, h, new)
    if code != DONE:
        return code
    code = momenta(m, w, t + h, new)
    if code != DONE:
        return code
    for b in range(n):
        w.half[b] += 0.5 * h * w.out[w.o_force + b]
    if not speeds(m, w, w.half, new[n:]) < inf:
        return NOT_FINITE
    whole_geometry(m, t + h, new)
    directions = m.geo[m.o_y :]
    pushes(m, directions, m.geo[m.o_psi :], 1.0, False)
    for s in range(n):
        for j in range(k):
            new[n + s] += directions[s + j * n] * m.lam[j]
    return DONE


@native
def composed(m: Model, c: Course, w: Momenta, h: float, new: Doubles) -> int:
    """Five steps of RATTLE, of which the middle one goes back; works by the trapezoidal rule, which is raised with them."""
    n, size, here, rates, after = m.nq, c.n, w.between, w.extra, w.extra[c.n :]
    t = c.t
    for i in range(size):
        here[i], rates[i] = c.y[i], c.f[i]
    for part in range(STEPS):
        step = h * (1.0 - 4.0 * SUZUKI if part == 2 else SUZUKI)
        code = rattle(m, w, t, here, rates, step, new)
        if code != DONE:
            return code
        t = c.t + h if part == STEPS - 1 else t + step
        code = rhs(m, t, new, after)
        if code != DONE:
            return code
        if m.weakest < NARROW and m.weakest < c.weak:  # forces along rows that lose rank: any of them keeps the positions
            return RANK
        for i in range(2 * n, size):
            new[i] = here[i] + 0.5 * step * (rates[i] + after[i])
        for i in range(size):
            here[i], rates[i] = new[i], after[i]
    return DONE
