"""Reactions against closed forms, against Newton's equations written out by hand, and against a witness that balances all
the bodies at once."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import casadi as ca
import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from rich.console import Console
from typer.testing import CliRunner

import appell as ap
from appell import errors
from appell.analysis.reactions.pushes import Pushes
from appell.analysis.reactions.tree import Tree
from appell.cli import app
from appell.compile import Interpreter
from appell.gallery import entries, entry
from appell.gallery.systems.n_pendulum import build as n_pendulum
from appell.graph import column, vscale
from tests.analysis.maximal import Witness, moment_about
from tests.gibbs.dependent_rows import CHANGES, KINDS, START, beads
from tests.strategies import CONSTRAINTS, LOOPS, REDUNDANT, STILL, build, recipes

ROUNDING = 1e-11  # relative to the largest force: a few hundred operations
NOISY = 1e-8  # of random systems, some of them badly conditioned


def wrench(reaction: ap.Reaction) -> np.ndarray:
    return np.concatenate([reaction.force, reaction.moment])


def pendulum(**values: float) -> ap.System:
    """A rod of length 2l on a pin, with its own moment of inertia."""
    s = ap.System("rod on a pin")
    m, l, g = s.parameters(**({"m": 2.0, "l": 0.7, "g": 9.81} | values))
    pin = s.joint.revolute("pin", s.frame, coordinates="theta")
    s.body("rod", frame=pin.frame, com=pin.point.shifted(-l * pin.frame.y), mass=m, inertia=ap.inertia.rod(m, 2 * l, axis="y"))
    s.gravity(-g * s.frame.y)
    return s


# -- closed forms ----------------------------------------------------------------------------------------------------------
def test_pin_force_of_a_pendulum() -> None:
    theta, rate, m, l, g = 0.4, 2.3, 2.0, 0.7, 9.81
    found = ap.reactions(pendulum(), frame="pin.frame").at({"theta": theta, "theta'": rate})["pin"]
    acceleration = -g * np.sin(theta) * l / (l**2 + (2 * l) ** 2 / 12)
    assert found.force == pytest.approx(
        [m * (g * np.sin(theta) + l * acceleration), m * (g * np.cos(theta) + l * rate**2), 0], abs=1e-12
    )
    assert found.moment == pytest.approx([0, 0, 0], abs=1e-13)
    assert found.unique
    assert (found.on, found.by, found.point) == ("rod", "ground", "O")
    assert wrench(-found) == pytest.approx(-wrench(found))
    assert (-found).on == "ground"


def test_the_same_as_formulas() -> None:
    s = pendulum()
    theta, m, l, g = (s[x] for x in ("theta", "m", "l", "g"))
    found = ap.reactions(s, frame="pin.frame").formula("pin")
    a = theta.dot.dot
    expected = [m * (g * sympy.sin(theta) + l * a), m * (g * sympy.cos(theta) + l * theta.dot**2), 0]
    assert all(sympy.simplify(x - y) == 0 for x, y in zip(found.force, expected, strict=True))
    # about the axis of the pin is the equation of motion, which vanishes along it
    assert sympy.simplify(found.moment[2] - (m * g * l * sympy.sin(theta) + sympy.Rational(4, 3) * m * l**2 * a)) == 0
    assert found.moment[0] == found.moment[1] == 0
    assert "Fy = " in repr(found)


def test_double_pendulum_against_newton_on_each_bob() -> None:
    s = n_pendulum(2)
    r = ap.reactions(s)
    for state in r.gibbs.states().draw(3):
        found = r.at(state)
        q = [s["theta1"], s["theta2"]]
        acceleration = r.equations.at(state).accelerations
        numbers = dict(zip(q, state.q, strict=True)) | dict(zip([x.dot for x in q], state.u, strict=True))
        numbers |= dict(zip([x.dot.dot for x in q], acceleration, strict=True)) | s.values()
        place, need = sympy.zeros(2, 1), []
        for k in (1, 2):
            place += s[f"l{k}"] * sympy.Matrix([sympy.sin(q[k - 1]), -sympy.cos(q[k - 1])])
            newton = s[f"m{k}"] * (place.diff(s.t, 2) + sympy.Matrix([0, s["g"]]))
            need.append(np.array(newton.subs(numbers), dtype=float).ravel())
        assert found["bob 2 on bob 1"].force[:2] == pytest.approx(need[1], rel=ROUNDING)
        assert found["bob 1 on ground"].force[:2] == pytest.approx(need[0] + need[1], rel=ROUNDING)
        across = np.array([np.cos(state.q[1]), np.sin(state.q[1])])  # a rod pulls along itself
        assert abs(across @ found["bob 2 on bob 1"].force[:2]) < ROUNDING * np.abs(need).max()


@pytest.mark.parametrize("mass", [1e-15, 1.0])
def test_pushes_of_another_power_are_not_believed_however_light(mass: float) -> None:
    s = ap.System("bead")
    x = s.coordinates("x")
    place = s.origin.shifted(x * s.frame.x)
    s.particle("bead", at=place, mass=mass)
    s.force(place, -9.0 * mass * x * s.frame.x, name="pull")
    r = ap.reactions(s)
    pushes = Pushes(r.gibbs, Tree(r.gibbs.system))
    own = pushes.loads["pull"]
    assert own is not None
    three = tuple(replace(end, force=vscale(3.0, end.force)) for end in own)
    assert pushes._believed([own]) == [own]
    assert pushes._believed([three]) == [None]


def test_a_weld_carries_weight_and_moment() -> None:
    s = ap.System("beam")
    beam = s.joint.weld("root", s.frame)
    tip = beam.point.shifted(2.0 * s.frame.x, name="tip")
    s.body("beam", frame=beam.frame, com=beam.point.shifted(1.0 * s.frame.x), mass=3.0, inertia=ap.inertia.rod(3.0, 2.0))
    hinge = s.joint.revolute("hinge", beam, at=tip, axis="y")
    s.particle("bob", at=tip.shifted(-0.5 * hinge.frame.z), mass=1.0)
    s.gravity(-10 * s.frame.z)
    found = ap.reactions(s).at({"hinge": 0.0, "hinge'": 0.0})
    assert found["root"].force == pytest.approx([0, 0, 40])
    assert found["root"].moment == pytest.approx([0, -(30 * 1 + 10 * 2), 0])
    assert (found["hinge"].on, found["hinge"].by, found["root"].on) == ("bob", "beam", "beam")
    assert found["hinge"].force == pytest.approx([0, 0, 10])


def test_a_slide_carries_all_but_its_own_direction() -> None:
    """A collar on a turning arm, with a spring in the slide and a torque that the slide has to pass on."""
    s = ap.System("collar")
    arm = s.joint.revolute("axle", s.frame)
    s.body("arm", frame=arm.frame, com=s.origin, mass=1.0, inertia=ap.Inertia(0.1, 0.2, 0.3))
    slide = s.joint.prismatic("slide", arm, axis="x", coordinates="x")
    collar = s.body("collar", frame=slide.frame, com=slide.point, mass=0.5, inertia=ap.Inertia(0.02, 0.03, 0.04))
    s.spring_in(s["x"], stiffness=8.0, rest=0.2, name="spring")
    s.torque(collar, 0.7 * s.frame.x, name="twist")
    r = ap.reactions(s, frame="axle.frame")
    x, v, angle, w = 0.6, -0.4, 0.3, 1.5
    found = r.at({"axle": angle, "axle'": w, "x": x, "x'": v})
    acceleration = r.equations.accelerations({"axle": angle, "axle'": w, "x": x, "x'": v}).accelerations[0]
    sideways = 0.5 * (x * acceleration + 2 * v * w)
    assert found["slide"].force == pytest.approx([-8.0 * (x - 0.2), sideways, 0])
    assert found["slide"].moment == pytest.approx([-0.7 * np.cos(angle), 0.7 * np.sin(angle), 0.04 * acceleration])
    assert found.along_coordinates == ("spring",)
    assert "spring" in repr(found)
    assert found["axle"].moment[2] == pytest.approx(0, abs=1e-13)


def test_a_relation_between_coordinates_acts_along_them() -> None:
    """A pendulum turned at a constant rate by a constraint: what the drive gives is read off the constraint."""
    s = pendulum()
    s.constrain(s["theta"] - 1.5 * s.t - 0.2, name="drive")
    r = ap.reactions(s)
    found = r.at({"theta": 0.2 + 1.5 * 0.4, "theta'": 1.5}, t=0.4)
    torque = 2.0 * 9.81 * 0.7 * np.sin(0.8)
    assert found["drive"].moment == pytest.approx([0, 0, torque])
    assert found["drive"].force == pytest.approx(np.zeros(3), abs=1e-13)
    assert found.generalised["drive"] == {"theta'": pytest.approx(torque)}
    assert found["pin"].moment == pytest.approx([0, 0, torque])  # which the pin's joint transmits
    assert found["pin"].force == pytest.approx([-2 * 0.7 * 1.5**2 * np.sin(0.8), 2 * (9.81 + 0.7 * 1.5**2 * np.cos(0.8)), 0])
    with pytest.raises(errors.NotApplicable, match="relation between coordinates"):
        r.formula("drive")


def test_joints_in_series_without_mass_between() -> None:
    """A torque on the frame between two hinges is carried by the first and not by the second."""
    s = ap.System("two hinges")
    first = s.joint.revolute("first", s.frame, axis="z")
    second = s.joint.revolute("second", first, axis="x")
    s.body(
        "flag", frame=second.frame, com=second.point.shifted(0.5 * second.frame.y), mass=1.0, inertia=ap.Inertia(0.1, 0.2, 0.3)
    )
    s.torque(first.frame, 0.9 * first.frame.y + 0.4 * s.frame.z, name="twist")
    state = {"first": 0.3, "second": -0.5, "first'": 0.8, "second'": 1.1}
    found = ap.reactions(s, frame="first.frame").at(state)
    assert found["first"].moment - found["second"].moment == pytest.approx([0, -0.9, -0.4])
    assert found["first"].force == pytest.approx(found["second"].force)
    assert found["first"].moment[2] == pytest.approx(0, abs=1e-13)
    assert found["second"].moment[0] == pytest.approx(0, abs=1e-13)


# -- loops -----------------------------------------------------------------------------------------------------------------
def planar_four_bar(**push: Any) -> ap.System:
    """The gallery's linkage in three planar angles: the rows of the last hinge across the plane say nothing."""
    s = ap.System("planar four-bar")
    lengths, masses = {"crank": 0.4, "coupler": 1.2, "rocker": 0.9}, {"crank": 0.8, "coupler": 2.0, "rocker": 1.5}
    N = s.frame
    crank = s.joint.revolute("crank pivot", N, coordinates="theta1")
    end = crank.point.shifted(0.4 * crank.frame.x, name="end of the crank")
    coupler = s.joint.revolute("first hinge", N, at=end, coordinates="theta2")
    rocker = s.joint.revolute("rocker pivot", N, at=s.origin.shifted(1.1 * N.x, name="ground pivot"), coordinates="theta3")
    for name, joint in (("crank", crank), ("coupler", coupler), ("rocker", rocker)):
        middle = joint.point.shifted(lengths[name] / 2 * joint.frame.x, name=f"middle of the {name}")
        box = ap.inertia.box(masses[name], lengths[name], 0.05, 0.05)
        s.body(name, frame=joint.frame, com=middle, mass=masses[name], inertia=box)
    ends = [
        j.point.shifted(lengths[n] * j.frame.x, name=f"end of the {n}") for n, j in (("rocker", rocker), ("coupler", coupler))
    ]
    s.close_loop("second hinge", (rocker.frame, ends[0]), (coupler.frame, ends[1]))
    s.gravity(-9.81 * N.y)
    s.torque(s["crank"], 0.7 * N.z, name="motor")
    if push:
        s.force(s["middle of the coupler"], push["z"] * N.z, name="push")
    return s


