"""The simulation benchmark's reference is right, and its tools arrive where it says."""

import numpy as np
import pytest

from benchmarks.common import Unavailable, installed
from benchmarks.derive import reference as accelerations
from benchmarks.derive.problem import sample_state
from benchmarks.simulate.contract import SIZES, TASKS, start
from benchmarks.simulate.measure import ERROR_FACTOR, TOOLS, measure
from benchmarks.simulate.reference import dop853_error, extrapolated, final_state, rates

ROUNDING = 1e-12  # condition numbers of these mass matrices are below 100

RUNNABLE = [name for name, tool in TOOLS.items() if installed(tool.distribution)]


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("real", [np.float64, np.longdouble])
def test_the_equations_on_paper_are_the_systems(n, real):
    q, u = sample_state("planar", n)
    found = rates(n, real)(np.concatenate([q, u]).astype(real))
    np.testing.assert_allclose(found[: n + 1], u)
    np.testing.assert_allclose(found[n + 1 :].astype(float), accelerations.planar(q, u), rtol=ROUNDING, atol=ROUNDING)


def test_extrapolation_is_of_high_order():
    # ẍ = −x in long double: halving the step divides the error by 2¹⁶; it must fall by more than 2¹².
    def oscillator(x):
        return np.array([x[1], -x[0]])

    begin, exact = np.array([1.0, 0.0], np.longdouble), np.cos(np.longdouble(20.0))
    coarse, fine = (abs(extrapolated(oscillator, begin, 20.0, steps)[0] - exact) for steps in (5, 10))
    assert fine < coarse / 2**12


def test_the_kept_states_are_of_these_equations():
    # The whole span takes minutes; the kept short motion has to end where a plain run in double precision ends.
    n, task = 2, TASKS["short"]
    found = extrapolated(rates(n, np.float64), start(n), task.span, 100)
    np.testing.assert_allclose(found, final_state(n, "short"), atol=1e-9)
    assert dop853_error(n, "short") < ERROR_FACTOR * task.tolerance


@pytest.mark.parametrize("tool", RUNNABLE)
def test_arrives_at_the_reference(tool):
    try:
        found = measure(tool, 2, "short")
    except Unavailable as reason:
        pytest.skip(str(reason))
    assert found["error"] <= ERROR_FACTOR * TASKS["short"].tolerance
    assert set(found["cold"]) == {"derive", "compile", "run"}
