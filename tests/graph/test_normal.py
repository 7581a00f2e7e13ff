"""The normal form: equal to what it came from, the same whatever the way, and nothing changes when it is taken again."""

from __future__ import annotations

import math
import random

import casadi as ca
import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Abs, Piecewise, Rational, atan, atan2, cos, exp, pi, sin, sqrt, tan

from appell.graph import Lowering
from appell.graph.constants import meant
from appell.graph.normal import named, normal

EQUAL = 1e-12  # relative to the largest term that was added on the way: rounding of some dozen operations
q = sympy.symbols("q1:4", real=True)
p = sympy.symbols("a b c", real=True)
u = sympy.symbols("u v", real=True)
SYMBOLS = (*q, *p, *u)
NODES = {x: ca.SX.sym(str(x)) for x in SYMBOLS}
PAIRS = [(node, x) for x, node in NODES.items()]
x, y, z = q
a, b, c = p


def read(*expressions: sympy.Expr, limit: int = 4000) -> list[sympy.Expr]:
    lowering = Lowering(NODES)
    return normal([lowering.lower(e) for e in expressions], PAIRS, outer=u, parameters=p, limit=limit)


def one(expr: sympy.Expr) -> sympy.Expr:
    return read(expr)[0]


def values(expr: sympy.Expr) -> np.ndarray:
    f = ca.Function("f", [ca.vertcat(*NODES.values())], [Lowering(NODES).lower(expr)])
    return f.map(5)(np.random.default_rng(3).uniform(0.2, 1.3, (len(SYMBOLS), 5))).full().ravel()


# -- written by hand -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (sin(x) ** 2 + cos(x) ** 2, 1),
        (cos(x) * cos(y) + sin(x) * sin(y), cos(x - y)),
        (cos(x + y) + cos(x - y), 2 * cos(x) * cos(y)),
        (a * sin(x) ** 2 + b * cos(x) ** 2, a * sin(x) ** 2 + b * cos(x) ** 2),
        (cos(x) * cos(y) * cos(z) - sin(x) * sin(z), cos(x) * cos(y) * cos(z) - sin(x) * sin(z)),
        (cos(x) / sin(x), 1 / tan(x)),
        (a * sin(x) / cos(x) + b, a * tan(x) + b),
        (sin(2 * x) / cos(x), 2 * sin(x)),
        ((1 - cos(x) ** 2) / sin(x), sin(x)),
        ((a**2 * cos(x) ** 2 - b**2) / (a * cos(x) - b), a * cos(x) + b),
        (cos(x / 2) ** 2 - sin(x / 2) ** 2, cos(x)),
        (sin(x + pi / 2), cos(x)),
        (sin(x) ** 4, sin(x) ** 4),
        (a * b + a * c, a * (b + c)),
        (u[0] * a + u[0] * b + u[1] * cos(x) ** 2 + u[1] * sin(x) ** 2, u[0] * (a + b) + u[1]),
        (exp(-a * x) * (sin(b * x) ** 2 + cos(b * x) ** 2), exp(-a * x)),
        (sqrt(a**2 + b**2) ** 2, a**2 + b**2),
        (1 / sqrt(a + b) - sqrt(a + b) / (a + b), 0),
        (atan(sin(x) ** 2 + cos(x) ** 2 + a), atan(a + 1)),
        (atan2(y * (1 - cos(x) ** 2), 1), atan2(y * sin(x) ** 2, 1)),
        (Abs(x) + Piecewise((x, x > 0), (sin(x) ** 2 + cos(x) ** 2, True)), Abs(x) + Piecewise((x, x > 0), (1, True))),
        (Rational(1, 3) * x + sympy.Float("0.1215") * y + pi * z / 2, x / 3 + Rational(243, 2000) * y + pi * z / 2),
        (sympy.S.Zero, 0),
    ],
    ids=str,
)
def test_what_a_person_would_write(given: sympy.Expr, expected: sympy.Expr) -> None:
    assert one(given) == expected


def test_numbers_that_are_no_fractions_cancel_within_rounding() -> None:
    s, k = math.sin(0.3), math.cos(0.3)
    assert one(sympy.Float(s, 17) * x * sympy.Float(s, 17) + sympy.Float(k, 17) * x * sympy.Float(k, 17) - x + y) == y


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (0.1 * 1.215, Rational(243, 2000)),
        (0.1 + 0.2, Rational(3, 10)),
        (1.4999999999999998, Rational(3, 2)),
        (math.cos(math.pi / 2), 0),
        (math.sin(math.pi), 0),
        (math.sin(math.pi / 6), Rational(1, 2)),
        (math.pi / 2, pi / 2),
        (math.sqrt(2), sqrt(2)),
        (9.81, Rational(981, 100)),
        (6.67e-11, Rational(667, 10**13)),
        (math.exp(1), sympy.Float(math.exp(1), 15)),
    ],
)
def test_the_number_that_was_meant(number: float, expected: sympy.Expr) -> None:
    found = meant(number)
    assert found == expected or float(found) == float(expected)
    assert found.is_Float == sympy.sympify(expected).is_Float
    assert meant(-number) == -found


