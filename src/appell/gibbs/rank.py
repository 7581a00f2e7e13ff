"""Matrices of constraint rows whose rank is known, or to be found; rows at unit length, so that their units do not matter.

The rank of a mechanism is that on its constraint surface. At a state that misses the surface by rounding a redundant row looks
independent, with a singular value proportional to the distance: where the rank is known, the singular values beyond it are set to
zero before anything is solved.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from scipy.linalg import qr

from appell.gibbs.scaling import row_sizes, scaled

if TYPE_CHECKING:
    from appell.arrays import Array


RANK_TOLERANCE = 1e-9  # relative to the largest singular value of A with its rows scaled to unit length
GOOD_ROWS = 0.1  # of the least singular value of the best choice of rows: the rows wanted are kept if theirs is larger


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


def strengths(a: Array) -> Array:
    """The singular values of the rows at unit length, the largest first: as many as there are rows."""
    out = np.zeros(len(a))
    if a.size:
        values = np.linalg.svd(scaled(a), compute_uv=False)
        out[: values.size] = values
    return out


def of_rank(a: Array, b: Array, rank: int) -> tuple[Array, Array]:
    """The nearest A u̇ = b of that rank, with rows at unit length: the best estimate, at a state a little off the constraint
    surface, of the rows on it."""
    if rank >= min(a.shape) and rank == len(a):
        return a, b
    sizes = row_sizes(a)
    unit, right = a / sizes[:, None], b / sizes
    left, values, across = np.linalg.svd(unit, full_matrices=False)
    lengths = np.where(np.isfinite(sizes), sizes, 0.0)
    if values[rank:].max(initial=0.0) > 0.0:
        unit = unit - (left[:, rank:] * values[rank:]) @ across[rank:]
    strong = left[:, :rank]
    return unit * lengths[:, None], (strong @ (strong.T @ right)) * lengths


def inverse_of_rank(c: Array, rank: int | None) -> Array:
    """C⁺, where the rank of C is known; where it is not, it is found."""
    if rank is None:
        return np.asarray(np.linalg.pinv(c, rcond=RANK_TOLERANCE), dtype=np.float64)
    left, values, across = np.linalg.svd(c, full_matrices=False)
    rank = min(rank, int((values > 0).sum()))
    return np.asarray((across[:rank].T / values[:rank]) @ left[:, :rank].T, dtype=np.float64)


def least_of_rank(a: Array, multipliers: Array, rank: int) -> Array:
    """Of many matrices of known rank, one above another: the multipliers of least norm, rows measured at unit length, that
    make the same forces Aᵀλ."""
    sizes = row_sizes(a)
    forces = np.einsum("tij,ti->tj", a, multipliers)
    left, values, across = np.linalg.svd(a / sizes[:, :, None], full_matrices=False)
    left, values, across = left[:, :, :rank], values[:, :rank], across[:, :rank]
    counts = values > RANK_TOLERANCE * values[:, :1]
    along = np.einsum("tkj,tj->tk", across, forces) / np.where(counts, values, np.inf)
    out: Array = np.einsum("tik,tk->ti", left, along) / sizes
    return out


def null_of_rank(a: Array, rank: int) -> Array:
    """An orthonormal basis of the vectors that a matrix of known rank takes to zero."""
    return np.asarray(np.linalg.svd(a, full_matrices=True)[2][rank:].T, dtype=np.float64)


def weakest(a: Array, rows: Sequence[int]) -> float:
    """The least singular value of these rows at unit length."""
    if not rows:
        return 1.0
    values = np.linalg.svd(scaled(a)[list(rows)], compute_uv=False)
    return float(values[-1]) if values.size == len(rows) else 0.0


def best_rows(a: Array, rank: int) -> tuple[int, ...]:
    """As many rows as the rank says, the most independent ones that pivoting finds."""
    pivots = qr(scaled(a).T, pivoting=True, mode="r")[1]
    return tuple(sorted(pivots[:rank].tolist()))


def choose_rows(matrices: Sequence[Array], rank: int, wanted: tuple[int, ...]) -> tuple[int, ...]:
    """Rows that are independent at all of these states: those ``wanted`` where they serve about as well as any."""
    candidates = {wanted, *(best_rows(a, rank) for a in matrices)} if len(wanted) == rank else {
        best_rows(a, rank) for a in matrices
    }  # fmt: skip
    limits = [strengths(a)[rank - 1] if rank else 1.0 for a in matrices]

    def worth(rows: tuple[int, ...]) -> float:
        return min((weakest(a, rows) / limit for a, limit in zip(matrices, limits, strict=True) if limit > 0), default=1.0)

    best = max(sorted(candidates), key=worth)
    return wanted if wanted in candidates and worth(wanted) >= GOOD_ROWS * worth(best) else best
