"""The rattleback (celt): an ellipsoid whose axes of inertia are not those of its shape, rolling on a plane."""

from __future__ import annotations

from collections.abc import Sequence

from sympy import Matrix, sqrt

from appell.analysis import Identity, OnMotion, Published
from appell.gallery.tools.entry import Entry, Motion
from appell.gallery.tools.particles import acceleration
from appell.model import Inertia, Mechanism, System, shapes

SOURCE = "Newton & Euler"  # their laws, written for the body of Kane & Levinson


def build() -> System:
    """The ellipsoid x²/a² + y²/b² + z²/c² = 1 of the body's axes rolls on the plane z = 0; x, y are the coordinates of its centre.

    With n the upward normal in the body's axes, the lowest point is at −(a²n₁, b²n₂, c²n₃)/h_c from the centre, and
    the centre is at the height h_c = √(a²n₁² + b²n₂² + c²n₃²). The centre of mass is at the distance h below the centre; A, B, C and
    D are the moments and the product of inertia about it. The angles are yaw, roll about the long axis, and pitch; the speeds are
    the components of ω along the body's axes.
    """
    s = System("rattleback")
    x, y, yaw, roll, pitch = s.coordinates("x y yaw roll pitch")
    w1, w2, w3 = s.speeds("w1 w2 w3")
    a, b, c, h, m, g = s.parameters(
        a=0.2, b=0.03, c=0.02, h=0.01, m=1.0, g=9.81, units={"a": "m", "b": "m", "c": "m", "h": "m", "m": "kg", "g": "m/s²"}
    )
    A, B, C, D = s.parameters(A=2e-4, B=1.6e-3, C=1.7e-3, D=-2e-5, units=dict.fromkeys("ABCD", "kg·m²"))
    N = s.frame
    body = N.rotated(yaw, "z", name="heading").rotated(roll, "x", name="rolled").rotated(pitch, "y", name="stone axes")
    s.define_speeds({w1: body.omega @ body.x, w2: body.omega @ body.y, w3: body.omega @ body.z})

    n1, n2, n3 = N.z.in_frame(body)
    height = sqrt((a * n1) ** 2 + (b * n2) ** 2 + (c * n3) ** 2)
    centre = s.origin.shifted(x * N.x + y * N.y + height * N.z, name="centre")
    lowest = -(a**2 * n1 / height) * body.x - (b**2 * n2 / height) * body.y - (c**2 * n3 / height) * body.z
    stone = s.body("stone", frame=body, com=centre.shifted(-h * body.z, name="centre of mass"), mass=m,
                   inertia=Inertia(A, B, C, xy=D), shape=shapes.Box(2 * a, 2 * b, c))  # fmt: skip
    s.gravity(-g * N.z)
    s.rolls(stone, at=centre.shifted(lowest, name="contact"))
    s.typical({roll: (-0.5, 0.5), pitch: (-0.1, 0.1)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The contact, the rolling, the angular momentum about the contact, and the energy.

    Derived in inertial axes from Newton's and Euler's laws, with r the vector from the contact to the centre of mass.
    """
    stone, N = s["stone"], s.frame
    m, g = s["m"], s["g"]
    r = s["centre of mass"] - s["contact"]
    body = stone.frame
    omega = Matrix([s[n] for n in ("w1", "w2", "w3")])
    normal, place = Matrix(N.z.in_frame(body)), Matrix((s["contact"] - s["centre"]).in_frame(body))
    axes = [s[n] for n in ("a", "b", "c")]
    gradient = Matrix([p / e**2 for p, e in zip(place, axes, strict=True)])
    inertia = stone.inertia.matrix
    momentum = inertia * omega
    arm = Matrix(r.in_frame(body))
    push = m * Matrix(acceleration(s["centre of mass"].position)) + Matrix([0, 0, m * g])
    couple = inertia * omega.diff(s.t) + omega.cross(momentum)
    lever = arm.cross(body.dcm(N) * push)
    speed = omega.cross(arm)
    velocity = Matrix(s["centre of mass"].position.in_frame(N)).diff(s.t)
    power = (m * (velocity.T * Matrix(acceleration(s["centre of mass"].position)))[0], m * g * velocity[2])
    return (
        Published("surface", SOURCE, "the contact lies on the ellipsoid, and the plane touches it there", Identity(
            (sum(p**2 / e**2 for p, e in zip(place, axes, strict=True)), 1),
            *((gradient[i] * normal[j], gradient[j] * normal[i]) for i, j in ((0, 1), (1, 2), (2, 0))))),
        Published("rolling", SOURCE, "v = ω × r", Identity(
            *((velocity[i], (N.dcm(body) * speed)[i]) for i in range(2)))),
        Published("moment", SOURCE, "I ω̇ + ω × I ω + r × m (v̇ + g k) = 0 about the contact", OnMotion(
            *((couple[i], -lever[i]) for i in range(3)))),
        Published("energy", SOURCE, "½ m v² + ½ ω·I ω + m g z, constant", OnMotion(
            (power[0] + power[1], -(omega.T * inertia * omega.diff(s.t))[0]))),
    )  # fmt: skip


ENTRY = Entry(
    name="rattleback",
    title="The rattleback: an ellipsoid with skewed inertia, rolling on a plane",
    citation=(
        "T. R. Kane, D. A. Levinson, Realistic mathematical modeling of the rattleback, Int. J. Non-Linear Mech. 17 (1982) "
        "175–186; A. Garcia, M. Hubbard, Spin reversal of the rattleback: theory and experiment, Proc. R. Soc. Lond. A 418 "
        "(1988) 165–197"
    ),
    build=build,
    published=published,
    motion=Motion(
        6.0,
        {"w3": -5.0, "roll": 0.01, "pitch": 0.01},
        about="Spun in the wrong direction it begins to rock, stops, and reverses its spin.",
    ),
)
