"""What cannot be honoured is refused: its own error, the offender by its name, and the way out."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
import sympy
from sympy import Symbol, cos, gamma, sin

import appell as ap
from appell import errors

NAN, INFINITE = float("nan"), float("inf")


@dataclass
class Bench:
    """A small mechanism to spoil: a slider with a pendulum on it."""

    s: ap.System
    x: ap.Quantity
    theta: ap.Quantity
    m: ap.Quantity
    arm: ap.Frame
    pivot: ap.Point
    bob: ap.Point
    body: ap.Body


def bench(name: str = "cart") -> Bench:
    s = ap.System(name)
    x, theta = s.coordinates("x theta")
    m, l = s.parameters(m=1.5, l=0.8)
    arm = s.frame.rotated(theta, "z", name="arm")
    pivot = s.origin.shifted(x * s.frame.x, name="pivot")
    bob = pivot.shifted(-l * arm.y, name="bob")
    s.particle("slider", at=pivot, mass=1.0)
    body = s.body("rod", frame=arm, com=bob, mass=m, inertia=ap.inertia.rod(m, l, axis="y"))
    s.gravity(-9.81 * s.frame.y)
    return Bench(s, x, theta, m, arm, pivot, bob, body)


def refused(error: type[Exception], *words: str, when: Callable[[], Any]) -> None:
    """``when`` raises just this error, and its message has all the words."""
    with pytest.raises(error) as caught:
        when()
    assert type(caught.value) is error
    for word in words:
        assert word in str(caught.value)


def inertia(*moments: float, **more: Any) -> ap.Inertia:
    return ap.Inertia(*moments, **more)


# -- the list --------------------------------------------------------------------------------------------------
class TestNonPhysicalInertia:
    @pytest.mark.parametrize(
        ("given", "words"),
        [
            (inertia(0.05, 0.01, 0.2), ("'fork'", "(0.01, 0.05, 0.2)", "0.01 + 0.05 < 0.2", "centre of mass")),
            (inertia(1.0, 1.0, -0.5), ("'fork'", "-0.5", "negative")),
            (inertia(1.0, 1.0, 1.0, xy=3.0), ("'fork'", "(-2, 1, 4)", "negative", "products of inertia")),
            (inertia(NAN, 1.0, 1.0), ()),
            (inertia(INFINITE, 1.0, 1.0), ()),
        ],
    )
    def test_moments_no_mass_has(self, given: ap.Inertia, words: tuple[str, ...]) -> None:
        b = bench()
        error = errors.NonPhysicalInertia if words else errors.ModelError
        refused(error, *words, when=lambda: b.s.body("fork", frame=b.arm, com=b.bob, mass=1.0, inertia=given))

    def test_about_a_point_that_is_no_centre_of_mass(self) -> None:
        """m d² more than the moment about that point leaves a negative one about the centre."""
        b = bench()
        far = b.bob.shifted(2 * b.arm.x, name="far")
        given = inertia(1.0, 1.0, 1.0, about=far)
        words = ("'fork'", "negative", "about=")
        refused(
            errors.NonPhysicalInertia, *words, when=lambda: b.s.body("fork", frame=b.arm, com=b.bob, mass=1.0, inertia=given)
        )

    @pytest.mark.parametrize("mass", [-1.0, "m"])
    def test_mass(self, mass: Any) -> None:
        b = bench()
        value = -2 * b.m if mass == "m" else mass
        refused(errors.NonPhysicalInertia, "'bead'", "not negative", when=lambda: b.s.particle("bead", at=b.bob, mass=value))

    def test_values_given_later_are_looked_at_too(self) -> None:
        b = bench()
        eq = ap.derive(b.s)
        state = dict.fromkeys(["x", "theta", "x'", "theta'"], 0.1)
        refused(errors.NonPhysicalInertia, "'rod'", "-1", when=lambda: eq.accelerations(state, parameters={"m": -1.0}))

    def test_parameters_without_a_value_are_looked_at_when_they_get_one(self) -> None:
        s = ap.System("top")
        f = s.frame.rotated(s.coordinates("q"), "z")
        a, c = s.parameters("A C")
        s.body("top", frame=f, com=s.origin, mass=1.0, inertia=ap.Inertia(a, a, c))
        assert s.values({"A": 1.0, "C": 1.5})
        refused(errors.NonPhysicalInertia, "'top'", "1 + 1 < 3", when=lambda: s.values({a: 1.0, c: 3.0}))

    def test_matrix_that_is_not_symmetric(self) -> None:
        refused(errors.NonPhysicalInertia, "symmetric", when=lambda: ap.Inertia.of_matrix([[1, 2, 0], [0, 1, 0], [0, 0, 1]]))
        refused(errors.NonPhysicalInertia, "3 × 3", when=lambda: ap.Inertia.of_matrix([[1, 2], [2, 1]]))

    def test_rounding_is_no_offence(self) -> None:
        b = bench()
        skewed = np.diag([1.0, 1.0, 2.0]) + 1e-16 * np.arange(9).reshape(3, 3)
        b.s.body("disk", frame=b.arm, com=b.bob, mass=1.0, inertia=ap.Inertia.of_matrix(skewed))
        b.s.body("flat", frame=b.arm, com=b.bob, mass=1.0, inertia=inertia(0.1, 0.2, 0.1 + 0.2))


class TestSpeeds:
    def test_dependent(self) -> None:
        b = bench()
        u, v = b.s.speeds("u v")
        b.s.define_speeds({u: b.x.dot + b.theta.dot, v: 2 * b.theta.dot + 2 * b.x.dot})
        refused(errors.DependentSpeeds, "'v'", "u = ", "drop it", when=lambda: ap.derive(b.s))

    def test_dependent_through_an_identity(self) -> None:
        b = bench()
        u, v = b.s.speeds("u v")
        b.s.define_speeds({u: b.x.dot, v: (sin(b.theta) ** 2 + cos(b.theta) ** 2) * b.x.dot})
        refused(errors.DependentSpeeds, "'v'", when=lambda: ap.derive(b.s))

    def test_without_any_rate(self) -> None:
        b = bench()
        u = b.s.speeds("u")
        b.s.define_speeds({u: b.x * b.s.t})
        refused(errors.DependentSpeeds, "'u'", when=lambda: ap.derive(b.s))

    def test_too_many(self) -> None:
        b = bench()
        u, v, w = b.s.speeds("u v w")
        b.s.define_speeds({u: b.x.dot, v: b.theta.dot, w: b.x.dot + b.theta.dot})
        refused(errors.DependentSpeeds, "3 speeds", "2 independent", when=lambda: ap.derive(b.s))

    @pytest.mark.parametrize(
        "definition", [lambda b: b.x.dot**2, lambda b: sin(b.x.dot) + b.x, lambda b: b.x.dot * b.theta.dot]
    )
    def test_not_linear(self, definition: Callable[[Bench], Any]) -> None:
        b = bench()
        u = b.s.speeds("u")
        b.s.define_speeds({u: definition(b)})
        refused(errors.NonlinearSpeed, "'u'", "not linear", "s.constrain", when=lambda: ap.derive(b.s))

    def test_linear_after_all(self) -> None:
        """(ẋ² + …)/ẋ is not written linearly, but x′(1 + 0·x′) is linear, and so is what cancels."""
        b = bench()
        u = b.s.speeds("u")
        b.s.define_speeds({u: ((1 + b.x.dot) ** 2 - 1 - b.x.dot**2) / 2})
        assert ap.verify(b.s, states=2).ok

    def test_named_but_without_meaning(self) -> None:
        b = bench()
        b.s.speeds("u v")
        refused(errors.SpeedError, "'u', 'v'", "define_speeds", when=lambda: ap.derive(b.s))

    def test_not_named(self) -> None:
        b = bench()
        refused(errors.SpeedError, "'x'", "s.speeds", when=lambda: b.s.define_speeds({b.x: b.x.dot}))
        refused(errors.SpeedError, "'u'", "s.speeds", when=lambda: b.s.define_speeds({"u": b.x.dot}))

    def test_of_another_system(self) -> None:
        """A speed of the same name is not this system's."""
        b, other = bench(), bench()
        b.s.speeds("u")
        u = other.s.speeds("u")
        refused(errors.SpeedError, "'u'", when=lambda: b.s.define_speeds({u: b.x.dot}))
        assert not b.s.speed_definitions

    def test_of_a_quaternion_has_its_meaning_already(self) -> None:
        s = ap.System("ball")
        e = s.quaternion("e")
        refused(errors.SpeedError, "'e_w1'", when=lambda: s.define_speeds({e.speeds[0]: e.speeds[1]}))

    def test_by_another_speed(self) -> None:
        b = bench()
        u, v = b.s.speeds("u v")
        b.s.define_speeds({u: b.x.dot, v: u + b.theta.dot})
        refused(errors.SpeedError, "'v'", "another speed", "'u'", when=lambda: ap.derive(b.s))

    @pytest.mark.parametrize("kind", ["acceleration", "input"])
    def test_of_what_has_no_rate(self, kind: str) -> None:
        b = bench()
        u, signal = b.s.speeds("u"), b.s.inputs("F")
        extra = b.x.dot.dot if kind == "acceleration" else signal
        refused(errors.ModelError, "'u'", kind, when=lambda: b.s.define_speeds({u: b.x.dot + extra}))

    def test_independent_but_no_speed(self) -> None:
        b = bench()
        u, v = b.s.speeds("u v")
        b.s.define_speeds({u: b.x.dot + b.theta.dot, v: b.theta.dot})
        b.s.independent(b.x.dot)
        refused(errors.SpeedError, "x'", "u, v", when=lambda: ap.derive(b.s))
        refused(errors.ModelError, "'x'", "x.dot", when=lambda: b.s.independent(b.x))


