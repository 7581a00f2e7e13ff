"""What takes more than a second says what it is: on a terminal, in a pipe, and not where JSON is printed."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time
from types import SimpleNamespace

import pytest

import appell as ap
from appell import progress
from appell.progress import Progress, silence, working

LONG = ["simulate", "heavy-top", "-t", "1e9", "--max-seconds", "2.5"]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Nothing waits for a second, and standard error is a pipe."""
    monkeypatch.setattr(progress, "PATIENCE", 0.02)
    monkeypatch.setattr(progress, "_silent", 0)
    monkeypatch.setattr(progress, "_WATCH", progress._Watch())  # one that does not sleep already, for a tenth of a second
    stream = io.StringIO()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=stream))
    return stream


def appell(*arguments: str) -> subprocess.CompletedProcess[str]:
    heard = {k: v for k, v in os.environ.items() if k != "APPELL_SIGNS"}
    command = [sys.executable, "-m", "appell", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, env=heard)


def test_a_long_run_says_so_in_a_pipe() -> None:
    done = appell(*LONG)
    assert done.returncode == 1  # it reached its limit
    assert "heavy-top, 1e+09 s: 0%" in done.stderr
    assert "\x1b" not in done.stderr  # no drawing where there is no terminal


def test_json_stands_alone() -> None:
    done = appell(*LONG, "--json")
    assert done.stdout.startswith("{")
    assert "%" not in done.stderr
    assert " …" not in done.stderr


def test_what_takes_long_says_what_it_is(hasty: io.StringIO) -> None:
    with working("Thinking"):
        time.sleep(0.1)
    assert hasty.getvalue() == "Thinking …\n"


def test_what_is_quick_says_nothing(hasty: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 600.0)
    before = set(threading.enumerate())
    with working("Thinking"):
        pass
    ap.verify(ap.gallery.entry("pendulum").build(), states=1)
    assert hasty.getvalue() == ""
    time.sleep(0.05)
    assert not [t for t in threading.enumerate() if isinstance(t, threading.Timer) and t not in before]


def test_of_calls_within_calls_the_first_speaks(hasty: io.StringIO) -> None:
    with working("All of it"), working("A part"):
        time.sleep(0.1)
    assert hasty.getvalue() == "All of it …\n"


def test_silence(hasty: io.StringIO) -> None:
    with silence(), working("Thinking"):
        time.sleep(0.1)
    with silence():
        Progress(True, "Running").update(0.5)
    assert hasty.getvalue() == ""


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda s: ap.verify(s, states=2), "Comparing formulations"),
        (lambda s: ap.equilibria(s), "Looking for equilibria"),
        (lambda s: ap.classify(s), "Looking at the constraints"),
        (lambda s: ap.first_integrals(s), "Looking for first integrals"),
    ],
    ids=["verify", "equilibria", "classify", "first_integrals"],
)
def test_long_questions_say_what_they_are(call, word: str, hasty: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    call(ap.gallery.entry("four-bar").build())
    assert word in hasty.getvalue()


def test_progress_in_a_pipe_is_a_line_now_and_then(hasty: io.StringIO) -> None:
    shown = Progress(True, "Running")
    time.sleep(0.05)
    for k in range(100):
        shown.update(k / 100)
    shown.close()
    assert hasty.getvalue() == "Running: 0%\n"


def test_a_closed_standard_error_is_no_reason_to_stop(hasty: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_on_terminal", lambda: False)
    hasty.close()
    with working("Thinking"):
        time.sleep(0.1)
