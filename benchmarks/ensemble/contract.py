"""The motions that are computed.

The chain is `planar` of `benchmarks/derive/problem.py`: n particles on massless rods behind a cart. It starts at rest with all rods in
line, at an offset from hanging that differs from run to run and is low enough not to be chaotic, so that final states can be compared.
"""

import math
from dataclasses import dataclass

import numpy as np

from benchmarks.common import Vector

LINKS, QUICK_LINKS = 7, 2
SPAN = 10.0  # s
TOLERANCE = 1e-9
OFFSETS = (0.02, 0.2)  # rad, of the first run and of the last
RUNS, QUICK_RUNS = 512, 32
FEW = 8  # runs, of what takes seconds each


def offsets(runs: int) -> Vector:
    """How far from hanging each run begins."""
    return np.linspace(*OFFSETS, runs)


def starts(n: int, runs: int) -> Vector:
    """The initial states (q₀ … qₙ, u₀ … uₙ), a row each."""
    out = np.zeros((runs, 2 * n + 2))
    out[:, 1 : n + 1] = offsets(runs)[:, None] - math.pi / 2
    return out


@dataclass(frozen=True)
class Found:
    """What a tool found: seconds of wall and of processor time for so many runs, and their final states."""

    wall: float
    processor: float
    states: Vector
