"""Equations to read, beside SymPy's: `python -m benchmarks.read.run [--quick | --ours | --sympy] [--fresh]`.

Prints seconds and operations of every system, and keeps them in `results.json` beside this file, one measurement after the other:
a run that was stopped goes on where it was, and SymPy's numbers are not measured twice unless `--fresh` asks for it. Stops with an
error where what is read is not what the reference says.

Each measurement has the `load` of the machine beside it: above 1, others were at work, and its seconds, though they are those of its
own core, are longer than those of an idle machine. Operations do not depend on that.
"""

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

from rich.table import Table

from benchmarks.common import ROOT, claims_table, console, environment, seconds
from benchmarks.read.measure import TOLERANCE
from benchmarks.read.problem import MEMORY, PATIENCE, names

HERE = Path(__file__).parent
KEPT = HERE / "results.json"
QUICK = ("rolling-disk", "slider-crank", "pendulum-5", "arm-2")
PRINTED = 1.0  # s, for every system of the gallery
SEVEN_LINKS = 5.0  # s, for the arm of seven links
PEERS = ("raw", "simplified")


def measured(what: str, name: str) -> dict:
    """One measurement in a process of its own; `gave_up` where it needs more than PATIENCE seconds of its core or more than MEMORY,
    `unavailable` where SymPy has no counterpart. `load` is how many processes the machine had to do, this one not counted."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(PATIENCE), int(PATIENCE) + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    command = [sys.executable, "-m", "benchmarks.read.measure", what, name]
    load = round(os.getloadavg()[0], 1)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, preexec_fn=limited)
    if done.returncode == -signal.SIGXCPU:
        return {"gave_up": f"> {PATIENCE:.0f} s", "load": load}
    if "MemoryError" in done.stderr[-400:]:
        return {"gave_up": f"> {MEMORY >> 30} GiB", "load": load}
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command[2:])} failed:\n{done.stderr.strip()}")
    answer = json.loads(done.stdout.splitlines()[-1])
    if answer.get("difference") is not None and not answer["difference"] <= TOLERANCE:
        raise SystemExit(f"{what}, {name}: differs from the reference by {answer['difference']:.1e}: no numbers are given.")
    return answer | {"load": load}


def wanted(results: dict[str, dict], systems: list[str], whats: list[str]) -> list[tuple[str, str]]:
    """What is to be measured, SymPy's longest last: its `simplify` is at it for hours in the end."""
    out = [("ours", name) for name in systems] if "ours" in whats else []
    out += [("raw", name) for name in systems if "raw" in whats and "raw" not in results[name]]
    if "simplified" in whats:
        rest = [name for name in systems if "simplified" not in results[name]]
        out += [("simplified", name) for name in sorted(rest, key=lambda n: results[n].get("raw", {}).get("operations", 0))]
    return out


def finished(found: dict, what: str) -> bool:
    """Whether there are numbers."""
    return "operations" in found.get(what, {})


def times_table(results: dict[str, dict]) -> Table:
    """Seconds and operations, ours and SymPy's."""
    table = Table(title="Equations to read", title_justify="left", title_style="bold")
    table.add_column("system", no_wrap=True)
    for heading in (
        "print",
        "LaTeX",
        "M and f",
        "operations",
        "of M, f",
        "names",
        "line",
        "SymPy raw",
        "simplified",
        "M, f",
        "time",
    ):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, found in results.items():
        mine = found.get("ours", {})
        if not finished(found, "ours"):
            table.add_row(name, mine.get("gave_up", ""))
            continue
        raw, simple = (found.get(what, {}) for what in PEERS)
        table.add_row(
            name, *(seconds(mine["seconds"][w]) for w in ("print", "latex", "matrices")), str(mine["operations"]),
            str(mine["matrix_operations"]),
            _number(raw, "operations"), _number(simple, "operations"), _number(simple, "matrix_operations", also=""),
            seconds(simple.get("seconds")),
        )  # fmt: skip
    return table


def _number(found: dict, what: str, also: str | None = None) -> str:
    if what in found:
        return str(found[what])
    return (found.get("gave_up") or ("–" if "unavailable" in found else "")) if also is None else also


def claims(results: dict[str, dict]) -> list[tuple[str, str, bool]]:
    """What is promised, with what was found."""
    found = []
    gallery = {n: r for n, r in results.items() if not n.startswith(("pendulum-", "arm-", "bricard")) and finished(r, "ours")}
    if gallery:
        slowest = max(gallery, key=lambda n: max(gallery[n]["ours"]["seconds"][w] for w in ("print", "latex")))
        taken = max(gallery[slowest]["ours"]["seconds"][w] for w in ("print", "latex"))
        text = f"slowest: {slowest}, {seconds(taken)}"
        found.append((f"every system of the gallery prints within {PRINTED:.0f} s", text, taken <= PRINTED))
    if finished(results.get("arm-7", {}), "ours"):
        taken = results["arm-7"]["ours"]["seconds"]["print"]
        found.append((f"an arm of seven links prints within {SEVEN_LINKS:.0f} s", seconds(taken), taken <= SEVEN_LINKS))
    for what, words in (("operations", "in the equations of motion"), ("matrix_operations", "in M and f")):
        both = {
            n: (r["ours"][what], r["simplified"][what]) for n, r in results.items() if finished(r, "simplified") and "ours" in r
        }
        if both:
            text = "; ".join(f"{name}: {a} beside {b}" for name, (a, b) in both.items())
            held = all(a <= b for a, b in both.values())
            found.append((f"never more operations {words} than SymPy's simplified", text, held))
    return found


def keep(results: dict[str, dict]) -> None:
    """Write what there is."""
    record = {
        "environment": environment(["sympy", "casadi"]),
        "results": [{"system": name, **found} for name, found in results.items()],
        "claims": [{"claim": claim, "found": text, "held": held} for claim, text, held in claims(results)],
    }
    KEPT.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.read.run", description=__doc__.splitlines()[0])
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--quick", action="store_true", help="a few small systems; writes no files")
    which.add_argument("--ours", action="store_true", help="ours alone")
    which.add_argument("--sympy", action="store_true", help="SymPy's alone, those that are not measured yet")
    parser.add_argument("--fresh", action="store_true", help="measure SymPy's again")
    parser.add_argument("systems", nargs="*", metavar="SYSTEM", help="these alone")
    arguments = parser.parse_args()
    known = {r["system"]: r for r in json.loads(KEPT.read_text(encoding="utf-8"))["results"]} if KEPT.exists() else {}
    results = {
        name: {w: known[name][w] for w in ("ours", *PEERS) if w in known[name]} if name in known else {} for name in names()
    }
    systems = list(QUICK) if arguments.quick else arguments.systems or names()
    whats = [*(["ours"] if not arguments.sympy else []), *(PEERS if not arguments.ours else [])]
    if arguments.quick or arguments.fresh:
        results |= {name: {} for name in systems}
    for what in whats:  # in turn, since the order of the last depends on what the one before has found
        for _, name in wanted(results, systems, [what]):
            console.print(f"{what}: {name}", style="dim")
            before = results[name].get("raw", {}) if what == "simplified" else {}
            # what SymPy cannot say, or not in time, it need not simplify
            results[name][what] = before if {"gave_up", "unavailable"} & set(before) else measured(what, name)
            if not arguments.quick:
                keep(results)
    shown = {name: results[name] for name in systems}
    console.print(times_table(shown))
    console.print(claims_table(claims(shown)))


if __name__ == "__main__":
    main()
