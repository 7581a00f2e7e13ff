"""The dynamics as functions of arrays: held against the equations of motion, simulations, and differences."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
import sympy
from scipy.integrate import solve_ivp

import appell as ap
from appell.errors import DataError, NotApplicable, OffConstraints, UnknownName
from appell.gallery import entries, entry

EVERY = sorted(entries())
WITHOUT_SERVOS = [name for name in EVERY if not entry(name).build().mechanism.has_servos]


@cache
def made(name: str) -> tuple[Any, Any]:
    found = entry(name)
    system = found.build()
    return ap.dynamics(system, parameters=found.motion.parameters), ap.derive(system)


def states(name: str, count: int = 4, seed: int = 3) -> list[Any]:
    """On the constraints, with the parameters of the gallery's motion."""
    return made(name)[1].gibbs.states(entry(name).motion.parameters).draw(count, seed)


def arrays(drawn: list[Any]) -> tuple[Any, Any, Any]:
    return np.array([s.t for s in drawn]), np.array([s.q for s in drawn]), np.array([s.u for s in drawn])


def inputs(drawn: list[Any]) -> Any:
    return np.array([s.inputs for s in drawn])


@pytest.mark.parametrize("name", EVERY)
def test_accelerations_are_those_of_the_equations(name: str) -> None:
    dyn, eq = made(name)
    drawn = states(name)
    t, q, u = arrays(drawn)
    found = dyn.accelerations(q, u, inputs(drawn), t=t)
    for s, row in zip(drawn, found, strict=True):
        expected = eq.at(s).accelerations
        np.testing.assert_allclose(row, expected, rtol=1e-9, atol=1e-9 * (1 + np.abs(expected).max()))
    np.testing.assert_array_equal(dyn.rhs(t, np.hstack([q, u]), inputs(drawn))[:, q.shape[1] :], found)


def test_states_in_lanes_are_what_each_is_alone() -> None:
    """Whatever their number: of one, of fewer than lanes, of whole vectors and of some more; as tapes and as machine code."""
    s = ap.System("driven")
    x, theta = s.coordinates("x theta")
    push = s.inputs("push")
    cart = s.origin.shifted(x * s.frame.x)
    s.particle("cart", at=cart, mass=s.parameters(m=2.0))
    s.particle("bob", at=cart.shifted(0.4 * s.frame.rotated(theta, "z").x), mass=0.5)
    s.generalised_force(x, push * sympy.sin(3 * s.t) - x)
    dyn = ap.dynamics(s)
    y, r = np.random.default_rng(8).normal(size=(37, 4)), np.random.default_rng(9).normal(size=(37, 1))
    t = 0.1 * np.arange(37)
    alone = np.array([dyn.rhs(*state) for state in zip(t, y, r, strict=True)])
    masses = np.array([dyn.mass_matrix(state[:2]) for state in y])
    kernels = [x.kernel for x in dyn._known.values()]
    for kernel in kernels:
        kernel.seconds = -1e9  # no machine code until it is asked for, however slow the machine is
    for made_of in ("tapes", "machine code"):
        assert {kernel.is_made(8) for kernel in kernels} == {made_of == "machine code"}
        for count in (1, 5, 8, 16, 19, 37):
            np.testing.assert_array_equal(dyn.rhs(t[:count], y[:count], r[:count]), alone[:count])
            np.testing.assert_array_equal(dyn.mass_matrix(y[:count, :2]), masses[:count])
        for kernel in kernels:
            kernel.make(8)


