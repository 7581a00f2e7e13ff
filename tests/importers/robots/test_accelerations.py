"""Accelerations of imported robots beside Pinocchio's and MuJoCo's, of the same files at the same states."""

from __future__ import annotations

import json
from importlib.util import find_spec

import pytest

from appell.gibbs import GibbsFunction
from benchmarks.robots.references import MODELS, NAMES, TOLERANCE, by_peers, imported
from benchmarks.robots.states import RobotState, difference, ours

PEERS = all(find_spec(name) is not None for name in ("pinocchio", "mujoco"))


def written(name: str) -> list[dict[str, dict[str, float]]]:
    found: list[dict[str, dict[str, float]]] = json.loads((MODELS.parent / "references" / f"{name}.json").read_text())
    return found


@pytest.mark.parametrize("name", NAMES)
def test_as_the_peers_have_it(name: str) -> None:
    rows = written(name)
    states = [RobotState(row["q"], row["u"], row["r"]) for row in rows]
    robot = imported(name)
    assert [str(x) for x in GibbsFunction.of(robot.system).kinematics.q.quantities] == list(states[0].q)
    found = ours(robot, states)
    peers = [p for p in rows[0] if p not in ("q", "u", "r")]
    assert peers
    for peer in peers:
        assert difference(found, [row[peer] for row in rows]) <= TOLERANCE


@pytest.mark.skipif(not PEERS, reason="Pinocchio and MuJoCo are not installed; what they gave is compared with above")
@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_is_what_the_peers_give(name: str) -> None:
    rows = written(name)
    states = [RobotState(row["q"], row["u"], row["r"]) for row in rows]
    for peer, theirs in by_peers(name, imported(name), states).items():
        assert difference(theirs, [row[peer] for row in rows]) <= TOLERANCE
