"""Cam and follower

A round cam on an axle beside its centre lifts a flat-faced follower, which a spring presses on: the face is one radius above the centre
of the cam. The multiplier of the constraint is the contact force; where it would pull, the follower leaves the cam.
"""

from sympy import sin

import appell as ap

SPAN = 0.6


def build() -> ap.System:
    s = ap.System("cam and follower")
    units = {"m": "kg", "M": "kg", "R": "m", "e": "m", "k": "N/m", "l": "m", "g": "m/s²"}
    m, M, R, e, k, l, g = s.parameters(m=0.2, M=1.0, R=0.1, e=0.03, k=800.0, l=0.3, g=9.81, units=units)
    N, O = s.frame, s.origin
    axle = s.joint.revolute("q", N, axis="z")
    centre = O.shifted(e * axle.frame.x)
    s.body("cam", frame=axle.frame, com=centre, mass=M, inertia=ap.inertia.disk(M, R), shape=ap.shapes.Cylinder(R, 0.03))
    slide = s.joint.prismatic("y", N, axis="y")
    s.particle("follower", at=slide.point, mass=m, shape=ap.shapes.Box(0.12, 0.01, 0.03))
    s.constrain(slide.coordinates[0] - R - e * sin(axle.coordinates[0]), name="contact")
    s.spring(slide.point, O.shifted(0.4 * N.y), stiffness=k, length=l + 0.05)
    s.gravity(-g * N.y)
    s.initial({"q": 0.0, "q'": 20.0})
    return s
