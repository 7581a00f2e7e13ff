"""The native language: machine code gives what Python gives, and what it has no word for is refused by line."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from appell.compile.native import Doubles, Integers, Packed, Unit, native
from appell.compile.native.reading import NotNative
from appell.motion.loops import linear
from tests.compile import native_samples as samples

UNIT = Unit(
    "samples",
    {
        name: getattr(samples, name)
        for name in ("integers_of", "reals_of", "truths_of", "loops_of", "records_of", "vectors_of")
    },
)  # fmt: skip


@native
def factorised(a: Doubles, n: int, wide: int, pivots: Integers) -> int:
    return 1 if linear.lu(a, n, wide, pivots) else 0


@native
def factorised_complex(a: Doubles, n: int, wide: int, pivots: Integers) -> int:
    return 1 if linear.lu_complex(a, n, wide, pivots) else 0


SOLVERS = Unit(
    "linear",
    {
        "lu_solve": linear.lu_solve, "lu_solve_complex": linear.lu_solve_complex, "lu_solve_many": linear.lu_solve_many,
        "factorised": factorised, "factorised_complex": factorised_complex,
    },
)  # fmt: skip
SMALL = st.integers(-(10**6), 10**6)
REAL = st.floats(-1e6, 1e6)
ANY = st.floats(allow_nan=True, allow_infinity=True)


@given(SMALL, SMALL.filter(bool), st.integers(0, 5))
def test_integers(a: int, b: int, k: int) -> None:
    assert UNIT.integers_of(a, b, k) == samples.integers_of(a, b, k)


@given(REAL, REAL, st.integers(0, 5))
def test_reals(x: float, y: float, k: int) -> None:
    found, expected = UNIT.reals_of(x, y, k), samples.reals_of(x, y, k)
    assert found == expected if k in (0, 1, 4, 5) else math.isclose(found, expected, rel_tol=1e-14)


@given(ANY, ANY, st.integers(-3, 9))
def test_conditions_with_infinities_and_nan(x: float, y: float, n: int) -> None:
    assert UNIT.truths_of(x, y, n) == samples.truths_of(x, y, n)


@given(ANY, ANY)
def test_extremes_are_pythons(x: float, y: float) -> None:
    found, expected = UNIT.reals_of(x, y, 1), samples.reals_of(x, y, 1)
    assert found == expected or (math.isnan(found) and math.isnan(expected))


@pytest.mark.parametrize("n", range(12))
def test_loops_and_tables(n: int) -> None:
    x = np.linspace(-1, 2, 16)
    assert UNIT.loops_of(n, x.ctypes.data) == samples.loops_of(n, x)


def test_records() -> None:
    x, order, other = np.arange(6.0), np.array([4, 5, 6]), np.zeros(2)
    packed = Packed(samples.Sample, {"n": 2, "scale": 1.25}, {"x": x, "order": order, "other": other})
    assert UNIT.records_of(packed.address, 1) == 1.0 + 2.0 + (2 + 5 + 1) * 1.25
    assert x.tolist() == [0, 2, 1, 3, 4, 5]
    assert packed["n"] == 7
    assert packed["scale"] == 2.5
    assert (packed["x"], packed["other"]) == (other.ctypes.data, x.ctypes.data)


def test_vectors() -> None:
    rng = np.random.default_rng(0)
    x, y, out = rng.normal(size=8), rng.normal(size=8), np.zeros(16)
    found = UNIT.vectors_of(x.ctypes.data, y.ctypes.data, out.ctypes.data, 0.75)
    np.testing.assert_allclose(out[:8], 0.75 * x + y * y, rtol=1e-15)
    np.testing.assert_array_equal(out[8:], np.maximum(np.abs(x), y) / 2 - x)
    assert math.isclose(found, out[:8].sum(), rel_tol=1e-14)


def banded(rng: np.random.Generator, n: int, band: int) -> np.ndarray:
    """A random matrix, zero but in a band, whose rows are not in the order that pivots are found in."""
    a = rng.normal(size=(n, n))
    a[np.abs(np.subtract.outer(np.arange(n), np.arange(n))) > band] = 0.0
    return a


@pytest.mark.parametrize("n", [1, 2, 5, 9, 24])
@pytest.mark.parametrize("band", [1, 100])
def test_equations(n: int, band: int) -> None:
    """Real and complex, of whole matrices and of bands, with one right side and with many."""
    rng = np.random.default_rng(n)
    wide = linear.room(n)
    a, b = banded(rng, n, band), rng.normal(size=(n, 3))
    c = a + 1j * banded(rng, n, band)
    rows, pivots, many = np.zeros((n, wide)), np.zeros(3 * n, dtype=np.int64), np.zeros((n, linear.room(3)))
    rows[:, :n], many[:, :3], x = a, b, b[:, 0].copy()
    assert SOLVERS.factorised(rows.ctypes.data, n, wide, pivots.ctypes.data) == 1
    SOLVERS.lu_solve(rows.ctypes.data, n, wide, pivots.ctypes.data, x.ctypes.data)
    SOLVERS.lu_solve_many(rows.ctypes.data, n, wide, pivots.ctypes.data, many.ctypes.data, 3, many.shape[1])
    expected = np.linalg.solve(a, b)
    np.testing.assert_allclose(x, expected[:, 0], rtol=1e-10, atol=1e-12)
    np.testing.assert_allclose(many[:, :3], expected, rtol=1e-10, atol=1e-12)
    planes, re, im = np.zeros((2, n, wide)), b[:, 0].copy(), b[:, 1].copy()
    planes[:, :, :n] = c.real, c.imag
    assert SOLVERS.factorised_complex(planes.ctypes.data, n, wide, pivots.ctypes.data) == 1
    SOLVERS.lu_solve_complex(planes.ctypes.data, n, wide, pivots.ctypes.data, re.ctypes.data, im.ctypes.data)
    np.testing.assert_allclose(re + 1j * im, np.linalg.solve(c, b[:, 0] + 1j * b[:, 1]), rtol=1e-10, atol=1e-12)


def test_a_singular_matrix_is_said_to_be_one() -> None:
    rows, pivots = np.zeros((2, linear.room(2))), np.zeros(6, dtype=np.int64)
    rows[:, :2] = [[1.0, 2.0], [2.0, 4.0]]
    assert SOLVERS.factorised(rows.ctypes.data, 2, rows.shape[1], pivots.ctypes.data) == 0


@native
def says_too_much(x: Doubles) -> float:
    return sum(x)  # type: ignore[arg-type]


@native
def keeps_a_list(n: int) -> int:
    found = [n]
    return found[0]


@native
def mixes_types(n: int) -> int:
    k = n
    k += 0.5  # type: ignore[assignment]
    return k


@native
def takes_anything(x) -> int:
    return 0


@native
def space_in_a_loop(n: int) -> float:
    from appell.compile.native import doubles

    return doubles(n)[0]


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (says_too_much, "'sum' is no native function"),
        (keeps_a_list, "'List' is no expression"),
        (mixes_types, "a float where a int is wanted"),
        (takes_anything, "argument 'x' needs a type"),
        (space_in_a_loop, "'ImportFrom' is no statement"),
    ],
    ids=lambda x: getattr(x, "__name__", ""),
)
def test_what_the_language_does_not_have_is_refused_by_line(function, why: str) -> None:
    with pytest.raises(NotNative, match=why) as error:
        Unit("refused", {"f": function}).assembly()
    assert "line" in str(error.value)
    assert function.__name__ in str(error.value)


@native
def doubled(x: float, n: int) -> float:
    count, value = samples.both(x, n)
    return 2.0 * value + count


def test_a_unit_calls_what_another_shares_and_does_not_compile_it_again() -> None:
    below = Unit("below", {"reals_of": samples.reals_of}, shared=(samples.both, samples.reals_of))
    above = Unit("above", {"doubled": doubled}, upon=below)
    assert 'declare {i64, double} @"below.both"' in above.assembly().replace("{ ", "{").replace(" }", "}")
    assert above.assembly().count("define") == 1
    count, value = samples.both(0.3, 4)
    assert above.doubled(0.3, 4) == 2.0 * value + count
    assert below.reals_of(0.3, 0.4, 0) == samples.reals_of(0.3, 0.4, 0), "an entry may be shared too"
    assert above.digest != Unit("above", {"doubled": doubled}).digest, "a change below is a change above"


def test_a_unit_says_what_it_has() -> None:
    assert "integers_of" in repr(UNIT)
    with pytest.raises(AttributeError, match="no entry 'nothing'"):
        _ = UNIT.nothing


def test_arrays_that_native_code_cannot_read_are_refused() -> None:
    with pytest.raises(ValueError, match="contiguous"):
        Packed(samples.Sample, {}, {"x": np.zeros((4, 4))[:, 1]})
    with pytest.raises(ValueError, match="contiguous"):
        Packed(samples.Sample, {}, {"x": np.zeros(4, dtype=np.float32)})
