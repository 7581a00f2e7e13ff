"""Bounds on the values that an expression can have when its symbols lie anywhere in intervals.

The bounds are themselves expressions of the ends of the intervals, and are compiled like all others. They hold for every value
in between; they need not be the closest possible, but become so as the intervals become shorter. Numbers are kept within
±1e300, so that nothing infinite is multiplied by zero. Rounding is not directed: bounds are right to a few units in the last
place.

References: Moore, Kearfott & Cloud, Introduction to Interval Analysis (2009), §§2.3, 5.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import casadi as ca

from appell.graph.program import Instruction, read
from appell.graph.scalar import SX, Num, add, binary, div, mul, neg, sq, sub, to_sx, unary, where

BIG = 1e300
TURN = 2 * math.pi


@dataclass(frozen=True)
class Interval:
    """The values from ``low`` to ``high``. ``undefined`` is true where the expression has no value anywhere in the intervals of its
    symbols (the root of a negative number), ``may_jump`` where it may jump in them."""

    low: Num
    high: Num
    undefined: Num = 0.0
    may_jump: Num = 0.0

    @property
    def is_point(self) -> bool:
        return self.low is self.high

    @property
    def bounds(self) -> tuple[Num, Num]:
        """Both ends, NaN where there is no value."""
        if type(self.undefined) is float and self.undefined == 0.0:
            return self.low, self.high
        nothing = to_sx(math.nan)
        return where(self.undefined, nothing, self.low), where(self.undefined, nothing, self.high)


ANYTHING = Interval(-BIG, BIG)


def enclosures(expressions: Sequence[Num], symbols: Sequence[tuple[SX, SX, SX]]) -> list[Interval]:
    """The intervals in which expressions lie, with each of the symbols (in columns) between a low and a high end."""
    inputs = [x for x, _, _ in symbols]
    ends = [
        (low[i], high[i]) for column, low, high in symbols for i in range(column.numel())
    ]  # fmt: skip
    program = read(list(expressions), inputs)
    values: list[Interval] = []
    for instruction in program.instructions:
        if instruction.op == ca.OP_INPUT:
            low, high = ends[int(instruction.data)]
            same = ca.is_equal(low, high)
            values.append(Interval(low, low if same else high))
        elif instruction.op == ca.OP_CONST:
            x = float(instruction.data)
            number = min(max(x, -BIG), BIG) if math.isfinite(x) or math.isinf(x) else 0.0
            values.append(Interval(number, number, 1.0 if math.isnan(x) else 0.0))
        else:
            values.append(_enclosed(instruction, [values[i] for i in instruction.args]))
    out = []
    for output in program.outputs:
        place = output.entries[0][2] if output.entries else None
        out.append(Interval(0.0, 0.0) if place is None else values[place])
    return out


def _enclosed(instruction: Instruction, args: list[Interval]) -> Interval:
    """The interval of an operation's result, given those of its arguments."""
    op = instruction.op
    undefined: Num = 0.0
    may_jump: Num = 0.0
    for a in args:
        undefined, may_jump = _or(undefined, a.undefined), _or(may_jump, a.may_jump)
    made = _RULES[op](*args) if op in _RULES else ANYTHING
    if op == ca.OP_IF_ELSE_ZERO:  # where the condition does not hold, the value need not exist
        undefined = _or(args[0].undefined, _and(args[0].low, args[1].undefined))
    return Interval(made.low, made.high, _or(undefined, made.undefined), _or(may_jump, made.may_jump))


# -- conditions ------------------------------------------------------------------------------------------------------------
def _or(a: Num, b: Num) -> Num:
    if type(a) is float:
        return b if a == 0.0 else 1.0
    if type(b) is float:
        return a if b == 0.0 else 1.0
    return binary(ca.OP_OR, a, b)


def _and(a: Num, b: Num) -> Num:
    if type(a) is float:
        return 0.0 if a == 0.0 else b
    if type(b) is float:
        return 0.0 if b == 0.0 else a
    return binary(ca.OP_AND, a, b)


def _not(a: Num) -> Num:
    return float(a == 0.0) if type(a) is float else unary(ca.OP_NOT, a)


