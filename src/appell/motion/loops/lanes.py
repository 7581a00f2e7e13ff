"""Explicit methods with LANES runs of one system at once, each with parameters, steps and an error of its own.

The stages of a step are evaluated in the lanes of vectors. Steps are judged and saved by the functions of the loop of one run,
and all sums are taken in the same order, so that a run in a lane gives to the last bit what it gives alone.
"""

from __future__ import annotations

from appell.compile.base import LANES
from appell.compile.native import (
    Doubles,
    Integers,
    Lanes,
    fma,
    lanes_at,
    native,
    put_lanes,
    record,
    record_at,
    spread,
)
from appell.motion.loops.course import Course, crossing_ahead, tolerances, wants
from appell.motion.loops.explicit import (
    ERROR,
    LOOKS,
    OTHER_ERROR,
    RESULT,
    Tableau,
    combination_by,
    graded,
    look_at_stability,
    tried,
    weighed,
)
from appell.motion.loops.loop import GOES_ON, begun, concluded, judged, set_out, spared, where_to
from appell.motion.loops.model import DONE, NOT_FINITE, Model, composed, evaluate, finite, kernel_only

WANTED, FAILED = 200, 201  # codes of a step under way: its rates are to be evaluated; its rates are not finite


@record
class Group:
    """LANES runs: ``models``, ``courses`` and ``methods`` are the addresses of their records. In lanes that are ``running`` there is
    one; ``codes`` says with what each came back, ``steps`` what became of its step, ``h`` how long that is. Entry k of lane l of any
    other array stands at LANES k + l. ``n`` is the size of a state, ``outputs`` that of what the kernel
    writes; ``done`` counts the steps that were tried."""

    n: int
    done: int
    outputs: int
    parameters: int
    kernel: int
    models: Integers
    courses: Integers
    methods: Integers
    running: Integers
    codes: Integers
    steps: Integers
    t: Doubles
    t0: Doubles
    h: Doubles
    relative: Doubles
    absolute: Doubles
    y: Doubles
    new: Doubles
    scale: Doubles
    one: Doubles
    two: Doubles
    zero: Doubles
    k: Doubles
    out: Doubles
    p: Doubles
    r: Doubles
    sums: Doubles
    rates: Doubles


@native
def model_of(g: Group, lane: int) -> Model:
    """The system of a lane."""
    return record_at(Model, g.models[lane])


@native
def course_of(g: Group, lane: int) -> Course:
    """The state of a lane on its way."""
    return record_at(Course, g.courses[lane])


@native
def method_of(g: Group, lane: int) -> Tableau:
    """The method of a lane."""
    return record_at(Tableau, g.methods[lane])


@native
def into_lane(lanes: Doubles, lane: int, values: Doubles, count: int) -> None:
    """Numbers into one lane."""
    for i in range(count):
        lanes[LANES * i + lane] = values[i]


@native
def out_of_lane(values: Doubles, lanes: Doubles, lane: int, count: int) -> None:
    """Numbers out of one lane."""
    for i in range(count):
        values[i] = lanes[LANES * i + lane]


