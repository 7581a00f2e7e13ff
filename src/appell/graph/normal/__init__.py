"""The normal form of expressions: equal expressions are written alike, and briefly.

ring        exact arithmetic of polynomials in symbols and e^{iq}
division    exact division, and rational functions in lowest terms
interpret   the graph's operations, carried out in the ring
naming      the same, with names for values that are long and used again
forms       ways to write a trigonometric polynomial
write       the shortest of these, as SymPy's expressions
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

from appell.graph.normal.interpret import Interpreter, NoNormalForm
from appell.graph.normal.naming import Named, named
from appell.graph.normal.ring import ZERO, TooLong
from appell.graph.normal.write import Writer
from appell.graph.program import Symbols, pairs, read
from appell.graph.raise_ import merged
from appell.graph.scalar import Num

__all__ = ["TERMS", "Named", "NoNormalForm", "TooLong", "named", "normal"]

TERMS = 1500  # of a polynomial; nobody would read a longer one


def normal(
    expressions: Sequence[Num],
    symbols: Symbols,
    *,
    outer: Iterable[Any] = (),
    parameters: Iterable[Any] = (),
    unit: Sequence[Sequence[Any]] = (),
    limit: int = TERMS,
    together: float = math.inf,
) -> list[Any]:
    """Scalar expressions of the graph as SymPy's, in their normal form, collected by the ``outer`` symbols.

    ``parameters`` are the symbols that are constant; the squares of each tuple of symbols in ``unit`` add up to one.

    None stands for an expression that has more than ``limit`` terms, at any step of its calculation, or that divides by zero.
    With ``together``, all are None if one is, or if they have more than ``together`` terms in all.
    """
    given = pairs(symbols)
    program = merged(read(expressions, [s for s, _ in given]))
    interpreter = Interpreter(program, [x for _, x in given], frozenset(outer), frozenset(parameters), unit, limit)
    values = interpreter.run(all_or_none=together < math.inf)
    polys = [values[o.entries[0][2]] if o.entries else ZERO for o in program.outputs]
    if together < math.inf and (any(p is None for p in polys) or sum(map(len, polys)) > together):
        return [None] * len(polys)
    return [_written(interpreter.writer, p) for p in polys]


def _written(writer: Writer, poly: Any) -> Any:
    try:
        return None if poly is None else writer.expression(poly)
    except TooLong:
        return None
