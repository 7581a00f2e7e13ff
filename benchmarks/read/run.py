"""Equations to read, beside SymPy's: `python -m benchmarks.read.run [--quick]`.

Prints seconds and operations of every system, and writes `results.json` beside this file. Stops with an error where what is read
is not what the reference says.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from rich.table import Table

from benchmarks.common import ROOT, claims_table, console, environment, seconds
from benchmarks.read.measure import TOLERANCE
from benchmarks.read.problem import PATIENCE, family, names

HERE = Path(__file__).parent
QUICK = ("rolling-disk", "slider-crank", "pendulum-5", "arm-2")
PRINTED = 1.0  # s, for every system of the gallery
SEVEN_LINKS = 5.0  # s, for the arm of seven links


def measured(what: str, name: str) -> dict | None:
    """One measurement in a process of its own; None where it takes longer than PATIENCE."""
    command = [sys.executable, "-m", "benchmarks.read.measure", what, name]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command[2:])} failed:\n{done.stderr.strip()}")
    answer = json.loads(done.stdout.splitlines()[-1])
    if answer["difference"] is not None and not answer["difference"] <= TOLERANCE:
        raise SystemExit(f"{what}, {name}: differs from the reference by {answer['difference']:.1e}: no numbers are given.")
    return answer


def of(name: str, gave_up: set[tuple[str, str]]) -> dict:
    """All that is measured of one system. SymPy is not given what it has no counterpart of, nor, where it has not finished a smaller
    one of the same family in PATIENCE, a larger."""
    found = family(name)
    peers: dict[str, dict | None] = {}
    for what in ("raw", "simplified"):
        tried = found is not None and (found[0], what) not in gave_up
        peers[what] = measured(what, name) if tried else None
        if found is not None and peers[what] is None:
            gave_up.add((found[0], what))
    return {"system": name, "ours": measured("ours", name), **peers, "given_to_sympy": found is not None}


def times_table(results: list[dict]) -> Table:
    """Seconds and operations, ours and SymPy's."""
    table = Table(title="Equations to read", title_justify="left", title_style="bold")
    table.add_column("system", no_wrap=True)
    for heading in ("print", "LaTeX", "M and f", "operations", "names", "longest line", "SymPy raw", "simplified", "its time"):
        table.add_column(heading, justify="right", no_wrap=True)
    for r in results:
        mine, raw, simple = r["ours"], r["raw"], r["simplified"]
        late = f"> {PATIENCE:.0f} s" if r["given_to_sympy"] else ""
        if mine is None:
            table.add_row(r["system"], f"> {PATIENCE:.0f} s")
            continue
        taken = [seconds(mine["seconds"][w]) for w in ("print", "latex", "matrices")]
        table.add_row(
            r["system"], *taken, str(mine["operations"]), str(mine["intermediates"] or ""), str(mine["longest_line"]),
            str(raw["operations"]) if raw else late, str(simple["operations"]) if simple else late,
            seconds(simple["seconds"]) if simple else "",
        )  # fmt: skip
    return table


def claims(results: list[dict]) -> list[tuple[str, str, bool]]:
    """What is promised, with what was found."""
    found = []
    gallery = [r for r in results if not r["given_to_sympy"] and r["system"] != "bricard"]
    if gallery:
        slowest = max(gallery, key=lambda r: r["ours"]["seconds"]["print"] + r["ours"]["seconds"]["latex"])
        taken = max(slowest["ours"]["seconds"][w] for w in ("print", "latex"))
        text = f"slowest: {slowest['system']}, {seconds(taken)}"
        found.append((f"every system of the gallery prints within {PRINTED:.0f} s", text, taken <= PRINTED))
    for r in results:
        if r["system"] == "arm-7":
            taken = r["ours"]["seconds"]["print"]
            found.append((f"an arm of seven links prints within {SEVEN_LINKS:.0f} s", seconds(taken), taken <= SEVEN_LINKS))
    beside = [(r["system"], r["ours"]["operations"], r["simplified"]["operations"]) for r in results if r["simplified"]]
    if beside:
        text = "; ".join(f"{name}: {a} beside {b}" for name, a, b in beside)
        found.append(("never more operations than SymPy's simplified", text, all(a <= b for _, a, b in beside)))
    return found


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.read.run", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a few small systems; writes no files")
    arguments = parser.parse_args()
    results: list[dict] = []
    gave_up: set[tuple[str, str]] = set()
    for name in QUICK if arguments.quick else names():
        console.print(f"reading {name}", style="dim")
        results.append(of(name, gave_up))
    console.print(times_table(results))
    console.print(claims_table(claims(results)))
    if arguments.quick:
        return
    record = {
        "environment": environment(["sympy", "casadi"]),
        "results": results,
        "claims": [{"claim": claim, "found": text, "held": held} for claim, text, held in claims(results)],
    }
    (HERE / "results.json").write_text(json.dumps(record, indent=1) + "\n")
    console.print("Wrote benchmarks/read/results.json.")


if __name__ == "__main__":
    main()
