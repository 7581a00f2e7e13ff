"""Constraints as the user gives them. They may be redundant: their rank is determined later.

A scalar constraint is the condition that an expression vanishes. If the expression depends on coordinates and time alone, it
constrains positions; if it depends on rates or speeds, linearly or not, it constrains velocities. The other kinds are conditions on
points, directions and bodies, from which scalar constraints are made when the kinematics are known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from appell.model.symbols import Quantity
from appell.model.vectors import Vector

if TYPE_CHECKING:
    from appell.model.bodies import Body
    from appell.model.frames import Frame
    from appell.model.points import Point


@dataclass(frozen=True, eq=False)
class Scalar:
    """expression = 0."""

    name: str
    expression: Any


@dataclass(frozen=True, eq=False)
class Acceleration:
    """expression = 0, linear in the accelerations: a(q, t)·u̇ + c(q, u, t) = 0.

    It is replaced by a constraint on velocities, a·u = z, whose ``level`` z is a state of first order with the rate ȧ·u − c."""

    name: str
    expression: Any
    level: Quantity


@dataclass(frozen=True, eq=False)
class Coincident:
    """Two points coincide along the given axes of a frame; ``on`` are the frames in which the two are fixed, where these were given."""

    name: str
    a: Point
    b: Point
    frame: Frame
    axes: str = "xyz"
    on: tuple[Frame | None, Frame | None] = (None, None)


@dataclass(frozen=True, eq=False)
class EqualVelocity:
    """Two points have equal velocities along the given axes of a frame."""

    name: str
    a: Point
    b: Point
    frame: Frame
    axes: str = "xyz"


@dataclass(frozen=True, eq=False)
class Perpendicular:
    """Two directions stay at right angles: a·b = 0."""

    name: str
    a: Vector
    b: Vector


@dataclass(frozen=True, eq=False)
class Distance:
    """Two points keep a distance: |a − b|² = length²."""

    name: str
    a: Point
    b: Point
    length: Any


@dataclass(frozen=True, eq=False)
class Rolling:
    """The particle of a body at the contact moves with the particle of the surface there.

        v_C + ω × (r − r_C) = v_O + Ω × (r − r_O)

    with C the body's centre of mass, O a point of the surface and Ω its angular velocity (zero for fixed ground)."""

    name: str
    body: Body
    at: Point
    surface: Frame
    surface_point: Point


@dataclass(frozen=True, eq=False)
class Servo:
    """A condition kept by forces of the second kind: those of the actuators ``by``, wherever these act.

    These forces are *not* along the gradient of the condition, and do work."""

    name: str
    condition: Constraint
    by: tuple[Quantity, ...]


Constraint = Scalar | Acceleration | Coincident | EqualVelocity | Perpendicular | Distance | Rolling
