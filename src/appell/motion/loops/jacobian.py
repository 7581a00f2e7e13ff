"""The Jacobian of a state's rates, and the equations (σ − J) x = right of implicit methods, for real and complex σ.

    J = (Qq Qu 0; Fq Fu 0; Wq Wu 0)      rows q̇, u̇, ẇ; columns q, u, w

The works w are found from q and u. Where q̇ depends on u alone (Qq = 0, as with most speeds), the coordinates are found from u too,

    q = (a + Qu u)/σ,      (σ − Fu − Fq Qu/σ) u = b + Fq a/σ

and only as many equations as speeds have to be solved; otherwise as many as coordinates and speeds together.

The derivative of the acceleration under constraints follows from ρ = (M u̇ − f − Cᵀλ, R u̇ − b) = 0 (see :mod:`appell.gibbs.residual`);
with u̇ and λ held in what ∂ stands before on the right, and Z = M⁻¹ Cᵀ,

    ∂u̇ = −M⁻¹ ∂(M u̇ − f − Cᵀλ) + Z ∂λ,      R Z ∂λ = −∂(R u̇ − b) + R M⁻¹ ∂(M u̇ − f − Cᵀλ)
"""

from __future__ import annotations

from math import sqrt

from appell.compile.native import Doubles, Integers, native, record
from appell.motion.loops.course import Course
from appell.motion.loops.linear import (
    lower,
    lu,
    lu_complex,
    lu_solve,
    lu_solve_complex,
    lu_solve_many,
    order_of_columns,
    order_of_pairs,
    order_of_rows,
    product,
    room,
)
from appell.motion.loops.loop import EPSILON
from appell.motion.loops.model import DONE, NOT_FINITE, Model, evaluate, rates_of, rhs

PAIRS = 3  # complex systems, at most


@record
class Radau:
    """The Jacobian's kernel and where the parts of its output (``o_…``) and of its seed ``r`` (``s_…``) begin; the
    equations as they were last factorised, the stages, and what steps before have told.

    Stages stand in rows of the course's width. Of the methods in :mod:`appell.motion.loops.radau_tableaus` ``method`` is the one
    in use, and those from ``least`` to ``most`` may be used; ``reduced`` says that Qq = 0, ``direct`` that moreover Qu = 1.
    ``have`` says whether there is a Jacobian, ``fresh`` whether it is of the present state; ``h_factored`` and ``factored`` are
    the step and the method of the equations, ``continued`` whether ``last_z``, of the method ``last``, is of the step before, and
    ``tried`` whether ``z`` is of one of length ``h_tried`` from the present state. ``scale`` is what is tolerated of each
    component, ``weights`` one over it.
    """

    kernel: int
    o_rates: int
    o_mass: int
    o_balance: int
    o_rows: int
    o_powers: int
    o_by_rates: int
    o_by_forces: int
    s_inputs: int
    s_rates: int
    s_forces: int
    method: int
    least: int
    most: int
    reduced: int
    direct: int
    have: int
    fresh: int
    fresh_before: int
    ahead: int
    factored: int
    continued: int
    last: int
    tried: int
    iterations: int
    since: int
    paced: int
    h_factored: float
    h_tried: float
    rate: float
    left_over: float
    cut: float
    strict: float
    h_before: float
    error_before: float
    r: Doubles
    out: Doubles
    z: Doubles
    last_z: Doubles
    small: Doubles
    rates: Doubles
    moves: Doubles
    blended: Doubles
    scale: Doubles
    weights: Doubles
    missed: Doubles
    extra: Doubles
    zero: Doubles
    j: Doubles
    j_before: Doubles
    product: Doubles
    real: Doubles
    complex: Doubles
    mass: Doubles
    changes: Doubles
    forces: Doubles
    pivots: Integers
    order: Integers


@native
def equations(m: Model, w: Radau) -> int:
    """How many equations there are for each σ."""
    return m.nu if w.reduced == 1 else m.nq + m.nu


@native
def jacobian(m: Model, c: Course, w: Radau, t: float, y: Doubles, f: Doubles) -> int:
    """∂f/∂(q, u) into j; f is f(t, y)."""
    m.jacobians += 1
    w.factored = -1
    code = rates_of(m, t, y, f, False) if m.rows > 0 else DONE  # for R, Z and λ at this state
    if code != DONE:
        return code
    code = by_differences(m, c, w, t, y, f) if m.controller != 0 else by_derivatives(m, w, t, y, f)
    if code != DONE:
        return code
    if w.reduced == 1 and w.direct == 0:
        multiply(m, w)
    w.have, w.fresh = 1, 1
    return DONE


