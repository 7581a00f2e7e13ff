"""Singular places by every formulation: the right accelerations, or a refusal that names the rows and the way out.

On the place itself the equations may leave the acceleration open; a step beside it they do not. The references are closed forms and
plain arithmetic, which owe nothing to the package. Bricard's linkage, singular nowhere and overconstrained everywhere, is in
``test_overconstrained``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest

import appell as ap
from appell.errors import NoInertia, NotApplicable, RankDrop
from appell.formulations import AbstractFormulation, formulations_for
from appell.gibbs import GibbsFunction
from appell.model import System, inertia
from tests.singular.test_assembly import four_bars
from tests.singular.test_positions import cone, slider
from tests.singular.test_solvers import COUPLER, CRANK, MASS, G, spatial_cranks, three_cranks

EXACT = 1e-11  # beside the accelerations and what they are made of: rounding, before the place magnifies it
WAYS_OUT = ("continue from another state", "use coordinates that are regular everywhere", "Use extended-generalised")
REFUSED = (RankDrop, NoInertia, NotApplicable)
BESIDE = (0.3, 1e-2, 1e-4)  # how far from the singular place, in radians


@dataclass(frozen=True)
class Place:
    """A mechanism with states on (0) and beside its singular place, and what accelerates there.

    ``magnifies`` is by how much the place magnifies rounding at a distance: the inverse of the smallest singular value.
    """

    system: Callable[[], System]
    state: Callable[[float], dict[str, float]]
    expected: Callable[[float], Any]
    magnifies: Callable[[float], float] = lambda distance: 1.0 / distance
    refused: str = "rank"  # what a refusal on the place speaks of


def parallel(n: int, distance: float) -> dict[str, float]:
    """Cranks of a chain of n four-bars, turned a little out of line and moving."""
    cranks = {f"c{i}": distance for i in range(n + 1)} | {f"c{i}'": -1.5 for i in range(n + 1)}
    return cranks | {f"b{i}": 0.0 for i in range(n)} | {f"b{i}'": 0.0 for i in range(n)}


def parallel_rates(n: int, distance: float) -> Any:
    """((n+1)/3 + n) θ̈ = −((n+1)/2 + n) g cos θ, and couplers that do not turn."""
    rate = -((n + 1) / 2 + n) / ((n + 1) / 3 + n) * G * np.cos(distance)
    return np.array([rate] * (n + 1) + [0.0] * n)


def chain(n: int) -> Place:
    return Place(lambda: four_bars(n), lambda d: parallel(n, d), lambda d: parallel_rates(n, d), lambda d: 100 * n**2 / d)


def cranks_state(distance: float) -> dict[str, float]:
    return dict.fromkeys("abc", distance) | dict.fromkeys(["a'", "b'", "c'"], 2.0) | {"tilt": 0.0, "tilt'": 0.0}


def cranks_rates(distance: float) -> Any:
    turned = -(1.5 * MASS + COUPLER) * G * CRANK * np.cos(distance) / (MASS * CRANK**2 + COUPLER * CRANK**2)
    return np.array([turned, turned, turned, 0.0])


def slider_state(distance: float) -> dict[str, float]:
    theta, rate = np.pi / 2 - distance, -2.0
    place = {"theta": theta, "phi": -theta, "x": 2 * np.cos(theta)}
    return place | {"theta'": rate, "phi'": -rate, "x'": -2 * np.sin(theta) * rate}


def slider_rates(distance: float) -> Any:
    theta, rate = np.pi / 2 - distance, -2.0
    sine, cosine = np.sin(theta), np.cos(theta)
    j = 5 / 12 + (1.5**2 + 4) * sine**2 + 0.25 * cosine**2
    turned = (-(1.5**2 + 4 - 0.25) * sine * cosine * rate**2 - G * cosine) / j
    return np.array([turned, -turned, -2 * (cosine * rate**2 + sine * turned)])


def gimbals() -> System:
    s = System("gimbals")
    a, b, c = s.coordinates("a b c")
    frame = s.frame.rotated_sequence((a, b, c), "zyx", name="inner")
    s.body("top", frame=frame, com=s.origin, mass=1.0, inertia=inertia.Inertia(*MOMENTS))
    return s


MOMENTS = (1.0, 2.0, 2.5)
TURNING = np.array([0.2, 0.7, -0.4])  # ȧ, ḃ, ċ


def gimbals_state(distance: float) -> dict[str, float]:
    return {"a": 0.1, "b": np.pi / 2 - distance, "c": 0.3} | dict(zip(("a'", "b'", "c'"), TURNING, strict=True))


def gimbals_rates(distance: float) -> Any:
    """Euler's equations for ω = E(q) q̇ in the body's axes, of the sequence z, y, x: E q̈ = ω̇ − Ė q̇."""
    sb, cb, sc, cc = np.cos(distance), np.sin(distance), np.sin(0.3), np.cos(0.3)
    _, db, dc = TURNING
    e = np.array([[-sb, 0.0, 1.0], [cb * sc, cc, 0.0], [cb * cc, -sc, 0.0]])
    de = np.array([
        [-cb * db, 0.0, 0.0],
        [-sb * db * sc + cb * cc * dc, -sc * dc, 0.0],
        [-sb * db * cc - cb * sc * dc, -cc * dc, 0.0],
    ])  # fmt: skip
    w = e @ TURNING
    change = -np.cross(w, np.array(MOMENTS) * w) / np.array(MOMENTS)
    return np.linalg.solve(e, change - de @ TURNING)


def cone_state(distance: float) -> dict[str, float]:
    """``distance`` is the speed: at the vertex there is none."""
    rates = {"x'": 0.75 * 0.6 * distance, "y'": 0.75 * 0.8 * distance, "z'": -distance}
    return dict.fromkeys("xyz", 0.0) | rates


def cone_rates(_: float) -> Any:
    """g without its part along the gradient (ẋ, ẏ, −k² ż) of the constraint."""
    n = np.array([0.75 * 0.6, 0.75 * 0.8, 0.75**2])
    g = np.array([0.0, 0.0, -G])
    return g - (g @ n) / (n @ n) * n


PLACES = {
    "three cranks": Place(three_cranks, cranks_state, cranks_rates, lambda d: 10 / d),
    "flat four-bar": chain(1),
    "two four-bars": chain(2),
    "slider": Place(slider, slider_state, slider_rates, lambda d: 10 / d),
    "gimbal lock": Place(gimbals, gimbals_state, gimbals_rates, lambda d: 10 / d, refused="mass"),
    "vertex": Place(cone, cone_state, cone_rates, lambda d: 1.0),
}
FORMS: list[AbstractFormulation] = formulations_for(four_bars(1))


@cache
def gibbs_of(name: str) -> Any:
    return ap.derive(PLACES[name].system()).gibbs


def accelerations(name: str, form: AbstractFormulation, distance: float) -> Any:
    return ap.derive(gibbs_of(name), form).accelerations(PLACES[name].state(distance)).accelerations


def cases() -> list[Any]:
    """Every system by every formulation; those that do not apply to a kind of system are left out by name."""
    apart = {"reduced-appell"}  # no coordinate of these is cyclic
    return [pytest.param(name, form, id=f"{name}-{form.label}") for name in PLACES for form in FORMS if form.label not in apart]


every = pytest.mark.parametrize(("name", "form"), cases())


@every
def test_beside_it_the_accelerations_are_right(name: str, form: AbstractFormulation) -> None:
    for distance in BESIDE:
        expected = PLACES[name].expected(distance)
        allowed = EXACT * PLACES[name].magnifies(distance) * (1 + np.abs(expected).max())
        assert np.abs(accelerations(name, form, distance) - expected).max() <= allowed, distance


@every
def test_on_it_they_are_right_or_refused(name: str, form: AbstractFormulation) -> None:
    place = PLACES[name]
    try:
        found = accelerations(name, form, 0.0)
    except REFUSED as refusal:
        assert place.refused in str(refusal)
        assert any(way in str(refusal) for way in WAYS_OUT)
        return
    assert np.abs(found - place.expected(0.0)).max() <= 1e-8 * (1 + np.abs(found).max())


@pytest.mark.parametrize("form", [f for f in FORMS if f.label != "reduced-appell"], ids=lambda f: f.label)
def test_forty_four_bars_beside_a_flat_position_and_on_it(form: AbstractFormulation) -> None:
    place, distance, made = chain(40), 1e-2, ap.derive(forty(), form)
    found = made.accelerations(place.state(distance)).accelerations
    assert np.abs(found - place.expected(distance)).max() <= EXACT * (1 + G)
    try:
        found = made.accelerations(place.state(0.0)).accelerations
    except REFUSED as refusal:
        assert place.refused in str(refusal)
        assert any(way in str(refusal) for way in WAYS_OUT)
        return
    assert np.abs(found - place.expected(0.0)).max() <= 1e-8 * (1 + np.abs(found).max())


@cache
def forty() -> Any:
    return GibbsFunction.of(four_bars(40), parallel(40, 0.3))


def test_what_lies_flat_is_not_counted() -> None:
    """States are found in flat positions first, where what is left of a gradient is rounding: the rank is that of others."""
    for system, freedoms in ((three_cranks(), 1), (spatial_cranks(0.5, (0.9, 1.7)), 1), (four_bars(2), 1)):
        found = ap.derive(system).explain()
        assert found.degrees_of_freedom == freedoms, system.name
