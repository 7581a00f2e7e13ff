"""GPUs through CuPy: a program compiled, and a queue of runs done by it, one in each thread.

Nothing of Appell's is imported here, so that a machine that has a GPU, NumPy and CuPy alone can run programs that were written elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

BLOCK = 64  # threads of a block
SHARED = ("free", "terminal", "grid")  # of a queue, the same for all runs
GIVEN = (*SHARED, "p", "r", "y", "q_sizes", "u_sizes", "in_rows", "energy", "sample_times", "sample_inputs")  # for a GPU
MADE = (
    "states",
    "counts",
    "worst",
    "ends",
    "lowest",
    "highest",
    "event_counts",
    "event_times",
    "balance",
    "samples",
)  # to be filled

Launch = Callable[[Mapping[str, float], Mapping[str, Any]], None]


@dataclass(frozen=True)
class Written:
    """A program: its ``text``, the ``name`` of its kernel, ``flags`` for the compiler, and the ``fields`` of the record that it takes, in
    their order, with whether each is a real number; ``real`` and ``whole`` are the types of what stands in arrays."""

    text: str
    name: str
    flags: tuple[str, ...]
    fields: tuple[tuple[str, bool], ...]
    real: str = "f8"
    whole: str = "i4"

    def words(self, values: Mapping[str, float]) -> Any:
        """The record, of 8 bytes a field."""
        out = np.zeros(len(self.fields), dtype=np.int64)
        for i, (name, is_real) in enumerate(self.fields):
            (out.view(np.float64) if is_real else out)[i] = values.get(name, 0)
        return out

    def as_taken(self, array: Any) -> Any:
        """An array in the type that the program takes."""
        return np.ascontiguousarray(array, dtype=self.real if array.dtype.kind == "f" else self.whole)


class Cards(Protocol):
    """GPUs, or what does their work: ``program`` compiles a text and gives what runs a queue, whose arrays are then filled."""

    name: str

    def program(self, written: Written) -> Launch:
        """What runs a queue, of numbers and arrays."""


class CudaCards:
    """All GPUs that CUDA has here."""

    def __init__(self, cupy: Any, count: int) -> None:
        self._cp, self.count = cupy, count
        self.name = ", ".join(cupy.cuda.runtime.getDeviceProperties(i)["name"].decode() for i in range(count))

    def program(self, written: Written) -> Launch:
        """Compile for every GPU; what is launched shares the rows out among them."""
        cp, functions = self._cp, []
        for device in range(self.count):
            with cp.cuda.Device(device):
                module = cp.RawModule(code=written.text, options=("--std=c++17", *written.flags), backend="nvrtc")
                functions.append(module.get_function(written.name))
        return lambda numbers, arrays: self._launch(written, functions, numbers, arrays)

    def _launch(
        self, written: Written, functions: Sequence[Any], numbers: Mapping[str, float], arrays: Mapping[str, Any]
    ) -> None:
        cp, under_way = self._cp, []
        edges = np.linspace(0, int(numbers["count"]), len(functions) + 1).astype(int)
        for device, (function, first, last) in enumerate(zip(functions, edges[:-1], edges[1:], strict=True)):
            size = int(last - first)
            if not size:
                continue
            with cp.cuda.Device(device):
                rows = {name: arrays[name] if name in SHARED else arrays[name][first:last] for name in (*GIVEN, *MADE)}
                there = {name: cp.asarray(written.as_taken(x)) for name, x in rows.items()}
                addresses = {name: x.data.ptr for name, x in there.items() if x.size}
                words = cp.asarray(written.words({**numbers, **addresses, "count": size}))
                function((-(-size // BLOCK),), (BLOCK,), (words, np.int32(size)))
                under_way.append((device, there, words, first, last))
        for device, there, _, first, last in under_way:  # which have all been begun by now
            with cp.cuda.Device(device):
                for name in MADE:
                    arrays[name][first:last] = there[name].get()
