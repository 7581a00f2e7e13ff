"""Long expressions in named intermediates: each is short, written once, and made of those before it.

The program is carried out as for the normal form, but a value that is long and used again is given a name, and later instructions
use the name. So the work and the result grow in proportion to the graph, not to the formulas written out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import casadi as ca
import sympy

from appell.graph.normal.division import content, primitive
from appell.graph.normal.forms import number_in, terms_in
from appell.graph.normal.interpret import Interpreter
from appell.graph.normal.ring import ANGLE, LANE, ZERO, Poly, TooLong
from appell.graph.program import Output, Program, Symbols, pairs, read
from appell.graph.raise_ import merged, uses_of
from appell.graph.scalar import Num

SHARED = 2  # terms from which a value that is used again has a name
PRODUCT = 4  # terms up to which a product of sums is multiplied out
FLAT = 120  # terms of the ring up to which a value is also kept written out
LONG = 8  # terms from which every value has a name
MANY = 800  # instructions above which a program is gone through only once
PASSES = 2  # the second one gives no name to values whose names the first one used in one place only


_ARITHMETIC = {
    ca.OP_ADD, ca.OP_SUB, ca.OP_NEG, ca.OP_TWICE, ca.OP_MUL, ca.OP_SQ, ca.OP_DIV, ca.OP_INV, ca.OP_SIN, ca.OP_COS, ca.OP_TAN,
}  # fmt: skip
_LINEAR = {
    ca.OP_ADD,
    ca.OP_SUB,
    ca.OP_NEG,
    ca.OP_TWICE,
    ca.OP_SIN,
    ca.OP_COS,
    ca.OP_TAN,
    ca.OP_INPUT,
    ca.OP_CONST,
    ca.OP_ASSIGN,
}


@dataclass(frozen=True)
class Name:
    """A named intermediate: its symbol, its definition, the instruction that it is the value of."""

    symbol: Any
    poly: Poly
    node: int
    place: int


class NamingInterpreter(Interpreter):
    """Gives names to values as it carries out the program. By instruction, ``known`` are the names of quantities of mechanics, ``uses``
    the numbers of times that values are used; instructions in ``unnamed`` have no name for being used again."""

    def __init__(
        self,
        program: Program,
        meaning: Sequence[Any],
        outer: Set[Any],
        parameters: Set[Any],
        unit: Iterable[Sequence[Any]],
        known: Mapping[int, Any],
        unnamed: Set[int],
        uses: Sequence[int],
        prefix: str,
    ) -> None:
        super().__init__(program, meaning, outer, parameters, unit)
        self.writer.apart = True
        self.known = known
        self.unnamed = unnamed
        self.uses = uses
        self.prefix = prefix
        self.names: dict[int, Name] = {}  # by place
        self._by_definition: dict[Hashable, int] = {}
        self._taken = {str(s) for e in meaning for s in e.free_symbols} | {str(s) for s in known.values()}
        self._number = 0
        self.flat: list[Any] = []
        self._sizes: dict[Hashable, int] = {}

    def run(self, *, all_or_none: bool = True) -> list[Any]:
        made, flat = self.values.made, self.flat
        for k, (op, args, _) in enumerate(self.program.instructions):
            flat.append(self._written_out(k))
            self._shorten_arguments(op, args)
            value = self.value(k, made)
            if isinstance(value, Poly):
                whole = flat[k]
                if whole is not None and self.size(whole) <= self.size(value):
                    value = whole
                elif whole is None and op not in _ARITHMETIC:
                    flat[k] = value
                value = self._named(k, value)
            made.append(value)
        return made

    def _written_out(self, k: int) -> Poly | None:
        """The value of instruction k without names; None where that is too long."""
        op, args, _ = self.program.instructions[k]
        if (args and op not in _ARITHMETIC) or any(self.flat[a] is None for a in args):
            return None
        try:
            value = self.value(k, self.flat)
        except TooLong:
            return None
        return value if isinstance(value, Poly) and len(value) <= FLAT else None

    def _named(self, k: int, value: Poly) -> Poly:
        size = self.size(value)
        if (size >= SHARED and self.uses[k] > 1 and k not in self.unnamed) or size >= LONG:
            return self.name(k, value, self.known.get(k))
        return value

    def size(self, poly: Poly) -> int:
        """How many terms a polynomial has in the Fourier form or in products, whichever is shorter."""
        if len(poly.terms) < 2 and not self._has_hidden:
            return len(poly.terms)
        key = poly.key
        found = self._sizes.get(key)
        if found is None:
            found = self._sizes[key] = terms_in(self.ring, poly) + self._hidden(poly)
        return found

    def _hidden(self, poly: Poly) -> int:
        """How many more terms there are under roots and in denominators."""
        if not self._has_hidden:
            return 0
        inner = (self.ring.generators[at] for at in self.ring.places(poly))
        return sum(self.size(g.poly) - 1 for g in inner if g.poly is not None and g.meaning is None)

    @property
    def _has_hidden(self) -> bool:
        return self.ring.inner > 0

    def _shorten_arguments(self, op: int, args: Sequence[int]) -> None:
        if op in (ca.OP_MUL, ca.OP_SQ):
            self._shorten([*args, *args] if op == ca.OP_SQ else args)
        elif op == ca.OP_DIV:
            self._name_sum(args[1])
        elif op not in _LINEAR:
            for a in args:
                self._name_sum(a)

    def _shorten(self, args: Sequence[int]) -> None:
        """Name factors, the longest first, until their product is short enough to be multiplied out."""
        for a in sorted(set(args), key=lambda a: -self._size_of(a)):
            if math.prod(self._size_of(x) for x in args) > PRODUCT:
                self._name_sum(a)

    def _name_sum(self, a: int) -> None:
        made = self.values.made
        if self._size_of(a) > 1:
            made[a] = self.name(a, made[a], self.known.get(a))

    def _size_of(self, a: int) -> int:
        value = self.values.made[a]
        return self.size(value) if isinstance(value, Poly) else 1

    def name(self, k: int, value: Poly, symbol: Any = None) -> Poly:
        """A value in terms of its name, which is given to it without its number and the symbols that multiply all of it."""
        ring = self.ring
        own, number, rest = 0, Fraction(1), value
        if symbol is None:
            own, rest = content(ring, value)
            number = number_in(ring, rest)
            rest = ring.scaled(rest, 1 / number)
        if self.size(rest) == 1:
            return value
        key = primitive(rest)[1].key
        at = self._by_definition.get(key)
        if at is None:
            if symbol is None:
                symbol = self._fresh()
            place = ring.place(("name", symbol), _generator(symbol))
            self.names[place] = Name(symbol, rest, k, place)
            self._by_definition[key] = at = place
        scale = primitive(rest)[0] / primitive(self.names[at].poly)[0]
        return ring.scaled(Poly({1 << (LANE * at): 1}), number * scale, own)

    def _fresh(self) -> Any:
        self._number += 1
        while f"{self.prefix}{self._number}" in self._taken:
            self._number += 1
        return sympy.Symbol(f"{self.prefix}{self._number}")


def _generator(symbol: Any) -> Any:
    from appell.graph.normal.ring import SYMBOL, Generator

    return Generator(SYMBOL, symbol, varies=True)


@dataclass(frozen=True)
class Named:
    """Expressions and the intermediates that they use, in the order to evaluate them."""

    expressions: list[Any]
    intermediates: list[tuple[Any, Any]]


def named(
    expressions: Sequence[Num],
    symbols: Symbols,
    *,
    outer: Iterable[Any] = (),
    parameters: Iterable[Any] = (),
    unit: Sequence[Sequence[Any]] = (),
    known: Sequence[tuple[Any, Num]] = (),
    prefix: str = "z",
) -> Named:
    """Scalar expressions in named intermediates: ``known`` first, (symbol, expression), then whatever is used again."""
    given = pairs(symbols)
    whole = merged(read([*expressions, *(e for _, e in known)], [s for s, _ in given]))
    program, places = _needed(whole, whole.outputs[: len(expressions)])
    wanted = program.outputs
    hints: dict[int, Any] = {}
    for (symbol, _), output in zip(known, whole.outputs[len(expressions) :], strict=True):
        if output.entries and (at := places.get(output.entries[0][2])) is not None:
            hints.setdefault(at, symbol)
    known_names = set(hints.values())
    uses = uses_of(program)
    unnamed: set[int] = set()
    outer, parameters, meaning = frozenset(outer), frozenset(parameters), [x for _, x in given]
    for _ in range(PASSES if len(program.instructions) <= MANY else 1):
        interpreter = NamingInterpreter(program, meaning, outer, parameters, unit, hints, unnamed, uses, prefix)
        values = interpreter.run()
        polys = [values[o.entries[0][2]] if o.entries else ZERO for o in wanted]
        counts = _users(interpreter, polys)
        once = {n.node for n in interpreter.names.values() if counts.get(n.place, 0) == 1 and n.node not in hints} - unnamed
        if not once:
            break
        unnamed |= once
    write = interpreter.writer.expression
    live = [n for n in interpreter.names.values() if counts.get(n.place)]
    # names that nothing uses in the end are dropped; the others are numbered without gaps
    numbered = sorted((n.symbol for n in interpreter.names.values() if n.symbol not in known_names), key=_number)
    own = [n.symbol for n in live if n.symbol not in known_names]
    new = dict(zip(own, numbered, strict=False))
    return Named(
        [write(p).xreplace(new) for p in polys], [(new.get(n.symbol, n.symbol), write(n.poly).xreplace(new)) for n in live]
    )


def _needed(program: Program, wanted: Sequence[Output]) -> tuple[Program, dict[int, int]]:
    """The part of a program that makes the wanted outputs, and the new index of each of its instructions."""
    used = {k for o in wanted for _, _, k in o.entries}
    for k in range(len(program.instructions) - 1, -1, -1):
        if k in used:
            used.update(program.instructions[k].args)
    places = {k: n for n, k in enumerate(sorted(used))}
    instructions = tuple(
        x._replace(args=tuple(places[a] for a in x.args)) for k, x in enumerate(program.instructions) if k in used
    )
    outputs = tuple(o._replace(entries=tuple((r, c, places[k]) for r, c, k in o.entries)) for o in wanted)
    return Program(program.columns, instructions, outputs), places


def _number(name: Any) -> int:
    return int(re.findall(r"\d+$", str(name))[0])


def _users(interpreter: NamingInterpreter, polys: Sequence[Poly]) -> dict[int, int]:
    """How many of the expressions, and of the names that these need, use each name."""
    names = interpreter.names
    counts: dict[int, int] = {}
    stack = list(polys)
    while stack:
        for at in _inside(interpreter, stack.pop()):
            if at in names:
                if at not in counts:
                    stack.append(names[at].poly)
                counts[at] = counts.get(at, 0) + 1
    return counts


def _inside(interpreter: Interpreter, poly: Poly) -> set[int]:
    """Places of the generators in a polynomial, including those in its angles, roots, divisors and functions."""
    ring = interpreter.ring
    out: set[int] = set()
    stack = list(ring.places(poly))
    while stack:
        at = stack.pop()
        if at in out:
            continue
        out.add(at)
        g = ring.generators[at]
        inner = g.meaning if g.kind == ANGLE else g.poly
        if isinstance(inner, Poly):
            stack += ring.places(inner)
        elif isinstance(g.meaning, sympy.Expr) and not g.meaning.is_Symbol:
            stack += [ring.place(("name", s), _generator(s)) for s in g.meaning.free_symbols if ("name", s) in ring._places]
    return out


__all__ = ["Named", "named"]
