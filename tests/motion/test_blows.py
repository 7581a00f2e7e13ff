"""Jumps that hit masses: where velocities or a potential jump with a switch, a run says so and does not go on as if nothing were."""

from __future__ import annotations

import numpy as np
import pytest
import sympy as sp

import appell as ap
from appell.model import System
from appell.motion import (
    DOP853,
    DormandPrince5,
    GaussLegendre,
    RadauIIA,
    Run,
    Sampled,
    Scipy,
    Status,
    Sundials,
    Table,
    simulate,
)

SOLVERS = pytest.mark.parametrize(
    "solver", [DOP853(), DormandPrince5(), GaussLegendre(), RadauIIA(), Scipy(), Sundials()], ids=lambda s: type(s).__name__
)
CLOSE = 1e-8


def on_a_slide(place=0, side=0, mass=2.0) -> System:
    """A particle at x + place along one axis, and side along another."""
    s = System("slide")
    x = s.coordinates("x")
    place, side = (e(x, s.t) if callable(e) else e for e in (place, side))
    s.particle("slider", at=s.origin.shifted((x + place) * s.frame.x + side * s.frame.y, name="place"), mass=mass)
    return s


def stops(run: Run, t: float, name: str) -> None:
    assert run.status is Status.UNDECIDED, run.message
    assert float(run.time[-1]) == pytest.approx(t, abs=CLOSE)
    assert f"switch {name}, at t = {t:g} s: velocities or a potential jump there" in run.message
    assert "spline=True" in run.message


@SOLVERS
def test_a_support_that_turns_back_at_once(solver):
    """|t − 1/2|: the slider, at rest beside it, would go on with x' = −2. The energy is the same before and after, and no row sees it."""
    stops(simulate(on_a_slide(lambda x, t: abs(t - 0.5)), 1.0, solver=solver, save=2), 0.5, "(t+-0.5)")


def test_no_run_of_an_ensemble_goes_on_either():
    found = ap.ensemble(on_a_slide(lambda x, t: abs(t - 0.5)), 1.0, initial={"x": [0.0, 1.0]}, progress=False)
    assert list(found.status.values) == ["UNDECIDED"] * 2


def test_a_prescribed_way_with_corners_where_the_energy_is_not_known():
    s = System("lift")
    x, F, h = s.coordinates("x"), s.inputs("F"), s.prescribed("h")
    s.particle("load", at=s.origin.shifted((x + h) * s.frame.x), mass=2.0)
    s.potential(F * x)  # whose rate is not known
    way = ([0.0, 0.5, 1.0], [0.0, 0.5, 0.5])
    stops(simulate(s, 1.0, inputs={F: 0.0, h: ap.interpolated(s.t, *way)}), 0.5, "t < 0.5")
    assert simulate(s, 1.0, inputs={F: 0.0, h: ap.interpolated(s.t, *way, spline=True)}).status is Status.COMPLETED


@pytest.mark.parametrize(
    "potential", [lambda x: sp.Piecewise((0, x < 0.5), (1, True)), lambda x: sp.sign(x - 0.5), lambda x: sp.floor(2 * x)]
)
def test_a_step_of_a_potential(potential):
    s = on_a_slide()
    s.potential(potential(s["x"]))
    run = simulate(s, 1.0, initial={"x'": 2.0, "x": 0.1})
    assert run.status is Status.UNDECIDED
    assert float(run["x"][-1]) == pytest.approx(0.5, abs=CLOSE)


def test_a_wire_with_a_kink():
    assert simulate(on_a_slide(side=lambda x, t: sp.Max(x - 0.5, 0)), 1.0, initial={"x'": 1.0}).status is Status.UNDECIDED
    even = simulate(on_a_slide(side=lambda x, t: abs(x - 0.5)), 1.0, initial={"x'": 1.0}, save=2)  # as fast after it as before
    assert even.status is Status.COMPLETED
    assert float(even["x'"][-1]) == pytest.approx(1.0, abs=CLOSE)


