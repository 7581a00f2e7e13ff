"""Jumps and corners in loads, inputs, prescribed functions and constraints: run up to, and gone on from."""

from __future__ import annotations

import math

import numpy as np
import pytest
import sympy as sp

from appell.model import Inertia, System
from appell.motion import (
    DOP853,
    RK4,
    DormandPrince5,
    Event,
    GaussLegendre,
    Limits,
    RadauIIA,
    Run,
    Sampled,
    Scipy,
    Status,
    Sundials,
    Symplectic,
    Table,
    sensitivities,
    simulate,
)

SOLVERS = [
    DOP853(), DormandPrince5(), GaussLegendre(), RadauIIA(), RK4(step=0.01), Symplectic(0.01), Scipy(), Scipy(method="LSODA"),
    Sundials(),
]  # fmt: skip
EVERY = pytest.mark.parametrize("solver", SOLVERS, ids=lambda s: getattr(s, "method", type(s).__name__))
CLOSE = 1e-8
BY_LSODA = 1e-5  # which is the loosest of them, with SUNDIALS


def cart() -> System:
    s = System("cart")
    x = s.coordinates("x")
    F = s.inputs("F")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x, name="place"), mass=1)
    s.force(s["place"], F * s.frame.x)
    return s


def close(solver) -> float:
    return BY_LSODA if getattr(solver, "method", "") == "LSODA" or isinstance(solver, Sundials) else CLOSE


def ends(run: Run, x: float, solver) -> None:
    assert run.status is Status.COMPLETED, run.message
    assert float(run["x"][-1]) == pytest.approx(x, abs=close(solver))
    assert run.audit.energy_error < close(solver)


@EVERY
def test_jumps_in_time(solver):
    s = cart()
    t = s.t
    ends(simulate(s, 3.0, inputs={"F": sp.Heaviside(t - 1)}, solver=solver), 2.0, solver)
    ends(simulate(s, 3.0, inputs={"F": sp.sign(t - 1)}, solver=solver), -0.5, solver)
    ends(simulate(s, 4.0, inputs={"F": sp.floor(t)}, solver=solver), 7.0, solver)
    ends(simulate(s, 4.0, inputs={"F": sp.ceiling(t)}, solver=solver), 15.0, solver)
    ends(simulate(s, 3.0, inputs={"F": sp.Mod(t, 1)}, solver=solver), sum(1 / 6 + (2 - k) / 2 for k in range(3)), solver)
    pulse = sp.Piecewise((1.0, (t > 50) & (t < sp.Rational(5001, 100))), (0, True))
    ends(simulate(s, 100.0, inputs={"F": pulse}, solver=solver), 0.01 * 50 - 0.01**2 / 2, solver)


@EVERY
def test_corners(solver):
    s = cart()
    ends(simulate(s, 3.0, inputs={"F": sp.Max(0, s.t - 1)}, solver=solver), 8 / 6, solver)
    ends(simulate(s, 3.0, inputs={"F": abs(s.t - 1)}, solver=solver), 1 / 2 - 1 / 6 + 2 / 2 + 8 / 6, solver)


@EVERY
def test_switches_that_depend_on_others(solver):
    """What a remainder jumps to decides at once on which side of another switch it is; ∫ (3 − t) F dt is where the cart gets."""
    s = cart()
    saw = sp.Mod(s.t, 1)
    square = sp.Piecewise((1, saw < sp.Rational(1, 2)), (-1, True))  # the speed goes up to 1/2 and back in each second
    ends(simulate(s, 3.0, inputs={"F": square}, solver=solver), 3 / 4, solver)
    tent = abs(saw - sp.Rational(1, 2))  # 1/4 in the mean, about the middle of each second
    ends(simulate(s, 3.0, inputs={"F": tent}, solver=solver), (2.5 + 1.5 + 0.5) / 4, solver)
    cut = sp.Min(saw, sp.Rational(3, 10))
    whole, first = 0.3**2 / 2 + 0.3 * 0.7, 0.3**3 / 3 + 0.3 * (1 - 0.3**2) / 2  # ∫ F and ∫ τ F in a second
    ends(simulate(s, 3.0, inputs={"F": cut}, solver=solver), 6 * whole - 3 * first, solver)


