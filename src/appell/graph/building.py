"""One thread at a time builds graphs; what is built is shared by all that hold it.

Expressions are lowered through tables that grow, and symbols are made when they are first wanted: two threads that do so at
once would each make their own. ``BUILDING`` is held by whoever makes something that others will find made.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar, overload

P = ParamSpec("P")
T = TypeVar("T")

BUILDING = threading.RLock()


def made_once(function: Callable[P, T]) -> Callable[P, T]:
    """A function whose values are kept, as functools.cache keeps them, and made by one thread alone: for what others hold on
    to by its address, and what must not be made twice."""
    kept: dict[Any, T] = {}

    @wraps(function)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (args, *sorted(kwargs.items()))
        if key not in kept:
            with BUILDING:
                if key not in kept:
                    kept[key] = function(*args, **kwargs)
        return kept[key]

    return found


class once(Generic[T]):  # used as functools.cached_property is
    """An attribute that is made when it is first wanted, by one thread, and kept in the object's dictionary ``shared``.

    Copies of the object hold the same dictionary, so that it is made once for all of them. One that is to have its own is
    given it by :func:`alone`.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> once[T]: ...

    @overload
    def __get__(self, instance: object, owner: type) -> T: ...

    def __get__(self, instance: Any, owner: type) -> Any:
        if instance is None:
            return self
        shared = instance.shared
        if self.name not in shared:
            with BUILDING:
                if self.name not in shared:
                    shared[self.name] = self.make(instance)
        value = instance.__dict__[self.name] = shared[self.name]  # found there from now on
        return value


def alone(instance: Any) -> None:
    """Let a copy share nothing that was made ``once`` with what it is a copy of."""
    for name in instance.shared:
        instance.__dict__.pop(name, None)
    instance.shared = {}
