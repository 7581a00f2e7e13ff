"""Every tool, every chain, both tasks, in one run: `python -m benchmarks.simulate.run [--quick] [--tools a,b]`.

Prints the time from a model to its finished motion, cold and warm, with the ratios to ours and the errors, and writes
`results.json` beside this file. Stops with an error if a tool's final state is not the reference's.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from statistics import median

import numpy as np
from rich.table import Table

from benchmarks.common import (
    OURS,
    choose_tools,
    claims_table,
    console,
    environment,
    in_process,
    in_turn,
    installed,
    pin_to_one_core,
    seconds,
)
from benchmarks.simulate.contract import SIZES, STAGES, TASKS
from benchmarks.simulate.measure import ERROR_FACTOR, TOOLS

HERE = Path(__file__).parent
PEER = "sympy"  # the one whose ratios are promised
COLD_FACTOR, WARM_FACTOR = 20.0, 200.0
REPEATS = 5
ENOUGH = 30.0  # s: a tool that takes longer is not measured again
PACKAGES = ("casadi", "heyoka", "llvmlite", "mujoco", "numpy", "scipy", "sympy")


@dataclass(frozen=True)
class Result:
    """Medians over fresh processes of one tool on one motion; seconds."""

    tool: str
    n: int
    task: str
    repeats: int
    stages: dict[str, float]
    cold: float
    warm: float
    state: list[float]
    error: float
    details: str


def checked(tool: str, n: int, task: str) -> dict:
    """One measurement in a fresh process; stops the run if the final state is not the reference's."""
    sample = in_process("benchmarks.simulate.measure", tool, n, task)
    allowed = ERROR_FACTOR * TASKS[task].tolerance
    # Written so that a NaN stops the run too.
    if not sample["error"] <= allowed:
        raise SystemExit(
            f"{tool}, n = {n}, {task}: the final state is {sample['error']:.1e} from the reference (allowed: "
            f"{allowed:.0e}). The tools do not compute the same motion: no times are given."
        )
    return sample


def result(tool: str, n: int, task: str, samples: list[dict]) -> Result:
    """The samples in one."""
    return Result(
        tool=tool,
        n=n,
        task=task,
        repeats=len(samples),
        stages={stage: median(s["cold"][stage] for s in samples) for stage in STAGES},
        cold=median(sum(s["cold"].values()) for s in samples),
        warm=median(s["warm"] for s in samples),
        state=samples[-1]["state"],
        error=max(s["error"] for s in samples),
        details=samples[-1]["details"],
    )


def times_table(task: str, results: list[Result]) -> Table:
    """Times of one task, cold with its stages and warm, and how many times ours each is."""
    span, tolerance = TASKS[task].span, TASKS[task].tolerance
    table = Table(title=f"{span:.0f} s at a tolerance of {tolerance:.0e}", title_justify="left", title_style="bold")
    for heading in ("n", "tool", *STAGES, "cold", "÷ ours", "warm", "÷ ours", "error", "method"):
        table.add_column(heading, justify="left" if heading in ("tool", "method") else "right", no_wrap=True)
    ours = {r.n: r for r in results if r.tool == OURS}
    for n in sorted({r.n for r in results}):
        for r in (r for r in results if r.n == n):
            ratios = ["", ""]
            if n in ours and r.tool != OURS:
                ratios = [f"{r.cold / ours[n].cold:.3g}", f"{r.warm / ours[n].warm:.3g}"]
            stages = [seconds(r.stages[stage] or None) for stage in STAGES]
            cells = (seconds(r.cold), ratios[0], seconds(r.warm), ratios[1], f"{r.error:.0e}", r.details)
            table.add_row(str(n), r.tool, *stages, *cells, style="bold" if r.tool == OURS else None)
        table.add_section()
    return table


def differences(results: list[Result]) -> list[str]:
    """For each motion, the two tools whose final states are farthest apart."""
    lines: list[str] = []
    for task in TASKS:
        for n in SIZES:
            rows = [r for r in results if (r.task, r.n) == (task, n)]
            apart = [(float(np.max(np.abs(np.subtract(a.state, b.state)))), a.tool, b.tool) for a, b in combinations(rows, 2)]
            if apart:
                worst, a, b = max(apart)
                lines.append(f"{TASKS[task].span:.0f} s, n = {n}: {worst:.1e} ({a}, {b})")
    return lines


