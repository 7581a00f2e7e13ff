"""Meshes of robots as shapes to draw, with few enough triangles for a page that shows the whole robot."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from appell.arrays import Array, Whole
from appell.errors import ModelFileError
from appell.importers.robots.meshes import Mesh
from appell.importers.robots.notes import Notes
from appell.importers.xml import Element

MOST_PER_MESH = 1500  # triangles
MOST_PER_ROBOT = 24_000  # triangles of all meshes
LEAST_PER_MESH = 20  # with fewer triangles for each, meshes are not drawn
EQUAL_CELLS = 2**20  # cells along a mesh for finding equal vertices: those in one cell are one vertex
ENOUGH = 0.9  # the search for a grid ends when a mesh has this share of the triangles that it may have
MOST_CELLS = 128  # along a mesh that is drawn with fewer triangles
TINY = 1e-30  # m: a smaller mesh has no size
DIGITS = 6  # of a vertex, relative to the size of its mesh


class DrawnMeshes:
    """Draws the ``count`` meshes of one robot, each with its share of the triangles."""

    def __init__(self, notes: Notes, count: int) -> None:
        self.notes = notes
        self.most = min(MOST_PER_MESH, MOST_PER_ROBOT // max(count, 1))
        self._made: dict[str, tuple[Mesh, bool]] = {}

    def surface(self, x: Element, name: str, read: Callable[[], Mesh]) -> tuple[Any, Any] | None:
        """The vertices and triangles to draw; None, with a note, where the mesh cannot be read or drawn, since no motion depends on
        it. The mesh of each ``name`` is read once."""
        if self.most < LEAST_PER_MESH:
            self.notes.left_out(x, f"a mesh is not drawn: there are more than {MOST_PER_ROBOT // LEAST_PER_MESH} meshes")
            return None
        try:
            if name not in self._made:
                self._made[name] = thinned(read(), self.most)
        except ModelFileError as error:
            self.notes.left_out(x, f"a mesh is not drawn: {error.message.rstrip('.')}")
            return None
        (corners, triangles), thinner = self._made[name]
        if not len(triangles) or not np.abs(corners).max() > TINY:
            self.notes.left_out(x, "a mesh is not drawn: its size is zero or not finite")
            return None
        if thinner:
            self.notes.changed(
                x, f"a mesh of more than {self.most} triangles is drawn with fewer, by merging its near vertices"
            )
        return _rounded(corners).tolist(), triangles.tolist()


def _rounded(corners: Array) -> Array:
    """Round vertices to a millionth of the size of their mesh."""
    out: Array = np.round(corners, DIGITS - math.ceil(math.log10(float(np.abs(corners).max())))) + 0.0  # −0 becomes 0
    return out


def thinned(mesh: Mesh, most: int) -> tuple[Mesh, bool]:
    """A mesh with each vertex once and at most ``most`` triangles, and whether it had more. If it had more, the vertices in each cell of
    a grid are merged; the grid is chosen so that about ``most`` triangles remain."""
    mesh = _clustered(*mesh, EQUAL_CELLS)
    if len(mesh[1]) <= most:
        return mesh, False
    low, high, best = 0, MOST_CELLS, _clustered(*mesh, 0)
    while low < high - 1 and len(best[1]) < ENOUGH * most:
        cells = (low + high) // 2
        made = _clustered(*mesh, cells)
        if len(made[1]) <= most:
            low, best = cells, made
        else:
            high = cells
    return best, True


def _clustered(corners: Array, triangles: Whole, cells: int) -> Mesh:
    """A mesh in which the vertices in each cell of a grid are replaced by the one nearest to their mean. The grid has ``cells`` along the
    longest side. Triangles that still have three different vertices are kept, each once."""
    used, inverse = np.unique(triangles, return_inverse=True)
    corners, triangles = corners[used], inverse.reshape(-1, 3)
    low = corners.min(axis=0) if len(corners) else np.zeros(3)
    size = float((corners - low).max()) if len(corners) else 0.0
    if not 0 < size < math.inf:
        return np.zeros((0, 3)), np.zeros((0, 3), dtype=np.int64)
    cell = np.round((corners - low) / size * cells).astype(np.int64)  # rounded, so that planes of symmetry are inside of cells
    _, place, count = np.unique(cell @ np.array([1 << 42, 1 << 21, 1]), return_inverse=True, return_counts=True)
    sums = [np.bincount(place, corners[:, k]) for k in range(3)]
    middle = np.stack(sums, axis=1) / count[:, None]
    order = np.lexsort((np.linalg.norm((corners - middle[place]) / size, axis=1), place))
    chosen = corners[order[np.cumsum(count) - count]]  # in each cell the vertex nearest to the mean: it is on the surface
    made = place[triangles]
    made = made[(made[:, 0] != made[:, 1]) & (made[:, 1] != made[:, 2]) & (made[:, 2] != made[:, 0])]
    first = made.argmin(axis=1)[:, None]
    made = np.take_along_axis(made, (first + np.arange(3)) % 3, axis=1)  # begins with its smallest index, in the same sense
    n = len(chosen)
    _, one = np.unique((made[:, 0] * n + made[:, 1]) * n + made[:, 2], return_index=True)
    made = made[np.sort(one)]
    kept, inverse = np.unique(made, return_inverse=True)
    return chosen[kept], inverse.reshape(-1, 3)
