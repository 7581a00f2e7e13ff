"""Radau IIA of order 5, 9 and 13, for stiff systems, with the graph's own Jacobian.

    z_i = h Σ_j a_ij f(t + c_j h, y + z_j),     solved by simplified Newton: one real system and pairs of complex ones

The equations are as many as there are speeds, where q̇ depends on q by nothing but u: see :mod:`appell.motion.loops.jacobian`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import casadi as ca
import numpy as np

from appell.arguments import checked
from appell.compile.layout import Layout
from appell.compile.native import Packed, Unit
from appell.errors import OptionError
from appell.motion.loops.jacobian import PAIRS, Radau
from appell.motion.loops.linear import room
from appell.motion.loops.loop import unit_of
from appell.motion.loops.radau_iia import METHOD
from appell.motion.loops.radau_tableaus import METHODS, MOST
from appell.motion.solvers.base import Adaptive, NativeStepper, Stepper

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.workspace import Workspace


_STAGES = ("z", "last_z", "small", "rates", "moves", "blended")
_LAID = {  # where the parts of the kernel's output begin, in the record's words
    "rates": "o_rates", "M": "o_mass", "balance": "o_balance", "rows": "o_rows", "powers": "o_powers", "by_accelerations": "o_by_rates",
    "by_multipliers": "o_by_forces",
}  # fmt: skip
_SEED = {
    "inputs": "s_inputs",
    "accelerations": "s_rates",
    "multipliers": "s_forces",
}  # and those of what it takes in the place of the inputs
_ROWS = ("scale", "weights", "missed", "extra", "zero")


@checked
@dataclass(frozen=True)
class RadauIIA(Adaptive):
    """Radau IIA, L-stable, for stiff systems: three, five or seven stages, order 5, 9 or 13.

    How many stages is found out on the way, by how quickly Newton's iteration converges: more of them pay at fine tolerances
    and where the motion is smooth. ``stages`` says it instead. ``tolerance`` bounds what the errors of all steps of a
    run come to together, relative to the state; near zero relative to the mechanism's size, or within ``absolute``, in the units of
    the model, where that is given. ``first_step`` and ``max_step`` are times (s). Raises OptionError for values that these cannot
    have.

    References: Hairer & Wanner, Solving Ordinary Differential Equations II (1996), §IV.8; the same, Stiff differential
    equations solved by Radau methods, J. Comput. Appl. Math. 111 (1999) 93–111.

    >>> ap.simulate("pendulum", 0.5, solver=ap.RadauIIA(tolerance=1e-6)).status.name
    'COMPLETED'
    """

    stages: int | None = None

    order: ClassVar[int] = 5
    command: ClassVar[str] = "radau-iia"
    unit: ClassVar[Unit] = unit_of("radau-iia", METHOD)
    follows_extremes: ClassVar[bool] = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.stages is not None and self.stages not in METHODS:
            raise OptionError(
                f"RadauIIA(stages={self.stages}): there are 3, 5 or 7 of them; None, the usual, finds out how many."
            )

    def stepper(self, problem: Workspace, grid: Array | None) -> Stepper:
        return ImplicitStepper(problem, grid, self)


class ImplicitStepper(NativeStepper):
    """A state carried along by Newton's iteration."""

    solver: RadauIIA
    degree = MOST  # of the polynomial through the stages, of which there may be fewer

    def _method(self) -> Packed:
        problem, width = self.problem, int(self.course["width"])
        nq, nu, k = problem.sizes.q, problem.sizes.u, problem.sizes.rows
        self.kernel = kernel = problem.kernels.jacobian
        self.address, seed = problem.address(kernel), Layout.of(problem.kernels.jacobian_seed)
        reduced, direct = problem.kernels.made("by speeds alone", lambda: _by_speeds_alone(problem)), problem.expressions.direct
        size, wide = nu if reduced else nq + nu, room(nq + nu)
        far, columns = room(size), problem.sizes.columns if k else 0
        arrays: dict[str, Any] = {name: np.zeros((MOST, width)) for name in _STAGES}
        arrays |= {name: np.zeros(width) for name in _ROWS}
        arrays |= {
            **{name: np.zeros((nq + nu + problem.works, wide)) for name in ("j", "j_before")}, "product": np.zeros((nu, far)),
            "real": np.zeros((size, far)),
            "complex": np.zeros((2 * PAIRS * size, far)), "mass": np.zeros(max(nu * room(nu), k * room(k), 1)),
            "changes": np.zeros((k, wide)), "forces": np.zeros((columns, wide)),
            "r": np.zeros(seed.size), "out": np.zeros(kernel.signature.length),
            "pivots": np.zeros(3 * (1 + PAIRS) * size, dtype=np.int64), "order": np.zeros(3 * max(nu, k), dtype=np.int64),
        }  # fmt: skip
        numbers = {**problem.kernels.jacobian_layout.fields(_LAID), **seed.fields(_SEED)}
        numbers |= {"kernel": self.address, "reduced": reduced, "direct": direct, **self._range(), "factored": -1}
        return Packed(Radau, numbers, arrays)

    def _range(self) -> dict[str, int]:
        """The methods that may be used, and the one to begin with."""
        given = self.solver.stages
        least, most = (0, len(METHODS) - 1) if given is None else (METHODS.index(given),) * 2
        return {"method": least, "least": least, "most": most}

    def _advance(self, budget: int) -> int:
        self.method["kernel"] = self.address  # which may be machine code by now
        return super()._advance(budget)

    def place(self, t: float, y: Any, *, fired: tuple[int, ...] = ()) -> int:
        for name in ("continued", "have", "fresh", "ahead", "tried", "since", "paced"):  # nothing before it to go by
            self.method[name] = 0
        start = {"factored": -1, "left_over": 1.0, "strict": 1.0, "method": self.method["least"]}
        for name, value in start.items():
            self.method[name] = value
        return super().place(t, y, fired=fired)


def _by_speeds_alone(problem: Workspace) -> bool:
    """Whether q̇ depends on q by nothing but u, so that the coordinates drop out of the equations of a step."""
    k = problem.kinematics
    return problem.expressions.direct or not ca.depends_on(k.qdot, k.q.column)
