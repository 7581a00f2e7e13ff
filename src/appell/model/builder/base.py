"""The common base of the builder classes: the lists that they fill, and the names of elements."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from appell.errors import DuplicateName, ModelError
from appell.model import constraints as kinds
from appell.model.bodies import Body, Particle
from appell.model.frames import Frame
from appell.model.joints import Joint, Loop
from appell.model.lagrangians import Lagrangian
from appell.model.loads import Load
from appell.model.ownership import Owner, free_name
from appell.model.points import Point
from appell.model.symbols import TIME, Quantity, Quaternion, Token, quantity_of
from appell.model.vectors import Vector

MOST_NAMES = 1000  # in a range such as q1:4
_RANGE = re.compile(r"(\D\w*?)(\d{0,6}):(\d{1,6})(\w*)\Z")


class Builder(Owner):
    """The lists of a system under construction. Each element is registered once, under a unique name."""

    def __init__(self, name: str) -> None:
        if not isinstance(name, str) or not name.strip():
            raise ModelError(f"the name of a system is a non-empty string, not {name!r}.")
        self.name = name
        self.token = Token()
        self.t = quantity_of("t", TIME, self.token)
        self.names: dict[str, object] = {"t": self.t}
        self.q: list[Quantity] = []
        self.declared_speeds: list[Quantity] = []
        self.speed_definitions: dict[Quantity, Any] = {}
        self.quaternions: list[Quaternion] = []
        self.parameter_values: dict[Quantity, float | None] = {}
        self.units: dict[Quantity, str] = {}
        self.input_symbols: list[Quantity] = []
        self.state_symbols: list[Quantity] = []
        self.state_rates: dict[Quantity, Any] = {}
        self.prescribed_functions: dict[Quantity, Any] = {}
        self.frames: list[Frame] = []
        self.points: list[Point] = []
        self.bodies: list[Body | Particle] = []
        self.loads: list[Load] = []
        self.lagrangians: list[Lagrangian] = []
        self.constraints: list[kinds.Constraint] = []
        self.joints: list[Joint] = []
        self.loops: list[Loop] = []
        self.actuator_symbols: list[Quantity] = []
        self.servos: list[kinds.Servo] = []
        self.wanted_independent: list[Quantity] = []
        self.ranges: dict[Quantity, tuple[float, float]] = {}
        self.initial_values: dict[Quantity, float] = {}
        self._counters: dict[str, itertools.count[int]] = {}

    # -- names ---------------------------------------------------------------------------------------------------------
    def _name(self, name: str) -> str:
        return free_name(self.name, self.names, name)

    def _free_names(self, names: Sequence[str]) -> None:
        """Refuse names that are taken, or given twice."""
        for i, name in enumerate(names):
            self._name(name)
            if name in names[:i]:
                raise DuplicateName(f"the name '{name}' is given twice: {', '.join(names)}. Choose another for one of them.")

    def _auto_name(self, kind: str) -> str:
        counter = self._counters.setdefault(kind, itertools.count(1))
        while True:
            k = next(counter)
            name = kind if k == 1 and " " in kind else f"{kind} {k}"
            if name not in self.names:
                return name

    def _words(self, names: str) -> list[str]:
        """The names in a string, which may be empty."""
        return split(names, allow_none=True)

    # -- registering ---------------------------------------------------------------------------------------------------
    def _quantities(self, names: Sequence[str], kind: str) -> list[Quantity]:
        """Make symbols of one kind; where one name is refused, none is made."""
        self._free_names(names)
        for name in names:
            if not name.isidentifier():
                raise ModelError(f"'{name}' is not a usable name for a {kind}: use letters, digits and underscores.")
        made = [quantity_of(name, kind, self.token, self.t) for name in names]
        self.names.update(zip(names, made, strict=True))
        return made

    def _enter(self, *things: Any) -> None:
        """Enter the frames and points of which things are made into the system, each after the ones from which it is built. Those
        without a name get an automatic one; those that were entered before are left as they are."""
        for place in (x for thing in things for x in places_in(thing)):
            chain: list[Frame | Point] = []
            walk: Frame | Point = place
            while (before := walk._built_from) is not None and not self._is_entered(walk):
                chain.append(walk)
                walk = before
            for x in reversed(chain):
                self._enter_one(x)

    def _is_entered(self, place: Frame | Point) -> bool:
        return place._name is not None and self.names.get(place._name) is place

    def _enter_one(self, place: Any) -> None:
        if isinstance(place, Point):
            self._enter(place.shift)
        if place._name is None:
            place.__dict__["_name"] = self._auto_name("frame" if isinstance(place, Frame) else "point")
        self.names[place.system.free_name_of(place)] = place
        (self.frames if isinstance(place, Frame) else self.points).append(place)

    def _load_scalar(self, expr: Any, name: str) -> Any:
        return self._without_accelerations(self._scalar(expr, f"load '{name}'"), f"load '{name}'")

    def _load_vector(self, vector: Any, name: str) -> Vector:
        for components in self._vector(vector, f"load '{name}'").terms.values():
            for c in components:
                self._without_accelerations(c, f"load '{name}'")
        return vector

    def _add_load(self, load: Any) -> Any:
        self._enter(load)
        self.names[load.name] = load
        self.loads.append(load)
        return load

    def _add_constraint(self, constraint: Any) -> Any:
        frame = getattr(constraint, "frame", None)
        if frame is not None:
            self._require_own(frame, f"constraint '{constraint.name}'", Frame)
        self._enter(constraint)
        self.names[constraint.name] = constraint
        self.constraints.append(constraint)
        return constraint


def split(names: str, *, allow_none: bool = False) -> list[str]:
    """The names in a string, separated by spaces or commas; ``q1:4`` stands for q1 q2 q3, as in SymPy."""
    if not isinstance(names, str) or not (allow_none or names.replace(",", " ").strip()):
        raise ModelError(f"names are words in one string, such as 'x y', not {names!r}.")
    return [name for word in names.replace(",", " ").split() for name in _expanded(word)]


def _expanded(word: str) -> list[str]:
    found = _RANGE.match(word)
    if found is None:
        return [word]
    first, end = int(found[2] or 0), int(found[3])
    if not 0 < end - first <= MOST_NAMES:
        raise ModelError(
            f"'{word}' stands for {max(end - first, 0)} names: q1:4 is q1 q2 q3, and there are at most {MOST_NAMES} of them."
        )
    return [f"{found[1]}{i}{found[4]}" for i in range(first, end)]


def one_or_all(made: Sequence[Quantity]) -> Any:
    """One symbol alone, several as a tuple."""
    return made[0] if len(made) == 1 else tuple(made)


def places_in(thing: Any) -> Iterator[Frame | Point]:
    """The frames and points of which a body, load, constraint, joint or vector is made. They are found by reflection, so that new kinds
    of loads and constraints need not list theirs."""
    if isinstance(thing, (Frame, Point)):
        yield thing
    elif isinstance(thing, Vector):
        yield from thing.terms
    elif is_dataclass(thing):
        for part in (getattr(thing, f.name) for f in fields(thing)):
            for x in part if isinstance(part, (tuple, list)) else (part,):
                if isinstance(x, (Frame, Point, Vector)) or is_dataclass(x):
                    yield from places_in(x)