def four_bar_by_hand(angles: Any, rates: Any, accelerations: Any) -> dict[str, np.ndarray]:
    """Newton and Euler for three bars in the plane: nine equations for eight pin forces."""
    lengths, masses = np.array([0.4, 1.2, 0.9]), np.array([0.8, 2.0, 1.5])
    along = np.array([np.cos(angles), np.sin(angles)]).T
    across = np.array([-np.sin(angles), np.cos(angles)]).T
    swing = np.array(accelerations)[:, None] * across - np.array(rates)[:, None] ** 2 * along
    start = [np.zeros(2), lengths[0] * swing[0], np.zeros(2)]
    matrix, right = np.zeros((9, 8)), np.zeros(9)
    # columns: ground on crank, coupler on crank, rocker on coupler's end by −, ground on rocker
    joins = {0: [(0, 0.0, 1), (1, 1.0, 1)], 1: [(1, 0.0, -1), (2, 1.0, -1)], 2: [(2, 1.0, 1), (3, 0.0, 1)]}
    for i in range(3):
        centre = start[i] + lengths[i] / 2 * swing[i]
        right[3 * i : 3 * i + 2] = masses[i] * (centre + np.array([0, 9.81]))
        right[3 * i + 2] = masses[i] * (lengths[i] ** 2 + 0.05**2) / 12 * accelerations[i] - (0.7 if i == 0 else 0)
        for pin, where, sign in joins[i]:
            arm = (where - 0.5) * lengths[i] * along[i]
            matrix[3 * i : 3 * i + 2, 2 * pin : 2 * pin + 2] += sign * np.eye(2)
            matrix[3 * i + 2, 2 * pin : 2 * pin + 2] += sign * np.array([-arm[1], arm[0]])
    forces, misfit = np.linalg.lstsq(matrix, right)[:2]
    assert misfit.max() < 1e-20
    return dict(zip(("crank pivot", "first hinge", "second hinge", "rocker pivot"), forces.reshape(4, 2), strict=True))


