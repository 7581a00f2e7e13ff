"""Run: a motion that was computed, with everything that can be asked of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.arguments import checked
from appell.arrays import kept, sealed
from appell.compile.same_model import likeness
from appell.frozen import FrozenMapping, labelled, unwritable
from appell.gibbs.power import WORKS
from appell.graph.building import cached_property
from appell.interruption import stoppable
from appell.kinds import Amount, Canvas, File, Key, Model, Numbers
from appell.later_stages import from_later_stage
from appell.motion.accuracy import outside, promised
from appell.motion.audit import Audit
from appell.motion.driver import Outcome
from appell.motion.energy import balance
from appell.motion.exchanged import Exchanged, exchanged_along, some_of
from appell.motion.history import NOTHING, History
from appell.motion.interpolation import check_order, states_at
from appell.motion.limits import Limits, check_grid
from appell.motion.problem import Problem
from appell.motion.saved import ENERGIES, FOLLOWS, OVER, read_run, write_run
from appell.motion.solvers.base import AbstractSolver
from appell.motion.status import Status
from appell.motion.steps_seen import Seen, rows_of, starts_of

if TYPE_CHECKING:
    import xarray as xr

    from appell.arrays import Array


@checked
@dataclass(frozen=True, eq=False, repr=False)
class Run(History):
    """The motion of a system over a span.

    ``run["theta"]``, ``run.coordinates``, ``run.speeds``, ``run.accelerations``, ``run.position("bob")``,
    ``run.energy``, ``run.constraint_forces``, ``run.actuator_forces``: labelled arrays over ``time``; ``run.at(t)`` the
    state at any time; ``run.audit`` how far to trust it; ``run.status`` and ``run.message`` how it ended; what
    happened in ``run.events``. A run does not change: the numbers of its arrays, plain or labelled, cannot be written, and what you
    assign to a labelled array stays in yours; ``.copy()`` of one has numbers to write into.

    It is made by :func:`simulate`, of the ``name`` of the system, the ``times`` (s) and ``states`` that were saved,
    ``inputs_held`` and ``parameters``, how it ``ended`` in ``words`` and with which ``error``, the ``events``, the
    ``solver``, ``names`` and ``costs``; ``problem``, ``stored``, ``asked``, ``seen`` and ``knots`` are what it answers from. Raises
    DataError where these do not fit each other; methods raise UnknownName for what the system has not, and NotApplicable where a run
    that was loaded without its system is asked for more than its file has.

    >>> run = ap.simulate("pendulum", 1.0, save=11)
    >>> float(run["x"][0]), run.position("mass").dims, run.velocity("mass").shape
    (0.8, ('time', 'axis'), (11, 3))
    >>> run.at(0.25).sel(state="x").item() < 0.8, run.summary()["status"], run.as_dict()["status"]
    (True, 'the span was run to its end', 'COMPLETED')
    >>> run.resampled([0.0, 0.5]).time.values, run.energy_audit() == run.audit
    (array([0. , 0.5]), True)
    >>> run.save("run.nc"); ap.Run.load("run.nc")["x"].size
    11
    """

    def __repr__(self) -> str:
        status = self.status.name
        span = f"{self.times[0]:g} to {self.times[-1]:g} s, {self.times.size} points"
        first = f"{status}, {self._outside}; {span}" if self._outside else f"{span}, {status}"
        return f"Run('{self.name}': {first}; {self.audit})"

    def __getstate__(self) -> dict[str, Any]:
        kept = {f.name: getattr(self, f.name) for f in fields(self)}  # what follows from these is worked out again
        return kept | {"problem": None if self.problem is None else self.problem.over()}

    @property
    def status(self) -> Status:
        """How it ended, and whether the audit is what the tolerance promises."""
        return Status.INACCURATE if self._outside else self.ended

    @property
    def message(self) -> str:
        """The same in words, with where and why."""
        if not self._outside:
            return self.words
        return f"{Status.INACCURATE}: {self._outside}" + (f" ({self.words})" if self.ended is Status.EVENT else "")

    @cached_property
    def _outside(self) -> str:
        """In words, which error is far larger than promised; empty where none is, or the run did not come to its end."""
        return outside(self) if self.ended.ok and "audit" not in self.stored else ""

    def _repr_html_(self) -> str:
        return from_later_stage("show_run")(self)

    def summary(self) -> dict[str, str]:
        """The status, accuracy and costs of the run, in words."""
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

    # -- at other times --------------------------------------------------------------------------------------------------
    @stoppable()
    def at(self, t: Numbers) -> xr.DataArray:
        """The state at any time ``t`` of the span (s), over (time, state): it is integrated from the last saved point before it,
        and so is as accurate as the run itself. The kept values of a sampled controller are used again; where one was asked at
        every evaluation, the state is interpolated between saved points. No controller is called.

        Returns an xarray.DataArray. Raises MissingValue for a time outside of the span, NotApplicable for a run from a file, and
        SimulationError where the integration stops before the time.
        """
        times = np.atleast_1d(np.asarray(t, dtype=float))
        states, _ = states_at(self, times, rows_of(self))
        import xarray as xr

        labels = [*self.names["coordinate"], *self.names["speed"]]
        made = xr.DataArray(states[:, : len(labels)], {"time": times, "state": labels}, ("time", "state"))
        return made.isel(time=0) if np.ndim(t) == 0 else made

    @stoppable()
    def resampled(self, times: Numbers) -> Run:
        """The same run at other ``times`` (s) of its span, in the run's own order, its energy account included. It is integrated once
        more, from its start and from each event that changed it: the steps are the same, and only what is kept of them is not.

        Returns a Run. Raises MissingValue for a time outside of the span, OptionError for times in another order, NotApplicable for a
        run from a file, and SimulationError where the integration stops before a time.
        """
        return self._resampled(times)

    def _resampled(self, times: Numbers, *, gaps: bool = False) -> Run:
        """The same; with ``gaps`` whatever is known of a run that broke off."""
        grid = np.atleast_1d(np.asarray(times, dtype=float))
        check_grid(Limits(), grid.size, 1 + self.states.shape[1] + self.inputs_held.shape[1], "resampled")
        check_order(self, grid)
        knots, seen = starts_of(self), self.seen or some_of(self)
        states, inputs = states_at(self, grid, knots, gaps=gaps)
        return replace(self, times=kept(grid), states=sealed(states), inputs_held=sealed(inputs), seen=seen, knots=knots)

    # -- to look at ----------------------------------------------------------------------------------------------------
    def plot(
        self, *what: Key, x: Key | None = None, y: Key | None = None, axes: Canvas | None = None, path: File | None = None
    ) -> Any:
        """A Matplotlib figure: ``run.plot()``, ``run.plot("theta", "psi")``, ``run.plot("energy")``,
        ``run.plot(x="theta", y="theta'")``.

        ``what`` are quantities by name or symbol, expressions of them, or one of the groups coordinates, speeds, energy, residuals,
        forces, servo, inputs and phase; without any, the panels that suit the run. ``x`` and ``y`` are the two quantities of a
        phase portrait, ``axes`` Matplotlib's own to draw in, as many as there are panels, and ``path`` a file to write.

        Returns the figure. Raises MissingPackage, NotWritable, UnknownName, OptionError.

        >>> figure = ap.simulate("pendulum", 0.5).plot("x", "y", path="swing.png")
        """
        return from_later_stage("plot")(self, *what, x=x, y=y, axes=axes, path=path)

    def animate(
        self,
        path: File,
        *,
        fps: float = 25.0,
        speed: float = 1.0,
        size: tuple[float, float] = (6.0, 5.0),
        dpi: float = 100.0,
        progress: bool = True,
    ) -> Path:
        """The motion as a film at ``path``, "x.gif" or "x.mp4": ``fps`` frames a second, ``speed`` times as fast as it is.

        ``size`` is width and height (inches), ``dpi`` the dots of an inch; with ``progress`` a long film says how far it is.

        Returns the path. Raises MissingPackage, OptionError, NotWritable.

        >>> film = ap.simulate("pendulum", 0.2).animate("swing.gif", fps=5.0, size=(1.0, 1.0), progress=False)
        """
        made: Path = from_later_stage("animate")(self, path, fps=fps, speed=speed, size=size, dpi=dpi, progress=progress)
        return made

    def report(
        self,
        path: File,
        *,
        about: Any = None,
        published: Sequence[Any] = (),
        states: Amount = 50,
        equations: bool = True,
        progress: bool = True,
    ) -> Path:
        """One HTML page at ``path`` that holds everything and needs no network.

        ``about`` is what the reader is told beside the numbers, an ``ap.view.About``; ``published`` are equations to hold the system
        against, as the gallery has them. ``states`` is how many random states the formulations are compared at; 0 leaves the
        verification out. ``equations=False`` leaves out the equations, which take SymPy some seconds for a large system. With
        ``progress`` it says what it does.

        Returns the path. Raises NotWritable, before any work is done where that can be known.

        >>> page = ap.simulate("n-pendulum:n=1", 0.2).report("swing.html", states=0, progress=False)
        """
        given = {"about": about, "published": published, "states": states, "equations": equations, "progress": progress}
        made: Path = from_later_stage("report")(self, path, **given)
        return made

    # -- energy --------------------------------------------------------------------------------------------------------
    @labelled
    def energy(self) -> xr.Dataset:
        """T, V and E = T + V (J); ``work`` done since the start by loads without a potential, by contact that moves by
        itself, by what drives frames, and by each actuator; ``impacts`` what events changed; and the
        ``error`` E − E₀ − Σ."""
        import xarray as xr

        account = self._energy_account
        by = self.names["work"] or WORKS
        work = account["work"] if self.names["work"] else np.zeros((self.times.size, len(by)))
        parts = {key: ("time", account[key]) for key in ENERGIES}
        return xr.Dataset({**parts, "work": (("time", "by"), work)}, {"time": self.times, "by": list(by)})

    @cached_property
    def _energy_account(self) -> Mapping[str, Array]:
        """The same as plain arrays."""
        done = self.states[:, self._nq + self._nu :]
        work = done - done[0]
        if "kinetic" in self.stored:
            return {**{key: self.stored[key] for key in ENERGIES}, "work": work}
        return {**balance(self, work), "work": work}

    @cached_property
    def _exchanged(self) -> Exchanged:
        """The energy exchanged, to which the misfit is compared."""
        return exchanged_along(self, promised(self))

    @cached_property
    def audit(self) -> Audit:
        """Worst constraint residual, energy error against work done, steps, rejections, evaluations, seconds."""
        if "audit" in self.stored:
            return Audit(**self.stored["audit"])
        error: float | None = None
        word = self._live.gibbs.powers.why_open
        if not word:
            error = float(self._exchanged.misfit(np.abs(self._energy_account["error"]).max()))
            if not np.isfinite(error):
                error, word = None, "the energy is not finite"
        return Audit(energy_error=error, word=word, **self.costs)

    def energy_audit(self) -> Audit:
        """The same as ``audit``."""
        return self.audit

    # -- all together, and on disk -------------------------------------------------------------------------------------
    @labelled
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
        """Into a netCDF file at ``path`` that any tool reads; ``Run.load`` brings it back. Raises NotWritable.

        Not ``complete``, the file has the motion and its energies, but not the accelerations, rates and forces that follow from
        it: a long run is saved several times sooner, and loaded with its system it answers as before.
        """
        complete = complete and (self.problem is not None or "accelerations" in self.stored)
        about = {
            "name": self.name, "status": self.status.name, "message": self.message, "solver": str(self.solver),
            "parameters": dict(self.parameters), "names": {k: list(v) for k, v in self.names.items()},
            "audit": asdict(self.audit), "model": dict(self._likeness), "complete": complete,
            "events": [
                {
                    "time": e.time, "event": e.event, "index": e.index, "before": list(e.before), "after": list(e.after),
                    "direction": e.direction, "work": e.work,
                }
                for e in self.events
            ],
        }  # fmt: skip
        data = self.dataset if complete else self._dataset(complete)
        write_run(path, data if self.names["work"] else data.drop_vars(["work", "by"]), about)

    @staticmethod
    def load(path: File, system: Model | None = None) -> Run:
        """A run from its file at ``path``; with the ``system``, what was not stored can be asked for too.

        Parameters are those of the file, whatever the system's are. Raises NotARun of a file that is none or is damaged,
        OtherModel of a system whose motion it is not: other names, or the same with other equations.

        >>> ap.simulate("pendulum", 0.5, save=3).save("swing.nc", complete=False)
        >>> ap.Run.load("swing.nc", "pendulum").constraint_forces.shape
        (3, 2)
        """
        saved = read_run(path)
        arrays = saved.arrays
        states = sealed(np.hstack([arrays["coordinates"], arrays["speeds"], arrays["work"]]))
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


def run_of(problem: Problem, solver: AbstractSolver, outcome: Outcome) -> Run:
    """The run of a finished integration, made without checking the sizes of arrays, which the loop has made."""
    costs = {
        "constraint_residual": outcome.worst, "steps": outcome.steps, "rejected": outcome.rejected,
        "evaluations": outcome.evaluations, "seconds": outcome.seconds, "rank_drops": outcome.rank_drops,
        "note": f"{outcome.note}; {problem.instead}" if outcome.note and problem.instead else outcome.note or problem.instead,
    }  # fmt: skip
    made = object.__new__(Run)
    made.__dict__.update(
        name=problem.system.name, times=sealed(outcome.times), states=sealed(outcome.states),
        inputs_held=sealed(outcome.inputs), ended=outcome.status,
        words=outcome.message, events=outcome.occurrences, solver=solver, parameters=problem.parameters, names=problem.names,
        costs=FrozenMapping(costs), problem=problem, error=outcome.error, stored=NOTHING,
        asked=None if outcome.asked is None else unwritable(outcome.asked, sealed),
        seen=None if outcome.seen is None else Seen(*map(sealed, outcome.seen)),
    )  # fmt: skip
    return made
