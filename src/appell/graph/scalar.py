"""Scalar arithmetic on the expression graph, fast enough for deriving equations of motion.

A scalar (`Num`) is a Python float, whose value is known, or a 1×1 CasADi SX node. Known zeros and ones never reach the
graph: 0·x = 0, 1·x = x, x + 0 = x, −1·x = −x. CasADi's Python operators cost some 25 µs each because they search for an
overload; the SWIG entry points below, given two SX, cost 4.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import casadi as ca

from appell.errors import UnsupportedExpression

SX: TypeAlias = ca.SX
Num: TypeAlias = float | SX
Vec: TypeAlias = tuple[Num, Num, Num]
Mat: TypeAlias = tuple[Vec, Vec, Vec]

_module: Any = ca
_raw_binary, _raw_unary = _module._casadi.SX_binary, _module._casadi.SX_unary
_raw_put = _module._casadi.SX_set_nz
_ADD, _SUB, _MUL, _DIV = ca.OP_ADD, ca.OP_SUB, ca.OP_MUL, ca.OP_DIV
_NEG, _SQ, _SIN, _COS, _SQRT = ca.OP_NEG, ca.OP_SQ, ca.OP_SIN, ca.OP_COS, ca.OP_SQRT
_NOT, _IF_ELSE_ZERO = ca.OP_NOT, ca.OP_IF_ELSE_ZERO

ZERO: Vec = (0.0, 0.0, 0.0)

_CACHE_LIMIT = 10_000  # constants kept as SX; a model has tens, so reaching this means a leak of computed floats
_cache: dict[float, SX] = {}


class _Places(dict[tuple[int, int], Any]):
    """CasADi's slices by (first, end), made when they are first used."""

    def __missing__(self, ends: tuple[int, int]) -> Any:
        made = _module.Slice(*ends).this
        if len(self) < _CACHE_LIMIT:
            self[ends] = made
        return made


_places = _Places()


def _binary(op: int, a: Any, b: Any) -> SX:
    """One operation. CasADi takes the C++ objects behind expressions in half the time that it takes expressions."""
    try:
        return _raw_binary(op, a.this, b.this)
    except AttributeError:  # a number
        return _raw_binary(op, a, b)


def _unary(op: int, a: Any) -> SX:
    try:
        return _raw_unary(op, a.this)
    except AttributeError:
        return _raw_unary(op, a)


def _constant(a: float) -> SX:
    """The SX node of a float; made once, since making one costs as much as an operation."""
    node = _cache.get(a)
    if node is None:
        if len(_cache) >= _CACHE_LIMIT:
            _cache.clear()
        node = _cache[a] = ca.SX(a)
    return node


def to_sx(a: Num) -> SX:
    """The 1×1 SX node of a scalar."""
    return a if isinstance(a, ca.SX) else _constant(float(a))


def known(a: Num) -> Num:
    """The scalar, as a float where its value is known: where it is an SX that is a constant (or a structural zero)."""
    return float(a) if type(a) is not float and (not isinstance(a, ca.SX) or a.is_constant()) else a


def column(scalars: Sequence[Num]) -> SX:
    """The scalars as one n×1 SX, set one by one: CasADi takes longer to find out what a list contains."""
    if len(scalars) == 1:
        return to_sx(scalars[0])
    made = ca.SX.zeros(len(scalars), 1)
    inside = cast("Any", made).this
    for i, a in enumerate(scalars):
        _raw_put(inside, cast("Any", _constant(a) if type(a) is float else to_sx(a)).this, False, _places[i, i + 1])
    return made


def stack(columns: Sequence[SX]) -> SX:
    """Dense columns, one below the other."""
    sizes = [x.numel() for x in columns]
    made = ca.SX.zeros(sum(sizes), 1)
    inside, first = cast("Any", made).this, 0
    for x, size in zip(columns, sizes, strict=True):
        if size:
            _raw_put(inside, cast("Any", x).this, False, _places[first, first + size])
            first += size
    return made


def unary(op: int, a: Num) -> Num:
    """One CasADi operation (`casadi.OP_…`) on one scalar; a known argument gives a known result."""
    if type(a) is float:
        return _real(float(_unary(op, _constant(a))), op, a)
    return _unary(op, a)


def binary(op: int, a: Num, b: Num) -> Num:
    """One CasADi operation (`casadi.OP_…`) on two scalars; known arguments give a known result."""
    if type(a) is float:
        if type(b) is float:
            return _real(float(_binary(op, _constant(a), _constant(b))), op, a, b)
        return _binary(op, _constant(a), b)
    return _binary(op, a, _constant(b) if type(b) is float else b)


def _real(value: float, op: int, *args: float) -> float:
    """`value`; refused where these known arguments have no finite real result, so that no NaN enters the graph."""
    if math.isfinite(value):
        return value
    name = next(n[3:].lower() for n in dir(ca) if n.startswith("OP_") and getattr(ca, n) == op)
    raise UnsupportedExpression(
        f"{name}({', '.join(map(repr, args))}) is {value}, not a finite real number.\n"
        "    Check the constants that go into it, or keep one of them a parameter."
    )


