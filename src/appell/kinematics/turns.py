"""The rotation and the angular velocity of a frame relative to its parent: by an angle, a quaternion or a matrix."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from appell.graph import ZERO, Mat, Num, Vec, add, cos, mat_mat, mul, neg, sin, sq, sub, transpose, vscale
from appell.kinematics.variables import Rates, naming
from appell.model import Frame
from appell.model.frames import AxisRotation, QuaternionRotation

IDENTITY: Mat = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))

Lower = Callable[[Any], Num]  # an expression of the system on the graph


def turn_of(frame: Frame, lower: Lower) -> Mat:
    """C with v_parent = C v_frame."""
    r = frame.rotation
    if r is None:
        return IDENTITY
    with naming(f"the rotation of frame '{frame.name}'"):
        if isinstance(r, AxisRotation):
            if r.angle.is_number:
                s, c = (lower(x) for x in r.sine_and_cosine)
            else:  # not through SymPy, which would try to rewrite them
                angle = lower(r.angle)
                s, c = sin(angle), cos(angle)
            return _axis_turn(_lower_axis(lower, r.axis), s, c)
        if isinstance(r, QuaternionRotation):
            e = [lower(x) for x in r.parameters]
            return _quaternion_turn(e)
        rows = [[lower(x) for x in row] for row in r.matrix]
        return (_vec(rows[0]), _vec(rows[1]), _vec(rows[2]))


def spin_of(frame: Frame, turn: Callable[[Frame], Mat], lower: Lower, rates: Rates) -> tuple[Vec, Vec]:
    """The frame's angular velocity relative to its parent and the rate of its components, in its own components."""
    r = frame.rotation
    if r is None:
        return ZERO, ZERO
    if isinstance(r, AxisRotation):
        with naming(f"the rotation of frame '{frame.name}'"):
            axis = _lower_axis(lower, r.axis)
            rate = rates.of(lower(r.angle))
        return vscale(rate, axis), vscale(rates.of(rate), axis)
    if isinstance(r, QuaternionRotation):
        w = _vec([lower(x) for x in r.speeds])
    else:
        c = turn(frame)
        rate_of = [[rates.of(x) for x in row] for row in c]
        w_matrix = mat_mat(transpose(c), (_vec(rate_of[0]), _vec(rate_of[1]), _vec(rate_of[2])))
        w = (w_matrix[2][1], w_matrix[0][2], w_matrix[1][0])
    return w, (rates.of(w[0]), rates.of(w[1]), rates.of(w[2]))


def _lower_axis(lower: Lower, axis: Any) -> Vec:
    return (_number(lower, axis[0]), _number(lower, axis[1]), _number(lower, axis[2]))


def _number(lower: Lower, c: Any) -> Num:
    return float(c) if isinstance(c, int) else lower(c)


def _vec(v: Any) -> Vec:
    return (v[0], v[1], v[2])


def _axis_turn(axis: Vec, s: Num, c: Num) -> Mat:
    """Rodrigues: c 1 + s [k×] + (1 − c) k kᵀ."""
    if all(type(x) is float for x in axis):
        if abs(axis[0]) == 1.0:
            s = mul(axis[0], s)
            return ((1.0, 0.0, 0.0), (0.0, c, neg(s)), (0.0, s, c))
        if abs(axis[1]) == 1.0:
            s = mul(axis[1], s)
            return ((c, 0.0, s), (0.0, 1.0, 0.0), (neg(s), 0.0, c))
        if abs(axis[2]) == 1.0:
            s = mul(axis[2], s)
            return ((c, neg(s), 0.0), (s, c, 0.0), (0.0, 0.0, 1.0))
    k1, k2, k3 = axis
    one_c = sub(1.0, c)
    return (
        (add(c, mul(one_c, sq(k1))), sub(mul(one_c, mul(k1, k2)), mul(s, k3)), add(mul(one_c, mul(k1, k3)), mul(s, k2))),
        (add(mul(one_c, mul(k1, k2)), mul(s, k3)), add(c, mul(one_c, sq(k2))), sub(mul(one_c, mul(k2, k3)), mul(s, k1))),
        (sub(mul(one_c, mul(k1, k3)), mul(s, k2)), add(mul(one_c, mul(k2, k3)), mul(s, k1)), add(c, mul(one_c, sq(k3)))),
    )


def _quaternion_turn(e: list[Num]) -> Mat:
    e0, e1, e2, e3 = e
    s0, s1, s2, s3 = sq(e0), sq(e1), sq(e2), sq(e3)

    def twice(a: Num, b: Num, c: Num, d: Num, sign: float) -> Num:
        return mul(2.0, add(mul(a, b), mul(sign, mul(c, d))))

    return (
        (sub(sub(add(s0, s1), s2), s3), twice(e1, e2, e0, e3, -1.0), twice(e1, e3, e0, e2, 1.0)),
        (twice(e1, e2, e0, e3, 1.0), sub(add(sub(s0, s1), s2), s3), twice(e2, e3, e0, e1, -1.0)),
        (twice(e1, e3, e0, e2, -1.0), twice(e2, e3, e0, e1, 1.0), add(sub(sub(s0, s1), s2), s3)),
    )