@pytest.mark.parametrize("name", WITHOUT_SERVOS)  # the forces of servo constraints are among the inputs
def test_the_terms_make_up_the_equations(name: str) -> None:
    """M u̇ = f + Aᵀλ, with f = −h + all loads."""
    dyn, eq = made(name)
    drawn = states(name)
    t, q, u = arrays(drawn)
    r = inputs(drawn)
    m, f, udot = dyn.mass_matrix(q, t=t), dyn.forcing(q, u, r, t=t), dyn.accelerations(q, u, r, t=t)
    left = np.einsum("sij,sj->si", m, udot) - f
    if dyn.rows:
        left -= np.einsum("sji,sj->si", dyn.constraint_jacobian(q, u, t=t), dyn.multipliers(q, u, r, t=t))
        rows = np.einsum("sij,sj->si", dyn.constraint_jacobian(q, u, t=t), udot)
        np.testing.assert_allclose(rows, dyn.constraint_bias(q, u, t=t), atol=1e-8 * (1 + np.abs(rows).max()))
        free = dyn.null_space(q, u, t=t)
        gone = dyn.constraint_jacobian(q, u, t=t) @ free
        np.testing.assert_allclose(gone, 0.0, atol=1e-8 * (1 + np.abs(free).max()))
    np.testing.assert_allclose(left, 0.0, atol=1e-8 * (1 + np.abs(f).max()))
    kinetic = 0.5 * np.einsum("si,sij,sj->s", u, m, u)
    if not eq.gibbs.system.prescribed_functions and eq.gibbs.kinematics.rate_matrix.shape[1] == len(dyn.speeds):
        moving = dyn.kinetic_energy(q, u, t=t) - dyn.kinetic_energy(q, 0 * u, t=t)
        if np.abs(dyn.kinetic_energy(q, 0 * u, t=t)).max() == 0:
            np.testing.assert_allclose(moving, kinetic, rtol=1e-10)


def test_one_state_and_many_and_axes_that_broadcast() -> None:
    dyn, _ = made("n-pendulum")
    q, u = np.array([0.3, -0.2, 0.1]), np.array([1.0, 0.5, 0.0])
    one = dyn.accelerations(q, u)
    assert one.shape == (3,)
    many = dyn.accelerations(np.broadcast_to(q, (3, 5, 3)), u)
    assert many.shape == (3, 5, 3)
    assert (many == one).all()
    assert dyn.mass_matrix(np.zeros((4, 1, 3)), t=np.zeros(6)).shape == (4, 6, 3, 3)
    assert dyn.accelerations(np.zeros((0, 3)), u).shape == (0, 3)


def test_many_states_are_what_each_is_alone() -> None:
    """Shared among threads, by tape and by machine code."""
    for name in ("n-pendulum", "four-bar"):
        dyn = ap.dynamics(entry(name).build())
        drawn = states(name, 40)
        t, q, u = arrays(drawn)
        alone = np.array([dyn.accelerations(a, b, t=c) for a, b, c in zip(q, u, t, strict=True)])
        many = dyn.accelerations(np.tile(q, (500, 1)), np.tile(u, (500, 1)), t=np.tile(t, 500))
        np.testing.assert_allclose(many, np.tile(alone, (500, 1)), rtol=1e-11, atol=1e-11 * np.abs(alone).max())
        masses = dyn.mass_matrix(np.tile(q, (500, 1)))
        np.testing.assert_array_equal(masses.reshape(500, 40, *masses.shape[1:])[17], dyn.mass_matrix(q))


@pytest.mark.parametrize("name", EVERY)
def test_solve_ivp_gives_what_simulate_gives(name: str) -> None:
    found = entry(name)
    assert not found.motion.inputs  # a state is all that rhs is given
    run = found.run(min(found.motion.span, 1.0), save=2, solver=ap.DOP853(tolerance=1e-11), progress=False)
    assert run.status.ok
    assert not run.events
    dyn, _ = made(name)
    n = len(dyn.coordinates) + len(dyn.speeds)
    end = solve_ivp(dyn.rhs, (0.0, float(run.times[-1])), run.states[0, :n], method="DOP853", rtol=1e-10, atol=1e-10)
    np.testing.assert_allclose(end.y[:, -1], run.states[-1, :n], atol=1e-6 * (1 + np.abs(run.states[-1, :n]).max()))


