"""States of a system with constraints, LANES at a time: their accelerations, and the nearest ones on the constraints.

Kernels are evaluated in lanes; what each of the states makes of the results is done one after another, by the functions that do it in a
simulation. All states are solved with the same rank and rows: those where these are in doubt are marked, and looked at one by one.
"""

from __future__ import annotations

from appell.compile.base import LANES
from appell.compile.native import Doubles, Integers, call, doubles, integers, native, record
from appell.functions.loops.batch import side_by_side
from appell.motion.loops.linear import solve
from appell.motion.loops.model import DONE, Model, constrain, evaluate, rhs
from appell.motion.loops.projection import (
    NEWTON_STEPS,
    along,
    enough,
    flush,
    hurry,
    off_positions,
    off_velocities,
    place_coordinates,
    place_speeds,
    project,
    unit_quaternions,
    verdict,
)

# of pivots, which are squares of what a row has beyond the others: the least that is beyond doubt, and the most that is rounding
CLEAR, ROUNDED = 1e-10, 1e-12
POSITIONS, SPEEDS, FINISHED = range(1, 4)  # what a state is being moved for; before, nothing has been looked at


@record
class Many:
    """States, and room for LANES of them.

    ``kernel`` is the motion's or the geometry's, for LANES states, and gives ``outputs`` numbers each, which the ``writer`` puts in
    ``rows`` that are ``pitch`` apart, by ``sources`` and ``empty``. ``t``, ``q``, ``u`` and ``r`` are rows that stand ``apart``; ``p``
    are the parameters as the kernel takes them.

    Accelerations: ``rates`` and ``forces``, of which ``wanted`` a state. Projection: ``states``, which are moved; ``codes`` and
    ``worst``; the sizes of coordinates and speeds and what is known of the coordinates in position rows, a row a state or
    (``sizes_apart`` zero) one for all; ``y`` and ``row_sizes`` of every lane. In both, ``doubtful`` states are marked.
    ``order`` is that in which contact rows are taken, where all lanes are solved at once.
    """

    kernel: int
    writer: int
    outputs: int
    pitch: int
    sources: Integers
    empty: Integers
    t: Doubles
    t_apart: int
    q: Doubles
    q_apart: int
    u: Doubles
    u_apart: int
    r: Doubles
    r_apart: int
    p: Doubles
    room: Doubles
    rows: Doubles
    rates: Doubles
    forces: Doubles
    wanted: int
    doubtful: Integers
    states: Doubles
    codes: Integers
    worst: Doubles
    q_sizes: Doubles
    u_sizes: Doubles
    in_rows: Doubles
    sizes_apart: int
    y: Doubles
    row_sizes: Doubles
    order: Integers


@native
def copied(values: Doubles, count: int, out: Doubles) -> None:
    """Some numbers elsewhere."""
    for k in range(count):
        out[k] = values[k]


@native
def is_doubtful(m: Model, rank: int, weakest: float, columns: int) -> bool:
    """Whether rows that were taken are close to dependent, or one that was left out is not, by what elimination left in m.g: in so many
    columns, or (none) on the diagonal."""
    if rank < m.generic_rank or not weakest > CLEAR:
        return True
    left = 0.0
    for i in range(rank, m.rows):
        if columns == 0:
            left = max(left, abs(m.g[i * m.big + i]))
        for j in range(rank, columns):
            left = max(left, abs(m.g[i * m.big + j]))
    return left > ROUNDED


@native
def gathered(m: Model, b: Many, i: int, left: int) -> Doubles:
    """What the motion's kernel gives of ``left`` states from the i-th on, entry by entry of all lanes."""
    t, q = b.room, b.room[LANES:]
    u = q[LANES * m.nq :]
    r = u[LANES * m.nu :]
    results = r[LANES * m.inputs :]
    side_by_side(b.t, b.t_apart, 1, i, left, t)
    side_by_side(b.q, b.q_apart, m.nq, i, left, q)
    side_by_side(b.u, b.u_apart, m.nu, i, left, u)
    side_by_side(b.r, b.r_apart, m.inputs, i, left, r)
    evaluate(b.kernel, t, q, u, b.p, r, results)
    return results


