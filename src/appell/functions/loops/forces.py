"""The accelerations of LANES states with contact rows, solved at once, each in its lane.

    G λ = b − R a,     G = R M⁻¹ Rᵀ = L D Lᵀ,     u̇ = a + M⁻¹ Rᵀ λ

Rows are eliminated in a fixed order: the independent rows, then the others, whose remainders vanish where the rank is that of almost
every state. This is checked: states where a remainder does not vanish are marked, and solved by themselves, with pivoting.
"""

from __future__ import annotations

from appell.compile.base import LANES
from appell.compile.native import Doubles, Integers, call, fma, lanes_at, native, put_lanes, spread
from appell.functions.loops.constrained import CLEAR, ROUNDED, ManyStates, motion_outputs
from appell.motion.loops.model import Model, finite


@native
def factorised(
    g: Doubles, k: int, order: Integers, rank: int, low: Doubles, scaled: Doubles, inverse: Doubles, seen: Doubles
) -> None:
    """L and −L D, row by row, and 1/D, of the rows in their order; in ``seen`` the smallest pivot of an independent row and the largest
    remainder of another, each relative to the row's own length."""
    weakest, left = spread(1.0), spread(0.0)
    for j in range(k):
        o, own = order[j], low[LANES * j * k :]
        for m in range(min(j, rank)):  # entry m of this row, from the rows before it
            other, before = order[m], scaled[LANES * m * k :]
            value = lanes_at(g[LANES * (o + other * k) :])
            for i in range(m):
                value = fma(lanes_at(own[LANES * i :]), lanes_at(before[LANES * i :]), value)
            put_lanes(own[LANES * m :], value * lanes_at(inverse[LANES * m :]))
        length = lanes_at(g[LANES * (o + o * k) :])
        pivot = length
        for m in range(min(j, rank)):
            # −L D of this row: L times D, which is one over the inverse
            minus = (spread(0.0) - lanes_at(own[LANES * m :])) / lanes_at(inverse[LANES * m :])
            put_lanes(scaled[LANES * (j * k + m) :], minus)
            pivot = fma(lanes_at(own[LANES * m :]), minus, pivot)
        if j < rank:
            put_lanes(inverse[LANES * j :], spread(1.0) / pivot)
            weakest = min(weakest, pivot / length)
        else:
            left = max(left, abs(pivot) / length)
    put_lanes(seen, weakest)
    put_lanes(seen[LANES:], left)


@native
def solved(k: int, order: Integers, rank: int, low: Doubles, inverse: Doubles, right: Doubles, x: Doubles) -> None:
    """λ of all rows; those of rows beyond the rank are zero."""
    for j in range(rank):
        value = lanes_at(right[LANES * order[j] :])
        for m in range(j):
            value = value - lanes_at(low[LANES * (j * k + m) :]) * lanes_at(x[LANES * order[m] :])
        put_lanes(x[LANES * order[j] :], value)
    for i in range(rank):
        j = rank - 1 - i
        value = lanes_at(x[LANES * order[j] :]) * lanes_at(inverse[LANES * j :])
        for m in range(j + 1, rank):
            value = value - lanes_at(low[LANES * (m * k + j) :]) * lanes_at(x[LANES * order[m] :])
        put_lanes(x[LANES * order[j] :], value)
    for j in range(rank, k):
        put_lanes(x[LANES * order[j] :], spread(0.0))


@native
def accelerations_in_lanes(m: Model, b: ManyStates, first: int, end: int) -> None:
    """ẏ and λ of the states from ``first`` up to, not including, ``end``; ``b.rows`` is room for the factors."""
    nu, k, width = m.nu, m.rows, m.nq + m.nu
    low = b.rows
    scaled = low[LANES * k * k :]
    inverse = scaled[LANES * k * k :]
    lam = inverse[LANES * k :]
    seen = lam[LANES * k :]
    for i in range(first, end, LANES):
        left = min(LANES, end - i)
        results = motion_outputs(m, b, i, left)
        # u̇ stands behind q̇, as in a state
        moved, direction = results[LANES * m.nq :], results[LANES * m.o_z :]
        factorised(results[LANES * m.o_g :], k, b.order, m.generic_rank, low, scaled, inverse, seen)
        solved(k, b.order, m.generic_rank, low, inverse, results[LANES * m.o_b :], lam)
        for s in range(nu):
            value = lanes_at(moved[LANES * s :])
            for j in range(k):
                value = fma(lanes_at(direction[LANES * (s + j * nu) :]), lanes_at(lam[LANES * j :]), value)
            put_lanes(moved[LANES * s :], value)
        into_rows(b, results, width, left, b.rates[i * width :])
        into_rows(b, lam, b.wanted, left, b.forces[i * b.wanted :])
        for l in range(left):
            clear = seen[l] > CLEAR and seen[LANES + l] <= ROUNDED and finite(b.rates[(i + l) * width :], width)
            b.doubtful[i + l] = 0 if clear else 1


@native
def into_rows(b: ManyStates, values: Doubles, width: int, left: int, out: Doubles) -> None:
    """Write the first ``width`` numbers of ``left`` lanes into rows."""
    begin = 0
    if left == LANES:
        call(b.writer, values, b.sources, b.empty, width // LANES, out, width)
        begin = width - width % LANES
    for l in range(left):
        for k in range(begin, width):
            out[l * width + k] = values[LANES * k + l]
