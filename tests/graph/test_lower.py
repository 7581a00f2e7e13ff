"""SymPy onto the graph: the values agree, what is shared stays shared, what is refused is named."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
import sympy as sp
from sympy.codegen.cfunctions import expm1, hypot, log1p

from appell.errors import UnknownSymbol, UnsupportedExpression
from appell.graph import Lowering, as_text, node_count

ROUNDING = 1e-12
x, y, z = sp.symbols("x y z")
t = sp.Symbol("t")
X, Y, Z = (ca.SX.sym(n) for n in "xyz")


def lowering() -> Lowering:
    return Lowering({x: X, y: Y, z: Z})


def value(a, at=(0.7, -1.3, 2.1)) -> float:
    return float(ca.Function("f", [X, Y, Z], [a if isinstance(a, ca.SX) else ca.SX(a)])(*at))


POINTS = [(0.7, 0.3, 2.1), (0.2, -0.6, 0.4), (-0.5, 0.9, 1.7)]
EVERYWHERE = [
    x + y - 3, -x, x * y / z, -2 * x * y, x / (y * z), 1 / x, x**2, x**3, x**7, x**-3, z**sp.Rational(1, 2),
    z**sp.Rational(3, 2), z**sp.Rational(-5, 2), z**x, z**2.5, x**40, z**sp.Rational(1, 3), 2**x, sp.pi * x / 3,
    sp.E * x, sp.GoldenRatio + x, sp.EulerGamma * x, sp.sqrt(2) * x / 2, x + sp.pi + 1,
    sp.sin(x), sp.cos(x), sp.tan(x), sp.cot(x), sp.sec(x), sp.csc(x), sp.asin(x), sp.acos(x), sp.atan(x), sp.acot(x),
    sp.asec(1 / x), sp.acsc(1 / x), sp.atan2(x, y), sp.sinh(x), sp.cosh(x), sp.tanh(x), sp.coth(x), sp.sech(x),
    sp.csch(x), sp.asinh(x), sp.acosh(z + 1), sp.atanh(x), sp.acoth(1 / x), sp.acsch(x), sp.exp(-x), sp.log(z),
    expm1(x), log1p(z), hypot(x, y), sp.Abs(x), sp.sign(x), sp.Min(x, y, 0), sp.Max(x, y, z), sp.floor(3 * x),
    sp.ceiling(3 * x), sp.Mod(x, y), sp.Mod(x, 1), sp.erf(x), sp.erfc(x), sp.Heaviside(x), sp.Heaviside(x, 1),
    sp.Heaviside(x, 0), sp.sinc(x), sp.sinc(x / 10), sp.UnevaluatedExpr(x) * 2,
    sp.Piecewise((x, x > y), (y, True)), sp.Piecewise((1, x <= 0), (2, sp.And(x < 1, y >= 0)), (3, True)),
    sp.Piecewise((x, sp.Or(sp.Eq(x, 1), sp.Not(sp.Ne(y, 2)), x > 0.5)), (sp.Piecewise((y, y < 0), (z, True)), True)),
    sp.Piecewise((x, sp.ITE(x > 0, y > 0, z > 1)), (y, True)), sp.Piecewise((x, sp.Xor(x > 0, y > 0)), (y, True)),
    sp.Derivative(x**3 * sp.sin(y), x), sp.sqrt(x**2 + y**2),
]  # fmt: skip


@pytest.mark.parametrize("expr", EVERYWHERE, ids=str)
def test_values_agree_with_sympy(expr) -> None:
    node = lowering().lower(expr)
    for point in POINTS:
        expected = complex(expr.doit().subs(dict(zip((x, y, z), map(sp.Float, point), strict=True))).evalf())
        assert expected.imag == pytest.approx(0.0, abs=ROUNDING)
        assert value(node, point) == pytest.approx(expected.real, rel=ROUNDING, abs=ROUNDING)


def test_numbers_stay_python_floats() -> None:
    lower = lowering().lower
    for a, expected in (
        (3, 3.0),
        (2.5, 2.5),
        (sp.Rational(1, 3), 1 / 3),
        (sp.pi / 3, float(sp.pi / 3)),
        (np.float64(2), 2),
    ):
        assert type(lower(a)) is float
        assert lower(a) == expected
    assert lower(sp.sqrt(2) / 2 + sp.pi) == float(sp.sqrt(2) / 2 + sp.pi)
    assert lower(X) is X
    assert lower(x) is X


def test_a_bound_value_is_folded() -> None:
    g = Lowering({x: X, y: 0.0, z: 2.0})
    assert g.lower(x + y) is X
    assert g.lower(y * sp.sin(x)) == 0.0
    assert g.lower(z**3 + sp.cos(y)) == 9.0


def test_a_branch_that_cannot_be_reached_is_not_lowered() -> None:
    g = Lowering({x: X, y: 0.0})
    assert g.lower(sp.Piecewise((x / y, sp.Ne(y, 0)), (x, True))) is X


def test_shared_subexpressions_are_lowered_once() -> None:
    g = lowering()
    a, b = g.lower(sp.sin(x + y) ** 2), g.lower(sp.cot(x + y))
    assert node_count([a, b]) == 5  # x + y, sin, its square, cos, the quotient
    assert node_count([g.lower(x**2), g.lower(x**4), g.lower(x**5)]) == 3


def test_one_division_for_a_quotient() -> None:
    g = lowering()
    assert as_text([g.lower(x / (y * z))], [X, Y, Z]) == "z1 = y * z\nz2 = x / z1\nout[0] = z2"
    assert as_text([g.lower(1 / z)], [X, Y, Z]) == "z1 = 1 / z\nout[0] = z1"


def test_depth_is_not_limited_by_the_stack() -> None:
    deep = x
    for _ in range(3000):
        deep = sp.sin(deep, evaluate=False)
    assert node_count([lowering().lower(deep)]) == 3000


def test_functions_of_time_are_looked_up() -> None:
    q = sp.Function("q")(t)
    dq, ddq = q.diff(t), q.diff(t, 2)
    g = Lowering({q: X, dq: Y, ddq: Z})
    assert value(g.lower(q + 10 * dq + 100 * ddq)) == pytest.approx(0.7 - 13 + 210)
    assert value(g.lower(sp.Derivative(q**2, t))) == pytest.approx(2 * 0.7 * -1.3)
    with pytest.raises(UnknownSymbol, match=r"derivative 'Derivative\(q\(t\), \(t, 3\)\)'"):
        g.lower(q.diff(t, 3))
    with pytest.raises(UnknownSymbol, match=r"function 'p\(t\)'"):
        g.lower(sp.Function("p")(t))


def test_what_knows_more_is_another() -> None:
    """A lowering that is extended stays as it is: what it does not know it goes on not to know."""
    g = lowering()
    w = sp.Symbol("w")
    shared = g.lower(sp.sin(x) + 1)
    two = g.extended({w: 2.0})
    three = two.extended({w: 3.0})
    assert two.lower(w**2) == 4.0
    assert three.lower(w**2) == 9.0
    assert two.lower(w**2 + w) == 6.0
    with pytest.raises(UnknownSymbol, match="symbol 'w'"):
        g.lower(sp.sin(w))
    assert two.lower(sp.sin(x) + 1) is shared  # lowered once for both
    assert "3 symbols" in repr(g)
    assert "4 symbols" in repr(two)
    four = two.extended({sp.Symbol("v"): 5.0})
    assert four.lower(w * sp.Symbol("v")) == 10.0
    assert four.lower(sp.sin(x) + 1) is shared


def test_what_has_another_meaning_is_lowered_anew() -> None:
    g = lowering()
    assert value(g.lower(sp.sin(x))) == pytest.approx(value(g.extended({x: Y}).extended({x: X}).lower(sp.sin(x))))
    assert value(g.extended({x: Y}).lower(sp.sin(x))) == pytest.approx(value(g.lower(sp.sin(y))))


def test_definitions_are_made_in_their_order() -> None:
    a, b = sp.symbols("a b")
    assert Lowering({x: 2.0}, [(a, x + 1), (b, a**2)]).lower(a + b) == 12.0


def test_a_twin_with_other_assumptions_is_pointed_out() -> None:
    with pytest.raises(UnknownSymbol, match=r"'x'.*\n.*assumptions.*positive"):
        lowering().lower(sp.Symbol("x", positive=True))


def test_piecewise_without_a_value_is_nan_there() -> None:
    for expr in (sp.Piecewise((x, x > 0)), sp.Piecewise((x, x > 0), (sp.nan, True))):
        node = lowering().lower(expr)
        assert value(node) == 0.7
        assert np.isnan(value(node, (-1, 0, 0)))
    assert value(lowering().lower(sp.Piecewise((x, x > 0), (sp.oo, True))), (-1, 0, 0)) == np.inf


@pytest.mark.parametrize("side", [sp.Max(x, 0), -sp.Min(x, 0), sp.Abs(x)], ids=str)
@pytest.mark.parametrize("power", [sp.Rational(3, 2), sp.Rational(5, 2), sp.Rational(7, 2)], ids=str)
def test_powers_of_what_is_zero_on_a_side_have_their_derivatives_there(side, power) -> None:
    """As the potential of a contact by Hertz, max(x, 0)^(5/2)."""
    slope = ca.gradient(lowering().lower(side**power), X)
    for at in (-0.7, 0.0, 0.7):
        expected = float(power) * max(float(side.subs(x, at)), 0.0) ** (float(power) - 1)
        assert abs(value(slope, (at, 0.0, 0.0))) == pytest.approx(expected, rel=ROUNDING)


def test_sinc_has_its_derivatives_at_zero() -> None:
    node = lowering().lower(sp.sinc(x))
    first = ca.jacobian(node, X)
    second = ca.jacobian(first, X)
    for a in (0.0, 1e-9, 0.1, 0.499, 0.501, 2.0):
        for derivative, order in ((first, 1), (second, 2)):
            expected = (sp.sin(x) / x).diff(x, order)
            exact = sp.limit(expected, x, 0) if a == 0 else expected.subs(x, sp.Rational(a)).evalf(30)
            assert value(derivative, (a, 0, 0)) == pytest.approx(float(exact), abs=1e-12)


@pytest.mark.parametrize(
    ("expr", "name"),
    [
        (sp.besselj(0, x) + 1, r"'besselj', met in besselj\(0, x\)"),
        (sp.gamma(x), r"'gamma', met in gamma\(x\)"),
        (sp.Integral(sp.sin(x**x), x), r"'Integral', met in Integral\(sin\(x\*\*x\), x\)"),
        (sp.Matrix([x]), "Matrix"),
        ("x + 1", r"'str', met in 'x \+ 1'"),
        ([x], "'list'"),
        (sp.I * x, "I is not a finite real"),
        (sp.sqrt(-2) * x, "I is not a finite real"),
        (sp.zoo, "zoo is not a finite real"),
        (sp.nan, "nan is not a finite real"),
        (x + sp.oo, "oo is not a finite real"),
        (float("inf"), "inf is not a finite real"),
        (sp.Integer(10) ** 400 * x, "is not a finite real"),
        (sp.Piecewise((sp.oo, x > 0), (x, True)), "oo is not a finite real"),
    ],
)
def test_what_the_graph_cannot_carry_is_named(expr, name) -> None:
    with pytest.raises(UnsupportedExpression, match=name):
        lowering().lower(expr)
