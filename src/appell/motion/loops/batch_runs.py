"""Runs without events that change them, one after another in LANES lanes: from start to end without returning to Python.

A run that does not reach its end in this way (it stops, or needs a decision of Python's) is left to the caller, who runs it by
itself.
"""

from __future__ import annotations

from appell.compile.base import LANES
from appell.compile.native import Doubles, Integers, Unit, fma, integers_at, native, record
from appell.motion.loops import explicit
from appell.motion.loops.course import TURN, TURN_REST, Course, begun, put
from appell.motion.loops.explicit import Tableau
from appell.motion.loops.lanes import Group, advance, course_of, method_of, model_of
from appell.motion.loops.loop import GOES_ON
from appell.motion.loops.model import ASKS, DONE, FULL, RANK, Model
from appell.motion.loops.shared_loops import CORE

CODE, STEPS, REJECTED, EVALUATIONS, RANK_DROPS = range(5)
COUNTS = 5  # of each run


@record
class Queue:
    """Runs to be done, ``count`` in all, of which ``next`` is the first that is not begun. Of each there is a row of parameters ``p``,
    inputs ``r``, the start ``y``, the sizes of coordinates and speeds and what else a run measures first; and of what comes of it: the
    final ``states``, ``counts``, the ``worst`` residual, the time where it ``ends``, and the extremes of what is followed.

    ``fresh`` is the course of each lane as it begins, ``words`` long; ``rows`` says which run each lane has; no run tries more than
    ``most`` steps. Of the angles that wind, ``free`` are those whose whole turns make no difference; where that has not been asked,
    ``free_count`` is negative. So many evaluations were ``asked`` for before a run begins.

    Of ``events``, those that are ``terminal`` end a run; the first times of each are kept, as many as there is room for, and the
    ``balance`` of the energy, where it is ``balanced``. ``samples`` are states at the times of a ``grid``.
    """

    count: int
    next: int
    words: int
    most: int
    followed: int
    asked: int
    parameters: int
    events: int
    event_room: int
    balanced: int
    free_count: int
    t0: float
    t1: float
    fresh: Integers
    rows: Integers
    free: Integers
    terminal: Integers
    p: Doubles
    r: Doubles
    y: Doubles
    q_sizes: Doubles
    u_sizes: Doubles
    in_rows: Doubles
    energy: Doubles
    states: Doubles
    counts: Integers
    worst: Doubles
    ends: Doubles
    event_counts: Integers
    event_times: Doubles
    balance: Doubles
    grid: Doubles
    samples: Doubles
    sample_times: Doubles
    sample_inputs: Doubles
    lowest: Doubles
    highest: Doubles


@native
def put_at_start(m: Model, c: Course, w: Tableau, q: Queue, row: int) -> int:
    """Put a run at its start, on a course that is new; returns a code."""
    n, span = c.n, abs(q.t1 - q.t0)
    c.t, c.t_end = q.t0, q.t1
    begun(m, c, span)
    m.evaluations = q.asked
    w.looks, w.held = 0, 0
    for k in range(c.winding):
        c.turns[k] = 0.0
    m.energy = q.energy[row]
    for i in range(q.parameters):
        m.p[i] = q.p[row * q.parameters + i]
    for i in range(m.inputs):
        m.r[i] = q.r[row * m.inputs + i]
    for i in range(m.nq):
        m.q_sizes[i], m.in_rows[i] = q.q_sizes[row * m.nq + i], q.in_rows[row * m.nq + i]
    for i in range(m.nu):
        m.u_sizes[i] = q.u_sizes[row * m.nu + i]
    for i in range(n):
        c.y[i] = q.y[row * n + i]
    if q.followed > 0:
        c.lowest, c.highest = q.lowest[row * q.followed :], q.highest[row * q.followed :]
    code = put(m, c)
    if code == ASKS:
        if q.free_count < 0:
            return FULL
        unwind(c, q)
        code = put(m, c)
    return RANK if code == DONE and m.rows > 0 and m.rank_now < m.generic_rank else code


@native
def unwind(c: Course, q: Queue) -> None:
    """From now on count whole turns of angles separately, where these make no difference."""
    for k in range(q.free_count):
        c.winds[k] = q.free[k]
    c.asks, c.unwinds = 0, 1
    c.winding, c.far = q.free_count, 0.5 * TURN


@native
def keep_end(m: Model, c: Course, q: Queue, row: int, code: int) -> None:
    """Keep what came of a run."""
    for i in range(c.n):
        q.states[row * c.n + i] = c.y[i]
    for k in range(c.winding):
        i = row * c.n + c.winds[k]
        q.states[i] = fma(c.turns[k], TURN, q.states[i] + c.turns[k] * TURN_REST)
    counts = q.counts[row * COUNTS :]
    counts[CODE], counts[STEPS], counts[REJECTED] = code, c.steps, c.rejected
    counts[EVALUATIONS], counts[RANK_DROPS] = m.evaluations, m.rank_drops
    q.worst[row], q.ends[row] = c.worst, c.t


@native
def load(g: Group, q: Queue, lane: int, row: int) -> int:
    """Put a run at its start, in a lane; returns a code."""
    c, words = course_of(g, lane), integers_at(g.courses[lane])
    for i in range(q.words):
        words[i] = q.fresh[lane * q.words + i]
    c.every_step, c.grid_size, c.row, c.watch = 0, 0, 0, 0
    return put_at_start(model_of(g, lane), c, method_of(g, lane), q, row)


@native
def unload(g: Group, q: Queue, lane: int, code: int) -> None:
    """Keep the results of the run in a lane, which is then free."""
    keep_end(model_of(g, lane), course_of(g, lane), q, q.rows[lane], code)
    g.running[lane] = 0


@native
def work(g: Group, q: Queue, budget: int) -> int:
    """Do runs until there are no more, or so many steps have been tried; returns how many are under way or to come."""
    left = budget
    while left > 0:
        busy = 0
        for l in range(LANES):
            while g.running[l] == 0 and q.next < q.count:
                q.rows[l] = q.next
                q.next += 1
                code = load(g, q, l, q.rows[l])
                if code == DONE:
                    g.running[l] = 1
                else:
                    unload(g, q, l, code)
            busy += g.running[l]
        if busy == 0:
            return 0
        stopped = advance(g, min(left, q.most))
        left -= max(g.done, 1)
        for l in range(LANES):
            if g.running[l] == 1:
                c = course_of(g, l)
                if stopped > 0 and g.codes[l] != GOES_ON:
                    unload(g, q, l, g.codes[l])
                elif c.steps + c.rejected >= q.most:
                    unload(g, q, l, FULL)
    return 1


UNIT = Unit("lanes", {"advance": advance, "work": work}, explicit.METHOD, upon=CORE)
