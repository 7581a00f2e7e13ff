"""The spherical joint (ball and socket): any rotation."""

from __future__ import annotations

from appell.kinds import Attachment, Bounds, Freedoms, Most
from appell.model.joints.base import Closure, Joint, Joints, joint
from appell.model.points import Point


@joint(closes=Closure("nmk"))
def spherical(
    self: Joints,
    name: str,
    parent: Attachment,
    *,
    at: Point | None = None,
    sequence: str | None = None,
    coordinates: Freedoms | None = None,
    limits: Bounds | None = None,
    effort: Most | None = None,
) -> Joint:
    """Any rotation: by a unit quaternion, or by three angles.

    ``sequence`` are the axes of three angles (rad), such as "zxz" or "zyx", each about an axis of the frame as already turned;
    without it the coordinates are those of a quaternion, which has no singular positions. ``parent``, ``at``, ``coordinates``,
    ``limits`` and ``effort`` are described in ``help(s.joint)``.

    Returns the Joint, whose ``frame`` is turned and whose ``point`` stays. Raises ModelError where another number of
    coordinates or limits is given, NotConnected, DuplicateName.

    >>> s = ap.System("top")
    >>> socket = s.joint.spherical("top", s.frame, sequence="zxz", coordinates="phi theta psi")
    """
    frame, point = self._base(name, parent, at, *(sequence or ""))
    bounds = self._limits_and_effort(name, 3 if sequence else 0, limits, effort)
    turned, made = self._turned(name, frame, sequence, coordinates)
    return self._joint("spherical", name, frame, turned, point, made, **bounds)
