"""A witness for reactions: all six balances of every body at once, in whatever its connections and constraints can carry.

    (ṗ, L̇)_i − loads_i = W_i − Σ_children W_j + rows_i λ,        W = K c + S⁺ᵀ (Q + Σ rows along coordinates λ)

S are the twists of the bodies relative to their parents, K spans what does no work along them, and Q is what acts along
the coordinates. The unknowns are c and λ: 6N equations for 6N − n + m of them, so that they close only if the
accelerations are right. ṗ and L̇ are differentiated from positions and direction cosines, and not propagated.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import casadi as ca
import numpy as np
from scipy.linalg import null_space

from appell.analysis.reactions import Reactions
from appell.analysis.reactions.pushes import twist
from appell.gibbs import State
from appell.gibbs.loads import power_of_acceleration
from appell.graph import column, to_sx
from appell.kinematics import Positions

RANK = 1e-9


def moment_about(shift: np.ndarray, wrench: np.ndarray) -> np.ndarray:
    """A wrench (rows 0–2 force, 3–5 moment) about another point; ``shift`` runs from the new point to the old."""
    x, y, z = shift
    arm = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.vstack([wrench[:3], wrench[3:] + arm @ wrench[:3]])


@dataclass
class Maximal:
    """At one state: what solves the balances, how well, and what stays undetermined."""

    residual: float  # relative to the largest force
    wrenches: np.ndarray  # (body, 6) on each body by its parent, about its support's point
    multipliers: np.ndarray
    null_wrenches: np.ndarray  # (body, 6, k)
    null_multipliers: np.ndarray  # (row, k)


class Witness:
    def __init__(self, reactions: Reactions) -> None:
        self.reactions = reactions
        self.b = b = reactions.balance
        self.g = g = reactions.gibbs
        self.k = k = g.kinematics
        tree = b.tree
        self.index = {p: i for i, p in enumerate(tree.bodies)}
        positions = self._positions = Positions(k)
        places, momenta, supports = [], [], []
        for part, cut in zip(tree.bodies, tree.supports, strict=True):
            com = column(positions.point(part.body.com))
            places.append(com)
            supports.append(column(positions.point(cut.at)))
            motion = k.bodies[self.index[part]]
            spin = ca.SX.zeros(3, 1)
            if motion.frame is not None:
                turn = self._matrix(positions.turn(part.body.frame))
                home = self._matrix(positions.turn(motion.frame))
                skew = self._rate(turn) @ turn.T
                w = ca.vertcat(skew[2, 1], skew[0, 2], skew[1, 0])
                spin = home @ self._matrix(motion.inertia) @ home.T @ w
            momenta.append(ca.vertcat(to_sx(motion.mass) * self._rate(com), spin))
        ends: list[tuple[int, Any]] = []  # (column, end): 0 for loads, 1 + i for row i
        for name in (x.name for x in k.system.loads):
            ends += [(0, e) for e in b.pushes.loads[name] or ()]
        for i, row in enumerate(b.pushes.rows):
            ends += [(1 + i, e) for e in row or ()]
        m, n = len(g.rows), len(k.u)
        pushed = [[ca.SX.zeros(6, 1) for _ in range(1 + m)] for _ in tree.bodies]
        along = [ca.SX.zeros(n, 1) for _ in range(1 + m)]
        for load in k.system.loads:
            if b.pushes.loads[load.name] is None:
                along[0] = along[0] + ca.gradient(to_sx(power_of_acceleration(k, [load])), k.accelerations.column)
        for i, row in enumerate(b.pushes.rows):
            if row is None:
                along[1 + i] = g.rows.A[i, :].T
        for c, e in ends:
            part = e.part
            if part.body is None:  # without mass: it leans on its parent, and works along what is between them
                parent = tree.parent(part)
                v, w = (self._gradient(x) for x in twist(k, part, e.at))
                v0, w0 = (self._gradient(x) for x in twist(k, parent, e.at))
                f, mo = self._in(e.force, e.home), self._in(e.moment, e.home)
                along[c] = along[c] + (v - v0).T @ f + (w - w0).T @ mo
                part = parent
            if part in self.index:
                i = self.index[part]
                f, mo = self._in(e.force, e.home), self._in(e.moment, e.home)
                arm = column(positions.point(e.at)) - places[i]
                pushed[i][c] = pushed[i][c] + ca.vertcat(f, mo + ca.cross(arm, f))
        s = [
            self._gradient(vec)
            for part, cut in zip(tree.bodies, tree.supports, strict=True)
            for vec in self._relative(part, cut)
        ]
        outputs = [
            ca.vertcat(*[self._rate(x) for x in momenta]), ca.vertcat(*[ca.horzcat(*x) for x in pushed]), ca.horzcat(*along),
            ca.vertcat(*s), ca.horzcat(*places), ca.horzcat(*supports),
        ]  # fmt: skip
        args = [*g.arguments, k.accelerations.column, k.actuators.column]
        self.function = ca.Function("maximal", args, [ca.densify(x) for x in outputs])

    def place(self, point: Any, state: State) -> np.ndarray:
        """Where a point is."""
        f = ca.Function("place", self.g.arguments, [column(self._positions.point(point))])
        return np.asarray(f(*state.args()).full()).ravel()

    def _rate(self, x: Any) -> Any:
        return ca.reshape(column([self.k.rates.of(x[i]) for i in range(x.numel())]), *x.shape)

    @staticmethod
    def _matrix(rows: Any) -> Any:
        return ca.vertcat(*[ca.horzcat(*[to_sx(x) for x in row]) for row in rows])

    def _in(self, v: Any, home: Any) -> Any:
        return column(self.k.express(v, home, self.k.system.frame))

    def _gradient(self, v: Any) -> Any:
        return ca.jacobian(column(v), self.k.u.column)

    def _relative(self, part: Any, cut: Any) -> tuple[Any, Any]:
        (v, w), (v0, w0) = (twist(self.k, p, cut.at) for p in (part, self.b.tree.parent(part)))
        return tuple(a - b for a, b in zip(v, v0, strict=True)), tuple(a - b for a, b in zip(w, w0, strict=True))

    def at(self, state: State, multipliers: np.ndarray | None = None) -> Maximal:
        """With λ to be found, or with a λ that is given."""
        found = self.reactions.equations.at(state)
        drive = found.actuator_forces if len(self.k.actuators) else np.zeros(0)
        p_dot, pushed, along, s, places, supports = (
            np.asarray(x.full()) for x in self.function(*state.args(), found.accelerations, drive)
        )
        tree, n_bodies = self.b.tree, len(self.b.tree.bodies)
        g = np.zeros((6 * n_bodies, 6 * n_bodies))
        for i, part in enumerate(tree.bodies):
            g[6 * i : 6 * i + 6, 6 * i : 6 * i + 6] = moment_about(supports[:, i] - places[:, i], np.eye(6))
            parent = tree.parent(part)
            if parent in self.index:
                j = self.index[parent]
                back = moment_about(supports[:, i] - places[:, j], np.eye(6))
                g[6 * j : 6 * j + 6, 6 * i : 6 * i + 6] -= back
        idle = null_space(s.T, rcond=RANK) if s.size else np.eye(6 * n_bodies)
        spread = np.linalg.pinv(s.T, rcond=RANK) @ along
        right = p_dot.ravel() - pushed[:, 0] - g @ spread[:, 0]
        rows = pushed[:, 1:] + g @ spread[:, 1:]
        size = max(1.0, float(np.abs(p_dot).max()), float(np.abs(pushed).max(initial=0.0)))
        if multipliers is not None:
            right, rows = right - rows @ multipliers, np.zeros((right.size, 0))
        matrix = np.hstack([g @ idle, rows])
        solution = np.linalg.lstsq(matrix, right, rcond=RANK)[0]
        residual = float(np.abs(matrix @ solution - right).max(initial=0.0)) / size
        x = multipliers if multipliers is not None else solution[idle.shape[1] :]
        w = idle @ solution[: idle.shape[1]] + spread[:, 0] + spread[:, 1:] @ x
        null = null_space(matrix, rcond=RANK)
        null_x = null[idle.shape[1] :]
        null_w = idle @ null[: idle.shape[1]]
        if multipliers is None:
            null_w = null_w + spread[:, 1:] @ null_x
        return Maximal(residual, w.reshape(-1, 6), x, null_w.reshape(n_bodies, 6, -1), null_x)