def test_points_and_frames() -> None:
    dyn, eq = made("rolling-disk")
    drawn = states("rolling-disk")
    t, q, u = arrays(drawn)
    disk, turning = dyn.point("disk"), dyn.frame("disk")
    v = disk.velocity(q, u, t=t)
    np.testing.assert_allclose(v, np.einsum("sij,sj->si", disk.jacobian(q, t=t), u), atol=1e-12)
    y, h = np.hstack([q, u]), 1e-6
    rates = dyn.rhs(t, y)
    nq = q.shape[1]
    ahead, behind = (disk.position((y + d * rates)[:, :nq]) for d in (h, -h))
    np.testing.assert_allclose((ahead - behind) / (2 * h), v, atol=1e-8)
    udot = rates[:, nq:]
    ahead, behind = (disk.velocity((y + d * rates)[:, :nq], (y + d * rates)[:, nq:]) for d in (h, -h))
    a = np.einsum("sij,sj->si", disk.jacobian(q), udot) + disk.jacobian_rate(q, u)
    np.testing.assert_allclose((ahead - behind) / (2 * h), a, atol=1e-7 * (1 + np.abs(a).max()))
    c = turning.rotation(q)
    np.testing.assert_allclose(c @ np.swapaxes(c, -1, -2), np.broadcast_to(np.eye(3), c.shape), atol=1e-12)
    ahead, behind = (turning.rotation((y + d * rates)[:, :nq]) for d in (h, -h))
    spin = (ahead - behind) / (2 * h) @ np.swapaxes(c, -1, -2)
    omega = turning.omega(q, u)
    np.testing.assert_allclose(spin[:, [2, 0, 1], [1, 2, 0]], omega, atol=1e-8)
    np.testing.assert_allclose(np.einsum("sij,sj->si", turning.jacobian(q), u), omega, atol=1e-12)


def test_operational_inertia_of_a_free_mass_is_its_mass() -> None:
    s = ap.System("mass")
    x, y, z = s.coordinates("x y z")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=2.5)
    np.testing.assert_allclose(ap.dynamics(s).point("p").operational_inertia(np.zeros(3)), 2.5 * np.eye(3), atol=1e-12)


def test_momentum_changes_as_the_forces_say() -> None:
    """Without supports the momentum changes by the weight, and the angular momentum about the mass centre does not."""
    s = ap.System("free chain")
    x, y, a, b = s.coordinates("x y a b")
    first = s.frame.rotated(a, "z")
    second = s.frame.rotated(b, "z")
    at = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    s.body("one", frame=first, com=at, mass=2.0, inertia=ap.Inertia(0.1, 0.1, 0.2))
    joint = at.shifted(0.5 * first.x)
    s.body("two", frame=second, com=joint.shifted(0.7 * second.x), mass=1.0, inertia=ap.Inertia(0.2, 0.2, 0.3))
    s.gravity(-9.81 * s.frame.y)
    dyn = ap.dynamics(s)
    rng = np.random.default_rng(0)
    q, u = rng.normal(size=(6, 4)), rng.normal(size=(6, 4))
    h = dyn.momentum(q, u)
    np.testing.assert_allclose(np.einsum("sij,sj->si", dyn.momentum_matrix(q), u), h, atol=1e-12)
    rates, d = dyn.rhs(0.0, np.hstack([q, u])), 1e-6
    y = np.hstack([q, u])
    ahead, behind = (dyn.momentum((y + e * rates)[:, :4], (y + e * rates)[:, 4:]) for e in (d, -d))
    change = np.array([0.0, -3.0 * 9.81, 0.0, 0.0, 0.0, 0.0])
    np.testing.assert_allclose((ahead - behind) / (2 * d), np.broadcast_to(change, h.shape), atol=1e-7)
    np.testing.assert_allclose(dyn.gravity(q)[:, 1], -3.0 * 9.81, rtol=1e-12)
    total = (2.0 * dyn.point("one").position(q) + dyn.point("two").position(q)) / 3.0
    np.testing.assert_allclose(dyn.centroid(q), total, atol=1e-12)


