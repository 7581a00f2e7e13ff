"""Linearisation, steady motions and stability: the published numbers, and finite differences."""

import numpy as np
import pytest

import appell as ap
from appell.analysis import Steady
from appell.analysis.linearise import Lineariser
from appell.gallery import entry
from appell.gallery.systems import whipple_bicycle
from appell.gibbs import GibbsFunction
from tests.singular.test_starts import damped_pendulum

EIGENVALUE = 1e-11  # the benchmark's own 15 digits


@pytest.fixture(scope="module")
def bicycle() -> Steady:
    return Steady(whipple_bicycle.build())


@pytest.mark.parametrize("speed", whipple_bicycle.EIGENVALUES)
def test_bicycle_eigenvalues(bicycle: Steady, speed: float) -> None:
    found = Lineariser(bicycle.equations).at(whipple_bicycle.upright(bicycle.gibbs, speed)).eigenvalues
    for value in whipple_bicycle.EIGENVALUES[speed]:
        assert np.abs(found - value).min() < EIGENVALUE


def test_steady_circle_of_the_disk() -> None:
    steady = Steady(entry("rolling-disk").build())
    motion = steady.solve({"theta": 1.3, "w2": 2.0, "w3": -3.0}, {"theta": 1.3, "w2": 2.0})
    theta, w2, w3 = motion["theta"], motion["w2"], motion["w3"]
    # Desloge (42) with ω̇₁ = 0, constants restored
    assert 1.5 * w2 * w3 - 0.25 * w2**2 / np.tan(theta) + 9.81 / 0.5 * np.cos(theta) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "heavy-top", "chaplygin-sleigh", "servo-plate"])
def test_linearisation_is_the_derivative_of_the_motion(name: str) -> None:
    gibbs = GibbsFunction.of(entry(name).build())
    equations = ap.derive(gibbs)
    states = gibbs.states()
    state = states.draw(1, seed=5)[0]
    linear = Lineariser(equations).at(state)
    n = len(gibbs.kinematics.q)
    rng = np.random.default_rng(0)
    direction = linear.tangent @ rng.uniform(-1, 1, len(linear.states))

    def rate(h: float) -> np.ndarray:
        from appell.gibbs import State

        moved = State(state.t, state.q + h * direction[:n], state.u + h * direction[n:], state.p, state.inputs)
        moved = states.consistent(moved)
        u_dot = equations.at(moved).accelerations
        q_dot = np.asarray(_q_dot(gibbs)(*moved.args()).full()).ravel()
        return np.concatenate([q_dot, u_dot])

    step = 1e-4
    slope = (8 * (rate(step) - rate(-step)) - (rate(2 * step) - rate(-2 * step))) / (12 * step)
    chosen = [linear.everything.index(x) for x in linear.states]
    expected = linear.A @ direction[chosen]
    assert np.abs(slope[chosen] - expected).max() <= 1e-6 * max(1.0, np.abs(expected).max())


def _q_dot(gibbs: GibbsFunction):
    import casadi as ca

    return ca.Function("q_dot", gibbs.arguments, [gibbs.kinematics.qdot])


def test_outputs_beside_one_constraint() -> None:
    """The rod pendulum at rest below: ÿ = 0 and the rod's multiplier do not change to first order, x does."""
    found = ap.linearise("pendulum", initial={"x": 0.0, "y": -1.0}, outputs=["x", "x''", "rod"])
    assert [str(x) for x in found.states] == ["x", "x'"]
    np.testing.assert_allclose(found.C, [[1.0, 0.0], [-9.81, 0.0], [0.0, 0.0]], atol=EIGENVALUE)


def test_a_run_that_comes_to_rest_is_linearised_to_its_end() -> None:
    """What is left of its speeds there is a solver's error, and misses the constraint by as much as it is; a state that is off is off."""
    s = damped_pendulum()
    x, y = s.q
    run = ap.simulate(s, 60.0, initial={x: 0.6, y: -0.8}, save=11, progress=False)
    assert np.abs(run.states[-1, 2:4]).max() < 1e-7
    along = ap.linearise_along(run)
    assert max(p.eigenvalues.real.max() for p in along[5:]) == pytest.approx(-1.1020, abs=1e-3)  # s² + 10 s + 9.81 = 0
    with pytest.raises(ap.errors.OffConstraints):
        ap.linearise(s, {"x": 0.6, "y": -0.8, "x'": 1e-9, "y'": 1e-9})
