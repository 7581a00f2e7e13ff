"""Singular positions: passed along the branch that the motion is on, with the energy kept, or stopped with a way out."""

from __future__ import annotations

import warnings
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from sympy import exp

import appell as ap
from appell.compile import Compiled, compile_system
from appell.errors import NotApplicable, RankDrop
from appell.gibbs import GibbsFunction
from appell.model import System, inertia
from appell.motion import (
    DOP853,
    RK4,
    DormandPrince5,
    Event,
    GaussLegendre,
    RadauIIA,
    Scipy,
    Simulation,
    Status,
    Sundials,
    Symplectic,
    simulate,
)
from appell.motion.singular_positions import ANOTHER, NOT_KEPT, NOT_SMOOTH, RESTS, TOO_CLOSE, Passage, from_farther, passage
from appell.motion.solvers.base import AbstractSolver
from appell.motion.workspace import workspace
from tests.singular.test_assembly import four_bars
from tests.singular.test_solvers import three_cranks, three_cranks_end

G = 9.81
# each with the error it may have in angles of some ten radians
SOLVERS: dict[str, tuple[AbstractSolver, float]] = {
    "DOP853": (DOP853(), 1e-7),
    "DormandPrince5": (DormandPrince5(), 1e-7),
    "RK4": (RK4(step=0.005), 1e-5),
    "RadauIIA": (RadauIIA(tolerance=1e-6), 1e-4),
    "GaussLegendre": (GaussLegendre(), 1e-7),
    "Scipy DOP853": (Scipy(), 1e-7),
    "LSODA": (Scipy(method="LSODA", tolerance=1e-8), 1e-3),
    "RK23": (Scipy(method="RK23", tolerance=1e-5), 1e-2),
    "RK45": (Scipy(method="RK45", tolerance=1e-8), 1e-5),
    "Radau": (Scipy(method="Radau", tolerance=1e-6), 1e-3),
    "BDF": (Scipy(method="BDF", tolerance=1e-6), 1e-2),
    "Symplectic": (Symplectic(step=0.004), 1e-4),
    "Sundials": (Sundials(), 1e-4),
}
every = pytest.mark.parametrize("name", SOLVERS)
every_other = pytest.mark.parametrize("name", [name for name in SOLVERS if name != "Symplectic"])  # which is for holonomic ones


def right_or_stopped(run: Any, error: float, allowed: float) -> None:
    """A run that was completed is right; one that was not says which rows are weak, and what to do."""
    if run.status is Status.COMPLETED:
        assert error <= allowed
    else:
        assert run.status in (Status.RANK_DROP, Status.STEP_TOO_SMALL)
        assert "Use DOP853()" in run.message
        assert run.audit.energy_error < 1e-5  # what there is is right


def pendulum_end(inertia_: float, torque: float, angle: float, rate: float, span: float) -> float:
    found = solve_ivp(
        lambda _, y: [y[1], -torque / inertia_ * np.cos(y[0])],
        (0.0, span),
        [angle, rate],
        method="DOP853",
        rtol=1e-13,
        atol=1e-13,
    )
    return float(found.y[0, -1])


# -- chains of four-bars ---------------------------------------------------------------------------------------------------
def chain_start(n: int, angle: float, rate: float) -> dict[str, float]:
    cranks = {f"c{i}": angle for i in range(n + 1)} | {f"c{i}'": rate for i in range(n + 1)}
    return cranks | {f"b{i}": 0.0 for i in range(n)} | {f"b{i}'": 0.0 for i in range(n)}


def chain_end(n: int, angle: float, rate: float, span: float) -> float:
    """Cranks that stay parallel, couplers that do not turn: ((n+1)/3 + n) θ̈ = −((n+1)/2 + n) g cos θ."""
    return pendulum_end((n + 1) / 3 + n, ((n + 1) / 2 + n) * G, angle, rate, span)


