"""A simulation that runs again does as if it were new: nothing of an earlier run is left in it."""

from __future__ import annotations

import pickle
from copy import copy
from dataclasses import replace
from itertools import permutations
from typing import Any

import numpy as np
import pytest
import sympy as sp

import appell as ap
from appell.errors import NoInertia
from appell.model import System
from appell.motion import DOP853, Event, Simulation
from appell.motion.solvers import every_solver
from appell.motion.solvers.base import AbstractSolver
from tests.motion.test_contract import of

NATIVE = pytest.mark.parametrize("kind", [k for k in every_solver() if k.unit is not None], ids=lambda kind: kind.__name__)
AGREE = 1e-8  # a tolerance of 1e-9, of some metres
SAVED = ([0.0, 0.4, 1.0], None, 5)  # times, every step, so many rows
Kind = type[AbstractSolver]


def ball() -> System:
    """What falls from 1 m, and meets the ground before half a second is over."""
    s = System("ball")
    y = s.coordinates("y")
    s.gravity(-10 * s.frame.y)
    s.particle("b", at=s.origin.shifted(y * s.frame.y), mass=1)
    return s


def bounce(s: System) -> Event:
    y = s["y"]
    return Event(y, direction=-1, change={y.dot: -y.dot / 2}, name="bounce")


def pendulum(kind: Kind) -> Simulation:
    return Simulation(ap.load("n-pendulum:n=1"), solver=of(kind))


def bouncing(kind: Kind) -> Simulation:
    s = ball()
    return Simulation(s, solver=of(kind), events=bounce(s))


def same(one: ap.Run, other: ap.Run) -> None:
    assert one.status is other.status
    assert np.array_equal(one.times, other.times)
    assert np.array_equal(one.states, other.states)
    assert np.array_equal(one.inputs_held, other.inputs_held)
    assert [e.time for e in one.events] == [e.time for e in other.events]
    assert (one.audit.steps, one.audit.rejected) == (other.audit.steps, other.audit.rejected)


@NATIVE
@pytest.mark.parametrize(("make", "start"), [(pendulum, {"theta1": 0.5}), (bouncing, {"y": 1.0})], ids=["pendulum", "ball"])
def test_a_run_again_is_that_of_a_new_simulation_whatever_was_saved_before(
    kind: Kind, make: Any, start: dict[str, float]
) -> None:
    new = [make(kind).run(1.0, initial=start, save=save, progress=False) for save in SAVED]
    assert all(run.times[0] == 0.0 for run in new)
    for order in permutations(range(len(SAVED))):
        again = make(kind)
        for i in order:
            same(again.run(1.0, initial=start, save=SAVED[i], progress=False), new[i])


def test_a_run_by_another_call_begins_where_it_begins() -> None:
    s = ap.load("n-pendulum:n=1")
    ap.simulate(s, 1.0, initial={"theta1": 0.5}, save=6, progress=False)
    assert ap.simulate(s, 1.0, initial={"theta1": 0.5}, progress=False).times[0] == 0.0


def beside_a_spring() -> System:
    """Two links, of which the first knows how often it has gone round."""
    s = System("two links")
    a, b = s.coordinates("a b")
    elbow = s.origin.shifted(0.7 * sp.sin(a) * s.frame.x - 0.7 * sp.cos(a) * s.frame.y)
    s.particle("pa", at=elbow, mass=1)
    s.particle("pb", at=elbow.shifted(0.5 * sp.sin(b) * s.frame.x - 0.5 * sp.cos(b) * s.frame.y), mass=1)
    s.gravity(-9.81 * s.frame.y)
    s.generalised_force(a, -1e-3 * (a - 110))
    return s


def test_which_angles_wind_is_asked_anew() -> None:
    simulation = Simulation(beside_a_spring(), solver=DOP853())
    start = {"a": 99.0, "a'": 10.0, "b": 2.0, "b'": 20.0}
    first, second = (simulation.run(3.0, initial=start, progress=False) for _ in range(2))
    assert np.abs(first["a"]).max() > 100 > np.abs(first["b"]).max()  # so that it is asked on the way
    same(first, second)


# -- a run that is taken up again between its saved points -------------------------------------------------------------
def test_a_run_is_known_between_its_points_after_an_impact() -> None:
    """From 5 m it falls for 1 s, and leaves the ground with half its speed: y(1.2 s) = 5 · 0.2 − 5 · 0.2² m."""
    s = ball()
    run = ap.simulate(s, 1.7, initial={"y": 5.0}, events=bounce(s), progress=False)
    np.testing.assert_allclose(run.at([0.5, 1.2]).values[:, 0], [3.75, 0.8], atol=AGREE)
    np.testing.assert_allclose(run.resampled([0.0, 1.2])["y"].values, [5.0, 0.8], atol=AGREE)