def add(a: Num, b: Num) -> Num:
    """a + b"""
    if type(a) is float:
        if a == 0.0:
            return b
        return a + b if type(b) is float else _binary(_ADD, _constant(a), b)
    if type(b) is float:
        return a if b == 0.0 else _binary(_ADD, a, _constant(b))
    return _binary(_ADD, a, b)


def sub(a: Num, b: Num) -> Num:
    """a − b"""
    if type(b) is float:
        if b == 0.0:
            return a
        return a - b if type(a) is float else _binary(_SUB, a, _constant(b))
    if type(a) is float:
        return _unary(_NEG, b) if a == 0.0 else _binary(_SUB, _constant(a), b)
    return 0.0 if a is b else _binary(_SUB, a, b)


def mul(a: Num, b: Num) -> Num:
    """a·b"""
    if type(b) is float:
        a, b = b, a
    if type(a) is float:
        if a == 0.0:
            return 0.0
        if a == 1.0:
            return b
        if type(b) is float:
            return a * b
        return _unary(_NEG, b) if a == -1.0 else _binary(_MUL, _constant(a), b)
    return _binary(_MUL, a, b)


def div(a: Num, b: Num) -> Num:
    """a/b; a denominator that is known to be zero is refused, even where the numerator is zero too."""
    if type(b) is float:
        if b == 0.0:
            raise UnsupportedExpression(
                f"division of {a} by a known zero.\n    Check the constants that go into the denominator."
            )
        if b == 1.0:
            return a
        if type(a) is float:
            return a / b
        return _unary(_NEG, a) if b == -1.0 else _binary(_DIV, a, _constant(b))
    if type(a) is float:
        return 0.0 if a == 0.0 else _binary(_DIV, _constant(a), b)
    return 1.0 if a is b else _binary(_DIV, a, b)


def neg(a: Num) -> Num:
    """−a"""
    return -a if type(a) is float else _unary(_NEG, a)


def sq(a: Num) -> Num:
    """a²"""
    return a * a if type(a) is float else _unary(_SQ, a)


def sin(a: Num) -> Num:
    """sin a"""
    return math.sin(a) if type(a) is float else _unary(_SIN, a)


def cos(a: Num) -> Num:
    """cos a"""
    return math.cos(a) if type(a) is float else _unary(_COS, a)


def sqrt(a: Num) -> Num:
    """√a; a number known to be negative is refused."""
    return unary(_SQRT, a)


def where(condition: Num, a: Num, b: Num) -> Num:
    """a if condition else b

    CasADi differentiates the branch not taken as 0·∂b, so b must stay finite where the condition holds, and a where it
    does not.
    """
    if isinstance(condition, float):
        return a if condition != 0.0 else b
    return add(_if(condition, a), _if(_unary(_NOT, condition), b))


def _if(condition: SX, a: Num) -> Num:
    return 0.0 if type(a) is float and a == 0.0 else _binary(_IF_ELSE_ZERO, condition, to_sx(a))


def vadd(v: Vec, w: Vec) -> Vec:
    """v + w"""
    return (add(v[0], w[0]), add(v[1], w[1]), add(v[2], w[2]))


def vsub(v: Vec, w: Vec) -> Vec:
    """v − w"""
    return (sub(v[0], w[0]), sub(v[1], w[1]), sub(v[2], w[2]))


def vneg(v: Vec) -> Vec:
    """−v"""
    return (neg(v[0]), neg(v[1]), neg(v[2]))


def vscale(s: Num, v: Vec) -> Vec:
    """s v"""
    return (mul(s, v[0]), mul(s, v[1]), mul(s, v[2]))


def dot(v: Vec, w: Vec) -> Num:
    """v·w"""
    return add(add(mul(v[0], w[0]), mul(v[1], w[1])), mul(v[2], w[2]))


def cross(v: Vec, w: Vec) -> Vec:
    """v×w"""
    return (
        sub(mul(v[1], w[2]), mul(v[2], w[1])),
        sub(mul(v[2], w[0]), mul(v[0], w[2])),
        sub(mul(v[0], w[1]), mul(v[1], w[0])),
    )


def mat_vec(R: Mat, v: Vec) -> Vec:
    """R v"""
    return (dot(R[0], v), dot(R[1], v), dot(R[2], v))


def transpose(R: Mat) -> Mat:
    """Rᵀ"""
    a, b, c = R
    return ((a[0], b[0], c[0]), (a[1], b[1], c[1]), (a[2], b[2], c[2]))


def mat_T_vec(R: Mat, v: Vec) -> Vec:
    """Rᵀ v"""
    return mat_vec(transpose(R), v)


def mat_mat(A: Mat, B: Mat) -> Mat:
    """A B"""
    columns = transpose(B)
    return (mat_vec(columns, A[0]), mat_vec(columns, A[1]), mat_vec(columns, A[2]))
