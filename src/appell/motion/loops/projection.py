"""States put back on their constraints, in the metric of M.

position    q ← q − N Y_φ (J Y_φ)⁺ φ,     Y_φ = M⁻¹ Jᵀ,     until φ stops decreasing; quaternions are renormalised
velocity    u ← u − Y (R Y)⁺ ψ,           Y = M⁻¹ Rᵀ

Perturbations δ that are carried along are put back on the tangents, δφ = 0 and δψ = 0, in the same way.

A residual is measured beside its row: by how much it changes when a coordinate changes by its size, or a speed by its size at the
pace of the motion. So a constraint may be written in any unit, and multiplied by any number.
"""

from __future__ import annotations

from math import inf, isfinite, sqrt

from appell.compile.native import Doubles, native
from appell.motion.loops.linear import solve
from appell.motion.loops.model import DONE, OFF, Model, evaluate, rhs, unpack
from appell.motion.loops.sparse_constraints import CLEAR

NEWTON_STEPS = 8
NOTHING = 1e-30  # of its size: a smaller coordinate or speed is set to zero, as products of such numbers are subnormal and slow
TINY = 1e-150  # the same for other numbers
LOST = 1e-8  # a residual above this, after projection, is no longer a matter of rounding
ROUNDING = 1e-13  # of a coordinate far from zero, relative to its size: its rounding alone may make a residual of this


@native
def unit_quaternions(m: Model, y: Doubles) -> None:
    """Every quaternion of the state at unit length."""
    for k in range(m.quaternion_count):
        e = y[m.quaternions[k] :]
        size = sqrt(e[0] ** 2 + e[1] ** 2 + e[2] ** 2 + e[3] ** 2)
        if size > 0.0 and size != 1.0:
            for i in range(4):
                e[i] /= size


@native
def tangent_quaternions(m: Model, y: Doubles) -> None:
    """Perturbations of every quaternion at right angles to it."""
    n, start = m.nq + m.nu, m.nq + m.nu + m.nw
    for c in range(m.varied):
        for k in range(m.quaternion_count):
            s = m.quaternions[k]
            e, change = y[s:], y[start + c * n + s :]
            along = 0.0
            for i in range(4):
                along += e[i] * change[i]
            for i in range(4):
                change[i] -= along * e[i]


@native
def whole_geometry(m: Model, t: float, y: Doubles) -> None:
    """φ, ψ, R, M⁻¹Rᵀ and N at a state, into m.geo."""
    m.t = t
    if m.factored.packed_geo_count == 0:
        evaluate(m.geometry, m.t_at, y, y[m.nq :], m.p, m.r, m.geo)
    else:
        evaluate(m.geometry, m.t_at, y, y[m.nq :], m.p, m.r, m.factored.packed_geo)
        unpack(m.factored.packed_geo, m.factored.geo_places, m.factored.packed_geo_count, m.geo)


@native
def _geometry(m: Model, t: float, y: Doubles) -> None:
    """φ and ψ into m.geo, and what their rows are; or by how much to move the state as well."""
    if m.factored.on == 0:
        whole_geometry(m, t, y)
        return
    w, count, k = m.factored, m.positions, m.rows
    m.t = t
    evaluate(w.geometry, m.t_at, y, y[m.nq :], m.p, m.r, w.geo)
    for i in range(count):
        m.geo[m.o_phi + i] = w.geo[w.o_phi + i]
    for j in range(k):
        m.geo[m.o_psi + j] = w.geo[w.o_psi + j]
    rows = w.geo[w.o_rows :]
    for i in range(w.entries):
        m.row_sizes[w.row_of[i]] = max(m.row_sizes[w.row_of[i]], abs(rows[i]) * m.u_sizes[w.speed_of[i]])


@native
def _moved(m: Model, y: Doubles, count: int, first: int, checks: int, taken: int) -> bool:
    """Moves ``count`` numbers by what the kernel says; false where rows are close to dependent, and nothing is moved."""
    step, inverse = m.factored.geo[first:], m.factored.geo[checks:]
    for i in range(taken):
        if not inverse[i] * CLEAR < 1.0:
            return False
    for i in range(count):
        y[i] -= step[i]
    return True


@native
def _largest(values: Doubles, n: int) -> float:
    out = 0.0
    for i in range(n):
        if not isfinite(values[i]):
            return inf
        out = max(out, abs(values[i]))
    return out


