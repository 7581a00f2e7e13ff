"""The native side: kernels called by their addresses, and the accelerations of a constrained system.

    G λ = b − R a,     G = R Z,     Z = M⁻¹ Cᵀ,     u̇ = a + Z λ

Everything here is compiled once an installation, not once a system: a system comes in as the addresses of its kernels.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numpy as np
from llvmlite import ir
from numba import carray, from_dtype, njit, types
from numba.core import cgutils
from numba.extending import intrinsic

from appell.compile import player
from appell.compile.base import LANES

F = TypeVar("F", bound=Callable[..., Any])

# what a native loop comes back with
DONE, FULL, EVENT, TOO_SMALL, NOT_FINITE, RANK, OFF, CONTROLLER, NO_CONVERGENCE = range(9)

RANK_TOLERANCE = 1e-12  # of G with rows and columns scaled to one: a pivot below it belongs to a dependent row
GIVES_WAY = 1e-2  # how much larger the pivot of a row that is usually left out must be to be taken before those kept
MISFIT = 1e-6  # of what a dependent row asks for beyond the others, relative to what all ask for

SHRUNK = 1e-3  # of the longest step so far
WEAK = 1e-4  # of the smallest pivot: with steps so short, the sign of a rank about to drop


def _version() -> tuple[str, Any]:
    """A field that nobody reads, named after the sources of the native code: with it Numba's cache, which looks at a
    function's own file only, sees a change in what that calls."""
    here = Path(__file__).parent
    files = [here / "native.py", here / "projection.py", *here.glob("solvers/*.py"), Path(player.__file__)]
    text = b"".join(f.read_bytes() for f in sorted(files))
    return "v" + hashlib.sha256(text).hexdigest()[:12], np.float64


class Packed:
    """Numbers and the addresses of arrays in one record, as native code takes it.

    To hand on a record costs nothing, where every array handed on is counted in and out. ``record`` is what goes in, or its
    ``address``, which takes less time on the way from Python; the arrays stay alive, and can be reached by name, as long as
    this does. Arrays are known by where they are: they are filled, never replaced.
    """

    record: Any
    address: int

    def __init__(self, kind: Any, numbers: Mapping[str, Any], arrays: Mapping[str, Any]) -> None:
        self._kind, self._numbers, self._arrays = kind, dict(numbers), dict(arrays)
        self._memory = np.zeros(1, dtype=kind)
        self.record = self._memory[0]
        self.address = self._memory.ctypes.data
        self._words = self._memory.view(np.int64)
        for name, value in self._numbers.items():
            self.record[name] = value
        for name, array in self._arrays.items():
            self.record[name] = array.ctypes.data
            setattr(self, name, array)
        if "t_at" in kind.names:
            self.record["t_at"] = self.address + kind.fields["t"][1]

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def forget_counts(self) -> None:
        """Begin to count anew."""
        self._words[_COUNTED] = 0

    def changed(self, **numbers: Any) -> Packed:
        """The same arrays with other numbers."""
        return Packed(self._kind, {**self._numbers, **numbers}, self._arrays)


COUNTS = ("evaluations", "rank_drops", "projections", "rank_now", "jacobians")
_INT, _FLOAT = np.int64, np.float64
# A system as the loops see it: kernels by address; sizes; where the motion kernel's outputs begin; counts; arrays by
# address, of which the matrix g is ``big`` by ``big``. ``misfit`` and ``weakest`` are the last solve's.
MODEL = np.dtype([
    *((name, _INT) for name in (
        "motion", "motion_lanes", "rates_lanes", "geometry", "events", "controller", "variation", "tangent",
        "t_at", "nq", "nu", "nw", "rows", "columns",
        "contact", "positions", "event_count", "actuators", "generic_rank", "position_rank", "inputs", "quaternion_count", "varied", "big",
        "o_power", "o_r", "o_b", "o_z", "o_g",
        "o_act", *COUNTS, "p", "r", "out", "geo", "g", "left", "right", "lam", "ref", "position", "quaternions",
        "seed", "change", "shift", "prefer",
    )),
    *((name, _FLOAT) for name in ("t", "misfit", "weakest", "floor")),
    _version(),
])  # fmt: skip


