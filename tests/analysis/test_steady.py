"""Rest positions and steady motions: closed forms, published critical speeds, families past their turning points."""

from __future__ import annotations

import numpy as np
import pytest
from sympy import cos, sqrt

import appell as ap
from appell import errors
from appell.analysis import Steady, equilibria, follow, stability, steady_motions
from appell.gallery import entry
from appell.gallery.systems import whipple_bicycle
from tests.gibbs.dependent_rows import CHANGES, KINDS, beads

CRITICAL = 1e-10  # what the published critical speeds are held to
ROUNDING = 1e-12
G = 9.81


# -- critical speeds -------------------------------------------------------------------------------------------------------
def critical_speed(steady: Steady, along: str, other: str, upright: str) -> list[float]:
    """Where upright rolling, or spinning in place, loses its stability as it slows down."""
    start = steady.solve({}, {upright: np.pi / 2, along: 7.0, other: 0.0})
    family = follow(start, along, 0.7, held=[upright, other], step=0.6)
    assert family.ended == f"reached {along} = 0.7"
    found = stability(family).crossings
    assert all(c.loses_stability and not c.oscillating for c in found)
    return [c.value for c in found]


@pytest.mark.parametrize(("along", "other", "square"), [("w3", "w2", 1 / 3), ("w2", "w3", 4 / 5)])
def test_disk(along: str, other: str, square: float) -> None:
    """Rolling: ω² = g/3a; spinning: ω² = 4g/5a."""
    steady = Steady(entry("rolling-disk").build())
    assert critical_speed(steady, along, other, "theta") == pytest.approx([np.sqrt(square * G / 0.5)], abs=CRITICAL)


@pytest.mark.parametrize(("along", "other", "square"), [("r", "p", 1 / 4), ("p", "r", 2 / 3)])
def test_hoop(along: str, other: str, square: float) -> None:
    """Rolling: ω² = g/4a; spinning: ω² = 2g/3a, of a thin hoop, C = 2A = a²."""
    a = 0.5
    steady = Steady(entry("rolling-hoop").build(), parameters={"a": a, "A": a**2 / 2, "C": a**2})
    assert critical_speed(steady, along, other, "Theta") == pytest.approx([np.sqrt(square * G / a)], abs=CRITICAL)


def test_weave_and_capsize_by_forward_speed() -> None:
    steady = Steady(whipple_bicycle.build())
    assert {str(x) for x in steady.cyclic} == {"x", "y", "yaw", "rear", "front"}
    start = steady.solve({}, {"x'": 3.0, "roll": 0.0, "steer": 0.0})
    found = stability(follow(start, "x'", 8.0, held=["roll", "steer"], step=0.5)).crossings
    assert [c.value for c in found] == pytest.approx([whipple_bicycle.WEAVE_SPEED, whipple_bicycle.CAPSIZE_SPEED], abs=CRITICAL)
    assert [(c.oscillating, c.loses_stability) for c in found] == [(True, False), (False, True)]


# -- the heavy top ---------------------------------------------------------------------------------------------------------
M, I1, I3, L = 0.5, 0.04, 0.01, 0.2


def test_two_regular_precessions() -> None:
    """I₁ cosθ φ̇² − I₃ω₃ φ̇ + Mgl = 0, with θ and ω₃ = ψ̇ + φ̇ cosθ held."""
    s = entry("heavy-top").build()
    phi, theta, psi = s["phi"], s["theta"], s["psi"]
    tilt, spin = 0.7, 60.0
    rates = np.sort(np.roots([I1 * np.cos(tilt), -I3 * spin, M * G * L]))
    held = {theta: tilt, psi.dot + phi.dot * cos(theta): spin}
    found = steady_motions(s, held, ranges={phi.dot: (-10, 30), psi.dot: (-100, 100)}, starts=12)
    assert [m["phi'"] for m in found] == pytest.approx(rates, abs=ROUNDING * 20)
    assert all(m.dimension == 0 for m in found)
    # each nutates at the frequency of small motions about it: ω_n² = (I₃ω₃/I₁ − 2 φ̇ cosθ)² + φ̇² sin²θ
    for m, rate in zip(found, rates, strict=True):
        nutation = np.hypot(I3 * spin / I1 - 2 * rate * np.cos(tilt), rate * np.sin(tilt))
        assert np.abs(m.linear.eigenvalues.imag).max() == pytest.approx(nutation, rel=1e-9)
    slow = steady_motions(s, {**held, psi.dot + phi.dot * cos(theta): 30.0}, ranges={phi.dot: (-10, 30)}, starts=10)
    assert not slow  # I₃²ω₃² < 4 I₁Mgl cosθ: none
    assert repr(slow).startswith("no steady motion found, searched 10 random starts")


