"""The one integration loop.

A method brings a record of its own, ``Method``, and these functions; the loop does everything else.

    attempt(m, c, w, h)             a step from y into new; its error relative to the tolerance in c.error, the factors by which
                                    the step may grow if it is accepted in c.growth, and is cut if not in c.shrink
    finish(m, c, w, t, moved)       the rates f_new at the end of a step, once that is on the constraints
    prepare(m, c, w, h)             what the next two need, where they are wanted at all
    glimpse(m, c, w, h, θ, point)   the state inside the step, well enough to see an event
    sampled(m, c, w, v, h)          the same at all knots where events are looked for
    inside(m, c, w, h, t, point)    the state inside the step, as good as its ends
    accepted(m, c, w, h)            what the method keeps of a step that was taken
    single(m, c, w, h)              a step by itself, into new, after which the one tried before can be looked into again

Where the loop is compiled for a method (see ``Unit``), the method's functions replace those of the same names below, which serve
methods that have none of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from appell.compile.native import Doubles, Unit, call_integer, doubles, fma, native, record
from appell.motion.loops.course import (
    NARROW,
    TURN,
    TURN_REST,
    Course,
    crossing_ahead,
    displaced,
    first_step,
    keep,
    strides,
    taken,
    wants,
)
from appell.motion.loops.knots import knots
from appell.motion.loops.model import (
    CONTROLLER,
    DONE,
    EVENT,
    FULL,
    RANK,
    STRIDE,
    TOO_SMALL,
    Model,
    controlled,
    evaluate,
    rhs,
    sound,
    stuck,
)
from appell.motion.loops.projection import flush, project
from appell.motion.loops.shared_loops import CORE
from appell.motion.loops.watch import Watch, at, followed

EPSILON = 2.0**-52
FARTHEST = 1.0  # tolerances, by which the projection may move the end of a step
SHORT = 1e-6  # of the longest step so far: in a shorter step no narrow features are looked for
HOPELESS = 1e-12  # of the longest step so far: with a shorter step the run is stopped
OFF_FOR_GOOD = 1e-9  # of the run: a step so short that does not end on the constraints is not tried again
PARTS, THIRDS = 8, 20  # parts of a step, and cuts of the best of them, in the search for a crossing
LOST_RANK = 1e-3  # constraints lose rank where the smallest pivot is less than this part of what it is at the ends of the step
GOES_ON = 100  # a code beside those of the model: there is a next step
EXTREME_KNOTS = knots(8)
EXTREME_WEIGHTS = np.array([0.5, -1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0, 0.5])  # Berrut & Trefethen (2004), Eq. 5.4
EXTREME_THIRDS = 30  # cuts of an interval between knots
NOT_SEEN = 0.25  # of the range of the values at knots: in a step that is resolved an extreme is no farther beyond them


@record
class Method:
    """A method's own record, where it has one."""

    nothing: int


# -- what a method may say itself ------------------------------------------------------------------------------------------
@native
def attempt(m: Model, c: Course, w: Method, h: float) -> int:
    """A step: every method has its own."""
    return TOO_SMALL


@native
def finish(m: Model, c: Course, w: Method, t: float, moved: bool) -> int:
    """The rates at the end of a step."""
    return rhs(m, t, c.new, c.f_new)


@native
def prepare(m: Model, c: Course, w: Method, h: float) -> int:
    """Nothing."""
    return DONE


@native
def glimpse(m: Model, c: Course, w: Method, h: float, theta: float, point: Doubles) -> None:
    """The cubic through both ends of a step: good enough to see a change of sign."""
    y, f, new, f_new = c.y, c.f, c.new, c.f_new
    for i in range(c.n):
        d = new[i] - y[i]
        point[i] = y[i] + theta * (d + (1 - theta) * ((h * f[i] - d) * (1 - theta) - (h * f_new[i] - d) * theta))


@native
def sampled(m: Model, c: Course, w: Method, v: Watch, h: float) -> None:
    """The motion along a step, as series."""
    n, width = c.n, c.width
    ends = v.samples[(v.knots - 1) * width :]
    for i in range(n):
        v.samples[i], ends[i] = c.y[i], c.new[i]
    for k in range(1, v.knots - 1):
        glimpse(m, c, w, h, v.nodes[k], v.samples[k * width :])
    followed(v, width)


@native
def inside(m: Model, c: Course, w: Method, h: float, t: float, point: Doubles) -> int:
    """A state inside of a step: every method has its own."""
    return TOO_SMALL


