"""Events: analytic crossing times, directions, ends, and jumps."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import appell as ap
from appell.errors import OptionError
from appell.model import System
from appell.motion import DOP853, DormandPrince5, Event, GaussLegendre, RadauIIA, Scipy, Status, Symplectic, simulate

FOUND = 1e-10  # of crossing times


def falling() -> System:
    s = System("ball")
    y = s.coordinates("y")
    g = s.parameters(g=9.81)
    s.particle("ball", at=s.origin.shifted(y * s.frame.y), mass=1)
    s.gravity(-g * s.frame.y)
    return s


def oscillator() -> System:
    s = System("oscillator")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.potential(x**2 / 2)
    return s


@pytest.mark.parametrize(
    "solver",
    [DOP853(tolerance=1e-12), DormandPrince5(tolerance=1e-12), GaussLegendre(tolerance=1e-12), Scipy(tolerance=1e-12)],
    ids=lambda s: type(s).__name__,
)
def test_crossings_are_found_where_they_are(solver):
    s = oscillator()
    run = simulate(s, 20.0, initial={"x": 1.0}, solver=solver, events=Event(s["x"]))
    times = np.array([e.time for e in run.events])
    assert times.size == 6
    assert np.abs(times - (np.pi / 2 + np.pi * np.arange(6))).max() < FOUND
    assert run.status is Status.COMPLETED


@pytest.mark.parametrize("solver", [RadauIIA(tolerance=1e-9), Symplectic(0.02)], ids=lambda s: type(s).__name__)
def test_other_methods_find_them_to_their_own_accuracy(solver):
    s = oscillator()
    run = simulate(s, 5.0, initial={"x": 1.0}, solver=solver, events=Event(s["x"]))
    assert np.abs([e.time for e in run.events] - np.pi * np.array([0.5, 1.5])).max() < 1e-7


@pytest.mark.parametrize(("direction", "first"), [(-1, np.pi / 2), (1, 3 * np.pi / 2)])
def test_only_the_direction_asked_for(direction, first):
    s = oscillator()
    run = simulate(s, 12.0, initial={"x": 1.0}, events=Event(s["x"], direction=direction), solver=DOP853(tolerance=1e-12))
    assert run.events[0].time == pytest.approx(first, abs=FOUND)
    assert run.events[1].time == pytest.approx(first + 2 * np.pi, abs=FOUND)
    assert len(run.events) == 2


def test_a_terminal_event_ends_the_run_there():
    s = falling()
    run = simulate(s, 10.0, initial={"y": 5.0}, events=Event(s["y"], direction=-1, terminal=True, name="ground"), save=101)
    assert run.status is Status.EVENT
    assert "ground" in run.message
    assert run.time[-1] == pytest.approx(np.sqrt(2 * 5.0 / 9.81), abs=FOUND)
    assert abs(float(run["y"][-1])) < 1e-12


def test_a_bouncing_ball_keeps_its_books():
    s = falling()
    y, v = s["y"], s["y"].dot
    e = 0.8
    run = simulate(s, 4.0, initial={y: 1.0}, events=Event(y, direction=-1, change={v: -e * v}, name="bounce"))
    first = np.sqrt(2 / 9.81)
    bounces = [first + 2 * first * sum(e**k for k in range(1, n + 1)) for n in range(len(run.events))]
    assert len(run.events) >= 4
    assert np.abs(np.array([x.time for x in run.events]) - bounces).max() < FOUND
    assert float(run["y"].min()) > -1e-9
    assert run.audit.energy_error < 1e-9  # what the bounces take is in the energy account
    assert float(run.energy["impacts"][-1]) < 0


def test_bounces_that_pile_up_end_the_run():
    s = falling()
    y, v = s["y"], s["y"].dot
    run = simulate(s, 10.0, initial={y: 1.0}, events=Event(y, direction=-1, change={v: -0.5 * v}))
    assert run.status is Status.EVENTS_PILE_UP, run.message
    assert run.time[-1] == pytest.approx(np.sqrt(2 / 9.81) * 3, abs=1e-6)


def test_two_crossings_in_one_step_are_both_seen():
    s = oscillator()
    run = simulate(s, 10.0, initial={"x": 1.0}, events=Event(s["x"] - 0.95), solver=DOP853(tolerance=1e-6))
    expected = [np.arccos(0.95), 2 * np.pi - np.arccos(0.95), 2 * np.pi + np.arccos(0.95)]
    assert np.abs(np.array([e.time for e in run.events]) - expected).max() < 1e-4


def test_a_direction_that_is_none_is_refused():
    with pytest.raises(OptionError, match="direction"):
        Event(0, direction=2)


def test_what_rests_at_zero_happens_where_it_is_set_in_motion():
    s = ap.System("cradle")
    balls = s.coordinates("x1 x2 x3")
    for i, x in enumerate(balls):
        s.particle(f"ball {i}", at=s.origin.shifted(x * s.frame.x), mass=1)
    hits = tuple(
        ap.Event(b - a - 1, direction=-1, change={a.dot: b.dot, b.dot: a.dot}, name=f"{a}{b}") for a, b in pairwise(balls)
    )
    one, two, three = balls
    run = ap.simulate(s, 3.0, initial={one: 0, two: 2, three: 3, one.dot: 1}, events=hits, progress=False)
    assert [(e.index, round(e.time, 9)) for e in run.events] == [(0, 1.0), (1, 1.0)]
    assert run.states[-1][:3] == pytest.approx([1.0, 2.0, 5.0])


def test_a_body_at_rest_that_a_table_sets_in_motion():
    s = ap.System("cart")
    x = s.coordinates("x")
    push = s.inputs("push")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.generalised_force(x, push)
    table = ap.Table([0.0, 1.0], [0.0, -1.0])
    run = ap.simulate(s, 3.0, inputs={push: table}, events=ap.Event(x, direction=-1, terminal=True), progress=False)
    assert run.status is ap.Status.EVENT
    assert run.times[-1] == pytest.approx(1.0)
