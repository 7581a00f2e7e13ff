"""States of first order that are not mechanical: currents, integrals, activations."""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sympy
from scipy.integrate import solve_ivp

import appell as ap
from appell import export_c
from appell.compile.c import FLAGS
from appell.errors import ModelError, NotApplicable, UnknownName
from appell.formulations import formulations_for
from appell.formulations.reduced import ReducedAppellEquations
from tests.compile.backends import needs_compiler
from tests.compile.test_export import compiler
from tests.motion.systems_with_states import ALL, WithStates, linear_closed_form, motor_pendulum, muscle_arm, pi_cart

FINE = 1e-12  # tolerance of the motions that are compared
SAME = 1e-9  # of states at the end of them, beside the largest entry
SLOPES = 1e-9  # of exact derivatives beside those of hand-written rates by central differences of order 4
EXACT = 1e-12


def reference(w: WithStates) -> Any:
    return solve_ivp(w.rates, (0.0, w.span), w.start, method="DOP853", rtol=1e-13, atol=1e-14).y[:, -1]


def apart(found: Any, expected: Any) -> float:
    return float(np.abs(np.asarray(found) - expected).max() / np.abs(expected).max())


def slopes(f: Any, x: Any) -> Any:
    """∂f/∂x by central differences of order 4."""
    out = []
    for i in range(len(x)):
        h = 1e-3
        step = np.eye(len(x))[i] * h
        at = [np.asarray(f(np.asarray(x) + n * step)) for n in (1, -1, 2, -2)]
        out.append((8 * (at[0] - at[1]) - (at[2] - at[3])) / (12 * h))
    return np.array(out).T


# -- the three systems -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ALL)
def test_the_motion_is_that_of_equations_written_by_hand(name: str) -> None:
    w = ALL[name]()
    run = ap.simulate(w.system, w.span, inputs=w.inputs, solver=ap.DOP853(tolerance=FINE))
    assert apart(run.states[-1][:3], reference(w)) <= SAME
    assert run.audit.energy_error is not None
    assert run.audit.energy_error <= SAME


def test_the_cart_moves_as_its_closed_form() -> None:
    w = pi_cart()
    run = ap.simulate(w.system, w.span, inputs=w.inputs, solver=ap.DOP853(tolerance=FINE))
    assert apart(run.states[-1][:3], linear_closed_form(w.span)) <= SAME


@pytest.mark.parametrize("name", ALL)
def test_every_formulation_and_the_code_that_runs_agree(name: str) -> None:
    found = ap.verify(ALL[name]().system, states=8)
    assert found.ok, str(found)


@pytest.mark.parametrize(
    "solver",
    [ap.DormandPrince5(tolerance=1e-10), ap.GaussLegendre(), ap.RadauIIA(), ap.Scipy(), ap.Sundials(), ap.RK4(step=2e-4)],
    ids=lambda s: type(s).__name__,
)
def test_every_solver_runs_them_but_the_symplectic_one(solver: Any) -> None:
    w = motor_pendulum()
    assert apart(ap.simulate(w.system, w.span, inputs=w.inputs, solver=solver).states[-1][:3], reference(w)) <= 1e-6


def test_the_symplectic_solver_refuses_by_name() -> None:
    with pytest.raises(NotApplicable, match=r"states that are not mechanical \(i\)"):
        ap.simulate(motor_pendulum().system, 1.0, solver=ap.Symplectic(step=0.01))


@pytest.mark.parametrize("name", ALL)
def test_linear_equations_have_the_states(name: str) -> None:
    w = ALL[name]()
    q, z, u = (str(x) for x in (*w.system.q, *w.system.state_symbols, w.system.q[0].dot))
    at = dict(zip((q, z, u), (0.2, 0.3, 0.4), strict=True))
    given = {str(x): float(w.inputs[str(x)].subs(w.system.t, 0) if hasattr(w.inputs[str(x)], "subs") else w.inputs[str(x)])
             for x in w.system.input_symbols}  # fmt: skip
    found = ap.linearise(w.system, at, inputs=given)
    assert [str(x) for x in found.states] == [q, z, u]
    expected = slopes(lambda y: w.rates(0.0, y), [0.2, 0.3, 0.4])
    assert apart(found.A, expected) <= SLOPES
    if name == "motor":
        assert found.B.ravel().tolist() == pytest.approx([0, 100, 0])