@native
def accepted(m: Model, c: Course, w: Method, h: float) -> int:
    """Nothing."""
    return DONE


@native
def single(m: Model, c: Course, w: Method, h: float) -> int:
    """A step like any other."""
    return attempt(m, c, w, h)


# -- the loop --------------------------------------------------------------------------------------------------------------
@native
def watched(m: Model, c: Course, w: Method, h: float) -> bool:
    """Whether there is an event in a step."""
    v = c.watching
    sampled(m, c, w, v, h)
    if c.fixed == 1:  # without a tolerance the error of the cubic is estimated, from its rate at θ = ¼ and the true one there
        glimpse(m, c, w, h, 0.25, c.point)
        if rhs(m, c.t + 0.25 * h, c.point, v.rates) == DONE:
            for k in range(v.active):
                v.blur[k] += abs(h * v.rates[v.which[k]] - at(v.slope[k * v.knots :], v.knots, -0.5)) / 3.0
    return call_integer(v.search, m, v, c.t, h) == 1


@native
def overlooked(m: Model, c: Course, w: Method, h: float) -> bool:
    """Whether a step is so long that it may have missed a narrow feature of the loads; the next is then made to end where that
    begins, or shorter. A step that is very short already is accepted."""
    if abs(h) < SHORT * c.longest:
        return False
    v = c.features
    sampled(m, c, w, v, h)
    if call_integer(v.look_over, m, v, c.t, h, c.rtol) == 0:
        return False
    c.rejected += 1
    c.just_rejected = 1
    c.h = h * (v.place if v.place > 0.125 else 0.25)
    return True


@native
def pivot_inside(m: Model, c: Course, w: Method, h: float, theta: float, rates: Doubles) -> float:
    """The smallest pivot inside of a step."""
    at = c.t + theta * h
    if inside(m, c, w, h, at, c.point) != DONE or rhs(m, at, c.point, rates) != DONE:
        return 1.0
    return m.weakest


@native
def crosses(m: Model, c: Course, w: Method, h: float) -> bool:
    """Whether the constraints lose rank somewhere in a step: the place where their smallest pivot is least is sought."""
    rates, was, misfit, rank = doubles(c.n), m.weakest, m.misfit, m.rank_now
    best, least = 0.0, 1.0
    for part in range(1, PARTS):
        found = pivot_inside(m, c, w, h, part / PARTS, rates)
        if found < least:
            best, least = part / PARTS, found
    if least < 0.3 * min(c.weak, was):
        low, high = best - 1.0 / PARTS, best + 1.0 / PARTS
        for _ in range(THIRDS):
            one, two = low + (high - low) / 3.0, high - (high - low) / 3.0
            at_one, at_two = pivot_inside(m, c, w, h, one, rates), pivot_inside(m, c, w, h, two, rates)
            least = min(least, at_one, at_two)
            if at_one < at_two:
                high = two
            else:
                low = one
    m.weakest, m.misfit, m.rank_now = was, misfit, rank
    return least < max(LOST_RANK * min(c.weak, was), 100.0 * c.rtol)


@native
def length(c: Course, remaining: float) -> float:
    """How long the next step is, where ``remaining`` is left: all of it if the step would end a little short of the end, so that
    no tiny step is left; else rounded so that the time plus the step is exact."""
    h = min(abs(c.h), c.max_step)
    return remaining if h * c.slack >= abs(remaining) else (c.t + (h if remaining >= 0.0 else -h)) - c.t


@native
def reject(c: Course, h: float) -> None:
    """Try again with a step of h, after which steps do not grow at once."""
    c.rejected += 1
    c.just_rejected = 1
    c.h = h


@native
def shorten(c: Course, h: float) -> None:
    """Try again with a step of h; the tolerance does not ask for it, and steps may grow again at once."""
    c.rejected += 1
    c.h = h


@native
def settled(m: Model, c: Course, t_new: float) -> tuple[int, float, bool, float]:
    """Put the end of a step on the constraints. A code, the worst residual then, whether it was moved, and how far beside the
    tolerance."""
    for i in range(c.n):
        c.point[i] = c.new[i]
    code, worst, moved = project(m, t_new, c.new)
    return code, worst, moved, displaced(m, c) if moved and c.fixed == 0 else 0.0


@native
def met_inside(m: Model, c: Course, w: Method, h: float, over: bool, watch: bool) -> int:
    """The code with which a run stops for something inside of a step: an event, or the vertex of a cone of velocities, from which
    any direction is possible. DONE where there is nothing."""
    if over:
        c.looked = c.steps
        if crosses(m, c, w, h):
            if m.bent == 1:  # it is the vertex of a cone of velocities
                return RANK
            m.rank_drops += 1
    if watch and watched(m, c, w, h):
        c.h_used = h
        return EVENT
    return DONE


