"""Contacts, play, saturation and drag as engineers write them: every solver gives one motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import sympy as sp
from sympy import Abs, Heaviside, Max, Min, Piecewise, Rational, sign, sqrt

from appell.model import System
from appell.motion import DOP853, DormandPrince5, GaussLegendre, RadauIIA, Scipy, Status, Sundials, simulate

K, C = 1e3, 5.0
SAME = 1e-6  # of positions and speeds, by solvers at 1e-9
Made = tuple[System, dict[str, float]]


def dropped(force: Callable[[Any, Any], Any]) -> Made:
    """A ball that falls onto a ground which it presses in by d, at a rate v."""
    s = System("ball")
    x = s.coordinates("x")
    ball = s.particle("ball", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.gravity(-9.81 * s.frame.x)
    s.force(ball.com, force(-x, -x.dot) * s.frame.x)
    return s, {"x": 1.0}


def pushed(force: Callable[[Any, Any, Any], Any], start: float = 0.0, speed: float = 1.0) -> Made:
    """A cart under a force that depends on its position, its speed and the time."""
    s = System("cart")
    x = s.coordinates("x")
    cart = s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.force(cart.com, force(x, x.dot, s.t) * s.frame.x)
    return s, {"x": start, "x'": speed}


def with_play(force: Callable[[Any, Any], Any]) -> Made:
    """Two carts with a force between them, of which one is shaken."""
    s = System("play")
    a, b = s.coordinates("a b")
    first = s.particle("first", at=s.origin.shifted(a * s.frame.x), mass=1.0)
    second = s.particle("second", at=s.origin.shifted(b * s.frame.x), mass=2.0)
    s.force(first.com, (force(b - a, b.dot - a.dot) + sp.sin(3 * s.t)) * s.frame.x)
    s.force(second.com, -force(b - a, b.dot - a.dot) * s.frame.x)
    return s, {"b": 0.5, "a'": 1.0}


def in_a_ring(potential: Callable[[Any], Any]) -> Made:
    """A puck in a ring that it presses out by d."""
    s = System("puck")
    x, y = s.coordinates("x y")
    radius = s.parameters(radius=1.0)
    s.particle("puck", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.potential(1e4 * potential(sqrt(x**2 + y**2) - radius))
    return s, {"x": 0.2, "x'": 1.0, "y'": 0.3}


def on_a_wire(potential: Callable[[Any], Any]) -> Made:
    """A bead on a ring of wire, which swings and presses in by d what stands beside the lowest place."""
    s = System("bead")
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.gravity(-9.81 * s.frame.y)
    s.constrain(x**2 + y**2 - 1)
    s.potential(1e4 * potential(x - Rational(3, 10)))
    return s, {"x": 0.0, "y": -1.0, "x'": 2.0}


MODELS: dict[str, Callable[[], Made]] = {
    "Hunt and Crossley, piecewise": lambda: dropped(lambda d, v: Piecewise((K * d**1.5 * (1 + 0.3 * v), d > 0), (0, True))),
    "Hunt and Crossley, max": lambda: dropped(lambda d, v: K * Max(d, 0) ** Rational(3, 2) * (1 + 0.3 * v)),
    "spring and damper": lambda: dropped(lambda d, v: Piecewise((K * d + C * v, d > 0), (0, True))),
    "that do not pull": lambda: dropped(lambda d, v: Piecewise((Max(K * d + C * v, 0), d > 0), (0, True))),
    "that do not pull, by max": lambda: dropped(lambda d, v: Max(0, K * Max(d, 0) + C * v * Heaviside(d))),
    "saturation": lambda: pushed(lambda x, v, t: Min(Max(-20 * x - 2 * v, -1), 1)),
    "dead band": lambda: pushed(lambda x, v, t: -100 * Piecewise((x - 0.1, x > 0.1), (x + 0.1, x < -0.1), (0, True))),
    "dead band, with its ends": lambda: pushed(lambda x, v, t: -100 * Piecewise((x - 0.1, x >= 0.1), (x + 0.1, x <= -0.1), (0, True))),
    "drag": lambda: pushed(lambda x, v, t: -v * Abs(v) - x),
    "drag by the root": lambda: pushed(lambda x, v, t: -sign(v) * sqrt(Abs(v)) / 10 - 4 * x),
    "square wave": lambda: pushed(lambda x, v, t: sign(sp.sin(5 * t)) - x),
    "dry friction": lambda: pushed(lambda x, v, t: -sign(v) / 2 + 3 * sp.sin(t), speed=2.0),
    "play": lambda: with_play(lambda r, v: Piecewise((50 * (r - 0.6), r > 0.6), (50 * (r - 0.4), r < 0.4), (0, True)) + v / 10),
    "ring, piecewise": lambda: in_a_ring(lambda d: Piecewise((d ** Rational(5, 2), d > 0), (0, True))),
    "ring, max": lambda: in_a_ring(lambda d: Max(d, 0) ** Rational(5, 2)),
    "wire, piecewise": lambda: on_a_wire(lambda d: Piecewise((d**2 / 2, d > 0), (0, True))),
    "wire, max": lambda: on_a_wire(lambda d: Max(d, 0) ** 2 / 2),
    "wire, by Hertz": lambda: on_a_wire(lambda d: Max(d, 0) ** Rational(5, 2)),
}  # fmt: skip


@pytest.mark.parametrize("model", MODELS)
def test_every_solver_gives_one_motion(model):
    s, initial = MODELS[model]()
    n = 2 * len(s.q)
    right = simulate(s, 3.0, initial=initial, solver=DOP853(tolerance=1e-11)).states[-1, :n]
    for solver in (DOP853(), DormandPrince5(), GaussLegendre(), RadauIIA(), Scipy(), Sundials()):
        run = simulate(s, 3.0, initial=initial, solver=solver)
        assert run.status is Status.COMPLETED, f"{solver}: {run.message}"
        assert np.abs(run.states[-1, :n] - right).max() < SAME, solver
