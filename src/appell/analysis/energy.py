"""The energy account at a state: where power comes from and where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import casadi as ca
import numpy as np

from appell.analysis.asked_state import state_about
from appell.arguments import checked
from appell.errors import NotApplicable
from appell.formulations import Accelerations, Equations, equations_of
from appell.frozen import FrozenFields
from appell.gibbs import State
from appell.graph import column
from appell.graph.building import cached_property
from appell.graph.evaluator import Evaluator
from appell.graph.rounding import term_sizes
from appell.kinds import Model
from appell.model import Quantity

NO_DRIFT = 1e-12  # velocity of a body where all speeds are zero, beside the terms that it is the sum of


@checked
@dataclass(frozen=True)
class PowerBalance(FrozenFields):
    """dT/dt = power of the loads + power of contact + power of each actuator (W).

    ``kinetic`` is dT/dt, ``loads`` and ``contact`` are powers, and ``actuators`` those of each by symbol.
    The forces of the second kind do work: d(T − U) = Σ λ (a·dq). Contact gives power only where it depends on time.

    References: Appell & Béghin (1953), no. 470, "Vis viva equation".

    >>> account = ap.power_balance("n-pendulum:n=1", {"theta1": 0.5, "theta1'": 1.0})
    >>> round(account.kinetic, 6) == round(account.loads, 6), account.error < 1e-12
    (True, True)
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


class EnergyAccount:
    """The energy account of a system, state by state: ``at(state)`` is the power there, ``energy(state)`` T and V.

    For systems whose frames and points are not moved as functions of time: the power of what moves them is not in this
    account.
    """

    def __init__(self, equations: Equations) -> None:
        self.equations = equations

    @cached_property
    def _functions(self) -> tuple[Evaluator, Evaluator]:
        g = self.equations.gibbs
        drift = [x for body in g.powers.drift for x in body]
        powers = [g.powers.kinetic_rate, g.powers.loads, column(drift), column(term_sizes(drift, g.arguments))]
        return (
            Evaluator(ca.Function("power", [*g.arguments, g.kinematics.accelerations.column], [ca.densify(x) for x in powers])),
            Evaluator(ca.Function("energy", g.arguments, [g.T, g.V])),
        )

    def energy(self, state: State) -> tuple[float, float]:
        """T and V (J); V of the loads that have a potential."""
        kinetic, potential = self._functions[1](*state.args())
        return float(kinetic[0, 0]), float(potential[0, 0])

    def at(self, state: State, found: Accelerations | None = None) -> PowerBalance:
        """Power at a state (W), with the accelerations there if they are known already."""
        k = self.equations.gibbs.kinematics
        found = found or self.equations.at(state)
        kinetic, loads, drift, terms = self._functions[0](*state.args(), found.accelerations)
        if not (np.abs(drift) <= NO_DRIFT * terms).all():  # NaN is no rest
            raise NotApplicable(
                f"system '{k.system.name}' has frames, points or speeds that move with time by themselves; whatever "
                f"moves them gives power that is not in this account."
            )
        contact = float(found.constraint_forces @ state.u)
        actuators = {x: float(p) for x, p in zip(k.actuators.quantities, found.actuator_power, strict=True)}
        return PowerBalance(float(kinetic[0, 0]), float(loads[0, 0]), contact, actuators)


@checked
def power_balance(
    system: Model,
    state: State | Mapping[Any, float] | None = None,
    *,
    initial: Mapping[Any, float] | None = None,
    parameters: Mapping[Any, float] | None = None,
    inputs: Mapping[Any, float] | None = None,
    t: float = 0.0,
) -> PowerBalance:
    """The energy account of a ``system`` at one state: where the power comes from that changes T.

    The state is given as :func:`appell.linearise` takes it: whole, by ``state``, or by any of its values, by ``initial``;
    ``parameters`` replace the declared values, ``inputs`` that are not given are zero, ``t`` is the time (s).

    Returns a PowerBalance. Raises OptionError where the state is given twice or not at all, OffConstraints, UnknownName,
    NotApplicable where something moves with time by itself, whose power is not in the account.

    >>> ap.power_balance("pendulum", initial={"x": 0.6, "y": -0.8, "x'": 0.4}).error < 1e-12
    True
    """
    equations = equations_of(system)
    return EnergyAccount(equations).at(state_about(equations.gibbs, state, initial, parameters, inputs, t))
