"""The equations of motion as one residual, with its derivatives: what the stages after this one differentiate or annul.

    ρ(u̇, λ) = (M u̇ − f − Cᵀλ,  R u̇ − b)

vanishes along the motion. R has the contact rows and the servo rows, C the contact rows and the directions of the inputs; λ are the
multipliers of the one and the forces of the other. Since ρ = 0 holds along every change of a state y with u̇ and λ following it,

    M ∂u̇/∂y − Cᵀ ∂λ/∂y = −∂(M u̇ − f − Cᵀλ)/∂y,      R ∂u̇/∂y = −∂(R u̇ − b)/∂y

with u̇ and λ held on the right: exact derivatives of the motion, at the price of one more right side. The matrix on the left is
∂ρ/∂(u̇, λ); the right sides are derivatives of −ρ.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import casadi as ca

from appell.gibbs.function import GibbsFunction
from appell.gibbs.loads import without_actuators
from appell.graph import SX


class Slopes(NamedTuple):
    """A derivative of ρ: that of ``balance`` = M u̇ − f − Cᵀλ and that of ``rows`` = R u̇ − b."""

    balance: SX
    rows: SX

    @property
    def whole(self) -> SX:
        """One above the other."""
        return ca.vertcat(self.balance, self.rows)


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
        # the gradient of R is M u̇ − f without M ever being written out
        return Residual.made(silenced(gibbs), k.accelerations.column, (r, b), c, ca.SX.sym("lambda", c.shape[1], 1))

    @staticmethod
    def made(unbalanced: SX, accelerations: SX, rows: tuple[SX, SX], columns: SX, multipliers: SX) -> Residual:
        """Of M u̇ − f, ``unbalanced`` without forces of constraints, whoever derived it; of R and b, of Cᵀ, and in given symbols. That
        ρ is made of these in this way is written here and nowhere else."""
        (r, b), c = rows, columns
        balance = unbalanced - c @ multipliers if c.shape[1] else unbalanced
        return Residual(balance, r @ accelerations - b if r.shape[0] else ca.SX(0, 1), accelerations, multipliers)

    @staticmethod
    def free(gibbs: GibbsFunction) -> Residual:
        """Without constraints: M u̇ − f, and no rows."""
        n = len(gibbs.kinematics.u)
        return Residual.of(gibbs, (ca.SX(0, n), ca.SX(0, 1)), ca.SX(n, 0))

    @property
    def unknowns(self) -> SX:
        """(u̇, λ)."""
        return ca.vertcat(self.accelerations, self.multipliers)

    @property
    def whole(self) -> SX:
        """ρ in one column."""
        return ca.vertcat(self.balance, self.rows)

    # -- derivatives ---------------------------------------------------------------------------------------------------
    def __neg__(self) -> Residual:
        """−ρ: its derivatives are the right sides of the equations for ∂u̇ and ∂λ."""
        return replace(self, balance=-self.balance, rows=-self.rows)

    def by(self, x: SX) -> Slopes:
        """∂ρ/∂x, with all other symbols held: of a state's x, u̇ and λ are; of x = (u̇, λ) it is the matrix [[M, −Cᵀ], [R, 0]]."""
        whole = ca.jacobian(self.whole, x)
        return Slopes(whole[: self.balance.numel(), :], whole[self.balance.numel() :, :])

    def along(self, x: SX, seeds: SX) -> Slopes:
        """∂ρ/∂x · δx for the changes δx of x in the columns of ``seeds``, at the price of one ρ each."""
        return Slopes(ca.jtimes(self.balance, x, seeds), ca.jtimes(self.rows, x, seeds))


def silenced(gibbs: GibbsFunction) -> SX:
    """M u̇ − f with the inputs of servo constraints at zero: their forces are among the multipliers."""
    return without_actuators(gibbs.kinematics, gibbs.gradient)[0]
