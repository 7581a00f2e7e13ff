"""Planetary gears

A sun, three planets on a carrier, and a ring that stands still. Teeth are rolling contact at the pitch circles; with three planets the
constraints are redundant, which changes nothing but the shares of the teeth.
"""

from sympy import pi

import appell as ap

SPAN = 0.5


def build() -> ap.System:
    s = ap.System("planetary gears")
    units = {"ms": "kg", "mp": "kg", "mc": "kg", "rs": "m", "rp": "m", "tau": "N·m", "b": "N·m·s/rad"}
    ms, mp, mc, rs, rp, tau, b = s.parameters(ms=0.4, mp=0.2, mc=0.5, rs=0.06, rp=0.04, tau=0.5, b=0.02, units=units)
    N, O = s.frame, s.origin
    pin, arm = (s.joint.revolute(name, N, axis="z") for name in ("sun_turn", "carrier_turn"))
    marks = [ap.shapes.Cylinder(rs, 0.01), ap.shapes.Box(2 * rs, 0.008, 0.012, colour="#ddcc77")]
    sun = s.body("sun gear", frame=pin.frame, com=O, mass=ms, inertia=ap.inertia.disk(ms, rs), shape=marks)
    s.body("carrier", frame=arm.frame, com=O, mass=mc, inertia=ap.inertia.disk(mc, rs), shape=ap.shapes.Ring(rs + rp))
    for k in range(3):
        way = arm.frame.rotated(2 * pi * k / 3, "z").x
        axle = s.joint.revolute(f"planet{k + 1}", arm, at=O.shifted((rs + rp) * way), axis="z")
        marks = [ap.shapes.Cylinder(rp, 0.01), ap.shapes.Box(2 * rp, 0.008, 0.012, colour="#ddcc77")]
        inertia = ap.inertia.disk(mp, rp)
        planet = s.body(f"planet {k + 1}", frame=axle.frame, com=axle.point, mass=mp, inertia=inertia, shape=marks)
        s.rolls(planet, at=O.shifted(rs * way), on=sun, name=f"teeth {k + 1}, sun")
        s.rolls(planet, at=O.shifted((rs + 2 * rp) * way), name=f"teeth {k + 1}, ring")
    s.torque(sun, tau * N.z)
    s.generalised_force(arm.coordinates[0], -b * arm.coordinates[0].dot)
    return s
