"""Overconstrained loops in motion, by every solver: right within its tolerance against an integration of our own."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from appell.model import System, inertia
from appell.motion import (
    DOP853,
    RK4,
    Baumgarte,
    DormandPrince5,
    GaussLegendre,
    RadauIIA,
    Scipy,
    Status,
    Sundials,
    Symplectic,
    simulate,
)
from appell.motion.solvers.base import AbstractSolver
from tests.singular.linkages import bricard

# each with the error it may have at its tolerance or step, beside angles of order one
SOLVERS: list[tuple[AbstractSolver, float]] = [
    (DOP853(), 1e-8),
    (DOP853(tolerance=1e-5), 1e-5),
    (DormandPrince5(), 1e-8),
    (DormandPrince5(tolerance=1e-5), 1e-5),
    (RK4(step=0.01), 1e-6),
    (RK4(step=0.02), 1e-5),
    (RadauIIA(tolerance=1e-7), 1e-6),
    (GaussLegendre(), 1e-8),
    (Scipy(), 1e-8),
    (Scipy(method="Radau", tolerance=1e-6), 1e-5),
    (Scipy(method="LSODA", tolerance=1e-8), 1e-5),
    (Scipy(method="RK23", tolerance=1e-6), 1e-4),
    (Scipy(method="RK45", tolerance=1e-8), 1e-6),
    (Scipy(method="BDF", tolerance=1e-7), 1e-4),
    (Symplectic(step=0.005), 1e-3),
    (Sundials(), 1e-5),
]
every = pytest.mark.parametrize(
    ("solver", "allowed"),
    SOLVERS,
    ids=lambda x: (getattr(x, "method", "") or repr(x).split("(")[0]) if not isinstance(x, float) else "",
)


# -- Bricard -----------------------------------------------------------------------------------------------------------------
SPAN = 1.5


@cache
def bricard_motion() -> tuple[Any, Any, Any]:
    """A start, and where screws and DOP853 lead from it."""
    made = bricard()
    q, rates = made.state(np.random.default_rng(0), speed=2.0)
    n = made.moving

    def f(_: float, y: Any) -> Any:
        return np.concatenate([y[n:], made.accelerations(y[:n], y[n:])])

    end = solve_ivp(f, (0.0, SPAN), np.concatenate([q, rates]), method="DOP853", rtol=1e-11, atol=1e-11).y[:, -1]
    assert np.abs(made.misfit(end[:n])).max() < 1e-9
    return made, made.values(q, rates), end


@every
def test_bricard(solver: AbstractSolver, allowed: float) -> None:
    made, start, end = bricard_motion()
    run = simulate(made.system(), SPAN, initial=start, solver=solver, save=2, progress=False)
    assert run.status is Status.COMPLETED
    assert np.abs(run.states[-1, : end.size] - end).max() <= allowed
    assert run.audit.constraint_residual < 1e-11
    assert run.audit.rank_drops == 0


def test_bricard_is_pulled_as_well_as_put_back() -> None:
    made, start, end = bricard_motion()
    run = simulate(made.system(), SPAN, initial=start, stabilisation=Baumgarte(10.0, 10.0), save=2, progress=False)
    assert run.status is Status.COMPLETED
    assert np.abs(run.states[-1, : end.size] - end).max() <= 1e-7


def test_a_stage_off_the_surface_wastes_no_steps() -> None:
    """The tolerance sets the steps, not rows that come and go: a hundred times the tolerance, half as many steps."""
    made, start, _ = bricard_motion()
    steps = [
        simulate(made.system(), SPAN, initial=start, solver=DOP853(tolerance=t), progress=False).audit for t in (1e-9, 1e-5)
    ]
    assert steps[0].steps + steps[0].rejected < 30
    assert steps[1].steps + steps[1].rejected < 15


def test_the_reactions_of_a_run_are_those_of_its_states() -> None:
    import appell as ap

    made, start, _ = bricard_motion()
    system = made.system()
    run = simulate(system, 0.5, initial=start, save=3, progress=False)
    eq = ap.derive(system, ap.Lagrange())
    for i in range(3):
        at = eq.at(ap.gibbs.State(run.time[i], run.states[i, :5], run.states[i, 5:10], np.zeros(0), np.zeros(0)))
        assert np.asarray(run.accelerations[i]) == pytest.approx(at.accelerations, rel=1e-9, abs=1e-9)
        assert np.asarray(run.multipliers[i]) == pytest.approx(at.multipliers, rel=1e-8, abs=1e-8)


# -- three cranks ----------------------------------------------------------------------------------------------------------
CRANK, MASS, COUPLER, G = 0.5, 1.2, 2.5, 9.81
PIVOTS = (0.0, 0.9, 1.7)


def three_cranks() -> System:
    """A bar on three equal and parallel cranks: four rows, of which three are independent, on the surface alone."""
    s = System("three cranks")
    angles = s.coordinates("a b c")
    tilt = s.coordinates("tilt")
    ends = []
    for name, angle, x in zip("abc", angles, PIVOTS, strict=True):
        frame = s.frame.rotated(angle, "z", name=f"crank {name}")
        foot = s.origin.shifted(x * s.frame.x, name=f"pivot {name}")
        ends.append(foot.shifted(CRANK * frame.x, name=f"end {name}"))
        middle = foot.shifted(CRANK / 2 * frame.x, name=f"middle {name}")
        s.body(f"bar {name}", frame=frame, com=middle, mass=MASS, inertia=inertia.rod(MASS, CRANK))
    bar = s.frame.rotated(tilt, "z", name="coupler frame")
    centre = ends[0].shifted(PIVOTS[2] / 2 * bar.x, name="centre")
    s.body("coupler", frame=bar, com=centre, mass=COUPLER, inertia=inertia.rod(COUPLER, PIVOTS[2]))
    for end, x, name in zip(ends[1:], PIVOTS[1:], "bc", strict=True):
        s.coincide(ends[0].shifted(x * bar.x, name=f"hole {name}"), end, axes="xy", name=f"pin {name}")
    s.gravity(-G * s.frame.y)
    return s


def three_cranks_end(a: float, rate: float, span: float) -> float:
    """(m L² + M L²) ä = −(3/2 m + M) g L cos a, three rods about their ends and a coupler that does not turn."""
    inertia_ = 3 * MASS * CRANK**2 / 3 + COUPLER * CRANK**2
    torque = (1.5 * MASS + COUPLER) * G * CRANK
    found = solve_ivp(
        lambda _, y: [y[1], -torque / inertia_ * np.cos(y[0])], (0.0, span), [a, rate], method="DOP853", rtol=1e-13, atol=1e-13
    )
    return float(found.y[0, -1])


def spatial_cranks(length: float, feet: tuple[float, float]) -> System:
    """The same closed by joints in space: ten rows, of which three are independent, and six that every state satisfies."""
    s = System("cranks in space")
    places = [s.origin, *(s.origin.shifted(x * s.frame.x, name=f"foot {x}") for x in feet)]
    cranks = [s.joint.revolute(name, (s.frame, foot)) for name, foot in zip("abc", places, strict=True)]
    ends = [j.point.shifted(length * j.frame.x, name=f"end {j.name}") for j in cranks]
    coupler = s.joint.revolute("coupler", (cranks[0].frame, ends[0]))
    for j in (*cranks, coupler):
        middle = j.point.shifted(length / 2 * j.frame.x, name=f"middle {j.name}")
        s.body(f"bar {j.name}", frame=j.frame, com=middle, mass=MASS, inertia=inertia.rod(MASS, length))
    for x, j, end in zip(feet, cranks[1:], ends[1:], strict=True):
        hole = coupler.point.shifted(x * coupler.frame.x, name=f"hole {j.name}")
        s.close_loop(f"pin {j.name}", (coupler.frame, hole), (j.frame, end))
    s.gravity(-G * s.frame.y)
    return s


@pytest.mark.parametrize(
    ("length", "feet", "angle", "rate"),
    [(0.3524416909256886, (1.1165202573371307, 2.1304468166105117), -1.8220995097243744, 6.9581899867960555),
     (0.512005752503766, (0.8026566033215872, 1.6605176260486496), 0.10102299780254409, 0.7056466011254017),
     (0.5, (0.9, 1.7), -0.6, 1.0)],
)  # fmt: skip
def test_cranks_in_space(length: float, feet: tuple[float, float], angle: float, rate: float) -> None:
    """Rows without a gradient and rows that hold on this branch alone are redundant, and a start on the constraints is a state."""
    start = dict.fromkeys("abc", angle) | dict.fromkeys(["a'", "b'", "c'"], rate) | {"coupler": -angle, "coupler'": -rate}
    run = simulate(spatial_cranks(length, feet), 1.0, initial=start, save=2, progress=False)
    # three rods about their ends, and a coupler that goes round without turning
    pull = 2.5 * MASS * G * length / (2 * MASS * length**2)
    end = solve_ivp(
        lambda _, y: [y[1], -pull * np.cos(y[0])], (0.0, 1.0), [angle, rate], rtol=1e-12, atol=1e-12, method="DOP853"
    )
    assert run.status is Status.COMPLETED
    assert np.abs(run.states[-1, :3] - end.y[0, -1]).max() <= 1e-7


@every
def test_three_cranks(solver: AbstractSolver, allowed: float) -> None:
    """They swing about their lowest place, without coming to lie flat."""
    start = {"a": -0.6, "b": -0.6, "c": -0.6, "tilt": 0.0, "a'": 1.0, "b'": 1.0, "c'": 1.0, "tilt'": 0.0}
    run = simulate(three_cranks(), 3.0, initial=start, solver=solver, save=2, progress=False)
    assert run.status is Status.COMPLETED
    assert np.abs(run.states[-1, :3] - three_cranks_end(-0.6, 1.0, 3.0)).max() <= 10 * allowed
    assert abs(run.states[-1, 3]) <= allowed