@EVERY
def test_jumps_in_the_state(solver):
    s = cart()
    x, v = s["x"], s["x"].dot
    ends(simulate(s, 3.0, initial={v: 1.0}, inputs={"F": sp.Heaviside(x - 1)}, solver=solver), 5.0, solver)
    ends(simulate(s, 3.0, initial={v: 1.0}, inputs={"F": -3 - sp.sign(v)}, solver=solver), 0.125 - 2.75**2, solver)
    period = 4 * np.sqrt(2)  # of a relay that pulls back
    ends(simulate(s, 2 * period, initial={x: 1.0}, inputs={"F": -sp.sign(x)}, solver=solver), 1.0, solver)


@EVERY
def test_a_ridge_in_a_potential(solver):
    s = System("ridge")
    x = s.coordinates("x")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.potential(0.3 * abs(x))  # whose force jumps
    run = simulate(s, 4.0, initial={x: -1.0, x.dot: 1.0}, solver=solver)
    first = (-1 + np.sqrt(1 + 0.6)) / 0.3
    v = 1 + 0.3 * first
    rest = 4.0 - first
    assert float(run["x"][-1]) == pytest.approx(v * rest - 0.15 * rest**2, abs=close(solver))


@EVERY
def test_sliding_is_named(solver):
    s = cart()
    v = s["x"].dot
    few = Limits(steps=20_000, seconds=30.0)  # what slides unnoticed would go on for long
    run = simulate(s, 3.0, initial={v: 1.0}, inputs={"F": -2 * sp.sign(v)}, solver=solver, limits=few)
    assert run.status is Status.SLIDING
    assert run.times[-1] == pytest.approx(0.5, abs=CLOSE)
    assert float(run["x"][-1]) == pytest.approx(0.25, abs=close(solver))
    assert all(word in run.message for word in ("x'", "t = 0.5 s", "tanh", "RadauIIA()"))
    assert simulate(s, 3.0, inputs={"F": -2 * sp.sign(v)}, solver=solver).status is Status.SLIDING  # at rest


def test_what_is_left_on_either_side_is_not_guessed():
    s = cart()
    run = simulate(s, 3.0, inputs={"F": sp.sign(s["x"])})
    assert run.status is Status.UNDECIDED
    assert "side" in run.message
    assert float(simulate(s, 2.0, initial={"x": 1e-3}, inputs={"F": sp.sign(s["x"])})["x"][-1]) == pytest.approx(2.001)


ADAPTIVE = [x for x in SOLVERS if not isinstance(x, (RK4, Symplectic))]


