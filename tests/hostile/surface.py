"""Everything a user can call, found by introspection: what is added to the public names is covered at once."""

from __future__ import annotations

import enum
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

import appell as ap
from appell import public
from appell.functions import FrameMotion, PointMotion
from appell.model.joints import Joints
from appell.motion import Occurrence

OPERATORS = (
    "__getitem__", "__call__", "__add__", "__radd__", "__sub__", "__mul__", "__rmul__", "__truediv__", "__matmul__", "__xor__",
)  # fmt: skip
BESIDE = {  # classes that a user meets without their names: s.joint, run.events, dyn.point(…), dyn.frame(…)
    "Joints": Joints, "Occurrence": Occurrence, "PointMotion": PointMotion, "FrameMotion": FrameMotion,
}  # fmt: skip


@dataclass(frozen=True)
class Surface:
    """One public callable: ``name`` as in the table of good calls; ``owner`` the class it is a method of, if it is one."""

    name: str
    function: Callable[..., Any]
    owner: type | None
    bound: bool  # whether it is called on an instance

    @cached_property
    def parameters(self) -> list[inspect.Parameter]:
        found = list(inspect.signature(self.function).parameters.values())
        return found[1:] if self.bound else found

    @property
    def is_operator(self) -> bool:
        return self.name.rpartition(".")[2] in OPERATORS


def _ours(thing: Any) -> bool:
    return str(getattr(thing, "__module__", "")).startswith("appell")


def _of_class(name: str, cls: type) -> Iterator[Surface]:
    made = cls.__init__ is not object.__init__ or cls.__new__ is not object.__new__
    if made and not inspect.isabstract(cls):
        yield Surface(name, cls, None, False)
    for member in dir(cls):
        if member.startswith("_") and member not in OPERATORS:
            continue
        found = inspect.getattr_static(cls, member)
        if isinstance(found, (staticmethod, classmethod)):
            if _ours(found.__func__):
                yield Surface(f"{name}.{member}", getattr(cls, member), cls, False)
        elif inspect.isfunction(found) and _ours(found) and found.__qualname__.partition(".")[2]:
            yield Surface(f"{name}.{member}", found, cls, True)


def _of(name: str, thing: Any, seen: set[int]) -> Iterator[Surface]:
    if id(thing) in seen or thing is ap.errors:
        return
    seen.add(id(thing))
    if isinstance(thing, ModuleType):
        for inner in getattr(thing, "__all__", None) or [n for n in vars(thing) if not n.startswith("_")]:
            found = getattr(thing, inner)
            if not isinstance(found, ModuleType) and _ours(found) and found.__module__.startswith(thing.__name__):
                yield from _of(f"{name}.{inner}", found, seen)
    elif inspect.isclass(thing):
        if not issubclass(thing, enum.Enum):  # to call one is to look up a member, and Python's own affair
            yield from _of_class(name, thing)
    elif callable(thing):
        yield Surface(name, thing, None, False)


def surfaces() -> dict[str, Surface]:
    """All of them, by name; what is offered twice, by the name met first."""
    seen: set[int] = set()
    things = {n: getattr(ap, n) for n in public.__all__} | BESIDE
    classes_first = sorted(things.items(), key=lambda item: isinstance(item[1], ModuleType))
    return {s.name: s for name, thing in classes_first for s in _of(name, thing, seen)}
