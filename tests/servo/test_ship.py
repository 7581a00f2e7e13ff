"""ship-stabiliser: a servo can damp what nothing dissipates, and the energy account has every joule."""

import numpy as np
import pytest
from scipy.signal import argrelmax

import appell as ap
from appell.analysis import EnergyAccount
from appell.gallery.systems import servo_plate, ship_stabiliser, shunt_motor
from appell.model.loads import Rayleigh
from tests.servo.motion import move, start

CLOSES = 1e-9  # of the largest energy moved about


def parameters(system):
    return {str(x): v for x, v in system.values().items()}


def account(motion):
    """What T + V has gained and the work of contact and actuators does not explain, relative to all that was done."""
    energy = motion.energy()
    gained = energy - energy[0]
    return np.abs(gained - motion.work[:, 1:].sum(axis=1)).max() / np.abs(motion.work).max()


@pytest.fixture(scope="module")
def damped():
    eq = ap.derive(ship_stabiliser.build("damping"))
    return move(eq, start(eq, {"phi": 0.25}), 40.0, account=True, points=1200, rtol=1e-11)


def test_the_roll_energy_falls_although_nothing_dissipates(damped):
    s = damped.equations.gibbs.system
    assert not any(isinstance(load, Rayleigh) for load in s.loads)
    p = parameters(s)
    roll = p["I"] * damped["phi'"] ** 2 / 2 + p["K"] * (1 - np.cos(damped["phi"]))
    peaks = np.abs(damped["phi"])[argrelmax(np.abs(damped["phi"]))]
    assert len(peaks) >= 8
    assert (np.diff(peaks) < 0).all()
    assert roll[-1] < 1e-2 * roll[0]


def test_it_falls_as_the_linear_theory_says(damped):
    p = parameters(damped.equations.gibbs.system)
    z, c, m = p["z"], p["c"], p["m"]
    roots = np.roots([-m * z * c, p["I"] + m * z**2, m * p["g"] * c, p["K"] - m * p["g"] * z])
    slow = roots[np.argmax(roots.real)]
    assert slow.real < 0
    late = damped.t > 20  # small by then
    x, t = np.abs(damped["phi"][late]), damped.t[late]
    at = argrelmax(x)
    rate = np.polyfit(t[at], np.log(x[at]), 1)[0]
    assert rate == pytest.approx(slow.real, rel=2e-2)  # peaks are read off a grid


def test_the_account_closes_and_the_motor_takes_the_energy(damped):
    assert account(damped) <= CLOSES
    energy = damped.energy()
    assert damped.work[-1, 2] == pytest.approx(energy[-1] - energy[0], rel=1e-8)
    assert damped.work[-1, 2] < 0
    assert np.abs(damped.work[:, 1]).max() == 0  # contact does nothing: there is none


def test_upright_in_waves():
    eq = ap.derive(ship_stabiliser.build())
    motion = move(eq, start(eq, {"y": 0.4}), 8.0, account=True)
    assert np.abs(motion["phi"]).max() <= 1e-12
    p = parameters(eq.gibbs.system)
    # z y″ = g y − (W/m) cos Ωt: the cargo swings like a pendulum of length −z, driven by the waves
    own, push = np.sqrt(-p["g"] / p["z"]), -p["W"] / p["m"] / p["z"]
    forced = push / (own**2 - p["Omega"] ** 2)
    expected = (0.4 - forced) * np.cos(own * motion.t) + forced * np.cos(p["Omega"] * motion.t)
    assert np.abs(motion["y"] - expected).max() <= 1e-8
    assert np.abs(motion.energy() - motion.energy()[0] - motion.work[:, 2]).max() <= CLOSES * np.abs(motion.work).max()


def test_a_relation_to_the_inclination_changes_the_period():
    def period(equations, state):
        motion = move(equations, state, 30.0, points=6000)
        x, t = motion["phi"], motion.t
        up = np.flatnonzero((x[:-1] < 0) & (x[1:] >= 0))
        crossings = t[up] - x[up] * (t[up + 1] - t[up]) / (x[up + 1] - x[up])
        return np.diff(crossings).mean()

    eq = ap.derive(ship_stabiliser.build("period"))
    p = parameters(eq.gibbs.system)
    found = period(eq, start(eq, {"phi": 1e-3}))
    z, c, m = p["z"], p["c"], p["m"]
    stiffness, inertia = p["K"] - m * p["g"] * z + m * p["g"] * c, p["I"] + m * z**2 - m * z * c
    assert found == pytest.approx(2 * np.pi * np.sqrt(inertia / stiffness), rel=1e-5)
    assert found < 0.97 * 2 * np.pi * np.sqrt(p["I"] / p["K"])


@pytest.mark.parametrize(
    ("build", "begin", "end"),
    [
        (servo_plate.build, {"alpha": np.pi / 2 + 0.3, "beta": 0.3}, 2.0),
        (shunt_motor.build, {"theta'": 104.7, "phi'": 100.0}, 0.3),
    ],
    ids=["servo-plate", "shunt-motor"],
)
def test_other_accounts_close(build, begin, end):
    eq = ap.derive(build())
    motion = move(eq, start(eq, begin), end, account=True)
    account = EnergyAccount(eq)
    kinetic = np.array([account.energy(s)[0] for s in motion.states])
    gained = kinetic - kinetic[0]
    assert np.abs(gained - motion.work.sum(axis=1)).max() <= CLOSES * np.abs(motion.work).max()
    assert np.abs(motion.work[:, 2]).max() > 0.1 * np.abs(gained).max()
