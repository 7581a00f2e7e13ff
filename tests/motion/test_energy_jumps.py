"""Jumps of the energy that no motion makes: a potential or a mass that changes at once, and inputs that jump."""

from __future__ import annotations

import numpy as np
import pytest
import sympy as sp

import appell as ap
from appell.model import System
from appell.motion import DOP853, GaussLegendre, RadauIIA, Run, Sampled, Scipy, Status, Sundials, Table, simulate

SOLVERS = pytest.mark.parametrize(
    "solver", [DOP853(), GaussLegendre(), RadauIIA(), Scipy(), Sundials()], ids=lambda s: type(s).__name__
)
WAYS = pytest.mark.parametrize("save", [None, 2, 11], ids=["steps", "ends", "rows"])


def sprung(stiffness=1, mass=1) -> System:
    """A mass on a spring; both may be expressions of time."""
    s = System("sprung")
    x = s.coordinates("x")
    stiffness, mass = (e(s.t) if callable(e) else e for e in (stiffness, mass))
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=mass)
    s.potential(stiffness * x**2 / 2)
    return s


def is_right(run: Run) -> None:
    assert run.status is Status.COMPLETED, run.message
    assert run.audit.energy_error is not None
    assert run.audit.energy_error < 1e-7


@SOLVERS
@WAYS
@pytest.mark.parametrize("when", [0.5, 0.3, np.pi / 10])
def test_a_stiffness_that_changes_at_once(solver, save, when):
    """½ Δk x² comes from outside; rows at the very time are on one side or the other."""
    rows = {} if save is None else {"save": save}
    run = simulate(sprung(lambda t: sp.Piecewise((1, t < when), (4, True))), 1.0, initial={"x": 1.0}, solver=solver, **rows)
    is_right(run)
    (jump,) = run.events
    assert (jump.index, jump.time) == (-1, pytest.approx(when, abs=1e-8))
    assert jump.work == pytest.approx(3 * np.cos(when) ** 2 / 2, abs=1e-5)
    c, s, rest = np.cos(when), -np.sin(when), 1.0 - when
    assert float(run["x"][-1]) == pytest.approx(c * np.cos(2 * rest) + s / 2 * np.sin(2 * rest), abs=1e-6)
    assert run.energy["impacts"].values[-1] == pytest.approx(jump.work)


@WAYS
def test_a_mass_that_changes_at_once(save):
    """What joins the bob moves as it does, and brings ½ Δm x'²."""
    rows = {} if save is None else {"save": save}
    run = simulate(sprung(1, lambda t: sp.Piecewise((1, t < 0.3), (4, True))), 1.0, initial={"x": 1.0}, **rows)
    is_right(run)
    assert [e.work for e in run.events] == [pytest.approx(3 * np.sin(0.3) ** 2 / 2, rel=1e-7)]


@WAYS
@pytest.mark.parametrize("span", [(0.0, 1.0), (1.0, 0.0), (0.2, 0.6), (0.6, 0.2), (0.4, 1.4)])
def test_steps_at_the_ends_of_a_run(save, span):
    """k = 1 + ⌊5t⌋ is what it is on the way, also where the run begins or ends just on a step."""
    rows = {} if save is None else {"save": save}
    run = simulate(sprung(lambda t: 1 + sp.floor(5 * t)), span, initial={"x": 1.0}, **rows)
    is_right(run)
    x, v, way = 1.0, 0.0, np.sign(span[1] - span[0])
    for i in range(round(5 * abs(span[1] - span[0]))):
        middle = span[0] + way * (i + 0.5) / 5
        w = np.sqrt(1 + np.floor(5 * middle))
        c, s = np.cos(w * way / 5), np.sin(w * way / 5)
        x, v = c * x + s * v / w, c * v - s * x * w
    assert run.states[-1, :2] == pytest.approx([x, v], abs=1e-7)


