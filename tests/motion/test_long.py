"""Long motions: errors that follow the tolerance, whatever turns and steps are behind; a tolerance below rounding is raised."""

from __future__ import annotations

from functools import cache
from typing import Any

import casadi as ca
import mpmath
import numpy as np
import pytest
from scipy.integrate import solve_ivp

from appell.gallery import entry
from appell.model import System
from appell.motion import (
    DOP853,
    RK4,
    DormandPrince5,
    Event,
    GaussLegendre,
    Projection,
    RadauIIA,
    Scipy,
    Simulation,
    Status,
    Sundials,
    Symplectic,
    simulate,
)
from appell.motion.solvers import sundials
from appell.motion.solvers.base import AbstractSolver
from appell.motion.whole_turns import periodic

G, TURN = 9.81, 2 * np.pi
EVERY = [DOP853, DormandPrince5, GaussLegendre, RadauIIA, Sundials, Scipy]


@cache
def pendulum() -> System:
    s = System("pendulum")
    theta = s.coordinates("theta")
    rod = s.frame.rotated(theta, "z")
    s.particle("bob", at=s.origin.shifted(rod.x), mass=1.0)
    s.gravity(-G * s.frame.y)
    return s


@cache
def rod() -> System:
    s = System("rod")
    x, y = s.coordinates("x y")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.gravity(-G * s.frame.y)
    s.constrain(x**2 + y**2 - 1)
    return s


# -- unbounded angles ------------------------------------------------------------------------------------------------------
RATE = 8.0  # rad/s at the lowest place: it goes round


def turned(start: float, span: float) -> Any:
    """θ = −π/2 + 2 am(ω t/2 | 4 g/(l ω²)) from θ₀ near the lowest place, to 50 digits."""
    with mpmath.workdps(50):
        m = 4 * mpmath.mpf(G) / RATE**2
        quarter = mpmath.ellipk(m)
        turns = mpmath.nint((mpmath.mpf(start) + mpmath.pi / 2) / (2 * mpmath.pi))
        beside = mpmath.mpf(start) + mpmath.pi / 2 - 2 * mpmath.pi * turns  # so little that it is a matter of time
        u = RATE * (mpmath.mpf(span) + beside / RATE) / 2
        n = mpmath.nint(u / (2 * quarter))
        rest = mpmath.asin(mpmath.ellipfun("sn", u - 2 * n * quarter, m=m))
        return 2 * (n * mpmath.pi + rest) - mpmath.pi / 2 + 2 * mpmath.pi * turns


@pytest.mark.parametrize("solver", [DOP853, GaussLegendre, RadauIIA])
def test_with_a_million_turns_behind_it_a_finer_tolerance_is_better(solver: Any) -> None:
    start, span = TURN * 1e6 - np.pi / 2, 1000.0
    made, exact = pendulum(), turned(start, span)
    errors = []
    for tolerance in (1e-7, 1e-9, 1e-11):
        run = simulate(
            made, span, initial={"theta": start, "theta'": RATE}, solver=solver(tolerance=tolerance), save=2, progress=False
        )
        errors.append(abs(float(mpmath.mpf(float(run.states[-1, 0])) - exact)))
    assert errors[0] > 5 * errors[1]
    assert errors[1] > errors[2] or errors[2] <= 2e-9  # which is what a double keeps of the angle
    assert errors[2] <= 1e-7


@pytest.mark.parametrize(
    "solver",
    [
        DOP853(tolerance=1e-11),
        DormandPrince5(tolerance=1e-10),
        GaussLegendre(),
        RadauIIA(),
        RK4(step=5e-3),
        Symplectic(step=2e-3),
    ],
    ids=lambda x: type(x).__name__,
)
def test_a_motion_does_not_know_the_turns_behind_it(solver: AbstractSolver) -> None:
    """The speed after 100 s is that of a motion from the same place with no turns behind it."""
    far = TURN * 1e6 + 0.3
    with mpmath.workdps(50):
        near = float(mpmath.mpf(far) - 2 * mpmath.pi * 10**6)
    made = Simulation(pendulum(), solver=solver)
    ends = [made.run(100.0, initial={"theta": x, "theta'": RATE}, save=[0.0, 50.0, 100.0], progress=False) for x in (near, far)]
    apart = np.abs(ends[0].states[:, 1] - ends[1].states[:, 1]).max()
    assert apart <= 1e-8
    assert ends[1].states[:, 0] - 1e6 * TURN == pytest.approx(ends[0].states[:, 0], abs=1e-8)
    again = made.run(100.0, initial={"theta": near, "theta'": RATE}, save=[0.0, 50.0, 100.0], progress=False)
    assert (again.states == ends[0].states).all()  # a run leaves nothing behind


def test_turns_that_make_a_difference_are_not_taken_out() -> None:
    """A weak spring winds up: it knows every turn."""
    s = System("wound up")
    theta = s.coordinates("theta")
    frame = s.frame.rotated(theta, "z")
    s.particle("bob", at=s.origin.shifted(frame.x), mass=1.0)
    s.gravity(-G * s.frame.y)
    s.potential(1e-3 * theta**2 / 2)
    run = simulate(s, 60.0, initial={"theta": 0.0, "theta'": 12.0}, solver=DOP853(tolerance=1e-11), save=2, progress=False)
    found = solve_ivp(
        lambda _, y: [y[1], -G * np.cos(y[0]) - 1e-3 * y[0]], (0, 60), [0.0, 12.0], method="DOP853", rtol=1e-12, atol=1e-12
    )
    assert run.states[-1] == pytest.approx(found.y[:, -1], abs=1e-6)
    assert abs(run.states[-1, 0]) > 200.0


