"""Runs of an ensemble on GPUs: one thread for each run, from its start to its end in one launch.

The program is the loop that the processor runs, written as CUDA (see :mod:`appell.motion.gpu_program`). Runs that need more than this loop
(an event that is no plain crossing, an error) are done again on the processor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from appell.compile import Kernel
from appell.compile.cuda import FLAGS
from appell.compile.native.language import Layout
from appell.ensembles.cupy_queue import Gpus, GpuSource
from appell.graph.building import BUILDING
from appell.interruption import interrupt_requested
from appell.motion.batch_runs import Ends, Starts, queued
from appell.motion.gpu_program import DOUBLE, FLOAT, NAME, program_of
from appell.motion.loops.batch_runs import Queue
from appell.motion.problem import Problem
from appell.motion.solvers.base import AbstractSolver
from appell.motion.whole_turns import free_to_wind

if TYPE_CHECKING:
    from appell.arrays import Array

AT_ONCE = 1 << 17  # runs of one launch, at most
SAVED = 1 << 30  # bytes of the states that are saved along the runs of one launch, at most
REALS = {DOUBLE: "f8", FLOAT: "f4"}
MOST = 1 << 30  # steps of a run, at most: counts have 32 bits


def gpu_source(
    problem: Problem, solver: AbstractSolver, followed: Kernel | None, grid: int = 0, precision: str = DOUBLE
) -> GpuSource:
    """The program for runs of a problem."""
    layout, real = Layout.of(Queue), REALS[precision]
    with BUILDING:
        text = program_of(problem, solver, followed, grid, precision)
    return GpuSource(text, NAME, FLAGS, tuple((name, is_real) for name, (_, is_real) in layout.fields.items()), real)


def at_once(problem: Problem, grid: Array | None) -> int:
    """How many runs are launched together: fewer where many states of each are saved."""
    each = 0 if grid is None else 8 * grid.size * (problem.size + 1 + problem.inputs.size)
    return AT_ONCE if not each else max(1, min(AT_ONCE, SAVED // each))


class DeviceRuns:
    """Runs of a problem by an explicit method on GPUs."""

    def __init__(
        self,
        problem: Problem,
        solver: AbstractSolver,
        followed: Kernel | None,
        on: Gpus,
        *,
        event_room: int = 0,
        grid: Array | None = None,
        precision: str = DOUBLE,
    ) -> None:
        self.problem, self._event_room, self._grid = problem, event_room, grid
        self._followed = 0 if followed is None else followed.signature.length
        self._launch, self._free = (
            on.program(gpu_source(problem, solver, followed, 0 if grid is None else grid.size, precision)),
            free_to_wind(problem),
        )

    def run(self, starts: Starts, t0: float, t1: float, most: float) -> Ends:
        """Do all runs from t0 to t1, each with at most so many steps; none after Ctrl-C."""
        numbers, arrays = queued(self.problem, starts, t0, t1, min(most, MOST), self._followed, self._event_room, self._grid)
        numbers["free_count"], arrays["free"] = self._free.size, self._free
        if not interrupt_requested():
            self._launch(numbers, arrays)
        return Ends.of(arrays)
