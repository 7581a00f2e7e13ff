"""A system as native code sees it: kernels by their addresses, and the accelerations under its constraints.

    G λ = b − R a,     G = R Z,     Z = M⁻¹ Cᵀ,     u̇ = a + Z λ

These functions are compiled once for all systems: a system comes in as a record.
"""

from __future__ import annotations

from math import isfinite, sqrt

from appell.compile import tape_machine
from appell.compile.base import LANES
from appell.compile.native import Doubles, Integers, address, call, call_integer, integers_at, native, record
from appell.gibbs.power import WORKS
from appell.motion.loops.linear import solve, solve_symmetric
from appell.motion.loops.sparse_constraints import CLEAR, Factored

# the codes that native loops return
DONE, FULL, EVENT, TOO_SMALL, NOT_FINITE, RANK, OFF, CONTROLLER, NO_CONVERGENCE, STRIDE, ASKS = range(11)

LOADS, CONTACT, DRIVE, ACTUATORS = WORKS.index("loads"), WORKS.index("contact"), WORKS.index("drive"), len(WORKS)  # among works
INT = 0xFFFFFFFF  # the bits of a C int
MISFIT = 1e-6  # by how much dependent rows may contradict the others, relative to the terms of all rows
SHRUNK = 1e-3  # of the longest step so far: where steps are shorter, a smallest pivot below
WEAK = 1e-4  # shows that the rank is about to drop

_POINTERS, _PLAY = tape_machine.POINTERS, tape_machine.HEADER.index("play")


@record
class Model:
    """A system: kernels by address; sizes, of a state [q, u, w, δ] and of its parts; where the parts of kernels'
    outputs begin (``o_…``), and those of the ``seed`` that some take in the place of the inputs (``s_…``); counts; arrays, of which
    ``out``, the motion's, begins with q̇ and u̇ as a state does (which a workspace makes sure of),
    the matrix g is ``big`` by ``big``, and ``prefer`` weighs the rows, and then the position rows, as they are taken. ``misfit``
    and ``weakest`` are the last solve's, ``least`` is the weakest of a step's; ``worst`` and ``moved`` are the last projection's.
    A residual above ``floor`` is projected: that is ``kept``, or less where it ``narrows``. Rows that are not linear in the speeds
    are ``bent``.

    ``q_sizes`` and ``u_sizes`` are how large coordinates are, and speeds at a ``pace`` of 1/s, in the mechanism itself; a
    mechanism that has no length of its own ``grows`` with its motion; ``row_sizes`` are the largest so far.
    ``shifts`` marks coordinates that are no angles, ``in_rows``
    has one over the size of those that position rows know, and zero for others. ``varied_sizes`` are those of what perturbations
    are of, ``energy`` is that of a motion at a pace of 1/s.
    """

    motion: int
    motion_lanes: int
    rates_lanes: int
    geometry: int
    events: int
    bounds: int
    features: int
    controller: int
    variation: int
    tangent: int
    t_at: Doubles
    size: int
    nq: int
    nu: int
    nw: int
    rows: int
    columns: int
    contact: int
    positions: int
    event_count: int
    actuators: int
    generic_rank: int
    position_rank: int
    inputs: int
    quaternion_count: int
    varied: int
    grows: int
    narrows: int
    bent: int
    big: int
    o_power: int
    o_drive: int
    o_slope: int
    o_r: int
    o_b: int
    o_z: int
    o_g: int
    o_act: int
    o_phi: int
    o_psi: int
    o_rows: int
    o_y: int
    o_n: int
    o_carried: int
    o_moved: int
    o_asked: int
    o_across: int
    o_along: int
    s_inputs: int
    s_rates: int
    s_forces: int
    s_along: int
    s_tangent_inputs: int
    s_tangent: int
    evaluations: int
    rank_drops: int
    projections: int
    rank_now: int
    jacobians: int
    failed: int
    moved: int
    p: Doubles
    r: Doubles
    out: Doubles
    geo: Doubles
    g: Doubles
    left: Doubles
    right: Doubles
    lam: Doubles
    ref: Doubles
    position: Integers
    quaternions: Integers
    seed: Doubles
    change: Doubles
    shift: Doubles
    prefer: Doubles
    q_sizes: Doubles
    u_sizes: Doubles
    row_sizes: Doubles
    shifts: Doubles
    in_rows: Doubles
    varied_sizes: Doubles
    factored: Factored
    t: float
    misfit: float
    weakest: float
    least: float
    floor: float
    kept: float
    worst: float
    pace: float
    energy: float


