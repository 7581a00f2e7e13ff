"""Accelerations of both families from Jacobians in plain NumPy, body by body and without any algebra system.

    M = Σ m JᵥᵀJᵥ + JωᵀI Jω,      f = Σ Jᵥᵀ(m g − m a₀) − Jωᵀ(I α₀ + ω × I ω),      M u̇ = f

where a₀ and α₀ are the accelerations at u̇ = 0. Slow and dense on purpose: it shares nothing with the tools it checks.
"""

import numpy as np

from benchmarks.common import Vector
from benchmarks.derive.problem import GRAVITY, INERTIA, LENGTH, MASS

DOWN = np.array([0.0, -GRAVITY, 0.0])


def planar(q: Vector, u: Vector) -> Vector:
    """Accelerations of the n-link pendulum on a cart."""
    size = len(q)
    J_v = np.zeros((2, size))
    J_v[0, 0] = 1.0
    a_0 = np.zeros(2)
    M = MASS * J_v.T @ J_v
    f = np.zeros(size)
    for i in range(1, size):
        along, across = np.array([np.cos(q[i]), np.sin(q[i])]), np.array([-np.sin(q[i]), np.cos(q[i])])
        J_v[:, i] = LENGTH * across
        a_0 = a_0 - LENGTH * u[i] ** 2 * along
        M += MASS * J_v.T @ J_v
        f += MASS * J_v.T @ (DOWN[:2] - a_0)
    return np.linalg.solve(M, f)


def spatial(q: Vector, u: Vector) -> Vector:
    """Accelerations of the chain of alternating revolute joints. Everything is in world components."""
    size = len(q)
    R = np.eye(3)
    omega, alpha_0, a_joint = np.zeros(3), np.zeros(3), np.zeros(3)
    J_joint, J_omega = np.zeros((3, size)), np.zeros((3, size))
    M, f = np.zeros((size, size)), np.zeros(size)
    for i in range(size):
        axis = R[:, 2 if i % 2 == 0 else 1]
        alpha_0 = alpha_0 + np.cross(omega, axis) * u[i]  # the axis turns with the previous link
        omega = omega + axis * u[i]
        J_omega = J_omega.copy()
        J_omega[:, i] = axis
        R = R @ _turn(i, q[i])

        def at(arm: Vector, omega=omega, alpha_0=alpha_0, J_omega=J_omega) -> tuple[Vector, Vector]:
            """Jacobian and velocity-dependent acceleration of a point of this link, relative to its joint."""
            return np.cross(J_omega, arm, axis=0), np.cross(alpha_0, arm) + np.cross(omega, np.cross(omega, arm))

        J_rel, a_rel = at(0.5 * LENGTH * R[:, 0])
        J_v, a_0 = J_joint + J_rel, a_joint + a_rel
        I_W = R @ np.diag(INERTIA) @ R.T
        M += MASS * J_v.T @ J_v + J_omega.T @ I_W @ J_omega
        f += MASS * J_v.T @ (DOWN - a_0) - J_omega.T @ (I_W @ alpha_0 + np.cross(omega, I_W @ omega))

        J_rel, a_rel = at(LENGTH * R[:, 0])
        J_joint, a_joint = J_joint + J_rel, a_joint + a_rel
    return np.linalg.solve(M, f)


def _turn(i: int, angle: float) -> Vector:
    """Rotation of link i in link i − 1: about z for the first joint, then y, alternating."""
    c, s = np.cos(angle), np.sin(angle)
    if i % 2 == 0:
        return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
    return np.array([[c, 0.0, s], [0.0, 1.0, 0.0], [-s, 0.0, c]])
