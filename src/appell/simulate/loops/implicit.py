"""Radau IIA of order 5; see :mod:`appell.simulate.solvers.implicit`."""

from __future__ import annotations

from math import isfinite, sqrt

import numpy as np

from appell.compile.native import Doubles, Integers, native, record
from appell.simulate.loops.linear import lu, lu_complex, lu_solve, lu_solve_complex, solve
from appell.simulate.loops.loop import EPSILON, Course, tolerances
from appell.simulate.loops.model import CONTROLLER, DONE, NO_CONVERGENCE, NOT_FINITE, Model, evaluate, rhs, schur

# Hairer & Wanner II, §IV.8: nodes, the eigenvalues of A⁻¹ and its eigenvectors, error weights, collocation polynomial
S6 = 6**0.5
C = np.array([(4 - S6) / 10, (4 + S6) / 10, 1.0])
E = np.array([-13 - 7 * S6, -13 + 7 * S6, -1]) / 3
MU_REAL = 3 + 3 ** (2 / 3) - 3 ** (1 / 3)
MU_RE = 3 + 0.5 * (3 ** (1 / 3) - 3 ** (2 / 3))  # of the complex pair
MU_IM = -0.5 * (3 ** (5 / 6) + 3 ** (7 / 6))
VECTORS = np.array([
    [0.09443876248897524, -0.14125529502095421, 0.03002919410514742],
    [0.25021312296533332, 0.20412935229379994, -0.38294211275726192],
    [1, 1, 0],
])  # fmt: skip
INVERSE = np.array([
    [4.17871859155190428, 0.32768282076106237, 0.52337644549944951],
    [-4.17871859155190428, -0.32768282076106237, 0.47662355450055044],
    [0.50287263494578682, -2.57192694985560522, 0.59603920482822492],
])  # fmt: skip
P = np.array([
    [13 / 3 + 7 * S6 / 3, -23 / 3 - 22 * S6 / 3, 10 / 3 + 5 * S6],
    [13 / 3 - 7 * S6 / 3, -23 / 3 + 22 * S6 / 3, 10 / 3 - 5 * S6],
    [1 / 3, -8 / 3, 10 / 3],
])  # fmt: skip
NEWTON = 8


@record
class Radau:
    """The Jacobian's kernel, and the work space: stages z of three rows, matrices of the size of the state.

    ``fresh`` says whether the Jacobian is of the present state, ``continued`` whether last_z is the step before's.
    """

    kernel: int
    fresh: int
    have: int
    continued: int
    iterations: int
    r: Doubles
    out: Doubles
    last_z: Doubles
    z: Doubles
    small: Doubles
    stage: Doubles
    rates: Doubles
    moves: Doubles
    right: Doubles
    scale: Doubles
    missed: Doubles
    ze: Doubles
    j: Doubles
    real: Doubles
    complex: Doubles
    mass: Doubles
    pr: Integers
    pc: Integers


@native
def jacobian(m: Model, c: Course, w: Radau, t: float, y: Doubles, f: Doubles) -> int:
    """∂f/∂y into j; f becomes f(t, y). The works' rows are left zero: nothing depends on them."""
    nq, nu, k, columns, n, j, out = m.nq, m.nu, m.rows, m.columns, c.n, w.j, w.out
    m.jacobians += 1
    code = rhs(m, t, y, f)  # for R, Z and λ at this state
    if code != DONE:
        return code
    for i in range(m.inputs):
        w.r[i] = m.r[i]
    for i in range(nu):
        w.r[m.inputs + i] = f[nq + i]
    for i in range(columns):
        w.r[m.inputs + nu + i] = m.lam[i]
    m.t = t
    evaluate(w.kernel, m.t_at, y, y[nq:], m.p, w.r, out)
    width = nq + nu
    o_m = nq * (width + 1)
    o_f = o_m + nu * nu
    o_b = o_f + nu * (width + 1)
    for i in range(n * n):
        j[i] = 0.0
    for a in range(nu):
        for b in range(nu):
            w.mass[a * nu + b] = out[o_m + a + b * nu]
    if not lu(w.mass, nu, w.pr):
        return NOT_FINITE
    z, rows, x = m.out[m.o_z :], m.out[m.o_r :], w.right
    for column in range(width):
        for a in range(nq):
            j[a * n + column] = out[a + column * nq]
        for a in range(nu):
            x[a] = out[o_f + a + column * nu]
        lu_solve(w.mass, nu, w.pr, x)
        if k > 0:
            for a in range(k):
                value = out[o_b + a + column * k]
                for s in range(nu):
                    value -= rows[a + s * k] * x[s]
                m.right[a] = value
            schur(m)
            solve(m.g, m.big, m.right, k, columns, m.contact, m.lam, m.left, m.generic_rank, m.prefer)
            for b in range(columns):
                for s in range(nu):
                    x[s] += z[s + b * nu] * m.lam[b]
        for a in range(nu):
            j[(nq + a) * n + column] = x[a]
    w.fresh, w.have = 1, 1
    return DONE


