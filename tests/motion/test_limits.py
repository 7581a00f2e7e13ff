"""How far a run may go: every limit by name, kept to, and with what was computed before it."""

from __future__ import annotations

import json
import math
import time
import tracemalloc

import numpy as np
import pytest

import appell as ap
from appell.gallery import entry
from appell.gallery.systems import n_pendulum
from appell.interruption import abandoned_work_goes_on
from appell.motion import Limits, Simulation, Status
from appell.motion.limits import GIBIBYTE

FOR_EVER = 1e300


def top(limits: Limits | None = None, span: float = FOR_EVER, **options) -> ap.Run:
    found = entry("heavy-top")
    return ap.simulate(found.build(), span, initial=found.motion.initial, limits=limits, progress=False, **options)


@pytest.mark.parametrize(
    ("limits", "name"),
    [
        (Limits(steps=1000), "1,000 steps"), (Limits(rows=1000), "1,000 rows"), (Limits(memory=1e5), "MiB of memory"),
        (Limits(seconds=0.2), "0.2 seconds of wall time"),
    ],
    ids=["steps", "rows", "memory", "seconds"],
)  # fmt: skip
def test_a_run_for_ever_stops_at_a_limit_and_keeps_what_it_has(limits, name):
    began = time.perf_counter()
    run = top(limits)
    assert time.perf_counter() - began < 20
    assert run.status is Status.LIMIT
    assert not run.status.ok
    assert name in run.message
    assert "Limits(" in run.message
    assert run.time.size > 100
    assert np.isfinite(run.states).all()
    again = top(span=float(run.time[-1]))
    # the same motion: steps are those of the run's length, so that it is not the same to the last bit
    np.testing.assert_allclose(run.states[-1, :3], again.states[-1, :3], rtol=1e-6)


def test_limits_are_kept_to():
    assert top(Limits(rows=777)).time.size == 777
    run = top(Limits(steps=500))
    assert run.audit.steps + run.audit.rejected == 500
    run = top(Limits(memory=1e6))
    rows = run.time.size
    assert 8 * 2 * rows * (1 + run.states.shape[1]) <= 1e6
    assert rows > 0.95 * 1e6 / (8 * 2 * (1 + run.states.shape[1]))


@pytest.mark.parametrize(
    "solver", [ap.DormandPrince5(), ap.GaussLegendre(), ap.RadauIIA(), ap.RK4(1e-3), ap.Scipy()], ids=lambda s: type(s).__name__
)
def test_every_solver_keeps_to_them(solver):
    run = top(Limits(rows=60), solver=solver)
    assert run.status is Status.LIMIT
    assert run.time.size == 60
    run = top(Limits(steps=50), solver=solver, save=[0.0, FOR_EVER])
    assert run.status is Status.LIMIT
    assert run.time.size == 2  # the start, and where it stopped
    assert run.audit.steps + run.audit.rejected == 50


def test_sundials_is_given_up_when_the_time_is_over():
    began = time.perf_counter()
    run = top(Limits(seconds=0.6), span=500.0, solver=ap.Sundials(tolerance=1e-12), save=2)
    assert run.status is Status.LIMIT
    assert time.perf_counter() - began < 5
    while abandoned_work_goes_on():  # not to leave it to the tests that follow
        time.sleep(0.05)


def test_an_event_that_never_ends_counts_as_rows():
    s = ap.System("ball")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(50 * x**2)
    run = ap.simulate(s, 1e9, initial={"x": 1.0}, events=ap.Event(x), limits=Limits(rows=200), progress=False)
    assert run.status is Status.LIMIT
    assert run.time.size + len(run.events) <= 210


@pytest.mark.parametrize("save", [10**12, 10**30, np.int64(10**15)])
def test_a_grid_that_is_too_large_is_refused_before_there_is_room_for_it(save):
    tracemalloc.start()
    try:
        with pytest.raises(ap.errors.OptionError, match=r"rows of 7 numbers.*GiB of memory"):
            top(span=1.0, save=save)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 1e8


def test_a_grid_is_held_against_the_limits_that_are_given():
    with pytest.raises(ap.errors.OptionError, match=r"save=11 asks for 11 rows.*the limit is 10 rows"):
        top(Limits(rows=10), span=1.0, save=11)
    with pytest.raises(ap.errors.OptionError, match="asks for 11 rows"):
        top(Limits(rows=10), span=1.0, save=np.linspace(0, 1, 11))
    assert top(Limits(rows=11), span=1.0, save=11).status is Status.COMPLETED


def test_ordinary_runs_do_not_meet_them():
    usual = Limits()
    assert usual.rows >= 1e8
    assert usual.steps >= 1e9
    assert usual.seconds >= 3600
    assert usual.memory <= 4 * GIBIBYTE


