"""Constraints stay kept: a thousand seconds, redundant rows, lost rank, drift pulled back."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from sympy import Piecewise, cos, sin

from appell.errors import InconsistentStart, NoInertia, UnknownName
from appell.gallery import entry
from appell.model import System, inertia
from appell.motion import DOP853, Baumgarte, Event, Limits, Projection, RadauIIA, Scipy, Simulation, Status, Table, simulate
from appell.motion.solvers import AbstractSolver, Sundials
from tests.gibbs.dependent_rows import CHANGES, KINDS, START, beads

KEPT = 1e-12  # residuals throughout
BALANCE = 1e-9  # relative energy error, at that tolerance


def four_bar(doubled: bool = False) -> System:
    s = entry("four-bar").build()
    if doubled:
        s.close_loop(
            "first hinge again",
            (s["crank"].frame, s["end of the crank"]),
            (s["coupler"].frame, s["start of the coupler"]),
        )
        s.close_loop(
            "second hinge again",
            (s["rocker"].frame, s["end of the rocker"]),
            (s["coupler"].frame, s["end of the coupler"]),
        )
    return s


def test_a_thousand_seconds_of_the_rolling_disk():
    run = simulate(entry("rolling-disk").build(), 1000.0, initial={"theta": 1.2, "w3": 8.0}, solver=DOP853(tolerance=1e-9))
    assert run.status is Status.COMPLETED
    assert run.audit.constraint_residual <= KEPT
    assert run.audit.energy_error <= BALANCE


def test_a_thousand_seconds_of_the_four_bar():
    run = simulate(
        four_bar(),
        1000.0,
        initial={"theta1": 1.0, "theta1'": 3.0},
        parameters={"tau": 0.0},
        solver=DOP853(tolerance=1e-9),
        limits=Limits(steps=300_000),  # four times what it takes
    )
    assert run.status is Status.COMPLETED
    assert run.audit.constraint_residual <= KEPT
    assert run.audit.energy_error <= BALANCE


def test_twice_the_loop_constraints_run_the_same():
    start = {"theta1": 1.0, "theta1'": 9.0}
    once, twice = (simulate(four_bar(d), 5.0, initial=start, save=20, solver=DOP853(tolerance=1e-11)) for d in (False, True))
    assert len(twice.names["row"]) == 2 * len(once.names["row"])
    assert np.abs(once.states - twice.states).max() < 1e-8
    assert np.abs(once.constraint_forces - twice.constraint_forces).max() < 1e-6
    assert twice.audit.constraint_residual <= KEPT


def parallelogram() -> System:
    """Equal cranks, and a coupler as long as the ground: flat when the cranks lie along it."""
    s = System("parallelogram")
    a, b, c = s.coordinates("a b c")
    points = []
    for name, angle, base, length in (("crank", a, s.origin, 1.0), ("coupler", b, None, 2.0),
                                      ("rocker", c, s.origin.shifted(2 * s.frame.x, name="pivot"), 1.0)):  # fmt: skip
        frame = s.frame.rotated(angle, "z", name=f"{name} frame")
        base = base or points[0]
        middle = base.shifted(length / 2 * frame.x, name=f"{name} middle")
        s.body(name, frame=frame, com=middle, mass=1.0, inertia=inertia.box(1.0, length, 0.05, 0.05))
        points.append(base.shifted(length * frame.x, name=f"{name} end"))
    s.coincide(points[1], points[2], axes="xy", name="hinge")
    return s


def test_the_parallelogram_runs_through_its_flat_position_or_says_why_not():
    run = simulate(parallelogram(), 10.0, initial={"a": 1.0, "b": 0.0, "c": 1.0, "a'": 2.0})
    if run.status is Status.RANK_DROP:
        assert "hinge" in run.message
        assert "t = " in run.message
    else:
        assert run.status is Status.COMPLETED
        assert float(run["a"][-1]) > 3 * np.pi  # several times through
        assert np.abs(run["b"]).max() < 1e-6  # a parallelogram all along, not its mirror image
        assert np.abs(run["a"] - run["c"]).max() < 1e-6
        assert np.abs(run["a'"] - 2.0).max() < 1e-6  # no gravity: it turns evenly
        assert run.audit.constraint_residual <= KEPT


def test_a_start_where_the_rank_drops_says_so():
    run = simulate(parallelogram(), 1.0, initial={"a": 0.0, "b": 0.0, "c": 0.0, "a'": 2.0, "b'": 0.0, "c'": 2.0})
    assert run.status in (Status.RANK_DROP, Status.COMPLETED)
    if run.status is Status.RANK_DROP:
        assert "hinge" in run.message
        assert run.time.size == 1


def test_baumgarte_keeps_constraints_near_the_tolerance():
    system, start = entry("pendulum").build(), {"x": -1.0, "y": 0.0}
    run = simulate(system, 20.0, initial=start, stabilisation=Baumgarte(10.0, 10.0), solver=DOP853(tolerance=1e-8))
    assert KEPT < run.audit.constraint_residual < 1e-6
    loose = simulate(system, 20.0, initial=start, stabilisation=Baumgarte(0.0, 0.0), solver=DOP853(tolerance=1e-8))
    assert run.audit.constraint_residual < loose.audit.constraint_residual


def test_baumgarte_pulls_as_it_says():
    """Off the constraints, x = 0 and y' = 0 are reached by x'' = −2α x' − β² x and y'' = −α y'."""
    s = System("pulled")
    x, y = s.coordinates("x y")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=3.0)
    s.constrain(x, name="of position")
    s.constrain(y.dot, name="of velocity")
    alpha, beta = 2.0, 7.0
    run = simulate(s, 0.1, stabilisation=Baumgarte(alpha, beta), save=3, progress=False)
    states = run.states.copy()
    states[:, :4] = [[0.3, 0.5, 0.0, 0.0], [0.0, 0.5, -0.2, 0.4], [0.1, 0.5, 0.2, -0.3]]
    off = replace(run, states=states)
    for (place, _, rate, other), found in zip(states[:, :4], off.accelerations.values, strict=True):
        assert found == pytest.approx([-2 * alpha * rate - beta**2 * place, -alpha * other], abs=1e-12)
    kept = replace(simulate(s, 0.1, save=3, progress=False), states=states)
    assert np.abs(kept.accelerations).max() < 1e-14  # what is projected is not pulled


