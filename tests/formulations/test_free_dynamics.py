"""Forward dynamics by either way is M⁻¹ applied, on chains, trees and random mechanisms."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from hypothesis import example, given, settings

import appell as ap
from appell.compile import Compiled, Interpreter, compile_system
from appell.formulations.free_dynamics import SHORT, dense_dynamics, free_dynamics, tree_dynamics
from appell.gibbs import GibbsFunction
from appell.graph import eliminate
from benchmarks.rhs.problem import chain
from tests.strategies import CONSTRAINTS, Built, Recipe, build, recipes

ROUNDING = 1e-13  # relative to the solution, times the condition number of M
BACKWARD = 2e-14  # of |M| |a| + |f|, whatever the condition of M: ten times the largest of some 700 states
VANISHING = Recipe(  # speeds in whose definitions an elimination has a pivot that nearly vanishes at the second state
    seed=69, joints=("weld", "free", "revolute", "revolute"), parents=(0, 0, 0, 2), inertias=("central",) * 4, speeds="mixed"
)  # fmt: skip


def compare(gibbs: GibbsFunction, columns: ca.SX, states) -> None:
    ways = [way(gibbs, columns) for way in (dense_dynamics, tree_dynamics)]
    solved = [ca.densify(ca.horzcat(w.acceleration, w.directions)) for w in ways]
    right = ca.densify(ca.horzcat(gibbs.forcing, columns))
    f = ca.Function("both", gibbs.arguments, [ca.densify(gibbs.mass_matrix), right, *solved])
    for state in states:
        m, b, *found = (x.full() for x in f(*state.args()))
        expected = np.linalg.solve(m, b)
        scale = np.abs(expected).max(initial=1.0) * np.linalg.cond(m)
        for way, x in zip(ways, found, strict=True):
            assert np.abs(x - expected).max(initial=0.0) <= ROUNDING * scale, way.method


def columns_of(compiled: Compiled) -> ca.SX:
    s = compiled.sizes
    return ca.horzcat(compiled.rows[0].T, compiled.columns[:, s.contact :]) if s.rows else ca.SX(s.u, 0)


@given(recipes(freedoms=10))
@example(VANISHING)
@settings(max_examples=25)
def test_random_trees(recipe) -> None:
    built = build(recipe)
    compare(built.gibbs, ca.SX(len(built.gibbs.kinematics.u), 0), built.states(3))


def backward_errors(built: Built) -> list[float]:
    """|M a − f| / (|M| |a| + |f|) of both ways at some states, and of an M that is computed the other way round."""
    gibbs = built.gibbs
    none = ca.SX(len(gibbs.kinematics.u), 0)
    ways = [way(gibbs, none).acceleration for way in (dense_dynamics, tree_dynamics)]
    f = ca.Function("both", gibbs.arguments, [ca.densify(e) for e in (gibbs.mass_matrix, gibbs.forcing, *ways)])
    out = []
    for state in built.states(4):
        m, right, *found = (x.full() for x in f(*state.args()))
        out.append(float(np.abs(m - m.T).max() / np.abs(m).max()))
        for a in found:
            size = np.abs(m).max() * np.abs(a).max() + np.abs(right).max()
            out.append(float(np.abs(m @ a - right).max() / max(size, 1e-300)))
    return out


@given(recipes(freedoms=10, speeds=("mixed", "time-dependent")))
@example(VANISHING)
@settings(max_examples=20)
def test_mixed_speeds_lose_no_digits(recipe) -> None:
    assert max(backward_errors(build(recipe))) <= BACKWARD


def test_pivots_that_vanish_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same system with the definitions of speeds solved by elimination alone: neither this nor the certificate excuses it."""
    monkeypatch.setattr("appell.kinematics.speeds.solve", lambda a, right, samples, states: eliminate(a, right, samples))
    built = build(VANISHING)
    assert max(backward_errors(built)) > 100 * BACKWARD
    assert not ap.verify(built.system, states=2).ok


@given(recipes(constraints=CONSTRAINTS))
@settings(max_examples=25)
def test_random_trees_with_constraints(recipe) -> None:
    built = build(recipe)
    compare(built.gibbs, columns_of(compile_system(built.gibbs, Interpreter())), built.states(2))


@pytest.mark.parametrize("axes", ["zy", "z", "xyz"])
@pytest.mark.parametrize("n", [1, 2, 7, 12])
def test_chains(n: int, axes: str) -> None:
    gibbs = GibbsFunction.of(chain(n, axes))
    compare(gibbs, ca.SX(n, 0), gibbs.states().draw(3))


@pytest.mark.parametrize("name", ["servo-sphere", "two-link-arm", "ship-stabiliser", "four-bar", "rolling-disk"])
def test_servo_and_contact_columns(name: str) -> None:
    gibbs = GibbsFunction.of(ap.gallery.entry(name).build())
    compare(gibbs, columns_of(compile_system(gibbs, Interpreter())), gibbs.states().draw(2))


def test_the_tree_grows_by_the_same_for_each_link() -> None:
    costs = {}
    for n in (20, 22, 40, 42):
        gibbs = GibbsFunction.of(chain(n))
        costs[n] = tree_dynamics(gibbs, ca.SX(n, 0)).nanoseconds
    assert costs[42] - costs[40] == pytest.approx(costs[22] - costs[20], rel=1e-9)


def test_the_choice_is_the_cheaper_of_the_two_unless_both_are_short() -> None:
    for n in (1, 3, 5, 8, 12):
        gibbs = GibbsFunction.of(chain(n))
        both = [way(gibbs, ca.SX(n, 0)) for way in (dense_dynamics, tree_dynamics)]
        chosen = free_dynamics(gibbs, ca.SX(n, 0))
        assert chosen.count <= SHORT or chosen.nanoseconds == min(x.nanoseconds for x in both)
    assert free_dynamics(GibbsFunction.of(chain(20)), ca.SX(20, 0)).method == "tree"
