"""``appell simulate``."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from appell.cli import app
from appell.gallery import entry
from appell.motion import Run, Status

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


def audit(*arguments: str) -> dict:
    result = CliRunner().invoke(app, ["simulate", "n-pendulum", "-t", "2", *arguments, "--json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)["audit"]


def test_the_tolerance_is_the_one_asked_for():
    loose, usual, same, fine = audit("--tol", "1e-4"), audit(), audit("--tol", "1e-9"), audit("--tol", "1e-12")
    assert loose["steps"] < usual["steps"] == same["steps"] < fine["steps"]
    assert loose["energy_error"] > 100 * usual["energy_error"] == 100 * same["energy_error"]
    assert fine["energy_error"] < usual["energy_error"]


def test_the_step_is_the_one_asked_for():
    long, short = audit("--solver", "rk4", "--step", "0.01"), audit("--solver", "rk4", "--step", "0.005")
    assert (long["steps"], short["steps"]) == (200, 400)


def test_parameters_and_start_are_those_asked_for():
    arguments = ["simulate", "pendulum", "-t", "0.5", *START, "--json"]
    free = json.loads(CliRunner().invoke(app, [*arguments, "--set", "g=0"]).stdout)
    assert free["final"]["x"] == -1.0
    assert free["time"] == 0.5
    back = json.loads(CliRunner().invoke(app, [*arguments, "-t", "-0.5"]).stdout)
    assert back["time"] == -0.5


@pytest.mark.parametrize(("ended", "code"), [(Status.COMPLETED, 0), (Status.EVENT, 0)] + [
    (status, 130 if status is Status.INTERRUPTED else 1) for status in Status if not status.ok
])  # fmt: skip
@pytest.mark.parametrize("as_json", [True, False])
def test_the_exit_code_says_how_the_run_ended(ended, code, as_json, monkeypatch):
    run = replace(entry("pendulum").run(0.1, progress=False), ended=ended, words="in so many words")
    monkeypatch.setattr(type(entry("pendulum")), "run", lambda *_, **__: run)
    result = CliRunner().invoke(app, ["simulate", "pendulum", *(["--json"] if as_json else [])])
    assert result.exit_code == code
    if code:
        assert "in so many words" in result.stderr
    if as_json:
        assert json.loads(result.stdout)["status"] == ended.name


def test_a_limit_stops_the_run():
    result = CliRunner().invoke(app, ["simulate", "n-pendulum", "-t", "10", "--max-steps", "20", "--json"])
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert (found["status"], found["audit"]["steps"] + found["audit"]["rejected"]) == ("LIMIT", 20)
    assert found["time"] < 10


@pytest.mark.parametrize(
    ("option", "first", "second"),
    [("--set", "m=1", "m=5"), ("--initial", "x=0.1", "x=0.2"), ("--initial", "x.dot=0.1", "x'=0.2"), ("--input", "f=1", "f=t")],
)
def test_a_name_is_given_once(option: str, first: str, second: str):
    result = CliRunner().invoke(app, ["simulate", "pendulum", option, first, option, second])
    assert result.exit_code == 2, result.output
    assert f"is given twice by {option}" in result.stderr


def test_what_cannot_be_done_is_said():
    for arguments in (["--initial", "x"], ["--initial", "z=1"], ["--solver", "euler"], ["--step", "0.1"], ["-t", "0"]):
        assert CliRunner().invoke(app, ["simulate", "pendulum", *arguments]).exit_code == 2
