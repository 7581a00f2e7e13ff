"""What the constraints leave free: their rank, which rows are redundant, and which speeds to keep.

Found by a rank-revealing factorisation at random states that satisfy the constraints, never assumed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np
from scipy.linalg import qr

from appell.errors import InconsistentConstraints, RankDrop
from appell.gibbs.rows import Rows
from appell.gibbs.scaling import ZERO_ROW, row_sizes, scaled
from appell.gibbs.states import State, States
from appell.graph import column
from appell.kinematics import Kinematics
from appell.model import Quantity

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

RANK_TOLERANCE = 1e-9  # relative to the largest singular value of A with its rows scaled to unit length
GENERIC = 1e-6  # the same for the rank at almost every state, of which a double root is known to √ε only
NEARBY = 1e-2  # how far to look around a state for what a dropped row says there
IMPLIED = 1e-8  # residual of a dropped row there that is no rounding; of a square it would be NEARBY²
INCONSISTENT = 1e-7  # relative misfit of A u̇ = b that is no rounding
SAMPLES = 12
KEEP = 1e-3  # how much the columns of speeds the user cares for are played down when the dependent ones are chosen
BAD_PARTITION = 1e2  # a partition is changed when it magnifies this much more than the best; digits go as its square


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
        a, b = rows_at(self.evaluate, state)
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
        """The standing partition where it is good enough; where it is not, one that keeps what the user asked to keep,
        or the best-conditioned of all."""
        if self.rank == 0:
            return self.partition
        best = choose_partition(self.kinematics, [a], self.partition.rows, self.rank, weighted=False)
        limit = BAD_PARTITION * _magnification(a, best)
        if _magnification(a, self.partition) <= limit:
            return self.partition
        preferred = choose_partition(self.kinematics, [a], self.partition.rows, self.rank)
        return preferred if _magnification(a, preferred) <= limit else best


def analyse(kinematics: Kinematics, rows: Rows, states: Callable[..., States]) -> Structure:
    """Find the structure at random states on the constraints. Without constraints there is nothing to find."""
    m = len(kinematics.u)
    if len(rows) == 0:
        return Structure(kinematics, rows, 0, (), (), Partition((), (), tuple(range(m))), ())
    samples = states(generic=True).draw(SAMPLES)
    args = [kinematics.t, kinematics.q.column, kinematics.u.column, kinematics.p.column, kinematics.inputs.column]
    evaluate = ca.Function("rows", args, [rows.A, rows.b])
    matrices = [rows_at(evaluate, s) for s in samples]
    stacked = np.stack([a for a, _ in matrices])
    identical = tuple(i for i in range(len(rows)) if np.abs(stacked[:, i, :]).max() < ZERO_ROW)
    ranks = [matrix_rank(a, GENERIC) for a, _ in matrices]
    rank = max(ranks)
    a, b = matrices[ranks.index(rank)]
    _check_dropped(kinematics, rows, a, samples[ranks.index(rank)])
    _check_consistent(kinematics, rows, a, b)
    redundant = tuple(i for i in dependent_rows(a, GENERIC) if i not in identical)
    kept = tuple(i for i in range(len(rows)) if i not in redundant and i not in identical)
    good = [m_ for (m_, _), r in zip(matrices, ranks, strict=True) if r == rank]
    partition = choose_partition(kinematics, good, kept, rank)
    return Structure(kinematics, rows, rank, redundant, identical, partition, tuple(samples))


def rows_at(function: ca.Function, state: State) -> tuple[Array, Array]:
    """A, a matrix though there be one speed only, and b."""
    a, b = function(*state.args())
    return np.asarray(a.full()), np.asarray(b.full()).ravel()


def numbers(function: ca.Function, state: State) -> list[Array]:
    """The function's outputs at a state, as arrays; columns come out flat."""
    out = []
    results = function(*state.args())
    for value in results if isinstance(results, (tuple, list)) else [results]:
        array = np.asarray(value.full())
        out.append(array.ravel() if array.shape[1] == 1 and value.shape[1] == 1 else array)
    return out


def matrix_rank(a: Array, tolerance: float = RANK_TOLERANCE) -> int:
    """Rank with the rows scaled to unit length, so that a constraint's unit does not matter."""
    if a.size == 0:
        return 0
    return int(np.linalg.matrix_rank(scaled(a), tol=tolerance))


def dependent_rows(a: Array, tolerance: float = RANK_TOLERANCE) -> list[int]:
    """Rows that are combinations of the rows before them."""
    out: list[int] = []
    basis: list[Array] = []
    for i, row in enumerate(scaled(a)):
        left = row.copy()
        for _ in range(2):  # twice is enough
            for e in basis:
                left -= (e @ left) * e
        size = float(np.linalg.norm(left))
        if size <= tolerance:
            out.append(i)
        else:
            basis.append(left / size)
    return out


