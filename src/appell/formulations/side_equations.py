"""The equations beside those of motion: the rates of coordinates and states, the constraints and servo conditions."""

from __future__ import annotations

from typing import Any

import sympy

from appell.arguments import checked
from appell.formulations.page_width import width
from appell.formulations.reading import AS_WRITTEN, LONG_CONSTRAINT, Named, Reading, read_named
from appell.gibbs import GibbsFunction, Rows
from appell.graph import to_sx
from appell.model import Quantity


@checked
class SideEquations:
    """The part of :class:`Equations` for the equations beside those of motion."""

    _called = "Equations"
    gibbs: GibbsFunction

    def kinematic_equations(self) -> list[sympy.Eq]:
        """The rates of the coordinates in terms of the speeds, q̇ = N u + n."""
        k = self.gibbs.kinematics
        return self._rates_of([x for x in k.system.q if x.dot not in k.u.quantities])

    def state_equations(self) -> list[sympy.Eq]:
        """ż = f(q, u, z, r, t) of every state that is not mechanical.

        >>> s = ap.System("filter"); x, z = s.coordinates("x"), s.states("z")
        >>> bob = s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=1.0); s.rate(z, x - z)
        >>> ap.derive(s).state_equations()
        [Eq(z', x - z)]
        """
        return self._rates_of(list(self.gibbs.system.first_order))

    def _rates_of(self, quantities: list[Quantity]) -> list[sympy.Eq]:
        k = self.gibbs.kinematics
        values = self._reading.each([k.qdot[k.q.index(x)] for x in quantities])
        return [sympy.Eq(x.dot, value, evaluate=False) for x, value in zip(quantities, values, strict=True)]

    def constraint_equations(self) -> list[sympy.Eq]:
        """Every constraint row as it stands at its own level, position or velocity."""
        return self._as_written(self.gibbs.rows)

    def shown_constraints(self) -> list[tuple[Named, sympy.Eq]]:
        """The same for display: long ones in intermediates k₁, k₂, …, which are given with the first that needs them."""
        out: list[tuple[Named, sympy.Eq]] = [([], e) for e in self.constraint_equations()]
        if long := [i for i, (_, e) in enumerate(out) if width(e.lhs) > LONG_CONSTRAINT]:
            rows = [self.gibbs.rows.rows[i] for i in long]
            wanted = [to_sx(r.written) for r in rows]
            values, helpers = read_named(self._whole, wanted, (), prefix="k")
            for i, value in zip(long, values, strict=True):
                out[i] = (helpers if i == long[0] else [], sympy.Eq(value, 0, evaluate=False))
        return out

    def servo_equations(self) -> list[sympy.Eq]:
        """Every servo condition as it stands at its own level."""
        return self._as_written(self.gibbs.servo_rows)

    def _as_written(self, rows: Rows) -> list[sympy.Eq]:
        values = self._reading.each([r.written for r in rows.rows], terms=AS_WRITTEN)
        return [sympy.Eq(v, 0, evaluate=False) for v in values]

    @property
    def _whole(self) -> Any:
        return self

    @property
    def _reading(self) -> Reading:
        return Reading(self._whole)
