"""Servo conditions of every level, least forces, what is said of them, and motions that keep them."""

import casadi as ca
import numpy as np
import pytest
from scipy.optimize import root
from sympy import cos, sin

import appell as ap
from appell import errors
from appell.analysis import EnergyAccount, equilibria
from appell.formulations import ServoMultipliers
from appell.gallery.systems import cyclist, gyrocompass, servo_plate, servo_sphere, shunt_motor, two_link_arm
from appell.gibbs import State
from tests.servo.motion import move, start
from tests.servo.test_gallery import ROUTES, RUNNING

CLOSE = 1e-9
ROUNDING = 1e-12
KEPT = 1e-8  # of a condition kept by its acceleration alone, after a few seconds at the integrator's tolerance


# -- levels ----------------------------------------------------------------------------------------------------------
def arm(condition):
    """A double pendulum with a motor at the shoulder and one condition."""
    s = ap.System("arm")
    a, b = s.coordinates("a b")
    g = s.parameters(g=9.81)
    upper = s.frame.rotated(a, "z")
    fore = s.frame.rotated(b, "z")
    elbow = s.origin.shifted(0.6 * upper.x)
    tip = elbow.shifted(0.5 * fore.x)
    s.particle("elbow", at=elbow, mass=1.2)
    s.particle("tip", at=tip, mass=0.7)
    s.gravity(-g * s.frame.y)
    s.torque(upper, s.actuators("T") * s.frame.z)
    s.servo(condition(s, a, b), name="condition")
    return s


LEVELS = {
    "position": lambda s, a, b: a - b / 3 - 0.2,
    "position, in time": lambda s, a, b: a + 0.3 * sin(b) - 0.4 * sin(2 * s.t),
    "velocity": lambda s, a, b: a.dot - 0.5 * b.dot,
    "velocity, in time": lambda s, a, b: a.dot + 0.2 * cos(s.t) * b.dot - 0.3 * sin(a),
    "not linear": lambda s, a, b: a.dot + 0.05 * b.dot**2 - 0.3 * sin(s.t),
}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_by_every_route(level):
    found = ap.verify(arm(LEVELS[level]))
    assert {r.formulation for r in found} == ROUTES | RUNNING
    assert all(r.worst <= CLOSE for r in found), found
    assert EnergyAccount(eq := ap.derive(arm(LEVELS[level]))).at(eq.gibbs.states().draw(1)[0]).error <= CLOSE


@pytest.mark.parametrize("level", LEVELS)
def test_the_condition_is_kept_along_a_motion(level):
    s = arm(LEVELS[level])
    eq = ap.derive(s)
    motion = move(eq, eq.gibbs.states().draw(1, seed=3)[0], 1.2, points=40)
    rows = eq.gibbs.servo_rows
    residual = ca.Function("residual", eq.gibbs.arguments, [ca.vertcat(rows.velocity, rows.position)])
    assert max(np.abs(residual(*state.args()).full()).max() for state in motion.states) <= KEPT
    assert np.ptp(motion["b"]) > 0.1


# -- inputs of every kind ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", ["coordinate", "force", "torque", "between", "contraction", "obstacle"])
def test_inputs_of_every_kind(kind):
    s = ap.System(kind)
    a, b = s.coordinates("a b")
    upper, fore = s.frame.rotated(a, "z"), s.frame.rotated(b, "z")
    elbow = s.origin.shifted(0.6 * upper.x)
    tip = elbow.shifted(0.5 * fore.x)
    one = s.body("one", frame=upper, com=elbow, mass=1.0, inertia=ap.Inertia(0.1, 0.1, 0.2))
    two = s.body("two", frame=fore, com=tip, mass=0.7, inertia=ap.Inertia(0.1, 0.1, 0.15))
    T = s.obstacle(a) if kind == "obstacle" else s.actuators("T")
    if kind == "coordinate":
        s.generalised_force(b, T)
    elif kind == "force":
        s.force(tip, T * fore.y, on=two)
    elif kind == "torque":
        s.torque(one, T * s.frame.z)
    elif kind == "between":
        s.torque(two, T * s.frame.z, reaction=one)
    elif kind == "contraction":
        s.spring(s.origin, tip, tension=lambda length, rate: T)  # a muscle
    s.servo(a + b - 0.3 * sin(s.t), name="sum")
    found = ap.verify(s)
    assert found.ok, found
    eq = ap.derive(s)
    for state in eq.gibbs.states().draw(5):
        result = eq.at(state)
        np.testing.assert_allclose(result.actuator_power, result.actuator_forces * (result.matrices["a"] @ state.u))
        assert EnergyAccount(eq).at(state).error <= CLOSE


