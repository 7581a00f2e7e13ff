"""Overhead crane

A trolley runs on a rail and hoists a load while it swings: the length of the rope is a function of time, and whoever winds it does the
work.
"""

from sympy import sin

import appell as ap

SPAN = 3.0


def build() -> ap.System:
    s = ap.System("overhead crane")
    units = {"M": "kg", "m": "kg", "c": "N·s/m", "g": "m/s²"}
    M, m, c, g = s.parameters(M=200.0, m=400.0, c=30.0, g=9.81, units=units)
    drive = s.inputs("drive")
    rope = s.prescribed("rope", 3.0 - 0.8 * sin(0.8 * s.t))
    rail = s.joint.prismatic("x", s.frame, axis="x")
    trolley = s.particle("trolley", at=rail.point, mass=M, shape=ap.shapes.Box(0.8, 0.3, 0.5))
    swing = s.joint.revolute("theta", rail, axis="z")
    s.particle("load", at=rail.point.shifted(-rope * swing.frame.y), mass=m)
    s.force(trolley.com, (drive - c * rail.coordinates[0].dot) * s.frame.x)
    s.gravity(-g * s.frame.y)
    s.initial({"theta": 0.4})
    return s
