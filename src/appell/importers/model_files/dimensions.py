"""The check that the units of a model file agree: in the terms of a sum, the arguments of functions, and the values of fields.

The unit of a parameter is the declared one, where it can be parsed; the unit of a coordinate follows from its use: rad where it turns a
frame, m where it shifts a point. An unknown unit agrees with any other. So does the unit of a product with a number, since the number
may stand for a quantity: the 3 of ``-3*x`` may be a stiffness. Only 1 and 1/2 count as numbers without a unit. A file that declares no
units is not checked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy
from sympy.codegen.cfunctions import expm1, hypot, log1p

from appell.errors import ModelError
from appell.importers.model_files.form import Field
from appell.importers.model_files.reader import Node
from appell.model import Mechanism, Quantity, System, Vector
from appell.model.frames import AxisRotation
from appell.model.symbols import COORDINATE, TIME
from appell.view.units import METRE, NUMBER, SECOND, Unit, parse

_LIKE_SUMS = (sympy.Max, sympy.Min, hypot)  # functions of equal units, whose value has the same unit
_OF_NUMBERS = (  # functions of numbers without a unit, or of angles
    sympy.sin, sympy.cos, sympy.tan, sympy.cot, sympy.sec, sympy.csc, sympy.asin, sympy.acos, sympy.atan, sympy.sinh, sympy.cosh,
    sympy.tanh, sympy.exp, sympy.log, sympy.erf, expm1, log1p,
)  # fmt: skip


class UnitsDisagree(ModelError):
    """Units that do not agree; converted to a ModelFileError with its place in the file."""

    def __init__(self, what: str) -> None:
        way_out = 'If a constant of value 1 that has a unit was left out, declare it; or write units = "unchecked".'
        super().__init__(f"the units disagree: {what}.\n    {way_out}")


@dataclass(frozen=True)
class Written:
    """An expression of a file: its node, its value, the name of its field, and the units that the field may have, if it has any."""

    node: Node
    value: Any
    what: str
    wanted: tuple[Unit, ...] = ()


def units_of(field: Field) -> tuple[Unit, ...]:
    """The units that the value of a field may have: two for "N·m/rad or N/m"."""
    found = [parse(text) for text in field.units.split(" or ")] if field.units else []
    return tuple(x for x in found if x is not None)


class Dimensions:
    """The units of the quantities of one system, as far as they are known."""

    def __init__(self, system: System | Mechanism) -> None:
        self.system = system
        self._known: dict[Any, Unit | None] = {x: parse(text) for x, text in system.units.items()}
        self._of: dict[Any, Unit | None] = {}
        angles = [f.rotation.angle for f in system.frames if isinstance(f.rotation, AxisRotation)]
        shifts = [c for p in system.points for components in p.shift.terms.values() for c in components]
        placing = [(_coordinates(e), unit) for unit, some in ((NUMBER, angles), (METRE, shifts)) for e in some]
        # first the coordinates that are alone in an angle or shift, then those without a unit so far
        self._note_units((x, unit) for found, unit in placing if len(found) == 1 for x in found)
        self._note_units((x, unit) for found, unit in placing for x in found if x not in self._known)

    def _note_units(self, found: Iterable[tuple[Quantity, Unit]]) -> None:
        for x, unit in list(found):
            self._known[x] = unit if self._known.get(x, unit) == unit else None  # None for an angle that is also a length

    def check(self, written: Written) -> None:
        """Raise UnitsDisagree where the units in an expression do not agree, or not with those of its field."""
        value = written.value
        parts = [c for components in value.terms.values() for c in components] if isinstance(value, Vector) else [value]
        for part in parts:
            unit = self.of(part)
            if unit is not None and written.wanted and unit not in written.wanted and not part.is_number:
                raise UnitsDisagree(
                    f"{written.what} {' or '.join(map(_in_words, written.wanted))}, and {part} {_in_words(unit)}"
                )

    def of(self, expr: Any) -> Unit | None:
        """The unit of an expression; None where it is not known. Raises UnitsDisagree where those of its parts do not agree."""
        if expr not in self._of:
            self._of[expr] = self._unit(expr)
        return self._of[expr]

    def _unit(self, expr: Any) -> Unit | None:
        if isinstance(expr, Quantity):
            return self._quantity(expr)
        if not isinstance(expr, sympy.Expr):
            return self._same(expr, expr.args) if isinstance(expr, sympy.core.relational.Relational) else None
        if expr.is_number:
            return NUMBER if abs(expr) in (1, sympy.S.Half) and not expr.has(sympy.Float) else None
        if expr.is_Add or isinstance(expr, _LIKE_SUMS):
            return self._same(expr, [x for x in expr.args if not x.is_number])
        if expr.is_Mul:
            return _product([self.of(x) for x in expr.args])
        if expr.is_Pow:
            return self._power(expr)
        if isinstance(expr, sympy.Abs):
            return self.of(expr.args[0])
        if isinstance(expr, sympy.Piecewise):
            for _, condition in expr.args:
                self.of(condition)
            return self._same(expr, [value for value, _ in expr.args if not value.is_number])
        if isinstance(expr, sympy.atan2):
            self._same(expr, [x for x in expr.args if not x.is_number])
            return NUMBER
        inside = [self.of(x) for x in expr.args]
        if isinstance(expr, _OF_NUMBERS):
            if inside[0] not in (None, NUMBER):
                raise UnitsDisagree(f"{expr} is a function of a number or an angle, and {expr.args[0]} {_in_words(inside[0])}")
            return NUMBER
        return None

    def _quantity(self, x: Quantity) -> Unit | None:
        if x.order:
            base = self.of(Quantity(x.base_name, x.kind, x.owner, x.time, 0))
            return None if base is None else base / SECOND**x.order
        if x.kind == TIME:
            return SECOND
        if x in self.system.speed_definitions:
            return self.of(self.system.speed_definitions[x])
        return self._known.get(x)

    def _same(self, expr: Any, parts: Iterable[Any]) -> Unit | None:
        found = [(x, unit) for x in parts if (unit := self.of(x)) is not None]
        for x, unit in found[1:]:
            if unit != found[0][1]:
                raise UnitsDisagree(f"in {expr}, {found[0][0]} {_in_words(found[0][1])} and {x} {_in_words(unit)}")
        return found[0][1] if found else None

    def _power(self, expr: Any) -> Unit | None:
        base, exponent = self.of(expr.base), self.of(expr.exp)
        if expr.exp.is_number and expr.exp.is_real:
            return None if base is None else base ** Fraction(float(expr.exp)).limit_denominator(12)
        if exponent not in (None, NUMBER) or base not in (None, NUMBER):
            raise UnitsDisagree(
                f"in a power with a variable exponent, base and exponent are numbers, and those of {expr} are not"
            )
        return base


def _product(units: Iterable[Unit | None]) -> Unit | None:
    out = NUMBER
    for unit in units:
        if unit is None:
            return None
        out *= unit
    return out


def _coordinates(expr: Any) -> list[Quantity]:
    """The coordinates that are terms of a sum, without a factor."""
    terms = [-x if x.could_extract_minus_sign() else x for x in sympy.Add.make_args(expr)]
    return [x for x in terms if isinstance(x, Quantity) and x.kind == COORDINATE and not x.order]


def _in_words(unit: Unit | None) -> str:
    return "has no unit" if unit == NUMBER else f"is in {unit}"
