"""Masses and derivatives gathered from the tips are those that differentiation gives, in fewer operations."""

from __future__ import annotations

import casadi as ca
import numpy as np
from hypothesis import given, settings

import appell as ap
from appell.formulations.composite import SHORT, mass_and_derivatives, momentum_matrix, shorter, solved_from_the_tips
from appell.gibbs import GibbsFunction
from appell.gibbs.residual import silenced
from benchmarks.rhs.problem import chain
from tests.strategies import CONSTRAINTS, STILL, build, recipes

ROUNDING = 1e-9  # relative to the largest entry: random definitions of speeds may be close to dependent, and lose some digits


def compare(gibbs: GibbsFunction, states: list) -> None:
    k = gibbs.kinematics
    varied = ca.vertcat(k.q.column, k.u.column, k.inputs.column, k.p.column, k.t)
    udot = k.accelerations.column
    m, change = mass_and_derivatives(gibbs, varied)
    pairs = [
        (mass_and_derivatives(gibbs)[0], gibbs.mass_matrix),
        (m, gibbs.mass_matrix),
        (change, ca.jacobian(silenced(gibbs), varied)),
    ]
    f = ca.Function("pairs", [*gibbs.arguments, udot], [ca.densify(x) for pair in pairs for x in pair])
    for n, s in enumerate(states):
        found = [x.full() for x in f(*s.args(), np.random.default_rng(n).normal(size=udot.numel()))]
        for mine, expected in zip(found[::2], found[1::2], strict=True):
            assert np.abs(mine - expected).max(initial=0.0) <= ROUNDING * (1 + np.abs(expected).max(initial=0.0))


@given(recipes(bodies=4, freedoms=6))
@settings(max_examples=10)
def test_random_trees(recipe) -> None:
    built = build(recipe)
    compare(built.gibbs, built.states(2))


@given(recipes(constraints=CONSTRAINTS, bodies=3))
@settings(max_examples=5)
def test_constraints_do_not_matter(recipe) -> None:
    built = build(recipe)
    compare(built.gibbs, built.states(1))


def test_the_gallery_has_all_that_can_move() -> None:
    """Quaternions, wheels, what time moves, servo conditions and states that are not mechanical."""
    for name in ("sphere-on-turntable", "tippe-top", "rolling-disk", "servo-ring", "gyrocompass", "shunt-motor"):
        gibbs = GibbsFunction.of(ap.gallery.entry(name).build())
        compare(gibbs, gibbs.states().draw(2))


@given(recipes(bodies=4, freedoms=6, joints=STILL))
@settings(max_examples=6)
def test_the_momentum_of_every_speed(recipe) -> None:
    built = build(recipe)
    k = built.gibbs.kinematics
    dyn = ap.dynamics(built.system)
    f = ca.Function("both", built.gibbs.arguments, [ca.densify(momentum_matrix(k)), ca.jacobian(dyn._momentum[1], k.u.column)])
    for s in built.states(2):
        mine, expected = (np.array(x) for x in f(*s.args()))
        assert np.abs(mine - expected).max() <= ROUNDING * (1 + np.abs(expected).max())


def test_solving_leaves_out_what_is_zero() -> None:
    """Two arms on one body: neither is in the other's equations, and no number is filled in between them."""
    pattern = np.array([[1, 1, 1, 1, 1], [1, 1, 1, 0, 0], [1, 1, 1, 0, 0], [1, 0, 0, 1, 1], [1, 0, 0, 1, 1]])
    rng = np.random.default_rng(3)
    m = pattern * (lambda a: a + a.T)(rng.uniform(0.1, 0.2, (5, 5))) + 2 * np.eye(5)
    right = pattern[:, :3] * rng.normal(size=(5, 3))
    x = ca.SX.sym("m", int(np.tril(pattern).sum()))
    places = np.argwhere(np.tril(pattern))
    graph = ca.SX(5, 5)
    for (i, j), entry in zip(places.tolist(), x.nonzeros(), strict=True):
        graph[i, j] = graph[j, i] = entry
    b = ca.SX.sym("b", ca.sparsify(ca.DM(right)).sparsity())
    solved = solved_from_the_tips(graph, b, -1.0)
    f = ca.Function("solved", [x, b], [ca.densify(solved)])
    found = f([m[i, j] for i, j in places], right).full()
    np.testing.assert_allclose(found, -np.linalg.solve(m, right), rtol=0, atol=1e-13)
    whole = ca.SX.sym("w", 5, 5)
    assert f.n_instructions() < 0.75 * ca.Function("full", [whole, b], [solved_from_the_tips(whole, b)]).n_instructions()


def test_fewer_operations_for_a_robot() -> None:
    """A quarter less for seven links in space, and the better of two ways is taken."""
    gibbs = GibbsFunction.of(chain(7, "zy"))
    k = gibbs.kinematics
    m, change = mass_and_derivatives(gibbs, ca.vertcat(k.q.column, k.u.column))
    plain = ca.jacobian(silenced(gibbs), ca.vertcat(k.q.column, k.u.column))
    assert ca.n_nodes(m) < 0.75 * ca.n_nodes(gibbs.mass_matrix)
    assert ca.n_nodes(ca.horzcat(m, change)) < 0.9 * ca.n_nodes(ca.horzcat(gibbs.mass_matrix, plain))
    assert shorter(gibbs.mass_matrix, lambda: m) is m
    assert shorter(m, lambda: gibbs.mass_matrix) is m
    few = ca.SX.sym("x") + 1.0
    assert ca.n_nodes(few) <= SHORT
    assert shorter(few, lambda: ca.SX(0.0)) is few
