"""The follow-up ring of Sperry's gyrocompass (the servo in Béghin's thesis).

The text gives no equations. The model, with the compass on a fixed stand at the latitude λ of the earth, which turns at Ω, is:

- the follow-up (phantom) ring Σ₁ turns by α₁ about the vertical, moment of inertia I₁, moved by the azimuth motor;
- the sensitive element is suspended from it by a wire of torsional stiffness κ: a vertical ring at the azimuth α (from
  north to west), and in it a case tilted by β (its axis above the horizon), with a rotor that turns by γ about that
  axis;
- a weight on a bail below the axis acts on the case with the moment −B sin β, towards the horizon.

The servo keeps α₁ = α, so that the wire is never twisted and exerts no torque on the sensitive element: the ring and its
inertia do not affect the motion, and the compass oscillates about the meridian with the period 2π √(H / (B Ω cos λ)), where
H is the angular momentum of the rotor, as long as the oscillation is slow compared with H/A. The centre of the compass is
taken as fixed in space; the earth's centrifugal force is part of the weight.
"""

from __future__ import annotations

from collections.abc import Sequence

from sympy import cos

from appell.analysis import Identity, Published
from appell.gallery.papers import appell_beghin
from appell.gallery.papers.appell_beghin import SOURCE, auxiliary_plays_no_part
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Inertia, Mechanism, System, shapes


def build(*, follow_up: bool = True) -> System:
    """The compass with its follow-up ring; with ``follow_up=False`` the ring is locked to the stand and the wire twists."""
    s = System("gyrocompass" if follow_up else "gyrocompass-locked")
    alpha, beta, gamma, alpha1 = s.coordinates("alpha beta gamma alpha1")
    wz, wy, spin = s.speeds("wz wy spin")
    Omega, lam, I1, Iv, A, C, B, kappa = s.parameters(
        Omega=7.292e-5, lam=0.85, I1=0.6, Iv=0.4, A=0.25, C=0.4, B=6.0, kappa=3.0,
        units={"Omega": "rad/s", "lam": "rad", "I1": "kg·m²", "Iv": "kg·m²", "A": "kg·m²", "C": "kg·m²", "B": "N·m",
               "kappa": "N·m/rad"},
    )  # fmt: skip
    earth = s.frame.rotated(Omega * s.t, "x", name="earth")
    place = earth.rotated(lam, "y", name="place")  # x to the north, y to the west, z up
    phantom = place.rotated(alpha1, "z", name="follow-up")
    vertical = place.rotated(alpha, "z", name="vertical")
    case = vertical.rotated(beta, "-y", name="case frame")
    rotor = case.rotated(gamma, "x", name="rotor frame")
    s.define_speeds({wz: vertical.omega @ vertical.z, wy: case.omega @ case.y, spin: rotor.omega @ case.x})
    # all bodies are centred at the origin, so that only the moments of inertia matter
    s.body("follow-up ring", frame=phantom, com=s.origin, mass=1, inertia=Inertia(I1, I1, I1), shape=shapes.Ring(0.45))
    s.body(
        "vertical ring",
        frame=vertical,
        com=s.origin,
        mass=1,
        inertia=Inertia(Iv, Iv, Iv),
        shape=shapes.Ring(0.4, axis="y"),
    )
    s.body(
        "rotor",
        frame=rotor,
        com=s.origin,
        mass=20,
        inertia=Inertia(C, A, A, frame=case),
        shape=shapes.Cylinder(0.2, 0.1, axis="x"),
    )
    s.potential(-B * cos(beta), name="bail")
    s.potential(kappa * (alpha - alpha1) ** 2 / 2, name="wire")
    if follow_up:
        motor = s.actuators("motor")
        s.torque(phantom, motor * place.z, name="azimuth motor")
        s.servo(alpha1 - alpha, name="follow the sensitive element")
    else:
        s.constrain(alpha1, name="ring locked")
    s.typical({spin: (800.0, 1000.0), beta: (-0.8, 0.8)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The constraint that the follow-up ring keeps, and the text's general equations."""
    return (
        Published("compass, α₁ = α", SOURCE, "the follow-up ring", Identity((s["alpha1"], s["alpha"]))),
        Published(
            "compass, Remark 2",
            SOURCE,
            "the follow-up ring's inertia has no influence",
            auxiliary_plays_no_part(s["I1"]),
        ),
        *appell_beghin.ANY.records,
        *appell_beghin.OBSTACLES.records,
        *appell_beghin.EXTENSION.records,
        *appell_beghin.AUXILIARY.records,
    )


ENTRY = Entry(
    name="gyrocompass",
    title="Sperry's gyrocompass with its follow-up ring",
    citation=appell_beghin.CITATION,
    build=build,
    published=published,
    motion=Motion(
        40.0,
        {"alpha": 0.6, "spin": 100.0},
        {"Omega": 0.05, "B": 40.0},
        about="The Earth turns seven hundred times too fast, so that the oscillation of the needle about the meridian is visible.",
    ),
)