@pytest.mark.parametrize("spatial", [True, False], ids=["free coupler", "planar angles"])
def test_redundant_four_bar(spatial: bool) -> None:
    """In the plane the pins' forces are unique, and right; across it they are not."""
    s = entry("four-bar").build() if spatial else planar_four_bar()
    if not spatial:
        s.typical({s["theta1"]: (-3.1, 3.1), s["theta2"]: (-1.5, 1.5), s["theta3"]: (0.3, 2.9)})
    r = ap.reactions(s)
    names = [x.name for x in r.gibbs.kinematics.q.quantities]
    which = [names.index(f"theta{i}") for i in (1, 2, 3)]
    for state in r.gibbs.states().draw(4, seed=1):
        found = r.at(state)
        by_hand = four_bar_by_hand(state.q[which], state.u[which], r.equations.at(state).accelerations[which])
        for name, force in by_hand.items():
            mine = found[name] if spatial or name != "first hinge" else found.of(name, on="crank")
            assert mine.force[:2] == pytest.approx(force, rel=1e-10), name
            assert mine.unique_force.tolist() == [True, True, False], name
            assert mine.unique_moment.tolist() == [False, False, True], name
            assert mine.moment[2] == pytest.approx(0, abs=1e-11)
            assert mine.force[2] == pytest.approx(0, abs=1e-11)  # nothing pushes that way: the least share is none
        assert not found.unique
        assert "not unique" in repr(found)


