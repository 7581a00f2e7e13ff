"""What does a GPU's work on the processor, thread by thread: an ensemble's GPUs where there are none."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from appell.ensembles.cards import GIVEN, MADE, Launch, Written
from appell.motion.entries import DONE
from appell.motion.loops.happenings import STOPPED
from tests.compile.on_host import THREADS, library


class HostCards:
    """Compiles every program into a folder of its own."""

    name = "host"

    def __init__(self, folder: Path, optimised: str = "-O0") -> None:
        self.folder, self.optimised, self.programs = folder, optimised, 0
        self.done = 0  # runs that ended plainly

    def program(self, written: Written) -> Launch:
        self.programs += 1
        folder = self.folder / str(self.programs)
        folder.mkdir()
        made = library(written.text + THREADS.format(name=written.name, record="Queue"), folder, self.optimised)

        def launch(numbers: Mapping[str, float], arrays: Mapping[str, Any]) -> None:
            taken = {name: written.as_taken(arrays[name]) for name in (*GIVEN, *MADE)}
            words = written.words({**numbers, **{name: x.ctypes.data for name, x in taken.items()}})
            made.on_host(ctypes.c_void_p(words.ctypes.data), ctypes.c_longlong(int(numbers["count"])))
            for name in MADE:
                arrays[name][:] = taken[name]
            self.done += int(np.isin(arrays["counts"][:, 0], (DONE, STOPPED)).sum())

        return launch
