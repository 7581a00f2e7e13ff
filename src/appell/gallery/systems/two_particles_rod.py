"""Two particles joined by a weightless rod, or by a spring (Wang & Pao, §II.A)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from sympy import Matrix, Rational, cos, sin, sqrt

from appell.analysis import Identity, InModel, OnMotion, Published, SameGibbs, Virtual, WithoutConstraints, multiplier
from appell.analysis.published import Claim
from appell.gallery.papers import wang_pao
from appell.gallery.papers.wang_pao import SOURCE
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Mechanism, System, shapes


def build(spring: bool = False) -> System:
    """Masses m1 and m2 under gravity −g z, in Cartesian coordinates.

    The rod keeps |r1 − r2| = l0 and pulls with an unknown force; the spring of stiffness k and natural length l0 pulls
    with a known one.
    """
    s = System("two-particles-spring" if spring else "two-particles-rod")
    x1, y1, z1, x2, y2, z2 = s.coordinates("x1 y1 z1 x2 y2 z2")
    units = {"m1": "kg", "m2": "kg", "l0": "m", "g": "m/s²", "k": "N/m"}
    m1, m2, l0, g = s.parameters(m1=1.0, m2=2.0, l0=0.8, g=9.81, units=units)
    N = s.frame
    first = s.origin.shifted(x1 * N.x + y1 * N.y + z1 * N.z, name="first")
    second = s.origin.shifted(x2 * N.x + y2 * N.y + z2 * N.z, name="second")
    s.particle("m_1", at=first, mass=m1, shape=(shapes.Sphere(0.05), shapes.Line(second)))
    s.particle("m_2", at=second, mass=m2, shape=shapes.Sphere(0.06))
    s.gravity(-g * N.z)
    if spring:
        k = s.parameters(k=30.0, units=units)
        s.spring(first, second, stiffness=k, length=l0, name="spring")
    else:
        s.keep_distance(first, second, l0, name="rod")
        s.independent(x1.dot, y1.dot, z1.dot)
    return s


def with_spring() -> System:
    """The spring in place of the rod."""
    return build(spring=True)


def in_angles() -> System:
    """The rod in five coordinates that need no constraint: those of particle 1, and the direction of the rod."""
    s = System("two-particles-rod in angles")
    x, y, z, theta, phi = s.coordinates("x y z theta phi")
    m1, m2, l0, g = s.parameters(m1=1.0, m2=2.0, l0=0.8, g=9.81)
    N = s.frame
    first = s.origin.shifted(x * N.x + y * N.y + z * N.z, name="first")
    rod = l0 * (sin(theta) * cos(phi) * N.x + sin(theta) * sin(phi) * N.y + cos(theta) * N.z)
    s.particle("m_1", at=first, mass=m1)
    s.particle("m_2", at=first.shifted(rod, name="second"), mass=m2)
    s.gravity(-g * N.z)
    s.typical({theta: (0.4, 2.7)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Wang & Pao (2003), §II.A, and the general equations for particles, Eqs. 1–41 and 68–78."""
    r1, r2 = _place(s, 1), _place(s, 2)
    m1, m2, l0 = s["m1"], s["m2"], s["l0"]
    weight = Matrix([0, 0, -s["g"]])
    rod = r1 - r2
    f = 2 * multiplier(s, 1) * rod  # the constraint row is d/dt |r1 − r2|², and the force is λ times its derivative by ṙ
    a1, a2 = 2 * rod, -2 * rod
    along = a1.dot(r1.diff(s.t)) + a2.dot(r2.diff(s.t))

    def record(number: str, about: str, claim: Claim) -> Published:
        return Published(number, SOURCE, about, claim)

    first = _rows(m1 * _second(r1, s), m1 * weight + f)
    second = _rows(m2 * _second(r2, s), m2 * weight - f)
    return (
        record("(1)", "each particle, free", WithoutConstraints((m1 * s["z1"].dot.dot, -m1 * s["g"]),
                                                                (m2 * s["z2"].dot.dot, -m2 * s["g"]))),
        record("(2)", "m r̈ = F^I + F^C", OnMotion(*first, *second)),
        record("(3), j = 1", "m_1 r̈_1 = F_1 + f_12, f_12 along the rod", OnMotion(*first)),
        record("(3), j = 2", "m_2 r̈_2 = F_2 + f_21, f_21 = −f_12", OnMotion(*second)),
        record("(3), rod", "|r_12| = l_0", Identity((sqrt(rod.dot(rod)), l0))),
        record("(3), spring", "f_12 = −k (|r_12| − l_0) r_12 / |r_12|", InModel(with_spring, _spring_law)),
        record("(5)", "the geometric constraint", Identity((rod.dot(rod), l0**2))),
        record("(7)", "the constraint, linear in the velocities", Identity(along)),
        record("(9)", "the constraint on virtual displacements", Virtual(along)),
        record("(11)", "Lagrange's equations", InModel(in_angles, _lagrange)),
        record("(21)", "accelerations", InModel(in_angles, _accelerations)),
        *(record(r.number, r.about, InModel(in_angles, partial(_same, r.printed)))
          for r in wang_pao.COORDINATES.records),
        *wang_pao.PARTICLES.records,
        *wang_pao.COMPARISONS.records,
    )  # fmt: skip


