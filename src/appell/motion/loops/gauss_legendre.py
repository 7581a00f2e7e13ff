"""Collocation at Gauss's points, LANES states at a time; see :mod:`appell.motion.solvers.gauss_legendre`."""

from __future__ import annotations

from math import isfinite, sqrt

from appell.compile.base import LANES
from appell.compile.native import Doubles, Lanes, doubles, fma, lanes_at, native, put_lanes, record, spread, total
from appell.motion.loops.course import SHARE, Course, share, tolerances
from appell.motion.loops.loop import EPSILON
from appell.motion.loops.model import DONE, NOT_FINITE, Model, composed, evaluate, kernel_only, rates_of, rhs, settled

CLOSE = 0.1  # of a step's tolerance: the change at which the iteration ends
SLOW = 0.5  # an iteration whose change is more than this part of the change before is given up
BRISK = 0.1  # the part of the change before that one iteration should leave: steps do not grow beyond that
TURNS = 30
ROUNDING = 1e3 * EPSILON  # of the rates: a change so small is none
SAFETY = 0.8
LONGER, SHORTER = 2.0, 0.3  # at most, from one step to the next


@record
class Nodes:
    """The nodes, and the work space: vectors of LANES nodes, all components in turn, then the next LANES nodes.

    ``history`` and ``tried_now`` say whether the polynomials ``last`` and ``tried`` are those of the step before, and of
    one that was tried from here, of length ``h_tried``.
    """

    nodes: int
    blocks: int
    size: int
    outputs: int
    direct: int
    history: int
    tried_now: int
    h_tried: float
    c: Doubles
    a: Doubles
    a_twice: Doubles
    p: Doubles
    recurrence: Doubles
    v: Doubles
    t: Doubles
    y: Doubles
    g: Doubles
    g_new: Doubles
    last: Doubles
    tried: Doubles
    weights: Doubles
    one: Doubles
    rate: Doubles
    zero: Doubles
    out: Doubles


# -- vectors ---------------------------------------------------------------------------------------------------------------
@native
def blend(start: Lanes, scale: float, matrix: Doubles, values: Doubles, blocks: int, stride: int) -> Lanes:
    """One vector: start + scale Σ_j matrix[j] values[j]. The values are LANES in each of ``blocks`` vectors, ``stride``
    doubles apart."""
    even, odd = spread(0.0), spread(0.0)  # neither waits for the other
    for b in range(blocks):
        here, columns = values[b * stride :], matrix[b * LANES * LANES :]
        for j in range(0, LANES, 2):
            even = fma(lanes_at(columns[j * LANES :]), spread(here[j]), even)
            odd = fma(lanes_at(columns[(j + 1) * LANES :]), spread(here[j + 1]), odd)
    return fma(spread(scale), even + odd, start)


@native
def blended(w: Nodes, matrix: Doubles, values: Doubles, base: Doubles, h: float, out: Doubles, first: int, count: int) -> None:
    """out = base + h · matrix · values for some components, at all nodes. ``values`` begins at the first of them."""
    for a in range(first, first + count):
        for b in range(w.blocks):
            rows, of = matrix[b * w.nodes * LANES :], values[(a - first) * LANES :]
            put_lanes(out[(b * w.size + a) * LANES :], blend(spread(base[a]), h, rows, of, w.blocks, w.size * LANES))


@native
def change(new: Doubles, old: Doubles, weights: Doubles, count: int) -> tuple[float, float]:
    """Σ ((new − old) w)² and Σ (new w)² over ``count`` vectors one after another, each with its weight."""
    moved, size = spread(0.0), spread(0.0)
    for k in range(count):
        weight, after = spread(weights[k]), lanes_at(new[k * LANES :])
        difference = (after - lanes_at(old[k * LANES :])) * weight
        after = after * weight
        moved, size = fma(difference, difference, moved), fma(after, after, size)
    return total(moved), total(size)


