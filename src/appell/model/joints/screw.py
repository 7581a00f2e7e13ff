"""The screw joint: a slide in proportion to the rotation."""

from __future__ import annotations

from appell.kinds import Attachment, Bounds, Direction, Freedoms, Most, Scalar
from appell.model.joints.base import Joint, Joints, joint
from appell.model.points import Point


@joint()
def screw(
    self: Joints,
    name: str,
    parent: Attachment,
    *,
    pitch: Scalar,
    at: Point | None = None,
    axis: Direction = "z",
    coordinates: Freedoms | None = None,
    limits: Bounds | None = None,
    effort: Most | None = None,
) -> Joint:
    """A rotation about an axis with a slide of ``pitch`` times the angle along it.

    ``pitch`` (m/rad) is a number or an expression of parameters, ``axis`` is fixed on both sides; the coordinate is the angle
    (rad). ``parent``, ``at``, ``coordinates``, ``limits`` and ``effort`` are described in ``help(s.joint)``.

    Returns the Joint, whose ``frame`` is turned and whose ``point`` is shifted. Raises ModelError where another number of
    coordinates or limits is given, NotConnected, DuplicateName.

    >>> s = ap.System("vice")
    >>> spindle = s.joint.screw("q", s.frame, pitch=0.002)
    """
    frame, point = self._base(name, parent, at, axis)
    bounds = self._limits_and_effort(name, 1, limits, effort)
    pitch = self._system._constant(pitch, f"the pitch of joint '{name}'")
    (angle,) = self._freedoms(name, coordinates, ("",))
    turned = frame.rotated(angle, axis, name=f"{name}.frame")
    return self._joint("screw", name, frame, turned, self._slid(name, frame, point, (axis, pitch * angle)), (angle,), **bounds)
