"""Constraints on accelerations, a(q, t)·u̇ + c(q, u, z, r, t) = 0, as constraints on velocities with a state z, their level.

    a·u = z,      ż = ȧ·u − c

The derivative of the first is a·u̇ + c = 0 again. The constraint force acts along ∂(a·u)/∂u = a.
"""

from __future__ import annotations

from dataclasses import dataclass

import casadi as ca

from appell.errors import ModelError
from appell.graph import SX, Lowering, Num, column, to_sx
from appell.kinematics.variables import Rates, Symbols, naming
from appell.model import Mechanism
from appell.model.constraints import Acceleration


@dataclass(frozen=True)
class Level:
    """The level of one constraint: the constraint's ``expression`` in u̇, the ``value`` a·u, and the ``rate`` that the value must have."""

    constraint: Acceleration
    expression: SX
    value: SX
    rate: Num


def levels_of(system: Mechanism, lowering: Lowering, rates: Rates, u: Symbols, accelerations: Symbols) -> tuple[Level, ...]:
    """The levels of all constraints on accelerations."""
    made = []
    for c in system.constraints:
        if isinstance(c, Acceleration):
            with naming(f"constraint '{c.name}'"):
                expression = to_sx(lowering.lower(c.expression))
            made.append(_level(system, c, expression, rates, u, accelerations))
    return tuple(made)


def _level(system: Mechanism, c: Acceleration, expression: SX, rates: Rates, u: Symbols, accelerations: Symbols) -> Level:
    slope = ca.jacobian(expression, accelerations.column)
    if ca.depends_on(slope, accelerations.column):
        raise ModelError(
            f"constraint '{c.name}' of system '{system.name}' is not linear in the accelerations: {c.expression} = 0."
        )
    if ca.depends_on(slope, u.column):
        raise ModelError(
            f"the coefficients of the accelerations in constraint '{c.name}' of system '{system.name}' depend on velocities: "
            f"{c.expression} = 0.\n    They may depend on position and time. Where the constraint is the rate of a condition on "
            f"velocities, constrain the velocities: s.constrain(…)."
        )
    rest = ca.substitute(expression, accelerations.column, ca.SX.zeros(*accelerations.column.shape))
    try:
        turning = column([rates.of(slope[i]) for i in range(len(u))])
    except ModelError as failure:
        raise ModelError(f"the coefficients of the accelerations in constraint '{c.name}': {failure}") from None
    return Level(c, expression, slope @ u.column, ca.dot(turning, u.column) - rest)
