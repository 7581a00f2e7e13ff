"""Tapes first, machine code once it pays: when it is made, and that nothing else changes."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from sympy import sin, tanh

from appell import System
from appell.compile import Interpreter, TapeMachine, TapeOrMachineCode
from appell.compile.base import LANES
from appell.gallery import entry
from appell.motion import DOP853, Event, GaussLegendre, RadauIIA, Simulation, Symplectic
from appell.motion.driver import Driver
from appell.motion.simulate import _again
from appell.motion.solvers.base import stepper_of
from appell.motion.workspace import workspace
from appell.progress import Progress

CASES = [
    *((name, solver) for name in ("n-pendulum", "rolling-disk", "servo-plate")
      for solver in (DOP853(), GaussLegendre(), RadauIIA(tolerance=1e-6))),
    ("n-pendulum", Symplectic(0.01)),
]  # fmt: skip


def motion(simulation: Simulation, name: str) -> np.ndarray:
    run = simulation.run(1.0, initial=entry(name).motion.initial, save=11, progress=False)
    assert run.status.ok, run.message
    return run.states


@pytest.mark.parametrize(("name", "solver"), CASES, ids=lambda x: x if isinstance(x, str) else type(x).__name__)
def test_a_motion_is_the_same_to_the_last_bit_whenever_machine_code_takes_over(name, solver, monkeypatch):
    monkeypatch.setattr("appell.compile.tape_or_machine_code.MAKING", 1e9)  # however slow this machine is today
    played = Simulation(entry(name).build(), solver=solver)
    expected = motion(played, name)
    assert not played.problem.kernels.motion.is_made(1)
    assert not played.problem.kernels.motion.is_made(LANES)

    monkeypatch.setattr("appell.motion.driver.FIRST_CHUNK", 5)
    monkeypatch.setattr("appell.compile.tape_or_machine_code.MAKING", 1e-9)
    monkeypatch.setattr("appell.compile.tape_or_machine_code.MAKING_EACH", 0.0)
    made = Simulation(entry(name).build(), solver=solver)
    np.testing.assert_array_equal(motion(made, name), expected)  # in the middle
    assert made.problem.kernels.motion.is_made(LANES if isinstance(solver, GaussLegendre) else 1)
    with workspace(made.problem) as room:
        assert not room.tapes(LANES if isinstance(solver, GaussLegendre) else 1)
    np.testing.assert_array_equal(motion(made, name), expected)  # from the start


def test_machine_code_is_made_after_as_long_as_it_takes_to_make():
    simulation = Simulation(entry("heavy-top").build())
    kernel = simulation.problem.kernels.motion
    assert isinstance(kernel, TapeOrMachineCode)
    for _ in range(2000):
        if kernel.is_made():
            break
        motion(simulation, "heavy-top")
    assert kernel.is_made()
    assert kernel.seconds < 2 * kernel.price + 0.1


@pytest.mark.parametrize(
    ("at", "playing", "played", "pays"),
    [
        (9.0, 2.0, 2.0, False),  # the rest takes 0.2 s on the tape
        (5.0, 2.0, 2.0, False),  # 2 s, of which machine code would save less than it may take to make
        (1.0, 2.0, 2.0, True),  # 18 s
        (1.0, 0.5, 0.5, False),  # not yet played as long as it takes to make
        (9.0, 2.0, 20.0, True),  # one run of many
    ],
)
def test_what_takes_long_to_make_is_made_where_the_rest_of_a_run_pays_for_it(at, playing, played, pays):
    driver = object.__new__(Driver)
    driver.t0, driver.t1, driver.playing = 0.0, 10.0, playing
    driver.stepper = SimpleNamespace(t=at)
    assert driver._pays(played, 1.0) is pays


def test_problems_with_other_parameters_share_what_was_made():
    problem = Simulation(entry("heavy-top").build()).problem
    problem.kernels.motion.make()
    other = problem.with_parameters({"M": 1.1 * problem.parameters["M"]})
    with workspace(other) as room:
        assert room.model["motion"] == problem.kernels.motion.address


def test_a_problem_that_plays_tapes_takes_over_what_another_has_made():
    simulation = Simulation(entry("heavy-top").build())
    kernel = simulation.problem.kernels.motion
    other = _again(simulation.problem.with_parameters({}), simulation.solver, simulation.limits)
    with workspace(other.problem) as room:
        assert room.model["motion"] & 1
    kernel.make()
    motion(other, "heavy-top")
    with workspace(other.problem) as room:
        assert room.model["motion"] == kernel.address


def test_a_solver_that_plays_a_tape_of_its_own_takes_over_what_another_run_has_made():
    simulation = Simulation(entry("heavy-top").build(), solver=RadauIIA(tolerance=1e-6))
    with workspace(simulation.problem) as one, workspace(simulation.problem) as two:  # as two threads have them
        steppers = [stepper_of(simulation.solver, room, None) for room in (one, two)]
    kernels = simulation.problem.kernels
    assert all(stepper.address & 1 for stepper in steppers)
    kernels.motion.make()
    kernels.jacobian.make()
    for stepper in steppers:
        driver = Driver(simulation.problem, simulation.solver, None, Progress(False, ""))
        driver.problem, driver.stepper = stepper.problem, stepper
        driver._played(0.0)
        assert stepper.address == kernels.jacobian.address
        assert not stepper.plays


def shaken_block():
    s = System("shaken block")
    x = s.coordinates("x")
    centre = s.origin.shifted(x * s.frame.x)
    s.particle("block", at=centre, mass=1.0)
    s.force(centre, (4 * sin(3 * s.t) - 3 * tanh(x.dot / 1e-2)) * s.frame.x)
    return s


@pytest.mark.parametrize("name", ["features", "bounds", "events"])
def test_what_is_watched_becomes_machine_code_too(name, monkeypatch):
    monkeypatch.setattr("appell.compile.tape_or_machine_code.MAKING", 1e-9)
    monkeypatch.setattr("appell.compile.tape_or_machine_code.MAKING_EACH", 0.0)
    block = shaken_block()
    events = () if name == "features" else (Event(block["x"].dot, name="turns"),)
    simulation = Simulation(block, solver=RadauIIA(tolerance=1e-6), events=events)
    simulation.problem.kernels.motion.make()  # as when it was made for another run
    with workspace(simulation.problem) as room:
        assert room.model[name] & 1
    assert simulation.run(1.0, progress=False).status.ok
    with workspace(simulation.problem) as room:
        assert room.model[name] == getattr(simulation.problem.kernels, name).address


@pytest.mark.parametrize("backend", [TapeMachine(), Interpreter()], ids=lambda b: b.name)
@pytest.mark.parametrize("solver", [DOP853(), GaussLegendre()], ids=lambda s: type(s).__name__)
def test_other_back_ends_stay_what_they_are(backend, solver):
    own = motion(Simulation(entry("rolling-disk").build(), solver=solver), "rolling-disk")
    other = motion(Simulation(entry("rolling-disk").build(), solver=solver, backend=backend), "rolling-disk")
    if isinstance(backend, TapeMachine):
        np.testing.assert_array_equal(other, own)
    else:
        assert np.abs(other - own).max() < 1e-8
