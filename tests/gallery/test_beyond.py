"""Systems beyond the papers, against numbers and equations that anyone can check."""

from dataclasses import replace
from functools import cache

import casadi as ca
import numpy as np
import pytest
from scipy.integrate import solve_ivp
from sympy import expand

import appell as ap
from appell.analysis import Verification
from appell.analysis.published import MATCHES
from appell.formulations import Equations, Lagrange, derive
from appell.gallery.systems import chaplygin_sleigh, four_bar, heavy_top, pendulum, slider_crank, sphere_on_turntable
from appell.gallery.tools.entry import Entry
from appell.gibbs import GibbsFunction, State
from appell.gibbs.states import state_of
from appell.gibbs.structure import numbers
from appell.graph.evaluator import Evaluator

ENTRIES = (chaplygin_sleigh, four_bar, heavy_top, pendulum, slider_crank, sphere_on_turntable)
TOLERANCE = 1e-11  # of the integrations here
ARRIVED = 1e-8  # what they are good for over some seconds, without projection


@cache
def verified(entry: Entry) -> Verification:
    return entry.verify()


@pytest.mark.parametrize("entry", [m.ENTRY for m in ENTRIES], ids=lambda e: e.name)
def test_every_formulation_and_every_equation(entry: Entry) -> None:
    for r in verified(entry):
        assert r.ok, r
        assert r.worst <= MATCHES, r
        assert r.states >= 50


def motion(equations: Equations, start: State, t: float) -> State:
    """The state after a time t, by DOP853."""
    k = equations.gibbs.kinematics
    rate = Evaluator(ca.Function("rate", equations.gibbs.arguments, [k.qdot]))
    n = len(k.q)

    def rates(now: float, z: np.ndarray) -> np.ndarray:
        state = replace(start, t=now, q=z[:n], u=z[n:])
        return np.concatenate([numbers(rate, state)[0], equations.at(state).accelerations])

    z = np.concatenate([start.q, start.u])
    end = solve_ivp(rates, (0.0, t), z, method="DOP853", rtol=TOLERANCE, atol=TOLERANCE).y[:, -1]
    return replace(start, t=t, q=end[:n], u=end[n:])


def test_the_pendulum_passes_its_lowest_point_after_a_quarter_of_its_period() -> None:
    period = 2.367841947576237
    equations = derive(pendulum.build(), Lagrange())
    start = state_of(equations.gibbs.kinematics, {"x": -1.0, "y": 0.0, "x'": 0.0, "y'": 0.0})
    end = motion(equations, start, period / 4)

    np.testing.assert_allclose(end.q, [0.0, -1.0], rtol=0, atol=ARRIVED)
    np.testing.assert_allclose(end.u, [np.sqrt(2 * 9.81), 0.0], rtol=0, atol=ARRIVED)


def test_the_sleigh_follows_its_hyperbolic_solution() -> None:
    """v = c tanh τ, ω = (c/k) sech τ with τ = a c t/k², from rest along the blade."""
    s = chaplygin_sleigh.build()
    equations = derive(s)
    m, I, a = (s.values()[s[n]] for n in ("m", "I", "a"))
    k = np.sqrt(I / m + a**2)
    c, t = 1.7, 0.9
    values = {"x": 0.2, "y": -0.1, "theta": 0.3, "v": 0.0, "w": c / k}
    names = [str(x) for x in equations.gibbs.kinematics.u.quantities]
    rest = {n: 0.0 for n in names if n not in values}  # the third speed, made up by the engine, which the blade forbids
    start = equations.gibbs.states().consistent(state_of(equations.gibbs.kinematics, values | rest))
    assert start is not None
    end = motion(equations, start, t)
    tau = a * c * t / k**2

    assert end.u[names.index("v")] == pytest.approx(c * np.tanh(tau), abs=ARRIVED)
    assert end.u[names.index("w")] == pytest.approx(c / k / np.cosh(tau), abs=ARRIVED)


def test_the_sleighs_equations_read_as_printed() -> None:
    s = chaplygin_sleigh.build()
    v, w, m, I, a = (s[n] for n in ("v", "w", "m", "I", "a"))
    first, second = (e.lhs - e.rhs for e in derive(s).equations())

    assert expand(first - m * (v.dot - a * w**2)) == 0
    assert expand(second - ((I + m * a**2) * w.dot + m * a * v * w)) == 0