@native
def _tangent(m: Model, t: float, y: Doubles) -> float:
    """δφ and δψ of every perturbation into m.change; returns the size of the perturbations."""
    n, start, seed = m.nq + m.nu, m.nq + m.nu + m.nw, m.seed
    for i in range(m.inputs):
        seed[m.s_tangent_inputs + i] = m.r[i]
    size = 1.0
    for i in range(n * m.varied):
        seed[m.s_tangent + i] = y[start + i]
        size = max(size, abs(y[start + i]))
    m.t = t
    evaluate(m.tangent, m.t_at, y, y[m.nq :], m.p, seed, m.change)
    return size


@native
def flush(m: Model, y: Doubles) -> None:
    """Set numbers that are negligible to zero."""
    for i in range(m.nq):
        if abs(y[i]) < NOTHING * m.q_sizes[i]:
            y[i] = 0.0
    for s in range(m.nu):
        if abs(y[m.nq + s]) < NOTHING * m.u_sizes[s] * m.pace:
            y[m.nq + s] = 0.0
    for i in range(m.nq + m.nu, m.size):
        if abs(y[i]) < TINY:
            y[i] = 0.0


@native
def hurry(m: Model, y: Doubles) -> float:
    """The pace of a state: the fastest of its speeds beside their sizes, or that of the motion so far."""
    out = m.pace
    for s in range(m.nu):
        out = max(out, abs(y[m.nq + s]) / m.u_sizes[s])
    return out


@native
def _row_size(m: Model, row: int) -> float:
    """How much a row changes with what it is about: the most so far, the geometry last looked at among it."""
    first, out = m.o_rows, m.row_sizes[row]
    if m.factored.on == 1:
        return out
    for s in range(m.nu):
        out = max(out, abs(m.geo[first + row + s * m.rows]) * m.u_sizes[s])
    m.row_sizes[row] = out
    return out


@native
def _beside(value: float, size: float) -> float:
    if value == 0.0:
        return 0.0
    if not isfinite(value) or size == 0.0:
        return inf
    return abs(value) / size


@native
def off_positions(m: Model) -> float:
    """The largest φ beside its row."""
    out = 0.0
    for i in range(m.positions):
        out = max(out, _beside(m.geo[m.o_phi + i], _row_size(m, m.position[i])))
    return out


@native
def off_velocities(m: Model, pace: float) -> float:
    """The largest ψ beside its row at a pace."""
    out = 0.0
    for j in range(m.rows):
        out = max(out, _beside(m.geo[m.o_psi + j], _row_size(m, j) * pace))
    return out


@native
def along(m: Model, a: int, b: int) -> float:
    """R_a M⁻¹ R_bᵀ of two rows, from the geometry last looked at."""
    k, nu, row, direction = m.rows, m.nu, m.geo[m.o_rows :], m.geo[m.o_y :]
    sum_ = 0.0
    for s in range(nu):
        sum_ += row[a + s * k] * direction[s + b * nu]
    return sum_


@native
def _move_coordinates(m: Model, y: Doubles, missed: Doubles, shift: Doubles) -> None:
    """y ← y − N Y_φ x with J Y_φ x = missed: coordinates, or a perturbation of them. ``shift`` is work space, for x."""
    nq, nu, count = m.nq, m.nu, m.positions
    for i in range(count):
        m.right[i] = missed[i]
        for j in range(count):
            m.g[i * m.big + j] = along(m, m.position[i], m.position[j])
    solve(m.g, m.big, m.right, count, count, count, shift, m.left, m.position_rank, m.prefer[m.big :])
    for s in range(nu):
        step = 0.0
        for j in range(count):
            step += m.geo[m.o_y + s + m.position[j] * nu] * shift[j]
        for i in range(nq):
            y[i] -= m.geo[m.o_n + i + s * nq] * step


@native
def _move_speeds(m: Model, y: Doubles, missed: Doubles, shift: Doubles) -> None:
    """y ← y − Y x with R Y x = missed: speeds, or a perturbation of them."""
    k, nu = m.rows, m.nu
    for i in range(k):
        m.right[i] = missed[i]
        for j in range(k):
            m.g[i * m.big + j] = along(m, i, j)
    solve(m.g, m.big, m.right, k, k, k, shift, m.left, m.generic_rank, m.prefer)
    for s in range(nu):
        for j in range(k):
            y[s] -= m.geo[m.o_y + s + j * nu] * shift[j]


