"""Values that do not change after they are made.

Each stage hands the next a value. Nobody may assign to a field of it afterwards, nor give it another; what is worked out of it
later, when it is first wanted (`cached_property`), is kept in it all the same, since that does not change what it says. Nor may
anybody write into the dictionaries and arrays that it holds:

FrozenMapping   in the place of a dictionary
FrozenFields    for frozen dataclasses: their arrays and dictionaries are made ones that cannot be written
labelled        an attribute that is a labelled array or a table of them (xarray), made when it is first wanted
labelled_field  a field of a frozen dataclass that is one
"""

from __future__ import annotations

import sys
from abc import ABC, ABCMeta, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from inspect import Signature, signature
from typing import Any, Generic, NoReturn, Self, TypeVar, overload

import numpy as np

from appell.arrays import kept, sealed

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


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

    def __or__(self, other: Mapping[Any, Any]) -> dict[Any, Any]:
        return {**self._entries, **other} if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other: Mapping[Any, Any]) -> dict[Any, Any]:
        return {**other, **self._entries} if isinstance(other, Mapping) else NotImplemented

    def __repr__(self) -> str:
        return f"FrozenMapping({self._entries!r})"

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"a FrozenMapping does not change, and takes no '{name}'.")

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenMapping, (self._entries,)


class _Sealing(ABCMeta):
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


class Frozen(metaclass=_Sealing):
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


class FrozenFields:
    """A frozen dataclass none of whose arrays and dictionaries can be written, those in tuples included.

    An array that can be written when it is given is copied: whoever gave it may go on writing into his own. Whoever has made a
    large one for this hands it over ``sealed``, and it is taken as it is.
    """

    def __post_init__(self) -> None:
        fields = vars(self)
        for name, value in fields.items():
            fields[name] = unwritable(value)

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        """An array forgets that it cannot be written when it is pickled."""
        vars(self).update({name: unwritable(value, sealed) for name, value in state.items()})


def unwritable(value: Any, of_array: Callable[[Any], Any] = kept) -> Any:
    """The value with arrays, labelled ones too, and dictionaries that cannot be written; ``of_array`` makes such an array of one
    that can."""
    kind = type(value)
    if kind is np.ndarray:
        return of_array(value) if value.flags.writeable else value
    if kind is dict:
        return FrozenMapping({key: unwritable(x, of_array) for key, x in value.items()})
    if kind is tuple and any(type(x) in (np.ndarray, dict) for x in value):
        return tuple(unwritable(x, of_array) for x in value)
    xarray = sys.modules.get("xarray")  # nobody has one of its arrays before it is loaded
    is_labelled = xarray is not None and isinstance(value, (xarray.DataArray, xarray.Dataset))
    return _read_only(value, of_array) if is_labelled else value


# -- labelled arrays ---------------------------------------------------------------------------------------------------
class labelled(Generic[T]):  # used as functools.cached_property is
    """An attribute that is a DataArray or a Dataset of xarray, made when it is first wanted.

    Its numbers are kept once, and cannot be written. Whoever asks is given one of his own that shares them: what he assigns to it, a
    label, an attribute or other values, stays in it. ``.copy()`` of it has numbers to write into.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = f"_{name} as it was made"

    def shared(self, instance: Any) -> T:
        """The one that is kept, for whoever only reads it."""
        made = instance.__dict__
        if self.name not in made:
            made[self.name] = unwritable(self.make(instance), sealed)
        found: T = made[self.name]
        return found

    @overload
    def __get__(self, instance: None, owner: type) -> labelled[T]: ...

    @overload
    def __get__(self, instance: object, owner: type) -> T: ...

    def __get__(self, instance: Any, owner: type) -> Any:
        return self if instance is None else _with_the_same_numbers(self.shared(instance))


def labelled_field(name: str) -> Callable[[type[T]], type[T]]:
    """For a frozen dataclass: its field of this name is a Dataset or a DataArray, handed out as a ``labelled`` attribute is."""

    def of_class(cls: type[T]) -> type[T]:
        setattr(cls, name, _LabelledField(name))
        return cls

    return of_class


class _LabelledField:
    def __init__(self, name: str) -> None:
        self.name = name

    def __set__(self, instance: Any, value: Any) -> None:
        instance.__dict__[self.name] = value

    def __get__(self, instance: Any, owner: type) -> Any:
        return self if instance is None else _with_the_same_numbers(instance.__dict__[self.name])


def _with_the_same_numbers(x: Any) -> Any:
    """Another labelled array that shares the numbers of this one."""
    return None if x is None else x.copy(deep=False)


def _read_only(x: Any, of_array: Callable[[Any], Any]) -> Any:
    """A labelled array whose numbers cannot be written. What is read from a file only when it is wanted is not read for this."""
    out = x.copy(deep=False)
    variables = [out.variables[name] for name in out.data_vars] if hasattr(out, "data_vars") else [out.variable]
    for variable in variables:
        if isinstance(variable._data, np.ndarray) and variable._data.flags.writeable:
            variable.data = of_array(variable._data)
    return out


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
