"""Kernels that begin as tapes, and are compiled to machine code once that saves time.

Both give the same results to the last bit, so that machine code may replace a tape in the middle of a run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from appell.compile.base import Kernel, Task
from appell.compile.llvm import LLVM
from appell.compile.tape import Handle, TapeKernel
from appell.graph.building import BUILDING, built_property

if TYPE_CHECKING:
    from appell.arrays import Array


# seconds that LLVM takes for a kernel: a fixed part and a part for each operation, right within a factor of two
MAKING, MAKING_EACH = 5e-3, 1e-4


class TapeOrMachineCode(Kernel):
    """A kernel that is a tape until machine code has been made for it.

    ``seconds`` is how long its tapes have been played; the callers count that.
    """

    def __init__(self, task: Task, backend: LLVM) -> None:
        super().__init__(task.signature)
        self.seconds = 0.0
        self._task, self._backend = task, backend
        self._made: dict[int, Kernel] = {}

    @property
    def task(self) -> Task:
        """What it is made of."""
        return self._task

    @built_property
    def tape(self) -> TapeKernel:
        """The tape, whether or not there is machine code."""
        return TapeKernel(self._task)

    @property
    def address(self) -> int | None:
        made = self._made.get(1)
        return None if made is None else made.address

    def at(self, lanes: int = 1) -> Kernel | Handle:
        """What native code takes, for states one by one or LANES at a time: machine code, or a tape with its own registers."""
        return self._made.get(lanes) or self.tape.at(lanes)

    def is_made(self, lanes: int = 1) -> bool:
        """Whether there is machine code."""
        return lanes in self._made

    @built_property
    def operations(self) -> int:
        """How many operations one evaluation takes."""
        return len(self._task.schedule.operations)

    @built_property
    def price(self) -> float:
        """About how many seconds machine code will take to make."""
        return MAKING + MAKING_EACH * self.operations

    def make(self, lanes: int = 1) -> None:
        """Make the machine code, which is used from now on. Other threads that call this meanwhile wait until it is made."""
        with BUILDING:
            if lanes in self._made:
                return
            self._made[lanes] = self._backend.compile(self._task) if lanes == 1 else self._backend.compile_lanes(self._task)

    def _into(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        self._made.get(1, self.tape)._into(inputs, outputs)
