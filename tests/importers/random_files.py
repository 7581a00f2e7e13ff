"""Random systems through a model file and back, as many as wanted: the canonical text of each is to be the same, its start, its
forces and mass matrix, and its scene.

python -m tests.importers.random_files 500 [seed]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import numpy as np

import appell as ap
from appell.compile.model_key import model_text
from appell.errors import AppellError
from appell.gibbs import GibbsFunction, State
from appell.importers.model_files.building import Assembly
from appell.importers.model_files.reader import Document
from appell.importers.model_files.writing import text_of
from appell.model import Mechanism
from tests.strategies import CONSTRAINTS, FREEDOMS, INERTIAS, LOADS, LOOPS, SPEEDS, Recipe, build

SPAN = 0.01  # s of the motions that are drawn


def recipe(rng: np.random.Generator) -> Recipe:
    """A structure of up to five bodies and eight freedoms."""
    n = int(rng.integers(1, 6))
    joints = [str(x) for x in rng.choice(list(FREEDOMS), n)]
    for k in range(n - 1, -1, -1):
        if sum(FREEDOMS[j] for j in joints) > 8:
            joints[k] = "revolute"
    if not any(FREEDOMS[j] for j in joints):
        joints[0] = "revolute"
    return Recipe(
        seed=int(rng.integers(0, 2**16)),
        joints=tuple(joints),
        parents=tuple(int(rng.integers(0, k + 1)) for k in range(n)),
        inertias=tuple(str(x) for x in rng.choice(INERTIAS, n)),
        loads=tuple(str(x) for x in rng.choice(LOADS, int(rng.integers(0, 5)))),
        speeds=str(rng.choice(SPEEDS)),
        constraints=tuple(str(x) for x in rng.choice((*CONSTRAINTS, "rolls", *LOOPS), int(rng.integers(0, 2)))),
    )


def measured(gibbs: GibbsFunction, state: State) -> np.ndarray:
    """M and f at a state."""
    return np.concatenate([x.ravel() for x in gibbs.function(*state.args())])


def decorated(system: ap.System, rng: np.random.Generator) -> ap.System:
    """The system with a start of its own, and on its bodies shapes of all kinds, in colours, off the centre, along any axis."""
    s = ap.shapes
    for i, body in enumerate(system.bodies):
        a, b, c = (float(x) for x in rng.uniform(0.05, 0.5, 3))
        shift = ap.Vector({getattr(body, "frame", system.frame): tuple(map(float, rng.uniform(-0.3, 0.3, 3)))})
        place = body.com.shifted(shift, name=f"place of shape {i}")
        kinds = (s.Cylinder(a, b), s.Sphere(a), s.Box(a, b, c), s.Cone(a, b), s.Ring(a), s.Line(place))
        chosen = [kinds[int(k)] for k in rng.integers(0, len(kinds), int(rng.integers(0, 4)))]
        shapes = tuple(
            replace(
                x, colour=[None, "tomato", "#12ab34", "rgb(1 2 3)"][int(rng.integers(0, 4))], opacity=float(rng.uniform(0, 1)),
                at=None if isinstance(x, s.Line) or rng.random() < 0.5 else place, axis=str(rng.choice(["x", "-y", "z", "-x"])),
            )
            for x in chosen
        )  # fmt: skip
        object.__setattr__(body, "shapes", shapes)  # in its place: loads and constraints know the body itself
    some = [x for x in system.q if rng.random() < 0.5 and not system.quaternions]
    system.initial({x: float(rng.uniform(-0.1, 0.1)) for x in some})
    return system


def differences(one: Any, other: Any, where: str = "it") -> Iterator[str]:
    """Where two values differ, arrays and nested dataclasses looked into."""
    if type(one) is not type(other):
        yield f"{where} is {one!r}, and not {other!r}"
    elif is_dataclass(one) and not isinstance(one, type):
        for f in fields(one):
            yield from differences(getattr(one, f.name), getattr(other, f.name), f"{where}.{f.name}")
    elif isinstance(one, np.ndarray):
        if one.shape != other.shape or not np.array_equal(one, other, equal_nan=True):
            yield f"{where} has other numbers"
    elif isinstance(one, (tuple, list)):
        if len(one) != len(other):
            yield f"{where} has {len(one)} parts, and not {len(other)}"
        for k, (a, b) in enumerate(zip(one, other, strict=False)):
            yield from differences(a, b, f"{where}[{k}]")
    elif isinstance(one, dict):
        yield from differences(list(one.items()), list(other.items()), where)
    elif one != other and not (one != one and other != other):
        yield f"{where} is {one!r}, and not {other!r}"


def scene(system: Any, **options: Any) -> ap.view.Scene:
    """What is drawn of its first moments."""
    return ap.view.scene_of(ap.simulate(system, SPAN, save=3, progress=False, **options), frames=3)


def start(system: Any) -> dict[str, float]:
    """Where it begins, by name."""
    return {x.name: value for x, value in Mechanism.of(system).initial_values.items()}


def through_a_file(system: Any) -> ap.System:
    """A system through a model file and back."""
    return Assembly(Document(text_of(Mechanism.of(system)), "random.toml")).described().system


def compared(system: ap.System) -> bool:
    """Whether forces, mass matrix and scene could be worked out, of the system and of what comes back; they are equal then.

    Raises AssertionError where anything differs.
    """
    back = through_a_file(system)
    assert model_text(back) == model_text(system)
    assert start(back) == start(system)
    try:
        graphs = [GibbsFunction.of(x) for x in (system, back)]
        drawn = graphs[0].states().draw(3, 1)
        seen = scene(system)
    except AppellError:  # a structure that cannot move, or cannot be assembled from where it begins
        return False
    for state in drawn:
        assert np.array_equal(*(measured(g, state) for g in graphs))
    assert list(differences(scene(back), seen)) == []
    return True


if __name__ == "__main__":
    count, generator = int(sys.argv[1]), np.random.default_rng(int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    worked = sum(compared(decorated(build(recipe(generator)).system, generator)) for _ in range(count))
    print(
        f"{count} the same, with their starts; of {worked} forces, mass matrix and scene worked out, and equal to the last bit"
    )
