"""Masses of MJCF bodies: given in the file, or computed from geometry."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from appell.arrays import Array
from appell.errors import shown
from appell.importers.robots.attributes import called, not_negative, number, numbers, vector, word
from appell.importers.robots.mjcf.assets import Meshes
from appell.importers.robots.mjcf.poses import Pose, pose_of, turn_of
from appell.importers.robots.mjcf.settings import Settings
from appell.importers.robots.rotations import towards
from appell.importers.xml import Element

DENSITY = 1000.0  # kg/m³, for a geometry with neither mass nor density
SIZES = {"sphere": 1, "capsule": 2, "ellipsoid": 3, "cylinder": 2, "box": 3}  # how many sizes each kind has
WEIGHTLESS = ("plane", "hfield")
WAY_OUT = "Give the body an <inertial>; MuJoCo writes one with saveinertial='true' in <compiler>."
KINDS = (*SIZES, *WEIGHTLESS, "mesh", "sdf")
GEOM = (  # attributes that are read here, or that concern contacts and pictures only
    "name", "class", "type", "size", "fromto", "pos", "quat", "axisangle", "euler", "xyaxes", "zaxis", "mass", "density",
    "shellinertia", "group", "rgba", "material", "mesh", "hfield", "contype", "conaffinity", "condim", "priority", "friction",
    "solmix", "solref", "solimp", "margin", "gap", "fitscale", "fluidshape", "fluidcoef", "user", "castshadow", "adhesion",
    "surfacevel",
)  # fmt: skip


@dataclass(frozen=True)
class Mass:
    """A mass (kg), its centre, and its inertia about that centre, both in the axes of the body (m, kg·m²)."""

    mass: float
    centre: Array
    inertia: Array

    def __add__(self, other: Mass) -> Mass:
        total = self.mass + other.mass
        centre = (self.mass * self.centre + other.mass * other.centre) / total
        inertia = sum((p.inertia + steiner(p.mass, p.centre - centre) for p in (self, other)), np.zeros((3, 3)))
        return Mass(total, centre, inertia)


def steiner(mass: float, d: Array) -> Array:
    """The inertia m (|d|² 1 − d dᵀ) of a point mass."""
    out: Array = mass * (float(d @ d) * np.eye(3) - np.outer(d, d))
    return out


@dataclass(frozen=True)
class Geometry:
    """A geom: its kind, its sizes as in MuJoCo (half-lengths), and its pose in the body."""

    element: Element
    kind: str
    size: Array
    pose: Pose
    group: int

    def mass(self, settings: Settings, meshes: Meshes) -> Mass | None:
        """Its contribution to the mass of its body; None if there is none."""
        x = self.element
        low, high = settings.inertiagroups
        if self.kind in WEIGHTLESS or not low <= self.group <= high:
            return None
        density, given = number(x, "density", DENSITY), number(x, "mass", -1.0)
        if ("mass" in x.attributes and given < 0) or density < 0:
            raise x.error("the mass and density of a <geom> are not negative.", "mass" if "mass" in x.attributes else "density")
        if given == 0 or (given < 0 and density == 0):
            return None
        shell = word(x, "shellinertia", "false", among=("true", "false")) == "true"
        if self.kind == "mesh":
            size, centre, inertia = meshes.enclosed(x, shell=shell)
        elif self.kind in SIZES and not shell:
            size, moments = solid(self.kind, self.size)
            centre, inertia = np.zeros(3), size * np.diag(moments)
        else:
            what = f"a {self.kind}" if self.kind not in SIZES else "a shell"
            raise x.error(f"the mass of this body is that of {what}, geom{called(x)}, which cannot be computed here. {WAY_OUT}")
        mass = given if given > 0 else density * size
        if not mass > 0 or not size > 0:
            return None
        c = self.pose.c
        return Mass(mass, self.pose.r + c @ centre, c @ (inertia * (mass / size)) @ c.T)


def solid(kind: str, size: Array) -> tuple[float, Array]:
    """Volume (m³), and the principal moments for a unit of mass (m²)."""
    if kind == "sphere":
        r = float(size[0])
        return 4 / 3 * math.pi * r**3, np.full(3, 0.4 * r * r)
    if kind == "box":
        a, b, c = (float(v) for v in size)
        return 8 * a * b * c, np.array([b * b + c * c, a * a + c * c, a * a + b * b]) / 3
    if kind == "ellipsoid":
        a, b, c = (float(v) for v in size)
        return 4 / 3 * math.pi * a * b * c, np.array([b * b + c * c, a * a + c * c, a * a + b * b]) / 5
    r, height = float(size[0]), 2 * float(size[1])
    round_, long = r * r / 2, (3 * r * r + height * height) / 12  # of a cylinder
    if kind == "cylinder":
        return math.pi * r * r * height, np.array([long, long, round_])
    share = 4 * r / (4 * r + 3 * height)  # of the mass in the two hemispheres, each with its centre 3r/8 from its base
    ball = 0.4 * r * r
    across = (1 - share) * long + share * (ball + height * (3 * r + 2 * height) / 8)
    return math.pi * r * r * (height + 4 / 3 * r), np.array([across, across, (1 - share) * round_ + share * ball])


def geometry_of(x: Element, settings: Settings) -> Geometry:
    """The geometry of a <geom> whose defaults are filled in."""
    for name in x.attributes:
        if name not in GEOM:
            raise x.error(f"a <geom> has no attribute {shown(name)} that this release knows.", name)
    kind = word(x, "type", "sphere", among=KINDS)
    group = int(number(x, "group", 0.0))
    if kind not in SIZES or "mesh" in x.attributes:
        fitted = kind in SIZES
        return Geometry(x, f"{kind} fitted to a mesh" if fitted else kind, np.zeros(3), pose_of(x, settings), group)
    wanted = SIZES[kind]
    if "fromto" in x.attributes:
        if kind == "sphere":
            raise x.error("a sphere has no 'fromto'.", "fromto")
        pose, length = between_ends(x)
        radius = numbers(x, "size", least=1, most=3)[0]
        size = np.array([radius, length / 2]) if wanted == 2 else np.array([radius, radius, length / 2])
    else:
        size, pose = numbers(x, "size", least=wanted, most=3)[:wanted], pose_of(x, settings)
    if not (size > 0).all():
        raise x.error(f"the sizes of a {kind} are positive, not {shown(size.tolist())}.", "size")
    return Geometry(x, kind, size, pose, group)


def between_ends(x: Element) -> tuple[Pose, float]:
    """The pose in the middle of the two ends of 'fromto', with z along them, and their distance."""
    ends = vector(x, "fromto", length=6)
    along = ends[:3] - ends[3:]
    length = float(np.linalg.norm(along))
    if not length > 0:
        raise x.error("the two ends of 'fromto' are one point.", "fromto")
    return Pose((ends[:3] + ends[3:]) / 2, towards(along / length)), length


def explicit(x: Element, settings: Settings) -> Mass:
    """The mass of an <inertial>."""
    mass = not_negative(x, "mass")
    c = turn_of(x, settings)
    if "fullinertia" in x.attributes:
        a = vector(x, "fullinertia", length=6)
        own = np.array([[a[0], a[3], a[4]], [a[3], a[1], a[5]], [a[4], a[5], a[2]]])
        if "diaginertia" in x.attributes or any(t in x.attributes for t in ("quat", "euler", "axisangle", "xyaxes", "zaxis")):
            raise x.error("an <inertial> with 'fullinertia' has no 'diaginertia' and is not turned.", "fullinertia")
    else:
        own = np.diag(vector(x, "diaginertia", (0, 0, 0)))
    return Mass(mass, vector(x, "pos"), c @ own @ c.T)


def bounded(mass: Mass, settings: Settings) -> Mass:
    """A mass adapted to the compiler's settings: balanced, and not below their bounds."""
    value, inertia = mass.mass, mass.inertia
    if settings.balanceinertia or settings.boundinertia:
        moments, axes = np.linalg.eigh(inertia)
        if settings.balanceinertia and moments[0] + moments[1] < moments[2]:
            moments = np.full(3, moments.mean())
        moments = np.maximum(moments, settings.boundinertia)
        inertia = axes @ np.diag(moments) @ axes.T
    return Mass(max(value, settings.boundmass), mass.centre, inertia)
