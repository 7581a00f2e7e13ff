"""What a notebook shows."""

from __future__ import annotations

from html import unescape
from html.parser import HTMLParser

import appell as ap
from tests.view.runs import pendulum, run_of


class Frames(HTMLParser):
    """The frames of some HTML, and the words outside them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.frames: list[dict[str, str | None]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag == "iframe":
            self.frames.append(dict(attrs))

    def handle_data(self, data):
        self.words += data


def test_a_run_shows_its_summary_and_its_scene():
    shown = Frames(run_of("pendulum")._repr_html_())
    assert "the span was run to its end" in shown.words
    (frame,) = shown.frames
    page = frame["srcdoc"]
    assert page.startswith('<!doctype html>\n<html lang="en" data-mode="frame">')
    assert 'id="appell-data"' in page
    assert frame["sandbox"] == "allow-scripts"


def test_a_system_shows_its_parts_as_text():
    s = pendulum("a <b>rod</b>")
    shown = s._repr_html_()
    assert "<b>rod</b>" not in shown
    assert "a <b>rod</b>" in unescape(shown)
    assert r"$\theta$" in shown
    assert "= 9.81 m/s²" in shown


def test_equations_show_as_latex():
    assert ap.derive(pendulum())._repr_latex_().startswith(r"$\displaystyle \begin{aligned}")


def test_a_run_says_how_it_went():
    text = repr(run_of("pendulum"))
    assert text.startswith("Run('pendulum': 0 to 6 s, ")
    assert "COMPLETED" in text
    assert "steps" in text
