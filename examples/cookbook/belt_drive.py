"""Belt drive

A motor turns a small pulley, an elastic belt the large one, which works against friction. The belt stretches by the difference of what
runs on and what runs off; a rigid belt would be `s.constrain(r1*q1 - r2*q2)` in the place of its energy.
"""

import appell as ap

SPAN = 1.0


def build() -> ap.System:
    s = ap.System("belt drive")
    units = {"m1": "kg", "m2": "kg", "r1": "m", "r2": "m", "k": "N/m", "c": "N·s/m", "b": "N·m·s/rad", "tau": "N·m"}
    m1, m2, r1, r2, k, c, b, tau = s.parameters(m1=0.5, m2=3.0, r1=0.06, r2=0.2, k=2e4, c=20.0, b=0.05, tau=1.0, units=units)
    turns = []
    for name, m, r, place in (("motor", m1, r1, s.origin), ("load", m2, r2, s.origin.shifted(0.5 * s.frame.x))):
        pin = s.joint.revolute(name, s.frame, at=place, axis="z")
        looks = [ap.shapes.Cylinder(r, 0.03), ap.shapes.Box(2 * r, 0.02, 0.035, colour="#ddcc77")]
        s.body(f"{name} pulley", frame=pin.frame, com=place, mass=m, inertia=ap.inertia.disk(m, r), shape=looks)
        turns.append(pin.coordinates[0])
    q1, q2 = turns
    stretch = r1 * q1 - r2 * q2
    s.potential(k * stretch**2 / 2, name="belt")
    s.rayleigh(c * stretch.diff(s.t) ** 2 / 2 + b * q2.dot**2 / 2)
    s.generalised_force(q1, tau)
    return s
