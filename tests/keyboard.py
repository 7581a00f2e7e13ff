"""Ctrl-C at random moments of long commands: how soon they end, with which code, and what they leave behind.

    python tests/keyboard.py [moments]

prints a table of 50 moments (ten of each command) unless another number is given. The suite takes fewer of them.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

INTERRUPTED = 130
SECOND = 1.0  # from the signal to the end of the process, on a machine with nothing else to do
BUSIEST = 6.0  # times longer at most, where others use the machine
READY = "ready"

# the command line as installed, which says when it has begun
COMMAND = f"""
import sys
from appell.__main__ import main
print("{READY}", file=sys.stderr, flush=True)
main()
"""

# what a user's script does: it ends by KeyboardInterrupt, and is told the best values so far
FIT = f"""
import sys
import numpy as np
import appell as ap
print("{READY}", file=sys.stderr, flush=True)
try:
    s = ap.System("pendulum")
    theta = s.coordinates("theta")
    m, l, g = s.parameters(m=1.0, l=1.0, g=9.81)
    bob = s.origin.shifted(l * s.frame.rotated(theta, "z").x)
    s.particle("bob", at=bob, mass=m)
    s.gravity(g * s.frame.x)
    time = np.linspace(0, 20, 400)
    run = ap.simulate(s, 20.0, initial={{"theta": 1.0}}, parameters={{"l": 1.1, "g": 9.7}}, save=time.tolist())
    data = {{"time": time, "theta": np.asarray(run["theta"]) + 1e-3 * np.random.default_rng(0).normal(size=400)}}
    while True:
        ap.fit(s, data, unknowns=["l", "theta"], initial={{"theta": 0.9}}, noise={{"theta": 1e-3}})
except KeyboardInterrupt:
    sys.exit({INTERRUPTED})
"""


@dataclass(frozen=True)
class Long:
    """A command that takes longer than ``until`` seconds; files end up in the folder that is put for FOLDER."""

    name: str
    arguments: Sequence[str]
    until: float
    whole: Callable[[Path], bool]


def _page(path: Path) -> bool:
    return path.read_text(encoding="utf-8").rstrip().endswith("</html>")


def _run(path: Path) -> bool:
    from appell.motion import Run

    return Run.load(path).time.size > 0


LONG = (
    Long(
        "simulate",
        (
            "-c",
            COMMAND,
            "simulate",
            "whipple-bicycle",
            "--solver",
            "radau-iia",
            "--tol",
            "1e-10",
            "-t",
            "1e6",
            "--out",
            "FOLDER/run.nc",
        ),
        6.0,
        _run,
    ),
    Long("fit", ("-c", FIT), 6.0, lambda path: False),
    Long("verify", ("-c", COMMAND, "verify", "--all"), 12.0, lambda path: False),
    Long("report", ("-c", COMMAND, "report", "whipple-bicycle", "-o", "FOLDER/page.html"), 6.0, _page),
    Long("gallery", ("-c", COMMAND, "gallery", "-j", "2", "-o", "FOLDER"), 12.0, _page),
)


@dataclass(frozen=True)
class Stop:
    """What became of one command: interrupted after ``moment`` seconds, it ended ``after`` more."""

    name: str
    moment: float
    after: float
    code: int
    files: int
    faults: tuple[str, ...]  # what should not have been
    done: bool  # it was finished before


def slower() -> float:
    """About how many times slower than an idle machine this is now."""
    return min(max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)), BUSIEST)


def stopped(long: Long, moment: float) -> Stop:
    """Begin the command, press Ctrl-C as a terminal does, and look at what is left."""
    with tempfile.TemporaryDirectory(prefix="appell-keyboard-") as folder:
        arguments = [a.replace("FOLDER", folder) for a in long.arguments]
        process = subprocess.Popen(
            [sys.executable, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
            text=True, start_new_session=True,
        )  # fmt: skip
        assert process.stderr is not None
        first = process.stderr.readline()
        assert first.strip() == READY, first + process.stderr.read()
        time.sleep(moment)
        done = process.poll() is not None
        pressed = time.monotonic()
        if not done:
            os.killpg(process.pid, signal.SIGINT)
        try:
            _, errors = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            _, errors = process.communicate()
        after = time.monotonic() - pressed
        faults = []
        done = done or (process.returncode == 0 and after < SECOND * slower())  # its work was over: Python took itself apart
        if not done and process.returncode != INTERRUPTED:
            faults.append(f"exit code {process.returncode}")
        if after > SECOND * slower():
            faults.append(f"{after:.2f} s")
        faults += [word for word in ("Traceback", "Exception ignored", "leaked") if word in errors]
        if _alive(process.pid):
            faults.append("a process goes on")
        files = [p for p in Path(folder).rglob("*") if p.is_file()]
        faults += [f"{p.name} is not whole" for p in files if not long.whole(p)]
        if faults:
            print(errors[-2000:], file=sys.stderr)
        return Stop(long.name, moment, after, process.returncode, len(files), tuple(faults), done)


def _alive(group: int) -> bool:
    """Whether a process of the group still works, after a moment's grace; one that waits to be buried does not."""
    listed = ["ps", "-o", "stat=,args=", "-g", str(group)]
    for _ in range(20):
        lines = subprocess.run(listed, capture_output=True, text=True, check=False).stdout.splitlines()
        if all(line.strip().startswith("Z") for line in lines):
            return False
        time.sleep(0.05)
    print(lines, file=sys.stderr)
    return True


def moments(each: int, seed: int = 0) -> list[tuple[Long, float]]:
    """So many of each command, from its beginning to its typical length."""
    rng = np.random.default_rng(seed)
    return [(long, float(rng.uniform(0.05, long.until))) for _ in range(each) for long in LONG]


def main() -> int:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has what it begins with & not listen to it
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    found = []
    print(f"{'command':<10} {'moment':>8} {'ended after':>12} {'code':>5} {'files':>6}  faults")
    for long, moment in moments(-(-count // len(LONG)))[:count]:
        stop = stopped(long, moment)
        found.append(stop)
        words = ", ".join(stop.faults) or ("was finished" if stop.done else "")
        print(f"{stop.name:<10} {stop.moment:>7.2f}s {stop.after:>11.2f}s {stop.code:>5} {stop.files:>6}  {words}", flush=True)
    real = [s for s in found if not s.done]
    print(
        f"{len(real)} interrupted, {sum(bool(s.faults) for s in real)} with faults; slowest {max(s.after for s in real):.2f} s."
    )
    return int(any(s.faults for s in real))


if __name__ == "__main__":
    sys.exit(main())
