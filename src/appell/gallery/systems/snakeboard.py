"""The snakeboard: a board on two steered axles, which a rider drives forward by turning a rotor and the axles periodically."""

from __future__ import annotations

from collections.abc import Sequence

from sympy import cos, sin, tan

from appell.analysis import Identity, OnMotion, Published
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Inertia, Mechanism, System, shapes

SOURCE = "Bloch et al. 1996"


def build() -> System:
    """The centre of the board is at (x, y), its heading is θ; the rotor is turned by ψ and the axles, at ±r, by ±φ from the board.

    Motors turn the rotor and the axles by ψ = B sin ωt and φ = A sin ωt, the gait that drives the board forward. m is
    the total mass; J, J0, J1 are the moments of inertia, about the vertical, of the board, the rotor and one axle, with
    J + J0 + 2 J1 = m r² by default, as in the source. The speeds are v along the board and side across it, θ̇, ψ̇ and φ̇.
    """
    s = System("snakeboard")
    x, y, theta, psi, phi = s.coordinates("x y theta psi phi")
    v, side = s.speeds("v side")
    units = {"m": "kg", "r": "m", "J": "kg·m²", "J0": "kg·m²", "J1": "kg·m²", "A": "rad", "B": "rad", "omega": "rad/s"}
    m, r, J, J0, J1 = s.parameters(m=6.0, r=0.2, J=0.14, J0=0.08, J1=0.01, units=units)
    A, B, omega = s.parameters(A=0.3, B=0.7, omega=3.0, units=units)

    N = s.frame
    board = N.rotated(theta, "z", name="board axes")
    rotor = board.rotated(psi, "z", name="rotor axes")
    front, back = board.rotated(phi, "z", name="front axle axes"), board.rotated(-phi, "z", name="back axle axes")
    centre = s.origin.shifted(x * N.x + y * N.y, name="centre")
    s.define_speeds({v: centre.velocity @ board.x, side: centre.velocity @ board.y})

    def flat(moment: object) -> Inertia:
        return Inertia(moment, moment, moment)  # in plane motion only the last moment matters

    s.body("board", frame=board, com=centre, mass=m, inertia=flat(J), shape=shapes.Box(2 * r, r / 2, r / 20))
    # m includes the masses of the rider and the axles: only their moments are added
    for name, axes, place, moment in (
        ("rotor", rotor, centre, J0),
        ("front axle", front, centre.shifted(r * board.x, name="front"), J1),
        ("back axle", back, centre.shifted(-r * board.x, name="back"), J1),
    ):
        made = s.body(name, frame=axes, com=place, mass=0, inertia=flat(moment), shape=shapes.Box(r / 10, r, r / 10))
        if name != "rotor":
            s.constrain(made.com.velocity @ axes.y, name=f"{name} does not slip")
    turn, steer = s.actuators("turn steer")
    s.torque(rotor, turn * N.z, reaction=board, name="rotor motor")
    s.torque(front, steer * N.z, reaction=board, name="front steering")
    s.torque(back, -steer * N.z, reaction=board, name="back steering")
    s.servo(psi - B * sin(omega * s.t), by=turn, name="rotor swings")
    s.servo(phi - A * sin(omega * s.t), by=steer, name="axles swing")
    s.independent(v)
    s.typical({phi: (-0.6, 0.6)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The constraints, the rates that follow from them, and the momentum equation along the direction that they allow.

    The board may move along its heading by r cos φ and turn by sin φ (the direction in the source up to a factor). The
    momentum along this direction is p = m v r cos φ + (Ĵ θ̇ + J₀ ψ̇) sin φ with Ĵ = J + J₀ + 2 J₁; it changes only
    because the direction does.
    """
    x, y, theta, psi, phi, v = (s[n] for n in ("x", "y", "theta", "psi", "phi", "v"))
    m, r, J, J0, J1 = (s[n] for n in ("m", "r", "J", "J0", "J1"))
    total = J + J0 + 2 * J1
    p = m * v * r * cos(phi) + (total * theta.dot + J0 * psi.dot) * sin(phi)
    turning = (total * theta.dot + J0 * psi.dot) * cos(phi) * phi.dot
    sliding = -m * v * r * sin(phi) * phi.dot
    return (
        Published("front axle", SOURCE, "−sin(θ + φ) ẋ + cos(θ + φ) ẏ + r cos φ θ̇ = 0", Identity(
            (-sin(theta + phi) * x.dot + cos(theta + phi) * y.dot, -r * cos(phi) * theta.dot))),
        Published("back axle", SOURCE, "−sin(θ − φ) ẋ + cos(θ − φ) ẏ − r cos φ θ̇ = 0", Identity(
            (-sin(theta - phi) * x.dot + cos(theta - phi) * y.dot, r * cos(phi) * theta.dot))),
        Published("rates", SOURCE, "the board moves along its heading, and turns at the rate v tan φ/r", Identity(
            (x.dot, v * cos(theta)), (y.dot, v * sin(theta)), (r * theta.dot, v * tan(phi)))),
        Published("momentum", SOURCE, "ṗ = −m v r sin φ φ̇ + (Ĵ θ̇ + J₀ ψ̇) cos φ φ̇", OnMotion(
            (p.diff(s.t).expand(), sliding + turning))),
    )  # fmt: skip


ENTRY = Entry(
    name="snakeboard",
    title="The snakeboard, driven by its rider's gait",
    citation=(
        "A. M. Bloch, P. S. Krishnaprasad, J. E. Marsden, R. M. Murray, Nonholonomic mechanical systems with symmetry, "
        "Arch. Rational Mech. Anal. 136 (1996) 21–99; A. Lewis, J. P. Ostrowski, R. Murray, J. Burdick, Nonholonomic "
        "mechanics and locomotion: the snakeboard example, IEEE Int. Conf. Robotics and Automation (San Diego, 1994)"
    ),
    build=build,
    published=published,
    motion=Motion(10.0),
)