@WAYS
@pytest.mark.parametrize("span", [(0.0, 1.0), (1.0, 0.0), (0.5, 1.0), (0.5, 0.0), (0.0, 0.5), (1.0, 0.5)])
def test_a_jump_with_a_value_of_its_own_in_between(save, span):
    """k = 2 + sign(t − 1/2) is 2 at the very time, where a row may be, or the run begins or ends."""
    rows = {} if save is None else {"save": save}
    run = simulate(sprung(lambda t: 2 + sp.sign(t - 0.5)), span, initial={"x": 1.0}, **rows)
    is_right(run)
    assert len(run.events) == 1


@WAYS
@pytest.mark.parametrize("when", [0.5, 0.3])
def test_a_jump_of_the_state_and_of_the_energy_together(save, when):
    """The mass changes, and then the belt takes the load along: with the mass that follows."""
    s = System("belt")
    x, y = s.coordinates("x y")
    s.particle("load", at=s.origin.shifted((x + y) * s.frame.x + y * s.frame.y), mass=sp.Piecewise((2, s.t < when), (3, True)))
    s.constrain(x.dot - sp.Piecewise((0, s.t < when), (1, True)))
    rows = {} if save is None else {"save": save}
    run = simulate(s, 1.0, initial={y.dot: 1.0}, **rows)
    is_right(run)
    (jump,) = run.events
    assert jump.work == pytest.approx(1.0)  # ½ (3 − 2) (1² + 1²)
    assert run.energy["impacts"].values[-1] == pytest.approx(3 / 2 * (1.5**2 + 0.5**2) - 2.0)


@WAYS
def test_jumps_of_a_switch_and_of_a_table_at_once(save):
    s = System("both")
    x, k = s.coordinates("x"), s.prescribed("k")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=sp.Piecewise((1, s.t < 0.3), (2, True)))
    s.potential(k * x**2 / 2)
    rows = {} if save is None else {"save": save}
    run = simulate(s, 1.0, initial={x: 1.0}, inputs={k: Table([0.0, 0.3], [1.0, 5.0]), k.dot: 0.0, k.dot.dot: 0.0}, **rows)
    is_right(run)
    c, v, w = np.cos(0.3), -np.sin(0.3), np.sqrt(2.5)
    assert [e.work for e in run.events] == [pytest.approx(2 * c**2 + v**2 / 2)]
    assert float(run["x"][-1]) == pytest.approx(c * np.cos(0.7 * w) + v / w * np.sin(0.7 * w), abs=1e-7)


def test_the_work_is_kept_with_the_run(tmp_path):
    run = simulate(sprung(lambda t: sp.Piecewise((1, t < 0.5), (4, True))), 1.0, initial={"x": 1.0})
    run.save(tmp_path / "run.nc")
    assert ap.Run.load(tmp_path / "run.nc").events[0].work == run.events[0].work > 0


def test_runs_of_an_ensemble():
    s = sprung(lambda t: sp.Piecewise((1, t < 0.5), (4, True)))
    found = ap.ensemble(s, 1.0, initial={"x": [0.5, 1.0, 2.0]}, progress=False)
    assert list(found.status.values) == ["COMPLETED"] * 3
    assert float(found["energy_error"].max()) < 1e-7


def test_what_only_bends_is_not_listed():
    """A stiffness with a corner at a time that is no number of the machine, and a start and an end on it."""
    for corner in (np.pi / 10, 0.0, 1.0):
        run = simulate(sprung(lambda t, corner=corner: 1 + abs(t - corner)), 1.0, initial={"x": 1.0})
        is_right(run)
        assert run.events == ()


# -- inputs that jump --------------------------------------------------------------------------------------------------
def held(given: str) -> tuple[System, dict]:
    """A particle beside a place that is prescribed by tables; of its place, speed and acceleration one jumps."""
    s = System("beside")
    x, h = s.coordinates("x"), s.prescribed("h")
    s.particle("bob", at=s.origin.shifted((x + h) * s.frame.x), mass=1.0)
    s.potential(x**2)
    inputs = {"h": 0.0, "h'": 0.0, "h''": 0.0}
    return s, inputs | {given: Table([0.0, 0.5], [0.0, 1.0])}


@pytest.mark.parametrize(("given", "words"), [("h", "places jump there"), ("h'", "velocities or a potential jump there")])
def test_a_place_or_a_speed_that_tables_make_jump(given, words):
    s, inputs = held(given)
    run = simulate(s, 1.0, inputs=inputs)
    assert (run.status, float(run.times[-1])) == (Status.UNDECIDED, 0.5)
    assert f"input {given}, at t = 0.5 s: {words}" in run.message


