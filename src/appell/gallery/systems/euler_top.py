"""A rigid body with a fixed point, in axes fixed in the body (Appell's derivation of Euler's equations)."""

from __future__ import annotations

from collections.abc import Sequence

import casadi as ca
import sympy
from sympy import symbols

from appell.analysis import Computed, Everywhere, OnMotion, Published, SameGibbs
from appell.analysis.published import Bench
from appell.formulations.virtual_power import RateView
from appell.gallery.papers import appell_1900 as paper
from appell.gallery.tools.entry import Entry, Motion
from appell.graph import column
from appell.model import Inertia, Mechanism, System, shapes

SOURCE = paper.SOURCE


def build() -> System:
    """The body turns about the origin O; its frame Oxyz carries the principal axes there, with moments A, B, C.

    A unit quaternion e gives its orientation, and the components p, q, r of its angular velocity along its own axes are the
    speeds.
    L, M, N are the moments of the applied forces about these axes.
    """
    s = System("euler-top")
    e = s.quaternion("e", speeds="p q r")
    m, A, B, C = s.parameters(m=1.0, A=0.3, B=0.5, C=0.6, units={"m": "kg", "A": "kg·m²", "B": "kg·m²", "C": "kg·m²"})
    L, M, N = s.inputs("L M N")
    axes = s.frame.rotated_quaternion(e, name="Oxyz")
    body = s.body("body", frame=axes, com=s.origin, mass=m, inertia=Inertia(A, B, C), shape=shapes.Box(0.6, 0.5, 0.3))
    s.torque(body, L * axes.x + M * axes.y + N * axes.z, name="applied moments")
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Appell (1900), Eq. 13 and §4.

    λ, μ, ν are not coordinates: λ′ = p, μ′ = q, ν′ = r, so that λ″ = p′, …
    """
    p, q, r, A, B, C, L, M, N = (s[n] for n in ("p", "q", "r", "A", "B", "C", "L", "M", "N"))
    w, w_dot, moments = (p, q, r), (p.dot, q.dot, r.dot), (A, B, C)
    twice_S = (
        A * p.dot**2 + B * q.dot**2 + C * r.dot**2
        + 2 * (C - B) * q * r * p.dot + 2 * (A - C) * r * p * q.dot + 2 * (B - A) * p * q * r.dot
    )  # fmt: skip
    S = (
        (A * p.dot**2 + B * q.dot**2 + C * r.dot**2) / 2
        + (C - B) * q * r * p.dot + (A - C) * r * p * q.dot + (B - A) * p * q * r.dot
    )  # fmt: skip
    return (
        Published("(13)", SOURCE, "2S with P = p, Q = q, R = r", SameGibbs(
            paper.twice_S_13(moments, w, w, w_dot) / 2, of="S")),
        Published("(13), any axes", SOURCE, "2S = Σ m J² with J by (12), for any P, Q, R", _sum_over_molecules()),
        Published("§4, 2S", SOURCE, "2S in axes fixed in the body", SameGibbs(twice_S / 2, of="S")),
        Published("§4, work", SOURCE, "Σ X δx = L δλ + M δμ + N δν", SameGibbs(
            L * p.dot + M * q.dot + N * r.dot, of="U")),
        Published("§4, rotation", SOURCE, "λ′, μ′, ν′ are the components of the rotation of the body",
                  Computed("p = λ′, q = μ′, r = ν′", _rotation)),
        Published("§4, S", SOURCE, "S in λ, μ, ν", SameGibbs(S, of="S")),
        Published("§4, motion", SOURCE, "∂S/∂λ″ = L, ∂S/∂μ″ = M, ∂S/∂ν″ = N", OnMotion(
            (S.diff(p.dot), L), (S.diff(q.dot), M), (S.diff(r.dot), N))),
        Published("§4, Euler", SOURCE, "Euler's equations, of which the first is printed", OnMotion(
            (A * p.dot + (C - B) * q.dot * r.dot, L)), OnMotion(
            (A * p.dot + (C - B) * q * r, L), (B * q.dot + (A - C) * r * p, M), (C * r.dot + (B - A) * p * q, N))),
    )  # fmt: skip


def _rotation(bench: Bench) -> float:
    """p, q, r compared with the angular velocity found by differentiating the direction cosines of the body."""
    k = bench.gibbs.kinematics
    view = RateView(k)
    axes = k.system["Oxyz"]
    turning = ca.substitute(column(view.omega(axes, axes)), view.variables, view.on_speeds)
    return bench.apart(k.u.column, turning)


def _sum_over_molecules() -> Everywhere:
    """∂/∂p′ of Σ m J² and of (13), and likewise for q′ and r′. The molecules are pairs on the axes at unit distance."""
    moments, w, W, w_dot = (symbols(names) for names in ("A B C", "p q r", "P Q R", "p' q' r'"))
    total = sympy.S.Zero
    for i in range(3):
        mass = (sum(moments) - 2 * moments[i]) / 2
        place = [1 if j == i else 0 for j in range(3)]
        total += mass * sum(J**2 for J in paper.cyclic(paper.acceleration_12_x, w, W, w_dot, place))
    printed = paper.twice_S_13(moments, w, W, w_dot)
    return Everywhere(*((printed.diff(x), total.diff(x)) for x in w_dot))


ENTRY = Entry(
    name="euler-top",
    title="A rigid body about a fixed point, in axes fixed in it",
    citation=f"{paper.CITATION}, §3–4",
    build=build,
    published=published,
    motion=Motion(
        8.0, {"e0": 1.0, "p": 0.02, "q": 5.0, "r": -0.02}, about="Spinning about its middle axis, it repeatedly turns over."
    ),
)
