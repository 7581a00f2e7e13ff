"""Expressions of model files: what they mean, what they cost, and that they are never run."""

from __future__ import annotations

import pickle
import time

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

import appell as ap
from appell.errors import ModelFileError
from appell.importers.model_files.grammar import DEEPEST, ExpressionError, SystemNames, parse
from appell.importers.model_files.printing import Printer

S = ap.System("s")
X, Y = S.coordinates("x y")
M, PI = S.parameters(m=1.0, l=2.0)
ARM = S.frame.rotated(X, "z", name="the `arm`")
TIP = S.origin.shifted(PI * ARM.x, name="tip")
SOON = 2.0  # s of CPU, for what a hostile expression may take


def read(text: str) -> object:
    return parse(text, SystemNames(S))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("1 + 2*x", 1 + 2 * X),
        ("-x**2", -(X**2)),
        ("2**-1", sympy.Rational(1, 2)),
        ("x'", X.dot),
        ("x''", X.dot.dot),
        ("x.dot", X.dot),
        ("x**y**2", X ** (Y**2)),
        ("x/2/m", X / 2 / M),
        ("x - y - 1", X - Y - 1),
        ("--x", X),
        ("+x", X),
        ("1.5e-3*x", 0.0015 * X),
        ("sqrt(x)*pi", sympy.sqrt(X) * sympy.pi),
        ("t", S.t),
        ("atan2(y, x)", sympy.atan2(Y, X)),
        ("max(x, y, 0)", sympy.Max(X, Y, 0)),
        ("mod(x - y, 2*m)", sympy.Mod(X - Y, 2 * M)),
        ("mod((x + y)**2, m)", (X + Y) ** 2 - M * sympy.floor((X + Y) ** 2 / M)),
        ("piecewise(x, x < y, x, and(x > m, y > m), y)", sympy.Piecewise((X, (X < Y) | ((X > M) & (Y > M))), (Y, True))),
        ("dot(tip.position, tip.position)", PI**2),
        ("dot(tip.velocity, `the ``arm```.y)", PI * X.dot),
        (
            "piecewise(x, x < 0, y, and(x > 1, y <= 2), 3)",
            sympy.Piecewise((X, X < 0), (Y, sympy.And(X > 1, Y <= 2)), (3, True)),
        ),
    ],
)
def test_it_means_what_it_says(text: str, meaning: sympy.Expr) -> None:
    assert sympy.simplify(read(text) - meaning) == 0


def test_vectors() -> None:
    made = read("2*N.x - l*`the ``arm```.y/m")
    assert made.in_frame(S.frame) == (2 * S.frame.x - PI * ARM.y / M).in_frame(S.frame)
    assert read("cross(N.x, N.y)").in_frame(S.frame) == (0, 0, 1)
    assert read("magnitude(3*N.x + 4*N.y)") == 5
    assert read("`the ``arm```.omega").in_frame(S.frame) == (0, 0, X.dot)


@pytest.mark.parametrize(
    ("text", "offset", "words"),
    [
        ("", 0, "empty"),
        ("x +", 3, "the end"),
        ("(x", 2, "needs '\\)'"),
        ("x y", 2, "operator"),
        ("2x", 1, "operator"),
        ("x^2", 1, r"x\*\*2"),
        ("x = 1", 2, "left - right"),
        ("xx", 0, "Did you mean x"),
        ("tup.position", 0, "Did you mean tip"),
        ("sen(x)", 0, "Did you mean"),
        ("sin(x, y)", 0, "takes 1 argument"),
        ("sin()", 4, "expected"),
        ("x + N.x", 4, "cannot be added"),
        ("N.x*N.y", 4, "two products"),
        ("sin(N.x)", 4, "a scalar"),
        ("dot(x, N.x)", 4, "needs a vector"),
        ("N", 0, "is a frame"),
        ("tip", 0, "is a point"),
        ("N.w", 0, "has no 'w'"),
        ("x.__class__", 0, "no '__class__'"),
        ("m'", 0, "no rate"),
        ("x'''", 0, "third rates are not known"),
        ("x < y < 1", 6, "cannot be chained"),
        ("(x < y) + 1", 0, "condition"),
        ("piecewise(x, y)", 13, "condition"),
        ("1/0", 2, "division by zero"),
        ("x/(y - y)", 2, "division by zero"),
        ("sqrt(-1)", 0, "no finite real"),
        ("log(0)", 0, "no finite real"),
        ("0**-1", 0, "no finite real"),
        ("(-8)**(1/3)", 0, "no finite real"),
        ("asin(2)", 0, "no finite real"),
        ("1e999", 0, "larger"),
        ("cot(0)", 0, "no finite real"),
        ("x; y", 1, "no meaning"),
        ("`x", 0, "no meaning"),
        ("x[0]", 1, "no brackets"),
        ("lambda: 0", 6, "no meaning"),
        ("__import__('os').system('true')", 0, "no function"),
        ("eval(x)", 0, "no function"),
    ],
)
def test_what_is_wrong_is_refused_at_its_character(text: str, offset: int, words: str) -> None:
    with pytest.raises(ExpressionError, match=words) as refusal:
        read(text)
    assert refusal.value.offset == offset


