"""float(recognise(x)) == x, and only what is simple is recognised."""

from __future__ import annotations

import math

import numpy as np
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from appell.graph import recognise


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_the_double_comes_back(x: float) -> None:
    assert float(recognise(x)) == x


@given(st.integers(-(10**4), 10**4), st.integers(1, 10**4))
def test_simple_rationals_are_found(p: int, q: int) -> None:
    assert recognise(p / q) == sympy.Rational(p, q)


@given(st.integers(-12, 12), st.integers(1, 12))
def test_multiples_of_pi_are_found(p: int, q: int) -> None:
    number = sympy.pi * sympy.Rational(p, q)
    assert recognise(float(number)) == number


@given(st.integers(-5, 5), st.integers(1, 5), st.integers(2, 11))
def test_roots_are_found(a: int, b: int, c: int) -> None:
    number = sympy.Rational(a, b) * sympy.sqrt(c)
    assert recognise(float(number)) == number


@pytest.mark.parametrize(
    ("x", "text"),
    [(9.81, "981/100"), (math.pi / 180, "pi/180"), (math.sqrt(2) / 2, "sqrt(2)/2"), (-2.0, "-2"), (-0.0, "0"),
     (0.1 + 0.2, "0.30000000000000004"), (0.123456789, "0.123456789000000")],
)  # fmt: skip
def test_examples(x: float, text: str) -> None:
    assert str(recognise(x)) == text


def test_a_random_double_is_not_recognised() -> None:
    rng = np.random.default_rng(0)
    doubles = [*rng.uniform(0.0, 1.0, 1000), *rng.uniform(1.0, 1e4, 1000), *np.exp(rng.uniform(-30, 30, 1000))]
    assert all(recognise(float(x)).is_Float for x in doubles)


@given(st.floats(1e-10, 1e10))
def test_the_text_of_a_float_reads_back(x: float) -> None:
    number = recognise(x)
    if number.is_Float:
        assert float(str(number)) == x


def test_a_large_double_stays_a_float() -> None:
    assert recognise(1e300).is_Float
    assert recognise(2.0**53 - 1) == 2**53 - 1


def test_infinite_and_undefined() -> None:
    assert recognise(math.inf) is sympy.oo
    assert recognise(-math.inf) == -sympy.oo
    assert recognise(math.nan) is sympy.nan
