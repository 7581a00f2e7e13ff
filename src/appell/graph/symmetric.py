"""Sparse symmetric positive definite matrices on the graph, factorised in an order that is chosen by the pattern of their zeros.

    P G Pᵀ = L D Lᵀ

The pattern is known when the graph is built, the values are not: only operations on entries that are not zero are written out.
Such a matrix needs no pivoting. The diagonal of its inverse shows how far it is from singular. For Gᵢⱼ = rᵢ·rⱼ with rows r,

    1/(Gᵢᵢ (G⁻¹)ᵢᵢ)  =  the part of |rᵢ|² that is independent of the other rows: 1 where rᵢ is orthogonal to all of them, 0 where
                        it depends on them

is also the pivot of row i, relative to Gᵢᵢ, in an order in which it comes last. The entries of the inverse at the places of the
entries of L are computed from L, from the last row to the first.

References: Davis (2006), Direct Methods for Sparse Linear Systems, ch. 4, 7; Takahashi, Fagan & Chen (1973), for the inverse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush

from appell.graph.scalar import Num, add, div, mul, neg, sub

Entries = Mapping[int, Mapping[int, Num]]  # by row and column; both (i, j) and (j, i) are there


class Factors:
    """L and D of a matrix that is given by its entries that are not zero, eliminated in ``order``."""

    def __init__(self, matrix: Entries, order: Sequence[int]) -> None:
        self.order = tuple(order)
        left: dict[int, dict[int, Num]] = {i: dict(row) for i, row in matrix.items()}
        self.low: dict[int, dict[int, Num]] = {}  # L by columns, each with the rows that come later in the order
        self.inverse: dict[int, Num] = {}  # 1/D
        for j in self.order:
            below = left.pop(j)
            inverse = self.inverse[j] = div(1.0, below.pop(j))
            scaled = self.low[j] = {i: mul(x, inverse) for i, x in below.items()}
            rows = list(below)
            for i in rows:
                del left[i][j]
            for a, i in enumerate(rows):
                for k in rows[: a + 1]:
                    value = sub(left[i].get(k, 0.0), mul(scaled[i], below[k]))
                    left[i][k] = left[k][i] = value

    def solve(self, right: Mapping[int, Num]) -> dict[int, Num]:
        """x with G x = right."""
        x = dict(right)
        for j in self.order:
            for i, low in self.low[j].items():
                x[i] = sub(x[i], mul(low, x[j]))
        for j in reversed(self.order):
            value = mul(x[j], self.inverse[j])
            for i, low in self.low[j].items():
                value = sub(value, mul(low, x[i]))
            x[j] = value
        return x

    def inverse_diagonal(self) -> dict[int, Num]:
        """(G⁻¹)ᵢᵢ of every row."""
        found: dict[int, dict[int, Num]] = {j: {} for j in self.order}
        for j in reversed(self.order):
            column = self.low[j]
            for i in column:
                value: Num = 0.0
                for k, low in column.items():
                    value = add(value, mul(low, found[i][k]))
                found[i][j] = found[j][i] = neg(value)
            own = self.inverse[j]
            for k, low in column.items():
                own = sub(own, mul(low, found[k][j]))
            found[j][j] = own
        return {j: found[j][j] for j in self.order}


def elimination_order(pattern: Mapping[int, Iterable[int]]) -> tuple[tuple[int, ...], int]:
    """An order of elimination with few operations, the given one or that of minimum degree, and how many products it takes."""
    there = {i: set(row) - {i} for i, row in pattern.items()}
    one, other = tuple(there), _minimum_degree(there)
    costs = [_products(there, order) for order in (one, other)]
    return (one, costs[0]) if costs[0] <= costs[1] else (other, costs[1])


def _minimum_degree(pattern: Mapping[int, set[int]]) -> tuple[int, ...]:
    """The order that takes the row with the fewest neighbours next, whose neighbours then become neighbours of each other."""
    left = {i: set(row) for i, row in pattern.items()}
    waiting = [(len(row), i) for i, row in left.items()]
    heapify(waiting)
    order: list[int] = []
    while waiting:
        degree, j = heappop(waiting)
        if j not in left or degree != len(left[j]):
            continue  # it is on the heap again, with its present degree
        order.append(j)
        around = left.pop(j)
        for i in around:
            left[i] |= around
            left[i] -= {i, j}
            heappush(waiting, (len(left[i]), i))
    return tuple(order)


def _products(pattern: Mapping[int, set[int]], order: Sequence[int]) -> int:
    """How many products factorising takes: of every column of L, one for each entry and one for every two of them."""
    left = {i: set(row) for i, row in pattern.items()}
    products = 0
    for j in order:
        around = left.pop(j)
        products += len(around) * (len(around) + 3) // 2
        for i in around:
            left[i] |= around
            left[i] -= {i, j}
    return products


def substitution_terms(
    own: Num, row: Mapping[int, Num], slopes: Mapping[int, Num], wanted: Callable[[int, int], bool] = lambda i, j: True
) -> Iterator[tuple[int, int, Num]]:
    """The entries (i, j, x), each place once, that are added to the matrix H of a quadratic form when one of its variables is replaced
    by Σ L_j z_j:

        L tᵀ + h Lᵀ,     t = h + d L

    with the variable's ``own`` entry d, the rest h of its ``row`` and the ``slopes`` L. ``wanted`` says which places off the diagonal,
    among those of L, are needed.
    """
    t = dict(row)
    for j, x in slopes.items():
        t[j] = add(t.get(j, 0.0), mul(own, x))
    placed = list(slopes)
    for a, i in enumerate(placed):
        x, h = slopes[i], row.get(i, 0.0)
        yield i, i, mul(x, add(t[i], h))
        for j in placed[:a]:
            if wanted(i, j):
                yield i, j, add(mul(x, t[j]), mul(slopes[j], h))
        for j, y in row.items():
            if j not in slopes:
                yield i, j, mul(x, y)
