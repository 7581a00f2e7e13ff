"""How large the terms are that an expression is the sum of: what is far smaller than they are is rounding.

    e(x) = |x|  for symbols and numbers,     e(f(a, b)) = max(|f|, |∂f/∂a| e(a), |∂f/∂b| e(b))

to first order, as rounding goes: ε e is about what is uncertain in f. For sin²x + cos²x − 1 it is 1, though the value is zero.

References: Higham, Accuracy and Stability of Numerical Algorithms (2002), §3.3: running error analysis.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import casadi as ca

from appell.graph.program import read
from appell.graph.scalar import SX, Num, binary, to_sx, unary


def terms(expressions: Sequence[Num], inputs: Sequence[SX]) -> list[SX]:
    """e of each expression, as an expression of the same symbols."""
    symbols = [x for column in inputs for x in column.nonzeros()]
    program = read(list(expressions), inputs)
    values: list[SX] = []
    sizes: list[SX] = []
    for op, args, data in program.instructions:
        if not args:
            values.append(symbols[int(data)] if op == ca.OP_INPUT else ca.SX(data))
            sizes.append(ca.fabs(values[-1]))
            continue
        given = [values[i] for i in args]
        value = to_sx(unary(op, given[0]) if len(given) == 1 else binary(op, given[0], given[1]))
        slopes = _slopes(op, len(given)).call(given)
        size = ca.fabs(value)
        for i, slope in zip(args, slopes, strict=True):
            size = ca.fmax(size, ca.fabs(slope) * sizes[i])
        values.append(value)
        sizes.append(size)
    return [sizes[o.entries[0][2]] if o.entries else ca.SX(0) for o in program.outputs]


@cache
def _slopes(op: int, count: int) -> ca.Function:
    """The derivatives of an operation by what it is done to."""
    z = [ca.SX.sym(name) for name in "ab"[:count]]
    f = ca.SX.unary(op, z[0]) if count == 1 else ca.SX.binary(op, z[0], z[1])
    return ca.Function("slopes", z, [ca.jacobian(f, x) for x in z])
