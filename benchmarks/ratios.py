"""How every ratio beside a peer stands against an earlier one: `python -m benchmarks.ratios [--since REVISION] [--turns N]`.

A ratio is a peer's time over ours, both from one run of one benchmark. The `results.json` of the working tree are held against those
of a commit, the last one unless another is named. Ratios differ between machines, and from run to run on one, without any change of ours;
with `--turns` each that is below `WORSE` of the earlier one is therefore judged where that does not count: our code of the commit whose
results those are, and of now, measured here N times in turns. The peer is the same beside both, so that the ratio has become what it was
times the factor between the two. A ratio that is worse is listed with the four times it is made of; the exit code is 1 where one stays
worse.
"""

import argparse
import json
import subprocess
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from rich.table import Table

from benchmarks import before
from benchmarks.common import OURS, ROOT, WORSE, Unavailable, console, seconds
from benchmarks.control import run as control_run
from benchmarks.dae.measure import OURS as SOLVERS
from benchmarks.dae.run import Result

NEAR = 1.5  # times the least time of ours: a solver that takes longer is not measured again


@dataclass(frozen=True)
class Pair:
    """Our time and a peer's for the same task, in one run; and what our time is measured again by: what the measurement is asked for, and
    the name that it gives the time."""

    ours: float
    peer: float
    asked: tuple[str, ...] = field(default=(), compare=False)
    named: str = field(default="", compare=False)

    @property
    def ratio(self) -> float:
        """How many times faster we are."""
        return self.peer / self.ours


Found = Iterator[tuple[str, Pair]]
Parts = Callable[[dict], Found]


def by_tool(
    records: Iterable[dict], asked: Callable[[dict], tuple[str, ...]], times: Callable[[dict], dict[str, float]]
) -> Found:
    """Pairs of what we and each other tool took for the same task."""
    records = list(records)
    ours = {asked(r): times(r) for r in records if r["tool"] == OURS}
    for r in (r for r in records if r["tool"] != OURS and asked(r) in ours):
        task = asked(r)
        for what, taken in times(r).items():
            if taken and ours[task].get(what):
                yield f"{' '.join(task)}, {what}, {r['tool']}", Pair(ours[task][what], taken, (OURS, *task), what)


def bicycle(record: dict) -> Found:
    """Derivation and linearisation beside SymPy's own test of them."""
    times = {r["task"]: r["times"] for r in record["results"]}
    if "sympy" in times:
        what = before.times("bicycle", {"times": times[OURS]})
        yield from ((f"{k}, sympy", Pair(v, times["sympy"]["the test"], (OURS,), k)) for k, v in what.items())


def control(record: dict) -> Found:
    """A motion of least effort, from the model to the solution, beside opty with its own equations."""
    taken = {(r["task"], r["tool"]): r["derive"] + r["solve"] for r in record["results"]}
    for (task, tool), time in taken.items():
        if tool == control_run.PEER:
            yield f"{task}, {tool}", Pair(taken[task, control_run.OURS], time, (task,), "derive and solve")


def dae(record: dict) -> Found:
    """The least time within an error, of ours and of the peers."""
    results = [Result(**r) for r in record["results"]]
    for problem in dict.fromkeys(r.problem for r in results):
        ours, peers = ([r for r in results if r.problem == problem and (r.tool in SOLVERS) == mine] for mine in (True, False))
        mine, theirs = before.least(ours), before.least(peers)
        asked = (problem, *(r.tool for r in ours if any(x <= NEAR * mine[k] for k, x in before.least([r]).items())))
        for within in (x for x in mine if x in theirs):
            yield f"{problem} {within}", Pair(mine[within], theirs[within], asked, within)


def derive(record: dict) -> Found:
    """Times to equations that can be evaluated."""
    return by_tool(record["results"], lambda r: (r["family"], str(r["n"])), lambda r: {"ready": r["ready"]})


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
            yield f"{name}, {theirs.split(',')[0]}", Pair(each[mine], each[theirs], (), mine)


