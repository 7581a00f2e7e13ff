"""The example that takes a system through opty: its Jacobian is that of differences, in the places where opty looks for it."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import appell as ap
from tests.functions.test_dynamics import five_bar

EXAMPLE = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "through_opty.py"), run_name="example")
NODES, H = 4, 0.05
DIFFERENCES = 1e-7  # of central differences in steps of 1e-6


def places(equations: int, states: int, unknown: int) -> tuple[Any, Any]:
    """The rows and columns of the entries of opty's Jacobian, as ConstraintCollocator.jacobian_indices has them for the midpoint rule."""
    rows, columns = [], []
    for i in range(NODES - 1):
        own = [j * NODES + i for j in range(states)] + [j * NODES + i + 1 for j in range(states)]
        own += [(states + j) * NODES + i for j in range(unknown)] + [(states + j) * NODES + i + 1 for j in range(unknown)]
        for j in range(equations):
            rows += [j * (NODES - 1) + i] * len(own)
            columns += own
    return rows, columns


@pytest.mark.parametrize("system", ["cart-pole", "five-bar"])
def test_the_jacobian_is_that_of_differences(system: str) -> None:
    dyn = ap.dynamics(EXAMPLE["cart_pole"]() if system == "cart-pole" else five_bar())
    values, slopes, equations, unknown = EXAMPLE["collocated"](dyn, NODES, H)
    states = len(dyn.coordinates) + len(dyn.speeds)
    assert (equations, unknown) == (states + len(dyn.rows), len(dyn.inputs) + len(dyn.rows))
    free = np.random.default_rng(7).normal(size=(states + unknown) * NODES)
    found = np.zeros((equations * (NODES - 1), free.size))
    rows, columns = places(equations, states, unknown)
    found[rows, columns] = slopes(free)
    step, expected = 1e-6, np.empty_like(found)
    for i in range(free.size):
        change = step * np.eye(free.size)[i]
        expected[:, i] = (values(free + change) - values(free - change)) / (2 * step)
    np.testing.assert_allclose(found, expected, rtol=0, atol=DIFFERENCES * (1 + np.abs(expected).max()))


def test_a_motion_of_simulate_is_one_between_the_nodes() -> None:
    """To the second order of the rule: a sixteenth of the miss with a quarter of the step."""
    s = EXAMPLE["cart_pole"]()
    dyn, missed = ap.dynamics(s), []
    for count in (40, 160):
        run = ap.simulate(s, 1.0, initial={"theta": 2.0}, inputs={"push": 3.0}, save=count + 1, progress=False)
        values, _, _, _ = EXAMPLE["collocated"](dyn, count + 1, 1.0 / count)
        free = np.concatenate([run.states[:, :4].T.ravel(), np.full(count + 1, 3.0)])
        missed.append(np.abs(values(free)).max())
    assert missed[0] / missed[1] == pytest.approx(16.0, rel=0.1)


def test_the_effort_and_its_gradient() -> None:
    value, gradient = EXAMPLE["effort"](2, 1, 3, 0.5)
    free = np.array([9.0] * 6 + [1.0, 2.0, 3.0])
    assert value(free) == pytest.approx(0.25 + 0.5 * 4 + 0.25 * 9)
    np.testing.assert_allclose(gradient(free), [0.0] * 6 + [0.5, 2.0, 1.5])
