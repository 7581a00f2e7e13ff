"""What solvers share whose steps are made outside of native code, by other libraries or in Python: the loop around the steps. Each
file of one brings its step and its interpolant."""

from __future__ import annotations

import sys
import threading
from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

import numpy as np

from appell.arguments import checked
from appell.motion.loops.loop import EPSILON, HOPELESS
from appell.motion.native_calls import CONTROLLER, DONE, EVENT, FULL, NOT_FINITE, RANK, TOO_SMALL, project, rhs, stuck
from appell.motion.solvers.base import Adaptive, Stepper

if TYPE_CHECKING:
    from appell.arrays import Array


T = TypeVar("T")
STEP_SHARE = 0.1  # the part of the tolerance for any one step: these solvers do not distribute it over the run
ADRIFT = 10.0  # tolerances, by which the projection may move the end of a step
WEAK = 1e-2  # the smallest pivot: below it a large projection comes from rounding and is accepted
SHORTER, TINY = 0.2, 1e-12  # of a step that is tried again, and of the run, where it is not
SAFETY = 0.9  # of the step that the error allows
LEAST_PART, MOST_TIMES = 0.2, 4.0  # how much shorter or longer a step may be than the last
FIRST_SHARE = 0.01  # of the state, by which the first step may change it
FIRST_OF_SPAN = 1e-6  # the first step, as a part of the run, where the state does not tell


@checked
@dataclass(frozen=True)
class Foreign(Adaptive):
    """A method of another library. Each of its steps has the same share of the tolerance, however many there are."""

    finest_step: ClassVar[float]  # relative tolerance of a step that the library takes

    @property
    def step_rtol(self) -> float:
        """The tolerance of one step relative to the state."""
        return max(STEP_SHARE * self.rtol, self.finest_step)

    @property
    def step_atol(self) -> float:
        """That where the state is near zero."""
        return STEP_SHARE * self.atol

    def _allowed(self, steps: int) -> float:
        return self.finest_step / STEP_SHARE  # whatever their number

    def _leaning(self, steps: int) -> float:
        return STEP_SHARE * steps


