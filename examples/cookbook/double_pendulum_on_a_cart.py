"""Double pendulum on a cart

Two rods hang on a cart, one below the other; an input pushes the cart. The second hinge turns relative to the first rod.
"""

import appell as ap

SPAN = 2.0  # s, of the picture


def build() -> ap.System:
    s = ap.System("double pendulum on a cart")
    units = {"M": "kg", "m": "kg", "l": "m", "g": "m/s²"}
    M, m, l, g = s.parameters(M=1.0, m=0.3, l=0.5, g=9.81, units=units)
    push = s.inputs("push")
    link = s.joint.prismatic("x", s.frame, axis="x")
    s.particle("cart", at=link.point, mass=M, shape=ap.shapes.Box(0.3, 0.1, 0.15))
    s.generalised_force(link.coordinates[0], push)
    end = link.point
    for k in (1, 2):
        link = s.joint.revolute(f"q{k}", link, at=end, axis="z")
        middle = end.shifted(-l / 2 * link.frame.y)
        s.body(f"rod {k}", frame=link.frame, com=middle, mass=m, inertia=ap.inertia.rod(m, l, "y"))
        end = end.shifted(-l * link.frame.y)
    s.gravity(-g * s.frame.y)
    s.initial({"q1": 1.2, "q2": 0.5})
    return s
