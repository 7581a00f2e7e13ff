"""The symbols of a system: coordinates, speeds, parameters, inputs, prescribed functions, time.

They are SymPy symbols, so that scalars are written as usual. Each symbol refers to its system, so that mixing the symbols of two systems
is noticed. A symbol that changes with time has a derivative: ``x.dot``, or ``x.diff(s.t)``, is ẋ and not zero.
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
STATE = "state"  # a state of first order, which is no coordinate

_VARYING = (COORDINATE, SPEED, INPUT, PRESCRIBED, MULTIPLIER, ACTUATOR, STATE)
_DOTS = {1: r"\dot{%s}", 2: r"\ddot{%s}", 3: r"\dddot{%s}"}
_NOT_FINITE = (sympy.nan, sympy.oo, -sympy.oo, sympy.zoo)  # SymPy has a single object for each
_COMBINING = {1: "\u0307", 2: "\u0308", 3: "\u20db"}


class Token(int):
    """The number that identifies the symbols of one system; no other system of this process has it.

    Objects that are loaded from a pickle get a new token, the same for all that were saved together: a system and its symbols still
    belong together, and do not belong to the system that was saved.
    """

    def __new__(cls) -> Token:
        return super().__new__(cls, next(_tokens))

    def __reduce__(self) -> tuple[type[Token], tuple[()]]:
        return Token, ()

    def __copy__(self) -> Token:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Token:
        return self  # a copied symbol stays part of its system; a system that is copied has put a new token into memo before


_tokens = itertools.count(1)


@checked
class Quantity(sympy.Symbol):
    """A real scalar of one system: its ``kind``, the ``order`` of its time derivative, and the token of its system, ``owner``.

    Two quantities are equal when their names, kinds, orders and owners are; a plain SymPy symbol of the same name is not equal.

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
        if self._dot is None:  # made once, since SymPy takes long to make a symbol
            self._dot = quantity_of(self.base_name, self.kind, self.owner, self.time, self.order + 1)
        return self._dot

    # SymPy's chain rule differentiates with respect to time only where the free symbols contain time.
    @property
    def free_symbols(self) -> set[sympy.Basic]:
        """The symbol itself, and time where the symbol varies."""
        return {self, self.time} if self.varies and self.time is not None else {self}

    def _eval_derivative(self, s: sympy.Basic) -> sympy.Expr:
        if self == s:
            return sympy.S.One
        if self.varies and s == self.time:
            return self.dot
        return sympy.S.Zero

    def _eval_derivative_n_times(self, s: sympy.Basic, n: Any) -> sympy.Expr:
        # the method of SymPy's atoms does not call _eval_derivative
        return sympy.Basic._eval_derivative_n_times(self, s, n)

    def _sympystr(self, printer: Any) -> str:
        return str(self.name)

    def __str__(self) -> str:  # SymPy's printer takes ten times as long
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


quantity_of = unchecked(Quantity)  # without the checks: for names that have been checked


@checked
@dataclass(frozen=True)
class Quaternion:
    """A unit quaternion of four coordinates, ``parameters``, and the three ``speeds`` that give its rate: the components of the angular
    velocity in the turned axes.

    >>> ap.System("ball").quaternion("e").speeds
    (e_w1, e_w2, e_w3)
    """

    parameters: tuple[Quantity, Quantity, Quantity, Quantity]
    speeds: tuple[Quantity, Quantity, Quantity]


def quantities(expr: Any) -> set[sympy.Symbol]:
    """The symbols that are written in an expression; time only where ``t`` itself is written."""
    if isinstance(expr, sympy.Atom):  # most expressions are, and need not be searched
        return {expr} if isinstance(expr, sympy.Symbol) else set()
    return set(expr.atoms(sympy.Symbol)) if isinstance(expr, (sympy.Basic, sympy.MatrixBase)) else set()


def scalar(value: Any, where: str) -> sympy.Expr:
    """The value as a SymPy expression, if it is a number or an expression; text is refused, at any depth, and never evaluated."""
    if isinstance(value, sympy.Symbol):
        return value
    expr = expression(value)
    if expr is None:
        raise ModelError(f"{where} needs a scalar, a number or an expression, not {shown(value)}.")
    for x in _NOT_FINITE:
        if expr is x:
            raise ModelError(f"{where} is {expr}; it must be finite.")
    return expr
