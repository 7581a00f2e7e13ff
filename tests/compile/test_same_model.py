"""Models known by what they compute: each like itself, whatever its parameters are worth, and unlike every other."""

from __future__ import annotations

import math

import pytest
import sympy

import appell as ap
from appell.compile import compile_system
from appell.compile.same_model import POINTS, likeness, unlike
from appell.gallery import entries, entry


def of(system: ap.System) -> dict[str, list[float]]:
    return likeness(compile_system(system))


def spring(mass: float = 1e-12, stiffness: float = 1e-9, power: int = 2, undefined: bool = False) -> ap.System:
    s = ap.System("spring")
    x = s.coordinates("x")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=mass)
    s.potential(stiffness * x**power + (sympy.log(x - 10) if undefined else 0))
    return s


def test_no_two_systems_of_the_gallery_are_alike() -> None:
    made = {name: of(e.build()) for name, e in entries().items()}
    for name, values in made.items():
        assert all(len(v) == POINTS and all(map(math.isfinite, v)) for v in values.values()), name
    assert [(x, y) for x in made for y in made if x != y and not unlike(made[x], made[y])] == []


@pytest.mark.parametrize("name", ["rolling-disk", "four-bar", "servo-plate", "n-trailer"])
def test_a_system_is_like_itself(name: str) -> None:
    """With other values of its parameters, which are none of its equations."""
    again = entry(name).build()
    for x, value in again.parameter_values.items():
        again.parameter_values[x] = None if value is None else 1.5 * value
    assert unlike(of(entry(name).build()), of(again)) == []


def test_small_numbers_count_as_large_ones_do() -> None:
    assert unlike(of(spring()), of(spring())) == []
    assert unlike(of(spring()), of(spring(mass=1.1e-12))) == ["inertia", "kinetic energy"]
    assert unlike(of(spring()), of(spring(stiffness=1.1e-9))) == ["loads", "potential energy"]
    assert unlike(of(spring()), of(spring(power=3))) == ["loads", "potential energy"]


def test_what_has_no_value_differs_from_what_has() -> None:
    assert unlike(of(spring(undefined=True)), of(spring(undefined=True))) == []
    assert unlike(of(spring(undefined=True)), of(spring())) == ["loads", "potential energy"]


def test_rounding_is_no_difference() -> None:
    one = of(entry("rolling-disk").build())
    assert unlike(one, {name: [x * (1 + 1e-12) for x in values] for name, values in one.items()}) == []
    assert unlike(one, {name: values[:-1] for name, values in one.items()}) == list(one)
    assert unlike(one, {}) == list(one)