@every
@pytest.mark.parametrize("n", [1, 2])
def test_four_bars_pass_their_flat_positions(n: int, name: str) -> None:
    """A02 of the IFToMM library: from upright at 1 rad/s, flat five times in five seconds."""
    solver, allowed = SOLVERS[name]
    run = simulate(four_bars(n), 5.0, initial=chain_start(n, np.pi / 2, -1.0), solver=solver, save=2, progress=False)
    right_or_stopped(run, float(np.abs(run.states[-1, : n + 1] - chain_end(n, np.pi / 2, -1.0, 5.0)).max()), allowed)
    if name != "Sundials":
        assert run.status is Status.COMPLETED


def test_the_default_passes_from_anywhere() -> None:
    made, rng, drops = Simulation(four_bars(2)), np.random.default_rng(0), 0
    for _ in range(40):
        angle, rate = rng.uniform(-3, 3), rng.uniform(-8, 8)
        run = made.run(5.0, initial=chain_start(2, angle, rate), save=2, progress=False)
        assert run.status is Status.COMPLETED
        assert np.abs(run.states[-1, :3] - chain_end(2, angle, rate, 5.0)).max() <= 1e-7
        assert run.audit.energy_error <= 1e-8
        assert run.audit.constraint_residual <= 1e-12
        drops += run.audit.rank_drops
    assert drops > 20  # what was passed is counted


def test_an_implicit_solver_goes_on_where_it_was_put_beyond_a_flat_position() -> None:
    """Its first step from there may be too long: that says nothing of the position that it has just left."""
    made, passed = Simulation(four_bars(1), solver=SOLVERS["RadauIIA"][0]), 0
    for i in range(60):
        rate = -1.0 - 2e-3 * i
        run = made.run(5.0, initial=chain_start(1, np.pi / 2, rate), save=2, progress=False)
        right_or_stopped(run, float(np.abs(run.states[-1, :2] - chain_end(1, np.pi / 2, rate, 5.0)).max()), 1e-4)
        passed += run.status is Status.COMPLETED
    assert passed >= 57  # 47 where steps before the position count


@pytest.mark.parametrize("tolerance", [1e-4, 1e-6])
def test_sundials_stays_on_the_branch_at_loose_tolerances(tolerance: float) -> None:
    """It is put on the constraints before it has drifted off them, and begins anew from there."""
    made, rng = Simulation(four_bars(2), solver=Sundials(tolerance=tolerance)), np.random.default_rng(3)
    for _ in range(4):
        angle, rate = rng.uniform(0.2, 2.9), rng.uniform(-4, 4)
        run = made.run(3.0, initial=chain_start(2, angle, rate), save=20, progress=False)
        # as far as it came: a run that stops before a flat position is right until then
        assert np.abs(run.states[-1, :3] - chain_end(2, angle, rate, float(run.times[-1]))).max() <= 1000 * tolerance
        assert run.status is Status.COMPLETED or (run.status is Status.RANK_DROP and "Use DOP853()" in run.message)


@pytest.mark.parametrize("parts", [1, 3, 7, 11])
def test_sundials_is_held_to_its_branch_wherever_its_stretches_end(parts: int) -> None:
    """A singular position at the very end of a stretch, or in one with its neighbours, is seen as one inside of it is."""
    start = {"c0": -0.931, "c1": -0.931, "b0": 0.0, "c0'": -7.05, "c1'": -7.05, "b0'": 0.0}
    for span in np.linspace(0.5, 1.2, 8):
        run = simulate(four_bars(1), float(span), initial=start, solver=Sundials(), save=parts + 1, progress=False)
        error = np.abs(run.states[-1, :2] - chain_end(1, -0.931, -7.05, float(run.times[-1]))).max()
        assert error <= 1e-5, (span, run.status)
        assert run.status is Status.COMPLETED or (run.status is Status.RANK_DROP and "Use DOP853()" in run.message)


def test_forty_four_bars_pass_their_flat_positions() -> None:
    run = simulate(four_bars(40), 2.0, initial=chain_start(40, np.pi / 2, -1.0), save=2, progress=False)
    assert run.status is Status.COMPLETED
    assert np.abs(run.states[-1, :41] - chain_end(40, np.pi / 2, -1.0, 2.0)).max() <= 1e-7
    assert run.audit.energy_error <= 1e-7


