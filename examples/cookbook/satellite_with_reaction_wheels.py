"""Satellite with reaction wheels

A craft in free space and three wheels along its axes: the motors turn the wheels one way, and the craft the other. The feedback here
brings it to rest in the attitude of the quaternion (1, 0, 0, 0); the whole angular momentum stays what it was.
"""

import appell as ap

SPAN = 8.0


def build() -> ap.System:
    s = ap.System("satellite with reaction wheels")
    units = {"M": "kg", "m": "kg", "r": "m"}
    M, m, r = s.parameters(M=50.0, m=1.5, r=0.12, units=units)
    e = s.quaternion("e", "wx wy wz")
    craft = s.frame.rotated_quaternion(e, name="axes")
    inertia = ap.inertia.box(M, 0.8, 0.6, 0.5)
    body = s.body("craft", frame=craft, com=s.origin, mass=M, inertia=inertia, shape=ap.shapes.Box(0.8, 0.6, 0.5, opacity=0.5))
    for letter, part, speed in zip("xyz", e.parameters[1:], e.speeds, strict=True):
        way = getattr(craft, letter)
        axle = s.joint.revolute(f"spin_{letter}", craft, at=s.origin, axis=letter)  # about the mass centre
        wheel = s.body(f"wheel {letter}", frame=axle.frame, com=axle.point, mass=m, inertia=ap.inertia.disk(m, r, letter))
        s.torque(wheel, (3.0 * part + 4.0 * speed) * way, reaction=body, name=f"motor {letter}")
    s.initial({"e0": 0.8, "e1": 0.4, "e2": 0.3, "wz": 0.1})
    return s