def _place(s: Mechanism, j: int) -> Matrix:
    return Matrix([s[f"{x}{j}"] for x in "xyz"])


def _second(r: Matrix, s: Mechanism) -> Matrix:
    return r.diff(s.t).diff(s.t)


def _rows(left: Matrix, right: Matrix) -> list[tuple[Any, Any]]:
    return list(zip(left, right, strict=True))


def _same(claim: Claim, s: Mechanism) -> Claim:
    return claim


def _spring_law(s: Mechanism) -> Claim:
    r1, r2 = _place(s, 1), _place(s, 2)
    r12 = r1 - r2
    length = sqrt(r12.dot(r12))
    f = -s["k"] * (length - s["l0"]) * r12 / length
    weight = Matrix([0, 0, -s["g"]])
    first = _rows(s["m1"] * _second(r1, s), s["m1"] * weight + f)
    return OnMotion(*first, *_rows(s["m2"] * _second(r2, s), s["m2"] * weight - f))


def _places(s: Mechanism) -> tuple[list[Any], Matrix, Matrix]:
    """q, r̂_1(q) and r̂_2(q) of (10)."""
    q = [s[n] for n in ("x", "y", "z", "theta", "phi")]
    x, y, z, theta, phi = q
    first = Matrix([x, y, z])
    return q, first, first + s["l0"] * Matrix([sin(theta) * cos(phi), sin(theta) * sin(phi), cos(theta)])


def _lagrange(s: Mechanism) -> Claim:
    q, *places = _places(s)
    masses = (s["m1"], s["m2"])
    kinetic = sum(m * v.dot(v) / 2 for m, v in zip(masses, (r.diff(s.t) for r in places), strict=True))
    force = [sum(-m * s["g"] * r[2].diff(c) for m, r in zip(masses, places, strict=True)) for c in q]
    return OnMotion(*((kinetic.diff(c.dot).diff(s.t) - kinetic.diff(c), f) for c, f in zip(q, force, strict=True)))


def _accelerations(s: Mechanism) -> Claim:
    """S = Σ ½ m r̈·r̈ with r̈ by (21)."""
    q, *places = _places(s)
    total = 0
    for m, r in zip((s["m1"], s["m2"]), places, strict=True):
        a = sum((r.diff(c) * c.dot.dot for c in q), start=Matrix([0, 0, 0]))
        a += sum((r.diff(c).diff(d) * c.dot * d.dot for c in q for d in q), start=Matrix([0, 0, 0]))
        total += Rational(1, 2) * m * a.dot(a)
    return SameGibbs(total, of="S")


ENTRY = Entry(
    name="two-particles-rod",
    title="Two particles joined by a weightless rod (or a spring)",
    citation=f"{wang_pao.CITATION}, §II.A",
    build=build,
    published=published,
    motion=Motion(1.5, {"x2": 0.8, "x1'": -0.5, "z1'": 7.0, "y2'": 4.0, "z2'": 7.0}),
)
