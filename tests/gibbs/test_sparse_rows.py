"""Rows of large mechanisms, handled without their zeros, against the dense way; with small mechanisms that are taken for large ones."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

import appell as ap
from appell.gibbs import sparse_rows
from appell.gibbs.rank import strengths
from appell.gibbs.states import state_of
from tests.singular.test_assembly import four_bars

LOOPS = 6


def band(rows: int, columns: int, seed: int) -> NDArray[np.float64]:
    """Rows of unit length with three entries each."""
    rng, out = np.random.default_rng(seed), np.zeros((rows, columns))
    for i in range(rows):
        out[i, [i % columns, min(i + 1, columns - 1), (5 * i) % columns]] += rng.normal(size=3)
    return out / np.linalg.norm(out, axis=1)[:, None]


@pytest.mark.parametrize("seed", range(5))
def test_the_least_singular_value_is_found(seed: int) -> None:
    a = band(140, 150, seed)
    assert sparse_rows.least_strength(csr_matrix(a)) == pytest.approx(strengths(a)[-1], rel=1e-6)


def test_rows_that_depend_on_each_other_are_in_doubt() -> None:
    a = band(140, 150, 0)
    a[70] = (a[3] + a[100]) / np.linalg.norm(a[3] + a[100])
    assert sparse_rows.least_strength(csr_matrix(a)) == 0.0
    assert sparse_rows.least_strength(csr_matrix(band(150, 140, 0))) == 0.0  # more rows than columns
    a[70] = 0.0
    assert sparse_rows.least_strength(csr_matrix(a)) == 0.0


@pytest.mark.parametrize("redundant", [False, True])
def test_the_shortest_step_is_that_of_least_squares(redundant: bool) -> None:
    a, rng = band(140, 150, 1), np.random.default_rng(2)
    if redundant:
        a = np.vstack([a, a[:10]])
    right = a @ rng.normal(size=150)
    expected = np.linalg.lstsq(a, right, rcond=1e-7)[0]
    np.testing.assert_allclose(sparse_rows.shortest(csr_matrix(a), right), expected, atol=1e-9 * np.abs(expected).max())


@pytest.fixture
def all_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparse_rows, "LARGE", 2)
    monkeypatch.setattr(sparse_rows, "SPARSE", 1.0)


def test_a_large_mechanism_has_the_structure_of_a_small_one(all_large: None) -> None:
    found = ap.derive(four_bars(LOOPS)).gibbs.structure
    assert (found.rank, found.degrees_of_freedom, found.position_rank) == (2 * LOOPS, 1, 2 * LOOPS)
    assert found.chosen is None
    assert found.kept == found.partition.rows == tuple(range(2 * LOOPS))
    assert len(found.partition.dependent) == 2 * LOOPS
    assert all(found.holds(s) for s in found.samples)
    k = found.kinematics
    flat = state_of(k, {x.name: 0.0 for x in (*k.q.quantities, *k.u.quantities)})
    assert not found.holds(flat)


def test_redundant_rows_of_a_large_mechanism_are_found(all_large: None, monkeypatch: pytest.MonkeyPatch) -> None:
    s = ap.System("three in a row")
    points = [s.origin]
    for i in range(3):
        x, y = s.coordinates(f"x{i} y{i}")
        points.append(s.origin.shifted(x * s.frame.x + y * s.frame.y, name=f"place {i}"))
        s.particle(f"point {i}", at=points[-1], mass=1.0)
    for k, (i, j) in enumerate(((0, 1), (1, 2), (0, 1), (2, 3))):
        s.keep_distance(points[i], points[j], 1.0, name=f"bar {k}")
    found = ap.derive(s).gibbs.structure
    monkeypatch.undo()
    expected = ap.derive(s).gibbs.structure
    assert (found.rank, found.redundant) == (expected.rank, expected.redundant)
    assert found.redundant == (2,)
    assert found.chosen is not None
