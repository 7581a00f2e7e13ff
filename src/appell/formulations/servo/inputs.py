"""Where the inputs of a servo push, and the variations that annul their work."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np
from scipy.linalg import qr

from appell.errors import RankDrop
from appell.formulations.embedding import numeric_elimination
from appell.formulations.servo.bordered import unit_row_factors
from appell.gibbs import GibbsFunction, Partition
from appell.gibbs.loads import without_actuators
from appell.gibbs.rank import matrix_rank
from appell.gibbs.structure import numbers
from appell.graph import SX, Num, SingularMatrix, column, known, reduce, to_sx
from appell.graph.evaluator import Evaluator
from appell.model import Particle, Quantity

if TYPE_CHECKING:
    from appell.arrays import Array


UNIT_ROW = 1e-12  # an input direction is along one speed when its other entries stay below this


@dataclass(frozen=True)
class Eliminated:
    """Variations that annul the work of some rows, δu_D = 𝒜 δu_I, on the graph."""

    dependent: tuple[int, ...]
    independent: tuple[int, ...]
    coefficients: tuple[tuple[Num, ...], ...]

    @staticmethod
    def of(gibbs: GibbsFunction, rows: SX) -> Eliminated:
        samples = gibbs.draw(4, seed=3)

        def values(expressions: Sequence[Num]) -> Array:
            f = Evaluator(ca.Function("pivots", gibbs.arguments, [column(expressions)]))
            return np.array([numbers(f, s)[0] for s in samples])

        try:
            table = [[known(rows[i, j]) for j in range(rows.shape[1])] for i in range(rows.shape[0])]
            solved = reduce(table, [[] for _ in table], values)
        except SingularMatrix as failure:
            raise RankDrop(f"the input directions of system '{gibbs.system.name}' are not independent: {failure}.") from failure
        return Eliminated(solved.pivots, solved.free, tuple(tuple(row) for row in solved.free_coefficients))

    def varied(self, balance: SX) -> SX:
        """(P − Q)_I + 𝒜ᵀ (P − Q)_D; the solved rows read δu_D + C δu_I = 0, so that 𝒜 = −C."""
        out = [balance[i] for i in self.independent]
        for d, row in zip(self.dependent, self.coefficients, strict=True):
            out = [x - to_sx(c) * balance[d] for x, c in zip(out, row, strict=True)]
        return column(out)


def without_inputs(gibbs: GibbsFunction, expr: SX) -> SX:
    """An expression with every actuator's force left out, as in variations that annul the work of these forces."""
    return without_actuators(gibbs.kinematics, expr)[0]


def annulling(rows: Array) -> Array:
    """The variations with rows·δu = 0, by pivoted elimination; all in sizes of speeds."""
    n = rows.shape[1]
    rank = matrix_rank(rows)
    order = qr(unit_row_factors(rows)[:, None] * rows, pivoting=True, mode="r")[1]
    dependent = tuple(sorted(order[:rank].tolist()))
    independent = tuple(i for i in range(n) if i not in dependent)
    return numeric_elimination(rows, np.zeros(len(rows)), Partition((), dependent, independent), np.ones(n))[0]


def completing_rows(a: Array) -> Array:
    """Unit rows that complete independent rows to a basis, chosen by pivoting."""
    order = qr(a, pivoting=True, mode="r")[1]
    rest = sorted(order[len(a) :].tolist())
    return np.eye(a.shape[1])[rest]


def obstacle_speeds(gibbs: GibbsFunction) -> tuple[int, ...] | None:
    """The speed each input pushes along, if each pushes along just one; None otherwise."""
    found = [k for along in _pushed(gibbs) for k in along]
    return tuple(found) if len(set(found)) == len(found) == gibbs.input_directions.shape[0] else None


def pushed_speeds(gibbs: GibbsFunction) -> list[tuple[Quantity, ...]]:
    """The speeds that each input pushes along."""
    u = gibbs.kinematics.u.quantities
    return [tuple(u[k] for k in sorted(along)) for along in _pushed(gibbs)]


def _pushed(gibbs: GibbsFunction) -> list[set[int]]:
    a = gibbs.input_directions
    f = ca.Function("a", gibbs.arguments, [ca.densify(a)])
    values = [np.asarray(f(*s.args()).full()) for s in gibbs.draw(3, seed=2)]
    size = np.abs(np.array(values)).max(axis=2, keepdims=True)
    hits = (np.abs(np.array(values)) > UNIT_ROW * size).any(axis=0)
    return [set(np.flatnonzero(row).tolist()) for row in hits]


def auxiliary_bodies(gibbs: GibbsFunction) -> list[str]:
    """Σ₁: the bodies that are moved only by speeds along which inputs push. Their inertia and the loads on them do not
    influence the rest (Appell & Béghin, Remark 2). Empty when the inputs are not obstacles, or are not as many as the
    conditions."""
    fixed = obstacle_speeds(gibbs) if len(gibbs.servo_rows) else None
    if fixed is None or len(fixed) != len(gibbs.servo_rows):
        return []
    k = gibbs.kinematics
    others = [i for i in range(len(k.u)) if i not in fixed]
    states = gibbs.draw(3, seed=4)
    out = []
    for b in k.bodies:
        motion = ca.vertcat(*[ca.SX(x) for x in (*b.centre.velocity, *(() if isinstance(b.body, Particle) else b.omega))])
        slopes = ca.Function("slopes", gibbs.arguments, [ca.densify(ca.jacobian(motion, k.u.column))])
        found = [np.abs(slopes(*s.args()).full()) * gibbs.measures.of(s.p).v for s in states]
        if all(x[:, others].max(initial=0.0) <= UNIT_ROW * x.max(initial=0.0) for x in found):
            out.append(b.body.name)
    return out
