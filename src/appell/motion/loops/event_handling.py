"""Events of a run, handled without returning to Python: where each is in the motion itself, what is kept of it, and how the run goes on.

For events that pass zero and change nothing, these functions do what :mod:`appell.motion.event_handling` and
:mod:`appell.motion.locating` do, to the last bit. All other events (those that only touch zero, jump, or have no value beyond it) are
left to those modules: the loop then returns the code EVENT.
"""

from __future__ import annotations

from math import nan

from appell.compile.native import Doubles, doubles, native
from appell.gibbs.energies import Energies
from appell.motion.loops.batch_runs import Queue
from appell.motion.loops.course import Course, sized
from appell.motion.loops.explicit import Tableau
from appell.motion.loops.loop import GOES_ON, advance, ahead
from appell.motion.loops.model import DONE, EVENT, NOT_FINITE, Model, evaluate, event_values
from appell.motion.loops.projection import placed
from appell.motion.loops.watch import (
    ABSOLUTE,
    CROSSES,
    FALL,
    FIRST_LOOK,
    HIGH,
    ITERATIONS,
    LAST_LOOK,
    LOW,
    NOTHING,
    RELATIVE,
    RISE,
    ROUNDING,
    SMALL,
    TOGETHER,
    WIDER,
    Watch,
    bounds_at,
    bounds_of,
)

STOPPED = 101  # beside what a loop comes back with: a terminal event has ended the run
NOT_FOUND = 2.0  # as a place in a step
ENERGIES = 6  # the kernel of T and V, by its number
AT_T, AT_V = Energies._fields.index("kinetic"), Energies._fields.index("potential")  # where these are in what it gives
ENTRIES, BEGAN, MISSED, KINETIC, LOWEST, HIGHEST, WORK = range(7)
BALANCE = 7  # numbers of the energy balance of each run


@native
def signs(m: Model, v: Watch, t: float, y: Doubles, n: int, out: Doubles) -> None:
    """Of all functions at a state, 0 where they are as good as zero or have no value."""
    still = doubles(n)
    for i in range(n):
        still[i] = 0.0
    bounds_at(m, v, t, 0.0, y, still, ROUNDING)
    for j in range(v.count):
        of = bounds_of(v, j)
        out[j] = (1.0 if of[LOW] > 0.0 else 0.0) - (1.0 if of[HIGH] < 0.0 else 0.0)


@native
def seen_from(m: Model, c: Course, v: Watch) -> None:
    """On which side functions are where a state was just placed; of those at zero, the side they come from is remembered."""
    now = doubles(v.count)
    signs(m, v, c.t, c.y, c.n, now)
    for j in range(v.count):
        if now[j] != 0.0:
            v.before[j], v.there[j] = now[j], 0


@native
def beside_zero(m: Model, c: Course, v: Watch) -> bool:
    """Whether a function is on the other side of zero where a state was just placed: that takes a closer look."""
    now = doubles(v.count)
    signs(m, v, c.t, c.y, c.n, now)
    for j in range(v.count):  # noqa: SIM110 - native code has no any()
        if v.kind[j] == NOTHING and now[j] != 0.0 and now[j] == -v.before[j]:
            return True
    return False


@native
def slowed(m: Model, c: Course, v: Watch, span: float) -> None:
    """Functions that leave zero at no rate but what rounding leaves are on a side only where they are clear of the tolerance: ``kind``
    says which leave."""
    bounds_at(m, v, c.t, span, c.y, c.f, ROUNDING)
    ratio = c.atol / c.rtol if c.fixed == 0 else 1.0
    for j in range(v.count):
        of = bounds_of(v, j)
        if v.kind[j] != NOTHING and max(-of[FALL], of[RISE]) <= of[HIGH] - of[LOW]:
            v.slow[j] = 1
            for k in range(v.active):
                if v.uses[j * v.active + k] == 1:
                    v.size[k] = max(v.size[k], c.scale[v.which[k]] * ratio)


@native
def leaving(m: Model, c: Course, w: Tableau, v: Watch, span: float, out: Doubles) -> None:
    """On which side functions are soon after the state: +1, −1, or 0 where they stay at zero."""
    now, away, some = doubles(v.count), FIRST_LOOK, True
    for j in range(v.count):
        out[j] = 0.0
    while away < LAST_LOOK and some:
        if ahead(m, c, w, away * span) != DONE:  # type: ignore[arg-type]  # which Method stands for here
            return
        signs(m, v, c.t + away * span, c.new, c.n, now)
        some = False
        for j in range(v.count):
            if out[j] == 0.0:
                out[j] = now[j]
                some = some or (now[j] == 0.0 and v.kind[j] != NOTHING)
        away *= 4.0


