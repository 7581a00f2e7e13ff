"""Points, each given by a shift from another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from appell.arguments import checked, unchecked
from appell.errors import NotConnected
from appell.graph.building import built_property
from appell.model.frame_or_point import FrameOrPoint
from appell.model.vectors import Vector

if TYPE_CHECKING:
    from appell.model.label import SystemLabel
    from appell.model.system import System


@checked
class Point(FrameOrPoint):
    """A place, given by another point and a shift from it; ``point.shifted(vector)`` makes another point.

    ``point.position`` is the vector from the origin, ``point.velocity`` the velocity in the inertial frame, and ``a - b`` the vector
    from b to a. ``system`` is the system to which it belongs, ``name`` its name, ``base`` the point from which it is shifted and
    ``shift`` the vector from there (m). A point that is made without a name is a plain value: it becomes part of the system, under an
    automatic name ("point 1"), when a body, load, constraint, joint or named point uses it. Raises NotConnected or MixedSystems where
    parts of two systems are combined, ModelError where the shift depends on speeds.

    >>> s = ap.System("arm"); q = s.coordinates("q"); arm = s.frame.rotated(q, "z", name="arm")
    >>> tip = s.origin.shifted(2.0 * arm.x, name="tip")
    >>> tip.velocity
    2.0*q'·arm.y
    """

    def __init__(self, system: System | SystemLabel, name: str | None, base: Point | None, shift: Vector) -> None:
        self.system: SystemLabel = system.label
        self._name = name
        self.base = base
        self.shift = shift
        self.system.check_point(self)

    @property
    def _built_from(self) -> Point | None:
        return self.base

    @property
    def name(self) -> str:
        """The name; without one, a text with the nearest named ancestor: "point from O"."""
        return self._name_so_far()

    def __repr__(self) -> str:
        return f"Point('{self.name}')" if self.base is None else f"Point('{self.name}', {self.base.name} + {self.shift})"

    def shifted(self, shift: Vector, *, name: str | None = None) -> Point:
        """The point at this one plus ``shift`` (m); the components of the shift may vary with coordinates and time.

        A point with a ``name`` is part of the system at once; one without a name is named and entered when an element of the system
        uses it.

        Returns the new Point. Raises MixedSystems or NotConnected for a vector of another system, DuplicateName, ModelError where the
        shift depends on speeds.

        >>> s = ap.System("cart"); x = s.coordinates("x")
        >>> s.origin.shifted(x * s.frame.x, name="hinge").position
        x·N.x
        """
        return self.system.shifted(name, self, shift)

    def __sub__(self, other: Point) -> Vector:
        if not isinstance(other, Point):
            return NotImplemented
        if self.system is not other.system:
            raise NotConnected(
                f"point '{self.name}' of system '{self.system.name}' and point '{other.name}' of system "
                f"'{other.system.name}' do not connect. Build both from the origin of one System."
            )
        mine, theirs = self._chain(), other._chain()
        while mine and theirs and mine[-1] is theirs[-1]:
            mine.pop()
            theirs.pop()
        total = Vector({})
        for p in reversed(mine):
            total += p.shift
        for p in reversed(theirs):
            total -= p.shift
        return total

    def _chain(self) -> list[Point]:
        out: list[Point] = []
        point: Point | None = self
        while point is not None:
            out.append(point)
            point = point.base
        return out

    @property
    def root(self) -> Point:
        """The origin of its system, from which all points are shifted."""
        return self._first()

    @built_property
    def position(self) -> Vector:
        """The vector from the origin to this point."""
        return self - self.root

    @built_property
    def velocity(self) -> Vector:
        """v = Σ_F (ṙ_F + ω_F × r_F), relative to the inertial frame, in the rates of the coordinates."""
        if self.base is None:
            return Vector({})
        t = self.system.t
        total = self.base.velocity
        for frame, c in self.shift.terms.items():
            r = Vector({frame: c})
            total += Vector({frame: (_dt(c[0], t), _dt(c[1], t), _dt(c[2], t))}) + frame.omega.cross(r)
        return total


point_of = unchecked(Point)  # without the checks: for arguments whose types are known


def _dt(expr: object, t: object) -> object:
    diff = getattr(expr, "diff", None)
    return diff(t) if diff is not None else 0
