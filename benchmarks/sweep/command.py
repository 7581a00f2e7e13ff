"""The command that is measured and killed: `appell sweep` in a process group of its own, and what that group takes."""

import os
import resource
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

PAGE = os.sysconf("SC_PAGE_SIZE")
SYSTEM, SPAN, MASSES = "rolling-disk", 1.0, 10
EVERY = 0.05  # seconds between two looks at the memory


def words(store: Path, runs: int, *more: object) -> list[str]:
    """The command line of a sweep of so many runs: ten masses, and starts drawn at random for each."""
    if runs % MASSES:
        raise SystemExit(f"{runs} runs are not a multiple of {MASSES}")
    return [
        sys.executable, "-m", "appell", "sweep", SYSTEM, "-t", str(SPAN), "--vary", f"m=1:2:{MASSES}",
        "--sample", "theta~uniform(0.9, 1.4)", "--sample", "w3~uniform(-6, -4)", "--runs", str(runs // MASSES),
        "--keep", "final,min:theta", "--out", str(store), *map(str, more),
    ]  # fmt: skip


@dataclass
class Group:
    """A command under way in a process group of its own, with all that it begins."""

    command: list[str]
    began: float = field(default_factory=time.perf_counter)
    peak: int = 0  # bytes resident in all processes together, shared pages counted in each
    most: int = 0  # processes at once
    processor: float = 0.0  # seconds on a core, of all processes, once it has been watched to its end

    def __post_init__(self) -> None:
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True, cwd=Path.cwd()
        )
        self.number = self.process.pid

    def members(self) -> list[int]:
        """The processes of the group that are alive."""
        out = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                text = (folder / "stat").read_text()
            except OSError:
                continue
            state, _, group = text.rpartition(")")[2].split()[:3]
            if int(group) == self.number and state != "Z":
                out.append(int(folder.name))
        return out

    def workers(self) -> list[int]:
        """Those that compute: begun by multiprocessing, and not to look after what it shares."""
        return [p for p in self.members() if p != self.number and b"spawn_main" in command_line(p)]

    def watch(self) -> str:
        """Look at the memory until it ends; what it said."""
        before = used()
        while self.process.poll() is None:
            sizes = [resident(p) for p in self.members()]
            self.peak, self.most = max(self.peak, sum(sizes)), max(self.most, len(sizes))
            time.sleep(EVERY)
        self.processor = used() - before
        return self.said()

    def said(self) -> str:
        """What the command said; it stops the benchmark where the command failed."""
        text, _ = self.process.communicate()
        if self.process.returncode != 0:
            raise SystemExit(f"{' '.join(self.command[2:])} ended with {self.process.returncode}:\n{text}")
        return text

    @property
    def seconds(self) -> float:
        """Since it began."""
        return time.perf_counter() - self.began

    def kill(self) -> None:
        """End all of it at once, as if the machine had gone."""
        os.killpg(self.number, signal.SIGKILL)
        self.process.communicate()

    def left_alone(self, patience: float) -> list[int]:
        """The processes that are still there after so many seconds, once the first one is gone."""
        self.process.wait()
        until = time.perf_counter() + patience
        while (members := self.members()) and time.perf_counter() < until:
            time.sleep(EVERY)
        return members


def used() -> float:
    """Seconds on a core of all that this process began and that has ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def command_line(process: int) -> bytes:
    """Of a process; nothing where it is gone."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def resident(process: int) -> int:
    """Bytes of a process in memory."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE
    except (OSError, IndexError):
        return 0