def _less(a: Num, b: Num) -> Num:
    return binary(ca.OP_LT, a, b)


def _at_most(a: Num, b: Num) -> Num:
    return binary(ca.OP_LE, a, b)


def _min(*a: Num) -> Num:
    found = a[0]
    for x in a[1:]:
        found = found if x is found else binary(ca.OP_FMIN, found, x)
    return found


def _max(*a: Num) -> Num:
    found = a[0]
    for x in a[1:]:
        found = found if x is found else binary(ca.OP_FMAX, found, x)
    return found


def _clamped(low: Num, high: Num, undefined: Num = 0.0, may_jump: Num = 0.0) -> Interval:
    """The interval with its ends kept within ±BIG."""
    first = _max(_min(low, BIG), -BIG)
    return Interval(first, first if high is low else _max(_min(high, BIG), -BIG), undefined, may_jump)


# -- arithmetic ------------------------------------------------------------------------------------------------------------
def _add(a: Interval, b: Interval) -> Interval:
    low = add(a.low, b.low)
    return Interval(low, low if a.is_point and b.is_point else add(a.high, b.high))


def _sub(a: Interval, b: Interval) -> Interval:
    low = sub(a.low, b.high)
    return Interval(low, low if a.is_point and b.is_point else sub(a.high, b.low))


def _neg(a: Interval) -> Interval:
    low = neg(a.high)
    return Interval(low, low if a.is_point else neg(a.low))


def _mul(a: Interval, b: Interval) -> Interval:
    if a.is_point and b.is_point:
        x = mul(a.low, b.low)
        return _clamped(x, x)
    if b.is_point:
        a, b = b, a
    if a.is_point and type(a.low) is float:
        one, two = mul(a.low, b.low), mul(a.low, b.high)
        return _clamped(one, two) if a.low >= 0 else _clamped(two, one)
    ends = [mul(x, y) for x in ((a.low,) if a.is_point else (a.low, a.high)) for y in (b.low, b.high)]
    return _clamped(_min(*ends), _max(*ends))


def _inv(a: Interval) -> Interval:
    if a.is_point and type(a.low) is float:
        return ANYTHING if a.low == 0.0 else _clamped(x := 1.0 / a.low, x)
    clear = _or(_less(0.0, a.low), _less(a.high, 0.0))
    low, high = div(1.0, where(clear, a.high, 1.0)), div(1.0, where(clear, a.low, 1.0))
    may_jump = _not(clear)
    return _clamped(where(clear, low, -BIG), where(clear, high, BIG), may_jump=may_jump)


def _div(a: Interval, b: Interval) -> Interval:
    inverse = _inv(b)
    made = _mul(a, inverse)
    return Interval(made.low, made.high, made.undefined, inverse.may_jump)


def _sq(a: Interval) -> Interval:
    if a.is_point:
        x = sq(a.low)
        return _clamped(x, x)
    nearest = _max(0.0, a.low, neg(a.high))
    return _clamped(sq(nearest), _max(sq(a.low), sq(a.high)))


def _fabs(a: Interval) -> Interval:
    return Interval(_max(0.0, a.low, neg(a.high)), _max(neg(a.low), a.high))


# -- functions -------------------------------------------------------------------------------------------------------------
Rule = Callable[..., Interval]


def _rising(op: int) -> Rule:
    """The rule of a function that never decreases."""

    def rule(a: Interval) -> Interval:
        low = unary(op, a.low)
        return _clamped(low, low if a.is_point else unary(op, a.high))

    return rule


def _rising_from(op: int, least: float, most: float, lowest: float, highest: float) -> Rule:
    """The rule of a function that never decreases and has values between ``least`` and ``most`` only; at these ends and beyond,
    ``lowest`` and ``highest`` stand for its values."""

    def at(x: Num) -> Num:
        inside = _and(_less(least, x), _less(x, most))
        between = (least + most) / 2 if math.isfinite(most) else least + 1.0
        found = unary(op, where(inside, x, between))
        return where(inside, found, where(_at_most(x, least), lowest, highest))

    def rule(a: Interval) -> Interval:
        undefined = _or(_less(a.high, least), _less(most, a.low)) if math.isfinite(most) else _less(a.high, least)
        low = at(a.low)
        return _clamped(low, low if a.is_point else at(a.high), undefined)

    return rule


