"""The grammar of the expressions in model files, and its parser. An expression is never evaluated as Python code.

    expression   = sum [ ("<" | "<=" | ">" | ">=" | "==" | "!=") sum ]
    sum          = product { ("+" | "-") product }
    product      = power { ("*" | "/") power }
    power        = { "+" | "-" } atom [ "**" power ]
    atom         = number | name { "'" } | function "(" expression { "," expression } ")" | "(" expression ")"
    name         = part { "." part },     part = a word, or anything between `backquotes`

A name is a symbol, a rate (``x'`` or ``x.dot``), a direction (``rod.x``), an angular velocity (``rod.omega``), the position or the
velocity of a point (``tip.position``, ``tip.velocity``), or ``t``, ``pi``, ``true``, ``false``. Vectors add, and multiply with
scalars; ``dot(a, b)``, ``cross(a, b)`` and ``magnitude(a)`` are functions of them.

The cost of an expression is bounded: its length, its depth and the size of its numbers. The constants in it are computed as doubles
before they are given to SymPy: ``9**9**9`` is refused, and not computed.
"""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

import sympy
from sympy.logic.boolalg import Boolean

from appell.errors import AppellError, UnknownName, shown
from appell.importers.model_files.functions import FUNCTIONS, LOGICAL, Function
from appell.model import Body, Frame, Particle, Point, Quantity, Vector

LONGEST = 200_000  # characters of an expression, for tables of hundreds of points
DEEPEST = 80  # nested brackets
LARGEST = 1e200  # absolute value of a constant, since products of larger ones would overflow
EXACT = 2**53  # whole numbers up to this are exact doubles, and are kept exact
MOST_BITS = 1024  # of a power of whole numbers

_TOKEN = re.compile(
    r"[ \t\n]*(?:(?P<number>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)"
    r"|(?P<word>[^\W\d]\w*)|`(?P<quoted>(?:[^`]|``)*)`|(?P<sign>\*\*|<=|>=|==|!=|[-+*/(),.'<>])|(?P<end>\Z))"
)
_COMPARED = {"<": sympy.Lt, "<=": sympy.Le, ">": sympy.Gt, ">=": sympy.Ge, "==": sympy.Eq, "!=": sympy.Ne}
_HINTS = {
    "^": "a power is written x**2, and the product of two vectors cross(a, b)",
    "=": "an equation is written left - right, an expression that is to vanish; a comparison is written ==",
    "@": "the product of two vectors is dot(a, b)",
    "[": "an expression has no brackets but ( and )",
}


OF_FRAMES, OF_POINTS = (
    ("x", "y", "z", "omega"),
    ("position", "velocity"),
)  # the words that may follow the name of a frame or point