@native
def value_at(m: Model, c: Course, w: Tableau, v: Watch, j: int, theta: float, h: float) -> float:
    """Function j at θ of the step of h that was tried, by a step that ends there; NaN where it has none."""
    point = c.y
    if theta != 0.0:
        if ahead(m, c, w, theta * h) != DONE:  # type: ignore[arg-type]
            return nan
        point = c.new
    event_values(m, c.t + theta * h, point, v.first)
    return v.first[j]


@native
def crossing(m: Model, c: Course, w: Tableau, v: Watch, j: int, h: float) -> float:
    """Where function j passes zero in the step of h that was tried; NOT_FOUND where that takes a closer look."""
    low, high, sign = v.low[j], v.high[j], v.sign[j]
    b, away, found = high, abs(high - low) if high != low else 2.0**-32, False
    at_b = 0.0
    for _ in range(WIDER):
        at_b = value_at(m, c, w, v, j, b, h)
        found = at_b * sign > 0.0 or at_b == 0.0
        if found or b == 1.0:
            break
        b = min(b + away, 1.0)
        away *= 2.0
    if not found:
        return NOT_FOUND
    if at_b == 0.0:
        return b
    a, away, found = low, abs(low - b) if low != b else 2.0**-32, False
    at_a = 0.0
    for _ in range(WIDER):
        at_a = value_at(m, c, w, v, j, a, h)
        found = at_a * sign < 0.0
        if found or a == 0.0:
            break
        a = max(a - away, 0.0)
        away *= 2.0
    if not found or (at_b - at_a) - (at_b - at_a) != 0.0:  # the step begins or ends at a pole
        return NOT_FOUND
    theta, at_theta = root(m, c, w, v, j, h, a, at_a, b, at_b)
    return theta if abs(at_theta) <= SMALL * max(abs(at_a), abs(at_b)) else NOT_FOUND


@native
def root(
    m: Model, c: Course, w: Tableau, v: Watch, j: int, h: float, a: float, at_a: float, b: float, at_b: float
) -> tuple[float, float]:
    """Where function j changes its sign, to the last digit, and what it is there: by Brent's method, as SciPy has it."""
    before, now, block, step, last = a, b, 0.0, 0.0, 0.0
    f_before, f_now, f_block = at_a, at_b, 0.0
    for _ in range(ITERATIONS):
        if f_before != 0.0 and f_now != 0.0 and (f_before < 0.0) != (f_now < 0.0):
            block, f_block, last = before, f_before, now - before
            step = last
        if abs(f_block) < abs(f_now):
            before, now, block = now, block, now
            f_before, f_now, f_block = f_now, f_block, f_now
        delta, half = (ABSOLUTE + RELATIVE * abs(now)) / 2.0, (block - now) / 2.0
        if f_now == 0.0 or abs(half) < delta:
            return now, f_now
        attempt = half
        if abs(last) > delta and abs(f_now) < abs(f_before):
            if before == block:
                attempt = -f_now * (now - before) / (f_now - f_before)
            else:
                d_before, d_block = (f_before - f_now) / (before - now), (f_block - f_now) / (block - now)
                attempt = -f_now * (f_block * d_block - f_before * d_before) / (d_block * d_before * (f_block - f_before))
            if 2.0 * abs(attempt) < min(abs(last), 3.0 * abs(half) - delta):
                last, step = step, attempt
            else:
                last, step = half, half
        else:
            last, step = half, half
        before, f_before = now, f_now
        if abs(step) > delta:
            now += step
        else:
            now += delta if half > 0.0 else -delta
        f_now = value_at(m, c, w, v, j, now, h)
    return now, 2.0 * (abs(at_a) + abs(at_b))  # which is no zero


@native
def kept(q: Queue, row: int, j: int, t: float) -> None:
    """Keep an event that happened."""
    counts = q.event_counts[row * q.events :]
    if counts[j] < q.event_room:
        q.event_times[(row * q.events + j) * q.event_room + counts[j]] = t
    counts[j] += 1


@native
def entered(m: Model, c: Course, q: Queue, row: int) -> None:
    """Enter the state in the energy balance: what it is missed by at most, and what is exchanged."""
    if q.balanced == 0:
        return
    balance, values, work, largest = q.balance[row * BALANCE :], doubles(2), 0.0, 0.0
    m.t = c.t
    evaluate(ENERGIES, m.t_at, c.y, c.y[m.nq :], m.p, m.r, values)
    kinetic, potential = values[AT_T], values[AT_V]
    for i in range(m.nw):
        work += c.y[m.nq + m.nu + i]
        largest = max(largest, abs(c.y[m.nq + m.nu + i]))
    if balance[ENTRIES] == 0.0:
        balance[BEGAN], balance[KINETIC] = kinetic + potential, kinetic
        balance[LOWEST], balance[HIGHEST] = potential, potential
    balance[ENTRIES] += 1.0
    balance[MISSED] = max(balance[MISSED], abs(kinetic + potential - balance[BEGAN] - work))
    balance[KINETIC] = max(balance[KINETIC], kinetic)
    balance[LOWEST], balance[HIGHEST] = min(balance[LOWEST], potential), max(balance[HIGHEST], potential)
    balance[WORK] = max(balance[WORK], largest)


