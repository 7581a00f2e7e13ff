"""A row of n four-bars beside Exudyn and Pinocchio, in one run: `python -m benchmarks.fourbars.run [--quick]`.

Prints the times, and writes `results.json` beside this file. Stops with an error if accelerations differ from the pendulum's that
the row moves as.
"""

import argparse
import json
from functools import partial
from pathlib import Path
from statistics import median_low

from rich.table import Table

from benchmarks.common import (
    claims_table,
    console,
    environment,
    in_process,
    in_turn,
    installed,
    pin_to_one_core,
    seconds,
)

HERE = Path(__file__).parent
PACKAGES = ("casadi", "exudyn", "llvmlite", "numpy", "pin", "scipy")
EVALUATED = (10, 20, 40, 80, 160, 320, 1000)
BY_PINOCCHIO = (10, 20, 40, 80, 160)  # of 320 it takes a tenth of a second
MOVED = (40, 160, 320, 1000)
QUICK = (10, 40)
REPEATS = 3
ENOUGH = 20.0  # s: a tool that has taken longer is not measured again
SAME = 1e-9  # of accelerations
LINEAR = 1.5
CONDITIONS = (
    "Medians of processes of their own on one core, by the process's own clock; imports, and the integrator's loops, which are compiled "
    "once for a machine, excluded. An evaluation is q̇, u̇ and λ, from a tape; Pinocchio's is called from Python. Cold is a model that was "
    "never seen: written, derived, compiled and run; warm is the slowest of three more runs. Exudyn takes 2000 steps of its trapezoidal "
    "rule at index 2; ours is DOP853 at its default tolerance."
)

Found = dict[str, dict[int, dict]]


def checked(tool: str, n: int) -> dict:
    """One measurement in a fresh process; stops the run if accelerations are not the pendulum's."""
    sample = in_process("benchmarks.fourbars.measure", tool, n)
    difference = sample.get("difference", 0.0)
    if not difference <= SAME:
        raise SystemExit(f"{tool}, {n}: accelerations differ by {difference:.1e} from what is known: no times are given.")
    return sample


def result(samples: list[dict]) -> dict:
    """The samples in one: the median of each number."""
    return {name: median_low(s[name] for s in samples) for name in samples[0]}


def measured(quick: bool) -> tuple[Found, dict[str, str]]:
    """What every tool takes for every n, in turns, each time in a process of its own; and why a tool has none."""
    plan = {"evaluation": QUICK if quick else EVALUATED, "appell": QUICK if quick else MOVED}
    left_out = {}
    for tool, module, sizes in (("pinocchio", "pinocchio", BY_PINOCCHIO), ("exudyn", "exudyn", MOVED)):
        if quick or not installed(module):
            left_out[tool] = "not asked for" if quick else "not installed"
        else:
            plan[tool] = sizes
    results: Found = {tool: {} for tool in plan}
    for n in sorted({n for sizes in plan.values() for n in sizes}):
        tools = [tool for tool, sizes in plan.items() if n in sizes]
        console.print(f"measuring {n}: {', '.join(tools)}", style="dim")
        found, reasons = in_turn(tools, partial(checked, n=n), repeats=1 if quick else REPEATS, enough=ENOUGH)
        for tool, samples in found.items():
            results[tool][n] = result(samples)
        left_out |= {f"{tool}, {n}": reason for tool, reason in reasons.items()}
    return results, left_out


def claims(found: Found) -> list[tuple[str, str, bool]]:
    """What is promised, from this run's numbers."""
    once = {n: x["evaluation"] for n, x in found["evaluation"].items()}
    first = min(once)
    worst = max((t / once[first] * first / n, n) for n, t in once.items())
    out = [
        (
            f"an evaluation within {LINEAR} times linear from n = {first}",
            f"{worst[0]:.2f} times at n = {worst[1]}",
            worst[0] <= LINEAR,
        )
    ]
    for n, ours in found["appell"].items():
        theirs = found.get("exudyn", {}).get(n)
        if theirs is None:
            continue
        for kind in ("cold", "warm"):
            text = f"{theirs[kind] / ours[kind]:.3g} times ({seconds(ours[kind])} against {seconds(theirs[kind])})"
            text += f", errors {ours['error']:.0e} and {theirs['error']:.0e} rad"
            out.append((f"10 s of n = {n}, {kind}: ahead of Exudyn at no larger error", text,
                        ours[kind] < theirs[kind] and ours["error"] <= theirs["error"]))  # fmt: skip
    for n, theirs in found.get("pinocchio", {}).items():
        out.append((f"an evaluation of n = {n}: faster than Pinocchio's", f"{theirs['evaluation'] / once[n]:.3g} times",
                    theirs["evaluation"] > once[n]))  # fmt: skip
    return out


def evaluation_table(found: Found) -> Table:
    """Of one evaluation, and what goes before it."""
    table = Table(title="One evaluation", title_justify="left", title_style="bold")
    for heading in ("n", "appell", "projection", "pinocchio", "model", "derived", "first use"):
        table.add_column(heading, justify="right")
    for n, x in found["evaluation"].items():
        peer = found.get("pinocchio", {}).get(n, {}).get("evaluation")
        stages = [seconds(x[name]) for name in ("build", "derive", "first")]
        table.add_row(str(n), seconds(x["evaluation"]), seconds(x["projection"]), seconds(peer), *stages)
    return table


def motion_table(found: Found) -> Table:
    """Of 10 s of motion."""
    table = Table(title="10 s of motion", title_justify="left", title_style="bold")
    for heading in ("n", "tool", "cold", "warm", "steps", "error, rad"):
        table.add_column(heading, justify="right")
    for n in found["appell"]:
        for tool in ("appell", "exudyn"):
            if (x := found.get(tool, {}).get(n)) is not None:
                table.add_row(str(n), tool, seconds(x["cold"]), seconds(x["warm"]), str(x["steps"]), f"{x['error']:.1e}")
    return table


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fourbars.run", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="ours alone, short rows; writes no file")
    arguments = parser.parse_args()
    pin_to_one_core()
    found, left_out = measured(arguments.quick)
    console.print(f"\n{CONDITIONS}\n")
    console.print(evaluation_table(found))
    console.print(motion_table(found))
    console.print(claims_table(claims(found)))
    if left_out:
        console.print("Left out:\n" + "\n".join(f"  {tool}: {reason}" for tool, reason in left_out.items()))
    if arguments.quick:
        console.print("Nothing was compared: results.json is left as it is.")
        return
    record = {
        "conditions": CONDITIONS,
        "environment": environment(PACKAGES),
        "results": found,
        "claims": [{"claim": claim, "found": text, "held": held} for claim, text, held in claims(found)],
        "left_out": left_out,
    }
    (HERE / "results.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    console.print("Wrote benchmarks/fourbars/results.json.")


if __name__ == "__main__":
    main()