class TestNotConnected:
    """Frames, points and vectors of two systems have no path between them."""

    @pytest.mark.parametrize(
        "use",
        [
            lambda a, b: a.arm.dcm(b.arm),
            lambda a, b: a.bob - b.bob,
            lambda a, b: a.arm.x @ b.arm.x,
            lambda a, b: a.arm.x ^ b.arm.y,
            lambda a, b: (a.arm.x + b.arm.y).express(a.arm),
            lambda a, b: a.s.frame.rotated(a.theta, b.s.frame.x),
            lambda a, b: a.bob.shifted(b.arm.x),
            lambda a, b: a.s.body("k", frame=b.arm, com=a.bob, mass=1, inertia=inertia(1, 1, 1)),
            lambda a, b: a.s.body("k", frame=a.arm, com=b.bob, mass=1, inertia=inertia(1, 1, 1)),
            lambda a, b: a.s.body("k", frame=a.arm, com=a.bob, mass=1, inertia=inertia(1, 1, 1, frame=b.arm)),
            lambda a, b: a.s.body("k", frame=a.arm, com=a.bob, mass=1, inertia=inertia(1, 1, 1, about=b.bob)),
            lambda a, b: a.s.particle("k", at=b.bob, mass=1),
            lambda a, b: a.s.gravity(b.s.frame.z, name="k"),
            lambda a, b: a.s.force(b.bob, a.arm.x),
            lambda a, b: a.s.force(a.bob, b.arm.x),
            lambda a, b: a.s.torque(b.arm, a.arm.x),
            lambda a, b: a.s.torque(a.arm, b.arm.x),
            lambda a, b: a.s.torque(a.arm, a.arm.x, reaction=b.arm),
            lambda a, b: a.s.torque(b.body, a.arm.x),
            lambda a, b: a.s.spring(a.bob, b.bob, stiffness=1),
            lambda a, b: a.s.coincide(a.bob, b.bob),
            lambda a, b: a.s.coincide(b.bob, a.bob),
            lambda a, b: a.s.coincide(a.bob, a.s.origin, frame=b.arm),
            lambda a, b: a.s.same_velocity(a.bob, b.bob),
            lambda a, b: a.s.keep_distance(a.bob, b.bob, 1),
            lambda a, b: a.s.perpendicular(a.arm.x, b.arm.x),
            lambda a, b: a.s.rolls(a.body, at=b.bob),
            lambda a, b: a.s.rolls(a.body, at=a.bob, on=(b.arm, b.bob)),
            lambda a, b: a.s.rolls(a.body, at=a.bob, on=b.body),
            lambda a, b: a.s.close_loop("k", (a.arm, a.bob), (b.arm, b.bob)),
            lambda a, b: a.s.joint.revolute("k", b.arm, at=b.bob),
            lambda a, b: a.s.joint.revolute("k", a.arm, at=b.bob),
            lambda a, b: a.s.joint.revolute("k", b.body),
        ],
    )
    def test_across_systems(self, use: Callable[[Bench, Bench], Any]) -> None:
        mine, other = bench(), bench("stranger")
        refused(errors.NotConnected, "stranger", when=lambda: use(mine, other))


