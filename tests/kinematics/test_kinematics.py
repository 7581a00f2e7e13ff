"""Velocities and accelerations of chosen motions that one can check by hand; what is asked of rates nobody knows."""

from __future__ import annotations

import math

import casadi as ca
import numpy as np
import pytest
from sympy import cos, pi, sin

import appell as ap
from appell.errors import ModelError
from appell.gibbs import GibbsFunction
from appell.graph import to_sx
from appell.kinematics import Kinematics, Positions

ROUNDING = 1e-12


def value(k: Kinematics, expressions, q, u, u_dot, t=0.0):
    f = ca.Function("f", [k.t, k.q.column, k.u.column, k.accelerations.column], [ca.vertcat(*[to_sx(e) for e in expressions])])
    return f(t, q, u, u_dot).full().ravel()


def test_polar_coordinates() -> None:
    """r̈ − r θ̇², r θ̈ + 2 ṙ θ̇."""
    s = ap.System("s")
    r, theta = s.coordinates("r theta")
    f = s.frame.rotated(theta, "z")
    p = s.origin.shifted(r * f.x)
    k = Kinematics(s)
    motion = k.point(p)
    a = k.express(motion.acceleration, motion.home, f)
    v = k.express(motion.velocity, motion.home, f)
    assert value(k, v, [2.0, 0.4], [0.3, 0.7], [0.0, 0.0]) == pytest.approx([0.3, 1.4, 0.0], abs=ROUNDING)
    expected = [1.1 - 2.0 * 0.49, 2.0 * 0.9 + 2 * 0.3 * 0.7, 0.0]
    assert value(k, a, [2.0, 0.4], [0.3, 0.7], [1.1, 0.9]) == pytest.approx(expected, abs=ROUNDING)


@pytest.mark.parametrize("right", [pi / 2, math.pi / 2, -pi / 2, 3 * math.pi / 2, 5 * pi / 2])
def test_a_right_angle_is_one(right) -> None:
    """Whole numbers, and not cos π/2 = 6.1e-17: on the graph, and in what is read."""
    s = ap.System("s")
    s.coordinates("x")
    frame = s.frame.rotated(right, "x").rotated(right, "z")
    turned = [x for f in (frame, frame.parent) for row in Kinematics(s).turn(f) for x in row]
    assert set(turned) == {0.0, 1.0, -1.0}
    assert set(frame.dcm(s.frame)) <= {0, 1, -1}
    assert "e-" not in str(frame.x.express(s.frame)).lower()


def test_a_part_of_pi_is_rounded_once() -> None:
    s = ap.System("s")
    s.coordinates("x")
    for angle in (pi / 3, float(pi / 3)):
        assert Kinematics(s).turn(s.frame.rotated(angle, "z"))[0][:2] == (0.5, -math.sqrt(3) / 2)
    assert Kinematics(s).turn(s.frame.rotated(0.3, "z"))[0][:2] == (math.cos(0.3), -math.sin(0.3))


def test_a_turntable_that_time_turns() -> None:
    """At rest on a turntable with angle t²: the centripetal acceleration 4t² r inward, and 2 r across."""
    s = ap.System("s")
    x = s.coordinates("x")
    f = s.frame.rotated(s.t**2, "z")
    p = s.origin.shifted(x * f.x)
    k = Kinematics(s)
    motion = k.point(p)
    a = value(k, k.express(motion.acceleration, motion.home, f), [1.5], [0.0], [0.0], t=0.6)
    assert a == pytest.approx([-1.5 * 4 * 0.36, 2 * 1.5, 0.0], abs=ROUNDING)


def test_angular_acceleration_of_two_turns() -> None:
    """A wheel that spins at constant ω on an arm that turns at constant Ω has α = Ω × ω."""
    s = ap.System("s")
    a, b = s.coordinates("a b")
    arm = s.frame.rotated(a, "z")
    wheel = arm.rotated(b, "x")
    k = Kinematics(s)
    for home in (arm, wheel, s.frame):
        alpha = value(k, k.express(k.alpha(wheel, home), home, arm), [0.3, 0.8], [2.0, 5.0], [0.0, 0.0])
        assert alpha == pytest.approx([0.0, 10.0, 0.0], abs=ROUNDING)


def test_components_in_any_frame_agree() -> None:
    """ω and α asked for in any frame, near or far, are the same vector."""
    s = ap.System("s")
    a, b, c, d = s.coordinates("a b c d")
    one = s.frame.rotated(a, "z").rotated(b, (1, 2, 3))
    two = s.frame.rotated_sequence((c, d), "xy")
    k = Kinematics(s)
    positions = Positions(k)
    rng = np.random.default_rng(3)
    q, u, u_dot = rng.uniform(-1, 1, (3, 4))
    turn = {
        f: value(k, [x for row in positions.turn(f) for x in row], q, u, u_dot).reshape(3, 3)
        for f in (one, two, s.frame, one.parent)
    }
    for of in (k.omega, k.alpha):
        seen = [turn[home] @ value(k, of(one, home), q, u, u_dot) for home in turn]
        for other in seen[1:]:
            assert other == pytest.approx(seen[0], abs=ROUNDING)


