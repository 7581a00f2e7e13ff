"""Models of SymPy's own test files, imported: the same accelerations at twenty random states on the constraints."""

from __future__ import annotations

from typing import Any

import pytest
from sympy import Symbol
from sympy.physics.mechanics import KanesMethod, LagrangesMethod, Particle, PinJoint, RigidBody, System, dynamicsymbols
from sympy.physics.mechanics.models import multi_mass_spring_damper, n_link_pendulum_on_cart

import appell as ap
from appell.errors import ModelError
from appell.importers.sympy.certificate import SympyEquations
from tests.importers.harvest import models

SAME = 1e-10  # largest difference of accelerations, beside the largest of them
OFF = 1e-3  # of a mass

KANE = [
    ("test_kane", "test_one_dof", 1),
    ("test_kane", "test_two_dof", 1),
    ("test_kane", "test_pend", 1),
    ("test_kane", "test_rolling_disc", 1),
    ("test_kane", "test_parallel_axis", 1),
    ("test_kane", "test_input_format", 3),
    ("test_kane", "test_implicit_kinematics", 1),
    ("test_kane2", "test_aux_dep", 1),
    ("test_kane2", "test_non_central_inertia", 1),
    ("test_kane2", "test_sub_qdot", 1),
    ("test_kane4", "test_replace_qdots_in_force", 6),
    ("test_kane5", "test_kane_rolling_disc_lu", 1),
    ("test_linearize", "test_linearize_pendulum_kane_minimal", 1),
    ("test_linearize", "test_linearize_pendulum_kane_nonminimal", 1),
    ("test_linearize", "test_linearize_rolling_disc_kane", 1),
    ("test_jointsmethod", "test_jointsmethod", 1),
    ("test_jointsmethod", "test_two_dof_joints", 1),
    ("test_jointsmethod", "test_complete_simple_double_pendulum", 1),
    ("test_jointsmethod", "test_chaos_pendulum", 1),
    ("test_jointsmethod", "test_four_bar_linkage_with_manual_constraints", 1),
    ("test_jointsmethod", "test_simple_pedulum", 1),
    ("test_jointsmethod", "test_rigid_body_particle_compatibility", 1),
    ("test_system_class", "TestSystemExamples.test_cart_pendulum_kanes", 2),
    ("test_system_class", "TestSystemExamples.test_cart_pendulum_lagrange", 2),
    ("test_system_class", "TestSystemExamples.test_box_on_ground", 1),
    ("test_actuator", "TestForcedMassSpringDamperModel.test_force_acuator", 1),
    ("test_actuator", "TestForcedMassSpringDamperModel.test_linear_spring_linear_damper", 1),
]


def agrees(model: Any, **options: Any) -> ap.Imported:
    found = ap.from_sympy(model, **options)
    assert found.certificate.states == 20, found.certificate
    assert found.certificate.difference <= SAME, found
    return found


@pytest.mark.parametrize(("module", "name", "count"), KANE, ids=[name for _, name, _ in KANE])
def test_sympys_own_models(module: str, name: str, count: int) -> None:
    found = models(module, name, count)
    assert len(found) == count
    for model in found:
        agrees(model)


@pytest.mark.parametrize("n", [1, 3])
@pytest.mark.parametrize("outside", [False, True])
def test_sympys_ready_models(n: int, outside: bool) -> None:
    agrees(multi_mass_spring_damper(n, outside, outside))
    agrees(n_link_pendulum_on_cart(n, outside, outside))


def test_before_and_after_the_equations_are_formed() -> None:
    (formed,) = models("test_kane", "test_rolling_disc")
    (asked,) = models("test_kane", "test_rolling_disc", form=False)
    assert ap.from_sympy(formed).certificate.states == 20
    found = ap.from_sympy(asked)
    assert found.certificate.states == 0
    assert "formed no equations" in str(found.certificate)
    assert len(found.system.bodies) == 1


@pytest.mark.parametrize("make", [multi_mass_spring_damper, n_link_pendulum_on_cart])
def test_a_model_that_moves_otherwise_than_its_equations_is_seen(make: Any) -> None:
    """Its equations are formed with one mass, and it is imported with another: accelerations are off by about as much."""
    model = make(2)
    assert "accelerations agree with SymPy's at 20 states" in str(agrees(model))
    body = model.bodies[-1]
    body.mass *= 1 + OFF
    found = ap.from_sympy(model)
    assert found.certificate.states == 20
    assert OFF / 100 < found.certificate.difference < 10 * OFF
    assert f"differ from SymPy's by up to {found.certificate.difference:.1e} at 20 states" in str(found)


