"""The result of a joint, and the common part of all joints.

A joint takes a frame and a point of the body before it and gives a frame and a point for the body after it, with new
coordinates for the degrees of freedom between the two. Each kind is one file here: a function with the decorator ``joint``, which
makes it a method of ``s.joint``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from appell.arguments import checked, checked_method
from appell.counts import counted
from appell.errors import ModelError, shown
from appell.model.bodies import Body
from appell.model.frames import Frame
from appell.model.ownership import finite
from appell.model.points import Point
from appell.model.vectors import Vector

if TYPE_CHECKING:
    from appell.model.system import System

LETTERS = ("x", "y", "z")


@checked
@dataclass(frozen=True, eq=False)
class Joint:
    """The ``frame`` and ``point`` after a joint, on which the next body is built, and the ``coordinates`` of the joint.

    ``name`` and ``kind`` ("revolute", …) are those of the joint, and ``inboard`` is the frame before it. The frame after a joint
    that does not turn is the same one. ``limits`` are (low, high) of each coordinate, or None, and ``effort`` is the largest force
    along each, as in a data sheet. They are shown and saved as data, and no motion is limited by them.

    >>> s = ap.System("arm")
    >>> s.joint.revolute("elbow", s.frame, axis="z").coordinates
    (elbow,)
    """

    name: str
    frame: Frame
    point: Point
    coordinates: tuple[Any, ...]
    kind: str
    inboard: Frame
    limits: tuple[tuple[Any, Any] | None, ...] = ()
    effort: tuple[Any, ...] = ()

    def __repr__(self) -> str:
        return f"Joint('{self.name}', {', '.join(str(c) for c in self.coordinates) or 'rigid'})"


@dataclass(frozen=True)
class Closure:
    """The constraints of a joint that closes a loop: the axes along which its two points coincide, and the pairs of directions of its
    two sides that stay perpendicular. The letters are n for the joint's axis, m and k for the other two."""

    points: str
    perpendicular: tuple[tuple[str, str], ...] = ()


CLOSURES: dict[str, Closure] = {}  # by kind of joint, for the kinds that can close a loop


def joint(closes: Closure | None = None) -> Callable[[Callable[..., Joint]], Callable[..., Joint]]:
    """Make a function a method of ``s.joint``; ``closes`` gives its constraints, for kinds that can close a loop."""

    def keep(function: Callable[..., Joint]) -> Callable[..., Joint]:
        name = function.__name__
        function.__qualname__ = f"Joints.{name}"
        setattr(Joints, name, checked_method(function, f"Joints.{name}()"))
        if closes is not None:
            CLOSURES[name] = closes
        return function

    return keep


