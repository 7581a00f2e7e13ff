"""Initial states: what the user says, and the rest moved as little as possible onto the constraints.

min ½ sᵀ M s   with   J s = −φ,   fixed coordinates at rest
min ½ δᵀ M δ   with   R δ = −ψ,   fixed speeds kept

Each step is shortened until it brings the constraints nearer. Where they show no way from the place the search begins at
(points that should be apart coincide, bars lie in line), the nearest state is sought from around it; where several are
equally near, the start is not determined and is refused.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

import casadi as ca
import numpy as np

from appell.errors import InconsistentStart, MissingValue
from appell.gibbs.sizes import middle_of
from appell.graph.building import once
from appell.graph.evaluator import Evaluator
from appell.model import Quantity
from appell.model.lookup import Lookup
from appell.motion.problem import Problem

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

NEWTON_STEPS = 60
ACCEPTED = 1e-10  # of a residual beside its row and its terms: the state is then on the constraints
SLACK = 1e-10  # directions in which scaled rows change less are left alone
TANGENT = 1e-8  # of a perturbation: what it may miss the tangent of the constraints by
SINGULAR = "not finite: the coordinates or the speeds are singular there"
COORDINATE, SPEED, RATE = range(3)
REMEMBERED = 64  # sets of quantities whose places are known without a look-up
TRIES = 40  # other places to start from, where the first leads nowhere
ENOUGH = 6  # states found from there, of which the nearest is taken
SHORTEST = 1e-3  # of a step, before it is said to lead nowhere
CLOSER = 60  # times that a state is pulled towards where the search began
SETTLED = 1e-6  # of the distance: what a pull that has come to its end changes
TIE = 1e-3  # relative: states whose distances differ by less are equally near
APART = 0.1  # of the distance: equally near states that differ by more are not the same


@dataclass(frozen=True)
class Start:
    """A consistent initial state [q, u], and how far each value the user did not fix was moved."""

    y: Array
    moved: Mapping[str, float]


def initial_state(problem: Problem, given: Mapping[Any, float] | None, t0: float) -> Start:
    """A state on the constraints with the values given, by symbol or name; rates of coordinates may be given too.

    Without any, None, it is the start that the system itself says.
    """
    return Initial(problem).solve(given, t0)


class Initial:
    """Makes states of a problem consistent."""

    def __init__(self, problem: Problem, begin: Mapping[Any, float] | None = None) -> None:
        self.problem, self.t0, self.begin = problem, 0.0, begin or {}
        self.shared: dict[str, Any] = {}  # with copies that have another problem, or another time
        self.k = problem.kinematics
        self.system = self.k.system
        self.r0 = problem.inputs.constants.copy()
        # where a value goes; a rate that is a speed is one
        q, u = self.k.q.quantities, self.k.u.quantities
        self._known = Lookup(self.system, (*(c.dot for c in q), *q, *u), "coordinate, speed or rate")
        self._where = [(family, i) for family, x in ((RATE, q), (COORDINATE, q), (SPEED, u)) for i in range(len(x))]

    def with_problem(self, problem: Problem) -> Initial:
        """The same functions for a problem with other numbers."""
        out = copy(self)
        out.problem = problem
        return out

    def _at(self, t0: float) -> Initial:
        out = Initial.__new__(Initial)
        out.__dict__.update(self.__dict__)  # as copy would, in a fifth of the time
        out.t0 = t0
        return out

    @once
    def names(self) -> list[str]:
        """Of the position constraints."""
        return [r.name for r in self.problem.row_list if r.position is not None] + [
            f"|{e.parameters[0].base_name[:-1]}| = 1" for e in self.system.quaternions
        ]

    @once
    def velocity_names(self) -> list[str]:
        """Of the velocity constraints."""
        return [r.name for r in self.problem.row_list]

    @once
    def _functions(self) -> tuple[Evaluator, Evaluator]:
        problem, k, g = self.problem, self.k, self.problem.gibbs
        rows = problem.row_list
        # a quaternion's length is no motion that M knows: its row is taken along q
        phi = ca.vertcat(ca.SX(0, 1), *[ca.SX(r.position) for r in rows if r.position is not None], k.unit_lengths)
        args = [ca.SX(k.t), k.q.column, k.u.column, k.p.column, k.inputs.column]
        r, _, psi = problem.compiled.rows
        m, psi, r, qdot, n = (ca.densify(x) for x in (g.mass_matrix, psi, r, k.qdot, k.rate_matrix))
        along = ca.densify(ca.jacobian(phi, k.q.column))
        position = ca.Function("position", args, problem._fed(ca.densify(phi), along, n, m))
        velocity = ca.Function("velocity", args, problem._fed(psi, r, qdot, n, m))
        return Evaluator(position), Evaluator(velocity)

    @property
    def position(self) -> Evaluator:
        """φ, its slope, N and M."""
        return self._functions[0]

    @property
    def velocity(self) -> Evaluator:
        """ψ, R, q̇, N and M."""
        return self._functions[1]

    def _said(self, given: Mapping[Any, float] | None) -> Mapping[Any, float]:
        """What is given; the system's own start where nothing is."""
        return self.system.initial_values if given is None else given

    def solve(self, given: Mapping[Any, float] | None, t0: float) -> Start:
        """A consistent state at t0 with the values given, or with those of the system where nothing is given."""
        return self._at(t0)._solve(given)

    def _solve(self, given: Mapping[Any, float] | None) -> Start:
        k = self.k
        q0, u0 = self._guesses[0].copy(), self._guesses[1].copy()
        fixed_q: dict[int, float] = {}
        fixed_u: dict[int, float] = {}
        rates: dict[int, float] = {}
        given = self._said(given)
        for (family, index), (key, value) in zip(self._places(tuple(given)), given.items(), strict=True):
            if not math.isfinite(value):
                raise MissingValue(f"the initial value of '{key}' is {value}; a state is made of finite numbers.")
            (fixed_q, fixed_u, rates)[family][index] = value
        for i, v in fixed_q.items():
            q0[i] = v
        for i, v in fixed_u.items():
            u0[i] = v
        free = not self.problem.sizes.rows
        q = q0 if free and not self.system.quaternions else self._positions(q0, fixed_q)
        u = u0 if free and not rates else self._velocities(q, u0, fixed_u, rates)
        after = np.concatenate([q, u])
        if q is q0 and u is u0:
            return Start(after, {})
        before, names = np.concatenate([q0, u0]), (*k.q.quantities, *k.u.quantities)
        return Start(after, {names[i].name: float(after[i] - before[i]) for i in np.flatnonzero(after != before)})

    def named(self, y: Array, t0: float) -> dict[str, float]:
        """Coordinates, speeds and rates of a state y = [q, u], by name."""
        k, n = self.k, len(self.k.q)
        rates = self.velocity(t0, y[:n], y[n:], self.problem.p, self.r0)[2].ravel()
        pairs = zip((*(x.dot for x in k.q.quantities), *k.q.quantities, *k.u.quantities), (*rates, *y), strict=True)
        return {x.name: float(v) for x, v in pairs}

    def variation(self, given: Mapping[Any, float] | None, t0: float, y: Array, columns: Sequence[int | Quantity]) -> Array:
        """∂y₀ of an initial state y₀ = [q, u], one row for each of ``columns``: a parameter by its index, or the coordinate,
        rate or speed whose initial value is changed.

        What was given stays as it was; the rest is moved as little as possible, in the metric of M, to where the constraints
        hold.

            min ½ δqᵀ M δq   with   ∂φ/∂q δq = −∂φ/∂p δp,     min ½ δuᵀ M δu   with   R δu = −∂ψ/∂q δq − ∂ψ/∂p δp
        """
        return self._at(t0)._variation(given, y, columns)

    def _variation(self, given: Mapping[Any, float] | None, y: Array, columns: Sequence[int | Quantity]) -> Array:
        k = self.k
        q, u = y[: len(k.q)], y[len(k.q) : len(k.q) + len(k.u)]
        by_p, by_q, along_q = self._slopes(q, u)
        fixed_q: dict[int, float] = {}
        fixed_u: dict[int, float] = {}
        rates: dict[int, float] = {}
        asked = [x for x in columns if isinstance(x, Quantity)]
        for family, index in self._places((*self._said(given), *asked)):
            (fixed_q, fixed_u, rates)[family][index] = 0.0
        _, j, n, m = self.position(self.t0, q, u, self.problem.p, self.r0)
        _, r, _, _, _ = self.velocity(self.t0, q, u, self.problem.p, self.r0)
        along = np.hstack([n, self._lengths(q)])
        rows_q = np.vstack([j @ along, along[list(fixed_q)]])
        rows_u = np.vstack([r.reshape(-1, u.size), n.reshape(-1, u.size)[list(rates)], np.eye(u.size)[list(fixed_u)]])
        out = []
        for x in columns:
            one_q, one_u, one_rate = dict.fromkeys(fixed_q, 0.0), dict.fromkeys(fixed_u, 0.0), dict.fromkeys(rates, 0.0)
            if isinstance(x, Quantity):
                ((family, index),) = self._places((x,))
                (one_q, one_u, one_rate)[family][index] = 1.0
            phi, psi, qdot = (d[:, x] if isinstance(x, int) else np.zeros(d.shape[0]) for d in by_p)
            wanted = np.concatenate([-phi, list(one_q.values())])
            metric = _metric(m, along.shape[1], self.problem.scales.v)
            dq = along @ self._least(rows_q, wanted, np.abs(wanted), metric, x, fixed_q, self.k.q.quantities)
            by_place = [psi + by_q @ dq, qdot + along_q @ dq]
            asked_rates = np.array(list(one_rate.values())) - by_place[1][list(rates)]
            wanted = np.concatenate([-by_place[0], asked_rates, list(one_u.values())])
            of_rows, of_rates = np.abs(psi) + np.abs(by_q) @ np.abs(dq), np.abs(qdot) + np.abs(along_q) @ np.abs(dq)
            terms = np.concatenate([of_rows, of_rates[list(rates)], np.abs(list(one_u.values()))])
            metric = _metric(m, u.size, self.problem.scales.v)
            du = self._least(rows_u, wanted, np.maximum(terms, np.abs(wanted)), metric, x, fixed_u, self.k.u.quantities)
            out.append(np.concatenate([dq, du]))
        return np.array(out).reshape(len(columns), y.size)

    def _least(self, rows: Array, wanted: Array, terms: Array, metric: Array, x: Any, fixed: Any, quantities: Any) -> Array:
        """The least change with which rows change as is wanted; ``terms`` are those that what is wanted is the sum of."""
        if not wanted.size:
            return np.zeros(rows.shape[1])
        step = _step(rows, wanted, metric)
        lengths = np.linalg.norm(rows @ metric, axis=1)
        lengths = np.where(lengths > 0, lengths, 1.0)
        if (np.abs(rows @ step - wanted) / lengths).max() > TANGENT * (terms / lengths).max():
            what = f"'{x}'" if isinstance(x, Quantity) else f"parameter '{self.k.p.quantities[x]}'"
            held = ", ".join(quantities[i].name for i in fixed if quantities[i] != x) or "nothing"
            raise InconsistentStart(
                f"the initial state of system '{self.system.name}' cannot follow a change of {what} alone: the constraints "
                f"leave no such motion with {held} held.\n    Give fewer initial values; what is not given moves along."
            )
        return step

    @once
    def _slope_function(self) -> Evaluator:
        k, problem = self.k, self.problem
        phi = ca.vertcat(ca.SX(0, 1), *[ca.SX(r.position) for r in problem.row_list if r.position is not None], k.unit_lengths)
        phi, psi, qdot = problem._fed(phi, problem.compiled.rows[2], k.qdot)
        pairs = ((phi, k.p), (psi, k.p), (qdot, k.p), (psi, k.q), (qdot, k.q))
        args = [ca.SX(k.t), k.q.column, k.u.column, k.p.column, k.inputs.column]
        return Evaluator(ca.Function("slopes", args, [ca.densify(ca.jacobian(f, x.column)) for f, x in pairs]))

    def _slopes(self, q: Array, u: Array) -> tuple[tuple[Array, Array, Array], Array, Array]:
        """∂(φ, ψ, q̇)/∂p, ∂ψ/∂q and ∂q̇/∂q."""
        a, b, c, d, e = self._slope_function(self.t0, q, u, self.problem.p, self.r0)
        return (a, b, c), d, e

    def _places(self, keys: tuple[Any, ...]) -> list[tuple[int, int]]:
        """Where the values of some quantities go: among coordinates, speeds or rates, and at which place."""
        known: dict[tuple[Any, ...], list[tuple[int, int]]] = self.shared.setdefault("places", {})
        found = known.get(keys)
        if found is None:
            found = known[keys] = [self._where[self._known.index(key)] for key in keys]
            if len(known) > REMEMBERED:
                known.clear()
        return found

    @once
    def _guesses(self) -> tuple[Array, Array]:
        """Where the search begins."""
        q, u = middle_of(self.k)
        for (family, index), (key, value) in zip(self._places(tuple(self.begin)), self.begin.items(), strict=True):
            if family == RATE:
                raise InconsistentStart(
                    f"a guess is of coordinates and speeds; '{key}' is the rate of a coordinate, and no speed."
                )
            if not math.isfinite(value):
                raise MissingValue(f"the guess of '{key}' is {value}; a state is made of finite numbers.")
            (q, u)[family][index] = value
        return q, u

    # -- positions -----------------------------------------------------------------------------------------------------
    def _positions(self, q0: Array, fixed: dict[int, float]) -> Array:
        best, residual = self._newton_q(q0, fixed)
        if residual is None:
            return self._unwound(best, q0, fixed)
        sizes = self.problem.scales.q
        around = zip(self.k.q.quantities, q0 - 2 * sizes, q0 + 2 * sizes, strict=True)
        ranges = [self.system.ranges.get(x, (low, high)) for x, low, high in around]
        found = self._nearest(lambda q: self._settled_q(q, q0, fixed), q0, fixed, ranges, sizes)
        if found is None:
            self._refuse("position", self.names, residual, [self.k.q.quantities[i].name for i in fixed])
        return self._determined(found, q0, self.k.q.quantities, fixed, residual, self.names, sizes)

    def _settled_q(self, q: Array, q0: Array, fixed: dict[int, float]) -> Array | None:
        made, left = self._newton_q(q, fixed)
        return None if left is not None else self._unwound(made, q0, fixed)

    def _unwound(self, q: Array, q0: Array, fixed: dict[int, float]) -> Array:
        """With whole turns that were not asked for taken back, of coordinates for which a turn makes no difference."""
        out = q
        sizes = self.problem.scales.q
        for i in np.flatnonzero(self.problem.scales.turns & (np.abs(q - q0) > np.pi)):
            if i in fixed:
                continue
            turned = out.copy()
            turned[i] -= 2 * np.pi * np.round((q[i] - q0[i]) / (2 * np.pi))
            made, left = self._newton_q(turned, fixed)
            if left is None and np.abs((made - turned) / sizes).max() <= SETTLED:
                out = made
        return out

    def _newton_q(self, q: Array, fixed: dict[int, float]) -> tuple[Array, Array | None]:
        q = q.copy()
        p, zero = self.problem.p, np.zeros(len(self.k.u))
        free = [i for i in range(q.size) if i not in fixed]
        scales = self.problem.scales

        def missed(x: Array) -> Array:
            return self.position(self.t0, x, zero, p, self.r0)[0].ravel()

        for _ in range(NEWTON_STEPS):
            phi, j, n, m = self.position(self.t0, q, zero, p, self.r0)
            phi = phi.ravel()
            if not (np.isfinite(phi).all() and np.isfinite(j).all()):
                return q, np.full_like(phi, np.inf)
            sizes = np.abs(j) @ (scales.q + np.abs(q))
            if (np.abs(phi) <= 1e-15 * sizes).all():
                break
            if not np.isfinite(n).all():
                return q, np.full_like(phi, np.inf)
            # q moves along N s, and a quaternion also along itself
            along = np.hstack([n, self._lengths(q)])
            fix = along[[i for i in range(q.size) if i in fixed]]
            metric = _metric(m, along.shape[1], scales.v)
            s = _step(np.vstack([j @ along, fix]), np.concatenate([phi, np.zeros(len(fixed))]), metric)
            step = np.zeros(q.size)
            step[free] = (along @ s)[free]
            share = _shortened(missed, q, step, phi, np.linalg.norm(j @ along, axis=1))
            q -= share * step
            if share == 0.0 or (np.abs(step) <= 1e-16 * (scales.q + np.abs(q))).all():
                break
        phi, j = self.position(self.t0, q, zero, p, self.r0)[:2]
        return q, _left(phi.ravel(), np.abs(j) @ (scales.q + np.abs(q)))

    def _lengths(self, q: Array) -> Array:
        out = np.zeros((q.size, len(self.system.quaternions)))
        for c, e in enumerate(self.system.quaternions):
            index = [self.k.q.index(x) for x in e.parameters]
            out[index, c] = q[index]
        return out

    # -- velocities ----------------------------------------------------------------------------------------------------
    def _velocities(self, q: Array, u0: Array, fixed: dict[int, float], rates: dict[int, float]) -> Array:
        u, left = self._newton_u(q, u0, fixed, rates)
        if left is None:
            return u
        names = self.velocity_names + [f"{self.k.q.quantities[i].dot} = {v:g}" for i, v in rates.items()]
        scales = self.problem.scales
        sizes = scales.v * (np.abs(u0) / scales.v).max(initial=0.0) if u0.any() else scales.v
        ranges = [(low, high) for low, high in zip(u0 - sizes, u0 + sizes, strict=True)]
        found = self._nearest(lambda x: self._settled_u(q, x, fixed, rates), u0, fixed, ranges, sizes)
        if found is None:
            told = [self.k.u.quantities[i].name for i in fixed] + [self.k.q.quantities[i].dot.name for i in rates]
            self._refuse("velocity", names, left, told)
        return self._determined(found, u0, self.k.u.quantities, fixed, left, names, sizes)

    def _settled_u(self, q: Array, u: Array, fixed: dict[int, float], rates: dict[int, float]) -> Array | None:
        made, left = self._newton_u(q, u, fixed, rates)
        return made if left is None else None

    # -- the nearest of several ----------------------------------------------------------------------------------------
    def _nearest(self, settle: Any, x0: Array, fixed: Mapping[int, float], ranges: Any, sizes: Array) -> list[Array] | None:
        """States found from random places around the first, each pulled towards it along the constraints, the nearest first;
        None where none is found."""
        rng = np.random.default_rng(0)
        found: list[tuple[float, Array]] = []
        for _ in range(TRIES):
            x = np.array([x0[i] if i in fixed else rng.uniform(*ranges[i]) for i in range(x0.size)])
            made = settle(x)
            if made is None:
                continue
            found.append(self._pulled(settle, made, x0, sizes))
            if len(found) == ENOUGH:
                break
        return [x for _, x in sorted(found, key=lambda pair: pair[0])] or None

    @staticmethod
    def _pulled(settle: Any, made: Array, x0: Array, sizes: Array) -> tuple[float, Array]:
        """A state moved along the constraints towards x0 as long as it comes nearer, and its distance then."""
        away, pull = float(np.linalg.norm((made - x0) / sizes)), 0.5
        for _ in range(CLOSER):
            trial = settle(made + pull * (x0 - made))
            nearer = np.inf if trial is None else float(np.linalg.norm((trial - x0) / sizes))
            if nearer < (1 - SETTLED) * away:
                made, away = trial, nearer
            elif pull < SHORTEST:
                break
            else:
                pull /= 2
        return away, made

    def _determined(
        self, found: list[Array], x0: Array, quantities: Any, fixed: Mapping[int, float], missed: Array, names: list[str],
        sizes: Array,
    ) -> Array:  # fmt: skip
        """The nearest state, if no other is as near."""
        first = found[0]
        away = float(np.linalg.norm((first - x0) / sizes))
        for other in found[1:]:
            apart = np.abs((other - first) / sizes)
            if np.linalg.norm((other - x0) / sizes) <= (1 + TIE) * away and np.linalg.norm(apart) > APART * away:
                rows = ", ".join(f"'{n}'" for n, v in zip(names, missed, strict=True) if v != 0)
                free = [str(quantities[i]) for i in np.argsort(-apart) if i not in fixed and apart[i] > APART * away]
                raise InconsistentStart(
                    f"the start of system '{self.system.name}' is not determined: where the search begins nothing in {rows} shows "
                    f"the way, and states in different directions are equally near, such as\n"
                    f"        {_text(quantities, first)}\n        {_text(quantities, other)}\n"
                    f"    Say where it starts: initial={{'{free[0]}': …}}"
                    + (f", or {', '.join(free[1:3])}." if free[1:] else ".")
                )
        return first

    def _newton_u(self, q: Array, u: Array, fixed: dict[int, float], rates: dict[int, float]) -> tuple[Array, Array | None]:
        u, p = u.copy(), self.problem.p
        keep = np.eye(u.size)[list(fixed)] if fixed else np.zeros((0, u.size))
        wanted, index = np.array(list(rates.values())), list(rates)
        scales = self.problem.scales

        def missed(x: Array) -> Array:
            psi, _, qdot, _, _ = self.velocity(self.t0, q, x, p, self.r0)
            return np.concatenate([psi.ravel(), qdot.ravel()[index] - wanted])

        driven = np.abs(missed(np.zeros(u.size)))  # what a row says of a mechanism at rest
        for _ in range(NEWTON_STEPS):
            psi, r, qdot, n, m = self.velocity(self.t0, q, u, p, self.r0)
            value = np.concatenate([psi.ravel(), qdot.ravel()[index] - wanted])
            rows = np.vstack([r.reshape(psi.size, u.size), n.reshape(-1, u.size)[index]])
            if not (np.isfinite(value).all() and np.isfinite(rows).all()):
                return u, np.where(np.isfinite(value) & np.isfinite(rows).all(axis=1), value, np.inf)
            sizes = np.abs(rows) @ (scales.v * (np.abs(u) / scales.v).max(initial=0.0)) + driven
            if (np.abs(value) <= 1e-15 * sizes).all():
                break
            step = _step(np.vstack([rows, keep]), np.concatenate([value, np.zeros(len(fixed))]), _metric(m, u.size, scales.v))
            step[list(fixed)] = 0.0
            share = _shortened(missed, u, step, value, np.linalg.norm(rows, axis=1))
            u -= share * step
            if share == 0.0 or (np.abs(step) <= 1e-16 * (np.abs(u) + scales.v * (np.abs(u) / scales.v).max())).all():
                break
        return u, _left(missed(u), sizes)

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


