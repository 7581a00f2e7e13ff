"""The universal joint (Hooke's joint): two rotations about successive axes."""

from __future__ import annotations

from appell.kinds import Attachment, Bounds, Freedoms, Most
from appell.model.joints.base import Closure, Joint, Joints, joint
from appell.model.points import Point


@joint(closes=Closure("nmk", (("n", "n"),)))
def universal(
    self: Joints,
    name: str,
    parent: Attachment,
    *,
    at: Point | None = None,
    axes: str = "xy",
    coordinates: Freedoms | None = None,
    limits: Bounds | None = None,
    effort: Most | None = None,
) -> Joint:
    """Two rotations about successive axes (Hooke's joint).

    ``axes`` are two letters: the first is fixed in the parent, the second in the frame after the joint; the coordinates are the
    angles (rad). ``parent``, ``at``, ``coordinates``, ``limits`` and ``effort`` are described in ``help(s.joint)``.

    Returns the Joint, whose ``frame`` is turned and whose ``point`` stays. Raises ModelError where another number of
    coordinates or limits is given, NotConnected, DuplicateName.

    >>> s = ap.System("shaft")
    >>> cross = s.joint.universal("cross", s.frame, axes="xy")
    """
    frame, point = self._base(name, parent, at, *axes)
    bounds = self._limits_and_effort(name, 2, limits, effort)
    angles = self._freedoms(name, coordinates, ("1", "2"))
    return self._joint(
        "universal", name, frame, frame.rotated_sequence(angles, axes, name=f"{name}.frame"), point, angles, **bounds
    )
