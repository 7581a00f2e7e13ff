"""The constraint forces of a mechanism with many loops, solved for on the graph.

    G λ = b − R a,     G = R Y = R M⁻¹ Rᵀ,     u̇ = a + Y λ

The entries of G for two loops are zero where these have no bodies in common, and no body carries both: most of G is zero, and its
pattern is known when the system is derived. The order of elimination is chosen then, and G = L D Lᵀ is written out entry by entry,
as the rest of the equations are; see :mod:`appell.graph.symmetric`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from appell.graph import SX, Num, add, mul
from appell.graph.building import built_property
from appell.graph.entries import nonzero_entries
from appell.graph.symmetric import Factors, elimination_order

FEWEST = 16  # rows: with fewer the dense method is as fast
SHARE = 1 / 6  # of the k³/6 products of the dense method: with more that is faster, since its steps are shorter than a tape's
MOST = 400  # products for each row: with more the expressions take too long to write out


class Loops:
    """G of some of the rows, ``taken``, given R and Y = M⁻¹ Rᵀ of all."""

    def __init__(self, rows: SX, directions: SX, taken: Sequence[int]) -> None:
        self.taken = tuple(taken)
        self._rows = _lines(nonzero_entries(rows))  # of each row, by speeds
        self._directions = _lines((j, s, x) for s, j, x in nonzero_entries(directions))  # of each row, M⁻¹ Rᵀ by speeds

    @built_property
    def pattern(self) -> dict[int, set[int]]:
        """The places of the entries of G that are not zero, by rows."""
        users: dict[int, list[int]] = {}
        for i in self.taken:
            for s in self._rows.get(i, ()):
                users.setdefault(s, []).append(i)
        out: dict[int, set[int]] = {i: {i} for i in self.taken}
        for j in self.taken:
            for s in self._directions.get(j, ()):
                for i in users.get(s, ()):
                    out[i].add(j)
                    out[j].add(i)
        return out

    @built_property
    def _ordered(self) -> tuple[tuple[int, ...], int]:
        return elimination_order(self.pattern)

    @property
    def are_sparse(self) -> bool:
        """Whether L has so few entries that writing it out is faster (measured: benchmarks/fourbars)."""
        k = len(self.taken)
        if k < FEWEST or not all(self._rows.get(i) and self._directions.get(i) for i in self.taken):
            return False
        most = min(SHARE * k**3 / 6, MOST * k)
        return sum(map(len, self.pattern.values())) <= 2 * most and self._ordered[1] <= most

    def diagonal(self, i: int) -> Num:
        """Gᵢᵢ, of any row."""
        return self._entry(i, i)

    def _entry(self, i: int, j: int) -> Num:
        row, direction = self._rows.get(i, {}), self._directions.get(j, {})
        value: Num = 0.0
        for s in row if len(row) <= len(direction) else direction:
            if s in row and s in direction:
                value = add(value, mul(row[s], direction[s]))
        return value

    @built_property
    def factors(self) -> Factors:
        """L and D."""
        matrix: dict[int, dict[int, Num]] = {i: {} for i in self.taken}
        for i, others in self.pattern.items():
            for j in others:
                if j <= i:
                    matrix[i][j] = matrix[j][i] = self._entry(i, j)
        return Factors(matrix, self._ordered[0])

    def forces(self, right: Mapping[int, Num]) -> dict[int, Num]:
        """λ of the rows that are taken, with G λ = right."""
        return self.factors.solve(right)

    def along(self, forces: Mapping[int, Num]) -> dict[int, Num]:
        """Y λ, by speeds; speeds that no force moves are left out."""
        out: dict[int, Num] = {}
        for j, force in forces.items():
            for s, x in self._directions[j].items():
                out[s] = add(out.get(s, 0.0), mul(x, force))
        return out

    def dependence(self) -> list[Num]:
        """Gᵢᵢ (G⁻¹)ᵢᵢ of the rows that are taken: 1 for one orthogonal to all others, without bound as it comes to depend on them."""
        inverse = self.factors.inverse_diagonal()
        return [mul(self.diagonal(i), inverse[i]) for i in self.taken]


def _lines(entries: Iterable[tuple[int, int, Num]]) -> dict[int, dict[int, Num]]:
    out: dict[int, dict[int, Num]] = {}
    for i, j, x in entries:
        out.setdefault(i, {})[j] = x
    return out
