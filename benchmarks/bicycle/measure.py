"""One measurement in a process of its own: `python -m benchmarks.bicycle.measure TASK` prints one JSON line.

What is counted is the process's own time on its core, so that a busy machine does not show.
"""

import sys
from importlib import import_module

from benchmarks.common import print_answer

# task: (module here, function, largest difference allowed)
TASKS = {
    "appell": ("ours", "linearised", 1e-11),  # of the eigenvalues, from the published ones
    "critical speeds": ("ours", "critical", 1e-10),  # of both, from the published ones
    "right-hand side": ("ours", "right_hand_side", 1e-9),  # of the accelerations, from the equations of motion
    "sympy": ("peer_sympy", "linearised", 0.0),  # checked by the test itself
}


def measure(task: str) -> dict[str, object]:
    """Seconds by stage, and the difference from what is known."""
    module, function, _ = TASKS[task]
    return getattr(import_module(f"benchmarks.bicycle.{module}"), function)()


def main() -> None:
    """Measure what the command line names."""
    print_answer(lambda: measure(sys.argv[1]))


if __name__ == "__main__":
    main()