def test_quaternions_stay_unit_for_long():
    run = simulate(entry("euler-top").build(), 100.0, initial={"p": 1.0, "q": 2.0, "r": 0.3})
    assert np.abs((run.coordinates**2).sum("coordinate") - 1).max() < 1e-14


# -- initial states ----------------------------------------------------------------------------------------------------
def test_what_is_not_given_follows():
    run = simulate(entry("slider-crank").build(), 0.1, initial={"theta": 0.7, "theta'": 2.0})
    phi = np.arcsin(0.15 / 0.5 * np.sin(0.7))
    assert float(run["phi"][0]) == pytest.approx(phi, abs=1e-12)
    assert float(run["x"][0]) == pytest.approx(0.15 * np.cos(0.7) + 0.5 * np.cos(phi), abs=1e-12)
    assert float(run["theta"][0]) == 0.7
    assert float(run["theta'"][0]) == 2.0


def test_the_change_is_least_in_the_metric_of_the_mass():
    """A light and a heavy particle on a rod: the light one gives way."""
    s = System("rod")
    x, y = s.coordinates("x y")
    s.particle("light", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.particle("heavy", at=s.origin.shifted(y * s.frame.x), mass=99.0)
    s.constrain(y - x - 1)
    run = simulate(s, 0.1, initial={})
    assert float(run["x"][0]) == pytest.approx(-0.99, abs=1e-12)
    assert float(run["y"][0]) == pytest.approx(0.01, abs=1e-12)


def test_rates_that_are_no_speeds_may_be_given():
    run = simulate(entry("rolling-disk").build(), 0.1, initial={"theta": 1.2, "psi'": 8.0, "phi.dot": 0.5})
    assert float(run["psi'"][0]) == pytest.approx(8.0, abs=1e-12)
    assert float(run["phi'"][0]) == pytest.approx(0.5, abs=1e-12)


def test_an_inconsistent_start_is_refused_by_name():
    with pytest.raises(InconsistentStart, match=r"rod: 0\.44"):
        simulate(entry("pendulum").build(), 1.0, initial={"x": 1.2, "y": 0.0})
    with pytest.raises(InconsistentStart, match="velocity constraints"):
        simulate(entry("pendulum").build(), 1.0, initial={"x": 1.0, "y": 0.0, "x'": 1.0})


def test_unknown_names_are_refused():
    with pytest.raises(UnknownName, match="it has x, y"):
        simulate(entry("pendulum").build(), 1.0, initial={"theta": 1.0})


def test_a_body_without_mass_is_refused_before_it_runs():
    s = System("massless")
    x, y = s.coordinates("x y")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.spring_in(y, stiffness=2.0)
    with pytest.raises(NoInertia, match="mass matrix"):
        simulate(s, 1.0)
    s.constrain(y - sin(x) * cos(x))  # which determines it
    assert simulate(s, 1.0, initial={x: 0.3}).audit.energy_error < 1e-8


FALL, SHARED = (0.0, -4.905), (-2.4525, -2.4525)  # after a second: free, and along x = y


def switched() -> System:
    """A particle that falls, and is held to a slope where k is not zero, as it is declared to be."""
    s = System("held at will")
    x, y = s.coordinates("x y")
    k, g = s.parameters(k=0.0, g=9.81)
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.gravity(-g * s.frame.y)
    s.constrain(k * (y - x))
    return s


def test_a_constraint_that_says_nothing_as_declared_holds_with_other_parameters():
    s = switched()
    for k, end in ((1.0, SHARED), (0.0, FALL)):
        assert simulate(s, 1.0, parameters={"k": k}).states[-1][:2] == pytest.approx(end, abs=BALANCE)
    sim = Simulation(s)
    for k, end in ((0.0, FALL), (1.0, SHARED), (0.0, FALL)):
        assert sim.run(1.0, parameters={"k": k}).states[-1][:2] == pytest.approx(end, abs=BALANCE)


@pytest.mark.parametrize("of_time", [True, False])
def test_a_constraint_that_says_nothing_for_long_is_not_forgotten(of_time: bool):
    """It asks for a jump of a speed, which no force makes: the run ends there, and does not go through it."""
    s = System("late")
    x, y = s.coordinates("x y")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.constrain(Piecewise((y.dot, s.t > 5 if of_time else x > 5), (0, True)))
    run = simulate(s, 10.0, initial={"x'": 1.0, "y'": 1.0})
    assert run.status is Status.OFF_CONSTRAINTS
    assert run["y"].values[-1] == pytest.approx(5.0, abs=BALANCE)


@pytest.mark.parametrize(("declared", "given"), CHANGES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("solver", [DOP853(tolerance=1e-11), Sundials(tolerance=1e-11)], ids=["dop853", "sundials"])
def test_rows_are_those_with_the_parameters_of_the_run(
    kind: str, declared: float, given: float, solver: AbstractSolver
) -> None:
    run = simulate(beads(kind, declared), 1.0, initial=START, parameters={"k": given}, solver=solver)
    expected = simulate(beads(kind, given), 1.0, initial=START, solver=DOP853(tolerance=1e-11))
    assert run.status.ok
    assert run.status is expected.status
    np.testing.assert_allclose(run.states[-1, :6], expected.states[-1, :6], rtol=0, atol=1e-8)  # 1e-11 of each of some steps


def slow_pendulum() -> System:
    s = System("pendulum")
    x, y = s.coordinates("x y")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.gravity(-9.81 * s.frame.y)
    s.constrain(x**2 + y**2 - 1)
    return s


@pytest.mark.parametrize("solver", [DOP853(), RadauIIA(), Scipy()], ids=lambda s: type(s).__name__)
def test_a_change_ends_on_the_constraints_where_states_are_pulled_towards_them_too(solver):
    """An event that changes a velocity is an impact, after which nothing is left to pull."""
    s = slow_pendulum()
    x, y = s["x"], s["y"]
    slower = Event(x - 0.2, change={x.dot: x.dot / 2})
    kept, pulled = (
        simulate(s, 2.0, initial={x: 0.6, y: -0.8}, events=slower, solver=solver, stabilisation=way)
        for way in (Projection(), Baumgarte())
    )
    assert pulled.status is Status.COMPLETED, pulled.message
    assert len(pulled.events) == len(kept.events) == 2
    for e in pulled.events:
        assert abs(e.after[:2] @ e.after[2:]) < 1e-9
    assert np.abs(pulled.states[-1, :4] - kept.states[-1, :4]).max() < 1e-7


@pytest.mark.parametrize("jump", ["switch", "table"])
def test_constraints_that_jump_take_the_state_along_where_it_is_pulled_towards_them_too(jump):
    """x' + y' = 1, and 0 from t = 1/2 on, under a force of (1, 3): at t = 1/2 (0, 1) becomes (−1/2, 1/2)."""
    s = System("belt")
    x, y = s.coordinates("x y")
    p = s.prescribed("p")
    place = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    s.particle("load", at=place, mass=1)
    s.force(place, s.frame.x + 3 * s.frame.y)
    s.constrain(x.dot + y.dot - p)
    given = {p: Table([0, 0.5], [1.0, 0.0]), p.dot: 0.0, p.dot.dot: 0.0}
    inputs = given if jump == "table" else {p: Piecewise((1, s.t < 0.5), (0, True))}
    run = simulate(s, 1.0, inputs=inputs, initial={x.dot: 0.5}, stabilisation=Baumgarte())
    assert run.states[-1, :4] == pytest.approx([-0.25, 0.75, -1.0, 1.0], abs=1e-8)
    assert run.audit.constraint_residual < 1e-8


@pytest.mark.parametrize("solver", [DOP853(), RadauIIA(), Scipy(), Sundials()], ids=lambda s: type(s).__name__)
@pytest.mark.parametrize("watched", [False, True])
def test_a_span_as_short_as_time_is_fine(solver, watched):
    """As run.at has it, where a time is a rounding beside one that was saved."""
    s = slow_pendulum()
    event = Event(s["x"] - 0.5) if watched else ()
    run = simulate(s, (np.nextafter(0.75, 0.0), 0.75), initial={"x": 0.6, "y": -0.8}, solver=solver, events=event)
    assert run.status is Status.COMPLETED, run.message
    assert run.states[-1, :4] == pytest.approx([0.6, -0.8, 0.0, 0.0], abs=1e-9)
