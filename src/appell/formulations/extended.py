"""The extended Gibbs–Appell equation: elimination by a partition, with a rank that is found, not assumed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import casadi as ca
import numpy as np
from scipy.linalg import block_diag, null_space, qr

from appell.arguments import checked
from appell.errors import NotApplicable
from appell.formulations.base import AbstractFormulation, Accelerations, Equations
from appell.formulations.inertia import solve
from appell.formulations.virtual_power import SpeedView, generalised_forces
from appell.gibbs import GibbsFunction, State
from appell.gibbs.rank import RANK_TOLERANCE, inverse_of_rank
from appell.gibbs.scaling import unit_rows
from appell.graph import SX, column, cross, mat_vec, vscale
from appell.graph.building import built_property
from appell.kinematics import Symbols

if TYPE_CHECKING:
    from appell.arrays import Array


Divide = Callable[["Array", "Array", "Array"], "Array"]
WEIGHTLESS = 1e-14  # relative: a principal moment below this counts as zero (that of a thin rod about its axis)


@checked
@dataclass(frozen=True)
class Extended(AbstractFormulation):
    """The explicit extended Gibbs–Appell equation of Udwadia and Kalaba.

        [ A_e   A_I                                    ] [ẍ_e]   [ b                                          ]
        [ 0     M_II + RᵀM_ee R − M_Ie R − RᵀM_Ieᵀ     ] [ẍ_I] = [ F_I − RᵀF_e + (RᵀM_ee − M_Ie) A_e⁺ b       ],   R = A_e⁺A_I

    In generalised coordinates this is (37); in Cartesian ones M_Ie = 0 and it is (18). The Cartesian form works with the
    accelerations of every body's centre and its angular accelerations about principal axes; joints are then constraints like
    any other. The partition is chosen by pivoting at every state.

    References: Udwadia & Kalaba (1998), Eqs. 7–8, 13–14, 18, 34–37.

    ``cartesian=True`` is the Cartesian form.

    >>> eq = ap.derive("pendulum", ap.Extended(cartesian=True))
    >>> eq.accelerations({"x": 0.6, "y": -0.8, "x'": 0.0, "y'": 0.0}).accelerations.round(4)
    array([-4.7088, -3.5316])
    """

    cartesian: bool = False

    name: ClassVar[str] = "extended"
    title: ClassVar[str] = "extended Gibbs–Appell"
    reference: ClassVar[str] = "Udwadia & Kalaba (1998), Eqs. 18, 37"

    @property
    def label(self) -> str:
        return "extended-cartesian" if self.cartesian else "extended-generalised"

    def _derive(self, gibbs: GibbsFunction) -> ExtendedEquations:
        if self.cartesian and gibbs.system.lagrangians:
            raise NotApplicable(
                f"system '{gibbs.system.name}' has the Lagrangian '{gibbs.system.lagrangians[0].name}', which is no body and has no "
                f"Cartesian accelerations. Use extended-generalised, or gibbs-appell."
            )
        return ExtendedEquations(gibbs, self)


@dataclass(frozen=True)
class Block:
    """The partitioned matrix equation at a state: ``matrix`` ẍ = ``right``, eliminated columns ``e``, kept ``I``."""

    matrix: Array
    right: Array
    eliminated: tuple[int, ...]
    kept: tuple[int, ...]
    acceleration: Array


def partitioned(
    m: Array,
    f: Array,
    a: Array,
    b: Array,
    rank: int,
    eliminated: tuple[int, ...] | None = None,
    sizes: Array | None = None,
    divide: Divide = lambda m, f, _: np.asarray(np.linalg.solve(m, f), dtype=np.float64),
) -> Block:
    """Build (37) and solve it; with ``m`` block-diagonal across the partition it is (18).

    The rows have this ``rank``, and the accelerations these ``sizes``, by default 1. ``divide`` solves with the lower block, and is
    also given the motions that the block belongs to.
    """
    n = m.shape[0]
    as_given = a, b
    v = np.ones(n) if sizes is None else sizes
    a, b, _ = unit_rows(a * v, b)
    if eliminated is None:
        order = qr(a, pivoting=True, mode="r")[1] if len(a) else np.arange(n)
        eliminated = tuple(sorted(order[:rank].tolist()))
    e, i = list(eliminated), [x for x in range(n) if x not in eliminated]
    plus = v[e][:, None] * inverse_of_rank(a[:, e], rank) if e else np.zeros((0, len(a)))
    a = a / v
    r = plus @ a[:, i]
    m_ee, m_ie, m_ii = m[np.ix_(e, e)], m[np.ix_(i, e)], m[np.ix_(i, i)]
    lower = m_ii + r.T @ m_ee @ r - m_ie @ r - r.T @ m_ie.T
    right = f[i] - r.T @ f[e] + (r.T @ m_ee - m_ie) @ (plus @ b)
    motions = np.zeros((n, len(i)))
    motions[i, range(len(i))], motions[e] = 1.0, -r
    x = np.zeros(n)
    x[i] = divide(lower, right, motions)
    x[e] = plus @ (b - a[:, i] @ x[i])
    bottom = np.zeros((len(i), n))
    bottom[:, i] = lower
    return Block(np.vstack([as_given[0], bottom]), np.concatenate([as_given[1], right]), tuple(e), tuple(i), x)


class ExtendedEquations(Equations):
    """The partitioned matrix equation (18) or (37)."""

    formulation: Extended

    def at(self, state: State) -> Accelerations:
        return self._cartesian(state) if self.formulation.cartesian else self._generalised(state)

    def _generalised(self, state: State) -> Accelerations:
        structure = self.gibbs.structure_at(state)
        a, b = structure.at(state)
        m, f = self.mass_and_forcing(state)
        partition = structure.partition_at(state, a)
        sizes = structure.measure(state).v
        block = partitioned(m, f, a, b, structure.rank, partition.dependent, sizes, lambda *x: solve(self.gibbs, *x))
        u = self.gibbs.kinematics.u.quantities
        gone = ", ".join(str(u[i].dot) for i in block.eliminated)
        choices = f"{gone} eliminated" if gone else ""
        return self.finished(
            state, block.acceleration, a, matrices={"matrix": block.matrix, "right": block.right}, choices=choices
        )

    # -- Cartesian -----------------------------------------------------------------------------------------------------
    @built_property
    def _newton_euler(self) -> ca.Function:
        """Cartesian accelerations X = J u̇ + γ of every body, the gyroscopic moments, generalised forces and inertias."""
        k = self.gibbs.kinematics
        x, gyroscopic, masses, inertias = [], [], [], []
        for b in k.bodies:
            x.append(column(b.centre.acceleration))
            gyroscopic.append(ca.SX.zeros(3, 1))
            masses.append(column([b.mass]))
            if b.frame is not None:
                x.append(column(b.alpha))
                gyroscopic.append(column(cross(b.omega, mat_vec(b.inertia, b.omega))))
            inertias.append(ca.horzcat(*[column(vscale(1.0, row)) for row in b.inertia]))
        u_dot = k.accelerations.column
        stacked = ca.vertcat(*x)
        rest = ca.substitute(stacked, u_dot, ca.SX.zeros(*u_dot.shape))
        forces = generalised_forces(SpeedView(k))
        outputs = [
            ca.jacobian(stacked, u_dot),
            rest,
            ca.vertcat(*gyroscopic),
            forces,
            ca.vertcat(*masses),
            ca.horzcat(*inertias),
        ]
        return ca.Function("newton_euler", self.gibbs.arguments, outputs)

    def _cartesian(self, state: State) -> Accelerations:
        bodies = self.gibbs.kinematics.bodies
        if not bodies:
            raise NotApplicable(f"system '{self.gibbs.system.name}' has no body, so that there are no Cartesian accelerations.")
        n = len(self.gibbs.kinematics.u)
        structure = self.gibbs.structure_at(state)
        a, b = structure.at(state)
        outputs = self._newton_euler(*state.args())
        j, rest, gyroscopic, forces, masses, inertias = (np.asarray(x.full()) for x in outputs)
        rest, gyroscopic, forces, masses = (x.ravel() for x in (rest, gyroscopic, forces, masses))
        # principal axes make M diagonal; components without inertia drop out
        turn, diagonal = _principal(bodies, masses, inertias)
        # lengths relative to the longest arm, speeds relative to their sizes
        v = structure.measure(state).v
        j = turn @ j.reshape(-1, n) * v
        linear = np.array([x for body in bodies for x in (True,) * 3 + (False,) * 3 * (body.frame is not None)])
        sizes = np.where(linear, np.abs(j[linear]).max(initial=0.0) or 1.0, 1.0)
        diagonal = diagonal * sizes**2
        keep = diagonal > WEIGHTLESS * diagonal.max()
        sizes, weights = sizes[keep], diagonal[keep]
        j, rest, gyroscopic = j[keep] / sizes[:, None], (turn @ rest)[keep] / sizes, (turn @ gyroscopic)[keep] * sizes
        a, forces = a * v, forces * v
        if np.linalg.matrix_rank(j / np.maximum(np.abs(j).max(axis=0), 1e-300), tol=RANK_TOLERANCE) < n:
            raise NotApplicable(
                f"some speed of system '{self.gibbs.system.name}' moves no mass, so that the Cartesian accelerations do not determine "
                f"it. Use extended-generalised, or gibbs-appell."
            )
        left = np.linalg.pinv(j)
        # forces in Cartesian components: any with the right virtual power will do, since constraint forces balance the rest
        f = left.T @ forces - gyroscopic
        joints = null_space(j.T).T  # K with K J = 0: the joints, as rows K X = K γ
        rows = np.vstack([joints, a @ left]) if len(a) else joints
        right = np.concatenate([joints @ rest, b + a @ left @ rest]) if len(a) else joints @ rest
        block = partitioned(np.diag(weights), f, rows, right, len(joints) + structure.rank)
        u_dot = v * (left @ (block.acceleration - rest))
        choices = f"{len(block.eliminated)} of {len(weights)} Cartesian accelerations eliminated"
        return self.finished(state, u_dot, a / v, matrices={"matrix": block.matrix, "right": block.right}, choices=choices)

    # -- to read ---------------------------------------------------------------------------------------------------------
    def residual(self) -> SX:
        """A ẍ − b, above the lower block of (37), on the graph: in all the speeds, with dependent ones not replaced."""
        gibbs, p = self.gibbs, self.gibbs.structure.partition
        u_dot = gibbs.kinematics.accelerations.column
        m, f = gibbs.mass_matrix, gibbs.forcing
        if not p.dependent:
            return m @ u_dot - f
        e, i = list(p.dependent), list(p.independent)
        r, plus_b = self._eliminated
        m_ee, m_ie, m_ii = m[e, e], m[i, e], m[i, i]
        lower = m_ii + r.T @ m_ee @ r - m_ie @ r - r.T @ m_ie.T
        right = f[i, :] - r.T @ f[e, :] + (r.T @ m_ee - m_ie) @ plus_b
        rows = list(p.rows)
        top = gibbs.rows.A[rows, :] @ u_dot - gibbs.rows.b[rows]
        return ca.vertcat(top, lower @ u_dot[i, :] - right)

    @built_property
    def _eliminated(self) -> tuple[SX, SX]:
        """R = A_e⁻¹ A_I and A_e⁻¹ b of the independent rows."""
        p, rows = self.gibbs.structure.partition, self.gibbs.rows
        e, i, r = list(p.dependent), list(p.independent), list(p.rows)
        a_e = rows.A[r, e]
        solution = (
            ca.solve(a_e, ca.horzcat(rows.A[r, i], rows.b[r])) if len(r) > 1 else ca.horzcat(rows.A[r, i], rows.b[r]) / a_e
        )
        return solution[:, : len(i)], solution[:, len(i)]

    def unknowns(self) -> Symbols:
        return self.gibbs.kinematics.accelerations

    def choices(self) -> str:
        if self.formulation.cartesian:
            return "the Cartesian accelerations to eliminate, by pivoting at every state"
        p = self.gibbs.structure.partition
        if not p.dependent:
            return ""
        gone = ", ".join(str(self.gibbs.kinematics.u.quantities[i].dot) for i in p.dependent)
        return f"{gone} eliminated, until another choice is better conditioned"


def _principal(bodies: tuple[object, ...], masses: Array, inertias: Array) -> tuple[Array, Array]:
    """The matrix that turns every body's angular components to its principal axes, and the diagonal of M in these."""
    blocks: list[Array] = []
    diagonal: list[float] = []
    for k, body in enumerate(bodies):
        blocks.append(np.eye(3))
        diagonal += [masses[k]] * 3
        if getattr(body, "frame", None) is not None:
            moments, axes = np.linalg.eigh(inertias[:, 3 * k : 3 * k + 3])
            blocks.append(axes.T)
            diagonal += moments.tolist()
    return block_diag(*blocks), np.array(diagonal)


FORMULATIONS = (Extended(cartesian=True), Extended())
