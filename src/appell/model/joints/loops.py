"""Closing a kinematic loop with a joint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from appell.errors import ModelError
from appell.model import constraints as kinds
from appell.model.frames import Frame
from appell.model.joints.base import CLOSURES, LETTERS, attachment
from appell.model.points import Point

if TYPE_CHECKING:
    from appell.model.system import System


@dataclass(frozen=True, eq=False)
class Loop:
    """A joint that closes a chain: the two ends it joins, each a frame and a point, and the constraints it is made of."""

    name: str
    kind: str
    a: tuple[Frame, Point]
    b: tuple[Frame, Point]
    constraints: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Loop('{self.name}', {self.kind}: {self.a[1].name} to {self.b[1].name})"


def close_loop(
    system: System, name: str, a: Any, b: Any, *, joint: str = "revolute", axis: str = "z"
) -> list[kinds.Constraint]:
    """Join two ends of a chain: their points coincide and their directions agree as the joint requires.

    All constraints of the spatial joint are added, so that they are partly redundant in a planar mechanism. ``universal`` keeps the
    axis of ``a`` perpendicular to the axis of ``b`` with the same letter.
    """
    if joint not in CLOSURES:
        raise ModelError(f"a loop can be closed by {', '.join(CLOSURES)}, not by '{joint}'.")
    if axis not in LETTERS:
        raise ModelError(f"the axis of loop '{name}' is 'x', 'y' or 'z', not '{axis}'.")
    frame_a, point_a = attachment(name, a, system.origin)
    frame_b, point_b = attachment(name, b, system.origin)
    others = [x for x in LETTERS if x != axis]
    letter = {"n": axis, "m": others[0], "k": others[1]}
    closure = CLOSURES[joint]
    axes = "".join(sorted(letter[x] for x in closure.points))
    frame = system.frame if axes == "xyz" else frame_a
    out: list[kinds.Constraint] = [
        system.coincide(point_a, point_b, axes=axes, frame=frame, on=(frame_a, frame_b), name=f"{name} (point)")
    ]
    for of_a, of_b in closure.perpendicular:
        x, y = letter[of_a], letter[of_b]
        label = f"{name} ({x} ⟂ {y})"
        out.append(system.perpendicular(getattr(frame_a, x), getattr(frame_b, y), name=label))
    system.loops.append(Loop(name, joint, (frame_a, point_a), (frame_b, point_b), tuple(c.name for c in out)))
    return out
