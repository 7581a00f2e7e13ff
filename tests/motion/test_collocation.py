"""GaussLegendre at Gauss's points: orders, what lies between the ends of steps, events, and what stops it."""

from __future__ import annotations

import numpy as np
import pytest

import appell as ap
from appell.errors import OptionError
from appell.gallery import entry
from appell.model import System
from appell.motion import DOP853, Event, GaussLegendre, Status, simulate
from appell.motion.native_calls import DONE
from appell.motion.simulate import problem_of
from appell.motion.solvers.gauss_legendre import integrals, nodes_of
from appell.motion.workspace import Workspace


def pendulum(gain: float = 1.0) -> System:
    s = System("pendulum")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.potential(gain * (x**2 / 2 + x**4 / 4))
    return s


def test_the_nodes_integrate_polynomials():
    """A takes c^k to c^(k+1)/(k+1), and the coefficients are those of Legendre's polynomials."""
    for s in (8, 16):
        c, a, p = nodes_of(s)
        for k in range(s):
            assert np.allclose(a @ c**k, c ** (k + 1) / (k + 1), atol=1e-14)
        assert np.allclose(p @ (2 * c - 1), np.eye(s)[1], atol=1e-13)
        assert np.allclose(integrals(np.array([1.0]), s), np.eye(s)[0], atol=1e-14)


def test_the_order_throughout_a_step_is_one_more_than_the_nodes_and_its_end_is_far_better():
    """One step against a dense one of the explicit method's: what it misses by falls as h⁹ inside."""
    problem, y = Workspace(problem_of(pendulum())), np.array([1.0, 0.5])
    theta = np.linspace(0.05, 1.0, 20)

    def missed(h: float) -> np.ndarray:
        stepper = GaussLegendre(tolerance=1e-13, nodes=8).stepper(problem, None)
        assert stepper.place(0.0, y) == DONE
        code, end = stepper.ahead(h)
        assert code == DONE
        exact = simulate(
            pendulum(), h, initial={"x": 1.0, "x'": 0.5}, solver=DOP853(tolerance=1e-14), save=[0.0, *(theta * h)]
        ).states[1:]
        found = np.empty((theta.size, 2))
        for k, part in enumerate(theta):
            found[k] = stepper.glimpse(h, part)
        assert np.abs(found[-1] - end).max() < 1e-14
        return np.abs(found - exact).max(axis=1)

    long, short = missed(0.6), missed(0.4)
    order = np.log(long.max() / short.max()) / np.log(1.5)
    assert 8.5 < order < 9.5, order
    assert long[-1] < 1e-3 * long.max()


@pytest.mark.parametrize("nodes", [8, 16])
def test_tolerance_means_what_it_says_throughout(nodes):
    """At the ends of steps and between them."""
    exact = simulate(pendulum(), 10.0, initial={"x": 1.0}, solver=DOP853(tolerance=1e-14), save=301).states
    for tolerance in (1e-4, 1e-6, 1e-8, 1e-10, 1e-12):
        run = simulate(pendulum(), 10.0, initial={"x": 1.0}, solver=GaussLegendre(tolerance=tolerance, nodes=nodes), save=301)
        assert run.status is Status.COMPLETED
        assert np.abs(run.states - exact).max() < 3 * tolerance, tolerance


def test_it_needs_few_steps():
    eight, many = (
        simulate(pendulum(), 100.0, initial={"x": 1.0}, solver=solver(tolerance=1e-12)).audit
        for solver in (GaussLegendre, DOP853)
    )
    assert eight.steps < many.steps / 5


@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "heavy-top", "whipple-bicycle", "snakeboard", "servo-plate"])
def test_gallery_motions_are_those_of_the_default_solver(name):
    one = entry(name).run(2.0, solver=DOP853(tolerance=1e-13), save=20)
    two = entry(name).run(2.0, solver=GaussLegendre(tolerance=1e-10), save=20)
    assert two.status is Status.COMPLETED
    assert (np.abs(one.states - two.states) / (1 + np.abs(one.states))).max() < 1e-9
    assert two.audit.constraint_residual < 1e-12
    assert two.audit.energy_error < 1e-9


def test_it_runs_backwards():
    there = simulate(pendulum(), 3.0, initial={"x": 1.0}, solver=GaussLegendre(), save=2).states[-1]
    back = simulate(pendulum(), (3.0, 0.0), initial={"x": there[0], "x'": there[1]}, solver=GaussLegendre(), save=2).states[-1]
    assert np.abs(back - [1.0, 0.0]).max() < 1e-8


def test_a_ball_bounces():
    s = System("ball")
    z = s.coordinates("z")
    s.particle("a", at=s.origin.shifted(z * s.frame.z), mass=1)
    s.gravity(-10 * s.frame.z)
    floor = Event(z, direction=-1, change={z.dot: -z.dot / 2}, name="floor")
    run = simulate(s, 2.1, initial={"z": 5.0}, solver=GaussLegendre(), events=floor)
    assert [e.time for e in run.events] == pytest.approx([1.0, 2.0], abs=1e-10)


def test_a_fall_into_a_singularity_stops_and_says_where():
    s = System("fall")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.potential(-1 / x)
    run = simulate(s, 10.0, initial={"x": 1.0}, solver=GaussLegendre())
    assert run.status in (Status.STEP_TOO_SMALL, Status.NOT_FINITE)
    assert run.time[-1] == pytest.approx(np.pi / 2 / np.sqrt(2), abs=1e-3)


def test_a_stiff_system_takes_small_steps_and_arrives():
    run = simulate(pendulum(1e6), 0.1, initial={"x": 1e-2}, solver=GaussLegendre(), save=2)
    exact = simulate(pendulum(1e6), 0.1, initial={"x": 1e-2}, solver=DOP853(tolerance=1e-13), save=2)
    assert np.abs(run.states[-1] - exact.states[-1]).max() < 1e-7 * np.abs(exact.states).max() + 1e-6


def test_sensitivities_are_carried_along():
    system, initial = entry("rolling-disk").build(), {"theta": 1.2, "w3": 8.0, "w1": 0.1}
    one, two = (
        ap.sensitivities(system, 1.0, wrt=("a", "theta"), initial=initial, solver=solver(tolerance=1e-11), save=5)
        for solver in (DOP853, GaussLegendre)
    )
    assert np.abs(one.values - two.values).max() < 1e-8 * np.abs(one.values).max()


def test_the_number_of_nodes_is_checked():
    with pytest.raises(OptionError, match="nodes=7"):
        GaussLegendre(nodes=7)