class TestMixedSystems:
    """A symbol, quaternion or body of one system in another, though it be of the same name."""

    @pytest.mark.parametrize(
        "use",
        [
            lambda a, b: a.s.frame.rotated(b.theta, "z"),
            lambda a, b: a.s.frame.rotated(2 * b.theta, "z"),
            lambda a, b: a.s.frame.rotated(a.theta, (b.m, 1, 0)),
            lambda a, b: a.s.frame.rotated_sequence((a.theta, b.theta), "zx"),
            lambda a, b: a.s.frame.rotated_matrix(
                [[1, 0, 0], [0, cos(b.theta), -sin(b.theta)], [0, sin(b.theta), cos(b.theta)]]
            ),
            lambda a, b: a.s.frame.rotated_quaternion(b.s.quaternion("e")),
            lambda a, b: a.bob.shifted(b.x * a.arm.x),
            lambda a, b: a.s.particle("k", at=a.bob, mass=b.m),
            lambda a, b: a.s.body("k", frame=a.arm, com=a.bob, mass=b.m, inertia=inertia(1, 1, 1)),
            lambda a, b: a.s.body("k", frame=a.arm, com=a.bob, mass=1, inertia=inertia(b.m, 1, 1)),
            lambda a, b: a.s.gravity(b.m * a.s.frame.z, name="k"),
            lambda a, b: a.s.force(a.bob, b.x * a.arm.x),
            lambda a, b: a.s.force(a.bob, a.arm.x, on=b.body),
            lambda a, b: a.s.torque(a.arm, b.x.dot * a.arm.x),
            lambda a, b: a.s.spring(a.bob, a.s.origin, stiffness=b.m),
            lambda a, b: a.s.spring(a.bob, a.s.origin, stiffness=1, length=b.m),
            lambda a, b: a.s.spring(a.bob, a.s.origin, tension=lambda l, v: l * b.m),
            lambda a, b: a.s.spring_in(b.x, stiffness=1),
            lambda a, b: a.s.spring_in(a.x, stiffness=b.m),
            lambda a, b: a.s.generalised_force(b.x, 1),
            lambda a, b: a.s.generalised_force(a.x, b.x),
            lambda a, b: a.s.potential(b.x**2),
            lambda a, b: a.s.rayleigh(b.x.dot**2),
            lambda a, b: a.s.constrain(a.x - b.x),
            lambda a, b: a.s.constrain(a.x.dot - b.s.t),
            lambda a, b: a.s.keep_distance(a.bob, a.s.origin, b.m),
            lambda a, b: a.s.perpendicular(b.x * a.arm.x, a.s.frame.x),
            lambda a, b: a.s.rolls(b.body, at=a.bob),
            lambda a, b: a.s.prescribed("h", b.s.t),
            lambda a, b: a.s.define_speeds({a.s.speeds("u"): b.x.dot}),
            lambda a, b: a.s.independent(b.x.dot),
            lambda a, b: a.s.typical({b.x: (0, 1)}),
            lambda a, b: a.s.joint.revolute("k", a.arm, at=a.bob, coordinates=b.theta),
            lambda a, b: a.s.joint.prismatic("k", a.arm, at=a.bob, coordinates=b.x),
            lambda a, b: a.s.joint.screw("k", a.arm, at=a.bob, pitch=b.m),
        ],
    )
    def test_across_systems(self, use: Callable[[Bench, Bench], Any]) -> None:
        mine, other = bench(), bench("stranger")
        refused(errors.MixedSystems, "'cart'", when=lambda: use(mine, other))

    def test_numbers_for_another_system(self) -> None:
        mine, other = bench(), bench("stranger")
        eq = ap.derive(mine.s)
        refused(errors.MixedSystems, "'m'", "s['m']", when=lambda: mine.s.values({other.m: 1.0}))
        refused(errors.MixedSystems, "'x'", when=lambda: eq.accelerations({other.x: 1.0}))


class TestUnknownSymbol:
    """A symbol that belongs to no one, even if it has the name of one that does."""

    @pytest.mark.parametrize(
        "use",
        [
            lambda b, k: b.s.frame.rotated(k, "z"),
            lambda b, k: b.s.frame.rotated(b.theta, (k, 1, 0)),
            lambda b, k: b.s.frame.rotated_matrix(sympy.diag(1, 1, 1) * k),
            lambda b, k: b.bob.shifted(k * b.arm.x),
            lambda b, k: b.s.particle("k", at=b.bob, mass=k),
            lambda b, k: b.s.body("k", frame=b.arm, com=b.bob, mass=1, inertia=inertia(k, k, k)),
            lambda b, k: b.s.gravity(k * b.arm.x, name="k"),
            lambda b, k: b.s.force(b.bob, k * b.arm.x),
            lambda b, k: b.s.torque(b.arm, k * b.arm.x),
            lambda b, k: b.s.spring(b.bob, b.s.origin, stiffness=k),
            lambda b, k: b.s.spring(b.bob, b.s.origin, tension=lambda l, v: k * l),
            lambda b, k: b.s.spring_in(k, stiffness=1),
            lambda b, k: b.s.spring_in(b.x, stiffness=k),
            lambda b, k: b.s.generalised_force(k, 1),
            lambda b, k: b.s.generalised_force(b.x, k),
            lambda b, k: b.s.potential(k * b.x**2),
            lambda b, k: b.s.rayleigh(k * b.x.dot**2),
            lambda b, k: b.s.constrain(b.x - k),
            lambda b, k: b.s.keep_distance(b.bob, b.s.origin, k),
            lambda b, k: b.s.perpendicular(k * b.arm.x, b.s.frame.x),
            lambda b, k: b.s.prescribed("h", sin(k)),
            lambda b, k: b.s.define_speeds({b.s.speeds("u"): k * b.x.dot}),
            lambda b, k: b.s.independent(k),
            lambda b, k: b.s.typical({k: (0, 1)}),
        ],
    )
    @pytest.mark.parametrize("name", ["k", "x", "t"])
    def test_anywhere(self, use: Callable[[Bench, Any], Any], name: str) -> None:
        b = bench()
        refused(errors.UnknownSymbol, f"'{name}'", "'cart'", "Declare it", when=lambda: use(b, Symbol(name)))

    def test_a_rate_that_nothing_has(self) -> None:
        b = bench()
        b.s.force(b.bob, b.s.prescribed("h", b.s.t).dot.dot.dot * b.arm.x, name="jerky")
        refused(errors.UnknownSymbol, "'jerky'", "h'''", when=lambda: ap.derive(b.s))


