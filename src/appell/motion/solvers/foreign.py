"""What solvers of other libraries share behind the interface: each file of one brings its step and its interpolant."""

from __future__ import annotations

import sys
import threading
from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import numpy as np

from appell.arguments import checked
from appell.motion.entries import DONE, project
from appell.motion.solvers.base import Adaptive, Stepper

if TYPE_CHECKING:
    from appell.arrays import Array


T = TypeVar("T")
STEP_SHARE = 0.1  # of the tolerance, for any one step: these solvers do not know the whole run


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


class ForeignStepper(Stepper):
    """A state carried along by steps that are made outside of the native loop."""

    tried: Any = None  # what the step tried last is known by

    @abstractmethod
    def _between(self, t: float) -> Array:
        """The state at a time inside of the step that was tried last, as the interpolant has it."""

    def place(self, t: float, y: Array, *, fired: tuple[int, ...] = ()) -> int:
        self._forget()
        return super().place(t, y, fired=fired)

    def _forget(self) -> None:
        """Nothing is known any more of what was before the state."""
        self.tried = None

    def go(self, t_end: float, budget: int) -> int:
        if t_end == self.t:
            return DONE
        code, y = self.ahead(t_end - self.t)
        if code == DONE:
            worst = self._inside(t_end)
            self.course["worst"] = max(self.course["worst"], worst)
            self.course["t"], self.y[:] = t_end, y
            self._forget()
            if self.grid is None or self._is_asked_for(t_end):
                self.keep()
        return code

    def _inside(self, t_new: float) -> float:
        """Save what is wanted inside of the step that was tried last; returns the worst residual."""
        worst, grid, sign = 0.0, self.grid, 1.0 if t_new >= self.t else -1.0
        while grid is not None and (row := self.course["row"]) < grid.size and sign * (grid[row] - t_new) < 0:
            at = float(grid[row])
            point = np.ascontiguousarray(self._between(at))
            _, off, _ = project(self.problem.model, at, point)
            worst = max(worst, off)
            self.problem.feed.now(at, point, self.problem.model.r)
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
