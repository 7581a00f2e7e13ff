"""Events whose functions jump, where an input jumps or another event changes the state."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import sympy

import appell as ap
from appell.motion.event_jumps import Sides

SOLVERS = (ap.DOP853(), ap.RadauIIA(), ap.GaussLegendre(), ap.Symplectic(step=0.01), ap.Scipy(method="LSODA"))


def cart() -> tuple[Any, Any, Any]:
    """A cart on a line that an input pushes, one that has another value each second."""
    s = ap.System("cart")
    x = s.coordinates("x")
    push = s.inputs("push")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.generalised_force(x, push)
    return s, x, push


PUSHES = (-1.0, 2.0, 3.0, 0.0, 0.0, 1.0, 0.0, -1.0, 1.0)  # from each second to the next


@pytest.mark.parametrize(
    ("direction", "expected"), [(0, [(1, 1), (5, 1), (7, -1), (8, 1)]), (1, [(1, 1), (5, 1), (8, 1)]), (-1, [(7, -1)])]
)
@pytest.mark.parametrize("solver", SOLVERS, ids=repr)
@pytest.mark.parametrize("given", ["table", "sampled"])
def test_an_input_that_jumps_over_zero_is_an_event(direction, expected, solver, given):
    s, x, push = cart()
    table = ap.Table(range(len(PUSHES)), PUSHES)
    inputs = {push: table if given == "table" else ap.Sampled(lambda t, state: table.at(t + 1e-6), period=1.0)}
    run = ap.simulate(s, 9.0, inputs=inputs, events=ap.Event(push, direction=direction), solver=solver, progress=False)
    assert run.status is ap.Status.COMPLETED
    assert [(e.time, e.direction) for e in run.events] == expected


def test_an_input_that_jumps_backwards():
    s, x, push = cart()
    inputs = {push: ap.Table(range(len(PUSHES)), PUSHES)}
    run = ap.simulate(s, (9.0, 0.0), inputs=inputs, events=ap.Event(push), progress=False)
    assert sorted((e.time, e.direction) for e in run.events) == [(1, -1), (3, 1), (6, 1), (8, -1)]


def test_a_function_that_an_input_takes_over_zero_changes_the_state():
    s, x, push = cart()
    events = ap.Event(x + push - 1, direction=1, change={x.dot: 0}, name="stop")
    run = ap.simulate(s, 3.0, inputs={push: ap.Table([0, 2], [0.0, 5.0])}, initial={x.dot: 0.25}, events=events, progress=False)
    (event,) = run.events
    assert event.time == 2.0
    assert event.after == pytest.approx([0.5, 0.0])
    assert run.states[-1][:2] == pytest.approx([0.5 + 2.5, 5.0])


def test_a_terminal_event_of_an_input():
    s, x, push = cart()
    run = ap.simulate(
        s, 3.0, inputs={push: ap.Table([0, 2], [1.0, -1.0])}, events=ap.Event(push, terminal=True), progress=False
    )
    assert run.status is ap.Status.EVENT
    assert run.times[-1] == 2.0


@pytest.mark.parametrize("share", [0.0, 1.0, -1.0])
def test_an_event_that_comes_to_zero_where_an_input_jumps_happens_once(share):
    s, x, push = cart()
    inputs = {push: ap.Table([0, 1, 2], [0.0, 1.0, -1.0])}
    event = ap.Event(x - 1 + share * push, direction=-1 if share < 0 else 1)
    run = ap.simulate(s, 1.5, inputs=inputs, initial={x.dot: 1.0}, events=event, progress=False)
    assert [round(e.time, 9) for e in run.events] == [1.0]


def test_what_has_just_happened_jumps_on_without_a_second_event():
    def sides(signs: list[float], apart: bool, gone: float) -> Sides:
        return Sides(np.array(signs), np.full(len(signs), apart), np.full(len(signs), gone))

    after = sides([1.0, -1.0, 0.0], True, 0.0)
    at_zero = [0.0, 0.0, 0.0]
    assert sides(at_zero, False, 1.0).jumps_to(after) == {1: -1}
    assert sides(at_zero, False, 0.0).jumps_to(after) == {0: 1, 1: -1}
    assert sides([-1.0, -1.0, -1.0], True, 1.0).jumps_to(after) == {0: 1}
    assert sides([-1.0, 1.0, -1.0], False, 0.0).jumps_to(sides([1.0, -1.0, 1.0], False, 0.0)) == {}


def test_a_function_without_a_value_before_a_jump_has_no_event():
    s, x, push = cart()
    run = ap.simulate(s, 2.0, inputs={push: ap.Table([0, 1], [-1.0, 1.0])}, events=ap.Event(sympy.sqrt(push)), progress=False)
    assert not run.events


def test_a_change_takes_another_event_over_zero():
    s, x, push = cart()
    bounce = ap.Event(x, direction=-1, change={x.dot: -x.dot}, name="bounce")
    inputs, initial = {push: -10.0}, {x: 5.0}
    run = ap.simulate(s, 2.5, inputs=inputs, initial=initial, events=[bounce, ap.Event(x.dot, name="turn")], progress=False)
    assert [(e.event, round(e.time, 9), e.direction) for e in run.events] == [
        ("turn", 0.0, -1), ("bounce", 1.0, -1), ("turn", 1.0, 1), ("turn", 2.0, -1),
    ]  # fmt: skip


def test_events_that_set_each_other_off_for_ever_end_the_run():
    s, x, push = cart()
    y = s.coordinates("y")
    s.particle("other", at=s.origin.shifted(y * s.frame.y), mass=1)
    events = [
        ap.Event(x - 1, direction=1, change={y: -y}, name="one"),
        ap.Event(y, change={x: -x}, name="two"),
        ap.Event(x, change={y: -y}, name="three"),
    ]
    run = ap.simulate(s, 3.0, initial={x: 0.5, x.dot: 1.0, y: 1.0}, events=events, progress=False)
    assert run.status is ap.Status.EVENTS_PILE_UP
    assert run.times[-1] == pytest.approx(0.5)
