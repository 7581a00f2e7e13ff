"""What frames and points know of the system that they belong to.

A Mechanism holds the frames and points of the System that it was made of. They know that one by its label, so that a value does
not hold the builder, which changes. ``frame.rotated(…)`` and ``point.shifted(…)`` give plain values, which are there for questions
(velocities, outputs of a run, the axes of a plot) and change no system; a builder enters them when something that it is given uses
them (``Builder._enter``). What is given a name is declared by it: it is entered at once, as long as somebody builds with the system.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from weakref import ReferenceType, ref

from appell.errors import DuplicateName
from appell.model.frames import Frame, Rotation, frame_of
from appell.model.ownership import Owner, free_name
from appell.model.points import Point, point_of
from appell.model.symbols import Quantity, Token
from appell.model.vectors import Vector

if TYPE_CHECKING:
    from appell.model.system import System


class SystemLabel(Owner):
    """A system by its ``name``, the ``token`` that all its symbols carry, and its time ``t``."""

    __slots__ = ("_builder", "_taken", "name", "t", "token")

    t: Quantity
    _builder: ReferenceType[System] | None
    _taken: Mapping[str, object]  # what has a name in the system, of its builder while there was one

    def __init__(self, name: str, token: Token, t: Quantity, builder: System | None = None) -> None:
        for key, value in {"name": name, "token": token, "t": t, "_builder": None, "_taken": {}}.items():
            object.__setattr__(self, key, value)
        if builder is not None:
            self.found_by(builder)

    @property
    def label(self) -> SystemLabel:
        return self

    def __repr__(self) -> str:
        return f"SystemLabel('{self.name}')"

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{self!r} does not change after it is made: its '{name}' cannot be assigned.")

    def __reduce__(self) -> tuple[Any, ...]:
        return SystemLabel, (self.name, self.token, self.t)

    def found_by(self, builder: System) -> None:
        """Let frames and points that were loaded or copied with a builder find that one, if they have none."""
        if self._builder is None:
            object.__setattr__(self, "_builder", ref(builder))
            object.__setattr__(self, "_taken", builder.names)

    def loaded_with(self, names: Mapping[str, object]) -> None:
        """Let frames and points that were loaded with a mechanism know the names in it, if they know none."""
        if not self._taken:
            object.__setattr__(self, "_taken", names)

    def turned(self, name: str | None, parent: Frame, rotation: Rotation) -> Frame:
        """A frame turned from another of this system."""
        made = self._own_rotation(frame_of(self, name, parent, rotation))
        if name is not None:
            self._declare(made)
        return made

    def shifted(self, name: str | None, base: Point, shift: Vector) -> Point:
        """A point laid out from another of this system."""
        made = self._own_shift(point_of(self, name, base, shift))
        if name is not None:
            self._declare(made)
        return made

    def free_name_of(self, made: Frame | Point) -> str:
        """The name of a frame or point, if nothing in the system has it yet, whether or not there still is a builder."""
        if free_name(self.name, self._taken, made.name) == made.root.name:
            kind = type(made).__name__.lower()
            raise DuplicateName(f"the first {kind} of system '{self.name}' is called '{made.name}'. Choose another name.")
        return made.name

    def _declare(self, made: Frame | Point) -> None:
        """Enter what has a name of its own, if there is a builder."""
        self.free_name_of(made)
        builder = None if self._builder is None else self._builder()
        if builder is not None:
            builder._enter(made)
