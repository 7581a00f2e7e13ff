"""Motions by SciPy, with the work of every actuator, of contact and of the loads carried along as a running account."""

from __future__ import annotations

from dataclasses import dataclass

import casadi as ca
import numpy as np
from scipy.integrate import solve_ivp

from appell.analysis import EnergyAccount
from appell.formulations import Equations
from appell.gibbs import State
from appell.gibbs.states import state_of

RTOL, ATOL = 1e-12, 1e-13


@dataclass(frozen=True)
class Motion:
    """States at ``t``; ``work[i]`` is what loads, contact and each actuator have given until then (J)."""

    equations: Equations
    t: np.ndarray
    states: list[State]
    work: np.ndarray

    def __getitem__(self, name: str) -> np.ndarray:
        k = self.equations.gibbs.kinematics
        for family, values in ((k.q, [s.q for s in self.states]), (k.u, [s.u for s in self.states])):
            for i, x in enumerate(family.quantities):
                if str(x) == name:
                    return np.array(values)[:, i]
        raise KeyError(name)

    def energy(self) -> np.ndarray:
        """T + V at every time."""
        account = EnergyAccount(self.equations)
        return np.array([sum(account.energy(s)) for s in self.states])


def start(equations: Equations, values: dict[str, float], parameters: dict[str, float] | None = None) -> State:
    """The state with these values, 0 for the others, moved onto contact constraints and servo conditions."""
    k = equations.gibbs.kinematics
    names = [str(x) for x in (*k.q.quantities, *k.u.quantities)]
    assert set(values) <= set(names), set(values) - set(names)
    rough = state_of(k, {n: values.get(n, 0.0) for n in names}, parameters)
    found = equations.gibbs.states(parameters).consistent(rough)
    assert found is not None
    return found


def move(
    equations: Equations, state: State, end: float, *, account: bool = False, points: int = 120, rtol: float = RTOL
) -> Motion:
    """Integrate from a state."""
    gibbs = equations.gibbs
    k = gibbs.kinematics
    rates = ca.Function("rates", gibbs.arguments, [k.qdot])
    energy = EnergyAccount(equations)
    n, m = len(k.q), len(k.u)
    accounts = 2 + len(k.actuators) if account else 0

    def at(t: float, y: np.ndarray) -> State:
        return State(t, y[:n], y[n : n + m], state.p, state.inputs)

    def slope(t: float, y: np.ndarray) -> np.ndarray:
        here = at(t, y)
        found = equations.at(here)
        out = [rates(*here.args()).full().ravel(), found.accelerations]
        if account:
            power = energy.at(here, found)
            out.append(np.array([power.loads, power.contact, *power.actuators.values()]))
        return np.concatenate(out)

    begin = np.concatenate([state.q, state.u, np.zeros(accounts)])
    times = np.linspace(state.t, end, points)
    run = solve_ivp(slope, (state.t, end), begin, method="DOP853", t_eval=times, rtol=rtol, atol=ATOL)
    assert run.success, run.message
    return Motion(equations, run.t, [at(t, y) for t, y in zip(run.t, run.y.T, strict=True)], run.y[n + m :].T)
