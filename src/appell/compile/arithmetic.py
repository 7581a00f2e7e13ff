"""The schedule's operations in LLVM assembly: on doubles, or on vectors with one double for each of several states."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from appell.compile import schedule as op

_BINARY = {op.ADD: "fadd", op.SUB: "fsub", op.MUL: "fmul", op.DIV: "fdiv"}
_INTRINSIC = {
    op.SQRT: "sqrt", op.FABS: "fabs", op.FLOOR: "floor", op.CEIL: "ceil", op.COPYSIGN: "copysign", op.FMIN: "minnum",
    op.FMAX: "maxnum", op.FMA: "fma",
}  # fmt: skip
_COMPARE = {op.LT: "olt", op.LE: "ole", op.EQ: "oeq", op.NE: "une"}


class Arithmetic:
    """Lines of assembly. Values of the schedule are named %v…, everything else (pointers, bits, pairs) %w…."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.kind, self.bits, self.suffix = (
            ("double", "i1", "f64") if width == 1 else (f"<{width} x double>", f"<{width} x i1>", f"v{width}f64")
        )
        self.lines: list[str] = []
        self.declared: set[str] = set()
        self.negatives: dict[str, str] = {}
        self.truths: dict[str, str] = {}
        self.zero, self.one = self.constant(0.0), self.constant(1.0)
        self._count = 0

    def let(self, code: str) -> str:
        """A value."""
        return self._made("%v", code)

    def aside(self, code: str) -> str:
        """A line that makes something other than a value: a pointer, a bit, a pair, one lane. Returns its name."""
        return self._made("%w", code)

    def _made(self, prefix: str, code: str) -> str:
        name = f"{prefix}{self._count}"
        self._count += 1
        self.lines.append(f"  {name} = {code}")
        return name

    def constant(self, x: float) -> str:
        """A number, in all lanes."""
        text = f"0x{struct.unpack('<Q', struct.pack('<d', x))[0]:016X}"
        return text if self.width == 1 else f"splat (double {text})"

    def spread(self, one: str) -> str:
        """A double in all lanes."""
        if self.width == 1:
            return one
        first = self.aside(f"insertelement {self.kind} poison, double {one}, i64 0")
        return self.let(f"shufflevector {self.kind} {first}, {self.kind} poison, <{self.width} x i32> zeroinitializer")

    def result(self, code: int, a: Sequence[str]) -> str:
        """The line for one operation on values. Sines, cosines and functions of the C library are written by the callers."""
        if code in _BINARY:
            return self.let(f"{_BINARY[code]} {self.kind} {a[0]}, {a[1]}")
        if code in _INTRINSIC:
            return self._intrinsic(_INTRINSIC[code], a)
        if code == op.FNMA:
            return self._intrinsic("fma", [self._negative(a[0]), a[1], a[2]])
        if code == op.FMS:
            return self._intrinsic("fma", [a[0], a[1], self._negative(a[2])])
        if code == op.NEG:
            return self._negative(a[0])
        if code in _COMPARE:
            return self._number(self.aside(f"fcmp {_COMPARE[code]} {self.kind} {a[0]}, {a[1]}"))
        if code == op.NOT:
            return self._select(self._truth(a[0]), self.zero, self.one)
        if code == op.IF_ELSE_ZERO:
            return self._select(self._truth(a[0]), a[1], self.zero)
        if code == op.SIGN:
            positive, negative = (self.aside(f"fcmp {how} {self.kind} {a[0]}, {self.zero}") for how in ("ogt", "olt"))
            return self._select(positive, self.one, self._select(negative, self.constant(-1.0), a[0]))
        word = {op.AND: "and", op.OR: "or"}[code]
        return self._number(self.aside(f"{word} {self.bits} {self._truth(a[0])}, {self._truth(a[1])}"))

    def _negative(self, a: str) -> str:
        if a not in self.negatives:
            self.negatives[a] = self.let(f"fneg {self.kind} {a}")
        return self.negatives[a]

    def _truth(self, a: str) -> str:
        if a not in self.truths:
            self.truths[a] = self.aside(f"fcmp une {self.kind} {a}, {self.zero}")
        return self.truths[a]

    def _number(self, bit: str) -> str:
        return self.let(f"uitofp {self.bits} {bit} to {self.kind}")

    def _select(self, bit: str, yes: str, no: str) -> str:
        return self.let(f"select {self.bits} {bit}, {self.kind} {yes}, {self.kind} {no}")

    def _intrinsic(self, name: str, a: Sequence[str]) -> str:
        function = f"llvm.{name}.{self.suffix}"
        self.declared.add(f"declare {self.kind} @{function}({', '.join([self.kind] * len(a))})")
        return self.let(f"call {self.kind} @{function}({', '.join(f'{self.kind} {x}' for x in a)})")
