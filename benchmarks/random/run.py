"""Ten thousand random mechanisms: `python -m benchmarks.random.run [--quick] [--count N] [--first SEED] [--again] [--report]`.

Prints how many runs were completed and right, stopped with a named status, and completed and wrong, and writes `results.json` beside
this file. Each verdict is kept under `build/` when it is found, so that a run that was ended goes on where it was; `--fresh` begins
anew, and `--again` judges once more those that were not right.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
from rich.table import Table

from benchmarks.common import BUILD, ROOT, claims_table, console, cores, environment
from benchmarks.random.draw import FAMILIES, SOLVERS
from benchmarks.random.measure import COARSE, FACTOR, FINE, RIGHT, STOPPED, UNFOLLOWED, WRONG, measure

HERE = Path(__file__).parent
KEPT = BUILD / "random.jsonl"
COUNT, QUICK = 10_000, 100
VERDICTS = (RIGHT, STOPPED, UNFOLLOWED, WRONG)
WORST = 25  # cases to list
Record = dict


def kept() -> dict[int, Record]:
    """What was found so far; of a mechanism that was judged twice, the last."""
    if not KEPT.exists():
        return {}
    return {r["seed"]: r for r in map(json.loads, KEPT.read_text().splitlines())}


def count_table(title: str, records: list[Record], key: str, names: tuple[str, ...]) -> Table:
    """Verdicts by one of a record's words."""
    table = Table(title=title, title_justify="left", title_style="bold")
    table.add_column(key, no_wrap=True)
    for verdict in VERDICTS:
        table.add_column(verdict, justify="right")
    for name in names:
        counts = Counter(r["verdict"] for r in records if r[key] == name)
        table.add_row(name, *(str(counts[v]) for v in VERDICTS))
    return table


def excess(record: Record) -> float:
    """The error in tolerances, the motion's condition taken out."""
    return FACTOR * record["error"] / record["limit"]


def summary(records: list[Record]) -> Record:
    """What is kept of a run."""
    judged = [r for r in records if r["verdict"] in (RIGHT, WRONG)]
    plain = [r["error"] / r["tolerance"] for r in judged]
    conditions = [r["condition"] for r in judged]
    ratios = [excess(r) for r in judged]
    parts = (0.5, 0.9, 0.99, 0.999, 1.0)

    def table(key: str) -> Record:
        return {
            name: dict(Counter(r["verdict"] for r in records if r[key] == name)) for name in sorted({r[key] for r in records})
        }

    def spread(values: list[float]) -> Record:
        return {f"{p:g}": float(f"{np.quantile(values, p):.3g}") for p in parts} if values else {}

    return {
        "counts": {v: sum(r["verdict"] == v for r in records) for v in VERDICTS},
        "by_family": table("family"),
        "by_solver": table("solver"),
        "stopped_with": dict(
            Counter(f"{r['solver']}: {r['status']}" for r in records if r["verdict"] == STOPPED).most_common()
        ),
        "error_in_tolerances": spread(plain),
        "condition_of_the_motion": spread(conditions),
        "error_in_tolerances_times_condition": spread(ratios),
        "above_100_tolerances_for_their_condition_alone": sum(x > FACTOR for x in plain) - sum(x > FACTOR for x in ratios),
        "wrong": [r for r in records if r["verdict"] == WRONG],
        "worst": sorted((r for r in judged if r["verdict"] == RIGHT), key=excess, reverse=True)[:WORST],
    }


def report(records: list[Record]) -> Record:
    """Print, and give what is to be kept."""
    found = summary(records)
    console.print(count_table("By family", records, "family", tuple(FAMILIES)))
    console.print(count_table("By solver", records, "solver", tuple(dict.fromkeys(name for name, _ in SOLVERS))))
    console.print(f"Stopped with: {', '.join(f'{k} {v}' for k, v in found['stopped_with'].items()) or 'none'}")
    console.print(f"Error in tolerances, at quantiles: {found['error_in_tolerances']}")
    console.print(f"Condition of the motion: {found['condition_of_the_motion']}")
    console.print(f"Error in tolerances, the condition taken out: {found['error_in_tolerances_times_condition']}")
    wrong = found["counts"][WRONG]
    console.print(claims_table([("none completed and wrong", f"{wrong} of {len(records)}", wrong == 0)]))
    for r in found["wrong"]:
        console.print(
            f"  seed {r['seed']}: {r['family']}, {r['solver']} at {r['tolerance']:g}: {r['error']:.2g}, {excess(r):.2g} tolerances"
        )
    return found


def judge_share(seeds: range, share: str, *, again: bool) -> None:
    """Judge one share of the seeds, those left out that were judged before; `again` asks for those that were not right."""
    part, parts = map(int, share.split("/"))
    known = kept()
    done = {s for s, r in known.items() if r["verdict"] == RIGHT or not again}
    with KEPT.open("a") as file:
        for seed in (s for s in seeds if s not in done and s % parts == part):
            known[seed] = measure(seed).record()
            file.write(json.dumps(known[seed], ensure_ascii=False) + "\n")
            file.flush()
            if seed % 500 == part:
                counts = Counter(r["verdict"] for s, r in known.items() if s % parts == part)
                console.print(f"seed {seed}: {dict(counts)}", style="dim")


def share_out(arguments: argparse.Namespace) -> None:
    """Judge the seeds in one process a core."""
    command = [sys.executable, "-m", "benchmarks.random.run", "--count", str(arguments.count), "--first", str(arguments.first)]
    command += ["--again"] if arguments.again else []
    at_work = [subprocess.Popen([*command, "--share", f"{k}/{cores()}"], cwd=ROOT) for k in range(cores())]
    if failed := [code for code in [process.wait() for process in at_work] if code]:
        raise SystemExit(f"{len(failed)} of {len(at_work)} processes failed, with codes {failed}: what they say is above.")


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.random.run", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help=f"only {QUICK} mechanisms; writes no files")
    parser.add_argument("--count", type=int, default=COUNT, help="how many mechanisms")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument(
        "--share", help="judge this part of the seeds alone, k/n, and report nothing: n processes may work at once"
    )
    parser.add_argument("--fresh", action="store_true", help="judge all of them anew")
    parser.add_argument("--report", action="store_true", help="judge no more, but print and write what there is")
    parser.add_argument("--again", action="store_true", help="judge once more those that were not right")
    arguments = parser.parse_args()
    os.environ.setdefault("APPELL_CACHE", "off")  # no mechanism comes twice
    if arguments.quick:
        report([measure(seed).record() for seed in range(QUICK)])
        return
    if arguments.fresh:
        KEPT.unlink(missing_ok=True)
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    seeds = range(arguments.first, arguments.first + arguments.count)
    if arguments.share:
        judge_share(seeds, arguments.share, again=arguments.again)
        return
    if not arguments.report:
        share_out(arguments)
    known = kept()
    records = [known[s] for s in seeds if s in known]
    found = report(records)
    if len(records) < len(seeds):
        console.print(f"{len(records)} of {len(seeds)} mechanisms are judged so far.")
    record = {
        "environment": environment(["casadi", "llvmlite", "numpy", "scipy", "sympy"]),
        "judged": len(records),
        "seeds": [records[0]["seed"], records[-1]["seed"]],
        "measure": {"right": f"error ≤ {FACTOR:g} · tolerance · condition of the motion", "reference": [FINE, COARSE]},
        **found,
    }
    (HERE / "results.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    console.print("Wrote benchmarks/random/results.json.")


if __name__ == "__main__":
    main()