_COUNTED = slice(MODEL.fields[COUNTS[0]][1] // 8, MODEL.fields[COUNTS[-1]][1] // 8 + 1)  # type: ignore[index]


def machine(function: F) -> F:
    """Compiled by Numba, and kept on disk beside the source."""
    return cast(F, njit(cache=True, error_model="numpy", nogil=True)(function))


def _evaluation(typingctx: Any, kernel: Any, t: Any, q: Any, u: Any, p: Any, r: Any, out: Any) -> Any:
    """void kernel(const double* t, q, u, p, r, double* out): machine code by its even address, a tape by its odd one.

    Of a tape, the arguments' pointers go into its header, where the function that plays it finds them. Kernels of lanes
    are evaluated alike: the kernel knows.
    """
    signature = types.void(types.int64, types.intp, types.intp, types.intp, types.intp, types.intp, types.intp)

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        i64, pointer = ir.IntType(64), ir.PointerType(ir.DoubleType())

        def word(header: Any, k: int) -> Any:
            return builder.inttoptr(builder.add(header, i64(8 * k)), ir.PointerType(i64))

        with builder.if_else(builder.trunc(args[0], ir.IntType(1)), likely=False) as (tape, code):
            with tape:
                header = builder.and_(args[0], i64(-2))
                for k, argument in enumerate(args[1:], player.POINTERS):
                    builder.store(argument, word(header, k))
                play = builder.load(word(header, player.HEADER.index("play")))
                function = ir.FunctionType(ir.VoidType(), [i64])
                builder.call(builder.inttoptr(play, function.as_pointer()), [header])
            with code:
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


def in_all_lanes(builder: Any, x: Any) -> Any:
    """One double in all lanes of a vector."""
    vector = ir.VectorType(ir.DoubleType(), LANES)
    one = builder.insert_element(ir.Constant(vector, ir.Undefined), x, ir.IntType(64)(0))
    return builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES))


def _combination(
    typingctx: Any, out: Any, base: Any, rows: Any, width: Any, index: Any, weights: Any, count: Any, scale: Any
) -> Any:
    """out = base + scale Σ_j weights[j] rows[index[j]], by addresses; every row is ``width`` doubles, a multiple of LANES."""
    address = types.intp
    signature = types.void(address, address, address, types.int64, address, address, types.int64, types.float64)

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        to, base, rows, width, index, weights, count, scale = args
        i64, double = ir.IntType(64), ir.DoubleType()
        vector = ir.VectorType(double, LANES)
        fma = cgutils.get_or_insert_function(builder.module, ir.FunctionType(vector, [vector] * 3), f"llvm.fma.v{LANES}f64")

        def at(start: Any, offset: Any, kind: Any) -> Any:
            return builder.inttoptr(builder.add(start, builder.shl(offset, i64(3))), ir.PointerType(kind))

        def term(j: Any, block: Any, total: Any) -> None:
            row = builder.mul(builder.load(at(index, j, i64)), width)
            x = builder.load(at(rows, builder.add(row, block), vector), align=8)
            w = in_all_lanes(builder, builder.load(at(weights, j, double)))
            builder.store(builder.call(fma, [w, x, builder.load(total)]), total)

        factor, zero = in_all_lanes(builder, scale), ir.Constant(vector, [0.0] * LANES)
        # two sums, of which neither waits for the other
        totals = [cgutils.alloca_once_value(builder, zero) for _ in range(2)]
        pairs = builder.lshr(count, i64(1))
        with cgutils.for_range_slice(builder, i64(0), width, i64(LANES)) as (block, _):
            for total in totals:
                builder.store(zero, total)
            with cgutils.for_range(builder, pairs) as loop:
                first = builder.shl(loop.index, i64(1))
                term(first, block, totals[0])
                term(builder.add(first, i64(1)), block, totals[1])
            with cgutils.if_likely(builder, builder.trunc(count, ir.IntType(1))):
                term(builder.sub(count, i64(1)), block, totals[0])
            start = builder.load(at(base, block, vector), align=8)
            total = builder.fadd(builder.load(totals[0]), builder.load(totals[1]))
            builder.store(builder.call(fma, [factor, total, start]), at(to, block, vector), align=8)
        return context.get_dummy_value()

    return signature, codegen


