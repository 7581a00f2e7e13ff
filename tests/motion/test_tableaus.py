"""The numbers of the explicit methods, beside SciPy's: the same to the last bit."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import integrate

from appell.motion.solvers import dop853, dop853_numbers, dormand_prince5
from appell.motion.solvers.explicit import Tableau


def test_dop853():
    theirs, ours = integrate.DOP853, dop853_numbers
    for name in ("A", "B", "C", "C_EXTRA", "D"):
        np.testing.assert_array_equal(getattr(ours, name), getattr(theirs, name), err_msg=name)
    np.testing.assert_array_equal(ours.A_EXTRA, theirs.A_EXTRA[:, :16])  # none of the three takes the one that comes after them
    for name in ("E3", "E5"):
        np.testing.assert_array_equal(np.append(getattr(ours, name), 0.0), getattr(theirs, name), err_msg=name)


def test_its_dense_output_is_scipys_inside_of_a_step():
    stages = np.random.default_rng(3).normal(size=(16, 2))
    theirs = integrate._ivp.rk.Dop853DenseOutput(0.0, 1.0, np.zeros(2), _nested(stages))
    powers = np.array([0.3 ** (k + 1) for k in range(7)])
    np.testing.assert_allclose(stages.T @ dop853._dense() @ powers, theirs(0.3), rtol=1e-13)


def _nested(stages: np.ndarray) -> np.ndarray:
    """F of SciPy's interpolant over a step of length one, as it is formed in its _dense_output_impl."""
    change = stages[:12].T @ integrate.DOP853.B
    return np.array(
        [change, stages[0] - change, 2 * change - (stages[12] + stages[0]), *(integrate.DOP853.D @ stages)],
    )


def test_dormand_prince5():
    theirs, made = integrate.RK45, dormand_prince5._tableau()
    np.testing.assert_array_equal(made.a[:6, :5], theirs.A)
    np.testing.assert_array_equal(made.a[6, :6], theirs.B)
    np.testing.assert_array_equal(made.b, [*theirs.B, 0.0])
    np.testing.assert_array_equal(made.c, [*theirs.C, 1.0])
    np.testing.assert_array_equal(made.e1, theirs.E)
    np.testing.assert_array_equal(made.dense, theirs.P)


@pytest.mark.parametrize("made", [dop853._tableau(), dormand_prince5._tableau()], ids=["DOP853", "DormandPrince5"])
def test_the_edge_is_a_little_inside_of_where_the_method_is_stable(made: Tableau):
    """Of y' = λ y a step makes R(hλ) y, with R(z) = 1 + z bᵀ(1 − z A)⁻¹ 1."""
    one = np.ones(made.b.size)
    inside, outside = (
        abs(1 + z * made.b @ np.linalg.solve(np.eye(one.size) - z * made.a, one)) for z in (-made.edge, -1.5 * made.edge)
    )
    assert inside < 1 < outside
    assert made.native["edge"] == made.edge


def test_another_method_of_the_same_order_has_no_edge_but_its_own():
    """Nor do its steps show narrow features as those of a method of that order do which is known."""
    known = dop853._tableau()
    other = Tableau(known.order, known.a, known.b, known.c)
    assert (other.native["edge"], other.steepest) == (np.inf, 2.0)
