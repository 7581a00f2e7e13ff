"""The functions of the grammar of expressions: what SymPy makes of each, how many arguments it has, and its value as a double."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import sympy
from sympy.codegen.cfunctions import expm1, hypot, log1p

from appell.model.tables import MOST


@dataclass(frozen=True)
class Function:
    """A function of the grammar: the SymPy function, its smallest and largest number of arguments, and the function that gives its
    value as a double; None where that cannot be large."""

    make: Callable[..., Any]
    least: int = 1
    most: int = 1
    value: Callable[..., float] | None = None


def _piecewise(*args: Any) -> Any:
    """SymPy's Piecewise of alternating values and conditions; a last value without a condition holds otherwise."""
    pairs: list[tuple[Any, Any]] = []
    for value, when in zip_longest(args[::2], args[1::2], fillvalue=sympy.true):
        if pairs and pairs[-1][0] == value:  # SymPy would multiply their conditions out
            pairs[-1] = (value, sympy.Or(pairs[-1][1], when))
        else:
            pairs.append((value, when))
    return sympy.Piecewise(*pairs)


def _mod(a: Any, b: Any) -> Any:
    """SymPy's Mod; where it would multiply products of sums out, however many terms come of that, a − b ⌊a/b⌋."""
    nested = any(x.has(sympy.Add) for e in (a, b) for x in e.atoms(sympy.Mul, sympy.Pow))
    return a - b * sympy.floor(a / b) if nested else sympy.Mod(a, b)


_MANY = 64  # arguments
FUNCTIONS: dict[str, Function] = {
    **{f.__name__: Function(f) for f in (
        sympy.cot, sympy.sec, sympy.csc, sympy.acot, sympy.asec, sympy.acsc, sympy.coth, sympy.sech, sympy.csch, sympy.acoth,
        sympy.asech, sympy.acsch, sympy.erfc, sympy.erfinv, sympy.sinc,
    )},
    **{n: Function(getattr(sympy, n), value=getattr(math, n)) for n in (
        "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp", "log", "erf", "sqrt",
    )},
    "expm1": Function(expm1, value=math.expm1), "log1p": Function(log1p, value=math.log1p),
    "hypot": Function(hypot, 2, 2, math.hypot), "atan2": Function(sympy.atan2, 2, 2, math.atan2),
    "abs": Function(sympy.Abs, value=abs), "sign": Function(sympy.sign, value=lambda x: math.copysign(x != 0, x)),
    "floor": Function(sympy.floor, value=math.floor), "ceiling": Function(sympy.ceiling, value=math.ceil),
    "heaviside": Function(sympy.Heaviside, 1, 2), "mod": Function(_mod, 2, 2, lambda a, b: a % b),
    "min": Function(sympy.Min, 1, _MANY, min), "max": Function(sympy.Max, 1, _MANY, max),
    "piecewise": Function(_piecewise, 2, 2 * (MOST + 1)),
    "and": Function(sympy.And, 1, _MANY), "or": Function(sympy.Or, 1, _MANY), "xor": Function(sympy.Xor, 2, _MANY),
    "not": Function(sympy.Not),
}  # fmt: skip
LOGICAL = ("and", "or", "xor", "not")
