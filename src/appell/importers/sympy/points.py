"""SymPy's points: a tree of positions in each group that hangs together, and where each of them is here.

Positions alone do not say how a point moves in SymPy: velocities may be set by hand, and KanesMethod uses those. Which points
move as their positions say is found in `velocities`; of the others some get coordinates of their own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from appell.importers.sympy.frames import Frames
from appell.importers.sympy.symbols import Names
from appell.model import Point, Vector


class Points:
    """SymPy's points as those of the System, laid out by their positions; each made when it is first asked for.

    ``roots`` says from which point each is reached: from one at rest, which is the origin, or from one that was ``put`` somewhere.
    """

    def __init__(self, frames: Frames, names: Names, roots: dict[Any, Any]) -> None:
        self.frames, self.roots, self._names = frames, roots, names
        self.system = frames.system
        self._made: dict[tuple[Any, Any], Point] = {}
        self._trees: dict[Any, dict[Any, Any]] = {}  # of each root: the neighbour that a point is reached from

    def put(self, root: Any, place: Point) -> None:
        """Say where a root is."""
        self._made[root, root] = place

    def of(self, point: Any) -> Point:
        """The point of the System."""
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
    """The points that positions relate to one, breadth-first, and the neighbour that each was reached from."""
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
    """For each point the root of its group: the fixed point, one that is said to be at rest, or the first of the points."""
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