def test_the_sphere_runs_on_a_circle_at_two_sevenths_of_the_tables_rate() -> None:
    s = sphere_on_turntable.build()
    equations = derive(s)
    k = equations.gibbs.kinematics
    start = equations.gibbs.states().draw(1, seed=8)[0]
    rate = 2 / 7 * s.values()[s["Omega"]]

    def centre(state: State) -> tuple[complex, complex]:
        q_dot = numbers(Evaluator(ca.Function("rate", equations.gibbs.arguments, [k.qdot])), state)[0]
        return complex(*state.q[:2]), complex(*q_dot[:2])

    place, velocity = centre(start)
    middle = place + 1j * velocity / rate  # of the circle
    t = 0.7
    moved, _ = centre(motion(equations, start, t))

    assert moved == pytest.approx(middle + (place - middle) * np.exp(1j * rate * t), abs=ARRIVED)


def test_a_top_precesses_steadily() -> None:
    """At constant θ when I₁φ̇² cosθ − I₃ω₃φ̇ + Mgl = 0."""
    s = heavy_top.build()
    M, I1, I3, l, g = (s.values()[s[n]] for n in ("M", "I1", "I3", "l", "g"))
    theta, spin = 0.6, 60.0  # ω₃, fast enough for a real root
    slow = (I3 * spin - np.sqrt((I3 * spin) ** 2 - 4 * I1 * np.cos(theta) * M * g * l)) / (2 * I1 * np.cos(theta))
    equations = derive(s)
    rates = {"phi'": slow, "theta'": 0.0, "psi'": spin - slow * np.cos(theta)}
    found = equations.accelerations({"phi": 0.4, "theta": theta, "psi": 1.0, **rates})

    np.testing.assert_allclose(found.accelerations, 0.0, atol=1e-11)


def test_the_four_bar_as_an_open_chain_moves_alike() -> None:
    """Bars hung on one another in the plane, closed once: the spatial rows are then satisfied identically."""
    s = ap.System("four-bar chain")
    a, b, c, d, h, m1, m2, m3, g, tau = s.parameters(
        a=0.4, b=1.2, c=0.9, d=1.1, h=0.05, m1=0.8, m2=2.0, m3=1.5, g=9.81, tau=0.7
    )
    joint = None
    point = s.origin
    for name, length, mass in (("t1", a, m1), ("t2", b, m2), ("t3", c, m3)):
        joint = s.joint.revolute(name, joint or s.frame, at=point)
        middle = point.shifted(length / 2 * joint.frame.x)
        s.body(f"bar {name}", frame=joint.frame, com=middle, mass=mass, inertia=ap.inertia.box(mass, length, h, h))
        point = point.shifted(length * joint.frame.x)
    s.close_loop("ground", (joint.frame, point), (s.frame, s.origin.shifted(d * s.frame.x)))
    s.gravity(-g * s.frame.y)
    s.torque(s["bar t1"], tau * s.frame.z)
    s.independent(s["t1"].dot)
    chain = GibbsFunction.of(s)

    assert (len(chain.rows), chain.structure.rank, len(chain.structure.identical)) == (5, 2, 3)
    linkage = derive(four_bar.build())
    names = [str(x) for x in linkage.gibbs.kinematics.q.quantities]
    for state in linkage.gibbs.states().draw(5, seed=6):
        # bars of the chain are turned from one another, and the rocker is met from its far end
        turns = {n: (state.q[names.index(n)], state.u[names.index(n)]) for n in ("theta1", "theta2", "theta3")}
        (q1, u1), (q2, u2), (q3, u3) = turns.values()
        values = {"t1": q1, "t2": q2 - q1, "t3": q3 + np.pi - q2, "t1'": u1, "t2'": u2 - u1, "t3'": u3 - u2}
        found = derive(chain).at(state_of(chain.kinematics, values))
        expected = linkage.at(state).accelerations[names.index("theta1")]
        assert found.accelerations[0] == pytest.approx(expected, rel=1e-9)


def test_the_slider_crank_reads_its_one_freedom() -> None:
    equations = derive(slider_crank.build())

    assert equations.gibbs.structure.degrees_of_freedom == 1
    assert equations.gibbs.structure.rank == len(equations.gibbs.rows) == 2
    assert "theta'" in equations.choices()