class Stopped(Exception):
    """Raised in a step where a run ends or pauses: ``code`` says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Tried(NamedTuple):
    """A step that was tried: the time ``t`` and the state ``y`` at its end, and a function ``between`` that gives the state at a
    time inside of the step, or states, one a row, at several times. ``saves`` says whether the end is saved where every step is."""

    t: float
    y: Array
    between: Callable[[Any], Array]
    saves: bool = True


class ForeignStepper(Stepper):
    """A state carried along by steps that are made outside of native code, and the one loop around them.

    A method has to define a step with its interpolant, ``_attempt``, and a single step, ``_ahead``. The loop does everything
    else; the other methods that it calls have definitions here that suit most methods. Any of them may raise Stopped.
    """

    solver: Foreign
    counts_steps = True  # each attempt is one; otherwise the method counts its steps itself
    tried: Tried | None = None  # the step that was tried last, until it is taken
    longest = np.inf  # a step may be, after one in which something was overlooked
    f_new: Array  # the rates at the end of the step

    # -- what a method says itself -------------------------------------------------------------------------------------
    @abstractmethod
    def _attempt(self, end: float) -> Tried | None:
        """Try a step towards ``end``; None where its error is too large, and the next will be shorter."""

    @abstractmethod
    def _ahead(self, h: float) -> Array:
        """The state at t + h, by a step no longer than the last one tried, or inside of that."""

    @abstractmethod
    def _shorten(self, h: float) -> None:
        """Try a step of h next: the one before was longer, and could not be taken for reasons beside its error."""

    def _set_out(self, end: float, budget: int) -> int:
        """Make ready for steps towards ``end``; returns how many will be tried before the run is looked at again."""
        return budget

    def _can_be_shorter(self, step: Tried, end: float) -> bool:
        """Whether a step that leads too far off the constraints is tried again. Near a singular position shorter ones do no better."""
        least = TINY * max(abs(self.t), abs(end - self.t))
        return bool(self.problem.model["weakest"] > WEAK) and abs(step.t - self.t) > least

    def _lost(self, code: int) -> int:
        """What the run ends with where a step cannot be put on the constraints."""
        return code

    def _finish(self, step: Tried, new: Array) -> None:
        """Find what has to be known at the end of a step, ``new``, once that is on the constraints."""
        self.f_new = self._rates(step.t, new)
        if not np.isfinite(self.f_new).all():
            raise Stopped(NOT_FINITE)

    def _samples(self, step: Tried, new: Array, nodes: Array) -> Array:
        """The states of a step at fractions of it, the first of which is 0 and the last 1."""
        return np.vstack([self.y, step.between(self.t + nodes[1:-1] * (step.t - self.t)), new])

    def _accepted(self, step: Tried, new: Array, moved: bool) -> None:
        """Keep what is needed of a step that was taken; ``moved`` says that the projection has moved its end."""
        self.f[:] = self.f_new

    # -- the loop ------------------------------------------------------------------------------------------------------
    def _advance(self, budget: int) -> int:
        """Step until the end, until ``budget`` steps are tried, or until something happens; returns what."""
        course, end = self.course, float(self.course["t_end"])
        course["saved"] = 0
        if self.t == end:
            return DONE
        most = budget if self.grid is not None else min(budget, self.times.size)
        try:
            for _ in range(self._set_out(end, most)):
                with np.errstate(all="ignore"):  # a step that is much too long has no result, which is seen
                    self.tried = self._attempt(end)
                if self.tried is None or not self._take(self.tried, end):
                    course["rejected"] += self.counts_steps
                if self.t == end:
                    return DONE
        except Stopped as stopped:
            return stopped.code
        return FULL

    def _take(self, step: Tried, end: float) -> bool:
        """Make the end of a step, put on the constraints, the state where the run is; or see to it that a shorter one is tried.
        Returns whether it was taken."""
        m, course, t, h = self.problem.model, self.course, self.t, step.t - self.t
        new = np.array(step.y)
        code, worst, moved = project(m, step.t, new)
        if moved and self._displaced(step.y, new) > ADRIFT and code != CONTROLLER and self._can_be_shorter(step, end):
            self._shorten(SHORTER * abs(h))  # what the projection puts right, the step got wrong
            return False
        if code != DONE:
            raise Stopped(self._lost(code))
        if self._overlooks(step, new):
            return False
        self._finish(step, new)
        watching = self.watching if course["watch"] else None
        if watching is not None and watching.search(t, h, self._samples(step, new, watching.nodes)):
            course["h_used"] = h
            raise Stopped(EVENT)
        worst = max(worst, self._inside(step))
        self._count(h)
        before_singular = step.t != end and stuck(m, h, course["longest"])
        self._reached(step.t, new, worst, saves=step.saves)
        self.tried = None
        self._accepted(step, new, moved)
        if before_singular:
            raise Stopped(RANK)
        return True

    def _displaced(self, found: Array, new: Array) -> float:
        """How far the projection has moved the end of a step, in tolerances of the run."""
        s, n = self.solver, self.problem.sizes.q + self.problem.sizes.u
        off = (new - found)[:n] / (s.atol * self.scale[:n] + s.rtol * np.abs(found[:n]))
        return float(np.sqrt(np.mean(off**2)))

    def _overlooks(self, step: Tried, new: Array) -> bool:
        """Whether a feature of the loads that is narrow beside a step lies in it: the next is to end where that begins, or shorter."""
        if self.features is None:
            return False
        h = step.t - self.t
        place = self.features.steps_over(self.t, h, self._samples(step, new, self.features.nodes), self.solver.rtol)
        if place < 1:
            self.longest = (place if place > 0.125 else 0.25) * abs(h)
            self._shorten(self.longest)
            return True
        self.longest *= 4
        return False

    def _count(self, h: float) -> None:
        """A step of h is taken."""
        if self.counts_steps:
            self.course["steps"] += 1
            self.course["longest"] = max(self.course["longest"], abs(h))

    def _inside(self, step: Tried) -> float:
        """Save what is wanted inside of a step; returns the worst residual."""
        worst, grid, sign = 0.0, self.grid, 1.0 if step.t >= self.t else -1.0
        while grid is not None and (row := self.course["row"]) < grid.size and sign * (grid[row] - step.t) < 0:
            at = float(grid[row])
            point = np.array(step.between(at))
            _, off, _ = project(self.problem.model, at, point)
            worst = max(worst, off)
            self.problem.feed_now(at, point)
            self.times[row], self.states[row], self.inputs[row] = at, point, self.problem.model.r
            self.course["row"] = row + 1
        return worst

    def _reached(self, t: float, y: Array, worst: float, *, saves: bool = True) -> None:
        """A state becomes that where the run is. It is saved if the grid asks for it, or without a grid if ``saves``."""
        course = self.course
        course["worst"] = max(course["worst"], worst)
        course["t"], self.y[:] = t, y
        if self.grid is None:
            if saves:
                self._row("saved")
        elif self._is_asked_for(t):
            self._row("row")

    def _is_asked_for(self, t: float) -> bool:
        """Whether a time is the next of the grid."""
        row = self.course["row"]
        return self.grid is not None and row < self.grid.size and bool(self.grid[row] == t)

    # -- from elsewhere ------------------------------------------------------------------------------------------------
    def _rates(self, t: float, y: Array) -> Array:
        """The rates of a state, NaN where it has none."""
        out = np.full_like(y, np.nan)
        if rhs(self.problem.model, float(t), np.ascontiguousarray(y), out) == CONTROLLER:
            raise Stopped(CONTROLLER)
        return out

    def place(self, t: float, y: Array, *, fired: tuple[int, ...] = ()) -> int:
        self._forget()
        return super().place(t, y, fired=fired)

    def _forget(self) -> None:
        """Forget the motion before the present state."""
        self.tried = None

    def go(self, t_end: float, budget: int) -> int:
        t, between = self.t, self.tried.between if self.tried else lambda at: self._ahead(at - t)
        if t_end == t:
            return DONE
        code, y = self.ahead(t_end - t)
        if code != DONE:
            return code
        try:
            worst = self._inside(Tried(t_end, y, between))
            self._count(t_end - t)
            self.course["worst"] = max(self.course["worst"], worst)
            self.course["t"], self.y[:] = t_end, y
            self._forget()
            if self.grid is None or self._is_asked_for(t_end):
                self.keep()
            if self.counts_steps:
                self.f[:] = self._rates(t_end, self.y)
        except Stopped as stopped:
            return stopped.code
        return DONE

    def ahead(self, h: float) -> tuple[int, Array]:
        try:
            with np.errstate(all="ignore"):
                y = np.ascontiguousarray(self._ahead(h))
        except Stopped as stopped:
            return stopped.code, self.y.copy()
        return project(self.problem.model, self.t + h, y)[0], y


class OwnStepper(ForeignStepper):
    """Carries a state along by a method that defines only a step, with its error and its interpolant. The lengths of steps are
    chosen here."""

    next = 0.0  # s, how long the next step is if the one tried last is taken

    @abstractmethod
    def _step(self, t: float, y: Array, h: float) -> tuple[Array, Array, Callable[[Any], Array]]:
        """A step of h from a state: the state at its end; by how much that may be wrong, entry by entry; and a function that gives
        the state at a time inside of the step, or states, one a row, at several times."""

    def _attempt(self, end: float) -> Tried | None:
        course, t, y, remaining = self.course, self.t, self.y.copy(), end - self.t
        h = self._length(remaining)
        least = max(8 * EPSILON * abs(t), HOPELESS * course["longest"])
        if not abs(h) > least and abs(remaining) > least:
            raise Stopped(TOO_SMALL)
        new, wrong, between = self._step(t, y, h)
        error = self._beside_tolerance(wrong, new)
        factor = min(max(SAFETY * max(error, 1e-10) ** (-1 / (self.solver.order + 1)), LEAST_PART), MOST_TIMES)
        if error <= 1:
            self.next = abs(h) * (min(factor, 1.0) if course["just_rejected"] else factor)
            if h == remaining:  # and short for that reason alone
                self.next = max(self.next, course["h"])
            course["just_rejected"] = 0
            return Tried(end if h == remaining else t + h, new, between)
        if stuck(self.problem.model, h, course["longest"]):
            course["rejected"] += 1
            raise Stopped(RANK)
        self._shorten(factor * abs(h))
        return None

    def _length(self, remaining: float) -> float:
        """How long the next step is, of what remains: no sliver is left at the end."""
        course = self.course
        if course["h"] == 0.0:
            pace = self._beside_tolerance(self.f, self.y)
            first = FIRST_SHARE * self._beside_tolerance(self.y, self.y) / pace if pace > 0 else 0.0
            course["h"] = min(first or FIRST_OF_SPAN * abs(remaining), abs(remaining))
        h = min(course["h"], course["max_step"], self.longest)
        return remaining if h * course["slack"] >= abs(remaining) else self.t + float(np.copysign(h, remaining)) - self.t

    def _beside_tolerance(self, wrong: Array, y: Array) -> float:
        """Errors of a state relative to the tolerance of one step; infinite where they are not known."""
        s = self.solver
        with np.errstate(all="ignore"):
            found = float(np.sqrt(np.mean((wrong / (s.step_atol * self.scale + s.step_rtol * np.abs(y))) ** 2)))
        return found if np.isfinite(found) else np.inf

    def _shorten(self, h: float) -> None:
        self.course["h"], self.course["just_rejected"] = h, 1

    def _accepted(self, step: Tried, new: Array, moved: bool) -> None:
        super()._accepted(step, new, moved)
        self.course["h"] = self.next

    def _ahead(self, h: float) -> Array:
        return self._step(self.t, self.y.copy(), h)[0]


class _Silence:
    """Stands in for stderr and drops what some threads write there."""

    def __init__(self) -> None:
        self.lock, self.threads, self.stream = threading.Lock(), set[int](), sys.stderr

    def write(self, text: str) -> int:
        return len(text) if threading.get_ident() in self.threads or not self.stream else self.stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Within it this thread writes nothing there."""
        me = threading.get_ident()
        with self.lock:
            if sys.stderr is not self:
                self.stream, sys.stderr = sys.stderr, self
            self.threads.add(me)
        try:
            yield
        finally:
            with self.lock:
                self.threads.discard(me)
                if not self.threads and sys.stderr is self:
                    sys.stderr = self.stream


_silence = _Silence()


def unheard(work: Callable[[], T]) -> T:
    """What ``work`` gives, without what it writes to stderr in this thread: IDAS tells there that its steps are spent, whatever its
    options are."""
    with _silence.kept():
        return work()
