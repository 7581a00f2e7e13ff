"""Ctrl-C that is not lost.

Python raises KeyboardInterrupt wherever its main thread happens to be. Inside a function that C calls back, in the type checks of
CasADi, or in a finaliser, the exception is dropped, and the work goes on as if nothing had been asked. Every public call that may
take long is :func:`stoppable`: within it the request is remembered, raised again until somebody has taken it, and never mistaken
for a failure of the work itself.

What runs in C for long cannot hear of it at all; :func:`apart` has it run beside the main thread, which goes on listening.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # as signal has them, which looks up the name of every signal
import _thread
import atexit
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ContextDecorator, contextmanager, suppress
from functools import wraps
from types import FrameType
from typing import Any, NoReturn, TypeVar

from appell.progress import working

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

INTERRUPTED = 130  # the exit code by which shells know a program that Ctrl-C has ended
_MAIN = threading.main_thread()
_MAIN_IDENT = _MAIN.ident
GRACE = 0.5  # s, for work that nobody waits for to end before the process does
REMIND_AFTER = 0.2  # s, after which a request that nobody has taken is raised again


class _Request:
    """Whether somebody has pressed Ctrl-C and nobody has taken it yet. There is one, of the main thread."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.asked = False
        self.repeated = False  # the signal that is on its way is a reminder, not the keyboard
        self.hook: Callable[[Any], Any] | None = None  # what tells of exceptions that are dropped, while ours stands in for it

    def on_signal(self, signum: int, frame: FrameType | None) -> None:
        """The handler of the signal."""
        reminder, self.repeated = self.repeated, False
        if reminder and not self.asked:
            return  # taken in the meantime
        self.asked = True
        if self.hook is None:
            self.hook, sys.unraisablehook = sys.unraisablehook, self.on_dropped
        timer = threading.Timer(REMIND_AFTER, self.remind)
        timer.daemon = True
        timer.start()
        raise KeyboardInterrupt

    def on_dropped(self, what: Any) -> None:
        """Nothing to tell of where our own exception is dropped: it will be raised again."""
        if self.hook is not None and not issubclass(what.exc_type, KeyboardInterrupt):
            self.hook(what)

    def remind(self) -> None:
        with self.lock:
            if self.asked:
                self.repeated = True
                _thread.interrupt_main()

    def take(self) -> bool:
        """Whether there was a request; there is none any more."""
        if not self.asked:
            return False
        with self.lock:
            self.asked = False
        if self.hook is not None:
            sys.unraisablehook, self.hook = self.hook, None
        return True


_request = _Request()
_abandoned: list[threading.Thread] = []  # with work that nobody waits for any longer


def exit_now(signum: int = 0, frame: FrameType | None = None) -> NoReturn:
    """End the process now, as Ctrl-C ends programs: what was written stays, what still works in C is not waited for."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, RuntimeError):
            stream.flush()
    os._exit(INTERRUPTED)


def interrupt_requested() -> bool:
    """Whether Ctrl-C was pressed in a stoppable call and has not been taken."""
    return _request.asked


def interrupt_handled() -> None:
    """Said by who ends the work because of it and hands on what there is."""
    _request.take()


class stoppable(ContextDecorator):
    """Within it, or in a function decorated with it, Ctrl-C ends the work by KeyboardInterrupt, whoever drops that on the way.

    Only in the main thread and where nobody else handles the signal: a program's own handler is left alone. What it is
    ``doing`` is said when it takes more than a second.
    """

    def __init__(self, doing: str = "") -> None:
        self.doing = doing

    def __call__(self, function: F) -> F:
        if self.doing:
            return super().__call__(function)

        @wraps(function)
        def call(*args: Any, **given: Any) -> Any:  # as the context is, at half its price
            if not _listen():
                return function(*args, **given)
            try:
                out = function(*args, **given)
            except BaseException as error:
                _listen_no_more(error)
                raise
            _listen_no_more(None)
            return out

        return call  # type: ignore[return-value]

    def _recreate_cm(self) -> stoppable:
        return stoppable(self.doing)  # one for each call

    def __enter__(self) -> None:
        self.sign = working(self.doing) if self.doing else None
        if self.sign is not None:
            self.sign.__enter__()
        self.mine = _listen()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if self.sign is not None:
            self.sign.__exit__(None, None, None)
        if self.mine:
            _listen_no_more(error)


def _listen() -> bool:
    """Handle the signal, where it is ours to handle: whether it is."""
    if _thread.get_ident() != _MAIN_IDENT or _signal.getsignal(_signal.SIGINT) is not _signal.default_int_handler:
        return False
    _signal.signal(_signal.SIGINT, _request.on_signal)
    return True


def _listen_no_more(error: BaseException | None) -> None:
    """Leave the signal to Python again. A request that was dropped until the end is raised; as is one of a call that lost its
    interruption half way and fails with whatever came next."""
    asked = _request.take()
    _signal.signal(_signal.SIGINT, _signal.default_int_handler)
    if asked and not isinstance(error, KeyboardInterrupt):
        raise KeyboardInterrupt from None


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


def _end_abandoned_work() -> None:
    """At the end of the process: a thread that is still in the C++ of others would abort it, so that it is ended before that.

    A command's work is done by then. Python is about to take its handlers down, after which Ctrl-C would end the process by the
    signal itself, and the exit code would no longer say what the command came to: it is not listened to any more.
    """
    for thread in _abandoned:
        thread.join(GRACE)
    if abandoned_work_goes_on():
        exit_now()
    if signal.getsignal(signal.SIGINT) is exit_now:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


atexit.register(_end_abandoned_work)  # among the first, and so called among the last


def abandoned_work_goes_on() -> bool:
    """Whether work that nobody waits for any longer still goes on."""
    return any(thread.is_alive() for thread in _abandoned)


def in_own_thread(work: Callable[[], T], seconds: float | None = None) -> T:
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
        _abandoned.append(thread)
        raise
    if failed:
        raise failed[0]
    return found[0]
