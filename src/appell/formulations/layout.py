"""What fits on a page: names for what is too wide, decimals for what is no simple fraction, a bound on the whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any

import sympy

WIDEST = 110  # letters, of SymPy's plain text, that a term may have before its longest bracket is given a name
SIMPLE = 64  # largest denominator that is written as a fraction where a decimal would do

Pair = tuple[Any, Any]


@dataclass(frozen=True)
class LeftOut:
    """How much is not shown."""

    number: int
    what: str

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.number} more {self.what} left out"


def narrowed(pairs: Sequence[Pair], taken: Set[str], widest: int = WIDEST) -> list[Pair]:
    """Equations of which no term is too wide: brackets that make it so stand before it under names c₁, c₂, … of their own."""
    out: list[Pair] = []
    names: dict[sympy.Expr, sympy.Symbol] = {}
    counter = 0

    def fit(expr: Any) -> Any:
        expr = sympy.sympify(expr)
        return sympy.Add(*[fit_term(t) for t in expr.args], evaluate=False) if expr.is_Add else fit_term(expr)

    def fit_term(term: sympy.Expr) -> sympy.Expr:
        nonlocal counter
        while len(str(term)) > widest and (inside := _longest_bracket(term)) is not None:
            if inside not in names:
                value = fit(inside)
                counter += 1
                while f"c{counter}" in taken:
                    counter += 1
                names[inside] = sympy.Symbol(f"c{counter}")
                out.append((names[inside], value))
            term = term.xreplace({inside: names[inside]})
        return term

    for left, right in pairs:
        made = fit(left), fit(right)
        out.append(made)
    return out


def _longest_bracket(term: sympy.Expr) -> sympy.Expr | None:
    """The longest sum inside a term, if there is one that is longer than a name."""
    found = [x for x in sympy.preorder_traversal(term) if x.is_Add and x is not term and len(x.args) > 1]
    best = max(found, key=lambda x: len(str(x)), default=None)
    return best if best is not None and len(str(best)) > 16 else None


def bounded(pairs: Sequence[Pair], limit: int | None, last: int, write: Callable[[Any, Any], str]) -> Iterator[str | LeftOut]:
    """The pairs as written, as many as ``limit`` letters hold: the ``last`` of them, which the others lead to, have half of the room."""
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
    expr = sympy.sympify(expr)
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
