"""What every solver promises: each option of the common contract is obeyed, or the class says what it cannot do."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import sympy as sp

import appell as ap
from appell.errors import NotApplicable, OptionError
from appell.gallery import entry
from appell.interruption import abandoned_work_goes_on
from appell.model import System
from appell.motion import DOP853, Event, Limits, Status, Table, simulate
from appell.motion.lanes import fits_lanes
from appell.motion.simulate import problem_of
from appell.motion.solvers import every_solver
from appell.motion.solvers.base import AbstractSolver
from appell.motion.workspace import Workspace
from tests.motion.test_solvers import oscillator

EVERY = pytest.mark.parametrize("kind", every_solver(), ids=lambda kind: kind.__name__)
ADAPTIVE = pytest.mark.parametrize("kind", [k for k in every_solver() if not k.fixed_step], ids=lambda kind: kind.__name__)
LONG = 1000.0  # s, in which no solver is done within the limits below
AGREE = 1e-6  # the loosest of them at a tolerance of 1e-9, or a step of 1 ms
FAILED = {Status.NOT_FINITE, Status.STEP_TOO_SMALL, Status.NO_CONVERGENCE}
Kind = type[AbstractSolver]


@pytest.fixture(autouse=True)
def _nothing_left() -> Iterator[None]:
    """What was given up when its time was over is not left to the tests that follow."""
    yield
    while abandoned_work_goes_on():
        time.sleep(0.05)


def of(kind: Kind, **options: Any) -> AbstractSolver:
    return kind(**({"step": 1e-3} if kind.fixed_step else {}), **options)


def pushed() -> System:
    s = System("pushed")
    x, F = s.coordinates("x"), s.inputs("F")
    s.particle("a", at=s.origin.shifted(x * s.frame.x, name="P"), mass=1)
    s.force(s["P"], F * s.frame.x)
    return s


def along(span: Any, solver: AbstractSolver, **options: Any) -> ap.Run:
    return simulate(oscillator(), span, initial={"x": 1.0}, solver=solver, progress=False, **options)


# -- limits ------------------------------------------------------------------------------------------------------------
@EVERY
@pytest.mark.parametrize("steps", [10, 60, 1000])
@pytest.mark.parametrize("save", [None, [0.0, LONG], 100], ids=["steps", "ends", "grid"])
def test_a_limit_of_steps(kind: Kind, steps: int, save: Any, capfd: pytest.CaptureFixture[str]) -> None:
    run = along(LONG, of(kind), limits=Limits(steps=steps), save=save)
    assert run.status is Status.LIMIT
    assert f"{steps:,} steps" in run.message
    assert run.audit.steps + run.audit.rejected == steps
    assert np.isfinite(run.states).all()
    assert (run.times[-1] > 0) == (run.audit.steps > 0)  # what was computed before it is kept
    assert steps < 60 or run.audit.steps > steps / 2
    assert capfd.readouterr().err == ""


@EVERY
def test_a_limit_of_steps_with_constraints(kind: Kind, capfd: pytest.CaptureFixture[str]) -> None:
    run = simulate(
        entry("pendulum").build(), LONG, initial={"x": -1.0, "y": 0.0}, solver=of(kind), limits=Limits(steps=60), progress=False
    )
    assert run.status is Status.LIMIT
    assert run.audit.steps + run.audit.rejected == 60
    assert run.times[-1] > 0
    assert capfd.readouterr().err == ""


@EVERY
@pytest.mark.parametrize("save", [None, [0.0, LONG]], ids=["steps", "ends"])
def test_a_limit_of_steps_with_events(kind: Kind, save: Any) -> None:
    s = oscillator()
    run = simulate(
        s, LONG, initial={"x": 1.0}, solver=of(kind), events=Event(s["x"]), limits=Limits(steps=1000), save=save, progress=False
    )
    assert run.status is Status.LIMIT
    assert "1,000 steps" in run.message
    assert run.audit.steps + run.audit.rejected <= 1000


@EVERY
def test_a_limit_of_steps_that_suffices_changes_nothing(kind: Kind) -> None:
    free, bound = along(2.0, of(kind), save=50), along(2.0, of(kind), save=50, limits=Limits(steps=1e5))
    assert bound.status is Status.COMPLETED
    np.testing.assert_array_equal(free.states, bound.states)


@EVERY
def test_limits_of_rows_and_memory(kind: Kind) -> None:
    run = along(LONG, of(kind), limits=Limits(rows=60))
    assert run.status is Status.LIMIT
    assert "60 rows" in run.message
    assert run.times.size == 60
    room = 8 * 2 * 3 * 70.5  # bytes of 70 rows of a time and two numbers, held twice
    run = along(LONG, of(kind), limits=Limits(memory=room))
    assert run.status is Status.LIMIT
    assert "memory" in run.message
    assert run.times.size == 70


@EVERY
def test_a_limit_of_seconds(kind: Kind) -> None:
    began = time.perf_counter()
    run = along(2 * LONG, of(kind), limits=Limits(seconds=1e-4), save=2)
    assert run.status is Status.LIMIT
    assert "seconds" in run.message
    assert time.perf_counter() - began < 10


# -- steps and tolerances ----------------------------------------------------------------------------------------------
@ADAPTIVE
def test_the_tolerance_is_obeyed_on_both_sides(kind: Kind) -> None:
    exact = along(10.0, DOP853(tolerance=1e-14)).states[-1]
    coarse, fine = (along(10.0, of(kind, tolerance=x)) for x in (1e-4, 1e-9))
    missed = [float(np.abs(run.states[-1] - exact).max()) for run in (coarse, fine)]
    assert missed[1] < 1e-6
    assert missed[1] < missed[0] < 1e-2
    assert coarse.audit.steps < fine.audit.steps


@ADAPTIVE
def test_the_absolute_tolerance_is_obeyed(kind: Kind) -> None:
    """A motion of a micrometre: where errors of a millimetre are allowed, the steps are few."""

    def steps(absolute: float) -> int:
        solver = of(kind, tolerance=1e-8, absolute=absolute)
        return simulate(oscillator(), 20.0, initial={"x": 1e-6}, solver=solver, progress=False).audit.steps

    assert steps(1e-3) < steps(1e-14)


@ADAPTIVE
def test_the_longest_step_is_obeyed(kind: Kind) -> None:
    run = along(1.0, of(kind, tolerance=1e-4, max_step=0.005), save=3)
    assert run.audit.steps >= 200
    assert along(1.0, of(kind, tolerance=1e-4), save=3).audit.steps < 200


@ADAPTIVE
def test_the_first_step_is_obeyed(kind: Kind) -> None:
    """One that is much too short is in the motion, and one that is longer than the run no error."""
    free, short = (along(1.0, of(kind, first_step=first), save=5) for first in (None, 1e-9))
    assert short.status is Status.COMPLETED
    assert not np.array_equal(short.states, free.states)
    assert np.abs(short.states - free.states).max() < AGREE
    longer = along(1.0, of(kind, first_step=50.0), save=5)
    assert longer.status is Status.COMPLETED
    assert np.abs(longer.states - free.states).max() < AGREE


@EVERY
def test_a_fixed_step_is_the_users_and_no_other_is(kind: Kind) -> None:
    assert hasattr(of(kind), "step") == kind.fixed_step
    assert hasattr(of(kind), "tolerance") != kind.fixed_step


# -- what is saved -----------------------------------------------------------------------------------------------------
@EVERY
@pytest.mark.parametrize("span", [2.0, (2.0, 0.0)], ids=["forward", "backwards"])
def test_the_times_asked_for_are_saved(kind: Kind, span: Any) -> None:
    grid = [0.0, 0.1, 0.35, 1.0, 1.9] if span == 2.0 else [2.0, 1.9, 1.0, 0.35, 0.1]
    exact = along(span, DOP853(tolerance=1e-13), save=grid)
    run = along(span, of(kind), save=grid)
    assert run.status is Status.COMPLETED
    assert run.times.tolist() == grid
    assert np.abs(run.states - exact.states).max() < AGREE


@EVERY
def test_without_times_the_ends_are_saved(kind: Kind) -> None:
    run = along(1.3, of(kind))
    assert run.times[0] == 0.0
    assert run.times[-1] == 1.3
    assert (np.diff(run.times) > 0).all()


# -- what happens on the way -------------------------------------------------------------------------------------------
@EVERY
@pytest.mark.parametrize("save", [None, 7], ids=["steps", "grid"])
def test_events_are_found_and_end_the_run(kind: Kind, save: Any) -> None:
    s = oscillator()
    events = [Event(s["x"], name="zero"), Event(s["x"] + 0.9, name="end", terminal=True)]
    exact, run = (
        simulate(s, 5.0, initial={"x": 1.0}, solver=x, events=events, save=save, progress=False)
        for x in (DOP853(tolerance=1e-13), of(kind))
    )
    assert run.status is Status.EVENT
    assert [e.event for e in run.events] == ["zero", "end"]
    for found, wanted in zip(run.events, exact.events, strict=True):
        assert abs(found.time - wanted.time) < AGREE
    assert run.times[-1] == run.events[-1].time


@EVERY
def test_inputs_that_jump_are_ends_of_steps(kind: Kind) -> None:
    """x = (t − 0.35)²/2 from the jump on, which one step over it would not give."""
    run = simulate(
        pushed(), 1.0, inputs={"F": Table([0.0, 0.35], [0.0, 1.0])}, solver=of(kind), save=[0.0, 0.3, 1.0], progress=False
    )
    assert run.status is Status.COMPLETED
    assert np.abs(run["x"].values - [0.0, 0.0, 0.65**2 / 2]).max() < 1e-9


@EVERY
def test_a_motion_that_ends_is_told_with_what_was_before(kind: Kind) -> None:
    """ẍ = 6 x² from x = 1 is at infinity after less than 1.5 s."""
    s = System("runaway")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.potential(-2 * x**3)
    run = simulate(s, 10.0, initial={"x": 1.0}, solver=of(kind), progress=False)
    assert run.status in FAILED, run.message
    assert run.times[-1] < 1.5
    assert run.times[-1] > 1.0
    assert np.isfinite(run.states).all()


# -- what the class says -----------------------------------------------------------------------------------------------
@EVERY
def test_controllers_are_asked_or_refused(kind: Kind) -> None:
    def law(t: float, state: Any) -> list[float]:
        return [-float(state["x"])]

    def broken(t: float, state: Any) -> list[float]:
        raise RuntimeError("worn out")

    given: dict[str, Any] = {"initial": {"x": 1.0}, "solver": of(kind), "progress": False}
    if not kind.asks_controllers:
        with pytest.raises(NotApplicable, match=kind.__name__):
            simulate(pushed(), 1.0, inputs=law, **given)
        return
    assert float(simulate(pushed(), 1.0, inputs=law, **given)["x"][-1]) == pytest.approx(np.cos(1.0), abs=AGREE)
    assert simulate(pushed(), 1.0, inputs=broken, **given).status is Status.CONTROLLER_FAILED


@EVERY
def test_constraints_of_velocities_are_kept_or_refused(kind: Kind) -> None:
    sleigh = entry("chaplygin-sleigh")
    given: dict[str, Any] = {"initial": sleigh.motion.initial, "solver": of(kind), "progress": False}
    if not kind.keeps_velocities:
        with pytest.raises(NotApplicable, match=kind.__name__):
            simulate(sleigh.build(), 0.5, **given)
        return
    run = simulate(sleigh.build(), 0.5, **given)
    assert run.status is Status.COMPLETED
    assert run.audit.constraint_residual < 1e-9


@EVERY
def test_constraints_of_positions_are_kept_by_all(kind: Kind) -> None:
    run = simulate(entry("pendulum").build(), 0.5, initial={"x": -1.0, "y": 0.0}, solver=of(kind), progress=False)
    assert run.status is Status.COMPLETED
    assert np.abs((run.coordinates**2).sum("coordinate") - 1).max() < 1e-12


@EVERY
def test_variations_are_carried_or_refused(kind: Kind) -> None:
    s = oscillator()
    given: dict[str, Any] = {"initial": {"x": 1.0}, "wrt": ["x"], "solver": of(kind), "progress": False}
    if kind.carries_variations:
        assert ap.sensitivities(s, 0.1, **given).run.status is Status.COMPLETED
    else:
        with pytest.raises(OptionError, match="sensitivities are carried by"):
            ap.sensitivities(s, 0.1, **given)


@EVERY
def test_extremes_are_followed_or_refused(kind: Kind) -> None:
    given: dict[str, Any] = {"initial": {"x": [1.0, 0.5]}, "solver": of(kind), "keep": {"low": "min:x"}, "progress": False}
    if kind.follows_extremes:
        found = np.asarray(ap.ensemble(oscillator(), 3.0, **given)["low"])
        assert found == pytest.approx([-1.0, -0.5], abs=1e-3)
    else:
        with pytest.raises(OptionError, match=kind.__name__):
            ap.ensemble(oscillator(), 3.0, **given)


@EVERY
def test_lanes_and_features_are_for_those_that_say_so(kind: Kind) -> None:
    s = System("barrier")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.potential(0.3 * sp.exp(-(((x - 5) / 0.05) ** 2)))
    problem = problem_of(s)
    assert fits_lanes(problem, of(kind)) == kind.in_lanes
    assert (of(kind).stepper(Workspace(problem), None).features is not None) == kind.looks_for_features
