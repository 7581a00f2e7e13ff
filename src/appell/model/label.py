"""What frames and points know of the system that they belong to.

A Mechanism holds the frames and points of the System that it was made of. They know that one by its label, so that a value does
not hold the builder, which changes. ``frame.rotated(…)`` and ``point.shifted(…)`` give plain values, which are there for questions
(velocities, outputs of a run, the axes of a plot) and change no system; a builder enters them when something that it is given uses
them (``Builder._enter``). What is given a name is declared by it: it is entered at once, as long as somebody builds with the system.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import ReferenceType, ref

from appell.errors import DuplicateName
from appell.model.frames import Frame, Rotation, frame_of
from appell.model.ownership import Owner, free_name
from appell.model.points import Point, point_of
from appell.model.rotations import Meanings, check_matrix
from appell.model.symbols import Quantity, Token
from appell.model.vectors import Vector

if TYPE_CHECKING:
    from appell.model.mechanism import Mechanism
    from appell.model.system import System


class SystemLabel(Owner):
    """A system by its ``name``, the ``token`` that all its symbols carry, and its time ``t``."""

    __slots__ = ("_builder", "_meanings", "name", "t", "token")

    t: Quantity
    _builder: ReferenceType[System] | None
    _meanings: Meanings  # what the system says of its names and symbols, of its builder while there was one

    def __init__(self, name: str, token: Token, t: Quantity, builder: System | None = None) -> None:
        for key, value in {"name": name, "token": token, "t": t, "_builder": None, "_meanings": Meanings()}.items():
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
            self._learn(builder)

    def loaded_with(self, mechanism: Mechanism) -> None:
        """Let frames and points that were loaded with a mechanism know the names and symbols in it, if they know none."""
        if not self._meanings.names:
            self._learn(mechanism)

    def _learn(self, x: System | Mechanism) -> None:
        found = Meanings(x.names, x.parameter_values, x.prescribed_functions, x.ranges)
        object.__setattr__(self, "_meanings", found)

    def turned(self, name: str | None, parent: Frame, rotation: Rotation) -> Frame:
        """A frame turned from another of this system."""
        made = frame_of(self, name, parent, rotation)
        if name is not None:
            self._declare(made)
        return made

    def shifted(self, name: str | None, base: Point, shift: Vector) -> Point:
        """A point laid out from another of this system."""
        made = point_of(self, name, base, shift)
        if name is not None:
            self._declare(made)
        return made

    def look_at_frame(self, frame: Frame) -> None:
        """Refuse a frame that is not turned from one of this system, by what is of this system too and a rotation. Every frame is looked
        at when it is made, since it may stand in scalar expressions and never be entered."""
        if frame.parent is not None:
            self._own(frame.parent, f"frame '{frame.name}'", Frame)
            self._own_rotation(frame)
            check_matrix(frame, self._meanings)

    def look_at_point(self, point: Point) -> None:
        """The same of a point, the one that it is laid out from and its shift."""
        if point.base is not None:
            self._own(point.base, f"point '{point.name}'", Point)
            self._own_shift(point)

    def free_name_of(self, made: Frame | Point) -> str:
        """The name of a frame or point, if nothing in the system has it yet, whether or not there still is a builder."""
        if free_name(self.name, self._meanings.names, made.name) == made.root.name:
            kind = type(made).__name__.lower()
            raise DuplicateName(f"the first {kind} of system '{self.name}' is called '{made.name}'. Choose another name.")
        return made.name

    def _declare(self, made: Frame | Point) -> None:
        """Enter what has a name of its own, if there is a builder."""
        self.free_name_of(made)
        builder = None if self._builder is None else self._builder()
        if builder is not None:
            builder._enter(made)
