"""SymPy's points as those of a System: a tree of positions in each group of points that are connected by positions.

In SymPy the motion of a point does not follow from its position alone: velocities may be set by hand, and KanesMethod uses these. The
module `velocities` finds the points whose velocities agree with their positions; some of the others get their own coordinates.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from appell.importers.sympy.frames import Frames
from appell.importers.sympy.symbols import Names
from appell.model import Point, Vector


class Points:
    """SymPy's points as those of the System, made from their positions at the first request.

    ``roots`` maps each point to the point from which its position is given: one at rest, which is the origin, or one whose place was set
    by :meth:`put`.
    """

    def __init__(self, frames: Frames, names: Names, roots: dict[Any, Any]) -> None:
        self.frames, self.roots, self._names = frames, roots, names
        self.system = frames.system
        self._made: dict[tuple[Any, Any], Point] = {}
        self._trees: dict[Any, dict[Any, Any]] = {}  # by root: the neighbour from which the search reached each point

    def put(self, root: Any, place: Point) -> None:
        """Set the place of a root."""
        self._made[root, root] = place

    def of(self, point: Any) -> Point:
        """The point of the System for a SymPy point."""
        root = self.roots[point]
        made = self._made.get((root, point))
        if made is not None:
            return made
        self._made.setdefault((root, root), self.system.origin)
        before = self._trees.get(root)
        if before is None:
            before = self._trees[root] = reached(root)
        chain = []
        walk = point
        while (root, walk) not in self._made:
            chain.append(walk)
            walk = before[walk]
        for p in reversed(chain):
            self._made[root, p] = self._shifted(self._made[root, before[p]], p, p._pos_dict[before[p]])
        return self._made[root, point]

    def _shifted(self, base: Point, point: Any, shift: Any) -> Point:
        vector: Vector = self.frames.vector(shift)
        return base.shifted(vector, name=self._names.label(point.name, "point")) if vector.terms else base


def reached(root: Any) -> dict[Any, Any]:
    """The points that are connected to one by positions, each mapped to the neighbour from which a breadth-first search reached it."""
    before: dict[Any, Any] = {root: None}
    left = deque([root])
    while left:
        point = left.popleft()
        for near in point._pos_dict:
            if near not in before:
                before[near] = point
                left.append(near)
    return before


def roots_of(points: Iterable[Any], fixed: Any, at_rest: Callable[[Any], bool]) -> dict[Any, Any]:
    """The root of each point's group: the fixed point, one whose set velocity is zero, or the first of the points."""
    out: dict[Any, Any] = {}
    groups: list[tuple[dict[Any, Any], Any]] = []
    for point in points:
        known = next((root for group, root in groups if point in group), None)
        if known is None:
            group = reached(point)
            resting = [p for p in group if at_rest(p)]
            known = fixed if fixed in group else resting[-1] if resting else point
            groups.append((group, known))
        out[point] = known
    return out
