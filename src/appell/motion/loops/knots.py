"""The knots of a step: the places where its state is evaluated to find events in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from appell.arrays import Array


def knots(degree: int) -> Array:
    """Chebyshev's points on (0, 1), with both ends, for a polynomial of that degree."""
    points: Array = 0.5 * (1 - np.cos(np.pi * np.arange(degree + 1) / degree))
    points[-1] = 1.0
    return points


def interpolated(nodes: Array, rows: Array, at: float) -> Array:
    """The polynomial through rows at the knots, at a place between the first and the last of these."""
    beyond = at - nodes
    if (beyond == 0).any():
        return np.array(rows[int(np.argmin(np.abs(beyond)))])
    share = _alternating(nodes.size) / beyond
    return np.asarray(share @ rows / share.sum())


def last_term(states: Array) -> Array:
    """The size of the last coefficient of the series by Chebyshev's polynomials through states at their points, for each of some rows."""
    count = states.shape[1]
    return np.asarray(np.abs(np.tensordot(_alternating(count), states, (0, 1))) / (count - 1))


def _alternating(count: int) -> Array:
    """1, −1, 1, … with halves at the ends: the barycentric weights of Chebyshev's points."""
    weights = np.where(np.arange(count) % 2, -1.0, 1.0)
    weights[[0, -1]] *= 0.5
    return weights
