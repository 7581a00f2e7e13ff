"""From the graph to SymPy, so that the equations that are read are those that run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, overload

import casadi as ca
import sympy

from appell.errors import UnsupportedExpression
from appell.graph.constants import recognise
from appell.graph.program import OP_NAMES, Instruction, Program, Symbols, pairs, read
from appell.graph.scalar import Num
from appell.values import as_expression

TRIVIAL = 1  # operations up to which a shared node is written out each time: sin θ reads better than z1

_COMMUTATIVE = {ca.OP_ADD, ca.OP_MUL, ca.OP_FMIN, ca.OP_FMAX, ca.OP_EQ, ca.OP_NE, ca.OP_AND, ca.OP_OR, ca.OP_HYPOT}

_NUMERIC: dict[int, Callable[..., Any]] = {
    ca.OP_ADD: lambda a, b: a + b, ca.OP_SUB: lambda a, b: a - b, ca.OP_MUL: lambda a, b: a * b,
    ca.OP_DIV: lambda a, b: a / b, ca.OP_NEG: lambda a: -a, ca.OP_INV: lambda a: 1 / a,
    ca.OP_SQ: lambda a: a**2, ca.OP_TWICE: lambda a: 2 * a, ca.OP_SQRT: sympy.sqrt,
    ca.OP_POW: sympy.Pow, ca.OP_CONSTPOW: sympy.Pow, ca.OP_HYPOT: lambda a, b: sympy.sqrt(a**2 + b**2),
    ca.OP_EXP: sympy.exp, ca.OP_LOG: sympy.log,
    ca.OP_EXPM1: lambda a: sympy.exp(a) - 1, ca.OP_LOG1P: lambda a: sympy.log(a + 1),
    ca.OP_SIN: sympy.sin, ca.OP_COS: sympy.cos, ca.OP_TAN: sympy.tan,
    ca.OP_ASIN: sympy.asin, ca.OP_ACOS: sympy.acos, ca.OP_ATAN: sympy.atan, ca.OP_ATAN2: sympy.atan2,
    ca.OP_SINH: sympy.sinh, ca.OP_COSH: sympy.cosh, ca.OP_TANH: sympy.tanh,
    ca.OP_ASINH: sympy.asinh, ca.OP_ACOSH: sympy.acosh, ca.OP_ATANH: sympy.atanh,
    ca.OP_ERF: sympy.erf, ca.OP_ERFINV: sympy.erfinv, ca.OP_FABS: sympy.Abs, ca.OP_SIGN: sympy.sign,
    ca.OP_FLOOR: sympy.floor, ca.OP_CEIL: sympy.ceiling, ca.OP_FMIN: sympy.Min, ca.OP_FMAX: sympy.Max,
    # C's fmod takes the sign of the dividend, SymPy's Mod that of the divisor
    ca.OP_FMOD: lambda a, b: sympy.sign(a) * sympy.Mod(sympy.Abs(a), sympy.Abs(b)),
    ca.OP_COPYSIGN: lambda a, b: sympy.Abs(a) * sympy.Piecewise((1, b >= 0), (-1, True)),
    ca.OP_ASSIGN: lambda a: a, ca.OP_LIFT: lambda a, b: a,
    ca.OP_LT: sympy.Lt, ca.OP_LE: sympy.Le, ca.OP_EQ: sympy.Eq, ca.OP_NE: sympy.Ne,
}  # fmt: skip

# sums and products nested as in the graph: SymPy would gather their terms, of which there are as many as in the formulas written out
_NESTED: dict[int, Callable[..., Any]] = {
    ca.OP_ADD: lambda a, b: sympy.Add(a, b, evaluate=False),
    ca.OP_SUB: lambda a, b: sympy.Add(a, sympy.Mul(-1, b, evaluate=False), evaluate=False),
    ca.OP_MUL: lambda a, b: sympy.Mul(a, b, evaluate=False),
    ca.OP_DIV: lambda a, b: sympy.Mul(a, sympy.Pow(b, -1, evaluate=False), evaluate=False),
    ca.OP_NEG: lambda a: sympy.Mul(-1, a, evaluate=False),
    ca.OP_INV: lambda a: sympy.Pow(a, -1, evaluate=False),
    ca.OP_SQ: lambda a: sympy.Pow(a, 2, evaluate=False),
    ca.OP_TWICE: lambda a: sympy.Mul(2, a, evaluate=False),
    ca.OP_SQRT: lambda a: sympy.Pow(a, sympy.S.Half, evaluate=False),
}

_LOGICAL: dict[int, Callable[..., Any]] = {ca.OP_AND: sympy.And, ca.OP_OR: sympy.Or, ca.OP_NOT: sympy.Not}


@overload
def raise_(expressions: Sequence[Num], symbols: Symbols, *, share: Literal[False] = False, prefix: str = "z") -> list[Any]: ...
@overload
def raise_(
    expressions: Sequence[Num], symbols: Symbols, *, share: Literal[True], prefix: str = "z"
) -> tuple[list[Any], list[tuple[Any, Any]]]: ...
@overload
def raise_(expressions: Sequence[Num], symbols: Symbols, *, share: bool, prefix: str = "z") -> Any: ...


def raise_(expressions: Sequence[Num], symbols: Symbols, *, share: bool = False, prefix: str = "z") -> Any:
    """The expressions as SymPy ones; a 1×1 SX gives an Expr, any other shape a Matrix.

    `symbols` are (graph symbol, SymPy expression) pairs, or a mapping of one to the other. With `share`, also the
    named intermediates z1, z2, … in order of evaluation: every node used more than once and of more than TRIVIAL
    operations, so that the work and the result grow in proportion to the graph.

    Raises UnknownSymbol for a graph symbol that has no pair, UnsupportedExpression for an operation SymPy lacks.
    """
    given = pairs(symbols)
    # a text is the name of a symbol: parsing it would run it as code
    meaning = [sympy.Symbol(e) if isinstance(e, str) else as_expression(e) for _, e in given]
    program = merged(read(expressions, [s for s, _ in given]))
    uses = uses_of(program) if share else []
    taken = {str(s) for e in meaning for s in e.free_symbols}
    intermediates: list[tuple[Any, Any]] = []
    number = 0
    values: list[Any] = []
    sizes: list[int] = []  # operations in the expression as written; names count as none
    for k, instruction in enumerate(program.instructions):
        value = raise_one(instruction, program.instructions, values, meaning)
        size = sum(sizes[a] for a in instruction.args) + (1 if instruction.args else 0)
        if share and uses[k] > 1 and size > TRIVIAL and not value.is_Atom and not _is_boolean(value):
            number += 1
            while f"{prefix}{number}" in taken:
                number += 1
            name = sympy.Symbol(f"{prefix}{number}")
            intermediates.append((name, value))
            value, size = name, 0
        values.append(value)
        sizes.append(size)
    raised: list[Any] = []
    for shape, entries in program.outputs:
        if shape == (1, 1):
            raised.append(_number(values[entries[0][2]]) if entries else sympy.Integer(0))
        else:
            matrix = sympy.zeros(*shape)
            for row, col, k in entries:
                matrix[row, col] = _number(values[k])
            raised.append(matrix)
    return (raised, intermediates) if share else raised


def raise_nested(expressions: Sequence[Num], symbols: Symbols) -> list[Any]:
    """Scalar expressions as SymPy ones, with sums and products nested as in the graph; the time is proportional to the graph's size."""
    given = pairs(symbols)
    program = merged(read(expressions, [s for s, _ in given]))
    meaning = [x for _, x in given]
    values: list[Any] = []
    for instruction in program.instructions:
        values.append(raise_one(instruction, program.instructions, values, meaning, _NESTED))
    return [_number(values[o.entries[0][2]]) if o.entries else sympy.Integer(0) for o in program.outputs]


