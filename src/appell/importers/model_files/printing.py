"""Writes expressions as text, from which the grammar of model files reads the same expressions."""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping
from typing import Any

import sympy
from sympy.codegen.cfunctions import expm1, hypot, log1p

from appell.errors import NotSavable, shown
from appell.importers.model_files.functions import FUNCTIONS
from appell.importers.model_files.grammar import DEEPEST, ExpressionError, SystemNames, parse
from appell.model import Quantity, Vector

_WORD = re.compile(r"[^\W\d]\w*\Z")
_NAMES: dict[Any, str] = {
    **{f.make: name for name, f in FUNCTIONS.items() if name not in ("piecewise", "sqrt", "mod")},
    expm1: "expm1", log1p: "log1p", hypot: "hypot", sympy.Mod: "mod",
}  # fmt: skip
_RELATIONS = {sympy.Lt: "<", sympy.Le: "<=", sympy.Gt: ">", sympy.Ge: ">=", sympy.Eq: "==", sympy.Ne: "!="}
SUM, PRODUCT, POWER, ATOM = range(4)  # how tightly the operators of a text bind


def name_text(name: str) -> str:
    """A name as it is written in an expression: in backquotes unless it is a word."""
    plain = _WORD.match(name) and name not in ("true", "false") and not keyword.iskeyword(name)
    return name if plain else "`" + name.replace("`", "``") + "`"


class Printer:
    """Writes the expressions of one system; ``own`` has symbols that are written by other names, such as the length of a spring.

    What the grammar would not read again, since it bounds the cost of expressions, is refused by NotSavable."""

    def __init__(self, system: Any, own: Mapping[tuple[str, ...], Quantity] | None = None) -> None:
        self.names = SystemNames(system, own)
        named = [(x, ".".join(map(name_text, parts))) for parts, x in self.names.own.items()]
        self.local = {rate: text + "'" * rate.order for x, text in named for rate in (x, x.dot)}
        self.pi = "pi" if "pi" not in system.names else "acos(-1)"

    def scalar(self, expr: Any) -> str:
        """A scalar or a condition."""
        return self._readable(self._text(expr, 0)[0])

    def vector(self, vector: Vector) -> str:
        """A vector, as a sum of components times directions."""
        terms = []
        for frame, components in vector.terms.items():
            for c, letter in zip(components, "xyz", strict=True):
                if c is sympy.S.Zero:
                    continue
                direction = f"{name_text(frame.name)}.{letter}"
                text, tight = self._text(c, 1)
                terms.append(direction if c == 1 else f"{text if tight >= PRODUCT else f'({text})'}*{direction}")
        if not terms:
            return "0*N.x"
        return self._readable(" + ".join(terms).replace("+ -", "- "))

    def _readable(self, text: str) -> str:
        try:
            parse(text, self.names)
        except ExpressionError as refusal:
            raise NotSavable(
                f"an expression of this system is beyond what a model file may say, {shown(text)}: {refusal}"
            ) from refusal
        return text

    def _inside(self, expr: Any, least: int, depth: int) -> str:
        text, tight = self._text(expr, depth)
        return text if tight >= least else f"({text})"

    def _text(self, expr: Any, depth: int) -> tuple[str, int]:
        if depth > DEEPEST - 2:
            raise NotSavable(
                "an expression of this system is nested more deeply than a model file allows. Give names to parts of it."
            )
        if isinstance(expr, sympy.Symbol):
            return self._symbol(expr), ATOM
        if isinstance(expr, sympy.Number):
            return self._number(expr)
        kind = type(expr)
        if expr is sympy.pi:
            return self.pi, ATOM
        if expr is sympy.E:
            return "exp(1)", ATOM
        if expr is sympy.true or expr is sympy.false:
            return ("true" if expr is sympy.true else "false"), ATOM
        if expr.is_Add:
            terms = [self._inside(a, PRODUCT, depth + 1) for a in expr.args]
            return " + ".join(terms).replace("+ -", "- "), SUM
        if expr.is_Mul:
            return self._product(expr, depth)
        if kind is sympy.Pow:
            return self._power(expr, depth)
        if kind in _RELATIONS:
            left, right = (self._inside(a, SUM, depth + 1) for a in expr.args)
            return f"{left} {_RELATIONS[kind]} {right}", -1
        if kind is sympy.Piecewise:
            return self._call("piecewise", [x for pair in expr.args for x in pair], depth), ATOM
        if kind in _NAMES:
            return self._call(_NAMES[kind], expr.args, depth), ATOM
        if kind is sympy.ITE:  # SymPy makes this of a condition on a piecewise expression
            return self._text(expr.to_nnf(), depth + 1)
        raise NotSavable(
            f"model files have no function '{kind.__name__}', which is used in {shown(str(expr))}. Write it with "
            f"the functions that they have."
        )

    def _call(self, name: str, args: Any, depth: int) -> str:
        return f"{name}({', '.join(self._text(a, depth + 1)[0] for a in args)})"

    def _symbol(self, symbol: Any) -> str:
        if symbol in self.local:
            return self.local[symbol]
        if not isinstance(symbol, Quantity):
            raise NotSavable(f"the symbol '{symbol}' belongs to no system.")
        return name_text(symbol.base_name) + "'" * symbol.order

    def _number(self, expr: Any) -> tuple[str, int]:
        if isinstance(expr, sympy.Float):
            value = float(expr)
            text = repr(abs(value))
            text = text if any(c in text for c in ".en") else f"{text}.0"
        elif isinstance(expr, sympy.Rational):
            value, text = expr, str(abs(expr.p)) + (f"/{expr.q}" if expr.q != 1 else "")
        else:
            raise NotSavable(f"{expr} is no finite real number.")
        if not abs(float(expr)) < float("inf"):
            raise NotSavable(f"{expr} is no finite number.")
        whole = isinstance(expr, sympy.Float) or expr.q == 1
        return (f"-{text}", PRODUCT) if value < 0 else (text, ATOM if whole else PRODUCT)

    def _product(self, expr: Any, depth: int) -> tuple[str, int]:
        sign = ""
        above: list[str] = []
        below: list[str] = []
        for a in expr.args:
            if a is sympy.S.NegativeOne and not sign:
                sign = "-"
            elif a.is_Pow and a.exp.is_Number and a.exp.is_negative and type(a) is sympy.Pow:
                below.append(
                    self._inside(sympy.Pow(a.base, -a.exp, evaluate=False) if a.exp != -1 else a.base, POWER, depth + 1)
                )
            else:
                above.append(self._inside(a, POWER if above or sign else PRODUCT, depth + 1))
        return sign + "*".join(above or ["1"]) + "".join(f"/{x}" for x in below), PRODUCT

    def _power(self, expr: Any, depth: int) -> tuple[str, int]:
        base, exponent = expr.args
        if exponent == sympy.S.Half:
            return self._call("sqrt", [base], depth), ATOM
        if exponent == -1:
            return f"1/{self._inside(base, POWER, depth + 1)}", PRODUCT
        return f"{self._inside(base, ATOM, depth + 1)}**{self._inside(exponent, ATOM, depth + 1)}", POWER
