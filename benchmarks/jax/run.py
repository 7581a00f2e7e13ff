"""Functions of JAX, calling machine code or made of JAX's own operations: `python -m benchmarks.jax.run [--quick]`.

Prints the seconds until the first result of a batch of a thousand states and the time of a state after that, and writes `results.json`
beside this file. What takes longer than LIMIT is given up.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from rich.table import Table

from benchmarks.common import ROOT, claims_table, console, cores, environment, seconds

HERE = Path(__file__).parent
LIMIT = 120.0  # s
LINKS, QUICK = (2, 4, 7), (2,)
AGREE = 1e-10


def measured(links: int, way: str, what: str) -> dict:
    """By a process of its own."""
    row = {"links": links, "way": way, "what": what}
    command = [sys.executable, "-m", "benchmarks.jax.measure", str(links), way, what]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT, check=True)
    except subprocess.TimeoutExpired:
        return {**row, "compile": None, "state": None, "difference": None}
    return {**row, **json.loads(done.stdout.splitlines()[-1])}


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="two links; results.json is left as it is")
    quick = parser.parse_args().quick
    results = [
        measured(n, way, what)
        for n in (QUICK if quick else LINKS)
        for what in ("value", "gradient")
        for way in ("foreign", "traced")
    ]
    table = Table(title=f"Spatial chains in JAX, a thousand states, {cores()} core{'s' * (cores() > 1)}", title_justify="left")
    for heading in ("links", "what", "way", "until the first", "a state", "difference"):
        table.add_column(heading, justify="left" if heading in ("what", "way") else "right")
    for r in results:
        known = r["compile"] is not None
        said = (seconds(r["compile"]), seconds(r["state"]), f"{r['difference']:.0e}") if known else (f"> {LIMIT:g} s", "", "")
        table.add_row(str(r["links"]), r["what"], r["way"], *said)
    console.print(table)
    worst = max(r["difference"] for r in results if r["difference"] is not None)
    console.print(claims_table([(f"equal to {AGREE:g}", f"{worst:.0e}", worst <= AGREE)]))
    if not quick:
        kept = {
            "environment": environment(("jax", "jaxlib", "numpy", "casadi")),
            "cores": cores(),
            "limit": LIMIT,
            "results": results,
        }
        (HERE / "results.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
