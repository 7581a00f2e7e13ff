"""Our own code of another revision beside that of now."""

import subprocess
from pathlib import Path

import numpy as np
import pytest

from benchmarks import before
from benchmarks.before import PARTS, checkout, least, measured, tasks, times
from benchmarks.common import ROOT, Unavailable
from benchmarks.dae.measure import OURS as SOLVERS
from benchmarks.dae.run import Result
from benchmarks.ratios import BENCHMARKS, dae
from tests.benchmarks.test_ratios import record


def test_all_that_has_peers_is_among_the_tasks():
    assert {part for part, _ in tasks()} == set(PARTS) == {b.__name__ for b in BENCHMARKS}


@pytest.mark.parametrize("pairs", BENCHMARKS, ids=lambda p: p.__name__)
def test_every_ratio_can_be_measured_in_turns(pairs):
    """By a task that there is; what the smaller of these measure has the ratio's own name."""
    found = [p for _, p in pairs(record(pairs.__name__))]
    assert {(pairs.__name__, p.asked[:1] if pairs is dae else p.asked) for p in found} <= set(tasks())
    assert all(set(p.asked[1:]) <= set(SOLVERS) for p in found if pairs is dae)
    assert all(p.named for p in found)
    if task := {"rhs": ("appell", "planar", "2"), "fourbars": ("evaluation", "10"), "bicycle": ("appell",)}.get(pairs.__name__):
        assert {p.named for p in found if p.asked == task} <= measured(ROOT, (pairs.__name__, task)).keys()


def test_a_task_is_measured_in_a_tree():
    found = measured(ROOT, ("rhs", ("appell", "planar", "2")))
    assert set(found) == {"python", "native", "lanes"}
    assert 0.0 < found["lanes"] < found["native"] < found["python"] < 1e-3


def test_what_cannot_be_measured_is_said():
    with pytest.raises(Unavailable, match=r"benchmarks\.rhs\.measure appell planar nine in "):
        measured(ROOT, ("rhs", ("appell", "planar", "nine")))
    with pytest.raises(subprocess.CalledProcessError):
        checkout("no-such-revision")


def test_a_tree_is_whole_or_not_there(tmp_path, monkeypatch):
    """A checkout that was ended is begun again: with no code in it, code of now would be measured as that of then."""
    monkeypatch.setattr(before, "BUILD", tmp_path)
    run = subprocess.run

    def ended(command, **options):
        if command[:2] == ["git", "checkout"]:
            raise KeyboardInterrupt
        return run(command, **options)

    monkeypatch.setattr(subprocess, "run", ended)
    with pytest.raises(KeyboardInterrupt):
        checkout("HEAD")
    monkeypatch.setattr(subprocess, "run", run)
    tree = checkout("HEAD")
    assert (tree / "src" / "appell" / "__init__.py").is_file()
    assert list(tree.parent.iterdir()) == [tree]


def test_what_is_no_longer_reached_took_for_ever(monkeypatch):
    """A motion that no solver finishes within an error any more is slower, not left out; what is new is not compared."""
    of = {"then": {"within 1e-06": 1.0, "within 1e-09": 2.0}, ROOT: {"within 1e-06": 1.0, "new": 1.0}}
    monkeypatch.setattr(before, "measured", lambda tree, task: of[tree])
    assert before.compared(("dae", ("andrews",)), "then", 3) == {"within 1e-06": (1.0, 1.0), "within 1e-09": (2.0, np.inf)}


def test_what_counts_of_an_answer():
    assert times("simulate", {"cold": {"derive": 1.0, "compile": 2.0, "run": 0.5}, "warm": 0.1}) == {"cold": 3.5, "warm": 0.1}
    assert times("derive", {"derive": 1.0, "compile": 2.0}) == {"ready": 3.0}
    assert times("dae", {"rows": [{"tolerance": 1e-3, "seconds": 0.2, "error": 1e-4}]}) == {"1e-03": 0.2}
    assert times("robotics", {"times": {"a": 1.0}}) == {"a": 1.0}
    assert times("fourbars", {"cold": 2.0, "warm": 1.0, "error": 1e-9}) == {"cold": 2.0, "warm": 1.0}
    assert times("imports", {"times": {"model": 1.0, "derive": 2.0}}) == {"all": 3.0}


def test_what_a_tree_does_not_measure_is_measured_of_its_code_by_the_first_that_was_written(tmp_path, monkeypatch):
    assert (before.first_with(Path("benchmarks/robotics/measure.py")) / "benchmarks/robotics/measure.py").is_file()
    (tmp_path / "src").symlink_to(ROOT / "src")
    monkeypatch.setattr(before, "first_with", lambda file: ROOT)
    assert measured(tmp_path, ("rhs", ("appell", "planar", "2"))).keys() == {"python", "native", "lanes"}


def test_work_against_precision_takes_the_least_of_all_solvers():
    def solver(name, *rows):
        return Result("p", name, [{"seconds": s, "error": e} for s, e in rows])

    assert least([solver("a", (1.0, 1e-4), (3.0, 1e-9)), solver("b", (2.0, 1e-9))]) == {
        **{f"within 1e-{k:02}": 1.0 for k in (3, 4)},
        **{f"within 1e-{k:02}": 2.0 for k in range(5, 10)},
    }
