"""What frames and points have in common: each hangs on another of its kind, but for the first of its system."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Self

from appell.frozen import Frozen

if TYPE_CHECKING:
    from appell.model.label import SystemLabel


class Place(Frozen):
    """A frame or a point, with the name that it was given or has been entered by, if there is one."""

    system: SystemLabel
    _name: str | None

    @property
    def _before(self) -> Self | None:
        """What it hangs on."""
        raise NotImplementedError

    def _name_so_far(self) -> str:
        """Its name; as long as it has none, after which named one it comes: "frame from N", "point from O"."""
        found = self
        while found._name is None and found._before is not None:
            found = found._before
        return found._name or "" if found is self else f"{type(self).__name__.lower()} from {found._name}"

    def _first(self) -> Self:
        """The first of its system."""
        found = self
        while found._before is not None:
            found = found._before
        return found

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """One that is copied stays one of its system, as its symbols do; a system that is copied has others of its own."""
        if id(self.system.token) not in memo:
            return self
        out = memo[id(self)] = object.__new__(type(self))
        vars(out).update({name: deepcopy(value, memo) for name, value in vars(self).items()})
        return out
