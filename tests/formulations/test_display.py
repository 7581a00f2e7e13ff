import sympy
from rich.cells import cell_len
from rich.console import Console
from sympy import Rational, cos, sin

import appell as ap
from appell.formulations.display import latex_equation, ordered_terms, pretty_equation, sections
from appell.gallery.rolling_disk import build

X, Y = sympy.symbols("x y")


def symbols():
    s = ap.System("symbols")
    theta, r = s.coordinates("theta r")
    return theta, r


def test_terms_with_accelerations_lead_and_the_sum_is_unchanged():
    theta, r = symbols()
    expr = r * theta.dot**2 * sin(theta) - 3 * theta.dot.dot * cos(theta) + theta.dot.dot**2 + r
    terms = ordered_terms(expr, [theta.dot.dot, r.dot.dot])
    assert terms[:2] == [theta.dot.dot**2, -3 * theta.dot.dot * cos(theta)]
    assert sympy.Add(*terms) == expr


def test_pretty_is_what_sympy_prints_where_there_is_room():
    for left in (X**2 / 2 - Y, -X + Rational(3, 2) * Y * sin(X), -(X + Y) * cos(Y) - 2 * X, X, sympy.S.Zero):
        expected = sympy.pretty(sympy.Eq(left, 0, evaluate=False), use_unicode=True, wrap_line=False)
        assert pretty_equation(left, 0) == "\n".join(line.rstrip() for line in expected.splitlines())


def test_a_sum_taken_away_keeps_its_brackets():
    left = sympy.Add(X, sympy.Mul(-1, X + Y, evaluate=False), evaluate=False)
    assert pretty_equation(left, 0) in ("x - (x + y) = 0", "-(x + y) + x = 0")
    left = sympy.Mul(-2, X + Y, evaluate=False)
    assert pretty_equation(left, 0) == "-2⋅(x + y) = 0"


def test_long_equations_break_between_terms():
    left = sympy.Add(*(sympy.Symbol(f"c{i}") * sin(X + i) for i in range(9)))
    text = pretty_equation(left, 0, width=30)
    lines = text.splitlines()
    assert max(map(cell_len, lines)) <= 30
    assert all(line.startswith(("    + ", "    = ")) for line in lines[1:])
    assert "".join(line.strip() for line in lines).replace(" ", "") == pretty_equation(left, 0, width=999).replace(" ", "")


def test_a_term_too_wide_by_itself_is_broken_all_the_same():
    text = pretty_equation(sympy.Mul(*sympy.symbols("alpha0:20")), 0, width=24)
    assert max(map(cell_len, text.splitlines())) <= 24


def test_dots_are_composed_with_their_letters():
    theta, r = symbols()
    assert pretty_equation(r.dot, theta.dot.dot) == "ṙ = θ̈"


def test_latex_signs():
    assert latex_equation(X - Y / 2, -X) == r"x - \frac{y}{2} &= - x"


def test_sections_and_str_and_rich_say_the_same():
    eq = ap.derive(build())
    console = Console(width=100, record=True, file=None, color_system=None)
    with console.capture() as page:
        console.print(eq)
    assert page.get().rstrip() == str(eq)
    assert [s.heading.split(",")[0] for s in sections(eq)] == [
        "Coordinates", "Speeds", "Kinematic equations", "Constraints",
        "Energy of accelerations (less what is free of them)", "R = S − U", "Equations of motion", "Chosen",
    ]  # fmt: skip


def test_nothing_left_free():
    s = ap.System("held")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=s.parameters(m=1.0))
    s.constrain(x - sin(s.t))
    eq = ap.derive(s)
    assert "none: the constraints leave nothing free" in str(eq)
    assert eq.as_dict()["equations"] == []
