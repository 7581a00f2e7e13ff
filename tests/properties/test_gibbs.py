"""Identities of S, R and the constraint rows on random mechanisms, against mechanics done by other means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import casadi as ca
import numpy as np
import sympy
from hypothesis import assume, given, settings

import appell as ap
from appell.gibbs import GibbsFunction, State
from appell.gibbs.loads import has_potential
from appell.gibbs.structure import numbers, rows_at
from tests.properties.witness import Witness, acceleration_of, as_particles, generalised_inertia_force
from tests.strategies import CONSTRAINTS, STILL, Built, Recipe, build, recipes

ROUNDING = 1e-9  # relative: two evaluations of one quantity, of some thousand operations each
DIFFERENCES = 1e-6  # relative: central differences of fourth order with the step below, whose own error is some 10⁻⁹
STEP = 2e-3
CONSERVATIVE = ("gravity", "spring", "potential")


def close(mine: Any, theirs: Any, tolerance: float = ROUNDING, *, size: float = 1.0) -> bool:
    """Equal up to ``tolerance`` of the largest of them, or of ``size`` where they vanish."""
    mine, theirs = np.asarray(mine), np.asarray(theirs)
    return bool(np.abs(mine - theirs).max(initial=0.0) <= tolerance * max(size, np.abs(theirs).max(initial=0.0)))


def function(gibbs: GibbsFunction, *outputs: Any) -> Callable[..., list[np.ndarray]]:
    """Graph expressions as a function of a state and accelerations."""
    k = gibbs.kinematics
    f = ca.Function("f", [*gibbs.arguments, k.accelerations.column], [ca.densify(x) for x in outputs])

    def call(state: State, u_dot: np.ndarray | None = None) -> list[np.ndarray]:
        results = f(*state.args(), np.zeros(len(k.u)) if u_dot is None else u_dot)
        return [x.full() for x in (results if isinstance(results, (tuple, list)) else [results])]

    return call


def some_acceleration(built: Built, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).uniform(-2, 2, len(built.gibbs.kinematics.u))


def along(built: Built, state: State, u_dot: np.ndarray) -> Callable[[float], State]:
    """The state a little later, by its Taylor series to the second order in q and the first in u."""
    q_dot, q_ddot = function(built.gibbs, built.gibbs.kinematics.qdot, built.gibbs.kinematics.qddot)(state, u_dot)
    inputs = built.gibbs.kinematics.inputs
    first, second = np.zeros(len(inputs)), np.zeros(len(inputs))
    for i, x in enumerate(inputs.quantities):
        if x.kind == "prescribed function":
            first[i] = state.inputs[inputs.index(x.dot)] if x.dot in inputs.quantities else 0.0
            second[i] = state.inputs[inputs.index(x.dot.dot)] if x.dot.dot in inputs.quantities else 0.0

    def later(h: float) -> State:
        return State(
            state.t + h, state.q + h * q_dot.ravel() + h * h / 2 * q_ddot.ravel(), state.u + h * u_dot, state.p,
            state.inputs + h * first + h * h / 2 * second,
        )  # fmt: skip

    return later


def derivative(f: Callable[[float], np.ndarray]) -> np.ndarray:
    """f′(0) by central differences of the fourth order."""
    return (8 * (f(STEP) - f(-STEP)) - (f(2 * STEP) - f(-2 * STEP))) / (12 * STEP)


@settings(max_examples=25)
@given(recipes())
def test_mass_matrix_is_symmetric_and_positive_definite(recipe: Recipe) -> None:
    built = build(recipe)
    for state in built.states(3):
        m, f = numbers(built.gibbs.function, state)
        m = m.reshape(f.size, f.size)
        assert close(m, m.T, 1e-13, size=np.abs(m).max())
        assert np.linalg.eigvalsh(m)[0] > 1e-6 * np.abs(m).max()


@settings(max_examples=25)
@given(recipes())
def test_S_is_quadratic_with_M_for_its_hessian(recipe: Recipe) -> None:
    """S(u̇) = S(0) + ∇S(0)·u̇ + ½ u̇·M u̇, and −R's gradient at rest is f."""
    built = build(recipe)
    g = built.gibbs
    f = function(g, g.S, g.inertia_gradient, g.R, g.gradient)
    for state in built.states(2):
        m, forcing = numbers(g.function, state)
        u_dot = some_acceleration(built)
        m = m.reshape(u_dot.size, u_dot.size)
        rest, there = f(state, np.zeros(u_dot.size)), f(state, u_dot)
        assert close(there[0], rest[0] + rest[1].T @ u_dot + u_dot @ m @ u_dot / 2, size=np.abs(there[0]).max())
        assert close(there[3].ravel(), m @ u_dot - forcing)
        assert close(there[2], rest[2] - forcing @ u_dot + u_dot @ m @ u_dot / 2, size=np.abs(there[2]).max())