def claims(results: list[Result]) -> list[tuple[str, str, bool]]:
    """What is promised, from this run's numbers: (claim, found, held). Only where both sides were measured."""
    by_key = {(r.tool, r.n, r.task): r for r in results}
    found: list[tuple[str, str, bool]] = []
    for task in TASKS:
        for n in SIZES:
            ours, peer = by_key.get((OURS, n, task)), by_key.get((PEER, n, task))
            name = f"{TASKS[task].span:.0f} s, n = {n}"
            if ours is None:
                continue
            if peer:
                cold, warm = peer.cold / ours.cold, peer.warm / ours.warm
                claim = f"{name}: {COLD_FACTOR:.0f} times SymPy's route cold, {WARM_FACTOR:.0f} warm"
                found.append((claim, f"{cold:.0f} and {warm:.0f}", cold >= COLD_FACTOR and warm >= WARM_FACTOR))
            rows = [r for r in results if r.tool.startswith("heyoka") and (r.n, r.task) == (n, task)]
            for kind in ("cold", "warm") if rows else ():
                best = min(rows, key=lambda r, kind=kind: getattr(r, kind))
                t, t_ours = getattr(best, kind), getattr(ours, kind)
                text = f"{seconds(t_ours)} against {seconds(t)} ({best.tool})"
                found.append((f"{name}: ahead of heyoka {kind}", text, t_ours < t))
    return found


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.simulate.run", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="the shortest chain, the short task; writes no file")
    parser.add_argument("--tools", default=",".join(TOOLS), help=f"comma-separated, from: {', '.join(TOOLS)}")
    arguments = parser.parse_args()
    tools = choose_tools(arguments.tools, tuple(TOOLS))
    pin_to_one_core()

    results: list[Result] = []
    left_out: list[str] = []
    for tool in [tool for tool in tools if not installed(TOOLS[tool].distribution)]:
        left_out.append(f"{tool}: {TOOLS[tool].distribution} is not installed here")
        tools.remove(tool)
    for task in ["short"] if arguments.quick else TASKS:
        for n in SIZES[:1] if arguments.quick else SIZES:
            console.print(f"measuring {task} n = {n}: {', '.join(tools)}", style="dim")
            measure = partial(checked, n=n, task=task)
            found, reasons = in_turn(tools, measure, repeats=1 if arguments.quick else REPEATS, enough=ENOUGH)
            results += [result(tool, n, task, samples) for tool, samples in found.items()]
            left_out += [f"{tool}, {task} n = {n}: {reason}" for tool, reason in reasons.items()]

    console.print(
        "\nPlanar n-link pendulum on a cart, from 0.1 rad off hanging, at rest. Cold is from nothing declared to the"
        "\nfinished motion (imports excluded, no cache on disk), warm the same motion again; one core, medians. 'error'"
        "\nis the final state's, from a reference in long double; MuJoCo's step is the one that makes DOP853's error."
        "\n'method' has the order of heyoka's series and MuJoCo's step.\n"
    )
    for task in TASKS:
        if rows := [r for r in results if r.task == task]:
            console.print(times_table(task, rows))
    if lines := differences(results):
        console.print("Final states farthest apart:\n" + "\n".join(f"  {line}" for line in lines))
    if rows := claims(results):
        console.print(claims_table(rows, "What is promised (the best of heyoka's ways, each time)"))
    if left_out:
        console.print("Left out:\n" + "\n".join(f"  {line}" for line in left_out))

    if arguments.quick or set(arguments.tools.split(",")) != set(TOOLS):
        console.print("Not every tool on every motion was asked for: results.json is left as it is.")
        return
    record = {
        "environment": environment(PACKAGES),
        "results": [asdict(r) for r in results],
        "claims": [{"claim": claim, "found": found, "held": held} for claim, found, held in claims(results)],
        "left_out": left_out,
    }
    (HERE / "results.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    console.print("Wrote benchmarks/simulate/results.json.")


if __name__ == "__main__":
    main()
