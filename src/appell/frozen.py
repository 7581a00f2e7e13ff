"""Values that do not change after they are made.

Each stage hands the next a value. Nobody may assign to a field of it afterwards; what is worked out of it later, when it is first
wanted (`cached_property`), is kept in it all the same, since that does not change what it says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenMapping(Mapping[K, V]):
    """A mapping to read: a dictionary as it was when this was made."""

    __slots__ = ("_entries",)

    _entries: dict[K, V]

    def __init__(self, entries: Mapping[K, V]) -> None:
        object.__setattr__(self, "_entries", dict(entries))

    def __getitem__(self, key: K) -> V:
        return self._entries[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __repr__(self) -> str:
        return f"FrozenMapping({self._entries!r})"

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"a FrozenMapping does not change, and takes no '{name}'.")

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenMapping, (self._entries,)


class Frozen:
    """Something whose attributes are given once, when it is made, and cannot be assigned or deleted afterwards."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> None:
        if name in getattr(self, "__dict__", ()):
            raise AttributeError(f"{self!r} does not change after it is made: its '{name}' cannot be assigned.")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self!r} does not change after it is made: its '{name}' cannot be deleted.")
