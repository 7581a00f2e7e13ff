"""What frames and points know of the system that they belong to.

A Mechanism holds the frames and points of the System that it was made of. They know that one by its label, so that a value does
not hold the builder, which changes. ``frame.rotated`` and ``point.shifted`` add to the builder as long as somebody builds with
it; without one, what they make belongs to no list, and is there for questions: outputs of a run, velocities, accelerations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import ReferenceType, ref

from appell.model.frames import Frame, Rotation, frame_of
from appell.model.ownership import Owner
from appell.model.points import Point, point_of
from appell.model.symbols import Quantity, Token
from appell.model.vectors import Vector

if TYPE_CHECKING:
    from appell.model.system import System


class SystemLabel(Owner):
    """A system by its ``name``, the ``token`` that all its symbols carry, and its time ``t``."""

    __slots__ = ("_builder", "name", "t", "token")

    t: Quantity

    def __init__(self, name: str, token: Token, t: Quantity, builder: System | None = None) -> None:
        values = {"name": name, "token": token, "t": t, "_builder": None if builder is None else ref(builder)}
        for key, value in values.items():
            object.__setattr__(self, key, value)

    _builder: ReferenceType[System] | None

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

    def turned(self, name: str | None, parent: Frame, rotation: Rotation) -> Frame:
        """A frame turned from another of this system."""
        builder = None if self._builder is None else self._builder()
        if builder is not None:
            return builder._register_frame(frame_of(self, name or builder._auto_name("frame"), parent, rotation))
        return self._own_rotation(frame_of(self, name or f"frame from {parent.name}", parent, rotation))

    def shifted(self, name: str | None, base: Point, shift: Vector) -> Point:
        """A point laid out from another of this system."""
        builder = None if self._builder is None else self._builder()
        if builder is not None:
            return builder._register_point(point_of(self, name or builder._auto_name("point"), base, shift))
        return self._own_shift(point_of(self, name or f"point from {base.name}", base, shift))