@settings(max_examples=25)
@given(recipes())
def test_gradient_of_S_is_newton_and_euler_along_partial_velocities(recipe: Recipe) -> None:
    """∂S/∂u̇ = Σ m a·∂v/∂u + (I α + ω × I ω)·∂ω/∂u, with everything on the right from positions alone."""
    built = build(recipe)
    witness, gradient = Witness(built.gibbs), function(built.gibbs, built.gibbs.inertia_gradient)
    for state in built.states(2):
        u_dot = some_acceleration(built)
        assert close(gradient(state, u_dot)[0].ravel(), generalised_inertia_force(witness.at(state, u_dot)))


@settings(max_examples=20)
@given(recipes())
def test_S_is_half_the_sum_of_m_a_squared(recipe: Recipe) -> None:
    """Every body replaced by six particles with its mass, centre and inertia: S + S_rest is ½ Σ m a² of them all."""
    built = build(recipe)
    witness, energy = Witness(built.gibbs), function(built.gibbs, built.gibbs.S + built.gibbs.S_rest)
    for state in built.states(2):
        u_dot = some_acceleration(built)
        total = 0.0
        for body, motion in zip(built.system.bodies, witness.at(state, u_dot), strict=True):
            if isinstance(body, ap.Particle):
                total += motion.mass * motion.a @ motion.a / 2
            else:
                for mass, arm in as_particles(motion):
                    a = acceleration_of(motion, arm)
                    total += mass * a @ a / 2
        assert close(energy(state, u_dot)[0], total, size=abs(total))


@settings(max_examples=20)
@given(recipes())
def test_velocities_and_kinetic_energy_are_those_of_positions(recipe: Recipe) -> None:
    """What is propagated body to body, what SymPy differentiates, and what positions give along a curve."""
    built = build(recipe)
    k, witness = built.gibbs.kinematics, Witness(built.gibbs)
    propagated, written = [], []
    root = built.system.frame
    for b in built.system.bodies:
        motion = k.point(b.com)
        propagated.append(ca.vertcat(*[ca.SX(x) for x in k.express(motion.velocity, motion.home, root)]))
        propagated.append(ca.vertcat(*[ca.SX(x) for x in k.express(motion.acceleration, motion.home, root)]))
        written.append(ca.vertcat(*[ca.SX(x) for x in k.vector(b.com.velocity, root)]))
        if isinstance(b, ap.Body):
            propagated.append(ca.vertcat(*[ca.SX(x) for x in k.omega(b.frame, b.frame)]))
            propagated.append(ca.vertcat(*[ca.SX(x) for x in k.alpha(b.frame, b.frame)]))
            written.append(ca.vertcat(*[ca.SX(x) for x in k.vector(b.frame.omega, b.frame)]))
    f = function(built.gibbs, ca.vertcat(*propagated), ca.vertcat(*written), built.gibbs.T)
    for state in built.states(2):
        u_dot = some_acceleration(built)
        motions = witness.at(state, u_dot)
        pairs = list(zip(built.system.bodies, motions, strict=True))
        rigid = [isinstance(b, ap.Body) for b in built.system.bodies]
        all_four = [
            x for (_, m), r in zip(pairs, rigid, strict=True) for x in ((m.v, m.a, m.omega, m.alpha) if r else (m.v, m.a))
        ]
        velocities = [x for (_, m), r in zip(pairs, rigid, strict=True) for x in ((m.v, m.omega) if r else (m.v,))]
        energy = sum(m.mass * m.v @ m.v / 2 + m.omega @ m.inertia @ m.omega / 2 for m in motions)
        mine = f(state, u_dot)
        assert close(mine[0].ravel(), np.concatenate(all_four))
        assert close(mine[1].ravel(), np.concatenate(velocities))
        assert close(mine[2], energy)


