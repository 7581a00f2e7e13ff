"""Frames and vectors, held against SciPy's rotations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

import appell as ap

ROUNDING = 1e-12  # a few operations on entries of order one
STEP = 1e-5
DIFFERENCES = 1e-8  # central differences with that step

angle = st.floats(-3.0, 3.0)
axis = st.tuples(*[st.floats(-1.0, 1.0)] * 3).filter(lambda v: np.linalg.norm(v) > 0.1)
letters = st.text("xyz", min_size=1, max_size=4)


def number(m: Any, values: dict[Any, float] | None = None) -> np.ndarray:
    return np.array(sympy.Matrix(m).subs(values or {}).evalf(), dtype=float)


@settings(max_examples=40)
@given(angle, axis)
def test_about_any_axis(a: float, v: tuple[float, ...]) -> None:
    s = ap.System("s")
    f = s.frame.rotated(a, v)
    expected = Rotation.from_rotvec(a * np.array(v) / np.linalg.norm(v)).as_matrix()
    assert number(s.frame.dcm(f)) == pytest.approx(expected, abs=ROUNDING)
    assert number(f.dcm(s.frame)) == pytest.approx(expected.T, abs=ROUNDING)


@pytest.mark.parametrize("letter", ["x", "y", "z", "-x", "-y", "-z"])
def test_about_a_letter(letter: str) -> None:
    s = ap.System("s")
    sign = -1 if letter.startswith("-") else 1
    v = sign * np.eye(3)["xyz".index(letter[-1])]
    expected = Rotation.from_rotvec(0.7 * v).as_matrix()
    for axis_ in (letter, tuple(v), float(sign) * getattr(s.frame, letter[-1])):
        assert number(s.frame.dcm(s.frame.rotated(0.7, axis_))) == pytest.approx(expected, abs=ROUNDING)


@settings(max_examples=40)
@given(letters, st.lists(angle, min_size=4, max_size=4), st.sampled_from(["body", "space"]))
def test_sequences(axes: str, angles: list[float], fixed_in: str) -> None:
    """SciPy writes body-fixed sequences in capitals, space-fixed ones in small letters."""
    s = ap.System("s")
    angles = angles[: len(axes)]
    f = s.frame.rotated_sequence(angles, axes, fixed_in=fixed_in)
    expected = Rotation.identity()
    for a, x in zip(angles, axes, strict=True):
        turn = Rotation.from_euler(x, a)
        expected = expected * turn if fixed_in == "body" else turn * expected
    assert number(s.frame.dcm(f)) == pytest.approx(expected.as_matrix(), abs=ROUNDING)
    if len(axes) == 3 and axes[0] != axes[1] != axes[2]:
        named = Rotation.from_euler(axes.upper() if fixed_in == "body" else axes, angles)
        assert number(s.frame.dcm(f)) == pytest.approx(named.as_matrix(), abs=ROUNDING)


def test_quaternion() -> None:
    s = ap.System("s")
    e = s.quaternion("e")
    f = s.frame.rotated_quaternion(e)
    q = np.array([0.5, -0.1, 0.7, 0.3])
    q /= np.linalg.norm(q)
    expected = Rotation.from_quat(q, scalar_first=True).as_matrix()
    assert number(s.frame.dcm(f), dict(zip(e.parameters, q, strict=True))) == pytest.approx(expected, abs=ROUNDING)
    assert [str(x) for x in (*e.parameters, *e.speeds)] == ["e0", "e1", "e2", "e3", "e_w1", "e_w2", "e_w3"]
    assert f.omega.in_frame(f) == e.speeds
    named = s.quaternion("g", "a b c")
    assert [str(x) for x in named.speeds] == ["a", "b", "c"]


def test_dcm_along_branches() -> None:
    """v_a = C_ab v_b, whichever way a and b hang together; and C_ab C_bc = C_ac."""
    s = ap.System("s")
    a = s.frame.rotated(0.3, "x").rotated(-0.8, (1, 1, 0))
    b = s.frame.rotated(1.1, "y")
    c = b.rotated(0.4, "z").rotated_matrix(Rotation.from_rotvec([0.1, 0.2, 0.3]).as_matrix().tolist())
    assert number(a.dcm(a)) == pytest.approx(np.eye(3))
    assert number(a.dcm(b)) @ number(b.dcm(c)) == pytest.approx(number(a.dcm(c)), abs=ROUNDING)
    assert number(c.dcm(a)) == pytest.approx(number(a.dcm(c)).T, abs=ROUNDING)
    assert a.common_ancestor(c) is s.frame
    assert b.common_ancestor(c) is b


def omega_by_differences(frame: ap.Frame, values: dict[Any, float], rates: dict[Any, float]) -> np.ndarray:
    """[ω×] = Cᵀ Ċ in the frame's own components, Ċ by central differences."""
    c = [number(frame.root.dcm(frame), {k: v + h * rates.get(k, 0.0) for k, v in values.items()}) for h in (-STEP, 0, STEP)]
    w = c[1].T @ (c[2] - c[0]) / (2 * STEP)
    return np.array([w[2, 1], w[0, 2], w[1, 0]])


