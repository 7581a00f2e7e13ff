"""The types of native code, as LLVM has them, and the annotations that name them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_args, get_origin

from appell.compile.base import LANES
from appell.compile.native.language import Doubles, Integers, Lanes, fields_of


@dataclass(frozen=True)
class Kind:
    """A type: LLVM's name for it; what a pointer points to; the class of a record; the parts of a tuple; the shape of a
    table."""

    llvm: str
    element: Kind | None = None
    record: type | None = None
    parts: tuple[Kind, ...] = ()
    shape: tuple[int, ...] = ()

    @property
    def is_number(self) -> bool:
        return self in (INT, FLOAT, BOOL)

    def __str__(self) -> str:
        if self.parts:
            return f"({', '.join(map(str, self.parts))})"
        if self.record is not None:
            return self.record.__name__
        if self.element is not None:
            return "Doubles" if self.element == FLOAT else "Integers"
        return _WORDS.get(self.llvm, self.llvm)


_WORDS = {"i64": "int", "double": "float", "i1": "bool", "void": "None"}
INT, FLOAT, BOOL, NONE = Kind("i64"), Kind("double"), Kind("i1"), Kind("void")
LANE = Kind(f"<{LANES} x double>")
DOUBLES, INTEGERS = Kind("ptr", element=FLOAT), Kind("ptr", element=INT)

_PLAIN: dict[Any, Kind] = {
    int: INT, float: FLOAT, bool: BOOL, type(None): NONE, None: NONE, Doubles: DOUBLES, Integers: INTEGERS, Lanes: LANE,
}  # fmt: skip


def kind_of(annotation: Any) -> Kind | None:
    """The type that an annotation names, None where it names none of ours."""
    if isinstance(annotation, type) and annotation.__dict__.get("__native_record__"):
        return Kind("ptr", record=annotation)
    if get_origin(annotation) is tuple:
        parts = [kind_of(x) for x in get_args(annotation)]
        known = tuple(x for x in parts if x is not None)
        return Kind("{" + ", ".join(x.llvm for x in known) + "}", parts=known) if len(known) == len(parts) else None
    return _PLAIN.get(annotation)


def field_of(record: type, name: str) -> tuple[int, Kind] | None:
    """Where a field of a record stands (bytes), and its type."""
    for i, (field, annotation) in enumerate(fields_of(record).items()):
        if field == name:
            kind = kind_of(annotation)
            return None if kind is None else (8 * i, kind)
    return None