@settings(max_examples=20)
@given(recipes(constraints=CONSTRAINTS))
def test_speeds_are_what_they_were_defined_to_be(recipe: Recipe) -> None:
    """q̇ = N u + n, put into the definitions, gives u back; their rate along the motion is u̇, with q̈ = N u̇ + …."""
    built = build(recipe)
    g, system = built.gibbs, built.system
    k = g.kinematics
    f = function(g, k.qdot, k.qddot)
    # the definitions by SymPy's own evaluation, in symbols for q, q̇, angular speeds and t
    names = [*k.q.quantities, *(x.dot for x in k.q.quantities), *(w for e in system.quaternions for w in e.speeds), system.t]
    placeholders = [sympy.Dummy(f"a{i}") for i in range(len(names))]
    exprs = [system.speed_definitions[u].xreplace(dict(zip(names, placeholders, strict=True))) for u in system.declared_speeds]
    definition = sympy.lambdify(placeholders, exprs, "math")
    angular = ca.vertcat(*[ca.SX(k.speeds.base[w]) for e in system.quaternions for w in e.speeds])
    w_of = function(g, angular) if angular.numel() else None

    def evaluate(state: State) -> np.ndarray:
        w = w_of(state)[0].ravel() if w_of else []
        return np.array(definition(*state.q, *f(state)[0].ravel(), *w, state.t))

    for state in built.states(2):
        if not exprs:
            assert len(k.u) == len(built.rates)
            continue
        assert close(evaluate(state), state.u[: len(exprs)])
        u_dot = some_acceleration(built)
        later = along(built, state, u_dot)
        assert close(derivative(lambda h, later=later: evaluate(later(h))), u_dot[: len(exprs)], DIFFERENCES)
        q_dot = derivative(lambda h, later=later: f(later(h))[0].ravel())
        assert close(q_dot, f(state, u_dot)[1].ravel(), DIFFERENCES)


@settings(max_examples=20)
@given(recipes(joints=("spherical", "free", "revolute", "open turn")))
def test_quaternions_stay_of_unit_length(recipe: Recipe) -> None:
    """e·ė = 0, and e·ë + ė·ė = 0."""
    built = build(recipe)
    k = built.gibbs.kinematics
    f = function(built.gibbs, k.qdot, k.qddot)
    for state in built.states(2):
        q_dot, q_ddot = (x.ravel() for x in f(state, some_acceleration(built)))
        for e in built.system.quaternions:
            i = [k.q.index(x) for x in e.parameters]
            assert abs(state.q[i] @ state.q[i] - 1) < ROUNDING
            assert abs(state.q[i] @ q_dot[i]) < ROUNDING
            assert abs(state.q[i] @ q_ddot[i] + q_dot[i] @ q_dot[i]) < ROUNDING * (1 + q_dot[i] @ q_dot[i])


@settings(max_examples=25)
@given(recipes(constraints=CONSTRAINTS))
def test_constraint_rows_are_rates_of_the_constraints(recipe: Recipe) -> None:
    """A u̇ − b is dψ/dt along any motion, by differences; φ̇ is ψ; and A u̇ = b at the solution."""
    built = build(recipe)
    g = built.gibbs
    rows = function(g, g.rows.velocity, g.rows.position)
    equations = ap.derive(g)
    positions = list(g.rows.position_indices)
    for state in built.states(2):
        a, b = rows_at(g.structure.evaluate, state)
        u_dot = some_acceleration(built)
        later = along(built, state, u_dot)
        size = 1 + np.abs(a).max() * np.abs(u_dot).max()
        rate = derivative(lambda h, l=later: rows(l(h))[0].ravel())
        assert close(rate, a @ u_dot - b, DIFFERENCES, size=size)
        if positions:
            rate = derivative(lambda h, l=later: rows(l(h))[1].ravel())
            assert close(rate, rows(state)[0].ravel()[positions], DIFFERENCES, size=size)
        found = equations.at(state)
        assert close(a @ found.accelerations, b, size=1 + np.abs(a).max() * np.abs(found.accelerations).max())
        assert close(a.T @ found.multipliers, found.constraint_forces, size=1 + np.abs(found.constraint_forces).max())


