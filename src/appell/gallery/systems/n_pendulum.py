"""A planar pendulum of any number of links, with Desloge's general equations for systems of particles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import casadi as ca
import sympy
from sympy import Matrix, Symbol, cos, sin

from appell.analysis import Computed, Everywhere, OnMotion, Published, SameGibbs
from appell.analysis.published import Bench
from appell.analysis.theorems import lagrange_form, partial_velocities, virtual_work
from appell.errors import ModelError
from appell.gallery.tools.entry import Entry, Motion
from appell.graph import SX, column
from appell.kinematics import Positions
from appell.model import Mechanism, System, shapes

SOURCE = "Desloge 1988"


MOST_LINKS = 10_000


def build(n: int = 3) -> System:
    """Bobs on weightless rods, each suspended from the one before; θ₁ … θₙ are the angles of the rods from the downward
    vertical, all measured in space and counter-clockwise, so that rod k points from its joint along (sin θₖ, −cos θₖ)."""
    if not 1 <= n <= MOST_LINKS:
        raise ModelError(f"a pendulum has from one link to {MOST_LINKS:,}, not {n}.")
    s = System("n-pendulum")
    joint = s.origin
    for k in range(1, n + 1):
        theta = s.coordinates(f"theta{k}")
        values: dict[str, Any] = {f"m{k}": 1.0 + 0.1 * k, f"l{k}": 1.0 - 0.5 * k / (n + 1)}
        m, l = s.parameters(units={f"m{k}": "kg", f"l{k}": "m"}, **values)
        rod = s.frame.rotated(theta, "z", name=f"rod {k}")
        bob = joint.shifted(-l * rod.y, name=f"place {k}")
        s.particle(f"bob {k}", at=bob, mass=m, shape=(shapes.Sphere(l / 20), shapes.Line(joint)))
        joint = bob
    g = s.parameters(g=9.81, units={"g": "m/s²"})
    s.gravity(-g * s.frame.y)
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Desloge (1988), Eqs. 1–21 but for 3 and 20, with q = r = (θ₁, …, θₙ).

    The Cartesian coordinates x of the bobs are written as functions of q and differentiated by SymPy, so that the claims are
    independent of the accelerations that Appell propagates from bob to bob.
    """
    n, g = len(s.q), s["g"]
    q = [s[f"theta{k}"] for k in range(1, n + 1)]
    m = [s[f"m{k}"] for k in range(1, n + 1)]
    rods = [s[f"l{k}"] * Matrix([sin(x), -cos(x)]) for k, x in enumerate(q, start=1)]
    places = [sum(rods[: k + 1], start=Matrix([0, 0])) for k in range(n)]

    # the 3N coordinates of Desloge in one column (here 2N), their masses and the given forces
    x = Matrix([c for place in places for c in place])
    mass = [mk for mk in m for _ in range(2)]
    f = Matrix([c for mk in m for c in (0, -mk * g)])
    x_dot, x_ddot = x.diff(s.t), x.diff(s.t, 2)
    q_dot, q_ddot = [c.dot for c in q], [c.dot.dot for c in q]
    partial = x_dot.jacobian(q_dot)  # s_ij of (5)
    inertial = Matrix([mi * a for mi, a in zip(mass, x_ddot, strict=True)])

    S = _total(mi * a**2 for mi, a in zip(mass, x_ddot, strict=True)) / 2
    U = f.dot(x_ddot)
    R = S - U
    Q = partial.T * f

    # (1) gives the constraint force F on each bob; the force in each rod must be along the rod
    F = inertial - f
    pulls = [sum((F[2 * i : 2 * i + 2, 0] for i in range(k, n)), start=Matrix([0, 0])) for k in range(n)]
    total_mass = _total(m)
    centre = sum((mk * place for mk, place in zip(m, places, strict=True)), start=Matrix([0, 0])) / total_mass
    A = centre.diff(s.t, 2)
    about_centre = _total(mk * _square(p.diff(s.t, 2) - A) for mk, p in zip(m, places, strict=True)) / 2

    return (
        Published("(1)", SOURCE, "m ẍ = f + F: with this F, the force in every rod is along the rod", OnMotion(
            *((pull[0] * rod[1], pull[1] * rod[0]) for pull, rod in zip(pulls, rods, strict=True)))),
        Published("(2)", SOURCE, "x as functions of q", Computed(
            "x = x(q)", lambda bench: bench.apart(_places(bench), _lowered(bench, x)))),
        Published("(4)", SOURCE, "Lagrange's principle: Σ F s = 0", OnMotion(
            *(_total(F[i] * partial[i, j] for i in range(2 * n)) for j in range(n)))),
        Published("(5)", SOURCE, "s = ∂ẋ/∂ṙ = ∂ẍ/∂r̈", Computed("∂ẋ/∂ṙ = ∂ẍ/∂r̈", partial_velocities)),
        Published("(6)", SOURCE, "Σ m ẍ s = Σ f s", OnMotion(
            *((inertial.dot(partial[:, j]), Q[j]) for j in range(n)))),
        Published("(7)", SOURCE, "the definition of S (a dot is missing in our copy)",
                  Computed("S = ½ Σ m ẋ²", SameGibbs(_total(
                      mi * v**2 for mi, v in zip(mass, x_dot, strict=True)) / 2, of="S").worst),
                  Computed("S = ½ Σ m ẍ²", SameGibbs(S, of="S").worst)),
        Published("(8)", SOURCE, "Q = Σ f s", SameGibbs(_total(Q[j] * q_ddot[j] for j in range(n)), of="U")),
        Published("(9)", SOURCE, "∂S/∂r̈ = Q", OnMotion(*((S.diff(a), Q[j]) for j, a in enumerate(q_ddot)))),
        Published("(10)", SOURCE, "U = Σ f ẍ", SameGibbs(U, of="U")),
        Published("(11)", SOURCE, "R = S − U", SameGibbs(R, of="R")),
        Published("(12)", SOURCE, "Q = ∂U/∂r̈", Computed("Q = ∂U/∂r̈", virtual_work)),
        Published("(13)", SOURCE, "∂R/∂r̈ = 0", OnMotion(*(R.diff(a) for a in q_ddot))),
        Published("(14)", SOURCE, "dx = Σ s dr + α dt, with α = 0 since x does not depend on t explicitly", Computed(
            "dx = Σ s dr", lambda bench: bench.apart(_velocities(bench), _lowered(bench, partial * Matrix(q_dot))))),
        Published("(15)", SOURCE, "δx = Σ s δr", Computed("δx = Σ s δr", lambda bench: bench.apart(
            ca.jacobian(_places(bench), bench.gibbs.kinematics.q.column)[:], _lowered(bench, partial.T)))),
        Published("(16)", SOURCE, "the tensions of the rods do no virtual work", Everywhere(
            _work_of_tensions(rods, partial))),
        Published("(17)", SOURCE, "δW = Σ Q δr", Computed("δW = Σ Q δr", virtual_work)),
        Published("(18)", SOURCE, "∂S/∂q̈ is Lagrange's side of the equation",
                  Computed("∂S/∂q̈ = d/dt(∂T/∂q̇) − ∂T/∂q", lagrange_form)),
        Published("(19)", SOURCE, "Q = Σ f ∂x/∂q, the coefficients of q̈ in U",
                  SameGibbs(_total(f.dot(x.diff(c)) * c.dot.dot for c in q), of="U")),
        Published("(21)", SOURCE, "König's theorem for S",
                  SameGibbs(total_mass * _square(A) / 2 + about_centre, of="S")),
    )  # fmt: skip