@native
def saved_inside(m: Model, c: Course, w: Method, h: float, t_new: float) -> tuple[int, float]:
    """Save the states at times inside of a step, on the constraints. A code, and their worst residual."""
    sign, worst = 1.0 if h >= 0.0 else -1.0, 0.0
    while wants(c, t_new, sign):
        at = c.grid[c.row]
        code = inside(m, c, w, h, at, c.point)
        if code != DONE:
            return code, worst
        _, off, _ = project(m, at, c.point)
        worst = max(worst, off)
        keep(m, c, c.row, at, c.point)
        c.row += 1
    return DONE, worst


@native
def along(m: Model, c: Course, w: Method, h: float, theta: float, out: Doubles) -> None:
    """The expressions whose extremes are kept, inside of a step; angles with all their turns, and inputs as they are there."""
    glimpse(m, c, w, h, theta, c.point)
    m.t = c.t + theta * h
    controlled(m, c.point)  # if it fails here the next step will fail too, and end the run
    for k in range(c.winding):
        i = c.winds[k]
        c.point[i] = fma(c.turns[k], TURN, c.point[i] + c.turns[k] * TURN_REST)
    evaluate(c.extremes, m.t_at, c.point, c.point[m.nq :], m.p, m.r, out)


@native
def extremes(m: Model, c: Course, w: Method, h: float) -> None:
    """The least and the largest values of expressions along a step, put beside those before it. Each is a polynomial between knots
    where it is looked at, good enough to find the place; there the expression itself is asked."""
    count = c.extreme_count
    values, at = c.extreme_room, c.extreme_room[EXTREME_KNOTS.size * count :]
    for k in range(EXTREME_KNOTS.size):
        along(m, c, w, h, EXTREME_KNOTS[k], values[k * count :])
    for e in range(count):
        for side in range(2):
            sign = 1.0 if side == 1 else -1.0
            known = c.highest[e] if side == 1 else -c.lowest[e]
            best, worst, top = 0, sign * values[e], sign * values[e]
            for k in range(1, EXTREME_KNOTS.size):
                value = sign * values[k * count + e]
                worst = min(worst, value)
                if value > top:
                    best, top = k, value
            if top + NOT_SEEN * (top - worst) > known:
                along(m, c, w, h, turning_place(values[e:], count, sign, best), at)
                known = max(known, top, sign * at[e])
                if side == 1:
                    c.highest[e] = known
                else:
                    c.lowest[e] = -known


@native
def turning_place(values: Doubles, apart: int, sign: float, best: int) -> float:
    """Where the polynomial through the knots is largest, beside the knot where it is largest: by thirds of the interval."""
    low, high = EXTREME_KNOTS[max(best - 1, 0)], EXTREME_KNOTS[min(best + 1, EXTREME_KNOTS.size - 1)]
    for _ in range(EXTREME_THIRDS):
        one, two = low + (high - low) / 3.0, high - (high - low) / 3.0
        if sign * between(values, apart, one) < sign * between(values, apart, two):
            low = one
        else:
            high = two
    return 0.5 * (low + high)


@native
def between(values: Doubles, apart: int, theta: float) -> float:
    """The polynomial through the knots, by the barycentric formula."""
    above, below = 0.0, 0.0
    for k in range(EXTREME_KNOTS.size):
        d = theta - EXTREME_KNOTS[k]
        if d == 0.0:
            return values[k * apart]
        part = EXTREME_WEIGHTS[k] / d
        above += part * values[k * apart]
        below += part
    return above / below


@native
def begun(c: Course) -> tuple[int, float]:
    """How long the next step is; or that there is none: the end is reached, or the step has become too short."""
    remaining = c.t_end - c.t
    if (remaining <= 0.0 and c.onward >= 0.0) or (remaining >= 0.0 and c.onward < 0.0):
        return DONE, 0.0
    h = length(c, remaining)
    least = max(8.0 * EPSILON * abs(c.t), HOPELESS * c.longest)
    if not abs(h) > max(least, 1e-300) and abs(remaining) > least:  # NaN too
        return TOO_SMALL, h
    return GOES_ON, h


@native
def where_to(c: Course, h: float) -> float:
    """The end of a step, which is that of the stretch where no more remains."""
    return c.t_end if h == c.t_end - c.t else c.t + h


