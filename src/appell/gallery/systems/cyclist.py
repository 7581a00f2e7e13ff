"""A cyclist who keeps a pedalling rate, and one who also controls the lean of the machine (examples of Appell & Béghin).

The text gives no equations. The model is:

- a machine with its rear contact at (x, y), heading ψ, leaning by φ about the line through the two contacts; its mass m
  is b ahead of the rear contact and h above the ground;
- a rear wheel (mass m_w, radius R) that rolls without slipping, turned through a chain by the cranks at κ, which
  is measured from the frame: the wheel turns n times as fast;
- a front wheel without mass, steered by δ about a vertical axis one wheelbase ahead, that does not slip sideways; the
  handlebars have a moment of inertia Jₕ, and the arms act on them as a spring and a damper;
- the rider's trunk, a mass m_t at l above a hinge at the height hₛ in the frame, leaning by χ from the vertical.

Two forces of the second kind, both internal: the legs' torque between frame and cranks, and the torque of the trunk's
muscles between frame and trunk. The legs keep κ′ constant. The trunk is held in the frame, or its muscles make the
frame lean as φ = A sin νt.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from sympy import cos, sin

from appell.analysis import Identity, Published
from appell.gallery.papers import appell_beghin
from appell.gallery.papers.appell_beghin import SOURCE
from appell.gallery.tools.chapters import Chapter
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Inertia, Mechanism, System, inertia, shapes


def build(*, lean: bool = False) -> System:
    """The cyclist who pedals at a constant rate; with ``lean`` he also makes the frame lean as a given function of time.

    Speeds: v along the heading and w across it, of the rear contact, and the rates of the angles.
    """
    s = System("cyclist-lean" if lean else "cyclist")
    x, y, psi, phi, delta, kappa = s.coordinates("x y psi phi delta kappa")
    v, across = s.speeds("v w")
    m, b, h, mt, hs, l = s.parameters(
        m=16.0,
        b=0.5,
        h=0.6,
        mt=62.0,
        hs=0.9,
        l=0.35,
        units={"m": "kg", "b": "m", "h": "m", "mt": "kg", "hs": "m", "l": "m"},
    )
    mw, R, n, base, Jh, ka, ca = s.parameters(
        mw=1.8, R=0.34, n=2.6, base=1.05, Jh=0.2, ka=30.0, ca=2.0,
        units={"mw": "kg", "R": "m", "base": "m", "Jh": "kg·m²", "ka": "N·m/rad", "ca": "N·m·s/rad"},
    )  # fmt: skip
    g, rate = s.parameters(g=9.81, rate=6.0, units={"g": "m/s²", "rate": "rad/s"})
    N = s.frame
    heading = N.rotated(psi, "z", name="heading")
    frame = heading.rotated(phi, "x", name="frame")
    bars = heading.rotated(delta, "z", name="handlebars")
    crank = frame.rotated(kappa, "y", name="crank")
    wheel = frame.rotated(n * kappa, "y", name="wheel")
    contact = s.origin.shifted(x * N.x + y * N.y, name="rear contact")
    s.define_speeds({v: contact.velocity @ heading.x, across: contact.velocity @ heading.y})
    middle = contact.shifted(b * heading.x, name="middle")
    saddle = middle.shifted(hs * frame.z, name="saddle")
    if lean:
        chi = s.coordinates("chi")
        trunk = heading.rotated(chi, "x", name="trunk frame")
    else:
        trunk = frame
    s.particle("machine", at=middle.shifted(h * frame.z, name="machine centre"), mass=m, shape=shapes.Sphere(0.1))
    s.particle(
        "trunk",
        at=saddle.shifted(l * trunk.z, name="trunk centre"),
        mass=mt,
        shape=(shapes.Sphere(0.15), shapes.Line(saddle)),
    )
    s.body("rear wheel", frame=wheel, com=contact.shifted(R * frame.z, name="axle"), mass=mw,
           inertia=inertia.hoop(mw, R, axis=frame.y), shape=shapes.Ring(R, axis="y"))  # fmt: skip
    s.body("bars", frame=bars, com=contact, mass=0, inertia=Inertia(Jh, Jh, Jh))
    s.gravity(-g * N.z)
    s.constrain(v - R * n * kappa.dot, name="rear wheel rolls")
    s.constrain(across, name="rear wheel does not slip")
    s.constrain((across + base * psi.dot) * cos(delta) - v * sin(delta), name="front wheel does not slip")
    s.spring_in(delta, stiffness=ka, damping=ca, name="arms")

    legs = s.actuators("legs")
    s.torque(crank, legs * frame.y, reaction=frame, name="legs on cranks")
    s.servo(kappa.dot - rate, by=legs, name="constant pedalling")
    if lean:
        amplitude, nu = s.parameters(A=0.12, nu=1.5, units={"A": "rad", "nu": "rad/s"})
        muscles = s.actuators("muscles")
        s.torque(trunk, muscles * heading.x, reaction=frame, name="muscles on trunk")
        s.servo(phi - amplitude * sin(nu * s.t), by=muscles, name="lean of the frame")
    s.typical({phi: (-0.5, 0.5), delta: (-0.6, 0.6)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The conditions that the text gives, and its general equations for a rolling system."""
    kept: list[Published] = [
        Published(
            "cyclist, pedalling",
            SOURCE,
            "the legs realise a constant angular velocity",
            Identity((s["kappa"].dot, s["rate"])),
        )
    ]
    if "chi" in s.names:
        lean: Any = s["A"] * sin(s["nu"] * s.t)
        kept.append(
            Published(
                "cyclist, lean",
                SOURCE,
                "the trunk realises an inclination of the frame as a function of t",
                Identity((s["phi"], lean)),
            )
        )
    chapters: list[Chapter[Any]] = [appell_beghin.ANY, appell_beghin.VIS_VIVA, appell_beghin.EXTENSION]
    if "chi" not in s.names:  # the muscles push along χ and φ at once, the legs along κ alone
        chapters += [appell_beghin.ROLLING_OBSTACLES]
    return (*kept, *(record for chapter in chapters for record in chapter.records))


ENTRY = Entry(
    name="cyclist",
    title="A cyclist who holds a constant pedalling rate",
    citation=appell_beghin.CITATION,
    build=build,
    published=published,
    motion=Motion(1.15, {"phi": 0.02, "delta": 0.1}, about="He pedals but only holds the handlebars, and falls."),
)

LEAN = Entry(
    name="cyclist-lean",
    title="A cyclist whose trunk makes the frame lean as a given function of time",
    citation=appell_beghin.CITATION,
    build=partial(build, lean=True),
    published=published,
    motion=Motion(3.0, {"delta": 0.01, "chi'": -0.5270700382782}, about="With another initial rate the trunk falls over."),
)
