"""Drives a stepper along a span: events, inputs that jump, progress, interruptions, and the message when it stops."""

from __future__ import annotations

import threading
import time
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from appell.compile import TapeOrMachineCode
from appell.errors import ControllerError, DataError
from appell.interruption import in_own_thread, interrupt_handled, interrupt_requested
from appell.motion import native_calls, singular_positions
from appell.motion.event_handling import EventHandler
from appell.motion.events import Occurrence
from appell.motion.input_jumps import with_next_inputs
from appell.motion.limits import Allowance, Limits, rows_of, way_out
from appell.motion.limits import said as limit_said
from appell.motion.loops.course import IGNORED
from appell.motion.native_calls import DONE, EVENT, FULL
from appell.motion.problem import Problem
from appell.motion.reasons import Reason, said
from appell.motion.singular_messages import condition_text, weak_rows
from appell.motion.solvers.base import AbstractSolver, NativeStepper, Stepper, stepper_of
from appell.motion.status import Status
from appell.motion.steps_seen import Looks, Seen
from appell.motion.workspace import Workspace, workspace
from appell.progress import Progress

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.compile import Kernel


FIRST_CHUNK = 256  # steps before the first look at the clock, at most
EACH_OPERATION, EACH_CUBE = (
    3e-8,
    1e-8,
)  # seconds of a step, roughly: for each operation of the kernel, for each size³ of matrices
STEEPER = 32  # by what factor, at most, the number of steps between two looks may grow
BRIEF = 0.1  # s: compiling that takes less is not noticed
SAVED = 0.7  # the part of the time of playing a tape that machine code saves (measured: benchmarks/fourbars)
SLOWLY = 4.0  # how many times longer than estimated compiling may take
OFTEN = 16.0  # times the time of compiling: a tape that has been played for so long will probably be played again
NOTICED = 0.5  # s: work that takes longer is announced
CHUNK_SECONDS = 0.1  # between looks at the clock and the keyboard

UNDECIDED = Reason(
    "where the run begins, the constraints leave it open how it goes on",
    "Start a little beside this position, on the branch that is meant; or, where a constraint is not linear in the velocities and "
    "has no gradient at rest, with a small velocity along the way it is to go",
)
BEYOND = "Go on from a state beyond it, on the branch that is meant"
CROSSING = Reason("branches of the constraints cross there", BEYOND)
EVENT_CROSSED = Reason(f"an event is crossed on the way through it: {CROSSING.why}", BEYOND)
BEFORE_SINGULAR = (
    native_calls.RANK,
    native_calls.STRIDE,
    native_calls.TOO_SMALL,
    native_calls.NO_CONVERGENCE,
    native_calls.OFF,
)  # how a loop may end close to one

_STATUS = {
    native_calls.TOO_SMALL: Status.STEP_TOO_SMALL,
    native_calls.NOT_FINITE: Status.NOT_FINITE,
    native_calls.RANK: Status.RANK_DROP,
    native_calls.OFF: Status.OFF_CONSTRAINTS,
    native_calls.CONTROLLER: Status.CONTROLLER_FAILED,
    native_calls.NO_CONVERGENCE: Status.NO_CONVERGENCE,
}


@dataclass
class Outcome:
    """The result of an integration: rows of (t, y, inputs), how it ended, and the counts."""

    times: Array
    states: Array
    inputs: Array
    status: Status
    message: str
    occurrences: tuple[Occurrence, ...]
    worst: float
    steps: int
    rejected: int
    evaluations: int
    rank_drops: int
    seconds: float
    note: str = ""
    error: BaseException | None = field(default=None)
    asked: tuple[Array, Array] | None = field(default=None)  # when a sampled controller was asked, and what it said
    extremes: tuple[Array, Array] | None = field(default=None)  # the least and the largest values of what was followed
    seen: Seen | None = field(default=None)  # where the run has been, where its rows do not tell


class Stretch(NamedTuple):
    """A part of a run to be done next: towards ``end``, in at most ``budget`` steps, with events watched or not."""

    stepper: Stepper
    end: float
    budget: int
    watch: bool

    def run(self) -> int:
        """Do it; returns a code."""
        return self.stepper.run(self.end, self.budget, watch=self.watch)


