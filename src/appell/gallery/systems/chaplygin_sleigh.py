"""Chaplygin's sleigh: a body that slides on a horizontal plane on a blade and two smooth feet."""

from __future__ import annotations

from collections.abc import Sequence

from sympy import Symbol, cos, cosh, sin, sqrt, tanh

from appell.analysis import Everywhere, Identity, OnMotion, Published, SameGibbs
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Inertia, Mechanism, System, shapes

SOURCE = "Chaplygin 1911"


def build() -> System:
    """The blade at (x, y), heading θ, does not slip sideways; the centre of mass is at the distance a ahead of it.

    Speeds: v along the blade, n across it, w = θ̇. I is the moment of inertia about the vertical through the centre of mass.
    """
    s = System("chaplygin-sleigh")
    x, y, theta = s.coordinates("x y theta")
    v, n, w = s.speeds("v n w")
    units = {"m": "kg", "I": "kg·m²", "a": "m"}
    m, I, a = s.parameters(m=1.5, I=0.4, a=0.3, units=units)
    N = s.frame
    heading = N.rotated(theta, "z", name="heading")
    blade = s.origin.shifted(x * N.x + y * N.y, name="blade")
    s.define_speeds({v: blade.velocity @ heading.x, n: blade.velocity @ heading.y, w: theta.dot})
    s.body("sleigh", frame=heading, com=blade.shifted(a * heading.x, name="centre of mass"), mass=m,
           inertia=Inertia(I / 2, I / 2, I), shape=shapes.Box(2 * a, a, a / 4))  # fmt: skip
    s.constrain(n, name="no slip sideways")
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The reduced equations, their energy integral and their solution, as in Neimark & Fufaev (1972)."""
    x, y, theta, v, w, m, I, a = (s[n] for n in ("x", "y", "theta", "v", "w", "m", "I", "a"))
    J = I + m * a**2
    c, t, M, K, b = (Symbol(n, positive=True) for n in ("c", "t", "m", "I", "a"))
    k2 = K / M + b**2
    tau = b * c * t / k2
    v_t, w_t = c * tanh(tau), c / sqrt(k2) / cosh(tau)
    return (
        Published("v_⊥ = 0", SOURCE, "the blade", Identity((x.dot * sin(theta), y.dot * cos(theta)))),
        Published("v", SOURCE, "speed along the blade", Identity((x.dot, v * cos(theta)), (y.dot, v * sin(theta)))),
        Published("S", SOURCE, "energy of accelerations", SameGibbs(
            m * ((v.dot - a * w**2) ** 2 + (v * w + a * w.dot) ** 2) / 2 + I * w.dot**2 / 2, of="S")),
        Published("v̇ = a ω²", SOURCE, "along the blade", OnMotion((v.dot, a * w**2))),
        Published("ω̇ = −m a v ω/(I + m a²)", SOURCE, "about the blade", OnMotion((w.dot, -m * a * v * w / J))),
        Published("m v² + (I + m a²) ω² = const", SOURCE, "energy", OnMotion(m * v * v.dot + J * w * w.dot)),
        Published("v = c tanh τ, ω = (c/k) sech τ", SOURCE, "the solution, τ = a c t/k², k² = I/m + a²", Everywhere(
            (v_t.diff(t), b * w_t**2), (w_t.diff(t), -M * b * v_t * w_t / (K + M * b**2)))),
    )  # fmt: skip


ENTRY = Entry(
    name="chaplygin-sleigh",
    title="Chaplygin's sleigh",
    citation=(
        "S. A. Chaplygin, On the theory of motion of nonholonomic systems: the reducing-multiplier theorem, "
        "Mat. Sb. 28 (1911) 303–314; Ju. I. Neimark, N. A. Fufaev, Dynamics of Nonholonomic Systems, "
        "Amer. Math. Soc. (1972)"
    ),
    build=build,
    published=published,
    motion=Motion(8.0, {"v": -1.5, "w": 0.4}),
)
