"""From SymPy to the graph.

Each distinct subexpression becomes one node, however often it occurs, which keeps the graph small.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import casadi as ca
import sympy
from sympy.codegen.cfunctions import expm1, hypot, log1p
from sympy.core.function import AppliedUndef
from sympy.logic.boolalg import Boolean

from appell.errors import UnknownSymbol, UnsupportedExpression, shown
from appell.graph.scalar import Num, add, binary, div, known, mul, neg, sq, sqrt, to_sx, unary, where
from appell.values import expression

_UNARY: dict[Any, int] = {
    sympy.sin: ca.OP_SIN, sympy.cos: ca.OP_COS, sympy.tan: ca.OP_TAN,
    sympy.asin: ca.OP_ASIN, sympy.acos: ca.OP_ACOS, sympy.atan: ca.OP_ATAN,
    sympy.sinh: ca.OP_SINH, sympy.cosh: ca.OP_COSH, sympy.tanh: ca.OP_TANH,
    sympy.asinh: ca.OP_ASINH, sympy.acosh: ca.OP_ACOSH, sympy.atanh: ca.OP_ATANH,
    sympy.exp: ca.OP_EXP, sympy.log: ca.OP_LOG, expm1: ca.OP_EXPM1, log1p: ca.OP_LOG1P,
    sympy.Abs: ca.OP_FABS, sympy.sign: ca.OP_SIGN, sympy.floor: ca.OP_FLOOR, sympy.ceiling: ca.OP_CEIL,
    sympy.erf: ca.OP_ERF, sympy.erfinv: ca.OP_ERFINV, sympy.Not: ca.OP_NOT,
}  # fmt: skip

_BINARY: dict[Any, int] = {  # those of any number of arguments are folded from the left
    sympy.atan2: ca.OP_ATAN2, hypot: ca.OP_HYPOT, sympy.Min: ca.OP_FMIN, sympy.Max: ca.OP_FMAX,
    sympy.Lt: ca.OP_LT, sympy.Le: ca.OP_LE, sympy.Eq: ca.OP_EQ, sympy.Ne: ca.OP_NE,
    sympy.And: ca.OP_AND, sympy.Or: ca.OP_OR, sympy.Xor: ca.OP_NE,
}  # fmt: skip

# In terms of the above, through SymPy, so that cot x shares its sin x and cos x with the rest of the model.
_REWRITES: dict[Any, Callable[..., Any]] = {
    sympy.cot: lambda x: sympy.cos(x) / sympy.sin(x),
    sympy.sec: lambda x: 1 / sympy.cos(x),
    sympy.csc: lambda x: 1 / sympy.sin(x),
    sympy.acot: lambda x: sympy.atan(1 / x),
    sympy.asec: lambda x: sympy.acos(1 / x),
    sympy.acsc: lambda x: sympy.asin(1 / x),
    sympy.coth: lambda x: 1 / sympy.tanh(x),
    sympy.sech: lambda x: 1 / sympy.cosh(x),
    sympy.csch: lambda x: 1 / sympy.sinh(x),
    sympy.acoth: lambda x: sympy.atanh(1 / x),
    sympy.asech: lambda x: sympy.acosh(1 / x),
    sympy.acsch: lambda x: sympy.asinh(1 / x),
    sympy.erfc: lambda x: 1 - sympy.erf(x),
    sympy.Mod: lambda a, b: a - b * sympy.floor(a / b),  # it has the sign of b, where C's fmod has that of a
    sympy.Gt: lambda a, b: sympy.Lt(b, a),
    sympy.Ge: lambda a, b: sympy.Le(b, a),
    sympy.Implies: lambda a, b: sympy.Or(sympy.Not(a), b),
    sympy.UnevaluatedExpr: lambda x: x,
    sympy.re: lambda x: x,  # everything on the graph is real; SymPy makes these for symbols that are not declared real
    sympy.conjugate: lambda x: x,
    sympy.im: lambda x: sympy.Integer(0),
}

SWITCHES = frozenset({  # functions that jump, or have a corner
    sympy.Abs, sympy.sign, sympy.floor, sympy.ceiling, sympy.Min, sympy.Max, sympy.Lt, sympy.Le, sympy.Gt, sympy.Ge,
    sympy.Heaviside, sympy.Mod,
})  # fmt: skip

_LARGEST_PRODUCT = 32  # xⁿ is multiplied out up to this n: beyond it pow is as fast, and loses fewer bits
_SINC_SERIES = 0.5  # |x| below which sinc is its series: the error of seven terms, and of their derivatives, is below 5·10⁻¹⁷

_Plan = tuple[Sequence[Any], Callable[..., Num]]


class Lowering:
    """Lowers SymPy expressions onto the graph, sharing every subexpression met before.

        lowering = Lowering({x: ca.SX.sym("x"), g: 9.81})
        lowering.lower(g*sin(x)/2)

    `symbols` gives the graph node, or the known value, of each symbol. A key may be any expression, such as q(t) or
    Derivative(q(t), t), which is then replaced as a whole wherever it occurs. `definitions` are (symbol, expression) pairs, each
    expression in the symbols and those defined before it. The symbols of a lowering do not change: `extended` makes one with more.
    """

    def __init__(self, symbols: Mapping[Any, Num], definitions: Iterable[tuple[Any, Any]] = ()) -> None:
        self._symbols: dict[Any, Num] = {s: _bound(a) for s, a in symbols.items()}
        self._memo: dict[Any, Num] = dict(self._symbols)
        self._before: Mapping[Any, Num] = {}
        self._powers: dict[tuple[Any, int], Num] = {}
        for symbol, expr in definitions:
            self._symbols[symbol] = self._memo[symbol] = self.lower(expr)

    def __repr__(self) -> str:
        return f"Lowering({len(self._symbols)} symbols, {len(self._memo) - len(self._symbols)} expressions lowered)"

    def extended(self, symbols: Mapping[Any, Num]) -> Lowering:
        """Another lowering that has these symbols too, or binds them to other nodes; this one does not change.

        Nodes that were made here are shared with it, unless one of the symbols has another meaning there.
        """
        out = Lowering({})
        new = {s: _bound(a) for s, a in symbols.items()}
        out._symbols = {**self._symbols, **new}
        if any(s in self._memo or s in self._before for s in new):
            out._memo = dict(out._symbols)
        else:
            out._memo = new
            out._before = {**self._before, **self._memo} if self._before else self._memo
        return out

    def parts(self, expressions: Iterable[Any]) -> list[tuple[Any, Num]]:
        """The expressions and all their parts, each with the node that it is lowered to."""
        fresh = Lowering(self._symbols)
        for e in expressions:
            fresh.lower(e)
        return [(e, node) for e, node in fresh._memo.items() if e not in self._symbols]

    def lower(self, expr: Any) -> Num:
        """The node of a SymPy expression or of a number; a node is returned as it is.

        Raises UnknownSymbol for a symbol, f(t) or derivative that is not bound, and UnsupportedExpression for what
        the graph cannot carry: an unknown function, a complex or infinite number.
        """
        if type(expr) is float:
            return _finite(expr, expr)
        if isinstance(expr, ca.SX):
            return expr
        memo = self._memo
        if isinstance(expr, sympy.Basic) and (found := memo.get(expr)) is not None:  # the usual case
            return found
        root = expr if isinstance(expr, Boolean) else expression(expr)
        if root is None:
            raise _unsupported(type(expr).__name__, shown(expr))
        found = memo.get(root)
        if found is None:
            found = self._before.get(root)
        if found is not None:
            return found
        stack: list[tuple[Any, _Plan | None]] = [(root, None)]
        while stack:  # not recursive: expressions can be deeper than Python's stack
            node, plan = stack.pop()
            if plan is not None:
                args = [memo[c] for c in plan[0]]
                constant = all(type(a) is float for a in args) and isinstance(node, sympy.Expr) and node.is_number
                memo[node] = _value(node) if constant else plan[1](*args)
            elif node in self._before:
                memo[node] = self._before[node]
            elif node not in memo:
                plan = self._plan(node)
                stack.append((node, plan))
                stack.extend((c, None) for c in plan[0] if c not in memo)
        return memo[root]

    def _plan(self, expr: Any) -> _Plan:
        """The parts to lower first, and the function that makes the node of the expression from theirs."""
        if expr.is_Symbol:
            raise self._unknown(expr)
        kind = type(expr)
        if expr.is_Add:
            return expr.args, lambda *args: _sum(expr, args)
        if expr.is_Mul:
            return self._product(expr)
        if expr.is_Pow:
            return self._power(*expr.args)
        if expr is sympy.true or expr is sympy.false:
            return (), lambda: float(expr is sympy.true)
        if kind in _UNARY and len(expr.args) == 1:
            return expr.args, lambda a: unary(_UNARY[kind], a)
        if kind in _BINARY:
            return expr.args, lambda *args: _fold(_BINARY[kind], args)
        if kind in _REWRITES:
            return (_REWRITES[kind](*expr.args),), lambda a: a
        if kind is sympy.Piecewise:
            return (), lambda: self._piecewise(expr)
        if kind is sympy.ITE:
            return expr.args, where
        if kind is sympy.Heaviside:
            return expr.args, _heaviside
        if kind is sympy.sinc:
            return (expr.args[0], sympy.sin(expr.args[0])), _sinc
        if expr.is_number:
            return (), lambda: _value(expr)
        if isinstance(expr, AppliedUndef):
            raise self._unknown(expr)
        if kind is sympy.Derivative:
            done = expr.doit()
            if done == expr:
                raise self._unknown(expr)
            return (done,), lambda a: a
        raise _unsupported(kind.__name__, expr)

    def _product(self, expr: Any) -> _Plan:
        """Π aᵢ / Π bⱼ: negative powers go into one denominator, known factors into one coefficient."""
        above = [a for a in expr.args if not _is_reciprocal(a)]
        below = [sympy.Pow(a.base, -a.exp) for a in expr.args if _is_reciprocal(a)]

        def build(*nums: Num) -> Num:
            numerator: Num = 1.0
            denominator: Num = 1.0
            constants = []
            for k, (factor, a) in enumerate(zip((*above, *below), nums, strict=True)):
                is_above = k < len(above)
                if _is_constant(factor, a):
                    constants.append(factor if is_above else 1 / factor)
                elif is_above:
                    numerator = mul(numerator, a)
                else:
                    denominator = mul(denominator, a)
            coefficient = _value(sympy.Mul(*constants)) if constants else 1.0  # one number: π/3 is rounded once
            return div(mul(coefficient, numerator), denominator)

        return (*above, *below), build

    def _power(self, base: Any, exponent: Any) -> _Plan:
        if exponent.is_Integer and 0 < exponent <= _LARGEST_PRODUCT:
            return (base,), lambda a: self._repeated(base, a, int(exponent))
        if exponent.is_Rational and exponent > 0 and exponent.q == 2 and exponent.p < 2 * _LARGEST_PRODUCT:
            if exponent.p == 1:
                return (base,), sqrt
            if base.has(sympy.Max, sympy.Min, sympy.Abs):  # zero on a whole side: a product with √a has no derivative there
                return (base,), lambda a: binary(ca.OP_CONSTPOW, a, exponent.p / 2)
            whole = int(exponent.p) // 2
            return (base, sympy.sqrt(base)), lambda a, root: mul(self._repeated(base, a, whole), root)
        if exponent.is_Number and exponent.is_negative:
            return (sympy.Pow(base, -exponent),), lambda a: div(1.0, a)
        return (base, exponent), lambda a, b: binary(ca.OP_CONSTPOW if type(b) is float else ca.OP_POW, a, b)

    def _repeated(self, base: Any, a: Num, n: int) -> Num:
        """aⁿ by squaring; the lower powers that it needs are kept, and used again."""
        if n == 1:
            return a
        power = self._powers.get((base, n))
        if power is None:
            lower = self._repeated(base, a, n - 1 if n % 2 else n // 2)
            power = self._powers[base, n] = mul(lower, a) if n % 2 else sq(lower)
        return power

    def _piecewise(self, expr: Any) -> Num:
        """The value of the first branch whose condition holds. A branch that is known never to be reached is not lowered."""
        branches: list[tuple[Num, Num]] = []
        result: Num = to_sx(math.nan)  # where no condition holds there is no value
        for value, condition in expr.args:
            holds = self.lower(condition)
            if type(holds) is float and holds == 0.0:
                continue
            always = type(holds) is float
            a = to_sx(float(value)) if always and value in (sympy.nan, sympy.oo, -sympy.oo) else self.lower(_with_powers(value))
            if always:
                result = a
                break
            branches.append((holds, a))
        for holds, a in reversed(branches):
            result = where(holds, a, result)
        return result

    def _unknown(self, expr: Any) -> UnknownSymbol:
        name = str(expr)
        kind = "symbol" if expr.is_Symbol else "derivative" if expr.is_Derivative else "function"
        twin = next((s for s in self._symbols if str(s) == name), None)
        if twin is not None:
            bound, met = (getattr(x, "_assumptions_orig", {}) for x in (twin, expr))
            apart = (
                "this one belongs to another system, or to another copy of the same one"
                if bound == met
                else f"SymPy tells them apart by their assumptions: bound with {bound}, met with {met}"
            )
            hint = f"A symbol of the same name is bound, but {apart}.\n    Use the very symbol that was declared, s['{name}']."
        else:
            hint = (
                f"Declare it as a coordinate, speed, parameter or input first (here: Lowering({{{name}: …}})), "
                "or substitute a value for it."
            )
        return UnknownSymbol(f"{kind} '{name}' is not bound to anything on the graph.\n    {hint}")


def _bound(num: Any) -> Num:
    return num if isinstance(num, ca.SX) else float(num)


def _with_powers(value: Any) -> Any:
    """A branch in which x^(n/2) is lowered as a power: the branch may begin at x = 0, where a product with √x has no derivative."""

    def is_half(e: Any) -> bool:
        return bool(e.is_Pow and e.exp.is_Rational and e.exp.q == 2 and e.exp.p > 1)

    return value.replace(is_half, lambda e: sympy.Pow(e.base, sympy.Float(e.exp), evaluate=False))


def _is_reciprocal(expr: Any) -> bool:
    return bool(expr.is_Pow and expr.exp.is_Number and expr.exp.is_negative)


def _is_constant(expr: Any, a: Num) -> bool:
    """Whether an expression is itself a number, and not a symbol bound to one: only such numbers are combined exactly."""
    return type(a) is float and expr.is_number


def _value(expr: Any) -> float:
    """The double nearest to a constant expression."""
    try:
        value = float(expr)
    except (TypeError, OverflowError, ValueError):
        value = math.nan
    return _finite(value, expr)


def _finite(value: float, expr: Any) -> float:
    if math.isfinite(value):
        return value
    raise UnsupportedExpression(
        f"{expr} is not a finite real number, and the graph carries no others.\n"
        "    A complex number often comes from a root or logarithm of a negative one, an infinite one from a division\n"
        "    by zero: check the expression, or declare its symbols positive=True before simplifying."
    )


def _unsupported(name: str, expr: Any) -> UnsupportedExpression:
    return UnsupportedExpression(
        f"the graph has no '{name}', met in {expr}.\n"
        "    It knows + - * / powers and roots, trigonometric and hyperbolic functions and their inverses, exp, log,\n"
        "    Abs, sign, Min, Max, floor, ceiling, Mod, erf, Heaviside, sinc and Piecewise with any conditions.\n"
        "    Rewrite it with those (expr.doit(), expr.rewrite(…), sympy.expand_func), or declare it as an input and\n"
        "    supply its value."
    )


def _sum(expr: Any, nums: Sequence[Num]) -> Num:
    """Σ aᵢ with the known terms added up first, exactly."""
    known_terms = [c for c, a in zip(expr.args, nums, strict=True) if _is_constant(c, a)]
    total: Num = 0.0
    for c, a in zip(expr.args, nums, strict=True):
        if not _is_constant(c, a):
            total = add(total, a)
    return add(total, _value(sympy.Add(*known_terms))) if known_terms else total


def _fold(op: int, nums: Sequence[Num]) -> Num:
    result = nums[0]
    for a in nums[1:]:
        result = binary(op, result, a)
    return result


def _heaviside(a: Num, at_zero: Num) -> Num:
    """½(1 + sign a), or with another value at 0: [0 < a] + H(0)·[a = 0]."""
    if type(at_zero) is float and at_zero == 0.5:
        return mul(0.5, add(unary(ca.OP_SIGN, a), 1.0))
    return add(binary(ca.OP_LT, 0.0, a), mul(at_zero, binary(ca.OP_EQ, a, 0.0)))


def _sinc(a: Num, sine: Num) -> Num:
    """sin(a)/a, and near 0 its series Σ (−a²)ᵏ/(2k+1)!, so that its derivatives are right there too."""
    far = binary(ca.OP_LT, _SINC_SERIES, unary(ca.OP_FABS, a))
    square = neg(sq(a))
    series: Num = 0.0
    for k in range(6, -1, -1):
        series = add(mul(series, square), 1.0 / math.factorial(2 * k + 1))
    # the branch not taken is differentiated too, so it must not divide by zero
    return known(where(far, div(sine, where(far, a, 1.0)), series))