def test_a_precession_that_is_fast_beside_the_fall_is_steady() -> None:
    """In weak gravity I₁ cosθ φ̇ = I₃ω₃, nearly: terms of φ̇² cancel, and what rounding leaves of them is large beside g/l."""
    s, spin, g = entry("heavy-top").build(), 60.0, 1e-11
    phi, theta, psi = s["phi"], s["theta"], s["psi"]
    steady = Steady(s, parameters={"g": g})
    for tilt in np.linspace(0.5, 1.1, 7):
        rate = np.roots([I1 * np.cos(tilt), -I3 * spin, M * g * L]).max()
        found = steady.solve({phi.dot: 1.01 * rate}, {theta: tilt, psi.dot + phi.dot * cos(theta): spin})
        assert found["phi'"] == pytest.approx(rate, rel=ROUNDING)


def sleeping_top() -> ap.System:
    """The heavy top in angles that are regular where it stands upright: it tips about x, then y, and spins about its axis."""
    s = ap.System("sleeping top")
    a, b, spin = s.coordinates("a b spin")
    m, i1, i3, l, g = s.parameters(M=M, I1=I1, I3=I3, l=L, g=G)
    axis = s.frame.rotated(a, "x").rotated(b, "y")
    body = axis.rotated(spin, "z")
    w1, w2, w3 = s.speeds("w1 w2 w3")
    s.define_speeds({w1: body.omega @ axis.x, w2: body.omega @ axis.y, w3: body.omega @ axis.z})
    tensor = ap.Inertia(i1, i1, i3, frame=axis, about=s.origin)
    s.body("top", frame=body, com=s.origin.shifted(l * axis.z), mass=m, inertia=tensor)
    s.gravity(-g * s.frame.z)
    return s


def test_sleeping_top() -> None:
    """Upright it sleeps as long as I₃²ω₃² > 4 I₁Mgl; slower, it falls with an oscillation."""
    steady = Steady(sleeping_top())
    start = steady.solve({}, {"a": 0.0, "b": 0.0, "w3": 80.0})
    assert start.linear.modes().stable
    (found,) = stability(follow(start, "w3", 20.0, held=["a", "b"], step=4.0)).crossings
    assert found.value == pytest.approx(np.sqrt(4 * I1 * M * G * L) / I3, abs=CRITICAL)
    assert found.loses_stability
    # it begins to fall while it precesses at I₃ω₃/2I₁, seen from axes that do not turn with it
    assert found.eigenvalue.imag == pytest.approx(I3 * found.value / (2 * I1), rel=1e-6)


