"""Units as FMI describes them: whole powers of the base units kg, m, s, A, K, mol, cd and rad, times a factor."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from appell.errors import NotExportable

BASES = ("kg", "m", "s", "A", "K", "mol", "cd", "rad")


@dataclass(frozen=True)
class BaseUnit:
    """Powers of the base units in their order, and a factor: 1 of this unit is ``factor`` times the product of the powers."""

    powers: tuple[int, ...]
    factor: float = 1.0

    def times(self, other: BaseUnit, power: int) -> BaseUnit:
        """The product with a power of another unit."""
        powers = tuple(a + power * b for a, b in zip(self.powers, other.powers, strict=True))
        return BaseUnit(powers, self.factor * other.factor**power)


def _unit(text: str = "", factor: float = 1.0) -> BaseUnit:
    """The unit of a text such as "kg m2 s-2"."""
    powers = dict.fromkeys(BASES, 0)
    for word in text.split():
        found = re.fullmatch(r"([A-Za-z]+)(-?\d+)?", word)
        assert found is not None
        powers[found[1]] += int(found[2] or 1)
    return BaseUnit(tuple(powers.values()), factor)


ONE = _unit()
KNOWN = {
    **{base: _unit(base) for base in BASES},
    "1": ONE, "%": _unit(factor=0.01), "deg": _unit("rad", math.pi / 180), "°": _unit("rad", math.pi / 180), "rev": _unit("rad", math.tau),
    "g": _unit("kg", 1e-3), "t": _unit("kg", 1e3), "mm": _unit("m", 1e-3), "cm": _unit("m", 1e-2), "km": _unit("m", 1e3),
    "L": _unit("m3", 1e-3), "ms": _unit("s", 1e-3), "min": _unit("s", 60.0), "h": _unit("s", 3600.0), "d": _unit("s", 86400.0),
    "Hz": _unit("s-1"), "N": _unit("kg m s-2"), "kN": _unit("kg m s-2", 1e3), "Pa": _unit("kg m-1 s-2"), "kPa": _unit("kg m-1 s-2", 1e3),
    "MPa": _unit("kg m-1 s-2", 1e6), "bar": _unit("kg m-1 s-2", 1e5), "J": _unit("kg m2 s-2"), "kJ": _unit("kg m2 s-2", 1e3),
    "W": _unit("kg m2 s-3"), "kW": _unit("kg m2 s-3", 1e3), "V": _unit("kg m2 s-3 A-1"), "C": _unit("s A"), "F": _unit("kg-1 m-2 s4 A2"),
    "Ω": _unit("kg m2 s-3 A-2"), "Ohm": _unit("kg m2 s-3 A-2"), "S": _unit("kg-1 m-2 s3 A2"), "H": _unit("kg m2 s-2 A-2"),
    "T": _unit("kg s-2 A-1"), "Wb": _unit("kg m2 s-2 A-1"),
}  # fmt: skip
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_TOKEN = re.compile(
    r"\s*(?:(?P<name>[A-Za-zΩ°%]+|1)(?:(?:\^|\*\*)?(?P<power>-?\d+)|(?P<raised>[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?|(?P<sign>[·*/()]))"
)


def base_unit(text: str, what: str) -> BaseUnit:
    """A unit as people write it, "kg·m²", "N·m/rad" or "N/(m/s)", in base units. Raises NotExportable; ``what`` names the variable."""
    tokens, at = [], 0
    while text[at:].strip():
        found = _TOKEN.match(text, at)
        if found is None:
            raise _refused(text, what, f"'{text[at:].strip()}' cannot be read")
        tokens.append(found)
        at = found.end()
    out, rest = _product(tokens, text, what)
    if rest:
        raise _refused(text, what, "a parenthesis is closed that was not opened")
    return out


def _product(tokens: list[re.Match[str]], text: str, what: str) -> tuple[BaseUnit, list[re.Match[str]]]:
    """The product of factors up to the end or to a closing parenthesis, and the remaining tokens."""
    out, power = ONE, 1
    while tokens:
        token, tokens = tokens[0], tokens[1:]
        sign = token["sign"]
        if sign == ")":
            return out, [token, *tokens]
        if sign == "(":
            inner, tokens = _product(tokens, text, what)
            if not tokens:
                raise _refused(text, what, "a parenthesis is not closed")
            out, power, tokens = out.times(inner, power), 1, tokens[1:]
        elif sign:
            power = -1 if sign == "/" else 1
        else:
            if token["name"] not in KNOWN:
                raise _refused(text, what, f"'{token['name']}' is not known")
            if (digits := token[0].strip()).isdigit() and digits != "1":  # not a power of 1
                raise _refused(
                    text, what, f"a factor such as '{digits}' is not read: take a unit that has it, such as t for 1000 kg"
                )
            own = int(token["power"] or (token["raised"] or "1").translate(_RAISED))
            out, power = out.times(KNOWN[token["name"]], power * own), 1
    return out, []


def _refused(text: str, what: str, why: str) -> NotExportable:
    return NotExportable(
        f"the unit '{text}' of {what} cannot be written in FMI, whose units are whole powers of {', '.join(BASES)} times a factor: {why}.\n"
        f"    Write it so, e.g. 'N·m/rad' or 'kg m^2', with any of {', '.join(KNOWN)}."
    )
