"""What every tool hands back to be timed: u̇(q, u) of one system, called from Python and in a native loop.

The systems are those of `benchmarks/derive/problem.py`, checked against `benchmarks/derive/reference.py`. Parameters
stay parameters: a tool may not fold their values into its code.

Each tool's module has `spatial(n)`, `planar(n)` or both, and each returns a `RightHandSide`. What can be measured:

python
    `call(q, u)` from a loop in Python: the tool as a Python user meets it.
native
    `loop`, where the tool can be called from compiled code: one state after another, and each call waits for the one
    before (u₀ has 0 × u̇ of the last call added), as an integrator's calls do.
lanes
    `lanes`, where the tool has SIMD code for many independent states at once: throughput, not the time of one call.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from benchmarks.common import Vector
from benchmarks.derive.problem import freedoms

SPATIAL_SIZES = (2, 7, 30, 100)
PLANAR_SIZES = (2, 5, 10, 20)
STATES = 16  # different states that a loop goes round: enough that no branch or cache line is learnt by heart


@dataclass(frozen=True)
class Loop:
    """Evaluations in compiled code, over states given when it was made.

    `run(rounds)` evaluates all the states `rounds` times, `evaluations` each time. `accelerations()` gives what the
    last round left, (states, freedoms), in the states' order: it is checked like `call`.
    """

    run: Callable[[int], object]
    accelerations: Callable[[], Vector]
    evaluations: int = STATES


@dataclass(frozen=True)
class RightHandSide:
    """u̇(q, u) of one system, ready to be called.

    `loop` and `lanes` take q and u of all the states, each (states, freedoms) and C-contiguous, and raise
    `Unavailable` where they cannot be built.
    """

    call: Callable[[Vector, Vector], Vector]  # may hand back the same array each time
    loop: Callable[[Vector, Vector], Loop] | None = None
    lanes: Callable[[Vector, Vector], Loop] | None = None


def sample_states(family: str, n: int) -> tuple[Vector, Vector]:
    """The random states, the same for every tool: q and u, (STATES, freedoms) each."""
    generator = np.random.default_rng(1899 + n)
    q, u = generator.uniform(-1.0, 1.0, (2, STATES, freedoms(family, n)))
    return q, u
