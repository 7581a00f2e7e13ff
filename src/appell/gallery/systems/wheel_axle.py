"""Two wheels on an axle, rolling on an inclined plane (Wang & Pao's example)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sympy import Matrix, Symbol, cos, integrate, pi, sin

from appell.analysis import Computed, Everywhere, Identity, InModel, OnMotion, Published, Virtual, WithoutConstraints
from appell.analysis.published import Claim
from appell.formulations import Method
from appell.gallery.papers import wang_pao
from appell.gallery.papers.wang_pao import SOURCE
from appell.gallery.systems import wheel_axle_measures as measures
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Mechanism, Point, System, inertia, shapes

Model = Callable[[Mechanism], Claim]


def build(full: bool = False) -> System:
    """Wheels of radius a on an axle of length l, a mass M at the centre of each and m′ in each rim (``m_rim``).

    x runs down the plane of inclination α and z is its outward normal. The axle lies along j′, turned from y by the
    heading φ, and the wheels spin by ψ₁ and ψ₂ about it. The seven coordinates are those of the paper's Method II;
    wheel 2 has the velocity of the end of the axle, and both wheels roll. Its initial position r₂ = r₁ + l j′ has to be given
    by the initial state, as for the kinematic constraints of the paper.

    With ``full`` there are two free wheels with twelve coordinates and the ten constraints (i)–(x), five of them on positions.
    """
    return _full() if full else _seven()


def _parameters(s: System) -> Any:
    units = {"M": "kg", "m_rim": "kg", "a": "m", "l": "m", "alpha": "rad", "g": "m/s²"}
    return s.parameters(M=3.0, m_rim=1.0, a=0.4, l=1.1, alpha=0.3, g=9.81, units=units)


def _seven() -> System:
    s = System("wheel-axle")
    x1, y1, psi1, x2, y2, psi2, phi = s.coordinates("x1 y1 psi1 x2 y2 psi2 phi")
    M, m_rim, a, l, alpha, g = _parameters(s)
    N = s.frame
    heading = N.rotated(phi, "z", name="heading")
    rim = inertia.hoop(m_rim, a, axis=heading.y)
    centres: list[Point] = []
    for j, (x, y, psi) in enumerate(((x1, y1, psi1), (x2, y2, psi2)), start=1):
        centre = s.origin.shifted(x * N.x + y * N.y + a * N.z, name=f"centre {j}")
        frame = heading.rotated(psi, "y", name=f"wheel frame {j}")
        shape = shapes.Cylinder(a, a / 8, axis="y")
        wheel = s.body(f"wheel {j}", frame=frame, com=centre, mass=M, inertia=rim, shape=shape)
        s.rolls(wheel, at=centre.shifted(-a * N.z, name=f"contact {j}"))
        centres.append(centre)
    end = centres[0].shifted(l * heading.y, name="end of the axle")
    s.same_velocity(centres[1], end, axes="x", frame=heading, name="axle")
    s.gravity(g * sin(alpha) * N.x - g * cos(alpha) * N.z)
    s.independent(phi.dot, psi1.dot)
    return s


def _full() -> System:
    s = System("wheel-axle in twelve coordinates")
    x1, y1, z1, phi1, theta1, psi1 = s.coordinates("x1 y1 z1 phi1 theta1 psi1")
    x2, y2, z2, phi2, theta2, psi2 = s.coordinates("x2 y2 z2 phi2 theta2 psi2")
    M, m_rim, a, l, alpha, g = _parameters(s)
    N = s.frame
    wheels = ((x1, y1, z1, phi1, theta1, psi1), (x2, y2, z2, phi2, theta2, psi2))
    for j, (x, y, z, phi, theta, psi) in enumerate(wheels, start=1):
        lean = N.rotated(phi, "z", name=f"heading {j}").rotated(theta, "x", name=f"lean {j}")
        frame = lean.rotated(psi, "y", name=f"wheel frame {j}")
        centre = s.origin.shifted(x * N.x + y * N.y + z * N.z, name=f"centre {j}")
        s.body(f"wheel {j}", frame=frame, com=centre, mass=M, inertia=inertia.hoop(m_rim, a, axis=lean.y))
    s.gravity(g * sin(alpha) * N.x - g * cos(alpha) * N.z)
    for number, expression in (
        ("(i)", z1 - a), ("(ii)", theta1), ("(iii)", z2 - a), ("(iv)", theta2), ("(v)", phi1 - phi2),
        ("(vi)", x1.dot - a * psi1.dot * cos(phi1)), ("(vii)", y1.dot - a * psi1.dot * sin(phi1)),
        ("(viii)", x2.dot - a * psi2.dot * cos(phi2)), ("(ix)", y2.dot - a * psi2.dot * sin(phi2)),
        ("(x)", a * psi2.dot - a * psi1.dot + l * phi1.dot),
    ):  # fmt: skip
        s.constrain(expression, name=number)
    s.independent(phi1.dot, psi1.dot)
    return s


def twelve() -> System:
    """The twelve-coordinate model."""
    return build(full=True)


def _equations_of_motion(s: Mechanism) -> tuple[tuple[Any, Any], tuple[Any, Any]]:
    """(64a) and (64b), left and right sides."""
    M, m_rim, a, l, alpha, g, psi1, phi = (s[n] for n in ("M", "m_rim", "a", "l", "alpha", "g", "psi1", "phi"))
    return (
        (2 * a * (M + m_rim) * psi1.dot.dot - l * (M + m_rim) * phi.dot.dot, 2 * M * g * sin(alpha) * cos(phi)),
        (a * l * (M + m_rim) * psi1.dot.dot - (M * l**2 + m_rim * l**2 + m_rim * a**2) * phi.dot.dot,
         M * g * l * sin(alpha) * cos(phi)),
    )  # fmt: skip


def published(s: Mechanism) -> Sequence[Published]:
    """Wang & Pao (2003), §IV.C: Eqs. 57–67 and the constraints (i)–(x); and the general equations for rigid bodies.

    Misprints are the sign of the normal component of the weight (which does no work), row 4 of D in (65), and the ranges
    of the indices in (29).
    """
    x1, y1, psi1, x2, y2, psi2, phi = q = [s[n] for n in ("x1", "y1", "psi1", "x2", "y2", "psi2", "phi")]
    M, m_rim, a, l, alpha, g = (s[n] for n in ("M", "m_rim", "a", "l", "alpha", "g"))
    rates = Matrix([c.dot for c in q])
    eq64a, eq64b = _equations_of_motion(s)
    D = {
        1: (1, 0, -a * cos(phi), 0, 0, 0, 0),
        2: (0, 1, -a * sin(phi), 0, 0, 0, 0),
        3: (0, 0, 0, 1, 0, -a * cos(phi), 0),
        4: (0, 0, 0, 0, 1, -a * sin(phi), 0),
        5: (0, 0, -a, 0, 0, a, l),
    }
    printed_4 = (0, 0, 0, 1, 0, -a * sin(phi), 0)
    C_phi = (0, 0, 0, -l * cos(phi), -l * sin(phi), -l / a, 1)
    C_psi1 = (a * cos(phi), a * sin(phi), 1, a * cos(phi), a * sin(phi), 1, 0)
    # (62): the factor of each δ¹q̇
    slope, ring = M * g * sin(alpha), m_rim * a**2
    forces = Matrix([M * x1.dot.dot - slope, M * y1.dot.dot, ring * psi1.dot.dot,
                     M * x2.dot.dot - slope, M * y2.dot.dot, ring * psi2.dot.dot, ring * phi.dot.dot])  # fmt: skip
    i1, j2, k = s["heading"].x, s["heading"].y, s.frame.z  # i′, j″ = j′ and k

    def row(number: int) -> Any:
        return Matrix([D[number]]).dot(rates)

    def record(number: str, about: str, printed: Claim, derived: Claim | None = None) -> Published:
        return Published(number, SOURCE, about, printed, derived)

    return (
        *_twelve_coordinates(),
        record("(vi)", "wheel 1 rolls", Identity((x1.dot, a * psi1.dot * cos(phi)))),
        record("(vii)", "wheel 1 rolls", Identity((y1.dot, a * psi1.dot * sin(phi)))),
        record("(viii)", "wheel 2 rolls", Identity((x2.dot, a * psi2.dot * cos(phi)))),
        record("(ix)", "wheel 2 rolls", Identity((y2.dot, a * psi2.dot * sin(phi)))),
        record("(x)", "rolling and axle together", Identity((a * psi2.dot, a * psi1.dot - l * phi.dot))),
        record("(60a)", "the axle is rigid", Identity((x2.dot, x1.dot - l * phi.dot * cos(phi)))),
        record("(60b)", "the axle is rigid", Identity((y2.dot, y1.dot - l * phi.dot * sin(phi)))),
        record("(61)", "rolling and axle together", Identity((a * psi2.dot, a * psi1.dot - l * phi.dot))),
        record("(62)", "Method I: the variational equation", Computed(
            "Σ (M ẍ − M g sinα) δ¹ẋ + M ÿ δ¹ẏ + m′a² ψ̈ δ¹ψ̇ + m′a² φ̈ δ¹φ̇ = 0", measures.virtual_power(forces))),
        record("(63a)", "virtual velocities of wheel 1", Virtual(
            (x1.dot, a * cos(phi) * psi1.dot), (y1.dot, a * sin(phi) * psi1.dot))),
        record("(63b)", "virtual velocities of wheel 2", Virtual(
            (x2.dot, -l * cos(phi) * phi.dot + a * cos(phi) * psi1.dot),
            (y2.dot, -l * sin(phi) * phi.dot + a * sin(phi) * psi1.dot))),
        record("(63c)", "virtual spin of wheel 2", Virtual((psi2.dot, -l / a * phi.dot + psi1.dot))),
        record("(64a)", "equation of motion", OnMotion(eq64a)),
        record("(64b)", "equation of motion", OnMotion(eq64b)),
        *(record(f"({n}), Method {m.value}", "the same from the paper's three methods", Computed(
            f"({n}) at the accelerations that Method {m.value} finds", measures.by(m, e)))
          for m in Method for n, e in (("64a", eq64a), ("64b", eq64b))),
        *(record(f"(65), row {n}", "the constraints as D q̇ = 0", Identity(row(n))) for n in (1, 2, 3)),
        record("(65), row 4", "the constraints as D q̇ = 0; printed with ẋ₂ for ẏ₂",
               Identity(Matrix([printed_4]).dot(rates)), Identity(row(4))),
        record("(65), row 5", "the constraints as D q̇ = 0", Identity(row(5))),
        record("(66), column 1", "C of φ̇", Computed(f"C_r1 = {C_phi}", measures.column_of(C_phi, phi))),
        record("(66), column 2", "C of ψ̇₁", Computed(f"C_r2 = {C_psi1}", measures.column_of(C_psi1, psi1))),
        record("(52), with (66)", "Method II", OnMotion(*(Matrix(c).dot(forces) for c in (C_phi, C_psi1)))),
        record("(67a)", "partial velocities of ψ̇₁", Computed("β̄₁ = β̄₂ = a i′, γ̄₁ = γ̄₂ = j″",
               measures.partial_velocities((a * i1, j2, a * i1, j2), psi1))),
        record("(67b)", "partial velocities of φ̇", Computed("β̄₁ = 0, β̄₂ = −l i′, γ̄₁ = k, γ̄₂ = k − (l/a) j″",
               measures.partial_velocities((0 * i1, k, -l * i1, k - l / a * j2), phi))),
        record("(42)", "reduced equations", Computed("two, without x₁, y₁, x₂, y₂, ψ₂", measures.reduced)),
        record("(26)", "D by the coefficients of rolling", Computed("D = Σ a·∂r/∂q", measures.cartesian_rows(D))),
        record("(29a)", "B; D′ has m = 5 rows and not L = 10",
               Computed("B = −Σ_{s=1}^{L} [D′]⁻¹D″", measures.sum_too_long(twelve)),
               Computed("B = −Σ_{s=1}^{m} [D′]⁻¹D″", measures.dependent_velocities)),
        record("(29b)", "b; the same, and k = 1, …, l and not n",
               Computed("b = −Σ_{s=1}^{L} [D′]⁻¹d", measures.sum_too_long(twelve)),
               Computed("b = −Σ_{s=1}^{m} [D′]⁻¹d", measures.constant_part)),
        *wang_pao.ELIMINATION.records,
        *wang_pao.RIGID.records,
        *wang_pao.COMPARISONS.records,
    )  # fmt: skip


# -- the two free wheels ---------------------------------------------------------------------------------------------
def _twelve_coordinates() -> Sequence[Published]:
    def record(number: str, about: str, printed: Model, derived: Model | None = None) -> Published:
        return Published(number, SOURCE, about, InModel(twelve, printed), derived and InModel(twelve, derived))

    m_rim, a, beta = Symbol("m'"), Symbol("a"), Symbol("beta")
    arm = a * Matrix([cos(beta), 0, sin(beta)])  # from the centre to the rim, in i″, j″, k″
    integrand = arm.dot(arm) * Matrix.eye(3) - arm * arm.T
    dyadic = (integrand * m_rim / (2 * pi)).applyfunc(lambda e: integrate(e, (beta, 0, 2 * pi)))
    rim = Everywhere((dyadic[0, 0], m_rim * a**2 / 2), (dyadic[1, 1], m_rim * a**2), (dyadic[2, 2], m_rim * a**2 / 2))

    def weight(sign: int) -> Model:
        return lambda s: WithoutConstraints(
            *((s["M"] * s[z].dot.dot, sign * s["M"] * s["g"] * cos(s["alpha"])) for z in ("z1", "z2"))
        )

    return (
        record("(45a)", "velocity of a point of the rim",
               lambda s: Computed("ṙ = ṙ_c + ω × r′", measures.point_of_rim(0))),
        record("(45b)", "acceleration of a point of the rim",
               lambda s: Computed("r̈ = r̈_c + ω̇ × r′ + ω × (ω × r′)", measures.point_of_rim(1))),
        Published("(47)", SOURCE, "inertia of the rim: ∫ (|r′|² 1 − r′r′) dm", rim),
        record("(48)", "Euler's equations of a wheel in free motion",
               lambda s: Computed("m r̈_c = F^I, I·ω̇ + ω × I·ω = 0", measures.euler)),
        record("(57)", "angular velocity of a wheel",
               lambda s: Computed("ω = φ̇ k + θ̇ i′ + ψ̇ j″", measures.angular_velocity)),
        record("(58)", "its variation",
               lambda s: Computed("δ¹ω = δ¹φ̇ k + δ¹θ̇ i′ + δ¹ψ̇ j″", measures.angular_variation)),
        record("F^I, before (59)", "weight of a wheel along the normal; printed +M g cosα k", weight(1), weight(-1)),
        Published("(59)", SOURCE, "inertia of a wheel: ½m′a² i″i″ + m′a² j″j″ + ½m′a² k″k″",
                  InModel(twelve, lambda s: Computed("I = diag(½m′a², m′a², ½m′a²)", measures.inertia))),
        record("(i)", "wheel 1 stays on the plane", lambda s: Identity((s["z1"], s["a"]))),
        record("(ii)", "wheel 1 stays upright", lambda s: Virtual(s["theta1"].dot)),
        record("(iii)", "wheel 2 stays on the plane", lambda s: Identity((s["z2"], s["a"]))),
        record("(iv)", "wheel 2 stays upright", lambda s: Virtual(s["theta2"].dot)),
        record("(v)", "one heading", lambda s: Identity((s["phi1"].dot, s["phi2"].dot))),
    )  # fmt: skip


ENTRY = Entry(
    name="wheel-axle",
    title="Two wheels on an axle, rolling on an inclined plane",
    citation=f"{wang_pao.CITATION}, §IV.C, Eqs. 57–67",
    build=build,
    published=published,
    motion=Motion(6.0, {"x2": 0.0, "y2": 1.1, "phi": 0.0, "phi'": 1.5, "psi1'": 2.0}),
)

TWELVE = Entry(
    name="wheel-axle-twelve",
    title="The same as two free wheels with twelve coordinates and the ten constraints (i)–(x)",
    citation=f"{wang_pao.CITATION}, §IV.C, (i)–(x)",
    build=twelve,
    motion=Motion(6.0, {"x2": 0.0, "y2": 1.1, "phi1'": 1.5, "psi1'": 2.0}),
)
