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
    """A mass (kg) at a point."""

    name: str
    com: Point
    mass: Scalar
    shapes: tuple[Shape, ...] = field(default=())

    def __repr__(self) -> str:
        return f"Particle('{self.name}', mass={self.mass})"


@checked
@dataclass(frozen=True, eq=False)
class Body:
    """A rigid body: a frame that turns with it, its centre of mass, mass (kg) and inertia about that centre."""

    name: str
    frame: Frame
    com: Point
    mass: Scalar
    inertia: Inertia
    shapes: tuple[Shape, ...] = field(default=())

    def __repr__(self) -> str:
        return f"Body('{self.name}', frame='{self.frame.name}', mass={self.mass})"
