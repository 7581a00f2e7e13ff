"""MuJoCo: the quantities that it has functions for, state by state."""

from collections.abc import Callable
from typing import Any

import mujoco
import numpy as np

from benchmarks.mujoco_models import OFF
from benchmarks.robotics.robots import Robot

AXES = {"X": [1.0, 0.0, 0.0], "Y": [0.0, 1.0, 0.0], "Z": [0.0, 0.0, 1.0]}


def model_of(robot: Robot) -> mujoco.MjModel:
    """A tree; of slides and hinges, and a root that floats. Its frames are not turned where all joints are at zero."""
    spec = mujoco.MjSpec()
    spec.option.gravity = list(robot.gravity)
    spec.option.disableflags = sum(int(getattr(mujoco.mjtDisableBit, f"mjDSBL_{name}")) for name in OFF)
    bodies = {None: spec.worldbody}
    for link in robot.links:
        body = bodies[link.parent].add_body(
            pos=link.offset, mass=link.mass, ipos=list(link.centre), inertia=list(link.inertia), explicitinertial=True
        )
        if link.joint == "FREE":
            body.add_freejoint()
        else:
            kind = mujoco.mjtJoint.mjJNT_HINGE if link.joint[0] == "R" else mujoco.mjtJoint.mjJNT_SLIDE
            body.add_joint(type=kind, axis=AXES[link.joint[1]])
        bodies[link.name] = body
    return spec.compile()


def functions(model: mujoco.MjModel) -> dict[str, Callable[[Any, Any, Any], Any]]:
    """By name, each a function of one q, u and u̇."""
    data = mujoco.MjData(model)
    qpos, qvel, qacc, inverse, bias = data.qpos, data.qvel, data.qacc, data.qfrc_inverse, data.qfrc_bias
    masses = np.zeros((model.nv, model.nv))

    def accelerations(q: Any, u: Any, _: Any) -> Any:
        qpos[:], qvel[:] = q, u
        mujoco.mj_forward(model, data)
        return qacc

    def forces(q: Any, u: Any, a: Any) -> Any:
        qpos[:], qvel[:], qacc[:] = q, u, a
        mujoco.mj_inverse(model, data)
        return inverse

    def mass(q: Any, _: Any, __: Any) -> Any:
        qpos[:] = q
        mujoco.mj_kinematics(model, data)
        mujoco.mj_comPos(model, data)
        mujoco.mj_makeM(model, data)
        mujoco.mj_fullM(model, data, masses)
        return masses

    def both(q: Any, u: Any, _: Any) -> Any:
        qpos[:], qvel[:] = q, u
        mujoco.mj_kinematics(model, data)
        mujoco.mj_comPos(model, data)
        mujoco.mj_comVel(model, data)
        mujoco.mj_rne(model, data, 0, bias)
        return bias

    return {"accelerations (ABA)": accelerations, "forces (RNEA)": forces, "mass matrix (CRBA)": mass, "bias and gravity": both}
