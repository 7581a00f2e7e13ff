"""A constraint may be multiplied by any number: what is a row, what is redundant and what contradicts does not depend on it."""

from __future__ import annotations

import numpy as np
import pytest
from sympy import cos, sin

import appell as ap
from appell.errors import AppellError, ImpossibleConstraint, InconsistentConstraints
from appell.gibbs import GibbsFunction

FACTORS = (1e-20, 1e-13, 1.0, 1e20)


def plane() -> tuple[ap.System, ap.Quantity, ap.Quantity]:
    s = ap.System("bead")
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.5)
    s.gravity(-9.81 * s.frame.y)
    return s, x, y


@pytest.mark.parametrize("factor", FACTORS)
def test_a_small_constraint_is_enforced(factor: float) -> None:
    """1e-13 (x − y) used to be dropped as satisfied, and nothing that checks saw it."""
    s, x, y = plane()
    s.constrain(factor * (x - y), name="wire")
    structure = GibbsFunction.of(s).structure
    assert (structure.rank, structure.identical) == (1, ())
    assert ap.verify(s, states=3).ok
    run = ap.simulate(s, 1.0, initial={"x": 0.0, "y": 0.0}, save=2, progress=False)
    assert run.states[-1, :2] == pytest.approx([-9.81 / 4] * 2, rel=1e-9)
    with pytest.raises(ap.errors.OffConstraints, match="'wire' misses by"):
        ap.derive(s).accelerations({"x": 0.1, "y": 0.2, "x'": 0.0, "y'": 0.0})


def test_small_rows_stand_beside_large_ones() -> None:
    """In one system, where the smaller row is nothing beside the larger."""
    s, x, y = plane()
    s.constrain(1e-13 * (x - y), name="wire")
    s.constrain(1e6 * (x.dot + 2 * y.dot - 3), name="drive")
    for form in (ap.GibbsAppell(), ap.Lagrange(), ap.Gauss(), ap.Extended(), ap.AppellKane()):
        found = ap.derive(s, form).accelerations({"x": 1.0, "y": 1.0, "x'": 1.0, "y'": 1.0})
        assert np.abs(found.accelerations).max() < 1e-12
        assert found.constraint_forces == pytest.approx([0.0, 1.5 * 9.81], abs=1e-9)


def test_the_same_constraint_at_other_sizes_is_redundant() -> None:
    """It used to be refused as contradictory."""
    s, x, y = plane()
    for i, factor in enumerate((1.0, 1e-6, 1e6, 1e-13)):
        s.constrain(factor * (x**2 + y**2 - 4), name=f"ring {i}")
    g = GibbsFunction.of(s)
    assert (g.structure.rank, len(g.structure.redundant), g.structure.identical) == (1, 3, ())
    assert ap.verify(s, states=3).ok
    run = ap.simulate(s, 2.0, initial={"x": 2.0, "y": 0.0}, save=5, progress=False)
    assert np.abs(np.hypot(*run.states[:, :2].T) - 2).max() < 1e-11


@pytest.mark.parametrize("factor", FACTORS)
def test_a_contradiction_is_one_at_any_size(factor: float) -> None:
    s, x, y = plane()
    s.constrain(factor * (y - 1), name="one")
    s.constrain(factor * (y - 2), name="two")
    with pytest.raises(InconsistentConstraints, match="'two' contradicts"):
        _ = GibbsFunction.of(s).structure
    s, x, y = plane()
    s.constrain(factor * (x.dot - y), name="one")
    s.constrain(factor * (x.dot - y - 1), name="two")
    with pytest.raises(AppellError, match="'two' contradicts"):
        _ = GibbsFunction.of(s).structure
    s, x, y = plane()
    s.constrain(factor * (x**2 + y**2 + 1), name="never")
    with pytest.raises(ImpossibleConstraint, match="'never' can never hold"):
        _ = GibbsFunction.of(s).structure


def test_a_contradiction_is_one_between_any_sizes() -> None:
    s, _, y = plane()
    s.constrain(1e6 * (y - 1), name="one")
    s.constrain(1e-13 * (y - 2), name="two")
    with pytest.raises(InconsistentConstraints, match="'two' contradicts"):
        _ = GibbsFunction.of(s).structure


@pytest.mark.parametrize("factor", FACTORS)
def test_what_holds_identically_does_so_at_any_size(factor: float) -> None:
    """Its rounding is no row, however large it is."""
    s, x, y = plane()
    s.constrain(factor * (sin(2 * x) - 2 * sin(x) * cos(x)), name="nothing")
    s.constrain(x - y, name="wire")
    structure = GibbsFunction.of(s).structure
    assert (structure.rank, structure.identical) == (1, (0,))
    assert ap.verify(s, states=2).ok


@pytest.mark.parametrize("factor", FACTORS)
def test_a_square_is_refused_at_any_size(factor: float) -> None:
    s, x, y = plane()
    s.constrain(factor * (x - y) ** 2, name="square")
    with pytest.raises(ap.errors.RankDrop, match="'square'"):
        _ = GibbsFunction.of(s).structure


@pytest.mark.parametrize("factor", FACTORS)
def test_a_constraint_is_as_nonlinear_at_any_size(factor: float) -> None:
    s, x, y = plane()
    s.constrain(factor * (x.dot**2 + y.dot**2 - 4), name="speed")
    s.constrain(factor * ((x.dot + y.dot) * cos(x) ** 2 + (x.dot + y.dot) * sin(x) ** 2 - y), name="linear")
    assert GibbsFunction.of(s).rows.linear == (False, True)
