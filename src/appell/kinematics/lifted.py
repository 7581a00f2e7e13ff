"""Kinematics with every acceleration a variable of its own.

In the ordinary kinematics a body's acceleration is an expression in all the u̇ before it. Here each frame's α and each
point's a is a fresh symbol, and its definition in terms of its neighbour's is kept aside, linear:

    z_k = Σ_j L_kj z_j + c_k(q, u, t)

R is then a sum of small quadratic forms, one a body, coupled only along the tree: what elimination from the tips inward
needs to be linear in the number of bodies.
"""

from __future__ import annotations

import casadi as ca

from appell.graph import SX, Num, Vec
from appell.kinematics.kinematics import Kinematics, PointMotion
from appell.model import Frame, Point, System


class LiftedKinematics(Kinematics):
    """Kinematics whose accelerations are variables: ``lifted`` holds (symbol, definition), in order of definition."""

    def __init__(self, system: System) -> None:
        self.lifted: list[tuple[SX, SX]] = []
        self._variable: set[int] = set()
        super().__init__(system)
        self._variable |= {x.element_hash() for x in self.accelerations.nodes}

    def alpha(self, frame: Frame, home: Frame) -> Vec:
        known = (frame, home) in self._alpha
        made = super().alpha(frame, home)
        if not known and home is frame and frame.parent is not None:
            made = self._alpha[frame, home] = self._lift(made)
        return made

    def _shifted(self, base: PointMotion, frame: Frame, point: Point, components: object) -> PointMotion:
        motion = super()._shifted(base, frame, point, components)
        return PointMotion(motion.home, motion.velocity, self._lift(motion.acceleration))

    def _lift(self, v: Vec) -> Vec:
        return (self._lift_one(v[0]), self._lift_one(v[1]), self._lift_one(v[2]))

    def _lift_one(self, x: Num) -> Num:
        """A fresh symbol for an expression in accelerations; what has none, or is one already, stays."""
        if type(x) is float or x.is_symbolic():
            return x
        if not any(s.element_hash() in self._variable for s in ca.symvar(x)):
            return x
        symbol = ca.SX.sym(f"z{len(self.lifted)}")
        self.lifted.append((symbol, x))
        self._variable.add(symbol.element_hash())
        return symbol
