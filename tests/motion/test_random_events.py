"""Two hundred random event functions and forty pulses, whose roots and impulses are known: none missed, none invented."""

from __future__ import annotations

import os
from dataclasses import dataclass

import numpy as np
import pytest
import sympy as sp

from appell.model import System
from appell.motion import (
    DOP853,
    RK4,
    DormandPrince5,
    Event,
    GaussLegendre,
    RadauIIA,
    Scipy,
    Simulation,
    Status,
    Sundials,
    Symplectic,
    simulate,
)

SPAN = 10.0
EXPLORING = os.environ.get("HYPOTHESIS_PROFILE") == "explore"
COUNT, TOGETHER = 4000 if EXPLORING else 200, 20  # functions, and how many are watched in one run
FOUND = 1e-5  # of a crossing's time, where the function may be flat; FLAT where it touches
SOLVERS = [DOP853(), DormandPrince5(), GaussLegendre(), RadauIIA(), RK4(step=0.01), Symplectic(0.01), Scipy(), Sundials()]
SLOW = (Scipy, Sundials)  # much of it in Python: an eighth of the functions


@dataclass(frozen=True)
class Known:
    """An event function and the times of its roots in the span; ``touches`` are those that are not crossings."""

    function: sp.Expr
    roots: tuple[float, ...]
    touches: tuple[float, ...] = ()


def system() -> System:
    """x = 3t, and y = sin t."""
    s = System("two motions")
    x, y = s.coordinates("x y")
    s.particle("a", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.potential(y**2 / 2)
    return s


START = {"x'": 3.0, "y'": 1.0}


def inside(times) -> tuple[float, ...]:
    return tuple(sorted(float(t) for t in times if 1e-6 < t < SPAN - 1e-6))


def known(s: System, rng: np.random.Generator) -> Known:
    """One of ten kinds, at random."""
    x, y, t = s["x"], s["y"], s.t
    a, w = rng.uniform(1, 29), 10 ** rng.uniform(-4, -1)
    turns = np.arange(-2, 40)
    kind = rng.integers(10)
    if kind == 0:  # a mark on a fast wheel
        k, c = rng.uniform(1, 3), rng.uniform(-0.9999, 0.9999)
        whole = 2 * np.pi * np.arange(-1, 20)
        return Known(sp.cos(k * x) - c, inside(np.concatenate([whole + np.arccos(c), whole - np.arccos(c)]) / (3 * k)))
    if kind == 1:  # a light barrier
        return Known(abs(x - a) - w, inside([(a - w) / 3, (a + w) / 3]))
    if kind == 2:  # a narrow peak
        half = w * np.sqrt(np.log(2))
        return Known(sp.exp(-(((x - a) / w) ** 2)) - 0.5, inside([(a - half) / 3, (a + half) / 3]))
    if kind == 3:  # close roots of a polynomial
        places = np.sort(np.concatenate([[a, a + w], rng.uniform(1, 29, 2)]))
        if np.diff(places).min() < 5e-5:
            places = np.array([a, a + w])
        return Known(sp.prod([x - p for p in places]), inside(places / 3))
    if kind == 4:  # a double root
        return Known((x - a) ** 2 * (1 + x**2), (), inside([a / 3]))
    if kind == 5:  # a swing
        c = rng.uniform(-0.99, 0.99)
        return Known(y - c, inside([*(np.arcsin(c) + 2 * np.pi * turns), *(np.pi - np.arcsin(c) + 2 * np.pi * turns)]))
    if kind == 6:  # its turning points
        return Known(y - 1, (), inside(np.pi / 2 + 2 * np.pi * turns))
    if kind == 7:  # time alone, fast
        k, phase = rng.uniform(5, 8), rng.uniform(0, 6)
        return Known(sp.sin(k * t + phase), inside((np.pi * np.arange(0, 40) - phase) / k))
    if kind == 8:  # almost a jump, and one
        place = a / 3
        return Known(sp.tanh((x - a) / w) if rng.random() < 0.5 else sp.sign(t - place), inside([place]))
    c = rng.uniform(0.1, 0.9)  # never zero, if only just
    gap = 10 ** rng.uniform(-4, -1)
    return Known(y * y - 2 * c * y + c * c + gap, ())


def functions(s: System) -> list[Known]:
    rng = np.random.default_rng(2024)
    return [known(s, rng) for _ in range(COUNT)]


@pytest.mark.parametrize("solver", SOLVERS, ids=lambda s: type(s).__name__)
def test_every_root_and_no_other(solver):
    s = system()
    every = functions(s)[:: 8 if isinstance(solver, SLOW) else 1]
    for first in range(0, len(every), TOGETHER):
        some = every[first : first + TOGETHER]
        run = simulate(s, SPAN, initial=START, solver=solver, events=[Event(k.function) for k in some], save=2)
        assert run.status is Status.COMPLETED, run.message
        for j, k in enumerate(some):
            crossings = [e.time for e in run.events if e.index == j and e.direction]
            touches = [e.time for e in run.events if e.index == j and not e.direction]
            assert len(crossings) == len(k.roots), (k, crossings)
            assert len(touches) == len(k.touches), (k, touches)
            assert np.abs(np.subtract(crossings, k.roots)).max(initial=0.0) < FOUND, k
            assert np.abs(np.subtract(touches, k.touches)).max(initial=0.0) < FOUND, k


@pytest.mark.parametrize("solver", SOLVERS, ids=lambda s: type(s).__name__)
def test_every_pulse(solver):
    s = System("pushed")
    x, z = s.coordinates("x z")
    F = s.inputs("F")
    s.particle("a", at=s.origin.shifted(x * s.frame.x + z * s.frame.z, name="P"), mass=1)
    s.force(s["P"], F * s.frame.x)
    rng = np.random.default_rng(7)
    smooth = not isinstance(solver, (RK4, Symplectic, Sundials))  # these do not look for what is narrow and smooth: max_step
    for _ in range(4):
        force, impulse = sp.Integer(0), 0.0
        for _ in range(10):
            place, width, size = rng.uniform(1, 99), 10 ** rng.uniform(-3, -1), rng.uniform(-3, 3)
            kind = rng.integers(3)
            where, speed = (s.t, 1.0) if kind else (z, 2.0)  # z = 2t
            place *= speed
            if kind == 2 and smooth:
                force += size * sp.exp(-(((where - place) / width) ** 2))
                impulse += size * width * np.sqrt(np.pi)
            else:
                force += size * sp.Piecewise((1, (where > place) & (where < place + width)), (0, True))
                impulse += size * width / speed
        run = Simulation(s, inputs={F: force}, solver=solver).run(101.0, initial={"z'": 2.0}, save=2)
        assert run.status is Status.COMPLETED, run.message
        assert float(run["x'"][-1]) == pytest.approx(impulse, abs=1e-6)