class ExpressionError(AppellError):
    """An error in an expression, with the index of its character; converted to a ModelFileError or an OptionError."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


_COMMON = ("sin", "cos", "tan", "exp", "log", "sqrt", "abs")  # the first ones that error messages name
_OF_VECTORS = {"dot": 2, "cross": 2, "magnitude": 1}


class Names(ABC):
    """The meaning of the names in an expression."""

    @abstractmethod
    def find(self, parts: tuple[str, ...]) -> Any:
        """The symbol, frame, point, body or vector with this name; None if there is none."""

    @abstractmethod
    def known(self) -> list[str]:
        """All names, from which error messages suggest one."""


class SystemNames(Names):
    """The names of a system; those in ``own`` have precedence, such as the length of a spring in its tension."""

    def __init__(self, system: Any, own: Mapping[tuple[str, ...], Any] | None = None) -> None:
        self.system, self.own = system, own or {}

    def find(self, parts: tuple[str, ...]) -> Any:
        if parts in self.own:
            return self.own[parts]
        names = self.system.names
        for own, having in ((self.system.frame, OF_FRAMES), (self.system.origin, OF_POINTS)):
            if parts[0] == own.name and not isinstance(names.get(own.name), type(own)):
                if len(parts) == 1 and own.name not in names:
                    return own
                if len(parts) == 2 and parts[1] in having:  # a symbol of the same name has no such attribute
                    return getattr(own, parts[1])
        return names.get(".".join(parts))

    def known(self) -> list[str]:
        return [*self.system.names, self.system.frame.name, self.system.origin.name, "pi", *(".".join(x) for x in self.own)]


@dataclass(frozen=True)
class _Part:
    """A parsed part of a text: its expression or vector, its value if it is constant, and the index of its first character."""

    made: Any
    value: float | None
    offset: int


def parse(text: str, names: Names) -> Any:
    """Parse a text to a scalar (of SymPy), vector or condition.

    Raises ExpressionError, with the index of the character.
    """
    return _Parser(text, names).whole()


class _Tokens:
    """The tokens of an expression, one after another: ``kind``, ``token`` and ``offset`` are those of the present one."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        if len(text) > LONGEST:
            raise ExpressionError(f"this expression has {len(text)} characters, more than the {LONGEST} that one may have.", 0)
        self.next()

    def refuse(self, message: str, offset: int) -> NoReturn:
        raise ExpressionError(message, offset)

    def next(self) -> None:
        """Move to the next token."""
        found = _TOKEN.match(self.text, self.at)
        if found is None:
            at = self.at + len(self.text[self.at :]) - len(self.text[self.at :].lstrip(" \t\n"))
            letter = self.text[at]
            self.refuse(f"{shown(letter)} has no meaning here; {_HINTS.get(letter, 'see the grammar of expressions')}.", at)
        self.kind = str(found.lastgroup)
        self.token = found[self.kind]
        self.offset = found.start(self.kind) - (self.kind == "quoted")
        self.at = found.end()

    def is_sign(self, *signs: str) -> bool:
        return self.kind == "sign" and self.token in signs

    def expect(self, sign: str, what: str) -> None:
        if not self.is_sign(sign):
            self.refuse(f"{what} needs '{sign}', but here is {self.here()}.", self.offset)
        self.next()

    def here(self) -> str:
        return "the end" if self.kind == "end" else shown(self.token)


