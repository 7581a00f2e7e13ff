"""What all forms of the equations with servos share.

    M u̇ = f + A_cᵀΛ + aᵀλ,     A_c u̇ = b_c,     E u̇ = b_s

The input directions a are not the servo rows E: a servo does work, and the motion depends on where its inputs push.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from appell.arguments import checked
from appell.formulations.base import AbstractFormulation, Accelerations, Equations
from appell.formulations.servo.bordered import least_squares, unit_row_factors
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import matrix_rank
from appell.gibbs.residual import Residual
from appell.gibbs.servo import ServoNumbers, ServoStructure
from appell.graph import SX
from appell.kinematics import Symbols

if TYPE_CHECKING:
    from appell.arrays import Array


@checked
class ServoFormulation(AbstractFormulation):
    """A formulation for systems with servos."""

    for_servo: ClassVar[bool] = True
    reference: ClassVar[str] = "Appell & Béghin, Traité de mécanique rationnelle II (1953), no. 470"

    @property
    def takes_least_force(self) -> bool:
        """Whether the least forces are taken where there are fewer conditions than inputs."""
        return False


class ServoEquations(Equations):
    """What all of these formulations share: the checked structure, and the forces found from M u̇ − f."""

    def __init__(self, gibbs: GibbsFunction, formulation: ServoFormulation) -> None:
        super().__init__(gibbs, formulation)
        self.servo: ServoStructure = gibbs.servo
        if not formulation.takes_least_force:
            self.servo.refuse_free_inputs()

    @abstractmethod
    def _solve(self, v: ServoNumbers, state: State) -> Array:
        """u̇ at a state."""

    def at(self, state: State) -> Accelerations:
        v = self.servo.at(state)
        return self._with_forces(v, self._solve(v, state), state)

    def _with_forces(self, v: ServoNumbers, u_dot: Array, state: State, multipliers: Array | None = None) -> Accelerations:
        """The accelerations with contact and actuator forces, for which M u̇ − f = A_cᵀΛ + aᵀλ."""
        sizes = v.measure.v
        stacked = np.vstack([v.a_c, v.a]) * sizes
        if multipliers is None:
            scale = unit_row_factors(stacked)
            multipliers = scale * least_squares((scale[:, None] * stacked).T, sizes * (v.m @ u_dot - v.f))
        contact, drive = multipliers[: len(v.a_c)], multipliers[len(v.a_c) :]
        rank = matrix_rank(stacked)
        unique = rank == len(stacked) - len(self.gibbs.structure.identical)
        return Accelerations(
            u_dot, v.a_c.T @ contact, contact, unique, {"M": v.m, "f": v.f, "A": v.a_c, "E": v.e, "a": v.a},
            actuator_forces=drive, actuator_power=drive * (v.a @ state.u),
        )  # fmt: skip

    # -- to read: M u̇ − f − A_cᵀΛ − aᵀλ = 0 with the rows below, unless there is another form --------------------------
    def residual(self) -> SX:
        return self._with_multipliers(self.gibbs.gradient).whole

    def _with_multipliers(self, unbalanced: SX) -> Residual:
        """ρ for a given M u̇ − f, with or without the forces of actuators, in the symbols of this form."""
        g, rows = self.gibbs, self.gibbs.all_rows
        u_dot, contact = g.kinematics.accelerations.column, self.multiplier_symbols.column
        return Residual.made(unbalanced, u_dot, (rows.A, rows.b), g.rows.A.T, contact)

    def unknowns(self) -> Symbols:
        k = self.gibbs.kinematics
        families = (k.accelerations, self.multiplier_symbols, k.actuators)
        return Symbols(tuple(x for f in families for x in f.quantities), tuple(x for f in families for x in f.nodes))

    def choices(self) -> str:
        names = ", ".join(str(x) for x in self.servo.inputs)
        conditions = ", ".join(s.name for s in self.gibbs.system.servos)
        least = ", by the least forces" if self.servo.r < self.servo.j else ""
        return f"{conditions} kept by {names} (r = {self.servo.r}, j = {self.servo.j}){least}"
