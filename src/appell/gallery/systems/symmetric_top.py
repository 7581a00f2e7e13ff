"""A body of revolution suspended at a point of its axis, in axes that do not spin with it (Appell's second example)."""

from __future__ import annotations

from collections.abc import Sequence

from sympy import Matrix, Rational

from appell.analysis import Computed, Identity, OnMotion, Published, SameGibbs
from appell.gallery.papers import appell_1900 as paper
from appell.gallery.tools.entry import Entry, Motion
from appell.gallery.tools.particles import acceleration, energy_of_accelerations, molecules, velocity
from appell.model import Inertia, Mechanism, System, shapes

SOURCE = paper.SOURCE
PLACE = (Rational(3, 5), Rational(-1, 2), Rational(4, 5))  # of an arbitrary molecule, in axes fixed in the body


def build() -> System:
    """The body turns about O, a point of its axis Oz; the fixed axis Oα is the vertical of the inertial frame.

    The axes Oxyz precess by ψ about Oα and tilt by Θ, the angle of Oz with Oα, about Oy: Oy is perpendicular to the
    plane αOz, and Ox lies in it. The body turns in them by φ about Oz. The speeds are the components p, q, r of its
    angular velocity along Oxyz; A, A, C are its moments of inertia about O, and its centre of mass is on the axis at the
    distance h from O; L, M, N are the moments of the applied forces about Oxyz.
    """
    s = System("symmetric-top")
    psi, Theta, phi = s.coordinates("psi Theta phi")
    p, q, r = s.speeds("p q r")
    m, h, A, C = s.parameters(m=1.2, h=0.4, A=0.5, C=0.2, units={"m": "kg", "h": "m", "A": "kg·m²", "C": "kg·m²"})
    L, M, N = s.inputs("L M N")
    axes = s.frame.rotated(psi, "z").rotated(Theta, "y", name="Oxyz")
    spinning = axes.rotated(phi, "z", name="body axes")
    s.define_speeds({p: spinning.omega @ axes.x, q: spinning.omega @ axes.y, r: spinning.omega @ axes.z})
    centre = s.origin.shifted(h * axes.z, name="centre")
    body = s.body("body", frame=spinning, com=centre, mass=m, inertia=Inertia(A, A, C, frame=axes, about=s.origin),
                  shape=shapes.Cone(h / 2, 4 * h / 3, axis="-z"))  # fmt: skip
    s.torque(body, L * axes.x + M * axes.y + N * axes.z, name="applied moments")
    s.typical({Theta: (0.4, 2.7)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """Appell (1900), Eqs. 10–14 and §§1, 3, 5.

    Our copy, a translation, has v_x for v_z and v_y in (10), and double primes in p = λ″, q = μ″, r = ν″ of §5, where
    §4 and §6 have p = λ′ and p′ = λ″.
    """
    phi, p, q, r, A, C, L, M, N = (s[n] for n in ("phi", "p", "q", "r", "A", "C", "L", "M", "N"))
    axes, spinning = s["Oxyz"], s["body axes"]
    w, w_dot = (p, q, r), (p.dot, q.dot, r.dot)
    P, Q, R = W = axes.omega.in_frame(axes)
    S14 = paper.twice_S_14(A, C, w, R, w_dot) / 2
    angles = [spinning.omega @ axis for axis in (axes.x, axes.y, axes.z)]  # λ′, μ′, ν′
    bodies = molecules(s["m"], (A, A, C), 1, spinning)
    first, second, third = paper.equations_of_revolution(A, C, w, R)

    # an arbitrary molecule of the body: its motion in inertial space, in components along Oxyz
    molecule = PLACE[0] * spinning.x + PLACE[1] * spinning.y + PLACE[2] * spinning.z
    place = molecule.in_frame(axes)
    to_axes = axes.dcm(s.frame)
    v, J = to_axes * velocity(molecule), to_axes * acceleration(molecule)
    v_dot = Matrix(v).diff(s.t)

    return (
        Published("§1, S", SOURCE, "S = ½ Σ m J², the body replaced by six particles", SameGibbs(
            energy_of_accelerations((x.mass, x.place) for x in bodies if x.place.terms), of="S")),
        Published("§3, v", SOURCE, "velocity of a molecule", Identity(
            *zip(v, paper.cyclic(paper.velocity_x, w, place), strict=True))),
        Published("(10)", SOURCE, "its acceleration, as the velocity of the point v",
                  Computed("J_x = dv_x/dt + Q v_x − R v_x, …", Identity(
                      *zip(J, paper.cyclic(paper.acceleration_x_printed, v_dot, W, v), strict=True)).worst),
                  Computed("J_x = dv_x/dt + Q v_z − R v_y, …", Identity(
                      *zip(J, paper.cyclic(paper.acceleration_x, v_dot, W, v), strict=True)).worst)),
        Published("(11)", SOURCE, "its velocity relative to Oxyz", Identity(
            *zip(Matrix(place).diff(s.t), paper.cyclic(paper.relative_velocity_x, w, W, place), strict=True))),
        Published("(12)", SOURCE, "its acceleration, arranged by x, y, z", Identity(
            *zip(J, paper.cyclic(paper.acceleration_12_x, w, W, w_dot, place), strict=True))),
        Published("(13)", SOURCE, "2S with B = A", SameGibbs(
            paper.twice_S_13((A, A, C), w, W, w_dot) / 2, of="S")),
        Published("§5, rotation", SOURCE, "p = P, q = Q, r = R + φ′", Identity((p, P), (q, Q), (r, R + phi.dot))),
        Published("(14)", SOURCE, "2S of the body of revolution", SameGibbs(S14, of="S")),
        Published("§5, λ″", SOURCE, "the angles of rotation λ, μ, ν about Ox, Oy, Oz",
                  Computed("p = λ″, q = μ″, r = ν″", Identity(
                      *((x, angle.diff(s.t)) for x, angle in zip(w, angles, strict=True))).worst),
                  Computed("p = λ′, q = μ′, r = ν′", Identity(*zip(w, angles, strict=True)).worst)),
        Published("§5, motion", SOURCE, "∂S/∂λ″ = L, ∂S/∂μ″ = M, ∂S/∂ν″ = N", OnMotion(
            (S14.diff(p.dot), L), (S14.diff(q.dot), M), (S14.diff(r.dot), N))),
        Published("§5, first", SOURCE, "A p′ − (AR − Cr) q = L", OnMotion((first, L))),
        Published("§5, second", SOURCE, "A q′ + (AR − Cr) p = M", OnMotion((second, M))),
        Published("§5, third", SOURCE, "C r′ = N", OnMotion((third, N))),
    )  # fmt: skip


ENTRY = Entry(
    name="symmetric-top",
    title="A body of revolution suspended at a point of its axis",
    citation=f"{paper.CITATION}, Eqs. 10–14 and §5",
    build=build,
    published=published,
    motion=Motion(8.0, {"Theta": 0.5, "p": 3.0, "q": 0.0, "r": 12.0}),
)
