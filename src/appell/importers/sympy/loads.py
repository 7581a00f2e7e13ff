"""SymPy's loads, actuators and pathways as loads of a System: forces, torques, springs, dampers and gravity.

A force at a point whose set velocity is that of no point of the System becomes generalised forces along the speeds, Q = F·∂v/∂u, with v
the set velocity. Weights at every mass centre become one uniform field.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import sympy
from sympy.physics.mechanics import (
    ForceActuator,
    LinearDamper,
    LinearPathway,
    LinearSpring,
    Point,
    ReferenceFrame,
    TorqueActuator,
)
from sympy.physics.mechanics import Vector as SympyVector
from sympy.physics.mechanics.body_base import BodyBase

from appell.errors import ModelError, shown
from appell.importers.sympy.changes import Changes
from appell.importers.sympy.source import Source
from appell.model import Vector
from appell.model.frames import AxisRotation
from appell.model.symbols import TIME, quantities

Pair = tuple[Any, Any]  # the Point or ReferenceFrame on which it acts, and the vector


def pairs(loads: Iterable[Any]) -> list[Pair]:
    """The loads as pairs of a point or frame and a vector, whatever their classes."""
    out = []
    for load in loads:
        try:
            place, vector = load
        except (TypeError, ValueError):
            raise ModelError(
                f"a load is a Force, a Torque, or a pair of a point or frame and a vector, not {shown(load)}."
            ) from None
        if isinstance(place, BodyBase):
            place = place.masscenter if type(load).__name__ != "Torque" else place.frame
        if not isinstance(place, (Point, ReferenceFrame)):
            raise ModelError(f"the load {shown(load)} acts on {shown(place)}, which is neither a point nor a frame.")
        if not isinstance(vector, SympyVector) and vector != 0:
            raise ModelError(
                f"the load on {place} is {shown(vector)}, which is no vector of sympy.physics.vector: write F * N.x."
            )
        out.append((place, vector))
    return out


def all_pairs(source: Source) -> list[Pair]:
    """The loads of a model as pairs, without the actuators that are converted to loads of their own kind."""
    out = pairs(source.loads)
    for actuator in source.actuators:
        if not isinstance(actuator, TorqueActuator) and not is_line(actuator):
            out += pairs(actuator.to_loads())
    return out


def is_line(actuator: Any) -> bool:
    """Whether an actuator acts along the straight line between two points."""
    return isinstance(actuator, ForceActuator) and isinstance(actuator.pathway, LinearPathway)


def points_of(source: Source) -> list[Any]:
    """The points at which forces act."""
    lines = [p for a in source.actuators if is_line(a) for p in a.pathway.attachments]
    return [place for place, _ in all_pairs(source) if isinstance(place, Point)] + lines


def scalars_of(source: Source) -> list[Any]:
    """The scalars in all loads."""
    out = [matrix for _, vector in all_pairs(source) for matrix, _ in getattr(vector, "args", ())]
    return out + [getattr(a, "torque" if isinstance(a, TorqueActuator) else "force", sympy.S.Zero) for a in source.actuators]


class Loads:
    """Adds the loads of a model to a System that has its bodies."""

    def __init__(self, built: Any, changes: Changes) -> None:
        """``built`` has the system, frames, points, translation and bodies that the import has made so far."""
        self.built, self.changes = built, changes
        self.system = built.system

    def add(self, source: Source) -> None:
        """Add all loads of a model."""
        given = [(place, self.built.frames.vector(vector, loaded=True)) for place, vector in all_pairs(source)]
        for place, vector in self._without_gravity(given):
            if vector.terms:
                self._push(place, vector)
        for actuator in source.actuators:
            if isinstance(actuator, TorqueActuator):
                self._torque(actuator)
            elif is_line(actuator):
                self._line(actuator)

    def _push(self, place: Any, vector: Vector) -> None:
        if isinstance(place, ReferenceFrame):
            if self.built.frames.of(place) is not self.system.frame:
                self.system.torque(self.built.frames.of(place), vector)
        elif place in self.built.points.roots:
            self.system.force(self.built.points.of(place), vector)
        else:
            self._along_speeds(place, vector)

    def _along_speeds(self, place: Any, force: Vector) -> None:
        """Add Q = F·∂v/∂u along speeds, and F·∂v/∂q̇ along coordinates whose rates occur in the velocity."""
        velocity = self.built.velocity(place)
        for along, rate in [*((u, u) for u in self.built.speeds), *((q, q.dot) for q in self.system.q)]:
            partial = Vector({f: tuple(c.diff(rate) for c in comps) for f, comps in velocity.terms.items()})
            value = force @ partial
            if value != 0:
                self.system.generalised_force(along, value)
        self.changes.add(
            "added", f"generalised forces for the force at '{place.name}', whose velocity is that of no point of a body"
        )

    def _torque(self, actuator: Any) -> None:
        frames = self.built.frames
        torque = frames.vector(actuator.axis) * self.built.translation.load(actuator.torque)
        reaction = None if actuator.reaction_frame is None else frames.of(actuator.reaction_frame)
        self.system.torque(frames.of(actuator.target_frame), torque, reaction=reaction)

    def _line(self, actuator: Any) -> None:
        """Add a force between two points. In SymPy a positive force pushes them apart; here a positive tension pulls them together."""
        a, b = actuator.pathway.attachments
        if any(p not in self.built.points.roots for p in (a, b)):
            for place, vector in pairs(actuator.to_loads()):
                self._push(place, self.built.frames.vector(vector, loaded=True))
            return
        ends = self.built.points.of(a), self.built.points.of(b)
        carry = self.built.translation.load
        if type(actuator) is LinearSpring:
            k, rest = carry(actuator.stiffness), carry(actuator.equilibrium_length)
            self.system.spring(*ends, stiffness=k, length=rest)
        elif type(actuator) is LinearDamper:
            self.system.spring(*ends, damping=carry(actuator.damping))
        else:
            tension = -carry(actuator.force)
            self.system.spring(*ends, tension=lambda length, rate: tension)

    # -- gravity -----------------------------------------------------------------------------------------------------------
    def _without_gravity(self, given: Sequence[tuple[Any, Vector]]) -> list[tuple[Any, Vector]]:
        """The loads without the weights, if these are the same uniform field at every mass, which is added as gravity."""
        masses: dict[Any, Any] = {}
        for centre, mass in self.built.masses:
            if mass != 0:
                masses[centre] = masses.get(centre, sympy.S.Zero) + mass
        fields = []
        for centre, mass in masses.items():
            total = [sympy.S.Zero] * 3
            for place, vector in given:
                if place is centre:
                    part = self._field(vector, mass)
                    total = [a + b for a, b in zip(total, part, strict=True)]
            fields.append(tuple(total))
        if len(set(fields)) != 1 or not any(c != 0 for c in fields[0]):
            return list(given)
        g = fields[0]
        self.system.gravity(Vector({self.system.frame: g}))
        self.changes.add("recognised", f"the weights are gravity, {Vector({self.system.frame: g})}")
        out = []
        for place, vector in given:
            if place in masses:
                weight = self._field(vector, masses[place])
                vector = _upright(vector) - Vector({self.system.frame: tuple(masses[place] * c for c in weight)})
                vector = Vector({f: tuple(sympy.expand(c) for c in comps) for f, comps in vector.terms.items()})
            out.append((place, vector))
        return out

    def _field(self, vector: Vector, mass: Any) -> tuple[Any, Any, Any]:
        """The part of a force that is the mass times a constant vector in the inertial frame, divided by the mass."""
        own = _upright(vector).terms.get(self.system.frame)
        if own is None:
            return (sympy.S.Zero, sympy.S.Zero, sympy.S.Zero)
        out = []
        for c in own:
            total = sympy.S.Zero
            for term in sympy.Add.make_args(sympy.expand(c)):
                part = term / mass
                inside = quantities(part)
                if not any(x.varies or x.kind == TIME for x in inside) and not inside & quantities(mass):
                    total += part
            out.append(total)
        return (out[0], out[1], out[2])


def _upright(vector: Vector) -> Vector:
    """The same vector; a term along the axis about which its frame is turned is written in the parent frame."""
    total = Vector({})
    for frame, c in vector.terms.items():
        own = frame
        while own.parent is not None and isinstance(own.rotation, AxisRotation) and _along(c, own.rotation.axis):
            own = own.parent
        total += Vector({own: c})
    return total


def _along(c: Any, axis: Any) -> bool:
    return all(c[i] * axis[j] == c[j] * axis[i] for i, j in ((0, 1), (0, 2), (1, 2)))
