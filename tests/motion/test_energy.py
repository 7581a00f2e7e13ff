"""The energy balance of a right run is kept whichever rows of it are saved, and that of a wrong one is missed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import sympy as sp

from appell.errors import OptionError
from appell.model import System
from appell.motion import DOP853, RK4, Event, Run, Status, simulate

ROUNDING = 1e-13  # of the energy exchanged, in a parabola
TOLERATED = 1e-8  # of it, at the usual tolerance of 1e-10
WAVE = 1 / (8 * np.pi**2)  # J: the largest kinetic energy of 1 kg that a force of cos 2πt N moves
LOST = 0.75  # of the energy of a ball that bounces with half of its speed


def bouncing(**options: Any) -> Run:
    """A ball that falls 5 m in 1 s, at g = 10 m/s², and bounces with half of its speed."""
    s = System("ball")
    y = s.coordinates("y")
    s.gravity(-10 * s.frame.y)
    s.particle("ball", at=s.origin.shifted(y * s.frame.y), mass=1)
    bounce = Event(y, direction=-1, change={y.dot: -y.dot / 2}, name="bounce")
    return simulate(s, options.pop("span", 1.7), initial={y: 5.0}, events=bounce, progress=False, **options)


def pushed() -> System:
    """A mass that a force cos 2πt brings back to rest after each second."""
    s = System("pushed")
    x = s.coordinates("x")
    m = s.parameters(m=1.0)
    s.particle("mass", at=s.origin.shifted(x * s.frame.x), mass=m)
    s.generalised_force(x, sp.cos(2 * sp.pi * s.t))
    return s


def driven(law: Callable[[float, Any], float], span: float, **options: Any) -> Run:
    """A mass that a function in Python drives, which is asked at every evaluation."""
    s = System("driven")
    x, f = s.coordinates("x"), s.inputs("f")
    s.particle("mass", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.generalised_force(x, f)
    return simulate(s, span, inputs=lambda t, state: [law(t, state)], progress=False, **options)


def wave(t: float, state: Any) -> float:
    """A force after each second of which the mass is at rest."""
    return float(np.cos(2 * np.pi * t))


def later(t: float, state: Any) -> float:
    """Nothing for two seconds, then a push."""
    return 0.0 if t < 2 else float(np.sin(np.pi * (t - 2)) ** 2)


def spring(t: float, state: Any) -> float:
    return -float(state["x"])


def swinging(**options: Any) -> Run:
    """Ten whole swings of 2π s, from rest."""
    s = System("swinging")
    x = s.coordinates("x")
    s.particle("mass", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.potential(x**2 / 2)
    return simulate(s, 20 * np.pi, initial={x: 1.0}, progress=False, **options)


@pytest.mark.parametrize("span", [1.7, -1.7], ids=("onward", "backward"))
def test_a_saved_time_that_is_an_events_has_a_row_before_it_and_one_after(span: float) -> None:
    sign = np.sign(span)
    run = bouncing(span=(0.0, span), save=sign * np.array([0.0, 0.5, 1.0, 1.2, 1.7]))
    assert run.events[0].time == sign
    np.testing.assert_array_equal(run.times, sign * np.array([0.0, 0.5, 1.0, 1.0, 1.2, 1.7]))
    np.testing.assert_allclose(run["y'"], sign * np.array([0.0, -5.0, -10.0, 5.0, 3.0, -2.0]), atol=ROUNDING * 100)
    assert run.status is Status.COMPLETED
    assert run.audit.energy_error < ROUNDING
    np.testing.assert_allclose(run.energy["impacts"], [0.0, 0.0, 0.0, -37.5, -37.5, -37.5], rtol=ROUNDING)


@pytest.mark.parametrize(
    "times", [[0.0, 0.5, 1.0, 1.2], [0.0, 1.0], [1.0, 1.7], [1.1, 1.2, 1.7], [0.2, 0.4], [0.5, 1.5]], ids=str
)
def test_a_run_at_other_times_keeps_its_balance(times: list[float]) -> None:
    run = bouncing().resampled(times)
    assert run.status is Status.COMPLETED
    assert run.audit.energy_error < ROUNDING
    lost = np.where(np.array(times) < 1.0, 0.0, -37.5)
    np.testing.assert_allclose(run.energy["impacts"], lost - lost[0], rtol=ROUNDING)
    fallen = np.array(times) - 1.0
    np.testing.assert_allclose(run["y"], np.where(fallen < 0, 5 - 5 * (1 + fallen) ** 2, 5 * fallen - 5 * fallen**2), atol=1e-9)


def test_other_times_are_those_of_the_run_in_its_order() -> None:
    """In another the account of what events changed would have the wrong sign."""
    with pytest.raises(OptionError, match=r"goes from 0 to 1\.7 s, and comes to 0\.5 s before it comes to 1\.2 s.*\n.*run\.at"):
        bouncing().resampled([0.0, 1.2, 0.5])
    assert bouncing().resampled([0.5, 0.5, 1.2]).audit.energy_error < ROUNDING


def test_rows_between_changes_at_one_time_are_told_by_their_states() -> None:
    """A change that follows another at once: a row has what was changed until then."""
    run = bouncing(save=[0.0, 0.5, 1.0, 1.2, 1.7])
    (first,) = run.events
    again = replace(first, before=first.after, after=[first.after[0], 1.0])
    states = np.insert(run.states, 4, run.states[3], axis=0)
    states[4, 1] = 1.0
    states[5:, 0] -= 4.0 * (run.times[4:] - 1.0)
    states[5:, 1] -= 4.0
    times, held = np.insert(run.times, 4, 1.0), np.insert(run.inputs_held, 4, run.inputs_held[3], axis=0)
    both = replace(run, times=times, states=states, inputs_held=held, events=(first, first, again))
    np.testing.assert_allclose(both.energy["impacts"], [0.0, 0.0, 0.0, -37.5, -49.5, -49.5, -49.5], rtol=ROUNDING)
    assert both.status is Status.COMPLETED
    assert both.audit.energy_error < ROUNDING


@pytest.mark.parametrize("save", [2, 5, 11, None], ids=str)
def test_a_motion_that_is_saved_where_it_rests_has_exchanged_energy(save: int | None) -> None:
    run = simulate(pushed(), 4.0, save=save, progress=False)
    assert run.status is Status.COMPLETED
    assert run.audit.energy_error < TOLERATED


def test_a_swing_that_is_saved_where_it_rests_has_exchanged_energy() -> None:
    run = swinging(save=11, solver=DOP853(tolerance=1e-6))
    assert run.status is Status.COMPLETED
    assert run.audit.energy_error < 1e-5


@pytest.mark.parametrize(
    ("law", "span", "save", "start"),
    [
        *((wave, 4.0, save, 0.0) for save in (2, 5, 11, None)),
        *((later, 4.0, save, 0.0) for save in ([0.0, 0.5, 1.0, 2.0], [0.0, 1.9], 5, None)),
        (later, 2.0, 5, 0.0),  # at rest throughout
        (lambda t, state: -state["x"] - 2 * state["x'"], 40.0, [30.0, 35.0, 40.0], 1.0),  # after it has come to rest
        *((spring, 20 * np.pi, save, 1.0) for save in (2, 11, [0.0, 6 * np.pi], None)),
    ],
)
def test_what_a_function_in_python_drives_has_exchanged_energy(law: Any, span: float, save: Any, start: float) -> None:
    """Where it is saved at rest too: the function is not asked again, and the steps that were made are looked at."""
    run = driven(law, span, save=save, initial={"x": start})
    assert run.status is Status.COMPLETED
    assert run.audit.energy_error < TOLERATED


@pytest.mark.parametrize("save", [[0.0, 0.5, 1.0, 1.2, 1.7], [0.0, 1.0], [1.0, 1.7], [1.1, 1.2], [0.0, 1.5], None], ids=str)
def test_the_same_beside_an_event(save: Any) -> None:
    """A ball that falls 5 m in 1 s, by a function in Python, and bounces; after 1.5 s it is at rest above."""
    s = System("ball")
    y, f = s.coordinates("y"), s.inputs("f")
    s.particle("ball", at=s.origin.shifted(y * s.frame.y), mass=1)
    s.generalised_force(y, f)
    bounce = Event(y, direction=-1, change={y.dot: -y.dot / 2}, name="bounce")
    run = simulate(s, 1.7, initial={y: 5.0}, inputs=lambda t, state: [-10.0], events=bounce, save=save, progress=False)
    assert run.status is Status.COMPLETED
    assert run.audit.energy_error < TOLERATED


@pytest.mark.parametrize("stiffness", [0.0, 1e10])
@pytest.mark.parametrize("mass", [1.0, 1.7, 2.3])
def test_a_locked_joint_whose_velocities_are_rounding_is_at_rest(mass: float, stiffness: float) -> None:
    """Held by two constraints and pushed along, with dry friction, and with a spring that nothing strains: it does not move, and its
    velocities of some 1e-16 say nothing of the energy."""
    s = System("locked")
    x, y, z = s.coordinates("x y z")
    slider = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    s.particle("slider", at=slider, mass=mass)
    s.particle("bob", at=slider.shifted(z * (s.frame.x + 0.4 * s.frame.z)), mass=0.9)
    s.generalised_force(x, 9.81 - 0.3 * sp.sign(x.dot))
    s.potential(stiffness / 2 * (z - 0.1) ** 2)
    s.constrain(x.dot - 0.4 * y.dot)
    s.constrain(y)
    run = simulate(s, 1.0, initial={z: 0.1}, save=2)
    assert run.status is Status.COMPLETED, run.message
    assert float(np.abs(run.states[:, :3] - [0, 0, 0.1]).max()) < 1e-12


def test_rows_after_a_motion_has_come_to_rest() -> None:
    """Whether they are saved by themselves or taken of a run that has them all."""
    s = System("damped")
    x = s.coordinates("x")
    s.particle("mass", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.generalised_force(x, -x - 2 * x.dot)
    times = [30.0, 35.0, 40.0]
    whole = simulate(s, 40.0, initial={x: 1.0}, progress=False)
    for run in (simulate(s, 40.0, initial={x: 1.0}, save=times, progress=False), whole.resampled(times)):
        assert run.status is Status.COMPLETED
        assert run.audit.energy_error < TOLERATED


@pytest.mark.parametrize("save", [2, 5, 11], ids=str)
def test_a_wrong_power_of_a_function_in_python_is_seen(save: int) -> None:
    """A thousandth of the energy exchanged, in a run that is saved at rest."""
    run = driven(wave, 4.0, save=save)
    states = run.states.copy()
    states[-1, -1] += 1e-3 * WAVE
    wrong = replace(run, states=states)
    assert wrong.status is Status.INACCURATE
    assert 0.5e-3 < wrong.audit.energy_error < 2e-3


@pytest.mark.parametrize("save", [2, 5, None], ids=str)
def test_steps_of_a_function_in_python_that_are_too_long_are_seen(save: int | None) -> None:
    run = driven(spring, 20 * np.pi, save=save, initial={"x": 1.0}, solver=RK4(step=1.2))
    assert run.status is Status.INACCURATE
    assert 0.3 < run.audit.energy_error < 2.0


def test_looks_change_no_step() -> None:
    """A run that is looked at on its way, for which it pauses, is the same to the last bit."""
    times = np.linspace(0.0, 4.0, 9)
    looked, all_steps = driven(later, 4.0, save=times), driven(later, 4.0)
    assert looked.costs["steps"] == all_steps.costs["steps"]
    np.testing.assert_array_equal(looked.states[-1], all_steps.states[-1])
    assert looked.seen is not None
    assert looked.costs["steps"] / 4 < looked.seen.times.size <= 2 + looked.costs["steps"]


def test_an_impact_that_is_not_told_of_is_a_loss() -> None:
    for run in (bouncing(), bouncing(save=[0.0, 1.7]), bouncing().resampled([0.0, 0.5, 1.2])):
        untold = replace(run, events=())
        assert untold.status is Status.INACCURATE
        assert LOST / 2 < untold.audit.energy_error < 2 * LOST


@pytest.mark.parametrize("save", [2, 5, None], ids=str)
def test_steps_that_are_too_long_are_seen_whatever_is_saved(save: int | None) -> None:
    run = swinging(save=save, solver=RK4(step=1.2))
    assert run.status is Status.INACCURATE
    assert 0.3 < run.audit.energy_error < 1.0
