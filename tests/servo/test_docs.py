"""docs/servo.md: what it names exists."""

import re
from pathlib import Path

import pytest

from appell import errors
from appell.gallery import entries

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "servo.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([A-Z]\w+(?:Servo|Servos|Inputs|Input))`", PAGE))))
def test_every_error_named_there_exists(name):
    assert issubclass(getattr(errors, name), errors.ServoError)


def test_every_servo_system_is_named_there():
    for name, entry in entries().items():
        if entry.build().servos:
            assert f"`{name}`" in PAGE, name
