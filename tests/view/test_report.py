"""Reports: of every gallery system, against the contract of the page; text that stays text; what goes wrong."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

import appell as ap
from appell.errors import NotWritable
from appell.gallery import entry
from appell.gallery.systems import n_pendulum
from appell.gallery.tools.pages import about, report_entry
from appell.motion import Run
from appell.view.data import About, _derivation, packed
from appell.view.formulas import sections_of
from appell.view.html import HOLE, embedded, frame_page
from appell.view.report import data_of
from tests.view.contract import faults
from tests.view.runs import NAMES, pendulum, run_of

LIMIT = 5_000_000  # bytes
VERIFIED = (
    "chaplygin-sleigh", "euler-top", "heavy-top", "pendulum", "rolling-disk", "rolling-hoop", "servo-ring", "ship-stabiliser",
    "shunt-motor", "spherical-particle", "symmetric-top", "wheel-axle",
)  # fmt: skip  # with the certificate in them; that of the others is tests/gallery's
MARKUP = "<script>alert('1')</script><b>&amp; \"x\""


class Page(HTMLParser):
    """What a browser makes of a page: its elements, and the text in each."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside: dict[str, str] = {}
        self._in = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self._in = f"{tag}#{dict(attrs).get('id', '')}"

    def handle_data(self, data):
        self.inside[self._in] = self.inside.get(self._in, "") + data


def data_in(text: str) -> dict:
    return json.loads(Page(text).inside["script#appell-data"])


@pytest.mark.parametrize("name", NAMES)
def test_every_gallery_system_has_its_report(tmp_path: Path, name):
    path = report_entry(
        entry(name), run_of(name), tmp_path / "x.html", states=2 if name in VERIFIED else 0, progress=False
    )  # fmt: skip
    assert path.stat().st_size < LIMIT
    data = data_in(path.read_text(encoding="utf-8"))
    assert faults(data) == []
    assert data["citation"] == entry(name).citation
    assert data["scene"]["bodies"]
    assert data["plots"]
    assert [s["title"] for s in data["equations"]][-1] == "Equations of motion"
    assert sum(len(f["latex"]) for s in data["equations"] for f in s["formulas"]) < 40_000
    if name in VERIFIED:
        assert data["verification"]
        assert all(c["ok"] for c in (*data["verification"], *data["published"]))


def test_the_disks_report_has_everything():
    data = data_of(
        run_of("rolling-disk"), published=entry("rolling-disk").published(run_of("rolling-disk").problem.system), states=3
    )
    assert [s["title"] for s in data["equations"]] == [
        "Kinematics", "Constraints", "Energy of accelerations", "R = S − U", "Equations of motion"
    ]  # fmt: skip
    assert {x["name"]: (x["value"], x["unit"]) for x in data["parameters"]} == {
        "m": (1, "kg"),
        "a": (0.5, "m"),
        "g": (9.81, "m/s²"),
    }
    assert {x["name"]: x["value"] for x in data["initial"]}["theta"] == 1.0
    (erratum,) = data["errata"]
    assert "(38)" in erratum["equation"]
    assert erratum["printed"] != erratum["derived"]
    assert {x["name"] for x in data["derivation"]} >= {"Degrees of freedom", "Coordinates (5)", "Chosen by gibbs-appell"}
    assert data["status"] == {"ok": True, "name": "COMPLETED", "message": "the span was run to its end", "time": 10.0}


def test_packed_numbers_come_back():
    values = np.array([[1.5, np.nan], [-2e-7, 3.25]])
    made = packed(values)
    back = np.frombuffer(base64.b64decode(made["data"]), dtype="<f4").reshape(made["shape"])
    np.testing.assert_allclose(back, values, rtol=1e-7)


def test_numbers_that_are_too_large_for_single_precision_are_no_values():
    packed_ = packed(np.array([[1.0, -1e39], [1e300, np.nan]]))
    values = np.frombuffer(base64.b64decode(packed_["data"]), dtype="<f4").reshape(packed_["shape"])
    np.testing.assert_array_equal(values, [[1.0, np.nan], [np.nan, np.nan]])


