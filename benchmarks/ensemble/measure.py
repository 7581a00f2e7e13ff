"""Our times for many motions, in a process of its own: `python -m benchmarks.ensemble.measure` prints one JSON line."""

import json

from benchmarks.ensemble.contract import LINKS, RUNS
from benchmarks.ensemble.ours import Chain, Found

ROUNDS = 25  # of what takes tenths of a second


def measure() -> dict[str, dict[str, float]]:
    """Seconds of a motion, the best of some rounds, by the names that `run` has for them."""
    made = Chain(LINKS, RUNS)
    found: dict[str, list[Found]] = {"loop": [], "one": [], "two": []}
    for _ in range(ROUNDS):
        found["loop"].append(made.loop())
        found["one"].append(made.ensemble(1))
        found["two"].append(made.ensemble(2))
    return {
        "times": {
            "appell, a loop of runs": min(x.processor for x in found["loop"]) / RUNS,
            "appell, ensemble, 1 thread": min(x.processor for x in found["one"]) / RUNS,
            "appell, ensemble, 2 threads": min(x.wall for x in found["two"]) / RUNS,
        }
    }


if __name__ == "__main__":
    print(json.dumps(measure()))  # on all cores
