"""Shapes of bodies in pictures and animations. They have no mass and change no equation.

Lengths may be numbers or parameters (m). The centre of a shape is the point ``at`` (its body's centre of mass by default), and its
axis is ``axis``, "x", "-z" and so on, of ``frame`` (its body's by default), which has to be fixed in the body. A body without a
shape is drawn from its inertia and its joints.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from appell.arguments import checked
from appell.errors import ModelError, shown
from appell.kinds import Scalar

if TYPE_CHECKING:
    from appell.model.frames import Frame
    from appell.model.points import Point

MOST_TRIANGLES = 10_000  # of one mesh: pages and pictures contain all of them


@checked
@dataclass(frozen=True, kw_only=True)
class Shape:
    """The common fields of all shapes: ``colour`` (any CSS colour), ``opacity`` (0 to 1), the place ``at`` and the ``axis``.

    ``at`` is a point of the body (its centre of mass by default) and ``axis`` a letter of the body's frame, "x" or "-z", or of
    ``frame``.

    >>> ap.shapes.Sphere(0.1, colour="tomato", opacity=0.5).axis
    'z'
    """

    colour: str | None = None
    opacity: float = 1.0
    at: Point | None = None
    axis: str = "z"
    frame: Frame | None = None


@checked
@dataclass(frozen=True)
class Cylinder(Shape):
    """A cylinder of ``radius`` and ``length`` (m) along its axis; a disk or wheel when the length is small.

    ``colour``, ``opacity``, ``at``, ``axis`` and ``frame`` are those of every :class:`Shape`.

    >>> wheel = ap.shapes.Cylinder(0.3, 0.05, axis="y", colour="slategray")
    """

    radius: Scalar
    length: Scalar


@checked
@dataclass(frozen=True)
class Sphere(Shape):
    """A ball of ``radius`` (m).

    ``colour``, ``opacity``, ``at``, ``axis`` and ``frame`` are those of every :class:`Shape`.

    >>> ball = ap.shapes.Sphere(0.1)
    """

    radius: Scalar


@checked
@dataclass(frozen=True)
class Box(Shape):
    """A box with edges ``x``, ``y``, ``z`` (m) along the body's axes, or those of its frame.

    ``colour``, ``opacity``, ``at``, ``axis`` and ``frame`` are those of every :class:`Shape`.

    >>> cart = ap.shapes.Box(0.3, 0.1, 0.15, colour="steelblue")
    """

    x: Scalar
    y: Scalar
    z: Scalar


@checked
@dataclass(frozen=True)
class Ellipsoid(Shape):
    """An ellipsoid with half-axes ``x``, ``y``, ``z`` (m) along the body's axes, or those of its frame.

    ``colour``, ``opacity``, ``at``, ``axis`` and ``frame`` are those of every :class:`Shape`.

    >>> egg = ap.shapes.Ellipsoid(0.1, 0.1, 0.15, colour="wheat")
    """

    x: Scalar
    y: Scalar
    z: Scalar


@checked
@dataclass(frozen=True)
class Cone(Shape):
    """A cone of ``radius`` and ``length`` (m) that points along the axis; ``at`` is its centre of mass, a quarter of the length from
    the base.

    ``colour``, ``opacity``, ``axis`` and ``frame`` are those of every :class:`Shape`.

    >>> top = ap.shapes.Cone(0.1, 0.2, axis="-z")
    """

    radius: Scalar
    length: Scalar


@checked
@dataclass(frozen=True)
class Ring(Shape):
    """A thin hoop of ``radius`` (m) around the axis.

    ``colour``, ``opacity``, ``at``, ``axis`` and ``frame`` are those of every :class:`Shape`.

    >>> hoop = ap.shapes.Ring(0.5)
    """

    radius: Scalar


@checked
@dataclass(frozen=True)
class Line(Shape):
    """A straight bar from ``at`` to another point, ``to``.

    ``colour``, ``opacity``, ``axis`` and ``frame`` are those of every :class:`Shape`; the axis of a bar is its own.

    >>> s = ap.System("arm"); tip = s.origin.shifted(s.frame.x)
    >>> bar = ap.shapes.Line(tip, at=s.origin)
    """

    to: Point


@checked
@dataclass(frozen=True)
class Mesh(Shape):
    """A surface of triangles: ``vertices`` (m) in the axes of the body, or of its frame, relative to ``at``; each of ``triangles`` has
    the indices of three vertices, from 0, counter-clockwise as seen from outside.

    ``colour``, ``opacity``, ``at``, ``axis`` and ``frame`` are those of every :class:`Shape`; with an axis other than "z" the mesh is
    turned so that its z points there. Raises ModelError for no triangle, more than 10 000 triangles, a vertex that is not finite, or the
    index of a vertex that does not exist.

    >>> ap.shapes.Mesh([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)], [(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)])
    Mesh(4 vertices, 4 triangles)
    """

    vertices: Sequence[tuple[float, float, float]]
    triangles: Sequence[tuple[int, int, int]]

    def __post_init__(self) -> None:
        count = len(self.vertices)
        if not 0 < len(self.triangles) <= MOST_TRIANGLES or count > 3 * MOST_TRIANGLES:
            raise ModelError(
                f"a mesh to draw has 1 to {MOST_TRIANGLES} triangles and at most {3 * MOST_TRIANGLES} vertices, not "
                f"{len(self.triangles)} and {count}. Give a coarser mesh."
            )
        for v in self.vertices:
            if not all(map(math.isfinite, v)):
                raise ModelError(f"a vertex of a mesh is {shown(v)}; its three numbers are finite lengths (m).")
        for triangle in self.triangles:
            if not all(0 <= i < count for i in triangle):
                raise ModelError(f"a triangle of a mesh is {shown(triangle)}; its vertices are numbered from 0 to {count - 1}.")

    def __repr__(self) -> str:
        return f"Mesh({len(self.vertices)} vertices, {len(self.triangles)} triangles)"