@pytest.mark.parametrize("given", ["potential", "force"])
@pytest.mark.parametrize("solver", ADAPTIVE, ids=lambda s: getattr(s, "method", type(s).__name__))
def test_a_soft_wall(solver, given):
    """A ball that falls through 1 m onto a spring touches it for (2/ω)(π − arctan(vω/g)), ω² = k/m, far shorter than it flies, and is up
    again after each 2v/g beside that."""
    s = System("ball")
    x, k, g = s.coordinates("x"), 2000.0, 9.81
    ball = s.particle("ball", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.potential(g * x)
    if given == "force":
        s.force(ball.com, k * sp.Max(-x, 0) * s.frame.x)
    else:
        s.potential(k / 2 * sp.Max(-x, 0) ** 2)
    v, pace = math.sqrt(2 * g), math.sqrt(k)
    once = 2 * v / g + 2 / pace * (math.pi - math.atan(v * pace / g))
    run = simulate(s, 3 * once, initial={x: 1.0}, solver=solver)
    assert run.status is Status.COMPLETED, run.message
    assert run.states[-1, :2] == pytest.approx([1.0, 0.0], abs=10 * close(solver))
    assert run.audit.energy_error < 10 * close(solver)


def deep(x, power):
    """How deep a ball at x is pressed, to a power, in the ways in which that is written."""
    half = sp.Rational(round(2 * power), 2)
    return {
        "max": sp.Max(-x, 0) ** half,
        "max, float": sp.Max(-x, 0) ** power,
        "piecewise": sp.Piecewise(((-x) ** half, x < 0), (0, True)),
        "piecewise, float": sp.Piecewise((0, x >= 0), ((-x) ** power, True)),
        "piecewise, from afar": sp.Piecewise(((1 - (x + 1)) ** half, x + 1 < 1), (0, True)),
        "piecewise, scaled": sp.Piecewise(((-2 * x / 3) ** power * 1.5**power, 5 * x < 0), (0, True)),
        "heaviside": sp.Heaviside(-x) * abs(x) ** half,
    }


WAYS_AND_SOLVERS = [
    *((way, solver) for way in deep(sp.Symbol("x"), 1.5) for solver in (DOP853(), RadauIIA())),
    *(("max", solver) for solver in (GaussLegendre(), Scipy(), Sundials())),
]


@pytest.mark.parametrize(("way", "solver"), WAYS_AND_SOLVERS, ids=lambda x: x if isinstance(x, str) else type(x).__name__)
def test_a_contact_by_hertz(way, solver):
    """V = k max(−x, 0)^(5/2) is touched for 2 √π Γ(2/5) / (5/2 Γ(9/10)) δ/v, where δ is how deep it is pressed: v² = 2k δ^(5/2).
    References: Landau & Lifshitz, Theory of Elasticity (1986), §9, Problem 1."""
    k, v = 100.0, 2.0
    touched = 2 * math.sqrt(math.pi) * math.gamma(2 / 5) / (5 / 2 * math.gamma(9 / 10)) * (v**2 / (2 * k)) ** (2 / 5) / v
    for force in (False, True):
        s = System("ball")
        x = s.coordinates("x")
        ball = s.particle("ball", at=s.origin.shifted(x * s.frame.x), mass=1.0)
        if force:
            s.force(ball.com, 2.5 * k * deep(x, 1.5)[way] * s.frame.x)
        else:
            s.potential(k * deep(x, 2.5)[way])
        run = simulate(s, 2.0, initial={x: 0.5, x.dot: -v}, solver=solver)
        assert run.status is Status.COMPLETED, run.message
        assert run.states[-1, :2] == pytest.approx([v * (2.0 - 0.25 - touched), v], abs=1e-6)


def test_a_root_that_has_no_value_ends_a_run_where_no_switch_says_otherwise():
    """Of what is no switch; and beyond one, on the side on which it is used all the same."""
    for power in (lambda x: (-x) ** 2.5, lambda x: (-x) ** 2.5 + sp.Piecewise((x, x < 0), (0, True))):
        s = System("ball")
        x = s.coordinates("x")
        s.particle("ball", at=s.origin.shifted(x * s.frame.x), mass=1.0)
        s.potential(power(x))
        run = simulate(s, 2.0, initial={x: -0.5, x.dot: 2.0})
        assert not run.status.ok
        assert float(run["x"][-1]) <= 1e-6


def test_a_root_is_not_held_by_the_switch_of_another_place_however_far_both_are():
    """One at 10¹³ m and one at twice that are not the same, though x is small beside both numbers by which it is compared."""
    s = System("probe")
    x = s.coordinates("x")
    probe = s.particle("probe", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    near, far = 1e13, 2e13
    s.force(probe.com, (sp.sqrt((near - x) / near) + sp.Piecewise((0, x < far), (x / far - 1, True))) * s.frame.x)
    run = simulate(s, 1.0, initial={x: near / 2, x.dot: near})
    assert not run.status.ok
    assert float(run["x"][-1]) <= near * (1 + 1e-6)


@pytest.mark.parametrize(
    "solver", [x for x in SOLVERS if not isinstance(x, Symplectic)], ids=lambda s: getattr(s, "method", type(s).__name__)
)
def test_a_velocity_constraint_that_jumps(solver):
    if isinstance(solver, Symplectic):
        pytest.skip("for systems without constraints")
    s = System("belt")
    x, y = s.coordinates("x y")
    s.particle("a", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.constrain(x.dot - sp.Heaviside(s.t - 1))
    run = simulate(s, 2.0, solver=solver)
    assert (float(run["x'"][-1]), float(run["x"][-1])) == pytest.approx((1.0, 1.0), abs=CLOSE)
    assert [(e.time, e.index) for e in run.events] == [(pytest.approx(1.0), -1)]  # what changes the state is said
    assert run.audit.energy_error < CLOSE  # and is in the energy account


@pytest.mark.parametrize("solver", [DOP853(), DormandPrince5(), GaussLegendre(), RadauIIA(), Scipy(), Scipy(method="LSODA")],
                         ids=lambda s: getattr(s, "method", type(s).__name__))  # fmt: skip
def test_how_far_a_projection_moves_the_state_is_part_of_the_error(solver):
    s = System("belt")
    x, y = s.coordinates("x y")
    s.particle("a", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.constrain(x.dot - (1 + sp.tanh((s.t - 1) / 1e-4)) / 2)  # as good as a jump, which the velocities follow by projection
    run = simulate(s, 2.0, solver=solver)
    assert (float(run["x'"][-1]), float(run["x"][-1])) == pytest.approx((1.0, 1.0), abs=1e-7)
    assert run.audit.energy_error < 1e-6


def test_prescribed_functions_and_tables_switch():
    s = System("lift")
    x = s.coordinates("x")
    h = s.prescribed("h")
    s.particle("a", at=s.origin.shifted(x * s.frame.x + h * s.frame.y), mass=1)
    s.gravity(-9.81 * s.frame.y)
    ramp = sp.Piecewise((0, s.t < 1), ((s.t - 1) ** 2 / 2, True))  # its acceleration jumps
    run = simulate(s, 2.0, initial={"x'": 1.0}, inputs={h: ramp})
    assert run.status.ok
    assert run.audit.energy_error < CLOSE
    s = cart()
    run = simulate(s, 3.0, inputs={"F": Table([0, 1], [0.0, 2.0])}, events=Event(s["F"] - 1))
    assert float(run["x"][-1]) == pytest.approx(4.0, abs=CLOSE)


def test_events_switches_and_saved_times_together():
    s = cart()
    x, t = s["x"], s.t
    inputs = {"F": sp.Heaviside(t - 1) - 2 * sp.Heaviside(t - 2)}
    every = simulate(s, 3.0, inputs=inputs, events=[Event(x - 0.5), Event(t - 2)])
    some = simulate(s, 3.0, inputs=inputs, events=[Event(x - 0.5), Event(t - 2)], save=7)
    for run in (every, some):
        assert [e.index for e in run.events] == [0, 1] or [e.index for e in run.events] == [1, 0]
        assert [e.time for e in run.events] == pytest.approx([2.0, 2.0])
    assert float(every["x"][-1]) == pytest.approx(1.0, abs=CLOSE)
    assert np.abs(every.at(some.times)[:, 0].values - some["x"].values).max() < CLOSE
    assert np.abs(every.resampled(np.linspace(0, 3, 5))["x"].values - [0, 0, 0.125, 0.71875, 1.0]).max() < CLOSE


def test_backwards():
    s = cart()
    run = simulate(s, (3.0, 0.0), initial={"x": 2.0, "x'": 2.0}, inputs={"F": sp.Heaviside(s.t - 1)})
    assert float(run["x"][-1]) == pytest.approx(0.0, abs=CLOSE)


def test_accelerations_are_those_of_the_expressions():
    s = cart()
    run = simulate(s, 3.0, inputs={"F": sp.Heaviside(s.t - 1)}, save=[0.0, 0.5, 1.5, 3.0])
    assert run.accelerations.values.ravel() == pytest.approx([0, 0, 1, 1])
    assert run["F"].values == pytest.approx([0, 0, 1, 1])


def test_switches_inside_of_others_are_all_on_their_sides_where_a_run_begins():
    """F = 1 + |…||x| − 1/2| − 1/4|…|: eight corners, each of what is inside of it, none of which the motion comes to."""
    s, start = cart(), -0.7312715
    inner = s["x"]
    for k in range(8):
        inner = abs(inner) - sp.Rational(1, 2 ** (k + 1))
    s.force(s["place"], (1 + inner) * s.frame.x)
    run = simulate(s, 0.01, initial={"x": start}, progress=False)
    moved = 0.01**2  # m, and so much, at most, the force differs on the way
    assert float(run["x'"][-1]) == pytest.approx(0.01 * (1 + float(inner.subs(s["x"], start))), rel=moved)


@pytest.mark.parametrize("start", [0.6, -0.6])
def test_a_constraint_with_a_switch_does_not_move_a_state_that_satisfies_it(start):
    """ż = sign(x) ẋ: on the wrong side both speeds would be put to zero where the run begins."""
    s = System("tied")
    x, z = s.coordinates("x z")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + z * s.frame.z), mass=1)
    s.constrain(z.dot - sp.sign(x) * x.dot)
    run = simulate(s, 0.5, initial={"x": start, x.dot: 0.3}, progress=False)
    side = np.sign(start)
    assert run.states[0, 2:4] == pytest.approx([0.3, side * 0.3], abs=CLOSE)
    assert run.states[-1, :2] == pytest.approx([start + 0.15, side * 0.15], abs=CLOSE)


@pytest.mark.parametrize("start", [-0.7312715, 0.1731, -0.4127, 0.9513])
def test_a_constraint_with_switches_inside_of_others_does_not_move_a_state_that_satisfies_it(start):
    """The same with eight switches, each of what is inside of it: until the last is on its side, the constraint is another."""
    s = System("tied")
    x, z = s.coordinates("x z")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + z * s.frame.z), mass=1)
    inner = x
    for k in range(8):
        inner = abs(inner) - sp.Rational(1, 2 ** (k + 1))
    s.constrain(z.dot - sp.sign(inner) * x.dot)
    run = simulate(s, 1e-4, initial={"x": start, x.dot: 0.3}, progress=False)
    side = float(sp.sign(inner.subs(x, start)))
    assert run.states[0, 2:4] == pytest.approx([0.3, side * 0.3], abs=CLOSE)


