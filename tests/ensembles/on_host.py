"""What does a GPU's work on the processor, thread by thread: an ensemble's GPUs where there are none."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from appell.ensembles.cupy_queue import INPUTS, OUTPUTS, GpuSource, Launch
from appell.motion.loops.event_handling import STOPPED
from appell.motion.native_calls import DONE
from tests.compile.on_host import THREADS, library


class HostGpus:
    """Compiles every program into a folder of its own."""

    name = "host"

    def __init__(self, folder: Path, optimised: str = "-O0") -> None:
        self.folder, self.optimised, self.programs = folder, optimised, 0
        self.done = 0  # runs that ended plainly

    def program(self, source: GpuSource) -> Launch:
        self.programs += 1
        folder = self.folder / str(self.programs)
        folder.mkdir()
        made = library(source.text + THREADS.format(name=source.name, record="Queue"), folder, self.optimised)

        def launch(numbers: Mapping[str, float], arrays: Mapping[str, Any]) -> None:
            taken = {name: source.converted(arrays[name]) for name in (*INPUTS, *OUTPUTS)}
            record = source.packed_record({**numbers, **{name: x.ctypes.data for name, x in taken.items()}})
            made.on_host(ctypes.c_void_p(record.ctypes.data), ctypes.c_longlong(int(numbers["count"])))
            for name in OUTPUTS:
                arrays[name][:] = taken[name]
            self.done += int(np.isin(arrays["counts"][:, 0], (DONE, STOPPED)).sum())

        return launch


class _Array:
    """An array of a GPU: it is got back by asking."""

    def __init__(self, values: Any) -> None:
        self.values, self.size = np.array(values), np.size(values)
        self.data = SimpleNamespace(ptr=self.values.ctypes.data)

    def get(self) -> Any:
        return self.values


class Cupy:
    """As much of CuPy as CudaGpus uses, of so many GPUs that are all this processor; which device did how many runs is in ``launched``."""

    def __init__(self, folder: Path, devices: int) -> None:
        self.folder, self.launched, self.now = folder, [0] * devices, 0
        runtime = SimpleNamespace(getDeviceProperties=lambda i: {"name": f"GPU {i}".encode()}, getDeviceCount=lambda: devices)
        self.cuda = SimpleNamespace(Device=self._device, runtime=runtime)
        self.asarray = _Array
        self._made: dict[str, ctypes.CDLL] = {}

    @contextmanager
    def _device(self, i: int) -> Iterator[None]:
        before, self.now = self.now, i
        yield
        self.now = before

    def RawModule(self, *, code: str, options: tuple[str, ...], backend: str) -> Any:
        assert (backend, options) == ("nvrtc", ("--std=c++17", "--fmad=false"))
        if code not in self._made:
            self._made[code] = library(code + THREADS.format(name="appell_runs", record="Queue"), self.folder, "-O0")

        def launch(grid: tuple[int], block: tuple[int], arguments: tuple[_Array, Any]) -> None:
            record, count = arguments
            assert grid[0] * block[0] >= count > (grid[0] - 1) * block[0]
            self.launched[self.now] += int(count)
            self._made[code].on_host(ctypes.c_void_p(record.data.ptr), ctypes.c_longlong(int(count)))

        return SimpleNamespace(get_function=lambda name: launch)