@native
def followed_up(m: Model, c: Course, w: Tableau, v: Watch, q: Queue, row: int, after: Doubles) -> int:
    """What follows from events where the run stands: those of which ``kind`` is something, with their signs ``after``."""
    n, span, changed, stops = m.nq + m.nu, q.t1 - q.t0, False, False
    was = doubles(n)
    for i in range(n):
        was[i] = c.y[i]
    entered(m, c, q, row)
    code = placed(m, c.t, c.y, c.f)
    sized(m, c)
    c.worst = max(c.worst, m.worst)
    if code != DONE:
        return code
    if beside_zero(m, c, v):
        return EVENT
    seen_from(m, c, v)
    for i in range(n):
        changed = changed or was[i] != c.y[i]
    for j in range(v.count):
        if v.kind[j] != NOTHING:
            v.before[j], v.fresh[j] = after[j], 1
            kept(q, row, j, c.t)
            stops = stops or q.terminal[j] == 1
    if stops:
        return STOPPED
    if c.t == q.t1:
        return EVENT
    if changed:
        leaving(m, c, w, v, span, after)
        for j in range(v.count):
            if v.kind[j] != NOTHING:
                if after[j] == 0.0:
                    return EVENT
                v.before[j] = after[j]
    return GOES_ON


@native
def at_the_start(m: Model, c: Course, w: Tableau, v: Watch, q: Queue, row: int) -> int:
    """Events that are at zero where the run begins: they happen if they leave the way they are to be seen."""
    now, some = doubles(v.count), False
    seen_from(m, c, v)
    signs(m, v, c.t, c.y, c.n, now)
    event_values(m, c.t, c.y, v.first)
    for j in range(v.count):
        v.kind[j] = CROSSES if now[j] == 0.0 and v.first[j] - v.first[j] == 0.0 else NOTHING
        some = some or v.kind[j] != NOTHING
    if not some:
        return GOES_ON
    leaving(m, c, w, v, q.t1 - q.t0, now)
    for j in range(v.count):
        if v.kind[j] != NOTHING and now[j] == 0.0:  # it rests there
            return EVENT
    slowed(m, c, v, q.t1 - q.t0)
    some = False
    for j in range(v.count):
        if now[j] == 0.0 or (v.directions[j] != 0.0 and v.directions[j] != now[j]):
            v.kind[j] = NOTHING
        some = some or v.kind[j] != NOTHING
    return followed_up(m, c, w, v, q, row, now) if some else GOES_ON


@native
def happening(m: Model, c: Course, w: Tableau, v: Watch, q: Queue, row: int) -> int:
    """Go to the first event of the step that was tried, and do what is to be done there."""
    start, h, first = c.t, c.h_used, NOT_FOUND
    places, after = doubles(v.count), doubles(v.count)
    for j in range(v.count):
        places[j] = NOT_FOUND
        if v.kind[j] != NOTHING:
            if v.kind[j] != CROSSES:
                return EVENT
            after[j] = v.sign[j]
            places[j] = crossing(m, c, w, v, j, h)
            if places[j] == NOT_FOUND:
                return EVENT
            first = min(first, places[j])
    first = max(first, 0.0)
    c.t_end, c.watch = start + first * h, 0
    code = advance(m, c, w, q.most - c.steps - c.rejected)  # type: ignore[arg-type]
    c.t_end, c.watch = q.t1, 1
    if code != DONE:
        return code
    for j in range(v.count):
        if places[j] > first + TOGETHER:
            v.kind[j] = NOTHING
    return followed_up(m, c, w, v, q, row, after)


@native
def at_the_end(m: Model, c: Course, v: Watch) -> int:
    """Whether the run is over: where something comes to zero just there, that is looked at more closely."""
    now = doubles(v.count)
    signs(m, v, c.t, c.y, c.n, now)
    for j in range(v.count):
        if now[j] == 0.0 and v.before[j] != 0.0 and v.fresh[j] == 0:
            return EVENT
    return DONE


@native
def go_through(m: Model, c: Course, w: Tableau, q: Queue, row: int) -> int:
    """A run that is placed, to its end, with all that happens on the way; returns a code."""
    v = c.watching
    entered(m, c, q, row)
    code = at_the_start(m, c, w, v, q, row)
    while code == GOES_ON:
        c.t_end, c.watch = q.t1, 1
        code = advance(m, c, w, q.most - c.steps - c.rejected)  # type: ignore[arg-type]
        if code == EVENT:
            code = happening(m, c, w, v, q, row)
        elif code == DONE:
            code = at_the_end(m, c, v)
            entered(m, c, q, row)
    return code if code != GOES_ON else NOT_FINITE
