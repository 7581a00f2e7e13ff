"""Lead screw

A motor turns a screw, and a carriage that cannot turn climbs along it: one turn lifts it by the lead. The multiplier of the constraint
is the force in the thread.
"""

from sympy import pi

import appell as ap

SPAN = 0.6


def build() -> ap.System:
    s = ap.System("lead screw")
    units = {"m": "kg", "M": "kg", "r": "m", "L": "m", "lead": "m", "c": "N·m·s/rad", "tau": "N·m", "g": "m/s²"}
    m, M, r, L, lead, c, tau, g = s.parameters(m=1.0, M=15.0, r=0.015, L=0.5, lead=0.02, c=0.002, tau=0.8, g=9.81, units=units)
    N, O = s.frame, s.origin
    bearing = s.joint.revolute("turn", N, axis="y")
    inertia = ap.inertia.cylinder(m, r, L, "y")
    s.body("screw", frame=bearing.frame, com=O.shifted(L / 2 * N.y), mass=m, inertia=inertia)
    slide = s.joint.prismatic("y", N, axis="y")
    s.particle("carriage", at=slide.point, mass=M, shape=ap.shapes.Box(0.2, 0.06, 0.12))
    s.constrain(slide.coordinates[0] - lead * bearing.coordinates[0] / (2 * pi), name="thread")
    s.generalised_force(bearing.coordinates[0], tau - c * bearing.coordinates[0].dot)
    s.gravity(-g * N.y)
    return s