def test_losses_are_carried_through() -> None:
    """A damper's work begins at nought: a passage that has no size for it would not be found."""
    s, c = four_bars(2), 0.4
    s.spring_in(s["c0"], damping=c)
    made, rng, drops = Simulation(s), np.random.default_rng(5), 0
    for _ in range(10):
        angle, rate = rng.uniform(-3, 3), rng.uniform(-8, 8)
        run = made.run(3.0, initial=chain_start(2, angle, rate), save=2, progress=False)
        assert run.status is Status.COMPLETED, run.message
        end = solve_ivp(
            lambda _, y: [y[1], (-3.5 * G * np.cos(y[0]) - c * y[1]) / 3],
            (0.0, 3.0),
            [angle, rate],
            "DOP853",
            rtol=1e-12,
            atol=1e-12,
        )
        assert np.abs(run.states[-1, :3] - end.y[0, -1]).max() <= 1e-7
        drops += run.audit.rank_drops
    assert drops > 0


@cache
def forty() -> Compiled:
    return compile_system(GibbsFunction.of(four_bars(40), chain_start(40, 0.04, -2.0)))


@every
def test_forty_four_bars_pass_one_of_them(name: str) -> None:
    solver, allowed = SOLVERS[name]
    run = simulate(forty(), 0.04, initial=chain_start(40, 0.04, -2.0), solver=solver, save=2, progress=False)
    right_or_stopped(run, float(np.abs(run.states[-1, :41] - chain_end(40, 0.04, -2.0, 0.04)).max()), allowed)
    assert chain_end(40, 0.04, -2.0, 0.04) < 0.0


def test_what_is_saved_on_the_way_through_is_on_the_motion() -> None:
    times = np.linspace(0.0, 2.0, 400)
    for save in (times, None):
        run = simulate(
            four_bars(2), 2.0, initial=chain_start(2, np.pi / 2, -1.0), save=save, solver=DormandPrince5(), progress=False
        )
        assert run.audit.rank_drops > 0
        assert (np.diff(np.asarray(run.time)) > 0).all()
        residual = np.abs(np.cos(run.states[:, 0]) - np.cos(run.states[:, 2])).max()
        assert residual <= 1e-9
    assert run.audit.energy_error < 1e-8


def test_backwards_it_is_the_same() -> None:
    start = chain_start(2, np.pi / 2, -1.0)
    there = simulate(four_bars(2), 2.0, initial=start, save=2, solver=DormandPrince5(), progress=False)
    names = [*there.names["coordinate"], *there.names["speed"]]
    end = dict(zip(names, map(float, there.states[-1]), strict=True))
    back = simulate(four_bars(2), (2.0, 0.0), initial=end, save=2, solver=DormandPrince5(), progress=False)
    assert back.status is Status.COMPLETED
    assert np.abs(back.states[-1] - there.states[0]).max() < 1e-6


def test_an_event_on_the_way_through_is_not_missed() -> None:
    """It is seen, or the run stops and says that it would not be."""
    s = four_bars(2)
    run = simulate(
        s,
        1.0,
        initial=chain_start(2, np.pi / 2, -1.0),
        events=Event(s["c0"], name="flat"),
        solver=DormandPrince5(),
        progress=False,
    )
    if run.status is Status.COMPLETED:
        assert [e.name for e in run.events] == ["flat"]
    else:
        assert run.status is Status.RANK_DROP
        assert "Go on from a state beyond it" in run.message


def test_at_rest_in_a_flat_position_nothing_says_which_way() -> None:
    run = simulate(four_bars(2), 1.0, initial=chain_start(2, 0.0, 0.0), progress=False)
    assert run.status is Status.RANK_DROP
    assert run.time.size == 1
    assert "leave it open" in run.message
    assert "Start a little beside" in run.message


