"""First integrals: the known ones are found, nothing else is, and they are what textbooks say."""

import numpy as np
import pytest
from sympy import Max, Min, cos, simplify, sin

import appell as ap
from appell.analysis.integrals import first_integrals
from appell.errors import UnknownName
from appell.gallery import entry
from appell.gibbs.states import state_of


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("heavy-top", ("T + V", "p_phi", "p_psi")),  # L_z is p_phi
        ("euler-top", ("T + V", "L_x", "L_y", "L_z")),
        ("symmetric-top", ("T + V", "p_psi", "p_phi", "L_x", "L_y")),
        ("pendulum", ("T + V",)),
        ("chaplygin-sleigh", ("T + V",)),
        ("rolling-disk", ("T + V",)),
        ("rattleback", ("T + V",)),
        ("n-trailer", ("T + V", "p_theta0")),  # hitched at the axle, nothing turns the car
        ("tippe-top", ()),  # Jellett's is no momentum of its own
        ("four-bar", ()),  # driven by a torque
        ("snakeboard", ()),
    ],
)
def test_what_is_conserved(name: str, expected: tuple[str, ...]) -> None:
    found = first_integrals(entry(name).build())
    assert found.names == expected
    for f in found:
        assert f.check.states >= 20
        assert f.check.seconds > 0.1
        assert f.name in str(found)
    if not expected:
        assert "no first integral found among T + V" in str(found)


def test_the_tops_integrals_read_as_in_goldstein() -> None:
    s = entry("heavy-top").build()
    found = first_integrals(s)
    phi, theta, psi, M, I1, I3, l, g = (s[n] for n in ("phi", "theta", "psi", "M", "I1", "I3", "l", "g"))
    w3 = psi.dot + phi.dot * cos(theta)
    assert simplify(found["p_psi"].formula - I3 * w3) == 0
    assert simplify(found["p_phi"].formula - I1 * sin(theta) ** 2 * phi.dot - I3 * w3 * cos(theta)) == 0
    energy = I1 * (theta.dot**2 + phi.dot**2 * sin(theta) ** 2) / 2 + I3 * w3**2 / 2 + M * g * l * cos(theta)
    assert simplify(found["T + V"].formula - energy) == 0
    values = {"phi": 0.2, "theta": 0.9, "psi": 0.1, "phi'": 1.0, "theta'": 0.3, "psi'": 20.0}
    state = state_of(ap.derive(s).gibbs.kinematics, values)
    assert found["p_psi"](state) == pytest.approx(0.01 * (20 + np.cos(0.9)))
    with pytest.raises(UnknownName, match="p_theta"):
        found["p_theta"]


def test_the_energy_seen_from_the_turntable() -> None:
    """The table does work on the ball; seen from the table, E − Ω L_z is kept (Fassò & Sansonetto 2016)."""
    s = entry("sphere-on-turntable").build()
    found = first_integrals(s)
    assert found.names[0] == "T + V − Omega L_z"
    assert "T + V" in found.others
    # by hand along a motion: T + V − Ω (m (x ẏ − y ẋ) + ⅖ m r² ω_z)
    run = ap.simulate(s, 2.0, initial={"x": 0.5, "y": 0.1, "wx": 0.7, "wy": -0.4, "wz": 2.0}, save=21, progress=False)
    m, r, rate = (s.values()[s[n]] for n in ("m", "r", "Omega"))
    turning = m * (run["x"] * run["y'"] - run["y"] * run["x'"]) + 0.4 * m * r**2 * run["wz"]
    kept = run.energy["total"] - rate * turning
    assert np.ptp(run.energy["total"].values) > 0.01
    np.testing.assert_allclose(kept, kept[0], atol=1e-8)


