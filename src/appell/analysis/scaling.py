"""Matrices whose rows and columns carry different units, made fit for decisions on their rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from appell.arrays import Array


ROUNDING = 1e-14  # of a row beside the largest, or of a column among rows of unit length: it is zero


def row_lengths(a: Array) -> Array:
    """The length of each row; infinite for those that are rounding, so that to divide by it leaves nothing of them."""
    norms = np.linalg.norm(a, axis=1)
    return np.where(norms > ROUNDING * max(1.0, float(norms.max(initial=0.0))), norms, np.inf)


def unit_rows(a: Array) -> Array:
    """Rows of unit length: newtons and metres stand in one matrix, and units must not decide its rank."""
    return a / row_lengths(a)[:, None]


def column_sizes(a: Array) -> Array:
    """The lengths of columns whose rows are of unit length; one for those that are rounding."""
    sizes = np.linalg.norm(a, axis=0)
    return np.where(sizes > ROUNDING, sizes, 1.0)
