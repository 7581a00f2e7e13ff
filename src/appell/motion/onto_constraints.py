"""Newton's iteration from a state onto the constraints, moved as little as possible in the metric of M.

min ½ sᵀ M s   with   J s = −φ,   fixed coordinates at rest
min ½ δᵀ M δ   with   R δ = −ψ,   fixed speeds kept

Each step is shortened until it brings the constraints nearer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import casadi as ca
import numpy as np

from appell.gibbs.function import ON_CONSTRAINTS
from appell.gibbs.natural import Natural
from appell.graph.evaluator import Evaluator
from appell.motion.problem import Problem

if TYPE_CHECKING:
    from appell.arrays import Array, Flags
    from appell.graph import SX


NEWTON_STEPS = 60
ACCEPTED = 1e-10  # of a residual beside its row and its terms: the state is then on the constraints
SLACK = 1e-10  # a step does not move along directions in which scaled rows change less than this
SHORTEST = 1e-3  # the least part of a step that is tried before the search is given up
MASSLESS = 1e-9  # of the largest mass, with speeds in parts of their sizes: a direction with less counts as without mass


class Taken(NamedTuple):
    """A step of Newton's iteration: where it was taken, and how much of it."""

    at: Array
    share: float


class NewtonOntoConstraints:
    """Puts coordinates and speeds of a problem on its constraints at one time, with its parameters and the inputs that are held from
    then on; before then, where time runs backwards and ``forward`` is false."""

    def __init__(self, problem: Problem, t0: float, forward: bool = True) -> None:
        self.problem, self.t0 = problem, t0
        self.k, self.system = problem.kinematics, problem.system
        self.numbers = problem.p, problem.inputs.known(t0, forward)

    @property
    def position(self) -> Evaluator:
        """φ, its slope, N and M."""

        def parts() -> list[SX]:
            k, phi = self.k, positions_of(self.problem)
            return self.problem.expressions.fed(
                phi, ca.jacobian(phi, k.q.column), k.rate_matrix, self.problem.gibbs.mass_matrix
            )

        return self.problem.expressions.evaluator("position", parts)

    @property
    def velocity(self) -> Evaluator:
        """ψ and R without constraints on accelerations, q̇, N and M."""

        def parts() -> list[SX]:
            r, psi = rows_on_velocities(self.problem)
            return self.problem.expressions.fed(psi, r, self.k.qdot, self.k.rate_matrix, self.problem.gibbs.mass_matrix)

        return self.problem.expressions.evaluator("velocity", parts)

    @property
    def position_along(self) -> Evaluator:
        """How ``position`` changes along a change of (q, u, p)."""
        return self.problem.expressions.directional(self.position)

    @property
    def velocity_along(self) -> Evaluator:
        """How ``velocity`` changes along a change of (q, u, p)."""
        return self.problem.expressions.directional(self.velocity)

    def coordinates(self, q: Array, fixed: dict[int, float], taken: list[Taken] | None = None) -> tuple[Array, Array | None]:
        """Coordinates on φ = 0 near q, those that are fixed kept; and what is left of φ, None where nothing is. The steps are put
        into ``taken``."""
        q = q.copy()
        zero = np.zeros(len(self.k.u))
        free = [i for i in range(q.size) if i not in fixed]
        scales = self.problem.scales

        def missed(x: Array) -> Array:
            return self.position(self.t0, x, zero, *self.numbers)[0].ravel()

        for _ in range(NEWTON_STEPS):
            phi, j, n, m = self.position(self.t0, q, zero, *self.numbers)
            phi = phi.ravel()
            if not (np.isfinite(phi).all() and np.isfinite(j).all()):
                return q, np.full_like(phi, np.inf)
            sizes = np.abs(j) @ (scales.q + np.abs(q))
            if (np.abs(phi) <= 1e-15 * sizes).all():
                break
            if not np.isfinite(n).all():
                return q, np.full_like(phi, np.inf)
            # q moves along N s, a quaternion also along itself, and what is not mechanical by itself
            along = np.hstack([n, self.apart_from_speeds(q)])
            fix = along[[i for i in range(q.size) if i in fixed]]
            metric = metric_of(m, along.shape[1], scales.v)
            s = least_step(np.vstack([j @ along, fix]), np.concatenate([phi, np.zeros(len(fixed))]), metric)
            step = np.zeros(q.size)
            step[free] = (along @ s)[free]
            share = _shortened(missed, q, step, phi, np.linalg.norm(j @ along, axis=1))
            if taken is not None:
                taken.append(Taken(q.copy(), share))
            q -= share * step
            if share == 0.0 or (np.abs(step) <= 1e-16 * (scales.q + np.abs(q))).all():
                break
        phi, j = self.position(self.t0, q, zero, *self.numbers)[:2]
        return q, _left(phi.ravel(), np.abs(j) @ (scales.q + np.abs(q)))

    def apart_from_speeds(self, q: Array) -> Array:
        """The directions in which the quaternions grow longer, and those of states that are not mechanical, a column each."""
        quaternions, states = self.system.quaternions, self.system.first_order
        out = np.zeros((q.size, len(quaternions) + len(states)))
        for c, e in enumerate(quaternions):
            index = [self.k.q.index(x) for x in e.parameters]
            out[index, c] = q[index]
        for c, z in enumerate(states):
            out[self.k.q.index(z), len(quaternions) + c] = 1.0
        return out

    def speeds(
        self, q: Array, u: Array, fixed: dict[int, float], rates: dict[int, float], taken: list[Taken] | None = None
    ) -> tuple[Array, Array | None]:
        """Speeds on ψ = 0 near u, those that are fixed kept and rates of coordinates as given; and what is left, None where
        nothing is. The steps are put into ``taken``."""
        u = u.copy()
        keep = np.eye(u.size)[list(fixed)] if fixed else np.zeros((0, u.size))
        wanted, index = np.array(list(rates.values())), list(rates)
        scales = self.problem.scales

        def missed(x: Array) -> Array:
            psi, _, qdot, _, _ = self.velocity(self.t0, q, x, *self.numbers)
            return np.concatenate([psi.ravel(), qdot.ravel()[index] - wanted])

        driven = np.abs(missed(np.zeros(u.size)))  # what a row says of a mechanism at rest
        for _ in range(NEWTON_STEPS):
            psi, r, qdot, n, m = self.velocity(self.t0, q, u, *self.numbers)
            value = np.concatenate([psi.ravel(), qdot.ravel()[index] - wanted])
            rows = np.vstack([r.reshape(psi.size, u.size), n.reshape(-1, u.size)[index]])
            if not (np.isfinite(value).all() and np.isfinite(rows).all()):
                return u, np.where(np.isfinite(value) & np.isfinite(rows).all(axis=1), value, np.inf)
            sizes = np.abs(rows) @ (scales.v * (np.abs(u) / scales.v).max(initial=0.0)) + driven
            if (np.abs(value) <= 1e-15 * sizes).all():
                break
            step = least_step(
                np.vstack([rows, keep]), np.concatenate([value, np.zeros(len(fixed))]), metric_of(m, u.size, scales.v)
            )
            step[list(fixed)] = 0.0
            share = _shortened(missed, u, step, value, np.linalg.norm(rows, axis=1))
            if taken is not None:
                taken.append(Taken(u.copy(), share))
            u -= share * step
            if share == 0.0 or (np.abs(step) <= 1e-16 * (np.abs(u) + scales.v * (np.abs(u) / scales.v).max())).all():
                break
        value = missed(u)
        left = _left(value, sizes)
        if left is not None:  # unless the mechanism has come to rest, and it is no more than a projection leaves
            rest = Natural.of(self.problem.gibbs, self.problem.p).rest * (ON_CONSTRAINTS / ACCEPTED)
            left = _left(value, sizes + np.abs(rows) @ (scales.v * rest))
        return u, left


