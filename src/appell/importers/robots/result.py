"""What an import of a robot gives back: the System, and all that the file says beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from appell.arguments import checked
from appell.counts import counted
from appell.importers.robots.notes import Note
from appell.kinds import Real
from appell.model import Body, Frame, Mechanism, Point, Quantity, System


@checked
@dataclass(frozen=True)
class JointLimits:
    """What a file says of a joint's bounds, kept as data: no force is made of them.

    ``lower`` and ``upper`` (rad or m) are infinite where there is no bound; ``effort`` (N·m or N) and ``velocity`` (rad/s or m/s)
    likewise.
    """

    lower: Real = float("-inf")
    upper: Real = float("inf")
    effort: Real = float("inf")
    velocity: Real = float("inf")


@checked
@dataclass(frozen=True, eq=False)
class Link:
    """A link of a robot, or a body of MuJoCo's: its frame and origin as in the file, and its Body, None where it has no mass."""

    name: str
    frame: Frame
    point: Point
    body: Body | None

    def __repr__(self) -> str:
        return f"Link('{self.name}'{'' if self.body is not None else ', no mass'})"


@checked
@dataclass(frozen=True, eq=False)
class Robot:
    """A robot that was brought in from URDF or MJCF; whatever takes a System takes this too.

    ``system`` is it as a System, with a coordinate for each joint, of the joint's name. ``links`` has the links by name,
    ``limits`` the bounds of joints, ``outputs`` what the sensors of the file measure (scalars, or vectors), ``starts`` the named
    states of the file (MuJoCo's keyframes), and ``notes`` what was not carried over, carried otherwise, or named anew, each with
    its tag and line.

    >>> text = '<mujoco><worldbody><body><joint name="q" axis="0 1 0"/><geom size="0.1" pos="0 0 -1"/></body></worldbody></mujoco>'
    >>> robot = ap.from_mjcf(text)
    >>> robot.system.q, ap.derive(robot).explain().degrees_of_freedom
    ([q], 1)
    """

    system: System
    links: Mapping[str, Link]
    limits: Mapping[str, JointLimits]
    outputs: Mapping[str, Any]
    starts: Mapping[str, Mapping[Quantity, float]]
    notes: tuple[Note, ...]

    @property
    def mechanism(self) -> Mechanism:
        """The system as it stands now, as a value."""
        return self.system.mechanism

    def __getitem__(self, name: str) -> Any:
        """What has a name in the system: a coordinate, body, point, frame or load.

        Raises UnknownName where there is none.
        """
        return self.system[name]

    def __repr__(self) -> str:
        s = self.system
        sizes = counted(len(s.q), "coordinate"), counted(len(self.links), "link"), counted(len(s.input_symbols), "input")
        return f"Robot('{s.name}': {', '.join(sizes)})"

    def __str__(self) -> str:
        return "\n".join([repr(self), *(f"    {note}" for note in self.notes)])
