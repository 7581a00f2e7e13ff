"""Ctrl-C that is never lost.

Python raises KeyboardInterrupt wherever its main thread is. Within a function that C calls back, in the type checks of CasADi, or in
a finaliser, the exception is dropped, and the work continues. Every public call that may take long is :func:`stoppable`: within it an
interrupt is remembered, raised again until it is handled, and never mistaken for an error of the work.

C code that runs for long cannot be interrupted; :func:`in_own_thread` runs it in another thread, while the main thread stays
interruptible.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # signal has the same functions, but looks up the name of every signal
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

INTERRUPTED = 130  # the exit code of a program that Ctrl-C has ended, as shells report it
_MAIN = threading.main_thread()
_MAIN_IDENT = _MAIN.ident
GRACE = 0.5  # s: how long the process waits at its end for abandoned work
REMIND_AFTER = 0.2  # s: an interrupt that was not handled is raised again after this time


class _Request:
    """The state of an interrupt: whether Ctrl-C was pressed and not handled yet. There is one object, for the main thread."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.asked = False
        self.repeated = False  # the signal to come is a reminder, not from the keyboard
        self.hook: Callable[[Any], Any] | None = None  # the function that reports dropped exceptions, while ours replaces it

    def on_signal(self, signum: int, frame: FrameType | None) -> None:
        """The handler of SIGINT."""
        reminder, self.repeated = self.repeated, False
        if reminder and not self.asked:
            return  # handled in the meantime
        self.asked = True
        if self.hook is None:
            self.hook, sys.unraisablehook = sys.unraisablehook, self.on_dropped
        timer = threading.Timer(REMIND_AFTER, self.remind)
        timer.daemon = True
        timer.start()
        raise KeyboardInterrupt

    def on_dropped(self, what: Any) -> None:
        """Report a dropped exception, unless it is our KeyboardInterrupt, which is raised again."""
        if self.hook is not None and not issubclass(what.exc_type, KeyboardInterrupt):
            self.hook(what)

    def remind(self) -> None:
        with self.lock:
            if self.asked:
                self.repeated = True
                _thread.interrupt_main()

    def take(self) -> bool:
        """Whether there was an interrupt; it is handled now."""
        if not self.asked:
            return False
        with self.lock:
            self.asked = False
        if self.hook is not None:
            sys.unraisablehook, self.hook = self.hook, None
        return True


_request = _Request()
_abandoned: list[threading.Thread] = []  # threads whose work nobody waits for any longer


def exit_now(signum: int = 0, frame: FrameType | None = None) -> NoReturn:
    """End the process now, as Ctrl-C ends programs: output is flushed, and C code that still runs is not waited for."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, RuntimeError):
            stream.flush()
    os._exit(INTERRUPTED)


def interrupt_requested() -> bool:
    """Whether Ctrl-C was pressed in a stoppable call and has not been handled."""
    return _request.asked


def interrupt_handled() -> None:
    """Mark the interrupt as handled, by code that ends its work because of it and returns the results so far."""
    _request.take()


class stoppable(ContextDecorator):
    """A context and decorator within which Ctrl-C ends the work by KeyboardInterrupt, even if the exception is dropped on the way.

    It has this effect only in the main thread, and where the program has no handler of its own. The text ``doing`` is shown when the
    work takes more than a second.
    """

    def __init__(self, doing: str = "") -> None:
        self.doing = doing

    def __call__(self, function: F) -> F:
        if self.doing:
            return super().__call__(function)

        @wraps(function)
        def call(*args: Any, **given: Any) -> Any:  # the same as the context, in half the time
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
        return stoppable(self.doing)  # a new one for each call

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
    """Handle SIGINT from now on; returns False, and does nothing, in another thread or where there is another handler."""
    if _thread.get_ident() != _MAIN_IDENT or _signal.getsignal(_signal.SIGINT) is not _signal.default_int_handler:
        return False
    _signal.signal(_signal.SIGINT, _request.on_signal)
    return True


def _listen_no_more(error: BaseException | None) -> None:
    """Leave SIGINT to Python again. Raises KeyboardInterrupt if there was an interrupt that was dropped, also where the call then failed
    with another error."""
    asked = _request.take()
    _signal.signal(_signal.SIGINT, _signal.default_int_handler)
    if asked and not isinstance(error, KeyboardInterrupt):
        raise KeyboardInterrupt from None


@contextmanager
def stoppable_part() -> Iterator[None]:
    """A context for a part of a stoppable call. It ends by KeyboardInterrupt if there was an interrupt in it, also where another error was
    raised, which the interrupt may have caused."""
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
    """Called at the end of the process: a thread that is still in C++ code would abort the process, which is therefore ended now.

    The command is done by then. Python will next remove its signal handlers; Ctrl-C would then end the process by the signal, and the
    exit code of the command would be lost, so that the signal is ignored.
    """
    for thread in _abandoned:
        thread.join(GRACE)
    if abandoned_work_goes_on():
        exit_now()
    if signal.getsignal(signal.SIGINT) is exit_now:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


atexit.register(_end_abandoned_work)  # registered early, and therefore called late


def abandoned_work_goes_on() -> bool:
    """Whether work that nobody waits for any longer is still going on."""
    return any(thread.is_alive() for thread in _abandoned)


def in_own_thread(work: Callable[[], T], seconds: float | None = None) -> T:
    """The result of ``work``, which is done in another thread while this one waits and can be interrupted.

    Raises TimeoutError after so many seconds. Abandoned work goes on until it ends by itself or the process ends; it must not change
    data that others use.
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