class TestNames:
    @pytest.mark.parametrize(
        "again",
        [
            lambda b: b.s.coordinates("y x"),
            lambda b: b.s.coordinates("y y"),
            lambda b: b.s.coordinates("t"),
            lambda b: b.s.speeds("x"),
            lambda b: b.s.parameters(x=1.0),
            lambda b: b.s.inputs("x"),
            lambda b: b.s.prescribed("x"),
            lambda b: b.s.quaternion("e", "x y z"),
            lambda b: b.s.quaternion("e", "a b b"),
            lambda b: b.s.frame.rotated(b.x, "z", name="arm"),
            lambda b: b.s.origin.shifted(b.arm.x, name="bob"),
            lambda b: b.s.particle("rod", at=b.bob, mass=1),
            lambda b: b.s.body("rod", frame=b.arm, com=b.bob, mass=1, inertia=inertia(1, 1, 1)),
            lambda b: b.s.gravity(b.arm.x),
            lambda b: b.s.force(b.bob, b.arm.x, name="rod"),
            lambda b: b.s.spring_in(b.x, stiffness=1, name="rod"),
            lambda b: b.s.constrain(b.x, name="rod"),
            lambda b: b.s.coincide(b.bob, b.pivot, name="arm"),
            lambda b: b.s.joint.revolute("x", b.arm, at=b.bob),
            lambda b: b.s.joint.revolute("k", b.arm, at=b.bob, coordinates="x"),
        ],
    )
    def test_twice(self, again: Callable[[Bench], Any]) -> None:
        refused_by = pytest.raises(errors.DuplicateName, match=r"already has a .* named|given twice")
        b = bench()
        with refused_by:
            again(b)

    def test_joints_twice(self) -> None:
        b = bench()
        b.s.joint.revolute("k", b.arm, at=b.bob)
        refused(errors.DuplicateName, "'k.frame'", when=lambda: b.s.joint.prismatic("k", b.arm, at=b.bob, coordinates="free"))

    @pytest.mark.parametrize("bad", [5, None, ["x"], "", "  "])
    def test_that_are_no_strings(self, bad: Any) -> None:
        s = ap.System("s")
        for make in (ap.System, s.coordinates, s.speeds, s.inputs):
            with pytest.raises(errors.ModelError):
                make(bad)
        with pytest.raises(errors.ModelError):
            s.particle(bad, at=s.origin, mass=1)

    @pytest.mark.parametrize("bad", ["2x", "a-b", "x.y", "Δ!"])
    def test_that_are_no_identifiers(self, bad: str) -> None:
        refused(errors.ModelError, bad, "letters, digits", when=lambda: ap.System("s").coordinates(bad))

    def test_of_joints_must_do_for_coordinates(self) -> None:
        b = bench()
        with pytest.raises(errors.ModelError, match="my joint"):
            b.s.joint.revolute("my joint", b.arm, at=b.bob)

    def test_that_nothing_has(self) -> None:
        refused(errors.UnknownName, "'nothing'", "theta", when=lambda: bench().s["nothing"])


class TestConstraints:
    @pytest.mark.parametrize(
        "expression",
        [
            lambda b: b.m - 2,
            lambda b: sin(b.s.t),
            lambda b: b.s.prescribed("h") - 1,
            lambda b: sympy.S.Zero,
            lambda b: b.x - b.x,
        ],
    )
    def test_of_nothing(self, expression: Callable[[Bench], Any]) -> None:
        b = bench()
        words = ("'odd'", "no coordinate", "substitution")
        refused(errors.EmptyConstraint, *words, when=lambda: b.s.constrain(expression(b), name="odd"))

    def test_between_a_point_and_itself(self) -> None:
        b = bench()
        for say in (b.s.coincide, b.s.same_velocity):
            refused(errors.EmptyConstraint, "'bob'", "itself", when=lambda say=say: say(b.bob, b.bob))
        refused(errors.EmptyConstraint, "'bob'", when=lambda: b.s.keep_distance(b.bob, b.bob, 1))
        refused(errors.EmptyConstraint, "length", when=lambda: b.s.perpendicular(0 * b.arm.x, b.arm.y))

    def test_one_is_not_zero(self) -> None:
        b = bench()
        refused(errors.ImpossibleConstraint, "'odd'", "1 = 0", "never", when=lambda: b.s.constrain(1, name="odd"))

    @pytest.mark.parametrize(
        "expression",
        [
            lambda b: b.x**2 + 1,
            lambda b: sin(b.theta) - 2,
            lambda b: sin(b.x) ** 2 + cos(b.x) ** 2 - 2,
            lambda b: b.x.dot**2 + 1,
            lambda b: b.x.dot**2 + b.theta.dot**2 + b.m,
        ],
    )
    def test_that_can_never_hold(self, expression: Callable[[Bench], Any]) -> None:
        b = bench()
        b.s.constrain(expression(b), name="odd")
        refused(errors.ImpossibleConstraint, "'odd'", "m = 1.5", "Check its formula", when=lambda: ap.derive(b.s))

    def test_of_fixed_points_that_can_never_hold(self) -> None:
        b = bench()
        b.s.coincide(b.s.origin, b.s.origin.shifted(2 * b.s.frame.x), name="far apart")
        refused(errors.ImpossibleConstraint, "'far apart'", when=lambda: ap.derive(b.s))
        c = bench()
        refused(errors.ImpossibleConstraint, "'rod 2'", when=lambda: c.s.keep_distance(c.bob, c.s.origin, 0, name="rod 2"))
        refused(errors.ImpossibleConstraint, "-1", when=lambda: c.s.keep_distance(c.bob, c.s.origin, -1, name="rod 2"))

    @pytest.mark.parametrize(
        ("one", "two"),
        [
            (lambda b: b.x - 1, lambda b: b.x - 2),
            (lambda b: b.x - b.theta, lambda b: b.x - b.theta - 1),
            (lambda b: b.x.dot - 1, lambda b: b.x.dot - 2),
            (lambda b: b.x - 1, lambda b: b.x.dot - 1),
            (lambda b: b.x.dot - b.theta, lambda b: b.x.dot - b.x),
            (lambda b: b.x.dot**2 + b.theta.dot**2 - 1, lambda b: b.x.dot - 2),
            (lambda b: b.x - b.s.t, lambda b: b.x - b.s.t**2),
        ],
        ids=["positions", "parallel", "velocities", "position and velocity", "hidden", "quadratic", "in time"],
    )
    def test_that_contradict_each_other(self, one: Callable[[Bench], Any], two: Callable[[Bench], Any]) -> None:
        b = bench()
        b.s.constrain(one(b), name="first")
        b.s.constrain(two(b), name="second")
        words = ("'second'", "'first'", "Drop one")
        refused(errors.InconsistentConstraints, *words, when=lambda: ap.derive(b.s))

    def test_that_contradict_in_their_accelerations(self) -> None:
        """The line touches the circle: at the point that is on both, moving on asks for two accelerations."""
        b = bench()
        b.s.constrain(b.x**2 + b.theta**2 - 1, name="circle")
        b.s.constrain(b.x - 1, name="tangent")
        refused(errors.InconsistentConstraints, "'tangent'", "'circle'", when=lambda: ap.derive(b.s))

    @pytest.mark.parametrize(
        "expressions",
        [
            lambda b: [b.x**2],
            lambda b: [b.x**2 + b.theta**2],
            lambda b: [b.x.dot**2],
            lambda b: [sympy.exp(b.x)],
            lambda b: [b.x.dot**2 + b.theta.dot**2 - 1, b.x.dot - 1],
        ],
    )
    def test_that_no_force_could_keep(self, expressions: Callable[[Bench], Any]) -> None:
        """x² = 0 has no gradient where it holds: dropped silently it would not be a constraint at all."""
        b = bench()
        for k, e in enumerate(expressions(b)):
            b.s.constrain(e, name=f"c{k}")
        refused(errors.RankDrop, "'c", "gradient", "x = 0 and not x² = 0", when=lambda: ap.derive(b.s))

    def test_that_follow_are_no_offence(self) -> None:
        b = bench()
        b.s.constrain(b.x, name="line")
        b.s.constrain(b.x**2, name="square")
        b.s.constrain(sin(b.x) ** 2 + cos(b.x) ** 2 - 1, name="nothing")
        assert ap.verify(b.s, states=2).ok
        structure = ap.derive(b.s).gibbs.structure
        assert structure.rank == 1
        assert {structure.rows.names[i] for i in (*structure.redundant, *structure.identical)} == {"square", "nothing"}

    @pytest.mark.parametrize("order", [2, 3])
    def test_on_accelerations(self, order: int) -> None:
        b = bench()
        x = b.x
        for _ in range(order):
            x = x.dot
        words = ("'odd'", f"'{x}'", "Constrain positions or velocities")
        refused(errors.AccelerationConstraint, *words, when=lambda: b.s.constrain(x + 1, name="odd"))

    def test_on_accelerations_of_speeds(self) -> None:
        b = bench()
        u = b.s.speeds("u")
        refused(errors.AccelerationConstraint, "u'", when=lambda: b.s.constrain(u.dot - b.x))

    def test_on_inputs(self) -> None:
        """Their rates are not known, so that the row could not be differentiated: never silently as if they were constant."""
        b = bench()
        signal = b.s.inputs("F")
        refused(errors.ModelError, "'F'", "s.prescribed", when=lambda: b.s.constrain(b.x.dot - signal))

    @pytest.mark.parametrize("bad", ["x", None, [1], sympy.true, Symbol("x") < 1, sympy.eye(2)])
    def test_that_are_no_scalars(self, bad: Any) -> None:
        b = bench()
        with pytest.raises(errors.ModelError, match="wants a scalar"):
            b.s.constrain(bad)

    def test_with_bad_axes(self) -> None:
        b = bench()
        for axes in ("", "xw"):
            refused(errors.ModelError, "'xyz'", when=lambda axes=axes: b.s.coincide(b.bob, b.pivot, axes=axes))
        refused(errors.ModelError, "'helical'", "revolute", when=lambda: b.s.close_loop("k", b.body, b.body, joint="helical"))


