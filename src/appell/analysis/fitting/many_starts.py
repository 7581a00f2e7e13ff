"""A fit from many starts: all of them go down at once, through ensembles; the best is taken up by the exact search.

    min ½ |r(x)|²,     (JᵀJ + λ diag JᵀJ) δ = −Jᵀ r

with J by differences, and several λ tried at once: each step of all starts is one ensemble for J and one for the steps.

References: Moré (1978), The Levenberg–Marquardt algorithm: implementation and theory, LNM 630, 105–116.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.analysis.fitting.residuals import draws
from appell.ensembles.design import FAMILIES, INITIAL, INPUT, PARAMETER, Column, Design, design_of
from appell.ensembles.ensemble import GOOD
from appell.ensembles.keep import Keep
from appell.ensembles.physical import check_design, impossible
from appell.ensembles.runs import Runs
from appell.errors import DesignError, LimitReached, SimulationError
from appell.frozen import FrozenFields
from appell.model.lookup import Lookup
from appell.motion import Simulation, native_calls
from appell.motion.limits import check_grid
from appell.motion.workspace import address_of

if TYPE_CHECKING:
    import xarray as xr

    from appell.analysis.fitting.experiments import Trial
    from appell.analysis.fitting.fit import Search
    from appell.arrays import Array, Whole

    Bounds = tuple[Array, Array]

Begin = tuple[Any, int | None, int, str]  # starts, runs, seed and sampling, as fit() takes them

START = "start"  # the dimension
STEP = 1e-5  # of differences, beside what a value is
DAMPED = (0.1, 1.0, 30.0)  # times λ: what is tried at once
MOST, STUCK = 40, 1e8  # steps of all, and λ beyond which nothing gets better
SETTLED = 1e-6  # relative decrease of the misfit: what is less is left to the exact search
CLOSE, SLIGHT = (
    1e-2,
    1e-6,
)  # of the misfit, and of one value measured, beside its scale: what two ends of one minimum differ by at most
AT_ONCE = 1 << 23  # numbers of an ensemble that are in memory together


@dataclass(frozen=True, eq=False)
class Tried(FrozenFields):
    """Where all starts began and ended: (starts, unknowns), the misfit at each end, and the minimum it is in, the best being 0 (−1: it
    came to none); ``won`` is the start that the fit was taken up from."""

    names: tuple[str, ...]
    begins: Array
    ends: Array
    misfits: Array
    minima: Whole
    won: int

    @property
    def agreed(self) -> int:
        """How many ended where the best did."""
        return int((self.minima == 0).sum())

    def dataset(self) -> xr.Dataset:
        """The same, labelled."""
        import xarray as xr

        both = (START, "unknown")
        variables = {
            "begin": (both, self.begins, {"long_name": "values to begin with"}),
            "end": (both, self.ends, {"long_name": "values that it went down to"}),
            "misfit": (
                START,
                self.misfits,
                {"long_name": "sum of squares of what is left over there, beside the scale of each column"},
            ),
            "minimum": (START, self.minima, {"long_name": "which minimum that is, the best being 0; -1 for none"}),
        }
        return xr.Dataset(variables, {"unknown": list(self.names), START: np.arange(len(self.begins))}, {"won": self.won})


def points_of(search: Search, begin: Begin, bounds: Bounds) -> Array:
    """The values that a fit begins with, a row a start: as many as a number says, or those of a design. Raises DesignError."""
    starts, runs, seed, sampling = begin
    first, (low, high) = search.start(), bounds
    if isinstance(starts, int) and not isinstance(starts, bool):
        if starts < 1 or runs is not None:
            raise DesignError(
                f"starts={starts}{'' if runs is None else f', runs={runs}'}: give a number of starts, one or more, or a design over the "
                f"unknowns; runs= is how many are drawn from a design."
            )
        check_grid(search.limits, starts, first.size, "starts=", starts)
        scaled = np.array(search.is_parameter)
        return np.array([first, *draws(first, search.sizes, scaled, low, high, starts - 1, seed)])
    known = Lookup(search.k.system, search.carried.quantities, "fitted value")
    design = design_of(dict.fromkeys(FAMILIES, known), {PARAMETER: starts}, runs=runs, seed=seed, sampling=sampling)
    check_grid(search.limits, design.size, first.size, "the design of starts")
    out = np.tile(first, (design.size, 1))
    every = np.arange(design.size)
    for c in design.columns:
        out[:, search.globally(known.index(c.quantity))] = design.values(c, every)[:, None]
    for x, value in design.fixed[PARAMETER].items():
        out[:, search.globally(known.index(x))] = value
    outside = np.argwhere((out < low) | (out > high))
    if outside.size:
        i, j = outside[0]
        raise DesignError(
            f"start {i} begins with {search.names[j]} = {out[i, j]:g}, outside of its bounds {low[j]:g} and {high[j]:g}."
        )
    for trial, places in zip(search.trials, search.places, strict=True):
        check_design(trial.problem, Many.design(trial, out[:, places]))
    return out


class Many:
    """What is left over at many values at once."""

    def __init__(self, search: Search, scale: Array) -> None:
        self.search, self.scale = search, scale
        self._made: list[tuple[Simulation, Keep, Any]] = []
        for trial in search.trials:
            simulation = Simulation(
                trial.compiled, parameters=trial.problem.parameters, solver=search.solver, limits=search.limits, **trial.options
            )
            keep = Keep(simulation.problem, False, 0, trial.measured.time, ())
            self._made.append((simulation, keep, simulation.problem.kernels.of("fitted", trial.outputs)))

    @staticmethod
    def design(trial: Trial, values: Array) -> Design:
        """Runs with values of what is not known, a row each."""
        known = Lookup(trial.k.system, trial.moving, "coordinate, speed or rate")
        columns = tuple(
            Column(PARAMETER if isinstance(c, int) else INITIAL, q, (START,), np.ascontiguousarray(values[:, j]))
            for j, (c, q) in enumerate(zip(trial.carried.columns, trial.carried.quantities, strict=True))
        )
        varied = {c.name for c in columns if c.family == INITIAL}
        fixed = {PARAMETER: {}, INITIAL: {known.find(n): v for n, v in trial.initial.items() if n not in varied}, INPUT: {}}
        return Design({START: len(values)}, columns, fixed, own_start=False)

    def residuals(self, points: Array) -> Array:
        """r at each of many points: (points, measured values), NaN where there is no such motion."""
        search = self.search
        width = max(t.measured.time.size * (t.problem.size + 1) for t in search.trials)
        size = max(1, AT_ONCE // width)
        parts = [self._some(points[i : i + size]) for i in range(0, len(points), size)]
        return np.concatenate(parts)

    def _some(self, points: Array) -> Array:
        search = self.search
        search.check_time()
        own = [self._predicted(i, points[:, places]) for i, places in enumerate(search.places)]
        search.motions += len(points) * len(own)
        out = []
        for j in range(len(points)):
            predicted = search.together.stacked([x[j] for x in own], np.nan)
            out.append(search._residual(predicted, self.scale))
        return np.array(out)

    def _predicted(self, i: int, values: Array) -> Array:
        """What would be measured in one experiment: (points, times, columns)."""
        trial, (simulation, keep, kernel) = self.search.trials[i], self._made[i]
        times, problem = trial.measured.time, simulation.problem
        design = self.design(trial, values)
        block = Runs(simulation, trial.span, design, keep).block(np.arange(len(values)))
        if block.is_interrupted:
            raise KeyboardInterrupt
        good = np.isin(block.rows["status"], GOOD) & ~impossible(trial.problem, design)
        states = block.rows["states"]
        good &= np.isfinite(states).all(axis=(1, 2))
        out = np.full((len(values), times.size, len(trial.measured.names)), np.nan)
        if good.any():
            p = np.tile(problem.p, (len(values), 1))
            for c in design.varied(PARAMETER):
                p[:, trial.k.p.quantities.index(c.quantity)] = c.values
            count, r = int(good.sum()), np.array([problem.inputs.known(float(t), True) for t in times])
            found = np.full((count * times.size, len(trial.measured.names)), np.nan)
            address, _kept = address_of(kernel)
            native_calls.batch(
                address, problem.sizes.q, np.tile(times, count), np.ascontiguousarray(states[good].reshape(len(found), -1)),
                np.repeat(p[good], times.size, axis=0), np.tile(r, (count, 1)), found,
            )  # fmt: skip
            out[good] = found.reshape(count, times.size, -1)
        return out


class Descent:
    """All starts on their way down, by Levenberg and Marquardt's steps."""

    def __init__(self, search: Search, points: Array, scale: Array, bounds: Bounds) -> None:
        self.many, self.bounds = Many(search, scale), bounds
        self.x = points.copy()
        self.r = self.many.residuals(points)
        self.cost = _costs(self.r)
        self.going = np.isfinite(self.cost)
        self.damping = np.full(len(points), 1e-3)
        self.slopes: dict[int, Array] = {}
        self.sizes = np.maximum(np.abs(points), search.sizes * 1e-2)

    def down(self) -> None:
        """Until nothing gets better anywhere, or for so many steps."""
        for _ in range(MOST):
            active = np.flatnonzero(self.going)
            if not active.size:
                return
            self._differentiate(active)
            active = active[self.going[active]]
            if active.size:
                self._step(active)

    def _differentiate(self, active: Whole) -> None:
        """J at each, by differences away from the nearer bound."""
        n = self.x.shape[1]
        low, high = self.bounds
        base = np.repeat(self.x[active], n, axis=0).reshape(len(active), n, n)
        h = STEP * np.maximum(np.abs(self.x[active]), self.sizes[active])
        h = np.where(self.x[active] + h > high, -h, h)
        h = np.where((self.x[active] + h < low), np.abs(h), h)
        base[:, range(n), range(n)] += h
        found = self.many.residuals(base.reshape(-1, n)).reshape(len(active), n, -1)
        for i, start in enumerate(active):
            slope = (found[i] - self.r[start]).T / h[i]
            if np.isfinite(slope).all():
                self.slopes[int(start)] = slope
            else:
                self.going[start] = False

    def _step(self, active: Whole) -> None:
        """The best of a few steps for each; more damping where none is better."""
        low, high = self.bounds
        steps = np.stack([self._proposed(int(i)) for i in active])  # (active, DAMPED, unknowns)
        tried = np.clip(self.x[active][:, None] + steps, low, high)
        r = self.many.residuals(tried.reshape(-1, tried.shape[-1])).reshape(len(active), len(DAMPED), -1)
        costs = _costs(r)
        for i, start in enumerate(active):
            best = int(np.nanargmin(np.where(np.isfinite(costs[i]), costs[i], np.inf)))
            gain = self.cost[start] - costs[i, best]
            if gain > 0:
                self.going[start] = gain > SETTLED * self.cost[start] and costs[i, best] > 0
                self.x[start], self.r[start], self.cost[start] = tried[i, best], r[i, best], costs[i, best]
                self.damping[start] *= DAMPED[best]
            else:
                self.damping[start] *= 1e3
                self.going[start] = self.damping[start] < STUCK

    def _proposed(self, start: int) -> Array:
        slope, r = self.slopes[start], self.r[start]
        normal = slope.T @ slope
        weights = np.maximum(np.diag(normal), 1e-300)
        try:
            return np.array(
                [np.linalg.solve(normal + np.diag(f * self.damping[start] * weights), -slope.T @ r) for f in DAMPED]
            )
        except np.linalg.LinAlgError:  # no trace of something: no step along it
            return np.array([-slope.T @ r / (weights * (1 + 1e3 * f)) for f in DAMPED])

    def minima(self) -> Whole:
        """Which minimum each start ended in, the lowest first; −1 where it came to none. Two ends are in one minimum if the second
        order of the misfit at the lower of them tells no difference."""
        out = np.full(len(self.x), -1)
        number = 0
        for lowest in np.argsort(self.cost, kind="stable").tolist():
            if out[lowest] >= 0 or not np.isfinite(self.cost[lowest]) or lowest not in self.slopes:
                continue
            away = (self.x - self.x[lowest]) @ self.slopes[lowest].T
            allowed = CLOSE * self.cost[lowest] + SLIGHT * self.r.shape[1]
            near = (
                (out < 0)
                & np.isfinite(self.cost)
                & ((away**2).sum(axis=1) <= allowed)
                & (self.cost - self.cost[lowest] <= allowed)
            )
            out[near] = number
            number += 1
        return out


def from_many(search: Search, points: Array, scale: Array, bounds: Bounds) -> Tried:
    """Every start taken down to a minimum. Raises SimulationError where none of them gives a motion."""
    descent = Descent(search, points, scale, bounds)
    if not descent.going.any():
        raise SimulationError(
            f"none of {len(points)} starts gives a motion over the time of the data. Begin with other values, or give bounds."
        )
    try:
        descent.down()
    except LimitReached:
        best = int(np.nanargmin(descent.cost))
        search.best = dict(zip(search.names, map(float, descent.x[best]), strict=True))
        raise
    minima = descent.minima()
    won = (
        int(np.nanargmin(np.where(minima >= 0, descent.cost, np.inf)))
        if (minima >= 0).any()
        else int(np.nanargmin(descent.cost))
    )
    return Tried(search.names, points, descent.x, descent.cost, minima, won)


def _costs(r: Array) -> Array:
    """Sums of squares, not a number where there is no motion."""
    out: Array = (r**2).sum(axis=-1)
    return out
