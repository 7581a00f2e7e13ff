"""The result of importing a robot: the System, and further data of the file."""

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
    """The limits of a joint in the file, kept as data: they cause no force.

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
    """A link of a URDF file or a body of an MJCF file: its frame and origin in the file, and its Body, None where it has no mass."""

    name: str
    frame: Frame
    point: Point
    body: Body | None

    def __repr__(self) -> str:
        return f"Link('{self.name}'{'' if self.body is not None else ', no mass'})"


@checked
@dataclass(frozen=True, eq=False)
class Robot:
    """A robot that was imported from URDF or MJCF; functions that take a System take this too.

    ``system`` is the System, with a coordinate for each joint, named as the joint. ``links`` has the links by name, ``limits`` the
    limits of joints, ``outputs`` the quantities that the sensors of the file measure (scalars, or vectors), ``starts`` the named
    states of the file (MuJoCo's keyframes), and ``notes`` the elements that were left out, changed or renamed, each with its tag
    and line.

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
        """The present system as a value that does not change."""
        return self.system.mechanism

    def __getitem__(self, name: str) -> Any:
        """The element of the system with this name: a coordinate, body, point, frame or load.

        Raises UnknownName where there is none.
        """
        return self.system[name]

    def __repr__(self) -> str:
        s = self.system
        sizes = counted(len(s.q), "coordinate"), counted(len(self.links), "link"), counted(len(s.input_symbols), "input")
        return f"Robot('{s.name}': {', '.join(sizes)})"

    def __str__(self) -> str:
        return "\n".join([repr(self), *(f"    {note}" for note in self.notes)])
