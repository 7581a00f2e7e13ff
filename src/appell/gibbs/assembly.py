"""Finds a state that satisfies the constraints of a mechanism, one constraint after another, or names the one that cannot hold.

    min |φ|²  over q, and over the parameters that have no value

Each constraint is solved together with all those before it, beginning at the coordinates where those hold. The coordinates that
no earlier constraint mentions are drawn at random again until there is a solution. Parameters without a value are solved for too,
where their stand-in values allow no solution.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

import casadi as ca
import numpy as np

from appell.errors import ImpossibleConstraint, InconsistentConstraints, NoStateFound
from appell.gibbs.scaling import scaled
from appell.gibbs.sparse_rows import LARGE
from appell.gibbs.states import State, States, levelled
from appell.graph.evaluator import Evaluator

if TYPE_CHECKING:
    from appell.arrays import Array


ATTEMPTS = 12  # for each constraint, before the search is given up
ALONE = 20  # attempts to satisfy a constraint by itself, before it is refused as impossible
EVALUATIONS = 200  # of the constraints, in one attempt
FAR = 1e6  # sizes of coordinates: a slope so small that it would lead farther away is not used
REGULAR = 0.03  # the least singular value that the slopes of a constraint, at unit length, may have
BACK = 30  # attempts for each constraint of a large mechanism, counted over all of them together
NEAR = 1e-6  # a residual, divided by the length of its slope, below which Newton's method converges


def assembled(states: States, rng: np.random.Generator) -> State:
    """A state on the constraints.

    Raises ImpossibleConstraint or InconsistentConstraints, by name, where none is found; NoStateFound where that depends on
    parameters that have no value.
    """
    return _Assembly(states).found(rng)


class _Assembly:
    def __init__(self, states: States) -> None:
        self.states = states
        k, rows = states.kinematics, states.rows
        positions = rows.position_indices
        self.unit = list(range(len(positions), states.measures.position_count))  # quaternions stay unit throughout
        self.groups = _grouped([(n, rows.rows[i].of) for n, i in enumerate(positions)])
        args = [*k.arguments.values()]
        phi = ca.vertcat(rows.position, k.unit_lengths)
        self.open = states.open
        self.slopes = [ca.jacobian(phi, k.q.column), ca.jacobian(phi, k.p.column)]
        self.phi, self.args, self._known = phi, args, dict[tuple[int, ...], Evaluator]()
        self.touched = np.array(ca.DM(ca.jacobian_sparsity(phi, k.q.column), 1)) if phi.numel() else np.zeros((0, len(k.q)))
        self.valued = np.array(ca.DM(ca.jacobian_sparsity(phi, k.p.column), 1)) if phi.numel() else np.zeros((0, len(k.p)))

    def found(self, rng: np.random.Generator) -> State:
        start, missed, done = self._positions(rng, [])
        if start is None and self.open:
            start, missed, done = self._positions(rng, self.open)
        if start is None:
            self._refuse_positions(rng, missed, done)
        return self._velocities(start, rng)

    def _of(self, rows: tuple[int, ...]) -> Evaluator:
        """φ of some rows, and its slopes by q and p."""
        if rows not in self._known:
            which = list(rows)
            outputs = [self.phi[which], *(slope[which, :] for slope in self.slopes)]
            self._known[rows] = Evaluator(ca.Function("of_rows", self.args, outputs))
        return self._known[rows]

    # -- positions -----------------------------------------------------------------------------------------------------
    def _positions(self, rng: np.random.Generator, free: list[int]) -> tuple[State | None, int, list[int]]:
        """A state on the position constraints; or None, the index of the group that could not be solved together with those
        before it, and the rows of these."""
        if self.states.measures.has_many and not free and (found := self._many(rng)) is not None:
            return found, 0, []
        state = self.states.random(rng)
        done: list[int] = []
        for n, (_, rows) in enumerate(self.groups):
            met = np.flatnonzero(self.touched[done].any(axis=0)) if done else np.zeros(0, dtype=int)
            fresh = np.ones(state.q.size, dtype=bool)
            fresh[met] = False
            own = [int(i) for i in np.flatnonzero(fresh & self.touched[rows].any(axis=0))]
            for attempt in range(ATTEMPTS):
                alone = attempt < ATTEMPTS // 2 and bool(own)  # what earlier constraints hold stays where it is, at first
                start = state
                if attempt:
                    drawn = self.states.random(rng)
                    start = replace(state, q=np.where(fresh | (not alone), drawn.q, state.q))
                moved = self._met(start, rows + self._lengths(own), free, own) if alone else None
                many = len(done) >= LARGE and alone  # of which each attempt takes long
                if moved is None and attempt % 2 and not many:
                    moved = self._met(start, done + rows + self.unit, free)
                if moved is not None:
                    state = moved
                    break
            else:
                return None, n, done
            done = done + rows
        q = self.states.solve_positions(state)
        return (None, len(self.groups) - 1, done) if q is None else (replace(state, q=q), 0, done)

    def _many(self, rng: np.random.Generator) -> State | None:
        """A state of a large mechanism each of whose constraints is the first to mention some coordinates. Each is solved for
        these; where a later constraint finds no state at which it is independent, an earlier one is solved again from other
        random values. None where a constraint has no such coordinates, or the attempts are used up."""
        own, known = [], np.zeros(self.touched.shape[1], dtype=bool)
        for _, rows in self.groups:
            fresh = self.touched[rows].any(axis=0) & ~known
            own.append(np.flatnonzero(fresh).tolist())
            known |= fresh
        if not all(own) or self.unit:
            return None
        low, high = self.states.measures.ranges(self.states.p)
        states, tries, left = [self.states.random(rng)], [0] * (len(own) + 1), BACK * len(own)
        while len(states) <= len(own):
            n = len(states) - 1
            if tries[n] == ATTEMPTS:
                tries[n] = 0
                if n:
                    states.pop()
                continue
            if not left:
                return None
            tries[n], left = tries[n] + 1, left - 1
            q = states[-1].q.copy()
            q[own[n]] = rng.uniform(low[own[n]], high[own[n]])
            moved = self._met(replace(states[-1], q=q), self.groups[n][1], [], own[n])
            if moved is not None and self._is_regular(moved, self.groups[n][1], own[n]):
                states.append(moved)
                tries[n + 1] = 0
        q_all = self.states.solve_positions(states[-1])
        return None if q_all is None else replace(states[-1], q=q_all)

    def _is_regular(self, state: State, rows: list[int], columns: list[int]) -> bool:
        """Whether the slopes of these rows along these coordinates have full rank, with some margin."""
        slope = self._of(tuple(rows))(*state.args())[1][:, columns]
        return bool(np.linalg.svd(scaled(slope), compute_uv=False)[min(slope.shape) - 1] > REGULAR)

    def _lengths(self, columns: list[int]) -> list[int]:
        """The rows of quaternions' lengths that these coordinates are in."""
        return [i for i in self.unit if self.touched[i, columns].any()]

    def _met(self, state: State, rows: list[int], free: list[int], only: list[int] | None = None) -> State | None:
        """The state moved to where these rows hold, by changing ``only`` some coordinates, or all, and the ``free`` parameters,
        whose signs stay as they are. None where they do not come to hold."""
        from scipy.optimize import least_squares  # a tenth of a second of each process that does not need it

        if not rows:
            return state
        columns = list(range(state.q.size)) if only is None else only
        n, measure = len(columns), self.states.measures.of(state.p)
        evaluate = self._of(tuple(rows))
        missed, along, _ = evaluate(*state.args())
        _, sizes = measure.unit_positions(along, rows)
        sizes = np.where(np.isfinite(sizes), sizes, measure.positions[rows])
        sizes = np.fmax(sizes, np.abs(missed.ravel()) / FAR)
        weights = 1 / np.where(sizes > 0, sizes, 1.0)
        units = measure.q[columns]

        def at(x: Array) -> State:
            p = state.p.copy()
            p[free] = state.p[free] * np.exp(x[n:])
            q = state.q.copy()
            q[columns] = x[:n] * units
            return replace(state, q=q, p=p)

        def value(x: Array) -> Array:
            return np.nan_to_num(evaluate(*at(x).args())[0].ravel() * weights, nan=1e9)

        def slope(x: Array) -> Array:
            here = at(x)
            _, by_q, by_p = evaluate(*here.args())
            by_q, by_p = by_q[:, columns] * units, by_p[:, free] * here.p[free]
            return np.nan_to_num(np.hstack([by_q, by_p]) * weights[:, None])

        begun = np.concatenate([state.q[columns] / units, np.zeros(len(free))])
        best = least_squares(value, begun, slope, max_nfev=EVALUATIONS, gtol=1e-15)
        return at(best.x) if np.abs(best.fun).max() < NEAR else None

    def _refuse_positions(self, rng: np.random.Generator, missed: int, done: list[int]) -> NoReturn:
        owner, rows = self.groups[missed]
        before = [name for name, _ in self.groups[:missed]]
        values = self.states.values_text()
        alone = any(self._met(self.states.random(rng), rows + self.unit, self.open) is not None for _ in range(ALONE))
        if not alone:
            raise ImpossibleConstraint(
                f"constraint '{owner}' can never hold: no configuration satisfies it, searched from {ALONE} random starts "
                f"with {values}.\n    Check its formula and the parameter values."
            )
        if self.valued[np.ix_(done + rows, self.open)].any():
            names = ", ".join(str(self.states.kinematics.p.quantities[i]) for i in self.open)
            raise NoStateFound(
                f"no state was found that satisfies constraint '{owner}' together with those before it; parameters without a "
                f"value take part ({names}), and none of the values tried for them helped. Give them values."
            )
        raise InconsistentConstraints(_together(owner, before, values))

    # -- velocities ----------------------------------------------------------------------------------------------------
    def _velocities(self, placed: State, rng: np.random.Generator) -> State:
        states = self.states
        starts = [replace(placed, u=states.random(rng).u) for _ in range(ALONE)]
        for s in starts:
            u = states.solve_velocities(s)
            if u is not None:
                return levelled(states.kinematics, replace(s, u=u))
        feasible: list[int] = []
        done: list[str] = []
        for owner, rows in _grouped([(i, r.of) for i, r in enumerate(states.rows.rows)]):
            if all(states.solve_velocities(s, rows) is None for s in starts):
                raise ImpossibleConstraint(
                    f"constraint '{owner}' can never hold: no velocities satisfy it, searched from {ALONE} random starts "
                    f"with {states.values_text()}.\n    Check its formula and the parameter values."
                )
            if all(states.solve_velocities(s, feasible + rows) is None for s in starts):
                raise InconsistentConstraints(_together(owner, done, states.values_text()))
            feasible += rows
            done.append(owner)
        raise InconsistentConstraints(_together(done[-1], done[:-1], states.values_text()))


def _together(owner: str, before: list[str], values: str) -> str:
    return (
        f"constraint '{owner}' contradicts those before it ({', '.join(repr(b) for b in before)}): each can hold alone, but no "
        f"state satisfies them together, with {values}.\n    Drop one of them, or check the parameter values."
    )


def _grouped(items: list[tuple[int, str]]) -> list[tuple[str, list[int]]]:
    out: dict[str, list[int]] = {}
    for index, owner in items:
        out.setdefault(owner, []).append(index)
    return list(out.items())
