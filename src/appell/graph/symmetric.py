"""Sparse symmetric positive definite matrices on the graph, factorised in an order that is chosen when they are written out.

    P G Pᵀ = L D Lᵀ

The pattern is known, the values are not: every operation on entries that are not zero is written down, and none on the others.
Such a matrix needs no pivoting. How far it is from singular is told by the diagonal of its inverse,

    1/(Gᵢᵢ (G⁻¹)ᵢᵢ)  =  the part of row i that no other rows have, of its square: 1 at right angles to all, 0 where it depends on them

which is also the least pivot that any order of the rows could leave for the last. The entries of the inverse where L has some come
from L itself, from the last row to the first.

References: Davis (2006), Direct Methods for Sparse Linear Systems, ch. 4, 7; Takahashi, Fagan & Chen (1973), for the inverse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush

from appell.graph.scalar import Num, add, div, mul, neg, sub

Entries = Mapping[int, Mapping[int, Num]]  # of row and column, both ways


class Factors:
    """L and D of a matrix given by its entries that are not zero, in ``order``."""

    def __init__(self, matrix: Entries, order: Sequence[int]) -> None:
        self.order = tuple(order)
        left: dict[int, dict[int, Num]] = {i: dict(row) for i, row in matrix.items()}
        self.low: dict[int, dict[int, Num]] = {}  # by columns: of each, the rows that come later
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


def ordered(pattern: Mapping[int, Iterable[int]]) -> tuple[tuple[int, ...], int]:
    """An order of elimination with few operations, as it stands or by minimum degree, and how many products it takes."""
    there = {i: set(row) - {i} for i, row in pattern.items()}
    one, other = tuple(there), _minimum_degree(there)
    costs = [_products(there, order) for order in (one, other)]
    return (one, costs[0]) if costs[0] <= costs[1] else (other, costs[1])


def _minimum_degree(pattern: Mapping[int, set[int]]) -> tuple[int, ...]:
    """The row with the fewest neighbours first, again and again; its neighbours become each other's."""
    left = {i: set(row) for i, row in pattern.items()}
    waiting = [(len(row), i) for i, row in left.items()]
    heapify(waiting)
    order: list[int] = []
    while waiting:
        degree, j = heappop(waiting)
        if j not in left or degree != len(left[j]):
            continue  # it was put there again with its degree now
        order.append(j)
        around = left.pop(j)
        for i in around:
            left[i] |= around
            left[i] -= {i, j}
            heappush(waiting, (len(left[i]), i))
    return tuple(order)


def _products(pattern: Mapping[int, set[int]], order: Sequence[int]) -> int:
    """The products that factorising takes: of every column of L with its diagonal, and of every two entries of it."""
    left = {i: set(row) for i, row in pattern.items()}
    products = 0
    for j in order:
        around = left.pop(j)
        products += len(around) * (len(around) + 3) // 2
        for i in around:
            left[i] |= around
            left[i] -= {i, j}
    return products


def put_in(
    own: Num, row: Mapping[int, Num], slopes: Mapping[int, Num], wanted: Callable[[int, int], bool] = lambda i, j: True
) -> Iterator[tuple[int, int, Num]]:
    """What is added to a symmetric matrix H where one of its variables is put in as Σ L_j z_j: (i, j, x), each place once.

        L tᵀ + h Lᵀ,     t = h + d L

    with the variable's ``own`` entry d, the rest h of its ``row`` and the ``slopes`` L. ``wanted`` says which places off the diagonal,
    among those of L, are asked for.
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
