"""Flyball governor

A spindle carries two arms with balls; links below them lift a sleeve against a spring as it turns faster. One coordinate opens both arms,
so that the loops close by themselves.
"""

from sympy import cos

import appell as ap

SPAN = 2.0


def build() -> ap.System:
    s = ap.System("flyball governor")
    units = {"m": "kg", "M": "kg", "J": "kg·m²", "l": "m", "k": "N/m", "c": "N·m·s/rad", "tau": "N·m", "g": "m/s²"}
    m, M, J, l, k, c, tau, g = s.parameters(m=0.4, M=0.6, J=0.01, l=0.2, k=60.0, c=0.05, tau=1.2, g=9.81, units=units)
    N, O = s.frame, s.origin
    turn = s.joint.revolute("turn", N, axis="y")
    opening = s.coordinates("opening")
    s.body(
        "spindle",
        frame=turn.frame,
        com=O,
        mass=M,
        inertia=ap.inertia.planar(J, "y"),
        shape=ap.shapes.Cylinder(0.02, 0.05, axis="y"),
    )
    for side in (1, -1):
        arm = turn.frame.rotated(side * opening, "z")
        s.particle(f"ball {'left' if side < 0 else 'right'}", at=O.shifted(-l * arm.y), mass=m, shape=ap.shapes.Sphere(0.03))
    sleeve = O.shifted(-2 * l * cos(opening) * N.y)  # below both links, each as long as an arm
    s.particle("sleeve", at=sleeve, mass=M, shape=ap.shapes.Cylinder(0.04, 0.05, axis="y"))
    s.spring(sleeve, O, stiffness=k, length=2.2 * l)
    s.generalised_force(turn.coordinates[0], tau - c * turn.coordinates[0].dot)
    s.generalised_force(opening, -c * opening.dot)
    s.gravity(-g * N.y)
    s.typical({opening: (0.1, 1.2)})
    s.initial({opening: 0.3, turn.coordinates[0].dot: 6.0})
    return s
