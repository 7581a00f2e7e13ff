"""The native side: machine code called by its address, and the accelerations of a constrained system.

    G λ = b − R a,     G = R Z,     Z = M⁻¹ Cᵀ,     u̇ = a + Z λ

Everything here is compiled once an installation, not once a system: a system comes in as the addresses of its kernels.
"""

from __future__ import annotations

import hashlib
from collections import namedtuple
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])

# what a native loop comes back with
DONE, FULL, EVENT, TOO_SMALL, NOT_FINITE, RANK, OFF, CONTROLLER, NO_CONVERGENCE = range(9)

RANK_TOLERANCE = 1e-12  # of G with rows and columns scaled to one: a pivot below it belongs to a dependent row
MISFIT = 1e-6  # of what a dependent row asks for beyond the others, relative to what all ask for

SHRUNK = 1e-3  # of the longest step so far
WEAK = 1e-4  # of the smallest pivot: with steps so short, the sign of a rank about to drop

# A system as the loops see it: kernels by address, sizes ``n`` and offsets ``o`` into the motion kernel's output.
Model = namedtuple(
    "Model",
    "motion geometry events controller n o position quaternions p r work out geo g left right lam ref count floor version",
)


def _version() -> Any:
    """Nothing but a type that changes with the sources of the native code: Numba's cache looks at a function's own file
    only, and would miss a change in what it calls."""
    here = Path(__file__).parent
    text = b"".join(f.read_bytes() for f in sorted([here / "native.py", here / "projection.py", *here.glob("solvers/*.py")]))
    return np.zeros(1, dtype=[("v" + hashlib.sha256(text).hexdigest()[:12], np.float64)])


VERSION = _version()
# entries of Model.n
NQ, NU, NW, ROWS, COLUMNS, CONTACT, POSITION, EVENTS, ACTUATORS, GENERIC_RANK = range(10)
# entries of Model.o
O_A, O_POWER, O_R, O_B, O_Z, O_ACT = range(6)
# entries of Model.count
WEAKEST = 3  # entry of Model.work: the smallest pivot among the constraints
EVALUATIONS, RANK_DROPS, PROJECTIONS, RANK_NOW, JACOBIANS = range(5)


def machine(function: F) -> F:
    """Compiled by Numba, and kept on disk beside the source."""
    return cast(F, njit(cache=True, error_model="numpy", nogil=True)(function))


def _kernel_call(typingctx: Any, address: Any, t: Any, q: Any, u: Any, p: Any, r: Any, out: Any) -> Any:
    """void kernel(const double* t, q, u, p, r, double* out), by address."""
    signature = types.void(types.int64, types.intp, types.intp, types.intp, types.intp, types.intp, types.intp)

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        pointer = ir.PointerType(ir.DoubleType())
        function = ir.FunctionType(ir.VoidType(), [pointer] * 6)
        target = builder.inttoptr(args[0], function.as_pointer())
        builder.call(target, [builder.inttoptr(a, pointer) for a in args[1:]])
        return context.get_dummy_value()

    return signature, codegen


def _controller_call(typingctx: Any, address: Any, t: Any, y: Any, r: Any) -> Any:
    """int controller(const double* t, const double* y, double* r), by address."""
    signature = types.int64(types.int64, types.intp, types.intp, types.intp)

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        pointer = ir.PointerType(ir.DoubleType())
        function = ir.FunctionType(ir.IntType(64), [pointer] * 3)
        target = builder.inttoptr(args[0], function.as_pointer())
        return builder.call(target, [builder.inttoptr(a, pointer) for a in args[1:]])

    return signature, codegen


# typed as what native code sees: the typing context is Numba's own affair
call_kernel: Any = intrinsic(_kernel_call)
call_controller: Any = intrinsic(_controller_call)


@machine
def solve(g: Any, right: Any, k: int, columns: int, paired: int, x: Any, left: Any) -> tuple[int, float, float]:
    """A basic solution of G x = right by elimination with complete pivoting.

    The first ``paired`` rows and columns are those of R M⁻¹ Rᵀ and are scaled to a unit diagonal, so that the pivots
    fall on it and each row is satisfied by its own force; the others are scaled to one. Rows that depend on the others
    fall out. Returns the rank, by how much, relatively, they disagree, and the smallest pivot used. ``g`` and
    ``right`` are overwritten; ``left`` has room for k + 2 columns numbers.
    """
    row, col = left[:k], left[k : k + columns]
    order = left[k + columns : k + 2 * columns]
    biggest = 0.0
    for i in range(paired):
        row[i] = 1.0 / np.sqrt(g[i, i]) if g[i, i] > 0.0 else 0.0
        col[i] = row[i]
    for i in range(paired, k):
        s = 0.0
        for j in range(columns):
            s = max(s, abs(g[i, j]) * (col[j] if j < paired else 1.0))
        row[i] = 1.0 / s if s > 0.0 else 0.0
    for j in range(columns):
        s = 0.0
        for i in range(k):
            g[i, j] *= row[i]
            s = max(s, abs(g[i, j]))
        if j >= paired:
            col[j] = 1.0 / s if s > 0.0 else 0.0
        for i in range(k):
            g[i, j] *= col[j]
        order[j] = j
        x[j] = 0.0
    for i in range(k):
        right[i] *= row[i] if row[i] > 0.0 else 1.0
        biggest = max(biggest, abs(right[i]))
    rank, weakest = 0, 1.0
    for step in range(min(k, columns)):
        best, bi, bj = 0.0, step, step
        for i in range(step, k):
            for j in range(step, columns):
                if abs(g[i, j]) > best:
                    best, bi, bj = abs(g[i, j]), i, j
        if best <= RANK_TOLERANCE:
            break
        rank += 1
        weakest = min(weakest, best)
        if bi != step:
            for j in range(columns):
                g[step, j], g[bi, j] = g[bi, j], g[step, j]
            right[step], right[bi] = right[bi], right[step]
        if bj != step:
            for i in range(k):
                g[i, step], g[i, bj] = g[i, bj], g[i, step]
            order[step], order[bj] = order[bj], order[step]
        for i in range(step + 1, k):
            factor = g[i, step] / g[step, step]
            if factor != 0.0:
                for j in range(step, columns):
                    g[i, j] -= factor * g[step, j]
                right[i] -= factor * right[step]
    misfit = 0.0
    for i in range(rank, k):
        misfit = max(misfit, abs(right[i]))
    for s in range(rank):
        i = rank - 1 - s
        value = right[i]
        for j in range(i + 1, rank):
            value -= g[i, j] * x[int(order[j])]
        x[int(order[i])] = value / g[i, i]
    for j in range(columns):
        x[j] *= col[j]
    return rank, misfit / (1.0 + biggest), weakest


