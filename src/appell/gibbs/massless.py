"""The Gibbs function where some motion moves no mass, and constraints determine it all the same.

    S′ = S + ½ (R u̇ − b)ᵀ W (R u̇ − b),      M′ = M + Rᵀ W R,      f′ = f + Rᵀ W b

Along the motion R u̇ = b, so that u̇ and all forces are those of S; M′ is positive definite wherever M is on the motions that the
rows R allow, though M itself is singular. W is of the size of the masses: which one matters to rounding alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from appell.gibbs.function import GibbsFunction
from appell.gibbs.states import State
from appell.graph import SX, Num, mul
from appell.graph.building import shared_property

if TYPE_CHECKING:
    from appell.arrays import Array

SINGULAR = 1e-12  # smallest eigenvalue of M, beside its largest: no mass resists that motion


class HeldFunction(GibbsFunction):
    """S′ of a Gibbs function, its constraints R u̇ = b and the weight of each row."""

    def __init__(self, gibbs: GibbsFunction, rows: tuple[SX, SX], weights: Sequence[float]) -> None:
        super().__init__(gibbs.kinematics)
        self._plain, self._rows, self._weights = gibbs, rows, weights

    @shared_property
    def _missed(self) -> SX:
        r, b = self._rows
        return r @ self.kinematics.accelerations.column - b

    @shared_property
    def S(self) -> SX:
        return self._plain.S + ca.dot(ca.DM(self._weights), self._missed**2) / 2

    @shared_property
    def _slopes_of_S(self) -> tuple[list[Num], list[Num]]:
        x, p = self._plain._slopes_of_S
        missed = ca.densify(self._missed).nonzeros()
        return [*x, *missed], [*p, *(mul(w, y) for w, y in zip(self._weights, missed, strict=True))]


def inertia_of(gibbs: GibbsFunction) -> GibbsFunction:
    """The Gibbs function whose M is solved with: its own, or S′ of all its rows, contact then servo, where these hold what has no
    mass. Contact rows that every state satisfies are left out: they hold nothing."""
    if not len(gibbs.all_rows):
        return gibbs
    structure = gibbs.structure
    keep = [i for i in range(len(gibbs.rows)) if i not in structure.identical]
    rows, b = (ca.vertcat(x[keep, :], y) for x, y in ((gibbs.rows.A, gibbs.servo_rows.A), (gibbs.rows.b, gibbs.servo_rows.b)))
    weights = weights_where_massless(gibbs, rows, list(structure.samples))
    return HeldFunction(gibbs, (rows, b), weights) if weights else gibbs


def weights_where_massless(gibbs: GibbsFunction, rows: SX, samples: list[State]) -> list[float]:
    """The weights of the rows where M is singular at all of these states and M′ is not; none where M does by itself."""
    f = ca.Function("inertia", gibbs.arguments, [ca.densify(gibbs.mass_matrix), ca.densify(rows)])
    weights: list[float] = []
    for state in samples:
        m, r = (x.full() for x in f(*state.args()))
        if not np.isfinite(m).all() or not _singular(m):
            return []
        if not weights:
            sizes = np.maximum((r**2).sum(axis=1), 1e-300)
            weights = [float(x) for x in np.abs(np.diag(m)).max(initial=1e-300) / sizes]
        if _singular(m + r.T @ (np.array(weights)[:, None] * r)):
            return []
    return weights


def _singular(m: Array) -> bool:
    values = np.linalg.eigvalsh((m + m.T) / 2)
    return bool(values[0] <= SINGULAR * max(values[-1], 1e-300))
