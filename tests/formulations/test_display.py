import re

import pytest
import sympy
from rich.cells import cell_len
from rich.console import Console
from sympy import Rational, cos, sin

import appell as ap
from appell.formulations import page_width
from appell.formulations.display import PAGE, _letters, latex_equation, latex_rows, ordered_terms, pretty_equation, sections
from appell.gallery import entries
from appell.gallery.systems.rolling_disk import build

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
        "Energy of accelerations (without terms free of them)", "R = S − U", "Equations of motion", "Chosen",
    ]  # fmt: skip


def test_nothing_left_free():
    s = ap.System("held")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=s.parameters(m=1.0))
    s.constrain(x - sin(s.t))
    eq = ap.derive(s)
    assert "none: the constraints leave nothing free" in str(eq)
    assert eq.as_dict()["equations"] == []


# -- bounds ----------------------------------------------------------------------------------------------------------------
LONGEST_LINE = 160  # letters
LONGEST_PRINT, LONGEST_LATEX = 30_000, 15_000  # letters; what is over the limits is the last line, and what is said of the rest


@pytest.mark.parametrize("name", entries())
def test_every_system_prints_within_bounds(name):
    eq = ap.derive(entries()[name].build())
    text, latex = str(eq), eq.latex()
    assert max(map(cell_len, text.splitlines())) <= LONGEST_LINE
    assert len(text) <= LONGEST_PRINT
    assert len(latex) <= LONGEST_LATEX
    lines = "\n".join(latex.splitlines()[1:-1]).split("\\\\")
    assert max(map(_letters, lines)) <= PAGE + _letters("z_1 = -")  # a single term may be a little wider
    assert latex.count("{") == latex.count("}")
    assert eq._repr_latex_() == f"$\\displaystyle {latex}$"
    left_out = "left out" in latex
    assert left_out == (len(eq.latex(limit=None)) > len(latex))
    for exact in ("0000000", "9999999", "e-1"):  # 0.12150000000000001, 6.1e-17
        assert exact not in text
        assert exact not in latex


def test_what_is_left_out_is_counted_and_there():
    eq = ap.derive(entries()["whipple-bicycle"].build())
    shown = eq.text()
    assert re.search(r"… \d+ more intermediates left out", shown)
    missing = int(re.search(r"(\d+) more intermediates left out", eq.latex())[1])
    whole = eq.latex(limit=None)
    assert "left out" not in whole
    assert whole.count("&=") >= len(eq.intermediates)
    assert eq.latex().count("&=") <= whole.count("&=") - missing
    assert eq.latex().rstrip().count("= 0") == len(eq.equations())  # the equations themselves are there


def test_brackets_that_are_too_wide_have_names():
    bracket = sympy.Add(*(sympy.Symbol(f"k{i}") * sin(X + i) for i in range(12)))
    pairs = page_width.narrowed([(Y * bracket + X, sympy.S.Zero)], page_width.Names({"c1"}))
    assert [str(a) for a, _ in pairs] == ["c2", "c2*y + x"]
    assert pairs[0][1] == bracket
    rows = latex_rows(*pairs[0])
    assert rows.count("\\\\") >= 1
    assert rows.startswith("c_{2} &= ")


def test_decimals_are_written_as_such_and_simple_fractions_as_fractions():
    assert pretty_equation(Rational(243, 2000) * X, Rational(981, 100)) == "0.1215⋅x = 9.81"
    assert latex_equation(*map(page_width.decimals, (Rational(3, 4) * X, Rational(1, 1000)))) == r"\frac{3 x}{4} &= 0.001"
    assert page_width.decimals(X / 300) == X / 300


@pytest.mark.parametrize("name", ["rolling-disk", "pendulum"])
def test_unsimplified_at_once(name):
    eq = ap.derive(entries()[name].build())
    m, f = eq.matrices(simplify=False)
    assert sympy.simplify(m - eq.mass_matrix) == sympy.zeros(*m.shape)
    assert sympy.simplify(f - eq.forcing) == sympy.zeros(*f.shape)
    for raw, read in zip(eq.equations(simplify=False), eq.equations(), strict=True):
        assert sympy.simplify(raw.lhs - read.lhs) == 0


def test_interrupted_printing_shows_what_there_is_and_stops(monkeypatch, capsys):
    eq = ap.derive(build())

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("appell.formulations.base.read_function", interrupted)
    with pytest.raises(KeyboardInterrupt):  # a loop that prints can be left
        print(eq)
    shown = capsys.readouterr()
    assert "Constraints" in shown.err
    assert shown.err.endswith("… interrupted: the rest is left out.\n")
    assert shown.out == ""
    with pytest.raises(KeyboardInterrupt):
        _ = eq.S
    monkeypatch.undo()
    assert "Equations of motion" in eq.text()  # nothing is left half done


def test_names_and_equations_begin_at_one_place():
    """A long left side before the sign would push names far to the right."""
    latex = ap.derive(entries()["slider-crank"].build()).latex()
    rows = latex.splitlines()[1:-1]
    assert any(row.startswith("c_{1} &=") for row in rows)
    before = [row.partition("&")[0] for row in rows]
    assert all(len(x) <= len("c_{1} ") for x in before), before
    assert not any(row.strip("&\\quad ") == "= 0" for row in ap.derive(entries()["heavy-top"].build()).latex().splitlines())
    alone = ap.derive(entries()["rolling-disk"].build()).latex().splitlines()[1:-1]
    assert all("&= 0" in row for row in alone)


def test_widths_of_latex_are_those_of_what_is_set():
    assert _letters(r"\frac{a + b}{c}") == _letters("a + b") == 5
    assert _letters(r"\frac{\cos^{2}{\left(\theta \right)}}{l^{2}}") == len("cos2(θ)")
    assert _letters(r"\frac{a}{\frac{b c}{d}}") == 2
    assert _letters(r"\ddot{\theta}_{1}") == len("θ1")


def test_what_one_constraint_determines_is_printed():
    s = ap.System("driven")
    x = s.coordinates("x")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.constrain(x - 3 * sin(s.t) / 10)
    for cartesian in (True, False):
        (equation,) = ap.derive(s, ap.formulations.Extended(cartesian=cartesian)).equations()
        assert sympy.expand(equation.lhs - equation.rhs - x.dot.dot - 3 * sin(s.t) / 10) == 0
