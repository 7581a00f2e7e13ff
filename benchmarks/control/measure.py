"""Our time for a motion of least effort, in a process of its own: `python -m benchmarks.control.measure TASK` prints one JSON line."""

import sys

from benchmarks.common import print_answer
from benchmarks.control.ours import solved
from benchmarks.control.tasks import TASKS


def measure(name: str) -> dict[str, dict[str, float]]:
    """Seconds from the model to the solution."""
    found = solved(TASKS[name]())
    return {"times": {"derive and solve": found["derive"] + found["solve"]}}


if __name__ == "__main__":
    print_answer(lambda: measure(sys.argv[1]))
