"""The one integration loop.

A method brings a record of its own, ``Method``, and these functions; the loop does everything else.

    attempt(m, c, w, h)             a step from y into new; what it is off by beside the tolerance in c.error, by what
                                    the step may grow if it is taken in c.growth, or is cut if not in c.shrink
    finish(m, c, w, t, moved)       the rates f_new at the end of a step, once that is on the constraints
    prepare(m, c, w, h)             what the next two need, where they are wanted at all
    glimpse(m, c, w, h, θ, point)   the state inside the step, well enough to see an event
    inside(m, c, w, h, t, point)    the state inside the step, as good as its ends
    accepted(m, c, w, h)            what the method keeps of a step that was taken
    single(m, c, w, h)              a step by itself, into new, after which the one tried before can be looked into again

The names stand for the method's own where the loop is compiled for it (see ``Unit``); those below serve methods that
have nothing special to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from appell.compile.native import Doubles, Unit, call_integer, doubles, native, record
from appell.motion.loops.core import CORE
from appell.motion.loops.course import (
    NARROW,
    Course,
    crossing_ahead,
    displaced,
    first_step,
    keep,
    strides,
    taken,
    wants,
)
from appell.motion.loops.model import (
    CONTROLLER,
    DONE,
    EVENT,
    FULL,
    RANK,
    STRIDE,
    TOO_SMALL,
    Model,
    rhs,
    sound,
    stuck,
)
from appell.motion.loops.projection import flush, project
from appell.motion.loops.watch import Watch, at, followed

EPSILON = 2.0**-52
FARTHEST = 1.0  # tolerances, by which the projection may move the end of a step
SHORT = 1e-6  # of the longest step so far: in one so short nothing is looked for any more
HOPELESS = 1e-12  # of the longest step so far: a step so short will not get anywhere
OFF_FOR_GOOD = 1e-9  # of the run: a step so short that leads off the constraints is no accident
PARTS, THIRDS = 8, 20  # of a step, and how often the best of them is cut, in the search for one
LOST_RANK = 1e-3  # of the smallest pivot at a crossing, as well as it is found, beside what it is at the ends of the step


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
def watched(m: Model, c: Course, w: Method, h: float) -> bool:
    """Whether there is an event in a step."""
    v = c.watching
    sampled(m, c, w, v, h)
    if c.fixed == 1:  # no tolerance says how good the cubic is: its rate where that is worst, beside the true one
        glimpse(m, c, w, h, 0.25, c.point)
        if rhs(m, c.t + 0.25 * h, c.point, v.rates) == DONE:
            for k in range(v.active):
                v.blur[k] += abs(h * v.rates[v.which[k]] - at(v.slope[k * v.knots :], v.knots, -0.5)) / 3.0
    return call_integer(v.search, m, v, c.t, h) == 1


@native
def overlooked(m: Model, c: Course, w: Method, h: float) -> bool:
    """Whether a step is so long that a narrow feature of the loads may lie in it unseen; the next is then made to end where
    that begins, or shorter. A step that has been made very short already is seen through."""
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
    """How long the next step is, of what remains: no sliver is left at the end, since a little more than the rest is the rest, and
    else just by what the time goes on, of which not every digit is left where a step is a small part of a long run."""
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
    """What a run stops for inside of a step, if anything: an event, or a crossing from which any direction is as good."""
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
def advance(m: Model, c: Course, w: Method, budget: int) -> int:
    """Step until the end, until ``budget`` steps are done, or until something happens; returns what."""
    sign = 1.0 if c.t_end >= c.t else -1.0
    watch = m.event_count > 0 and c.watch == 1
    bound, look = m.rows > 0 or m.quaternion_count > 0, m.features != 0 and c.fixed == 0
    c.saved = 0
    if c.h == 0.0:
        c.h = first_step(m, c)
    for _ in range(budget):
        t = c.t
        remaining = c.t_end - t
        if remaining * sign <= 0.0:
            return DONE
        h = length(c, remaining)
        last = h == remaining
        least = max(8.0 * EPSILON * abs(t), HOPELESS * c.longest)
        if not abs(h) > max(least, 1e-300) and abs(remaining) > least:  # NaN too
            return TOO_SMALL
        m.least = 1.0
        code = attempt(m, c, w, h)
        if code == CONTROLLER or (code != DONE and c.fixed == 1):
            return code
        if code != DONE or not c.error <= 1.0:  # NaN too
            if stuck(m, h, c.longest):
                c.rejected += 1
                return RANK
            reject(c, h * c.shrink)
            continue
        growth = min(1.0, c.growth) if c.just_rejected == 1 else c.growth
        c.just_rejected = 0
        t_new = c.t_end if last else t + h
        worst, moved, far = 0.0, False, 0.0
        if bound:
            code, worst, moved, far = settled(m, c, t_new)
        else:
            flush(m, c.new)
        if code == DONE and far > FARTHEST:  # what the projection puts right, the step got wrong
            reject(c, h * max(0.1, 0.9 * (FARTHEST / far) ** (1.0 / c.order)))
            continue
        if code == DONE:
            code = finish(m, c, w, t_new, moved)
        if code != DONE:
            if c.fixed == 1 or code == CONTROLLER or abs(h) < OFF_FOR_GOOD * c.reach:
                return code
            shorten(c, 0.25 * h)
            continue
        if not sound(m):
            return RANK
        if bound and strides(m, c):
            if c.weak < NARROW:
                return STRIDE
            shorten(c, 0.3 * h)
            continue
        over = bound and crossing_ahead(m, c, h)
        wanted = wants(c, t_new, sign)
        if watch or wanted or over or look:
            code = prepare(m, c, w, h)
            if code != DONE:
                return code
        if look and overlooked(m, c, w, h):
            continue
        code = met_inside(m, c, w, h, over, watch)
        if code != DONE:
            return code
        if wanted:
            code, off = saved_inside(m, c, w, h, t_new)
            if code != DONE:
                return code
            worst = max(worst, off)
        if c.fixed == 0 and not (last and growth * abs(h) < abs(c.h)):
            c.h = h * growth
        full = taken(m, c, t_new, worst, h)
        code = accepted(m, c, w, h)
        if code != DONE:
            return code
        if full:
            return FULL
    return FULL


@native
def ahead(m: Model, c: Course, w: Method, h: float) -> int:
    """One step by itself, put on the constraints, into new."""
    code = single(m, c, w, h)
    if code == DONE:
        code, _, _ = project(m, c.t + h, c.new)
    return code


def unit_of(name: str, method: Mapping[str, Any], **more: Callable[..., Any]) -> Unit:
    """The loop compiled for a method: what stands for the names above, and what ``more`` Python may call."""
    entries = {"advance": advance, "ahead": ahead, "glimpse": method.get("glimpse", glimpse)}
    return Unit(name, {**entries, **more}, method, upon=CORE)
