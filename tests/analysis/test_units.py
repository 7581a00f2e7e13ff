"""What the analysis says of a mechanism is the same in any units that it is described in."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
import sympy

import appell as ap
from appell.analysis.linearise import Lineariser
from appell.errors import Unidentifiable
from appell.gibbs import GibbsFunction, State
from appell.model import System
from tests.motion.units import Scale, described

AGREEMENT = 1e-8
SCALES = {
    "nanometres": Scale(length=1e-9), "gigametres": Scale(length=1e9), "gigaseconds": Scale(time=1e9), "nanograms": Scale(mass=1e-9),
}  # fmt: skip
METRES = Scale()
units = pytest.mark.parametrize("units", SCALES)


@cache
def made(name: str, units: str) -> tuple[System, GibbsFunction, dict[str, float]]:
    system, factors = described(name, SCALES.get(units, METRES))
    return system, GibbsFunction.of(system), factors


def close(one: Any, other: Any) -> bool:
    one, other = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    return one.shape == other.shape and bool(
        np.abs(one - other).max(initial=0.0) <= AGREEMENT * np.abs(other).max(initial=1e-300)
    )


@units
@pytest.mark.parametrize("name", ["four-bar", "rolling-disk", "slider-crank", "cyclist"])
def test_rank_and_redundant_rows(name: str, units: str) -> None:
    here, there = made(name, "metres")[1].structure, made(name, units)[1].structure
    for what in ("rank", "redundant", "identical", "partition", "position_rank"):
        assert getattr(there, what) == getattr(here, what), what
    explained = [ap.derive(made(name, u)[1]).explain() for u in ("metres", units)]
    assert explained[0].degrees_of_freedom == explained[1].degrees_of_freedom
    assert list(map(str, explained[0].rows)) == list(map(str, explained[1].rows))


@units
@pytest.mark.parametrize("name", ["rolling-disk", "chaplygin-sleigh"])
def test_which_constraints_integrate(name: str, units: str) -> None:
    assert str(ap.classify(made(name, units)[1])) == str(ap.classify(made(name, "metres")[1]))


def scaled(state: State, g: GibbsFunction, factors: dict[str, float], time: float) -> State:
    """A state in other units."""
    k = g.kinematics
    by = [np.array([factors[x.name] for x in family.quantities]) for family in (k.q, k.u, k.p)]
    return State(state.t * time, state.q * by[0], state.u * by[1], state.p * by[2], state.inputs)


@units
def test_linear_equations_and_reactions(units: str) -> None:
    """Of the four-bar, whose rows are redundant."""
    _, g, _ = made("four-bar", "metres")
    _, other, factors = made("four-bar", units)
    scale = SCALES[units]
    state = g.structure.samples[0]
    there = scaled(state, other, factors, scale.time)
    one, two = (Lineariser(x).at(s) for x, s in ((g, state), (other, there)))
    assert one.states == two.states or [str(x) for x in one.states] == [str(x) for x in two.states]
    assert close(np.sort_complex(np.linalg.eigvals(two.A)).real * scale.time, np.sort_complex(np.linalg.eigvals(one.A)).real)
    force = scale.mass * scale.length / scale.time**2
    tables = [ap.reactions(g).at(state).reactions, ap.reactions(other, length=scale.length).at(there).reactions]
    largest = max(np.abs(r.force).max() for r in tables[0])
    for a, b in zip(*tables, strict=True):
        assert np.abs(b.force / force - a.force).max() <= AGREEMENT * largest
        assert np.abs(b.moment / force / scale.length - a.moment).max() <= AGREEMENT * largest
        assert (b.unique_force == a.unique_force).all()
        assert (b.unique_moment == a.unique_moment).all()


@units
def test_equilibria(units: str) -> None:
    system, _, _ = made("slider-crank", "metres")
    other, _, factors = made("slider-crank", units)
    found, there = ap.equilibria(system, starts=8), ap.equilibria(other, starts=8)
    assert len(there) == len(found) > 0
    for a, b in zip(found, there, strict=True):
        assert b.dimension == a.dimension
        by = [factors[x.name] for x in b.steady.gibbs.kinematics.q.quantities]
        assert close(b.state.q / by, a.state.q)
        assert b.linear.modes().word == a.linear.modes().word


@pytest.mark.parametrize("units", ["nanometres", "gigametres", "nanograms"])
@pytest.mark.parametrize("name", ["pendulum", "chaplygin-sleigh", "four-bar"])
def test_first_integrals(name: str, units: str) -> None:
    """Those found, and those that are no integrals: what is zero, or stays what it is, is neither."""
    here, there = (ap.first_integrals(made(name, u)[0], span=0.2) for u in ("metres", units))
    assert there.names == here.names
    assert there.others == here.others


def test_the_energy_of_something_light() -> None:
    s = ap.System("pendulum")
    theta = s.coordinates("theta")
    s.particle("bob", at=s.origin.shifted(-s.frame.rotated(theta, "z").y), mass=1e-13)
    s.gravity(-9.81 * s.frame.y)
    found = ap.first_integrals(s, span=0.2)
    assert found.names == ("T + V",)
    assert found.others == ("p_theta", "L_z", "P_x", "P_y")


@cache
def mirror(mass: float) -> tuple[System, dict[str, Any]]:
    """A mirror that swings on a spring, J θ'' = M − k θ − c θ', described in a unit of mass, and a motion of it with c = M = 0."""
    s = System("mirror")
    theta = s.coordinates("theta")
    J, k, c, M, _ = s.parameters(J=4 * mass, k=9 * mass, c=0.0, M=0.0, unused=0.0)
    s.body("mirror", frame=s.frame.rotated(theta, "z"), com=s.origin, mass=mass, inertia=ap.Inertia(J, J, J))
    s.generalised_force(theta, M - k * theta - c * theta.dot)
    run = ap.simulate(s, 4.0, initial={"theta": 0.2}, save=41, progress=False)
    return s, {"time": run.time, "theta": run["theta"]}


