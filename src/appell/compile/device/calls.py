"""What native code may call beside native functions: one entry a function, as C has it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.compile.device.terms import Term, constant
from appell.compile.native import language
from appell.compile.native.kinds import BOOL, DOUBLES, FLOAT, INT, INTEGERS, NONE, Kind

if TYPE_CHECKING:
    import ast

    from appell.compile.device.expressions import ExpressionWriter

Writing = Callable[["ExpressionWriter", list[Term], "ast.Call"], Term]

# helpers of every program: integers of 32 bits, which are faster on a GPU; division that rounds down, as in Python; maximum and
# minimum, which give the first of two equal numbers
HELPERS = """\
typedef int whole;
#define APPELL static __device__ __forceinline__
APPELL whole floor_div(whole a, whole b) { const whole r = a % b; return a / b - ((r != 0 && (r ^ b) < 0) ? 1 : 0); }
APPELL whole floor_mod(whole a, whole b) { const whole r = a % b; return (r != 0 && (r ^ b) < 0) ? r + b : r; }
APPELL whole largest_whole(whole a, whole b) { return b > a ? b : a; }
APPELL whole least_whole(whole a, whole b) { return b < a ? b : a; }
APPELL real largest_real(real a, real b) { return b > a ? b : a; }
APPELL real least_real(real a, real b) { return b < a ? b : a; }
APPELL real squared(real x) { return x * x; }
APPELL bool is_finite(real x) { return x - x == real(0); }
"""


def _function(name: str, made: Callable[..., float]) -> Writing:
    def write(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
        given = [w.converted(x, FLOAT, node) for x in a]
        if all(x.is_number for x in given):
            try:
                return constant(made(*(x.value for x in given)))
            except (ArithmeticError, ValueError):
                pass  # which is left to the program
        return Term(FLOAT, f"{name}({', '.join(x.text for x in given)})")

    return write


def _abs(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
    if a[0].is_number:
        return constant(abs(a[0].value))
    if a[0].kind == INT:
        return Term(INT, f"largest_whole({a[0].text}, -({a[0].text}))")
    return _function("fabs", abs)(w, a, node)


def _extreme(word: str, made: Callable[..., Any]) -> Writing:
    """min and max as Python has them: the first, unless another is beyond it (so that NaN is as it is there)."""

    def write(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
        kind = INT if all(x.kind == INT for x in a) else FLOAT
        best, *others = (w.converted(x, kind, node) for x in a)
        for x in others:
            if best.is_number and x.is_number:
                best = constant(made(best.value, x.value))
            else:
                best = Term(kind, f"{word}_{'whole' if kind == INT else 'real'}({best.text}, {x.text})")
        return best

    return write


def _isfinite(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
    x = w.converted(a[0], FLOAT, node)
    return constant(math.isfinite(x.value)) if x.is_number else Term(BOOL, f"is_finite({x.text})")


def _int(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
    if a[0].kind != FLOAT:
        return w.converted(a[0], INT, node)
    return constant(int(a[0].value)) if a[0].is_number else Term(INT, f"whole({a[0].text})")


def _float(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
    return w.converted(a[0], FLOAT, node)


def _space(kind: Kind) -> Writing:
    def write(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
        if not a[0].is_number:
            raise w.refusal(node, "on a GPU the size of space on the stack is known when the program is written")
        return w.room(kind, a[0].value)

    return write


def _fma(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
    return Term(FLOAT, f"fma({', '.join(w.converted(x, FLOAT, node).text for x in a)})")


def _lanes_at(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
    return w.entry(a[0], constant(0), node)


def _put_lanes(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
    w.lines.append(f"{a[0].text}[0] = {w.converted(a[1], FLOAT, node).text};")
    return Term(NONE, "")


def _call_integer(w: ExpressionWriter, a: list[Term], node: ast.Call) -> Term:
    """A call of native code by its address: on a GPU functions have numbers in the place of addresses."""
    function = w.program.addresses.get(a[0].value) if a[0].is_number else None
    if function is None:
        raise w.refusal(node, "on a GPU nothing is called by its address")
    return w.called(function, a[1:], node)


CALLS: dict[Any, Writing] = {
    abs: _abs, min: _extreme("least", min), max: _extreme("largest", max), int: _int, float: _float,
    **dict.fromkeys((math.sqrt, np.sqrt), _function("sqrt", math.sqrt)),
    **dict.fromkeys((math.exp, np.exp), _function("exp", math.exp)),
    **dict.fromkeys((math.log, np.log), _function("log", math.log)),
    **dict.fromkeys((math.isfinite, np.isfinite), _isfinite),
    language.fma: _fma, language.doubles: _space(DOUBLES), language.integers: _space(INTEGERS),
    language.call_integer: _call_integer, language.lanes_at: _lanes_at, language.put_lanes: _put_lanes, language.spread: _float,
}  # fmt: skip
