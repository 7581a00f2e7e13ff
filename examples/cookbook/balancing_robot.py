"""Two-wheeled balancing robot

A body on two wheels, which roll without slipping: it can neither slide aside nor stand by itself. The motors feed back the lean, its
rate and the speed; the difference between them steers it into a curve.
"""

import appell as ap

SPAN = 3.0


def build() -> ap.System:
    s = ap.System("balancing robot")
    units = {"M": "kg", "m": "kg", "r": "m", "w": "m", "h": "m", "g": "m/s²"}
    M, m, r, w, h, g = s.parameters(M=2.0, m=0.2, r=0.08, w=0.25, h=0.2, g=9.81, units=units)
    x, y, heading, lean = s.coordinates("x y heading lean")
    way = s.frame.rotated(heading, "z")
    axle = s.origin.shifted(x * s.frame.x + y * s.frame.y + r * s.frame.z)
    tower = way.rotated(lean, "y")
    inertia = ap.inertia.box(M, 0.1, 0.2, 0.4)
    body = s.body("body", frame=tower, com=axle.shifted(h * tower.z), mass=M, inertia=inertia)
    spins = s.coordinates("left right")
    for side, name, spin in zip((1, -1), ("left", "right"), spins, strict=True):
        hub = axle.shifted(side * w / 2 * way.y)
        turning = way.rotated(spin, "y")
        looks = [ap.shapes.Cylinder(r, 0.03, axis="y"), ap.shapes.Box(2 * r, 0.035, 0.02, colour="#ddcc77")]
        wheel = s.body(f"{name} wheel", frame=turning, com=hub, mass=m, inertia=ap.inertia.disk(m, r, "y"), shape=looks)
        s.rolls(wheel, at=hub.shifted(-r * s.frame.z))
        balance = 5.0 * lean + 0.8 * lean.dot + 0.01 * sum(x.dot for x in spins)
        s.torque(wheel, (balance - side * 0.2 * (1.0 - heading.dot)) * way.y, reaction=body)
    s.gravity(-g * s.frame.z)
    s.initial({lean: 0.15})
    return s
