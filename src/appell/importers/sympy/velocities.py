"""Compares the set velocities of points and frames with the rates of their positions and orientations, at states on the constraints.

In SymPy a velocity may be set by hand, in any symbols; KanesMethod then uses it and not the position. Where the two agree on the
constraints, the partial velocities and accelerations that follow from them agree too, and the position is sufficient. Where they
differ, as for a wheel's centre whose position is given from its point of contact, the velocity is used, as in SymPy's equations.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from appell.errors import ModelError
from appell.gibbs import GibbsFunction, State
from appell.graph import to_sx
from appell.model import Frame

if TYPE_CHECKING:
    from appell.arrays import Array

STATES = 4  # random states at which velocities are compared
AGREE = 1e-8  # relative difference up to which velocities count as equal
SPREAD = (0.3, 1.2)  # absolute values of random numbers for systems without constraints: away from zero, which is often special


def random_states(gibbs: GibbsFunction, count: int, seed: int = 5) -> list[State]:
    """Random states on the constraints, with random values for parameters that have none."""
    k = gibbs.kinematics
    if len(gibbs.all_rows) or k.system.quaternions:
        return gibbs.states(generic=True).draw(count, seed)
    rng = np.random.default_rng(seed)
    given = k.system.parameter_values

    def draw(n: int) -> Array:
        return rng.uniform(*SPREAD, n) * rng.choice([-1.0, 1.0], n)

    p = np.array([rng.uniform(0.5, 1.5) if given[x] is None else given[x] for x in k.p.quantities], dtype=np.float64)
    return [State(rng.uniform(0, 2), draw(len(k.q)), draw(len(k.u)), p, draw(len(k.inputs))) for _ in range(count)]


@dataclass(frozen=True)
class Moving:
    """Velocities of points and angular velocities of frames at some states, in the inertial frame, as arrays of shape (states, 3):
    those of the System, and those that were set in SymPy."""

    points: dict[Any, Array]
    set_points: dict[Any, Array]
    frames: dict[Any, Array]
    set_frames: dict[tuple[Any, Any], Array]
    speed: float  # the largest of all velocities
    spin: float


def moving(built: Any, points: Sequence[Any], spins: Sequence[tuple[Any, Any]]) -> Moving:
    """Evaluate both at random states. ``points`` have a set velocity, or their positions are given from a point at rest; ``spins`` are
    pairs of frames whose relative angular velocity was set."""
    inertial = built.source.frame
    given = {p: built.velocity(p) for p in points if inertial in p._vel_dict}
    turning = {(a, b): built.frames.vector(a._ang_vel_dict[b]) for a, b in spins}
    gibbs = built.gibbs  # obtained now, since the velocities may have added symbols
    k = gibbs.kinematics
    states = random_states(gibbs, STATES)
    asked: list[Any] = []

    def ask(v: Any) -> slice:
        asked.extend(to_sx(x) for x in v)
        return slice(len(asked) - len(v), len(asked))

    turns: dict[Frame, slice] = {}

    def turned(frame: Frame) -> None:
        walk: Frame | None = frame
        while walk is not None and walk not in turns and walk.parent is not None:
            turns[walk] = ask([x for row in k.turn(walk) for x in row])
            walk = walk.parent

    def vector(value: Any) -> list[tuple[Frame, slice]]:
        for f in value.terms:
            turned(f)
        return [(f, ask([k.lower(c) for c in comps])) for f, comps in value.terms.items()]

    ours, theirs = {}, {}
    for p in points:
        motion = k.point(built.points.of(p))
        turned(motion.home)
        ours[p] = [(motion.home, ask(motion.velocity))]
        if p in given:
            theirs[p] = vector(given[p])
    spun, spun_set = {}, {}
    for a, b in spins:
        for f in (a, b):
            own = built.frames.of(f)
            if f not in spun:
                turned(own)
                spun[f] = [(own, ask(k.omega(own, own)))]
        spun_set[a, b] = vector(turning[a, b])

    f = ca.Function("velocities", gibbs.arguments, [ca.vertcat(*asked) if asked else ca.SX(0, 1)])
    values = np.array([np.asarray(f(*s.args()).full()).ravel() for s in states])
    matrices: dict[Frame, Array] = {}

    def matrix(frame: Frame) -> Array:
        if frame not in matrices:
            if frame.parent is None:
                matrices[frame] = np.broadcast_to(np.eye(3), (len(states), 3, 3))
            else:
                matrices[frame] = matrix(frame.parent) @ values[:, turns[frame]].reshape(-1, 3, 3)
        return matrices[frame]

    for frame in sorted(turns, key=lambda x: x.depth):
        matrix(frame)

    def number(terms: list[tuple[Frame, slice]]) -> Array:
        total = np.zeros((len(states), 3))
        for frame, where in terms:
            total += np.einsum("kij,kj->ki", matrix(frame), values[:, where])
        return total

    at = {p: number(v) for p, v in ours.items()}
    set_at = {p: number(v) for p, v in theirs.items()}
    spin_at = {x: number(v) for x, v in spun.items()}
    spin_set = {x: number(v) for x, v in spun_set.items()}
    return Moving(at, set_at, spin_at, spin_set, _largest(at, set_at), _largest(spin_at, spin_set))


def _largest(*numbers: dict[Any, Array]) -> float:
    return max((float(np.nan_to_num(np.abs(v)).max(initial=0.0)) for group in numbers for v in group.values()), default=0.0)


def spins_of(inertial: Any, frames: Iterable[Any], known: Any) -> list[tuple[Any, Any]]:
    """The pairs of frames whose set angular velocities SymPy adds up between the inertial frame and each of these frames."""
    before: dict[Any, Any] = {inertial: None}
    left = deque([inertial])
    while left:
        frame = left.popleft()
        for near in frame._ang_vel_dict:
            if near not in before:
                before[near] = frame
                left.append(near)
    out: dict[tuple[Any, Any], None] = {}
    for frame in frames:
        if frame not in before:
            raise ModelError(
                f"the angular velocity of frame '{frame}' in '{inertial}' is not known: orient it, {frame}.orient_axis(…), or "
                f"set it, {frame}.set_ang_vel({inertial}, …)."
            )
        walk = frame
        while before[walk] is not None and (walk, before[walk]) not in out:
            if walk in known and before[walk] in known:
                out[walk, before[walk]] = None
            walk = before[walk]
    return list(out)


def set_neighbour(point: Any, inertial: Any) -> Any:
    """The nearest point with a set velocity, from which SymPy computes that of a point without one; None if there is none."""
    seen = {point}
    left = deque([point])
    while left:
        for near in left.popleft()._pos_dict:
            if near in seen:
                continue
            if inertial in near._vel_dict:
                return near
            seen.add(near)
            left.append(near)
    return None


def check_spins(found: Moving) -> None:
    """Refuse set angular velocities that contradict the orientations of their frames."""
    for (a, b), given in found.set_frames.items():
        missed = np.abs(given - (found.frames[a] - found.frames[b])).max(initial=0.0)
        if not missed <= AGREE * max(found.spin, 1e-300) and found.spin > 0:
            raise ModelError(
                f"the angular velocity that was set for frame '{a}' in '{b}' is {a._ang_vel_dict[b]}, which is not that of its "
                f"orientation (they differ by {missed:.3g} rad/s at a state on the constraints): the frames would not turn "
                f"as the bodies do. Leave set_ang_vel out, or orient the frame accordingly."
            )


def roots_by_motion(
    found: Moving, centres: Sequence[Any], others: Sequence[Any], roots: dict[Any, Any]
) -> tuple[dict[Any, Any], list[Any]]:
    """For each point, the root from which its position is given such that it moves as in SymPy; and the centres that need their own
    positions.

    Points of ``others`` whose velocity is that of none of these are left out.
    """
    small = AGREE * max(found.speed, 1e-300)
    out: dict[Any, Any] = {}
    loose: list[Any] = []

    def off(p: Any) -> Array:
        return found.set_points[p] - found.points[p]

    for p in (*centres, *others):
        if np.abs(off(p)).max(initial=0.0) <= small:
            out[p] = roots[p]
            continue
        near = next((a for a in loose if roots[a] is roots[p] and np.abs(off(p) - off(a)).max(initial=0.0) <= small), None)
        if near is not None:
            out[p] = near
        elif p in centres:
            out[p] = p
            loose.append(p)
    return out, loose


def check_accelerations(built: Any, centres: Sequence[Any]) -> None:
    """Refuse set accelerations that contradict the motion, since SymPy would use them.

    SymPy's acceleration is a(u̇ = 0) + ∂v/∂u u̇; it is compared at values of u̇ that the constraints allow.
    """
    inertial = built.source.frame
    given = [p for p in centres if inertial in p._acc_dict]
    if not given:
        return
    vectors = {p: (built.frames.vector(p._acc_dict[inertial]), built.velocity(p)) for p in given}
    gibbs = built.gibbs
    k, root = gibbs.kinematics, built.system.frame
    u, rates = k.u.column, k.accelerations.column
    ours, theirs = [], []
    for p, (a, v) in vectors.items():
        given_acceleration = ca.vertcat(*[to_sx(x) for x in k.vector(a, root)])
        moved = ca.vertcat(*[to_sx(x) for x in k.vector(v, root)])
        motion = k.point(built.points.of(p))
        ours.append(ca.vertcat(*[to_sx(x) for x in k.express(motion.acceleration, motion.home, root)]))
        theirs.append(ca.substitute(given_acceleration, rates, ca.SX.zeros(*rates.shape)) + ca.jtimes(moved, u, rates))
    rows = gibbs.rows
    f = ca.Function("accelerations", [*gibbs.arguments, rates], [ca.vertcat(*ours), ca.vertcat(*theirs)])
    allowed = ca.Function("rows", gibbs.arguments, [ca.densify(rows.A), ca.densify(rows.b)]) if len(rows) else None
    rng = np.random.default_rng(6)
    for state in random_states(gibbs, STATES):
        u_dot = rng.uniform(-1.0, 1.0, len(k.u))
        if allowed is not None:
            matrix, right = (np.asarray(x.full()) for x in allowed(*state.args()))
            u_dot = u_dot + np.linalg.lstsq(matrix, right.ravel() - matrix @ u_dot, rcond=1e-9)[0]
        left, right = (np.asarray(x.full()).reshape(-1, 3) for x in f(*state.args(), u_dot))
        size = max(np.abs(left).max(), np.abs(right).max(), 1e-300)
        missed = np.abs(left - right).max(axis=1) / size
        if missed.max() > AGREE:
            p = given[int(missed.argmax())]
            raise ModelError(
                f"the acceleration that was set for point '{p}' in '{inertial}' is not the rate of its velocity: they differ by "
                f"{missed.max():.1%} at a state on the constraints, and SymPy's equations use the set one. Leave it out "
                f"(a1pt_theory, a2pt_theory or set_acc of '{p}'): the velocity is sufficient."
            )
