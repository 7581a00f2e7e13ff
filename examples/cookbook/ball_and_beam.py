"""Ball and beam

A ball rolls on a beam that a motor tilts. The motor here is a linear feedback of the state, written as a load: it brings the ball back
to the middle.
"""

import appell as ap

SPAN = 3.0


def build() -> ap.System:
    s = ap.System("ball and beam")
    units = {"m": "kg", "M": "kg", "r": "m", "L": "m", "g": "m/s²"}
    m, M, r, L, g = s.parameters(m=0.1, M=0.6, r=0.02, L=1.0, g=9.81, units=units)
    pivot = s.joint.revolute("tilt", s.frame, axis="z")
    inertia = ap.inertia.rod(M, L, "x")
    beam = s.body("beam", frame=pivot.frame, com=s.origin, mass=M, inertia=inertia, shape=ap.shapes.Box(L, 0.01, 0.05))
    p, spin = s.coordinates("p spin")
    contact = s.origin.shifted(p * pivot.frame.x)
    centre = contact.shifted(r * pivot.frame.y)
    ball = s.body("ball", frame=s.frame.rotated(spin, "z"), com=centre, mass=m, inertia=ap.inertia.sphere(m, r))
    s.rolls(ball, at=contact, on=beam)
    tilt = pivot.coordinates[0]
    s.generalised_force(tilt, 2.5 * p + 2.0 * p.dot - 6.0 * tilt - 1.0 * tilt.dot, name="motor")
    s.gravity(-g * s.frame.y)
    s.initial({"p": -0.3, "tilt": 0.0})
    return s
