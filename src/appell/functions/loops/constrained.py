"""States of a system with constraints, LANES at a time: their accelerations, and the nearest states on the constraints.

Kernels are evaluated in lanes; the equations of each state are then solved one after another, by the functions of a simulation. All
states are solved with the same rank and independent rows. States where these are in doubt are marked, and solved again by themselves.
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

# of pivots, which are squares of the part of a row that is independent of the others: the least without doubt, the most that is rounding
CLEAR, ROUNDED = 1e-10, 1e-12
POSITIONS, SPEEDS, FINISHED = range(1, 4)  # phases of the projection of a state; 0 is before the geometry was evaluated


@record
class ManyStates:
    """Many states, and room for the numbers of LANES of them.

    ``kernel`` evaluates the motion or the geometry of LANES states. It gives ``outputs`` numbers for each, which the ``writer`` puts
    into ``rows`` at distance ``pitch``, by ``sources`` and ``empty`` (as in ``Batch``). ``t``, ``q``, ``u`` and ``r`` are rows, whose
    distances are ``…_apart``; ``p`` are the parameters as the kernel takes them.

    For accelerations, the results are ``rates`` and ``forces``, ``wanted`` forces for each state. For projection, ``states`` are moved;
    ``codes`` and ``worst`` are the results; ``q_sizes`` and ``u_sizes`` are the sizes of the coordinates and speeds, and
    ``in_rows`` is one over the size of a coordinate that position rows depend on, else zero; each has one row for each state, or
    (``sizes_apart`` is zero) none, and the model's are used. ``y`` and ``row_sizes`` are those of every lane. Both mark
    ``doubtful`` states. ``order`` is the order in which contact rows are eliminated where the equations of all lanes are solved at once.
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
def copy_numbers(values: Doubles, count: int, out: Doubles) -> None:
    """Copy ``count`` numbers."""
    for k in range(count):
        out[k] = values[k]


