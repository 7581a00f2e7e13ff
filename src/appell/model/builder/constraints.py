"""s.constrain, s.rolls, s.coincide, s.close_loop and the other methods that add constraints."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

import sympy

from appell.arguments import checked
from appell.errors import AccelerationConstraint, EmptyConstraint, ImpossibleConstraint, ModelError
from appell.kinds import Attachment, Condition, Ground, Scalar
from appell.model import constraints as kinds
from appell.model.bodies import Body
from appell.model.builder.base import Builder
from appell.model.frames import Frame
from appell.model.joints import close_loop
from appell.model.ownership import is_acceleration
from appell.model.points import Point
from appell.model.symbols import ACTUATOR, COORDINATE, PRESCRIBED, SPEED, STATE, quantities
from appell.model.vectors import Vector

if TYPE_CHECKING:
    from appell.model.system import System


@checked
class ConstraintBuilder(Builder):
    """The methods of a System that add constraints."""

    frame: Frame
    origin: Point

    def constrain(self, expression: Condition, *, name: str | None = None) -> kinds.Scalar:
        """A condition on position, φ(q, t) = 0, or on velocity, ψ(q, u, t) = 0, linear or not.

        ``expression`` is to vanish at all times, or is an equation ``sympy.Eq(left, right)``, in any unit. An expression with
        rates or speeds is a condition on velocity, with A = ∂ψ/∂u whether or not it is linear (Chetaev's rule). Redundant
        constraints are allowed.

        Returns the constraint. Raises AccelerationConstraint where it involves an acceleration, EmptyConstraint where it
        involves no coordinate and no speed, ImpossibleConstraint where it can never hold, ModelError where it depends on an
        input.

        >>> s = ap.System("bead on a circle"); x, y = s.coordinates("x y")
        >>> circle = s.constrain(x**2 + y**2 - 1, name="circle")
        """
        name = name or self._auto_name("constraint")
        if isinstance(expression, sympy.Equality):
            expression = expression.lhs - expression.rhs
        expression = self._scalar(expression, f"constraint '{name}'")
        for x in quantities(expression):
            if is_acceleration(x):
                raise AccelerationConstraint(
                    f"constraint '{name}' involves the acceleration '{x}': {expression} = 0.\n"
                    f"    Constrain positions or velocities; their accelerations follow by differentiation. For a condition on "
                    f"accelerations alone use s.constrain_acceleration(…)."
                )
        self._without_inputs(self._without_states(expression, f"constraint '{name}'"), f"constraint '{name}'")
        if not any(x.kind in (COORDINATE, SPEED) for x in quantities(expression)):
            if expression.is_number and expression != 0:
                raise ImpossibleConstraint(f"constraint '{name}' is {expression} = 0, which can never hold.")
            raise EmptyConstraint(
                f"constraint '{name}' involves no coordinate and no speed: {expression} = 0.\n"
                f"    Nothing in the system could keep it; relate parameters by substitution instead."
            )
        return self._add_constraint(kinds.Scalar(self._name(name), expression))

    def constrain_acceleration(self, expression: Condition, *, name: str | None = None) -> kinds.Acceleration:
        """A condition on accelerations, a(q, t)·u̇ + c(q, u, t) = 0, which leaves positions and velocities free.

        ``expression`` is to vanish at all times, or is an equation ``sympy.Eq(left, right)``; it is linear in second rates of
        coordinates and rates of speeds, with coefficients that depend on position and time. The other terms may also depend on
        velocities, states and inputs. The constraint force acts along a, by Gauss's principle. The condition is kept by a state z of
        first order, the value that a·u is to have; it begins with the initial value of a·u, and the constraint's ``level`` is its
        symbol.

        Returns the constraint. Raises ModelError where it involves no acceleration, a third rate or an actuator; and, when
        equations are derived from the system, where it is not linear or its coefficients depend on velocities, states or inputs.

        References: Udwadia & Kalaba (1998), Eq. 4, of which constraints on positions and velocities are special cases.

        >>> s = ap.System("lift"); x = s.coordinates("x")
        >>> gently = s.constrain_acceleration(x.dot.dot - 0.5, name="gently")
        """
        name = name or self._auto_name("acceleration constraint")
        if isinstance(expression, sympy.Equality):
            expression = expression.lhs - expression.rhs
        where = f"constraint '{name}'"
        expression = self._scalar(expression, where)
        symbols = quantities(expression)
        if not any(is_acceleration(x) for x in symbols):
            raise ModelError(f"{where} involves no acceleration: {expression} = 0. Use s.constrain(…).")
        for x in symbols:
            if x.kind == ACTUATOR:
                raise ModelError(f"{where} depends on the actuator '{x}', which is an unknown force. Use it in loads only.")
            if x.order > (2 if x.kind in (COORDINATE, PRESCRIBED) else 1):
                raise ModelError(f"{where} depends on '{x}': it may contain accelerations, but no higher rates.")
        self._name(name)
        word = "_".join(re.sub(r"\W", " ", name).split())
        (level,) = self._quantities([f"{word}_level" if word.isidentifier() else f"level_{word}"], STATE)
        return self._add_constraint(kinds.Acceleration(name, expression, level))

    def rolls(self, body: Body, *, at: Point, on: Ground | None = None, name: str | None = None) -> kinds.Rolling:
        """Rolling without slipping: the particle of ``body`` at the contact moves with the surface there.

            v_C + ω × (r − r_C) = v_O + Ω × (r − r_O)

        ``at`` is the point of contact. ``on`` is the body with the surface, plane or curved, or the frame of the surface and a point
        fixed in it; the fixed ground by default.

        Returns the constraint, of three rows. Raises ModelError where ``on`` is neither, MixedSystems, NotConnected,
        DuplicateName.

        >>> s = ap.System("disk"); q, x = s.coordinates("q x"); hub = s.origin.shifted(x * s.frame.x); axes = s.frame.rotated(q, "y")
        >>> s.rolls(s.body("disk", frame=axes, com=hub, mass=1.0, inertia=ap.inertia.disk(1.0, 0.3, axis="y")),
        ...         at=hub.shifted(-0.3 * s.frame.z)).name
        'disk rolls'
        """
        where = f"rolling '{name}'" if name else "rolling"
        self._require_own_body(body, where)
        name = name or self._auto_name(f"{body.name} rolls")
        self._require_own(at, where, Point)
        if isinstance(on, Body):
            surface, point = on.frame, on.com
        elif isinstance(on, tuple) and len(on) == 2:
            surface, point = on
        elif on is None:
            surface, point = self.frame, self.origin
        else:
            raise ModelError(f"{where}: the surface is a body, or (frame, point), not {on!r}.")
        self._require_own(surface, where, Frame)
        self._require_own(point, where, Point)
        return self._add_constraint(kinds.Rolling(self._name(name), body, at, surface, point))

    def coincide(
        self,
        a: Point,
        b: Point,
        *,
        axes: str = "xyz",
        frame: Frame | None = None,
        on: tuple[Body | Frame | None, Body | Frame | None] = (None, None),
        name: str | None = None,
    ) -> kinds.Coincident:
        """Two points coincide: (r_a − r_b)·e = 0 for each of some axes e.

        ``a`` and ``b`` are the points; ``axes`` are letters out of "xyz", of ``frame`` (the inertial one by default). ``on``
        are the two bodies (or frames) that are in contact, needed only where the points are not fixed in them: the motion does
        not depend on them, but the reactions do.

        Returns the constraint, of one row for each axis. Raises EmptyConstraint where a and b are one point, ModelError for
        other letters, NotConnected, DuplicateName.

        >>> s = ap.System("bead on a wire"); x, z = s.coordinates("x z")
        >>> wire = s.coincide(s.origin.shifted(x * s.frame.x + z * s.frame.z), s.origin, axes="z")
        """
        self._two_points(a, b, where := f"constraint '{name}'" if name else "coincide()")
        sides = [x.frame if isinstance(x, Body) else x for x in on]
        for x in sides:
            if x is not None:
                self._require_own(x, where, Frame)
        name = name or self._auto_name(f"{a.name} at {b.name}")
        made = kinds.Coincident(self._name(name), a, b, frame or self.frame, _axes(axes), (sides[0], sides[1]))
        return self._add_constraint(made)

    def same_velocity(
        self, a: Point, b: Point, *, axes: str = "xyz", frame: Frame | None = None, name: str | None = None
    ) -> kinds.EqualVelocity:
        """Two points have equal velocities: (v_a − v_b)·e = 0 for each of some axes e.

        ``a`` and ``b`` are the points; ``axes`` are letters out of "xyz", of ``frame`` (the inertial one by default): for a blade or
        a wheel, the axis across it.

        Returns the constraint, of one row for each axis. Raises EmptyConstraint where a and b are one point, ModelError for
        other letters, NotConnected, DuplicateName.

        >>> s = ap.System("blade"); x, y, q = s.coordinates("x y q"); edge = s.origin.shifted(x * s.frame.x + y * s.frame.y)
        >>> ice = s.same_velocity(edge, s.origin, axes="y", frame=s.frame.rotated(q, "z"))
        """
        self._two_points(a, b, f"constraint '{name}'" if name else "same_velocity()")
        name = name or self._auto_name(f"{a.name} moves with {b.name}")
        return self._add_constraint(kinds.EqualVelocity(self._name(name), a, b, frame or self.frame, _axes(axes)))

    def keep_distance(self, a: Point, b: Point, length: Scalar, *, name: str | None = None) -> kinds.Distance:
        """A massless rod between two points: |r_a − r_b|² = length².

        ``a`` and ``b`` are the points; ``length`` (m) is positive, and may depend on position and time.

        Returns the constraint. Raises EmptyConstraint where a and b are one point, ImpossibleConstraint for a length that is
        not positive, NotConnected, DuplicateName.

        >>> s = ap.System("pendulum"); x, y = s.coordinates("x y"); l = s.parameters(l=1.0)
        >>> rod = s.keep_distance(s.origin, s.origin.shifted(x * s.frame.x + y * s.frame.y), l)
        """
        self._two_points(a, b, f"rod '{name}'" if name else "keep_distance()")
        name = name or self._auto_name(f"rod {a.name}–{b.name}")
        length = self._position_scalar(length, f"rod '{name}'")
        if length.is_number and not length.is_positive:
            raise ImpossibleConstraint(
                f"rod '{name}' has the length {length}; a length is positive. To join points, use s.coincide(…)."
            )
        return self._add_constraint(kinds.Distance(self._name(name), a, b, length))

    def perpendicular(self, a: Vector, b: Vector, *, name: str | None = None) -> kinds.Perpendicular:
        """Two directions stay at right angles: a·b = 0.

        ``a`` and ``b`` are vectors of any length, of position and time.

        Returns the constraint. Raises EmptyConstraint for a direction without length, ModelError where one depends on a
        velocity, NotConnected, DuplicateName.

        >>> s = ap.System("gimbal"); p, q = s.coordinates("p q")
        >>> cross = s.perpendicular(s.frame.rotated(p, "x").y, s.frame.rotated(q, "y").x)
        """
        name = name or self._auto_name("right angle")
        for v in (self._vector(a, f"constraint '{name}'"), self._vector(b, f"constraint '{name}'")):
            if not v.terms:
                raise EmptyConstraint(f"constraint '{name}': a direction without length is at right angles to everything.")
            for c in (c for components in v.terms.values() for c in components):
                self._position_scalar(c, f"constraint '{name}'")
        return self._add_constraint(kinds.Perpendicular(self._name(name), a, b))

    def close_loop(
        self, name: str, a: Attachment, b: Attachment, *, joint: str = "revolute", axis: str = "z"
    ) -> list[kinds.Constraint]:
        """Close a kinematic loop with a joint: the points of both ends coincide, and their directions agree as the joint requires.

        ``a`` and ``b`` are the ends: a joint, a body, or a frame and a point fixed in it. ``joint`` is the kind of the joint
        between them, ``axis`` the letter of its axis, in the frames of both. All constraints of the spatial joint are added, so
        that they are partly redundant in a planar mechanism. "universal" keeps the axis of ``a`` perpendicular to the axis of
        ``b`` with the same letter.

        Returns the constraints. Raises ModelError for a joint that closes no loop or another letter, NotConnected,
        DuplicateName.

        >>> s = ap.System("four-bar"); crank = s.joint.revolute("q", s.frame)
        >>> len(s.close_loop("pin", (crank.frame, crank.point.shifted(0.2 * crank.frame.x)), (s.frame, s.origin)))
        3
        """
        return close_loop(cast("System", self), name, a, b, joint=joint, axis=axis)

    def _two_points(self, a: Any, b: Any, where: str) -> None:
        self._require_own(a, where, Point)
        self._require_own(b, where, Point)
        if a is b:
            raise EmptyConstraint(f"{where} joins point '{a.name}' to itself, which is no condition. Give two points.")
        self._enter(a, b)  # the automatic name of the constraint contains the names that the points have in the system


def _axes(axes: str) -> str:
    if not axes or any(a not in "xyz" for a in axes):
        raise ModelError(f"axes are letters out of 'xyz', not '{axes}'.")
    return axes
