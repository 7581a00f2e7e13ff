"""The potential energy in a Lagrangian, L = T − V, whose kinetic energy T is that of its bodies."""

from __future__ import annotations

from typing import Any

import casadi as ca
import numpy as np
import sympy

from appell.graph import to_sx
from appell.importers.sympy.velocities import STATES, random_states

AGREE = 1e-9  # of L and T − V, relative to their terms


def add_potential(built: Any) -> bool:
    """Add V to the System: the potential energies of the bodies, or else −L at rest, whichever satisfies L = T − V.

    Returns False where neither does. Where no L was formed yet, V is that of the bodies.
    """
    source, carry = built.source, built.translation.place
    rates = {q.diff(): 0 for q in source.q}
    declared = carry(sum((b.potential_energy for b in source.bodies), start=sympy.S.Zero))
    if source.lagrangian is None:
        found = declared
    else:
        given = carry(source.lagrangian)
        choices = (declared, carry(-source.lagrangian.subs(rates).doit()))
        found = next((v for v in choices if _agrees(built, given, v)), None)
    if found is None:
        return False
    if found != 0:
        built.system.potential(found, name="potential energy")
    return True


def _agrees(built: Any, lagrangian: Any, v: Any) -> bool:
    gibbs = built.gibbs
    k = gibbs.kinematics
    terms = [to_sx(k.lower(lagrangian)), gibbs.T, to_sx(k.lower(v))]
    f = ca.Function("energies", gibbs.arguments, [ca.vertcat(*terms)])
    for state in random_states(gibbs, STATES):
        left, kinetic, potential = np.asarray(f(*state.args()).full()).ravel()
        if not abs(left - (kinetic - potential)) <= AGREE * (abs(kinetic) + abs(potential) + abs(left)):
            return False
    return True
