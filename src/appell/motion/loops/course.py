"""A state on its way: where it is, how its steps are measured, and what is saved of it."""

from __future__ import annotations

from math import sqrt

from appell.compile.native import Doubles, Integers, doubles, fma, native, record
from appell.motion.loops.model import ASKS, DONE, Model, controlled, rhs
from appell.motion.loops.projection import hurry, placed
from appell.motion.loops.watch import Watch

SHARE = 0.6  # of the tolerance, for the errors of all steps together
LARGEST = 0.3  # of that, for any one step
SMALLEST = 2e-14  # tolerance of a step: what rounding leaves of it is not to be chased
FINEST = SMALLEST / (SHARE * LARGEST)  # tolerance of a run: with a finer one all steps would be held to the smallest
LEFT = 100.0  # times what a residual may be: how far the state may be moved by that
INSTANT = 1e-13  # of the time: rounding leaves some digits of a step so short, with which a first one may be found
SLOWER = 0.06  # than the fastest of a motion: a speed of its ordinary size
SLOWEST = 1e-100  # 1/s: what is slower has squares that no number holds
RELEASED = 0.1  # of the pace that the accelerations have it come to
NARROW = 1e-3  # of the smallest pivot: a step in which it is less, and ten times less than at both ends, strides over something
DIP = 0.1
NEAR = 0.15  # of the smallest pivot: with a larger one no crossing is near
PAUSE = 8  # steps between two searches: pivots jump where another row is taken first
CLEAR = 1e-2  # beyond which the next is looked for
BAND = 0.1  # of the tolerance: the energy that constraint forces may bring by working on velocities that are a little off
NARROWEST = 2e-15  # residual: what is less is rounding
WOUND = 100.0  # rad: an angle that has come so far may go on for ever
TURN, TURN_REST = 6.283185307179586, 2.4492935982947064e-16  # together 2π to 32 digits
NOT_LOOKED_FOR, LOOKED_FOR, IGNORED = range(3)  # what a course does about such strides


@record
class Course:
    """A state on its way: where it is and goes, its steps, its tolerances, what is saved, and work space.

    Of ``winding`` coordinates, which stand in ``winds``, the state has what is left of them beside whole ``turns``, once it is known
    that these make no difference (``unwinds``); that is asked (``asks``) where one of them is ``far`` from zero. ``growth`` is what
    the method allows the next step, ``grown`` what it gets; ``onward`` is the sign of the direction of time; ``off`` and ``moved``
    are what projecting the end of a step left and did. ``extremes`` is the kernel of the expressions whose ``lowest`` and
    ``highest`` values along the motion are kept, if any are.
    """

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
    unit: float
    far: float
    error: float
    growth: float
    grown: float
    shrink: float
    last_error: float
    onward: float
    off: float
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
    winding: int
    unwinds: int
    asks: int
    moved: int
    extremes: int
    extreme_count: int
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
    winds: Integers
    turns: Doubles
    lowest: Doubles
    highest: Doubles
    extreme_room: Doubles
    watching: Watch
    features: Watch


@native
def share(h: float, reach: float) -> float:
    """What part of the tolerance a step of h may use: the errors of all steps of the run, added as if independent, are
    then a fraction of it, Σ e² ≤ (SHARE tol)², however long the run."""
    return SHARE * min(LARGEST, sqrt(abs(h) / reach))


@native
def tolerances(c: Course, h: float) -> tuple[float, float]:
    """The relative and absolute tolerance of a step of h."""
    part = share(h, c.reach)
    return max(part * c.rtol, SMALLEST), max(part * c.atol, 0.1 * SMALLEST * c.unit)


@native
def keep(m: Model, c: Course, row: int, t: float, y: Doubles) -> None:
    """Save a state, with the inputs held there, or asked for."""
    if m.controller != 0:
        m.t = t
        controlled(m, y)  # which has just answered nearby; if it fails, it does so in the next step
    c.times[row] = t
    for i in range(c.n):
        c.states[row * c.n + i] = y[i]
    for k in range(c.winding):
        i = row * c.n + c.winds[k]
        c.states[i] = fma(c.turns[k], TURN, c.states[i] + c.turns[k] * TURN_REST)
    for i in range(m.inputs):
        c.inputs[row * m.inputs + i] = m.r[i]


