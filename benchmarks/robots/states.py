"""Random states of a robot by the names of its coordinates, and our accelerations there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

import appell as ap
from appell.gibbs import GibbsFunction

SEED = 5


@dataclass(frozen=True)
class RobotState:
    """Coordinates, speeds and inputs by name."""

    q: dict[str, float]
    u: dict[str, float]
    r: dict[str, float]


def drawn(robot: Any, count: int, seed: int = SEED) -> list[RobotState]:
    """States on the constraints."""
    gibbs = GibbsFunction.of(robot.system)
    k = gibbs.kinematics
    return [
        RobotState(
            *(
                dict(zip(map(str, quantities), map(float, values), strict=True))
                for quantities, values in ((k.q.quantities, s.q), (k.u.quantities, s.u), (k.inputs.quantities, s.inputs))
            )
        )
        for s in gibbs.draw(count, seed)
    ]


def ours(robot: Any, states: list[RobotState]) -> list[dict[str, float]]:
    """u̇ by the names of the speeds, from the code that runs."""
    dynamics = ap.dynamics(robot)
    arrays = [np.array([list(getattr(s, name).values()) for s in states]) for name in ("q", "u", "r")]
    found = dynamics.accelerations(*arrays)
    names = list(states[0].u)
    return [dict(zip(names, map(float, row), strict=True)) for row in np.asarray(found)]


def difference(a: list[dict[str, float]], b: list[dict[str, float]]) -> float:
    """The largest difference, relative to the largest acceleration of its state."""
    worst = 0.0
    for x, y in zip(a, b, strict=True):
        assert set(x) == set(y), sorted(set(x) ^ set(y))
        size = max(max(abs(v) for v in y.values()), 1.0)
        worst = max(worst, *(abs(x[name] - y[name]) / size for name in x))
    return worst
