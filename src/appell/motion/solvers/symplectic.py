"""Symplectic methods of order 4 in coordinates and momenta, for long runs of holonomic systems.

without constraints   Gauss–Legendre     q_i = q + h Σ a_ij q̇_j,     p_i = p + h Σ a_ij ṗ_j,     p = N⁻ᵀ ∂T/∂u,     ṗ = ∂L/∂q + Q
with them             RATTLE, composed   see :mod:`appell.motion.loops.rattle`
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.compile.layout import Layout
from appell.compile.native import Packed, Unit
from appell.errors import NotApplicable
from appell.motion.loops.linear import room
from appell.motion.loops.loop import unit_of
from appell.motion.loops.rattle import Momenta
from appell.motion.loops.symplectic import METHOD
from appell.motion.solvers.base import FixedStep, NativeStepper, Stepper

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.graph import SX
    from appell.motion.problem import Problem
    from appell.motion.workspace import Workspace


_LAID = {  # where the parts of the kernel's output begin, in the record's words
    "rates": "o_rates", "momentum": "o_momentum", "force": "o_force", "slope": "o_slope",
}  # fmt: skip


@checked
@dataclass(frozen=True)
class Symplectic(FixedStep):
    """A fixed ``step`` (s), order 4: the energy error stays bounded over any time. Without constraints two Gauss–Legendre
    stages in (q, p); with holonomic ones five steps of RATTLE, on positions and velocities to rounding.

    For systems whose speeds are as many as their coordinates. Raises OptionError for a step that is not positive, and
    NotApplicable where a system is not of this kind.

    References: Hairer, Lubich & Wanner, Geometric Numerical Integration (2006), §II.1.3, §VI.4 and §VII.1.4.

    >>> ap.simulate("n-pendulum:n=1", 0.5, solver=ap.Symplectic(step=0.01)).status.name
    'COMPLETED'
    """

    step: float = 1e-2
    order: ClassVar[int] = 4
    command: ClassVar[str] = "symplectic"
    unit: ClassVar[Unit] = unit_of("symplectic", METHOD)
    follows_extremes: ClassVar[bool] = True
    keeps_velocities: ClassVar[bool] = False

    def check(self, problem: Problem) -> None:
        super().check(problem)
        s = problem.sizes
        others = [row.name for row in problem.expressions.row_list if row.position is None] if s.rows else []
        states = len(problem.system.first_order)
        if s.q != s.u or s.actuators or others or problem.compiled.held:
            found = f"{s.q - states} coordinates and {s.u} speeds" + (f", {s.actuators} actuators" if s.actuators else "")
            found += f", states that are not mechanical ({', '.join(map(str, problem.system.first_order))})" if states else ""
            found += f", and constraints of velocities ({', '.join(others)})" if others else ""
            found += ", and motions that no mass resists" if problem.compiled.held else ""
            raise NotApplicable(
                f"Symplectic() is for systems with a potential and holonomic constraints, whose speeds are as many as their "
                f"coordinates; '{problem.system.name}' has {found}. Use DOP853()."
            )

    def stepper(self, problem: Workspace, grid: Array | None) -> Stepper:
        return SymplecticStepper(problem, grid, self)


class SymplecticStepper(NativeStepper):
    """A state carried along in coordinates and momenta."""

    def _method(self) -> Packed:
        problem = self.problem
        n, size = problem.sizes.q, self.y.size
        self.kernel = kernel = problem.kernels.made(
            "momentum", lambda: problem.kernels.held("motion_momentum", _momentum(problem))
        )
        self.address = problem.address(kernel)
        arrays = {
            "out": np.zeros(kernel.signature.length), "start": np.zeros(n), "rates": np.zeros((2, n)),
            "forces": np.zeros((2, n)), "stage": np.zeros((2, size)), "extra": np.zeros((2, size)), "slope": np.zeros((n, room(n))),
            **{name: np.zeros(n) for name in ("x", "target", "half", "push", "last")}, "between": np.zeros(size),
            "along": np.zeros(n * problem.sizes.rows), "pivots": np.zeros(3 * n, dtype=np.int64),
        }  # fmt: skip
        laid = problem.kernels.made("momentum layout", lambda: Layout.of(_momentum(problem)))
        return Packed(Momenta, {"kernel": self.address, **laid.fields(_LAID)}, arrays)

    def _advance(self, budget: int) -> int:
        self.method["kernel"] = self.address  # which may be machine code by now
        return super()._advance(budget)


def _momentum(problem: Workspace) -> dict[str, SX]:
    """q̇, p, ṗ and ∂p/∂u."""
    k, g = problem.kinematics, problem.gibbs
    momentum = ca.solve(k.rate_matrix.T, g.momenta)
    y = ca.vertcat(k.q.column, k.u.column)
    # along the motion, with every symbol's own rate: ṗ = ∂p/∂q q̇ + ∂p/∂u u̇ + ∂p/∂t
    by_time = column_rates(k, momentum)
    rate = ca.jtimes(momentum, y, ca.vertcat(k.qdot, problem.compiled.free.acceleration)) + by_time
    return {"rates": k.qdot, "momentum": momentum, "force": rate, "slope": ca.jacobian(momentum, k.u.column)}


def column_rates(k: Any, expression: Any) -> Any:
    """The part of d/dt of a column that comes from time and what is prescribed in it."""
    others = [x for x in ca.symvar(expression) if not ca.depends_on(x, ca.vertcat(k.q.column, k.u.column))]
    rates = [k.rates.of(x) for x in others]
    moving = [(x, ca.SX(r)) for x, r in zip(others, rates, strict=True) if not ca.SX(r).is_zero()]
    if not moving:
        return ca.SX.zeros(*expression.shape)
    return ca.jtimes(expression, ca.vertcat(*[x for x, _ in moving]), ca.vertcat(*[r for _, r in moving]))
