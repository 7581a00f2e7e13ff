"""`Symplectic` with holonomic constraints: order 4, on the constraints, and an energy that does not drift."""

from __future__ import annotations

import numpy as np
import pytest

import appell as ap
from appell.errors import NotApplicable
from appell.gallery import entry
from appell.motion import DOP853, Simulation, Status, Symplectic, simulate

SYSTEMS = {
    "pendulum": ({"x": -1.0, "y": 0.0}, {}, 2.0, 0.02),
    "slider-crank": ({"theta": 0.5, "theta'": 14.0}, {"tau": 0.0}, 0.5, 0.0025),
    "four-bar": (None, {}, 0.5, 0.0025),
}


def shaken() -> ap.System:
    """A pendulum on a support that is moved up and down: a constraint that depends on time, and works."""
    from sympy import sin

    s = ap.System("shaken")
    x, y = s.coordinates("x y")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.gravity(-9.81 * s.frame.y)
    s.constrain(x**2 + (y - sin(5 * s.t) / 10) ** 2 - 1, name="rod")
    return s


@pytest.mark.parametrize("name", [*SYSTEMS, "shaken"])
def test_the_order_is_four(name: str) -> None:
    start, parameters, span, h = SYSTEMS.get(name, ({"x": 1.0, "y": 0.0}, {}, 1.0, 0.01))
    system = shaken() if name == "shaken" else entry(name).build()
    start = start or entry(name).motion.initial
    made = {"initial": start, "parameters": parameters, "save": 2, "progress": False}
    exact = simulate(system, span, solver=DOP853(tolerance=1e-13), **made)
    errors = []
    for step in (h, h / 2, h / 4):
        run = simulate(system, span, solver=Symplectic(step), **made)
        assert run.status is Status.COMPLETED, run.message
        assert run.audit.constraint_residual < 1e-12
        errors.append(np.abs(run.states[-1] - exact.states[-1]).max())
    assert abs(np.log2(errors[0] / errors[2]) / 2 - 4) < 0.45, errors


def driven() -> ap.System:
    """A pendulum in an angle, whose support is moved and whose rod changes its length: time in T, in V, and in no constraint."""
    from sympy import cos, sin

    s = ap.System("driven")
    theta = s.coordinates("theta")
    frame = s.frame.rotated(theta, "z")
    support = s.origin.shifted(sin(3 * s.t) / 5 * s.frame.x)
    s.particle("bob", at=support.shifted(-(1 + cos(4 * s.t) / 10) * frame.y), mass=1.3)
    s.gravity(-9.81 * s.frame.y)
    return s


def test_the_order_is_four_where_time_is_in_the_equations() -> None:
    made = {"initial": {"theta": 0.6, "theta'": 1.0}, "save": 2, "progress": False}
    exact = simulate(driven(), 1.0, solver=DOP853(tolerance=1e-13), **made).states[-1]
    errors = [
        np.abs(simulate(driven(), 1.0, solver=Symplectic(h), **made).states[-1][:2] - exact[:2]).max()
        for h in (0.05, 0.025, 0.0125)
    ]
    assert abs(np.log2(errors[0] / errors[2]) / 2 - 4) < 0.45, errors


def test_the_energy_of_a_long_run_does_not_drift() -> None:
    made = Simulation(entry("pendulum").build(), solver=Symplectic(0.02))
    run = made.run(500.0, initial={"x": -1.0, "y": 0.0}, save=5001, progress=False)
    assert run.status is Status.COMPLETED, run.message
    error = np.abs(run.energy["error"].values)
    assert error[-500:].max() < 1.2 * error[:500].max()
    assert run.audit.constraint_residual < 1e-14


def test_it_comes_back_on_the_way_it_came() -> None:
    """The same backwards: a symmetric method."""
    system, step = entry("pendulum").build(), Symplectic(0.05)
    there = simulate(system, 5.0, initial={"x": -1.0, "y": 0.0}, solver=step, save=2, progress=False)
    end = dict(zip(("x", "y", "x'", "y'"), map(float, there.states[-1]), strict=True))
    home = simulate(system, (5.0, 0.0), initial=end, solver=step, save=2, progress=False)
    assert np.abs(home.states[-1] - there.states[0]).max() < 1e-11


def test_redundant_rows_are_normal() -> None:
    """The same rod twice."""
    s = ap.System("twice")
    x, y = s.coordinates("x y")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.gravity(-9.81 * s.frame.y)
    s.constrain(x**2 + y**2 - 1, name="rod")
    s.constrain(3 * x**2 + 3 * y**2 - 3, name="rod again")
    made = {"initial": {"x": 1.0, "y": 0.0}, "save": 2, "progress": False}
    run = simulate(s, 2.0, solver=Symplectic(0.002), **made)
    exact = simulate(s, 2.0, solver=DOP853(tolerance=1e-12), **made)
    assert run.status is Status.COMPLETED, run.message
    assert np.abs(run.states[-1] - exact.states[-1]).max() < 1e-7


@pytest.mark.parametrize(("name", "why"), [("rolling-disk", "disk rolls · x"), ("euler-top", "4 coordinates and 3 speeds")])
def test_what_it_is_not_for_is_refused(name: str, why: str) -> None:
    with pytest.raises(NotApplicable, match=why):
        simulate(entry(name).build(), 1.0, initial=entry(name).motion.initial, solver=Symplectic(), progress=False)
