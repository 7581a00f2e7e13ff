"""The heavy symmetric top with a fixed point (Lagrange's top)."""

from __future__ import annotations

from collections.abc import Sequence

from sympy import cos, sin

from appell.analysis import Identity, OnMotion, Published
from appell.gallery.entry import Entry
from appell.model import Inertia, System, shapes

SOURCE = "Goldstein 2002"


def build() -> System:
    """Euler's angles φ (precession), θ (nutation from the vertical) and ψ (spin), z-x-z; I1 and I3 about the fixed point, the
    centre of mass a distance l up the axis."""
    s = System("heavy-top")
    phi, theta, psi = s.coordinates("phi theta psi")
    units = {"M": "kg", "I1": "kg·m²", "I3": "kg·m²", "l": "m", "g": "m/s²"}
    M, I1, I3, l, g = s.parameters(M=0.5, I1=0.04, I3=0.01, l=0.2, g=9.81, units=units)
    line = s.frame.rotated(phi, "z", name="line of nodes")
    lean = line.rotated(theta, "x", name="lean")
    spin = lean.rotated(psi, "z", name="spin")
    centre = s.origin.shifted(l * lean.z, name="centre of mass")
    s.body("top", frame=spin, com=centre, mass=M, inertia=Inertia(I1, I1, I3, frame=lean, about=s.origin),
           shape=shapes.Cone(l / 2, 2 * l))  # fmt: skip
    s.gravity(-g * s.frame.z)
    s.typical({theta: (0.3, 2.8)})
    return s
