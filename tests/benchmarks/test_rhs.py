"""The tools of the right-hand-side benchmark evaluate the systems they say they evaluate."""

import numpy as np
import pytest

from benchmarks.common import Unavailable, installed
from benchmarks.derive import reference
from benchmarks.derive.measure import TOLERANCE
from benchmarks.rhs.contract import sample_states
from benchmarks.rhs.measure import TOOLS, called, difference, right_hand_side

SIZE = 3
COMPILED_BY_C = ("pydy", "pydy-symbolic")  # many seconds each: the benchmark itself checks them

RUNNABLE = [
    (name, family)
    for name, tool in TOOLS.items()
    if installed(tool.distribution) and name not in COMPILED_BY_C
    for family in tool.families
]


@pytest.mark.parametrize(("tool", "family"), RUNNABLE)
def test_agrees_with_the_reference(tool, family):
    try:
        rhs = right_hand_side(tool, family, SIZE)
    except Unavailable as reason:
        pytest.skip(str(reason))
    q, u = sample_states(family, SIZE)
    expected = np.array([getattr(reference, family)(q_k, u_k) for q_k, u_k in zip(q, u, strict=True)])
    assert difference(called(rhs, q, u).accelerations(), expected) <= TOLERANCE


def test_a_wrong_state_shows_in_the_difference():
    expected = np.array([[1.0, 2.0], [100.0, 0.0]])
    assert difference(expected + np.array([[0.0, 0.2], [0.0, 1.0]]), expected) == pytest.approx(0.1)
    assert np.isnan(difference(np.full((2, 2), np.nan), expected))
