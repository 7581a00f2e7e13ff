"""The energy exchanged along a run, to which what is missed of its energy balance (:mod:`appell.motion.energy`) is compared.

It is seen at the rows that were saved. These may leave out all of it, where the motion comes back to rest just there, or had come to
rest before the first: what rounding leaves would then be compared with rounding. So where the balance is in doubt it is looked for
elsewhere too: at the steps that were seen while the run was made (:mod:`appell.motion.steps_seen`), and between the rows, where the
motion can be made once more. No run that is right at its rows pays for that, and steps are as fast as they were.
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
from appell.motion.steps_seen import Seen

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.run import Run

LOOKS = 64  # between the rows of a run whose balance is in doubt
GOLDEN = (5.0**0.5 - 1.0) / 2.0  # of which multiples, less whole numbers, come together nowhere


class Exchanged(NamedTuple):
    """How much energy changes hands along a run (J): the largest T, the least and the largest V, and the largest work of any kind, by
    which an error of the energy is measured. Numbers, or arrays of them for many runs."""

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
        """What is missed of the balance beside what is exchanged; in J where nothing is."""
        size = self.size
        with np.errstate(invalid="ignore"):
            return np.where(size > 0, missed / np.where(size > 0, size, 1.0), missed)


def exchanged_along(run: Run, bound: float) -> Exchanged:
    """The energy exchanged in a run, at its rows and where events changed it; and, where more than ``bound`` of that is missed, in all of
    the run: rows of a motion that is seen at rest, again and again, exchange nothing."""
    missed, found = np.abs(run._energy_account["error"]).max(), Exchanged.along(run._energy_account)
    for pairs in changes(run):
        found = found.beside(energies_of(run, pairs.time, np.concatenate(pairs.states)))
    if missed > bound * found.size and run.seen is not None:
        found = _beside(found, run, *run.seen)
    if missed > bound * found.size and _is_open_between(run):
        whole = _with_ends(run)
        times = _between(whole)
        found = _beside(found, run, times, *states_at(whole, times, np.arange(whole.times.size), gaps=True))
    return found


def some_of(run: Run) -> Seen:
    """Some rows of a run, to be known by where it has been when it has others; the first and the last are among them."""
    which = np.unique(np.linspace(0, run.times.size - 1, LOOKS).astype(int))
    return Seen(*(sealed(rows[which]) for rows in (run.times, run.states, run.inputs_held)))


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
    parts = zip(run.seen, (run.times, run.states, run.inputs_held), strict=True)
    first, last = int(run.seen.times[0] != run.times[0]), int(run.seen.times[-1] != run.times[-1])
    rows = [np.concatenate([seen[:first], own, seen[len(seen) - last :]]) for seen, own in parts]
    return replace(run, times=sealed(rows[0]), states=sealed(rows[1]), inputs_held=sealed(rows[2]))


def _is_open_between(run: Run) -> bool:
    """Whether the motion between rows is not seen, and can be made once more: not of a run that was cut short, or in which a controller
    was asked at every evaluation."""
    whole = run.ended.ok and not isinstance(run.solver, str) and not run._live.inputs.is_continuous
    return whole and 1 < run.times.size <= run.costs["steps"]


def _between(run: Run) -> Array:
    """Times between rows, at no regular distance, which a motion might share; not where a change is left out between two rows, beyond
    which the motion would go on without it."""
    t0, t1 = run.times[0], run.times[-1]
    times = t0 + (t1 - t0) * (np.arange(1, LOOKS + 1) * GOLDEN % 1.0)
    sign = 1.0 if t1 >= t0 else -1.0
    rows = sign * run.times
    missing = sign * np.array([x.time for x in changes(run) if not (run.times == x.time).any()])
    kept: Array = times[~np.isin(np.searchsorted(rows, sign * times), np.searchsorted(rows, missing))]
    return kept
