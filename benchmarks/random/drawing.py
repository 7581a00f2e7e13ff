"""Mechanisms as plain data, and the arithmetic of where their bodies are.

A drawing is in units of its own, in which lengths, masses and times are about one. `units` says how long, heavy and slow it is for
the package; the reference computes in the drawing's own.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from scipy.spatial.transform import Rotation

Triple = tuple[float, float, float]
ZERO: Triple = (0.0, 0.0, 0.0)
LETTERS = "xyz"
# the freedoms of each joint: "a" an angle, "s" a slide, "e" a quaternion with three speeds
FREEDOMS = {
    "revolute": "a", "prismatic": "s", "cylindrical": "as", "screw": "a", "universal": "aa", "spherical": "e", "angles": "aaa",
    "planar": "ssa", "free": "ssse", "disk": "sssaaa", "weld": "", "driven turn": "", "driven slide": "",
}  # fmt: skip
SEQUENCES = {"angles": "zyx", "disk": "zxz", "universal": "xy"}


@dataclass(frozen=True)
class Function:
    """A sin(Ω t + p) + c t."""

    amplitude: float = 0.0
    rate: float = 0.0
    phase: float = 0.0
    steady: float = 0.0

    def __call__(self, t: float, order: int = 0) -> float:
        a, w, p, c = self.amplitude, self.rate, self.phase, self.steady
        if order == 0:
            return float(a * np.sin(w * t + p) + c * t)
        return float(a * w * np.cos(w * t + p) + c)

    @property
    def numbers(self) -> tuple[float, float, float, float]:
        return self.amplitude, self.rate, self.phase, self.steady


@dataclass(frozen=True)
class Link:
    """A body and the joint that it hangs on: ``at`` and ``turn`` (a rotation vector) place the joint on its parent (0: the ground),
    ``com`` is its centre of mass from the joint's point in its own axes, ``inertia`` xx, yy, zz, xy, yz, xz about it."""

    parent: int
    joint: str
    axis: str
    at: Triple
    turn: Triple
    com: Triple
    mass: float
    inertia: tuple[float, ...]
    pitch: float = 0.0
    drive: Function = Function()


@dataclass(frozen=True)
class Closure:
    """Joint ``kind`` between places of two bodies, each a point from its joint's and a rotation vector; "rod" has a length."""

    kind: str
    axis: str
    bodies: tuple[int, int]
    at: tuple[Triple, Triple]
    turns: tuple[Triple, Triple]
    length: float = 0.0


@dataclass(frozen=True)
class Contact:
    """A constraint on velocities: "ball" and "disk" roll on z = const, which turns at ``turning``; "knife" does not move along its
    own y at a point; "quadric" keeps Σ factors v² of its centre."""

    kind: str
    body: int
    radius: float = 0.0
    turning: float = 0.0
    at: Triple = ZERO
    factors: Triple = ZERO
    level: float = 0.0


@dataclass(frozen=True)
class Spring:
    """Between points of two bodies, from their joints' points."""

    bodies: tuple[int, int]
    at: tuple[Triple, Triple]
    stiffness: float
    length: float
    damping: float


@dataclass(frozen=True)
class JointLoad:
    """−k (q − q₀) − c q̇ − μ tanh(q̇/ε) + A sin(Ω t + p) along the coordinate of a revolute or prismatic joint."""

    body: int
    stiffness: float = 0.0
    rest: float = 0.0
    damping: float = 0.0
    friction: float = 0.0
    layer: float = 1.0
    drive: Function = Function()


@dataclass(frozen=True)
class PointForce:
    """A force along a direction of space at a point of a body, A sin(Ω t + p)."""

    body: int
    at: Triple
    direction: Triple
    drive: Function


@dataclass(frozen=True)
class Drawing:
    """One mechanism, its start, its span and who is to run it."""

    seed: int
    family: str
    links: tuple[Link, ...]
    gravity: Triple = ZERO
    closures: tuple[Closure, ...] = ()
    contacts: tuple[Contact, ...] = ()
    springs: tuple[Spring, ...] = ()
    joint_loads: tuple[JointLoad, ...] = ()
    forces: tuple[PointForce, ...] = ()
    alike: tuple[tuple[int, int], ...] = ()  # bodies that keep parallel on the branch that is meant: the reference's closures
    units: Triple = (1.0, 1.0, 1.0)  # of length, mass and time
    span: float = 2.0
    q: tuple[float, ...] = ()
    u: tuple[float, ...] = ()
    solver: str = "DOP853"
    tolerance: float = 1e-9
    notes: dict[str, Any] = field(default_factory=dict)

    def but(self, **changes: Any) -> Drawing:
        return replace(self, **changes)

    @property
    def coordinates(self) -> tuple[str, ...]:
        """Names of the coordinates, in order."""
        return tuple(name for k, link in enumerate(self.links, 1) for name in coordinate_names(k, link.joint))

    @property
    def speeds(self) -> tuple[str, ...]:
        """Names of the speeds, in order."""
        return tuple(name for k, link in enumerate(self.links, 1) for name in speed_names(k, link.joint))


