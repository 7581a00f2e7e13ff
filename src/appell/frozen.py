"""Values that do not change after they are made.

Each stage hands the next a value. Nobody may assign to a field of it afterwards, nor give it another; what is worked out of it
later, when it is first wanted (`cached_property`), is kept in it all the same, since that does not change what it says.
"""

from __future__ import annotations

from abc import ABC, ABCMeta, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from inspect import Signature, signature
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


class _Making(ABCMeta):
    """Seals what a class makes, when all of its constructors are done."""

    def __call__(cls, *args: Any, **given: Any) -> Any:
        made = super().__call__(*args, **given)
        made._seal()
        return made

    @property
    def __signature__(cls) -> Signature:
        """That of the constructor, for ``help``."""
        own = signature(cls.__init__)  # type: ignore[misc]  # of the class itself
        return own.replace(parameters=list(own.parameters.values())[1:])


class Frozen(metaclass=_Making):
    """Something whose attributes are given when it is made. None can be assigned, added or deleted afterwards; what is made of
    it when it is first wanted goes into its ``__dict__``."""

    __slots__ = ()

    def _seal(self) -> None:
        self.__dict__["_sealed"] = True

    def __setattr__(self, name: str, value: Any) -> None:
        if "_sealed" in self.__dict__:
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
