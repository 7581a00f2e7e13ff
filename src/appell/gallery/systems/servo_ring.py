"""A ring that follows a disc without being driven by it (Appell & Béghin's first example)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np

from appell.analysis import Computed, Identity, InModel, OnMotion, Published
from appell.analysis.published import Bench
from appell.formulations import derive
from appell.gallery.papers import appell_beghin
from appell.gallery.papers.appell_beghin import SOURCE, auxiliary_plays_no_part, rest_on_motion
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Mechanism, System, inertia, shapes


def build(*, contact: bool = False, rotor: bool = False) -> System:
    """A disc Σ and a concentric ring Σ₁ turn about the same diameter Δ, with azimuths α and α₁ and moments of inertia
    I and I₁. A small spring fixed to Σ₁ pushes on Σ with the torque k(δ − α + α₁).

    α = α₁ is kept by a motor whose pinion turns the ring, without touching the disc; or by ``contact`` between the
    two. With ``rotor`` the motor's rotor (moment of inertia J, gear ratio n to 1) is part of the system, and the force of
    the second kind is the torque of the stator on it.
    """
    s = System("servo-ring-contact" if contact else "servo-ring")
    alpha, alpha1 = s.coordinates("alpha alpha1")
    I, I1, k, delta = s.parameters(
        I=0.6, I1=0.25, k=1.5, delta=0.4, units={"I": "kg·m²", "I1": "kg·m²", "k": "N·m/rad", "delta": "rad"}
    )
    disc = s.frame.rotated(alpha, "z", name="disc frame")
    ring = s.frame.rotated(alpha1, "z", name="ring frame")
    # the moments of inertia of a flat disc and a thin hoop about a diameter
    s.body(
        "disc",
        frame=disc,
        com=s.origin,
        mass=4 * I,
        inertia=inertia.disk(4 * I, 1, axis="x"),
        shape=shapes.Cylinder(1, 0.02, axis="x"),
    )
    s.body(
        "ring",
        frame=ring,
        com=s.origin,
        mass=2 * I1,
        inertia=inertia.hoop(2 * I1, 1, axis="x"),
        shape=shapes.Ring(1.1, axis="x"),
    )
    s.potential(k * (alpha - alpha1 - delta) ** 2 / 2, name="spring")
    if contact:
        s.constrain(alpha - alpha1, name="in one plane")
        return s
    motor = s.actuators("motor")
    if rotor:
        gamma = s.coordinates("gamma")
        J, n = s.parameters(J=0.002, n=12.0, units={"J": "kg·m²"})
        turned = s.frame.rotated(gamma, "z", name="rotor frame")
        s.body("rotor", frame=turned, com=s.origin, mass=2 * J, inertia=inertia.disk(2 * J, 1))
        s.constrain(gamma + n * alpha1, name="gears")
        s.torque(turned, motor * s.frame.z, name="stator on rotor")
    else:
        s.torque(ring, motor * s.frame.z, name="pinion on ring")
    s.servo(alpha - alpha1, name="in one plane")
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The claims of the first pages; the constraint α = α₁ is the only formula there."""
    alpha, alpha1 = s["alpha"], s["alpha1"]
    I, k, delta = s["I"], s["k"], s["delta"]

    def record(number: str, about: str, *claims: Any) -> Published:
        return Published(number, SOURCE, about, *claims)

    return (
        record("ring, α = α₁", "the servo constraint", Identity((alpha, alpha1))),
        record("ring, servo", "with the servo, the spring causes a uniformly accelerated motion of the pair",
               OnMotion((I * alpha.dot.dot, k * delta))),
        record("ring, contact", "the pair in contact stays at rest",
               InModel(partial(build, contact=True), lambda x: rest_on_motion(
                   x["I"] * x["alpha"].dot.dot, beside=x["k"] * x["delta"], says="α″ = 0"))),
        record("ring, work", "on α = α₁ the ordinary constraint forces do no work, those of the motor do",
               Computed("reactions 0, motor not", _work)),
        record("ring, with the rotor", "the motor's rotor included",
               InModel(partial(build, rotor=True),
                       lambda x: OnMotion((x["I"] * x["alpha"].dot.dot, x["k"] * x["delta"])))),
        record("ring, Remark 2", "the ring's inertia has no influence", auxiliary_plays_no_part(s["I1"])),
        *appell_beghin.ANY.records,
        *appell_beghin.OBSTACLES.records,
        *appell_beghin.VIS_VIVA.records,
        *appell_beghin.EXTENSION.records,
        *appell_beghin.AUXILIARY.records,
    )  # fmt: skip


def _work(bench: Bench) -> float:
    """With gears: the power of the contact forces relative to that of the motor, for a displacement with α = α₁."""
    equations = derive(build(rotor=True))
    worst = 0.0
    for state in equations.gibbs.states().draw(len(bench.states)):
        found = equations.at(state)
        motor = float(np.abs(found.actuator_power).max())
        if not motor > 0:
            return float("inf")
        worst = float(np.maximum(worst, abs(float(found.constraint_forces @ state.u)) / motor))  # keeps NaN
    return worst


ENTRY = Entry(
    name="servo-ring",
    title="A ring that follows a disc without touching it",
    citation=appell_beghin.CITATION,
    build=build,
    published=published,
    motion=Motion(4.0, {"alpha'": -2.0}),
)
