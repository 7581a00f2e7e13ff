"""A homogeneous sphere that rolls on a table that turns at a constant rate."""

from __future__ import annotations

from collections.abc import Sequence

from sympy import Rational

from appell.analysis import Identity, OnMotion, Published
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Mechanism, System, inertia, shapes

SOURCE = "Burns 1981"


def build() -> System:
    """The centre is at (x, y) above a horizontal table that turns at Ω about the vertical through the origin. A quaternion
    gives the orientation of the sphere, and the speeds are its angular velocity in inertial axes."""
    s = System("sphere-on-turntable")
    x, y = s.coordinates("x y")
    e = s.quaternion("e")
    wx, wy, wz = s.speeds("wx wy wz")
    units = {"m": "kg", "r": "m", "Omega": "rad/s", "g": "m/s²"}
    m, r, Omega, g = s.parameters(m=0.7, r=0.2, Omega=1.3, g=9.81, units=units)
    N = s.frame
    ball = N.rotated_quaternion(e, name="ball")
    table = N.rotated(Omega * s.t, "z", name="table")
    s.define_speeds({wx: ball.omega @ N.x, wy: ball.omega @ N.y, wz: ball.omega @ N.z})
    centre = s.origin.shifted(x * N.x + y * N.y + r * N.z, name="centre")
    sphere = s.body("sphere", frame=ball, com=centre, mass=m, inertia=inertia.sphere(m, r), shape=shapes.Sphere(r))
    s.gravity(-g * N.z)
    s.rolls(sphere, at=centre.shifted(-r * N.z, name="contact"), on=(table, s.origin), name="rolling on the table")
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The centre moves like a charge in a uniform magnetic field, at 2/7 of the table's rate."""
    x, y, wx, wy, r, Omega = (s[n] for n in ("x", "y", "wx", "wy", "r", "Omega"))
    rate = Rational(2, 7) * Omega
    spin = (
        (s["ball"].omega @ s.frame.z).diff(s.t).expand()
    )  # written in the sphere's own axes, so that the claim is not trivially 0 = 0
    return (
        Published("rolling", SOURCE, "v + ω × (−r k) = Ω k × r_c", Identity(
            (x.dot - r * wy, -Omega * y), (y.dot + r * wx, Omega * x))),
        Published("a = (2/7) Ω × v", SOURCE, "the centre moves on a circle at 2/7 of the table's rate", OnMotion(
            (x.dot.dot, -rate * y.dot), (y.dot.dot, rate * x.dot))),
        Published("ω_z = const", SOURCE, "spin", OnMotion(spin)),
        Published("v² = const", SOURCE, "the speed of the centre", OnMotion((x.dot * x.dot.dot, -y.dot * y.dot.dot))),
    )  # fmt: skip


ENTRY = Entry(
    name="sphere-on-turntable",
    title="A homogeneous sphere rolling on a turntable",
    citation=(
        "J. A. Burns, Ball rolling on a turntable: analog for charged particle dynamics, Am. J. Phys. 49 (1981) 56–58; "
        "W. Weckesser, A ball rolling on a freely spinning turntable, Am. J. Phys. 65 (1997) 736–738"
    ),
    build=build,
    published=published,
    motion=Motion(17.0, {"x": 0.5, "e0": 1.0, "wx": 0.0, "wy": 1.0}),
)
