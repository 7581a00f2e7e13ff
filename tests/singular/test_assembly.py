"""Mechanisms of which a state is hard to find: assembled constraint by constraint, from the user's start, with parameters
chosen where they have no value; and what is said where none is found."""

from __future__ import annotations

import time

import numpy as np
import pytest
from sympy import Piecewise, exp

import appell as ap
from appell.errors import ImpossibleConstraint, InconsistentConstraints
from appell.model import System, inertia
from tests.singular.linkages import GRAVITY, bennett

LONG = 40
SECONDS = 60.0  # it took 153 s to be refused; on an idle machine it takes three to be derived


def four_bars(n: int) -> System:
    """A chain of n four-bars of equal bars: benchmark A02 of the IFToMM library, N-four-bar mechanism."""
    s = System(f"{n} four-bars")
    ends = []
    for i in range(n + 1):
        frame = s.frame.rotated(s.coordinates(f"c{i}"), "z", name=f"crank frame {i}")
        foot = s.origin.shifted(float(i) * s.frame.x, name=f"foot {i}")
        ends.append(foot.shifted(1.0 * frame.x, name=f"end {i}"))
        middle = foot.shifted(0.5 * frame.x, name=f"crank middle {i}")
        s.body(f"crank {i}", frame=frame, com=middle, mass=1.0, inertia=inertia.rod(1.0, 1.0))
    for i in range(n):
        frame = s.frame.rotated(s.coordinates(f"b{i}"), "z", name=f"coupler frame {i}")
        middle = ends[i].shifted(0.5 * frame.x, name=f"coupler middle {i}")
        s.body(f"coupler {i}", frame=frame, com=middle, mass=1.0, inertia=inertia.rod(1.0, 1.0))
        s.coincide(ends[i].shifted(1.0 * frame.x, name=f"tip {i}"), ends[i + 1], axes="xy", name=f"loop {i}")
    s.gravity(-9.81 * s.frame.y)
    return s


def rail_that_turns() -> System:
    """A bead whose rail lies across x on one side of y = 0, and across y on the other."""
    s = System("rail that turns")
    x, y, z = s.coordinates("x y z")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=1.0)
    s.gravity(-9.81 * s.frame.z)
    s.constrain(Piecewise((x.dot - y * z.dot, y < 0), (y.dot - x * z.dot, True)), name="rail")
    return s


FREE_OF_MULTIPLIERS = [ap.GibbsAppell(), ap.AppellKane(), ap.ReducedAppell()]


def test_a_partition_that_serves_one_state_is_taken_in_numbers() -> None:
    """No speed can be solved for on both sides: the certificate says so, and compares. States are drawn on either side on any machine."""
    found = ap.verify(rail_that_turns(), formulations=FREE_OF_MULTIPLIERS)
    assert found.ok
    assert {r.formulation for r in found.records} == {ap.GibbsAppell().label, ap.AppellKane().label}
    [(_, label, reason)] = found.not_applicable
    assert label == ap.ReducedAppell().label
    assert "cannot be solved for" in reason
    assert "other dependent speeds are needed" in reason


def test_four_bars_that_fold_either_way_are_compared() -> None:
    """Newton's method stops near their folds, where it depends on the machine's rounding whether one choice of speeds serves them all."""
    found = ap.verify(four_bars(10), states=2, formulations=FREE_OF_MULTIPLIERS)
    assert found.ok
    assert {r.formulation for r in found.records} == {ap.GibbsAppell().label, ap.AppellKane().label}
    assert [label for _, label, _ in found.not_applicable] == [ap.ReducedAppell().label]


def test_eighty_loop_rows_are_assembled() -> None:
    began = time.perf_counter()
    structure = ap.derive(four_bars(LONG)).gibbs.structure
    assert (structure.rank, structure.degrees_of_freedom) == (2 * LONG, 1)
    assert time.perf_counter() - began < SECONDS