def _work_of_tensions(rods: Sequence[Matrix], partial: Matrix) -> tuple[sympy.Expr, sympy.Expr]:
    """δW = Σ F δx = 0 with δx = Σ s δr (15), for any tensions: a rod pulls its bob inward and the previous bob outward.

    Returns the work along x, and minus the work along y.
    """
    n = len(rods)
    pull = [Symbol(f"T{k}") * rod for k, rod in enumerate(rods, start=1)]
    forces = [-pull[k] + (pull[k + 1] if k + 1 < n else Matrix([0, 0])) for k in range(n)]
    displacement = partial * Matrix([Symbol(f"δ{k}") for k in range(1, n + 1)])
    along_x, along_y = (_total(forces[k][c] * displacement[2 * k + c] for k in range(n)) for c in range(2))
    return along_x, -along_y


def _places(bench: Bench) -> SX:
    """x of the bobs, from the positions in Appell's kinematics."""
    positions = Positions(bench.gibbs.kinematics)
    return column([c for b in bench.gibbs.system.bodies for c in positions.point(b.com)[:2]])


def _velocities(bench: Bench) -> SX:
    """ẋ of the bobs, from the velocities that Appell propagates."""
    k = bench.gibbs.kinematics
    moving = [k.point(b.com) for b in k.system.bodies]
    return column([c for v in moving for c in k.express(v.velocity, v.home, k.system.frame)[:2]])


def _lowered(bench: Bench, matrix: Matrix) -> SX:
    return column([bench.lower(c) for c in matrix])


def _total(terms: Iterable[sympy.Expr]) -> sympy.Expr:
    return sum(terms, start=sympy.S.Zero)


def _square(v: Matrix) -> sympy.Expr:
    return v.dot(v)


ENTRY = Entry(
    name="n-pendulum",
    title="A planar pendulum of any number of links",
    citation="E. A. Desloge, The Gibbs–Appell equations of motion, Am. J. Phys. 56 (1988) 841–846, Eqs. 1–21",
    build=build,
    published=published,
    motion=Motion(10.0, {"theta1": 1.6, "theta2": 2.2, "theta3": 2.6}),
)
