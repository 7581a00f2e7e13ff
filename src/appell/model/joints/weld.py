"""A weld: no freedom."""

from __future__ import annotations

from appell.kinds import Attachment
from appell.model.joints.base import Closure, Joint, Joints, joint
from appell.model.points import Point


@joint(closes=Closure("nmk", (("m", "n"), ("k", "n"), ("m", "k"))))
def weld(
    self: Joints,
    name: str,
    parent: Attachment,
    *,
    at: Point | None = None,
) -> Joint:
    """No freedom at all: what comes after moves with what is before.

    ``parent`` and ``at`` are those of all joints: see ``help(s.joint)``.

    Returns the Joint, with the parent's ``frame`` and a ``point`` of its own. Raises NotConnected, DuplicateName.

    >>> s = ap.System("bracket")
    >>> foot = s.joint.weld("foot", s.frame)
    """
    frame, point = self._base(name, parent, at)
    return self._joint("weld", name, frame, frame, self._slid(name, frame, point), ())  # a point that only it leads to
