"""Initial states: the values that the user gives are kept, the others are moved as little as possible onto the constraints."""

from __future__ import annotations

import math
from collections.abc import Mapping
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import numpy as np

from appell.errors import InconsistentStart, MissingValue
from appell.gibbs.sizes import middle_of
from appell.gibbs.states import State, levelled
from appell.graph.building import cached_property
from appell.model.lookup import Lookup
from appell.motion.moved_starts import Way
from appell.motion.nearest_state import SETTLED, Search
from appell.motion.onto_constraints import NewtonOntoConstraints
from appell.motion.problem import Problem

if TYPE_CHECKING:
    from appell.arrays import Array


SINGULAR = "not finite: the coordinates or the speeds are singular there"
COORDINATE, SPEED, RATE = range(3)
REMEMBERED = 64  # sets of quantities whose places are known without a look-up


class Start(NamedTuple):
    """A consistent initial state [q, u], and how far each value the user did not fix was moved."""

    y: Array
    moved: Mapping[str, float]


class Fixed(NamedTuple):
    """The values that are given, by index: of coordinates, of speeds, and of rates of coordinates."""

    q: dict[int, float]
    u: dict[int, float]
    rates: dict[int, float]

    def put(self, place: tuple[int, int], value: float) -> None:
        """Take a value in."""
        family, index = place
        self[family][index] = value

    @property
    def zero(self) -> Fixed:
        """The same with zero for every value."""
        return Fixed(*(dict.fromkeys(x, 0.0) for x in self))


def initial_state(problem: Problem, given: Mapping[Any, float] | None, t0: float) -> Start:
    """A state on the constraints with the values given, by symbol or name; rates of coordinates may be given too.

    Without any, None, it is the start that the system itself says.
    """
    return Initial(problem).solve(given, t0)


