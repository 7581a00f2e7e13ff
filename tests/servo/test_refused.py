"""What does not fit is refused by name, with the counts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest
import sympy
from sympy import cos, sin

import appell as ap
from appell import errors
from appell.formulations import GibbsAppell, ServoMultipliers, ServoObstacles, formulations_for
from appell.gallery.systems import two_link_arm
from tests.servo.motion import move, start


def carts() -> tuple[ap.System, ap.Quantity, ap.Quantity]:
    """Two masses on a line with a spring between them."""
    s = ap.System("carts")
    x, y = s.coordinates("x y")
    s.particle("a", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.particle("b", at=s.origin.shifted(y * s.frame.x), mass=2.0)
    s.potential((x - y) ** 2 / 2)
    return s, x, y


def driven(*along: str) -> tuple[ap.System, ap.Quantity, ap.Quantity]:
    """The carts with actuators T0, T1, … along coordinates."""
    s, x, y = carts()
    for i, name in enumerate(along):
        s.generalised_force(s[name], s.actuators(f"T{i}"))
    return s, x, y


def refused(error: type[Exception], system: ap.System, *words: str) -> None:
    """Every door says the same: derive, each route, verify."""
    for ask in (ap.derive, ap.verify, *(partial(ap.derive, form=f) for f in formulations_for(system))):
        with pytest.raises(error) as failure:
            ask(system)
        for word in words:
            assert word in str(failure.value), (word, str(failure.value))


# -- counts ----------------------------------------------------------------------------------------------------------
def test_more_conditions_than_inputs():
    s, x, y = driven("x")
    s.servo(x - sin(s.t), name="first")
    s.servo(y - cos(s.t), name="second")
    refused(errors.TooManyServos, s, "2 servo conditions, 1 input direction", "'first', 'second'", "'T0'")


def test_a_condition_without_inputs():
    s, x, y = carts()
    s.servo(x - y, name="follow")
    refused(errors.TooManyServos, s, "1 servo condition, 0 input directions", "'follow'", "without inputs")


def test_fewer_conditions_than_inputs_names_what_stays_free():
    s, x, _ = driven("x", "y")
    s.servo(x - sin(s.t), name="first")
    refused(errors.FreeInputs, s, "1 servo condition, 2 input directions", "'T1' stays free", "least_force=True")


def test_an_input_that_no_condition_claims_stays_free():
    s, x, y = driven("x", "y")
    s.servo(x + y / 9 - sin(s.t), by=s["T1"], name="first")  # though T0 is much the stronger
    refused(errors.FreeInputs, s, "1 servo condition, 2 input directions", "'T0' stays free")


def test_a_force_on_one_cart_does_not_accelerate_the_other_at_once():
    s, _, y = driven("x")
    s.servo(y - sin(s.t), name="first")
    refused(errors.UnreachableServo, s, "'first' needs 1 independent input", "but has 0", "r = 1, j = 1")


def test_an_actuator_without_any_servo():
    s, _, _ = driven("x")
    refused(errors.FreeInputs, s, "0 servo conditions, 1 input direction", "'T0' stays free")


def test_groups_are_counted_one_by_one():
    s, x, y = driven("x", "y")
    s.servo(x - sin(s.t), by=s["T0"], name="first")
    s.servo(y - cos(s.t), by=s["T0"], name="second")
    refused(errors.TooManyServos, s, "2 servo conditions, 1 input direction", "'first', 'second'", "'T0'")


def test_groups_that_share_an_input_are_one():
    s, x, y = driven("x", "y")
    s.servo(x - sin(s.t), by=s["T0"], name="first")
    s.servo(y - cos(s.t), by=(s["T0"], s["T1"]), name="second")
    (group,) = ap.derive(s).gibbs.servo.groups
    assert (group.servos, group.r, group.inputs) == (("first", "second"), 2, (s["T0"], s["T1"]))
    assert ap.verify(s).ok


# -- reach -----------------------------------------------------------------------------------------------------------
def crane() -> ap.System:
    """A load on a rope under a trolley: both inputs act on it along the rope alone."""
    s = ap.System("crane")
    x, length, theta = s.coordinates("x length theta")
    m, M, g = s.parameters(m=2.0, M=5.0, g=9.81)
    rope = s.frame.rotated(theta, "z")
    trolley = s.origin.shifted(x * s.frame.x, name="trolley point")
    load = trolley.shifted(-length * rope.y, name="load point")
    s.particle("trolley", at=trolley, mass=M)
    s.particle("load", at=load, mass=m)
    s.gravity(-g * s.frame.y)
    push, hoist = s.actuators("push hoist")
    s.force(trolley, push * s.frame.x)
    s.generalised_force(length, hoist)
    goal = s.origin.shifted(sin(s.t) * s.frame.x + (0.3 * cos(s.t) - 2) * s.frame.y, name="goal")
    s.servo_point(load, goal, axes="xy", name="load on its path")
    s.typical({length: (1.0, 3.0)})
    return s


def test_inputs_that_reach_nowhere():
    refused(
        errors.UnreachableServo, crane(),
        "'load on its path' needs 2 independent inputs", "but has 1", "'push', 'hoist'",
        "r = 2, j = 2", "rank of E M⁻¹ aᵀ = 1", "relative degree above two",
    )  # fmt: skip


def test_inputs_that_do_not_reach_at_one_configuration():
    eq = ap.derive(two_link_arm.build())
    stretched = replace(eq.gibbs.states().draw(1)[0], q=np.array([0.4, 0.0]))
    for formulation in formulations_for(eq.gibbs.system):
        with pytest.raises(errors.UnreachableServo) as failure:
            formulation.derive(eq.gibbs).at(stretched)
        for word in ("'tip on its path' needs 2 independent inputs", "q1 = 0.4, q2 = 0", "rank of E M⁻¹ aᵀ = 1"):
            assert word in str(failure.value)


def test_a_motion_that_runs_into_such_a_configuration():
    """The tip is driven straight out, past where the arm ends."""
    s = ap.System("reaching arm")
    q1, q2 = s.coordinates("q1 q2")
    upper = s.frame.rotated(q1, "z")
    fore = upper.rotated(q2, "z")
    elbow = s.origin.shifted(0.5 * upper.x)
    tip = elbow.shifted(0.4 * fore.x, name="tip")
    s.particle("elbow mass", at=elbow, mass=1.0)
    s.particle("load", at=tip, mass=1.0)
    shoulder, motor = s.actuators("shoulder motor")
    s.generalised_force(q1, shoulder)
    s.generalised_force(q2, motor)
    s.servo_point(tip, s.origin.shifted((0.6 + 0.2 * s.t) * s.frame.x, name="goal"), axes="xy", name="tip driven out")
    eq = ap.derive(s)
    with pytest.raises(errors.UnreachableServo, match="at this configuration"):
        move(eq, start(eq, {"q1": -0.5, "q2": 1.2}), 2.0, rtol=1e-6)


# -- idle inputs -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("where", ["nowhere", "at a fixed point", "along contact"])
def test_an_input_that_does_no_work(where):
    s, x, y = driven("x")
    idle = s.actuators("idle")
    if where == "at a fixed point":
        s.force(s.origin, idle * s.frame.x)
    elif where == "along contact":
        s.generalised_force(x, idle)
        s.generalised_force(y, -idle)
        s.constrain(x - y - 1, name="rod")
    s.servo(x - sin(s.t), name="first")
    rows = "the 1 row of contact" if where == "along contact" else "the system"
    refused(errors.IdleInput, s, "'idle' does no work", rows, "1 servo condition, 2 input directions")


def test_a_load_that_is_not_linear_in_its_actuator():
    s, x, y = carts()
    s.generalised_force(x, s.actuators("T") ** 2)
    s.servo(x - y, name="follow")
    refused(errors.ServoError, s, "not linear in the actuators 'T'")


# -- repeated and contradicted ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("condition", ["scaled", "differentiated", "combined"])
def test_a_servo_that_repeats_contact(condition):
    s, x, y = driven("x")
    s.constrain(x - y, name="rod")
    s.servo({"scaled": 2 * x - 2 * y, "differentiated": x.dot - y.dot, "combined": sin(x - y)}[condition], name="again")
    refused(errors.RepeatedServo, s, "'again' repeats", "the 1 row of contact", "1 servo condition, 1 input direction")


@pytest.mark.parametrize("level", ["position", "velocity", "in time"])
def test_a_servo_that_contradicts_contact(level):
    s, x, y = driven("x")
    s.constrain(x.dot - y.dot if level == "velocity" else x - y, name="rod")
    s.servo({"position": x - y - 1, "velocity": x.dot - y.dot - 1, "in time": x - y - s.t}[level], name="against")
    refused(errors.RepeatedServo, s, "'against' cannot hold beside the 1 row of contact", "'rod'")


def test_servos_that_repeat_or_contradict_one_another():
    s, x, y = driven("x", "y")
    s.servo(x - y, name="first")
    s.servo(3 * x - 3 * y, name="second")
    refused(errors.RepeatedServo, s, "'second' repeats", "2 servo conditions, 2 input directions")
    s, x, y = driven("x", "y")
    s.servo(x - y, name="first")
    s.servo(x - y - 1, name="second")
    refused(errors.RepeatedServo, s, "'first', 'second' cannot hold beside one another")


def test_a_servo_that_nothing_satisfies():
    s, x, _ = driven("x")
    s.servo(x**2 + 1, name="never")
    with pytest.raises(errors.ImpossibleConstraint, match="'never'"):
        ap.derive(s)


def test_contact_that_contradicts_itself_is_not_blamed_on_the_servo():
    s, x, y = driven("x")
    s.constrain(x - y, name="rod")
    s.constrain(x - y - 1, name="other rod")
    s.servo(x - sin(s.t), name="first")
    with pytest.raises(errors.InconsistentConstraints, match="other rod") as failure:
        ap.derive(s)
    assert not isinstance(failure.value, errors.ServoError)


# -- what cannot be said ---------------------------------------------------------------------------------------------
def test_only_actuators_keep_a_servo():
    s, x, y = driven("x")
    other, _, _ = driven("x")
    p = s.parameters(p=1.0)
    for by, kind in ((p, "parameter 'p'"), (x, "coordinate 'x'"), (sympy.Symbol("T"), "T"), ("T0", "'T0'"), (3, "3")):
        with pytest.raises(errors.ModelError, match="cannot be kept by") as failure:
            s.servo(x - y, by=by, name="follow")
        assert kind in str(failure.value)
    with pytest.raises(errors.MixedSystems):
        s.servo(x - y, by=other["T0"], name="follow")
    s.servo(x - y, by=s["T0"], name="follow")  # a refusal leaves nothing behind
    assert ap.verify(s).ok


def test_an_actuator_stands_in_loads_only():
    s, x, y = driven("x")
    T = s["T0"]
    for say in (
        lambda: s.servo(x - T), lambda: s.constrain(x - T), lambda: s.potential(T * y), lambda: s.prescribed("f", T),
        lambda: s.particle("c", at=s.origin, mass=T), lambda: s.origin.shifted(T * s.frame.x),
        lambda: s.frame.rotated(T, "z"),
    ):  # fmt: skip
        with pytest.raises(errors.ModelError, match="T0"):
            say()


def test_conditions_that_are_none():
    s, x, y = driven("x")
    with pytest.raises(errors.AccelerationConstraint):
        s.servo(x.dot.dot - y.dot.dot)
    with pytest.raises(errors.EmptyConstraint):
        s.servo(s.t - 1)
    with pytest.raises(errors.ModelError, match="as many actuators"):
        s.obstacle(x, y, names="only")
    with pytest.raises(errors.ModelError, match="at least one coordinate"):
        s.obstacle()


def test_motion_that_nothing_determines():
    s, x, y = driven("x")
    s.coordinates("z")  # moves nothing, and no input pushes it
    s.servo(x - y, name="follow")
    refused(errors.NoInertia, s, "z'")


# -- the right door --------------------------------------------------------------------------------------------------
def test_other_principles_say_that_they_do_not_apply():
    s, x, y = driven("x")
    s.servo(x - y, name="follow")
    with pytest.raises(errors.NotApplicable, match="servo"):
        ap.derive(s, GibbsAppell())
    free, *_ = carts()
    with pytest.raises(errors.NotApplicable, match="no servo constraints"):
        ap.derive(free, ServoMultipliers())


def test_obstacles_left_in_place_only_where_inputs_push_along_single_speeds():
    s, x, y = carts()
    T = s.actuators("T")
    s.generalised_force(x, T)
    s.generalised_force(y, -T)  # between the two
    s.servo(x - y - sin(s.t), name="apart")
    with pytest.raises(errors.NotApplicable, match="do not push along single speeds"):
        ap.derive(s, ServoObstacles())
    found = ap.verify(s)
    assert found.ok
    assert [label for _, label, _ in found.not_applicable] == ["servo-obstacles"]
    assert np.isfinite([r.worst for r in found]).all()
