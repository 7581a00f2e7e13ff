"""What the constraints leave free: their rank, which rows are redundant, and which speeds to keep.

Found by a rank-revealing factorisation at random states that satisfy the constraints, never assumed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np
from scipy.linalg import qr

from appell.errors import InconsistentConstraints, RankDrop
from appell.gibbs.rows import Rows
from appell.gibbs.states import State, States
from appell.kinematics import Kinematics
from appell.model import Quantity

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

RANK_TOLERANCE = 1e-9  # relative to the largest singular value of A with its rows scaled to unit length
ZERO_ROW = 1e-12  # a row of A whose entries stay below this at every sample is satisfied identically
SAMPLES = 12
KEEP = 1e-3  # how much the columns of speeds the user cares for are played down when the dependent ones are chosen
BAD_PARTITION = 1e3  # a partition is changed when its condition is this much worse than the best one's


@dataclass(frozen=True)
class Partition:
    """Rows that are independent, and the split of the speeds into dependent (eliminated) and independent ones."""

    rows: tuple[int, ...]
    dependent: tuple[int, ...]
    independent: tuple[int, ...]


@dataclass(frozen=True)
class Structure:
    """Rank and partition at almost every state.

    ``redundant`` are rows that follow from the ones before them, ``identical`` those that every state satisfies.
    """

    kinematics: Kinematics
    rows: Rows
    rank: int
    redundant: tuple[int, ...]
    identical: tuple[int, ...]
    partition: Partition
    samples: tuple[State, ...]

    @property
    def degrees_of_freedom(self) -> int:
        return len(self.kinematics.u) - self.rank

    @cached_property
    def evaluate(self) -> ca.Function:
        k = self.kinematics
        return ca.Function("rows", [k.t, k.q.column, k.u.column, k.p.column, k.inputs.column], [self.rows.A, self.rows.b])

    def at(self, state: State) -> tuple[Array, Array]:
        """A and b at a state, where their rank must be what it is nearby."""
        a, b = numbers(self.evaluate, state)
        if len(self.rows) == 0:
            return a, b
        rank = matrix_rank(a)
        if rank < self.rank:
            raise RankDrop(
                f"the constraints of system '{self.kinematics.system.name}' have rank {rank} at this state but {self.rank} nearby "
                f"(rows: {', '.join(self.weak_rows(a))}).\n    q = {_text(self.kinematics.q.quantities, state.q)}; "
                f"u = {_text(self.kinematics.u.quantities, state.u)}.\n"
                f"    The acceleration is not determined by the constraints here; start or continue from another state."
            )
        return a, b

    def weak_rows(self, a: Array) -> list[str]:
        """The names of the rows that depend on the others at this state, though not nearby."""
        weak = dependent_rows(a)
        return [self.rows.names[i] for i in weak if i not in self.redundant and i not in self.identical] or ["all of them"]

    def partition_at(self, a: Array) -> Partition:
        """The standing partition where it is good enough, the best-conditioned one where it is not."""
        if self.rank == 0:
            return self.partition
        best = choose_partition(self.kinematics, [a], self.partition.rows, self.rank)
        if _condition(a, self.partition) <= BAD_PARTITION * _condition(a, best):
            return self.partition
        return best


def analyse(kinematics: Kinematics, rows: Rows) -> Structure:
    """Find the structure at random states on the constraints. Without constraints there is nothing to find."""
    m = len(kinematics.u)
    if len(rows) == 0:
        return Structure(kinematics, rows, 0, (), (), Partition((), (), tuple(range(m))), ())
    samples = States(kinematics, rows, generic=True).draw(SAMPLES)
    args = [kinematics.t, kinematics.q.column, kinematics.u.column, kinematics.p.column, kinematics.inputs.column]
    evaluate = ca.Function("rows", args, [rows.A, rows.b])
    matrices = [numbers(evaluate, s) for s in samples]
    stacked = np.stack([a for a, _ in matrices])
    identical = tuple(i for i in range(len(rows)) if np.abs(stacked[:, i, :]).max() < ZERO_ROW)
    ranks = [matrix_rank(a) for a, _ in matrices]
    rank = max(ranks)
    a, b = matrices[ranks.index(rank)]
    _check_consistent(kinematics, rows, a, b)
    redundant = tuple(i for i in dependent_rows(a) if i not in identical)
    kept = tuple(i for i in range(len(rows)) if i not in redundant and i not in identical)
    good = [m_ for (m_, _), r in zip(matrices, ranks, strict=True) if r == rank]
    partition = choose_partition(kinematics, good, kept, rank)
    return Structure(kinematics, rows, rank, redundant, identical, partition, tuple(samples))


def numbers(function: ca.Function, state: State) -> list[Array]:
    """The function's outputs at a state, as arrays; columns come out flat."""
    out = []
    results = function(*state.args())
    for value in results if isinstance(results, (tuple, list)) else [results]:
        array = np.asarray(value.full())
        out.append(array.ravel() if array.shape[1] == 1 and value.shape[1] == 1 else array)
    return out


