"""Inverse dynamics through closed loops: a five-bar, a Delta robot and a Stewart platform move as their efforts were asked for."""

from __future__ import annotations

import importlib.util
from functools import cache

import numpy as np
import pytest

import appell as ap
from benchmarks.robotics.loops import SIZES, replayed
from benchmarks.robotics.ours_loops import Prescribed, system
from benchmarks.robotics.robots import ROBOTS, Robot

REPLAYED = 1e-9  # rad, m, and these in a second: what is promised; 1e-13 is found
AGREES = 1e-8  # beside the largest: what is promised of Pinocchio's; 1e-13 is found
needs_pinocchio = pytest.mark.skipif(importlib.util.find_spec("pinocchio") is None, reason="Pinocchio is not installed")


@cache
def made(name: str) -> tuple[Robot, ap.System, ap.Dynamics]:
    robot = ROBOTS[name]()
    s = system(robot)
    return robot, s, ap.dynamics(s)


@pytest.mark.parametrize("name", ROBOTS)
def test_efforts_make_the_motion_that_they_are_of(name: str) -> None:
    robot, s, dyn = made(name)
    motion = Prescribed(robot, dyn, SIZES[name])
    assert replayed(robot, s, dyn, motion) <= REPLAYED
    q, u, udot = motion.at(np.array([0.1, 0.3]))
    assert np.abs(q[:, motion.places]).max() > 1e-3  # it moves
    found = dyn.inverse(q, u, udot)
    assert found.unique.all()
    pushed = found.forces - np.einsum("sik,sk->si", dyn.input_matrix(q), found.inputs)
    carried = np.einsum("sji,sj->si", dyn.constraint_jacobian(q), found.multipliers)
    np.testing.assert_allclose(carried, pushed, atol=1e-9 * (1 + np.abs(pushed).max()))
    np.testing.assert_allclose(dyn.accelerations(q, u, found.inputs), udot, atol=1e-9 * np.abs(udot).max())
    other = dyn.accelerations(q, u, found.inputs * (1 + 1e-6))
    assert np.abs(other - udot).max() > 1e-8 * np.abs(udot).max()


@needs_pinocchio
@pytest.mark.parametrize("name", ROBOTS)
def test_pinocchio_says_the_same(name: str) -> None:
    from benchmarks.robotics.peer_loops import Peer

    robot, _, dyn = made(name)
    peer = Peer(robot)
    q, u, udot = Prescribed(robot, dyn, SIZES[name]).at(np.linspace(0.0, 1.0, 4))
    efforts = dyn.inverse(q, u, udot).inputs
    pushed = efforts + np.random.default_rng(5).normal(size=efforts.shape) * np.abs(efforts).max()
    theirs = np.array([peer.accelerations(*x) for x in zip(q, u, pushed, strict=True)])
    np.testing.assert_allclose(dyn.accelerations(q, u, pushed), theirs, rtol=0, atol=AGREES * np.abs(theirs).max())
    wanted = np.array([peer.efforts(*x) for x in zip(q, u, udot, strict=True)])
    np.testing.assert_allclose(efforts, wanted, rtol=0, atol=AGREES * np.abs(wanted).max())
