"""Constraints kept: the state put back on them after each step, in the metric of M, or pulled towards them.

The work is done in :mod:`appell.motion.loops.projection`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

import numpy as np

from appell.arguments import checked
from appell.errors import OptionError

KEPT = 1e-13  # a residual below this is left alone, unless the run is long or its tolerance fine


@checked
class Stabilisation(ABC):
    """How drift off the constraints is dealt with."""

    @property
    @abstractmethod
    def floor(self) -> float:
        """The residual above which a state is projected."""

    @property
    def narrows(self) -> bool:
        """Whether that is less where the tolerance and the length of a run ask for it."""
        return False

    @property
    def gains(self) -> tuple[float, float] | None:
        """What multiplies ψ and φ in b, if anything."""
        return None


@checked
@dataclass(frozen=True)
class Projection(Stabilisation):
    """Put the state back on position and velocity constraints after each step, where it misses by more than ``kept``.

    Unless that is given it is 1e-13, or less: a velocity that is off by δ has the constraint forces do work, by which the
    energy drifts by δ times the pace of the motion and the length of the run, and that is kept to a tenth of the tolerance.
    Raises OptionError for a value that is not positive.

    References: Eich (1993), Convergence results for a coordinate projection method; Hairer & Wanner II, §VII.2.

    >>> ap.simulate("pendulum", 0.5, stabilisation=ap.Projection(kept=1e-10)).audit.constraint_residual < 1e-8
    True
    """

    kept: float | None = None

    def __post_init__(self) -> None:
        if self.kept is not None and not 0 < self.kept < np.inf:
            raise OptionError(f"Projection(kept={self.kept}): give a positive residual, such as {KEPT}.")

    @property
    def floor(self) -> float:
        return KEPT if self.kept is None else self.kept

    @property
    def narrows(self) -> bool:
        return self.kept is None


@checked
@dataclass(frozen=True)
class Baumgarte(Stabilisation):
    """Pull the state towards the constraints instead: b ← b − 2α ψ − β² φ (of velocity rows, b − α ψ).

    ``alpha`` and ``beta`` are the rates α and β (1/s). The residuals then stay near the solver's tolerance rather than at
    rounding. Raises OptionError for a rate that is negative or not finite.

    References: Baumgarte (1972), Comput. Methods Appl. Mech. Eng. 1, 1–16.

    >>> ap.simulate("pendulum", 0.5, stabilisation=ap.Baumgarte(alpha=10.0, beta=10.0)).status.name
    'COMPLETED'
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
