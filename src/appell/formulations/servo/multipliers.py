"""Servos by multipliers for contact and inputs: (10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from appell.arguments import checked
from appell.formulations.base import Accelerations
from appell.formulations.servo.base import ServoEquations, ServoFormulation
from appell.formulations.servo.bordered import bordered
from appell.gibbs import GibbsFunction, State
from appell.gibbs.servo import ServoNumbers

if TYPE_CHECKING:
    from appell.arrays import Array


@checked
@dataclass(frozen=True)
class ServoMultipliers(ServoFormulation):
    """Multipliers for contact and for the inputs.

        P − Q = A_cᵀΛ + aᵀλ,     A_c u̇ = b_c,     E u̇ = b_s                                   (10)

    With ``least_force`` and fewer conditions than inputs, the forces of least norm among those that keep the conditions.

    References: Appell & Béghin (1953), no. 470, Eqs. 8–10.

    >>> s = ap.System("kept"); x = s.coordinates("x"); f = s.obstacle(x, names="f"); kept = s.servo(x - s.t**2)
    >>> bead = s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=2)
    >>> ap.derive(s, ap.ServoMultipliers()).accelerations({"x": 0.0, "x'": 0.0}).actuator_forces
    array([4.])
    """

    least_force: bool = False

    name: ClassVar[str] = "servo-multipliers"
    title: ClassVar[str] = "servo, multipliers (10)"

    @property
    def takes_least_force(self) -> bool:
        return self.least_force

    def _derive(self, gibbs: GibbsFunction) -> ServoMultiplierEquations:
        return ServoMultiplierEquations(gibbs, self)


class ServoMultiplierEquations(ServoEquations):
    """The bordered system, solved as a whole."""

    def at(self, state: State) -> Accelerations:
        v = self.servo.at(state)
        u_dot, multipliers = bordered(v.m, v.f, v)
        return self._with_forces(v, u_dot, state, multipliers)

    def _solve(self, v: ServoNumbers, state: State) -> Array:
        return bordered(v.m, v.f, v)[0]


FORMULATIONS = (ServoMultipliers(),)
