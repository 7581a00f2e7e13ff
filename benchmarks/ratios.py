"""How every ratio beside a peer stands against an earlier one: `python -m benchmarks.ratios [--since REVISION] [--again N]`.

A ratio is a peer's time over ours, both from one run of one benchmark. The `results.json` of the working tree are held against those
of a commit, the last one unless another is named. One run scatters; with `--again` every benchmark that has a ratio below `WORSE` of the
earlier one is run so many times more, and each of its ratios is then the median of all runs. A ratio that stays below is listed with the
four times it is made of, so that it shows whether we have become slower or the peer faster; the command's exit code is then 1.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rich.table import Table

from benchmarks.common import OURS, ROOT, console, seconds
from benchmarks.control import run as control_run
from benchmarks.dae.measure import OURS as SOLVERS
from benchmarks.dae.run import LEVELS, Result

WORSE = 0.9


@dataclass(frozen=True)
class Pair:
    """Our time and a peer's for the same task, in one run."""

    ours: float
    peer: float

    @property
    def ratio(self) -> float:
        """How many times faster we are."""
        return self.peer / self.ours


Found = Iterator[tuple[str, Pair]]


def by_tool(records: Iterable[dict], task: Callable[[dict], str], times: Callable[[dict], dict[str, float]]) -> Found:
    """Pairs of what we and each other tool took for the same task."""
    records = list(records)
    ours = {task(r): times(r) for r in records if r["tool"] == OURS}
    for r in (r for r in records if r["tool"] != OURS and task(r) in ours):
        for what, taken in times(r).items():
            if taken and ours[task(r)].get(what):
                yield f"{task(r)}, {what}, {r['tool']}", Pair(ours[task(r)][what], taken)


def bicycle(record: dict) -> Found:
    """Derivation and linearisation beside SymPy's own test of them."""
    times = {r["task"]: r["times"] for r in record["results"]}
    if "sympy" in times:
        mine = times[OURS]
        yield "derive and linearise, sympy", Pair(mine["derive"] + mine["linearise"], times["sympy"]["the test"])


def control(record: dict) -> Found:
    """A motion of least effort, from the model to the solution, beside opty with its own equations."""
    taken = {(r["task"], r["tool"]): r["derive"] + r["solve"] for r in record["results"]}
    for (task, tool), time in taken.items():
        if tool == control_run.PEER:
            yield f"{task}, {tool}", Pair(taken[task, control_run.OURS], time)


def dae(record: dict) -> Found:
    """The least time within an error, of ours and of the peers."""
    results = [Result(**r) for r in record["results"]]
    for problem in dict.fromkeys(r.problem for r in results):
        for level in LEVELS:
            within = [(r.tool in SOLVERS, t) for r in results if r.problem == problem and (t := r.within(level)) is not None]
            ours, peers = [t for mine, t in within if mine], [t for mine, t in within if not mine]
            if ours and peers:
                yield f"{problem} within {level:.0e}", Pair(min(ours), min(peers))


def derive(record: dict) -> Found:
    """Times to equations that can be evaluated."""
    return by_tool(record["results"], lambda r: f"{r['family']} {r['n']}", lambda r: {"ready": r["ready"]})


def ensemble(record: dict) -> Found:
    """Many motions at once: by one thread beside one, by two beside two."""
    each = {name: found["seconds_each"] for name, found in record["chain"].items()}
    ways = {
        "a loop of runs": ("appell, a loop of runs", "heyoka, a loop of runs"),
        "one thread": ("appell, ensemble, 1 thread", "heyoka, batches"),
        "two threads": ("appell, ensemble, 2 threads", "heyoka, ensemble, 2 threads"),
        "two processes": ("appell, ensemble, 2 threads", "SciPy, 2 processes"),
    }
    for name, (mine, theirs) in ways.items():
        if mine in each and theirs in each:
            yield f"{name}, {theirs.split(',')[0]}", Pair(each[mine], each[theirs])


def fourbars(record: dict) -> Found:
    """Evaluations beside Pinocchio, motions beside Exudyn."""
    found = record["results"]
    for n, r in found.get("pinocchio", {}).items():
        yield f"{n}, evaluation, pinocchio", Pair(found["evaluation"][n]["evaluation"], r["evaluation"])
    for n, r in found.get("exudyn", {}).items():
        for what in ("cold", "warm"):
            yield f"{n}, {what}, exudyn", Pair(found["appell"][n][what], r[what])


def imports(record: dict) -> Found:
    """SymPy's models imported and derived, beside SymPy's derivation."""
    return by_tool(
        record["results"], lambda r: f"{r['model']} {r['n'] or ''}".strip(), lambda r: {"all": sum(r["times"].values())}
    )


def rhs(record: dict) -> Found:
    """One evaluation from Python, from native code, and in lanes (beside a peer's one evaluation)."""

    def times(r: dict) -> dict[str, float]:
        return {k: v for k, v in r["times"].items() if v}

    return by_tool(record["results"], lambda r: f"{r['family']} {r['n']}", times)


