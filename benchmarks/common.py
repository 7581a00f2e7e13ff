"""What every benchmark needs: one core, fresh processes, a stopwatch, native loops built on the spot, printing."""

import ctypes
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from statistics import median

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

Vector = NDArray[np.float64]

OURS = "appell"
WORSE = 0.9  # of an earlier ratio, or of an earlier pace
ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "benchmarks"

WIDTH = 122  # columns that the widest table needs, also where the output is not a terminal

console = Console(width=max(WIDTH, Console().width), highlight=False)


class Unavailable(Exception):
    """A tool that cannot do this here, and why; the run prints the reason and goes on without it."""


@dataclass
class Stopwatch:
    """Seconds of each stage by `clock`, in the order they were lapped.

    The wall clock unless told otherwise. `time.process_time` counts only this process's own time on its core, which on
    a pinned core is the wall clock of an otherwise idle machine: what others run meanwhile does not show.
    """

    clock: Callable[[], float] = time.perf_counter
    laps: dict[str, float] = field(default_factory=dict)
    _last: float = field(init=False)

    def __post_init__(self) -> None:
        self._last = self.clock()

    def lap(self, stage: str) -> None:
        """Close the stage that began at the last lap (or when the watch was made)."""
        now = self.clock()
        self.laps[stage] = now - self._last
        self._last = now


def installed(distribution: str) -> bool:
    """Whether a library can be imported here."""
    return find_spec(distribution) is not None


def pin_to_one_core() -> None:
    """Keep this process, and those it starts from now on, on one core; where the system cannot, nothing happens."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def own_clock() -> Callable[[], float]:
    """The clock for work that may use all cores: the wall clock; on a single core the process's own time, which on an idle machine is
    the same, and in which what others run meanwhile does not show."""
    return time.process_time if cores() == 1 else time.perf_counter


def in_process(module: str, *arguments: object) -> dict:
    """What `python -m module arguments…` prints as its last line, in a process of its own.

    Raises `Unavailable` where that line is `{"unavailable": reason}`; stops the run where the process fails.
    """
    command = [sys.executable, "-m", module, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command[2:])} failed:\n{done.stderr.strip()}")
    answer = json.loads(done.stdout.splitlines()[-1])
    if reason := answer.get("unavailable"):
        raise Unavailable(reason)
    return answer


def print_answer(measure: Callable[[], dict]) -> None:
    """The other end of `in_process`: pin, measure, print one line of JSON."""
    pin_to_one_core()
    try:
        answer = measure()
    except Unavailable as reason:
        answer = {"unavailable": str(reason)}
    print(json.dumps(answer))


def in_turn(
    tools: Iterable[str], measure: Callable[[str], dict], *, repeats: int, enough: float
) -> tuple[dict[str, list[dict]], dict[str, str]]:
    """What `measure` finds for each tool, in rounds, and why a tool has none.

    In rounds, so that a change in the machine's pace meets all tools alike. A tool that has taken `enough` seconds is
    not measured again.
    """
    found: dict[str, list[dict]] = {tool: [] for tool in tools}
    taken = dict.fromkeys(found, 0.0)
    reasons: dict[str, str] = {}
    for _ in range(repeats):
        for tool in [tool for tool in found if tool not in reasons and taken[tool] < enough]:
            started = time.perf_counter()
            try:
                found[tool].append(measure(tool))
            except Unavailable as reason:
                reasons[tool] = str(reason)
            taken[tool] += time.perf_counter() - started
    return {tool: samples for tool, samples in found.items() if samples}, reasons


Rounds = Callable[[int], object]  # a piece of work, done so many times


def seconds_of_a_round(
    works: Mapping[str, Rounds], *, repeats: int, least: float, clock: Callable[[], float]
) -> dict[str, float]:
    """How long each piece of work takes once: the median of repeats that last ``least`` seconds or more, in turns, so that a change in the
    machine's pace, and what one leaves in its caches, meets all of them alike."""
    rounds, taken = {}, {}
    for name, work in works.items():
        work(1)
        began = clock()
        work(1)
        rounds[name], taken[name] = max(1, int(least / max(clock() - began, 1e-7))), []
    for _ in range(repeats):
        for name, work in works.items():
            began = clock()
            work(rounds[name])
            taken[name].append((clock() - began) / rounds[name])
    return {name: median(found) for name, found in taken.items()}


def again(work: Callable[[], object]) -> Rounds:
    """Work to be done once, so many times."""

    def rounds(count: int) -> None:
        for _ in range(count):
            work()

    return rounds


def native_library(source: Path, *flags: str) -> ctypes.CDLL:
    """`source` (C or C++) compiled to a shared library for this very processor, once, and loaded.

    Kept under `build/` by the content of the source and the command. Raises `Unavailable` with the compiler's first
    error where it does not build.
    """
    names = ("c++", "g++", "clang++") if source.suffix == ".cpp" else ("cc", "gcc", "clang")
    compiler = next(filter(None, map(shutil.which, names)), None)
    if compiler is None:
        raise Unavailable(f"no compiler here for {source.name} (looked for {', '.join(names)})")
    # Nothing but the loops is visible, so that calls inside are as direct as in a program of its own.
    optimised = ["-O3", "-march=native", "-DNDEBUG", "-fPIC", "-fvisibility=hidden", "-fno-semantic-interposition"]
    options = [*optimised, "-shared", "-w", *flags]
    key = hashlib.sha256("\0".join([source.read_text(), compiler, *options]).encode()).hexdigest()[:16]
    library = BUILD / f"{source.stem}-{key}.so"
    if not library.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        unfinished = library.with_suffix(f".{os.getpid()}")
        done = subprocess.run(
            [compiler, str(source), *options, "-o", str(unfinished)], capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            errors = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines()
            reason = errors[0].rpartition("error:")[2].strip() if errors else f"exit status {done.returncode}"
            raise Unavailable(f"{source.name} does not build: {reason}")
        unfinished.replace(library)
    return ctypes.CDLL(str(library))


def environment(packages: Iterable[str]) -> dict[str, object]:
    """What a reader needs to place the numbers."""
    return {
        "python": platform.python_version(),
        "processor": _processor(),
        "packages": {name: found for name in sorted(set(packages)) if (found := _version(name)) is not None},
    }


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def seconds(t: float | None) -> str:
    """A time to read: three digits, in the unit that suits it."""
    if t is None:
        return ""
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if t >= scale:
            return f"{t / scale:.3g} {unit}"
    return f"{t / 1e-9:.3g} ns"


def claims_table(rows: list[tuple[str, str, bool]], title: str = "What is promised") -> Table:
    """What is promised, each with what was found."""
    table = Table(title=title, title_justify="left")
    for heading in ("claim", "found", ""):
        table.add_column(heading)
    for claim, found, held in rows:
        table.add_row(claim, found, "[green]held[/]" if held else "[red]missed[/]")
    return table


def choose_tools(chosen: str, known: Sequence[str]) -> list[str]:
    """The tools a command line names, all of them known."""
    tools = chosen.split(",")
    if unknown := [tool for tool in tools if tool not in known]:
        raise SystemExit(f"no such tool: {', '.join(unknown)} (there are: {', '.join(known)})")
    return tools
