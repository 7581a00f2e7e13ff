"""Models of SymPy's that are a Lagrangian: LagrangesMethod with bodies and without, a System of that kind, L alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sympy import Rational, Symbol, cos, sin, sqrt, symbols
from sympy.physics.mechanics import (
    JointsMethod,
    LagrangesMethod,
    Lagrangian,
    LinearPathway,
    LinearSpring,
    Particle,
    PinJoint,
    Point,
    PrismaticJoint,
    ReferenceFrame,
    RigidBody,
    System,
    dynamicsymbols,
)
from sympy.physics.mechanics.body import Body

import appell as ap
from appell.errors import ModelError, NoInertia
from tests.importers.harvest import models
from tests.importers.test_sympy_models import agrees

OWN = [
    ("test_lagrange", "test_disc_on_an_incline_plane"),
    ("test_lagrange", "test_simp_pen"),
    ("test_lagrange", "test_nonminimal_pendulum"),
    ("test_lagrange", "test_dub_pen"),
    ("test_lagrange", "test_rolling_disc"),
    ("test_lagrange2", "test_lagrange_2forces"),
    ("test_linearize", "test_linearize_pendulum_lagrange_minimal"),
    ("test_linearize", "test_linearize_pendulum_lagrange_nonminimal"),
    ("test_linearize", "test_linearize_rolling_disc_lagrange"),
]

t = dynamicsymbols._t
m, M, k, l, g, c, b = symbols("m M k l g c b", positive=True)
x, y, q, F = dynamicsymbols("x y q F")


@pytest.mark.parametrize(("module", "name"), OWN, ids=[name for _, name in OWN])
def test_sympys_own_models(module: str, name: str) -> None:
    (model,) = models(module, name)
    agrees(model)


def _formed(*args: Any, **options: Any) -> LagrangesMethod:
    method = LagrangesMethod(*args, **options)
    method.form_lagranges_equations()
    return method


LAGRANGIANS: dict[str, Any] = {
    "relativistic": lambda: _formed(-m * c**2 * sqrt(1 - x.diff() ** 2 / (9 * c**2)) - k * x**2 / 2, [x]),
    "charge in a field": lambda: _formed(
        m * (x.diff() ** 2 + y.diff() ** 2) / 2 + b * (x * y.diff() - y * x.diff()) / 2 + b * t * y.diff() / 9, [x, y]
    ),
    "holonomic": lambda: _formed(m * (x.diff() ** 2 + y.diff() ** 2) / 2 - m * g * y, [x, y], hol_coneqs=[x**2 + y**2 - l**2]),
    "nonholonomic": lambda: _formed(
        m * (x.diff() ** 2 + y.diff() ** 2) / 2 + m * q.diff() ** 2 / 9 - m * g * x,
        [x, y, q],
        nonhol_coneqs=[x.diff() * sin(q) - y.diff() * cos(q)],
    ),
    "both": lambda: _formed(
        m * (x.diff() ** 2 + 2 * y.diff() ** 2 + q.diff() ** 2) / 2 - k * q**2 * x,
        [x, y, q],
        hol_coneqs=[x - sin(t) - y * q],
        nonhol_coneqs=[x.diff() - q * y.diff() + t],
    ),
    "a function of time in it": lambda: _formed(m * (x.diff() + F.diff()) ** 2 / 2 - k * F * x**2, [x]),
}


@pytest.mark.parametrize("kind", LAGRANGIANS)
def test_without_bodies(kind: str) -> None:
    method = LAGRANGIANS[kind]()
    found = agrees(method)
    assert not found.system.bodies
    assert len(found.system.lagrangians) == 1
    assert len(found.system.constraints) == len(method.coneqs)


def test_forces_on_points_and_frames_beside_a_lagrangian() -> None:
    """One point is placed, one has a velocity alone, one is at rest; a torque acts on a frame that turns."""
    N = ReferenceFrame("N")
    A = N.orientnew("A", "Axis", (q, N.z))
    O, P, R = Point("O"), Point("P"), Point("R")
    O.set_vel(N, 0)
    P.set_pos(O, x * N.x + l * A.x)
    P.set_vel(N, P.pos_from(O).dt(N))
    R.set_vel(N, x * x.diff() * N.x + cos(x) * q.diff() * N.y)
    energy = m * (x.diff() ** 2 + x.diff() * q.diff() * cos(q) + l**2 * q.diff() ** 2) / 2
    loads = [(P, F * N.x - b * x.diff() * A.y), (R, k * x * N.x + 3 * N.y), (O, N.x), (A, sin(q) * N.z)]
    found = agrees(_formed(energy, [x, q], forcelist=loads, frame=N))
    along = [load for load in found.system.loads if type(load).__name__ == "GeneralisedForce"]
    assert [str(load.along) for load in along] == ["x", "q"]
    assert not along[0].value.has(found[q].dot)


def test_a_lagrangian_alone() -> None:
    energy = m * (x.diff() ** 2 + y.diff() ** 2) / 2 - m * g * y
    found = ap.from_sympy(energy, [x, y], configuration_constraints=[x**2 + y**2 - l**2], parameters={m: 2.0, g: 9.81, l: 0.5})
    assert found.certificate.states == 0
    at = {"x": 0.3, "y": -0.4, "x'": 0.8, "y'": 0.6}
    found_at = ap.derive(found).accelerations(at).accelerations
    tension = 1.0 / 0.25 + 9.81 * 0.4 / 0.25  # over m, along −(x, y): (v² − g·y)/l²
    assert found_at == pytest.approx([-0.3 * tension, 0.4 * tension - 9.81], rel=1e-12)
    rolling = ap.from_sympy(energy, [x, y], velocity_constraints=[x.diff() - 2 * y.diff()], parameters={m: 2.0, g: 9.81})
    assert ap.derive(rolling).accelerations({"x": 0.0, "y": 0.0, "x'": 0.8, "y'": 0.4}).accelerations == pytest.approx(
        [-0.4 * 9.81, -0.2 * 9.81], rel=1e-12
    )


def test_a_lagrangian_that_is_not_of_its_bodies_counts() -> None:
    """SymPy's equations are made of L alone: here it has a magnetic part that the particle does not."""
    N, O = ReferenceFrame("N"), Point("O")
    O.set_vel(N, 0)
    P = O.locatenew("P", x * N.x + y * N.y)
    P.set_vel(N, x.diff() * N.x + y.diff() * N.y)
    charge = Particle("charge", P, m)
    energy = Lagrangian(N, charge) + b * (x * y.diff() - y * x.diff())
    found = agrees(_formed(energy, [x, y], bodies=[charge], frame=N))
    assert not found.system.bodies
    assert [change.kind for change in found.changes] == ["finding"]
    assert agrees(_formed(Lagrangian(N, charge), [x, y], bodies=[charge], frame=N)).system.bodies


