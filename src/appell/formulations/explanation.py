"""What was found, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from appell.errors import NotApplicable
from appell.gibbs import GibbsFunction
from appell.gibbs.states import RESIDUAL
from appell.model import Particle, Quantity

if TYPE_CHECKING:
    from appell.formulations.base import Equations


def explain(equations: Equations) -> str:
    """Coordinates, speeds, bodies, constraints with their rank, redundant rows by name, degrees of freedom, choices."""
    from appell.formulations import ReducedAppell, every_formulation

    gibbs = equations.gibbs
    k, structure, rows = gibbs.kinematics, gibbs.structure, gibbs.rows
    lines = [f"System '{gibbs.system.name}'", ""]
    lines.append(f"Coordinates ({len(k.q)}): {_names(k.q.quantities)}")
    lines.append(f"Speeds ({len(k.u)}): {_speeds(gibbs)}")
    bodies = [f"{b.name}{' (particle)' if isinstance(b, Particle) else ''}" for b in gibbs.system.bodies]
    lines.append(f"Bodies ({len(bodies)}): {', '.join(bodies) or 'none'}")
    lines.append(f"Loads ({len(gibbs.system.loads)}): {', '.join(x.name for x in gibbs.system.loads) or 'none'}")
    if len(rows):
        lines.append(f"Constraint rows ({len(rows)}), rank {structure.rank}:")
        for i, row in enumerate(rows.rows):
            level = "position" if row.position is not None else "velocity" if rows.linear[i] else "velocity, not linear"
            note = ""
            if i in structure.identical:
                note = ": satisfied identically"
            elif i in structure.redundant:
                note = ": redundant, it follows from the rows before it"
            lines.append(f"  {row.name} ({level}){note}")
        if structure.rank < len(rows):
            lines.append("  The multipliers are not unique; the accelerations and the constraint forces Aᵀλ are.")
    else:
        lines.append("Constraints: none")
    lines.append(f"Degrees of freedom: {structure.degrees_of_freedom}")
    try:
        reduced = ReducedAppell().derive(gibbs)
        r = reduced.reduction
        lines.append(f"Cyclic coordinates: {_names(r.cyclic)}, found by quadrature")
        if r.absent:
            lines.append(f"Absent too, though their rates are kept as speeds: {_names(r.absent)}")
        lines.append(f"Closed set: {len(reduced.unknowns())} equations in {_names(r.needed) or 'the speeds alone'}")
    except NotApplicable:
        lines.append("Cyclic coordinates: none")
    for e in gibbs.system.quaternions:
        lines.append(f"Quaternion {_names(e.parameters)}: kept at unit length (to {RESIDUAL:g})")
    lines += ["", "What each formulation had to choose:"]
    for formulation in every_formulation():
        try:
            choice = formulation.derive(gibbs).choices()
        except NotApplicable as reason:
            choice = f"does not apply: {reason}"
        lines.append(f"  {formulation.label}: {choice or 'nothing'}")
    return "\n".join(lines)


def _names(quantities: tuple[Quantity, ...]) -> str:
    return ", ".join(str(x) for x in quantities)


def _speeds(gibbs: GibbsFunction) -> str:
    definitions = gibbs.system.speed_definitions
    return ", ".join(f"{x} = {definitions[x]}" if x in definitions else str(x) for x in gibbs.kinematics.u.quantities)