@pytest.mark.parametrize("span", [1.0, 3.0, 3.47])
def test_a_run_that_goes_off_has_a_page(tmp_path: Path, span: float):
    """x'' = 10⁴ x reaches 10⁴³, 10¹³⁰ and 10¹⁵⁰, where the energy ends at the largest double."""
    s = ap.System("runaway")
    x = s.coordinates("x")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, 1e4 * x)
    run = ap.simulate(s, span, initial={"x": 1.0}, save=51, progress=False)
    data = data_in(run.report(tmp_path / "x.html", states=0, progress=False).read_text(encoding="utf-8"))
    assert faults(data, "ReportData") == []


def test_frames_are_uniform_and_are_those_of_the_run():
    run = run_of("pendulum")
    data = data_of(run, states=0, equations=False)
    time = np.frombuffer(base64.b64decode(data["time"]["data"]), dtype="<f4")
    np.testing.assert_allclose(np.diff(time), time[1], rtol=1e-4)
    series = next(p for p in data["plots"] if p["title"] == "Lengths")["series"][0]
    x = np.frombuffer(base64.b64decode(series["values"]["data"]), dtype="<f4")
    np.testing.assert_allclose(x[::40], run.at(time[::40].astype(float)).sel(state="x").values, atol=1e-5)


# -- text stays text ---------------------------------------------------------------------------------------------------
def test_markup_in_names_and_citations_is_text(tmp_path: Path):
    s = ap.System(MARKUP)
    x = s.coordinates("x")
    place = s.origin.shifted(x * s.frame.x, name="</script>")
    s.particle("<img src=x onerror=alert(1)>", at=place, mass=1, shape=ap.shapes.Sphere(0.1, colour="</style>"))
    s.spring(place, s.origin, stiffness=1, length=1, name="<svg>")
    run = ap.simulate(s, 0.2, initial={"x": 2.0}, progress=False)
    path = run.report(tmp_path / "x.html", about=About(MARKUP, MARKUP, MARKUP), states=0, progress=False)
    text = path.read_text(encoding="utf-8")
    page = Page(text)
    assert [t for t, _ in page.tags] == ["html", "head", "meta", "meta", "meta", "meta", "meta", "title", "style", "body", "main",
                                         "noscript", "script", "script"]  # fmt: skip
    assert page.inside["title#"].strip() == MARKUP
    assert text.count("<script") == 2 + text.split("<script>", 1)[1].count("<script")  # ours, and what the program itself says
    data = data_in(text)
    assert (data["name"], data["title"], data["citation"]) == (MARKUP, MARKUP, MARKUP)
    assert faults(data) == []
    assert "<" not in embedded(data)


def test_the_page_asks_for_nothing_and_runs_nothing_but_its_own_program(tmp_path: Path):
    run = run_of("pendulum")
    text = run.report(tmp_path / "x.html", states=0, equations=False, progress=False).read_text(encoding="utf-8")
    policy = next(a["content"] for t, a in Page(text).tags if t == "meta" and a.get("http-equiv") == "Content-Security-Policy")
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    program = text.rsplit("<script>", 1)[1].rsplit("</script>", 1)[0]
    digest = base64.b64encode(hashlib.sha256(program.encode()).digest()).decode()
    assert rules["script-src"] == f"'sha256-{digest}'"
    assert "http" not in policy
    assert not re.search(r'<(link|img|script)[^>]*(src|href)="(?!data:)', text.split("<script", 1)[0])