@native
def legendre_values(out: Doubles, c: Doubles, begin: float, ratio: float, recurrence: Doubles, count: int) -> None:
    """P₀ … P_(count−1) at x = 2 (begin + ratio c) − 1 of LANES nodes, one vector after another."""
    one = spread(1.0)
    x = spread(2.0) * fma(spread(ratio), lanes_at(c), spread(begin)) - one
    before, now = one, x
    put_lanes(out, one)
    put_lanes(out[LANES:], x)
    for k in range(1, count - 1):
        rest = spread(recurrence[2 * k + 1]) * before
        after = fma(spread(recurrence[2 * k]) * x, now, rest)
        before, now = now, after
        put_lanes(out[(k + 1) * LANES :], after)


# -- a step ----------------------------------------------------------------------------------------------------------------
@native
def continued(w: Nodes, polynomial: Doubles, begin: float, ratio: float) -> None:
    """Rates at the nodes of a step from a polynomial: the nodes lie at begin + ratio c of the step that it belongs to."""
    for b in range(w.blocks):
        legendre_values(w.v[b * w.nodes * LANES :], w.c[b * LANES :], begin, ratio, w.recurrence, w.nodes)
    blended(w, w.v, polynomial, w.zero, 1.0, w.g, 0, w.size)


@native
def constant(w: Nodes, f: Doubles) -> None:
    """The same rates at all nodes."""
    for b in range(w.blocks):
        for a in range(w.size):
            put_lanes(w.g[(b * w.size + a) * LANES :], spread(f[a]))


@native
def rates(m: Model, w: Nodes) -> int:
    """The rates g_new at the states of all nodes."""
    n = w.size
    unused = m.factored.packed_count > 0 and m.factored.on == 0  # the kernel of lanes is made for other rows than the run's
    if m.motion_lanes == 0 or m.controller != 0 or m.varied > 0 or unused:
        return rates_one_by_one(m, w)
    plain = kernel_only(m)
    for b in range(w.blocks):
        at, times = w.y[b * n * LANES :], w.t[b * LANES :]
        if plain:
            evaluate(m.motion_lanes, times, at, at[m.nq * LANES :], m.p, m.r, w.g_new[b * n * LANES :])
        else:
            evaluate(m.motion_lanes, times, at, at[m.nq * LANES :], m.p, m.r, w.out)
            constrained(m, w, b)
    m.evaluations += w.nodes
    return DONE


@native
def constrained(m: Model, w: Nodes, b: int) -> None:
    """From what the motion kernel gave for LANES states: the rates of one after another under the constraints."""
    n, one, rate = w.size, w.one, w.rate
    y, g = w.y[b * n * LANES :], w.g_new[b * n * LANES :]
    for lane in range(LANES):
        for a in range(n):
            one[a] = y[a * LANES + lane]
        if m.factored.on == 1:
            briefly(m, w, b, lane)
            for a in range(n):
                g[a * LANES + lane] = rate[a]
            continue
        for k in range(w.outputs):
            m.out[k] = w.out[k * LANES + lane]
        composed(m, one, rate)
        for a in range(n):
            g[a * LANES + lane] = rate[a]


@native
def briefly(m: Model, w: Nodes, b: int, lane: int) -> None:
    """The rates of one of LANES states from the kernel that solves for the forces itself, or else by the rows at this state."""
    for k in range(w.outputs):
        m.factored.out[k] = w.out[k * LANES + lane]
    if not settled(m, w.rate):
        rates_of(m, w.t[b * LANES + lane], w.one, w.rate, False)
        m.evaluations -= 1  # it is counted with the others


@native
def rates_one_by_one(m: Model, w: Nodes) -> int:
    """The same where more than a kernel has to be asked: controllers, perturbations carried along, other rows than usual."""
    n = w.size
    for b in range(w.blocks):
        y, g = w.y[b * n * LANES :], w.g_new[b * n * LANES :]
        for lane in range(LANES):
            for a in range(n):
                w.one[a] = y[a * LANES + lane]
            code = rhs(m, w.t[b * LANES + lane], w.one, w.rate)
            if code != DONE:
                return code
            for a in range(n):
                g[a * LANES + lane] = w.rate[a]
    return DONE


