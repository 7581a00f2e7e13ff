"""Progress on standard error, shown whenever something takes more than a second.

On a terminal it is drawn and removed again; in a pipe or a notebook it is plain lines. Commands that print JSON show none, and
``APPELL_SIGNS=off`` in the environment turns it off. Of several threads, and of nested calls, only the first that shows something
does so.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

PATIENCE = 1.0  # seconds before anything is shown
AGAIN = 10.0  # seconds between lines where standard error is not a terminal

_SHOWING = threading.Lock()  # held by whoever shows something
_silent = int(os.environ.get("APPELL_SIGNS", "").lower() == "off")


@contextmanager
def silence() -> Iterator[None]:
    """A context within which nothing is shown."""
    global _silent
    _silent += 1
    try:
        yield
    finally:
        _silent -= 1


def _on_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def say(line: str) -> None:
    """Print a line on standard error."""
    with suppress(OSError, ValueError):  # standard error is closed: the work goes on
        print(line, file=sys.stderr, flush=True)


def remark(line: str) -> None:
    """Print a line on standard error, unless progress is turned off."""
    if not _silent:
        say(line)


@contextmanager
def nothing_else_shown() -> Iterator[None]:
    """A context for drawing on the terminal: nothing else is shown within it."""
    mine = _SHOWING.acquire(blocking=False)
    try:
        yield
    finally:
        if mine:
            _SHOWING.release()


class _Status:
    """A text that is shown once something has taken a second, and removed when it is done."""

    def __init__(self, doing: str) -> None:
        self.doing = doing
        self.due = time.monotonic() + PATIENCE
        self.lock = threading.Lock()
        self.ended = False
        self.drawn: Any = None
        _WATCH.watch(self)

    def show(self) -> None:
        with self.lock:
            if self.ended:
                return
            if not _on_terminal():
                say(f"{self.doing} …")
                return
            from rich.console import Console
            from rich.text import Text

            self.drawn = Console(stderr=True).status(Text(f"{self.doing} …"))
            self.drawn.start()

    def close(self) -> None:
        with self.lock:
            self.ended = True
            if self.drawn is not None:
                self.drawn.stop()


class _Watch:
    """One thread that checks, several times a second, whether a status is due to be shown.

    It goes on for a while without a status: to start a thread takes longer than most of the work that it would watch.
    """

    INTERVAL, STOP_AFTER = 0.1, 5.0  # s: between checks, and without a status

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.watched: _Status | None = None  # one at a time, by _SHOWING
        self.runs = False
        self.last = 0.0  # the last time when there was a status

    def watch(self, status: _Status) -> None:
        """Watch a status from now on."""
        with self.lock:
            self.watched, self.last = status, time.monotonic()
            if not self.runs:
                self.runs = True
                threading.Thread(target=self._run, daemon=True, name="appell signs").start()

    def _run(self) -> None:
        while True:
            time.sleep(min(self.INTERVAL, PATIENCE))
            with self.lock:
                status, now = self.watched, time.monotonic()
                if status is None or status.ended:
                    self.watched = status = None
                    if now - self.last > self.STOP_AFTER:
                        self.runs = False
                        return
                elif now >= status.due:
                    self.watched, self.last = None, now
                else:
                    status = None
            if status is not None:
                status.show()


_WATCH = _Watch()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_WATCH.__init__)  # type: ignore[misc]  # a forked process does not have the thread


@contextmanager
def working(doing: str) -> Iterator[None]:
    """Show what is being done, if it takes more than a second and nothing else is shown."""
    if _silent or sys.stderr is None or not _SHOWING.acquire(blocking=False):
        yield
        return
    status = _Status(doing)
    try:
        yield
    finally:
        status.close()
        _SHOWING.release()


class Progress:
    """The progress of some work: a bar on a terminal, elsewhere a line every ten seconds; ``Progress(False)`` shows nothing."""

    def __init__(self, wanted: bool, title: str) -> None:
        self.wanted = wanted and not _silent and sys.stderr is not None
        self.title = title
        self.next = time.perf_counter() + PATIENCE
        self._holds = False
        self._bar: Any = None
        self._task: Any = None

    def update(self, fraction: float) -> None:
        """Show that this fraction of the work is done."""
        if not self.wanted or (self._bar is None and time.perf_counter() < self.next):
            return
        if not self._holds:
            self._holds = _SHOWING.acquire(blocking=False)
            if not self._holds:
                self.wanted = False
                return
        if not _on_terminal():
            say(f"{self.title}: {fraction:.0%}")
            self.next = time.perf_counter() + AGAIN
            return
        if self._bar is None:
            from rich.console import Console
            from rich.progress import Progress as Bar

            self._bar = Bar(console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
            self._bar.start()
            self._task = self._bar.add_task(self.title, total=1.0)
        self._bar.update(self._task, completed=fraction)

    @contextmanager
    def waiting(self, doing: str) -> Iterator[None]:
        """A context that shows what is being done, for a part of the work whose progress is not known."""
        if not self.wanted:
            yield
            return
        with working(doing):
            yield

    def close(self) -> None:
        """Remove the bar."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
        if self._holds:
            self._holds = False
            _SHOWING.release()
