"""A two-link arm whose motors keep its tip on a programmed path.

Béghin's equations with both motions programmed: r = j = 2, so that the servo conditions determine the motion and
d'Alembert's principle gives the torques of the motors. With a straight elbow the motors cannot move the tip in all
directions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sympy import Matrix, cos, sin

from appell.analysis import Identity, OnMotion, Published
from appell.gallery.papers import appell_beghin
from appell.gallery.papers.appell_beghin import BY_HAND
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Mechanism, System, inertia, shapes


def build(*, stiff: bool = True) -> System:
    """Two uniform links in a vertical plane with a load at the tip; the angle q₁ of the shoulder is measured
    from the horizontal, that of the elbow, q₂, from the upper arm. The tip follows a circle of radius ρ about (x₀, y₀) at
    the rate ν.

    With ``stiff=False`` the elbow has a spring and no motor, and only the height of the tip is programmed: one condition, one
    motor, and one degree of freedom that remains.
    """
    s = System("two-link-arm" if stiff else "two-link-arm-springy")
    q1, q2 = s.coordinates("q1 q2")
    m1, m2, mp, l1, l2, g = s.parameters(
        m1=4.0,
        m2=3.0,
        mp=1.5,
        l1=0.5,
        l2=0.45,
        g=9.81,
        units={"m1": "kg", "m2": "kg", "mp": "kg", "l1": "m", "l2": "m", "g": "m/s²"},
    )
    x0, y0, rho, nu = s.parameters(x0=0.55, y0=0.1, rho=0.15, nu=1.7, units={"x0": "m", "y0": "m", "rho": "m", "nu": "rad/s"})
    upper = s.frame.rotated(q1, "z", name="upper arm frame")
    fore = upper.rotated(q2, "z", name="forearm frame")
    elbow = s.origin.shifted(l1 * upper.x, name="elbow point")
    tip = elbow.shifted(l2 * fore.x, name="tip")
    s.body(
        "upper arm",
        frame=upper,
        com=s.origin.shifted(l1 / 2 * upper.x),
        mass=m1,
        inertia=inertia.rod(m1, l1),
        shape=shapes.Line(elbow, at=s.origin),
    )
    forearm = s.body(
        "forearm",
        frame=fore,
        com=elbow.shifted(l2 / 2 * fore.x),
        mass=m2,
        inertia=inertia.rod(m2, l2),
        shape=shapes.Line(tip, at=elbow),
    )
    s.particle("load", at=tip, mass=mp, shape=shapes.Sphere(0.04))
    s.gravity(-g * s.frame.y)
    goal = s.origin.shifted((x0 + rho * cos(nu * s.t)) * s.frame.x + (y0 + rho * sin(nu * s.t)) * s.frame.y, name="goal")
    shoulder = s.actuators("shoulder")
    s.torque(upper, shoulder * s.frame.z, name="shoulder motor")
    if stiff:
        elbow_motor = s.actuators("elbow")
        s.torque(forearm, elbow_motor * s.frame.z, reaction=upper, name="elbow motor")
        s.servo_point(tip, goal, axes="xy", by=(shoulder, elbow_motor), name="tip on its path")
    else:
        k = s.parameters(k=40.0, units={"k": "N·m/rad"})
        s.spring_in(q2, stiffness=k, rest=1.2, name="elbow spring")
        s.servo_point(tip, goal, axes="y", by=shoulder, name="height of the tip")
    s.typical({q2: (0.3, 2.8), q1: (-2.0, 1.5)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The path of the tip and the torques of the motors, derived by hand."""
    q1, q2 = s["q1"], s["q2"]
    l1, l2 = s["l1"], s["l2"]
    tip = Matrix([l1 * cos(q1) + l2 * cos(q1 + q2), l1 * sin(q1) + l2 * sin(q1 + q2)])
    goal = Matrix([s["x0"] + s["rho"] * cos(s["nu"] * s.t), s["y0"] + s["rho"] * sin(s["nu"] * s.t)])
    return (
        Published("arm, path", BY_HAND, "the tip is at its programmed place", Identity(*zip(tip, goal, strict=True))),
        Published("arm, torques", BY_HAND, "the torque of each motor, by Lagrange",
                  OnMotion(*zip(_lagrange(s), (s["shoulder"], s["elbow"]), strict=True))),
        *appell_beghin.VIS_VIVA.records,
    )  # fmt: skip


def _lagrange(s: Mechanism) -> tuple[Any, Any]:
    """d/dt ∂T/∂q̇ − ∂T/∂q + ∂V/∂q, with T from the coordinates of the two rods' ends and the load."""
    q1, q2 = s["q1"], s["q2"]
    m1, m2, mp, l1, l2, g = (s[n] for n in ("m1", "m2", "mp", "l1", "l2", "g"))

    def place(a: Any, b: Any) -> Matrix:
        return Matrix([a * cos(q1) + b * cos(q1 + q2), a * sin(q1) + b * sin(q1 + q2)])

    # a uniform rod from A to B has the inertia of m/6 at each end and 4m/6 in the middle (Simpson)
    parts = (
        (m1 * 4 / 6, place(l1 / 2, 0)), (m1 / 6, place(l1, 0)), (m2 / 6, place(l1, 0)),
        (m2 * 4 / 6, place(l1, l2 / 2)), (m2 / 6 + mp, place(l1, l2)),
    )  # fmt: skip
    T = sum(m * r.diff(s.t).dot(r.diff(s.t)) / 2 for m, r in parts)
    V = sum(m * g * r[1] for m, r in parts)
    first, second = ((T.diff(q.dot)).diff(s.t) - T.diff(q) + V.diff(q) for q in (q1, q2))
    return first, second


ENTRY = Entry(
    name="two-link-arm",
    title="A two-link arm with a programmed motion of its tip",
    citation=appell_beghin.CITATION,
    build=build,
    published=published,
    motion=Motion(7.4),
)