def test_what_is_not_unique_is_the_least_that_balances() -> None:
    s = planar_four_bar(z=5.0)
    s.typical({s["theta1"]: (-3.1, 3.1), s["theta2"]: (-1.5, 1.5), s["theta3"]: (0.3, 2.9)})
    moments = {}
    for length in (1.0, 0.1):
        r = ap.reactions(s, length=length)
        (state,) = r.gibbs.states().draw(1, seed=1)
        found = r.at(state)
        assert found["crank pivot"].force[2] + found["rocker pivot"].force[2] == pytest.approx(-5.0)
        assert found["crank pivot"].force[2] == pytest.approx(found["first hinge"].force[2])
        b, u_dot = r.balance, r.equations.at(state).accelerations
        values = b.shaped(tuple(np.asarray(v.full()) for v in b.function(*state.args(), u_dot, np.zeros(0))))

        def carried(multipliers: np.ndarray, values: Any = values, length: float = length) -> float:
            """Σ F² + (M/length)² of the joints and the loop."""
            all_of_them = [values["W"].ravel() - values["B"] @ multipliers, values["E"] @ multipliers]
            wrenches = np.concatenate(all_of_them).reshape(-1, 6)
            return float((wrenches[:, :3] ** 2).sum() + (wrenches[:, 3:] ** 2).sum() / length**2)

        least = np.array(list(found.multipliers.values()))
        null = Witness(r).at(state).null_multipliers
        assert null.shape[1] == 3
        for other in null.T:  # no other way to share it is less
            assert min(carried(least + 1e-3 * other), carried(least - 1e-3 * other)) > carried(least)
        moments[length] = found["crank pivot"].moment
    assert not np.allclose(moments[1.0], moments[0.1])  # how moments count beside forces is a matter of choice


