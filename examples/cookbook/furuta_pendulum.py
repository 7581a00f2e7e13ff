"""Furuta pendulum

A motor turns a horizontal arm; a rod hangs on the end of the arm and swings about it. Begun upright, it falls and takes the arm along.
"""

import appell as ap

SPAN = 1.5


def build() -> ap.System:
    s = ap.System("Furuta pendulum")
    units = {"m1": "kg", "m2": "kg", "a": "m", "l": "m", "g": "m/s²", "c": "N·m·s/rad"}
    m1, m2, a, l, g, c = s.parameters(m1=0.2, m2=0.1, a=0.25, l=0.3, g=9.81, c=0.001, units=units)
    torque = s.inputs("torque")
    base = s.joint.revolute("alpha", s.frame, axis="z")
    s.body("arm", frame=base.frame, com=s.origin.shifted(a / 2 * base.frame.x), mass=m1, inertia=ap.inertia.rod(m1, a, "x"))
    hinge = s.joint.revolute("theta", base, at=s.origin.shifted(a * base.frame.x), axis="x")
    middle = hinge.point.shifted(l / 2 * hinge.frame.z)
    s.body("rod", frame=hinge.frame, com=middle, mass=m2, inertia=ap.inertia.rod(m2, l, "z"))
    s.generalised_force(base.coordinates[0], torque - c * base.coordinates[0].dot)
    s.gravity(-g * s.frame.z)
    s.initial({"theta": 0.1})
    return s
