"""Motions of least effort beside opty: `python -m benchmarks.control.run [--quick]`.

Prints processor time (compilers' too), the effort that was found and by how much `simulate` misses the end with it, and writes
`results.json` beside this file. opty is not among the packages that `make` installs, since its cyipopt has to be built against an IPOPT;
where it cannot be imported the run says so. CasADi's package has one: `pip install --no-deps cyipopt opty` with a `PKG_CONFIG_PATH` that
leads to an `ipopt.pc` of it.
"""

import argparse
import json
from pathlib import Path
from statistics import median

from rich.table import Table

from benchmarks.common import Unavailable, claims_table, console, environment, pin_to_one_core, seconds
from benchmarks.control import ours, peer
from benchmarks.control.tasks import TASKS

HERE = Path(__file__).parent
OURS, PEER, BOTH = "appell and CasADi", "opty", "appell in opty"
TOOLS = {OURS: ours.solved, PEER: peer.solved, BOTH: peer.with_ours}
REPEATS = 3
WITHIN = 1e-3  # of the end, by simulate
SAME = 2e-2  # of the effort: inputs that are held over fewer intervals cost a little more


def measured(repeats: int) -> list[dict]:
    """Each task by each tool, in turns."""
    out = []
    for name, make in TASKS.items():
        task = make()
        found: dict[str, list[dict]] = {tool: [] for tool in TOOLS}
        for _ in range(repeats):
            for tool, solve in TOOLS.items():
                try:
                    found[tool].append(solve(task))
                except Unavailable as reason:
                    console.print(f"{name}, {tool}: {reason}")
        for tool, samples in found.items():
            if samples:
                times = {k: median(x[k] for x in samples) for k in ("derive", "solve")}
                out.append(
                    {"task": name, "tool": tool, **times, "effort": samples[0]["effort"], "missed": samples[0]["missed"]}
                )
    return out


def claims(results: list[dict]) -> list[tuple[str, str, bool]]:
    """What is promised."""
    out = []
    for name in TASKS:
        by_tool = {r["tool"]: r for r in results if r["task"] == name}
        for tool, r in by_tool.items():
            out.append((f"{name}, {tool}: replayed within {WITHIN:g}", f"{r['missed']:.0e}", r["missed"] <= WITHIN))
        if PEER in by_tool:
            efforts = [r["effort"] for r in by_tool.values()]
            spread = max(efforts) / min(efforts) - 1
            out.append((f"{name}: the same effort by all, to {SAME:.0%}", f"{spread:.1%}", spread <= SAME))
            theirs, mine = (sum(by_tool[x][k] for k in ("derive", "solve")) for x in (PEER, OURS))
            out.append((f"{name}: less time than opty", f"÷ {theirs / mine:.3g}", theirs >= mine))
    return out


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="once each; results.json is left as it is")
    quick = parser.parse_args().quick
    pin_to_one_core()
    results = measured(1 if quick else REPEATS)
    table = Table(title="Motions of least effort", title_justify="left")
    for heading in ("task", "tool", "deriving, compiling", "solving", "effort", "missed by"):
        table.add_column(heading, justify="left" if heading in ("task", "tool") else "right")
    for r in results:
        table.add_row(
            r["task"], r["tool"], seconds(r["derive"]), seconds(r["solve"]), f"{r['effort']:.4g}", f"{r['missed']:.0e}"
        )
    console.print(table)
    console.print(claims_table(claims(results)))
    if not quick:
        kept = {"environment": environment(("casadi", "sympy", "opty", "cyipopt", "numpy")), "results": results}
        (HERE / "results.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
