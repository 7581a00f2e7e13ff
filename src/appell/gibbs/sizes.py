"""How large the motions of a mechanism are: a size for every coordinate and speed, in its own unit, found from the model.

An angle has the size 1. A length has the size of the mechanism: of its arms, as the mass matrix knows them,

    L = M_θθ / |M_θx|,     or   √(M_θθ / M_xx)   where the two are not coupled,

or, where nothing turns, the one at which the terms of its constraints are of equal size. A state that is not mechanical has that
of its typical range, or 1. Whatever is compared with a tolerance
is first divided by its size: nothing depends on the units that a mechanism is described in.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.arrays import sealed
from appell.frozen import Frozen, FrozenFields
from appell.graph import SX
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator
from appell.kinematics import Kinematics
from appell.model import Mechanism, Quantity
from appell.model.symbols import STATE
from appell.model.turning import turning_and_shifting

if TYPE_CHECKING:
    from appell.arrays import Array, Flags


Evaluated = Callable[..., Any]  # (t, q, u, p, inputs) → a matrix, of NumPy's or CasADi's
COUPLED = 0.3  # of √(M_θθ M_xx): a smaller |M_θx| is not used to find a length
ROUNDING = 1e-9  # of a mass beside the others of its kind
DECADES = range(-40, 41)  # powers of ten among which a length is sought: light years and radii of electrons are well within
HALVINGS = 30
SOME_ANGLE = 0.3  # rad, by which angles are turned: at zero, entries of M and slopes of φ may vanish by symmetry


@dataclass(frozen=True)
class Sizes(FrozenFields):
    """``q`` and ``v`` are the sizes of coordinates, and of speeds at a pace of 1/s; ``turns`` says which coordinates are angles.
    ``length`` is None where the mechanism determines none: the other sizes are then those for a length of 1. ``mass`` gives M at
    one configuration, ``n`` is N there, None for the identity; ``own`` are the sizes of states that are not mechanical, zero for
    coordinates."""

    turns: Flags
    length: float | None
    mass: Callable[[], Array]
    n: Array | None
    own: Array

    @built_property
    def q(self) -> Array:
        return sealed(np.where(self.own > 0, self.own, np.where(self.turns, 1.0, 1.0 if self.length is None else self.length)))

    @property
    def shifts(self) -> Flags:
        """Which coordinates are lengths."""
        found: Flags = ~self.turns & ~(self.own > 0)
        return found

    @built_property
    def v(self) -> Array:
        """The size of each speed: the largest with which no coordinate changes by more than its own size a second, by q̇ = N u."""
        if self.n is None:
            return self.q
        n = np.where(np.isfinite(self.n), np.abs(self.n), 0.0)
        told = n > 1e-8 * n.max(initial=0.0)
        least = np.where(told, self.q[:, None] / np.where(told, n, 1.0), np.inf).min(axis=0, initial=np.inf)
        return sealed(np.where(np.isfinite(least), least, 1.0))

    @built_property
    def energy(self) -> float:
        """The energy of a motion at a pace of 1/s."""
        found = max((x for x in (self.mass().diagonal() * self.v**2).tolist() if 0.0 < x < np.inf), default=0.0)
        return found if found > 0 else 1.0


class Sizing(Frozen):
    """Finds the sizes of a system at any values of its parameters, from M, N and φ as functions of (t, q, u, p, inputs); N is
    None where the speeds are the rates, φ where there are no position rows."""

    def __init__(self, kinematics: Kinematics, mass: Evaluated, rates: Evaluated | None, positions: Evaluated | None) -> None:
        self.kinematics, self._mass, self._rates, self._positions = kinematics, mass, rates, positions
        angles, _ = turning_and_shifting(kinematics.system)
        turns = [x in angles for x in kinematics.q.quantities]
        own = [_of_state(kinematics.system, x) for x in kinematics.q.quantities]
        self.turns, self.own = sealed(np.array(turns, dtype=bool)), sealed(np.array(own))
        self.all_turn = all(a or b > 0 for a, b in zip(turns, own, strict=True))  # whether all coordinates are angles
        self._last: tuple[bytes, Sizes] | None = None

    @built_property
    def _around(self) -> Array:
        """A generic configuration: the middle of the ranges, with each angle turned by a different amount."""
        around = middle_of(self.kinematics)[0]
        for i, turns in enumerate(self.turns.tolist()):
            if turns:
                around[i] += SOME_ANGLE * math.sin(1.0 + i)
        return around

    def of(self, p: Array, inputs: Array) -> Sizes:
        """At these values."""
        key, last = p.tobytes() + inputs.tobytes(), self._last
        if last is None or last[0] != key:
            last = self.__dict__["_last"] = key, self._found(p, inputs)  # kept as what is made when it is first wanted is
        return last[1]

    def _found(self, p: Array, inputs: Array) -> Sizes:
        p, inputs = p.copy(), inputs.copy()  # the caller may change them before the masses are evaluated

        def at(function: Evaluated, q: Array | None = None) -> Array:
            return _matrix(function(0.0, self._around if q is None else q, np.zeros(len(self.kinematics.u)), p, inputs))

        mass: Callable[[], Array] = lambda: at(self._mass)  # noqa: E731 (which few ask for where all coordinates are angles)
        n = None if self._rates is None else sealed(at(self._rates))
        length: float | None = 1.0
        if not self.all_turn:
            m = mass()
            length = _arms(m if n is None else _of_rates(m, n), self.turns)
            if length is None and self._positions is not None:
                positions = self._positions
                length = _balance(lambda x: at(positions, x).ravel(), self.turns, self._around)
            mass = lambda: m  # noqa: E731
        found = Sizes(self.turns, length, mass, n, self.own)
        if not self.kinematics.levels:
            return found
        own = self.own.copy()  # a level a·u has the size that its terms have at a pace of 1/s
        own[-len(self.kinematics.levels) :] = np.abs(at(self._levels)) @ found.v
        return replace(found, own=np.where((self.own > 0) & ~((own > 0) & np.isfinite(own)), 1.0, own))

    @built_property
    def _levels(self) -> ca.Function:
        k = self.kinematics
        slopes = ca.jacobian(ca.vertcat(*[x.value for x in k.levels]), k.u.column)
        return ca.Function("levels", [*k.arguments.values()], [ca.densify(slopes)])


def evaluated(function: ca.Function) -> Evaluated:
    """A function of CasADi's that gives one matrix, as a Sizing takes it."""
    evaluate = Evaluator(function)
    return lambda *args: evaluate(*args)[0]


