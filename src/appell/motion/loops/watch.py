"""Events inside of a step: found with bounds that hold throughout, not by samples.

Along a step every component of the state is a polynomial of θ, from 0 to 1, as Chebyshev's series here. A box is a part
[a, b] of the step: the ranges of all components in it, widened by what the polynomial and the tolerance leave open, go
through the bounds of the event functions g and of their rates ġ (:mod:`appell.graph.intervals`):

    0 ∉ g(box)                       no event in it
    0 ∉ ġ(box)                       one at most, and one if the signs at the ends differ
    |g(middle)| > ½ (b − a) |ġ(box)| none
    otherwise                        both halves are looked at, the earlier first

until g changes in the box by less than the tolerance and is zero within it. The signs of g before and after the box show whether it
passes zero there, touches it, jumps, or has no value any more. No event is missed between two samples.
"""

from __future__ import annotations

from appell.compile.base import LANES
from appell.compile.native import Doubles, Integers, lanes_at, native, put_lanes, record, spread
from appell.motion.loops.model import Model, evaluate, event_values

# the kinds of events in a step: a function passes zero, touches it, has no value beyond it, reaches it and stays, or leaves it
NOTHING, CROSSES, TOUCHES, ENDS, STAYS, LEAVES = range(6)
BOTH_WAYS = 2.0  # a direction: the event is where the function passes zero either way, but not where it touches zero
BOXES = 4000  # boxes in one step; beyond that number only the ends of the rest are compared
SHORTEST = 2.0**-32  # the length of the smallest box, as a part of the step
DEPTH = 40  # how often a box may be halved
ENTERS = 1e-3  # of a step: where a function reaches zero later than that, the step is cut there
NARROW = 2.0**-6  # of a step: the accuracy with which the beginning of a feature is found
NOISE = 1e-8  # of the uncertainty of a function: values below it are rounding of zero
BY_ENDS, BY_MIDDLE = 1, 2  # how a function is judged in a box: by its values at the ends, or in the middle
LOW, HIGH, FALL, RISE, BOUNDS = range(5)  # of each function: the bounds of its value, and of its rate; and how many these are

# how closely an event is looked at, once a step is known to have one
ROUNDING = 2.0**-50  # of the state: how well it is known where a run stands
WIDER = 6  # times that a bracket is doubled, to have both signs at its ends
SMALL = 1e-3  # of what a function is at the ends of a bracket: less at a sign change is zero, and neither a jump nor a pole
ITERATIONS, ABSOLUTE, RELATIVE = 60, 1e-16, 8.9e-16  # of Brent's method
FIRST_LOOK, LAST_LOOK = 1e-12, 1e-3  # of the span: how soon after an event its sign is looked for, first and last
TOGETHER = 1e-12  # of a step: events that are closer to each other happen at one time


@record
class Watch:
    """What is watched, and the work space: ``count`` functions of ``active`` components, which are ``which`` of the state,
    used by them as ``uses`` says, and of time where they are ``timed``; ``knots`` places ``nodes`` of the step, and the matrix
    from values there to a series, column by column.

    ``before`` is the sign of every function where the step begins, 0 where it has none; ``fresh`` are those that were just at zero,
    ``there`` those that are; of those that ``rests`` says it is seen where they leave it. Those that are ``slow`` to leave it have a
    sign only where they are clear of it: what they depend on is known to ``haze`` of its ``size``, if that is more than its ``extent``.
    ``kind``, ``low`` and ``high`` say what is found first of each in the step, and between which θ. ``haze`` is how well the state is
    known beside its ``extent``. ``search`` and ``look_over`` are the addresses of what is done here: a loop that has nothing to watch
    need not be compiled with it. ``r_box`` is what the kernel of the bounds takes in the place of the inputs, whose parts begin at
    ``s_…``.
    """

    count: int
    knots: int
    active: int
    boxes: int
    hides: int
    s_inputs: int
    s_step: int
    s_q_low: int
    s_q_high: int
    s_u_low: int
    s_u_high: int
    search: int
    look_over: int
    haze: float
    most: float
    place: float
    which: Integers
    uses: Integers
    timed: Integers
    kind: Integers
    open: Integers
    fresh: Integers
    there: Integers
    rests: Integers
    slow: Integers
    nodes: Doubles
    transform: Doubles
    samples: Doubles
    series: Doubles
    slope: Doubles
    bend: Doubles
    extent: Doubles
    size: Doubles
    blur: Doubles
    half: Doubles
    t_box: Doubles
    q_box: Doubles
    u_box: Doubles
    r_box: Doubles
    out: Doubles
    directions: Doubles
    before: Doubles
    sign: Doubles
    since: Doubles
    done: Doubles
    steep: Doubles
    low: Doubles
    high: Doubles
    point: Doubles
    first: Doubles
    last: Doubles
    rates: Doubles
    stack: Doubles


