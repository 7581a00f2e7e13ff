"""Makes equations fit a page: names for terms that are too wide, decimals for what is no simple fraction, a bound on the whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import sympy

from appell.values import as_expression

WIDEST = 110  # letters that a term may have before its longest bracket is given a name
SHORTEST = 16  # letters up to which a sum is given no name
SIMPLE = 64  # largest denominator that is written as a fraction where a decimal would do

Pair = tuple[Any, Any]


@dataclass(frozen=True)
class LeftOut:
    """The number of equations that are not shown."""

    number: int
    what: str

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.number} more {self.what} left out"


class Names:
    """Names c₁, c₂, … that nothing else has, one for each expression."""

    def __init__(self, taken: Set[str]) -> None:
        self._taken = taken
        self._count = 0
        self._given: dict[sympy.Expr, sympy.Symbol] = {}

    def of(self, expr: sympy.Expr) -> tuple[sympy.Symbol, bool]:
        """The name of an expression, and whether it is a new one."""
        if expr in self._given:
            return self._given[expr], False
        self._count += 1
        while f"c{self._count}" in self._taken:
            self._count += 1
        self._given[expr] = sympy.Symbol(f"c{self._count}")
        return self._given[expr], True


def narrowed(pairs: Sequence[Pair], names: Names, widest: int = WIDEST) -> list[Pair]:
    """The equations with no term too wide: brackets that make one so are given names, which are defined before it."""
    out: list[Pair] = []

    def fit(expr: Any) -> Any:
        expr = as_expression(expr)
        return sympy.Add(*[fit_term(t) for t in expr.args]) if expr.is_Add else fit_term(expr)

    def fit_term(term: sympy.Expr) -> sympy.Expr:
        while width(term) > widest and (inside := _longest_bracket(term)) is not None:
            name, new = names.of(inside)
            if new:
                out.append((name, fit(inside)))
            term = term.xreplace({inside: name})
        return term

    for left, right in pairs:
        made = fit(left), fit(right)
        out.append(made)
    return out


def _longest_bracket(term: sympy.Expr) -> sympy.Expr | None:
    """The longest sum inside a term, if one is longer than SHORTEST."""
    best, longest = None, SHORTEST
    stack = list(term.args)
    while stack:
        e = stack.pop()
        if not e.args or width(e) <= longest:
            continue
        if e.is_Add:
            best, longest = e, width(e)
        else:
            stack += e.args
    return best


@lru_cache(maxsize=1 << 16)
def width(expr: Any) -> int:
    """About how many letters wide an expression is in SymPy's plain text."""
    if not expr.args:
        return len(str(expr))
    inside = sum(width(e) for e in expr.args)
    if expr.is_Add:
        return inside + 3 * (len(expr.args) - 1)
    if expr.is_Mul:
        return inside + len(expr.args) - 1 + 2 * sum(e.is_Add for e in expr.args)
    if expr.is_Pow:
        return inside + 2 + 2 * expr.args[0].is_Add
    return inside + len(expr.func.__name__) + 2 + 2 * (len(expr.args) - 1)


def bounded(pairs: Sequence[Pair], limit: int | None, last: int, write: Callable[[Any, Any], str]) -> Iterator[str | LeftOut]:
    """The pairs as text, up to ``limit`` letters in all: the ``last`` ones, which use the others, are given half of these."""
    if limit is None:
        yield from (write(a, b) for a, b in pairs)
        return
    ending: list[str] = []
    room = limit // 2 if len(pairs) > last else limit
    for a, b in pairs[len(pairs) - last :]:
        made = write(a, b)
        if ending and len(made) > room:
            break
        ending.append(made)
        room -= len(made)
    room += limit - limit // 2 if len(pairs) > last else 0
    shown = 0
    for a, b in pairs[: len(pairs) - last]:
        made = write(a, b)
        if shown and len(made) > room:
            break
        yield made
        room -= len(made)
        shown += 1
    if missing := len(pairs) - last - shown:
        yield LeftOut(missing, "intermediates" if last else "equations")
    yield from ending
    if missing := last - len(ending):
        yield LeftOut(missing, "equations")


def decimals(expr: Any) -> Any:
    """981/100 is written 9.81; ¾ stays as it is."""
    expr = as_expression(expr)
    found = {x: _decimal(x) for x in expr.atoms(sympy.Rational) if x.q > SIMPLE}
    chosen = {x: d for x, d in found.items() if d is not None}
    return expr.xreplace(chosen) if chosen else expr


def _decimal(number: sympy.Rational) -> sympy.Float | None:
    rest = int(number.q)
    places = 0
    for prime in (2, 5):
        count = 0
        while rest % prime == 0:
            rest //= prime
            count += 1
        places = max(places, count)
    if rest != 1 or places > 15:
        return None
    digits = max(len(str(abs(int(number.p)) * 10**places // int(number.q))), 1)
    return sympy.Float(sympy.Rational(number), digits)
