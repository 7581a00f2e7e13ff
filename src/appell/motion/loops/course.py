"""The record of one run under way: its state, the tolerances of its steps, and what is saved of it."""

from __future__ import annotations

from math import sqrt

from appell.compile.native import Doubles, Integers, doubles, fma, native, record
from appell.motion.loops.model import ASKS, DONE, Model, controlled, rhs
from appell.motion.loops.projection import hurry, placed
from appell.motion.loops.watch import Watch

SHARE = 0.6  # the part of the tolerance that the errors of all steps together may use
LARGEST = 0.3  # the part of that which one step may use
SMALLEST = 2e-14  # the least tolerance of a step: finer ones ask for less than rounding leaves
FINEST = SMALLEST / (SHARE * LARGEST)  # the least tolerance of a run: with a finer one all steps would have the smallest
LEFT = 100.0  # times the residual that is left alone: so far may a projection move the state without being a part of its error
INSTANT = 1e-13  # of the time: the shortest step for finding the first one, of which rounding leaves some digits
SLOWER = 0.06  # of the fastest speed, in sizes: the ordinary size of a speed
SLOWEST = 1e-100  # 1/s: the square of a slower pace cannot be represented
RELEASED = 0.1  # of the pace to which the accelerations lead: the least pace of a motion that begins at rest
NARROW = 1e-3  # the smallest pivot: a step in which it is less, and ten times less than at both ends, has passed such a place
DIP = 0.1
NEAR = 0.15  # the smallest pivot: with a larger one no crossing of branches is near
PAUSE = 8  # steps between two searches for crossings: pivots jump where another row is taken first
CLEAR = 1e-2  # the smallest pivot: once it is larger, the next such place is looked for
BAND = 0.1  # of the tolerance: the energy error that work of constraint forces on inaccurate velocities may make
NARROWEST = 2e-15  # the least residual above which states are projected: a smaller one is rounding
WOUND = 100.0  # rad: an angle that is larger may grow for ever
TURN, TURN_REST = 6.283185307179586, 2.4492935982947064e-16  # together 2π to 32 digits
NOT_LOOKED_FOR, LOOKED_FOR, IGNORED = range(3)  # what a course does about such strides


@record
class Course:
    """A run under way: its state and where it goes, its steps, its tolerances, what is saved, and work space.

    ``winds`` has the indices of the ``winding`` coordinates, whose whole ``turns`` are counted separately and are not in the
    state, once it is known that turns make no difference (``unwinds``); the loop comes back to ask for that (``asks``) when one
    of them is ``far`` from zero. ``growth`` is the factor by which the method lets the next step grow, ``grown`` the one that is
    used; ``onward`` is the sign of the direction of time; ``off`` is the residual after the end of a step was projected,
    ``moved`` whether that moved it. ``extremes`` is the kernel of the expressions whose ``lowest`` and ``highest`` values along
    the motion are kept, if any.
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
    """The part of the tolerance that a step of h may use. The errors of all steps of a run, added as if independent, are then
    a fixed part of the tolerance, Σ e² ≤ (SHARE tol)², however long the run is."""
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
        controlled(m, y)  # if it fails here the next step will fail too, and end the run
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
    """Save the present state if its time is the next of the times to be saved; returns whether it is."""
    if c.every_step == 1 or c.row >= c.grid_size or c.grid[c.row] != c.t:
        return 0
    keep(m, c, c.row, c.t, c.y)
    c.row += 1
    return 1


@native
def first_step(m: Model, c: Course) -> float:
    """The first step: by Hairer, Nørsett & Wanner I, §II.4, where higher derivatives are estimated from how fast the state
    changes relative to its size, so that the unit of time does not matter."""
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
    """How far the projection has moved the end of a step from ``point``, relative to the tolerance of the run plus the error of
    the projection itself, which is larger where rows are almost dependent."""
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
    """Adapt the sizes of speeds and works to the fastest motion so far; and of lengths, where the mechanism determines none."""
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
    """Set the sizes of the entries of a state where a run begins. ``atol`` is relative to these."""
    nq, nu, n = m.nq, m.nu, m.nq + m.nu
    c.weak = m.weakest if m.rows > 0 else 1.0
    c.weak_before = c.weak
    m.pace = max(1.0 / c.reach, SLOWEST)
    m.pace = hurry(m, c.y)
    m.floor = m.kept
    for s in range(nu):  # a speed that is zero now will soon be as large as its acceleration makes it
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
    if c.own_units == 1:  # the unit of the model, beside which rounding may be large or small
        c.unit = m.q_sizes[0] if nq > 0 else 1.0
        for i in range(n):
            c.unit = min(c.unit, c.scale[i])
        for i in range(c.n):
            c.scale[i] = 1.0


@native
def strides(m: Model, c: Course) -> bool:
    """Whether a step has passed a place where the constraints nearly lose rank, for which steps have to be short."""
    return c.strides == LOOKED_FOR and m.least < NARROW and m.least < DIP * min(c.weak, m.weakest)


@native
def crossing_ahead(m: Model, c: Course, h: float) -> bool:
    """Whether the smallest pivot may vanish in a step: it was much smaller at a stage than at both ends, or would be zero if it
    went on changing as in the last step."""
    if c.fixed == 1 or min(c.weak, m.weakest) > NEAR or c.h_last == 0.0 or c.steps < c.looked + PAUSE:
        return False
    return m.least < 0.5 * min(c.weak, m.weakest) or c.weak + abs(h / c.h_last) * (c.weak - c.weak_before) < 0.0


@native
def unwound(c: Course) -> int:
    """Take whole turns out of angles that are far from zero: the last digit of 10⁶ rad is 10⁻¹⁰, an error in every step. Returns
    1 where Python has to be asked first for which angles turns make no difference."""
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
    """Begin a run over a span: all counts, and the sizes of rows, are zero."""
    c.reach = span
    m.pace, m.floor = 1.0 / span, m.kept
    m.evaluations, m.rank_drops, m.projections, m.rank_now, m.jacobians, m.failed = 0, 0, 0, 0, 0, 0
    for i in range(m.big):
        m.ref[i] = 0.0
    for i in range(m.rows):
        m.row_sizes[i] = 0.0


@native
def put(m: Model, c: Course) -> int:
    """Prepare a state that was set from outside: take whole turns out, put it on its constraints, find its sizes. Returns a code:
    ASKS where Python has to be asked first for which angles turns make no difference."""
    if unwound(c) == 1:
        return ASKS
    code = placed(m, c.t, c.y, c.f)
    sized(m, c)
    c.worst = max(c.worst, m.worst)
    return code


@native
def taken(m: Model, c: Course, t_new: float, worst: float, h: float) -> bool:
    """Make the end of a step the state, and save it where that is wanted. Returns whether there is no room for more rows."""
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
