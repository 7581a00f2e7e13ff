"""Symbols that know what they are: coordinates, speeds, parameters, inputs, prescribed functions, time.

They are SymPy symbols, so people write scalars as they always do. Each remembers the system it belongs to, so that two
systems' symbols never mix unseen, and those that change with time know their own derivative: ``x.dot``, or
``x.diff(s.t)``, is ẋ, never silently zero.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

import sympy
from sympy.printing.latex import LatexPrinter
from sympy.printing.pretty.pretty_symbology import pretty_symbol
from sympy.printing.pretty.stringpict import prettyForm

from appell.arguments import checked, unchecked
from appell.errors import ModelArgumentError, ModelError, shown
from appell.values import expression

COORDINATE = "coordinate"
SPEED = "speed"
PARAMETER = "parameter"
INPUT = "input"
PRESCRIBED = "prescribed function"
TIME = "time"
MULTIPLIER = "multiplier"
ACTUATOR = "actuator"
STATE = "state"  # of first order: no coordinate

_VARYING = (COORDINATE, SPEED, INPUT, PRESCRIBED, MULTIPLIER, ACTUATOR, STATE)
_DOTS = {1: r"\dot{%s}", 2: r"\ddot{%s}", 3: r"\dddot{%s}"}
_NOT_FINITE = (sympy.nan, sympy.oo, -sympy.oo, sympy.zoo)  # one object each
_COMBINING = {1: "\u0307", 2: "\u0308", 3: "\u20db"}


class Token(int):
    """What tells the symbols of one system from those of another: a number that no other system of this process has.

    Whatever is loaded from a pickle gets a new one, the same for all that was saved together: a system and its symbols keep
    fitting one another, and do not fit the system they were once saved from.
    """

    def __new__(cls) -> Token:
        return super().__new__(cls, next(_tokens))

    def __reduce__(self) -> tuple[type[Token], tuple[()]]:
        return Token, ()

    def __copy__(self) -> Token:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Token:
        return self  # a symbol that is copied stays one of its system; a copied system has seen to it otherwise


_tokens = itertools.count(1)


@checked
class Quantity(sympy.Symbol):
    """A real scalar of one system: its ``kind``, its ``order`` of time derivative, and its ``owner``'s token.

    Two quantities are equal when name, kind, order and owner are; a plain SymPy symbol of the same name is another.

    >>> x = ap.System("cart").coordinates("x")
    >>> x.kind, x.dot, x.dot.order
    ('coordinate', x', 1)
    """

    __slots__ = ("_dot", "base_name", "kind", "order", "owner", "time")

    base_name: str
    kind: str
    order: int
    owner: Token
    time: Quantity | None
    _dot: Quantity | None

    def __new__(cls, name: str, kind: str, owner: Token, time: Quantity | None = None, order: int = 0) -> Quantity:
        obj: Quantity = sympy.Symbol.__xnew__(cls, name + "'" * order, real=True)
        obj.base_name = name
        obj.kind = kind
        obj.order = order
        obj.owner = owner
        obj.time = time
        obj._dot = None
        return obj

    def _hashable_content(self) -> tuple[Any, ...]:
        return (self.base_name, self.kind, self.order, self.owner)

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self.base_name, self.kind, self.owner, self.time, self.order), {}

    def __getstate__(self) -> None:
        return None

    @property
    def varies(self) -> bool:
        """Whether it changes with time."""
        return self.kind in _VARYING

    @property
    def dot(self) -> Quantity:
        """Its derivative with respect to time."""
        if not self.varies:
            raise ModelArgumentError(
                f"the {self.kind} '{self.name}' has no rate: only coordinates, speeds and prescribed functions do"
            )
        if self._dot is None:  # made once: a symbol takes SymPy some while
            self._dot = quantity_of(self.base_name, self.kind, self.owner, self.time, self.order + 1)
        return self._dot

    # d/dt goes through SymPy's own chain rule: a varying quantity admits that it depends on time.
    @property
    def free_symbols(self) -> set[sympy.Basic]:
        """The symbol itself, and time where it varies: SymPy's chain rule asks for it."""
        return {self, self.time} if self.varies and self.time is not None else {self}

    def _eval_derivative(self, s: sympy.Basic) -> sympy.Expr:
        if self == s:
            return sympy.S.One
        if self.varies and s == self.time:
            return self.dot
        return sympy.S.Zero

    def _eval_derivative_n_times(self, s: sympy.Basic, n: Any) -> sympy.Expr:
        # SymPy's atoms answer this without asking _eval_derivative.
        return sympy.Basic._eval_derivative_n_times(self, s, n)

    def _sympystr(self, printer: Any) -> str:
        return str(self.name)

    def __str__(self) -> str:  # without SymPy's printer, which takes ten times as long
        return str(self.name)

    def _latex(self, printer: LatexPrinter, exp: str | None = None) -> str:
        text = printer._deal_with_super_sub(self.base_name) if "{" not in self.base_name else self.base_name
        if self.order:
            text = _DOTS.get(self.order, "%s^{(" + str(self.order) + ")}") % text
        return f"{text}^{{{exp}}}" if exp is not None else text

    def _pretty(self, printer: Any) -> prettyForm:
        text = pretty_symbol(self.base_name)
        if self.order and self.order in _COMBINING and printer._use_unicode:
            text = text[0] + _COMBINING[self.order] + text[1:]
        else:
            text += "'" * self.order
        return prettyForm(text, binding=prettyForm.ATOM)


quantity_of = unchecked(Quantity)  # of names that have been looked at


@checked
@dataclass(frozen=True)
class Quaternion:
    """Four coordinates of unit length, ``parameters``, and the three ``speeds`` that drive them: the angular velocity in turned
    axes.

    >>> ap.System("ball").quaternion("e").speeds
    (e_w1, e_w2, e_w3)
    """

    parameters: tuple[Quantity, Quantity, Quantity, Quantity]
    speeds: tuple[Quantity, Quantity, Quantity]


def quantities(expr: Any) -> set[sympy.Symbol]:
    """The symbols an expression is written with; time only where it is written."""
    if isinstance(expr, sympy.Atom):  # most are, and need not be searched
        return {expr} if isinstance(expr, sympy.Symbol) else set()
    return set(expr.atoms(sympy.Symbol)) if isinstance(expr, (sympy.Basic, sympy.MatrixBase)) else set()


def scalar(value: Any, where: str) -> sympy.Expr:
    """A number or an expression, and nothing else: text is never evaluated, wherever it hides."""
    if isinstance(value, sympy.Symbol):
        return value
    expr = expression(value)
    if expr is None:
        raise ModelError(f"{where} wants a scalar, a number or an expression, not {shown(value)}.")
    for x in _NOT_FINITE:
        if expr is x:
            raise ModelError(f"{where} is {expr}; it must be finite.")
    return expr
