"""Run: a motion that was computed, with everything that can be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.arguments import checked, unchecked
from appell.compile.likeness import likeness
from appell.doors import door
from appell.errors import DataError, NotApplicable, UnknownName, listed
from appell.gibbs.rank import least_of_rank
from appell.graph import SX, column
from appell.interruption import stoppable
from appell.kinds import File, Key, Model, Numbers, Scalar
from appell.kinematics import Positions
from appell.model import Body, Particle, Point
from appell.model.lookup import plain_name
from appell.simulate import native
from appell.simulate.audit import Audit
from appell.simulate.between import states_at
from appell.simulate.driver import Outcome
from appell.simulate.events import Occurrence
from appell.simulate.limits import Limits, check_grid, in_parts
from appell.simulate.problem import WORKS, Problem
from appell.simulate.saved import ENERGIES, FAMILIES, FOLLOWS, OVER, read_run, same_names, write_run
from appell.simulate.solvers.base import AbstractSolver
from appell.simulate.status import Status
from appell.simulate.workspace import address_of, workspace

if TYPE_CHECKING:
    import xarray as xr
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

XYZ = ("x", "y", "z")


@checked
@dataclass(frozen=True, eq=False, repr=False)
class Run:
    """The motion of a system over a span.

    ``run["theta"]``, ``run.coordinates``, ``run.speeds``, ``run.accelerations``, ``run.position("bob")``,
    ``run.energy``, ``run.constraint_forces``, ``run.actuator_forces``: labelled arrays over ``time``; ``run.at(t)`` the
    state at any time; ``run.audit`` how far to trust it; ``run.status`` and ``run.message`` how it ended; what
    happened in ``run.events``.
    """

    name: str
    times: Array
    states: Array  # [q, u, w] at those times
    inputs_held: Array
    status: Status
    message: str
    events: tuple[Occurrence, ...]
    solver: AbstractSolver | str
    parameters: Mapping[str, float]
    names: Mapping[str, tuple[str, ...]]  # of coordinates, speeds, works, rows and actuators
    costs: Mapping[str, Any]
    problem: Problem | None = field(default=None)
    error: BaseException | None = field(default=None)
    stored: Mapping[str, Any] = field(default_factory=dict)
    asked: tuple[Array, Array] | None = field(default=None)  # when a sampled controller was asked, and what it said

    def __repr__(self) -> str:
        return (
            f"Run('{self.name}': {self.times[0]:g} to {self.times[-1]:g} s, {self.times.size} points, "
            f"{self.status.name}; {self.audit})"
        )

    def _repr_html_(self) -> str:
        return door("show_run")(self)

    def summary(self) -> dict[str, str]:
        """What a reader wants to know first, in words."""
        audit = self.audit
        energy = audit.word or "unknown" if audit.energy_error is None else f"{audit.energy_error:.1e} of the energy exchanged"
        out = {
            "status": self.message, "time": f"{self.times[0]:g} to {self.times[-1]:g} s, {self.times.size} points",
            "solver": str(self.solver), "constraints": f"kept to {audit.constraint_residual:.1e}",
            "energy": f"missed by {energy}",
            "steps": f"{audit.steps}, {audit.rejected} rejected, {audit.evaluations} evaluations",
            "seconds": f"{audit.seconds:.3g}",
        }  # fmt: skip
        if audit.rank_drops:
            out["rank"] = f"the constraints had less than their usual rank at {audit.rank_drops} steps"
        if audit.note:
            out["note"] = audit.note
        if self.events:
            out["events"] = f"{len(self.events)}, the last at {self.events[-1].time:.6g} s"
        return out

    def __post_init__(self) -> None:
        """Sizes, checked here once: native code is told where the arrays are, and believes it."""
        if missing := [family for family in FAMILIES if family not in self.names]:
            raise DataError(f"a run of '{self.name}' has no names of {listed(missing)}.")
        rows, (q, u, w, inputs) = self.times.shape, (len(self.names[f]) for f in ("coordinate", "speed", "work", "input"))
        self._sized("times", self.times, (self.times.size or 1,))
        self._sized("states", self.states, (*rows, q + u + w))
        self._sized("inputs_held", self.inputs_held, (*rows, inputs))
        if self.problem is not None and self.names is not self.problem.names:
            same_names(f"a run of '{self.name}'", self.names, self.problem.names)

    def _sized(self, name: str, array: Array, shape: tuple[int, ...]) -> None:
        if array.shape != shape or array.dtype != np.float64:
            raise DataError(f"{name} of a run of '{self.name}' are {array.dtype} {array.shape}, not float64 {shape}.")

    @property
    def _live(self) -> Problem:
        if self.problem is None:
            raise NotApplicable(
                f"this run of '{self.name}' was loaded from a file, which does not hold the system. Load it with the "
                f"system, Run.load(path, system), or ask for what is stored: {', '.join(self.stored)}."
            )
        return self.problem

    # -- what moves ----------------------------------------------------------------------------------------------------
    @cached_property
    def time(self) -> xr.DataArray:
        """The times that were saved (s), labelled by themselves; ``times`` is the plain array."""
        return self._array(self.times, None, "time")

    @cached_property
    def coordinates(self) -> xr.DataArray:
        """q over (time, coordinate)."""
        return self._array(self.states[:, : self._nq], "coordinate")

    @cached_property
    def speeds(self) -> xr.DataArray:
        """u over (time, speed)."""
        return self._array(self.states[:, self._nq : self._nq + self._nu], "speed")

    @cached_property
    def accelerations(self) -> xr.DataArray:
        """u̇ over (time, speed)."""
        return self._array(self._motion[0], "speed", "accelerations")

    @cached_property
    def rates(self) -> xr.DataArray:
        """q̇ over (time, coordinate)."""
        return self._array(self._motion[2], "coordinate", "rates")

    @cached_property
    def multipliers(self) -> xr.DataArray:
        """λ of the contact rows, over (time, row): of least norm where they are not unique."""
        contact = len(self.names["row"])
        values = self._motion[1][:, :contact]
        if "multipliers" in self.stored:
            return self._array(values, "row", "multipliers")
        problem = self._live
        kept = problem.kept_at(self.times[0], self.states[0], self.inputs_held[0]) if contact else problem.kept
        if contact and kept.rank < problem.sizes.rows:
            values = values.copy()
            for rows in in_parts(self.times.size):
                values[rows] = least_of_rank(self._rows[rows] * problem.scales.v, values[rows], kept.structure.rank)
        return self._array(values, "row", "multipliers")

    @cached_property
    def constraint_forces(self) -> xr.DataArray:
        """Aᵀλ of the contact constraints along each speed, over (time, speed): unique even with redundant rows."""
        contact = len(self.names["row"])
        if "constraint_forces" in self.stored:
            return self._array(self.stored["constraint_forces"], "speed")
        values = np.zeros((self.times.size, self._nu))
        if contact:
            values = np.einsum("tij,ti->tj", self._rows, self._motion[1][:, :contact])
        return self._array(values, "speed", "constraint_forces")

    @cached_property
    def actuator_forces(self) -> xr.DataArray:
        """λ of the actuators, over (time, actuator)."""
        contact = len(self.names["row"])
        return self._array(self._motion[1][:, contact : contact + len(self.names["actuator"])], "actuator", "actuator_forces")

    @cached_property
    def inputs(self) -> xr.DataArray:
        """The inputs, over (time, input)."""
        values = self.inputs_held
        if self.problem is not None and self.problem.inputs.expressions:
            values = values.copy()
            values[:, list(self.problem.inputs.expressions)] = self.evaluate_graph(self.problem._input_expressions)
        return self._array(values, "input", "inputs")

    def __getitem__(self, key: Key) -> xr.DataArray:
        """A coordinate, speed or input by name or symbol, or any expression of the state, over time."""
        if isinstance(key, sympy.Symbol):
            self._live.system._own_symbol(key, "a run")
        elif not isinstance(key, str):
            return self.evaluate(key)
        name = plain_name(str(key))
        for family, array in (("coordinate", "coordinates"), ("speed", "speeds"), ("input", "inputs")):
            if name in self.names[family]:
                out: xr.DataArray = getattr(self, array).sel({family: name}, drop=True).rename(name)
                return out
        if name.endswith("'") and name[:-1] in self.names["coordinate"]:
            return self.rates.sel(coordinate=name[:-1], drop=True).rename(name)
        if isinstance(key, str):
            raise UnknownName.among([n for f in ("coordinate", "speed", "input") for n in self.names[f]], key, "quantity")
        return self.evaluate(key)

    def evaluate(self, expression: Scalar) -> xr.DataArray:
        """Any SymPy expression of the system's coordinates, speeds, rates, inputs and time, over time."""
        values = self.evaluate_graph(ca.SX(self._live.kinematics.lower(expression)))[:, 0]
        return self._array(values, None, str(expression))

    def position(self, of: Point | Body | Particle | str) -> xr.DataArray:
        """Where a point, or a body's centre of mass, is: inertial components (m) over (time, axis)."""
        point = self._point(of)
        values = self.evaluate_graph(column(Positions(self._live.kinematics).point(point)))
        return self._axes(values, f"position of {point.name}")

    def velocity(self, of: Point | Body | Particle | str) -> xr.DataArray:
        """How it moves: inertial components (m/s) over (time, axis)."""
        point, k = self._point(of), self._live.kinematics
        motion = k.point(point)
        values = self.evaluate_graph(column(k.express(motion.velocity, motion.home, k.system.frame)))
        return self._axes(values, f"velocity of {point.name}")

    def angular_velocity(self, of: Body | str) -> xr.DataArray:
        """ω of a body, in inertial components (rad/s), over (time, axis)."""
        body, k = self._thing(of), self._live.kinematics
        if not isinstance(body, Body) or body.frame.system.token != self._live.system.token:
            raise UnknownName(f"'{of}' is no rigid body of system '{self.name}', so that it has no angular velocity.")
        return self._axes(self.evaluate_graph(column(k.omega(body.frame, k.system.frame))), f"rotation of {body.name}")

    @stoppable()
    def at(self, t: Numbers) -> xr.DataArray:
        """The state at any time of the span, over (time, state): the integration is taken up from the last saved point
        before it, so that it is as accurate as the run itself. What a sampled controller said is replayed; where one was
        asked at every evaluation, saved points are joined. No controller is called."""
        times = np.atleast_1d(np.asarray(t, dtype=float))
        states, _ = states_at(self, times, np.arange(self.times.size))
        import xarray as xr

        labels = [*self.names["coordinate"], *self.names["speed"]]
        made = xr.DataArray(states[:, : len(labels)], {"time": times, "state": labels}, ("time", "state"))
        return made.isel(time=0) if np.ndim(t) == 0 else made

    @stoppable()
    def resampled(self, times: Numbers) -> Run:
        """The same run at other times of its span, the energy books included. It is integrated once more, from its start and
        from each event that changed it: the steps are the same, and only what is kept of them is not."""
        grid = np.atleast_1d(np.asarray(times, dtype=float))
        check_grid(Limits(), grid.size, 1 + self.states.shape[1] + self.inputs_held.shape[1], "resampled")
        jumps = {e.time for e in self.events if (np.asarray(e.before) != np.asarray(e.after)).any()}
        last = [int(np.flatnonzero(self.times == t)[-1]) for t in sorted(jumps) if (self.times == t).any()]
        states, inputs = states_at(self, grid, np.unique(np.array([0, *last])))
        return replace(self, times=grid, states=states, inputs_held=inputs)

    # -- to look at ----------------------------------------------------------------------------------------------------
    def plot(self, *what: Any, **options: Any) -> Any:
        """A Matplotlib figure: ``run.plot()``, ``run.plot("theta", "psi")``, ``run.plot("energy")``,
        ``run.plot(x="theta", y="theta'")``; see :func:`appell.view.plot`."""
        return door("plot")(self, *what, **options)

    def animate(self, path: File, **options: Any) -> Path:
        """The motion as a film, "x.gif" or "x.mp4"; see :func:`appell.view.animate`."""
        return door("animate")(self, path, **options)

    def report(self, path: File, **options: Any) -> Path:
        """One HTML page that holds everything and needs no network; see :func:`appell.view.report`."""
        return door("report")(self, path, **options)

    # -- energy --------------------------------------------------------------------------------------------------------
    @cached_property
    def energy(self) -> xr.Dataset:
        """T, V and E = T + V (J); ``work`` done since the start by loads without a potential, by contact that moves by
        itself, by what drives frames, and by each actuator; ``impacts`` what events changed; and the
        ``error`` E − E₀ − Σ."""
        import xarray as xr

        books = self._books
        by = self.names["work"] or WORKS
        work = books["work"] if self.names["work"] else np.zeros((self.times.size, len(by)))
        parts = {key: ("time", books[key]) for key in ENERGIES}
        return xr.Dataset({**parts, "work": (("time", "by"), work)}, {"time": self.times, "by": list(by)})

    @cached_property
    def _books(self) -> Mapping[str, Array]:
        """The same as plain arrays."""
        done = self.states[:, self._nq + self._nu :]
        work = done - done[0]
        if "kinetic" in self.stored:
            return {**{key: np.asarray(self.stored[key]) for key in ENERGIES}, "work": work}
        g = self._live.gibbs
        values = self.evaluate_graph(ca.vertcat(g.T, g.V))
        total = values.sum(axis=1)
        jumps = self._impacts()
        error = total - total[0] - work.sum(axis=1) - jumps
        return dict(zip((*ENERGIES, "work"), (values[:, 0], values[:, 1], total, jumps, error, work), strict=True))

    def _impacts(self) -> Array:
        out = np.zeros(self.times.size)
        changed = [e for e in self.events if (np.asarray(e.before) != np.asarray(e.after)).any()]
        sign = 1.0 if self.times[-1] >= self.times[0] else -1.0
        for when in sorted({e.time for e in changed}):
            e = next(x for x in changed if x.time == when)
            index = np.flatnonzero(self.times == when)
            pair = np.stack([e.before, e.after])
            g = self._live.gibbs
            at = index[:1] if index.size else np.array([0])
            values = self._evaluate(ca.vertcat(g.T, g.V), np.full(2, when), pair, np.repeat(self.inputs_held[at], 2, axis=0))
            jump = float(values[1].sum() - values[0].sum())
            later = sign * self.times > sign * when
            later[index[1:]] = True
            out[later] += jump
        return out

    @cached_property
    def audit(self) -> Audit:
        """Worst constraint residual, energy error against work done, steps, rejections, evaluations, seconds."""
        if "audit" in self.stored:
            return Audit(**self.stored["audit"])
        error: float | None = None
        word = self._live.books_word
        if not word:
            e = self._books
            size = max(e["kinetic"].max(), np.ptp(e["potential"]), np.abs(e["work"]).max(initial=0.0))
            worst = float(np.abs(e["error"]).max())
            error = float(worst / size if size > 0 else worst)
            if not np.isfinite(error):
                error, word = None, "the energy is not finite"
        return Audit(energy_error=error, word=word, **self.costs)

    def energy_audit(self) -> Audit:
        """The same as ``audit``."""
        return self.audit

    # -- all together, and on disk -------------------------------------------------------------------------------------
    @cached_property
    def dataset(self) -> xr.Dataset:
        """Everything labelled, in one xarray.Dataset; what the system has none of is not in it, nor what was left out of the
        file that the run was loaded from."""
        return self._dataset(complete=self.problem is not None or "accelerations" in self.stored)

    def _dataset(self, complete: bool) -> xr.Dataset:
        import xarray as xr

        keys = [k for k in OVER if k != "work" and (complete or k not in FOLLOWS)]
        # a table of everything would have no rows if anything had none
        parts = {key: getattr(self, key).variable for key in keys if self.names[OVER[key]]}
        out = xr.Dataset(parts, self._labels())
        energy = self.energy
        for name in energy.data_vars:
            out[name] = energy[name]
        return out

    def save(self, path: File, complete: bool = True) -> None:
        """Into a netCDF file that any tool reads; ``Run.load`` brings it back. Raises NotWritable.

        Not ``complete``, the file has the motion and its energies, but not the accelerations, rates and forces that follow from
        it: a long run is saved several times sooner, and loaded with its system it answers as before.
        """
        complete = complete and (self.problem is not None or "accelerations" in self.stored)
        about = {
            "name": self.name, "status": self.status.name, "message": self.message, "solver": str(self.solver),
            "parameters": dict(self.parameters), "names": {k: list(v) for k, v in self.names.items()},
            "audit": asdict(self.audit), "model": self._likeness, "complete": complete,
            "events": [
                {
                    "time": e.time, "event": e.event, "index": e.index, "before": list(e.before), "after": list(e.after),
                    "direction": e.direction,
                }
                for e in self.events
            ],
        }  # fmt: skip
        data = self.dataset if complete else self._dataset(complete)
        write_run(path, data if self.names["work"] else data.drop_vars(["work", "by"]), about)

    @staticmethod
    def load(path: File, system: Model | None = None) -> Run:
        """A run from its file; with the system, what was not stored can be asked for too.

        Parameters are those of the file, whatever the system's are. Raises NotARun of a file that is none or is damaged,
        OtherModel of a system whose motion it is not: other names, or the same with other equations.
        """
        saved = read_run(path)
        arrays = saved.arrays
        states = np.hstack([arrays["coordinates"], arrays["speeds"], arrays["work"]])
        problem = None if system is None else saved.problem(f"the run in '{path}'", system)
        return Run(
            saved.name, saved.time, states, arrays["inputs"], saved.status, saved.message, saved.events, saved.solver,
            saved.parameters, saved.names, saved.audit, problem, None, {**arrays, "audit": saved.audit, "model": saved.model},
        )  # fmt: skip

    @property
    def _likeness(self) -> Any:
        return self.stored["model"] if "model" in self.stored else likeness(self._live.compiled)

    def as_dict(self) -> dict[str, Any]:
        """As the command line prints it."""
        final = {
            name: float(x) for name, x in zip((*self.names["coordinate"], *self.names["speed"]), self.states[-1], strict=False)
        }
        return {
            "system": self.name, "status": self.status.name, "time": float(self.times[-1]),
            "audit": self.audit.as_dict(), "final": final,
        }  # fmt: skip

    # -- work ----------------------------------------------------------------------------------------------------------
    @property
    def _nq(self) -> int:
        return len(self.names["coordinate"])

    @property
    def _nu(self) -> int:
        return len(self.names["speed"])

    def evaluate_graph(self, expression: SX) -> Array:
        """An expression on the graph of the system, at every saved point: one row each."""
        return self._evaluate(expression, self.times, self.states, self.inputs_held)

    def _evaluate(self, expression: Any, times: Array, states: Array, inputs: Array) -> Array:
        problem = self._live
        kernel = problem.kernel("simulate_output", expression)
        out = np.full((times.size, kernel.signature.outputs[0][1][0]), np.nan)
        times, states, inputs = (np.ascontiguousarray(x) for x in (times, states, inputs))
        s = problem.sizes
        if states.shape[1] < s.q + s.u or (states.shape[0], *inputs.shape) != (times.size, times.size, s.inputs):
            raise DataError(f"{times.size} times, states {states.shape} and inputs {inputs.shape} do not fit '{self.name}'.")
        address, _kept = address_of(kernel)
        for rows in in_parts(times.size):
            native.batch(address, s.q, times[rows], states[rows], problem.p, inputs[rows], out[rows])
        return out

    @cached_property
    def _motion(self) -> tuple[Array, Array, Array]:
        """u̇, λ and q̇ at every saved point."""
        if "accelerations" in self.stored:
            lam = np.hstack([self.stored["multipliers"], self.stored["actuator_forces"]])
            return self.stored["accelerations"], lam, self.stored["rates"]
        rates, lam = self._rates
        return rates[:, self._nq : self._nq + self._nu], lam, rates[:, : self._nq]

    @cached_property
    def _rates(self) -> tuple[Array, Array]:
        """The rates of [q, u, w] at every saved point, and λ, with the inputs as they were."""
        problem = self._live
        times, states, rates = np.ascontiguousarray(self.times), np.ascontiguousarray(self.states), np.empty_like(self.states)
        lam = np.zeros((times.size, len(self.names["row"]) + len(self.names["actuator"])))
        with workspace(problem.plain()) as room:
            room.decide(times[0], states[0], self.inputs_held[0])
            model = room.model.changed({"controller": 0})
            for rows in in_parts(times.size):
                native.accelerations(model, times[rows], states[rows], self.inputs_held[rows], rates[rows], lam[rows])
        return rates, lam

    @cached_property
    def _rows(self) -> Array:
        """A of the contact rows at every saved point: (time, row, speed)."""
        contact = len(self.names["row"])
        a = self._live.compiled.rows[0][:contact, :]
        return self.evaluate_graph(a.T).reshape(self.times.size, contact, self._nu)

    def _labels(self) -> dict[str, Any]:
        return {"time": self.times, **{k: list(v) for k, v in self.names.items() if k != "work" and v}}

    def _array(self, values: Array, family: str | None, name: str | None = None) -> xr.DataArray:
        import xarray as xr

        if family is None:
            return xr.DataArray(values, {"time": self.times}, ("time",), name=name)
        return xr.DataArray(values, {"time": self.times, family: list(self.names[family])}, ("time", family), name=name)

    def _axes(self, values: Array, name: str) -> xr.DataArray:
        import xarray as xr

        return xr.DataArray(values, {"time": self.times, "axis": list(XYZ)}, ("time", "axis"), name=name)

    def _thing(self, of: Any) -> Any:
        return self._live.system[of] if isinstance(of, str) else of

    def _point(self, of: Any) -> Point:
        thing = self._thing(of)
        if isinstance(thing, (Body, Particle)):
            thing = thing.com
        if not isinstance(thing, Point) or thing.system.token != self._live.system.token:
            raise UnknownName(f"'{of}' is neither a point nor a body of system '{self.name}'.")
        return thing


_run = unchecked(Run)


def run_of(problem: Problem, solver: AbstractSolver, outcome: Outcome) -> Run:
    """What came of an integration."""
    costs = {
        "constraint_residual": outcome.worst, "steps": outcome.steps, "rejected": outcome.rejected,
        "evaluations": outcome.evaluations, "seconds": outcome.seconds, "rank_drops": outcome.rank_drops,
        "note": outcome.note,
    }  # fmt: skip
    return _run(
        problem.system.name, outcome.times, outcome.states, outcome.inputs, outcome.status, outcome.message,
        outcome.occurrences, solver, problem.parameters, problem.names, costs, problem, outcome.error,
        asked=outcome.asked,
    )  # fmt: skip