MASSES = pytest.mark.parametrize("mass", [1e-15, 1.0, 1e15])


@MASSES
@pytest.mark.parametrize("options", [{}, {"starts": 3}, {"starts": 3, "bounds": True}])
def test_fit(mass: float, options: dict[str, Any]) -> None:
    system, data = mirror(mass)
    if "bounds" in options:
        options = options | {"bounds": {"J": (0.0, 9 * mass)}}
    begin = {"initial": {"theta": 0.19}, "parameters": {"J": 4.4 * mass}}
    found = ap.fit(system, data, unknowns=["J", "theta"], **begin, **options)
    assert found["J"] == pytest.approx(4 * mass, rel=1e-7)
    assert found["theta"] == pytest.approx(0.2, rel=1e-7)
    if found.tried is not None:
        assert (found.tried.minima == 0).any()
        assert np.ptp(found.tried.begins[:, 0]) > 0.01 * mass


@MASSES
def test_fit_of_one_parameter_gets_there_at_once(mass: float) -> None:
    system, data = mirror(mass)
    found = ap.fit(system, data, unknowns="J", initial={"theta": 0.2}, parameters={"J": 4.4 * mass})
    assert found["J"] == pytest.approx(4 * mass, rel=1e-7)
    assert found.notes == ()


@MASSES
def test_fit_from_zero_and_to_zero(mass: float) -> None:
    """A parameter that is zero, at the start of a fit or at its end, leaves its trace all the same; one without effect does not."""
    system, data = mirror(mass)
    found = ap.fit(system, data, unknowns=["M", "c"], initial={"theta": 0.2}, parameters={"c": 0.1 * mass})
    assert found["c"] == pytest.approx(0.0, abs=1e-7 * mass)
    assert found["M"] == pytest.approx(0.0, abs=1e-7 * mass)
    found = ap.fit(system, data, unknowns="M", initial={"theta": 0.2}, parameters={"M": 0.0}, starts=3)
    assert found["M"] == pytest.approx(0.0, abs=1e-7 * mass)
    assert found.tried is not None
    assert 0.01 * mass < np.ptp(found.tried.begins) < 100 * mass
    with pytest.raises(Unidentifiable, match="'unused' of system 'mirror' leaves no trace"):
        ap.fit(system, data, unknowns=["J", "unused"], initial={"theta": 0.2})


@pytest.mark.parametrize("rate", [1e-9, 1.0, 1e7])
def test_where_stability_is_lost(rate: float) -> None:
    """θ'' = (g − eᵏ) θ with g = rate² s⁻²: upright is lost where eᵏ = g, in slow motion and in fast."""
    s = ap.System("inverted")
    theta = s.coordinates("theta")
    g, k = s.parameters(g=rate**2, k=np.log(rate**2) + 0.34)
    s.particle("bob", at=s.origin.shifted(s.frame.rotated(theta, "z").y), mass=1.0)
    s.potential(g * sympy.cos(theta) + sympy.exp(k) * theta**2 / 2)
    found = ap.stability(ap.follow(ap.Steady(s).solve({"theta": 0.0}), "k", np.log(rate**2) - 0.26, step=0.2))
    (crossing,) = found.crossings
    assert crossing.value == pytest.approx(np.log(rate**2), abs=1e-10)
    assert crossing.loses_stability
    assert not crossing.oscillating
    assert found.trivial == 0
    assert "0" not in found.texts()


@pytest.mark.parametrize("time", [1e-6, 1e6])
def test_where_a_top_falls_asleep(time: float) -> None:
    """Two pairs that meet with a frequency, in microseconds and in megaseconds: n² = 4k, of the gyroscopic x'' = k x + n y' and
    y'' = k y − n x', at a frequency of n/2."""
    s = ap.System("gyroscope")
    x, y = s.coordinates("x y")
    k, n = s.parameters(k=time**-2, n=3 / time)
    s.particle("bob", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.generalised_force(x, k * x + n * y.dot)
    s.generalised_force(y, k * y - n * x.dot)
    found = ap.stability(ap.follow(ap.Steady(s).solve({"x": 0.0, "y": 0.0}), "n", 1.2 / time, held=["x", "y"]))
    (crossing,) = found.crossings
    assert crossing.value * time == pytest.approx(2.0, abs=1e-9)
    assert crossing.oscillating
    assert crossing.loses_stability
    assert crossing.eigenvalue.imag * time == pytest.approx(1.0, rel=1e-6)


def test_formulations_agree_in_nanometres() -> None:
    assert ap.verify(made("slider-crank", "nanometres")[0], states=2).ok
