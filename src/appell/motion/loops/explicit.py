"""Explicit Runge–Kutta methods, any of them: a method is a tableau.

k_i = f(t + c_i h, y + h Σ_j a_ij k_j),     y₁ = y + h Σ b_i k_i,     y(t + θh) = y + h Σ_i k_i Σ_d p_id θ^(d+1)
"""

from __future__ import annotations

from math import exp, isfinite, log, sqrt

from appell.compile.base import LANES
from appell.compile.native import Doubles, Integers, Lanes, doubles, fma, lanes_at, native, put_lanes, record, spread, total
from appell.motion.loops.course import Course, tolerances
from appell.motion.loops.loop import glimpse
from appell.motion.loops.model import DONE, NOT_FINITE, Model, evaluate, finite, kernel_only, rhs

SAFETY, MEMORY = 0.9, 0.02  # factor of the next step; exponent of the error of the step before (Hairer & Wanner II, §IV.2)
LEAST_ERROR = -9.0  # logarithm of the least that is remembered
LONGER = 10.0  # at most, from one step to the next
LOOKS = 10  # steps from one look at stability to the next
# rows of the tableau after those of a
RESULT, ERROR, OTHER_ERROR, EXTRA = range(4)


@record
class Tableau:
    """Weights without their zeros: row r of the tableau is weights[start[r]:start[r + 1]], for the stages index[…].

    The stages k are rows of the course's width; one, two and zero have that width. ``looks`` counts how often a step was
    looked at for stability, ``held`` how often that held it short.
    """

    stages: int
    extra: int
    dense_rows: int
    degree: int
    order: int
    fsal: int
    two_errors: int
    looks: int
    held: int
    h_tried: float
    edge: float
    start: Integers
    index: Integers
    weights: Doubles
    c: Doubles
    extra_c: Doubles
    dense: Doubles
    all: Integers
    k: Doubles
    one: Doubles
    two: Doubles
    zero: Doubles


@native
def combination(
    out: Doubles, base: Doubles, rows: Doubles, width: int, index: Integers, weights: Doubles, count: int, scale: float
) -> None:
    """out = base + scale Σ_j weights[j] rows[index[j]]; every row is ``width`` doubles, a multiple of LANES."""
    combination_by(out, base, rows, width, width, index, weights, count, spread(scale))


@native
def combination_by(
    out: Doubles,
    base: Doubles,
    rows: Doubles,
    width: int,
    apart: int,
    index: Integers,
    weights: Doubles,
    count: int,
    factor: Lanes,
) -> None:
    """The same with a scale of its own for each lane, and rows that stand ``apart``."""
    pairs = count // 2
    for block in range(0, width, LANES):
        first, second = spread(0.0), spread(0.0)  # two sums, of which neither waits for the other
        for pair in range(pairs):
            j = 2 * pair
            first = fma(spread(weights[j]), lanes_at(rows[index[j] * apart + block :]), first)
            second = fma(spread(weights[j + 1]), lanes_at(rows[index[j + 1] * apart + block :]), second)
        if count % 2 == 1:
            first = fma(spread(weights[count - 1]), lanes_at(rows[index[count - 1] * apart + block :]), first)
        put_lanes(out[block:], fma(factor, first + second, lanes_at(base[block:])))


@native
def combine(w: Tableau, row: int, base: Doubles, h: float, width: int, out: Doubles) -> None:
    """out = base + h Σ_j w_j k_j with the weights of a row of the tableau."""
    first = w.start[row]
    combination(out, base, w.k, width, w.index[first:], w.weights[first:], w.start[row + 1] - first, h)


@native
def step(m: Model, c: Course, w: Tableau, h: float, new: Doubles) -> int:
    """One step from y: stages into k, the result into ``new``."""
    nq, n, width, t = m.nq, c.n, c.width, c.t
    plain = kernel_only(m)
    for i in range(n):
        w.k[i] = c.f[i]
    for s in range(1, w.stages):
        combine(w, s, c.y, h, width, new)
        if plain:
            m.t = t + w.c[s] * h
            evaluate(m.motion, m.t_at, new, new[nq:], m.p, m.r, w.k[s * width :])
        else:
            code = rhs(m, t + w.c[s] * h, new, w.k[s * width :])
            if code != DONE:
                return code
    if w.fsal == 0:
        combine(w, w.stages + RESULT, c.y, h, width, new)
    if plain:
        m.evaluations += w.stages - 1
        if not finite(new, n):
            return NOT_FINITE
    return DONE


@native
def miss(e: Doubles, c: Course, rtol: float, atol: float) -> float:
    """Σ (e/s)², with s = atol scale + rtol max(|y|, |new|); what fills up the vectors is zero."""
    relative, absolute, found = spread(rtol), spread(atol), spread(0.0)
    for block in range(0, c.width, LANES):
        size = max(abs(lanes_at(c.y[block:])), abs(lanes_at(c.new[block:])))
        one = lanes_at(e[block:]) / fma(relative, size, absolute * lanes_at(c.scale[block:]))
        found = fma(one, one, found)
    return total(found)


@native
def error_norm(c: Course, w: Tableau, h: float) -> float:
    """The estimated error of a step relative to its tolerance, root mean square over the components."""
    rtol, atol = tolerances(c, h)
    combine(w, w.stages + ERROR, w.zero, 1.0, c.width, w.one)
    first = miss(w.one, c, rtol, atol)
    if w.two_errors == 0:
        return weighed(c, w, h, first, 0.0)
    combine(w, w.stages + OTHER_ERROR, w.zero, 1.0, c.width, w.two)
    return weighed(c, w, h, first, miss(w.two, c, rtol, atol))


