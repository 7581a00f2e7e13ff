"""Radau IIA of order 5, 9 and 13; see :mod:`appell.motion.solvers.radau_iia`."""

from __future__ import annotations

from math import isfinite, sqrt

from appell.compile.base import LANES
from appell.compile.native import Doubles, doubles, fma, lanes_at, native, put_lanes, spread, total
from appell.motion.loops.course import Course, tolerances
from appell.motion.loops.jacobian import (
    Radau,
    factor_complex,
    factor_real,
    jacobian,
    multiply,
    solve_complex,
    solve_real,
)
from appell.motion.loops.linear import room
from appell.motion.loops.loop import EPSILON
from appell.motion.loops.model import CONTROLLER, DONE, NO_CONVERGENCE, Model, rhs
from appell.motion.loops.radau_tableaus import AT_KNOTS, AT_ZERO, BACK, DIVIDED, EIGENVALUES, MOST, STAGES, C, D, E, T
from appell.motion.loops.watch import Watch, followed

SOLVED = 0.03  # of the tolerance of a step: the error that Newton's iteration may leave
ROUNDING, STALLED = 10 * EPSILON, 200 * EPSILON  # of a state: a change that ends the iteration; one below which it may stall
TURNS, TURNS_MORE, MANY_TURNS = 7, 5, 50  # iterations of Newton's method: with 3 stages, for each two more, where h is given
FURTHER = 0.5  # of the step for which the iteration is expected to converge: the step that is tried where it did not
SAFETY = 0.9
LONGEST, SHORTEST = 8.0, 0.125  # how much longer or shorter than the step before
SAME = 1.2  # a step that may grow by less stays as it is, and so do the equations
KEPT = 1e-3  # with a rate of convergence below this the Jacobian is kept
QUICK, SLOW = 2e-2, 0.8  # rates of convergence at which more stages pay, and fewer
OTHERWISE = 0.5  # a row of the Jacobian that changes by more than this over a step counts as another
STRICTER, RELAXED, STRICTEST = 1e-2, 1.2, 1e-9  # factors of SOLVED, where forces depend on smaller changes than that
PATIENCE = 10  # steps between changes of the method
STEADY = 0.8  # a step that shrinks more than this does not ask for more stages


# -- stages ----------------------------------------------------------------------------------------------------------------
@native
def combined(out: Doubles, matrix: Doubles, rows: Doubles, stages: int, width: int) -> None:
    """out_a = Σ_b matrix_ab rows_b."""
    for a in range(stages):
        for block in range(0, width, LANES):
            sum_ = spread(0.0)
            for b in range(stages):
                sum_ = fma(spread(matrix[a * MOST + b]), lanes_at(rows[b * width + block :]), sum_)
            put_lanes(out[a * width + block :], sum_)


@native
def polynomial(weights: Doubles, method: int, x: float) -> None:
    """Of the values at the nodes, what makes up the polynomial through them, zero at 0, at x."""
    s, c = STAGES[method], C[method * MOST :]
    for j in range(s):
        value = x * DIVIDED[method, j]
        for k in range(s):
            if k != j:
                value *= x - c[k]
        weights[j] = value


@native
def polynomials(weights: Doubles, method: int, x: Doubles) -> None:
    """The same at LANES places, which stand side by side for each of the nodes."""
    s, c, at = STAGES[method], C[method * MOST :], lanes_at(x)
    for j in range(s):
        value = at * spread(DIVIDED[method, j])
        for k in range(s):
            if k != j:
                value = value * (at - spread(c[k]))
        put_lanes(weights[j * LANES :], value)


@native
def along(z: Doubles, method: int, x: float, base: Doubles, width: int, out: Doubles) -> None:
    """The state at a fraction x of a step, from its stages."""
    weights = doubles(MOST)
    polynomial(weights, method, x)
    for i in range(0, width, LANES):
        value = lanes_at(base[i:])
        for j in range(STAGES[method]):
            value = fma(spread(weights[j]), lanes_at(z[j * width + i :]), value)
        put_lanes(out[i:], value)


