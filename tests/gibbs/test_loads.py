"""Each load gives the generalised force that one writes down by hand."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from sympy import cos, sin

import appell as ap
from appell.formulations.virtual_power import RateView, SpeedView, generalised_forces
from appell.gibbs import GibbsFunction
from appell.gibbs.loads import has_potential
from appell.gibbs.states import state_of

ROUNDING = 1e-12
STATE = {"x": 0.3, "theta": 0.7, "x'": -0.4, "theta'": 1.2}
G = 9.81


def cart() -> tuple[ap.System, ap.Quantity, ap.Quantity, ap.Frame, ap.Point]:
    """A slider x with an arm of length 2 at the angle theta, and a unit mass at its end."""
    s = ap.System("cart")
    x, theta = s.coordinates("x theta")
    arm = s.frame.rotated(theta, "z", name="arm")
    pivot = s.origin.shifted(x * s.frame.x, name="pivot")
    bob = pivot.shifted(2 * arm.x, name="bob")
    s.body("arm body", frame=arm, com=bob, mass=1.0, inertia=ap.inertia.sphere(1.0, 0.5))
    s.particle("slider", at=pivot, mass=3.0)
    return s, x, theta, arm, bob


def forces(s: ap.System, values: dict[str, float] | None = None, t: float = 0.5) -> np.ndarray:
    """Q by U and, the same, by virtual power in speeds and in rates of positions."""
    g = GibbsFunction.of(s)
    k = g.kinematics
    state = state_of(k, {**STATE, **(values or {})}, t=t)
    views = [SpeedView(k), RateView(k)]
    outputs = [g.forces, generalised_forces(views[0]), ca.substitute(generalised_forces(views[1]), views[1].variables, k.qdot)]
    f = ca.Function("Q", [*g.arguments, k.accelerations.column], outputs)
    one, two, three = (x.full().ravel() for x in f(*state.args(), np.zeros(len(k.u))))
    assert two == pytest.approx(one, abs=ROUNDING)
    assert three == pytest.approx(one, abs=ROUNDING)
    return one


SIN, COS = np.sin(0.7), np.cos(0.7)


def test_gravity() -> None:
    s, *_ = cart()
    s.gravity(-G * s.frame.y)
    assert forces(s) == pytest.approx([0.0, -2 * G * COS])


def test_gravity_along_the_slide_acts_on_every_mass() -> None:
    s, *_ = cart()
    s.gravity(G * s.frame.x)
    assert forces(s) == pytest.approx([4 * G, -2 * G * SIN])


def test_force_at_a_point() -> None:
    s, x, theta, arm, bob = cart()
    s.force(bob, 5 * arm.y + x * s.frame.x)
    assert forces(s) == pytest.approx([-5 * SIN + 0.3, 10 - 0.3 * 2 * SIN])


def test_force_on_the_particle_of_a_body_that_is_at_a_point() -> None:
    """The contact of a wheel moves on, its particle does not: only the body's motion counts."""
    s, x, theta, arm, bob = cart()
    moving = s["pivot"].shifted(2 * s.frame.x)  # not fixed in the arm
    s.force(moving, 5 * s.frame.y, on=s["arm body"])
    # v of the particle = v_bob + ω × (moving − bob): along y, 2θ̇ cos θ + θ̇ (2 − 2 cos θ) = 2 θ̇
    assert forces(s) == pytest.approx([0.0, 10.0])


def test_torque_and_its_reaction() -> None:
    s, x, theta, arm, bob = cart()
    wheel = arm.rotated(s.coordinates("phi"), "z")
    s.body("wheel", frame=wheel, com=bob, mass=1.0, inertia=ap.inertia.disk(1.0, 0.2))
    s.torque(s["wheel"], 3 * wheel.z + 7 * wheel.x, reaction=arm, name="motor")
    assert forces(s, {"phi": 0.1, "phi'": 0.2}) == pytest.approx([0.0, 0.0, 3.0])
    s.torque(wheel, 2 * s.frame.z, name="wind")
    assert forces(s, {"phi": 0.1, "phi'": 0.2}) == pytest.approx([0.0, 2.0, 5.0])