class TestUnsupportedExpression:
    """An expression the graph does not know is named, with where it stands and what to do."""

    @pytest.mark.parametrize(
        ("where", "put"),
        [
            ("load 'k'", lambda b, e: b.s.potential(e, name="k")),
            ("load 'k'", lambda b, e: b.s.force(b.bob, e * b.arm.x, name="k")),
            ("load 'k'", lambda b, e: b.s.torque(b.arm, e * b.arm.x, name="k")),
            ("load 'k'", lambda b, e: b.s.spring(b.bob, b.s.origin, tension=lambda l, v: e, name="k")),
            ("load 'k'", lambda b, e: b.s.generalised_force(b.x, e, name="k")),
            ("frame 'k'", lambda b, e: _turned(b, b.s.frame.rotated(e, "z", name="k"))),
            ("frame 'k'", lambda b, e: _turned(b, b.s.frame.rotated_matrix(_about_z(e), name="k"))),
            ("point 'k'", lambda b, e: b.s.particle("p", at=b.bob.shifted(e * b.arm.x, name="k"), mass=1)),
            ("constraint 'k'", lambda b, e: b.s.constrain(e, name="k")),
            ("constraint 'k'", lambda b, e: b.s.keep_distance(b.bob, b.s.origin, e, name="k")),
            ("speed 'k'", lambda b, e: b.s.define_speeds({b.s.speeds("k"): e * b.x.dot})),
        ],
    )
    @pytest.mark.parametrize("bad", [lambda x: gamma(x), lambda x: sympy.besselj(0, x) + 1, lambda x: sympy.I * x])
    def test_anywhere(self, where: str, put: Callable[[Bench, Any], Any], bad: Callable[[Any], Any]) -> None:
        b = bench()
        put(b, bad(b.x))
        refused(errors.UnsupportedExpression, where, when=lambda: ap.derive(b.s))

    def test_in_a_function_of_time(self) -> None:
        b = bench()
        b.s.prescribed("k", gamma(b.s.t))
        refused(errors.UnsupportedExpression, "'k'", "gamma(t)", "Rewrite", when=lambda: ap.derive(b.s))


def _turned(b: Bench, frame: ap.Frame) -> None:
    b.s.body("k body", frame=frame, com=b.bob, mass=1, inertia=inertia(1, 1, 1))


def _about_z(a: Any) -> sympy.Matrix:
    return sympy.Matrix([[cos(a), -sin(a), 0], [sin(a), cos(a), 0], [0, 0, 1]])


class TestMissingValue:
    def open_system(self) -> ap.System:
        s = ap.System("slider")
        x, y = s.coordinates("x y")
        m, k = s.parameters("m k")
        signal, h = s.inputs("F"), s.prescribed("h")
        s.particle("p", at=s.origin.shifted((x + h) * s.frame.x + y * s.frame.y), mass=m)
        s.generalised_force(x, signal - k * x)
        return s

    def test_of_parameters(self) -> None:
        s = self.open_system()
        words = ("'slider'", "'m', 'k'", "parameters=")
        refused(errors.MissingValue, *words, when=lambda: ap.verify(s))
        refused(errors.MissingValue, *words, when=s.values)
        refused(errors.MissingValue, "'k' has no value", when=lambda: s.values({"m": 1.0}))

    def test_of_the_state(self) -> None:
        eq = ap.derive(self.open_system())
        full = {"x": 0.1, "y": 0.2, "x'": 0.0, "y'": 0.0, "F": 1.0, "h": 0.0, "h'": 0.0, "h''": 0.5}
        given = {"m": 2.0, "k": 3.0}
        assert eq.accelerations(full, parameters=given).accelerations == pytest.approx([(1 - 0.3) / 2 - 0.5, 0.0])
        for gone in full:
            rest = {k: v for k, v in full.items() if k != gone}
            if gone == "F":  # inputs that are not given are zero, as in every public function
                assert eq.accelerations(rest, parameters=given).accelerations == pytest.approx([(0 - 0.3) / 2 - 0.5, 0.0])
                continue
            refused(errors.MissingValue, "'slider'", gone, when=lambda rest=rest: eq.accelerations(rest, parameters=given))

    def test_equations_need_none(self) -> None:
        assert len(ap.derive(self.open_system()).equations()) == 2

    @pytest.mark.parametrize("bad", [NAN, INFINITE])
    def test_that_is_no_number(self, bad: float) -> None:
        eq = ap.derive(bench().s)
        state = dict.fromkeys(["x", "theta", "x'", "theta'"], 0.1)
        with pytest.raises(errors.AppellError, match=r"'x'.*finite"):
            eq.accelerations({**state, "x": bad})


