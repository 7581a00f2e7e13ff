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
STATES = 20
TOLERANCE = 1e-10  # of an acceleration, relative to the largest of its state


def imported(name: str) -> Any:
    """One of the tests' robots as a Robot."""
    return {
        "arm": lambda: ap.from_urdf(MODELS / "arm.urdf"),
        "quadruped": lambda: ap.from_urdf(MODELS / "quadruped.urdf", base="floating"),
        "mounts": lambda: ap.from_urdf(MODELS / "mounts.urdf"),
    }[name]()


def by_peers(name: str, states: list[RobotState]) -> dict[str, list[dict[str, float]]]:
    """Accelerations by each peer that reads the file."""
    from benchmarks.robots import peer_pinocchio

    if name == "arm":
        motors = {f"motor{k}": (f"joint{k}", 50.0 if k < 5 else 100.0) for k in range(1, 8)}
        friction = {"joint1": 0.05, "joint2": 0.05}
        mimics = {"right_slide": ("left_slide", 1.0)}
        return {
            "pinocchio": peer_pinocchio.accelerations(
                MODELS / "arm.urdf", states, mimics=mimics, motors=motors, friction=friction
            )
        }
    if name == "quadruped":
        return {"pinocchio": peer_pinocchio.accelerations(MODELS / "quadruped.urdf", states, floating=True)}
    return {"pinocchio": peer_pinocchio.accelerations(MODELS / f"{name}.urdf", states)}


NAMES = ("arm", "quadruped", "mounts")


def main() -> None:
    """Write all of them, once ours are seen to agree."""
    for name in NAMES:
        robot = imported(name)
        states = drawn(robot, STATES)
        peers = by_peers(name, states)
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