def _acos(a: Interval) -> Interval:
    turned = _RULES[ca.OP_ASIN](a)
    return Interval(sub(math.pi / 2, turned.high), sub(math.pi / 2, turned.low), turned.undefined)


def _cosh(a: Interval) -> Interval:
    size = _fabs(a)
    return _clamped(unary(ca.OP_COSH, size.low), unary(ca.OP_COSH, size.high))


def _wave(op: int, crest: float) -> Rule:
    """The rule of sine or cosine, whose maxima are at ``crest`` and whole turns from it."""

    def contains(a: Interval, first: float) -> Num:
        turns = unary(ca.OP_FLOOR, mul(1 / TURN, sub(a.high, first)))
        return _at_most(a.low, add(mul(TURN, turns), first))

    def rule(a: Interval) -> Interval:
        one = unary(op, a.low)
        if a.is_point:
            return Interval(one, one)
        two = unary(op, a.high)
        return Interval(
            where(contains(a, crest - math.pi), -1.0, _min(one, two)), where(contains(a, crest), 1.0, _max(one, two))
        )

    return rule


def _tan(a: Interval) -> Interval:
    branch = [unary(ca.OP_FLOOR, add(mul(1 / math.pi, x), 0.5)) for x in (a.low, a.high)]
    same = binary(ca.OP_EQ, *branch)
    low, high = unary(ca.OP_TAN, a.low), unary(ca.OP_TAN, a.high)
    return _clamped(where(same, low, -BIG), where(same, high, BIG), may_jump=_not(same))


def _atan2(y: Interval, x: Interval) -> Interval:
    cut = _and(_at_most(x.low, 0.0), _and(_at_most(y.low, 0.0), _at_most(0.0, y.high)))
    corners = [binary(ca.OP_ATAN2, b, a) for a in (x.low, x.high) for b in (y.low, y.high)]
    return Interval(where(cut, -math.pi, _min(*corners)), where(cut, math.pi, _max(*corners)), may_jump=cut)


def _hypot(a: Interval, b: Interval) -> Interval:
    return _RULES[ca.OP_SQRT](_add(_sq(a), _sq(b)))


def _pow(a: Interval, b: Interval) -> Interval:
    if b.is_point and type(b.low) is float:
        return _power(a, b.low)
    made = _mul(b, _RULES[ca.OP_LOG](a))
    grown = _RULES[ca.OP_EXP](made)
    return Interval(grown.low, grown.high, _less(a.high, 0.0))


def _power(a: Interval, n: float) -> Interval:
    if n < 0:
        above = _power(a, -n)
        made = _inv(above)
        return Interval(made.low, made.high, above.undefined, made.may_jump)

    def raised(x: Num) -> Num:
        return binary(ca.OP_CONSTPOW, x, n)

    if n == round(n) and n % 2 == 0:
        size = _fabs(a)
        return _clamped(raised(size.low), raised(size.high))
    if n == round(n):
        return _clamped(raised(a.low), raised(a.high))
    return _clamped(raised(_max(a.low, 0.0)), raised(_max(a.high, 0.0)), _less(a.high, 0.0))


# -- switches --------------------------------------------------------------------------------------------------------------
def _sign(a: Interval) -> Interval:
    low, high = unary(ca.OP_SIGN, a.low), unary(ca.OP_SIGN, a.high)
    return Interval(low, high, may_jump=_and(_at_most(a.low, 0.0), _at_most(0.0, a.high)))


def _whole(op: int) -> Rule:
    def rule(a: Interval) -> Interval:
        low, high = unary(op, a.low), unary(op, a.high)
        return Interval(low, high, may_jump=_or(_less(low, high), binary(ca.OP_EQ, low, a.low)))

    return rule


def _lt(a: Interval, b: Interval) -> Interval:
    low, high = _less(a.high, b.low), _less(a.low, b.high)
    return Interval(low, high, may_jump=_and(_at_most(a.low, b.high), _at_most(b.low, a.high)))