@native
def moved_coordinates(m: Model, w: Nodes, y: Doubles, h: float, first: bool) -> None:
    """The coordinates at the nodes, from the speeds there as they are now."""
    nq, n = m.nq, w.size
    if w.direct == 1:  # q̇ = u: q + h c u + h² A² u̇, which does not wait for the speeds
        for a in range(nq):
            for b in range(w.blocks):
                of, rows = w.g[(nq + a) * LANES :], w.a_twice[b * w.nodes * LANES :]
                start = fma(spread(h * y[nq + a]), lanes_at(w.c[b * LANES :]), spread(y[a]))
                put_lanes(w.y[(b * n + a) * LANES :], blend(start, h * h, rows, of, w.blocks, n * LANES))
        return
    if not first and m.rates_lanes != 0:
        for b in range(w.blocks):
            at = w.y[b * n * LANES :]
            evaluate(m.rates_lanes, w.t[b * LANES :], at, at[nq * LANES :], m.p, m.r, w.g[b * n * LANES :])
    blended(w, w.a, w.g, y, h, w.y, 0, nq)


@native
def solve_nodes(m: Model, w: Nodes, t: float, y: Doubles, h: float) -> tuple[int, float]:
    """The rates g at the nodes of a step, from those that stand there. Returns a code, NOT_FINITE too where the iteration
    does not converge, and what a turn leaves of the change before it."""
    n, nq, s = w.size, m.nq, w.nodes
    for j in range(s):
        w.t[j] = t + w.c[j] * h
    first = nq if w.direct == 1 else 0  # there the coordinates follow from the speeds
    count = (n - first) * s
    last, found = 0.0, 1.0
    for turn in range(TURNS):
        blended(w, w.a, w.g[nq * LANES :], y, h, w.y, nq, n - nq)
        moved_coordinates(m, w, y, h, turn == 0)
        code = rates(m, w)
        if code != DONE:
            return code, found
        moved, size = 0.0, 0.0
        for b in range(w.blocks):
            skip = (b * n + first) * LANES
            one, two = change(w.g_new[skip:], w.g[skip:], w.weights[first:], n - first)
            moved += one
            size += two
        nothing = moved <= ROUNDING * ROUNDING * size
        moved = abs(h) * sqrt(moved / count)
        w.g, w.g_new = w.g_new, w.g
        if not isfinite(moved):
            return NOT_FINITE, found
        if turn > 0:
            found = moved / last if last > 0.0 else 0.0
        if moved * min(max(found, BRISK), 1.0) <= CLOSE or nothing:
            return DONE, found if turn > 0 else 0.0
        if turn > 0 and found > SLOW:
            break
        last = moved
    return NOT_FINITE, found


@native
def error_of(w: Nodes, h: float, part: float) -> float:
    """The error of the polynomial relative to the tolerance, estimated from its last four coefficients.

    Inside a step it may be off by the whole of what all steps may, since nothing follows from it; at the end, where
    errors add up, by this step's ``part``. The end is better by as much as the last coefficients are smaller than the
    first: what is left out of the motion is orthogonal to all but what is left out of how the end depends on it.
    """
    s, n, coefficients = w.nodes, w.size, w.tried
    o = (w.blocks - 1) * n * LANES
    first, below_one, below_two, top_one, top_two = 0.0, 0.0, 0.0, 0.0, 0.0
    for a in range(n):
        k, weight = o + (a + 1) * LANES - 4, w.weights[a]
        first += (coefficients[a * LANES] * weight) ** 2 + (coefficients[a * LANES + 1] * weight) ** 2
        below_one += (coefficients[k] * weight) ** 2
        below_two += (coefficients[k + 1] * weight) ** 2
        top_one += (coefficients[k + 2] * weight) ** 2
        top_two += (coefficients[k + 3] * weight) ** 2
    # a motion may be even or odd about the middle of a step
    below, top = max(below_one, below_two), max(top_one, top_two)
    if top == 0.0:
        return 0.0
    decay = 1.0 if top >= below else sqrt(top / below)
    better = 1.0 if top >= first else sqrt(top / first)
    return max(part / SHARE, better) * abs(h) * sqrt(top / n) * decay / (2.0 * (2.0 * s + 1.0))


