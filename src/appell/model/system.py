"""The System: what a person describes a mechanism with."""

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
    else is made by the methods below and remembered in the order it was made, each under a ``name`` that no other has (one is
    made up where it is left out), by which ``s["name"]`` finds it again. What is derived of a system is derived of its
    ``mechanism``, as it stood then: what is added later does not reach it. Raises ModelArgumentError for a name that is no
    text.

        symbols       coordinates, speeds, define_speeds, independent, parameters, function, inputs, prescribed, quaternion, typical,
                      initial
        states        states, rate: of first order, such as a motor's current
        bodies        body, particle; joints: s.joint.revolute(…) and its kin
        energies      lagrangian, kinetic_energy: motion that follows from an expression
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
        """The joints that it can be built with, ``s.joint.revolute(…)`` and its kin."""
        return Joints(self)

    @property
    def mechanism(self) -> Mechanism:
        """The system as it stands now, as a value: what every later stage takes. The same object until the system is
        changed."""
        made = self._mechanism = mechanism_of(self, self._mechanism)
        return made

    def __repr__(self) -> str:
        return (
            f"System('{self.name}': {counted(len(self.q), 'coordinate')}, {counted(len(self.bodies), 'body')}, "
            f"{counted(len(self.loads), 'load')}, {counted(len(self.constraints), 'constraint')})"
        )

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_mechanism": None}  # what was derived of it stays here

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.label.found_by(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> System:
        """Another system, with symbols of its own."""
        memo[id(self.token)] = type(self.token)()
        out = memo[id(self)] = object.__new__(System)
        out.__setstate__({name: deepcopy(value, memo) for name, value in self.__getstate__().items()})
        return out

    def _repr_html_(self) -> str:
        return self.mechanism._repr_html_()
