"""A scene as one SVG picture, which needs no program: its solids at a few instants, and the paths of its points.

The projection is parallel; nearer faces are drawn over farther ones, and earlier instants fainter. The background is transparent, for
light and dark pages.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from appell.view import palette
from appell.view.meshes import is_closed, polygons
from appell.view.scene import Mesh, Mover, Placed, Ring, Scene, Sphere
from appell.view.turns import matrices

if TYPE_CHECKING:
    from appell.arrays import Array


WIDTH, HEIGHT, MARGIN = 640.0, 360.0, 16.0  # of the picture; the margin at its edges is empty
INSTANTS = 5
FAINTEST = 0.16  # opacity of the first instant; the last has 1
POINTS = 480  # points of a path, about
STILL = 1e-3  # relative to the size of the scene: bodies that move less between two instants are drawn once
DARKEST = 0.55  # brightness of a face that the light only grazes; that of a face towards the light is 1
LIGHT = np.array([-0.35, 0.55, 0.76])  # in the camera's axes (right, up, towards the viewer): from the left, above and in front
HEX = re.compile(r"#[0-9a-fA-F]{6}")


def picture(scene: Scene) -> str:
    """The scene as SVG."""
    camera = _Camera(scene)
    instants = times_of(scene)
    paths = [(camera.flat(_thinned(t.positions)), t.colour) for t in scene.traces]
    standing = [b for b in scene.bodies if all(_rests(b, i, instants[-1], scene.radius) for i in instants)]
    layers = [_layer(scene, camera, i, last=instants[-1], standing=standing) for i in instants]
    base = [s for b in standing for s in _body(b, instants[-1], camera)]
    seen = [p for points, _ in paths for p in points] + [p for layer in (base, *layers) for s in layer for p in s.points]
    fit = _Fit(np.array(seen) if seen else np.zeros((1, 2)))
    out = [_ground(camera, s.position, s.rotation, s.size, fit) for s in scene.surfaces]
    out += [shape.svg(fit) for shape in sorted(base, key=lambda s: s.depth)]
    out += [
        f'<polyline points="{fit.text(points)}" fill="none" stroke="{_safe(colour)}" stroke-width="1.4" stroke-opacity=".75"/>'
        for points, colour in paths
        if len(points) > 1
    ]
    faintness = np.linspace(FAINTEST, 1.0, len(layers)) if len(layers) > 1 else [1.0]
    for layer, opacity in zip(layers, faintness, strict=True):
        shapes = "".join(shape.svg(fit) for shape in sorted(layer, key=lambda s: s.depth))
        out.append(f'<g opacity="{opacity:.2g}" stroke-linejoin="round">{shapes}</g>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" width="{WIDTH:g}" height="{HEIGHT:g}">'
    return head + "".join(out) + "</svg>"


def times_of(scene: Scene) -> list[int]:
    """The frames of the instants that are drawn."""
    return sorted({int(i) for i in np.linspace(0, scene.time.size - 1, INSTANTS).round()})


class _Camera:
    """A parallel projection of a scene; its axes point to the right, up, and towards the viewer."""

    def __init__(self, scene: Scene) -> None:
        towards = np.array(scene.view) / np.linalg.norm(scene.view)
        up = np.array(scene.up) - towards * (towards @ np.array(scene.up))
        if np.linalg.norm(up) < 1e-6:  # from straight above
            up = np.eye(3)[int(np.argmin(np.abs(towards)))]
            up -= towards * (towards @ up)
        up /= np.linalg.norm(up)
        self.axes = np.stack([np.cross(up, towards), up, towards])

    def seen(self, points: Array) -> Array:
        """Points (…, 3) in the camera's axes."""
        made: Array = points @ self.axes.T
        return made

    def flat(self, points: Array) -> Array:
        """Points (…, 2) in the plane of the picture."""
        return self.seen(points)[..., :2]


class _Fit:
    """Maps the plane of the picture to its pixels: all points ``seen`` are centred, and as large as the picture allows."""

    def __init__(self, seen: Array) -> None:
        seen = seen[np.isfinite(seen).all(axis=1)] if np.isfinite(seen).any() else np.zeros((1, 2))
        low, high = seen.min(axis=0), seen.max(axis=0)
        size = np.maximum(high - low, 1e-6 * float(np.abs(seen).max()) or 1.0)
        self.scale = float(min((WIDTH - 2 * MARGIN) / size[0], (HEIGHT - 2 * MARGIN) / size[1]))
        self.middle = (low + high) / 2

    def pixels(self, points: Array) -> Array:
        made: Array = (points - self.middle) * self.scale * np.array([1.0, -1.0]) + np.array([WIDTH, HEIGHT]) / 2
        return made

    def text(self, points: Array) -> str:
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in self.pixels(points))


class _Face:
    """A shaded polygon."""

    def __init__(self, corners: Array, colour: str, shade: float, opacity: float) -> None:
        self.points = corners[:, :2]
        self.depth = float(corners[:, 2].mean())
        self.colour = _shaded(colour, shade)
        self.opacity = opacity

    def svg(self, fit: _Fit) -> str:
        clear = f' fill-opacity="{self.opacity:.2g}"' if self.opacity < 1 else ""
        return (
            f'<polygon points="{fit.text(self.points)}" fill="{self.colour}"{clear} stroke="{self.colour}" stroke-width=".5"/>'
        )


