"""The rows by which a joint closes a loop are those of the joint: they hold in all of its positions, and in no others."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from sympy import pi

import appell as ap
from appell.gibbs import GibbsFunction

QUARTER = {
    "x": "y",
    "y": "z",
    "z": "x",
}  # a turn by a quarter about this brings the second axis of the joint to the first's name
SECOND = {"x": "z", "y": "x", "z": "y"}
CLOSING = ("revolute", "prismatic", "cylindrical", "universal", "spherical", "planar", "weld")
ROUNDING = 1e-14


def missed(kind: str, closing: str, axis: str = "z", about: str = "") -> float:
    """By how much a loop across a joint of one kind, on a base that turns, is open to one of another, with the same axis or one
    that it is ``about``, at the worst of some positions of the first."""
    about = about or axis
    s = ap.System("closed")
    base = s.frame.rotated(s.coordinates("w"), "x", name="base")
    socket = s.origin.shifted(0.7 * base.y, name="socket")
    if kind == "universal":
        joint = s.joint.universal("j", base, at=socket, axes=axis + SECOND[axis])
    elif kind == "spherical":
        joint = s.joint.spherical("j", base, at=socket, sequence="zyx")
    else:
        joint = getattr(s.joint, kind)(
            "j", base, at=socket, **{"planar": {"normal": axis}, "weld": {}}.get(kind, {"axis": axis})
        )
    s.body("body", frame=joint.frame, com=joint.point, mass=1.0, inertia=ap.inertia.box(1.0, 1.0, 2.0, 3.0))
    frame = joint.frame.rotated(pi / 2, QUARTER[about]) if closing == "universal" else joint.frame
    there = joint.point.shifted(0 * base.x, name="there")
    s.close_loop("loop", (base, socket), (frame, there), joint=closing, axis=about)
    g = GibbsFunction.of(s)
    phi = ca.Function("phi", g.arguments, [g.rows.position])
    rng = np.random.default_rng(5)
    n = len(g.kinematics.q)
    places = [rng.uniform(0.2, 1.0, n) * rng.choice([-1, 1], n) for _ in range(4)]
    return max(np.abs(phi(0.0, q, np.zeros(len(g.kinematics.u)), [], []).full()).max() for q in places)


@pytest.mark.parametrize("axis", ["x", "y", "z"])
@pytest.mark.parametrize("kind", CLOSING)
def test_a_loop_across_a_joint_of_its_own_kind_is_closed_in_every_position(kind: str, axis: str) -> None:
    assert missed(kind, kind, axis) < ROUNDING


WIDER = {  # which of them allow all that one does, about the same axis
    "weld": {"weld", "revolute", "prismatic", "cylindrical", "spherical", "planar", "universal"},
    "revolute": {"revolute", "cylindrical", "spherical", "planar", "universal"},
    "prismatic": {"prismatic", "cylindrical"},
    "cylindrical": {"cylindrical"},
    "universal": {"universal", "spherical"},
    "spherical": {"spherical"},
    "planar": {"planar"},
}


@pytest.mark.parametrize("kind", CLOSING)
def test_a_loop_is_open_to_a_joint_that_allows_less(kind: str) -> None:
    assert {closing for closing in CLOSING if missed(kind, closing) < ROUNDING} == WIDER[kind]
    assert all(missed(kind, closing) > 1e-3 for closing in CLOSING if closing not in WIDER[kind])


SLIDES = {
    "prismatic": "z",
    "cylindrical": "z",
    "planar": "xy",
}  # along which axes each may, where its own is z; the others do not


@pytest.mark.parametrize("closing", CLOSING)
@pytest.mark.parametrize("along", ["x", "y", "z"])
def test_a_loop_is_open_to_a_joint_that_does_not_slide_this_way(along: str, closing: str) -> None:
    """Along each of the three directions by itself."""
    open_by = missed("prismatic", closing, along, "z")
    assert open_by < ROUNDING if along in SLIDES.get(closing, "") else open_by > 1e-3