@native
def weighed(c: Course, w: Tableau, h: float, first: float, second: float) -> float:
    """The error of a step from the sums of squares of its estimates."""
    if w.two_errors == 0:
        return abs(h) * sqrt(first / c.n)
    if first == 0.0 and second == 0.0:
        return 0.0
    return abs(h) * first / sqrt((first + 0.01 * second) * c.n)  # Hairer, Nørsett & Wanner I, §II.10


@native
def attempt(m: Model, c: Course, w: Tableau, h: float) -> int:
    """A step, its error, and how long the next may be."""
    tried(c, w, h)
    code = step(m, c, w, h, c.new)
    if code == DONE and c.fixed == 0:
        graded(c, w, error_norm(c, w, h))
    return code


@native
def tried(c: Course, w: Tableau, h: float) -> None:
    """Set what holds until the error of a step is known: no error, the largest growth, and by how much to cut a step that fails."""
    c.error, c.growth, c.shrink, w.h_tried = 0.0, LONGER, 0.1, h


@native
def graded(c: Course, w: Tableau, error: float) -> None:
    """Find from the error of a step how long the next one may be."""
    exponent = -1.0 / w.order
    c.error = error
    if not error <= 1.0:
        if isfinite(error):
            c.shrink = max(0.2, SAFETY * error**exponent)
    elif error > 0.0:
        size = log(error)
        c.growth = min(LONGER, SAFETY * exp((exponent + 0.75 * MEMORY) * size + MEMORY * c.last_error))
        c.last_error = max(size, LEAST_ERROR)


@native
def look_at_stability(c: Course, w: Tableau) -> None:
    """Whether h |λ| is at the edge of where the method is stable, from two stages at the end of a step: |f₂ − f₁|/|y₂ − y₁| is the
    size of the largest eigenvalue that matters. Hairer & Wanner II, §IV.2."""
    h, last = w.h_tried, w.stages - 1 - w.fsal
    combine(w, last, c.y, h, c.width, w.two)
    rates, places = 0.0, 0.0
    for i in range(c.n):
        scale = 1.0 / (c.atol * c.scale[i] + c.rtol * abs(c.new[i]))
        rates += ((c.f_new[i] - w.k[last * c.width + i]) * scale) ** 2
        places += ((c.new[i] - w.two[i]) * scale) ** 2
    w.looks += 1
    if places > 0.0 and h * h * rates > w.edge * w.edge * places:
        w.held += 1


@native
def finish(m: Model, c: Course, w: Tableau, t: float, moved: bool) -> int:
    """The rates at the end of a step; at intervals also a look whether stability limits its length."""
    code = at_end(m, c, w, t, moved)
    if code == DONE and c.fixed == 0 and c.steps % LOOKS == 0:
        look_at_stability(c, w)
    return code


@native
def at_end(m: Model, c: Course, w: Tableau, t: float, moved: bool) -> int:
    """The rates at the end, which the last stage may have been."""
    if w.fsal == 1 and not moved:
        for i in range(c.n):
            c.f_new[i] = w.k[(w.stages - 1) * c.width + i]
        return DONE
    if not kernel_only(m):
        return rhs(m, t, c.new, c.f_new)
    m.evaluations += 1
    m.t = t
    evaluate(m.motion, m.t_at, c.new, c.new[m.nq :], m.p, m.r, c.f_new)
    return DONE if finite(c.f_new, c.n) else NOT_FINITE


@native
def prepare(m: Model, c: Course, w: Tableau, h: float) -> int:
    """The stages that dense output needs beside those of the step."""
    if w.extra == 0:
        return DONE
    for i in range(c.n):
        w.k[w.stages * c.width + i] = c.f_new[i]
    for e in range(w.extra):
        combine(w, w.stages + EXTRA + e, c.y, h, c.width, c.point)
        code = rhs(m, c.t + w.extra_c[e] * h, c.point, w.k[(w.stages + 1 + e) * c.width :])
        if code != DONE:
            return code
    return DONE


@native
def interpolate(c: Course, w: Tableau, h: float, theta: float, out: Doubles) -> None:
    """The state at t + θh."""
    rows, degree = w.dense_rows, w.degree
    weights = doubles(rows)
    for j in range(rows):
        value = 0.0
        for d in range(degree):
            value = (value + w.dense[(j + 1) * degree - 1 - d]) * theta
        weights[j] = value
    combination(out, c.y, w.k, c.width, w.all, weights, rows, h)


@native
def look(m: Model, c: Course, w: Tableau, h: float, theta: float, point: Doubles) -> None:
    """By dense output where the method has any, else by the cubic through both ends."""
    if w.dense_rows > 0:
        interpolate(c, w, h, theta, point)
    else:
        cubic(m, c, w, h, theta, point)


@native
def cubic(m: Model, c: Course, w: Tableau, h: float, theta: float, point: Doubles) -> None:
    """Stands for the loop's own."""
    return


@native
def inside(m: Model, c: Course, w: Tableau, h: float, t: float, point: Doubles) -> int:
    """By dense output where the method has any, else by a shorter step."""
    if w.dense_rows > 0:
        interpolate(c, w, h, (t - c.t) / h, point)
        return DONE
    return step(m, c, w, t - c.t, point)


# what stands for the loop's names where it is compiled for these methods
METHOD = {
    "Method": Tableau, "attempt": attempt, "finish": finish, "prepare": prepare, "glimpse": look, "cubic": glimpse,
    "inside": inside,
}  # fmt: skip
