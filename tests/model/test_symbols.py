"""Symbols that know their kind, their system and their rate."""

from __future__ import annotations

import copy
import pickle

import pytest
import sympy
from sympy import Derivative, Function, cos, sin

import appell as ap
from appell.model.symbols import Quantity, quantities


@pytest.fixture
def s() -> ap.System:
    s = ap.System("symbols")
    s.coordinates("x theta q_1 qdot")
    s.parameters(m=2.0, units={"m": "kg"})
    s.speeds("u")
    s.inputs("F")
    s.prescribed("h")
    return s


def test_dot_and_diff_are_the_rate_never_zero(s: ap.System) -> None:
    x, theta, t = s["x"], s["theta"], s.t
    assert x.diff(t) == x.dot
    assert x.diff(t, 2) == x.dot.diff(t) == x.dot.dot
    assert x.diff(t, 3) == x.dot.dot.dot
    assert (x * sin(theta)).diff(t) == x.dot * sin(theta) + x * theta.dot * cos(theta)
    assert (t**2 * x).diff(t) == 2 * t * x + t**2 * x.dot
    assert Derivative(x**2, t).doit() == 2 * x * x.dot
    assert (x.dot**2 / 2).diff(t) == x.dot * x.dot.dot
    for name in ("u", "F", "h"):
        assert s[name].diff(t) == s[name].dot != 0


def test_rates_are_symbols_of_their_own(s: ap.System) -> None:
    x = s["x"]
    assert x.diff(x) == 1
    assert x.dot.diff(x) == 0
    assert x.diff(x.dot) == 0
    assert (x.dot**2).diff(x.dot) == 2 * x.dot
    assert x.subs(x.dot, 5) == x
    assert (x + x.dot).subs(x, 1) == 1 + x.dot


def test_constants_have_no_rate(s: ap.System) -> None:
    m = s["m"]
    assert m.diff(s.t) == 0
    assert not m.varies
    with pytest.raises(TypeError, match="parameter 'm' has no rate"):
        _ = m.dot
    with pytest.raises(TypeError, match="time 't'"):
        _ = s.t.dot


def test_equal_names_of_two_systems_are_two_symbols(s: ap.System) -> None:
    other = ap.System("symbols")
    x, y = s["x"], other.coordinates("x")
    assert x != y
    assert x - y != 0
    assert x != sympy.Symbol("x", real=True)
    assert hash(x) == hash(Quantity("x", "coordinate", s.token, s.t))
    assert x == Quantity("x", "coordinate", s.token, s.t)
    assert len({x, y, x.dot, y.dot}) == 4


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_copied_and_pickled_with_their_system_they_stay_its_own(s: ap.System, protocol: int) -> None:
    """What is loaded is another system, of another process perhaps, so that its symbols fit it and no other."""
    expr = s["x"].dot.dot * sin(s["theta"]) + s["m"] * s.t
    loaded = pickle.loads(pickle.dumps((s, expr, s["x"].dot), protocol))
    for own, again, x in ((s, copy.deepcopy(expr), copy.copy(s["x"].dot)), loaded, copy.deepcopy((s, expr, s["x"].dot))):
        assert again == own["x"].dot.dot * sin(own["theta"]) + own["m"] * own.t
        assert again.diff(own.t) == (own["x"].dot.dot * sin(own["theta"]) + own["m"] * own.t).diff(own.t)
        assert (x.kind, x.order, x.base_name, x.name, x.varies, x.time) == ("coordinate", 1, "x", "x'", True, own.t)
    assert loaded[1] != expr
    with pytest.raises(ap.errors.MixedSystems):
        loaded[0].potential(s["x"])
    with pytest.raises(ap.errors.MixedSystems):
        s.potential(loaded[0]["x"])
    with pytest.raises(ap.errors.MixedSystems):
        copy.deepcopy(s).potential(s["x"])


def test_text(s: ap.System) -> None:
    x = s["x"]
    assert str(x.dot) == "x'"
    assert str(x.dot.dot + s["m"]) == "m + x''"
    assert repr(sin(s["theta"].dot)) == "sin(theta')"


@pytest.mark.parametrize(
    ("name", "order", "text"),
    [
        ("x", 0, "x"),
        ("x", 1, r"\dot{x}"),
        ("x", 2, r"\ddot{x}"),
        ("x", 3, r"\dddot{x}"),
        ("x", 4, "x^{(4)}"),
        ("theta", 1, r"\dot{\theta}"),
        ("q_1", 2, r"\ddot{q_{1}}"),
        ("qdot", 0, r"\dot{q}"),
    ],
)
def test_latex(s: ap.System, name: str, order: int, text: str) -> None:
    x = s[name]
    for _ in range(order):
        x = x.dot
    assert sympy.latex(x) == text


def test_latex_of_powers_and_products(s: ap.System) -> None:
    x = s["x"]
    assert sympy.latex(x.dot**2) == r"\dot{x}^{2}"
    assert sympy.latex(s["m"] * x.dot.dot) == r"m \ddot{x}" or sympy.latex(s["m"] * x.dot.dot) == r"\ddot{x} m"


def test_unicode(s: ap.System) -> None:
    assert sympy.pretty(s["x"].dot, use_unicode=True) == "x\u0307"
    assert sympy.pretty(s["theta"].dot.dot, use_unicode=True) == "θ\u0308"
    assert sympy.pretty(s["x"].dot, use_unicode=False) == "x'"


def test_they_work_where_sympy_symbols_do(s: ap.System) -> None:
    x, theta = s["x"], s["theta"]
    f = sympy.lambdify([x, theta.dot], x * theta.dot**2)
    assert f(2.0, 3.0) == 18.0
    assert sympy.simplify(sin(theta) ** 2 + cos(theta) ** 2) == 1
    assert sympy.solve(x**2 - 4, x) == [-2, 2]
    assert sympy.sqrt(x**2) == sympy.Abs(x)  # they are real
    assert sympy.Matrix([x, x**2]).jacobian([x]) == sympy.Matrix([1, 2 * x])
    assert (x + 1).has(x)
    assert not x.dot.has(x)
    f_t = Function("f")(x)
    assert f_t.diff(s.t) == f_t.diff(x) * x.dot


def test_quantities_of_an_expression(s: ap.System) -> None:
    x, t = s["x"], s.t
    assert quantities(x * x.dot) == {x, x.dot}  # time only where it is written
    assert quantities(t * x) == {t, x}
    assert quantities(3.5) == quantities(2) == quantities(sympy.pi) == set()
    assert quantities(sympy.Matrix([x, t])) == {x, t}


def test_values_and_units(s: ap.System) -> None:
    assert s.units[s["m"]] == "kg"
    assert s.values() == {s["m"]: 2.0}
    assert s.values({"m": 3}) == s.values({s["m"]: 3.0}) == {s["m"]: 3.0}
    assert s.parameter_values[s["m"]] == 2.0  # asking changes nothing


def test_a_quaternion_may_have_four_names_of_its_own():
    s = ap.System("top")
    e = s.quaternion("a b c d")
    assert [str(x) for x in e.parameters] == ["a", "b", "c", "d"]
    assert [str(x) for x in e.speeds] == ["a_w1", "a_w2", "a_w3"]
    assert [str(x) for x in s.quaternion("e", "p q r").parameters] == ["e0", "e1", "e2", "e3"]