# -- unique or not ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rows", "unique"), [(1, True), (2, False), (0, True)], ids=["one row", "the same row twice", "identical"]
)
def test_multipliers_are_called_unique_where_they_are(rows, unique):
    """Three carts, of which contact holds two together and a servo drives the third; with a row twice Λ₁ + Λ₂ alone is known. A row
    that every motion satisfies has no force, and takes nothing from the others."""
    s = ap.System("carts")
    x, y, z = s.coordinates("x y z")
    for name, place, mass in (("a", x, 1.0), ("b", y, 2.0), ("c", z, 3.0)):
        s.particle(name, at=s.origin.shifted(place * s.frame.x), mass=mass)
    s.potential(5 * (z - y) ** 2)
    s.generalised_force(z, s.actuators("T"))
    for i in range(max(rows, 1)):
        s.constrain((i + 1) * (y - x), name=f"bar {i}")
    if not rows:
        s.constrain(x.dot * sin(x) ** 2 + x.dot * cos(x) ** 2 - x.dot, name="always so")
    s.servo(z - sin(s.t), name="path")
    for form in ap.formulations.formulations_for(s):
        eq = ap.derive(s, form)
        for state in eq.gibbs.states().draw(2):
            found = eq.at(state)
            assert found.unique is unique, form.label
            contact = found.matrices["A"].T @ found.multipliers if "A" in found.matrices else found.constraint_forces
            np.testing.assert_allclose(contact, found.constraint_forces, atol=CLOSE)
            if rows == 2:  # of least norm among those that do, rows taken at unit length
                assert found.multipliers[1] == pytest.approx(found.multipliers[0] / 2, rel=1e-9, abs=1e-12)


# -- least force -----------------------------------------------------------------------------------------------------
def redundant_drive():
    s = arm(LEVELS["position, in time"])
    a, b = s["a"], s["b"]
    s.generalised_force(b, s.actuators("U"))
    s.generalised_force(a, 0.5 * s.actuators("W"))
    return s


def test_the_least_forces_keep_the_condition():
    s = redundant_drive()
    with pytest.raises(errors.FreeInputs):
        ap.derive(s)
    eq = ap.derive(s, ServoMultipliers(least_force=True))
    rng = np.random.default_rng(5)
    for state in eq.gibbs.states().draw(20):
        found = eq.at(state)
        M, f, E, a = (found.matrices[n] for n in ("M", "f", "E", "a"))
        b = eq.gibbs.servo.numbers(state).b_s
        np.testing.assert_allclose(M @ found.accelerations, f + a.T @ found.actuator_forces, rtol=1e-10, atol=1e-10)
        np.testing.assert_allclose(E @ found.accelerations, b, rtol=1e-10, atol=1e-10)
        # any other forces that keep it are larger
        gain = E @ np.linalg.solve(M, a.T)
        idle = np.linalg.svd(gain)[2][len(gain) :]
        assert np.abs(idle @ found.actuator_forces).max() <= 1e-10 * np.abs(found.actuator_forces).max()
        other = found.actuator_forces + idle.T @ rng.uniform(-1, 1, len(idle))
        np.testing.assert_allclose(gain @ other, gain @ found.actuator_forces, rtol=1e-9, atol=1e-9)
        assert np.linalg.norm(other) > np.linalg.norm(found.actuator_forces)


def test_least_forces_are_said_so():
    said = ap.derive(redundant_drive(), ServoMultipliers(least_force=True)).explain()
    assert "Inputs (j = 3, 2 of them free: the least forces are taken):" in said.text
    assert "by the least forces" in said.choices["servo-multipliers"]
    assert "1 servo condition, 3 input directions" in said.choices["servo-lagrange"]