@native
def bounds_of(v: Watch, j: int) -> Doubles:
    """What the kernel of the bounds gave for function j: LOW and HIGH of its value, FALL and RISE of its rate."""
    return v.out[BOUNDS * j :]


# -- the motion along a step -----------------------------------------------------------------------------------------------
@native
def at(series: Doubles, count: int, x: float) -> float:
    """Σ c_k T_k(x), by Clenshaw's recurrence."""
    one, two = 0.0, 0.0
    for i in range(count - 1):
        k = count - 1 - i
        one, two = 2.0 * x * one - two + series[k], one
    return x * one - two + series[0]


@native
def differentiated(series: Doubles, count: int, out: Doubles) -> None:
    """The series of the derivative with respect to θ = (x + 1)/2."""
    out[count - 1] = 0.0
    if count > 1:
        out[count - 2] = 4.0 * (count - 1) * series[count - 1]
    for i in range(count - 2):
        k = count - 2 - i
        out[k - 1] = out[k + 1] + 4.0 * k * series[k]
    out[0] *= 0.5


@native
def followed(v: Watch, width: int) -> None:
    """The series of all components that matter, from the states at the knots."""
    knots = v.knots
    for a in range(v.active):
        here, component = v.series[a * knots :], v.which[a]
        for k in range(0, knots, LANES):  # what is put behind the last knot is overwritten by the next component, or nobody's
            part = spread(0.0)
            for j in range(knots):
                part = part + lanes_at(v.transform[j * knots + k :]) * spread(v.samples[j * width + component])
            put_lanes(here[k:], part)
        differentiated(here, knots, v.slope[a * knots :])
    if v.haze > 0.0:
        for a in range(v.active):
            largest = v.extent[a]
            for j in range(knots):
                largest = max(largest, abs(v.samples[j * width + v.which[a]]))
            v.extent[a] = largest
            v.blur[a] = v.haze * max(largest, v.size[a])


@native
def bent(v: Watch) -> None:
    """How much the rates of the components may change along the step: what the bounds for parts of it need."""
    bends = v.last  # which is free while no points are looked at
    for a in range(v.active):
        differentiated(v.slope[a * v.knots :], v.knots, bends)
        sum_ = 0.0
        for k in range(v.knots):
            sum_ += abs(bends[k])
        v.bend[a] = sum_


@native
def put_point(v: Watch, theta: float) -> None:
    """The components that matter at θ, as a state."""
    for a in range(v.active):
        v.point[v.which[a]] = at(v.series[a * v.knots :], v.knots, 2.0 * theta - 1.0)


@native
def values_at(m: Model, v: Watch, t: float, h: float, theta: float, out: Doubles) -> None:
    """The functions at θ."""
    put_point(v, theta)
    event_values(m, t + theta * h, v.point, out)


@native
def bounded(m: Model, v: Watch) -> None:
    """The bounds of all functions and of their rates in the box that stands there."""
    for i in range(m.inputs):
        v.r_box[v.s_inputs + i] = m.r[i]
    kernel = m.features if v.hides == 1 else m.bounds
    evaluate(kernel, v.t_box, v.q_box, v.u_box, m.p, v.r_box, v.out)


@native
def boxed(m: Model, v: Watch, component: int, low: float, high: float, slope_low: float, slope_high: float) -> None:
    """A component of the state, and its rate, in the box."""
    nq, nu = m.nq, m.nu
    if component < nq:
        v.q_box[component], v.q_box[nq + component] = low, high
        v.r_box[v.s_q_low + component], v.r_box[v.s_q_high + component] = slope_low, slope_high
    else:
        i = component - nq
        v.u_box[i], v.u_box[nu + i] = low, high
        v.r_box[v.s_u_low + i], v.r_box[v.s_u_high + i] = slope_low, slope_high


