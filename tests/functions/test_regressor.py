"""The regressor: forces are linear in inertial parameters, and what of those can be identified is what textbooks say."""

from __future__ import annotations

import numpy as np
import pytest

import appell as ap
from appell.errors import DataError, NotApplicable
from appell.gallery import entry
from tests.functions.test_dynamics import arrays, made, states

EXACT = 1e-11  # beside the largest of the forces
SYSTEMS = (
    "n-pendulum",
    "heavy-top",
    "rolling-disk",
    "four-bar",
    "euler-top",
    "whipple-bicycle",
    "two-particles-rod",
    "rattleback",
)


@pytest.mark.parametrize("name", SYSTEMS)
def test_forces_are_linear_in_the_inertial_parameters(name: str) -> None:
    dyn, _ = made(name)
    t, q, u = arrays(states(name))
    udot = np.random.default_rng(2).normal(size=u.shape)
    found = dyn.regressor(q, u, udot, t=t) @ dyn.inertial_parameters()
    expected = np.einsum("sij,sj->si", dyn.mass_matrix(q, t=t), udot) + dyn.bias(q, u, t=t) - dyn.gravity(q, t=t)
    np.testing.assert_allclose(found, expected, rtol=0, atol=EXACT * (1 + np.abs(expected).max()))


def test_it_is_written_into_an_array_that_is_there() -> None:
    dyn, _ = made("heavy-top")
    t, q, u = arrays(states("heavy-top", 9))
    expected = dyn.regressor(q, u, 0 * u, t=t)
    room = np.full(expected.shape, np.nan)
    assert dyn.regressor(q, u, 0 * u, t=t, out=room) is room
    np.testing.assert_array_equal(room, expected)
    fixed = room.copy()
    fixed.flags.writeable = False
    for wrong in (room[:-1], room.astype(np.float32), np.asfortranarray(room), fixed, room.tolist()):
        with pytest.raises(DataError, match=r"out wants an array of doubles of the shape \(9, 3, 10\)"):
            dyn.regressor(q, u, 0 * u, t=t, out=wrong)


def test_zeros_are_left_out_and_stay_zeros() -> None:
    """Of a chain: a bob is felt by the joints before it alone. One state and many, new arrays and used ones, to the last bit."""
    dyn = ap.dynamics(entry("n-pendulum").build(n=9))
    q, u, udot = np.random.default_rng(4).normal(size=(3, 21, 9))
    found = dyn.regressor(q, u, udot)
    assert dyn._known["regressor"].places.size == 45
    np.testing.assert_array_equal(found, np.triu(found))
    np.testing.assert_allclose(
        found @ dyn.inertial_parameters(), dyn.forces(q, u, udot), rtol=0, atol=1e-11 * np.abs(found).max()
    )
    used = np.full(found.shape, np.nan)
    for count in (21, 8, 5, 1):
        np.testing.assert_array_equal(dyn.regressor(q[:count], u[:count], udot[:count]), found[:count])
        np.testing.assert_array_equal(dyn.regressor(q[:count], u[:count], udot[:count], out=used[:count]), found[:count])


def arm(inertia: ap.Inertia, reach: float, mass: float = 2.0) -> ap.System:
    """Two links in a vertical plane, the second one's mass centre where it is put."""
    s = ap.System("arm")
    a, b = s.coordinates("a b")
    upper, lower = s.frame.rotated(a, "z"), s.frame.rotated(a + b, "z")
    s.body("upper", frame=upper, com=s.origin.shifted(0.3 * upper.x), mass=1.0, inertia=ap.Inertia(0.1, 0.2, 0.25))
    elbow = s.origin.shifted(0.7 * upper.x)
    s.body("lower", frame=lower, com=elbow.shifted(reach * lower.x), mass=mass, inertia=inertia)
    s.gravity(-9.81 * s.frame.y)
    return s


def test_a_mass_centre_elsewhere_is_a_first_moment() -> None:
    """The forces of a body that is moved and heavier, by the regressor of the one that is not."""
    dyn, other = ap.dynamics(arm(ap.Inertia(0.1, 0.2, 0.3), 0.4)), ap.dynamics(arm(ap.Inertia(0.1, 0.2, 0.3), 0.55, 3.0))
    q, u, udot = (np.random.default_rng(k).normal(size=(5, 2)) for k in range(3))
    p = dict(zip(dyn.inertial_names, dyn.inertial_parameters(), strict=True))
    shift, mass = 0.15, 3.0
    p |= {"lower m": mass, "lower hx": mass * shift, "lower Iyy": 0.2 + mass * shift**2, "lower Izz": 0.3 + mass * shift**2}
    found = dyn.regressor(q, u, udot) @ np.array([p[x] for x in dyn.inertial_names])
    np.testing.assert_allclose(found, other.forces(q, u, udot), rtol=0, atol=1e-12)


