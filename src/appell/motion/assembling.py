"""assemble(system, guess, fixed): a state that the constraints allow, near a guess, and what was moved to get there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from appell.arguments import checked
from appell.errors import UnknownName
from appell.frozen import FrozenMapping
from appell.kinds import Model, Signals
from appell.model.lookup import plain_name
from appell.motion.initial import Initial
from appell.motion.simulate import problem_of


@checked
@dataclass(frozen=True)
class Assembled:
    """A state on the constraints: ``values`` of every coordinate, speed and rate by name, and by how much each that was
    ``moved`` differs from the guess. ``initial`` is what :func:`simulate` takes to begin there.

    >>> found = ap.assemble("pendulum", {"x": 0.6, "y": -0.7})
    >>> sorted(found.moved), round(found.values["x"] ** 2 + found.values["y"] ** 2, 9)
    (['x', 'y'], 1.0)
    """

    values: Mapping[str, float]
    moved: Mapping[str, float]
    initial: Mapping[str, float]

    def __getitem__(self, name: str) -> float:
        """The value of a coordinate, speed or rate, by name. Raises UnknownName."""
        if plain_name(name) not in self.values:
            raise UnknownName.among(self.values, name, "coordinate, speed or rate")
        return self.values[plain_name(name)]

    def __repr__(self) -> str:
        changes = ", ".join(f"{name} by {change:+.6g}" for name, change in self.moved.items())
        where = ", ".join(f"{name} = {value:.6g}" for name, value in self.initial.items())
        return f"Assembled({where}; moved: {changes or 'nothing'})"


@checked
def assemble(
    system: Model,
    guess: Mapping[Any, float] | None = None,
    fixed: Mapping[Any, float] | None = None,
    *,
    parameters: Mapping[Any, float] | None = None,
    inputs: Signals | None = None,
    t: float = 0.0,
) -> Assembled:
    """A state that the constraints allow, as near to a guess as they let it be.

        min ½ sᵀ M s   with   φ(q + s, t) = 0,   what is fixed kept

    ``system`` is any that :func:`simulate` takes. ``guess`` are coordinates (rad, m) and speeds to begin with: of two ways to
    assemble a loop, the nearer one is taken. ``fixed`` are coordinates, speeds or rates that stay as given. ``parameters``
    replace the declared ones; ``t`` (s) is the time, and ``inputs`` are as :func:`simulate` takes them, for constraints that
    depend on these. What is in neither ``guess`` nor ``fixed`` begins at zero, or in the middle of its typical range.

    Returns an Assembled, which says what was moved. Raises InconsistentStart where there is no such state, or none nearer than
    others; UnknownName, MissingValue.

    >>> s = ap.System("circle"); x, y = s.coordinates("x y"); bead = s.particle("bead", mass=1.0,
    ...     at=s.origin.shifted(x * s.frame.x + y * s.frame.y)); ring = s.constrain(x**2 + y**2 - 1)
    >>> round(ap.assemble(s, {"y": -0.5}, {"x": 0.6})["y"], 12), round(ap.assemble(s, {"y": 0.5}, {"x": 0.6})["y"], 12)
    (-0.8, 0.8)
    """
    problem = problem_of(system, parameters=parameters, inputs=inputs)
    maker = Initial(problem, guess)
    start = maker.solve(fixed or {}, t)
    k = problem.kinematics
    own = {x.name: float(v) for x, v in zip((*k.q.quantities, *k.u.quantities), start.y, strict=True)}
    return Assembled(FrozenMapping(maker.named(start.y, t)), FrozenMapping(start.moved), FrozenMapping(own))