# -- holes ---------------------------------------------------------------------------------------------------------------
class TestEmptySystems:
    def test_no_coordinates(self) -> None:
        s = ap.System("rock")
        s.particle("p", at=s.origin, mass=1)
        for use in (ap.derive, ap.verify):
            refused(errors.ModelError, "'rock'", "no coordinates", "s.coordinates", when=lambda use=use: use(s))

    def test_no_bodies(self) -> None:
        s = ap.System("ghost")
        s.coordinates("x")
        for use in (ap.derive, ap.verify):
            refused(errors.ModelError, "'ghost'", "no body", "s.body", when=lambda use=use: use(s))

    def test_nothing_at_all(self) -> None:
        refused(errors.ModelError, "'void'", "no coordinates", when=lambda: ap.derive(ap.System("void")))

    @pytest.mark.parametrize("bad", [b"rolling-disk", None, 3])
    def test_no_system(self, bad: Any) -> None:
        refused(errors.ModelArgumentError, repr(bad), "System", when=lambda: ap.derive(bad))


class TestNoInertia:
    """A motion that moves no mass is named; where a constraint holds it, nothing is wrong."""

    def system(self) -> tuple[ap.System, Any]:
        s = ap.System("slider")
        x, y, z = s.coordinates("x y z")
        s.particle("p", at=s.origin.shifted(x * s.frame.x + (y + z) * s.frame.y), mass=2.0)
        s.gravity(-9.81 * s.frame.y + s.frame.x)
        return s, (x, y, z)

    def test_names_the_speeds(self) -> None:
        s, _ = self.system()
        refused(errors.NoInertia, "'slider'", "'y'', 'z''", "constrain it", when=lambda: ap.verify(s, states=1))

    def test_massless_bodies(self) -> None:
        s = ap.System("air")
        f = s.frame.rotated(s.coordinates("q"), "z")
        s.body("shadow", frame=f, com=s.origin, mass=0, inertia=inertia(0, 0, 0))
        refused(errors.NoInertia, "'air'", "'q''", when=lambda: ap.verify(s, states=1))

    def test_at_one_state_only(self) -> None:
        """The angles zxz lock at θ = 0."""
        s = ap.System("top")
        f = s.frame.rotated_sequence(s.coordinates("phi theta psi"), "zxz")
        s.body("top", frame=f, com=s.origin, mass=1.0, inertia=inertia(1, 1, 1))
        state = dict.fromkeys(["phi", "theta", "psi", "phi'", "theta'", "psi'"], 0.0)
        eq = ap.derive(s)
        assert np.isfinite(eq.accelerations({**state, "theta": 0.5}).accelerations).all()
        refused(errors.NoInertia, "'phi'', 'psi''", when=lambda: eq.accelerations(state))

    @pytest.mark.parametrize("tie", [lambda x, y, z: y - 2 * z, lambda x, y, z: y.dot - x * z.dot - 1])
    def test_held_by_a_constraint(self, tie: Callable[..., Any]) -> None:
        """Auxiliary coordinates: M is singular, but not where the constraints allow motion. Gauss divides by M and says so."""
        s, q = self.system()
        s.constrain(tie(*q), name="tie")
        found = ap.verify(s, states=3)
        assert found.ok
        assert {label for _, label, _ in found.not_applicable} >= {"gauss-moore-penrose", "extended-cartesian"}
        assert any("divides by the mass matrix" in why for _, _, why in found.not_applicable)


