"""How many constraint rows are independent on the constraints, for exported C, which knows single states only.

Beside the constraints, rows that follow from others look independent: their part across the others grows with the distance. So no more
rows are taken than are independent on the constraints. How many these are depends on the parameters; with others than the default ones,
C takes as many as are independent with almost all values.
"""

from __future__ import annotations

from dataclasses import dataclass

import casadi as ca
import numpy as np

from appell.compile.compiled import Compiled

CHANGED = 0.1  # of a parameter, or of one where it is zero


@dataclass(frozen=True)
class MostRows:
    """Of so many ``rows``, no more than ``rank`` are independent on the constraints with the default parameters, and no more than
    ``otherwise`` where one of the parameters with the indices ``places``, on which the rows depend, has another value."""

    rows: int
    rank: int
    otherwise: int
    places: tuple[int, ...]

    @property
    def plain(self) -> bool:
        """Whether all rows are independent, or there are none."""
        return self.rank == self.rows

    @property
    def expression(self) -> str:
        """The number in C; empty without rows."""
        if self.plain:
            return "ROWS" if self.rows else ""
        return str(self.rank) if self.rank == self.otherwise else "independent(p)"

    @property
    def note(self) -> str:
        """What the header says of it."""
        other = "" if self.rank == self.otherwise else f", or {self.otherwise} with other parameters than the default ones"
        return f"No more than {self.rank} are taken{other}: so many are independent on the constraints."

    def function(self, name: str) -> list[str]:
        """The function that the expression calls, if it calls one."""
        if self.expression != "independent(p)":
            return []
        places = ", ".join(map(str, self.places))
        return [_FUNCTION.format(n=name, places=places, count=len(self.places), rank=self.rank, otherwise=self.otherwise)]


def most_rows(c: Compiled) -> MostRows:
    """How many of a system's rows may be independent at a state."""
    s, structure = c.sizes, c.gibbs.structure
    if not s.contact or structure.unknown or structure.rank == s.contact:
        return MostRows(s.rows, s.rows, s.rows, ())
    p = structure.samples[0].p
    rows = ca.vertcat(ca.vec(c.rows[0]), c.rows[2], c.position)
    places = [i for i in range(s.p) if ca.depends_on(rows, c.gibbs.kinematics.p.column[i])]
    other = p.copy()
    other[places] += CHANGED * np.random.default_rng(0).uniform(0.5, 1.0, len(places)) * np.where(p == 0.0, 1.0, p)[places]
    return MostRows(s.rows, structure.rank + s.servo, c.gibbs.structure_with(other).rank + s.servo, tuple(places))


_FUNCTION = """/* How many rows may be independent on the constraints, beside which rows that follow from others look independent, too. */
static int independent(const double *p)
{{
  static const int places[{count}] = {{{places}}}; /* of the parameters that the rows depend on */
  int i;
  for (i = 0; i < {count}; i++)
    if (p[places[i]] != {n}_default_parameters[places[i]]) return {otherwise};
  return {rank};
}}
"""
