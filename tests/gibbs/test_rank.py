"""Matrices of known rank, one by one and many at once."""

from __future__ import annotations

import numpy as np

from appell.formulations.base import least_multipliers
from appell.gibbs.rank import least_of_rank, of_rank

CLOSE = 1e-12  # of numbers of order one, by well-conditioned factors


def test_least_multipliers_of_many_are_those_of_each() -> None:
    """Rows of which some follow from others, one is zero, and all have units of their own."""
    rng = np.random.default_rng(3)
    rank, many = 3, []
    for _ in range(40):
        a = rng.normal(size=(rank, 6))
        rows = np.vstack([a, a[0] + a[1], 2e3 * a[2], np.zeros(6)])
        many.append(rows * 10.0 ** rng.integers(-2, 3, size=6)[:, None])
    a, given = np.array(many), rng.normal(size=(40, 6))
    found = least_of_rank(a, given, rank)
    for rows, x, mine in zip(a, given, found, strict=True):
        expected = least_multipliers(of_rank(rows, np.zeros(6), rank)[0], rows.T @ x, np.ones(rows.shape[1]))
        np.testing.assert_allclose(mine, expected, rtol=0, atol=CLOSE * np.abs(expected).max())
        np.testing.assert_allclose(rows.T @ mine, rows.T @ x, rtol=0, atol=CLOSE * np.abs(rows.T @ x).max())
        assert mine[-1] == 0.0
