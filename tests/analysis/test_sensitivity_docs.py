"""docs/sensitivities.md shows the example as it is, and what it prints."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import appell as ap
from appell import errors

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "sensitivities.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "fit_sleigh.py"


def block_after(mark: str) -> str:
    found = re.search(rf"<!-- {re.escape(mark)} -->\n```\w+\n(.*?)```\n", PAGE, re.DOTALL)
    assert found, mark
    return found[1]


def test_the_page_shows_the_example_and_its_output() -> None:
    marked = re.search(r"# --8<-- docs/sensitivities.md\n(.*)# --8<--\n", EXAMPLE.read_text(encoding="utf-8"), re.DOTALL)
    assert marked
    assert block_after("examples/fit_sleigh.py") == marked[1]
    done = subprocess.run([sys.executable, str(EXAMPLE)], capture_output=True, encoding="utf-8", check=True, timeout=300)
    assert block_after("its output") == done.stdout


@pytest.mark.parametrize(
    "name", sorted(set(re.findall(r"`(?:ap\.)?([A-Za-z]\w+)\(", PAGE)) | {"Explicit8", "Explicit5", "RK4", "Table"})
)
def test_every_name_called_there_exists(name: str) -> None:
    assert hasattr(ap, name), name


@pytest.mark.parametrize("name", ["InconsistentStart", "Unidentifiable"])
def test_every_error_named_there_exists(name: str) -> None:
    assert f"`{name}`" in PAGE
    assert issubclass(getattr(errors, name), errors.AppellError)
