"""The reference that frames and points hold to the system to which they belong.

A Mechanism holds the frames and points of the System that it was made of. They refer to that System by a label, so that a Mechanism,
which does not change, does not hold the System, which does. ``frame.rotated(…)`` and ``point.shifted(…)`` give plain values, which serve
for evaluation (velocities, outputs of a run, the axes of a plot) and change no system; the System enters them when an element that it
is given uses them (``Builder._enter``). A frame or point with a name is entered at once, as long as the System exists.
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
    """A system, identified by its ``name``, the ``token`` that all its symbols carry, and its time ``t``."""

    __slots__ = ("_builder", "_meanings", "name", "t", "token")

    t: Quantity
    _builder: ReferenceType[System] | None
    _meanings: Meanings  # the names and symbols of the system, as its System or Mechanism defines them

    def __init__(self, name: str, token: Token, t: Quantity, builder: System | None = None) -> None:
        for key, value in {"name": name, "token": token, "t": t, "_builder": None, "_meanings": Meanings()}.items():
            object.__setattr__(self, key, value)
        if builder is not None:
            self.attach_builder(builder)

    @property
    def label(self) -> SystemLabel:
        return self

    def __repr__(self) -> str:
        return f"SystemLabel('{self.name}')"

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{self!r} does not change after it is made: its '{name}' cannot be assigned.")

    def __reduce__(self) -> tuple[Any, ...]:
        return SystemLabel, (self.name, self.token, self.t)

    def attach_builder(self, builder: System) -> None:
        """Refer to a System, for frames and points that were made, loaded or copied with it; the first call counts."""
        if self._builder is None:
            object.__setattr__(self, "_builder", ref(builder))
            self._take_meanings(builder)

    def attach_mechanism(self, mechanism: Mechanism) -> None:
        """Take the names and symbols of a mechanism, for frames and points that were loaded with it and know no names yet."""
        if not self._meanings.names:
            self._take_meanings(mechanism)

    def _take_meanings(self, x: System | Mechanism) -> None:
        found = Meanings(x.names, x.parameter_values, x.prescribed_functions, x.ranges)
        object.__setattr__(self, "_meanings", found)

    def turned(self, name: str | None, parent: Frame, rotation: Rotation) -> Frame:
        """A frame turned from another of this system."""
        made = frame_of(self, name, parent, rotation)
        if name is not None:
            self._declare(made)
        return made

    def shifted(self, name: str | None, base: Point, shift: Vector) -> Point:
        """A point shifted from another of this system."""
        made = point_of(self, name, base, shift)
        if name is not None:
            self._declare(made)
        return made

    def check_frame(self, frame: Frame) -> None:
        """Refuse a frame whose parent or rotation belongs to another system, or whose matrix is no rotation. Every frame is checked
        when it is made, since it may be used in scalar expressions only and never be entered."""
        if frame.parent is not None:
            self._require_own(frame.parent, f"frame '{frame.name}'", Frame)
            self._require_own_rotation(frame)
            check_matrix(frame, self._meanings)

    def check_point(self, point: Point) -> None:
        """Refuse a point whose base or shift belongs to another system."""
        if point.base is not None:
            self._require_own(point.base, f"point '{point.name}'", Point)
            self._require_own_shift(point)

    def free_name_of(self, made: Frame | Point) -> str:
        """The name of a frame or point; refused where another element of the system has it, whether or not the System still exists."""
        if free_name(self.name, self._meanings.names, made.name) == made.root.name:
            kind = type(made).__name__.lower()
            raise DuplicateName(f"the first {kind} of system '{self.name}' is called '{made.name}'. Choose another name.")
        return made.name

    def _declare(self, made: Frame | Point) -> None:
        """Enter a named frame or point into its System, if that still exists."""
        self.free_name_of(made)
        builder = None if self._builder is None else self._builder()
        if builder is not None:
            builder._enter(made)
