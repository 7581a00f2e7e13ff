"""SymPy's models by both, in one run: `python -m benchmarks.imports.run [--quick]`.

Prints the times and the ratios, and writes `results.json` beside this file. Stops with an error if a result differs from what is
known.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import median

from rich.table import Table

from benchmarks.common import claims_table, console, environment, in_process, in_turn, pin_to_one_core, seconds
from benchmarks.imports.measure import TOLERANCE

HERE = Path(__file__).parent
SIZES = {"appell": (5, 10, 20, 40, 80), "sympy": (5, 10, 20)}  # SymPy's own of 40 links takes minutes
REPEATS = 5
ENOUGH = 30.0  # s: a tool that has taken longer is not measured again
FASTER = 50  # times, where SymPy takes more than WORTH
WORTH = 5.0  # s
LINEAR = 2.5  # times the time a link of the longest pendulum may take, beside one of 10
BICYCLE = 100  # times


@dataclass(frozen=True)
class Result:
    """Medians of fresh processes: seconds of each stage."""

    tool: str
    model: str
    n: int | None
    repeats: int
    times: dict[str, float]
    difference: float

    @property
    def total(self) -> float:
        return sum(self.times.values())


def checked(tool: str, model: str, n: int | None) -> dict:
    """One measurement in a fresh process; stops the run if the result is not what is known."""
    sample = in_process("benchmarks.imports.measure", tool, model, *([] if n is None else [n]))
    if not sample["difference"] <= TOLERANCE:
        raise SystemExit(f"{tool}, {model} {n}: differs from what is known by {sample['difference']:.1e}: no times.")
    return sample


def result(tool: str, model: str, n: int | None, samples: list[dict]) -> Result:
    """The samples in one."""
    times = {stage: median(s["times"][stage] for s in samples) for stage in samples[0]["times"]}
    return Result(tool, model, n, len(samples), times, max(s["difference"] for s in samples))


def measured(*, quick: bool) -> list[Result]:
    """Every model by whoever is given it, in turns."""
    models: list[tuple[str, int | None, tuple[str, ...]]] = [
        ("pendulum", n, tuple(tool for tool, given in SIZES.items() if n in given))
        for n in (SIZES["appell"][:2] if quick else SIZES["appell"])
    ]
    models.append(("bicycle", None, ("appell",) if quick else tuple(SIZES)))
    results: list[Result] = []
    for model, n, tools in models:
        console.print(f"measuring {model} {n or ''}: {', '.join(tools)}", style="dim")
        found, _ = in_turn(tools, partial(checked, model=model, n=n), repeats=1 if quick else REPEATS, enough=ENOUGH)
        results += [result(tool, model, n, samples) for tool, samples in found.items()]
    return results


def claims(results: list[Result]) -> list[tuple[str, str, bool]]:
    """What is promised, from this run's numbers: (claim, found, held). Only where both sides were measured."""
    by_key = {(r.tool, r.model, r.n): r for r in results}
    found = []
    for n in SIZES["sympy"]:
        ours, peer = by_key.get(("appell", "pendulum", n)), by_key.get(("sympy", "pendulum", n))
        if ours and peer and peer.times["derive"] > WORTH:
            ratio = peer.times["derive"] / ours.total
            text = f"{ratio:.0f} times ({seconds(ours.total)} against {seconds(peer.times['derive'])})"
            found.append((f"{n} links: import and derive {FASTER} times faster than SymPy derives", text, ratio >= FASTER))
    short, long = by_key.get(("appell", "pendulum", 10)), by_key.get(("appell", "pendulum", 80))
    if short and long:
        growth = (long.total / 80) / (short.total / 10)
        found.append((f"a link of 80 takes at most {LINEAR:g} times one of 10", f"{growth:.2f} times", growth <= LINEAR))
    ours, peer = by_key.get(("appell", "bicycle", None)), by_key.get(("sympy", "bicycle", None))
    if ours and peer:
        theirs = peer.total - ours.times["the rest of the test"]
        ratio = theirs / ours.times["the method"]
        text = f"{ratio:.0f} times ({seconds(ours.times['the method'])} against {seconds(theirs)})"
        found.append((f"the bicycle, linearised: {BICYCLE} times faster than KanesMethod", text, ratio >= BICYCLE))
    return found


def times_table(results: list[Result]) -> Table:
    """Seconds of each stage."""
    table = Table(title="Models of SymPy's", title_justify="left", title_style="bold")
    for heading in ("model", "n", "tool", "stages", "total", "runs"):
        table.add_column(heading)
    for r in results:
        stages = ", ".join(f"{stage} {seconds(t)}" for stage, t in r.times.items())
        table.add_row(r.model, str(r.n or ""), r.tool, stages, seconds(r.total), str(r.repeats))
    return table


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.imports.run", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="small models, once; writes no file")
    quick = parser.parse_args().quick
    pin_to_one_core()
    results = measured(quick=quick)
    console.print(
        "\nFrom a model of SymPy's to M and f, each in a process of its own on one core, by the process's own clock; imports of"
        "\npackages and the building of the model excluded. Of the bicycle, what the method does in SymPy's own test: its making,"
        "\nthe equations, and their linearisation at a symbolic speed.\n"
    )
    console.print(times_table(results))
    console.print(claims_table(claims(results)))
    if quick:
        console.print("Not every model was run: results.json is left as it is.")
        return
    record = {
        "environment": environment(["casadi", "numpy", "sympy"]),
        "results": [asdict(r) for r in results],
        "claims": [{"claim": claim, "found": found, "held": held} for claim, found, held in claims(results)],
    }
    (HERE / "results.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    console.print("Wrote benchmarks/imports/results.json.")


if __name__ == "__main__":
    main()
