"""Lines of LLVM assembly of one native function: names for values, places on the stack, labels and jumps."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from appell.compile.native.calls import Value
from appell.compile.native.grammar import Grammar
from appell.compile.native.kinds import LANE, Kind

if TYPE_CHECKING:
    from appell.compile.native.unit import Assembly


def literal(x: float) -> str:
    """A double as LLVM reads it exactly."""
    return f"0x{struct.unpack('>Q', struct.pack('>d', float(x)))[0]:016X}"


class LineWriter(Grammar[Value]):
    """Writes lines of one function."""

    def __init__(self, unit: Assembly, function: Callable[..., Any], bindings: dict[str, Any], symbol: str) -> None:
        super().__init__(function, bindings)
        self.unit, self.symbol = unit, symbol
        self.lines: list[str] = []
        self.stack: list[str] = []  # what is put aside at the function's beginning
        self.variables: dict[str, Value] = {}  # each with the place where it lives
        self.loops: list[tuple[str, str]] = []  # where continue and break go
        self.count = 0

    def name(self, stem: str = "v") -> str:
        self.count += 1
        return f"{stem}.{self.count}"

    def let(self, kind: Kind, text: str) -> Value:
        value = Value(kind, "%" + self.name())
        self.lines.append(f"  {value.name} = {text}")
        return value

    def label(self, label: str) -> None:
        self.lines.append(f"{label}:")
        self.ended = False

    def branch(self, text: str) -> None:
        if not self.ended:
            self.lines.append(f"  br {text}")
        self.ended = True

    def variable(self, name: str, kind: Kind) -> Value:
        """A place on the stack for a variable."""
        place = Value(kind, f"%{name}.at.{self.count}")
        self.count += 1
        self.stack.append(f"  {place.name} = alloca {kind.llvm}, align {64 if kind == LANE else 8}")
        if name:
            self.variables[name] = place
        return place

    def store(self, place: Value, value: Value) -> None:
        self.lines.append(f"  store {value.kind.llvm} {value.name}, ptr {place.name}, align 8")

    def load(self, place: Value) -> Value:
        return self.let(place.kind, f"load {place.kind.llvm}, ptr {place.name}, align 8")
