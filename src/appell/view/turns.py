"""Rotations as unit quaternions (w, x, y, z)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.view.scene import Quaternion, Vec3

if TYPE_CHECKING:
    from appell.arrays import Array


def quaternions(matrices: Array) -> Array:
    """The quaternions (frames, 4) of direction-cosine matrices (frames, 3, 3), without jumps of sign from frame to frame."""
    from scipy.spatial.transform import Rotation  # here, since its import takes a tenth of a second

    q = np.roll(Rotation.from_matrix(matrices).as_quat(), 1, axis=-1)
    signs = np.where((q[1:] * q[:-1]).sum(axis=1) < 0, -1.0, 1.0)
    q[1:] *= np.cumprod(signs)[:, None]
    return q


def matrices(q: Array) -> Array:
    """The matrices (…, 3, 3) of quaternions (…, 4)."""
    from scipy.spatial.transform import Rotation  # here, since its import takes a tenth of a second

    made: Array = Rotation.from_quat(np.roll(q, -1, axis=-1)).as_matrix()
    return made


def quaternion(matrix: Array) -> Quaternion:
    """The quaternion of one matrix."""
    w, x, y, z = quaternions(np.asarray(matrix)[None])[0]
    return (float(w), float(x), float(y), float(z))


def towards(axis: Array) -> Quaternion:
    """The shortest rotation that turns z to ``axis``; x and y stay where they are if ``axis`` is z."""
    n = np.asarray(axis, dtype=float) / np.linalg.norm(axis)
    v = np.array([-n[1], n[0], 0.0])  # z × n
    c = n[2]
    if np.linalg.norm(v) < 1e-12:
        return (1.0, 0.0, 0.0, 0.0) if c > 0 else (0.0, 1.0, 0.0, 0.0)
    half = np.sqrt((1 + c) / 2)
    x, y, z = v / (2 * half)
    return (float(half), float(x), float(y), float(z))


def vector(values: Array) -> Vec3:
    """Three numbers as a tuple."""
    x, y, z = (float(v) for v in values)
    return (x, y, z)
