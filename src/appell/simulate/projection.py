"""Constraints kept: the state put back on them after each step, in the metric of M, or pulled towards them.

The work is done in :mod:`appell.simulate.loops.projection`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

import numpy as np

from appell.arguments import checked
from appell.errors import OptionError

KEPT = 1e-13  # a residual below this is left alone


@checked
class Stabilisation(ABC):
    """How drift off the constraints is dealt with."""

    @property
    @abstractmethod
    def floor(self) -> float:
        """The residual above which a state is projected."""

    @property
    def gains(self) -> tuple[float, float] | None:
        """What multiplies ψ and φ in b, if anything."""
        return None


@checked
@dataclass(frozen=True)
class Projection(Stabilisation):
    """Put the state back on position and velocity constraints after each step, where it misses by more than ``kept``.

    References: Eich (1993), Convergence results for a coordinate projection method; Hairer & Wanner II, §VII.2.
    """

    kept: float = KEPT

    def __post_init__(self) -> None:
        if not 0 < self.kept < np.inf:
            raise OptionError(f"Projection(kept={self.kept}): give a positive residual, such as {KEPT}.")

    @property
    def floor(self) -> float:
        return self.kept


@checked
@dataclass(frozen=True)
class Baumgarte(Stabilisation):
    """Pull the state towards the constraints instead: b ← b − 2α ψ − β² φ (of velocity rows, b − α ψ).

    The residuals then stay near the solver's tolerance rather than at rounding.

    References: Baumgarte (1972), Comput. Methods Appl. Mech. Eng. 1, 1–16.
    """

    alpha: float = 5.0
    beta: float = 5.0

    def __post_init__(self) -> None:
        if not (0 <= self.alpha < np.inf and 0 <= self.beta < np.inf):
            raise OptionError(f"Baumgarte(alpha={self.alpha}, beta={self.beta}): both are finite rates (1/s), not negative.")

    @property
    def floor(self) -> float:
        return np.inf

    @property
    def gains(self) -> tuple[float, float]:
        return self.alpha, self.beta