def sizing_of(k: Kinematics, arguments: Sequence[SX], mass: SX, positions: SX) -> Sizing:
    """Of a system whose M and φ are expressions of these arguments."""

    def function(name: str, expression: SX) -> Evaluated:
        return evaluated(ca.Function(name, arguments, [ca.densify(expression)]))

    rates = None if k.qdot is k.u.column else function("rates", k.rate_matrix)
    return Sizing(k, function("mass", mass), rates, function("positions", positions) if positions.numel() else None)


def _of_state(system: Mechanism, x: Quantity) -> float:
    if x.kind != STATE:
        return 0.0
    return max(map(abs, system.ranges[x])) if x in system.ranges else 1.0


def _matrix(value: Any) -> Array:
    return np.asarray(value.full() if isinstance(value, ca.DM) else value, dtype=np.float64)


def middle(system: Mechanism, quantities: Iterable[Quantity]) -> Array:
    """Of each quantity zero, or the middle of its typical range where zero lies outside it."""
    ends = [system.ranges.get(x, (0.0, 0.0)) for x in quantities]
    return np.array([0.0 if low <= 0.0 <= high else 0.5 * (low + high) for low, high in ends], dtype=np.float64)


def middle_of(kinematics: Kinematics) -> tuple[Array, Array]:
    """The same of all coordinates and speeds; a quaternion that would be zero is that of no rotation."""
    k = kinematics
    q, u = middle(k.system, k.q.quantities), middle(k.system, k.u.quantities)
    for e in k.system.quaternions:
        index = [k.q.index(x) for x in e.parameters]
        if not q[index].any():
            q[index[0]] = 1.0
    return q, u


def _of_rates(m: Array, n: Array) -> Array:
    if not (np.isfinite(m).all() and np.isfinite(n).all()):
        return np.full((n.shape[0],) * 2, np.nan)
    back = np.linalg.pinv(n)
    out: Array = back.T @ m @ back
    return out


def _arms(m: Array, turns: Flags) -> float | None:
    """The longest of the arms at which masses are turned."""
    own, kinds, rows = m.diagonal().tolist(), turns.tolist(), m.tolist()  # for so few numbers lists are faster than arrays
    turning, shifting = (_weighty(own, [i for i, x in enumerate(kinds) if x is kind]) for kind in (True, False))
    if not turning or not shifting or not all(math.isfinite(x) for row in rows for x in row):
        return None
    longest = 0.0
    for j in shifting:
        row, shifted = rows[j], own[j]
        for i in turning:
            couple, turned = abs(row[i]), own[i]
            coupled = couple > COUPLED * math.sqrt(shifted * turned)
            longest = max(longest, turned / couple if coupled else math.sqrt(turned / shifted))
    return longest


def _weighty(own: Sequence[float], among: Sequence[int]) -> list[int]:
    """The indices of the masses that are not negligible beside the largest among them."""
    least = ROUNDING * max((own[i] for i in among), default=0.0)
    return [i for i in among if own[i] > max(least, 0.0)]


def _balance(rows: Callable[[Array], Array], turns: Flags, guess: Array) -> float | None:
    """The length at which the terms of a row that depend on lengths are as large as those that do not; the largest over all
    rows."""
    directions = np.where(turns, 0.0, np.cos(1.0 + 2.0 * np.arange(turns.size)))
    base = np.where(turns, guess, 0.0)
    alone = rows(base)

    def short(length: float) -> Flags:
        return np.abs(rows(base + length * directions) - alone) < np.abs(alone)

    told = np.isfinite(alone) & (alone != 0) & short(10.0 ** DECADES[0]) & ~short(10.0 ** DECADES[-1])
    if not told.any():
        return None
    low, high = float(DECADES[0]), float(DECADES[-1])
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        low, high = (middle, high) if short(10.0**middle)[told].any() else (low, middle)
    return float(10.0**high)
