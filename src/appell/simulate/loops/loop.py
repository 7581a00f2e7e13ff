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
from math import sqrt
from typing import Any

from appell.compile.native import Doubles, Unit, call_integer, doubles, native, record
from appell.simulate.loops.model import (
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
from appell.simulate.loops.projection import flush, hurry, project
from appell.simulate.loops.watch import Watch, at, followed, search, stepped_over

EPSILON = 2.0**-52
SHARE = 0.6  # of the tolerance, for the errors of all steps together
LARGEST = 0.3  # of that, for any one step
SMALLEST = 2e-14  # tolerance of a step: what rounding leaves of it is not to be chased
FARTHEST = 1.0  # tolerances, by which the projection may move the end of a step
LEFT = 100.0  # times what a residual may be: how far the state may be moved by that
SHORT = 1e-6  # of the longest step so far: in one so short nothing is looked for any more
HOPELESS = 1e-12  # of the longest step so far: a step so short will not get anywhere
OFF_FOR_GOOD = 1e-9  # of the run: a step so short that leads off the constraints is no accident
SLOWER = 0.06  # than the fastest of a motion: a speed of its ordinary size
RELEASED = 0.1  # of the pace that the accelerations have it come to
NARROW = 1e-3  # of the smallest pivot: a step in which it is less, and ten times less than at both ends, strides over something
DIP = 0.1
NEAR = 0.15  # of the smallest pivot: with a larger one no crossing is near
PARTS, THIRDS = 8, 20  # of a step, and how often the best of them is cut, in the search for one
PAUSE = 8  # steps between two searches: pivots jump where another row is taken first
LOST_RANK = 1e-3  # of the smallest pivot at a crossing, as well as it is found, beside what it is at the ends of the step
CLEAR = 1e-2  # beyond which the next is looked for
NOT_LOOKED_FOR, LOOKED_FOR, IGNORED = range(3)  # what a course does about such strides


@record
class Course:
    """A state on its way: where it is and goes, its steps, its tolerances, what is saved, and work space."""

    t: float
    t_end: float
    h: float
    h_used: float
    h_last: float
    reach: float
    longest: float
    max_step: float
    slack: float
    worst: float
    rtol: float
    atol: float
    error: float
    growth: float
    shrink: float
    last_error: float
    weak: float
    weak_before: float
    fixed: int
    order: int
    steps: int
    rejected: int
    just_rejected: int
    row: int
    saved: int
    rows: int
    every_step: int
    grid_size: int
    watch: int
    own_units: int
    strides: int
    looked: int
    n: int
    width: int
    y: Doubles
    f: Doubles
    new: Doubles
    f_new: Doubles
    point: Doubles
    scale: Doubles
    grid: Doubles
    times: Doubles
    states: Doubles
    inputs: Doubles
    watching: Watch
    features: Watch


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
def share(h: float, reach: float) -> float:
    """What part of the tolerance a step of h may use: the errors of all steps of the run, added as if independent, are
    then a fraction of it, Σ e² ≤ (SHARE tol)², however long the run."""
    return SHARE * min(LARGEST, sqrt(abs(h) / reach))


@native
def tolerances(c: Course, h: float) -> tuple[float, float]:
    """The relative and absolute tolerance of a step of h."""
    part = share(h, c.reach)
    return max(part * c.rtol, SMALLEST), max(part * c.atol, 0.1 * SMALLEST)


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
    return search(m, v, c.t, h)


@native
def overlooked(m: Model, c: Course, w: Method, h: float) -> bool:
    """Whether a step is so long that a narrow feature of the loads may lie in it unseen; the next is then made to end where
    that begins, or shorter. A step that has been made very short already is seen through."""
    if abs(h) < SHORT * c.longest:
        return False
    sampled(m, c, w, c.features, h)
    place = stepped_over(m, c.features, c.t, h, c.rtol)
    if place >= 1.0:
        return False
    c.rejected += 1
    c.just_rejected = 1
    c.h = h * (place if place > 0.125 else 0.25)
    return True


@native
def keep(m: Model, c: Course, row: int, t: float, y: Doubles) -> None:
    """Save a state, with the inputs held there, or asked for."""
    if m.controller != 0:
        m.t = t
        call_integer(m.controller, m.t_at, y, m.r)  # which has just answered nearby; if it fails, it does so in the next step
    c.times[row] = t
    for i in range(c.n):
        c.states[row * c.n + i] = y[i]
    for i in range(m.inputs):
        c.inputs[row * m.inputs + i] = m.r[i]


@native
def first_step(m: Model, c: Course) -> float:
    """A step to begin with: Hairer, Nørsett & Wanner I, §II.4, with the derivatives that are not known taken from how fast the
    state changes beside its size, so that the unit of time does not matter."""
    n, span, y, f = c.n, abs(c.t_end - c.t), c.y, c.f
    d0, d1 = 0.0, 0.0
    for i in range(n):
        scale = 0.1 * (c.atol * c.scale[i] + c.rtol * abs(y[i]))
        d0 += (y[i] / scale) ** 2
        d1 += (f[i] / scale) ** 2
    d0, d1 = sqrt(d0 / n), sqrt(d1 / n)
    h0 = min(1e-6 * span if d0 < 1e-5 or d1 * span < 1e-5 else 0.01 * d0 / d1, span)
    sign = 1.0 if c.t_end >= c.t else -1.0
    point, other = c.point, doubles(n)
    for i in range(n):
        point[i] = y[i] + sign * h0 * f[i]
    if rhs(m, c.t + sign * h0, point, other) != DONE:
        return 1e-3 * h0
    d2 = 0.0
    for i in range(n):
        d2 += ((other[i] - f[i]) / (0.1 * (c.atol * c.scale[i] + c.rtol * abs(y[i])))) ** 2
    d2 = sqrt(d2 / n) / h0
    whole = 10.0 / max(c.atol, c.rtol)  # of a state of its own size
    rate = max(d1 / whole, sqrt(d2 / whole))
    h1 = (0.01 / whole) ** (1.0 / (c.order + 1)) / rate if rate * span > 1e-9 else span
    return min(100 * h0, h1, span, c.max_step)


@native
def displaced(m: Model, c: Course) -> float:
    """How far the projection has moved the end of a step from what was found, which is in ``point``, beside the tolerance of
    the run and what the projection itself leaves undone, which is more where rows are almost dependent."""
    if m.rows > 0 and not m.weakest > 0.0:
        return 0.0
    sum_, n, left = 0.0, m.nq + m.nu, c.atol + LEFT * m.floor / (min(m.weakest, 1.0) if m.rows > 0 else 1.0)
    for i in range(n):
        size = 1.0 if c.own_units == 1 else (m.q_sizes[i] if i < m.nq else m.u_sizes[i - m.nq] * m.pace)
        sum_ += ((c.new[i] - c.point[i]) / (left * size + c.rtol * max(abs(c.y[i]), abs(c.point[i])))) ** 2
    return sqrt(sum_ / n)


@native
def wants(c: Course, t_new: float, sign: float) -> bool:
    """Whether a time to be saved lies inside of the step."""
    return c.every_step == 0 and c.row < c.grid_size and (c.grid[c.row] - t_new) * sign < 0.0


@native
def paced(m: Model, c: Course) -> None:
    """Speeds, and works, are as large as the fastest motion so far makes them; so are lengths that nothing else gives a size."""
    if m.grows == 1 and c.own_units == 0:
        largest = 0.0
        for i in range(m.nq):
            if m.shifts[i] == 1.0:
                largest = max(largest, abs(c.y[i]))
        for i in range(m.nq):
            if m.shifts[i] == 1.0:
                c.scale[i] = max(c.scale[i], largest)
    pace = hurry(m, c.y)
    if pace > m.pace:
        if c.own_units == 1:
            m.pace = pace
            return
        for s in range(m.nu):
            c.scale[m.nq + s] *= pace / m.pace
        for i in range(m.nw):
            c.scale[m.nq + m.nu + i] *= (pace / m.pace) ** 2
        m.pace = pace


@native
def sized(m: Model, c: Course) -> None:
    """How large the entries of a state are where it begins: what ``atol`` is a part of."""
    nq, nu, n = m.nq, m.nu, m.nq + m.nu
    c.weak = m.weakest if m.rows > 0 else 1.0
    c.weak_before = c.weak
    m.pace = 1.0 / c.reach
    m.pace = hurry(m, c.y)
    for s in range(nu):  # what is at rest is soon as fast as its acceleration makes it
        m.pace = max(m.pace, RELEASED * sqrt(abs(c.f[nq + s]) / m.u_sizes[s]))
    for i in range(nq):
        c.scale[i] = m.q_sizes[i]
    for s in range(nu):
        c.scale[nq + s] = SLOWER * m.u_sizes[s] * m.pace
    for i in range(m.nw):
        c.scale[n + i] = m.energy * m.pace**2
    for k in range(m.varied):
        for i in range(n):
            c.scale[n + m.nw + k * n + i] = c.scale[i] / m.varied_sizes[k]
    if c.own_units == 1:
        for i in range(c.n):
            c.scale[i] = 1.0


@native
def strides(m: Model, c: Course) -> bool:
    """Whether a step goes over a place where the constraints all but lose rank, which is to be passed with care."""
    return c.strides == LOOKED_FOR and m.least < NARROW and m.least < DIP * min(c.weak, m.weakest)


@native
def crossing_ahead(m: Model, c: Course, h: float) -> bool:
    """Whether the smallest pivot may vanish in a step: where the stages saw it much smaller than at both ends, or where it would,
    going on as in the last step."""
    if c.fixed == 1 or min(c.weak, m.weakest) > NEAR or c.h_last == 0.0 or c.steps < c.looked + PAUSE:
        return False
    return m.least < 0.5 * min(c.weak, m.weakest) or c.weak + abs(h / c.h_last) * (c.weak - c.weak_before) < 0.0


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
def taken(m: Model, c: Course, t_new: float, worst: float, h: float) -> bool:
    """The end of a step becomes the state, and is saved where that is wanted; whether there is no room for more."""
    c.steps += 1
    c.worst = max(c.worst, worst)
    c.longest = max(c.longest, abs(h))
    c.h_last = h
    c.t = t_new
    for i in range(c.n):
        c.y[i] = c.new[i]
        c.f[i] = c.f_new[i]
    paced(m, c)
    c.weak_before = c.weak
    c.weak = m.weakest
    if c.strides == IGNORED and m.weakest > CLEAR:
        c.strides = LOOKED_FOR
    if c.every_step == 1:
        keep(m, c, c.saved, t_new, c.y)
        c.saved += 1
        return c.saved == c.rows
    if c.row < c.grid_size and c.grid[c.row] == t_new:
        keep(m, c, c.row, t_new, c.y)
        c.row += 1
    return False


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
        h = sign * min(abs(c.h), c.max_step)
        if abs(h) * c.slack >= abs(remaining):  # not a sliver at the end: a little more than the rest is the rest
            h = remaining
        last = h == remaining
        least = max(8.0 * EPSILON * abs(t), HOPELESS * c.longest)
        if abs(h) <= max(least, 1e-300) and abs(remaining) > least:
            return TOO_SMALL
        m.least = 1.0
        code = attempt(m, c, w, h)
        if code == CONTROLLER or (code != DONE and c.fixed == 1):
            return code
        if code != DONE or not c.error <= 1.0:  # NaN too
            c.rejected += 1
            c.just_rejected = 1
            if stuck(m, h, c.longest):
                return RANK
            c.h = h * c.shrink
            continue
        growth = min(1.0, c.growth) if c.just_rejected == 1 else c.growth
        c.just_rejected = 0
        t_new = c.t_end if last else t + h
        worst, moved = 0.0, False
        far = 0.0
        if bound:
            for i in range(c.n):
                c.point[i] = c.new[i]
            code, worst, moved = project(m, t_new, c.new)
            if moved and c.fixed == 0:
                far = displaced(m, c)
        else:
            flush(m, c.new)
        if code == DONE and far > FARTHEST:  # what the projection puts right, the step got wrong
            c.rejected += 1
            c.just_rejected = 1
            c.h = h * max(0.1, 0.9 * (FARTHEST / far) ** (1.0 / c.order))
            continue
        if code == DONE:
            code = finish(m, c, w, t_new, moved)
        if code != DONE:
            if c.fixed == 1 or code == CONTROLLER or abs(h) < OFF_FOR_GOOD * c.reach:
                return code
            c.rejected += 1
            c.h = 0.25 * h
            continue
        if not sound(m):
            return RANK
        if bound and strides(m, c):
            if c.weak < NARROW:
                return STRIDE
            c.rejected += 1
            c.h = 0.3 * h
            continue
        over = bound and crossing_ahead(m, c, h)
        wanted = wants(c, t_new, sign)
        if watch or wanted or over or look:
            code = prepare(m, c, w, h)
            if code != DONE:
                return code
        if look and overlooked(m, c, w, h):
            continue
        if over:
            c.looked = c.steps
            if crosses(m, c, w, h):
                m.rank_drops += 1
        if watch and watched(m, c, w, h):
            c.h_used = h
            return EVENT
        while wanted:
            at = c.grid[c.row]
            code = inside(m, c, w, h, at, c.point)
            if code != DONE:
                return code
            _, off, _ = project(m, at, c.point)
            worst = max(worst, off)
            keep(m, c, c.row, at, c.point)
            c.row += 1
            wanted = wants(c, t_new, sign)
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
    return Unit(name, {**entries, **more}, method)
