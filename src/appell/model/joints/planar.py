"""The planar joint: two slides in a plane and a rotation about its normal."""

from __future__ import annotations

from appell.errors import ModelError
from appell.kinds import Attachment, Bounds, Freedoms, Most
from appell.model.joints.base import LETTERS, Closure, Joint, Joints, joint
from appell.model.points import Point


@joint(closes=Closure("n", (("m", "n"), ("k", "n"))))
def planar(
    self: Joints,
    name: str,
    parent: Attachment,
    *,
    at: Point | None = None,
    normal: str = "z",
    coordinates: Freedoms | None = None,
    limits: Bounds | None = None,
    effort: Most | None = None,
) -> Joint:
    """Two slides in a plane and a rotation about its normal.

    ``normal`` is a letter; the coordinates are the shifts (m) along the other two, in their order, and the angle (rad).
    ``parent``, ``at``, ``coordinates``, ``limits`` and ``effort`` are described in ``help(s.joint)``.

    Returns the Joint, whose ``frame`` is turned and whose ``point`` is shifted. Raises ModelError where another number of
    coordinates or limits is given, NotConnected, DuplicateName.

    >>> s = ap.System("puck")
    >>> ice = s.joint.planar("puck", s.frame, coordinates="x y q")
    """
    frame, point = self._base(name, parent, at)
    bounds = self._limits_and_effort(name, 3, limits, effort)
    if normal not in LETTERS:
        raise ModelError(f"joint '{name}': the normal is 'x', 'y' or 'z', not '{normal}'.")
    first, second = (a for a in LETTERS if a != normal)
    slide_1, slide_2, angle = self._freedoms(name, coordinates, (first, second, "angle"))
    moved = self._slid(name, frame, point, (first, slide_1), (second, slide_2))
    turned = frame.rotated(angle, normal, name=f"{name}.frame")
    return self._joint("planar", name, frame, turned, moved, (slide_1, slide_2, angle), **bounds)
