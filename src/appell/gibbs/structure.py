"""What the constraints leave free: their rank, which rows are redundant, and which speeds to keep.

Found by a rank-revealing factorisation at states that satisfy the constraints to the last digit, never assumed. The rank of a
mechanism is that on its constraint surface: what is redundant there is redundant near it too, and is treated so everywhere. A
surface may have parts of different dimension (a linkage that folds), so that a structure belongs to one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from scipy.linalg import qr
from scipy.sparse import csr_matrix, issparse

from appell.errors import InconsistentConstraints, NoStateFound, RankDrop
from appell.gibbs.measure import Measure, Measures
from appell.gibbs.rank import (
    GOOD_ROWS,
    RANK_TOLERANCE,
    best_rows,
    choose_rows,
    dependent_rows,
    inverse_of_rank,
    matrix_rank,
    of_rank,
    strengths,
    weakest,
)
from appell.gibbs.rows import Rows
from appell.gibbs.sparse_rows import Matrix, dense, is_large, least_strength, row_lengths, times_columns
from appell.gibbs.states import State, States
from appell.graph.building import built_property
from appell.graph.evaluator import Evaluator
from appell.kinematics import Kinematics
from appell.model import Quantity

if TYPE_CHECKING:
    from appell.arrays import Array


GENERIC = 1e-6  # a singular value of A, with unit rows, at a state on the constraints: a smaller one is looked at again nearby
PROPORTIONAL = 10.0  # how much such a value must grow from there to NEARBY to be in proportion to the distance, and so a zero
ROUNDING = 1e-13  # what is left of a singular value that is zero
OFF_SURFACE = 1e-7  # the same at a state that misses the surface by rounding
AROUND = (0.01, 0.02, 0.05, 0.1, 0.2, 0.3)  # steps along the surface, as parts of the ranges, to look around a state
NEARBY = 1e-2  # how far from a state a dropped row is evaluated, to see whether it follows from the others there too
IMPLIED = 1e-8  # residual of a dropped row there that is no rounding; of a square it would be NEARBY²
INCONSISTENT = 1e-7  # relative misfit of A u̇ = b that is no rounding
SAMPLES = 12
FEW = 3  # the same of a large mechanism
VANISHED = 1e-5  # of a row's typical length: a gradient shorter than this counts as none
FARTHER, TRIES = (1.0, 3.0), 30  # how far (in ranges) and how often to search for a state where every row has a gradient
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
    """Rank and partition at almost every state of one part of the constraint surface.

    ``redundant`` are rows that follow from the ones that are kept, or that all states drawn satisfy with these values of the
    parameters; ``identical`` are those that every state satisfies, whatever the parameters;
    ``position_rank`` is the rank of the position rows by themselves. Where no state is known, ``unknown`` says why: rank and
    partition are then those that the rows have off the constraints. The partition of a large mechanism whose rows are all
    independent is ``chosen`` when it is first asked for.
    """

    kinematics: Kinematics
    rows: Rows
    rank: int
    redundant: tuple[int, ...]
    identical: tuple[int, ...]
    chosen: Partition | None
    samples: tuple[State, ...]
    position_rank: int
    measures: Measures
    unknown: str = ""

    @built_property
    def partition(self) -> Partition:
        """The rows that are kept, and the speeds that they determine."""
        if self.chosen is not None:
            return self.chosen
        matrices = [dense(self.measure(s).unit(rows_at(self.measures.accelerations, s)[0])[0]) for s in self.samples[:FEW]]
        return choose_partition(self.kinematics, matrices, self.kept, self.rank)

    @property
    def kept(self) -> tuple[int, ...]:
        """The rows that are kept, all of which are independent."""
        return tuple(range(self.rank)) if self.chosen is None else self.chosen.rows

    @property
    def degrees_of_freedom(self) -> int:
        return len(self.kinematics.u) - self.rank

    @property
    def evaluate(self) -> Evaluator:
        """A and b."""
        return self.measures.accelerations

    def measure(self, state: State) -> Measure:
        """What rows, coordinates and speeds are measured by, with the parameters of a state."""
        return self.measures.of(state.p)

    def holds(self, state: State) -> bool:
        """Whether the rows have exactly this rank at a state, and the rows that are kept have it with the state's parameters
        too."""
        unit = self.measure(state).unit(large_rows_at(self.measures, state))[0]
        if issparse(unit) and self.rank == len(self.rows) and least_strength(unit) > GENERIC:
            return not self.unknown
        return not self.unknown and _has_rank(unit := dense(unit), self.rank) and self.serves(state, unit)

    def serves(self, state: State, unit: Array) -> bool:
        """Whether the rows that are kept are independent with the parameters of a state too, and those of position have the rank that
        they have with its own: which rows follow from others depends on parameters. The rows are given at unit length."""
        if self.rank == len(self.rows) or self.is_of(state.p):
            return True
        positions = list(self.rows.position_indices)
        return weakest(unit, self.kept) > GENERIC and (not positions or _has_rank(unit[positions], self.position_rank))

    def is_of(self, p: Array) -> bool:
        """Whether it was found with these values of the parameters."""
        return bool(self.samples) and np.array_equal(self.samples[0].p, p)

    def at(self, state: State) -> tuple[Array, Array]:
        """A and b at a state. Where the state is a little off the constraint surface, they are estimated as they are on it; a row
        that is rounding is zero. Raises RankDrop where the rank is less than it is nearby."""
        a, b = rows_at(self.measures.accelerations, state)
        if len(self.rows) == 0:
            return a, b
        unit, sizes = self.measure(state).unit(a)
        rank = self.rank if _all_independent(unit, self.rank) else matrix_rank(unit)
        if rank < self.rank:
            raise RankDrop(
                f"the constraints of system '{self.kinematics.system.name}' have rank {rank} at this state but {self.rank} nearby "
                f"(rows: {', '.join(self.weak_rows(unit))}).\n    q = {_text(self.kinematics.q.quantities, state.q)}; "
                f"u = {_text(self.kinematics.u.quantities, state.u)}.\n"
                f"    The acceleration is not determined by the constraints here; start or continue from another state."
            )
        if self.rank == len(self.rows):
            return a, b
        unit, right = of_rank(unit, b / sizes, self.rank)
        lengths = np.where(np.isfinite(sizes), sizes, 0.0)
        return unit * lengths[:, None] / self.measure(state).v, right * lengths

    def weak_rows(self, unit: Array) -> list[str]:
        """The names of the rows that depend on the others at this state, though not nearby; of rows at unit length."""
        weak = dependent_rows(unit)
        return [self.rows.names[i] for i in weak if i not in self.redundant and i not in self.identical] or ["all of them"]

    def partition_at(self, state: State, a: Array) -> Partition:
        """The usual partition where it is well-conditioned at this state; where it is not, one that keeps the speeds that the
        user asked to keep, or else the best-conditioned of all. ``a`` is A at the state."""
        if self.rank == 0:
            return self.partition
        a = self.measure(state).unit(a)[0]
        rows = self.partition.rows
        if weakest(a, rows) < GOOD_ROWS * strengths(a)[self.rank - 1]:  # others are not so weak at this state
            rows = best_rows(a, self.rank)
        best = choose_partition(self.kinematics, [a], rows, self.rank, weighted=False)
        limit = BAD_PARTITION * _magnification(a, best)
        standing = replace(self.partition, rows=rows)
        if _magnification(a, standing) <= limit:
            return standing
        preferred = choose_partition(self.kinematics, [a], rows, self.rank)
        return preferred if _magnification(a, preferred) <= limit else best


def analyse(measures: Measures, states: Callable[..., States], first: State | None = None) -> Structure:
    """Find the structure at states on the constraints: at random ones, or on the part of the surface where ``first`` is.

    Without constraints there is nothing to find. Where no state is found because parameters have no value, the structure is
    marked ``unknown``.
    """
    kinematics, rows = measures.kinematics, measures.rows
    m = len(kinematics.u)
    if len(rows) == 0:
        return Structure(kinematics, rows, 0, (), (), Partition((), (), tuple(range(m))), (), 0, measures)
    try:
        samples = (
            around(states, first) if first is not None else states(generic=True).draw(FEW if measures.has_many else SAMPLES)
        )
    except NoStateFound as reason:
        return _unknown(measures, states(generic=True), str(reason))
    if (whole := all_independent(measures, samples)) is not None:
        return whole
    samples = _regular(states(p=samples[0].p), measures, samples)
    found = [rows_at(measures.accelerations, s) for s in samples]
    units = [measures.of(s.p).unit(a) for s, (a, _) in zip(samples, found, strict=True)]
    matrices = [a for a, _ in units]
    identical = measures.always_held([i for i in range(len(rows)) if not any(a[i].any() for a in matrices)])
    ranks = [_rank_on_surface(measures, s, a) for s, a in zip(samples, matrices, strict=True)]
    rank = max(ranks)
    at = ranks.index(rank)
    chosen = [(s, a) for s, a, r in zip(samples, matrices, ranks, strict=True) if r == rank]
    good = [a for _, a in chosen]
    later = dependent_rows(matrices[at], GENERIC)
    kept = choose_rows(good, rank, tuple(i for i in range(len(rows)) if i not in later))
    _check_dropped(measures, matrices[at], samples[at])
    _check_consistent(measures, matrices[at], found[at][1], units[at][1], samples[at], rank)
    redundant = tuple(i for i in range(len(rows)) if i not in kept and i not in identical)
    partition = choose_partition(kinematics, good, kept, rank)
    positions = list(rows.position_indices)
    position_rank = max(min(rank, matrix_rank(x[positions], GENERIC)) for x in good)
    states_of_rank = tuple(s for s, _ in chosen)
    return Structure(kinematics, rows, rank, redundant, identical, partition, states_of_rank, position_rank, measures)


def _has_rank(unit: Array, rank: int) -> bool:
    """Whether rows at unit length, of a state that may be a rounding off the constraints, have this rank beyond doubt."""
    values = strengths(unit)
    return bool((values[:rank] > GENERIC).all() and (values[rank:] <= OFF_SURFACE).all())


def _regular(states: States, measures: Measures, samples: list[State]) -> list[State]:
    """Those samples at which no row has a vanishing gradient; where there are none, others from farther away, or else all.

    Newton's method is drawn to places where bars lie in line, where gradients vanish, and stops within the square root of
    rounding of them. What is left of a gradient there is rounding, which would look like an independent row once it is scaled to
    unit length.
    """
    rng = np.random.default_rng(13)

    def sizes(state: State) -> Array:
        return row_lengths(times_columns(large_rows_at(measures, state), measures.of(state.p).v))

    anywhere = np.nan_to_num([sizes(states.random(rng)) for _ in range(SAMPLES)])
    least = VANISHED * np.median(anywhere, axis=0)
    good = [s for s in samples if (sizes(s) >= least).all()]
    farther = (f for f in FARTHER for _ in range(TRIES))
    while not good and (stride := next(farther, None)) is not None:
        drawn = states.random(rng)
        found = states.consistent(replace(drawn, q=stride * drawn.q))
        good = [found] if found is not None and (sizes(found) >= least).all() else []
    return good or samples


def around(states: Callable[..., States], state: State, strides: Sequence[float] = AROUND) -> list[State]:
    """A state on the constraints and others nearby, along their surface."""
    rng = np.random.default_rng(7)
    there = states(p=state.p)
    return [state, *(there.along(state, rng, stride) for stride in strides for _ in range(2))]


def _unknown(measures: Measures, states: States, reason: str) -> Structure:
    """The structure where no state on the constraints is known: rank and partition off them, and the ``reason``."""
    kinematics, rows = measures.kinematics, measures.rows
    rng = np.random.default_rng(5)
    samples = [states.random(rng) for _ in range(SAMPLES)]
    found = [(s, rows_at(measures.accelerations, s)[0]) for s in samples]
    good = [measures.of(s.p).unit(a)[0] for s, a in found if np.isfinite(a).all()]
    rank = max((matrix_rank(a, GENERIC) for a in good), default=0)
    good = [a for a in good if matrix_rank(a, GENERIC) == rank]
    later = dependent_rows(good[0], GENERIC) if good else list(range(len(rows)))
    kept = tuple(i for i in range(len(rows)) if i not in later)
    redundant = tuple(i for i in range(len(rows)) if i not in kept)
    partition = choose_partition(kinematics, good, kept, rank)
    return Structure(kinematics, rows, rank, redundant, (), partition, tuple(samples), rank, measures, reason)


def _rank_on_surface(measures: Measures, state: State, a: Array) -> int:
    """The rank of the rows at a state that is on the constraints to the last digit.

    A singular value that is small there is that of a redundant row where it grows in proportion to the distance from the
    surface, and that of a row nearly parallel to others where it does not.
    """
    values = strengths(a)
    doubtful = (values <= GENERIC) & (values > ROUNDING)
    if not doubtful.any():
        return int((values > GENERIC).sum())
    rng, measure = np.random.default_rng(11), measures.of(state.p)
    away = replace(state, q=state.q + NEARBY * measure.q * rng.uniform(-1, 1, state.q.size))
    farther = strengths(measure.unit(rows_at(measures.accelerations, away)[0])[0])
    own = doubtful & (farther <= PROPORTIONAL * values) & (values > RANK_TOLERANCE)
    return int((values > GENERIC).sum() + own.sum())


def all_independent(measures: Measures, samples: Sequence[State]) -> Structure | None:
    """The structure of a large mechanism all of whose rows are independent beyond doubt at some of these states: then no row
    follows from others or contradicts them, and nothing else has to be found. None for any other mechanism."""
    if not measures.has_many:
        return None
    good = [s for s in samples if least_strength(measures.of(s.p).unit(large_rows_at(measures, s))[0]) > GENERIC]
    rows = measures.rows
    every, positions = len(rows), len(rows.position_indices)
    return Structure(measures.kinematics, rows, every, (), (), None, tuple(good), positions, measures) if good else None


def at_start(measures: Measures, states: Callable[..., States], start: Callable[[], State | None]) -> Structure | None:
    """The structure of a large mechanism around a start that was given, where its rows are all independent: no other state need be
    sought. None where that is not so."""
    given = start() if measures.has_many else None
    return None if given is None else all_independent(measures, around(states, given, AROUND[:1]))


def _all_independent(unit: Array, rank: int) -> bool:
    """Whether all rows of a large matrix are independent; they are given at unit length."""
    large = rank == len(unit) and is_large(len(unit), unit.shape[1], int(np.count_nonzero(unit)))
    return large and least_strength(csr_matrix(unit)) > GENERIC


def large_rows_at(measures: Measures, state: State) -> Matrix:
    """A at a state, without its zeros where it is large."""
    return measures.velocity(*state.args())[1] if measures.has_many else rows_at(measures.accelerations, state)[0]


def rows_at(function: Evaluator, state: State) -> tuple[Array, Array]:
    """A, a matrix though there be one speed only, and b."""
    a, b = function(*state.args())
    return a, b.ravel()


def numbers(function: Evaluator, state: State) -> list[Array]:
    """The function's outputs at a state, as arrays; columns come out flat."""
    return [x.ravel() if x.shape[1] == 1 else x for x in function(*state.args())]


