"""Narrow features of loads in long steps: met by every solver that chooses its own steps."""

from __future__ import annotations

import numpy as np
import pytest
import sympy as sp
from scipy.integrate import quad

from appell.model import System
from appell.motion import DOP853, DormandPrince5, GaussLegendre, RadauIIA, Scipy, simulate

SOLVERS = [DOP853(), DormandPrince5(), GaussLegendre(), RadauIIA(), Scipy(), Scipy(method="LSODA"), Scipy(method="RK45")]
EVERY = pytest.mark.parametrize("solver", SOLVERS, ids=lambda s: getattr(s, "method", type(s).__name__))
CLOSE = 1e-5  # of a place after 100 s, by the loosest
WIDTH = 0.05
BARRIERS = {
    "bell": lambda x: 0.3 * sp.exp(-(((x - 50) / WIDTH) ** 2)),
    "window": lambda x: 0.15 * (sp.tanh((x - 50) / 0.01) - sp.tanh((x - 50 - WIDTH) / 0.01)),
    "peak": lambda x: 0.3 / (1 + ((x - 50) / 0.02) ** 2),
}


def path(potential) -> System:
    s = System("a free path")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.potential(potential(x))
    return s


@EVERY
@pytest.mark.parametrize("kind", BARRIERS)
def test_a_barrier_is_passed_with_its_delay(solver, kind):
    v = sp.Symbol("x")
    height = sp.lambdify(v, BARRIERS[kind](v))
    start = float(height(0.0))  # which is not quite nothing for a peak

    def slower(x: float) -> float:
        return 1 / np.sqrt(1 - 2 * (height(x) - start)) - 1

    delay = sum(
        quad(slower, a, b, limit=200, epsabs=1e-12)[0] for a, b in ((0, 49), (49, 50), (50, 50.1), (50.1, 51), (51, 100))
    )
    run = simulate(path(BARRIERS[kind]), 100.0, initial={"x'": 1.0}, solver=solver)
    assert run.status.ok
    assert float(run["x"][-1]) == pytest.approx(100.0 - delay, abs=CLOSE)


@EVERY
def test_a_barrier_that_is_too_high_turns_back(solver):
    run = simulate(path(lambda x: 0.8 * sp.exp(-(((x - 50) / WIDTH) ** 2))), 100.0, initial={"x'": 1.0}, solver=solver)
    assert float(run["x'"][-1]) == pytest.approx(-1.0, abs=CLOSE)


@EVERY
def test_a_shaken_support(solver):
    """A table at rest, shaken for some milliseconds in the middle of a long time: what slides on it stays where it is, so that
    it moves beside the table."""
    s = System("shaken")
    x = s.coordinates("x")
    h = 0.01 * sp.exp(-(((s.t - 50) / 0.02) ** 2))
    s.particle("a", at=s.origin.shifted((x + h) * s.frame.x), mass=1)
    run = simulate(s, 100.0, solver=solver)
    moved = float(np.abs(simulate(s, 100.0, solver=solver, save=np.linspace(49.9, 50.1, 21))["x"]).max())
    assert moved == pytest.approx(0.01, rel=1e-5)  # beside the table: itself it stays where it is
    assert float(run["x"][-1]) == pytest.approx(0.0, abs=CLOSE)


def test_what_is_not_known_is_met_with_short_steps():
    s = System("pushed")
    x = s.coordinates("x")
    F = s.inputs("F")
    s.particle("a", at=s.origin.shifted(x * s.frame.x, name="P"), mass=1)
    s.force(s["P"], F * s.frame.x)

    def pulse(t, state):
        return [float(np.exp(-(((t - 50) / 0.01) ** 2)))]

    run = simulate(s, 100.0, inputs=pulse, solver=DOP853(tolerance=1e-7, max_step=0.02))
    assert float(run["x'"][-1]) == pytest.approx(0.01 * np.sqrt(np.pi), abs=1e-6)
