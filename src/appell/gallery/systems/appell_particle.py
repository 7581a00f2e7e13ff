"""Appell's particle: a constraint that is not linear in the velocities (Appell 1911; Udwadia & Kalaba's example)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sympy import Dummy, Matrix, cos, sin

from appell.analysis import Computed, Identity, OnMotion, Published
from appell.analysis.published import Bench, apart
from appell.gallery.papers import udwadia_kalaba
from appell.gallery.papers.udwadia_kalaba import SOURCE
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Mechanism, System, shapes


def smooth(x: Any, y: Any, z: Any, t: Any) -> Any:
    """The function h(x, y, z, t) of the gallery: smooth, with both signs and nonzero derivatives in all four variables."""
    return sin(x) + y**2 / 2 - z / 3 + cos(t + y * z) / 2


def build(h: Callable[[Any, Any, Any, Any], Any] = smooth) -> System:
    """A particle of unit mass under gravity −g z with ẋ² + ẏ² − ż² = 2α h(x, y, z, t); α = 0 is Appell's own case.

    The accelerations ÿ and z̈ are kept and ẍ is eliminated, as in (33), as long as ẋ is not too close to zero.
    """
    s = System("appell-particle")
    x, y, z = s.coordinates("x y z")
    g, alpha = s.parameters(g=9.81, alpha=0.5, units={"g": "m/s²", "alpha": "m²/s²"})
    place = s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z, name="place")
    s.particle("particle", at=place, mass=1, shape=shapes.Sphere(0.05))
    s.gravity(-g * s.frame.z)
    s.constrain(x.dot**2 + y.dot**2 - z.dot**2 - 2 * alpha * h(x, y, z, s.t), name="cone of velocities")
    s.independent(y.dot, z.dot)
    # away from rest, where the constraint loses its rank
    s.typical({x.dot: (0.5, 2.0), y.dot: (-2.0, 2.0), z.dot: (0.5, 2.0)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Udwadia & Kalaba (1998): the example, Eqs. 28–33, and the general equations in Cartesian coordinates.

    In our copy the denominators in the third row of (33) read ż²; elimination of ẍ gives ẋ².
    """
    x, y, z, g, alpha = s["x"], s["y"], s["z"], s["g"], s["alpha"]
    tau = Dummy()
    h = smooth(x, y, z, s.t)
    h_t = smooth(x, y, z, tau).diff(tau).subs(tau, s.t)
    vx, vy, vz = x.dot, y.dot, z.dot
    ax, ay, az = vx.dot, vy.dot, vz.dot
    b = alpha * (h.diff(x) * vx + h.diff(y) * vy + h.diff(z) * vz + h_t)
    v2 = vx**2 + vy**2 + vz**2
    row = Matrix([[vx, vy, -vz]])
    inverse = row.T / v2
    pull = (b - vz * g) / v2
    appells_own = {"alpha": 0.0}

    def record(number: str, about: str, *claims: Any, **options: Any) -> Published:
        return Published(number, SOURCE, about, *claims, **options)

    return (
        record("(28)", "the constraint", Identity((vx**2 + vy**2 - vz**2, 2 * alpha * h))),
        record("(28), α = 0", "Appell's own constraint", Identity((vx**2 + vy**2, vz**2)), parameters=appells_own),
        record("(29)", "without the constraint", Computed("a = F = (0, 0, −g)", _free)),
        record("(30)", "the constraint, differentiated", Identity((vx * ax + vy * ay - vz * az, b))),
        record("A⁺, before (31)", "Moore–Penrose inverse", Identity(*_penrose(row, inverse))),
        record("(31)", "ẍ = a + A⁺(b − A a)", OnMotion(*zip((ax, ay, az), _vector(g, inverse, b, row), strict=True))),
        record("(32), row 1", "ẍ", OnMotion((ax, pull * vx))),
        record("(32), row 2", "ÿ", OnMotion((ay, pull * vy))),
        record("(32), row 3", "z̈", OnMotion((az, -g - pull * vz))),
        record("(32), α = 0", "Appell's own case", OnMotion(
            (ax, -g * vx * vz / v2), (ay, -g * vy * vz / v2), (az, -g + g * vz**2 / v2)), parameters=appells_own),
        record("(32), second member", "the constraint force", Computed("Aᵀλ is it", _force(pull, row))),
        record("(33), row 1", "the constraint", OnMotion((vx * ax + vy * ay - vz * az, b))),
        record("(33), row 2", "ÿ kept", OnMotion(((1 + vy**2 / vx**2) * ay - vy * vz / vx**2 * az, b * vy / vx**2))),
        record("(33), row 3", "z̈ kept; printed with ż² for ẋ²",
               OnMotion((-vy * vz / vz**2 * ay + (1 + vz**2 / vz**2) * az, -g - b * vz / vx**2)),
               OnMotion((-vy * vz / vx**2 * ay + (1 + vz**2 / vx**2) * az, -g - b * vz / vx**2))),
        *udwadia_kalaba.ANY.records,
        *udwadia_kalaba.CARTESIAN.records,
    )  # fmt: skip


def _penrose(a: Matrix, plus: Matrix) -> list[tuple[Any, Any]]:
    """Penrose's four conditions, entry by entry."""
    pairs = [(a * plus * a, a), (plus * a * plus, plus), ((a * plus).T, a * plus), ((plus * a).T, plus * a)]
    return [(left, right) for x, y in pairs for left, right in zip(x, y, strict=True)]


def _vector(g: Any, inverse: Matrix, b: Any, row: Matrix) -> Matrix:
    a = Matrix([0, 0, -g])
    return a + inverse * (b - (row * a)[0])


def _free(bench: Bench) -> float:
    g = bench.gibbs.system.values()[bench.gibbs.system["g"]]
    return max(apart(a, [0, 0, -g]) for a, _ in bench.free)


def _force(pull: Any, row: Matrix) -> Callable[[Bench], float]:
    def measure(bench: Bench) -> float:
        printed = bench.evaluate([bench.lower(pull * v) for v in row], bench.motion)
        found = [bench.equations.at(state).constraint_forces for state in bench.states]
        return max(apart(left, right) for left, right in zip(printed, found, strict=True))

    return measure


ENTRY = Entry(
    name="appell-particle",
    title="Appell's particle: a constraint not linear in the velocities",
    citation=f"{udwadia_kalaba.CITATION}, Eqs. 28–33; P. Appell, Rend. Circ. Mat. Palermo 32 (1911) 48–50",
    build=build,
    published=published,
    motion=Motion(1.5, {"y'": 0.5, "z'": 3.0}),
)
