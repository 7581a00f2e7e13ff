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
