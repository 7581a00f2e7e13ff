"""Small linear systems on the graph, solved so that the solution can be read.

    A x = b,  A an m×n matrix of full row rank

Sparse elimination and back substitution, with a pivot rule that looks at the expressions as well as at their values:
known numbers first, then plain symbols and other simple nodes, then least fill-in. A full block of two or three rows that
remains, such as the rates of Euler angles, is solved by its cofactors instead, after the factors common to a column or row
are taken out: in this form sin²ψ + cos²ψ = 1 is recognised, and R⁻¹ as Rᵀ.

The order of pivots is the same at every state, and a pivot that is large enough at the samples may vanish at another state, although
A is regular there. `solve` estimates the rounding errors of a solution at many states. Where they are too large it takes larger
pivots, or where none stay large, the normal equations

    x = Aᵀ (A Aᵀ)⁻¹ b,     A Aᵀ = L D Lᵀ

whose pivots are positive wherever A has full rank, but whose condition number is the square of that of A.

References: Higham, Accuracy and Stability of Numerical Algorithms (2002), §7.2, §21.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import casadi as ca
import numpy as np

from appell.arrays import Array
from appell.graph.program import read
from appell.graph.rounding import term_sizes
from appell.graph.sampled import Sampled, Values, samples
from appell.graph.scalar import SX, Num, add, column, mul, neg, to_sx
from appell.graph.symmetric import Factors, elimination_order

__all__ = ["Reduced", "SingularMatrix", "Values", "eliminate", "reduce", "samples", "solve", "solve_by_normal_equations"]

_TINY = 1e-3  # of the largest entry in its column: a smaller pivot is taken only if there is no other
_LARGE = 0.5  # the same, used where digits were lost with _TINY
_SIMPLE = 2  # operations up to which a pivot counts as simple: sin θ, −m l
_LARGEST_BLOCK = 3  # solved by cofactors; for four rows they would be longer than elimination
_EXCESS = 10.0  # the largest rounding errors allowed at any state, relative to those that the condition of A explains
_PASSES = 20  # over rows and columns, to give all about equal lengths
_REGULAR = 1e-6  # of the largest singular value: a scaled matrix with a smaller least one is nearly singular

_Table = list[list[Sampled]]


class SingularMatrix(Exception):
    """A matrix without full row rank at the samples; callers turn it into an error of their own.

    `rank` is the number of pivots found, `rows` the indices of the rows that were left without one.
    """

    def __init__(self, rank: int, rows: Sequence[int]) -> None:
        self.rank, self.rows = rank, tuple(rows)
        super().__init__(f"no acceptable pivot in rows {list(rows)}: rank {rank} of {rank + len(self.rows)} rows")


@dataclass(frozen=True)
class Reduced:
    """A x = b solved for some of its unknowns in terms of the rest.

    x[pivots[i]] = rhs[i] − Σⱼ free_coefficients[i][j] x[free[j]]
    """

    pivots: tuple[int, ...]  # columns of the unknowns solved for, ascending
    free: tuple[int, ...]
    rhs: list[list[Num]]
    free_coefficients: list[list[Num]]
    is_steady: bool  # all pivots that eliminated an entry were known numbers, and large beside their columns

    @property
    def solution(self) -> list[list[Num]]:
        """x, with the free unknowns 0."""
        width = len(self.rhs[0]) if self.rhs else 0
        x: list[list[Num]] = [[0.0] * width for _ in range(len(self.pivots) + len(self.free))]
        for q, row in zip(self.pivots, self.rhs, strict=True):
            x[q] = row
        return x


def eliminate(
    A: list[list[Num]], rhs: list[list[Num]], values: Values, prefer_columns: Sequence[int] | None = None, least: float = _TINY
) -> list[list[Num]]:
    """x with A x = rhs, as n rows of as many columns as `rhs` (m×k) has.

    With fewer rows than columns, m pivot columns are chosen (from `prefer_columns` while these have pivots) and the unknowns
    of the others are 0; `reduce` gives their coefficients. `values` gives entries of A and rhs at the samples, with
    shape (n_samples, n_entries); see `samples`. A pivot that is smaller than ``least`` times the largest in its column, at any sample,
    is taken only if there is no other.

    Raises SingularMatrix if a row is left without a pivot that is nonzero at every sample.
    """
    return reduce(A, rhs, values, prefer_columns, least).solution


def reduce(
    A: list[list[Num]], rhs: list[list[Num]], values: Values, prefer_columns: Sequence[int] | None = None, least: float = _TINY
) -> Reduced:
    """A x = rhs solved for as many unknowns as there are rows; parameters and errors as in `eliminate`."""
    m, n, width = len(A), len(A[0]) if A else 0, len(rhs[0]) if rhs else 0
    table = _sampled([[*a, *b] for a, b in zip(A, rhs, strict=True)], values)
    preferred = set(range(n) if prefer_columns is None else prefer_columns)
    rows, columns = set(range(m)), set(range(n))
    order: list[tuple[int, int]] = []
    is_steady = True
    while rows:
        for among in (columns & preferred, columns - preferred):
            pivot = _pivot(table, rows, among, least)
            if pivot is not None:
                break
        else:
            raise SingularMatrix(len(order), sorted(rows))
        p, q, is_easy = pivot
        if not is_easy and _diagonalise(table, *_block(table, rows, among, p), values):
            continue  # the block is now the identity, and its ones are the next pivots
        order.append((p, q))
        rows.remove(p)
        columns.remove(q)
        for i in rows:
            if not table[i][q].is_zero:
                factor = table[i][q] / table[p][q]
                is_steady = is_steady and table[p][q].is_known and bool(np.all(np.abs(factor.number) <= 1 / _LARGE))
                _subtract(table, i, factor, p)
                table[i][q] = Sampled.constant(0.0)
    # Back substitution: each pivot row still holds the unknowns of later pivots, and the free ones.
    free = sorted(columns)
    targets = [*range(n, n + width), *free]
    for k in reversed(range(m)):
        p, q = order[k]
        for later_p, later_q in reversed(order[k + 1 :]):
            if not table[p][later_q].is_zero:
                _subtract(table, p, table[p][later_q], later_p, targets)
        for j in targets:
            table[p][j] = table[p][j] / table[p][q]
    solved = {q: [table[p][j].symbol for j in targets] for p, q in order}
    pivots = sorted(solved)
    right, coefficients = [solved[q][:width] for q in pivots], [solved[q][width:] for q in pivots]
    return Reduced(tuple(pivots), tuple(free), right, coefficients, is_steady)


def solve(A: list[list[Num]], rhs: list[list[Num]], values: Values, states: Values) -> list[list[Num]]:
    """x with A x = rhs for a square A, by the first of three methods whose rounding errors the condition of A explains at all
    ``states``: `eliminate`, the same with pivots that are large beside their columns, and `solve_by_normal_equations`. Where there
    is none, by the one with the smallest errors.

    Raises SingularMatrix if A is singular at the samples ``values``.
    """
    reduced = reduce(A, rhs, values)
    x = reduced.solution
    if reduced.is_steady:  # nearly always: blocks that were solved by their cofactors have known pivots too
        return x
    found = [(excess_rounding(A, x, rhs, states), x)]
    for other in (partial(eliminate, A, rhs, values, least=_LARGE), partial(solve_by_normal_equations, A, rhs, values)):
        if found[-1][0] <= _EXCESS:
            return found[-1][1]
        x = other()
        found.append((excess_rounding(A, x, rhs, states), x))
    return min(found, key=lambda pair: pair[0])[1]


def solve_by_normal_equations(A: list[list[Num]], rhs: list[list[Num]], values: Values) -> list[list[Num]]:
    """x = W Bᵀ (B Bᵀ)⁻¹ rhs, B = A W, for A of full row rank: the least W⁻¹ x with A x = rhs.

    W is diagonal, of powers of two that make the columns about equally large, so that the units of the unknowns do not matter.
    """
    m = len(A)
    weights = _weights(A, values)
    B = [[mul(a, w) for a, w in zip(row, weights, strict=True)] for row in A]
    gram: dict[int, dict[int, Num]] = {i: {} for i in range(m)}
    for i in range(m):
        for k in range(i + 1):
            value = _dot(B[i], B[k])
            if type(value) is not float or value != 0.0:
                gram[i][k] = gram[k][i] = value
    factors = Factors(gram, elimination_order(gram)[0])
    shares = [factors.solve(dict(enumerate(side))) for side in zip(*rhs, strict=True)]
    columns = [[row[j] for row in B] for j in range(len(weights))]
    return [[mul(w, _dot(b, [share[i] for i in range(m)])) for share in shares] for b, w in zip(columns, weights, strict=True)]


def _weights(A: list[list[Num]], values: Values) -> list[float]:
    """Powers of two that give the columns about equal lengths at the samples, when the rows are scaled to equal lengths too.

    References: Sinkhorn & Knopp (1967), Pacific J. Math. 21, 343–348.
    """
    numbers = np.asarray(values([a for row in A for a in row]), dtype=np.float64).reshape(-1, len(A), len(A[0]))
    size = np.sqrt((numbers**2).mean(axis=0))
    weights = np.ones(size.shape[1])
    for _ in range(_PASSES):
        weights = weights / _lengths(_over(size * weights, axis=1), axis=0)[0]
    return [float(2.0**x) for x in np.round(np.log2(weights / weights.max()))]


def _dot(a: Sequence[Num], b: Sequence[Num]) -> Num:
    total: Num = 0.0
    for x, y in zip(a, b, strict=True):
        total = add(total, mul(x, y))
    return total


def excess_rounding(A: list[list[Num]], x: list[list[Num]], rhs: list[list[Num]], states: Values) -> float:
    """The rounding errors of a solution relative to those that rounding A and rhs alone would cause, the largest over the states:

        e(x) / |A⁻¹| (e(A) |x| + e(rhs))

    with e as in `rounding`. States where something is not finite, or A is nearly singular, are left out.
    """
    m, width = len(A), len(rhs[0])
    everything = [a for rows in (A, x, rhs) for row in rows for a in row]
    sizes = term_sizes(everything, [ca.vertcat(*ca.symvar(column(everything)))])
    found = np.asarray(states([*everything, *sizes]), dtype=np.float64)
    found = found[np.isfinite(found).all(axis=1)]
    numbers, rounding = np.split(found, 2, axis=1)
    (a, value, _), (of_a, of_x, of_rhs) = _parts(numbers, m, width), _parts(rounding, m, width)
    singular = np.linalg.svd(_over(_over(a, axis=2), axis=1), compute_uv=False)
    regular = singular[:, -1] > _REGULAR * singular[:, 0]
    natural = np.abs(np.linalg.inv(a[regular])) @ (of_a @ np.abs(value) + of_rhs)[regular]
    return float((of_x[regular] / np.where(natural > 0.0, natural, np.inf)).max(initial=0.0))


def _over(a: Array, axis: int) -> Array:
    """Matrices with rows, or columns, of unit length."""
    return a / _lengths(a, axis)


def _lengths(a: Array, axis: int) -> Array:
    lengths = np.linalg.norm(a, axis=axis, keepdims=True)
    return np.where(lengths > 0.0, lengths, 1.0)


def _parts(numbers: Array, m: int, width: int) -> tuple[Array, Array, Array]:
    """A, x and the right sides at every state."""
    a, x, b = np.split(numbers, [m * m, m * m + m * width], axis=1)
    return a.reshape(-1, m, m), x.reshape(-1, m, width), b.reshape(-1, m, width)


def _sampled(entries: list[list[Num]], values: Values) -> _Table:
    flat = [a for row in entries for a in row]
    numbers = iter(np.asarray(values(flat), dtype=float).T if flat else ())
    return [[Sampled.of(a, next(numbers), values) for a in row] for row in entries]


def _subtract(table: _Table, i: int, factor: Sampled, p: int, columns: Sequence[int] | None = None) -> None:
    """row i −= factor · row p"""
    for j in columns if columns is not None else range(len(table[p])):
        if not table[p][j].is_zero:
            table[i][j] = table[i][j] - factor * table[p][j]


def _pivot(table: _Table, rows: set[int], columns: set[int], least: float) -> tuple[int, int, bool] | None:
    """The best acceptable pivot in these rows and columns: its row and column, and whether it is known or costs no fill-in."""
    filled = {(i, j) for i in rows for j in columns if not table[i][j].is_zero}
    in_row = {i: sum((i, j) in filled for j in columns) for i in rows}
    in_column = {j: sum((i, j) in filled for i in rows) for j in columns}
    largest = {j: np.max([np.abs(table[i][j].number) + np.zeros(1) for i in rows if (i, j) in filled], axis=0)
               for j in columns if in_column[j]}  # fmt: skip
    found = []
    for i, j in filled:
        a = table[i][j]
        if a.is_divisor:
            is_tiny = not np.all(np.abs(a.number) >= least * largest[j])
            operations = _operations(a.symbol)
            kind = 0 if a.is_known else 1 if operations <= _SIMPLE else 2
            fill_in = (in_row[i] - 1) * (in_column[j] - 1)  # Markowitz
            found.append((is_tiny, kind, fill_in, operations, i, j))
    if not found:
        return None
    is_tiny, kind, fill_in, _, i, j = min(found)
    return i, j, not is_tiny and (kind == 0 or fill_in == 0)


def _operations(a: Num) -> int:
    """How many operations it costs to divide by a pivot: none for ±1 and for a symbol, one for any other number."""
    if isinstance(a, float):
        return int(abs(a) != 1.0)
    return 0 if a.is_symbolic() else read([a], (), allow_free=True).operations


def _block(table: _Table, rows: set[int], columns: set[int], p: int) -> tuple[list[int], list[int]]:
    """The rows and columns that are connected with row p by entries that are not zero."""
    block_rows, block_columns, waiting = {p}, set[int](), [p]
    while waiting:
        i = waiting.pop()
        for j in columns - block_columns:
            if not table[i][j].is_zero:
                block_columns.add(j)
                joined = {k for k in rows - block_rows if not table[k][j].is_zero}
                block_rows |= joined
                waiting.extend(joined)
    return sorted(block_rows), sorted(block_columns)


def _diagonalise(table: _Table, rows: list[int], columns: list[int], values: Values) -> bool:
    """Multiply the rows by the inverse of their block, if it is square, regular and small enough: B⁻¹ = D⁻¹ adj(B′)/det B′ R⁻¹

    with B = R B′ D, where R and D are diagonal: the factors common to a whole row or column. Returns whether this was done.
    """
    size = len(rows)
    if not size == len(columns) <= _LARGEST_BLOCK:
        return False
    block = [[table[i][j] for j in columns] for i in rows]
    D, block = _common_factors(block, values, by_columns=True)
    R, block = _common_factors(block, values)
    entries = [a for row in block for a in row if not a.is_known]
    cofactor = [[_cofactor(block, i, j).among(entries) for j in range(size)] for i in range(size)]
    determinant = _total([block[0][j] * cofactor[0][j] for j in range(size)]).among(entries)
    if not determinant.is_divisor:
        return False
    if determinant.is_known:
        cofactor = [[c / determinant for c in row] for row in cofactor]
        determinant = Sampled.constant(1.0)
    for c in range(len(table[0])):
        if c in columns:
            for k, i in enumerate(rows):
                table[i][c] = Sampled.constant(float(columns[k] == c))
        else:
            b = [table[i][c] / R[k] for k, i in enumerate(rows)]
            for k, i in enumerate(rows):
                table[i][c] = _total([cofactor[r][k] * b[r] for r in range(size)]) / determinant / D[k]
    return True


def _total(terms: list[Sampled]) -> Sampled:
    return sum(terms[1:], start=terms[0])


def _cofactor(block: _Table, i: int, j: int) -> Sampled:
    """(−1)ⁱ⁺ʲ det of the block without row i and column j."""
    minor = [[a for c, a in enumerate(row) if c != j] for r, row in enumerate(block) if r != i]
    if not minor:
        return Sampled.constant(1.0)
    determinant = _total([minor[0][c] * _cofactor(minor, 0, c) for c in range(len(minor))])
    return -determinant if (i + j) % 2 else determinant


def _common_factors(block: _Table, values: Values, *, by_columns: bool = False) -> tuple[list[Sampled], _Table]:
    """The product of the factors common to each row (or column), and the block without them."""
    lines = [list(line) for line in zip(*block, strict=True)] if by_columns else block
    products, rest = [], []
    for line in lines:
        product = Sampled.constant(1.0)
        symbols = [a.symbol for a in line if not a.is_zero]
        factors = {} if any(type(a) is float for a in symbols) else _factors(symbols[0])
        for key, factor in factors.items():
            common = Sampled.of(factor, np.asarray(values([factor]), dtype=float)[:, 0], values)
            if all(key in _factors(a) for a in symbols) and common.is_divisor:
                product = product * common
                line = [a if a.is_zero else _without(a, key, common, values) for a in line]
                symbols = [a.symbol for a in line if not a.is_zero]
        products.append(product)
        rest.append(line)
    return products, [list(line) for line in zip(*rest, strict=True)] if by_columns else rest


def _factors(a: Num) -> dict[int, SX]:
    """The factors of a product that are not products themselves, by the identity of their nodes."""
    if isinstance(a, float) or a.is_constant():
        return {}
    if a.is_op(ca.OP_MUL):
        return _factors(a.dep(0)) | _factors(a.dep(1))
    if a.is_op(ca.OP_NEG) or a.is_op(ca.OP_SQ) or a.is_op(ca.OP_TWICE):
        return _factors(a.dep(0))
    return {a.element_hash(): a}


def _without(a: Sampled, key: int, factor: Sampled, values: Values) -> Sampled:
    """a divided by one of its factors, by leaving the factor out of the product."""
    return Sampled.of(_left_out(to_sx(a.symbol), key), a.number / factor.number, values)


def _left_out(a: SX, key: int) -> Num:
    if a.is_op(ca.OP_MUL):
        first, second = a.dep(0), a.dep(1)
        return mul(_left_out(first, key), second) if key in _factors(first) else mul(first, _left_out(second, key))
    if a.is_op(ca.OP_NEG):
        return neg(_left_out(a.dep(0), key))
    if a.is_op(ca.OP_SQ):
        return mul(_left_out(a.dep(0), key), a.dep(0))
    if a.is_op(ca.OP_TWICE):
        return mul(2.0, _left_out(a.dep(0), key))
    return 1.0