@native
def combine(g: Group, w: Tableau, row: int, base: Doubles, factor: Lanes, out: Doubles) -> None:
    """out = base + factor Σ_j w_j k_j with the weights of a row of the tableau. Entries are taken four at a time, so that a weight is
    fetched once for all of them; each is added up as ``combination_by`` does, which takes the rest."""
    first, width = w.start[row], LANES * g.n
    index, weights, count = w.index[first:], w.weights[first:], w.start[row + 1] - first
    fours = g.n // 4
    for four in range(fours):
        block = 4 * LANES * four
        a, b, c, d = spread(0.0), spread(0.0), spread(0.0), spread(0.0)
        e, f, x, y = spread(0.0), spread(0.0), spread(0.0), spread(0.0)
        for pair in range(count // 2):
            here, there = g.k[index[2 * pair] * width + block :], g.k[index[2 * pair + 1] * width + block :]
            one, other = spread(weights[2 * pair]), spread(weights[2 * pair + 1])
            a, e = fma(one, lanes_at(here), a), fma(other, lanes_at(there), e)
            b, f = fma(one, lanes_at(here[LANES:]), b), fma(other, lanes_at(there[LANES:]), f)
            c, x = fma(one, lanes_at(here[2 * LANES :]), c), fma(other, lanes_at(there[2 * LANES :]), x)
            d, y = fma(one, lanes_at(here[3 * LANES :]), d), fma(other, lanes_at(there[3 * LANES :]), y)
        if count % 2 == 1:
            here, one = g.k[index[count - 1] * width + block :], spread(weights[count - 1])
            a, b = fma(one, lanes_at(here), a), fma(one, lanes_at(here[LANES:]), b)
            c, d = fma(one, lanes_at(here[2 * LANES :]), c), fma(one, lanes_at(here[3 * LANES :]), d)
        to, of = out[block:], base[block:]
        put_lanes(to, fma(factor, a + e, lanes_at(of)))
        put_lanes(to[LANES:], fma(factor, b + f, lanes_at(of[LANES:])))
        put_lanes(to[2 * LANES :], fma(factor, c + x, lanes_at(of[2 * LANES :])))
        put_lanes(to[3 * LANES :], fma(factor, d + y, lanes_at(of[3 * LANES :])))
    done = 4 * LANES * fours
    combination_by(out[done:], base[done:], g.k[done:], width - done, width, index, weights, count, factor)


@native
def rates(g: Group, y: Doubles, dy: Doubles, wanted: int) -> None:
    """The rates of the states ``y`` of all lanes into ``dy``; ``steps`` of those whose step is ``wanted`` say what came of it."""
    first = model_of(g, 0)
    if kernel_only(first):
        evaluate(g.kernel, g.t, y, y[LANES * first.nq :], g.p, g.r, dy)
        return
    evaluate(g.kernel, g.t, y, y[LANES * first.nq :], g.p, g.r, g.out)
    for l in range(LANES):
        if g.running[l] == 1 and g.steps[l] == wanted:
            m, c = model_of(g, l), course_of(g, l)
            m.evaluations += 1
            m.t = g.t[l]
            out_of_lane(m.out, g.out, l, g.outputs)
            if m.nw > 0:
                out_of_lane(c.point, y, l, g.n)
            composed(m, c.point, g.rates)
            into_lane(dy, l, g.rates, g.n)
            if not finite(g.rates, g.n):
                g.steps[l] = FAILED


@native
def miss(g: Group, e: Doubles, lane_sums: Doubles) -> Lanes:
    """Σ (e/s)² of each lane, added in the order in which one run adds it."""
    relative, absolute = lanes_at(g.relative), lanes_at(g.absolute)
    for j in range(LANES):
        put_lanes(lane_sums[LANES * j :], spread(0.0))
    for i in range(g.n):
        size = max(abs(lanes_at(g.y[LANES * i :])), abs(lanes_at(g.new[LANES * i :])))
        one = lanes_at(e[LANES * i :]) / fma(relative, size, absolute * lanes_at(g.scale[LANES * i :]))
        place = lane_sums[LANES * (i % LANES) :]
        put_lanes(place, fma(one, one, lanes_at(place)))
    found = spread(0.0)
    for j in range(LANES):
        found = found + lanes_at(lane_sums[LANES * j :])
    return found


@native
def attempted(g: Group) -> None:
    """A step of every lane, its error, and how long the next may be; ``steps`` says what came of each."""
    n, w, first = g.n, method_of(g, 0), model_of(g, 0)
    for l in range(LANES):
        if g.running[l] == 1:
            m, c = model_of(g, l), course_of(g, l)
            m.least, g.steps[l], g.t0[l] = 1.0, DONE, c.t
            tried(c, method_of(g, l), g.h[l])
            into_lane(g.y, l, c.y, n)
            into_lane(g.k, l, c.f, n)
    t0, h, plain = lanes_at(g.t0), lanes_at(g.h), kernel_only(first)
    for s in range(1, w.stages):
        combine(g, w, s, g.y, h, g.new)
        put_lanes(g.t, t0 + spread(w.c[s]) * h)
        rates(g, g.new, g.k[s * LANES * n :], DONE)
    if w.fsal == 0:
        combine(g, w, w.stages + RESULT, g.y, h, g.new)
    for l in range(LANES):
        if g.running[l] == 1:
            m, c = model_of(g, l), course_of(g, l)
            out_of_lane(c.new, g.new, l, n)
            if plain:
                m.evaluations += w.stages - 1
            if g.steps[l] == FAILED or (plain and not finite(c.new, n)):
                g.steps[l] = NOT_FINITE
    if course_of(g, 0).fixed == 0:
        errors(g, w)


@native
def errors(g: Group, w: Tableau) -> None:
    """The estimated error of every step beside what is tolerated, and what follows from it."""
    for l in range(LANES):
        if g.running[l] == 1:
            c = course_of(g, l)
            g.relative[l], g.absolute[l] = tolerances(c, g.h[l])
            into_lane(g.scale, l, c.scale, g.n)
    combine(g, w, w.stages + ERROR, g.zero, spread(1.0), g.one)
    put_lanes(g.relative[LANES:], miss(g, g.one, g.sums))
    if w.two_errors == 1:
        combine(g, w, w.stages + OTHER_ERROR, g.zero, spread(1.0), g.two)
        put_lanes(g.absolute[LANES:], miss(g, g.two, g.sums))
    for l in range(LANES):
        if g.running[l] == 1 and g.steps[l] == DONE:
            c, own = course_of(g, l), method_of(g, l)
            graded(c, own, weighed(c, own, g.h[l], g.relative[LANES + l], g.absolute[LANES + l]))


@native
def finished(g: Group) -> None:
    """The rates at the ends of the steps that were found good, where the last stage was not there; and what the rest of the loop
    wants to know of the stages."""
    n, w, first, some = g.n, method_of(g, 0), model_of(g, 0), False
    last = w.stages - 1
    for l in range(LANES):
        if g.running[l] == 1 and g.steps[l] == DONE:
            c = course_of(g, l)
            if w.fsal == 1 and c.moved == 0:
                out_of_lane(c.f_new, g.k[last * LANES * n :], l, n)
            else:
                some = True
                g.steps[l], g.t[l] = WANTED, where_to(c, g.h[l])
                into_lane(g.new, l, c.new, n)
    if some:
        rates(g, g.new, g.one, WANTED)
    for l in range(LANES):
        if g.running[l] == 1:
            m, c, own = model_of(g, l), course_of(g, l), method_of(g, l)
            if g.steps[l] == WANTED or g.steps[l] == FAILED:
                out_of_lane(c.f_new, g.one, l, n)
                if kernel_only(first):
                    m.evaluations += 1
                bad = g.steps[l] == FAILED or (kernel_only(first) and not finite(c.f_new, n))
                g.steps[l] = NOT_FINITE if bad else DONE
                if not bad:
                    handed_over(g, m, c, own, l)
                g.steps[l] = spared(c, g.h[l], g.steps[l])
            elif g.steps[l] == DONE:
                handed_over(g, m, c, own, l)


@native
def handed_over(g: Group, m: Model, c: Course, w: Tableau, lane: int) -> None:
    """Copy the stages of a step where its inside is needed; at intervals also look whether stability limits its length."""
    n, h, last = g.n, g.h[lane], w.stages - 1 - w.fsal
    inside = (m.event_count > 0 and c.watch == 1) or (m.features != 0 and c.fixed == 0) or c.extremes != 0
    inside = inside or wants(c, where_to(c, h), c.onward)
    if not inside and (m.rows > 0 or m.quaternion_count > 0):
        inside = crossing_ahead(m, c, h)
    if inside:
        for s in range(w.stages):
            out_of_lane(w.k[s * c.width :], g.k[s * LANES * n :], lane, n)
    if c.fixed == 0 and c.steps % LOOKS == 0:
        out_of_lane(w.k, g.k, lane, n)
        for s in range(1, last + 1):
            out_of_lane(w.k[s * c.width :], g.k[s * LANES * n :], lane, n)
        look_at_stability(c, w)


@native
def lined_up(g: Group) -> None:
    """Parameters, inputs held and states into all lanes: into those without a run what the last one with a run has."""
    some = 0
    for l in range(LANES):
        if g.running[l] == 1:
            some = l
    for l in range(LANES):
        source = l if g.running[l] == 1 else some
        m, c = model_of(g, source), course_of(g, source)
        into_lane(g.p, l, m.p, g.parameters)
        into_lane(g.r, l, m.r, m.inputs)
        into_lane(g.y, l, c.y, g.n)
        into_lane(g.k, l, c.f, g.n)
        g.h[l], g.t0[l], g.steps[l] = 0.0, c.t, NOT_FINITE
        g.relative[l], g.absolute[l] = 1.0, 1.0
        into_lane(g.scale, l, c.scale, g.n)


@native
def evaluated(g: Group) -> None:
    """The rates where the runs of all lanes are, into ``k``: those with which a step begins."""
    lined_up(g)
    for l in range(LANES):
        g.t[l], g.steps[l] = g.t0[l], WANTED
    rates(g, g.y, g.k, WANTED)


@native
def advance(g: Group, budget: int) -> int:
    """Step in all lanes until one of them returns, or ``budget`` steps are done. ``codes`` has the code with which each lane
    returned, GOES_ON for those that go on; returns how many returned."""
    lined_up(g)
    stopped, g.done = 0, 0
    for l in range(LANES):
        if g.running[l] == 1:
            set_out(model_of(g, l), course_of(g, l))
        g.codes[l] = GOES_ON
    for _ in range(budget):
        for l in range(LANES):
            if g.running[l] == 1:
                code, h = begun(course_of(g, l))
                g.h[l] = h
                if code != GOES_ON:
                    g.codes[l] = code
                    stopped += 1
        if stopped > 0:
            return stopped
        g.done += 1
        attempted(g)
        for l in range(LANES):
            if g.running[l] == 1:
                g.steps[l] = judged(model_of(g, l), course_of(g, l), g.h[l], g.steps[l])
        finished(g)
        for l in range(LANES):
            if g.running[l] == 1:
                code = g.steps[l]
                if code == DONE:
                    code = concluded(model_of(g, l), course_of(g, l), method_of(g, l), g.h[l])  # type: ignore[arg-type]  # which Method stands for here
                if code != GOES_ON:
                    g.codes[l] = code
                    stopped += 1
        if stopped > 0:
            return stopped
    return 0
