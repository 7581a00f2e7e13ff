"""Every solver on every motion: `python -m benchmarks.dae.run [--quick] [--problems a,b]`.

Prints, for each error, the least time in which a solver comes within it, and writes `results.json` and `curves.png` beside this
file.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import median

from rich.table import Table

from benchmarks.common import choose_tools, claims_table, console, environment, in_process, in_turn, pin_to_one_core, seconds
from benchmarks.dae.measure import OURS, PEERS
from benchmarks.dae.problems import PROBLEMS

HERE = Path(__file__).parent
LEVELS = tuple(10.0**-k for k in range(3, 11))
QUICK = ("car-axis", "governor")
TOOLS = (*OURS, *PEERS)
ROUNDS = 3
ENOUGH = 15.0  # s: a solver that has taken longer on a motion is not measured again
WAY_OFF = 0.1  # an error beyond this is of another motion
# RADAU5 itself is on PyPI only inside packages that are built from Fortran or need a SUNDIALS of their own (Assimulo, scikits.odes).
LEFT_OUT = ("RADAU5: no package on PyPI has it ready to install",)


@dataclass(frozen=True)
class Result:
    """One solver on one motion: tolerance, seconds and error of each run."""

    problem: str
    tool: str
    rows: list[dict[str, float]]

    def within(self, level: float) -> float | None:
        """The least time in which it comes within an error."""
        return min((r["seconds"] for r in self.rows if r["error"] <= level), default=None)


def measured(tool: str, problem: str) -> dict:
    """One solver on one motion at every tolerance, in a fresh process."""
    return in_process("benchmarks.dae.measure", tool, problem)


def together(samples: list[dict]) -> list[dict[str, float]]:
    """Rows of several processes in one: the median time and the largest error of each tolerance that all of them came to."""
    by_tolerance = [{row["tolerance"]: row for row in sample["rows"]} for sample in samples]
    common = [t for t in by_tolerance[0] if all(t in rows for rows in by_tolerance)]
    return [
        {
            "tolerance": t,
            "seconds": median(rows[t]["seconds"] for rows in by_tolerance),
            "error": max(rows[t]["error"] for rows in by_tolerance),
        }
        for t in common
    ]


def levels_table(problem: str, results: list[Result]) -> Table:
    """The least time of each solver to come within each error."""
    p = PROBLEMS[problem]
    table = Table(title=f"{problem}, {p.span:g} s: time to come within an error", title_justify="left", title_style="bold")
    table.add_column("solver", no_wrap=True)
    for level in LEVELS:
        table.add_column(f"{level:.0e}", justify="right", no_wrap=True)
    best = {level: min((t for r in results if (t := r.within(level)) is not None), default=None) for level in LEVELS}
    for r in results:
        times = [(r.within(level), best[level]) for level in LEVELS]
        cells = [f"[bold]{seconds(t)}[/]" if t is not None and t == least else seconds(t) for t, least in times]
        table.add_row(r.tool, *cells)
    return table


def claims(problem: str, results: list[Result]) -> list[tuple[str, str, bool]]:
    """Whether ours is the fastest at every error, and `RadauIIA` alone faster than SciPy's Radau and SUNDIALS."""
    found: list[tuple[str, str, bool]] = []
    for title, names in (("ours", OURS), ("RadauIIA", ("RadauIIA",))):
        ratios = []
        for level in LEVELS:
            mine = [t for r in results if r.tool in names and (t := r.within(level)) is not None]
            theirs = [t for r in results if r.tool in PEERS and (t := r.within(level)) is not None]
            if theirs:
                ratios.append((min(theirs) / min(mine) if mine else 0.0, level))
        if ratios:
            worst, level = min(ratios)
            found.append(
                (f"{problem}: {title} first at every error", f"at least {worst:.2g} times, at {level:.0e}", worst >= 1.0)
            )
    return found


def plot(results: list[Result], path: Path) -> None:
    """Seconds against error, one panel a motion."""
    import matplotlib  # here, so that the processes measured are not started from one that carries it

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    figure, axes = plt.subplots(2, 4, figsize=(14, 6.5), layout="constrained")
    for axis, problem in zip(axes.flat, PROBLEMS, strict=True):
        for i, tool in enumerate(TOOLS):
            rows = [row for r in results if (r.problem, r.tool) == (problem, tool) for row in r.rows if row["error"] < WAY_OFF]
            style = {"color": f"C{i}", "lw": 2.2 if tool in OURS else 1.3, "ls": "-" if tool in OURS else "--"}
            axis.plot([max(r["error"], 1e-14) for r in rows], [r["seconds"] for r in rows], "o", ms=3, label=tool, **style)
        axis.set(title=problem, xscale="log", yscale="log", xlim=(1e-1, 1e-14))
        axis.grid(alpha=0.3)
    for axis in axes[-1]:
        axis.set_xlabel("error, relative to 1 + |y|")
    for axis in axes[:, 0]:
        axis.set_ylabel("s")
    axes.flat[0].legend(fontsize="small", frameon=False)
    figure.savefig(path, dpi=110)


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.dae.run", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help=f"only {' and '.join(QUICK)}; writes no files")
    parser.add_argument("--problems", default=",".join(PROBLEMS), help=f"comma-separated, from: {', '.join(PROBLEMS)}")
    arguments = parser.parse_args()
    problems = list(QUICK) if arguments.quick else choose_tools(arguments.problems, tuple(PROBLEMS))
    pin_to_one_core()

    results: list[Result] = []
    for problem in problems:
        console.print(f"measuring {problem}: {', '.join(TOOLS)}", style="dim")
        rounds, _ = in_turn(TOOLS, partial(measured, problem=problem), repeats=ROUNDS, enough=ENOUGH)
        results += [Result(problem, tool, together(samples)) for tool, samples in rounds.items()]

    console.print(
        "\nTime of a run alone, warm, one core. The error is the largest at eleven times, relative to 1 + |y|, from a reference"
        "\nby integrators that are none of ours.\n"
    )
    found: list[tuple[str, str, bool]] = []
    for problem in problems:
        rows = [r for r in results if r.problem == problem]
        console.print(levels_table(problem, rows))
        found += claims(problem, rows)
    console.print(claims_table(found))
    console.print("Left out:\n" + "\n".join(f"  {line}" for line in LEFT_OUT))
    if set(problems) != set(PROBLEMS):
        console.print("Not every motion was asked for: results.json and curves.png are left as they are.")
        return
    record = {
        "environment": environment(["casadi", "llvmlite", "numpy", "scipy"]),
        "results": [asdict(r) for r in results],
        "claims": [{"claim": claim, "found": text, "held": held} for claim, text, held in found],
        "left_out": LEFT_OUT,
    }
    (HERE / "results.json").write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n")
    plot(results, HERE / "curves.png")
    console.print("Wrote benchmarks/dae/results.json and benchmarks/dae/curves.png.")


if __name__ == "__main__":
    main()