@pytest.mark.parametrize(
    "driven", [Table([0.0, 0.5], [0.0, 0.1]), Table([0.0, 0.5], [0.0, 0.0]), Sampled(lambda t, y: 0.0, period=0.25)]
)
@pytest.mark.parametrize("side", [lambda x, t: abs(t - 0.5), lambda x, t: sp.Max(x - 0.5, 0)], ids=["time", "place"])
def test_a_support_that_turns_back_when_an_input_is_held_anew(driven, side):
    s = System("driven")
    x, y, F = *s.coordinates("x y"), s.inputs("F")
    s.particle("slider", at=s.origin.shifted(x * s.frame.x + (y + side(x, s.t)) * s.frame.y), mass=2.0)
    s.generalised_force(y, F)
    run = simulate(s, 1.0, initial={x.dot: 1.0}, inputs={F: driven}, save=2)
    assert run.status is Status.UNDECIDED, run.message
    assert float(run.time[-1]) == 0.5
    assert "velocities or a potential jump there" in run.message


def test_a_kink_across_the_way_of_another_coordinate():
    """Y = y + |x|/2 of a free particle goes on as it is, so that y' does not; and x', y' that are kept have the same energy."""
    s = System("kinked")
    x, y = s.coordinates("x y")
    s.particle("free", at=s.origin.shifted(x * s.frame.x + (y + abs(x) / 2) * s.frame.y), mass=1.0)
    run = simulate(s, 1.0, initial={x: -0.5, x.dot: 1.0}, save=2)
    assert run.status is Status.UNDECIDED
    assert float(run.time[-1]) == pytest.approx(0.5, abs=CLOSE)


def test_a_push_along_the_place_of_a_jump():
    """sign(x − 1/2) x' in a Lagrangian is a rate: p jumps along x alone, as the place of the jump pushes, and h does not."""
    s = System("rate")
    x, y = s.coordinates("x y")
    s.lagrangian((x.dot**2 + y.dot**2) / 2 + sp.sign(x - 0.5) * x.dot)
    run = simulate(s, 1.0, initial={x.dot: 1.0, y.dot: 2.0}, save=2)
    assert run.status is Status.COMPLETED, run.message
    assert run.states[-1, :4] == pytest.approx([1.0, 2.0, 1.0, 2.0], abs=CLOSE)


@pytest.mark.parametrize(
    "mass", [lambda t: 2 + t / 10, lambda t: sp.Piecewise((2, t < 0.5), (3, True))], ids=["slowly", "at once"]
)
def test_masses_that_change_hide_no_blow(mass):
    for place, step in ((lambda t: abs(t - 0.25), lambda x: 0), (lambda t: 0, lambda x: sp.Piecewise((0, x < 0.5), (1, True)))):
        s = System("leaking")
        x = s.coordinates("x")
        s.particle("slider", at=s.origin.shifted((x + place(s.t)) * s.frame.x), mass=mass(s.t))
        s.potential(step(x))
        run = simulate(s, 1.0, initial={x.dot: 2.0}, save=2)
        assert run.status is Status.UNDECIDED
        assert float(run["x"][-1]) == pytest.approx(0.5, abs=CLOSE)


def test_inputs_in_a_potential_hide_no_blow():
    for side, step in ((0, lambda x: sp.sign(x - 0.5)), (lambda x, t: sp.Max(x - 0.5, 0), lambda x: 0)):
        s = on_a_slide(side=side)
        x, F = s["x"], s.inputs("F")
        s.potential(F * x + step(x))
        run = simulate(s, 1.0, initial={x.dot: 2.0}, inputs={F: sp.sign(x - 0.25) / 100}, save=2)
        assert run.status is Status.UNDECIDED
        assert float(run["x"][-1]) == pytest.approx(0.5, abs=CLOSE)


def test_what_is_large_beside_hides_no_blow():
    """A ship that passes by, of 10⁹ kg; and a potential of which only differences count."""
    s = on_a_slide(lambda x, t: abs(t - 0.5))
    z = s.coordinates("z")
    s.particle("ship", at=s.origin.shifted(z * s.frame.z), mass=1e9)
    assert simulate(s, 1.0, initial={z.dot: 1.0}, save=2).status is Status.UNDECIDED
    s = on_a_slide()
    s.potential(1e7 + sp.Piecewise((0, s["x"] < 0.5), (0.3, True)))
    assert simulate(s, 1.0, initial={"x'": 1.0}, save=2).status is Status.UNDECIDED


