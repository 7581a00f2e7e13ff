"""The revolute joint (a pin or hinge): one rotation about an axis."""

from __future__ import annotations

from appell.kinds import Attachment, Bounds, Direction, Freedoms, Most
from appell.model.joints.base import Closure, Joint, Joints, joint
from appell.model.points import Point


@joint(closes=Closure("nmk", (("m", "n"), ("k", "n"))))
def revolute(
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
    """One rotation about an axis: a pin or hinge.

    ``axis`` is fixed on both sides of the joint; the coordinate is the angle (rad) about it. ``parent``, ``at``, ``coordinates``,
    ``limits`` and ``effort`` are described in ``help(s.joint)``.

    Returns the Joint, whose ``frame`` is turned and whose ``point`` stays. Raises ModelError where another number of
    coordinates or limits is given, NotConnected, DuplicateName.

    >>> s = ap.System("pendulum")
    >>> hinge = s.joint.revolute("q", s.frame, axis="z")
    """
    frame, point = self._base(name, parent, at, axis)
    bounds = self._limits_and_effort(name, 1, limits, effort)
    (angle,) = self._freedoms(name, coordinates, ("",))
    return self._joint("revolute", name, frame, frame.rotated(angle, axis, name=f"{name}.frame"), point, (angle,), **bounds)