class Driver:
    """One integration."""

    problem: Workspace  # while it runs
    stepper: Stepper

    def __init__(
        self,
        problem: Problem,
        solver: AbstractSolver,
        grid: Array | None,
        progress: Progress,
        limits: Limits | None = None,
        followed: Kernel | None = None,
    ) -> None:
        self.given, self.solver, self.grid, self.progress = problem, solver, grid, progress
        self.limits, self.followed, self.looks = limits or Limits(), followed, Looks(grid is not None, problem.inputs)
        self.error: BaseException | None = None
        self.playing = 0.0  # s, that tapes have been played in this run

    def prepare(self) -> None:
        """Load the native loop of this solver. On each machine it is compiled once, which takes a second or two."""
        wanted = (native_calls.CORE, self.solver.unit, native_calls.WATCH if self.problem.expressions.watches else None)
        units = [unit for unit in wanted if unit is not None and not unit.is_loaded]
        if units:
            with self.progress.waiting("Preparing the integrator; the first time this takes a moment"):
                for unit in units:
                    in_own_thread(unit.load)

    def run(self, t0: float, y0: Array, t1: float, *, reach: float | None = None) -> Outcome:
        """From t0 to t1, as part of a run of length ``reach``."""
        with workspace(self.given) as self.problem:
            way = self.stretches(t0, y0, t1, reach)
            try:
                stretch = next(way)
                while True:
                    stretch = _answered(way, stretch)
            except StopIteration as end:
                found: Outcome = end.value
                return found

    def stretches(self, t0: float, y0: Array, t1: float, reach: float | None = None) -> Generator[Stretch, int, Outcome]:
        """The same as a generator: each stretch is run by the caller, alone or beside stretches of other runs in lanes, who sends
        back the code that native code returned. By now ``problem`` is a workspace, which no other run uses."""
        if y0.shape != (self.problem.size,):  # native code is told where it begins, and reads as many as there should be
            raise DataError(f"a state of '{self.problem.system.name}' has {self.problem.size} entries here, not {y0.shape}.")
        if self.problem.sizes.contact:
            self.problem.decide(t0, y0, self.problem.inputs.known(t0, t1 >= t0))
        self.prepare()
        self.stepper = stepper_of(self.solver, self.problem, self.grid)
        extremes = None
        if self.followed is not None:
            assert isinstance(self.stepper, NativeStepper)
            extremes = self.stepper.follow(self.followed)
        self.happenings = EventHandler(self.problem, self.stepper, t0, t1, self.grid is not None)
        reach = t1 - t0 if reach is None else reach
        self.stepper.begin(reach)
        self.clock = clock = time.perf_counter()
        model, feed = self.problem.model, self.problem.feed
        self.t0, self.t1, self.forward = t0, t1, t1 >= t0
        where = ""
        try:
            feed.begin(self.problem.inputs)
            feed.held(t0, y0, self.forward, model.r)
            self.problem.measure(t0, y0, reach)
            status, where = yield from self._along(t0, y0)
        except KeyboardInterrupt:
            interrupt_handled()
            status, where = Status.INTERRUPTED, f"at t = {self.stepper.t:.9g} s"
        except ControllerError as error:
            self.error, status, where = error, Status.CONTROLLER_FAILED, str(error)
        finally:
            self.progress.close()
        stepper = self.stepper
        if (last := stepper.last_saved) is None:
            stepper.save(t0, y0)
        elif last != stepper.t and not status.ok:
            stepper.keep()  # where it stopped
        status, where = _unless_failed(self, (status, where))  # the controller is asked for the last row, too
        self.happenings.occurrences += self.happenings.switching.brought(-1)
        times, states, inputs = stepper.collected()
        if extremes is not None and not stepper.steps:
            self._nowhere(extremes, times[-1], states[-1], inputs[-1])
        message = f"{status.value}: {where}" if where else status.value
        return Outcome(
            times, states, inputs, status, message, self.happenings.in_order(), *stepper.costs, time.perf_counter() - clock,
            stepper.note, self.error, _asked(feed.log), extremes, self.looks.collected(stepper, t0, y0, times),
        )  # fmt: skip

    def _along(self, t0: float, y0: Array) -> Generator[Stretch, int, tuple[Status, str]]:
        stepper, inputs = self.stepper, self.problem.inputs
        happenings, watch = self.happenings, self.problem.expressions.event_count > 0
        code = happenings.switching.place(t0, y0)
        if code != DONE:
            return self._failed(code)
        model = self.problem.model
        if self.problem.sizes.rows and model["rank_now"] < model["generic_rank"]:
            model["rank_drops"] += 1
            return self._failed(native_calls.RANK, UNDECIDED)
        if (ended := self._ended(happenings.switching.settle())) is not None:
            return ended
        happenings.occurrences += happenings.switching.brought(+1)
        if self.grid is None or (self.grid.size and self.grid[0] == t0):
            stepper.keep()
        if (ended := self._ended(happenings.at_the_start())) is not None:
            return ended
        target, budget = inputs.next_jump(t0, self.t1), self._first_budget()
        self._smooth_since = t0, stepper.whole(stepper.y)
        while True:
            if interrupt_requested():
                raise KeyboardInterrupt  # again, since a library has dropped it
            before = stepper.attempts
            budget, reached = self._allowed(budget, before)
            if reached:
                return self._limited(reached)
            began = time.perf_counter()
            code = yield Stretch(stepper, target, self.looks.look(stepper, budget), watch)
            seconds = time.perf_counter() - began
            self._played(seconds)
            if code == FULL and stepper.t == target:  # with the last of the steps that were allowed
                code = DONE
            if code == DONE and target == self.t1:
                return self._ended(happenings.at_the_end()) or (Status.COMPLETED, "")
            done = max(1, stepper.attempts - before)
            budget = min(max(int(done * CHUNK_SECONDS / max(seconds, 1e-6)), 1), STEEPER * done, 1_000_000)
            self.progress.update((stepper.t - self.t0) / (self.t1 - self.t0))
            if code == FULL:
                continue
            if code == EVENT:
                ended = self._ended(happenings.event(budget))
                if ended is not None:
                    return ended
                self._smooth_since = stepper.t, stepper.whole(stepper.y)
            elif code in BEFORE_SINGULAR:
                ended, why = self._pass(code, target)
                if ended is not None and (code != native_calls.STRIDE or why is singular_positions.VERTEX):
                    return ended
                if ended is not None:  # no crossing was found: from here on the error estimate alone decides how long steps are
                    stepper.course["strides"] = IGNORED
            elif code != DONE:
                return self._failed(code)
            if stepper.t == target:
                if (ended := self._ended(with_next_inputs(happenings))) is not None:
                    return ended
                target, self._smooth_since = inputs.next_jump(stepper.t, self.t1), (stepper.t, stepper.whole(stepper.y))
                if stepper.t == self.t1:
                    return self._ended(happenings.at_the_end()) or (Status.COMPLETED, "")

    def _nowhere(self, extremes: tuple[Array, Array], t: float, y: Array, held: Array) -> None:
        """The extremes of a run without steps: the values at its start."""
        assert self.followed is not None
        s = self.problem.sizes
        values = self.followed(t, y[: s.q], y[s.q : s.q + s.u], self.problem.p, held)[0]
        for found in extremes:
            found[:] = values

    def _ended(self, found: tuple[Status, str] | int | None) -> tuple[Status, str] | None:
        """How the run ends where something happens, if it does: by a status, or by what native code came back with."""
        return self._failed(found) if isinstance(found, int) else found

    def _played(self, seconds: float) -> None:
        """Count the time that tapes were played, and replace them by machine code once that pays."""
        problem, stepper, motion = self.problem, self.stepper, self.problem.kernels.main
        if not stepper.plays or not isinstance(motion, TapeOrMachineCode):
            return
        motion.seconds += seconds
        self.playing += seconds
        if motion.seconds < motion.price and not motion.is_made(stepper.lanes):
            return
        tapes = problem.tapes(stepper.lanes)
        own = stepper.kernel if isinstance(stepper.kernel, TapeOrMachineCode) and stepper.address & 1 else None
        price = sum(x.kernel.price for x in tapes if not x.kernel.is_made(x.lanes))
        price += own.price if own is not None and not own.is_made() else 0.0
        if not self._pays(motion.seconds, price):
            return
        wanted = [*((x.kernel, x.lanes) for x in tapes), *([(own, 1)] if own is not None else [])]

        def make() -> None:
            for kernel, lanes in wanted:
                kernel.make(lanes)

        if price > NOTICED:
            with self.progress.waiting("Making machine code"):
                in_own_thread(make)
        else:
            make()
        for x in tapes:
            x.record[x.name] = problem.address(x.kernel, x.lanes)
        if own is not None:
            stepper.address = problem.address(own)
        stepper.plays = False

    def _pays(self, played: float, price: float) -> bool:
        """Whether machine code that takes ``price`` (s) to make is worth it, after tapes were ``played`` for so long in all runs.

        Where it is made in a moment, tapes need only have been played for as long. Elsewhere it has to save more than its price in the
        rest of this run, which must not take longer because of it, or tapes must have been played for many times the price.
        """
        if played < price or price <= BRIEF:
            return played >= price
        gone = abs(self.stepper.t - self.t0) / abs(self.t1 - self.t0)
        rest = self.playing * (1.0 - gone) / gone if gone > 0.0 else 0.0
        return SAVED * rest > SLOWLY * price or played > OFTEN * price

    # -- limits --------------------------------------------------------------------------------------------------------
    def _first_budget(self) -> int:
        """Steps before the first look at the clock: fewer where one of them may take long."""
        if not self.problem.first_budget:
            self.problem.first_budget = max(1, min(FIRST_CHUNK, int(CHUNK_SECONDS / _step_seconds(self.problem))))
        return self.problem.first_budget

    def _allowed(self, budget: int, tried: int) -> tuple[int, str]:
        """How many steps may be tried before the next look, and the limit that is reached, if one is."""
        limits, stepper = self.limits, self.stepper
        left = limits.steps - tried
        if left < 1:
            return 0, "steps"
        patience = limits.seconds - (time.perf_counter() - self.clock)
        if patience <= 0:
            return 0, "seconds"
        room = np.inf
        if self.grid is None:
            most, name = rows_of(limits, 1 + self.problem.size + self.problem.inputs.size, 2)  # in parts, then put together
            room = most - stepper.rows - len(self.happenings.occurrences)
            if room < 1:
                return 0, name
        stepper.allowance = Allowance(left, room, min(patience, threading.TIMEOUT_MAX))
        return int(min(budget, left, room)), ""

    def _limited(self, name: str) -> tuple[Status, str]:
        limits = self.limits
        return Status.LIMIT, f"{limit_said(limits, name)}, at t = {self.stepper.t:.9g} s. {way_out(name)}"

    # -- singular positions --------------------------------------------------------------------------------------------
    def _pass(self, code: int, target: float) -> tuple[tuple[Status, str] | None, Reason | None]:
        """Continue the run beyond a singular position that it has come close to. Returns None where that succeeds, else how the
        run ends there; and the reason why it cannot be passed, where that was looked for."""
        stepper, problem = self.stepper, self.problem
        t, model = stepper.t, problem.model
        if not problem.sizes.rows or not np.isfinite(stepper.y).all():
            return self._failed(code), None
        native_calls.rhs(model, t, stepper.y, np.empty_like(stepper.y))
        if not model["weakest"] < (singular_positions.WEAK_IN_STEPS if self.solver.fixed_step else singular_positions.WEAK):
            return self._failed(code), None
        since, from_ = self._smooth_since
        step = float(stepper.course["longest"]) or abs(t - since)
        way = singular_positions.passage(problem, t, stepper.y.copy(), target, abs(t - since), step)
        if isinstance(way, Reason):
            way = singular_positions.from_farther(problem, since, stepper.left(from_), t, stepper.y, target, step)
        if isinstance(way, Reason) or _watched_between(self.stepper, way):
            why = way if isinstance(way, Reason) else EVENT_CROSSED
            return self._failed(code, why), why
        model["rank_drops"] += 1
        grid = self.grid
        sign = 1.0 if self.forward else -1.0
        while grid is not None and (row := int(stepper.course["row"])) < grid.size and sign * (grid[row] - way.end) < 0:
            stepper.save(float(grid[row]), way.at(float(grid[row])))
        code = stepper.place(way.end, way.state)
        if code != DONE:
            return self._failed(code), None
        if grid is None or way.end in grid:
            stepper.keep()
        self._smooth_since = way.end, stepper.whole(stepper.y)
        stepper.restart()
        return None, None

    # -- failures ------------------------------------------------------------------------------------------------------
    def _failed(self, code: int, why: Reason | None = None) -> tuple[Status, str]:
        stepper, held = self.stepper, self.problem.model.r
        t = stepper.t
        status = Status.RANK_DROP if why is not None else _STATUS.get(code, Status.NOT_FINITE)
        if status is Status.CONTROLLER_FAILED:
            self.error = error = self.problem.feed.failure(t)
            if isinstance(error, KeyboardInterrupt):
                interrupt_handled()
                return Status.INTERRUPTED, f"at t = {t:.9g} s"
            return status, str(error)
        where = f"at t = {t:.9g} s"
        if status is Status.RANK_DROP:
            where += f" (rows: {', '.join(weak_rows(self.problem, t, stepper.y, held))}); {_explained(self, why)}"
        elif status in (Status.STEP_TOO_SMALL, Status.NOT_FINITE):
            where += f", {condition_text(self.problem, t, stepper.y, held)}" + (f"; {stepper.why}" if stepper.why else "")
        elif status is Status.OFF_CONSTRAINTS:
            where += f", residual {stepper.worst:.3g}"
        if status in (Status.OFF_CONSTRAINTS, Status.NO_CONVERGENCE):
            where += f".\n    Use {'a shorter step' if self.solver.fixed_step else 'a finer tolerance'}, or another solver"
        return status, where


