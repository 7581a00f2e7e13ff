"""Triangle meshes of robots: reads STL, OBJ and MSH files of bounded size, and computes the mass that a mesh encloses."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from appell.arrays import Array, Whole
from appell.errors import ModelFileError

LARGEST = 64 * 2**20  # bytes of a file
MOST_TRIANGLES = 500_000
MODES = ("legacy", "exact", "convex", "shell")
_VERTEX = re.compile(rb"vertex\s+(\S+)\s+(\S+)\s+(\S+)")

Mesh = tuple[Array, Whole]  # corners (n, 3), and the indices of the corners of triangles (m, 3)


def read_mesh(path: Path) -> Mesh:
    """The triangles of an STL, OBJ or MSH file.

    Raises ModelFileError for another kind of file, or one that is damaged or too large.
    """
    ending = path.suffix.lower()
    if ending not in READERS:
        raise _refused(path, f"meshes are read from STL, OBJ and MSH files, not from '{path.suffix}'.")
    try:
        with path.open("rb") as source:
            data = source.read(LARGEST + 1)
    except OSError as error:
        raise _refused(path, f"it cannot be read: {error.strerror}.") from error
    if len(data) > LARGEST:
        raise _refused(path, f"it is larger than {LARGEST // 2**20} MiB, more than any mesh of a robot needs.")
    corners, triangles = READERS[ending](data, path)
    if not len(triangles):
        raise _refused(path, "it has no triangles.")
    if len(triangles) > MOST_TRIANGLES:
        raise _refused(path, f"it has {len(triangles)} triangles; at most {MOST_TRIANGLES} are read.")
    if not np.isfinite(corners).all():
        raise _refused(path, "a corner is not finite.")
    if triangles.min() < 0 or triangles.max() >= len(corners):
        raise _refused(path, "a triangle has the number of a corner that does not exist.")
    return corners, triangles


def _refused(path: Path, message: str) -> ModelFileError:
    return ModelFileError(message, str(path))


def _stl(data: bytes, path: Path) -> Mesh:
    count = int.from_bytes(data[80:84], "little") if len(data) >= 84 else -1
    if count >= 0 and len(data) == 84 + 50 * count:
        records = np.frombuffer(data, dtype=np.dtype([("n", "<f4", 3), ("v", "<f4", (3, 3)), ("a", "<u2")]), offset=84)
        corners = records["v"].reshape(-1, 3).astype(float)
    elif data.lstrip().startswith(b"solid"):
        try:
            corners = np.array([[float(x) for x in found] for found in _VERTEX.findall(data)]).reshape(-1, 3)
        except ValueError as error:
            raise _refused(path, "a corner is not made of numbers.") from error
    else:
        raise _refused(path, "this is no STL file, neither binary nor text.")
    if len(corners) % 3:
        raise _refused(path, "the number of corners is not three for each triangle.")
    return corners, np.arange(len(corners), dtype=np.int64).reshape(-1, 3)


def _obj(data: bytes, path: Path) -> Mesh:
    corners: list[list[float]] = []
    triangles: list[tuple[int, int, int]] = []
    for line in data.splitlines():
        words = line.split()
        try:
            if words[:1] == [b"v"]:
                corners.append([float(x) for x in words[1:4]])
            elif words[:1] == [b"f"]:
                at = [int(w.split(b"/")[0]) for w in words[1:]]
                at = [i - 1 if i > 0 else len(corners) + i for i in at]
                triangles += [(at[0], at[k], at[k + 1]) for k in range(1, len(at) - 1)]
        except ValueError as error:
            raise _refused(path, f"a line is not made of numbers: {line[:40]!r}.") from error
        if len(triangles) > MOST_TRIANGLES:
            break
    if any(len(c) != 3 for c in corners):
        raise _refused(path, "a corner does not have three numbers.")
    with np.errstate(over="ignore"):  # numbers that are too large become infinite and are refused later
        single = np.array(corners, dtype=np.float32)  # in single precision, as other readers of meshes, including MuJoCo's
    return single.reshape(-1, 3).astype(float), np.array(triangles, dtype=np.int64).reshape(-1, 3)


def _msh(data: bytes, path: Path) -> Mesh:
    """MuJoCo's own format: four counts, then corners, normals, texture coordinates, triangles."""
    counts = [int(n) for n in np.frombuffer(data[:16], dtype="<i4")]
    if (
        len(counts) != 4
        or min(counts) < 0
        or len(data) != 16 + 4 * (3 * counts[0] + 3 * counts[1] + 2 * counts[2] + 3 * counts[3])
    ):
        raise _refused(path, "this is no MSH file: its length does not agree with its counts.")
    corners = np.frombuffer(data, dtype="<f4", offset=16, count=3 * counts[0])
    triangles = np.frombuffer(data, dtype="<i4", offset=len(data) - 12 * counts[3], count=3 * counts[3])
    return corners.reshape(-1, 3).astype(float), triangles.reshape(-1, 3).astype(np.int64)