@pytest.mark.parametrize("way", [lambda x: sp.Max(x - 0.5, 0), lambda x: abs(x - 0.5)])
def test_a_wire_with_a_kink_that_is_a_constraint(way):
    run = simulate(held_at(lambda x, y, t: y - way(x)), 1.0, initial={"x": 0.0, "y": float(way(0.0)), "x'": 1.0})
    assert run.status is Status.UNDECIDED
    assert float(run["x"][-1]) == pytest.approx(0.5, abs=CLOSE)


def test_ways_that_turn_without_a_kink_or_with_time():
    """A wire whose curvature jumps, and one that is lifted from t = 1/2 on, which takes the bead along."""
    start = {"x": 0.0, "y": 0.0, "x'": 1.0}
    assert simulate(held_at(lambda x, y, t: y - sp.Max(x - 0.3, 0) ** 2), 1.0, initial=start).status is Status.COMPLETED
    run = simulate(held_at(lambda x, y, t: y - sp.Max(t - 0.5, 0)), 1.0, initial=start)
    assert run.status is Status.COMPLETED
    assert run.states[-1, :4] == pytest.approx([1.0, 0.5, 1.0, 1.0], abs=CLOSE)


def test_lagrangians_whose_momenta_jump():
    for mass in (lambda x, t: sp.Piecewise((1, t < 0.25), (2, True)), lambda x, t: sp.Piecewise((1, x < 0.5), (2, True))):
        s = System("mass")
        x, y = s.coordinates("x y")
        s.lagrangian(x.dot**2 / 2 + mass(x, s.t) * y.dot**2 / 2)
        run = simulate(s, 1.0, initial={x.dot: 2.0, y.dot: 1.0})
        assert run.status is Status.UNDECIDED
        assert float(run.time[-1]) == pytest.approx(0.25, abs=CLOSE)


# -- places ------------------------------------------------------------------------------------------------------------------
def held_at(condition) -> System:
    """A particle in a plane, with one constraint on its place or its speed."""
    s = System("held")
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=2.0)
    s.constrain(condition(x, y, s.t))
    return s


def leaps(run: Run, t: float) -> None:
    assert run.status is Status.UNDECIDED, run.message
    assert float(run.time[-1]) == pytest.approx(t, abs=CLOSE)
    assert "places jump there, of bodies or by a constraint" in run.message
    assert "spline=True" in run.message


@SOLVERS
def test_places_that_jump(solver):
    """The velocity is the same before and after: nothing else in the equations sees it."""
    leaps(simulate(on_a_slide(lambda x, t: sp.floor(2 * t)), 1.0, solver=solver, save=2), 0.5)
    leaps(simulate(held_at(lambda x, y, t: y - sp.floor(2 * t)), 1.0, solver=solver, save=2), 0.5)


def test_places_that_jump_with_the_motion_and_turns_that_do():
    start = {"x": 0.1, "x'": 1.0}
    leaps(simulate(on_a_slide(lambda x, t: sp.Piecewise((0, x < 0.5), (0.1, True))), 1.0, initial=start), 0.4)
    leaps(simulate(held_at(lambda x, y, t: y - sp.floor(2 * x)), 1.0, initial=start), 0.4)
    found = ap.ensemble(on_a_slide(lambda x, t: sp.floor(2 * t)), 1.0, initial={"x": [0.0, 1.0]}, progress=False)
    assert list(found.status.values) == ["UNDECIDED"] * 2
    s = System("turned")
    a = s.coordinates("a")
    frame = s.frame.rotated(a + sp.Mod(3 * s.t, 1), "z")
    s.body("rod", frame=frame, com=s.origin, mass=1.0, inertia=ap.Inertia(0.1, 0.1, 0.1))
    leaps(simulate(s, 1.0), 1 / 3)


