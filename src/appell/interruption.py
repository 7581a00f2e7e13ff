"""Ctrl-C that is not lost.

Python raises KeyboardInterrupt wherever its main thread happens to be. Inside a function that C calls back, in the type checks of
CasADi, or in a finaliser, the exception is dropped, and the work goes on as if nothing had been asked. Every public call that may
take long is :func:`stoppable`: within it the request is remembered, raised again until somebody has taken it, and never mistaken
for a failure of the work itself.

What runs in C for long cannot hear of it at all; :func:`apart` has it run beside the main thread, which goes on listening.
"""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn, TypeVar

T = TypeVar("T")

INTERRUPTED = 130  # the exit code by which shells know a program that Ctrl-C has ended
AGAIN = 0.2  # s, after which a request that nobody has taken is raised again


class _Request:
    """Whether somebody has pressed Ctrl-C and nobody has taken it yet. There is one, of the main thread."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.asked = False
        self.repeated = False  # the signal that is on its way is a reminder, not the keyboard

    def heard(self, signum: int, frame: FrameType | None) -> None:
        """The handler of the signal."""
        reminder, self.repeated = self.repeated, False
        if reminder and not self.asked:
            return  # taken in the meantime
        self.asked = True
        timer = threading.Timer(AGAIN, self.remind)
        timer.daemon = True
        timer.start()
        raise KeyboardInterrupt

    def remind(self) -> None:
        with self.lock:
            if self.asked:
                self.repeated = True
                _thread.interrupt_main()

    def take(self) -> bool:
        """Whether there was a request; there is none any more."""
        with self.lock:
            asked, self.asked = self.asked, False
        return asked


_request = _Request()
_left: list[threading.Thread] = []  # with work that nobody waits for any longer


def leave(signum: int = 0, frame: FrameType | None = None) -> NoReturn:
    """End the process now, as Ctrl-C ends programs: what was written stays, what still works in C is not waited for."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, RuntimeError):
            stream.flush()
    os._exit(INTERRUPTED)


def asked() -> bool:
    """Whether Ctrl-C was pressed in a stoppable call and has not been taken."""
    return _request.asked


def taken() -> None:
    """Said by who ends the work because of it and hands on what there is."""
    _request.take()


@contextmanager
def stoppable() -> Iterator[None]:
    """Within it, or in a function decorated with it, Ctrl-C ends the work by KeyboardInterrupt, whoever drops that on the way.

    Only in the main thread and where nobody else handles the signal: a program's own handler is left alone.
    """
    if (
        threading.current_thread() is not threading.main_thread()
        or signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    ):
        yield
        return
    _request.take()
    signal.signal(signal.SIGINT, _request.heard)
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException:  # a call that lost its interruption half way fails with whatever comes next
        if _request.take():
            raise KeyboardInterrupt from None
        raise
    else:
        if _request.take():
            raise KeyboardInterrupt
    finally:
        _request.take()
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def stoppable_part() -> Iterator[None]:
    """A part of a stoppable call that ends by KeyboardInterrupt if there was one in it, whatever it came to: an error that an
    interruption led to is not mistaken for one of the work's own."""
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException:
        if _request.asked:
            raise KeyboardInterrupt from None
        raise
    if _request.asked:
        raise KeyboardInterrupt


def unfinished() -> bool:
    """Whether work that nobody waits for any longer still goes on."""
    return any(thread.is_alive() for thread in _left)


def apart(work: Callable[[], T], seconds: float | None = None) -> T:
    """What ``work`` gives, done in a thread of its own while this one waits and can be interrupted.

    Raises TimeoutError after so many seconds. Work that is no longer waited for goes on until it ends by itself, or the process
    does: it must not change what others see.
    """
    found: list[T] = []
    failed: list[BaseException] = []
    done = threading.Event()

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:
            failed.append(error)
        finally:
            done.set()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        if not done.wait(seconds):
            raise TimeoutError
    except BaseException:
        _left.append(thread)
        raise
    if failed:
        raise failed[0]
    return found[0]
