"""fit(system, data, unknowns=…): parameters and initial values from measured data, by least squares with exact derivatives.

    min ½ Σ ((y_k(t_i; θ) − d_ki)/σ_k)²,     J = ∂y/∂θ/σ carried along with the motion,     cov θ = s² (JᵀJ)⁻¹

with the noise σ_k of each column given (then s = 1), or found from what is left over (then s² = Σ/(N − p)).
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy
from scipy import stats
from scipy.optimize import least_squares

from appell.analysis.elsewhere import elsewhere
from appell.analysis.left_over import is_given_noise, is_noise
from appell.analysis.measured import Measured
from appell.arguments import checked
from appell.doors import Printed, door
from appell.errors import (
    AppellError,
    DataError,
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
from appell.kinds import Key, Model, Real, Scalar, Signals
from appell.model.lookup import Lookup, plain_name
from appell.motion import Limits, Run, Sensitivities, Status
from appell.motion.limits import limits_of, said, way_out
from appell.motion.sensitivity import Carried
from appell.motion.simulate import problem_of

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array, Flags
    from appell.motion.projection import Stabilisation
    from appell.motion.solvers.base import AbstractSolver


BLIND = 1e-6  # of J with columns of unit length: a direction whose singular value is below this leaves no trace in the data
SHARE = 0.1  # of a direction: what is more than this belongs to it
ALIKE = 0.99  # a correlation above this is worth a word
FAR = 1e3  # of the first misfit, in place of that of values at which the motion breaks off
REWEIGHTED = 8  # times at most that the noise is found anew
SETTLED = 1e-3  # relative change of the noise at which it is taken as found


@checked
@dataclass(frozen=True, eq=False, repr=False)
class Fit(Printed):
    """What the data say of parameters and initial values.

    ``values`` and ``errors`` (standard errors) by name, ``interval(name)``, ``correlation``; ``residuals`` model minus data,
    NaN at gaps; ``noise`` of each column, given or found; ``gaps`` and ``used`` by column; ``run`` the motion that fits;
    ``notes`` what to be careful about. ``parameters`` and ``initial`` are what simulate() takes.

    >>> run = ap.simulate("n-pendulum:n=1", 0.4, save=5); data = {"time": run.time, "theta1": run["theta1"]}
    >>> ap.fit("n-pendulum:n=1", data, unknowns="l1", parameters={"l1": 0.7}).interval("l1")[0] < 0.75
    True
    """

    system: str
    values: Mapping[str, float]
    errors: Mapping[str, float]
    covariance: Array
    noise: Mapping[str, float]
    used: Mapping[str, int]
    gaps: Mapping[str, int]
    degrees: int
    misfit: float  # Σ of squares of what is left over, each divided by its noise
    confidence: float
    noise_given: bool
    evaluations: int
    parameters: Mapping[str, float]
    initial: Mapping[Any, float]
    sensitivities: Sensitivities
    measured: Measured
    predicted: Array
    notes: tuple[str, ...]

    def _repr_html_(self) -> str:
        return str(door("show_table")(self))

    @property
    def run(self) -> Run:
        """The motion that fits."""
        return self.sensitivities.run

    def __getitem__(self, name: Key) -> float:
        return self.values[self._named(name)]

    def _named(self, name: Any) -> str:
        if isinstance(name, sympy.Symbol):
            self.run._live.system._own_symbol(name, "a fit")
        if plain_name(str(name)) not in self.values:
            raise UnknownName.among(self.values, str(name), "fitted value")
        return plain_name(str(name))

    def interval(self, name: Key, confidence: float | None = None) -> tuple[float, float]:
        """Where the true value of ``name`` lies, with that ``confidence`` (0.95 by default): value ± t s. Raises
        UnknownName."""
        level = self.confidence if confidence is None else confidence
        half = 0.5 * (1 + _level(level))
        factor = stats.norm.ppf(half) if self.noise_given else stats.t.ppf(half, self.degrees)
        value, error = self[name], self.errors[self._named(name)]
        return float(value - factor * error), float(value + factor * error)

    @cached_property
    def correlation(self) -> xr.DataArray:
        """Of the errors of the fitted values with one another."""
        import xarray as xr

        scale = np.sqrt(np.diag(self.covariance))
        names = list(self.values)
        return xr.DataArray(self.covariance / np.outer(scale, scale), {"of": names, "with": names}, ("of", "with"))

    @cached_property
    def residuals(self) -> xr.Dataset:
        """Model minus data, over time."""
        import xarray as xr

        left = self.predicted - self.measured.values
        columns = {name: ("time", left[:, i]) for i, name in enumerate(self.measured.names)}
        return xr.Dataset(columns, {"time": self.measured.time})

    def __repr__(self) -> str:
        found = ", ".join(f"{k} = {v:.6g} ± {self.errors[k]:.2g}" for k, v in self.values.items())
        return f"Fit('{self.system}': {found})"

    def __str__(self) -> str:
        return str(door("plain_text")(self, 100))


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
    limits: Limits | None = None,
) -> Fit:
    """Parameters and initial values, the ``unknowns``, that bring the motion closest to measured data.

    ``data``: an xarray.Dataset over ``time``, a mapping with a ``time`` column, or the path of a CSV file with one; its other
    columns are named after coordinates, speeds or rates (``theta'``), or after ``outputs``, expressions of the state by name.
    NaN or nothing stands for a gap. The motion starts at the first time. Values to begin with are taken from ``parameters`` and
    ``initial``, or from the system; ``bounds`` are (low, high) by name. ``noise`` is the standard deviation of each column;
    where it is not given it is found from what is left over, column by column. ``confidence`` is that of intervals. ``inputs``,
    ``solver`` and ``stabilisation`` are those of simulate(); ``limits`` hold for each motion, and their seconds for the whole
    search.

    A search ends in the nearest minimum. Where what is left over there is no noise (``noise`` that was given, or by its look),
    it is taken up from other places: over a growing part of the time, and from values around. What fits best is given;
    ``notes`` say that the values to begin with did not lead there, or that nothing did.

    Raises Interrupted by Ctrl-C and LimitReached by a limit, which tell the best values so far; DataError, UnknownName,
    Unidentifiable where the data do not determine what is asked for, SimulationError where the motion breaks off at once.

    References: Bates & Watts, Nonlinear Regression Analysis and Its Applications (1988), ch. 2.

    >>> run = ap.simulate("n-pendulum:n=1", 0.4, save=5, initial={"theta1": 0.3}); data = {"time": run.time, "theta1": run["theta1"]}
    >>> round(ap.fit("n-pendulum:n=1", data, unknowns="l1", initial={"theta1": 0.3}, parameters={"l1": 0.5}).values["l1"], 6)
    0.75
    """
    _level(confidence)
    problem = problem_of(system, parameters=parameters, inputs=inputs, stabilisation=stabilisation)
    measured = Measured.of(data)
    start = dict(problem.system.initial_values if initial is None else initial)
    search = _Search(Carried(problem, unknowns), measured, outputs, start, solver, limits_of(limits))
    try:
        return search.solve(noise, dict(bounds or {}), confidence)
    except KeyboardInterrupt:
        raise Interrupted(f"the fit was interrupted {search.so_far()}", search.best) from None


class _Search:
    def __init__(
        self, carried: Carried, measured: Measured, outputs: Any, initial: dict[Any, float], solver: Any, limits: Limits
    ) -> None:
        self.carried, self.measured, self.solver, self.limits = carried, measured, solver, limits
        self.began, self.best, self.least = time.monotonic(), dict[str, float](), np.inf
        problem = carried.problem
        self.problem, self.k = problem, problem.kinematics
        k = problem.kinematics
        self.moving = (*(c.dot for c in k.q.quantities), *k.q.quantities, *k.u.quantities)
        known = Lookup(k.system, self.moving, "coordinate, speed or rate")
        self.initial: dict[Any, float] = {known.find(key).name: value for key, value in initial.items()}
        self.outputs = self._outputs(dict(outputs or {}))
        self.is_parameter = [isinstance(x, int) for x in carried.columns]
        self.present = self.every = measured.present
        self.motions = 0
        self._last: tuple[Array, Any] | None = None

    def _outputs(self, given: dict[str, Any]) -> ca.SX:
        """What each column measures, on the graph."""
        k = self.k
        known: dict[str, Any] = {x.name: x for x in self.moving} | given
        unused = [name for name in given if name not in self.measured.names]
        if unused:
            raise DataError(
                f"outputs {', '.join(map(repr, unused))} are not in the data, which have {', '.join(self.measured.names)}."
            )
        made = []
        for name in self.measured.names:
            if plain_name(name) not in known:
                raise UnknownName.among(known, name, "coordinate, speed, rate or output")
            made.append(ca.SX(k.lower(known[plain_name(name)])))
        return ca.vertcat(*made)

    # -- one motion ----------------------------------------------------------------------------------------------------
    def start(self) -> Array:
        """The values to begin with."""
        t0 = float(self.measured.time[0])
        y = self.carried.initial.solve(self.initial, t0).y
        here = self.carried.initial.named(y, t0)
        return np.array([self.problem.p[x] if isinstance(x, int) else here[x.name] for x in self.carried.columns], dtype=float)

    def split(self, x: Array) -> tuple[dict[str, float], dict[Any, float]]:
        """Parameters that are fitted, and the initial values, fitted or not."""
        pairs = list(zip(self.carried.wrt, (float(v) for v in x), self.is_parameter, strict=True))
        return {n: v for n, v, p in pairs if p}, self.initial | {n: v for n, v, p in pairs if not p}

    def motion(self, x: Array) -> tuple[Sensitivities, Array, Array]:
        """The motion with these values; what would be measured, and its derivatives: (time, columns, unknowns)."""
        if self._last is not None and np.array_equal(self._last[0], x):
            return self._last[1]
        left = self.limits.seconds - (time.monotonic() - self.began)
        if left <= 0:
            limit, way = said(self.limits, "seconds"), way_out("seconds")
            raise LimitReached(f"the fit reached a limit, {limit}, {self.so_far()}\n    {way}.", self.best)
        self.motions += 1
        parameters, initial = self.split(x)
        times = self.measured.time
        found = self.carried.with_parameters(parameters).along(
            (float(times[0]), float(times[-1])), initial, solver=self.solver, save=times.tolist(),
            limits=replace(self.limits, seconds=left),
        )  # fmt: skip
        if found.run.ended is Status.INTERRUPTED:
            raise KeyboardInterrupt
        if not found.run.ended.ok or found.run.times.size != times.size:
            raise SimulationError(f"the motion breaks off: {found.run.message}")
        out = found, found.run.evaluate_graph(self.outputs), found.of_graph(self.outputs)
        if not all(np.isfinite(a).all() for a in out[1:]):
            raise SimulationError("the motion gives outputs that are not finite.")
        self._last = x.copy(), out
        return out

    def so_far(self) -> str:
        """In words."""
        values = ", ".join(f"{name} = {value:.6g}" for name, value in self.best.items())
        return f"after {self.motions} motions; {'the best so far: ' + values if values else 'it had not begun to search'}."

    # -- the search ----------------------------------------------------------------------------------------------------
    def solve(self, noise: Mapping[str, float] | None, bounds: dict[str, tuple[float, float]], confidence: float) -> Fit:
        m, names = self.measured, self.carried.wrt
        x = self.start()
        self._check_size(x)
        low, high = self._bounds(bounds, x)
        scale = self._noise(noise) if noise is not None else self._spread()
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
        found, predicted, _ = self.motion(x)
        misfit = self.misfit(predicted, scale)
        degrees = int(self.present.sum()) - x.size
        factor = 1.0 if noise is not None else misfit / degrees
        upper = np.linalg.qr(jacobian, mode="r")
        root = np.linalg.inv(upper)
        covariance = factor * root @ root.T
        parameters, initial = self.split(x)
        used = {n: int(c) for n, c in zip(m.names, self.present.sum(axis=0), strict=True)}
        spread = dict(zip(m.names, (float(s) * np.sqrt(factor) for s in scale), strict=True))
        return Fit(
            self.problem.system.name, dict(zip(names, map(float, x), strict=True)),
            dict(zip(names, map(float, np.sqrt(np.diag(covariance))), strict=True)), covariance, spread, used, m.gaps, degrees,
            misfit, confidence, noise is not None, self.motions, {**self.problem.parameters, **parameters}, initial, found, m, predicted,
            (*words, *self._notes(x, covariance, low, high)),
        )  # fmt: skip

    def poor(self, x: Array, scale: Array, given: bool) -> str:
        """What tells that the data are not fitted; nothing if they are."""
        predicted = self.motion(x)[1]
        if given:
            return is_given_noise(self.misfit(predicted, scale), int(self.present.sum()) - x.size)
        return is_noise(predicted - self.measured.values, self.measured.values, self.present)

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
        far = FAR * (1.0 + np.abs(self._residual(self.motion(x)[1], scale)))

        def residual(z: Array) -> Array:
            try:
                with stoppable_part():
                    found = self._residual(self.motion(z)[1], scale)
                if self.present is self.every and (size := float(found @ found)) < self.least:
                    self.least, self.best = size, dict(zip(self.carried.wrt, map(float, z), strict=True))
                return found
            except LimitReached:
                raise
            except AppellError:  # values at which the motion breaks off, or no body can have: a step too far
                return far

        def slope(z: Array) -> Array:
            return self._jacobian(self.motion(z)[2], scale)

        found = least_squares(residual, x, slope, bounds=(low, high), x_scale="jac", xtol=1e-12, ftol=1e-12, gtol=1e-12)
        if found.status <= 0:
            raise SimulationError(f"the search for {', '.join(self.carried.wrt)} did not settle: {found.message}")
        return np.asarray(found.x, dtype=float)

    def _residual(self, predicted: Array, scale: Array) -> Array:
        return ((predicted - self.measured.values) / scale)[self.present]

    def _jacobian(self, slopes: Array, scale: Array) -> Array:
        return (slopes / scale[:, None])[self.present]

    def _spread(self) -> Array:
        """Of each column, to begin with: how much it varies."""
        values = np.where(self.present, self.measured.values, np.nan)
        spread = np.nanstd(values, axis=0)
        size = np.nanmax(np.abs(values), axis=0)
        return np.where(spread > 1e-12 * size, spread, np.where(size > 0, size, 1.0))

    def _left_over(self, predicted: Array) -> Array:
        """The noise of each column: root mean square of what is left over, never less than rounding."""
        left = np.where(self.present, predicted - self.measured.values, 0.0)
        count = self.present.sum(axis=0)
        floor = 1e-12 * np.maximum(1.0, np.abs(predicted).max(axis=0))
        return np.maximum(np.sqrt((left**2).sum(axis=0) / count), floor)

    # -- what cannot be ------------------------------------------------------------------------------------------------
    def _noise(self, noise: Mapping[str, float]) -> Array:
        given = {str(k): float(v) for k, v in noise.items()}
        for name in (*given, *self.measured.names):
            if name not in self.measured.names:
                raise UnknownName.among(self.measured.names, name, "measured column")
            if not 0 < given.get(name, np.nan) < np.inf:
                raise OptionError(f"noise: column '{name}' wants a positive standard deviation, not {given.get(name)}.")
        return np.array([given[name] for name in self.measured.names])

    def _bounds(self, bounds: dict[str, tuple[float, float]], x: Array) -> tuple[Array, Array]:
        low, high = np.full(x.size, -np.inf), np.full(x.size, np.inf)
        known = Lookup(self.k.system, self.carried.quantities, "fitted value")
        for key, (a, b) in bounds.items():
            i = known.index(key)
            if not a < x[i] < b:
                raise OptionError(f"bounds: '{key}' begins at {x[i]:g}, which is not between {a:g} and {b:g}.")
            low[i], high[i] = a, b
        return low, high

    def _check_size(self, x: Array) -> None:
        count = int(self.present.sum())
        if count <= x.size:
            raise Unidentifiable(
                f"{count} measured values do not determine {x.size} unknowns ({listed(self.carried.wrt)}) and their errors."
            )

    def _check_trace(self, x: Array, scale: Array) -> Array:
        """J, if everything asked for leaves a trace of its own in the data."""
        jacobian = self._jacobian(self.motion(x)[2], scale)
        names = np.array(self.carried.wrt)
        sizes = np.linalg.norm(jacobian, axis=0)
        # how much each would change the data if it changed by its own size
        effect = sizes * np.maximum(np.abs(x), 1e-3)
        idle = effect <= 1e-9 * max(float(effect.max()), 1e-300)
        if idle.any():
            raise Unidentifiable(
                f"{_listed(names[idle])} of system '{self.problem.system.name}' leave{'s' if idle.sum() == 1 else ''} no trace in "
                f"{', '.join(self.measured.names)}: whatever the value, the motion is the same.\n    Take it out of unknowns=, or "
                f"measure something that depends on it."
            )
        _, values, directions = np.linalg.svd(jacobian / sizes, full_matrices=False)
        if values[-1] <= BLIND * values[0]:
            together = names[np.abs(directions[-1]) > SHARE]
            raise Unidentifiable(
                f"the data do not tell {_listed(together)} of system '{self.problem.system.name}' apart: changed together in a "
                f"certain ratio they leave {', '.join(self.measured.names)} as they are.\n    Keep one of them fixed, or "
                f"measure something else too."
            )
        return jacobian

    def _notes(self, x: Array, covariance: Array, low: Array, high: Array) -> tuple[str, ...]:
        out = []
        names = self.carried.wrt
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


def _level(confidence: float) -> float:
    if not 0 < confidence < 1:
        raise OptionError(f"confidence={confidence}: a number between 0 and 1, such as 0.95.")
    return float(confidence)
