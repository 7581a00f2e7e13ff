"""docs/simulation.md: what it names exists."""

import re
from pathlib import Path

import pytest

import appell as ap

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8")
CALLED = re.findall(r"`(?:ap\.|run\.)?(\w+)\(", PAGE)


@pytest.mark.parametrize("name", sorted({*CALLED} - {"controller"}))
def test_every_name_called_there_exists(name: str) -> None:
    assert hasattr(ap, name) or hasattr(ap.Run, name), name


def test_every_status_named_there_exists() -> None:
    for name in re.findall(r"`([A-Z]+_[A-Z]+)`", PAGE):
        assert name == "APPELL_CACHE" or name in ap.Status.__members__