def test_the_aim_of_a_servo_that_jumps():
    s = System("cart")
    x = s.coordinates("x")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    push = s.actuators("push")
    s.generalised_force(x, push)
    s.servo(x - sp.Piecewise((0, s.t < 0.5), (0.1, True)), by=push)
    leaps(simulate(s, 1.0), 0.5)


@pytest.mark.parametrize("span", [1.0, 1e4])
def test_places_that_only_bend(span):
    """Whole turns, corners of a way that no mass is hit by, and constraints that set in smoothly, at places no number is."""
    s = System("turned")
    a = s.coordinates("a")
    frame = s.frame.rotated(a + sp.Mod(9 * s.t / span, 2 * sp.pi), "z")
    s.body("rod", frame=frame, com=s.origin, mass=1.0, inertia=ap.Inertia(0.1, 0.1, 0.1))
    assert simulate(s, span, save=2).status is Status.COMPLETED
    for far, size in ((1e3, 1.0), (0.0, span**-2)):
        made = on_a_slide(lambda x, t, far=far, size=size: far + size * sp.Max(t - sp.sqrt(0.1) * span, 0) ** 2)
        assert simulate(made, span, initial={"x'": 1.0}, save=2).status is Status.COMPLETED
    s = System("turntable")  # whole turns of what is at places that are zero
    r = s.coordinates("r")
    rod = s.frame.rotated(sp.Mod(9 * s.t / span, 2 * sp.pi), "z")
    s.particle("bead", at=s.origin.shifted(r * rod.x), mass=1.0)
    s.potential((20 / span) ** 2 * (r - 1) ** 2)
    assert simulate(s, span, initial={r: 1.0}, save=2).status is Status.COMPLETED
    made = held_at(lambda x, y, t: x**2 + y**2 - 1 - sp.Max(t / span - 0.3, 0) ** 2)
    assert simulate(made, span, initial={"x": 0.0, "y": -1.0, "x'": 1 / span}, save=2).status is Status.COMPLETED


# -- what hits nothing goes on -----------------------------------------------------------------------------------------------
def test_a_velocity_that_only_bends():
    """Of a mass at rest, of which every jump would be a large one, as that by which the time of the bend is off."""
    for c in (1.0, 1.3, 1.7, 1.9, 2.3, 2.9):  # s², of which the roots are no numbers of the machine
        run = simulate(on_a_slide(lambda x, t, c=c: sp.Max(t**2 - c, 0) ** 2), 2.0, save=[2.0])
        assert run.status is not Status.UNDECIDED, (
            run.message
        )  # nothing moves but by rounding, which the audit may call inaccurate
        assert float(run["x"][-1]) == pytest.approx(-((4.0 - c) ** 2), abs=CLOSE)


@pytest.mark.parametrize("speed", [1.0, 1e-3, 1e-5])
def test_a_potential_that_only_bends(speed):
    s = on_a_slide()
    x = s["x"]
    s.potential(5 * sp.Max(x, 0) + sp.Piecewise((0, x < 0.01), (3 * (x - 0.01), True)))
    run = simulate(s, 0.03 / speed, initial={x: -0.01, x.dot: speed})
    assert run.status is Status.COMPLETED, run.message
    assert float(run["x'"].min()) < speed  # it has been pushed back
    assert run.audit.energy_error < 1e-6


def test_what_jumps_across_the_ways_that_are_free():
    """A bead on a rod that turns three times as fast from t = 1/2 on; and a slider whose place is given."""
    s = System("rod")
    r = s.coordinates("r")
    rod = s.frame.rotated(sp.Piecewise((s.t, s.t < 0.5), (3 * s.t - 1, True)), "z")
    s.particle("bead", at=s.origin.shifted(r * rod.x), mass=2.0)
    end = np.cosh(0.5) * np.cosh(1.5) + np.sinh(0.5) / 3 * np.sinh(1.5)
    assert float(simulate(s, 1.0, initial={r: 1.0})["r"][-1]) == pytest.approx(end, abs=CLOSE)
    s = on_a_slide(lambda x, t: abs(t - 0.5))
    s.constrain(s["x"] - sp.sin(s.t))
    run = simulate(s, 1.0, save=2)
    assert run.status is not Status.UNDECIDED
    assert float(run["x"][-1]) == pytest.approx(np.sin(1.0), abs=CLOSE)


