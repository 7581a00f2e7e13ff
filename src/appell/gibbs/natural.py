"""How fast a mechanism moves by itself, and how strong its forces are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from appell.gibbs.measure import Measure

if TYPE_CHECKING:
    from appell.arrays import Array
    from appell.gibbs.function import GibbsFunction


REST = 1e-5  # of the pace that forces give: below it a motion has come to rest, and its speeds are a solver's error
LOOKS = 4  # at states off the constraints, for how large forces are


@dataclass(frozen=True)
class Natural:
    """The sizes by which motions and forces of a system are measured: of coordinates, speeds and rows, the ``energy`` of its
    forces over these sizes, and the ``pace`` in 1/s at which its masses have that energy; 1 where it has no forces at rest."""

    measure: Measure
    energy: float
    pace: float
    forced: bool = True

    @property
    def rest(self) -> float:
        """The pace (1/s) below which a motion has come to rest; zero where nothing but its speeds gives a pace."""
        return REST * self.pace if self.forced else 0.0

    def pace_at(self, u: Array) -> float:
        """That of motions near a state with these speeds."""
        return max(self.measure.pace(u), self.pace if self.forced else 0.0) or self.pace

    @staticmethod
    def of(gibbs: GibbsFunction, p: Array) -> Natural:
        """With these values of the parameters."""
        measure = gibbs.measures_of_all.of(p)
        rng = np.random.default_rng(8)
        energy, inertia = 0.0, 0.0
        for _ in range(LOOKS):
            t, q, u, _, inputs = gibbs.measures_of_all.drawn(rng, p, measure.q, measure.v)
            m, f = gibbs.function(t, q, 0.0 * u, p, inputs)
            if np.isfinite(m).all() and np.isfinite(f).all():
                energy = max(energy, float(np.abs(f.ravel() * measure.v).max(initial=0.0)))
                inertia = max(inertia, float(np.abs(np.diag(m) * measure.v**2).max(initial=0.0)))
        inertia = inertia or energy or 1.0
        return Natural(measure, energy or inertia, float(np.sqrt(energy / inertia)) or 1.0, energy > 0)

    def gradient(self, slopes: Array) -> tuple[Array, Array]:
        """The gradients of (φ, ψ) by (q, u), with rows at unit length and (q, u) in sizes, which are given too; what is rounding
        is zero."""
        measure = self.measure
        sizes = np.concatenate([measure.q, self.pace * measure.v])
        least = np.concatenate([measure.least_positions, self.pace * measure.least])
        scaled = slopes * sizes
        lengths = np.linalg.norm(scaled, axis=1)
        return scaled / np.where(lengths > least, lengths, np.inf)[:, None], sizes
