"""What is found about a system, in words: coordinates, constraints, rank, degrees of freedom, and choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from appell.arguments import checked
from appell.errors import NotApplicable, ServoError
from appell.frozen import FrozenFields
from appell.gibbs import GibbsFunction
from appell.gibbs.rows import Row
from appell.gibbs.states import RESIDUAL
from appell.later_stages import from_later_stage
from appell.model import Particle, Quantity
from appell.model.joints import Joint

if TYPE_CHECKING:
    from appell.formulations.base import Equations
    from appell.formulations.reduced import Reduction


@checked
@dataclass(frozen=True)
class ConstraintRow:
    """One scalar constraint: its ``name``, its ``level`` ("position", "velocity", "velocity, not linear" or
    "acceleration"), and whether it has any effect.

    A ``redundant`` row follows from the others; an ``identical`` one is satisfied by every state.

    >>> [row.name for row in ap.derive("rolling-disk").explain().rows]
    ['disk rolls · x', 'disk rolls · y', 'disk rolls · z']
    """

    name: str
    level: str
    redundant: bool
    identical: bool

    @property
    def remark(self) -> str:
        """The level, and the reason where it has no effect."""
        note = "satisfied identically" if self.identical else "redundant, it follows from the other rows"
        return f"({self.level})" + (f": {note}" if self.identical or self.redundant else "")

    def __str__(self) -> str:
        return f"{self.name} {self.remark}"


@dataclass(frozen=True)
class ServoCondition:
    """One scalar servo condition: its level, and the inputs that keep it."""

    name: str
    level: str
    by: tuple[str, ...]

    @property
    def remark(self) -> str:
        """The level, and the inputs that keep it."""
        return f"({self.level}), kept by {_names(self.by)}"

    def __str__(self) -> str:
        return f"{self.name} {self.remark}"


@dataclass(frozen=True)
class Fact:
    """Something that was found: its name, its value, and further details, one to a line."""

    name: str
    value: str = ""
    details: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join([f"{self.name}: {self.value}".rstrip(), *(f"  {x}" for x in self.details)])


@dataclass(frozen=True)
class ServoPart(FrozenFields):
    """The servo part of a system: r conditions, j inputs with the speeds each pushes along, the bodies of the auxiliary system Σ₁."""

    conditions: tuple[ServoCondition, ...]
    inputs: Mapping[str, tuple[str, ...]]
    auxiliary: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.facts))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The same in words."""
        r, j = len(self.conditions), len(self.inputs)
        fit = "as many: the motion is determined" if r == j else f"{j - r} of them free: the least forces are taken"
        auxiliary = "none; the inertia of every body counts"
        if self.auxiliary:
            their, them = ("its", "it") if len(self.auxiliary) == 1 else ("their", "them")
            auxiliary = (
                f"{_names(self.auxiliary)}; {their} inertia and the loads on {them} play no part in the motion of the rest, only in "
                f"what the inputs must give"
            )
        return (
            Fact(f"Servo conditions (r = {r})", "", tuple(map(str, self.conditions))),
            Fact(f"Inputs (j = {j}, {fit})", "", tuple(f"{x}: pushes along {_names(u)}" for x, u in self.inputs.items())),
            Fact("Auxiliary system Σ₁", auxiliary),
        )

    def as_dict(self) -> dict[str, Any]:
        """Plain values."""
        return {
            "r": len(self.conditions),
            "j": len(self.inputs),
            "conditions": [{"name": c.name, "level": c.level, "by": list(c.by)} for c in self.conditions],
            "inputs": {name: list(u) for name, u in self.inputs.items()},
            "auxiliary": list(self.auxiliary),
        }


