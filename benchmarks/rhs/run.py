"""Every tool, both families, every size, in one run: `python -m benchmarks.rhs.run [--quick] [--tools a,b]`.

Prints the time of one evaluation of u̇(q, u) and the ratios to ours, and writes `results.json` beside this file. Stops
with an error if any tool's accelerations differ from the reference.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import median

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
from benchmarks.derive.run import checked
from benchmarks.rhs.compile_times import CACHED, LIMITS
from benchmarks.rhs.contract import PLANAR_SIZES, SPATIAL_SIZES
from benchmarks.rhs.measure import MODES, TOOLS

HERE = Path(__file__).parent
TITLES = {"spatial": "Spatial chain, alternating revolute joints", "planar": "Planar n-link pendulum on a cart"}
SIZES = {"spatial": SPATIAL_SIZES, "planar": PLANAR_SIZES}
HEADINGS = {"python": "from Python", "native": "native loop", "lanes": "SIMD lanes"}
REPEATS = 3
ENOUGH = 15.0  # s: a tool that takes longer to be ready is not measured again
PACKAGES = ("casadi", "cython", "heyoka", "llvmlite", "mujoco", "numpy", "pin", "pydy", "sympy")


@dataclass(frozen=True)
class Result:
    """One tool on one system; seconds an evaluation by mode: medians over fresh processes, and the least of all."""

    tool: str
    family: str
    n: int
    repeats: int
    times: dict[str, float]
    fastest: dict[str, float]
    difference: float
    notes: list[str]

    @property
    def best(self) -> float:
        """The quickest way to one state's accelerations: lanes need many states at once, and do not count."""
        return min(t for mode, t in self.times.items() if mode != "lanes")


def result(tool: str, family: str, n: int, samples: list[dict]) -> Result:
    """The samples in one."""
    modes = samples[0]["times"]
    return Result(
        tool=tool,
        family=family,
        n=n,
        repeats=len(samples),
        times={mode: median(s["times"][mode] for s in samples) for mode in modes},
        fastest={mode: min(s["fastest"][mode] for s in samples) for mode in modes},
        difference=max(s["difference"] for s in samples),
        notes=samples[0]["notes"],
    )


def times_table(family: str, results: list[Result]) -> Table:
    """Times of one family, and how many times ours each is, mode by mode."""
    table = Table(title=TITLES[family], title_justify="left", title_style="bold")
    table.add_column("n", justify="right")
    table.add_column("tool")
    for mode in MODES:
        table.add_column(HEADINGS[mode], justify="right", no_wrap=True)
        table.add_column("÷ ours", justify="right", no_wrap=True)
    table.add_column("difference", justify="right")
    ours = {r.n: r for r in results if r.tool == OURS}
    for n in sorted({r.n for r in results}):
        for r in (r for r in results if r.n == n):
            cells: list[str] = []
            for mode in MODES:
                t, t_ours = r.times.get(mode), ours[n].times.get(mode) if n in ours else None
                comparable = t is not None and t_ours is not None and r.tool != OURS
                cells += [seconds(t), f"{t / t_ours:.3g}" if comparable else ""]
            table.add_row(str(n), r.tool, *cells, f"{r.difference:.0e}", style="bold" if r.tool == OURS else None)
        table.add_section()
    return table


def claims(results: list[Result]) -> list[tuple[str, str, bool]]:
    """What is promised, from this run's numbers: (claim, found, held). Only where both sides were measured."""
    by_key = {(r.tool, r.family, r.n): r for r in results}
    found: list[tuple[str, str, bool]] = []
    ours, peer = by_key.get((OURS, "spatial", 7)), by_key.get(("pinocchio", "spatial", 7))
    if ours and peer:
        ratio = peer.best / ours.best
        found.append(("spatial n = 7: 4 times faster than Pinocchio", f"{ratio:.2f} times", ratio >= 4.0))
    for family in TITLES:
        for n in sorted({r.n for r in results if r.family == family}):
            ours = by_key.get((OURS, family, n))
            peers = [r for r in results if (r.family, r.n) == (family, n) and r.tool != OURS]
            if ours and peers:
                peer = min(peers, key=lambda r: r.best)
                text = f"{seconds(ours.best)} against {seconds(peer.best)} ({peer.tool})"
                found.append((f"{family} n = {n}: faster than every peer", text, ours.best < peer.best))
    long, longest = by_key.get((OURS, "spatial", 30)), by_key.get((OURS, "spatial", 100))
    if long and longest:
        ratio = (longest.best / 100) / (long.best / 30)
        text = f"{ratio:.2f} times"
        found.append(("spatial: a link of 100 costs at most 1.3 times one of 30", text, ratio <= 1.3))
    return found


