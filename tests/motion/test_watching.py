"""Events that a step could miss: many in one step, short ones, touching ones, at the start, at the end of what has a value."""

from __future__ import annotations

import numpy as np
import pytest
import sympy as sp

from appell.model import System
from appell.motion import (
    DOP853,
    RK4,
    DormandPrince5,
    Event,
    GaussLegendre,
    RadauIIA,
    Run,
    Scipy,
    Status,
    Sundials,
    Symplectic,
    simulate,
)  # fmt: skip

SOLVERS = [
    DOP853(), DormandPrince5(), GaussLegendre(), RadauIIA(), RK4(step=0.01), Symplectic(0.01), Scipy(), Scipy(method="LSODA"),
    Sundials(),
]  # fmt: skip
EVERY = pytest.mark.parametrize("solver", SOLVERS, ids=lambda s: getattr(s, "method", type(s).__name__))
FOUND = 1e-7  # of crossing times, by methods with a fixed step too
TOUCHED = 1e-6


def free() -> System:
    s = System("free")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    return s


def oscillator() -> System:
    s = free()
    s.potential(s["x"] ** 2 / 2)
    return s


def times(run: Run) -> np.ndarray:
    assert run.status is Status.COMPLETED, run.message
    return np.array([e.time for e in run.events])


@EVERY
def test_a_wheel_passes_a_mark_many_times_in_one_step(solver):
    s = free()
    run = simulate(s, 20.0, initial={"x'": 10.0}, solver=solver, events=Event(sp.cos(s["x"]) - 0.999, direction=1))
    mark = np.arccos(0.999)
    expected = (2 * np.pi * np.arange(1, 32) - mark) / 10
    assert times(run).size == 31
    assert np.abs(times(run) - expected).max() < FOUND


@EVERY
def test_a_light_barrier_of_five_millimetres(solver):
    s = free()
    run = simulate(s, 10.0, initial={"x'": 10.0}, solver=solver, events=Event(abs(s["x"] - 73.21) - 0.0025, name="barrier"))
    assert np.abs(times(run) - [7.32075, 7.32125]).max() < FOUND
    assert [e.direction for e in run.events] == [-1, 1]


@pytest.mark.parametrize("solver", [RadauIIA(), DOP853()], ids=lambda s: type(s).__name__)
def test_every_zero_of_a_long_run(solver):
    s = oscillator()
    run = simulate(s, 1000.0, initial={"x": 1.0}, solver=solver, events=Event(s["x"]), save=2)
    assert times(run).size == 318
    assert np.abs(times(run) - np.pi * (np.arange(318) + 0.5)).max() < FOUND


@EVERY
def test_at_zero_where_the_run_begins(solver):
    s = oscillator()
    x, start = s["x"], {"x'": 1.0}
    zeros = np.pi * np.arange(4)
    assert np.abs(times(simulate(s, 10.0, initial=start, solver=solver, events=Event(x))) - zeros).max() < FOUND
    rising = times(simulate(s, 10.0, initial=start, solver=solver, events=Event(x, direction=1)))
    assert np.abs(rising - zeros[::2]).max() < FOUND
    falling = times(simulate(s, 10.0, initial=start, solver=solver, events=Event(x, direction=-1)))
    assert np.abs(falling - zeros[1::2]).max() < FOUND


def test_a_terminal_event_at_the_start_says_so():
    s = oscillator()
    run = simulate(s, 10.0, initial={"x'": 1.0}, events=Event(s["x"], terminal=True))
    assert (run.status, run.times[-1]) == (Status.EVENT, 0.0)
    assert "where the run begins" in run.message
    run = simulate(s, 10.0, initial={"x'": 1.0}, events=Event(s["x"], terminal=True, direction=-1))
    assert run.times[-1] == pytest.approx(np.pi, abs=FOUND)


@EVERY
def test_touching(solver):
    s = oscillator()
    x, start = s["x"], {"x'": 1.0}
    run = simulate(s, 10.0, initial=start, solver=solver, events=Event(x - 1))
    assert np.abs(times(run) - np.pi * np.array([0.5, 2.5])).max() < TOUCHED
    assert [e.direction for e in run.events] == [0, 0]
    run = simulate(s, 10.0, initial=start, solver=solver, events=Event((x - sp.Rational(1, 2)) ** 2))
    assert np.abs(times(run) - np.pi / 6 * np.array([1, 5, 13, 17])).max() < TOUCHED
    assert not simulate(s, 10.0, initial=start, solver=solver, events=Event(x - 1, direction=1)).events
    assert not simulate(s, 10.0, initial=start, solver=solver, events=Event(x - 1.00002)).events


@pytest.mark.parametrize("solver", [RadauIIA(tolerance=1e-6), DormandPrince5(tolerance=1e-6, max_step=0.003)],
                         ids=lambda s: type(s).__name__)  # fmt: skip
def test_touching_for_longer_than_a_step(solver):
    s = oscillator()
    run = simulate(s, 10.0, initial={"x'": 1.0}, solver=solver, events=[Event(s["x"] - 1), Event(s["x"])])
    touched = [e.time for e in run.events if e.index == 0]
    assert np.abs(np.subtract(touched, np.pi * np.array([0.5, 2.5]))).max() < 1e-4
    assert sorted(e.time for e in run.events) == [e.time for e in run.events]


