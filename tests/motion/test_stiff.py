"""Stiff systems: `RadauIIA` in few steps, right within its tolerance, whatever the forces do on the way."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from sympy import sin, tanh

import appell as ap
from appell.motion import DOP853, DormandPrince5, RadauIIA, Run, Simulation, Status, Sundials
from appell.motion.native_calls import DONE
from appell.motion.simulate import problem_of
from appell.motion.workspace import Workspace
from tests.singular.test_assembly import four_bars
from tests.singular.test_positions import chain_end, chain_start

WITHIN = 30  # tolerances: an error estimate is of one step, and errors grow a little on the way


def oscillator(frequency: float = 1000.0, damping: float = 1.0) -> ap.System:
    s = ap.System("oscillator")
    x = s.coordinates("x")
    s.particle("mass", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.spring_in(x, stiffness=frequency**2, damping=2 * damping * frequency)
    return s


def rubbing(width: float, friction: float = 3.0) -> ap.System:
    """A block on a spring, at rest where friction 3 tanh(v/width) N holds it, and shaken hard enough to slide now and then."""
    s = ap.System("rubbing")
    x = s.coordinates("x")
    at = s.origin.shifted(x * s.frame.x)
    s.particle("block", at=at, mass=1.0)
    s.spring_in(x, stiffness=20.0)
    s.force(at, -friction * tanh(x.dot / width) * s.frame.x)
    s.generalised_force(x, 12 * sin(3 * s.t))
    return s


@cache
def rubbing_end(width: float, span: float) -> np.ndarray:
    """The same by SciPy in two turns: DOP853 while it slides, where tanh is ±1, and Radau within the layer, entered in small steps.

    Radau alone leaps over the layer now and then: whether it is right to 1e-6 depends on the last digit.
    """
    edge = 20.0 * width

    def force(t: float, y: Any, friction: float) -> list[float]:
        return [y[1], -20 * y[0] - 3 * friction + 12 * np.sin(3 * t)]

    def slope(_: float, y: Any) -> list[list[float]]:
        return [[0.0, 1.0], [-20.0, -3 / width / np.cosh(min(abs(y[1]) / width, 300.0)) ** 2]]

    def inside(_: float, y: Any, sign: float) -> float:  # how far the layer is away, while it slides
        return sign * y[1] - edge

    def outside(_: float, y: Any) -> float:
        return abs(y[1]) - 1.0001 * edge  # a little further, so that rounding decides nothing

    inside.terminal = outside.terminal = True
    inside.direction, outside.direction = -1.0, 1.0
    t, y, slides = 0.0, np.array([0.1, 0.0]), False
    while True:
        if slides:
            options = {"method": "DOP853", "rtol": 1e-13, "atol": 1e-14, "max_step": 0.02, "events": inside}
            run = solve_ivp(force, (t, span), y, args=(np.sign(y[1]),), **options)
        else:
            options = {"method": "Radau", "jac": slope, "rtol": 1e-9, "atol": [1e-12, 1e-12 * width], "max_step": 0.01}
            options |= {"first_step": 1e-3 * width, "events": outside}
            run = solve_ivp(lambda t, y: force(t, y, np.tanh(y[1] / width)), (t, span), y, **options)
        t, y, slides = run.t[-1], run.y[:, -1], not slides
        if run.status == 0:
            return y


def completed(run: Run) -> Run:
    assert run.status is Status.COMPLETED, run.message
    return run


# -- how many steps ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("tolerance", "steps"), [(1e-4, 70), (1e-6, 90), (1e-9, 150), (1e-12, 250)])
def test_a_fast_oscillator_that_has_come_to_rest_is_no_work(tolerance: float, steps: int) -> None:
    """ω = 1000, ζ = 1, 10 s: what is left after a few milliseconds is rest."""
    run = completed(ap.simulate(oscillator(), 10.0, initial={"x": 1.0}, solver=RadauIIA(tolerance=tolerance), progress=False))
    assert run.audit.steps + run.audit.rejected <= steps
    assert np.abs(run.states[-1, :2]).max() < tolerance


@pytest.mark.parametrize("width", [1e-1, 1e-2, 1e-4, 1e-5, 1e-6, 1e-8])
@pytest.mark.parametrize("tolerance", [1e-3, 1e-5, 1e-8])
def test_smooth_friction(width: float, tolerance: float) -> None:
    """Sticking and sliding, also where the width of the layer is far below the tolerance, and at the times that are saved."""
    run = completed(
        ap.simulate(rubbing(width), 6.0, initial={"x": 0.1}, solver=RadauIIA(tolerance=tolerance), save=201, progress=False)
    )
    end = rubbing_end(width, 6.0)
    assert np.abs(run.states[-1, :2] - end).max() < WITHIN * tolerance
    assert run.audit.steps + run.audit.rejected < 1500


def test_what_is_saved_inside_of_long_steps_is_on_the_motion() -> None:
    start, solver = {"x": 0.1}, RadauIIA(tolerance=1e-6)
    made = Simulation(rubbing(1e-3), solver=solver)
    fine = Simulation(rubbing(1e-3), solver=RadauIIA(tolerance=1e-11))
    some = made.run(6.0, initial=start, save=2001, progress=False)
    exact = fine.run(6.0, initial=start, save=2001, progress=False)
    assert some.audit.steps < 1000  # so that most of them lie inside of a step
    assert np.abs(some.states[:, :2] - exact.states[:, :2]).max() < WITHIN * 1e-6


def test_a_controller_is_part_of_the_jacobian() -> None:
    """Its derivatives are found by differences: a stiff one holds no step."""
    s = ap.System("held")
    x = s.coordinates("x")
    F = s.inputs("F")
    at = s.origin.shifted(x * s.frame.x)
    s.particle("mass", at=at, mass=1.0)
    s.force(at, F * s.frame.x)

    def hold(_, state):
        return {F: -1e6 * state["x"] - 2e3 * state["x'"]}

    run = completed(ap.simulate(s, 10.0, initial={"x": 1.0}, inputs=hold, solver=RadauIIA(tolerance=1e-4), progress=False))
    assert run.audit.steps + run.audit.rejected < 150


def test_a_row_of_masses_is_a_band() -> None:
    """50 masses between spring-dampers whose rates differ by 10⁶; the right end against SciPy's Radau, on matrices."""
    n, span = 50, 2.0
    s = ap.System("masses")
    xs = s.coordinates(" ".join(f"x{i}" for i in range(n)))
    rates = [10.0 ** (6 * i / (n - 1)) for i in range(n)]
    stiffness, damping = np.zeros((n, n)), np.zeros((n, n))
    before = s.origin
    for i, (x, rate) in enumerate(zip(xs, rates, strict=True)):
        at = s.origin.shifted((x + i + 1) * s.frame.x, name=f"place {i}")
        s.particle(f"mass {i}", at=at, mass=1.0)
        s.spring(before, at, stiffness=10 * rate, length=1.0, damping=rate, name=f"spring {i}")
        both = np.array([1.0 if j == i else -1.0 if j == i - 1 else 0.0 for j in range(n)])
        stiffness += 10 * rate * np.outer(both, both)
        damping += rate * np.outer(both, both)
        before = at
    start = np.array([0.1 * np.cos(i) for i in range(n)])
    solver = RadauIIA(tolerance=1e-6)
    run = completed(
        ap.simulate(s, span, initial={f"x{i}": float(a) for i, a in enumerate(start)}, solver=solver, save=2, progress=False)
    )
    matrix = np.block([[np.zeros((n, n)), np.eye(n)], [-stiffness, -damping]])
    end = solve_ivp(
        lambda _, y: matrix @ y,
        (0.0, span),
        np.concatenate([start, np.zeros(n)]),
        method="Radau",
        jac=matrix,
        rtol=1e-8,
        atol=1e-10,
    ).y[:, -1]
    assert np.abs(run.states[-1, : 2 * n] - end).max() < WITHIN * 1e-6
    assert run.audit.steps + run.audit.rejected < 200


