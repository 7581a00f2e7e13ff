"""Stewart platform

Six legs carry a platform with all six freedoms. Each leg pulls towards a length that is a function of time, stiffly and damped, as a
hydraulic cylinder under position control does.
"""

from sympy import cos, pi, sin

import appell as ap

SPAN = 1.5


def build() -> ap.System:
    s = ap.System("Stewart platform")
    units = {"m": "kg", "R": "m", "r": "m", "L": "m", "k": "N/m", "c": "N·s/m", "g": "m/s²"}
    m, R, r, L, k, c, g = s.parameters(m=20.0, R=0.8, r=0.5, L=0.97, k=2e4, c=600.0, g=9.81, units=units)
    joint = s.joint.free("platform", s.frame)
    looks = ap.shapes.Cylinder(r, 0.05, opacity=0.7)
    s.body("platform", frame=joint.frame, com=joint.point, mass=m, inertia=ap.inertia.disk(m, r), shape=looks)
    for i in range(6):
        below, above = (2 * (i // 2) * pi / 3 + (-1) ** i * spread for spread in (pi / 12, pi / 4))
        foot = s.origin.shifted(R * (cos(below) * s.frame.x + sin(below) * s.frame.y))
        head = joint.point.shifted(r * (cos(above) * joint.frame.x + sin(above) * joint.frame.y))
        stroke = s.prescribed(f"stroke{i}", 0.06 * sin(4 * s.t + i * pi / 3))
        s.spring(foot, head, stiffness=k, length=L + stroke, damping=c, name=f"leg {i + 1}")
    s.gravity(-g * s.frame.z)
    s.typical({s["platform_z"]: (0.8, 1.0)})
    s.initial({"platform_turn0": 1.0, "platform_z": 0.9})
    return s
