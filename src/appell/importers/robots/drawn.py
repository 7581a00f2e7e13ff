"""Meshes to look at: as shapes, with no more triangles than a page of the whole robot can carry."""

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

EACH = 1500  # triangles of one mesh
WHOLE = 24_000  # of all meshes of a robot
LEAST = 20  # of one mesh, where there are many
FINE = 2**20  # cells along a mesh: vertices in one of them are one vertex
NEAR = 0.9  # of the triangles that it may have: as good as all of them
COARSE = 128  # the most cells along a mesh that is drawn by fewer triangles
TINY = 1e-30  # m: the size of nothing
DIGITS = 6  # of a vertex, of the size of its mesh


class Drawn:
    """The meshes of one robot, of which there are ``count``: each has its share of the triangles."""

    def __init__(self, notes: Notes, count: int) -> None:
        self.notes = notes
        self.most = min(EACH, WHOLE // max(count, 1))
        self._made: dict[str, tuple[Mesh, bool]] = {}

    def surface(self, x: Element, name: str, read: Callable[[], Mesh]) -> tuple[Any, Any] | None:
        """The vertices and triangles to draw; None, with a note, where there are none to be had, since no motion depends on them.
        Those of one ``name`` are one mesh."""
        if self.most < LEAST:
            self.notes.left_out(x, f"a mesh is not drawn: there are more than {WHOLE // LEAST} of them")
            return None
        try:
            if name not in self._made:
                self._made[name] = thinned(read(), self.most)
        except ModelFileError as error:
            self.notes.left_out(x, f"a mesh is not drawn: {error.message.rstrip('.')}")
            return None
        (corners, triangles), thinner = self._made[name]
        if not len(triangles) or not np.abs(corners).max() > TINY:
            self.notes.left_out(x, "a mesh is not drawn: it has no size, or one that is not finite")
            return None
        if thinner:
            self.notes.changed(x, f"a mesh of more than {self.most} triangles is drawn by fewer, its near corners made one")
        return _rounded(corners).tolist(), triangles.tolist()


def _rounded(corners: Array) -> Array:
    """To a millionth of their size."""
    out: Array = np.round(corners, DIGITS - math.ceil(math.log10(float(np.abs(corners).max())))) + 0.0  # and no −0
    return out


def thinned(mesh: Mesh, most: int) -> tuple[Mesh, bool]:
    """A mesh with each vertex once, and with no more than ``most`` triangles: where it has more, the vertices in each cell of a grid
    become one, by a grid that leaves about so many. Whether it had more goes with it."""
    mesh = _clustered(*mesh, FINE)
    if len(mesh[1]) <= most:
        return mesh, False
    low, high, best = 0, COARSE, _clustered(*mesh, 0)
    while low < high - 1 and len(best[1]) < NEAR * most:
        cells = (low + high) // 2
        made = _clustered(*mesh, cells)
        if len(made[1]) <= most:
            low, best = cells, made
        else:
            high = cells
    return best, True


def _clustered(corners: Array, triangles: Whole, cells: int) -> Mesh:
    """The vertices in each cell of a grid, with so many cells along the longest side, made the one nearest to their middle;
    of the triangles those that still have three vertices, each once."""
    used, inverse = np.unique(triangles, return_inverse=True)
    corners, triangles = corners[used], inverse.reshape(-1, 3)
    low = corners.min(axis=0) if len(corners) else np.zeros(3)
    size = float((corners - low).max()) if len(corners) else 0.0
    if not 0 < size < math.inf:
        return np.zeros((0, 3)), np.zeros((0, 3), dtype=np.int64)
    cell = np.round((corners - low) / size * cells).astype(np.int64)  # so that middles, where many lie, are not cut
    _, place, count = np.unique(cell @ np.array([1 << 42, 1 << 21, 1]), return_inverse=True, return_counts=True)
    sums = [np.bincount(place, corners[:, k]) for k in range(3)]
    middle = np.stack(sums, axis=1) / count[:, None]
    order = np.lexsort((np.linalg.norm((corners - middle[place]) / size, axis=1), place))
    chosen = corners[
        order[np.cumsum(count) - count]
    ]  # of each cell the vertex nearest to the middle of its own: on the surface
    made = place[triangles]
    made = made[(made[:, 0] != made[:, 1]) & (made[:, 1] != made[:, 2]) & (made[:, 2] != made[:, 0])]
    first = made.argmin(axis=1)[:, None]
    made = np.take_along_axis(made, (first + np.arange(3)) % 3, axis=1)  # begun at its least vertex, turned as it was
    n = len(chosen)
    _, one = np.unique((made[:, 0] * n + made[:, 1]) * n + made[:, 2], return_index=True)
    made = made[np.sort(one)]
    kept, inverse = np.unique(made, return_inverse=True)
    return chosen[kept], inverse.reshape(-1, 3)