@native
def enclosed(m: Model, v: Watch, t: float, h: float, a: float, b: float) -> None:
    """The bounds for a part of the step."""
    knots, whole = v.knots, a == 0.0 and b == 1.0
    radius, x = 0.5 * (b - a), a + b - 1.0
    begin, end = t + a * h, t + b * h
    v.t_box[0], v.t_box[1] = min(begin, end), max(begin, end)
    v.r_box[v.s_step] = h
    for k in range(v.active):
        series, slope = v.series[k * knots :], v.slope[k * knots :]
        if whole:
            centre, rate, reach, steep = series[0], slope[0], 0.0, 0.0
            for i in range(1, knots):
                reach += abs(series[i])
                steep += abs(slope[i])
        else:
            centre, rate = at(series, knots, x), at(slope, knots, x)
            steep = v.bend[k] * radius
            reach = (abs(rate) + 0.5 * steep) * radius
        v.half[k] = reach
        reach += v.blur[k]
        boxed(m, v, v.which[k], centre - reach, centre + reach, rate - steep, rate + steep)
    bounded(m, v)


# -- the search ------------------------------------------------------------------------------------------------------------
@native
def sign_of(x: float) -> float:
    """−1, 0 or 1; 0 of NaN."""
    if x > 0.0:
        return 1.0
    return -1.0 if x < 0.0 else 0.0


@native
def certain(v: Watch, j: int, theta: float, sign: float) -> bool:
    """From θ on function j has a sign: whether that makes an event of what was open before."""
    before, opened, direction = v.sign[j], v.since[j], v.directions[j]
    v.sign[j], v.since[j] = sign, -1.0
    if before == 0.0:
        if v.rests[j] == 0 or (abs(direction) == 1.0 and direction != sign):
            return False
        v.kind[j] = LEAVES
    elif before != sign:
        if abs(direction) == 1.0 and direction != sign:
            return False
        v.kind[j] = CROSSES
    elif opened < 0.0 or direction != 0.0 or (opened == 0.0 and v.fresh[j] == 1):
        return False
    else:
        v.kind[j] = TOUCHES
    v.low[j], v.high[j] = opened if opened >= 0.0 else theta, theta
    return True


@native
def nameless(v: Watch, j: int, theta: float) -> bool:
    """From θ on function j has no value: whether it had come to zero before."""
    before, opened, direction = v.sign[j], v.since[j], v.directions[j]
    v.sign[j], v.since[j] = 0.0, -1.0
    if before == 0.0 or opened < 0.0 or (abs(direction) == 1.0 and direction == before):
        return False
    v.kind[j], v.low[j], v.high[j] = ENDS, opened, theta
    return True


@native
def passed(v: Watch, j: int, a: float, b: float, rising: bool, with_ends: bool) -> bool:
    """Function j goes one way from a to b: whether it passes zero."""
    sign = sign_of(v.last[j])
    if sign == 0.0:  # what comes next will tell
        if v.since[j] < 0.0:
            v.since[j] = a
        return False
    if v.since[j] < 0.0:
        if v.sign[j] == 0.0 and a > 0.0 and v.rests[j] == 0:  # where a step begins it may just have been at zero
            v.sign[j] = sign_of(v.first[j])
        if sign == v.sign[j]:
            return False
        if with_ends and v.sign[j] == (1.0 if rising else -1.0):
            v.sign[j] = sign  # it had been at zero, and only seemed to leave
            return False
        v.since[j] = a
        return certain(v, j, b, sign)
    return certain(v, j, a if sign == v.sign[j] else b, sign)


@native
def point_bounds(m: Model, v: Watch, t: float, h: float, theta: float) -> None:
    """The bounds at one place of the step, as well as the state is known there."""
    v.t_box[0], v.t_box[1] = t + theta * h, t + theta * h
    for k in range(v.active):
        centre, rate = at(v.series[k * v.knots :], v.knots, 2 * theta - 1), at(v.slope[k * v.knots :], v.knots, 2 * theta - 1)
        boxed(m, v, v.which[k], centre - v.blur[k], centre + v.blur[k], rate, rate)
    bounded(m, v)


