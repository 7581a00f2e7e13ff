"""Whether the residuals of a fit are noise; and other values to search from, where they are not.

The noise of one point is independent of that of the next, so that for N residuals r of a column

    η = Σ (r_(i+1) − r_i)² / 2 Σ r_i² = 1 ± 1/√N

while the residuals of a motion that is not the measured one are nearly equal at neighbouring points, and η is small.

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
MUCH = 0.3  # of the variation of a column: with larger residuals the data count as not fitted
SURPRISE = 1e-6  # the probability, with the noise given, below which a misfit counts as too large
ROUNDING = 1e-9  # of the values of a column: smaller residuals are rounding, and are not judged


def is_noise(left: Array, values: Array, present: Flags) -> str:
    """Empty where the residuals of every column may be noise; else, in words, what shows that they are not."""
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
    """The same where the noise was given: the misfit then has a χ² distribution with so many degrees of freedom."""
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
        width = np.maximum(np.abs(x), sizes)
        width[fenced] = high[fenced] - low[fenced]
        out[fenced] = low[fenced] + share[fenced] * width[fenced]
        yield np.clip(out, low + 1e-6 * width, high - 1e-6 * width)
