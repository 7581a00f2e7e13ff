"""A car that pulls any number of trailers; no axle slips sideways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sympy import cos, sin

from appell.analysis import Identity, OnMotion, Published
from appell.errors import ModelError
from appell.gallery.tools.entry import Entry, Motion
from appell.model import Inertia, Mechanism, System, shapes

SOURCE = "Laumond 1993"


MOST_TRAILERS = 10_000


def build(n: int = 2) -> System:
    """The car's axle at (x, y) with heading θ₀; trailer k, with heading θₖ, is attached, at the distance dₖ
    ahead of its axle, to the middle of the axle before it.

    The centre of mass of each body is in the middle of its axle. The engine drives the car with the force ``drive`` (N) and turns it
    with the torque ``steer`` (N·m), both inputs. The speeds are v of the car along its heading and side across it, w = θ̇₀, and θ̇ₖ.
    """
    if not 0 <= n <= MOST_TRAILERS:
        raise ModelError(f"a car pulls from 0 to {MOST_TRAILERS:,} trailers, not {n}.")
    s = System("n-trailer")
    x, y = s.coordinates("x y")
    v, side, w = s.speeds("v side w")
    drive, steer = s.inputs("drive steer")
    N = s.frame
    axle = s.origin.shifted(x * N.x + y * N.y, name="axle 0")
    ahead: Any = None
    for k in range(n + 1):
        theta = s.coordinates(f"theta{k}")
        inertial: dict[str, Any] = {f"m{k}": 1.0, f"I{k}": 0.1} if k else {"m0": 2.0, "I0": 0.3}
        m, I = s.parameters(units={f"m{k}": "kg", f"I{k}": "kg·m²"}, **inertial)
        heading = N.rotated(theta, "z", name=f"heading {k}")
        if k:
            hitch: dict[str, Any] = {f"d{k}": 0.8}
            d = s.parameters(units={f"d{k}": "m"}, **hitch)
            axle = axle.shifted(-d * heading.x, name=f"axle {k}")
        name = f"trailer {k}" if k else "car"
        shape: tuple[shapes.Shape, ...] = (shapes.Box(0.5, 0.3, 0.1), *((shapes.Line(ahead),) if k else ()))
        body = s.body(name, frame=heading, com=axle, mass=m, inertia=Inertia(I / 2, I / 2, I), shape=shape)
        s.constrain(axle.velocity @ heading.y, name=f"{name} does not slip")
        if not k:
            s.define_speeds({v: axle.velocity @ heading.x, side: axle.velocity @ heading.y, w: theta.dot})
            s.force(axle, drive * heading.x, on=body, name="engine")
            s.torque(body, steer * N.z, name="steering")
        s.typical({theta: (-0.6, 0.6)})
        ahead = axle
    s.independent(v, w)
    return s


def published(s: Mechanism) -> Sequence[Published]:
    """The kinematics from the car to the last trailer, and the power of drive and steering.

    vₖ = vₖ₋₁ cos(θₖ₋₁ − θₖ),     dₖ θ̇ₖ = vₖ₋₁ sin(θₖ₋₁ − θₖ)
    """
    n = len(s.q) - 3
    v, w = s["v"], s["w"]
    theta = [s[f"theta{k}"] for k in range(n + 1)]
    speed = [v]
    turns = []
    for k in range(1, n + 1):
        bend = theta[k - 1] - theta[k]
        turns.append((s[f"d{k}"] * theta[k].dot, speed[-1] * sin(bend)))
        speed.append(speed[-1] * cos(bend))
    rate = sum(s[f"m{k}"] * speed[k] * speed[k].diff(s.t) + s[f"I{k}"] * theta[k].dot * theta[k].dot.dot for k in range(n + 1))
    records = [
        Published("car", SOURCE, "ẋ = v cos θ₀, ẏ = v sin θ₀", Identity(
            (s["x"].dot, v * cos(theta[0])), (s["y"].dot, v * sin(theta[0])))),
        Published("power", "vis viva", "d/dt ½ Σ (mₖ vₖ² + Iₖ θ̇ₖ²) = drive·v + steer·θ̇₀", OnMotion(
            (rate, s["drive"] * v + s["steer"] * w))),
    ]  # fmt: skip
    if turns:
        records.append(Published("trailers", SOURCE, "dₖ θ̇ₖ = vₖ₋₁ sin(θₖ₋₁ − θₖ)", Identity(*turns)))
    return records


ENTRY = Entry(
    name="n-trailer",
    title="A car with any number of trailers",
    citation=(
        "J.-P. Laumond, Controllability of a multibody mobile robot, IEEE Trans. Robotics and Automation 9 (1993) 755–763; "
        "F. Jean, The car with N trailers: characterisation of the singular configurations, ESAIM: COCV 1 (1996) 241–266"
    ),
    build=build,
    published=published,
    motion=Motion(10.0, {"v": 1.0, "w": 0.8, "theta1": 0.3, "theta2": -0.4}),
)
