"""Lines over points, cylinders and spheres: their lengths beside those of taut strings, and cables along them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.spatial import ConvexHull
from sympy import Max, cos, sin

import appell as ap
from appell.errors import ModelError

CORNERS = 60_000
SHORTEST = 1e-8  # of a length along a polygon of so many corners
SAME = 1e-12
RADIUS = 0.5


def length_of(a: Any, obstacle: Any, b: Any) -> float:
    """Between two places in space, by numbers."""
    s = ap.System("line")
    n = s.frame

    def point(r: Any) -> Any:
        return s.origin.shifted(float(r[0]) * n.x + float(r[1]) * n.y + float(r[2]) * n.z)

    made = ap.OnSphere(s.origin, RADIUS) if obstacle == "sphere" else ap.OnCylinder(s.origin, 2 * n.z, RADIUS, side=obstacle)
    return float(ap.pathway(point(a), made, point(b)))


def around(a: Any, b: Any, side: int) -> float:
    """The part of the convex hull of the ends and the circle, many corners for a circle, that leads from one to the other."""
    t = np.linspace(0.0, 2 * np.pi, CORNERS, endpoint=False)
    points = np.vstack([a[:2], b[:2], RADIUS * np.column_stack([np.cos(t), np.sin(t)])])
    hull = ConvexHull(points).vertices  # anticlockwise
    ordered = np.roll(hull, -int(np.flatnonzero(hull == 0)[0]))
    way = (
        ordered[: int(np.flatnonzero(ordered == 1)[0]) + 1]
        if side == 1
        else [*ordered[int(np.flatnonzero(ordered == 1)[0]) :], 0]
    )
    flat = np.linalg.norm(np.diff(points[list(way)], axis=0), axis=1).sum()
    return float(np.hypot(flat, b[2] - a[2]))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ((1.0, 0.1, 0.0), (-0.9, 0.3, 0.0)), ((0.7, -0.5, 0.2), (-0.6, 0.2, 1.0)), ((0.0, 1.2, -0.3), (-0.4, -0.8, 0.4)),
        ((0.6, 0.0, 0.0), (-0.55, 0.01, 0.7)),
    ],
)  # fmt: skip
def test_over_a_cylinder_it_is_the_shortest_line(a: Any, b: Any) -> None:
    a, b = np.array(a), np.array(b)
    ways = {side: around(a, b, side) for side in (1, -1)}
    for side, expected in ways.items():
        assert length_of(a, side, b) == pytest.approx(expected, rel=SHORTEST)
    assert length_of(a, None, b) == pytest.approx(min(ways.values()), rel=SHORTEST)


def test_where_it_does_not_touch_it_is_straight() -> None:
    for obstacle in (None, 1, -1, "sphere"):
        assert length_of((1.0, 0.6, 0.0), obstacle, (0.9, 0.8, 2.0)) == pytest.approx(np.sqrt(0.01 + 0.04 + 4.0), rel=SAME)


def test_over_a_sphere_it_is_a_great_circle() -> None:
    a, b = np.array([0.9, 0.2, 0.1]), np.array([-0.8, 0.1, 0.3])
    ends = [np.sqrt(x @ x - RADIUS**2) for x in (a, b)]
    lengths = [np.linalg.norm(x) for x in (a, b)]
    on = np.arccos(a @ b / (lengths[0] * lengths[1])) - sum(np.arccos(RADIUS / x) for x in lengths)
    assert on > 0.1
    assert length_of(a, "sphere", b) == pytest.approx(sum(ends) + RADIUS * on, rel=SAME)


def forearm(tension: Any = None) -> ap.System:
    """An arm about the axis of a drum, lifted by a line that lies on the drum while the arm is stretched."""
    s = ap.System("forearm")
    q = s.coordinates("q")
    m, l, g = s.parameters(m=1.0, l=0.4, g=9.81)
    arm = s.frame.rotated(q, "z")
    s.particle("hand", at=s.origin.shifted(l * arm.x), mass=m)
    s.gravity(-g * s.frame.y)
    anchor, insertion = s.origin.shifted(-0.3 * s.frame.x + 0.2 * s.frame.y), s.origin.shifted(0.2 * arm.x)
    path = ap.pathway(anchor, ap.OnCylinder(s.origin, s.frame.z, 0.05, side=-1), insertion)
    given = {"tension": tension} if tension else {"stiffness": 400.0, "length": 0.4}
    s.cable(path, **given, name="muscle")
    s.initial({q: -0.9})
    s.typical({q: (-1.5, 1.5)})
    return s


def test_on_the_drum_its_arm_is_the_radius() -> None:
    s = forearm(lambda length, rate: 70.0)
    eq = ap.derive(s)
    for q, arm in ((-1.0, 0.05), (-0.6, 0.05)):
        expected = (70.0 * arm - 9.81 * 0.4 * np.cos(q)) / (0.4**2)
        assert eq.accelerations({"q": q, "q'": 0.3}).accelerations[0] == pytest.approx(expected, rel=1e-10)
    # lifted, it leaves the drum: the arm is that of a straight line
    q, a = 1.2, np.array([-0.3, 0.2])
    b = 0.2 * np.array([np.cos(q), np.sin(q)])
    arm = abs(a[0] * b[1] - a[1] * b[0]) / np.linalg.norm(b - a)
    assert arm > 0.05
    expected = (70.0 * arm - 9.81 * 0.4 * np.cos(q)) / 0.16
    assert eq.accelerations({"q": q, "q'": 0.0}).accelerations[0] == pytest.approx(expected, rel=1e-10)


def test_every_formulation_agrees() -> None:
    found = ap.verify(forearm(), states=5)
    assert found.ok, str(found)


def test_the_energy_is_kept_while_it_winds_and_unwinds() -> None:
    run = ap.simulate(forearm(), 3.0, solver=ap.DOP853(tolerance=1e-10))
    q = run.states[:, 0]
    assert q.min() < -0.5
    assert q.max() > -0.15  # it has left the drum, at about −0.25
    assert run.audit.energy_error is not None
    assert run.audit.energy_error < 1e-9


def test_over_points_it_is_a_row_of_springs_of_one_tension() -> None:
    def made(cable: bool) -> ap.System:
        s = ap.System("tackle")
        x, y = s.coordinates("x y")
        u = s.speeds("u")
        s.define_speeds({u: x.dot + y.dot})
        hook = s.origin.shifted(x * s.frame.x - (1 + y) * s.frame.y)
        s.particle("hook", at=hook, mass=2.0)
        s.gravity(-9.81 * s.frame.y)
        a, b = s.origin.shifted(-0.5 * s.frame.x), s.origin.shifted(0.7 * s.frame.x)
        if cable:
            s.cable(ap.pathway(a, hook, b), stiffness=50.0, length=1.0, damping=2.0)
        else:
            l = (hook - a).magnitude() + (b - hook).magnitude()
            rate = l.diff(x) * x.dot + l.diff(y) * y.dot
            for q in (x, y):
                s.generalised_force(q, -(50 * (l - 1) + 2 * rate) * l.diff(q))
        return s

    one, other = ap.derive(made(True)), ap.derive(made(False))
    assert ap.verify(made(True), states=6).ok
    for state in one.gibbs.draw(5):
        assert one.at(state).accelerations == pytest.approx(other.at(state).accelerations, rel=1e-10)


def test_a_rope_that_only_pulls(tmp_path: Path) -> None:
    s = forearm(lambda length, rate: Max(0, 300 * (length - 0.5) + 2 * rate))
    ap.save(s, tmp_path / "s.toml")
    end = ap.simulate(s, 0.5).states[-1]
    assert ap.simulate(ap.load(tmp_path / "s.toml"), 0.5).states[-1] == pytest.approx(end, rel=1e-10)
    (tmp_path / "m.toml").write_text(
        'appell = 1\nname = "m"\ncoordinates = ["x"]\n[[points]]\nname = "P"\nshift = "x*N.x"\n'
        '[[bodies]]\nkind = "particle"\nname = "p"\nat = "P"\nmass = 1\n'
        '[[loads]]\nkind = "cable"\npath = "sqrt(1 + x**2)"\nstiffness = 3\nlength = 1\n',
        encoding="utf-8",
    )
    found = ap.derive(ap.load(tmp_path / "m.toml")).accelerations({"x": 0.5, "x'": 0.0}).accelerations[0]
    l = np.sqrt(1.25)
    assert found == pytest.approx(-3 * (l - 1) * 0.5 / l, rel=SAME)


def test_refused() -> None:
    s = ap.System("bad")
    x = s.coordinates("x")
    a, b = s.origin, s.origin.shifted(x * s.frame.x)
    drum = ap.OnCylinder(s.origin, s.frame.z, 0.1)
    for stations, why in (
        ((a,), "begins and ends"),
        ((drum, a), "begins and ends"),
        ((a, drum, drum, b), "point between"),
        ((a, 3.0, b), "not over 3.0"),
    ):
        with pytest.raises(ModelError, match=why):
            ap.pathway(*stations)
    for obstacle, why in (
        (ap.OnSphere(s.origin, -1.0), "positive length"), (ap.OnCylinder(s.origin, s.frame.z, 0.1, side=2), "side of a cylinder"),
        (ap.OnCylinder(s.origin, 0 * s.frame.z, 0.1), "axis of a cylinder"),
    ):  # fmt: skip
        with pytest.raises(ModelError, match=why):
            ap.pathway(a, obstacle, b)
    with pytest.raises(ModelError, match="depends on no coordinate"):
        s.cable(sin(s.t))
    with pytest.raises(ModelError, match="depends on the velocity"):
        s.cable(x.dot)
    with pytest.raises(ModelError, match="not both"):
        s.cable(cos(x), stiffness=1.0, tension=lambda length, rate: 1.0)
    assert not s.loads
