"""Small motions about a state, on the constraints: exact derivatives of the graph, independent perturbations chosen.

The state y = (q, u) moves on φ(q, t) = 0, ψ(q, u, t) = 0 by ẏ = F(y). A perturbation that stays there is δy = T δy_I with
independent δy_I, and

    δẏ_I = P_I (∂F/∂y) T δy_I + P_I (∂F/∂r) δr

∂u̇/∂y comes from the equations of motion by implicit differentiation: with ρ = (M u̇ − f − Cᵀλ, R u̇ − b),
∂ρ/∂(u̇, λ) · ∂(u̇, λ)/∂y = −∂ρ/∂y.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np
from scipy.linalg import qr

from appell.errors import ModelError, UnknownName
from appell.formulations import Equations, derive
from appell.gibbs import GibbsFunction, State
from appell.graph import SX
from appell.model import Quantity, System

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]
    Complex = NDArray[np.complex128]

ON_CONSTRAINTS = 1e-8  # largest residual of a state that may be linearised about
PREFERENCE = 1e-3  # how much columns are played down that should stay independent
RANK = 1e-9  # relative: directions of the constraints' gradients below this are dependent


@dataclass(frozen=True)
class Linearisation:
    """δẋ = A δx + B δr about a state, x being independent coordinates and speeds by name.

    ``tangent`` turns δx into perturbations of all coordinates and speeds (q, then u).
    """

    states: tuple[Quantity, ...]
    inputs: tuple[Quantity, ...]
    A: Array
    B: Array
    tangent: Array
    everything: tuple[Quantity, ...]

    @cached_property
    def eigenvalues(self) -> Complex:
        """Of A, by growth rate, fastest growing first."""
        values = np.asarray(np.linalg.eigvals(self.A), dtype=np.complex128)
        return values[np.lexsort((-values.imag, -values.real))]

    def __repr__(self) -> str:
        return f"Linearisation({len(self.states)} states: {', '.join(str(x) for x in self.states)}; {len(self.inputs)} inputs)"


def motion_residual(gibbs: GibbsFunction) -> tuple[SX, SX]:
    """ρ = (M u̇ − f − Cᵀλ, R u̇ − b), which vanishes along the motion, and the symbols it has for λ (contact, then actuators)."""
    k, rows = gibbs.kinematics, gibbs.all_rows
    columns = ca.horzcat(gibbs.rows.A.T, gibbs.input_directions.T)
    multipliers = ca.SX.sym("multipliers", columns.shape[1])
    gone = k.actuators.column
    # the gradient of R is M u̇ − f without M ever being written out
    balance = ca.substitute(gibbs.gradient, gone, ca.SX.zeros(*gone.shape)) - columns @ multipliers
    return ca.vertcat(balance, rows.A @ k.accelerations.column - rows.b), multipliers


def finite_constraints(gibbs: GibbsFunction) -> SX:
    """φ of contact and servo rows, and the unit length of quaternions."""
    return ca.vertcat(gibbs.all_rows.position, gibbs.kinematics.unit_lengths)


class Lineariser:
    """The derivatives of a system's motion, ready for any state."""

    def __init__(self, system: System | GibbsFunction | Equations) -> None:
        self.equations = system if isinstance(system, Equations) else derive(system)
        self.gibbs = self.equations.gibbs
        k = self.gibbs.kinematics
        self.everything: tuple[Quantity, ...] = (*k.q.quantities, *k.u.quantities)

    @cached_property
    def _derivatives(self) -> ca.Function:
        """∂ρ/∂(u̇, λ), ∂ρ/∂(q, u), ∂ρ/∂r, ∂q̇/∂(q, u), ∂q̇/∂r, the constraints' residuals and their gradients."""
        g, k = self.gibbs, self.gibbs.kinematics
        residual, multipliers = motion_residual(g)
        u_dot = k.accelerations.column
        unknown = ca.vertcat(u_dot, multipliers)
        y, r = ca.vertcat(k.q.column, k.u.column), k.inputs.column
        geometry = ca.vertcat(finite_constraints(g), g.all_rows.velocity)
        outputs = [
            ca.jacobian(residual, unknown), ca.jacobian(residual, y), ca.jacobian(residual, r),
            ca.jacobian(k.qdot, y), ca.jacobian(k.qdot, r), geometry, ca.jacobian(geometry, y),
        ]  # fmt: skip
        return ca.Function("derivatives", [*g.arguments, u_dot, multipliers], [ca.densify(x) for x in outputs])

    def at(
        self,
        state: State,
        independent: Sequence[Quantity | str] | None = None,
        *,
        prefer: Sequence[Quantity] = (),
        without: Sequence[Quantity] = (),
    ) -> Linearisation:
        """The linear equations about a state that satisfies the constraints.

        ``independent`` names the perturbations; without it they are chosen by pivoting, those in ``prefer`` if possible.
        Perturbations ``without`` which the rest gets along (cyclic coordinates) are left out at the end.
        """
        k = self.gibbs.kinematics
        n, m = len(k.q), len(k.u)
        found = self.equations.at(state)
        multipliers = np.concatenate([found.multipliers, found.actuator_forces])
        values = self._derivatives(*state.args(), found.accelerations, multipliers)
        by_unknown, by_y, by_r, rate_y, rate_r, geometry, gradient = (np.asarray(v.full()) for v in values)
        self._check(geometry.ravel())
        # least norm where multipliers are not unique; u̇ is unique all the same
        solved = np.linalg.lstsq(by_unknown, -np.hstack([by_y, by_r]), rcond=1e-13)[0][:m]
        field = np.vstack([rate_y, solved[:, : n + m]])
        by_inputs = np.vstack([rate_r, solved[:, n + m :]])
        chosen = self._choose(gradient, independent, prefer, without)
        tangent = _tangent(gradient, chosen, n + m)
        keep = [i for i, c in enumerate(chosen) if self.everything[c] not in without]
        tangent, chosen = tangent[:, keep], [chosen[i] for i in keep]
        return Linearisation(
            tuple(self.everything[i] for i in chosen), k.inputs.quantities, field[chosen] @ tangent, by_inputs[chosen],
            tangent, self.everything,
        )  # fmt: skip

    def _check(self, residual: Array) -> None:
        worst = float(np.abs(residual).max(initial=0.0))
        if worst > ON_CONSTRAINTS:
            rows = self.gibbs.all_rows
            names = [rows.names[i] for i in rows.position_indices]
            names += ["unit quaternion"] * len(self.gibbs.system.quaternions) + list(rows.names)
            name = names[int(np.abs(residual).argmax())]
            raise ModelError(
                f"the state does not satisfy the constraints of system '{self.gibbs.system.name}': '{name}' misses by {worst:.3g}.\n"
                f"    Linearise about a consistent state; gibbs.states(…).consistent(state) makes one."
            )

    def _choose(
        self,
        gradient: Array,
        independent: Sequence[Quantity | str] | None,
        prefer: Sequence[Quantity],
        first: Sequence[Quantity],
    ) -> list[int]:
        rank = int(np.linalg.matrix_rank(_scaled(gradient), tol=RANK)) if gradient.size else 0
        size = len(self.everything)
        if independent is None:
            if not rank:
                return list(range(size))
            weight = np.array([PREFERENCE**2 if x in first else PREFERENCE if x in prefer else 1.0 for x in self.everything])
            dependent = qr(_scaled(gradient) * weight, pivoting=True, mode="r")[1][:rank]
            return [i for i in range(size) if i not in dependent]
        chosen = [self._index(x) for x in independent]
        rest = [i for i in range(size) if i not in chosen]
        if len(chosen) != size - rank or (rank and np.linalg.matrix_rank(_scaled(gradient)[:, rest], tol=RANK) < rank):
            raise ModelError(
                f"{', '.join(str(x) for x in independent)} are not a set of independent perturbations here: there are {size - rank}, and "
                f"the constraints must give all the others."
            )
        return chosen

    def _index(self, x: Quantity | str) -> int:
        for i, known in enumerate(self.everything):
            if known == x or str(known) == str(x):
                return i
        raise UnknownName(
            f"system '{self.gibbs.system.name}' has no coordinate or speed '{x}'; it has {', '.join(map(str, self.everything))}."
        )


def linearise(
    system: System | GibbsFunction | Equations, state: State, *, independent: Sequence[Quantity | str] | None = None
) -> Linearisation:
    """Linear equations of motion about a state, on the constraints.

    References: Meijaard, Papadopoulos, Ruina & Schwab (2007), for what this gives of a bicycle.
    """
    return Lineariser(system).at(state, independent)


def _scaled(a: Array) -> Array:
    """Rows of unit length; those that are nothing but rounding stay nothing."""
    norms = np.linalg.norm(a, axis=1, keepdims=True)
    return a / np.where(norms > 1e-12 * max(1.0, float(norms.max(initial=0.0))), norms, np.inf)


def _tangent(gradient: Array, chosen: list[int], size: int) -> Array:
    """T with δy = T δy_I: identity on the chosen ones, the others from the gradients of the constraints."""
    rest = [i for i in range(size) if i not in chosen]
    out = np.zeros((size, len(chosen)))
    out[chosen, range(len(chosen))] = 1.0
    if rest:
        out[rest] = -np.linalg.lstsq(gradient[:, rest], gradient[:, chosen], rcond=1e-13)[0]
    return out
