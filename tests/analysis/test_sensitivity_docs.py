"""docs/sensitivities.md: what it names exists."""

import re
from pathlib import Path

import pytest

import appell as ap
from appell import errors

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "sensitivities.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name", sorted(set(re.findall(r"`(?:ap\.)?([A-Za-z]\w+)\(", PAGE)) | {"DOP853", "DormandPrince5", "RK4", "Table"})
)
def test_every_name_called_there_exists(name: str) -> None:
    assert hasattr(ap, name), name


@pytest.mark.parametrize("name", ["InconsistentStart", "Unidentifiable"])
def test_every_error_named_there_exists(name: str) -> None:
    assert f"`{name}`" in PAGE
    assert issubclass(getattr(errors, name), errors.AppellError)
