"""ap.from_sympy: a model of sympy.physics.mechanics as a System."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from sympy.physics.mechanics import ReferenceFrame

from appell.arguments import checked
from appell.errors import ModelError
from appell.frozen import FrozenMapping
from appell.importers.sympy.auxiliary import auxiliary_reactions
from appell.importers.sympy.building import Built, is_rigid
from appell.importers.sympy.certificate import certify
from appell.importers.sympy.energy import add_potential
from appell.importers.sympy.loads import all_pairs, points_of
from appell.importers.sympy.points import roots_of
from appell.importers.sympy.repeated import drops_positions, without_repeated
from appell.importers.sympy.result import Imported
from appell.importers.sympy.source import Source, source_of
from appell.importers.sympy.velocities import check_accelerations, check_spins, moving, roots_by_motion, set_neighbour, spins_of
from appell.kinds import Amount, Key


@checked
def from_sympy(
    model: Any,
    q_ind: Any = None,
    u_ind: Any = None,
    *,
    kd_eqs: Any = None,
    q_dependent: Any = None,
    configuration_constraints: Any = None,
    u_dependent: Any = None,
    velocity_constraints: Any = None,
    u_auxiliary: Any = None,
    forcelist: Any = None,
    bodies: Any = None,
    loads: Any = None,
    parameters: Mapping[Key, float] | None = None,
    name: str = "model",
    states: Amount = 20,
) -> Imported:
    """Import a model of ``sympy.physics.mechanics``, unchanged, as a System.

    ``model`` is a System, a KanesMethod or a LagrangesMethod, before or after its equations were formed; or the inertial
    ReferenceFrame, with the arguments of KanesMethod: ``q_ind``, ``u_ind``, ``kd_eqs``, ``q_dependent``,
    ``configuration_constraints``, ``u_dependent``, ``velocity_constraints``, ``u_auxiliary``, ``forcelist``; or a Lagrangian, with
    its coordinates as ``q_ind`` and constraints on these and their rates. ``bodies`` and ``loads`` are those for ``kanes_equations``;
    ``parameters`` maps SymPy's symbols, or their names, to values, which may also be given later. ``name`` is that of the System.
    ``states`` is the number of random states at which the accelerations are compared with those of SymPy's equations, if these have
    been formed.

    Returns an Imported: its ``system``, its ``certificate`` and its ``changes``. Raises ModelError or
    one of its subclasses where a part cannot be imported, with the name of the part.

    >>> from sympy.physics.mechanics.models import multi_mass_spring_damper
    >>> ap.from_sympy(multi_mass_spring_damper(2)).system
    System('model': 2 coordinates, 2 bodies, 2 loads, 0 constraints)
    """
    source = source_of(
        model, bodies, loads, q_ind=q_ind, u_ind=u_ind, kd_eqs=kd_eqs, q_dependent=q_dependent,
        configuration_constraints=configuration_constraints, u_dependent=u_dependent,
        velocity_constraints=velocity_constraints, u_auxiliary=u_auxiliary, forcelist=forcelist,
    )  # fmt: skip
    source = replace(source, name=name, values=parameters or {})
    built = moving_as_in_sympy(source)
    if not source.with_potentials:
        check_accelerations(built, [b.masscenter for b in source.bodies])
    elif source.bodies and not add_potential(built):
        text = (
            "the Lagrangian is not T − V of the bodies given with it: this system, like SymPy's equations, is made of the "
            "Lagrangian alone"
        )
        built = moving_as_in_sympy(replace(source, bodies=(), notes=(("finding", text),)))
    auxiliary = auxiliary_reactions(built, source)
    known = {x: quantity for x, quantity in built.translation.symbols.items() if quantity in built.system.parameter_values}
    for x in source.values:
        if x not in known and x not in {str(symbol) for symbol in known}:
            built.changes.add("left out", f"the value given for {x}, which is no parameter of the model")
    certificate = certify(built, states, auxiliary)
    symbols = FrozenMapping(built.translation.symbols)
    return Imported(built.system, certificate, built.changes.all(), symbols, auxiliary)


def moving_as_in_sympy(source: Source) -> Built:
    """The System in which every body moves as in SymPy's model: made from positions first, then with new positions for the points whose
    velocities differ from these."""
    inertial = source.frame
    centres = list(dict.fromkeys(b.masscenter for b in source.bodies))
    pushed = [p for p in dict.fromkeys(points_of(source)) if p not in centres]
    needed = [*centres, *pushed]
    nearest = {p: _velocity_of(p, inertial) for p in needed if inertial not in p._vel_dict}
    every = list(dict.fromkeys([*needed, *nearest.values()]))

    def at_rest(point: Any) -> bool:
        if inertial not in point._vel_dict:
            return False
        gone = dict.fromkeys(source.auxiliary, 0)
        return all(not any(x.xreplace(gone) for x in m) for m, _ in point._vel_dict[inertial].args)

    roots = roots_of(every, source.fixed, at_rest)
    turning = [b.frame for b in source.bodies if is_rigid(b)] + [
        f for f, _ in all_pairs(source) if isinstance(f, ReferenceFrame)
    ]
    built = Built(source, dict(roots))
    source = replace(without_repeated(built), drops_positions=drops_positions(built))
    if source != built.source:
        built = Built(source, dict(roots))
    loose: list[Any] = []
    while True:
        spins = spins_of(inertial, dict.fromkeys(turning), built.frames)
        found = moving(built, every, spins)
        check_spins(found)
        for p, base in nearest.items():
            found.set_points[p] = found.set_points[base] + found.points[p] - found.points[base]
        if loose:
            _check_again(built, found, needed)
            return built
        reached, loose = roots_by_motion(found, centres, pushed, roots)
        if not loose and len(reached) == len(needed):
            return built
        built = Built(source, reached, loose)
        every = [p for p in every if p in reached]
        nearest = {p: base for p, base in nearest.items() if p in reached and base in reached}
        if not loose:
            return built


def _velocity_of(point: Any, inertial: Any) -> Any:
    found = set_neighbour(point, inertial)
    if found is None:
        raise ModelError(
            f"the velocity of point '{point}' in frame '{inertial}' is not known: set it, {point}.set_vel({inertial}, …), or that of "
            f"a point from which its position is given."
        )
    return found


def _check_again(built: Built, found: Any, needed: list[Any]) -> None:
    for p in needed:
        if p in found.set_points and p in found.points:
            missed = np.abs(found.set_points[p] - found.points[p]).max(initial=0.0)
            if missed > 1e-8 * found.speed:
                raise ModelError(
                    f"the velocity of point '{p}' is {p._vel_dict.get(built.source.frame)}, which contradicts its position and "
                    f"the other velocities by {missed:.3g} m/s at a state on the constraints."
                )
