"""Which part carries which, found from frames and points.

A part is whatever a force can act on: a body, a frame or point without mass, or the ground. Its place is laid out by a
chain of frames and points; a body carries a part when that chain goes through the body. Taking the nearest such body as
the parent of each part gives a tree, and to cut it is to name the parts beyond the cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import sympy

from appell.frozen import Frozen
from appell.graph.building import cached_property
from appell.model import Body, Frame, Joint, Mechanism, Particle, Point, Quantity, Vector
from appell.model.frames import AxisRotation, MatrixRotation, QuaternionRotation
from appell.model.symbols import TIME, quantities

GROUND = "ground"


@dataclass(frozen=True, eq=False)
class Part:
    """Something a force can act on: its body where it has mass, the frame it turns with and a point fixed in it, and all
    the frames, points and coordinates that lay it out."""

    label: str
    body: Body | Particle | None
    frame: Frame
    anchor: Point
    frames: frozenset[Frame]
    points: frozenset[Point]
    moved_by: frozenset[Quantity]

    def __repr__(self) -> str:
        return f"Part('{self.label}')"


@dataclass(frozen=True, eq=False)
class Cut:
    """A cut through the mechanism at a point: what is beyond it (``holds``), and what the two sides are called."""

    name: str
    kind: str
    at: Point
    holds: Callable[[Part], bool]
    outboard: str
    inboard: str
    bodies: tuple[str, ...] = ()  # that were chosen by name

    def __repr__(self) -> str:
        return f"Cut('{self.name}', {self.inboard} on {self.outboard})"


class Tree(Frozen):
    """The parts of a system and what carries them."""

    def __init__(self, system: Mechanism) -> None:
        self.system = system
        self.ground = Part(
            GROUND, None, system.frame, system.origin, frozenset({system.frame}), frozenset({system.origin}), frozenset()
        )
        self._bodies = {b: self._part(b.name, b, b.frame if isinstance(b, Body) else None, b.com) for b in system.bodies}
        self._slides = frozenset(j.point for j in system.joints if j.frame is j.inboard)
        self._order = {b: i for i, b in enumerate(system.bodies)}
        self._massless: dict[tuple[Frame | None, Point | None], Part] = {}
        self._parents: dict[Part, Part] = {}

    @property
    def bodies(self) -> tuple[Part, ...]:
        return tuple(self._bodies.values())

    def of_body(self, body: Body | Particle) -> Part:
        return self._bodies[body]

    def _part(self, label: str, body: Body | Particle | None, frame: Frame | None, point: Point | None) -> Part:
        frames: set[Frame] = set(ancestors(frame)) if frame is not None else set()
        points = chain(point) if point is not None else []
        symbols: set[Any] = set()
        for p in points:
            for f, components in p.shift.terms.items():
                frames |= set(ancestors(f))
                symbols |= moving(*components)
        for f in frames:
            symbols |= _turned_by(f)
        home = frame or max(frames, key=lambda f: f.depth, default=self.system.frame)
        return Part(
            label, body, home, point or self.system.origin, frozenset(frames | {self.system.frame}), frozenset(points),
            frozenset(symbols),
        )  # fmt: skip

    # -- parts -----------------------------------------------------------------------------------------------------------
    def at_point(self, point: Point, frame: Frame | None = None) -> Part:
        """Whose point this is: that of a body with the ``frame`` if one is given; else of the body it was laid out in, or
        that it is fixed in; failing that, of the ground or of a part without mass."""
        if frame is not None:
            made = self.with_frame(frame, point)
            return made if made.body is not None or frame.parent is not None else self.ground
        fixed = [p for b, p in self._bodies.items() if is_fixed_in(b, point)]
        for own in sorted(point.shift.terms, key=lambda f: -f.depth):
            for p in fixed:
                if isinstance(p.body, Body) and p.body.frame is own:
                    return p
        if fixed:
            return fixed[0]
        return self._without_mass(None, point)

    def with_frame(self, frame: Frame, point: Point | None = None, body: Body | None = None) -> Part:
        """The body that turns with a frame, and has the point fixed in it where several do."""
        if body is not None:
            return self._bodies[body]
        home = turning_as_one(frame)
        mine = [p for b, p in self._bodies.items() if isinstance(b, Body) and turning_as_one(b.frame) is home]
        mine.sort(key=lambda p: p.frame is not frame)
        if point is not None:
            mine = [p for p in mine if p.body is not None and is_fixed_in(p.body, point)] or (mine if home.parent else [])
        elif home.parent is None:
            mine = []
        return mine[0] if mine else self._without_mass(frame, point)

    def _without_mass(self, frame: Frame | None, point: Point | None) -> Part:
        key = (frame, point)
        made = self._massless.get(key)
        if made is None:
            made = self._part(frame.name if frame is not None else point.name if point else "", None, frame, point)
            if not made.moved_by:
                made = self.ground
            self._massless[key] = made
        return made

    # -- what carries a part ---------------------------------------------------------------------------------------------
    def parent(self, part: Part) -> Part:
        """The nearest body that carries the part, or the ground."""
        made = self._parents.get(part)
        if made is None:
            carriers = [p for p in self._bodies.values() if self._carries(p, part)]
            made = max(
                carriers, key=lambda p: (len(p.moved_by), len(p.frames) + len(p.points), self._rank(p)), default=self.ground
            )
            self._parents[part] = made
        return made

    def _rank(self, part: Part) -> int:
        return self._order[part.body] if part.body is not None else -1

    def _carries(self, by: Part, part: Part) -> bool:
        body = by.body
        if by is part or body is None or not by.moved_by <= part.moved_by:
            return False
        turns = isinstance(body, Body) and body.frame.parent is not None and body.frame in part.frames
        placed = body.com.base is not None and body.com in part.points
        # a body that does not turn is known by the weld or slide that leads to it
        led = isinstance(body, Body) and body.frame.parent is None and bool(self._slides & by.points & part.points)
        if not (turns or placed or led):
            return False
        # of two fixed in one another, the later hangs on the earlier
        return by.moved_by != part.moved_by or part.body is None or self._rank(by) < self._rank(part)

    def ancestors(self, part: Part) -> list[Part]:
        """The part itself, what carries it, and so on to the ground, which is left out."""
        out = []
        while part is not self.ground:
            out.append(part)
            part = self.parent(part)
        return out

    # -- cuts ------------------------------------------------------------------------------------------------------------
    def joint(self, joint: Joint) -> Cut:
        """The cut at a joint: beyond it is what its frame turns, or its point leads to where it does not turn."""
        if joint.frame is not joint.inboard:

            def holds(part: Part) -> bool:
                return joint.frame in part.frames
        else:

            def holds(part: Part) -> bool:
                return joint.point in part.points  # fmt: skip

        outboard, inboard = self._sides(holds, joint.frame.name)
        return Cut(joint.name, f"{joint.kind} joint", joint.point, holds, outboard, inboard)

    def support(self, body: Part) -> Cut:
        """The cut between a body, with all that it carries, and what carries it."""
        assert body.body is not None
        at = body.body.com
        while at.base is not None and is_fixed_in(body.body, at.base):
            at = at.base
        parent = self.parent(body).label
        return Cut(f"{body.label} on {parent}", "support", at, lambda part: body in self.ancestors(part), body.label, parent)

    def around(self, name: str, at: Point, bodies: Iterable[Part]) -> Cut:
        """A cut around chosen bodies and what has no mass on them."""
        inside = frozenset(bodies)

        def holds(part: Part) -> bool:
            return (part if part.body is not None else self.parent(part)) in inside

        labels = " + ".join(p.label for p in self.bodies if p in inside)
        return Cut(name, "cut", at, holds, labels, "the rest", tuple(p.label for p in self.bodies if p in inside))

    def _sides(self, holds: Callable[[Part], bool], fallback: str) -> tuple[str, str]:
        top = [p for p in self.bodies if holds(p) and not holds(self.parent(p))]
        before = dict.fromkeys(self.parent(p).label for p in top)
        return " + ".join(p.label for p in top) or fallback, " + ".join(before) or GROUND

    @cached_property
    def joints(self) -> tuple[Cut, ...]:
        return tuple(self.joint(j) for j in self.system.joints)

    @cached_property
    def supports(self) -> tuple[Cut, ...]:
        """The cut below each body, in the order of the bodies."""
        return tuple(self.support(p) for p in self.bodies)

    def has_joint(self, body: Part) -> bool:
        """Whether a declared joint lies between a body and its parent."""
        parent = self.parent(body)
        return any(j.holds(body) and not j.holds(parent) for j in self.joints)


def ancestors(frame: Frame | None) -> list[Frame]:
    """The frame and all it was turned from."""
    out = []
    while frame is not None:
        out.append(frame)
        frame = frame.parent
    return out


def turning_as_one(frame: Frame) -> Frame:
    """The first of the frames that differ by constant turns only."""
    while frame.parent is not None and not _turned_by(frame):
        frame = frame.parent
    return frame


def chain(point: Point | None) -> list[Point]:
    """The point and all it was shifted from."""
    out = []
    while point is not None:
        out.append(point)
        point = point.base
    return out


def moving(*expressions: Any) -> set[Any]:
    """The quantities in expressions that change with time."""
    return {x for e in expressions for x in quantities(e) if x.varies or x.kind == TIME}


def is_fixed(vector: Vector, frame: Frame) -> bool:
    """Whether a vector has constant components in a frame: written in that frame, or along the axis about which the frame
    turns in the one it is written in."""
    return all(not moving(*c) and _keeps(frame, f, c) for f, c in vector.terms.items())


def _keeps(frame: Frame, since: Frame, components: Any) -> bool:
    """Whether all the turns from one frame to a later one are about these components."""
    walk: Frame | None = frame
    while walk is not None and walk is not since:
        r = walk.rotation
        if not isinstance(r, AxisRotation) or any(x != 0 for x in sympy.Matrix(r.axis).cross(sympy.Matrix(components))):
            return False
        walk = walk.parent
    return walk is since


def is_fixed_in(body: Body | Particle, point: Point) -> bool:
    """Whether a point is a particle of the body for good."""
    vector = point - body.com
    return is_fixed(vector, body.frame) if isinstance(body, Body) else not vector.terms


def _turned_by(frame: Frame) -> set[Any]:
    r = frame.rotation
    if isinstance(r, AxisRotation):
        return moving(r.angle)
    if isinstance(r, QuaternionRotation):
        return set(r.parameters)
    return moving(*(x for row in r.matrix for x in row)) if isinstance(r, MatrixRotation) else set()
