"""The one residual is what it says, off the constraints and off the motion too."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest

import appell as ap
from appell.gibbs import GibbsFunction
from appell.gibbs.residual import Residual

ROUNDING = 1e-12  # relative to the terms


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
