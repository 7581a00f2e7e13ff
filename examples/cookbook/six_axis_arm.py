"""Six-axis arm with friction

An industrial arm: six hinges, links as cylinders, a motor at each. Friction is viscous and dry, the latter smoothed near rest.
"""

from sympy import tanh

import appell as ap

SPAN = 1.0
LINKS = (
    ("z", "z", 0.3),
    ("y", "z", 0.5),
    ("y", "x", 0.4),
    ("x", "x", 0.2),
    ("y", "x", 0.1),
    ("x", "x", 0.06),
)  # axis, along, length


def build() -> ap.System:
    s = ap.System("six-axis arm")
    units = {"rho": "kg/m", "r": "m", "c": "N·m·s/rad", "f": "N·m", "g": "m/s²"}
    rho, r, c, f, g = s.parameters(rho=12.0, r=0.05, c=0.4, f=1.5, g=9.81, units=units)
    motors = s.inputs("tau1:7")
    link, end = s.frame, s.origin
    for k, ((axis, along, length), motor) in enumerate(zip(LINKS, motors, strict=True), start=1):
        link = s.joint.revolute(f"q{k}", link, at=end, axis=axis)
        way, m = getattr(link.frame, along), rho * length
        inertia = ap.inertia.cylinder(m, r, length, along)
        s.body(f"link {k}", frame=link.frame, com=end.shifted(length / 2 * way), mass=m, inertia=inertia)
        end = end.shifted(length * way)
        rate = link.coordinates[0].dot
        s.generalised_force(link.coordinates[0], motor - c * rate - f * tanh(rate / 0.01))
    s.gravity(-g * s.frame.z)
    s.initial({"q2": 0.3, "q3": -0.5, "q4": 0.4, "q5": 0.6})
    return s
