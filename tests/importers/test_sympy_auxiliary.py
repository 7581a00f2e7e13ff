"""Auxiliary speeds of SymPy's: the forces along them are those of its auxiliary equations, and those of textbooks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import casadi as ca
import numpy as np
import pytest
import sympy
from sympy import symbols
from sympy.physics.mechanics import (
    Force,
    KanesMethod,
    LinearPathway,
    LinearSpring,
    Particle,
    Point,
    ReferenceFrame,
    RigidBody,
    System,
    dynamicsymbols,
    inertia,
)

import appell as ap
from appell.errors import MissingValue, ModelError
from appell.importers.sympy.auxiliary import auxiliary_reactions
from appell.importers.sympy.certificate import certify
from appell.importers.sympy.importing import moving_as_in_sympy
from appell.importers.sympy.source import source_of
from tests.importers.harvest import models
from tests.importers.test_method import _numbers, _same
from tests.importers.test_sympy_models import agrees

t = dynamicsymbols._t
OWN = ["test_aux_dep", "test_non_central_inertia", "test_sub_qdot"]  # of test_kane2


def pendulum(spring: bool = False) -> tuple[KanesMethod, dict[str, Any]]:
    """A bob on a rod whose pivot has two auxiliary speeds, and whose rod a third, to turn about its own length."""
    q, u, x, y, w, F = dynamicsymbols("q u x y w F")
    m, l, g, k, J = symbols("m l g k J")
    N = ReferenceFrame("N")
    A = N.orientnew("A", "Axis", (q, N.z))
    A.set_ang_vel(N, u * N.z + w * A.y)
    O, P, ground = Point("O"), Point("P"), Point("ground")
    ground.set_vel(N, 0)
    O.set_pos(ground, 0)
    O.set_vel(N, x * N.x + y * N.y)
    P.set_pos(O, -l * A.y)  # its velocity is left to SymPy
    side = O.locatenew("side", 2 * l * A.x)
    bob = RigidBody("bob", P, A, m, (inertia(A, J, J, J, 0, J / 9), P))
    loads: list[Any] = [(P, -m * g * N.y), (side, F * A.z), (A, u * A.y)]
    if spring:
        loads += LinearSpring(k, LinearPathway(ground, P), l / 3).to_loads()
    kane = KanesMethod(N, [q], [u], [q.diff() - u], u_auxiliary=[x, y, w])
    kane.kanes_equations([bob], loads)
    return kane, {"q": q, "u": u, "x": x, "y": y, "w": w, "F": F, "m": m, "l": l, "g": g, "J": J}


@pytest.mark.parametrize("spring", [False, True])
def test_the_certificate_compares_them_with_sympys_auxiliary_equations(spring: bool) -> None:
    agrees(pendulum(spring)[0])


def test_a_force_that_is_wrong_is_seen() -> None:
    kane, _ = pendulum()
    source = source_of(kane)
    built = moving_as_in_sympy(source)
    right = auxiliary_reactions(built, source)
    assert right is not None
    gibbs = built.gibbs
    arguments = [*gibbs.arguments, gibbs.kinematics.accelerations.column]
    wrong = replace(right, function=ca.Function("wrong", arguments, [1.001 * right.function(*arguments)]))
    assert certify(built, 5, right).difference <= 1e-13
    assert 1e-5 < certify(built, 5, wrong).difference < 1e-2


def test_the_pivots_force_is_that_of_textbooks() -> None:
    """R = m (a + g) along the pivot's axes, a of a bob on a circle."""
    kane, x = pendulum()
    values = {x["m"]: 2.0, x["l"]: 0.7, x["g"]: 9.81, x["J"]: 0.1}
    found = ap.from_sympy(kane, parameters=values)
    assert found.auxiliary is not None
    at = {"q": 0.4, "u": 1.3}
    forces = found.auxiliary.at(at)
    s, c, w = np.sin(0.4), np.cos(0.4), 1.3
    (dw,) = ap.derive(found).accelerations(at).accelerations
    a = 0.7 * np.array([dw * c - w**2 * s, dw * s + w**2 * c])
    assert [forces[x["x"]], forces[x["y"]]] == pytest.approx([2.0 * a[0], 2.0 * (a[1] + 9.81)], rel=1e-12)
    assert dw == pytest.approx(-2.0 * 9.81 * 0.7 * s / (0.1 + 2.0 * 0.49), rel=1e-12)
    # about the rod: a torque of u is applied; the product of inertia asks for J/9 of the acceleration
    assert forces[x["w"]] == pytest.approx(0.1 / 9 * dw - w, rel=1e-12)
    pushed = found.auxiliary.at(at, inputs={"F": 3.0})
    assert pushed[x["w"]] == pytest.approx(forces[x["w"]] + 3.0 * 1.4, rel=1e-12)
    with pytest.raises(MissingValue):
        found.auxiliary.at({"q": 0.4})


