"""The choice of the frame in whose components a point's motion is kept: it decides how many rotations the graph has."""

from __future__ import annotations

from appell.model import Frame, Mechanism


def home_of(base: Frame, frame: Frame, carriers: frozenset[Frame]) -> Frame:
    """The frame for a point that is shifted in ``frame`` from one whose motion is kept in ``base``: ``frame`` itself where it was
    turned from ``base``, otherwise their common ancestor.

    Where ``frame`` was turned from the inertial frame and no point is shifted in a frame turned from it, the motion stays in the
    inertial frame: links placed by absolute angles then take one rotation each, not two.
    """
    if base is frame:
        return base
    if is_ancestor(base, frame):
        return base if base.parent is None and frame.parent is base and frame not in carriers else frame
    return base._common_ancestor(frame)


def carriers_of(mechanism: Mechanism) -> frozenset[Frame]:
    """The frames from which another frame was turned, in however many steps, in which some point is shifted."""
    known, shifted = {mechanism.origin}, set[Frame]()
    for point in (*mechanism.points, *(body.com for body in mechanism.bodies)):
        while point not in known:
            known.add(point)
            shifted.update(point.shift.terms)
            assert point.base is not None
            point = point.base
    out = set[Frame]()
    for frame in shifted:
        while frame.parent is not None and frame.parent not in out:
            frame = frame.parent
            out.add(frame)
    return frozenset(out)


def is_ancestor(ancestor: Frame, frame: Frame) -> bool:
    """Whether ``frame`` was turned from ``ancestor``, in however many steps, or is the same."""
    walk: Frame | None = frame
    while walk is not None and walk.depth > ancestor.depth:
        walk = walk.parent
    return walk is ancestor