@EVERY
def test_almost_touching_is_crossing_twice(solver):
    s = oscillator()
    run = simulate(s, 3.0, initial={"x'": 1.0}, solver=solver, events=Event(s["x"] - 1 + 2e-5))
    away = np.arccos(1 - 2e-5)
    assert np.abs(times(run) - [np.pi / 2 - away, np.pi / 2 + away]).max() < 1e-5
    assert [e.direction for e in run.events] == [1, -1]


@EVERY
def test_no_value_beyond_the_root(solver):
    s = oscillator()
    run = simulate(s, 10.0, initial={"x": 1.0}, solver=solver, events=Event(sp.sqrt(s["x"]), name="edge"))
    assert np.abs(times(run) - np.pi * np.array([0.5, 2.5])).max() < FOUND
    assert [e.direction for e in run.events] == [-1, -1]
    above = simulate(s, 10.0, initial={"x": 1.0}, solver=solver, events=Event(sp.sqrt(s["x"]) + 0.1))
    assert not times(above).size


@EVERY
def test_a_flat_root_a_pole_and_a_jump(solver):
    s = oscillator()
    x = s["x"]
    run = simulate(s, 10.0, initial={"x": 1.0}, solver=solver, events=[Event((x - 0.3) ** 3), Event(1 / x), Event(sp.sign(x))])
    flat = np.array([np.arccos(0.3), 2 * np.pi - np.arccos(0.3), 2 * np.pi + np.arccos(0.3)])
    found = {j: np.array([e.time for e in run.events if e.index == j]) for j in range(3)}
    assert np.abs(found[0] - flat).max() < 1e-5
    assert not found[1].size
    assert np.abs(found[2] - np.pi * np.array([0.5, 1.5, 2.5])).max() < FOUND


@EVERY
def test_a_pole_where_another_event_ends_a_step(solver):
    """The step after it begins where 1/x is infinite, to the last digit or next to it."""
    s = free()
    x = s["x"]
    for start in (-0.25, -0.5, -1.0, -2.0, 0.125, 1.0):
        begin = {"x": start, "x'": 1.0 if start < 0 else -1.0}
        run = simulate(s, 3.0, initial=begin, solver=solver, events=[Event(x), Event(1 / x), Event(-3 / x)])
        assert [e.index for e in run.events] == [0]


@EVERY
def test_what_never_leaves_zero_is_no_event(solver):
    s = oscillator()
    x = s["x"]
    kept = Event(x**2 + x.dot**2 - 1, name="kept")
    run = simulate(s, 7.0, initial={"x'": 1.0}, solver=solver, events=[kept, Event(x - 0.5)])
    assert [e.index for e in run.events] == [1, 1, 1]
    rest = simulate(s, 5.0, solver=solver, events=Event(x))
    assert not rest.events


def test_two_events_at_one_time():
    s = System("corner")
    x, y = s.coordinates("x y")
    s.particle("a", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    start = {x: 1.0, y: 1.0, x.dot: -1.0, y.dot: -1.0}
    walls = [Event(x, direction=-1, change={x.dot: -x.dot}), Event(y, direction=-1, change={y.dot: -y.dot})]
    run = simulate(s, 2.0, initial=start, events=walls)
    assert run.states[-1] == pytest.approx([1, 1, 1, 1])
    quarrel = [Event(x, change={x.dot: 2.0}, name="one"), Event(y, change={x.dot: 3.0}, name="other")]
    run = simulate(s, 2.0, initial=start, events=quarrel)
    assert run.status is Status.EVENTS_CONTRADICT
    assert all(word in run.message for word in ("'one'", "'other'", "x'", "2", "3", "t = 1 s"))
    agreed = [Event(x, change={x.dot: 2.0}), Event(y, change={x.dot: 2.0})]
    assert simulate(s, 2.0, initial=start, events=agreed).status.ok


def test_a_ball_that_is_stopped_does_not_fall_through():
    s = System("ball")
    y = s.coordinates("y")
    s.particle("ball", at=s.origin.shifted(y * s.frame.y), mass=1)
    s.gravity(-10 * s.frame.y)
    run = simulate(s, 3.0, initial={y: 5.0}, events=Event(y, direction=-1, change={y.dot: 0}))
    assert run.status is Status.EVENTS_PILE_UP
    assert float(run["y"][-1]) > -1e-9


@EVERY
def test_functions_of_time_alone(solver):
    s = free()
    t = s.t
    events = [Event(sp.sign(t - 5.123)), Event((t - 7) ** 2), Event(sp.exp(-(((t - 8) / 1e-4) ** 2)) - 0.5)]
    run = simulate(s, 10.0, initial={"x'": 1.0}, solver=solver, events=events)
    half = 1e-4 * np.sqrt(np.log(2))
    assert [e.index for e in run.events] == [0, 1, 2, 2]
    assert np.abs(times(run) - [5.123, 7, 8 - half, 8 + half]).max() < FOUND


def test_an_event_where_the_run_ends():
    s = free()
    run = simulate(s, 2.0, initial={"x'": 1.0}, events=Event(s["x"] - 2))
    assert times(run) == pytest.approx([2.0])