def test_inverse_dynamics_undoes_the_accelerations() -> None:
    s = ap.System("driven pendulum")
    a, b = s.coordinates("a b")
    t1, t2 = s.inputs("t1 t2")
    one, two = s.frame.rotated(a, "z"), s.frame.rotated(b, "z")
    elbow = s.origin.shifted(0.8 * one.x)
    s.particle("p", at=elbow, mass=1.0)
    s.particle("r", at=elbow.shifted(0.5 * two.x), mass=0.7)
    s.gravity(-9.81 * s.frame.y)
    s.generalised_force(a, t1 - t2)
    s.generalised_force(b, t2)
    dyn = ap.dynamics(s)
    rng = np.random.default_rng(1)
    q, u, r = (rng.normal(size=(20, 2)) for _ in range(3))
    found = dyn.inverse(q, u, dyn.accelerations(q, u, r))
    np.testing.assert_allclose(found.inputs, r, atol=1e-10)
    np.testing.assert_allclose(found.missing, 0.0, atol=1e-10)
    assert found.unique.all()


def five_bar() -> ap.System:
    """Two cranks that are driven, a loop closed by two rods, and a third motor at the elbow: one motor too many."""
    s = ap.System("five-bar")
    a, b, c, d = s.coordinates("a b c d")
    m1, m2, m3 = s.inputs("m1 m2 m3")
    frames = [s.frame.rotated(x, "z") for x in (a, b, c, d)]
    left, right = s.origin, s.origin.shifted(1.0 * s.frame.x)
    k1, k2 = left.shifted(0.7 * frames[0].x), right.shifted(0.7 * frames[1].x)
    e1, e2 = k1.shifted(0.9 * frames[2].x), k2.shifted(0.9 * frames[3].x)
    for name, frame, point in (("r1", frames[0], k1), ("r2", frames[1], k2), ("r3", frames[2], e1), ("r4", frames[3], e2)):
        s.body(name, frame=frame, com=point, mass=1.0, inertia=ap.Inertia(0.01, 0.05, 0.05))
    s.coincide(e1, e2, axes="xy")
    s.gravity(-9.81 * s.frame.y)
    for force, along in ((m1 - m3, a), (m2, b), (m3, c)):
        s.generalised_force(along, force)
    return s


def test_closed_loops_and_a_motor_too_many() -> None:
    s = five_bar()
    eq = ap.derive(s)
    dyn = ap.dynamics(s)
    drawn = eq.gibbs.states().draw(8, 2)
    t, q, u = arrays(drawn)
    r = np.random.default_rng(4).normal(size=(8, 3))
    udot = dyn.accelerations(q, u, r, t=t)
    found = dyn.inverse(q, u, udot, t=t)
    np.testing.assert_allclose(found.missing, 0.0, atol=1e-8)
    np.testing.assert_allclose(dyn.accelerations(q, u, found.inputs, t=t), udot, rtol=1e-8, atol=1e-8)
    assert (np.linalg.norm(found.inputs, axis=1) < np.linalg.norm(r, axis=1)).all()  # the shortest that do it
    assert not found.unique.all()
    balance = found.forces - np.einsum("sik,sk->si", dyn.input_matrix(q), found.inputs)
    pushed = np.einsum("sji,sj->si", dyn.constraint_jacobian(q), found.multipliers)
    np.testing.assert_allclose(balance, pushed, atol=1e-8 * (1 + np.abs(balance).max()))


def test_what_no_input_can_bring_about_is_left_over() -> None:
    s = ap.System("cart and pendulum")
    x, a = s.coordinates("x a")
    f = s.inputs("f")
    cart = s.origin.shifted(x * s.frame.x)
    s.particle("cart", at=cart, mass=1.0)
    s.particle("bob", at=cart.shifted(1.0 * s.frame.rotated(a, "z").x), mass=0.5)
    s.gravity(-9.81 * s.frame.y)
    s.force(cart, f * s.frame.x)
    found = ap.dynamics(s).inverse([0.0, 0.3], [0.0, 0.0], [0.0, 1.0])
    assert abs(found.missing[1]) > 0.1
    assert found.missing[0] == pytest.approx(0.0, abs=1e-12)


