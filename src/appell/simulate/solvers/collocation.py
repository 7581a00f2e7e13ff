"""Collocation at Gauss's points, many states at a time: for smooth motions at fine tolerances, much the fastest.

    y(t + θh) = y + h Σ_k c_k ∫₀^θ P_k(2x − 1) dx,     with its rates right at the s zeros of P_s

The rates at all nodes are found together by iteration, 8 states in the lanes of one kernel; the coordinates are
integrated from the speeds just found and not from those before, so that for forces of position each turn wins
as much as two of Picard's. The polynomial of one step, continued, begins the next.

A step is as long as the polynomial is good throughout, not at its ends alone (which are of order 2s): its error is that
of the first coefficient left out, h c_s/(2(2s + 1)), which the decay of the last four tells. What is saved in between,
and events, are then as good as the ends.

References: Hairer, Nørsett & Wanner I, §II.7; Rein & Spiegel (2015), MNRAS 446, for the polynomial that begins the next
step; Antoñana, Makazaga & Murua (2022), arXiv:2211.00763, for stages in lanes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from llvmlite import ir
from numba import carray, from_dtype, types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.polynomial import legendre

from appell.arguments import checked
from appell.compile.base import LANES
from appell.errors import OptionError
from appell.simulate.native import (
    CONTROLLER,
    DONE,
    EVENT,
    FULL,
    NOT_FINITE,
    RANK,
    TOO_SMALL,
    constrain,
    doubles,
    evaluate,
    in_all_lanes,
    machine,
    model_at,
    padded,
    pointer_to,
    powers,
    rhs,
    sound,
    stuck,
)
from appell.simulate.projection import flush, project
from appell.simulate.solvers.base import Adaptive, Stepper
from appell.simulate.solvers.explicit import (
    ATOL,
    EPSILON,
    EVERY_STEP,
    GRID,
    H_LAST,
    H_USED,
    HOPELESS,
    JUST_REJECTED,
    LONGEST,
    MAX_STEP,
    REACH,
    REJECTED,
    RTOL,
    SAMPLES,
    SHARE,
    SMALLEST,
    STEPS,
    T_END,
    WORST,
    H,
    T,
    crossed,
    event_values,
    first_step,
    keep,
    kernel_only,
    share,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from appell.simulate.problem import Problem

    Array = NDArray[np.float64]

FINE = 1e-10  # a tolerance below which sixteen nodes cost less than eight
CLOSE = 0.1  # of a step's tolerance: what the iteration may leave undone
SLOW = 0.5  # a turn that leaves more than this of the change before it is not worth another
BRISK = 0.1  # what a turn should leave: steps are not made longer than that
TURNS = 30
ROUNDING = 1e3 * EPSILON  # of the rates: a change so small is none
SAFETY = 0.8
LONGER, SHORTER = 2.0, 0.3  # at most, from one step to the next
# entries of the loop's counts beside those of the explicit methods
HISTORY, TRIED = 5, 6

_BYTES = 8 * LANES  # of one vector
# The nodes, and the work space: vectors of LANES nodes, all components in turn, then the next LANES nodes.
NODES = np.dtype([
    *((name, np.int64) for name in ("nodes", "blocks", "size", "outputs", "direct")),
    *((name, np.int64) for name in ("c", "a", "a_twice", "p", "recurrence")),
    *((name, np.int64) for name in ("v", "t", "y", "g", "g_new", "last", "tried", "weights", "one", "rate", "zero", "out")),
])  # fmt: skip
_nodes_at = pointer_to(from_dtype(NODES))


# -- the nodes ---------------------------------------------------------------------------------------------------------
@cache
def nodes_of(s: int) -> tuple[Any, Any, Any]:
    """The nodes c on (0, 1), A with A f = ∫₀^c f, and the matrix that takes rates at the nodes to Legendre coefficients."""
    x, _ = legendre.leggauss(s)
    p = np.linalg.inv(legendre.legvander(x, s - 1))
    return (x + 1) / 2, integrals(x, s) @ p, p


def integrals(x: Any, s: int) -> Any:
    """∫₀^θ P_k(2x' − 1) dx' at x = 2θ − 1, for k < s."""
    values = legendre.legvander(x, s)
    k = np.arange(1, s)
    return np.column_stack([(np.asarray(x) + 1) / 2, (values[:, k + 1] - values[:, k - 1]) / (2 * (2 * k + 1))])


def blocked(matrix: Any) -> Any:
    """A matrix as ``blend`` reads it: for each LANES rows, its columns one after another."""
    s = matrix.shape[0]
    return np.ascontiguousarray(matrix.reshape(s // LANES, LANES, s).transpose(0, 2, 1))


@cache
def tables_of(s: int) -> tuple[list[int], Any]:
    """What the loop has of the nodes: where it is, and what it is in."""
    c, a, p = nodes_of(s)
    k = np.arange(s)
    recurrence = np.column_stack([(2 * k + 1) / (k + 1), -k / (k + 1)])  # P_(k+1) = (…) x P_k + (…) P_(k−1)
    tables = [c, blocked(a), blocked(a @ a), blocked(p), recurrence]
    addresses, room = in_vectors([x.size for x in tables])
    start = room.ctypes.data
    for address, x in zip(addresses, tables, strict=True):
        room[(address - start) // 8 :][: x.size] = x.ravel()
    return addresses, room


def in_vectors(sizes: list[int]) -> tuple[list[int], Any]:
    """Zeros, in parts of so many doubles: where each is, and what they are in.

    Each begins at a whole vector: one that lies across two lines of the cache is not at hand when it is read again.
    """
    room = np.zeros(sum(sizes) + LANES)
    first = -(-room.ctypes.data // _BYTES) * _BYTES
    return list(accumulate([8 * x for x in sizes[:-1]], initial=first)), room


# -- vectors -----------------------------------------------------------------------------------------------------------
def _vectors(builder: Any) -> tuple[Any, Any, Any, Any]:
    """The type of a vector; what is at an address, as a pointer and loaded; one number in all lanes."""
    vector = ir.VectorType(ir.DoubleType(), LANES)

    def at(address: Any, kind: Any = vector) -> Any:
        return builder.inttoptr(address, ir.PointerType(kind))

    return vector, at, lambda address: builder.load(at(address), align=8), lambda x: in_all_lanes(builder, x)


def _blend(
    typingctx: Any, out: Any, base: Any, slope: Any, c: Any, scale: Any, matrix: Any, values: Any, blocks: Any, stride: Any
) -> Any:
    """One vector: out = base + slope c + scale Σ_j matrix[j] values[j]. The values are LANES in each of ``blocks`` vectors,
    ``stride`` bytes apart; base and slope are the same in all lanes."""
    address, real = types.intp, types.float64
    signature = types.void(address, real, real, address, real, address, address, types.int64, types.int64)

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        out, base, slope, c, scale, matrix, values, blocks, stride = args
        i64, double = ir.IntType(64), ir.DoubleType()
        vector, at, load, all_lanes = _vectors(builder)
        fma = cgutils.get_or_insert_function(builder.module, ir.FunctionType(vector, [vector] * 3), f"llvm.fma.v{LANES}f64")
        zero = ir.Constant(vector, [0.0] * LANES)
        totals = [cgutils.alloca_once_value(builder, zero) for _ in range(2)]  # neither waits for the other
        for total in totals:
            builder.store(zero, total)
        with cgutils.for_range(builder, blocks) as loop:
            here = builder.add(values, builder.mul(loop.index, stride))
            columns = builder.add(matrix, builder.mul(loop.index, i64(LANES * _BYTES)))
            for j in range(LANES):
                total = totals[j % 2]
                x = all_lanes(builder.load(at(builder.add(here, i64(8 * j)), double)))
                column = load(builder.add(columns, i64(_BYTES * j)))
                builder.store(builder.call(fma, [column, x, builder.load(total)]), total)
        added = builder.fadd(builder.load(totals[0]), builder.load(totals[1]))
        start = builder.call(fma, [all_lanes(slope), load(c), all_lanes(base)])
        builder.store(builder.call(fma, [all_lanes(scale), added, start]), at(out), align=8)
        return context.get_dummy_value()

    return signature, codegen


def _change(typingctx: Any, new: Any, old: Any, weights: Any, count: Any) -> Any:
    """Σ ((new − old) w)² and Σ (new w)² over ``count`` vectors one after another, each with its weight."""
    address, real = types.intp, types.float64
    signature = types.UniTuple(real, 2)(address, address, address, types.int64)

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        new, old, weights, count = args
        i64, double = ir.IntType(64), ir.DoubleType()
        vector, at, load, all_lanes = _vectors(builder)
        fma = cgutils.get_or_insert_function(builder.module, ir.FunctionType(vector, [vector] * 3), f"llvm.fma.v{LANES}f64")
        zero = ir.Constant(vector, [0.0] * LANES)
        totals = [cgutils.alloca_once_value(builder, zero) for _ in range(2)]
        for total in totals:
            builder.store(zero, total)
        with cgutils.for_range(builder, count) as loop:
            offset = builder.mul(loop.index, i64(_BYTES))
            weight = all_lanes(builder.load(at(builder.add(weights, builder.shl(loop.index, i64(3))), double)))
            after, before = load(builder.add(new, offset)), load(builder.add(old, offset))
            for x, total in zip((builder.fsub(after, before), after), totals, strict=True):
                scaled = builder.fmul(x, weight)
                builder.store(builder.call(fma, [scaled, scaled, builder.load(total)]), total)
        kind = ir.FunctionType(double, [double, vector])
        add_up = cgutils.get_or_insert_function(builder.module, kind, f"llvm.vector.reduce.fadd.v{LANES}f64")
        sums = [builder.call(add_up, [ir.Constant(double, 0.0), builder.load(total)]) for total in totals]
        return context.make_tuple(builder, sig.return_type, sums)

    return signature, codegen


def _legendre_values(typingctx: Any, out: Any, c: Any, begin: Any, ratio: Any, recurrence: Any, count: Any) -> Any:
    """P₀ … P_(count−1) at x = 2 (begin + ratio c) − 1 of LANES nodes, one vector after another."""
    address, real = types.intp, types.float64
    signature = types.void(address, address, real, real, address, types.int64)

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        out, c, begin, ratio, recurrence, count = args
        i64, double = ir.IntType(64), ir.DoubleType()
        vector, at, load, all_lanes = _vectors(builder)
        fma = cgutils.get_or_insert_function(builder.module, ir.FunctionType(vector, [vector] * 3), f"llvm.fma.v{LANES}f64")
        one, two = ir.Constant(vector, [1.0] * LANES), ir.Constant(vector, [2.0] * LANES)
        place = builder.call(fma, [all_lanes(ratio), load(c), all_lanes(begin)])
        x = builder.fsub(builder.fmul(two, place), one)
        before, now = (cgutils.alloca_once_value(builder, one) for _ in range(2))
        builder.store(one, before)
        builder.store(x, now)
        builder.store(one, at(out), align=8)
        builder.store(x, at(builder.add(out, i64(_BYTES))), align=8)
        with cgutils.for_range_slice(builder, i64(1), builder.sub(count, i64(1)), i64(1)) as (k, _):
            factors = builder.add(recurrence, builder.mul(k, i64(16)))
            up, down = (all_lanes(builder.load(at(builder.add(factors, i64(8 * j)), double))) for j in range(2))
            rest = builder.fmul(down, builder.load(before))
            after = builder.call(fma, [builder.fmul(up, x), builder.load(now), rest])
            builder.store(builder.load(now), before)
            builder.store(after, now)
            builder.store(after, at(builder.add(out, builder.mul(builder.add(k, i64(1)), i64(_BYTES)))), align=8)
        return context.get_dummy_value()

    return signature, codegen


blend: Any = intrinsic(_blend)
change: Any = intrinsic(_change)
legendre_values: Any = intrinsic(_legendre_values)


@machine
def blended(w: Any, matrix: int, values: int, base: int, h: float, out: int, first: int, count: int) -> None:
    """out = base + h · matrix · values for some components, at all nodes. ``values`` begins at the first of them."""
    starts = doubles(base, w.size)
    for a in range(first, first + count):
        for b in range(w.blocks):
            place = (b * w.size + a) * _BYTES
            of = values + (a - first) * _BYTES
            rows = matrix + b * w.nodes * _BYTES
            blend(out + place, starts[a], 0.0, w.c, h, rows, of, w.blocks, w.size * _BYTES)


# -- a step ------------------------------------------------------------------------------------------------------------
@machine
def continued(w: Any, polynomial: int, begin: float, ratio: float) -> None:
    """Rates at the nodes of a step from a polynomial: the nodes lie at begin + ratio c of the step that it belongs to."""
    for b in range(w.blocks):
        legendre_values(w.v + b * w.nodes * _BYTES, w.c + b * _BYTES, begin, ratio, w.recurrence, w.nodes)
    blended(w, w.v, polynomial, w.zero, 1.0, w.g, 0, w.size)


@machine
def constant(w: Any, f: Any) -> None:
    """The same rates at all nodes."""
    n = w.size
    g = doubles(w.g, w.nodes * n)
    for b in range(w.blocks):
        for a in range(n):
            for lane in range(LANES):
                g[(b * n + a) * LANES + lane] = f[a]


@machine
def rates(m: Any, w: Any) -> int:
    """The rates g_new at the states of all nodes."""
    n = w.size
    if m.motion_lanes == 0 or m.controller != 0 or m.varied > 0:
        return rates_one_by_one(m, w)
    plain = kernel_only(m)
    for b in range(w.blocks):
        at = w.y + b * n * _BYTES
        out = w.g_new + b * n * _BYTES if plain else w.out
        evaluate(m.motion_lanes, w.t + b * _BYTES, at, at + m.nq * _BYTES, m.p, m.r, out)
        if not plain:
            constrained(m, w, b)
    m.evaluations += w.nodes
    return DONE


@machine
def constrained(m: Any, w: Any, b: int) -> None:
    """From what the motion kernel gave for LANES states: the rates of one after another under the constraints."""
    n, size, first = w.size, w.outputs, m.nq + m.nu
    y, g, found, out = (
        doubles(w.y, w.nodes * n),
        doubles(w.g_new, w.nodes * n),
        doubles(w.out, size * LANES),
        doubles(m.out, size),
    )
    one, rate = doubles(w.one, n), doubles(w.rate, n)
    for lane in range(LANES):
        for k in range(size):
            out[k] = found[k * LANES + lane]
        for a in range(n):
            one[a] = y[(b * n + a) * LANES + lane]
        for a in range(first):
            rate[a] = out[a]
        if m.rows > 0:
            constrain(m, rate)
        if m.nw > 0:
            powers(m, one, rate)
        for a in range(n):
            g[(b * n + a) * LANES + lane] = rate[a]


@machine
def rates_one_by_one(m: Any, w: Any) -> int:
    """The same where more than the motion kernel has to be asked: controllers, and perturbations carried along."""
    n, times = w.size, doubles(w.t, w.nodes)
    y, g, one, rate = doubles(w.y, w.nodes * n), doubles(w.g_new, w.nodes * n), doubles(w.one, n), doubles(w.rate, n)
    for b in range(w.blocks):
        for lane in range(LANES):
            for a in range(n):
                one[a] = y[(b * n + a) * LANES + lane]
            code = rhs(m, times[b * LANES + lane], one, rate)
            if code != DONE:
                return code
            for a in range(n):
                g[(b * n + a) * LANES + lane] = rate[a]
    return DONE


@machine
def moved_coordinates(m: Any, w: Any, y: int, h: float, first: bool) -> None:
    """The coordinates at the nodes, from the speeds there as they are now."""
    nq, n = m.nq, w.size
    if w.direct == 1:  # q̇ = u: q + h c u + h² A² u̇, which does not wait for the speeds
        start = doubles(y, n)
        for a in range(nq):
            for b in range(w.blocks):
                of, rows, c = w.g + (nq + a) * _BYTES, w.a_twice + b * w.nodes * _BYTES, w.c + b * _BYTES
                out = w.y + (b * n + a) * _BYTES
                blend(out, start[a], h * start[nq + a], c, h * h, rows, of, w.blocks, n * _BYTES)
        return
    if not first and m.rates_lanes != 0:
        for b in range(w.blocks):
            at = w.y + b * n * _BYTES
            evaluate(m.rates_lanes, w.t + b * _BYTES, at, at + nq * _BYTES, m.p, m.r, w.g + b * n * _BYTES)
    blended(w, w.a, w.g, y, h, w.y, 0, nq)


@machine
def solve(m: Any, w: Any, t: float, y: int, h: float) -> tuple[int, float]:
    """The rates g at the nodes of a step, from those that stand there. Returns a code, NOT_FINITE too where the iteration
    does not converge, and what a turn leaves of the change before it."""
    n, nq, s = w.size, m.nq, w.nodes
    c, times = doubles(w.c, s), doubles(w.t, s)
    for j in range(s):
        times[j] = t + c[j] * h
    first = nq if w.direct == 1 else 0  # there the coordinates follow from the speeds
    count = (n - first) * s
    weights = w.weights + 8 * first
    last, found = 0.0, 1.0
    for turn in range(TURNS):
        blended(w, w.a, w.g + nq * _BYTES, y, h, w.y, nq, n - nq)
        moved_coordinates(m, w, y, h, turn == 0)
        code = rates(m, w)
        if code != DONE:
            return code, found
        moved, size = 0.0, 0.0
        for b in range(w.blocks):
            skip = (b * n + first) * _BYTES
            one, two = change(w.g_new + skip, w.g + skip, weights, n - first)
            moved += one
            size += two
        nothing = moved <= ROUNDING**2 * size
        moved = abs(h) * np.sqrt(moved / count)
        w.g, w.g_new = w.g_new, w.g
        if not np.isfinite(moved):
            return NOT_FINITE, found
        if turn > 0:
            found = moved / last if last > 0.0 else 0.0
        if moved * min(max(found, BRISK), 1.0) <= CLOSE or nothing:
            return DONE, found if turn > 0 else 0.0
        if turn > 0 and found > SLOW:
            break
        last = moved
    return NOT_FINITE, found


@machine
def error_of(w: Any, h: float, part: float) -> float:
    """How far the polynomial is off, beside what is tolerated: from its last four coefficients.

    Inside a step it may be off by the whole of what all steps may, since nothing follows from it; at the end, where
    errors add up, by this step's ``part``. The end is better by as much as the last coefficients are smaller than the
    first: what is left out of the motion is orthogonal to all but what is left out of how the end depends on it.
    """
    s, n = w.nodes, w.size
    coefficients, weights = doubles(w.tried, s * n), doubles(w.weights, n)
    o = (w.blocks - 1) * n * LANES
    first, below_one, below_two, top_one, top_two = 0.0, 0.0, 0.0, 0.0, 0.0
    for a in range(n):
        k, weight = o + (a + 1) * LANES - 4, weights[a]
        first += (coefficients[a * LANES] * weight) ** 2 + (coefficients[a * LANES + 1] * weight) ** 2
        below_one += (coefficients[k] * weight) ** 2
        below_two += (coefficients[k + 1] * weight) ** 2
        top_one += (coefficients[k + 2] * weight) ** 2
        top_two += (coefficients[k + 3] * weight) ** 2
    # a motion may be even or odd about the middle of a step
    below, top = max(below_one, below_two), max(top_one, top_two)
    if top == 0.0:
        return 0.0
    decay = 1.0 if top >= below else np.sqrt(top / below)
    better = 1.0 if top >= first else np.sqrt(top / first)
    return max(part / SHARE, better) * abs(h) * np.sqrt(top / n) * decay / (2.0 * (2.0 * s + 1.0))


@machine
def weigh(s: Any, w: Any, y: Any, h: float) -> None:
    """One over what each component may be off in a step."""
    part = share(h, s[REACH])
    rtol, atol = max(part * s[RTOL], SMALLEST), max(part * s[ATOL], 0.1 * SMALLEST)
    weights = doubles(w.weights, w.size)
    for a in range(w.size):
        weights[a] = 1.0 / (atol + rtol * abs(y[a]))


@machine
def begin(w: Any, s: Any, i: Any, f: Any, h: float) -> None:
    """A guess at the rates of a step."""
    if i[TRIED] == 1:
        continued(w, w.tried, 0.0, h / s[H_USED])
    elif i[HISTORY] == 1:
        continued(w, w.last, 1.0, h / s[H_LAST])
    else:
        constant(w, f)


@machine
def attempt(m: Any, w: Any, s: Any, i: Any, y: Any, f: Any, h: float, new: Any, polynomial: int) -> tuple[int, float]:
    """One step: its polynomial, kept at an address, and its end, not yet on the constraints. Returns a code and what a turn
    leaves."""
    n = w.size
    weigh(s, w, y, h)
    begin(w, s, i, f, h)
    code, found = solve(m, w, s[T], y.ctypes.data, h)
    if code != DONE:
        return code, found
    blended(w, w.p, w.g, w.zero, 1.0, polynomial, 0, n)
    coefficients = doubles(polynomial, n * LANES)
    for a in range(n):
        new[a] = y[a] + h * coefficients[a * LANES]
    return DONE, found


@machine
def inside(w: Any, y: Any, h: float, theta: float, out: Any) -> None:
    """The state at t + θh on the polynomial of the step tried."""
    s, n = w.nodes, w.size
    x, weights = 2.0 * theta - 1.0, np.empty(s)
    before, now = 1.0, x
    weights[0] = theta
    for k in range(1, s):
        after = ((2.0 * k + 1.0) * x * now - k * before) / (k + 1.0)
        weights[k] = (after - before) / (2.0 * (2.0 * k + 1.0))
        before, now = now, after
    coefficients = doubles(w.tried, s * n)
    for a in range(n):
        total = 0.0
        for b in range(w.blocks):
            for lane in range(LANES):
                total += weights[b * LANES + lane] * coefficients[(b * n + a) * LANES + lane]
        out[a] = y[a] + h * total


@machine
def advance(
    m: Any, w: Any, s: Any, i: Any, y: Any, f: Any, grid: Any, times: Any, states: Any, inputs: Any,
    values: Any, directions: Any, budget: int,
) -> tuple[int, int]:  # fmt: skip
    """Step until the end, until ``budget`` steps are done, or until something happens. Returns a code and rows saved."""
    n = y.size
    new, f_new, point = np.empty(n), np.empty(n), np.empty(n)
    saved = 0
    sign = 1.0 if s[T_END] >= s[T] else -1.0
    exponent = -1.0 / (w.nodes + 1.0)
    watch = m.event_count > 0 and values.shape[0] > 0
    bound = m.rows > 0 or m.quaternion_count > 0
    for _ in range(budget):
        t = s[T]
        remaining = s[T_END] - t
        if remaining * sign <= 0.0:
            return DONE, saved
        h = sign * min(abs(s[H]), s[MAX_STEP])
        if abs(h) * 1.01 >= abs(remaining):  # not a sliver at the end
            h = remaining
        last = h == remaining
        least = max(8.0 * EPSILON * abs(t), HOPELESS * s[LONGEST])
        if abs(h) <= max(least, 1e-300) and abs(remaining) > least:
            return TOO_SMALL, saved
        code, found = attempt(m, w, s, i, y, f, h, new, w.tried)
        i[TRIED] = 0
        if code == CONTROLLER:
            return code, saved
        error = np.inf
        if code == DONE:
            error = error_of(w, h, share(h, s[REACH]))
        if not error <= 1.0:
            i[REJECTED] += 1
            i[JUST_REJECTED] = 1
            if code == DONE:  # the beginning of what was tried is where the next begins
                s[H_USED] = h
                i[TRIED] = 1
            if stuck(m, h, s[LONGEST]):
                return RANK, saved
            s[H] = h * (max(SHORTER, SAFETY * error**exponent) if np.isfinite(error) else SHORTER)
            continue
        growth = LONGER if error == 0.0 else min(LONGER, SAFETY * error**exponent)
        if found > 0.0:
            growth = min(growth, max(SHORTER, np.sqrt(BRISK / found)))
        if i[JUST_REJECTED] == 1:
            growth = min(1.0, growth)
        i[JUST_REJECTED] = 0
        t_new = s[T_END] if last else t + h
        worst = 0.0
        if bound:
            code, worst, _ = project(m, t_new, new)
            if code == DONE:
                code = rhs(m, t_new, new, f_new)
            if code != DONE:
                i[REJECTED] += 1
                s[H] = 0.25 * h
                if abs(h) < 1e-9 * (1.0 + abs(t)):
                    return code, saved
                continue
            if not sound(m):
                s[H_USED] = t_new
                return RANK, saved
        else:
            flush(new)
        if watch:
            for part in range(1, SAMPLES):
                inside(w, y, h, part / SAMPLES, point)
                event_values(m, t + part / SAMPLES * h, point, values[part])
            event_values(m, t_new, new, values[SAMPLES])
            if crossed(values, directions):
                s[H_USED] = h
                i[TRIED] = 1
                return EVENT, saved
            for j in range(values.shape[1]):
                if values[SAMPLES, j] != 0.0:
                    values[0, j] = values[SAMPLES, j]
        while i[EVERY_STEP] == 0 and i[GRID] < grid.size and (grid[i[GRID]] - t_new) * sign < 0.0:
            at = grid[i[GRID]]
            inside(w, y, h, (at - t) / h, point)
            code, off, _ = project(m, at, point)
            worst = max(worst, off)
            keep(m, times, states, inputs, i[GRID], at, point)
            i[GRID] += 1
        i[STEPS] += 1
        i[HISTORY] = 1
        s[WORST] = max(s[WORST], worst)
        s[LONGEST] = max(s[LONGEST], abs(h))
        s[H_LAST] = h
        w.last, w.tried = w.tried, w.last
        s[T] = t_new
        y[:] = new
        if not (last and growth * abs(h) < abs(s[H])):
            s[H] = h * growth
        if i[EVERY_STEP] == 1:
            keep(m, times, states, inputs, saved, t_new, y)
            saved += 1
            if saved == times.size:
                return FULL, saved
        elif i[GRID] < grid.size and grid[i[GRID]] == t_new:
            keep(m, times, states, inputs, i[GRID], t_new, y)
            i[GRID] += 1
    return FULL, saved


@machine
def advance_at(
    model: int, work: int, s: Any, i: Any, y: Any, f: Any, grid: Any, times: Any, states: Any, inputs: Any,
    values: Any, directions: Any, budget: int,
) -> tuple[int, int]:  # fmt: skip
    """The same with the records by their addresses, and a first step where there is none yet."""
    m, w = model_at(model), carray(_nodes_at(work), 1)[0]
    if s[H] == 0.0:
        s[H] = first_step(m, s, y, f, LANES)
    return advance(m, w, s, i, y, f, grid, times, states, inputs, values, directions, budget)


@machine
def ahead_at(model: int, work: int, s: Any, i: Any, y: Any, f: Any, h: float, new: Any) -> int:
    """One step by itself, put on the constraints."""
    m, w = model_at(model), carray(_nodes_at(work), 1)[0]
    polynomial = w.g_new if i[TRIED] == 1 else w.tried  # of the step that was tried, more may be wanted
    code, _ = attempt(m, w, s, i, y, f, h, new, polynomial)
    return project(m, s[T] + h, new)[0] if code == DONE else code


@machine
def inside_at(work: int, y: Any, h: float, theta: float, out: Any) -> None:
    """The state at t + θh on the polynomial of the step tried, with the work space by its address."""
    inside(carray(_nodes_at(work), 1)[0], y, h, theta, out)


# -- the solver --------------------------------------------------------------------------------------------------------
@checked
@dataclass(frozen=True)
class Collocation(Adaptive):
    """Collocation at 8 or 16 Gauss points: of order 16 or 32 at the ends of steps, 9 or 17 throughout.

    For smooth systems that are not stiff, and best where the tolerance is fine. ``nodes`` is 8, or 16 for tolerances
    below 1e-10, unless you say.
    """

    order: ClassVar[int] = 16
    nodes: int | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.nodes not in (None, LANES, 2 * LANES):
            raise OptionError(f"Collocation(nodes={self.nodes}): there are {LANES} nodes or {2 * LANES}.")

    def stepper(self, problem: Problem, grid: Array | None) -> Stepper:
        return CollocationStepper(problem, grid, self)


class Room:
    """The work space, as the loop takes it: where it is, and the nodes' tables, is at ``address``."""

    def __init__(self, problem: Problem, s: int) -> None:
        n, outputs = problem.size, problem.model.out.size
        tables, self._tables = tables_of(s)
        room, self._room = in_vectors([s * s, s, *[s * n] * 5, *[padded(n)] * 4, LANES * outputs])
        self._record = np.array([s, s // LANES, n, outputs, problem.direct, *tables, *room])
        self.address = self._record.ctypes.data


class CollocationStepper(Stepper):
    """A state carried along from polynomial to polynomial."""

    def __init__(self, problem: Problem, grid: Any, solver: Collocation) -> None:
        super().__init__(problem, grid)
        problem.ready_for_lanes()
        if problem.inputs.controller is None and not problem.varied:
            self.lanes = LANES
        s = solver.nodes or (2 * LANES if solver.tolerance < FINE else LANES)
        if (room := problem.rooms.get((Collocation, s))) is None:
            room = problem.rooms[Collocation, s] = Room(problem, s)
        self.work = room.address
        self.s[RTOL], self.s[ATOL], self.s[MAX_STEP] = solver.tolerance, solver.atol, solver.max_step
        self.s[H] = solver.first_step or 0.0

    def place(self, t: float, y: Any, *, fired: tuple[int, ...] = ()) -> int:
        self.i[HISTORY] = self.i[TRIED] = 0
        return super().place(t, y, fired=fired)

    def _advance(self, values: Any, budget: int) -> tuple[int, int]:
        code, saved = advance_at(
            self.problem.model.address, self.work, self.s, self.i, self.y, self.f,
            self._grid, self.times, self.states, self.inputs, values,
            self.problem.event_directions, budget,
        )  # fmt: skip
        return int(code), int(saved)

    def ahead(self, h: float) -> tuple[int, Any]:
        new = np.zeros(self.y.size)
        return int(ahead_at(self.problem.model.address, self.work, self.s, self.i, self.y, self.f, h, new)), new