def padded(n: int) -> int:
    """Room for n doubles, in whole vectors: LANES are added at a time."""
    return -(-n // LANES) * LANES


@native
def evaluate(kernel: int, t: Doubles, q: Doubles, u: Doubles, p: Doubles, r: Doubles, out: Doubles) -> None:
    """A kernel: machine code by its even address, a tape by its odd one.

    Of a tape, the arguments' pointers go into its header, where the function that plays it finds them. Kernels of lanes
    are evaluated alike: the kernel knows.
    """
    if kernel & 1 == 0:
        call(kernel, t, q, u, p, r, out)
        return
    header = integers_at(kernel - 1)
    header[_POINTERS] = address(t)
    header[_POINTERS + 1] = address(q)
    header[_POINTERS + 2] = address(u)
    header[_POINTERS + 3] = address(p)
    header[_POINTERS + 4] = address(r)
    header[_POINTERS + 5] = address(out)
    call(header[_PLAY], header)


@native
def controlled(m: Model, y: Doubles) -> bool:
    """Have a controller, where there is one, set the inputs at the time and a state; false where it fails, and from then on. It returns
    an int of C's: of an int64 that is the lower half, and the upper one may be anything."""
    if m.controller == 0:
        return True
    if m.failed == 0 and call_integer(m.controller, m.t_at, y, m.r) & INT != 0:
        m.failed = 1
    return m.failed == 0


@native
def rhs(m: Model, t: float, y: Doubles, dy: Doubles) -> int:
    """The rates of [q, u, w, δ] at a state: q̇ = N u + n, u̇ = a + Z λ, the powers ẇ that the energy balance needs, and what
    becomes of perturbations δ of (q, u), where any are carried along."""
    return rates_of(m, t, y, dy, m.factored.on == 1)


@native
def rates_of(m: Model, t: float, y: Doubles, dy: Doubles, briefly: bool) -> int:
    """The same; ``briefly`` by the kernel that solves for the forces itself, where it may be: the rows are then not in ``out``."""
    nq, nw, k = m.nq, m.nw, m.rows
    m.evaluations += 1
    m.t = t
    if not controlled(m, y):
        return CONTROLLER
    if briefly:
        evaluate(m.factored.motion, m.t_at, y, y[nq:], m.p, m.r, m.factored.out)
        if settled(m, dy):
            return DONE if finite(dy, m.size) else NOT_FINITE
    if k == 0 and nw == 0:  # q̇ and u̇ are all there is
        evaluate(m.motion, m.t_at, y, y[nq:], m.p, m.r, dy)
    else:
        if m.factored.packed_count == 0:
            evaluate(m.motion, m.t_at, y, y[nq:], m.p, m.r, m.out)
        else:
            evaluate(m.motion, m.t_at, y, y[nq:], m.p, m.r, m.factored.packed)
            unpack(m.factored.packed, m.factored.places, m.factored.packed_count, m.out)
        composed(m, y, dy)
    if m.varied > 0:
        variations(m, y, dy)
    return DONE if finite(dy, m.size) else NOT_FINITE


@native
def unpack(packed: Doubles, places: Integers, count: int, out: Doubles) -> None:
    """Put entries that are not zero where they stand; the others are zero, and stay so."""
    for i in range(count):
        out[places[i]] = packed[i]


@native
def settled(m: Model, dy: Doubles) -> bool:
    """q̇, u̇, ẇ and λ as the kernel that factorises R M⁻¹ Rᵀ gave them; false where rows are close to dependent, or one has all but
    faded away: there the rank is to be found."""
    n, k, w, ref = m.nq + m.nu + m.nw, m.rows, m.factored, m.ref
    lam, lengths, inverse = w.out[w.o_forces :], w.out[w.o_lengths :], w.out[w.o_dependence :]
    weakest, faded = 1.0, 1.0
    for i in range(k):
        size = sqrt(max(lengths[i], 0.0))
        ref[i] = max(ref[i], size)
        if ref[i] > 0.0:
            faded = min(faded, size / ref[i])
    for i in range(w.taken):
        if not inverse[i] * CLEAR < 1.0:  # nor where it is no number
            return False
        weakest = min(weakest, 1.0 / inverse[i])
    if not min(weakest, faded) > CLEAR:
        return False
    for i in range(n):
        dy[i] = w.out[i]
    for i in range(k):
        m.lam[i] = lam[i]
    m.rank_now, m.misfit = m.generic_rank, 0.0
    m.weakest = min(weakest, faded)
    m.least = min(m.least, m.weakest)
    return True


@native
def composed(m: Model, y: Doubles, dy: Doubles) -> None:
    """The rates of [q, u, w], from what the motion kernel left in ``out``."""
    for i in range(m.nq + m.nu):
        dy[i] = m.out[i]
    if m.rows > 0:
        constrain(m, dy)
    if m.nw > 0:
        powers(m, y, dy)


@native
def finite(values: Doubles, n: int) -> bool:
    """Whether all of n doubles are."""
    sum_ = 0.0
    for i in range(n):
        sum_ += values[i]
    return isfinite(sum_)


@native
def constrain(m: Model, dy: Doubles) -> None:
    """u̇ = a + Z λ, from what the motion kernel left."""
    nq, nu, k, columns, big = m.nq, m.nu, m.rows, m.columns, m.big
    wanted, direction, made = m.out[m.o_b :], m.out[m.o_z :], m.out[m.o_g :]
    g, right, lam, ref = m.g, m.right, m.lam, m.ref
    faded = 1.0
    for i in range(k):
        right[i] = wanted[i]
        size = 0.0
        for j in range(columns):
            g[i * big + j] = made[i + j * k]
            if i >= m.contact:
                size = max(size, abs(g[i * big + j]))
        # a row may also vanish altogether, relative to its largest size so far; a contact row is judged by its own length
        if i < m.contact:
            size = sqrt(max(g[i * big + i], 0.0))
        ref[i] = max(ref[i], size)
        if ref[i] > 0.0:
            faded = min(faded, size / ref[i])
    if m.contact == k and k == columns:
        rank, misfit, weakest = solve_symmetric(g, big, right, k, lam, m.left, m.generic_rank, m.prefer)
    else:
        rank, misfit, weakest = solve(g, big, right, k, columns, m.contact, lam, m.left, m.generic_rank, m.prefer)
    m.rank_now = rank
    m.misfit = disagreement(m, dy[nq:], misfit) if misfit > 0.0 and rank < m.generic_rank else misfit
    m.weakest = min(weakest, faded)
    m.least = min(m.least, m.weakest)
    for j in range(columns):
        for s in range(nu):
            dy[nq + s] += direction[s + j * nu] * lam[j]


@native
def disagreement(m: Model, free: Doubles, misfit: float) -> float:
    """By how much rows that were left out as dependent contradict the others, relative to the largest terms of b − R a."""
    k, wanted, row, largest = m.rows, m.out[m.o_b :], m.out[m.o_r :], 0.0
    for i in range(k):
        size = abs(wanted[i])
        for s in range(m.nu):
            size = max(size, abs(row[i + s * k] * free[s]))
        largest = max(largest, size * (m.left[i] if m.left[i] > 0.0 else 1.0))
    return misfit / largest if largest > 0.0 else 0.0


@native
def schur(m: Model) -> None:
    """G = R Z, from what the motion kernel left, into the matrix g."""
    k, nu, columns, big = m.rows, m.nu, m.columns, m.big
    row, direction, g = m.out[m.o_r :], m.out[m.o_z :], m.g
    for i in range(k):
        for j in range(columns):
            value = 0.0
            for s in range(nu):
                value += row[i + s * k] * direction[s + j * nu]
            g[i * big + j] = value


@native
def variations(m: Model, y: Doubles, dy: Doubles) -> None:
    """δ̇ of perturbations of (q, u) and of parameters, one after another: the equations of motion hold along each,

        M δu̇ = Cᵀ δλ − δ(M u̇ − f − Cᵀλ),     R δu̇ = −δ(R u̇ − b),     u̇ and λ held in what δ stands before

    so that they are solved as those of the motion are, with the same R and Z = M⁻¹ Cᵀ.
    """
    nq, nu, k, columns, count, big = m.nq, m.nu, m.rows, m.columns, m.varied, m.big
    n, start, seed = nq + nu, nq + nu + m.nw, m.seed
    for i in range(m.inputs):
        seed[m.s_inputs + i] = m.r[i]
    for s in range(nu):
        seed[m.s_rates + s] = dy[nq + s]
    for j in range(columns):
        seed[m.s_forces + j] = m.lam[j]
    for i in range(n * count):
        seed[m.s_along + i] = y[start + i]
    evaluate(m.variation, m.t_at, y, y[nq:], m.p, seed, m.change)
    change, row, direction = m.change, m.out[m.o_r :], m.out[m.o_z :]
    for c in range(count):
        o_q, o_u, o_w = m.o_carried + c * nq, m.o_moved + c * nu, m.o_asked + c * k
        here = dy[start + c * n :]
        for i in range(nq):
            here[i] = change[o_q + i]
        for s in range(nu):
            here[nq + s] = change[o_u + s]
        if k > 0:
            for i in range(k):
                value = change[o_w + i]
                for s in range(nu):
                    value -= row[i + s * k] * change[o_u + s]
                m.right[i] = value
            schur(m)
            solve(m.g, big, m.right, k, columns, m.contact, m.shift, m.left, m.generic_rank, m.prefer)
            for j in range(columns):
                for s in range(nu):
                    here[nq + s] += direction[s + j * nu] * m.shift[j]


@native
def powers(m: Model, y: Doubles, dy: Doubles) -> None:
    """ẇ (W), in the order of WORKS: of loads without potential, of contact that moves by itself, of drives; and of each actuator.

    On the graph this is ``of_works`` of :mod:`appell.gibbs.power`. Here it is written apart, since u̇ and λ are known only when the
    kernel has been evaluated: a test holds the two together.
    """
    nq, nu, k, contact = m.nq, m.nu, m.rows, m.contact
    start, na = nq + nu, m.actuators
    out, lam = m.out, m.lam
    dy[start + LOADS] = out[m.o_power]
    drive = out[m.o_drive]
    for s in range(nu):
        drive += out[m.o_slope + s] * dy[nq + s]
    dy[start + DRIVE] = drive
    work = 0.0
    for i in range(contact):
        along = 0.0
        for s in range(nu):
            along += out[m.o_r + i + s * k] * y[nq + s]
        work += along * lam[i]
    dy[start + CONTACT] = work
    for i in range(na):
        along = 0.0
        for s in range(nu):
            along += out[m.o_act + i + s * na] * y[nq + s]
        dy[start + ACTUATORS + i] = along * lam[contact + i]


@native
def sound(m: Model) -> bool:
    """Whether the constraints still determine the accelerations: the rank is what it is nearby, or the dependent rows are
    consistent."""
    if m.rows == 0 or m.rank_now >= m.generic_rank:
        return True
    m.rank_drops += 1
    return m.misfit <= MISFIT


@native
def stuck(m: Model, h: float, largest: float) -> bool:
    """Whether the steps become shorter because the constraints are about to lose rank."""
    return m.rows > 0 and abs(h) < SHRUNK * largest and m.weakest < WEAK


@native
def kernel_only(m: Model) -> bool:
    """Whether there is nothing but the kernel to call, which writes q̇ and u̇ where they are wanted."""
    return m.controller == 0 and m.rows == 0 and m.nw == 0 and m.varied == 0


@native
def event_values(m: Model, t: float, y: Doubles, out: Doubles) -> None:
    """The event expressions at a state."""
    m.t = t
    evaluate(m.events, m.t_at, y, y[m.nq :], m.p, m.r, out)


@native
def batch(
    kernel: int, count: int, times: Doubles, states: Doubles, width: int, nq: int, p: Doubles, apart: int, r: Doubles, inputs: int,
    out: Doubles, outputs: int,
) -> None:  # fmt: skip
    """A kernel at many states, ``width`` numbers each, with parameters that stand ``apart``: ``outputs`` numbers of ``out`` each."""
    for i in range(count):
        at = states[i * width :]
        evaluate(kernel, times[i:], at, at[nq:], p[i * apart :], r[i * inputs :], out[i * outputs :])


@native
def accelerations(
    m: Model, count: int, times: Doubles, states: Doubles, width: int, r: Doubles, rates: Doubles, multipliers: Doubles,
    wanted: int,
) -> None:  # fmt: skip
    """u̇ and λ at many states, ``width`` numbers each; of the multipliers the first ``wanted``."""
    for i in range(count):
        for j in range(m.inputs):
            m.r[j] = r[i * m.inputs + j]
        rhs(m, times[i], states[i * width :], rates[i * width :])
        for j in range(wanted):
            multipliers[i * wanted + j] = m.lam[j]