@pytest.mark.parametrize("size", [1e-11, 1e11])
def test_the_difference_is_the_same_in_any_units(size: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Accelerations that are all small or all large, compared with twice their value."""
    right = SympyEquations.at
    monkeypatch.setattr(SympyEquations, "at", lambda self, state: 2 * right(self, state))
    found = ap.from_sympy(multi_mass_spring_damper(1), parameters={"m0": 1.0, "k0": size, "c0": size})
    assert found.certificate.difference == pytest.approx(0.5)


def test_what_moves_slowly_is_seen_beside_what_moves_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cart so heavy that its pendulum hardly moves it, compared with twice its acceleration."""
    right = SympyEquations.at
    monkeypatch.setattr(SympyEquations, "at", lambda self, state: right(self, state) * [2, 1])
    found = ap.from_sympy(n_link_pendulum_on_cart(1, False), parameters={"m0": 1e12, "m1": 1.0, "l0": 1.0, "g": 9.81})
    assert 0.01 < found.certificate.difference <= 0.5 + SAME


def test_nothing_moves_in_either() -> None:
    found = ap.from_sympy(multi_mass_spring_damper(1), parameters={"m0": 1.0, "k0": 0.0, "c0": 0.0})
    assert (found.certificate.states, found.certificate.difference) == (20, 0.0)


@pytest.mark.parametrize("axis", [(0, 0, 1), (1, 1, 1)])
def test_what_turns_freely_about_its_pin_agrees(axis: tuple[int, int, int]) -> None:
    """The acceleration is zero, but for the rounding of terms that cancel, which are another in each of the two."""
    parent, child = RigidBody("A"), RigidBody("B")
    n, b = parent.frame, child.frame
    pin = PinJoint(
        "P", parent, child, child_point=2 * b.x + b.y - b.z, joint_axis=axis[0] * n.x + axis[1] * n.y + axis[2] * n.z
    )
    model = System.from_newtonian(parent)
    model.add_joints(pin)
    model.form_eoms()
    agrees(model)


def test_an_acceleration_that_contradicts_its_velocity_is_refused() -> None:
    """In SymPy's test_aux the centre of a rolling disc has the acceleration that a2pt_theory gives it from the point of contact,
    as if that were fixed in the disc; without it, the same model agrees."""
    (wrong,) = models("test_kane", "test_aux")
    with pytest.raises(ModelError, match=r"acceleration that was set for point 'Dmc'.*not the rate of its velocity"):
        ap.from_sympy(wrong)
    (body,) = wrong.bodies
    body.masscenter._acc_dict.clear()
    wrong.kanes_equations(wrong.bodies, wrong.forcelist)
    agrees(wrong)


def test_a_model_without_bodies_is_refused() -> None:
    for model in models("test_kane2", "test_sub_qdot2", 2):
        with pytest.raises(ModelError, match="has no bodies yet"):
            ap.from_sympy(model)


@pytest.mark.parametrize("method", [KanesMethod, LagrangesMethod])
def test_a_system_by_either_method(method: Any) -> None:
    """The point mass that SymPy's tests of form_eoms have."""
    q, u = dynamicsymbols("q u")
    system, p = System(), Particle("p", mass=Symbol("m"))
    system.q_ind, system.u_ind, system.kdes = q, u, u - q.diff()
    system.add_bodies(p)
    p.masscenter.set_pos(system.fixed_point, q * system.x)
    system.form_eoms(eom_method=method)
    agrees(system)


def test_what_no_mass_resists_is_said() -> None:
    (model,) = models(
        "test_kane", "test_issue_24887"
    )  # a particle on a rod that turns about itself: M is singular in SymPy too
    found = ap.from_sympy(model)
    assert found.certificate.states == 0
    assert "neither" in found.certificate.reason


def test_the_bicycle_is_imported_before_sympy_has_its_equations() -> None:
    (bicycle,) = models("test_kane3", "test_bicycle", form=False)
    found = ap.from_sympy(bicycle)
    assert any("gravity" in str(change) for change in found.changes)
    assert ap.derive(found).gibbs.structure.rank == len(ap.derive(found).gibbs.kinematics.u) - 3  # three freedoms