@checked
@dataclass(frozen=True)
class Explanation(FrozenFields):
    """What was found about a system: its constraints with their rank, its degrees of freedom, and the choices of each formulation.

    Prints as text; ``as_dict()`` is the same for a program. ``system``, ``coordinates``, ``speeds`` with their
    ``definitions``, ``quaternions``, ``states`` that are not mechanical, ``bodies``, ``lagrangians``, ``loads`` and ``limits``
    are those declared, ``rows`` the constraints one by one and ``rank`` that of all together. ``cyclic``, ``absent`` and ``needed`` are
    those of :class:`~appell.formulations.reduced.Reduction`, and ``closed_set`` the number of its equations, ``None`` where
    no coordinate is left to quadrature. ``choices`` has a line for each formulation by its label. ``degrees_of_freedom`` are
    those that contact leaves; ``servo`` is None where there are neither servo conditions nor inputs. Where no state on the
    constraints was found, ``unknown`` says why, and rank, redundant rows and degrees of freedom are found when numbers are given.

    >>> found = ap.derive("rolling-disk").explain()
    >>> found.rank, found.degrees_of_freedom, found.cyclic
    (2, 3, (x, y, phi, psi))
    >>> found.as_dict()["rank"]
    2
    """

    system: str
    coordinates: tuple[Quantity, ...]
    speeds: tuple[Quantity, ...]
    definitions: Mapping[Quantity, Any]
    quaternions: tuple[tuple[Quantity, ...], ...]
    bodies: tuple[str, ...]
    loads: tuple[str, ...]
    rows: tuple[ConstraintRow, ...]
    rank: int | None
    degrees_of_freedom: int | None
    cyclic: tuple[Quantity, ...]
    absent: tuple[Quantity, ...]
    needed: tuple[Quantity, ...]
    closed_set: int | None
    choices: Mapping[str, str]
    servo: ServoPart | None = None
    unknown: str = ""
    lagrangians: tuple[str, ...] = ()
    states: tuple[Quantity, ...] = ()
    limits: tuple[str, ...] = ()

    def _repr_html_(self) -> str:
        return str(from_later_stage("show_table")(self))

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The whole explanation, in words."""
        chosen = Fact("What each formulation had to choose", "", tuple(f"{x}: {choice}" for x, choice in self.choices.items()))
        return "\n".join([f"System '{self.system}'", "", *map(str, self.facts), "", str(chosen)])

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What was found, apart from the choices of the formulations."""
        speeds = [f"{u} = {self.definitions[u]}" if u in self.definitions else str(u) for u in self.speeds]
        return (
            Fact(f"Coordinates ({len(self.coordinates)})", _names(self.coordinates)),
            *((Fact(f"States that are not mechanical ({len(self.states)})", _names(self.states)),) if self.states else ()),
            Fact(f"Speeds ({len(speeds)})", _names(speeds)),
            Fact(f"Bodies ({len(self.bodies)})", _names(self.bodies) or "none"),
            *((Fact("Limits of joints, kept as data", "", self.limits),) if self.limits else ()),
            *((Fact(f"Lagrangians ({len(self.lagrangians)})", _names(self.lagrangians)),) if self.lagrangians else ()),
            Fact(f"Loads ({len(self.loads)})", _names(self.loads) or "none"),
            self._constraints,
            Fact("Degrees of freedom", self._freedoms),
            *(self._cyclic if self.servo is None else self.servo.facts),
            *(Fact(f"Quaternion {_names(e)}", f"kept at unit length (to {RESIDUAL:g})") for e in self.quaternions),
        )

    @property
    def _constraints(self) -> Fact:
        if not self.rows:
            return Fact("Constraints", "none")
        details = [*map(str, self.rows)]
        if self.unknown:
            details.append(f"Which of them are redundant is unknown: {self.unknown} This is found when numbers are given.")
        if any(row.redundant for row in self.rows):
            details.append("The multipliers are not unique; the accelerations and the constraint forces Aᵀλ are.")
        rank = "unknown" if self.rank is None else self.rank
        return Fact(f"Constraint rows ({len(self.rows)}), rank {rank}", "", tuple(details))

    @property
    def _freedoms(self) -> str:
        if self.degrees_of_freedom is None or self.servo is None:
            return "unknown" if self.degrees_of_freedom is None else str(self.degrees_of_freedom)
        r = len(self.servo.conditions)
        left = f", of which the servo condition{'s' * (r != 1)} leave{'s' * (r == 1)} {self.degrees_of_freedom - r}"
        return f"{self.degrees_of_freedom}{left}"

    @property
    def _cyclic(self) -> tuple[Fact, ...]:
        if self.closed_set is None:
            kept = f"{_names(self.absent)}; their rates are speeds, so that none is left to quadrature"
            return (Fact("Cyclic coordinates", kept if self.absent else "none"),)
        absent = Fact("Absent too, though their rates are kept as speeds", _names(self.absent))
        number = f"{self.closed_set} equation{'s' if self.closed_set != 1 else ''}"
        return (
            Fact("Cyclic coordinates", f"{_names(self.cyclic)}, found by quadrature"),
            *((absent,) if self.absent else ()),
            Fact("Closed set", f"{number} in {_names(self.needed) or 'the speeds alone'}"),
        )

    def as_dict(self) -> dict[str, Any]:
        """Plain values, symbols by their names."""
        plain: dict[str, Any] = {
            "system": self.system,
            "text": self.text,
            "coordinates": [str(x) for x in self.coordinates],
            "speeds": [str(x) for x in self.speeds],
            "rank": self.rank,
            "rows": [{"name": r.name, "level": r.level, "redundant": r.redundant, "identical": r.identical} for r in self.rows],
            "degrees_of_freedom": self.degrees_of_freedom,
            "cyclic": [str(x) for x in self.cyclic],
            "absent": [str(x) for x in self.absent],
            "needed": [str(x) for x in self.needed],
            "choices": dict(self.choices),
        }
        plain |= {"states": [str(x) for x in self.states]} if self.states else {}
        return plain if self.servo is None else plain | {"servo": self.servo.as_dict()}