class Initial:
    """Makes states of a problem consistent."""

    def __init__(self, problem: Problem, begin: Mapping[Any, float] | None = None) -> None:
        self.problem = problem
        self.k = problem.kinematics
        self.system = self.k.system
        # for each name the family and index of its value; a rate that is itself a speed counts as a speed
        q, u = self.k.q.quantities, self.k.u.quantities
        rates = tuple(c.dot for c in self.system.q)  # not of states, whose rates follow from their expressions
        given = tuple(c for c in q if c not in self.system.levels)  # not of levels, which follow from the velocities
        self._known = Lookup(self.system, (*rates, *given, *u), "coordinate, speed or rate")
        self._where = [(family, i) for family, x in ((RATE, rates), (COORDINATE, given), (SPEED, u)) for i in range(len(x))]
        self._remembered: dict[tuple[Any, ...], list[tuple[int, int]]] = {}
        self._begin, self._size = self._begun(begin or {}), len(q)
        self.is_free = not (problem.sizes.rows or problem.sizes.position or self.k.levels)  # whether any state will do

    def with_problem(self, problem: Problem) -> Initial:
        """The same for a problem with other numbers."""
        out = copy(self)
        out.problem = problem
        return out

    @cached_property
    def names(self) -> list[str]:
        """The names of the position constraints."""
        return [r.name for r in self.problem.expressions.row_list if r.position is not None] + [
            f"|{e.parameters[0].base_name[:-1]}| = 1" for e in self.system.quaternions
        ]

    @cached_property
    def velocity_names(self) -> list[str]:
        """The names of the velocity constraints."""
        return [r.name for r in self.problem.expressions.row_list if r.acceleration is None]

    def said(self, given: Mapping[Any, float] | None) -> Mapping[Any, float]:
        """The values given; those that the system declares where none are given."""
        return self.system.initial_values if given is None else given

    # -- a state -------------------------------------------------------------------------------------------------------
    def solve(self, given: Mapping[Any, float] | None, t0: float, *, forward: bool = True, way: Way | None = None) -> Start:
        """A consistent state at t0 with the values given, or with those that the system declares where none are given, for a run
        ``forward`` or backward in time. The steps onto the constraints are put into ``way``."""
        k, fixed, before, size = self.k, Fixed({}, {}, {}), self._begin.copy(), self._size
        given, isfinite = self.said(given), math.isfinite
        for (family, i), (key, v) in zip(self.places(tuple(given)), given.items(), strict=True):
            if not isfinite(v):
                raise MissingValue(f"the initial value of '{key}' is {v}; a state is made of finite numbers.")
            fixed[family][i] = v
            if family != RATE:
                before[i if family == COORDINATE else size + i] = v
        if self.is_free and not fixed.rates:
            return Start(before, {})
        q0, u0, newton = before[:size], before[size:], NewtonOntoConstraints(self.problem, t0, forward)
        free = not self.problem.sizes.rows and not fixed.rates
        way = way if way is not None else Way()
        q = q0 if not self.problem.sizes.position else self._positions(newton, q0, fixed.q, way)
        u = u0 if free else self._velocities(newton, q, u0, fixed, way)
        if k.levels:
            q = levelled(k, State(t0, q, u, *newton.numbers)).q
        after, names = np.concatenate([q, u]), (*k.q.quantities, *k.u.quantities)
        return Start(after, {names[i].name: float(after[i] - before[i]) for i in np.flatnonzero(after != before)})

    def named(self, y: Array, t0: float) -> dict[str, float]:
        """Coordinates, speeds and rates of a state y = [q, u], by name."""
        k, n, newton = self.k, len(self.k.q), NewtonOntoConstraints(self.problem, t0)
        rates = newton.velocity(t0, y[:n], y[n:], *newton.numbers)[2].ravel()
        pairs = zip((*(x.dot for x in k.q.quantities), *k.q.quantities, *k.u.quantities), (*rates, *y), strict=True)
        return {x.name: float(v) for x, v in pairs}

    def places(self, keys: tuple[Any, ...]) -> list[tuple[int, int]]:
        """Where the values of some quantities go: among coordinates, speeds or rates, and at which place."""
        found = self._remembered.get(keys)
        if found is None:
            found = self._remembered[keys] = [self._where[self._known.index(key)] for key in keys]
            if len(self._remembered) > REMEMBERED:
                self._remembered.clear()
        return found

    def _begun(self, begin: Mapping[Any, float]) -> Array:
        """Where the search begins, q and u: at what is guessed, or in the middle of typical ranges."""
        q, u = middle_of(self.k)
        for (family, index), (key, value) in zip(self.places(tuple(begin)), begin.items(), strict=True):
            if family == RATE:
                raise InconsistentStart(
                    f"a guess is of coordinates and speeds; '{key}' is the rate of a coordinate, and no speed."
                )
            if not math.isfinite(value):
                raise MissingValue(f"the guess of '{key}' is {value}; a state is made of finite numbers.")
            (q, u)[family][index] = value
        return np.concatenate([q, u])

    def _positions(self, newton: NewtonOntoConstraints, q0: Array, fixed: dict[int, float], way: Way) -> Array:
        best, residual = newton.coordinates(q0, fixed, way.q)
        if residual is None:
            return self._unwound(newton, best, q0, fixed)
        way.q = None

        def settle(q: Array) -> Array | None:
            made, left = newton.coordinates(q, fixed)
            return None if left is not None else self._unwound(newton, made, q0, fixed)

        sizes = self.problem.scales.q
        around = zip(self.k.q.quantities, q0 - 2 * sizes, q0 + 2 * sizes, strict=True)
        ranges = [self.system.ranges.get(x, (low, high)) for x, low, high in around]
        search = Search(self.k.q.quantities, q0, fixed, sizes, settle)
        found = search.found(ranges)
        if found is None:
            self._refuse("position", self.names, residual, [self.k.q.quantities[i].name for i in fixed])
        return search.nearest(found, _missed(self.names, residual), self.system.name)

    def _unwound(self, newton: NewtonOntoConstraints, q: Array, q0: Array, fixed: dict[int, float]) -> Array:
        """The coordinates, without whole turns that the search has added to angles for which a turn makes no difference."""
        out = q
        sizes = self.problem.scales.q
        for i in np.flatnonzero(self.problem.scales.turns & (np.abs(q - q0) > np.pi)):
            if i in fixed:
                continue
            turned = out.copy()
            turned[i] -= 2 * np.pi * np.round((q[i] - q0[i]) / (2 * np.pi))
            made, left = newton.coordinates(turned, fixed)
            if left is None and np.abs((made - turned) / sizes).max() <= SETTLED:
                out = made
        return out

    def _velocities(self, newton: NewtonOntoConstraints, q: Array, u0: Array, fixed: Fixed, way: Way) -> Array:
        u, residual = newton.speeds(q, u0, fixed.u, fixed.rates, way.u)
        if residual is None:
            return u
        way.u = None

        def settle(u: Array) -> Array | None:
            made, left = newton.speeds(q, u, fixed.u, fixed.rates)
            return made if left is None else None

        names = self.velocity_names + [f"{self.k.q.quantities[i].dot} = {v:g}" for i, v in fixed.rates.items()]
        scales = self.problem.scales
        sizes = scales.v * (np.abs(u0) / scales.v).max(initial=0.0) if u0.any() else scales.v
        search = Search(self.k.u.quantities, u0, fixed.u, sizes, settle)
        found = search.found([*zip(u0 - sizes, u0 + sizes, strict=True)])
        if found is None:
            told = [self.k.u.quantities[i].name for i in fixed.u] + [self.k.q.quantities[i].dot.name for i in fixed.rates]
            self._refuse("velocity", names, residual, told)
        return search.nearest(found, _missed(names, residual), self.system.name)

    def _refuse(self, level: str, names: list[str], residual: Array, told: list[str]) -> NoReturn:
        lines = "\n".join(
            f"        {name}: {f'{value:.3g}' if np.isfinite(value) else SINGULAR}"
            for name, value in zip(names, residual, strict=True)
            if value != 0
        )
        held = f"with {', '.join(told)} as given" if told else "from where the search began"
        raise InconsistentStart(
            f"no initial state of system '{self.system.name}' satisfies its {level} constraints {held}; what is left "
            f"of them:\n"
            f"{lines}\n    Fix fewer values, or others; what is not fixed is moved as little as possible."
        )


def _missed(names: list[str], residual: Array) -> list[str]:
    return [n for n, v in zip(names, residual, strict=True) if v != 0]
