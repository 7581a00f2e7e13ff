"""What a notebook shows."""

from __future__ import annotations

import base64
import gzip
import json
import sys
from html import unescape
from html.parser import HTMLParser
from types import SimpleNamespace

import pytest

import appell as ap
from appell.view import program
from appell.view.html import HOLE
from tests.view.contract import faults
from tests.view.runs import pendulum, run_of


class Shown(HTMLParser):
    """The elements of some HTML, its scripts, and the words outside them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data):
        if self.lasttag == "script" and self.cdata_elem == "script":
            self.scripts[-1] += data
        else:
            self.words += data


def test_a_run_shows_its_summary_its_picture_and_its_scene():
    shown = Shown(run_of("pendulum")._repr_html_())
    assert "the span was run to its end" in shown.words
    (image,) = (given for tag, given in shown.tags if tag == "img")
    assert base64.b64decode(image["src"].removeprefix("data:image/svg+xml;base64,")).startswith(b"<svg ")
    data, word, carried = shown.scripts
    assert faults(json.loads(data)) == []
    assert program.queue_name() in word
    assert carried.endswith(f'start("{program.queue_name()}","{program.packed_page()}")')


def test_the_program_is_a_page_that_any_scene_fits_in():
    page = gzip.decompress(base64.b64decode(program.packed_page())).decode("utf-8")
    assert page.count(HOLE) == 1
    assert page.startswith('<!doctype html>\n<html lang="en" data-mode="frame">')
    assert len(program.program()) < 250_000  # as it was before, 1,250,000 for every run


class Kernel:
    """A shell as Jupyter's is, which runs cells."""

    kernel = object()

    def __init__(self) -> None:
        self.requests = 0
        self.cell: str | None = None

    def run(self, cell: str | None, outputs: int = 1) -> list[bool]:
        """Whether each output of a cell has to carry the program."""
        self.requests += 1
        self.cell = cell
        return [program.must_carry_program() for _ in range(outputs)]

    def get_parent(self):
        metadata = {} if self.cell is None else {"cellId": self.cell}
        return {"header": {"msg_id": str(self.requests)}, "metadata": metadata}


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    made = Kernel()
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: made))
    monkeypatch.setattr(program, "_carrier", None)
    return made


def test_the_program_comes_once_a_notebook(kernel: Kernel):
    assert kernel.run("a", outputs=3) == [True, False, False]
    assert kernel.run("b") == [False]
    assert kernel.run("a", outputs=2) == [True, False]  # its output is replaced
    assert kernel.run("b") == [False]


def test_a_notebook_that_does_not_name_its_cells_has_it_once(kernel: Kernel):
    assert kernel.run(None) == [True]
    assert kernel.run(None) == [False]


def test_every_output_carries_it_where_they_share_no_page(kernel: Kernel, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "google.colab", SimpleNamespace())
    assert kernel.run("a", outputs=2) == [True, True]


def test_names_cannot_leave_their_place(monkeypatch: pytest.MonkeyPatch):
    run = ap.simulate(pendulum('</script><img src=x onerror="alert(1)">'), 1.0, initial={"theta": 1.0}, progress=False)
    shown = Shown(run._repr_html_())
    assert [tag for tag, _ in shown.tags if tag in ("img", "script")] == ["img", "script", "script", "script"]
    assert all("onerror" not in given for _, given in shown.tags)


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