@pytest.mark.parametrize("solver", [DOP853(), RadauIIA(), Scipy(), Sundials()], ids=lambda s: type(s).__name__)
@pytest.mark.parametrize("table", [False, True], ids=["switch", "table"])
def test_a_quaternion_that_is_divided_by_its_length_again_is_no_change_of_the_state(solver, table):
    """Where only a torque jumps nothing is listed, and no row is added; a last bit of a quaternion changed there, and was."""
    s = System("top")
    e, m = s.quaternion("e"), s.inputs("m")
    frame = s.frame.rotated_quaternion(e)
    s.body("top", frame=frame, com=s.origin, mass=1.0, inertia=Inertia(0.1, 0.2, 0.3))
    s.torque(frame, -0.02 * sp.sign(m + s.t / 100) * frame.omega)
    times = np.linspace(0.0, 3.0, 21)
    given = Table(times, np.where(np.arange(21) % 2, 1.0, -1.0)) if table else sp.sin(20 * s.t)
    run = simulate(
        s, 3.0, initial=dict(zip(e.speeds, (1.0, 2.0, -1.0), strict=True)), inputs={"m": given}, save=11, solver=solver
    )
    assert run.status is Status.COMPLETED, run.message
    assert (len(run.events), run.times.size) == (0, 11)