class _Parser(_Tokens):
    """Makes an expression of tokens, by the rules of the grammar; each rule is a method."""

    def __init__(self, text: str, names: Names) -> None:
        self.names = names
        self.depth = 0
        super().__init__(text)

    def whole(self) -> Any:
        if self.kind == "end":
            self.refuse("this expression is empty.", 0)
        out = self.expression()
        if self.kind != "end":
            self.refuse(f"the expression continues with {self.here()}, where an operator or the end is expected.", self.offset)
        return out.made

    # -- operators -----------------------------------------------------------------------------------------------------
    def expression(self) -> _Part:
        left = self.sum()
        if self.kind != "sign" or self.token not in _COMPARED:
            return left
        sign, offset = self.token, self.offset
        self.next()
        right = self.sum()
        for side in (left, right):
            self.scalar(side, f"'{sign}'")
        made = self.made(_COMPARED[sign], (left, right), offset)
        if self.kind == "sign" and self.token in _COMPARED:
            self.refuse("comparisons cannot be chained; write and(a < b, b < c).", self.offset)
        return _Part(made, None, left.offset)

    def sum(self) -> _Part:
        terms = [self.product()]
        if not self.is_sign("+", "-"):
            return terms[0]
        while self.is_sign("+", "-"):
            minus, offset = self.token == "-", self.offset
            self.next()
            term = self.product()
            terms.append(self.negative(term, offset) if minus else term)
        vectors = [isinstance(x.made, Vector) for x in terms]
        if any(vectors):
            if not all(vectors):
                odd = terms[vectors.index(not vectors[0])]
                self.refuse(
                    "a vector and a scalar cannot be added; multiply the scalar by a direction such as N.x.", odd.offset
                )
            return _Part(sum((x.made for x in terms[1:]), start=terms[0].made), None, terms[0].offset)
        for x in terms:
            self.scalar(x, "a sum")
        values = [x.value for x in terms]
        value = None if None in values else math.fsum(v for v in values if v is not None)
        return self.part(sympy.Add, terms, value)

    def product(self) -> _Part:
        factors = [self.power()]
        while self.is_sign("*", "/"):
            over, offset = self.token == "/", self.offset
            self.next()
            factor = self.power()
            if over:
                self.scalar(factor, "'/'")
                if factor.value == 0 or factor.made == 0:
                    self.refuse("a division by zero.", factor.offset)
                inverse = self.made(lambda a: sympy.Pow(a, -1), (factor,), offset)
                factor = _Part(inverse, None if factor.value is None else 1 / factor.value, factor.offset)
            factors.append(factor)
        return factors[0] if len(factors) == 1 else self.times(factors)

    def times(self, factors: list[_Part]) -> _Part:
        vectors = [x for x in factors if isinstance(x.made, Vector)]
        scalars = [x for x in factors if not isinstance(x.made, Vector)]
        for x in scalars:
            self.scalar(x, "a product")
        if len(vectors) > 1:
            self.refuse("there are two products of two vectors: write dot(a, b) or cross(a, b).", vectors[1].offset)
        values = [x.value for x in scalars]
        value = None if None in values else math.prod(v for v in values if v is not None)
        scale = self.part(multiplied, scalars, value) if scalars else None
        if not vectors:
            assert scale is not None
            return scale
        return vectors[0] if scale is None else _Part(vectors[0].made * scale.made, None, factors[0].offset)

    def negative(self, part: _Part, offset: int) -> _Part:
        if isinstance(part.made, Vector):
            return _Part(-part.made, None, offset)
        return self.times([_Part(sympy.S.NegativeOne, -1.0, offset), part])

    def power(self) -> _Part:
        signs = 0
        offset = self.offset
        while self.is_sign("+", "-"):
            signs += self.token == "-"
            self.next()
        base = self.atom()
        if self.is_sign("**"):
            self.next()
            self.deeper()
            exponent = self.power()
            self.depth -= 1
            base = self.raised(base, exponent)
        return self.negative(base, offset) if signs % 2 else base

    def raised(self, base: _Part, exponent: _Part) -> _Part:
        self.scalar(base, "'**'")
        self.scalar(exponent, "'**'")
        value = None
        if exponent.value is not None and abs(exponent.value) > MOST_BITS:
            self.refuse(f"an exponent is at most {MOST_BITS}, not {exponent.value:g}.", exponent.offset)
        if base.value is not None and exponent.value is not None:
            try:
                value = math.pow(base.value, exponent.value)
            except (ValueError, OverflowError):
                self.refuse(f"{base.value:g} to the power of {exponent.value:g} is no finite real number.", base.offset)
        if isinstance(base.made, sympy.Rational) and exponent.value is not None:
            bits = max(int(base.made.p).bit_length(), int(base.made.q).bit_length()) * abs(exponent.value)
            if bits > 8 * MOST_BITS:
                self.refuse("this power has more digits than any number in a model; write it as a decimal.", base.offset)
        return self.part(sympy.Pow, [base, exponent], value)

    # -- atoms ---------------------------------------------------------------------------------------------------------
    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            self.refuse(f"brackets are nested more than {DEEPEST} deep.", self.offset)

    def atom(self) -> _Part:
        offset = self.offset
        if self.kind == "number":
            return self.number()
        if self.is_sign("("):
            self.next()
            self.deeper()
            inner = self.expression()
            self.depth -= 1
            self.expect(")", "the opening bracket")
            return _Part(inner.made, inner.value, offset)
        if self.kind in ("word", "quoted"):
            word = self.token if self.kind == "word" else None
            if word is not None and self.text[self.at :].lstrip(" \t\n").startswith("("):
                return self.call(word)
            return self.name()
        raise ExpressionError(f"a number, a name or a bracket is expected, but here is {self.here()}.", offset)

    def number(self) -> _Part:
        text, offset = self.token, self.offset
        if len(text) > 400:
            self.refuse(f"{shown(text)} has more digits than any number in a model.", offset)
        value = float(text)
        if not value <= LARGEST:
            self.refuse(f"the number {shown(text)} is larger than {LARGEST:g}.", offset)
        whole = text.isdigit() and int(text) <= EXACT
        self.next()
        return _Part(sympy.Integer(int(text)) if whole else sympy.Float(value), value, offset)

    def call(self, word: str) -> _Part:
        offset = self.offset
        if word not in FUNCTIONS and word not in _OF_VECTORS:
            self.refuse(
                str(UnknownName.among(list(dict.fromkeys([*_COMMON, *FUNCTIONS, *_OF_VECTORS])), word, "function")), offset
            )
        self.next()
        self.next()
        self.deeper()
        args = [self.expression()]
        while self.is_sign(","):
            self.next()
            args.append(self.expression())
        self.depth -= 1
        self.expect(")", f"{word}(…)")
        if word in _OF_VECTORS:
            return self.of_vectors(word, args, offset)
        function = FUNCTIONS[word]
        if not function.least <= len(args) <= function.most:
            many = f"{function.least}" if function.least == function.most else f"{function.least} to {function.most}"
            self.refuse(f"{word}(…) takes {many} argument{'s' if many != '1' else ''}, not {len(args)}.", offset)
        for i, x in enumerate(args):
            condition = word in LOGICAL or (word == "piecewise" and i % 2 == 1)
            if condition != _is_condition(x.made) or isinstance(x.made, Vector):
                self.refuse(f"{word}(…) needs {'a condition such as x < 0' if condition else 'a scalar'} here.", x.offset)
        return self.part(function.make, args, self.constant(word, function, args, offset), offset)

    def constant(self, word: str, function: Function, args: list[_Part], offset: int) -> float | None:
        """The value of a function of constants; None where it is not computed."""
        values = [x.value for x in args]
        if None in values or word in LOGICAL or word == "piecewise":
            return None
        if function.value is None:
            # rare functions: SymPy evaluates them, if the arguments are not large
            if any(abs(v) > 100 for v in values if v is not None):
                self.refuse(f"{word}(…) of so large a constant is not computed; write its value.", offset)
            return None
        try:
            return float(function.value(*values))
        except (ValueError, OverflowError, ZeroDivisionError):
            inside = ", ".join(f"{v:g}" for v in values if v is not None)
            self.refuse(f"{word}({inside}) is no finite real number.", offset)

    def of_vectors(self, word: str, args: list[_Part], offset: int) -> _Part:
        if len(args) != _OF_VECTORS[word]:
            self.refuse(f"{word}(…) takes {_OF_VECTORS[word]} vectors, not {len(args)}.", offset)
        for x in args:
            if not isinstance(x.made, Vector):
                self.refuse(f"{word}(…) needs a vector here, such as 2*N.x, not a scalar.", x.offset)
        made = self.made(lambda a, *b: getattr(a, word)(*b), args, offset)
        return _Part(made, None, offset)

    def name(self) -> _Part:
        """A name with its attributes and primes, ``a.b.x'``; as many of its first words as possible are taken as one name of the model."""
        offset = self.offset
        parts = [self.token.replace("``", "`") if self.kind == "quoted" else self.token]
        quoted = self.kind == "quoted"
        self.next()
        while self.is_sign("."):
            self.next()
            if self.kind not in ("word", "quoted"):
                self.refuse(f"a name is expected after the dot, but here is {self.here()}.", self.offset)
            parts.append(self.token.replace("``", "`") if self.kind == "quoted" else self.token)
            self.next()
        dots = 0
        while self.is_sign("'"):
            dots += 1
            self.next()
        if len(parts) == 1 and not quoted and self.names.find(tuple(parts)) is None:
            constants = {"pi": (sympy.pi, math.pi), "true": (sympy.true, None), "false": (sympy.false, None)}
            if parts[0] in constants and not dots:
                return _Part(*constants[parts[0]], offset)
        for length in range(min(len(parts), DEEPEST), 0, -1):
            found = self.names.find(tuple(parts[:length]))
            if found is not None:
                return self.attributes(found, parts[:length], [*parts[length:], *["dot"] * dots], offset)
        written = ".".join(parts)
        known = self.names.known()
        near = UnknownName.near(known, parts[0])
        hint = f"Did you mean {' or '.join(near)}?" if near else "Declare it first."
        raise ExpressionError(f"nothing in this model is called {shown(written)}. {hint}", offset)

    def attributes(self, found: Any, path: list[str], rest: list[str], offset: int) -> _Part:
        for word in rest:
            allowed = (
                OF_FRAMES if isinstance(found, Frame)
                else OF_POINTS if isinstance(found, Point)
                else ("dot",) if isinstance(found, Quantity)
                else ("frame", "com") if isinstance(found, Body)
                else ("com",) if isinstance(found, Particle) else ()
            )  # fmt: skip
            if word not in allowed:
                kind = found.kind if isinstance(found, Quantity) else type(found).__name__.lower()
                has = f"it has {', '.join(allowed)}" if allowed else "it has no attributes"
                self.refuse(f"the {kind} '{'.'.join(path)}' has no '{word}'; {has}.", offset)
            if isinstance(found, Quantity) and (not found.varies or found.order >= 2):
                why = "third rates are not known" if found.varies else f"a {found.kind} has no rate"
                self.refuse(f"'{found}' has no rate here: {why}.", offset)
            found = getattr(found, word)
            path = [*path, word]
        if not isinstance(found, (Quantity, Vector, sympy.Expr)):
            kind = type(found).__name__.lower()
            parts = {"frame": "its vectors, such as .x or .omega", "point": "its vectors, such as .position or .velocity"}
            way_out = f" Write one of {parts[kind]}." if kind in parts else ""
            self.refuse(f"'{'.'.join(path)}' is a {kind}, and an expression is made of scalars and vectors.{way_out}", offset)
        return _Part(found, None, offset)

    # -- making --------------------------------------------------------------------------------------------------------
    def scalar(self, part: _Part, what: str) -> None:
        if isinstance(part.made, Vector):
            self.refuse(f"{what} takes scalars, and this is a vector; write its components, such as dot(v, N.x).", part.offset)
        if _is_condition(part.made):
            self.refuse(
                f"{what} takes scalars, and this is a condition; use it in a scalar such as piecewise(a, x < 0, b).",
                part.offset,
            )

    def part(self, make: Callable[..., Any], args: list[_Part], value: float | None, offset: int | None = None) -> _Part:
        offset = args[0].offset if offset is None else offset
        if value is not None and not abs(value) <= LARGEST:
            self.refuse(f"this constant is {value:g}, larger than {LARGEST:g}.", offset)
        return _Part(self.made(make, args, offset), value, offset)

    def made(self, make: Callable[..., Any], args: Any, offset: int) -> Any:
        """The result of SymPy's ``make`` for the parts; infinite and imaginary results and errors of SymPy are refused."""
        try:
            out = make(*(x.made for x in args))
        except (TypeError, ValueError, ArithmeticError, AttributeError, RecursionError, NotImplementedError) as error:
            self.refuse(f"this cannot be computed: {error}.", offset)
        if isinstance(out, sympy.Expr) and out.has(sympy.I, sympy.nan, sympy.oo, -sympy.oo, sympy.zoo, sympy.AccumBounds):
            self.refuse(f"this is {out}, which is no finite real number.", offset)
        return out


def _is_condition(made: Any) -> bool:
    return isinstance(made, Boolean) and not isinstance(made, sympy.Expr)  # a SymPy symbol is both


def multiplied(*factors: Any) -> Any:
    """The product of factors; a number before a bracket is kept there, 2*(x + y), where SymPy would expand the product."""
    numbers = sympy.Mul(*(x for x in factors if x.is_Number))
    rest = sympy.Mul(*(x for x in factors if not x.is_Number))
    if rest.is_Add and numbers not in (0, 1):
        return sympy.Mul(numbers, rest, evaluate=False)
    return sympy.Mul(numbers, rest) if numbers is not sympy.S.One else rest
