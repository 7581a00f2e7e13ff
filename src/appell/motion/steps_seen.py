"""States of a run besides its saved rows: some of its steps, from which the energy that it exchanges is known.

All saved rows may be at places where the motion rests, or come long after it has come to rest. What happened elsewhere can be
found by integrating the motion again, but not where a controller would have to be asked again, which may have a memory. So the
steps of such a run are noted while it runs: each time that their number has grown by an eighth, which is some hundred times in a
million steps. With a controller in machine code steps are so fast that this would slow them down: there they are noted after 16,
32, 64, … steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from appell.arrays import sealed
from appell.motion.controllers import NativeController

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.inputs import Inputs
    from appell.motion.run import Run
    from appell.motion.solvers.base import Stepper

PYTHON, NATIVE = (1, 8), (16, 1)  # least number of steps to the next look; by which the number of steps so far is divided


class Seen(NamedTuple):
    """Times, states [q, u, w] and inputs along a run, its start and its end among them."""

    times: Array
    states: Array
    inputs: Array


class Looks:
    """Notes states of one run: where it begins and ends and, if ``wanted``, while it is under way."""

    def __init__(self, wanted: bool, inputs: Inputs) -> None:
        self.wanted = wanted and inputs.is_continuous
        self._least, self._part = NATIVE if isinstance(inputs.controller, NativeController) else PYTHON
        self._found: list[tuple[float, Array, Array]] = []

    def look(self, stepper: Stepper, budget: int) -> int:
        """Note where the run is; returns how many of the ``budget`` of steps may be made before the next look."""
        if not self.wanted:
            return budget
        self._add(stepper.t, stepper.whole(stepper.y), stepper)
        return min(budget, max(self._least, stepper.attempts // self._part))

    def collected(self, stepper: Stepper, t0: float, y0: Array, rows: Array) -> Seen | None:
        """What was seen of a run that began at t0, and where it ended; None where the times of its ``rows`` are all of it."""
        if not self.wanted and rows[0] == t0 and rows[-1] == stepper.t:
            return None
        if not self._found:
            self._add(t0, y0.copy(), stepper)
        self._add(stepper.t, stepper.whole(stepper.y), stepper)
        times, states, inputs = zip(*self._found, strict=True)
        return Seen(np.array(times), np.array(states), np.array(inputs))

    def _add(self, t: float, y: Array, stepper: Stepper) -> None:
        if not self._found or self._found[-1][0] != t:
            self._found.append((t, y, stepper.problem.model.r.copy()))


def direction_of(run: Run) -> float:
    """+1 for a run in which time passes onward, −1 backward."""
    times = (run.seen or run).times
    return 1.0 if times[-1] >= times[0] else -1.0


def own_rows(run: Run) -> Seen:
    """The saved points of a run."""
    return Seen(run.times, run.states, run.inputs_held)


def starts_of(run: Run) -> Seen:
    """The saved points from which a run is integrated again: its first one, and the last at each time at which events changed it; all
    of them where it is interpolated. A run that was resampled may have no rows there, and keeps those of the run that it was."""
    if run.knots is not None:
        return run.knots
    own = own_rows(run)
    if run._live.inputs.is_continuous:
        return own
    last = [np.flatnonzero(run.times == t)[-1:] for t in changed_at(run)]
    which = np.unique(np.concatenate([[0], *last]).astype(int))
    return Seen(*(sealed(rows[which]) for rows in own))


def rows_of(run: Run) -> Seen:
    """All saved points that are known of a run, in its order."""
    own = own_rows(run)
    if run.knots is None:
        return own
    both = [np.concatenate(rows) for rows in zip(own, run.knots, strict=True)]
    order = np.argsort(direction_of(run) * both[0], kind="stable")
    return Seen(*(rows[order] for rows in both))


def changed_at(run: Run) -> set[float]:
    """When events changed the state."""
    return {float(e.time) for e in run.events if (np.asarray(e.before) != np.asarray(e.after)).any()}
