"""CasADi's own virtual machine, for reference and where no machine code can be made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import casadi as ca
import numpy as np

from appell.compile.base import AbstractBackend, Kernel, Task

if TYPE_CHECKING:
    from appell.arrays import Array


class Interpreter(AbstractBackend):
    """Kernels that CasADi interprets: ready at once, some thirty times slower than machine code."""

    name: ClassVar[str] = "interpreter"

    def compile(self, task: Task) -> Kernel:
        return InterpretedKernel(task)


class InterpretedKernel(Kernel):
    """A CasADi function behind the kernel's contract."""

    def __init__(self, task: Task) -> None:
        super().__init__(task.signature)
        self._function = ca.Function("kernel", [c for _, c in task.inputs], [ca.densify(e) for _, e in task.outputs])

    def _into(self, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        results = self._function.call(list(inputs))
        for result, output in zip(results, outputs, strict=True):
            output[:] = np.asarray(result.full()).ravel(order="F")
