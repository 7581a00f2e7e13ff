"""Accelerations of the tests' robots by Pinocchio and MuJoCo, written beside the tests: `python -m benchmarks.robots.references`.

The tests compare with what is written, so that they need neither; where both are installed they ask them again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import appell as ap
from benchmarks.robots.states import RobotState, difference, drawn, ours

MODELS = Path(__file__).parents[2] / "tests" / "importers" / "robots" / "models"
STATES = 10
TOLERANCE = 1e-10  # of an acceleration, relative to the largest of its state


MOTORS = {f"motor{k}": (f"joint{k}", 50.0 if k < 5 else 100.0) for k in range(1, 8)}
FRICTION = {"joint1": 0.05, "joint2": 0.05}
MIMICS = {"right_slide": ("left_slide", 1.0)}
NAMES = ("arm", "quadruped", "mounts", "humanoid", "four_bar", "delta", "features")
OF_MUJOCO = NAMES[3:]


def imported(name: str) -> Any:
    """One of the tests' robots as a Robot."""
    if name in OF_MUJOCO:
        return ap.from_mjcf(MODELS / f"{name}.xml")
    return ap.from_urdf(MODELS / f"{name}.urdf", base="floating" if name == "quadruped" else "fixed")


def by_peers(name: str, robot: Any, states: list[RobotState]) -> dict[str, list[dict[str, float]]]:
    """Accelerations by each peer that reads the file."""
    from benchmarks.robots import peer_mujoco, peer_pinocchio, pinocchio_of_mujoco

    path = MODELS / f"{name}.urdf"
    if name in OF_MUJOCO:
        model = peer_mujoco.load(MODELS / f"{name}.xml")
        theirs, forces = peer_mujoco.computed(model, robot, states, friction=True)
        out = {"mujoco": theirs}
        if name != "features":  # whose welds, polynomials and tendons Pinocchio has not
            named = peer_mujoco.names(model, robot)
            out["pinocchio"] = pinocchio_of_mujoco.accelerations(model, states, named, forces)
        return out
    if name == "arm":
        model = peer_mujoco.load(path)
        return {
            "pinocchio": peer_pinocchio.of_urdf(path, states, mimics=MIMICS, motors=MOTORS, friction=FRICTION),
            "mujoco": peer_mujoco.accelerations(model, robot, states, friction=True, motors=MOTORS),
        }
    if name == "mounts":
        return {"pinocchio": peer_pinocchio.of_urdf(path, states)}
    model = peer_mujoco.load(path, floating=True)
    return {
        "pinocchio": peer_pinocchio.of_urdf(path, states, floating=True),
        "mujoco": peer_mujoco.accelerations(model, robot, states),
    }


def main() -> None:
    """Write all of them, once ours are seen to agree."""
    for name in NAMES:
        robot = imported(name)
        states = drawn(robot, STATES)
        peers = by_peers(name, robot, states)
        found = ours(robot, states)
        for peer, theirs in peers.items():
            missed = difference(found, theirs)
            print(f"{name:12} {peer:12} {missed:.1e}")
            assert missed <= TOLERANCE, (name, peer, missed)
        rows = [
            {"q": s.q, "u": s.u, "r": s.r, **{peer: theirs[i] for peer, theirs in peers.items()}} for i, s in enumerate(states)
        ]
        path = MODELS.parent / "references" / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