def test_an_acceleration_that_a_table_makes_jump():
    s, inputs = held("h''")
    run = simulate(s, 1.0, inputs=inputs)
    assert run.status is not Status.UNDECIDED  # what stands for h and h' is another matter
    w = np.sqrt(2.0)
    assert float(run["x"][-1]) == pytest.approx((np.cos(w / 2) - 1) / 2, abs=1e-8)


def belt():
    """A load that a constraint carries along with the speed v, which a table makes jump from 0 to 1 m/s at 0.5 s; and the inputs."""
    s = System("belt")
    x, y, v = *s.coordinates("x y"), s.prescribed("v")
    s.particle("load", at=s.origin.shifted((x + y) * s.frame.x + y * s.frame.y), mass=2.0)
    s.constrain(x.dot - v)
    return s, {v: Table([0.0, 0.5], [0.0, 1.0]), v.dot: 0.0, v.dot.dot: 0.0}


@WAYS
def test_a_speed_that_a_constraint_makes_jump(save):
    """x' = v(t) is an impact: y' stays, and what the constraint does is in the account."""
    s, inputs = belt()
    rows = {} if save is None else {"save": save}
    run = simulate(s, 1.0, inputs=inputs, initial={"y'": 1.0}, **rows)
    is_right(run)
    (jump,) = run.events
    assert (jump.event, jump.time, jump.index) == ("input v", 0.5, -1)
    # 2 y' + x' = 2 along y, whatever pushes along x
    assert jump.after[2:] == pytest.approx([1.0, 0.5])


@WAYS
def test_the_row_just_before_a_table_has_the_inputs_with_which_the_run_came_there(save):
    """Whether its time is one of those to be saved or not."""
    s, inputs = belt()
    rows = {} if save is None else {"save": save}
    for span in (1.0, (1.0, 0.0)):
        run = simulate(s, span, inputs=inputs, initial={"y'": 1.0, "x'": float(span != 1.0)}, **rows)
        there = [0.0, 1.0] if span == 1.0 else [1.0, 0.0]
        np.testing.assert_array_equal(run["v"].values[run.times == 0.5], there)
        assert run["x'"].values[run.times == 0.5] == pytest.approx(there)
        assert run["x'"].values == pytest.approx(run["v"].values, abs=1e-12)


@WAYS
@pytest.mark.parametrize("change", ["none", "place"])
def test_an_event_at_the_time_of_a_switch_leaves_the_account_as_it_is(save, change):
    """T is another just where the wire turns back, whatever else happens there."""
    s = System("wire")
    x = s.coordinates("x")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + (1 + x) * abs(s.t - 0.5) * s.frame.y), mass=1.0)
    mark = ap.Event(s.t - 0.5, change={"none": {}, "place": {x: x + 1}}[change], name="mark")
    rows = {} if save is None else {"save": save}
    run = simulate(s, 1.0, initial={x.dot: 1.0}, events=mark, **rows)
    is_right(run)
    assert [(e.event, e.index, e.time, e.work) for e in run.events] == [
        (run.events[0].event, -1, 0.5, 0.0), ("mark", 0, 0.5, 0.0),
    ]  # fmt: skip
    assert run.events[0].event.startswith("switch")
    is_right(run.resampled([0.0, 0.25, 0.5, 1.0]))


# -- what is prescribed and no place ------------------------------------------------------------------------------------
GIVEN = pytest.mark.parametrize(
    "given", [Table([0.0, 0.5], [1.0, 4.0]), "law", Sampled(lambda t, y: [1.0 if t < 0.5 else 4.0, 0.0, 0.0], period=0.5)],
    ids=["table", "law", "sampled"],
)  # fmt: skip


def given_for(s: System, z, given):
    if isinstance(given, Table):
        return {z: given, z.dot: 0.0, z.dot.dot: 0.0}
    return {z: sp.Piecewise((1, s.t < 0.5), (4, True))} if given == "law" else given


