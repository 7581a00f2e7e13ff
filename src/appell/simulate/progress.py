"""A progress bar for runs that take more than a second."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

PATIENCE = 1.0  # seconds before a bar is shown
_SHOWING = threading.Lock()  # a terminal has room for one bar: of several threads the first shows its own


class Progress:
    """Shown on standard error where that is a terminal; ``Progress(False)`` never."""

    def __init__(self, wanted: bool, title: str) -> None:
        self.wanted = wanted and sys.stderr.isatty()
        self.title = title
        self.began = time.perf_counter()
        self._bar: Any = None
        self._task: Any = None

    def update(self, fraction: float) -> None:
        """So much of the span is done."""
        if not self.wanted or (self._bar is None and time.perf_counter() - self.began < PATIENCE):
            return
        if self._bar is None:
            if not _SHOWING.acquire(blocking=False):
                self.wanted = False
                return
            from rich.console import Console
            from rich.progress import Progress as Bar

            self._bar = Bar(console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
            self._bar.start()
            self._task = self._bar.add_task(self.title, total=1.0)
        self._bar.update(self._task, completed=fraction)

    @contextmanager
    def waiting(self, doing: str) -> Iterator[None]:
        """A sign of life while something takes a while that cannot say how far it is."""
        if not self.wanted or not _SHOWING.acquire(blocking=False):
            yield
            return
        from rich.console import Console
        from rich.text import Text

        try:
            with Console(stderr=True).status(Text(f"{doing} …")):
                yield
        finally:
            _SHOWING.release()

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
            _SHOWING.release()