class _Ball:
    """A sphere, which is seen as a circle."""

    def __init__(self, centre: Array, radius: float, colour: str, opacity: float) -> None:
        self.centre, self.radius, self.depth = centre[:2], radius, float(centre[2])
        self.points = np.array([self.centre + radius * np.array(d) for d in ((1, 0), (-1, 0), (0, 1), (0, -1))])
        self.fill, self.edge, self.opacity = _safe(colour), _shaded(colour, DARKEST), opacity

    def svg(self, fit: _Fit) -> str:
        (x, y), r = fit.pixels(self.centre), max(self.radius * fit.scale, 0.5)
        clear = f' fill-opacity="{self.opacity:.2g}"' if self.opacity < 1 else ""
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{self.fill}"{clear} stroke="{self.edge}" stroke-width="1"/>'
        )


class _Stroke:
    """A line through points: a rope, a spring, an arrow's shaft."""

    def __init__(self, points: Array, colour: str, width: float) -> None:
        self.points = points[:, :2]
        self.depth = float(points[:, 2].mean())
        self.colour, self.width = _safe(colour), width

    def svg(self, fit: _Fit) -> str:
        return f'<polyline points="{fit.text(self.points)}" fill="none" stroke="{self.colour}" stroke-width="{self.width:g}"/>'


_Shape = _Face | _Ball | _Stroke


def _layer(scene: Scene, camera: _Camera, i: int, *, last: int, standing: Sequence[Mover]) -> list[_Shape]:
    """The solids and lines at frame i without those that are ``standing``; at a frame before the ``last``, only those that are at
    another place in the last."""
    out: list[_Shape] = []
    for body in scene.bodies:
        if body not in standing and (i == last or not _rests(body, i, last, scene.radius)):
            out += _body(body, i, camera)
    for line in scene.lines:
        if i == last or np.abs(line.points[i] - line.points[last]).max() > STILL * scene.radius:
            out.append(_Stroke(camera.seen(line.points[i]), line.colour, 2.0))
    if i == last:
        for arrow in (a for a in scene.arrows if a.shown):
            tip = arrow.origins[i] + arrow.scale * arrow.vectors[i]
            out.append(_Stroke(camera.seen(np.stack([arrow.origins[i], tip])), arrow.colour, 2.4))
    return [shape for shape in out if np.isfinite(shape.points).all()]


def _body(body: Mover, i: int, camera: _Camera) -> list[_Shape]:
    turn, at = matrices(body.rotations[i]), body.positions[i]
    return [shape for placed in body.solids for shape in _solid(placed, turn, at, camera)]


def _rests(body: Mover, i: int, j: int, size: float) -> bool:
    moved = np.abs(body.positions[i] - body.positions[j]).max()
    turned = min(np.abs(body.rotations[i] - s * body.rotations[j]).max() for s in (1, -1))
    return bool(moved <= STILL * size and turned <= STILL)


def _solid(placed: Placed, turn: Array, at: Array, camera: _Camera) -> list[_Shape]:
    """The visible faces of a solid: those towards the viewer of a closed solid, all faces of an open mesh."""
    if isinstance(placed.solid, Sphere):
        centre = camera.seen(turn @ np.array(placed.position) + at)
        return [_Ball(centre, placed.solid.radius, placed.colour, placed.opacity)]
    faces = [(f, n) for f in (camera.seen(f @ turn.T + at) for f in polygons(placed)) if (n := _normal(f)) is not None]
    if not faces:
        return []
    middle = np.concatenate([f for f, _ in faces]).mean(axis=0)
    outward = [float(n @ (f.mean(axis=0) - middle)) for f, n in faces]
    mesh, ring = isinstance(placed.solid, Mesh), isinstance(placed.solid, Ring)
    convex = not (mesh or ring)
    # faces have one orientation, outward if the volume is positive
    alike = ring or (isinstance(placed.solid, Mesh) and is_closed(placed.solid))
    inside_out = alike and (float(np.linalg.det([f - middle for f, _ in faces]).sum()) if mesh else sum(outward)) < 0
    out: list[_Shape] = []
    for (face, normal), away in zip(faces, outward, strict=True):
        if away < 0 if convex else inside_out if alike else normal[2] < 0:
            normal = -normal
        if normal[2] > 0:
            shade = DARKEST + (1 - DARKEST) * max(float(normal @ LIGHT) / float(np.linalg.norm(LIGHT)), 0.0)
            out.append(_Face(face, placed.colour, shade, placed.opacity))
    return out


def _normal(face: Array) -> Array | None:
    """The unit normal of a plane polygon, by Newell's sum; None where it has no area."""
    n: Array = np.cross(face, np.roll(face, -1, axis=0)).sum(axis=0)
    length = float(np.linalg.norm(n))
    return n / length if length > 0 else None


def _ground(camera: _Camera, position: Sequence[float], rotation: Sequence[float], size: float, fit: _Fit) -> str:
    corners = size / 2 * np.array([[-1.0, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]])
    flat = camera.flat(corners @ matrices(np.array(rotation)).T + np.array(position))
    grey = palette.GREY
    return f'<polygon points="{fit.text(flat)}" fill="{grey}" fill-opacity=".14" stroke="{grey}" stroke-opacity=".5"/>'


def _thinned(points: Array) -> Array:
    kept = np.isfinite(points).all(axis=1)
    points = points[kept]
    return points[:: max(1, -(-len(points) // POINTS))]


def _shaded(colour: str, shade: float) -> str:
    """A darker shade of a colour that is given as #rrggbb; any other colour unchanged."""
    if not HEX.fullmatch(colour):
        return _safe(colour)
    return "#" + "".join(f"{round(int(colour[k : k + 2], 16) * shade):02x}" for k in (1, 3, 5))


def _safe(colour: str) -> str:
    return html.escape(colour)
