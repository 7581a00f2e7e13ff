"""Servos whose inputs are the reactions of moving obstacles: (14), (16) and (17)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from appell.arguments import checked
from appell.errors import NotApplicable
from appell.formulations.lagrange import accelerations_and_multipliers
from appell.formulations.servo.base import ServoEquations, ServoFormulation
from appell.formulations.servo.bordered import balanced_solve, unit_row_factors
from appell.formulations.servo.inputs import obstacle_speeds
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
class ServoObstacles(ServoFormulation):
    """Inputs that are the reactions of moving obstacles, which the variations leave in place: δq₁ = … = δq_k = 0.

        (P − Q)_i = (A_cᵀΛ)_i  for the speeds that are not the obstacles',     A_c u̇ = b_c,     E u̇ = b_s
                                                                          (16); (14), (17) without contact rows

    The obstacles' own inertia and loads do not appear in these equations.

    References: Appell & Béghin (1953), no. 470, special cases 2–4, Eqs. 13–17.

    >>> s = ap.System("kept"); x = s.coordinates("x"); f = s.obstacle(x, names="f"); kept = s.servo(x - s.t**2)
    >>> bead = s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=2)
    >>> ap.derive(s, ap.ServoObstacles()).equations()
    [Eq(x'' - 2, 0)]
    """

    name: ClassVar[str] = "servo-obstacles"
    title: ClassVar[str] = "servo, obstacles left in place (14), (16), (17)"

    def _derive(self, gibbs: GibbsFunction) -> ServoObstacleEquations:
        equations = ServoObstacleEquations(gibbs, self)
        _ = equations.fixed
        return equations


class ServoObstacleEquations(ServoEquations):
    """The equations of the speeds that are not the obstacles'."""

    @built_property
    def fixed(self) -> tuple[int, ...]:
        """The speeds that the inputs push along, one each."""
        found = obstacle_speeds(self.gibbs)
        if found is None:
            raise NotApplicable(
                f"the inputs of system '{self.gibbs.system.name}' do not push along single speeds, so that no δq = 0 "
                f"annuls their work. Use servo-eliminated, or choose speeds that do."
            )
        return found

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        sizes, v = v.measure.v, v.in_sizes
        n, c = len(v.f), len(v.a_c)
        keep = [i for i in range(n) if i not in self.fixed]
        left = np.zeros((len(keep) + c + len(v.e), n + c))
        # forces of contact rows at unit length, in units of the largest entry of M
        forces = (unit_row_factors(v.a_c) * np.abs(v.m).max(initial=0.0))[:, None] * v.a_c
        left[: len(keep), :n], left[: len(keep), n:] = v.m[keep], -forces[:, keep].T
        left[len(keep) : len(keep) + c, :n], left[len(keep) + c :, :n] = v.a_c, v.e
        right = np.concatenate([v.f[keep], v.b_c, v.b_s])
        return sizes * balanced_solve(left, right)[:n]

    def residual(self) -> SX:
        rho = self._with_multipliers(silenced(self.gibbs))
        keep = [i for i in range(len(self.gibbs.kinematics.u)) if i not in self.fixed]
        return replace(rho, balance=rho.balance[keep]).whole

    def unknowns(self) -> Symbols:
        return accelerations_and_multipliers(self)

    def choices(self) -> str:
        u = self.gibbs.kinematics.u.quantities
        return super().choices() + "; " + ", ".join(f"δ({u[i]}) = 0" for i in self.fixed)


FORMULATIONS = (ServoObstacles(),)
