"""A System has each name once, defaults, joints and loops."""

from __future__ import annotations

import pytest
from sympy import pi

import appell as ap
from appell.model import constraints as kinds


def test_names_and_lookup() -> None:
    s = ap.System("arm")
    elbow = s.joint.revolute("elbow", s.frame)
    body = s.body("upper", frame=elbow.frame, com=elbow.point, mass=1, inertia=ap.inertia.sphere(1, 1))
    assert s["elbow"] is elbow.coordinates[0]
    assert s["upper"] is body
    assert s["elbow.frame"] is elbow.frame
    assert repr(elbow) == "Joint('elbow', elbow)"
    assert repr(s.joint.weld("w", body)) == "Joint('w', rigid)"
    assert repr(s) == "System('arm': 1 coordinate, 1 body, 0 loads, 0 constraints)"
    assert repr(body) == "Body('upper', frame='elbow.frame', mass=1)"
    assert repr(s.particle("p", at=s.origin, mass=2)) == "Particle('p', mass=2)"


def test_automatic_names_avoid_those_taken() -> None:
    s = ap.System("s")
    x = s.coordinates("x")
    s.constrain(x, name="constraint 1")
    assert s.constrain(x + 1).name == "constraint 2"
    first, second = s.force(s.origin, s.frame.x), s.force(s.origin, s.frame.x)
    assert (first.name, second.name) == ("force 1", "force 2")
    p = s.origin.shifted(x * s.frame.x, name="P")
    assert s.coincide(p, s.origin).name == "P at O"
    assert s.coincide(p, s.origin).name == "P at O 2"


def test_one_name_gives_one_symbol_and_more_a_tuple() -> None:
    s = ap.System("s")
    assert str(s.coordinates("x")) == "x"
    assert [str(q) for q in s.coordinates("y, z w")] == ["y", "z", "w"]
    assert [str(q) for q in s.q] == ["x", "y", "z", "w"]
    m, g = s.parameters("m", g=9.81)
    assert s.parameter_values == {m: None, g: 9.81}


def test_joints_hang_on_anything() -> None:
    """A joint, a body, a pair of frame and point, or the inertial frame; by default at their own point."""
    s = ap.System("s")
    first = s.joint.revolute("a", s.frame)
    assert first.point is s.origin
    tip = first.point.shifted(first.frame.x)
    body = s.body("b", frame=first.frame, com=tip, mass=1, inertia=ap.inertia.sphere(1, 1))
    assert s.joint.revolute("c", first).point is first.point
    assert s.joint.revolute("d", body).point is tip
    assert s.joint.revolute("e", (first.frame, tip)).point is tip
    assert s.joint.revolute("f", first.frame, at=tip).point is tip
    assert s.joint.revolute("g", first, at=tip).frame.parent is first.frame


@pytest.mark.parametrize(
    ("make", "names"),
    [
        (lambda j, f: j.revolute("j", f), ["j"]),
        (lambda j, f: j.prismatic("j", f), ["j"]),
        (lambda j, f: j.cylindrical("j", f), ["j_angle", "j_slide"]),
        (lambda j, f: j.screw("j", f, pitch=1), ["j"]),
        (lambda j, f: j.universal("j", f), ["j_1", "j_2"]),
        (lambda j, f: j.spherical("j", f), ["j0", "j1", "j2", "j3"]),
        (lambda j, f: j.spherical("j", f, sequence="zyx"), ["j_1", "j_2", "j_3"]),
        (lambda j, f: j.planar("j", f), ["j_x", "j_y", "j_angle"]),
        (lambda j, f: j.free("j", f), ["j_x", "j_y", "j_z", "j_turn0", "j_turn1", "j_turn2", "j_turn3"]),
        (lambda j, f: j.weld("j", f), []),
        (lambda j, f: j.universal("j", f, coordinates="a, b"), ["a", "b"]),
    ],
)
def test_coordinates_of_joints(make, names) -> None:
    s = ap.System("s")
    joint = make(s.joint, s.frame)
    assert [str(q) for q in joint.coordinates] == names == [str(q) for q in s.q]


def test_prescribed_joints_bring_no_coordinate() -> None:
    s = ap.System("s")
    h = s.prescribed("h", s.t**2)
    joint = s.joint.revolute("j", s.frame, coordinates=2 * h)
    assert joint.coordinates == (2 * h,)
    assert s.q == []
    assert joint.frame.omega.in_frame(s.frame) == (0, 0, 2 * h.dot)


# rows: how many equations each way of closing a loop writes down, and how many it takes from six freedoms
CLOSURES = {"spherical": 3, "revolute": 5, "universal": 4, "cylindrical": 4, "prismatic": 5, "planar": 3, "weld": 6}


@pytest.mark.parametrize("joint", CLOSURES)
@pytest.mark.parametrize("axis", ["x", "y", "z"])
def test_closing_a_loop_leaves_the_freedoms_of_its_joint(joint: str, axis: str) -> None:
    s = ap.System("s")
    free = s.joint.free("b", s.frame, sequence="zyx")
    s.body("body", frame=free.frame, com=free.point, mass=1, inertia=ap.inertia.box(1, 1, 2, 3))
    ground = s.frame.rotated(pi / 2, {"x": "y", "y": "z", "z": "x"}[axis]) if joint == "universal" else s.frame
    made = s.close_loop("loop", (ground, s.origin), free, joint=joint, axis=axis)
    assert all(isinstance(c, (kinds.Coincident, kinds.Perpendicular)) for c in made)
    structure = ap.derive(s).gibbs.structure
    assert len(structure.rows) == CLOSURES[joint]
    assert structure.rank == CLOSURES[joint]
    assert structure.degrees_of_freedom == 6 - CLOSURES[joint]