def coordinate_names(k: int, joint: str) -> list[str]:
    """What the package names the coordinates of joint ``j{k}``."""
    j = f"j{k}"
    return {
        "cylindrical": [f"{j}_angle", f"{j}_slide"],
        "universal": [f"{j}_1", f"{j}_2"],
        "spherical": [f"{j}{i}" for i in range(4)],
        "angles": [f"{j}_{i}" for i in (1, 2, 3)],
        "planar": [f"{j}_x", f"{j}_y", f"{j}_angle"],
        "free": [*(f"{j}_{a}" for a in LETTERS), *(f"{j}_turn{i}" for i in range(4))],
        "disk": [*(f"{j}_{a}" for a in LETTERS), *(f"{j}_turn_{i}" for i in (1, 2, 3))],
    }.get(joint, [j] if FREEDOMS[joint] else [])


def speed_names(k: int, joint: str) -> list[str]:
    """What it names the speeds: rates, but for quaternions, whose speeds are angular velocities in turned axes."""
    if joint == "spherical":
        return [f"j{k}_w{i}" for i in (1, 2, 3)]
    names = [f"{name}'" for name in coordinate_names(k, joint)]
    return names if joint != "free" else [*names[:3], *(f"j{k}_turn_w{i}" for i in (1, 2, 3))]


def dimensions(joint: str) -> tuple[list[str], list[str]]:
    """Of coordinates and of speeds: "s" a length (per time), "a" none."""
    kinds = FREEDOMS[joint]
    return list(kinds.replace("e", "aaaa")), list(kinds.replace("e", "aaa"))


# -- where the bodies are ----------------------------------------------------------------------------------------------------
def axis_vector(letter: str) -> Any:
    """A unit vector."""
    return np.eye(3)[LETTERS.index(letter)]


def about(letter: str, angle: float) -> Any:
    """The turn by an angle about an axis."""
    return Rotation.from_rotvec(angle * axis_vector(letter)).as_matrix()


def vector_turn(turn: Triple) -> Any:
    """The turn of a rotation vector."""
    return Rotation.from_rotvec(turn).as_matrix()


@dataclass
class Places:
    """Of all bodies, the ground first: axes, the joint's point, its velocity and the angular velocity."""

    r: list[Any]
    p: list[Any]
    v: list[Any]
    w: list[Any]

    def centres(self, drawing: Drawing) -> tuple[Any, Any, Any, Any]:
        """Centres of mass, axes, velocities of the centres, angular velocities."""
        arms = [r @ np.array(link.com) for r, link in zip(self.r[1:], drawing.links, strict=True)]
        x = np.array([p + a for p, a in zip(self.p[1:], arms, strict=True)])
        v = np.array([v + np.cross(w, a) for v, w, a in zip(self.v[1:], self.w[1:], arms, strict=True)])
        return x, np.array(self.r[1:]), v, np.array(self.w[1:])


def places(drawing: Drawing, t: float, q: Any, u: Any) -> Places:
    """Body by body from the ground outward."""
    out = Places([np.eye(3)], [np.zeros(3)], [np.zeros(3)], [np.zeros(3)])
    i = j = 0
    for link in drawing.links:
        names, rates = dimensions(link.joint)
        r, s, w, ds = _joint(link, t, q[i : i + len(names)], u[j : j + len(rates)])
        i, j = i + len(names), j + len(rates)
        rp, pp, vp, wp = (x[link.parent] for x in (out.r, out.p, out.v, out.w))
        base = rp @ vector_turn(link.turn)
        arm = rp @ np.array(link.at) + base @ s
        out.r.append(base @ r)
        out.p.append(pp + arm)
        out.v.append(vp + np.cross(wp, arm) + base @ ds)
        out.w.append(wp + base @ w)
    return out


def _joint(link: Link, t: float, q: Any, u: Any) -> tuple[Any, Any, Any, Any]:
    """Turn, slide, angular velocity and sliding velocity of a joint, in its base's axes."""
    none, n, kind = np.zeros(3), axis_vector(link.axis), link.joint
    if kind == "weld":
        return np.eye(3), none, none, none
    if kind == "revolute":
        return about(link.axis, q[0]), none, n * u[0], none
    if kind == "driven turn":
        return about(link.axis, link.drive(t)), none, n * link.drive(t, 1), none
    if kind == "prismatic":
        return np.eye(3), n * q[0], none, n * u[0]
    if kind == "driven slide":
        return np.eye(3), n * link.drive(t), none, n * link.drive(t, 1)
    if kind == "cylindrical":
        return about(link.axis, q[0]), n * q[1], n * u[0], n * u[1]
    if kind == "screw":
        return about(link.axis, q[0]), n * link.pitch * q[0], n * u[0], n * link.pitch * u[0]
    if kind == "planar":  # normal z
        return about("z", q[2]), np.array([q[0], q[1], 0.0]), np.array([0.0, 0.0, u[2]]), np.array([u[0], u[1], 0.0])
    slides = 3 if kind in ("free", "disk") else 0
    slide, ds = (np.array(q[:3]), np.array(u[:3])) if slides else (none, none)
    if kind in ("spherical", "free"):
        e = np.array(q[slides:])
        r = Rotation.from_quat([e[1], e[2], e[3], e[0]]).as_matrix()
        return r, slide, r @ np.array(u[slides:]), ds
    r, w = np.eye(3), np.zeros(3)
    for letter, angle, rate in zip(SEQUENCES[kind], q[slides:], u[slides:], strict=True):
        w = w + r @ axis_vector(letter) * rate
        r = r @ about(letter, angle)
    return r, slide, w, ds