def test_without_any_condition_the_least_force_is_none():
    s = arm(LEVELS["position"])
    s.servos.clear()
    found = ap.derive(s, ServoMultipliers(least_force=True))
    state = found.gibbs.states().draw(1)[0]
    assert np.abs(found.at(state).actuator_forces).max() <= ROUNDING


def test_least_forces_with_contact_rows_that_repeat_one_another():
    s = redundant_drive()
    s.coordinates("c")
    s.particle("slider", at=s.origin.shifted(s["c"] * s.frame.z), mass=1.0)
    s.constrain(s["c"] - s["b"], name="gear")
    s.constrain(2 * s["c"] - 2 * s["b"], name="gear again")
    eq = ap.derive(s, ServoMultipliers(least_force=True))
    for state in eq.gibbs.states().draw(5):
        found = eq.at(state)
        M, f, A, E, a = (found.matrices[n] for n in ("M", "f", "A", "E", "a"))
        np.testing.assert_allclose(
            M @ found.accelerations, f + found.constraint_forces + a.T @ found.actuator_forces, atol=1e-9
        )
        free = np.linalg.svd(A)[2][1:].T
        gain = E @ free @ np.linalg.solve(free.T @ M @ free, free.T @ a.T)
        idle = np.linalg.svd(gain)[2][len(gain) :]
        assert np.abs(idle @ found.actuator_forces).max() <= 1e-9 * np.abs(found.actuator_forces).max()


# -- words -----------------------------------------------------------------------------------------------------------
def test_explain_has_a_servo_part():
    said = ap.derive(servo_plate.build()).explain()
    for line in (
        "Degrees of freedom: 2, of which the servo condition leaves 1",
        "Servo conditions (r = 1):",
        "  right angle (position), kept by motor",
        "Inputs (j = 1, as many: the motion is determined):",
        "  motor: pushes along alpha'",
        "Auxiliary system Σ₁: base plate; its inertia and the loads on it play no part in the motion of the rest, only "
        "in what the inputs must give",
    ):
        assert line in said.text.splitlines()
    assert "Cyclic" not in said.text
    assert said.as_dict()["servo"] == {
        "r": 1, "j": 1, "conditions": [{"name": "right angle", "level": "position", "by": ["motor"]}],
        "inputs": {"motor": ["alpha'"]}, "auxiliary": ["base plate"],
    }  # fmt: skip
    assert "servo" not in ap.derive(servo_plate.build(contact=True)).explain().as_dict()


def test_explain_counts_rows_and_groups():
    said = ap.derive(cyclist.build(lean=True)).explain().servo
    assert [(c.name, c.level, c.by) for c in said.conditions] == [
        ("constant pedalling", "velocity", ("legs",)), ("lean of the frame", "position", ("muscles",)),
    ]  # fmt: skip
    assert said.inputs == {"legs": ("kappa'",), "muscles": ("phi'", "chi'")}
    assert said.auxiliary == ()
    nonlinear = ap.derive(arm(LEVELS["not linear"])).explain().servo
    assert nonlinear.conditions[0].level == "velocity, not linear"
    assert ap.derive(servo_sphere.build()).explain().servo.auxiliary == ("plane",)


def test_servo_conditions_are_shown_with_the_equations():
    eq = ap.derive(servo_plate.build())
    assert "Servo conditions" in str(eq)
    assert "right angle (position), kept by motor" in str(eq)
    (shown,) = eq.as_dict()["servo_conditions"]
    assert (shown["name"], shown["text"]) == ("right angle", "alpha - beta - pi/2 = 0")


# -- rest ------------------------------------------------------------------------------------------------------------
def test_rest_with_differential_servos():
    # ξ′ + ωη = 0 and η′ − ωξ = 0 allow rest at the centre alone
    found = equilibria(servo_sphere.build(), starts=3)
    assert len(found) == 1  # others differ in cyclic coordinates only
    assert all(abs(e["xi"]) + abs(e["eta"]) < ROUNDING for e in found)
    with pytest.raises(errors.ImpossibleConstraint, match=r"constant speed.*asks for motion"):
        equilibria(shunt_motor.build())


