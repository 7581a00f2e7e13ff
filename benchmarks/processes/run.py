"""Ten thousand motions through a pool of two processes, beside the same one after another: `python -m benchmarks.processes.run [--quick]`.

Each motion has a start and parameters of its own. They have to be equal to the last bit; writes `results.json` beside this file.
"""

import argparse
import json
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

import appell as ap
from benchmarks.common import claims_table, console, environment

HERE = Path(__file__).parent
MOTIONS, QUICK, PROCESSES, SPAN, POINTS = 10_000, 200, 2, 1.0, 11
SYSTEMS = {  # and what is drawn of each: starts and parameters, between bounds
    "n-pendulum": ({"theta1": (-1.0, 1.0), "theta2": (-1.0, 1.0)}, {"g": (5.0, 15.0)}),
    "rolling-disk": ({"theta": (0.8, 1.4), "w3": (-6.0, -4.0)}, {"m": (0.5, 2.0)}),
}
ready: dict[str, ap.Simulation] = {}  # of this process


def begin(simulations: dict[str, ap.Simulation]) -> None:
    """What a process does first: it keeps the simulations, which came through a pickle."""
    ready.update(simulations)


def motion(task: tuple[str, dict[str, float], dict[str, float]]) -> np.ndarray:
    """The states of one motion."""
    name, initial, parameters = task
    return ready[name].run(SPAN, initial=initial, parameters=parameters, save=POINTS, progress=False).states


def tasks(count: int) -> list[tuple[str, dict[str, float], dict[str, float]]]:
    """The systems in turn, each with numbers of its own."""
    rng = np.random.default_rng(1899)
    names = list(SYSTEMS)
    out = []
    for i in range(count):
        drawn = [{k: float(rng.uniform(*ends)) for k, ends in part.items()} for part in SYSTEMS[names[i % len(names)]]]
        out.append((names[i % len(names)], *drawn))
    return out


def main() -> None:
    """Run both ways, compare, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer motions; results.json is left as it is")
    quick = parser.parse_args().quick
    every = tasks(QUICK if quick else MOTIONS)
    simulations = {name: ap.Simulation(ap.gallery.entry(name).build()) for name in SYSTEMS}
    begin(simulations)
    began = time.perf_counter()
    serial = [motion(x) for x in every]
    alone = time.perf_counter() - began
    began = time.perf_counter()
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(PROCESSES, mp_context=spawn, initializer=begin, initargs=(simulations,)) as pool:
        pooled = list(pool.map(motion, every, chunksize=50))
    together = time.perf_counter() - began
    same = sum(np.array_equal(a, b) for a, b in zip(serial, pooled, strict=True))
    numbers = {"motions": len(every), "processes": PROCESSES, "equal": same}
    console.print(f"{len(every)} motions: {alone:.1f} s one after another, {together:.1f} s through {PROCESSES} processes")
    console.print(claims_table([("equal to the last bit", f"{same} of {len(every)}", same == len(every))]))
    if not quick:
        kept = {"environment": environment(("casadi", "llvmlite", "numpy")), "results": numbers}
        (HERE / "results.json").write_text(json.dumps(kept, indent=1) + "\n")
    if same != len(every):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
