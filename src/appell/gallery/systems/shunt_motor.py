"""A shunt motor, whose speed does not depend on its load: dθ = ω dt (an example of Appell & Béghin).

The text gives no equations. The model is:

- a stator (moment of inertia Jₛ) on an elastic bed, free to rock by σ about the shaft against a torsion spring kₛ;
- a rotor (J) that turns by θ relative to the stator, its centre on the shaft;
- a flywheel (J_w) at φ, driven through an elastic shaft k and loaded by a torque c φ′ + L;
- the electromagnetic torque between stator and rotor that keeps dθ = ω dt: an internal force of the second kind.

The rotor is on the stator, so that it is no auxiliary system: its inertia affects the motion.
"""

from __future__ import annotations

from collections.abc import Sequence

from appell.analysis import Identity, OnMotion, Published
from appell.gallery.papers import appell_beghin
from appell.gallery.papers.appell_beghin import BY_HAND, SOURCE
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Mechanism, System, inertia, shapes


def build() -> System:
    """Stator, rotor and flywheel on one axis."""
    s = System("shunt-motor")
    sigma, theta, phi = s.coordinates("sigma theta phi")
    Js, J, Jw, ks, k, c, L, omega = s.parameters(
        Js=0.8, J=0.15, Jw=1.1, ks=900.0, k=250.0, c=0.05, L=6.0, omega=104.7,
        units={"Js": "kg·m²", "J": "kg·m²", "Jw": "kg·m²", "ks": "N·m/rad", "k": "N·m/rad", "c": "N·m·s/rad",
               "L": "N·m", "omega": "rad/s"},
    )  # fmt: skip
    stator = s.frame.rotated(sigma, "z", name="stator frame")
    rotor = stator.rotated(theta, "z", name="rotor frame")
    wheel = s.frame.rotated(phi, "z", name="flywheel frame")
    for name, frame, moment, size, along in (
        ("stator", stator, Js, 0.5, 0.0),
        ("rotor", rotor, J, 0.3, 0.2),
        ("flywheel", wheel, Jw, 0.6, 0.6),
    ):
        # the mass of a uniform disk of this radius; the axis is fixed, so that only the moment of inertia matters
        mass = 2 * moment / size**2
        s.body(
            name,
            frame=frame,
            com=s.origin,
            mass=mass,
            inertia=inertia.disk(mass, size),
            shape=shapes.Cylinder(size, 0.1, at=s.origin.shifted(along * s.frame.z, name=f"middle of the {name}")),
        )
    s.spring_in(sigma, stiffness=ks, name="bed")
    s.potential(k * (sigma + theta - phi) ** 2 / 2, name="shaft")
    s.generalised_force(phi, -c * phi.dot - L, name="load")
    torque = s.actuators("torque")
    s.torque(rotor, torque * s.frame.z, reaction=stator, name="stator on rotor")
    s.servo(theta.dot - omega, name="constant speed")
    s.typical({sigma: (-0.1, 0.1), phi.dot: (90.0, 120.0)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The servo relation, the only printed formula; and Newton's law for each part of the model."""
    sigma, theta, phi = s["sigma"], s["theta"], s["phi"]
    Js, J, Jw, ks, k, c, L, torque = (s[n] for n in ("Js", "J", "Jw", "ks", "k", "c", "L", "torque"))
    twist = k * (sigma + theta - phi)
    rotor = sigma.dot.dot + theta.dot.dot

    return (
        Published("motor, dθ = ω dt", SOURCE, "the servo constraint", Identity((theta.dot, s["omega"]))),
        Published("motor, Newton", BY_HAND, "stator, rotor and flywheel, one by one", OnMotion(
            (Js * sigma.dot.dot, -ks * sigma - torque), (J * rotor, torque - twist),
            (Jw * phi.dot.dot, twist - c * phi.dot - L))),
        *appell_beghin.ANY.records,
        *appell_beghin.OBSTACLES.records,
        *appell_beghin.VIS_VIVA.records,
        *appell_beghin.EXTENSION.records,
        *appell_beghin.AUXILIARY.records,
    )  # fmt: skip


ENTRY = Entry(
    name="shunt-motor",
    title="A shunt motor on an elastic bed: the same speed at any load",
    citation=appell_beghin.CITATION,
    build=build,
    published=published,
    motion=Motion(1.0, {"theta'": 104.7, "phi'": 90.0}),
)
