"""Joints, as conveniences over frames and points; and the closing of loops.

A joint takes a frame and a point of the body before it and gives the frame and point of the body after it, with new
coordinates for the freedoms in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from appell.arguments import checked
from appell.errors import ModelError, shown
from appell.kinds import Attachment, Direction, Freedoms, Scalar
from appell.model import constraints as kinds
from appell.model.bodies import Body
from appell.model.frames import Frame
from appell.model.points import Point
from appell.model.vectors import Vector

if TYPE_CHECKING:
    from appell.model.system import System

_LETTERS = ("x", "y", "z")


@checked
@dataclass(frozen=True, eq=False)
class Joint:
    """What comes after a joint: the frame and point that the next body is built on, and the freedoms between.

    ``inboard`` is the frame before it. A joint that does not turn keeps that frame and is known by its point.
    """

    name: str
    frame: Frame
    point: Point
    coordinates: tuple[Any, ...]
    kind: str
    inboard: Frame

    def __repr__(self) -> str:
        return f"Joint('{self.name}', {', '.join(str(c) for c in self.coordinates) or 'rigid'})"


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


@checked
class Joints:
    """The joints of a system: ``s.joint.revolute("elbow", upper_arm, at=tip, axis="z")`` and its kin.

    ``parent`` is a frame, a body or another joint; ``at`` the point where the joint sits (the joint's own point by default,
    a body's centre of mass otherwise). ``coordinates`` names the freedoms or gives them as expressions (a prescribed motion);
    by default they carry the joint's name. An ``axis`` is what :meth:`Frame.rotated` takes.
    """

    def __init__(self, system: System) -> None:
        self._system = system

    def revolute(
        self,
        name: str,
        parent: Attachment,
        *,
        at: Point | None = None,
        axis: Direction = "z",
        coordinates: Freedoms | None = None,
    ) -> Joint:
        """One turn about an axis."""
        frame, point = self._base(name, parent, at, axis)
        (angle,) = self._freedoms(name, coordinates, ("",))
        return self._joint("revolute", name, frame, frame.rotated(angle, axis, name=f"{name}.frame"), point, (angle,))

    def prismatic(
        self,
        name: str,
        parent: Attachment,
        *,
        at: Point | None = None,
        axis: Direction = "x",
        coordinates: Freedoms | None = None,
    ) -> Joint:
        """One slide along an axis."""
        frame, point = self._base(name, parent, at, axis)
        (slide,) = self._freedoms(name, coordinates, ("",))
        return self._joint("prismatic", name, frame, frame, self._slid(name, frame, point, (axis, slide)), (slide,))

    def cylindrical(
        self,
        name: str,
        parent: Attachment,
        *,
        at: Point | None = None,
        axis: Direction = "z",
        coordinates: Freedoms | None = None,
    ) -> Joint:
        """A turn about and a slide along one axis."""
        frame, point = self._base(name, parent, at, axis)
        angle, slide = self._freedoms(name, coordinates, ("angle", "slide"))
        turned = frame.rotated(angle, axis, name=f"{name}.frame")
        return self._joint("cylindrical", name, frame, turned, self._slid(name, frame, point, (axis, slide)), (angle, slide))

    def screw(
        self,
        name: str,
        parent: Attachment,
        *,
        pitch: Scalar,
        at: Point | None = None,
        axis: Direction = "z",
        coordinates: Freedoms | None = None,
    ) -> Joint:
        """A turn about an axis with a slide of ``pitch`` (m/rad) times the angle along it."""
        frame, point = self._base(name, parent, at, axis)
        pitch = self._system._constant(pitch, f"the pitch of joint '{name}'")
        (angle,) = self._freedoms(name, coordinates, ("",))
        turned = frame.rotated(angle, axis, name=f"{name}.frame")
        return self._joint("screw", name, frame, turned, self._slid(name, frame, point, (axis, pitch * angle)), (angle,))

    def universal(
        self,
        name: str,
        parent: Attachment,
        *,
        at: Point | None = None,
        axes: str = "xy",
        coordinates: Freedoms | None = None,
    ) -> Joint:
        """Two turns about successive axes (Hooke's joint)."""
        frame, point = self._base(name, parent, at, *axes)
        angles = self._freedoms(name, coordinates, ("1", "2"))
        return self._joint("universal", name, frame, frame.rotated_sequence(angles, axes, name=f"{name}.frame"), point, angles)

    def spherical(
        self,
        name: str,
        parent: Attachment,
        *,
        at: Point | None = None,
        sequence: str | None = None,
        coordinates: Freedoms | None = None,
    ) -> Joint:
        """Any turn: by a unit quaternion, or by three angles about the axes of ``sequence`` ("zxz", "zyx", …)."""
        frame, point = self._base(name, parent, at, *(sequence or ""))
        turned, coordinates = self._turned(name, frame, sequence, coordinates)
        return self._joint("spherical", name, frame, turned, point, coordinates)

    def planar(
        self,
        name: str,
        parent: Attachment,
        *,
        at: Point | None = None,
        normal: str = "z",
        coordinates: Freedoms | None = None,
    ) -> Joint:
        """Two slides in a plane and a turn about its normal."""
        frame, point = self._base(name, parent, at)
        if normal not in _LETTERS:
            raise ModelError(f"joint '{name}': the normal is 'x', 'y' or 'z', not '{normal}'.")
        first, second = (a for a in _LETTERS if a != normal)
        slide_1, slide_2, angle = self._freedoms(name, coordinates, (first, second, "angle"))
        moved = self._slid(name, frame, point, (first, slide_1), (second, slide_2))
        return self._joint(
            "planar", name, frame, frame.rotated(angle, normal, name=f"{name}.frame"), moved, (slide_1, slide_2, angle)
        )

    def free(self, name: str, parent: Attachment, *, at: Point | None = None, sequence: str | None = None) -> Joint:
        """All six freedoms: three slides and a spherical turn."""
        frame, point = self._base(name, parent, at, *(sequence or ""))
        slides = self._freedoms(name, None, _LETTERS)
        moved = self._slid(name, frame, point, *zip(_LETTERS, slides, strict=True))
        turned, coordinates = self._turned(f"{name}_turn", frame, sequence, None)
        return self._joint("free", name, frame, turned, moved, (*slides, *coordinates))

    def weld(self, name: str, parent: Attachment, *, at: Point | None = None) -> Joint:
        """No freedom at all."""
        frame, point = self._base(name, parent, at)
        return self._joint("weld", name, frame, frame, self._slid(name, frame, point), ())  # a point that only it leads to

    # -- the common work -----------------------------------------------------------------------------------------------
    def _base(self, name: str, parent: Any, at: Point | None, *axes: Any) -> tuple[Frame, Point]:
        """Where the joint sits; whatever is wrong is said before anything is made."""
        self._system._free_names([f"{name}.frame", f"{name}.point"])
        frame, point = attachment(name, parent, at)
        self._system._own(frame, f"joint '{name}'", Frame)
        self._system._own(point, f"joint '{name}'", Point)
        for axis in axes:
            frame.unit(axis)
        return frame, point

    def _freedoms(self, name: str, given: Any, suffixes: Sequence[str]) -> tuple[Any, ...]:
        if given is None:
            given = [f"{name}_{x}" if x else name for x in suffixes]
        elif isinstance(given, str):
            given = given.replace(",", " ").split()
        values = tuple(given) if isinstance(given, (tuple, list)) else (given,)
        if len(values) != len(suffixes):
            raise ModelError(f"joint '{name}' has {len(suffixes)} freedoms, but {len(values)} coordinates were given.")
        if all(isinstance(v, str) for v in values):
            return self._system._new_coordinates(values)
        return tuple(self._system._place(v, f"joint '{name}'") for v in values)

    def _turned(self, name: str, frame: Frame, sequence: str | None, coordinates: Any) -> tuple[Frame, tuple[Any, ...]]:
        """A frame turned any way, and the coordinates of the turn."""
        if sequence is None:
            if coordinates is not None:
                raise ModelError(f"joint '{name}': a quaternion names its own coordinates; give sequence= to use angles.")
            e = self._system.quaternion(name)
            return frame.rotated_quaternion(e, name=f"{name}.frame"), e.parameters
        angles = self._freedoms(name, coordinates, ("1", "2", "3"))
        return frame.rotated_sequence(angles, sequence, name=f"{name}.frame"), angles

    def _slid(self, name: str, frame: Frame, point: Point, *slides: tuple[Any, Any]) -> Point:
        shift = Vector({})
        for axis, value in slides:
            unit = frame.unit(axis)
            shift += value * Vector({frame: unit})
        return point.shifted(shift, name=f"{name}.point")

    def _joint(self, kind: str, name: str, inboard: Frame, frame: Frame, point: Point, coordinates: tuple[Any, ...]) -> Joint:
        made = Joint(name, frame, point, coordinates, kind, inboard)
        self._system.joints.append(made)
        return made


def attachment(name: str, parent: Any, at: Point | None = None) -> tuple[Frame, Point]:
    """The frame and point that ``parent`` (a joint, a body, a frame, or a pair of frame and point) stands for."""
    if isinstance(parent, tuple) and len(parent) == 2:
        return parent[0], at or parent[1]
    if isinstance(parent, Joint):
        return parent.frame, at or parent.point
    if isinstance(parent, Body):
        return parent.frame, at or parent.com
    if isinstance(parent, Frame):
        if at is None and parent.parent is not None:
            raise ModelError(f"'{name}' hangs on frame '{parent.name}': say at which point, at=….")
        return parent, at or parent.system.origin
    raise ModelError(f"'{name}' wants a body, a joint, a frame, or (frame, point), not {shown(parent)}.")


# joint: (how the points are bound, which pairs of directions stay perpendicular); axis letters are relative to the joint's
# axis n with m, k the other two
_CLOSURES: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "spherical": ("nmk", ()),
    "revolute": ("nmk", (("m", "n"), ("k", "n"))),
    "universal": ("nmk", (("n", "n"),)),
    "cylindrical": ("mk", (("m", "n"), ("k", "n"))),
    "prismatic": ("mk", (("m", "n"), ("k", "n"), ("m", "k"))),
    "planar": ("n", (("m", "n"), ("k", "n"))),
    "weld": ("nmk", (("m", "n"), ("k", "n"), ("m", "k"))),
}


def close_loop(
    system: System, name: str, a: Any, b: Any, *, joint: str = "revolute", axis: str = "z"
) -> list[kinds.Constraint]:
    """Join two ends of a chain: their points coincide and their directions agree as the joint wants.

    All the rows of the spatial joint are written down, so that a planar mechanism comes out redundantly constrained, as it
    is. ``universal`` keeps the axis of ``a`` perpendicular to the same-named axis of ``b``.
    """
    if joint not in _CLOSURES:
        raise ModelError(f"a loop can be closed by {', '.join(_CLOSURES)}, not by '{joint}'.")
    if axis not in _LETTERS:
        raise ModelError(f"the axis of loop '{name}' is 'x', 'y' or 'z', not '{axis}'.")
    frame_a, point_a = attachment(name, a)
    frame_b, point_b = attachment(name, b)
    others = [x for x in _LETTERS if x != axis]
    letter = {"n": axis, "m": others[0], "k": others[1]}
    bound, pairs = _CLOSURES[joint]
    axes = "".join(sorted(letter[x] for x in bound))
    frame = system.frame if axes == "xyz" else frame_a
    out: list[kinds.Constraint] = [
        system.coincide(point_a, point_b, axes=axes, frame=frame, on=(frame_a, frame_b), name=f"{name} (point)")
    ]
    for of_a, of_b in pairs:
        x, y = letter[of_a], letter[of_b]
        label = f"{name} ({x} ⟂ {y})"
        out.append(system.perpendicular(getattr(frame_a, x), getattr(frame_b, y), name=label))
    system.loops.append(Loop(name, joint, (frame_a, point_a), (frame_b, point_b), tuple(c.name for c in out)))
    return out