# -- others ------------------------------------------------------------------------------------------------------------------
@every
def test_three_cranks_go_round(name: str) -> None:
    """Redundant everywhere, and flat twice a turn."""
    solver, allowed = SOLVERS[name]
    start = {"a": 0.4, "b": 0.4, "c": 0.4, "tilt": 0.0} | {"a'": 9.0, "b'": 9.0, "c'": 9.0, "tilt'": 0.0}
    run = simulate(three_cranks(), 3.0, initial=start, solver=solver, save=2, progress=False)
    right_or_stopped(run, float(np.abs(run.states[-1, :3] - three_cranks_end(0.4, 9.0, 3.0)).max()), 10 * allowed)


def slider() -> System:
    """Crank and rod of one length: at θ = 90° the slider is on the crank's pivot, where the rod could turn with the crank."""
    s = System("slider")
    theta, phi, x = s.coordinates("theta phi x")
    crank, rod = s.frame.rotated(theta, "z", name="crank frame"), s.frame.rotated(phi, "z", name="rod frame")
    pin = s.origin.shifted(1.0 * crank.x, name="pin")
    block = s.origin.shifted(x * s.frame.x, name="block")
    s.body("crank", frame=crank, com=s.origin.shifted(0.5 * crank.x), mass=1.0, inertia=inertia.rod(1.0, 1.0))
    s.body("rod", frame=rod, com=pin.shifted(0.5 * rod.x), mass=1.0, inertia=inertia.rod(1.0, 1.0))
    s.particle("slider block", at=block, mass=1.0)
    s.coincide(pin.shifted(1.0 * rod.x, name="tip"), block, axes="xy", name="joint")
    s.gravity(-G * s.frame.y)
    return s


def slider_end(angle: float, rate: float, span: float) -> float:
    """½ J(θ) θ̇² + g sin θ, J = 1/3 + 1/12 + (1.5 sin θ)² + (0.5 cos θ)² + (2 sin θ)²."""

    def f(_: float, y: Any) -> Any:
        sine, cosine = np.sin(y[0]), np.cos(y[0])
        j = 5 / 12 + (1.5**2 + 4) * sine**2 + 0.25 * cosine**2
        return [y[1], (-(1.5**2 + 4 - 0.25) * sine * cosine * y[1] ** 2 - G * cosine) / j]

    return float(solve_ivp(f, (0.0, span), [angle, rate], method="DOP853", rtol=1e-13, atol=1e-13).y[0, -1])


@every
def test_a_slider_goes_through_its_dead_point(name: str) -> None:
    solver, allowed = SOLVERS[name]
    start = {"theta": 0.3, "phi": -0.3, "x": 2 * np.cos(0.3), "theta'": -4.0}
    run = simulate(slider(), 3.0, initial=start, solver=solver, save=2, progress=False)
    right_or_stopped(run, abs(float(run.states[-1, 0]) - slider_end(0.3, -4.0, 3.0)), 100 * allowed)


@every
def test_gimbal_lock(name: str) -> None:
    """Euler's angles through b = 90°, where the mass matrix is singular; nothing but b moves."""
    s = System("gimbals")
    a, b, c = s.coordinates("a b c")
    frame = s.frame.rotated_sequence((a, b, c), "zyx", name="inner")
    s.body("top", frame=frame, com=s.origin, mass=1.0, inertia=inertia.Inertia(1.0, 2.0, 2.5))
    run = simulate(s, 2.0, initial={"a": 0.1, "b": 0.5, "b'": 1.0}, solver=SOLVERS[name][0], save=2, progress=False)
    assert run.status is Status.COMPLETED
    assert run.states[-1, :3] == pytest.approx([0.1, 2.5, 0.0], abs=1e-8)


# -- the vertex of a cone of velocities --------------------------------------------------------------------------------------
def cone() -> System:
    """Appell–Hamel's particle, ẋ² + ẏ² = k² ż². Appell (1911), Hamel (1938)."""
    s = System("cone")
    x, y, z = s.coordinates("x y z")
    s.particle("particle", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=1.0)
    s.constrain(x.dot**2 + y.dot**2 - 0.75**2 * z.dot**2, name="cone")
    s.gravity(-G * s.frame.z)
    return s


def test_symplectic_is_for_holonomic_constraints() -> None:
    with pytest.raises(NotApplicable, match=r"constraints of velocities \(cone\)(.|\n)*Use DOP853\(\)"):
        simulate(cone(), 1.0, initial={}, solver=SOLVERS["Symplectic"][0], progress=False)


