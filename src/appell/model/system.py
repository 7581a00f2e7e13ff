"""The System: a mechanism, described once."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import sympy

from appell.errors import (
    AccelerationConstraint,
    DuplicateName,
    EmptyConstraint,
    ImpossibleConstraint,
    MissingValue,
    MixedSystems,
    ModelError,
    NotConnected,
    UnknownName,
    UnknownSymbol,
)
from appell.model import constraints as kinds
from appell.model.bodies import Body, Particle
from appell.model.frames import Frame
from appell.model.inertia import Inertia, MassProperties, check_physical
from appell.model.joints import Joints, close_loop
from appell.model.loads import Force, GeneralisedForce, Gravity, LineForce, Load, Potential, Rayleigh, Torque
from appell.model.points import Point
from appell.model.shapes import Shape
from appell.model.symbols import (
    COORDINATE,
    INPUT,
    PARAMETER,
    PRESCRIBED,
    SPEED,
    TIME,
    Quantity,
    quantities,
)
from appell.model.vectors import Vector

_tokens = itertools.count(1)


@dataclass(frozen=True)
class Quaternion:
    """Four coordinates of unit length and the three speeds that drive them (angular velocity in turned axes)."""

    parameters: tuple[Quantity, Quantity, Quantity, Quantity]
    speeds: tuple[Quantity, Quantity, Quantity]


class System:
    """A mechanism: symbols, frames, points, bodies, loads and constraints.

    Begin with ``s = System("name")``; ``s.frame`` is the inertial frame, ``s.origin`` its origin and ``s.t`` time.
    Everything else is made by the methods below and remembered in the order it was made.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.token = next(_tokens)
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

    def __getitem__(self, name: str) -> Any:
        """The symbol, body, frame or point of that name."""
        try:
            return self.names[name]
        except KeyError:
            raise UnknownName(f"system '{self.name}' has nothing named '{name}'; it has {', '.join(self.names)}.") from None

    # -- symbols -----------------------------------------------------------------------------------------------------
    def coordinates(self, names: str) -> Any:
        """Generalised coordinates, e.g. ``x, y = s.coordinates("x y")``."""
        made = [self._quantity(n, COORDINATE) for n in _split(names)]
        self.q.extend(made)
        return _one_or_all(made)

    def speeds(self, names: str) -> Any:
        """Names for speeds, to be given their meaning by :meth:`define_speeds`."""
        made = [self._quantity(n, SPEED) for n in _split(names)]
        self.declared_speeds.extend(made)
        return _one_or_all(made)

    def define_speeds(self, definitions: Mapping[Quantity, Any]) -> None:
        """Say what each speed is: an expression linear in the rates of the coordinates, u = Y(q, t) q̇ + y(q, t).

        Fewer speeds than coordinates is normal: the rates of enough coordinates are added to make up the number, and
        are the first to be eliminated by velocity constraints.
        """
        for speed, expr in definitions.items():
            if not isinstance(speed, Quantity) or speed.kind != SPEED or speed.owner != self.token:
                raise ModelError(f"'{speed}' is not a speed of system '{self.name}': name it with s.speeds(…) first.")
            self.speed_definitions[speed] = self._scalar(expr, f"the definition of speed '{speed}'")

    def independent(self, *speeds: Quantity) -> None:
        """Speeds (or rates of coordinates) to keep when constraints eliminate the others: the privileged velocities."""
        for x in speeds:
            self._own_symbol(x, "independent()")
            if not (x.kind == SPEED and x.order == 0) and not (x.kind == COORDINATE and x.order == 1):
                raise ModelError(f"'{x}' is neither a speed nor the rate of a coordinate: write e.g. {x.base_name}.dot.")
            self.wanted_independent.append(x)

    def parameters(self, names: str = "", *, units: Mapping[str, str] | None = None, **values: float | None) -> Any:
        """Constants: ``m, g = s.parameters(m=1.0, g=9.81)`` with values, or ``s.parameters("m g")`` without."""
        made = []
        for name, value in {**dict.fromkeys(_split(names)), **values}.items():
            symbol = self._quantity(name, PARAMETER)
            if value is not None and not math.isfinite(float(value)):
                raise ModelError(f"parameter '{name}' has the value {value}; a value is a finite number.")
            self.parameter_values[symbol] = None if value is None else float(value)
            if units and name in units:
                self.units[symbol] = units[name]
            made.append(symbol)
        return _one_or_all(made)

    def inputs(self, names: str) -> Any:
        """Signals from outside (motor torques, forces) whose values come with the state."""
        made = [self._quantity(n, INPUT) for n in _split(names)]
        self.input_symbols.extend(made)
        return _one_or_all(made)

    def prescribed(self, name: str, expression: Any = None) -> Quantity:
        """A function of time: given by an expression in ``s.t`` and parameters, or left open, with its value and first two
        rates supplied when numbers are asked for."""
        symbol = self._quantity(name, PRESCRIBED)
        if expression is not None:
            expression = self._scalar(expression, f"prescribed function '{name}'")
            stray = [x for x in quantities(expression) if isinstance(x, Quantity) and x.varies and x.kind != PRESCRIBED]
            if stray:
                raise ModelError(f"prescribed function '{name}' depends on {stray[0].kind} '{stray[0]}', not on time alone.")
        self.prescribed_functions[symbol] = expression
        return symbol

    def quaternion(self, name: str, speeds: str | None = None) -> Quaternion:
        """A unit quaternion ``name0 … name3``, scalar first, with its three angular speeds (``name_w1 …`` if not named)."""
        e = [self._quantity(f"{name}{i}", COORDINATE) for i in range(4)]
        names = _split(speeds) if speeds else [f"{name}_w{i}" for i in (1, 2, 3)]
        if len(names) != 3:
            raise ModelError(f"a quaternion is driven by three speeds, not {len(names)}.")
        w = [self._quantity(n, SPEED) for n in names]
        made = Quaternion((e[0], e[1], e[2], e[3]), (w[0], w[1], w[2]))
        self.q.extend(e)
        self.quaternions.append(made)
        return made

    def typical(self, ranges: Mapping[Quantity, tuple[float, float]]) -> None:
        """Where coordinates, speeds or time usually are: the range that random states are drawn from (−1 to 1 if not said)."""
        for symbol, (low, high) in ranges.items():
            self._own_symbol(symbol, "typical()")
            if not (math.isfinite(low) and math.isfinite(high) and low < high):
                raise ModelError(f"the typical range of '{symbol}' is ({low}, {high}); give two finite numbers, low < high.")
            self.ranges[symbol] = (float(low), float(high))

    # -- bodies ------------------------------------------------------------------------------------------------------
    def body(
        self,
        name: str,
        *,
        frame: Frame,
        com: Point | None = None,
        mass: Any = None,
        inertia: Inertia | None = None,
        at: Point | None = None,
        properties: MassProperties | None = None,
        shape: Shape | Sequence[Shape] = (),
    ) -> Body:
        """A rigid body: where its centre of mass is, its mass (kg) and inertia (kg·m²), or ``properties`` ``at`` a point."""
        if properties is not None:
            if at is None or com is not None or mass is not None or inertia is not None:
                raise ModelError(f"body '{name}': give properties= with at=, or com=, mass= and inertia=, not both.")
            com, mass, inertia = at.shifted(properties.com), properties.mass, properties.inertia
        if com is None or mass is None or inertia is None:
            raise ModelError(f"body '{name}' needs com=, mass= and inertia= (or properties= and at=).")
        self._own(frame, f"body '{name}'")
        self._own(com, f"body '{name}'")
        mass = self._scalar(mass, f"the mass of '{name}'")
        for value in (inertia.xx, inertia.yy, inertia.zz, inertia.xy, inertia.yz, inertia.xz):
            if any(isinstance(x, Quantity) and (x.varies or x.kind == TIME) for x in self._symbols(value, f"the inertia of '{name}'")):
                raise ModelError(f"the inertia of body '{name}' is not constant: {value}.")
        for thing in (inertia.frame, inertia.about):
            if thing is not None:
                self._own(thing, f"the inertia of '{name}'")
        central = inertia.about_centre(mass, com, frame)
        numbers = self._numbers_if_known([*central.matrix, mass])
        if numbers is not None:
            check_physical(name, np.array(numbers[:9]).reshape(3, 3), numbers[9])
        made = Body(self._name(name), frame, com, mass, central, _shapes(shape))
        self.names[name] = made
        self.bodies.append(made)
        return made

    def particle(self, name: str, *, at: Point, mass: Any, shape: Shape | Sequence[Shape] = ()) -> Particle:
        """A mass (kg) at a point."""
        self._own(at, f"particle '{name}'")
        mass = self._scalar(mass, f"the mass of '{name}'")
        numbers = self._numbers_if_known([mass])
        if numbers is not None:
            check_physical(name, np.zeros((3, 3)), numbers[0])
        made = Particle(self._name(name), at, mass, _shapes(shape))
        self.names[name] = made
        self.bodies.append(made)
        return made

    # -- loads -------------------------------------------------------------------------------------------------------
    def gravity(self, field: Vector, *, name: str = "gravity") -> Gravity:
        """A uniform field (m/s²) on every mass, e.g. ``s.gravity(-g*s.frame.z)``."""
        return self._add_load(Gravity(self._name(name), self._vector(field, name)))

    def force(self, point: Point, vector: Vector, *, on: Body | None = None, name: str | None = None) -> Force:
        """A force (N) at a point; ``on`` a body where the point is not fixed in it."""
        name = name or self._auto_name("force")
        self._own(point, f"force '{name}'")
        return self._add_load(Force(self._name(name), point, self._vector(vector, name), on))

    def torque(self, on: Body | Frame, vector: Vector, *, reaction: Body | Frame | None = None, name: str | None = None) -> Torque:
        """A torque (N·m) on a body, and its opposite on another."""
        name = name or self._auto_name("torque")
        frame = on.frame if isinstance(on, Body) else on
        back = reaction.frame if isinstance(reaction, Body) else reaction
        self._own(frame, f"torque '{name}'")
        if back is not None:
            self._own(back, f"torque '{name}'")
        return self._add_load(Torque(self._name(name), frame, self._vector(vector, name), back))

    def spring(
        self,
        a: Point,
        b: Point,
        *,
        stiffness: Any = 0,
        length: Any = 0,
        damping: Any = 0,
        tension: Callable[[Quantity, Quantity], Any] | None = None,
        name: str | None = None,
    ) -> LineForce:
        """A spring and damper between two points: tension k (l − l₀) + c l̇ (N), or ``tension(l, l̇)``, any expression."""
        name = name or self._auto_name("spring")
        self._own(a, f"spring '{name}'")
        self._own(b, f"spring '{name}'")
        length_symbol = Quantity(f"{name}.length", PRESCRIBED, self.token, self.t)
        rate_symbol = length_symbol.dot
        allowed = {length_symbol, rate_symbol}
        if tension is not None:
            if stiffness != 0 or damping != 0:
                raise ModelError(f"spring '{name}': give tension= or stiffness= and damping=, not both.")
            pull, energy = sympy.sympify(tension(length_symbol, rate_symbol)), None
        else:
            stretch = length_symbol - length
            pull = stiffness * stretch + damping * rate_symbol
            energy = sympy.sympify(stiffness) * stretch**2 / 2 if damping == 0 else None
        pull = self._scalar(pull, f"the tension of '{name}'", allowed=allowed)
        return self._add_load(LineForce(self._name(name), a, b, length_symbol, rate_symbol, pull, energy))

    def spring_in(self, coordinate: Quantity, *, stiffness: Any = 0, rest: Any = 0, damping: Any = 0, name: str | None = None) -> None:
        """A spring and damper in a joint: the generalised force −k (q − q₀) − c q̇ along its coordinate."""
        name = name or self._auto_name(f"spring in {coordinate}")
        if stiffness != 0:
            self.potential(sympy.sympify(stiffness) * (coordinate - rest) ** 2 / 2, name=name)
        if damping != 0:
            self.rayleigh(sympy.sympify(damping) * coordinate.dot**2 / 2, name=f"{name} (damper)")

    def generalised_force(self, along: Quantity, value: Any, *, name: str | None = None) -> GeneralisedForce:
        """A generalised force along a coordinate (or a speed): its virtual work is value·δq."""
        self._own_symbol(along, "generalised_force")
        name = name or self._auto_name(f"force along {along}")
        if along.kind not in (COORDINATE, SPEED) or along.order != 0:
            raise ModelError(f"a generalised force acts along a coordinate or a speed, not along the {along.kind} '{along}'.")
        return self._add_load(GeneralisedForce(self._name(name), along, self._scalar(value, f"load '{name}'")))

    def potential(self, energy: Any, *, name: str | None = None) -> Potential:
        """A potential energy V(q, t) (J)."""
        name = name or self._auto_name("potential")
        energy = self._scalar(energy, f"potential '{name}'")
        for x in quantities(energy):
            if isinstance(x, Quantity) and (x.kind == SPEED or x.order > 0):
                raise ModelError(f"potential '{name}' depends on the velocity '{x}'; a potential depends on position and time.")
        return self._add_load(Potential(self._name(name), energy))

    def rayleigh(self, function: Any, *, name: str | None = None) -> Rayleigh:
        """A dissipation function D(q, u, t) (W), half the power lost when quadratic."""
        name = name or self._auto_name("dissipation")
        return self._add_load(Rayleigh(self._name(name), self._scalar(function, f"dissipation '{name}'")))

    # -- constraints ---------------------------------------------------------------------------------------------------
    def constrain(self, expression: Any, *, name: str | None = None) -> kinds.Scalar:
        """expression = 0 (or a SymPy ``Eq``), of position or of velocity, linear or not, time-dependent or not."""
        name = name or self._auto_name("constraint")
        if isinstance(expression, sympy.Equality):
            expression = expression.lhs - expression.rhs
        where = f"constraint '{name}'"
        if any(isinstance(x, Quantity) and _is_acceleration(x) for x in quantities(sympy.sympify(expression))):
            offender = next(x for x in quantities(expression) if isinstance(x, Quantity) and _is_acceleration(x))
            raise AccelerationConstraint(
                f"constraint '{name}' involves the acceleration '{offender}': {expression} = 0.\n"
                f"    Constrain positions or velocities; their accelerations follow by differentiation."
            )
        expression = self._scalar(expression, where)
        if not any(isinstance(x, Quantity) and x.kind in (COORDINATE, SPEED) for x in quantities(expression)):
            if expression.is_number and expression != 0:
                raise ImpossibleConstraint(f"constraint '{name}' says {expression} = 0, which can never hold.")
            raise EmptyConstraint(
                f"constraint '{name}' involves no coordinate and no speed: {expression} = 0.\n"
                f"    Nothing in the system could keep it; relate parameters by substitution instead."
            )
        return self._add_constraint(kinds.Scalar(self._name(name), expression))

    def rolls(self, body: Body, *, at: Point, on: Body | tuple[Frame, Point] | None = None, name: str | None = None) -> kinds.Rolling:
        """Rolling without slipping: the particle of ``body`` at the contact moves with the surface there.

        ``on`` is the body (or frame and one point fixed in it) that carries the surface, plane or curved; fixed ground if
        not said.
        """
        name = name or self._auto_name(f"{body.name} rolls")
        self._own(at, f"rolling '{name}'")
        if isinstance(on, Body):
            surface, point = on.frame, on.com
        elif on is not None:
            surface, point = on
        else:
            surface, point = self.frame, self.origin
        self._own(surface, f"rolling '{name}'")
        self._own(point, f"rolling '{name}'")
        return self._add_constraint(kinds.Rolling(self._name(name), body, at, surface, point))

    def coincide(self, a: Point, b: Point, *, axes: str = "xyz", frame: Frame | None = None, name: str | None = None) -> kinds.Coincident:
        """Two points are one (along ``axes`` of ``frame``, the inertial one if not said)."""
        name = name or self._auto_name(f"{a.name} at {b.name}")
        return self._add_constraint(kinds.Coincident(self._name(name), a, b, frame or self.frame, _axes(axes)))

    def same_velocity(self, a: Point, b: Point, *, axes: str = "xyz", frame: Frame | None = None, name: str | None = None) -> kinds.EqualVelocity:
        """Two points have equal velocities (along ``axes`` of ``frame``)."""
        name = name or self._auto_name(f"{a.name} moves with {b.name}")
        return self._add_constraint(kinds.EqualVelocity(self._name(name), a, b, frame or self.frame, _axes(axes)))

    def keep_distance(self, a: Point, b: Point, length: Any, *, name: str | None = None) -> kinds.Distance:
        """A massless rod: two points keep the distance ``length`` (m)."""
        name = name or self._auto_name(f"rod {a.name}–{b.name}")
        return self._add_constraint(kinds.Distance(self._name(name), a, b, self._scalar(length, f"rod '{name}'")))

    def perpendicular(self, a: Vector, b: Vector, *, name: str | None = None) -> kinds.Perpendicular:
        """Two directions stay at right angles."""
        name = name or self._auto_name("right angle")
        return self._add_constraint(kinds.Perpendicular(self._name(name), self._vector(a, name), self._vector(b, name)))

    def close_loop(self, name: str, a: Any, b: Any, *, joint: str = "revolute", axis: str = "z") -> list[kinds.Constraint]:
        """Close a kinematic loop with a joint between ``a`` and ``b``, each a (frame, point) or a joint. See
        :func:`appell.model.joints.close_loop`."""
        return close_loop(self, name, a, b, joint=joint, axis=axis)

    # -- keeping the books -------------------------------------------------------------------------------------------
    def values(self, given: Mapping[Any, float] | None = None) -> dict[Quantity, float]:
        """Every parameter's value: those given (by symbol or name) over the declared ones.

        Raises MissingValue naming the parameters that have none.
        """
        out = dict(self.parameter_values)
        for key, value in (given or {}).items():
            symbol = self.names.get(key) if isinstance(key, str) else key
            if not isinstance(symbol, Quantity) or symbol not in out:
                known = ", ".join(str(p) for p in out) or "none"
                raise UnknownName(f"system '{self.name}' has no parameter '{key}'; it has {known}.")
            if not math.isfinite(float(value)):
                raise ModelError(f"parameter '{symbol}' cannot be {value}; a value is a finite number.")
            out[symbol] = float(value)
        missing = [str(p) for p, v in out.items() if v is None]
        if missing:
            raise MissingValue(
                f"system '{self.name}': parameter{'s' if len(missing) > 1 else ''} "
                f"{', '.join(repr(m) for m in missing)} ha{'ve' if len(missing) > 1 else 's'} no value.\n"
                f"    Declare one, s.parameters({missing[0]}=…), or pass parameters={{'{missing[0]}': …}}."
            )
        return {p: v for p, v in out.items() if v is not None}

    def _name(self, name: str) -> str:
        if not isinstance(name, str) or not name.strip():
            raise ModelError(f"a name is a non-empty string, not {name!r}.")
        if name in self.names:
            raise DuplicateName(
                f"system '{self.name}' already has a {_kind_of(self.names[name])} named '{name}'. Choose another name, or "
                f"use the one you have: s['{name}']."
            )
        self.names[name] = None
        return name

    def _auto_name(self, kind: str) -> str:
        counter = self._counters.setdefault(kind, itertools.count(1))
        while True:
            k = next(counter)
            name = kind if k == 1 and " " in kind else f"{kind} {k}"
            if name not in self.names:
                return name

    def _quantity(self, name: str, kind: str) -> Quantity:
        if not name.isidentifier():
            raise ModelError(f"'{name}' is not a usable name for a {kind}: letters, digits and underscores, please.")
        symbol = Quantity(self._name(name), kind, self.token, self.t)
        self.names[name] = symbol
        return symbol

    def _register_frame(self, frame: Frame) -> Frame:
        self.names[self._name(frame.name)] = frame
        r = frame.rotation
        angle = getattr(r, "angle", None)
        if angle is not None and type(angle) is not Quantity:
            self._scalar(angle, f"the angle of frame '{frame.name}'")
        elif angle is not None:
            self._own_symbol(angle, f"the angle of frame '{frame.name}'")
        for row in getattr(r, "matrix", ()):
            for entry in row:
                self._scalar(entry, f"the matrix of frame '{frame.name}'")
        self.frames.append(frame)
        return frame

    def _register_point(self, point: Point) -> Point:
        self.names[self._name(point.name)] = point
        self._vector(point.shift, f"point '{point.name}'")
        self.points.append(point)
        return point

    def _add_load(self, load: Any) -> Any:
        self.names[load.name] = load
        self.loads.append(load)
        return load

    def _add_constraint(self, constraint: Any) -> Any:
        for field in ("a", "b", "frame"):
            thing = getattr(constraint, field, None)
            if isinstance(thing, (Point, Frame)):
                self._own(thing, f"constraint '{constraint.name}'")
        self.names[constraint.name] = constraint
        self.constraints.append(constraint)
        return constraint

    def _own(self, thing: Frame | Point, where: str) -> None:
        if not isinstance(thing, (Frame, Point)):
            raise ModelError(f"{where} wants a frame or point, not {thing!r}.")
        if thing.system is not self:
            raise NotConnected(
                f"{where} of system '{self.name}' uses {type(thing).__name__.lower()} '{thing.name}', which hangs on system "
                f"'{thing.system.name}' and does not connect. Build it from s.frame and s.origin of this one."
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
        if not isinstance(expr, sympy.Basic):
            try:
                expr = sympy.sympify(expr, strict=True)
            except (sympy.SympifyError, TypeError):
                raise ModelError(f"{where} wants a scalar expression, not {expr!r}.") from None
        if isinstance(expr, sympy.MatrixBase) or not isinstance(expr, sympy.Expr):
            raise ModelError(f"{where} wants a scalar expression, not {expr!r}.")
        self._symbols(expr, where, allowed)
        return expr

    def _vector(self, vector: Any, where: str) -> Vector:
        if not isinstance(vector, Vector):
            raise ModelError(f"{where} wants a vector, not {vector!r}: write components times unit vectors, e.g. 2*frame.x.")
        for frame, components in vector.terms.items():
            self._own(frame, where)
            for c in components:
                if c is not sympy.S.Zero and c is not sympy.S.One:
                    self._symbols(c, where)
        return vector

    def _numbers_if_known(self, expressions: Sequence[Any]) -> list[float] | None:
        """Values with the declared parameters, or None while some have none."""
        out = []
        for e in expressions:
            known = {x: self.parameter_values.get(x) for x in quantities(e)}
            if any(v is None for v in known.values()):
                return None
            out.append(float(e.xreplace({x: sympy.Float(v) for x, v in known.items()}) if known else e))
        return out


def _split(names: str) -> list[str]:
    return names.replace(",", " ").split()


def _one_or_all(made: list[Quantity]) -> Any:
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