def test_slider_crank_against_the_equations_of_its_piston_and_rod() -> None:
    s = entry("slider-crank").build()
    r = ap.reactions(s)
    p = {x.name: v for x, v in s.values().items()}
    for state in r.gibbs.states().draw(3):
        found, a = r.at(state), r.equations.at(state).accelerations
        theta, phi, _ = state.q
        dtheta, dphi, _ = state.u
        pin = found.of("pin", on="piston").force
        assert pin[0] == pytest.approx(p["m3"] * a[2] + p["F"], rel=1e-10)
        swing = p["r"] * np.array([-np.sin(theta), np.cos(theta)]) * a[0] - p["r"] * dtheta**2 * np.array(
            [np.cos(theta), np.sin(theta)]
        )
        rod = swing + p["l"] / 2 * (
            np.array([-np.sin(phi), -np.cos(phi)]) * a[1] - dphi**2 * np.array([np.cos(phi), -np.sin(phi)])
        )
        crank_pin = p["m2"] * (rod + np.array([0, p["g"]])) + pin[:2]
        assert found["rod on crank"].force[:2] == pytest.approx(crank_pin, rel=1e-10)
        assert found["piston on ground"].force == pytest.approx([0, p["m3"] * p["g"] - pin[1], 0], abs=1e-10)
        assert found.unique


# -- rolling and servos ----------------------------------------------------------------------------------------------------
def test_contact_of_a_rolling_disk_along_its_motion() -> None:
    """The coordinates keep the disk on the plane, so that no multiplier knows the normal force; Newton does."""
    s = entry("rolling-disk").build()
    times = np.arange(0.0, 0.2, 1e-3)
    run = ap.simulate(s, 0.2, initial={"theta": 1.1, "w3": 4.0, "w2": 1.0}, save=times, progress=False,
                      solver=ap.DOP853(tolerance=1e-13))  # fmt: skip
    found = ap.reactions(s).along(run)
    assert found["force"].dims == ("time", "reaction", "axis")
    assert found["force"].attrs["units"] == "N"
    assert found.attrs["frame"] == "N"
    assert str(found["on"].sel(reaction="disk rolls").item()) == "disk"
    x = np.asarray(run.position("disk"))
    second = (-x[:-4] + 16 * x[1:-3] - 30 * x[2:-2] + 16 * x[3:-1] - x[4:]) / (12 * 1e-6)
    newton = run.parameters["m"] * (second + np.array([0, 0, run.parameters["g"]]))
    assert np.asarray(found["force"].sel(reaction="disk rolls"))[2:-2] == pytest.approx(newton, abs=1e-6)
    assert np.abs(found["moment"]).max() < 1e-11  # a contact at a point
    assert bool(found["unique_force"].all())
    assert found.attrs["misfit"] < ROUNDING


def test_an_upright_disk_rolls_on_its_weight() -> None:
    r = ap.reactions(entry("rolling-disk").build())
    found = r.at({"x": 0, "y": 0, "phi": 0, "theta": np.pi / 2, "psi": 0, "w1": 0, "w2": 0, "w3": 3.0, "x'": -1.5, "y'": 0})
    assert found["disk rolls"].force == pytest.approx([0, 0, 9.81])
    assert found.unique
    assert list(found) == ["disk rolls"]


def test_servo_arm_carries_its_weight_and_its_motors_give_what_the_path_needs() -> None:
    s = entry("two-link-arm").build()
    r = ap.reactions(s)
    for state in r.gibbs.states().draw(2):
        found, motion = r.at(state), r.equations.at(state)
        assert found["shoulder motor"].moment == pytest.approx([0, 0, motion.actuator_forces[0]])
        assert found["elbow motor"].moment == pytest.approx([0, 0, motion.actuator_forces[1]])
        assert (found["elbow motor"].on, found["elbow motor"].by) == ("forearm", "upper arm")
        assert found["upper arm on ground"].moment == pytest.approx(np.zeros(3), abs=1e-11)  # a pin carries no torque
        # the goal's acceleration is the load's
        rho, nu = 0.15, 1.7
        pull = 1.5 * (np.array([-np.cos(nu * state.t), -np.sin(nu * state.t), 0]) * rho * nu**2 + np.array([0, 9.81, 0]))
        assert found["load on forearm"].force == pytest.approx(pull, rel=1e-10)


