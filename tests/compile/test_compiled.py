"""A system's kernels against each other and against the formulations."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

import appell as ap
from appell.compile import LLVM, Compiled, Interpreter, compile_system
from appell.errors import NotApplicable
from benchmarks.rhs.problem import chain, sample
from tests.strategies import CONSTRAINTS, build, recipes

ROUNDING = 1e-12  # relative, for states of order one and well-conditioned systems
MAGNIFIED = 1e-9  # the same where M or the constraints may be ill-conditioned
STEP = 1e-6  # of central differences: their error is STEP² = 1e-12 and rounding / STEP = 1e-9, each times derivatives
DIFFERENCES = 2e-6

LLVM_ALONE = LLVM(cache=None)


def rates(c: Compiled, t: float, q, u, p, r) -> np.ndarray:
    """q̇, u̇ by the motion kernel."""
    out = c.motion([t], q, u, p, r)
    udot = out[1]
    if c.sizes.rows:
        rows, b, z = out[2].reshape(c.sizes.rows, c.sizes.u), out[3], out[5].reshape(c.sizes.u, c.sizes.columns)
        udot = udot + z @ np.linalg.lstsq(rows @ z, b - rows @ udot, rcond=1e-12)[0]
    return np.concatenate([out[0], udot])


@given(recipes())
@settings(max_examples=10)
def test_inverse_undoes_forward(recipe) -> None:
    built = build(recipe)
    c = compile_system(built.gibbs, Interpreter())  # that LLVM computes the same is test_contract's business
    for state in built.states(2):
        args = ([state.t], *state.args()[1:])
        a = c.motion(*args)[1]
        m, f = c.mass(*args)
        scale = max(1.0, np.abs(f).max(initial=0.0), np.abs(m @ a).max(initial=0.0))
        np.testing.assert_allclose(c.inverse(*args, a)[0], 0.0, atol=MAGNIFIED * scale)
        wanted = np.linspace(-1, 1, a.size)
        np.testing.assert_allclose(c.inverse(*args, wanted)[0], m @ wanted - f, atol=ROUNDING * scale * 10)


@given(recipes(constraints=CONSTRAINTS))
@settings(max_examples=10)
def test_accelerations_agree_with_the_formulation(recipe) -> None:
    built = build(recipe)
    equations = ap.derive(built.system)
    c = compile_system(equations, Interpreter())
    for state in built.states(2):
        found = rates(c, *state.args())[c.sizes.q :]
        expected = equations.at(state).accelerations
        scale = max(1.0, np.abs(expected).max())
        np.testing.assert_allclose(found, expected, atol=1e-7 * scale)


def test_energy_is_conserved_along_the_rates() -> None:
    c = compile_system(chain(4), LLVM_ALONE)
    t, q, u, p, r = sample(4)
    both = rates(c, 0.0, q, u, p, r)

    def total(h: float) -> float:
        kinetic, potential = c.energy(t, q + h * both[:4], u + h * both[4:], p, r)
        return float(kinetic[0] + potential[0])

    power = (total(STEP) - total(-STEP)) / (2 * STEP)
    assert abs(power) <= DIFFERENCES * abs(total(0.0))


def differences(c: Compiled, t: float, q, u, p, r) -> np.ndarray:
    y = np.concatenate([q, u, [t]])
    out = []
    for i in range(y.size):
        step = np.zeros_like(y)
        step[i] = STEP
        ends = [rates(c, z[-1], z[: q.size], z[q.size : -1], p, r) for z in (y + step, y - step)]
        out.append((ends[0] - ends[1]) / (2 * STEP))
    return np.column_stack(out)


@given(recipes(bodies=4))
@settings(max_examples=10)
def test_derivatives_of_free_systems(recipe) -> None:
    built = build(recipe)
    c = compile_system(built.gibbs, Interpreter())  # that LLVM computes the same is test_contract's business
    (state,) = built.states(1)
    exact, found = c.derivatives(*state.args()), differences(c, *state.args())
    scale = max(1.0, np.abs(exact).max())
    np.testing.assert_allclose(exact, found, atol=DIFFERENCES * scale)
    np.testing.assert_allclose(c.flow([state.t], *state.args()[1:])[2], exact[:, :-1], atol=MAGNIFIED * scale)


@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "servo-plate", "servo-sphere", "slider-crank", "pendulum"])
def test_derivatives_of_constrained_systems(name: str) -> None:
    c = compile_system(ap.gallery.entry(name).build(), LLVM_ALONE)
    (state,) = c.gibbs.states().draw(1)
    exact, found = c.derivatives(*state.args()), differences(c, *state.args())
    np.testing.assert_allclose(exact, found, atol=DIFFERENCES * 10 * max(1.0, np.abs(exact).max()))


def test_the_flow_of_a_constrained_system_is_refused() -> None:
    c = compile_system(ap.gallery.entry("rolling-disk").build(), LLVM_ALONE)
    with pytest.raises(NotApplicable, match="2 constraint rows"):
        _ = c.flow


def test_it_says_what_it_is() -> None:
    assert repr(compile_system(chain(2), LLVM_ALONE)) == "Compiled('spatial chain' by llvm: 2 coordinates, 2 speeds, 0 rows)"
