"""The graph as text: one line for each operation.

z1 = sin(theta)
z2 = m * z1
out[0] = z2
"""

from __future__ import annotations

from collections.abc import Sequence

import casadi as ca

from appell.graph.constants import recognise
from appell.graph.program import OP_NAMES, Symbols, pairs, read
from appell.graph.scalar import Num

_INFIX = {
    ca.OP_ADD: "+", ca.OP_SUB: "-", ca.OP_MUL: "*", ca.OP_DIV: "/", ca.OP_POW: "**", ca.OP_CONSTPOW: "**",
    ca.OP_LT: "<", ca.OP_LE: "<=", ca.OP_EQ: "==", ca.OP_NE: "!=", ca.OP_AND: "and", ca.OP_OR: "or",
}  # fmt: skip
_PATTERNS = {
    ca.OP_NEG: "-{}", ca.OP_SQ: "{}**2", ca.OP_TWICE: "2 * {}", ca.OP_INV: "1 / {}", ca.OP_NOT: "not {}",
    ca.OP_FABS: "abs({})", ca.OP_FMIN: "min({}, {})", ca.OP_FMAX: "max({}, {})",
    ca.OP_IF_ELSE_ZERO: "{1} if {0} else 0", **{op: f"{{}} {sign} {{}}" for op, sign in _INFIX.items()},
}  # fmt: skip


def as_text(expressions: Sequence[Num], symbols: Symbols, *, names: Sequence[str] | None = None) -> str:
    """The expressions as a straight-line program, every shared node once.

    `symbols` are as in `raise_`, or graph symbols alone; `names` are those of the expressions, `out[0]`, `out[1]`, … if
    not given. The entries of a matrix are `name[row,column]`; structural zeros are left out.
    """
    given = pairs(symbols)
    program = read(expressions, [s for s, _ in given])
    labels = names if names is not None else [f"out[{k}]" for k in range(len(expressions))]
    taken = {str(e) for _, e in given}
    fresh = (f"z{k}" for k in range(1, len(program.instructions) + len(taken) + 1) if f"z{k}" not in taken)
    value: list[str] = []
    lines: list[str] = []
    for op, args, data in program.instructions:
        if op == ca.OP_INPUT:
            value.append(str(given[int(data)][1]))
        elif op == ca.OP_CONST:
            short = str(recognise(data))
            value.append(f"({short})" if "/" in short or short.startswith("-") else short)
        else:
            operands = [value[a] for a in args]
            pattern = _PATTERNS.get(op) or f"{OP_NAMES[op]}({', '.join(['{}'] * len(args))})"
            value.append(next(fresh))
            lines.append(f"{value[-1]} = {pattern.format(*operands)}")
    for label, (shape, entries) in zip(labels, program.outputs, strict=True):
        if shape == (1, 1):
            lines.append(f"{label} = {value[entries[0][2]] if entries else 0}")
        else:
            lines.extend(f"{label}[{row},{col}] = {value[k]}" for row, col, k in entries)
    return "\n".join(lines)


def node_count(expressions: Sequence[Num]) -> int:
    """How many distinct operations the expressions take together; inputs, constants and outputs are not operations."""
    return read(expressions, (), allow_free=True).operations


def written_out(expressions: Sequence[Num]) -> int:
    """How many operations the expressions take when nothing is shared, as in a formula on paper."""
    return read(expressions, (), allow_free=True).unshared