def matrix_rank(a: Array) -> int:
    """Rank with the rows scaled to unit length, so that a constraint's unit does not matter."""
    if a.size == 0:
        return 0
    return int(np.linalg.matrix_rank(_scaled(a), tol=RANK_TOLERANCE))


def dependent_rows(a: Array) -> list[int]:
    """Rows that are combinations of the rows before them."""
    out: list[int] = []
    basis: list[Array] = []
    for i, row in enumerate(_scaled(a)):
        left = row.copy()
        for _ in range(2):  # twice is enough
            for e in basis:
                left -= (e @ left) * e
        size = float(np.linalg.norm(left))
        if size <= RANK_TOLERANCE:
            out.append(i)
        else:
            basis.append(left / size)
    return out


def _scaled(a: Array) -> Array:
    norms = np.linalg.norm(a, axis=1, keepdims=True)
    scale = float(norms.max(initial=0.0))
    return a / np.where(norms > ZERO_ROW * max(1.0, scale), norms, np.inf)


def choose_partition(kinematics: Kinematics, matrices: list[Array], rows: tuple[int, ...], rank: int) -> Partition:
    """Dependent speeds by column-pivoted QR, those the user named or asked to keep played down, so that they stay."""
    m = len(kinematics.u)
    weight = np.ones(m)
    declared = kinematics.speeds.declared
    weight[:declared] = KEEP
    wanted: list[Quantity] = kinematics.system.wanted_independent
    for x in wanted:
        weight[kinematics.u.index(x)] = KEEP**2
    # among equals the later speeds are eliminated
    weight = weight * (1 + 1e-6 * np.arange(m))
    candidates = set()
    for a in matrices:
        pivots = qr(_scaled(a)[list(rows)] * weight, pivoting=True, mode="r")[1]
        candidates.add(tuple(sorted(pivots[:rank].tolist())))

    def cost(dependent: tuple[int, ...]) -> tuple[float, float]:
        keeps = -float(np.sum(np.log(weight[list(dependent)]) < -1))
        return -keeps, max(np.linalg.cond(_scaled(a)[np.ix_(list(rows), list(dependent))]) for a in matrices)

    dependent = min(candidates, key=cost)
    independent = tuple(i for i in range(m) if i not in dependent)
    return Partition(rows, dependent, independent)


def _condition(a: Array, partition: Partition) -> float:
    block = _scaled(a)[np.ix_(list(partition.rows), list(partition.dependent))]
    singular = np.linalg.svd(block, compute_uv=False)
    return float(singular[0] / singular[-1]) if singular[-1] > 0 else np.inf


def _check_consistent(kinematics: Kinematics, rows: Rows, a: Array, b: Array) -> None:
    solution = np.linalg.lstsq(a, b, rcond=RANK_TOLERANCE)[0]
    residual = np.abs(a @ solution - b)
    scale = 1.0 + np.abs(b).max(initial=0.0) + np.abs(a).max(initial=0.0) * np.abs(solution).max(initial=0.0)
    worst = int(np.argmax(residual))
    if residual[worst] > 1e-7 * scale:
        raise InconsistentConstraints(
            f"the constraints of system '{kinematics.system.name}' cannot be kept together: at a state that satisfies them all, "
            f"row '{rows.names[worst]}' asks for an acceleration that the others forbid (residual {residual[worst]:.3g}).\n"
            f"    They hold together only at that instant; drop one of them."
        )


def _text(quantities: tuple[Quantity, ...], values: Array) -> str:
    return ", ".join(f"{x} = {v:.6g}" for x, v in zip(quantities, values, strict=True))
