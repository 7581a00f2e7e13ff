"""Every formulation gives the same accelerations and the same constraint forces, on random mechanisms."""

from __future__ import annotations

from typing import Any

import casadi as ca
import numpy as np
from hypothesis import given, settings

import appell as ap
from appell.formulations import OneFourInverse, OneInverse, every_formulation
from appell.gibbs import GibbsFunction, State
from appell.gibbs.structure import numbers
from tests.strategies import CONSTRAINTS, LOOPS, REDUNDANT, STILL, Built, Recipe, build, recipes

AGREEMENT = 1e-8  # relative; the draws are well-conditioned (M and A below 10⁴), so that 10⁻¹² is what is seen
EXACT = 1e-9  # relative: the same mechanism said in another way, one evaluation against another
STATES = 2


def disagreements(built: Built) -> dict[str, float]:
    chosen = [f for f in every_formulation() if not f.for_servo]  # by name, so that no code is compiled for each of them
    found = ap.verify(built.gibbs, states=STATES, formulations=chosen)
    assert len(list(found)) + len(found.not_applicable) == len(chosen)
    return {r.formulation: r.worst for r in found if not r.worst <= AGREEMENT}


@settings(max_examples=25)
@given(recipes())
def test_without_constraints(recipe: Recipe) -> None:
    assert disagreements(build(recipe)) == {}


@settings(max_examples=25)
@given(recipes(constraints=CONSTRAINTS))
def test_with_constraints(recipe: Recipe) -> None:
    assert disagreements(build(recipe)) == {}


@settings(max_examples=15)
@given(recipes(constraints=CONSTRAINTS, redundant=REDUNDANT))
def test_with_redundant_constraints(recipe: Recipe) -> None:
    assert disagreements(build(recipe)) == {}


@settings(max_examples=10)
@given(recipes(bodies=3, freedoms=7, joints=STILL, loads=("gravity",), constraints=LOOPS))
def test_with_closed_loops(recipe: Recipe) -> None:
    assert disagreements(build(recipe)) == {}


@settings(max_examples=10)
@given(
    recipes(
        bodies=3, freedoms=9, joints=("free", "free angles", "revolute", "spinner"), loads=("gravity", "force on"),
        constraints=("rolls", "linear"), redundant=REDUNDANT,
    )
)  # fmt: skip
def test_with_rolling(recipe: Recipe) -> None:
    assert disagreements(build(recipe)) == {}


def same(mine: np.ndarray, theirs: np.ndarray, tolerance: float = EXACT) -> bool:
    return bool(np.abs(mine - theirs).max(initial=0.0) <= tolerance * (1 + np.abs(theirs).max(initial=0.0)))


@settings(max_examples=20)
@given(recipes(bodies=3, constraints=CONSTRAINTS, redundant=REDUNDANT))
def test_redundant_rows_change_nothing_and_leave_multipliers_open(recipe: Recipe) -> None:
    """Accelerations and Aᵀλ stay what they are; λ are said not to be unique, and yet give Aᵀλ."""
    bare, more = build(recipe, redundant=()), build(recipe)
    structure = more.gibbs.structure
    assert structure.rank == bare.gibbs.structure.rank < len(more.gibbs.rows)
    by_name = {more.gibbs.rows.names[i] for i in (*structure.redundant, *structure.identical)}
    assert {f"again{k}" for k in range(len(recipe.redundant))} <= {n.split(" · ")[0] for n in by_name}
    for form in (
        ap.GibbsAppell(),
        ap.Lagrange(),
        ap.Gauss(OneFourInverse()),
        ap.Gauss(OneInverse(), multiplier_form=True),
    ):
        plain, redundant = form.derive(bare.gibbs), form.derive(more.gibbs)
        for state in bare.states(STATES):
            one, two = plain.at(state), redundant.at(state)
            assert same(two.accelerations, one.accelerations, AGREEMENT)
            assert same(two.constraint_forces, one.constraint_forces, AGREEMENT)
            assert not two.unique
            assert "not unique" in two.word
            a, _ = structure.evaluate(*state.args())
            assert same(a.T @ two.multipliers, two.constraint_forces, AGREEMENT)


@settings(max_examples=20)
@given(recipes(bodies=4, constraints=CONSTRAINTS))
def test_the_choice_of_speeds_does_not_matter(recipe: Recipe) -> None:
    """q̈ at the same q and q̇ is the same, whatever the speeds: combinations, time-dependent ones, or fewer than there are
    coordinates. The loads that act along a named speed are left out, since they are of the choice."""
    loads = tuple(x for x in recipe.loads if x != "along a speed")
    plain, other = build(recipe, speeds="rates", loads=loads), build(recipe, loads=loads)
    k, l = plain.gibbs.kinematics, other.gibbs.kinematics
    one, two = ap.derive(plain.gibbs), ap.derive(other.gibbs)
    for state in plain.states(STATES):
        speeds = _speeds_of(other, state)
        there = type(state)(state.t, state.q, speeds, state.p, state.inputs)
        q_dot = [_value(b.gibbs, b.gibbs.kinematics.qdot, s) for b, s in ((plain, state), (other, there))]
        assert same(q_dot[1], q_dot[0])
        a, b = one.at(state).accelerations, two.at(there).accelerations
        q_ddot = [_value(g, x.qddot, s, u) for g, x, s, u in ((plain.gibbs, k, state, a), (other.gibbs, l, there, b))]
        assert same(q_ddot[1], q_ddot[0], AGREEMENT)


@settings(max_examples=15)
@given(recipes(bodies=3, loads=("gravity",)))
def test_how_inertia_is_given_does_not_matter(recipe: Recipe) -> None:
    """About the centre of mass or another point, in the body's frame or one turned in it: the same equations."""
    n = len(recipe.inertias)
    plain = build(recipe, inertias=("central",) * n)
    for style in ("about a point", "in a frame", "both"):
        other = build(recipe, inertias=(style,) * n)
        for state in plain.states(1):
            for mine, theirs in zip(numbers(other.gibbs.function, state), numbers(plain.gibbs.function, state), strict=True):
                assert same(mine, theirs)


def _value(gibbs: GibbsFunction, expr: Any, state: State, u_dot: np.ndarray | None = None) -> np.ndarray:
    k = gibbs.kinematics
    f = ca.Function("value", [*gibbs.arguments, k.accelerations.column], [expr])
    return f(*state.args(), np.zeros(len(k.u)) if u_dot is None else u_dot).full().ravel()


def _speeds_of(other: Built, state: State) -> np.ndarray:
    """The speeds of ``other`` when its rates are the speeds of ``state``: the rates are linear in them, so solve."""
    k = other.gibbs.kinematics
    base = ca.vertcat(*[ca.SX(k.speeds.base[x]) for x in other.rates])
    f = ca.Function("base", other.gibbs.arguments, [base, ca.jacobian(base, k.u.column)])
    rest, slope = (x.full() for x in f(state.t, state.q, np.zeros(len(k.u)), state.p, state.inputs))
    return np.linalg.solve(slope, state.u - rest.ravel())