def test_an_eigenvalue_that_takes_the_place_of_another_crosses_nothing() -> None:
    """Of two that are far apart neither changes its sign along the family, but at its end the one below zero is closest to where the
    one above was: 0.1 grows to 3, and -5 comes to -0.1."""
    s = ap.System("two slides")
    x, y = s.coordinates("x y")
    p, fast = s.parameters(p=0.0, fast=50.0)
    s.particle("slide", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    for q, slow in ((x, 0.1 + 2.9 * p), (y, -5 + 4.9 * p)):  # (d/dt − slow) (d/dt + fast) q = 0
        s.generalised_force(q, (slow - fast) * q.dot + slow * fast * q)
    family = follow(Steady(s).solve({"x": 0.0, "y": 0.0}), "p", 1.0, step=1.0)
    ends = [sorted(m.linear.eigenvalues.real)[-2:] for m in family]
    assert np.array(ends) == pytest.approx(np.array([[-5.0, 0.1], [-0.1, 3.0]]))  # in one step
    assert stability(family).crossings == ()


# -- turning points --------------------------------------------------------------------------------------------------------
def truss(**parameters: float) -> ap.System:
    """Two bars of stiffness k from (±1, 0) to a joint at height y, unloaded at h, pressed down by P (von Mises's truss)."""
    s = ap.System("truss")
    y = s.coordinates("y")
    k, h, load = s.parameters(k=100.0, h=0.3, P=0.0)
    s.particle("joint", at=s.origin.shifted(y * s.frame.y), mass=1.0)
    s.potential(k * (sqrt(1 + y**2) - sqrt(1 + h**2)) ** 2 + load * y)
    return s


def test_a_family_goes_on_past_its_turning_points() -> None:
    """P = −2k y (1 − l₀/l) turns back where l³ = l₀."""
    steady = Steady(truss())
    family = follow(steady.solve({"y": 0.3}), "P", 2.0)
    assert family.ended == "reached P = 2"
    rest = np.sqrt(1.09)
    height = np.sqrt(rest ** (2 / 3) - 1)
    load = -200 * height * (1 - rest / np.sqrt(1 + height**2))
    turns = family.turning_points()
    assert [m["P"] for m in turns] == pytest.approx([load, -load], abs=ROUNDING)
    assert [m["y"] for m in turns] == pytest.approx([height, -height], rel=1e-6)  # P hardly changes there
    # between them it is unstable, and it snaps through
    assert [c.value for c in stability(family).crossings] == pytest.approx([-load, load], abs=CRITICAL)
    members = family.at(0.2)
    assert len(members) == 3
    searched = equilibria(truss(), parameters={"P": 0.2}, ranges={"y": (-1, 1)})
    assert sorted(m["y"] for m in members) == pytest.approx([m["y"] for m in searched], abs=ROUNDING)


def test_followed_and_held_at_once() -> None:
    start = Steady(truss()).solve({"y": 0.3})
    with pytest.raises(errors.AnalysisError, match="followed and held"):
        follow(start, "P", 1.0, held=["P"])
    with pytest.raises(errors.AnalysisError, match="no family"):
        follow(start, "P", 0.0)
    with pytest.raises(errors.UnknownName, match="'Q'"):
        follow(start, "Q", 1.0)


# -- the forces that hold it -----------------------------------------------------------------------------------------------
def test_bead_on_a_wire_at_rest() -> None:
    """A particle on a line y = x tan α held by a spring: the multiplier is the wire's push."""
    s = ap.System("bead")
    x, y = s.coordinates("x y")
    m, g, k = s.parameters(m=2.0, g=G, k=50.0)
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=m)
    s.gravity(-g * s.frame.y)
    s.potential(k * (x**2 + y**2) / 2)
    s.constrain(y - x, name="wire")
    (found,) = equilibria(s)
    assert found["x"] == found["y"] == pytest.approx(-2 * G / (2 * 50), abs=ROUNDING)
    # along y: λ − mg − k y = 0
    assert found.forces["wire"] == found["wire"] == pytest.approx(2 * G + 50 * found["y"], abs=1e-10)
    assert found.unique
    assert found.at_rest


def test_a_servo_holds_its_cyclist() -> None:
    """Straight riding at the pedalling rate that the legs keep: without loss, they give nothing."""
    found = Steady(entry("cyclist").build()).solve()
    assert found["kappa'"] == pytest.approx(6.0)
    assert found["legs"] == pytest.approx(0.0, abs=1e-9)
    assert not found.at_rest


def test_redundant_rows_are_said_to_be_so() -> None:
    steady = Steady(whipple_bicycle.build())
    motion = steady.solve({}, {"x'": 5.0, "roll": 0.0, "steer": 0.0})
    assert not motion.unique
    # the front wheel's load, shared by the two rows that keep it on the ground: the weights' moment about the rear contact
    load = G * (85 * 0.3 + 4 * 0.9 + 3 * 1.02) / 1.02
    shared = motion.forces["front wheel on the ground · z"] + motion.forces["front wheel rolls · z"]
    assert -shared == pytest.approx(load, rel=1e-12)


def test_the_disk_in_its_circle_comes_in_families() -> None:
    steady = Steady(entry("rolling-disk").build())
    free = steady.solve({"theta": 1.3, "w2": 2.0, "w3": -3.0})
    assert free.dimension == 2
    motion = steady.solve({"theta": 1.3, "w2": 2.0, "w3": -3.0}, {"theta": 1.3, "w2": 2.0})
    assert motion.dimension == 0


def test_inputs_hold_too() -> None:
    s = ap.System("pendulum with a motor")
    theta = s.coordinates("theta")
    torque = s.inputs("torque")
    arm = s.frame.rotated(theta, "z")
    s.particle("bob", at=s.origin.shifted(0.5 * arm.x), mass=2.0)
    s.gravity(G * s.frame.x)
    s.torque(arm, torque * s.frame.z)
    steady = Steady(s, inputs={"torque": 3.0})
    assert np.sin(steady.solve()["theta"]) == pytest.approx(3.0 / G, abs=ROUNDING)
    family = follow(steady.solve(), "torque", 9.9, step=0.4)  # beyond m g l it goes over the top and back down
    (turn,) = family.turning_points()
    assert turn["torque"] == pytest.approx(G, abs=1e-9)
    assert [len(equilibria(s, inputs={torque: value}, starts=8)) for value in (3.0, 12.0)] == [2, 0]


