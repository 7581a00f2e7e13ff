"""docs/simulation.md shows the example as it is, and what it prints."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import appell as ap

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "motion.py"
CALLED = re.findall(r"`(?:ap\.|run\.)?(\w+)\(", PAGE)


def block_after(mark: str) -> str:
    found = re.search(rf"<!-- {re.escape(mark)} -->\n```\w+\n(.*?)```\n", PAGE, re.DOTALL)
    assert found, mark
    return found[1]


def test_the_page_shows_the_example_and_its_output() -> None:
    marked = re.search(r"# --8<-- docs/simulation.md\n(.*)# --8<--\n", EXAMPLE.read_text(encoding="utf-8"), re.DOTALL)
    assert marked
    assert block_after("examples/motion.py") == marked[1]
    done = subprocess.run([sys.executable, str(EXAMPLE)], capture_output=True, encoding="utf-8", check=True, timeout=300)
    assert block_after("its output") == done.stdout


@pytest.mark.parametrize("name", sorted({*CALLED} - {"controller"}))
def test_every_name_called_there_exists(name: str) -> None:
    assert hasattr(ap, name) or hasattr(ap.Run, name), name


def test_every_status_named_there_exists() -> None:
    for name in re.findall(r"`([A-Z]+_[A-Z]+)`", PAGE):
        assert name == "APPELL_CACHE" or name in ap.Status.__members__