def test_along_a_run() -> None:
    kane, x = pendulum()
    found = ap.from_sympy(kane, parameters={x["m"]: 2.0, x["l"]: 0.7, x["g"]: 9.81, x["J"]: 0.1})
    assert found.auxiliary is not None
    run = ap.simulate(found, 0.5, initial={"q": 0.4}, save=4, progress=False)
    forces = found.auxiliary.along(run)
    assert forces.dims == ("time", "speed")
    last = found.auxiliary.at({name: float(run[name][-1]) for name in ("q", "u")})
    assert forces.sel(speed="y").values[-1] == pytest.approx(last[x["y"]], rel=1e-9)
    with pytest.raises(ModelError, match="has other coordinates or speeds"):
        found.auxiliary.along(ap.simulate("pendulum", 0.1, progress=False))


def test_none_without_auxiliary_speeds() -> None:
    (plain,) = models("test_kane", "test_one_dof")
    assert ap.from_sympy(plain).auxiliary is None


def test_a_disc_of_sympys_once_its_acceleration_is_mended() -> None:
    """Both models of test_aux: with speeds of the point of contact as speeds, and as auxiliary ones."""
    for model in models("test_kane", "test_aux", 2):
        (body,) = model.bodies
        body.masscenter._acc_dict.clear()
        model.kanes_equations(model.bodies, model.forcelist)
        agrees(model)


def _system() -> System:
    """Dependent speeds by a holonomic and a velocity constraint, in the last of which an auxiliary speed stands."""
    x, y, z, u, v, w, a = dynamicsymbols("x y z u v w a")
    system = System()
    P = Particle("P", mass=symbols("m"))
    P.masscenter.set_pos(system.fixed_point, x * system.x + y * system.y + z * system.z)
    P.masscenter.set_vel(system.frame, u * system.x + v * system.y + (w + a) * system.z)
    system.add_bodies(P)
    system.add_coordinates(x, y, z, independent=[True, False, True])
    system.add_speeds(u, v, w, independent=[True, False, False])
    system.add_auxiliary_speeds(a)
    system.add_kdes(x.diff() - u, y.diff() - v, z.diff() - w)
    system.add_holonomic_constraints(x**2 + y - 1)
    system.add_nonholonomic_constraints(w + x * a - y * u)
    system.add_loads(Force(P, symbols("F") * system.x - symbols("g") * system.z))
    return system


def test_a_system_with_dependent_speeds() -> None:
    system = _system()
    system.form_eoms()
    agrees(system)


@pytest.mark.parametrize("name", [*OWN, "ours", "spring", "System"])
def test_the_method_has_the_same_auxiliary_equations(name: str) -> None:
    if name == "System":
        system = _system()
        system.form_eoms()
        kane = system.eom_method
        system.form_eoms(eom_method=ap.sympy.GibbsAppellMethod)
        ours: Any = system.eom_method
    else:
        kane = models("test_kane2", name)[0] if name in OWN else pendulum(name == "spring")[0]
        given = [k - value for k, value in kane._qdot_u_map.items()]
        beside = {}
        if kane._udep:
            beside = {"u_dependent": kane._udep, "velocity_constraints": kane._k_nh * kane.u + kane._f_nh}
        independent = list(kane.u)[: len(kane.u) - len(kane._udep)]
        beside = {key: list(value) for key, value in beside.items()}
        ours = ap.sympy.GibbsAppellMethod(
            kane._inertial, list(kane.q), independent, given, u_auxiliary=list(kane._uaux), **beside
        )
        ours.kanes_equations(kane.bodies, kane.forcelist)
    zero = dict.fromkeys(kane._uaux, sympy.S.Zero)
    theirs = kane.auxiliary_eqs.xreplace(zero)
    numbers = _numbers(theirs, ours.auxiliary_eqs, kane._fr, kane._frstar)
    _same(ours.auxiliary_eqs, theirs, numbers)
    _same(ours._fr, kane._fr.xreplace(zero), numbers)
    assert ours._frstar.shape == kane._frstar.shape