def fourbars(record: dict) -> Found:
    """Evaluations beside Pinocchio, motions beside Exudyn."""
    found = record["results"]
    for n, r in found.get("pinocchio", {}).items():
        mine = found["evaluation"][n]["evaluation"]
        yield f"{n}, evaluation, pinocchio", Pair(mine, r["evaluation"], ("evaluation", n), "evaluation")
    for n, r in found.get("exudyn", {}).items():
        for what in ("cold", "warm"):
            yield f"{n}, {what}, exudyn", Pair(found["appell"][n][what], r[what], (OURS, n), what)


def imports(record: dict) -> Found:
    """SymPy's models imported and derived, beside SymPy's derivation."""

    def asked(r: dict) -> tuple[str, ...]:
        return (r["model"], str(r["n"])) if r["n"] else (r["model"],)

    return by_tool(record["results"], asked, lambda r: {"all": sum(r["times"].values())})


def rhs(record: dict) -> Found:
    """One evaluation from Python, from native code, and in lanes (beside a peer's one evaluation)."""

    def times(r: dict) -> dict[str, float]:
        return {k: v for k, v in r["times"].items() if v}

    return by_tool(record["results"], lambda r: (r["family"], str(r["n"])), times)


def robotics(record: dict) -> Found:
    """Quantities of robots at many states, and single calls."""
    for part in ("results", "quadruped", "quadruped, single calls", "loops"):
        for r in record.get(part, ()):
            for peer in (p for p in ("pinocchio", "mujoco") if r.get(p)):
                where = r.get("robot", "seven links" if part == "results" else part)
                named = f"{where}, {r['quantity']}"
                yield f"{named}, {peer}", Pair(r["appell"], r[peer], (part,), named)


def simulate(record: dict) -> Found:
    """A finished motion, from nothing and again."""
    return by_tool(record["results"], lambda r: (str(r["n"]), r["task"]), lambda r: {"cold": r["cold"], "warm": r["warm"]})


BENCHMARKS: tuple[Parts, ...] = (
    bicycle, control, dae, derive, ensemble, fourbars, imports, rhs, robotics, simulate,
)  # fmt: skip


def of_tree(name: str) -> dict | None:
    """A benchmark's results in the working tree; None where it has none."""
    path = ROOT / "benchmarks" / name / "results.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def of_commit(name: str, revision: str) -> dict | None:
    """A benchmark's results in a commit; None where it has none."""
    done = git("show", f"{revision}:benchmarks/{name}/results.json")
    return json.loads(done.stdout) if done.returncode == 0 else None


