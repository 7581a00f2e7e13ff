"""Every tool, every family, every size, in one run: `python -m benchmarks.derive.run [--quick]`.

Prints the times with their split and the ratios, and writes `results.json` and `curves.png` beside this file. Stops
with an error if any tool's accelerations differ from the reference.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import median

from rich.table import Table

from benchmarks.common import OURS, choose_tools, claims_table, console, environment, in_process, in_turn, installed, seconds
from benchmarks.derive.measure import TOLERANCE, TOOLS
from benchmarks.derive.problem import PLANAR_SIZES, SPATIAL_SIZES, SPATIAL_SIZES_LONG

HERE = Path(__file__).parent
PEER = "sympy"  # the one whose ratios are promised
REPEATS = 5
ENOUGH = 25.0  # s: a tool that has taken longer, its imports included, is not measured again
TITLES = {"planar": "Planar n-link pendulum on a cart", "spatial": "Spatial chain, alternating revolute joints"}


@dataclass(frozen=True)
class Result:
    """Medians over the repeats of one tool on one system; seconds and MiB."""

    tool: str
    family: str
    n: int
    repeats: int
    derive: float
    compile: float
    ready: float
    first_call: float
    difference: float
    gradient_nodes: int | None
    peak_mib: float


def sizes(tool: str, family: str, *, quick: bool) -> tuple[int, ...]:
    """Which systems a tool is given."""
    if family not in TOOLS[tool][2]:
        return ()
    if family == "planar":
        return PLANAR_SIZES[:2] if quick else PLANAR_SIZES
    if quick:
        return SPATIAL_SIZES[:3]
    return SPATIAL_SIZES + SPATIAL_SIZES_LONG if tool == OURS else SPATIAL_SIZES


def checked(tool: str, family: str, n: int, *, module: str = "benchmarks.derive.measure") -> dict:
    """One measurement in a fresh process, by a ``module``; stops the run if its accelerations are not the reference's."""
    sample = in_process(module, tool, family, n)
    # Written so that a NaN stops the run too.
    if not sample["difference"] <= TOLERANCE:
        raise SystemExit(
            f"{tool}, {family} n = {n}: accelerations differ from the reference by {sample['difference']:.1e} relative "
            f"(allowed: {TOLERANCE:.0e}). The tools do not solve the same system: no times are given."
        )
    return sample


def result(tool: str, family: str, n: int, samples: list[dict]) -> Result:
    """The samples in one."""
    return Result(
        tool=tool,
        family=family,
        n=n,
        repeats=len(samples),
        derive=median(s["derive"] for s in samples),
        compile=median(s["compile"] for s in samples),
        ready=median(s["derive"] + s["compile"] for s in samples),
        first_call=median(s["first_call"] for s in samples),
        difference=max(s["difference"] for s in samples),
        gradient_nodes=samples[-1]["gradient_nodes"],
        peak_mib=max(s["peak_mib"] for s in samples),
    )


def measured(tools: list[str], *, quick: bool) -> list[Result]:
    """Every tool on every system that it is given, system by system, so that what is compared is measured at one time."""
    results: list[Result] = []
    for family in TITLES:
        given = {tool: sizes(tool, family, quick=quick) for tool in tools}
        for n in sorted({n for found in given.values() for n in found}):
            chosen = [tool for tool in tools if n in given[tool]]
            console.print(f"measuring {family} n = {n}: {', '.join(chosen)}", style="dim")
            found, _ = in_turn(chosen, partial(checked, family=family, n=n), repeats=2 if quick else REPEATS, enough=ENOUGH)
            results += [result(tool, family, n, samples) for tool, samples in found.items()]
    return results


def times_table(family: str, results: list[Result]) -> Table:
    """Times of one family with their split, and how many times slower than ours each is, by both readings."""
    table = Table(title=TITLES[family], title_justify="left", title_style="bold")
    headings = ("n", "tool", "derive", "compile", "ready", "first call", "difference", "derive ÷ ours", "ready ÷ ours")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "tool" else "right", no_wrap=True)
    ours = {r.n: r for r in results if r.tool == OURS}
    for n in sorted({r.n for r in results}):
        for r in (r for r in results if r.n == n):
            # Both ratios are against *our* time to be ready, also where the peer's compiling is left out.
            ratios = [f"{t / ours[n].ready:.3g}" if n in ours and r.tool != OURS else "" for t in (r.derive, r.ready)]
            times = [seconds(t) for t in (r.derive, r.compile, r.ready, r.first_call)]
            table.add_row(str(n), r.tool, *times, f"{r.difference:.0e}", *ratios, style="bold" if r.tool == OURS else None)
        table.add_section()
    return table


def growth_table(results: list[Result]) -> Table | None:
    """Nodes of our gradient and peak memory along the spatial chain; None if we were not run."""
    rows = [r for r in results if r.tool == OURS and r.family == "spatial" and r.gradient_nodes is not None]
    if not rows:
        return None
    table = Table(title="Our growth along the spatial chain", title_justify="left", title_style="bold")
    for heading in ("n", "gradient nodes", "nodes per added link", "peak memory"):
        table.add_column(heading, justify="right")
    for previous, r in zip([None, *rows[:-1]], rows, strict=True):
        added = "" if previous is None else f"{(r.gradient_nodes - previous.gradient_nodes) / (r.n - previous.n):.1f}"
        table.add_row(str(r.n), str(r.gradient_nodes), added, f"{r.peak_mib:.0f} MiB")
    return table