def _le(a: Interval, b: Interval) -> Interval:
    low, high = _at_most(a.high, b.low), _at_most(a.low, b.high)
    return Interval(low, high, may_jump=_and(_at_most(a.low, b.high), high))


def _eq(a: Interval, b: Interval) -> Interval:
    may = _and(_at_most(a.low, b.high), _at_most(b.low, a.high))
    must = may if a.is_point and b.is_point else _and(_at_most(a.high, b.low), _at_most(b.high, a.low))
    return Interval(must, may, may_jump=_and(may, _not(must)))


def _ne(a: Interval, b: Interval) -> Interval:
    same = _eq(a, b)
    return Interval(_not(same.high), _not(same.low), may_jump=same.may_jump)


def _negation(a: Interval) -> Interval:
    return Interval(_not(a.high), _not(a.low))


def _if_else_zero(c: Interval, a: Interval) -> Interval:
    low = where(c.low, a.low, where(c.high, _min(a.low, 0.0), 0.0))
    high = where(c.low, a.high, where(c.high, _max(a.high, 0.0), 0.0))
    return Interval(low, high)


def _fmin(a: Interval, b: Interval) -> Interval:
    return Interval(_min(a.low, b.low), _min(a.high, b.high))


def _fmax(a: Interval, b: Interval) -> Interval:
    return Interval(_max(a.low, b.low), _max(a.high, b.high))


def _same(a: Interval, *_: Interval) -> Interval:
    return a


_RULES: dict[int, Rule] = {
    ca.OP_ADD: _add, ca.OP_SUB: _sub, ca.OP_NEG: _neg, ca.OP_MUL: _mul, ca.OP_DIV: _div, ca.OP_INV: _inv, ca.OP_SQ: _sq,
    ca.OP_TWICE: lambda a: _add(a, a), ca.OP_FABS: _fabs, ca.OP_ASSIGN: _same, ca.OP_LIFT: _same,
    ca.OP_SQRT: _rising_from(ca.OP_SQRT, 0.0, math.inf, 0.0, BIG),
    ca.OP_LOG: _rising_from(ca.OP_LOG, 0.0, math.inf, -BIG, BIG),
    ca.OP_LOG1P: _rising_from(ca.OP_LOG1P, -1.0, math.inf, -BIG, BIG),
    ca.OP_ASIN: _rising_from(ca.OP_ASIN, -1.0, 1.0, -math.pi / 2, math.pi / 2),
    ca.OP_ACOS: _acos, ca.OP_ACOSH: _rising_from(ca.OP_ACOSH, 1.0, math.inf, 0.0, BIG),
    ca.OP_ATANH: _rising_from(ca.OP_ATANH, -1.0, 1.0, -BIG, BIG),
    **{op: _rising(op) for op in (ca.OP_EXP, ca.OP_EXPM1, ca.OP_ATAN, ca.OP_SINH, ca.OP_TANH, ca.OP_ASINH, ca.OP_ERF)},
    ca.OP_COSH: _cosh, ca.OP_SIN: _wave(ca.OP_SIN, math.pi / 2), ca.OP_COS: _wave(ca.OP_COS, 0.0), ca.OP_TAN: _tan,
    ca.OP_ATAN2: _atan2, ca.OP_HYPOT: _hypot, ca.OP_POW: _pow, ca.OP_CONSTPOW: _pow,
    ca.OP_SIGN: _sign, ca.OP_FLOOR: _whole(ca.OP_FLOOR), ca.OP_CEIL: _whole(ca.OP_CEIL), ca.OP_LT: _lt, ca.OP_LE: _le,
    ca.OP_EQ: _eq, ca.OP_NE: _ne, ca.OP_NOT: _negation,
    ca.OP_AND: lambda a, b: Interval(_and(a.low, b.low), _and(a.high, b.high)),
    ca.OP_OR: lambda a, b: Interval(_or(a.low, b.low), _or(a.high, b.high)),
    ca.OP_IF_ELSE_ZERO: _if_else_zero, ca.OP_FMIN: _fmin, ca.OP_FMAX: _fmax,
}  # fmt: skip
