"""Direction-cosine matrices of a system must be rotations, whatever the coordinates, in the ranges that it has in the end."""

from __future__ import annotations

from collections.abc import Callable

import casadi as ca
import numpy as np

from appell.gibbs.states import States
from appell.graph import to_sx
from appell.kinematics import Kinematics
from appell.model.frames import MatrixRotation
from appell.model.rotations import ROUNDING, SAMPLES, misfit, no_rotation


def check_rotations(kinematics: Kinematics, states: Callable[..., States]) -> None:
    """CᵀC = 1 and det C = 1 at random states, constraints ignored.

    A matrix that is a rotation only thanks to a constraint has no angular velocity off it, so that the constraint force would
    depend on how one is made up.
    """
    k = kinematics
    frames = [f for f in k.system.frames if isinstance(f.rotation, MatrixRotation)]
    if not frames:
        return
    rng, generic = np.random.default_rng(6), states(generic=True)
    drawn = [generic.random(rng) for _ in range(SAMPLES)]
    for frame in frames:
        c = ca.vertcat(*[ca.horzcat(*[to_sx(x) for x in row]) for row in k.turn(frame)])
        f = ca.Function("turn", [*k.arguments.values()], [c])
        for state in drawn:
            value = f(*state.args()).full()
            missed = misfit(value)
            if not missed <= ROUNDING:
                raise no_rotation(frame, missed, "at a random state")
