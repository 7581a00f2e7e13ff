"""The slider-crank: a closed loop with one degree of freedom."""

from __future__ import annotations

from collections.abc import Sequence

from sympy import cos, sin, sqrt

from appell.analysis import Identity, OnMotion, Published
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Inertia, Mechanism, System, shapes

SOURCE = "Eksergian 1930"


def build() -> System:
    """A crank of length r turned by the torque ``tau``, a connecting rod of length l, and a piston on the x axis pushed
    back by a gas force F, all in a vertical plane with gravity −g y.

    The loop is cut at the piston's pin: the crank has the angle θ, the rod at its end the angle φ (from the x axis,
    downward), the piston is at x, and a constraint keeps the end of the rod at the pin. J1 and J2 are moments of inertia
    about the centres of mass, which are in the middle of crank and rod.
    """
    s = System("slider-crank")
    theta, phi, x = s.coordinates("theta phi x")
    units = {"r": "m", "l": "m", "m1": "kg", "m2": "kg", "m3": "kg", "J1": "kg·m²", "J2": "kg·m²"}
    units |= {"g": "m/s²", "F": "N", "tau": "N·m"}
    r, l, m1, m2, m3, J1, J2, g, F, tau = s.parameters(
        r=0.15, l=0.5, m1=1.2, m2=0.9, m3=0.7, J1=0.004, J2=0.02, g=9.81, F=6.0, tau=1.5, units=units
    )
    N = s.frame
    crank_frame = N.rotated(theta, "z", name="crank frame")
    rod_frame = N.rotated(phi, "-z", name="rod frame")
    pin = s.origin.shifted(r * crank_frame.x, name="crank pin")
    end = pin.shifted(l * rod_frame.x, name="end of the rod")
    place = s.origin.shifted(x * N.x, name="piston pin")
    middle_1 = s.origin.shifted(r / 2 * crank_frame.x, name="middle of the crank")
    middle_2 = pin.shifted(l / 2 * rod_frame.x, name="middle of the rod")
    flat_1, flat_2 = Inertia(J1 / 2, J1 / 2, J1), Inertia(J2 / 2, J2 / 2, J2)
    crank = s.body("crank", frame=crank_frame, com=middle_1, mass=m1, inertia=flat_1, shape=shapes.Line(pin, at=s.origin))
    s.body("rod", frame=rod_frame, com=middle_2, mass=m2, inertia=flat_2, shape=shapes.Line(end, at=pin))
    s.particle("piston", at=place, mass=m3, shape=shapes.Box(r / 2, r / 2, r / 2))
    s.coincide(end, place, axes="xy", name="pin")
    s.gravity(-g * N.y)
    s.force(place, -F * N.x, name="gas")
    s.torque(crank, tau * N.z, name="motor")
    s.independent(theta.dot)
    s.typical({theta: (-3.1, 3.1), phi: (-1.0, 1.0), x: (0.3, 0.7)})  # the piston is in front of the crank, not behind it
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The other quantities as functions of the crank angle, and Eksergian's equation J θ̈ + ½ J′ θ̇² = Q."""
    theta, phi, x = s["theta"], s["phi"], s["x"]
    r, l, m1, m2, m3, J1, J2, g, F, tau = (s[n] for n in ("r", "l", "m1", "m2", "m3", "J1", "J2", "g", "F", "tau"))
    sine = r / l * sin(theta)  # sin φ
    cosine = sqrt(1 - sine**2)
    place = r * cos(theta) + l * cosine
    rod = ((r * cos(theta) + place) / 2, r * sin(theta) / 2)  # the middle of the rod
    turn = r * cos(theta) / (l * cosine)  # dφ/dθ
    J = (J1 + m1 * (r / 2) ** 2 + m2 * (rod[0].diff(theta) ** 2 + rod[1].diff(theta) ** 2) + J2 * turn**2
         + m3 * place.diff(theta) ** 2)  # fmt: skip
    height = m1 * r * sin(theta) / 2 + m2 * rod[1]
    Q = tau - g * height.diff(theta) - F * place.diff(theta)
    return (
        Published("sinφ", SOURCE, "l sinφ = r sinθ", Identity((l * sin(phi), r * sin(theta)))),
        Published("x(θ)", SOURCE, "x = r cosθ + √(l² − r² sin²θ)", Identity((x, place))),
        Published("φ̇", SOURCE, "φ̇ = r cosθ/(l cosφ) θ̇", Identity((phi.dot, turn * theta.dot))),
        Published("ẋ", SOURCE, "ẋ = x′(θ) θ̇", Identity((x.dot, place.diff(theta) * theta.dot))),
        Published("ẍ", SOURCE, "ẍ = x′(θ) θ̈ + x″(θ) θ̇²", Identity(
            (x.dot.dot, place.diff(theta) * theta.dot.dot + place.diff(theta, 2) * theta.dot**2))),
        Published("J θ̈ + ½ J′ θ̇² = Q", SOURCE, "equation of motion", OnMotion(
            (J * theta.dot.dot + J.diff(theta) / 2 * theta.dot**2, Q))),
    )  # fmt: skip


ENTRY = Entry(
    name="slider-crank",
    title="The slider-crank, a closed loop",
    citation=(
        "R. Eksergian, Dynamical analysis of machines, J. Franklin Inst. 209–211 (1930–31); S. Cardona Foix, "
        "L. Jordi Nebot, J. Puig-Ortiz, Reduced inertial parameters in system of one degree of freedom obtained by "
        "Eksergian's method, Mech. Sci. 8 (2017) 91"
    ),
    build=build,
    published=published,
    motion=Motion(4.0, {"theta": 0.5, "theta'": 14.0}, {"tau": 0.0}),
)
