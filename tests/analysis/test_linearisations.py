"""Linearisations of random systems against finite differences of the compiled right-hand side; outputs, names, trajectories."""

from __future__ import annotations

import builtins
from dataclasses import replace
from typing import Any

import casadi as ca
import numpy as np
import pytest
from hypothesis import assume, given, settings
from sympy import sin

import appell as ap
from appell import errors
from appell.analysis import Steady, equilibria, linearise, linearise_along
from appell.analysis.linearise import Linearisation, Lineariser
from appell.compile import compile_system
from appell.compile.interpreter import Interpreter
from appell.gallery import entry
from appell.gallery.systems import whipple_bicycle
from appell.gibbs import GibbsFunction, State
from tests.strategies import CONSTRAINTS, FREEDOMS, Recipe, build, recipes

EXAMPLES = 14  # of each kind
STEP = 1e-3
SLOPE = 1e-6  # relative: what five points leave of a smooth function's derivative at that step, and its rounding
STEEP = 1e3  # beyond this a system is so near to a singular state that differences say nothing


def compiled_rates(gibbs: GibbsFunction) -> Any:
    """(q̇, u̇) and the actuators' forces at a state, from the compiled kernel and its rows."""
    compiled = compile_system(gibbs, Interpreter())
    s = compiled.sizes

    def rates(state: State) -> np.ndarray:
        found = compiled.motion.named([state.t], state.q, state.u, state.p, state.inputs)
        udot = found["a"]
        if s.rows:
            rows, z = found["R"].reshape(s.rows, s.u), found["Z"].reshape(s.u, s.columns)
            multipliers = np.linalg.lstsq(rows @ z, found["b"] - rows @ udot, rcond=1e-11)[0]
            udot = udot + z @ multipliers
        return np.concatenate([found["qdot"], udot])

    return rates


def differences(gibbs: GibbsFunction, linear: Linearisation, state: State, direction: np.ndarray) -> np.ndarray:
    """d(q̇, u̇) along a direction δ(q, u, r) by five points, each put back on the constraints."""
    rates, states = compiled_rates(gibbs), gibbs.states()
    n, m = len(gibbs.kinematics.q), len(gibbs.kinematics.u)
    chosen = [linear.everything.index(x) for x in linear.states]

    def at(h: float) -> np.ndarray:
        y = np.concatenate([state.q, state.u])
        moved = replace(
            state,
            q=state.q + h * direction[:n],
            u=state.u + h * direction[n : n + m],
            inputs=state.inputs + h * direction[n + m :],
        )
        moved = on_constraints(states, moved, chosen, (y + h * direction[: n + m])[chosen])
        assume(moved is not None)
        return rates(moved)

    return (8 * (at(STEP) - at(-STEP)) - (at(2 * STEP) - at(-2 * STEP))) / (12 * STEP)


def on_constraints(states: Any, state: State, chosen: list[int], values: np.ndarray) -> State | None:
    """On the constraints with the chosen coordinates and speeds just as they are."""
    n = state.q.size
    for _ in range(30):
        state = states.consistent(state)
        if state is None:
            return None
        y = np.concatenate([state.q, state.u])
        gap = values - y[chosen]
        if np.abs(gap).max(initial=0.0) < 1e-12:
            return state
        y[chosen] = values
        state = replace(state, q=y[:n], u=y[n:])
    return None


def check(recipe: Recipe) -> None:
    built = build(recipe)
    gibbs = built.gibbs
    try:
        state = gibbs.states().draw(1, seed=recipe.seed)[0]
        linear = Lineariser(gibbs).at(state)
    except (errors.RankDrop, errors.NoInertia, errors.ConstraintError):
        assume(False)
        return
    assume(np.abs(linear.A).max(initial=0.0) < STEEP and np.abs(linear.tangent).max(initial=0.0) < 30)
    rng = np.random.default_rng(recipe.seed)
    x, r = rng.uniform(-1, 1, len(linear.states)), rng.uniform(-1, 1, len(linear.inputs))
    found = differences(gibbs, linear, state, np.concatenate([linear.tangent @ x, r]))
    chosen = [linear.everything.index(name) for name in linear.states]
    expected = linear.A @ x + linear.B @ r
    scale = max(1.0, float(np.abs(linear.A).max(initial=0.0)), float(np.abs(expected).max(initial=0.0)))
    assert np.abs(found[chosen] - expected).max(initial=0.0) <= SLOPE * scale


