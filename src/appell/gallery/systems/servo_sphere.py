"""A sphere on a plane that is moved so that the sphere's centre moves uniformly on a circle (Appell & Béghin's second application)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from sympy import Rational

from appell.analysis import Computed, Identity, InModel, OnMotion, Published, SameGibbs
from appell.analysis.published import Bench
from appell.gallery.papers import appell_beghin
from appell.gallery.papers.appell_beghin import SOURCE, annulled_by, auxiliary_plays_no_part
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Mechanism, System, inertia, shapes


def build(*, plane: bool = True, auxiliary: bool = False) -> System:
    """A sphere (mass M, radius R) rolls on a material plane P (mass m) that slides by translation on a fixed
    horizontal one. (u, v) is a point A of P, (ξ, η) the sphere's centre, φ, θ, ψ its Euler angles, and p, q, r the
    components of its rotation along the fixed axes. P is moved so that the centre moves about Oz with the angular
    velocity ω.

    Without ``plane`` there is only the sphere, on a plane without mass. With ``auxiliary`` the parameters λ, μ, ν of
    (3) are coordinates too, constrained by the relations that define them.
    """
    s = System("servo-sphere")
    u, v, xi, eta, phi, theta, psi = s.coordinates("u v xi eta phi theta psi")
    p, q, r = s.speeds("p q r")
    M, R, omega, g = s.parameters(M=1.5, R=0.4, omega=1.3, g=9.81, units={"M": "kg", "R": "m", "omega": "rad/s", "g": "m/s²"})
    N = s.frame
    turned = N.rotated_sequence((phi, theta, psi), "zxz", name="sphere frame")
    s.define_speeds({p: turned.omega @ N.x, q: turned.omega @ N.y, r: turned.omega @ N.z})
    mark = s.origin.shifted(u * N.x + v * N.y, name="A")
    centre = s.origin.shifted(xi * N.x + eta * N.y + R * N.z, name="centre")
    sphere = s.body("sphere", frame=turned, com=centre, mass=M, inertia=inertia.sphere(M, R), shape=shapes.Sphere(R))
    if plane:
        m = s.parameters(m=2.0, units={"m": "kg"})
        s.body("plane", frame=N, com=mark, mass=m, inertia=inertia.box(m, 4, 4, 0.05), shape=shapes.Box(6, 6, 0.05))
    s.gravity(-g * N.z)
    s.rolls(sphere, at=centre.shifted(-R * N.z, name="contact"), on=(N, mark), name="sphere rolls")
    if auxiliary:
        for name, rate in (("lamda", p), ("mu", q), ("nu", r)):
            x = s.coordinates(name)
            s.constrain(x.dot - rate, name=f"definition of {name}")
    s.obstacle(u, v, names="drive_u drive_v")
    s.servo(xi.dot + omega * eta, name="circle, x")
    s.servo(eta.dot - omega * xi, name="circle, y")
    s.independent(u.dot, v.dot, xi.dot, eta.dot, r)
    s.typical({theta: (0.4, 2.7)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Equations (1)–(7) of the second application.

    dh in (2) of the scan is dη, since η looks like h in the font of the text; likewise dν in (1′) is dv, since A has the
    coordinates u, v. The R² before the bracket of the second 2S is a misprint: the bracket already contains this factor.
    "Cycloid" has the wide sense here, which includes curtate and prolate ones.
    """
    u, v, xi, eta, p, q, r = (s[n] for n in ("u", "v", "xi", "eta", "p", "q", "r"))
    M, R, omega, m = s["M"], s["R"], s["omega"], s["m"]
    sphere_alone = {"m": 0.0}
    with_parameters = partial(build, auxiliary=True)
    fifth, half = Rational(2, 5), Rational(1, 2)
    du, dv, dxi, deta, dnu = u.dot.dot, v.dot.dot, xi.dot.dot, eta.dot.dot, r.dot

    def record(number: str, about: str, *claims: Any, **options: Any) -> Published:
        return Published(number, SOURCE, about, *claims, **options)

    def bracket(factor: Any) -> Any:
        return half * (M * (dxi**2 + deta**2) + factor * ((dv - deta) ** 2 + (dxi - du) ** 2 + R**2 * dnu**2))

    return (
        record("sphere (1)", "rolling without slipping", Identity((xi.dot - q * R, u.dot), (eta.dot + p * R, v.dot))),
        record("sphere (2)", "the servo constraints (dh in the scan is dη)",
               Identity((xi.dot + omega * eta, 0), (eta.dot - omega * xi, 0))),
        record("sphere (3)", "auxiliary parameters", InModel(with_parameters, lambda x: Identity(
            (x["lamda"].dot, x["p"]), (x["mu"].dot, x["q"]), (x["nu"].dot, x["r"])))),
        record("sphere (1′)", "rolling in the auxiliary parameters (dν in the scan is dv)",
               InModel(with_parameters, lambda x: Identity(
            (x["xi"].dot - x["R"] * x["mu"].dot, x["u"].dot), (x["eta"].dot + x["R"] * x["lamda"].dot, x["v"].dot)))),
        record("sphere, 2S", "energy of acceleration of the sphere",
               SameGibbs(half * (M * (dxi**2 + deta**2) + fifth * M * R**2 * (p.dot**2 + q.dot**2 + r.dot**2)), "S"),
               parameters=sphere_alone),
        record("sphere, 2S from (3) and (1′)", "printed with R² before the bracket too",
               SameGibbs(bracket(fifth * M * R**2), "S"), SameGibbs(bracket(fifth * M), "S"), parameters=sphere_alone),
        record("sphere, δu = δv = 0", "displacements that annul the work of the plane's reactions", annulled_by(u, v)),
        record("sphere (6)", "∂S/∂ξ″ = Ξ, ∂S/∂η″ = H, ∂S/∂ν″ = N, all zero",
               OnMotion(*(bracket(fifth * M).expand().diff(x) for x in (dxi, deta))),
               parameters=sphere_alone),
        record("sphere (6), ν", "the weight does no work", Computed("∂S/∂ν″ = N = 0", _pivoting)),
        record("sphere (7)", "the motion", OnMotion((7 * dxi, 2 * du), (7 * deta, 2 * dv))),
        record("sphere (7), ν", "no change of pivoting", Computed("ν″ = 0", _pivoting)),
        record("sphere, cycloid", "the acceleration of A turns uniformly: A describes a cycloid",
               OnMotion((du, -Rational(7, 2) * omega**2 * xi), (dv, -Rational(7, 2) * omega**2 * eta))),
        record("sphere, cone", "the end of the rotation vector describes a horizontal circle at the rate ω",
               OnMotion((R * p.dot, -Rational(5, 2) * omega**2 * eta), (R * q.dot, Rational(5, 2) * omega**2 * xi))),
        record("sphere, Remark 2", "the plane's mass has no influence", auxiliary_plays_no_part(m)),
        *appell_beghin.ANY.records,
        *appell_beghin.ROLLING_OBSTACLES.records,
        *appell_beghin.VIS_VIVA.records,
        *appell_beghin.EXTENSION.records,
        *appell_beghin.AUXILIARY.records,
    )  # fmt: skip


def _pivoting(bench: Bench) -> float:
    """r′, which is ν″, relative to p′ and q′."""
    worst = 0.0
    index = [bench.gibbs.kinematics.u.index(bench.gibbs.system[n]) for n in "pqr"]
    for u_dot, _ in bench.motion:
        p, q, r = u_dot[index]
        worst = float(np.maximum(worst, abs(r) / max(abs(p), abs(q))))  # keeps NaN
    return worst


ENTRY = Entry(
    name="servo-sphere",
    title="A sphere on a plane that is moved so that the sphere's centre circles uniformly",
    citation=appell_beghin.CITATION,
    build=build,
    published=published,
    motion=Motion(4.8, {"u": 3.5, "v": 0.0, "xi": 1.0, "eta": 0.0, "theta": 1.2, "p": 8.125, "q": 0.0}),
)
