"""The energy account at given states and along a run; the powers in it are those of :mod:`appell.gibbs.power`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from appell.gibbs.energies import Energies
from appell.motion.saved import ENERGIES
from appell.motion.workspace import Workspace

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.run import Run


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

    @property
    def size(self) -> Any:
        """The largest energy exchanged."""
        return np.maximum(np.maximum(self.kinetic, self.highest - self.lowest), self.work)

    def misfit(self, missed: Any) -> Any:
        """What is missed of the balance beside what is exchanged; in J where nothing is."""
        size = self.size
        with np.errstate(invalid="ignore"):
            return np.where(size > 0, missed / np.where(size > 0, size, 1.0), missed)


def missing(total: Array, work: Array, jumps: Array | float = 0.0) -> Array:
    """E − E₀ − Σ work − what events changed: what is left over of an energy account, along the last axis of E; after it, ``work`` has one
    for its kinds."""
    left: Array = total - total[..., :1] - work.sum(axis=-1) - jumps
    return left


def energies_at(problem: Workspace, times: Array, states: Array) -> Array:
    """T, V, and T + V less the work done, at each state."""
    g, s = problem.gibbs, problem.sizes
    f = problem.expressions.evaluator("energy", lambda: problem.expressions.fed(g.T, g.V))
    out = []
    for t, y in zip(times, states, strict=True):
        kinetic, potential = (float(x[0, 0]) for x in f(t, y[: s.q], y[s.q : s.q + s.u], problem.p, problem.model.r))
        work = float(y[s.q + s.u : s.q + s.u + problem.works].sum())
        out.append((kinetic, potential, kinetic + potential - work))
    return np.array(out)


def balance(run: Run, work: Array) -> Mapping[str, Array]:
    """T, V, E = T + V, what events changed of it, and what is left over beside the work done, along a run."""
    found = Energies(*run._evaluate_kernel(run._live.kernels.energies, run.times, run.states, run.inputs_held).T)
    total = found.kinetic + found.potential
    jumps = _impacts(run)
    parts = found.kinetic, found.potential, total, jumps, missing(total, work, jumps)
    return dict(zip(ENERGIES, parts, strict=True))


def _impacts(run: Run) -> Array:
    out = np.zeros(run.times.size)
    changed = [e for e in run.events if (np.asarray(e.before) != np.asarray(e.after)).any()]
    sign = 1.0 if run.times[-1] >= run.times[0] else -1.0
    energies = run._live.kernels.energies
    for when in sorted({e.time for e in changed}):
        e = next(x for x in changed if x.time == when)
        index = np.flatnonzero(run.times == when)
        pair = np.stack([e.before, e.after])
        at = index[:1] if index.size else np.array([0])
        values = run._evaluate_kernel(energies, np.full(2, when), pair, np.repeat(run.inputs_held[at], 2, axis=0))
        jump = float(values[1].sum() - values[0].sum())
        later = sign * run.times > sign * when
        later[index[1:]] = True
        out[later] += jump
    return out
