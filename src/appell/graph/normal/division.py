"""Exact division of polynomials, and rational functions in lowest terms."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from fractions import Fraction

from appell.graph.normal.forms import number_in
from appell.graph.normal.ring import ANGLE, DIVISOR, LANE, WHOLE, Poly, Ring, TooLong, lowest

STEPS = 600  # the most terms of a quotient
_Gauss = tuple[Fraction, Fraction]  # a + b i


def quotient(ring: Ring, a: Poly, b: Poly) -> Poly | None:
    """a / b if that is a polynomial (in angles: with negative powers, too); None if it is not, or has more than STEPS terms."""
    if not b.terms or len(b.terms) > len(a.terms) * 4:
        return None
    left, right = _gaussian(a), _gaussian(b)
    ranges = _ranges(ring, left, right)
    if ranges is None:
        return None
    lead = max(right)
    top = right[lead]
    size = top[0] ** 2 + top[1] ** 2
    inverse = (top[0] / size, -top[1] / size)
    out: dict[int, _Gauss] = {}
    for _ in range(STEPS):
        if not left:
            return _from_gaussian(out)
        k = max(left)
        step = k - lead
        if any(not low <= ring.exponent(step, at) <= high for at, low, high in ranges):
            return None
        factor = _times(left[k], inverse)
        out[step] = factor
        for key, c in right.items():
            at = key + step
            x, y = _times(c, factor)
            old = left.get(at, (Fraction(0), Fraction(0)))
            new = (old[0] - x, old[1] - y)
            if new[0] or new[1]:
                left[at] = new
            else:
                left.pop(at, None)
    return None


def _ranges(ring: Ring, a: dict[int, _Gauss], b: dict[int, _Gauss]) -> list[tuple[int, int, int]] | None:
    """(place, least, greatest) exponents that a quotient may have: degrees add when polynomials are multiplied."""
    both = []
    for terms in (a, b):
        found: dict[int, list[int]] = {}
        for n, k in enumerate(terms):
            digits = dict(ring.digits(k))
            for at in digits.keys() - found.keys():
                found[at] = [0] if n else []
            for at, seen in found.items():
                seen.append(digits.get(at, 0))
        both.append({at: (min(x), max(x)) for at, x in found.items()})
    out = []
    for at in both[0].keys() | both[1].keys():
        (a_low, a_high), (b_low, b_high) = both[0].get(at, (0, 0)), both[1].get(at, (0, 0))
        low, high = a_low - b_low, a_high - b_high
        if low > high:
            return None
        out.append((at, low, high))
    return out


def _times(x: _Gauss, y: _Gauss) -> _Gauss:
    return x[0] * y[0] - x[1] * y[1], x[0] * y[1] + x[1] * y[0]


def _gaussian(poly: Poly) -> dict[int, _Gauss]:
    out: dict[int, _Gauss] = {}
    for k, c in poly.terms.items():
        real, imaginary = out.get(k & ~1, (Fraction(0), Fraction(0)))
        value = Fraction(c, poly.over)
        out[k & ~1] = (real, imaginary + value) if k & 1 else (real + value, imaginary)
    return out


def _from_gaussian(terms: dict[int, _Gauss]) -> Poly:
    over = math.lcm(*(x.denominator for c in terms.values() for x in c)) if terms else 1
    out = {}
    for k, (x, y) in terms.items():
        if x:
            out[k] = int(x * over)
        if y:
            out[k | 1] = int(y * over)
    return lowest(out, over)


@dataclass(frozen=True)
class Ratio:
    """The polynomial ``above`` over the product of the divisors ``below``, each to its power."""

    above: Poly
    below: tuple[tuple[int, int], ...] = ()  # (place of the divisor, power)


def ratio(ring: Ring, poly: Poly) -> Ratio:
    """A polynomial that contains divisors as one fraction, in lowest terms."""
    divisors = {at for at in ring.places(poly) if ring.generators[at].kind == DIVISOR}
    if not divisors:
        return Ratio(poly)
    powers = {at: max(-ring.exponent(k, at) for k in poly.terms) for at in divisors}
    common = sum(p << (LANE * at) for at, p in powers.items())
    above = Poly({}, 1)
    for own, part in ring.split(poly, divisors):
        for at, p in ring.digits(own + common):
            part = ring.mul(part, ring.power(_divisor(ring, at), p))
        above = ring.add(above, part)
    # a divisor that is a multiple of another one is replaced by that one and the quotient, whichever came first
    for at, other in itertools.permutations(sorted(powers), 2):
        if (left := _quotient_of_divisors(ring, other, at)) is not None:
            power = powers.pop(other)
            powers[at] += power
            return ratio(
                ring, ring.mul(joined(ring, Ratio(above, tuple(powers.items()))), ring.power(inverse(ring, left), power))
            )
    return reduced(ring, Ratio(above, tuple(sorted(powers.items()))))


def _divisor(ring: Ring, at: int) -> Poly:
    poly = ring.generators[at].poly
    assert poly is not None
    return poly


def _quotient_of_divisors(ring: Ring, a: int, b: int) -> Poly | None:
    if (a, b) not in ring.quotients:
        one, two = _divisor(ring, a), _divisor(ring, b)
        ring.quotients[a, b] = quotient(ring, one, two) if len(one) >= len(two) else None
    return ring.quotients[a, b]


def reduced(ring: Ring, found: Ratio) -> Ratio:
    """The fraction without the divisors that divide its numerator."""
    above = found.above
    below = []
    if not above:
        return Ratio(above)
    for at, power in found.below:
        while power and (shorter := quotient(ring, above, _divisor(ring, at))) is not None:
            above = shorter
            power -= 1
        if power:
            below.append((at, power))
    return Ratio(above, tuple(below))


def joined(ring: Ring, found: Ratio) -> Poly:
    """A fraction as a polynomial that contains divisors."""
    return ring.scaled(found.above, 1, -sum(p << (LANE * at) for at, p in found.below))


def inverse(ring: Ring, poly: Poly) -> Poly:
    """1 / poly, with its denominator split into a monomial, sines and cosines of its angles, and the remaining factor."""
    found = ratio(ring, poly)
    out = Poly({0: 1})
    for at, power in found.below:
        out = ring.mul(out, ring.power(_divisor(ring, at), power))
    if not found.above:
        raise ZeroDivisionError
    rest = found.above
    monomial, rest = content(ring, rest, whole=True)
    below = -monomial
    for factor in simple_factors(ring, rest):
        while (shorter := quotient(ring, rest, factor)) is not None:
            rest = shorter
            below += ring.divisor(factor)
    unit, rest = content(ring, rest, whole=True)
    below -= unit
    scale = number_in(ring, rest)
    rest = ring.scaled(rest, 1 / scale)
    if rest.number() is None:
        below += ring.divisor(rest)
    out = ring.scaled(out, 1 / scale, below)
    return ring._without_squares(out) if ring._roots else out


def primitive(poly: Poly) -> tuple[Fraction, Poly]:
    """The number and the polynomial whose product this is: integer coefficients without a common factor, the leading one positive."""
    common = math.gcd(*poly.terms.values())
    if poly.terms[max(poly.terms)] < 0:
        common = -common
    return Fraction(common, poly.over), Poly({k: c // common for k, c in poly.terms.items()})


def content(ring: Ring, poly: Poly, *, whole: bool = False) -> tuple[int, Poly]:
    """The monomial of symbols that all terms share, and the polynomial without it; angles are left alone.

    Negative powers are shared where every term has them; with ``whole``, those of any term are taken out, so that none remain.
    """
    ranges: dict[int, tuple[int, int]] | None = None
    for k in poly.terms:
        digits = {at: e for at, e in ring.digits(k) if ring.generators[at].kind != ANGLE}
        if ranges is None:
            ranges = {at: (e, e) for at, e in digits.items()}
            continue
        for at in ranges.keys() | digits.keys():
            e = digits.get(at, 0)
            low, high = ranges.get(at, (0, 0))
            ranges[at] = (min(low, e), max(high, e))
    own = 0
    for at, (low, high) in (ranges or {}).items():
        own += (low if low > 0 or whole else min(high, 0)) << (LANE * at)
    return own, Poly({k - own: c for k, c in poly.terms.items()}, poly.over) if own else poly


def sine(k: int) -> Poly:
    """sin of the angle of the monomial e^{i·angle}."""
    return Poly({k | 1: -1, -k | 1: 1}, 2)


def cosine(k: int) -> Poly:
    """cos of that angle."""
    return Poly({k: 1, -k: 1}, 2)


def simple_factors(ring: Ring, poly: Poly, most: int = 12) -> list[Poly]:
    """Sines and cosines that may divide a polynomial: those of each of its angles, and of the sums of angles that occur in it."""
    found: dict[int, None] = {}
    angles = ring.angles
    sums: dict[int, None] = {}
    for k in sorted(poly.terms):
        digits = [(at, e) for at, e in ring.digits(k) if at in angles]
        for at, _ in digits:
            found[WHOLE << (LANE * at)] = None
        if len(digits) > 1:
            own = sum(e << (LANE * at) for at, e in digits)
            sums[max(own, -own)] = None
    if not found or len(poly) < 2:
        return []
    if len(sums) <= 4:
        found.update(sums)
    out = []
    for k in list(found)[:most]:
        out += [sine(k), cosine(k)]
    return out


__all__ = [
    "Ratio",
    "TooLong",
    "content",
    "cosine",
    "inverse",
    "joined",
    "primitive",
    "quotient",
    "ratio",
    "reduced",
    "simple_factors",
    "sine",
]
