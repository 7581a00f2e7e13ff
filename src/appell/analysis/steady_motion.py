"""One steady motion: a state whose shape does not change, and the forces that hold it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.analysis.linearise import Linearisation
from appell.analysis.number_text import as_text
from appell.arguments import checked
from appell.errors import UnknownName
from appell.formulations import Equations
from appell.frozen import FrozenFields
from appell.gibbs import State
from appell.graph.building import cached_property
from appell.kinds import Key
from appell.later_stages import ShownInNotebook
from appell.model import Quantity
from appell.model.lookup import Lookup

if TYPE_CHECKING:
    from appell.analysis.steady import Steady

ONE_TIME = "the equations depend on time, and what is steady then need not stay so"


@checked
@dataclass(frozen=True, eq=False)
class SteadyMotion(FrozenFields, ShownInNotebook):
    """A state whose shape does not change, and the forces that hold it.

    ``values`` has every coordinate, speed, parameter and input; ``forces`` the multiplier of every contact row and the force of
    every actuator, by name, those of least norm where they are not ``unique``. ``dimension`` is that of the family of steady
    motions it belongs to when nothing more is held than was: 0 for one that stands alone.

    >>> hanging = ap.Steady("n-pendulum:n=1").solve({"theta1": 0.1})
    >>> hanging.coordinates, hanging.at_rest, hanging.dimension, hanging.as_dict()["unique"]
    ({theta1: 0.0}, True, 0, True)
    >>> hanging.linearise().states
    (theta1, theta1')
    """

    steady: Steady = field(repr=False)
    state: State
    values: Mapping[Quantity, float]
    forces: Mapping[str, float]
    unique: bool
    residual: float
    dimension: int

    def __getitem__(self, key: Any) -> float:
        """A quantity by symbol or name, or the force of a constraint or actuator by its own."""
        k = self.steady.gibbs.kinematics
        known = Lookup(k.system, (*self.values, *k.actuators.quantities), "quantity, constraint or actuator")
        if isinstance(key, str) and key not in known:
            if key not in self.forces:
                raise UnknownName.among([*map(str, self.values), *self.forces], key, "quantity, constraint or actuator here")
            return self.forces[key]
        found = known.find(key)
        return self.values[found] if found in self.values else self.forces[str(found)]

    @property
    def equations(self) -> Equations:
        """The equations that it solves."""
        return self.steady.equations

    @property
    def coordinates(self) -> dict[Quantity, float]:
        """The value of every coordinate, by symbol."""
        return {x: self.values[x] for x in self.steady.gibbs.kinematics.q.quantities}

    @property
    def speeds(self) -> dict[Quantity, float]:
        """The value of every speed, by symbol."""
        return {x: self.values[x] for x in self.steady.gibbs.kinematics.u.quantities}

    @property
    def actuator_forces(self) -> dict[Quantity, float]:
        """The force of every actuator, by symbol."""
        return {x: self.forces[str(x)] for x in self.steady.gibbs.kinematics.actuators.quantities}

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves."""
        return not np.any(self.state.u)

    @property
    def only_at(self) -> float | None:
        """The time (s) at which alone it is steady, where the equations depend on time; None where they do not."""
        return self.state.t if depends_on_time(self.steady) else None

    @cached_property
    def linear(self) -> Linearisation:
        """Small motions about it, the perturbations chosen by pivoting."""
        return self.linearise()

    def linearise(
        self, independent: Sequence[Quantity | str] | None = None, *, outputs: Sequence[Key] | None = None
    ) -> Linearisation:
        """Small motions about it, of the shape alone: cyclic coordinates, on which the rest does not depend, are left out.

        ``independent`` and ``outputs`` are those of :func:`linearise`. Raises DependentPerturbations, UnknownName.
        """
        k = self.steady.gibbs.kinematics
        coordinates, speeds = self.steady.still
        cyclic = self.steady.cyclic
        if independent is not None:
            return self.steady.lineariser.at(self.state, (*independent, *cyclic), outputs=outputs, without=cyclic)
        keep = [*(k.q.quantities[i] for i in coordinates), *(k.u.quantities[i] for i in speeds)]
        return self.steady.lineariser.at(self.state, outputs=outputs, prefer=keep, without=cyclic)

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        parts: dict[str, Mapping[Any, float]]
        parts = {"coordinates": self.coordinates, "speeds": self.speeds, "forces": self.forces}
        out: dict[str, Any] = {key: {str(x): v for x, v in part.items()} for key, part in parts.items()}
        return {**out, "unique": self.unique, "dimension": self.dimension, "only_at": self.only_at, "residual": self.residual}

    def __str__(self) -> str:
        moving = {} if self.at_rest else self.speeds
        return as_text({**self.coordinates, **moving, **self.actuator_forces})


def depends_on_time(steady: Steady) -> bool:
    """Whether the equations of steady motion do, so that what solves them at a time need not at another."""
    return bool(steady._function.jac_sparsity(0, 1).nnz())