class TestWrongThings:
    @pytest.mark.parametrize(
        ("word", "use"),
        [
            ("a frame", lambda b: b.s.body("k", frame=b.bob, com=b.bob, mass=1, inertia=inertia(1, 1, 1))),
            ("a point", lambda b: b.s.body("k", frame=b.arm, com=b.arm, mass=1, inertia=inertia(1, 1, 1))),
            ("an inertia", lambda b: b.s.body("k", frame=b.arm, com=b.bob, mass=1, inertia=3)),
            ("needs com=", lambda b: b.s.body("k", frame=b.arm)),
            ("not both", lambda b: b.s.body("k", frame=b.arm, mass=1, properties=ap.MassProperties(1, b.arm.x, inertia(1, 1, 1)))),
            ("scalar", lambda b: b.s.particle("k", at=b.bob, mass="m")),
            ("a point", lambda b: b.s.particle("k", at=b.arm, mass=1)),
            ("a vector", lambda b: b.s.gravity(9.81, name="k")),
            ("a vector", lambda b: b.s.force(b.bob, 3)),
            ("a point", lambda b: b.s.force(b.arm, b.arm.x)),
            ("a rigid body", lambda b: b.s.force(b.bob, b.arm.x, on=b.s["slider"])),
            ("a frame", lambda b: b.s.torque(b.bob, b.arm.x)),
            ("a frame", lambda b: b.s.torque(b.s["slider"], b.arm.x)),
            ("itself", lambda b: b.s.spring(b.bob, b.bob, stiffness=1)),
            ("not both", lambda b: b.s.spring(b.bob, b.pivot, stiffness=1, tension=lambda l, v: l)),
            ("neither", lambda b: b.s.spring_in(b.x)),
            ("coordinate", lambda b: b.s.spring_in(b.m, stiffness=1)),
            ("coordinate or a speed", lambda b: b.s.generalised_force(b.m, 1)),
            ("velocity", lambda b: b.s.potential(b.x.dot)),
            ("acceleration", lambda b: b.s.force(b.bob, b.x.dot.dot * b.arm.x)),
            ("acceleration", lambda b: b.s.gravity(b.x.dot.dot * b.arm.x, name="k")),
            ("acceleration", lambda b: b.s.spring(b.bob, b.s.origin, tension=lambda l, v: b.x.dot.dot)),
            ("acceleration", lambda b: b.s.rayleigh(b.x.dot.dot**2)),
            ("a rigid body", lambda b: b.s.rolls(b.s["slider"], at=b.bob)),
            ("a rigid body", lambda b: b.s.rolls(None, at=b.bob)),
            ("surface", lambda b: b.s.rolls(b.body, at=b.bob, on=b.s["slider"])),
            ("a point", lambda b: b.s.coincide(b.arm, b.bob)),
            ("a vector", lambda b: b.s.perpendicular("x", b.arm.x)),
            ("a vector", lambda b: b.bob.shifted(3)),
            ("not on time alone", lambda b: b.s.prescribed("h", b.x)),
            ("finite", lambda b: b.s.parameters(k=NAN)),
            ("finite", lambda b: b.s.parameters(k=INFINITE)),
            ("finite", lambda b: b.s.parameters(k="heavy")),
            ("finite", lambda b: b.s.values({"m": NAN})),
            ("finite", lambda b: b.s.values({"m": "heavy"})),
            ("finite", lambda b: b.s.typical({b.x: (0, INFINITE)})),
            ("low < high", lambda b: b.s.typical({b.x: (1, 0)})),
            ("three angular speeds", lambda b: b.s.quaternion("e", "a b")),
            ("none of x, y, z", lambda b: b.s.frame.rotated(b.x, "w")),
            ("no length", lambda b: b.s.frame.rotated(b.x, (0, 0, 0))),
            ("three components", lambda b: b.s.frame.rotated(b.x, (1, 0))),
            ("an axis is", lambda b: b.s.frame.rotated(b.x, 3)),
            ("express(frame)", lambda b: b.s.frame.rotated(b.x, b.arm.x)),
            ("fixed in that frame", lambda b: b.s.frame.rotated(b.x, (b.theta, 1, 0))),
            ("fixed in that frame", lambda b: b.s.frame.rotated(b.x, (sin(b.s.t), 1, 0))),
            ("scalar", lambda b: b.s.frame.rotated("x", "z")),
            ("velocity", lambda b: b.s.frame.rotated(b.x.dot, "z")),
            ("velocity", lambda b: b.bob.shifted(b.x.dot * b.arm.x)),
            ("velocity", lambda b: b.s.keep_distance(b.bob, b.s.origin, b.x.dot)),
            ("velocity", lambda b: b.s.perpendicular(b.x.dot * b.arm.x, b.s.frame.x)),
            ("input", lambda b: b.s.frame.rotated(b.s.inputs("F"), "z")),
            ("input", lambda b: b.bob.shifted(b.s.inputs("F") * b.arm.x)),
            ("as many axes", lambda b: b.s.frame.rotated_sequence((b.x, b.theta), "xyz")),
            ("as many axes", lambda b: b.s.frame.rotated_sequence((b.x, b.theta), "xw")),
            ("'body' or 'space'", lambda b: b.s.frame.rotated_sequence((b.x,), "x", fixed_in="air")),
            ("3 by 3", lambda b: b.s.frame.rotated_matrix([[1, 0], [0, 1]])),
            ("quaternion", lambda b: b.s.frame.rotated_quaternion((1, 0, 0, 0))),
            ("not constant", lambda b: b.s.particle("k", at=b.bob, mass=1 + b.x)),
            ("not constant", lambda b: b.s.particle("k", at=b.bob, mass=1 + b.x.dot)),
            ("not constant", lambda b: b.s.body("k", frame=b.arm, com=b.bob, mass=1, inertia=inertia(1, 1, 1 + b.x**2))),
            ("not constant", lambda b: b.s.body("k", frame=b.arm, com=b.bob, mass=1, inertia=inertia(9, 9, 9, about=b.s.origin))),
            ("2 degrees of freedom", lambda b: b.s.joint.universal("k", b.arm, at=b.bob, coordinates="a b c")),
            ("none of x, y, z", lambda b: b.s.joint.revolute("k", b.arm, at=b.bob, axis="w")),
            ("none of x, y, z", lambda b: b.s.joint.spherical("k", b.arm, at=b.bob, sequence="abc")),
            ("normal", lambda b: b.s.joint.planar("k", b.arm, at=b.bob, normal="w")),
            ("its own coordinates", lambda b: b.s.joint.spherical("k", b.arm, at=b.bob, coordinates="a b c")),
            ("give the point too", lambda b: b.s.joint.revolute("k", b.arm)),
            ("a body, a joint, a frame", lambda b: b.s.joint.revolute("k", "arm")),
            ("not constant", lambda b: b.s.joint.screw("k", b.arm, at=b.bob, pitch=b.x)),
            ("axis of a ready inertia", lambda b: ap.inertia.rod(1, 1, axis="w")),
            ("axis of a ready inertia", lambda b: ap.inertia.rod(1, 1, axis=b.arm.x + b.arm.y)),
            ("leave about= out", lambda b: _properties(b, about=b.bob) + _properties(b)),
            ("frame of these", lambda b: ap.MassProperties(1, ap.Vector({}), inertia(1, 1, 1)) + _properties(b, com=ap.Vector({}))),
        ],
    )  # fmt: skip
    def test_are_named(self, word: str, use: Callable[[Bench], Any]) -> None:
        b = bench()
        with pytest.raises(errors.ModelError) as caught:
            use(b)
        assert word in str(caught.value)

    def test_leave_the_system_as_it_was(self) -> None:
        """What is refused is not half done: names stay free, and the equations stay the same."""
        before = set(bench().s.names)
        for case in self.test_are_named.pytestmark[0].args[1]:
            b = bench()
            with pytest.raises(errors.ModelError):
                case[1](b)
            left = set(b.s.names) - before
            assert not {n for n in left if not n.startswith(("point ", "F"))}, left
            assert (len(b.s.q), len(b.s.loads), len(b.s.constraints), len(b.s.bodies)) == (2, 1, 0, 2)

    def test_matrices_that_are_no_rotation(self) -> None:
        """With a name and without: a frame that stands in a scalar expression only is never entered, and looked at when it is made."""
        for matrix in (2 * sympy.eye(3), sympy.diag(1, 1, -1), sympy.Matrix([[1, 0, 0], [0, 1, 0.001], [0, 0, 1]])):
            for name, called in (("skew", "'skew'"), (None, "'frame from N'")):
                b = bench()
                words = (called, "not a rotation", str(float(matrix[2, 2])), "right-handed")
                refused(errors.ModelError, *words, when=lambda b=b, m=matrix, n=name: b.s.frame.rotated_matrix(m, name=n))
                assert "skew" not in b.s.names

    def test_a_matrix_must_not_need_a_constraint_to_be_a_rotation(self) -> None:
        """Cosine and sine as coordinates of their own, kept on the circle: off it there is no angular velocity."""
        s = ap.System("disk")
        c, d = s.coordinates("c d")
        s.constrain(c**2 + d**2 - 1)
        words = ("'frame from N'", "at c = ", "even where no constraint is satisfied", "s.quaternion")
        refused(errors.ModelError, *words, when=lambda: s.frame.rotated_matrix([[c, -d, 0], [d, c, 0], [0, 0, 1]]))
        ball = s.frame.rotated_quaternion(s.quaternion("e"))
        refused(errors.ModelError, "'frame from N'", "s.quaternion", when=lambda: s.frame.rotated_matrix(s.frame.dcm(ball)))

    def test_a_matrix_is_looked_at_with_what_its_symbols_mean(self) -> None:
        """Values of parameters, functions of time and their rates, and typical ranges, of a builder that is there or has been."""
        s = ap.System("disk")
        x, y = s.coordinates("x y")
        c, d = s.parameters(c=0.6, d=0.8)
        a = s.prescribed("a", sympy.sin(s.t))
        s.typical({x: (-0.9, 0.9), y: (2.0, 3.0)})
        root = sympy.sqrt(sympy.Abs(1 - x**2))
        pairs = [(c, d), (a.dot, a), (a, a.dot), (x, root), (cos(x), sin(x))]
        mechanism = s.mechanism
        for frame in (s.frame, mechanism.frame, pickle.loads(pickle.dumps(mechanism)).frame):
            own = {k: frame.system._meanings.names[k.name] for k in (x, y, c, d, a)}
            own[a.dot] = own[a].dot
            for e, f in pairs:
                m = sympy.Matrix([[e, -f, 0], [f, e, 0], [0, 0, 1]]).xreplace(own)
                frame.rotated_matrix(m)
                refused(errors.ModelError, "not a rotation", when=lambda m=m, n=frame: n.rotated_matrix(1.1 * m))
            outside = sympy.sqrt(1 - own[y] ** 2)
            frame.rotated_matrix([[outside, -own[y], 0], [own[y], outside, 0], [0, 0, 1]])  # without a number there

    def test_a_matrix_that_is_no_rotation_in_ranges_given_later(self) -> None:
        s = ap.System("disk")
        x = s.coordinates("x")
        root = sympy.sqrt(sympy.Abs(1 - x**2))
        f = s.frame.rotated_matrix([[x, -root, 0], [root, x, 0], [0, 0, 1]], name="turned")
        s.body("disk", frame=f, com=s.origin.shifted(0.3 * f.x), mass=1.0, inertia=inertia(1, 1, 1))
        s.typical({x: (2.0, 3.0)})
        refused(errors.ModelError, "'turned'", "at a random state", when=lambda: ap.derive(s))

    def test_frames_and_points_by_hand_are_of_their_system(self) -> None:
        mine, other = bench(), bench("stranger")
        turn, foreign = mine.arm.rotation, other.arm.rotation
        for name in (None, "k"):
            refused(errors.NotConnected, "'stranger'", when=lambda n=name: ap.Frame(mine.s, n, other.s.frame, turn))
            refused(errors.MixedSystems, "'cart'", when=lambda n=name: ap.Frame(mine.s, n, mine.s.frame, foreign))
            refused(errors.NotConnected, "'stranger'", when=lambda n=name: ap.Point(mine.s, n, other.bob, mine.arm.x))
            refused(errors.NotConnected, "'stranger'", when=lambda n=name: ap.Point(mine.s, n, mine.bob, other.arm.x))
            refused(errors.ModelError, "velocity", when=lambda n=name: ap.Point(mine.s, n, mine.bob, mine.x.dot * mine.arm.x))

    def test_an_inertia_that_turns_in_its_frame(self) -> None:
        s = ap.System("wheel")
        lean = s.frame.rotated(s.coordinates("a"), "x", name="lean")
        wheel = lean.rotated(s.coordinates("b"), "z", name="wheel")
        s.body("wheel body", frame=wheel, com=s.origin, mass=1, inertia=inertia(1e-6, 1.1e-6, 2e-6, frame=lean))
        refused(errors.ModelError, "'wheel body'", "'lean'", "not an axis of symmetry", "'wheel'", when=lambda: ap.derive(s))

    def test_a_rate_that_is_left_open(self) -> None:
        b = bench()
        h = b.s.prescribed("h")
        b.s.constrain(b.x.dot - h.dot.dot, name="k")
        refused(errors.ModelError, "h''", "left open", "s.prescribed('h', …)", when=lambda: ap.derive(b.s))

    def test_strings_are_never_evaluated(self) -> None:
        b = bench()
        trap = "__import__('os').getcwd()"
        for use in (
            lambda: b.s.constrain(trap),
            lambda: b.s.frame.rotated(trap, "z"),
            lambda: b.s.frame.rotated(b.x, (trap, 1, 1)),
            lambda: b.s.frame.rotated_matrix([[trap] * 3] * 3),
            lambda: b.s.spring(b.bob, b.pivot, stiffness=trap),
            lambda: b.s.spring(b.bob, b.pivot, tension=lambda l, v: trap),
            lambda: b.s.spring_in(b.x, stiffness=trap),
            lambda: trap * b.arm.x,
            lambda: b.arm.x / trap,
        ):
            with pytest.raises((errors.ModelError, TypeError), match="scalar"):
                use()

    def test_gauss_wants_the_inverse_its_equation_needs(self) -> None:
        with pytest.raises(ValueError, match=r"needs a \{1,4\}-inverse.*multiplier_form"):
            ap.Gauss(ap.formulations.OneInverse())
        refused(
            errors.UnknownName, "gibs-appell", "gibbs-appell", when=lambda: ap.formulations.formulation_named("gibs-appell")
        )


