"""Pinocchio: the same quantities, state by state."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pinocchio as pin

from benchmarks.derive.problem import LENGTH
from benchmarks.rhs.peer_pinocchio import chain as chain_of

CENTRE = pin.SE3(np.eye(3), np.array([LENGTH / 2, 0.0, 0.0]))


def inertial(model: pin.Model) -> Any:
    """The parameters that the regressor is of, about joints."""
    return np.concatenate([inertia.toDynamicParameters() for inertia in list(model.inertias)[1:]])


def chain(n: int) -> tuple[pin.Model, dict[str, Callable[[Any, Any, Any], Any]]]:
    """The chain, and its last mass centre."""
    model = chain_of(n)
    return model, functions(model, n, CENTRE)


def functions(model: pin.Model, joint: int, centre: pin.SE3) -> dict[str, Callable[[Any, Any, Any], Any]]:
    """By name, each a function of one q, u and u̇; places those of a point of a joint's link."""
    tip = model.addFrame(pin.Frame("tip", joint, 0, centre, pin.FrameType.OP_FRAME))
    data, still = model.createData(), np.zeros(model.nv)
    world = pin.ReferenceFrame.LOCAL_WORLD_ALIGNED

    def mass(q: Any, u: Any, a: Any) -> Any:
        m = pin.crba(model, data, q)
        return np.triu(m) + np.triu(m, 1).T

    def rate(q: Any, u: Any, a: Any) -> Any:
        pin.forwardKinematics(model, data, q, u, still)
        return pin.getFrameClassicalAcceleration(model, data, tip, world).linear

    def slopes(q: Any, u: Any, a: Any) -> Any:
        pin.computeABADerivatives(model, data, q, u, still)
        return data.ddq_dq.copy(), data.ddq_dv.copy()

    return {
        "accelerations (ABA)": lambda q, u, a: pin.aba(model, data, q, u, still),
        "forces (RNEA)": lambda q, u, a: pin.rnea(model, data, q, u, a),
        "mass matrix (CRBA)": mass,
        "bias and gravity": lambda q, u, a: pin.nonLinearEffects(model, data, q, u),
        "Jacobian of a mass centre": lambda q, u, a: pin.computeFrameJacobian(model, data, q, tip, world)[:3],
        "its rate times the speeds": rate,
        "centroidal momentum matrix": lambda q, u, a: pin.computeCentroidalMap(model, data, q).copy(),
        "regressor": lambda q, u, a: pin.computeJointTorqueRegressor(model, data, q, u, a),
        "derivatives of accelerations": slopes,
    }