@WAYS
@GIVEN
def test_a_prescribed_stiffness(save, given):
    s = System("sprung")
    x, k = s.coordinates("x"), s.prescribed("k")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(k * x**2 / 2)
    rows = {} if save is None else {"save": save}
    run = simulate(s, 1.0, initial={x: 1.0}, inputs=given_for(s, k, given), **rows)
    is_right(run)
    assert [e.work for e in run.events] == [pytest.approx(3 * np.cos(0.5) ** 2 / 2)]
    is_right(run.resampled([0.0, 0.5, 0.75]))


@WAYS
@GIVEN
@pytest.mark.parametrize("when", [1.0, 0.5, 0.5 * (1 - 1e-15)], ids=["after", "at once", "just before"])
def test_an_event_beside_a_stiffness_that_jumps(save, given, when):
    """What it changes of the energy is that of the stiffness then, whatever rows there are."""
    s = System("sprung")
    x, k = s.coordinates("x"), s.prescribed("k")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(k * x**2 / 2)
    rows = {} if save is None else {"save": save}
    moved = ap.Event(s.t - when, change={x: x / 2 + 1}, name="moved")
    run = simulate(s, 2.0, initial={x: 1.0}, inputs=given_for(s, k, given), events=moved, **rows)
    (event,) = (e for e in run.events if e.index == 0)
    is_right(run)
    few = run.resampled([0.0, 2.0])
    is_right(few)
    is_right(few.resampled([0.0, 0.4, 0.5, 0.6, 1.0, 2.0]))
    if when == 1.0:
        gain = 2 * (event.after[0] ** 2 - event.before[0] ** 2)
        assert few.energy["impacts"].values[-1] == pytest.approx(gain + run.events[0].work)


@WAYS
@pytest.mark.parametrize("given", [Table([0.0, 0.5], [1.0, 4.0]), "law"], ids=["table", "law"])
def test_a_prescribed_mass(save, given):
    """What joins the bob moves as it does, whatever says how much it is."""
    s = System("sprung")
    x, m = s.coordinates("x"), s.prescribed("m")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=m)
    s.potential(x**2 / 2)
    rows = {} if save is None else {"save": save}
    run = simulate(s, 1.0, initial={x: 1.0}, inputs=given_for(s, m, given), **rows)
    is_right(run)
    assert [e.work for e in run.events] == [pytest.approx(3 * np.sin(0.5) ** 2 / 2)]
    c, v = np.cos(0.5), -np.sin(0.5)
    assert float(run["x"][-1]) == pytest.approx(c * np.cos(0.25) + 2 * v * np.sin(0.25), abs=1e-7)


@WAYS
@pytest.mark.parametrize("there", [-0.5, 0.5])
def test_a_soft_wall_that_is_moved_at_once(save, there):
    """From beside a bob that flies towards it to where that is or away from it: nothing is hit, but V is what it is there."""
    s = System("wall")
    x, h = s.coordinates("x"), s.prescribed("h")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(2 * sp.Max(x - h, 0) ** 2)
    rows = {} if save is None else {"save": save}
    inputs = {h: Table([0.0, 0.5], [0.25 - there, 0.25 + there]), h.dot: 0.0, h.dot.dot: 0.0}
    run = simulate(s, 1.0, initial={x: 0.0, x.dot: 0.25}, inputs=inputs, **rows)
    is_right(run)
    (jump,) = run.events
    at = float(jump.before[0])
    assert jump.work == pytest.approx(2 * (max(at - 0.25 - there, 0) ** 2 - max(at - 0.25 + there, 0) ** 2))


# -- where a run begins or ends on a jump ----------------------------------------------------------------------------------
def on_a_wire(side) -> System:
    """A particle at x along one axis, and side(x, t) along another."""
    s = System("wire")
    x = s.coordinates("x")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + side(x, s.t) * s.frame.y), mass=1.0)
    return s


