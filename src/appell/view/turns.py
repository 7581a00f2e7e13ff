"""Rotations as unit quaternions (w, x, y, z)."""

from __future__ import annotations

import math
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
    """The rotation by the least angle that turns z to ``axis``, about x where that is −z; none where it is z."""
    x, y, z = (float(v) for v in axis)
    across = math.hypot(x, y)
    half = math.atan2(across, z) / 2
    if across == 0.0:
        return (1.0, 0.0, 0.0, 0.0) if z > 0 else (0.0, 1.0, 0.0, 0.0)
    return (math.cos(half), -math.sin(half) * y / across, math.sin(half) * x / across, 0.0)  # about z × axis


def vector(values: Array) -> Vec3:
    """Three numbers as a tuple."""
    x, y, z = (float(v) for v in values)
    return (x, y, z)