@native
def norm(x: Doubles, scale: Doubles, n: int) -> float:
    """Root mean square, relative to a scale."""
    sum_ = 0.0
    for i in range(n):
        sum_ += (x[i] / scale[i]) ** 2
    return sqrt(sum_ / n)


@native
def blend(row: int, z: Doubles, n: int, i: int) -> float:
    """Entry i of T⁻¹ z, of one row."""
    return INVERSE[row, 0] * z[i] + INVERSE[row, 1] * z[n + i] + INVERSE[row, 2] * z[2 * n + i]


@native
def collocate(m: Model, c: Course, w: Radau, h: float, z: Doubles, tolerance: float) -> int:
    """Newton on the stages z, from the guess in it. The count of iterations is left in the record."""
    n, y, t, v, f, d, point = c.n, c.y, c.t, w.stage, w.rates, w.moves, c.point
    for a in range(3):
        for i in range(n):
            v[a * n + i] = blend(a, z, n, i)
    before, rate = -1.0, -1.0
    for iteration in range(NEWTON):
        w.iterations = iteration + 1
        for a in range(3):
            for i in range(n):
                point[i] = y[i] + z[a * n + i]
            code = rhs(m, t + C[a] * h, point, f[a * n :])
            if code != DONE:
                return code
        for i in range(n):
            d[i] = blend(0, f, n, i) - MU_REAL / h * v[i]
            re, im = v[n + i] / h, v[2 * n + i] / h
            w.right[2 * i] = blend(1, f, n, i) - (MU_RE * re - MU_IM * im)
            w.right[2 * i + 1] = blend(2, f, n, i) - (MU_RE * im + MU_IM * re)
        lu_solve(w.real, n, w.pr, d)
        lu_solve_complex(w.complex, n, w.pc, w.right)
        sum_ = 0.0
        for i in range(n):
            d[n + i], d[2 * n + i] = w.right[2 * i], w.right[2 * i + 1]
            for a in range(3):
                sum_ += (d[a * n + i] / w.scale[i]) ** 2
        size = sqrt(sum_ / (3 * n))
        if not isfinite(size):
            return NO_CONVERGENCE
        if before >= 0.0:
            rate = size / before
            hopeless = rate >= 1.0 or rate ** (NEWTON - iteration) / (1 - rate) * size > tolerance
            if hopeless and size > 1e-2 * tolerance:
                return NO_CONVERGENCE
        for i in range(3 * n):
            v[i] += d[i]
        for a in range(3):
            for i in range(n):
                z[a * n + i] = VECTORS[a, 0] * v[i] + VECTORS[a, 1] * v[n + i] + VECTORS[a, 2] * v[2 * n + i]
        if size == 0.0 or (rate >= 0.0 and rate < 1.0 and rate / (1 - rate) * size < tolerance):
            return DONE
        before = size
    return NO_CONVERGENCE


@native
def factor(c: Course, w: Radau, h: float) -> bool:
    """μ/h − J, real and complex, factorised."""
    n = c.n
    for i in range(n * n):
        w.real[i] = -w.j[i]
        w.complex[2 * i], w.complex[2 * i + 1] = -w.j[i], 0.0
    for i in range(n):
        at = i * n + i
        w.real[at] += MU_REAL / h
        w.complex[2 * at] += MU_RE / h
        w.complex[2 * at + 1] += MU_IM / h
    return lu(w.real, n, w.pr) and lu_complex(w.complex, n, w.pc)


@native
def polynomial(z: Doubles, n: int, i: int, x: float) -> float:
    """The collocation polynomial of stages z at a fraction x of the step, less the state at its start."""
    value = 0.0
    for e in range(3):
        d = 2 - e
        value = (value + P[0, d] * z[i] + P[1, d] * z[n + i] + P[2, d] * z[2 * n + i]) * x
    return value


