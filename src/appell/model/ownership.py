"""Checks that symbols, frames, points, bodies and expressions belong to a system.

A System that is being built and the Mechanism made of it check their arguments in the same way, and refuse elements of other systems
with the same messages.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Any, ClassVar

import numpy as np
import sympy

from appell.arguments import checked
from appell.errors import (
    DuplicateName,
    MissingValue,
    MixedSystems,
    ModelError,
    NonPhysicalInertia,
    NotConnected,
    UnknownName,
    UnknownSymbol,
    listed,
)
from appell.model.bodies import Body, Particle
from appell.model.frames import AxisRotation, Frame, QuaternionRotation
from appell.model.inertia import check_physical
from appell.model.lookup import Lookup
from appell.model.points import Point
from appell.model.symbols import (
    ACTUATOR,
    COORDINATE,
    INPUT,
    PRESCRIBED,
    SPEED,
    STATE,
    TIME,
    Quantity,
    Token,
    quantities,
    scalar,
)
from appell.model.vectors import Vector


@checked
class Owner:
    """A system, identified by its name and the token that all its symbols carry."""

    __slots__ = ()
    _called: ClassVar[str] = "System"  # the class in messages about its methods

    # defined by the subclasses
    name: str
    token: Token
    names: Mapping[str, object]
    parameter_values: Mapping[Quantity, float | None]
    bodies: Collection[Body | Particle]

    def __getitem__(self, name: str) -> Any:
        """The symbol, body, frame, point, load or constraint of that name.

        Raises UnknownName where there is none.

        >>> s = ap.System("cart")
        >>> s.coordinates("x") is s["x"]
        True
        """
        try:
            return self.names[name]
        except KeyError:
            raise UnknownName(f"system '{self.name}' has nothing named '{name}'; it has {listed(self.names)}.") from None

    def values(self, given: Mapping[Any, float] | None = None) -> dict[Quantity, float]:
        """The value of every parameter.

        ``given`` are values by symbol or name, in the units of the parameters, to replace the declared ones.

        Returns a dictionary from symbols to numbers. Raises MissingValue, which names the parameters that have no value;
        UnknownName where no parameter has the name; NonPhysicalInertia where a mass or an inertia is not possible with these
        values.

        >>> s = ap.System("cart"); m, g = s.parameters("m", g=9.81)
        >>> s.values({"m": 2.0})
        {m: 2.0, g: 9.81}
        """
        out = dict(self.parameter_values)
        known = Lookup(self, out, "parameter")
        for key, value in (given or {}).items():
            symbol = known.find(key)
            out[symbol] = finite(value, f"parameter '{symbol}'")
        missing = [str(p) for p, v in out.items() if v is None]
        if missing:
            raise MissingValue(
                f"system '{self.name}': parameter{'s' if len(missing) > 1 else ''} "
                f"{listed(repr(m) for m in missing)} ha{'ve' if len(missing) > 1 else 's'} no value.\n"
                f"    Declare one, s.parameters({missing[0]}=…), or pass parameters={{'{missing[0]}': …}}."
            )
        if any(out[p] != v for p, v in self.parameter_values.items()):
            for body in self.bodies:
                self._check_physical(body, out)
        return {p: v for p, v in out.items() if v is not None}

    # -- membership ---------------------------------------------------------------------------------------------------
    def _require_own(self, thing: Any, where: str, kind: type[Frame] | type[Point]) -> None:
        if not isinstance(thing, kind):
            raise ModelError(f"{where} needs a {kind.__name__.lower()}, not {thing!r}.")
        if thing.system.token != self.token:
            raise NotConnected(
                f"{where} of system '{self.name}' uses {type(thing).__name__.lower()} '{thing.name}', which belongs to system "
                f"'{thing.system.name}' and does not connect. Build it from s.frame and s.origin of this one."
            )

    def _require_own_body(self, body: Any, where: str) -> None:
        if not isinstance(body, Body):
            raise ModelError(f"{where} needs a rigid body, not {body!r}.")
        if body.frame.system.token != self.token:
            raise MixedSystems(
                f"{where} of system '{self.name}' uses the body '{body.name}' of system '{body.frame.system.name}'. Build it in "
                f"this one: s.body(…)."
            )

    def _require_own_symbol(self, symbol: Any, where: str) -> None:
        if not isinstance(symbol, Quantity):
            raise UnknownSymbol(
                f"{where} uses the symbol '{symbol}', which system '{self.name}' has not declared.\n"
                f"    Declare it with s.coordinates, s.speeds, s.parameters, s.inputs, s.states or s.prescribed."
            )
        if symbol.owner != self.token:
            raise MixedSystems(
                f"{where} of system '{self.name}' uses the {symbol.kind} '{symbol}' of another system. Each system has its own "
                f"symbols: look it up with s['{symbol.base_name}']."
            )

    def _require_own_rotation(self, frame: Frame) -> None:
        """Refuse a frame whose rotation depends on anything but position and time of this system."""
        r = frame.rotation
        if isinstance(r, AxisRotation):
            self._position_scalar(r.angle, f"the angle of frame '{frame.name}'")
        elif isinstance(r, QuaternionRotation):
            for x in (*r.parameters, *r.speeds):
                self._require_own_symbol(x, f"the quaternion of frame '{frame.name}'")
        elif r is not None:
            for entry in (x for row in r.matrix for x in row):
                self._position_scalar(entry, f"the matrix of frame '{frame.name}'")

    def _require_own_shift(self, point: Point) -> None:
        """Refuse a point whose shift depends on anything but position and time of this system."""
        where = f"point '{point.name}'"
        for components in self._vector(point.shift, where).terms.values():
            for c in components:
                if c is not sympy.S.Zero:  # most components are zero
                    self._position_scalar(c, where)

    # -- the symbols in an expression ---------------------------------------------------------------------------------
    def _symbols(self, expr: Any, where: str, allowed: set[Quantity] | None = None) -> set[Any]:
        found = quantities(expr)
        for x in found:
            if allowed is None or x not in allowed:
                self._require_own_symbol(x, where)
        return found

    def _scalar(self, expr: Any, where: str, allowed: set[Quantity] | None = None) -> Any:
        expr = scalar(expr, where)
        self._symbols(expr, where, allowed)
        return expr

    def _constant(self, expr: Any, where: str) -> Any:
        """A scalar that depends on parameters only."""
        expr = self._scalar(expr, where)
        for x in quantities(expr):
            if x.varies or x.kind == TIME:
                raise ModelError(f"{where} is not constant: {expr} depends on the {x.kind} '{x}'.")
        return expr

    def _inertial(self, expr: Any, where: str) -> Any:
        """A mass or a moment of inertia: a scalar that depends on parameters and time only."""
        expr = self._scalar(expr, where)
        for x in quantities(expr):
            if (x.varies and x.kind != PRESCRIBED) or x.order > 0:
                raise ModelError(
                    f"{where} is not constant: {expr} depends on the {x.kind} '{x}'.\n    It may change with time alone (s.t, "
                    f"s.prescribed), where mass leaves or joins at the local velocity of the body. Describe mass that changes with the "
                    f"motion by s.kinetic_energy(…) and loads."
                )
        return expr

    def _position_scalar(self, expr: Any, where: str) -> Any:
        """A scalar of position and time; if it depended on velocities or inputs, its second derivative would not be known."""
        expr = scalar(expr, where)
        found = self._symbols(expr, where)
        for x in found:
            if x.kind == SPEED or (x.kind == COORDINATE and x.order > 0):
                raise ModelError(
                    f"{where} depends on the velocity '{x}'; a place or direction may depend on position and time only."
                )
        if any(x.kind in (INPUT, ACTUATOR, STATE) for x in found):
            self._without_inputs(self._without_states(expr, where), where)
        return expr

    def _without_states(self, expr: Any, where: str) -> Any:
        for x in quantities(expr):
            if x.kind == STATE:
                raise ModelError(
                    f"{where} depends on the state '{x}', which is no coordinate and has no virtual displacement. Use it in loads and "
                    f"in the rates of states."
                )
        return expr

    def _without_inputs(self, expr: Any, where: str) -> Any:
        for x in quantities(expr):
            if x.kind in (INPUT, ACTUATOR):
                if x.kind == ACTUATOR:
                    raise ModelError(f"{where} depends on the actuator '{x}', which is an unknown force. Use it in loads only.")
                raise ModelError(
                    f"{where} depends on the {x.kind} '{x}', whose rate is not known. Use s.prescribed('{x}') instead."
                )
        return expr

    def _without_accelerations(self, expr: Any, where: str) -> Any:
        for x in quantities(expr):
            if is_acceleration(x):
                raise ModelError(
                    f"{where} depends on the acceleration '{x}', but may depend on position, velocity and time only."
                )
            if x.kind == STATE and x.order > 1:
                raise ModelError(f"{where} depends on '{x}', the second rate of a state, which is not known.")
        return expr

    def _vector(self, vector: Any, where: str) -> Vector:
        if not isinstance(vector, Vector):
            raise ModelError(f"{where} needs a vector, not {vector!r}: write components times unit vectors, e.g. 2*frame.x.")
        for frame, components in vector.terms.items():
            self._require_own(frame, where, Frame)
            for c in components:
                if c is not sympy.S.Zero and c is not sympy.S.One:
                    self._symbols(c, where)
        return vector

    def _check_physical(self, body: Body | Particle, values: Mapping[Quantity, float | None]) -> None:
        """Refuse a mass or inertia that is not possible, as soon as its parameters have values."""
        entries = body.inertia.entries if isinstance(body, Body) else ()
        out = [] if entries else [0.0] * 9
        for e in (*entries, body.mass):
            known = {x: values.get(x) for x in quantities(e)}
            if any(v is None for v in known.values()):  # a parameter without a value, or time
                return
            number = known[e] if e in known else e.xreplace({x: sympy.Float(v) for x, v in known.items()}) if known else e
            try:
                out.append(float(number))  # type: ignore[arg-type]  # the function has returned above where a value is None
            except TypeError:
                raise NonPhysicalInertia(f"a mass or moment of '{body.name}' is {number}, not a real number.") from None
        if entries or not 0 <= out[9] < np.inf:
            check_physical(body.name, np.array(out[:9]).reshape(3, 3), out[9])


def free_name(system: str, names: Mapping[str, object], name: str) -> str:
    """The name, if no element of a system has it yet; otherwise an error that says which element has it."""
    if not isinstance(name, str) or not name.strip():
        raise ModelError(f"a name is a non-empty string, not {name!r}.")
    if name in names:
        had = names[name]
        kind = had.kind if isinstance(had, Quantity) else type(had).__name__.lower()
        raise DuplicateName(
            f"system '{system}' already has a {kind} named '{name}'. Choose another name, or use the one you have: s['{name}']."
        )
    return name


def finite(value: Any, where: str) -> float:
    """The value as a finite number, or an error that says ``where`` it was given."""
    try:
        number = float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not math.isfinite(number):
        raise ModelError(f"{where} has the value {value!r}; a value is a finite number.")
    return number


def is_acceleration(x: Quantity) -> bool:
    """Whether a symbol is the second rate of a coordinate or the rate of a speed."""
    return (x.kind == COORDINATE and x.order >= 2) or (x.kind == SPEED and x.order >= 1)