def test_a_quaternion_is_of_unit_length() -> None:
    lowering = Lowering(NODES)
    nodes = [
        lowering.lower(e) for e in (x**2 + y**2 + z**2 + a**2, x**2 + y**2 - z**2 - a**2, x**4 / (x**2 + y**2 + z**2 + a**2))
    ]
    found = normal(nodes, PAIRS, unit=[(x, y, z, a)])
    assert found[0] == 1
    assert sympy.expand(found[1] - (1 - 2 * z**2 - 2 * a**2)) == 0
    assert sympy.expand(found[2] - (1 - y**2 - z**2 - a**2) ** 2) == 0


def test_what_would_fill_pages_is_refused() -> None:
    long = sympy.Mul(*[sum(s**k * cos(t) for s in SYMBOLS) for k, t in enumerate(q, 1)])
    assert read(long**3, a + b, limit=200) == [None, a + b]


def test_nothing_is_divided_by_zero() -> None:
    assert read(1 / (sin(y) ** 2 + cos(y) ** 2 - 1), x) == [None, x]


# -- random expressions --------------------------------------------------------------------------------------------------
angles = st.builds(
    lambda ks, n: sum((k * t for k, t in zip(ks, q, strict=True)), sympy.S.Zero) / n,
    st.lists(st.integers(-2, 2), min_size=3, max_size=3),
    st.sampled_from((1, 1, 1, 2)),
)
numbers = st.sampled_from([Rational(n, d) for n in (-3, -1, 1, 2) for d in (1, 2, 3)])
leaves = st.one_of(
    st.sampled_from(SYMBOLS),
    numbers,
    st.builds(sin, angles),
    st.builds(cos, angles),
    st.just(sqrt(a + b)),
    st.just(atan(x + a)),
)
polynomials = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(lambda *t: sympy.Add(*t, evaluate=False), inner, inner, inner),
        st.builds(lambda *t: sympy.Mul(*t, evaluate=False), inner, inner),
        st.builds(lambda e: sympy.Pow(e, 2, evaluate=False), inner),
    ),
    max_leaves=9,
)
divisors = st.sampled_from(
    [sin(x), cos(x), sin(x) * cos(y), sin(2 * x), a + b * cos(x), a**2 + sin(x - y) ** 2, c, tan(y) + 2, u[0]]
)
ratios = st.builds(lambda e, f, d, g: e / d + f / g, polynomials, polynomials, divisors, divisors)


def shuffled(expr: sympy.Expr, rng: random.Random) -> sympy.Expr:
    """The same expression, its sums and products in another order."""
    if not expr.args:
        return expr
    args = [shuffled(e, rng) for e in expr.args]
    if expr.is_Add or expr.is_Mul:
        rng.shuffle(args)
        return expr.func(*args, evaluate=False)
    return expr.func(*args)


@settings(max_examples=100)
@given(st.one_of(polynomials, ratios), st.integers(0, 100))
def test_equal_idempotent_and_the_same_in_any_order(expr: sympy.Expr, seed: int) -> None:
    found = one(expr)
    size = sum(np.abs(values(t)) for t in sympy.Add.make_args(sympy.expand(expr))) + 1.0
    assert (np.abs(values(found) - values(expr)) <= EQUAL * size).all()
    assert one(found) == found
    assert one(shuffled(expr, random.Random(seed))) == found


@settings(max_examples=60)
@given(st.lists(st.one_of(polynomials, ratios), min_size=1, max_size=3))
def test_named_intermediates_say_the_same(expressions: list[sympy.Expr]) -> None:
    lowering = Lowering(NODES)
    nodes = [lowering.lower(e * expressions[0] ** 2) for e in expressions]
    found = named(nodes, PAIRS, outer=u, parameters=p)
    seen: set[sympy.Symbol] = set()
    for name, value in found.intermediates:
        assert not value.free_symbols - set(SYMBOLS) - seen  # each needs earlier ones only
        seen.add(name)
    back = Lowering(NODES, found.intermediates)
    f = ca.Function(
        "f", [ca.vertcat(*NODES.values())], [ca.vertcat(*nodes), ca.vertcat(*[back.lower(e) for e in found.expressions])]
    )
    runs, written = f(np.random.default_rng(1).uniform(0.2, 1.3, len(SYMBOLS)))
    np.testing.assert_allclose(written.full(), runs.full(), rtol=1e-9, atol=1e-9)