@every_other
def test_a_particle_at_the_vertex_is_not_frozen(name: str) -> None:
    run = simulate(cone(), 1.0, initial={}, solver=SOLVERS[name][0], progress=False)
    assert run.status is Status.RANK_DROP
    assert run.time.size == 1
    assert "rows: cone" in run.message
    assert "with a small velocity along the way it is to go" in run.message
    with pytest.raises(RankDrop):
        ap.derive(cone()).accelerations(dict.fromkeys(["x", "y", "z", "x'", "y'", "z'"], 0.0))


@every_other
def test_with_a_velocity_it_goes_its_way(name: str) -> None:
    """Down a generator at the acceleration g / (1 + k²) of its height."""
    solver = SOLVERS[name][0]
    if isinstance(solver, RadauIIA):  # with tolerances of 1e-6 it is off by 1e-11 to 4e-7 from starts between 1e-7 and 1e-4 m/s
        solver = replace(solver, tolerance=1e-8)
    run = simulate(cone(), 1.0, initial={"x'": 0.75e-6, "z'": -1e-6}, solver=solver, progress=False)
    assert run.status is Status.COMPLETED
    assert float(run["z"][-1]) == pytest.approx(-1e-6 - G / (1 + 0.75**2) / 2, rel=1e-7)
    assert float(run["x"][-1]) == pytest.approx(-0.75 * float(run["z"][-1]), rel=1e-7)


@pytest.mark.parametrize("tolerance", [1e-4, 1e-6, 1e-9, 1e-11])
def test_a_vertex_that_is_met_on_the_way_is_not_passed_at_random(tolerance: float) -> None:
    """Thrown up, a body comes to rest in the vertex, where all directions are as good; that it spins decides nothing."""
    s = System("spinning in a cone")
    made = s.joint.free("j", s.frame)
    s.body("body", frame=made.frame, com=made.point, mass=1.0, inertia=inertia.Inertia(0.1, 0.2, 0.25))
    x, y, z = (s[f"j_{a}"].dot for a in "xyz")
    s.constrain(x**2 + y**2 - 0.9 * z**2, name="cone")
    s.gravity(-G * s.frame.z)
    s.spring(
        made.point.shifted(0.1 * made.frame.x), s.origin.shifted(5.0 * s.frame.x), stiffness=0.3, length=5.0, name="thread"
    )
    start = {"j_x'": 0.9, "j_y'": 0.9, "j_z'": float(np.sqrt(1.62 / 0.9)), "j_turn_w1": 1.0, "j_turn_w2": 3.0}
    run = simulate(s, 1.0, initial=start, solver=DOP853(tolerance=tolerance), progress=False)
    if run.status is Status.COMPLETED:
        finest = simulate(s, 1.0, initial=start, solver=DOP853(tolerance=1e-12), progress=False)
        assert finest.status is Status.COMPLETED
        assert np.abs(run.states[-1] - finest.states[-1]).max() <= 1e3 * tolerance
    else:
        assert run.status is Status.RANK_DROP
        assert "Go on from a state beyond it" in run.message


def test_a_position_that_follows_another_at_once_has_no_motion_before_it() -> None:
    """Where nothing is known of the way to it, nothing is divided by its length."""
    made = ap.Simulation(four_bars(2), solver=DormandPrince5())
    run = made.run(0.1, initial=chain_start(2, np.pi / 2, -1.0), save=2, progress=False)
    with workspace(made.problem) as room, warnings.catch_warnings():
        warnings.simplefilter("error")
        why = passage(room, 0.1, run.states[-1].copy(), 5.0, 0.0, 0.01)
    assert why is TOO_CLOSE