@given(recipes(bodies=3, freedoms=5, joints=tuple(j for j in FREEDOMS if j != "open turn")))
@settings(max_examples=EXAMPLES)
def test_free_systems(recipe: Recipe) -> None:
    check(recipe)


@given(recipes(bodies=3, freedoms=6, joints=tuple(j for j in FREEDOMS if j != "open turn"), constraints=CONSTRAINTS))
@settings(max_examples=EXAMPLES)
def test_constrained_systems(recipe: Recipe) -> None:
    check(recipe)


# -- names, inputs and outputs ---------------------------------------------------------------------------------------------
def cart() -> ap.System:
    """A pendulum on a cart that a force pushes."""
    s = ap.System("cart")
    x, theta = s.coordinates("x theta")
    m, l, g = s.parameters(m=1.0, l=0.5, g=9.81)
    push = s.inputs("push")
    at = s.origin.shifted(x * s.frame.x)
    s.particle("cart", at=at, mass=2 * m)
    rod = s.frame.rotated(theta, "z")
    s.particle("bob", at=at.shifted(-l * rod.y), mass=m)
    s.gravity(-g * s.frame.y)
    s.force(at, push * s.frame.x)
    return s


REST = {"x": 0.0, "theta": 0.0, "x'": 0.0, "theta'": 0.0, "push": 0.0}


def test_cart_by_hand() -> None:
    """(M + m) ẍ + m l θ̈ = F, l θ̈ + ẍ + g θ = 0 with M = 2m."""
    linear = linearise(cart(), REST, outputs=["x", "theta''", sin(0) + cart()["x"] * 0 + 1.0])
    m, l, g = 1.0, 0.5, 9.81
    A = [[0, 0, 1, 0], [0, 0, 0, 1], [0, m * g / (2 * m), 0, 0], [0, -3 * m * g / (2 * m * l), 0, 0]]
    B = [[0], [0], [1 / (2 * m)], [-1 / (2 * m * l)]]
    assert [str(x) for x in linear.states] == ["x", "theta", "x'", "theta'"]
    assert [str(x) for x in linear.inputs] == ["push"]
    np.testing.assert_allclose(linear.A, A, atol=1e-14)
    np.testing.assert_allclose(linear.B, B, atol=1e-14)
    np.testing.assert_allclose(linear.C, [[1, 0, 0, 0], A[3], [0, 0, 0, 0]], atol=1e-14)
    np.testing.assert_allclose(linear.D, [[0], B[3], [0]], atol=1e-14)


def test_modes_of_the_cart() -> None:
    """ω² = 3g/2l, the bob against the cart: x = −(l/3) θ; and the cart may stand, or drift, anywhere."""
    modes = linearise(cart(), REST).modes()
    assert modes.word == "no mode grows"
    (swing,) = [m for m in modes if m.oscillates]
    assert swing.natural_frequency == pytest.approx(np.sqrt(3 * 9.81 / (2 * 0.5)), rel=1e-12)
    assert swing.frequency == pytest.approx(swing.natural_frequency / (2 * np.pi))
    assert swing.damping_ratio == pytest.approx(0.0, abs=1e-12)
    shape = {str(x): v for x, v in swing.shape.items()}
    assert shape["theta"] == pytest.approx(1.0)
    assert shape["x"] == pytest.approx(-0.5 / 3)
    assert sum(m.neutral for m in modes) == 2
    assert "theta, x -0.167" in str(modes)


def test_damping_ratio() -> None:
    s = ap.System("oscillator")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=2.0)
    s.spring_in(x, stiffness=18.0, damping=3.0)
    (mode,) = linearise(s, {"x": 0.0, "x'": 0.0}).modes()
    assert (mode.natural_frequency, mode.damping_ratio) == (pytest.approx(3.0), pytest.approx(3 / (2 * 6)))
    assert mode.word == "oscillates and decays"


