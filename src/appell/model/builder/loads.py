"""s.gravity, s.force, s.torque, s.spring and the other methods that add loads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from appell.arguments import checked
from appell.errors import ModelError
from appell.kinds import Scalar
from appell.model.bodies import Body
from appell.model.builder.base import Builder
from appell.model.frames import Frame
from appell.model.loads import Cable, Force, GeneralisedForce, Gravity, LineForce, Potential, Rayleigh, Torque
from appell.model.points import Point
from appell.model.symbols import ACTUATOR, COORDINATE, PRESCRIBED, SPEED, Quantity, quantities, scalar
from appell.model.vectors import Vector


@checked
class LoadBuilder(Builder):
    """The methods of a System that add loads."""

    def gravity(self, field: Vector, *, name: str = "gravity") -> Gravity:
        """A uniform field that acts on every mass: the force m g at each centre of mass.

        ``field`` is the acceleration g of free fall (m/s²), as a vector.

        Returns the Gravity. Raises ModelError where it is no vector or depends on accelerations, NotConnected, DuplicateName
        where the system has an element of that ``name``.

        >>> s = ap.System("pendulum"); g = s.parameters(g=9.81)
        >>> field = s.gravity(-g * s.frame.z)
        """
        return self._add_load(Gravity(self._name(name), self._load_vector(field, name)))

    def force(self, point: Point, vector: Vector, *, on: Body | None = None, name: str | None = None) -> Force:
        """A force at a point: its power of acceleration is F·a.

        ``point`` is where it acts, and a is the acceleration there. ``vector`` is the force F (N), of position, velocity, time,
        parameters and inputs. If the point is not fixed in the body on which the force acts, ``on`` is that body: the
        force acts on its particle at the point. ``name`` is made up if it is left out.

        Returns the Force. Raises ModelError where it is no vector or depends on accelerations, NotConnected, MixedSystems,
        DuplicateName.

        >>> s = ap.System("block"); x, c = s.coordinates("x"), s.parameters(c=0.3); tip = s.origin.shifted(x * s.frame.x)
        >>> drag = s.force(tip, -c * x.dot * s.frame.x)
        """
        name = name or self._auto_name("force")
        self._require_own(point, f"force '{name}'", Point)
        if on is not None:
            self._require_own_body(on, f"force '{name}'")
        return self._add_load(Force(self._name(name), point, self._load_vector(vector, name), on))

    def torque(
        self, on: Body | Frame, vector: Vector, *, reaction: Body | Frame | None = None, name: str | None = None
    ) -> Torque:
        """A torque on a body, and the opposite torque on another: its power of acceleration is τ·(α_on − α_reaction).

        ``on`` is a body, or a frame that turns with one; ``vector`` the torque τ (N·m). ``reaction`` is the body or frame
        on which the opposite torque acts, such as the one that holds a motor; the ground by default.

        Returns the Torque. Raises ModelError where it is no vector or depends on accelerations, NotConnected, DuplicateName.

        >>> s = ap.System("motor"); rotor = s.frame.rotated(s.coordinates("q"), "z")
        >>> drive = s.torque(rotor, s.inputs("tau") * s.frame.z)
        """
        name = name or self._auto_name("torque")
        frame = on.frame if isinstance(on, Body) else on
        back = reaction.frame if isinstance(reaction, Body) else reaction
        self._require_own(frame, f"torque '{name}'", Frame)
        if back is not None:
            self._require_own(back, f"torque '{name}'", Frame)
        bodies = (on if isinstance(on, Body) else None, reaction if isinstance(reaction, Body) else None)
        return self._add_load(Torque(self._name(name), frame, self._load_vector(vector, name), back, bodies))

    def spring(
        self,
        a: Point,
        b: Point,
        *,
        stiffness: Scalar = 0,
        length: Scalar = 0,
        damping: Scalar = 0,
        tension: Callable[[Quantity, Quantity], Any] | None = None,
        name: str | None = None,
    ) -> LineForce:
        """A spring and damper between two points, which pulls them together.

            tension = k (l − l₀) + c l̇

        ``a`` and ``b`` are the points, ``stiffness`` k (N/m), ``length`` l₀ at rest (m), ``damping`` c (N·s/m); or ``tension``, a
        function of the symbols of the distance l (m) and its rate l̇ (m/s) that gives any expression (N).

        Returns the LineForce. Raises ModelError where a and b are one point, or a tension is given together with a
        stiffness or damping; NotConnected, DuplicateName.

        >>> s = ap.System("mass on a spring"); tip = s.origin.shifted(s.coordinates("x") * s.frame.x)
        >>> spring = s.spring(s.origin, tip, stiffness=40.0, length=0.2, damping=0.5)
        """
        name = name or self._auto_name("spring")
        self._require_own(a, f"spring '{name}'", Point)
        self._require_own(b, f"spring '{name}'", Point)
        if a is b:
            raise ModelError(f"spring '{name}' joins point '{a.name}' to itself; it joins two points.")
        return self._add_load(LineForce(self._name(name), a, b, *self._line_tension(name, stiffness, length, damping, tension)))

    def cable(
        self,
        path: Scalar,
        *,
        stiffness: Scalar = 0,
        length: Scalar = 0,
        damping: Scalar = 0,
        tension: Callable[[Quantity, Quantity], Any] | None = None,
        name: str | None = None,
    ) -> Cable:
        """A spring, a cable or a muscle along a path, whose tension shortens the path: its virtual work is −tension·δl.

            tension = k (l − l₀) + c l̇

        ``path`` is the length l (m), an expression of position and time, such as ``ap.pathway(…)`` gives for points, cylinders and
        spheres. ``stiffness`` k (N/m), ``length`` l₀ at rest (m), ``damping`` c (N·s/m); or ``tension``, a function of the
        symbols of l (m) and its rate l̇ (m/s) that gives any expression (N).

        Returns the Cable. Raises ModelError for a path that depends on no coordinate, or on velocities or inputs, and where a tension
        is given together with a stiffness or damping; DuplicateName.

        >>> s = ap.System("hoist"); x, F = s.coordinates("x"), s.inputs("F"); hook = s.origin.shifted(x * s.frame.x)
        >>> rope = s.cable(ap.pathway(s.origin, hook), tension=lambda length, rate: F)
        """
        name = name or self._auto_name("cable")
        path = self._position_scalar(path, f"the path of '{name}'")
        if not any(x.kind == COORDINATE for x in quantities(path)):
            raise ModelError(
                f"the path of cable '{name}' is {path}, which depends on no coordinate, so that its tension has no effect."
            )
        return self._add_load(Cable(self._name(name), path, *self._line_tension(name, stiffness, length, damping, tension)))

    def _line_tension(
        self, name: str, stiffness: Any, length: Any, damping: Any, tension: Callable[[Quantity, Quantity], Any] | None
    ) -> tuple[Quantity, Quantity, Any, Any]:
        """The symbols of a length and its rate, the tension as an expression of these, and its potential energy, if it has one."""
        length_symbol = Quantity(f"{name}.length", PRESCRIBED, self.token, self.t)
        rate_symbol = length_symbol.dot
        allowed = {length_symbol, rate_symbol}
        if tension is not None:
            if stiffness != 0 or damping != 0:
                raise ModelError(f"spring '{name}': give tension= or stiffness= and damping=, not both.")
            pull, energy = tension(length_symbol, rate_symbol), None
        else:
            k, c = scalar(stiffness, f"the stiffness of '{name}'"), scalar(damping, f"the damping of '{name}'")
            stretch = length_symbol - scalar(length, f"the length of '{name}'")
            pull = k * stretch + c * rate_symbol
            energy = k * stretch**2 / 2 if c == 0 else None
        where = f"the tension of '{name}'"
        pull = self._without_accelerations(self._scalar(pull, where, allowed=allowed), where)
        return length_symbol, rate_symbol, pull, energy

    def spring_in(
        self, coordinate: Quantity, *, stiffness: Scalar = 0, rest: Scalar = 0, damping: Scalar = 0, name: str | None = None
    ) -> None:
        """A spring and damper in a joint: the generalised force −k (q − q₀) − c q̇ along its coordinate.

        ``coordinate`` is the joint's coordinate q, ``stiffness`` k (N·m/rad, or N/m along a slide), ``rest`` q₀ (rad or m),
        ``damping`` c (N·m·s/rad or N·s/m); ``name`` is made up if it is left out.

        It is added as a potential and a dissipation function of that name. Returns None. Raises ModelError where neither stiffness nor
        damping is given, or ``coordinate`` is none; DuplicateName.

        >>> s = ap.System("pendulum"); q = s.coordinates("q")
        >>> s.spring_in(q, stiffness=3.0, damping=0.1)
        """
        self._require_own_symbol(coordinate, "a spring in a joint")
        if coordinate.kind != COORDINATE or coordinate.order != 0:
            raise ModelError(f"a spring in a joint acts along a coordinate, not along the {coordinate.kind} '{coordinate}'.")
        name = name or self._auto_name(f"spring in {coordinate}")
        k, c = (self._scalar(x, f"spring '{name}'") for x in (stiffness, damping))
        if k == 0 and c == 0:
            raise ModelError(f"spring '{name}' has neither stiffness= nor damping=.")
        stretch = coordinate - self._scalar(rest, f"spring '{name}'")
        self._free_names([name, f"{name} (damper)"])
        if k != 0:
            self.potential(k * stretch**2 / 2, name=name)
        if c != 0:
            self.rayleigh(c * coordinate.dot**2 / 2, name=f"{name} (damper)")

    def generalised_force(self, along: Quantity, value: Scalar, *, name: str | None = None) -> GeneralisedForce:
        """A generalised force along a coordinate (or a speed): its virtual work is value·δq.

        ``along`` is the coordinate or speed, ``value`` the force (N·m along an angle, N along a length), of position,
        velocity, time, parameters and inputs.

        Returns the GeneralisedForce. Raises ModelError along anything else or where the value depends on accelerations, MixedSystems,
        DuplicateName.

        >>> s = ap.System("pendulum"); q = s.coordinates("q")
        >>> friction = s.generalised_force(q, -0.1 * q.dot)
        """
        self._require_own_symbol(along, "generalised_force")
        name = name or self._auto_name(f"force along {along}")
        if along.kind not in (COORDINATE, SPEED) or along.order != 0:
            raise ModelError(f"a generalised force acts along a coordinate or a speed, not along the {along.kind} '{along}'.")
        return self._add_load(GeneralisedForce(self._name(name), along, self._load_scalar(value, name)))

    def potential(self, energy: Scalar, *, name: str | None = None) -> Potential:
        """A potential energy V(q, t): the generalised forces −∂V/∂q.

        ``energy`` is V (J), an expression of coordinates, time, parameters and inputs.

        Returns the Potential. Raises ModelError where it depends on a velocity or an actuator, MixedSystems, DuplicateName.

        >>> s = ap.System("particle"); x, k = s.coordinates("x"), s.parameters(k=4.0)
        >>> well = s.potential(k * x**4 / 4)
        """
        name = name or self._auto_name("potential")
        energy = self._without_states(self._scalar(energy, f"potential '{name}'"), f"potential '{name}'")
        for x in quantities(energy):
            if x.kind == SPEED or (x.kind == COORDINATE and x.order > 0):
                raise ModelError(
                    f"potential '{name}' depends on the velocity '{x}'; a potential may depend on position and time only."
                )
            if x.kind == ACTUATOR:
                raise ModelError(
                    f"potential '{name}' depends on the actuator '{x}', whose force has no potential. Use it in a force or torque."
                )
        return self._add_load(Potential(self._name(name), energy))

    def rayleigh(self, function: Scalar, *, name: str | None = None) -> Rayleigh:
        """A dissipation function D(q, u, t): the generalised forces −∂D/∂u.

        ``function`` is D (W): half of the dissipated power where D is quadratic in the speeds.

        Returns the Rayleigh. Raises ModelError where it depends on an acceleration, MixedSystems, DuplicateName.

        >>> s = ap.System("block"); x, c = s.coordinates("x"), s.parameters(c=0.5)
        >>> damper = s.rayleigh(c * x.dot**2 / 2)
        """
        name = name or self._auto_name("dissipation")
        return self._add_load(Rayleigh(self._name(name), self._load_scalar(function, name)))