def robotics(record: dict) -> Found:
    """Quantities of robots at many states, and single calls."""
    for part in ("results", "quadruped", "quadruped, single calls", "loops"):
        for r in record.get(part, ()):
            for peer in (p for p in ("pinocchio", "mujoco") if r.get(p)):
                where = r.get("robot", "seven links" if part == "results" else part)
                yield f"{where}, {r['quantity']}, {peer}", Pair(r["appell"], r[peer])


def simulate(record: dict) -> Found:
    """A finished motion, from nothing and again."""
    return by_tool(
        record["results"], lambda r: f"{r['n']} links, {r['task']}", lambda r: {"cold": r["cold"], "warm": r["warm"]}
    )


BENCHMARKS: tuple[Callable[[dict], Found], ...] = (
    bicycle, control, dae, derive, ensemble, fourbars, imports, rhs, robotics, simulate,
)  # fmt: skip


def of_commit(name: str, revision: str) -> dict | None:
    """A benchmark's results in a commit; None where it has none."""
    command = ["git", "show", f"{revision}:benchmarks/{name}/results.json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else None


def compared(now: dict[str, Pair], then: dict[str, Pair]) -> dict[str, float]:
    """How each ratio that both have stands against the earlier one, the worst first."""
    return dict(sorted(((k, now[k].ratio / then[k].ratio) for k in now.keys() & then.keys()), key=lambda x: (x[1], x[0])))


def worse_table(now: dict[str, Pair], then: dict[str, Pair], names: list[str]) -> Table:
    """The ratios, with what they are made of."""
    table = Table(title=f"Ratios below {WORSE} of the earlier ones", title_justify="left", title_style="bold")
    table.add_column("benchmark, task, peer")
    for heading in ("ratio", "was", "of it", "ours", "was", "peer's", "was"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name in names:
        a, b = now[name], then[name]
        part = a.ratio / b.ratio
        table.add_row(name, f"{a.ratio:.3g}", f"{b.ratio:.3g}", f"{part:.2f}", *map(seconds, (a.ours, b.ours, a.peer, b.peer)))
    return table


def of_tree(name: str) -> dict | None:
    """A benchmark's results in the working tree; None where it has none."""
    path = ROOT / "benchmarks" / name / "results.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def run_again(name: str) -> dict:
    """A benchmark's results, measured anew."""
    console.print(f"running {name} again …", style="dim")
    subprocess.run([sys.executable, "-m", f"benchmarks.{name}.run"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return of_tree(name) or {}


def middle(runs: list[dict[str, Pair]]) -> dict[str, Pair]:
    """Of each ratio the run in which it is the median; only those that every run has."""
    common = [name for name in runs[0] if all(name in run for run in runs)]
    return {name: sorted((run[name] for run in runs), key=lambda pair: pair.ratio)[(len(runs) - 1) // 2] for name in common}


def named(pairs: Callable[[dict], Found], record: dict) -> dict[str, Pair]:
    """A benchmark's ratios, each under a name that begins with the benchmark's."""
    return {f"{pairs.__name__}: {task}": pair for task, pair in pairs(record)}


def settled(
    pairs: Callable[[dict], Found], record: dict, then: dict[str, Pair], again: int, measure: Callable[[str], dict] = run_again
) -> dict[str, Pair]:
    """A benchmark's ratios by the record that there is; where one of them is worse, the medians of it and of ``again`` runs more."""
    runs = [named(pairs, record)]
    if min(compared(runs[0], then).values(), default=1.0) < WORSE:
        runs += [named(pairs, measure(pairs.__name__)) for _ in range(again)]
    return middle(runs)


def main() -> None:
    """Compare, print, and say by the exit code whether a ratio has become worse."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ratios", description=__doc__.splitlines()[0])
    parser.add_argument("--since", default="HEAD", metavar="REVISION", help="the commit to compare with (default: the last)")
    parser.add_argument(
        "--again", default=0, type=int, metavar="N", help="run what has a worse ratio N times more (default: 0)"
    )
    arguments = parser.parse_args()
    now: dict[str, Pair] = {}
    then: dict[str, Pair] = {}
    for pairs in BENCHMARKS:
        if (record := of_tree(pairs.__name__)) and (before := of_commit(pairs.__name__, arguments.since)):
            earlier = named(pairs, before)
            now |= settled(pairs, record, earlier, arguments.again)
            then |= earlier
    raise SystemExit(report(now, then, arguments.since))


def report(now: dict[str, Pair], then: dict[str, Pair], since: str) -> int:
    """Print how they stand; 1 where a ratio is worse or missing."""
    parts = compared(now, then)
    gone, worse = sorted(then.keys() - now.keys()), [k for k, v in parts.items() if v < WORSE]
    if worse:
        console.print(worse_table(now, then, worse))
    for name in gone:
        console.print(f"{name}: {then[name].ratio:.3g} times then, not measured now")
    median = sorted(parts.values())[len(parts) // 2] if parts else 1.0
    console.print(f"{len(parts)} ratios compared with {since}: {len(worse)} below {WORSE}, the median {median:.2f}.")
    if worse:
        slower = sum(then[k].ours < WORSE * now[k].ours for k in worse)
        console.print(
            f"In {slower} of them we take more than 1/{WORSE} of our earlier time; in the others the peer's is another."
        )
    return 1 if worse or gone else 0


if __name__ == "__main__":
    main()