@native
def is_doubtful(m: Model, rank: int, weakest: float, columns: int) -> bool:
    """Whether the eliminated rows are close to dependent, or a row that was left out is independent of them, by the remainders of the
    elimination in m.g: in so many ``columns``, or only on the diagonal where that is 0."""
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
def motion_outputs(m: Model, b: ManyStates, i: int, left: int) -> Doubles:
    """The outputs of the motion's kernel for ``left`` states from the i-th on, each output for all lanes."""
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
def accelerations(m: Model, b: ManyStates, first: int, end: int) -> None:
    """ẏ and λ of the states from ``first`` up to, not including, ``end``."""
    width, columns = m.nq + m.nu, 0 if m.contact == m.rows and m.rows == m.columns else m.columns
    for i in range(first, end, LANES):
        left = min(LANES, end - i)
        call(b.writer, motion_outputs(m, b, i, left), b.sources, b.empty, b.pitch // LANES, b.rows, b.pitch)
        for l in range(left):
            copy_numbers(b.rows[l * b.pitch :], b.outputs, m.out)
            for j in range(m.rows):
                m.ref[j] = 0.0  # there is no state before this one
            dy = b.rates[(i + l) * width :]
            copy_numbers(m.out, width, dy)
            constrain(m, dy)
            copy_numbers(m.lam, b.wanted, b.forces[(i + l) * b.wanted :])
            b.doubtful[i + l] = 1 if is_doubtful(m, m.rank_now, m.weakest, columns) else 0


@native
def accelerations_one_by_one(m: Model, b: ManyStates, first: int, end: int) -> None:
    """The same where there is no kernel of lanes: each state by the right-hand side of a simulation."""
    width, y, dy = m.nq + m.nu, b.y, b.y[m.size :]
    for i in range(first, end):
        copy_numbers(b.q[i * b.q_apart :], m.nq, y)
        copy_numbers(b.u[i * b.u_apart :], m.nu, y[m.nq :])
        copy_numbers(b.r[i * b.r_apart :], m.inputs, m.r)
        for j in range(width, m.size):
            y[j] = 0.0
        for j in range(m.rows):
            m.ref[j] = 0.0
        rhs(m, b.t[i * b.t_apart], y, dy)
        copy_numbers(dy, width, b.rates[i * width :])
        copy_numbers(m.lam, b.wanted, b.forces[i * b.wanted :])
        b.doubtful[i] = 1 if m.rank_now < m.generic_rank or not m.weakest > CLEAR else 0


# -- projection ------------------------------------------------------------------------------------------------------------
@native
def take_sizes(m: Model, b: ManyStates, i: int) -> None:
    """Put the sizes of state i into the model."""
    if b.sizes_apart > 0:
        copy_numbers(b.q_sizes[i * m.nq :], m.nq, m.q_sizes)
        copy_numbers(b.u_sizes[i * m.nu :], m.nu, m.u_sizes)
        copy_numbers(b.in_rows[i * m.nq :], m.nq, m.in_rows)


@native
def begin_speeds(
    m: Model, b: ManyStates, l: int, y: Doubles, before: Doubles, pace: Doubles, phase: Integers, turn: Integers
) -> None:
    """Begin with the speeds of a lane whose coordinates are on the constraints."""
    pace[l] = hurry(m, y)
    before[l] = off_velocities(m, pace[l])
    turn[l] = 0
    phase[l] = FINISHED
    if before[l] > m.floor:
        phase[l] = SPEEDS
        place_speeds(m, b.t[0], y)


@native
def next_newton_step(
    m: Model, b: ManyStates, l: int, y: Doubles, before: Doubles, pace: Doubles, phase: Integers, turn: Integers
) -> None:
    """What :func:`appell.motion.loops.projection.project` does between two evaluations of the geometry, which is in m.geo."""
    floor = 0.1 * m.floor
    if phase[l] == 0:
        before[l] = off_positions(m)
        turn[l] = 0
        if before[l] > floor:
            phase[l] = POSITIONS
            place_coordinates(m, b.t[0], y)
            unit_quaternions(m, y)
        else:
            begin_speeds(m, b, l, y, before, pace, phase, turn)
        return
    if phase[l] == POSITIONS:
        after = off_positions(m)
        done = enough(after, before[l], floor, turn[l])
        before[l] = after
        turn[l] += 1
        if done or turn[l] == NEWTON_STEPS:
            begin_speeds(m, b, l, y, before, pace, phase, turn)
        else:
            place_coordinates(m, b.t[0], y)
            unit_quaternions(m, y)
        return
    if pace[l] == 0.0:  # it was at rest, and the constraints move it
        pace[l] = hurry(m, y)
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
    """Whether the rows of the geometry in m.geo are doubtful, as :func:`is_doubtful` decides."""
    for i in range(m.rows):
        m.right[i] = 0.0
        for j in range(m.rows):
            m.g[i * m.big + j] = along(m, i, j)
    rank, _, weakest = solve(m.g, m.big, m.right, m.rows, m.rows, m.rows, m.lam, m.left, m.generic_rank, m.prefer)
    return is_doubtful(m, rank, weakest, m.rows)


@native
def evaluate_geometry(m: Model, b: ManyStates, i: int, left: int) -> None:
    """Evaluate the geometry at the states of all lanes, and put it into ``rows``."""
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
def projected(m: Model, b: ManyStates, first: int, end: int) -> None:
    """Project the states from ``first`` up to, not including, ``end``, whose inputs are those in the model."""
    width, k = m.nq + m.nu, m.rows
    phase, turn = integers(LANES), integers(LANES)
    before, pace = doubles(LANES), doubles(LANES)
    for i in range(first, end, LANES):
        left = min(LANES, end - i)
        for l in range(left):
            y = b.y[l * m.size :]
            copy_numbers(b.states[(i + l) * width :], width, y)
            for j in range(width, m.size):
                y[j] = 0.0
            for j in range(k):
                b.row_sizes[l * k + j] = 0.0
            unit_quaternions(m, y)
            take_sizes(m, b, i + l)
            flush(m, y)
            phase[l] = 0
        busy = left
        while busy > 0:
            evaluate_geometry(m, b, i, left)
            busy = 0
            for l in range(left):
                if phase[l] != FINISHED:
                    y = b.y[l * m.size :]
                    copy_numbers(b.rows[l * b.pitch :], b.outputs, m.geo)
                    copy_numbers(b.row_sizes[l * k :], k, m.row_sizes)
                    take_sizes(m, b, i + l)
                    next_newton_step(m, b, l, y, before, pace, phase, turn)
                    if phase[l] == FINISHED:
                        code, worst = verdict(m, y, before[l])
                        b.codes[i + l] = code
                        b.worst[i + l] = worst
                        b.doubtful[i + l] = 1 if code != DONE or rows_in_doubt(m) else 0
                        copy_numbers(y, width, b.states[(i + l) * width :])
                    else:
                        busy += 1
                    copy_numbers(m.row_sizes, k, b.row_sizes[l * k :])


@native
def projected_one_by_one(m: Model, b: ManyStates, first: int, end: int) -> None:
    """The same where there is no kernel of lanes, and for systems whose only constraints are the lengths of quaternions."""
    width, y = m.nq + m.nu, b.y
    for i in range(first, end):
        copy_numbers(b.states[i * width :], width, y)
        copy_numbers(b.r[i * b.r_apart :], m.inputs, m.r)
        for j in range(width, m.size):
            y[j] = 0.0
        for j in range(m.rows):
            m.row_sizes[j] = 0.0
        take_sizes(m, b, i)
        code, worst, _ = project(m, b.t[i * b.t_apart], y)
        b.codes[i] = code
        b.worst[i] = worst
        listed = m.rows > 0 and m.factored.on == 0  # all rows are in m.geo
        b.doubtful[i] = 1 if code != DONE or (listed and rows_in_doubt(m)) else 0
        copy_numbers(y, width, b.states[i * width :])
