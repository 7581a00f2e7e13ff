"""s.states, s.rate: what a system remembers besides its motion, by a rate of its own."""

from __future__ import annotations

from typing import Any

from appell.arguments import checked
from appell.errors import ModelError
from appell.kinds import Scalar
from appell.model.builder.base import Builder, one_or_all, split
from appell.model.symbols import ACTUATOR, STATE, Quantity, quantities


@checked
class StateBuilder(Builder):
    """The methods of a System that add states which are not mechanical."""

    def states(self, names: str) -> Any:
        """States of first order, which are no coordinates: a motor's current, a filter, an activation, an integral of an error.

            ż = f(q, u, z, r, t)

        ``names`` are words in one string; :meth:`rate` says how each changes. Loads, inputs' expressions and the rates of other
        states may depend on them; they have any unit. Places, constraints and potentials may not: a state is not varied, and
        does no work by itself. In states of the whole system they stand after the coordinates.

        Returns one symbol, or a tuple of them. Raises DuplicateName, ModelError as :meth:`coordinates` does; to derive from a
        system with a state that has no rate raises ModelError.

        >>> s = ap.System("motor"); q = s.coordinates("q"); i = s.states("i")
        >>> s.rate(i, (12.0 - 2.0 * i - 0.1 * q.dot) / 0.01); torque = s.generalised_force(q, 0.1 * i)
        """
        made = self._quantities(split(names), STATE)
        self.state_symbols.extend(made)
        return one_or_all(made)

    def rate(self, state: Quantity, expression: Scalar) -> None:
        """How a state of first order changes: ż = f(q, u, z, r, t).

        ``state`` is one that :meth:`states` named; ``expression`` is its rate (its unit a second), of coordinates, speeds or
        rates, states, inputs, prescribed functions, time and parameters.

        Raises ModelError for what is no state, for a state that has a rate already, and for an expression with accelerations,
        actuators or the rates of states in it; UnknownSymbol, MixedSystems.

        >>> s = ap.System("filter"); x, y, T = s.coordinates("x"), s.states("y"), s.parameters(T=0.1)
        >>> s.rate(y, (x - y) / T)
        """
        self._own_symbol(state, "rate()")
        if state not in self.state_symbols:
            raise ModelError(f"'{state}' is a {state.kind}, not a state: s.rate(…) takes what s.states(…) named.")
        if state in self.state_rates:
            raise ModelError(f"the rate of state '{state}' is given twice; it was {self.state_rates[state]}.")
        where = f"the rate of state '{state}'"
        found = self._without_accelerations(self._scalar(expression, where), where)
        for x in quantities(found):
            if x.kind == ACTUATOR:
                raise ModelError(
                    f"{where} depends on the actuator '{x}', which is a force to be found. Write it into loads only."
                )
            if x.kind == STATE and x.order > 0:
                raise ModelError(f"{where} depends on the rate '{x}' of a state: write what that rate is.")
        self.state_rates[state] = found
