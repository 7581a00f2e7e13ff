"""The benchmark of rows of four-bars measures what it says it measures."""

import pytest

from benchmarks.common import installed
from benchmarks.fourbars.measure import appell, evaluation, pinocchio
from benchmarks.fourbars.run import SAME, claims


def test_ours_is_the_pendulum() -> None:
    once, motion = evaluation(3), appell(3)
    assert once["difference"] <= SAME
    assert min(once[name] for name in ("evaluation", "projection", "build", "derive", "first")) > 0
    assert motion["error"] < 1e-8
    assert 0 < motion["warm"] < motion["cold"]


@pytest.mark.skipif(not installed("pinocchio"), reason="Pinocchio is not installed")
def test_pinocchio_solves_the_same() -> None:
    assert pinocchio(3)["difference"] <= SAME


@pytest.mark.skipif(not installed("exudyn"), reason="Exudyn is not installed")
def test_exudyn_moves_the_same() -> None:
    from benchmarks.fourbars.peer_exudyn import Chain
    from benchmarks.fourbars.problem import error

    chain = Chain(2)
    errors = [error(chain.motion(steps)[1], 2) for steps in (1000, 2000)]
    assert errors[1] < 1e-3
    assert errors[0] / errors[1] == pytest.approx(4.0, rel=0.1)  # of second order


def test_claims_are_of_times_and_errors() -> None:
    ours, theirs = {"cold": 1.0, "warm": 0.1, "error": 1e-9}, {"cold": 2.0, "warm": 2.0, "error": 1e-4}
    found = {
        "evaluation": {10: {"evaluation": 1e-6}, 100: {"evaluation": 16e-6}}, "appell": {40: ours}, "exudyn": {40: theirs},
        "pinocchio": {10: {"evaluation": 2e-6}},
    }  # fmt: skip
    held = [x[2] for x in claims(found)]
    assert held == [False, True, True, True]
    found["exudyn"][40] = {**theirs, "error": 1e-12}
    assert [x[2] for x in claims(found)] == [False, False, False, True]
