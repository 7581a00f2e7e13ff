"""A homogeneous disk rolling on a horizontal plane (Desloge's example)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
import sympy
from sympy import LeviCivita, Matrix, Rational, cos, cot, csc, sin, sqrt

from appell.analysis import Computed, Everywhere, Identity, OnMotion, Published, SameGibbs
from appell.analysis.published import Bench
from appell.gallery.tools.entry import Entry, Motion
from appell.gallery.tools.particles import acceleration, molecules, square
from appell.model import Mechanism, System, inertia, shapes

SOURCE = "Desloge 1988"
UNIT = {"m": 1.0, "a": 1.0, "g": 1.0}  # (29)


def build() -> System:
    """The disk touches the plane z = 0 of the inertial frame AXYZ; x, y are the coordinates of its centre O.

    Frame A is turned from AXYZ by the heading φ about the vertical, B (Desloge's 0123) from A by the angle θ of the
    disk's axis with the vertical, about the horizontal diameter 1; the disk D turns in B by ψ about the axis 3. The
    speeds are the components of the disk's angular velocity in B. The contact is at −a along the axis 2.
    """
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


def published(s: Mechanism) -> Sequence[Published]:
    """Desloge (1988), Eqs. 3, 21–47, in his units m = g = a = 1 where he uses them.

    Dots are missing in our copy. (47) is read with a dot on its first θ, as (34), (35) and (44) require. The two signs
    in (38) are not due to missing dots, and are kept as printed.
    """
    return (*_general(s), *_function(s), *_kinematics(s), *_motion(s))


def _general(s: Mechanism) -> Sequence[Published]:
    """(3), the five rates; (21)–(23), S of the disk."""
    x, y, phi, theta, psi, w1, w2, w3, m, a = _symbols(s, "x y phi theta psi w1 w2 w3 m a")
    heading, lean, disk = s["A"], s["B"], s["disk"]
    omega = w1 * lean.x + w2 * lean.y + w3 * lean.z
    centre = s["centre"].position
    A = acceleration(centre)
    particles = [(p.mass, centre + p.place) for p in molecules(m, _moments(s), a, disk.frame)]
    about_centre = sum(mass * square(acceleration(place) - A) / 2 for mass, place in particles)

    # (22) in the axes A, where the disk's inertia is neither diagonal nor constant; (23) in its principal axes 0123
    turn = heading.dcm(lean)
    tensor = turn * disk.inertia.matrix * turn.T
    in_heading, in_lean = Matrix(omega.in_frame(heading)), Matrix([w1, w2, w3])

    def by_22(since: Any) -> SameGibbs:
        Omega = Matrix((heading.omega - since.omega).in_frame(heading))
        return SameGibbs(m * square(A) / 2 + _equation_22(tensor, in_heading, in_heading.diff(s.t), Omega), of="S")

    def by_23(since: Any) -> SameGibbs:
        Omega = Matrix((lean.omega - since.omega).in_frame(lean))
        return SameGibbs(m * square(A) / 2 + _equation_23(_moments(s), in_lean, in_lean.diff(s.t), Omega), of="S")

    return (
        Published("(3)", SOURCE, "the rates of five coordinates, linear in three ṙ", Identity(
            (x.dot, a * (w1 * sin(phi) * sin(theta) - w3 * cos(phi))),
            (y.dot, a * (-w1 * cos(phi) * sin(theta) - w3 * sin(phi))),
            (theta.dot, w1), (phi.dot, w2 * csc(theta)), (psi.dot, w3 - w2 * cot(theta)))),
        Published("(21)", SOURCE, "König's theorem for S, the disk replaced by five particles",
                  SameGibbs(m * square(A) / 2 + about_centre, of="S")),
        Published("(22), Ω from inertial axes", SOURCE, "S of a rigid body in any axes, here those of the heading",
                  by_22(s.frame)),
        Published("(22), Ω from the body", SOURCE, "the same, Ω relative to the disk", by_22(disk.frame)),
        Published("(23), Ω from inertial axes", SOURCE, "S of a rigid body in principal axes", by_23(s.frame)),
        Published("(23), Ω from the body", SOURCE, "the same, Ω relative to the disk", by_23(disk.frame)),
    )  # fmt: skip


def _function(s: Mechanism) -> Sequence[Published]:
    """(24)–(30): R of the disk, before the constraints are used."""
    x, y, theta, psi, w1, w2, w3, m, a, g = _symbols(s, "x y theta psi w1 w2 w3 m a g")
    lean, disk = s["B"], s["disk"]
    Z = a * sin(theta)
    squares = x.dot.dot**2 + y.dot.dot**2 + Z.diff(s.t, 2) ** 2
    omega, Omega = Matrix([w1, w2, w3]), Matrix((lean.omega - disk.frame.omega).in_frame(lean))
    I1, I2, I3 = _moments(s)
    R24 = m * squares / 2 + _equation_23((I1, I2, I3), omega, omega.diff(s.t), Omega) + m * g * Z.diff(s.t, 2)
    R30 = (
        squares / 2 + w1.dot**2 / 8 + w2.dot**2 / 8 + w3.dot**2 / 4 + w1.dot * w2 * w3 / 2 - w1 * w2.dot * w3 / 2
        - w1.dot * w2**2 * cot(theta) / 4 + w1 * w2.dot * w2 * cot(theta) / 4 + Z.diff(s.t, 2)
    )  # fmt: skip
    return (
        Published("(24)", SOURCE, "R of the disk", SameGibbs(R24)),
        Published("(25)", SOURCE, "moments of inertia across the axis", Identity(
            (I1, m * a**2 / 4), (I2, m * a**2 / 4))),
        Published("(26)", SOURCE, "moment of inertia about the axis", Identity((I3, m * a**2 / 2))),
        Published("(27)", SOURCE, "0123 turns in the disk about the axis 3 alone", Computed("Ω₁ = Ω₂ = 0", _omega_12)),
        Published("(28)", SOURCE, "its rate in the disk", Identity(
            (Omega[2], -psi.dot), (-psi.dot, w2 * cot(theta) - w3))),
        Published("(29)", SOURCE, "m = g = a = 1 is no restriction", Computed(
            "R(m, g, a; θ, ω, ω̇) = m g² R(1, 1, 1; θ, ω √(a/g), ω̇ a/g)", _suppression)),
        Published("(30)", SOURCE, "R in those units", SameGibbs(R30), parameters=UNIT),
    )  # fmt: skip


def _kinematics(s: Mechanism) -> Sequence[Published]:
    """(31)–(40): constraints, angular velocities, and the acceleration of the centre."""
    x, y, phi, theta, psi, w1, w2, w3 = _symbols(s, "x y phi theta psi w1 w2 w3")
    height = s["centre"].position @ s.frame.z
    Z_ddot = height.diff(s.t, 2)
    squares = x.dot.dot**2 + y.dot.dot**2 + Z_ddot**2

    def y_ddot(sign: int) -> Identity:
        return Identity((y.dot.dot, (
            -w1.dot * sin(theta) * cos(phi) - w3.dot * sin(phi) + sign * w1**2 * cos(theta) * cos(phi)
            + w1 * w2 * sin(phi) + sign * w2 * w3 * csc(theta) * cos(phi))))  # fmt: skip

    return (
        Published("(31)", SOURCE, "height of the centre", Identity((height, sin(theta))), parameters=UNIT),
        Published("(32)", SOURCE, "rolling along X", Identity(
            (x.dot, -w3 * cos(phi) + w1 * sin(phi) * sin(theta))), parameters=UNIT),
        Published("(33)", SOURCE, "rolling along Y", Identity(
            (y.dot, -w3 * sin(phi) - w1 * cos(phi) * sin(theta))), parameters=UNIT),
        Published("(34)", SOURCE, "angular velocity about the axis 1", Identity((w1, theta.dot))),
        Published("(35)", SOURCE, "angular velocity about the axis 2", Identity((w2, phi.dot * sin(theta)))),
        Published("(36)", SOURCE, "angular velocity about the axis 3", Identity((w3, phi.dot * cos(theta) + psi.dot))),
        Published("(37)", SOURCE, "acceleration of the centre along X", Identity((x.dot.dot, (
            w1.dot * sin(theta) * sin(phi) - w3.dot * cos(phi) + w1**2 * cos(theta) * sin(phi)
            + w1 * w2 * cos(phi) + w2 * w3 * csc(theta) * sin(phi)))), parameters=UNIT),
        Published("(38)", SOURCE, "acceleration of the centre along Y", y_ddot(1), y_ddot(-1), parameters=UNIT),
        Published("(39)", SOURCE, "acceleration of the centre along Z", Identity(
            (Z_ddot, w1.dot * cos(theta) - w1**2 * sin(theta))), parameters=UNIT),
        Published("(40)", SOURCE, "square of the acceleration of the centre", SameGibbs(
            w1.dot**2 + w3.dot**2 + 2 * w1.dot * w2 * w3 - 2 * w1 * w2 * w3.dot, of=squares), parameters=UNIT),
    )  # fmt: skip


def _motion(s: Mechanism) -> Sequence[Published]:
    """(41)–(47): R in ω and ω̇, and the equations of motion."""
    phi, theta, w1, w2, w3, a, g = _symbols(s, "phi theta w1 w2 w3 a g")
    R = R_41(s)
    rows = {
        "(42)": (w1, Rational(5, 4) * w1.dot + Rational(3, 2) * w2 * w3 - w2**2 * cot(theta) / 4 + cos(theta)),
        "(43)": (w2, w2.dot / 4 - w1 * w3 / 2 + w1 * w2 * cot(theta) / 4),
        "(44)": (w3, Rational(3, 2) * w3.dot - w1 * w2),
    }
    return (
        Published("(41)", SOURCE, "R of the rolling disk", SameGibbs(R), parameters=UNIT),
        *(Published(number, SOURCE, f"∂R/∂{w}' = 0", OnMotion((R.diff(w.dot), row), (row, 0)), parameters=UNIT)
          for number, (w, row) in rows.items()),
        Published("(45)", SOURCE, "lean", OnMotion((
            5 * theta.dot.dot + 6 * w3 * phi.dot * sin(theta) - phi.dot**2 * sin(theta) * cos(theta)
            + 4 * g / a * cos(theta), 0))),
        Published("(46)", SOURCE, "heading", OnMotion((
            phi.dot.dot * sin(theta) + 2 * phi.dot * theta.dot * cos(theta) - 2 * w3 * theta.dot, 0))),
        Published("(47)", SOURCE, "spin", OnMotion((3 * w3.dot - 2 * phi.dot * theta.dot * sin(theta), 0))),
    )  # fmt: skip


def R_41(s: Mechanism) -> sympy.Expr:
    """R of the rolling disk as (41) prints it, m = g = a = 1."""
    theta, w1, w2, w3 = _symbols(s, "theta w1 w2 w3")
    return (
        Rational(5, 8) * w1.dot**2 + w2.dot**2 / 8 + Rational(3, 4) * w3.dot**2 + Rational(3, 2) * w1.dot * w2 * w3
        - w1 * w2.dot * w3 / 2 - w1 * w2 * w3.dot - w1.dot * w2**2 * cot(theta) / 4 + w1 * w2.dot * w2 * cot(theta) / 4
        + w1.dot * cos(theta)
    )  # fmt: skip


def _equation_22(inertia: Matrix, w: Matrix, w_dot: Matrix, Omega: Matrix) -> sympy.Expr:
    """S about a point fixed in the body, components in axes that turn at Ω from inertial space, or from the body."""
    total = (w_dot.T * inertia * w_dot)[0] / 2
    for i, j, k in _permutations():
        e = LeviCivita(i, j, k)
        for l in range(3):
            total += e * inertia[k, l] * (w_dot[i] * w[j] * w[l] - w[i] * Omega[j] * w_dot[l])
    return total


def _equation_23(moments: Sequence[Any], w: Matrix, w_dot: Matrix, Omega: Matrix) -> sympy.Expr:
    """The same in principal axes."""
    total = sum(moment * rate**2 for moment, rate in zip(moments, w_dot, strict=True)) / 2
    for i, j, k in _permutations():
        e = LeviCivita(i, j, k)
        total += e * (moments[k] * w_dot[i] * w[j] * w[k] + moments[i] * w_dot[i] * Omega[j] * w[k])
    return total


def _permutations() -> list[tuple[int, ...]]:
    return [ijk for ijk in product(range(3), repeat=3) if LeviCivita(*ijk) != 0]


def _omega_12(bench: Bench) -> float:
    """Ω₁ and Ω₂ relative to Ω₃, from the propagated angular velocities."""
    k = bench.gibbs.kinematics
    lean, disk = k.system["B"], k.system["D"]
    values = bench.evaluate([*k.omega(lean, lean), *k.omega(disk, lean)], bench.allowed)
    Omega = values[:, :3] - values[:, 3:]
    return float((np.abs(Omega[:, :2]).max(axis=1) / np.abs(Omega[:, 2])).max())


def _suppression(bench: Bench) -> float:
    """R of any m, g, a from R of m = g = a = 1: lengths in units of a, times of √(a/g), masses of m."""
    s = bench.gibbs.system
    w1, w2, w3, m, a, g = _symbols(s, "w1 w2 w3 m a g")
    R = bench.equations.R
    speeds = (w1, w2, w3)
    unit = {m: 1, a: 1, g: 1} | {w: w * sqrt(a / g) for w in speeds} | {w.dot: w.dot * a / g for w in speeds}
    return Everywhere((R, m * g**2 * R.subs(unit, simultaneous=True))).worst(bench)


def _moments(s: Mechanism) -> tuple[Any, Any, Any]:
    i = s["disk"].inertia
    return i.xx, i.yy, i.zz


def _symbols(s: Mechanism, names: str) -> list[Any]:
    return [s[name] for name in names.split()]


ENTRY = Entry(
    name="rolling-disk",
    title="A homogeneous disk rolling on a horizontal plane",
    citation="E. A. Desloge, The Gibbs–Appell equations of motion, Am. J. Phys. 56 (1988) 841–846, Eqs. 3, 21–47",
    build=build,
    published=published,
    motion=Motion(10.0, {"theta": 1.0, "w2": 0.2, "w3": -5.0}),
)
