"""The energy books: where power comes from and where it goes, at a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.errors import NotApplicable
from appell.formulations import Accelerations, Equations
from appell.gibbs import State
from appell.gibbs.structure import numbers
from appell.graph import column
from appell.graph.building import cached_property
from appell.model import Quantity

NO_DRIFT = 1e-12  # velocity of a body at rest, in its own unit


@checked
@dataclass(frozen=True)
class PowerBalance:
    """dT/dt = power of the loads + power of contact + power of each actuator (W).

    The forces of the second kind do work: d(T − U) = Σ λ (a·dq). Contact gives power only where it depends on time.

    References: Appell & Béghin (1953), no. 470, "Vis viva equation".
    """

    kinetic: float
    loads: float
    contact: float
    actuators: Mapping[Quantity, float]

    @property
    def error(self) -> float:
        """What is left over, relative to the largest entry."""
        parts = [self.loads, self.contact, *self.actuators.values()]
        size = max(abs(self.kinetic), *(abs(p) for p in parts), 1e-300)
        return abs(self.kinetic - sum(parts)) / size


class EnergyBooks:
    """The books of a system, state by state: ``at(state)`` is the power there, ``energy(state)`` T and V.

    For systems whose frames and points do not move with time by themselves: whatever moves them gives power that is
    not in these books.
    """

    def __init__(self, equations: Equations) -> None:
        self.equations = equations

    @cached_property
    def _functions(self) -> tuple[ca.Function, ca.Function]:
        gibbs = self.equations.gibbs
        k = gibbs.kinematics
        gone = k.actuators.column
        loads = ca.dot(ca.substitute(gibbs.forces, gone, ca.SX.zeros(*gone.shape)), k.u.column)
        rate = ca.SX(k.rates.of(gibbs.T))
        return (
            ca.Function("power", [*gibbs.arguments, k.accelerations.column], [rate, loads, self._drift()]),
            ca.Function("energy", gibbs.arguments, [gibbs.T, gibbs.V]),
        )

    def _drift(self) -> ca.SX:
        """Velocities of the bodies when every speed is zero."""
        k = self.equations.gibbs.kinematics
        parts = [x for b in k.bodies for x in (*b.centre.velocity, *b.omega)]
        return ca.substitute(column(parts), k.u.column, ca.SX.zeros(len(k.u), 1)) if parts else ca.SX.zeros(1, 1)

    def energy(self, state: State) -> tuple[float, float]:
        """T and V (J); V of the loads that have a potential."""
        kinetic, potential = numbers(self._functions[1], state)
        return float(kinetic[0]), float(potential[0])

    def at(self, state: State, found: Accelerations | None = None) -> PowerBalance:
        """Power at a state (W), with the accelerations there if they are known already."""
        k = self.equations.gibbs.kinematics
        found = found or self.equations.at(state)
        kinetic, loads, drift = self._functions[0](*state.args(), found.accelerations)
        if np.abs(drift.full()).max(initial=0.0) > NO_DRIFT:
            raise NotApplicable(
                f"system '{k.system.name}' has frames, points or speeds that move with time by themselves; whatever "
                f"moves them gives power that is not in these books."
            )
        contact = float(found.constraint_forces @ state.u)
        actuators = {x: float(p) for x, p in zip(k.actuators.quantities, found.actuator_power, strict=True)}
        return PowerBalance(float(kinetic), float(loads), contact, actuators)


@checked
def power_balance(equations: Equations, state: State) -> PowerBalance:
    """The books at one state."""
    return EnergyBooks(equations).at(state)
