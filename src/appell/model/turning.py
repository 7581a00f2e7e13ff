"""Which coordinates are angles and which are lengths, according to their use in frames and points."""

from __future__ import annotations

from typing import Any

import sympy

from appell.model.frames import AxisRotation, MatrixRotation
from appell.model.mechanism import Mechanism, kept_with
from appell.model.symbols import COORDINATE, Quantity, quantities


def turning_and_shifting(system: Mechanism) -> tuple[frozenset[Quantity], frozenset[Quantity]]:
    """The coordinates that turn a frame or are arguments of a sine, including quaternions; and the others that shift a point."""
    return kept_with(system, _found)


def _found(system: Mechanism) -> tuple[frozenset[Quantity], frozenset[Quantity]]:
    angles: list[Any] = []
    shifts = [c for p in system.points for components in p.shift.terms.values() for c in components]
    for frame in system.frames:
        r = frame.rotation
        if isinstance(r, AxisRotation):
            angles.append(r.angle)
        elif isinstance(r, MatrixRotation):
            angles += [f for row in r.matrix for c in row for f in _turned(c)]
    angles += [f for c in (*shifts, *(x.function for x in system.lagrangians)) for f in _turned(c)]
    turning = frozenset(x for e in angles for x in _coordinates(e)).union(x for e in system.quaternions for x in e.parameters)
    return turning, frozenset(x for e in shifts for x in _coordinates(e)) - turning


def _turned(expr: Any) -> list[Any]:
    """The arguments of sines, cosines and tangents."""
    if not isinstance(expr, sympy.Basic) or not expr.args:
        return []
    return [f.args[0] for f in expr.atoms(sympy.sin, sympy.cos, sympy.tan)]


def _coordinates(expr: Any) -> set[Quantity]:
    return {x for x in quantities(expr) if isinstance(x, Quantity) and x.kind == COORDINATE and x.order == 0}