def test_an_event_that_puts_the_state_on_another_side_keeps_what_the_constraint_there_allows():
    """The same, and at t = 1/4 the particle is put on the other side, with the speeds that are asked for there."""
    s = System("tied")
    x, z = s.coordinates("x z")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + z * s.frame.z), mass=1)
    s.constrain(z.dot - sp.sign(x) * x.dot)
    moved = Event(s.t - 0.25, name="moved", change={x: -0.6, z.dot: -x.dot})
    run = simulate(s, 0.5, initial={"x": 0.6, x.dot: 0.3}, events=[moved], progress=False)
    assert run.states[-1, 2:4] == pytest.approx([0.3, -0.3], abs=CLOSE)
    assert run.states[-1, 0] == pytest.approx(-0.6 + 0.075, abs=CLOSE)


def test_sensitivities_over_a_jump_in_time_and_not_over_one_in_the_state():
    s = System("cart")
    x = s.coordinates("x")
    k = s.parameters(k=2.0)
    s.particle("cart", at=s.origin.shifted(x * s.frame.x, name="place"), mass=1)
    s.force(s["place"], k * sp.Heaviside(s.t - 1) * s.frame.x)
    assert float(sensitivities(s, 3.0, wrt=k).coordinates[-1].squeeze()) == pytest.approx(2.0, abs=1e-7)
    s.force(s["place"], sp.Heaviside(x - k) * s.frame.x)
    found = sensitivities(s, 3.0, wrt=k)
    assert found.run.status is Status.UNDECIDED
    assert "sensitivities are not carried over" in found.run.message


