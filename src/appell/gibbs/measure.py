"""What the constraint rows of a system are measured by: the sizes of its coordinates and speeds, and of the rows themselves.

The size of a row is how much it changes when coordinates and speeds change by their own sizes, at a few random states:

    |φ| ~ ‖∂φ/∂q s_q‖,     |ψ| ~ ‖∂ψ/∂u s_u‖

A row whose size is rounding relative to the terms that it is the sum of, to the other components of the same vector, or, for a
row of geometry, to the lengths of the mechanism, holds identically.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
from scipy.sparse import issparse

from appell.frozen import Frozen, FrozenFields
from appell.gibbs.rows import Row, Rows
from appell.gibbs.sizes import Sizes, Sizing
from appell.gibbs.sparse_rows import Matrix, RowsEvaluator, is_large, over_rows, row_lengths, times_columns
from appell.graph import column, read
from appell.graph.building import built_property
from appell.graph.entries import matrix_of, nonzero_entries
from appell.graph.evaluator import Evaluator
from appell.graph.rounding import term_sizes
from appell.graph.sampled import NOT_ANALYTIC
from appell.graph.scalar import Num, to_sx
from appell.kinematics import Kinematics

if TYPE_CHECKING:
    from appell.arrays import Array


ZERO_ROW = 1e-12  # relative to what a row is measured by: a smaller row is rounding
LOOKS = 4  # random states, off the constraints, at which rows are looked at
ANY = (0.6, 1.7)  # times its declared value: the range of the other values that a parameter is tried with
KEPT = 256  # measures that are kept, one for each set of parameters
DEFAULT_RANGE = (-1.0, 1.0)  # in sizes
TIMES = (0.0, 2.0)


@dataclass(frozen=True)
class Measure(FrozenFields):
    """Sizes at some values of the parameters: of coordinates ``q``, of speeds ``v`` at a pace of 1/s, of the ``positions`` rows,
    and of all ``rows`` at a pace of 1/s. A row, or position row, that is shorter than its entry in ``least`` or
    ``least_positions`` is rounding. That entry is infinite for a row that holds identically, whose size is that of the terms that
    cancel in it."""

    q: Array
    v: Array
    positions: Array
    rows: Array
    least: Array
    least_positions: Array

    def unit(self, a: Matrix, which: Sequence[int] | None = None) -> tuple[Matrix, Array]:
        """A, or some rows of it, with speeds divided by their sizes and each row scaled to unit length; and the lengths that rows
        had before. A row that is rounding becomes zero, with infinite length."""
        return _unit(times_columns(a, self.v), self.least if which is None else self.least[list(which)])

    def unit_positions(self, slope: Matrix, which: Sequence[int] | None = None) -> tuple[Matrix, Array]:
        """The same of ∂φ/∂q."""
        return _unit(times_columns(slope, self.q), self.least_positions if which is None else self.least_positions[list(which)])

    def missed(self, residual: Array, slope: Array, q: Array, u: Array, rest: float = 0.0) -> Array:
        """By how much states miss the rows: (φ, ψ) relative to the rows' own sizes, at the pace of the state but at least at ``rest``
        (1/s), plus the sizes of the terms that they are the sum of, estimated by ``slope`` = ∂(φ, ψ)/∂(q, u). For one state, or many on
        leading axes; infinite where a residual is not finite."""
        return self.beside(residual, (np.abs(slope) @ np.abs(np.concatenate([q, u], axis=-1))[..., None])[..., 0], u, rest)

    def beside(self, residual: Array, terms: Array, u: Array, rest: float = 0.0) -> Array:
        """The same, of terms that are summed up already."""
        pace = (np.abs(u) / self.v).max(axis=-1, keepdims=True, initial=rest)
        positions = np.broadcast_to(self.positions, (*pace.shape[:-1], self.positions.size))
        size = np.concatenate([positions, self.rows * pace], axis=-1) + terms
        return np.where(np.isfinite(residual), np.abs(residual) / np.where(size > 0, size, 1.0), np.inf)

    def pace(self, u: Array) -> float:
        """How fast speeds are, in 1/s."""
        return float((np.abs(u) / self.v).max(initial=0.0))


def _unit(a: Matrix, least: Array) -> tuple[Matrix, Array]:
    norms = row_lengths(a)
    sizes = np.where(norms > least, norms, np.inf)
    return over_rows(a, sizes), sizes


class Measures(Frozen):
    """The rows of a system as functions of a state, and what they are measured by at any values of its parameters."""

    def __init__(self, kinematics: Kinematics, rows: Rows, sizing: Callable[[], Sizing]) -> None:
        self.kinematics, self.rows, self._sizing = kinematics, rows, sizing
        self._known: dict[bytes, Measure] = {}  # what was measured already

    def of_rows(self, rows: Rows) -> Measures:
        """The same of other rows."""
        return Measures(self.kinematics, rows, self._sizing)

    @property
    def sizing(self) -> Sizing:
        """What finds the sizes of coordinates and speeds; made where there is something to measure."""
        return self._sizing()

    @built_property
    def _arguments(self) -> list[Any]:
        k = self.kinematics
        return [*k.arguments.values()]

    @built_property
    def position(self) -> RowsEvaluator:
        """φ and the lengths of quaternions, and ∂φ/∂q."""
        phi = ca.vertcat(self.rows.position, self.kinematics.unit_lengths)
        return RowsEvaluator(ca.Function("position", self._arguments, [phi, ca.jacobian(phi, self.kinematics.q.column)]))

    @property
    def position_count(self) -> int:
        """How many rows are on positions, the lengths of quaternions among them."""
        return self.position.shapes[0][0]

    @property
    def has_many(self) -> bool:
        """Whether the rows are so many, and each of so few speeds, that their matrix is handled without its zeros."""
        return is_large(*self.rows.A.shape, self.rows.A.nnz())

    @built_property
    def velocity(self) -> RowsEvaluator:
        """ψ and ∂ψ/∂u."""
        return RowsEvaluator(ca.Function("velocity", self._arguments, [self.rows.velocity, self.rows.A]))

    @built_property
    def accelerations(self) -> Evaluator:
        """A and b."""
        return Evaluator(ca.Function("rows", self._arguments, [self.rows.A, self.rows.b]))

    def of(self, p: Array) -> Measure:
        """At these values of the parameters."""
        key = p.tobytes()
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            found = self._known[key] = self._made(p)
        return found

    def drawn(self, rng: np.random.Generator, p: Array, q: Array, v: Array) -> tuple[float, Array, Array, Array, Array]:
        """A random state within the typical ranges, or where there are none within the sizes; constraints ignored."""
        k, ranges = self.kinematics, self.kinematics.system.ranges
        low, high = DEFAULT_RANGE

        def draw(quantities: Any, sizes: Array) -> Array:
            return np.array([rng.uniform(*ranges.get(x, (low * s, high * s))) for x, s in zip(quantities, sizes, strict=True)])

        t = float(rng.uniform(*ranges.get(k.system.t, TIMES)))
        return t, draw(k.q.quantities, q), draw(k.u.quantities, v), p, draw(k.inputs.quantities, np.ones(len(k.inputs)))

    def ranges(self, p: Array) -> tuple[Array, Array]:
        """Where random coordinates lie, from and to."""
        k, (low, high) = self.kinematics, DEFAULT_RANGE
        pairs = zip(k.q.quantities, self.of(p).q, strict=True)
        found = np.array([k.system.ranges.get(x, (low * s, high * s)) for x, s in pairs], dtype=np.float64).reshape(-1, 2)
        return found[:, 0], found[:, 1]

    # -- rows that hold identically ----------------------------------------------------------------------------------------
    def always_held(self, among: Sequence[int]) -> tuple[int, ...]:
        """Those ``among`` some rows that hold at every state and time, with any parameters: φ, ψ and ∂ψ/∂u are zero on the graph,
        or are rounding at random states off the constraints, with random parameters.

        A smooth function that is zero at random places is zero everywhere. That does not hold for a row with cases (Piecewise,
        |x|, …), which is therefore left out, and so is one that has no finite value at any of these places."""
        zero = [i for i in among if all(to_sx(x).is_zero() for x in self.rows.rows[i].levels)]
        doubtful = [i for i in among if i not in zero and not self._has_cases(i)]
        if not doubtful:
            return tuple(zero)
        values = [x for i in doubtful for x in _two(self.rows.rows[i])]
        function = Evaluator(
            ca.Function("held", self._arguments, [column(values), column(term_sizes(values, self._arguments))])
        )
        rng, holds, seen = np.random.default_rng(17), np.ones(len(doubtful), dtype=bool), np.zeros(len(doubtful), dtype=bool)
        for _ in range(LOOKS):
            p = self.any_parameters(rng)
            sizes = self.sizing.of(p, np.zeros(len(self.kinematics.inputs)))
            state = self.drawn(rng, p, sizes.q, sizes.v)
            lengths = row_lengths(times_columns(self.velocity(*state)[1], sizes.v))
            beside = self._beside(sizes, [state], np.where(np.isfinite(lengths), lengths, 0.0))[doubtful]
            left, size = (np.abs(x).reshape(-1, 2) for x in function(*state))
            finite = np.isfinite(left).all(axis=1) & np.isfinite(lengths[doubtful])
            rounding = (left <= ZERO_ROW * np.fmax(size, beside[:, None])).all(axis=1)
            holds &= ~finite | (rounding & (lengths[doubtful] <= ZERO_ROW * beside))
            seen |= finite
        return tuple(sorted([*zero, *(i for i, h, s in zip(doubtful, holds, seen, strict=True) if h and s)]))

    def _has_cases(self, i: int) -> bool:
        """Whether a row is one expression in some places and another elsewhere; a row on accelerations is taken to be."""
        row = self.rows.rows[i]
        return row.acceleration is not None or any(x[0] in NOT_ANALYTIC for x in read(_two(row), self._arguments).instructions)

    def any_parameters(self, rng: np.random.Generator) -> Array:
        """Random values of all parameters, with the sign and the order of magnitude of those declared, or of 1."""
        k = self.kinematics
        declared = np.array([k.system.parameter_values[x] or 1.0 for x in k.p.quantities], dtype=np.float64)
        return declared * rng.uniform(*ANY, declared.size)

    # -- how rows are measured ---------------------------------------------------------------------------------------------
    def _made(self, p: Array) -> Measure:
        sizes = self.sizing.of(p, np.zeros(len(self.kinematics.inputs)))
        rng = np.random.default_rng(2)
        states = [self.drawn(rng, p, sizes.q, sizes.v) for _ in range(LOOKS)]
        rows = _largest([times_columns(self.velocity(*s)[1], sizes.v) for s in states], len(self.rows))
        positions = _largest([times_columns(self.position(*s)[1], sizes.q) for s in states], self.position_count)
        beside = self._beside(sizes, states, rows) if len(self.rows) else rows
        nothing = (rows <= ZERO_ROW * beside) & (beside > 0)
        of_positions = list(self.rows.position_indices)
        nothing_there = np.concatenate([nothing[of_positions], np.zeros(positions.size - len(of_positions), dtype=bool)])
        beside_there = np.concatenate([beside[of_positions], positions[len(of_positions) :]])
        return Measure(
            sizes.q, sizes.v, np.where(nothing_there, beside_there, positions), np.where(nothing, beside, rows),
            np.where(nothing, np.inf, ZERO_ROW * rows), np.where(nothing_there, np.inf, ZERO_ROW * positions),
        )  # fmt: skip

    def _beside(self, sizes: Sizes, states: list[Any], own: Array) -> Array:
        """For each row the size relative to which it is rounding or not."""
        out = np.zeros(len(self.rows))
        fellows: dict[str, float] = {}
        for row, size in zip(self.rows.rows, own, strict=True):
            if row.power is not None:
                fellows[row.of] = max(fellows.get(row.of, 0.0), float(size))
        factors = np.fmax.reduce([self._factors(*s)[0].ravel() for s in states], axis=0)
        for i, row in enumerate(self.rows.rows):
            if row.power is not None:
                known = 0.0 if sizes.length is None or self._has_no_length else sizes.length
                length = 1.0 if row.power == 0 else known**row.power
                out[i] = max(fellows[row.of], length * factors[i])
        if self._terms is not None:
            which, function = self._terms
            for s in states:
                out[which] = np.fmax(out[which], _most(times_columns(function(*s)[0], sizes.v)))
        return out

    @property
    def _has_no_length(self) -> bool:
        """Whether all coordinates are angles, which say nothing of the mechanism's lengths."""
        return self.sizing.all_turn

    @built_property
    def _factors(self) -> Evaluator:
        return Evaluator(ca.Function("factors", self._arguments, [column([row.factor for row in self.rows.rows])]))

    @built_property
    def _terms(self) -> tuple[list[int], RowsEvaluator] | None:
        """Rows that the user wrote, and those of geometry where no length is known, and how large the terms of their slopes are."""
        bare = self._has_no_length
        which = [i for i, row in enumerate(self.rows.rows) if row.power is None or (row.power and bare)]
        if not which:
            return None
        a = self.rows.A[which, :]
        entries = list(nonzero_entries(a))
        sizes = term_sizes([x for _, _, x in entries], self._arguments)
        out = matrix_of(*a.shape, ((i, j, x) for (i, j, _), x in zip(entries, sizes, strict=True)))
        return which, RowsEvaluator(ca.Function("terms", self._arguments, [out]))


def _two(row: Row) -> list[Num]:
    """φ, zero where there is none, and ψ."""
    return [0.0 if row.position is None else row.position, row.velocity]


def _most(a: Matrix) -> Array:
    """The largest entry of each row, or zero."""
    if issparse(a):
        return np.fmax(np.asarray(a.max(axis=1).toarray(), dtype=np.float64).ravel(), 0.0)
    return np.asarray(a.max(axis=1, initial=0.0), dtype=np.float64)


def _largest(matrices: list[Matrix], count: int) -> Array:
    """The largest length of each row, where it is finite."""
    norms = [row_lengths(a) for a in matrices] if count else []
    return np.fmax.reduce([np.where(np.isfinite(n), n, 0.0) for n in norms], axis=0) if count else np.zeros(0)