# -- motions of the gallery ------------------------------------------------------------------------------------------
def test_the_arm_keeps_its_tip_on_the_path():
    s = two_link_arm.build()
    eq = ap.derive(s)
    motion = move(eq, start(eq, {"q1": -0.7, "q2": 1.4}), 3.7, points=30, rtol=1e-11)
    p = {str(x): v for x, v in s.values().items()}
    q1, q2 = motion["q1"], motion["q2"]
    x, y = p["l1"] * np.cos(q1) + p["l2"] * np.cos(q1 + q2), p["l1"] * np.sin(q1) + p["l2"] * np.sin(q1 + q2)
    assert np.abs(x - p["x0"] - p["rho"] * np.cos(p["nu"] * motion.t)).max() <= KEPT
    assert np.abs(y - p["y0"] - p["rho"] * np.sin(p["nu"] * motion.t)).max() <= KEPT


def test_the_cyclist_leans_as_he_pleases():
    s = cyclist.build(lean=True)
    eq = ap.derive(s)
    # not for long: what he asks of the frame, his trunk pays for, and an upright trunk falls
    motion = move(eq, start(eq, {"kappa'": 6.0}), 0.5, points=20, rtol=1e-10)
    p = {str(x): v for x, v in s.values().items()}
    assert np.abs(motion["phi"] - p["A"] * np.sin(p["nu"] * motion.t)).max() <= KEPT
    assert np.abs(motion["kappa'"] - p["rate"]).max() <= KEPT
    assert np.abs(motion["v"] - p["R"] * p["n"] * p["rate"]).max() <= KEPT
    assert np.abs(motion["chi"]).max() > 0.01


def slow_swing(equations, state):
    """Imaginary parts of the eigenvalues of (α, β, wz, wy) about the rest nearest to the state, the slowest first."""
    k = equations.gibbs.kinematics
    i, j = (
        [k.q.index(equations.gibbs.system[n]) for n in ("alpha", "beta")],
        [k.u.index(equations.gibbs.system[n]) for n in ("wz", "wy")],
    )
    rates = ca.Function("rates", equations.gibbs.arguments, [k.qdot])

    def slope(x):
        q, u = state.q.copy(), state.u.copy()
        q[i], u[j] = x[:2], x[2:]
        if equations.gibbs.system.servos:
            q[k.q.index(equations.gibbs.system["alpha1"])] = x[0]
        here = State(0.0, q, u, state.p, state.inputs)
        return np.concatenate([rates(*here.args()).full().ravel()[i], equations.at(here).accelerations[j]])

    rest = root(slope, np.zeros(4), tol=1e-14).x
    assert np.abs(slope(rest)).max() < 1e-9
    step = 1e-5
    jacobian = np.column_stack([(slope(rest + step * e) - slope(rest - step * e)) / (2 * step) for e in np.eye(4)])
    values = np.linalg.eigvals(jacobian)
    return rest, np.sort(np.unique(np.abs(values.imag).round(12)))


def test_the_compass_swings_about_the_meridian_with_the_period_of_the_free_gyroscope():
    values = {}
    for follow_up in (True, False):
        eq = ap.derive(gyrocompass.build(follow_up=follow_up))
        state = start(eq, {"spin": 900.0})
        values[follow_up] = slow_swing(eq, state)
    p = {str(x): v for x, v in gyrocompass.build().values().items()}
    H, earth = p["C"] * 900.0, p["Omega"] * np.cos(p["lam"])
    rest, swing = values[True]
    assert abs(rest[0]) < ROUNDING  # north
    assert swing[0] == pytest.approx(np.sqrt(p["B"] * earth / H), rel=1e-2)
    # with the ring locked the wire adds its own stiffness: not a compass but a torsion balance
    assert values[False][1][0] == pytest.approx(np.sqrt(p["B"] * (H * earth + p["kappa"])) / H, rel=1e-2)
