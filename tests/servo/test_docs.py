"""docs/servo.md shows the example as it is, and what it prints."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from appell import errors
from appell.gallery import entries

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "servo.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "servo_plate.py"


def block_after(mark: str) -> str:
    found = re.search(rf"<!-- {re.escape(mark)} -->\n```\w+\n(.*?)```\n", PAGE, re.DOTALL)
    assert found, mark
    return found[1]


def test_the_page_shows_the_example_and_its_output():
    marked = re.search(r"# --8<-- docs/servo.md\n(.*)# --8<--\n", EXAMPLE.read_text(encoding="utf-8"), re.DOTALL)
    assert marked
    assert block_after("examples/servo_plate.py") == marked[1]
    done = subprocess.run([sys.executable, str(EXAMPLE)], capture_output=True, encoding="utf-8", check=True, timeout=300)
    assert block_after("its output") == done.stdout


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([A-Z]\w+(?:Servo|Servos|Inputs|Input))`", PAGE))))
def test_every_error_named_there_exists(name):
    assert issubclass(getattr(errors, name), errors.ServoError)


def test_every_servo_system_is_named_there():
    for name, entry in entries().items():
        if entry.build().servos:
            assert f"`{name}`" in PAGE, name