@native
def judged(m: Model, v: Watch, t: float, h: float, a: float, b: float) -> tuple[bool, bool, bool]:
    """One part of the step: whether an event is found in it, whether the ends of some functions in it have to be looked at,
    and whether the middle has."""
    found, ends, middle = False, False, False
    for j in range(v.count):
        of = bounds_of(v, j)
        low, high, fall, rise = of[LOW], of[HIGH], of[FALL], of[RISE]
        v.open[j] = 0
        if v.kind[j] != NOTHING or v.done[j] >= b:
            continue
        if low != low:
            found = nameless(v, j, a) or found
            v.done[j] = b
        elif low > 0.0 or high < 0.0:
            found = certain(v, j, a, 1.0 if low > 0.0 else -1.0) or found
            v.done[j] = b
        elif ((fall > 0.0 or rise < 0.0) and v.slow[j] == 0) or v.boxes > BOXES:
            v.open[j], ends = BY_ENDS, True
        else:
            v.open[j], middle = BY_MIDDLE, True
            v.steep[j] = 0.5 * (b - a) * max(-fall, rise)
            continue
        v.steep[j] = fall
    return found, ends, middle


@native
def judged_by_ends(m: Model, v: Watch, t: float, h: float, a: float, b: float) -> bool:
    """Functions that go one way in a part of the step: whether any passes zero."""
    found = False
    values_at(m, v, t, h, a, v.first)
    values_at(m, v, t, h, b, v.last)
    point_bounds(m, v, t, h, b)
    for j in range(v.count):
        if v.open[j] == BY_ENDS:
            weary = v.boxes > BOXES
            of = bounds_of(v, j)
            if abs(v.last[j]) <= (1.0 if weary else NOISE) * (of[HIGH] - of[LOW]):
                v.last[j] = 0.0
            rising = v.last[j] > v.first[j] if weary else v.steep[j] > 0.0
            found = passed(v, j, a, b, rising, not weary) or found
            v.done[j] = b
    return found


@native
def as_short_as_known(v: Watch, j: int) -> bool:
    """Whether all that function j depends on changes by less in the last part looked at than is known of it."""
    if v.timed[j] == 1:
        return False
    for k in range(v.active):  # noqa: SIM110 - native code has no all()
        if v.uses[j * v.active + k] == 1 and v.half[k] > v.blur[k]:
            return False
    return True


@native
def judged_by_middle(m: Model, v: Watch, t: float, h: float, a: float, b: float) -> tuple[bool, bool]:
    """Functions of which little is known in a part of the step: whether an event is found, and whether it must be looked at
    in halves. With a rate of at most ġ a function differs by less than ½ (b − a) ġ from what it is in the middle."""
    found, split = False, False
    point_bounds(m, v, t, h, 0.5 * (a + b))
    for j in range(v.count):
        if v.open[j] != BY_MIDDLE:
            continue
        of = bounds_of(v, j)
        low, high, more = of[LOW], of[HIGH], v.steep[j]
        if low > more or high < -more:
            found = certain(v, j, a, 1.0 if low > 0.0 else -1.0) or found
        elif b - a <= SHORTEST or more <= high - low or as_short_as_known(v, j):
            if v.since[j] < 0.0:
                v.since[j] = a
        else:
            split = True
            continue
        v.done[j] = b
    return found, split


