"""Meshes of an MJCF model: read when their mass is asked for, or when they are drawn."""

from __future__ import annotations

from pathlib import PurePosixPath

import numpy as np

from appell.arrays import Array
from appell.errors import UnknownName, shown
from appell.importers.robots.attributes import called, vector, word
from appell.importers.robots.folder import inside
from appell.importers.robots.meshes import MODES, MOST, Mesh, enclosed, hull, read_mesh
from appell.importers.robots.mjcf.document import Defaults
from appell.importers.robots.mjcf.settings import Settings
from appell.importers.robots.turns import of_quaternion
from appell.importers.xml import Document, Element


class Meshes:
    """The <mesh> elements of <asset>, by name: that of the file where they have none."""

    def __init__(self, root: Element, document: Document, defaults: Defaults, settings: Settings) -> None:
        self.document, self.settings = document, settings
        self.elements: dict[str, Element] = {}
        self._read: dict[str, Mesh] = {}
        self._enclosed: dict[tuple[str, str], tuple[float, Array, Array]] = {}
        for section in root.all("asset"):
            for x in section.all("mesh"):
                stem = PurePosixPath(x.attributes.get("file", "").replace("\\", "/")).stem
                self.elements[word(x, "name", stem or f"mesh {len(self.elements) + 1}")] = defaults.of(x)

    def _named(self, geom: Element) -> str:
        name = word(geom, "mesh")
        if name not in self.elements:
            raise geom.error(str(UnknownName.among(self.elements, name, "mesh")), "mesh")
        return name

    def mesh(self, geom: Element) -> Mesh:
        """The mesh that a geom names, as it is in the geom's axes."""
        name = self._named(geom)
        if name not in self._read:
            self._read[name] = self._made(self.elements[name])
        return self._read[name]

    def enclosed(self, geom: Element, *, shell: bool) -> tuple[float, Array, Array]:
        """Volume, centre, and inertia for unit density, as the mesh's own 'inertia' says."""
        name = self._named(geom)
        x = self.elements[name]
        mode = "shell" if shell else word(x, "inertia", "exact" if self.settings.exact else "legacy", among=MODES)
        if (name, mode) not in self._enclosed:
            self._enclosed[name, mode] = enclosed(self.mesh(geom), mode)
        return self._enclosed[name, mode]

    def _made(self, x: Element) -> Mesh:
        if "builtin" in x.attributes or x.all("plugin"):
            raise x.error(f"mesh{called(x)} is made by MuJoCo itself, which is not supported; give its file.")
        corners, triangles = self._inline(x) if "vertex" in x.attributes else read_mesh(
            inside(x, "file", self.document, self.settings.meshdir, strip=self.settings.strippath)
        )  # fmt: skip
        if "refquat" in x.attributes or "refpos" in x.attributes:
            q = vector(x, "refquat", (1, 0, 0, 0), length=4)
            size = float(np.linalg.norm(q))
            if not size > 0:
                raise x.error(f"'refquat' of mesh{called(x)} has no length.", "refquat")
            corners = (corners - vector(x, "refpos", (0, 0, 0))) @ of_quaternion(q / size)
        scale = vector(x, "scale", (1, 1, 1))
        if not scale.all():
            raise x.error(f"the scale of mesh{called(x)} is {shown(scale.tolist())}; it is not to be zero.", "scale")
        return corners * scale, triangles[:, ::-1] if scale.prod() < 0 else triangles

    def _inline(self, x: Element) -> Mesh:
        values = self._numbers(x, "vertex")
        if len(values) % 3 or len(values) < 12:
            raise x.error(f"'vertex' of mesh{called(x)} has three numbers for each of four corners or more.", "vertex")
        corners = values.astype(np.float32).astype(float).reshape(-1, 3)
        if "face" not in x.attributes:
            return hull(corners)
        faces = self._numbers(x, "face")
        if (
            len(faces) % 3
            or not len(faces)
            or (faces != np.round(faces)).any()
            or faces.min() < 0
            or faces.max() >= len(corners)
        ):
            raise x.error(f"'face' of mesh{called(x)} has three numbers of corners for each triangle.", "face")
        return corners, faces.astype(np.int64).reshape(-1, 3)

    def _numbers(self, x: Element, attribute: str) -> Array:
        words = x.attributes[attribute].split()
        if len(words) > 3 * MOST:
            raise x.error(f"'{attribute}' of mesh{called(x)} is longer than {3 * MOST} numbers.", attribute)
        try:
            found = np.array(words, dtype=float)
        except ValueError as error:
            raise x.error(f"'{attribute}' of mesh{called(x)} is not made of numbers.", attribute) from error
        if not (np.abs(found) <= np.finfo(np.float32).max).all():
            raise x.error(f"'{attribute}' of mesh{called(x)} has a number that is not finite in single precision.", attribute)
        return found
