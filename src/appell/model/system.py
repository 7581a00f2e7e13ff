"""The System: a mechanism, described once."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np
import sympy

from appell.arguments import checked
from appell.doors import door
from appell.errors import (
    AccelerationConstraint,
    DuplicateName,
    EmptyConstraint,
    ImpossibleConstraint,
    MissingValue,
    MixedSystems,
    ModelError,
    NonPhysicalInertia,
    NotConnected,
    SpeedError,
    UnknownName,
    UnknownSymbol,
    listed,
    shown,
)
from appell.kinds import Attachment, Condition, Ground, Key, Scalar
from appell.model import constraints as kinds
from appell.model.bodies import Body, Particle
from appell.model.frames import AxisRotation, Frame, QuaternionRotation
from appell.model.inertia import Inertia, MassProperties, check_physical
from appell.model.joints import Joint, Joints, Loop, close_loop
from appell.model.loads import Force, GeneralisedForce, Gravity, LineForce, Load, Potential, Rayleigh, Torque
from appell.model.lookup import Lookup
from appell.model.points import Point
from appell.model.shapes import Shape
from appell.model.symbols import (
    ACTUATOR,
    COORDINATE,
    INPUT,
    PARAMETER,
    PRESCRIBED,
    SPEED,
    TIME,
    Quantity,
    Token,
    quantities,
    scalar,
)
from appell.model.vectors import Vector


@checked
@dataclass(frozen=True)
class Quaternion:
    """Four coordinates of unit length and the three speeds that drive them (angular velocity in turned axes)."""

    parameters: tuple[Quantity, Quantity, Quantity, Quantity]
    speeds: tuple[Quantity, Quantity, Quantity]


@checked
class System:
    """A mechanism: symbols, frames, points, bodies, loads and constraints.

    Begin with ``s = System("name")``; ``s.frame`` is the inertial frame, ``s.origin`` its origin and ``s.t`` time.
    Everything else is made by the methods below and remembered in the order it was made.
    """

    def __init__(self, name: str) -> None:
        if not isinstance(name, str) or not name.strip():
            raise ModelError(f"the name of a system is a non-empty string, not {name!r}.")
        self.name = name
        self.token = Token()
        self.t = Quantity("t", TIME, self.token)
        self.names: dict[str, object] = {"t": self.t}
        self.q: list[Quantity] = []
        self.declared_speeds: list[Quantity] = []
        self.speed_definitions: dict[Quantity, Any] = {}
        self.quaternions: list[Quaternion] = []
        self.parameter_values: dict[Quantity, float | None] = {}
        self.units: dict[Quantity, str] = {}
        self.input_symbols: list[Quantity] = []
        self.prescribed_functions: dict[Quantity, Any] = {}
        self.frames: list[Frame] = []
        self.points: list[Point] = []
        self.bodies: list[Body | Particle] = []
        self.loads: list[Load] = []
        self.constraints: list[kinds.Constraint] = []
        self.joints: list[Joint] = []
        self.loops: list[Loop] = []
        self.actuator_symbols: list[Quantity] = []
        self.servos: list[kinds.Servo] = []
        self.wanted_independent: list[Quantity] = []
        self.ranges: dict[Quantity, tuple[float, float]] = {}
        self._counters: dict[str, itertools.count[int]] = {}
        self.frame = Frame(self, "N", None, None)
        self.frames.append(self.frame)
        self.origin = Point(self, "O", None, Vector({}))
        self.points.append(self.origin)
        self.joint = Joints(self)

    def __repr__(self) -> str:
        return (
            f"System('{self.name}': {len(self.q)} coordinates, {len(self.bodies)} bodies, {len(self.loads)} loads, "
            f"{len(self.constraints)} constraints)"
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> System:
        """Another system, with symbols of its own."""
        memo[id(self.token)] = Token()
        out = memo[id(self)] = object.__new__(System)
        vars(out).update({name: deepcopy(value, memo) for name, value in vars(self).items()})
        return out

    def _repr_html_(self) -> str:
        return str(door("show_system")(self))

    def __getitem__(self, name: str) -> Any:
        """The symbol, body, frame or point of that name."""
        try:
            return self.names[name]
        except KeyError:
            raise UnknownName(f"system '{self.name}' has nothing named '{name}'; it has {listed(self.names)}.") from None

    # -- symbols -----------------------------------------------------------------------------------------------------
    def coordinates(self, names: str) -> Any:
        """Generalised coordinates, e.g. ``x, y = s.coordinates("x y")``."""
        return _one_or_all(self._new_coordinates(_split(names)))

    def _new_coordinates(self, names: Sequence[str]) -> tuple[Quantity, ...]:
        made = tuple(self._quantities(names, COORDINATE))
        self.q.extend(made)
        return made

    def speeds(self, names: str) -> Any:
        """Names for speeds, to be given their meaning by :meth:`define_speeds`."""
        made = self._quantities(_split(names), SPEED)
        self.declared_speeds.extend(made)
        return _one_or_all(made)

    def define_speeds(self, definitions: Mapping[Key, Scalar]) -> None:
        """Say what each speed is: an expression linear in the rates of the coordinates, u = Y(q, t) q̇ + y(q, t).

        Fewer speeds than coordinates is normal: the rates of enough coordinates are added to make up the number, and
        are the first to be eliminated by velocity constraints. Where a rate would be singular at some configurations,
        as either of a blade's is beside its speed along a heading, the speed across those named is taken instead (u3, say).
        """
        checked = {}
        for speed, expr in definitions.items():
            if speed not in self.declared_speeds:
                raise SpeedError(
                    f"'{speed}' is not a speed that system '{self.name}' has named: name it with s.speeds(…) first."
                )
            where = f"the definition of speed '{speed}'"
            checked[speed] = self._without_inputs(self._without_accelerations(self._scalar(expr, where), where), where)
        self.speed_definitions |= checked

    def independent(self, *speeds: Quantity) -> None:
        """Speeds (or rates of coordinates) to keep when constraints eliminate the others: the privileged velocities."""
        for x in speeds:
            self._own_symbol(x, "independent()")
            if not (x.kind == SPEED and x.order == 0) and not (x.kind == COORDINATE and x.order == 1):
                raise ModelError(f"'{x}' is neither a speed nor the rate of a coordinate: write e.g. {x.base_name}.dot.")
            self.wanted_independent.append(x)

    def parameters(self, names: str = "", *, units: Mapping[str, str] | None = None, **values: float | None) -> Any:
        """Constants: ``m, g = s.parameters(m=1.0, g=9.81)`` with values, or ``s.parameters("m g")`` without."""
        wanted = {**dict.fromkeys(_split(names, allow_none=True)), **values}
        numbers = [None if v is None else _finite(v, f"parameter '{name}'") for name, v in wanted.items()]
        made = self._quantities(list(wanted), PARAMETER)
        self.parameter_values |= dict(zip(made, numbers, strict=True))
        self.units |= {x: units[x.name] for x in made if units and x.name in units}
        return _one_or_all(made)

    def inputs(self, names: str) -> Any:
        """Signals from outside (motor torques, forces) whose values come with the state."""
        made = self._quantities(_split(names), INPUT)
        self.input_symbols.extend(made)
        return _one_or_all(made)

    def prescribed(self, name: str, expression: Scalar | None = None) -> Quantity:
        """A function of time: given by an expression in ``s.t`` and parameters, or left open, with its value and first two
        rates supplied when numbers are asked for."""
        if expression is not None:
            expression = self._scalar(expression, f"prescribed function '{name}'")
            stray = [x for x in quantities(expression) if isinstance(x, Quantity) and x.varies and x.kind != PRESCRIBED]
            if stray:
                raise ModelError(f"prescribed function '{name}' depends on {stray[0].kind} '{stray[0]}', not on time alone.")
        (symbol,) = self._quantities([name], PRESCRIBED)
        self.prescribed_functions[symbol] = expression
        return symbol

    def quaternion(self, name: str, speeds: str | None = None) -> Quaternion:
        """A unit quaternion ``name0 … name3``, scalar first, with its three angular speeds (``name_w1 …`` if not named)."""
        names = _split(speeds) if speeds else [f"{name}_w{i}" for i in (1, 2, 3)]
        if len(names) != 3:
            raise ModelError(f"a quaternion is driven by three speeds, not {len(names)}.")
        self._free_names([f"{name}{i}" for i in range(4)] + names)
        e = self._quantities([f"{name}{i}" for i in range(4)], COORDINATE)
        w = self._quantities(names, SPEED)
        made = Quaternion((e[0], e[1], e[2], e[3]), (w[0], w[1], w[2]))
        self.q.extend(e)
        self.quaternions.append(made)
        return made

    def typical(self, ranges: Mapping[Quantity, tuple[float, float]]) -> None:
        """Where coordinates, speeds or time usually are: the range that random states are drawn from (−1 to 1 if not said)."""
        for symbol, (low, high) in ranges.items():
            self._own_symbol(symbol, "typical()")
            where = f"the typical range of '{symbol}'"
            if not _finite(low, where) < _finite(high, where):
                raise ModelError(f"{where} is ({low}, {high}); give two finite numbers, low < high.")
            self.ranges[symbol] = (float(low), float(high))

    # -- bodies ------------------------------------------------------------------------------------------------------
    def body(
        self,
        name: str,
        *,
        frame: Frame,
        com: Point | None = None,
        mass: Scalar | None = None,
        inertia: Inertia | None = None,
        at: Point | None = None,
        properties: MassProperties | None = None,
        shape: Shape | Sequence[Shape] = (),
    ) -> Body:
        """A rigid body: where its centre of mass is, its mass (kg) and inertia (kg·m²), or ``properties`` ``at`` a point."""
        if properties is not None:
            if at is None or com is not None or mass is not None or inertia is not None:
                raise ModelError(f"body '{name}': give properties= with at=, or com=, mass= and inertia=, not both.")
            self._own(at, f"body '{name}'", Point)
            com, mass, inertia = at.shifted(properties.com), properties.mass, properties.inertia
        if com is None or mass is None or inertia is None:
            raise ModelError(f"body '{name}' needs com=, mass= and inertia= (or properties= and at=).")
        self._own(frame, f"body '{name}'", Frame)
        self._own(com, f"body '{name}'", Point)
        mass = self._constant(mass, f"the mass of '{name}'")
        if not isinstance(inertia, Inertia):
            raise ModelError(f"body '{name}' wants an inertia, such as ap.Inertia(…) or ap.inertia.rod(…), not {inertia!r}.")
        where = f"the inertia of '{name}'"
        for value in (inertia.xx, inertia.yy, inertia.zz, inertia.xy, inertia.yz, inertia.xz):
            self._constant(value, where)
        if inertia.frame is not None:
            self._own(inertia.frame, where, Frame)
        if inertia.about is not None:
            self._own(inertia.about, where, Point)
        central = inertia.about_centre(mass, com, frame)
        for value in central.matrix:
            self._constant(value, f"{where} about its centre of mass")
        made = Body(self._name(name), frame, com, mass, central, _shapes(shape))
        self._check_physical(made, self.parameter_values)
        self.names[name] = made
        self.bodies.append(made)
        return made

    def particle(self, name: str, *, at: Point, mass: Scalar, shape: Shape | Sequence[Shape] = ()) -> Particle:
        """A mass (kg) at a point."""
        self._own(at, f"particle '{name}'", Point)
        mass = self._constant(mass, f"the mass of '{name}'")
        made = Particle(self._name(name), at, mass, _shapes(shape))
        self._check_physical(made, self.parameter_values)
        self.names[name] = made
        self.bodies.append(made)
        return made

    # -- loads -------------------------------------------------------------------------------------------------------
    def gravity(self, field: Vector, *, name: str = "gravity") -> Gravity:
        """A uniform field (m/s²) on every mass, e.g. ``s.gravity(-g*s.frame.z)``."""
        return self._add_load(Gravity(self._name(name), self._load_vector(field, name)))

    def force(self, point: Point, vector: Vector, *, on: Body | None = None, name: str | None = None) -> Force:
        """A force (N) at a point; ``on`` a body where the point is not fixed in it."""
        name = name or self._auto_name("force")
        self._own(point, f"force '{name}'", Point)
        if on is not None:
            self._own_body(on, f"force '{name}'")
        return self._add_load(Force(self._name(name), point, self._load_vector(vector, name), on))

    def torque(
        self, on: Body | Frame, vector: Vector, *, reaction: Body | Frame | None = None, name: str | None = None
    ) -> Torque:
        """A torque (N·m) on a body, and its opposite on another."""
        name = name or self._auto_name("torque")
        frame = on.frame if isinstance(on, Body) else on
        back = reaction.frame if isinstance(reaction, Body) else reaction
        self._own(frame, f"torque '{name}'", Frame)
        if back is not None:
            self._own(back, f"torque '{name}'", Frame)
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
        """A spring and damper between two points: tension k (l − l₀) + c l̇ (N), or ``tension(l, l̇)``, any expression."""
        name = name or self._auto_name("spring")
        self._own(a, f"spring '{name}'", Point)
        self._own(b, f"spring '{name}'", Point)
        if a is b:
            raise ModelError(f"spring '{name}' joins point '{a.name}' to itself; it joins two points.")
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
        return self._add_load(LineForce(self._name(name), a, b, length_symbol, rate_symbol, pull, energy))

    def spring_in(
        self, coordinate: Quantity, *, stiffness: Scalar = 0, rest: Scalar = 0, damping: Scalar = 0, name: str | None = None
    ) -> None:
        """A spring and damper in a joint: the generalised force −k (q − q₀) − c q̇ along its coordinate."""
        self._own_symbol(coordinate, "a spring in a joint")
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
        """A generalised force along a coordinate (or a speed): its virtual work is value·δq."""
        self._own_symbol(along, "generalised_force")
        name = name or self._auto_name(f"force along {along}")
        if along.kind not in (COORDINATE, SPEED) or along.order != 0:
            raise ModelError(f"a generalised force acts along a coordinate or a speed, not along the {along.kind} '{along}'.")
        return self._add_load(GeneralisedForce(self._name(name), along, self._load_scalar(value, name)))

    def potential(self, energy: Scalar, *, name: str | None = None) -> Potential:
        """A potential energy V(q, t) (J)."""
        name = name or self._auto_name("potential")
        energy = self._scalar(energy, f"potential '{name}'")
        for x in quantities(energy):
            if x.kind == SPEED or (x.kind == COORDINATE and x.order > 0):
                raise ModelError(f"potential '{name}' depends on the velocity '{x}'; a potential depends on position and time.")
            if x.kind == ACTUATOR:
                raise ModelError(
                    f"potential '{name}' depends on the actuator '{x}', which has none. Write it into a force or torque."
                )
        return self._add_load(Potential(self._name(name), energy))

    def rayleigh(self, function: Scalar, *, name: str | None = None) -> Rayleigh:
        """A dissipation function D(q, u, t) (W), half the power lost when quadratic."""
        name = name or self._auto_name("dissipation")
        return self._add_load(Rayleigh(self._name(name), self._load_scalar(function, name)))

    # -- constraints ---------------------------------------------------------------------------------------------------
    def constrain(self, expression: Condition, *, name: str | None = None) -> kinds.Scalar:
        """expression = 0 (or a SymPy ``Eq``), of position or of velocity, linear or not, time-dependent or not."""
        name = name or self._auto_name("constraint")
        if isinstance(expression, sympy.Equality):
            expression = expression.lhs - expression.rhs
        expression = self._scalar(expression, f"constraint '{name}'")
        for x in quantities(expression):
            if _is_acceleration(x):
                raise AccelerationConstraint(
                    f"constraint '{name}' involves the acceleration '{x}': {expression} = 0.\n"
                    f"    Constrain positions or velocities; their accelerations follow by differentiation."
                )
        self._without_inputs(expression, f"constraint '{name}'")
        if not any(x.kind in (COORDINATE, SPEED) for x in quantities(expression)):
            if expression.is_number and expression != 0:
                raise ImpossibleConstraint(f"constraint '{name}' says {expression} = 0, which can never hold.")
            raise EmptyConstraint(
                f"constraint '{name}' involves no coordinate and no speed: {expression} = 0.\n"
                f"    Nothing in the system could keep it; relate parameters by substitution instead."
            )
        return self._add_constraint(kinds.Scalar(self._name(name), expression))

    def rolls(self, body: Body, *, at: Point, on: Ground | None = None, name: str | None = None) -> kinds.Rolling:
        """Rolling without slipping: the particle of ``body`` at the contact moves with the surface there.

        ``on`` is the body (or frame and one point fixed in it) that carries the surface, plane or curved; fixed ground if
        not said.
        """
        where = f"rolling '{name}'" if name else "rolling"
        self._own_body(body, where)
        name = name or self._auto_name(f"{body.name} rolls")
        self._own(at, where, Point)
        if isinstance(on, Body):
            surface, point = on.frame, on.com
        elif isinstance(on, tuple) and len(on) == 2:
            surface, point = on
        elif on is None:
            surface, point = self.frame, self.origin
        else:
            raise ModelError(f"{where}: the surface is a body, or (frame, point), not {on!r}.")
        self._own(surface, where, Frame)
        self._own(point, where, Point)
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
        """Two points are one (along ``axes`` of ``frame``, the inertial one if not said).

        ``on`` are the bodies (or frames) that meet there, where the points are not fixed in them and so do not tell: the
        motion does not depend on it, but the reactions do.
        """
        self._two_points(a, b, where := f"constraint '{name}'" if name else "coincide()")
        sides = [x.frame if isinstance(x, Body) else x for x in on]
        for x in sides:
            if x is not None:
                self._own(x, where, Frame)
        name = name or self._auto_name(f"{a.name} at {b.name}")
        made = kinds.Coincident(self._name(name), a, b, frame or self.frame, _axes(axes), (sides[0], sides[1]))
        return self._add_constraint(made)

    def same_velocity(
        self, a: Point, b: Point, *, axes: str = "xyz", frame: Frame | None = None, name: str | None = None
    ) -> kinds.EqualVelocity:
        """Two points have equal velocities (along ``axes`` of ``frame``)."""
        self._two_points(a, b, f"constraint '{name}'" if name else "same_velocity()")
        name = name or self._auto_name(f"{a.name} moves with {b.name}")
        return self._add_constraint(kinds.EqualVelocity(self._name(name), a, b, frame or self.frame, _axes(axes)))

    def keep_distance(self, a: Point, b: Point, length: Scalar, *, name: str | None = None) -> kinds.Distance:
        """A massless rod: two points keep the distance ``length`` (m)."""
        self._two_points(a, b, f"rod '{name}'" if name else "keep_distance()")
        name = name or self._auto_name(f"rod {a.name}–{b.name}")
        length = self._place(length, f"rod '{name}'")
        if length.is_number and not length.is_positive:
            raise ImpossibleConstraint(
                f"rod '{name}' has the length {length}; a length is positive. To join points, s.coincide(…)."
            )
        return self._add_constraint(kinds.Distance(self._name(name), a, b, length))

    def perpendicular(self, a: Vector, b: Vector, *, name: str | None = None) -> kinds.Perpendicular:
        """Two directions stay at right angles."""
        name = name or self._auto_name("right angle")
        for v in (self._vector(a, f"constraint '{name}'"), self._vector(b, f"constraint '{name}'")):
            if not v.terms:
                raise EmptyConstraint(f"constraint '{name}': a direction without length is at right angles to everything.")
            for c in (c for components in v.terms.values() for c in components):
                self._place(c, f"constraint '{name}'")
        return self._add_constraint(kinds.Perpendicular(self._name(name), a, b))

    def close_loop(
        self, name: str, a: Attachment, b: Attachment, *, joint: str = "revolute", axis: str = "z"
    ) -> list[kinds.Constraint]:
        """Close a kinematic loop with a joint between ``a`` and ``b``, each a (frame, point) or a joint. See
        :func:`appell.model.joints.close_loop`."""
        return close_loop(self, name, a, b, joint=joint, axis=axis)

    # -- servo constraints ---------------------------------------------------------------------------------------------
    def actuators(self, names: str) -> Any:
        """Forces of the second kind: unknown, and just what their servo conditions need.

        Say where each pushes by writing it into any load: ``T = s.actuators("T"); s.torque(ring, T*N.z, reaction=base)``, a
        force at a point, a generalised force, a contraction between two points (``s.spring(a, b, tension=lambda l, v: T)``).
        """
        made = self._quantities(_split(names), ACTUATOR)
        self.actuator_symbols.extend(made)
        return _one_or_all(made)

    def obstacle(self, *coordinates: Quantity, names: str | None = None) -> Any:
        """The reactions of a moving obstacle whose place is given by ``coordinates``: one actuator along each.

        Leaving the obstacle where it is, δq = 0, annuls their work (Appell & Béghin, special case 3).
        """
        if not coordinates:
            raise ModelError("an obstacle is placed by at least one coordinate: s.obstacle(q, …).")
        for q in coordinates:
            self._own_symbol(q, "obstacle()")
        chosen = names or " ".join(f"{q}_drive" for q in coordinates)
        made = self.actuators(chosen)
        drives = made if isinstance(made, tuple) else (made,)
        if len(drives) != len(coordinates):
            raise ModelError(f"an obstacle with {len(coordinates)} coordinates has as many drives, not {len(drives)}.")
        for q, drive in zip(coordinates, drives, strict=True):
            self.generalised_force(q, drive, name=f"obstacle along {q}")
        return made

    def servo(self, condition: Condition, *, by: Any = None, name: str | None = None) -> kinds.Servo:
        """A condition to be kept not by contact but by actuators: expression = 0, of position or velocity.

        ``by`` names the actuators that keep it (all of the system's if not said); any number of conditions may share them.
        """
        name = name or self._auto_name("servo")
        keepers = self._keepers(by, name)
        return self._as_servo(self.constrain(condition, name=name), keepers)

    def servo_point(
        self,
        a: Point,
        b: Point,
        *,
        axes: str = "xyz",
        frame: Frame | None = None,
        by: Any = None,
        name: str | None = None,
    ) -> kinds.Servo:
        """Actuators keep point ``a`` at ``b`` (along ``axes`` of ``frame``): a programmed motion."""
        name = name or self._auto_name(f"{a.name} kept at {b.name}")
        keepers = self._keepers(by, name)
        return self._as_servo(self.coincide(a, b, axes=axes, frame=frame, name=name), keepers)

    def _keepers(self, by: Any, name: str) -> tuple[Quantity, ...]:
        chosen = () if by is None else tuple(by) if isinstance(by, (tuple, list, set)) else (by,)
        for x in chosen:
            if not isinstance(x, Quantity) or x.kind != ACTUATOR:
                kind = f"{x.kind} '{x}'" if isinstance(x, Quantity) else shown(x)
                raise ModelError(f"servo '{name}' cannot be kept by {kind}: it is kept by what s.actuators(…) made.")
            self._own_symbol(x, f"servo '{name}'")
        return chosen

    def _as_servo(self, condition: Condition, keepers: tuple[Quantity, ...]) -> kinds.Servo:
        self.constraints.remove(condition)
        made = kinds.Servo(condition.name, condition, keepers)
        self.names[condition.name] = made
        self.servos.append(made)
        return made

    # -- keeping the books -------------------------------------------------------------------------------------------
    def values(self, given: Mapping[Any, float] | None = None) -> dict[Quantity, float]:
        """Every parameter's value: those given (by symbol or name) over the declared ones.

        Raises MissingValue naming the parameters that have none.
        """
        out = dict(self.parameter_values)
        known = Lookup(self, out, "parameter")
        for key, value in (given or {}).items():
            symbol = known.find(key)
            out[symbol] = _finite(value, f"parameter '{symbol}'")
        missing = [str(p) for p, v in out.items() if v is None]
        if missing:
            raise MissingValue(
                f"system '{self.name}': parameter{'s' if len(missing) > 1 else ''} "
                f"{listed(repr(m) for m in missing)} ha{'ve' if len(missing) > 1 else 's'} no value.\n"
                f"    Declare one, s.parameters({missing[0]}=…), or pass parameters={{'{missing[0]}': …}}."
            )
        if out != self.parameter_values:
            for body in self.bodies:
                self._check_physical(body, out)
        return {p: v for p, v in out.items() if v is not None}

    def _name(self, name: str) -> str:
        if not isinstance(name, str) or not name.strip():
            raise ModelError(f"a name is a non-empty string, not {name!r}.")
        if name in self.names:
            raise DuplicateName(
                f"system '{self.name}' already has a {_kind_of(self.names[name])} named '{name}'. Choose another name, or "
                f"use the one you have: s['{name}']."
            )
        return name

    def _free_names(self, names: Sequence[str]) -> None:
        """Refuse names that are taken, or given twice."""
        for i, name in enumerate(names):
            self._name(name)
            if name in names[:i]:
                raise DuplicateName(f"the name '{name}' is given twice: {', '.join(names)}. Choose another for one of them.")

    def _auto_name(self, kind: str) -> str:
        counter = self._counters.setdefault(kind, itertools.count(1))
        while True:
            k = next(counter)
            name = kind if k == 1 and " " in kind else f"{kind} {k}"
            if name not in self.names:
                return name

    def _quantities(self, names: Sequence[str], kind: str) -> list[Quantity]:
        """Symbols of one kind: all of them, or none and an error."""
        self._free_names(names)
        for name in names:
            if not name.isidentifier():
                raise ModelError(f"'{name}' is not a usable name for a {kind}: letters, digits and underscores, please.")
        made = [Quantity(name, kind, self.token, self.t) for name in names]
        self.names.update(zip(names, made, strict=True))
        return made

    def _register_frame(self, frame: Frame) -> Frame:
        self._name(frame.name)
        r = frame.rotation
        if isinstance(r, AxisRotation):
            self._place(r.angle, f"the angle of frame '{frame.name}'")
        elif isinstance(r, QuaternionRotation):
            for x in (*r.parameters, *r.speeds):
                self._own_symbol(x, f"the quaternion of frame '{frame.name}'")
        elif r is not None:
            for entry in (x for row in r.matrix for x in row):
                self._place(entry, f"the matrix of frame '{frame.name}'")
        self.names[frame.name] = frame
        self.frames.append(frame)
        return frame

    def _register_point(self, point: Point) -> Point:
        self._name(point.name)
        where = f"point '{point.name}'"
        for c in (c for components in self._vector(point.shift, where).terms.values() for c in components):
            self._place(c, where)
        self.names[point.name] = point
        self.points.append(point)
        return point

    def _add_load(self, load: Any) -> Any:
        self.names[load.name] = load
        self.loads.append(load)
        return load

    def _add_constraint(self, constraint: Any) -> Any:
        frame = getattr(constraint, "frame", None)
        if frame is not None:
            self._own(frame, f"constraint '{constraint.name}'", Frame)
        self.names[constraint.name] = constraint
        self.constraints.append(constraint)
        return constraint

    def _own(self, thing: Any, where: str, kind: type[Frame] | type[Point]) -> None:
        if not isinstance(thing, kind):
            raise ModelError(f"{where} wants a {kind.__name__.lower()}, not {thing!r}.")
        if thing.system is not self:
            raise NotConnected(
                f"{where} of system '{self.name}' uses {type(thing).__name__.lower()} '{thing.name}', which hangs on system "
                f"'{thing.system.name}' and does not connect. Build it from s.frame and s.origin of this one."
            )

    def _two_points(self, a: Any, b: Any, where: str) -> None:
        self._own(a, where, Point)
        self._own(b, where, Point)
        if a is b:
            raise EmptyConstraint(f"{where} joins point '{a.name}' to itself, which says nothing. Give two points.")

    def _own_body(self, body: Any, where: str) -> None:
        if not isinstance(body, Body):
            raise ModelError(f"{where} wants a rigid body, not {body!r}.")
        if body.frame.system is not self:
            raise MixedSystems(
                f"{where} of system '{self.name}' uses the body '{body.name}' of system '{body.frame.system.name}'. Build it in "
                f"this one: s.body(…)."
            )

    def _own_symbol(self, symbol: Any, where: str) -> None:
        if not isinstance(symbol, Quantity):
            raise UnknownSymbol(
                f"{where} uses the symbol '{symbol}', which belongs to no one in system '{self.name}'.\n"
                f"    Declare it with s.coordinates, s.speeds, s.parameters, s.inputs or s.prescribed."
            )
        if symbol.owner != self.token:
            raise MixedSystems(
                f"{where} of system '{self.name}' uses the {symbol.kind} '{symbol}' of another system. Each system has its own "
                f"symbols: look it up with s['{symbol.base_name}']."
            )

    def _symbols(self, expr: Any, where: str, allowed: set[Quantity] | None = None) -> set[Any]:
        found = quantities(expr)
        for x in found:
            if allowed is None or x not in allowed:
                self._own_symbol(x, where)
        return found

    def _scalar(self, expr: Any, where: str, allowed: set[Quantity] | None = None) -> Any:
        expr = scalar(expr, where)
        self._symbols(expr, where, allowed)
        return expr

    def _constant(self, expr: Any, where: str) -> Any:
        """A scalar of parameters alone."""
        expr = self._scalar(expr, where)
        for x in quantities(expr):
            if x.varies or x.kind == TIME:
                raise ModelError(f"{where} is not constant: {expr} depends on the {x.kind} '{x}'.")
        return expr

    def _place(self, expr: Any, where: str) -> Any:
        """A scalar of position and time: with velocities or inputs in it, its acceleration would not be known."""
        expr = self._scalar(expr, where)
        for x in quantities(expr):
            if x.kind == SPEED or (x.kind == COORDINATE and x.order > 0):
                raise ModelError(f"{where} depends on the velocity '{x}'; a place or direction depends on position and time.")
        return self._without_inputs(expr, where)

    def _without_inputs(self, expr: Any, where: str) -> Any:
        for x in quantities(expr):
            if x.kind in (INPUT, ACTUATOR):
                if x.kind == ACTUATOR:
                    raise ModelError(
                        f"{where} depends on the actuator '{x}', which is a force to be found. Write it into loads only."
                    )
                raise ModelError(
                    f"{where} depends on the {x.kind} '{x}', whose rate is not known. Use s.prescribed('{x}') instead."
                )
        return expr

    def _without_accelerations(self, expr: Any, where: str) -> Any:
        for x in quantities(expr):
            if _is_acceleration(x):
                raise ModelError(f"{where} depends on the acceleration '{x}', but may only on position, velocity and time.")
        return expr

    def _load_scalar(self, expr: Any, name: str) -> Any:
        return self._without_accelerations(self._scalar(expr, f"load '{name}'"), f"load '{name}'")

    def _load_vector(self, vector: Any, name: str) -> Vector:
        for components in self._vector(vector, f"load '{name}'").terms.values():
            for c in components:
                self._without_accelerations(c, f"load '{name}'")
        return vector

    def _vector(self, vector: Any, where: str) -> Vector:
        if not isinstance(vector, Vector):
            raise ModelError(f"{where} wants a vector, not {vector!r}: write components times unit vectors, e.g. 2*frame.x.")
        for frame, components in vector.terms.items():
            self._own(frame, where, Frame)
            for c in components:
                if c is not sympy.S.Zero and c is not sympy.S.One:
                    self._symbols(c, where)
        return vector

    def _check_physical(self, body: Body | Particle, values: Mapping[Quantity, float | None]) -> None:
        """Refuse a mass or inertia that cannot be, as soon as its parameters have values."""
        entries = list(body.inertia.matrix) if isinstance(body, Body) else []
        out = [] if entries else [0.0] * 9
        for e in (*entries, body.mass):
            known = {x: values[x] for x in quantities(e)}
            if any(v is None for v in known.values()):
                return
            number = known[e] if e in known else e.xreplace({x: sympy.Float(v) for x, v in known.items()}) if known else e
            try:
                out.append(float(number))  # type: ignore[arg-type]  # None has been returned at
            except TypeError:
                raise NonPhysicalInertia(f"a mass or moment of '{body.name}' is {number}, not a real number.") from None
        check_physical(body.name, np.array(out[:9]).reshape(3, 3), out[9])

    def snapshot(self) -> System:
        """The system as it stands now, for the stages that follow: what is added later does not reach them."""
        out = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict)):
                setattr(out, name, copy(value))
        return out


def _split(names: str, *, allow_none: bool = False) -> list[str]:
    if not isinstance(names, str) or not (allow_none or names.replace(",", " ").strip()):
        raise ModelError(f"names are words in one string, such as 'x y', not {names!r}.")
    return names.replace(",", " ").split()


def _finite(value: Any, where: str) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not math.isfinite(number):
        raise ModelError(f"{where} has the value {value!r}; a value is a finite number.")
    return number


def _one_or_all(made: Sequence[Quantity]) -> Any:
    return made[0] if len(made) == 1 else tuple(made)


def _axes(axes: str) -> str:
    if not axes or any(a not in "xyz" for a in axes):
        raise ModelError(f"axes are letters out of 'xyz', not '{axes}'.")
    return axes


def _shapes(shape: Shape | Sequence[Shape]) -> tuple[Shape, ...]:
    return (shape,) if isinstance(shape, Shape) else tuple(shape)


def _is_acceleration(x: Quantity) -> bool:
    return (x.kind == COORDINATE and x.order >= 2) or (x.kind == SPEED and x.order >= 1)


def _kind_of(thing: object) -> str:
    return thing.kind if isinstance(thing, Quantity) else type(thing).__name__.lower()
