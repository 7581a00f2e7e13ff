"""The visual elements of a link as shapes to draw."""

from __future__ import annotations

from functools import partial
from typing import Any

from appell.importers.robots.assembly import Assembly, numeral
from appell.importers.robots.attributes import number, numbers, positive, vector, word
from appell.importers.robots.drawn_meshes import DrawnMeshes
from appell.importers.robots.folder import addressed
from appell.importers.robots.meshes import Mesh, read_mesh
from appell.importers.robots.urdf.tree import only, pose_of
from appell.importers.xml import Element
from appell.model import Frame, Point, shapes
from appell.model.shapes import Shape

SHAPES = ("box", "cylinder", "sphere", "capsule", "mesh")


class Visuals:
    """Makes the shapes of links; ``materials`` are the named colours of the file."""

    def __init__(self, assembly: Assembly, root: Element) -> None:
        self.assembly = assembly
        geometries = (g for link in root.all("link") for v in link.all("visual") for g in v.all("geometry"))
        self.drawn = DrawnMeshes(assembly.notes, sum(len(g.all("mesh")) for g in geometries))
        self.materials = {m.attributes.get("name", ""): c for m in root.all("material") if (c := _colour(m)) is not None}

    def shapes(self, name: str, visuals: Any, frame: Frame, origin: Point) -> tuple[Shape, ...]:
        """The shapes of a link's visual elements."""
        out: list[Shape] = []
        for k, x in enumerate(visuals):
            geometry = only(x, "geometry")
            kinds = [] if geometry is None else [g for g in geometry.children if g.tag in SHAPES]
            if len(kinds) != 1:
                raise x.error(f"a <visual> has one <geometry> that contains one of {', '.join(SHAPES)}.")
            if not _has_size(kinds[0]):
                self.assembly.notes.left_out(kinds[0], "a shape without a size is not drawn")
                continue
            surface = None
            if kinds[0].tag == "mesh":
                which = f"{kinds[0].attributes['filename']} {kinds[0].attributes.get('scale')}"
                surface = self.drawn.surface(kinds[0], which, partial(_mesh, kinds[0]))
                if surface is None:
                    continue
            pose = pose_of(x)
            label = f"{name} visual {k + 1}"
            at = self.assembly.shifted(origin, frame, pose.r, label)
            turned = self.assembly.turned(frame, pose.c, label)
            material = only(x, "material")
            colour = None
            if material is not None:
                colour = _colour(material) or self.materials.get(material.attributes.get("name", ""))
            if surface is not None:
                out.append(shapes.Mesh(*surface, **_paint(at, turned, colour)))
            else:
                out += solid(kinds[0], at, turned, colour)
        return tuple(out)


def _mesh(x: Element) -> Mesh:
    scale = vector(x, "scale", (1, 1, 1))
    if not scale.all():
        raise x.error(f"its scale is {scale.tolist()}; it must not be zero.", "scale")
    corners, triangles = read_mesh(addressed(x, "filename", x.document))
    return corners * scale, triangles[:, ::-1] if scale.prod() < 0 else triangles


def _has_size(x: Element) -> bool:
    """Whether no length of a shape is zero; the size of a mesh is found when its file is read."""
    if x.tag == "mesh":
        return bool(word(x, "filename"))
    if x.tag == "box":
        return bool(vector(x, "size").all())
    lengths = ("radius",) if x.tag == "sphere" else ("radius", "length")
    return all(number(x, name) != 0 for name in lengths)


def solid(x: Element, at: Point, frame: Frame, colour: tuple[str, float] | None) -> list[Shape]:
    """A <box>, <cylinder>, <sphere> or <capsule> with its centre at a point, along the axes of a frame."""
    paint = _paint(at, frame, colour)
    if x.tag == "box":
        size = vector(x, "size")
        if not (size > 0).all():
            raise x.error(f"the edges of a box are positive, not {size.tolist()}.", "size")
        return [shapes.Box(*(numeral(float(v)) for v in size), **paint)]
    radius = numeral(positive(x, "radius"))
    if x.tag == "sphere":
        return [shapes.Sphere(radius, **paint)]
    length = numeral(positive(x, "length"))
    if x.tag == "cylinder":
        return [shapes.Cylinder(radius, length, **paint)]
    ends = [at.shifted(s * length / 2 * frame.z) for s in (-1, 1)]
    return [shapes.Cylinder(radius, length, **paint), *(shapes.Sphere(radius, **(paint | {"at": e})) for e in ends)]


def _paint(at: Point, frame: Frame, colour: tuple[str, float] | None) -> dict[str, Any]:
    """The keyword arguments of every shape."""
    return {"at": at, "frame": frame} | ({} if colour is None else {"colour": colour[0], "opacity": colour[1]})


def _colour(material: Element) -> tuple[str, float] | None:
    """The CSS colour and opacity of a <material>; None if it has none."""
    colour = only(material, "color")
    if colour is None or "rgba" not in colour.attributes:
        return None
    rgba = numbers(colour, "rgba", least=3, most=4)
    return css(rgba)


def css(rgba: Any) -> tuple[str, float]:
    """The CSS colour and opacity for red, green and blue from 0 to 1, and perhaps an opacity."""
    r, g, b = (round(255 * min(max(float(v), 0.0), 1.0)) for v in rgba[:3])
    return f"#{r:02x}{g:02x}{b:02x}", min(max(float(rgba[3]), 0.0), 1.0) if len(rgba) > 3 else 1.0
