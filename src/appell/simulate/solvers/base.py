"""What a solver promises: options in a frozen object, and a stepper that carries a state along a span.

The stepper runs until the end of its stretch, until its budget of steps is spent, or until something happens, and says
which. Whoever drives it (``simulate.driver``) sees to events, inputs that jump, progress and interruptions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from appell.errors import OptionError
from appell.simulate.native import DONE, padded
from appell.simulate.projection import placed, project
from appell.simulate.solvers import explicit
from appell.simulate.solvers.explicit import (
    ATOL,
    EVERY_STEP,
    GRID,
    H_LAST,
    H_USED,
    JUST_REJECTED,
    MAX_STEP,
    REACH,
    REJECTED,
    RTOL,
    SAMPLES,
    STEPS,
    T_END,
    WORST,
    H,
    T,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from appell.compile import Kernel
    from appell.simulate.problem import Problem

    Array = NDArray[np.float64]

ROOM = 512  # rows kept before they are handed over, when every step is saved
_UNWATCHED, _NO_GRID = np.zeros((0, 0)), np.zeros(0)


@dataclass(frozen=True)
class AbstractSolver(ABC):
    """A method with its options."""

    order: ClassVar[int]
    native: ClassVar[bool] = True  # whether its loop is ours, compiled by Numba

    @abstractmethod
    def stepper(self, problem: Problem, grid: Array | None) -> Stepper:
        """What carries a state along: ``grid`` holds the times to be saved, every step if None."""

    def check(self, problem: Problem) -> None:
        """Refuse systems that the method is not for."""
        return


@dataclass(frozen=True)
class Adaptive(AbstractSolver):
    """A method that finds its own steps. ``tolerance`` is of the errors of all steps of the run, added as if
    independent of one another, relative to the state (``absolute``, the same unless you say, where it is near zero)."""

    tolerance: float = 1e-9
    absolute: float | None = None
    first_step: float | None = None
    max_step: float = np.inf

    def __post_init__(self) -> None:
        name = type(self).__name__
        if not 1e-15 <= self.tolerance < 1:
            raise OptionError(f"{name}(tolerance={self.tolerance}): a tolerance lies between 1e-15 and 1.")
        if self.absolute is not None and not 0 < self.absolute < np.inf:
            raise OptionError(f"{name}(absolute={self.absolute}): the absolute tolerance is a positive number.")
        if self.first_step is not None and not 0 < self.first_step < np.inf:
            raise OptionError(f"{name}(first_step={self.first_step}): a step is a positive time (s).")
        if not self.max_step > 0:
            raise OptionError(f"{name}(max_step={self.max_step}): a step is a positive time (s).")

    @property
    def atol(self) -> float:
        return self.tolerance if self.absolute is None else self.absolute


@dataclass(frozen=True)
class FixedStep(AbstractSolver):
    """A method with steps of one size (s); the last is shortened to end where the span does."""

    step: float = 1e-3

    def __post_init__(self) -> None:
        if not 0 < self.step < np.inf:
            raise OptionError(f"{type(self).__name__}(step={self.step}): a step is a positive time (s).")


class Stepper(ABC):
    """A state on its way.

    ``lanes`` is how many states its loop evaluates at once; ``kernel`` one that it needs beside the model's, at ``address``;
    ``why`` what it has to say of its end, if anything.
    """

    lanes = 1
    why = ""
    kernel: Kernel | None = None
    address = 0

    def __init__(self, problem: Problem, grid: Array | None) -> None:
        self.problem = problem
        self.grid = grid
        n, events = problem.size, problem.event_count
        self.s = np.zeros(12)
        self.s[REACH] = 1.0  # and no error so far: its logarithm is zero
        self.i = np.zeros(8, dtype=np.int64)
        self.width = padded(n)
        self.y, self.f = np.zeros((2, self.width))[:, :n]
        if grid is None:
            self.i[EVERY_STEP] = 1
        rows = ROOM if grid is None else grid.size
        # with a grid, a row for each of its times, and what is saved beside them, before which row; else parts, one by one
        self.times = np.zeros(rows)
        self.states = np.zeros((rows, n))
        self.inputs = np.zeros((rows, problem.inputs.size))
        self.beside: list[tuple[int, float, Array, Array]] = []
        self.parts: list[tuple[Array, Array, Array]] = []
        self.values = np.zeros((SAMPLES + 1, events)) if events else _UNWATCHED
        self._unwatched = np.zeros((0, events)) if events else _UNWATCHED
        self._grid = grid if grid is not None else _NO_GRID

    # -- state ---------------------------------------------------------------------------------------------------------
    @property
    def t(self) -> float:
        return float(self.s[T])

    def reach(self, span: float) -> None:
        """How long the whole run is: the tolerance is shared out over it."""
        self.s[REACH] = abs(span)

    @property
    def steps(self) -> int:
        return int(self.i[STEPS])

    @property
    def rejected(self) -> int:
        return int(self.i[REJECTED])

    @property
    def evaluations(self) -> int:
        return int(self.problem.model.record["evaluations"])

    @property
    def worst(self) -> float:
        return float(self.s[WORST])

    def place(self, t: float, y: Array, *, fired: tuple[int, ...] = ()) -> int:
        """Put the state somewhere; ``fired`` are events that are at zero there and not to be seen again at once."""
        self.s[T] = t
        self.y[:] = y
        code, worst = placed(self.problem.model.address, t, self.y, self.f)
        self.s[WORST] = max(self.s[WORST], worst)
        if code == DONE and self.problem.event_count:
            explicit.event_values(self.problem.model.record, t, self.y, self.values[0])
            self.values[0, list(fired)] = 0.0
        return int(code)

    def restart(self) -> None:
        """Find the steps anew: those before a singular position were made short by it."""
        self.s[H] = 0.0
        self.s[H_LAST] = 0.0
        self.i[JUST_REJECTED] = 0

    def keep(self) -> None:
        """Save the state as it stands, whether the grid asks for it or not."""
        self.save(self.t, self.y)

    def save(self, t: float, y: Array) -> None:
        """Save a state, after all that was saved before."""
        row, held = int(self.i[GRID]), self.problem.model.r
        if self.grid is None:
            self.parts.append((np.array([t]), y[None].copy(), held[None].copy()))
        elif row < self.grid.size and self.grid[row] == t:
            self.times[row], self.states[row], self.inputs[row] = t, y, held
            self.i[GRID] = row + 1
        else:
            self.beside.append((row, t, y.copy(), held.copy()))

    @property
    def last_saved(self) -> float | None:
        """The time of the last row, None where there is none."""
        row = int(self.i[GRID])
        if self.grid is None:
            return float(self.parts[-1][0][-1]) if self.parts else None
        if self.beside and self.beside[-1][0] == row:
            return self.beside[-1][1]
        return float(self.times[row - 1]) if row else None

    def collected(self) -> tuple[Array, Array, Array]:
        """All that was saved: times, states, inputs."""
        if self.grid is None:
            return tuple(np.concatenate([p[j] for p in self.parts]) for j in range(3))  # type: ignore[return-value]
        row = int(self.i[GRID])
        found = self.times[:row], self.states[:row], self.inputs[:row]
        if not self.beside:
            return found
        where, *columns = zip(*self.beside, strict=True)
        times, states, inputs = (np.insert(x, where, np.array(c), axis=0) for x, c in zip(found, columns, strict=True))
        return times, states, inputs

    # -- moving --------------------------------------------------------------------------------------------------------
    def run(self, t_end: float, budget: int, *, watch: bool) -> int:
        """Step towards ``t_end``; FULL says that there is more to do."""
        self.s[T_END] = t_end
        code, saved = self._advance(self.values if watch else self._unwatched, budget)
        if saved:
            self.parts.append((self.times[:saved].copy(), self.states[:saved].copy(), self.inputs[:saved].copy()))
        return code

    @abstractmethod
    def _advance(self, values: Array, budget: int) -> tuple[int, int]:
        """Move; returns a code and how many rows were saved, when every step is."""

    @abstractmethod
    def ahead(self, h: float) -> tuple[int, Array]:
        """The state at t + h, by a step no longer than the last one tried."""

    @property
    def last_step(self) -> float:
        return float(self.s[H_USED])


class ExplicitStepper(Stepper):
    """Any explicit tableau, in the native loop."""

    def __init__(self, problem: Problem, grid: Array | None, tableau: Any, solver: AbstractSolver) -> None:
        super().__init__(problem, grid)
        self.tableau = tableau  # kept, since only its record is handed on
        self.solver = solver
        self.k = np.zeros((int(tableau.record["stages"] + 1 + tableau.record["extra"]), self.width))
        self.s[MAX_STEP] = np.inf
        if isinstance(solver, Adaptive):
            self.s[RTOL], self.s[ATOL] = solver.tolerance, solver.atol
            self.s[MAX_STEP] = solver.max_step
            if solver.first_step is not None:
                self.s[H] = solver.first_step
        elif isinstance(solver, FixedStep):
            self.s[H] = solver.step

    def _advance(self, values: Array, budget: int) -> tuple[int, int]:
        if isinstance(self.solver, FixedStep):
            self.s[H] = self.solver.step
        code, saved = explicit.advance_at(
            self.problem.model.address, self.tableau.address, self.s, self.i, self.y, self.f, self.k,
            self._grid, self.times, self.states, self.inputs,
            values, self.problem.event_directions, budget,
        )  # fmt: skip
        return int(code), int(saved)

    def ahead(self, h: float) -> tuple[int, Array]:
        m = self.problem.model.record
        new = np.zeros(self.width)[: self.y.size]
        self.k[0, : self.f.size] = self.f
        code = explicit.step(m, self.tableau.record, self.t, self.y, h, self.k, new)
        if code == DONE:
            code, _, _ = project(m, self.t + h, new)
        return int(code), new