def choose_partition(
    kinematics: Kinematics, matrices: list[Array], rows: tuple[int, ...], rank: int, *, weighted: bool = True
) -> Partition:
    """Dependent speeds by column-pivoted QR, those the user named or asked to keep played down, so that they stay,
    unless numbers alone are to decide (``weighted=False``). The matrices are in sizes of speeds."""
    m = len(kinematics.u)
    if rank == 0:
        return Partition((), (), tuple(range(m)))
    weight = np.ones(m)
    if weighted:
        weight[: kinematics.speeds.declared] = KEEP
        for x in kinematics.system.wanted_independent:
            weight[kinematics.u.index(x)] = KEEP**2
    # among equals the later speeds are eliminated
    weight = weight * (1 + 1e-6 * np.arange(m))
    candidates = set()
    for a in matrices:
        pivots = qr(a[list(rows)] * weight, pivoting=True, mode="r")[1]
        candidates.add(tuple(sorted(pivots[:rank].tolist())))

    def cost(dependent: tuple[int, ...]) -> tuple[float, float]:
        keeps = -float(np.sum(np.log(weight[list(dependent)]) < -1))
        return -keeps, max(np.linalg.cond(a[np.ix_(list(rows), list(dependent))]) for a in matrices)

    dependent = min(candidates, key=cost)
    independent = tuple(i for i in range(m) if i not in dependent)
    return Partition(rows, dependent, independent)


