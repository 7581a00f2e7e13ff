"""Collocation at Gauss's points, many states at a time: the fastest method by far for smooth motions at fine tolerances.

    y(t + θh) = y + h Σ_k c_k ∫₀^θ P_k(2x − 1) dx,     with its rates right at the s zeros of P_s

The rates at all nodes are found together by iteration, 8 states in the lanes of one kernel; the coordinates are
integrated from the speeds just found and not from those before, so that for forces that depend on positions one iteration gains
as many digits as two of Picard's. The polynomial of one step, continued, is the first guess of the next.

A step is as long as the polynomial is good throughout, not at its ends alone (which are of order 2s): its error is that
of the first coefficient left out, h c_s/(2(2s + 1)), which the decay of the last four tells. What is saved in between,
and events, are then as good as the ends.

References: Hairer, Nørsett & Wanner I, §II.7; Rein & Spiegel (2015), MNRAS 446, for the polynomial that begins the next
step; Antoñana, Makazaga & Murua (2022), arXiv:2211.00763, for stages in lanes.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.polynomial import legendre

from appell.arguments import checked
from appell.compile.base import LANES
from appell.compile.native import Packed, Unit
from appell.errors import OptionError
from appell.motion.loops.gauss_legendre import METHOD, Nodes, rates
from appell.motion.loops.loop import unit_of
from appell.motion.native_calls import DONE, padded
from appell.motion.solvers.base import Adaptive, NativeStepper, Stepper

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.motion.workspace import Workspace


FINE = 1e-10  # a tolerance below which sixteen nodes cost less than eight
_BYTES = 8 * LANES  # of one vector
_TABLES = ("c", "a", "a_twice", "p", "recurrence")
_SPACE = ("v", "t", "y", "g", "g_new", "last", "tried", "weights", "one", "rate", "zero", "out")


# -- the nodes ---------------------------------------------------------------------------------------------------------
@cache
def nodes_of(s: int) -> tuple[Any, Any, Any]:
    """The nodes c on (0, 1), A with A f = ∫₀^c f, and the matrix that takes rates at the nodes to Legendre coefficients."""
    x, _ = legendre.leggauss(s)
    p = np.linalg.inv(legendre.legvander(x, s - 1))
    return (x + 1) / 2, integrals(x, s) @ p, p


def integrals(x: Any, s: int) -> Any:
    """∫₀^θ P_k(2x' − 1) dx' at x = 2θ − 1, for k < s."""
    values = legendre.legvander(x, s)
    k = np.arange(1, s)
    return np.column_stack([(np.asarray(x) + 1) / 2, (values[:, k + 1] - values[:, k - 1]) / (2 * (2 * k + 1))])


def blocked(matrix: Any) -> Any:
    """A matrix as ``blend`` reads it: for each LANES rows, its columns one after another."""
    s = matrix.shape[0]
    return np.ascontiguousarray(matrix.reshape(s // LANES, LANES, s).transpose(0, 2, 1))


@cache
def tables_of(s: int) -> tuple[list[int], Any]:
    """What the loop has of the nodes: where it is, and what it is in."""
    c, a, p = nodes_of(s)
    k = np.arange(s)
    recurrence = np.column_stack([(2 * k + 1) / (k + 1), -k / (k + 1)])  # P_(k+1) = (…) x P_k + (…) P_(k−1)
    tables = [c, blocked(a), blocked(a @ a), blocked(p), recurrence]
    addresses, room = in_vectors([x.size for x in tables])
    start = room.ctypes.data
    for address, x in zip(addresses, tables, strict=True):
        room[(address - start) // 8 :][: x.size] = x.ravel()
    return addresses, room


def in_vectors(sizes: list[int]) -> tuple[list[int], Any]:
    """Zeros, in parts of so many doubles: where each is, and what they are in.

    Each begins at a whole vector: one that lies across two lines of the cache is not at hand when it is read again.
    """
    room = np.zeros(sum(sizes) + LANES)
    first = -(-room.ctypes.data // _BYTES) * _BYTES
    return list(accumulate([8 * x for x in sizes[:-1]], initial=first)), room


# -- the solver --------------------------------------------------------------------------------------------------------
@checked
@dataclass(frozen=True)
class GaussLegendre(Adaptive):
    """Collocation at 8 or 16 Gauss points: of order 16 or 32 at the ends of steps, 9 or 17 throughout.

    For smooth systems that are not stiff, and best where the tolerance is fine. ``nodes`` is 8, or 16 for tolerances below
    1e-10, by default. ``tolerance`` is of all steps together, relative to the state and the mechanism's size; ``absolute``
    in the units of the model instead of the latter; ``first_step`` and ``max_step`` are times (s). Raises OptionError for
    values that these cannot have.

    >>> ap.simulate("n-pendulum:n=2", 0.5, solver=ap.GaussLegendre(tolerance=1e-12)).status.name
    'COMPLETED'
    """

    order: ClassVar[int] = 16
    command: ClassVar[str] = "gauss-legendre"
    carries_variations: ClassVar[bool] = True
    unit: ClassVar[Unit] = unit_of("gauss-legendre", METHOD, rates=rates)
    follows_extremes: ClassVar[bool] = True
    nodes: int | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.nodes not in (None, LANES, 2 * LANES):
            raise OptionError(f"GaussLegendre(nodes={self.nodes}): there are {LANES} nodes or {2 * LANES}.")

    def stepper(self, problem: Workspace, grid: Array | None) -> Stepper:
        return CollocationStepper(problem, grid, self)


def nodes_for(solver: GaussLegendre) -> int:
    """How many nodes a solver takes."""
    return solver.nodes or (2 * LANES if solver.tolerance < FINE else LANES)


class CollocationStepper(NativeStepper):
    """A state carried along from polynomial to polynomial."""

    solver: GaussLegendre

    def __init__(self, problem: Workspace, grid: Any, solver: GaussLegendre) -> None:
        problem.ready_for_lanes()
        self.degree = nodes_for(solver)
        self.steepest = 6.0
        if problem.inputs.controller is None and not problem.varied:
            self.lanes = LANES
        super().__init__(problem, grid, solver)

    def _options(self) -> dict[str, float]:
        return super()._options() | {"order": LANES}  # what a first step is guessed by

    def _method(self) -> Packed:
        s = nodes_for(self.solver)
        return self.problem.rooms.of((GaussLegendre, s), lambda: self._nodes(s))

    def _nodes(self, s: int) -> Packed:
        problem = self.problem
        n, outputs = problem.size, (problem.model if problem.kernels.factored is None else problem.factored).out.size
        tables, kept = tables_of(s)
        addresses, space = in_vectors([s * s, s, *[s * n] * 5, *[padded(n)] * 4, LANES * outputs])
        numbers = {"nodes": s, "blocks": s // LANES, "size": n, "outputs": outputs, "direct": problem.expressions.direct}
        numbers |= dict(zip((*_TABLES, *_SPACE), (*tables, *addresses), strict=True))
        return Packed(Nodes, numbers, {}, (kept, space))

    def place(self, t: float, y: Any, *, fired: tuple[int, ...] = ()) -> int:
        self.method["history"] = self.method["tried_now"] = 0
        return super().place(t, y, fired=fired)

    def rates(self, times: Any, states: Any) -> Any:
        """The rates of LANES states at once, one column each."""
        w, n = self.method, self.y.size
        if w["blocks"] != 1 or states.shape != (n, LANES):
            raise ValueError(f"{states.shape} states where {(n, LANES)} are evaluated at once.")
        view(w["t"], LANES)[:] = times
        view(w["y"], n * LANES)[:] = np.ascontiguousarray(states).ravel()
        code = self._unit.rates(self.problem.model.address, w.address)
        if code != DONE:
            return np.full((n, LANES), np.nan)
        return view(w["g_new"], n * LANES).reshape(n, LANES).copy()


def view(address: int, n: int) -> Any:
    """The n doubles at an address, as an array."""
    return np.ctypeslib.as_array((ctypes.c_double * n).from_address(address))