@pytest.mark.parametrize("name", ["n-pendulum", "rolling-disk", "four-bar", "chaplygin-sleigh", "heavy-top"])
def test_derivatives_are_the_slopes(name: str) -> None:
    """Against differences along motions that the constraints allow: with rows only those are meant."""
    dyn, eq = made(name)
    drawn = states(name, 2)
    t, q, u = arrays(drawn)
    found = dyn.derivatives(q, u, t=t)
    h = 1e-6
    free = dyn.null_space(q, u, t=t)
    for i in range(free.shape[-1]):
        along = free[..., i]
        if dyn.rows and not all(r.position is None for r in eq.gibbs.rows.rows):
            break  # a change of speeds along N keeps linear rows; of nonlinear ones and of positions it does not
        slope = np.einsum("sij,sj->si", found["u"], along)
        more, less = (dyn.rates_and_multipliers(q, u + d * along, t=t)[0][:, q.shape[1] :] for d in (h, -h))
        np.testing.assert_allclose((more - less) / (2 * h), slope, atol=1e-6 * (1 + np.abs(slope).max()))
    if not dyn.rows:
        for i in range(q.shape[1]):
            step = h * np.eye(q.shape[1])[i]
            slope = (dyn.accelerations(q + step, u, t=t) - dyn.accelerations(q - step, u, t=t)) / (2 * h)
            np.testing.assert_allclose(found["q"][..., i], slope, atol=1e-5 * (1 + np.abs(slope).max()))
    for j, (parameter, value) in enumerate(dyn.parameters.items()):
        if dyn.rows:
            break  # another value of a length moves the constraints
        more, less = (
            ap.dynamics(entry(name).build(), parameters={parameter: value + d}).accelerations(q, u, t=t) for d in (h, -h)
        )
        np.testing.assert_allclose(found["parameters"][..., j], (more - less) / (2 * h), atol=1e-5 * (1 + np.abs(more).max()))


@pytest.mark.parametrize("name", ["n-pendulum", "rolling-disk", "four-bar", "servo-plate", "servo-sphere"])
def test_casadi_has_the_same_functions(name: str) -> None:
    dyn, _ = made(name)
    f = dyn.casadi()
    for s in states(name, 3):
        y = np.concatenate([s.q, s.u])
        rates = dyn.rhs(s.t, y)
        np.testing.assert_allclose(
            np.asarray(f.rhs(s.t, y, [], f.p)).ravel(), rates, rtol=1e-8, atol=1e-8 * (1 + np.abs(rates).max())
        )
        lam = np.concatenate([dyn.multipliers(s.q, s.u, t=s.t), dyn.actuator_forces(s.q, s.u, t=s.t)])
        rho = np.asarray(f.residual(s.t, y, rates[len(dyn.coordinates) :], lam, [], f.p)).ravel()
        np.testing.assert_allclose(rho, 0.0, atol=1e-7 * (1 + np.abs(rates).max()))
        phi, psi = f.constraints(s.t, y, [], f.p)
        assert np.abs(np.asarray(phi)).max(initial=0.0) < 1e-9
        assert np.abs(np.asarray(psi)).max(initial=0.0) < 1e-9


