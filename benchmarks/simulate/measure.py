"""One measurement in a process of its own: `python -m benchmarks.simulate.measure TOOL N TASK` prints one JSON line.

A fresh process each time, pinned to one core; a system of one link is run first and thrown away, to pay for imports
that libraries put off until first use, and what they left behind is collected: in whose time it would be is luck. What
is counted is the process's own time on its core.
"""

import gc
import sys
from dataclasses import dataclass
from importlib import import_module
from statistics import median

import numpy as np

from benchmarks.common import OURS, print_answer
from benchmarks.simulate import reference
from benchmarks.simulate.contract import TASKS

# Warm runs are repeated so often, and for so long (s) in total: a machine's speed changes from one tenth of a second to the
# next, and who is measured in a thousandth of one is measured at one of its speeds.
WARM_REPEATS = 9
WARM_LEAST = 0.5
WARM_ENOUGH = 3.0  # s: but not beyond this

# A tolerance is for one step. Over a few thousand steps, and with the growth that the contract states, a sound method
# ends up within this many times its tolerance; another system would not come near.
ERROR_FACTOR = 1e4


@dataclass(frozen=True)
class Tool:
    """Where a tool is, and its function."""

    distribution: str
    module: str
    function: str = "planar"


TOOLS = {
    OURS: Tool("appell", "ours"),
    "sympy": Tool("sympy", "peer_sympy"),
    "heyoka": Tool("heyoka", "peer_heyoka"),
    "heyoka-compact": Tool("heyoka", "peer_heyoka", "planar_compact"),
    "heyoka-compact-O0": Tool("heyoka", "peer_heyoka", "planar_unoptimised"),
    "mujoco": Tool("mujoco", "peer_mujoco"),
}


def measure(tool: str, n: int, task: str) -> dict[str, object]:
    """Seconds cold by stage and warm, the final state, its error, and what the tool says of its method."""
    module = import_module(f"benchmarks.simulate.{TOOLS[tool].module}")
    make = getattr(module, TOOLS[tool].function)
    expected = reference.final_state(n, task)

    module.forget()
    first = make(1, TASKS["short"])
    first.cold()
    first.warm()
    route = make(n, TASKS[task])
    module.forget()
    gc.collect()

    cold = route.cold()
    warm, total = [], 0.0
    while not warm or (total < WARM_ENOUGH and (len(warm) < WARM_REPEATS or total < WARM_LEAST)):
        warm.append(route.warm())
        total += warm[-1].seconds
    errors = [np.max(np.abs(run.state - expected)) for run in (cold, *warm)]
    return {
        "cold": cold.laps,
        "warm": median(run.seconds for run in warm),
        "state": [float(x) for x in cold.state],
        "error": float(np.max(errors)),
        "details": route.details,
    }


def main() -> None:
    """Measure what the command line names."""
    tool, n, task = sys.argv[1:]
    print_answer(lambda: measure(tool, int(n), task))


if __name__ == "__main__":
    main()
