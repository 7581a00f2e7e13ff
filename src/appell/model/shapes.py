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
    """What every shape has: colour (any CSS colour), opacity (0 to 1), place, axis, and the frame whose axis that is."""

    colour: str | None = None
    opacity: float = 1.0
    at: Point | None = None
    axis: str = "z"
    frame: Frame | None = None


@checked
@dataclass(frozen=True)
class Cylinder(Shape):
    """A cylinder; a disk or wheel when the length is small."""

    radius: Scalar
    length: Scalar


@checked
@dataclass(frozen=True)
class Sphere(Shape):
    """A ball."""

    radius: Scalar


@checked
@dataclass(frozen=True)
class Box(Shape):
    """A box with edges along the body's axes, or those of its frame."""

    x: Scalar
    y: Scalar
    z: Scalar


@checked
@dataclass(frozen=True)
class Ellipsoid(Shape):
    """An ellipsoid with half-axes x, y, z along the body's axes, or those of its frame."""

    x: Scalar
    y: Scalar
    z: Scalar


@checked
@dataclass(frozen=True)
class Cone(Shape):
    """A cone, its point up the axis; what sits at ``at`` is its centre of mass, a quarter of the length from the base."""

    radius: Scalar
    length: Scalar


@checked
@dataclass(frozen=True)
class Ring(Shape):
    """A thin hoop around the axis."""

    radius: Scalar


@checked
@dataclass(frozen=True)
class Line(Shape):
    """A straight bar to another point."""

    to: Point
