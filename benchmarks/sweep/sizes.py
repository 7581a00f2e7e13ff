"""How long a sweep takes, and how much memory, from a thousand runs to a million."""

import tempfile
from itertools import pairwise
from pathlib import Path

from benchmarks.common import console
from benchmarks.sweep.command import Group, words

SIZES = (1_000, 10_000, 100_000, 1_000_000)
QUICK = (1_000, 2_000)
GIBIBYTE = 2**30


def measured(sizes: tuple[int, ...], processes: int) -> list[dict[str, float]]:
    """Seconds, runs a second, and the largest memory of all processes together, for each size."""
    from appell.ensembles.sweep import status

    out = []
    for runs in sizes:
        with tempfile.TemporaryDirectory(prefix="appell-sweep") as folder:
            store = Path(folder) / "sweep.zarr"
            group = Group(words(store, runs, "--processes", processes))
            group.watch()
            seconds = group.seconds
            found = status(store, verify=True)
            if found["ended"] != {"COMPLETED": runs} or found["damaged"]:
                raise SystemExit(f"a sweep of {runs} runs has {found}")
            size = sum(f.stat().st_size for f in store.rglob("*") if f.is_file())
        out.append({
            "runs": runs, "seconds": seconds, "processor_seconds": group.processor, "runs_a_second": runs / seconds,
            "memory_bytes": group.peak, "processes": group.most, "units": found["units"], "store_bytes": size,
        })  # fmt: skip
        console.print(
            f"{runs:>9,} runs: {seconds:.1f} s, {runs / seconds:,.0f} a second, {group.peak / GIBIBYTE:.2f} GiB", style="dim"
        )
    return out


def marginal(sizes: list[dict[str, float]]) -> list[float]:
    """Seconds on a core of one more run, from each size to the next: what is paid once is not in it, nor what others do meanwhile."""
    return [(b["processor_seconds"] - a["processor_seconds"]) / (b["runs"] - a["runs"]) for a, b in pairwise(sizes)]


def plot(sizes: list[dict[str, float]], path: Path) -> None:
    """Seconds and memory against the number of runs."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 3.6), layout="constrained")
    runs = [x["runs"] for x in sizes]
    left.loglog(runs, [x["seconds"] for x in sizes], "o-", label="by the wall")
    left.loglog(runs, [x["processor_seconds"] for x in sizes], "s-", label="on cores, together")
    each = marginal(sizes)[-1]
    left.loglog(runs, [each * n for n in runs], "--", color="0.6", label=f"{each * 1e3:.2g} ms a run")
    left.set(xlabel="runs", ylabel="seconds", title="a sweep of the rolling disk")
    left.legend()
    right.semilogx(runs, [x["memory_bytes"] / GIBIBYTE for x in sizes], "o-")
    right.axhline(2.0, color="0.6", linestyle="--")
    right.set(xlabel="runs", ylabel="GiB, all processes together", title="largest memory", ylim=(0.0, 2.2))
    figure.savefig(path, dpi=110)
