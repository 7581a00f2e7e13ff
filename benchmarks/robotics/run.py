"""Functions of robotics at many states, beside Pinocchio's: `python -m benchmarks.robotics.run [--quick]`.

Prints how far the two are apart and the time of a state, and writes `results.json` beside this file.
"""

import argparse
import json
import time
from pathlib import Path
from statistics import median

import numpy as np
from rich.table import Table

from benchmarks.common import claims_table, console, cores, environment, own_clock, seconds
from benchmarks.robotics import loops, ours, peer

HERE = Path(__file__).parent
LINKS, STATES, QUICK, REPEATS = 7, 10_000, 1_000, 7
SINGLE = 2_000  # states of a parallel robot that Pinocchio is timed with, one after another
WARM = 2.0  # s
AGREE, LOOPS_AGREE, REPLAYED = 1e-10, 1e-8, 1e-9
FASTER = 5.0


def parts(value: object) -> tuple:
    """One array or several."""
    return value if isinstance(value, tuple) else (value,)


def measured(count: int) -> list[dict]:
    """Every quantity: the difference beside its size, and seconds of a state by each."""
    rng = np.random.default_rng(1899)
    q, u, a = (rng.uniform(-1, 1, (count, LINKS)) for _ in range(3))
    mine, theirs = ours.chain(LINKS), peer.chain(LINKS)
    found = []
    for name, function in mine.items():
        began = time.perf_counter()
        while time.perf_counter() < began + WARM:  # kernels begin as tapes; what is called again and again becomes machine code
            function(q, u, a)
        one = [theirs[name](x, y, z) for x, y, z in zip(q[:200], u[:200], a[:200], strict=True)]
        together = function(q[:200], u[:200], a[:200])
        if name == "regressor":  # of other parameters: the forces are the same
            one, together = np.array(one) @ peer.inertial(LINKS), together @ ours.inertial(LINKS)
        difference = 0.0
        for k, values in enumerate(parts(together)):
            other = np.array([parts(x)[k] for x in one])
            difference = max(difference, float(np.abs(values - other).max() / (1 + np.abs(other).max())))
        clock = own_clock()
        times: dict[str, list[float]] = {"appell": [], "pinocchio": []}
        for _ in range(REPEATS):
            began = clock()
            function(q, u, a)
            times["appell"].append((clock() - began) / count)
            began = clock()
            single = theirs[name]
            for x, y, z in zip(q, u, a, strict=True):
                single(x, y, z)
            times["pinocchio"].append((clock() - began) / count)
        found.append({"quantity": name, "difference": difference, **{k: median(v) for k, v in times.items()}})
    return found


def chain_report(results: list[dict], count: int) -> list[tuple[str, str, bool]]:
    """Print the table of the chain; the claims."""
    table = Table(
        title=f"A chain of {LINKS} links, {count} states, from Python, on {cores()} core{'s' * (cores() > 1)}",
        title_justify="left",
    )
    for heading in ("quantity", "difference", "appell", "pinocchio", "÷ ours"):
        table.add_column(heading, justify="left" if heading == "quantity" else "right")
    for r in results:
        ratio = r["pinocchio"] / r["appell"]
        table.add_row(r["quantity"], f"{r['difference']:.0e}", seconds(r["appell"]), seconds(r["pinocchio"]), f"{ratio:.3g}")
    console.print(table)
    return [
        (f"{r['quantity']}: equal to {AGREE:g}, {FASTER:g} times faster", f"{r['difference']:.0e}, {r['pinocchio'] / r['appell']:.3g}",
         r["difference"] <= AGREE and r["pinocchio"] / r["appell"] >= FASTER)
        for r in results
    ]  # fmt: skip


def loops_report(results: list[dict]) -> list[tuple[str, str, bool]]:
    """The same of parallel robots."""
    table = Table(title="Parallel robots: constrained dynamics, and the efforts of a motion", title_justify="left")
    for heading in ("robot", "joints", "rows", "quantity", "difference", "replayed to", "appell", "pinocchio", "÷ ours"):
        table.add_column(heading, justify="left" if heading in ("robot", "quantity") else "right")
    for r in results:
        ratio = r["pinocchio"] / r["appell"]
        table.add_row(r["robot"], str(r["joints"]), str(r["rows"]), r["quantity"], f"{r['difference']:.0e}", f"{r['replay']:.0e}",
                      seconds(r["appell"]), seconds(r["pinocchio"]), f"{ratio:.3g}")  # fmt: skip
    console.print(table)
    return [
        (f"{r['robot']}, {r['quantity']}: equal to {LOOPS_AGREE:g}, the motion replayed to {REPLAYED:g}",
         f"{r['difference']:.0e}, {r['replay']:.0e}", r["difference"] <= LOOPS_AGREE and r["replay"] <= REPLAYED)
        for r in results
    ]  # fmt: skip


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer states; results.json is left as it is")
    quick = parser.parse_args().quick
    count = QUICK if quick else STATES
    results, robots = measured(count), loops.measured(count, QUICK if quick else SINGLE)
    console.print(claims_table(chain_report(results, count) + loops_report(robots)))
    if not quick:
        packages = ("casadi", "llvmlite", "numpy", "pin")
        kept = {"environment": environment(packages), "cores": cores(), "results": results, "loops": robots}
        (HERE / "results.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
