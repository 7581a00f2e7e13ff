"""What is read is what runs: equations lowered again are the residual, tidied or with named intermediates."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import casadi as ca
import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from sympy import Max, Rational, cos, sin

import appell as ap
from appell.formulations import Equations, every_formulation, reading
from appell.gallery import entry
from appell.gallery.systems import rattleback
from appell.graph import Lowering
from appell.graph.text import node_count, written_out
from tests.formulations.test_contract import SYSTEMS
from tests.strategies import CONSTRAINTS, Recipe, build, recipes

AGREEMENT = 1e-8  # relative: two ways to write one expression, of some hundred operations
SAMPLES = 3


def as_read(equations: Equations, expressions: list[sympy.Expr]) -> list:
    """SymPy expressions lowered afresh, intermediates first."""
    table = {quantity: node for node, quantity in equations.symbol_pairs()}
    lowering = Lowering(table, equations.intermediates)
    return [lowering.lower(e) for e in expressions]


def values(equations: Equations, expressions: list, seed: int = 0) -> np.ndarray:
    symbols = ca.vertcat(*[s for s, _ in equations.symbol_pairs()])
    f = ca.Function("f", [symbols], [ca.vertcat(*[ca.SX(e) for e in expressions])])
    rng = np.random.default_rng(seed)
    points = rng.uniform(0.3, 1.2, (SAMPLES, symbols.numel()))
    place = {x: i for i, (_, x) in enumerate(equations.symbol_pairs())}
    for e in equations.gibbs.system.quaternions:  # of unit length at every state
        its = [place[x] for x in e.parameters]
        points[:, its] /= np.linalg.norm(points[:, its], axis=1)[:, None]
    return np.array([f(x).full().ravel() for x in points])


def assert_reads_right(equations: Equations) -> None:
    residual = equations.residual()
    runs = values(equations, [residual[i] for i in range(residual.numel())])
    read = (
        values(equations, as_read(equations, [e.lhs - e.rhs for e in equations.equations()]))
        if equations.equations()
        else np.zeros((SAMPLES, 0))
    )
    shown = [i for i in range(runs.shape[1]) if np.abs(runs[:, i]).max() > 1e-11]  # rows that say nothing are not shown
    assert len(shown) == read.shape[1]
    scale = np.abs(runs).max(initial=1e-300)
    assert np.abs(runs[:, shown] - read).max(initial=0.0) <= AGREEMENT * scale


@pytest.mark.parametrize("form", [ap.GibbsAppell(), ap.AppellKane(), ap.Lagrange(), ap.Extended()], ids=lambda f: f.label)
@pytest.mark.parametrize("name", ["pendulum", "disk", "quadratic", "driven"])
def test_small_systems(name: str, form: ap.formulations.AbstractFormulation) -> None:
    equations = ap.derive(SYSTEMS[name](), form)
    assert not equations.intermediates
    assert_reads_right(equations)


@settings(max_examples=3)
@given(recipes(bodies=4, freedoms=9, joints=("universal", "spherical", "free angles", "screw"), constraints=CONSTRAINTS))
def test_large_systems_have_named_intermediates(recipe: Recipe) -> None:
    gibbs = build(recipe).gibbs
    for form in (ap.GibbsAppell(), ap.Gauss()):
        equations = form.derive(gibbs)
        if node_count([equations.readable()]) <= 3000:
            continue
        assert equations.intermediates
        names = [z for z, _ in equations.intermediates]
        assert len(names) == len(set(names))
        for k, (_, expr) in enumerate(equations.intermediates):  # each needs earlier ones only
            assert not expr.free_symbols & set(names[k:])
        assert_reads_right(equations)
        assert any(str(x).startswith("z") for x in names)
        assert sympy.latex(names[0]) in equations.latex()


def test_formulas_that_share_much_have_them_too() -> None:
    """The rattleback is small as a graph, and fills pages when its roots and turns are written out."""
    equations = ap.derive(rattleback.build())
    readable = equations.readable()
    assert node_count([readable]) < 2500
    assert written_out([readable]) > 1e6
    assert equations.intermediates
    assert max(e.count_ops() for _, e in equations.intermediates) < 200
    assert_reads_right(equations)


def pendulum_on_cart() -> ap.System:
    s = ap.System("cart")
    x, theta = s.coordinates("x theta")
    m, c, l, g = s.parameters("m M l g")
    f = s.frame.rotated(theta, "z")
    pivot = s.origin.shifted(x * s.frame.x)
    s.particle("cart", at=pivot, mass=c)
    s.particle("bob", at=pivot.shifted(-l * f.y), mass=m)
    s.gravity(-g * s.frame.y)
    return s


@pytest.mark.parametrize("form", [f for f in every_formulation() if not f.for_servo], ids=lambda f: f.label)
def test_every_form_of_a_pendulum_on_a_cart(form: ap.formulations.AbstractFormulation) -> None:
    """Each reads right; all say the same two equations."""
    s = pendulum_on_cart()
    if form == ap.formulations.ReducedAppell():  # x is absent, but its rate is a speed that is kept
        with pytest.raises(ap.errors.NotApplicable, match="there is nothing to reduce"):
            ap.derive(s, form)
        return
    equations = ap.derive(s, form)
    assert_reads_right(equations)
    x, theta, m, c, l, g = (s[n] for n in ("x", "theta", "m", "M", "l", "g"))
    first = (m + c) * x.dot.dot + m * l * cos(theta) * theta.dot.dot - m * l * sin(theta) * theta.dot**2
    second = m * l**2 * theta.dot.dot + m * l * cos(theta) * x.dot.dot + m * g * l * sin(theta)
    for read, expected in zip(equations.equations(), (first, second), strict=True):
        assert sympy.simplify(read.lhs - expected) == 0


def test_S_R_M_and_f_of_a_pendulum_on_a_cart() -> None:
    s = pendulum_on_cart()
    eq = ap.derive(s)
    x, theta, m, c, l, g = (s[n] for n in ("x", "theta", "m", "M", "l", "g"))
    a, b = x.dot.dot, theta.dot.dot
    S = (m + c) * a**2 / 2 + m * l**2 * b**2 / 2 + m * l * cos(theta) * a * b - m * l * sin(theta) * theta.dot**2 * a
    assert sympy.simplify(eq.S - S) == 0
    assert sympy.simplify(eq.R - (S + m * g * l * sin(theta) * b)) == 0
    assert sympy.simplify(
        eq.mass_matrix - sympy.Matrix([[m + c, m * l * cos(theta)], [m * l * cos(theta), m * l**2]])
    ) == sympy.zeros(2)
    assert sympy.simplify(
        eq.forcing - sympy.Matrix([m * l * sin(theta) * theta.dot**2, -m * g * l * sin(theta)])
    ) == sympy.zeros(2, 1)


def test_numbers_read_as_a_person_writes_them() -> None:
    """¾ and not 0.7500000000000001; nothing where terms cancel."""
    s = ap.System("disk")
    x, phi = s.coordinates("x phi")
    m, r = s.parameters("m r")
    f = s.frame.rotated(phi, "z")
    centre = s.origin.shifted(x * s.frame.x)
    disk = s.body("disk", frame=f, com=centre, mass=m, inertia=ap.inertia.disk(m, r))
    s.rolls(disk, at=centre.shifted(-r * s.frame.y))
    eq = ap.derive(s)
    assert eq.S in (Rational(3, 4) * m * x.dot.dot**2, Rational(3, 4) * m * r**2 * phi.dot.dot**2)
    assert [str(e) for e in eq.constraint_equations()] == ["Eq(phi'*r + x', 0)", "Eq(0, 0)", "Eq(0, 0)"]


def test_latex() -> None:
    eq = ap.derive(pendulum_on_cart())
    text = eq.latex()
    assert text.startswith(r"\begin{aligned}")
    assert text.rstrip().endswith(r"\end{aligned}")
    assert text.count(r"\ddot{\theta}") == 2
    assert text.count(r"\ddot{x}") == 2
    assert eq._repr_latex_().startswith("$")


def test_kinematic_equations() -> None:
    s = ap.System("s")
    x, y = s.coordinates("x y")
    u, v = s.speeds("u v")
    s.define_speeds({u: x.dot + y.dot, v: y.dot * cos(x) - s.t})
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    read = ap.derive(s).kinematic_equations()
    assert [e.lhs for e in read] == [x.dot, y.dot]
    assert sympy.simplify(read[1].rhs - (v + s.t) / cos(x)) == 0
    assert sympy.simplify(read[0].rhs - (u - (v + s.t) / cos(x))) == 0


def test_explanation_names_what_was_found() -> None:
    s = pendulum_on_cart()
    s.constrain(s["x"].dot - s["l"] * s["theta"].dot, name="belt")
    s.constrain(s["l"] * s["theta"].dot - s["x"].dot, name="belt again")
    text = str(ap.derive(s).explain())
    for words in (
        "cart",
        "x, theta",
        "belt again",
        "redundant",
        "rank 1",
        "Degrees of freedom: 1",
        "not unique",
        "gibbs-appell",
    ):
        assert words in text


@pytest.mark.parametrize(
    "name", ["rolling-disk", "two-particles-rod", "four-bar", "tippe-top", "rattleback", "whipple-bicycle", "snakeboard"]
)
def test_M_and_f_in_names_are_those_that_run(name: str) -> None:
    eq = ap.derive(entry(name).build())
    m, f, intermediates = eq.named_matrices()
    k = eq.gibbs.kinematics
    state = eq.gibbs.draw(1, 3)[0]
    lowering = Lowering({x: node for node, x in eq.symbol_pairs()}, intermediates)
    read = ca.vertcat(*[lowering.lower(e) for e in (*m, *f)])
    runs = ca.vertcat(*[ca.vec(x.T) for x in eq._matrices()])
    numbers = ca.Function(
        "both", [k.t, k.q.column, k.u.column, k.p.column, k.inputs.column], [read, runs], {"allow_free": True}
    )
    left = numbers.free_sx()
    at = ca.Function("at", [*numbers.sx_in(), ca.vertcat(*left)], numbers.call(numbers.sx_in())) if left else numbers
    given = [state.t, state.q, state.u, state.p, state.inputs] + ([np.full(len(left), 0.3)] if left else [])
    a, b = (np.asarray(x).ravel() for x in at(*given))
    assert np.allclose(a, b, rtol=1e-9, atol=1e-9 * np.abs(b).max())
    words = sum(sympy.count_ops(e) for e in (m, f, *(e for _, e in intermediates)))
    assert words <= 4000  # of the bicycle written out there are a hundred thousand million
    if not intermediates:
        assert (m, f) == (eq.mass_matrix, eq.forcing)


def test_names_of_entries_are_nobody_elses() -> None:
    s = ap.System("two in the plane")
    x, y, z1 = s.coordinates("x y z1")
    masses = s.parameters(m=1.0, z2=2.0)
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=masses[0])
    s.particle("q", at=s.origin.shifted(z1 * s.frame.x + x * sin(y) * cos(z1) * s.frame.y), mass=masses[1])
    s.keep_distance(s["p"].com, s["q"].com, 1, name="rod")
    m, f, intermediates = ap.derive(s).named_matrices()
    names = [str(z) for z, _ in intermediates]
    assert names
    assert len(set(names)) == len(names)
    assert not {"z1", "z2", "x", "y", "m"} & set(names)


# -- what would read wrong is seen, and not shown ----------------------------------------------------------------------------
OFF = 1e-6  # of the last of some expressions
ERRORS = {
    "at all states": lambda e, theta: (1 + OFF) * e,
    "where theta is large": lambda e, theta: e + OFF * Max(theta - 0.8, 0) * e,
    "by a term": lambda e, theta: e + OFF * theta,
}


def all_read(equations: Equations) -> list[tuple[sympy.Expr, Any]]:
    """All that can be read of equations, each with what runs."""
    residual, k = equations.residual(), equations.gibbs.kinematics
    pairs = [(e.lhs, residual[i]) for i, e in enumerate(equations.equations())]
    at_rest = ca.substitute(equations.gibbs.S, k.accelerations.column, ca.SX.zeros(len(k.u), 1))
    pairs.append((equations.S, equations.gibbs.S - at_rest))
    m, f, intermediates = equations.named_matrices()
    assert not intermediates
    for read in ((equations.mass_matrix, equations.forcing), (m, f)):
        for x, runs in zip(read, equations._matrices(), strict=True):
            pairs += [(x[i, j], runs[i, j]) for i in range(x.shape[0]) for j in range(x.shape[1])]
    return pairs


@pytest.mark.parametrize("error", ERRORS)
def test_what_would_read_wrong_is_not_shown(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last expression of each normal form is made wrong by a millionth: what is shown is what runs all the same."""
    s, right, spoiled = pendulum_on_cart(), reading.normal, []

    def wrong(expressions: Any, *args: Any, **options: Any) -> list[Any]:
        found = right(expressions, *args, **options)
        spoiled.append(ERRORS[error](found[-1], s["theta"]))
        return [*found[:-1], spoiled[-1]]

    monkeypatch.setattr(reading, "normal", wrong)
    equations = ap.derive(s)
    pairs = all_read(equations)
    assert len(spoiled) == 5  # the equations, S, M, f, and these two by names
    assert not {e for e, _ in pairs} & set(spoiled)
    read, runs = values(equations, as_read(equations, [e for e, _ in pairs])), values(equations, [x for _, x in pairs])
    np.testing.assert_allclose(read, runs, rtol=1e-12, atol=1e-14)


@pytest.mark.parametrize("error", ERRORS)
def test_what_would_read_wrong_in_names_is_not_shown(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same of an expression in named intermediates, and of an intermediate: the graph's own operations are shown."""
    right = reading.named
    monkeypatch.setattr(reading, "normal", lambda expressions, *_, **__: [None] * len(expressions))
    for part in ("expressions", "intermediates"):
        s = ap.load("n-pendulum:n=3")

        def wrong(*args: Any, theta: Any = s["theta1"], part: str = part, **options: Any) -> Any:
            found = right(*args, **options)
            if part == "expressions":
                return replace(found, expressions=[*found.expressions[:-1], ERRORS[error](found.expressions[-1], theta)])
            name, e = found.intermediates[-1]
            return replace(found, intermediates=[*found.intermediates[:-1], (name, ERRORS[error](e, theta))])

        monkeypatch.setattr(reading, "named", wrong)
        assert_reads_right(ap.derive(s))