def _shortened(missed: Callable[[Array], Array], x: Array, step: Array, value: Array, sizes: Array) -> float:
    """The part of a step that brings the rows nearer, each measured at unit length; zero where none does."""
    weights = 1 / np.where(sizes > 0.0, sizes, 1.0)
    before = float(np.linalg.norm(value * weights))
    share = 1.0
    while share >= SHORTEST:
        after = float(np.linalg.norm(missed(x - share * step) * weights))
        if after < (1 - 1e-4 * share) * before:
            return share
        share /= 2
    return 0.0


def _text(quantities: Any, values: Array) -> str:
    return ", ".join(f"{x} = {v:.6g}" for x, v in zip(quantities, values, strict=True))


def _metric(m: Array, size: int, v: Array) -> Array:
    """L⁻ᵀ with M = L Lᵀ, so that s = L⁻ᵀ z is measured by z; directions without mass count as one. Speeds are taken in parts of
    their sizes, masses in parts of the largest."""
    out = np.eye(size)
    n = m.shape[0]
    if np.isfinite(m).all() and m.any():
        m = v[:, None] * m * v
        values, vectors = np.linalg.eigh((m + m.T) / (2 * np.abs(m).max()))
        out[:n, :n] = v[:, None] * (vectors / np.sqrt(np.where(values > 1e-9 * values.max(), values, 1.0)))
    return out


def _left(value: Array, sizes: Array) -> Array | None:
    """Residuals that are too large beside their rows, zero for the others; None where none is."""
    kept = np.abs(value) <= ACCEPTED * sizes
    return None if kept.all() else np.where(kept, 0.0, value)


def _step(rows: Array, value: Array, metric: Array) -> Array:
    """The shortest step, in the metric, that annuls the linearised rows, each scaled to unit length."""
    a = rows @ metric
    norms = np.linalg.norm(a, axis=1)
    norms = np.where(norms > 1e-14 * norms.max(initial=0.0), norms, 1.0)
    z = np.linalg.lstsq(a / norms[:, None], value / norms, rcond=SLACK)[0]
    out: Array = metric @ z
    return out
