"""The energy exchanged along a run, with which the error of its energy balance (:mod:`appell.motion.energy`) is compared.

It is found from the saved rows. If the motion is at rest at each of them, they show no exchange of energy, and one rounding error
would be divided by another. So where the error seems large, more states are evaluated: those that were noted during the run
(:mod:`appell.motion.steps_seen`), and states between the rows, where the motion can be integrated again. A run whose balance is
right at its rows takes no longer for that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from appell.arrays import sealed
from appell.gibbs.energies import Energies
from appell.motion.energy import changes, energies_of
from appell.motion.interpolation import states_at
from appell.motion.steps_seen import Seen, own_rows, rows_of

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.run import Run

LOOKS = 64  # between the rows of a run whose balance is in doubt
GOLDEN = (5.0**0.5 - 1.0) / 2.0  # the fractional parts of its multiples fill the unit interval evenly


class Exchanged(NamedTuple):
    """Energies along a run (J) that an error of the energy is compared with: the largest T, the least and the largest V, and the
    largest work of any kind. Numbers, or arrays of them for many runs."""

    kinetic: Any
    lowest: Any
    highest: Any
    work: Any

    @staticmethod
    def along(account: Mapping[str, Array]) -> Exchanged:
        """Of a run, from T, V and the works along it."""
        potential = account["potential"]
        return Exchanged(account["kinetic"].max(), potential.min(), potential.max(), np.abs(account["work"]).max(initial=0.0))

    def beside(self, more: Energies, work: float = 0.0) -> Exchanged:
        """With what is exchanged at other states of the run."""
        return Exchanged(
            max(self.kinetic, more.kinetic.max()), min(self.lowest, more.potential.min()), max(self.highest, more.potential.max()),
            max(self.work, work),
        )  # fmt: skip

    @property
    def size(self) -> Any:
        """The largest energy exchanged."""
        return np.maximum(np.maximum(self.kinetic, self.highest - self.lowest), self.work)

    def misfit(self, missed: Any) -> Any:
        """An error of the balance relative to the energy exchanged; in J where no energy is exchanged."""
        size = self.size
        with np.errstate(invalid="ignore"):
            return np.where(size > 0, missed / np.where(size > 0, size, 1.0), missed)


def exchanged_along(run: Run, bound: float) -> Exchanged:
    """The energy exchanged in a run, at its rows and at the changes by events; and, where the error of the balance is more than
    ``bound`` of that, at other states of the run too."""
    missed, found = np.abs(run._energy_account["error"]).max(), Exchanged.along(run._energy_account)
    for pairs in changes(run):
        found = found.beside(energies_of(run, pairs.time, np.concatenate(pairs.states)))
    if missed > bound * found.size and run.seen is not None:
        found = _beside(found, run, *run.seen)
    if missed > bound * found.size and _is_open_between(run):
        whole = _with_ends(run)
        times = _between(whole)
        found = _beside(found, run, times, *states_at(whole, times, rows_of(whole), gaps=True))
    return found


def some_of(run: Run) -> Seen:
    """Some rows of a run, the first and the last among them, which are kept when the run is given other rows."""
    which = np.unique(np.linspace(0, run.times.size - 1, LOOKS).astype(int))
    return Seen(*(sealed(rows[which]) for rows in own_rows(run)))


def _beside(found: Exchanged, run: Run, times: Array, states: Array, inputs: Array) -> Exchanged:
    """With what is exchanged at these states of a run, as far as they are numbers."""
    known, rest = np.isfinite(states).all(axis=1), run.states.shape[1] - run._nq - run._nu
    if not known.any():
        return found
    times, states, inputs = times[known], states[known], inputs[known]
    more = Energies(*run._evaluate_kernel(run._live.kernels.energies, times, states, inputs).T)
    return found.beside(more, np.abs(states[:, -rest:] - run.states[0, -rest:]).max() if rest else 0.0)


def _with_ends(run: Run) -> Run:
    """A run with rows where it began and ended, if there are none."""
    if run.seen is None:
        return run
    parts = zip(run.seen, own_rows(run), strict=True)
    first, last = int(run.seen.times[0] != run.times[0]), int(run.seen.times[-1] != run.times[-1])
    rows = [np.concatenate([seen[:first], own, seen[len(seen) - last :]]) for seen, own in parts]
    return replace(run, times=sealed(rows[0]), states=sealed(rows[1]), inputs_held=sealed(rows[2]))


def _is_open_between(run: Run) -> bool:
    """Whether there are fewer rows than steps, and the motion between them can be integrated again: not that of a run which was
    cut short, or in which a controller was asked at every evaluation."""
    whole = run.ended.ok and not isinstance(run.solver, str) and not run._live.inputs.is_continuous
    return whole and 1 < run.times.size <= run.costs["steps"]


def _between(run: Run) -> Array:
    """Times between rows, at irregular distances so that no periodic motion is always met in the same phase."""
    t0, t1 = run.times[0], run.times[-1]
    times: Array = t0 + (t1 - t0) * (np.arange(1, LOOKS + 1) * GOLDEN % 1.0)
    return times
