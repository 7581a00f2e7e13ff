"""Nothing depends on the units that a mechanism is described in."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import appell as ap
from appell.errors import InconsistentStart
from appell.gallery import entries, entry
from tests.motion.units import Scale, motion

SPAN = 1.0  # s, or less
ALLOWED = 1e-7  # a hundred tolerances
NANO, MILLI, KILO, GIGA = 1e-9, 1e-3, 1e3, 1e9
SCALES = {
    "nanometres": Scale(length=NANO), "millimetres": Scale(length=MILLI), "kilometres": Scale(length=KILO),
    "gigametres": Scale(length=GIGA), "nanoseconds": Scale(time=NANO), "gigaseconds": Scale(time=GIGA),
    "nanograms": Scale(mass=NANO), "gigagrams": Scale(mass=GIGA),
}  # fmt: skip
UNKNOWN = {"whipple-bicycle"}  # its parameters have no units in the model

UNIT_MASS = {"rolling-hoop"}  # its mass is one, whatever the unit: in another it is another hoop


def cases() -> list[object]:
    found = [(name, units) for name in entries() if name not in UNKNOWN for units in SCALES]
    kept = [(name, units) for name, units in found if name not in UNIT_MASS or SCALES[units].mass == 1.0]
    return [pytest.param(*case, id="-".join(case)) for case in kept]


in_metres = cache(lambda name, span: motion(name, Scale(), span))


@pytest.mark.parametrize(("name", "units"), cases())
def test_a_motion_is_the_same_in_any_units(name: str, units: str) -> None:
    span = min(entry(name).motion.span, SPAN)
    run, there = motion(name, SCALES[units], span)
    other, here = in_metres(name, span)
    assert run.status is other.status, run.message
    assert abs(run.audit.steps - other.audit.steps) <= 1 + 0.02 * other.audit.steps
    assert [e.name for e in run.events] == [e.name for e in other.events]
    assert np.abs(there - here).max() <= ALLOWED * max(1.0, np.abs(here).max())


def test_a_four_bar_of_a_hundred_kilometres_takes_as_many_steps() -> None:
    """It used to take 9 million for 16 ms."""
    (run, there), (other, here) = (motion("four-bar", Scale(length=length), 0.1) for length in (1e5, 1.0))
    assert run.audit.steps == other.audit.steps
    assert np.abs(there - here).max() <= ALLOWED * np.abs(here).max()


# -- a particle on a rod, by Cartesian coordinates -----------------------------------------------------------------------------
def rod(length: float) -> ap.System:
    s = ap.System("rod")
    x, y = s.coordinates("x y")
    s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1)
    s.gravity(-9.81 * length * s.frame.y)
    s.constrain(x**2 + y**2 - length**2, name="rod")
    return s


@pytest.mark.parametrize("length", [1e-12, 1e-9, 1e-3, 1e4, 1e9, 1e15])
def test_a_rod_is_kept_to_its_own_length(length: float) -> None:
    """It used to end 30 % off a rod of 1e-9 m, and to stop with a residual of 9e-9 m² on one of 1e4 m."""
    start = {"x": 0.6, "y": -0.8}
    run = ap.simulate(rod(length), 10.0, initial={k: v * length for k, v in start.items()}, save=101, progress=False)
    metre = ap.simulate(rod(1.0), 10.0, initial=start, save=101, progress=False)
    assert run.status is metre.status is ap.Status.COMPLETED
    assert run.audit.steps == metre.audit.steps
    q = run.states[:, :2] / length
    assert np.abs(np.hypot(*q.T) - 1).max() < 1e-12
    assert np.abs(q - metre.states[:, :2]).max() < 1e-10


@pytest.mark.parametrize("method", ["BDF", "LSODA", "Radau"])
def test_methods_of_scipy_with_a_memory_take_as_many_steps_in_any_units(method: str) -> None:
    """BDF was begun again after almost every step of a rod of 1e6, and took 15 415 steps in the place of 188."""
    solver = ap.Scipy(method=method, tolerance=1e-6)
    steps = [
        ap.simulate(rod(x), 2.0, initial={"x": 0.6 * x, "y": -0.8 * x}, solver=solver, save=2, progress=False).audit.steps
        for x in (1.0, 1e6, 1e-6)
    ]
    assert steps[1:] == steps[:1] * 2
    for name in ("four-bar", "rolling-disk"):
        (run, there), (other, here) = (
            motion(name, scale, 0.5, solver=solver) for scale in (Scale(length=1e6, mass=1e6), Scale())
        )
        assert abs(run.audit.steps - other.audit.steps) <= 1 + 0.02 * other.audit.steps
        assert np.abs(there - here).max() <= ALLOWED * max(1.0, np.abs(here).max())


@pytest.mark.parametrize("rate", [1e-9, 1e-6, 1.0, 1e6])
def test_a_slow_start_is_as_good_as_a_fast_one(rate: float) -> None:
    """Velocities that contradict each other do so however slow they are; a residual in m²/s² is not small because they are."""
    s = rod(1.0)
    run = ap.simulate(s, 1 / max(rate, 1.0), initial={"x": 1.0, "y": 0.0, "y'": rate}, save=2, progress=False)
    assert run["y'"].values[0] == rate
    assert run["x'"].values[0] == 0.0
    with pytest.raises(InconsistentStart, match="velocity constraints"):
        ap.simulate(s, 1.0, initial={"x": 1.0, "y": 0.0, "x'": rate}, save=2, progress=False)


def closed(length: float, time: float) -> ap.System:
    """A crank and a rod, whose end slides: angles and a length, a row for each direction."""
    s = ap.System("slider crank")
    crank = s.joint.revolute("a", s.frame, coordinates="a")
    rod_ = s.joint.revolute("b", (crank.frame, crank.point.shifted(0.4 * length * crank.frame.x, name="pin")), coordinates="b")
    x = s.coordinates("x")
    for j, size in ((crank, 0.4), (rod_, 1.0)):
        middle = j.point.shifted(size / 2 * length * j.frame.x, name=f"middle {j.name}")
        s.body(f"bar {j.name}", frame=j.frame, com=middle, mass=1.0, inertia=ap.inertia.rod(1.0, size * length))
    block = s.origin.shifted(x * s.frame.x, name="block")
    s.particle("slider", at=block, mass=1.0)
    s.coincide(rod_.point.shifted(1.0 * length * rod_.frame.x, name="end"), block, axes="xy", name="joint")
    s.gravity(-9.81 * length / time**2 * s.frame.y)
    return s


@pytest.mark.parametrize(("length", "time"), [(1e5, 1e-8), (0.1, 1e4), (1e-6, 1e-3)])
def test_sundials_knows_no_units_either(length: float, time: float) -> None:
    """One absolute tolerance is all that it has, and CasADi takes a span below 1e-9 for none."""
    start = {"a": 0.7, "b": -0.7 - np.arcsin(0.4 * np.sin(0.7)), "a'": 3.0}
    ends = []
    for size, second in ((1.0, 1.0), (length, time)):
        given = {**start, "a'": start["a'"] / second}
        run = ap.simulate(closed(size, second), second, initial=given, solver=ap.Sundials(), save=2, progress=False)
        assert run.status is ap.Status.COMPLETED, run.message
        ends.append(run.states[-1, :2])
    assert np.abs(ends[1] - ends[0]).max() <= ALLOWED
    assert np.abs(ends[0] - [start["a"], start["b"]]).max() > 0.1


@pytest.mark.parametrize("rate", [1e-9, 1e-6, 1.0, 1e6])
def test_a_slow_start_on_a_cone_of_velocities_is_not_altered(rate: float) -> None:
    """Its residual is one in m²/s², and was small there."""
    s = ap.System("cone")
    x, y, z = s.coordinates("x y z")
    s.particle("p", at=s.origin.shifted(x * s.frame.x + y * s.frame.y + z * s.frame.z), mass=1)
    s.constrain(x.dot**2 + y.dot**2 - z.dot**2, name="cone")
    run = ap.simulate(s, 1.0, initial={"x'": 0.6 * rate, "y'": 0.8 * rate, "z'": rate}, save=2, progress=False)
    assert run.states[0, 3:6].tolist() == [0.6 * rate, 0.8 * rate, rate]
    with pytest.raises(InconsistentStart, match="velocity constraints"):
        ap.simulate(s, 1.0, initial={"x'": 0.6 * rate, "y'": 0.8 * rate, "z'": 1.001 * rate}, save=2, progress=False)
