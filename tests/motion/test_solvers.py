"""Every solver: its order, as measured, and that all of them find the same motion."""

from __future__ import annotations

import numpy as np
import pytest

from appell.errors import NotApplicable, OptionError
from appell.gallery import entry
from appell.model import System
from appell.motion import (
    DOP853,
    RK4,
    Baumgarte,
    DormandPrince5,
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
from appell.motion.native_calls import DONE
from appell.motion.simulate import problem_of
from appell.motion.solvers.explicit import Tableau
from appell.motion.workspace import Workspace

ALL = [
    DormandPrince5(),
    DOP853(),
    GaussLegendre(),
    GaussLegendre(nodes=16),
    RadauIIA(),
    RK4(1e-3),
    Sundials(),
    *(Scipy(method=m) for m in ("DOP853", "Radau", "LSODA")),
]
AGREE = 1e-6  # the loosest of them, LSODA, over three seconds


def oscillator() -> System:
    s = System("oscillator")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.potential(x**2 / 2 + x**4 / 4)
    return s


@pytest.mark.parametrize(
    ("solver", "order", "h"),
    [
        (DormandPrince5(), 5, 0.1),
        (DOP853(), 8, 0.4),
        (RadauIIA(tolerance=1e-12, stages=3), 5, 0.2),
        (RadauIIA(tolerance=1e-14, stages=5), 9, 0.5),
        (RK4(0.1), 4, 0.1),
        (Symplectic(0.1), 4, 0.1),
    ],
    ids=lambda x: type(x).__name__ if not isinstance(x, (int, float)) else "",
)
def test_the_order_is_what_the_name_says(solver, order, h):
    """Steps of one size, halved twice: the error falls by 2^order each time."""
    problem = Workspace(problem_of(oscillator()))
    start = np.array([1.0, 0.5])
    span = 4.0

    def end(n: int, method) -> np.ndarray:
        stepper = method.stepper(problem, None)
        stepper.course["t_end"] = span
        y, t = start, 0.0
        for _ in range(n):
            assert stepper.place(t, y) == DONE
            code, y = stepper.ahead(span / n)
            assert code == DONE
            t += span / n
        return y

    exact = end(640, DOP853())
    counts = [round(span / h), 2 * round(span / h), 4 * round(span / h)]
    errors = [np.abs(end(n, solver) - exact).max() for n in counts]
    measured = np.log2(errors[0] / errors[2]) / 2
    assert abs(measured - order) < 0.45, (measured, errors)


@pytest.mark.parametrize("solver", ALL, ids=lambda s: getattr(s, "method", type(s).__name__))
@pytest.mark.parametrize("name", ["rolling-disk", "slider-crank", "euler-top"])
def test_all_find_the_same_motion(solver, name):
    start = {"rolling-disk": {"theta": 1.2, "w3": 8.0}, "slider-crank": {"theta": 0.4, "theta'": 3.0},
             "euler-top": {"p": 1.0, "q": 2.0, "r": 0.3}}[name]  # fmt: skip
    system, span = entry(name).build(), 0.5 if name == "slider-crank" else 2.0  # later it races, and RK4's step is too long
    exact = simulate(system, span, initial=start, solver=DOP853(tolerance=1e-13), save=5)
    run = simulate(system, span, initial=start, solver=solver, save=5)
    assert run.status is Status.COMPLETED, run.message
    assert np.abs(run.states[:, : exact.states.shape[1]] - exact.states).max() < AGREE
    assert run.audit.constraint_residual <= 1e-12
    assert run.audit.energy_error < AGREE
    assert run.audit.steps > 0
    assert run.audit.evaluations > 0


@pytest.mark.parametrize(
    "solver",
    [DormandPrince5(), DOP853(), GaussLegendre(), RadauIIA(), RK4(1e-3), Scipy(), Sundials()],
    ids=lambda s: type(s).__name__,
)
def test_saved_points_are_those_asked_for_and_on_the_motion(solver):
    system = entry("pendulum").build()
    grid = [0.0, 0.1, 0.35, 1.0, 1.7]
    run = simulate(system, 1.7, initial={"x": -1.0, "y": 0.0}, solver=solver, save=grid)
    exact = simulate(system, 1.7, initial={"x": -1.0, "y": 0.0}, solver=DOP853(tolerance=1e-13), save=grid)
    assert run.times.tolist() == grid
    assert np.abs(run.states - exact.states).max() < AGREE
    assert np.abs((run.coordinates**2).sum("coordinate") - 1).max() < 1e-12


def test_tolerance_means_what_it_says():
    """Errors at the end follow the tolerance over six decades."""
    exact = simulate(oscillator(), 10.0, initial={"x": 1.0}, solver=DOP853(tolerance=1e-14)).states[-1]
    for tolerance in (1e-5, 1e-7, 1e-9, 1e-11):
        run = simulate(oscillator(), 10.0, initial={"x": 1.0}, solver=DOP853(tolerance=tolerance))
        assert np.abs(run.states[-1] - exact).max() < 5 * tolerance


def test_the_symplectic_method_refuses_constraints_of_velocities():
    with pytest.raises(NotApplicable, match="holonomic constraints"):
        simulate(entry("chaplygin-sleigh").build(), 1.0, solver=Symplectic())


@pytest.mark.parametrize(
    "make",
    [
        lambda: DOP853(tolerance=0.0),
        lambda: DormandPrince5(tolerance=float("nan")),
        lambda: DOP853(first_step=-1.0),
        lambda: DOP853(max_step=0.0),
        lambda: DOP853(absolute=-1.0),
        lambda: RK4(0.0),
        lambda: Symplectic(float("inf")),
        lambda: Scipy(method="Euler"),
        lambda: Projection(kept=0.0),
        lambda: Baumgarte(alpha=-1.0),
    ],
)
def test_options_are_checked_when_they_are_made(make):
    with pytest.raises(OptionError):
        make()


def test_a_wrong_tableau_is_refused():
    with pytest.raises(ValueError, match="order"):
        Tableau(3, [[0, 0], [1, 0]], [0.5, 0.5], [0, 1])
    with pytest.raises(ValueError, match="add up"):
        Tableau(2, [[0, 0], [0.9, 0]], [0.5, 0.5], [0, 1])


@pytest.mark.parametrize("solver", [*ALL[:6], Symplectic(1e-2)], ids=lambda x: type(x).__name__)
def test_a_run_leaves_nothing_to_the_next(solver) -> None:
    """A workspace is used again: the second and third run are the first, to the last bit."""
    ready = Simulation(oscillator(), solver=solver)
    first, second, third = (ready.run(3.0, initial={"x": 1.0}, progress=False) for _ in range(3))
    for again in (second, third):
        np.testing.assert_array_equal(again.times, first.times)
        np.testing.assert_array_equal(again.states, first.states)
    np.testing.assert_array_equal(Simulation(oscillator(), solver=solver).run(3.0, initial={"x": 1.0}).states, first.states)
