"""Rows that are filled, and rows that are shared among threads."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np

from appell.ensembles.keep import STATUSES, Keep
from appell.interruption import interrupt_handled
from appell.motion.status import Status

if TYPE_CHECKING:
    from appell.arrays import Whole

PART = 256  # runs that are handed to a thread at once, at most
CODES = {name: i for i, name in enumerate(STATUSES)}


class Block:
    """Room for what is kept of some runs: ``runs`` are their numbers, ``rows`` the arrays by name, ``reasons`` why runs failed, by row."""

    def __init__(self, keep: Keep, runs: Whole) -> None:
        self.runs = runs
        self.rows = {name: variable.empty(runs.size) for name, variable in keep.variables().items()}
        self.rows["status"][:] = CODES[Status.INTERRUPTED.name]
        self.reasons: dict[int, str] = {}

    @property
    def is_interrupted(self) -> bool:
        """Whether Ctrl-C has left runs undone."""
        return bool((self.rows["status"] == CODES[Status.INTERRUPTED.name]).any())


class Work:
    """Rows shared among threads: which are to be done, and who is told of those that are."""

    def __init__(self, count: int, threads: int, tell: Callable[[int], None] | None) -> None:
        self.count, self.threads, self._tell = count, threads, tell
        self.left: list[int] = []
        self._lock, self._stop, self._done = threading.Lock(), threading.Event(), 0
        self.starting = threading.Lock()  # of who makes starts in Python: two at once wait for each other at every call
        self._waiting: Iterator[int] = iter(())

    def parts(self, least: int) -> list[Whole]:
        """All rows in parts, several for each thread."""
        size = max(least, min(PART, -(-self.count // (4 * self.threads))))
        return [np.arange(i, min(i + size, self.count)) for i in range(0, self.count, size)][::-1]

    def part(self, parts: list[Whole]) -> Whole | None:
        """The next of them."""
        with self._lock:
            return parts.pop() if parts and not self._stop.is_set() else None

    def finished(self, count: int, left: list[int]) -> None:
        """So many rows are done, and these are left for later."""
        with self._lock:
            self.left += left
        self._say(count)

    def begin(self) -> None:
        """Hand out what is left, one by one, in its order."""
        self.left.sort()
        self._waiting = iter(self.left)

    def take(self) -> int | None:
        """The next row."""
        with self._lock:
            return None if self._stop.is_set() else next(self._waiting, None)

    def stop(self) -> None:
        """Hand out nothing more."""
        self._stop.set()

    def done(self, row: int) -> None:
        """One more is done."""
        self._say(1)

    def _say(self, count: int) -> None:
        with self._lock:
            self._done += count
            if self._tell is not None and count:
                self._tell(self._done)

    def shared(self, most: int, work: Callable[[], None]) -> None:
        """Do some work in as many threads as there are, or as it is worth; in this one where that is one. Ctrl-C ends it, and what
        was done is kept."""
        count = min(self.threads, most)
        try:
            if count == 1:
                work()
            elif count > 1:
                self._in_threads(count, work)
        except KeyboardInterrupt:
            self.stop()
            interrupt_handled()

    def _in_threads(self, count: int, work: Callable[[], None]) -> None:
        with ThreadPoolExecutor(count, thread_name_prefix="appell ensemble") as pool:
            waiting = [pool.submit(work) for _ in range(count)]
            try:
                for one in waiting:
                    one.result()
            except BaseException:
                self.stop()
                raise
