"""Ways to write a trigonometric polynomial: as sums of multiple angles, as products, by its symbols or by its angles.

Each way makes *pieces*, (weights, form): weights are numbers by monomials of symbols, a form is a sum of (number, factors) and a
factor is sin or cos of the angle of a monomial. All of them are functions of the normal form alone, so that the result does not
depend on how the expression was given.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from appell.graph.normal.ring import LANE, WHOLE, Poly, Ring

Factor = tuple[str, int]  # ("c" or "s", monomial of the angle)
Term = tuple[Fraction, tuple[Factor, ...]]
Form = tuple[Term, ...]
Weights = tuple[tuple[int, Fraction], ...]
Piece = tuple[Weights, Form]
Modes = dict[Factor, dict[int, Fraction]]
Key = tuple[tuple[Factor, ...], Weights]
Terms = dict[Key, Fraction]

PAIRS = 60  # the most terms among which every pair is tried
DEGREE = 4  # the highest, of multiple angles that are multiplied out
MODES = 24  # the most multiple angles that are multiplied out


def modes(ring: Ring, poly: Poly) -> Modes:
    """Σ weights · cos or sin: a real polynomial by its frequencies."""
    angles = ring.angles
    out: Modes = {}
    for k, c in poly.terms.items():
        angle = sum(e << (LANE * at) for at, e in ring.digits(k) if at in angles)
        if angle < 0:  # the complex conjugate of another term
            continue
        value = Fraction(c, poly.over)
        if angle:
            value *= -2 if k & 1 else 2
        weights = out.setdefault(("s" if k & 1 else "c", angle), {})
        weights[(k & ~1) - angle] = value
    return out


def cost(ring: Ring, angle: int) -> int:
    """How long an angle is to read."""
    return sum(1 if abs(e) == WHOLE else 2 for _, e in ring.digits(angle))


def weight_of(ring: Ring, form: Form) -> int:
    """How long a form is to read."""
    out = 0
    for number, factors in form:
        out += 1 + (abs(number) != 1)
        for _, same in itertools.groupby(factors):
            many = list(same)
            out += 1 + cost(ring, many[0][1]) + (len(many) > 1)
    return out


# -- multiple angles merged into products ----------------------------------------------------------------------------------
def merged(ring: Ring, terms: Terms) -> Terms:
    """Sums turned into products while that makes them shorter: cos(a + b) + cos(a − b) = 2 cos a cos b."""
    while len(terms) > 1:
        pairs = sorted(_mergeable(ring, terms), key=lambda p: p[0])
        if not pairs:
            break
        gone: set[Key] = set()
        terms = dict(terms)
        for _, one, other, new, number in pairs:
            if one in gone or other in gone or one not in terms or other not in terms:
                continue
            gone |= {one, other}
            del terms[one], terms[other]
            terms[new] = terms.get(new, Fraction(0)) + number
            gone.add(new)
            if not terms[new]:
                del terms[new]
    return terms


def _mergeable(ring: Ring, terms: Terms) -> Iterator[tuple[Any, Key, Key, Key, Fraction]]:
    buckets: dict[Any, list[tuple[int, Key, Fraction]]] = {}
    for (factors, weights), number in terms.items():
        for i in range(len(factors) + 1):
            if i and i < len(factors) and factors[i] == factors[i - 1]:
                continue
            kind, angle = factors[i] if i < len(factors) else ("c", 0)
            rest = factors[:i] + factors[i + 1 :]
            buckets.setdefault((kind, rest, weights, abs(number)), []).append((angle, (factors, weights), number))
    for (kind, rest, weights, _), found in buckets.items():
        if not 1 < len(found) <= PAIRS:
            continue
        for (x, one, a), (y, other, b) in itertools.combinations(sorted(found), 2):
            half = _halves(ring, x, y)
            if half is None or one == other:
                continue
            gain = cost(ring, x) + cost(ring, y) - cost(ring, half[0]) - cost(ring, half[1])
            if gain < 0:
                continue
            number, new = _product(kind, a, half, same=a == b)
            if new is None:
                continue
            made = tuple(sorted((*rest, *new)))
            yield (-gain, made, x, y), one, other, (made, weights), number


def _halves(ring: Ring, x: int, y: int) -> tuple[int, int] | None:
    """(x + y)/2 and (x − y)/2 where these are whole angles."""
    both = []
    for total in (x + y, x - y):
        if any(e % (2 * WHOLE) for _, e in ring.digits(total)):
            return None
        both.append(total >> 1)
    return both[0], both[1]


def _product(kind: str, a: Fraction, half: tuple[int, int], *, same: bool) -> tuple[Fraction, tuple[Factor, ...] | None]:
    """a (cos x ± cos y) or a (sin x ± sin y), as a number and factors."""
    kinds = {("c", True): "cc", ("c", False): "ss", ("s", True): "sc", ("s", False): "cs"}[kind, same]
    number = -2 * a if (kind, same) == ("c", False) else 2 * a
    factors = []
    for which, angle in zip(kinds, half, strict=True):
        if angle == 0:
            if which == "s":
                return Fraction(0), None
            continue
        if angle < 0 and which == "s":
            number = -number
        factors.append((which, abs(angle)))
    return number, tuple(factors)


# -- multiple angles multiplied out ----------------------------------------------------------------------------------------
def multiplied_out(ring: Ring, found: dict[Factor, Fraction], keep: str) -> dict[tuple[Factor, ...], Fraction] | None:
    """A sum in sines and cosines of single angles, with the squares of one of these functions replaced by those of the other, ``keep``;
    None where it is too long."""
    if len(found) > MODES:
        return None
    out: dict[tuple[Factor, ...], Fraction] = {}
    for (kind, angle), number in found.items():
        terms = _single_angles(ring, kind, angle)
        if terms is None:
            return None
        for factors, c in terms:
            _put(out, factors, number if c == 1 else c * number)
    return _squares_replaced(out, keep)


def _single_angles(ring: Ring, kind: str, angle: int) -> list[tuple[tuple[Factor, ...], int]] | None:
    """cos or sin of a sum of angles as a sum of products of cosines and sines of single angles; None where it is too long."""
    if (kind, angle) in ring.products:
        return ring.products[kind, angle]
    made = None
    digits = ring.digits(angle)
    if not any(e % WHOLE for _, e in digits) and sum(abs(e) for _, e in digits) <= DEGREE * WHOLE and len(digits) <= 3:
        parts: dict[tuple[tuple[Factor, ...], bool], int] = {((), False): 1}  # (factors, imaginary): number
        for at, e in digits:
            own = WHOLE << (LANE * at)
            for _ in range(abs(e) // WHOLE):
                new: dict[tuple[tuple[Factor, ...], bool], int] = {}
                for (factors, imaginary), c in parts.items():
                    cosine = (tuple(sorted((*factors, ("c", own)))), imaginary)
                    new[cosine] = new.get(cosine, 0) + c
                    turned = c if e > 0 else -c
                    sine = (tuple(sorted((*factors, ("s", own)))), not imaginary)
                    new[sine] = new.get(sine, 0) + (-turned if imaginary else turned)
                parts = new
        made = [(factors, c) for (factors, imaginary), c in parts.items() if c and imaginary == (kind == "s")]
    ring.products[kind, angle] = made
    return made


def _squares_replaced(terms: dict[tuple[Factor, ...], Fraction], keep: str) -> dict[tuple[Factor, ...], Fraction]:
    """sin² = 1 − cos² and the other way round, until nothing but ``keep`` is squared."""
    other = "s" if keep == "c" else "c"
    out: dict[tuple[Factor, ...], Fraction] = {}
    stack = list(terms.items())
    while stack:
        factors, number = stack.pop()
        twice = next((f for f in dict.fromkeys(factors) if f[0] == other and factors.count(f) > 1), None)
        if twice is None:
            _put(out, factors, number)
            continue
        rest = list(factors)
        rest.remove(twice)
        rest.remove(twice)
        stack.append((tuple(rest), number))
        stack.append((tuple(sorted([*rest, (keep, twice[1]), (keep, twice[1])])), -number))
    return out


def _put(out: dict[Any, Fraction], key: Any, number: Fraction) -> None:
    total = out.get(key, Fraction(0)) + number
    if total:
        out[key] = total
    else:
        out.pop(key, None)


# -- pieces ------------------------------------------------------------------------------------------------------------------
def by_angles(ring: Ring, found: Modes, *, merge: bool) -> list[Piece]:
    """Pieces by frequency, each multiplied by its sum of symbols; frequencies with the same sum are in one piece."""
    terms: Terms = {}
    for (kind, angle), weights in found.items():
        scale, normal = normalised(weights)
        terms[((kind, angle),) if angle else (), normal] = scale
    if merge:
        terms = merged(ring, terms)
    together: dict[Weights, list[Term]] = {}
    for (factors, symbols), number in terms.items():
        together.setdefault(symbols, []).append((number, factors))
    return sorted((symbols, ordered(form)) for symbols, form in together.items())


def by_symbols(ring: Ring, found: Modes) -> list[Piece]:
    """Pieces by monomial of symbols, each multiplied by the shortest form of its angles; monomials with equal forms are in one piece."""
    own: dict[int, dict[Factor, Fraction]] = {}
    for factor, weights in found.items():
        for monomial, number in weights.items():
            own.setdefault(monomial, {})[factor] = number
    together: dict[Form, dict[int, Fraction]] = {}
    for monomial, numbers in own.items():
        form = shortest(ring, numbers)
        scale = form[0][0]
        together.setdefault(tuple((c / scale, f) for c, f in form), {})[monomial] = scale
    out = []
    for form, weights in together.items():
        scale, normal = normalised(weights)
        out.append((normal, tuple((c * scale, f) for c, f in form)))
    return sorted(out)


def shortest(ring: Ring, numbers: dict[Factor, Fraction]) -> Form:
    """The shortest form of Σ number · cos or sin."""
    flat: dict[tuple[Factor, ...], Fraction] = {(((kind, angle),) if angle else ()): c for (kind, angle), c in numbers.items()}
    found = [ordered([(c, f) for (f, _), c in merged(ring, {(f, ()): c for f, c in flat.items()}).items()])]
    found += [
        ordered([(c, f) for f, c in terms.items()])
        for keep in ("c", "s")
        if (terms := multiplied_out(ring, numbers, keep)) is not None
    ]
    found.append(ordered([(c, f) for f, c in flat.items()]))
    return min(found, key=lambda form: weight_of(ring, form))


def ordered(form: list[Term]) -> Form:
    """The terms in the order of their factors."""
    return tuple(sorted(form, key=lambda term: term[1]))


def normalised(weights: dict[int, Fraction]) -> tuple[Fraction, Weights]:
    """The number and the weights whose product these are, the first weight being 1."""
    items = sorted(weights.items())
    scale = items[0][1]
    return scale, tuple((k, c / scale) for k, c in items)


def terms_in(ring: Ring, poly: Poly) -> int:
    """How many terms a polynomial has when each monomial of symbols is multiplied by sums or by products, whichever is shorter."""
    if len(poly.terms) < 2 or (len(poly.terms) == 2 and sum(k & ~1 for k in poly.terms) == 0):  # a sine or a cosine
        return min(len(poly.terms), 1)
    angles = ring.angles
    groups: dict[int, dict[int, list[tuple[tuple[tuple[int, int], ...], bool, int]]]] = {}
    for k, c in poly.terms.items():
        digits = tuple((at, e) for at, e in ring.digits(k) if at in angles)
        own = k - sum(e << (LANE * at) for at, e in digits) - (k & 1)
        groups.setdefault(own, {}).setdefault(hash(tuple((at, abs(e)) for at, e in digits)), []).append(
            (digits, bool(k & 1), c)
        )
    return sum(_terms_of(same) for found in groups.values() for same in found.values())


def _terms_of(same: list[tuple[tuple[tuple[int, int], ...], bool, int]]) -> int:
    """How many terms e^{i(±a ± b …)} with given signs have: as sines and cosines of sums or as products of them, whichever are fewer."""
    sums = max(1, len(same) // 2)
    digits = same[0][0]
    if sums == 1 or len(digits) > 4:
        return sums
    values: dict[tuple[tuple[int, ...], bool], int] = {}
    for signed, imaginary, c in same:
        values[tuple(1 if e > 0 else -1 for _, e in signed), imaginary] = c
    for n in range(len(digits)):  # e^{±ia} = cos a ± i sin a
        new: dict[tuple[tuple[int, ...], bool], int] = {}
        for (signs, imaginary), c in values.items():
            cosine = ((*signs[:n], 0, *signs[n + 1 :]), imaginary)
            new[cosine] = new.get(cosine, 0) + c
            sine = ((*signs[:n], 2, *signs[n + 1 :]), not imaginary)
            new[sine] = new.get(sine, 0) + (-c if imaginary else c) * signs[n]
        values = new
    return min(sums, sum(c != 0 for c in values.values()))


def number_in(ring: Ring, poly: Poly) -> Fraction:
    """The number that all the terms of the shortest forms have in common, with the sign of the first."""
    own: dict[int, dict[Factor, Fraction]] = {}
    for factor, weights in modes(ring, poly).items():
        for monomial, number in weights.items():
            own.setdefault(monomial, {})[factor] = number
    numbers = [c for _, found in sorted(own.items()) for c, _ in shortest(ring, found)]
    common = Fraction(math.gcd(*(c.numerator for c in numbers)), math.lcm(*(c.denominator for c in numbers)))
    balance = 2 * sum(c < 0 for c in numbers) - len(numbers)
    return -common if balance > 0 or (balance == 0 and numbers[0] < 0) else common
