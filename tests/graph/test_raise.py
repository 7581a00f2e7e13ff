"""The graph back to SymPy, and the round trips lower∘raise_ and raise_∘lower."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
import sympy as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from appell.errors import GraphError, UnknownSymbol, UnsupportedExpression
from appell.graph import Lowering, node_count, raise_, raise_nested
from appell.graph import scalar as s

ROUNDING = 1e-9  # SymPy may reorder; random compositions of ten operations lose a few digits to cancellation
x, y, z = sp.symbols("x y z")
X, Y, Z = (ca.SX.sym(n) for n in "xyz")
SYMBOLS = [(X, x), (Y, y), (Z, z)]
POINTS = np.random.default_rng(0).uniform(0.3, 1.4, (4, 3)) * [[1, 1, 1], [-1, 1, 1], [1, -1, 1], [-1, -1, 1]]


def numbers(node, symbols=(X, Y, Z)) -> np.ndarray:
    f = ca.Function("f", [ca.vertcat(*symbols)], [s.to_sx(node)])
    return np.array([float(f(p)) for p in POINTS])


def assert_same(a, b) -> None:
    va, vb = numbers(a), numbers(b)
    usable = np.isfinite(va) & (np.abs(va) < 1e6)
    np.testing.assert_allclose(vb[usable], va[usable], rtol=ROUNDING, atol=ROUNDING)


B = s.binary
OPERATIONS = {
    "sq": s.sq(X), "twice": 2 * X, "inv": 1 / X, "constpow": X**5.5, "pow": B(ca.OP_POW, Z, X), "fabs": ca.fabs(X),
    "if_else_zero": ca.if_else(X > 0, Y, 0), "if_else": ca.if_else(X > Y, Y, ca.sin(Z)), "lt": X < Y, "le": X <= Y,
    "eq": X == Y, "ne": X != Y, "and": ca.logic_and(X > 0, Y > 0), "or": ca.logic_or(X > 0, Y > 0),
    "not": ca.logic_not(X), "number as condition": ca.if_else(X, Y, Z), "fmin": ca.fmin(X, Y), "fmax": ca.fmax(X, Y),
    "sign": ca.sign(X), "floor": ca.floor(2 * X), "ceil": ca.ceil(2 * X), "fmod": ca.fmod(3 * X, Y),
    "copysign": ca.copysign(X, Y), "hypot": ca.hypot(X, Y), "log1p": ca.log1p(Z), "expm1": ca.expm1(X),
    "erf": ca.erf(X), "atan2": ca.atan2(X, Y), "tan": ca.tan(X), "sqrt": ca.sqrt(Z), "exp of fabs": ca.fabs(ca.exp(X)),
    "slope of a branch": ca.jacobian(ca.if_else(X > Y, X**3, Y), X), "neg": -X, "sinh": ca.sinh(X),
    "asinh": ca.asinh(X), "atan": ca.atan(X), "tanh": ca.tanh(X), "acosh": ca.acosh(Z + 1), "log": ca.log(Z),
    "asin": ca.asin(ca.sin(X)), "acos": ca.acos(ca.sin(X)), "atanh": ca.atanh(X / 2), "cosh": ca.cosh(X),
}  # fmt: skip


@pytest.mark.parametrize("name", OPERATIONS)
def test_each_operation_comes_back(name: str) -> None:
    node = OPERATIONS[name]
    assert_same(node, Lowering({x: X, y: Y, z: Z}).lower(raise_([node], SYMBOLS)[0]))
    assert_same(node, Lowering({x: X, y: Y, z: Z}).lower(raise_nested([node], SYMBOLS)[0]))


leaves = st.sampled_from([X, Y, Z, 2.0, -1.0, 0.5, 1 / 3, 9.81])
graphs = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(lambda f, a: f(a), st.sampled_from([s.neg, s.sin, s.cos, s.sq]), inner),
        st.builds(lambda f, a, b: f(a, b), st.sampled_from([s.add, s.sub, s.mul]), inner, inner),
        st.builds(lambda a, b: s.div(a, s.add(s.sq(b), 1.0)), inner, inner),
        st.builds(lambda a: s.sqrt(s.add(s.sq(a), 0.25)), inner),
        st.builds(lambda a, b, c: s.where(s.binary(ca.OP_LT, a, 0.1234), b, c), inner, inner, inner),
    ),
    max_leaves=10,
)


@settings(deadline=None, max_examples=60)
@given(st.lists(graphs, min_size=1, max_size=3), st.booleans())
def test_lower_of_raise_is_the_same_function(nodes, share) -> None:
    g = Lowering({x: X, y: Y, z: Z})
    if share:
        raised, intermediates = raise_(nodes, SYMBOLS, share=True)
        g = Lowering({x: X, y: Y, z: Z}, intermediates)
    else:
        raised = raise_(nodes, SYMBOLS)
    for node, expr in zip(nodes, raised, strict=True):
        assert_same(node, g.lower(expr))


expressions = st.recursive(
    st.sampled_from([x, y, z, sp.Integer(2), sp.Rational(1, 3), sp.pi, sp.sqrt(2)]),
    lambda inner: st.one_of(
        st.builds(lambda f, a: f(a), st.sampled_from([sp.sin, sp.cos, sp.atan, sp.Abs, sp.tanh]), inner),
        st.builds(lambda a, b: a + b, inner, inner),
        st.builds(lambda a, b: a - b, inner, inner),
        st.builds(lambda a, b: a * b, inner, inner),
        st.builds(lambda a, b: a / (b**2 + 1), inner, inner),
        st.builds(lambda a, n: a**n, inner, st.sampled_from([2, 3, 4])),
        st.builds(lambda a: sp.sqrt(a**2 + 1), inner),
        st.builds(lambda a, b: sp.Max(a, b), inner, inner),
    ),
    max_leaves=7,
)


@settings(deadline=None, max_examples=60)
@given(expressions)
def test_raise_of_lower_is_the_same_function(expr) -> None:
    node = Lowering({x: X, y: Y, z: Z}).lower(expr)
    raised = raise_([node], SYMBOLS)[0]
    for point in POINTS:
        at = dict(zip((x, y, z), point, strict=True))
        before, after = (float(e.evalf(subs=at)) for e in (expr, raised))
        if abs(before) < 1e6:
            assert after == pytest.approx(before, rel=ROUNDING, abs=ROUNDING)


def test_constants_come_back_exact() -> None:
    g = Lowering({x: X})
    for expr in (sp.pi * x / 3, sp.sqrt(2) * sp.sin(x) / 2, x**2 / 2, x / 3 + sp.Rational(981, 100)):
        assert raise_([g.lower(expr)], {x: X}) == [expr]


def test_shapes() -> None:
    matrix = ca.SX(2, 3)
    matrix[0, 1] = X * Y
    matrix[1, 2] = 2
    raised = raise_([matrix, X, 1.5, ca.SX(1, 1), ca.SX(0, 2)], SYMBOLS)
    assert raised == [sp.Matrix([[0, x * y, 0], [0, 0, 2]]), x, sp.Rational(3, 2), 0, sp.zeros(0, 2)]


def test_symbols_may_stand_for_anything_and_come_as_a_mapping() -> None:
    q = sp.Function("q")(sp.Symbol("t"))
    assert raise_([X**2], {q: X, y: 3.0}) == [q**2]
    assert raise_([X**2], [(X, q.diff())]) == [q.diff() ** 2]


def test_sharing_names_what_is_used_twice() -> None:
    inner = s.sin(s.mul(X, Y))
    (a, b), intermediates = raise_([s.mul(inner, Z), s.add(inner, X)], SYMBOLS, share=True)
    ((name, expr),) = intermediates
    assert str(name) == "z1"
    assert expr == sp.sin(x * y)
    assert (a, b) == (name * z, name + x)


def test_sharing_leaves_the_trivial_alone_and_merges_equals() -> None:
    assert raise_([s.mul(s.sin(X), Y), s.sin(X)], SYMBOLS, share=True)[1] == []
    twice = [s.cos(s.add(s.mul(X, Y), Z)), s.sin(s.add(s.mul(X, Y), Z))]  # two nodes of equal meaning
    assert raise_(twice, SYMBOLS, share=True)[1] == [(sp.Symbol("z1"), x * y + z)]


def test_names_do_not_collide() -> None:
    shared = s.add(s.mul(X, Y), Z)
    _, intermediates = raise_([s.sin(shared), s.cos(shared)], [(X, x), (Y, y), (Z, sp.Symbol("k1"))], share=True, prefix="k")
    assert [str(name) for name, _ in intermediates] == ["k2"]


def test_sharing_grows_with_the_graph_and_not_with_the_tree() -> None:
    node = X
    for _ in range(60):  # written out, 2⁶⁰ terms
        node = s.sin(s.add(s.mul(node, Y), s.cos(node)))
    _, intermediates = raise_([node], SYMBOLS, share=True)
    assert len(intermediates) < node_count([node])


def test_branches_become_one_piecewise() -> None:
    expr = sp.Piecewise((x, x > y), (y**2, y > 0), (1, True))
    assert raise_([Lowering({x: X, y: Y}).lower(expr)], SYMBOLS) == [expr]


def test_an_unknown_symbol_is_named() -> None:
    with pytest.raises(UnknownSymbol, match=r"'stray', 'other'|'other', 'stray'"):
        raise_([ca.SX.sym("stray") * ca.SX.sym("other") + X], SYMBOLS)


def test_an_operation_without_counterpart_is_named() -> None:
    with pytest.raises(UnsupportedExpression, match=r"'remainder', met in remainder\(x, y\)"):
        raise_([ca.remainder(X, Y)], SYMBOLS)


def test_an_input_must_be_a_symbol() -> None:
    with pytest.raises(GraphError, match="one graph symbol"):
        raise_([X], [(X + 1, x)])


def test_a_name_is_never_run():
    """A bare graph symbol stands for the SymPy symbol of its name, whatever that says."""
    name = "__import__('os').getcwd()"
    raised = raise_([2 * (node := ca.SX.sym(name))], [node])[0]
    assert raised == 2 * sp.Symbol(name)


def test_nested_takes_the_time_of_the_graph() -> None:
    """Thirty products of sums, each used twice: a billion terms if they were gathered."""
    node, deep = X, 30
    for k in range(deep):
        node = (node + Y) * (node - Y) / (1 + k)
    (found,) = raise_nested([node], SYMBOLS)
    back = Lowering({x: s for s, x in SYMBOLS}).lower(found)
    f = ca.Function("f", [X, Y], [node, back])
    direct, again = f(0.7, 0.2)
    assert float(again) == pytest.approx(float(direct), rel=ROUNDING)