@SOLVERS
@WAYS
def test_a_run_that_is_to_end_at_a_kink_ends_there_and_goes_on_from_it(solver, save):
    """As the message of the run without the event says."""
    s, rows = on_a_wire(lambda x, t: sp.Max(x - 0.5, 0)), {} if save is None else {"save": save}
    x = s["x"]
    run = simulate(s, 1.0, initial={x.dot: 1.0}, events=[ap.Event(x - 0.5, terminal=True)], solver=solver, **rows)
    assert run.status is Status.EVENT, run.message
    assert float(run["x"][-1]) == pytest.approx(0.5, abs=1e-8)
    assert run.audit.energy_error < 1e-7
    onwards = simulate(s, (float(run.times[-1]), 1.0), initial={x: float(run["x"][-1]), x.dot: 0.5}, solver=solver, **rows)
    is_right(onwards)
    assert float(onwards["x"][-1]) == pytest.approx(0.75, abs=1e-7)


@WAYS
@pytest.mark.parametrize("when", ["t", "x"])
def test_a_run_that_is_to_end_where_a_table_makes_a_speed_jump_ends_there(save, when):
    """Whether the table is of what jumps, or of something else at the same time."""
    s = System("lift")
    x, h = s.coordinates("x"), s.prescribed("h")
    s.particle("load", at=s.origin.shifted((x + h) * s.frame.x), mass=1.0)
    steep = {h: 0.0, h.dot: Table([0.0, 0.5], [0.0, 1.0]), h.dot.dot: 0.0}
    turning = on_a_slide_that_turns_back(pushed=True)
    rows = {} if save is None else {"save": save}
    for made, inputs in ((s, steep), (turning, {"push": Table([0.0, 0.5], [0.0, 1.0])})):
        place = made.t - 0.5 if when == "t" else made["x"] - 0.5
        for terminal, status in ((True, Status.EVENT), (False, Status.UNDECIDED)):
            event = ap.Event(place, terminal=terminal)
            run = simulate(made, 1.0, initial={"x'": 1.0}, inputs=inputs, events=[event], **rows)
            assert run.status is status, run.message
            assert run.times[-1] == 0.5
            assert run.states[-1, :2] == pytest.approx([0.5, 1.0], abs=1e-9)
            assert [e.index for e in run.events if e.index >= 0] == [0] * terminal


def test_the_energy_up_to_a_jump_where_a_run_ends_undecided():
    """What turns back at once does so with no kinetic energy at the very time."""
    run = simulate(on_a_slide_that_turns_back(), 1.0)
    assert run.status is Status.UNDECIDED
    assert run.audit.energy_error < 1e-7


def on_a_slide_that_turns_back(*, pushed: bool = False) -> System:
    s = System("slide")
    x = s.coordinates("x")
    slider = s.particle("slider", at=s.origin.shifted((x + abs(s.t - 0.5)) * s.frame.x), mass=1.0)
    if pushed:
        s.force(slider.com, s.inputs("push") * s.frame.x)
    return s


@WAYS
@pytest.mark.parametrize("side", [lambda x, t: abs(t - 0.5), lambda x, t: abs(t - 0.5) * x])
def test_what_turns_back_across_the_free_way(save, side):
    """The energy is the same before and after, and another at the very time, where a row may be."""
    s, rows = on_a_wire(side), {} if save is None else {"save": save}
    s.gravity(-9.81 * s.frame.y)
    run = simulate(s, 1.0, initial={"x'": 1.0}, **rows)
    is_right(run)
    assert [e.work for e in run.events] == [0.0]


@pytest.mark.parametrize("span", [1.5, -0.9])
def test_sides_on_which_there_is_no_motion_are_not_those_to_which_a_run_goes(span):
    """A mass of 1 + ⌊t⌋ is none before t = 0, and one of 1 − ⌈t⌉ none after it."""
    s = System("growing")
    x = s.coordinates("x")
    mass = 1 + sp.floor(s.t) if span > 0 else 1 - sp.ceiling(s.t)
    s.particle("bob", at=s.origin.shifted(x * s.frame.x), mass=mass)
    s.generalised_force(x, 1.0)
    run = simulate(s, span, initial={x.dot: 1.0})
    is_right(run)
    end = 1.0 + 1.0 / 2 + 2.0 * 0.5 + 0.5**2 / 4 if span > 0 else span + span**2 / 2
    assert float(run["x"][-1]) == pytest.approx(end, abs=1e-8)
