"""Jacobi's integral where the speeds have a part of their own."""

import numpy as np
import pytest
from sympy import cos, sin

import appell as ap
from appell.analysis.integrals import first_integrals
from appell.gibbs import State


def test_in_speeds_that_are_more_than_rates() -> None:
    """A bead on a hoop turned at a constant rate, with the speed w = θ̇ + 2: ½ m a² (θ̇² − Ω² sin²θ) − m g a cos θ all the same."""
    s = ap.System("bead on a hoop")
    theta, w = s.coordinates("theta"), s.speeds("w")
    s.define_speeds({w: theta.dot + 2})
    hoop = s.frame.rotated(3 * s.t, "z")
    s.particle("bead", at=s.origin.shifted(0.4 * sin(theta) * hoop.x - 0.4 * cos(theta) * hoop.z), mass=0.2)
    s.gravity(-9.81 * s.frame.z)
    found = first_integrals(s)
    assert found.names == ("Jacobi",)
    for place, speed in ((0.3, 1.0), (1.1, -0.5)):
        state = State(0.2, np.array([place]), np.array([speed]), np.zeros(0), np.zeros(0))
        kept = 0.2 * 0.4**2 * ((speed - 2) ** 2 - 9 * np.sin(place) ** 2) / 2 - 0.2 * 9.81 * 0.4 * np.cos(place)
        assert found["Jacobi"](state) == pytest.approx(kept, rel=1e-12)