@machine
def rhs(m: Any, t: float, y: Any, dy: Any) -> int:
    """The rates of [q, u, w] at a state: q̇ = N u + n, u̇ = a + Z λ, and the powers ẇ that the energy books need."""
    nq, nu, nw, k, columns = m.n[NQ], m.n[NU], m.n[NW], m.n[ROWS], m.n[COLUMNS]
    m.count[EVALUATIONS] += 1
    m.work[0] = t
    at = y.ctypes.data
    if m.controller != 0 and call_controller(m.controller, m.work.ctypes.data, at, m.r.ctypes.data) != 0:
        return CONTROLLER
    out = m.out
    call_kernel(m.motion, m.work.ctypes.data, at, at + 8 * nq, m.p.ctypes.data, m.r.ctypes.data, out.ctypes.data)
    for i in range(nq + nu):
        dy[i] = out[i]
    if k > 0:
        o_r, o_b, o_z = m.o[O_R], m.o[O_B], m.o[O_Z]
        faded = 1.0
        for i in range(k):
            value = out[o_b + i]
            for s in range(nu):
                value -= out[o_r + i + s * k] * out[nq + s]
            m.right[i] = value
            size = 0.0
            for j in range(columns):
                value = 0.0
                for s in range(nu):
                    value += out[o_r + i + s * k] * out[o_z + s + j * nu]
                m.g[i, j] = value
                size = max(size, abs(value))
            # a row may also fade away altogether: beside what it has been
            m.ref[i] = max(m.ref[i], size)
            if m.ref[i] > 0.0:
                faded = min(faded, size / m.ref[i])
        rank, misfit, weakest = solve(m.g, m.right, k, columns, m.n[CONTACT], m.lam, m.left)
        m.count[RANK_NOW] = rank
        m.work[1] = misfit
        m.work[WEAKEST] = min(weakest, faded)
        for j in range(columns):
            for s in range(nu):
                dy[nq + s] += out[o_z + s + j * nu] * m.lam[j]
    if nw > 0:
        powers(m, y, dy)
    total = 0.0
    for i in range(nq + nu + nw):
        total += dy[i]
    return DONE if np.isfinite(total) else NOT_FINITE


@machine
def powers(m: Any, y: Any, dy: Any) -> None:
    """ẇ: of loads without potential, of contact that moves by itself, of drives, and of each actuator (W)."""
    nq, nu, k, contact = m.n[NQ], m.n[NU], m.n[ROWS], m.n[CONTACT]
    out, o, start = m.out, m.o[O_POWER], nq + nu
    dy[start] = out[o]
    drive = out[o + 1]
    for s in range(nu):
        drive += out[o + 2 + s] * dy[nq + s]
    dy[start + 2] = drive
    total = 0.0
    for i in range(contact):
        along = 0.0
        for s in range(nu):
            along += out[m.o[O_R] + i + s * k] * y[nq + s]
        total += along * m.lam[i]
    dy[start + 1] = total
    na = m.n[ACTUATORS]
    for i in range(na):
        along = 0.0
        for s in range(nu):
            along += out[m.o[O_ACT] + i + s * na] * y[nq + s]
        dy[start + 3 + i] = along * m.lam[contact + i]


@machine
def sound(m: Any) -> bool:
    """Whether the constraints still determine the accelerations: the rank is what it is nearby, or nothing is amiss."""
    if m.n[ROWS] == 0 or m.count[RANK_NOW] >= m.n[GENERIC_RANK]:
        return True
    m.count[RANK_DROPS] += 1
    return m.work[1] <= MISFIT


@machine
def stuck(m: Any, h: float, largest: float) -> bool:
    """Whether the steps shrink because the constraints are about to lose rank."""
    return m.n[ROWS] > 0 and abs(h) < SHRUNK * largest and m.work[WEAKEST] < WEAK


@machine
def batch(address: int, nq: int, times: Any, states: Any, p: Any, r: Any, out: Any) -> None:
    """A kernel at many states: one row of ``out`` each."""
    t = np.empty(1)
    for i in range(times.size):
        t[0] = times[i]
        at = states[i].ctypes.data
        call_kernel(address, t.ctypes.data, at, at + 8 * nq, p.ctypes.data, r[i].ctypes.data, out[i].ctypes.data)


@machine
def accelerations(m: Any, times: Any, states: Any, r: Any, rates: Any, multipliers: Any) -> None:
    """u̇ and λ at many states."""
    for i in range(times.size):
        for j in range(r.shape[1]):
            m.r[j] = r[i, j]
        rhs(m, times[i], states[i], rates[i])
        for j in range(multipliers.shape[1]):
            multipliers[i, j] = m.lam[j]
