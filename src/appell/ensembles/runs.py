"""Runs of an ensemble, some of them at a time: in the lanes of vectors where the method has them, in threads that do not hold Python's
lock, and what is kept of each in rows of arrays.

Every run is that of :class:`~appell.motion.simulate.Simulation`, to the last bit: the same start, the same driver, the same steps.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.compile.base import LANES
from appell.ensembles.design import INITIAL, INPUT, PARAMETER, Design
from appell.ensembles.keep import MAX, NOT_STARTED, STATUSES, Keep
from appell.errors import AppellError
from appell.functions.batch import cores
from appell.motion import entries
from appell.motion.driver import Driver, Outcome, Stretch
from appell.motion.judging import HOPELESS, LEAST
from appell.motion.lanes import LaneGroup, fits_lanes
from appell.motion.problem import Problem
from appell.motion.run import run_of
from appell.motion.simulate import Simulation, check_start
from appell.motion.solvers.explicit import ExplicitStepper
from appell.motion.status import Status
from appell.motion.workspace import Workspace, address_of
from appell.progress import Progress

if TYPE_CHECKING:
    from appell.arrays import Array, Whole

QUIET = Progress(False, "")
TOGETHER = 256  # runs that are audited at once
Over = tuple[int, Problem, Outcome]  # a run that is over: its row, its problem and what came of it
_CODES = {name: i for i, name in enumerate(STATUSES)}


@dataclass
class Under:
    """A run under way: its row, its problem, the way it goes, and the runs before it whose audit is still to come."""

    row: int
    problem: Problem
    way: Generator[Stretch, int, Outcome]
    over: list[Over]


class Block:
    """Room for what is kept of some runs: ``runs`` are their numbers, ``rows`` the arrays by name, ``reasons`` why runs failed, by row."""

    def __init__(self, keep: Keep, runs: Whole) -> None:
        self.runs = runs
        self.rows = {name: variable.empty(runs.size) for name, variable in keep.variables().items()}
        self.rows["status"][:] = _CODES[Status.INTERRUPTED.name]
        self.reasons: dict[int, str] = {}


class Runs:
    """The runs of a design, with a simulation that is made once for all of them."""

    def __init__(self, simulation: Simulation, span: tuple[float, float], design: Design, keep: Keep) -> None:
        self.simulation, self.span, self.design, self.keep = simulation, span, design, keep
        self.problem, self.solver = simulation.problem, simulation.solver
        self.in_lanes = fits_lanes(self.problem, self.solver)
        self.followed, self.ends = keep.kernel(keep.extremes), keep.kernel(keep.ends)
        ends = np.array(span)
        self.grid = (
            ends if keep.grid is None else np.unique(np.concatenate([ends, keep.grid]))[:: 1 if span[1] > span[0] else -1]
        )
        self.grid = np.ascontiguousarray(self.grid)
        k = self.problem.kinematics
        self._p = [(k.p.quantities.index(c.quantity), c) for c in design.varied(PARAMETER)]
        self._r = [(k.inputs.quantities.index(c.quantity), c) for c in design.varied(INPUT)]
        self._start = {x.name: v for x, v in design.fixed[INITIAL].items()}
        self._spaces: list[list[Workspace]] = []  # of workers that are done, for the next
        self._groups: list[LaneGroup] = []

    # -- many runs -----------------------------------------------------------------------------------------------------
    def block(self, runs: Whole, threads: int | None = None, tell: Callable[[int], None] | None = None) -> Block:
        """Some runs, by their numbers, in so many threads; ``tell`` is called as they are done, with how many are."""
        out = Block(self.keep, runs)
        waiting, lock, stop = iter(range(runs.size)), threading.Lock(), threading.Event()
        numbers = _Numbers(self, runs)

        def take() -> int | None:
            with lock:
                return None if stop.is_set() else next(waiting, None)

        def done(row: int) -> None:
            if tell is not None:
                with lock:
                    told[0] += 1
                    tell(told[0])

        told = [0]
        count = max(1, min(threads or cores(), -(-runs.size // (LANES if self.in_lanes else 1))))
        if count == 1:
            self._work(out, numbers, take, done)
            return out
        with ThreadPoolExecutor(count, thread_name_prefix="appell ensemble") as pool:
            work = [pool.submit(self._work, out, numbers, take, done) for _ in range(count)]
            try:
                for one in work:
                    one.result()
            except BaseException:
                stop.set()
                raise
        return out

    def _work(self, out: Block, numbers: _Numbers, take: Callable[[], int | None], done: Callable[[int], None]) -> None:
        """Runs, one after another, or LANES at a time, until there are no more."""
        try:
            spaces = self._spaces.pop()
        except IndexError:
            spaces = [Workspace(self.problem) for _ in range(LANES if self.in_lanes else 1)]
        lanes: list[Under | None] = [None] * len(spaces)
        group: LaneGroup | None = None
        over: list[Over] = []

        def fill(lane: int) -> Stretch | None:
            """The first stretch of the next run that has one."""
            while (row := take()) is not None:
                run = self._begin(out, numbers, row, spaces[lane], over)
                if run is not None:
                    lanes[lane] = run
                    stretch = self._next(out, run, None)
                    if stretch is not None:
                        return stretch
                done(row)
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
                    done(run.row)
                    stretch = fill(lane)
                stretches[lane] = stretch
                if group is not None:
                    group.take(lane, stretch)
        self._audit(out, over)
        self._spaces.append(spaces)
        if group is not None:
            self._groups.append(group)

    def _group(self, stretch: Stretch) -> LaneGroup:
        try:
            return self._groups.pop()
        except IndexError:
            assert isinstance(stretch.stepper, ExplicitStepper)
            return LaneGroup(self.problem, stretch.stepper.tableau.native["stages"])

    # -- one run -------------------------------------------------------------------------------------------------------
    def _begin(self, out: Block, numbers: _Numbers, row: int, space: Workspace, over: list[Over]) -> Under | None:
        """A run ready to go, in a workspace; None where it cannot begin, which its row says."""
        t0, t1 = self.span
        problem = copy(self.problem)
        problem._renumbered(numbers.p[row])
        if self._r:
            problem.inputs = copy(problem.inputs)
            problem.inputs.constants = numbers.r[row]
        problem.free_workspaces = []  # the simulation's own are not for these numbers
        try:
            made = self.simulation._initial.with_problem(problem).solve(numbers.start(row), t0).y
            check_start(problem, t0, made)
        except AppellError as error:
            self._refused(out, row, error)
            return None
        space.renumber(problem)
        y0 = made if made.size == problem.size else np.concatenate([made, np.zeros(problem.size - made.size)])
        driver = Driver(problem, self.solver, self.grid, QUIET, self.simulation.limits, self.followed)
        driver.problem = space
        return Under(row, problem, driver.stretches(t0, y0, t1), over)

    def _next(self, out: Block, run: Under, code: int | None) -> Stretch | None:
        """What a run wants to be done next; None when it is over, and its row filled."""
        try:
            return next(run.way) if code is None else run.way.send(code)
        except StopIteration as end:
            self._store(out, run, end.value)
        except AppellError as error:
            self._refused(out, run.row, error)
        return None

    def _refused(self, out: Block, row: int, error: AppellError) -> None:
        """Mark a run that was not begun, with the reason."""
        out.rows["status"][row], out.rows["end"][row] = _CODES[NOT_STARTED], self.span[0]
        out.reasons[row] = f"{type(error).__name__}: {error}"

    def _store(self, out: Block, run: Under, outcome: Outcome) -> None:
        """Fill the row of a run that is over; of its energy only where more of it was kept than its ends: see ``Ends``."""
        rows, row, keep = out.rows, run.row, self.keep
        rows["status"][row], rows["end"][row] = _CODES[outcome.status.name], outcome.times[-1]
        rows["constraint_residual"][row], rows["rank_drops"][row] = outcome.worst, outcome.rank_drops
        rows["steps"][row], rows["rejected"][row] = outcome.steps, outcome.rejected
        rows["evaluations"][row] = outcome.evaluations
        if not outcome.status.ok:
            out.reasons[row] = outcome.message
        n = self.problem.sizes.q + self.problem.sizes.u
        if keep.final:
            rows["final"][row] = outcome.states[-1, :n]
        if keep.grid is not None:
            self._samples(rows["states"][row], outcome, n)
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
            run.over.append((row, run.problem, outcome))
            if len(run.over) >= TOGETHER:
                self._audit(out, run.over)
        else:
            self._audit_alone(out, row, run.problem, outcome)

    # -- how far to trust them -----------------------------------------------------------------------------------------
    def _audit(self, out: Block, over: list[Over]) -> None:
        """The energy balance of runs of which only the ends were kept, all at once, as a single run's audit has it."""
        if not over:
            return
        powers = self.problem.gibbs.powers
        rows = np.array([row for row, _, _ in over])
        if not powers.why_open:
            out.rows["energy_error"][rows] = self._misfits(over)
        error, residual = out.rows["energy_error"][rows], out.rows["constraint_residual"][rows]
        promised = np.array([min(self.solver._promised(outcome.steps), HOPELESS) for _, _, outcome in over])
        doubtful = (error > promised) | (np.isinf(self.problem.stabilisation.floor) & (residual > np.maximum(promised, LEAST)))
        for i in np.flatnonzero(doubtful):
            self._audit_alone(out, *over[i])
        over.clear()

    def _misfits(self, over: list[Over]) -> Array:
        """What is missed of the energy balance from the start to the end of each run, beside the energy exchanged."""
        problem, s = self.problem, self.problem.sizes
        times, states = np.concatenate([o.times for _, _, o in over]), np.concatenate([o.states for _, _, o in over])
        inputs, p = np.concatenate([o.inputs for _, _, o in over]), np.repeat(np.array([x.p for _, x, _ in over]), 2, axis=0)
        values = np.full((times.size, 2), np.nan)
        address, _kept = address_of(problem.kernels.energies)
        entries.batch(address, s.q, times, states, p, inputs, values)
        energies, work = values.reshape(-1, 2, 2), states[:, s.q + s.u :].reshape(len(over), 2, -1)
        work = work - work[:, :1]
        total, kinetic, potential = energies.sum(axis=2), energies[..., 0], energies[..., 1]
        worst = np.abs(total - total[:, :1] - work.sum(axis=2)).max(axis=1)
        exchanged = np.maximum(kinetic.max(axis=1), np.ptp(potential, axis=1))
        exchanged = np.maximum(exchanged, np.abs(work).max(axis=(1, 2), initial=0.0))
        found: Array = np.where(exchanged > 0, worst / np.where(exchanged > 0, exchanged, 1.0), worst)
        return np.where(np.isfinite(found), found, np.nan)

    def _audit_alone(self, out: Block, row: int, problem: Problem, outcome: Outcome) -> None:
        """The audit of one run, as a Run has it."""
        made = run_of(problem, self.solver, outcome)
        audit, status = made.audit, made.status
        out.rows["energy_error"][row] = np.nan if audit.energy_error is None else audit.energy_error
        out.rows["status"][row] = _CODES[status.name]
        if not status.ok:
            out.reasons[row] = made.message

    def _samples(self, into: Array, outcome: Outcome, n: int) -> None:
        """The states at the times that are kept; where something happened at one, those just after it."""
        grid = self.keep.grid
        assert grid is not None
        sign = 1.0 if self.span[1] > self.span[0] else -1.0
        at = np.searchsorted(sign * outcome.times, sign * grid, side="right") - 1
        there = (at >= 0) & (outcome.times[np.maximum(at, 0)] == grid)
        into[there] = outcome.states[at[there], :n]


class _Numbers:
    """The parameters, inputs and initial values of some runs, a row each."""

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

    def start(self, row: int) -> dict[str, float] | None:
        """The initial values of a run; None where the system's own are meant."""
        if self._own:
            return None
        return {**self._fixed, **{name: float(values[row]) for name, values in self._varied}}


def _only(stretches: Sequence[Stretch | None]) -> Any:
    (found,) = stretches
    return found
