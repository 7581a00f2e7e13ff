"""One thread at a time builds graphs; what is built is shared by all that hold it.

Expressions are lowered through tables that grow, and symbols are made when they are first wanted: two threads that do so at
once would each make their own. ``BUILDING`` is held by whoever makes something that others will find made.

It is the only lock that is held while something is made, so that no two threads can wait for each other: functools.cached_property
has another for each attribute (in Python 3.11; none from 3.12 on), and is not used here. What follows takes its place:

built_property    for the stages that build graphs and compile them: made by one thread alone
cached_property   for the others, whose values are numbers: two threads may both make one, and the last is kept
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar, overload

if TYPE_CHECKING:
    from functools import cached_property
    from functools import cached_property as built_property

__all__ = ["BUILDING", "alone", "built_property", "cached_property", "made_once", "once"]

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


if not TYPE_CHECKING:  # for which they are as functools' is

    class cached_property:
        """An attribute that is made when it is first wanted, and kept in the object's dictionary."""

        def __init__(self, make):
            self.make = make
            self.__doc__ = make.__doc__

        def __set_name__(self, owner, name):
            self.name = name

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            value = instance.__dict__[self.name] = self.make(instance)
            return value

    class built_property(cached_property):
        """The same, made by one thread alone."""

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            name, made = self.name, instance.__dict__
            with BUILDING:
                if name not in made:
                    made[name] = self.make(instance)
                return made[name]


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
