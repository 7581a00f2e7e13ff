"""servo-ring accelerates uniformly; servo-sphere draws a cycloid and its rotation vector an oblique cone."""

import numpy as np
import pytest

import appell as ap
from appell.gallery.systems import servo_ring, servo_sphere
from tests.servo.motion import move, start

CLOSE = 1e-9


# -- ring ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("rotor", [False, True], ids=["pinion", "rotor included"])
def test_with_the_servo_the_pair_accelerates_uniformly(rotor):
    s = servo_ring.build(rotor=rotor)
    eq = ap.derive(s)
    motion = move(eq, start(eq, {}), 3.0)
    p = {str(x): v for x, v in s.values().items()}
    expected = p["k"] * p["delta"] / p["I"] * motion.t**2 / 2
    assert expected[-1] > 3
    for name in ("alpha", "alpha1"):
        assert np.abs(motion[name] - expected).max() <= CLOSE * expected[-1]


def test_by_contact_the_pair_stays_at_rest():
    eq = ap.derive(servo_ring.build(contact=True))
    motion = move(eq, start(eq, {}), 3.0)
    for name in ("alpha", "alpha1", "alpha'", "alpha1'"):
        assert np.abs(motion[name]).max() <= 1e-14


# -- sphere ----------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def rolling():
    eq = ap.derive(servo_sphere.build())
    begin = {"xi": 0.7, "eta": 0.1, "u": 0.3, "v": -0.2, "u'": 1.1, "v'": 0.4, "theta": 1.3, "psi": 0.4, "r": 0.9}
    return move(eq, start(eq, begin), 5.0)


def turning(motion):
    omega = motion.equations.gibbs.system.values()[motion.equations.gibbs.system["omega"]]
    return np.cos(omega * motion.t), np.sin(omega * motion.t)


def fitted(columns, values):
    """Least squares, and what it leaves."""
    found = np.linalg.lstsq(columns, values, rcond=None)[0]
    return found, np.abs(columns @ found - values).max()


def test_the_centre_circles_uniformly(rolling):
    c, s = turning(rolling)
    x0, y0 = rolling["xi"][0], rolling["eta"][0]
    assert np.abs(rolling["xi"] - (x0 * c - y0 * s)).max() <= CLOSE
    assert np.abs(rolling["eta"] - (x0 * s + y0 * c)).max() <= CLOSE


def test_the_path_of_A_is_a_cycloid(rolling):
    # a uniform motion and a uniform turn: u = x₀ + x₁t + A cos ωt − B sin ωt, v = y₀ + y₁t + A sin ωt + B cos ωt
    c, s = turning(rolling)
    one, zero, t = np.ones_like(c), np.zeros_like(c), rolling.t
    columns = np.vstack([
        np.column_stack([one, zero, t, zero, c, -s]),
        np.column_stack([zero, one, zero, t, s, c]),
    ])  # fmt: skip
    found, left = fitted(columns, np.concatenate([rolling["u"], rolling["v"]]))
    assert left <= CLOSE
    radius, drift = np.hypot(*found[4:]), np.hypot(*found[2:4])
    assert radius == pytest.approx(3.5 * np.hypot(0.7, 0.1), rel=CLOSE)
    assert drift > 0.1  # a cycloid and not a circle


def test_the_rotation_vector_stays_on_an_oblique_cone(rolling):
    p, q, r = (rolling[n] for n in "pqr")
    assert np.abs(r - r[0]).max() <= CLOSE  # the end stays in a horizontal plane,
    c, s = turning(rolling)
    one, zero = np.ones_like(c), np.zeros_like(c)
    columns = np.vstack([np.column_stack([one, zero, c, -s]), np.column_stack([zero, one, s, c])])
    found, left = fitted(columns, np.concatenate([p, q]))
    assert left <= CLOSE  # on a circle there, described with the angular velocity ω,
    assert np.hypot(*found[:2]) > 0.1  # whose centre is not above the origin: the cone is oblique