def compile_claims(times: dict[int, dict[str, float]]) -> list[tuple[str, str, bool]]:
    """What is promised of the time until machine code is there."""
    found = []
    for n, t in times.items():
        found.append((f"spatial n = {n}: compiled in {LIMITS[n]:g} s", seconds(t["nothing"]), t["nothing"] <= LIMITS[n]))
    for n, t in times.items():
        found.append((f"spatial n = {n}: from the disk in {CACHED:g} s", seconds(t["cached"]), t["cached"] <= CACHED))
    return found


def compile_times(quick: bool) -> dict[int, dict[str, float]]:
    """Medians over fresh processes."""
    out = {}
    for n in sorted(LIMITS)[: 1 if quick else None]:
        samples = [in_process("benchmarks.rhs.compile_times", n) for _ in range(1 if quick else REPEATS)]
        out[n] = {key: median(s[key] for s in samples) for key in samples[0]}
    return out


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rhs.run", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="the two smallest systems of each family; writes no file")
    parser.add_argument("--tools", default=",".join(TOOLS), help=f"comma-separated, from: {', '.join(TOOLS)}")
    arguments = parser.parse_args()
    tools = choose_tools(arguments.tools, tuple(TOOLS))
    pin_to_one_core()

    results: list[Result] = []
    left_out: list[str] = []
    for tool in [tool for tool in tools if not installed(TOOLS[tool].distribution)]:
        left_out.append(f"{tool}: {TOOLS[tool].distribution} is not installed here")
        tools.remove(tool)
    for family in TITLES:
        for n in SIZES[family][:2] if arguments.quick else SIZES[family]:
            given = [tool for tool in tools if n in TOOLS[tool].families.get(family, ("", ()))[1]]
            console.print(f"measuring {family} n = {n}: {', '.join(given)}", style="dim")
            measure = partial(checked, family=family, n=n, module="benchmarks.rhs.measure")
            found, reasons = in_turn(given, measure, repeats=1 if arguments.quick else REPEATS, enough=ENOUGH)
            results += [result(tool, family, n, samples) for tool, samples in found.items()]
            left_out += [f"{tool}, {family} n = {n}: {reason}" for tool, reason in reasons.items()]
    left_out += [f"{r.tool}, {r.family} n = {r.n}, {note}" for r in results for note in r.notes]
    left_out += [f"{tool} beyond these sizes: {TOOLS[tool].limits}" for tool in tools if TOOLS[tool].limits]

    console.print(
        "\nTime of one evaluation of u̇(q, u), one core, medians; 'difference' is from the NumPy reference. In a native"
        "\nloop each call waits for the one before (not in heyoka's); lanes take many independent states at once."
        "\nMuJoCo runs with constraints, contacts, actuation, passive forces, sensors and warm starts off.\n"
    )
    for family in TITLES:
        if rows := [r for r in results if r.family == family]:
            console.print(times_table(family, rows))
    compiled = compile_times(arguments.quick) if OURS in tools else {}
    promised = claims(results) + compile_claims(compiled)
    for n, t in compiled.items():
        console.print(f"Compiled, spatial n = {n}: {seconds(t['nothing'])} from nothing, {seconds(t['cached'])} from the disk")
    if promised:
        console.print(claims_table(promised, "What is promised (each tool's quickest way; lanes apart)"))
    if left_out:
        console.print("Left out:\n" + "\n".join(f"  {line}" for line in left_out))

    if arguments.quick or set(arguments.tools.split(",")) != set(TOOLS):
        console.print("Not every tool at every size was asked for: results.json is left as it is.")
        return
    record = {
        "environment": environment(PACKAGES),
        "results": [asdict(r) for r in results],
        "claims": [{"claim": claim, "found": found, "held": held} for claim, found, held in promised],
        "compile": compiled,
        "left_out": left_out,
    }
    (HERE / "results.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    console.print("Wrote benchmarks/rhs/results.json.")


if __name__ == "__main__":
    main()
