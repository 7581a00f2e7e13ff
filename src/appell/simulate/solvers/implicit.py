"""Radau IIA of order 5, for stiff systems, with the graph's own Jacobian.

    z_i = h Σ_j a_ij f(t + c_j h, y + z_j),     solved by simplified Newton, one real and one complex system of size n

With u̇ and λ frozen, the derivative of the acceleration under constraints follows from M u̇ = f + Cᵀλ, R u̇ = b:

    ∂u̇ = M⁻¹ ∂(f + Cᵀλ − M u̇) + Z ∂λ,      R Z ∂λ = ∂(b − R u̇) − R M⁻¹ ∂(f + Cᵀλ − M u̇)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from appell.arguments import checked
from appell.compile.native import Packed, Unit
from appell.simulate.loops.implicit import METHOD, Radau
from appell.simulate.loops.loop import unit_of
from appell.simulate.solvers.base import Adaptive, NativeStepper, Stepper

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from appell.simulate.workspace import Workspace

    Array = NDArray[np.float64]

_ROWS = {"last_z": 3, "z": 3, "small": 3, "stage": 3, "rates": 3, "moves": 3, "right": 2, "scale": 1, "missed": 1, "ze": 1}


@checked
@dataclass(frozen=True)
class Implicit(Adaptive):
    """Radau IIA, three stages, order 5, L-stable: for stiff systems.

    References: Hairer & Wanner, Solving Ordinary Differential Equations II (1996), §IV.8.
    """

    order: ClassVar[int] = 5
    unit: ClassVar[Unit] = unit_of("implicit", METHOD)

    def stepper(self, problem: Workspace, grid: Array | None) -> Stepper:
        return ImplicitStepper(problem, grid, self)


class ImplicitStepper(NativeStepper):
    """A state carried along by Newton's iteration."""

    def _method(self) -> Packed:
        problem, n, nu = self.problem, self.y.size, self.problem.sizes.u
        self.kernel = kernel = problem.jacobian
        self.address = problem.address(kernel)
        arrays: dict[str, Any] = {name: np.zeros((rows, n)) for name, rows in _ROWS.items()}
        arrays |= {"j": np.zeros((n, n)), "real": np.zeros((n, n)), "complex": np.zeros((n, 2 * n)), "mass": np.zeros((nu, nu))}
        arrays |= {"r": np.zeros(kernel.signature.inputs[4][1] + 1), "out": np.zeros(kernel.signature.outputs[0][1][0])}
        pivots = {name: np.zeros(max(n, nu), dtype=np.int64) for name in ("pr", "pc")}
        return Packed(Radau, {"kernel": self.address}, {**arrays, **pivots})

    def _advance(self, budget: int) -> int:
        self.method["kernel"] = self.address  # which may be machine code by now
        return super()._advance(budget)

    def place(self, t: float, y: Any, *, fired: tuple[int, ...] = ()) -> int:
        self.method["continued"] = self.method["have"] = self.method["fresh"] = 0  # nothing before it to go by
        return super().place(t, y, fired=fired)