READERS = {".stl": _stl, ".obj": _obj, ".msh": _msh}


def enclosed(mesh: Mesh, mode: str) -> tuple[float, Array, Array]:
    """Volume (m³), centre (m), and the inertia about the centre for unit density (kg·m² for 1 kg/m³), in one of MuJoCo's modes.

    "exact" integrates over the tetrahedra between a point and the triangles with their signs, "legacy" without signs, "convex" over
    the convex hull, and "shell" over the surface, whose area is then the first value.
    """
    corners, triangles = mesh
    if mode == "convex":
        corners, triangles = hull(corners)
    middle = _weighted(corners, triangles)
    volume, centre = _centre(corners, triangles, middle, mode)
    if not volume > 0:
        return 0.0, middle, np.zeros((3, 3))
    total, inertia = _inertia(corners - centre, triangles, mode)
    return total, centre, inertia


def _faces(corners: Array, triangles: Whole) -> tuple[Array, Array, Array]:
    """The centres of triangles, their normals times areas, and their areas."""
    d, e, f = (corners[triangles[:, k]] for k in range(3))
    normal = np.cross(e - d, f - d) / 2
    return (d + e + f) / 3, normal, np.linalg.norm(normal, axis=1)


def _weighted(corners: Array, triangles: Whole) -> Array:
    centres, _, areas = _faces(corners, triangles)
    total = areas.sum()
    out: Array = (centres * areas[:, None]).sum(axis=0) / total if total > 0 else corners.mean(axis=0)
    return out


def _parts(corners: Array, triangles: Whole, mode: str) -> tuple[Array, Array]:
    """The centre of each triangle, and the volume of its tetrahedron with the origin, or its area for a shell."""
    centres, normals, areas = _faces(corners, triangles)
    if mode == "shell":
        return centres, areas
    volumes = np.einsum("ij,ij->i", centres, normals) / 3
    return centres, np.abs(volumes) if mode == "legacy" else volumes


def _centre(corners: Array, triangles: Whole, middle: Array, mode: str) -> tuple[float, Array]:
    centres, parts = _parts(corners - middle, triangles, mode)
    total = float(parts.sum())
    share = 1.0 if mode == "shell" else 0.75
    out: Array = middle + (share * (centres * parts[:, None]).sum(axis=0) / total if total > 0 else 0.0)
    return total, out


def _inertia(corners: Array, triangles: Whole, mode: str) -> tuple[float, Array]:
    """∫ (|r|² 1 − r rᵀ), with ∫ r rᵀ = V/20 (Σ x xᵀ + Σ x Σ xᵀ) for a tetrahedron with the origin, and A/12 (…) for a triangle."""
    _, parts = _parts(corners, triangles, mode)
    x = corners[triangles]
    whole = x.sum(axis=1)
    spread = np.einsum("i,ikm,ikn->mn", parts, x, x) + np.einsum("i,im,in->mn", parts, whole, whole)
    spread /= 12.0 if mode == "shell" else 20.0
    out: Array = np.trace(spread) * np.eye(3) - spread
    return float(parts.sum()), out


def hull(corners: Array) -> Mesh:
    """The convex hull of points, with triangles that face outward; without triangles for points in a plane."""
    from scipy.spatial import ConvexHull, QhullError

    try:
        found = ConvexHull(corners)
    except QhullError:
        return corners, np.zeros((0, 3), dtype=np.int64)
    triangles = np.array(found.simplices, dtype=np.int64)
    d, e, f = (corners[triangles[:, k]] for k in range(3))
    inward = np.einsum("ij,ij->i", np.cross(e - d, f - d), found.equations[:, :3]) < 0
    triangles[inward] = triangles[inward][:, ::-1]
    return corners, triangles