def test_a_sampled_controller_beside_a_jump():
    s = System("cart")
    x = s.coordinates("x")
    F = s.inputs("F")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x, name="place"), mass=1)
    s.force(s["place"], (F + sp.Heaviside(x - 1)) * s.frame.x)
    run = simulate(s, 3.0, initial={x.dot: 1.0}, inputs=Sampled(lambda t, state: [0.0], 0.25))
    assert float(run["x"][-1]) == pytest.approx(5.0, abs=CLOSE)


AT_ZERO = {
    "less": (lambda x: sp.Piecewise((1, x < 0), (0, True)), 0.0, 0.0),
    "greater": (lambda x: sp.Piecewise((1, x > 0), (0, True)), 0.0, 1.0),
    "at most": (lambda x: sp.Piecewise((1, x <= 0), (0, True)), 1.0, 0.0),
    "sign": (sp.sign, 0.0, 1.0),
    "half": (sp.Heaviside, 0.5, 1.0),
    "ceiling": (sp.ceiling, 0.0, 1.0),
    "floor": (lambda x: sp.floor(-x), 0.0, -1.0),
}


@pytest.mark.parametrize("name", AT_ZERO)
def test_a_motion_that_stays_on_a_jump_has_its_value_at_zero_until_it_leaves(name):
    law, at_zero, above = AT_ZERO[name]
    s = System("two")
    x, y = s.coordinates("x y")
    push = s.inputs("push")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.generalised_force(x, push)
    s.generalised_force(y, law(x))
    still = simulate(s, 2.0, inputs={push: 0.0})
    assert still.status is Status.COMPLETED
    assert still["y'"].values[-1] == pytest.approx(2 * at_zero, abs=CLOSE)
    leaves = simulate(s, 2.0, inputs={push: sp.Heaviside(s.t - 1)})
    assert leaves.status is Status.COMPLETED
    assert leaves["x"].values[-1] == pytest.approx(0.5, abs=CLOSE)
    assert leaves["y'"].values[-1] == pytest.approx(at_zero + above, abs=CLOSE)


