"""The first run of a fresh installation, solver by solver: `python -m benchmarks.first.run [--quick]`.

Prints the times and writes `results.json` beside this file.
"""

import argparse
import json
import os
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from rich.table import Table

from benchmarks.common import claims_table, console, environment, in_process, pin_to_one_core, seconds
from benchmarks.first.measure import DEFAULT, SOLVERS

HERE = Path(__file__).parent
REPEATS = 5
FIRST = 5.0  # s, promised for the default solver
PACKAGES = ("casadi", "llvmlite", "numpy", "scipy", "sympy")


@dataclass(frozen=True)
class Result:
    """One solver: seconds of imports and of the first motion, with nothing kept and with what that left; medians."""

    solver: str
    repeats: int
    first: dict[str, float]
    again: dict[str, float]

    @property
    def total(self) -> float:
        return sum(self.first.values())


def measured(solver: str, repeats: int) -> Result:
    """Each time with an empty folder for compiled code, and once more with what is in it then."""
    first, again = [], []
    for _ in range(repeats):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["APPELL_CACHE"] = folder
            first.append(in_process("benchmarks.first.measure", solver))
            again.append(in_process("benchmarks.first.measure", solver))
    return Result(solver, repeats, _median(first), _median(again))


def _median(samples: list[dict]) -> dict[str, float]:
    return {stage: median(s[stage] for s in samples) for stage in samples[0]}


def claims(results: dict[str, Result]) -> list[tuple[str, str, bool]]:
    """What is promised, from this run's numbers."""
    found = results[DEFAULT].total
    return [
        (f"the first motion of a fresh installation, imports included: under {seconds(FIRST)}", seconds(found), found < FIRST)
    ]


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.first.run", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="once each; writes no file")
    arguments = parser.parse_args()
    pin_to_one_core()

    results = {}
    for solver in SOLVERS:
        console.print(f"measuring {solver}", style="dim")
        results[solver] = measured(solver, 1 if arguments.quick else REPEATS)
    table = Table(title="A pendulum's motion in a new process", title_justify="left", title_style="bold")
    for heading in ("solver", "imports", "first motion, nothing kept", "first motion, with what was kept"):
        table.add_column(heading)
    for r in results.values():
        table.add_row(r.solver, *(seconds(t) for t in (r.first["imports"], r.first["first motion"], r.again["first motion"])))
    console.print(
        "\nEach in processes of their own on one core, by the processes' own clock: first with an empty folder for compiled code,"
        "\nas on a fresh installation, then with what the first left there.\n"
    )
    console.print(table)
    console.print(claims_table(claims(results)))
    if arguments.quick:
        return
    record = {
        "environment": environment(PACKAGES),
        "results": [asdict(r) for r in results.values()],
        "claims": [{"claim": claim, "found": found, "held": held} for claim, found, held in claims(results)],
    }
    (HERE / "results.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    console.print("Wrote benchmarks/first/results.json.")


if __name__ == "__main__":
    main()
