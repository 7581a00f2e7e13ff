"""Inputs: constants, expressions, tables, controllers; and their work in the energy account."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sympy import cos, sin

from appell.compile import Interpreter
from appell.errors import InconsistentStart, MissingValue, OptionError, UnknownName
from appell.gallery import entry
from appell.model import System
from appell.motion import DOP853, RK4, GaussLegendre, Sampled, Scipy, Simulation, Status, Table, simulate

CLOSE = 1e-8


def cart() -> System:
    s = System("cart")
    x = s.coordinates("x")
    F = s.inputs("F")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x, name="place"), mass=2)
    s.force(s["place"], F * s.frame.x)
    return s


def test_a_constant():
    run = simulate(cart(), 3.0, inputs={"F": 4.0})
    assert float(run["x"][-1]) == pytest.approx(9.0, abs=CLOSE)
    assert run.audit.energy_error < CLOSE
    assert float(run.energy["work"].sel(by="loads")[-1]) == pytest.approx(36.0, abs=1e-6)


def test_an_expression_of_time_and_state():
    s = cart()
    run = simulate(s, 3.0, initial={"x": 1.0}, inputs={s["F"]: -8 * s["x"] + 0 * sin(s.t)})
    assert np.abs(run["x"] - np.cos(2 * run.time)).max() < CLOSE
    assert np.abs(run["F"] + 8 * run["x"]).max() < 1e-12


def test_an_expression_of_other_inputs():
    """Those that are expressions themselves too, in whatever order they are given: what is shown is what moves the cart."""
    s = cart()
    F, (G, H) = s["F"], s.inputs("G H")
    run = simulate(s, 1.0, inputs={F: 2 * G, G: H + sin(s.t), H: 3 * s.t}, progress=False)
    assert float(run["x"][-1]) == pytest.approx(0.5 + 1.0 - np.sin(1.0), abs=CLOSE)  # 2 ẍ = 2 (3 t + sin t)
    assert np.abs(run["F"] - 2 * (3 * run.time + np.sin(run.time))).max() < 1e-12
    with pytest.raises(OptionError, match="'F' of 'G' of 'F'"):
        simulate(s, 1.0, inputs={F: 2 * G, G: F + 1}, progress=False)
    with pytest.raises(OptionError, match="'F' of 'F'"):
        simulate(s, 1.0, inputs={F: 2 * F}, progress=False)


def test_an_expression_of_an_open_prescribed_function():
    s = cart()
    F, w = s["F"], s.prescribed("w")
    run = simulate(s, 1.0, inputs={F: 2 * w.dot, w: s.t**2}, progress=False)
    assert float(run["x"][-1]) == pytest.approx(1 / 3, abs=CLOSE)


def test_a_table_jumps_where_it_says():
    run = simulate(cart(), 3.0, inputs={"F": Table([0.0, 1.0, 2.0], [2.0, 0.0, -2.0])})
    assert float(run["x"][-1]) == pytest.approx(0.5 + 1.0 + 0.5, abs=1e-12)
    assert {1.0, 2.0} <= set(run.times)


def test_a_table_holds_each_value_from_its_time_to_the_next():
    table = Table([0.0, 1.0, 2.0], [2.0, 0.0, -2.0])
    assert [table.at(t) for t in (-1.0, 0.0, 0.5, 1.0, 1.5, 2.0, 9.0)] == [2.0, 2.0, 2.0, 0.0, 0.0, -2.0, -2.0]
    # backwards a time belongs to what is held below it
    assert [table.at(t, forward=False) for t in (9.0, 2.0, 1.5, 1.0, 0.5, 0.0)] == [-2.0, 0.0, 0.0, 2.0, 2.0, 2.0]


@pytest.mark.parametrize("solver", [DOP853(), GaussLegendre(), RK4(step=0.01), Scipy()], ids=lambda s: type(s).__name__)
def test_a_table_run_backwards_leads_back(solver):
    """Over the jumps, in pieces of which none is a whole number of steps; each piece is a parabola."""
    inputs = {"F": Table([0.0, 1.0, 2.0], [2.0, 0.5, -2.0])}
    there = simulate(cart(), 3.0, initial={"x": 0.3, "x'": -0.2}, inputs=inputs, solver=solver, progress=False)
    speeds = [-0.2 + 1.0, -0.2 + 1.0 + 0.25, -0.2 + 1.0 + 0.25 - 1.0]
    place = 0.3 - 0.2 + 0.5 + speeds[0] + 0.125 + speeds[1] - 0.5
    assert there.states[-1][:2] == pytest.approx([place, speeds[2]], abs=CLOSE)
    back = simulate(cart(), (3.0, 0.0), initial={"x": place, "x'": speeds[2]}, inputs=inputs, solver=solver, progress=False)
    assert back.states[-1][:2] == pytest.approx([0.3, -0.2], abs=CLOSE)
    assert {1.0, 2.0} <= set(back.times)
    middle = back.at([2.5, 1.5, 0.5]).values[:, 1]
    assert middle == pytest.approx([speeds[1] - 0.5, speeds[0] + 0.125, -0.2 + 0.5], abs=CLOSE)


def test_a_controller_and_the_same_one_sampled():
    run = simulate(cart(), 3.0, initial={"x": 1.0}, inputs=lambda t, state: [-8 * state["x"]])
    assert run.status is Status.COMPLETED, run.message
    assert np.abs(run["x"] - np.cos(2 * run.time)).max() < CLOSE
    held = simulate(cart(), 3.0, initial={"x": 1.0}, inputs=Sampled(lambda t, state: {"F": -8 * state["x"]}, 1e-3))
    assert 1e-4 < abs(float(held["x"][-1]) - np.cos(6.0)) < 1e-1
    assert np.unique(held.inputs.values).size > 1000


@pytest.mark.parametrize(
    ("controller", "word"),
    [
        (lambda t, s: [1.0] if t < 0.5 else [][1], "IndexError"),
        (lambda t, s: [1.0, 2.0], "2 values"),
        (lambda t, s: [float("nan")], "finite"),
        (lambda t, s: "no", "not numbers"),
        (lambda t, s: {"G": 1.0}, "values for G"),
    ],
)
def test_a_controller_that_fails_keeps_what_was_computed(controller, word):
    run = simulate(cart(), 1.0, inputs=controller)
    assert run.status is Status.CONTROLLER_FAILED
    assert word in run.message
    assert run.error is not None
    assert run.time.size >= 1
    assert np.isfinite(run.states).all()


def test_bad_inputs_are_refused():
    with pytest.raises(MissingValue, match="finite"):
        simulate(cart(), 1.0, inputs={"F": float("inf")})
    with pytest.raises(UnknownName, match="no input 'G'"):
        simulate(cart(), 1.0, inputs={"G": 1.0})
    with pytest.raises(OptionError, match="number"):
        simulate(cart(), 1.0, inputs={"F": "much"})
    with pytest.raises(OptionError, match="Table"):
        Table([0.0, 0.0], [1.0, 2.0])
    with pytest.raises(OptionError, match="period"):
        Sampled(lambda t, s: 0.0, 0.0)


def test_an_open_prescribed_function_must_be_given():
    s = System("lift")
    x = s.coordinates("x")
    h = s.prescribed("h")
    s.particle("a", at=s.origin.shifted(x * s.frame.x + h * s.frame.y), mass=1)
    s.gravity(-9.81 * s.frame.y)
    with pytest.raises(MissingValue, match="does not define the prescribed functions h"):
        simulate(s, 1.0)
    run = simulate(s, 2.0, initial={"x'": 1.0}, inputs={h: 1 - cos(s.t)})
    assert run.audit.energy_error < CLOSE  # the lift does work: D has it
    assert float(run.energy["work"].sel(by="drive")[-1]) == pytest.approx(
        9.81 * (1 - np.cos(2.0)) + np.sin(2.0) ** 2 / 2, abs=1e-7
    )


def test_damping_is_in_the_books():
    s = System("damped")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.spring_in(x, stiffness=4.0, damping=0.3)
    run = simulate(s, 10.0, initial={"x": 1.0}, solver=DOP853(tolerance=1e-11))
    assert run.audit.energy_error < 1e-9
    assert float(run.energy["work"].sel(by="loads")[-1]) < -0.5


def test_the_interpreter_runs_the_same_loops():
    start = {"theta": 1.2, "w3": 8.0}
    system = entry("rolling-disk").build()
    fast = simulate(system, 0.2, initial=start)
    slow = simulate(system, 0.2, initial=start, backend=Interpreter())
    assert np.abs(fast.states[-1] - slow.states[-1]).max() < 1e-10


def test_servo_forces_are_found_and_their_work_is_in_the_books():
    run = simulate(entry("servo-ring").build(), 1.0)
    assert run.status.ok
    assert run.actuator_forces.sizes["actuator"] >= 1
    assert np.isfinite(run.actuator_forces).all()
    assert run.audit.energy_error < 1e-8


class Remembering:
    """A controller with a memory, which counts its calls: the integral of what it saw."""

    def __init__(self) -> None:
        self.calls, self.sum = 0, 0.0

    def __call__(self, t, state):
        self.calls += 1
        self.sum += state["x"]
        return [-4 * state["x"] - 2 * state["x'"] - 0.2 * self.sum]


@pytest.mark.parametrize("solver", [DOP853(), GaussLegendre(), RK4(step=0.003), Scipy()], ids=lambda s: type(s).__name__)
def test_a_controller_with_a_memory_is_called_by_the_run_alone(solver, tmp_path):
    controller, grid = Remembering(), np.linspace(0, 3, 77)
    run = simulate(cart(), 3.0, initial={"x": 1.0}, inputs=Sampled(controller, 0.01), solver=solver)
    calls = controller.calls
    again = simulate(cart(), 3.0, initial={"x": 1.0}, inputs=Sampled(Remembering(), 0.01), solver=solver, save=grid)
    assert np.abs(run.resampled(grid).states - again.states).max() < CLOSE
    assert np.abs(run.at(grid).values - again.states[:, :2]).max() < CLOSE
    assert np.array_equal(run.resampled(grid).inputs_held, again.inputs_held)
    figure = run.plot("inputs")
    run.energy, run.accelerations, run.summary(), run.evaluate(run.problem.system["x"])
    run.report(tmp_path / "page.html")
    assert controller.calls == calls == 300
    assert {line.get_drawstyle() for line in figure.axes[0].get_lines()} == {"steps-post"}


def test_what_was_said_is_replayed_backwards_too():
    grid = np.linspace(1, 0, 31)
    run = simulate(cart(), (1.0, 0.0), initial={"x": 1.0}, inputs=Sampled(Remembering(), 0.04))
    again = simulate(cart(), (1.0, 0.0), initial={"x": 1.0}, inputs=Sampled(Remembering(), 0.04), save=grid)
    assert np.abs(run.resampled(grid).states - again.states).max() < CLOSE


def test_a_controller_asked_at_every_evaluation_is_not_asked_again():
    calls = []

    def controller(t, state):
        calls.append(t)
        return [-8 * state["x"]]

    run = simulate(cart(), 3.0, initial={"x": 1.0}, inputs=controller)
    count = len(calls)
    times = np.linspace(0, 3, 31)
    assert np.abs(run.at(times).values[:, 0] - np.cos(2 * times)).max() < 1e-6  # saved points joined
    assert np.abs(run["F"] + 8 * run["x"]).max() < 1e-12
    run.plot()
    assert len(calls) == count
    saved = simulate(cart(), 3.0, initial={"x": 1.0}, inputs=controller, save=times)
    assert np.abs(saved["F"] + 8 * saved["x"]).max() < 1e-12  # as it is there, not where it was last asked


def two_blocks():
    s = System("two blocks")
    x, y = s.coordinates("x y")
    f, g, h = s.inputs("f g h")
    for name, place, push in (("p", x * s.frame.x, f), ("r", y * s.frame.y, g)):
        point = s.origin.shifted(place)
        s.particle(name, at=point, mass=1.0)
        s.force(point, (push + h) * (s.frame.x if name == "p" else s.frame.y))
    return s


def test_a_controller_for_each_input():
    """Beside numbers and expressions: what the same law gives as an expression is its witness."""
    s = two_blocks()
    start = {"x": 1.0, "y": 0.5}
    told = simulate(s, 2.0, initial=start, inputs={"f": -3 * s["x"], "g": -2 * s["y"], "h": 0.25})
    asked = simulate(
        s, 2.0, initial=start, inputs={"f": lambda t, state: -3 * state["x"], "g": -2 * s["y"], "h": 0.25}
    )  # fmt: skip
    both = simulate(
        s, 2.0, initial=start,
        inputs={"f": lambda t, state: -3 * state["x"], s["g"]: lambda t, state: -2 * state["y"], "h": 0.25},
    )  # fmt: skip
    assert asked.at(2.0).values == pytest.approx(told.at(2.0).values, abs=1e-7)
    assert both.at(2.0).values == pytest.approx(told.at(2.0).values, abs=1e-7)


def test_a_sampled_controller_for_each_input():
    s = two_blocks()
    start = {"x": 1.0, "y": 0.5}
    table = Table([0.0, 0.55], [0.25, -0.5])
    laws = {"f": lambda t, state: -3 * state["x"], "g": lambda t, state: -2 * state["y"]}
    one = simulate(s, 1.0, initial=start, inputs={k: Sampled(v, 0.1) for k, v in laws.items()} | {"h": table})
    # the same told as one controller of all three: h jumps between two samples, so that it is a table there too
    every = Sampled(lambda t, state: [-3 * state["x"], -2 * state["y"], 0.25], 0.1)
    same = simulate(s, 0.5, initial=start, inputs=every)
    assert one.at(0.5).values == pytest.approx(same.at(0.5).values, abs=1e-9)
    witness = simulate(
        s, 1.0, initial=start, inputs={k: Sampled(v, 0.1) for k, v in laws.items()} | {"h": 0.25}
    )  # fmt: skip
    assert abs(one.at(1.0).values - witness.at(1.0).values).max() > 0.01  # the table's jump was seen


def test_wrong_controllers_of_one_input_are_refused_by_name():
    s = two_blocks()
    law = lambda t, state: 0.0  # noqa: E731
    with pytest.raises(OptionError, match="same times"):
        simulate(s, 0.1, inputs={"f": law, "g": Sampled(law, 0.1)})
    with pytest.raises(OptionError, match="same times"):
        simulate(s, 0.1, inputs={"f": Sampled(law, 0.2), "g": Sampled(law, 0.1)})
    with pytest.raises(OptionError, match="Table jumps"):
        simulate(s, 0.1, inputs={"f": law, "h": Table([0.0, 0.05], [1.0, 2.0])})
    run = simulate(s, 0.1, inputs={"f": lambda t, state: "much", "h": 1.0})
    assert run.status is Status.CONTROLLER_FAILED
    assert "'f' returned no number" in run.message


def test_other_parameters_are_named_as_all_are() -> None:
    """A problem with other values finds parameters by symbol or name; what is none is refused by what was asked for."""
    s = System("cart")
    x, m = s.coordinates("x"), s.parameters(m=1.0)
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=m)
    problem = Simulation(s).problem
    for key in ("m", m):
        assert problem.with_parameters({key: 3.0}).p == [3.0]
    for key in ("bob", "x", x, 3):
        with pytest.raises(UnknownName, match=f"no parameter '{key}'|a parameter .* not by 3"):
            problem.with_parameters({key: 1.0})


@pytest.mark.parametrize(("span", "right", "wrong"), [(0.4, 0.3, 0.0), ((0.5, 0.9), 0.6, 0.3), ((0.5, 0.1), 0.3, 0.6)])
def test_a_start_is_held_against_what_a_table_says_there(span: Any, right: float, wrong: float):
    """From its time on, or before it where time runs backwards."""
    s = System("led")
    x = s.coordinates("x")
    h = s.prescribed("h")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.constrain(x - h)
    inputs = {h: Table([0.0, 0.5], [0.3, 0.6]), h.dot: 0.0, h.dot.dot: 0.0}
    for initial in (None, {x: right}):
        run = simulate(s, span, initial=initial, inputs=inputs)
        assert (run.status, run["x"].values[0]) == (Status.COMPLETED, right)
    with pytest.raises(InconsistentStart, match="with x as given"):
        simulate(s, span, initial={x: wrong}, inputs=inputs)


def test_an_input_that_contains_accelerations_is_refused_by_name() -> None:
    """Accelerations follow from inputs; so they do from the rates of prescribed functions, where places depend on them."""
    s = System("cart")
    x, F = s.coordinates("x"), s.inputs("F")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, F)
    for law in (x.dot.dot, 2 * x.dot.dot.dot):
        with pytest.raises(OptionError, match=r"input 'F' is .*acceleration x''.*\n.*Write it with"):
            simulate(s, 1.0, inputs={F: law}, progress=False)
    s = System("moved")
    q, w = s.coordinates("q"), s.prescribed("w")
    s.particle("bob", at=s.origin.shifted((q + w) * s.frame.x), mass=1.0)
    for law in (0.1 * q, 0.1 * q.dot):
        with pytest.raises(OptionError, match=r"prescribed function 'w' .*rate w''.*acceleration q''.*\n.*expression of time"):
            simulate(s, 1.0, inputs={w: law}, progress=False)
    s = System("pushed")
    q, w = s.coordinates("q"), s.prescribed("w")
    s.particle("bob", at=s.origin.shifted(q * s.frame.x), mass=1.0)
    s.generalised_force(q, w)  # of which no rate moves anything
    assert simulate(s, 0.1, inputs={w: -q}, initial={q: 1.0}, save=2, progress=False)["q"][-1] == pytest.approx(np.cos(0.1))