def _magnification(a: Array, partition: Partition) -> float:
    """‖A_D⁻¹‖ of A in sizes of speeds and with rows at unit length: by how much the independent accelerations are magnified in the
    dependent ones. (Not the condition of A_D, which for a single row is 1 however small its pivot.)"""
    block = a[np.ix_(list(partition.rows), list(partition.dependent))]
    smallest = np.linalg.svd(block, compute_uv=False)[-1]
    return float(1 / smallest) if smallest > 0 else np.inf


def _check_dropped(measures: Measures, a: Array, sample: State) -> None:
    """Rows are dropped because their gradients follow from the others'; refuse those that do not themselves follow. x² = 0 has no
    gradient where it holds, and ẋ = 1 has that of ẋ² + ẏ² = 1 where they touch, yet neither row is redundant."""
    kinematics, rows = measures.kinematics, measures.rows
    # position rows first: a velocity row may follow from them only where they hold
    positions = list(rows.position_indices)
    first = [positions[i] for i in best_rows(a[positions], matrix_rank(a[positions], GENERIC))] if positions else []
    order = [*first, *(i for i in range(len(rows)) if i not in positions)]
    weak = dependent_rows(a[order], GENERIC)
    kept = [i for n, i in enumerate(order) if n not in weak]
    dropped = [i for i in range(len(rows)) if i not in kept]
    if not dropped:
        return
    kept_states = States(measures.of_rows(Rows(kinematics, tuple(rows.rows[i] for i in kept))), p=sample.p, known=(sample,))
    rng, measure = np.random.default_rng(3), measures.of(sample.p)
    pace = measure.pace(sample.u) or 1.0
    nearby = replace(
        sample,
        q=sample.q + NEARBY * measure.q * rng.uniform(-1, 1, sample.q.size),
        u=sample.u + NEARBY * pace * measure.v * rng.uniform(-1, 1, sample.u.size),
    )
    bare = [i for i in dropped if not a[i].any()]
    looked_at = [(kept_states.consistent(nearby), dropped)]
    if bare:  # no gradient at all: look farther, where eˣ = 0 is seen too. Other rows may differ there, on another branch
        looked_at += [(state, bare) for state in kept_states.draw(3, seed=3)]
    for state, which in looked_at:
        if state is None:
            continue
        value = np.abs(measures.velocity(*state.args())[0].ravel())
        sizes = measure.rows * max(pace, measure.pace(state.u))
        for i in which:
            if value[i] > IMPLIED * sizes[i]:
                raise RankDrop(
                    f"constraint '{rows.names[i]}' of system '{kinematics.system.name}' holds only where its gradient vanishes or "
                    f"follows from the others', so that no force could keep it (elsewhere its rate is {value[i]:.3g}).\n"
                    f"    A square has no gradient where it is zero: write x = 0 and not x² = 0. If constraints only touch, drop one."
                )


