"""Several runs of one Simulation at once, each in a thread: what they would give one after another, to the last bit."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import numpy as np
import pytest

import appell as ap
from appell.compile import LLVM
from appell.gallery import entry
from appell.motion import (
    DOP853,
    RK4,
    DormandPrince5,
    Event,
    GaussLegendre,
    RadauIIA,
    Sampled,
    Scipy,
    Simulation,
    Sundials,
    Symplectic,
)
from appell.motion.workspace import KEPT, workspace

THREADS = 8
RUNS = [
    ("rolling-disk", DOP853(), 5.0, 40),
    ("n-pendulum", GaussLegendre(), 5.0, 16),
    ("n-pendulum", Symplectic(0.01), 2.0, 8),
    ("four-bar", RadauIIA(tolerance=1e-6), 0.5, 8),
    ("four-bar", RK4(0.002), 0.5, 8),
    ("heavy-top", DormandPrince5(tolerance=1e-7), 1.0, 12),
    ("four-bar", Scipy(tolerance=1e-6), 0.1, 4),
    ("four-bar", Sundials(tolerance=1e-6), 0.1, 4),
]


def starts(name: str, count: int) -> list[dict[str, float]]:
    rng = np.random.default_rng(count)
    return [{k: v * (1 + 0.05 * rng.uniform(-1, 1)) for k, v in entry(name).motion.initial.items()} for _ in range(count)]


def in_threads(one, count: int) -> list:
    """All of them begun at the same moment."""
    gate = threading.Barrier(min(THREADS, count))

    def first(i: int):
        if i < gate.parties:
            gate.wait(60)
        return one(i)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(first, range(count)))


def same(a, b) -> None:
    assert a.status is b.status, (a.message, b.message)
    np.testing.assert_array_equal(a.time, b.time)
    np.testing.assert_array_equal(a.states, b.states)
    assert {k: v for k, v in a.costs.items() if k != "seconds"} == {k: v for k, v in b.costs.items() if k != "seconds"}


@pytest.mark.parametrize(("name", "solver", "span", "count"), RUNS, ids=lambda x: getattr(type(x), "__name__", x))
def test_a_hundred_runs_in_eight_threads_are_those_of_one_after_another(name, solver, span, count):
    """They begin before anything is compiled, so that kernels, tapes and loops are made while the others want them."""
    found = entry(name)
    ready = Simulation(found.build(), solver=solver, parameters=found.motion.parameters, inputs=found.motion.inputs)
    given = starts(name, count)

    def one(i: int):
        return ready.run(span, initial=given[i], progress=False)

    together = in_threads(one, count)
    for i, run in enumerate(together):
        same(run, one(i))
    assert len(ready.problem.free_workspaces) <= KEPT


def test_the_runs_are_a_hundred():
    assert sum(count for *_, count in RUNS) == 100


def pushed() -> tuple[ap.System, list]:
    s = ap.System("pushed")
    x = s.coordinates("x")
    m, k = s.parameters(m=1.0, k=4.0)
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=m)
    s.potential(k * x**2 / 2)
    f = s.inputs("f")
    s.force(s["p"].com, f * s.frame.x)
    return s, [x, f]


@pytest.mark.parametrize("inputs", ["controller", "sampled"])
def test_controllers_and_events_of_runs_under_way_do_not_meet(inputs):
    s, (x, _) = pushed()

    def push(t, state):
        return [-state["x'"] + np.sin(t)]

    ready = Simulation(
        s, inputs=push if inputs == "controller" else Sampled(push, 0.05),
        events=[Event(x - 0.1), Event(x + 0.3, direction=-1, change={"x'": -0.5 * s["x"].dot})],
    )  # fmt: skip

    def one(i: int):
        return ready.run(2.0, initial={"x": 0.5 + 0.1 * i, "x'": -1.0}, save=11, progress=False)

    for i, run in enumerate(in_threads(one, 12)):
        again = one(i)
        same(run, again)
        assert [e.time for e in run.events] == [e.time for e in again.events]
        assert run.events


def test_a_controller_that_fails_in_one_run_does_not_fail_another():
    s, _ = pushed()

    def push(t, state):
        if state["x"] > 5:
            raise RuntimeError("too far")
        return [0.0]

    ready = Simulation(s, inputs=push)
    found = in_threads(lambda i: ready.run(1.0, initial={"x": 6.0 if i % 2 else 1.0}, progress=False), 16)
    assert [run.status.name for run in found] == ["COMPLETED", "CONTROLLER_FAILED"] * 8


def test_questions_to_one_run_from_several_threads():
    run = entry("rolling-disk").run(2.0, progress=False)
    fresh = entry("rolling-disk").run(2.0, progress=False)
    theta = run.problem.system["theta"]
    times = np.linspace(0.1, 1.9, 8)

    def ask(of, i: int):
        return (
            of.at(times[i]).values, of.resampled(np.linspace(0, 2, 20 + i)).states, of.evaluate(theta**2 + i).values,
            of.accelerations.values, of.energy["error"].values,
        )  # fmt: skip

    together = in_threads(lambda i: ask(run, i), 8)
    theta = fresh.problem.system["theta"]
    for i, found in enumerate(together):
        for a, b in zip(found, ask(fresh, i), strict=True):
            np.testing.assert_array_equal(a, b)


def test_one_system_derived_compiled_and_run_in_several_threads():
    system = entry("rolling-disk").build()
    initial = entry("rolling-disk").motion.initial
    at = Simulation(entry("rolling-disk").build()).run(1e-3, initial=initial, save=2, progress=False).as_dict()["final"]

    def one(i: int):
        if i % 2:
            return ap.derive(system).accelerations(at).accelerations
        return Simulation(system, backend=LLVM(cache=None)).run(1.0, initial=initial, save=5, progress=False).states

    found = in_threads(one, 8)
    for i, value in enumerate(found):
        np.testing.assert_array_equal(value, found[i % 2])


# -- other numbers, the same machine -----------------------------------------------------------------------------------
def test_a_run_with_other_parameters_is_that_of_a_simulation_made_with_them():
    found = entry("heavy-top")
    system = found.build()
    ready = Simulation(system)
    m = 1.3 * system.values()[system["M"]]
    kernel = ready.problem.kernels.motion
    run = ready.run(1.0, initial=found.motion.initial, parameters={"M": m}, progress=False)
    same(run, Simulation(system, parameters={"M": m}).run(1.0, initial=found.motion.initial, progress=False))
    assert run.parameters["M"] == m
    assert run.problem.kernels.motion is kernel  # nothing was compiled again
    own = ready.run(1.0, initial=found.motion.initial, progress=False)  # and the simulation's own are as they were
    same(own, Simulation(system).run(1.0, initial=found.motion.initial, progress=False))
    assert own.parameters["M"] != m
    by_symbol = ready.run(1.0, initial=found.motion.initial, parameters={system["M"]: m}, progress=False)
    same(by_symbol, run)
    np.testing.assert_array_equal(run.accelerations.values, by_symbol.accelerations.values)


def test_runs_with_other_parameters_in_threads():
    found = entry("four-bar")
    ready = Simulation(found.build())
    name, value = next(iter(ready.problem.parameters.items()))

    def one(i: int):
        return ready.run(0.3, initial=found.motion.initial, parameters={name: value * (1 + 0.001 * i)}, progress=False)

    for i, run in enumerate(in_threads(one, 16)):
        same(run, one(i))


def test_an_unknown_parameter_of_a_run_is_refused():
    ready = Simulation(entry("heavy-top").build())
    with pytest.raises(ap.errors.UnknownName, match="mass"):
        ready.run(1.0, parameters={"mass": 1.0})
    with pytest.raises(ap.errors.ArgumentError, match="finite"):
        ready.run(1.0, parameters={"M": float("nan")})


def test_the_loops_leave_the_lock_of_python_to_others():
    """While a run is in its native loop, another thread works on."""
    found = entry("n-pendulum")
    ready = Simulation(found.build(), solver=DOP853(tolerance=1e-12))
    ready.run(1.0, initial=found.motion.initial, save=2, progress=False)
    ticks = 0
    brief = Simulation(ready.problem.compiled, solver=ready.solver, limits=ap.Limits(seconds=0.5))
    thread = threading.Thread(target=lambda: brief.run(1e9, initial=found.motion.initial, save=2, progress=False))
    thread.start()
    while thread.is_alive():
        time.sleep(1e-3)
        ticks += 1
    thread.join()
    assert ticks > 50  # there are five chunks of the loop: one that held the lock would leave room for as many


def test_bars_of_several_runs_do_not_meet(monkeypatch):
    """A terminal shows one at a time; Rich refuses a second."""
    monkeypatch.setattr("appell.progress.PATIENCE", 0.0)
    monkeypatch.setattr("appell.progress._silent", 0)
    monkeypatch.setattr("appell.progress.sys", SimpleNamespace(stderr=SimpleNamespace(isatty=lambda: True)))
    found = entry("heavy-top")
    ready = Simulation(found.build(), limits=ap.Limits(steps=20_000))
    runs = in_threads(lambda i: ready.run(1e9, initial=found.motion.initial, save=2), 8)
    assert {run.status.name for run in runs} == {"LIMIT"}


def test_a_workspace_takes_new_parameters_after_it_was_looked_through_a_singular_position() -> None:
    """A passage through a singular position is looked for in a workspace like the run's, with nothing watched in it."""
    found = entry("n-pendulum")
    s = found.build()
    ready = Simulation(s, events=ap.Event(s.t - 100.0))
    name, value = next(iter(ready.problem.parameters.items()))
    with workspace(ready.problem) as room:
        quiet = room.quiet()
        assert not quiet.events
    with workspace(ready.problem.with_parameters({name: 2.0 * value})) as again:
        assert again is room
        assert again.p[0] == 2.0 * value
        assert quiet.p[0] == value
