"""Kernels that begin as tapes, and become machine code once that pays.

Both give the same to the last bit, so that one may take the other's place in the middle of a run.
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


# seconds to make machine code: of any kernel, and of each operation more; what LLVM takes, within a factor of two
MAKING, MAKING_EACH = 5e-3, 1e-4


class Tiered(Kernel):
    """A tape, and in its place machine code where it has been made.

    ``seconds`` is for those who use it: how long its tapes have been played.
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
        """How many there are in one evaluation."""
        return len(self._task.schedule.operations)

    @built_property
    def price(self) -> float:
        """About how many seconds machine code will take to make."""
        return MAKING + MAKING_EACH * self.operations

    def make(self, lanes: int = 1) -> None:
        """Have machine code from now on. Who comes while another thread makes it waits for that."""
        with BUILDING:
            if lanes in self._made:
                return
            self._made[lanes] = self._backend.compile(self._task) if lanes == 1 else self._backend.compile_lanes(self._task)

    def _into(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        self._made.get(1, self.tape)._into(inputs, outputs)
