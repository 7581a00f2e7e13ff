"""Several runs of one system at once, in the lanes of vectors: see :mod:`appell.motion.loops.lanes`.

Each run is one of a :class:`~appell.motion.driver.Driver` that hands out its stretches; those of LANES runs are done together.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from appell.compile import TapeOrMachineCode
from appell.compile.base import LANES
from appell.compile.native import Packed, Unit
from appell.motion.driver import Stretch
from appell.motion.loops.batch_runs import UNIT
from appell.motion.loops.lanes import Group, evaluated
from appell.motion.loops.loop import GOES_ON
from appell.motion.native_calls import CORE, FULL
from appell.motion.solvers.base import AbstractSolver, NativeStepper
from appell.motion.workspace import address_of

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.problem import Problem

FEW = 3  # runs: fewer are sooner done one by one
ALIGNED = 64  # bytes: a vector of LANES doubles
RATES = Unit("rates in lanes", {"evaluated": evaluated}, upon=CORE)  # apart, for who wants nothing but these


def fits_lanes(problem: Problem, solver: AbstractSolver) -> bool:
    """Whether runs of a problem can be done in lanes by a solver: by an explicit method, where no controller is asked at every
    evaluation and the kernel does not solve for the constraint forces itself."""
    return (
        solver.in_lanes
        and problem.kernels.factored is None
        and not problem.varied
        and not problem.inputs.is_continuous
        and isinstance(problem.kernels.motion_apart, TapeOrMachineCode)
    )


class LaneGroup:
    """Room for LANES runs of a problem, by an explicit method."""

    def __init__(self, problem: Problem, stages: int) -> None:
        kernel = problem.kernels.motion_apart
        assert isinstance(kernel, TapeOrMachineCode)
        self._kernel, self._machine = kernel, kernel.is_made(LANES)
        address, self._kept = address_of(kernel, LANES)
        n, outputs = problem.size, kernel.signature.length
        parameters, inputs = kernel.signature.size("p"), problem.inputs.size
        wide = dict.fromkeys(("y", "new", "scale", "one", "two", "zero"), n)
        rooms = {
            "t": 1, "t0": 1, "h": 1, "relative": 2, "absolute": 2, **wide, "k": stages * n, "out": outputs, "p": parameters,
            "r": max(inputs, 1), "sums": LANES, "rates": -(-n // LANES),
        }  # fmt: skip
        arrays = _aligned({name: LANES * count for name, count in rooms.items()})
        whole = {
            name: np.zeros(LANES, dtype=np.int64) for name in ("models", "courses", "methods", "running", "codes", "steps")
        }
        numbers = {"n": n, "outputs": outputs, "parameters": parameters, "kernel": address}
        self.group = Packed(Group, numbers, {**arrays, **whole})
        self._lanes: list[Stretch | None] = [None] * LANES
        self._left = [0] * LANES  # steps that each may still do

    def rates(self, steppers: Sequence[NativeStepper], *, made: bool) -> Array:
        """The rates where LANES steppers are, one column each: by machine code, or by the tape."""
        g = self.group
        if made:
            self._kernel.make(LANES)
        g["kernel"], self._kept = address_of(self._kernel if made else self._kernel.tape, LANES)
        g.running[:] = 1
        for lane, stepper in enumerate(steppers):
            g.models[lane], g.courses[lane], g.methods[lane] = stepper.records
        RATES.evaluated(g.address)
        found: Array = g.k[: LANES * g["n"]].reshape(-1, LANES).copy()
        return found

    def take(self, lane: int, stretch: Stretch | None) -> None:
        """What is to be done next in a lane; None for nothing."""
        self._lanes[lane] = stretch
        self.group.running[lane] = stretch is not None
        if stretch is not None:
            stepper = stretch.stepper
            assert isinstance(stepper, NativeStepper)
            stepper.aim(stretch.end, stretch.watch)
            self._left[lane] = stretch.budget
            g = self.group
            g.models[lane], g.courses[lane], g.methods[lane] = stepper.records

    def run(self) -> list[tuple[int, int]]:
        """Step until at least one lane comes back: those that do, with their codes."""
        busy = [l for l, x in enumerate(self._lanes) if x is not None]
        if len(busy) < FEW:
            return [(l, stretch.run()) for l in busy if (stretch := self._lanes[l]) is not None]
        g = self.group
        for records in (g.models, g.courses, g.methods):  # those of a run for lanes without one, which only read them
            records[g.running == 0] = records[busy[0]]
        stopped = self.timed(UNIT.advance, min(self._left[l] for l in busy))
        done = int(g["done"])
        for l in busy:
            self._left[l] -= done
        found = [(l, int(g.codes[l])) for l in busy if g.codes[l] != GOES_ON] if stopped else []
        came = {l for l, _ in found}
        found += [(l, FULL) for l in busy if l not in came and self._left[l] <= 0]
        for l, _ in found:
            _stepper(self._lanes[l]).answered()
        return found

    def timed(self, function: Callable[..., int], *arguments: int) -> int:
        """What native code that works in this group gives back."""
        began = time.perf_counter()
        found = function(self.group.address, *arguments)
        self._played(time.perf_counter() - began)
        return found

    def _played(self, seconds: float) -> None:
        """Machine code in the place of the tape, once that has been played for as long as it takes to make."""
        if self._machine:
            return
        self._kernel.seconds += seconds
        if self._kernel.seconds > self._kernel.price or self._kernel.is_made(LANES):
            self._kernel.make(LANES)
            self.group["kernel"], self._kept = address_of(self._kernel, LANES)
            self._machine = True


def _stepper(stretch: Stretch | None) -> NativeStepper:
    assert stretch is not None
    assert isinstance(stretch.stepper, NativeStepper)
    return stretch.stepper


def _aligned(sizes: dict[str, int]) -> dict[str, Array]:
    """Arrays of so many doubles, each where a whole vector may stand."""
    room = np.zeros(sum(sizes.values()) + ALIGNED // 8)
    at, out = -room.ctypes.data % ALIGNED // 8, {}
    for name, size in sizes.items():
        out[name] = room[at : at + size]
        at += size
    return out
