"""An expression of a native function as C has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from appell.compile.c_text import number
from appell.compile.native.kinds import BOOL, FLOAT, INT, LANE, NONE, Kind

_WORDS = {INT: "whole", FLOAT: "real", BOOL: "bool", NONE: "void"}
_SMALL = 2**31  # what is less is an int of C


@dataclass(frozen=True)
class Term:
    """A type and the text of an expression; ``value`` where it is known when the text is written: a number, or a table."""

    kind: Kind
    text: str
    value: Any = None

    @property
    def is_number(self) -> bool:
        """Whether it is a number that is known."""
        return self.value is not None and not isinstance(self.value, np.ndarray)


def of_one_lane(kind: Kind) -> Kind:
    """A type as a thread has it: a vector of lanes has one."""
    if kind.parts:
        return Kind(kind.llvm, parts=tuple(of_one_lane(x) for x in kind.parts))
    return FLOAT if kind == LANE else kind


def type_of(kind: Kind) -> str:
    """The type's name in C."""
    if kind.parts:
        return "several_" + "_".join(type_of(x).replace(" *", "s") for x in kind.parts)
    if kind.record is not None:
        return f"{kind.record.__name__} *"
    if kind.element is not None:
        return "real *" if kind.element == FLOAT else "whole *"
    return _WORDS[kind]


def named(name: str) -> str:
    """The name in C of a name in native code, with an underscore: it is then no word of C++ and no name that the program uses."""
    return f"{name}_"


def constant(x: Any) -> Term:
    """A number that is known."""
    if isinstance(x, (bool, np.bool_)):
        return Term(BOOL, "true" if x else "false", bool(x))
    if isinstance(x, (int, np.integer)):
        x = int(x)
        text = str(x) if abs(x) < _SMALL else f"{x}LL"
        return Term(INT, text if x >= 0 else f"({text})", x)
    return Term(FLOAT, f"real({number(x)})", float(x))


def converted(term: Term, kind: Kind) -> Term | None:
    """A term as another type, where that loses nothing; None where it would."""
    if term.kind == kind or (term.kind.element is not None and term.kind.element == kind.element):
        return term
    if kind == FLOAT and term.kind in (INT, BOOL):
        return constant(float(term.value)) if term.is_number else Term(FLOAT, f"real({term.text})")
    if kind == INT and term.kind == BOOL:
        return constant(int(term.value)) if term.is_number else Term(INT, f"whole({term.text})")
    return None
