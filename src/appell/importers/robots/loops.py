"""Loop closures of robots, which a tree of links does not have: given by the user, or by elements that extend URDF."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from appell.arguments import checked
from appell.errors import ModelError, shown
from appell.importers.robots.attributes import direction, vector, word
from appell.importers.robots.rotations import roll_pitch_yaw
from appell.importers.xml import Element

if TYPE_CHECKING:
    from appell.arrays import Array

KINDS = ("spherical", "revolute", "prismatic", "cylindrical", "universal", "planar", "weld")
_WORDS = {"ball": "spherical", "fixed": "weld", "continuous": "revolute"}
ENDS = (("link1", "link2"), ("predecessor", "successor"), ("parent", "child"))  # the tags of the two ends of a loop
ZERO = (0.0, 0.0, 0.0)


@checked
@dataclass(frozen=True, kw_only=True)
class LoopClosure:
    """A joint that closes a loop between two links of a robot.

    ``name`` is that of the joint; ``a`` and ``b`` are links by name; ``at_a`` and ``at_b`` are the places of the joint on each (m,
    in the link's axes), ``rpy_a`` and ``rpy_b`` the orientation of its axes there (rad, about the link's fixed x, y and z).
    ``kind`` is "spherical", "revolute", "prismatic", "cylindrical", "universal", "planar" or "weld", and ``axis`` its axis
    in the joint's own axes.

    Raises ModelError for another kind, or an axis without length.

    >>> pin = ap.LoopClosure(name="pin", a="crank", b="rocker", at_a=(0.2, 0.0, 0.0), at_b=(0.5, 0.0, 0.0), kind="spherical")
    """

    name: str
    a: str
    b: str
    at_a: tuple[float, float, float] = ZERO
    at_b: tuple[float, float, float] = ZERO
    rpy_a: tuple[float, float, float] = ZERO
    rpy_b: tuple[float, float, float] = ZERO
    kind: str = "spherical"
    axis: tuple[float, float, float] = (0.0, 0.0, 1.0)

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ModelError(f"loop '{self.name}' is closed by one of {', '.join(KINDS)}, not by {shown(self.kind)}.")
        if not np.linalg.norm(self.axis) > 0:
            raise ModelError(f"loop '{self.name}': its axis has no length.")

    @property
    def turns(self) -> tuple[Array, Array]:
        """The rotation matrices of the joint's axes on both links."""
        return roll_pitch_yaw(np.array(self.rpy_a)), roll_pitch_yaw(np.array(self.rpy_b))


def read_loop(x: Element) -> LoopClosure:
    """Read a <loop_joint> with <link1> and <link2>, as in Drake; a <loop> with <predecessor> and <successor>, as in URDF+; or a
    <constraint> with either pair, or with <parent> and <child>."""
    kind = word(x, "type")
    kind = _WORDS.get(kind, kind)
    if kind not in KINDS:
        raise x.error(f"a loop is closed by one of {', '.join(KINDS)}, not by {shown(kind)}.", "type")
    ends = []
    for tag in next((pair for pair in ENDS if x.all(pair[0])), ENDS[x.tag == "loop"]):
        found = x.all(tag)
        if len(found) != 1:
            raise x.error(f"a <{x.tag}> has one <{tag}>, not {len(found)}.")
        end = found[0]
        origins = end.all("origin")
        place = origins[0] if origins else end
        at, rpy = vector(place, "xyz", ZERO), vector(place, "rpy", ZERO)
        ends.append((word(end, "link"), _three(at), _three(rpy)))
    axes = x.all("axis")
    axis = _three(direction(axes[0], "xyz")) if axes else (0.0, 0.0, 1.0)
    (a, at_a, rpy_a), (b, at_b, rpy_b) = ends
    return LoopClosure(
        name=word(x, "name"), a=a, b=b, at_a=at_a, at_b=at_b, rpy_a=rpy_a, rpy_b=rpy_b, kind=kind, axis=axis
    )  # fmt: skip


def _three(v: Array) -> tuple[float, float, float]:
    return (float(v[0]), float(v[1]), float(v[2]))
