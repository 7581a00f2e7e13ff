"""The cylindrical joint (a sleeve): a rotation about one axis and a slide along it."""

from __future__ import annotations

from appell.kinds import Attachment, Bounds, Direction, Freedoms, Most
from appell.model.joints.base import Closure, Joint, Joints, joint
from appell.model.points import Point


@joint(closes=Closure("mk", (("m", "n"), ("k", "n"))))
def cylindrical(
    self: Joints,
    name: str,
    parent: Attachment,
    *,
    at: Point | None = None,
    axis: Direction = "z",
    coordinates: Freedoms | None = None,
    limits: Bounds | None = None,
    effort: Most | None = None,
) -> Joint:
    """A rotation about one axis and a slide along it: a sleeve.

    ``axis`` is fixed on both sides of the joint; the coordinates are the angle (rad) and the shift (m), ``name_angle`` and
    ``name_slide`` by default. ``parent``, ``at``, ``coordinates``, ``limits`` and ``effort`` are described in ``help(s.joint)``.

    Returns the Joint, whose ``frame`` is turned and whose ``point`` is shifted. Raises ModelError where another number of
    coordinates or limits is given, NotConnected, DuplicateName.

    >>> s = ap.System("sleeve")
    >>> sleeve = s.joint.cylindrical("rod", s.frame, coordinates="q x")
    """
    frame, point = self._base(name, parent, at, axis)
    bounds = self._limits_and_effort(name, 2, limits, effort)
    angle, slide = self._freedoms(name, coordinates, ("angle", "slide"))
    turned = frame.rotated(angle, axis, name=f"{name}.frame")
    return self._joint(
        "cylindrical", name, frame, turned, self._slid(name, frame, point, (axis, slide)), (angle, slide), **bounds
    )
