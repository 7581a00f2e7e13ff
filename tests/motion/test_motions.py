"""Motions with a known solution: the gallery's systems against closed forms and published digits."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.special import ellipj, ellipk

import appell as ap
from appell.formulations import derive
from appell.gallery import entry
from appell.gallery.systems.pendulum import REFERENCE
from appell.motion import DOP853, RadauIIA, Run, Status, Symplectic, simulate

TOLERANCE = 1e-10
TIGHT = DOP853(tolerance=1e-12)
CLOSE = 1e-9  # what a run of some seconds at TOLERANCE may miss by, errors of a hundred steps and their growth included


def run(name: str, span: float, initial: dict, **options) -> Run:
    options.setdefault("solver", DOP853(tolerance=TOLERANCE))
    made = simulate(entry(name).build(), span, initial=initial, **options)
    assert made.status is Status.COMPLETED, made.message
    return made


def test_the_pendulum_ends_where_the_benchmark_says():
    motion = run("pendulum", 10.0, {"x": -1.0, "y": 0.0}, solver=TIGHT, save=[5.0, 10.0])
    for t, place in REFERENCE.items():
        assert np.abs(motion.coordinates.sel(time=t).values - place).max() < 1e-10
    assert motion.audit.constraint_residual <= 1e-12


def test_the_pendulum_comes_back_after_its_period():
    period = 2.367841947576237  # EQUATIONS.md, of the benchmark A01
    motion = run("pendulum", period, {"x": -1.0, "y": 0.0}, solver=TIGHT)
    assert np.abs(motion.coordinates[-1].values - (-1.0, 0.0)).max() < 1e-10


def test_the_free_top_follows_the_elliptic_functions():
    """Landau & Lifshitz, Mechanics, §37: A < B < C and M² > 2EB."""
    A, B, C = 0.3, 0.5, 0.6
    p0, r0 = 0.4, 2.0
    motion = run("euler-top", 10.0, {"p": p0, "q": 0.0, "r": r0})
    twice_E, M2 = A * p0**2 + C * r0**2, (A * p0) ** 2 + (C * r0) ** 2
    assert twice_E * B < M2
    tau = motion.time * np.sqrt((C - B) * (M2 - twice_E * A) / (A * B * C))
    k2 = (B - A) * (twice_E * C - M2) / ((C - B) * (M2 - twice_E * A))
    sn, cn, dn, _ = ellipj(tau, k2)
    q0 = np.sqrt((twice_E * C - M2) / (B * (C - B)))
    assert np.abs(motion["p"] - p0 * cn).max() < CLOSE
    assert np.abs(np.abs(motion["q"]) - np.abs(q0 * sn)).max() < CLOSE
    assert np.abs(motion["r"] - r0 * dn).max() < CLOSE
    assert np.abs((motion.coordinates**2).sum("coordinate") - 1).max() < 1e-14  # quaternions stay unit


def test_the_heavy_top_nutates_as_the_elliptic_function():
    """Goldstein §5.7: with z = cos θ, ż² = (1 − z²)(α − β z) − (b − a z)²; from rest in nutation z₀ is a root."""
    M, I1, I3, l, g = 0.5, 0.04, 0.01, 0.2, 9.81
    theta0, phi_dot, psi_dot = 0.6, 1.0, 120.0
    motion = run("heavy-top", 5.0, {"theta": theta0, "theta'": 0.0, "phi'": phi_dot, "psi'": psi_dot})
    z0 = np.cos(theta0)
    w3 = psi_dot + phi_dot * z0
    a, b = I3 * w3 / I1, (I1 * np.sin(theta0) ** 2 * phi_dot + I3 * w3 * z0) / I1
    alpha, beta = phi_dot**2 * np.sin(theta0) ** 2 + 2 * M * g * l * z0 / I1, 2 * M * g * l / I1
    z1, z2, z3 = np.sort(np.roots([beta, -(alpha + a**2), 2 * a * b - beta, alpha - b**2]).real)
    m = (z2 - z1) / (z3 - z1)
    start = 0.0 if abs(z0 - z1) < abs(z0 - z2) else ellipk(m)
    sn = ellipj(np.sqrt(beta * (z3 - z1)) / 2 * motion.time + start, m)[0]
    assert np.abs(np.cos(motion["theta"]) - (z1 + (z2 - z1) * sn**2)).max() < CLOSE


def test_chaplygins_sleigh_straightens_out():
    m, I, a = 1.5, 0.4, 0.3
    k2, w0 = I / m + a**2, 2.0
    c = w0 * np.sqrt(k2)
    # between two headings at which the third speed, the rate of a coordinate, stops being independent of v and w
    motion = run("chaplygin-sleigh", 2.0, {"theta": 0.25, "v": 0.0, "w": w0})
    tau = a * c * motion.time / k2
    assert np.abs(motion["v"] - c * np.tanh(tau)).max() < CLOSE
    assert np.abs(motion["w"] - w0 / np.cosh(tau)).max() < CLOSE


def test_the_sphere_on_the_turntable_goes_round_a_circle():
    motion = run("sphere-on-turntable", 20.0, {"x": 0.5, "y": 0.1, "wx": 1.0, "wy": 0.4, "wz": 0.3})
    rate = 2 / 7 * 1.3
    x0, y0 = motion.coordinates[0, :2].values
    vx, vy = motion.rates[0, :2].values
    cx, cy = x0 - vy / rate, y0 + vx / rate
    angle = rate * motion.time
    x = cx + (x0 - cx) * np.cos(angle) - (y0 - cy) * np.sin(angle)
    y = cy + (x0 - cx) * np.sin(angle) + (y0 - cy) * np.cos(angle)
    assert np.abs(motion["x"] - x).max() < CLOSE
    assert np.abs(motion["y"] - y).max() < CLOSE
    assert motion.audit.energy_error < CLOSE  # the table does work, which is in the energy account


def test_the_particle_on_appells_cone_falls_at_half_of_g():
    """α = 0: z̈ = −g/2 and the direction of (ẋ, ẏ) stays (Appell 1911): ẋ and ẏ are proportional to ż."""
    start = {"x": 0.1, "y": -0.2, "z": 0.3, "x'": 0.6, "y'": 0.8, "z'": 1.0}
    motion = run("appell-particle", 0.15, start, parameters={"alpha": 0.0})
    t = motion.time
    z_dot = 1.0 - 9.81 / 2 * t
    rise = t - 9.81 / 4 * t**2
    assert np.abs(motion["z'"] - z_dot).max() < CLOSE
    assert np.abs(motion["x"] - (0.1 + 0.6 * rise)).max() < CLOSE
    assert np.abs(motion["y"] - (-0.2 + 0.8 * rise)).max() < CLOSE


def test_the_wheels_and_axle_run_down_the_plane():
    """φ turns at a constant rate ω, and the middle of the axle accelerates by M/(M + m′) g sin α cos φ."""
    M, rim, a, alpha, g, w = 3.0, 1.0, 0.4, 0.3, 9.81, 0.7
    motion = run("wheel-axle", 6.0, {"phi'": w, "psi1'": 0.0, "phi": 0.0})
    v = a * (motion["psi1'"] + motion["psi2'"]) / 2
    gained = M / (M + rim) * g * np.sin(alpha) * np.sin(w * motion.time) / w
    assert np.abs(motion["phi"] - w * motion.time).max() < CLOSE
    assert np.abs(v - v[0] - gained).max() < CLOSE


def steady_circle(name: str, lean: str, precession: str, spin: str, angle: float, rate: float) -> tuple[Run, float]:
    """A disk or hoop in steady circular rolling, its spin found from the equations: u̇ of the lean vanishes."""
    equations = derive(entry(name).build())
    system = equations.gibbs.system

    def pushed(value: float) -> tuple[float, dict]:
        start = {lean: angle, f"{lean}'": 0.0, f"{precession}'": rate, spin: value}
        made = simulate(system, 1e-6, initial=start)
        return float(made.accelerations.sel(speed=_lean_speed[name])[0]), start

    one, two = pushed(0.0)[0], pushed(1.0)[0]
    value = -one / (two - one)  # linear in the spin
    assert abs(pushed(value)[0]) < 1e-9
    return run(name, 6.0, pushed(value)[1]), rate


_lean_speed = {"rolling-disk": "w1", "rolling-hoop": "q"}


@pytest.mark.parametrize(
    ("name", "lean", "precession", "spin", "rate"),
    [("rolling-disk", "theta", "phi", "w3", 4.0), ("rolling-hoop", "Theta", "psi", "r", 4.0)],
)
def test_steady_circles(name, lean, precession, spin, rate):
    angle = 1.3
    motion, _ = steady_circle(name, lean, precession, spin, angle, rate)
    assert np.abs(motion[lean] - angle).max() < CLOSE
    turned = motion[precession] - motion[precession][0]
    assert np.abs(turned - rate * motion.time).max() < 10 * CLOSE
    x, y = motion["x"], motion["y"]
    vx, vy = motion.rates[0].sel(coordinate=["x", "y"]).values
    cx, cy = float(x[0]) - vy / rate, float(y[0]) + vx / rate
    assert np.abs(np.hypot(x - cx, y - cy) - np.hypot(vx, vy) / rate).max() < 10 * CLOSE


def test_the_slider_crank_follows_eksergians_equation():
    """J(θ) θ̈ + ½ J′ θ̇² = Q(θ), integrated by itself with SciPy."""
    r, l, m1, m2, m3, J1, J2, g, F, tau = 0.15, 0.5, 1.2, 0.9, 0.7, 0.004, 0.02, 9.81, 6.0, 1.5
    import sympy as sp

    th = sp.Symbol("th")
    cosine = sp.sqrt(1 - (r / l * sp.sin(th)) ** 2)
    place = r * sp.cos(th) + l * cosine
    rod = ((r * sp.cos(th) + place) / 2, r * sp.sin(th) / 2)
    J = (J1 + m1 * (r / 2) ** 2 + m2 * (rod[0].diff(th) ** 2 + rod[1].diff(th) ** 2)
         + J2 * (r * sp.cos(th) / (l * cosine)) ** 2 + m3 * place.diff(th) ** 2)  # fmt: skip
    Q = tau - g * (m1 * r * sp.sin(th) / 2 + m2 * rod[1]).diff(th) - F * place.diff(th)
    f = sp.lambdify(th, [J, J.diff(th) / 2, Q])

    def rates(t, y):
        j, dj, q = f(y[0])
        return [y[1], (q - dj * y[1] ** 2) / j]

    motion = run("slider-crank", 3.0, {"theta": 0.3, "theta'": 2.0}, save=50, solver=TIGHT)
    other = solve_ivp(rates, (0, 3), [0.3, 2.0], method="DOP853", rtol=1e-12, atol=1e-12, t_eval=motion.time)
    assert np.abs(motion["theta"] - other.y[0]).max() < 10 * CLOSE  # SciPy's own error included
    assert motion.audit.constraint_residual < 1e-12
    assert motion.audit.energy_error < CLOSE  # with the work of motor and gas


def test_the_four_bar_keeps_its_closure_and_its_energy():
    motion = run("four-bar", 10.0, {"theta1": 0.5, "theta1'": 8.0})
    a, b, c, d = 0.4, 1.2, 0.9, 1.1
    t1, t2, t3 = (motion[n] for n in ("theta1", "theta2", "theta3"))
    assert np.abs(a * np.cos(t1) + b * np.cos(t2) - d - c * np.cos(t3)).max() < 1e-12
    assert np.abs(a * np.sin(t1) + b * np.sin(t2) - c * np.sin(t3)).max() < 1e-12
    assert motion.audit.energy_error < CLOSE
    assert float(motion.energy["work"].sel(by="loads")[-1]) == pytest.approx(0.7 * float(t1[-1] - t1[0]), rel=1e-9)


def test_a_run_backwards_comes_home():
    there = run("rolling-disk", 3.0, {"theta": 1.2, "w3": 8.0})
    end = dict(zip((*there.names["coordinate"], *there.names["speed"]), there.states[-1], strict=True))
    back = simulate(entry("rolling-disk").build(), (3.0, 0.0), initial=end, solver=DOP853(tolerance=TOLERANCE))
    assert back.time[-1] == 0.0
    assert np.abs(back.states[-1] - there.states[0]).max() < 10 * CLOSE


def test_the_energy_of_a_symplectic_run_does_not_drift():
    """The error of the last tenth is that of the first: bounded, not growing."""
    motion = run("n-pendulum", 200.0, {"theta1": 0.3, "theta2": 0.2}, solver=Symplectic(step=0.02))
    error = np.abs(motion.energy["error"].values)
    tenth = error.size // 10
    assert error[-tenth:].max() < 2 * error[:tenth].max()


def test_a_stiff_system_is_no_harder_for_the_implicit_method():
    """A fast, strongly damped joint: the explicit method is held to its time constant, the implicit one is not."""
    from appell.model import System

    s = System("stiff")
    x, y = s.coordinates("x y")
    m, k, c = s.parameters(m=1.0, k=1e6, c=1e5)
    s.particle("a", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=m)
    s.spring_in(x, stiffness=k, damping=c)
    s.spring_in(y, stiffness=4.0)
    start = {x: 0.1, y: 1.0}
    soft = simulate(s, 5.0, initial=start, solver=RadauIIA(tolerance=1e-7))
    hard = simulate(s, 5.0, initial=start, solver=DOP853(tolerance=1e-7))
    assert soft.audit.steps < hard.audit.steps / 20
    assert np.abs(soft["y"][-1] - np.cos(2 * 5.0)) < 1e-6
    assert soft.audit.energy_error < 1e-5


def test_a_frame_that_turns_evenly_does_work_though_nothing_tells_the_time() -> None:
    """Seen from the turning frame R is the same at all times; what turns the frame changes the energy all the same."""
    s = ap.System("bead on a tilted turning table")
    x, y = s.coordinates("x y")
    rate, k = s.parameters(rate=0.7, k=5.0)
    table = s.frame.rotated(rate * s.t, "z").rotated(0.4, "x")  # tilted: its own components are the short ones
    s.particle("bead", at=s.origin.shifted(x * table.x + (y + 1) * table.y), mass=2.0)
    s.potential(k * x**2 / 2 + k * y**2 / 2)
    s.initial({x: 1.0})
    run = ap.simulate(s, 3.0, progress=False)
    total = run.energy.total.values
    assert np.ptp(total) > 1.0  # J: the work of the table
    assert run.audit.energy_error is not None
    assert run.audit.energy_error < 1e-9  # it is accounted for
    assert ap.first_integrals(s).names == ("Jacobi",)
