"""The motions that are computed, and what every tool hands back.

The system is `planar` of `benchmarks/derive/problem.py`: n particles on massless rods behind a cart that slides freely.
It starts at rest with all rods in line, OFFSET from hanging straight down. That is low enough not to be chaotic: a
small random change of the start was found to grow less than a hundredfold in 100 s for each of SIZES, so that final
states can be compared closely.

Each tool's module has `planar(n, task)`, which returns a `Route`.
"""

import math
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from benchmarks.common import Vector

SIZES = (2, 5, 8)
OFFSET = 0.1  # rad
DERIVE, COMPILE, RUN = STAGES = ("derive", "compile", "run")


@dataclass(frozen=True)
class Task:
    """A time span in seconds, and the tolerance given to the tool, relative and absolute."""

    span: float
    tolerance: float


TASKS = {"short": Task(10.0, 1e-8), "long": Task(100.0, 1e-12)}


@dataclass(frozen=True)
class Motion:
    """A finished motion: the final state (q₀ … qₙ, u₀ … uₙ) and the seconds it took, stage by stage.

    The seconds are `time.process_time`'s, as a `Stopwatch` with that clock laps them: DERIVE, COMPILE and RUN where it
    was made from nothing, RUN alone where not.
    """

    state: Vector
    laps: dict[str, float]

    @property
    def seconds(self) -> float:
        """All stages."""
        return sum(self.laps.values())


class Route(Protocol):
    """One tool's way from the model to the motion."""

    details: str  # the method in a word or two: its name, order or step

    def cold(self) -> Motion:
        """From nothing declared; nothing of this system may be remembered, in memory or on disk."""

    def warm(self) -> Motion:
        """The same motion again from the same start, with what `cold` made. Called after it, several times."""


def start(n: int) -> Vector:
    """The initial state (q₀ … qₙ, u₀ … uₙ)."""
    return np.concatenate([[0.0], np.full(n, OFFSET - math.pi / 2), np.zeros(n + 1)])
