"""The benchmark of random mechanisms measures what it says it measures; and what it found stays found."""

import numpy as np
import pytest

from benchmarks.common import Unavailable
from benchmarks.random.draw import FAMILIES, draw
from benchmarks.random.drawing import places
from benchmarks.random.measure import RIGHT, STOPPED, WRONG, judge, motion
from benchmarks.random.ours import Model
from benchmarks.random.reference import Reference, consistent
from benchmarks.random.run import summary

EXACT = 1e-11  # the same accelerations, by other equations

# seeds, by what was wrong: rows on another branch, a start at rounding, passages with losses, units and branches of SUNDIALS
FOUND = {34: RIGHT, 392: RIGHT, 97: RIGHT, 114: RIGHT, 307: RIGHT, 1185: STOPPED}


@pytest.fixture(scope="module", autouse=True)
def compiler():
    try:
        Reference(draw(0))
    except Unavailable as reason:
        pytest.skip(str(reason))


def first(family):
    """The first mechanism of a family, in units of its own."""
    return next(d for d in map(draw, range(400)) if d.family == family).but(units=(1.0, 1.0, 1.0))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_reference_has_the_same_accelerations(family):
    """Velocities a short time later, of both: neither was integrated by more than a few steps."""
    drawing, span = first(family), 1e-3
    run, q, u = Model(drawing).run(None, np.array([0.0, span]))
    ref = Reference(drawing)
    states = ref.follow(np.array([0.0, span]), ref.state(0.0, drawing.q, drawing.u), 1e-13)
    for ours, theirs in zip(motion(drawing, run.time.values, q, u), ref.split(states), strict=True):
        assert np.abs(ours - theirs).max() <= EXACT * (1 + np.abs(theirs).max())
    moved = ref.split(states)[2]
    assert np.abs(moved[1] - moved[0]).max() > 1e-6  # it is accelerated at all


def test_a_start_is_on_the_rows_and_a_wrong_motion_is_wrong():
    drawing = first("loop")
    u, freedoms = consistent(drawing, np.ones(len(drawing.u)))
    _, phi, psi = Reference(drawing).equations(0.0, Reference(drawing).state(0.0, drawing.q, u))
    assert max(np.abs(phi).max(), np.abs(psi).max()) < 1e-12
    assert freedoms == drawing.notes["freedoms"] >= 1
    assert judge(drawing).verdict == RIGHT
    heavier = tuple(link.__class__(**{**vars(link), "mass": 1.001 * link.mass}) for link in drawing.links[:1])
    at = places(drawing, 0.0, drawing.q, u)
    assert len(at.p) == len(drawing.links) + 1
    made = drawing.but(links=(*heavier, *drawing.links[1:]))
    times = np.linspace(0.0, drawing.span, 3)
    _, q, v = Model(made).run(None, times)
    ref = Reference(drawing)
    found = ref.split(ref.follow(times, ref.state(0.0, drawing.q, drawing.u), 1e-12))
    assert np.abs(motion(made, times, q, v)[0] - found[0]).max() > 1e-6


@pytest.mark.parametrize(("seed", "verdict"), FOUND.items())
def test_what_was_found_is_mended(seed, verdict):
    assert judge(draw(seed)).verdict == verdict


def test_a_summary_counts_what_is_wrong():
    made = {
        "seed": 1,
        "family": "tree",
        "solver": "RK4",
        "tolerance": 1e-9,
        "status": "COMPLETED",
        "condition": 2.0,
        "limit": 2e-7,
    }
    records = [{**made, "error": 1e-8, "verdict": RIGHT}, {**made, "error": 1e-6, "verdict": WRONG}]
    found = summary(records)
    assert found["counts"] == {RIGHT: 1, STOPPED: 0, "not followed": 0, WRONG: 1}
    assert [r["error"] for r in found["wrong"]] == [1e-6]
    assert found["error_in_tolerances_times_condition"]["1"] == pytest.approx(500.0)
