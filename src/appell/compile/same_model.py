"""Whether two models are alike, judged by their values of some functions for the same arguments:

    w·∂S/∂u̇,   w·∂U/∂u̇,   T,   V,   w·q̇,   w·φ,   w·ψ,   w·(A u̇ − b)

at states, accelerations, parameters and weights w drawn at random, the same for every model of the same sizes. Two models of one
mechanism agree but for rounding, whatever the values of their parameters, whichever version of the library derived them and
whatever names their bodies and loads have; those of two mechanisms differ somewhere. The values are a list of numbers that is
saved with each run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import casadi as ca
import numpy as np

from appell.compile.compiled import Compiled

POINTS = 4
SEED = 1899
CLOSE = 1e-7  # of the largest of a quantity's values: rounding, however the sums are ordered, is far below it
ZERO = 1e-13  # of the largest of its kind, below which a quantity is nothing
DYNAMIC = ("inertia", "loads", "kinetic energy", "potential energy")  # of one kind: with mass in it; the others have none

Likeness = Mapping[str, Sequence[float]]


def likeness(compiled: Compiled) -> dict[str, list[float]]:
    """The values of one model, by what they are of: POINTS numbers each, NaN where the model has none there."""
    g = compiled.gibbs
    k = g.kinematics
    rows, right, velocity = compiled.rows if compiled.sizes.rows else (ca.SX(0, len(k.u)), ca.SX(0, 1), ca.SX(0, 1))
    acceleration = k.accelerations.column
    parts = {
        "inertia": g.inertia_gradient, "loads": g.forces, "kinetic energy": g.T, "potential energy": g.V,
        "speeds": k.qdot, "constraints of position": compiled.position, "constraints of velocity": velocity,
        "rates of the constraints": rows @ acceleration - right,
    }  # fmt: skip
    arguments = [*g.arguments, acceleration, k.actuators.column]
    function = ca.Function("likeness", arguments, [ca.densify(x) for x in parts.values()])
    rng = np.random.default_rng(SEED)
    made: dict[str, list[float]] = {name: [] for name in parts}
    for _ in range(POINTS):
        # positive and of the order of one, where most functions have values
        values = function.call([rng.uniform(0.2, 1.2, x.numel()) for x in arguments])
        for name, value in zip(parts, values, strict=True):
            entries = np.asarray(value.full()).ravel(order="F")
            made[name].append(float(entries @ rng.uniform(0.5, 1.5, entries.size)))
    return made


def unlike(one: Likeness, other: Likeness) -> list[str]:
    """In what two models differ; nothing if they are alike."""
    nothing = {}
    for kind in (True, False):
        alike = [x for model in (one, other) for name, values in model.items() if (name in DYNAMIC) is kind for x in values]
        nothing[kind] = ZERO * max((abs(x) for x in alike if np.isfinite(x)), default=0.0)
    return [
        name for name, values in one.items()
        if not _agree(np.array(values), np.array(other.get(name, ())), nothing[name in DYNAMIC])
    ]  # fmt: skip


def _agree(a: Any, b: Any, nothing: float) -> bool:
    if a.shape != b.shape or (np.isfinite(a) != np.isfinite(b)).any():
        return False
    there = np.isfinite(a)
    scale = np.abs([a[there], b[there]]).max(initial=0.0)
    return bool((np.abs(a - b)[there] <= max(CLOSE * scale, nothing)).all())
