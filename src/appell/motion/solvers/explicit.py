"""Explicit Runge–Kutta methods, any of them: a method is a tableau.

k_i = f(t + c_i h, y + h Σ_j a_ij k_j),     y₁ = y + h Σ b_i k_i,     y(t + θh) = y + h Σ_i k_i Σ_d p_id θ^(d+1)
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from appell.arguments import checked
from appell.compile.native import Packed, Unit, where
from appell.graph.building import cached_property
from appell.motion.loops import explicit
from appell.motion.loops.loop import unit_of
from appell.motion.solvers.base import AbstractSolver, NativeStepper, Stepper

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.workspace import Workspace

UNIT = unit_of("explicit", explicit.METHOD)  # one for all tableaux
MANY, PART = 20, 0.2  # looks that found a step held short by stability, and as a part of all: then the system is stiff


@dataclass(frozen=True, eq=False)
class Tableau:
    """An explicit method: a, b, c; the weights of its error estimates, none for a fixed step; and its interpolant.

    ``edge`` is a value of h |λ| a little inside the limit of stability, at which steps settle whose length that limits; without
    one stiffness is not looked for. ``steepest`` is how many times its largest value a narrow feature of the loads may change in
    a step for the method to see it.
    """

    order: int
    a: Any
    b: Any
    c: Any
    e1: Any = ()
    e2: Any = ()
    extra_a: Any = ()
    extra_c: Any = ()
    dense: Any = ()
    edge: float = np.inf
    steepest: float = 2.0

    def __post_init__(self) -> None:
        a, b, c = (np.asarray(x, dtype=float) for x in (self.a, self.b, self.c))
        n = b.size
        if a.shape != (n, n) or c.shape != (n,) or np.triu(a).any():
            raise ValueError("an explicit tableau has a strictly lower triangular a, and b and c of its size")
        if not (np.allclose(a.sum(axis=1), c, atol=1e-13) and np.isclose(b.sum(), 1, atol=1e-13)):
            raise ValueError("the rows of a must add up to c, and b to one")
        for power in range(1, self.order):
            if not np.isclose(b @ c**power, 1 / (power + 1), atol=1e-12):
                raise ValueError(f"the tableau does not integrate t^{power}, so that its order is not {self.order}")

    @cached_property
    def native(self) -> Packed:
        """As the loop takes it, but for its work space."""
        a, b, c = (np.asarray(x, dtype=float) for x in (self.a, self.b, self.c))
        n, extra_c = b.size, np.asarray(self.extra_c, dtype=float)
        dense = np.asarray(self.dense, dtype=float)
        dense = np.ascontiguousarray(dense if dense.ndim == 2 else np.zeros((0, 0)))
        rows = [*a, b, *(np.asarray(x, dtype=float) for x in (self.e1, self.e2))]
        if extra_c.size:
            rows += list(np.asarray(self.extra_a, dtype=float))
        index = [np.flatnonzero(row) for row in rows]
        start = np.concatenate([[0], np.cumsum([x.size for x in index])]).astype(np.int64)
        weights = np.concatenate([row[x] for row, x in zip(rows, index, strict=True)])
        fsal = bool(np.allclose(a[-1], b) and c[-1] == 1.0)
        numbers = {
            "stages": n, "extra": extra_c.size, "dense_rows": dense.shape[0], "degree": dense.shape[1], "order": self.order,
            "fsal": fsal, "two_errors": len(self.e2) > 0, "edge": self.edge,
        }  # fmt: skip
        arrays = {
            "start": start, "index": np.concatenate(index).astype(np.int64), "weights": weights,
            "c": np.ascontiguousarray(c), "extra_c": np.ascontiguousarray(extra_c), "dense": dense,
            "all": np.arange(max(1, dense.shape[0])),
        }  # fmt: skip
        return Packed(explicit.Tableau, numbers, arrays)


@checked
class Explicit(AbstractSolver):
    """An explicit method: what each can do that is nothing but its tableau."""

    carries_variations: ClassVar[bool] = True
    unit: ClassVar[Unit] = UNIT
    in_lanes: ClassVar[bool] = True
    follows_extremes: ClassVar[bool] = True

    @staticmethod
    @abstractmethod
    def _coefficients() -> Tableau:
        """Its tableau, the same object each time."""

    def stepper(self, problem: Workspace, grid: Array | None) -> Stepper:
        return ExplicitStepper(problem, grid, self._coefficients(), self)


class ExplicitStepper(NativeStepper):
    """A state carried along by an explicit method."""

    def __init__(self, problem: Workspace, grid: Any, tableau: Tableau, solver: AbstractSolver) -> None:
        self.tableau = tableau
        self.degree = tableau.native["degree"] or 3
        self.steepest = tableau.steepest
        super().__init__(problem, grid, solver)

    def _method(self) -> Packed:
        tableau, width = self.tableau.native, self.course["width"]
        space = np.zeros((3 + tableau["stages"] + 1 + tableau["extra"], width))
        first = where(space)
        # counts are a run's own
        places = {
            "looks": 0,
            "held": 0,
            "one": first,
            "two": first + 8 * width,
            "zero": first + 16 * width,
            "k": first + 24 * width,
        }
        return tableau.changed(places, space)

    def again(self, grid: Any) -> NativeStepper:
        self.method["looks"] = self.method["held"] = 0
        return super().again(grid)

    @property
    def note(self) -> str:
        looks, held = int(self.method["looks"]), int(self.method["held"])
        if held < MANY or held < PART * looks:
            return super().note
        stiff = f"the system is stiff: stability and not accuracy held {held / looks:.0%} of the steps short. "
        return "; ".join(filter(None, (stiff + "solver=RadauIIA() takes longer ones", super().note)))
