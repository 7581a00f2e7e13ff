"""Two-cylinder engine

One crankshaft, two throws half a turn apart, two rods and two pistons: two closed loops. A gas force drives each piston on its way down,
and a flywheel carries it through the rest.
"""

from sympy import Heaviside, pi

import appell as ap

SPAN = 0.3


def build() -> ap.System:
    s = ap.System("two-cylinder engine")
    units = {"r": "m", "l": "m", "m": "kg", "J": "kg·m²", "F": "N", "b": "N·m·s/rad"}
    r, l, m, J, F, b = s.parameters(r=0.04, l=0.14, m=0.4, J=0.02, F=900.0, b=0.05, units=units)
    N, O = s.frame, s.origin
    shaft = s.joint.revolute("q", N, axis="z")
    s.body("crankshaft", frame=shaft.frame, com=O, mass=8 * m, inertia=ap.inertia.planar(J), shape=ap.shapes.Ring(2 * r))
    for k in (1, 2):
        throw = shaft.frame.rotated(pi * (k - 1), "z")
        pin = O.shifted(r * throw.x + 0.1 * k * N.z)
        rod = s.joint.revolute(f"rod{k}", N, at=pin, axis="z")  # its angle is that in space
        top = pin.shifted(l * rod.frame.y)
        bar = ap.shapes.Line(top, at=pin)
        s.body(
            f"rod {k}",
            frame=rod.frame,
            com=pin.shifted(l / 2 * rod.frame.y),
            mass=m,
            inertia=ap.inertia.rod(m, l, "y"),
            shape=bar,
        )
        bore = s.joint.prismatic(f"y{k}", N, at=O.shifted(0.1 * k * N.z), axis="y")
        s.particle(f"piston {k}", at=bore.point, mass=m, shape=ap.shapes.Cylinder(0.035, 0.05, axis="y"))
        s.coincide(top, bore.point, axes="xy", name=f"wrist pin {k}")
        s.force(bore.point, -F * Heaviside(-bore.coordinates[0].dot) * N.y, name=f"gas {k}")
        s.typical({bore.coordinates[0]: (0.1, 0.18), rod.coordinates[0]: (-0.3, 0.3)})
    s.generalised_force(shaft.coordinates[0], -b * shaft.coordinates[0].dot)
    s.independent(shaft.coordinates[0].dot)
    s.initial({"q": 0.5, "q'": 60.0})
    return s
