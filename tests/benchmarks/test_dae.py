"""The benchmark of stiff and constrained motions measures what it says it measures."""

import numpy as np
import pytest

from benchmarks.dae import reference
from benchmarks.dae.measure import OURS, PEERS, measure
from benchmarks.dae.problems import PROBLEMS
from benchmarks.dae.run import LEVELS, Result, claims, together


@pytest.mark.parametrize("name", PROBLEMS)
def test_references_are_of_these_motions(name):
    p = PROBLEMS[name]
    found = reference.states(name)
    assert len(found) == reference.POINTS
    if p.published:
        assert reference.error(found[-1], np.array(p.published)) <= reference.PUBLISHED


@pytest.mark.parametrize("tool", [*OURS, *PEERS])
def test_solvers_find_the_reference(tool):
    """The car axis, which every one of them can do."""
    rows = measure(tool, "car-axis", (1e-6,))["rows"]
    assert rows[0]["error"] < 1e-3  # a tolerance of one step, of some thousand
    assert rows[0]["seconds"] > 0


def test_claims_are_of_the_worst_error():
    rows = [{"tolerance": level, "seconds": 1.0, "error": level} for level in LEVELS]
    slow = [{**row, "seconds": 0.5 if row["error"] == LEVELS[3] else 2.0} for row in rows]
    made = [Result("car-axis", "RadauIIA", rows), Result("car-axis", "SUNDIALS", slow)]
    assert [held for *_, held in claims("car-axis", made)] == [False, False]
    made = [Result("car-axis", "RadauIIA", rows), Result("car-axis", "SUNDIALS", [{**row, "seconds": 2.0} for row in rows])]
    assert [held for *_, held in claims("car-axis", made)] == [True, True]
    assert Result("car-axis", "RadauIIA", rows).within(1e-11) is None


def test_rows_of_several_processes_are_medians_of_what_all_of_them_have():
    def rows(*found):
        return {"rows": [{"tolerance": t, "seconds": s, "error": e} for t, s, e in found]}

    samples = [rows((1e-3, 1.0, 1e-4), (1e-4, 9.0, 1e-5)), rows((1e-3, 3.0, 2e-4)), rows((1e-3, 2.0, 1e-4), (1e-4, 8.0, 1e-5))]
    assert together(samples) == [{"tolerance": 1e-3, "seconds": 2.0, "error": 2e-4}]