def raise_one(
    instruction: Instruction,
    before: Sequence[Instruction],
    values: Sequence[Any],
    meaning: Sequence[Any],
    instead: Mapping[int, Callable[..., Any]] | None = None,
) -> Any:
    """The value of one instruction, from the ``values`` of those before it. ``meaning`` are the expressions of the inputs; functions in
    ``instead`` carry out their operations in the place of the usual ones."""
    op, args, data = instruction
    if op == ca.OP_INPUT:
        return meaning[int(data)]
    if op == ca.OP_CONST:
        return recognise(float(data))
    if op in _LOGICAL:
        return _LOGICAL[op](*[_condition(values[a]) for a in args])
    if op == ca.OP_IF_ELSE_ZERO:
        return sympy.Piecewise((_number(values[args[1]]), _condition(values[args[0]])), (0, True))
    if op == ca.OP_ADD and (both := _branches(before, *args)):
        condition, yes, no = both
        rest = _number(values[no])
        pieces = rest.args if isinstance(rest, sympy.Piecewise) else ((rest, True),)
        return sympy.Piecewise((_number(values[yes]), _condition(values[condition])), *pieces)
    if op == ca.OP_MUL and any(_is_boolean(values[a]) for a in args):  # how CasADi differentiates a branch
        condition, other = args if _is_boolean(values[args[0]]) else args[::-1]
        return sympy.Piecewise((_number(values[other]), values[condition]), (0, True))
    if op not in _NUMERIC:
        operands = ", ".join(str(values[a]) for a in args)
        raise UnsupportedExpression(
            f"SymPy has no counterpart of the graph operation '{OP_NAMES[op]}', met in {OP_NAMES[op]}({operands}).\n"
            "    Read this expression with graph.as_text instead, or build it from other operations."
        )
    carried_out = (instead or {}).get(op) or _NUMERIC[op]
    return carried_out(*[_number(values[a]) for a in args])


