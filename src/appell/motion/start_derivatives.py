"""How a start that is on its constraints changes with parameters, and with the values that were given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.errors import InconsistentStart, NotApplicable, listed
from appell.graph import column
from appell.model import Quantity
from appell.motion.initial import Fixed, Initial
from appell.motion.moved_starts import Followed, Moved, Way, rank_of
from appell.motion.onto_constraints import NewtonOntoConstraints, least_step, metric_of, positions_of, rows_on_velocities

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.graph import SX


TANGENT = 1e-8  # of a perturbation: what it may miss the tangent of the constraints by
RETRACED = 1e-9  # beside its size: what a start that is found again may differ by
NEARBY = 1e-4  # relative: another value of a parameter, to see what depends on it


class StartDerivatives:
    """Derivatives of the starts that an Initial makes."""

    def __init__(self, initial: Initial) -> None:
        self.initial, self.problem, self.k, self.system = initial, initial.problem, initial.k, initial.system

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
        k, newton = self.k, NewtonOntoConstraints(self.problem, t0, forward)
        q, u = y[: len(k.q)], y[len(k.q) : len(k.q) + len(k.u)]
        fixed, way = self._retraced(newton, given, y, columns, forward)
        moved, slopes = Moved(newton, way), self._slopes(newton, q, u)
        out = []
        for x in columns:
            one = fixed.zero
            if isinstance(x, Quantity):
                one.put(self.initial.places((x,))[0], 1.0)
            dq, du = (_filled(values, size) for values, size in ((one.q, q.size), (one.u, u.size)))
            self._shift(moved, q, u, dq, slopes, x, fixed)
            self._hasten(moved, q, u, (dq, du), slopes, x, fixed, one)
            if k.levels:
                self._follow(newton, q, u, dq, du, x)
            out.append(np.concatenate([dq, du]))
        return np.array(out).reshape(len(columns), y.size)

    def _retraced(
        self,
        at: NewtonOntoConstraints,
        given: Mapping[Any, float] | None,
        y: Array,
        columns: Sequence[int | Quantity],
        forward: bool,
    ) -> tuple[Fixed, Way]:
        """The values that are held, and the way to a start. Quantities that are changed count as given, with their values at the
        start; where the search then finds another start, there is no way to this one."""
        nq, asked, fixed, way = len(self.k.q), dict(self.initial.said(given)), Fixed({}, {}, {}), Way()
        values = y[:nq], y[nq:], at.velocity(at.t0, y[:nq], y[nq : nq + len(self.k.u)], *at.numbers)[2].ravel()
        known = set(self.initial.places(tuple(asked)))
        for x in (x for x in columns if isinstance(x, Quantity)):
            family, i = self.initial.places((x,))[0]
            if (family, i) not in known:
                asked[x] = float(values[family][i])
        for place, value in zip(self.initial.places(tuple(asked)), asked.values(), strict=True):
            fixed.put(place, value)
        beside = tuple(str(x) for x in asked if x not in self.initial.said(given))
        why = f"{listed(beside)} {'is' if len(beside) == 1 else 'are'} not given, and the start is another one with the values found"
        try:
            again = self.initial.solve(asked, at.t0, forward=forward, way=way).y
        except InconsistentStart:  # what is given beside was found from elsewhere
            return fixed, Way(None, None, why, beside)
        scales = self.problem.scales
        sizes = np.concatenate([scales.q, scales.v * (1.0 + np.abs(y[nq:]).max(initial=0.0) / scales.v.max(initial=1.0))])
        same = np.abs(again - y) <= RETRACED * (sizes + np.abs(y))
        return fixed, way if same.all() else Way(way.q if same[:nq].all() else None, None, why, beside)

    def _shift(self, moved: Moved, q: Array, u: Array, dq: Array, slopes: list[Array], x: Any, fixed: Fixed) -> None:
        """Put the change of the coordinates into dq, which has that of what is given."""
        at, phi, held = moved.newton, _by(slopes[0], x), list(fixed.q)
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
        at, psi, qdot = moved.newton, _by(by_p, x), _by(qdot_by_p, x)
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
        if way is None and isinstance(x, int) and not self._depends(moved.newton, x):
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

    def _depends(self, at: NewtonOntoConstraints, x: int) -> bool:
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

    def _follow(self, at: NewtonOntoConstraints, q: Array, u: Array, dq: Array, du: Array, x: int | Quantity) -> None:
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

    def _slopes(self, at: NewtonOntoConstraints, q: Array, u: Array) -> list[Array]:
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
