"""The equations of motion as one residual, with its derivatives: what the stages after this one differentiate or annul.

    ρ(u̇, λ) = (M u̇ − f − Cᵀλ,  R u̇ − b)

vanishes along the motion. R has the contact rows and the servo rows, C the contact rows and the directions of the inputs; λ are the
multipliers of the one and the forces of the other. Since ρ = 0 holds along every change of a state y with u̇ and λ following it,

    M ∂u̇/∂y − Cᵀ ∂λ/∂y = −∂(M u̇ − f − Cᵀλ)/∂y,      R ∂u̇/∂y = −∂(R u̇ − b)/∂y

with u̇ and λ held on the right: exact derivatives of the motion, at the price of one more right side.
"""

from __future__ import annotations

from dataclasses import dataclass

import casadi as ca

from appell.gibbs.function import GibbsFunction
from appell.graph import SX


@dataclass(frozen=True, eq=False)
class Residual:
    """``balance`` = M u̇ − f − Cᵀλ and ``rows`` = R u̇ − b, in the symbols ``accelerations`` and ``multipliers``."""

    balance: SX
    rows: SX
    accelerations: SX
    multipliers: SX

    @staticmethod
    def of(gibbs: GibbsFunction, rows: tuple[SX, SX] | None = None, columns: SX | None = None) -> Residual:
        """Of all rows of a system, or of R and b that are given, with Cᵀ."""
        k = gibbs.kinematics
        r, b = rows if rows is not None else (gibbs.all_rows.A, gibbs.all_rows.b)
        c = columns if columns is not None else ca.horzcat(gibbs.rows.A.T, gibbs.input_directions.T)
        multipliers = ca.SX.sym("lambda", c.shape[1], 1)
        accelerations = k.accelerations.column
        # the gradient of R is M u̇ − f without M ever being written out
        balance = silenced(gibbs) - (c @ multipliers if c.shape[1] else 0)
        return Residual(balance, r @ accelerations - b if r.shape[0] else ca.SX(0, 1), accelerations, multipliers)

    @property
    def unknowns(self) -> SX:
        """(u̇, λ)."""
        return ca.vertcat(self.accelerations, self.multipliers)

    @property
    def whole(self) -> SX:
        """ρ in one column."""
        return ca.vertcat(self.balance, self.rows)


def silenced(gibbs: GibbsFunction) -> SX:
    """M u̇ − f with the inputs of servo constraints at zero: their forces are among the multipliers."""
    gone = gibbs.kinematics.actuators.column
    return ca.substitute(gibbs.gradient, gone, ca.SX.zeros(*gone.shape)) if gone.numel() else gibbs.gradient