@pytest.mark.parametrize("name", ["servo-plate", "servo-sphere", "gyrocompass"])
def test_servos_have_derivatives_and_forces(name: str) -> None:
    """Those of CasADi's functions, which are differentiated by themselves; the forces of actuators are those of the equations."""
    dyn, eq = made(name)
    f = dyn.casadi()
    for s in states(name, 2):
        y, n = np.concatenate([s.q, s.u]), len(dyn.coordinates)
        found = dyn.derivatives(s.q, s.u, t=s.t)
        exact = f.rhs.jacobian()(s.t, y, [], f.p, 0)
        by_y, by_p = exact[1].full()[n:], exact[3].full()[n:]
        scale = 1 + max(np.abs(by_y).max(), np.abs(by_p).max())
        np.testing.assert_allclose(np.hstack([found["q"], found["u"]]), by_y, atol=1e-9 * scale)
        np.testing.assert_allclose(found["parameters"], by_p, atol=1e-9 * scale)
        forces = eq.at(s).actuator_forces
        np.testing.assert_allclose(dyn.actuator_forces(s.q, s.u, t=s.t), forces, atol=1e-9 * (1 + np.abs(forces).max()))


def test_pulling_back_is_in_the_functions_of_casadi_and_in_derivatives() -> None:
    """Off the constraints too, where it makes a difference."""
    dyn = ap.dynamics(entry("rolling-disk").build(), stabilisation=ap.Baumgarte(5.0, 5.0))
    f = dyn.casadi()
    (s,) = states("rolling-disk", 1)
    y, n = np.concatenate([s.q, s.u + 0.1]), len(dyn.coordinates)
    np.testing.assert_allclose(f.rhs(s.t, y, [], f.p).full().ravel(), dyn.rhs(s.t, y), atol=1e-9)
    exact = f.rhs.jacobian()(s.t, y, [], f.p, 0)[1].full()[n:]
    np.testing.assert_allclose(dyn._slopes(y[:n], y[n:], s.t, None)[:, : y.size], exact, atol=1e-8 * (1 + np.abs(exact).max()))


def test_states_off_the_constraints_are_refused_or_put_on_them() -> None:
    dyn, _ = made("four-bar")
    (s,) = states("four-bar", 1)
    off = s.q + 0.01
    with pytest.raises(OffConstraints, match="Near by there is"):
        dyn.accelerations(off, s.u)
    y = dyn.project(0.0, np.concatenate([off, s.u]))
    assert np.abs(y[: s.q.size] - off).max() < 0.1
    n = s.q.size
    dyn.accelerations(y[:n], y[n:])
    assert all(np.abs(v) < 1e-10 for v in dyn.residuals(0.0, y).values())
    with pytest.raises(OffConstraints, match="contradicts the constraints"):
        dyn.inverse(y[:n], y[n:], dyn.accelerations(y[:n], y[n:]) + 1.0)


def test_stabilisation_pulls_back() -> None:
    system = entry("four-bar").build()
    (s,) = states("four-bar", 1)
    y = np.concatenate([s.q + 1e-4, s.u])
    plain, pulled = ap.dynamics(system), ap.dynamics(system, stabilisation=ap.Baumgarte(50.0, 50.0))
    ends = [solve_ivp(d.rhs, (0.0, 0.3), y, method="DOP853", rtol=1e-10, atol=1e-10).y[:, -1] for d in (plain, pulled)]
    worst = [max(abs(float(v)) for k, v in plain.residuals(0.0, end).items() if not k.endswith("'")) for end in ends]
    assert worst[1] < 1e-2 * worst[0]


def test_packing_by_name() -> None:
    dyn, _ = made("n-pendulum")
    y = dyn.pack({"theta1": np.linspace(0, 1, 5), "theta2'": 2.0})
    assert y.shape == (5, 6)
    back = dyn.unpack(y)
    np.testing.assert_array_equal(back["theta1"], np.linspace(0, 1, 5))
    np.testing.assert_array_equal(back["theta2'"], 2.0)
    assert "theta1" in str(dyn)
    np.testing.assert_array_equal(dyn.pack({"theta2.dot": 2.0}), dyn.pack({dyn.kinematics.system["theta2"].dot: 2.0}))
    with pytest.raises(UnknownName, match="theta1"):
        dyn.pack({"theta": 0.0})
    with pytest.raises(ap.errors.MixedSystems):
        dyn.pack({ap.gallery.entry("n-pendulum").build()["theta1"]: 1.0})
    with pytest.raises(UnknownName, match="speed"):
        dyn.labelled(np.zeros(2), "speeds")


