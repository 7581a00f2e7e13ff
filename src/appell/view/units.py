"""Units of coordinates, speeds and forces, found from the model, for the axes of plots.

A coordinate that turns a frame, or is the argument of a sine, is an angle; one that shifts a point is a length. A speed has the unit
of its definition, and a force along a speed the unit of power divided by that of the speed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from appell.kinematics import Kinematics
from appell.model import Quantity
from appell.model.loads import Cable, Force, GeneralisedForce, LineForce, Torque
from appell.model.symbols import COORDINATE, PARAMETER, quantities
from appell.model.turning import turning_and_shifting


@dataclass(frozen=True)
class Unit:
    """kg^mass m^length s^time; an angle has no dimension, and its unit is written rad where it is known to be an angle."""

    mass: Fraction = Fraction(0)
    length: Fraction = Fraction(0)
    time: Fraction = Fraction(0)

    def __mul__(self, other: Unit) -> Unit:
        return Unit(self.mass + other.mass, self.length + other.length, self.time + other.time)

    def __truediv__(self, other: Unit) -> Unit:
        return self * other**-1

    def __pow__(self, n: Any) -> Unit:
        k = Fraction(n)
        return Unit(k * self.mass, k * self.length, k * self.time)

    def __str__(self) -> str:
        return _WORDS.get(self) or "·".join(
            name + (str(p).translate(_RAISED) if p != 1 else "")
            for name, p in (("kg", self.mass), ("m", self.length), ("s", self.time))
            if p
        )


def _unit(mass: int, length: int, time: int) -> Unit:
    return Unit(Fraction(mass), Fraction(length), Fraction(time))


_RAISED = str.maketrans("0123456789-/", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻ᐟ")
NUMBER, KILOGRAM, METRE, SECOND = _unit(0, 0, 0), _unit(1, 0, 0), _unit(0, 1, 0), _unit(0, 0, 1)
NEWTON, JOULE, WATT = _unit(1, 1, -2), _unit(1, 2, -2), _unit(1, 2, -3)
_SYMBOLS = {
    "kg": KILOGRAM, "m": METRE, "s": SECOND, "N": NEWTON, "J": JOULE, "W": WATT, "Hz": SECOND**-1, "rad": NUMBER, "1": NUMBER,
}  # fmt: skip
_WORDS = {
    NUMBER: "rad", NEWTON: "N", JOULE: "N·m", METRE / SECOND: "m/s", METRE / SECOND**2: "m/s²", SECOND**-1: "rad/s",
    SECOND**-2: "rad/s²", WATT: "W",
}  # fmt: skip
_POWERS = {"²": 2, "³": 3, "⁴": 4}


def parse(text: str) -> Unit | None:
    """A unit as a parameter declares it, e.g. "kg·m²" or "N·m/rad"; None where it cannot be read."""
    out = NUMBER
    above, *below = text.replace("(", "").replace(")", "").split("/")
    for sign, part in ((1, above), *((-1, x) for x in below)):
        for factor in filter(None, re.split(r"[·*\s]", part)):
            found = re.fullmatch(r"([A-Za-z1]+)(?:\^?(-?\d+)|([²³⁴]))?", factor)
            if found is None or found[1] not in _SYMBOLS:
                return None
            out *= _SYMBOLS[found[1]] ** (sign * int(found[2] or _POWERS.get(found[3], 1)))
    return out


class Units:
    """The units of one system's quantities, as text: ``units.of(theta)`` is "rad"; "" where the unit is not known."""

    def __init__(self, kinematics: Kinematics) -> None:
        self.kinematics = kinematics
        self.system = kinematics.system
        self.known: dict[Quantity, Unit] = {}
        self._sought: set[Quantity] = set()
        for x, text in self.system.units.items():
            if (read := parse(text)) is not None:
                self.known[x] = read
        self._unnamed = {x for e in self.system.quaternions for x in e.parameters}
        turning, shifting = turning_and_shifting(self.system)
        self.known |= dict.fromkeys(turning - self._unnamed, NUMBER) | dict.fromkeys(shifting, METRE)

    def of(self, x: Quantity) -> str:
        """The unit of a coordinate, a speed, a rate, a parameter, an input or an actuator."""
        if x in self.system.units:
            return self.system.units[x]
        if x in self._unnamed:
            return ""
        unit = self._unit(x)
        return "" if unit is None or (unit == NUMBER and x.kind == PARAMETER) else str(unit)

    def force_along(self, speed: Quantity) -> str:
        """The unit of the generalised force along a speed."""
        unit = self._unit(speed)
        return "" if unit is None else str(WATT / unit)

    def _unit(self, x: Quantity) -> Unit | None:
        if x.order:
            base = self._unit(Quantity(x.base_name, x.kind, x.owner, x.time, 0))
            return None if base is None else base / SECOND**x.order
        if x in self.known:
            return self.known[x]
        if any(x in e.speeds for e in self.system.quaternions):
            return SECOND**-1
        if x in self._sought:
            return None  # it is being looked for already, e.g. two inputs of one load
        self._sought.add(x)
        try:
            if x in self.system.speed_definitions:
                return self.dimension(self.system.speed_definitions[x])
            return self._unit_in_loads(x)
        finally:
            self._sought.discard(x)

    def _unit_in_loads(self, x: Quantity) -> Unit | None:
        """The unit of an input or actuator, from the load in which it occurs."""
        for load in self.system.loads:
            if isinstance(load, (Force, Torque)):
                whole = NEWTON if isinstance(load, Force) else JOULE
                parts = [c for components in load.vector.terms.values() for c in components]
            elif isinstance(load, (LineForce, Cable)):
                whole, parts = NEWTON, [load.tension]
            elif isinstance(load, GeneralisedForce):
                along = self._unit(load.along)
                if along is None:
                    continue
                whole = JOULE / along if load.along.kind == COORDINATE else WATT / along
                parts = [load.value]
            else:
                continue
            for part in parts:
                if x in quantities(part):
                    factor = self.dimension(part.diff(x))
                    if factor is not None:
                        return whole / factor
        return None

    def dimension(self, expr: Any) -> Unit | None:
        """The unit of an expression: of a product by its factors, of a sum that of its first term with a known unit."""
        if isinstance(expr, Quantity):
            return self._unit(expr)
        if expr.is_number:
            return NUMBER
        if isinstance(expr, (sympy.Abs, sympy.Max, sympy.Min, sympy.Piecewise)):
            values = [e for e, _ in expr.args] if isinstance(expr, sympy.Piecewise) else expr.args
            return next((u for u in map(self.dimension, (e for e in values if not e.is_number)) if u is not None), None)
        if expr.is_Function:
            return NUMBER
        if expr.is_Mul:
            out = NUMBER
            for factor in expr.args:
                unit = self.dimension(factor)
                if unit is None:
                    return None
                out *= unit
            return out
        if expr.is_Pow and expr.exp.is_Rational:
            base = self.dimension(expr.base)
            return None if base is None else base ** Fraction(int(expr.exp.p), int(expr.exp.q))
        if expr.is_Add:
            return next((u for u in map(self.dimension, expr.args) if u is not None), None)
        return None
