"""fit(system, data, unknowns=…): parameters and initial values from measured data, by least squares with exact derivatives.

    min ½ Σ ((y_k(t_i; θ) − d_ki)/σ_k)²,     J = ∂y/∂θ/σ carried along with the motion,     cov θ = s² (JᵀJ)⁻¹

with the noise σ_k of each column given (then s = 1), or found from what is left over (then s² = Σ/(N − p)).
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.analysis.fitting.experiments import Together, Trial, trials_of
from appell.analysis.fitting.fitted import Fit, level_of
from appell.analysis.fitting.many_starts import Begin, Tried, from_many, points_of
from appell.analysis.fitting.residuals import horizons, is_given_noise, is_noise
from appell.analysis.fitting.restarts import elsewhere
from appell.arguments import checked
from appell.compile import Compiled, compile_system
from appell.ensembles.sampling import LATIN_HYPERCUBE
from appell.errors import (
    AppellError,
    DesignError,
    Interrupted,
    LimitReached,
    OptionError,
    SimulationError,
    Unidentifiable,
    UnknownName,
    listed,
)
from appell.graph.building import cached_property
from appell.interruption import stoppable, stoppable_part
from appell.kinds import Count, Key, Model, Real, Scalar, Seed, Signals, Varied
from appell.model import Quantity
from appell.model.lookup import Lookup
from appell.motion import Limits, Sensitivities
from appell.motion.limits import limits_of, said, way_out

if TYPE_CHECKING:
    from appell.arrays import Array, Flags
    from appell.motion.projection import Stabilisation
    from appell.motion.solvers.base import AbstractSolver


BLIND = 1e-6  # of J with columns of unit length: a direction whose singular value is below this leaves no trace in the data
SHARE = 0.1  # of a direction: unknowns with a larger part in it are named
ALIKE = 0.99  # a correlation above this is noted
FAR = 1e3  # times the first misfit: the misfit of values at which the motion breaks off
REWEIGHTED = 8  # times at most that the noise is found anew
SETTLED = 1e-3  # relative change of the noise at which it is taken as found


@checked
@stoppable("Fitting")
def fit(
    system: Model,
    data: Any,
    *,
    unknowns: Key | Sequence[Key],
    outputs: Mapping[str, Scalar] | None = None,
    noise: Mapping[str, float] | None = None,
    initial: Mapping[Any, float] | None = None,
    parameters: Mapping[Any, float] | None = None,
    bounds: Mapping[Key, tuple[Real, Real]] | None = None,
    inputs: Signals | None = None,
    solver: AbstractSolver | None = None,
    stabilisation: Stabilisation | None = None,
    confidence: float = 0.95,
    starts: Varied | None = None,
    runs: Count | None = None,
    seed: Seed = 0,
    sampling: str = LATIN_HYPERCUBE,
    limits: Limits | None = None,
) -> Fit:
    """Find the parameters and initial values, the ``unknowns``, with which the motion of a ``system`` fits measured data best.

    ``data``: an xarray.Dataset over ``time``, a mapping with a ``time`` column, or the path of a CSV file with one; its other
    columns are named after coordinates, speeds or rates (``theta'``), or after ``outputs``, expressions of the state by name.
    NaN or nothing stands for a gap. The motion starts at the first time. Values to begin with are taken from ``parameters`` and
    ``initial``, or from the system; ``bounds`` are (low, high) by name. ``noise`` is the standard deviation of each column;
    where it is not given it is found from what is left over, column by column. ``confidence`` is that of intervals. ``inputs``,
    ``solver`` and ``stabilisation`` are those of simulate(); ``limits`` hold for each motion, and their seconds for the whole
    search.

    ``data`` may also be several such data sets in a row, or Experiments, each with a start, inputs and known parameters of its own.
    Parameters that are not known are the same in all of them; an initial value is fitted in each, and called after it:
    ``theta [2]``. The noise of a column is the same in all.

    With ``starts`` the search begins at many values: a number of random ones around the values to begin with (between bounds,
    anywhere between them), or a design of the unknowns as :func:`ensemble` takes one, with ``runs``, ``seed`` and ``sampling``
    for distributions. All are improved together, through ensembles, and the exact search begins at the best of them.

    A search ends in the nearest minimum. Where the residuals there are not noise (compared with the ``noise`` given, or by their
    pattern), the search is repeated: over a growing part of the time, and from other values. The best fit is returned;
    ``notes`` say that the values to begin with did not lead to it, or that no search led to a fit.

    Raises Interrupted by Ctrl-C and LimitReached by a limit, which tell the best values so far; DataError, DesignError, UnknownName,
    Unidentifiable where the data do not determine what is asked for, SimulationError where the motion breaks off at once.

    References: Bates & Watts, Nonlinear Regression Analysis and Its Applications (1988), ch. 2.

    >>> run = ap.simulate("n-pendulum:n=1", 0.4, save=5, initial={"theta1": 0.3}); data = {"time": run.time, "theta1": run["theta1"]}
    >>> round(ap.fit("n-pendulum:n=1", data, unknowns="l1", initial={"theta1": 0.3}, parameters={"l1": 0.5}).values["l1"], 6)
    0.75
    """
    level_of(confidence)
    compiled = system if isinstance(system, Compiled) else compile_system(system)
    trials = trials_of(compiled, data, unknowns, dict(outputs or {}), initial, parameters, inputs, stabilisation)
    search = Search(trials, solver, limits_of(limits))
    begin = None if starts is None else (starts, runs, seed, sampling)
    if begin is None and runs is not None:
        raise DesignError(f"runs={runs}: runs= is the number of random starts, but no starts= is given.")
    try:
        return search.solve(noise, dict(bounds or {}), confidence, begin)
    except KeyboardInterrupt:
        raise Interrupted(f"the fit was interrupted {search.so_far()}", search.best) from None


class Search:
    """The search for the least misfit of some experiments: residuals and derivatives at any values of the unknowns."""

    def __init__(self, trials: list[Trial], solver: Any, limits: Limits) -> None:
        self.trials, self.solver, self.limits = trials, solver, limits
        self.began, self.best, self.least = time.monotonic(), dict[str, float](), np.inf
        self.carried, self.problem, self.k = trials[0].carried, trials[0].problem, trials[0].k
        self.together = Together.of(trials)
        names: list[str] = []
        self.columns: list[int | Quantity] = []  # of each unknown: its parameter, or what it is the initial value of
        self.places: list[list[int]] = [
            [] for _ in trials
        ]  # of each experiment: which unknowns it has, in the order of its own
        for name, column in zip(self.carried.wrt, self.carried.columns, strict=True):
            shared = isinstance(column, int) or len(trials) == 1
            for trial, places in zip(trials, self.places, strict=True):
                if not shared or trial is trials[0]:
                    names.append(name if shared else f"{name} [{trial.name}]")
                    self.columns.append(column)
                places.append(len(names) - 1)
        self.names = tuple(names)
        self.is_parameter = [isinstance(x, int) for x in self.columns]
        self.present = self.every = self.together.present
        self.motions = 0
        self._last: tuple[Array, Any] | None = None

    def globally(self, own: int) -> list[int]:
        """Where an unknown of the experiments stands among all."""
        return sorted({places[own] for places in self.places})

    @cached_property
    def sizes(self) -> Array:
        """What unknowns are measured by: the sizes of initial values, and what parameters begin with. One that begins at zero has the
        size that would change the data by as much as they vary."""
        x = self.start()
        known = [abs(v) if isinstance(c, int) else self._size(c, abs(v)) for c, v in zip(self.columns, x.tolist(), strict=True)]
        out = np.array(known)
        if (out > 0).all():
            return out
        try:
            change = np.sqrt(np.mean(self._jacobian(self.motion(x)[2], self._spread()) ** 2, axis=0))
        except LimitReached:
            raise
        except AppellError:  # no motion yet: other starts may give one
            change = np.ones_like(out)
        return np.where(out > 0, out, 1 / np.where(change > 0, change, 1.0))

    def _size(self, x: Quantity, here: float) -> float:
        k, scales = self.k, self.problem.scales
        if x in k.q.quantities:
            return float(scales.q[k.q.index(x)])
        own = float(scales.v[k.u.index(x)]) if x in k.u.quantities else 1.0
        return max(own / max(float(np.ptp(t.measured.time)) for t in self.trials), here)

    def horizons(self) -> Iterator[Flags]:
        """Which rows are early, of all experiments."""
        for parts in zip(*(horizons(t.measured.time) for t in self.trials), strict=True):
            yield np.concatenate(parts)

    # -- one motion ----------------------------------------------------------------------------------------------------
    def start(self) -> Array:
        """The values to begin with."""
        out = np.empty(len(self.names))
        for trial, places in zip(self.trials, self.places, strict=True):
            out[places] = trial.start()
        return out

    def check_time(self) -> float:
        """The seconds that are left. Raises LimitReached."""
        left = self.limits.seconds - (time.monotonic() - self.began)
        if left <= 0:
            limit, way = said(self.limits, "seconds"), way_out("seconds")
            raise LimitReached(f"the fit reached a limit, {limit}, {self.so_far()}\n    {way}.", self.best)
        return left

    def motion(self, x: Array) -> tuple[list[Sensitivities], Array, Array]:
        """The motions with these values; what would be measured, and its derivatives: (times of all, columns, unknowns)."""
        if self._last is not None and np.array_equal(self._last[0], x):
            return self._last[1]
        found, predicted, slopes = [], [], []
        for trial, places in zip(self.trials, self.places, strict=True):
            limits = replace(self.limits, seconds=self.check_time())
            self.motions += 1
            one, values, own = trial.motion(x[places], self.solver, limits)
            whole = np.zeros((*own.shape[:2], x.size))
            whole[:, :, places] = own
            found.append(one)
            predicted.append(values)
            slopes.append(whole)
        out = found, self.together.stacked(predicted, np.nan), self.together.stacked(slopes, 0.0)
        self._last = x.copy(), out
        return out

    def so_far(self) -> str:
        """In words."""
        values = ", ".join(f"{name} = {value:.6g}" for name, value in self.best.items())
        return f"after {self.motions} motions; {'the best so far: ' + values if values else 'it had not begun to search'}."

    # -- the search ----------------------------------------------------------------------------------------------------
    def solve(
        self, noise: Mapping[str, float] | None, bounds: dict[str, tuple[float, float]], confidence: float, begin: Begin | None
    ) -> Fit:
        m, names = self.together, self.names
        x = self.start()
        self._check_size(x)
        low, high = self._bounds(bounds, x)
        scale = self._noise(noise) if noise is not None else self._spread()
        _ = self.sizes  # of all data, before some times are looked at alone
        tried: Tried | None = None
        if begin is not None:
            tried = from_many(self, points_of(self, begin, (low, high)), scale, (low, high))
            x = tried.ends[tried.won].copy()
        self.motion(x)  # values to begin with must give a motion
        self._check_trace(x, scale)
        words: tuple[str, ...] = ()
        for turn in range(1 if noise is not None else REWEIGHTED):
            unsettled: SimulationError | None = None
            self.least = np.inf  # the scale is another than before
            try:
                x = self.search(x, scale, low, high)
            except SimulationError as error:
                unsettled = error
            if turn == 0 and (unsettled or self.poor(x, scale, noise is not None)):
                before = x
                x, words = elsewhere(self, x, scale, (low, high), noise is not None)
                unsettled = None if x is not before else unsettled
            if unsettled:
                raise unsettled
            if noise is not None:
                break
            _, predicted, _ = self.motion(x)
            before, scale = scale, self._left_over(predicted)
            if np.abs(scale / before - 1).max() < SETTLED:
                break
        jacobian = self._check_trace(x, scale)
        runs, predicted, _ = self.motion(x)
        misfit = self.misfit(predicted, scale)
        degrees = int(self.present.sum()) - x.size
        factor = 1.0 if noise is not None else misfit / degrees
        upper = np.linalg.qr(jacobian, mode="r")
        root = np.linalg.inv(upper)
        covariance = factor * root @ root.T
        each = zip(self.trials, self.places, runs, m.parts, m.columns, strict=True)
        fitted = tuple(t.fitted(x[places], run, predicted[part, list(own)]) for t, places, run, part, own in each)
        used = {n: int(c) for n, c in zip(m.names, self.present.sum(axis=0), strict=True)}
        spread = dict(zip(m.names, (float(s) * np.sqrt(factor) for s in scale), strict=True))
        said = (self.problem.instead,) if self.problem.instead else ()
        notes = (*words, *self._notes(x, covariance, low, high), *said)
        return Fit(
            self.problem.system.name, dict(zip(names, map(float, x), strict=True)),
            dict(zip(names, map(float, np.sqrt(np.diag(covariance))), strict=True)), covariance, spread, used, m.gaps, degrees,
            misfit, confidence, noise is not None, self.motions, fitted, notes, tried,
        )  # fmt: skip

    def poor(self, x: Array, scale: Array, given: bool) -> str:
        """In words, what shows that the data are not fitted; empty if they are."""
        predicted = self.motion(x)[1]
        if given:
            return is_given_noise(self.misfit(predicted, scale), int(self.present.sum()) - x.size)
        return is_noise(predicted - self.together.values, self.together.values, self.present)

    @contextmanager
    def only(self, early: Flags | None) -> Iterator[None]:
        """With the data of some times alone."""
        whole = self.present
        try:
            self.present = whole if early is None else whole & early[:, None]
            yield
        finally:
            self.present = whole

    def misfit(self, predicted: Array, scale: Array) -> float:
        return float((self._residual(predicted, scale) ** 2).sum())

    def search(self, x: Array, scale: Array, low: Array, high: Array) -> Array:
        from scipy.optimize import least_squares  # a tenth of a second of each process that does not need it

        far = FAR * (1.0 + np.abs(self._residual(self.motion(x)[1], scale)))
        unit = np.exp2(np.round(np.log2(self.sizes)))  # the unknowns as pure numbers; to divide by a power of two is exact

        def residual(z: Array) -> Array:
            try:
                with stoppable_part():
                    found = self._residual(self.motion(z * unit)[1], scale)
                if self.present is self.every and (size := float(found @ found)) < self.least:
                    self.least, self.best = size, dict(zip(self.names, map(float, z * unit), strict=True))
                return found
            except LimitReached:
                raise
            except AppellError:  # values at which the motion breaks off, or no body can have: a step too far
                return far

        def slope(z: Array) -> Array:
            return self._jacobian(self.motion(z * unit)[2], scale) * unit

        bounds = low / unit, high / unit
        found = least_squares(residual, x / unit, slope, bounds=bounds, x_scale="jac", xtol=1e-12, ftol=1e-12, gtol=1e-12)
        if found.status <= 0:
            raise SimulationError(f"the search for {', '.join(self.names)} did not settle: {found.message}")
        return np.asarray(found.x * unit, dtype=float)

    def _residual(self, predicted: Array, scale: Array) -> Array:
        return ((predicted - self.together.values) / scale)[self.present]

    def _jacobian(self, slopes: Array, scale: Array) -> Array:
        return (slopes / scale[:, None])[self.present]

    def _spread(self) -> Array:
        """Of each column, to begin with: how much it varies."""
        values = np.where(self.present, self.together.values, np.nan)
        spread = np.nanstd(values, axis=0)
        size = np.nanmax(np.abs(values), axis=0)
        return np.where(spread > 1e-12 * size, spread, np.where(size > 0, size, 1.0))

    def _left_over(self, predicted: Array) -> Array:
        """The noise of each column: root mean square of what is left over, never less than rounding."""
        left = np.where(self.present, predicted - self.together.values, 0.0)
        count = self.present.sum(axis=0)
        floor = 1e-12 * np.maximum(self._spread(), np.nanmax(np.abs(predicted), axis=0))
        return np.maximum(np.sqrt((left**2).sum(axis=0) / count), floor)

    # -- what cannot be ------------------------------------------------------------------------------------------------
    def _noise(self, noise: Mapping[str, float]) -> Array:
        given = {str(k): float(v) for k, v in noise.items()}
        for name in (*given, *self.together.names):
            if name not in self.together.names:
                raise UnknownName.among(self.together.names, name, "measured column")
            if not 0 < given.get(name, np.nan) < np.inf:
                raise OptionError(f"noise: column '{name}' wants a positive standard deviation, not {given.get(name)}.")
        return np.array([given[name] for name in self.together.names])

    def _bounds(self, bounds: dict[str, tuple[float, float]], x: Array) -> tuple[Array, Array]:
        low, high = np.full(x.size, -np.inf), np.full(x.size, np.inf)
        known = Lookup(self.k.system, self.carried.quantities, "fitted value")
        for key, (a, b) in bounds.items():
            for i in self.globally(known.index(key)):
                if not a < x[i] < b:
                    raise OptionError(f"bounds: '{key}' begins at {x[i]:g}, which is not between {a:g} and {b:g}.")
                low[i], high[i] = a, b
        return low, high

    def _check_size(self, x: Array) -> None:
        count = int(self.present.sum())
        if count <= x.size:
            raise Unidentifiable(
                f"{count} measured values do not determine {x.size} unknowns ({listed(self.names)}) and their errors."
            )

    def _check_trace(self, x: Array, scale: Array) -> Array:
        """J, if everything asked for leaves a trace of its own in the data."""
        jacobian = self._jacobian(self.motion(x)[2], scale)
        names = np.array(self.names)
        sizes = np.linalg.norm(jacobian, axis=0)
        # how much each would change the data if it changed by its own size
        effect = sizes * np.maximum(np.abs(x), self.sizes)
        idle = effect <= 1e-9 * max(float(effect.max()), 1e-300)
        if idle.any():
            raise Unidentifiable(
                f"{_listed(names[idle])} of system '{self.problem.system.name}' leave{'s' if idle.sum() == 1 else ''} no trace in "
                f"{', '.join(self.together.names)}: whatever the value, the motion is the same.\n    Take it out of unknowns=, or "
                f"measure something that depends on it."
            )
        _, values, directions = np.linalg.svd(jacobian / sizes, full_matrices=False)
        if values[-1] <= BLIND * values[0]:
            together = names[np.abs(directions[-1]) > SHARE]
            raise Unidentifiable(
                f"the data do not tell {_listed(together)} of system '{self.problem.system.name}' apart: changed together in a "
                f"certain ratio they leave {', '.join(self.together.names)} as they are.\n    Keep one of them fixed, or "
                f"measure something else too."
            )
        return jacobian

    def _notes(self, x: Array, covariance: Array, low: Array, high: Array) -> tuple[str, ...]:
        out = []
        names = self.names
        scale = np.sqrt(np.diag(covariance))
        for i in range(x.size):
            if min(x[i] - low[i], high[i] - x[i]) <= 1e-6 * scale[i]:
                out.append(f"'{names[i]}' stands at its bound {x[i]:g}: its errors mean little.")
            for j in range(i):
                together = covariance[i, j] / (scale[i] * scale[j])
                if abs(together) > ALIKE:
                    out.append(
                        f"'{names[j]}' and '{names[i]}' are hard to tell apart: their errors correlate by {together:.4f}."
                    )
        return tuple(out)


def _listed(names: Any) -> str:
    return " and ".join(f"'{n}'" for n in names)
