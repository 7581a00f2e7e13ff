"""Positions and orientations of MJCF elements relative to those that contain them."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from appell.arrays import Array
from appell.errors import shown
from appell.importers.robots.attributes import vector
from appell.importers.robots.mjcf.document import TURNS
from appell.importers.robots.mjcf.settings import Settings
from appell.importers.robots.rotations import IDENTITY, about, cleaned, euler, of_quaternion, towards
from appell.importers.xml import Element

SMALL = 1e-100


@dataclass(frozen=True)
class Pose:
    """A shift r, and a rotation C with v_outer = C v_inner."""

    r: Array = field(default_factory=lambda: np.zeros(3))
    c: Array = field(default_factory=lambda: IDENTITY)

    def then(self, inner: Pose) -> Pose:
        """The pose, seen from outside, of an element whose pose in this one is ``inner``."""
        return Pose(self.r + self.c @ inner.r, cleaned(self.c @ inner.c))

    @property
    def inverse(self) -> Pose:
        return Pose(-self.c.T @ self.r, self.c.T)


def turn_of(x: Element, settings: Settings) -> Array:
    """The orientation of an element: given by a quaternion, an axis and an angle, Euler angles, two axes, or the z axis."""
    given = [t for t in TURNS if t in x.attributes]
    if not given:
        return IDENTITY
    if len(given) > 1:
        raise x.error(f"<{x.tag}> has two orientations: {' and '.join(given)}.", given[1])
    way = given[0]
    length = {"quat": 4, "axisangle": 4, "euler": 3, "xyaxes": 6, "zaxis": 3}[way]
    v = vector(x, way, length=length)
    if way == "euler":
        return euler(np.array([settings.angle(float(a)) for a in v]), settings.eulerseq)
    if way == "quat":
        return of_quaternion(_unit(v, x, way))
    if way == "axisangle":
        return about(_unit(v[:3], x, way), settings.angle(float(v[3])))
    if way == "zaxis":
        return towards(_unit(v, x, way))
    first = _unit(v[:3], x, way)
    second = _unit(v[3:] - first * float(first @ v[3:]), x, way)
    return cleaned(np.stack([first, second, np.cross(first, second)], axis=1))


def pose_of(x: Element, settings: Settings) -> Pose:
    """The position and orientation of an element."""
    return Pose(vector(x, "pos", (0, 0, 0)), turn_of(x, settings))


def _unit(v: Array, x: Element, attribute: str) -> Array:
    size = float(np.linalg.norm(v))
    if not size > SMALL:
        raise x.error(f"'{attribute}' of <{x.tag}> is {shown(x.attributes[attribute])}, which has no direction.", attribute)
    out: Array = v / size
    return out
