"""Converts SymPy's symbols to those of a System: q(t) to a coordinate, m to a parameter, F(t) to an input or a prescribed function.

Each subexpression is converted once. A symbol is declared at its first occurrence: a plain symbol as a parameter without a value; a
function of time that is no coordinate and no speed as an input where it occurs in loads only, and as a prescribed function where frames,
points or constraints depend on it, or where its rate is used.
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
    """Makes names that a System accepts, similar to those in SymPy's model."""

    def __init__(self, system: System, changes: Changes) -> None:
        self._system, self._changes = system, changes

    def identifier(self, name: str, what: str) -> str:
        """A free name for a symbol: letters, digits and underscores. A new name is noted as a change."""
        plain = re.sub(r"\W+", "_", re.sub(r"[{}]", "", name.replace("'", "p"))).strip("_") or "x"
        plain = f"_{plain}" if plain[0].isdigit() else plain
        made = self._free(plain, "_")
        if made != name:
            self._changes.add("renamed", f"the {what} {name} is called {made} here")
        return made

    def label(self, name: str, kind: str) -> str:
        """A free name for a body, frame or point, which in SymPy may have the name of a symbol too."""
        wanted, s = name.strip() or kind, self._system
        first = {"frame": s.frame.name, "point": s.origin.name}.get(kind)  # the first of its kind, whose name no other may have
        return wanted if wanted not in s.names and wanted != first else self._free(f"{wanted} ({kind})", " ")

    def _free(self, name: str, between: str) -> str:
        made, k = name, 2
        while made in self._system.names:
            made, k = f"{name}{between}{k}", k + 1
        return made


class Translation:
    """Converts expressions of SymPy's model to those of the System; ``symbols`` maps the symbols of one to those of the other."""

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
        """``rates`` are functions of time whose derivatives occur somewhere; ``zero`` are functions that are zero, as auxiliary speeds
        are; ``values`` are those of parameters, by symbol or name. With ``keep_floats`` each Float becomes a parameter, so that the
        equations contain it with the same digits."""
        self.system, self._names = system, names
        self._rates = set(rates)
        self._values = dict(values or {})
        self._keep_floats = keep_floats
        self.symbols: dict[Any, Quantity] = {}
        self._memo: dict[Any, Any] = {dynamicsymbols._t: system.t} | dict.fromkeys(zero, sympy.S.Zero)
        self._zero = set(zero)

    def bind(self, symbols: Mapping[Any, Quantity]) -> None:
        """Set the quantities for some symbols."""
        self.symbols |= symbols
        self._memo |= symbols

    def place(self, expr: Any) -> Any:
        """Convert an expression in positions, velocities or constraints."""
        return self._carried(expr, loaded=False)

    def load(self, expr: Any) -> Any:
        """Convert an expression in a load."""
        return self._carried(expr, loaded=True)

    def components(self, matrix: Any, *, loaded: bool = False) -> tuple[Any, Any, Any]:
        """Convert the three entries of a column."""
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
            raise ModelError(
                f"a scalar is needed in the place of the vector {shown(expr)}; write its components, v.dot(frame.x)."
            )
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
                f"{shown(function)} is an unknown function of other arguments than time. Write it as an expression, or as a function of "
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
    """The functions of time whose derivatives occur in some expressions."""
    found: set[Any] = set()
    for expr in expressions:
        if isinstance(expr, (sympy.Basic, sympy.MatrixBase)):
            found |= {d.expr for d in expr.atoms(sympy.Derivative)}
    return found