def _properties(b: Bench, com: Any = None, about: Any = None) -> ap.MassProperties:
    return ap.MassProperties(1, b.arm.x if com is None else com, inertia(1, 1, 1, about=about))


def test_a_model_changed_later_leaves_derived_equations_alone() -> None:
    b = bench()
    eq, lagrange = ap.derive(b.s), ap.derive(b.s, ap.Lagrange())
    state = {"x": 0.1, "theta": 0.4, "x'": 0.3, "theta'": -0.2}
    before = eq.accelerations(state).accelerations
    b.s.potential(50 * b.x**2)
    b.s.constrain(b.x.dot - b.theta.dot)
    assert lagrange.accelerations(state).accelerations == pytest.approx(before, rel=1e-12)
    assert ap.derive(b.s).accelerations({**state, "x'": -0.2}).accelerations != pytest.approx(before)


def test_every_error_is_one_of_the_tree() -> None:
    """The tree at the top of errors.py is the tree of classes."""
    drawn = {word for line in errors.__doc__.splitlines() if "── " in line for word in [line.split("── ")[1].split()[0]]}
    made = {name for name, x in vars(errors).items() if isinstance(x, type) and issubclass(x, errors.AppellError)}
    assert drawn | {"AppellError"} == made
    for name in made:
        assert getattr(errors, name).__doc__


def test_text_is_never_run_as_code(tmp_path):
    trap = f"open({str(tmp_path / 'run')!r}, 'w')"
    for make in (
        lambda: ap.inertia.disk(trap, 1.0),
        lambda: ap.inertia.disk(1.0, trap),
        lambda: ap.Inertia(trap, 1, 1),
        lambda: ap.Inertia.of_matrix([[trap, 0, 0], [0, 1, 0], [0, 0, 1]]),
    ):
        with pytest.raises((errors.ModelError, TypeError)):
            make()
    assert not list(tmp_path.iterdir())
