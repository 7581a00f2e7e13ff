"""Bodies and particles as moving solids: declared shapes, or shapes found from inertia and joints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.model import Body, Particle, Point, shapes
from appell.model.constraints import Rolling
from appell.view.points_and_frames import Places
from appell.view.scene import Mover, Placed, Sphere
from appell.view.solids import BodyFacts, bar, guessed_solids
from appell.view.turns import quaternions

if TYPE_CHECKING:
    from appell.arrays import Array


BALL = 0.03  # radius of the heaviest particle without a shape, relative to the size of the system


def joints_of(places: Places, body: Body) -> list[Array]:
    """The points where a body is joined to others, in its axes: held points, and points of chains that pass through it."""
    chains: dict[Point, None] = dict.fromkeys(places.held_points)
    for other in places.system.bodies:
        p = other.com.base
        while p is not None:
            chains[p] = None
            p = p.base
    found = [places.within(body, p) for p in chains if p is not body.com]
    return [x for x in found if x is not None and np.linalg.norm(x) <= 3 * places.size]


def solids_of(places: Places, b: Body | Particle) -> tuple[Placed, ...]:
    """The solids of a body: its declared shapes, or shapes found from its inertia and its joints."""
    colour = places.colours[b.name]
    solids = places.declared_solids(b)
    if isinstance(b, Particle):
        if not solids:
            heaviest = max(places.number(x.mass) for x in places.system.bodies if isinstance(x, Particle))
            share = np.cbrt(places.number(b.mass) / heaviest) if heaviest > 0 else 1.0
            solids.append(Placed(Sphere(float(BALL * places.size * max(share, 0.3))), colour))
        return tuple(solids)
    for line in (s for s in b.shapes if isinstance(s, shapes.Line)):
        ends = [places.within(b, p) for p in (line.at or b.com, line.to)]
        if ends[0] is not None and ends[1] is not None:
            solids.append(bar(ends[0], ends[1], 0.02 * places.size, line.colour or colour))
    if solids or b.shapes:
        return tuple(solids)
    rolling = next((c for c in places.system.constraints if isinstance(c, Rolling) and c.body is b), None)
    contact = None if rolling is None else (places.at(rolling.at) - places.at(b.com))[0]
    return guessed_solids(
        BodyFacts(places.number(b.mass), places.inertia(b), joints_of(places, b), contact, places.size, colour)
    )


def movers_of(places: Places) -> tuple[Mover, ...]:
    """Every body and particle with its solids, positions and rotations."""
    out = []
    for b in places.system.bodies:
        still = np.tile([1.0, 0.0, 0.0, 0.0], (places.run.times.size, 1))
        rotations = quaternions(places.turn(b.frame)) if isinstance(b, Body) else still
        out.append(Mover(b.name, solids_of(places, b), places.at(b.com), rotations))
    return tuple(out)
