"""The elements of a model (frames, points, bodies, joints, loads, constraints), the System that holds them, and the Mechanism made
of it."""

from appell.model import inertia, shapes
from appell.model.bodies import Body, Particle
from appell.model.frames import Frame
from appell.model.inertia import Inertia, MassProperties
from appell.model.joints import Joint
from appell.model.mechanism import Mechanism
from appell.model.points import Point
from appell.model.symbols import Quantity, Quaternion
from appell.model.system import System
from appell.model.vectors import Vector

__all__ = [
    "Body", "Frame", "Inertia", "Joint", "MassProperties", "Mechanism", "Particle", "Point", "Quantity", "Quaternion", "System", "Vector",
    "inertia", "shapes",
]  # fmt: skip
