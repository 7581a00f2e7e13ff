"""Lines of a scene: springs, rods and arms, and the paths of points."""

from __future__ import annotations

import numpy as np

from appell.model import Body, Particle, Point, shapes
from appell.model.constraints import Distance, Rolling
from appell.model.loads import LineForce
from appell.view import palette
from appell.view.points_and_frames import Places
from appell.view.scene import Line, Trace

MOST_TRACES = 8


def lines_of(places: Places) -> tuple[Line, ...]:
    """Springs, rods and arms."""
    drawn: dict[frozenset[Point], Line] = {}

    def line(a: Point, b: Point, name: str, kind: str, colour: str) -> None:
        points = np.stack([places.at(a), places.at(b)], axis=1)
        drawn.setdefault(frozenset((a, b)), Line(name, kind, colour, points))

    for load in places.system.loads:
        if isinstance(load, LineForce):
            line(load.a, load.b, load.name, "spring", palette.SPRING)
    for c in places.system.constraints:
        if isinstance(c, Distance):
            line(c.a, c.b, c.name, "rod", palette.ROPE)
    for b in places.system.bodies:
        for shape in (s for s in b.shapes if isinstance(s, shapes.Line)):
            start = shape.at or b.com
            if isinstance(b, Particle) or places.within(b, start) is None or places.within(b, shape.to) is None:
                line(start, shape.to, f"{start.name}–{shape.to.name}", "arm", shape.colour or palette.ROPE)
    carried = {b.frame for b in places.system.bodies if isinstance(b, Body)}
    particles = [b.com for b in places.system.bodies if isinstance(b, Particle)]
    loose = [p for p in places.held_points if not carried & set(p.shift.terms)]  # which are on no body that is drawn
    for p in (*particles, *loose):
        while p.base is not None and places.is_arm(p):
            line(p.base, p, f"{p.base.name}–{p.name}", "arm", palette.ROPE)
            p = p.base
    return tuple(drawn.values())


def traces_of(places: Places) -> tuple[Trace, ...]:
    """The paths of contacts, and of the bodies at the ends of chains."""
    out = [
        Trace(f"contact of {c.body.name}", places.colours[c.body.name], places.at(c.at))
        for c in places.system.constraints
        if isinstance(c, Rolling)
    ]
    done = {c.body for c in places.system.constraints if isinstance(c, Rolling)}
    on_the_way = {p for b in places.system.bodies for p in b.com._chain()[1:]}  # only the ends of chains are traced
    ends = [b for b in places.system.bodies if b not in done and b.com not in on_the_way and places.number(b.mass) > 0]
    out += [Trace(b.name, places.colours[b.name], places.at(b.com)) for b in ends]
    moving = [t for t in out if np.linalg.norm(np.ptp(t.positions, axis=0)) > 0.02 * places.size]
    return tuple(moving[:MOST_TRACES])
