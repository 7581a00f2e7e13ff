"""One thread at a time builds graphs, and all threads share what is built.

Lowering an expression adds to tables, and a symbol is made when it is first used: two threads that did so at once would each make
their own. A thread holds the lock ``BUILDING`` while it makes something that other threads will use too.

No other lock is held while something is made, so that no two threads can wait for each other. functools.cached_property is not used
here, since in Python 3.11 it has another lock for each attribute. In its place there are

built_property    for the stages that build graphs and compile them: one thread alone makes the value
shared_property   the same, for a value that all copies of an object share
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

__all__ = ["BUILDING", "built_property", "cached_property", "made_once", "shared_property"]

P = ParamSpec("P")
T = TypeVar("T")

BUILDING = threading.RLock()


def made_once(function: Callable[P, T]) -> Callable[P, T]:
    """Keep the values of a function as functools.cache does, but have each made by one thread alone: for values that are used by
    their addresses, and others that must not be made twice."""
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


if not TYPE_CHECKING:  # type checkers take both as functools' cached_property

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


class shared_property(Generic[T]):  # lower case, as cached_property is
    """An attribute that one thread makes when it is first wanted, and that is kept in the object's dictionary ``shared``.

    Copies of the object hold the same dictionary, so that it is made once for all of them.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> shared_property[T]: ...

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
        value = instance.__dict__[self.name] = shared[self.name]  # where Python finds it from now on
        return value