def claims(results: list[Result]) -> list[tuple[str, str, bool]]:
    """What the README says, from this run's numbers: (claim, found, held). Only those whose systems were run."""
    by_key = {(r.tool, r.family, r.n): r for r in results}
    found: list[tuple[str, str, bool]] = []
    for family, n, factor in (("planar", 20, 100.0), ("spatial", 7, 300.0)):
        ours, peer = by_key.get((OURS, family, n)), by_key.get((PEER, family, n))
        if ours and peer:
            alone, ready = peer.derive / ours.ready, peer.ready / ours.ready
            text = f"{ready:.0f} times to ready, {alone:.0f} times against derivation alone"
            found.append((f"{family} n = {n}: {factor:.0f} times faster than SymPy", text, ready >= factor))
    ours, peer = by_key.get((OURS, "spatial", 100)), by_key.get((PEER, "spatial", 6))
    if ours and peer:
        text = f"{seconds(ours.ready)} against {seconds(peer.derive)} (derivation alone)"
        found.append(("spatial n = 100 in less time than SymPy's n = 6", text, ours.ready < peer.derive))
    for peer_name in ("symengine", "heyoka"):
        ours, peer = by_key.get((OURS, "planar", 20)), by_key.get((peer_name, "planar", 20))
        if ours and peer:
            text = f"{seconds(ours.ready)} against {seconds(peer.ready)} ({seconds(peer.derive)} derivation alone)"
            found.append((f"planar n = 20: ahead of {peer_name}", text, ours.ready < peer.ready))
    if ours := by_key.get((OURS, "spatial", 100)):
        found.append(("spatial n = 100 in under 1 GiB", f"{ours.peak_mib:.0f} MiB", ours.peak_mib < 1024))
    return found


def plot(results: list[Result], path: Path) -> None:
    """Time to be ready against size; SymPy's derivation alone as a broken line."""
    import matplotlib  # here, so that the processes measured are not started from one that carries it

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(1, 2, figsize=(10, 4), sharey=True, layout="constrained")
    colours = {tool: f"C{i}" for i, tool in enumerate(TOOLS)}
    for axis, family in zip(axes, TITLES, strict=True):
        for tool in TOOLS:
            rows = [r for r in results if (r.tool, r.family) == (tool, family)]
            if not rows:
                continue
            n = [r.n for r in rows]
            width = 2.5 if tool == OURS else 1.5
            axis.plot(n, [r.ready for r in rows], "o-", color=colours[tool], lw=width, ms=4, label=tool)
            if tool == PEER:
                label = f"{tool}, derivation alone"
                axis.plot(n, [r.derive for r in rows], ":", color=colours[tool], lw=1.5, label=label)
        axis.set(title=TITLES[family], xlabel="links n", xscale="log", yscale="log")
        ticks = sorted({r.n for r in results if r.family == family})
        axis.set_xticks(ticks, labels=[str(n) for n in ticks], minor=False)
        axis.minorticks_off()
        axis.grid(alpha=0.3)
        axis.legend(fontsize="small", frameon=False)
    axes[0].set_ylabel("s, from nothing to equations ready to evaluate")
    figure.savefig(path, dpi=150)


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.derive.run", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="small systems, two repeats; writes no files")
    parser.add_argument("--tools", default=",".join(TOOLS), help=f"comma-separated, from: {', '.join(TOOLS)}")
    arguments = parser.parse_args()

    tools = choose_tools(arguments.tools, tuple(TOOLS))
    for tool in [tool for tool in tools if not installed(TOOLS[tool][0])]:
        console.print(f"[yellow]{tool} is left out: {TOOLS[tool][0]} is not installed here.[/]")
        tools.remove(tool)

    results = measured(tools, quick=arguments.quick)
    console.print(
        "\nFrom nothing declared to equations ready to evaluate; imports excluded; one core; medians.\n"
        "'difference' is from the NumPy reference; ratios are to our time to be ready.\n"
    )
    for family in TITLES:
        console.print(times_table(family, [r for r in results if r.family == family]))
    if (growth := growth_table(results)) is not None:
        console.print(growth)
    if rows := claims(results):
        console.print(claims_table(rows, "What the README says"))

    complete = not arguments.quick and set(tools) == set(TOOLS)
    if not complete:
        console.print("Not every tool at every size was run: results.json and curves.png are left as they are.")
        return
    record = {
        "environment": environment([package for package, _, _ in TOOLS.values() if package != OURS] + ["casadi", "numpy"]),
        "results": [asdict(r) for r in results],
        "claims": [{"claim": claim, "found": found, "held": held} for claim, found, held in claims(results)],
    }
    (HERE / "results.json").write_text(json.dumps(record, indent=1) + "\n")
    plot(results, HERE / "curves.png")
    console.print("Wrote benchmarks/derive/results.json and benchmarks/derive/curves.png.")


if __name__ == "__main__":
    main()
