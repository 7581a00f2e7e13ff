"""What the user writes: frames, points, bodies, joints, loads, constraints, held by a System."""

from appell.model import inertia, shapes
from appell.model.bodies import Body, Particle
from appell.model.frames import Frame
from appell.model.inertia import Inertia, MassProperties
from appell.model.joints import Joint
from appell.model.points import Point
from appell.model.symbols import Quantity
from appell.model.system import Quaternion, System
from appell.model.vectors import Vector

__all__ = [
    "Body", "Frame", "Inertia", "Joint", "MassProperties", "Particle", "Point", "Quantity", "Quaternion", "System", "Vector",
    "inertia", "shapes",
]  # fmt: skip
