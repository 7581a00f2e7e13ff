"""Loads: all forces and torques except those of constraints."""

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
class Force:
    """A force (N) at a point; with ``on``, it acts on the particle of that body which is at the point now."""

    name: str
    point: Point
    vector: Vector
    on: Body | None = None


@dataclass(frozen=True, eq=False)
class Torque:
    """A torque (N·m) on whatever turns with a frame, and its opposite on ``reaction`` if there is one.

    ``bodies`` are the two bodies, where the torque was given by bodies and not by frames: several bodies may share a frame."""

    name: str
    frame: Frame
    vector: Vector
    reaction: Frame | None = None
    bodies: tuple[Body | None, Body | None] = (None, None)


@dataclass(frozen=True, eq=False)
class Gravity:
    """A uniform field (m/s²) on every mass."""

    name: str
    vector: Vector


@dataclass(frozen=True, eq=False)
class LineForce:
    """A tension (N) along the line between two points, pulling them together: any function of the distance and its rate.

    ``potential``, where there is one, is the energy (J) as a function of the distance."""

    name: str
    a: Point
    b: Point
    length: Quantity
    rate: Quantity
    tension: Any
    potential: Any = None


@dataclass(frozen=True, eq=False)
class Cable:
    """A tension (N) in a line whose length is the expression ``path`` (m) of position: any function of that length and its rate.

    ``potential``, where there is one, is the energy (J) as a function of the length."""

    name: str
    path: Any
    length: Quantity
    rate: Quantity
    tension: Any
    potential: Any = None


@dataclass(frozen=True, eq=False)
class GeneralisedForce:
    """A force whose work is ``value`` per unit of virtual displacement along a coordinate or speed."""

    name: str
    along: Quantity
    value: Any


@dataclass(frozen=True, eq=False)
class Potential:
    """A potential energy V(q, t) (J): the force −∂V/∂q."""

    name: str
    energy: Any


@dataclass(frozen=True, eq=False)
class Rayleigh:
    """A dissipation function D(q, u, t) (W): the force −∂D/∂u."""

    name: str
    function: Any


Load = Force | Torque | Gravity | LineForce | Cable | GeneralisedForce | Potential | Rayleigh