@native
def solved(m: Model, c: Course, w: Nodes, h: float, polynomial: Doubles) -> tuple[int, float]:
    """One step: its polynomial, and its end, not yet on the constraints, in new. Returns a code and what a turn leaves."""
    n = w.size
    rtol, atol = tolerances(c, h)
    for a in range(n):  # one over what each component may be off in a step
        w.weights[a] = 1.0 / (atol * c.scale[a] + rtol * abs(c.y[a]))
    if w.tried_now == 1:  # a guess at the rates: the beginning of what was tried, or the last polynomial carried on
        continued(w, w.tried, 0.0, h / w.h_tried)
    elif w.history == 1:
        continued(w, w.last, 1.0, h / c.h_last)
    else:
        constant(w, c.f)
    code, found = solve_nodes(m, w, c.t, c.y, h)
    if code != DONE:
        return code, found
    blended(w, w.p, w.g, w.zero, 1.0, polynomial, 0, n)
    for a in range(n):
        c.new[a] = c.y[a] + h * polynomial[a * LANES]
    return DONE, found


@native
def attempt(m: Model, c: Course, w: Nodes, h: float) -> int:
    """A step, its error, and how long the next may be."""
    c.shrink = SHORTER
    code, found = solved(m, c, w, h, w.tried)
    w.tried_now = 0
    if code != DONE:
        return code
    error, exponent = error_of(w, h, share(h, c.reach)), -1.0 / (w.nodes + 1.0)
    c.error = error
    w.tried_now, w.h_tried = 1, h  # more may be wanted of it, or the next begins where this does
    if isfinite(error):
        c.shrink = max(SHORTER, SAFETY * error**exponent) if error > 1.0 else SHORTER
        c.growth = LONGER if error == 0.0 else min(LONGER, SAFETY * error**exponent)
    if found > 0.0:
        c.growth = min(c.growth, max(SHORTER, sqrt(BRISK / found)))
    return DONE


@native
def finish(m: Model, c: Course, w: Nodes, t: float, moved: bool) -> int:
    """The rates at the end of a step, which show whether the constraints still hold; without constraints they are not needed."""
    if m.rows > 0 or m.quaternion_count > 0:
        return rhs(m, t, c.new, c.f_new)
    return DONE


@native
def look(m: Model, c: Course, w: Nodes, h: float, theta: float, point: Doubles) -> None:
    """The state at t + θh on the polynomial of the step tried."""
    s, n = w.nodes, w.size
    x, weights = 2.0 * theta - 1.0, doubles(s)
    before, now = 1.0, x
    weights[0] = theta
    for k in range(1, s):
        after = ((2.0 * k + 1.0) * x * now - k * before) / (k + 1.0)
        weights[k] = (after - before) / (2.0 * (2.0 * k + 1.0))
        before, now = now, after
    for a in range(n):
        sum_ = 0.0
        for b in range(w.blocks):
            for lane in range(LANES):
                sum_ += weights[b * LANES + lane] * w.tried[(b * n + a) * LANES + lane]
        point[a] = c.y[a] + h * sum_


@native
def inside(m: Model, c: Course, w: Nodes, h: float, t: float, point: Doubles) -> int:
    """On the polynomial of the step tried."""
    look(m, c, w, h, (t - c.t) / h, point)
    return DONE


@native
def accepted(m: Model, c: Course, w: Nodes, h: float) -> int:
    """The polynomial of this step begins the next."""
    w.last, w.tried = w.tried, w.last
    w.history, w.tried_now = 1, 0
    return DONE


@native
def single(m: Model, c: Course, w: Nodes, h: float) -> int:
    """The step that was tried stays as it is."""
    if w.tried_now == 1:
        code, _ = solved(m, c, w, h, w.g_new)
    else:
        code, _ = solved(m, c, w, h, w.tried)
    return code


# what stands for the loop's names where it is compiled for this method
METHOD = {
    "Method": Nodes, "attempt": attempt, "finish": finish, "glimpse": look, "inside": inside, "accepted": accepted,
    "single": single,
}  # fmt: skip