@native
def multiply(m: Model, w: Radau) -> None:
    """Fq Qu."""
    nq, nu = m.nq, m.nu
    wide, far = room(nq + nu), room(nu)
    for a in range(nu):
        row = w.product[a * far :]
        for b in range(far):
            row[b] = 0.0
        for i in range(nq):
            x = w.j[(nq + a) * wide + i]
            if x != 0.0:
                lower(row, w.j[i * wide + nq :], -x, 0, nu)


@native
def by_derivatives(m: Model, w: Radau, t: float, y: Doubles, f: Doubles) -> int:
    """The Jacobian from the compiled derivatives."""
    nq, nu, nw, k, columns, out = m.nq, m.nu, m.nw, m.rows, m.columns, w.out
    width = nq + nu
    wide = room(width)
    for i in range(m.inputs):
        w.r[w.s_inputs + i] = m.r[i]
    for i in range(nu):
        w.r[w.s_rates + i] = f[nq + i]
    for i in range(columns):
        w.r[w.s_forces + i] = m.lam[i]
    m.t = t
    evaluate(w.kernel, m.t_at, y, y[nq:], m.p, w.r, out)
    x, far = w.j[nq * wide :], room(nu)
    for b in range(width):
        for a in range(nq):
            w.j[a * wide + b] = out[w.o_rates + a + b * nq]
        for a in range(nu):
            x[a * wide + b] = -out[w.o_balance + a + b * nu]
    for b in range(nu):
        for a in range(nu):
            w.mass[a * far + b] = out[w.o_mass + a + b * nu]
    if not lu(w.mass, nu, far, w.order):
        return NOT_FINITE
    lu_solve_many(w.mass, nu, far, w.order, x, width, wide)
    if k > 0 and not of_multipliers(m, w, out[w.o_rows :], x, width):
        return NOT_FINITE
    if nw > 0:
        of_powers(m, w, x, width)
    return DONE


@native
def of_multipliers(m: Model, w: Radau, rows: Doubles, x: Doubles, width: int) -> bool:
    """∂λ into w.forces, and Z ∂λ added to x = ∂u̇. The rows and forces are those that the accelerations were found with."""
    nu, k, columns, rank = m.nu, m.rows, m.columns, m.rank_now
    wide, far = room(width), room(k)
    symmetric = m.contact == k and k == columns
    row_of = order_of_pairs(m.left, k) if symmetric else order_of_rows(m.left, k, columns)
    column_of = order_of_pairs(m.left, k) if symmetric else order_of_columns(m.left, k, columns)
    normal, made, direction = m.out[m.o_r :], m.out[m.o_g :], m.out[m.o_z :]
    for a in range(rank):
        i, here = int(row_of[a]), w.changes[a * wide :]
        for b in range(width):
            here[b] = -rows[i + b * k]
        for s in range(nu):
            if normal[i + s * k] != 0.0:
                lower(here, x[s * wide :], normal[i + s * k], 0, width)
        for b in range(rank):
            w.mass[a * far + b] = made[i + int(column_of[b]) * k]
    if not lu(w.mass, rank, far, w.order):
        return False
    lu_solve_many(w.mass, rank, far, w.order, w.changes, width, wide)
    for i in range(columns * wide):
        w.forces[i] = 0.0
    for b in range(rank):
        j = int(column_of[b])
        for i in range(width):
            w.forces[j * wide + i] = w.changes[b * wide + i]
        for s in range(nu):
            if direction[s + j * nu] != 0.0:
                lower(x[s * wide :], w.changes[b * wide :], -direction[s + j * nu], 0, width)
    return True


@native
def of_powers(m: Model, w: Radau, x: Doubles, width: int) -> None:
    """The rows of the works: ∂P = P_y + P_u̇ ∂u̇ + P_λ ∂λ."""
    nq, nu, nw = m.nq, m.nu, m.nw
    wide = room(width)
    out, by_rates, by_forces = w.out[w.o_powers :], w.out[w.o_by_rates :], w.out[w.o_by_forces :]
    for a in range(nw):
        row = w.j[(nq + nu + a) * wide :]
        for b in range(width):
            row[b] = out[a + b * nw]
        for s in range(nu):
            if by_rates[a + s * nw] != 0.0:
                lower(row, x[s * wide :], -by_rates[a + s * nw], 0, width)
        for i in range(m.columns if m.rows > 0 else 0):
            if by_forces[a + i * nw] != 0.0:
                lower(row, w.forces[i * wide :], -by_forces[a + i * nw], 0, width)


