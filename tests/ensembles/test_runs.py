"""Runs of an ensemble are the runs alone: to the last bit, whatever they are done beside."""

from __future__ import annotations

import os
import signal
import threading

import numpy as np
import pytest
import sympy

import appell as ap
from appell.compile import compile_system
from appell.compile.base import LANES
from appell.ensembles.audits import Audits
from appell.gallery import entries, entry
from appell.motion import DOP853, RK4, Baumgarte, DormandPrince5, Event, GaussLegendre, RadauIIA, Simulation
from appell.motion.lanes import fits_lanes
from tests.motion.test_energy import TOLERATED, pushed

COUNT = LANES + 2  # runs: lanes are filled again, and some are left empty in the end
AUDIT = ("constraint_residual", "steps", "rejected", "evaluations", "rank_drops")


def alone(simulation: Simulation, span: float, initial: dict[str, float], **parameters: float) -> ap.Run:
    return simulation.run(span, initial=initial, parameters=parameters or None, save=2, progress=False)


def same(found: ap.Ensemble, place: tuple[int, ...], run: ap.Run) -> None:
    """That a run of an ensemble is this run."""
    row = found.dataset[dict(zip(found["status"].dims, place, strict=True))]
    assert str(found.status.values[place]) == run.status.name
    n = row.sizes["state"]
    assert np.array_equal(row["final"], run.states[-1, :n], equal_nan=True)
    assert row["end"] == run.times[-1]
    for name in AUDIT:
        assert row[name] == getattr(run.audit, name), name
    assert run.audit.energy_error is None or row["energy_error"] == run.audit.energy_error
    assert found.failed.get(place) == (None if run.status.ok else run.message)


@pytest.mark.parametrize("name", list(entries()))
def test_every_gallery_system_runs_as_it_does_alone(name: str) -> None:
    """Parameters, starts, statuses and the times of events."""
    of = entry(name)
    system, motion = of.build(), of.motion
    compiled = compile_system(system)
    span = min(motion.span, 0.4)
    crossed = Event(system.q[0] - 1e-3, name="passes")
    options = {"inputs": motion.inputs, "events": crossed}
    initial = dict(motion.initial)
    given = {**{p.name: v for p, v in system.parameter_values.items()}, **motion.parameters}
    factors = 1 + 1e-3 * np.arange(2)
    varied = next((k for k in given if k.startswith("g") and given[k]), next(k for k in given if given[k]))
    values = given[varied] * factors
    found = ap.ensemble(
        compiled, span, parameters={**motion.parameters, varied: values}, initial=initial or None, keep=["final", "events:3"],
        progress=False, **options,
    )  # fmt: skip
    quiet = ap.ensemble(
        compiled,
        span,
        parameters={**motion.parameters, varied: values},
        initial=initial or None,
        inputs=motion.inputs,
        progress=False,
    )  # with nothing to watch, from start to end without a word to Python
    simulation = Simulation(compiled, parameters=motion.parameters, **options)
    unwatched = Simulation(compiled, parameters=motion.parameters, inputs=motion.inputs)
    for i, value in enumerate(values):
        run = alone(simulation, span, initial or None, **{varied: float(value)})
        same(found, (i,), run)
        same(quiet, (i,), alone(unwatched, span, initial or None, **{varied: float(value)}))
        times = [e.time for e in run.events if e.index == 0]
        assert found["event_count"].values[i, 0] == len(times)
        assert np.array_equal(found["event_times"].values[i, 0, : len(times[:3])], times[:3])


