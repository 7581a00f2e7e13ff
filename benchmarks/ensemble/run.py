"""Many motions on the CPU, side by side: `python -m benchmarks.ensemble.run [--quick]`.

Every tool computes the same motions; their final states are held against heyoka's at 1e-15. One thread is measured by the time that the
process had on its core, two by the clock on the wall; all in rounds, the best of which counts. Writes `results.json` beside this file.
"""

import argparse
import json
import os
from pathlib import Path

import numpy as np
from rich.table import Table

from benchmarks.common import claims_table, console, environment, seconds
from benchmarks.ensemble.contract import FEW, LINKS, QUICK_LINKS, QUICK_RUNS, RUNS, TOLERANCE, Found
from benchmarks.ensemble.measure import ROUNDS
from benchmarks.ensemble.ours import CONSTRAINED, Chain, Constrained

HERE = Path(__file__).parent
ROUNDS_OF_CORES, ROUNDS_OF_OTHERS = 100, 3  # of what needs both cores, and of what takes several seconds
ALLOWED = 1e4  # times the tolerance of a step: what a sound method is off by in the end, and another system is not
LANES, CORES = 2.5, 1.8  # times faster: what is promised of lanes alone, and of the second core beyond them


def best(tries: list[Found], clock: str) -> float:
    """Seconds of the quickest."""
    return min(getattr(found, clock) for found in tries)


def chain(n: int, runs: int) -> dict[str, dict[str, float]]:
    """All tools on the chain: seconds of a run, the clock, and the largest error of a final state."""
    from benchmarks.ensemble.peers import Pool, Taylor

    exact = Taylor(n, runs, 1e-15).loop().states
    ours, taylor, pool = Chain(n, runs), Taylor(n, runs), Pool(n, min(FEW, runs), 2)
    ways = {
        "appell, a loop of runs": (ours.loop, "processor", 1),
        "appell, ensemble, 1 thread": (lambda: ours.ensemble(1), "processor", 1),
        "appell, ensemble, 1 thread, by the wall": (lambda: ours.ensemble(1), "wall", 1),
        "appell, ensemble, 2 threads": (lambda: ours.ensemble(2), "wall", 1),
        "heyoka, a loop of runs": (taylor.loop, "processor", 1),
        "heyoka, batches": (taylor.batches, "processor", 1),
        "heyoka, ensemble, 2 threads": (lambda: taylor.ensemble(2), "wall", 1),
        "SciPy, 2 processes": (pool.run, "wall", runs // pool.starts.shape[0]),
    }
    tries: dict[str, list[Found]] = {name: [] for name in ways}
    for turn in range(ROUNDS):
        for name, (way, _, _) in ways.items():
            if turn < (ROUNDS if name.startswith("appell") else 1 if name.startswith("SciPy") else ROUNDS_OF_OTHERS):
                tries[name].append(way())
    for _ in range(ROUNDS_OF_CORES):  # both cores have to be free for a tenth of a second
        for name in ("appell, ensemble, 1 thread, by the wall", "appell, ensemble, 2 threads"):
            tries[name].append(ways[name][0]())
    out = {}
    for name, (_, clock, every) in ways.items():
        states = tries[name][-1].states
        reference = exact if every == 1 else Taylor(n, len(states), 1e-15).loop().states
        error = float(np.abs(states - reference).max())
        assert error < ALLOWED * TOLERANCE, f"{name} is off by {error:g}"
        out[name] = {"seconds_each": best(tries[name], clock) / len(states), "clock": clock, "error": error}
    return out


def constrained(runs: int) -> dict[str, dict[str, float]]:
    """Systems with constraints: our own loop beside ensembles, equal to the last bit."""
    out = {}
    for name in CONSTRAINED:
        made = Constrained(name, runs)
        ways = {
            "loop": (made.loop, "processor"), "one_thread": (lambda made=made: made.ensemble(1), "processor"),
            "one_thread_wall": (lambda made=made: made.ensemble(1), "wall"), "two_threads": (lambda made=made: made.ensemble(2), "wall"),
        }  # fmt: skip
        tries: dict[str, list[Found]] = {way: [] for way in ways}
        for _ in range(ROUNDS // 2):
            for way, (call, _) in ways.items():
                tries[way].append(call())
        same = all(np.array_equal(tries["loop"][-1].states, found[-1].states) for found in tries.values())
        assert same, f"runs of {name} differ from runs alone"
        out[name] = {way: best(tries[way], clock) / runs for way, (_, clock) in ways.items()}
    return out


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a short chain and few runs; results.json is left as it is")
    quick = parser.parse_args().quick
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        raise SystemExit("two cores are needed, to measure what the second brings")
    n, runs = (QUICK_LINKS, QUICK_RUNS) if quick else (LINKS, RUNS)
    found = chain(n, runs)
    bound = constrained(runs // 8)
    loop, one = found["appell, a loop of runs"], found["appell, ensemble, 1 thread"]
    wall, two = found["appell, ensemble, 1 thread, by the wall"], found["appell, ensemble, 2 threads"]
    table = Table(title=f"{runs} motions of a chain of {n} links on a cart, each", title_justify="left")
    for heading in ("tool", "seconds each", "beside a loop of our runs", "largest error"):
        table.add_column(heading)
    for name, row in found.items():
        table.add_row(
            name, seconds(row["seconds_each"]), f"{loop['seconds_each'] / row['seconds_each']:.2f}", f"{row['error']:.1e}"
        )
    console.print(table)
    table = Table(title="With constraints", title_justify="left")
    for heading in ("system", "loop, each", "one thread", "two threads beside one"):
        table.add_column(heading)
    for name, row in bound.items():
        gain, more = row["loop"] / row["one_thread"], row["one_thread_wall"] / row["two_threads"]
        table.add_row(name, seconds(row["loop"]), f"{gain:.2f} ×", f"{more:.2f} ×")
    console.print(table)
    lanes, more = loop["seconds_each"] / one["seconds_each"], wall["seconds_each"] / two["seconds_each"]
    console.print(claims_table([
        (f"lanes, beside a loop of our runs on one core: {LANES} times", f"{lanes:.2f}", lanes >= LANES),
        (f"the second core beyond them: {CORES} times", f"{more:.2f}", more >= CORES),
    ]))  # fmt: skip
    if not quick:
        kept = {
            "environment": environment(("casadi", "heyoka", "llvmlite", "numpy", "scipy", "sympy")), "links": n, "runs": runs,
            "chain": found, "constrained": bound, "lanes": lanes, "second_core": more,
        }  # fmt: skip
        (HERE / "results.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