def _misses(typingctx: Any, first: Any, second: Any, before: Any, after: Any, width: Any, rtol: Any, atol: Any) -> Any:
    """Σ (e/s)² of two columns e, by addresses, with s = atol + rtol max(|before|, |after|); all ``width`` doubles."""
    address, real = types.intp, types.float64
    signature = types.UniTuple(real, 2)(address, address, address, address, types.int64, real, real)

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        columns = args[:2]
        before, after, width, rtol, atol = args[2:]
        i64, double = ir.IntType(64), ir.DoubleType()
        vector = ir.VectorType(double, LANES)
        zero = ir.Constant(vector, [0.0] * LANES)

        def function(name: str, count: int) -> Any:
            kind = ir.FunctionType(vector, [vector] * count)
            return cgutils.get_or_insert_function(builder.module, kind, f"llvm.{name}.v{LANES}f64")

        def at(start: Any, offset: Any) -> Any:
            return builder.inttoptr(builder.add(start, builder.shl(offset, i64(3))), ir.PointerType(vector))

        relative, absolute = in_all_lanes(builder, rtol), in_all_lanes(builder, atol)
        totals = [cgutils.alloca_once_value(builder, zero) for _ in columns]
        for total in totals:
            builder.store(zero, total)
        with cgutils.for_range_slice(builder, i64(0), width, i64(LANES)) as (block, _):
            sizes = [builder.call(function("fabs", 1), [builder.load(at(x, block), align=8)]) for x in (before, after)]
            scale = builder.call(function("fma", 3), [relative, builder.call(function("maxnum", 2), sizes), absolute])
            for column, total in zip(columns, totals, strict=True):
                miss = builder.fdiv(builder.load(at(column, block), align=8), scale)
                builder.store(builder.call(function("fma", 3), [miss, miss, builder.load(total)]), total)
        kind = ir.FunctionType(double, [double, vector])
        add_up = cgutils.get_or_insert_function(builder.module, kind, f"llvm.vector.reduce.fadd.v{LANES}f64")
        sums = [builder.call(add_up, [ir.Constant(double, 0.0), builder.load(total)]) for total in totals]
        return context.make_tuple(builder, sig.return_type, sums)

    return signature, codegen


def pointer_to(kind: Any) -> Any:
    """What makes a pointer of an address."""

    def pointer(typingctx: Any, address: Any) -> Any:
        def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            return builder.inttoptr(args[0], context.get_value_type(sig.return_type))

        return types.CPointer(kind)(types.int64), codegen

    return intrinsic(pointer)


# typed as what native code sees: the typing context is Numba's own affair
evaluate: Any = intrinsic(_evaluation)
call_controller: Any = intrinsic(_controller_call)
combination: Any = intrinsic(_combination)
misses: Any = intrinsic(_misses)
_doubles_at, _integers_at, _model_at = pointer_to(types.float64), pointer_to(types.int64), pointer_to(from_dtype(MODEL))


