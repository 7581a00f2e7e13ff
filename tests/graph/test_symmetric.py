"""Sparse symmetric matrices written out on the graph, against NumPy's of the same numbers."""

from __future__ import annotations

import casadi as ca
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from appell.graph import column
from appell.graph.entries import matrix_of, nonzero_entries
from appell.graph.symmetric import Factors, elimination_order

ROUNDING = 1e-12  # of numbers of order one, in matrices with eigenvalues above one


@st.composite
def patterns(draw: st.DrawFn) -> tuple[int, set[tuple[int, int]]]:
    n = draw(st.integers(1, 12))
    pairs = draw(st.sets(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)), max_size=2 * n))
    return n, {(i, j) for i, j in pairs if i > j}


@settings(max_examples=40, deadline=None)
@given(patterns(), st.integers(0, 2**32 - 1))
def test_the_factors_solve_and_the_inverse_has_its_diagonal(pattern: tuple[int, set[tuple[int, int]]], seed: int) -> None:
    n, below = pattern
    rng = np.random.default_rng(seed)
    a = np.zeros((n, n))
    for i, j in below:
        a[i, j] = a[j, i] = rng.normal()
    a += np.diag(1 + np.abs(a).sum(axis=1))
    right = rng.normal(size=n)
    symbols = ca.SX.sym("a", n + len(below))
    values = np.concatenate([a.diagonal(), [a[i, j] for i, j in below]])
    entries = {i: {i: symbols[i]} for i in range(n)}
    for k, (i, j) in enumerate(below):
        entries[i][j] = entries[j][i] = symbols[n + k]
    order, products = elimination_order(entries)
    assert sorted(order) == list(range(n))
    factors = Factors(entries, order)
    sizes = [len(x) for x in factors.low.values()]
    assert products == sum(k * (k + 3) // 2 for k in sizes)  # as it was counted before it was written out
    x, inverse = factors.solve(dict(enumerate(map(float, right)))), factors.inverse_diagonal()
    made = ca.Function("made", [symbols], [column([x[i] for i in range(n)]), column([inverse[i] for i in range(n)])])
    found = [np.asarray(value.full()).ravel() for value in made(values)]
    np.testing.assert_allclose(found[0], np.linalg.solve(a, right), atol=ROUNDING)
    np.testing.assert_allclose(found[1], np.linalg.inv(a).diagonal(), atol=ROUNDING)


def test_rows_that_all_others_know_come_last() -> None:
    """An arrow: with its point first every entry fills in, with its point last none does."""
    n = 30
    arrow = {i: {i, 0} for i in range(n)} | {0: set(range(n))}
    order, products = elimination_order(arrow)
    assert products == 2 * (n - 1)
    assert 0 in order[-2:]


def test_entries_are_taken_out_and_put_together() -> None:
    x = ca.SX.sym("x", 2)
    a = ca.SX(3, 4)
    a[0, 1], a[2, 3], a[1, 1] = x[0], x[1], 0.0
    entries = list(nonzero_entries(a))
    assert [(i, j) for i, j, _ in entries] == [(0, 1), (2, 3)]
    again = matrix_of(3, 4, entries)
    assert again.shape == (3, 4)
    assert again.nnz() == 2
    assert ca.is_equal(ca.densify(again), ca.densify(a), 1)
    assert matrix_of(2, 2, []).shape == (2, 2)
