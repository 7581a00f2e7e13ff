"""A sign of life for whatever takes more than a second and cannot say how far it is."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

PATIENCE = 1.0  # seconds before anything is said

_busy = threading.local()


@contextmanager
def waiting(doing: str, stream: TextIO | None = None) -> Iterator[None]:
    """Say what is being done, once, on standard error, if it takes more than PATIENCE seconds; also in a pipe and in a notebook.

    What is done inside says nothing of its own.
    """
    if getattr(_busy, "now", False):
        yield
        return
    out = stream if stream is not None else sys.stderr

    def say() -> None:
        print(f"{doing} …", file=out, flush=True)

    timer = threading.Timer(PATIENCE, say)
    timer.daemon = True
    timer.start()
    _busy.now = True
    try:
        yield
    finally:
        _busy.now = False
        timer.cancel()
