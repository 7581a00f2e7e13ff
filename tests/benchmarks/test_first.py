"""The benchmark of first runs measures what it says it measures."""

from appell.motion import solvers
from benchmarks.first.measure import DEFAULT, SOLVERS, measure
from benchmarks.first.run import Result, claims


def test_every_solver_is_measured() -> None:
    assert set(SOLVERS) == {kind.__name__ for kind in solvers.every_solver()}


def test_measures_a_motion() -> None:
    found = measure(DEFAULT)
    assert set(found) == {"imports", "first motion"}
    assert all(t > 0 for t in found.values())


def test_a_slow_start_misses_its_claim() -> None:
    slow = {DEFAULT: Result(DEFAULT, 1, {"imports": 1.0, "first motion": 4.5}, {})}
    fast = {DEFAULT: Result(DEFAULT, 1, {"imports": 1.0, "first motion": 3.5}, {})}
    assert [claims(x)[0][2] for x in (slow, fast)] == [False, True]
