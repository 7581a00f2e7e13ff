"""Replaces a rigid body by a few particles, over which a paper's sums over molecules can be evaluated.

Six particles on the principal axes and one at the centre have the mass, the centre and the moments of any rigid body
(an equimomental system). So equations with Σ m J², Σ X x″ and similar sums are compared with the body without formulas for
rigid bodies.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import sympy

from appell.model import Frame, Vector


@dataclass(frozen=True)
class Molecule:
    """A particle fixed in a body: its mass and its place relative to the centre."""

    mass: Any
    place: Vector


def molecules(mass: Any, moments: tuple[Any, Any, Any], distance: Any, axes: Frame) -> tuple[Molecule, ...]:
    """Pairs of particles at ±d on the principal ``axes`` of a body, and one with the rest of its mass at the centre.

    2 d² (μ_y + μ_z) = A, cyclic,   so that   4 d² μ_x = B + C − A
    """
    total = sum(moments)
    pairs = [
        (sympy.simplify((total - 2 * moment) / (4 * distance**2)), direction * distance)
        for moment, direction in zip(moments, (axes.x, axes.y, axes.z), strict=True)
    ]
    centre = sympy.simplify(mass - 2 * sum(m for m, _ in pairs))
    found = [Molecule(m, place) for m, arm in pairs for place in (arm, -arm)]
    return tuple(x for x in (*found, Molecule(centre, Vector({}))) if x.mass != 0)


def energy_of_accelerations(particles: Iterable[tuple[Any, Vector]]) -> sympy.Expr:
    """½ Σ m J², where the accelerations are second derivatives of the places in inertial axes."""
    return sum((m * square(acceleration(place)) / 2 for m, place in particles), start=sympy.S.Zero)


def acceleration(place: Vector) -> sympy.Matrix:
    """The second time derivative of a place, in inertial components."""
    frame = next(iter(place.terms))
    return velocity(place).diff(frame.system.t)


def velocity(place: Vector) -> sympy.Matrix:
    """The time derivative of a place, in inertial components."""
    frame = next(iter(place.terms))
    return sympy.Matrix(place.in_frame(frame.root)).diff(frame.system.t)


def square(v: sympy.Matrix) -> sympy.Expr:
    """The scalar product v·v."""
    return v.dot(v)
