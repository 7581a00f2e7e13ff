"""The equations of Appell (1900), §3 and §5, for bodies with a fixed point, in axes with any rotation.

ω = (p, q, r) is the angular velocity of the body, Ω = (P, Q, R) that of the axes Oxyz, all components along these axes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sympy

SOURCE = "Appell 1900"
CITATION = (
    "P. Appell, Sur une forme générale des équations de la dynamique, J. reine angew. Math. 121 (1900) 310–319 "
    "(translated by D. H. Delphenich)"
)


def cyclic(first: Callable[..., sympy.Expr], *triples: Any) -> tuple[sympy.Expr, sympy.Expr, sympy.Expr]:
    """The formula for x, and those for y and z that follow by the cyclic permutation x → y → z → x of every triple."""
    turned = [[(v[i % 3], v[(i + 1) % 3], v[(i + 2) % 3]) for v in triples] for i in range(3)]
    return first(*turned[0]), first(*turned[1]), first(*turned[2])


def velocity_x(w: Any, place: Any) -> sympy.Expr:
    """§3: v_x = q z − r y."""
    (_, q, r), (_, y, z) = w, place
    return q * z - r * y


def relative_velocity_x(w: Any, W: Any, place: Any) -> sympy.Expr:
    """(11): dx/dt = q z − r y − (Q z − R y)."""
    return velocity_x(w, place) - velocity_x(W, place)


def acceleration_x(v_dot: Any, W: Any, v: Any) -> sympy.Expr:
    """(10): J_x = dv_x/dt + Q v_z − R v_y."""
    (_, Q, R), (_, v_y, v_z) = W, v
    return v_dot[0] + Q * v_z - R * v_y


def acceleration_x_printed(v_dot: Any, W: Any, v: Any) -> sympy.Expr:
    """(10) as printed in our copy: J_x = dv_x/dt + Q v_x − R v_x."""
    return v_dot[0] + W[1] * v[0] - W[2] * v[0]


def acceleration_12_x(w: Any, W: Any, w_dot: Any, place: Any) -> sympy.Expr:
    """(12): J_x = −x (q² + r²) + y [q (p − P) + p Q − r′] + z [r (p − P) + p R + q′]."""
    (p, q, r), (P, Q, R), (_, q_dot, r_dot), (x, y, z) = w, W, w_dot, place
    return -x * (q**2 + r**2) + y * (q * (p - P) + p * Q - r_dot) + z * (r * (p - P) + p * R + q_dot)


def twice_S_13(moments: Any, w: Any, W: Any, w_dot: Any) -> sympy.Expr:
    """(13): 2S in principal axes, up to terms without p′, q′, r′."""
    (A, B, C), (p, q, r), (P, Q, R), (p_dot, q_dot, r_dot) = moments, w, W, w_dot
    return (
        A * p_dot**2 + B * q_dot**2 + C * r_dot**2 + 2 * ((C - B) * q * r + A * (r * Q - q * R)) * p_dot
        + 2 * ((A - C) * r * p + B * (p * R - r * P)) * q_dot + 2 * ((B - A) * p * q + C * (q * P - p * Q)) * r_dot
    )  # fmt: skip


def twice_S_14(A: Any, C: Any, w: Any, R: Any, w_dot: Any) -> sympy.Expr:
    """(14): 2S of a body of revolution, in axes that do not spin with it."""
    (p, q, r), (p_dot, q_dot, r_dot) = w, w_dot
    return A * (p_dot**2 + q_dot**2) + C * r_dot**2 + 2 * (A * R - C * r) * (p * q_dot - q * p_dot)


def equations_of_revolution(A: Any, C: Any, w: Any, R: Any) -> tuple[sympy.Expr, sympy.Expr, sympy.Expr]:
    """§5: A p′ − (A R − C r) q, A q′ + (A R − C r) p, C r′, the left sides for a body suspended at a point of its axis."""
    p, q, r = w
    return A * p.dot - (A * R - C * r) * q, A * q.dot + (A * R - C * r) * p, C * r.dot
