"""A hoop, or any thin body of revolution, rolling on a horizontal plane (Appell's third example)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy
from sympy import Matrix, Rational, cos, cot, csc, sin

from appell.analysis import Computed, Identity, OnMotion, Published, SameGibbs
from appell.analysis.theorems import least, partial_velocities
from appell.gallery.papers import appell_1900 as paper
from appell.gallery.tools.entry import Entry, Motion
from appell.gallery.tools.particles import acceleration, energy_of_accelerations, molecules, square, velocity
from appell.model import Inertia, Mechanism, System, Vector, shapes

SOURCE = paper.SOURCE


def build() -> System:
    """The hoop has unit mass, radius a, moments C about its axis Gz and A across; C = 2A, as for a thin hoop, is not assumed.

    Gα is the upward vertical, Θ the angle αGz. The axes Gxyz precess by ψ about Gα and tilt by Θ about the horizontal
    Gy; Gx points down the plane of the hoop to the contact H. The hoop turns in them by φ about Gz. The speeds are the
    components p, q, r of its angular velocity along Gxyz, so that q = Θ′ and p = −ψ′ sin Θ; those of the axes are p, q
    and R = ψ′ cos Θ. x and y are the horizontal coordinates of the centre G.
    """
    s = System("rolling-hoop")
    x, y, psi, Theta, phi = s.coordinates("x y psi Theta phi")
    p, q, r = s.speeds("p q r")
    a, A, C, g = s.parameters(a=0.5, A=0.11, C=0.2, g=9.81, units={"a": "m", "A": "kg·m²", "C": "kg·m²", "g": "m/s²"})
    axes = s.frame.rotated(psi, "z").rotated(Theta, "y", name="Gxyz")
    spinning = axes.rotated(phi, "z", name="hoop axes")
    s.define_speeds({p: spinning.omega @ axes.x, q: spinning.omega @ axes.y, r: spinning.omega @ axes.z})
    G = s.origin.shifted(x * s.frame.x + y * s.frame.y + a * sin(Theta) * s.frame.z, name="G")
    hoop = s.body("hoop", frame=spinning, com=G, mass=1, inertia=Inertia(A, A, C, frame=axes), shape=shapes.Ring(a))
    s.gravity(-g * s.frame.z)
    s.rolls(hoop, at=G.shifted(a * axes.x, name="H"))
    s.typical({Theta: (0.4, 2.7)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Appell (1900), Eqs. 1–9, 15, 16 and §§1, 2, 6, 7.

    λ, μ, ν are the angles of rotation about Gx, Gy, Gz: λ′ = p, μ′ = q, ν′ = r. For sums over molecules, the hoop is
    replaced by particles of the same mass, centre and moments.
    """
    return (*_rolling(s), *_motion(s), *_sums_over_molecules(s), *_least_constraint(s))


def _rolling(s: Mechanism) -> Sequence[Published]:
    """§6: (15), the acceleration of G, and S."""
    p, q, r, a = (s[n] for n in ("p", "q", "r", "a"))
    axes = s["Gxyz"]
    P, Q, R = axes.omega.in_frame(axes)
    u, v, w = (s["G"].velocity @ axis for axis in (axes.x, axes.y, axes.z))
    G_ddot = acceleration(s["G"].position)
    J0 = axes.dcm(s.frame) * G_ddot
    hoop = _as_particles(s)
    relative = sum((m * square(acceleration(place)) / 2 for m, place in hoop if place.terms), start=sympy.S.Zero)

    def by_15(arm: Any) -> Computed:
        claim = Identity((J0[0], arm * (Q * q + R * r)), (J0[1], -a * r.dot - a * P * q), (J0[2], a * q.dot - a * P * r))
        return Computed(f"J₀ = ({arm} (Qq + Rr), −a r′ − a P q, a q′ − a P r)", claim.worst)

    return (
        Published("§1, S", SOURCE, "S = ½ Σ m J²", SameGibbs(_energy(s), of="S")),
        Published("§6, König", SOURCE, "S = ½ J₀² + S′", SameGibbs(square(G_ddot) / 2 + relative, of="S")),
        Published("§6, 2S′", SOURCE, "S′ of the motion about G, by (14)", SameGibbs(_S14(s), of=relative)),
        Published("(15)", SOURCE, "rolling: u = 0, v + ra = 0, w − qa = 0", Identity(u, v + r * a, w - q * a)),
        Published("§6, J₀", SOURCE, "acceleration of G in the axes Gxyz", Identity(
            (J0[0], u.diff(s.t) + Q * w - R * v), (J0[1], v.diff(s.t) + R * u - P * w),
            (J0[2], w.diff(s.t) + P * v - Q * u))),
        Published("§6, J₀ rolling", SOURCE, "the same, by (15)", by_15(q), by_15(a)),
        Published("§6, J₀²", SOURCE, "its square",
                  Computed("J₀² = a (q′² + r′²) + 2a² p (p r′ − r q′) + …", SameGibbs(
                      a * (q.dot**2 + r.dot**2) + 2 * a**2 * p * (p * r.dot - r * q.dot), of=square(G_ddot)).worst),
                  Computed("J₀² = a² (q′² + r′²) + 2a² p (q r′ − r q′) + …", SameGibbs(
                      a**2 * (q.dot**2 + r.dot**2) + 2 * a**2 * p * (q * r.dot - r * q.dot), of=square(G_ddot)).worst)),
        Published("§6, 2S", SOURCE, "S of the rolling hoop", SameGibbs(S_of_hoop(s), of="S")),
    )  # fmt: skip


