"""Direction-cosine matrices that the user wrote must be rotations, whatever the coordinates."""

from __future__ import annotations

from collections.abc import Callable

import casadi as ca
import numpy as np

from appell.errors import ModelError
from appell.gibbs.states import States
from appell.graph import to_sx
from appell.kinematics import Kinematics
from appell.model.frames import MatrixRotation

ROUNDING = 1e-9  # of CᵀC − 1 and det C − 1: entries typed with fewer digits than that are not a rotation
SAMPLES = 3


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
            misfit = max(np.abs(value.T @ value - np.eye(3)).max(), abs(np.linalg.det(value) - 1))
            if not misfit <= ROUNDING:
                raise ModelError(
                    f"the matrix of frame '{frame.name}' is not a rotation: at a random state CᵀC − 1 or det C − 1 is as large as "
                    f"{misfit:.3g}.\n    Its columns are the frame's axes in parent components: of unit length, at right angles, "
                    f"right-handed, without the help of a constraint (for four parameters of a turn there is s.quaternion)."
                )
