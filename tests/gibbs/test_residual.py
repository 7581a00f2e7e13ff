"""The one residual is what it says, off the constraints and off the motion too."""

from __future__ import annotations

from collections.abc import Callable

import casadi as ca
import numpy as np
import pytest
from hypothesis import given, settings

import appell as ap
from appell.gibbs import GibbsFunction
from appell.gibbs.residual import Residual
from tests.strategies import CONSTRAINTS, Recipe, build, recipes

ROUNDING = 1e-12  # relative to the terms
STEP = (
    1e-3  # of differences over five points: their error is STEP⁴ = 1e-12 times fifth derivatives, and rounding / STEP = 1e-13
)
DIFFERENCES = 1e-8


@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "servo-ring", "heavy-top"])
def test_it_is_the_balance_and_the_rows_anywhere(name: str) -> None:
    """ρ = (M u̇ − f − A_cᵀΛ − aᵀλ, R u̇ − b) at any state, with any accelerations and multipliers; and zero along the motion."""
    system = ap.gallery.entry(name).build()
    g = GibbsFunction.of(system)
    made = Residual.of(g)
    f = ca.Function("residual", [*g.arguments, made.accelerations, made.multipliers], [made.balance, made.rows])
    parts = [g.mass_matrix, g.forcing, g.rows.A, g.input_directions, g.all_rows.A, g.all_rows.b]
    exact = ca.Function("parts", g.arguments, [ca.densify(x) for x in parts])
    rng, equations = np.random.default_rng(7), ap.derive(system)
    contact = len(g.rows)
    for state in g.states().draw(3):
        found = equations.at(state)
        forces = np.concatenate([found.multipliers, found.actuator_forces])
        for off in (0.0, 0.3):
            q, u = (x + off * rng.uniform(0.5, 1.0, x.size) for x in (state.q, state.u))
            u_dot, lam = (x + off * rng.uniform(1.0, 2.0, x.size) for x in (found.accelerations, forces))
            args = (state.t, q, u, state.p, state.inputs)
            m, right, a, inputs, rows, b = (x.full() for x in exact(*args))
            balance = m @ u_dot - right[:, 0] - a.T @ lam[:contact] - inputs.T @ lam[contact:]
            missed = rows @ u_dot - b[:, 0]
            mine = [np.asarray(x).ravel() for x in f(*args, u_dot, lam)]
            size = 1 + np.abs(m).max() * np.abs(u_dot).max() + np.abs(right).max() + np.abs(lam).max(initial=0.0)
            np.testing.assert_allclose(mine[0], balance, rtol=0, atol=ROUNDING * size)
            np.testing.assert_allclose(mine[1], missed, rtol=0, atol=ROUNDING * size)
            if off:
                assert np.abs(mine[0]).max() > 1e-3
            else:
                assert np.abs(np.concatenate(mine)).max() < 1e-9 * size


@pytest.mark.parametrize("name", ["four-bar", "n-pendulum"])
def test_it_is_made_of_anyone_s_mass_and_forces_in_anyone_s_symbols(name: str) -> None:
    """Residual.made has the same form for an M u̇ − f that was derived apart, and is what Residual.of makes of its own."""
    g = GibbsFunction.of(ap.gallery.entry(name).build())
    rows, u_dot, own = g.rows, g.kinematics.accelerations.column, Residual.of(g)
    lam = ca.SX.sym("anyone_s", len(rows))
    made = Residual.made(g.mass_matrix @ u_dot - g.forcing, u_dot, (rows.A, rows.b), rows.A.T, lam)
    assert made.whole.shape == (len(g.kinematics.u) + len(rows), 1)
    f = ca.Function("both", [*g.arguments, u_dot, lam], [made.whole, ca.substitute(own.whole, own.multipliers, lam)])
    (state,), rng = g.states().draw(1), np.random.default_rng(2)
    mine, wanted = (x.full() for x in f(*state.args(), rng.normal(size=len(g.kinematics.u)), rng.normal(size=len(rows))))
    np.testing.assert_allclose(mine, wanted, rtol=0, atol=ROUNDING * (1 + np.abs(wanted).max()))


def slopes(g: GibbsFunction, made: Residual, x: ca.SX, seeds: ca.SX) -> ca.Function:
    """ρ, ∂ρ/∂x and ∂ρ/∂x · δx, balance and rows each, and those of −ρ."""
    opposite = -made
    outputs = [
        made.whole,
        *made.by(x),
        *made.along(x, seeds),
        *opposite.by(x),
        *opposite.along(x, seeds),
        made.by(made.unknowns).whole,
    ]
    return ca.Function("slopes", [*g.arguments, made.unknowns, seeds], [ca.densify(e) for e in outputs])


