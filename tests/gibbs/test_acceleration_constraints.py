"""Constraints on accelerations: linear in them, kept as constraints on velocities with a level of first order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from sympy import cos, sin

import appell as ap
from appell.errors import (
    AccelerationConstraint,
    InconsistentConstraints,
    ModelError,
    NotApplicable,
    OffConstraints,
    UnknownName,
)
from appell.model.mechanism import with_values

SAME = 1e-9
EXACT = 1e-12
START = {"x": 0.3, "x'": 0.5, "y'": -0.2}


def geared() -> ap.System:
    """Two carts whose accelerations are tied, by a push that is an input, a time and a state."""
    s = ap.System("two carts")
    x, y = s.coordinates("x y")
    z = s.states("z")
    push, k = s.inputs("push"), s.parameters(k=3.0)
    at_x, at_y = s.origin.shifted(x * s.frame.x), s.origin.shifted(y * s.frame.x)
    s.particle("a", at=at_x, mass=1.0)
    s.particle("b", at=at_y, mass=2.0)
    s.force(at_x, (1 - k * x) * s.frame.x)
    s.rate(z, x - z)
    s.constrain_acceleration(x.dot.dot * (1 + x**2) + (2 + cos(s.t)) * y.dot.dot - x * y.dot - z - push, name="geared")
    return s


def by_hand(t: float, y: Any, push: float = 0.4) -> Any:
    """Gauss's principle, with one multiplier."""
    x, _, z, u, w = y
    m, a = np.diag([1.0, 2.0]), np.array([[1 + x * x, 2 + np.cos(t)]])
    kkt = np.block([[m, -a.T], [a, np.zeros((1, 1))]])
    found = np.linalg.solve(kkt, [1.0 - 3 * x, 0.0, x * w + z + push])
    return [u, w, x - z, found[0], found[1]]


def test_every_formulation_keeps_it() -> None:
    s = geared()
    found = ap.verify(s, states=10)
    assert found.ok, str(found)
    eq = ap.derive(s)
    for state in eq.gibbs.draw(5):
        x, y, z, _ = state.q
        expected = by_hand(state.t, [x, y, z, *state.u], float(state.inputs[0]))[3:]
        assert eq.at(state).accelerations == pytest.approx(expected, rel=1e-10)


def test_values_of_a_state_need_no_level() -> None:
    eq = ap.derive(geared())
    values = {"x": 0.3, "y": 0.1, "z": 0.2, "x'": 0.5, "y'": -0.2}
    found = eq.accelerations(values, inputs={"push": 0.4})
    assert found.accelerations == pytest.approx(by_hand(0.0, [0.3, 0.1, 0.2, 0.5, -0.2])[3:], rel=EXACT)
    with pytest.raises(OffConstraints, match="'geared' misses by"):
        eq.accelerations({**values, "geared_level": 7.0})


def test_an_input_in_it_may_be_given_as_an_expression() -> None:
    s = geared()
    closed = with_values(s.mechanism, {}, {}, {"push": 0.4 * sin(s.t) - s["x"] * s["y"].dot})
    eq = ap.derive(closed)
    assert not closed.input_symbols
    for state in eq.gibbs.draw(3):
        push = 0.4 * np.sin(state.t) - state.q[0] * state.u[1]
        expected = by_hand(state.t, [*state.q[:3], *state.u], push)[3:]
        assert eq.at(state).accelerations == pytest.approx(expected, rel=1e-10)


def test_the_motion_is_that_of_equations_written_by_hand() -> None:
    s = geared()
    run = ap.simulate(s, 3.0, initial=START, inputs={"push": 0.4}, solver=ap.DOP853(tolerance=1e-12))
    expected = solve_ivp(by_hand, (0.0, 3.0), [0.3, 0, 0, 0.5, -0.2], method="DOP853", rtol=1e-13, atol=1e-14).y[:, -1]
    end = run.states[-1]
    assert [*end[:3], *end[4:6]] == pytest.approx(expected, abs=SAME)
    assert run.audit.energy_error is not None
    assert run.audit.energy_error < SAME
    assert run.audit.constraint_residual < SAME
    with pytest.raises(NotApplicable, match="geared_level"):
        ap.simulate(s, 1.0, solver=ap.Symplectic(step=0.01))


