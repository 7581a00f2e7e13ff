"""The schedule: the one list of operations, in order, from which machine code, tapes, C, CUDA and functions of JAX are made.

The graph mostly has its common subexpressions shared already; a value numbering removes the rest. Several divisions
by one value become one reciprocal and products, a product that goes into one sum and nowhere else is multiplied and
added in one step (where the processor can), and the sine and the cosine of an angle are one operation. All of this is decided
here and not by a code generator: all code that is made from the list gives the same result to the last bit.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import casadi as ca

from appell.compile.target import Target
from appell.errors import UnsupportedExpression
from appell.graph.building import built_property
from appell.graph.program import OP_NAMES, Program

# sums and products first; FMA is a b + c, FNMA c − a b and FMS a b − c, each rounded once
(
    ADD, SUB, MUL, FMA, FNMA, FMS, DIV, NEG, SINCOS, SQRT, FABS, FLOOR, CEIL, COPYSIGN, FMIN, FMAX, LT, LE, EQ, NE, NOT, AND,
    OR, IF_ELSE_ZERO, SIGN, LIBM,
) = range(26)  # fmt: skip
# from LIBM on: the C library's functions
FUNCTIONS = (
    "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp", "log", "erf",
    "log1p", "expm1", "atan2", "pow", "fmod", "remainder", "hypot",
)  # fmt: skip

_CODES: dict[int, int] = {
    ca.OP_ADD: ADD, ca.OP_SUB: SUB, ca.OP_MUL: MUL, ca.OP_DIV: DIV, ca.OP_NEG: NEG, ca.OP_SQRT: SQRT, ca.OP_FABS: FABS,
    ca.OP_FLOOR: FLOOR, ca.OP_CEIL: CEIL, ca.OP_COPYSIGN: COPYSIGN, ca.OP_FMIN: FMIN, ca.OP_FMAX: FMAX, ca.OP_LT: LT,
    ca.OP_LE: LE, ca.OP_EQ: EQ, ca.OP_NE: NE, ca.OP_NOT: NOT, ca.OP_AND: AND, ca.OP_OR: OR,
    ca.OP_IF_ELSE_ZERO: IF_ELSE_ZERO, ca.OP_SIGN: SIGN, ca.OP_CONSTPOW: LIBM + FUNCTIONS.index("pow"),
    **{getattr(ca, f"OP_{name.upper()}"): LIBM + i for i, name in enumerate(FUNCTIONS)},
}  # fmt: skip
_COMMUTATIVE = frozenset({ADD, MUL, FMIN, FMAX, LIBM + FUNCTIONS.index("hypot")})
_INPUT, _CONST, _SQ, _TWICE, _INV, _ADD, _DIV, _SIN = (
    ca.OP_INPUT, ca.OP_CONST, ca.OP_SQ, ca.OP_TWICE, ca.OP_INV, ca.OP_ADD, ca.OP_DIV, ca.OP_SIN,
)  # fmt: skip
_SAME = frozenset({ca.OP_ASSIGN, ca.OP_LIFT})
_SUMS, _PRODUCTS = frozenset({ca.OP_ADD, ca.OP_SUB}), frozenset({ca.OP_MUL, ca.OP_SQ})
_QUOTIENTS, _ANGLES = frozenset({ca.OP_DIV, ca.OP_INV}), frozenset({ca.OP_SIN, ca.OP_COS})
_PACK = struct.Struct("<d").pack


@dataclass(frozen=True)
class Schedule:
    """Operations in order, each (code, value, …), of values that have numbers:

        0, 1, …, inputs − 1         the inputs' entries, one input after another
        inputs, inputs + 1, …       what the operations give, one each, but SINCOS two: sine, cosine
        −1, −2, …                   the constants

    so that a list with a place for every value, the constants' at its end in reverse, is indexed by them. ``outputs``
    holds, of each output and column by column, the values of its entries; structural zeros are a constant's.
    """

    inputs: int
    operations: tuple[tuple[int, ...], ...]
    constants: tuple[float, ...]
    outputs: tuple[tuple[int, ...], ...]

    @built_property
    def values(self) -> int:
        """How many inputs' entries and results there are."""
        return self.inputs + len(self.operations) + sum(x[0] == SINCOS for x in self.operations)

    @staticmethod
    def of(program: Program, target: Target) -> Schedule:
        """The schedule of a graph's program for a processor."""
        instructions, has_fma = program.instructions, target.fma
        fused = _fused(program) if has_fma else {}
        divisions = Counter([x[1][-1] for x in instructions if x[0] in _QUOTIENTS])
        count = program.size
        operations: list[tuple[int, ...]] = []
        constants: dict[bytes, int] = {}
        numbers: dict[tuple[int, ...], int] = {}
        values: list[int] = []
        put, known, add = values.append, numbers.setdefault, operations.append

        def constant(x: float) -> int:
            return constants.setdefault(_PACK(x), ~len(constants))

        for i, (op, args, data) in enumerate(instructions):
            if op == _INPUT:
                put(int(data))
                continue
            if op == _CONST:
                put(constant(data))
                continue
            key: tuple[int, ...]
            if i in fused:
                put(0)  # a placeholder that is never read: the sum takes the factors
                continue
            if op in _SUMS and (args[0] in fused or args[1] in fused):
                first = args[0] in fused
                x, y = fused[args[0 if first else 1]]
                a, b, c = values[x], values[y], values[args[1 if first else 0]]
                code = FMA if op == _ADD else FMS if first else FNMA
                key = (code, a, b, c) if a < b else (code, b, a, c)
            elif len(args) == 2:
                a, b = values[args[0]], values[args[1]]
                if op == _DIV and divisions[args[1]] > 1:  # one reciprocal for all of them: a division costs ten products
                    key = (DIV, constant(1.0), b)
                    b = known(key, count)
                    if b == count:
                        add(key)
                        count += 1
                    key = (MUL, a, b) if a < b else (MUL, b, a)
                elif op in _SAME:
                    put(a)
                    continue
                else:
                    code = _code(op)
                    key = (code, b, a) if b < a and code in _COMMUTATIVE else (code, a, b)
            else:
                a = values[args[0]]
                if op in _SAME:
                    put(a)
                    continue
                if op in _ANGLES and has_fma:
                    key = (SINCOS, a)
                    number = known(key, count)
                    if number == count:
                        add(key)
                        count += 2
                    put(number if op == _SIN else number + 1)
                    continue
                if op == _SQ:
                    key = (MUL, a, a)
                elif op == _TWICE:
                    key = (ADD, a, a)
                elif op == _INV:
                    key = (DIV, constant(1.0), a)
                else:
                    key = (_code(op), a)
            number = known(key, count)
            if number == count:
                add(key)
                count += 1
            put(number)

        outputs = [_column(output, values, constant) for output in program.outputs]
        numbers_of = tuple([struct.unpack("<d", x)[0] for x in constants])
        return Schedule(program.size, tuple(operations), numbers_of, tuple(outputs))


def _column(output: Any, values: list[int], constant: Callable[[float], int]) -> tuple[int, ...]:
    """The values of an output's entries, column by column."""
    (rows, columns), entries = output
    found = [0] * (rows * columns)
    if len(entries) < len(found):
        found = [constant(0.0)] * len(found)
    for row, place, v in entries:
        found[place * rows + row] = values[v]
    return tuple(found)


def _code(op: int) -> int:
    try:
        return _CODES[op]
    except KeyError:
        raise UnsupportedExpression(
            f"the operation '{OP_NAMES.get(op, op)}' has no machine code here. Use the interpreter."
        ) from None


def _fused(program: Program) -> dict[int, tuple[int, int]]:
    """Products that go into one sum and nowhere else, and their factors."""
    instructions = program.instructions
    uses: Any = Counter([a for x in instructions for a in x[1]])
    uses.update([x[2] for output in program.outputs for x in output.entries])
    out: dict[int, tuple[int, int]] = {}
    for op, args, _ in instructions:
        if op in _SUMS:
            for a in args:
                made = instructions[a]
                if made[0] in _PRODUCTS and uses[a] == 1:
                    out[a] = (made[1][0], made[1][-1])
                    break  # of two products the other is rounded
    return out