@given(recipes(bodies=3, constraints=CONSTRAINTS))
@settings(max_examples=12)
def test_its_derivatives_are_its_differences(recipe: Recipe) -> None:
    """∂ρ/∂(q, u, p, t) with u̇ and λ held, at states off the constraints and with u̇ and λ off the motion: both parts, both signs."""
    g = build(recipe).gibbs
    k, made, rng = g.kinematics, Residual.of(g), np.random.default_rng(5)
    x = ca.vertcat(k.q.column, k.u.column, k.p.column, k.t)
    seeds = ca.SX.sym("seeds", x.numel(), 2)
    f = slopes(g, made, x, seeds)
    (state,) = g.states().draw(1)
    at = np.concatenate(
        [state.q + rng.uniform(0.05, 0.1, state.q.size), state.u + rng.uniform(0.5, 1.0, state.u.size), state.p, [state.t]]
    )
    unknowns, along = rng.uniform(1.0, 2.0, made.unknowns.numel()), rng.normal(size=seeds.shape)
    edges = np.cumsum([state.q.size, state.u.size, state.p.size])

    def value(point: np.ndarray, u_dot_and_lambda: np.ndarray = unknowns) -> list[np.ndarray]:
        q, u, p, t = np.split(point, edges)
        return [e.full() for e in f(t, q, u, p, state.inputs, u_dot_and_lambda, along)]

    def differences(shifted: Callable[[float], np.ndarray]) -> np.ndarray:
        return (8 * (shifted(STEP) - shifted(-STEP)) - (shifted(2 * STEP) - shifted(-2 * STEP))) / (12 * STEP)

    whole, balance, rows, *others = value(at)
    moved, moved_rows, minus, minus_rows, minus_moved, minus_moved_rows, matrix = others
    assert np.abs(whole).max() > 1e-3  # off the motion
    exact = np.vstack([balance, rows])
    size = 1 + np.abs(exact).max()
    for i, step in enumerate(np.eye(at.size)):
        found = differences(lambda h, step=step: value(at + h * step)[0][:, 0])
        np.testing.assert_allclose(exact[:, i], found, rtol=0, atol=DIFFERENCES * size)
    assert np.abs(exact).max() > 1e-3
    pairs = [(moved, balance @ along), (moved_rows, rows @ along), (minus, -balance), (minus_rows, -rows)]
    for one, other in [*pairs, (minus_moved, -moved), (minus_moved_rows, -moved_rows)]:
        np.testing.assert_allclose(one, other, rtol=0, atol=ROUNDING * 100 * size)
    # ρ is linear in u̇ and λ: no limit is needed
    for i, step in enumerate(np.eye(unknowns.size)):
        found = value(at, unknowns + step)[0] - whole
        np.testing.assert_allclose(matrix[:, i], found[:, 0], rtol=0, atol=ROUNDING * 100 * (size + np.abs(whole).max()))


@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "servo-ring", "n-pendulum"])
def test_by_its_unknowns_it_is_the_matrix_of_the_motion(name: str) -> None:
    """∂ρ/∂(u̇, λ) = [[M, −Cᵀ], [R, 0]] anywhere."""
    g = GibbsFunction.of(ap.gallery.entry(name).build())
    made = Residual.of(g)
    c = ca.vertcat(g.rows.A, g.input_directions)
    corner = ca.SX(g.all_rows.A.shape[0], c.shape[0])
    exact = ca.vertcat(ca.horzcat(g.mass_matrix, -c.T), ca.horzcat(g.all_rows.A, corner))
    f = ca.Function("matrices", g.arguments, [ca.densify(exact), ca.densify(made.by(made.unknowns).whole)])
    for state in g.states().draw(2):
        wanted, found = (x.full() for x in f(state.t, state.q + 0.1, state.u + 0.7, state.p, state.inputs))
        np.testing.assert_allclose(found, wanted, rtol=0, atol=ROUNDING * np.abs(wanted).max())


def test_without_constraints_it_is_the_balance_alone() -> None:
    """Residual.free has neither rows nor multipliers, whatever the system has."""
    made = Residual.free(GibbsFunction.of(ap.gallery.entry("rolling-disk").build()))
    n = made.accelerations.numel()
    assert (made.balance.shape, made.rows.shape, made.multipliers.shape) == ((n, 1), (0, 1), (0, 1))
    assert [e.shape for e in made.by(made.unknowns)] == [(n, n), (0, n)]
    assert [e.shape for e in made.along(made.unknowns, ca.SX.ones(n, 3))] == [(n, 3), (0, 3)]
