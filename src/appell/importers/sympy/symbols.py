"""SymPy's symbols as those of a System: q(t) a coordinate, m a parameter, F(t) an input or a prescribed function.

Expressions are carried over node by node, each once. A symbol that has not been met before is declared when it is: a plain
symbol is a parameter without a value, and a function of time that is no coordinate and no speed is an input where it stands in
loads alone, and a prescribed function where frames, points or constraints depend on it, or where its rate is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import sympy
from sympy.core.function import AppliedUndef
from sympy.physics.mechanics import Vector as SympyVector
from sympy.physics.mechanics import dynamicsymbols

from appell.errors import ModelError, UnsupportedExpression, shown
from appell.importers.sympy.changes import Changes
from appell.model import Quantity, System


class Names:
    """Names that a System can take, as near as may be to those that SymPy's things have."""

    def __init__(self, system: System, changes: Changes) -> None:
        self._system, self._changes = system, changes

    def identifier(self, name: str, what: str) -> str:
        """For a symbol: letters, digits and underscores. What is changed is written down."""
        plain = re.sub(r"\W+", "_", re.sub(r"[{}]", "", name.replace("'", "p"))).strip("_") or "x"
        plain = f"_{plain}" if plain[0].isdigit() else plain
        made = self._free(plain, "_")
        if made != name:
            self._changes.add("renamed", f"the {what} {name} is called {made} here")
        return made

    def label(self, name: str, kind: str) -> str:
        """For a body, frame or point, which may share its name with a symbol in SymPy but not here."""
        wanted, s = name.strip() or kind, self._system
        first = {"frame": s.frame.name, "point": s.origin.name}.get(kind)  # which no other of its kind may be called
        return wanted if wanted not in s.names and wanted != first else self._free(f"{wanted} ({kind})", " ")

    def _free(self, name: str, between: str) -> str:
        made, k = name, 2
        while made in self._system.names:
            made, k = f"{name}{between}{k}", k + 1
        return made


class Translation:
    """Expressions of SymPy's model as those of the System, and the symbols of both beside each other."""

    def __init__(
        self,
        system: System,
        names: Names,
        rates: Iterable[Any] = (),
        zero: Iterable[Any] = (),
        values: Mapping[Any, float] | None = None,
        *,
        keep_floats: bool = False,
    ) -> None:
        """``rates`` are functions of time whose derivatives occur somewhere; ``zero`` is what is nothing here, as auxiliary
        speeds are; ``values`` are those of parameters, by symbol or name. With ``keep_floats`` each Float is a parameter of its
        own, so that it comes out of the equations as it went in."""
        self.system, self._names = system, names
        self._rates = set(rates)
        self._values = dict(values or {})
        self._keep_floats = keep_floats
        self.symbols: dict[Any, Quantity] = {}
        self._memo: dict[Any, Any] = {dynamicsymbols._t: system.t} | dict.fromkeys(zero, sympy.S.Zero)
        self._zero = set(zero)

    def bind(self, symbols: Mapping[Any, Quantity]) -> None:
        """Say which quantities some symbols are."""
        self.symbols |= symbols
        self._memo |= symbols

    def place(self, expr: Any) -> Any:
        """An expression on which positions, velocities or constraints depend."""
        return self._carried(expr, loaded=False)

    def load(self, expr: Any) -> Any:
        """An expression in a load."""
        return self._carried(expr, loaded=True)

    def components(self, matrix: Any, *, loaded: bool = False) -> tuple[Any, Any, Any]:
        """The three entries of a column."""
        a, b, c = (self._carried(x, loaded=loaded) for x in matrix)
        return a, b, c

    def _carried(self, expr: Any, *, loaded: bool) -> Any:
        found = self._memo.get(expr)
        if found is not None:
            return found
        if isinstance(expr, sympy.Symbol):
            made: Any = self._parameter(expr)
        elif isinstance(expr, AppliedUndef):
            made = self._function(expr, loaded=loaded)
        elif isinstance(expr, sympy.Derivative):
            made = self._rate(expr, loaded=loaded)
        elif isinstance(expr, SympyVector):
            raise ModelError(f"a scalar is wanted where the vector {shown(expr)} stands; write its components, v.dot(frame.x).")
        elif self._keep_floats and isinstance(expr, sympy.Float):
            made = self._number(expr)
        elif not getattr(expr, "args", ()):
            return expr
        else:
            args = [self._carried(a, loaded=loaded) for a in expr.args]
            made = expr if all(a is b for a, b in zip(args, expr.args, strict=True)) else expr.func(*args)
        self._memo[expr] = made
        return made

    def _parameter(self, symbol: sympy.Symbol) -> Quantity:
        value = self._values.get(symbol, self._values.get(symbol.name))
        named: dict[str, Any] = {self._names.identifier(symbol.name, "parameter"): value}
        made: Quantity = self.system.parameters(**named)
        self.symbols[symbol] = made
        return made

    def _number(self, value: sympy.Float) -> Quantity:
        name = f"number{len(self.symbols)}"
        while name in self.system.names:
            name += "_"
        named: dict[str, Any] = {name: float(value)}
        self.symbols[value] = made = self.system.parameters(**named)
        return made

    def _function(self, function: Any, *, loaded: bool) -> Quantity:
        if function.args != (dynamicsymbols._t,):
            raise UnsupportedExpression(
                f"{shown(function)} is an unknown function of more than time. Write it as an expression, or as a function of "
                f"time with dynamicsymbols('{function.func.__name__}')."
            )
        name = self._names.identifier(function.func.__name__, "function of time")
        is_input = loaded and function not in self._rates
        made: Quantity = self.system.inputs(name) if is_input else self.system.prescribed(name)
        self.symbols[function] = made
        return made

    def _rate(self, derivative: sympy.Derivative, *, loaded: bool) -> Any:
        t = dynamicsymbols._t
        if set(derivative.variables) != {t}:
            raise UnsupportedExpression(f"{shown(derivative)} is a derivative with respect to something other than time.")
        if derivative.expr in self._zero:
            return sympy.S.Zero
        if not isinstance(derivative.expr, AppliedUndef):
            return self._carried(derivative.doit(), loaded=loaded)
        made = self._carried(derivative.expr, loaded=False)
        for _ in derivative.variables:
            made = made.dot
        return made


def rates_in(expressions: Iterable[Any]) -> set[Any]:
    """The functions of time whose derivatives stand in some expressions."""
    found: set[Any] = set()
    for expr in expressions:
        if isinstance(expr, (sympy.Basic, sympy.MatrixBase)):
            found |= {d.expr for d in expr.atoms(sympy.Derivative)}
    return found
