"""Solids as polygons, for viewers that draw only polygons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.view.scene import Box, Cylinder, Disk, Ellipsoid, Mesh, Placed, Ring, Rod, Solid, Sphere
from appell.view.turns import matrices, towards

if TYPE_CHECKING:
    from appell.arrays import Array


AROUND, UP, TUBE = 24, 10, 6  # polygons around the axis, from pole to pole, and around a tube


def polygons(placed: Placed) -> list[Array]:
    """The faces of a solid in its body's axes: each (corners, 3)."""
    turn = matrices(np.array(placed.rotation))
    return [face @ turn.T + np.array(placed.position) for face in _faces(placed.solid)]


def is_closed(mesh: Mesh) -> bool:
    """Whether a mesh encloses a volume with triangles of one orientation: each edge occurs as often in one direction as in the other."""
    _, place = np.unique(np.reshape(mesh.vertices, (-1, 3)), axis=0, return_inverse=True)
    corners = place.ravel()[np.reshape(mesh.triangles, (-1, 3))]
    edges = np.stack([corners, np.roll(corners, -1, axis=1)], axis=2).reshape(-1, 2)
    there, back = (np.sort(e[:, 0] * place.size + e[:, 1]) for e in (edges, edges[:, ::-1]))
    return bool(np.array_equal(there, back))


def _faces(solid: Solid) -> list[Array]:
    if isinstance(solid, Box):
        return [face * np.array(solid.size) / 2 for face in _cube()]
    if isinstance(solid, Sphere):
        return _ball((solid.radius,) * 3)
    if isinstance(solid, Ellipsoid):
        return _ball(solid.radii)
    if isinstance(solid, Cylinder):
        return _drum(solid.radius, solid.length)
    if isinstance(solid, Disk):
        return _drum(solid.radius, solid.thickness)
    if isinstance(solid, Ring):
        return _torus(solid.radius, solid.tube)
    if isinstance(solid, Rod):
        a, b = np.array(solid.start), np.array(solid.end)
        length = float(np.linalg.norm(b - a))
        turn = matrices(np.array(towards(b - a))) if length > 0 else np.eye(3)
        return [face @ turn.T + (a + b) / 2 for face in _drum(solid.radius, length, 8)]
    return _mesh(solid)


def _mesh(mesh: Mesh) -> list[Array]:
    corners = np.reshape(mesh.vertices, (-1, 3))
    return list(corners[np.reshape(mesh.triangles, (-1, 3))])


def _cube() -> list[Array]:
    out = []
    for axis in range(3):
        for side in (-1.0, 1.0):
            face = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
            out.append(np.insert(face, axis, side, axis=1))
    return out


def _drum(radius: float, length: float, around: int = AROUND) -> list[Array]:
    a = np.linspace(0, 2 * np.pi, around, endpoint=False)
    rim = radius * np.stack([np.cos(a), np.sin(a)], axis=1)
    low, high = (np.insert(rim, 2, z, axis=1) for z in (-length / 2, length / 2))
    sides = [np.array([low[i], low[i - 1], high[i - 1], high[i]]) for i in range(around)]
    return [*sides, low, high]


def _sheet(points: Array) -> list[Array]:
    """The quadrilaterals of a grid of points (m, n, 3)."""
    m, n, _ = points.shape
    return [
        np.array([points[i, j], points[i + 1, j], points[i + 1, j + 1], points[i, j + 1]])
        for i in range(m - 1)
        for j in range(n - 1)
    ]


def _ball(radii: tuple[float, ...]) -> list[Array]:
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, AROUND // 2 + 1), np.linspace(0, np.pi, UP), indexing="ij")
    return _sheet(np.stack([np.cos(u) * np.sin(v), np.sin(u) * np.sin(v), np.cos(v)], axis=2) * np.array(radii))


def _torus(radius: float, tube: float) -> list[Array]:
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, AROUND + 1), np.linspace(0, 2 * np.pi, TUBE + 1), indexing="ij")
    r = radius + tube * np.cos(v)
    return _sheet(np.stack([r * np.cos(u), r * np.sin(u), tube * np.sin(v)], axis=2))