def test_who_touches_whom_where_points_do_not_tell() -> None:
    """The front contact of a bicycle is a point of no body. Said to be the wheel's, the axle carries it."""
    r = ap.reactions(entry("whipple-bicycle").build())
    (state,) = r.gibbs.states().draw(1)
    found = r.at(state)
    assert found["front wheel on the ground"].on == "front wheel"
    assert found["front wheel on fork"].unique
    assert not found["front wheel rolls"].unique_force[2]
    total = sum(found[n].force for n in ("front wheel on the ground", "rear wheel rolls", "front wheel rolls"))
    weight = 9.81 * sum(v for x, v in r.system.values().items() if x.name.startswith("m_"))
    assert found["front wheel on the ground"].force[2] == pytest.approx(found["front wheel rolls"].force[2])
    k, values = r.gibbs.kinematics, r.system.values()
    moving = [(float(b.mass.subs(values)), k.point(b.com)) for b in r.system.bodies]
    momentum = sum(m * column(k.express(p.acceleration, p.home, k.system.frame)) for m, p in moving)
    f = ca.Function("rate", [*r.gibbs.arguments, k.accelerations.column], [momentum])
    rate = f(*state.args(), r.equations.at(state).accelerations).full().ravel()
    assert total + np.array([0, 0, weight]) == pytest.approx(rate, rel=1e-9)


# -- the witness -----------------------------------------------------------------------------------------------------------
def held_against_the_witness(r: ap.Reactions, state: Any, tolerance: float) -> None:
    found = r.at(state)
    witness = Witness(r)
    free, same = witness.at(state), witness.at(state, np.array(list(found.multipliers.values())))
    assert free.residual < tolerance  # Newton's balance of every body, the accelerations being those of Gibbs and Appell
    assert same.residual < tolerance  # and so with the multipliers that are reported
    assert found.misfit < tolerance
    b, size = r.balance, 1 + np.abs(same.wrenches).max(initial=0.0)
    for i, cut in enumerate(b.tree.supports):
        if cut.name in found:
            assert wrench(found[cut.name]) == pytest.approx(same.wrenches[i], abs=tolerance * size)
    for joint in b.joints:
        over = [i for i, p in enumerate(b.tree.bodies) if joint.holds(p) and not joint.holds(b.tree.parent(p))]
        support = b.tree.supports[over[0]] if over else joint
        massless = [e.part for ends in (*b.pushes.loads.values(), *b.pushes.rows) for e in ends or () if e.part.body is None]
        if len(over) != 1 or any(joint.holds(p) != support.holds(p) for p in massless):
            continue  # more than one body hangs there, or something pushes between the joint and the body
        shift = witness.place(support.at, state) - witness.place(joint.at, state)
        expected = moment_about(shift, same.wrenches[over[0]][:, None]).ravel()
        assert wrench(found[joint.name]) == pytest.approx(expected, abs=tolerance * size)
    if not b.at_parameters().idle:  # what the null space of all the balances leaves open is what is said not to be unique
        open_ = np.abs(free.null_wrenches).max(axis=2, initial=0.0) > 1e-7
        for i, cut in enumerate(b.tree.supports):
            if cut.name in found:
                r_i = found[cut.name]
                assert (~np.concatenate([r_i.unique_force, r_i.unique_moment])).tolist() == open_[i].tolist()


@pytest.mark.parametrize("name", list(entries()))
def test_newtons_balance_closes_for_every_body_of_the_gallery(name: str) -> None:
    r = ap.reactions(entries()[name].build())
    for state in r.gibbs.states().draw(2, seed=4):
        held_against_the_witness(r, state, ROUNDING)


@settings(max_examples=10)
@given(recipes(bodies=4))
def test_and_of_random_trees(recipe: Any) -> None:
    built = build(recipe)
    held_against_the_witness(ap.reactions(built.system), built.states(1)[0], NOISY)


@settings(max_examples=8)
@given(recipes(bodies=3, constraints=CONSTRAINTS, redundant=REDUNDANT))
def test_and_with_redundant_constraints(recipe: Any) -> None:
    built = build(recipe)
    held_against_the_witness(ap.reactions(built.system), built.states(1)[0], NOISY)


@settings(max_examples=6)
@given(recipes(bodies=3, freedoms=6, joints=STILL, loads=("gravity", "torque", "force"), constraints=LOOPS))
def test_and_with_loops(recipe: Any) -> None:
    built = build(recipe)
    held_against_the_witness(ap.reactions(built.system), built.states(1)[0], NOISY)


@settings(max_examples=5)
@given(recipes(bodies=2, joints=("free", "revolute"), freedoms=7, loads=("gravity", "force on"), constraints=("rolls",)))
def test_and_with_rolling(recipe: Any) -> None:
    built = build(recipe)
    held_against_the_witness(ap.reactions(built.system), built.states(1)[0], NOISY)


