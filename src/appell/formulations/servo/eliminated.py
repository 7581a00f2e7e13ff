"""Servos by variations that annul the work of every constraint force: (11) and (12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.formulations.servo.base import ServoEquations, ServoFormulation
from appell.formulations.servo.bordered import balanced_solve
from appell.formulations.servo.inputs import Eliminated, annulling
from appell.gibbs import GibbsFunction, State
from appell.gibbs.residual import silenced
from appell.gibbs.servo import ServoNumbers
from appell.graph import SX
from appell.graph.building import built_property
from appell.kinematics import Symbols

if TYPE_CHECKING:
    from appell.arrays import Array


@checked
@dataclass(frozen=True)
class ServoEliminated(ServoFormulation):
    """Variations eliminated, so that no multipliers are needed.

        A_c δu = 0 and a δu = 0 solved for p + j of the variations, δu_D = 𝒜 δu_I                (11)
        (P − Q)_I + 𝒜ᵀ (P − Q)_D = 0,     A_c u̇ = b_c,     E u̇ = b_s                           (12)

    References: Appell & Béghin (1953), no. 470, special case 1.

    >>> s = ap.System("kept"); x = s.coordinates("x"); f = s.obstacle(x, names="f"); kept = s.servo(x - s.t**2)
    >>> bead = s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=2)
    >>> ap.derive(s, ap.ServoEliminated()).equations()
    [Eq(x'' - 2, 0)]
    """

    name: ClassVar[str] = "servo-eliminated"
    title: ClassVar[str] = "servo, eliminated variations (12)"

    def _derive(self, gibbs: GibbsFunction) -> ServoEliminatedEquations:
        return ServoEliminatedEquations(gibbs, self)


class ServoEliminatedEquations(ServoEquations):
    """Equations in the variations that annul the work of every constraint force."""

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        sizes, v = v.measure.v, v.in_sizes
        directions = annulling(np.vstack([v.a_c, v.a]))
        left = np.vstack([directions.T @ v.m, v.a_c, v.e])
        right = np.concatenate([directions.T @ v.f, v.b_c, v.b_s])
        return sizes * balanced_solve(left, right)

    @built_property
    def eliminated(self) -> Eliminated:
        """(11), on the graph."""
        rows = list(self.gibbs.structure.partition.rows)
        contact = self.gibbs.rows.A[rows, :] if rows else ca.SX(0, len(self.gibbs.kinematics.u))
        return Eliminated.of(self.gibbs, ca.vertcat(contact, self.gibbs.input_directions))

    def residual(self) -> SX:
        balance = silenced(self.gibbs)
        return ca.vertcat(self.eliminated.varied(balance), self._with_multipliers(balance).rows)

    def unknowns(self) -> Symbols:
        return self.gibbs.kinematics.accelerations

    def choices(self) -> str:
        u = self.gibbs.kinematics.u.quantities
        return super().choices() + f"; variations eliminated: δ of {', '.join(str(u[i]) for i in self.eliminated.dependent)}"


FORMULATIONS = (ServoEliminated(),)
