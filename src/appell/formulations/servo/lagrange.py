"""Lagrange's equations extended to servos."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import casadi as ca

from appell.arguments import checked
from appell.formulations.base import Accelerations
from appell.formulations.lagrange import LagrangeEquations
from appell.formulations.servo.base import ServoEquations, ServoFormulation
from appell.formulations.servo.bordered import bordered
from appell.formulations.servo.inputs import without_inputs
from appell.gibbs import GibbsFunction, State
from appell.gibbs.servo import ServoNumbers
from appell.gibbs.structure import numbers
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator

if TYPE_CHECKING:
    from appell.arrays import Array


@checked
@dataclass(frozen=True)
class ServoLagrange(ServoFormulation):
    """Lagrange's equations extended: T and the loads are formed before the servo conditions are used.

        d/dt ∂T/∂q̇ − ∂T/∂q = Q + A_cᵀΛ + aᵀλ

    References: Appell & Béghin (1953), no. 470, "Extending the Lagrange equations".

    >>> s = ap.System("kept"); x = s.coordinates("x"); f = s.obstacle(x, names="f"); kept = s.servo(x - s.t**2)
    >>> bead = s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=2)
    >>> ap.derive(s, ap.ServoLagrange()).equations()
    [Eq(-f + 2*x'', 0), Eq(x'' - 2, 0)]
    """

    name: ClassVar[str] = "servo-lagrange"
    title: ClassVar[str] = "servo, Lagrange extended"

    def _derive(self, gibbs: GibbsFunction) -> ServoLagrangeEquations:
        return ServoLagrangeEquations(gibbs, self)


class ServoLagrangeEquations(ServoEquations):
    """The bordered system with M and f from T."""

    @built_property
    def _from_T(self) -> Evaluator:
        m, f = LagrangeEquations(self.gibbs, self.formulation).sides
        return Evaluator(ca.Function("lagrange", self.gibbs.arguments, [m, without_inputs(self.gibbs, f)]))

    def at(self, state: State) -> Accelerations:
        v = self.servo.at(state)
        m, f = numbers(self._from_T, state)
        u_dot, multipliers = bordered(m.reshape(f.size, f.size), f, v)
        return self._with_forces(v, u_dot, state, multipliers)

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        return self.at(state).accelerations


FORMULATIONS = (ServoLagrange(),)
