"""The System, with which a person describes a mechanism."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from appell.arguments import checked
from appell.counts import counted
from appell.model.builder.bodies import BodyBuilder
from appell.model.builder.functions import FunctionBuilder
from appell.model.builder.lagrangians import LagrangianBuilder
from appell.model.builder.servos import ServoBuilder
from appell.model.builder.states import StateBuilder
from appell.model.builder.symbols import SymbolBuilder
from appell.model.frames import frame_of
from appell.model.joints import Joints
from appell.model.label import SystemLabel
from appell.model.mechanism import Mechanism, mechanism_of
from appell.model.points import point_of
from appell.model.vectors import vector_of


@checked
class System(SymbolBuilder, StateBuilder, FunctionBuilder, BodyBuilder, LagrangianBuilder, ServoBuilder):
    """A mechanism under construction: symbols, frames, points, bodies, loads and constraints.

    Begin with ``s = System("name")``; ``s.frame`` is the inertial frame, ``s.origin`` its origin and ``s.t`` time. Everything
    else is made by the methods below. The system keeps each element in the order in which they were made, under a unique ``name``
    (one is made up where none is given), and ``s["name"]`` returns it. Equations and results are derived from the ``mechanism`` of
    the system at that time: elements that are added later do not change them. Raises ModelArgumentError for a name that is no
    text.

        symbols       coordinates, speeds, define_speeds, independent, parameters, function, inputs, prescribed, quaternion, typical,
                      initial
        states        states, rate: states of first order, such as a motor's current
        bodies        body, particle; joints: s.joint.revolute(…) and the others of s.joint
        energies      lagrangian, kinetic_energy: energies that are given as expressions
        loads         gravity, force, torque, spring, cable, spring_in, generalised_force, potential, rayleigh
        constraints   constrain, constrain_acceleration, rolls, coincide, same_velocity, keep_distance, perpendicular, close_loop
        servos        actuators, obstacle, servo, servo_point

    >>> s = ap.System("pendulum"); q = s.coordinates("q"); rod = s.frame.rotated(q, "z")
    >>> bob = s.particle("bob", at=s.origin.shifted(2.0 * rod.x), mass=1.0)
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.label = SystemLabel(name, self.token, self.t, self)
        self.frame = frame_of(self, "N", None, None)
        self.frames.append(self.frame)
        self.origin = point_of(self, "O", None, vector_of({}))
        self.points.append(self.origin)
        self._mechanism: Mechanism | None = None

    @property
    def joint(self) -> Joints:
        """The joints that bodies can be connected by: ``s.joint.revolute(…)`` and the others."""
        return Joints(self)

    @property
    def mechanism(self) -> Mechanism:
        """The present system as a value that does not change, which every later stage takes. It is the same object until the
        system is changed."""
        made = self._mechanism = mechanism_of(self, self._mechanism)
        return made

    def __repr__(self) -> str:
        return (
            f"System('{self.name}': {counted(len(self.q), 'coordinate')}, {counted(len(self.bodies), 'body')}, "
            f"{counted(len(self.loads), 'load')}, {counted(len(self.constraints), 'constraint')})"
        )

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_mechanism": None}  # a copy or pickle does not carry what was derived from this system

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.label.attach_builder(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> System:
        """A copy of the system, with its own symbols."""
        memo[id(self.token)] = type(self.token)()
        out = memo[id(self)] = object.__new__(System)
        out.__setstate__({name: deepcopy(value, memo) for name, value in self.__getstate__().items()})
        return out

    def _repr_html_(self) -> str:
        return self.mechanism._repr_html_()
