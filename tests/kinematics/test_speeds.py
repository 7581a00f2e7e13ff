"""q̇ = N u + n from what the user said u is."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from sympy import cos, sin

import appell as ap
from appell.gibbs import GibbsFunction
from appell.kinematics import Kinematics
from appell.kinematics.speeds import base_velocities

ROUNDING = 1e-12


def particle(names: str = "x y z") -> tuple[ap.System, tuple[ap.Quantity, ...]]:
    s = ap.System("s")
    q = s.coordinates(names)
    place = sum((a * e for a, e in zip(q, (s.frame.x, s.frame.y, s.frame.z), strict=False)), ap.Vector({}))
    s.particle("p", at=s.origin.shifted(place), mass=1)
    return s, q


def rates(k: Kinematics, q: dict[str, float], u: dict[str, float], t: float = 0.0) -> dict[str, float]:
    f = ca.Function("f", [k.t, k.q.column, k.u.column], [k.qdot])
    value = f(t, [q[str(x)] for x in k.q.quantities], [u[str(x)] for x in k.u.quantities]).full().ravel()
    return dict(zip((str(x) for x in k.q.quantities), value, strict=True))


def test_without_definitions_speeds_are_rates() -> None:
    s, q = particle()
    k = Kinematics(s)
    assert k.u.quantities == tuple(x.dot for x in q)
    assert k.accelerations.quantities == tuple(x.dot.dot for x in q)
    assert k.speeds.declared == 0
    assert k.as_text() == "x' = x'\ny' = y'\nz' = z'"


def test_definitions_are_inverted() -> None:
    s, (x, y, z) = particle()
    u, v, w = s.speeds("u v w")
    s.define_speeds({u: x.dot + 2 * y.dot, v: y.dot * cos(z) - s.t, w: z.dot + x})
    got = rates(Kinematics(s), {"x": 0.5, "y": 0.0, "z": 0.3}, {"u": 1.0, "v": 2.0, "w": 3.0}, t=0.7)
    y_dot = 2.7 / np.cos(0.3)
    assert got == pytest.approx({"x": 1.0 - 2 * y_dot, "y": y_dot, "z": 2.5}, rel=ROUNDING)


def test_order_of_the_definitions_does_not_matter() -> None:
    """Speeds come in the order they were named."""
    s, (x, y, z) = particle()
    u, v, w = s.speeds("u v w")
    s.define_speeds({w: x.dot})
    s.define_speeds({u: y.dot, v: z.dot})
    k = Kinematics(s)
    assert k.u.quantities == (u, v, w)
    assert rates(k, dict.fromkeys("xyz", 0.0), {"u": 1.0, "v": 2.0, "w": 3.0}) == {"x": 3.0, "y": 1.0, "z": 2.0}


def test_definitions_by_symbol_and_by_name_are_the_same() -> None:
    s, (x, y) = particle("x y")
    u, v = s.speeds("u v")
    s.define_speeds({"u": x.dot + y.dot, v: y.dot})
    assert s.speed_definitions == {u: x.dot + y.dot, v: y.dot}
    s.define_speeds({"v": 2 * y.dot})
    assert s.speed_definitions[v] == 2 * y.dot
    assert rates(Kinematics(s), {"x": 0.0, "y": 0.0}, {"u": 3.0, "v": 1.0}) == pytest.approx({"x": 2.5, "y": 0.5}, abs=ROUNDING)


def test_too_few_are_completed_by_rates() -> None:
    """The rates added are those on which the definitions need not be solved, and come after the speeds that were named."""
    s, (x, y, z) = particle()
    u = s.speeds("u")
    s.define_speeds({u: y.dot + x * z.dot / 5})
    k = Kinematics(s)
    assert k.u.quantities == (u, x.dot, z.dot)
    assert k.speeds.declared == 1
    got = rates(k, {"x": 1.0, "y": 0.0, "z": 0.0}, {"u": 1.0, "x'": 2.0, "z'": 3.0})
    assert got == pytest.approx({"x": 2.0, "y": 1.0 - 0.6, "z": 3.0}, rel=ROUNDING)


def test_quaternions_bring_three_speeds_for_four_coordinates() -> None:
    s = ap.System("ball")
    x = s.coordinates("x")
    e = s.quaternion("e")
    y = s.coordinates("y")
    assert base_velocities(s) == [x.dot, *e.speeds, y.dot]
    f = s.frame.rotated_quaternion(e)
    s.body("ball", frame=f, com=s.origin.shifted(x * f.x + y * f.y), mass=1, inertia=ap.inertia.box(1, 1, 2, 3))
    assert len(Kinematics(s).u) == 5
    assert ap.verify(s, states=2).ok


def test_speeds_of_quaternions_and_their_parameters_rates() -> None:
    """Combinations of the angular speeds, and of ė, which are linear in them."""
    s = ap.System("ball")
    e = s.quaternion("e")
    f = s.frame.rotated_quaternion(e)
    s.body("ball", frame=f, com=s.origin.shifted(0.2 * f.z), mass=1, inertia=ap.inertia.box(1, 1, 2, 3))
    s.gravity(-9.81 * s.frame.z)
    u, v, w = s.speeds("u v w")
    e0, e1, e2, e3 = e.parameters
    s.define_speeds({u: f.omega @ s.frame.z, v: e.speeds[0] + e.speeds[1], w: e0 * e1.dot - e1 * e0.dot + 3 * e.speeds[2]})
    assert ap.verify(s, states=3).ok
    k = Kinematics(s)
    values = np.array([0.9, 0.1, -0.3, 0.2])
    values /= np.linalg.norm(values)
    q = dict(zip(["e0", "e1", "e2", "e3"], values, strict=True))
    got = rates(k, q, {"u": 0.5, "v": 0.1, "w": 0.7})
    ball = ca.Function("w", [k.q.column, k.u.column], [ca.vertcat(*[ca.SX(k.speeds.base[x]) for x in e.speeds])])
    w1, w2, w3 = ball(values, [0.5, 0.1, 0.7]).full().ravel()
    assert w1 + w2 == pytest.approx(0.1)
    assert q["e0"] * got["e1"] - q["e1"] * got["e0"] + 3 * w3 == pytest.approx(0.7)


@pytest.mark.parametrize("n", [4, 8, 12])
def test_many_dense_definitions_are_solved(n: int) -> None:
    """A full, well-conditioned matrix with an expression in every row, which elimination must not take for singular."""
    rng = np.random.default_rng(n)
    s = ap.System("s")
    q = s.coordinates(" ".join(f"q{i}" for i in range(n)))
    for i, x in enumerate(q):
        s.particle(f"p{i}", at=s.origin.shifted(x * s.frame.x), mass=1)
    u = s.speeds(" ".join(f"u{i}" for i in range(n)))
    y = rng.uniform(-0.25, 0.25, (n, n)) + np.eye(n)
    definitions = {}
    for i in range(n):
        definitions[u[i]] = sum(float(y[i, j]) * q[j].dot for j in range(n)) + sin(q[i]) / 4 * q[(i + 1) % n].dot + cos(s.t) / 3
    s.define_speeds(definitions)
    g = GibbsFunction.of(s)
    k = g.kinematics
    at, speeds = rng.uniform(-1, 1, n), rng.uniform(-1, 1, n)
    got = ca.Function("f", [k.t, k.q.column, k.u.column], [k.qdot])(0.4, at, speeds).full().ravel()
    matrix = y + np.array([[np.sin(at[i]) / 4 * (j == (i + 1) % n) for j in range(n)] for i in range(n)])
    assert got == pytest.approx(np.linalg.solve(matrix, speeds - np.cos(0.4) / 3), rel=1e-10)


def test_independent_speeds_are_kept() -> None:
    """Of two speeds that a constraint ties, the one that the user wants is left."""
    for wanted in ("x", "y"):
        s, _ = particle("x y")
        s.constrain(s["x"].dot - 3 * s["y"].dot)
        s.independent(s[wanted].dot)
        structure = ap.derive(s).gibbs.structure
        assert [str(structure.kinematics.u.quantities[i]) for i in structure.partition.independent] == [f"{wanted}'"]


def sleigh(*, sideways: bool) -> ap.System:
    s = ap.System("sleigh")
    x, y, theta = s.coordinates("x y theta")
    names = s.speeds("v w n" if sideways else "v w")
    m = s.parameters(m=2.0)
    heading = s.frame.rotated(theta, "z")
    blade = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    meanings = (blade.velocity @ heading.x, theta.dot, blade.velocity @ heading.y)
    s.define_speeds(dict(zip(names, meanings, strict=False)))
    s.body("sleigh", frame=heading, com=blade.shifted(0.3 * heading.x), mass=m, inertia=ap.inertia.disk(m, 0.5, axis=heading.z))
    s.constrain(blade.velocity @ heading.y, name="blade")
    return s


@pytest.mark.parametrize("theta", [0.0, 0.5, np.pi / 2, np.pi, -np.pi / 2])
def test_a_speed_that_is_made_up_is_regular_at_every_heading(theta):
    made_up, named = sleigh(sideways=False), sleigh(sideways=True)
    k = Kinematics(made_up)
    assert [u.name for u in k.u.quantities] == ["v", "w", "u3"]
    n = np.asarray(ca.Function("N", [k.q.column], [ca.densify(k.rate_matrix)])([0.1, 0.2, theta]).full())
    c, s = np.cos(theta), np.sin(theta)
    assert n == pytest.approx(np.array([[c, 0, -s], [s, 0, c], [0, 1, 0]]), abs=1e-15)
    state = {"x": 0.1, "y": 0.2, "theta": theta, "v": 1.3, "w": -0.7}
    both = [ap.derive(x).accelerations(state | {last: 0.0}) for x, last in ((made_up, "u3"), (named, "n"))]
    assert both[0].accelerations[:2] == pytest.approx(both[1].accelerations[:2], rel=1e-13)


def test_a_speed_across_two_others():
    s = ap.System("three rates, two speeds")
    x, y, z, a = s.coordinates("x y z a")
    p, r = s.speeds("p r")
    s.define_speeds({p: cos(a) * x.dot + sin(a) * y.dot, r: cos(a) * y.dot + z.dot + 2})
    s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=s.parameters(m=1.0))
    k = Kinematics(s)
    assert [u.name for u in k.u.quantities] == ["p", "r", "u3", "a'"]
    f = ca.Function("rates", [k.q.column, k.u.column], [k.qdot])
    rng = np.random.default_rng(0)
    for angle in (0.0, np.pi / 2, *rng.uniform(-3, 3, 5)):
        u = rng.uniform(-1, 1, 4)
        rates = np.asarray(f([0, 0, 0, angle], u).full()).ravel()
        c, sn = np.cos(angle), np.sin(angle)
        assert [c * rates[0] + sn * rates[1], c * rates[1] + rates[2] + 2, rates[3]] == pytest.approx(
            [u[0], u[1], u[3]], rel=1e-12
        )


def test_the_rate_of_a_quaternions_speed_knows_that_it_turns() -> None:
    """With other speeds than its own, w = (2 + e₀) u: ẇ = (2 + e₀) u̇ + ė₀ u, of which the second part was missing once."""
    s = ap.System("s")
    e = s.quaternion("e")
    frame = s.frame.rotated_quaternion(e)
    s.body("b", frame=frame, com=s.origin, mass=1, inertia=ap.Inertia(1, 2, 2))
    u = s.speeds("u1 u2 u3")
    s.define_speeds({x: w / (2 + e.parameters[0]) for x, w in zip(u, e.speeds, strict=True)})
    k = Kinematics(s)
    w = e.speeds
    rate = ca.vertcat(*[ca.SX(k.lower(x.dot)) for x in w])
    state = [k.q.column, k.u.column, k.accelerations.column]
    speeds = ca.Function("w", state[:2], [ca.vertcat(*[ca.SX(k.lower(x)) for x in w])])
    rates_of = ca.Function("rates", state, [rate, k.qdot])
    rng = np.random.default_rng(3)
    q, v, a = rng.normal(size=4), rng.normal(size=3), rng.normal(size=3)
    q /= np.linalg.norm(q)
    told, q_dot = (np.asarray(x.full()).ravel() for x in rates_of(q, v, a))
    h = 1e-6
    there, here = (speeds(q + sign * h * q_dot, v + sign * h * a).full().ravel() for sign in (1, -1))
    np.testing.assert_allclose(told, (there - here) / (2 * h), atol=1e-8)
