"""The arithmetic skips known zeros and ones, and otherwise agrees with NumPy."""

from __future__ import annotations

import math
import timeit

import casadi as ca
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from appell.errors import UnsupportedExpression
from appell.graph import scalar as s

ROUNDING = 1e-12  # a few operations on numbers of order ten
X, Y, Z = (ca.SX.sym(n) for n in "xyz")
AT = (0.7, -1.3, 2.1)


def value(a: s.Num) -> float:
    return float(ca.Function("f", [X, Y, Z], [s.to_sx(a)])(*AT))


def test_known_zeros_and_ones_never_reach_the_graph() -> None:
    assert s.mul(0.0, X) == 0.0 == s.mul(X, 0.0)
    assert s.mul(1.0, X) is X is s.mul(X, 1.0)
    assert s.add(X, 0.0) is X is s.add(0.0, X)
    assert s.sub(X, 0.0) is X
    assert s.sub(X, X) == 0.0
    assert s.div(X, 1.0) is X
    assert s.div(0.0, X) == 0.0
    assert s.div(X, X) == 1.0
    assert str(s.mul(-1.0, X)) == str(s.sub(0.0, X)) == str(s.div(X, -1.0)) == "(-x)"
    for result in (s.mul(2.0, 3.0), s.add(1.0, 2.0), s.sin(0.5), s.sqrt(2.0), s.unary(ca.OP_TAN, 1.0), s.neg(1.0)):
        assert type(result) is float


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [(s.add, np.add), (s.sub, np.subtract), (s.mul, np.multiply), (s.div, np.divide)],
    ids=["add", "sub", "mul", "div"],
)
def test_two_operands(ours, theirs) -> None:
    for a, x in ((X, AT[0]), (2.5, 2.5), (-1.0, -1.0), (1.0, 1.0)):
        for b, y in ((Y, AT[1]), (4.0, 4.0), (-1.0, -1.0), (1.0, 1.0)):
            assert value(ours(a, b)) == pytest.approx(theirs(x, y), rel=ROUNDING)


def test_one_operand() -> None:
    for ours, theirs in ((s.neg, np.negative), (s.sq, np.square), (s.sin, np.sin), (s.cos, np.cos), (s.sqrt, np.sqrt)):
        assert value(ours(X)) == pytest.approx(theirs(AT[0]), rel=ROUNDING)
        assert ours(0.3) == pytest.approx(theirs(0.3), rel=ROUNDING)


scalars = st.one_of(st.sampled_from([0.0, 1.0, -1.0, X, Y, Z]), st.floats(-3, 3).map(lambda a: round(a, 3)))
vectors = st.tuples(scalars, scalars, scalars)
matrices = st.tuples(vectors, vectors, vectors)


@given(scalars, vectors, vectors, matrices, matrices)
def test_vectors_agree_with_numpy(a, v, w, A, B) -> None:
    def number(nested):
        return np.array([number(e) for e in nested]) if isinstance(nested, tuple) else value(nested)

    for ours, theirs in (
        (s.vadd(v, w), number(v) + number(w)),
        (s.vsub(v, w), number(v) - number(w)),
        (s.vneg(v), -number(v)),
        (s.vscale(a, v), number(a) * number(v)),
        (s.dot(v, w), number(v) @ number(w)),
        (s.cross(v, w), np.cross(number(v), number(w))),
        (s.mat_vec(A, v), number(A) @ number(v)),
        (s.mat_T_vec(A, v), number(A).T @ number(v)),
        (s.mat_mat(A, B), number(A) @ number(B)),
        (s.transpose(A), number(A).T),
    ):
        np.testing.assert_allclose(number(ours), theirs, atol=ROUNDING * 100)


def test_where_takes_a_branch() -> None:
    assert value(s.where(s.binary(ca.OP_LT, X, Y), 3.0, Z)) == AT[2]
    assert value(s.where(s.binary(ca.OP_LT, Y, X), 3.0, Z)) == 3.0
    assert s.where(1.0, X, Y) is X
    assert s.where(0.0, X, Y) is Y


def test_known_brings_out_the_value() -> None:
    assert s.known(ca.SX(2.5)) == 2.5
    assert type(s.known(ca.SX(2.5))) is float
    assert s.known(ca.SX(1, 1)) == 0.0
    assert s.known(X) is X
    assert s.known(3) == 3.0


def test_column() -> None:
    assert s.column([X, 2.0, Y]).shape == (3, 1)
    assert s.column([]).shape == (0, 1)


def test_what_is_not_a_number_is_refused() -> None:
    with pytest.raises(UnsupportedExpression, match="known zero"):
        s.div(X, 0.0)
    with pytest.raises(UnsupportedExpression, match=r"sqrt\(-2.0\)"):
        s.sqrt(-2.0)
    with pytest.raises(UnsupportedExpression, match=r"pow\(-2.0, 0.5\)"):
        s.binary(ca.OP_POW, -2.0, 0.5)


def test_the_cache_of_constants_is_bounded() -> None:
    for k in range(s._CACHE_LIMIT + 10):
        s.to_sx(k + 0.5)
    assert len(s._cache) <= s._CACHE_LIMIT
    assert math.isnan(float(s.to_sx(math.nan)))


def test_an_operation_is_several_times_cheaper_than_the_operator() -> None:
    ours = min(timeit.repeat(lambda: s.mul(X, Y), number=2000, repeat=5))
    theirs = min(timeit.repeat(lambda: X * Y, number=2000, repeat=5))
    assert ours < theirs / 2, f"{ours / 2000 * 1e6:.1f} µs against {theirs / 2000 * 1e6:.1f} µs"
