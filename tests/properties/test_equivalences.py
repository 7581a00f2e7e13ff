"""The same mechanism said in two ways has the same equations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

import appell as ap
from appell.gibbs import GibbsFunction
from appell.gibbs.structure import numbers
from tests.strategies import Recipe, build, recipes, tensor

ROUNDING = 1e-10  # relative: a few hundred operations apart
STATES = 3


def same_equations(one: ap.System, two: ap.System) -> bool:
    """M and f equal at random states; the systems have the same coordinates and speeds in the same order."""
    a, b = GibbsFunction.of(one), GibbsFunction.of(two)
    assert [str(x) for x in a.kinematics.u.quantities] == [str(x) for x in b.kinematics.u.quantities]
    for state in a.states().draw(STATES):
        for mine, theirs in zip(numbers(a.function, state), numbers(b.function, state), strict=True):
            if not np.abs(mine - theirs).max() <= ROUNDING * (1 + np.abs(theirs).max()):
                return False
    return True


def inertia_of(matrix: np.ndarray, **where: Any) -> ap.Inertia:
    return ap.Inertia.of_matrix(matrix.tolist(), **where)


@settings(max_examples=15)
@given(recipes(bodies=2, freedoms=6, loads=("gravity",), speeds=("rates",)), st.integers(0, 1000))
def test_bodies_combined_are_bodies_welded(recipe: Recipe, seed: int) -> None:
    """Two bodies on one frame, or one body with the sum of their mass properties."""

    def parts(frame: ap.Frame) -> tuple[ap.MassProperties, ap.MassProperties]:
        rng = np.random.default_rng(seed)
        turned = frame.rotated(0.4, (1, 2, -1), name="of the second")
        out = []
        for home in (frame, turned):
            com = sum(
                (float(c) * e for c, e in zip(rng.uniform(-1, 1, 3), (home.x, home.y, home.z), strict=True)), ap.Vector({})
            )
            out.append(ap.MassProperties(float(rng.uniform(0.5, 2)), com, inertia_of(tensor(rng), frame=home)))
        return out[0], out[1]

    welded, combined = build(recipe), build(recipe)
    a, b = parts(welded.frames[-1])
    for name, part in (("first", a), ("second", b)):
        welded.system.body(name, frame=welded.frames[-1], at=welded.tips[-1], properties=part)
    a, b = parts(combined.frames[-1])
    combined.system.body("both", frame=combined.frames[-1], at=combined.tips[-1], properties=a + b)
    assert same_equations(welded.system, combined.system)


def test_mass_properties_add_up_like_particles() -> None:
    """Four particles of mass m on a square of side 2 are a body with moments 4m, 4m, 8m."""
    s = ap.System("square")
    x = s.coordinates("x")
    f = s.frame.rotated(x, "z")
    point = ap.Inertia(0, 0, 0, frame=f)
    corners = [ap.MassProperties(0.5, i * f.x + j * f.y, point) for i in (-1, 1) for j in (-1, 1)]
    total = corners[0] + corners[1] + corners[2] + corners[3]
    assert total.mass == 2.0
    assert total.com.in_frame(f) == (0, 0, 0)
    assert np.array(total.inertia.matrix, dtype=float) == pytest.approx(np.diag([2.0, 2.0, 4.0]))


def heavy(s: ap.System, frame: ap.Frame, point: ap.Point) -> None:
    """A body with nothing symmetric about it, on what a joint gave."""
    com = point.shifted(0.3 * frame.x - 0.2 * frame.y + 0.5 * frame.z)
    s.body("body", frame=frame, com=com, mass=1.3, inertia=ap.Inertia(0.9, 1.1, 1.4, 0.1, -0.2, 0.15))
    s.gravity(-9.81 * s.frame.z + 2 * s.frame.x)


JOINTS: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    "revolute": (
        lambda j, f, p: j.revolute("q", f, at=p, axis="y"),
        lambda s, f, p: (f.rotated(s.coordinates("q"), "y"), p),
    ),
    "revolute about any axis": (
        lambda j, f, p: j.revolute("q", f, at=p, axis=(1, 2, 3)),
        lambda s, f, p: (f.rotated(s.coordinates("q"), f.x + 2 * f.y + 3 * f.z), p),
    ),
    "prismatic": (
        lambda j, f, p: j.prismatic("q", f, at=p, axis="-y"),
        lambda s, f, p: (f, p.shifted(-s.coordinates("q") * f.y)),
    ),
    "prismatic along any axis": (
        lambda j, f, p: j.prismatic("q", f, at=p, axis=(3, 0, 4)),
        lambda s, f, p: (f, p.shifted(s.coordinates("q") * (0.6 * f.x + 0.8 * f.z))),
    ),
    "cylindrical": (lambda j, f, p: j.cylindrical("q", f, at=p, axis="x"), lambda s, f, p: _cylindrical(s, f, p)),
    "screw": (lambda j, f, p: j.screw("q", f, at=p, axis="x", pitch=0.3), lambda s, f, p: _screw(s, f, p)),
    "universal": (
        lambda j, f, p: j.universal("q", f, at=p, axes="zx"),
        lambda s, f, p: (f.rotated(s.coordinates("q_1"), "z").rotated(s.coordinates("q_2"), "x"), p),
    ),
    "spherical": (
        lambda j, f, p: j.spherical("q", f, at=p),
        lambda s, f, p: (f.rotated_quaternion(s.quaternion("q")), p),
    ),
    "spherical by angles": (
        lambda j, f, p: j.spherical("q", f, at=p, sequence="yxz"),
        lambda s, f, p: (f.rotated_sequence(s.coordinates("q_1 q_2 q_3"), "yxz"), p),
    ),
    "planar": (lambda j, f, p: j.planar("q", f, at=p, normal="y"), lambda s, f, p: _planar(s, f, p)),
    "free": (lambda j, f, p: j.free("q", f, at=p, sequence="xyz"), lambda s, f, p: _free(s, f, p)),
}


def _cylindrical(s: ap.System, f: ap.Frame, p: ap.Point) -> tuple[ap.Frame, ap.Point]:
    angle, slide = s.coordinates("q_angle q_slide")
    return f.rotated(angle, "x"), p.shifted(slide * f.x)


def _screw(s: ap.System, f: ap.Frame, p: ap.Point) -> tuple[ap.Frame, ap.Point]:
    angle = s.coordinates("q")
    return f.rotated(angle, "x"), p.shifted(0.3 * angle * f.x)


def _planar(s: ap.System, f: ap.Frame, p: ap.Point) -> tuple[ap.Frame, ap.Point]:
    x, z, angle = s.coordinates("q_x q_z q_angle")
    return f.rotated(angle, "y"), p.shifted(x * f.x + z * f.z)


def _free(s: ap.System, f: ap.Frame, p: ap.Point) -> tuple[ap.Frame, ap.Point]:
    x, y, z = s.coordinates("q_x q_y q_z")
    a, b, c = s.coordinates("q_turn_1 q_turn_2 q_turn_3")
    return f.rotated(a, "x").rotated(b, "y").rotated(c, "z"), p.shifted(x * f.x + y * f.y + z * f.z)


def moving_base(s: ap.System) -> tuple[ap.Frame, ap.Point]:
    w = s.coordinates("w")
    frame = s.frame.rotated(w, "x", name="base")
    s.body("base body", frame=frame, com=s.origin, mass=1.0, inertia=ap.inertia.box(1.0, 0.5, 0.6, 0.7))
    return frame, s.origin.shifted(0.7 * frame.y, name="socket")


@pytest.mark.parametrize("name", JOINTS)
def test_a_joint_is_what_one_would_make_by_hand(name: str) -> None:
    with_joint, by_hand = JOINTS[name]
    one, two = ap.System("joint"), ap.System("hand")
    joint = with_joint(one.joint, *moving_base(one))
    heavy(one, joint.frame, joint.point)
    heavy(two, *by_hand(two, *moving_base(two)))
    assert same_equations(one, two)


def test_a_weld_is_no_joint_at_all() -> None:
    one, two = ap.System("joint"), ap.System("hand")
    joint = one.joint.weld("weld", moving_base(one))
    assert joint.coordinates == ()
    heavy(one, joint.frame, joint.point)
    heavy(two, *moving_base(two))
    assert same_equations(one, two)


def test_a_sequence_is_turns_one_after_the_other_and_space_is_body_reversed() -> None:
    def system(how: str) -> ap.System:
        s = ap.System(how)
        a, b, c = s.coordinates("a b c")
        if how == "body":
            f = s.frame.rotated_sequence((a, b, c), "zyx")
        elif how == "space":
            f = s.frame.rotated_sequence((c, b, a), "xyz", fixed_in="space")
        elif how == "matrix":
            f = s.frame.rotated_matrix(s.frame.dcm(s.frame.rotated_sequence((a, b, c), "zyx")))
        else:
            f = s.frame.rotated(a, "z").rotated(b, "y").rotated(c, "x")
        heavy(s, f, s.origin)
        return s

    hand = system("hand")
    assert same_equations(system("body"), hand)
    assert same_equations(system("space"), hand)
    assert same_equations(system("matrix"), hand)


def test_a_quaternion_and_angles_move_alike() -> None:
    """α of a spherical joint in body components is the same, whichever coordinates describe it."""
    quaternion, angles = ap.System("quaternion"), ap.System("angles")
    heavy(quaternion, quaternion.joint.spherical("q", quaternion.frame).frame, quaternion.origin)
    frame = angles.joint.spherical("q", angles.frame, sequence="zyx").frame
    heavy(angles, frame, angles.origin)
    u = angles.speeds("w1 w2 w3")
    angles.define_speeds(dict(zip(u, (frame.omega @ e for e in (frame.x, frame.y, frame.z)), strict=True)))
    a, b = ap.derive(quaternion), ap.derive(angles)
    at = np.array([0.3, -0.5, 0.8])
    e = Rotation.from_euler("ZYX", at).as_quat(scalar_first=True)
    w = np.array([0.4, -1.2, 0.7])
    one = a.accelerations(dict(zip([*(f"q{i}" for i in range(4)), *(f"q_w{i}" for i in (1, 2, 3))], [*e, *w], strict=True)))
    two = b.accelerations(dict(zip(["q_1", "q_2", "q_3", "w1", "w2", "w3"], [*at, *w], strict=True)))
    assert one.accelerations == pytest.approx(two.accelerations, rel=ROUNDING)
