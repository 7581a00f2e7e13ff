"""Events: where an expression of the state crosses zero, and what happens there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from appell.arguments import checked
from appell.errors import OptionError, shown
from appell.frozen import FrozenFields
from appell.kinds import Scalar

EITHER, RISING, FALLING = 0, 1, -1


@checked
@dataclass(frozen=True, eq=False)
class Event(FrozenFields):
    """``expression`` of the state crosses zero: upwards (``direction=+1``), downwards (−1) or either way (0).

    Every crossing is found, however short it is compared with a step: see docs/simulation.md. With direction 0 it is an event too
    if the expression touches zero; with any direction, if it jumps over zero or from zero, also where an input jumps or another
    event changes the state. A pole is no crossing. An expression that is zero where the run begins happens there if it leaves
    zero in its direction; so does one that rests at zero, where it leaves, or, if it leaves slowly, where it differs from zero by
    more than the tolerance. Where the expression has no value it has no sign; it happens if its last value is zero.

    A ``terminal`` event ends the run there. With ``change``, a mapping from speeds (or coordinates) to expressions of the state
    just before, the state jumps: ``Event(y, direction=-1, change={v: -e*v})`` is a bounce. Velocity constraints are then
    restored, so that an impact ends on them; the level a·u that a constraint on accelerations keeps is the same after the jump,
    as in an ideal impact. ``name`` is its name in ``run.events``. Raises OptionError for another direction.

    >>> s = ap.System("ball"); y = s.coordinates("y"); field = s.gravity(-10 * s.frame.y)
    >>> ball = s.particle("ball", at=s.origin.shifted(y * s.frame.y), mass=1)
    >>> run = ap.simulate(s, 3.0, initial={y: 5.0}, events=ap.Event(y, direction=-1, change={y.dot: -y.dot / 2}, name="bounce"))
    >>> [(e.event, round(e.time, 6)) for e in run.events[:2]]
    [('bounce', 1.0), ('bounce', 2.0)]
    """

    expression: Scalar
    direction: int = EITHER
    terminal: bool = False
    change: Mapping[Any, Scalar] = field(default_factory=dict)
    name: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.direction not in (EITHER, RISING, FALLING):
            raise OptionError(f"an event's direction is +1 (rising), -1 (falling) or 0 (either), not {shown(self.direction)}.")
        if not self.name:
            object.__setattr__(self, "name", str(self.expression))


@checked
@dataclass(frozen=True)
class Occurrence(FrozenFields):
    """An event that happened: its ``time`` (s), which ``event`` by name and ``index``, and the state just ``before`` and just
    ``after`` ([q, u]).

    ``direction`` is +1 where the expression rose through zero, −1 where it fell, 0 where it only touched it. Jumps of the equations
    that change the state or the energy are listed too, with index −1; ``work`` (J) is by how much T + V jumps there while nothing moves:
    what is outside changes a potential or a mass at once. It is zero where T + V is the same before and after, and another just then.

    >>> s = ap.load("n-pendulum:n=1")
    >>> ap.simulate(s, 2.0, initial={"theta1": 0.1}, events=ap.Event(s["theta1"])).events[0].direction
    -1
    """

    time: float
    event: str
    index: int
    before: Any
    after: Any
    direction: int = EITHER
    work: float = 0.0