# -- asked in other ways ---------------------------------------------------------------------------------------------------
def test_other_points_and_frames() -> None:
    s = entry("four-bar").build()
    plain = ap.reactions(s)
    (state,) = plain.gibbs.states().draw(1)
    a = plain.at(state)["crank pivot"]
    b = ap.reactions(s, at={"crank pivot": s["end of the crank"]}).at(state)["crank pivot"]
    angle = state.q[0]
    arm = 0.4 * np.array([np.cos(angle), np.sin(angle), 0])
    assert b.point == "end of the crank"
    assert wrench(b) == pytest.approx(moment_about(-arm, wrench(a)[:, None]).ravel(), abs=1e-11)
    c = plain.seen(frame="crank pivot.frame", at={"crank pivot": "end of the crank"}).at(state)["crank pivot"]
    turn = np.array([[np.cos(angle), np.sin(angle), 0], [-np.sin(angle), np.cos(angle), 0], [0, 0, 1]])
    assert c.force == pytest.approx(turn @ b.force)
    assert c.moment == pytest.approx(turn @ b.moment, abs=1e-11)
    assert c.frame == "crank pivot.frame"


def test_a_cut_of_ones_own_is_the_joint_it_goes_through() -> None:
    s = pendulum()
    r = ap.reactions(s).cut("here", at=s.origin, outboard=["rod"])
    found = r.at({"theta": 0.4, "theta'": 2.0})
    assert wrench(found["here"]) == pytest.approx(wrench(found["pin"]))
    assert found["here"].on == "rod"
    assert found["here"].by == "the rest"


def test_machine_code_and_the_run_say_the_same() -> None:
    s = entry("four-bar").build()
    r = ap.reactions(s)
    run = ap.simulate(s, 0.3, initial={"theta1": 0.7, "theta1'": 2.0}, save=4, progress=False)
    along = r.along(run)
    for backend in (None, Interpreter()):
        compiled = r.compile(backend)
        p = list(run.parameters.values())
        for i in range(4):
            values = compiled(run.time[i], run.coordinates[i], run.speeds[i], p)
            assert compiled.rows == tuple(str(x) for x in along["reaction"].values)
            assert values[:, :3] == pytest.approx(np.asarray(along["force"][i]), abs=1e-9)
            assert values[:, 3:] == pytest.approx(np.asarray(along["moment"][i]), abs=1e-9)
    table = compiled.table(run.time[0], run.coordinates[0], run.speeds[0], p)
    assert table["first hinge"].unique_force.tolist() == [True, True, False]
    arm = ap.reactions(entry("two-link-arm").build())
    (state,) = arm.gibbs.states().draw(1)
    assert arm.compile().table(*state.args())["elbow motor"].moment == pytest.approx(arm.at(state)["elbow motor"].moment)


def test_a_table_reads_the_same_in_words_and_in_data() -> None:
    r = ap.reactions(entry("four-bar").build())
    (state,) = r.gibbs.states().draw(1)
    found = r.at(state)
    text = repr(found)
    assert "crank ← ground" in text
    assert "0*" in text
    assert "least norm" in text
    with (console := Console(width=60)).capture() as page:
        console.print(found)
    assert "…" not in page.get()
    data = json.loads(json.dumps(found.as_dict()))
    assert data["reactions"][0]["unique_force"] == [True, True, False]
    assert "first hinge" in repr(r)
    assert "first hinge" in repr(found["first hinge"])
    assert [x.name for x in found.only("first hinge").reactions] == ["first hinge"]
    bare = ap.reactions(entry("spherical-particle").build())
    assert "no joint, no constraint" in repr(bare.at(bare.gibbs.states().draw(1)[0]))


