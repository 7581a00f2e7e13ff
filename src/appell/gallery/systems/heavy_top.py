"""The heavy symmetric top with a fixed point (Lagrange's top)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from sympy import cos, sin

from appell.analysis import Computed, Identity, OnMotion, Published
from appell.analysis.published import Bench, Claim, apart
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Inertia, Mechanism, System, shapes

SOURCE = "Goldstein 2002"


def build() -> System:
    """Euler angles φ (precession), θ (nutation from the vertical) and ψ (spin), z-x-z; I1 and I3 are moments of inertia
    about the fixed point, and the centre of mass is on the axis at the distance l from it."""
    s = System("heavy-top")
    phi, theta, psi = s.coordinates("phi theta psi")
    units = {"M": "kg", "I1": "kg·m²", "I3": "kg·m²", "l": "m", "g": "m/s²"}
    M, I1, I3, l, g = s.parameters(M=0.5, I1=0.04, I3=0.01, l=0.2, g=9.81, units=units)
    line = s.frame.rotated(phi, "z", name="line of nodes")
    lean = line.rotated(theta, "x", name="lean")
    spin = lean.rotated(psi, "z", name="spin")
    centre = s.origin.shifted(l * lean.z, name="centre of mass")
    s.body("top", frame=spin, com=centre, mass=M, inertia=Inertia(I1, I1, I3, frame=lean, about=s.origin),
           shape=shapes.Cone(l / 2, 4 * l / 3, axis="-z"))  # fmt: skip
    s.gravity(-g * s.frame.z)
    s.typical({theta: (0.3, 2.8)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Goldstein, Poole & Safko, §5.7: the two momenta, the nutation, the energy, and the rates as functions of the momenta."""
    phi, theta, psi, M, I1, I3, l, g = (s[n] for n in ("phi", "theta", "psi", "M", "I1", "I3", "l", "g"))
    w3 = psi.dot + phi.dot * cos(theta)
    p_psi = I3 * w3
    p_phi = (I1 * sin(theta) ** 2 + I3 * cos(theta) ** 2) * phi.dot + I3 * psi.dot * cos(theta)
    kinetic = I1 * (theta.dot**2 + phi.dot**2 * sin(theta) ** 2) / 2 + I3 * w3**2 / 2
    energy = kinetic + M * g * l * cos(theta)
    a, b = p_psi / I1, p_phi / I1
    moment = I1 * phi.dot**2 * sin(theta) * cos(theta) - I3 * w3 * phi.dot * sin(theta) + M * g * l * sin(theta)

    def record(number: str, about: str, claim: Claim) -> Published:
        return Published(number, SOURCE, about, claim)

    return (
        record("T", "kinetic energy", Computed(
            "T = ½I₁(θ̇² + φ̇² sin²θ) + ½I₃(ψ̇ + φ̇ cosθ)²", partial(_kinetic, printed=kinetic))),
        record("p_ψ", "I₃(ψ̇ + φ̇ cosθ) = I₁a, constant", OnMotion(p_psi.diff(s.t).expand())),
        record("p_φ", "(I₁ sin²θ + I₃ cos²θ)φ̇ + I₃ψ̇ cosθ = I₁b, constant", OnMotion(p_phi.diff(s.t).expand())),
        record("E", "½I₁(θ̇² + φ̇² sin²θ) + ½I₃ω₃² + Mgl cosθ, constant", OnMotion(energy.diff(s.t).expand())),
        record("θ̈", "I₁θ̈ = I₁φ̇² sinθ cosθ − I₃ω₃φ̇ sinθ + Mgl sinθ", OnMotion((I1 * theta.dot.dot, moment))),
        record("φ̇", "φ̇ = (b − a cosθ)/sin²θ", Identity((phi.dot, (b - a * cos(theta)) / sin(theta) ** 2))),
        record("ψ̇", "ψ̇ = I₁a/I₃ − cosθ (b − a cosθ)/sin²θ", Identity(
            (psi.dot, I1 * a / I3 - cos(theta) * (b - a * cos(theta)) / sin(theta) ** 2))),
    )  # fmt: skip


def _kinetic(bench: Bench, printed: Any) -> float:
    values = bench.evaluate([bench.lower(printed), bench.gibbs.T], bench.allowed)
    return max(apart(*row) for row in values)


ENTRY = Entry(
    name="heavy-top",
    title="The heavy symmetric top with a fixed point",
    citation="H. Goldstein, C. Poole, J. Safko, Classical Mechanics, 3rd ed. (Addison-Wesley, 2002), §5.7",
    build=build,
    published=published,
    motion=Motion(6.0, {"theta": 0.6, "psi'": 60.0}),
)
