"""Constraints embedded: the dependent speeds in terms of the independent ones.

    linear rows      u_D = B u_I + β,      u̇_D = d/dt of that
    any rows         u̇_D = B u̇_I + c      with B = −A_D⁻¹ A_I,  c = A_D⁻¹ b

References: Wang & Pao (2003), Eqs. 27–31; Udwadia & Kalaba (1998), Eqs. 7–8.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.errors import RankDrop
from appell.frozen import Frozen
from appell.gibbs import GibbsFunction, Partition, State, Structure
from appell.gibbs.scaling import unit_rows
from appell.gibbs.structure import numbers
from appell.graph import SX, Num, SingularMatrix, column, eliminate, known, neg, to_sx
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator
from appell.kinematics import Symbols

if TYPE_CHECKING:
    from appell.arrays import Array


MISFIT = 1e-11  # relative: accelerations miss the constraints by no more after elimination in a good order


class Embedding(Frozen):
    """The map from independent to all speeds and accelerations, for one partition of them."""

    def __init__(self, gibbs: GibbsFunction, partition: Partition, samples: tuple[State, ...]) -> None:
        self.gibbs = gibbs
        self.partition = partition
        self._samples = samples
        self.is_linear = all(gibbs.rows.linear[i] for i in partition.rows)

    @built_property
    def speeds(self) -> Symbols:
        """The independent speeds."""
        return _pick(self.gibbs.kinematics.u, self.partition.independent)

    @built_property
    def accelerations(self) -> Symbols:
        """The independent accelerations."""
        return _pick(self.gibbs.kinematics.accelerations, self.partition.independent)

    @built_property
    def _dependent(self) -> tuple[Symbols, Symbols]:
        k = self.gibbs.kinematics
        return _pick(k.u, self.partition.dependent), _pick(k.accelerations, self.partition.dependent)

    @built_property
    def _solved(self) -> tuple[SX, SX]:
        """B and, for linear rows, β; for others c."""
        rows, p = self.gibbs.rows, self.partition
        r, d, i = list(p.rows), list(p.dependent), list(p.independent)
        if not d:
            return ca.SX(0, len(i)), ca.SX(0, 1)
        u = self.gibbs.kinematics.u.column
        # β = −A_D⁻¹ ψ(u = 0), c = A_D⁻¹ b
        rest = -ca.substitute(rows.velocity, u, ca.SX.zeros(*u.shape)) if self.is_linear else rows.b
        a = [[known(rows.A[x, y]) for y in d] for x in r]
        right = [[*(neg(known(rows.A[x, y])) for y in i), known(rest[x])] for x in r]
        try:
            solution = eliminate(a, right, self._at_samples)
        except SingularMatrix as failure:
            raise RankDrop(
                f"the constraints of system '{self.gibbs.system.name}' cannot be solved for "
                f"{', '.join(str(x) for x in self._dependent[0].quantities)}: {failure}."
            ) from failure
        n = len(i)
        b = ca.vertcat(*[ca.horzcat(*[to_sx(v) for v in row[:n]]) for row in solution]) if n else ca.SX(len(d), 0)
        return b, column([row[n] for row in solution])

    def _at_samples(self, expressions: Sequence[Num]) -> Array:
        f = Evaluator(ca.Function("pivots", self.gibbs.arguments, [column(expressions)]))
        return np.array([numbers(f, s)[0] for s in self._samples])

    @built_property
    def velocities(self) -> SX:
        """u_D, in the independent speeds; the dependent speeds themselves where rows are not linear."""
        if not self.is_linear:
            return self._dependent[0].column
        b, beta = self._solved
        return b @ self.speeds.column + beta

    @built_property
    def dependent_accelerations(self) -> SX:
        """u̇_D, in the independent accelerations."""
        b, rest = self._solved
        if not self.is_linear:
            return b @ self.accelerations.column + rest
        rates = self.gibbs.kinematics.rates
        v = self.velocities
        return self.on_velocities(column([rates.of(v[i]) for i in range(v.numel())]))

    @built_property
    def directions(self) -> SX:
        """T with u̇ = T u̇_I + …: the directions the constraints leave free."""
        m = len(self.gibbs.kinematics.u)
        t = ca.SX.zeros(m, len(self.partition.independent))
        b = self.on_velocities(self._solved[0])
        for column_, row in enumerate(self.partition.independent):
            t[row, column_] = 1
        for i, row in enumerate(self.partition.dependent):
            t[row, :] = b[i, :]
        return t

    def on_velocities(self, expr: SX) -> SX:
        """An expression with the dependent speeds replaced."""
        return (
            ca.substitute(expr, self._dependent[0].column, self.velocities)
            if self.is_linear and self.partition.dependent
            else expr
        )

    def embed(self, expr: SX) -> SX:
        """An expression with the dependent speeds and accelerations replaced."""
        if not self.partition.dependent:
            return expr
        return self.on_velocities(ca.substitute(expr, self._dependent[1].column, self.dependent_accelerations))

    @built_property
    def all_accelerations(self) -> SX:
        """u̇ of all the speeds, in the independent ones."""
        return self.embed(self.gibbs.kinematics.accelerations.column)

    @built_property
    def _map(self) -> ca.Function:
        """T and c of u̇ = T u̇_I + c, and the rows that they must satisfy: those that were eliminated, from which the others follow."""
        x, rows, kept = self.accelerations.column, self.gibbs.rows, list(self.partition.rows)
        rest = ca.substitute(self.all_accelerations, x, ca.SX.zeros(*x.shape))
        outputs = [ca.jacobian(self.all_accelerations, x), rest, rows.A[kept, :], rows.b[kept]]
        return ca.Function("map", self.gibbs.arguments, [ca.densify(e) for e in outputs])

    def fits(self, state: State) -> bool:
        """Whether |A T| and |A c − b| are rounding. They are not where a pivot of the elimination is small although A_D is regular, nor
        where A_D is singular at another sample, so that no elimination serves all of them: the accelerations must then be eliminated
        in numbers."""
        if not self.partition.dependent:
            return True
        try:
            found = self._map
        except RankDrop:
            return False
        t, c, a, b = (np.asarray(x.full()) for x in found(*state.args()))
        measure = self.gibbs.measures.of(state.p)
        v = measure.v
        rows, right, _ = unit_rows(a * v, b.ravel())
        t, c = t / v[:, None] * v[list(self.partition.independent)], c.ravel() / v
        along = np.abs(rows @ t).max(initial=0.0)
        rest = np.abs(rows @ c - right).max()
        size = max(measure.pace(state.u) ** 2, np.abs(c).max(), np.abs(right).max())
        return bool(along <= MISFIT * max(1.0, np.abs(t).max(initial=0.0)) and rest <= MISFIT * size)


class Embeddings(Frozen):
    """One embedding for each partition, made when it is first needed."""

    def __init__(self, gibbs: GibbsFunction) -> None:
        self._gibbs = gibbs
        self._made: dict[Partition, Embedding] = {}

    @property
    def generic(self) -> Embedding:
        """The embedding for the partition that is well conditioned at almost every state."""
        structure = self._gibbs.structure
        return self._for(structure.partition, structure.samples)

    def at(self, state: State, a: Array, structure: Structure) -> Embedding:
        """The embedding for this state: the generic one, or another one where that is badly conditioned."""
        partition = structure.partition_at(state, a)
        # at a special state (cos φ = 0, say) an entry that is 0 or 1 need not be so elsewhere: other samples are used too
        samples = structure.samples if partition == structure.partition else (state, *structure.samples)
        return self._for(partition, samples)

    def _for(self, partition: Partition, samples: tuple[State, ...]) -> Embedding:
        made = self._made.get(partition)
        if made is None:
            made = self._made[partition] = Embedding(self._gibbs, partition, samples)
        return made


def _pick(symbols: Symbols, indices: tuple[int, ...]) -> Symbols:
    return Symbols(tuple(symbols.quantities[i] for i in indices), tuple(symbols.nodes[i] for i in indices))


def numeric_elimination(a: Array, b: Array, partition: Partition, v: Array) -> tuple[Array, Array]:
    """T and c of u̇ = T u̇_I + c in numbers, by the partition: u̇_D = −A_D⁺ A_I u̇_I + A_D⁺ b; ``v`` are the sizes of speeds."""
    m = a.shape[1]
    d, i = list(partition.dependent), list(partition.independent)
    t, c = np.zeros((m, len(i))), np.zeros(m)
    t[i, range(len(i))] = 1.0
    if d:
        rows, right, _ = unit_rows(a * v, b)
        inverse = v[d][:, None] * np.linalg.pinv(rows[:, d])
        t[d, :] = -inverse @ rows[:, i] / v[i]
        c[d] = inverse @ right
    return t, c