def test_bicycle_shapes_carry_what_runs_on() -> None:
    """y and yaw are cyclic and left out of A; their share in a mode is that of the linearisation that keeps them."""
    steady = Steady(whipple_bicycle.build())
    motion = steady.solve({}, {"x'": 5.0, "roll": 0.0, "steer": 0.0})
    weave = next(m for m in motion.linear.modes() if m.oscillates)
    whole = Lineariser(steady.equations).at(motion.state).modes()
    kept = min(whole, key=lambda m: abs(m.eigenvalue - weave.eigenvalue))
    roll = next(x for x in weave.shape if str(x) == "roll")
    for x in weave.shape:
        assert weave.shape[x] / weave.shape[roll] == pytest.approx(kept.shape[x] / kept.shape[roll], rel=1e-6, abs=1e-9), x
    assert abs(weave.shape[next(x for x in weave.shape if str(x) == "y")]) > 0.1


def test_a_multiplier_and_an_actuator_as_outputs() -> None:
    """Their derivatives, against differences of what the equations give."""
    for name, output in (("four-bar", None), ("servo-plate", "motor")):
        gibbs = GibbsFunction.of(entry(name).build())
        equations = ap.derive(gibbs)
        output = output or gibbs.rows.names[0]
        state = gibbs.states().draw(1, seed=3)[0]
        linear = Lineariser(equations).at(state, outputs=[output])
        x = np.linspace(0.4, 1.0, len(linear.states))
        direction, n = linear.tangent @ x, len(gibbs.kinematics.q)

        def force(
            h: float, g: GibbsFunction = gibbs, s: State = state, d: np.ndarray = direction, n: int = n, o: str = output
        ) -> float:
            moved = g.states().consistent(replace(s, q=s.q + h * d[:n], u=s.u + h * d[n:]))
            found = ap.derive(g).at(moved)
            names = [*g.rows.names, *map(str, g.kinematics.actuators.quantities)]
            return float(np.concatenate([found.multipliers, found.actuator_forces])[names.index(o)])

        step = 1e-4
        slope = (8 * (force(step) - force(-step)) - (force(2 * step) - force(-2 * step))) / (12 * step)
        assert (linear.C @ x)[0] == pytest.approx(slope, rel=1e-5)


def test_named_perturbations() -> None:
    """At rest, where the choice of perturbations is a constant change of variables: the eigenvalues do not depend on it."""
    rest = equilibria(entry("four-bar").build())[0]
    names = [str(x) for x in rest.coordinates]
    first, second = (rest.linearise([name, name + ".dot"]) for name in names[:2])
    assert [str(x) for x in first.states] == [names[0], names[0] + "'"]
    for other in (second, rest.linear):
        np.testing.assert_allclose(np.sort_complex(first.eigenvalues), np.sort_complex(other.eigenvalues), rtol=1e-9, atol=1e-9)
    with pytest.raises(errors.DependentPerturbations, match=r"There are 2.* would do"):
        rest.linearise(names[:2])
    with pytest.raises(errors.UnknownName, match="'nonsense'"):
        rest.linearise(["nonsense", names[0]])


# -- python-control ---------------------------------------------------------------------------------------------------------
def test_as_a_state_space_of_python_control() -> None:
    control = pytest.importorskip("control")
    linear = linearise(cart(), REST, outputs=["x", "theta"])
    made = linear.to_control()
    assert isinstance(made, control.StateSpace)
    assert (made.state_labels, made.input_labels, made.output_labels) == (
        ["x", "theta", "x'", "theta'"],
        ["push"],
        ["x", "theta"],
    )
    s = 1.3j  # its transfer function, by hand
    expected = linear.C @ np.linalg.solve(s * np.eye(4) - linear.A, linear.B) + linear.D
    np.testing.assert_allclose(made(s), expected)


