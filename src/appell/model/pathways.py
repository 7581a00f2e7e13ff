"""Pathways: the length of a line over points, cylinders and spheres, as an expression of position.

    over a cylinder     l = √((√(d₁² − r²) + √(d₂² − r²) + r θ)² + h²),      θ = φ − arccos(r/d₁) − arccos(r/d₂)

with d the distances of the ends from the axis of the cylinder, φ the angle between the ends about the axis and h their distance along
it: the line is straight when the cylinder is unrolled. The same holds over a sphere, in the plane of its centre and the ends. Where θ
is not positive, the line does not touch the cylinder or sphere and is straight.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import sympy

from appell.arguments import checked
from appell.errors import ModelError, shown
from appell.kinds import Scalar
from appell.model.ownership import finite
from appell.model.points import Point
from appell.model.symbols import scalar
from appell.model.vectors import Vector


@checked
@dataclass(frozen=True)
class OnCylinder:
    """A cylinder on which a line may lie: about the ``axis`` (a vector of any length) through the point ``centre``, with a ``radius``
    (m). ``side`` is 1 where the line turns about the axis as a right-handed screw, −1 for the other direction; without ``side`` the line
    takes the shorter way.

    >>> s = ap.System("winch"); drum = ap.OnCylinder(s.origin, s.frame.z, 0.2, side=1)
    >>> length = ap.pathway(s.origin.shifted(-1 * s.frame.x), drum, s.origin.shifted(s.coordinates("q") * s.frame.x))
    """

    centre: Point
    axis: Vector
    radius: Scalar
    side: int | None = None


@checked
@dataclass(frozen=True)
class OnSphere:
    """A sphere on which a line may lie: about the point ``centre``, with a ``radius`` (m). The line takes the shortest way.

    >>> s = ap.System("muscle over a joint"); head = ap.OnSphere(s.origin, 0.03)
    >>> length = ap.pathway(s.origin.shifted(-1 * s.frame.x), head, s.origin.shifted(s.coordinates("q") * s.frame.x))
    """

    centre: Point
    radius: Scalar


@checked
def pathway(*stations: Any) -> Any:
    """The length (m) of a taut line over points, and on cylinders and spheres between them.

    ``stations`` are Points, with an ``ap.OnCylinder`` or ``ap.OnSphere`` between any two that follow one another; the first and the
    last are points. Points next to an obstacle stay outside of it. The line leaves an obstacle when it becomes straight, and a step of
    the simulation ends at that instant; the line slides without friction.

    Returns a SymPy expression of position, for :meth:`System.cable`. Raises ModelError where the stations are not in such an order,
    a radius is not positive, or a side is neither 1 nor −1; NotConnected.

    >>> s = ap.System("winch"); q = s.coordinates("q"); hook = s.origin.shifted(3 * s.frame.x + q * s.frame.y)
    >>> length = ap.pathway(s.origin.shifted(-1 * s.frame.x), ap.OnCylinder(s.origin, s.frame.z, 0.2, side=1), hook)
    """
    kinds = [isinstance(x, Point) for x in stations]
    obstacles = [isinstance(x, (OnCylinder, OnSphere)) for x in stations]
    stray = next((x for x, a, b in zip(stations, kinds, obstacles, strict=True) if not a and not b), None)
    if stray is not None:
        raise ModelError(f"a pathway runs over points, ap.OnCylinder(…) and ap.OnSphere(…), not over {shown(stray)}.")
    if len(stations) < 2 or not (kinds[0] and kinds[-1]) or any(a and b for a, b in pairwise(obstacles)):
        raise ModelError(
            "a pathway begins and ends at points, and has a point between any two obstacles: ap.pathway(a, cylinder, b)."
        )
    total: Any = sympy.S.Zero
    for i, station in enumerate(stations[:-1]):
        following = stations[i + 1]
        if isinstance(station, Point):
            direct = isinstance(following, Point)
            total += (following - station).magnitude() if direct else _over(following, station, stations[i + 2])
    return total


def _over(obstacle: OnCylinder | OnSphere, a: Point, b: Point) -> Any:
    radius = scalar(obstacle.radius, "the radius of an obstacle")
    if radius.is_number and not finite(radius, "the radius of an obstacle") > 0:
        raise ModelError(f"the radius of an obstacle is {radius}; it is a positive length.")
    p, q = a - obstacle.centre, b - obstacle.centre
    if isinstance(obstacle, OnSphere):
        angle = sympy.atan2((p ^ q).magnitude(), p @ q)
        return _wrapped(angle, p @ p, q @ q, radius, sympy.S.Zero, (b - a).magnitude())
    if obstacle.side not in (None, 1, -1):
        raise ModelError(f"the side of a cylinder on which a line lies is 1, -1 or None, not {obstacle.side}.")
    if not obstacle.axis.terms:
        raise ModelError("the axis of a cylinder is a vector that is not zero.")
    n = obstacle.axis / obstacle.axis.magnitude()
    along, beside = p @ n, q @ n
    across = p @ q - along * beside
    turn = (p ^ q) @ n
    angle = sympy.atan2(sympy.Abs(turn), across)
    if obstacle.side is not None:  # from −90° to 270°
        angle = sympy.atan2(-across, obstacle.side * turn) + sympy.pi / 2
    return _wrapped(angle, p @ p - along**2, q @ q - beside**2, radius, beside - along, (b - a).magnitude())


def _wrapped(angle: Any, first: Any, second: Any, radius: Any, rise: Any, straight: Any) -> Any:
    """The length, given the squares ``first`` and ``second`` of the distances of the ends from the axis."""
    on = angle - sympy.acos(radius / sympy.sqrt(first)) - sympy.acos(radius / sympy.sqrt(second))
    unrolled = sympy.sqrt(first - radius**2) + sympy.sqrt(second - radius**2) + radius * on
    return sympy.Piecewise((sympy.sqrt(unrolled**2 + rise**2) if rise != 0 else unrolled, on > 0), (straight, True))