@pytest.mark.parametrize(
    ("bump", "barrier", "why"),
    [
        (0.0, 0.0, ""), (1e-10, 0.0, ""), (1e-8, 0.0, NOT_SMOOTH),
        (0.0, 1e-9, ""), (0.0, 1e-6, NOT_KEPT),
    ],
)  # fmt: skip
def test_a_way_that_is_not_the_motions_is_not_believed(bump: float, barrier: float, why: str) -> None:
    """A bead is about to cross another wire. Its own has a bump (m) beyond, or it meets a potential (J), of which nothing is felt before:
    what the motion is continued to is off the wire by that, or has too much energy."""
    s = System("two wires")
    x, y = s.coordinates("x y")
    beyond = exp(-(((x - 0.0035) / 0.001) ** 2))
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.constrain((y - bump * beyond) * (x - y), name="wires")
    s.potential(barrier * beyond)
    with workspace(Simulation(s).problem) as room:
        found = passage(room, 0.0, np.array([-1e-3, 0.0, 1.0, 0.0]), 1.0, 0.1, 0.05)
    if why:
        assert found is why
    else:
        assert isinstance(found, Passage)
        assert 3e-3 < found.state[0] < 5e-3
        assert found.state[0] - found.end == pytest.approx(-1e-3, abs=1e-9)


@pytest.mark.parametrize(("behind", "same"), [(0.0, True), (1e-5, True), (1e-2, False)])
def test_a_way_from_farther_is_that_of_the_motion_which_was_run(behind: float, same: bool) -> None:
    """A bead on one of two wires that cross is as far as its speed has carried it from where it began, or is behind that (m)."""
    s = System("two wires")
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.constrain(y * (x - y), name="wires")
    begun, now = np.array([-1.0, 0.0, 1.0, 0.0]), np.array([-1e-4 - behind, 0.0, 1.0, 0.0])
    with workspace(Simulation(s).problem) as room:
        found = from_farther(room, 0.0, begun, 0.9999, now, 2.0, 0.05)
    if same:
        assert isinstance(found, Passage)
        assert found.state[:2] == pytest.approx([found.end - 1.0, 0.0], abs=1e-9)
    else:
        assert found is ANOTHER


def test_an_actuator_that_has_no_hold_at_the_end_of_a_step_is_passed() -> None:
    """What holds a weight acts by 1 − t, which is nothing at t = 1, where a step ends: the condition is kept still, and the
    weight does not fall there."""
    s = System("weight")
    x, hold = s.coordinates("x"), s.actuators("F")
    s.particle("weight", at=s.origin.shifted(x * s.frame.x), mass=1.0)
    s.gravity(-G * s.frame.x)
    s.generalised_force(x, (1 - s.t) * hold)
    s.servo(x, name="held")
    run = simulate(s, 2.0, initial={"x": 0.0}, solver=RK4(step=1 / 64), progress=False)
    assert run.status is Status.COMPLETED, run.message
    assert run.audit.rank_drops > 0  # it was met
    assert np.abs(run.accelerations).max() < 1e-9 * G


@pytest.mark.parametrize("solver", [DOP853(), DormandPrince5()], ids=lambda s: type(s).__name__)
@pytest.mark.parametrize("name", ["wires", "wires for DOP853"])
def test_the_ways_out_do_not_depend_on_how_a_constraint_is_called(name: str, solver: AbstractSolver) -> None:
    s = System("two wires")
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.constrain(y * (x - y), name=name)
    run = simulate(s, 1.0, initial={"x'": 1.0}, solver=solver, progress=False)
    assert run.status is Status.RANK_DROP
    what, *ways = run.message.split(".\n    ")
    assert f"(rows: {name}); where the run begins" in what
    assert ways[0].startswith("Start a little beside")
    assert ways[1:] == ([] if solver.passes_singular else ["Use DOP853(), which passes most such positions"])


def test_a_motion_that_comes_to_rest_at_a_crossing_has_no_way() -> None:
    """Thrown up a wire, a bead turns where another crosses it: it may fall down either of them."""
    s, left = System("two wires"), 1e-6  # s, until it turns
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.constrain(y * (x - y), name="wires")
    s.gravity(-1.0 * s.frame.x)
    with workspace(Simulation(s).problem) as room:
        why = passage(room, 0.0, np.array([-0.5 * left**2, 0.0, left, 0.0]), 2.0, 1.0, 1.0)
    assert why is RESTS
