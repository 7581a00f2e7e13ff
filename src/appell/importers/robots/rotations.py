"""Rotation matrices of numbers, from the angles and quaternions in robots' files: v_outer = C v_inner."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from appell.arrays import Array
from appell.view import turns

EXACT = 1e-15  # entries closer than this to 0, 1 or −1 are set to it: the sine of the double nearest to π is as large
IDENTITY: Array = np.eye(3)


def about(axis: Sequence[float] | Array, angle: float) -> Array:
    """The rotation about a unit axis k, by Rodrigues: c 1 + s [k×] + (1 − c) k kᵀ."""
    k = np.asarray(axis, dtype=float)
    s, c = math.sin(angle), math.cos(angle)
    out: Array = c * np.eye(3) + s * skew(k) + (1 - c) * np.outer(k, k)
    return cleaned(out)


def skew(k: Array) -> Array:
    """The matrix [k×]."""
    return np.array([[0.0, -k[2], k[1]], [k[2], 0.0, -k[0]], [-k[1], k[0], 0.0]])


def roll_pitch_yaw(angles: Array) -> Array:
    """Rotations about the fixed axes x, y and z, in this order: C = C_z C_y C_x."""
    return cleaned(about((0, 0, 1), angles[2]) @ about((0, 1, 0), angles[1]) @ about((1, 0, 0), angles[0]))


def euler(angles: Array, sequence: str) -> Array:
    """Three rotations in sequence: about axes as already turned for small letters, about fixed axes for capital letters."""
    out = np.eye(3)
    for angle, letter in zip(angles, sequence, strict=True):
        turn = about([float(letter.lower() == a) for a in "xyz"], angle)
        out = out @ turn if letter.islower() else turn @ out
    return cleaned(out)


def of_quaternion(q: Array) -> Array:
    """The matrix of a unit quaternion, scalar first."""
    w, x, y, z = (float(v) for v in q)
    return cleaned(
        np.array(
            [
                [w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)],
                [2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)],
                [2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z],
            ]
        )
    )


def to_quaternion(c: Array) -> Array:
    """The unit quaternion of a matrix, scalar first and not negative."""
    from scipy.spatial.transform import Rotation

    q = np.roll(Rotation.from_matrix(c).as_quat(), 1)
    out: Array = -q if q[0] < 0 else q
    return out


def towards(axis: Array) -> Array:
    """The rotation by the least angle that takes z to a unit axis; about x where that axis is −z."""
    return of_quaternion(np.array(turns.towards(axis)))


def cleaned(c: Array) -> Array:
    """The matrix with entries that are 0, 1 or −1 up to rounding set to these numbers."""
    near = np.round(c)
    out: Array = np.where(np.abs(c - near) <= EXACT, near, c)
    return out + 0.0  # −0 becomes 0