@native
def accelerations(m: Model, b: Many, first: int, end: int) -> None:
    """ẏ and λ of the states from ``first`` on, up to the ``end``."""
    width, columns = m.nq + m.nu, 0 if m.contact == m.rows and m.rows == m.columns else m.columns
    for i in range(first, end, LANES):
        left = min(LANES, end - i)
        call(b.writer, gathered(m, b, i, left), b.sources, b.empty, b.pitch // LANES, b.rows, b.pitch)
        for l in range(left):
            copied(b.rows[l * b.pitch :], b.outputs, m.out)
            for j in range(m.rows):
                m.ref[j] = 0.0  # no other state is before this one
            dy = b.rates[(i + l) * width :]
            copied(m.out, width, dy)
            constrain(m, dy)
            copied(m.lam, b.wanted, b.forces[(i + l) * b.wanted :])
            b.doubtful[i + l] = 1 if is_doubtful(m, m.rank_now, m.weakest, columns) else 0


@native
def accelerations_one_by_one(m: Model, b: Many, first: int, end: int) -> None:
    """The same where there is no kernel of lanes for it: as the right-hand side of a simulation."""
    width, y, dy = m.nq + m.nu, b.y, b.y[m.size :]
    for i in range(first, end):
        copied(b.q[i * b.q_apart :], m.nq, y)
        copied(b.u[i * b.u_apart :], m.nu, y[m.nq :])
        copied(b.r[i * b.r_apart :], m.inputs, m.r)
        for j in range(width, m.size):
            y[j] = 0.0
        for j in range(m.rows):
            m.ref[j] = 0.0
        rhs(m, b.t[i * b.t_apart], y, dy)
        copied(dy, width, b.rates[i * width :])
        copied(m.lam, b.wanted, b.forces[i * b.wanted :])
        b.doubtful[i] = 1 if m.rank_now < m.generic_rank or not m.weakest > CLEAR else 0


# -- projection ------------------------------------------------------------------------------------------------------------
@native
def sized(m: Model, b: Many, i: int) -> None:
    """The sizes of state i in the model."""
    if b.sizes_apart > 0:
        copied(b.q_sizes[i * m.nq :], m.nq, m.q_sizes)
        copied(b.u_sizes[i * m.nu :], m.nu, m.u_sizes)
        copied(b.in_rows[i * m.nq :], m.nq, m.in_rows)


@native
def speeds_next(m: Model, b: Many, l: int, y: Doubles, before: Doubles, pace: Doubles, phase: Integers, turn: Integers) -> None:
    """Coordinates are where they shall be: are the speeds?"""
    pace[l] = hurry(m, y)
    before[l] = off_velocities(m, pace[l])
    turn[l] = 0
    phase[l] = FINISHED
    if before[l] > m.floor:
        phase[l] = SPEEDS
        place_speeds(m, b.t[0], y)


@native
def moved_on(m: Model, b: Many, l: int, y: Doubles, before: Doubles, pace: Doubles, phase: Integers, turn: Integers) -> None:
    """What :func:`appell.motion.loops.projection.project` does between two looks at the geometry, which is in m.geo."""
    floor = 0.1 * m.floor
    if phase[l] == 0:
        before[l] = off_positions(m)
        turn[l] = 0
        if before[l] > floor:
            phase[l] = POSITIONS
            place_coordinates(m, b.t[0], y)
            unit_quaternions(m, y)
        else:
            speeds_next(m, b, l, y, before, pace, phase, turn)
        return
    if phase[l] == POSITIONS:
        after = off_positions(m)
        done = enough(after, before[l], floor, turn[l])
        before[l] = after
        turn[l] += 1
        if done or turn[l] == NEWTON_STEPS:
            speeds_next(m, b, l, y, before, pace, phase, turn)
        else:
            place_coordinates(m, b.t[0], y)
            unit_quaternions(m, y)
        return
    after = off_velocities(m, pace[l])
    done = enough(after, before[l], m.floor, turn[l])
    before[l] = after
    turn[l] += 1
    if done or turn[l] == NEWTON_STEPS:
        phase[l] = FINISHED
    else:
        place_speeds(m, b.t[0], y)


@native
def rows_in_doubt(m: Model) -> bool:
    """The same of the rows of the geometry last looked at."""
    for i in range(m.rows):
        m.right[i] = 0.0
        for j in range(m.rows):
            m.g[i * m.big + j] = along(m, i, j)
    rank, _, weakest = solve(m.g, m.big, m.right, m.rows, m.rows, m.rows, m.lam, m.left, m.generic_rank, m.prefer)
    return is_doubtful(m, rank, weakest, m.rows)


@native
def looked(m: Model, b: Many, i: int, left: int) -> None:
    """The geometry at the states of all lanes, in ``rows``."""
    nq, nu = m.nq, m.nu
    t, q = b.room, b.room[LANES:]
    u = q[LANES * nq :]
    results = u[LANES * nu :]
    side_by_side(b.t, b.t_apart, 1, i, left, t)
    side_by_side(b.y, m.size, nq, 0, left, q)
    side_by_side(b.y[nq:], m.size, nu, 0, left, u)
    evaluate(b.kernel, t, q, u, m.p, m.r, results)
    call(b.writer, results, b.sources, b.empty, b.pitch // LANES, b.rows, b.pitch)


@native
def projected(m: Model, b: Many, first: int, end: int) -> None:
    """The states from ``first`` on put on the constraints."""
    width, k = m.nq + m.nu, m.rows
    phase, turn = integers(LANES), integers(LANES)
    before, pace = doubles(LANES), doubles(LANES)
    for i in range(first, end, LANES):
        left = min(LANES, end - i)
        for l in range(left):
            y = b.y[l * m.size :]
            copied(b.states[(i + l) * width :], width, y)
            for j in range(width, m.size):
                y[j] = 0.0
            for j in range(k):
                b.row_sizes[l * k + j] = 0.0
            unit_quaternions(m, y)
            sized(m, b, i + l)
            flush(m, y)
            phase[l] = 0
        busy = left
        while busy > 0:
            looked(m, b, i, left)
            busy = 0
            for l in range(left):
                if phase[l] != FINISHED:
                    y = b.y[l * m.size :]
                    copied(b.rows[l * b.pitch :], b.outputs, m.geo)
                    copied(b.row_sizes[l * k :], k, m.row_sizes)
                    sized(m, b, i + l)
                    moved_on(m, b, l, y, before, pace, phase, turn)
                    if phase[l] == FINISHED:
                        code, worst = verdict(m, y, before[l])
                        b.codes[i + l] = code
                        b.worst[i + l] = worst
                        b.doubtful[i + l] = 1 if code != DONE or rows_in_doubt(m) else 0
                        copied(y, width, b.states[(i + l) * width :])
                    else:
                        busy += 1
                    copied(m.row_sizes, k, b.row_sizes[l * k :])


@native
def projected_one_by_one(m: Model, b: Many, first: int, end: int) -> None:
    """The same where there is no kernel of lanes for it, and of systems that have quaternions to be normalised alone."""
    width, y = m.nq + m.nu, b.y
    for i in range(first, end):
        copied(b.states[i * width :], width, y)
        for j in range(width, m.size):
            y[j] = 0.0
        for j in range(m.rows):
            m.row_sizes[j] = 0.0
        sized(m, b, i)
        code, worst, _ = project(m, b.t[i * b.t_apart], y)
        b.codes[i] = code
        b.worst[i] = worst
        b.doubtful[i] = 0 if code == DONE else 1
        copied(y, width, b.states[i * width :])
