"""The entries of a matrix on the graph that are not zero: reading them, and building a matrix from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import casadi as ca

from appell.graph.scalar import SX, Num, column, known


def nonzero_entries(a: SX) -> Iterator[tuple[int, int, Num]]:
    """(row, column, value) of the entries that are not known to be zero. All are read at once, since one by one is slow."""
    sparsity = a.sparsity()
    for i, j, entry in zip(sparsity.row(), sparsity.get_col(), a.nonzeros(), strict=True):
        value = known(entry)
        if not (type(value) is float and value == 0.0):
            yield i, j, value


def matrix_of(rows: int, columns: int, entries: Iterable[tuple[int, int, Num]]) -> SX:
    """The matrix of these entries (row, column, value), one at most for each place; those known to be zero are left out."""
    found = {(j, i): x for i, j, x in entries if not (type(x) is float and x == 0.0)}
    places = sorted(found)
    pattern = ca.Sparsity.triplet(rows, columns, [i for _, i in places], [j for j, _ in places])
    return ca.SX(pattern, column([found[place] for place in places])) if places else ca.SX(rows, columns)