@pytest.mark.parametrize("law", [None, lambda t, state: [-10.0]], ids=["integrated again", "interpolated"])
@pytest.mark.parametrize("way", [1.0, -1.0], ids=["onward", "backward"])
def test_a_resampled_run_is_known_after_an_impact_without_a_row_there(law: Any, way: float) -> None:
    """However few its rows are, and after it was copied, pickled, and resampled again."""
    s = System("ball")
    y, g = s.coordinates("y"), s.inputs("g")
    s.particle("ball", at=s.origin.shifted(y * s.frame.y), mass=1)
    s.generalised_force(y, g)
    run = ap.simulate(s, way * 1.7, initial={y: 5.0}, inputs=law or {g: -10.0}, events=bounce(s), progress=False)
    times = way * np.array([0.5, 1.2])
    assert run.events[0].time == pytest.approx(way)
    for rows in ([0.0, 1.7], [0.2, 1.5]):
        few = run.resampled(way * np.array(rows))
        for read in (few, copy(few), pickle.loads(pickle.dumps(few)), few.resampled(way * np.array([0.3, 1.3]))):
            np.testing.assert_allclose(read.at(times).values[:, 0], [3.75, 0.8], atol=AGREE)
            np.testing.assert_array_equal(read.resampled(times).states, run.resampled(times).states)
            once = read.resampled(times[1:])
            np.testing.assert_array_equal(once.resampled(times[1:]).states, once.states)


@pytest.mark.parametrize("t", [0.0, 1.0, 1e3, 1e5])
@pytest.mark.parametrize("y", [0.0, 1e-16, 1e-13, 1e-10])
@pytest.mark.parametrize("v", [5.0, 1e-16, 0.0])
def test_a_start_that_is_zero_but_for_rounding(t: float, y: float, v: float) -> None:
    run = ap.simulate(ball(), (t, t + 0.5), initial={"y": y, "y'": v}, progress=False)
    assert run.status is ap.Status.COMPLETED
    assert run["y"].values[-1] == pytest.approx(y + 0.5 * v - 1.25, abs=AGREE)


def test_what_is_read_between_points_stops_with_a_word() -> None:
    """Nothing that is not a number is given for a state of a run that says it is complete."""
    s = System("fading")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.generalised_force(x, sp.sqrt(x))
    run = ap.simulate(s, 1.0, initial={"x": 1.0}, progress=False)
    states = run.states.copy()
    states[0, 0] = -1.0  # from where it cannot go on
    broken = replace(run, states=states)
    for read in (broken.at, broken.resampled):
        with pytest.raises(ap.errors.SimulationError, match=r"taken up again at t = 0 s.*stopped at 0 s"):
            read([0.5 * float(run.times[1])])


def test_rounding_is_no_length() -> None:
    exact, rounded = (ap.simulate(ball(), 0.5, initial={"y": y, "y'": 5.0}, progress=False) for y in (0.0, 1e-16))
    assert rounded.audit.steps <= 2 * exact.audit.steps


# -- the ends of runs, alone and beside others -------------------------------------------------------------------------
def test_a_run_that_is_done_in_the_last_of_its_steps_is_done() -> None:
    s, starts = ap.load("n-pendulum:n=1"), np.linspace(0.1, 2.9, 9)
    free = Simulation(s).run(4.0, initial={"theta1": starts[4]}, progress=False).audit
    most = free.steps + free.rejected
    for steps, ended in ((most, ap.Status.COMPLETED), (most - 1, ap.Status.LIMIT)):
        limits = ap.Limits(steps=steps)
        simulation = Simulation(s, limits=limits)
        alone = [simulation.run(4.0, initial={"theta1": x}, save=2, progress=False).status for x in starts]
        assert alone[4] is ended
        many = ap.ensemble(s, 4.0, initial={"theta1": starts}, limits=limits, progress=False, threads=1)
        assert many.status.values.tolist() == [x.name for x in alone]


def test_a_run_that_is_over_where_it_begins_has_the_extremes_of_its_start() -> None:
    s = ball()
    lands = Event(s["y"] - 2, direction=-1, terminal=True)
    found = ap.ensemble(s, 1.0, initial={"y": [1.0, 2.0]}, events=lands, keep=["max:y", "min:y"], progress=False)
    assert found.status.values.tolist() == ["COMPLETED", "EVENT"]
    assert found["max:y"].values.tolist() == [1.0, 2.0]
    np.testing.assert_allclose(found["min:y"].values, [-4.0, 2.0], atol=AGREE)


def test_a_later_start_without_inertia_is_refused_as_the_first() -> None:
    """A bead on r = x²: at x = 0 nothing resists ẋ."""
    s = ap.System("bead")
    x = s.coordinates("x")
    s.particle("bead", at=s.origin.shifted(x**2 * s.frame.x), mass=1.0)
    s.gravity(-9.81 * s.frame.x)
    ready = ap.Simulation(s)
    assert ready.run(0.01, initial={x: 1.0}, save=2, progress=False).status.name == "COMPLETED"
    with pytest.raises(NoInertia, match="singular at the start"):
        ready.run(0.01, initial={x: 0.0}, save=2, progress=False)
