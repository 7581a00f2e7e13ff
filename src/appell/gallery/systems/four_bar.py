"""The four-bar linkage, with loops closed by spatial joints, so that the constraints are redundant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sympy import cos, sin

from appell.analysis import Identity, OnMotion, Published
from appell.gallery.papers import udwadia_kalaba
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Mechanism, System, inertia, shapes

SOURCE = "Eksergian 1930"


def build() -> System:
    """A crank of length a turned by the torque ``tau``, a coupler of length b and a rocker of length c, on pivots d
    apart, in a vertical plane with gravity −g y.

    Crank and rocker turn on the ground by θ₁ and θ₃. The coupler is a free body in space, with its end at (x, y, z) and
    three angles, and a revolute joint at each end closes the loop: ten constraints on eight velocities, of which seven are
    independent, since one joint already holds the coupler in the plane. The bars have a square cross-section of thickness h.
    The crank is the shortest bar and can turn fully.
    """
    s = System("four-bar")
    theta1, x, y, z, theta2, lean, roll, theta3 = s.coordinates("theta1 x y z theta2 lean roll theta3")
    units = dict.fromkeys("abcdh", "m") | {"m1": "kg", "m2": "kg", "m3": "kg", "g": "m/s²", "tau": "N·m"}
    a, b, c, d, h, m1, m2, m3, g, tau = s.parameters(
        a=0.4, b=1.2, c=0.9, d=1.1, h=0.05, m1=0.8, m2=2.0, m3=1.5, g=9.81, tau=0.7, units=units
    )
    N = s.frame
    crank = s.joint.revolute("crank pivot", N, at=s.origin, coordinates=theta1)
    rocker = s.joint.revolute("rocker pivot", N, at=s.origin.shifted(d * N.x, name="ground pivot"), coordinates=theta3)
    coupler = N.rotated_sequence((theta2, lean, roll), "zyx", name="coupler frame")
    start = s.origin.shifted(x * N.x + y * N.y + z * N.z, name="start of the coupler")
    ends = {}
    for name, frame, point, length, mass in (
        ("crank", crank.frame, crank.point, a, m1),
        ("coupler", coupler, start, b, m2),
        ("rocker", rocker.frame, rocker.point, c, m3),
    ):
        ends[name] = point.shifted(length * frame.x, name=f"end of the {name}")
        middle = point.shifted(length / 2 * frame.x, name=f"middle of the {name}")
        box = inertia.box(mass, length, h, h)
        s.body(name, frame=frame, com=middle, mass=mass, inertia=box, shape=shapes.Box(length, h, h))
    s.close_loop("first hinge", (crank.frame, ends["crank"]), (coupler, start))
    s.close_loop("second hinge", (rocker.frame, ends["rocker"]), (coupler, ends["coupler"]))
    s.gravity(-g * N.y)
    s.torque(s["crank"], tau * N.z, name="motor")
    s.independent(theta1.dot)
    # the constraints also allow a coupler that is turned over: these ranges exclude it
    s.typical({theta1: (-3.1, 3.1), theta2: (-1.5, 1.5), theta3: (0.3, 2.9), lean: (-0.5, 0.5), roll: (-0.5, 0.5)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Closure, velocity ratios and Eksergian's equation of the planar linkage; and the general equations of Udwadia &
    Kalaba, which allow redundant constraints."""
    t1, t2, t3, x, y = (s[n] for n in ("theta1", "theta2", "theta3", "x", "y"))
    a, b, c, d, h, m1, m2, m3, g, tau = (s[n] for n in ("a", "b", "c", "d", "h", "m1", "m2", "m3", "g", "tau"))
    k2 = -a * sin(t1 - t3) / (b * sin(t2 - t3))  # dθ₂/dθ₁
    k3 = a * sin(t1 - t2) / (c * sin(t3 - t2))  # dθ₃/dθ₁

    def along(e: Any) -> Any:
        """d/dθ₁, where θ₂ and θ₃ are functions of θ₁."""
        return e.diff(t1) + k2 * e.diff(t2) + k3 * e.diff(t3)

    def about_middle(m: Any, length: Any) -> Any:
        return m * (length**2 + h**2) / 12

    J = (about_middle(m1, a) + m1 * a**2 / 4
         + m2 * (a**2 + b**2 * k2**2 / 4 + a * b * k2 * cos(t1 - t2)) + about_middle(m2, b) * k2**2
         + (about_middle(m3, c) + m3 * c**2 / 4) * k3**2)  # fmt: skip
    V = g * (m1 * a / 2 * sin(t1) + m2 * (a * sin(t1) + b / 2 * sin(t2)) + m3 * c / 2 * sin(t3))
    w, acceleration = t1.dot, t1.dot.dot
    return (
        Published("closure", SOURCE, "the loop is closed", Identity(
            (a * cos(t1) + b * cos(t2), d + c * cos(t3)), (a * sin(t1) + b * sin(t2), c * sin(t3)))),
        Published("Freudenstein's equation", "Freudenstein 1954", "θ₃ by θ₁", Identity(
            (d / a * cos(t3) - d / c * cos(t1) + (a**2 - b**2 + c**2 + d**2) / (2 * a * c), cos(t1 - t3)))),
        Published("hinge", SOURCE, "coupler on crank", Identity((x, a * cos(t1)), (y, a * sin(t1)))),
        Published("θ̇₂", SOURCE, "b sin(θ₂−θ₃) θ̇₂ = −a sin(θ₁−θ₃) θ̇₁", Identity((t2.dot, k2 * w))),
        Published("θ̇₃", SOURCE, "c sin(θ₃−θ₂) θ̇₃ = a sin(θ₁−θ₂) θ̇₁", Identity((t3.dot, k3 * w))),
        Published("θ̈₂", SOURCE, "θ̈₂ = k₂ θ̈₁ + k₂′ θ̇₁²", Identity((t2.dot.dot, k2 * acceleration + along(k2) * w**2))),
        Published("θ̈₃", SOURCE, "θ̈₃ = k₃ θ̈₁ + k₃′ θ̇₁²", Identity((t3.dot.dot, k3 * acceleration + along(k3) * w**2))),
        Published("J θ̈ + ½ J′ θ̇² = Q", SOURCE, "equation of motion", OnMotion(
            (J * acceleration + along(J) / 2 * w**2, tau - along(V)))),
        *udwadia_kalaba.ANY.records,
        *udwadia_kalaba.GENERALISED.records,
    )  # fmt: skip


ENTRY = Entry(
    name="four-bar",
    title="The four-bar linkage, redundantly closed",
    citation=(
        "R. Eksergian, Dynamical analysis of machines, J. Franklin Inst. 209–211 (1930–31); F. Freudenstein, "
        "An analytical approach to the design of four-link mechanisms, Trans. ASME 76 (1954) 483–492; "
        f"{udwadia_kalaba.CITATION}"
    ),
    build=build,
    published=published,
    motion=Motion(6.0, {"theta1": 0.5, "theta1'": 9.0}, {"tau": 0.0}),
)