def _check_consistent(measures: Measures, a: Array, b: Array, sizes: Array, sample: State, rank: int) -> None:
    """Of rows at unit length, whose lengths were ``sizes``, and of b as it is."""
    pace = measures.of(sample.p).pace(sample.u)
    typical = measures.of(sample.p).rows
    b = b / np.where(np.isfinite(sizes), sizes, np.where(typical > 0, typical, 1.0))
    solution = inverse_of_rank(a, rank) @ b
    residual = np.abs(a @ solution - b)
    scale = pace**2 + np.abs(b).max(initial=0.0) + np.abs(solution).max(initial=0.0)
    worst = int(np.argmax(residual))
    if residual[worst] > INCONSISTENT * scale:
        raise InconsistentConstraints(
            f"the constraints of system '{measures.kinematics.system.name}' cannot be kept together: at a state that satisfies them "
            f"all, row '{measures.rows.names[worst]}' asks for an acceleration that the others forbid (residual "
            f"{residual[worst]:.3g}, beside accelerations of {scale:.3g}).\n"
            f"    They hold together only at that instant; drop one of them."
        )


def _text(quantities: tuple[Quantity, ...], values: Array) -> str:
    return ", ".join(f"{x} = {v:.6g}" for x, v in zip(quantities, values, strict=True))