@pytest.mark.parametrize(
    ("span", "pace", "speed"),
    [(1.0, 1e3, 0.0), (50.0, 1e3, 0.0), (1e4, 1e3, 0.0), (1.0, 1e7, 0.0), (1.0, 0.0, 1e10), (1e-3, 0.0, 1e15)],
)
def test_what_is_fast_beside_a_motion_that_stays_on_a_jump_makes_no_difference(span, pace, speed):
    """An oscillator, of which one step over the thousandth part of the span may be far too long, or a body that passes by."""
    laws = (lambda x, t: sp.sign(x), 0.0), (lambda x, t: sp.Heaviside(x) - 1, -0.5), (lambda x, t: 1e4 * t * sp.sign(x), 0.0)
    for law, at_zero in laws:
        s = System("beside")
        x, y, z = s.coordinates("x y z")
        s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
        s.particle("other", at=s.origin.shifted(z * s.frame.z), mass=1)
        s.generalised_force(y, law(x, s.t))
        s.generalised_force(z, -(pace**2) * z)
        far = Limits(steps=100)  # the side is taken where the run begins
        run = simulate(s, span, initial={z: 1.0 if pace else 0.0, z.dot: speed}, limits=far, progress=False)
        assert run["y'"].values[-1] == pytest.approx(at_zero * run.times[-1], abs=CLOSE * run.times[-1])


@pytest.mark.parametrize(
    ("mass", "load", "slope", "friction"), [(1.3, 2.5, 1.3, 1.6), (1.4, 1.6, 2.2, 1.6), (1.6, 1.4, 0.8, 1.0)]
)
@pytest.mark.parametrize("pace", [0.0, 1e4])
def test_a_force_that_constraints_take_up_but_for_rounding_makes_no_difference(mass, load, slope, friction, pace):
    """Friction of a locked slider: on one side it is held, as its value at zero, which rounding moves, would not be; with a spring beside
    it too, on which steps that are too long make rounding large. A force of the same switch elsewhere does make a difference."""
    for elsewhere, status in ((0.0, Status.COMPLETED), (1e-3, Status.UNDECIDED)):
        s = System("locked")
        x, y, z, w = s.coordinates("x y z w")
        one = s.origin.shifted(x * s.frame.x + y * s.frame.y)
        s.particle("one", at=one, mass=mass)
        s.particle("two", at=one.shifted(z * (s.frame.x + slope * s.frame.z)), mass=0.9)
        s.particle("apart", at=s.origin.shifted(w * s.frame.z), mass=1.0)
        s.generalised_force(x, load - friction * sp.sign(x.dot))
        s.generalised_force(w, elsewhere * sp.sign(x.dot))
        s.constrain(x.dot - slope * y.dot)
        s.generalised_force(z, -(pace**2) * z)
        s.constrain(y)
        assert simulate(s, 50.0 if pace else 1.0, initial={w.dot: 1.0}, save=2, progress=False).status is status


@EVERY
def test_late_and_fast_where_time_has_no_digit_nearer_to_a_jump(solver):
    """At t = 10⁶ s times are 10⁻¹⁰ s apart, in which the cart goes farther than rounding blurs its place: the nearest time to the
    jump may be before it, where the run stood still for ever, held beyond the jump and crossing it again."""
    late = 1e6
    s = cart()
    x, F = s["x"], s["F"]
    for shift in (0.0, 1e-11, 2e-11, 3e-11, 5e-11, 7e-11):  # the jump falls otherwise between times
        start = {x: 0.8 - 3 * shift, x.dot: -3.0}
        run = simulate(s, (late, late + 1), inputs={F: sp.sign(x)}, initial=start, solver=solver, limits=Limits(seconds=5))
        when = 3 - np.sqrt(9 - 2 * 0.8)  # x = 0.8 − 3 t + t²/2 = 0
        v, rest = when - 3, 1 - when
        ends(run, v * rest - rest**2 / 2, solver)
