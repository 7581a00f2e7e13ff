"""The Mechanism: the content of a System as a value that does not change.

A person builds with a System. The later stages take the Mechanism made of it, which holds the same names and elements as tuples and
has no methods that add to them. A Mechanism is made once for each state of the System: a System that was not changed since then
gives the same Mechanism again, together with the results that were derived from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from operator import is_
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import sympy

from appell.arguments import checked
from appell.counts import counted
from appell.errors import ModelError
from appell.frozen import FrozenMapping
from appell.graph.building import BUILDING
from appell.kinds import Model
from appell.later_stages import from_later_stage
from appell.model.bodies import Body, Particle
from appell.model.constraints import Acceleration, Constraint, Servo
from appell.model.frames import Frame
from appell.model.joints import Joint, Loop
from appell.model.lagrangians import Lagrangian
from appell.model.loads import Load
from appell.model.lookup import Lookup
from appell.model.ownership import Owner, finite
from appell.model.points import Point
from appell.model.symbols import Quantity, Quaternion, Token, quantities
from appell.model.vectors import Vector

if TYPE_CHECKING:
    from appell.model.system import System

T = TypeVar("T")


@checked
@dataclass(frozen=True, slots=True, eq=False, init=False)
class Mechanism(Owner):
    """The symbols, frames, points, bodies, loads and constraints of a system, in the order of their declaration.

    ``Mechanism.of(s)`` makes one of a System; every function that takes a System takes a Mechanism too. Two mechanisms are equal only
    if they are one object.

    ``system`` is anything that functions accept as a system. Raises UnknownName or ModelFileError for a text that names none.

    >>> ap.Mechanism("rolling-disk")
    Mechanism('rolling-disk': 5 coordinates, 1 body, 1 load, 1 constraint)
    """

    _called: ClassVar[str] = "Mechanism"

    name: str
    token: Token
    t: Quantity
    frame: Frame
    origin: Point
    names: FrozenMapping[str, object]
    q: tuple[Quantity, ...]
    declared_speeds: tuple[Quantity, ...]
    speed_definitions: FrozenMapping[Quantity, Any]
    quaternions: tuple[Quaternion, ...]
    parameter_values: FrozenMapping[Quantity, float | None]
    units: FrozenMapping[Quantity, str]
    input_symbols: tuple[Quantity, ...]
    state_symbols: tuple[Quantity, ...]
    state_rates: FrozenMapping[Quantity, Any]
    prescribed_functions: FrozenMapping[Quantity, Any]
    frames: tuple[Frame, ...]
    points: tuple[Point, ...]
    bodies: tuple[Body | Particle, ...]
    loads: tuple[Load, ...]
    lagrangians: tuple[Lagrangian, ...]
    constraints: tuple[Constraint, ...]
    joints: tuple[Joint, ...]
    loops: tuple[Loop, ...]
    actuator_symbols: tuple[Quantity, ...]
    servos: tuple[Servo, ...]
    wanted_independent: tuple[Quantity, ...]
    ranges: FrozenMapping[Quantity, tuple[float, float]]
    initial_values: FrozenMapping[Quantity, float]
    _kept: dict[Any, Any] = field(repr=False)  # the results that later stages derived from it

    def __new__(cls, system: Model) -> Mechanism:
        """The same as :meth:`of`, the only way to make one."""
        return Mechanism.of(system)

    @staticmethod
    def of(system: Model) -> Mechanism:
        """The present mechanism of a System, a Mechanism itself, or the mechanism that a result was derived from.

        ``system`` is any of these, or a text that names a system ("rolling-disk", "model.toml"). Raises UnknownName or
        ModelFileError for a text that names none.

        >>> s = ap.System("cart")
        >>> ap.Mechanism.of(s) is s.mechanism
        True
        """
        if isinstance(system, Mechanism):
            return system
        derived: Any = system
        found: Mechanism = derived.mechanism if hasattr(system, "mechanism") else getattr(system, "gibbs", derived).system
        return found

    @property
    def has_servos(self) -> bool:
        """Whether the system has servo conditions or actuators."""
        return bool(self.servos or self.actuator_symbols)

    @property
    def levels(self) -> tuple[Quantity, ...]:
        """The level z of each constraint on accelerations: the value that its a·u is to have (see ``constrain_acceleration``)."""
        return tuple(c.level for c in self.constraints if isinstance(c, Acceleration))

    @property
    def first_order(self) -> tuple[Quantity, ...]:
        """The states of first order: those that were declared, and the levels of constraints on accelerations."""
        return (*self.state_symbols, *self.levels)

    def __repr__(self) -> str:
        return (
            f"Mechanism('{self.name}': {counted(len(self.q), 'coordinate')}, {counted(len(self.bodies), 'body')}, "
            f"{counted(len(self.loads), 'load')}, {counted(len(self.constraints), 'constraint')})"
        )

    def _repr_html_(self) -> str:
        return str(from_later_stage("show_system")(self))

    def __copy__(self) -> Mechanism:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Mechanism:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, ({name: getattr(self, name) for name in FIELDS},)


FIELDS = tuple(f.name for f in fields(Mechanism) if f.name != "_kept")


def kept_with(mechanism: Mechanism, make: Callable[[Mechanism], T]) -> T:
    """``make(mechanism)``, computed by one thread at the first request and then kept with the mechanism."""
    if make not in mechanism._kept:
        with BUILDING:
            if make not in mechanism._kept:
                mechanism._kept[make] = make(mechanism)
    found: T = mechanism._kept[make]
    return found


def with_loads(mechanism: Mechanism, loads: tuple[Load, ...]) -> Mechanism:
    """Another mechanism, with these loads in place of its own."""
    return _made({name: getattr(mechanism, name) for name in FIELDS} | {"loads": loads})


def with_values(
    mechanism: Mechanism, parameters: Mapping[Any, float], initial: Mapping[Any, float], inputs: Mapping[Any, Any]
) -> Mechanism:
    """A copy of a mechanism with other values of parameters, another start, and expressions in the place of inputs.

    The expressions depend on time, position and velocity, and the inputs that they replace are no inputs of the copy. A prescribed
    function that was left open can be given by an expression of time alone.

    Keys are symbols or names. Raises UnknownName, MixedSystems, ModelError, NonPhysicalInertia.
    """
    of_parameters = Lookup(mechanism, mechanism.parameter_values, "parameter")
    turning = [w for e in mechanism.quaternions for w in e.speeds]
    moving = (*(x.dot for x in mechanism.q), *mechanism.q, *mechanism.declared_speeds, *turning, *mechanism.state_symbols)
    of_states = Lookup(mechanism, moving, "coordinate, speed or rate")
    left_open = [x for x, e in mechanism.prescribed_functions.items() if e is None]
    of_inputs = Lookup(mechanism, (*mechanism.input_symbols, *left_open), "input")
    values = dict(mechanism.parameter_values) | {
        (x := of_parameters.find(k)): finite(v, f"parameter '{x}'") for k, v in parameters.items()
    }
    for body in mechanism.bodies:
        mechanism._check_physical(body, values)
    start = {(x := of_states.find(k)): finite(v, f"the initial value of '{x}'") for k, v in initial.items()}
    closed: dict[Any, Any] = {}
    for key, value in inputs.items():
        x = of_inputs.find(key)
        where = f"input '{x}'"
        closed[x] = mechanism._without_inputs(mechanism._without_accelerations(mechanism._scalar(value, where), where), where)
        if x in left_open and any(s.varies for s in quantities(closed[x])):
            raise ModelError(f"{where} is a function of time alone, since positions depend on it, and cannot be {closed[x]}.")
    functions = {x: closed.pop(x, e) for x, e in mechanism.prescribed_functions.items()}
    changes: dict[str, Any] = {
        "parameter_values": FrozenMapping(values),
        "prescribed_functions": FrozenMapping(functions),
        "initial_values": FrozenMapping(start or mechanism.initial_values),
        "input_symbols": tuple(x for x in mechanism.input_symbols if x not in closed),
        "state_rates": FrozenMapping({x: e.xreplace(closed) for x, e in mechanism.state_rates.items()}),
    }
    if closed:
        changes["loads"] = tuple(_replaced(x, closed) for x in mechanism.loads)
        changes["lagrangians"] = tuple(_replaced(x, closed) for x in mechanism.lagrangians)
        changes["constraints"] = tuple(
            _replaced(x, closed) if isinstance(x, Acceleration) else x  # no others may depend on inputs
            for x in mechanism.constraints
        )
    return _made({name: getattr(mechanism, name) for name in FIELDS} | changes)


def _replaced(thing: Any, symbols: Mapping[Any, Any]) -> Any:
    """A load, Lagrangian or constraint in which expressions replace symbols."""
    changed = {}
    for f in fields(thing):
        value = getattr(thing, f.name)
        if isinstance(value, Vector):
            changed[f.name] = Vector({k: tuple(c.xreplace(symbols) for c in v) for k, v in value.terms.items()})
        elif isinstance(value, sympy.Expr) and not isinstance(value, Quantity):
            changed[f.name] = value.xreplace(symbols)
        elif isinstance(value, Quantity) and value in symbols:
            changed[f.name] = symbols[value]
    return replace(thing, **changed) if changed else thing


def mechanism_of(system: System, before: Mechanism | None) -> Mechanism:
    """The mechanism of a system: the one made ``before``, if nothing has changed since."""
    if before is not None and all(_same(getattr(before, name), getattr(system, name)) for name in FIELDS):
        return before
    return _made({name: _fixed(getattr(system, name)) for name in FIELDS})


def _made(values: dict[str, Any]) -> Mechanism:
    out = object.__new__(Mechanism)
    for name, value in values.items():
        object.__setattr__(out, name, value)
    object.__setattr__(out, "_kept", {})
    out.frame.system.attach_mechanism(out)
    return out


def _fixed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else FrozenMapping(value) if isinstance(value, dict) else value


def _same(kept: Any, now: Any) -> bool:
    """Whether a field holds exactly the objects that the System holds now."""
    if not isinstance(now, (list, dict)):
        return kept is now
    if len(kept) != len(now) or not all(map(is_, kept, now)):
        return False
    return not isinstance(now, Mapping) or all(map(is_, kept.values(), now.values()))