def choose_partition(
    kinematics: Kinematics, matrices: list[Array], rows: tuple[int, ...], rank: int, *, weighted: bool = True
) -> Partition:
    """Dependent speeds by column-pivoted QR, those the user named or asked to keep played down, so that they stay,
    unless numbers alone are to decide (``weighted=False``)."""
    m = len(kinematics.u)
    if rank == 0:
        return Partition((), (), tuple(range(m)))
    weight = np.ones(m)
    if weighted:
        weight[: kinematics.speeds.declared] = KEEP
        wanted: list[Quantity] = kinematics.system.wanted_independent
        for x in wanted:
            weight[kinematics.u.index(x)] = KEEP**2
    # among equals the later speeds are eliminated
    weight = weight * (1 + 1e-6 * np.arange(m))
    candidates = set()
    for a in matrices:
        pivots = qr(scaled(a)[list(rows)] * weight, pivoting=True, mode="r")[1]
        candidates.add(tuple(sorted(pivots[:rank].tolist())))

    def cost(dependent: tuple[int, ...]) -> tuple[float, float]:
        keeps = -float(np.sum(np.log(weight[list(dependent)]) < -1))
        return -keeps, max(np.linalg.cond(scaled(a)[np.ix_(list(rows), list(dependent))]) for a in matrices)

    dependent = min(candidates, key=cost)
    independent = tuple(i for i in range(m) if i not in dependent)
    return Partition(rows, dependent, independent)


def _magnification(a: Array, partition: Partition) -> float:
    """‖A_D⁻¹‖ with the rows of A scaled to unit length: by how much the independent accelerations are magnified in the
    dependent ones. (Not the condition of A_D, which for a single row is 1 however small its pivot.)"""
    block = scaled(a)[np.ix_(list(partition.rows), list(partition.dependent))]
    smallest = np.linalg.svd(block, compute_uv=False)[-1]
    return float(1 / smallest) if smallest > 0 else np.inf


def _check_dropped(kinematics: Kinematics, rows: Rows, a: Array, sample: State) -> None:
    """Rows are dropped because their gradients follow from the others'; make sure that they do too. x² = 0 has no gradient
    where it holds, and ẋ = 1 has that of ẋ² + ẏ² = 1 where they touch, yet each says something."""
    # position rows first: a velocity row may follow from them only where they hold
    order = sorted(range(len(rows)), key=lambda i: rows.rows[i].position is None)
    dependent = dependent_rows(a[order], GENERIC)
    if not dependent:
        return
    kept = tuple(rows.rows[i] for k, i in enumerate(order) if k not in dependent)
    dropped = [rows.rows[order[k]] for k in dependent]
    kept_states = States(kinematics, Rows(kinematics, kept), generic=True)
    rng = np.random.default_rng(3)
    nearby = replace(
        sample, q=sample.q + NEARBY * rng.uniform(-1, 1, sample.q.size), u=sample.u + NEARBY * rng.uniform(-1, 1, sample.u.size)
    )
    looked_at = [kept_states.consistent(nearby)]
    if any(not np.isfinite(row_sizes(a)[order[k]]) for k in dependent):  # no gradient at all: look farther, at eˣ = 0 too
        looked_at += kept_states.draw(3, seed=3)
    k = kinematics
    arguments = [k.t, k.q.column, k.u.column, k.p.column, k.inputs.column]
    f = ca.Function("dropped", arguments, [column([r.velocity for r in dropped])])
    values = [np.abs(f(*state.args()).full()).ravel() for state in looked_at if state is not None]
    for row, value in zip(dropped, np.max(values, axis=0) if values else np.zeros(len(dropped)), strict=True):
        if value > IMPLIED:
            raise RankDrop(
                f"constraint '{row.name}' of system '{kinematics.system.name}' holds only where its gradient vanishes or follows "
                f"from the others', so that no force could keep it (elsewhere its rate is {value:.3g}).\n"
                f"    A square has no gradient where it is zero: write x = 0 and not x² = 0. If constraints only touch, drop one."
            )


def _check_consistent(kinematics: Kinematics, rows: Rows, a: Array, b: Array) -> None:
    sizes = row_sizes(a)
    a, b = a / sizes[:, None], np.where(np.isfinite(sizes), b / sizes, b)
    solution = np.linalg.lstsq(a, b, rcond=GENERIC)[0]
    residual = np.abs(a @ solution - b)
    scale = 1.0 + np.abs(b).max(initial=0.0) + np.abs(solution).max(initial=0.0)
    worst = int(np.argmax(residual))
    if residual[worst] > INCONSISTENT * scale:
        raise InconsistentConstraints(
            f"the constraints of system '{kinematics.system.name}' cannot be kept together: at a state that satisfies them all, "
            f"row '{rows.names[worst]}' asks for an acceleration that the others forbid (residual {residual[worst]:.3g}).\n"
            f"    They hold together only at that instant; drop one of them."
        )


def _text(quantities: tuple[Quantity, ...], values: Array) -> str:
    return ", ".join(f"{x} = {v:.6g}" for x, v in zip(quantities, values, strict=True))