def test_material_points() -> None:
    """The particle of a wheel at its contact: at rest for an instant, with the acceleration r ω² toward the centre."""
    s = ap.System("s")
    x, phi = s.coordinates("x phi")
    f = s.frame.rotated(phi, "z")
    centre = s.origin.shifted(x * s.frame.x + 0.5 * s.frame.y)
    wheel = s.body("wheel", frame=f, com=centre, mass=1, inertia=ap.inertia.disk(1, 0.5))
    contact = centre.shifted(-0.5 * s.frame.y)
    k = Kinematics(s)
    motion = k.material_point(wheel, contact, s.frame)
    q, u = [0.2, 0.9], [0.5 * 3.0, -3.0]  # rolling to the right: ẋ = −r φ̇
    assert value(k, motion.velocity, q, u, [0.0, 0.0]) == pytest.approx([0, 0, 0], abs=ROUNDING)
    assert value(k, motion.acceleration, q, u, [0.0, 0.0]) == pytest.approx([0, 0.5 * 9.0, 0], abs=ROUNDING)
    moved = k.point(contact)
    assert value(k, moved.velocity, q, u, [0.0, 0.0]) == pytest.approx([1.5, 0, 0], abs=ROUNDING)  # the contact itself goes on


def test_prescribed_functions_by_expression_and_left_open_move_alike() -> None:
    given, left_open = ap.System("given"), ap.System("open")
    for s, h in ((given, given.prescribed("h", sin(2 * given.t) / 3)), (left_open, left_open.prescribed("h"))):
        x = s.coordinates("x")
        f = s.frame.rotated(h, "z")
        s.particle("p", at=s.origin.shifted((x + h**2) * f.x + cos(h) * f.y), mass=2.0)
        s.gravity(-9.81 * s.frame.y)
    t = 0.4
    h = np.array([np.sin(2 * t) / 3, 2 * np.cos(2 * t) / 3, -4 * np.sin(2 * t) / 3])
    state = {"x": 0.7, "x'": -0.3}
    one = ap.derive(given).accelerations(state, t=t)
    two = ap.derive(left_open).accelerations({**state, "h": h[0], "h'": h[1], "h''": h[2]}, t=t)
    assert one.accelerations == pytest.approx(two.accelerations, rel=1e-12)
    assert ap.verify(left_open, states=3).ok


def test_functions_of_functions_of_time() -> None:
    s = ap.System("s")
    x = s.coordinates("x")
    h = s.prescribed("h")
    g = s.prescribed("g", h**2 + s.t)
    s.particle("p", at=s.origin.shifted((x + g) * s.frame.x), mass=1)
    got = ap.derive(s).accelerations({"x": 0, "x'": 0, "h": 2.0, "h'": 3.0, "h''": 5.0}).accelerations
    assert got == pytest.approx([-(2 * 9.0 + 2 * 2.0 * 5.0)])


def test_rates_nobody_knows_are_refused_not_zero() -> None:
    s = ap.System("s")
    x = s.coordinates("x")
    signal, h = s.inputs("F"), s.prescribed("h")
    k = Kinematics(s)
    with pytest.raises(ModelError, match="input 'F'"):
        k.rates.of(k.lower(signal * x))
    with pytest.raises(ModelError, match="left open"):
        k.rates.of(k.lower(h.dot.dot + x))
    with pytest.raises(ModelError, match="acceleration 'x''"):
        k.rates.of(k.lower(x.dot.dot))
    assert k.rates.of(2.5) == 0.0
    assert k.rates.of(k.lower(h * x)) is not None


def test_it_is_a_snapshot() -> None:
    s = ap.System("s")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1)
    g = GibbsFunction.of(s)
    s.coordinates("y")
    s.particle("q", at=s.origin.shifted(x * s.frame.y), mass=1)
    assert repr(g) == "GibbsFunction('s': 1 speed, 0 constraint rows)"
    assert len(g.kinematics.bodies) == 1
    assert len(GibbsFunction.of(s).kinematics.bodies) == 2


def _two_links(absolute: bool) -> ap.System:
    """Two links in a row, the second's angle measured from the first, or from the room."""
    s = ap.System("s")
    one, two = s.coordinates("one two")
    l = s.parameters("l")
    first = s.frame.rotated(one, "z")
    second = (s.frame if absolute else first).rotated(two, "z")
    elbow = s.origin.shifted(l * first.x)
    s.particle("tip", at=elbow.shifted(l * second.x), mass=1.0)
    return s


def test_a_link_that_carries_another_has_its_motion_in_its_own_components() -> None:
    """l (θ̈ y − θ̇² x) as it stands, and nothing is turned there and back; of links by absolute angles in those of the room."""
    s = _two_links(absolute=False)
    tip = s.bodies[0].com
    k = Kinematics(s)
    elbow = k.point(tip.base)
    assert (elbow.home.parent, k.point(tip).home.parent) == (s.frame, elbow.home)
    assert not ca.depends_on(ca.vertcat(*[to_sx(x) for x in elbow.acceleration]), k.q.column)
    s = _two_links(absolute=True)
    tip = s.bodies[0].com
    assert {Kinematics(s).point(p).home for p in (tip, tip.base)} == {s.frame}
