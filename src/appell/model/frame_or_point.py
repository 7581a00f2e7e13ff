"""The common base of frames and points: each is built from another one, except for the first of its system."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Self

from appell.frozen import Frozen

if TYPE_CHECKING:
    from appell.model.label import SystemLabel


class FrameOrPoint(Frozen):
    """A frame or a point; its name was given or made up when it was entered into a system, and is None before."""

    system: SystemLabel
    _name: str | None

    @property
    def _built_from(self) -> Self | None:
        """The frame or point from which this one is built; None for the first of a system."""
        raise NotImplementedError

    def _name_so_far(self) -> str:
        """The name; without one, a text with the nearest named ancestor: "frame from N", "point from O"."""
        found = self
        while found._name is None and found._built_from is not None:
            found = found._built_from
        return found._name or "" if found is self else f"{type(self).__name__.lower()} from {found._name}"

    def _first(self) -> Self:
        """The first frame or point of its system."""
        found = self
        while found._built_from is not None:
            found = found._built_from
        return found

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A frame or point that is copied alone stays part of its system, as its symbols do; a copied system gets its own ones."""
        if id(self.system.token) not in memo:
            return self
        out = memo[id(self)] = object.__new__(type(self))
        vars(out).update({name: deepcopy(value, memo) for name, value in vars(self).items()})
        return out
