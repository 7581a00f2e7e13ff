"""Where equations of motion jump or have corners: found on the graph, and held while the motion is on one side.

    sign x, |x|, a < b, min(a, b), max(a, b)     on the side m = ±1 of σ = 0, with σ = x or b − a
    ⌊x⌋, ⌈x⌉                                     m, a whole number, until sin πx = 0

A motion that stays where one jumps has what stands there at zero: m = 0, or the whole number itself.

With m held, the equations are smooth where the motion is and a little beyond, so that a step may look past the switch. Every σ
is watched as an event; there m is changed, and the motion goes on with it. Piecewise, Heaviside and Mod are made of these.

References: Cellier & Kofman, Continuous System Simulation (2006), §9; Filippov (1988) for sliding.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import casadi as ca
import numpy as np

from appell.frozen import Frozen
from appell.graph import SX, read
from appell.graph.scalar import to_sx

if TYPE_CHECKING:
    from appell.motion.expressions import Expressions


SIDED = {ca.OP_SIGN, ca.OP_FABS, ca.OP_LT, ca.OP_LE, ca.OP_FMIN, ca.OP_FMAX}
WHOLE = {ca.OP_FLOOR, ca.OP_CEIL}
_NONE = ca.SX.sym("none")  # a symbol that nothing depends on
CORNERS = {ca.OP_FABS, ca.OP_FMIN, ca.OP_FMAX}  # which do not jump themselves
DIGITS = 12  # by which coefficients of linear forms are compared, however small they are beside others
MOST_TERMS = 8  # of a linear form that is kept: those of long sums would take the square of their length
ROOTS = {ca.OP_SQRT, ca.OP_POW, ca.OP_CONSTPOW}  # which have no value beyond a corner at zero

_binary, _unary = ca._casadi.SX_binary, ca._casadi.SX_unary


@dataclass(frozen=True)
class Switch:
    """One switch: its argument, σ, or x for ⌊x⌋ and ⌈x⌉; the symbol for the side on which it is held; whether it only ``bends``,
    that is, has a corner and no jump; and its name in messages."""

    argument: SX
    mode: SX
    whole: int  # the operation, 0 where there are two sides
    bends: bool
    name: str

    @property
    def function(self) -> SX:
        """What is watched."""
        return ca.sin(math.pi * self.argument) if self.whole else self.argument

    def mode_at(self, x: float, before: float) -> float:
        """The value held where the argument is x; the one before where that does not tell."""
        if self.whole:
            return math.floor(x) if self.whole == ca.OP_FLOOR else math.ceil(x)
        return float(np.sign(x)) or before

    def mode_after(self, x: float, direction: int) -> float:
        """The value held once the function has passed zero, where the argument is x."""
        if not self.whole:
            return float(direction)
        n = round(x)
        below, above = (n - 1, n) if self.whole == ca.OP_FLOOR else (n, n + 1)
        return float(above if direction == sign_above(n) else below)


class _Place(NamedTuple):
    """The ``number`` of the switch that an operation belongs to, and the ``sign`` that its mode has there."""

    number: int
    sign: int


class _LinearForms:
    """Values as linear combinations of others, by their numbers: which are a multiple of what a switch is of."""

    def __init__(self) -> None:
        self._terms: dict[int, dict[int, float]] = {}  # the constant term by the number −1
        self._switches: dict[tuple[tuple[int, float], ...], _Place] = {}

    def constant(self, number: int, value: float) -> None:
        """A value is a constant."""
        self._terms[number] = {-1: value} if value else {}

    def of(self, number: int, op: int, args: Sequence[int]) -> None:
        """A value is the result of an operation."""
        first = self._of(args[0])
        second = self._of(args[1]) if len(args) == 2 else {}
        made: dict[int, float] = {}
        if op in (ca.OP_ADD, ca.OP_SUB):
            made = _sum(first, 1.0 if op == ca.OP_ADD else -1.0, second)
        elif op in (ca.OP_NEG, ca.OP_TWICE):
            made = _sum({}, -1.0 if op == ca.OP_NEG else 2.0, first)
        elif op == ca.OP_MUL and first.keys() == {-1}:
            made = _sum({}, first[-1], second)
        elif (op == ca.OP_MUL or (op == ca.OP_DIV and second.get(-1))) and second.keys() == {-1}:
            made = _sum({}, second[-1] if op == ca.OP_MUL else 1 / second[-1], first)
        if 0 < len(made) <= MOST_TERMS:
            self._terms[number] = made

    def names(self, switch: int, args: Sequence[int]) -> None:
        """A switch is of the only one of these values, or of the second less the first."""
        form = self._of(args[0]) if len(args) == 1 else _sum(self._of(args[1]), -1.0, self._of(args[0]))
        key, sign = _direction(form)
        self._switches.setdefault(key, _Place(switch, sign))

    def switch(self, number: int) -> _Place | None:
        """The switch whose argument is a multiple of a value, and the sign of the factor; None where there is none."""
        key, sign = _direction(self._of(number))
        found = self._switches.get(key)
        return None if found is None else _Place(found.number, sign * found.sign)

    def _of(self, number: int) -> dict[int, float]:
        return self._terms.get(number, {number: 1.0})


def _sum(a: dict[int, float], factor: float, b: dict[int, float]) -> dict[int, float]:
    """a + factor b."""
    out = dict(a)
    for k, x in b.items():
        out[k] = out.get(k, 0.0) + factor * x
    return {k: x for k, x in out.items() if x != 0}


def _direction(form: dict[int, float]) -> tuple[tuple[tuple[int, float], ...], int]:
    """A form divided by the size of its largest coefficient, with a positive sign of the last one; and the sign that it had."""
    if not form:
        return (), 1
    size, last = max(map(abs, form.values())), form[max(form)]
    scale = math.copysign(size, last)
    return tuple((k, float(f"{form[k] / scale:.{DIGITS}g}")) for k in sorted(form)), 1 if last > 0 else -1


def _made(op: int, args: Sequence[SX]) -> SX:
    return _unary(op, *args) if len(args) == 1 else _binary(op, *args)


def sign_above(n: int) -> float:
    """The sign of sin πx where x is a little above a whole number."""
    return 1.0 if n % 2 == 0 else -1.0


class Switches(Frozen):
    """All switches of ``expressions``, in the order in which they depend on each other."""

    def __init__(self, state: SX, held: SX, expressions: Sequence[SX] = ()) -> None:
        self._found: list[Switch] = []
        self._state, self._unheld = state, held
        self._numbers: dict[Any, int] = {}
        self._known: dict[tuple[int, ...], _Place | None] = {}
        self._corners: list[bool] = []
        self._forms = _LinearForms()
        if expressions:
            self._rewritten(expressions, True)
        self.all: tuple[Switch, ...] = tuple(
            [replace(s, bends=bends) for s, bends in zip(self._found, self._corners, strict=True)]
        )

    def __len__(self) -> int:
        return len(self.all)

    @property
    def modes(self) -> SX:
        """The symbols that hold them, in a column."""
        return ca.vertcat(ca.SX(0, 1), *[s.mode for s in self.all])

    def held(self, expressions: list[SX]) -> list[SX]:
        """Expressions with their switches held; those not found before stay as they are."""
        return self._rewritten(expressions, False) if self.all else expressions

    def _rewritten(self, expressions: Sequence[SX], finding: bool) -> list[SX]:
        symbols = ca.symvar(ca.veccat(*expressions))
        program = read(expressions, symbols)
        values: list[SX] = []
        numbers: list[int] = []
        corners: dict[int, SX] = {}  # not held: what roots are of where they would have no value
        for op, args, data in program.instructions:
            if op == ca.OP_INPUT:
                symbol = symbols[int(data)]
                values.append(symbol)
                numbers.append(self._number(("symbol", symbol.element_hash())))
                continue
            if op == ca.OP_CONST:
                values.append(to_sx(data))
                numbers.append(self._number(("number", data if data == data else "nan")))
                self._forms.constant(numbers[-1], float(data))
                continue
            given = [values[i] for i in args]
            if op in ROOTS and args[0] not in corners:
                given[0] = self._on_its_side(given[0], numbers[args[0]])
            key = (op, *(numbers[i] for i in args))
            numbers.append(self._number(key))
            self._forms.of(numbers[-1], op, key[1:])
            place = self._place(op, given, [numbers[i] for i in args], finding) if op in SIDED or op in WHOLE else None
            value = _made(op, given)
            if op in ROOTS and args[0] in corners:
                beyond = _made(op, [corners[args[0]], *given[1:]])
                value = ca.if_else(given[0] < 0, beyond, _made(op, [ca.fmax(given[0], 0), *given[1:]]))
            if place is not None:
                if op in CORNERS:
                    corners[len(values)] = value
                value = self._value(op, given, place.sign * self._found[place.number].mode)
            values.append(value)
        out = []
        for e, output in zip(expressions, program.outputs, strict=True):
            entries = [values[v] for _, _, v in output.entries]
            out.append(ca.SX(e.sparsity(), ca.vertcat(*entries)) if entries else e)
        return out

    def _number(self, key: Any) -> int:
        return self._numbers.setdefault(key, len(self._numbers))

    def _place(self, op: int, args: list[SX], numbers: list[int], finding: bool) -> _Place | None:
        """Which switch an operation belongs to: a < b and b < a to the same, as a derivative of max(a, b) has both."""
        key = (op if op in WHOLE else -1, *numbers)
        if key not in self._known:
            if not finding:
                return None
            argument = args[0] if len(args) == 1 else args[1] - args[0]
            moves = ca.depends_on(argument, self._state) and not ca.depends_on(argument, self._unheld)
            self._known[key] = _Place(len(self._found), 1) if moves else None
            if len(numbers) == 2:
                self._known[(-1, *numbers[::-1])] = _Place(len(self._found), -1) if moves else None
            if moves:
                name = str(args[0]) if len(args) == 1 else f"{args[0]} < {args[1]}"
                mode = ca.SX.sym(f"mode_{len(self._found)}")
                self._found.append(Switch(argument, mode, op if op in WHOLE else 0, True, name))
                self._corners.append(True)
                if op not in WHOLE:
                    self._forms.names(len(self._found) - 1, numbers)
        place = self._known[key]
        if finding and place is not None and op not in CORNERS:
            self._corners[place.number] = False
        return place

    def _on_its_side(self, x: SX, number: int) -> SX:
        """What a root is of where x itself is a switch: on the side on which x > 0 is held it is never less than zero, since the motion may
        be a rounding beyond, and a step looks past it."""
        place = self._forms.switch(number)
        if place is None:
            return x
        return ca.if_else(place.sign * self._found[place.number].mode > 0, ca.fmax(x, 0), x)

    @staticmethod
    def _value(op: int, args: list[SX], mode: SX) -> SX:
        """What an operation is on the side that is held."""
        if op in WHOLE or op == ca.OP_SIGN:
            return mode
        if op == ca.OP_FABS:
            return mode * args[0]
        first = mode > 0  # the first is less
        if op in (ca.OP_LT, ca.OP_LE):
            return first if op == ca.OP_LT else mode >= 0
        smaller, larger = args if op == ca.OP_FMIN else args[::-1]
        return ca.if_else(first, smaller, larger)


def switches_of(of: Expressions) -> Switches:
    """Those of the equations of motion; none where no expression that was given has any."""
    if not (of.holds and of.written.switches):
        return Switches(_NONE, _NONE)
    k = of.kinematics
    parts = [k.qdot, of.gibbs.gradient, *of.rows, of.positions, *of.blows]
    given = of.fed(*[ca.densify(x) for x in parts if x.numel()])
    return Switches(ca.vertcat(k.t, k.q.column, k.u.column), k.inputs.column if of.controlled else _NONE, given)
