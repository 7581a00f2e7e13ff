"""Appell: every quantity of a robot at many states, in one call each."""

from collections.abc import Callable
from typing import Any

import numpy as np

import appell as ap
from benchmarks.derive.ours import spatial_system
from benchmarks.robotics.ours_loops import system
from benchmarks.robotics.robots import Robot

Functions = dict[str, Callable[[Any, Any, Any], Any]]  # by name, each of q, u and u̇ in rows


def chain(n: int) -> tuple[ap.Dynamics, Functions]:
    """The chain, and its last mass centre."""
    s, values = spatial_system(n)
    dyn = ap.dynamics(s, parameters=values)
    return dyn, functions(dyn, f"link {n - 1}")


def robot(of: Robot, tip: str) -> tuple[ap.Dynamics, Functions]:
    """A robot of its description, and the mass centre of a link."""
    dyn = ap.dynamics(system(of))
    return dyn, functions(dyn, f"body of {tip}")


def functions(dyn: ap.Dynamics, body: str) -> Functions:
    """The quantities that are compared, places those of a body's mass centre."""
    tip, n = dyn.point(body), len(dyn.speeds)
    rooms: dict[int, Any] = {}

    def regressor(q: Any, u: Any, a: Any) -> Any:
        """Into memory that is there, as Pinocchio's is."""
        room = rooms.setdefault(len(q), np.zeros((len(q), n, len(dyn.inertial_names))))
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
