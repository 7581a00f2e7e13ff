"""Our code of an earlier revision and of now, in turns: `python -m benchmarks.before REVISION [--rounds N] [--only PART] [--task TEXT]`.

Ratios beside peers change with the machine: one has wider vectors, another more memory. What our code has become slower or faster by does
not: both revisions run here, every task by the measurement of its own tree (by the first that was written where that tree has none), in
processes of their own, one after the other, so that a change in the machine's pace meets both. Peers are the same in both, so that a ratio
beside any of them changes by the factor that is printed. What the earlier revision needs and this environment has not is put on PYTHONPATH
by whoever asks.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from math import inf
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.table import Table

from benchmarks.common import BUILD, OURS, ROOT, WORSE, Unavailable, choose_tools, console, seconds
from benchmarks.control.tasks import TASKS as CONTROLLED
from benchmarks.dae.measure import OURS as SOLVERS
from benchmarks.dae.problems import PROBLEMS
from benchmarks.dae.run import LEVELS, Result
from benchmarks.derive import problem as chains
from benchmarks.fourbars.run import EVALUATED, MOVED
from benchmarks.imports.run import SIZES as IMPORTED
from benchmarks.rhs.contract import PLANAR_SIZES, SPATIAL_SIZES
from benchmarks.robotics.measure import GROUPS
from benchmarks.simulate.contract import SIZES, TASKS

ROUNDS = 5
PARTS = ("rhs", "derive", "simulate", "bicycle", "dae", "fourbars", "imports", "robotics", "control", "ensemble")
Task = tuple[str, tuple[str, ...]]  # the part of the benchmarks, and what its measurement is asked for


def tasks() -> Iterator[Task]:
    """Everything that is measured of ours beside peers."""
    for family, sizes in (("spatial", SPATIAL_SIZES), ("planar", PLANAR_SIZES)):
        yield from (("rhs", (OURS, family, str(n))) for n in sizes)
    for family, sizes in (("spatial", chains.SPATIAL_SIZES), ("planar", chains.PLANAR_SIZES)):
        yield from (("derive", (OURS, family, str(n))) for n in sizes)
    yield from (("simulate", (OURS, str(n), task)) for task in TASKS for n in SIZES)
    yield "bicycle", (OURS,)
    yield from (("dae", (problem,)) for problem in PROBLEMS)
    yield from (("fourbars", (what, str(n))) for what, sizes in (("evaluation", EVALUATED), (OURS, MOVED)) for n in sizes)
    yield from (("imports", (OURS, "pendulum", str(n))) for n in IMPORTED[OURS])
    yield "imports", (OURS, "bicycle")
    yield from (("robotics", (group,)) for group in GROUPS)
    yield from (("control", (name,)) for name in CONTROLLED)
    yield "ensemble", ()


def checkout(revision: str) -> Path:
    """A tree of that revision, under `build/`; one that is there is whole."""
    name = subprocess.run(
        ["git", "rev-parse", "--short", f"{revision}^{{commit}}"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    tree = BUILD / "before" / name
    if not tree.exists():
        tree.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=tree.parent, prefix=f"{name}-") as folder:
            unfinished = Path(folder, name)
            subprocess.run(["git", "clone", "--quiet", "--no-checkout", str(ROOT), str(unfinished)], check=True)
            subprocess.run(["git", "checkout", "--quiet", name], cwd=unfinished, check=True)
            unfinished.rename(tree)
    return tree


def first_with(file: Path) -> Path:
    """A tree of the first revision that has a file: what is named there is named as it was before, more than it is today."""
    found = subprocess.run(
        ["git", "log", "--diff-filter=A", "--format=%H", "--", str(file)], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    return checkout(found[-1]) if found else ROOT


def measured(tree: Path, task: Task) -> dict[str, float]:
    """Our times of a task in a tree, each by its name."""
    part, asked = task
    if part == "dae":  # whichever of some solvers comes first within an error
        answers = {solver: answered(tree, part, (solver, asked[0])) for solver in asked[1:] or SOLVERS}
        each = {f"{solver}, {k}": v for solver, answer in answers.items() for k, v in times(part, answer).items()}
        return each | least(Result(asked[0], solver, answer["rows"]) for solver, answer in answers.items())
    return times(part, answered(tree, part, asked))


def answered(tree: Path, part: str, asked: tuple[str, ...]) -> dict:
    """What the measurement of a part says of the code in a tree. Raises `Unavailable` where it fails or says that it cannot be made."""
    path = os.pathsep.join(filter(None, (str(tree / "src"), os.environ.get("PYTHONPATH"))))
    measurement = Path("benchmarks", part, "measure.py")
    where = tree if (tree / measurement).exists() else first_with(measurement)
    command = [sys.executable, "-m", f"benchmarks.{part}.measure", *asked]
    done = subprocess.run(
        command, cwd=where, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    named = f"{' '.join(command[2:])} in {tree}"
    if done.returncode != 0:
        raise Unavailable(f"{named} failed:\n{done.stderr.strip()[-2000:]}")
    answer = json.loads(done.stdout.splitlines()[-1])
    if reason := answer.get("unavailable"):
        raise Unavailable(f"{named}: {reason}")
    return answer


def least(results: Iterable[Result]) -> dict[str, float]:
    """The least time within each error, of all solvers of a motion."""
    results = list(results)
    taken = {level: [t for r in results if (t := r.within(level)) is not None] for level in LEVELS}
    return {f"within {level:.0e}": min(times) for level, times in taken.items() if times}


def times(part: str, answer: dict) -> dict[str, float]:
    """What counts of a measurement's answer."""
    if part in ("rhs", "robotics", "control", "ensemble"):
        return {k: v for k, v in answer["times"].items() if v}
    if part == "bicycle":
        return {"derive and linearise": answer["times"]["derive"] + answer["times"]["linearise"]}
    if part == "derive":
        return {"ready": answer["derive"] + answer["compile"]}
    if part == "simulate":
        return {"cold": sum(answer["cold"].values()), "warm": answer["warm"]}
    if part == "fourbars":
        return {k: answer[k] for k in ("evaluation", "cold", "warm") if k in answer}
    if part == "imports":
        return {"all": sum(answer["times"].values())}
    return {f"{row['tolerance']:.0e}": row["seconds"] for row in answer["rows"]}


