"""The powers of the energy account: those that a run integrates are those of the graph, and together they change the energy."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from sympy import sin

import appell as ap
from appell.gibbs import power
from appell.gibbs.power import WORKS
from appell.motion.native_calls import DONE, rhs
from appell.motion.simulate import problem_of
from appell.motion.workspace import Workspace

ROUNDING = 1e-11  # relative to the powers
STEP = 1e-5  # s, of central differences: their error is STEP² = 1e-10 and rounding / STEP = 1e-11, each times rates
DIFFERENCES = 1e-7


def driven() -> ap.System:
    """Beads on a wire that moves, one on a line that moves by contact, with damping, and a servo: every power is there."""
    s = ap.System("driven")
    x, y, z, w = s.coordinates("x y z w")
    moving = s.origin.shifted(0.3 * sin(2 * s.t) * s.frame.y)
    bead = moving.shifted(x * s.frame.x + (y + x**2) * s.frame.y)
    s.particle("bead", at=bead, mass=1.3)
    s.particle("other", at=moving.shifted(z * s.frame.x + w * s.frame.y), mass=0.7)
    s.gravity(-9.81 * s.frame.y)
    s.spring_in(x, stiffness=3.0, damping=0.4)
    s.constrain(y - 0.2 * sin(3 * s.t) - 0.5 * x, name="moving line")
    drive = s.actuators("F")
    s.generalised_force(z, drive)
    s.servo(z - 0.1 * sin(5 * s.t), name="held")
    return s


@pytest.mark.parametrize("name", ["driven", "servo-plate", "servo-ring", "ship-stabiliser"])
def test_the_powers_of_a_run_are_those_of_the_graph_and_change_the_energy(name: str) -> None:
    """ẇ as native code has it is ẇ on the graph, one by one, and d(T + V)/dt = Σ ẇ with its sign."""
    problem = Workspace(problem_of(driven() if name == "driven" else ap.gallery.entry(name).build()))
    e, s, g, p = problem.expressions, problem.sizes, problem.gibbs, problem.p
    rho = e.residual
    powers = ca.Function("powers", [*g.arguments, rho.unknowns], e.fed(e.powers_with(rho.multipliers)))
    energy = ca.Function("energy", g.arguments, [g.T + g.V])
    n, moved = s.q + s.u, 0.0
    for state in g.states().draw(3):
        y, rates = np.zeros(problem.size), np.zeros(problem.size)
        y[:n] = np.concatenate([state.q, state.u])
        problem.measure(state.t, y, 1.0)
        assert rhs(problem.model, state.t, y, rates) == DONE
        native = rates[n:]
        unknowns = np.concatenate([rates[s.q : n], problem.model.lam[: s.columns]])
        graph = powers(*state.args(), unknowns).full()[:, 0]
        assert native.size == len(WORKS) + s.actuators
        np.testing.assert_allclose(native, graph, rtol=0, atol=ROUNDING * max(1.0, np.abs(graph).max()))

        def total(h: float, at: np.ndarray = y, by: np.ndarray = rates, t: float = state.t) -> float:
            there = (at + h * by)[:n]
            return float(energy(t + h, there[: s.q], there[s.q :], p, problem.inputs.constants))

        change = (total(STEP) - total(-STEP)) / (2 * STEP)
        assert abs(change - native.sum()) < DIFFERENCES * max(1.0, np.abs(native).max(), abs(total(0.0)))
        moved = max(moved, *np.abs(native)) if name != "driven" else max(moved, np.abs(native).min())
    assert moved > 1e-3  # of the one that has all of them each is at work


def test_the_order_of_the_works_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turned round, the works on the graph are turned round with it; those of actuators stay behind."""
    e = problem_of(driven()).expressions
    rho, before = e.residual, e.powers_with(e.residual.multipliers)
    monkeypatch.setattr(power, "WORKS", WORKS[::-1])
    after = e.powers_with(rho.multipliers)
    order = [*reversed(range(len(WORKS))), *range(len(WORKS), before.numel())]
    assert ca.is_equal(after, before[order], 10)


@pytest.mark.parametrize("declared", [0.0, 1.0])
@pytest.mark.parametrize("on_positions", [True, False])
def test_contact_that_moves_with_other_parameters_works(declared: float, on_positions: bool) -> None:
    """A belt that is declared to stand still, and pulls on a spring in a run in which it does not."""
    s = ap.System("belt")
    x, v = s.coordinates("x"), s.parameters(v=declared)
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.spring_in(x, stiffness=3.0)
    s.constrain(x - v * s.t if on_positions else x.dot - v, name="belt")
    run = ap.simulate(s, 1.0, parameters={"v": 1.0})
    assert run.status is ap.Status.COMPLETED
    assert run.audit.energy_error < 1e-9  # of 1.5 J; what solvers promise is more
