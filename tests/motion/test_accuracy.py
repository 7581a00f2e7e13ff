"""Tolerances from both sides, time in the equations, and what an audit is the worst of."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sympy import cos, sin

from appell.gallery import entry
from appell.model import System
from appell.motion import (
    DOP853,
    RK4,
    Baumgarte,
    DormandPrince5,
    GaussLegendre,
    RadauIIA,
    Scipy,
    Status,
    Sundials,
    Symplectic,
    simulate,
)
from tests.motion.test_solvers import oscillator
from tests.motion.test_symplectic import driven, shaken

# of the tolerance: the error at the end is not more, nor along the motion so much less that most of the work was for nothing
LEAST = {DOP853: 1e-2, DormandPrince5: 1e-2, Scipy: 1e-2, RadauIIA: 3e-3, GaussLegendre: 1e-2}

# the power k of h that the estimated error of a step goes with
POWERS = {
    DOP853(tolerance=1e-7): 8,
    DormandPrince5(tolerance=1e-7): 5,
    RadauIIA(tolerance=1e-7, stages=3): 4,
    RadauIIA(tolerance=1e-7, stages=7): 8,
}
OFF = 0.5  # of the exponent 1 / (2k − 1): what is measured differs by 0.1 of it, and would by 1.0 to 1.3 with 1 / (k − 1)


@pytest.mark.parametrize("solver", LEAST, ids=lambda s: s.__name__)
def test_an_error_is_about_what_is_tolerated(solver: Any) -> None:
    given = {"initial": {"x": 1.0}, "progress": False}
    exact = simulate(oscillator(), 10.0, solver=DOP853(tolerance=1e-14), save=201, **given).states
    for tolerance in (1e-4, 1e-6, 1e-8, 1e-10):
        run = simulate(oscillator(), 10.0, solver=solver(tolerance=tolerance), **given)
        assert max(np.abs(run.states[-1] - exact[-1]).max(), run.audit.energy_error) < tolerance
        along = simulate(oscillator(), 10.0, solver=solver(tolerance=tolerance), save=201, **given)
        assert min(np.abs(along.states - exact).max(), along.audit.energy_error) > LEAST[solver] * tolerance


@pytest.mark.parametrize("solver", POWERS, ids=lambda s: type(s).__name__)
def test_how_much_shorter_the_steps_of_a_longer_run_are(solver: Any) -> None:
    """In a run of length T a step may use √(h / T) of the tolerance. Where its error goes with hᵏ, there are ∝ T^(1 / (2k − 1))
    steps in a second: not as many however long the run is, and not T^(1 / (k − 1)), as if all errors had the same sign."""
    shorter, longer = (
        simulate(oscillator(), span, solver=solver, initial={"x": 1.0}, save=2, progress=False).audit.steps / span
        for span in (100.0, 1000.0)
    )
    assert abs(np.log10(longer / shorter) * (2 * POWERS[solver] - 1) - 1) < OFF


@pytest.mark.parametrize("solver", [DOP853, DormandPrince5, GaussLegendre, RadauIIA], ids=lambda s: s.__name__)
def test_what_is_saved_just_after_a_step_is_where_it_ended(solver: Any) -> None:
    """However loose the steps are: a polynomial inside of one begins where the step does."""
    given = {"initial": {"theta1": 1.0}, "solver": solver(tolerance=1e-3), "progress": False}
    whole = simulate("n-pendulum:n=2", 5.0, **given)
    after = simulate("n-pendulum:n=2", 5.0, save=whole.times[1:-1] + 1e-10, **given)
    assert np.abs(after.states - whole.states[1:-1]).max() < 1e-8


@pytest.mark.parametrize(
    "solver",
    [
        DOP853(),
        DormandPrince5(),
        RadauIIA(),
        GaussLegendre(),
        GaussLegendre(nodes=16),
        RK4(0.01),
        Symplectic(0.01),
        Scipy(),
        Sundials(),
    ],
    ids=lambda s: type(s).__name__,
)
def test_a_push_that_depends_on_time(solver: Any) -> None:
    """2 x″ = sin 3t − 4 t², saved inside of the steps, forwards and backwards."""
    s = System("pushed")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=2.0)
    s.potential(-x * (sin(3 * s.t) - 4 * s.t**2))

    def place(t: np.ndarray) -> np.ndarray:
        return 0.3 + (0.2 + 1 / 6) * t - np.sin(3 * t) / 18 - t**4 / 6

    def speed(t: np.ndarray) -> np.ndarray:
        return 0.2 + 1 / 6 - np.cos(3 * t) / 6 - 2 * t**3 / 3

    grid = np.array([0.0, 0.137, 0.4, 0.7171, 1.0, 1.5])
    for times in (grid, grid[::-1]):
        start = {"x": float(place(times[0])), "x'": float(speed(times[0]))}
        run = simulate(s, (times[0], times[-1]), initial=start, solver=solver, save=times.tolist(), progress=False)
        assert run.status is Status.COMPLETED, run.message
        assert np.abs(run["x"].values - place(times)).max() < 1e-7
        assert np.abs(run["x'"].values - speed(times)).max() < 1e-7
        assert run.audit.energy_error < 1e-6


@pytest.mark.parametrize(
    "solver", [DOP853(), DormandPrince5(), RadauIIA(), GaussLegendre(), Scipy()], ids=lambda s: type(s).__name__
)
def test_the_work_of_what_moves_by_itself_is_counted(solver: Any) -> None:
    """Of a constraint that time moves, whose force works, and of a support and a rod that time moves."""
    for system, start in ((shaken(), {"x": 1.0, "y": 0.0}), (driven(), {"theta": 0.6, "theta'": 1.0})):
        run = simulate(system, 2.0, initial=start, solver=solver, progress=False)
        assert np.abs(run.energy["work"]).max() > 0.1
        assert run.audit.energy_error < 1e-7


def test_energy_is_kept_in_speeds_that_are_measured_from_what_moves() -> None:
    """A cart on a spring, its speed counted from a belt that goes to and fro: where that speed is zero the spring is stretched still."""
    s = System("cart")
    x, v = s.coordinates("x"), s.speeds("v")
    c, k, m = s.parameters(c=0.7, k=9.0, m=1.5)
    s.define_speeds({v: x.dot - c * cos(2 * s.t)})
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=m)
    s.potential(k * x**2 / 2)
    run = simulate(s, 5.0, initial={"x": 0.3, "v": 0.2}, progress=False)
    assert run.status is Status.COMPLETED
    assert run.audit.energy_error < 1e-9
    assert np.abs(run.energy["work"]).max() < 1e-9  # the belt carries nothing


def test_the_work_is_as_good_as_the_steps_are() -> None:
    errors = [
        np.abs(
            simulate(driven(), 1.0, initial={"theta": 0.6, "theta'": 1.0}, solver=Symplectic(h), save=2, progress=False).energy[
                "error"
            ]
        ).max()
        for h in (0.05, 0.0125)
    ]
    assert abs(np.log2(float(errors[0]) / float(errors[1])) / 2 - 4) < 0.6


def test_the_worst_residual_is_that_of_all_steps() -> None:
    """With fixed steps and constraints that are only pulled at, a longer run begins as a shorter one: what was worst stays so."""
    found = []
    for count in range(4, 60, 5):
        run = simulate(
            entry("pendulum").build(), 0.05 * count, initial={"x": -1.0, "y": 0.0}, solver=RK4(step=0.05), progress=False,
            stabilisation=Baumgarte(4.0, 4.0),
        )  # fmt: skip
        residual = np.abs((run.coordinates**2).sum("coordinate").values - 1)
        found.append((run.audit.constraint_residual, residual.max(), residual[-1]))
    worst, largest, last = np.array(found).T
    assert (np.diff(worst) >= 0).all()
    assert (worst >= 0.4 * largest).all()  # beside the row's size, 2, or the velocities' residual
    assert (last < 0.5 * largest).any()  # or nothing is shown