def test_an_input_that_jumps_with_the_place_is_a_force_and_no_step_of_its_potential():
    s = System("push")
    x, F = s.coordinates("x"), s.inputs("F")
    s.particle("slider", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(F * x)
    run = simulate(s, 1.0, initial={x: 0.5, x.dot: 1.0}, inputs={F: sp.sign(x - 1)})
    assert run.status is Status.COMPLETED
    when = np.sqrt(2) - 1  # ½ + t + t²/2 = 1
    rest = 1 - when
    assert float(run["x"][-1]) == pytest.approx(1 + np.sqrt(2) * rest - rest**2 / 2, abs=CLOSE)


# -- whatever the units ------------------------------------------------------------------------------------------------------
HITS = {
    "step": lambda x, t: {"potential": sp.Piecewise((x, x < 0.1), (x + 0.25, True))},
    "turns back": lambda x, t: {"place": abs(t - 0.1)},
    "kink": lambda x, t: {"side": sp.Max(x - 0.1, 0)},
    "jump": lambda x, t: {"place": sp.floor(2 * (t + 0.4)) / 10},
    "jump there": lambda x, t: {"place": sp.Heaviside(x - 0.1) / 10},
}
GOES_ON = {
    "ridge": lambda x, t: {"potential": 3 * sp.Max(x - 0.1, 0)},
    "wall": lambda x, t: {"potential": 1e3 * sp.Max(x - 0.1, 0) ** 2},
    "bend": lambda x, t: {"place": sp.Max(t - 0.1, 0) ** 2},
    "even": lambda x, t: {"side": abs(x - 0.1)},
}


@pytest.mark.parametrize("case", [*HITS, *GOES_ON])
@pytest.mark.parametrize("second", [1.0, 1e6])
@pytest.mark.parametrize("metre", [1e9, 1e6, 1.0, 1e-3])
def test_what_hits_is_the_same_in_all_sizes_and_units(case, metre, second):
    """A slider that goes a part of its size, of nanometres or kilometres, in microseconds or seconds; so many units are a metre and a
    second."""
    for size, span in ((3e-9, 2e-6), (3e-6, 1.0), (1.0, 1.0), (2e3, 30.0)):
        length, time = size * metre, span * second
        s = System("slide")
        x = s.coordinates("x")
        here = (HITS | GOES_ON)[case](x / length, s.t / time)
        place, side = (length * here.get(name, 0) for name in ("place", "side"))
        s.particle("slider", at=s.origin.shifted((x + place) * s.frame.x + side * s.frame.y), mass=1.0)
        s.potential((length / time) ** 2 * here.get("potential", 0))
        run = simulate(s, 0.2 * time, initial={x.dot: length / time}, save=2, progress=False)
        assert run.status is (Status.UNDECIDED if case in HITS else Status.COMPLETED), (size, run.message)


@pytest.mark.parametrize("speed", [3.0, 300.0])
def test_what_bends_late_in_a_run_where_times_are_far_apart(speed):
    """At t = 10⁶ s times are 10⁻¹⁰ s apart, in which the slider goes farther than it is from its place to a billionth part."""
    for place, status in ((lambda x, t: abs(x - 0.1), Status.COMPLETED), (lambda x, t: sp.Max(x - 0.1, 0), Status.UNDECIDED)):
        run = simulate(on_a_slide(side=place), (1e6, 1e6 + 1), initial={"x'": speed}, save=2)
        assert run.status is status, run.message


def test_a_step_of_a_potential_far_from_where_places_are_counted_from():
    s, far = on_a_slide(), 1e7
    s.potential(0.3 * s["x"] + sp.Piecewise((0, s["x"] < far + 0.3), (0.05, True)))
    assert simulate(s, 1.0, initial={"x": far, "x'": 1.0}, save=2).status is Status.UNDECIDED
