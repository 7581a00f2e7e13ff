"""Motions that no mass resists: run where constraints or servos determine them, refused where nothing does."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from sympy import cos, sin

import appell as ap
from appell.errors import NoInertia, NotApplicable
from appell.gallery.systems import servo_sphere
from appell.motion import (
    DOP853,
    RK4,
    DormandPrince5,
    GaussLegendre,
    RadauIIA,
    Scipy,
    Status,
    Sundials,
    Symplectic,
    simulate,
)

CLOSE = 1e-6  # the loosest of them over two seconds
START, SPAN = 0.5, 2.0


def follower(*, held: bool = True) -> ap.System:
    """A pendulum, and a slider without mass that follows it and is pulled back by a spring: the spring pulls the pendulum."""
    s = ap.System("follower")
    theta, x = s.coordinates("theta x")
    bob = s.origin.shifted(sin(theta) * s.frame.x - cos(theta) * s.frame.y, name="end")
    s.particle("bob", at=bob, mass=1.0)
    s.gravity(-9.81 * s.frame.y)
    s.spring_in(x, stiffness=3.0)
    if held:
        s.constrain(x - 2 * sin(theta), name="follows")
    return s


@pytest.mark.parametrize(
    "solver",
    [DOP853(), DormandPrince5(), GaussLegendre(), RadauIIA(), RK4(1e-3), Scipy(), Sundials()],
    ids=lambda s: type(s).__name__,
)
def test_a_slider_without_mass_follows(solver) -> None:
    run = simulate(follower(), SPAN, initial={"theta": START}, solver=solver, save=2, progress=False)
    assert run.status is Status.COMPLETED, run.message
    end = solve_ivp(
        lambda _, y: [y[1], -9.81 * np.sin(y[0]) - 12 * np.sin(y[0]) * np.cos(y[0])], (0.0, SPAN), [START, 0.0], "DOP853",
        rtol=1e-12, atol=1e-12,
    ).y[:, -1]  # fmt: skip
    assert np.abs(run.states[-1, [0, 2]] - end).max() < CLOSE
    assert abs(run.states[-1, 1] - 2 * np.sin(end[0])) < CLOSE
    assert run.audit.energy_error < CLOSE


def test_the_force_of_the_constraint_is_the_spring_s() -> None:
    run = simulate(follower(), SPAN, initial={"theta": START}, save=21, progress=False)
    found = np.asarray(run.multipliers).ravel()  # ∂φ/∂x = 1
    assert np.abs(found - 3.0 * run.states[:, 1]).max() < 1e-9


def test_two_coordinates_for_one_mass() -> None:
    """M has no zero on its diagonal and is singular all the same."""
    s = ap.System("two for one")
    a, b = s.coordinates("a b")
    s.particle("mass", at=s.origin.shifted((a + b) * s.frame.x), mass=2.0)
    s.spring_in(a, stiffness=5.0)
    s.constrain(a - b, name="equal")
    run = simulate(s, SPAN, initial={"a": 0.3}, save=2, progress=False)
    rate = np.sqrt(5.0 / 8.0)  # a moves 2 kg by twice its rate
    assert np.abs(run.states[-1] - 0.3 * np.array([np.cos(rate * SPAN)] * 2 + [-rate * np.sin(rate * SPAN)] * 2)).max() < CLOSE


def test_what_a_servo_moves_needs_no_mass() -> None:
    """Neither the inertia of the plane nor that it has any has an influence on the sphere. Appell & Béghin, second application."""
    start = {"xi": 1.0, "eta": 0.0, "theta": 1.0, "r": 2.0, "u'": 0.0, "v'": 0.0}
    runs = [simulate(servo_sphere.build(plane=plane), SPAN, initial=start, save=2, progress=False) for plane in (True, False)]
    for run in runs:
        assert run.status is Status.COMPLETED, run.message
    names = runs[0].names["coordinate"]
    kept = [names.index(name) for name in ("xi", "eta", "phi", "theta", "psi")]
    assert np.abs(runs[0].states[-1, kept] - runs[1].states[-1, kept]).max() < 1e-8


def test_where_nothing_determines_it_it_is_refused() -> None:
    with pytest.raises(NoInertia, match="constrain it"):
        simulate(follower(held=False), 1.0, initial={"theta": START}, progress=False)


def test_the_symplectic_method_needs_momenta() -> None:
    with pytest.raises(NotApplicable, match="no mass resists"):
        simulate(follower(), 1.0, initial={"theta": START}, solver=Symplectic(), progress=False)


@pytest.mark.parametrize("mass", [1e-9, 1e-20])
def test_a_mass_may_be_as_small_as_it_likes_beside_another(mass: float) -> None:
    s = ap.System("feather and stone")
    for name, m in (("feather", mass), ("stone", 1.0)):
        s.particle(name, at=s.origin.shifted(s.coordinates(f"y_{name}") * s.frame.y), mass=m)
    s.gravity(-9.81 * s.frame.y)
    run = ap.simulate(s, 1.0, progress=False)
    assert run.status is Status.COMPLETED
    assert float(run["y_feather"][-1]) == pytest.approx(-9.81 / 2, rel=1e-9)


def test_derivatives_are_those_of_the_motion() -> None:
    """Along the constraint, where the slider follows: θ̈ = −(9.81 + 12 cos θ) sin θ."""
    made, theta, rate = ap.dynamics(follower()), 0.5, 0.7
    q, u = [theta, 2 * np.sin(theta)], [rate, 2 * np.cos(theta) * rate]
    found = made.derivatives(q, u)
    moved, faster = found["q"] @ [1.0, 2 * np.cos(theta)], found["u"] @ [0.0, -2 * np.sin(theta) * rate]
    wanted = -9.81 * np.cos(theta) - 12 * np.cos(2 * theta)
    assert (moved + faster)[0] == pytest.approx(wanted, rel=1e-12)
