"""Ctrl-C: heard wherever it comes, taken once, and never mistaken for something else."""

from __future__ import annotations

import ctypes
import os
import signal
import threading
import time
from multiprocessing.context import SpawnProcess

import numpy as np
import pytest

import appell as ap
from appell import interruption
from appell.compile import Interpreter
from appell.gallery import entry
from appell.gallery.tools.pages import build_gallery
from appell.interruption import in_own_thread, stoppable, stoppable_part
from tests.keyboard import LONG, Long, moments, stopped

SOON = 2.0  # s, in which a call has to end where the machine may be busy with other things


def press() -> None:
    signal.raise_signal(signal.SIGINT)


@pytest.fixture
def pressed():
    """Ctrl-C after a while, from another thread."""
    timers = []

    def after(seconds: float) -> None:
        timers.append(threading.Timer(seconds, lambda: signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)))
        timers[-1].start()

    yield after
    for timer in timers:
        timer.cancel()
        timer.join()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert not interruption.interrupt_requested()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_what_c_drops_is_raised_again():
    """ctypes prints what a callback raises, and goes on."""
    dropped = ctypes.CFUNCTYPE(None)(press)

    @stoppable()
    def work() -> None:
        dropped()
        while time.monotonic() < began + SOON:
            time.sleep(0.01)

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        work()
    assert time.monotonic() < began + SOON


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_what_is_dropped_at_the_very_end_is_raised_at_the_end():
    dropped = ctypes.CFUNCTYPE(None)(press)
    with pytest.raises(KeyboardInterrupt), stoppable():
        dropped()


def spoilt() -> None:
    try:
        press()
    except KeyboardInterrupt:
        raise ValueError("half a graph") from None


def test_an_error_that_an_interruption_led_to_is_an_interruption():
    with pytest.raises(KeyboardInterrupt), stoppable():
        spoilt()
    with stoppable():
        with pytest.raises(KeyboardInterrupt), stoppable_part():
            spoilt()
        interruption.interrupt_handled()
    with pytest.raises(ValueError, match="its own"), stoppable():
        raise ValueError("its own")


def test_what_is_taken_is_not_raised_again():
    with stoppable():
        try:
            press()
        except KeyboardInterrupt:
            interruption.interrupt_handled()
        time.sleep(2 * interruption.REMIND_AFTER)


def test_a_handler_of_the_program_is_left_alone():
    heard = []
    before = signal.signal(signal.SIGINT, lambda *_: heard.append(1))
    try:
        with stoppable():
            press()
        assert heard == [1]
    finally:
        signal.signal(signal.SIGINT, before)


def test_in_another_thread_nothing_is_changed():
    found = []
    thread = threading.Thread(target=lambda: found.append(stoppable()(lambda: signal.getsignal(signal.SIGINT))()))
    thread.start()
    thread.join()
    assert found == [signal.default_int_handler]


def test_work_apart_gives_its_value_or_its_error_and_is_not_waited_for_for_ever(pressed):
    assert in_own_thread(lambda: 3) == 3
    with pytest.raises(ZeroDivisionError):
        in_own_thread(lambda: 1 / 0)
    gate = threading.Event()
    with pytest.raises(TimeoutError):
        in_own_thread(gate.wait, 0.05)
    pressed(0.1)
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt), stoppable():
        in_own_thread(gate.wait)
    assert time.monotonic() < began + SOON
    assert interruption.abandoned_work_goes_on()
    gate.set()


# -- the calls ---------------------------------------------------------------------------------------------------------
def disk(**options):
    found = entry("rolling-disk")
    return ap.Simulation(found.build(), **options), found.motion.initial


@pytest.mark.parametrize(
    "solver",
    [ap.DOP853(tolerance=1e-13), ap.GaussLegendre(), ap.Scipy(), ap.RK4(1e-5), ap.RadauIIA()],
    ids=lambda s: type(s).__name__,
)
def test_a_run_ends_with_what_there_is(solver, pressed):
    ready, initial = disk(solver=solver)
    ready.run(0.01, initial=initial, progress=False)
    pressed(0.15)
    began = time.monotonic()
    run = ready.run(1e7, initial=initial, save=[1e6, 1e7], progress=False)
    assert time.monotonic() < began + 0.15 + SOON
    assert run.status is ap.Status.INTERRUPTED
    assert run.time.size
    assert np.isfinite(run.states).all()