@settings(max_examples=20)
@given(recipes(constraints=CONSTRAINTS))
def test_R_is_least_among_the_accelerations_allowed(recipe: Recipe) -> None:
    """Gauss: R(u̇ + δ) − R(u̇) = ½ δ·M δ > 0 for every δ with A δ = 0."""
    built = build(recipe)
    g = built.gibbs
    r, equations, rng = function(g, g.R), ap.derive(g), np.random.default_rng(1)
    for state in built.states(2):
        a, _ = g.structure.at(state)
        m, f = numbers(g.function, state)
        u_dot = equations.at(state).accelerations
        for _ in range(3):
            delta = rng.uniform(-1, 1, u_dot.size)
            delta -= np.linalg.pinv(a, rcond=1e-9) @ (a @ delta)
            rise = float(r(state, u_dot + delta)[0][0, 0] - r(state, u_dot)[0][0, 0])
            expected = float(delta @ m.reshape(f.size, f.size) @ delta / 2)
            size = 1 + abs(float(r(state, u_dot)[0][0, 0])) + abs(float(r(state, u_dot + delta)[0][0, 0]))
            assert close(rise, expected, size=size)
            assert rise >= -ROUNDING * size


@settings(max_examples=25)
@given(recipes(joints=STILL, constraints=CONSTRAINTS))
def test_power_in_is_the_rate_of_kinetic_energy(recipe: Recipe) -> None:
    """dT/dt along the motion, by differences, is the power of loads and constraint forces, (Q + Aᵀλ)·w with q̇ = N w."""
    built = build(recipe)
    g = built.gibbs
    k, equations = g.kinematics, ap.derive(g)
    f = function(g, g.T, g.forces, k.qdot, k.rate_matrix)
    for state in built.states(2):
        found = equations.at(state)
        later = along(built, state, found.accelerations)
        rate = derivative(lambda h, l=later: f(l(h))[0].ravel())[0]
        _, forces, q_dot, n = f(state, found.accelerations)
        w = np.linalg.lstsq(n, q_dot.ravel(), rcond=None)[0]
        power = float((forces.ravel() + found.constraint_forces) @ w)
        size = 1 + np.abs(forces.ravel() * w).sum() + np.abs(found.constraint_forces * w).sum()
        assert close(rate, power, DIFFERENCES, size=size)


@settings(max_examples=20)
@given(recipes(joints=STILL, loads=CONSERVATIVE, constraints=("linear", "rod", "position")))
def test_energy_is_kept_where_nothing_takes_it(recipe: Recipe) -> None:
    """T + V is constant under gravity, springs and potentials with constraints that do no work.

    A field that turns with a body has no potential, and is left out; one that changes with time changes the energy.
    """
    built = build(recipe)
    assume(all(has_potential(load) for load in built.system.loads))
    g = built.gibbs
    equations = ap.derive(g)
    f = function(g, g.T + g.V, g.V, g.forces)
    for state in built.states(2):
        found = equations.at(state)
        later = along(built, state, found.accelerations)
        rate = derivative(lambda h, l=later: f(l(h))[0].ravel())[0]
        still = derivative(lambda h, s=state: f(State(s.t + h, s.q, s.u, s.p, s.inputs))[1].ravel())[0]
        size = 1 + np.abs(f(state)[2].ravel() * state.u).sum() + np.abs(found.constraint_forces * state.u).sum()
        assert close(rate, still, DIFFERENCES, size=size)