def rows_on_velocities(problem: Problem) -> tuple[SX, SX]:
    """R and ψ without constraints on accelerations, which leave velocities free."""
    r, _, psi = problem.compiled.rows
    if not problem.kinematics.levels:
        return r, psi
    kept = [i for i, row in enumerate(problem.expressions.row_list) if row.acceleration is None]
    return r[kept, :], psi[kept]


def positions_of(problem: Problem) -> SX:
    """φ, and the lengths of quaternions less 1: such a length is no motion that M knows, and its row is taken along q."""
    return ca.vertcat(problem.expressions.positions, problem.kinematics.unit_lengths)


def _shortened(missed: Callable[[Array], Array], x: Array, step: Array, value: Array, sizes: Array) -> float:
    """The part of a step that brings the rows nearer, each measured at unit length; zero where none does."""
    weights = 1 / np.where(sizes > 0.0, sizes, 1.0)
    before = float(np.linalg.norm(value * weights))
    share = 1.0
    while share >= SHORTEST:
        after = float(np.linalg.norm(missed(x - share * step) * weights))
        if after < (1 - 1e-4 * share) * before:
            return share
        share /= 2
    return 0.0


def metric_of(m: Array, size: int, v: Array) -> Array:
    """L⁻ᵀ with M = L Lᵀ, so that s = L⁻ᵀ z is measured by z; directions without mass count as one. Speeds are taken in parts of
    their sizes, masses in parts of the largest."""
    out = np.eye(size)
    n = m.shape[0]
    if np.isfinite(m).all() and m.any():
        m = v[:, None] * m * v
        values, vectors = np.linalg.eigh((m + m.T) / (2 * np.abs(m).max()))
        out[:n, :n] = v[:, None] * (vectors / np.sqrt(np.where(values > MASSLESS * values.max(), values, 1.0)))
    return out


def _left(value: Array, sizes: Array) -> Array | None:
    """Residuals that are too large beside their rows, zero for the others; None where none is."""
    kept = np.abs(value) <= ACCEPTED * sizes
    return None if kept.all() else np.where(kept, 0.0, value)


def least_step(rows: Array, value: Array, metric: Array) -> Array:
    """The shortest step, in the metric, that annuls the linearised rows, each scaled to unit length."""
    a = rows @ metric
    norms = row_lengths(a)[0]
    z = np.linalg.lstsq(a / norms[:, None], value / norms, rcond=SLACK)[0]
    out: Array = metric @ z
    return out


def row_lengths(a: Array) -> tuple[Array, Flags]:
    """The length of each row, one where it has none; and which have one."""
    lengths = np.linalg.norm(a, axis=1)
    known: Flags = lengths > 1e-14 * lengths.max(initial=0.0)
    return np.where(known, lengths, 1.0), known
