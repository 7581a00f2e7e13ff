"""The runs of an ensemble: several at a time in the lanes of vectors where the method allows it, in threads that do not hold Python's
lock; the quantities that are kept of each run go into rows of arrays.

Every run is that of :class:`~appell.motion.simulate.Simulation`, to the last bit: the same start, the same driver, the same steps.

Where native code can do runs from start to end (:func:`~appell.motion.batch_runs.why_asked`), they are done in batches, in lanes or on
GPUs. All other runs, and those that a batch could not finish, are done by their drivers, one by one or LANES at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.compile.base import LANES
from appell.ensembles.audits import Audits, FinishedRun
from appell.ensembles.backends import SINGLE
from appell.ensembles.block import CODES, Block, WorkQueue
from appell.ensembles.cupy_queue import Gpus
from appell.ensembles.design import INITIAL, INPUT, PARAMETER, Design
from appell.ensembles.gpu import DeviceRuns, at_once
from appell.ensembles.keep import MAX, NOT_STARTED, Keep
from appell.errors import AppellError
from appell.formulations.inertia import is_definite
from appell.functions.batch import cores
from appell.graph.building import cached_property
from appell.motion import native_calls
from appell.motion.batch_runs import Ends, Starts, UneventfulRuns, fits_uneventful
from appell.motion.driver import Driver, Outcome, Stretch
from appell.motion.gpu_program import DOUBLE, FLOAT, in_single
from appell.motion.initial import COORDINATE, RATE, Initial
from appell.motion.lanes import LaneGroup, fits_lanes
from appell.motion.problem import Numbers, Problem
from appell.motion.simulate import Simulation, check_start
from appell.motion.solvers.explicit import ExplicitStepper
from appell.motion.status import Status
from appell.motion.workspace import Workspace, address_of, workspace
from appell.progress import Progress

if TYPE_CHECKING:
    from appell.arrays import Array, Flags, Whole
    from appell.gibbs.sizes import Sizes

QUIET = Progress(False, "")
TOGETHER = 256  # runs that are audited at once


@dataclass
class RunInProgress:
    """A run that has begun: its row, its problem, the stretches that its driver yields, and the finished runs that are not audited yet."""

    row: int
    problem: Problem
    stretches: Generator[Stretch, int, Outcome]
    unaudited: list[FinishedRun]


class Runs:
    """The runs of a design, with a simulation that is made once for all of them."""

    def __init__(
        self,
        simulation: Simulation,
        span: tuple[float, float],
        design: Design,
        keep: Keep,
        on: Gpus | None = None,
        precision: str = DOUBLE,
    ) -> None:
        self.simulation, self.span, self.design, self.keep = simulation, span, design, keep
        single = on is not None and precision == SINGLE
        self.precision = SINGLE if single else DOUBLE
        self.problem, self.solver = simulation.problem, in_single(simulation.solver) if single else simulation.solver
        self._audits = Audits(self.problem, self.solver)
        self.in_lanes = fits_lanes(self.problem, self.solver)
        self.followed, self.ends = keep.kernel(keep.extremes), keep.kernel(keep.ends)
        ends = np.array(span)
        self.grid = (
            ends if keep.grid is None else np.unique(np.concatenate([ends, keep.grid]))[:: 1 if span[1] > span[0] else -1]
        )
        self.grid = np.ascontiguousarray(self.grid)
        self._onward = 1.0 if span[1] > span[0] else -1.0
        k = self.problem.kinematics
        self._p = [(k.p.quantities.index(c.quantity), c) for c in design.varied(PARAMETER)]
        self._r = [(k.inputs.quantities.index(c.quantity), c) for c in design.varied(INPUT)]
        self._start = {x.name: v for x, v in design.fixed[INITIAL].items()}
        self._workspaces: list[list[Workspace]] = []  # that threads have left for the next ones
        self._groups: list[LaneGroup] = []
        self._uneventful: list[UneventfulRuns] = []
        self.is_uneventful = keep.grid is None and fits_uneventful(self.problem, self.solver, simulation.limits)
        self._gpus, self._real = on, FLOAT if single else DOUBLE
        self.backend = "cpu" if self._gpus is None else "cuda"

    # -- many runs -----------------------------------------------------------------------------------------------------
    def block(self, runs: Whole, threads: int | None = None, tell: Callable[[int], None] | None = None) -> Block:
        """Do the runs with these numbers, in so many threads; ``tell`` is called with the number of runs that are done."""
        out, numbers = Block(self.keep, runs), _RunValues(self, runs)
        work = WorkQueue(runs.size, threads or cores(), tell)
        if self._gpus is not None:
            rows = np.arange(runs.size)
            size = at_once(self.problem, self.keep.grid)
            wide = [rows[i : i + size] for i in range(0, runs.size, size)][::-1]
            work.shared(1, lambda: self._work_in_batches(out, numbers, work, wide, self._device))
        elif self.is_uneventful:
            parts = work.parts(LANES)
            work.shared(len(parts), lambda: self._work_in_batches(out, numbers, work, parts, self._uneventful_runs()))
        else:
            work.left = list(range(runs.size))
        lanes = LANES if self.in_lanes else 1
        work.begin()
        work.shared(-(-len(work.left) // lanes), lambda: self._work(out, numbers, work))
        return out

    @cached_property
    def _device(self) -> DeviceRuns:
        """The program for runs on GPUs, compiled once."""
        assert self._gpus is not None
        keep = self.keep
        return DeviceRuns(
            self.problem, self.solver, self.followed, self._gpus, event_room=keep.events,
            grid=None if keep.grid is None else self.grid, precision=self._real,
        )  # fmt: skip

    def _uneventful_runs(self) -> UneventfulRuns:
        """Workspaces for a batch of runs in lanes: those that another thread has left, or new ones."""
        try:
            return self._uneventful.pop()
        except IndexError:
            spaces = [Workspace(self.problem) for _ in range(LANES)]
            return UneventfulRuns(self.problem, self.solver, spaces, self.followed)

    def _work_in_batches(
        self, out: Block, numbers: _RunValues, work: WorkQueue, parts: list[Whole], batches: UneventfulRuns | DeviceRuns
    ) -> None:
        """Take parts of the rows until there are none; the runs of a part follow each other without returning to Python."""
        while (rows := work.next_part(parts)) is not None:
            with work.starting:
                starts, ready = self._starts(numbers, rows)
            left = set(rows.tolist()) - set(ready.tolist())
            if ready.size:
                ends = batches.run(starts, *self.span, self.simulation.limits.steps)
                left |= set(ready[~self._fill(out, ready, starts, ends)].tolist())
            work.finished(rows.size - len(left), sorted(left))
        if isinstance(batches, UneventfulRuns):
            self._uneventful.append(batches)

    def _starts(self, numbers: _RunValues, rows: Whole) -> tuple[Starts, Whole]:
        """The starts of runs, and the rows of those that can begin in a batch; the others are done one by one."""
        problem, t0 = self.problem, self.span[0]
        e, s = problem.expressions, problem.sizes
        states, sizes, ready = [], [], []
        free = numbers.free_starts(self.simulation._initial, rows)
        for i, row in enumerate(rows.tolist()):
            p, r = numbers.p[row], numbers.r[row]
            size = e.sizing.of(p, r)
            if (size.length is None) != (problem.scales.length is None):
                continue
            if free is not None:
                y = free[i]
            else:
                one = self._renumbered(numbers, row)
                try:
                    y = self.simulation._initial.with_problem(one).solve(numbers.start(row), t0, forward=self.span[1] >= t0).y
                    if s.contact and one.kept_at(t0, y, r) is not problem.kept:
                        continue
                except AppellError:
                    continue  # the error is raised again, and kept, where the run is done by itself
            states.append(y)
            if size.length is None:
                size = _measured(self._renumbered(numbers, row), r, y, self.span, size)
            sizes.append(size)
            ready.append(row)
        at = np.array(ready, dtype=np.int64)
        y0 = np.zeros((at.size, problem.size))
        y0[:, : s.q + s.u] = np.array(states).reshape(at.size, s.q + s.u)
        starts = Starts(numbers.p[at], numbers.r[at], y0, sizes)
        if not ready or problem.compiled.held or not _can_move(problem, t0, starts):
            return Starts(numbers.p[:0], numbers.r[:0], y0[:0], []), at[:0]
        return starts, at

    def _fill(self, out: Block, rows: Whole, starts: Starts, ends: Ends) -> Flags:
        """Fill in the results of runs that are done and whose errors are as promised; returns which these are."""
        s, span, keep = self.problem.sizes, self.span, self.keep
        n, count = s.q + s.u, rows.size
        error = np.full(count, np.nan)
        done, saved = ends.done, keep.grid is not None
        if not self.problem.gibbs.powers.why_open and done.any():
            both = ends.samples[done] if saved else np.stack([starts.y[done], ends.states[done]], axis=1)
            times = (
                np.tile(self.grid, (len(both), 1))
                if saved
                else np.stack([np.full(len(both), span[0]), ends.ends[done]], axis=1)
            )
            p, r = (np.repeat(x[done], times.shape[1], axis=0) for x in (starts.p, starts.r))
            balance = ends.balance[done] if self.problem.events else None
            error[done] = self._audits.misfits(times, both, r, p, balance)
        good: Flags = done & ~self._audits.doubtful(error, ends.worst, ends.steps)
        if keep.extremes:
            good &= ends.steps > 0  # without a step there are no extremes; they are found where the run is done by itself
        at, made = rows[good], out.rows
        made["status"][at] = np.where(ends.stopped[good], CODES[Status.EVENT.name], CODES[Status.COMPLETED.name])
        made["end"][at], made["energy_error"][at] = ends.ends[good], error[good]
        made["constraint_residual"][at] = ends.worst[good]
        for name in ("steps", "rejected", "evaluations", "rank_drops"):
            made[name][at] = getattr(ends, name)[good]
        if keep.final:
            made["final"][at] = ends.states[good, :n]
        if keep.grid is not None:
            made["states"][at] = ends.samples[good][:, np.searchsorted(self._onward * self.grid, self._onward * keep.grid), :n]
        if keep.events:
            made["event_count"][at], made["event_times"][at] = ends.event_counts[good], ends.event_times[good]
        for i, item in enumerate(keep.extremes):
            made[item.name][at] = (ends.highest if item.how == MAX else ends.lowest)[good, i]
        if self.ends is not None and at.size:
            values = np.full((at.size, len(keep.ends)), np.nan)
            address, _kept = address_of(self.ends)
            native_calls.batch(
                address, s.q, ends.ends[good], np.ascontiguousarray(ends.states[good]), starts.p[good], starts.r[good], values
            )
            for i, item in enumerate(keep.ends):
                made[item.name][at] = values[:, i]
        return good

    def _work(self, out: Block, numbers: _RunValues, work: WorkQueue) -> None:
        """Do runs by their drivers, one after another or LANES at a time, until there are no more."""
        try:
            spaces = self._workspaces.pop()
        except IndexError:
            spaces = [Workspace(self.problem) for _ in range(LANES if self.in_lanes else 1)]
        lanes: list[RunInProgress | None] = [None] * len(spaces)
        group: LaneGroup | None = None
        unaudited: list[FinishedRun] = []

        def fill(lane: int) -> Stretch | None:
            """Put the next run that can begin into a lane; returns its first stretch, or None where there is no run."""
            while (row := work.next_row()) is not None:
                run = self._begin(out, numbers, row, spaces[lane], unaudited)
                if run is not None:
                    lanes[lane] = run
                    stretch = self._next(out, run, None)
                    if stretch is not None:
                        return stretch
                work.done()
            lanes[lane] = None
            return None

        stretches = [fill(lane) for lane in range(len(spaces))]
        if self.in_lanes and (first := next((x for x in stretches if x is not None), None)) is not None:
            group = self._group(first)
            for lane, stretch in enumerate(stretches):
                group.take(lane, stretch)
        while any(run is not None for run in lanes):
            answers = group.run() if group is not None else [(0, _only(stretches).run())]
            for lane, code in answers:
                run = lanes[lane]
                assert run is not None
                stretch = self._next(out, run, code)
                if stretch is None:
                    work.done()
                    if out.rows["status"][run.row] == CODES[Status.INTERRUPTED.name]:
                        work.stop()  # Ctrl-C ends all runs
                    stretch = fill(lane)
                stretches[lane] = stretch
                if group is not None:
                    group.take(lane, stretch)
        self._audits.of_ends(out, unaudited)
        self._workspaces.append(spaces)
        if group is not None:
            self._groups.append(group)

    def _group(self, stretch: Stretch) -> LaneGroup:
        try:
            return self._groups.pop()
        except IndexError:
            assert isinstance(stretch.stepper, ExplicitStepper)
            return LaneGroup(self.problem, stretch.stepper.tableau.native["stages"])

    # -- one run -------------------------------------------------------------------------------------------------------
    def _begin(
        self, out: Block, numbers: _RunValues, row: int, space: Workspace, unaudited: list[FinishedRun]
    ) -> RunInProgress | None:
        """Begin a run in a workspace; None where it cannot begin, and its row then has the reason."""
        t0, t1 = self.span
        problem = self._renumbered(numbers, row)
        try:
            made = self.simulation._initial.with_problem(problem).solve(numbers.start(row), t0, forward=self.span[1] >= t0).y
            check_start(problem, t0, made)
        except AppellError as error:
            self._not_started(out, row, error)
            return None
        space.renumber(problem)
        y0 = made if made.size == problem.size else np.concatenate([made, np.zeros(problem.size - made.size)])
        driver = Driver(problem, self.solver, self.grid, QUIET, self.simulation.limits, self.followed)
        driver.problem = space
        return RunInProgress(row, problem, driver.stretches(t0, y0, t1), unaudited)

    def _renumbered(self, numbers: _RunValues, row: int) -> Problem:
        """The problem of one run."""
        inputs = self.problem.inputs.with_constants(numbers.r[row]) if self._r else self.problem.inputs
        return self.problem.with_numbers(Numbers.of(numbers.p[row], inputs))

    def _next(self, out: Block, run: RunInProgress, code: int | None) -> Stretch | None:
        """The next stretch of a run, after the ``code`` of the one before; None when the run has ended and its row is filled."""
        try:
            return next(run.stretches) if code is None else run.stretches.send(code)
        except StopIteration as end:
            self._store(out, run, end.value)
        except AppellError as error:
            self._not_started(out, run.row, error)
        return None

    def _not_started(self, out: Block, row: int, error: AppellError) -> None:
        """Mark a run as not started, with the reason."""
        out.rows["status"][row], out.rows["end"][row] = CODES[NOT_STARTED], self.span[0]
        out.reasons[row] = f"{type(error).__name__}: {error}"

    def _store(self, out: Block, run: RunInProgress, outcome: Outcome) -> None:
        """Fill the row of a run that has ended. Its audit is made now, or, where only its two ends were kept, later with others."""
        rows, row, keep = out.rows, run.row, self.keep
        rows["status"][row], rows["end"][row] = CODES[outcome.status.name], outcome.times[-1]
        rows["constraint_residual"][row], rows["rank_drops"][row] = outcome.worst, outcome.rank_drops
        rows["steps"][row], rows["rejected"][row] = outcome.steps, outcome.rejected
        rows["evaluations"][row] = outcome.evaluations
        if not outcome.status.ok:
            out.reasons[row] = outcome.message
        n = self.problem.sizes.q + self.problem.sizes.u
        if keep.final:
            rows["final"][row] = outcome.states[-1, :n]
        if keep.grid is not None:
            _sample(rows["states"][row], outcome, keep.grid, self._onward)
        if keep.events:
            for e in outcome.occurrences:
                if e.index >= 0:
                    count = int(rows["event_count"][row, e.index])
                    if count < keep.events:
                        rows["event_times"][row, e.index, count] = e.time
                    rows["event_count"][row, e.index] = count + 1
        if outcome.extremes is not None:
            for i, item in enumerate(keep.extremes):
                rows[item.name][row] = outcome.extremes[item.how == MAX][i]
        if self.ends is not None:
            y, s = outcome.states[-1], self.problem.sizes
            values = self.ends(outcome.times[-1], y[: s.q], y[s.q : n], run.problem.p, outcome.inputs[-1])[0]
            for item, value in zip(keep.ends, values, strict=True):
                rows[item.name][row] = value
        if outcome.times.size == 2:
            run.unaudited.append((row, run.problem, outcome))
            if len(run.unaudited) >= TOGETHER:
                self._audits.of_ends(out, run.unaudited)
        else:
            self._audits.of_one(out, row, run.problem, outcome)


class _RunValues:
    """The parameters, inputs and initial values of some runs, a row for each."""

    def __init__(self, of: Runs, runs: Whole) -> None:
        design, problem = of.design, of.problem
        self.p = np.tile(problem.p, (runs.size, 1))
        for place, column in of._p:
            self.p[:, place] = design.values(column, runs)
        self.p.flags.writeable = False
        self.r = np.tile(problem.inputs.constants, (runs.size, 1))
        for place, column in of._r:
            self.r[:, place] = design.values(column, runs)
        self.r.flags.writeable = False
        self._fixed, self._own = of._start, design.own_start
        self._varied = [(c.name, design.values(c, runs)) for c in design.varied(INITIAL)]

    def free_starts(self, initial: Initial, rows: Whole) -> Array | None:
        """The initial states [q, u] of runs, where they are the given values; None where constraints or rates may change them."""
        given = initial.said(None if self._own else {**self._fixed, **{name: 0.0 for name, _ in self._varied}})
        places = initial.places(tuple(given))
        if not initial.is_free or any(family == RATE for family, _ in places):
            return None
        out = np.tile(initial._begin, (rows.size, 1))
        varied, n = dict(self._varied), len(initial.k.q)
        for (family, i), (key, value) in zip(places, given.items(), strict=True):
            column = i if family == COORDINATE else n + i
            out[:, column] = varied[key][rows] if not self._own and key in varied else value
        return out

    def start(self, row: int) -> dict[str, float] | None:
        """The initial values of a run; None for those of the system itself."""
        if self._own:
            return None
        return {**self._fixed, **{name: float(values[row]) for name, values in self._varied}}


def _measured(problem: Problem, r: Array, y: Array, span: tuple[float, float], size: Sizes) -> Sizes:
    """The sizes of coordinates and speeds in a run of a mechanism that has no length of its own, from the start of the run and its first
    motion."""
    with workspace(problem) as space:
        space.take(space.problem.kept)
        space.model.r[:] = r
        space.model.ref[:] = 0.0
        y0 = np.concatenate([y, np.zeros(problem.size - y.size)])
        return space.measured(span[0], y0, span[1] - span[0], size)


def _can_move(problem: Problem, t0: float, starts: Starts) -> bool:
    """Whether M is positive definite at every start."""
    count, nu = len(starts.y), problem.sizes.u
    masses, v = np.empty((count, nu * nu)), np.array([x.v for x in starts.sizes])
    address, _kept = address_of(problem.kernels.masses)
    native_calls.batch(address, problem.sizes.q, np.full(count, t0), starts.y, starts.p, starts.r, masses)
    return is_definite(v[:, :, None] * masses.reshape(count, nu, nu) * v[:, None, :])


def _sample(into: Array, outcome: Outcome, grid: Array, onward: float) -> None:
    """Copy the states at the times of a grid; at the time of an event, the state just after it."""
    at = np.searchsorted(onward * outcome.times, onward * grid, side="right") - 1
    there = (at >= 0) & (outcome.times[np.maximum(at, 0)] == grid)
    into[there] = outcome.states[at[there], : into.shape[1]]


def _only(stretches: Sequence[Stretch | None]) -> Any:
    (found,) = stretches
    return found