# -- what is refused -------------------------------------------------------------------------------------------------------
def test_none_in_range_is_said_honestly() -> None:
    found = equilibria(truss(), ranges={"y": (2.0, 3.0)}, starts=7)
    assert not found
    assert repr(found) == "no equilibrium found, searched 7 random starts with y in [2, 3]; 7 led out of the ranges"


def test_no_steady_motion_from_a_guess() -> None:
    steady = Steady(truss())
    with pytest.raises(
        errors.NoSteadyMotion, match=r"y = 0\.1 held: it is left where .* 'balance of forces along y'' missed by"
    ):
        steady.solve({}, {"y": 0.1})


def crossed_wires() -> ap.System:
    """A particle on x² = y², two lines that cross at the origin, where a spring pulls it."""
    s = ap.System("crossed wires")
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.potential(x**2 + y**2)
    s.constrain(x**2 - y**2, name="wires")
    s.typical({x: (0.2, 1.0), y: (0.2, 1.0)})
    return s


def test_a_start_that_leads_to_a_singular_configuration() -> None:
    with pytest.raises(errors.RankDrop, match=r"singular configuration, .*'crossed wires' have rank 0 .* wires"):
        Steady(crossed_wires()).solve({"x": 0.5, "y": 0.5})
    found = equilibria(crossed_wires(), starts=5)
    assert not found
    assert "singular configurations were met" in found.searched
    assert "rank 0" in found.singular[0]


def test_angles_that_are_singular_upright() -> None:
    with pytest.raises(errors.NoInertia, match="singular configuration"):
        Steady(entry("heavy-top").build()).solve({"theta": 0.05}, {"phi'": 0.0, "psi'": 0.0, "theta": 0.0})


def test_unknown_names_and_bad_numbers() -> None:
    with pytest.raises(errors.UnknownName, match="no parameter 'K'"):
        Steady(truss(), parameters={"K": 1.0})
    steady = Steady(truss())
    for refused in ({"z": 1.0}, {"y''": 1.0}):
        with pytest.raises(errors.UnknownName):
            steady.solve(refused)
        with pytest.raises(errors.UnknownName):
            steady.solve({}, refused)
    with pytest.raises(errors.MissingValue, match="'y' is nan"):
        steady.solve({"y": float("nan")})
    with pytest.raises(errors.UnknownName, match="no input"):
        Steady(truss(), inputs={"torque": 1.0})
    with pytest.raises(errors.OptionError, match="range of 'y'"):
        equilibria(truss(), ranges={"y": (1.0, 0.0)})
    with pytest.raises(errors.UnknownName, match="'z'"):
        equilibria(truss(), ranges={"z": (0.0, 1.0)})
    with pytest.raises(errors.UnknownName, match="'z'"):
        _ = steady.solve({"y": 0.3})["z"]


@pytest.mark.parametrize(("declared", "given"), CHANGES)
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_held_is_so_with_the_parameters_in_use(kind: str, declared: float, given: float) -> None:
    """The beads at rest between springs: found as if the parameters had been declared."""

    def sprung(k: float) -> ap.System:
        s = beads(kind, k)
        for stiffness, x in enumerate(s.q, 1):
            s.spring_in(x, stiffness=stiffness)
        return s

    steady, expected = Steady(sprung(declared), parameters={"k": given}), Steady(sprung(given))
    assert steady.still == expected.still
    found, known = steady.solve({}), expected.solve({})
    np.testing.assert_allclose(found.state.q, known.state.q, rtol=0, atol=1e-9)  # m: where Newton's method ends
    assert found.dimension == known.dimension


def test_what_is_at_rest_at_one_time_alone_is_said() -> None:
    """A pendulum that is pushed in time rests nowhere; what is found is where it would if time stood still."""
    s = ap.System("pushed")
    theta = s.coordinates("theta")
    s.particle("bob", at=s.origin.shifted(-s.frame.rotated(theta, "z").y), mass=1)
    s.gravity(-G * s.frame.y)
    assert "time" not in ap.equilibria(s, starts=2).searched
    s.generalised_force(theta, 0.3 * cos(2 * s.t))
    found = ap.equilibria(s, guesses=[{theta: 0.1}], starts=0, t=0.5)
    assert "at t = 0.5 alone: the equations depend on time" in found.searched
    assert found[0][theta] == pytest.approx(np.arcsin(0.3 * np.cos(1.0) / G))
    assert found[0].only_at == 0.5
