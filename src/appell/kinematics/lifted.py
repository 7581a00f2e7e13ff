"""Kinematics with every acceleration a variable of its own.

In the ordinary kinematics a body's acceleration is an expression in all the u̇ before it. Here each frame's α and each
point's a is a new symbol, with a definition that is linear in those of its neighbour and kept apart:

    z_k = Σ_j L_kj z_j + c_k(q, u, t)

R is then a sum of small quadratic forms, one for each body, coupled only along the tree, so that the cost of elimination
from the tips inward is linear in the number of bodies.

Uniform fields are not loads here: the origin accelerates at −g instead, since ½ m a² − m g·a = ½ m (a − g)² up to terms
without accelerations, and the power of the other loads changes by such terms only.

For derivatives with respect to coordinates and speeds, angular velocities may be variables in the same way. The inertial frame
itself may be given a linear and an angular acceleration.
"""

from __future__ import annotations

import casadi as ca

from appell.graph import SX, ZERO, Num, Vec, to_sx, vsub
from appell.graph.building import built_property
from appell.kinematics.bodies import BodyMotion, PointMotion, body_motion
from appell.kinematics.components import home_of
from appell.kinematics.kinematics import Kinematics
from appell.model import Frame, Point
from appell.model.loads import Gravity
from appell.model.mechanism import with_loads


class LiftedKinematics(Kinematics):
    """A system's kinematics with the same symbols and velocities, and accelerations that are variables: ``lifted`` holds
    (symbol, definition), in order of definition.

    With ``velocities``, angular velocities are variables too; ``definitions`` holds (symbol, definition, whether it is an acceleration)
    of both kinds, in order.
    ``root`` are the accelerations, linear and angular, of the inertial frame, in the place of a field of gravity.
    """

    def __init__(self, kinematics: Kinematics, *, velocities: bool = False, root: tuple[Vec, Vec] | None = None) -> None:
        loads = kinematics.system.loads
        self.system = with_loads(kinematics.system, tuple(load for load in loads if not isinstance(load, Gravity)))
        self.variables, self.speeds, self._qdot = kinematics.variables, kinematics.speeds, kinematics._qdot
        self.lowering, self.rates = kinematics.lowering, kinematics.rates
        self._turns, self._spins, self._carriers = kinematics._turns, kinematics._spins, kinematics._carriers
        self._omega = {} if velocities else kinematics._omega
        self._alpha, self._carried = {}, {}
        self.definitions: list[tuple[SX, SX, bool]] = []
        self._variable = {x.element_hash() for x in (*self.accelerations.nodes, *(to_sx(y) for v in root or () for y in v))}
        self._moving = {x.element_hash() for x in self.u.nodes} if velocities else set()
        self._turned: dict[tuple[int, Frame], tuple[PointMotion, PointMotion]] = {}
        self._root = root
        home, upward = self.system.frame, ZERO
        for load in loads:
            if isinstance(load, Gravity):
                upward = vsub(upward, self.vector(load.vector, home))
        self._points = {self.system.origin: PointMotion(home, ZERO, upward if root is None else root[0])}

    @property
    def lifted(self) -> list[tuple[SX, SX]]:
        """The accelerations among the definitions."""
        return [(symbol, e) for symbol, e, is_acceleration in self.definitions if is_acceleration]

    @built_property
    def bodies(self) -> tuple[BodyMotion, ...]:
        return tuple(body_motion(self, b, is_known=True) for b in self.system.bodies)

    def omega(self, frame: Frame, home: Frame) -> Vec:
        known = (frame, home) in self._omega
        made = super().omega(frame, home)
        if self._moving and not known and home is frame and frame.parent is not None:
            made = self._omega[frame, home] = self._lift(made, "w", self._moving)
        return made

    def alpha(self, frame: Frame, home: Frame) -> Vec:
        if frame.parent is None and self._root is not None:
            return self._root[1]
        known = (frame, home) in self._alpha
        made = super().alpha(frame, home)
        if not known and home is frame and frame.parent is not None:
            made = self._alpha[frame, home] = self._lift(made)
        return made

    def _shifted(self, base: PointMotion, frame: Frame, point: Point, components: object) -> PointMotion:
        motion = super()._shifted(self._turn_to(base, home_of(base.home, frame, self._carriers)), frame, point, components)
        return PointMotion(motion.home, motion.velocity, self._lift(motion.acceleration))

    def _turn_to(self, motion: PointMotion, home: Frame) -> PointMotion:
        """The same motion in components of ``home``, computed once for all points that are shifted from this one."""
        if motion.home is home:
            return motion
        made = self._turned.get((id(motion), home))
        if made is None:
            velocity = self.express(motion.velocity, motion.home, home)
            acceleration = self._lift(self.express(motion.acceleration, motion.home, home))
            made = self._turned[id(motion), home] = (
                motion,
                PointMotion(home, velocity, acceleration),
            )  # the motion is kept, so that no other object gets its id
        return made[1]

    def _lift(self, v: Vec, name: str = "z", variable: set[int] | None = None) -> Vec:
        own = self._variable if variable is None else variable
        return (self._lift_one(v[0], name, own), self._lift_one(v[1], name, own), self._lift_one(v[2], name, own))

    def _lift_one(self, x: Num, name: str, variable: set[int]) -> Num:
        """A new symbol for an expression in variables; one without variables, or that is a symbol already, stays as it is."""
        if isinstance(x, float) or x.is_symbolic():
            return x
        if not any(s.element_hash() in variable for s in ca.symvar(x)):
            return x
        symbol = ca.SX.sym(f"{name}{len(self.definitions)}")
        self.definitions.append((symbol, x, variable is self._variable))
        variable.add(symbol.element_hash())
        return symbol
