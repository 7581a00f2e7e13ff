"""Values that do not change after they are made.

Each stage hands the next a value. Nobody may assign to a field of it afterwards; what is worked out of it later, when it is first
wanted (`cached_property`), is kept in it all the same, since that does not change what it says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NoReturn, Self, TypeVar

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


class Remade(ABC):
    """Something that holds graphs and machine code, which another process cannot have: it is pickled as what it is made of, and
    made again where it is loaded, the same to the last bit."""

    __slots__ = ()

    @abstractmethod
    def _recipe(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """What to call, and with what, to have the same again. What it is called with can be pickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return self._recipe()

    def __copy__(self) -> Self:
        """Another that shares all there is in this one: nothing is made again in the same process."""
        out = object.__new__(type(self))
        vars(out).update(vars(self))
        return out