# -- refused ---------------------------------------------------------------------------------------------------------------
def test_bad_input() -> None:
    s = entry("four-bar").build()
    r = ap.reactions(s)
    (state,) = r.gibbs.states().draw(1)
    found = r.at(state)
    for refused, words, ask in (
        (errors.UnknownName, "Did you mean first hinge", lambda: found["first hing"]),
        (errors.UnknownName, "there are crank, coupler", lambda: found.of("first hinge", on="wheel")),
        (errors.UnknownName, "no joint, constraint", lambda: r.formula("pin")),
        (errors.UnknownName, "no frame of system", lambda: ap.reactions(s, frame="elsewhere")),
        (errors.UnknownName, "no point of system", lambda: ap.reactions(s, at={"first hinge": "nowhere"})),
        (errors.UnknownName, "that has a point", lambda: ap.reactions(s, at={"hinge": "O"})),
        (errors.UnknownName, "no body of system", lambda: r.cut("c", at="O", outboard=["wheel"])),
        (errors.ModelError, "no bodies outboard", lambda: r.cut("c", at="O", outboard=[])),
        (errors.ModelError, "already", lambda: r.cut("first hinge", at="O", outboard=["crank"])),
        (errors.ModelError, "positive number of metres", lambda: ap.reactions(s, length=0.0)),
        (errors.ModelError, "belongs to system", lambda: ap.reactions(s, frame=pendulum().frame)),
        (errors.ArgumentError, "a frame or text", lambda: ap.reactions(s, frame=3)),
        (errors.MissingValue, "needs values for", lambda: r.at({"theta1": 0.3})),
    ):
        with pytest.raises(refused, match=words):
            ask()
    off = r.gibbs.states().random(np.random.default_rng(0))
    with pytest.raises(errors.OffConstraints, match=r"'(first|second) hinge.* misses by"):
        r.at(off)
    with pytest.raises(errors.ModelError, match="ask the reactions of the system that was run"):
        r.along(ap.simulate(pendulum(), 0.1, save=2, progress=False))
    with pytest.raises(errors.NotApplicable, match="cut there"):
        ap.reactions(entry("slider-crank").build(), at={"rod on crank": "O"})
    twice = pendulum()
    twice.constrain(twice["theta"].dot - 1, name="pin")
    with pytest.raises(errors.ModelError, match="called 'pin'"):
        ap.reactions(twice)


def test_formulas_that_no_one_would_read_are_refused() -> None:
    with pytest.raises(errors.NotApplicable, match="operations, too many to read"):
        ap.reactions(entry("whipple-bicycle").build()).formula("fork on frame and rider")


# -- the command -----------------------------------------------------------------------------------------------------------
def test_the_command() -> None:
    run = CliRunner().invoke
    told = run(app, ["reactions", "four-bar", "--initial", "theta1=0.7", "--set", "g=0", "--set", "tau=0"])
    assert told.exit_code == 0
    assert "crank pivot" in told.stdout
    assert "theta1 = 0.7" in told.stdout
    data = json.loads(
        run(app, ["reactions", "rolling-disk", "--initial", "w3=3", "--initial", "theta=1.2", "--frame", "B", "--at",
                  "disk rolls=centre", "--json"]).stdout
    )  # fmt: skip
    (only,) = data["reactions"]
    assert (only["name"], only["point"], only["frame"]) == ("disk rolls", "centre", "B")
    assert data["state"]["theta"] == 1.2
    assert run(app, ["reactions", "four-bar", "--at", "first hing"]).exit_code == 2
    assert run(app, ["reactions", "four-bar", "--set", "nonsense=1"]).exit_code == 2


# -- the page --------------------------------------------------------------------------------------------------------------
ROOT = Path(__file__).parents[2]


def test_every_error_named_on_the_page_exists() -> None:
    page = (ROOT / "docs" / "reactions.md").read_text(encoding="utf-8")
    named = re.findall(r"\(`([A-Z]\w+)`\)", page)
    assert named
    for name in named:
        assert issubclass(getattr(errors, name), errors.AppellError)


@pytest.mark.parametrize(("declared", "given"), CHANGES)
@pytest.mark.parametrize("kind", KINDS)
def test_reactions_are_those_with_the_parameters_in_use(kind: str, declared: float, given: float) -> None:
    """Which there are, which of them are unique, and their values: as if the parameters had been declared."""
    mine, other = ap.reactions(beads(kind, declared)), ap.reactions(beads(kind, given))
    args = 0.0, np.full(3, 0.2), np.full(3, 0.1), np.array([given]), np.zeros(1)
    expected = other.at(START)
    run = ap.simulate(beads(kind, declared), 0.1, initial=START, parameters={"k": given})
    for found in (mine.at(START, parameters={"k": given}), mine.compile().table(*args), other.compile().table(*args)):
        assert [(r.name, r.on) for r in found.reactions] == [(r.name, r.on) for r in expected.reactions]
        for a, b in zip(found.reactions, expected.reactions, strict=True):
            np.testing.assert_allclose(a.force, b.force, rtol=0, atol=1e-12)  # N, of forces about 1: the order of sums
            assert (list(a.unique_force), list(a.unique_moment)) == (list(b.unique_force), list(b.unique_moment))
        assert found.misfit < 1e-12
    forces = mine.along(run).force.values[0]
    np.testing.assert_allclose(forces, [r.force for r in expected.reactions], rtol=0, atol=1e-12)