@native
def place_coordinates(m: Model, t: float, y: Doubles) -> None:
    """A step of the coordinates towards φ = 0, from the geometry last looked at, which is that of y."""
    if m.factored.on == 1:
        w = m.factored
        if _moved(m, y, m.nq, w.o_coordinates, w.o_positions_checked, w.positions_taken):
            return
        whole_geometry(m, t, y)
    _move_coordinates(m, y, m.geo[m.o_phi :], m.lam)


@native
def place_speeds(m: Model, t: float, y: Doubles) -> None:
    """The same of the speeds, towards ψ = 0."""
    if m.factored.on == 1:
        w = m.factored
        if _moved(m, y[m.nq :], m.nu, w.o_speeds, w.o_checked, w.taken):
            return
        whole_geometry(m, t, y)
    _move_speeds(m, y[m.nq :], m.geo[m.o_psi :], m.lam)


@native
def project_variations(m: Model, t: float, y: Doubles) -> bool:
    """Put perturbations back on the tangents of the constraints at a state whose geometry was last looked at.

    Returns whether any was moved.
    """
    k, count, n, columns = m.rows, m.positions, m.nq + m.nu, m.varied
    start = n + m.nw
    moved = False
    size = _tangent(m, t, y)
    if _largest(m.change[m.o_across :], count * columns) > m.floor * size:
        for c in range(columns):
            _move_coordinates(m, y[start + c * n :], m.change[m.o_across + c * count :], m.shift)
        moved = True
        size = _tangent(m, t, y)
    if _largest(m.change[m.o_along :], k * columns) > m.floor * size:
        for c in range(columns):
            _move_speeds(m, y[start + c * n + m.nq :], m.change[m.o_along + c * k :], m.shift)
        moved = True
    return moved


@native
def enough(after: float, before: float, floor: float, iteration: int) -> bool:
    """Whether a residual is small enough after a step, or no longer decreases."""
    return after <= 0.1 * floor or (after > 0.25 * before and (after <= 10.0 * floor or iteration > 1))


@native
def verdict(m: Model, y: Doubles, off: float) -> tuple[int, float]:
    """A code, and the worst residual: of the positions last looked at, or of velocities, ``off``."""
    worst, far = max(off_positions(m), off), 1.0
    for i in range(m.nq):
        far = max(far, abs(y[i]) * m.in_rows[i])
    return (DONE if worst <= max(LOST, ROUNDING * far) or m.floor == inf else OFF), worst


@native
def project(m: Model, t: float, y: Doubles) -> tuple[int, float, bool]:
    """Put a state back on its constraints. Returns a code, the worst residual then, and whether it was moved."""
    unit_quaternions(m, y)
    flush(m, y)
    if m.varied > 0:
        tangent_quaternions(m, y)
    if m.rows == 0:
        return DONE, 0.0, False
    moved = False
    _geometry(m, t, y)
    before = off_positions(m)
    floor = 0.1 * m.floor  # closer than velocities: redundant rows contradict each other in ψ by φ times the speeds
    if before > floor:
        for iteration in range(NEWTON_STEPS):
            place_coordinates(m, t, y)
            unit_quaternions(m, y)
            _geometry(m, t, y)
            moved = True
            after = off_positions(m)
            done = enough(after, before, floor, iteration)
            before = after
            if done:
                break
    pace = hurry(m, y)
    off = off_velocities(m, pace)
    floor = m.floor
    if off > floor:
        for iteration in range(NEWTON_STEPS):
            place_speeds(m, t, y)
            _geometry(m, t, y)
            moved = True
            if pace == 0.0:  # it was at rest, and the constraints move it
                pace = hurry(m, y)
            after = off_velocities(m, pace)
            done = enough(after, off, floor, iteration)
            off = after
            if done:
                break
    if m.varied > 0 and m.floor < inf:
        if moved:
            tangent_quaternions(m, y)
        moved = project_variations(m, t, y) or moved
    if moved:
        m.projections += 1
    code, worst = verdict(m, y, off)
    return code, worst, moved


@native
def projected(m: Model, t: float, y: Doubles) -> int:
    """The same for Python: the worst residual is left in ``worst``, and whether the state was moved in ``moved``."""
    code, worst, moved = project(m, t, y)
    m.worst = worst
    m.moved = 1 if moved else 0
    return code


@native
def placed(m: Model, t: float, y: Doubles, f: Doubles) -> int:
    """A state put on the constraints, and its rates. The worst residual is left in ``worst``."""
    m.worst = 0.0
    if m.rows > 0 or m.quaternion_count > 0:
        code = projected(m, t, y)
        if code != DONE:
            return code
    return rhs(m, t, y, f)
