"""The last few of things that are made again and again, kept for whoever asks for the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Recent:
    """What was made, by a key that says what it was made with. Of more than ``most`` the one that was not asked for longest goes.

    What several threads ask for is asked for while :data:`~appell.graph.building.BUILDING` is held.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: dict[Hashable, Any] = {}  # what was asked for last is at the end

    def of(self, key: Hashable, make: Callable[[], T]) -> T:
        """What was made with an equal key, or what ``make`` makes now. With a key that has no hash it is made each time."""
        try:
            hash(key)
        except TypeError:
            return make()
        found: T = self._made.pop(key) if key in self._made else make()
        self._made[key] = found
        if len(self._made) > self._most:
            del self._made[next(iter(self._made))]
        return found
