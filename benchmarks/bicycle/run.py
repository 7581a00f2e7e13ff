"""Ours and SymPy's own bicycle test in one run: `python -m benchmarks.bicycle.run [--quick]`.

Prints the times and the ratio, and writes `results.json` beside this file. Stops with an error if a result differs from what
is published or known.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from rich.table import Table

from benchmarks.bicycle.measure import TASKS
from benchmarks.common import claims_table, console, environment, in_process, in_turn, pin_to_one_core, seconds

HERE = Path(__file__).parent
REPEATS = 5
ENOUGH = 30.0  # s: SymPy's test takes longer, and is measured once
PACKAGES = ("casadi", "llvmlite", "numpy", "scipy", "sympy")
FASTER = 200
CALL = 2e-6  # s


@dataclass(frozen=True)
class Result:
    """One task: seconds of each stage, medians over fresh processes, and the largest difference from what is known."""

    task: str
    repeats: int
    times: dict[str, float]
    difference: float

    @property
    def total(self) -> float:
        return sum(self.times.values())


def checked(task: str) -> dict:
    """One measurement in a fresh process; stops the run if its result is not what is known."""
    sample = in_process("benchmarks.bicycle.measure", task)
    allowed = TASKS[task][2]
    if not sample["difference"] <= allowed:  # written so that a NaN stops the run too
        raise SystemExit(
            f"{task}: differs from what is known by {sample['difference']:.1e} (allowed: {allowed:.0e}): no times are given."
        )
    return sample


def result(task: str, samples: list[dict]) -> Result:
    """The samples in one."""
    stages = samples[0]["times"]
    times = {stage: median(s["times"][stage] for s in samples) for stage in stages}
    return Result(task, len(samples), times, max(s["difference"] for s in samples))


def claims(results: dict[str, Result]) -> list[tuple[str, str, bool]]:
    """What is promised, from this run's numbers: (claim, found, held). Only where both sides were measured."""
    found: list[tuple[str, str, bool]] = []
    ours, peer = results.get("appell"), results.get("sympy")
    if ours and peer:
        one = ours.times["derive"] + ours.times["linearise"]
        text = f"{peer.total / one:.0f} times ({seconds(one)} against {seconds(peer.total)})"
        found.append(
            (f"derive + linearise at one speed: {FASTER} times faster than SymPy's test", text, peer.total / one >= FASTER)
        )
        text = f"{peer.total / ours.total:.0f} times"
        found.append(
            (f"the same at six speeds, as SymPy's test: {FASTER} times faster", text, peer.total / ours.total >= FASTER)
        )
    if ours:
        found.append(("eigenvalues at 5 m/s to 1e-11", f"{ours.difference:.1e}", ours.difference <= 1e-11))
    if critical := results.get("critical speeds"):
        found.append(("weave and capsize speed to 1e-10", f"{critical.difference:.1e}", critical.difference <= 1e-10))
    if call := results.get("right-hand side"):
        text = seconds(call.times["call"])
        found.append((f"one call of the nonlinear right-hand side: under {seconds(CALL)}", text, call.times["call"] < CALL))
    return found


def times_table(results: dict[str, Result]) -> Table:
    """Seconds of each stage."""
    table = Table(title="The Whipple bicycle", title_justify="left", title_style="bold")
    for heading in ("task", "stage", "time", "runs", "difference"):
        table.add_column(heading)
    for r in results.values():
        for stage, t in r.times.items():
            table.add_row(
                r.task, stage, seconds(t), str(r.repeats), f"{r.difference:.0e}" if r.task != "sympy" else "its own check"
            )
    return table


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bicycle.run", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="ours alone, once; writes no file")
    arguments = parser.parse_args()
    pin_to_one_core()

    tasks = [t for t in TASKS if not (arguments.quick and t == "sympy")]
    console.print(f"measuring {', '.join(tasks)}", style="dim")
    samples, left_out = in_turn(tasks, checked, repeats=1 if arguments.quick else REPEATS, enough=ENOUGH)
    results = {task: result(task, found) for task, found in samples.items()}

    console.print(
        "\nFrom nothing declared to linear equations of upright running, each in a process of its own on one core, by the"
        "\nprocess's own clock; imports excluded. SymPy's test linearises at a symbolic speed and compares at six of them."
        "\nThe right-hand side is what the integrators call: q̇ and u̇ with the constraints' multipliers solved for.\n"
    )
    console.print(times_table(results))
    console.print(claims_table(claims(results)))
    if left_out:
        console.print("Left out:\n" + "\n".join(f"  {task}: {reason}" for task, reason in left_out.items()))
    if arguments.quick:
        console.print("SymPy's test was not run: results.json is left as it is.")
        return
    record = {
        "environment": environment(PACKAGES),
        "results": [asdict(r) for r in results.values()],
        "claims": [{"claim": claim, "found": found, "held": held} for claim, found, held in claims(results)],
        "left_out": left_out,
    }
    (HERE / "results.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    console.print("Wrote benchmarks/bicycle/results.json.")


if __name__ == "__main__":
    main()
