"""Signs of life: what is going on, said whenever something takes more than a second.

On a terminal they are drawn and taken away again; in a pipe or a notebook they are plain lines on standard error. What prints JSON
asks for silence, and ``APPELL_SIGNS=off`` in the environment is silence throughout. Of several threads, and of calls within
calls, the first to show something shows it alone.
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
AGAIN = 10.0  # seconds between lines where there is no terminal to draw on

_SHOWING = threading.Lock()
_silent = int(os.environ.get("APPELL_SIGNS", "").lower() == "off")


@contextmanager
def silence() -> Iterator[None]:
    """Nothing is shown within."""
    global _silent
    _silent += 1
    try:
        yield
    finally:
        _silent -= 1


def _on_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def say(line: str) -> None:
    """A line on standard error."""
    with suppress(OSError, ValueError):  # nobody reads it, or there is nowhere to write it: no reason to stop the work
        print(line, file=sys.stderr, flush=True)


def remark(line: str) -> None:
    """A line on standard error, unless silence was asked for."""
    if not _silent:
        say(line)


@contextmanager
def nothing_else_shown() -> Iterator[None]:
    """Whoever draws something of their own on the terminal: nothing else is shown meanwhile."""
    mine = _SHOWING.acquire(blocking=False)
    try:
        yield
    finally:
        if mine:
            _SHOWING.release()


class _Status:
    """Words that appear once something has taken a second, and go when it is done."""

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
    """One thread that looks, a few times a second, whether what is going on has taken long enough to be shown.

    It stays for a while when there is nothing to look at: to begin a thread costs more than most of what it would watch.
    """

    INTERVAL, STOP_AFTER = 0.1, 5.0  # s, between looks, and without anything to look at

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.watched: _Status | None = None  # there is one at a time: see _SHOWING
        self.runs = False
        self.last = 0.0  # that there was something

    def watch(self, status: _Status) -> None:
        """Look at it from now on."""
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
    os.register_at_fork(after_in_child=_WATCH.__init__)  # type: ignore[misc]  # its thread has stayed behind


@contextmanager
def working(doing: str) -> Iterator[None]:
    """Say what is being done, if it takes more than a second and nothing else is shown."""
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
    """How much of something is done: a bar on a terminal, a line now and then elsewhere; ``Progress(False)`` shows nothing."""

    def __init__(self, wanted: bool, title: str) -> None:
        self.wanted = wanted and not _silent and sys.stderr is not None
        self.title = title
        self.next = time.perf_counter() + PATIENCE
        self._holds = False
        self._bar: Any = None
        self._task: Any = None

    def update(self, fraction: float) -> None:
        """So much is done."""
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
        """A sign of life while something takes a while that cannot say how far it is."""
        if not self.wanted:
            yield
            return
        with working(doing):
            yield

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
        if self._holds:
            self._holds = False
            _SHOWING.release()
