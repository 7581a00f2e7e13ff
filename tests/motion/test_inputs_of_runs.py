"""Inputs of a single run of a Simulation: in the place of the simulation's own, and compiled anew only where they are expressions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sympy import cos

import appell as ap
from appell.motion import Simulation
from appell.motion.kernels import Kernels

from .test_shared_kernels import cart

CLOSE = 1e-9  # of motions that a solver of tolerance 1e-10 or so gives twice
SPAN = 0.7


def held(t: float, state: Any) -> dict[str, float]:
    return {"push": 3.0 if state["x"] < 0.4 else -1.0}


def steady(t: float, state: Any) -> dict[str, float]:
    return {"push": 1.5 - state["x"]}


KINDS: dict[str, Any] = {
    "number": lambda s: {"push": 3.0},
    "by symbol": lambda s: {s["push"]: -2},
    "table": lambda s: {"push": ap.Table([0.0, 0.3], [5.0, -5.0])},
    "sampled": lambda s: ap.Sampled(held, period=0.05),
    "expression": lambda s: {"push": cos(3 * s.t) - s["x"]},
    "controller": lambda s: steady,
    "nothing": lambda s: {},
}
PART_OF_KERNELS = ("expression", "controller")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("constrained", [False, True], ids=["free", "on a rail"])
def test_a_run_has_the_inputs_that_it_is_given(kind: str, constrained: bool) -> None:
    """The same motion as that of a simulation made with them, whatever the simulation's own are; the next run has those again."""
    s = cart(constrained)
    ready = Simulation(s, inputs={"push": 1.0})
    given = KINDS[kind](s)
    own, other = (ready.run(SPAN, initial={"x": 0.1}, inputs=x, progress=False) for x in (None, given))
    alone = ap.simulate(s, SPAN, initial={"x": 0.1}, inputs=given, progress=False)
    assert np.abs(other["x"].values[-1] - alone["x"].values[-1]) < CLOSE
    assert np.array_equal(other.inputs.values[-1], alone.inputs.values[-1])
    assert abs(other["x"].values[-1] - own["x"].values[-1]) > 1e-3
    again = ready.run(SPAN, initial={"x": 0.1}, progress=False)
    assert np.array_equal(again.states, own.states)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_expression_compiles_nothing(kind: str) -> None:
    s = cart(constrained=True)
    ready = Simulation(s)
    runs = [ready.run(0.1, inputs=KINDS[kind](s), progress=False) for _ in range(2)]
    found: list[Kernels] = [run.problem.kernels for run in runs if run.problem is not None]
    assert found[0] is found[1]
    assert (found[0] is ready.problem.kernels) == (kind not in PART_OF_KERNELS)
    assert found[0] is Simulation(s, inputs=KINDS[kind](s)).problem.kernels


def test_back_from_an_expression_to_a_number() -> None:
    """A simulation whose own input is an expression takes numbers for a run, beside other parameters."""
    s = cart()
    ready = Simulation(s, inputs={"push": -2 * s["x"]})
    run = ready.run(SPAN, initial={"x": 1.0}, parameters={"k": 9.0}, inputs={"push": 0.0}, progress=False)
    assert float(run["x"][-1]) == pytest.approx(np.cos(3 * SPAN), abs=1e-7)
    assert run.parameters["k"] == 9.0


def test_a_run_refuses_what_a_simulation_refuses() -> None:
    ready = Simulation(cart(), solver=ap.Sundials())
    with pytest.raises(ap.errors.NotApplicable, match="cannot call a controller in Python"):
        ready.run(SPAN, inputs=steady)
    with pytest.raises(ap.errors.UnknownName, match="no input 'pull'"):
        ready.run(SPAN, inputs={"pull": 1.0})
    with pytest.raises(ap.errors.OptionError):
        ready.run(SPAN, inputs={"push": "a lot"})