def test_equilibria_and_modes_know_the_states() -> None:
    found = ap.equilibria(pi_cart().system, inputs={"r": 0.5, "push": 3.0})
    assert len(found) == 1
    assert {str(x): v for x, v in found[0].coordinates.items()} == pytest.approx({"x": 0.5, "z": -3.0 / 20})
    linear = found[0].linearise()
    assert np.sort_complex(np.linalg.eigvals(linear.A)) == pytest.approx(np.sort_complex(np.roots([2, 12, 30, 20])))


@needs_compiler
@pytest.mark.parametrize("name", ALL)
def test_exported_to_c_and_run(name: str, tmp_path: Path) -> None:
    w = ALL[name]()
    written = export_c(w.system, tmp_path / "c", name="exported")
    assert "q, coordinates, then states" in written.header.read_text(encoding="utf-8")
    subprocess.run(
        [*compiler(), *FLAGS, "-shared", "-fPIC", str(written.source), "-o", str(tmp_path / "s.so"), "-lm"],
        check=True,
        timeout=120,
    )
    library = ctypes.CDLL(str(tmp_path / "s.so"))
    k = ap.derive(w.system).gibbs.kinematics
    p = np.array([w.system.parameter_values[x] for x in k.p.quantities])
    given = [sympy.lambdify(w.system.t, w.inputs[str(x)]) for x in k.inputs.quantities]
    q, u, r, qdot, udot = np.zeros(2), np.zeros(1), np.zeros(len(given)), np.zeros(2), np.zeros(1)
    pointers = [ctypes.c_void_p(x.ctypes.data) for x in (q, u, p, r, qdot, udot)]

    def rates(t: float, y: Any) -> Any:
        q[:], u[:], r[:] = y[:2], y[2:], [f(t) for f in given]
        library.exported_rhs(ctypes.c_double(t), *pointers, None)
        return np.concatenate([qdot, udot])

    end = solve_ivp(rates, (0.0, w.span), w.start, method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
    assert apart(end, reference(w)) <= SAME


@pytest.mark.parametrize("name", ALL)
def test_functions_of_the_dynamics(name: str) -> None:
    w = ALL[name]()
    dyn = ap.dynamics(w.system)
    y = np.array([[0.2, 0.3, 0.4], [0.1, 0.5, -0.3]])
    given = np.array([[float(sympy.sympify(w.inputs[n]).subs(w.system.t, 0)) for n in dyn.inputs]] * 2)
    expected = np.array([w.rates(0.0, x) for x in y])
    assert dyn.rhs(0.0, y, given) == pytest.approx(expected, rel=EXACT)
    made = dyn.casadi().rhs
    values = [float(w.system.parameter_values[x]) for x in dyn.kinematics.p.quantities]
    assert np.asarray(made(0.0, y[0], given[0], values).full()).ravel() == pytest.approx(expected[0], rel=EXACT)


@pytest.mark.parametrize("name", ALL)
def test_saved_and_loaded(name: str, tmp_path: Path) -> None:
    w = ALL[name]()
    ap.save(w.system, tmp_path / "s.toml")
    found = ap.load(tmp_path / "s.toml")
    assert [str(x) for x in found.state_symbols] == [str(x) for x in w.system.state_symbols]
    assert {str(x): v for x, v in found.initial_values.items()} == {str(x): v for x, v in w.system.initial_values.items()}
    inputs = {k: v.subs(w.system.t, found.t) if hasattr(v, "subs") else v for k, v in w.inputs.items()}
    run = ap.simulate(found, 0.1, inputs=inputs)
    assert run.states[-1] == pytest.approx(ap.simulate(w.system, 0.1, inputs=w.inputs).states[-1], rel=EXACT)


# -- beside other things ---------------------------------------------------------------------------------------------------
def bound_pendulum() -> ap.System:
    """The pendulum on a motor once more: bob in x and y, rotor by an angle, held together by constraints; and speeds of its own."""
    s = ap.System("pendulum on a motor, bound")
    x, y, q = s.coordinates("x y q")
    i = s.states("i")
    w = s.speeds("w")
    s.define_speeds({w: q.dot})
    V = s.inputs("V")
    bob = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    rod = s.frame.rotated(q, "z")
    s.particle("bob", at=bob, mass=0.2)
    s.body("rotor", frame=rod, com=s.origin, mass=1.0, inertia=ap.inertia.planar(0.02))
    s.gravity(9.81 * s.frame.x)
    s.torque(rod, (0.1 * i - 0.001 * w) * s.frame.z)
    s.coincide(bob, s.origin.shifted(0.3 * rod.x), axes="xy")
    s.keep_distance(bob, s.origin, 0.3)  # redundant
    s.rate(i, (V - 2.0 * i - 0.1 * w) / 0.01)
    s.initial({q: 0.3, i: 0.1})
    return s


def test_with_constraints_speeds_and_redundant_rows() -> None:
    w, s = motor_pendulum(), bound_pendulum()
    assert ap.verify(s, states=6).ok
    run = ap.simulate(s, w.span, inputs={"V": 6 * sympy.cos(3 * s.t)}, solver=ap.DOP853(tolerance=1e-11))
    names = [*run.names["coordinate"], *run.names["speed"]]
    end = [run.states[-1][names.index(n)] for n in ("q", "i", "w")]
    assert apart(end, reference(w)) <= SAME
    found = ap.linearise(s, initial={"q": 0.2, "i": 0.3}, independent=["q", "i", "w"])
    assert apart(found.A, slopes(lambda y: w.rates(0.0, y), [0.2, 0.3, 0.0])) <= SLOPES
    assert "dimension 1" in str(ap.classify(s))
    moved = ap.simulate(s, 0.1, initial={"q": 0.7, "w": 1.0}).states[0]  # places are found; what is not mechanical stays
    assert moved[names.index("x")] == pytest.approx(0.3 * np.cos(0.7), rel=EXACT)
    assert moved[names.index("i")] == 0.0


def test_with_a_quaternion() -> None:
    s = ap.System("top that warms up")
    e, heat = s.quaternion("e"), s.states("heat")
    frame = s.frame.rotated_quaternion(e)
    s.body("top", frame=frame, com=s.origin, mass=1.0, inertia=ap.Inertia(0.1, 0.2, 0.3))
    s.torque(frame, -0.1 * frame.omega)
    s.rate(heat, 0.1 * frame.omega @ frame.omega)
    s.initial(dict(zip(e.speeds, (1.0, 2.0, -1.0), strict=True)))
    assert ap.verify(s, states=5).ok
    run = ap.simulate(s, 3.0)
    heat = run.states[:, 4]
    assert heat + np.asarray(run.energy["kinetic"]) == pytest.approx(np.full(heat.size, run.energy["kinetic"][0]), rel=1e-8)


def test_sensitivities_are_those_of_differences() -> None:
    w = motor_pendulum()
    L, i = w.system["L"], w.system["i"]
    found = ap.sensitivities(w.system, 0.1, wrt=[L, i], inputs={"V": 1.0}, solver=ap.DOP853(tolerance=1e-11))

    def end(inductance: float, current: float) -> Any:
        start = {"q": 0.3, "i": current}
        solver = ap.DOP853(tolerance=1e-13)
        return ap.simulate(
            w.system, 0.1, initial=start, parameters={L: inductance}, inputs={"V": 1.0}, solver=solver
        ).states[-1][:2]  # fmt: skip

    by_l, by_i = 1e-6, 1e-4
    expected = np.array([
        (end(0.01 + by_l, 0.1) - end(0.01 - by_l, 0.1)) / (2 * by_l), (end(0.01, 0.1 + by_i) - end(0.01, 0.1 - by_i)) / (2 * by_i)
    ]).T  # fmt: skip
    assert found.dataset["d_coordinates"].values[-1] == pytest.approx(expected, rel=1e-5)


def test_what_jumps_in_a_rate_is_found() -> None:
    s = ap.System("clock")
    x, z = s.coordinates("x"), s.states("z")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.rate(z, sympy.Piecewise((2, x < 0.37), (0, True)))
    s.initial({x.dot: 1.0})
    run = ap.simulate(s, 1.0, solver=ap.DOP853(tolerance=1e-6))
    assert run.states[-1][1] == pytest.approx(0.74, rel=1e-9)


def test_events_and_expressions_of_inputs_see_them() -> None:
    w = motor_pendulum()
    s, i = w.system, w.system["i"]
    event = ap.Event(i - 1.0, terminal=True)
    run = ap.simulate(s, 1.0, inputs={"V": 6.0 - i}, events=[event])
    assert run.states[-1][1] == pytest.approx(1.0, rel=1e-9)


def test_a_state_that_does_nothing_is_no_cyclic_coordinate() -> None:
    s = ap.System("odometer")
    x, z = s.coordinates("x"), s.states("z")
    v = s.speeds("v")
    s.define_speeds({v: x.dot})
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.rate(z, v**2 - z)
    eq = ap.derive(s)
    reduced = next(f for f in formulations_for(s.mechanism) if f.label == "reduced-appell").derive(eq.gibbs)
    assert isinstance(reduced, ReducedAppellEquations)
    assert [str(q) for q in reduced.reduction.cyclic] == ["x"]
    assert [f.name for f in ap.first_integrals(s).found] == ["T + V", "p_x"]


def test_units_of_a_state_do_not_matter_where_its_range_is_said() -> None:
    ends = []
    for unit in (1.0, 1e-9):
        s = ap.System("filter")
        x, z = s.coordinates("x"), s.states("z")
        s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
        s.generalised_force(x, -x - z / unit)
        s.rate(z, unit * x - z)
        s.typical({z: (-unit, unit)})
        s.initial({x: 1.0})
        run = ap.simulate(s, 5.0)
        ends.append((*run.states[-1][:1], run.audit.steps))
    assert ends[0] == pytest.approx(ends[1], rel=1e-12)


def test_what_is_shown() -> None:
    eq = ap.derive(motor_pendulum().system)
    text = str(eq)
    assert "States that are not mechanical\n  i" in text
    assert "Rates of states that are not mechanical" in text
    assert [str(e.lhs) for e in eq.state_equations()] == ["i'"]
    assert eq.kinematic_equations() == []
    assert eq.as_dict()["coordinates"] == ["q"]
    assert eq.as_dict()["states"] == eq.explain().as_dict()["states"] == ["i"]
    assert "States that are not mechanical (1): i" in str(eq.explain())
    s = motor_pendulum().system
    assert "states" in s._repr_html_()


# -- refused ---------------------------------------------------------------------------------------------------------------
def test_where_a_state_may_not_stand() -> None:
    s = ap.System("bad")
    x, z = s.coordinates("x"), s.states("z")
    v = s.speeds("v")
    for say in (
        lambda: s.frame.rotated(z, "z"), lambda: s.origin.shifted(z * s.frame.x), lambda: s.constrain(x - z),
        lambda: s.constrain(x.dot - z), lambda: s.potential(x * z), lambda: s.lagrangian(x.dot**2 + z * x),
        lambda: s.define_speeds({v: x.dot + z}),
    ):  # fmt: skip
        with pytest.raises(ModelError, match="depends on the state 'z'"):
            say()
    with pytest.raises(ModelError, match="not on time alone"):
        s.prescribed("h", z)
    with pytest.raises(ModelError, match="second rate of a state"):
        s.generalised_force(x, z.dot.dot)


def test_rates_that_cannot_be() -> None:
    s = ap.System("bad")
    x, (z, w) = s.coordinates("x"), s.states("z w")
    drive = s.actuators("drive")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.rate(z, x)
    with pytest.raises(ModelError, match="'x' is a coordinate, not a state"):
        s.rate(x, z)
    with pytest.raises(ModelError, match="given twice; it was x"):
        s.rate(z, 2 * x)
    with pytest.raises(ModelError, match="depends on the acceleration"):
        s.rate(w, x.dot.dot)
    with pytest.raises(ModelError, match="depends on the rate 'z'' of a state"):
        s.rate(w, z.dot)
    with pytest.raises(ModelError, match="depends on the actuator 'drive'"):
        s.rate(w, drive)
    with pytest.raises(ModelError, match=r"state 'w' of system 'bad' has no rate. Say how it changes: s.rate\(w, …\)"):
        ap.derive(s)


def test_the_rate_of_a_state_is_no_initial_value() -> None:
    with pytest.raises(UnknownName):
        ap.simulate(motor_pendulum().system, 1.0, initial={"i'": 1.0})
    assert muscle_arm().system.initial_values
