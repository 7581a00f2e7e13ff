"""Constraint rows of large mechanisms: matrices of which most entries are zero, and the questions that can be answered without them.

    shortest step     Aᵀ (A Aᵀ)⁻¹ r
    independence      the least singular value of A, as the least eigenvalue of A Aᵀ, by Lanczos' method on its inverse

A Aᵀ is factorised as it stands; rows are of unit length. Where rows are not independent beyond doubt the dense way has to decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
from scipy.sparse import csc_matrix, csr_matrix, diags, identity, issparse
from scipy.sparse.linalg import ArpackError, LinearOperator, eigsh, splu

from appell.graph.evaluator import Evaluator

if TYPE_CHECKING:
    from appell.arrays import Array


LARGE = 64  # rows: matrices with fewer are dense ones
SPARSE = 0.1  # of the entries, that may differ from zero
CERTAIN = 1e-5  # a least singular value that is known for certain: A Aᵀ has its square, with an error of rounding beside 1
DAMPING = 1e-13  # added to A Aᵀ in a step: it leaves out directions in which rows change by less than its square root

Matrix = Any  # an array of NumPy's, or a sparse matrix of SciPy's


def is_large(rows: int, columns: int, entries: int) -> bool:
    """Whether a matrix with so many entries that may differ from zero is handled as a sparse one."""
    return rows >= LARGE and entries <= SPARSE * rows * columns


class RowsEvaluator(Evaluator):
    """A function that gives constraint rows at a state: outputs that are large and sparse as sparse matrices, others as
    arrays."""

    def __init__(self, function: ca.Function) -> None:
        super().__init__(function)
        patterns = [function.sparsity_out(i) for i in range(function.n_out())]
        self._large = {
            i: (s.row(), s.colind()) for i, s in enumerate(patterns) if s.shape[1] > 1 and is_large(*s.shape, s.nnz())
        }

    def _matrix(self, i: int, values: Array) -> Matrix:
        if i not in self._large:
            return super()._matrix(i, values)
        return csr_matrix(csc_matrix((values.copy(), *self._large[i]), shape=self.shapes[i]))


def dense(a: Matrix) -> Array:
    """The same with its zeros."""
    found: Array = a.toarray() if issparse(a) else a
    return found


def is_finite(a: Matrix) -> bool:
    """Whether all entries are."""
    return bool(np.isfinite(a.data if issparse(a) else a).all())


def times_columns(a: Matrix, sizes: Array) -> Matrix:
    """Each column times a number."""
    return csr_matrix(a @ diags(sizes)) if issparse(a) else a * sizes


def over_rows(a: Matrix, sizes: Array) -> Matrix:
    """Each row over a number."""
    return csr_matrix(diags(1.0 / sizes) @ a) if issparse(a) else a / sizes[:, None]


def row_lengths(a: Matrix) -> Array:
    """The length of each row."""
    if issparse(a):
        return np.sqrt(np.asarray(a.multiply(a).sum(axis=1), dtype=np.float64).ravel())
    return np.asarray(np.linalg.norm(a, axis=1), dtype=np.float64)


def without_columns(a: Matrix, columns: list[int]) -> Matrix:
    """The same with some columns zero."""
    if not issparse(a):
        a[:, columns] = 0.0
        return a
    kept = np.ones(a.shape[1])
    kept[columns] = 0.0
    return times_columns(a, kept)


def shortest(rows: Matrix, right: Array) -> Array:
    """The shortest x with A x = right, of sparse rows at unit length; as near as can be where they are not independent."""
    square = rows @ rows.T + DAMPING * identity(rows.shape[0])
    solve = _factorised(square)
    x: Array = rows.T @ solve(right)
    more: Array = rows.T @ solve(right - rows @ x)
    return x + more


def least_strength(rows: Matrix) -> float:
    """The least singular value of sparse rows at unit length, where these are independent beyond doubt; else 0."""
    count, columns = rows.shape
    if count > columns:
        return 0.0
    try:
        solve = _factorised(rows @ rows.T)
        inverse = LinearOperator((count, count), matvec=solve, dtype=np.float64)
        largest = eigsh(inverse, k=1, which="LM", return_eigenvectors=False, v0=np.cos(np.arange(count) + 0.5))[0]
    except (RuntimeError, ArpackError, ValueError):  # singular, or no number
        return 0.0
    found = 1.0 / np.sqrt(largest) if 0.0 < largest < np.inf else 0.0
    return float(found) if found > CERTAIN else 0.0


def _factorised(square: Any) -> Any:
    factors = splu(csc_matrix(square), permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options={"SymmetricMode": True})
    return factors.solve
