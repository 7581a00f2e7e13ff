"""What a notebook shows of results: tables, whose text is text."""

import io
from html.parser import HTMLParser

import numpy as np
import pytest
from rich.console import Console

import appell as ap
from appell.gallery import entry
from appell.later_stages import ShownInNotebook
from appell.view import printed
from tests.view.runs import run_of


class Cells(HTMLParser):
    """The text of every cell, and the elements that there are."""

    def __init__(self, text):
        super().__init__()
        self.cells, self.tags, self.open = [], [], []
        self.feed(text)
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag != "br":
            self.open.append(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] in ("td", "th", "b") and self.cells:
            self.cells[-1] += data


def shown(thing):
    text = thing._repr_html_()
    assert "<table>" in text
    return Cells(text).cells


def test_explanation():
    cells = shown(ap.derive(entry("four-bar").build()).explain())
    assert "second hinge (point) · z" in cells
    assert "redundant" in cells
    assert "gibbs-appell" in cells


def test_names_are_text():
    s = ap.System("<script>alert(1)</script>")
    x = s.coordinates("x")
    s.particle("<b>p</b>", at=s.origin.shifted(x * s.frame.x), mass=s.parameters(m=1.0))
    s.constrain(x.dot - 1, name="<i>steady</i>")
    text = ap.derive(s).explain()._repr_html_()
    assert "<script" not in text
    assert "<b>p" not in text
    assert "<i>" not in text


def test_accelerations():
    eq = ap.derive(entry("two-link-arm").build())
    found = eq.at(eq.gibbs.states().draw(1)[0])
    cells = shown(found)
    assert f"{found.accelerations[0]:.6g}" in " ".join(cells)


def test_audit():
    audit = run_of("pendulum").audit
    cells = shown(audit)
    assert f"{audit.constraint_residual:.1e}" in cells
    assert str(audit.evaluations) in cells


def test_classification_and_reactions():
    cells = shown(ap.classify(entry("rolling-disk").build()))
    assert any("disk rolls" in c for c in cells)
    assert any("pivot" in c for c in shown(ap.reactions(entry("four-bar").build())))


def test_modes_and_first_integrals():
    s = ap.System("swing")
    q = s.coordinates("q")
    m, l, g = s.parameters(m=1.0, l=1.0, g=9.81)
    rod = s.frame.rotated(q, "z")
    s.particle("bob", at=s.origin.shifted(-l * rod.y), mass=m)
    s.gravity(-g * s.frame.y)
    cells = shown(ap.linearise(s, {q: 0.0, q.dot: 0.0}).modes())
    assert any(f"{np.sqrt(9.81):.6g}" in c for c in cells)
    assert "T + V" in shown(ap.first_integrals(s))


def test_fit():
    s = ap.System("drop")
    z = s.coordinates("z")
    g = s.parameters(g=9.0)
    s.particle("p", at=s.origin.shifted(z * s.frame.z), mass=1.0)
    s.gravity(-g * s.frame.z)
    t = np.linspace(0, 1, 21)
    data = {"time": t, "z": -0.5 * 9.81 * t**2 + 1e-4 * np.sin(40 * t)}
    found = ap.fit(s, data, unknowns=g, initial={z: 0.0})
    cells = shown(found)
    assert "g" in cells
    assert any(c.startswith("9.8") for c in cells)


def test_equations_show_themselves_as_latex():
    eq = ap.derive(entry("rolling-disk").build())
    assert eq._repr_latex_().startswith("$\\displaystyle \\begin{aligned}")
    assert eq.vectors()._repr_latex_().startswith("$\\displaystyle \\begin{aligned}")


@pytest.fixture(scope="module")
def results():
    """Every kind of result that a terminal shows."""
    swing = ap.Steady("n-pendulum:n=1").solve({"theta1": 0.1})
    at = {"theta1": 0.0, "theta1'": 0.0}
    return {
        "Verification": ap.verify("n-pendulum:n=1", states=2, formulations=[ap.Lagrange()]),
        "SteadyMotion": swing,
        "SteadyMotions": ap.equilibria("n-pendulum:n=1", starts=5),
        "Stability": ap.stability(ap.follow(swing, "l1", 0.8, step=0.02)),
        "ReactionTable": ap.reactions("n-pendulum:n=1").at(at),
        "Linearisation": ap.linearise("n-pendulum:n=1", at),
        "Modes": ap.linearise("n-pendulum:n=1", at).modes(),
        "Classification": ap.classify("rolling-disk"),
    }


def test_every_result_of_a_terminal_is_shown_by_a_notebook_too(results):
    """As a table, or as the terminal's text; and rich shows it as such."""
    kinds = {x.__name__ for x in printed._parts.registry if issubclass(x, ShownInNotebook)}
    assert kinds == {*results, "Fit"}
    for name, result in results.items():
        assert type(result).__name__ == name
        text = Cells(result._repr_html_())
        assert {"table", "pre"} & set(text.tags), name
        console = Console(file=io.StringIO(), width=120, color_system=None)
        console.print(result)
        lines = [line.rstrip() for line in console.file.getvalue().rstrip().split("\n")]
        assert lines == printed.plain_text(result, 120).split("\n"), name


def test_text_in_a_notebook_is_text():
    s = ap.System("<i>slider</i>")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=s.parameters(m=1.0))
    text = ap.verify(s, states=2, formulations=[ap.Lagrange()])._repr_html_()
    assert "<i>" not in text
    assert "&lt;i&gt;slider" in text


def test_a_linearisation_is_its_matrices(results):
    text = printed.plain_text(results["Linearisation"], 100)
    assert [line.split()[0] for line in text.split("\n\n")] == ["A", "C"]  # no inputs: neither B nor D
    assert "d/dt theta1'  -13.08" in text
