"""The simple pendulum in Cartesian coordinates (problem A01 of the multibody benchmark library)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import casadi as ca
from sympy import sqrt

from appell.analysis import Computed, Identity, OnMotion, Published, multiplier
from appell.analysis.published import Bench, apart
from appell.gallery.tools.entry import Entry, Motion
from appell.gibbs.states import state_of
from appell.model import Mechanism, System, shapes

SOURCE = "IFToMM A01"
STEP = 2e-4  # s; the error of RK4 is then about 1e-11 over ten seconds
# x and y when released at rest from (−1, 0)
REFERENCE = {5.0: (-0.942305435043757, -0.334754338414001), 10.0: (-0.275087462576117, -0.961419205099125)}


def build() -> System:
    """A particle of mass m in the plane, x² + y² = L², under gravity −g y; m = L = 1, g = 9.81 as in the benchmark."""
    s = System("pendulum")
    x, y = s.coordinates("x y")
    m, L, g = s.parameters(m=1.0, L=1.0, g=9.81, units={"m": "kg", "L": "m", "g": "m/s²"})
    bob = s.origin.shifted(x * s.frame.x + y * s.frame.y, name="bob")
    s.particle("mass", at=bob, mass=m, shape=(shapes.Sphere(0.05), shapes.Line(s.origin)))
    s.gravity(-g * s.frame.y)
    s.keep_distance(bob, s.origin, L, name="rod")
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Newton's equations with the tension N of the rod, and the reference solution of the benchmark."""
    x, y, m, L, g = (s[n] for n in ("x", "y", "m", "L", "g"))
    ax, ay = x.dot.dot, y.dot.dot
    N = -2 * L * multiplier(s, 1)  # the row is d/dt (x² + y²), so that Aᵀλ = 2λ (x, y) = −N (x, y)/L
    textbook = "Textbook"
    return (
        Published("x² + y² = L²", textbook, "the rod", Identity((sqrt(x**2 + y**2), L))),
        Published("m ẍ = −N x/L", textbook, "Newton along x", OnMotion((m * ax, -N * x / L))),
        Published("m ÿ = −N y/L − m g", textbook, "Newton along y", OnMotion((m * ay, -N * y / L - m * g))),
        Published("N = m (v² − g y)/L", textbook, "tension", OnMotion((N, m * (x.dot**2 + y.dot**2 - g * y) / L))),
        Published("x ÿ − y ẍ = −g x", textbook, "L² θ̈ = −g L sinθ with x = L sinθ, y = −L cosθ",
                  OnMotion((x * ay - y * ax, -g * x))),
        Published("ẋẍ + ẏÿ + gẏ = 0", textbook, "energy", OnMotion(x.dot * ax + y.dot * ay + g * y.dot)),
        *(Published(f"t = {t:g}", SOURCE, f"(x, y) after {t:g} s from rest at (−1, 0)",
                    Computed(f"(x, y) = {place}", partial(_released, t=t))) for t, place in REFERENCE.items()),
    )  # fmt: skip


def _released(bench: Bench, t: float) -> float:
    """The difference from the reference of the motion from rest at (−1, 0): M u̇ = f + Aᵀλ, A u̇ = b, by steps of RK4."""
    gibbs, k = bench.gibbs, bench.gibbs.kinematics
    a, b = gibbs.rows.A, gibbs.rows.b
    n, rows = len(k.u), len(gibbs.rows)
    both = ca.solve(ca.blockcat([[gibbs.mass_matrix, -a.T], [a, ca.SX(rows, rows)]]), ca.vertcat(gibbs.forcing, b))
    z = ca.vertcat(k.q.column, k.u.column)
    rates = ca.Function("rates", [z, k.p.column], [ca.vertcat(k.qdot, both[:n])])
    p = k.p.column
    k1 = rates(z, p)
    k2 = rates(z + STEP / 2 * k1, p)
    k3 = rates(z + STEP / 2 * k2, p)
    k4 = rates(z + STEP * k3, p)
    step = ca.Function("step", [z, p], [z + STEP / 6 * (k1 + 2 * k2 + 2 * k3 + k4)])
    start = state_of(k, {"x": -1.0, "y": 0.0, "x'": 0.0, "y'": 0.0})
    end = step.fold(round(t / STEP))(ca.vertcat(start.q, start.u), start.p)
    return apart(end.full().ravel()[:2], REFERENCE[t])


ENTRY = Entry(
    name="pendulum",
    title="The simple pendulum in Cartesian coordinates",
    citation="Library of Computational Benchmark Problems, IFToMM Technical Committee for Multibody Dynamics, A01",
    build=build,
    published=published,
    motion=Motion(6.0, {"x": 0.8, "y": -0.6}),
)