@native
def kept(m: Model, c: Course) -> int:
    """Save the state as it stands, if the next of the times to be saved is that; whether it is."""
    if c.every_step == 1 or c.row >= c.grid_size or c.grid[c.row] != c.t:
        return 0
    keep(m, c, c.row, c.t, c.y)
    c.row += 1
    return 1


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
    h0 = min(max(1e-6 * span if d0 < 1e-5 or d1 * span < 1e-5 else 0.01 * d0 / d1, INSTANT * abs(c.t)), span)
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
    sum_, n, left = 0.0, m.nq + m.nu, LEFT * m.kept / (min(m.weakest, 1.0) if m.rows > 0 else 1.0)
    for i in range(n):
        size = m.q_sizes[i] if i < m.nq else m.u_sizes[i - m.nq] * m.pace
        allowed = left * size + c.atol * (1.0 if c.own_units == 1 else size) + c.rtol * max(abs(c.y[i]), abs(c.point[i]))
        sum_ += ((c.new[i] - c.point[i]) / allowed) ** 2
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
        if c.own_units == 0:
            for s in range(m.nu):
                c.scale[m.nq + s] *= pace / m.pace
            for i in range(m.nw):
                c.scale[m.nq + m.nu + i] *= (pace / m.pace) ** 2
        m.pace = pace
        narrow(m, c)


@native
def narrow(m: Model, c: Course) -> None:
    """The residual above which states are projected: less, the longer and the faster a run is beside its tolerance."""
    if m.narrows == 1 and c.fixed == 0:
        m.floor = max(min(m.kept, BAND * c.rtol / (m.pace * c.reach)), NARROWEST)


@native
def sized(m: Model, c: Course) -> None:
    """How large the entries of a state are where it begins: what ``atol`` is a part of."""
    nq, nu, n = m.nq, m.nu, m.nq + m.nu
    c.weak = m.weakest if m.rows > 0 else 1.0
    c.weak_before = c.weak
    m.pace = max(1.0 / c.reach, SLOWEST)
    m.pace = hurry(m, c.y)
    m.floor = m.kept
    for s in range(nu):  # what is at rest is soon as fast as its acceleration makes it
        m.pace = max(m.pace, RELEASED * sqrt(abs(c.f[nq + s]) / m.u_sizes[s]))
    narrow(m, c)
    for i in range(nq):
        c.scale[i] = m.q_sizes[i]
    for s in range(nu):
        c.scale[nq + s] = SLOWER * m.u_sizes[s] * m.pace
    for i in range(m.nw):
        c.scale[n + i] = m.energy * m.pace**2
    for k in range(m.varied):
        for i in range(n):
            c.scale[n + m.nw + k * n + i] = c.scale[i] / m.varied_sizes[k]
    if c.own_units == 1:  # of which rounding may be much or little
        c.unit = m.q_sizes[0] if nq > 0 else 1.0
        for i in range(n):
            c.unit = min(c.unit, c.scale[i])
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
def unwound(c: Course) -> int:
    """Take whole turns out of angles that are far from zero: of 10⁶ rad the last digit is 10⁻¹⁰, and that of every step is an error.
    Returns whether it has to be asked first which angles these may be."""
    for k in range(c.winding):
        angle = c.y[c.winds[k]]
        if abs(angle) > c.far:
            if c.unwinds == 0:
                c.asks = 1
                return 1
            whole = float(int(angle / TURN + (0.5 if angle > 0.0 else -0.5)))
            c.y[c.winds[k]] = fma(-whole, TURN_REST, fma(-whole, TURN, angle))
            c.turns[k] += whole
    return 0


@native
def begun(m: Model, c: Course, span: float) -> None:
    """A course that is so long is begun: nothing is counted yet, nor known of how large the rows become."""
    c.reach = span
    m.pace, m.floor = 1.0 / span, m.kept
    m.evaluations, m.rank_drops, m.projections, m.rank_now, m.jacobians = 0, 0, 0, 0, 0
    for i in range(m.big):
        m.ref[i] = 0.0
    for i in range(m.rows):
        m.row_sizes[i] = 0.0


@native
def put(m: Model, c: Course) -> int:
    """A state that was put somewhere is unwound, put on its constraints, and measured. Returns a code: ASKS where it has to be asked
    first which angles may be unwound."""
    if unwound(c) == 1:
        return ASKS
    code = placed(m, c.t, c.y, c.f)
    sized(m, c)
    c.worst = max(c.worst, m.worst)
    return code


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
    elif c.row < c.grid_size and c.grid[c.row] == t_new:
        keep(m, c, c.row, t_new, c.y)
        c.row += 1
    if c.winding > 0 and unwound(c) == 1:
        return True
    return c.every_step == 1 and c.saved == c.rows
