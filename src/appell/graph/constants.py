"""From a double back to the number a person meant: 0.5 is 1/2 and 1.0471975511965976 is π/3."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache
from typing import Any

import sympy

# How simple a number must be for its double to be no accident. A binade holds 2⁵² doubles, and about 0.3·N reduced
# fractions with p·q ≤ N, whichever the binade: so a random double is one of them with probability 0.3·N/2⁵².
_FRACTION_SIZE = 10**10  # p·q of a rational: by accident once in a million doubles
_FRACTION_DENOMINATOR = 10**6
_PI_SIZE = 10**5  # p·q of (p/q)·π, q ≤ 360 so that degrees are found: once in 10¹¹
_PI_DENOMINATOR = 360
_ROOT_SIZE = 10**6  # p·q of √(p/q), which covers a√c/b with a²b²c as small: once in 10¹⁰
_ROOT_DENOMINATOR = 1000
_INTEGER = 2.0**53  # beyond it every double is an integer, so being one means nothing
SIMPLE = 1000  # largest denominator of a fraction that a number with rounding errors may be taken for
DIGITS = 10  # most digits of a decimal that such a number may be taken for: by accident once in 10⁴ doubles
BLUR = 1e-14  # relative size of these errors: a few units in the last place
_CLOSE = 4 * 2.0**-52  # relative; for a cheap test before the exact one


@lru_cache(maxsize=4096)
def recognise(x: float) -> Any:
    """The simplest exact SymPy number whose double is exactly x: float(recognise(x)) == x.

    In this order: an integer, a rational, a rational multiple of π, the root of a rational, each only if it is far
    simpler than chance would give (see the bounds above); otherwise a Float, printed so that its text reads back as x.
    """
    if not math.isfinite(x):
        return sympy.nan if math.isnan(x) else sympy.oo if x > 0 else -sympy.oo
    if x < 0:
        return -recognise(-x)
    if x < _INTEGER and x == int(x):
        return sympy.Integer(int(x))
    for number in (_rational(x), _pi_multiple(x), _root(x)):
        if number is not None and float(number) == x:
            return number
    short = sympy.Float(x, 15)
    return short if float(str(short)) == x else sympy.Float(x, 17)


def _simplest(x: float, size: int, denominator: int) -> Fraction | None:
    """The fraction nearest x among those with p·q ≤ size, if it is within a few roundings of x.

    p·q ≤ size is q ≤ √(size/x), and two fractions so small cannot share a double, so the nearest is the only one.
    """
    if not 1 / denominator <= x * 2 <= size * 2:
        return None
    fraction = Fraction(x).limit_denominator(min(denominator, math.isqrt(int(size / x))))
    return fraction if fraction and abs(float(fraction) - x) <= _CLOSE * x else None


def _rational(x: float) -> Any:
    fraction = _simplest(x, _FRACTION_SIZE, _FRACTION_DENOMINATOR)
    return fraction and sympy.Rational(fraction.numerator, fraction.denominator)


def _pi_multiple(x: float) -> Any:
    fraction = _simplest(x / math.pi, _PI_SIZE, _PI_DENOMINATOR)
    return fraction and sympy.pi * sympy.Rational(fraction.numerator, fraction.denominator)


def _root(x: float) -> Any:
    fraction = _simplest(x * x, _ROOT_SIZE, _ROOT_DENOMINATOR)
    return fraction and sympy.sqrt(sympy.Rational(fraction.numerator, fraction.denominator))


def meant(x: float) -> Any:
    """The number a person meant where arithmetic has changed its last digits: 0.30000000000000004 is 3/10, 6.1e-17 is cos(π/2).

    The doubles that math.sin and math.cos give for multiples of 30° and 45° are looked up. Any other number is what
    :func:`recognise` finds or, within BLUR, a fraction with a denominator up to SIMPLE or a decimal of up to DIGITS digits.
    """
    if x < 0:
        return -meant(-x)
    exact = _TABLE.get(x)
    if exact is not None:
        return exact
    found = recognise(x)
    if not found.is_Float:
        return found
    near = Fraction(x).limit_denominator(SIMPLE)
    if near and abs(float(near) - x) <= BLUR * abs(x):
        return sympy.Rational(near.numerator, near.denominator)
    short = Fraction(f"{x:.{DIGITS}g}")
    if abs(float(short) - x) <= BLUR * abs(x):
        return sympy.Rational(short.numerator, short.denominator)
    return found


def _sines() -> dict[float, Any]:
    out = {}
    for k in range(-48, 49):
        for part in (4, 6):
            angle = k * math.pi / part
            for function, exact in ((math.sin, sympy.sin), (math.cos, sympy.cos)):
                out[function(angle)] = exact(sympy.pi * k / part)
    return {x: value for x, value in out.items() if x not in (0.0, 1.0, -1.0)}


_TABLE = _sines()
