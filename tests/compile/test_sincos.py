"""Sine and cosine against mpmath: within one unit in the last place, wherever the angle is."""

from __future__ import annotations

import casadi as ca
import mpmath
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from appell.compile import LLVM, Kernel, Task, sincos

pytestmark = pytest.mark.skipif(not sincos.available(), reason="this processor has no fused multiply-add")

ULPS = 1.0  # the promise of appell.compile.sincos; measured 0.86


def kernel(width: int) -> Kernel:
    x = ca.SX.sym("x", width)
    return LLVM(cache=None).compile(Task.of("sincos", {"x": x}, {"s": ca.sin(x), "c": ca.cos(x)}))


ONE, SEVEN = kernel(1), kernel(7)


def ulps(got: float, exact: mpmath.mpf) -> float:
    return float(abs(mpmath.mpf(got) - exact) / mpmath.mpf(np.spacing(abs(float(exact)))))


def worst(angles: np.ndarray) -> float:
    out = 0.0
    with mpmath.workprec(250):
        for i in range(0, len(angles) - 6, 7):
            some = angles[i : i + 7]
            together, alone = SEVEN(some), ONE(some[0])
            assert together[0][0] == alone[0][0]
            assert together[1][0] == alone[1][0]
            for x, s, c in zip(some, *together, strict=True):
                out = max(out, ulps(s, mpmath.sin(mpmath.mpf(float(x)))), ulps(c, mpmath.cos(mpmath.mpf(float(x)))))
    return out


def test_everyday_angles() -> None:
    rng = np.random.default_rng(1)
    assert worst(rng.uniform(-1, 1, 2100) * 10 ** rng.uniform(-8, 12, 2100)) <= ULPS


def test_next_to_the_zeros() -> None:
    multiples = np.arange(1, 700) * (np.pi / 2)
    with mpmath.workprec(250):  # the doubles nearest to the zeros, where the parts of π/2 cancel most
        far = np.array([float(k * mpmath.pi / 2) for k in (*range(60000, 60350), *(3**i for i in range(10, 25)), 2**39 // 3)])
    assert worst(np.concatenate([multiples, np.nextafter(multiples, 0), -multiples, far])) <= ULPS


@given(st.lists(st.floats(-sincos.LARGEST, sincos.LARGEST), min_size=7, max_size=7))
@settings(max_examples=50)
def test_any_angle(angles: list[float]) -> None:
    assert worst(np.array([x if abs(x) > 1e-300 else 0.25 for x in angles])) <= ULPS


def test_far_out_and_not_finite() -> None:
    x = np.array([sincos.LARGEST, -1e22, np.inf, np.nan, 0.0, 1e300, 0.5])
    with np.errstate(invalid="ignore"):
        np.testing.assert_allclose(SEVEN(x), [np.sin(x), np.cos(x)], rtol=1e-15)
