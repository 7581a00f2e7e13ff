"""s.states, s.rate: states of first order besides coordinates and speeds."""

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
        """States of first order that are no coordinates: a motor's current, a filter, an activation, the integral of an error.

            ż = f(q, u, z, r, t)

        ``names`` are words in one string; :meth:`rate` gives the rate of each. Loads, the expressions of inputs and the rates of other
        states may depend on them; they have any unit. Positions, constraints and potentials may not, since a state has no virtual
        displacement and does no work by itself. In the state vector of the whole system they follow the coordinates.

        Returns one symbol, or a tuple of them. Raises DuplicateName, ModelError as :meth:`coordinates` does; ModelError when
        equations are derived from a system with a state that has no rate.

        >>> s = ap.System("motor"); q = s.coordinates("q"); i = s.states("i")
        >>> s.rate(i, (12.0 - 2.0 * i - 0.1 * q.dot) / 0.01); torque = s.generalised_force(q, 0.1 * i)
        """
        made = self._quantities(split(names), STATE)
        self.state_symbols.extend(made)
        return one_or_all(made)

    def rate(self, state: Quantity, expression: Scalar) -> None:
        """The rate of a state of first order: ż = f(q, u, z, r, t).

        ``state`` was made by :meth:`states`; ``expression`` is its rate (its unit per second), of coordinates, speeds or rates,
        states, inputs, prescribed functions, time and parameters.

        Raises ModelError where ``state`` is no state or has a rate already, and for an expression with accelerations, actuators or
        the rates of states; UnknownSymbol, MixedSystems.

        >>> s = ap.System("filter"); x, y, T = s.coordinates("x"), s.states("y"), s.parameters(T=0.1)
        >>> s.rate(y, (x - y) / T)
        """
        self._require_own_symbol(state, "rate()")
        if state not in self.state_symbols:
            raise ModelError(f"'{state}' is a {state.kind}, not a state: s.rate(…) takes states made by s.states(…).")
        if state in self.state_rates:
            raise ModelError(f"the rate of state '{state}' is given twice; it was {self.state_rates[state]}.")
        where = f"the rate of state '{state}'"
        found = self._without_accelerations(self._scalar(expression, where), where)
        for x in quantities(found):
            if x.kind == ACTUATOR:
                raise ModelError(f"{where} depends on the actuator '{x}', which is an unknown force. Use it in loads only.")
            if x.kind == STATE and x.order > 0:
                raise ModelError(f"{where} depends on the rate '{x}' of a state: write the expression of that rate instead.")
        self.state_rates[state] = found
