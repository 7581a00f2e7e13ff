"""Meshes with sharp edges: viewers shade smoothly across vertices that triangles share, so that sharp edges need vertices of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from appell.view.scene import Mesh

if TYPE_CHECKING:
    from appell.arrays import Array, Whole

CREASE = np.cos(np.radians(35.0))  # between the normals of two triangles: a larger angle is an edge


def creased(vertices: Array, triangles: Whole) -> Mesh:
    """A mesh whose triangles share a vertex where the surface between them is smooth, and have separate ones at an edge."""
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    corners = vertices[triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    normals = np.divide(normals, lengths, out=np.zeros_like(normals), where=lengths > 0)
    number = np.arange(triangles.size).reshape(-1, 3)  # the numbers of the corners of each triangle
    ends = np.stack([triangles.ravel(), np.roll(triangles, -1, axis=1).ravel()], axis=1)
    own = np.stack([number.ravel(), np.roll(number, -1, axis=1).ravel()], axis=1)
    order = np.argsort(ends, axis=1)
    ends, own = np.take_along_axis(ends, order, axis=1), np.take_along_axis(own, order, axis=1)
    by_edge = np.lexsort((ends[:, 1], ends[:, 0]))
    ends, own = ends[by_edge], own[by_edge]
    one, other = own[:-1], own[1:]
    smooth = np.einsum("ij,ij->i", normals[one[:, 0] // 3], normals[other[:, 0] // 3]) > CREASE
    joined = (ends[:-1] == ends[1:]).all(axis=1) & smooth
    links = one[joined].ravel(), other[joined].ravel()
    graph = coo_array((np.ones(len(links[0]), dtype=bool), links), shape=(triangles.size, triangles.size))
    count, label = connected_components(graph, directed=False)
    out = np.empty((count, 3))
    out[label] = corners.reshape(-1, 3)
    return Mesh(tuple(out.ravel().tolist()), tuple(label.tolist()))
