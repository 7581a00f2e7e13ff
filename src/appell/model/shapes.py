"""Shapes on bodies, for looking at. They weigh nothing and change no equation.

Lengths may be numbers or parameters (m). A shape sits at ``at`` (its body's centre of mass by default) along ``axis``, "x", "-z"
and so on, of ``frame`` (its body's by default), which is to be fixed in the body. Nothing needs a shape: what has none is drawn
from its inertia and its joints.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from appell.arguments import checked
from appell.kinds import Scalar

if TYPE_CHECKING:
    from appell.model.frames import Frame
    from appell.model.points import Point


@checked
@dataclass(frozen=True, kw_only=True)
class Shape:
    """What every shape has: ``colour`` (any CSS colour), ``opacity`` (0 to 1), its place ``at`` and its ``axis``.

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
    """A cone of ``radius`` and ``length`` (m), its point up the axis; what sits at ``at`` is its centre of mass, a quarter of
    the length from the base.

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
