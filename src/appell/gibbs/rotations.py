"""Direction-cosine matrices that the user wrote must be rotations wherever the constraints hold."""

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
    """CᵀC = 1 and det C = 1, at random states that the constraints allow (four parameters may need theirs)."""
    k = kinematics
    frames = [f for f in k.system.frames if isinstance(f.rotation, MatrixRotation)]
    if not frames:
        return
    drawn = states(generic=True).draw(SAMPLES, seed=6)
    for frame in frames:
        c = ca.vertcat(*[ca.horzcat(*[to_sx(x) for x in row]) for row in k.turn(frame)])
        f = ca.Function("turn", [k.t, k.q.column, k.u.column, k.p.column, k.inputs.column], [c])
        for state in drawn:
            value = f(*state.args()).full()
            misfit = max(np.abs(value.T @ value - np.eye(3)).max(), abs(np.linalg.det(value) - 1))
            if not misfit <= ROUNDING:
                raise ModelError(
                    f"the matrix of frame '{frame.name}' is not a rotation: at a random state CᵀC − 1 or det C − 1 is as large as "
                    f"{misfit:.3g}.\n    Its columns are the frame's axes in parent components: of unit length, at right angles, "
                    f"right-handed."
                )
