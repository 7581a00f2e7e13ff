"""Swinging Atwood machine

Two weights on one rope over a pulley with mass, and one of them swings. The rope runs on the pulley without slipping: what it pays out
on one side it takes in on the other.
"""

import appell as ap

SPAN = 2.5


def build() -> ap.System:
    s = ap.System("swinging Atwood machine")
    units = {"M": "kg", "m": "kg", "mp": "kg", "R": "m", "g": "m/s²"}
    M, m, mp, R, g = s.parameters(M=2.0, m=1.0, mp=0.5, R=0.1, g=9.81, units=units)
    N, O = s.frame, s.origin
    r, y = s.coordinates("r y")
    wheel = s.joint.revolute("turn", N, axis="z")
    s.body("pulley", frame=wheel.frame, com=O, mass=mp, inertia=ap.inertia.disk(mp, R), shape=ap.shapes.Cylinder(R, 0.02))
    swing = s.joint.revolute("theta", N, at=O.shifted(R * N.x), axis="z")
    s.particle("bob", at=swing.point.shifted(-r * swing.frame.y), mass=m)
    s.particle("weight", at=O.shifted(-R * N.x - y * N.y), mass=M)
    s.constrain(r + y - 1.6, name="rope")
    s.constrain(y.dot - R * wheel.coordinates[0].dot, name="no slip")
    s.gravity(-g * N.y)
    s.typical({r: (0.4, 1.2), y: (0.4, 1.2)})
    s.initial({r: 0.8, "theta": 1.2, "turn": 0.0, "theta'": 0.0})
    return s