@native
def newton_tolerance(rtol: float) -> float:
    """What Newton's iteration may leave, beside the tolerance of the step."""
    return max(10 * EPSILON / rtol, min(0.03, sqrt(rtol)))


@native
def attempt(m: Model, c: Course, w: Radau, h: float) -> int:
    """A step, its error, and how long the next may be."""
    n, y, new, z = c.n, c.y, c.new, w.z
    c.error, c.growth, c.shrink = 0.0, 8.0, 0.5
    if w.have == 0:
        code = jacobian(m, c, w, c.t, y, c.f)
        if code != DONE:
            return code
    rtol, atol = tolerances(c, h)
    for i in range(n):
        w.scale[i] = atol * c.scale[i] + rtol * abs(y[i])
        for a in range(3):  # the last step's polynomial, carried on, as a guess
            z[a * n + i] = 0.0
            if w.continued == 1:
                z[a * n + i] = polynomial(w.last_z, n, i, 1.0 + C[a] * h / c.h_last) - w.last_z[2 * n + i]
    code = NO_CONVERGENCE
    w.iterations = NEWTON
    if factor(c, w, h):
        code = collocate(m, c, w, h, z, newton_tolerance(rtol))
    if code != DONE:
        w.continued = 0
        if code != CONTROLLER and w.fresh == 0:
            c.shrink = 1.0
            again = jacobian(m, c, w, c.t, y, c.f)
            return again if again != DONE else code
        return code
    for i in range(n):
        new[i] = y[i] + z[2 * n + i]
        w.ze[i] = (E[0] * z[i] + E[1] * z[n + i] + E[2] * z[2 * n + i]) / h
        w.missed[i] = c.f[i] + w.ze[i]
        w.scale[i] = atol * c.scale[i] + rtol * max(abs(y[i]), abs(new[i]))
    lu_solve(w.real, n, w.pr, w.missed)
    size = norm(w.missed, w.scale, n)
    safety = 0.9 * (2 * NEWTON + 1) / (2 * NEWTON + w.iterations)
    if (c.just_rejected == 1 or w.continued == 0) and size > 1.0:
        for i in range(n):
            c.point[i] = y[i] + w.missed[i]
        if rhs(m, c.t, c.point, w.missed) == DONE:
            for i in range(n):
                w.missed[i] += w.ze[i]
            lu_solve(w.real, n, w.pr, w.missed)
            size = norm(w.missed, w.scale, n)
    c.error = size
    if size > 0.0 and isfinite(size):
        c.growth = min(8.0, safety * size**-0.25)
        c.shrink = max(0.2, safety * size**-0.25)
    elif not isfinite(size):
        c.shrink = 0.1
    return DONE


@native
def within(m: Model, c: Course, w: Radau, part: float, h: float, z: Doubles, out: Doubles) -> int:
    """The state a part of a step on, by a shorter step of the same method; the step's own polynomial is the guess."""
    n = c.n
    rtol, _ = tolerances(c, h)
    for i in range(n):
        for a in range(3):
            w.small[a * n + i] = polynomial(z, n, i, C[a] * part / h)
    if not factor(c, w, part):
        return NO_CONVERGENCE
    code = collocate(m, c, w, part, w.small, newton_tolerance(rtol))
    if code != DONE:
        return code
    for i in range(n):
        out[i] = c.y[i] + w.small[2 * n + i]
    return DONE


@native
def inside(m: Model, c: Course, w: Radau, h: float, t: float, point: Doubles) -> int:
    """By a shorter step of the same method."""
    return within(m, c, w, t - c.t, h, w.z, point)


@native
def accepted(m: Model, c: Course, w: Radau, h: float) -> int:
    """The stages begin the next step's, and the Jacobian is that of the new state."""
    for i in range(3 * c.n):
        w.last_z[i] = w.z[i]
    w.continued = 1
    return jacobian(m, c, w, c.t, c.y, c.f)


@native
def single(m: Model, c: Course, w: Radau, h: float) -> int:
    """A step from a straight line as the guess."""
    n = c.n
    if w.have == 0:
        code = jacobian(m, c, w, c.t, c.y, c.f)
        if code != DONE:
            return code
    rtol, atol = tolerances(c, h)
    for i in range(n):
        w.scale[i] = atol * c.scale[i] + rtol * abs(c.y[i])
        for a in range(3):
            w.z[a * n + i] = C[a] * h * c.f[i]
    return within(m, c, w, h, h, w.z, c.new)


METHOD = {"Method": Radau, "attempt": attempt, "inside": inside, "accepted": accepted, "single": single}
