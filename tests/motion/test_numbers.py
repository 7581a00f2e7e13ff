"""What a mechanism is, the numbers of its runs, and what a run under way has for itself: three kinds of things, kept apart."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import appell as ap
from appell.motion import GaussLegendre, Simulation
from appell.motion.problem import Numbers, Problem
from appell.motion.workspace import Workspace, workspace

AS_MADE_AND_PICKLED = [
    pytest.param(lambda made: made, id="as made"),
    pytest.param(lambda made: pickle.loads(pickle.dumps(made)), id="pickled"),
]


def pushed(**options: Any) -> Simulation:
    """A mass on a spring, with a force that is an input."""
    s = ap.System("pushed")
    x, force, k = s.coordinates("x"), s.inputs("force"), s.parameters(k=2.0)
    at = s.origin.shifted(x * s.frame.x)
    s.particle("mass", at=at, mass=1.0)
    s.force(at, (force - k * x) * s.frame.x)
    return Simulation(s, **options)


@pytest.mark.parametrize(
    "value",
    [lambda made: made, lambda made: made.problem, lambda made: made.problem.numbers, lambda made: made.problem.inputs,
     lambda made: made.problem.expressions],
    ids=["simulation", "problem", "numbers", "inputs", "expressions"],
)  # fmt: skip
@pytest.mark.parametrize("made_as", AS_MADE_AND_PICKLED)
def test_no_field_can_be_assigned(value: Callable[[Simulation], Any], made_as: Callable[[Any], Any]) -> None:
    made = value(made_as(pushed(inputs={"force": 1.0})))
    names = list(getattr(made, "_fields", ()) or vars(made))
    assert names
    for name in names:
        before = getattr(made, name)
        with pytest.raises(AttributeError):
            setattr(made, name, None)
        assert getattr(made, name) is before


@pytest.mark.parametrize("array", [lambda p: p.p, lambda p: p.inputs.constants], ids=["parameters", "inputs"])
@pytest.mark.parametrize("made_as", AS_MADE_AND_PICKLED)
def test_no_number_can_be_written_to(array: Callable[[Problem], Any], made_as: Callable[[Any], Any]) -> None:
    problem = made_as(pushed(inputs={"force": 1.0})).problem
    changed = np.array([3.0])
    other = problem.with_numbers(Numbers.of(changed, problem.inputs.with_constants(changed)))
    for made in (problem, problem.with_parameters({"k": 1.0}), other):
        with pytest.raises(ValueError, match="read-only"):
            array(made)[0] = 5.0
    changed[0] = 4.0
    assert array(other)[0] == 3.0


def test_other_numbers_have_the_same_kernels_and_their_own_names() -> None:
    problem = pushed(inputs={"force": 1.0}).problem
    assert dict(problem.parameters) == {"k": 2.0}
    assert problem.scales is problem.scales
    other = problem.with_parameters({"k": 3.0})
    assert other.kernels is problem.kernels
    assert (dict(other.parameters), dict(problem.parameters)) == ({"k": 3.0}, {"k": 2.0})
    assert other.scales is not problem.scales


def test_a_workspace_has_a_problem_and_is_none() -> None:
    problem = pushed(inputs={"force": 1.0}).problem
    assert not issubclass(Workspace, Problem)
    with workspace(problem) as room:
        assert room.problem is problem
    other = problem.with_parameters({"k": 3.0})
    with workspace(other) as again:
        assert again is room
        assert (again.problem, again.scales, again.inputs) == (other, other.scales, other.inputs)
        assert dict(again.problem.parameters) == {"k": 3.0}
        assert again.p[0] == 3.0


def test_workspaces_wait_with_the_kernels() -> None:
    problem = pushed(inputs={"force": 1.0}).problem
    other = problem.with_numbers(Numbers.of(problem.p, problem.inputs.with_constants(np.array([5.0]))))
    with workspace(problem), workspace(other):
        assert not problem.free_workspaces
    assert len(problem.free_workspaces) == 2
    assert other.free_workspaces is problem.free_workspaces


def test_what_is_made_once_for_the_kernels_has_the_numbers_of_who_asks() -> None:
    made = pushed(inputs={"force": 1.0})
    problem = Simulation(made.problem.compiled, inputs={"force": 1.0}, events=ap.Event(made.problem.system.t - 3.0)).problem
    quiet = problem.without_events()
    other = problem.with_numbers(Numbers.of(np.array([7.0]), problem.inputs.with_constants(np.array([5.0])))).without_events()
    assert other.kernels is quiet.kernels
    assert (quiet.p[0], quiet.inputs.constants[0]) == (2.0, 1.0)
    assert (other.p[0], other.inputs.constants[0]) == (7.0, 5.0)


@pytest.mark.parametrize("solver", [ap.DOP853(), GaussLegendre()], ids=lambda s: type(s).__name__)
def test_what_a_controller_said_is_replayed_in_a_workspace_of_its_own(solver: Any) -> None:
    """A run with a controller, the same from tables between its points, and another run: each has what it would have alone."""
    made = pushed(inputs=ap.Sampled(lambda t, state: -0.5 * state["x"], 0.25), solver=solver)
    first = made.run(2.0, initial={"x": 1.0}, save=9, progress=False)
    finer = made.run(2.0, initial={"x": 1.0}, save=17, progress=False)
    np.testing.assert_allclose(first.at(finer.times[5]), finer.states[5, :2], rtol=1e-7)
    again = made.run(2.0, initial={"x": 1.0}, save=9, progress=False)
    np.testing.assert_array_equal(first.states, again.states)
    problem = made.problem
    replayed = problem.replaying(np.array([0.0]), np.array([[1.0]]))
    assert replayed.kernels is problem.kernels
    assert replayed.free_workspaces is not problem.free_workspaces


def test_a_workspace_asks_the_controller_of_its_run() -> None:
    """Of a run that is over the controller is gone; the workspace that it leaves behind asks that of the next run again."""
    made = pushed(inputs=lambda t, state: -0.5 * state["x"])
    run = made.run(1.0, initial={"x": 1.0}, save=3, progress=False)
    with workspace(made.problem.over()) as room:
        assert room.problem.inputs.controller is not made.problem.inputs.controller
    again = made.run(1.0, initial={"x": 1.0}, save=3, progress=False)
    assert again.status is ap.Status.COMPLETED
    np.testing.assert_array_equal(run.states, again.states)
