"""Rotations as unit quaternions (w, x, y, z)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.view.scene import Quaternion, Vec3

if TYPE_CHECKING:
    from appell.arrays import Array


def quaternions(matrices: Array) -> Array:
    """Of direction-cosine matrices (frames, 3, 3): (frames, 4), without jumps of sign from frame to frame."""
    from scipy.spatial.transform import Rotation  # a tenth of a second of each process that does not need it

    q = np.roll(Rotation.from_matrix(matrices).as_quat(), 1, axis=-1)
    signs = np.where((q[1:] * q[:-1]).sum(axis=1) < 0, -1.0, 1.0)
    q[1:] *= np.cumprod(signs)[:, None]
    return q


def matrices(q: Array) -> Array:
    """Of quaternions (…, 4): (…, 3, 3)."""
    from scipy.spatial.transform import Rotation  # a tenth of a second of each process that does not need it

    made: Array = Rotation.from_quat(np.roll(q, -1, axis=-1)).as_matrix()
    return made


def quaternion(matrix: Array) -> Quaternion:
    """Of one matrix."""
    w, x, y, z = quaternions(np.asarray(matrix)[None])[0]
    return (float(w), float(x), float(y), float(z))


def towards(axis: Array) -> Quaternion:
    """The turn that brings z to ``axis``, about the direction between them; x and y to their own places where it can."""
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