def test_jacobi_in_a_driven_hoop() -> None:
    """A bead on a hoop turned at a constant rate: ½ m a² (θ̇² − Ω² sin²θ) − m g a cos θ; with a rate that changes, nothing."""
    for expression, expected in ((lambda t: 3 * t, ("Jacobi",)), (lambda t: 3 * t + sin(t), ())):
        s = ap.System("bead on a hoop")
        theta = s.coordinates("theta")
        m, a, g = s.parameters(m=0.2, a=0.4, g=9.81)
        hoop = s.frame.rotated(expression(s.t), "z")
        bead = s.origin.shifted(a * sin(theta) * hoop.x - a * cos(theta) * hoop.z)
        s.particle("bead", at=bead, mass=m)
        s.gravity(-g * s.frame.z)
        found = first_integrals(s)
        assert found.names == expected
        if expected:
            kept = m * a**2 * (theta.dot**2 - 9 * sin(theta) ** 2) / 2 - m * g * a * cos(theta)
            assert simplify(found["Jacobi"].formula - kept) == 0


def test_damping_and_inputs_take_the_energy_away() -> None:
    top = entry("euler-top").build()
    assert first_integrals(top, inputs={"L": 0.3}).names == ()
    s = ap.System("damped")
    x, y = s.coordinates("x y")
    m, c = s.parameters(m=1.0, c=0.2)
    s.particle("puck", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=m)
    s.generalised_force(x, -c * x.dot)
    assert first_integrals(s).names == ("p_y",)


@pytest.mark.parametrize("damping", [1e-3, 1e-9, 1e-12, 1e-20])
@pytest.mark.parametrize("literal", [False, True])
def test_weak_damping_takes_the_energy_away_too(damping: float, literal: bool) -> None:
    """However weak: one who waits will see it."""
    s = ap.System("damped")
    x, y = s.coordinates("x y")
    c = damping if literal else s.parameters(c=damping)
    place = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    s.particle("mass", at=place, mass=1.3)
    s.potential(2 * x**2 / 2)
    s.force(place, -c * x.dot * s.frame.x)
    assert first_integrals(s).names == ("p_y",)
    s.force(place, -c * y.dot * s.frame.y)
    assert first_integrals(s).names == ()


def test_what_pushes_both_ways_takes_nothing_away() -> None:
    """A weak damper between two masses leaves their momentum alone; forces at right angles to the motion leave the energy."""
    s = ap.System("two")
    x, y = s.coordinates("x y")
    one, two = (s.origin.shifted(z * s.frame.x) for z in (x, y))
    s.particle("one", at=one, mass=1.0)
    s.particle("two", at=two, mass=2.0)
    s.force(one, -1e-10 * (x.dot - y.dot) * s.frame.x)
    s.force(two, -1e-10 * (y.dot - x.dot) * s.frame.x)
    assert first_integrals(s).names == ("P_x",)
    s = ap.System("charge")
    x, y = s.coordinates("x y")
    place = s.origin.shifted(x * s.frame.x + y * s.frame.y)
    s.particle("charge", at=place, mass=1.0)
    s.force(place, 1e-10 * y.dot * s.frame.x - 1e-10 * x.dot * s.frame.y)
    assert first_integrals(s).names == ("T + V",)


@pytest.mark.parametrize("stiffness", [1.0, 1e-5])
def test_what_drifts_along_a_motion_is_none(stiffness: float) -> None:
    """Between walls that none of the states is at, a puck keeps its momenta and energy; the motion gets to two of them."""
    s = ap.System("walls")
    x, y = s.coordinates("x y")
    s.particle("puck", at=s.origin.shifted(x * s.frame.x + y * s.frame.y), mass=1.0)
    s.generalised_force(x, -stiffness * (Max(x - 5, 0) + Min(x + 5, 0)))
    soon, late = (first_integrals(s, span=span) for span in (1.0, 10.0))
    assert soon.names == ("T + V", "p_x", "p_y", "L_z")
    assert late.names == ("p_y",)
    assert late.others == ("T + V", "p_x", "L_z")
