"""The bicycle benchmark measures what it says it measures."""

import pytest

from benchmarks.bicycle.measure import TASKS, measure
from benchmarks.bicycle.run import Result, claims


@pytest.mark.parametrize("task", [t for t in TASKS if t != "sympy"])  # minutes: the benchmark itself runs it
def test_agrees_with_what_is_known(task):
    found = measure(task)
    assert 0 <= found["difference"] <= TASKS[task][2]
    assert all(t > 0 for t in found["times"].values())


def test_sympy_ships_the_test():
    from sympy.physics.mechanics.tests.test_kane3 import test_bicycle as theirs

    assert callable(theirs)


def test_a_slow_run_misses_its_claims():
    slow = {
        "appell": Result("appell", 1, {"derive": 1.0, "linearise": 1.0, "five more speeds": 1.0}, 0.0),
        "sympy": Result("sympy", 1, {"the test": 100.0}, 0.0),
        "right-hand side": Result("right-hand side", 1, {"call": 3e-6}, 0.0),
    }
    assert [held for *_, held in claims(slow)] == [False, False, True, False]
    fast = {**slow, "sympy": Result("sympy", 1, {"the test": 1000.0}, 0.0)}
    assert [held for *_, held in claims(fast)] == [True, True, True, False]