def test_forty_loops_in_a_row() -> None:
    """81 coordinates and 80 rows, against the pendulum that they are together."""
    n, angle, rate, span = 40, -0.9, 0.0, 1.0
    run = completed(
        ap.simulate(
            four_bars(n), span, initial=chain_start(n, angle, rate), solver=RadauIIA(tolerance=1e-7), save=2, progress=False
        )
    )
    assert np.abs(run.states[-1, : n + 1] - chain_end(n, angle, rate, span)).max() < WITHIN * 1e-7
    assert run.audit.steps + run.audit.rejected < 50
    assert run.audit.evaluations < 1500


# -- the method ---------------------------------------------------------------------------------------------------------------
def test_seven_stages_have_order_thirteen() -> None:
    s = ap.System("anharmonic")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.potential(x**2 / 2 + x**4 / 4)
    problem = Workspace(problem_of(s))

    def end(n: int, solver) -> np.ndarray:
        stepper = solver.stepper(problem, None)
        y = np.array([1.0, 0.5])
        for i in range(n):
            assert stepper.place(4.0 * i / n, y) == DONE
            code, y = stepper.ahead(4.0 / n)
            assert code == DONE
        return y

    exact = end(640, DOP853())
    coarse, half = (np.abs(end(n, RadauIIA(tolerance=1e-14, stages=7)) - exact).max() for n in (4, 8))
    assert abs(np.log2(coarse / half) - 13) < 0.5


