"""Kinematics: q̇ = N u + n, and the velocity and acceleration of every point and body."""

from appell.kinematics.bodies import BodyMotion
from appell.kinematics.kinematics import Kinematics
from appell.kinematics.positions import Positions
from appell.kinematics.variables import Symbols

__all__ = ["BodyMotion", "Kinematics", "Positions", "Symbols"]