def _is_boolean(value: Any) -> bool:
    return isinstance(value, sympy.logic.boolalg.Boolean) and not value.is_Symbol


def _number(value: Any) -> Any:
    """A condition used as a number is 1 or 0."""
    return sympy.Piecewise((1, value), (0, True)) if _is_boolean(value) else value


def _condition(value: Any) -> Any:
    """A number used as a condition is 'not zero'."""
    return value if _is_boolean(value) else sympy.Ne(value, 0)


def _branches(before: Sequence[Instruction], i: int, j: int) -> tuple[int, int, int] | None:
    """(condition, a, b) if values i and j are [c]·a and [not c]·b, either way round: together 'a if c else b'."""
    first, second = before[i], before[j]
    if first.op != ca.OP_IF_ELSE_ZERO or second.op != ca.OP_IF_ELSE_ZERO:
        return None
    for one, other in ((first, second), (second, first)):
        negated = before[other.args[0]]
        if negated.op == ca.OP_NOT and negated.args[0] == one.args[0]:
            return one.args[0], one.args[1], other.args[1]
    return None


def merged(program: Program) -> Program:
    """The same program with equal operations on equal operands merged into one, as CasADi does not do."""
    seen: dict[Any, int] = {}
    unique: list[Instruction] = []
    new: list[int] = []
    for op, args, data in program.instructions:
        args = tuple(new[a] for a in args)
        if op in _COMMUTATIVE:
            args = tuple(sorted(args))
        k = seen.setdefault((op, args, repr(data)), len(unique))
        if k == len(unique):
            unique.append(Instruction(op, args, data))
        new.append(k)
    outputs = tuple(o._replace(entries=tuple((r, c, new[k]) for r, c, k in o.entries)) for o in program.outputs)
    return Program(program.columns, tuple(unique), outputs)


def uses_of(program: Program) -> list[int]:
    """How often each value is used, by other values and as an output."""
    uses = [0] * len(program.instructions)
    for instruction in program.instructions:
        for a in instruction.args:
            uses[a] += 1
    for output in program.outputs:
        for _, _, k in output.entries:
            uses[k] += 1
    return uses
