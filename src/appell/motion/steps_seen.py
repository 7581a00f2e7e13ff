"""Where a run has been beside the rows that are saved of it: a few of its steps, from which is known what energy it exchanges.

Rows may all be where a motion rests, or be taken long after it came to rest. What happened elsewhere can be found by running it once
more from its start, unless a controller would have to be asked again: it may remember, or answer otherwise. So the steps of such a run are
looked at while it runs, each time that it has made an eighth more of them: some hundred times in a million. A controller in machine code is
over in less time than these take: there, after 16, 32, 64, … steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from appell.motion.controllers import NativeController

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.inputs import Inputs
    from appell.motion.solvers.base import Stepper

PYTHON, NATIVE = (1, 8), (16, 1)  # steps at least before the next look, and of which part of those so far


class Seen(NamedTuple):
    """Times, states [q, u, w] and inputs along a run, the first and the last of which are its own."""

    times: Array
    states: Array
    inputs: Array


class Looks:
    """The looks at one run, on its way only where that is ``wanted``."""

    def __init__(self, wanted: bool, inputs: Inputs) -> None:
        self.wanted = wanted and inputs.is_continuous
        self._least, self._part = NATIVE if isinstance(inputs.controller, NativeController) else PYTHON
        self._found: list[tuple[float, Array, Array]] = []

    def look(self, stepper: Stepper, budget: int) -> int:
        """See where the run is; returns how many steps may be made before the next look, of those that may be made."""
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
