"""Cardan shaft

Two shafts at an angle, joined by a cross: the two arms of the cross stay at right angles, and that is all the joint is. The second shaft
turns unevenly though the first is driven evenly.
"""

import appell as ap

SPAN = 0.5


def build() -> ap.System:
    s = ap.System("Cardan shaft")
    units = {"m": "kg", "l": "m", "r": "m", "beta": "rad", "b": "N·m·s/rad", "tau": "N·m"}
    m, l, r, beta, b, tau = s.parameters(m=2.0, l=0.4, r=0.03, beta=0.5, b=0.02, tau=0.5, units=units)
    bent = s.frame.rotated(beta, "z", name="bent axis")
    driving = s.joint.revolute("q1", s.frame, axis="x")
    driven = s.joint.revolute("q2", bent, at=s.origin, axis="x")
    for name, shaft, sign in (("driving shaft", driving, -1), ("driven shaft", driven, 1)):
        middle = s.origin.shifted(sign * l / 2 * shaft.frame.x)
        looks = [ap.shapes.Cylinder(r, l, axis="x"), ap.shapes.Box(l / 2, 0.08, 0.01, colour="#ddcc77")]
        s.body(name, frame=shaft.frame, com=middle, mass=m, inertia=ap.inertia.cylinder(m, r, l, "x"), shape=looks)
    s.perpendicular(driving.frame.y, driven.frame.z, name="cross")
    s.generalised_force(driving.coordinates[0], tau)
    s.generalised_force(driven.coordinates[0], -b * driven.coordinates[0].dot)
    s.initial({"q1": 0.0, "q1'": 15.0})
    return s