def compared(task: Task, then: Path, rounds: int) -> dict[str, tuple[float, float]]:
    """Medians of then and now of every time of a task that there was then. What a round of now does not reach, such as an error that a
    motion was within, took it for ever."""
    found: dict[str, tuple[list[float], list[float]]] = {}
    for _ in range(rounds):
        before, after = measured(then, task), measured(ROOT, task)
        for name, time in before.items():
            one, two = found.setdefault(name, ([], []))
            one.append(time)
            two.append(after.get(name, inf))
    return {name: (median(one), median(two)) for name, (one, two) in found.items()}


def main() -> None:
    """Measure, print, and say by the exit code whether anything has become slower."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.before", description=__doc__.splitlines()[0])
    parser.add_argument("revision", help="the earlier one")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of each, in turns (default: {ROUNDS})")
    parser.add_argument("--only", default=",".join(PARTS), help=f"comma-separated, from: {', '.join(PARTS)}")
    parser.add_argument("--task", default="", metavar="TEXT", help="only tasks in whose words this is, such as 'planar 20'")
    arguments = parser.parse_args()
    then = checkout(arguments.revision)
    parts = [p for p in choose_tools(arguments.only, PARTS) if (then / "benchmarks" / p).is_dir()]
    if not parts:
        raise SystemExit(f"{arguments.revision} has no benchmarks of {arguments.only}.")
    table = Table(title=f"Then ({then.name}) and now", title_justify="left", title_style="bold")
    for heading in ("task", "then", "now", "then/now"):
        table.add_column(heading, justify="left" if heading == "task" else "right", no_wrap=True)
    ratios: list[float] = []
    failed = 0
    chosen = [t for t in tasks() if t[0] in parts and arguments.task in " ".join((t[0], *t[1]))]
    if not chosen:
        raise SystemExit(f"no task of {', '.join(parts)} has '{arguments.task}' in its words")
    for task in chosen:
        console.print(" ".join((task[0], *task[1])), style="dim")
        try:
            found = compared(task, then, arguments.rounds)
        except Unavailable as reason:
            console.print(f"not measured: {reason}")
            failed += 1
            continue
        for name, (one, two) in found.items():
            ratios.append(one / two)
            mark = f"{one / two:.2f}" if one / two >= WORSE else f"[bold red]{one / two:.2f}[/]"
            table.add_row(f"{' '.join((task[0], *task[1]))}, {name}", seconds(one), seconds(two), mark)
    console.print(table)
    slower = sum(r < WORSE for r in ratios)
    middle = f", the median ratio {median(ratios):.2f}" if ratios else ""
    console.print(f"{len(ratios)} times: {slower} slower than {WORSE} of then{middle}; {failed} tasks could not be measured.")
    raise SystemExit(1 if slower or failed else 0)


if __name__ == "__main__":
    main()