@native
def by_differences(m: Model, c: Course, w: Radau, t: float, y: Doubles, f: Doubles) -> int:
    """The Jacobian from differences: a controller has no derivatives."""
    width = m.nq + m.nu
    wide, point, shifted = room(width), w.small, w.small[c.width :]
    for i in range(c.n):
        point[i] = y[i]
    for b in range(width):
        step = sqrt(EPSILON) * max(abs(y[b]), 1e-5, abs(c.h * f[b]))
        point[b] = y[b] + step
        step = point[b] - y[b]
        code = rhs(m, t, point, shifted)
        if code != DONE:
            return code
        for a in range(width + m.nw):
            w.j[a * wide + b] = (shifted[a] - f[a]) / step
        point[b] = y[b]
    return rhs(m, t, y, f)


# -- the equations ---------------------------------------------------------------------------------------------------------
@native
def factor_real(m: Model, w: Radau, sigma: float) -> bool:
    """σ − J, factorised."""
    nq, d = m.nq, equations(m, w)
    far, wide, first = room(d), room(m.nq + m.nu), m.nq if w.reduced == 1 else 0
    for a in range(d):
        row, of, coupled = w.real[a * far :], w.j[(first + a) * wide + first :], w.product[a * far :]
        if w.reduced == 1 and w.direct == 1:
            coupled = w.j[(nq + a) * wide :]
        for b in range(d):
            row[b] = -of[b]
        if w.reduced == 1:
            lower(row, coupled, 1.0 / sigma, 0, d)
        row[a] += sigma
    return lu(w.real, d, far, w.pivots)


@native
def factor_complex(m: Model, w: Radau, pair: int, re: float, im: float) -> bool:
    """The same for a complex σ."""
    nq, d, size = m.nq, equations(m, w), re * re + im * im
    far, wide, first = room(d), room(m.nq + m.nu), m.nq if w.reduced == 1 else 0
    a_matrix, pivots = w.complex[pair * 2 * d * far :], w.pivots[3 * (pair + 1) * d :]
    for a in range(d):
        row, other = a_matrix[a * far :], a_matrix[(d + a) * far :]
        of, coupled = w.j[(first + a) * wide + first :], w.product[a * far :]
        if w.reduced == 1 and w.direct == 1:
            coupled = w.j[(nq + a) * wide :]
        for b in range(d):
            row[b], other[b] = -of[b], 0.0
        if w.reduced == 1:
            lower(row, coupled, re / size, 0, d)
            lower(other, coupled, -im / size, 0, d)
        row[a] += re
        other[a] += im
    return lu_complex(a_matrix, d, far, pivots)


@native
def solve_real(m: Model, w: Radau, sigma: float, x: Doubles) -> None:
    """(σ − J) x = right, in place, of a whole state."""
    nq, nu, nw, d, inverse = m.nq, m.nu, m.nw, equations(m, w), 1.0 / sigma
    width = nq + nu
    wide = room(width)
    if w.reduced == 0:
        lu_solve(w.real, d, room(d), w.pivots, x)
    else:
        u = x[nq:]
        for a in range(nu):
            u[a] += product(w.j[(nq + a) * wide :], x, 0, nq) * inverse
        lu_solve(w.real, d, room(d), w.pivots, u)
        for a in range(nq):
            moved = u[a] if w.direct == 1 else product(w.j[a * wide + nq :], u, 0, nu)
            x[a] = (x[a] + moved) * inverse
    for a in range(nw):
        x[width + a] = (x[width + a] + product(w.j[(width + a) * wide :], x, 0, width)) * inverse


@native
def solve_complex(m: Model, w: Radau, pair: int, re: float, im: float, x: Doubles, y: Doubles) -> None:
    """The same for a complex σ, with x + i y."""
    nq, nu, nw, d = m.nq, m.nu, m.nw, equations(m, w)
    width, size = nq + nu, re * re + im * im
    wide, far = room(width), room(d)
    a_matrix, pivots = w.complex[pair * 2 * d * far :], w.pivots[3 * (pair + 1) * d :]
    re, im = re / size, -im / size  # of 1/σ
    if w.reduced == 0:
        lu_solve_complex(a_matrix, d, far, pivots, x, y)
    else:
        u, v = x[nq:], y[nq:]
        for a in range(nu):
            row = w.j[(nq + a) * wide :]
            s, t = product(row, x, 0, nq), product(row, y, 0, nq)
            u[a] += re * s - im * t
            v[a] += re * t + im * s
        lu_solve_complex(a_matrix, d, far, pivots, u, v)
        for a in range(nq):
            s, t = x[a], y[a]
            if w.direct == 1:
                s += u[a]
                t += v[a]
            else:
                s += product(w.j[a * wide + nq :], u, 0, nu)
                t += product(w.j[a * wide + nq :], v, 0, nu)
            x[a], y[a] = re * s - im * t, re * t + im * s
    for a in range(nw):
        row, i = w.j[(width + a) * wide :], width + a
        s, t = x[i] + product(row, x, 0, width), y[i] + product(row, y, 0, width)
        x[i], y[i] = re * s - im * t, re * t + im * s