def test_sundials_is_not_waited_for(pressed):
    ready, initial = disk(solver=ap.Sundials(tolerance=1e-12))
    pressed(0.6)
    began = time.monotonic()
    run = ready.run(150.0, initial=initial, save=3, progress=False)
    assert run.status is ap.Status.INTERRUPTED
    assert time.monotonic() < began + 0.6 + SOON
    while interruption.abandoned_work_goes_on():  # not to leave it to the tests that follow
        time.sleep(0.05)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_kernels_that_python_plays_do_not_drop_it(pressed):
    """They are called back from the native loop, which does not hear of what they raise."""
    ready, initial = disk(backend=Interpreter())
    pressed(0.3)
    began = time.monotonic()
    assert ready.run(1e6, initial=initial, save=2, progress=False).status is ap.Status.INTERRUPTED
    assert time.monotonic() < began + 0.3 + SOON


def test_a_huge_step_is_followed_by_a_look_at_the_keyboard(pressed):
    """Of a hundred links, a step takes as long as some hundreds of a small system's."""
    from appell.gallery.systems import n_pendulum

    ready = ap.Simulation(n_pendulum.build(60))
    ready.run(1e-6, progress=False)
    pressed(0.5)
    run = ready.run(1e5, initial={"theta1": 0.5}, progress=False)
    assert run.status is ap.Status.INTERRUPTED
    assert run.audit.seconds < 0.5 + SOON


def test_a_fit_that_is_interrupted_tells_what_it_has(pressed):
    """The motion that is interrupted is not one that breaks off, which the search would take as a step too far."""
    s = ap.System("oscillator")
    x = s.coordinates("x")
    m, k = s.parameters(m=1.0, k=1.0)
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=m)
    s.potential(k * x**2 / 2)
    times = np.linspace(0.0, 5e5, 30)  # one fit outlasts the moment by far: between two of them Ctrl-C is nobody's

    def fitted(times: np.ndarray) -> None:
        ap.fit(s, {"time": times, "x": np.cos(1.00001 * times)}, unknowns=["k"], initial={"x": 1.0}, noise={"x": 1.0})

    fitted(times[:4] / 25_000)  # all is imported and compiled
    pressed(1.0)
    began = time.monotonic()
    with pytest.raises(ap.errors.Interrupted, match=r"after \d+ motions") as stop:
        fitted(times)
    assert time.monotonic() < began + 1.0 + SOON
    assert set(stop.value.best) <= {"k"}
    assert not isinstance(stop.value, ap.errors.AppellError)


def test_no_worker_is_lost_that_is_being_started(monkeypatch, tmp_path):
    """Another thread takes the signal, and hands it to this one in the middle of a start: the worker would go on, and nobody know it."""
    start, started, over = SpawnProcess.start, [], threading.Event()
    other = threading.Thread(target=over.wait)
    other.start()

    def interrupted(process):
        start(process)
        started.append(process.pid)
        signal.pthread_kill(other.ident, signal.SIGINT)
        time.sleep(0.01)

    monkeypatch.setattr(SpawnProcess, "start", interrupted)
    try:
        with pytest.raises(KeyboardInterrupt):
            build_gallery(tmp_path, names=["n-pendulum"], states=0, processes=2)
        assert started
        for worker in started:
            with pytest.raises(ProcessLookupError):
                os.kill(worker, 0)
    finally:
        over.set()
        other.join()


@pytest.mark.parametrize(("long", "moment"), moments(2, seed=7), ids=lambda x: x.name if isinstance(x, Long) else f"{x:.2f}")
def test_commands_end_and_leave_whole_files(long, moment):
    """The moments are from the first seconds; ``python tests/keyboard.py`` takes fifty from all along."""
    found = stopped(long, moment * min(1.0, 2.5 / long.until))
    assert found.done or not found.faults, found


def test_every_command_that_takes_long_is_tried():
    assert {long.name for long in LONG} == {"simulate", "fit", "verify", "report", "gallery"}
