"""Controllers in machine code, and controllers with a memory."""

from __future__ import annotations

import copy
import ctypes
import pickle
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from sympy import sin

import appell as ap
from appell.compile.c import compiler_command
from appell.errors import ControllerError, NotApplicable, OptionError
from appell.motion import DOP853, RK4, GaussLegendre, NativeController, RadauIIA, Sampled, Scipy, Status, Symplectic, Table
from appell.motion.inputs import Feed
from appell.motion.workspace import workspace
from tests.compile.backends import HAS_COMPILER

CLOSE = 1e-8  # two solutions at the default tolerance
ROUNDING = 1e-11  # of some hundred samples
DOUBLES = ctypes.POINTER(ctypes.c_double)

SOURCE = """
#include <math.h>
long calls = 0;
int law(const double *t, const double *y, double *r)
{
    calls += 1;
    r[0] = -8.0*y[0] - 0.5*y[1] + sin(3.0*t[0]);
    return 0;
}
int fails(const double *t, const double *y, double *r)
{
    r[0] = 1.0;
    return t[0] > 0.5 ? 7 : 0;
}
int no_number(const double *t, const double *y, double *r)
{
    r[0] = t[0] > 0.5 ? NAN : 1.0;
    return 0;
}
/* an int is the lower half of the register that it comes back in: the upper half is whatever was there */
long long high_half(const double *t, const double *y, double *r)
{
    law(t, y, r);
    return 5LL << 32;
}
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    if not HAS_COMPILER:
        pytest.skip("there is no C compiler here")
    folder: Path = tmp_path_factory.mktemp("law")
    (folder / "law.c").write_text(SOURCE, encoding="utf-8")
    subprocess.run(
        [*(compiler_command() or ()), "-O2", "-shared", "-fPIC", "law.c", "-o", "law.so", "-lm"], cwd=folder, check=True
    )
    return ctypes.CDLL(str(folder / "law.so"))


def cart() -> ap.System:
    s = ap.System("cart")
    x = s.coordinates("x")
    F = s.inputs("F")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x, name="place"), mass=2)
    s.force(s["place"], F * s.frame.x)
    return s


def law_of(s: ap.System):
    return -8 * s["x"] - 0.5 * s["x"].dot + sin(3 * s.t)


START = {"x": 1.0, "x'": -0.3}


# -- native controllers ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "solver",
    [DOP853(), GaussLegendre(), RadauIIA(), RK4(step=1e-3), Symplectic(step=1e-3), Scipy()],
    ids=lambda s: type(s).__name__,
)
def test_a_native_controller_moves_as_the_same_law_written_as_an_expression(library, solver, monkeypatch):
    def refused(*_: object) -> None:
        raise AssertionError("a controller was asked in Python")

    monkeypatch.setattr(Feed, "_ask", refused)
    s = cart()
    told = ap.simulate(s, 3.0, initial=START, inputs={"F": law_of(s)}, solver=solver, save=31, progress=False)
    before = ctypes.c_long.in_dll(library, "calls").value
    sim = ap.Simulation(s, inputs=NativeController(library.law), solver=solver)
    run = sim.run(3.0, initial=START, save=31, progress=False)
    calls = ctypes.c_long.in_dll(library, "calls").value - before
    assert run.status is Status.COMPLETED, run.message
    assert run.audit.evaluations <= calls <= run.audit.evaluations + 31 + run.audit.steps
    assert np.abs(run.states - told.states)[:, :2].max() < CLOSE
    assert np.abs(run.inputs.values - told.inputs.values).max() < 10 * CLOSE
    with workspace(sim.problem) as room:
        assert room.feed._thunk is None  # nothing of Python's between the loop and the function
        assert room.model["controller"] == NativeController(library.law).address


def test_every_way_to_name_a_native_function(library):
    address = ctypes.cast(library.law, ctypes.c_void_p).value
    typed = ctypes.CFUNCTYPE(ctypes.c_int, DOUBLES, DOUBLES, DOUBLES)(address)
    numba_like = SimpleNamespace(address=address, ctypes=typed)  # as numba.cfunc's are
    found = [NativeController(x) for x in (library.law, typed, address, np.int64(address), numba_like)]
    assert {x.address for x in found} == {address}
    told = ap.simulate(cart(), 1.0, initial=START, inputs=found[0], progress=False)
    run = ap.simulate(cart(), 1.0, initial=START, inputs=NativeController(numba_like), progress=False)
    np.testing.assert_array_equal(run.states, told.states)
    high = ap.simulate(cart(), 1.0, initial=START, inputs=NativeController(library.high_half), progress=False)
    np.testing.assert_array_equal(high.states, told.states)


def test_a_function_of_numbas():
    numba = pytest.importorskip("numba")

    @numba.cfunc("intc(CPointer(f8), CPointer(f8), CPointer(f8))")
    def law(t, y, r):
        r[0] = -8.0 * y[0] - 0.5 * y[1] + np.sin(3.0 * t[0])
        return 0

    s = cart()
    told = ap.simulate(s, 3.0, initial=START, inputs={"F": law_of(s)}, save=31, progress=False)
    run = ap.simulate(s, 3.0, initial=START, inputs=NativeController(law), save=31, progress=False)
    assert np.abs(run.states - told.states)[:, :2].max() < CLOSE


def test_a_native_controller_that_fails_keeps_what_was_computed(library):
    run = ap.simulate(cart(), 1.0, inputs=NativeController(library.fails), progress=False)
    assert run.status is Status.CONTROLLER_FAILED
    assert isinstance(run.error, ControllerError)
    assert "other than 0" in run.message
    assert np.isfinite(run.states).all()
    run = ap.simulate(cart(), 1.0, inputs=NativeController(library.no_number), progress=False)
    assert not run.status.ok
    assert run.times[-1] <= 0.5 + CLOSE
    assert np.isfinite(run.states).all()


def test_what_is_no_native_controller_is_refused(library):
    one = ctypes.CFUNCTYPE(ctypes.c_int, DOUBLES)(lambda t: 0)
    whole = ctypes.CFUNCTYPE(ctypes.c_int, DOUBLES, DOUBLES, ctypes.POINTER(ctypes.c_int))(lambda t, y, r: 0)
    nothing = ctypes.CFUNCTYPE(None, DOUBLES, DOUBLES, DOUBLES)(lambda t, y, r: None)
    for bad, words in (
        (lambda t, y, r: 0, "machine code"), (True, "machine code"), ("law", "machine code"), (0, "address 0"),
        (-5, "address -5"), (1 << 80, "address"), (SimpleNamespace(address="law"), "machine code"),
        (one, "three pointers"), (whole, "three pointers"), (nothing, "returns None"),
        (SimpleNamespace(address=1 << 20, ctypes=one), "three pointers"),
    ):  # fmt: skip
        with pytest.raises(OptionError, match=words):
            NativeController(bad)
    native = NativeController(library.law)
    with pytest.raises(OptionError, match="writes all inputs"):
        ap.simulate(cart(), 1.0, inputs={"F": native})
    with pytest.raises(NotApplicable, match="controller in Python"):
        ap.simulate(cart(), 1.0, inputs=native, solver=ap.Sundials())
    with pytest.raises(NotApplicable, match="no derivatives"):
        ap.sensitivities(cart(), 1.0, wrt="x", inputs=native)


def test_a_native_controller_stays_in_its_process(library):
    sim = ap.Simulation(cart(), inputs=NativeController(library.law))
    with pytest.raises(ControllerError, match="another does not have"):
        pickle.dumps(sim)
    run = sim.run(1.0, initial=START, progress=False)
    away = pickle.loads(pickle.dumps(run))  # a run that is over asks no controller again
    np.testing.assert_array_equal(away.at([0.3, 0.7]), run.at([0.3, 0.7]))
    other = copy.deepcopy(sim).run(1.0, initial=START, progress=False)
    np.testing.assert_array_equal(other.states, run.states)


def test_an_ensemble_under_a_native_controller(library):
    many = ap.ensemble(cart(), 1.0, initial={"x": [0.5, 1.0]}, inputs=NativeController(library.law), save=5, progress=False)
    one = ap.simulate(cart(), 1.0, initial={"x": 1.0}, inputs=NativeController(library.law), save=5, progress=False)
    np.testing.assert_array_equal(many["final"].values[1], one.states[-1, :2])


def shown(mark):
    """A block of the page on controllers."""
    page = (Path(__file__).parents[2] / "docs" / "controllers.md").read_text(encoding="utf-8")
    return page.partition(f"<!-- {mark} -->\n```")[2].partition("\n")[2].partition("```")[0]


@pytest.mark.parametrize("mark", ["law.py", "numba"])
@pytest.mark.skipif(not HAS_COMPILER, reason="there is no C compiler here")
def test_what_the_page_shows_runs(mark, tmp_path, monkeypatch):
    if mark == "numba":
        pytest.importorskip("numba")
    monkeypatch.chdir(tmp_path)
    Path("law.c").write_text(shown("law.c"), encoding="utf-8")
    subprocess.run([*(compiler_command() or ()), *["-O2", "-shared", "-fPIC", "law.c", "-o", "liblaw.so", "-lm"]], check=True)
    s = ap.System("slide")
    x = s.coordinates("x")
    push, load = s.inputs("push load")
    s.particle("slide", at=s.origin.shifted(x * s.frame.x), mass=2.0)
    s.generalised_force(x, push - load)
    names = {"ap": ap, "s": s}
    exec(shown(mark), names)
    told = ap.simulate(s, 10.0, inputs={push: -20 * (x - 1) - 12 * x.dot, load: 1.5 + 0.5 * sin(s.t)}, progress=False)
    assert np.abs(names["run"].states[-1] - told.states[-1])[:2].max() < CLOSE


# -- controllers with a memory -----------------------------------------------------------------------------------------
PERIOD, GAIN, RATE, MOST, WANTED = 0.05, 6.0, 4.0, 1.5, 1.0


def limited(t, state, integral):
    """PI and damping with a limit; the integral stands still while the limit holds (anti-windup)."""
    miss = WANTED - state["x"]
    wanted = GAIN * miss + RATE * (integral + PERIOD * miss) - 5.0 * state["x'"]
    force = min(max(wanted, -MOST), MOST)
    return [force], integral + PERIOD * miss if force == wanted else integral


def by_hand(count):
    """The same, sample by sample: a mass of 2 under a force that is held moves on a parabola."""
    x = v = integral = 0.0
    rows, limits = [], 0
    for k in range(count):
        rows.append((x, v))
        (force,), integral = limited(k * PERIOD, {"x": x, "x'": v}, integral)
        limits += abs(force) == MOST
        x, v = x + v * PERIOD + force / 4 * PERIOD**2, v + force / 2 * PERIOD
    assert 5 < limits < count - 5  # it is at its limit for a while
    return np.array(rows)


def test_an_integrator_with_anti_windup_is_what_it_is_by_hand():
    grid = PERIOD * np.arange(80)
    run = ap.simulate(cart(), 4.0, inputs=Sampled(limited, PERIOD, initial=0.0), save=grid, progress=False)
    assert run.status.ok, run.message
    assert np.abs(run.states[:, :2] - by_hand(80)).max() < ROUNDING


@pytest.mark.parametrize("single", [False, True])
def test_a_run_begins_with_the_memory_that_was_declared(single):
    def step(t, state, memory):
        memory["sum"] += state["x"]  # in its place: a run has a copy
        memory["calls"].append(t)
        value = -4 * state["x"] - 2 * state["x'"] - 0.2 * memory["sum"]
        return (value if single else [value]), memory

    declared = {"sum": 0.0, "calls": []}
    sampled = Sampled(step, 0.04, initial=declared)
    sim = ap.Simulation(cart(), inputs={"F": sampled} if single else sampled)
    runs = [sim.run(2.0, initial=START, progress=False) for _ in range(2)]
    np.testing.assert_array_equal(runs[0].states, runs[1].states)
    np.testing.assert_array_equal(runs[0].inputs_held, runs[1].inputs_held)
    assert declared == {"sum": 0.0, "calls": []} == sampled.initial
    declared["sum"] = 3.0
    np.testing.assert_array_equal(sim.run(2.0, initial=START, progress=False).states, runs[0].states)
    for grid in (np.linspace(0, 2, 41), np.linspace(0, 2, 33)):  # between its points and where it was sampled
        again = sim.run(2.0, initial=START, save=grid, progress=False)
        assert np.abs(runs[0].resampled(grid).states - again.states).max() < CLOSE
        assert np.array_equal(runs[0].resampled(grid).inputs_held, again.inputs_held)
    away = pickle.loads(pickle.dumps(runs[0]))
    np.testing.assert_array_equal(away.at([0.3, 1.7]), runs[0].at([0.3, 1.7]))


def test_runs_of_an_ensemble_have_a_memory_each():
    sampled = Sampled(limited, PERIOD, initial=0.0)
    starts = np.linspace(-1, 1, 11)
    many = ap.ensemble(cart(), 1.0, initial={"x": starts}, inputs=sampled, save=5, progress=False)
    for i in (0, 4, 10):
        one = ap.simulate(cart(), 1.0, initial={"x": starts[i]}, inputs=sampled, save=5, progress=False)
        np.testing.assert_array_equal(many["final"].values[i], one.states[-1, :2])


def test_a_controller_that_can_be_pickled_takes_its_memory_along():
    sim = ap.Simulation(cart(), inputs=Sampled(limited, PERIOD, initial=0.25))
    run = sim.run(1.0, progress=False)
    there = pickle.loads(pickle.dumps(sim)).run(1.0, progress=False)
    np.testing.assert_array_equal(there.states, run.states)


@pytest.mark.parametrize("span", [(0.03, 1.0), (1.0, 0.03)])
def test_a_sampled_controller_is_asked_once_a_period_whatever_else_jumps(span):
    """Where the run begins, and at multiples of the period; tables jump between, at one, and within rounding of one."""
    s = ap.System("two blocks")
    x = s.coordinates("x")
    f, h = s.inputs("f h")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, f + h)

    def count(t, state, calls):
        asked.append(t)
        return float(calls), calls + 1

    asked: list[float] = []
    jumps = Table([0.0, 0.15, 0.3, 0.4, 0.55], [0.0, 1.0, 2.0, 3.0, 4.0])
    sim = ap.Simulation(s, inputs={"f": Sampled(count, 0.1, initial=0), "h": jumps})
    run = sim.run(span, initial={"x": 1.0}, progress=False)
    whole = [0.1 * k for k in range(1, 10)]
    expected = [0.03, *whole] if span[0] < span[1] else [1.0, *whole[::-1]]
    assert asked == pytest.approx(expected, abs=1e-12)
    middles = [0.07, 0.12, 0.17, 0.35, 0.57]
    held = run.resampled(np.array(middles if span[0] < span[1] else middles[::-1])).inputs_held
    held = held if span[0] < span[1] else held[::-1]
    assert held[:, 1].tolist() == [0.0, 0.0, 1.0, 2.0, 4.0]
    assert held[:, 0].tolist() == ([0.0, 1.0, 1.0, 3.0, 5.0] if span[0] < span[1] else [9.0, 8.0, 8.0, 6.0, 4.0])


def failing(last: int, native: bool, told: list[float]) -> Any:
    """A controller that fails at its call of number ``last`` only: what goes on in spite of it is not told again."""
    if not native:

        def law(t: float, state: Any) -> list[float]:
            told.append(t)
            if len(told) == last + 1:
                raise RuntimeError("worn out")
            return [-float(state["x"])]

        return law

    def function(t: Any, y: Any, r: Any) -> int:
        told.append(t[0])
        r[0] = -y[0]
        return 7 if len(told) == last + 1 else 0

    return NativeController(ctypes.CFUNCTYPE(ctypes.c_int, DOUBLES, DOUBLES, DOUBLES)(function))


@pytest.mark.parametrize("native", [False, True], ids=["Python", "machine code"])
@pytest.mark.parametrize("solver", [DOP853(), Scipy()], ids=lambda s: type(s).__name__)
def test_a_controller_that_fails_once_ends_the_run(solver, native):
    """Wherever it fails (in a step, in a look ahead, for a row), the run ends with that, and with what was computed before."""
    s = cart()

    def run(last):
        told: list[float] = []
        law = failing(last, native, told)
        events = ap.Event(s["x"])
        return ap.simulate(s, 3.0, initial={"x": 1.0}, inputs=law, solver=solver, events=events, save=7, progress=False), told

    whole, told = run(10**9)
    assert len(whole.events) == 1
    count = len(told)
    rows = [i for i in range(count) if told[i] in whole.times]  # among them, where it is asked for a row alone
    for last in sorted({*range(0, count, 17), *rows}):
        failed, told = run(last)
        assert failed.status is Status.CONTROLLER_FAILED
        assert ("returned a number other than 0" if native else "worn out") in failed.message
        assert np.isfinite(failed.states).all()
        assert len(told) == last + 1  # it is not asked again


def test_wrong_memories_are_refused():
    with pytest.raises(OptionError, match="three arguments"):
        Sampled(lambda t, state: [0.0], 0.1, initial=0.0)
    with pytest.raises(OptionError, match="cannot be copied"):
        Sampled(limited, 0.1, initial=(i for i in range(3)))
    for step, words in ((lambda t, s, m: [1.0], "two things"), (lambda t, s, m: ("much", m), "not numbers")):
        run = ap.simulate(cart(), 1.0, inputs=Sampled(step, 0.1, initial=0.0), progress=False)
        assert run.status is Status.CONTROLLER_FAILED
        assert words in run.message


def test_a_controller_names_inputs_as_all_do():
    """By symbol or name, and open functions with their rates as x' or x.dot; what is left out, named twice or another system's is
    refused."""
    s = ap.System("lift")
    x, push, h = s.coordinates("x"), s.inputs("push"), s.prescribed("h")
    s.particle("bob", at=s.origin.shifted((x + h) * s.frame.x), mass=1.0)
    s.force(s["bob"].com, push * s.frame.x)
    feed = Feed(ap.Simulation(s, inputs=lambda t, state: [0.0] * 4).problem.inputs)
    names = [q.name for q in feed.inputs.quantities]
    values = {name: float(i) for i, name in enumerate(names)}
    assert names[:2] == ["push", "h"]
    for told in (values, dict(zip(feed.inputs.quantities, values.values(), strict=True))):
        assert feed._in_order(told, 0.0) == list(values.values())
    dotted = {name.replace("''", ".dot.dot").replace("'", ".dot"): value for name, value in values.items()}
    assert dotted.keys() != values.keys()
    assert feed._in_order(dotted, 0.0) == list(values.values())
    for wrong, why in (
        ({}, "values for nothing"),
        (values | {"pull": 1.0}, "values for push, .*pull"),
        (values | {push: 1.0}, "values for push"),
        ({x: 1.0}, "'x' .* no input of this system"),
        ({cart()["F"]: 1.0}, "'F' .* no input of this system"),
    ):
        with pytest.raises(ControllerError, match=why):
            feed._in_order(wrong, 0.0)


@pytest.mark.parametrize("remembered", [lambda state: state.q, lambda state: state], ids=["arrays", "all of it"])
def test_what_a_controller_remembers_of_a_state_stays_as_it_was(remembered: Any) -> None:
    s = ap.System("gliding")
    x = s.coordinates("x")
    push = s.inputs("push")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, push)
    speeds, seen = [], []

    def step(t: float, state: Any, last: Any) -> tuple[list[float], Any]:
        if not isinstance(last, str):
            speeds.append((state.q[0] - (last if isinstance(last, np.ndarray) else last.q)[0]) / 0.1)
        return [0.0], remembered(state)

    def law(t: float, state: Any) -> list[float]:
        seen.append((t, state.q, state))
        return [0.0]

    ap.simulate(s, 0.45, initial={"x'": 2.0}, inputs=Sampled(step, period=0.1, initial="nothing yet"))
    assert speeds == pytest.approx([2.0] * 4, abs=CLOSE)
    ap.simulate(s, 0.45, initial={"x'": 2.0}, inputs=law)
    assert [q[0] for _, q, _ in seen] == pytest.approx([2 * t for t, _, _ in seen], abs=CLOSE)
    assert [state["x"] for _, _, state in seen] == [q[0] for _, q, _ in seen]
    with pytest.raises(ValueError, match="read-only"):
        seen[0][1][0] = 1.0


def pushed() -> tuple[ap.System, ap.Quantity, ap.Quantity]:
    s = ap.System("pushed")
    x, push = s.coordinates("x"), s.inputs("push")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, push)
    return s, x, push


def test_extremes_are_of_what_a_controller_says_along_the_steps() -> None:
    s, x, _ = pushed()
    found = ap.ensemble(
        s, 6.0, initial={x: [0.0, 1.0]}, inputs=lambda t, _: [np.sin(t)], keep=["max:push", "min:push", "max:x"]
    )
    assert found["max:push"].values == pytest.approx([1.0, 1.0], abs=CLOSE)
    assert found["min:push"].values == pytest.approx([-1.0, -1.0], abs=CLOSE)
    assert found["max:x"].values == pytest.approx([6.0 - np.sin(6.0), 7.0 - np.sin(6.0)], abs=CLOSE)


@pytest.mark.parametrize("save", [None, np.linspace(0.0, 3.0, 400)], ids=["all", "at times"])
def test_a_change_is_made_with_what_a_controller_says_at_the_event(save: np.ndarray | None) -> None:
    s, x, push = pushed()
    hit = ap.Event(x, direction=-1, change={"x'": 2 + push}, name="hit")
    run = ap.simulate(s, 3.0, initial={x: 1.0, "x'": -1.0}, inputs=lambda t, _: [np.cos(t)], events=hit, save=save)
    assert [e.after[1] for e in run.events] == pytest.approx([2 + np.cos(e.time) for e in run.events], abs=CLOSE)
    assert run.events


def test_an_event_on_what_a_controller_says_at_every_evaluation_is_refused() -> None:
    """It is not known inside of a step, as an expression is."""
    s, x, push = pushed()
    event = ap.Event(push, name="turned")
    law = lambda t, state: [0.25 - t]  # noqa: E731
    for inputs in (law, {push: lambda t, state: 0.25 - t}):
        with pytest.raises(NotApplicable, match=r"event 'turned' depends on the input 'push'.*\n.*as an expression"):
            ap.simulate(s, 1.0, inputs=inputs, events=event)
    ready = ap.Simulation(s, inputs={push: 0.25 - s.t}, events=event)
    assert [e.time for e in ready.run(1.0).events] == pytest.approx([0.25], abs=CLOSE)
    with pytest.raises(NotApplicable, match="could be missed"):
        ready.run(1.0, inputs=law)
    assert ap.simulate(s, 1.0, initial={x: -0.01}, inputs=law, events=ap.Event(x)).events
