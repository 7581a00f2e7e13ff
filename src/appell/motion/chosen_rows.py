"""The rows that a run solves with: their rank on the constraint surface, and which of them are taken before the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from appell.compile import Compiled
from appell.gibbs import Structure
from appell.graph.building import cached_property
from appell.motion.loops.linear import GIVES_WAY

if TYPE_CHECKING:
    from appell.arrays import Array, Whole


@dataclass(frozen=True)
class Kept:
    """The compiled rows (contact, then servo) that a run solves with on one part of the constraint surface.

    No more pivots are taken near the surface than the rank. All rows stay in the kernels, so that the residual of a row that is
    left out is watched too, and that row is used where one that is kept becomes weak.
    """

    structure: Structure
    compiled: Compiled

    @property
    def rank(self) -> int:
        """The rank of the rows at almost every state."""
        s = self.compiled.sizes
        return (self.structure.rank if s.contact else 0) + s.servo

    @property
    def position_rank(self) -> int:
        """That of the position rows by themselves."""
        servo = sum(row.position is not None for row in self.compiled.gibbs.servo_rows.rows)
        return (self.structure.position_rank if self.compiled.sizes.contact else 0) + servo

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """Rows without those that follow from others everywhere."""
        s = self.compiled.sizes
        kept = set(self.structure.kept) if s.contact else ()
        return (*(i for i, row in enumerate(self.compiled.contact_rows) if row in kept), *range(s.contact, s.rows))

    @property
    def columns(self) -> tuple[int, ...]:
        """The multipliers that go with them, and the actuators."""
        s = self.compiled.sizes
        return (*(i for i in self.rows if i < s.contact), *range(s.contact, s.columns)) if s.rows else ()

    def preference(self, positions: Whole, room: int) -> Array:
        """Weights with which rows are taken, of all of them and then of the position rows: those kept before the others."""
        out = np.ones((2, room))
        out[0, : self.compiled.sizes.rows] = GIVES_WAY
        out[0, list(self.rows)] = 1.0
        out[1, : positions.size] = out[0, positions]
        return out.ravel()
