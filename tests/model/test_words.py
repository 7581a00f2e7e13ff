"""Ranges of names, tables as expressions, the inertia of a body in a plane."""

from __future__ import annotations

import doctest
import inspect

import numpy as np
import pytest
import sympy
from scipy.interpolate import CubicSpline

import appell as ap
from appell.errors import DuplicateName, ModelError, NonPhysicalInertia

ROUNDING = 1e-12


@pytest.mark.parametrize(
    ("words", "names"),
    [("q1:4", "q1 q2 q3"), ("x q1:3 y", "x q1 q2 y"), ("q:2", "q0 q1"), ("a2:4b", "a2b a3b"), ("q9:11", "q9 q10"), ("q1_1:3", "q1_1 q1_2")],
)  # fmt: skip
def test_a_range_stands_for_names(words: str, names: str) -> None:
    s = ap.System("s")
    assert [x.name for x in s.coordinates(words)] == names.split()


def test_a_range_stands_wherever_names_do() -> None:
    s = ap.System("s")
    s.parameters("m1:3", g=9.81)
    s.inputs("f1:3")
    s.joint.spherical("ball", s.frame, sequence="zxz", coordinates="a1:4")
    assert {"m1", "m2", "f1", "f2", "a1", "a2", "a3"} <= set(s.names)
    with pytest.raises(DuplicateName):
        s.speeds("m2:4")
    for wrong in ("q4:1", "q1:1", "q1:999999", "q1:", "q1:x", ":3"):
        with pytest.raises(ModelError):
            s.coordinates(wrong)


def values(expr: sympy.Expr, x: sympy.Symbol, at: np.ndarray) -> np.ndarray:
    return np.array([float(expr.xreplace({x: sympy.Float(v)})) for v in at])


@pytest.mark.parametrize("spline", [False, True])
def test_a_table_goes_through_its_points_and_has_derivatives(spline: bool) -> None:
    s = ap.System("s")
    x = s.coordinates("x")
    rng = np.random.default_rng(2)
    points, heights = np.cumsum(rng.uniform(0.1, 1.0, 9)) - 2.0, rng.normal(size=9)
    made = ap.interpolated(x, points, heights, spline=spline)
    assert values(made, x, points) == pytest.approx(heights, abs=ROUNDING)
    between = rng.uniform(points[0], points[-1], 40)
    if spline:
        witness = CubicSpline(points, heights, bc_type="natural")
        for order in (0, 1, 2):
            assert values(made.diff(x, order), x, between) == pytest.approx(witness(between, order), abs=1e-9)
    else:
        assert values(made, x, between) == pytest.approx(np.interp(between, points, heights), abs=ROUNDING)
    outside = values(made.diff(x), x, np.array([points[0] - 1.0, points[-1] + 1.0]))
    assert outside == pytest.approx(
        CubicSpline(points, heights, bc_type="natural")(points[[0, -1]], 1) if spline else [0, 0], abs=1e-9
    )


def test_a_prescribed_motion_from_a_table_knows_its_rates() -> None:
    s = ap.System("shaker")
    times = np.linspace(0.0, 2.0, 21)
    h = s.prescribed("h", ap.interpolated(s.t, times, np.sin(times), spline=True))
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted((x + h) * s.frame.x), mass=1.0)
    run = ap.simulate(s, 1.0)
    # nothing pushes: x + h goes on with the velocity it had, which x' = 0 makes h'(0)
    spline = CubicSpline(times, np.sin(times), bc_type="natural")
    assert float(run.at(1.0).sel(state="x")) == pytest.approx(float(spline(0, 1) - spline(1.0)), abs=1e-8)


@pytest.mark.parametrize(
    ("points", "heights"),
    [([0.0], [1.0]), ([0.0, 1.0], [1.0]), ([1.0, 0.0], [1.0, 2.0]), ([0.0, np.nan], [1.0, 2.0]), (range(501), range(501))],
)
def test_wrong_tables_are_refused(points: list[float], heights: list[float]) -> None:
    with pytest.raises(ModelError):
        ap.interpolated(ap.System("s").coordinates("x"), points, heights)


def test_a_body_in_a_plane() -> None:
    s = ap.System("s")
    q, m, i = s.coordinates("q"), *s.parameters(m=2.0, I=0.3)
    arm = s.frame.rotated(q, "z")
    s.body("arm", frame=arm, com=s.origin, mass=m, inertia=ap.inertia.planar(i))
    assert ap.derive(s).mass_matrix[0, 0] == i
    with pytest.raises(NonPhysicalInertia, match=r"ap\.inertia\.planar"):
        s.body("other", frame=arm, com=s.origin, mass=m, inertia=ap.Inertia(0, 0, 0.3))
    with pytest.raises(ModelError, match=r"ap\.inertia\.planar"):
        s.body("third", frame=arm, com=s.origin, mass=m, inertia=0.3)


@pytest.mark.parametrize("function", [ap.interpolated, ap.assemble], ids=["interpolated", "assemble"])
def test_the_examples_in_help_run(function: object) -> None:
    test = doctest.DocTestParser().get_doctest(inspect.getdoc(function) or "", {"ap": ap}, "example", None, None)
    told: list[str] = []
    assert test.examples
    assert not doctest.DocTestRunner(verbose=False).run(test, out=told.append).failed, "".join(told)


def test_a_loop_is_assembled_on_the_branch_that_is_meant() -> None:
    s = ap.load("four-bar")
    up, down = (ap.assemble(s, {"theta2": sign, "theta3": sign * 1.5}, {"theta1": 0.6}) for sign in (1, -1))
    assert up["theta1"] == down["theta1"] == 0.6
    assert up["theta3"] > 0 > down["theta3"]
    for one in (up, down):
        assert set(one.moved) <= set(s.names) | {f"{x}'" for x in s.q}
        run = ap.simulate(s, 0.01, initial=dict(one.initial), parameters={"tau": 0.0})
        assert run.audit.constraint_residual < 1e-9
    with pytest.raises(ap.errors.UnknownName):
        ap.assemble(s, {"thetta": 1.0})
