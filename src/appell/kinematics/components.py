"""In whose components the motion of a point is kept: what decides how many turns its graph has."""

from __future__ import annotations

from appell.model import Frame, Mechanism


def home_of(base: Frame, frame: Frame, carriers: frozenset[Frame]) -> Frame:
    """Of a point that is shifted in ``frame`` from one whose motion is kept in ``base``: the deeper frame along a chain, the common
    one across.

    Where ``frame`` is turned from the inertial one and carries nothing farther out, it stays there: links placed by absolute angles
    then cost one turn each, not two.
    """
    if base is frame:
        return base
    if is_ancestor(base, frame):
        return base if base.parent is None and frame.parent is base and frame not in carriers else frame
    return base._common_ancestor(frame)


def carriers_of(mechanism: Mechanism) -> frozenset[Frame]:
    """Frames that have child frames, near or far, in whose directions some point is shifted."""
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
    """Whether a frame was turned from another, in however many steps, or is it."""
    walk: Frame | None = frame
    while walk is not None and walk.depth > ancestor.depth:
        walk = walk.parent
    return walk is ancestor
