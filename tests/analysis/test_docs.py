"""docs/analysis.md shows the example as it is, and what it prints; its commands run; its errors exist."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from appell import errors
from appell.cli import app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "questions.py"


def block_after(mark: str) -> str:
    found = re.search(rf"<!-- {re.escape(mark)} -->\n```\w+\n(.*?)```\n", PAGE, re.DOTALL)
    assert found, mark
    return found[1]


def test_the_page_shows_the_example_and_its_output():
    marked = re.search(r"# --8<-- docs/analysis.md\n(.*)# --8<--\n", EXAMPLE.read_text(encoding="utf-8"), re.DOTALL)
    assert marked
    assert block_after("examples/questions.py") == marked[1]
    done = subprocess.run([sys.executable, str(EXAMPLE)], capture_output=True, encoding="utf-8", check=True, timeout=300)
    assert block_after("its output") == done.stdout


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