@pytest.mark.parametrize(
    "text",
    [
        "9**9**9**9", "2**1000000", "(1/7)**1000**2", "((1/9007199254740991)**1000)**1000", "exp(exp(exp(10)))", "exp(1e300)",
        "exp(-exp(500))", "cosh(1e6)", "(" * 100_000, "-" * 90_000 + "x", "x**" * 5000 + "x", "sin(" * 5000 + "x" + ")" * 5000,
        "x+" * 200_000 + "x", "1" * 100_000, "erfinv(1e10)", "10**300*10**300", "floor(1e300)**3", "mod(10**200, 3)", "`" * 99_999,
        "x" * 99_999, "(x + y)**1000", "max(" + "x," * 1000 + "x)", "'" * 5000, "." * 5000, "x." * 5000 + "x", "sqrt(2)**(1000*1000)",
        "mod((x + y + m)**900, x)", "mod(x, (x + y + m)**900)", "mod(sin((x + y + m)**900)*1.5, 3)", "x." * 99_000 + "x",
        "piecewise(" + "".join("x, and(" + ", ".join(f"y < {i + j}*m" for j in range(20)) + "), " for i in range(30)) + "0)",
    ],
)  # fmt: skip
def test_it_costs_little(text: str) -> None:
    began = time.process_time()
    try:
        made = read(text)
    except ExpressionError:
        made = None
    assert time.process_time() - began < SOON
    assert made is None or sympy.count_ops(made) < 3000


def test_brackets_up_to_the_bound_are_read() -> None:
    assert read("(" * DEEPEST + "x" + ")" * DEEPEST) == X
    with pytest.raises(ExpressionError, match="deep"):
        read("(" * (DEEPEST + 1) + "x" + ")" * (DEEPEST + 1))


NUMBERS = st.one_of(
    st.integers(-20, 20).map(sympy.Integer), st.floats(-1e6, 1e6, allow_nan=False).map(sympy.Float),
    st.fractions(-5, 5, max_denominator=9).map(lambda q: sympy.Rational(q.numerator, q.denominator)),
)  # fmt: skip
LEAVES = st.one_of(st.sampled_from([X, Y, X.dot, Y.dot.dot, M, S.t, sympy.pi, sympy.E]), NUMBERS)


def _grown(inner: st.SearchStrategy[sympy.Expr]) -> st.SearchStrategy[sympy.Expr]:
    one = st.sampled_from(
        [sympy.sin, sympy.cos, sympy.tanh, sympy.atan, sympy.exp, sympy.Abs, sympy.sign, sympy.floor, sympy.sinc]
    )
    return st.one_of(
        st.tuples(inner, inner).map(lambda a: a[0] + a[1]),
        st.tuples(inner, inner).map(lambda a: a[0] * a[1]),
        st.tuples(inner, inner).map(lambda a: a[0] - 2 * a[1]),
        st.tuples(inner, st.sampled_from([-2, -1, sympy.Rational(1, 2), 2, 3, sympy.Rational(-3, 2)])).map(
            lambda a: sympy.Pow(a[0] ** 2 + 1, a[1])
        ),
        st.tuples(one, inner).map(lambda a: a[0](a[1])),
        st.tuples(inner, inner).map(lambda a: sympy.Max(*a) if all(x.is_finite is not False for x in a) else a[0]),
        st.tuples(inner, inner, inner).map(lambda a: sympy.Piecewise((a[0], a[1] < a[2]), (a[2], True))),
        st.tuples(inner, inner).map(lambda a: sympy.Mul(3, a[0] + a[1], evaluate=False) if (a[0] + a[1]).is_Add else a[0]),
    )


def test_a_condition_on_what_is_piecewise() -> None:
    """SymPy makes an if-then-else of it."""
    inner = sympy.Piecewise((X, X < Y), (Y, True))
    for expr in (sympy.Piecewise((X, inner < Y), (M, True)), sympy.Piecewise((X, sympy.ITE(X < Y, Y < M, X < M)), (M, True))):
        assert expr.has(sympy.ITE)
        assert _at(read(Printer(S).scalar(expr))) == _at(expr)


@given(expr=st.recursive(LEAVES, _grown, max_leaves=8))
def test_what_is_printed_is_read_back_as_it_was(expr: sympy.Expr) -> None:
    if not isinstance(expr, sympy.Expr) or expr.has(sympy.nan, sympy.oo, sympy.zoo, sympy.I):
        return
    try:
        text = Printer(S).scalar(expr)
        back = read(text)
    except (ExpressionError, ap.errors.NotSavable) as refusal:  # a constant beyond the bounds
        assert "larger" in str(refusal) or "no finite" in str(refusal) or "digits" in str(refusal) or "exponent" in str(refusal)
        return
    assert back == expr or abs(_at(back) - _at(expr)) <= 1e-12 * max(1, abs(_at(expr))), text


def _at(expr: sympy.Expr) -> float:
    values = {X: 0.3, Y: -1.7, X.dot: 0.9, Y.dot.dot: 2.1, M: 1.3, S.t: 0.4}
    return float(expr.xreplace({k: sympy.Float(v) for k, v in values.items()}))


def test_refusals_travel_between_processes() -> None:
    made = pickle.loads(pickle.dumps(ModelFileError("wrong", "f.toml", 3, 4)))
    assert (str(made), made.line, made.column) == ("f.toml:3:4: wrong", 3, 4)