@native
def judged(m: Model, c: Course, h: float, code: int) -> int:
    """Judge a step by its error: it is put on the constraints (``settled``), or has to be tried again."""
    if code == CONTROLLER or (code != DONE and c.fixed == 1):
        return code
    if code != DONE or not c.error <= 1.0:  # NaN too
        if stuck(m, h, c.longest):
            c.rejected += 1
            return RANK
        reject(c, h * c.shrink)
        return GOES_ON
    c.grown = min(1.0, c.growth) if c.just_rejected == 1 else c.growth
    c.just_rejected = 0
    c.off, c.moved, code, far = 0.0, 0, DONE, 0.0
    if m.rows > 0 or m.quaternion_count > 0:
        code, worst, moved, far = settled(m, c, where_to(c, h))
        c.off, c.moved = worst, 1 if moved else 0
    else:
        flush(m, c.new)
    if code == DONE and far > FARTHEST:  # how far the projection moves the end is part of the step's error
        reject(c, h * max(0.1, 0.9 * (FARTHEST / far) ** (1.0 / c.order)))
        return GOES_ON
    return spared(c, h, code)


@native
def spared(c: Course, h: float, code: int) -> int:
    """Try a step again, shorter, where its end cannot be put on the constraints or has no rates and that may help."""
    if code != DONE and code != CONTROLLER and c.fixed == 0 and abs(h) >= OFF_FOR_GOOD * c.reach:
        shorten(c, 0.25 * h)
        return GOES_ON
    return code


@native
def concluded(m: Model, c: Course, w: Method, h: float) -> int:
    """Conclude a step whose end is known, with the rates there: look whether it has missed anything, handle events and save
    states inside of it, and make its end the state."""
    sign, t_new, bound = c.onward, where_to(c, h), m.rows > 0 or m.quaternion_count > 0
    watch, look = m.event_count > 0 and c.watch == 1, m.features != 0 and c.fixed == 0
    if not sound(m):
        return RANK
    if bound and strides(m, c):
        if c.weak < NARROW:
            return STRIDE
        shorten(c, 0.3 * h)
        return GOES_ON
    over = bound and crossing_ahead(m, c, h)
    wanted = wants(c, t_new, sign)
    if watch or wanted or over or look or c.extremes != 0:
        code = prepare(m, c, w, h)
        if code != DONE:
            return code
    if look and overlooked(m, c, w, h):
        return GOES_ON
    code = met_inside(m, c, w, h, over, watch)
    if code != DONE:
        return code
    if wanted:
        code, off = saved_inside(m, c, w, h, t_new)
        if code != DONE:
            return code
        c.off = max(c.off, off)
    if c.extremes != 0:
        extremes(m, c, w, h)
    if c.fixed == 0 and not (h == c.t_end - c.t and c.grown * abs(h) < abs(c.h)):
        c.h = h * c.grown
    full = taken(m, c, t_new, c.off, h)
    code = accepted(m, c, w, h)
    if code != DONE:
        return code
    return FULL if full else GOES_ON


@native
def set_out(m: Model, c: Course) -> None:
    """Prepare a stretch: the direction of time, no rows saved, and a first step where there is none."""
    c.onward = 1.0 if c.t_end >= c.t else -1.0
    c.saved = 0
    if c.h == 0.0:
        c.h = first_step(m, c)


@native
def advance(m: Model, c: Course, w: Method, budget: int) -> int:
    """Step until the end, until ``budget`` steps are done, or until something happens; returns what."""
    set_out(m, c)
    for _ in range(budget):
        code, h = begun(c)
        if code != GOES_ON:
            return code
        m.least = 1.0
        code = judged(m, c, h, attempt(m, c, w, h))
        if code == DONE:
            code = spared(c, h, finish(m, c, w, where_to(c, h), c.moved == 1))
        if code == DONE:
            code = concluded(m, c, w, h)
        if code != GOES_ON:
            return code
    return FULL


@native
def ahead(m: Model, c: Course, w: Method, h: float) -> int:
    """One step by itself, put on the constraints, into new."""
    code = single(m, c, w, h)
    if code == DONE:
        code, _, _ = project(m, c.t + h, c.new)
    return code


def unit_of(name: str, method: Mapping[str, Any], **more: Callable[..., Any]) -> Unit:
    """The unit of the loop for a method, whose functions replace those above, and of ``more`` functions for Python to call."""
    entries = {"advance": advance, "ahead": ahead, "glimpse": method.get("glimpse", glimpse)}
    return Unit(name, {**entries, **more}, method, upon=CORE)
