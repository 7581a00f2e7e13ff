"""The structures of one mechanism: on each part of its constraint surface, and with other values of its parameters.

Which rows follow from others, or hold identically, depends on where a state is and on the values of parameters: what is found
with the values that a system declares need not hold with those of a run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from appell.errors import ImpossibleConstraint, InconsistentConstraints, NoStateFound, RankDrop
from appell.gibbs.states import State, States
from appell.gibbs.structure import FEW, Structure, analyse, rows_at
from appell.graph.building import BUILDING
from appell.recent import Recent

if TYPE_CHECKING:
    from appell.arrays import Array


NEAR = 1e-3  # how far a state may be moved to be on the constraints, beside its size, and still be the same state
KEPT = 64  # structures that are kept, one for each set of parameters


def with_parameters(standing: Structure, states: Callable[..., States], p: Array) -> Structure:
    """The structure at almost every state with other values of the parameters: the same rank and rows where these hold with them too, or
    where no state is found with them."""
    if standing.is_of(p) or not len(standing.rows):
        return standing

    def there(**_: object) -> States:
        return states(p=p)

    begun = standing.samples[:FEW]
    moved = [s for x in begun if (s := there().consistent(replace(x, p=p))) is not None and standing.holds(s)]
    if len(moved) == len(begun):
        return replace(standing, samples=tuple(moved))
    try:
        found = analyse(standing.measures, there)
    except (ImpossibleConstraint, InconsistentConstraints, RankDrop):
        return standing
    return standing if found.unknown else found


class Parts:
    """The parts of a constraint surface that states have been on: the structure of each is found once, by one thread.

    No answer depends on which parts were met before."""

    def __init__(self, standing: Structure, states: Callable[..., States]) -> None:
        self._met, self._states = [standing], states
        self._with = Recent(KEPT)

    def of(self, state: State) -> Structure:
        """The structure of the part where a state is."""
        with BUILDING:
            found = _on_the_part_of(state, self._met, self._states)
            if found is None:
                return self.with_parameters(state.p)
            if not any(found is known for known in self._met):
                self._met.append(found)
        return found

    def with_parameters(self, p: Array) -> Structure:
        """That of almost every state with these values of the parameters."""
        with BUILDING:
            return self._with.of(p.tobytes(), lambda: with_parameters(self._met[0], self._states, p))


def _on_the_part_of(state: State, known: Sequence[Structure], states: Callable[..., States]) -> Structure | None:
    """The structure of the part of the constraint surface where a state is, or next to which it is a little off.

    One of the ``known`` structures if it has the rank that is found there, else a new one. None where the state is not on the
    mechanism's constraints.
    """
    first = known[0]
    for structure in known:
        if structure.holds(state):
            return structure
    on = states(p=state.p).consistent(state)
    sizes = first.measure(state).q
    if on is None or np.abs((on.q - state.q) / sizes).max(initial=0.0) > NEAR * (1 + np.abs(state.q / sizes).max(initial=0.0)):
        if first.unknown:
            raise NoStateFound(f"{first.unknown}\n    This state is not on the constraints either: give one that is.")
        return None
    for structure in known:
        if structure.holds(on):
            return structure
    found = analyse(first.measures, states, on)
    unit = first.measure(on).unit(rows_at(first.measures.accelerations, on)[0])[0]
    for structure in known:
        if (
            structure.rank == found.rank and not structure.unknown and structure.serves(on, unit)
        ):  # it is the state that is special
            return structure
    return found
