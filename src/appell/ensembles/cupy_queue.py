"""GPUs through CuPy: compile a program, and let it do a queue of runs, one run in each thread.

This file imports nothing of Appell, so that a machine with a GPU, NumPy and CuPy alone can run programs that were written elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

BLOCK = 64  # threads of a block
SHARED = ("free", "terminal", "grid")  # arrays of a queue that are the same for all runs
# arrays that a GPU reads, and arrays that it fills
INPUTS = (*SHARED, "p", "r", "y", "q_sizes", "u_sizes", "in_rows", "energy", "sample_times", "sample_inputs")
OUTPUTS = ("states", "counts", "worst", "ends", "lowest", "highest", "event_counts", "event_times", "balance", "samples")

Launch = Callable[[Mapping[str, float], Mapping[str, Any]], None]


@dataclass(frozen=True)
class GpuSource:
    """A program: its ``text``, the ``name`` of its kernel, ``flags`` for the compiler, and the ``fields`` of the record that it takes, in
    their order, each with whether it is a real number; ``real`` and ``whole`` are the types of the numbers in arrays."""

    text: str
    name: str
    flags: tuple[str, ...]
    fields: tuple[tuple[str, bool], ...]
    real: str = "f8"
    whole: str = "i4"

    def packed_record(self, values: Mapping[str, float]) -> Any:
        """The record with these values, 8 bytes for each field."""
        out = np.zeros(len(self.fields), dtype=np.int64)
        for i, (name, is_real) in enumerate(self.fields):
            (out.view(np.float64) if is_real else out)[i] = values.get(name, 0)
        return out

    def converted(self, array: Any) -> Any:
        """An array with numbers of the program's type."""
        return np.ascontiguousarray(array, dtype=self.real if array.dtype.kind == "f" else self.whole)


class Gpus(Protocol):
    """GPUs, or their substitute in tests: ``program`` compiles a source into a function that runs a queue and fills its arrays."""

    name: str

    def program(self, source: GpuSource) -> Launch:
        """The function that runs a queue, given its numbers and arrays."""


class CudaGpus:
    """All GPUs that CUDA finds on this machine."""

    def __init__(self, cupy: Any, count: int) -> None:
        self._cp, self.count = cupy, count
        self.name = ", ".join(cupy.cuda.runtime.getDeviceProperties(i)["name"].decode() for i in range(count))

    def program(self, source: GpuSource) -> Launch:
        """Compile for every GPU; the function shares the rows of a queue among them."""
        cp, functions = self._cp, []
        for device in range(self.count):
            with cp.cuda.Device(device):
                module = cp.RawModule(code=source.text, options=("--std=c++17", *source.flags), backend="nvrtc")
                functions.append(module.get_function(source.name))
        return lambda numbers, arrays: self._launch(source, functions, numbers, arrays)

    def _launch(
        self, source: GpuSource, functions: Sequence[Any], numbers: Mapping[str, float], arrays: Mapping[str, Any]
    ) -> None:
        cp, launched = self._cp, []
        edges = np.linspace(0, int(numbers["count"]), len(functions) + 1).astype(int)
        for device, (function, first, last) in enumerate(zip(functions, edges[:-1], edges[1:], strict=True)):
            size = int(last - first)
            if not size:
                continue
            with cp.cuda.Device(device):
                rows = {name: arrays[name] if name in SHARED else arrays[name][first:last] for name in (*INPUTS, *OUTPUTS)}
                on_device = {name: cp.asarray(source.converted(x)) for name, x in rows.items()}
                addresses = {name: x.data.ptr for name, x in on_device.items() if x.size}
                record = cp.asarray(source.packed_record({**numbers, **addresses, "count": size}))
                function((-(-size // BLOCK),), (BLOCK,), (record, np.int32(size)))
                launched.append((device, on_device, record, first, last))
        for device, on_device, _, first, last in launched:  # all have been launched by now
            with cp.cuda.Device(device):
                for name in OUTPUTS:
                    arrays[name][first:last] = on_device[name].get()