def test_what_does_not_fit_is_refused() -> None:
    dyn, _ = made("n-pendulum")
    with pytest.raises(DataError, match=r"q has 3 entries on its last axis, theta1, theta2, theta3; got 2"):
        dyn.mass_matrix(np.zeros(2))
    with pytest.raises(DataError, match="not finite at"):
        dyn.mass_matrix([0.0, np.nan, 0.0])
    with pytest.raises(DataError, match="broadcast"):
        dyn.accelerations(np.zeros((3, 3)), np.zeros((4, 3)))
    with pytest.raises(DataError, match="wants numbers"):
        dyn.mass_matrix("ab")
    s = ap.System("squared")
    x, r = s.coordinates("x"), s.inputs("r")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.generalised_force(x, r**2)
    with pytest.raises(NotApplicable, match="linearly"):
        ap.dynamics(s).inverse([0.0], [0.0], [1.0])


def test_the_right_hand_side_has_its_inputs() -> None:
    s = ap.System("pushed")
    x, F = s.coordinates("x"), s.inputs("F")
    s.particle("cart", at=s.origin.shifted(x * s.frame.x), mass=2.0)
    s.generalised_force(x, F)
    np.testing.assert_allclose(ap.dynamics(s).rhs(0.0, [0.0, 3.0], [5.0]), [3.0, 2.5])


def test_which_inputs_are_unique() -> None:
    """Two motors along one coordinate share the effort in any way; one along another has its own."""
    s = ap.System("three motors")
    x, y = s.coordinates("x y")
    a, b, c = s.inputs("a b c")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.generalised_force(x, a + b)
    s.generalised_force(y, c)
    found = ap.dynamics(s).inverse([0.0, 0.0], [0.0, 0.0], [4.0, 3.0])
    np.testing.assert_allclose(found.inputs, [2.0, 2.0, 3.0])
    assert found.unique.tolist() == [False, False, True]


@pytest.mark.parametrize("name", [name for name in EVERY if name not in WITHOUT_SERVOS])
def test_the_efforts_of_servos_are_those_that_keep_their_conditions(name: str) -> None:
    dyn, _ = made(name)
    t, q, u = arrays(states(name, 3))
    udot = dyn.accelerations(q, u, t=t)
    found = dyn.inverse(q, u, udot, t=t)
    expected = dyn.actuator_forces(q, u, t=t)
    np.testing.assert_allclose(found.actuators, expected, atol=1e-9 * (1 + np.abs(expected).max()))
    assert found.unique.all()
    np.testing.assert_allclose(found.missing, 0.0, atol=1e-9 * (1 + np.abs(expected).max()))


def test_a_servo_is_refused_what_it_does_not_determine() -> None:
    s = ap.System("carriage")
    x, y = s.coordinates("x y")
    push, drive = s.inputs("push"), s.actuators("drive")
    s.particle("carriage", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=2.0)
    s.generalised_force(y, push)
    s.force(s["carriage"].com, drive * s.frame.x)
    s.servo(x - sympy.sin(s.t), by=drive, name="follow")
    dyn = ap.dynamics(s)
    q, u = [0.0, 0.3], [1.0, 0.0]
    found = dyn.inverse(q, u, [0.0, 1.5])
    np.testing.assert_allclose([*found.inputs, *found.actuators], [3.0, 0.0], atol=1e-12)
    with pytest.raises(
        OffConstraints, match=r"contradicts the servo conditions of system 'carriage': A u̇ − b of 'follow' is 1 at state 0"
    ):
        dyn.inverse(q, u, [1.0, 0.0])
    with pytest.raises(OffConstraints, match="'follow'"):
        dyn.inverse([0.1, 0.3], u, [0.0, 0.0])
    s.generalised_force(x, push)  # which the actuator and the input now share
    s.generalised_force(y, -push)
    with pytest.raises(
        NotApplicable, match=r"does not determine the force of actuator 'drive'.*among push.*\n.*actuator_forces"
    ):
        ap.dynamics(s).inverse(q, u, [0.0, 0.0])


