"""The energy books: where power comes from and where it goes, at a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import casadi as ca
import numpy as np

from appell.errors import NotApplicable
from appell.formulations import Equations
from appell.gibbs import State
from appell.gibbs.structure import numbers
from appell.graph import column
from appell.model import Quantity


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


def power_balance(equations: Equations, state: State) -> PowerBalance:
    """The books at a state. For systems whose frames and points do not move with time by themselves."""
    gibbs = equations.gibbs
    k = gibbs.kinematics
    f = ca.Function("energy", [*gibbs.arguments, k.accelerations.column], [_kinetic_rate(equations), _drift(equations)])
    found = equations.at(state)
    kinetic, drift = f(*state.args(), found.accelerations)
    if np.abs(drift.full()).max(initial=0.0) > 1e-12:
        raise NotApplicable(
            f"system '{gibbs.system.name}' has frames, points or speeds that move with time by themselves; whatever moves them "
            f"gives power that is not in these books."
        )
    gone = k.actuators.column
    forces = ca.Function("forces", gibbs.arguments, [ca.substitute(gibbs.forces, gone, ca.SX.zeros(*gone.shape))])
    loads = float(numbers(forces, state)[0] @ state.u)
    contact = float(found.constraint_forces @ state.u)
    actuators = {x: float(p) for x, p in zip(k.actuators.quantities, found.actuator_power, strict=True)}
    return PowerBalance(float(kinetic), loads, contact, actuators)


def _kinetic_rate(equations: Equations) -> ca.SX:
    gibbs = equations.gibbs
    return ca.SX(gibbs.kinematics.rates.of(gibbs.T))


def _drift(equations: Equations) -> ca.SX:
    """Velocities of the bodies when every speed is zero."""
    k = equations.gibbs.kinematics
    parts = [x for b in k.bodies for x in (*b.centre.velocity, *b.omega)]
    if not parts:
        return ca.SX.zeros(1, 1)
    return ca.substitute(column(parts), k.u.column, ca.SX.zeros(len(k.u), 1))