def _cart(formed: bool) -> System:
    rail, cart, bob, arm = RigidBody("rail"), RigidBody("cart", mass=M), Particle("bob", mass=m), ReferenceFrame("arm")
    system = System.from_newtonian(rail)
    system.add_joints(
        PrismaticJoint("slider", rail, cart, x, x.diff(), joint_axis=rail.x),
        PinJoint("pin", cart, bob, q, q.diff(), joint_axis=cart.z, child_interframe=arm, child_point=l * arm.y),
    )
    for body in system.bodies:
        body.potential_energy = body.mass * g * body.masscenter.pos_from(system.fixed_point).dot(system.y)
    system.add_loads((cart.masscenter, F * rail.x))
    system.add_actuators(LinearSpring(k, LinearPathway(rail.masscenter, bob.masscenter), Rational(1, 3)))
    if formed:
        system.form_eoms(LagrangesMethod)
    return system


def test_a_system_whose_equations_are_lagranges() -> None:
    """Its speeds are rates, and its bodies' potential energies count, whether its equations were formed or not."""
    found = agrees(_cart(True))
    kinds = {type(load).__name__ for load in found.system.loads}
    assert kinds == {"Force", "LineForce", "Potential"}
    before = ap.from_sympy(_cart(False))
    assert before.certificate.states == 0
    state = {"x": 0.2, "q": 0.7, "x'": 0.3, "q'": -0.4, "F": 1.1}
    products = {p: str(p)[-3:] in ("ixy", "iyz", "izx") for p in found.system.parameter_values}
    values = {str(p): 0.0 if product else 1.7 for p, product in products.items()}
    first, second = (ap.derive(model).accelerations(state, parameters=values).accelerations for model in (found, before))
    assert np.abs(first - second).max() <= 1e-13 * np.abs(first).max()


@pytest.mark.filterwarnings("ignore::sympy.utilities.exceptions.SymPyDeprecationWarning")
def test_joints_whose_equations_are_lagranges() -> None:
    wall, arm = Body("wall"), Body("arm")
    arm.potential_energy = k * sin(q) ** 2
    joints = JointsMethod(wall, PinJoint("hinge", wall, arm, q, q.diff(), child_point=-l * arm.x, joint_axis=wall.z))
    joints.form_eoms(LagrangesMethod)
    agrees(joints)


def test_what_is_refused() -> None:
    energy = m * x.diff() ** 2 / 2
    with pytest.raises(ModelError, match=r"coordinates of the Lagrangian .* are missing: from_sympy\(L, q_ind=\[…\]\)"):
        ap.from_sympy(energy)
    with pytest.raises(ModelError, match="the coordinate m is no function of time"):
        ap.from_sympy(energy, [m])
    with pytest.raises(ModelError, match="u_ind= is given together with a Lagrangian"):
        ap.from_sympy(energy, [x], [y])
    with pytest.raises(ModelError, match="forcelist= is given together with a Lagrangian"):
        ap.from_sympy(energy, [x], forcelist=[(Point("P"), ReferenceFrame("N").x)])
    with pytest.raises(ModelError, match="depends on no coordinate and no speed"):
        ap.from_sympy(m * Symbol("w") ** 2, [x])
    with pytest.raises(NoInertia):
        ap.derive(ap.from_sympy(energy - y, [x, y])).accelerations({"x": 0.1, "y": 0.1}, parameters={"m": 1.0})
    with pytest.raises(ModelError, match="accelerat"):
        ap.from_sympy(energy + x.diff(t, 2) ** 2, [x])
    N, P = ReferenceFrame("N"), Point("P")
    P.set_vel(N, x.diff() * N.x)
    with pytest.raises(ModelError, match=r"inertial frame of this LagrangesMethod is not known: make it with frame=…"):
        ap.from_sympy(LagrangesMethod(energy, [x], forcelist=[(P, N.x)]))