def test_the_state_between_is_whole() -> None:
    run = simulate(pendulum(), 200.0, initial={"theta": 0.0, "theta'": -9.0}, save=40, progress=False)
    assert (np.diff(run.states[:, 0]) < 0).all()
    assert run.states[-1, 0] < -1000.0
    middle = float(0.5 * (run.times[-3] + run.times[-2]))
    every = run.resampled([0.0, middle, 200.0])
    assert every.states[1, 0] == pytest.approx(float(run.at(middle)[0]), abs=1e-6)
    assert every.states[2, 0] == pytest.approx(run.states[-1, 0], abs=1e-9)


def test_what_whole_turns_change_is_read_from_the_graph() -> None:
    q, u = ca.SX.sym("q", 4), ca.SX.sym("u", 4)
    same = [
        ca.sin(q[0]) * u[0], ca.cos(2 * q[0] - q[1]), ca.tan(-q[1] + u[1]), ca.exp(ca.sin(3 * q[2] + q[0] + 1.0)), u[3] ** 2,
    ]  # fmt: skip

    def free(*more: Any) -> list[bool]:
        return list(periodic(ca.Function("f", [u, q], [ca.vertcat(*same, *more)]), 1))

    assert free() == [True] * 4
    assert free(1e-30 * q[0]) == [False, True, True, True]
    assert free(ca.sin(q[1] / 2)) == [True, False, True, True]
    assert free(ca.sin(u[0] * q[2]), ca.sqrt(q[3])) == [True, True, False, False]
    assert free(q[0] - q[0] + q[1]) == [True, False, True, True]
    assert free(ca.cos(0.5 * (q[1] + q[3]))) == [True, False, True, False]


# -- energy ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("solver", [DOP853, GaussLegendre, RadauIIA])
@pytest.mark.parametrize("tolerance", [1e-6, 1e-8, 1e-10, 1e-12])
def test_drift_follows_the_tolerance(solver: Any, tolerance: float) -> None:
    """A velocity that is off by what a dead band leaves has the rod's force do work: 10⁻¹⁰ in 300 s, whatever the tolerance."""
    run = simulate(rod(), 300.0, initial={"x": 0.0, "y": -1.0, "x'": RATE}, solver=solver(tolerance=tolerance), progress=False)
    assert run.audit.energy_error is not None
    assert run.audit.energy_error <= 5 * max(tolerance, 2e-12)


def test_sundials_does_not_drift_off_its_constraints() -> None:
    """Between the times that are saved nothing else puts it back on them: over 40 s it lost 1e-5 of the energy."""
    run = entry("slider-crank").run(40.0, solver=Sundials(), save=50)
    assert run.audit.energy_error is not None
    assert run.audit.energy_error <= 2e-6


@pytest.mark.parametrize("most", [500, 150])  # more than the first stretch takes, and fewer
@pytest.mark.parametrize("watched", [False, True])
def test_sundials_runs_further_than_its_steps_of_one_stretch_lead(watched: bool, most: int, monkeypatch: Any) -> None:
    """With an event the first stretch was the whole run; and a stretch that took too many steps ended the run where it began."""
    monkeypatch.setattr(sundials, "MOST_HELD", most)
    s = rod()
    events = Event(s.q[0]) if watched else ()
    run = simulate(s, 1.0, initial={"x": 0.6, "y": -0.8}, solver=Sundials(max_step=5e-4), events=events, save=2)
    assert run.status is Status.COMPLETED, run.message
    assert run.audit.steps >= 2000
    assert len(run.events) == (1 if watched else 0)


def test_what_is_given_of_a_projection_is_kept_to() -> None:
    run = simulate(
        rod(), 300.0, initial={"x": 0.0, "y": -1.0, "x'": RATE}, solver=DOP853(tolerance=1e-12),
        stabilisation=Projection(kept=1e-11), progress=False,
    )  # fmt: skip
    assert 1e-13 < run.audit.constraint_residual < 2e-11


def test_the_steps_of_a_long_run_stay_what_they_are() -> None:
    """The gallery's four-bar, a hundred seconds: no tolerance below the noise that a projection leaves."""
    shown = entry("four-bar")
    run = shown.run(100.0)
    steps = np.diff(run.times)
    assert steps[:-1].min() > 1e-3
    assert run.audit.energy_error is not None
    assert run.audit.energy_error < 1e-8


# -- below rounding --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("solver", EVERY)
@pytest.mark.parametrize("name", ["heavy-top", "rolling-disk"])
def test_a_tolerance_below_rounding_is_raised_and_said(solver: Any, name: str) -> None:
    run = entry(name).run(1.0, solver=solver(tolerance=1e-16))
    assert "the tolerance 1e-16 is finer than rounding allows" in run.audit.note
    assert "raised to" in str(run)
    fine = entry(name).run(1.0, solver=solver(tolerance=1e-10))
    assert fine.audit.note == ""
    assert run.audit.steps < 40 * fine.audit.steps
    assert np.abs(run.states[-1] - fine.states[-1]).max() < 1e-7


def test_an_absolute_tolerance_is_in_the_units_of_the_model() -> None:
    """Nothing is taken for rounding because its unit is large: a rod of a picometre."""
    s = System("small")
    theta = s.coordinates("theta")
    x = s.coordinates("x")
    frame = s.frame.rotated(theta, "z")
    s.particle("bob", at=s.origin.shifted(1e-12 * frame.x), mass=1.0)
    s.particle("mass", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential((x - 1e-12) ** 2 / 2)
    s.gravity(-1e-12 * s.frame.y)
    run = simulate(s, 10.0, initial={"x": 2e-12}, solver=DOP853(tolerance=1e-9, absolute=1e-22), save=2, progress=False)
    assert run.states[-1, 1] == pytest.approx(1e-12 * (1 + np.cos(10.0)), rel=1e-8)
