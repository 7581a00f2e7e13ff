"""Particles and rigid bodies."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from appell.arguments import checked
from appell.kinds import Scalar
from appell.model.inertia import Inertia

if TYPE_CHECKING:
    from appell.model.frames import Frame
    from appell.model.points import Point
    from appell.model.shapes import Shape


@checked
@dataclass(frozen=True, eq=False)
class Particle:
    """A mass at a point, made by ``s.particle(…)``: ``name``, the point ``com``, ``mass`` (kg) and the ``shapes`` to draw.

    >>> s = ap.System("bead")
    >>> s.particle("bead", at=s.origin, mass=0.1)
    Particle('bead', mass=0.100000000000000)
    """

    name: str
    com: Point
    mass: Scalar
    shapes: tuple[Shape, ...] = field(default=())

    def __repr__(self) -> str:
        return f"Particle('{self.name}', mass={self.mass})"


@checked
@dataclass(frozen=True, eq=False)
class Body:
    """A rigid body, made by ``s.body(…)``: ``name``, a ``frame`` that turns with it, its centre of mass ``com``, ``mass``
    (kg), ``inertia`` about that centre and the ``shapes`` to draw.

    >>> s = ap.System("ball"); e = s.quaternion("e")
    >>> ball = s.body("ball", frame=s.frame.rotated_quaternion(e), com=s.origin, mass=1, inertia=ap.inertia.sphere(1, 2))
    >>> ball.inertia.xx
    8/5
    """

    name: str
    frame: Frame
    com: Point
    mass: Scalar
    inertia: Inertia
    shapes: tuple[Shape, ...] = field(default=())

    def __repr__(self) -> str:
        return f"Body('{self.name}', frame='{self.frame.name}', mass={self.mass})"
