"""The energy exchanged along a run, to which what is missed of its energy balance is compared.

It is seen at the rows that were saved. These may leave out all of it, where the motion comes back to rest just there: what rounding
leaves would then be compared with rounding. So where the balance is in doubt the motion is taken up between the rows too. No run that is
right at its rows pays for that, and steps are as fast as they were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.gibbs.energies import Energies
from appell.motion.energy import Exchanged, changes, energies_of
from appell.motion.interpolation import states_at

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.run import Run

LOOKS = 64  # between the rows of a run whose balance is in doubt
GOLDEN = (5.0**0.5 - 1.0) / 2.0  # of which multiples, less whole numbers, come together nowhere


def exchanged_along(run: Run, bound: float) -> Exchanged:
    """The energy exchanged in a run, at its rows and where events changed it; and, where more than ``bound`` of that is missed, between
    its rows: those of a motion that is seen at rest, again and again, exchange nothing."""
    account, rest = run._energy_account, run.states.shape[1] - run._nq - run._nu
    found = Exchanged.along(account)
    for pairs in changes(run):
        found = found.beside(energies_of(run, pairs.time, np.concatenate(pairs.states)))
    if not np.abs(account["error"]).max() > bound * found.size or not _is_open_between(run):
        return found
    times = _between(run)
    states, inputs = states_at(run, times, np.arange(run.times.size), gaps=True)
    known = np.isfinite(states).all(axis=1)
    if not known.any():
        return found
    times, states, inputs = times[known], states[known], inputs[known]
    more = Energies(*run._evaluate_kernel(run._live.kernels.energies, times, states, inputs).T)
    return found.beside(more, np.abs(states[:, -rest:] - run.states[0, -rest:]).max() if rest else 0.0)


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
