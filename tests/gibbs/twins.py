"""A system without bodies whose motion is that of another: its L = T − V, what else pushes, and its constraints, as expressions."""

from __future__ import annotations

from typing import Any

import casadi as ca
import sympy

import appell as ap
from appell.gibbs import GibbsFunction
from appell.gibbs.loads import has_potential, power_of_acceleration
from appell.graph import to_sx
from appell.model import Quantity


def lagrangian_twin(system: ap.System, *, kinetic: bool = False) -> ap.System:
    """The twin: everything that is on the graph of the one is raised, and said again in the symbols of the other.

    With ``kinetic``, T is given by s.kinetic_energy and V by s.potential.
    """
    eq = ap.derive(system)
    gibbs, k, own = eq.gibbs, eq.gibbs.kinematics, eq.gibbs.system
    out = ap.System(f"{own.name} by its Lagrangian")
    quaternions = {e.parameters[0]: e for e in own.quaternions}
    members = {x for e in own.quaternions for x in e.parameters}
    for x in own.q:
        if x in quaternions:
            out.quaternion(" ".join(map(str, quaternions[x].parameters)), " ".join(map(str, quaternions[x].speeds)))
        elif x not in members:
            out.coordinates(x.name)
    for x in own.declared_speeds:
        out.speeds(x.name)
    out.parameters(**{x.name: value for x, value in own.parameter_values.items()})
    for x in own.input_symbols:
        out.inputs(x.name)

    def said(expr: Any) -> Any:
        found = sympy.sympify(expr) if not isinstance(expr, sympy.Basic) else expr
        return found.xreplace({x: _same(out, x) for x in found.atoms(Quantity)})

    for x, definition in own.prescribed_functions.items():
        out.prescribed(x.name, None if definition is None else said(definition))
    if own.speed_definitions:
        out.define_speeds({out[x.name]: said(e) for x, e in own.speed_definitions.items()})
    if kinetic:
        out.kinetic_energy(said(eq.raised(gibbs.T)))
        if not gibbs.V.is_constant():
            out.potential(said(eq.raised(gibbs.V)))
    else:
        out.lagrangian(said(eq.raised(gibbs.T - gibbs.V)))
    others = [x for x in own.loads if not has_potential(x)]
    forces = ca.gradient(to_sx(power_of_acceleration(k, others)), k.accelerations.column)
    for i, u in enumerate(k.u.quantities):
        if not forces[i].is_zero():
            along = _same(out, u) if u.order == 0 else out[u.base_name]
            out.generalised_force(along, said(eq.raised(forces[i])))
    for row in gibbs.rows.rows:
        out.constrain(said(eq.raised(to_sx(row.position if row.position is not None else row.velocity))), name=row.name)
    return out


def _same(system: ap.System, x: Quantity) -> Any:
    found = system[x.base_name]
    for _ in range(x.order):
        found = found.dot
    return found


def holonomic(system: ap.System) -> bool:
    """Whether no constraint is one of velocities, and none is kept by a servo."""
    gibbs = GibbsFunction.of(system)
    return not gibbs.system.has_servos and all(r.position is not None for r in gibbs.rows.rows)