@native
def norm(rows: Doubles, count: int, w: Radau, n: int, width: int) -> float:
    """Root mean square of some rows, relative to what is tolerated."""
    sum_ = spread(0.0)
    for i in range(0, width, LANES):
        weight = lanes_at(w.weights[i:])
        for a in range(count):
            part = weight * lanes_at(rows[a * width + i :])
            sum_ = fma(part, part, sum_)
    return sqrt(total(sum_) / (count * n))


# -- Newton's iteration ------------------------------------------------------------------------------------------------------
@native
def factorised(m: Model, w: Radau, h: float) -> bool:
    """The equations for a step of h: those that there are, or new ones."""
    if w.h_factored == h and w.factored == w.method:
        return True
    values, s = EIGENVALUES[w.method * MOST :], STAGES[w.method]
    w.factored = -1
    if not factor_real(m, w, values[0] / h):
        return False
    for p in range((s - 1) // 2):
        if not factor_complex(m, w, p, values[1 + 2 * p] / h, values[2 + 2 * p] / h):
            return False
    w.factored, w.h_factored = w.method, h
    return True


@native
def correction(m: Model, c: Course, w: Radau, h: float, z: Doubles) -> int:
    """The next change of the stages, into moves: (A⁻¹/h − J) Δz = f − A⁻¹ z/h."""
    s, width, point, moves, blended = STAGES[w.method], c.width, c.point, w.moves, w.blended
    at, values = w.method * MOST * MOST, EIGENVALUES[w.method * MOST :]
    for a in range(s):
        for i in range(0, width, LANES):
            put_lanes(point[i:], lanes_at(c.y[i:]) + lanes_at(z[a * width + i :]))
        code = rhs(m, c.t + C[w.method, a] * h, point, w.rates[a * width :])
        if code != DONE:
            return code
    combined(moves, D[at:], z, s, width)
    inverse = spread(-1.0 / h)
    for i in range(0, s * width, LANES):
        put_lanes(moves[i:], fma(inverse, lanes_at(moves[i:]), lanes_at(w.rates[i:])))
    combined(blended, BACK[at:], moves, s, width)
    solve_real(m, w, values[0] / h, blended)
    for p in range((s - 1) // 2):
        first = (1 + 2 * p) * width
        solve_complex(m, w, p, values[1 + 2 * p] / h, values[2 + 2 * p] / h, blended[first:], blended[first + width :])
    combined(moves, T[at:], blended, s, width)
    return DONE


@native
def turns_of(w: Radau) -> int:
    """The number of iterations after which a shorter step is tried."""
    return TURNS + TURNS_MORE * (STAGES[w.method] - STAGES[0]) // 2


@native
def collocate(m: Model, c: Course, w: Radau, h: float, z: Doubles, rtol: float, turns: int) -> int:
    """Newton on the stages z, from the guess in it. Its rate, what it leaves of a change, and by how much the step is to be cut
    where it fails, stay in the record."""
    n, width, s = c.n, c.width, STAGES[w.method]
    enough = max(SOLVED * w.strict, ROUNDING / rtol)
    w.left_over = max(w.left_over, EPSILON) ** 0.8
    w.cut, w.rate = 0.5, 0.0
    before, rate_before = 0.0, 0.0
    for turn in range(turns):
        w.iterations = turn + 1
        code = correction(m, c, w, h, z)
        if code != DONE:
            return code
        size = norm(w.moves, s, w, n, width)
        if not isfinite(size):
            return NO_CONVERGENCE
        if turn > 0 and before > 0.0:
            rate = size / before
            w.rate = rate if turn == 1 else sqrt(rate * rate_before)
            rate_before = rate
            if w.rate < 0.99:
                w.left_over = w.rate / (1.0 - w.rate)
                ahead = w.left_over * size * w.rate ** (turns - 1 - turn) / enough
                if ahead >= 1.0 and size > enough:
                    w.cut = 0.8 * max(1e-4, min(20.0, ahead)) ** (-1.0 / (4.0 + turns - 1 - turn))
                    return NO_CONVERGENCE
            elif size > STALLED / rtol:
                return NO_CONVERGENCE
            else:
                w.left_over = 0.0
        before = size
        for i in range(0, s * width, LANES):
            put_lanes(z[i:], lanes_at(z[i:]) + lanes_at(w.moves[i:]))
        if size <= 1.0 and w.left_over * size <= enough:
            return DONE
    return NO_CONVERGENCE


# -- a step ----------------------------------------------------------------------------------------------------------------
@native
def guess(c: Course, w: Radau, h: float) -> None:
    """The stages as the polynomial of the step before has them, carried on."""
    width, s, last = c.width, STAGES[w.method], STAGES[w.last]
    if w.continued == 0:
        for i in range(0, s * width, LANES):
            put_lanes(w.z[i:], spread(0.0))
        return
    x, weights = doubles(LANES), doubles(MOST * LANES)
    put_lanes(x, spread(1.0))
    for a in range(s):
        x[a] = 1.0 + C[w.method, a] * (h / c.h_last)
    polynomials(weights, w.last, x)
    for a in range(s):
        for i in range(0, width, LANES):
            end = lanes_at(w.last_z[(last - 1) * width + i :])
            sum_ = fma(spread(weights[(last - 1) * LANES + a] - 1.0), end, spread(0.0))
            for b in range(last - 1):
                sum_ = fma(spread(weights[b * LANES + a]), lanes_at(w.last_z[b * width + i :]), sum_)
            put_lanes(w.z[a * width + i :], sum_)


@native
def estimate(m: Model, c: Course, w: Radau, h: float) -> float:
    """The error of a step beside the tolerance: (γ/h − J)⁻¹ (f + E z/h), filtered again where that alone says too much."""
    n, width, s, sigma = c.n, c.width, STAGES[w.method], EIGENVALUES[w.method, 0] / h
    inverse = spread(1.0 / h)
    for i in range(0, width, LANES):
        value = spread(0.0)
        for a in range(s):
            value = fma(spread(E[w.method, a]), lanes_at(w.z[a * width + i :]), value)
        value = value * inverse
        put_lanes(w.extra[i:], value)
        put_lanes(w.missed[i:], lanes_at(c.f[i:]) + value)
    solve_real(m, w, sigma, w.missed)
    size = norm(w.missed, 1, w, n, width)
    if size >= 1.0 and (c.just_rejected == 1 or w.continued == 0):
        for i in range(n):
            c.point[i] = c.y[i] + w.missed[i]
        if rhs(m, c.t, c.point, w.missed) == DONE:
            for i in range(n):
                w.missed[i] += w.extra[i]
            solve_real(m, w, sigma, w.missed)
            size = norm(w.missed, 1, w, n, width)
    return size


@native
def outright(c: Course, w: Radau, h: float) -> float:
    """The same without a filter, into extra: h/γ (f − Σ l_i(0) f_i), from the rates at the stages and at the end, and what the
    stages have not been solved to there, which moves has alone. Of stiff components it says too much."""
    width, last, inverse, step = c.width, STAGES[w.method] - 1, spread(1.0 / h), spread(h / EIGENVALUES[w.method, 0])
    for i in range(0, width, LANES):
        f_new, solved = lanes_at(c.f_new[i:]), spread(D[w.method, last, last]) * lanes_at(w.z[last * width + i :])
        value = lanes_at(c.f[i:]) - spread(AT_ZERO[w.method, last]) * f_new
        for a in range(last):
            value = value - spread(AT_ZERO[w.method, a]) * lanes_at(w.rates[a * width + i :])
            solved = fma(spread(D[w.method, last, a]), lanes_at(w.z[a * width + i :]), solved)
        unsolved = abs(step * (f_new - inverse * solved))
        put_lanes(w.moves[i:], unsolved)
        put_lanes(w.extra[i:], abs(step * value) + unsolved)
    return norm(w.extra, 1, w, c.n, width)


@native
def doubted(m: Model, c: Course, w: Radau, h: float) -> int:
    """A stiff step looked at again: the filter takes forces to be linear in the state, as they are at its start.

    Where the Jacobian at its end is another (a body that sticks begins to slide; a force has come to its limit), the error is
    what it is without a filter, with the rates at the end as they are. The Jacobian is the next step's, if this one is taken.
    """
    nq, nu, width = m.nq, m.nu, m.nq + m.nu
    wide = room(width)
    for i in range((width + m.nw) * wide):
        w.j_before[i] = w.j[i]
    w.fresh_before = w.fresh
    code = jacobian(m, c, w, c.t + h, c.new, c.f_new)
    if code != DONE:
        back(m, w)
        return code
    found, unsolved = False, 0.0
    for a in range(nu):
        change, size = 0.0, 0.0
        for b in range(width):
            before = w.j_before[(nq + a) * wide + b]
            change += abs(w.j[(nq + a) * wide + b] - before) * w.scale[b]
            size += abs(before) * w.scale[b]
        if change > OTHERWISE * size:
            found = True
            w.missed[nq + a] = max(abs(w.missed[nq + a]), w.extra[nq + a])
            unsolved += (w.moves[nq + a] / w.scale[nq + a]) ** 2
    w.ahead = 1
    if found:
        c.error = norm(w.missed, 1, w, c.n, c.width)
    if not c.error <= 1.0:
        back(m, w)
        if unsolved > 0.5 * c.n * c.error**2 and w.strict > STRICTEST:  # once more, and solved further
            w.strict *= STRICTER
            c.shrink = 1.0
            return NO_CONVERGENCE
    return DONE


@native
def back(m: Model, w: Radau) -> None:
    """The Jacobian as it was."""
    for i in range((m.nq + m.nu + m.nw) * room(m.nq + m.nu)):
        w.j[i] = w.j_before[i]
    if w.reduced == 1 and w.direct == 0:
        multiply(m, w)
    w.fresh, w.ahead = w.fresh_before, 0


@native
def paced(c: Course, w: Radau, h: float, size: float) -> None:
    """How long the next step may be, by this error and by the last (Gustafsson), and by how hard the stages were to find."""
    s, turns = STAGES[w.method], turns_of(w)
    power = 1.0 / (s + 1)
    safety = SAFETY * (2.0 * turns + 1.0) / (2.0 * turns + w.iterations)
    growth = min(LONGEST, max(SHORTEST, safety * max(size, 1e-30) ** -power))
    c.shrink = min(growth, SAFETY)
    if w.paced == 1 and c.just_rejected == 0 and size > 0.0:
        growth = min(growth, max(SHORTEST, SAFETY * h / w.h_before * (w.error_before / size**2) ** power))
    if 1.0 <= growth <= SAME:
        growth = 1.0
    c.growth = growth


@native
def failed(m: Model, c: Course, w: Radau, code: int) -> int:
    """A step whose stages were not found: again with a new Jacobian, or shorter, with fewer stages where there are more."""
    if code == CONTROLLER:
        return code
    if w.fresh == 0:
        c.shrink = 1.0
        again = jacobian(m, c, w, c.t, c.y, c.f)
        return again if again != DONE else code
    c.shrink = FURTHER * w.cut
    if w.method > w.least:
        w.method -= 1
        w.since = 0
    return code


@native
def scaled(c: Course, w: Radau, h: float, ahead: bool) -> float:
    """What is tolerated of each component, at the start of a step or over all of it; returns the relative tolerance."""
    rtol, atol = tolerances(c, h)
    for i in range(c.n):
        w.scale[i] = atol * c.scale[i] + rtol * (max(abs(c.y[i]), abs(c.new[i])) if ahead else abs(c.y[i]))
        w.weights[i] = 1.0 / w.scale[i]
    return rtol


@native
def attempt(m: Model, c: Course, w: Radau, h: float) -> int:
    """A step, its error, and how long the next may be."""
    width = c.width
    c.error, c.growth, c.shrink, w.tried, w.ahead = 0.0, 1.0, 0.5, 0, 0
    if w.have == 0:
        code = jacobian(m, c, w, c.t, c.y, c.f)
        if code != DONE:
            return code
    rtol = scaled(c, w, h, False)
    guess(c, w, h)
    code, w.cut = NO_CONVERGENCE, 0.5
    if factorised(m, w, h):
        code = collocate(m, c, w, h, w.z, rtol, turns_of(w))
    if code != DONE:
        return failed(m, c, w, code)
    for i in range(c.n):
        c.new[i] = c.y[i] + w.z[(STAGES[w.method] - 1) * width + i]
    scaled(c, w, h, True)
    c.error = estimate(m, c, w, h)
    if not isfinite(c.error):
        c.shrink = 0.1
        return DONE
    if c.error <= 1.0:
        code = rhs(m, c.t + h, c.new, c.f_new)
        if code == DONE and outright(c, w, h) > 1.0:
            code = doubted(m, c, w, h)
        if code != DONE:
            return code
    paced(c, w, h, c.error)
    w.tried, w.h_tried = 1, h
    return DONE


@native
def finish(m: Model, c: Course, w: Radau, t: float, moved: bool) -> int:
    """The rates at the end, which are known unless the state was moved."""
    return rhs(m, t, c.new, c.f_new) if moved else DONE


@native
def accepted(m: Model, c: Course, w: Radau, h: float) -> int:
    """The stages begin the next step's; the Jacobian and the method stay while Newton's iteration converges quickly."""
    for i in range(0, STAGES[w.method] * c.width, LANES):
        put_lanes(w.last_z[i:], lanes_at(w.z[i:]))
    w.continued, w.last, w.tried, w.fresh = 1, w.method, 0, w.ahead
    w.paced, w.h_before, w.error_before = 1, h, max(c.error, 1e-2)
    w.strict = min(1.0, RELAXED * w.strict)
    w.since += 1
    steady = STEADY <= c.growth <= SAME
    if w.since > PATIENCE and steady and w.rate <= QUICK and w.method < w.most:
        w.method += 1
        w.since, w.paced = 0, 0
    elif w.rate >= SLOW and w.method > w.least:
        w.method -= 1
        w.since, w.paced = 0, 0
    if w.ahead == 1 or w.rate <= KEPT:
        return DONE
    return jacobian(m, c, w, c.t, c.y, c.f)


# -- inside of a step --------------------------------------------------------------------------------------------------------
@native
def glimpse(m: Model, c: Course, w: Radau, h: float, theta: float, point: Doubles) -> None:
    """The polynomial of the step."""
    along(w.z, w.method, theta, c.y, c.width, point)


@native
def sampled(m: Model, c: Course, w: Radau, v: Watch, h: float) -> None:
    """The same at all knots of the step, as series."""
    width, s, weights = c.width, STAGES[w.method], AT_KNOTS[w.method * (MOST + 1) * MOST :]
    for i in range(0, width, LANES):
        put_lanes(v.samples[i:], lanes_at(c.y[i:]))
        put_lanes(v.samples[MOST * width + i :], lanes_at(c.new[i:]))
        for k in range(1, MOST):
            value = lanes_at(c.y[i:])
            for j in range(s):
                value = fma(spread(weights[k * MOST + j]), lanes_at(w.z[j * width + i :]), value)
            put_lanes(v.samples[k * width + i :], value)
    followed(v, width)


@native
def inside(m: Model, c: Course, w: Radau, h: float, t: float, point: Doubles) -> int:
    """The polynomial of the step: what it is off by is of the order of the error that is estimated."""
    along(w.z, w.method, (t - c.t) / h, c.y, c.width, point)
    return DONE


@native
def single(m: Model, c: Course, w: Radau, h: float) -> int:
    """A step by itself, from the polynomial of a longer one that was tried, or from a straight line."""
    width, s = c.width, STAGES[w.method]
    known = w.tried == 1 and abs(h) <= abs(w.h_tried)
    if w.have == 0:
        code = jacobian(m, c, w, c.t, c.y, c.f)
        if code != DONE:
            return code
    rtol = scaled(c, w, h, False)
    for turn in range(2):
        for a in range(s):
            x = C[w.method, a] * h
            for i in range(width):
                w.small[a * width + i] = x * c.f[i]
            if known:
                along(w.z, w.method, x / w.h_tried, w.zero, width, w.small[a * width :])
        code = NO_CONVERGENCE
        if factorised(m, w, h):
            code = collocate(m, c, w, h, w.small, rtol, MANY_TURNS)
        if code == DONE:
            for i in range(c.n):
                c.new[i] = c.y[i] + w.small[(s - 1) * width + i]
            return DONE
        if code == CONTROLLER or w.fresh == 1 or turn == 1:
            break
        again = jacobian(m, c, w, c.t, c.y, c.f)
        if again != DONE:
            return again
    if known and code != CONTROLLER:
        along(w.z, w.method, h / w.h_tried, c.y, width, c.new)
        return DONE
    return code


METHOD = {
    "Method": Radau, "attempt": attempt, "finish": finish, "inside": inside, "glimpse": glimpse, "sampled": sampled,
    "accepted": accepted, "single": single,
}  # fmt: skip
