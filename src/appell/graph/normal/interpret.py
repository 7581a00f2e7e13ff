"""From the graph to the normal form: every operation of the program carried out on polynomials."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence, Set
from fractions import Fraction
from typing import Any

import casadi as ca
import sympy

from appell.graph.constants import meant
from appell.graph.normal.division import cosine, inverse, joined, ratio, sine
from appell.graph.normal.ring import ANGLE, DIVISOR, LANE, ONE, ROOT, WHOLE, ZERO, Poly, Ring, TooLong, constant, lowest
from appell.graph.normal.write import Writer
from appell.graph.program import Program
from appell.graph.raise_ import raise_one

POWER = 24  # the highest power that is multiplied out
ANGLE_TERMS = 12  # of an angle that is a sum of angles; a longer sum is one angle by itself


class NoNormalForm(Exception):
    """A division by zero, or a number that is not finite."""


class Values(Sequence[Any]):
    """The values of a program as SymPy's, each written when it is asked for."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.made: list[Any] = []

    def __len__(self) -> int:
        return len(self.made)

    def __getitem__(self, k: Any) -> Any:
        value = self.made[k]
        return self.writer.expression(value) if isinstance(value, Poly) else value


class Interpreter:
    """Carries out a program in a ring. ``meaning`` are the expressions that its inputs stand for; among them, results are collected by
    those in ``outer``, those in ``parameters`` are constant, and ``unit`` are the symbols of each quaternion of unit length."""

    def __init__(
        self,
        program: Program,
        meaning: Sequence[Any],
        outer: Set[Any] = frozenset(),
        parameters: Set[Any] = frozenset(),
        unit: Iterable[Sequence[Any]] = (),
        limit: int = 4000,
    ) -> None:
        self.program = program
        self.meaning = meaning
        self.outer = outer
        self.parameters = parameters
        self.ring = Ring(limit)
        self.writer = Writer(self.ring)
        self.values = Values(self.writer)
        self._trigonometric: dict[Any, tuple[Poly, Poly]] = {}
        for first, *others in unit:
            self.ring.of_unit_length(first, others)
        for x in meaning:  # so that the generators are in the order of the symbols, whichever occurs first
            if x.is_Symbol:
                self.ring.angle(self.polynomial(x))

    def run(self, *, all_or_none: bool = False) -> list[Any]:
        """The value of every instruction, a polynomial or a condition of SymPy's; None for one that is too long or divides by zero,
        or that uses such a value.

        With ``all_or_none`` all are None if one is.
        """
        made = self.values.made
        for k, instruction in enumerate(self.program.instructions):
            try:
                made.append(None if any(made[a] is None for a in instruction.args) else self.value(k, made))
            except (TooLong, NoNormalForm):
                if all_or_none:
                    return [None] * len(self.program.instructions)
                made.append(None)
        return made

    def value(self, k: int, made: Sequence[Any]) -> Any:
        """The value of instruction k, given those made before it."""
        ring = self.ring
        op, args, data = self.program.instructions[k]
        if op == ca.OP_INPUT:
            return self.polynomial(self.meaning[int(data)])
        if op == ca.OP_CONST:
            if not math.isfinite(data):
                raise NoNormalForm
            return self.polynomial(meant(float(data)))
        x = [made[a] for a in args]
        if not all(isinstance(v, Poly) for v in x):
            return self._as_symbol(k)
        try:
            match op:
                case ca.OP_ADD:
                    return self._as_symbol(k) if self._is_branch(*args) else ring.add(x[0], x[1])
                case ca.OP_SUB:
                    return ring.sub(x[0], x[1])
                case ca.OP_MUL:
                    return ring.mul(x[0], x[1])
                case ca.OP_NEG:
                    return ring.neg(x[0])
                case ca.OP_SQ:
                    return ring.mul(x[0], x[0])
                case ca.OP_TWICE:
                    return ring.scaled(x[0], 2)
                case ca.OP_DIV:
                    return ring.mul(x[0], self.inverse_of(args[1], made))
                case ca.OP_INV:
                    return self.inverse_of(args[0], made)
                case ca.OP_SIN:
                    return self.sine_and_cosine(x[0])[0]
                case ca.OP_COS:
                    return self.sine_and_cosine(x[0])[1]
                case ca.OP_TAN:
                    s, c = self.sine_and_cosine(x[0])
                    return ring.mul(s, inverse(ring, c))
                case ca.OP_SQRT:
                    return self.root(x[0])
                case ca.OP_HYPOT:
                    return self.root(ring.add(ring.mul(x[0], x[0]), ring.mul(x[1], x[1])))
                case ca.OP_POW | ca.OP_CONSTPOW:
                    return self.power(args[0], x[1], k, made)
                case ca.OP_ASSIGN | ca.OP_LIFT:
                    return x[0]
                case _:
                    return self._as_symbol(k)
        except ZeroDivisionError:
            raise NoNormalForm from None

    def inverse_of(self, a: int, made: Sequence[Any]) -> Poly:
        """1 / the value of instruction a; for a product, the inverses of its factors, which keeps divisors as short as they are."""
        ring, value = self.ring, made[a]
        op, args, _ = self.program.instructions[a]
        if len(value.terms) > 1 and all(isinstance(made[x], Poly) for x in args):
            if op == ca.OP_MUL:
                return ring.mul(self.inverse_of(args[0], made), self.inverse_of(args[1], made))
            if op == ca.OP_SQ:
                return ring.power(self.inverse_of(args[0], made), 2)
            if op == ca.OP_NEG:
                return ring.neg(self.inverse_of(args[0], made))
            if op == ca.OP_DIV:
                return ring.mul(self.inverse_of(args[0], made), made[args[1]])
        return inverse(ring, value)

    def _is_branch(self, i: int, j: int) -> bool:
        instructions = self.program.instructions
        return instructions[i].op == ca.OP_IF_ELSE_ZERO and instructions[j].op == ca.OP_IF_ELSE_ZERO

    def _as_symbol(self, k: int) -> Any:
        """The value of an operation that the ring does not have: a symbol that stands for it, with arguments in their normal form."""
        made = raise_one(self.program.instructions[k], self.program.instructions, self.values, self.meaning)
        if isinstance(made, sympy.logic.boolalg.Boolean) and not made.is_Symbol:
            return made
        return self.polynomial(made)

    def polynomial(self, expr: Any) -> Poly:
        """A SymPy number or symbol as a polynomial; any other expression as a symbol of its own."""
        ring = self.ring
        if expr.is_Rational:
            return constant(Fraction(int(expr.p), int(expr.q)))
        if expr.is_Float:
            ring.exact = False
            return constant(Fraction(float(expr)))
        number, rest = expr.as_coeff_Mul()
        if number != 1 and number.is_Rational:
            return ring.scaled(self.polynomial(rest), Fraction(int(number.p), int(number.q)))
        if expr.is_Pow and expr.exp == sympy.S.Half and expr.base.is_Rational:
            return ring.root(self.polynomial(expr.base))
        return ring.symbol(expr, outer=expr in self.outer, varies=not expr.is_number and expr not in self.parameters)

    # -- functions ---------------------------------------------------------------------------------------------------
    def sine_and_cosine(self, angle: Poly) -> tuple[Poly, Poly]:
        """sin and cos of a polynomial: of the sum of its terms, each an angle."""
        key = angle.key
        found = self._trigonometric.get(key)
        if found is None:
            found = self._trigonometric[key] = self._sine_and_cosine(angle)
        return found

    def _sine_and_cosine(self, angle: Poly) -> tuple[Poly, Poly]:
        ring = self.ring
        if not angle:
            return ZERO, ONE
        angle = joined(ring, ratio(ring, angle))
        plain = all(not k & 1 and not any(ring.generators[at].kind == ANGLE for at, _ in ring.digits(k)) for k in angle.terms)
        if not plain or len(angle) > ANGLE_TERMS:
            sign = -1 if angle.terms[max(angle.terms)] < 0 else 1
            own = ring.angle(ring.scaled(angle, sign))
            return ring.scaled(sine(own), sign), cosine(own)
        own, quarter = 0, 0
        for k, whole in angle.terms.items():
            number = Fraction(whole, angle.over)
            digits = ring.digits(k)
            if len(digits) == 1 and ring.generators[digits[0][0]].meaning == sympy.pi and (2 * number).denominator == 1:
                quarter = int(2 * number) % 4
                continue
            times = number * WHOLE
            if times.denominator == 1 and k:
                own += int(times) * (ring.angle(Poly({k: 1})) // WHOLE)
            else:
                sign = 1 if number > 0 else -1
                own += sign * ring.angle(constant(abs(number)) if not k else lowest({k: abs(whole)}, angle.over))
        if own == 0:
            s, c = ZERO, ONE
        else:
            s, c = sine(own), cosine(own)
        for _ in range(quarter):
            s, c = c, ring.neg(s)
        return s, c

    def root(self, square: Poly) -> Poly:
        """√square, with the square factors of its numerical coefficient taken out."""
        ring = self.ring
        square = joined(ring, ratio(ring, square))
        if not square:
            return ZERO
        common = math.gcd(*square.terms.values())
        number = Fraction(common, square.over)
        if not ring.exact and number.denominator > 10**6:
            return ring.root(square)
        # √(p/q · P) = √(p q P) / q
        whole = number.numerator * number.denominator
        outside, inside = _square_part(whole)
        rest = Poly({key: c // common * inside for key, c in square.terms.items()})
        scale = Fraction(outside, number.denominator)
        if rest.terms == {0: 1}:
            return constant(scale)
        return ring.scaled(ring.root(rest), scale)

    def power(self, a: int, exponent: Poly, k: int, made: Sequence[Any]) -> Poly:
        """The value of instruction a to a power that is a multiple of one half; other powers become symbols."""
        n = exponent.number()
        if n is None or n.denominator > 2 or abs(n) > POWER:
            return self._as_symbol(k)
        base = made[a]
        if n.denominator == 2:
            out = self.ring.mul(self.ring.power(base, int(abs(n))), self.root(base))
            return inverse(self.ring, out) if n < 0 else out
        return self.ring.power(base if n > 0 else self.inverse_of(a, made), int(abs(n)))


def _square_part(n: int) -> tuple[int, int]:
    """(a, b) with n = a² b, as far as small primes tell."""
    a, b = 1, n
    for p in (2, 3, 5, 7, 11, 13):
        while b % (p * p) == 0:
            b //= p * p
            a *= p
    whole = math.isqrt(b)
    return (a * whole, 1) if whole * whole == b else (a, b)


__all__ = ["DIVISOR", "LANE", "ROOT", "Interpreter", "NoNormalForm", "TooLong"]
