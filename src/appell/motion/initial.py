"""Initial states: what the user says, and the rest moved as little as possible onto the constraints; and how such a state changes
with parameters and with the values that were given."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import casadi as ca
import numpy as np

from appell.errors import InconsistentStart, MissingValue, NotApplicable, listed
from appell.gibbs.sizes import middle_of
from appell.gibbs.states import State, levelled
from appell.graph import column
from appell.graph.building import cached_property
from appell.model import Quantity
from appell.model.lookup import Lookup
from appell.motion.moved_starts import Followed, Moved, Way, rank_of
from appell.motion.nearest_state import SETTLED, Search
from appell.motion.onto_constraints import Settling, least_step, metric_of, positions_of, rows_on_velocities
from appell.motion.problem import Problem

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.graph import SX


TANGENT = 1e-8  # of a perturbation: what it may miss the tangent of the constraints by
SINGULAR = "not finite: the coordinates or the speeds are singular there"
COORDINATE, SPEED, RATE = range(3)
RETRACED = 1e-9  # beside its size: what a start that is found again may differ by
NEARBY = 1e-4  # relative: another value of a parameter, to see what depends on it
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
        # where a value goes; a rate that is a speed is one
        q, u = self.k.q.quantities, self.k.u.quantities
        rates = tuple(c.dot for c in self.system.q)  # those of states are what their expressions say
        given = tuple(c for c in q if c not in self.system.levels)  # and levels what the velocities say
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

    def _said(self, given: Mapping[Any, float] | None) -> Mapping[Any, float]:
        """What is given; the system's own start where nothing is."""
        return self.system.initial_values if given is None else given

    # -- a state -------------------------------------------------------------------------------------------------------
    def solve(self, given: Mapping[Any, float] | None, t0: float, *, forward: bool = True, way: Way | None = None) -> Start:
        """A consistent state at t0 with the values given, or with those of the system where nothing is given; of a run that goes on
        from there, or back. The steps onto the constraints are put into ``way``."""
        k, fixed, before, size = self.k, Fixed({}, {}, {}), self._begin.copy(), self._size
        given, isfinite = self._said(given), math.isfinite
        for (family, i), (key, v) in zip(self._places(tuple(given)), given.items(), strict=True):
            if not isfinite(v):
                raise MissingValue(f"the initial value of '{key}' is {v}; a state is made of finite numbers.")
            fixed[family][i] = v
            if family != RATE:
                before[i if family == COORDINATE else size + i] = v
        if self.is_free and not fixed.rates:
            return Start(before, {})
        q0, u0, settling = before[:size], before[size:], Settling(self.problem, t0, forward)
        free = not self.problem.sizes.rows and not fixed.rates
        way = way if way is not None else Way()
        q = q0 if not self.problem.sizes.position else self._positions(settling, q0, fixed.q, way)
        u = u0 if free else self._velocities(settling, q, u0, fixed, way)
        if k.levels:
            q = levelled(k, State(t0, q, u, *settling.numbers)).q
        after, names = np.concatenate([q, u]), (*k.q.quantities, *k.u.quantities)
        return Start(after, {names[i].name: float(after[i] - before[i]) for i in np.flatnonzero(after != before)})

    def named(self, y: Array, t0: float) -> dict[str, float]:
        """Coordinates, speeds and rates of a state y = [q, u], by name."""
        k, n, settling = self.k, len(self.k.q), Settling(self.problem, t0)
        rates = settling.velocity(t0, y[:n], y[n:], *settling.numbers)[2].ravel()
        pairs = zip((*(x.dot for x in k.q.quantities), *k.q.quantities, *k.u.quantities), (*rates, *y), strict=True)
        return {x.name: float(v) for x, v in pairs}

    def _places(self, keys: tuple[Any, ...]) -> list[tuple[int, int]]:
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
        for (family, index), (key, value) in zip(self._places(tuple(begin)), begin.items(), strict=True):
            if family == RATE:
                raise InconsistentStart(
                    f"a guess is of coordinates and speeds; '{key}' is the rate of a coordinate, and no speed."
                )
            if not math.isfinite(value):
                raise MissingValue(f"the guess of '{key}' is {value}; a state is made of finite numbers.")
            (q, u)[family][index] = value
        return np.concatenate([q, u])

    def _positions(self, settling: Settling, q0: Array, fixed: dict[int, float], way: Way) -> Array:
        best, residual = settling.coordinates(q0, fixed, way.q)
        if residual is None:
            return self._unwound(settling, best, q0, fixed)
        way.q = None

        def settle(q: Array) -> Array | None:
            made, left = settling.coordinates(q, fixed)
            return None if left is not None else self._unwound(settling, made, q0, fixed)

        sizes = self.problem.scales.q
        around = zip(self.k.q.quantities, q0 - 2 * sizes, q0 + 2 * sizes, strict=True)
        ranges = [self.system.ranges.get(x, (low, high)) for x, low, high in around]
        search = Search(self.k.q.quantities, q0, fixed, sizes, settle)
        found = search.found(ranges)
        if found is None:
            self._refuse("position", self.names, residual, [self.k.q.quantities[i].name for i in fixed])
        return search.nearest(found, _missed(self.names, residual), self.system.name)

    def _unwound(self, settling: Settling, q: Array, q0: Array, fixed: dict[int, float]) -> Array:
        """With whole turns that were not asked for taken back, of coordinates for which a turn makes no difference."""
        out = q
        sizes = self.problem.scales.q
        for i in np.flatnonzero(self.problem.scales.turns & (np.abs(q - q0) > np.pi)):
            if i in fixed:
                continue
            turned = out.copy()
            turned[i] -= 2 * np.pi * np.round((q[i] - q0[i]) / (2 * np.pi))
            made, left = settling.coordinates(turned, fixed)
            if left is None and np.abs((made - turned) / sizes).max() <= SETTLED:
                out = made
        return out

    def _velocities(self, settling: Settling, q: Array, u0: Array, fixed: Fixed, way: Way) -> Array:
        u, residual = settling.speeds(q, u0, fixed.u, fixed.rates, way.u)
        if residual is None:
            return u
        way.u = None

        def settle(u: Array) -> Array | None:
            made, left = settling.speeds(q, u, fixed.u, fixed.rates)
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

    # -- its derivatives -----------------------------------------------------------------------------------------------
    def variation(
        self, given: Mapping[Any, float] | None, t0: float, y: Array, columns: Sequence[int | Quantity], *, forward: bool = True
    ) -> Array:
        """∂y₀ of an initial state y₀ = [q, u], one row for each of ``columns``: a parameter by its index, or the coordinate,
        rate or speed whose initial value is changed.

        What was given stays as it was, but for what is changed; the change of the rest, e, is followed along the steps by which it was
        moved onto the constraints, whose metric M and rows change too (:mod:`appell.motion.moved_starts`). What it then still misses
        their tangents by, as it does where they held from the beginning, is taken away by the least change in the metric of M.

            δq = e + c,   min ½ cᵀ M c   with   ∂φ/∂q δq = −∂φ/∂p δp,     δu = e + d,   min ½ dᵀ M d   with   R δu = −∂ψ/∂q δq − ∂ψ/∂p δp

        Raises InconsistentStart where the constraints leave no such change, NotApplicable where the start has no derivative.
        """
        k, settling = self.k, Settling(self.problem, t0, forward)
        q, u = y[: len(k.q)], y[len(k.q) : len(k.q) + len(k.u)]
        fixed, way = self._retraced(settling, given, y, columns, forward)
        moved, slopes = Moved(settling, way), self._slopes(settling, q, u)
        out = []
        for x in columns:
            one = fixed.zero
            if isinstance(x, Quantity):
                one.put(self._places((x,))[0], 1.0)
            dq, du = (_filled(values, size) for values, size in ((one.q, q.size), (one.u, u.size)))
            self._shift(moved, q, u, dq, slopes, x, fixed)
            self._hasten(moved, q, u, (dq, du), slopes, x, fixed, one)
            if k.levels:
                self._follow(settling, q, u, dq, du, x)
            out.append(np.concatenate([dq, du]))
        return np.array(out).reshape(len(columns), y.size)

    def _retraced(
        self, at: Settling, given: Mapping[Any, float] | None, y: Array, columns: Sequence[int | Quantity], forward: bool
    ) -> tuple[Fixed, Way]:
        """What is held, and the way to a start. What is changed is given too, with the value that it has there; where the start is then
        another one, there is no way to this one."""
        nq, asked, fixed, way = len(self.k.q), dict(self._said(given)), Fixed({}, {}, {}), Way()
        values = y[:nq], y[nq:], at.velocity(at.t0, y[:nq], y[nq : nq + len(self.k.u)], *at.numbers)[2].ravel()
        known = set(self._places(tuple(asked)))
        for x in (x for x in columns if isinstance(x, Quantity)):
            family, i = self._places((x,))[0]
            if (family, i) not in known:
                asked[x] = float(values[family][i])
        for place, value in zip(self._places(tuple(asked)), asked.values(), strict=True):
            fixed.put(place, value)
        beside = tuple(str(x) for x in asked if x not in self._said(given))
        why = f"{listed(beside)} {'is' if len(beside) == 1 else 'are'} not given, and the start is another one with the values found"
        try:
            again = self.solve(asked, at.t0, forward=forward, way=way).y
        except InconsistentStart:  # what is given beside was found from elsewhere
            return fixed, Way(None, None, why, beside)
        scales = self.problem.scales
        sizes = np.concatenate([scales.q, scales.v * (1.0 + np.abs(y[nq:]).max(initial=0.0) / scales.v.max(initial=1.0))])
        same = np.abs(again - y) <= RETRACED * (sizes + np.abs(y))
        return fixed, way if same.all() else Way(way.q if same[:nq].all() else None, None, why, beside)

    def _shift(self, moved: Moved, q: Array, u: Array, dq: Array, slopes: list[Array], x: Any, fixed: Fixed) -> None:
        """Put the change of the coordinates into dq, which has that of what is given."""
        at, phi, held = moved.settling, _by(slopes[0], x), list(fixed.q)
        _, j, n, m = at.position(at.t0, q, u, *at.numbers)
        along = np.hstack([n, at.apart_from_speeds(q)])
        rows, metric = np.vstack([j @ along, along[held]]), metric_of(m, along.shape[1], self.problem.scales.v)
        size = np.abs(dq)
        if moved.way.q != []:
            found = moved.coordinates(dq, self._changed(x), sorted(held))
            if rank_of(rows @ metric) < rank_of(along @ metric):
                self._require(found, moved, moved.way.q, rank_of(rows @ metric), x, self.k.q.quantities, fixed.q)
            dq[:], size = found.change, found.terms
        wanted = np.concatenate([-phi - j @ dq, np.zeros(len(held))])
        terms = np.concatenate([np.abs(phi) + np.abs(j) @ size, np.zeros(len(held))])
        dq += along @ self._least(rows, wanted, terms, metric, x, fixed.q, self.k.q.quantities)

    def _hasten(
        self,
        moved: Moved,
        q: Array,
        u: Array,
        change: tuple[Array, Array],
        slopes: list[Array],
        x: Any,
        fixed: Fixed,
        one: Fixed,
    ) -> None:
        """Put the change of the speeds into that of what is given, with that of the coordinates."""
        (_, by_p, qdot_by_p, by_q, qdot_by_q), (dq, du), rates, held = slopes, change, list(fixed.rates), list(fixed.u)
        at, psi, qdot = moved.settling, _by(by_p, x), _by(qdot_by_p, x)
        _, r, _, n, m = at.velocity(at.t0, q, u, *at.numbers)
        rows = np.vstack([r.reshape(-1, u.size), n.reshape(-1, u.size)[rates], np.eye(u.size)[held]])
        metric = metric_of(m, u.size, self.problem.scales.v)
        asked = {i: (fixed.rates[i], one.rates[i]) for i in rates}
        size = np.abs(du)
        if moved.way.u != []:
            found = moved.speeds(q, du, (dq, self._changed(x)), held, asked)
            if (rank := rank_of(rows @ metric)) < u.size:
                self._require(found, moved, moved.way.u, rank, x, self.k.u.quantities, fixed.u)
            du[:], size = found.change, found.terms
        left = np.array([one.rates[i] for i in rates]) - (qdot + qdot_by_q @ dq)[rates]
        wanted = np.concatenate([-psi - by_q @ dq, left, np.zeros(len(held))]) - rows @ du
        wanted[psi.size + len(rates) :] = 0.0
        of_rows, of_rates = np.abs(psi) + np.abs(by_q) @ np.abs(dq), np.abs(qdot) + np.abs(qdot_by_q) @ np.abs(dq)
        terms = np.concatenate([of_rows, of_rates[rates], np.zeros(len(held))]) + np.abs(rows) @ size
        du += self._least(rows, wanted, np.maximum(terms, np.abs(wanted)), metric, x, fixed.u, self.k.u.quantities)

    def _changed(self, x: int | Quantity) -> Array:
        """How the parameters change."""
        return _filled({x: 1.0} if isinstance(x, int) else {}, len(self.k.p))

    def _require(
        self, found: Followed, moved: Moved, way: Any, rank: int, x: int | Quantity, quantities: Any, fixed: Any
    ) -> None:
        """Refuse a start whose way shows no derivative, where the constraints leave it a choice."""
        if way is None and isinstance(x, int) and not self._depends(moved.settling, x):
            return
        if way is None:
            why = moved.way.why
        elif found.ranks - {rank}:
            why = "the constraints that say where it is are others than those that led there"
        elif found.massless and isinstance(x, int) and not self._same_sizes(x):
            why = "directions without mass are weighed by the size of the mechanism, which changes too"
        else:
            return
        free = moved.way.give or [z.name for i, z in enumerate(quantities) if i not in fixed and z not in self.system.levels]
        raise NotApplicable(
            f"the start of system '{self.system.name}' has no derivative with respect to {self._told(x)} that is known: {why}.\n"
            f"    Give more values in initial=, such as {listed(free)}."
        )

    def _depends(self, at: Settling, x: int) -> bool:
        """Whether a start depends on a parameter at all."""
        arguments = [*self.problem.gibbs.arguments]
        parts = [ca.vec(f) for part in (at.position, at.velocity) for f in part.function.call(arguments)]
        return bool(ca.depends_on(ca.vertcat(*parts), arguments[3][x]))

    def _same_sizes(self, x: int) -> bool:
        """Whether the sizes of speeds do not depend on a parameter."""
        name, value = self.k.p.quantities[x], float(self.problem.p[x])
        other = self.problem.with_parameters({name: value * (1 + NEARBY) if value else NEARBY})
        return bool((other.scales.v == self.problem.scales.v).all())

    def _told(self, x: int | Quantity) -> str:
        return f"'{x}'" if isinstance(x, Quantity) else f"parameter '{self.k.p.quantities[x]}'"

    def _follow(self, at: Settling, q: Array, u: Array, dq: Array, du: Array, x: int | Quantity) -> None:
        """The levels of constraints on accelerations follow a change of what they are of."""
        k, e = self.k, self.problem.expressions

        def parts() -> list[SX]:
            values = e.fed(column([level.value for level in k.levels]))[0]
            return [ca.jacobian(values, family.column) for family in (k.q, k.u, k.p)]

        by_q, by_u, by_p = e.evaluator("levels", parts)(at.t0, q, u, *at.numbers)
        change = by_q @ dq + by_u @ du + (by_p[:, x] if isinstance(x, int) else 0.0)
        dq[[k.q.index(z) for z in self.system.levels]] = change

    def _least(self, rows: Array, wanted: Array, terms: Array, metric: Array, x: Any, fixed: Any, quantities: Any) -> Array:
        """The least change with which rows change as is wanted; ``terms`` are those that what is wanted is the sum of."""
        if not wanted.size:
            return np.zeros(rows.shape[1])
        step = least_step(rows, wanted, metric)
        lengths = np.linalg.norm(rows @ metric, axis=1)
        lengths = np.where(lengths > 0, lengths, 1.0)
        if (np.abs(rows @ step - wanted) / lengths).max() > TANGENT * (terms / lengths).max():
            held = ", ".join(quantities[i].name for i in fixed if quantities[i] != x) or "nothing"
            raise InconsistentStart(
                f"the initial state of system '{self.system.name}' cannot follow a change of {self._told(x)} alone: the constraints "
                f"leave no such motion with {held} held.\n    Give fewer initial values; what is not given moves along."
            )
        return step

    def _slopes(self, at: Settling, q: Array, u: Array) -> list[Array]:
        """∂(φ, ψ, q̇)/∂p, ∂ψ/∂q and ∂q̇/∂q."""
        k, problem = self.k, self.problem

        def parts() -> list[SX]:
            phi, psi, qdot = problem.expressions.fed(positions_of(problem), rows_on_velocities(problem)[1], k.qdot)
            pairs = ((phi, k.p), (psi, k.p), (qdot, k.p), (psi, k.q), (qdot, k.q))
            return [ca.jacobian(f, x.column) for f, x in pairs]

        return problem.expressions.evaluator("slopes", parts)(at.t0, q, u, *at.numbers)


def _by(slopes: Array, x: int | Quantity) -> Array:
    """The slope with a parameter; none with an initial value."""
    return slopes[:, x] if isinstance(x, int) else np.zeros(slopes.shape[0])


def _filled(values: Mapping[int, float], size: int) -> Array:
    """Values by index among as many zeros as there are."""
    out = np.zeros(size)
    out[list(values)] = list(values.values())
    return out


def _missed(names: list[str], residual: Array) -> list[str]:
    return [n for n, v in zip(names, residual, strict=True) if v != 0]
