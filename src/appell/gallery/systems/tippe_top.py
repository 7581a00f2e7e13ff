"""The tippe top: an eccentric sphere that slides as it spins, and turns over."""

from __future__ import annotations

from collections.abc import Sequence

from sympy import Matrix

from appell.analysis import OnMotion, Published
from appell.gallery.tools.entry import Entry, Motion
from appell.gallery.tools.particles import acceleration
from appell.model import Inertia, Mechanism, System, shapes

SOURCE = "Bou-Rabee et al. 2004"


def build() -> System:
    """A sphere of radius R on the plane z = 0, with its centre above (x, y). The centre of mass is on the axis of symmetry, at the
    distance e below the centre, with moments of inertia A across the axis and C about it. At the contact it slides with viscous
    friction −c v, where v is the slip velocity.

    A unit quaternion gives its orientation, upright where it is 1; the speeds are its angular velocity along its own axes.
    """
    s = System("tippe-top")
    x, y = s.coordinates("x y")
    q = s.quaternion("q", speeds="w1 w2 w3")
    units = {"m": "kg", "R": "m", "e": "m", "A": "kg·m²", "C": "kg·m²", "c": "N·s/m", "g": "m/s²"}
    m, R, e, A, C, c, g = s.parameters(m=0.015, R=0.025, e=0.005, A=3.6e-6, C=3.75e-6, c=0.2, g=9.81, units=units)
    N = s.frame
    axes = N.rotated_quaternion(q, name="top axes")
    centre = s.origin.shifted(x * N.x + y * N.y + R * N.z, name="centre")
    top = s.body("top", frame=axes, com=centre.shifted(-e * axes.z, name="centre of mass"), mass=m,
                 inertia=Inertia(A, A, C), shape=shapes.Sphere(R, at=centre))  # fmt: skip
    s.gravity(-g * N.z)
    slip = centre.velocity + axes.omega.express(N).cross(-R * N.z)
    s.force(centre.shifted(-R * N.z, name="contact"), -c * slip, on=top, name="friction")
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Jellett's integral, which no force at the contact changes; the laws of Newton and Euler; the power of friction."""
    N, top = s.frame, s["top"]
    R, e, m, c = s["R"], s["e"], s["m"], s["c"]
    omega = Matrix([s[n] for n in ("w1", "w2", "w3")])
    inertia = top.inertia.matrix
    momentum, up = inertia * omega, Matrix(N.z.in_frame(top.frame))
    change = inertia * omega.diff(s.t) + omega.cross(momentum)
    # J = L·(R k − e e₃), both in the top's axes, where k̇ = −ω × k and L̇ = M − ω × L
    arm = R * up - e * Matrix([0, 0, 1])
    a = acceleration(s["centre of mass"].position)
    wx, wy, _ = N.dcm(top.frame) * omega
    slip = Matrix([s["x"].dot - R * wy, s["y"].dot + R * wx])
    push = Matrix([m * a[0], m * a[1], m * (a[2] + s["g"])])
    velocity = Matrix(s["centre of mass"].position.in_frame(N)).diff(s.t)
    kinetic = m * velocity.dot(a) + omega.dot(inertia * omega.diff(s.t))
    return (
        Published("Jellett", SOURCE, "L·(R k − e e₃), constant", OnMotion(
            (momentum.diff(s.t).dot(arm), -momentum.dot(R * up.cross(omega))))),
        Published("friction", "Newton & Euler", "m v̇ = −c times the slip, in the plane", OnMotion(
            (m * a[0], -c * slip[0]), (m * a[1], -c * slip[1]))),
        Published("moment", "Newton & Euler", "L̇ = (e e₃ − R k) × m (v̇ + g k)", OnMotion(
            *((change[i], -arm.cross(top.frame.dcm(N) * push)[i]) for i in range(3)))),
        Published("power", "Newton & Euler", "dE/dt = −c times the square of the slip", OnMotion(
            (kinetic + m * s["g"] * velocity[2], -c * slip.dot(slip)))),
    )  # fmt: skip


ENTRY = Entry(
    name="tippe-top",
    title="The tippe top: an eccentric sphere sliding on a plane",
    citation=(
        "N. M. Bou-Rabee, J. E. Marsden, L. A. Romero, Tippe top inversion as a dissipation-induced instability, "
        "SIAM J. Appl. Dyn. Syst. 3 (2004) 352–377; R. J. Cohen, The tippe top revisited, Am. J. Phys. 45 (1977) 12–17"
    ),
    build=build,
    published=published,
    motion=Motion(4.0, {"q1": 0.05, "w3": 150.0}, about="It slips and turns over."),
)