@pytest.mark.parametrize("name", ["steps", "rows", "memory", "seconds"])
@pytest.mark.parametrize("value", [0, -1, math.nan, True, "9", None])
def test_a_limit_is_a_positive_number(name, value):
    with pytest.raises((ap.errors.OptionError, ap.errors.ArgumentError), match=name):
        Limits(**{name: value})
    assert getattr(Limits(**{name: math.inf}), name) == math.inf


def test_limits_are_an_object():
    with pytest.raises(ap.errors.OptionError, match="Limits"):
        Simulation(entry("heavy-top").build(), limits={"steps": 3})


# -- relatives ---------------------------------------------------------------------------------------------------------
def test_sensitivities_and_fits_have_them_too():
    found = entry("heavy-top")
    made = ap.sensitivities(
        found.build(), 1e6, wrt=["M"], initial=found.motion.initial, limits=Limits(rows=300), progress=False
    )  # fmt: skip
    assert made.run.status is Status.LIMIT
    assert made.run.time.size == 300
    with pytest.raises(ap.errors.OptionError, match="asks for"):
        ap.sensitivities(found.build(), 1.0, wrt=["M"], save=10**12)
    times = np.linspace(0, 1, 20)
    data = {"time": times, "theta": np.cos(times)}
    with pytest.raises(ap.errors.LimitReached, match="seconds of wall time") as stop:
        ap.fit(found.build(), data, unknowns=["M"], initial=found.motion.initial, limits=Limits(seconds=1e-6))
    assert stop.value.best == {}
    with pytest.raises(ap.errors.SimulationError, match="3 steps"):
        ap.fit(found.build(), data, unknowns=["M"], initial=found.motion.initial, limits=Limits(steps=3))


@pytest.mark.parametrize("states", [0, -1, math.nan, math.inf, 10**12, 2.5, True, "3", None])
def test_nothing_is_certified_by_no_states_nor_by_states_for_ever(states):
    with pytest.raises((ap.errors.OptionError, ap.errors.ArgumentError), match="states="):
        ap.verify(entry("heavy-top").build(), states=states)
    with pytest.raises((ap.errors.OptionError, ap.errors.ArgumentError), match="states="):
        entry("heavy-top").verify(states=states)


def test_counts_of_other_questions_are_refused_too(tmp_path):
    system = entry("pendulum").build()
    rest = ap.equilibria(system, starts=3)[0]
    run = entry("pendulum").run(0.1, progress=False)
    for value in (-1, math.nan, math.inf, 10**12, "3"):
        with pytest.raises((ap.errors.OptionError, ap.errors.ArgumentError), match="starts="):
            ap.equilibria(system, starts=value)
        with pytest.raises((ap.errors.OptionError, ap.errors.ArgumentError), match="starts="):
            ap.steady_motions(system, starts=value)
        with pytest.raises((ap.errors.OptionError, ap.errors.ArgumentError), match="most="):
            ap.follow(rest, "g", 5.0, most=value)
        with pytest.raises((ap.errors.OptionError, ap.errors.ArgumentError), match="states="):
            run.report(tmp_path / "x.html", states=value)
        with pytest.raises((ap.errors.OptionError, ap.errors.ArgumentError), match="frames="):
            ap.view.scene_of(run, frames=value)
    for step in (0.0, -1.0, math.nan, math.inf):
        with pytest.raises((ap.errors.OptionError, ap.errors.ArgumentError), match="step="):
            ap.follow(rest, "g", 5.0, step=step)
    assert not list(tmp_path.iterdir())


def test_films_and_chains_have_an_end():
    run = entry("pendulum").run(0.1, progress=False)
    with pytest.raises(ap.errors.OptionError, match="frames"):
        run.animate("film.gif", speed=1e-320)
    with pytest.raises(ap.errors.OptionError, match="pixels"):
        run.animate("film.gif", dpi=1e9)
    with pytest.raises(ap.errors.ModelError, match="from one link to 10,000"):
        n_pendulum.build(10**9)


@pytest.mark.parametrize("name", ["rows", "steps", "memory", "seconds"])
def test_from_the_command_line(name, capsys):
    from appell.cli import app

    option, value = f"--max-{name}", {"memory": "1e-4", "seconds": "0.1"}.get(name, "500")
    with pytest.raises(SystemExit) as end:
        app(["simulate", "heavy-top", "-t", "1e300", "--json", option, value], prog_name="appell")
    assert end.value.code == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["status"] == "LIMIT"
    assert name in err
    assert option in err


def test_memory_for_rows_is_about_what_the_limit_says():
    """The rows are held twice for a moment, when they are put together; nothing else grows with them."""
    room = 20 * 2**20
    top(Limits(rows=10))
    tracemalloc.start()
    try:
        run = top(Limits(memory=room))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert run.status is Status.LIMIT
    assert 0.9 * room < most < 1.2 * room + 5e6