@checked
class Joints:
    """The methods that add joints to a ``system``, such as ``s.joint.revolute("elbow", upper_arm, at=tip, axis="z")``.

    ``parent`` is a frame, a body or another joint; ``at`` is the point of the joint (by default the point of the parent
    joint, or the centre of mass of a body). ``coordinates`` are names for the coordinates of the degrees of freedom, or expressions
    (a prescribed motion); by default the names are made of that of the joint. An ``axis`` is what :meth:`Frame.rotated` takes.
    ``limits`` are (low, high) of the coordinate (rad or m); for several coordinates, one such pair or None for each. ``effort`` is the
    largest force along the coordinate (N·m or N); for several, one for each. Both are numbers or expressions of parameters, kept with
    the joint as data: they do not limit any motion. The help of each joint lists the errors that it raises.

    >>> s = ap.System("two links"); shoulder = s.joint.revolute("shoulder", s.frame)
    >>> elbow = s.joint.revolute("elbow", shoulder, at=shoulder.point.shifted(0.5 * shoulder.frame.x))
    """

    def __init__(self, system: System) -> None:
        self._system = system

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Callable[..., Joint]: ...

    def _base(self, name: str, parent: Any, at: Point | None, *axes: Any) -> tuple[Frame, Point]:
        """The frame and point of the joint on its parent; errors in its arguments are raised before anything is made."""
        self._system._free_names([f"{name}.frame", f"{name}.point"])
        frame, point = attachment(name, parent, self._system.origin, at)
        self._system._require_own(frame, f"joint '{name}'", Frame)
        self._system._require_own(point, f"joint '{name}'", Point)
        for axis in axes:
            frame.unit(axis)
        return frame, point

    def _freedoms(self, name: str, given: Any, suffixes: Sequence[str]) -> tuple[Any, ...]:
        if given is None:
            given = [f"{name}_{x}" if x else name for x in suffixes]
        elif isinstance(given, str):
            given = self._system._words(given)
        values = tuple(given) if isinstance(given, (tuple, list)) else (given,)
        if len(values) != len(suffixes):
            raise ModelError(
                f"joint '{name}' has {counted(len(suffixes), 'degree')} of freedom, but {len(values)} coordinates were given."
            )
        if all(isinstance(v, str) for v in values):
            return self._system._new_coordinates(values)
        return tuple(self._system._position_scalar(v, f"joint '{name}'") for v in values)

    def _turned(self, name: str, frame: Frame, sequence: str | None, coordinates: Any) -> tuple[Frame, tuple[Any, ...]]:
        """A frame with any orientation, and its coordinates: a quaternion, or the angles of a ``sequence``."""
        if sequence is None:
            if coordinates is not None:
                raise ModelError(f"joint '{name}': a quaternion makes its own coordinates; give sequence= to use angles.")
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

    def _limits_and_effort(self, name: str, count: int, limits: Any, effort: Any) -> dict[str, tuple[Any, ...]]:
        """The limits and efforts of a joint with ``count`` coordinates, as keyword arguments of a Joint."""
        where, constant = f"joint '{name}'", self._system._constant
        single = count == 1 and limits is not None and len(limits) == 2 and not isinstance(limits[0], (list, tuple))
        pairs = () if limits is None else (limits,) if single else tuple(limits)
        efforts = () if effort is None else tuple(effort) if isinstance(effort, (list, tuple)) else (effort,)
        for what, given in (("limits", pairs), ("efforts", efforts)):
            if given and len(given) != count:
                raise ModelError(
                    f"{where} has {counted(count, 'coordinate')} that may have {what}, but {len(given)} were given."
                )
        made: list[tuple[Any, Any] | None] = []
        for pair in pairs:
            if pair is not None and not (isinstance(pair, (list, tuple)) and len(pair) == 2):
                raise ModelError(f"the limits of {where} are two, (low, high), not {shown(pair)}.")
            found = (
                None if pair is None else (constant(pair[0], f"a limit of {where}"), constant(pair[1], f"a limit of {where}"))
            )
            ends = [finite(x, f"a limit of {where}") for x in found or () if x.is_number]
            if found is not None and len(ends) == 2 and not ends[0] < ends[1]:
                raise ModelError(f"the limits of {where} are ({found[0]}, {found[1]}): the first is the lower one.")
            made.append(found)
        forces = tuple(constant(x, f"the effort of {where}") for x in efforts)
        for x in forces:
            if x.is_number and not finite(x, f"the effort of {where}") > 0:
                raise ModelError(f"the effort of {where} is {x}: the largest force is a positive number.")
        return {"limits": tuple(made), "effort": forces}

    def _joint(
        self,
        kind: str,
        name: str,
        inboard: Frame,
        frame: Frame,
        point: Point,
        coordinates: tuple[Any, ...],
        limits: tuple[tuple[Any, Any] | None, ...] = (),
        effort: tuple[Any, ...] = (),
    ) -> Joint:
        made = Joint(name, frame, point, coordinates, kind, inboard, limits, effort)
        self._system._enter(made)
        self._system.joints.append(made)
        return made


def attachment(name: str, parent: Any, origin: Point, at: Point | None = None) -> tuple[Frame, Point]:
    """The frame and point that ``parent`` (a joint, a body, a frame, or a pair of frame and point) stands for; the point
    of the inertial frame is the ``origin``."""
    if isinstance(parent, tuple) and len(parent) == 2:
        return parent[0], at or parent[1]
    if isinstance(parent, Joint):
        return parent.frame, at or parent.point
    if isinstance(parent, Body):
        return parent.frame, at or parent.com
    if isinstance(parent, Frame):
        if at is None and parent.parent is not None:
            raise ModelError(f"'{name}' is attached to frame '{parent.name}': give the point too, at=….")
        return parent, at or origin
    raise ModelError(f"'{name}' needs a body, a joint, a frame, or (frame, point), not {shown(parent)}.")
