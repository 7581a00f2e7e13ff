"""Exact arithmetic of trigonometric polynomials and of rational functions of them.

A polynomial is a sum of monomials with integer coefficients over one common denominator. A monomial has an exponent for each
*generator* of the ring: a symbol, an angle q (then the power k of it stands for e^{ikq}), a root, a function that the ring does
not have, a divisor. Since sin and cos are sums of powers of e^{iq}, products of them multiply out to the Fourier form, which is
unique: two expressions are equal exactly when their polynomials are.

The exponents of a monomial are the digits of one integer, LANE bits each and with a sign of their own, so that to multiply
monomials is to add integers. The lowest digit is the exponent of the imaginary unit, 0 or 1.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from appell.graph.constants import meant

LANE = 16  # bits of an exponent
_DIGIT = (1 << LANE) - 1
_HALF = 1 << (LANE - 1)
IMAGINARY = 1  # the monomial i
WHOLE = 12  # the power of an angle's generator that stands for e^{iq}: q/2, q/3, q/4 and q/6 are whole powers too
BLUR = 1e-12  # relative: a smaller remainder, where inexact numbers cancel, is taken for zero
BLUR_OF_ALL = 1e-14  # the same, relative to the largest coefficient

SYMBOL, ANGLE, ROOT, DIVISOR = "symbol", "angle", "root", "divisor"


class TooLong(Exception):
    """An expression that fills pages when it is written out."""


class Poly:
    """Σ c · monomial / over, with integers c; made by a ring and never changed."""

    __slots__ = ("_key", "over", "terms")

    def __init__(self, terms: dict[int, int], over: int = 1) -> None:
        self.terms = terms
        self.over = over
        self._key: Hashable = None

    def __bool__(self) -> bool:
        return bool(self.terms)

    def __len__(self) -> int:
        return len(self.terms)

    def __repr__(self) -> str:
        return f"Poly({len(self.terms)} terms)"

    @property
    def key(self) -> Hashable:
        """Equal for equal polynomials of one ring."""
        if self._key is None:
            self._key = frozenset(self.terms.items()), self.over
        return self._key

    def number(self) -> Fraction | None:
        """Its value if it is a rational number."""
        if not self.terms:
            return Fraction(0)
        if len(self.terms) == 1 and 0 in self.terms:
            return Fraction(self.terms[0], self.over)
        return None


ZERO = Poly({})
ONE = Poly({0: 1})


def constant(value: Fraction | int) -> Poly:
    """A rational number."""
    value = Fraction(value)
    return Poly({0: value.numerator}, value.denominator) if value else ZERO


def lowest(terms: dict[int, int], over: int) -> Poly:
    """The polynomial with these terms over this number, in lowest terms."""
    if not terms:
        return ZERO
    common = math.gcd(over, *terms.values())
    return Poly(terms, over) if common == 1 else Poly({k: c // common for k, c in terms.items()}, over // common)


@dataclass(frozen=True)
class Generator:
    """What a digit of a monomial is the exponent of.

    ``meaning`` is SymPy's expression of a symbol or function, or the polynomial of an angle. ``poly`` is the square of a root, or a
    divisor itself (whose exponents are negative). Results are collected by ``outer`` symbols; a symbol that ``varies`` is no
    parameter.
    """

    kind: str
    meaning: Any
    poly: Poly | None = None
    outer: bool = False
    varies: bool = False


class Ring:
    """The generators met so far, and the arithmetic."""

    def __init__(self, limit: int = 4000) -> None:
        self.generators: list[Generator] = [Generator(SYMBOL, None)]  # digit 0 is the imaginary unit's
        self.limit = limit  # terms that a polynomial may have
        self.exact = True  # until a number occurs that is no simple fraction
        self.quotients: dict[tuple[int, int], Poly | None] = {}  # of divisors, by their places
        self.products: dict[tuple[str, int], Any] = {}  # cosines and sines of sums of angles, multiplied out
        self._places: dict[Hashable, int] = {}
        self.inner = 0  # how many generators have a polynomial of their own: roots and divisors
        self.angles: set[int] = set()  # places of the angles
        self._bias = 0
        self._roots: list[int] = []
        self._digits: dict[int, tuple[tuple[int, int], ...]] = {}

    # -- generators --------------------------------------------------------------------------------------------------
    def place(self, key: Hashable, generator: Generator) -> int:
        """The place of the generator with this key, which is added if there is none."""
        at = self._places.get(key)
        if at is None:
            at = self._places[key] = len(self.generators)
            self.generators.append(generator)
            self._bias += _HALF << (LANE * at)
            self.inner += generator.poly is not None and generator.meaning is None
            if generator.kind == ANGLE:
                self.angles.add(at)
            if generator.kind == ROOT:
                self._roots.append(at)
        return at

    def symbol(self, meaning: Any, *, outer: bool = False, varies: bool = False) -> Poly:
        """A symbol, or an expression that is kept as it is."""
        return Poly({1 << (LANE * self.place((SYMBOL, meaning), Generator(SYMBOL, meaning, outer=outer, varies=varies))): 1})

    def angle(self, meaning: Poly) -> int:
        """The monomial of e^{i·meaning}."""
        return WHOLE << (LANE * self.place((ANGLE, meaning.key), Generator(ANGLE, meaning)))

    def root(self, square: Poly) -> Poly:
        """√square."""
        return Poly({1 << (LANE * self.place((ROOT, square.key), Generator(ROOT, None, square))): 1})

    def of_unit_length(self, first: Any, others: Sequence[Any]) -> None:
        """Let first² + Σ others² = 1: from now on the square of the first is replaced by 1 − Σ others²."""
        rest = ONE
        for x in others:
            one = self.symbol(x, varies=True)
            rest = self.sub(rest, self.mul(one, one))
        self.place((SYMBOL, first), Generator(ROOT, first, rest, varies=True))

    def divisor(self, poly: Poly) -> int:
        """The monomial of 1/poly."""
        return -(1 << (LANE * self.place((DIVISOR, poly.key), Generator(DIVISOR, None, poly))))

    def digits(self, monomial: int) -> tuple[tuple[int, int], ...]:
        """(place, exponent) of the generators in a monomial, the imaginary unit left out."""
        found = self._digits.get(monomial)
        if found is None:
            out = []
            left = monomial >> LANE << LANE
            while left:
                at = ((left & -left).bit_length() - 1) // LANE
                e = (left >> (LANE * at)) & _DIGIT
                if e >= _HALF:
                    e -= _DIGIT + 1
                left -= e << (LANE * at)
                out.append((at, e))
            found = self._digits[monomial] = tuple(out)
        return found

    def exponent(self, monomial: int, at: int) -> int:
        """The exponent of the generator at a place."""
        return (((monomial + self._bias) >> (LANE * at)) & _DIGIT) - _HALF

    def places(self, poly: Poly) -> set[int]:
        """The places of all the generators in a polynomial."""
        return {at for k in poly.terms for at, _ in self.digits(k)}

    # -- arithmetic --------------------------------------------------------------------------------------------------
    def add(self, a: Poly, b: Poly) -> Poly:
        if not a.terms:
            return b
        if not b.terms:
            return a
        over = a.over // math.gcd(a.over, b.over) * b.over
        left, right = over // a.over, over // b.over
        out = dict(a.terms) if left == 1 else {k: c * left for k, c in a.terms.items()}
        for k, c in b.terms.items():
            self._accumulate(out, k, c * right)
        return self._bounded(out, over)

    def _accumulate(self, out: dict[int, int], k: int, c: int) -> None:
        old = out.get(k)
        if old is None:
            out[k] = c
            return
        new = old + c
        if new == 0 or (not self.exact and abs(new) <= BLUR * abs(c)):
            del out[k]
        else:
            out[k] = new

    def neg(self, a: Poly) -> Poly:
        return Poly({k: -c for k, c in a.terms.items()}, a.over)

    def sub(self, a: Poly, b: Poly) -> Poly:
        return self.add(a, self.neg(b))

    def scaled(self, a: Poly, by: Fraction | int, monomial: int = 0) -> Poly:
        """by · monomial · a."""
        by = Fraction(by)
        if not by:
            return ZERO
        out = {}
        for k, c in a.terms.items():
            k += monomial
            c *= by.numerator
            if k & 2:
                k, c = k - 2, -c
            out[k] = c
        return lowest(out, a.over * by.denominator)

    def mul(self, a: Poly, b: Poly) -> Poly:
        if len(a.terms) > len(b.terms):
            a, b = b, a
        if len(a.terms) * len(b.terms) > 16 * self.limit:
            raise TooLong
        out: dict[int, int] = {}
        get = out.get
        if self.exact:
            for k1, c1 in a.terms.items():
                for k2, c2 in b.terms.items():
                    k = k1 + k2
                    c = c1 * c2
                    if k & 2:
                        k -= 2
                        c = -c
                    out[k] = get(k, 0) + c
            out = {k: c for k, c in out.items() if c}
        else:
            for k1, c1 in a.terms.items():
                for k2, c2 in b.terms.items():
                    k = k1 + k2
                    c = c1 * c2
                    self._accumulate(out, *((k - 2, -c) if k & 2 else (k, c)))
        made = self._bounded(out, a.over * b.over)
        return self._without_squares(made) if self._roots else made

    def power(self, a: Poly, n: int) -> Poly:
        """aⁿ, n ≥ 0."""
        out = ONE
        while n:
            if n & 1:
                out = self.mul(out, a)
            n >>= 1
            if n:
                a = self.mul(a, a)
        return out

    def without_rounding(self, poly: Poly) -> Poly:
        """The polynomial without the remainders of numbers that should have cancelled: tiny beside the others, and no simple numbers."""
        if self.exact or len(poly.terms) < 2:
            return poly
        least = BLUR_OF_ALL * max(abs(c) for c in poly.terms.values())
        kept = {k: c for k, c in poly.terms.items() if abs(c) > least or not meant(c / poly.over).is_Float}
        return lowest(kept, poly.over) if len(kept) < len(poly.terms) else poly

    def _bounded(self, terms: dict[int, int], over: int) -> Poly:
        if len(terms) > self.limit:
            raise TooLong
        return lowest(terms, over)

    def _without_squares(self, poly: Poly) -> Poly:
        """The polynomial with (√p)² replaced by p."""
        for at in self._roots:
            if not any(self.exponent(k, at) > 1 for k in poly.terms):
                continue
            square = self.generators[at].poly
            assert square is not None
            out = ZERO
            for k, c in poly.terms.items():
                twos = max(self.exponent(k, at), 0) // 2
                term = Poly({k - (2 * twos << (LANE * at)): c}, poly.over)
                out = self.add(out, self.mul(term, self.power(square, twos)) if twos else lowest(term.terms, term.over))
            return self._without_squares(out)
        return poly

    # -- parts -------------------------------------------------------------------------------------------------------
    def split(self, poly: Poly, inside: Iterable[int]) -> Iterator[tuple[int, Poly]]:
        """poly = Σ monomial · part, with monomials of the generators at the places ``inside`` and parts free of them."""
        chosen = set(inside)
        parts: dict[int, dict[int, int]] = {}
        for k, c in poly.terms.items():
            own = sum(e << (LANE * at) for at, e in self.digits(k) if at in chosen)
            parts.setdefault(own, {})[k - own] = c
        for own, terms in parts.items():
            yield own, lowest(terms, poly.over)
