"""Arrays for the results of runs, and a queue of runs that threads share."""

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
    """Results of some runs: ``runs`` are their numbers, ``rows`` the arrays by name, ``reasons`` why runs failed, by row."""

    def __init__(self, keep: Keep, runs: Whole) -> None:
        self.runs = runs
        self.rows = {name: variable.empty(runs.size) for name, variable in keep.variables().items()}
        self.rows["status"][:] = CODES[Status.INTERRUPTED.name]
        self.reasons: dict[int, str] = {}

    @property
    def is_interrupted(self) -> bool:
        """Whether Ctrl-C came before all runs were done."""
        return bool((self.rows["status"] == CODES[Status.INTERRUPTED.name]).any())


class WorkQueue:
    """Rows of a block to be computed by several threads; ``tell`` is called with the number of rows that are done."""

    def __init__(self, count: int, threads: int, tell: Callable[[int], None] | None) -> None:
        self.count, self.threads, self._tell = count, threads, tell
        self.left: list[int] = []
        self._lock, self._stop, self._done = threading.Lock(), threading.Event(), 0
        # two threads that make starts in Python at once would wait for each other at every call
        self.starting = threading.Lock()
        self._waiting: Iterator[int] = iter(())

    def parts(self, least: int) -> list[Whole]:
        """All rows in parts of at least so many, several parts for each thread."""
        size = max(least, min(PART, -(-self.count // (4 * self.threads))))
        return [np.arange(i, min(i + size, self.count)) for i in range(0, self.count, size)][::-1]

    def next_part(self, parts: list[Whole]) -> Whole | None:
        """The next of the parts; None where there is none, or after :meth:`stop`."""
        with self._lock:
            return parts.pop() if parts and not self._stop.is_set() else None

    def finished(self, count: int, left: list[int]) -> None:
        """Count the rows of a part that are done; those ``left`` are to be done one by one."""
        with self._lock:
            self.left += left
        self._say(count)

    def begin(self) -> None:
        """Begin to hand out the rows that are left, one by one, in their order."""
        self.left.sort()
        self._waiting = iter(self.left)

    def next_row(self) -> int | None:
        """The next of these rows; None where there is none, or after :meth:`stop`."""
        with self._lock:
            return None if self._stop.is_set() else next(self._waiting, None)

    def stop(self) -> None:
        """Hand out no more parts and rows."""
        self._stop.set()

    def done(self) -> None:
        """Count one more row that is done."""
        self._say(1)

    def _say(self, count: int) -> None:
        with self._lock:
            self._done += count
            if self._tell is not None and count:
                self._tell(self._done)

    def shared(self, most: int, work: Callable[[], None]) -> None:
        """Call ``work`` in all threads, but at most in ``most``; in this thread where that is one. Ctrl-C ends the work, and rows that
        are done are kept."""
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
