"""The commands ``appell report`` and ``appell gallery``."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from appell.analysis import OnMotion, Published
from appell.cli import app
from appell.gallery import entry
from tests.view.contract import faults
from tests.view.test_report import Page, data_in

QUICK = ["--no-verify", "-t", "0.5"]


def test_a_report_is_written_and_its_place_printed(tmp_path: Path):
    path = tmp_path / "ring.html"
    result = CliRunner().invoke(app, ["report", "servo-ring", "-o", str(path), "--set", "k=2", "--initial", "alpha'=1", *QUICK])
    assert result.exit_code == 0, result.output
    assert result.stdout.strip() == str(path)
    data = data_in(path.read_text(encoding="utf-8"))
    assert {x["name"]: x["value"] for x in data["parameters"]}["k"] == 2
    assert {x["name"]: x["value"] for x in data["initial"]}["alpha'"] == 1
    assert data["status"]["time"] == 0.5
    assert data["verification"] == []


RUNAWAY = """appell = 1
name = "runaway"
coordinates = ["x"]
[initial]
x = 1.0
"x'" = 1.0
[motion]
span = 10.0
[[points]]
name = "end"
shift = "x*N.x"
[[bodies]]
kind = "particle"
name = "bob"
at = "end"
mass = 1.0
[[loads]]
kind = "generalised force"
along = "x"
value = "x**3"
"""


@pytest.mark.parametrize("as_json", [[], ["--json"]], ids=["text", "json"])
def test_a_report_of_a_run_that_failed_is_written_and_the_exit_code_says_that_it_failed(tmp_path: Path, as_json: list[str]):
    """x'' = x³ goes off to infinity in 1.3 s, by way of numbers that single precision does not have."""
    (tmp_path / "runaway.toml").write_text(RUNAWAY, encoding="utf-8")
    path = tmp_path / "p.html"
    result = CliRunner().invoke(app, ["report", str(tmp_path / "runaway.toml"), "--no-verify", "-o", str(path), *as_json])
    assert result.exit_code == 1, result.output
    assert "stopped early" in result.stderr
    assert str(path) in result.stdout
    data = data_in(path.read_text(encoding="utf-8"))
    assert not data["status"]["ok"]
    assert not np.isinf(packed_numbers(data)).any()


def packed_numbers(data: object) -> np.ndarray:
    """All numbers over time in the data of a page."""
    if isinstance(data, dict) and {*data} == {"shape", "data"}:
        return np.frombuffer(base64.b64decode(data["data"]), dtype="<f4")
    parts = [packed_numbers(x) for x in (data.values() if isinstance(data, dict) else data if isinstance(data, list) else ())]
    return np.concatenate([np.zeros(0, dtype="<f4"), *parts])


def test_a_report_whose_formulations_disagree_is_written_and_the_exit_code_says_so(tmp_path: Path, monkeypatch):
    """An equation that is not true of the pendulum is printed beside those that are."""
    true = entry("pendulum")

    def published(s):
        return [*true.published(s), Published("(0)", "nobody", "no law", OnMotion(s["x"].dot.dot - 1))]

    monkeypatch.setattr("appell.importers.sources.entry_of", lambda name: replace(true, published=published))
    path = tmp_path / "p.html"
    result = CliRunner().invoke(app, ["report", "pendulum", "-t", "0.5", "-o", str(path)])
    assert result.exit_code == 1, result.output
    assert "(0) does not agree" in result.stderr
    assert result.stdout.strip() == str(path)
    assert not all(x["ok"] for x in data_in(path.read_text(encoding="utf-8"))["published"])


def test_json_says_what_was_written(tmp_path: Path):
    path = tmp_path / "p.html"
    result = CliRunner().invoke(app, ["report", "pendulum", "-o", str(path), "--json", *QUICK])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == {
        "system": "pendulum", "file": str(path), "bytes": path.stat().st_size, "status": "COMPLETED"
    }  # fmt: skip


def test_what_cannot_be_done_is_said(tmp_path: Path):
    missing = str(tmp_path / "none" / "x.html")
    result = CliRunner().invoke(app, ["report", "pendulum", "-o", missing])
    assert result.exit_code == 2
    assert "no folder" in result.stderr
    assert CliRunner().invoke(app, ["report", "pendulun", "-o", str(tmp_path / "x.html")]).exit_code == 2
    assert CliRunner().invoke(app, ["report", "pendulum", "-o", str(tmp_path / "x.html"), "--set", "m"]).exit_code == 2
    (tmp_path / "file").write_text("")
    result = CliRunner().invoke(app, ["gallery", "-o", str(tmp_path / "file" / "gallery")])
    assert result.exit_code == 2
    assert "cannot be made" in result.stderr


def test_the_gallery_has_reports_and_an_index(tmp_path: Path):
    folder = tmp_path / "pages"
    result = CliRunner().invoke(app, ["gallery", "pendulum", "servo-ring", "-o", str(folder), "-j", "1"])
    assert result.exit_code == 0, result.output
    assert result.stdout.strip() == str(folder / "index.html")
    index = json.loads(Page((folder / "index.html").read_text(encoding="utf-8")).inside["script#appell-gallery"])
    assert faults(index, "GalleryData") == []
    assert [(e["name"], e["href"], e["kind"]) for e in index["entries"]] == [
        ("pendulum", "pendulum.html", "closed loop"), ("servo-ring", "servo-ring.html", "servo")
    ]  # fmt: skip
    for e in index["entries"]:
        assert data_in((folder / e["href"]).read_text(encoding="utf-8"))["name"] == e["name"]
        assert e["time"]["shape"][0] < 60
