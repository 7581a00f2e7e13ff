"""servo-plate: servo and contact side by side."""

import numpy as np
import pytest
import sympy

import appell as ap
from appell.analysis import equilibria
from appell.formulations import ServoObstacles
from appell.gallery.systems import servo_plate
from tests.servo.motion import move, start

CLOSE = 1e-9  # what the issue asks for, along a motion
ROUNDING = 1e-12


def points(values, alpha, beta):
    C = values["R"] * np.array([np.cos(alpha), np.sin(alpha)])
    return C, C + values["a"] * np.array([np.cos(beta), np.sin(beta)])


def by_name(system):
    return {str(x): v for x, v in system.values().items()}


def test_servo_equilibria_have_CA_along_the_force():
    s = servo_plate.build()
    found = equilibria(s)
    assert len(found) == 2
    turns = set()
    for e in found:
        C, A = points(by_name(s), e["alpha"], e["beta"])
        assert abs((A - C)[1]) < ROUNDING
        turns.add(np.sign((A - C)[0]))
        # what the motor holds against: the moment of F about O, with C at right angles to it
        assert e["motor"] == pytest.approx(s.values()[s["F"]] * C[1])
    assert turns == {-1, 1}


def test_contact_equilibria_have_OA_along_the_force():
    s = servo_plate.build(contact=True)
    found = equilibria(s)
    assert len(found) == 2
    _, places = zip(*(points(by_name(s), e["alpha"], e["beta"]) for e in found), strict=True)
    assert all(abs(A[1]) < ROUNDING for A in places)
    assert {np.sign(A[0]) for A in places} == {-1, 1}


def test_first_integral_pointwise():
    s = servo_plate.build()
    constant = servo_plate.first_integral(s)
    rate = constant.diff(s.t)
    eq = ap.derive(s)
    symbols = [s["beta"], s["beta"].dot, s["beta"].dot.dot, *s.values()]
    f = sympy.lambdify(symbols, [rate, constant.diff(s["beta"].dot) * s["beta"].dot.dot])
    for state in eq.gibbs.states().draw(50):
        acceleration = eq.at(state).accelerations[1]
        total, part = f(state.q[1], state.u[1], acceleration, *s.values().values())
        assert abs(total) <= CLOSE * abs(part)


@pytest.mark.parametrize(("beta", "rate", "end"), [(0.4, 0.0, 6.0), (-1.0, 1.5, 0.5), (0.2, 2.5, 0.4)])
def test_first_integral_along_a_motion(beta, rate, end):
    s = servo_plate.build()
    eq = ap.derive(s)
    motion = move(eq, start(eq, {"alpha": beta + np.pi / 2, "beta": beta, "alpha'": rate, "beta'": rate}), end)
    symbols = [s["beta"], s["beta"].dot, *s.values()]
    constant = sympy.lambdify(symbols, servo_plate.first_integral(s))(motion["beta"], motion["beta'"], *s.values().values())
    assert np.ptp(motion["beta"]) > 0.3
    assert np.abs(constant - constant[0]).max() <= CLOSE * np.abs(constant).max()
    assert np.abs(motion["alpha"] - motion["beta"] - np.pi / 2).max() <= CLOSE


def test_servo_and_contact_move_differently():
    servo, contact = ap.derive(servo_plate.build()), ap.derive(servo_plate.build(contact=True))
    here = {"alpha": 0.3 + np.pi / 2, "beta": 0.3, "alpha'": 0.5, "beta'": 0.5}
    a, b = servo.accelerations(here).accelerations[1], contact.accelerations(here).accelerations[1]
    p = by_name(servo_plate.build())
    assert a == pytest.approx((p["R"] * p["b"] * 0.5**2 - p["F"] * p["a"] * np.sin(0.3) / p["M"]) / (p["b"] ** 2 + p["k"] ** 2))
    inertia = p["M"] * (p["b"] ** 2 + p["k"] ** 2 + p["R"] ** 2) + p["I1"]
    assert b == pytest.approx(-p["F"] * (p["a"] * np.sin(0.3) + p["R"] * np.cos(0.3)) / inertia)


def test_the_equation_of_the_plate_reads_as_printed():
    s = servo_plate.build()
    equation = ap.derive(s, ServoObstacles()).equations()[0]
    M, k, R, a, b, F, alpha, beta = (s[n] for n in ("M", "k", "R", "a", "b", "F", "alpha", "beta"))
    kept = {alpha.dot.dot: beta.dot.dot, alpha.dot: beta.dot, alpha: beta + sympy.pi / 2}
    left = (equation.lhs - equation.rhs).subs(kept)
    printed = M * (b**2 + k**2) * beta.dot.dot - M * R * b * beta.dot**2 + F * a * sympy.sin(beta)
    assert sympy.simplify(left - printed) == 0
    assert s["I1"] not in equation.free_symbols
