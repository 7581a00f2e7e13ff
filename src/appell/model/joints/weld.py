"""The weld: no degree of freedom."""

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
    """No degree of freedom: the two sides of the joint move together.

    ``parent`` and ``at`` are described in ``help(s.joint)``.

    Returns the Joint, with the parent's ``frame`` and a ``point`` of its own. Raises NotConnected, DuplicateName.

    >>> s = ap.System("bracket")
    >>> foot = s.joint.weld("foot", s.frame)
    """
    frame, point = self._base(name, parent, at)
    return self._joint("weld", name, frame, frame, self._slid(name, frame, point), ())  # the weld has its own point
