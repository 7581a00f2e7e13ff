"""The energy account at given states and along a run; the powers in it are those of :mod:`appell.gibbs.power`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from appell.gibbs.energies import Energies
from appell.motion.saved import ENERGIES
from appell.motion.steps_seen import direction_of, own_rows
from appell.motion.workspace import Workspace

if TYPE_CHECKING:
    from appell.arrays import Array, Whole
    from appell.motion.run import Run


NEAR = 1e-9  # of a run: rows so near to a jump may be on either side of it
ROUNDED = 64 * np.finfo(float).eps  # of a time: it is not known better
WHOLE = (
    1e-3  # of a jump of the energy: what is so near to none of it, or to all, is that, but for what changes smoothly meanwhile
)


def missing(total: Array, work: Array, jumps: Array | float = 0.0) -> Array:
    """E − E₀ − Σ work − the changes at events, the error of an energy account, along the last axis of E; ``work`` has one axis
    more, for the kinds of work."""
    left: Array = total - total[..., :1] - work.sum(axis=-1) - jumps
    return left


def energies_at(problem: Workspace, times: Array, states: Array) -> Array:
    """T, V, and T + V less the work done, at each state, with the switches on the sides on which they are held now: of states that a step
    has beyond a switch these are the energies that it has kept."""
    s, m, f = problem.sizes, problem.model, problem.kernels.held_energies
    out = []
    for t, y in zip(times, states, strict=True):
        kinetic, potential = map(float, f(t, y[: s.q], y[s.q : s.q + s.u], m.p, m.r)[0])
        work = float(y[s.q + s.u : s.q + s.u + problem.works].sum())
        out.append((kinetic, potential, kinetic + potential - work))
    return np.array(out)


def balance(run: Run, work: Array) -> Mapping[str, Array]:
    """T, V, E = T + V, the changes of E at events, and the error of the balance with the work done, along a run since its first
    row."""
    found = Energies(*run._evaluate_kernel(run._live.kernels.energies, run.times, run.states, run.inputs_held).T)
    total = found.kinetic + found.potential
    jumps = _impacts(run)
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
    """T and V at states of one time."""
    return Energies(*_energies(run, np.full(len(states), time), states, np.tile(_inputs_at(run, time), (len(states), 1))))


def _energies(run: Run, times: Array, states: Array, inputs: Array) -> Array:
    return run._evaluate_kernel(run._live.kernels.energies, times, states, inputs).T


def _inputs_at(run: Run, time: float) -> Array:
    """The inputs at a time: those of the last saved point that is not later; where that is earlier, with what tables, and what a sampled
    controller said, are by now."""
    rows, sign = run.knots or own_rows(run), direction_of(run)
    at = max(int(np.searchsorted(sign * rows.times, sign * time, side="right")) - 1, 0)
    out = rows.inputs[at].copy()
    if rows.times[at] != time:
        for i, table in run._inputs_said.tables.items():
            out[i] = table.at(time, sign > 0)
    return out


def _impacts(run: Run) -> Array:
    """What events changed of T + V since the first row. A row at the time of changes is before or after each of them by its state, or
    by its energy where only that jumps."""
    out, n, sign = np.zeros(run.times.size), run._nq + run._nu, direction_of(run)
    leaps = _leaps(run)
    for time, pairs in changes(run):
        found = energies_of(run, next((x.beside for x in leaps if x.is_near(time)), time), np.concatenate(pairs))
        energy = (found.kinetic + found.potential).reshape(-1, 2)
        jumps = np.concatenate([[0.0], np.cumsum(energy[:, 1] - energy[:, 0])])
        way = np.stack([pairs[0][0], *(after for _, after in pairs)])
        widths = np.ptp(way, axis=0)
        moved, here = widths > 0, run.times == time
        away = (run.states[here, None, :n] - way)[..., moved] / widths[moved]
        out[here] += jumps[(away**2).sum(axis=2).argmin(axis=1)]
        out[sign * run.times > sign * time] += jumps[-1]
    for leap in leaps:
        here = leap.is_near(run.times)
        out[(sign * run.times > sign * leap.time) & ~here] += leap.work
        out[here] += leap.part_of(run, np.flatnonzero(here))
    return out - out[0]


class Leap(NamedTuple):
    """A jump of T + V by ``work`` (J) at one time, within ``near`` (s), by all that jumps there together; and the time
    ``beside`` it in the run: after it, but where the run ends there, or an event changed the state just before it."""

    time: float
    work: float
    largest: float
    near: float
    beside: float

    def is_near(self, times: Any) -> Any:
        """Which times are so near that they may be on either side."""
        return np.abs(times - self.time) <= self.near

    def part_of(self, run: Run, rows: Whole) -> Array:
        """How much of it T + V has at rows so near: none, all, or a part where what jumps has a value of its own in between. By how much
        T + V there differs from T + V beside it, at the same state, tells."""
        states = run.states[rows]
        beside = np.full(rows.size, self.beside), states, np.tile(_inputs_at(run, self.beside), (rows.size, 1))
        part = (_energies(run, run.times[rows], states, run.inputs_held[rows]) - _energies(run, *beside)).sum(axis=0)
        if (self.beside - self.time) * direction_of(run) > 0:
            part += self.work
        for whole in (0.0, self.work):
            part[np.abs(part - whole) <= WHOLE * self.largest] = whole
        # where a run begins and ends, what is listed leads from the first row, and to the last one, but for tables that jump there
        span, last = (run.seen or run).times, run.inputs_held[-1]
        part[(rows == 0) & (run.times[rows] == span[0])] = 0.0
        if all(last[i] == table.at(span[-1] + self.near * direction_of(run)) for i, table in run._inputs_said.tables.items()):
            part[(rows == run.times.size - 1) & (run.times[rows] == span[-1])] = self.work
        return part


def _leaps(run: Run) -> list[Leap]:
    """All jumps of the energy, of which those that are near to one another are one."""
    out: list[Leap] = []
    near = NEAR * float(np.ptp(run.times)) + ROUNDED * float(np.abs(run.times).max())
    changed = np.inf
    for e in run.events:
        follows = abs(e.time - changed) <= near
        if (e.before != e.after).any():
            changed = e.time
        if not (e.work or (e.index < 0 and (e.before == e.after).all())):
            continue
        if out and out[-1].is_near(e.time):
            last = out[-1]
            out[-1] = last._replace(work=last.work + e.work, largest=max(last.largest, abs(e.work)))
            continue
        away = -2 * near if follows or abs(run.times[-1] - e.time) <= near else 2 * near
        out.append(Leap(e.time, e.work, abs(e.work), near, e.time + away * direction_of(run)))
    return out
