"""Loops that move although a count of freedoms says they do not: the rank is that on the constraint surface, everywhere.

The witness is the arithmetic of screws in ``linkages``, which owes nothing to the package.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import appell as ap
from appell.errors import NotApplicable
from appell.formulations import formulations_for
from tests.singular.linkages import Linkage, bennett, bricard, goldberg, planar, sarrus, spherical

EXACT = 1e-10  # beside the accelerations: rounding, magnified by the closure
SHARED = 1e-9  # beside the forces: the same in a chain of coordinates and in free bodies
SMOOTH = 1e4  # how fast an acceleration may change off the surface, per radian
LINKAGES: dict[str, Callable[[Any], Linkage]] = {
    "bricard, regular": lambda rng: bricard(),
    "bricard": bricard,
    "bennett": bennett,
    "goldberg": goldberg,
    "sarrus": sarrus,
    "planar four-bar": planar,
    "planar five-bar": lambda rng: planar(rng, 5),
    "spherical four-bar": spherical,
}
every = pytest.mark.parametrize("kind", LINKAGES)
few = pytest.mark.parametrize("kind", ["bricard", "bennett", "sarrus", "planar four-bar", "spherical four-bar"])


def case(kind: str, seed: int = 0) -> tuple[Linkage, Any, Any]:
    rng = np.random.default_rng([seed, *kind.encode()])
    made = LINKAGES[kind](rng)
    return made, *made.state(rng)


@every
@pytest.mark.parametrize("seed", range(2))
def test_every_formulation_agrees_with_screws(kind: str, seed: int) -> None:
    made, q, rates = case(kind, seed)
    expected = made.accelerations(q, rates)
    gibbs = ap.derive(made.system()).gibbs
    assert gibbs.structure.degrees_of_freedom == made.freedoms
    for form in formulations_for(gibbs.system):
        try:
            found = ap.derive(gibbs, form).accelerations(made.values(q, rates)).accelerations
        except NotApplicable:
            continue
        assert np.abs(found - expected).max() <= EXACT * np.abs(expected).max(), form.label


@every
def test_a_state_a_little_off_the_surface_is_treated_as_one_on_it(kind: str) -> None:
    """A redundant row looks independent there; its independence vanishes with the distance."""
    made, q, rates = case(kind)
    gibbs = ap.derive(made.system()).gibbs
    for form in (ap.GibbsAppell(), ap.AppellKane(), ap.Lagrange(), ap.Gauss(), ap.Extended(), ap.Extended(cartesian=True)):
        equations = ap.derive(gibbs, form)
        on = equations.accelerations(made.values(q, rates))
        for distance in (1e-12, 1e-10, 1e-8):
            off = equations.accelerations(made.values(q + distance * np.eye(q.size)[0], rates))
            assert np.abs(off.accelerations - on.accelerations).max() <= SMOOTH * distance, (form.label, distance)
            assert np.abs(off.multipliers - on.multipliers).max() <= SMOOTH * SMOOTH * distance, (form.label, distance)


@few
def test_free_bodies_move_as_the_chain_does(kind: str) -> None:
    """Every link with six coordinates and every joint with five rows."""
    made, q, rates = case(kind)
    system = made.loose_system()
    gibbs = ap.derive(system, ap.Gauss()).gibbs
    assert gibbs.structure.degrees_of_freedom == made.freedoms
    assert gibbs.structure.rank < len(gibbs.rows)
    expected = made.centre_accelerations(q, rates)
    for form in (ap.GibbsAppell(), ap.AppellKane(), ap.Lagrange(), ap.Gauss(), ap.Extended(cartesian=True)):
        found = ap.derive(gibbs, form).accelerations(made.loose_values(q, rates)).accelerations.reshape(-1, 6)[:, :3]
        assert np.abs(found - expected).max() <= EXACT * np.abs(expected).max(), form.label


@few
def test_what_is_unique_of_the_reactions_does_not_depend_on_the_coordinates(kind: str) -> None:
    """The forces that a linkage can have in itself are its own: the chain and the free bodies tell the same of every joint."""
    made, q, rates = case(kind)
    chain = {r.name: r for r in ap.reactions(made.system()).at(made.values(q, rates)).reactions}
    loose = {r.name: r for r in ap.reactions(made.loose_system()).at(made.loose_values(q, rates)).reactions}
    assert chain.keys() == loose.keys()
    size = max(float(np.abs(r.force).max()) for r in chain.values())
    for name, one in chain.items():
        other = loose[name]
        sign = 1.0 if one.on == other.on else -1.0  # by whom the joint is seen
        assert (one.unique_force == other.unique_force).all()
        assert (one.unique_moment == other.unique_moment).all()
        assert np.abs(one.force - sign * other.force).max() <= SHARED * size
        assert np.abs(one.moment - sign * other.moment).max() <= SHARED * size
    assert not all(r.unique_force.all() and r.unique_moment.all() for r in chain.values())


def test_a_planar_loop_in_space_has_the_planar_reactions() -> None:
    made, q, rates = case("planar four-bar")
    system = made.planar_system()
    flat = {r.name: r for r in ap.reactions(system).at(made.values(q, rates)).reactions}
    space = {r.name: r for r in ap.reactions(made.loose_system()).at(made.loose_values(q, rates)).reactions}
    for name, one in flat.items():
        sign = 1.0 if one.on == space[name].on else -1.0
        assert one.force[:2] == pytest.approx(sign * space[name].force[:2], rel=SHARED, abs=SHARED), name
        assert space[name].unique_force.tolist() == [True, True, False]  # across the plane anything goes
        assert space[name].unique_moment.tolist() == [False, False, True]


def test_a_spherical_loop_in_space_moves_as_one_about_a_point() -> None:
    """Without the rows that keep the point, which the axes through it keep already."""
    made, q, rates = case("spherical four-bar")
    about = ap.derive(made.spherical_system()).accelerations(made.values(q, rates))
    space = ap.derive(made.system()).accelerations(made.values(q, rates))
    assert about.accelerations == pytest.approx(space.accelerations, rel=EXACT)
    assert about.accelerations == pytest.approx(made.accelerations(q, rates), rel=EXACT)


@every
def test_every_analysis_has_its_answer(kind: str) -> None:
    made, q, rates = case(kind)
    equations = ap.derive(made.system())
    assert equations.explain().degrees_of_freedom == made.freedoms
    found = ap.classify(equations.gibbs)
    assert found.holonomic
    assert found.reachable == made.freedoms
    assert len(ap.linearise(equations, made.values(q, rates)).states) == 2 * made.freedoms
    nearby = made.values(q + 1e-9 * np.eye(q.size)[0], rates)  # what a user's digits leave
    assert len(ap.linearise(equations, nearby).states) == 2 * made.freedoms


def test_equilibria_of_an_overconstrained_loop() -> None:
    """Of Bennett's linkage: the potential is least or greatest along the one motion that it has."""
    made, _, _ = case("bennett")
    found = ap.equilibria(made.system())
    assert len(found) >= 2
    for rest in found:
        q = np.array([rest[f"q{i + 1}"] for i in range(made.moving)])
        assert np.abs(made.accelerations(q, np.zeros(made.moving))).max() < EXACT


def test_beside_a_folded_loop_multipliers_without_bounds_balance_nothing() -> None:
    """All links of Bennett's linkage on one line: next to it the rows that are redundant look independent, by 1e-11."""
    made, _, _ = case("bennett")
    steady = ap.Steady(made.system())
    for off in (2e-10, 1e-8):
        guess = {"q1": -np.pi, "q2": off, "q3": -np.pi}
        assert np.abs(made.accelerations(np.array(list(guess.values())), np.zeros(3))).max() > 0.1
        assert not ap.equilibria(made.system(), guesses=[guess], starts=0).found
        with pytest.raises(
            ap.errors.FormulationError, match=r"beside a singular configuration, q1 = -3\.142.* = -?[\d.]+, where"
        ):
            steady.made(steady.start(guess), steady.conditions({}), 0.0)


def test_redundant_rows_are_named() -> None:
    made, _, _ = case("bricard, regular")
    explanation = ap.derive(made.system()).explain()
    assert explanation.rank == 4
    assert sum(row.redundant for row in explanation.rows) == 1
    assert "not unique" in explanation.text
