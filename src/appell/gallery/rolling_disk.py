"""A homogeneous disk rolling on a horizontal plane (Desloge's example)."""

from __future__ import annotations

from collections.abc import Sequence

from sympy import Rational, Symbol, cos, cot, csc, sin

from appell.analysis import Identity, OnMotion, Published, SameGibbs
from appell.gallery.entry import Entry
from appell.model import System, inertia, shapes


def build() -> System:
    """Heading φ, lean θ (angle of the axis with the vertical), spin ψ; speeds are the components of the disk's angular
    velocity in the lean frame 0123, which does not spin with it."""
    s = System("rolling-disk")
    x, y, phi, theta, psi = s.coordinates("x y phi theta psi")
    w1, w2, w3 = s.speeds("w1 w2 w3")
    m, a, g = s.parameters(m=1.0, a=0.5, g=9.81, units={"m": "kg", "a": "m", "g": "m/s²"})

    heading = s.frame.rotated(phi, "z", name="A")
    lean = heading.rotated(theta, "x", name="B")
    disk_frame = lean.rotated(psi, "z", name="D")
    s.define_speeds({w1: disk_frame.omega @ lean.x, w2: disk_frame.omega @ lean.y, w3: disk_frame.omega @ lean.z})

    centre = s.origin.shifted(x * s.frame.x + y * s.frame.y + a * sin(theta) * s.frame.z, name="centre")
    disk = s.body("disk", frame=disk_frame, com=centre, mass=m, inertia=inertia.disk(m, a, axis=lean.z),
                  shape=shapes.Cylinder(a, a / 20))  # fmt: skip
    s.gravity(-g * s.frame.z)
    s.rolls(disk, at=centre.shifted(-a * lean.y, name="contact"))
    s.typical({theta: (0.4, 2.7)})
    return s


def published(s: System) -> Sequence[Published]:
    """Desloge (1988), Eqs. 24–47, in his units m = g = a = 1 where he uses them."""
    x, y, phi, theta, psi = (s[n] for n in ("x", "y", "phi", "theta", "psi"))
    w1, w2, w3 = s["w1"], s["w2"], s["w3"]
    a, g = s["a"], s["g"]
    unit = {"m": 1.0, "a": 1.0, "g": 1.0}
    _ = psi, Symbol, Rational, cot, csc, cos, y, x, phi
    return (
        Published("(41)", "Desloge 1988", "R of the disk", SameGibbs(
            Rational(5, 8) * w1.dot**2 + w2.dot**2 / 8 + Rational(3, 4) * w3.dot**2 + Rational(3, 2) * w1.dot * w2 * w3
            - w1 * w2.dot * w3 / 2 - w1 * w2 * w3.dot - w1.dot * w2**2 * cot(theta) / 4 + w1 * w2.dot * w2 * cot(theta) / 4
            + w1.dot * cos(theta)), parameters=unit),
        Published("(45)", "Desloge 1988", "lean", OnMotion(
            5 * theta.dot.dot + 6 * w3 * phi.dot * sin(theta) - phi.dot**2 * sin(theta) * cos(theta) + 4 * g / a * cos(theta))),
        Published("(38)", "Desloge 1988", "acceleration of the centre along Y", Identity(
            y.dot.dot - (-w1.dot * sin(theta) * cos(phi) - w3.dot * sin(phi) + w1**2 * cos(theta) * cos(phi)
                         + w1 * w2 * sin(phi) + w2 * w3 * csc(theta) * cos(phi))), Identity(
            y.dot.dot - (-w1.dot * sin(theta) * cos(phi) - w3.dot * sin(phi) - w1**2 * cos(theta) * cos(phi)
                         + w1 * w2 * sin(phi) - w2 * w3 * csc(theta) * cos(phi))), parameters=unit),
    )


ENTRY = Entry(
    name="rolling-disk",
    title="A homogeneous disk rolling on a horizontal plane",
    citation="E. A. Desloge, The Gibbs–Appell equations of motion, Am. J. Phys. 56 (1988) 841–846, Eqs. 24–47",
    build=build,
    published=published,
)
