"""The commands ``appell report`` and ``appell gallery``."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from appell.cli import app
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
