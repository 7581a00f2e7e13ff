"""Systems of the gallery described in other units: every number of them multiplied by what its dimension says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from appell.gallery import entry
from appell.gibbs import GibbsFunction
from appell.model import Quantity, System
from appell.motion import Run, simulate
from appell.view.units import NUMBER, SECOND, Unit, Units

PURE = {"n": NUMBER, "wx": SECOND**-1, "wy": SECOND**-1, "wz": SECOND**-1}  # what a model says no unit of
ALPHA = {"appell-particle": {"alpha": 0.0}}  # its right-hand side is a function of metres and seconds


@dataclass(frozen=True)
class Scale:
    """How many of the new units a kilogram, a metre and a second are."""

    mass: float = 1.0
    length: float = 1.0
    time: float = 1.0

    def of(self, unit: Unit) -> float:
        return float(self.mass ** float(unit.mass) * self.length ** float(unit.length) * self.time ** float(unit.time))


def units(system: System) -> dict[Quantity, Unit]:
    """Of parameters, coordinates, speeds and rates."""
    k = GibbsFunction.of(system).kinematics
    found = Units(k)
    out: dict[Quantity, Unit] = {}
    for x in (*k.p.quantities, *k.q.quantities, *k.u.quantities, *(x.dot for x in k.q.quantities)):
        quaternions = dict.fromkeys(found._unnamed, NUMBER) | {e.dot: SECOND**-1 for e in found._unnamed}
        unit = quaternions.get(x) or found._unit(x) or PURE.get(x.name)
        assert unit is not None, f"{system.name}: {x} has no unit"
        out[x] = unit
    return out


def described(name: str, scale: Scale) -> tuple[System, dict[str, float]]:
    """A gallery system in other units, and how many of its own are a unit of each quantity, by name."""
    system = entry(name).build()
    factors = {x.name: scale.of(unit) for x, unit in units(system).items()}
    for x, (low, high) in list(system.ranges.items()):
        factor = scale.time if x == system.t else factors.get(x.name, 1.0)
        system.ranges[x] = (low * factor, high * factor)
    for x, v in list(system.parameter_values.items()):
        if v is not None:
            system.parameter_values[x] = v * factors[x.name]
    return system, factors


def motion(name: str, scale: Scale, span: float, **options: Any) -> tuple[Run, np.ndarray]:
    """The motion of a gallery system in other units, and its last state in the old ones."""
    found = entry(name)
    system, factors = described(name, scale)
    given: Mapping[str, float] = {**found.motion.parameters, **ALPHA.get(name, {})}
    run = simulate(
        system, span * scale.time, initial={x: v * factors[x] for x, v in found.motion.initial.items()},
        parameters={x: v * factors[x] for x, v in given.items()}, inputs=found.motion.inputs, save=2, progress=False, **options,
    )  # fmt: skip
    sizes = [factors[x] for x in (*run.names["coordinate"], *run.names["speed"])]
    return run, run.states[-1, : len(sizes)] / sizes
