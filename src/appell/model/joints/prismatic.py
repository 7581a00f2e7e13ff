"""The prismatic joint (a slider): one slide along an axis."""

from __future__ import annotations

from appell.kinds import Attachment, Bounds, Direction, Freedoms, Most
from appell.model.joints.base import Closure, Joint, Joints, joint
from appell.model.points import Point


@joint(closes=Closure("mk", (("m", "n"), ("k", "n"), ("m", "k"))))
def prismatic(
    self: Joints,
    name: str,
    parent: Attachment,
    *,
    at: Point | None = None,
    axis: Direction = "x",
    coordinates: Freedoms | None = None,
    limits: Bounds | None = None,
    effort: Most | None = None,
) -> Joint:
    """One slide along an axis.

    ``axis`` is fixed on both sides of the joint; the coordinate is the shift (m) along it. ``parent``, ``at``, ``coordinates``,
    ``limits`` and ``effort`` are described in ``help(s.joint)``.

    Returns the Joint, whose ``point`` is shifted and whose ``frame`` is the parent's. Raises ModelError where another number
    of coordinates or limits is given, NotConnected, DuplicateName.

    >>> s = ap.System("cart")
    >>> rail = s.joint.prismatic("x", s.frame, axis="x")
    """
    frame, point = self._base(name, parent, at, axis)
    bounds = self._limits_and_effort(name, 1, limits, effort)
    (slide,) = self._freedoms(name, coordinates, ("",))
    return self._joint("prismatic", name, frame, frame, self._slid(name, frame, point, (axis, slide)), (slide,), **bounds)
