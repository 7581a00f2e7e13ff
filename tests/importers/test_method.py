"""GibbsAppellMethod where SymPy has KanesMethod: SymPy's own tests and examples, with nothing else changed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
import pytest
import sympy
from sympy import Symbol, symbols
from sympy.physics.mechanics import (
    KanesMethod,
    Particle,
    Point,
    PrismaticJoint,
    ReferenceFrame,
    RigidBody,
    System,
    dynamicsymbols,
)
from sympy.physics.mechanics.models import n_link_pendulum_on_cart

import appell as ap
from appell.errors import ModelError

SAME = 1e-10  # of mass matrices and forces, beside the largest entry

UNCHANGED = [
    ("test_kane", "test_one_dof"),
    ("test_kane", "test_two_dof"),
    ("test_kane", "test_pend"),
    ("test_kane", "test_rolling_disc"),
    ("test_kane", "test_parallel_axis"),
    ("test_kane2", "test_non_central_inertia"),  # with auxiliary speeds, as the next
    ("test_kane2", "test_sub_qdot"),
    ("test_kane4", "test_replace_qdots_in_force"),
    ("test_kane5", "test_kane_rolling_disc_lu"),
    ("test_linearize", "test_linearize_pendulum_kane_minimal"),
    ("test_linearize", "test_linearize_pendulum_kane_nonminimal"),
    ("test_linearize", "test_linearize_rolling_disc_kane"),
    ("test_kane3", "test_bicycle"),  # the linearised Whipple bicycle, against the published matrices
]


@pytest.mark.filterwarnings("ignore::sympy.utilities.exceptions.SymPyDeprecationWarning")
@pytest.mark.parametrize(("module", "name"), UNCHANGED, ids=[name for _, name in UNCHANGED])
def test_sympys_own_tests_pass_with_it(module: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each compares the equations, or the linear ones, with what SymPy's authors have worked out."""
    home = import_module(f"sympy.physics.mechanics.tests.{module}")
    made: list[Any] = []

    def method(*args: Any, **options: Any) -> Any:
        made.append(ap.sympy.GibbsAppellMethod(*args, **options))
        return made[-1]

    monkeypatch.setattr(home, "KanesMethod", method)
    getattr(home, name)()
    assert made


def _same(a: Any, b: Any, numbers: dict[Any, float]) -> None:
    left, right = (np.array(x.xreplace(numbers).evalf().tolist(), dtype=float) for x in (a, b))
    assert np.abs(left - right).max() <= SAME * max(1.0, np.abs(right).max())


def _numbers(*matrices: Any) -> dict[Any, float]:
    rng = np.random.default_rng(4)
    kinds = (sympy.Symbol, sympy.core.function.AppliedUndef, sympy.Derivative)
    found = sorted(set().union(*(m.atoms(*kinds) for m in matrices)), key=str)
    return {x: sympy.Float(rng.uniform(0.3, 1.3)) for x in found}


ATTRIBUTES = ("mass_matrix", "forcing", "mass_matrix_full", "forcing_full")


@pytest.mark.parametrize("n", [2])
def test_the_attributes_of_kanes_method(n: int) -> None:
    kane = n_link_pendulum_on_cart(n, cart_force=True, joint_torques=True)
    ours = ap.sympy.GibbsAppellMethod(kane._inertial, kane.q, kane.u, list(kane.q.diff() - kane.u))
    fr, frstar = ours.kanes_equations(kane.bodies, kane.loads)
    numbers = _numbers(kane.mass_matrix_full, kane.forcing_full, kane._frstar, kane._fr)
    for name in ATTRIBUTES:
        _same(getattr(ours, name), getattr(kane, name), numbers)
    _same(fr, kane._fr, numbers)
    _same(frstar, kane._frstar, numbers)
    _same(ours.rhs(), kane.rhs(), numbers)
    assert ours.kindiffdict() == kane.kindiffdict()
    assert list(ours.bodies) == list(kane.bodies)
    assert list(ours.loads) == list(kane.loads)
    for a, b in zip(ours.linearize(), kane.linearize(), strict=True):
        if b and not isinstance(b, list):
            _same(a, b, numbers | _numbers(b, a))


def test_it_is_a_method_of_a_system() -> None:
    system = System()
    cart, bob = Particle("cart"), Particle("bob")
    g, l = symbols("g l")
    ground = RigidBody("ground", system.fixed_point, system.frame)
    system.add_joints(PrismaticJoint("slider", ground, cart, joint_axis=system.x))
    q, u = dynamicsymbols("q u")
    arm = ReferenceFrame("arm")
    arm.orient_axis(system.frame, system.z, q)
    arm.set_ang_vel(system.frame, u * system.z)
    bob.masscenter.set_pos(cart.masscenter, l * arm.x)
    bob.masscenter.v2pt_theory(cart.masscenter, system.frame, arm)
    system.add_bodies(bob)
    system.add_coordinates(q)
    system.add_speeds(u)
    system.add_kdes(u - q.diff())
    system.apply_uniform_gravity(g * system.x)
    x = system.form_eoms()
    kane = system.mass_matrix, system.forcing
    other = system.form_eoms(eom_method=ap.sympy.GibbsAppellMethod)
    numbers = _numbers(x, other, *kane)
    assert isinstance(system.eom_method, ap.sympy.GibbsAppellMethod)
    _same(other, x, numbers)
    _same(system.mass_matrix, kane[0], numbers)
    _same(system.forcing, kane[1], numbers)


def test_what_it_does_not_take() -> None:
    q, u = dynamicsymbols("q u")
    N = ReferenceFrame("N")
    with pytest.raises(ModelError, match="inertial ReferenceFrame"):
        ap.sympy.GibbsAppellMethod("N", [q], [u], [q.diff() - u])
    P = Point("P")
    P.set_vel(N, u * N.x)
    method = ap.sympy.GibbsAppellMethod(N, [q], [u], [q.diff() - u])
    with pytest.raises(ModelError, match="has no bodies yet"):
        method.kanes_equations()
    method.kanes_equations([Particle("p", P, Symbol("m"))], [(P, N.x)])
    assert method.mass_matrix == sympy.Matrix([[Symbol("m")]])
    assert isinstance(method, KanesMethod)


def test_a_call_that_is_refused_changes_nothing() -> None:
    q, u = dynamicsymbols("q u")
    N, P = ReferenceFrame("N"), Point("P")
    P.set_vel(N, u * N.x)
    method = ap.sympy.GibbsAppellMethod(N, [q], [u], [q.diff() - u])
    loads = [(P, Symbol("F") * N.x)]
    method.kanes_equations([Particle("p", P, Symbol("m"))], loads)
    before = method.forcing
    with pytest.raises(ModelError, match="neither a point nor a frame"):
        method.kanes_equations(method.bodies, [("P", N.x)])
    assert method.loads is loads
    assert method.forcing == before
