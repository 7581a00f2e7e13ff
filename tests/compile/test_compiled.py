"""A system's kernels against each other and against the formulations."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from hypothesis import given, settings

import appell as ap
from appell.compile import LLVM, C, Compiled, Interpreter, TapeMachine, compile_system
from benchmarks.rhs.problem import chain, sample
from tests.compile.backends import NAMES, backend_named, needs_compiler
from tests.gibbs.dependent_rows import CHANGES, KINDS, beads
from tests.strategies import CONSTRAINTS, build, recipes

ROUNDING = 1e-12  # relative, for states of order one and well-conditioned systems
MAGNIFIED = 1e-9  # the same where M or the constraints may be ill-conditioned
STEP = 1e-6  # of central differences: their error is STEP² = 1e-12 and rounding / STEP = 1e-9, each times derivatives
DIFFERENCES = 2e-6

LLVM_ALONE = LLVM(cache=None)


def rates(c: Compiled, t: float, q, u, p, r) -> np.ndarray:
    """q̇, u̇ by the motion kernel."""
    return np.concatenate([c.motion.named([t], q, u, p, r)["qdot"], c.accelerations(t, q, u, p, r)[0]])


@given(recipes())
@settings(max_examples=10)
def test_inverse_undoes_forward(recipe) -> None:
    built = build(recipe)
    c = compile_system(built.gibbs, Interpreter())  # that LLVM computes the same is test_contract's business
    dyn = ap.dynamics(built.system, backend=Interpreter())
    for state in built.states(2):
        at = state.q, state.u, state.inputs
        a, _ = c.accelerations(*state.args())
        m, f = dyn.mass_matrix(state.q, t=state.t), dyn.forcing(*at, t=state.t)
        scale = max(1.0, np.abs(f).max(initial=0.0), np.abs(m @ a).max(initial=0.0))
        np.testing.assert_allclose(dyn.forces(*at[:2], a, at[2], t=state.t), 0.0, atol=MAGNIFIED * scale)
        wanted = np.linspace(-1, 1, a.size)
        np.testing.assert_allclose(dyn.forces(*at[:2], wanted, at[2], t=state.t), m @ wanted - f, atol=ROUNDING * scale * 10)


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


@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "servo-plate", "servo-sphere", "n-pendulum"])
def test_accelerations_and_multipliers_annul_the_residual(name: str) -> None:
    """ρ(u̇, λ) = 0, and not with λ of the other sign."""
    c = compile_system(ap.gallery.entry(name).build(), Interpreter())
    rho = c.residual()
    f = ca.Function("rho", [*c.inputs.values(), rho.unknowns], [rho.whole, c.columns])
    for state in c.gibbs.states().draw(2):
        udot, multipliers = c.accelerations(*state.args())
        missed, pushes = (x.full() for x in f(*state.args(), np.concatenate([udot, multipliers])))
        scale = max(1.0, np.abs(pushes @ multipliers).max(initial=0.0))
        assert np.abs(missed).max() <= MAGNIFIED * scale
        if c.sizes.rows:
            other = f(*state.args(), np.concatenate([udot, -multipliers]))[0].full()[: c.sizes.u, 0]
            np.testing.assert_allclose(other, 2 * pushes @ multipliers, atol=MAGNIFIED * scale)
            assert np.abs(other).max() > 1e-3


def test_energy_is_conserved_along_the_rates() -> None:
    c = compile_system(chain(4), LLVM_ALONE)
    t, q, u, p, r = sample(4)
    both, energies = rates(c, 0.0, q, u, p, r), c.kernel("energies", T=c.gibbs.T, V=c.gibbs.V)

    def total(h: float) -> float:
        kinetic, potential = energies(t, q + h * both[:4], u + h * both[4:], p, r)
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


def derivatives(c: Compiled, t: float, q, u, p, r) -> np.ndarray:
    """∂(q̇, u̇)/∂(q, u, t), exactly: ∂ρ/∂(u̇, λ) · ∂(u̇, λ) = −∂ρ."""
    k, rho = c.gibbs.kinematics, c.residual()
    y = ca.vertcat(k.q.column, k.u.column, k.t)
    outputs = [rho.by(rho.unknowns).whole, rho.by(y).whole, ca.jacobian(k.qdot, y)]
    f = ca.Function("slopes", [*c.inputs.values(), rho.unknowns], outputs)
    matrix, slopes, rates_of = (x.full() for x in f(t, q, u, p, r, np.concatenate(c.accelerations(t, q, u, p, r))))
    return np.vstack([rates_of, np.linalg.lstsq(matrix, -slopes, rcond=1e-12)[0][: c.sizes.u]])


@given(recipes(bodies=4))
@settings(max_examples=10)
def test_derivatives_of_free_systems(recipe) -> None:
    built = build(recipe)
    c = compile_system(built.gibbs, Interpreter())  # that LLVM computes the same is test_contract's business
    (state,) = built.states(1)
    exact, found = derivatives(c, *state.args()), differences(c, *state.args())
    scale = max(1.0, np.abs(exact).max())
    np.testing.assert_allclose(exact, found, atol=DIFFERENCES * scale)
    k = c.gibbs.kinematics
    varied = ca.vertcat(k.q.column, k.u.column, k.t)
    directions = c.variation(c.residual(), varied).balance  # without rows that is all of ∂u̇
    flow = ca.Function("flow", [*c.inputs.values(), k.accelerations.column], [directions])
    np.testing.assert_allclose(
        flow(*state.args(), rates(c, *state.args())[c.sizes.q :]), exact[c.sizes.q :], atol=MAGNIFIED * scale
    )


@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "servo-plate", "servo-sphere", "slider-crank", "pendulum"])
def test_derivatives_of_constrained_systems(name: str) -> None:
    c = compile_system(ap.gallery.entry(name).build(), LLVM_ALONE)
    (state,) = c.gibbs.states().draw(1)
    exact, found = derivatives(c, *state.args()), differences(c, *state.args())
    np.testing.assert_allclose(exact, found, atol=DIFFERENCES * 10 * max(1.0, np.abs(exact).max()))


def test_it_says_what_it_is() -> None:
    assert repr(compile_system(chain(2), LLVM_ALONE)) == "Compiled('spatial chain' by llvm: 2 coordinates, 2 speeds, 0 rows)"


@pytest.mark.parametrize("name", NAMES)
def test_what_a_back_end_made_is_found_by_another_that_is_equal(name: str) -> None:
    gibbs = ap.derive(chain(2)).gibbs
    assert compile_system(gibbs, backend_named(name)) is compile_system(gibbs, backend_named(name))
    assert compile_system(gibbs, backend_named(name)) is not compile_system(gibbs, LLVM())


@needs_compiler
def test_back_ends_with_other_options_are_others() -> None:
    assert C() == C()
    assert C() != C(flags=("-O0",))
    assert Interpreter() not in (C(), TapeMachine(), LLVM_ALONE)


@pytest.mark.parametrize(("declared", "given"), CHANGES)
@pytest.mark.parametrize("kind", KINDS)
def test_accelerations_have_the_rank_of_the_parameters_in_use(kind: str, declared: float, given: float) -> None:
    args = 0.0, np.full(3, 0.2), np.full(3, 0.1), np.array([given]), np.zeros(1)
    found, expected = (compile_system(beads(kind, k)).accelerations(*args) for k in (declared, given))
    for a, b in zip(found, expected, strict=True):
        np.testing.assert_allclose(a, b, rtol=0, atol=1e-12)  # m/s², N: the order of sums