# -- what goes wrong ---------------------------------------------------------------------------------------------------
def test_a_run_that_stopped_early_shows_what_there_is_and_why():
    s = ap.System("falls into a hole")
    x = s.coordinates("x")
    s.particle("ball", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.force(s["ball"].com, -1 / x**3 * s.frame.x)
    run = ap.simulate(s, 5.0, initial={"x": 1.0}, progress=False)
    assert not run.status.ok
    data = data_of(run, states=0)
    assert data["status"] == {"ok": False, "name": run.status.name, "message": run.message, "time": float(run.time[-1])}
    assert 0 < data["status"]["time"] < 5.0
    assert faults(data) == []


def test_a_run_of_one_point_has_a_page():
    run = run_of("pendulum")
    still = replace(run, times=run.times[:1], states=run.states[:1], inputs_held=run.inputs_held[:1])
    data = data_of(still, states=0, equations=False)
    assert data["time"]["shape"] == [1]
    assert faults(data) == []


def test_a_run_from_a_file_has_a_page_with_and_without_its_system(tmp_path: Path):
    run = run_of("pendulum")
    run.save(tmp_path / "run.nc")
    without = data_of(Run.load(tmp_path / "run.nc"), states=0)
    assert without["scene"] is None
    assert without["plots"]
    assert faults(without) == []
    full = data_of(Run.load(tmp_path / "run.nc", entry("pendulum").build()), states=0, equations=False)
    assert full["scene"]["bodies"]
    assert faults(full) == []


def test_where_nothing_can_be_written_is_said_before_the_work(tmp_path: Path):
    run = run_of("pendulum")
    (tmp_path / "taken").mkdir()
    for path, why in ((tmp_path / "none" / "x.html", "no folder"), (tmp_path / "taken", "is a folder")):
        with pytest.raises(NotWritable, match=why):
            run.report(path, states=10**9)
    if os.geteuid() != 0:  # who may write everywhere cannot be refused
        (tmp_path / "taken").chmod(0o500)
        with pytest.raises(NotWritable, match="no permission"):
            run.report(tmp_path / "taken" / "x.html", states=10**9)


def test_long_equations_are_written_with_intermediates():
    s = entry("two-particles-rod").build()
    sections = sections_of(ap.derive(s))
    motion = sections[-1]
    assert len(motion.formulas) > 5
    assert "intermediates" in motion.note
    assert max(len(f.latex) for x in sections for f in x.formulas) < 6000


def test_thirty_coordinates_are_shown_at_once():
    """What is shown is bounded, and says what is left out."""
    sections = sections_of(ap.derive(n_pendulum.build(30)))
    motion = sections[-1]
    assert sum(len(f.latex) for x in sections for f in x.formulas) < 20_000
    assert re.search(r"\d+ more intermediates left out: equations\(\), with intermediates, has all of it", motion.note)
    assert sum(f.text.endswith(" = 0") for f in motion.formulas) == 30


def test_lines_are_broken_between_terms():
    sections = sections_of(ap.derive(entry("n-pendulum").build()))
    latex = sections[-1].formulas[0].latex
    assert latex.startswith(r"\begin{aligned}&")
    assert latex.count("{") == latex.count("}")
    assert all(line.count("{") >= 1 for line in latex.split(r"\\"))


def test_the_frame_of_a_notebook_is_such_a_page():
    data = data_of(run_of("pendulum"), states=0, equations=False)
    assert Page(frame_page(data)).tags[0] == ("html", {"lang": "en", "data-mode": "frame"})
    assert frame_page().replace(HOLE, embedded(data)) == frame_page(data)
    assert about(entry("cyclist-lean")).description.endswith("the trunk falls over.")


def test_a_plain_system_needs_nothing_declared(tmp_path: Path):
    run = ap.simulate(pendulum(), 1.0, initial={"theta": 1.0}, progress=False)
    data = data_in(run.report(tmp_path / "x.html", states=3, progress=False).read_text(encoding="utf-8"))
    assert data["title"] == "pendulum"
    assert data["scene"]["bodies"][0]["shapes"]
    assert faults(data) == []


def test_a_fact_of_the_derivation_is_not_cut_at_its_colon() -> None:
    explanation = ap.derive(entry("servo-plate").build()).explain()
    found = {x["name"]: x["value"] for x in _derivation(explanation, ap.Verification(()))}
    assert found["Inputs (j = 1, as many: the motion is determined)"].startswith("motor: pushes along")
    assert all(str(fact) in str(explanation) for fact in explanation.facts)
