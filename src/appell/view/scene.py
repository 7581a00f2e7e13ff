"""A scene, which all viewers draw: the report, a notebook and Matplotlib.

Solids are fixed to bodies, and bodies move; lines, traces and arrows have points in inertial axes at every frame. Lengths are in
metres, rotations are unit quaternions (w, x, y, z) from the body's axes to the inertial axes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from appell.arguments import checked
from appell.counts import counted

if TYPE_CHECKING:
    from appell.arrays import Array


Vec3 = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
ORIGIN: Vec3 = (0.0, 0.0, 0.0)
UNTURNED: Quaternion = (1.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Box:
    """A box with edges along the local axes."""

    kind: ClassVar[str] = "box"
    size: Vec3

    @property
    def reach(self) -> Vec3:
        """Half of its extent along the local axes."""
        return (self.size[0] / 2, self.size[1] / 2, self.size[2] / 2)


@dataclass(frozen=True)
class Sphere:
    """A ball."""

    kind: ClassVar[str] = "sphere"
    radius: float

    @property
    def reach(self) -> Vec3:
        return (self.radius, self.radius, self.radius)


@dataclass(frozen=True)
class Ellipsoid:
    """An ellipsoid with half-axes along the local axes."""

    kind: ClassVar[str] = "ellipsoid"
    radii: Vec3

    @property
    def reach(self) -> Vec3:
        return self.radii


@dataclass(frozen=True)
class Cylinder:
    """A cylinder along the local z, centred."""

    kind: ClassVar[str] = "cylinder"
    radius: float
    length: float

    @property
    def reach(self) -> Vec3:
        return (self.radius, self.radius, self.length / 2)


@dataclass(frozen=True)
class Disk:
    """A disk whose axis is the local z; it is drawn with a mark that shows its spin."""

    kind: ClassVar[str] = "disk"
    radius: float
    thickness: float

    @property
    def reach(self) -> Vec3:
        return (self.radius, self.radius, self.thickness / 2)


@dataclass(frozen=True)
class Ring:
    """A ring whose axis is the local z; it is drawn with a mark that shows its spin."""

    kind: ClassVar[str] = "ring"
    radius: float
    tube: float

    @property
    def reach(self) -> Vec3:
        return (self.radius + self.tube, self.radius + self.tube, self.tube)


@dataclass(frozen=True)
class Rod:
    """A bar between two points of the body."""

    kind: ClassVar[str] = "rod"
    start: Vec3
    end: Vec3
    radius: float

    @property
    def reach(self) -> Vec3:
        x, y, z = (max(abs(a), abs(b)) for a, b in zip(self.start, self.end, strict=True))
        return (x, y, z)


@dataclass(frozen=True)
class Mesh:
    """A mesh of triangles, each given by the numbers of its three vertices."""

    kind: ClassVar[str] = "mesh"
    vertices: tuple[float, ...]
    triangles: tuple[int, ...]

    @property
    def reach(self) -> Vec3:
        x, y, z = np.abs(np.reshape(self.vertices, (-1, 3))).max(axis=0)
        return (float(x), float(y), float(z))


Solid = Box | Sphere | Ellipsoid | Cylinder | Disk | Ring | Rod | Mesh


@dataclass(frozen=True)
class Placed:
    """A solid on a body: its position and rotation in the body's axes, its colour (CSS) and opacity."""

    solid: Solid
    colour: str
    position: Vec3 = ORIGIN
    rotation: Quaternion = UNTURNED
    opacity: float = 1.0


@dataclass(frozen=True, eq=False)
class Mover:
    """A body with its solids: ``positions`` (frames, 3) and ``rotations`` (frames, 4)."""

    name: str
    solids: tuple[Placed, ...]
    positions: Array
    rotations: Array


@dataclass(frozen=True, eq=False)
class Trace:
    """The path of a point: (frames, 3)."""

    name: str
    colour: str
    positions: Array


@dataclass(frozen=True, eq=False)
class Line:
    """A line through moving points: (frames, points, 3). ``kind`` is "rope", "spring", "rod" or "arm"."""

    name: str
    kind: str
    colour: str
    points: Array


@dataclass(frozen=True, eq=False)
class Arrow:
    """A vector at a point, both (frames, 3). ``kind`` is "velocity", "force" or "servo"; ``scale`` is the length of a unit (m)."""

    name: str
    kind: str
    unit: str
    colour: str
    origins: Array
    vectors: Array
    scale: float
    shown: bool


@dataclass(frozen=True, eq=False)
class Axes:
    """The axes of a frame, ``size`` long."""

    name: str
    size: float
    positions: Array
    rotations: Array
    shown: bool


@dataclass(frozen=True)
class Surface:
    """The ground: a square with edges ``size`` and its normal along the local z."""

    kind: str
    position: Vec3
    rotation: Quaternion
    size: float


@checked
@dataclass(frozen=True, eq=False)
class Scene:
    """Everything that is drawn, at the times ``time`` (s). The sphere of ``centre`` and ``radius`` contains the whole motion, ``view``
    points from the centre to the viewer, and ``follow`` is true where the system travels far beyond its own size.

    >>> ap.view.scene_of(ap.simulate("pendulum", 0.5), frames=3)
    Scene(1 body, 3 frames)
    """

    time: Array
    up: Vec3
    view: Vec3
    centre: Vec3
    radius: float
    follow: bool
    bodies: tuple[Mover, ...]
    traces: tuple[Trace, ...] = ()
    lines: tuple[Line, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    frames: tuple[Axes, ...] = ()
    surfaces: tuple[Surface, ...] = ()

    def __repr__(self) -> str:
        return f"Scene({counted(len(self.bodies), 'body')}, {counted(self.time.size, 'frame')})"