def stewart(typical: bool) -> System:
    """A platform on six legs of given length: six rods between points that are nowhere in line."""
    s = System("platform")
    x, y, z = s.coordinates("x y z")
    a, b, c = s.coordinates("a b c")
    frame = s.frame.rotated_sequence((a, b, c), "zyx", name="platform frame")
    centre = s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z, name="centre")
    s.body("platform", frame=frame, com=centre, mass=5.0, inertia=inertia.disk(5.0, 0.5))
    s.gravity(-9.81 * s.frame.z)
    for i in range(6):
        foot, top = (
            2 * np.pi * (i // 2 * 2 + (0.2 if i % 2 else -0.2)) / 6,
            2 * np.pi * (i // 2 * 2 + (0.8 if i % 2 else -0.8)) / 6,
        )
        low = s.origin.shifted(float(np.cos(foot)) * s.frame.x + float(np.sin(foot)) * s.frame.y, name=f"foot {i}")
        high = centre.shifted(0.5 * float(np.cos(top)) * frame.x + 0.5 * float(np.sin(top)) * frame.y, name=f"head {i}")
        s.keep_distance(low, high, 1.3, name=f"leg {i}")
    if typical:
        s.typical({z: (0.9, 0.95), x: (-0.01, 0.01), y: (-0.01, 0.01), a: (0.2, 0.21), b: (0.0, 0.01), c: (0.0, 0.01)})
    return s


@pytest.mark.parametrize("typical", [False, True])
def test_typical_ranges_keep_nothing_out(typical: bool) -> None:
    """The platform stands at z near 1.1, a near 0, which the ranges leave out."""
    structure = ap.derive(stewart(typical)).gibbs.structure
    assert structure.rank == 6
    assert structure.degrees_of_freedom == 0


def wide() -> System:
    """Two bars between points ten metres apart: whether they reach depends on lengths that have no value."""
    s = System("wide")
    a, b = s.coordinates("a b")
    l1, l2, m = s.parameters("l1 l2 m")
    first, second = s.frame.rotated(a, "z"), s.frame.rotated(b, "z")
    knee = s.origin.shifted(l1 * first.x, name="knee")
    s.particle("knee mass", at=knee, mass=m)
    s.coincide(
        knee.shifted(l2 * second.x, name="tip"), s.origin.shifted(10.0 * s.frame.x, name="wall"), axes="xy", name="wall pin"
    )
    s.gravity(-9.81 * s.frame.y)
    return s


def test_to_derive_needs_no_numbers() -> None:
    eq = ap.derive(wide())
    assert eq.gibbs.structure.degrees_of_freedom == 0
    lengths = dict(zip(eq.gibbs.kinematics.p.quantities, eq.gibbs.structure.samples[0].p, strict=True))
    assert sum(v for x, v in lengths.items() if str(x) in ("l1", "l2")) >= 10.0
    assert all(v > 0 for v in lengths.values())
    assert eq.explain().rank == 2


def unknown() -> System:
    """x is at l and at −l: only with l = 0, which no positive length is."""
    s = System("unknown")
    x, y = s.coordinates("x y")
    l, m = s.parameters("l m")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=m)
    s.constrain(x - l, name="right")
    s.constrain(x + l, name="left")
    s.gravity(-9.81 * s.frame.y)
    return s


def test_what_could_not_be_found_out_is_said_to_be_unknown() -> None:
    eq = ap.derive(unknown())
    assert len(eq.equations()) == 1  # given all the same
    explanation = eq.explain()
    assert explanation.rank is None
    assert explanation.degrees_of_freedom is None
    assert explanation.as_dict()["rank"] is None
    assert "rank unknown" in explanation.text
    assert "Degrees of freedom: unknown" in explanation.text
    found = eq.accelerations(
        {"x": 0.0, "y": 0.3, "x'": 0.0, "y'": 0.0}, parameters={"l": 0.0, "m": 2.0}
    )  # and now numbers come
    assert found.accelerations == pytest.approx([0.0, -9.81])
    assert not found.unique
    run = ap.simulate(unknown(), 1.0, initial={"x": 0.0, "y": 0.0}, parameters={"l": 0.0, "m": 2.0}, progress=False)
    assert float(run["y"][-1]) == pytest.approx(-9.81 / 2, rel=1e-9)


def test_a_contradiction_is_one_whatever_the_parameters() -> None:
    s = System("contradiction")
    x, y = s.coordinates("x y")
    m = s.parameters("m")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=m)
    s.constrain(y - 1, name="one")
    s.constrain(y - 2, name="two")
    with pytest.raises(InconsistentConstraints, match="'two' contradicts"):
        ap.derive(s)
    s = System("never")
    x = s.coordinates("x")
    k = s.parameters("k")
    s.particle("p", at=s.origin.shifted(x * s.frame.x), mass=k)
    s.constrain(x**2 + 1, name="no")
    with pytest.raises(ImpossibleConstraint, match="'no' can never hold"):
        ap.derive(s)