def test_forces_are_those_of_inputs_constraints_and_what_is_missing() -> None:
    """A bead on a rod, without a motor: M u̇ − f₀ = B r + Aᵀλ + what nobody can bring about."""
    s = ap.System("bead")
    x, y, z = s.coordinates("x y z")
    pull = s.inputs("pull")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=2.0)
    s.constrain(3 * x - 4 * y)
    s.generalised_force(z, pull)
    s.gravity(-9.81 * s.frame.y)
    dyn = ap.dynamics(s)
    q, u = [0.4, 0.3, 0.0], [0.0, 0.0, 0.0]
    found = dyn.inverse(q, u, [4.0, 3.0, 7.0])
    np.testing.assert_allclose(found.inputs, [14.0])
    made = dyn.input_matrix(q) @ found.inputs + dyn.constraint_jacobian(q).T @ found.multipliers + found.missing
    np.testing.assert_allclose(made, found.forces, atol=1e-12)
    np.testing.assert_allclose(dyn.constraint_jacobian(q) @ found.missing, 0.0, atol=1e-12)


def test_the_same_where_lengths_and_angles_are_of_other_sizes() -> None:
    """A rack and its pinion, which nobody drives."""
    s = ap.System("rack and pinion")
    x, turn = s.coordinates("x turn")
    s.particle("rack", at=s.origin.shifted(x * s.frame.x), mass=3.0)
    pinion = s.frame.rotated(turn, "z")
    s.body("pinion", frame=pinion, com=s.origin, mass=1.0, inertia=ap.inertia.planar(0.02))
    s.constrain(x - 0.1 * turn)
    dyn = ap.dynamics(s)
    q, u = [0.02, 0.2], [0.0, 0.0]
    found = dyn.inverse(q, u, [0.5, 5.0])
    np.testing.assert_allclose(found.forces, [1.5, 0.1])
    made = dyn.constraint_jacobian(q).T @ found.multipliers + found.missing
    np.testing.assert_allclose(made, found.forces, atol=1e-12)


def test_points_that_turn_with_their_frames() -> None:
    """J̇ u is the derivative of J u along u, in the components of the inertial frame."""
    s = ap.System("arm in space")
    a, b, c = s.coordinates("a b c")
    upper = s.frame.rotated(a, "z").rotated(b, "x")
    lower = upper.rotated(c, "y")
    elbow = s.origin.shifted(0.7 * upper.y, name="elbow")
    s.particle("hand", at=elbow.shifted(0.4 * lower.x + 0.2 * lower.z), mass=1.0)
    s.body("forearm", frame=lower, com=elbow, mass=1.0, inertia=ap.Inertia(0.1, 0.2, 0.25))
    dyn = ap.dynamics(s)
    q, u = np.random.default_rng(3).normal(size=(2, 5, 3))
    d = 1e-6
    for place in (dyn.point("hand"), dyn.frame("forearm")):
        ahead, behind = (np.einsum("sij,sj->si", place.jacobian(q + e * u), u) for e in (d, -d))
        np.testing.assert_allclose(place.jacobian_rate(q, u), (ahead - behind) / (2 * d), atol=1e-8)


def test_bias_and_gravity_are_apart() -> None:
    dyn = ap.dynamics(ap.gallery.entry("n-pendulum").build())
    n = len(dyn.coordinates)
    q, u = np.random.default_rng(6).normal(size=(2, n))
    np.testing.assert_allclose(dyn.bias(q, 0 * u), 0.0, atol=1e-14)
    np.testing.assert_allclose(dyn.gravity(q) - dyn.bias(q, u), dyn.forcing(q, u), atol=1e-12)
    assert np.abs(dyn.bias(q, u)).max() > 0.1
    assert np.abs(dyn.gravity(q)).max() > 0.1
