"""Events whose functions jump where a run stands: an input jumps there, or another event changes the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from appell.motion.native_calls import event_values

if TYPE_CHECKING:
    from appell.arrays import Array, Flags
    from appell.motion.solvers.base import Stepper


ROUNDED = 64 * np.finfo(float).eps  # of a number and its size: so much may a state change that is put on its constraints again


@dataclass(frozen=True)
class Sides:
    """On which side of zero event functions are at one state, with the inputs that are held there: ``signs`` are +1, −1, 0 at zero, and
    NaN where a function has no value. ``apart`` says which differ from zero by more than the tolerance leaves open; ``gone`` is the side
    to which an event that has just happened goes, 0 for all others."""

    signs: Array
    apart: Flags
    gone: Array

    def jumps_to(self, after: Sides) -> dict[int, int]:
        """The functions that jump to a side of zero, from the other side or from zero, by their numbers; and that side.

        A function that has just had an event at zero and goes on to that side has no second one. A function that is zero within
        rounding before and after does not jump: its sign has no meaning.
        """
        jumps = (after.signs != 0) & (after.signs != self.signs) & (self.apart | after.apart)
        jumps &= ~np.isnan(self.signs) & ~np.isnan(after.signs)
        jumps &= (self.signs != 0) | (after.signs != self.gone)
        return {int(j): int(after.signs[j]) for j in np.flatnonzero(jumps)}


def sides(stepper: Stepper, count: int) -> Sides:
    """The sides of the first ``count`` functions, where a stepper stands."""
    watching, problem = stepper.watching, stepper.problem
    assert watching is not None
    values = np.empty(problem.expressions.event_count)
    event_values(problem.model, stepper.t, stepper.y, values)
    signs = np.where(np.isfinite(values), watching.signs(stepper.t, stepper.y), np.nan)
    apart = watching.signs(stepper.t, stepper.y, watching.haze) != 0
    gone = np.where(watching.record.fresh == 1, watching.before, 0.0)
    return Sides(signs[:count], apart[:count], gone[:count])


def is_changed(stepper: Stepper, before: Array, wanted: Array) -> bool:
    """Whether a state differs from the one ``before`` now that it was put on its constraints. Where that has changed what was ``wanted`` by
    no more than rounding, as of a quaternion that is divided by its length again, it is taken back."""
    m, n = stepper.problem.model, stepper.problem.sizes.q + stepper.problem.sizes.u
    sizes = np.abs(wanted[:n]) + np.concatenate([m.q_sizes, m.u_sizes * m["pace"]])
    if (np.abs(stepper.y[:n] - wanted[:n]) <= ROUNDED * sizes).all():
        stepper.y[:n] = wanted[:n]
    return bool((before[:n] != stepper.y[:n]).any())