def padded(n: int) -> int:
    """Room for n doubles, in whole vectors: LANES are added at a time."""
    return -(-n // LANES) * LANES


@machine
def model_at(address: int) -> Any:
    """The model at an address."""
    return carray(_model_at(address), 1)[0]


@machine
def doubles(address: int, n: int) -> Any:
    """The n doubles at an address."""
    return carray(_doubles_at(address), (n,))


@machine
def integers(address: int, n: int) -> Any:
    """The n integers at an address."""
    return carray(_integers_at(address), (n,))


@machine
def table(address: int, n: int) -> Any:
    """The n × n doubles at an address."""
    return carray(_doubles_at(address), (n, n))


@machine
def solve(
    g: Any, right: Any, k: int, columns: int, paired: int, x: Any, left: Any, rank_known: int, prefer: Any
) -> tuple[int, float, float]:
    """A basic solution of G x = right by elimination with complete pivoting, stopped at the rank that is known.

    Beside the constraint surface a redundant row looks independent: no more pivots are taken than there are independent
    rows on it. ``prefer`` weighs the rows, so that the same are taken at all states where they serve, and the accelerations
    are smooth.

    The first ``paired`` rows and columns are those of R M⁻¹ Rᵀ and are scaled to a unit diagonal, so that the pivots
    fall on it and each row is satisfied by its own force; the others are scaled to one. Rows that depend on the others
    fall out. Returns the rank, by how much, relatively, they disagree, and the smallest pivot used. ``g`` and
    ``right`` are overwritten; ``left`` has room for 2 k + 2 columns numbers.
    """
    row, col = left[:k], left[k : k + columns]
    order, source = left[k + columns : k + 2 * columns], left[k + 2 * columns : 2 * k + 2 * columns]
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
    for i in range(k):
        source[i] = i
    for step in range(min(k, columns, rank_known)):
        best, bi, bj = 0.0, step, step
        for i in range(step, k):
            weight = prefer[int(source[i])]
            for j in range(step, columns):
                if weight * abs(g[i, j]) > best:
                    best, bi, bj = weight * abs(g[i, j]), i, j
        best = abs(g[bi, bj])
        if best <= RANK_TOLERANCE:
            break
        rank += 1
        weakest = min(weakest, best)
        if bi != step:
            for j in range(columns):
                g[step, j], g[bi, j] = g[bi, j], g[step, j]
            right[step], right[bi] = right[bi], right[step]
            source[step], source[bi] = source[bi], source[step]
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
def solve_symmetric(g: Any, right: Any, k: int, x: Any, left: Any, rank_known: int, prefer: Any) -> tuple[int, float, float]:
    """The same for G = R M⁻¹ Rᵀ, where every row has its own force: L D Lᵀ with pivots on the diagonal, where the largest
    entry of a matrix without negative eigenvalues stands. Only the lower triangle is read."""
    scale, order = left[:k], left[k : 2 * k]
    biggest = 0.0
    for i in range(k):
        scale[i] = 1.0 / np.sqrt(g[i, i]) if g[i, i] > 0.0 else 0.0
        for j in range(i + 1):
            g[i, j] *= scale[i] * scale[j]
        right[i] *= scale[i] if scale[i] > 0.0 else 1.0
        biggest = max(biggest, abs(right[i]))
        order[i] = i
        x[i] = 0.0
    rank, weakest = 0, 1.0
    for s in range(min(k, rank_known)):
        best, b = g[s, s] * prefer[int(order[s])], s
        for i in range(s + 1, k):
            if g[i, i] * prefer[int(order[i])] > best:
                best, b = g[i, i] * prefer[int(order[i])], i
        best = g[b, b]
        if best <= RANK_TOLERANCE:
            break
        rank += 1
        weakest = min(weakest, best)
        if b != s:
            for j in range(s):
                g[s, j], g[b, j] = g[b, j], g[s, j]
            g[s, s], g[b, b] = g[b, b], g[s, s]
            for i in range(s + 1, b):
                g[i, s], g[b, i] = g[b, i], g[i, s]
            for i in range(b + 1, k):
                g[i, s], g[i, b] = g[i, b], g[i, s]
            right[s], right[b] = right[b], right[s]
            order[s], order[b] = order[b], order[s]
        inverse = 1.0 / best
        for i in range(s + 1, k):
            factor = g[i, s] * inverse
            if factor != 0.0:
                for j in range(s + 1, i + 1):
                    g[i, j] -= factor * g[j, s]
                right[i] -= factor * right[s]
    misfit = 0.0
    for i in range(rank, k):
        misfit = max(misfit, abs(right[i]))
    for e in range(rank):
        i = rank - 1 - e
        value = right[i]
        for j in range(i + 1, rank):
            value -= g[j, i] * x[int(order[j])]
        x[int(order[i])] = value / g[i, i]
    for i in range(k):
        x[i] *= scale[i]
    return rank, misfit / (1.0 + biggest), weakest


@machine
def rhs(m: Any, t: float, y: Any, dy: Any) -> int:
    """The rates of [q, u, w, δ] at a state: q̇ = N u + n, u̇ = a + Z λ, the powers ẇ that the energy books need, and what
    becomes of perturbations δ of (q, u), where any are carried along."""
    nq, nu, nw, k = m.nq, m.nu, m.nw, m.rows
    m.evaluations += 1
    m.t = t
    at = y.ctypes.data
    if m.controller != 0 and call_controller(m.controller, m.t_at, at, m.r) != 0:
        return CONTROLLER
    if k == 0 and nw == 0:  # q̇ and u̇ are all there is
        evaluate(m.motion, m.t_at, at, at + 8 * nq, m.p, m.r, dy.ctypes.data)
    else:
        evaluate(m.motion, m.t_at, at, at + 8 * nq, m.p, m.r, m.out)
        out = doubles(m.out, m.o_b)
        for i in range(nq + nu):
            dy[i] = out[i]
        if k > 0:
            constrain(m, dy)
        if nw > 0:
            powers(m, y, dy)
    if m.varied > 0:
        variations(m, y, dy)
    total = 0.0
    for i in range(nq + nu + nw + m.varied * (nq + nu)):
        total += dy[i]
    return DONE if np.isfinite(total) else NOT_FINITE


@machine
def constrain(m: Any, dy: Any) -> None:
    """u̇ = a + Z λ, from what the motion kernel left."""
    nq, nu, k, columns, big = m.nq, m.nu, m.rows, m.columns, m.big
    wanted, direction = doubles(m.out + 8 * m.o_b, k), doubles(m.out + 8 * m.o_z, nu * columns)
    made = doubles(m.out + 8 * m.o_g, k * columns)
    g, left, right, lam = table(m.g, big), doubles(m.left, 4 * big), doubles(m.right, big), doubles(m.lam, big)
    ref, prefer = doubles(m.ref, big), doubles(m.prefer, big)
    faded = 1.0
    for i in range(k):
        right[i] = wanted[i]
        size = 0.0
        for j in range(columns):
            g[i, j] = made[i + j * k]
            size = max(size, abs(g[i, j]))
        # a row may also fade away altogether: beside what it has been
        ref[i] = max(ref[i], size)
        if ref[i] > 0.0:
            faded = min(faded, size / ref[i])
    if m.contact == k and k == columns:
        rank, misfit, weakest = solve_symmetric(g, right, k, lam, left, m.generic_rank, prefer)
    else:
        rank, misfit, weakest = solve(g, right, k, columns, m.contact, lam, left, m.generic_rank, prefer)
    m.rank_now = rank
    m.misfit = misfit
    m.weakest = min(weakest, faded)
    for j in range(columns):
        for s in range(nu):
            dy[nq + s] += direction[s + j * nu] * lam[j]


@machine
def variations(m: Any, y: Any, dy: Any) -> None:
    """δ̇ of perturbations of (q, u) and of parameters, one after another: the equations of motion hold along each,

        M δu̇ = Cᵀ δλ − δ(M u̇ − f − Cᵀλ),     R δu̇ = −δ(R u̇ − b),     u̇ and λ held in what δ stands before

    so that they are solved as those of the motion are, with the same R and Z = M⁻¹ Cᵀ.
    """
    nq, nu, k, columns, count, big = m.nq, m.nu, m.rows, m.columns, m.varied, m.big
    n, start = nq + nu, nq + nu + m.nw
    given, lam, seed = doubles(m.r, m.inputs), doubles(m.lam, big), doubles(m.seed, m.inputs + nu + columns + n * count)
    for i in range(m.inputs):
        seed[i] = given[i]
    for s in range(nu):
        seed[m.inputs + s] = dy[nq + s]
    for j in range(columns):
        seed[m.inputs + nu + j] = lam[j]
    for i in range(n * count):
        seed[m.inputs + nu + columns + i] = y[start + i]
    at = y.ctypes.data
    evaluate(m.variation, m.t_at, at, at + 8 * nq, m.p, m.seed, m.change)
    change = doubles(m.change, count * (n + k))
    row, direction = doubles(m.out + 8 * m.o_r, k * nu), doubles(m.out + 8 * m.o_z, nu * columns)
    g, left, right, shift = table(m.g, big), doubles(m.left, 4 * big), doubles(m.right, big), doubles(m.shift, big)
    prefer = doubles(m.prefer, big)
    for c in range(count):
        o_q, o_u, o_w = c * nq, count * nq + c * nu, count * n + c * k
        here = start + c * n
        for i in range(nq):
            dy[here + i] = change[o_q + i]
        for s in range(nu):
            dy[here + nq + s] = change[o_u + s]
        if k > 0:
            for i in range(k):
                value = change[o_w + i]
                for s in range(nu):
                    value -= row[i + s * k] * change[o_u + s]
                right[i] = value
                for j in range(columns):
                    value = 0.0
                    for s in range(nu):
                        value += row[i + s * k] * direction[s + j * nu]
                    g[i, j] = value
            solve(g, right, k, columns, m.contact, shift, left, m.generic_rank, prefer)
            for j in range(columns):
                for s in range(nu):
                    dy[here + nq + s] += direction[s + j * nu] * shift[j]


@machine
def powers(m: Any, y: Any, dy: Any) -> None:
    """ẇ: of loads without potential, of contact that moves by itself, of drives, and of each actuator (W)."""
    nq, nu, k, contact = m.nq, m.nu, m.rows, m.contact
    o, start, na = m.o_power, nq + nu, m.actuators
    out, lam = doubles(m.out, m.o_act + na * nu), doubles(m.lam, m.big)
    dy[start] = out[o]
    drive = out[o + 1]
    for s in range(nu):
        drive += out[o + 2 + s] * dy[nq + s]
    dy[start + 2] = drive
    total = 0.0
    for i in range(contact):
        along = 0.0
        for s in range(nu):
            along += out[m.o_r + i + s * k] * y[nq + s]
        total += along * lam[i]
    dy[start + 1] = total
    for i in range(na):
        along = 0.0
        for s in range(nu):
            along += out[m.o_act + i + s * na] * y[nq + s]
        dy[start + 3 + i] = along * lam[contact + i]


@machine
def sound(m: Any) -> bool:
    """Whether the constraints still determine the accelerations: the rank is what it is nearby, or nothing is amiss."""
    if m.rows == 0 or m.rank_now >= m.generic_rank:
        return True
    m.rank_drops += 1
    return m.misfit <= MISFIT


@machine
def stuck(m: Any, h: float, largest: float) -> bool:
    """Whether the steps shrink because the constraints are about to lose rank."""
    return m.rows > 0 and abs(h) < SHRUNK * largest and m.weakest < WEAK


@machine
def batch(address: int, nq: int, times: Any, states: Any, p: Any, r: Any, out: Any) -> None:
    """A kernel at many states: one row of ``out`` each."""
    t = np.empty(1)
    for i in range(times.size):
        t[0] = times[i]
        at = states[i].ctypes.data
        evaluate(address, t.ctypes.data, at, at + 8 * nq, p.ctypes.data, r[i].ctypes.data, out[i].ctypes.data)


@machine
def accelerations(m: Any, times: Any, states: Any, r: Any, rates: Any, multipliers: Any) -> None:
    """u̇ and λ at many states."""
    lam, held = doubles(m.lam, m.big), doubles(m.r, m.inputs)
    for i in range(times.size):
        for j in range(r.shape[1]):
            held[j] = r[i, j]
        rhs(m, times[i], states[i], rates[i])
        for j in range(multipliers.shape[1]):
            multipliers[i, j] = lam[j]
