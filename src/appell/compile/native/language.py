"""What a native function may say.

    numbers     int (64 bits), float (a double), bool; + − * / // % **, comparisons, and, or, not, min, max, abs, and of
                ``math`` or NumPy: sqrt, exp, log, isfinite, inf, pi
    pointers    ``Doubles`` and ``Integers``: x[i] is an entry and x[i:] the pointer moved on; as in C, nothing checks how many
                entries there are
    records     classes with @record: named numbers and pointers at one address
    vectors     ``Lanes``: 8 doubles at once, + − * /, abs, max, fma
    tables      NumPy arrays of a module, which are constants
    statements  =, +=, if, while, for … in range(…), break, continue, return of one value or several
    calls       of other native functions, and of machine code by its address

Everything is typed by the annotations of the arguments; a variable has the type of what is first put into it, and an
integer put into a float is converted. What is not in this list is refused when the function is compiled, by line.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints, overload

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class Doubles:
    """A pointer to doubles."""

    @overload
    def __getitem__(self, i: int) -> float: ...
    @overload
    def __getitem__(self, i: slice) -> Doubles: ...
    def __getitem__(self, i: Any) -> Any:
        raise NotImplementedError

    def __setitem__(self, i: int, value: float) -> None: ...


class Integers:
    """A pointer to integers of 64 bits."""

    @overload
    def __getitem__(self, i: int) -> int: ...
    @overload
    def __getitem__(self, i: slice) -> Integers: ...
    def __getitem__(self, i: Any) -> Any:
        raise NotImplementedError

    def __setitem__(self, i: int, value: int) -> None: ...


class Lanes:
    """A vector of LANES doubles."""

    def __add__(self, other: Lanes) -> Lanes:
        raise NotImplementedError

    def __sub__(self, other: Lanes) -> Lanes:
        raise NotImplementedError

    def __mul__(self, other: Lanes) -> Lanes:
        raise NotImplementedError

    def __truediv__(self, other: Lanes) -> Lanes:
        raise NotImplementedError

    def __abs__(self) -> Lanes:
        raise NotImplementedError

    def __gt__(self, other: Lanes) -> bool:  # so that max(a, b) is typed; a vector is not compared otherwise
        raise NotImplementedError


def native(function: F) -> F:
    """Marks a function as one that native code may call. It stays the Python function that it is."""
    function.__native__ = True  # type: ignore[attr-defined]
    return function


def record(kind: type[T]) -> type[T]:
    """Marks a class as a record: its annotations name its fields, 8 bytes each, in their order."""
    kind.__native_record__ = True  # type: ignore[attr-defined]
    return kind


# -- operations that only native code can do: the writers know them by name -----------------------------------------------
def doubles(n: int) -> Doubles:
    """Space for n doubles on the stack, until the function returns. Not inside a loop."""
    raise NotImplementedError


def integers(n: int) -> Integers:
    """Space for n integers on the stack, until the function returns. Not inside a loop."""
    raise NotImplementedError


def doubles_at(address: int) -> Doubles:
    """The doubles at an address."""
    raise NotImplementedError


def integers_at(address: int) -> Integers:
    """The integers at an address."""
    raise NotImplementedError


def address(pointer: Doubles | Integers) -> int:
    """Where a pointer points."""
    raise NotImplementedError


def call(function: int, *arguments: Any) -> None:
    """void function(…), by its address: pointers, records and numbers."""
    raise NotImplementedError


def call_integer(function: int, *arguments: Any) -> int:
    """int64 function(…), by its address: pointers, records and numbers."""
    raise NotImplementedError


def lanes_at(pointer: Doubles) -> Lanes:
    """The LANES doubles there."""
    raise NotImplementedError


def put_lanes(pointer: Doubles, value: Lanes) -> None:
    """LANES doubles there."""
    raise NotImplementedError


def spread(x: float) -> Lanes:
    """One number in all lanes."""
    raise NotImplementedError


@overload
def fma(a: Lanes, b: Lanes, c: Lanes) -> Lanes: ...
@overload
def fma(a: float, b: float, c: float) -> float: ...
def fma(a: Any, b: Any, c: Any) -> Any:
    """a b + c, rounded once."""
    raise NotImplementedError


def total(x: Lanes) -> float:
    """The sum over the lanes, from the first to the last."""
    raise NotImplementedError


def record_at(kind: type[T], address: int) -> T:
    """The record at an address."""
    raise NotImplementedError


# -- records as Python has them --------------------------------------------------------------------------------------------
@cache
def fields_of(kind: type) -> Mapping[str, Any]:
    """The fields of a record by name, each with its type."""
    return get_type_hints(kind)


@dataclass(frozen=True)
class Layout:
    """Where the fields of a record stand, in words of 8 bytes, and whether they are floats; which hold the address of which."""

    fields: Mapping[str, tuple[int, bool]]
    inner: tuple[tuple[int, int], ...]

    @staticmethod
    @cache
    def of(kind: type) -> Layout:
        fields = fields_of(kind)
        places = {name: i for i, name in enumerate(fields)}
        inner = tuple((i, places[n[:-3]]) for n, i in places.items() if n.endswith("_at") and n[:-3] in places)
        return Layout({name: (i, fields[name] is float) for name, i in places.items()}, inner)


def where(array: Any) -> int:
    """The address of a contiguous array whose entries have 8 bytes; 0 for an empty one, which is never read."""
    if array.itemsize == 8:
        if not array.size:
            return 0
        try:
            return _address(_one_byte(array))  # four times as fast as to ask the array; only of one that is contiguous
        except (TypeError, ValueError):  # as it may be though it is only to be read
            if array.flags.c_contiguous:
                return int(array.__array_interface__["data"][0])
    raise ValueError(f"native code takes contiguous arrays of 8 bytes an entry, not {array.dtype}.")


_address, _one_byte = ctypes.addressof, ctypes.c_char.from_buffer


class Packed:
    """A record in memory: numbers, and arrays by their addresses.

    ``packed[name]`` reads and writes a field, ``address`` is what native code takes. The arrays stay alive, and can be
    reached by name, as long as this does. Native code has their addresses, so they are filled and never replaced.
    A pointer may also be given as a number, an address in what ``kept`` keeps alive. A field ``x_at`` beside a field ``x``
    is the address of that.
    """

    address: int

    def __init__(self, kind: type, numbers: Mapping[str, Any], arrays: Mapping[str, Any], kept: Any = None) -> None:
        self._kind, self._arrays, self._kept = kind, arrays, kept
        self._layout = layout = Layout.of(kind)
        self._begin(np.zeros(len(layout.fields), dtype=np.int64), numbers)
        fields, word = layout.fields, self._word
        for name, array in arrays.items():
            word[fields[name][0]] = where(array)
        self.__dict__.update(arrays)

    def _begin(self, words: Any, numbers: Mapping[str, Any]) -> None:
        self._words, self._reals = words, words.view(np.float64)
        self._word, self._real = memoryview(words), memoryview(self._reals)  # which Python reads and writes faster
        self.address = where(words)
        self.update(numbers)
        for place, other in self._layout.inner:
            self._word[place] = self.address + 8 * other

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __getitem__(self, name: str) -> Any:
        place, is_real = self._layout.fields[name]
        return (self._real if is_real else self._word)[place]

    def __setitem__(self, name: str, value: float) -> None:
        place, is_real = self._layout.fields[name]
        view: Any = self._real if is_real else self._word
        view[place] = value

    def update(self, numbers: Mapping[str, Any]) -> None:
        """Write some fields."""
        fields, word, real = self._layout.fields, self._word, self._real
        for name, value in numbers.items():
            place, is_real = fields[name]
            (real if is_real else word)[place] = value

    def copied(self) -> Any:
        """All fields as they are now, for ``restore``."""
        return self._words.copy()

    def restore(self, fields: Any) -> None:
        """All fields as they were when they were ``copied``."""
        self._words[:] = fields

    def changed(self, numbers: Mapping[str, Any], kept: Any = None) -> Packed:
        """A copy with the same arrays and other numbers."""
        made = object.__new__(Packed)
        made.__dict__.update(self.__dict__)
        made._kept = (self._kept, kept)
        made._begin(self._words.copy(), numbers)
        return made
