"""The derivation benchmark solves the systems it says it solves."""

import pytest

from benchmarks.common import installed
from benchmarks.derive.measure import TOLERANCE, TOOLS, measure

RUNNABLE = [(tool, family) for tool, (package, _, families) in TOOLS.items() for family in families if installed(package)]


@pytest.mark.parametrize(("tool", "family"), RUNNABLE)
def test_agrees_with_the_reference(tool, family):
    assert measure(tool, family, 3)["difference"] <= TOLERANCE
