"""The energy account at given states and along a run; the powers in it are those of :mod:`appell.gibbs.power`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from appell.gibbs.energies import Energies
from appell.motion.saved import ENERGIES
from appell.motion.workspace import Workspace

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.run import Run


NEAR = 1e-9  # of a run: rows so near to a jump may be on either side of it


def missing(total: Array, work: Array, jumps: Array | float = 0.0) -> Array:
    """E − E₀ − Σ work − the changes at events, the error of an energy account, along the last axis of E; ``work`` has one axis
    more, for the kinds of work."""
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
    """T, V, E = T + V, the changes of E at events, and the error of the balance with the work done, along a run since its first
    row."""
    found = Energies(*run._evaluate_kernel(run._live.kernels.energies, run.times, run.states, run.inputs_held).T)
    total = found.kinetic + found.potential
    jumps = _impacts(run, total)
    parts = found.kinetic, found.potential, total, jumps, missing(total, work, jumps)
    return dict(zip(ENERGIES, parts, strict=True))


class Change(NamedTuple):
    """The changes by events at one time: pairs of the states just before and just after, one after another."""

    time: float
    states: list[Array]


def changes(run: Run) -> list[Change]:
    """All that events changed; those that happened together have one pair between them."""
    out: list[Change] = []
    for e in run.events:
        pair = np.stack([e.before, e.after])
        if (pair[0] == pair[1]).all():
            continue
        if not out or out[-1].time != e.time:
            out.append(Change(e.time, []))
        if not out[-1].states or (out[-1].states[-1] != pair).any():
            out[-1].states.append(pair)
    return out


def energies_of(run: Run, time: float, states: Array) -> Energies:
    """T and V at states of one time, with the inputs of the last row that is not later."""
    sign = 1.0 if run.times[-1] >= run.times[0] else -1.0
    at = max(int(np.searchsorted(sign * run.times, sign * time, side="right")) - 1, 0)
    inputs = np.repeat(run.inputs_held[at : at + 1], len(states), axis=0)
    return Energies(*run._evaluate_kernel(run._live.kernels.energies, np.full(len(states), time), states, inputs).T)


def _impacts(run: Run, total: Array) -> Array:
    """What events changed of T + V since the first row. A row at the time of changes is before or after each of them by its state, or
    by its energy where only that jumps."""
    out, n = np.zeros(run.times.size), run._nq + run._nu
    sign = 1.0 if run.times[-1] >= run.times[0] else -1.0
    for time, pairs in changes(run):
        found = energies_of(run, time, np.concatenate(pairs))
        total = (found.kinetic + found.potential).reshape(-1, 2)
        jumps = np.concatenate([[0.0], np.cumsum(total[:, 1] - total[:, 0])])
        way = np.stack([pairs[0][0], *(after for _, after in pairs)])
        widths = np.ptp(way, axis=0)
        moved, here = widths > 0, run.times == time
        away = (run.states[here, None, :n] - way)[..., moved] / widths[moved]
        out[here] += jumps[(away**2).sum(axis=2).argmin(axis=1)]
        out[sign * run.times > sign * time] += jumps[-1]
    near = NEAR * abs(run.times[-1] - run.times[0])
    for e in (e for e in run.events if e.work):
        here = np.abs(run.times - e.time) <= near
        before = energies_of(run, e.time - sign * near, e.before[None, :])
        out[(sign * run.times > sign * e.time) & ~here] += e.work
        out[here & (np.abs(total - (before.kinetic + before.potential)) > abs(e.work) / 2)] += e.work
    return out - out[0]
