"""Stable and unstable are told apart: a pendulum below and above its pivot, with friction and with its opposite."""

import numpy as np
import pytest
from sympy import cos

import appell as ap


@pytest.mark.parametrize(
    ("place", "friction", "word", "stable"),
    [
        (0.0, 0.0, "no mode grows", True),
        (0.0, 0.2, "asymptotically stable: every mode decays", True),
        (0.0, -0.2, "unstable: 1 mode grows", False),
        (np.pi, 0.2, "unstable: 1 mode grows", False),
    ],
)
def test_a_pendulum(place: float, friction: float, word: str, stable: bool) -> None:
    s = ap.System("pendulum")
    theta = s.coordinates("theta")
    s.particle("bob", at=s.origin.shifted(-1.0 * s.frame.rotated(theta, "z").y), mass=1.0)
    s.potential(-9.0 * cos(theta))
    s.generalised_force(theta, -friction * theta.dot)
    modes = ap.linearise(s, {"theta": place, "theta'": 0.0}).modes()
    assert (modes.stable, modes.word) == (stable, word)
    expected = np.roots([1.0, friction, 9.0 * np.cos(place)])
    assert modes[0].growth == pytest.approx(expected.real.max(), abs=1e-12)
