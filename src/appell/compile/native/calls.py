"""What native code may call beside native functions: one entry a function, as LLVM's instructions."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.compile.base import LANES
from appell.compile.native import language
from appell.compile.native.kinds import BOOL, DOUBLES, FLOAT, INT, INTEGERS, LANE, NONE, Kind

if TYPE_CHECKING:
    import ast

    from appell.compile.native.expressions import ExpressionWriter


@dataclass(frozen=True)
class Value:
    """A value: its type, and LLVM's name for it."""

    kind: Kind
    name: str


Writing = Callable[["ExpressionWriter", list[Value], "ast.Call"], Value]


def _intrinsic(scalar: str, lanes: str = "") -> Writing:
    """A function of LLVM's own, of doubles, or of vectors of them where it has a name for those."""

    def write(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
        if a and a[0].kind == LANE and lanes:
            return w.unit.intrinsic(w, lanes, LANE, *a)
        return w.unit.intrinsic(w, scalar, FLOAT, *(w.converted(x, FLOAT, node) for x in a))

    return write


def _abs(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
    if a[0].kind == INT:
        negative = w.let(INT, f"sub i64 0, {a[0].name}")
        below = w.let(BOOL, f"icmp slt i64 {a[0].name}, 0")
        return w.let(INT, f"select i1 {below.name}, i64 {negative.name}, i64 {a[0].name}")
    return _intrinsic("llvm.fabs.f64", f"llvm.fabs.v{LANES}f64")(w, a, node)


def _extreme(word: str) -> Writing:
    """min and max as Python has them: the first, unless another is beyond it (so that NaN is as it is there)."""

    def write(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
        if a[0].kind == LANE:
            return w.unit.intrinsic(w, f"llvm.{'maxnum' if word == 'gt' else 'minnum'}.v{LANES}f64", LANE, *a)
        kind = INT if all(x.kind == INT for x in a) else FLOAT
        best, *others = (w.converted(x, kind, node) for x in a)
        for x in others:
            beyond = w.comparison(word, x, best, node)
            best = w.let(kind, f"select i1 {beyond.name}, {kind.llvm} {x.name}, {kind.llvm} {best.name}")
        return best

    return write


def _isfinite(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
    size = w.unit.intrinsic(w, "llvm.fabs.f64", FLOAT, w.converted(a[0], FLOAT, node))
    return w.let(BOOL, f"fcmp olt double {size.name}, 0x7FF0000000000000")


def _int(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
    return w.let(INT, f"fptosi double {a[0].name} to i64") if a[0].kind == FLOAT else w.converted(a[0], INT, node)


def _float(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
    return w.converted(a[0], FLOAT, node)


def _space(kind: Kind) -> Writing:
    def write(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
        if w.loops:
            raise w.refusal(node, "space on the stack is taken before a loop, not in it")
        return w.let(kind, f"alloca double, i64 {w.converted(a[0], INT, node).name}, align {8 * LANES}")

    return write


def _pointer(kind: Kind) -> Writing:
    return lambda w, a, node: w.let(kind, f"inttoptr i64 {w.converted(a[0], INT, node).name} to ptr")


def _address(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
    return w.let(INT, f"ptrtoint ptr {a[0].name} to i64")


def _call(result: Kind) -> Writing:
    def write(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
        function = w.let(DOUBLES, f"inttoptr i64 {w.converted(a[0], INT, node).name} to ptr")
        arguments = ", ".join(f"{x.kind.llvm} {x.name}" for x in a[1:])
        if result == NONE:
            w.lines.append(f"  call void {function.name}({arguments})")
            return Value(NONE, "")
        return w.let(result, f"call {result.llvm} {function.name}({arguments})")

    return write


def _lanes_at(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
    return w.let(LANE, f"load {LANE.llvm}, ptr {a[0].name}, align 8")


def _put_lanes(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
    w.lines.append(f"  store {LANE.llvm} {a[1].name}, ptr {a[0].name}, align 8")
    return Value(NONE, "")


def _spread(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
    one = w.let(LANE, f"insertelement {LANE.llvm} poison, double {w.converted(a[0], FLOAT, node).name}, i64 0")
    places = f"<{LANES} x i32> zeroinitializer"
    return w.let(LANE, f"shufflevector {LANE.llvm} {one.name}, {LANE.llvm} poison, {places}")


def _total(w: ExpressionWriter, a: list[Value], node: ast.Call) -> Value:
    return w.unit.intrinsic(w, f"llvm.vector.reduce.fadd.v{LANES}f64", FLOAT, Value(FLOAT, "0.0"), a[0])


CALLS: dict[Any, Writing] = {
    abs: _abs, min: _extreme("lt"), max: _extreme("gt"), int: _int, float: _float,
    **dict.fromkeys((math.sqrt, np.sqrt), _intrinsic("llvm.sqrt.f64")),
    **dict.fromkeys((math.exp, np.exp), _intrinsic("llvm.exp.f64")),
    **dict.fromkeys((math.log, np.log), _intrinsic("llvm.log.f64")),
    **dict.fromkeys((math.isfinite, np.isfinite), _isfinite),
    language.fma: _intrinsic("llvm.fma.f64", f"llvm.fma.v{LANES}f64"),
    language.doubles: _space(DOUBLES), language.integers: _space(INTEGERS),
    language.doubles_at: _pointer(DOUBLES), language.integers_at: _pointer(INTEGERS), language.address: _address,
    language.call: _call(NONE), language.call_integer: _call(INT),
    language.lanes_at: _lanes_at, language.put_lanes: _put_lanes, language.spread: _spread, language.total: _total,
}  # fmt: skip
