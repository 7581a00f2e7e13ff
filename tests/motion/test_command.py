"""``appell simulate``."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from appell.cli import app
from appell.motion import Run

START = ["--initial", "x=-1", "--initial", "y=0"]


def test_json_and_the_file(tmp_path):
    path = tmp_path / "run.nc"
    result = CliRunner().invoke(
        app, ["simulate", "pendulum", "-t", "1", *START, "--tol", "1e-10", "--out", str(path), "--json"]
    )
    assert result.exit_code == 0, result.output
    made = json.loads(result.stdout)
    assert list(made) == ["system", "status", "time", "audit", "final"]
    assert made["final"]["x"] == float(Run.load(path)["x"][-1])


def test_the_summary_has_a_table_and_a_plot():
    result = CliRunner().invoke(app, ["simulate", "pendulum", "-t", "1", *START, "--set", "m=2", "--solver", "dormand-prince5"])
    assert result.exit_code == 0, result.output
    assert "constraints" in result.stdout
    assert any("\u2801" <= c <= "\u28ff" for c in result.stdout)


def test_what_cannot_be_done_is_said():
    for arguments in (["--initial", "x"], ["--initial", "z=1"], ["--solver", "euler"], ["--step", "0.1"], ["-t", "0"]):
        assert CliRunner().invoke(app, ["simulate", "pendulum", *arguments]).exit_code == 2