def _motion(s: Mechanism) -> Sequence[Published]:
    """§6: the equations of motion."""
    Theta, p, q, r, a, A, C, g = (s[n] for n in ("Theta", "p", "q", "r", "a", "A", "C", "g"))
    axes, spinning = s["Gxyz"], s["hoop axes"]
    R = axes.omega @ axes.z
    S = S_of_hoop(s)
    angles = [spinning.omega @ axis for axis in (axes.x, axes.y, axes.z)]  # λ′, μ′, ν′
    weight = -g * a * cos(Theta)
    return (
        Published("§6, λ″", SOURCE, "p′ = λ″, q′ = μ″, r′ = ν″", Identity(
            *((x.dot, angle.diff(s.t)) for x, angle in zip((p, q, r), angles, strict=True)))),
        Published("§6, work", SOURCE, "moments of the weight about H: L₁ = N₁ = 0, M₁ = −g a cos Θ", SameGibbs(
            weight * q.dot, of="U")),
        Published("§6, motion", SOURCE, "∂S/∂λ″ = 0, ∂S/∂μ″ = −g a cos Θ, ∂S/∂ν″ = 0", OnMotion(
            S.diff(p.dot), (S.diff(q.dot), weight), S.diff(r.dot))),
        Published("§6, first", SOURCE, "rotation about Gx", OnMotion((A * p.dot - (A * R - C * r) * q, 0))),
        Published("§6, second", SOURCE, "rotation about Gy", OnMotion(
            ((A + a**2) * q.dot + (A * R - C * r) * p - a**2 * p * r, weight))),
        Published("§6, third", SOURCE, "rotation about Gz", OnMotion(((C + a**2) * r.dot + a**2 * p * q, 0))),
    )  # fmt: skip


def _sums_over_molecules(s: Mechanism) -> Sequence[Published]:
    """§2: d'Alembert's principle and its consequences, as sums over molecules in components along Gxyz.

    By (15) the velocity of a molecule is linear in p, q, r; its coefficients are a₁, b₁, … of (1).
    """
    x, y, psi, Theta, phi, p, q, r, a, g = (s[n] for n in ("x", "y", "psi", "Theta", "phi", "p", "q", "r", "a", "g"))
    axes = s["Gxyz"]
    w, W = Matrix([p, q, r]), Matrix(axes.omega.in_frame(axes))
    of_G = -r * a * axes.y + q * a * axes.z  # (15)
    down = -g * Matrix(s.frame.z.in_frame(axes))
    S, work = sympy.S.Zero, dict.fromkeys(w, sympy.S.Zero)
    inertia, inertia_8 = dict(work), dict(work)
    displacements: list[tuple[Any, Any]] = []
    for m, place in _as_particles(s):
        v = Matrix(of_G.in_frame(axes)) + w.cross(Matrix(place.in_frame(axes)))
        J = v.diff(s.t) + W.cross(v)
        S += m * square(J) / 2
        displacements += zip(velocity(s["G"].position + place), axes.dcm(s.frame).T * v, strict=True)
        for c in w:
            work[c] += m * down.dot(v.diff(c))
            inertia[c] += m * J.dot(v.diff(c))
            inertia_8[c] += m * J.dot(J.diff(c.dot))
    some = dict(zip(w, (Rational(3, 5), Rational(-4, 7), Rational(2, 3)), strict=True))  # δλ, δμ, δν
    return (
        Published("(1), (3)", SOURCE, "the displacement of every molecule, linear in dλ, dμ, dν",
                  Identity(*displacements)),
        Published("(2), (4)", SOURCE, "the other parameters, linear in dλ, dμ, dν", Identity(
            (x.dot, of_G @ s.frame.x), (y.dot, of_G @ s.frame.y),
            (psi.dot, -p * csc(Theta)), (Theta.dot, q), (phi.dot, r + p * cot(Theta)))),
        Published("(5)", SOURCE, "d'Alembert: Σ m x″ δx = Σ X δx", OnMotion(
            (sum(inertia[c] * some[c] for c in w), sum(work[c] * some[c] for c in w)))),
        Published("(6)", SOURCE, "Σ m x″ a = Σ X a", OnMotion(*((inertia[c], work[c]) for c in w))),
        Published("§2, a", SOURCE, "a = ∂x″/∂q″", Computed("a = ∂x″/∂q″", partial_velocities)),
        Published("(8)", SOURCE, "Σ m x″ ∂x″/∂q″ = Q", OnMotion(*((inertia_8[c], work[c]) for c in w))),
        Published("(9)", SOURCE, "∂S/∂q″ = Q", OnMotion(*((S.diff(c.dot), work[c]) for c in w))),
    )  # fmt: skip


