"""Several experiments with one system: what was measured in each, in what they differ, and what a fit makes of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.analysis.fitting.measured import Measured
from appell.arguments import checked
from appell.compile import Compiled
from appell.errors import DataError, OptionError, SimulationError, UnknownName
from appell.frozen import FrozenFields, labelled
from appell.kinds import Signals
from appell.model.lookup import Lookup, plain_name
from appell.motion import Limits, Run, Sensitivities, Status
from appell.motion.sensitivity import Carried
from appell.motion.simulate import problem_of

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array, Flags


@checked
@dataclass(frozen=True, eq=False)
class Experiment(FrozenFields):
    """One of several experiments with a system, for :func:`fit`: its measurements, and how it differs from the others.

    ``data`` are as in :func:`fit`. ``initial`` is its start, ``inputs`` are its inputs; ``parameters`` that are known and differ
    in this experiment replace those of the fit. Anything not given is that of the fit. ``name`` is used in the names of values
    that are fitted for this experiment alone; without one its number is.

    >>> run = ap.simulate("n-pendulum:n=1", 0.4, save=5); data = {"time": run.time, "theta1": run["theta1"]}
    >>> both = [ap.Experiment(data), ap.Experiment(data, name="again")]
    >>> round(ap.fit("n-pendulum:n=1", both, unknowns="l1", parameters={"l1": 0.7})["l1"], 6)
    0.75
    """

    data: Any
    initial: Mapping[Any, float] | None = None
    parameters: Mapping[Any, float] | None = None
    inputs: Signals | None = None
    name: str = ""


@checked
@dataclass(frozen=True, eq=False, repr=False)
class FittedExperiment(FrozenFields):
    """The result of a fit for one experiment, by its ``name``.

    ``parameters`` and ``initial`` are what simulate() takes for its motion; ``sensitivities`` are of that motion, ``measured`` is what it
    is held against, and ``predicted`` what would be measured.

    >>> run = ap.simulate("n-pendulum:n=1", 0.4, save=5); data = {"time": run.time, "theta1": run["theta1"]}
    >>> (one,) = ap.fit("n-pendulum:n=1", data, unknowns="l1", parameters={"l1": 0.7}).experiments
    >>> one.run.time.size, float(abs(one.residuals["theta1"]).max()) < 1e-6
    (5, True)
    """

    name: str
    parameters: Mapping[str, float]
    initial: Mapping[Any, float]
    sensitivities: Sensitivities
    measured: Measured
    predicted: Array

    def __repr__(self) -> str:
        return f"FittedExperiment('{self.name}': {self.measured.time.size} times of {', '.join(self.measured.names)})"

    @property
    def run(self) -> Run:
        """The motion that fits."""
        return self.sensitivities.run

    @labelled
    def residuals(self) -> xr.Dataset:
        """Model minus data, over time, NaN at gaps."""
        import xarray as xr

        left = self.predicted - self.measured.values
        columns = {name: ("time", left[:, i]) for i, name in enumerate(self.measured.names)}
        return xr.Dataset(columns, {"time": self.measured.time})


class Trial:
    """An experiment, ready to be repeated with other values of what is not known."""

    def __init__(
        self, name: str, carried: Carried, measured: Measured, outputs: Mapping[str, Any], initial: Mapping[Any, float],
        compiled: Compiled, options: Mapping[str, Any],
    ) -> None:  # fmt: skip
        self.name, self.carried, self.measured = name, carried, measured
        self.compiled, self.options = compiled, options  # of which its simulation is made, beside the parameters
        self.problem, self.k = carried.problem, carried.problem.kinematics
        k = self.k
        self.moving = (*(c.dot for c in k.q.quantities), *k.q.quantities, *k.u.quantities)
        known = Lookup(k.system, self.moving, "coordinate, speed or rate")
        self.initial: dict[Any, float] = {known.find(key).name: value for key, value in initial.items()}
        self.outputs = self._outputs(dict(outputs))

    def _outputs(self, given: dict[str, Any]) -> ca.SX:
        """What each column measures, on the graph."""
        known: dict[str, Any] = {x.name: x for x in self.moving} | given
        made = []
        for name in self.measured.names:
            if plain_name(name) not in known:
                raise UnknownName.among(known, name, "coordinate, speed, rate or output")
            made.append(ca.SX(self.k.lower(known[plain_name(name)])))
        return ca.vertcat(*made)

    @property
    def span(self) -> tuple[float, float]:
        """Its first and its last time (s)."""
        return float(self.measured.time[0]), float(self.measured.time[-1])

    def start(self) -> Array:
        """The values to begin with."""
        t0 = self.span[0]
        y = self.carried.initial.solve(self.initial, t0).y
        here = self.carried.initial.named(y, t0)
        return np.array([self.problem.p[x] if isinstance(x, int) else here[x.name] for x in self.carried.columns], dtype=float)

    def split(self, x: Array) -> tuple[dict[str, float], dict[Any, float]]:
        """Parameters that are fitted, and the initial values, fitted or not."""
        pairs = list(zip(self.carried.wrt, (float(v) for v in x), self.carried.columns, strict=True))
        return {n: v for n, v, c in pairs if isinstance(c, int)}, self.initial | {
            n: v for n, v, c in pairs if not isinstance(c, int)
        }

    def motion(self, x: Array, solver: Any, limits: Limits) -> tuple[Sensitivities, Array, Array]:
        """The motion with these values; what would be measured, and its derivatives: (time, columns, unknowns)."""
        parameters, initial = self.split(x)
        times = self.measured.time
        found = self.carried.with_parameters(parameters).along(
            self.span, initial, solver=solver, save=times.tolist(), limits=limits
        )
        if found.run.ended is Status.INTERRUPTED:
            raise KeyboardInterrupt
        if not found.run.ended.ok or found.run.times.size != times.size:
            raise SimulationError(f"the motion breaks off: {found.run.message}")
        out = found, found.run.evaluate_graph(self.outputs), found.of_graph(self.outputs)
        if not all(np.isfinite(a).all() for a in out[1:]):
            raise SimulationError("the motion gives outputs that are not finite.")
        return out

    def fitted(self, x: Array, found: Sensitivities, predicted: Array) -> FittedExperiment:
        """What came of it."""
        parameters, initial = self.split(x)
        return FittedExperiment(self.name, {**self.problem.parameters, **parameters}, initial, found, self.measured, predicted)


def trials_of(
    compiled: Any,
    data: Any,
    unknowns: Any,
    outputs: Mapping[str, Any],
    initial: Any,
    parameters: Any,
    inputs: Any,
    stabilisation: Any,
) -> list[Trial]:
    """The experiments that ``data`` are: one data set, or several. Raises DataError, OptionError and what the model raises."""
    several = isinstance(data, Sequence) and not isinstance(data, str)
    given = [x if isinstance(x, Experiment) else Experiment(x) for x in (data if several else [data])]
    if not given:
        raise DataError("data=[]: no experiment, nothing to fit.")
    names = [e.name or str(i) for i, e in enumerate(given, start=1)]
    if len(set(names)) < len(names):
        raise OptionError(
            f"two experiments are called '{next(x for x in names if names.count(x) > 1)}': give each a name=… of its own."
        )
    out = []
    for name, e in zip(names, given, strict=True):
        values = {**_named(compiled, parameters), **_named(compiled, e.parameters)}
        options = {"inputs": inputs if e.inputs is None else e.inputs, "stabilisation": stabilisation}
        problem = problem_of(compiled, parameters=values, **options)
        own = initial if e.initial is None else e.initial
        carried = Carried(problem, unknowns)
        start = dict(problem.system.initial_values if own is None else own)
        out.append(Trial(name, carried, Measured.of(e.data), outputs, start, compiled, options))
        fixed = sorted(set(_named(compiled, e.parameters)) & set(carried.wrt))
        if fixed:
            raise OptionError(f"experiment '{name}' gives '{fixed[0]}', which is to be fitted. Take it out of one of the two.")
    unused = [name for name in outputs if not any(name in t.measured.names for t in out)]
    if unused:
        there = dict.fromkeys(n for t in out for n in t.measured.names)
        raise DataError(f"outputs {', '.join(map(repr, unused))} are not in the data, which have {', '.join(there)}.")
    return out


def _named(compiled: Compiled, given: Mapping[Any, float] | None) -> dict[str, float]:
    """Parameters by name."""
    k = compiled.gibbs.kinematics
    known = Lookup(k.system, k.p.quantities, "parameter")
    return {known.find(key).name: value for key, value in (given or {}).items()}


@dataclass(frozen=True, eq=False)
class Together:
    """All that was measured, one experiment after another: ``names`` of columns, ``values`` (times of all, columns), NaN where an
    experiment has no such column or a gap; ``parts`` are the rows of each, ``columns`` where its own columns stand."""

    names: tuple[str, ...]
    values: Array
    parts: tuple[slice, ...]
    columns: tuple[tuple[int, ...], ...]

    @staticmethod
    def of(trials: Sequence[Trial]) -> Together:
        names = tuple(dict.fromkeys(n for t in trials for n in t.measured.names))
        ends = np.cumsum([0, *(t.measured.time.size for t in trials)])
        parts = tuple(slice(int(a), int(b)) for a, b in pairwise(ends))
        columns = tuple(tuple(names.index(n) for n in t.measured.names) for t in trials)
        empty = Together(names, np.zeros((int(ends[-1]), len(names))), parts, columns)
        return replace(empty, values=empty.stacked([t.measured.values for t in trials], np.nan))

    def stacked(self, own: Sequence[Array], missing: float) -> Array:
        """What is of each experiment, (time, own columns, …), one after another."""
        out = np.full((len(self.values), len(self.names), *own[0].shape[2:]), missing)
        for part, columns, values in zip(self.parts, self.columns, own, strict=True):
            out[part, list(columns)] = values
        return out

    @property
    def present(self) -> Flags:
        """Where something was measured."""
        found: Flags = np.isfinite(self.values)
        return found

    @property
    def gaps(self) -> dict[str, int]:
        """How many values of each column are missing, of the experiments that have it."""
        out = dict.fromkeys(self.names, 0)
        for part, columns in zip(self.parts, self.columns, strict=True):
            for c in columns:
                out[self.names[c]] += int(np.isnan(self.values[part, c]).sum())
        return out
