"""The sizes of the terms that an expression is the sum of: a value far smaller than they are is a rounding error.

    e(x) = |x|  for symbols and numbers,     e(f(a, b)) = max(|f|, |∂f/∂a| e(a), |∂f/∂b| e(b))

to first order in rounding errors: ε e is about the uncertainty of f. For sin²x + cos²x − 1, e is 1, though the value is zero.

References: Higham, Accuracy and Stability of Numerical Algorithms (2002), §3.3: running error analysis.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce

import casadi as ca

from appell.graph.program import read
from appell.graph.scalar import SX, Num, binary, to_sx, unary

_PLAIN = (ca.OP_ADD, ca.OP_SUB, ca.OP_NEG)  # operations whose derivatives are ±1


def term_sizes(expressions: Sequence[Num], inputs: Sequence[SX]) -> list[SX]:
    """e of each expression, as an expression of the same symbols."""
    symbols = [x for column in inputs for x in column.nonzeros()]
    program = read(list(expressions), inputs)
    values: list[SX] = []
    magnitudes: list[SX] = []
    sizes: list[SX] = []
    for op, args, data in program.instructions:
        if not args:
            values.append(symbols[int(data)] if op == ca.OP_INPUT else ca.SX(data))
            magnitudes.append(to_sx(unary(ca.OP_FABS, values[-1])))
            sizes.append(magnitudes[-1])
            continue
        given = [values[i] for i in args]
        values.append(to_sx(unary(op, given[0]) if len(given) == 1 else binary(op, given[0], given[1])))
        magnitudes.append(to_sx(unary(ca.OP_FABS, values[-1])))
        if op in _PLAIN:
            changes = [sizes[i] for i in args]
        else:
            if op == ca.OP_MUL:
                slopes = [magnitudes[i] for i in reversed(args)]
            else:
                slopes = [to_sx(unary(ca.OP_FABS, slope)) for slope in _slopes(op, len(given)).call(given)]
            changes = [to_sx(binary(ca.OP_MUL, slope, sizes[i])) for i, slope in zip(args, slopes, strict=True)]
        sizes.append(reduce(lambda a, b: to_sx(binary(ca.OP_FMAX, a, b)), changes, magnitudes[-1]))
    return [sizes[o.entries[0][2]] if o.entries else ca.SX(0) for o in program.outputs]


@cache
def _slopes(op: int, count: int) -> ca.Function:
    """The derivatives of an operation with respect to its arguments."""
    z = [ca.SX.sym(name) for name in "ab"[:count]]
    f = ca.SX.unary(op, z[0]) if count == 1 else ca.SX.binary(op, z[0], z[1])
    return ca.Function("slopes", z, [ca.jacobian(f, x) for x in z])