@native
def search(m: Model, v: Watch, t: float, h: float) -> bool:
    """Whether any function has an event in the step from t over h, whose motion was ``followed``."""
    for j in range(v.count):
        v.kind[j], v.since[j], v.done[j], v.sign[j] = NOTHING, 0.0 if v.there[j] == 1 else -1.0, -1.0, v.before[j]
    v.boxes = 0
    found, split, stop, depth = False, False, 2.0, 1
    v.stack[0], v.stack[1] = 0.0, 1.0
    while depth > 0:
        depth -= 1
        a, b = v.stack[2 * depth], v.stack[2 * depth + 1]
        if a >= stop:
            break
        v.boxes += 1
        enclosed(m, v, t, h, a, b)
        here, ends, middle = judged(m, v, t, h, a, b)
        split = False
        if ends:
            here = judged_by_ends(m, v, t, h, a, b) or here
        if middle:
            more, split = judged_by_middle(m, v, t, h, a, b)
            here = here or more
        if here:
            found, stop = True, b
        if split:
            if v.boxes == 1:
                bent(v)
            half = 0.5 * (a + b)
            v.stack[2 * depth], v.stack[2 * depth + 1] = half, b
            v.stack[2 * depth + 2], v.stack[2 * depth + 3] = a, half
            depth += 2
    if found:
        return True
    for j in range(v.count):  # what comes to zero is looked at as a whole, from before
        if v.since[j] > ENTERS and v.sign[j] != 0.0 and v.directions[j] == 0.0:
            v.kind[j], v.low[j], v.high[j] = STAYS, v.since[j], v.since[j]
            found = True
    if found:
        return True
    for j in range(v.count):
        v.before[j], v.there[j] = v.sign[j], 1 if v.since[j] >= 0.0 else 0
        if v.there[j] == 0:
            v.fresh[j], v.slow[j] = 0, 0
            if v.directions[j] != BOTH_WAYS:  # a switch is let go by who takes its side
                v.rests[j] = 0
    return False


# -- what a step may have stepped over -------------------------------------------------------------------------------------
@native
def steep(v: Watch, insignificant: float) -> bool:
    """Whether any feature would change in the whole step, at the rate that it may have in the last box, by more than ``most`` times
    its largest value: it could then lie between two places where a step looks. What is as good as nothing beside its largest
    value does not count."""
    for j in range(v.count):
        of = bounds_of(v, j)
        low, high, fall, rise = of[LOW], of[HIGH], of[FALL], of[RISE]
        if high - low > insignificant * v.high[j] and max(-fall, rise) > v.most * v.high[j]:
            return True
    return False


@native
def stepped_over(m: Model, v: Watch, t: float, h: float, tolerance: float) -> float:
    """Where in the step, whose motion was ``followed``, a feature of the loads begins that is narrow beside it; 2 where none is."""
    enclosed(m, v, t, h, 0.0, 1.0)
    for j in range(v.count):
        of = bounds_of(v, j)
        v.high[j] = max(v.high[j], max(abs(of[LOW]), abs(of[HIGH])))
    if not steep(v, 1e-3 * tolerance):
        return 2.0
    bent(v)
    depth = 1
    v.stack[0], v.stack[1] = 0.0, 1.0
    while depth > 0:
        depth -= 1
        a, b = v.stack[2 * depth], v.stack[2 * depth + 1]
        enclosed(m, v, t, h, a, b)
        if steep(v, 1e-3 * tolerance):
            if b - a <= NARROW:
                return a
            half = 0.5 * (a + b)
            v.stack[2 * depth], v.stack[2 * depth + 1] = half, b
            v.stack[2 * depth + 2], v.stack[2 * depth + 3] = a, half
            depth += 2
    return 2.0


@native
def looked_over(m: Model, v: Watch, t: float, h: float, tolerance: float) -> int:
    """The same for who calls it by its address: whether there is one, with its place in the record."""
    v.place = stepped_over(m, v, t, h, tolerance)
    return 1 if v.place < 1.0 else 0


@native
def searched(m: Model, v: Watch, t: float, h: float) -> int:
    """Whether there is an event, for who calls it by its address."""
    return 1 if search(m, v, t, h) else 0


@native
def bounds_at(m: Model, v: Watch, t: float, h: float, y: Doubles, rates: Doubles, blur: float) -> None:
    """The bounds of functions and of their rates, with respect to θ, at a state, into ``out``; the state is known to ``blur``
    of its extent."""
    v.t_box[0], v.t_box[1] = t, t
    v.r_box[v.s_step] = h
    for k in range(v.active):
        i = v.which[k]
        reach = blur * max(v.extent[k], abs(y[i]))
        boxed(m, v, i, y[i] - reach, y[i] + reach, h * rates[i], h * rates[i])
    bounded(m, v)
