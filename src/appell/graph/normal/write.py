"""From the normal form to SymPy: the shortest of a few ways to write it."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from fractions import Fraction
from typing import Any

import sympy

from appell.graph.normal.division import Ratio, content, primitive, quotient, ratio, reduced, simple_factors
from appell.graph.normal.forms import Factor, Piece, by_angles, by_symbols, modes
from appell.graph.normal.ring import ANGLE, DIVISOR, IMAGINARY, LANE, ROOT, WHOLE, Poly, Ring, lowest

EXACT = 10**15  # the largest denominator of a number that is written as a fraction
SPLIT = 8  # monomials of symbols up to which a fraction for each is tried
FACTORED = 12  # terms up to which SymPy is asked for factors
FACTORED_IN = 4  # symbols up to which it is asked


def _shortest(found: Iterable[sympy.Expr]) -> sympy.Expr:
    """The expression with the fewest operations, and of several such the one with the fewest letters."""
    candidates = list(dict.fromkeys(found))
    if len(candidates) == 1:
        return candidates[0]
    counted = [(int(sympy.count_ops(e)), e) for e in candidates]
    least = min(c for c, _ in counted)
    best = [e for c, e in counted if c == least]
    return best[0] if len(best) == 1 else min(best, key=lambda e: (len(str(e)), str(e)))


class Writer:
    """Writes polynomials of one ring.

    With ``apart``, for short polynomials that contain names, fewer ways are tried, and fractions with different divisors may stand side
    by side.
    """

    def __init__(self, ring: Ring, *, apart: bool = False) -> None:
        self.ring = ring
        self.apart = apart
        self._written: dict[Hashable, sympy.Expr] = {}
        self._angles: dict[int, sympy.Expr] = {}
        self._sums: dict[Hashable, list[tuple[sympy.Expr, sympy.Expr]]] = {}

    def expression(self, poly: Poly) -> sympy.Expr:
        """Σ coefficient · monomial in the outer symbols, each coefficient in the shortest way found."""
        ring = self.ring
        poly = ring.without_rounding(poly)
        key = poly.key
        if key in self._written:
            return self._written[key]
        divisors = {at for at in ring.places(poly) if ring.generators[at].kind == DIVISOR} if self.apart else set()
        parts = list(ring.split(poly, divisors)) if divisors else []
        if len(parts) > 1:
            each = (Ratio(part, tuple((at, -e) for at, e in ring.digits(own))) for own, part in parts)
            made = sympy.Add(*[self._collected(reduced(ring, x)) for x in each])
        else:
            made = self._collected(ratio(ring, poly))
        self._written[key] = made
        return made

    def _collected(self, whole: Ratio) -> sympy.Expr:
        ring = self.ring
        outer = {at for at in ring.places(whole.above) if ring.generators[at].outer}
        return sympy.Add(*[
            self.coefficient(reduced(ring, Ratio(part, whole.below)) if outer else Ratio(part, whole.below), self.monomial(own))
            for own, part in ring.split(whole.above, outer)
        ])  # fmt: skip

    # -- one coefficient ---------------------------------------------------------------------------------------------
    def coefficient(self, found: Ratio, times: sympy.Expr = sympy.S.One) -> sympy.Expr:
        """A coefficient ``times`` what it multiplies.

        The shortest of: one fraction; the same with sines and cosines as factors; a fraction for each monomial of symbols.
        """
        ring = self.ring
        if not found.above:
            return sympy.S.Zero
        below = [self._divisor(at, power) for at, power in found.below]
        candidates = []
        own, rest = content(ring, found.above)
        over, single = content(ring, found.above, whole=True)
        if over != own:  # as one fraction, besides one with a fraction in some terms
            outside = times * self.monomial(over)
            candidates += [self._assembled(outside, [number], e, below) for number, e in self.sums_of(single)]
        outside = times * self.monomial(own)
        candidates += [self._assembled(outside, [number], e, below) for number, e in self.sums_of(rest)]
        whole = rest
        factors = []
        if len(rest) > 1 and not self.apart:
            for factor in simple_factors(ring, rest):
                while len(rest) > 1 and (shorter := quotient(ring, rest, factor)) is not None:
                    factors.append(self._simple(factor))
                    rest = shorter
            if factors:
                candidates += [self._assembled(outside, [number, *factors], e, below) for number, e in self.sums_of(rest)]
        if len(whole) > 1 and below:
            parts = list(ring.split(whole, ring.places(whole) - ring.angles))
            if 1 < len(parts) <= SPLIT:
                each = [self.coefficient(reduced(ring, Ratio(part, found.below))) * self.monomial(k) for k, part in parts]
                candidates.append(outside * sympy.Add(*each))
                candidates.append(sympy.Add(*[outside * e for e in each]))
        return _shortest(candidates)

    def _assembled(self, symbols: sympy.Expr, factors: list[Any], rest: sympy.Expr, below: list[Any]) -> sympy.Expr:
        """symbols · factors · rest / below, with tangents where a sine stands over a cosine or the other way round."""
        powers: dict[Any, int] = {}
        for f in factors[1:]:
            powers[f] = powers.get(f, 0) + 1
        others = [factors[0]] if factors else []
        for expr, power in below:
            number, expr = expr.as_coeff_Mul()
            sign, expr = _signed(expr)
            others.append((sign * number) ** -power)
            powers[expr] = powers.get(expr, 0) - power
        sign, rest = _signed(rest)
        others.append(sympy.Integer(sign))
        base = [f for f in rest.as_ordered_factors() if f.func in (sympy.sin, sympy.cos)] if rest.is_Mul else []
        if not rest.is_Mul and rest.func in (sympy.sin, sympy.cos):
            base = [rest]
        for f in base:
            if powers.get(_partner(f), 0) < 0:
                powers[f] = powers.get(f, 0) + 1
                rest = rest / f
        tangents = []
        for f in [x for x in powers if x.func == sympy.sin]:
            partner = sympy.cos(f.args[0])
            up, down = powers[f], powers.get(partner, 0)
            if up * down < 0:
                n = min(abs(up), abs(down)) * (1 if up > 0 else -1)
                powers[f] = up - n
                powers[partner] = down + n
                tangents.append(sympy.tan(f.args[0]) ** n)
        return sympy.Mul(symbols, *others, *(f**n for f, n in powers.items()), *tangents, rest)

    def _divisor(self, at: int, power: int) -> tuple[sympy.Expr, int]:
        poly = self.ring.generators[at].poly
        assert poly is not None
        return self.expression(poly), power

    def _simple(self, factor: Poly) -> sympy.Expr:
        k = max(factor.terms)
        return sympy.sin(self.angle(k & ~1)) if k & 1 else sympy.cos(self.angle(k))

    # -- sums --------------------------------------------------------------------------------------------------------
    def sums_of(self, poly: Poly) -> list[tuple[sympy.Expr, sympy.Expr]]:
        """Ways to write a polynomial without divisors, each as a number and what it multiplies."""
        ring = self.ring
        if not ring.angles & ring.places(poly):
            return self._symbols_only(poly)
        found = modes(ring, poly)
        own = by_symbols(ring, found)
        ways = [] if self.apart else [by_angles(ring, found, merge=False)]
        if len(found) > 1 and not self.apart:
            ways.append(by_angles(ring, found, merge=True))
        made = [self._pieces(way) for way in (*ways, own)]
        if len(found) > 1:
            made.append((sympy.S.One, self._nested(self._flattened(own))))
        return made

    def _flattened(self, pieces: list[Piece]) -> list[tuple[Fraction, tuple[sympy.Expr, ...]]]:
        """Σ number · atoms, where atoms are symbols, sines and cosines."""
        functions = {"c": sympy.cos, "s": sympy.sin}
        return [
            (a * b, (*self._atoms(k), *(functions[kind](self.angle(angle)) for kind, angle in factors)))
            for weights, form in pieces
            for k, a in weights
            for b, factors in form
        ]

    def _atoms(self, k: int) -> tuple[sympy.Expr, ...]:
        out: list[sympy.Expr] = []
        for at, e in self.ring.digits(k & ~1):
            own = self.monomial((1 if e > 0 else -1) << (LANE * at))
            out += [own] * abs(e)
        return tuple(out)

    def _nested(self, terms: list[tuple[Fraction, tuple[sympy.Expr, ...]]]) -> sympy.Expr:
        """The sum with the factor that most terms have taken out of them; inside the bracket and for the other terms, the same again."""
        counts: dict[sympy.Expr, int] = {}
        for _, atoms in terms:
            for atom in dict.fromkeys(atoms):
                counts[atom] = counts.get(atom, 0) + 1
        most = max(counts.values(), default=0)
        if most < 2:
            return sympy.Add(*[_rational(c) * sympy.Mul(*atoms) for c, atoms in terms])
        chosen = min((a for a, n in counts.items() if n == most), key=sympy.default_sort_key)
        inside, rest = [], []
        for c, atoms in terms:
            if chosen in atoms:
                left = list(atoms)
                left.remove(chosen)
                inside.append((c, tuple(left)))
            else:
                rest.append((c, atoms))
        common, whole = _whole([(atoms, c) for c, atoms in inside])
        sign, inner = _signed(self._nested([(Fraction(c), atoms) for atoms, c in whole]))
        taken = _rational(sign * common) * chosen * inner
        return taken + self._nested(rest) if rest else taken

    def _symbols_only(self, poly: Poly) -> list[tuple[sympy.Expr, sympy.Expr]]:
        key = poly.key
        if key not in self._sums:
            number, whole = primitive(poly)
            expanded = sympy.Add(*[self._term(k, c) for k, c in whole.terms.items()])
            found = [expanded]
            places = self.ring.places(whole)
            if 2 < len(poly) <= FACTORED and len(places) <= FACTORED_IN:
                found.append(sympy.factor(expanded))
            coordinates = {at for at in places if self.ring.generators[at].varies}
            parts = list(self.ring.split(whole, places - coordinates)) if coordinates else []
            if 1 < len(parts) < len(whole):
                found.append(self._by_parameters(parts))
            if len(poly) > 2:
                found.append(self._nested([(Fraction(c), self._atoms(k)) for k, c in whole.terms.items()]))
            self._sums[key] = [(_rational(number), e) for e in found]
        return self._sums[key]

    def _by_parameters(self, parts: list[tuple[int, Poly]]) -> sympy.Expr:
        """Σ (sum of parameters) · polynomial of coordinates."""
        together: dict[Hashable, tuple[Poly, dict[int, Fraction]]] = {}
        for own, part in parts:
            number, normal = primitive(part)
            together.setdefault(normal.key, (normal, {}))[1][own] = number
        return sympy.Add(
            *[
                self._weights(tuple(w.items())) * _shortest(n * e for n, e in self._symbols_only(p))
                for p, w in together.values()
            ]
        )

    def _term(self, k: int, number: Fraction | int) -> sympy.Expr:
        value = self.monomial(k & ~1) * _rational(Fraction(number))
        return value * sympy.I if k & IMAGINARY else value

    def _pieces(self, pieces: list[Piece]) -> tuple[sympy.Expr, sympy.Expr]:
        """A number and the sum that it multiplies, whose numbers are whole and have no common factor."""
        made = []
        for weights, form in pieces:
            inside, symbols = _whole(weights)
            outside, angles = _whole([(factors, number) for number, factors in form])
            made.append((inside * outside, symbols, angles))
        common = Fraction(math.gcd(*(n.numerator for n, _, _ in made)), math.lcm(*(n.denominator for n, _, _ in made)))
        terms = []
        for n, symbols, angles in made:
            (one, left), (other, right) = _signed(self._weights(symbols)), _signed(self._form(angles))
            terms.append(_rational(one * other * n / common) * left * right)
        return _rational(common), sympy.Add(*terms)

    def _weights(self, weights: Iterable[tuple[int, Fraction | int]]) -> sympy.Expr:
        terms = {k: Fraction(c) for k, c in weights}
        over = math.lcm(*(c.denominator for c in terms.values()))
        own, rest = content(self.ring, lowest({k: int(c * over) for k, c in terms.items()}, over))
        return self.monomial(own) * _shortest(n * e for n, e in self._symbols_only(rest))

    def _form(self, form: Iterable[tuple[tuple[Factor, ...], Fraction | int]]) -> sympy.Expr:
        return sympy.Add(*[
            _rational(Fraction(number)) * sympy.Mul(*[(sympy.cos if kind == "c" else sympy.sin)(self.angle(k)) for kind, k in factors])
            for factors, number in form
        ])  # fmt: skip

    # -- monomials ---------------------------------------------------------------------------------------------------
    def monomial(self, k: int) -> sympy.Expr:
        """A monomial without angles."""
        out = []
        for at, e in self.ring.digits(k):
            generator = self.ring.generators[at]
            if generator.kind == ROOT and generator.meaning is None:
                assert generator.poly is not None
                out.append(sympy.sqrt(self.expression(generator.poly)) ** e)
            elif generator.kind == ANGLE:
                out.append(sympy.exp(sympy.I * self.angle(e << (LANE * at))))
            else:
                out.append(generator.meaning**e)
        return sympy.Mul(*out)

    def angle(self, k: int) -> sympy.Expr:
        """The angle of a monomial of angles."""
        made = self._angles.get(k)
        if made is None:
            parts = [
                sympy.Rational(e, WHOLE) * self.expression(self.ring.generators[at].meaning) for at, e in self.ring.digits(k)
            ]
            made = self._angles[k] = sympy.Add(*parts)
        return made


def _signed(expr: sympy.Expr) -> tuple[int, sympy.Expr]:
    """The sign and the sum whose product this is; the sum has the sign that SymPy prefers, whatever the order of its terms."""
    if expr.is_Add and expr.could_extract_minus_sign():
        return -1, sympy.Add(*[-t for t in expr.args])
    return 1, expr


def _partner(f: sympy.Expr) -> sympy.Expr:
    return sympy.cos(f.args[0]) if f.func == sympy.sin else sympy.sin(f.args[0])


def _whole(terms: Iterable[tuple[Any, Fraction]]) -> tuple[Fraction, list[tuple[Any, int]]]:
    """A number, and the terms divided by it: integers without a common factor, the first positive."""
    terms = list(terms)
    common = Fraction(math.gcd(*(c.numerator for _, c in terms)), math.lcm(*(c.denominator for _, c in terms)))
    if terms[0][1] < 0:
        common = -common
    return common, [(k, int(c / common)) for k, c in terms]


def _rational(number: Fraction) -> sympy.Expr:
    if number.denominator > EXACT:  # not an exact number
        return sympy.Float(float(number), 15)
    return sympy.Rational(number.numerator, number.denominator)