@pytest.mark.parametrize("swapped", [False, True])
def test_springs_and_dampers_between_points(swapped: bool) -> None:
    s, x, theta, arm, bob = cart()
    wall = s.origin.shifted(5 * s.frame.x + 1 * s.frame.y)
    ends = (wall, bob) if swapped else (bob, wall)
    s.spring(*ends, stiffness=3.0, length=1.0, damping=0.5)
    r = np.array([5.0, 1.0]) - np.array([0.3 + 2 * COS, 2 * SIN])
    length = np.linalg.norm(r)
    e = r / length
    v = np.array([-0.4 - 2 * 1.2 * SIN, 2 * 1.2 * COS])
    pull = 3.0 * (length - 1.0) + 0.5 * (-e @ v)
    assert forces(s) == pytest.approx([pull * e[0], pull * (e @ [-2 * SIN, 2 * COS])])


def test_tension_may_be_any_expression() -> None:
    s, x, theta, arm, bob = cart()
    wall = s.origin.shifted(5 * s.frame.x)
    k = s.parameters(k=2.0)
    s.spring(bob, wall, tension=lambda l, v: k * l**2 + sin(v) + x + s.t)
    r = np.array([5.0, 0.0]) - np.array([0.3 + 2 * COS, 2 * SIN])
    length = np.linalg.norm(r)
    e = r / length
    rate = -e @ np.array([-0.4 - 2 * 1.2 * SIN, 2 * 1.2 * COS])
    pull = 2 * length**2 + np.sin(rate) + 0.3 + 0.5
    assert forces(s) == pytest.approx([pull * e[0], pull * (e @ [-2 * SIN, 2 * COS])])


def test_springs_in_joints() -> None:
    s, x, theta, *_ = cart()
    s.spring_in(theta, stiffness=3.0, rest=0.2, damping=0.5)
    s.spring_in(x, damping=2.0)
    assert forces(s) == pytest.approx([0.8, -3.0 * 0.5 - 0.5 * 1.2])


def test_potentials_and_dissipation() -> None:
    s, x, theta, *_ = cart()
    s.potential(x**2 * cos(theta) * s.t)
    s.rayleigh((x.dot + theta.dot) ** 2 / 2)
    assert forces(s) == pytest.approx([-2 * 0.3 * COS * 0.5 - 0.8, 0.09 * SIN * 0.5 - 0.8])


def test_generalised_forces_inputs_and_functions() -> None:
    s, x, theta, *_ = cart()
    signal, h = s.inputs("F"), s.prescribed("h", 2 * s.t)
    s.generalised_force(x, signal * h)
    s.generalised_force(theta, theta.dot**2)
    assert forces(s, {"F": 3.0}) == pytest.approx([3.0, 1.44])


def test_in_other_speeds() -> None:
    """Q_u = Nᵀ Q_q: the work is the same."""
    s, x, theta, arm, bob = cart()
    s.force(bob, 5 * arm.y)
    u, v = s.speeds("u v")
    s.define_speeds({u: x.dot + theta.dot, v: 2 * theta.dot - s.t})
    s.generalised_force(u, 1.5)
    g = GibbsFunction.of(s)
    state = state_of(g.kinematics, {"x": 0.3, "theta": 0.7, "u": 0.1, "v": 0.2}, t=0.5)
    q = np.array([-5 * SIN, 10.0])
    n = np.linalg.inv(np.array([[1.0, 1.0], [0.0, 2.0]]))
    got = (
        ca.Function("Q", [*g.arguments, g.kinematics.accelerations.column], [g.forces])(*state.args(), np.zeros(2))
        .full()
        .ravel()
    )
    assert got == pytest.approx(n.T @ q + [1.5, 0.0])


def test_which_loads_have_a_potential() -> None:
    s, x, theta, arm, bob = cart()
    still = s.frame.rotated(0.3, "x")
    k = s.parameters(k=1.0)
    yes = [
        s.gravity(-G * still.y, name="uniform"),
        s.gravity(-s.t * s.frame.y, name="in time"),
        s.spring(bob, s.origin, stiffness=k, length=1),
        s.potential(x**2),
    ]
    no = [
        s.gravity(-G * arm.y, name="turning"),
        s.gravity(-x * s.frame.y, name="varying"),
        s.spring(bob, s.origin, stiffness=k, damping=1),
        s.spring(bob, s.origin, stiffness=k * (1 + x)),
        s.spring(bob, s.origin, tension=lambda l, v: l),
        s.force(bob, arm.x),
        s.rayleigh(x.dot**2),
    ]
    assert all(has_potential(load) for load in yes)
    assert not any(has_potential(load) for load in no)
