"""The solids of a body: its declared shapes, or else shapes found from its inertia and the points where it is joined.

uniform disk       I₁ = I₂ = m r²/4,  I₃ = m r²/2          thin rod   I₁ ≈ 0,  I₂ = I₃ = m l²/12
sphere             I = 2 m r²/5                             box        m a² = 6 (I₂ + I₃ − I₁), cyclic
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from appell.model import shapes
from appell.view.creases import creased
from appell.view.scene import Box, Cylinder, Disk, Ellipsoid, Mesh, Placed, Ring, Rod, Solid, Sphere
from appell.view.turns import matrices, quaternion, towards, vector

if TYPE_CHECKING:
    from appell.arrays import Array


ALIKE = 0.02  # relative difference of two moments that counts as none
THIN = 0.02  # relative to the largest moment: a body whose smallest moment is less is a rod
SLIM = 0.6  # relative to its radius: a shorter cylinder is drawn as a disk
BAR = 0.012  # radius of a bar, relative to the size of the system
CORNERS = 48  # of the base of a cone
_AXES = {"x": (1.0, 0.0, 0.0), "y": (0.0, 1.0, 0.0), "z": (0.0, 0.0, 1.0)}


def axis_of(letter: str) -> Array:
    """The unit vector of a letter "x", "-z" and so on."""
    return np.array(_AXES[letter.lstrip("-")]) * (-1.0 if letter.startswith("-") else 1.0)


def declared(shape: shapes.Shape, number: Callable[[Any], float], at: Array, frame: Array, colour: str) -> Placed | None:
    """A declared shape at a place of its body; ``frame`` are the axes of its frame in the body's. None for a line, which has two places
    and is made elsewhere."""
    solid: Solid
    turn = towards(axis_of(shape.axis))
    if shape.frame is not None:
        turn = quaternion(frame @ matrices(np.array(turn)))
    colour = shape.colour or colour
    if isinstance(shape, shapes.Cylinder):
        radius, length = number(shape.radius), number(shape.length)
        solid = Disk(radius, length) if length <= SLIM * radius else Cylinder(radius, length)
    elif isinstance(shape, shapes.Sphere):
        solid = Sphere(number(shape.radius))
    elif isinstance(shape, shapes.Box):
        solid = Box((number(shape.x), number(shape.y), number(shape.z)))
    elif isinstance(shape, shapes.Ellipsoid):
        solid = Ellipsoid((number(shape.x), number(shape.y), number(shape.z)))
    elif isinstance(shape, shapes.Cone):
        solid = cone(number(shape.radius), number(shape.length))
    elif isinstance(shape, shapes.Mesh):
        solid = creased(np.array(shape.vertices, dtype=float), np.array(shape.triangles, dtype=np.int64))
    elif isinstance(shape, shapes.Ring):
        radius = number(shape.radius)
        solid = Ring(radius, radius / 25)
    else:
        return None
    return Placed(solid, colour, vector(at), turn, shape.opacity)


def bar(start: Array, end: Array, radius: float, colour: str) -> Placed:
    """A bar between two places of a body."""
    return Placed(Rod(vector(start), vector(end), radius), colour)


def cone(radius: float, length: float) -> Mesh:
    """A cone along z with its tip up; the origin is its centre of mass, a quarter of the length from the base."""
    angles = np.linspace(0.0, 2 * np.pi, CORNERS, endpoint=False)
    rim = np.stack([radius * np.cos(angles), radius * np.sin(angles), np.full(CORNERS, -length / 4)], axis=1)
    tip, middle = 2 * CORNERS, 2 * CORNERS + 1
    corners = np.vstack([rim, rim, [[0.0, 0.0, 3 * length / 4], [0.0, 0.0, -length / 4]]])  # the rim twice, for a sharp edge
    i, j = np.arange(CORNERS), np.roll(np.arange(CORNERS), -1)
    side = np.stack([i, j, np.full(CORNERS, tip)], axis=1)
    base = np.stack([j + CORNERS, i + CORNERS, np.full(CORNERS, middle)], axis=1)
    return Mesh(tuple(corners.ravel().tolist()), tuple(np.vstack([side, base]).ravel().tolist()))


@dataclass(frozen=True, eq=False)
class BodyFacts:
    """The facts from which solids are guessed: mass, inertia about the centre of mass in the body's axes, the places (in these axes,
    from that centre) where the body is joined to others, and its contact point if it rolls."""

    mass: float
    inertia: Array
    joints: Sequence[Array]
    contact: Array | None
    size: float
    colour: str


def guessed_solids(body: BodyFacts) -> tuple[Placed, ...]:
    """Solids for a body without declared shapes."""
    moments, axes = np.linalg.eigh((body.inertia + body.inertia.T) / 2)
    moments = np.maximum(moments, 0.0)
    radius = BAR * body.size
    arms = tuple(bar(np.zeros(3), p, radius, body.colour) for p in body.joints if np.linalg.norm(p) > radius)
    if body.mass <= 0 or not moments[2] > 0:
        return arms
    m = body.mass
    i1, i2, i3 = (float(x) for x in moments)
    reach = float(np.linalg.norm(body.contact)) if body.contact is not None else None
    if i3 - i1 <= ALIKE * i3:
        return (*arms, Placed(Sphere(reach or float(np.sqrt(2.5 * i3 / m))), body.colour))
    if i2 - i1 <= ALIKE * i3 and (reach is not None or i1 + i2 <= (1 + ALIKE) * i3):  # about its third axis
        return (*arms, _wheel(m, i3, axes[:, 2], reach, body.colour))
    if i1 <= THIN * i3 and i3 - i2 <= ALIKE * i3:
        return _rod(m, i3, axes[:, 0], body, radius)
    if reach is not None and i3 - i2 <= ALIKE * i3:  # a long wheel: a roller
        return (
            *arms,
            Placed(Cylinder(reach, float(np.sqrt(12 * max(i3 - i1 / 2, 0) / m))), body.colour, rotation=towards(axes[:, 0])),
        )
    least = 4 * radius**2
    edges = np.sqrt(np.maximum(6 * (moments.sum() - 2 * moments) / m, least))
    if np.linalg.det(axes) < 0:
        axes = axes * [1, 1, -1]
    solid = Box((float(edges[0]), float(edges[1]), float(edges[2])))
    return (*arms, Placed(solid, body.colour, rotation=quaternion(axes), opacity=0.85 if arms else 1.0))


def _wheel(mass: float, axial: float, axis: Array, reach: float | None, colour: str) -> Placed:
    gyration = float(np.sqrt(axial / mass))
    if reach is not None and gyration > 0.9 * reach:
        return Placed(Ring(reach, reach / 25), colour, rotation=towards(axis))
    radius = reach or float(np.sqrt(2)) * gyration
    return Placed(Disk(radius, radius / 10), colour, rotation=towards(axis))


def _rod(mass: float, across: float, axis: Array, body: BodyFacts, radius: float) -> tuple[Placed, ...]:
    """A bar between the joints that are farthest apart, or as long as a uniform rod with that inertia."""
    half = float(np.sqrt(12 * across / mass)) / 2
    ends = [-half * axis, half * axis]
    if len(body.joints) > 1:
        pairs = [(a, b) for i, a in enumerate(body.joints) for b in body.joints[:i]]
        ends = [*max(pairs, key=lambda p: float(np.linalg.norm(p[0] - p[1])))]
    return (bar(ends[0], ends[1], radius, body.colour),)
