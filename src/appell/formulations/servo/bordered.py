"""The bordered system of M, A_c, a and E solved in numbers, for rows of any size, which may be redundant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.linalg import null_space

from appell.gibbs.servo import ServoNumbers, by_mass

if TYPE_CHECKING:
    from appell.arrays import Array


def bordered(m: Array, f: Array, v: ServoNumbers) -> tuple[Array, Array]:
    """u̇ and (Λ, λ) of [M −A_cᵀ −aᵀ; A_c 0 0; E 0 0]. Works with M singular, as it is when Σ₁ has no mass of its own.

    Multipliers of least norm where they are not unique: those of redundant contact rows, and the λ of more inputs than
    conditions.
    """
    n, c, j, r = m.shape[0], len(v.a_c), len(v.a), len(v.e)
    # unknowns and equations scaled alike, so that units do not decide what counts as zero
    size = by_mass(m, v.measure.v)
    contact, servo, inputs = (unit_row_factors(rows / size) for rows in (v.a_c, v.e, v.a))
    a_c, e, a = contact[:, None] * v.a_c / size, servo[:, None] * v.e / size, inputs[:, None] * v.a / size
    k = np.zeros((n + c + r, n + c + j))
    k[:n, :n] = m / size[:, None] / size
    k[:n, n : n + c], k[:n, n + c :] = -a_c.T, -a.T
    k[n : n + c, :n], k[n + c :, :n] = a_c, e
    right = np.concatenate([f / size, contact * v.b_c, servo * v.b_s])
    x = np.linalg.lstsq(k, right, rcond=1e-12)[0]
    if j > r:
        # lstsq has made x as a whole the least: among all solutions x + N y, take the one with the least λ
        more = null_space(k, rcond=1e-11)
        drive = inputs[:, None] * more[n + c :]
        x = x - more @ np.linalg.lstsq(drive, inputs * x[n + c :], rcond=1e-12)[0]
    return x[:n] / size, np.concatenate([contact * x[n : n + c], inputs * x[n + c :]])


def unit_row_factors(rows: Array) -> Array:
    """Factors that give rows unit length; 1 for a row of zeros."""
    norms: Array = np.linalg.norm(rows, axis=1)
    return 1 / np.where(norms > 0, norms, 1.0)


def balanced_solve(left: Array, right: Array) -> Array:
    """Least squares with rows scaled alike: exact for consistent systems, redundant rows allowed."""
    scale = unit_row_factors(left)
    return least_squares(scale[:, None] * left, scale * right)


def least_squares(left: Array, right: Array) -> Array:
    """The least x among those for which left x is nearest to right."""
    return np.asarray(np.linalg.lstsq(left, right, rcond=1e-13)[0], dtype=float)