def test_linear_equations_are_in_coordinates_speeds_and_states() -> None:
    found = ap.linearise(geared(), {"x": 0.2, "y": 0.0, "z": 0.1, "x'": 0.0, "y'": 0.3})
    assert [str(x) for x in found.states] == ["x", "y", "z", "x'", "y'"]
    at, h = np.array([0.2, 0.0, 0.1, 0.0, 0.3]), 1e-5
    slopes = [(np.array(by_hand(0, at + h * e, 0.0)) - by_hand(0, at - h * e, 0.0)) / (2 * h) for e in np.eye(5)]
    assert np.abs(found.A - np.array(slopes).T).max() < 1e-8


def test_sensitivities_are_those_of_differences() -> None:
    s = geared()
    options: dict[str, Any] = {"inputs": {"push": 0.4}, "solver": ap.DOP853(tolerance=1e-11)}
    found = ap.sensitivities(s, 1.0, wrt=[s["k"], s["y"].dot], initial=START, **options).dataset["d_coordinates"].values[-1]

    def end(k: float, w: float) -> Any:
        return ap.simulate(s, 1.0, initial={**START, "y'": w}, parameters={"k": k}, **options).states[-1][:4]

    h = 1e-4
    expected = [(end(3 + h, -0.2) - end(3 - h, -0.2)) / (2 * h), (end(3.0, -0.2 + h) - end(3.0, -0.2 - h)) / (2 * h)]
    assert found == pytest.approx(np.array(expected).T, rel=1e-6, abs=1e-6)


def test_beside_constraints_on_positions_and_redundant() -> None:
    s = ap.System("lifted pendulum")
    x, y = s.coordinates("x y")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.gravity(-9.81 * s.frame.y)
    s.constrain(x**2 + y**2 - 1)
    s.constrain_acceleration(x * x.dot.dot + y * y.dot.dot + x.dot**2 + y.dot**2, name="the same again")
    eq = ap.derive(s)
    assert eq.gibbs.structure.rank == 1
    assert ap.verify(s, states=6).ok
    run = ap.simulate(s, 2.0, initial={"x": 0.6, "y": -0.8})
    assert run.audit.energy_error is not None
    assert run.audit.energy_error < 1e-7
    assert run.audit.constraint_residual < 1e-8


def test_two_that_contradict() -> None:
    s = ap.System("torn")
    x = s.coordinates("x")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.constrain_acceleration(x.dot.dot - 1)
    s.constrain_acceleration(x.dot.dot - 2)
    with pytest.raises(InconsistentConstraints, match="cannot be kept together"):
        _ = ap.derive(s).gibbs.structure


def test_saved_and_loaded(tmp_path: Path) -> None:
    s = geared()
    ap.save(s, tmp_path / "s.toml")
    found, own = ap.derive(ap.load(tmp_path / "s.toml")), ap.derive(s)
    for state in own.gibbs.draw(3):
        assert found.at(state).accelerations == pytest.approx(own.at(state).accelerations, rel=EXACT)


def test_what_is_shown() -> None:
    eq = ap.derive(geared())
    text = str(eq)
    assert "geared (acceleration)" in text
    x, y = (eq.gibbs.system[n] for n in "xy")
    (written,) = eq.constraint_equations()
    assert written.lhs.has(x.dot.dot)
    assert written.lhs.has(y.dot.dot)
    with pytest.raises(NotApplicable, match="constraints on accelerations"):
        ap.classify(geared())


def test_refused() -> None:
    s = ap.System("bad")
    x, y = s.coordinates("x y")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    drive = s.actuators("drive")
    with pytest.raises(AccelerationConstraint, match=r"s\.constrain_acceleration"):
        s.constrain(x.dot.dot)
    with pytest.raises(ModelError, match="involves no acceleration"):
        s.constrain_acceleration(x.dot)
    with pytest.raises(ModelError, match="no higher rates"):
        s.constrain_acceleration(x.dot.dot.dot + x.dot.dot)
    with pytest.raises(ModelError, match="actuator 'drive'"):
        s.constrain_acceleration(x.dot.dot - drive)
    assert not s.constraints


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (lambda x, push: x.dot.dot**2 - 1, "not linear in the accelerations"),
        (lambda x, push: (1 + x.dot) * x.dot.dot, "depend on velocities"),
        (lambda x, push: push * x.dot.dot, "the rate of the input 'push'"),
    ],
)
def test_coefficients_of_position_and_time(made: Any, why: str) -> None:
    s = ap.System("bad")
    x, push = s.coordinates("x"), s.inputs("push")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.constrain_acceleration(made(x, push))
    with pytest.raises(ModelError, match=why):
        ap.derive(s)


def test_a_level_is_no_initial_value() -> None:
    with pytest.raises(UnknownName):
        ap.simulate(geared(), 1.0, initial={"geared_level": 1.0})
