"""From a declared spatial chain to machine code: `python -m benchmarks.rhs.compile_times N` prints one JSON line.

Seconds from nothing, and seconds when the code is on disk already, each to the first call. A chain of one link is compiled
first and thrown away, to pay for imports that libraries put off until first use.
"""

import sys
import tempfile
from pathlib import Path

import numpy as np

from appell.compile import LLVM, DiskCache, compile_system
from benchmarks.common import Stopwatch, print_answer
from benchmarks.derive.ours import spatial_system

LIMITS = {7: 0.5, 100: 10.0}  # s from nothing, by number of links
CACHED = 0.1  # s from the disk


def once(n: int, folder: Path) -> float:
    """Seconds from the declared system to the first call's result."""
    system, values = spatial_system(n)
    watch = Stopwatch()
    compiled = compile_system(system, LLVM(cache=DiskCache(folder)))
    p = np.array([values[str(x)] for x in compiled.gibbs.kinematics.p.quantities])
    compiled.motion([0.0], np.full(n, 0.1), np.full(n, 0.1), p, [])
    watch.lap("ready")
    return watch.laps["ready"]


def measure(n: int) -> dict[str, float]:
    """From nothing, then from what that left on disk."""
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        once(1, Path(first))
        return {"nothing": once(n, Path(second)), "cached": once(n, Path(second))}


if __name__ == "__main__":
    print_answer(lambda: measure(int(sys.argv[1])))
