"""A particle free in space, in spherical coordinates (Desloge's example of the work that S may require)."""

from __future__ import annotations

from collections.abc import Sequence

import sympy
from sympy import Matrix, cos, sin

from appell.analysis import Computed, Published, SameGibbs
from appell.analysis.published import Bench
from appell.analysis.theorems import lagrange_form
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Mechanism, Quantity, System, shapes

SOURCE = "Desloge 1988"


def build() -> System:
    """The particle has the distance r from the origin, the angle θ from the vertical and φ about it; gravity acts, and no constraint."""
    s = System("spherical-particle")
    r, theta, phi = s.coordinates("r theta phi")
    m, g = s.parameters(m=1.3, g=9.81, units={"m": "kg", "g": "m/s²"})
    x, y, z = r * sin(theta) * cos(phi), r * sin(theta) * sin(phi), r * cos(theta)
    place = s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z, name="place")
    s.particle("particle", at=place, mass=m, shape=shapes.Sphere(0.05))
    s.gravity(-g * s.frame.z)
    s.typical({r: (0.5, 2.0), theta: (0.4, 2.7)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Desloge (1988), Eqs. 18–20 and §VI.

    In our copy the third term of (20) ends in β̈; the relation needs β̇². α and β are any two functions of time,
    such as r and θ. z̈² has ten distinct terms, where the text counts six.
    """
    r, theta, phi, m, g = (s[n] for n in ("r", "theta", "phi", "m", "g"))
    place = Matrix(s["place"].position.in_frame(s.frame))
    weight = Matrix([0, 0, -m * g])
    forces = {x: weight.dot(place.diff(x)) for x in (r, theta, phi)}
    squares = (r * sin(theta)).diff(s.t, 2) ** 2 + (r * cos(theta)).diff(s.t, 2) ** 2

    def by_20(printed: bool) -> sympy.Expr:
        # the relation with α, β = r sin θ, φ gives ẍ² + ÿ² up to the square of (r sin θ)¨, and with α, β = r, θ that square + z̈²
        rho = r * sin(theta)
        horizontal = relation_20(rho, phi, printed=printed) - rho.diff(s.t, 2) ** 2
        return m / 2 * (horizontal + relation_20(r, theta, printed=printed))

    return (
        Published("(18)", SOURCE, "∂S/∂q̈ is Lagrange's side of the equation",
                  Computed("∂S/∂q̈ = d/dt(∂T/∂q̇) − ∂T/∂q", lagrange_form)),
        Published("(19)", SOURCE, "Q = Σ f ∂x/∂q, the coefficients of q̈ in U",
                  SameGibbs(sum(force * x.dot.dot for x, force in forces.items()), of="U")),
        Published("(20)", SOURCE, "the relation that shortens S, with α = r and β = θ",
                  Computed("(α sin β)¨² + (α cos β)¨² = α̈² + α²β̈² − 2αα̈β̈ + 4αα̇β̇β̈ + …",
                           SameGibbs(relation_20(r, theta, printed=True), of=squares).worst),
                  Computed("(α sin β)¨² + (α cos β)¨² = α̈² + α²β̈² − 2αα̈β̇² + 4αα̇β̇β̈ + …",
                           SameGibbs(relation_20(r, theta, printed=False), of=squares).worst)),
        Published("(20), used twice", SOURCE, "S of the particle by the relation",
                  Computed("S = ½m (ẍ² + ÿ² + z̈²) with the third terms −2αα̈β̈", SameGibbs(by_20(True), of="S").worst),
                  Computed("S = ½m (ẍ² + ÿ² + z̈²) with the third terms −2αα̈β̇²", SameGibbs(by_20(False), of="S").worst)),
        Published("§VI, terms of S", SOURCE, "how many distinct terms ẍ², ÿ² and z̈² have",
                  _counted(place, 2, (36, 36, 6)), _counted(place, 2, (36, 36, 10))),
        Published("§VI, terms of T", SOURCE, "how many distinct terms ẋ², ẏ² and ż² have",
                  _counted(place, 1, (6, 6, 3))),
    )  # fmt: skip


def relation_20(alpha: sympy.Expr, beta: Quantity, *, printed: bool) -> sympy.Expr:
    """(α sin β)¨² + (α cos β)¨² up to terms without α̈ and β̈."""
    a_dot, a_ddot = alpha.diff(beta.time), alpha.diff(beta.time, 2)
    third = beta.dot.dot if printed else beta.dot**2
    return a_ddot**2 + alpha**2 * beta.dot.dot**2 - 2 * alpha * a_ddot * third + 4 * alpha * a_dot * beta.dot * beta.dot.dot


def _counted(place: Matrix, order: int, counts: tuple[int, int, int]) -> Computed:
    def measure(bench: Bench) -> float:
        rates = place.diff(bench.gibbs.system.t, order)
        found = [len(sympy.Add.make_args(sympy.expand(x**2))) for x in rates]
        return max(abs(a - b) / a for a, b in zip(found, counts, strict=True))

    return Computed("{} + {} + {} distinct terms".format(*counts), measure)


ENTRY = Entry(
    name="spherical-particle",
    title="A particle in spherical coordinates",
    citation="E. A. Desloge, The Gibbs–Appell equations of motion, Am. J. Phys. 56 (1988) 841–846, Eqs. 18–20 and §VI",
    build=build,
    published=published,
    motion=Motion(1.2, {"r": 1.0, "theta": 1.3, "r'": 1.5, "theta'": -2.0, "phi'": 2.0}),
)
