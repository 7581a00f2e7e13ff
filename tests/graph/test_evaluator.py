"""Functions of graphs at numbers."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import casadi as ca
import numpy as np
import pytest

from appell.graph.evaluator import Evaluator

T, X, NONE = ca.SX.sym("t"), ca.SX.sym("x", 3), ca.SX.sym("none", 0)
SLOPE = ca.jacobian(X * ca.sin(T), X)  # with entries left out
FUNCTION = ca.Function("f", [T, X, NONE], [X * T, SLOPE, ca.horzcat(X, 2 * X), ca.SX(0, 3), ca.SX(2, 2)])
VALUES = Evaluator(FUNCTION)


def test_gives_what_casadi_gives() -> None:
    at = 0.3, np.array([1.0, -2.0, 0.5]), np.zeros(0)
    for found, expected in zip(VALUES(*at), FUNCTION(*at), strict=True):
        assert found.shape == expected.shape
        np.testing.assert_array_equal(found, expected.full())


def test_what_it_gave_before_stays() -> None:
    first = VALUES(1.0, np.ones(3), [])
    kept = [x.copy() for x in first]
    VALUES(2.0, np.zeros(3), [])
    assert all(np.array_equal(a, b) for a, b in zip(first, kept, strict=True))


def test_in_several_threads() -> None:
    def worst(k: int) -> float:
        return max(np.abs(VALUES(float(k + i), np.full(3, i), [])[0] - (k + i) * i).max() for i in range(200))

    with ThreadPoolExecutor(4) as pool:
        assert max(pool.map(worst, range(8))) == 0.0


def test_can_be_pickled() -> None:
    again = pickle.loads(pickle.dumps(VALUES))
    assert np.array_equal(again(0.1, np.ones(3), [])[1], VALUES(0.1, np.ones(3), [])[1])


def test_refuses_what_does_not_fit() -> None:
    with pytest.raises(ValueError, match="3 arguments, not 2"):
        VALUES(1.0, np.ones(3))
    with pytest.raises(ValueError, match="broadcast"):
        VALUES(1.0, np.ones(4), [])
