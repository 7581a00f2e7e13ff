"""Kinematics with every acceleration a variable of its own.

In the ordinary kinematics a body's acceleration is an expression in all the u̇ before it. Here each frame's α and each
point's a is a fresh symbol, and its definition in terms of its neighbour's is kept aside, linear:

    z_k = Σ_j L_kj z_j + c_k(q, u, t)

R is then a sum of small quadratic forms, one a body, coupled only along the tree: what elimination from the tips inward
needs to be linear in the number of bodies.

Uniform fields are not loads here: the origin accelerates at −g instead, since ½ m a² − m g·a = ½ m (a − g)² but for
what no acceleration enters, and the power of the other loads changes by such terms only.
"""

from __future__ import annotations

import casadi as ca

from appell.graph import SX, ZERO, Num, Vec, vsub
from appell.kinematics.bodies import PointMotion
from appell.kinematics.kinematics import Kinematics, home_of
from appell.model import Frame, Point
from appell.model.loads import Gravity
from appell.model.mechanism import with_loads


class LiftedKinematics(Kinematics):
    """A system's kinematics with the same symbols and velocities, and accelerations that are variables: ``lifted`` holds
    (symbol, definition), in order of definition."""

    def __init__(self, kinematics: Kinematics) -> None:
        loads = kinematics.system.loads
        self.system = with_loads(kinematics.system, tuple(load for load in loads if not isinstance(load, Gravity)))
        self.variables, self.speeds, self._qdot = kinematics.variables, kinematics.speeds, kinematics._qdot
        self.lowering, self.rates = kinematics.lowering, kinematics.rates
        self._turns, self._spins, self._omega = kinematics._turns, kinematics._spins, kinematics._omega
        self._alpha, self._carried = {}, {}
        self.lifted: list[tuple[SX, SX]] = []
        self._variable = {x.element_hash() for x in self.accelerations.nodes}
        self._turned: dict[tuple[int, Frame], tuple[PointMotion, PointMotion]] = {}
        root, upward = self.system.frame, ZERO
        for load in loads:
            if isinstance(load, Gravity):
                upward = vsub(upward, self.vector(load.vector, root))
        self._points = {self.system.origin: PointMotion(root, ZERO, upward)}

    def alpha(self, frame: Frame, home: Frame) -> Vec:
        known = (frame, home) in self._alpha
        made = super().alpha(frame, home)
        if not known and home is frame and frame.parent is not None:
            made = self._alpha[frame, home] = self._lift(made)
        return made

    def _shifted(self, base: PointMotion, frame: Frame, point: Point, components: object) -> PointMotion:
        motion = super()._shifted(self._turn_to(base, home_of(base.home, frame)), frame, point, components)
        return PointMotion(motion.home, motion.velocity, self._lift(motion.acceleration))

    def _turn_to(self, motion: PointMotion, home: Frame) -> PointMotion:
        """The same motion in components of ``home``, turned once for all the points that hang on it."""
        if motion.home is home:
            return motion
        made = self._turned.get((id(motion), home))
        if made is None:
            velocity = self.express(motion.velocity, motion.home, home)
            acceleration = self._lift(self.express(motion.acceleration, motion.home, home))
            made = self._turned[id(motion), home] = (
                motion,
                PointMotion(home, velocity, acceleration),
            )  # kept, so that its id is
        return made[1]

    def _lift(self, v: Vec) -> Vec:
        return (self._lift_one(v[0]), self._lift_one(v[1]), self._lift_one(v[2]))

    def _lift_one(self, x: Num) -> Num:
        """A fresh symbol for an expression in accelerations; what has none, or is one already, stays."""
        if isinstance(x, float) or x.is_symbolic():
            return x
        if not any(s.element_hash() in self._variable for s in ca.symvar(x)):
            return x
        symbol = ca.SX.sym(f"z{len(self.lifted)}")
        self.lifted.append((symbol, x))
        self._variable.add(symbol.element_hash())
        return symbol
