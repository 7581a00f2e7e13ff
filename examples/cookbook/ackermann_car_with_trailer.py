"""Ackermann car with a trailer

A car steered by its front wheels pulls a trailer. No wheel slides aside: one constraint an axle would do, and here both front wheels
have one, each with its own angle. Ackermann's geometry makes the second follow from the first; redundant constraints are normal input.
"""

from sympy import atan, sin, tan

import appell as ap

SPAN = 4.0


def build() -> ap.System:
    s = ap.System("Ackermann car with a trailer")
    units = {"M": "kg", "m": "kg", "L": "m", "w": "m", "b": "m", "d": "m", "F": "N"}
    M, m, L, w, b, d, F = s.parameters(M=1000.0, m=300.0, L=2.6, w=1.5, b=0.8, d=2.5, F=800.0, units=units)
    steer = s.prescribed("steer", 0.35 * sin(1.2 * s.t))
    planar = s.joint.planar("car", s.frame, normal="z")
    car, rear = planar.frame, planar.point
    s.body("car", frame=car, com=rear.shifted(L / 2 * car.x), mass=M, inertia=ap.inertia.box(M, 4.0, 1.7, 1.2))
    hitch = s.joint.revolute("hitch", planar, at=rear.shifted(-b * car.x), axis="z")
    axle = hitch.point.shifted(-d * hitch.frame.x)
    s.body("trailer", frame=hitch.frame, com=axle, mass=m, inertia=ap.inertia.box(m, 2.5, 1.6, 1.0))
    s.same_velocity(rear, s.origin, axes="y", frame=car, name="rear axle")
    s.same_velocity(axle, s.origin, axes="y", frame=hitch.frame, name="trailer's axle")
    for side, name in ((1, "left"), (-1, "right")):
        wheel = car.rotated(atan(L * tan(steer) / (L - side * w / 2 * tan(steer))), "z")
        place = rear.shifted(L * car.x + side * w / 2 * car.y)
        s.same_velocity(place, s.origin, axes="y", frame=wheel, name=f"{name} front wheel")
    s.force(rear, F * car.x)
    s.initial({planar.coordinates[0].dot: 5.0})
    return s
