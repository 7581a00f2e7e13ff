"""The quadruped in Pinocchio and MuJoCo, whose speeds of a floating body are others than ours: states there and results back.

Ours and MuJoCo's: the velocity of the trunk in the room, its angular velocity in its own axes; Pinocchio's: both in its own axes.

    v = T u,   T = diag(Rᵀ, 1),        a = T u̇ − (ω × v₁, 0)
"""

from typing import Any

import numpy as np
import pinocchio as pin

from benchmarks.common import Vector
from benchmarks.robotics import peer
from benchmarks.robotics.peer_loops import tree
from benchmarks.robotics.robots import BASE, Robot


class Floating:
    """Pinocchio's model, its functions, and the way there and back."""

    def __init__(self, robot: Robot, tip: str) -> None:
        self.model, ids = tree(robot)
        link = next(x for x in robot.links if x.name == tip)
        self.functions = peer.functions(self.model, ids[tip], pin.SE3(np.eye(3), np.asarray(link.centre)))
        self.data = self.model.createData()
        self.known = peer.inertial(self.model)

    def there(self, q: Vector, u: Vector, a: Vector) -> tuple[Vector, Vector, Vector]:
        """One state of ours as Pinocchio has it."""
        other = np.concatenate([q[:3], q[4:7], q[3:4], q[7:]])
        t = self.turned(q)
        v = t @ u
        return other, v, t @ a + self.at_rest(v)

    def turned(self, q: Vector) -> Vector:
        """T."""
        t = np.eye(self.model.nv)
        t[:3, :3] = pin.Quaternion(np.concatenate([q[4:7], q[3:4]])).toRotationMatrix().T
        return t

    def at_rest(self, v: Vector) -> Vector:
        """a where u̇ is zero."""
        out = np.zeros(self.model.nv)
        out[:3] = -np.cross(v[3:6], v[:3])
        return out

    def back(self, name: str, value: Any, q: Vector, u: Vector) -> Any:
        """A result of Pinocchio's as ours has it."""
        t = self.turned(q)
        other, v, _ = self.there(q, u, np.zeros_like(u))
        still = self.at_rest(v)
        if name.startswith("accelerations"):
            return np.linalg.solve(t, value - still)
        if name.startswith("forces"):
            return t.T @ value
        if name.startswith("mass"):
            return t.T @ value @ t
        if name.startswith("bias"):
            m = pin.crba(self.model, self.data, other)
            return t.T @ (value + (np.triu(m) + np.triu(m, 1).T) @ still)
        if name.startswith("its rate"):
            return value + self.functions["Jacobian of a mass centre"](other, v, v) @ still
        if name.startswith("regressor"):
            return t.T @ (value @ self.known)
        if name.startswith("derivatives"):  # of the joints' accelerations, which mean the same in both
            return value[0][BASE:, BASE:], value[1][BASE:] @ t
        return value @ t  # Jacobians
