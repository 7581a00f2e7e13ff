"""A run between its saved points: integrated again by its solver, or interpolated where that would call a controller again.

The values of a sampled controller were kept and are used again. A controller that is asked at every evaluation may have a memory
and is not asked again: the motion between saved points is then the polynomial through them and their rates, two points on either
side,

    y(t) = Σ h_i(t) y_i + k_i(t) ẏ_i        Hermite's, of degree 7

whose error depends on how close the points are. No reading of a run calls a function of the user's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from appell.errors import MissingValue, NotApplicable, OptionError, SimulationError
from appell.motion.driver import Driver
from appell.motion.status import Status
from appell.motion.steps_seen import Seen, changed_at, direction_of
from appell.progress import Progress

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.run import Run


NEIGHBOURS = 2  # on either side


def check_order(run: Run, times: Array) -> None:
    """Refuse times that are not in the order in which the run comes to them."""
    if (wrong := np.flatnonzero(direction_of(run) * np.diff(times) < 0)).size:
        later, earlier = times[wrong[0]], times[wrong[0] + 1]
        raise OptionError(
            f"the run goes from {run.times[0]:g} to {run.times[-1]:g} s, and comes to {earlier:g} s before it comes to {later:g} s.\n    "
            f"Give the times in that order; or ask run.at(times), which takes them in any."
        )


def states_at(run: Run, times: Array, knots: Seen, *, gaps: bool = False) -> tuple[Array, Array]:
    """[q, u, w] and the inputs held, at times of the span. Each is integrated again from the last of the saved points ``knots`` that is
    not later, or interpolated between these. Where the integration stops before a time, SimulationError is raised, or the values are
    NaN if ``gaps`` are allowed."""
    low, high = min(run.times[0], run.times[-1]), max(run.times[0], run.times[-1])
    if not np.isfinite(times).all() or (times < low).any() or (times > high).any():
        raise MissingValue(f"run.at({times}): this run covers {low:g} to {high:g} s.")
    problem = run._live
    if isinstance(run.solver, str):
        raise NotApplicable("a loaded run does not know its solver; it has the points that were saved.")
    if problem.inputs.is_continuous:
        k = run.knots
        return _joined(
            run if k is None else replace(run, times=k.times, states=k.states, inputs_held=k.inputs, knots=None), times
        )
    problem = problem.without_events() if run.asked is None else problem.replaying(*run.asked)
    sign, whole = direction_of(run), (run.seen or run).times
    states = np.full((times.size, run.states.shape[1]), np.nan)
    inputs = np.full((times.size, run.inputs_held.shape[1]), np.nan)
    order = np.argsort(sign * times, kind="stable")
    begin = np.searchsorted(sign * knots.times, sign * times, side="right") - 1
    for start in np.unique(begin):
        mine = [i for i in order if begin[i] == start]
        t0, grid = float(knots.times[start]), times[mine]
        if grid[-1] == t0:
            states[mine], inputs[mine] = knots.states[start], knots.inputs[start]
            continue
        unique = np.unique(grid) if sign > 0 else np.unique(grid)[::-1]
        driver = Driver(problem, run.solver, unique.copy(), Progress(False, ""))
        outcome = driver.run(t0, knots.states[start], unique[-1], reach=abs(whole[-1] - whole[0]))
        if outcome.status is Status.INTERRUPTED:
            raise KeyboardInterrupt
        if not outcome.status.ok and not gaps:
            raise SimulationError(
                f"the run was taken up again at t = {t0:.9g} s, to know it up to {unique[-1]:.9g} s, and stopped at "
                f"{outcome.times[-1]:.9g} s: {outcome.message}.\n    Take points that were saved, or run it with save= at these times."
            )
        found = {float(x): i for i, x in enumerate(outcome.times)}
        for i in mine:
            row = found.get(float(times[i]))
            if row is not None:
                states[i], inputs[i] = outcome.states[row], outcome.inputs[row]
    return states, inputs


def _joined(run: Run, times: Array) -> tuple[Array, Array]:
    """The same from the saved points alone."""
    sign, jumps, rates = direction_of(run), changed_at(run), run._rates[0]
    states = np.empty((times.size, run.states.shape[1]))
    inputs = np.empty((times.size, run.inputs_held.shape[1]))
    for i, t in enumerate(times):
        after = int(np.searchsorted(sign * run.times, sign * t, side="right"))
        first, last = max(after - NEIGHBOURS, 0), min(after + NEIGHBOURS, run.times.size)
        for k in range(after - 1, first, -1):  # not over a jump of the state, which is there twice
            if float(run.times[k]) in jumps:
                first = k
                break
        for k in range(after, last):
            if float(run.times[k]) in jumps:
                last = k + 1
                break
        states[i] = _hermite(run.times[first:last], run.states[first:last], rates[first:last], float(t))
        near = max(after - 1, 0), min(after, run.times.size - 1)
        width = run.times[near[1]] - run.times[near[0]]
        part = 0.0 if width == 0 else (t - run.times[near[0]]) / width
        inputs[i] = (1 - part) * run.inputs_held[near[0]] + part * run.inputs_held[near[1]]
    return states, inputs


def _hermite(nodes: Array, values: Array, rates: Array, t: float) -> Array:
    """Hermite's polynomial through values and rates, by divided differences."""
    keep = np.concatenate([[True], np.diff(nodes) != 0])
    nodes, values, rates = nodes[keep], values[keep], rates[keep]
    z = np.repeat(nodes, 2)
    table = np.repeat(values, 2, axis=0)
    n = z.size
    out, product = table[0].copy(), 1.0
    for order in range(1, n):
        wide = z[order:] - z[:-order]
        step = np.diff(table, axis=0)
        same = wide == 0
        table = np.where(same[:, None], 0.0, step / np.where(same, 1.0, wide)[:, None])
        if order == 1:
            table[same] = rates
        product *= t - z[order - 1]
        out = out + product * table[0]
    return out
