"""Through a singular position: along the branch that the motion is on.

Where bars come to lie in line, the constraints lose rank for an instant and branches of the constraint surface cross. The
motion arrives along one of them with a velocity, which nothing there changes, and so leaves along the same: it is smooth in
time, though the equations of motion, which divide by what vanishes, say nothing at the crossing and little near it.

    y(t) ≈ Σ_k ℓ_k(t) y(t_k),     t_k ≤ t_s        the polynomial through the motion just before, where it is regular

is continued over the crossing to a point as far beyond it, and the state there is put on the constraints. That state is accepted
if the continued one all but satisfied them, if the energy is unchanged, and if the motion did not come to rest at the crossing: from
rest it could leave along any branch.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from appell.motion import native_calls
from appell.motion.energy import energies_at
from appell.motion.loops.course import NOT_LOOKED_FOR
from appell.motion.native_calls import DONE, project
from appell.motion.reasons import Reason
from appell.motion.solvers.base import AbstractSolver
from appell.motion.solvers.dop853 import DOP853, followed
from appell.motion.workspace import Workspace

if TYPE_CHECKING:
    from appell.arrays import Array


WEAK = 1e-3  # of the smallest pivot: with a larger one the constraints are not what stops a run
WEAK_IN_STEPS = 0.1  # the same for fixed steps, of which the next may be beside it
NODES = 12  # of the polynomial
WIDER = 5  # times that its span is made four times as long, where it does not lead through
TOLERANCE = 1e-12  # of the motion it goes through
FARTHEST = 0.15  # of the time that the nodes span: how far it is continued
NEAREST = 1e-6  # the same, for the first place that is looked at
FINER = 1.3  # by which places get farther
BEYOND = 3.0  # by how much the weakest pivot must exceed what it was before: as far away on the other side, and a little more
CLEAR = 1e-4  # and what it must be in any case, for a solver to go on from there
MOVED = 1e-6  # of the state, by putting it on the constraints: more is another branch
KEPT = 1e-7  # of the energy, beside the largest on the way
SAME = 1e-4  # of the state: two runs that are closer to each other are the same motion
CLOSE = 0.03  # of the longest step: what is closer to a singular position may be too close
BENT = 1e-6  # of a row, by which it changes with the speeds when it is not linear in them
NOT_CARRIED = Reason("sensitivities and controllers are not carried through such a position")
TOO_CLOSE = Reason("it is too close to the start, or to one that was just passed")
NOT_FOLLOWED = Reason("the motion before it cannot be followed back")
ANOTHER = Reason("the motion before it is not the one that was run")
NOT_LEFT = Reason("it is not left behind soon enough")
RESTS = Reason("the motion comes to rest there, where every branch is as good")
VERTEX = Reason("a constraint that is not linear in the velocities has no gradient there, so that any direction is as good")
NOT_SMOOTH = Reason("the motion does not go on smoothly beyond it")
NOT_KEPT = Reason("the energy would not be kept beyond it")
PASSED = 100  # such positions, at most, on the way from where a motion was begun
AT_REST = 1e-6  # of the speeds, beside the largest on the way


@dataclass(frozen=True)
class Passage:
    """From a time before a singular position to one beyond it: the state there, and the motion in between at any time."""

    start: float
    end: float
    state: Array
    nodes: Array
    values: Array

    def at(self, t: float) -> Array:
        """The state on the way."""
        return _continued(self.nodes, self.values, t)


def passage(problem: Workspace, t: float, y: Array, end: float, smooth: float, step: float) -> Passage | Reason:
    """The way through the singular position that a motion is about to reach from a regular state y at t, or why there is none.

    ``smooth`` is for how long the motion has been so, ``step`` the longest step that it took; ``end`` is where the run ends,
    before or after.
    """
    if problem.varied or problem.inputs.controller is not None:
        return NOT_CARRIED
    found: Passage | Reason = TOO_CLOSE
    before = min(step, smooth)
    if before == 0.0:
        return found
    quiet = problem.quiet()
    for _ in range(WIDER):
        found = _over(quiet, t, y, end, before)
        if isinstance(found, Passage) or before == smooth:
            break
        before = min(4 * before, smooth)
    return found


def from_farther(
    problem: Workspace, since: float, begun: Array, t: float, y: Array, end: float, step: float
) -> Passage | Reason:
    """The same from a state a little before y at t, found from where the motion was ``begun``: for a solver that has gone so
    close to the singular position that nothing can be said from there."""
    sign = 1.0 if end >= t else -1.0
    early = t - sign * min(CLOSE * step, 0.5 * abs(t - since))
    state = _through(problem, since, begun, early, step)
    if state is None:
        return NOT_FOLLOWED
    found = passage(problem, early, state, end, abs(early - since), step)
    if isinstance(found, Passage) and _apart(problem, found.at(t), y) > SAME:
        return ANOTHER
    return found


def _apart(problem: Workspace, one: Array, other: Array) -> float:
    """How far a state is from another, beside what it is: coordinates in their sizes, speeds in theirs at the pace of the motion."""
    s, model = problem.sizes, problem.model
    sizes = np.concatenate([np.asarray(model.q_sizes), np.asarray(model.u_sizes)])
    one, other = (x[: s.q + s.u] / sizes for x in (one, other))
    pace = max(float(np.abs(other[s.q :]).max(initial=0.0)), float(np.abs(one[s.q :]).max(initial=0.0))) or 1.0
    one[s.q :], other[s.q :] = one[s.q :] / pace, other[s.q :] / pace
    return float(np.abs(one - other).max() / (1 + np.abs(other).max()))


def _through(problem: Workspace, t: float, y: Array, end: float, step: float) -> Array | None:
    """Where the motion from y at t leads, through singular positions that are passed on the way."""
    for _ in range(PASSED):
        found = followed(problem, t, y, end)
        if found is None or found[0] == end:
            return None if found is None else found[1]
        way = passage(problem, *found, end, abs(found[0] - t), step) if found[0] != t else TOO_CLOSE
        if isinstance(way, Reason):
            return None
        t, y = way.end, way.state
    return None


def _over(quiet: Workspace, t: float, y: Array, end: float, before: float) -> Passage | Reason:
    """The same by the motion over so much time before."""
    sign, model = 1.0 if end >= t else -1.0, quiet.model
    nodes = t - sign * before * 0.5 * (1 - np.cos(np.pi * (np.arange(NODES) + 0.5) / NODES))[::-1]
    values = _backwards(quiet, t, y, nodes[::-1])
    if values is None:
        return NOT_FOLLOWED
    values = values[::-1]
    rates = np.empty_like(y)

    def pivot(at: float, state: Array) -> float:
        native_calls.rhs(model, at, np.ascontiguousarray(state), rates)
        return float(model["weakest"])

    here = pivot(t, y)
    least, lowest, farther = here, t, NEAREST * before
    speeds = slice(quiet.sizes.q, quiet.sizes.q + quiet.sizes.u)
    limit = min(FARTHEST * before, abs(end - t))
    while farther <= limit:
        there = t + sign * farther
        state = _continued(nodes, values, there)
        now = pivot(there, state)
        if now < least:
            least, lowest = now, there
        elif now > max(BEYOND * here, CLEAR):
            break
        farther *= FINER
    else:
        return NOT_LEFT
    largest = np.abs(values[:, speeds]).max(initial=0.0)
    if np.abs(_continued(nodes, values, lowest)[speeds]).max(initial=0.0) <= AT_REST * largest:
        return RESTS
    if _turns_round(quiet, t, y, there, state):
        return VERTEX
    placed = state.copy()
    code, _, _ = project(model, there, placed)
    if code != DONE or _apart(quiet, placed, state) > MOVED:
        return NOT_SMOOTH
    energies = energies_at(quiet, np.array([t, there]), np.stack([y, placed]))
    if abs(energies[1, 2] - energies[0, 2]) > KEPT * max(np.ptp(energies[:, 1]), energies[:, 0].max()):
        return NOT_KEPT
    return Passage(t, there, placed, nodes, values)


def _turns_round(quiet: Workspace, t: float, y: Array, there: float, beyond: Array) -> bool:
    """Whether the gradient of a row that is not linear in the speeds is reversed: at the vertex of a cone it vanished in between."""
    speeds = slice(quiet.sizes.q, quiet.sizes.q + quiet.sizes.u)
    faster = y.copy()
    faster[speeds] *= 2.0
    before, doubled, after = (quiet.problem.matrices(*at)[1] for at in ((t, y), (t, faster), (there, beyond)))
    bent = np.abs(doubled - before).max(axis=1) > BENT * np.abs(before).max(axis=1)
    return bool((bent & ((before * after).sum(axis=1) < 0)).any())


def _backwards(problem: Workspace, t: float, y: Array, times: Array) -> Array | None:
    """The states at times before t, in that order: away from the singular position, where all is regular."""
    solver: AbstractSolver = DOP853(tolerance=TOLERANCE)
    stepper = solver.stepper(problem, np.ascontiguousarray(times))
    stepper.reach(abs(times[-1] - t))
    stepper.course["strides"] = NOT_LOOKED_FOR
    if stepper.place(t, y) != DONE:
        return None
    while (code := stepper.run(float(times[-1]), 100_000, watch=False)) == native_calls.FULL:
        pass
    found, states, _ = stepper.collected()
    return states if code == DONE and found.size == times.size else None


def _continued(nodes: Array, values: Array, t: float) -> Array:
    """The polynomial through the nodes by the first barycentric form, which stays stable beyond them (Berrut & Trefethen
    2004, §§3, 9; Higham 2004)."""
    size = abs(nodes[-1] - nodes[0]) / 4  # a length with which products neither grow nor fade
    away = (t - nodes) / size
    if (away == 0.0).any():
        return np.asarray(values[int(np.argmin(np.abs(away)))])
    apart = (nodes[:, None] - nodes) / size
    np.fill_diagonal(apart, 1.0)
    return np.asarray(np.prod(away) * ((1.0 / (np.prod(apart, axis=1) * away)) @ values))
