"""Our own code of another revision beside that of now."""

import subprocess

import pytest

from benchmarks.before import PARTS, checkout, measured, tasks, times
from benchmarks.common import ROOT
from benchmarks.ratios import BENCHMARKS


def test_all_that_has_peers_on_one_core_is_among_the_tasks():
    two_cores, of_others = {"ensemble", "robotics"}, {"control"}  # whose time is mostly another package's solver's
    assert {part for part, _ in tasks()} == set(PARTS) == {b.__name__ for b in BENCHMARKS} - two_cores - of_others


def test_a_task_is_measured_in_a_tree():
    found = measured(ROOT, ("rhs", ("appell", "planar", "2")))
    assert set(found) == {"python", "native", "lanes"}
    assert 0.0 < found["lanes"] < found["native"] < found["python"] < 1e-3


def test_what_cannot_be_measured_is_said():
    with pytest.raises(SystemExit, match=r"benchmarks\.rhs\.measure appell planar nine in "):
        measured(ROOT, ("rhs", ("appell", "planar", "nine")))
    with pytest.raises(subprocess.CalledProcessError):
        checkout("no-such-revision")


def test_what_counts_of_an_answer():
    assert times("simulate", {"cold": {"derive": 1.0, "compile": 2.0, "run": 0.5}, "warm": 0.1}) == {"cold": 3.5, "warm": 0.1}
    assert times("derive", {"derive": 1.0, "compile": 2.0}) == {"ready": 3.0}
    assert times("dae", {"rows": [{"tolerance": 1e-3, "seconds": 0.2, "error": 1e-4}]}) == {"1e-03": 0.2}
    assert times("fourbars", {"cold": 2.0, "warm": 1.0, "error": 1e-9}) == {"cold": 2.0, "warm": 1.0}
    assert times("imports", {"times": {"model": 1.0, "derive": 2.0}}) == {"all": 3.0}
