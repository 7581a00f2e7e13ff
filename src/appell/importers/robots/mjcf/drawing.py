"""Geoms of MJCF as shapes to draw."""

from __future__ import annotations

from typing import Any

import numpy as np

from appell.importers.robots.assembly import Assembly, components, numeral
from appell.importers.robots.attributes import numbers
from appell.importers.robots.drawn_meshes import DrawnMeshes
from appell.importers.robots.mjcf.assets import Meshes
from appell.importers.robots.mjcf.document import Defaults
from appell.importers.robots.mjcf.joints import Place
from appell.importers.robots.mjcf.masses import SIZES, Geometry
from appell.importers.robots.urdf.geometry import css
from appell.importers.xml import Element
from appell.model import shapes
from appell.model.shapes import Shape

SEEN = 2  # the last group that is drawn, as in MuJoCo's viewer; the other groups usually serve contacts


class Drawing:
    """Makes the shapes of bodies; ``materials`` are the named colours of the file."""

    def __init__(self, assembly: Assembly, root: Element, defaults: Defaults, meshes: Meshes, geoms: list[Geometry]) -> None:
        self.assembly, self.meshes = assembly, meshes
        self.drawn = DrawnMeshes(assembly.notes, sum(g.kind == "mesh" and g.group <= SEEN for g in geoms))
        self.materials: dict[str, Any] = {}
        for section in root.all("asset"):
            for x in section.all("material"):
                found = defaults.of(x)
                if "rgba" in found.attributes:
                    self.materials[x.attributes.get("name", "")] = numbers(found, "rgba", least=4, most=4)

    def shapes(self, name: str, geoms: list[Geometry], place: Place) -> tuple[Shape, ...]:
        """The shapes of a body's geoms."""
        out: list[Shape] = []
        for k, g in enumerate(geoms):
            if g.group > SEEN:
                continue
            if g.kind not in (*SIZES, "mesh"):
                self.assembly.notes.left_out(g.element, f"a {g.kind} is not drawn")
                continue
            out += self._solid(f"{name} geom {k + 1}", g, place)
        return tuple(out)

    def _surface(self, x: Element) -> tuple[Any, Any] | None:
        return self.drawn.surface(x, x.attributes.get("mesh", ""), lambda: self.meshes.mesh(x))

    def _solid(self, name: str, g: Geometry, place: Place) -> list[Shape]:
        surface = self._surface(g.element) if g.kind == "mesh" else None
        if g.kind == "mesh" and surface is None:
            return []
        at = self.assembly.shifted(place.point, place.frame, place.shift + g.pose.r, name)
        frame = self.assembly.turned(place.frame, g.pose.c, name)
        paint: dict[str, Any] = {"at": at, "frame": frame}
        x = g.element
        material = x.attributes.get("material", "")
        if "rgba" in x.attributes:
            paint["colour"], paint["opacity"] = css(numbers(x, "rgba", least=4, most=4))
        elif material in self.materials:
            paint["colour"], paint["opacity"] = css(self.materials[material])
        if surface is not None:
            return [shapes.Mesh(*surface, **paint)]
        size = [numeral(float(v)) for v in g.size]
        if g.kind == "sphere":
            return [shapes.Sphere(size[0], **paint)]
        if g.kind == "box":
            return [shapes.Box(*(2 * v for v in size), **paint)]
        if g.kind == "ellipsoid":
            return [shapes.Ellipsoid(*size, **paint)]
        drum = shapes.Cylinder(size[0], 2 * size[1], **paint)
        if g.kind == "cylinder":
            return [drum]
        ends = [at.shifted(components(frame, np.array([0.0, 0.0, s * float(g.size[1])]))) for s in (-1, 1)]
        return [drum, *(shapes.Sphere(size[0], **(paint | {"at": end})) for end in ends)]