def test_what_can_be_identified_of_a_planar_arm() -> None:
    """Three numbers of each link: its moment about its joint and two first moments; masses and all else only within those."""
    dyn = ap.dynamics(arm(ap.Inertia(0.1, 0.2, 0.3), 0.4))
    found = dyn.identifiable()
    assert found.rank == 6
    assert {"upper Ixx", "lower Ixy", "upper hz"} <= set(found.nothing)
    q, u, udot = (np.random.default_rng(k).normal(size=(7, 2)) for k in range(3))
    y = dyn.regressor(q, u, udot)
    kept = [dyn.inertial_names.index(x) for x in found.independent]
    base = found.combinations @ dyn.inertial_parameters()
    np.testing.assert_allclose(y[..., kept] @ base, dyn.forces(q, u, udot), rtol=0, atol=1e-11)
    assert "6 of 20 inertial parameters" in str(found)
    assert 1.0 <= found.condition < 1e3


@pytest.mark.parametrize("gravity", [0.0, 9.81])
@pytest.mark.parametrize("length", [1e-8, 1e-6, 1e6])
def test_what_can_be_identified_of_something_small_or_large(length: float, gravity: float) -> None:
    """An arm that turns about the end of it: its moment of inertia about that, and with gravity what pulls it down."""
    s = ap.System("arm")
    theta = s.coordinates("theta")
    axes = s.frame.rotated(theta, "z")
    rod = ap.inertia.rod(2.0, length, axis="x")
    s.body("arm", frame=axes, com=s.origin.shifted(length * axes.x), mass=2.0, inertia=rod)
    s.gravity(-gravity * s.frame.y)
    dyn = ap.dynamics(s)
    found = dyn.identifiable()
    used = {"arm m", "arm hx", "arm Izz"} | ({"arm hy"} if gravity else set())
    assert set(found.parameters) - set(found.nothing) == used
    assert found.rank == (3 if gravity else 1)
    values = found.combinations @ dyn.inertial_parameters()
    if not gravity:
        of_inertia = found.combinations[0, found.parameters.index("arm Izz")]
        assert values[0] / of_inertia == pytest.approx(2.0 * length**2 * 13 / 12)


def test_what_constraints_carry_says_nothing() -> None:
    """A pendulum in Cartesian coordinates tells of its one particle's mass what gravity shows, and no more."""
    dyn = ap.dynamics(entry("pendulum").build())
    found = dyn.identifiable()
    assert found.rank == 1
    assert found.parameters == dyn.inertial_names
    assert found.combinations.shape == (1, 1)


def test_masses_that_change_are_those_of_the_time() -> None:
    s = ap.System("tank")
    x, theta = s.coordinates("x theta")
    m = 2 - s.t / 10
    rod = s.frame.rotated(theta, "z")
    s.body("tank", frame=rod, com=s.origin.shifted(x * s.frame.x + 0.7 * rod.x), mass=m, inertia=ap.Inertia(m, m, 2 * m))
    s.gravity(-9.81 * s.frame.y)
    dyn = ap.dynamics(s)
    rng = np.random.default_rng(3)
    q, u, udot = rng.normal(size=(3, 5, 2))
    t = np.linspace(0.0, 4.0, 5)
    pi = dyn.inertial_parameters(t=t)
    np.testing.assert_allclose(pi[:, 0], 2 - t / 10, rtol=EXACT)
    np.testing.assert_array_equal(dyn.inertial_parameters(t=4.0), pi[-1])
    np.testing.assert_array_equal(dyn.inertial_parameters(), pi[0])
    found = np.einsum("sij,sj->si", dyn.regressor(q, u, udot, t=t), pi)
    np.testing.assert_allclose(found, dyn.forces(q, u, udot, t=t), rtol=0, atol=EXACT * (1 + np.abs(found).max()))


def test_what_a_lagrangian_brings_is_of_no_body() -> None:
    s = ap.System("beside a body")
    x = s.coordinates("x")
    s.particle("bead", at=s.origin.shifted(x * s.frame.x), mass=1)
    s.lagrangian(3 * x.dot**2 - x**2)
    dyn = ap.dynamics(s)
    for asked in (lambda: dyn.regressor([0.1], [0.2], [0.3]), dyn.identifiable):
        with pytest.raises(NotApplicable, match="has the Lagrangian 'Lagrangian 1', whose forces belong to no body"):
            asked()