def made_at(name: str, revision: str) -> str:
    """The commit that last had new results of a benchmark, up to a revision: its code is the one that they are of."""
    return git("log", "-1", "--format=%H", revision, "--", f"benchmarks/{name}/results.json").stdout.strip()


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What git says."""
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


def compared(now: dict[str, Pair], then: dict[str, Pair]) -> dict[str, float]:
    """How each ratio that both have stands against the earlier one, the worst first."""
    return dict(sorted(((k, now[k].ratio / then[k].ratio) for k in now.keys() & then.keys()), key=lambda x: (x[1], x[0])))


def in_turns(worse: dict[str, Pair], revision: Callable[[str], str], rounds: int) -> dict[str, float]:
    """How many times faster than our code of the results' commit ours of now is, both measured here, for each ratio of ``worse`` that can
    be; each is printed when it is known."""
    factors: dict[str, float] = {}
    asked = dict.fromkeys((name.split(":")[0], pair.asked) for name, pair in worse.items())
    for task in asked:
        console.print(f"in turns: {' '.join((task[0], *task[1]))} …", style="dim")
        try:
            found = before.compared(task, before.checkout(revision(task[0])), rounds)
        except Unavailable as reason:
            console.print(f"not judged: {reason}")
            continue
        for name, pair in worse.items():
            if (name.split(":")[0], pair.asked) == task and pair.named in found:
                one, two = found[pair.named]
                factors[name] = one / two
                console.print(f"{name}: {seconds(one)} then, {seconds(two)} now, {factors[name]:.2f}", style="dim")
    return factors


def with_all_asked(now: Pair, then: Pair) -> Pair:
    """A pair of now that is measured again by all that either was: a solver that came first then may have become the slow one."""
    return replace(now, asked=(*now.asked, *(x for x in then.asked if x not in now.asked)))


def worse_table(now: dict[str, Pair], then: dict[str, Pair], factors: dict[str, float], names: list[str]) -> Table:
    """The ratios, with what they are made of."""
    table = Table(title=f"Ratios below {WORSE} of the earlier ones", title_justify="left", title_style="bold")
    table.add_column("benchmark, task, peer")
    for heading in ("ratio", "was", "of it", "ours", "was", "peer's", "was", "in turns"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name in names:
        a, b, factor = now[name], then[name], factors.get(name)
        judged = "" if factor is None else f"{factor:.2f}" if factor >= WORSE else f"[bold red]{factor:.2f}[/]"
        times = map(seconds, (a.ours, b.ours, a.peer, b.peer))
        table.add_row(name, f"{a.ratio:.3g}", f"{b.ratio:.3g}", f"{a.ratio / b.ratio:.2f}", *times, judged)
    return table


def report(
    now: dict[str, Pair], then: dict[str, Pair], since: str, turns: Callable[[dict[str, Pair]], dict[str, float]]
) -> int:
    """Print how they stand; 1 where a ratio is missing, or worse and not as good by ``turns``."""
    parts = compared(now, then)
    gone, worse = sorted(then.keys() - now.keys()), [k for k, v in parts.items() if v < WORSE]
    factors = turns({k: with_all_asked(now[k], then[k]) for k in worse})
    if worse:
        console.print(worse_table(now, then, factors, worse))
    for name in gone:
        console.print(f"{name}: {then[name].ratio:.3g} times then, not measured now")
    median = sorted(parts.values())[len(parts) // 2] if parts else 1.0
    console.print(f"{len(parts)} ratios compared with {since}: {len(worse)} below {WORSE}, the median {median:.2f}.")
    stay = [k for k in worse if factors.get(k, 0.0) < WORSE]
    if factors:
        unknown = sum(k not in factors for k in worse)
        console.print(
            f"Judged by our code of then and of now in turns: {len(stay) - unknown} of them worse; {unknown} not judged, which counts as "
            f"worse; in the others the peer or the machine is another."
        )
    return 1 if stay or gone else 0


def main() -> None:
    """Compare, print, and say by the exit code whether a ratio has become worse."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ratios", description=__doc__.splitlines()[0])
    parser.add_argument("--since", default="HEAD", metavar="REVISION", help="the commit to compare with (default: the last)")
    parser.add_argument(
        "--turns", default=0, type=int, metavar="N", help="judge what is worse by N rounds in turns (default: 0)"
    )
    arguments = parser.parse_args()
    now: dict[str, Pair] = {}
    then: dict[str, Pair] = {}
    for pairs in BENCHMARKS:
        if earlier := of_commit(pairs.__name__, arguments.since):
            then |= named(pairs, earlier)
            if record := of_tree(pairs.__name__):
                now |= named(pairs, record)

    def turns(worse: dict[str, Pair]) -> dict[str, float]:
        return in_turns(worse, lambda name: made_at(name, arguments.since), arguments.turns) if arguments.turns else {}

    raise SystemExit(report(now, then, arguments.since, turns))


def named(pairs: Parts, record: dict) -> dict[str, Pair]:
    """A benchmark's ratios, each under a name that begins with the benchmark's."""
    return {f"{pairs.__name__}: {task}": pair for task, pair in pairs(record)}


if __name__ == "__main__":
    main()
