"""The free joint: all six degrees of freedom."""

from __future__ import annotations

from appell.kinds import Attachment
from appell.model.joints.base import LETTERS, Joint, Joints, joint
from appell.model.points import Point


@joint()
def free(
    self: Joints,
    name: str,
    parent: Attachment,
    *,
    at: Point | None = None,
    sequence: str | None = None,
) -> Joint:
    """All six degrees of freedom: three slides and any rotation.

    ``sequence`` is that of a spherical joint. The coordinates are the shifts ``name_x``, ``name_y``, ``name_z`` (m) and those of
    the rotation. ``parent`` and ``at`` are described in ``help(s.joint)``.

    Returns the Joint, whose ``frame`` is turned and whose ``point`` is shifted. Raises NotConnected, DuplicateName.

    >>> s = ap.System("satellite")
    >>> flight = s.joint.free("craft", s.frame)
    """
    frame, point = self._base(name, parent, at, *(sequence or ""))
    slides = self._freedoms(name, None, LETTERS)
    moved = self._slid(name, frame, point, *zip(LETTERS, slides, strict=True))
    turned, coordinates = self._turned(f"{name}_turn", frame, sequence, None)
    return self._joint("free", name, frame, turned, moved, (*slides, *coordinates))
