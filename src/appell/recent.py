"""A cache of the last few objects that were made, by key."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Recent:
    """Objects by the key of their arguments. If there are more than ``most``, the object that was not asked for longest is removed.

    Where several threads use it, they hold :data:`~appell.graph.building.BUILDING`.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: dict[Hashable, Any] = {}  # in the order in which they were last asked for

    def of(self, key: Hashable, make: Callable[[], T]) -> T:
        """The object with an equal key, or the new object of ``make``. With a key that has no hash, a new object is made each time."""
        found: T
        last = next(reversed(self._made.items()), None)
        if last is not None and last[0] is key:  # which is often so, and to hash a key takes time
            found = last[1]
            return found
        try:
            hash(key)
        except TypeError:
            return make()
        found = self._made.pop(key) if key in self._made else make()
        self._made[key] = found
        if len(self._made) > self._most:
            del self._made[next(iter(self._made))]
        return found