def hidden() -> System:
    """A constraint that shows nothing of itself but near x = 20."""
    s = System("hidden")
    x, y = s.coordinates("x y")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.constrain(exp(-((x - 20) ** 2)) - 0.5, name="bump")
    s.gravity(-9.81 * s.frame.y)
    return s


def test_the_start_that_is_given_is_a_state() -> None:
    with pytest.raises(ImpossibleConstraint, match="'bump' can never hold"):
        ap.derive(hidden())
    place = 20 + np.sqrt(np.log(2))
    run = ap.simulate(hidden(), 1.0, initial={"x": place, "y": 0.0}, progress=False)
    assert run.status is ap.Status.COMPLETED
    assert float(run["x"][-1]) == pytest.approx(place, rel=1e-12)
    assert float(run["y"][-1]) == pytest.approx(-9.81 / 2, rel=1e-9)


def test_geometry_that_comes_with_the_numbers_decides_the_rank() -> None:
    """A loop of four revolutes is rigid with any dimensions but Bennett's, and these have no values when it is derived."""
    made = bennett(np.random.default_rng(3))
    q, rates = made.state(np.random.default_rng(4))
    s = System("four revolutes")
    a, b, alpha, beta = s.parameters("a b alpha beta")
    frame, point = s.frame, s.origin
    for i, (length, twist) in enumerate(((a, alpha), (b, beta), (a, alpha))):
        joint = s.joint.revolute(f"joint {i + 1}", (frame, point), coordinates=f"q{i + 1}")
        middle = joint.point.shifted(made._along(joint.frame, made.centre(i)), name=f"middle {i + 1}")
        box = inertia.Inertia(*made.moments(i))
        s.body(f"link {i + 1}", frame=joint.frame, com=middle, mass=made.masses[i], inertia=box)
        point = joint.point.shifted(length * joint.frame.x, name=f"end {i + 1}")
        frame = joint.frame.rotated(twist, "x", name=f"end frame {i + 1}")
    ground = s.frame.rotated(-beta, "x", name="ground side")
    s.close_loop("closing", (frame, point), (ground, s.origin.shifted(-b * s.frame.x, name="foot")))
    s.gravity(made._along(s.frame, GRAVITY))
    eq = ap.derive(s)
    assert eq.gibbs.structure.rank == 3
    numbers = {"a": made.a[0], "b": made.a[1], "alpha": made.alpha[0], "beta": made.alpha[1]}
    found = eq.accelerations(made.values(q, rates), parameters=numbers)
    assert found.accelerations == pytest.approx(made.accelerations(q, rates), rel=1e-9)
    run = ap.simulate(eq, 0.5, initial=made.values(q, rates), parameters=numbers, progress=False)
    assert run.status is ap.Status.COMPLETED
    assert np.asarray(run.accelerations[0]) == pytest.approx(found.accelerations, rel=1e-9)
    assert run.audit.energy_error < 1e-8
