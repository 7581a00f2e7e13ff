"""A ship with a part of her cargo moved by a motor, to keep her upright or to damp her roll (examples of Appell &
Béghin).

The text gives no equations. The model is:

- a ship that rolls by φ about a fixed longitudinal axis, moment of inertia I, with the righting moment −K sin φ of
  her own weight and buoyancy, and the moment W cos Ωt of the waves;
- a cargo of mass m on a track across the ship, at y along it; the track is at z from the axis (negative: below it);
- the motor's force between ship and cargo, along the track: an internal force of the second kind.

The servo relation is one of

    upright   φ = 0             with a gyroscope that measures the vertical
    period    y = c φ           between the cargo's place and the ship's inclination: it changes the period of the roll
    damping   y = c φ′          between the cargo's place and the ship's angular velocity: it damps the roll without dissipation

For small motions damping gives −m z c φ‴ + (I + m z²) φ″ + m g c φ′ + (K − m g z) φ = 0: stable for −I g/K < z < 0,
that is, with the track below the axis, but not far below. (With the track above the axis, the third-order term has the
wrong sign; so has z y″ = g y − (W/m) cos Ωt for the upright ship, and the cargo runs away.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sympy import cos, sin

from appell.analysis import Computed, Identity, OnMotion, Published
from appell.analysis.published import Claim
from appell.errors import ModelError
from appell.gallery.papers import appell_beghin
from appell.gallery.papers.appell_beghin import BY_HAND, SOURCE, rest_on_motion
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Inertia, Mechanism, System, shapes

NAMES = {"upright": "ship-stabiliser", "damping": "ship-stabiliser-damping", "period": "ship-stabiliser-period"}


def build(keeps: str = "upright") -> System:
    """The ship in waves, kept upright; in calm water with her roll damped (``"damping"``) or its period changed
    (``"period"``)."""
    if keeps not in NAMES:
        raise ModelError(f"the stabiliser keeps one of {', '.join(NAMES)}, not '{keeps}'.")
    s = System(NAMES[keeps])
    phi, y = s.coordinates("phi y")
    I, K, m, z, g = s.parameters(
        I=1.6e7, K=9.8e6, m=2.0e4, z=-2.0, g=9.81, units={"I": "kg·m²", "K": "N·m", "m": "kg", "z": "m", "g": "m/s²"}
    )
    ship = s.frame.rotated(phi, "x", name="ship frame")
    place = s.origin.shifted(y * ship.y + z * ship.z, name="cargo place")
    s.body(
        "ship",
        frame=ship,
        com=s.origin,
        mass=I / 16,
        inertia=Inertia(I, 4 * I, 4 * I),
        shape=shapes.Box(40, 10, 6, opacity=0.4),
    )
    s.particle("cargo", at=place, mass=m, shape=shapes.Box(2, 2, 1))
    s.gravity(-g * s.frame.z)
    s.potential(K * (1 - cos(phi)), name="righting")
    motor = s.actuators("motor")
    s.generalised_force(y, motor, name="motor between ship and cargo")  # y is relative: this includes the reaction
    if keeps == "upright":
        W, Omega = s.parameters(W=1.5e5, Omega=0.7, units={"W": "N·m", "Omega": "rad/s"})
        s.generalised_force(phi, W * cos(Omega * s.t), name="waves")
        s.servo(phi, name="upright")
    elif keeps == "period":
        c = s.parameters(c=5.0, units={"c": "m/rad"})
        s.servo(y - c * phi, name="cargo follows the inclination")
    else:
        c = s.parameters(c=12.0, units={"c": "m·s/rad"})
        s.servo(y - c * phi.dot, name="cargo follows the roll rate")
    s.typical({phi: (-0.3, 0.3), phi.dot: (-0.3, 0.3), y: (-3.0, 3.0)})
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The condition that the text gives, the roll equation derived by hand, and the general equations of the text."""
    phi, y = s["phi"], s["y"]
    I, K, m, z, g = (s[n] for n in ("I", "K", "m", "z", "g"))
    waves: Any = s["W"] * cos(s["Omega"] * s.t) if "W" in s.names else 0
    kept: dict[str, tuple[str, str, Callable[[], Claim]]] = {
        "ship-stabiliser": ("upright", "the ship remains constantly vertical", lambda: _upright(s)),
        "ship-stabiliser-damping": (
            "damping",
            "the cargo's place and the ship's angular velocity",
            lambda: Identity((y, s["c"] * phi.dot)),
        ),
        "ship-stabiliser-period": (
            "period",
            "the cargo's place and the ship's inclination",
            lambda: Identity((y, s["c"] * phi)),
        ),
    }
    number, about, claim = kept[s.name]
    momentum = (I + m * (y**2 + z**2)) * phi.dot - m * z * y.dot  # about the axis of roll
    moment = -K * sin(phi) - m * g * (y * cos(phi) - z * sin(phi)) + waves
    return (
        Published(f"ship, {number}", SOURCE, about, claim()),
        Published("ship, roll", BY_HAND, "moment of momentum about the axis of roll", OnMotion((momentum.diff(s.t), moment))),
        *appell_beghin.ANY.records,
        *appell_beghin.OBSTACLES.records,
        *appell_beghin.VIS_VIVA.records,
        *appell_beghin.EXTENSION.records,
        *appell_beghin.AUXILIARY.records,
    )


def _upright(s: Mechanism) -> Computed:
    """The claim that φ, φ′ and φ″ vanish, relative to the acceleration by the waves alone."""
    phi = s["phi"]
    return rest_on_motion(phi, phi.dot, phi.dot.dot, beside=s["W"] / s["I"], says="φ = φ′ = φ″ = 0")


ENTRY = Entry(
    name="ship-stabiliser",
    title="A ship in waves kept upright by moving a part of her cargo",
    citation=appell_beghin.CITATION,
    build=build,
    published=published,
    motion=Motion(30.0),
)

DAMPING = Entry(
    name="ship-stabiliser-damping",
    title="A ship whose roll is damped by moving a part of her cargo",
    citation=appell_beghin.CITATION,
    build=partial(build, "damping"),
    published=published,
    motion=Motion(40.0, {"phi": 0.25}),
)
