"""The benchmarks' systems in MuJoCo.

Nothing runs that the systems do not have: no geometry, no armature, no damping; constraints, contacts, actuation,
passive forces, sensors and warm starts are switched off by flag.
"""

import mujoco
import numpy as np

from benchmarks.common import Vector
from benchmarks.derive.problem import GRAVITY, INERTIA, LENGTH, MASS

OFF = ("CONSTRAINT", "CONTACT", "ACTUATION", "SPRING", "DAMPER", "SENSOR", "WARMSTART", "ISLAND")

# MuJoCo refuses a moving body without inertia: a particle gets this much, in kg·m², against MASS·LENGTH² = 1 kg·m².
POINT_INERTIA = 1e-14


def spatial(n: int) -> mujoco.MjModel:
    """The chain of n links by alternating revolute joints."""
    spec, body = _empty()
    for i in range(n):
        body = _add(body, at=LENGTH if i else 0.0, com=LENGTH / 2, inertia=INERTIA)
        body.add_joint(type=mujoco.mjtJoint.mjJNT_HINGE, axis=[0.0, 0.0, 1.0] if i % 2 == 0 else [0.0, 1.0, 0.0])
    return spec.compile()


def planar(n: int) -> mujoco.MjModel:
    """The n-link pendulum on a cart. MuJoCo's angles are relative: see `to_relative`. Integrator RK4."""
    spec, body = _empty()
    spec.option.integrator = mujoco.mjtIntegrator.mjINT_RK4
    point = (POINT_INERTIA,) * 3
    body = _add(body, at=0.0, com=0.0, inertia=point)
    body.add_joint(type=mujoco.mjtJoint.mjJNT_SLIDE, axis=[1.0, 0.0, 0.0])
    for i in range(n):
        body = _add(body, at=LENGTH if i else 0.0, com=LENGTH, inertia=point)
        body.add_joint(type=mujoco.mjtJoint.mjJNT_HINGE, axis=[0.0, 0.0, 1.0])
    return spec.compile()


def to_relative(x: Vector) -> Vector:
    """Angles, or their rates, of the planar system from the x axis as angles from the rod before."""
    return np.concatenate([x[:1], np.diff(x[1:], prepend=0.0)])


def to_absolute(x: Vector) -> Vector:
    """The inverse of `to_relative`."""
    return np.concatenate([x[:1], np.cumsum(x[1:])])


def _empty() -> tuple[mujoco.MjSpec, mujoco.MjsBody]:
    spec = mujoco.MjSpec()
    spec.option.gravity = [0.0, -GRAVITY, 0.0]
    spec.option.disableflags = sum(int(getattr(mujoco.mjtDisableBit, f"mjDSBL_{name}")) for name in OFF)
    return spec, spec.worldbody


def _add(parent: mujoco.MjsBody, *, at: float, com: float, inertia: tuple[float, float, float]) -> mujoco.MjsBody:
    return parent.add_body(pos=[at, 0.0, 0.0], mass=MASS, ipos=[com, 0.0, 0.0], inertia=inertia, explicitinertial=True)
