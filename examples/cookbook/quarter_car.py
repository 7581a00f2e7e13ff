"""Quarter car

A wheel on its tyre, a body on its spring and damper, and a road that passes below: the road is a height as a function of time, here from
a table that a spline goes through.
"""

import appell as ap

SPAN = 2.0


def build() -> ap.System:
    s = ap.System("quarter car")
    units = {"M": "kg", "m": "kg", "k": "N/m", "c": "N·s/m", "K": "N/m", "g": "m/s²"}
    M, m, k, c, K, g = s.parameters(M=300.0, m=40.0, k=2e4, c=1.5e3, K=1.8e5, g=9.81, units=units)
    bump = ap.interpolated(s.t, [0.0, 0.4, 0.5, 0.6, 0.7, 3.0], [0.0, 0.0, 0.05, 0.05, 0.0, 0.0], spline=True)
    road = s.origin.shifted(s.prescribed("height", bump) * s.frame.y, name="road")
    wheel, body = (s.joint.prismatic(name, s.frame, axis="y") for name in ("y1", "y2"))
    axle = s.particle("wheel", at=wheel.point, mass=m, shape=ap.shapes.Cylinder(0.25, 0.15, opacity=0.6))
    seat = s.particle("body", at=body.point, mass=M, shape=ap.shapes.Box(0.8, 0.2, 0.6))
    s.spring(road, axle.com, stiffness=K, length=0.3, name="tyre")
    s.spring(axle.com, seat.com, stiffness=k, length=0.6, damping=c, name="suspension")
    s.gravity(-g * s.frame.y)
    s.initial({"y1": 0.2815, "y2": 0.734})
    return s