def test_more_stages_are_taken_where_they_pay() -> None:
    start = {"x": 1.0}
    s = oscillator(frequency=1.0, damping=0.0)
    free = completed(ap.simulate(s, 20.0, initial=start, solver=RadauIIA(tolerance=1e-11), progress=False))
    three = completed(ap.simulate(s, 20.0, initial=start, solver=RadauIIA(tolerance=1e-11, stages=3), progress=False))
    assert free.audit.evaluations < three.audit.evaluations / 10
    assert abs(free.states[-1, 0] - np.cos(20.0)) < WITHIN * 1e-11


def test_quasi_velocities_and_quaternions_are_solved_as_they_are() -> None:
    """Where q̇ depends on q too, coordinates do not drop out."""
    s = ap.gallery.entry("rolling-disk").build()
    start = {"theta": 1.2, "w3": 8.0}
    run = completed(ap.simulate(s, 2.0, initial=start, solver=RadauIIA(tolerance=1e-8), save=2, progress=False))
    exact = ap.simulate(s, 2.0, initial=start, solver=DOP853(tolerance=1e-13), save=2, progress=False)
    assert np.abs(run.states[-1] - exact.states[-1]).max() < WITHIN * 1e-8
    assert run.audit.steps + run.audit.rejected < 80


# -- the default notices ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("solver", [DOP853(tolerance=1e-6), DormandPrince5(tolerance=1e-6)], ids=lambda s: type(s).__name__)
def test_an_explicit_method_says_that_a_system_is_stiff(solver, tmp_path) -> None:
    made = Simulation(oscillator(), solver=solver)
    run = completed(made.run(5.0, initial={"x": 0.1}, save=2, progress=False))
    assert "the system is stiff" in run.audit.note
    assert "solver=RadauIIA()" in run.summary()["note"]
    assert run.audit.note in str(run.audit)
    run.save(tmp_path / "run.nc")
    assert Run.load(tmp_path / "run.nc").audit.note == run.audit.note
    short = completed(made.run(1e-3, initial={"x": 0.1}, save=2, progress=False))  # in the same room, counted anew
    assert short.audit.note == ""


@pytest.mark.parametrize("name", ["n-pendulum", "four-bar", "rolling-disk", "slider-crank", "heavy-top"])
@pytest.mark.parametrize("tolerance", [1e-4, 1e-9])
def test_what_is_not_stiff_is_not_said_to_be(name: str, tolerance: float) -> None:
    e = ap.gallery.entry(name)
    run = ap.simulate(
        e.build(), e.motion.span, initial=e.motion.initial, parameters=e.motion.parameters, solver=DOP853(tolerance=tolerance),
        save=2, progress=False,
    )  # fmt: skip
    assert run.audit.note == ""


# -- SUNDIALS -----------------------------------------------------------------------------------------------------------------
def test_sundials_at_the_finest_tolerance_says_nothing_on_the_way(capfd: pytest.CaptureFixture[str]) -> None:
    """Far from t = 0 its first steps are below rounding, of which it would warn on stderr."""
    s = oscillator(damping=0.0)
    run = ap.simulate(s, (1e6, 1e6 + 0.01), initial={"x": 1.0}, solver=Sundials(tolerance=1e-15), save=2, progress=False)
    completed(run)
    assert capfd.readouterr().err == ""


def test_sundials_runs_servo_constraints_without_contact() -> None:
    s = ap.gallery.entry("servo-ring")
    runs = [
        completed(ap.simulate(s.build(), 0.5, initial=s.motion.initial, parameters=s.motion.parameters, solver=x, save=2, progress=False))
        for x in (Sundials(), DOP853(tolerance=1e-12))
    ]  # fmt: skip
    assert np.abs(runs[0].states[-1] - runs[1].states[-1]).max() < 1e-6


@pytest.mark.parametrize("name", ["n-pendulum", "rolling-disk", "pendulum", "servo-plate"])  # no redundant rows
def test_its_jacobian_is_the_derivative_of_the_rates(name: str) -> None:
    """∂u̇/∂(q, u) as `dynamics` has it, which is compared with differences: Newton's method would only be slower with another."""
    system = ap.gallery.entry(name).build()
    dyn, problem = ap.dynamics(system), Workspace(problem_of(system))
    state = problem.gibbs.states().draw(1)[0]
    y = np.concatenate([state.q, state.u, np.zeros(problem.works)])
    problem.measure(state.t, y, 1.0)
    stepper = RadauIIA().stepper(problem, None)
    assert stepper.place(state.t, y) == DONE
    assert stepper.ahead(1e-6)[0] == DONE
    found = dyn.derivatives(state.q, state.u, t=state.t)
    exact = np.hstack([found["q"], found["u"]])
    nq, nu = problem.sizes.q, problem.sizes.u
    np.testing.assert_allclose(stepper.method.j[nq : nq + nu, : nq + nu], exact, rtol=0, atol=1e-10 * np.abs(exact).max())
    assert np.abs(exact).max() > 1e-3
