"""What rests at zero and leaves it later: events and switches that no jump sets in motion, and chains of those that one does."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
import sympy as sp

import appell as ap
from appell.motion.event_handling import CHAIN

SOLVERS = [
    ap.DOP853(), ap.DormandPrince5(), ap.GaussLegendre(), ap.RadauIIA(), ap.RK4(step=0.01), ap.Symplectic(0.01), ap.Scipy(),
    ap.Scipy(method="LSODA"), ap.Sundials(),
]  # fmt: skip
# CVODES steps over the first tenth of a second of exp(−1/t), by errors of more than a hundred tolerances
RESOLVING = SOLVERS[:-1]
named = lambda s: getattr(s, "method", type(s).__name__)  # noqa: E731
EVERY = pytest.mark.parametrize("solver", SOLVERS, ids=named)
CLEAR = 4.0  # times what an event is asked to be clear of zero by: how far it may be where that is seen
SWITCHED = 1e-9  # s, of a time that a switch gives
ARRIVES, LEAVES = 1.0, 2.0  # s, of the motion that comes to zero and stays there for a second
SOON = 0.07  # s: the same by a hundred tolerances, of (t − 2)⁴/12 and (1 − t)⁴, for the loosest of the solvers


def cart(force) -> tuple[Any, Any]:
    s = ap.System("cart")
    x = s.coordinates("x")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.generalised_force(x, force(s.t))
    return s, x


def haze(solver) -> float:
    """By how much, of its size, a state that rests has to be clear of zero: a hundred tolerances, or what stands for them."""
    return 1e-8 if solver.fixed_step else 1e-7


def smooth(t, since: float = 0.0):
    """All of its derivatives are zero where it begins."""
    return sp.Piecewise((0, t <= since), (sp.exp(-1 / (t - since)), True))


@pytest.mark.parametrize("side", [1, -1])
@EVERY
def test_a_body_at_rest_that_a_force_moves_smoothly(solver, side):
    """x = ± t¹⁰/90: the event is where x is clear of the tolerance, and there is one."""
    s, x = cart(lambda t: side * t**8)
    for direction, count in ((0, 1), (side, 1), (-side, 0)):
        run = ap.simulate(s, 3.0, events=ap.Event(x, direction=direction), solver=solver, progress=False)
        assert run.status is ap.Status.COMPLETED
        assert [e.direction for e in run.events] == [side] * count
        for e in run.events:
            assert haze(solver) / 2 <= abs(e.before[0]) <= CLEAR * haze(solver)
            assert e.time == pytest.approx((90 * abs(e.before[0])) ** 0.1, rel=1e-2)


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("solver", RESOLVING, ids=named)
def test_a_force_that_sets_in_with_all_of_its_derivatives(solver, side):
    s, x = cart(lambda t: side * smooth(t, 1.0))
    for expression in (x, x.dot):
        run = ap.simulate(s, 3.0, events=ap.Event(expression), solver=solver, progress=False)
        assert run.status is ap.Status.COMPLETED
        (event,) = run.events
        assert event.direction == side
        assert 1.03 < event.time < 1.16
        if expression is x:
            assert haze(solver) / 2 <= abs(event.before[0]) <= CLEAR * haze(solver)


def test_a_terminal_event_ends_the_run_where_it_leaves_zero():
    s, x = cart(lambda t: t**8)
    y = s.coordinates("y")
    s.particle("beside", at=s.origin.shifted(y * s.frame.y), mass=1)
    leaves = ap.Event(x, direction=1, terminal=True)
    run = ap.simulate(s, 3.0, initial={y.dot: 1.0}, events=leaves, progress=False)
    assert run.status is ap.Status.EVENT, run.message
    assert 0.1 < run.times[-1] < 0.4  # as large as x may be taken to be
    assert run.states[-1][0] > 0


@pytest.mark.parametrize("power", [1, 2, 3])
@EVERY
def test_where_a_switch_says_when_the_time_is_exact(solver, power):
    s, x = cart(lambda t: -(sp.Max(t - 1, 0) ** power))
    run = ap.simulate(s, 3.0, events=ap.Event(x, direction=-1), solver=solver, progress=False)
    assert [(e.time, e.direction) for e in run.events] == [(pytest.approx(1.0, abs=SWITCHED), -1)]


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize("solver", RESOLVING, ids=named)
def test_a_body_that_is_stopped_at_zero_and_leaves_it_later(solver, side):
    s, x = cart(lambda t: side * smooth(t, 2.0))
    stop = ap.Event(x, direction=1, change={x.dot: 0}, name="stop")
    seen = ap.Event(x + 0 * s.t, name="seen")
    run = ap.simulate(s, 3.0, initial={x: -1.0, x.dot: 1.0}, events=[stop, seen], solver=solver, progress=False)
    stops = [e for e in run.events if e.event == "stop"]
    assert stops[0].time == pytest.approx(1.0, abs=1e-7)
    leaves = [e for e in run.events if e.event == "seen" and e.time > 1.5]
    assert [e.direction for e in leaves] == [side]
    assert 2.05 < leaves[0].time < 2.2
    assert len(stops) == (2 if side > 0 else 1)
    assert run.status is (ap.Status.EVENTS_PILE_UP if side > 0 else ap.Status.COMPLETED)


def glide(side: int) -> tuple[Any, Any]:
    """x = (1 − t)⁴ until 1 s, 0 until 2 s, then ± (t − 2)⁴/12."""
    return cart(lambda t: sp.Piecewise((12 * (1 - t) ** 2, t < 1), (0, t < 2), (side * (t - 2) ** 2, True)))


@EVERY
def test_a_motion_that_stays_at_zero_for_a_while_and_leaves_on_the_other_side(solver):
    s, x = glide(-1)
    run = ap.simulate(s, 3.0, initial={x: 1.0, x.dot: -4.0}, events=ap.Event(x, direction=-1), solver=solver, progress=False)
    assert [e.direction for e in run.events] == [-1]  # once, somewhere while it is as good as zero
    assert ARRIVES - SOON < run.events[0].time < LEAVES + SOON
    seen = ap.simulate(s, 3.0, initial={x: 1.0, x.dot: -4.0}, events=ap.Event(x), solver=solver, progress=False).events
    assert [e.direction for e in seen if e.direction] == [-1]


@pytest.mark.parametrize("solver", [ap.DOP853(), ap.GaussLegendre(), ap.RadauIIA()], ids=named)
def test_a_motion_that_stays_at_zero_for_a_while_and_leaves_on_the_same_side(solver):
    s, x = glide(1)
    start = {x: 1.0, x.dot: -4.0}
    run = ap.simulate(s, 3.0, initial=start, events=ap.Event(x), solver=solver, progress=False)
    assert [e.direction for e in run.events] == [0]
    assert ARRIVES - SOON < run.events[0].time < LEAVES + SOON
    for direction in (1, -1):
        assert not ap.simulate(
            s, 3.0, initial=start, events=ap.Event(x, direction=direction), solver=solver, progress=False
        ).events


def beside(push) -> tuple[Any, Any, Any]:
    """A particle that is pushed along x, and along y by sign(x)."""
    s = ap.System("two")
    x, y = s.coordinates("x y")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.generalised_force(x, push(s.t))
    s.generalised_force(y, sp.sign(x))
    return s, x, y


@EVERY
def test_a_switch_that_is_left_slowly_has_its_side_from_the_start(solver):
    """x = t¹⁰/90 is on its side at once, as a look ahead tells, and stays there though it is as good as zero for long."""
    s, _, y = beside(lambda t: t**8)
    run = ap.simulate(s, 3.0, solver=solver, progress=False, limits=ap.Limits(steps=20_000))
    assert run.status is ap.Status.COMPLETED
    assert float(run[y.dot][-1]) == pytest.approx(3.0, abs=1e-6)


@pytest.mark.parametrize(("push", "since", "until"), [(lambda t: smooth(t, 1.0), 1.0, 1.1), (lambda t: t**20, 0.2, 0.5)])
@pytest.mark.parametrize("solver", RESOLVING, ids=named)
def test_a_switch_of_which_it_is_not_known_when_it_was_left_ends_the_run(solver, push, since, until):
    """Whether sign(x) is 0 or 1 while x is as good as zero makes a difference of some percent in ẏ: nothing is guessed."""
    s, *_ = beside(push)
    run = ap.simulate(s, 3.0, solver=solver, progress=False)
    assert run.status is ap.Status.UNDECIDED
    assert "has left zero so slowly that it is not known when" in run.message
    assert since < run.times[-1] < until


def row(count: int) -> tuple[Any, dict[Any, float], list[Any]]:
    """Balls that touch, but for the first, which hits them after a second."""
    s = ap.System("cradle")
    balls = s.coordinates(" ".join(f"x{i}" for i in range(count)))
    for i, x in enumerate(balls):
        s.particle(f"ball {i}", at=s.origin.shifted(x * s.frame.x), mass=1)
    hits = [ap.Event(b - a - 1, direction=-1, change={a.dot: b.dot, b.dot: a.dot}, name=f"hit {a}") for a, b in pairwise(balls)]
    return s, {x: float(i) for i, x in enumerate(balls)} | {balls[0]: -1.0, balls[0].dot: 1.0}, hits


@pytest.mark.parametrize("count", [3, CHAIN + 20])
def test_a_hit_is_passed_on_through_a_long_row_of_balls(count):
    s, start, hits = row(count)
    run = ap.simulate(s, 2.0, initial=start, events=hits, save=2, progress=False)
    assert run.status is ap.Status.COMPLETED, run.message
    assert [e.index for e in run.events] == list(range(count - 1))
    assert np.ptp([e.time for e in run.events]) == 0.0
    assert run.states[-1][:count] == pytest.approx([*range(count - 1), count])


def test_a_chain_that_does_not_end_is_named():
    """Two events that set each other off: as many changes as are let pass, at one time."""
    s = ap.System("two")
    x, y = s.coordinates("x y")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    events = [
        ap.Event(x - 1, direction=1, change={y: -y}, name="one"),
        ap.Event(y, change={x: -x}, name="two"),
        ap.Event(x, change={y: -y}, name="three"),
    ]
    run = ap.simulate(s, 3.0, initial={x: 0.5, x.dot: 1.0, y: 1.0}, events=events, progress=False)
    assert run.status is ap.Status.EVENTS_PILE_UP
    assert any(f"'{e.name}'" in run.message for e in events[1:])
    assert len(run.events) == CHAIN + 2
    assert {e.time for e in run.events} == {run.times[-1]}
