"""SymPy's Kane beside what is read: the same motion, or a reason."""

import pytest

from appell.gallery import entry
from benchmarks.read.measure import TOLERANCE
from benchmarks.read.peer_sympy import Kane, NoCounterpart
from benchmarks.read.run import claims, wanted


@pytest.mark.parametrize("name", ["rolling-disk", "slider-crank", "two-particles-rod", "wheel-axle", "euler-top", "n-trailer"])
def test_sympys_equations_are_those_of_the_same_system(name):
    kane = Kane(entry(name).build())
    assert kane.difference(kane.M, kane.f) <= TOLERANCE
    assert kane.difference(2 * kane.M, kane.f) > TOLERANCE


@pytest.mark.parametrize(("name", "reason"), [("servo-ring", "servo"), ("appell-particle", "not linear")])
def test_what_it_does_not_know_is_said(name, reason):
    with pytest.raises(NoCounterpart, match=reason):
        Kane(entry(name).build())


def test_a_run_goes_on_where_it_was():
    results = {"a": {"raw": {"operations": 9}}, "b": {"raw": {"operations": 5}}, "c": {"raw": {}, "simplified": {}}, "d": {}}
    assert wanted(results, [*results], ["raw"]) == [("raw", "d")]
    assert wanted(results, [*results], ["simplified"]) == [("simplified", "d"), ("simplified", "b"), ("simplified", "a")]


def test_more_operations_than_sympys_is_a_broken_promise():
    ours = {"seconds": {"print": 0.5, "latex": 0.1}, "operations": 10, "matrix_operations": 30}
    found = claims({"pendulum-5": {"ours": ours, "simplified": {"operations": 10, "matrix_operations": 29}}})
    assert [held for _, _, held in found] == [True, False]
