"""Systems with states that are not mechanical, each with its rates written down by hand: (t, y) → ẏ, y in the order of a run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, exp, sin, sqrt, tanh
from typing import Any

import numpy as np
import sympy

import appell as ap


@dataclass(frozen=True)
class WithStates:
    system: ap.System
    rates: Callable[[float, Any], Any]
    inputs: dict[str, Any]
    span: float
    start: tuple[float, ...]


def motor_pendulum() -> WithStates:
    """A pendulum on the shaft of a DC motor: L i̇ = V − R i − k q̇, the torque k i."""
    s = ap.System("pendulum on a motor")
    q, i = s.coordinates("q"), s.states("i")
    J, m, l, g, R, L, k, b = s.parameters(J=0.02, m=0.2, l=0.3, g=9.81, R=2.0, L=0.01, k=0.1, b=0.001)
    V = s.inputs("V")
    rod = s.frame.rotated(q, "z")
    s.particle("bob", at=s.origin.shifted(l * rod.x), mass=m)
    s.body("rotor", frame=rod, com=s.origin, mass=1.0, inertia=ap.inertia.planar(J))
    s.gravity(g * s.frame.x)
    s.generalised_force(q, k * i - b * q.dot)
    s.rate(i, (V - R * i - k * q.dot) / L)
    s.initial({q: 0.3, i: 0.1})

    def rates(t: float, y: Any) -> Any:
        angle, current, speed = y
        torque = 0.1 * current - 0.001 * speed - 0.2 * 9.81 * 0.3 * sin(angle)
        return [speed, (6 * cos(3 * t) - 2.0 * current - 0.1 * speed) / 0.01, torque / (0.02 + 0.2 * 0.3**2)]

    return WithStates(s, rates, {"V": 6 * sympy.cos(3 * s.t)}, 1.0, (0.3, 0.1, 0.0))


def pi_cart() -> WithStates:
    """A cart held at a place by a controller with integral action, against a steady push: ż = r − x."""
    s = ap.System("cart with a PI controller")
    x, z = s.coordinates("x"), s.states("z")
    m, kp, ki, kd = s.parameters(m=2.0, kp=30.0, ki=20.0, kd=12.0)
    r, push = s.inputs("r push")
    cart = s.origin.shifted(x * s.frame.x)
    s.particle("cart", at=cart, mass=m)
    s.force(cart, (kp * (r - x) + ki * z - kd * x.dot + push) * s.frame.x)
    s.rate(z, r - x)

    def rates(t: float, y: Any) -> Any:
        place, integral, speed = y
        return [speed, 0.5 - place, (30 * (0.5 - place) + 20 * integral - 12 * speed + 3) / 2]

    return WithStates(s, rates, {"r": 0.5, "push": 3.0}, 2.0, (0.0, 0.0, 0.0))


def muscle_arm() -> WithStates:
    """A forearm lifted by a muscle: activation a follows excitation e at two rates, smoothly (De Groote et al. 2016, Eqs. 1–2)."""
    s = ap.System("arm with a muscle")
    q, a = s.coordinates("q"), s.states("a")
    m, l, g, up, fore = s.parameters(m=1.5, l=0.25, g=9.81, up=0.28, fore=0.04)
    force, best, width, rise, fall = s.parameters(force=600.0, best=0.28, width=0.1, rise=0.015, fall=0.06)
    e = s.inputs("e")
    arm = s.frame.rotated(q, "z")
    hand, insertion = s.origin.shifted(l * arm.x), s.origin.shifted(fore * arm.x)
    s.particle("hand", at=hand, mass=m)
    s.gravity(-g * s.frame.y)
    s.rayleigh(0.2 * q.dot**2 / 2)
    shoulder = s.origin.shifted(up * s.frame.y)
    s.spring(shoulder, insertion, tension=lambda length, rate: a * force * sympy.exp(-(((length - best) / width) ** 2)))
    side, load = sympy.tanh(10 * (e - a)) / 2, (sympy.Rational(1, 2) + 3 * a / 2)
    s.rate(a, ((side + 0.5) / (rise * load) + (0.5 - side) * load / fall) * (e - a))
    s.typical({a: (0.0, 1.0), q: (-0.8, 0.8)})
    s.initial({q: -0.3, a: 0.05})

    def rates(t: float, y: Any) -> Any:
        angle, activation, speed = y
        wanted = 0.3 + 0.25 * sin(8 * t)
        x, up_ = 0.04 * cos(angle), 0.04 * sin(angle)
        length = sqrt(x**2 + (0.28 - up_) ** 2)
        arm_ = 0.04 * 0.28 * cos(angle) / length  # −∂length/∂angle
        pull = activation * 600 * exp(-(((length - 0.28) / 0.1) ** 2))
        turn = pull * arm_ - 1.5 * 9.81 * 0.25 * cos(angle) - 0.2 * speed
        f, w = 0.5 * tanh(10 * (wanted - activation)), 0.5 + 1.5 * activation
        change = ((f + 0.5) / (0.015 * w) + (0.5 - f) * w / 0.06) * (wanted - activation)
        return [speed, change, turn / (1.5 * 0.25**2)]

    return WithStates(s, rates, {"e": 0.3 + 0.25 * sympy.sin(8 * s.t)}, 1.0, (-0.3, 0.05, 0.0))


ALL = {"motor": motor_pendulum, "PI": pi_cart, "muscle": muscle_arm}


def linear_closed_form(t: float) -> Any:
    """The cart's state at a time, by the exponential of its matrix."""
    from scipy.linalg import expm

    a = np.array([[0, 0, 1], [-1, 0, 0], [-15, 10, -6.0]])
    rest = np.linalg.solve(a, -np.array([0, 0.5, 9.0]))
    return rest + expm(a * t) @ -rest
