"""Appell: every quantity of the chain at many states, in one call each."""

from collections.abc import Callable
from typing import Any

import numpy as np

import appell as ap
from benchmarks.derive.ours import spatial_system


def inertial(n: int) -> Any:
    """The parameters that the regressor is of, about mass centres."""
    system, values = spatial_system(n)
    return ap.dynamics(system, parameters=values).inertial_parameters()


def chain(n: int) -> dict[str, Callable[[Any, Any, Any], Any]]:
    """By name, each a function of q, u and u̇ in rows."""
    system, values = spatial_system(n)
    dyn = ap.dynamics(system, parameters=values)
    tip = dyn.point(f"link {n - 1}")
    rooms: dict[int, Any] = {}

    def regressor(q: Any, u: Any, a: Any) -> Any:
        """Into memory that is there, as Pinocchio's is."""
        room = rooms.setdefault(len(q), np.zeros((len(q), n, 10 * n)))
        return dyn.regressor(q, u, a, out=room)

    def slopes(q: Any, u: Any, _: Any) -> Any:
        found = dyn.derivatives(q, u)
        return found["q"], found["u"]

    return {
        "accelerations (ABA)": lambda q, u, a: dyn.accelerations(q, u),
        "forces (RNEA)": lambda q, u, a: dyn.forces(q, u, a),
        "mass matrix (CRBA)": lambda q, u, a: dyn.mass_matrix(q),
        "bias and gravity": lambda q, u, a: dyn.bias(q, u) - dyn.gravity(q),
        "Jacobian of a mass centre": lambda q, u, a: tip.jacobian(q),
        "its rate times the speeds": lambda q, u, a: tip.jacobian_rate(q, u),
        "centroidal momentum matrix": lambda q, u, a: dyn.momentum_matrix(q),
        "regressor": regressor,
        "derivatives of accelerations": slopes,
    }
