"""Constraint rows at unit length, so that a row's unit does not decide what counts as zero.

Whether a row is rounding is decided by :mod:`appell.gibbs.measure`, which knows the sizes of a mechanism and sets such a row to
zero.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from appell.arrays import Array


def row_sizes(a: Array) -> Array:
    """The length of each row, of one matrix or of many; infinite for rows that are zero, so that to divide by it leaves them so."""
    norms = np.linalg.norm(a, axis=-1)
    return np.where(norms > 0.0, norms, np.inf)


def scaled(a: Array) -> Array:
    """The rows at unit length, those that are zero left so."""
    return a / row_sizes(a)[:, None]


def unit_rows(a: Array, b: Array) -> tuple[Array, Array, Array]:
    """A u̇ = b with its rows at unit length, and the lengths they had (λ of a row is that of the unit row, divided by it): a
    row's unit must not decide what counts as zero."""
    sizes = row_sizes(a)
    return a / sizes[:, None], b / sizes, sizes
