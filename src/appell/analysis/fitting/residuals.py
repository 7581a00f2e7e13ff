"""What a fit leaves over: whether it is noise; and other places to search from, where it is not.

Noise is as likely to fall to one side as to the other from one point to the next, so that for N residuals r of a column

    η = Σ (r_(i+1) − r_i)² / 2 Σ r_i² = 1 ± 1/√N

while a motion that is not the measured one is off by much the same at neighbouring points, and η is small.

References: von Neumann (1941), Distribution of the ratio of the mean square successive difference to the variance, Ann. Math.
Statist. 12, 367–395.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from appell.arrays import Array, Flags


ALIKE = 4.0  # standard deviations of η: a chance of 3 in 10⁵
MUCH = 0.3  # of how much a column varies: a fit that leaves so much has hardly been one
SURPRISE = 1e-6  # chance of a misfit so large beside the noise given
ROUNDING = 1e-9  # of what a column is: what is left over of exact data is no structure


def is_noise(left: Array, values: Array, present: Flags) -> str:
    """Nothing where what is left over may be noise, column by column; else what tells that it is not."""
    for j in range(left.shape[1]):
        r, d = left[present[:, j], j], values[present[:, j], j]
        size = float(np.sqrt(np.mean(r**2))) if r.size else 0.0
        if r.size < 3 or size <= ROUNDING * max(float(np.abs(d).max()), 1e-300):
            continue
        if size > MUCH * float(np.std(d)) > 0:
            return f"it is {size / float(np.std(d)):.0%} of how much they vary"
        if float((np.diff(r) ** 2).sum() / (2 * (r**2).sum())) < 1 - ALIKE / np.sqrt(r.size):
            return "neighbouring points are off alike"
    return ""


def is_given_noise(misfit: float, degrees: int) -> str:
    """The same beside noise that was given: the misfit is a sum of squares of so many."""
    from scipy import stats  # a tenth of a second of each process that does not need it

    if stats.chi2.sf(misfit, degrees) >= SURPRISE:
        return ""
    return f"it is {np.sqrt(misfit / degrees):.3g} times the noise given"


def horizons(time: Array) -> Iterator[Flags]:
    """Which times are in the first 32nd of them, the first sixteenth, and so on to the half."""
    for share in (1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2):
        yield time <= time[0] + share * (time[-1] - time[0])


def draws(x: Array, sizes: Array, scaled: Flags, low: Array, high: Array, count: int, seed: int = 0) -> Iterator[Array]:
    """Places around x within the bounds: ``scaled`` entries by a factor, the others by their sizes; between bounds on both sides
    anywhere."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        away = rng.normal(size=x.size)
        out = np.where(scaled & (x != 0), x * np.exp(0.7 * away), x + sizes * away)
        fenced, share = np.isfinite(low) & np.isfinite(high), rng.uniform(0.01, 0.99, size=x.size)
        width = np.maximum(np.abs(x), 1.0)
        width[fenced] = high[fenced] - low[fenced]
        out[fenced] = low[fenced] + share[fenced] * width[fenced]
        yield np.clip(out, low + 1e-6 * width, high - 1e-6 * width)