def _explained(driver: Driver, why: Reason | None) -> str:
    """Why the constraints stop a run, and the ways out; a solver that gives the reason itself knows which others do better."""
    reason = why or driver.stepper.why or CROSSING
    if not driver.solver.passes_singular and reason is not driver.stepper.why:
        return said(reason.why, reason.way_out, "Use DOP853(), which passes most such positions")
    return said(reason.why, reason.way_out or f"{BEYOND}; or with another tolerance, whose steps fall otherwise")


def _unless_failed(driver: Driver, found: tuple[Status, str]) -> tuple[Status, str]:
    """How a run ended: by a failed controller if one has failed on the way, even if the step went on without its values."""
    failed = found[0].ok and (driver.problem.feed.error is not None or driver.problem.model["failed"] == 1)
    return driver._failed(native_calls.CONTROLLER) if failed else found


def _watched_between(stepper: Stepper, way: singular_positions.Passage) -> bool:
    """Whether there may be an event on the way through a singular position."""
    watching = stepper.watching
    if watching is None:
        return False
    places = way.start + (way.end - way.start) * watching.nodes
    samples = np.stack([way.at(float(t)) for t in places])
    before = watching.before.copy()
    found = watching.search(way.start, way.end - way.start, samples)
    watching.before[:] = before
    return found


def _step_seconds(problem: Workspace) -> float:
    """How long a step may take, roughly and rather too long."""
    motion = problem.kernels.main
    operations = motion.operations if isinstance(motion, TapeOrMachineCode) else 0
    if not operations and motion.address is None:  # played by Python
        return CHUNK_SECONDS
    dense = problem.size + problem.sizes.rows if problem.kernels.factored is None else 0
    return max(1e-9, EACH_OPERATION * operations + EACH_CUBE * dense**3)


def _answered(way: Generator[Stretch, int, Outcome], stretch: Stretch) -> Stretch:
    """Run a stretch and hand its code, or the exception raised in it (Ctrl-C too), to the run. Returns the next stretch."""
    try:
        code = stretch.run()
    except BaseException as error:
        return way.throw(error)
    return way.send(code)


def _asked(log: list[tuple[float, Array]]) -> tuple[Array, Array] | None:
    """What a sampled controller said, once for each time: where it was asked again at one, the last counts."""
    kept = dict(log)
    return (np.array(list(kept)), np.array(list(kept.values()))) if kept else None