def test_angular_velocity() -> None:
    s = ap.System("s")
    x, y = s.coordinates("x y")
    turned = s.frame.rotated(x * y, (1, 2, 2)).rotated(x + sympy.sin(s.t), "x")
    matrix = turned.rotated_matrix(s.frame.dcm(s.frame.rotated_sequence((y, x), "yz")))
    values, rates = {x: 0.3, y: -0.6, s.t: 0.4}, {x: 1.3, y: 0.7, s.t: 1.0}
    at = {**values, x.dot: rates[x], y.dot: rates[y]}
    for frame in (turned, matrix):
        mine = number(list(frame.omega.in_frame(frame)), at).ravel()
        assert mine == pytest.approx(omega_by_differences(frame, values, rates), abs=DIFFERENCES)


def test_omega_is_summed_along_the_chain() -> None:
    """Seen from a frame that the last angle does not turn, that angle never enters."""
    s = ap.System("s")
    a, b = s.coordinates("a b")
    lean = s.frame.rotated(a, "x")
    wheel = lean.rotated(b, "z")
    assert wheel.omega.in_frame(lean) == (a.dot, 0, b.dot)
    assert s.frame.omega.terms == {}


# -- vectors -----------------------------------------------------------------------------------------------------------
components = st.tuples(*[st.integers(-5, 5)] * 3)


def vector(frame: ap.Frame, c: Sequence[int]) -> ap.Vector:
    return c[0] * frame.x + c[1] * frame.y + c[2] * frame.z


@settings(max_examples=25)
@given(components, components, components, angle)
def test_products_are_numpys(u: Any, v: Any, w: Any, a: float) -> None:
    """a·b and a×b of vectors in different frames are those of their components in one."""
    s = ap.System("s")
    f = s.frame.rotated(a, (1, 1, 1))
    p, q = vector(s.frame, u) + vector(f, v), vector(f, w)
    mine, other = (number(list(x.in_frame(s.frame))).ravel() for x in (p, q))
    assert float(p @ q) == pytest.approx(mine @ other, abs=1e-9)
    assert number(list((p ^ q).in_frame(s.frame))).ravel() == pytest.approx(np.cross(mine, other), abs=1e-9)
    assert number(list((q.cross(p)).in_frame(s.frame))).ravel() == pytest.approx(np.cross(other, mine), abs=1e-9)
    assert float(p.magnitude()) == pytest.approx(np.linalg.norm(mine), abs=1e-9)
    assert number(list(p.express(f).terms.get(f, (0, 0, 0)))).ravel() == pytest.approx(
        Rotation.from_rotvec(a * np.ones(3) / np.sqrt(3)).as_matrix().T @ mine, abs=1e-9
    )


def test_vectors_add_and_scale() -> None:
    s = ap.System("s")
    k = s.parameters(k=2.0)
    f = s.frame
    v = 2 * f.x - f.y / 4 + k * f.z
    assert v.in_frame(f) == (2, -sympy.Rational(1, 4), k)
    assert (v - v).terms == {}
    assert sum([f.x, f.y, f.x]).in_frame(f) == (2, 1, 0)
    assert (-v).in_frame(f) == (-2, sympy.Rational(1, 4), -k)
    assert (np.float64(0.5) * f.x).in_frame(f) == (0.5, 0, 0)  # numpy's numbers leave the product to the vector
    assert (f.x * np.int64(3)).in_frame(f) == (np.int64(3) * f.x).in_frame(f) == (3, 0, 0)
    assert str(v) == "2·N.x + -1/4·N.y + k·N.z"
    assert str(f.x - f.x) == "0"
    with pytest.raises(TypeError, match="a @ b"):
        _ = v * v
    with pytest.raises(TypeError):
        _ = v + 1


def test_points() -> None:
    s = ap.System("s")
    x, y = s.coordinates("x y")
    f = s.frame.rotated(x, "z", name="F")
    p = s.origin.shifted(y * s.frame.x, name="P")
    q = p.shifted(2 * f.x, name="Q")
    r = p.shifted(-f.y, name="R")
    assert (q - r).in_frame(f) == (2, 1, 0)
    assert (r - q).in_frame(f) == (-2, -1, 0)
    assert (q - q).terms == {}
    assert q.position.terms == {s.frame: (y, 0, 0), f: (2, 0, 0)}
    assert q.velocity.in_frame(f) == (y.dot * sympy.cos(x), 2 * x.dot - y.dot * sympy.sin(x), 0)
    assert s.origin.velocity.terms == {}
    assert repr(q) == "Point('Q', P + 2·F.x)"
    assert repr(s.origin) == "Point('O')"
    assert (repr(f), repr(s.frame)) == ("Frame('F', from 'N')", "Frame('N')")