@pytest.mark.parametrize(
    ("name", "solver", "lanes"),
    [
        ("n-pendulum", DOP853(), True), ("n-pendulum", DormandPrince5(tolerance=1e-7), True), ("n-pendulum", RK4(0.01), True),
        ("four-bar", DOP853(tolerance=1e-6), True), ("rolling-disk", RK4(0.01), True), ("n-pendulum", GaussLegendre(), False),
        ("four-bar", RadauIIA(tolerance=1e-5), False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("threads", [1, 2])
def test_lanes_and_threads_give_what_one_run_gives(name: str, solver: object, lanes: bool, threads: int) -> None:
    of = entry(name)
    system, span = of.build(), 0.5
    rng = np.random.default_rng(3)
    starts = {k: v * (1 + 0.05 * rng.uniform(-1, 1, COUNT)) for k, v in of.motion.initial.items()}
    found = ap.ensemble(system, span, initial=ap.Columns(starts), solver=solver, threads=threads, progress=False)
    simulation = Simulation(system, solver=solver)
    assert fits_lanes(simulation.problem, simulation.solver) == lanes
    assert found["status"].dims == ("run",)
    for i in range(COUNT):
        same(found, (i,), alone(simulation, span, {k: float(v[i]) for k, v in starts.items()}))


def test_runs_of_different_lengths_share_lanes() -> None:
    """Some swing hard and take many steps, some hardly move; events end some of them."""
    system = ap.load("n-pendulum:n=2")
    angles = np.array([0.01, 3.0, 0.02, 2.5, 1.0, 0.03, 2.0, 3.1, 0.5, 0.7, 2.9])
    stop = Event(system["theta1"] + 1.0, terminal=True, name="over")
    found = ap.ensemble(system, 2.0, initial={"theta1": angles, "theta2": 0.1}, events=stop, progress=False)
    simulation = Simulation(system, events=stop)
    for i, angle in enumerate(angles):
        same(found, (i,), alone(simulation, 2.0, {"theta1": float(angle), "theta2": 0.1}))
    assert {"COMPLETED", "EVENT"} == set(found.status.values.tolist())
    assert found.ok.all()


@pytest.mark.parametrize("turns", [False, True], ids=["shifts", "turns"])
def test_inputs_vary_from_run_to_run(turns: bool) -> None:
    """Of what has no size of its own, which is measured where each run begins, and of what has one."""
    s = ap.System("cart")
    x, push = s.coordinates("x"), s.inputs("push")
    if turns:
        s.body("wheel", frame=s.frame.rotated(x, "z"), com=s.origin, mass=1.0, inertia=ap.inertia.planar(2.0))
    else:
        s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=2.0)
    s.generalised_force(x, push)
    found = ap.ensemble(s, 1.0, inputs={"push": [1.0, 2.0, 4.0]}, initial={}, keep=["final", "max:push"], progress=False)
    assert np.allclose(found["final"].sel(state="x"), [0.25, 0.5, 1.0], atol=1e-12)
    assert found["max:push"].values.tolist() == [1.0, 2.0, 4.0]


def test_a_sampled_controller_of_one_input_begins_anew_in_every_run() -> None:
    """Beside another input that varies; its memory is each run's own."""
    s = ap.System("cart")
    x, y = s.coordinates("x y")
    push, pull = s.inputs("push pull")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.generalised_force(x, push)
    s.generalised_force(y, pull)

    def law(t: float, state: ap.StateView, memory: float) -> tuple[float, float]:
        return -2.0 * state["x"] - memory, memory + 0.1 * state["x"]

    sampled, pulls = ap.Sampled(law, 0.1, initial=0.0), [1.0, 2.0, -1.0]
    found = ap.ensemble(s, 2.0, initial={"x": 1.0}, inputs={"push": sampled, "pull": pulls}, progress=False)
    for i, value in enumerate(pulls):
        run = ap.simulate(s, 2.0, initial={"x": 1.0}, inputs={"push": sampled, "pull": value}, progress=False)
        np.testing.assert_array_equal(found["final"][i], run.states[-1][:4])


def test_time_in_the_equations() -> None:
    """A push that changes with time, in lanes that are at different times."""
    s = ap.System("cart")
    x, k = s.coordinates("x"), s.parameters(k=1.0)
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, sympy.sin(3 * s.t) - k * x)
    stiffness = np.linspace(1.0, 200.0, COUNT)
    found = ap.ensemble(s, 3.0, parameters={"k": stiffness}, progress=False)
    simulation = Simulation(s)
    for i, value in enumerate(stiffness):
        same(found, (i,), alone(simulation, 3.0, None, k=float(value)))


def test_a_run_that_fails_is_a_row_with_its_reason() -> None:
    """One linkage cannot be assembled; another runs into a limit of steps."""
    system = ap.load("four-bar")
    found = ap.ensemble(system, 0.2, parameters={"a": [1.0, 100.0]}, progress=False)
    assert found.status.values[1] == "NOT_STARTED"
    assert "InconsistentStart" in found.failed[(1,)]
    assert np.isnan(found["final"].values[1]).all()
    assert not np.isnan(found["final"].values[0]).any()
    found = ap.ensemble("n-pendulum:n=1", 20.0, initial={"theta1": [0.8, 0.6]}, limits=ap.Limits(steps=10), progress=False)
    assert set(found.status.values.tolist()) == {"LIMIT"}
    assert "10 steps" in found.failed[(0,)]
    assert repr(found) == "Ensemble('n-pendulum': 2 runs (theta1: 2), 2 failed)"


# -- what is kept ------------------------------------------------------------------------------------------------------
def test_extremes_are_those_of_the_motion_between_its_steps() -> None:
    """θ = a cos t and its speed, a free turn through many angles, and an expression with both."""
    s = ap.System("swing")
    x, y = s.coordinates("x y")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.generalised_force(x, -x)
    found = ap.ensemble(
        s, 10.0, initial={"x": [1.0, 2.0], "y'": 1.0},
        keep={"low": "min:x", "high": "max:x", "fast": ("max", x.dot), "sum": ("min", x + y), "last": "end:y", "x2": x**2},
        solver=DOP853(tolerance=1e-12), progress=False,
    )  # fmt: skip
    a = np.array([1.0, 2.0])
    close = {"rtol": 0, "atol": 1e-7}  # what the dense output of a long step is good for
    assert np.allclose(found["low"], -a, **close)
    assert np.allclose(found["high"], a, **close)
    assert np.allclose(found["fast"], a, **close)
    t = np.linspace(0, 10, 200_001)
    assert np.allclose(found["sum"], [(k * np.cos(t) + t).min() for k in a], **close)
    assert np.allclose(found["x2"], (a * np.cos(10.0)) ** 2, rtol=1e-10)


def test_extremes_of_angles_have_all_their_turns() -> None:
    s = ap.System("wheel")
    angle = s.coordinates("angle")
    s.body("wheel", frame=s.frame.rotated(angle, "z"), com=s.origin, mass=1.0, inertia=ap.inertia.planar(2.0))
    found = ap.ensemble(s, 100.0, initial={"angle'": [10.0, -3.0]}, keep=["max:angle", "min:angle"], progress=False)
    assert np.allclose(found["max:angle"], [1000.0, 0.0])
    assert np.allclose(found["min:angle"], [0.0, -300.0])


@pytest.mark.parametrize("span", [2.0, (2.0, 0.0)])
def test_samples_are_those_of_the_run(span: float | tuple[float, float]) -> None:
    times = [0.3, 0.7, 1.9] if span == 2.0 else [1.9, 0.7, 0.3]
    found = ap.ensemble("n-pendulum:n=1", span, initial={"theta1": [0.5, 1.0]}, save=times, progress=False)
    run = ap.simulate("n-pendulum:n=1", span, initial={"theta1": 1.0}, save=times, progress=False)
    assert np.array_equal(found["states"].values[1], run.states[:, :2])
    assert found["states"].dims == ("theta1", "time", "state")
    assert found["time"].values.tolist() == times


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("watched", [False, True], ids=["plain", "watched"])
def test_ctrl_c_keeps_what_is_done(threads: int, watched: bool) -> None:
    system = ap.load("n-pendulum:n=2")
    events = Event(system["theta1"] - 3.0) if watched else ()
    ap.ensemble(system, 0.1, initial={"theta1": [0.1] * 9}, events=events, progress=False)  # all is compiled
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    found = ap.ensemble(
        system, 200.0, initial={"theta1": np.linspace(0.1, 1.0, 5000)}, threads=threads, events=events, progress=False
    )
    timer.join()
    counts = dict(zip(*np.unique(found.status.values, return_counts=True), strict=True))
    assert counts["INTERRUPTED"] > 1000
    done = found.status.values == "COMPLETED"
    assert np.isfinite(found["final"].values[done]).all()
    assert ap.simulate(system, 0.1, progress=False).status.ok  # nothing is left of the request


def test_a_pole_where_another_event_ends_a_step() -> None:
    """The step after it begins where 1/x is infinite, with the sign from before; in exact numbers, so that it does so on every machine."""
    s = ap.System("free")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    start = {"x": [0.25, 0.5, 1.0, 2.0], "x'": -1.0}
    found = ap.ensemble(
        s, 3.0, initial=start, events=[ap.Event(x), ap.Event(1 / x), ap.Event(-3 / x)], keep=["events:3"], progress=False
    )
    assert found["event_count"].values.tolist() == [[1, 0, 0]] * 4
    assert found["event_times"].values[:, 0, 0].tolist() == [0.25, 0.5, 1.0, 2.0]


@pytest.mark.parametrize("watched", [False, True])
def test_a_step_that_is_far_too_long_is_seen(watched: bool) -> None:
    """Of every run, whether events are looked for or not; with a shorter one nothing is said."""
    system = ap.load("n-pendulum:n=1")
    options = {"events": Event(system["theta1"] - 0.3)} if watched else {}
    for step, status in ((0.5, "INACCURATE"), (0.05, "COMPLETED")):
        start = {"theta1": np.linspace(1.5, 2.0, COUNT)}
        found = ap.ensemble(system, 10.0, initial=start, solver=RK4(step), progress=False, **options)
        assert found.status.values.tolist() == COUNT * [status]
        assert found.ok.all() == (status == "COMPLETED")
        assert all("the energy balance is missed by" in why for why in found.failed.values())
        assert len(found.failed) == (0 if status == "COMPLETED" else COUNT)


@pytest.mark.parametrize(
    ("stabilisation", "doubted"), [(None, [False, False, True]), (Baumgarte(5.0, 5.0), [False, True, True])]
)
def test_which_audits_are_doubted(stabilisation: Baumgarte | None, doubted: list[bool]) -> None:
    """Those whose energy is off; and, where constraints are only pulled at, those that miss them."""
    made = Simulation("four-bar", solver=DOP853(), stabilisation=stabilisation)
    error, residual = np.array([1e-12, 1e-12, 1e-2]), np.array([1e-12, 1e-3, 1e-12])
    assert Audits(made.problem, DOP853()).doubtful(error, residual, np.array([100, 100, 200])).tolist() == doubted


def test_runs_that_end_at_rest_have_exchanged_energy() -> None:
    """Their ends alone are kept, where nothing moves: what rounding leaves is not compared with rounding."""
    found = ap.ensemble(pushed(), 4.0, parameters={"m": [0.5, 1.0, 2.0]}, progress=False)
    assert (found.status == "COMPLETED").all()
    assert (found["energy_error"] < TOLERATED).all()