def test_without_python_control(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "control":
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(errors.MissingPackage, match=r"'control'.*\n.*pip install control"):
        linearise(cart(), REST).to_control()


# -- along a trajectory -----------------------------------------------------------------------------------------------------
def test_along_a_run_the_linear_equations_carry_a_perturbation() -> None:
    """δx of two neighbouring runs of a disk, against the linear equations integrated with A(t)."""
    s = entry("rolling-disk").build()
    start = {"theta": 1.2, "w2": 1.0, "w3": -6.0, "w1": 0.1}
    points, span, h = 201, 0.8, 1e-5
    run = ap.simulate(s, span, initial=start, save=points, solver=ap.DOP853(tolerance=1e-12))
    chosen = ["theta", "w1", "w2", "w3", "x", "y", "phi", "psi"]
    along = linearise_along(run, independent=chosen)
    assert along.A.dims == ("time", "state", "by_state")
    assert along.A.shape == (points, 8, 8)
    assert along.B.shape == (points, 8, 0)
    runs = [
        ap.simulate(s, span, initial={**start, "w1": 0.1 + sign * h}, save=points, solver=ap.DOP853(tolerance=1e-12))
        for sign in (1, -1)
    ]
    apart = np.array([float(runs[0][x][-1] - runs[1][x][-1]) for x in chosen]) / (2 * h)
    delta = np.zeros(8)
    delta[1] = 1.0
    A, step = np.asarray(along.A), 2 * span / (points - 1)
    for i in range(0, points - 1, 2):  # Runge–Kutta on every other point
        k1 = A[i] @ delta
        k2 = A[i + 1] @ (delta + step / 2 * k1)
        k3 = A[i + 1] @ (delta + step / 2 * k2)
        k4 = A[i + 2] @ (delta + step * k3)
        delta = delta + step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    np.testing.assert_allclose(delta, apart, rtol=1e-6, atol=1e-6)


def test_along_a_run_with_an_input_and_chosen_by_pivoting() -> None:
    s = cart()
    run = ap.simulate(s, 1.0, initial={"theta": 0.4}, inputs={"push": sin(s.t)}, save=11)
    along = linearise_along(run, outputs=["theta''"])
    assert len(along) == 11
    assert along.B.sel(state="x'", by_input="push").values[0] > 0
    pointwise = linearise(s, {x: float(run[x][4]) for x in ("x", "theta", "x'", "theta'", "push")}, outputs=["theta''"])
    np.testing.assert_allclose(along[4].A, pointwise.A, rtol=1e-10, atol=1e-12)
    np.testing.assert_allclose(along.D.values[4], pointwise.D, rtol=1e-10)


# -- what is refused --------------------------------------------------------------------------------------------------------
def test_a_state_off_the_constraints() -> None:
    gibbs = GibbsFunction.of(entry("four-bar").build())
    state = gibbs.states().draw(1, seed=5)[0]
    with pytest.raises(errors.OffConstraints, match=r"'.+' misses by .*\n.*consistent"):
        linearise(gibbs, replace(state, q=state.q + 0.1))
    disk = GibbsFunction.of(entry("rolling-disk").build())
    state = disk.states().draw(1, seed=5)[0]
    with pytest.raises(errors.OffConstraints, match="'disk rolls · x'"):
        linearise(disk, replace(state, u=state.u + 0.1))


def test_outputs_that_do_not_exist() -> None:
    with pytest.raises(errors.UnknownName, match=r"'thta'.*theta"):
        linearise(cart(), REST, outputs=["thta"])
    with pytest.raises(errors.UnknownName, match="'y'"):
        linearise(cart(), {**REST, "y": 1.0})
    with pytest.raises(errors.MissingValue, match="theta"):
        linearise(cart(), {"x": 0.0})


def test_the_graph_is_differentiated_and_not_sampled() -> None:
    """B of an input that enters by its cube is exact at zero, where differences see nothing."""
    s = ap.System("cubed")
    x = s.coordinates("x")
    r = s.inputs("r")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, r**3 + 1e-200 * r)
    assert linearise(s, {"x": 0.0, "x'": 0.0, "r": 0.0}).B[1, 0] == 1e-200
    assert isinstance(Lineariser(s)._derivatives, ca.Function)
