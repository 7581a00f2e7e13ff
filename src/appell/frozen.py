"""Values that do not change after they are made.

Each stage passes a value to the next. Its fields cannot be assigned or added to afterwards; values computed from it when they are
first used (`cached_property`) are kept in it all the same. The dictionaries and arrays in it cannot be written either:

FrozenMapping   replaces a dictionary
FrozenFields    for frozen dataclasses: their arrays and dictionaries are replaced by ones that cannot be written
labelled        an attribute that is a DataArray or a Dataset of xarray, made when it is first used
labelled_field  a field of a frozen dataclass that is a DataArray or a Dataset
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
    """A mapping that can only be read: a copy of a dictionary."""

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
    """Seals each new object when all its constructors are done."""

    def __call__(cls, *args: Any, **given: Any) -> Any:
        made = super().__call__(*args, **given)
        made._seal()
        return made

    @property
    def __signature__(cls) -> Signature:
        """The signature of the constructor, for ``help``."""
        own = signature(cls.__init__)  # type: ignore[misc]  # of the class itself
        return own.replace(parameters=list(own.parameters.values())[1:])


class Frozen(metaclass=_Sealing):
    """A class whose objects get their attributes when they are made. None can be assigned, added or deleted afterwards; values that are
    computed when they are first used are put into the ``__dict__``."""

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
    """A frozen dataclass whose arrays and dictionaries, those in tuples included, cannot be written.

    A given array that can be written is copied, so that its owner may go on writing into it. A large array that is made for the
    dataclass should be ``sealed``; it is then not copied.
    """

    def __post_init__(self) -> None:
        fields = vars(self)
        for name, value in fields.items():
            fields[name] = unwritable(value)

    def __setstate__(self, state: Mapping[str, Any]) -> None:
        """Seal the arrays again: pickle does not keep that an array cannot be written."""
        vars(self).update({name: unwritable(value, sealed) for name, value in state.items()})


def unwritable(value: Any, of_array: Callable[[Any], Any] = kept) -> Any:
    """The value with its arrays, labelled ones too, and dictionaries replaced by ones that cannot be written; ``of_array`` makes an
    unwritable array of another."""
    kind = type(value)
    if kind is np.ndarray:
        return of_array(value) if value.flags.writeable else value
    if kind is dict:
        return FrozenMapping({key: unwritable(x, of_array) for key, x in value.items()})
    if kind is tuple and any(type(x) in (np.ndarray, dict) for x in value):
        return tuple(unwritable(x, of_array) for x in value)
    xarray = sys.modules.get("xarray")  # before it is loaded there are no arrays of it
    is_labelled = xarray is not None and isinstance(value, (xarray.DataArray, xarray.Dataset))
    return _read_only(value, of_array) if is_labelled else value


# -- labelled arrays ---------------------------------------------------------------------------------------------------
class labelled(Generic[T]):  # a decorator like functools.cached_property
    """An attribute that is a DataArray or a Dataset of xarray, made when it is first used.

    Its numbers are kept once, and cannot be written. Each access returns another object with the same numbers: labels, attributes or
    values that are assigned to it affect only this object. Its ``.copy()`` has numbers that can be written.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = f"_{name} as it was made"

    def shared(self, instance: Any) -> T:
        """The object that is kept, for callers that only read it."""
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
    """A decorator for frozen dataclasses: their field ``name`` is a Dataset or a DataArray, and is read like a ``labelled`` attribute."""

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
    """Another labelled array with the same numbers."""
    return None if x is None else x.copy(deep=False)


def _read_only(x: Any, of_array: Callable[[Any], Any]) -> Any:
    """A labelled array whose numbers cannot be written. Numbers that are still in a file are not read for this."""
    out = x.copy(deep=False)
    variables = out.variables.values() if hasattr(out, "data_vars") else (out.variable, *out.coords.variables.values())
    for variable in variables:
        if isinstance(variable._data, np.ndarray) and variable._data.flags.writeable:
            variable.data = of_array(variable._data)
    return out


class Remade(ABC):
    """An object with graphs and machine code, which cannot be pickled: instead the arguments from which it is made are pickled, and the
    object is made again where it is loaded, the same to the last bit."""

    __slots__ = ()

    @abstractmethod
    def _recipe(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """A function, and its arguments, that make the object again. The arguments can be pickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        return self._recipe()

    def __copy__(self) -> Self:
        """A shallow copy: in the same process nothing has to be made again."""
        out = object.__new__(type(self))
        vars(out).update(vars(self))
        return out
