"""A plate on a base plate turned by a servomotor (Appell & Béghin's first application), and the same plate with a contact."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from sympy import atan2, cos, exp, pi, sin, sqrt

from appell.analysis import Computed, Identity, InModel, OnMotion, Published, equilibria
from appell.analysis.published import Bench
from appell.gallery.papers import appell_beghin
from appell.gallery.papers.appell_beghin import SOURCE, auxiliary_plays_no_part, kinetic_energy, virtual_work
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Inertia, Mechanism, System, inertia, shapes


def build(*, contact: bool = False, base_plate: bool = True, kept: bool = True) -> System:
    """In a fixed plane: the plate Σ (mass M, radius of gyration k about G) is hinged to a base plate Σ₁ at C, OC = R;
    Σ₁ turns about its centre O with moment of inertia I₁. α = (Ox, OC), β = (Ox, CA), CA = a, CG = b, and a constant
    force F along Ox acts at A.

    α − β = π/2 is kept by a motor that turns the base plate, or by ``contact`` between the two plates, or not at all with
    ``kept=False``. Without ``base_plate`` there is only Σ, hinged to a point C that moves on a circle about O.
    """
    s = System("servo-plate-contact" if contact else "servo-plate")
    alpha, beta = s.coordinates("alpha beta")
    M, k, R, a, b, F = s.parameters(
        M=1.2, k=0.3, R=0.5, a=0.8, b=0.45, F=2.0, units={"M": "kg", "k": "m", "R": "m", "a": "m", "b": "m", "F": "N"}
    )
    base = s.frame.rotated(alpha, "z", name="base")
    plate = s.frame.rotated(beta, "z", name="plate frame")
    hinge = s.origin.shifted(R * base.x, name="C")
    pull = hinge.shifted(a * plate.x, name="A")
    s.body("plate", frame=plate, com=hinge.shifted(b * plate.x, name="G"), mass=M,
           inertia=Inertia(M * k**2 / 2, M * k**2 / 2, M * k**2),
           shape=(shapes.Line(hinge, at=pull), shapes.Box(a, a / 3, a / 30)))  # fmt: skip
    if base_plate:
        I1 = s.parameters(I1=0.7, units={"I1": "kg·m²"})
        mass = 2 * I1 / R**2
        s.body("base plate", frame=base, com=s.origin, mass=mass, inertia=inertia.disk(mass, R),
               shape=shapes.Cylinder(R, R / 20))  # fmt: skip
    s.force(pull, F * s.frame.x, name="pull")
    if kept and contact:
        s.constrain(alpha - beta - pi / 2, name="right angle")
    elif kept:
        s.obstacle(alpha, names="motor")
        s.servo(alpha - beta - pi / 2, name="right angle")
    s.typical({beta: (-3.0, 3.0), alpha: (-1.4, 4.6)})
    return s


def first_integral(s: Mechanism) -> Any:
    """The first integral C of the motion with the servo: β′² is a sinusoid in β plus C times an exponential.

        β′² = d (c sin β + cos β)/(1 + c²) + C e^{cβ},     c = 2Rb/(b² + k²),     d = 2Fa/(M(b² + k²))

    since (5) is linear in β′² as a function of β: d(β′²)/dβ = c β′² − d sin β.
    """
    beta = s["beta"]
    c, sinusoid = _exponent(s), _sinusoid(s)
    return (beta.dot**2 - sinusoid) * exp(-c * beta)


def _exponent(s: Mechanism) -> Any:
    R, b, k = s["R"], s["b"], s["k"]
    return 2 * R * b / (b**2 + k**2)


def _sinusoid(s: Mechanism) -> Any:
    M, k, a, b, F, beta = (s[n] for n in ("M", "k", "a", "b", "F", "beta"))
    c, d = _exponent(s), 2 * F * a / (M * (b**2 + k**2))
    return d * (c * sin(beta) + cos(beta)) / (1 + c**2)


def _vis_viva(s: Mechanism, last: Any) -> Any:
    """T of Σ, where ``last`` is the factor of the last β′²."""
    alpha, beta = s["alpha"], s["beta"]
    M, R, b = s["M"], s["R"], s["b"]
    return (
        M
        / 2
        * (R**2 * alpha.dot**2 + b**2 * beta.dot**2 + 2 * R * b * alpha.dot * beta.dot * cos(alpha - beta) + last * beta.dot**2)
    )


def _parallel(x: str, y: str) -> Computed:
    """The claim that there are two equilibria, and that in both the line through the points x and y is parallel to the force."""

    def measure(bench: Bench) -> float:
        found = equilibria(bench.gibbs)
        if len(found) != 2:
            return float("inf")
        values = bench.gibbs.system.values()
        R, a = (values[bench.gibbs.system[n]] for n in ("R", "a"))
        worst = 0.0
        for e in found:
            o = np.zeros(2)
            c = o + R * np.array([np.cos(e["alpha"]), np.sin(e["alpha"])])
            points = {"O": o, "C": c, "A": c + a * np.array([np.cos(e["beta"]), np.sin(e["beta"])])}
            line = points[y] - points[x]
            worst = float(np.maximum(worst, abs(line[1]) / float(np.hypot(*line))))  # keeps NaN
        return worst

    return Computed(f"at rest {x}{y} is parallel to the force, two positions", measure)


def published(s: Mechanism) -> Sequence[Published]:
    """Equations (1), (4), (5) of the application and those between them; numbers (2) and (3) do not occur in the text.

    By the text, Mk² is the moment of inertia of Σ about G, so that k in the vis viva and in ∂T/∂β′ is a misprint for k²;
    the 2 in ∂T/∂β′ is a misprint too. The missing prime of β in ∂T/∂β may be an error of the scan.
    """
    alpha, beta = s["alpha"], s["beta"]
    M, k, R, a, b, F = (s[n] for n in ("M", "k", "R", "a", "b", "F"))
    alone = partial(build, base_plate=False, kept=False)  # T is that of Σ alone, before the servo condition is used
    T = _vis_viva(s, k**2)
    c, sinusoid = _exponent(s), _sinusoid(s)

    def record(number: str, about: str, *claims: Any, **options: Any) -> Published:
        return Published(number, SOURCE, about, *claims, **options)

    def slope(x: Mechanism, twice: int, last: Any) -> Any:
        return x["M"] * (
            x["b"] ** 2 * x["beta"].dot
            + twice * x["R"] * x["b"] * x["alpha"].dot * cos(x["alpha"] - x["beta"])
            + last * x["beta"].dot
        )

    def turning(x: Mechanism, rate: Any) -> Any:
        return x["M"] * x["R"] * x["b"] * x["alpha"].dot * rate * sin(x["alpha"] - x["beta"])

    return (
        record("plate (1)", "the servo constraint", Identity((alpha - beta, pi / 2))),
        record("plate, 2T", "vis viva of Σ; printed with k for k²",
               InModel(alone, lambda x: kinetic_energy(_vis_viva(x, x["k"]), "2T = M(… + kβ′²)")),
               InModel(alone, lambda x: kinetic_energy(_vis_viva(x, x["k"] ** 2), "2T = M(… + k²β′²)"))),
        record("plate, virtual work", "of the force F",
               InModel(alone, lambda x: virtual_work(
                   x["F"] * (x["R"] * cos(x["alpha"]) + x["a"] * cos(x["beta"])), "F δ(R cos α + a cos β)"))),
        record("plate (4)", "Lagrange's equation of β",
               OnMotion((T.diff(beta.dot).diff(s.t) - T.diff(beta), -F * a * sin(beta)))),
        record("plate, ∂T/∂β′", "before the servo is used; printed with k for k² and 2Rb for Rb",
               InModel(alone, lambda x: kinetic_energy(
                   slope(x, 2, x["k"]), "∂T/∂β′ = M[b²β′ + 2Rbα′ cos(α − β) + kβ′]", by=x["beta"].dot)),
               InModel(alone, lambda x: kinetic_energy(
                   slope(x, 1, x["k"] ** 2), "∂T/∂β′ = M[b²β′ + Rbα′ cos(α − β) + k²β′]", by=x["beta"].dot))),
        record("plate, ∂T/∂β′ with the servo", "the servo taken into account",
               Identity((T.diff(beta.dot), M * (b**2 + k**2) * beta.dot))),
        record("plate, ∂T/∂β", "before the servo is used; printed with β for β′",
               InModel(alone, lambda x: kinetic_energy(
                   turning(x, x["beta"]), "∂T/∂β = MRbα′β sin(α − β)", by=x["beta"])),
               InModel(alone, lambda x: kinetic_energy(
                   turning(x, x["beta"].dot), "∂T/∂β = MRbα′β′ sin(α − β)", by=x["beta"]))),
        record("plate, ∂T/∂β with the servo", "the servo taken into account",
               Identity((T.diff(beta), M * R * b * beta.dot**2))),
        record("plate (5)", "the motion",
               OnMotion(M * (b**2 + k**2) * beta.dot.dot - M * R * b * beta.dot**2 + F * a * sin(beta))),
        record("plate, after (6)", "β′² is a sinusoid plus an exponential in β",
               OnMotion((2 * beta.dot.dot - sinusoid.diff(beta), c * (beta.dot**2 - sinusoid)))),
        record("plate, equilibrium", "the right-hand side of (4) annulled", _parallel("C", "A")),
        record("plate, Remark 2", "the base plate's mass has no influence", auxiliary_plays_no_part(s["I1"])),
        *appell_beghin.ANY.records,
        *appell_beghin.OBSTACLES.records,
        *appell_beghin.VIS_VIVA.records,
        *appell_beghin.EXTENSION.records,
        *appell_beghin.AUXILIARY.records,
    )  # fmt: skip


def published_contact(s: Mechanism) -> Sequence[Published]:
    """(6), whose bracket is not closed in the scan: I₁, which the next line of the text explains, and R² are missing."""
    beta = s["beta"]
    M, k, R, a, b, F, I1 = (s[n] for n in ("M", "k", "R", "a", "b", "F", "I1"))
    pull = F * (a * sin(beta) + R * cos(beta))

    def record(number: str, about: str, *claims: Any) -> Published:
        return Published(number, SOURCE, about, *claims)

    return (
        record("plate (1), contact", "the contact constraint", Identity((s["alpha"] - beta, pi / 2))),
        record("plate (6)", "the motion; in the scan with k² for R² and without I₁",
               OnMotion((M * (b**2 + k**2 + k**2) * beta.dot.dot, -pull)),
               OnMotion(((M * (b**2 + k**2 + R**2) + I1) * beta.dot.dot, -pull))),
        record("plate, after (6)", "a pendulum motion, of length OA",
               OnMotion(((M * (b**2 + k**2 + R**2) + I1) * beta.dot.dot,
                         -F * sqrt(a**2 + R**2) * sin(beta + atan2(R, a))))),
        record("plate, equilibrium by contact", "OA along the force", _parallel("O", "A")),
    )  # fmt: skip


ENTRY = Entry(
    name="servo-plate",
    title="A plate kept at right angles to its moving base by a servomotor",
    citation=appell_beghin.CITATION,
    build=build,
    published=published,
    motion=Motion(8.0, {"beta": 1.2}),
)

CONTACT = Entry(
    name="servo-plate-contact",
    title="The same plate kept at right angles by contact: another motion",
    citation=appell_beghin.CITATION,
    build=partial(build, contact=True),
    published=published_contact,
    motion=Motion(8.0, {"beta": 1.2}),
)
