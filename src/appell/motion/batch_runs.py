"""Many runs of one system in which nothing happens but motion: see :mod:`appell.motion.loops.batch_runs`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.compile import Kernel
from appell.compile.base import LANES
from appell.compile.native import Packed
from appell.interruption import interrupt_requested
from appell.motion.lanes import LaneGroup, fits_lanes
from appell.motion.limits import Limits
from appell.motion.loops.batch_runs import CODE, COUNTS, EVALUATIONS, RANK_DROPS, REJECTED, STEPS, UNIT, Queue
from appell.motion.loops.event_handling import BALANCE, STOPPED
from appell.motion.native_calls import DONE
from appell.motion.problem import Problem
from appell.motion.solvers.base import AbstractSolver, stepper_of
from appell.motion.solvers.explicit import ExplicitStepper
from appell.motion.workspace import Workspace

if TYPE_CHECKING:
    from appell.arrays import Array, Flags, Whole
    from appell.gibbs.sizes import Sizes

AT_ONCE = 20_000  # steps that are tried before the next look for Ctrl-C
LONG = 86_400.0  # s: a run with a smaller limit of seconds goes through the driver, which looks at the clock


def fits_uneventful(problem: Problem, solver: AbstractSolver, limits: Limits) -> bool:
    """Whether runs can go from start to end in native code, without events; :func:`why_asked` says what else they cannot have."""
    return not problem.expressions.event_count and not why_asked(problem, solver, limits)


def why_asked(problem: Problem, solver: AbstractSolver, limits: Limits) -> str:
    """In words, why runs cannot go from start to end in native code, where events that change nothing are allowed; empty where
    they can."""
    e, inputs = problem.expressions, problem.inputs
    if changing := next((x.name for x in e.events if x.change), ""):
        return f"the event '{changing}' changes the state, which is done on the processor"
    if len(e.switches):
        return "the equations switch, which is done on the processor"
    if e.features.numel():
        return "narrow features of loads are looked for on the processor"
    if inputs.controller is not None or inputs.tables:
        return "controllers and tables of inputs work on the processor only"
    if limits.seconds < LONG:
        return f"a limit of {limits.seconds:g} s for a run is kept by the processor"
    return (
        ""
        if fits_lanes(problem, solver)
        else f"runs by {type(solver).__name__}, or of systems of so many loops, work on the processor only"
    )


@dataclass(frozen=True, eq=False)
class Starts:
    """What runs begin with, a row each: parameters ``p``, inputs ``r``, states ``y``, and the sizes of each."""

    p: Array
    r: Array
    y: Array
    sizes: list[Sizes]


@dataclass(frozen=True, eq=False)
class Ends:
    """What came of runs, a row each: which are ``done``, their final ``states``, counts, worst residuals, where each ``ends``, extremes,
    the times of events, which runs were ``stopped`` by one, the ``balance`` of their energies, and ``samples`` at times."""

    done: Flags
    states: Array
    steps: Whole
    rejected: Whole
    evaluations: Whole
    rank_drops: Whole
    worst: Array
    ends: Array
    lowest: Array
    highest: Array
    event_counts: Whole
    event_times: Array
    stopped: Flags
    balance: Array
    samples: Array

    @staticmethod
    def of(arrays: Mapping[str, Any]) -> Ends:
        """From the arrays of a queue."""
        counts = arrays["counts"]
        stopped = counts[:, CODE] == STOPPED
        return Ends(
            (counts[:, CODE] == DONE) | stopped, arrays["states"], counts[:, STEPS], counts[:, REJECTED], counts[:, EVALUATIONS],
            counts[:, RANK_DROPS], arrays["worst"], arrays["ends"], arrays["lowest"], arrays["highest"], arrays["event_counts"],
            arrays["event_times"], stopped, arrays["balance"], arrays["samples"],
        )  # fmt: skip


class UneventfulRuns:
    """Workspaces for LANES runs of a problem at once, which no other run uses."""

    def __init__(self, problem: Problem, solver: AbstractSolver, spaces: list[Workspace], followed: Kernel | None) -> None:
        UNIT.load()
        self.problem, self.followed = problem, followed
        self._spaces, self._grid = spaces, np.zeros(2)
        steppers = [stepper_of(solver, space, self._grid) for space in spaces]
        first = steppers[0]
        assert isinstance(first, ExplicitStepper)
        self._lanes = LaneGroup(problem, first.tableau.native["stages"])
        self.steppers = [x for x in steppers if isinstance(x, ExplicitStepper)]
        g = self._lanes.group
        for lane, stepper in enumerate(self.steppers):
            g.models[lane], g.courses[lane], g.methods[lane] = stepper.records
        self._solver = solver

    def run(self, starts: Starts, t0: float, t1: float, most: float) -> Ends:
        """All runs from t0 to t1, none with more than so many steps; Ctrl-C leaves those that are not done."""
        problem = self.problem
        fresh = []
        for space in self._spaces:
            stepper = stepper_of(self._solver, space, self._grid)
            assert isinstance(stepper, ExplicitStepper)
            if self.followed is not None:
                stepper.follow(self.followed)
            fresh.append(stepper.course.copied())
            space.model["grows"] = problem.scales.length is None
            space.model.shifts[:] = starts.sizes[0].shifts
            space.sized_by = None  # from here on those of every start in its turn
        followed = 0 if self.followed is None else self.followed.signature.length
        numbers, arrays = queued(problem, starts, t0, t1, most, followed)
        numbers |= {"words": fresh[0].size, "free_count": -1}
        arrays |= {"fresh": np.array(fresh), "rows": np.zeros(LANES, dtype=np.int64)}
        queue, group = Packed(Queue, numbers, arrays), self._lanes
        group.group.running[:] = 0
        while group.timed(UNIT.work, queue.address, AT_ONCE):
            if interrupt_requested():
                break
        return Ends.of(arrays)


def queued(
    problem: Problem,
    starts: Starts,
    t0: float,
    t1: float,
    most: float,
    followed: int,
    event_room: int = 0,
    grid: Array | None = None,
) -> tuple[dict[str, float], dict[str, Any]]:
    """The numbers and arrays of a queue of runs from t0 to t1, none with more than so many steps, with room for the times of so many
    occurrences of each event, and for the states at the times of a grid."""
    grid = np.zeros(0) if grid is None else grid
    count, events, q_sizes = len(starts.y), len(problem.events), np.array([x.q for x in starts.sizes])
    arrays = {
        "p": np.ascontiguousarray(starts.p), "r": np.ascontiguousarray(starts.r), "y": np.ascontiguousarray(starts.y),
        "q_sizes": q_sizes, "u_sizes": np.array([x.v for x in starts.sizes]), "in_rows": problem.expressions.in_rows / q_sizes,
        "energy": _energies(problem, starts), "states": np.full((count, problem.size), np.nan),
        "counts": np.where(np.arange(COUNTS) == CODE, -1, np.zeros((count, 1), dtype=np.int64)), "worst": np.zeros(count),
        "ends": np.zeros(count), "lowest": np.full((count, followed), np.inf), "highest": np.full((count, followed), -np.inf),
        "terminal": np.array([e.terminal for e in problem.events], dtype=np.int64),
        "balance": np.zeros((count, BALANCE if events else 0)), "event_counts": np.zeros((count, events), dtype=np.int64),
        "event_times": np.full((count, events, event_room), np.nan), "grid": grid,
        "samples": np.full((count, grid.size, problem.size), np.nan), "sample_times": np.zeros((count, grid.size)),
        "sample_inputs": np.zeros((count, grid.size, problem.inputs.size)),
    }  # fmt: skip
    numbers = {
        "events": events, "event_room": event_room, "balanced": not problem.gibbs.powers.why_open, "count": count,
        "asked": problem.scales.length is None, "most": int(min(most, 2**62)), "followed": followed, "parameters": problem.p.size,
        "t0": t0, "t1": t1,
    }  # fmt: skip
    return numbers, arrays


def _energies(problem: Problem, starts: Starts) -> Array:
    """The size of each run's works; any, where none are integrated."""
    return np.array([x.energy for x in starts.sizes]) if problem.works else np.ones(len(starts.sizes))