def explain(equations: Equations) -> Explanation:
    """Coordinates, speeds, bodies, constraints with their rank, redundant rows by name, degrees of freedom, choices."""
    gibbs = equations.gibbs
    system, k, structure = gibbs.system, gibbs.kinematics, gibbs.structure
    reduction, closed_set = _reduction(gibbs)
    return Explanation(
        system=system.name,
        coordinates=system.q,
        states=system.first_order,
        limits=tuple(_limits(joint) for joint in system.joints if joint.limits or joint.effort),
        speeds=k.u.quantities,
        definitions=dict(system.speed_definitions),
        quaternions=tuple(e.parameters for e in system.quaternions),
        bodies=tuple(f"{b.name}{' (particle)' if isinstance(b, Particle) else ''}" for b in system.bodies),
        lagrangians=tuple(x.name for x in system.lagrangians),
        loads=tuple(x.name for x in system.loads),
        rows=described_rows(gibbs),
        rank=None if structure.unknown else structure.rank,
        degrees_of_freedom=None if structure.unknown else structure.degrees_of_freedom,
        cyclic=reduction.cyclic if reduction else (),
        absent=reduction.absent if reduction else (),
        needed=reduction.needed if reduction else k.q.quantities,
        closed_set=closed_set,
        choices=_choices(equations),
        servo=describe_servo(gibbs),
        unknown=structure.unknown,
    )


def _limits(joint: Joint) -> str:
    within = (f"{x} in [{ends[0]}, {ends[1]}]" for x, ends in zip(joint.coordinates, joint.limits, strict=False) if ends)
    most = (f"effort along {x} up to {y}" for x, y in zip(joint.coordinates, joint.effort, strict=False))
    return f"{joint.name}: {', '.join((*within, *most))}"


def described_rows(gibbs: GibbsFunction) -> tuple[ConstraintRow, ...]:
    """Every scalar constraint, with its level and whether it has any effect."""
    structure, rows = gibbs.structure, gibbs.rows
    return tuple(
        ConstraintRow(
            row.name,
            _level(row, linear),
            redundant=i in structure.redundant and not structure.unknown,
            identical=i in structure.identical,
        )
        for i, (row, linear) in enumerate(zip(rows.rows, rows.linear, strict=True))
    )


def _level(row: Row, linear: bool) -> str:
    if row.acceleration is not None:
        return "acceleration"
    return "position" if row.position is not None else "velocity" if linear else "velocity, not linear"


def describe_servo(gibbs: GibbsFunction) -> ServoPart | None:
    """Servo conditions, inputs and auxiliary system; None where there are none."""
    from appell.formulations.servo import auxiliary_bodies, pushed_speeds

    system = gibbs.system
    if not system.servos and not system.actuator_symbols:
        return None
    inputs = gibbs.servo.inputs
    by = {servo.name: servo.by or inputs for servo in system.servos}
    rows = gibbs.servo_rows
    return ServoPart(
        tuple(
            ServoCondition(row.name, _level(row, linear), tuple(str(x) for x in by[row.of]))
            for row, linear in zip(rows.rows, rows.linear, strict=True)
        ),
        {str(x): tuple(str(u) for u in along) for x, along in zip(inputs, pushed_speeds(gibbs), strict=True)},
        tuple(auxiliary_bodies(gibbs)),
    )


def _reduction(gibbs: GibbsFunction) -> tuple[Reduction | None, int | None]:
    from appell.formulations.reduced import ReducedAppell, ReducedAppellEquations

    try:
        reduced = ReducedAppell().derive(gibbs)
    except NotApplicable:
        equations = ReducedAppellEquations(gibbs, ReducedAppell())
        servo = gibbs.system.has_servos
        return None if servo or not equations.embeddings.generic.is_linear else equations.reduction, None
    assert isinstance(reduced, ReducedAppellEquations)
    return reduced.reduction, len(reduced.unknowns())


def _choices(equations: Equations) -> dict[str, str]:
    from appell.formulations import formulations_for

    out = {}
    for formulation in formulations_for(equations.gibbs.system):
        own = formulation.label == equations.formulation.label
        try:
            out[formulation.label] = (equations if own else formulation.derive(equations.gibbs)).choices() or "nothing"
        except NotApplicable as reason:
            out[formulation.label] = f"does not apply: {reason}"
        except ServoError as reason:  # fewer conditions than inputs, where these equations take the least forces
            out[formulation.label] = f"does not apply: {reason.summary}"
    return out


def _names(things: Iterable[object]) -> str:
    return ", ".join(str(x) for x in things)
