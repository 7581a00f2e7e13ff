"""docs/analysis.md: its commands run, and its errors exist."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from appell import errors
from appell.cli import app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", re.search(r"```sh\n(.*?)```", PAGE, re.DOTALL)[1].splitlines())
def test_every_command_there_runs(line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    name, *arguments = shlex.split(line)
    assert name == "appell"
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output


def test_every_error_named_there_exists():
    named = set(re.findall(r"`([A-Z]\w+)`", PAGE.partition("## What is refused")[2]))
    assert len(named) >= 8
    for name in named:
        assert issubclass(getattr(errors, name), errors.AppellError)