def _least_constraint(s: Mechanism) -> Sequence[Published]:
    """§7: R, and two functions that differ from it by terms without accelerations."""
    Theta, p, q, r, a, g = (s[n] for n in ("Theta", "p", "q", "r", "a", "g"))
    R = S_of_hoop(s) + g * a * cos(Theta) * q.dot
    power, constraint = sympy.S.Zero, sympy.S.Zero
    for m, place in _as_particles(s):
        J, X = acceleration(s["G"].position + place), Matrix([0, 0, -m * g])
        power += X.dot(J)
        constraint += square(m * J - X) / (2 * m)
    return (
        Published("§7, R", SOURCE, "R = S − Σ Q q″", SameGibbs(R)),
        Published("(16)", SOURCE, "∂R/∂q″ = 0", OnMotion(*(R.diff(x.dot) for x in (p, q, r)))),
        Published("§7, least", SOURCE, "the accelerations of the motion make R a minimum",
                  Computed("R(q″ + δ) − R(q″) = ½ δᵀ M δ > 0", least)),
        Published("§7, first function", SOURCE, "½ Σ m (x″² + y″² + z″²) − Σ (X x″ + Y y″ + Z z″)",
                  SameGibbs(_energy(s) - power)),
        Published("§7, second function", SOURCE, "½ Σ [(m x″ − X)² + (m y″ − Y)² + (m z″ − Z)²]/m: Gauss's constraint",
                  SameGibbs(constraint)),
    )  # fmt: skip


def S_of_hoop(s: Mechanism) -> sympy.Expr:
    """S of the rolling hoop as printed in §6, up to terms without p′, q′, r′."""
    p, q, r, a, A, C = (s[n] for n in ("p", "q", "r", "a", "A", "C"))
    R = s["Gxyz"].omega @ s["Gxyz"].z
    return (
        A * p.dot**2 + (A + a**2) * q.dot**2 + (C + a**2) * r.dot**2
        + 2 * (A * R - C * r) * (p * q.dot - q * p.dot) + 2 * a**2 * p * (q * r.dot - r * q.dot)
    ) / 2  # fmt: skip


def _S14(s: Mechanism) -> sympy.Expr:
    w = [s[n] for n in ("p", "q", "r")]
    R = s["Gxyz"].omega @ s["Gxyz"].z
    return paper.twice_S_14(s["A"], s["C"], w, R, [x.dot for x in w]) / 2


def _as_particles(s: Mechanism) -> list[tuple[Any, Vector]]:
    """Four particles on the rim, two on the axis and one at the centre: their masses, and their places relative to G."""
    found = molecules(1, (s["A"], s["A"], s["C"]), s["a"], s["hoop axes"])
    return [(x.mass, x.place) for x in found]


def _energy(s: Mechanism) -> sympy.Expr:
    return energy_of_accelerations((m, s["G"].position + place) for m, place in _as_particles(s))


ENTRY = Entry(
    name="rolling-hoop",
    title="A hoop rolling on a horizontal plane",
    citation=f"{paper.CITATION}, Eqs. 1–9, 15, 16 and §§6, 7",
    build=build,
    published=published,
    motion=Motion(10.0, {"Theta": 1.1, "p": -1.0, "r": 5.0}),
)
