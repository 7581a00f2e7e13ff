"""Three parallel robots, each said once for both tools: a tree of links that is assembled where all joints are at zero, and the points
at which its loops are closed.

    five-bar    two cranks, two rods that meet in a hand, in a vertical plane
    delta       three arms, six rods in three parallelograms, a platform that only shifts
    stewart     six legs, each of a foot that tilts and a cylinder, a platform with all six freedoms

And one without loops, on no ground:

    quadruped   a trunk that floats, and four legs of three joints each
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.common import Vector

GRAVITY = 9.81
BASE = 6  # speeds of a body that floats


@dataclass(frozen=True)
class Link:
    """What a joint carries: its place on the parent, the joint (R or P, and an axis, or FREE), and a mass where it has one."""

    name: str
    parent: str | None
    joint: str
    offset: Vector
    turn: Vector
    mass: float = 0.0
    centre: Sequence[float] = (0.0, 0.0, 0.0)
    inertia: Sequence[float] = (0.0, 0.0, 0.0)  # about the mass centre, along the axes of the link


@dataclass(frozen=True)
class Loop:
    """A point of one link that is a point of another, along some axes."""

    first: str
    place: Vector
    second: str
    other: Vector
    axes: str = "xyz"


@dataclass(frozen=True)
class Robot:
    """Links, parents before children; loops; and the joints that have motors."""

    name: str
    links: tuple[Link, ...]
    loops: tuple[Loop, ...]
    motors: tuple[str, ...]
    gravity: tuple[float, float, float] = (0.0, 0.0, -GRAVITY)

    @property
    def joints(self) -> list[str]:
        """In the order of the coordinates."""
        return [link.name for link in self.links]


EYE = np.eye(3)
ZERO = np.zeros(3)


def along(direction: Vector) -> Vector:
    """A rotation whose third axis is along a direction, in columns."""
    z = np.asarray(direction) / np.linalg.norm(direction)
    aside = np.cross([0.0, 0.0, 1.0], z) if abs(z[2]) < 0.9 else np.cross([0.0, 1.0, 0.0], z)
    x = aside / np.linalg.norm(aside)
    return np.column_stack([x, np.cross(z, x), z])


def about_z(angle: float) -> Vector:
    """A turn."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def rod(length: float, mass: float, radius: float = 0.02) -> dict:
    """Mass properties of one along z."""
    across = mass * (length**2 / 12 + radius**2 / 4)
    return {"mass": mass, "centre": (0.0, 0.0, length / 2), "inertia": (across, across, mass * radius**2 / 2)}


def five_bar() -> Robot:
    """In the plane x, y; gravity along −y."""
    width, crank, reach = 0.5, 0.4, 0.6
    hand = np.array([width / 2, np.sqrt(reach**2 - (0.35) ** 2) + 0.35, 0.0])
    links, tips = [], []
    for side, at in (("left", 0.0), ("right", width)):
        foot = np.array([at, 0.0, 0.0])
        way = hand - foot
        far = np.linalg.norm(way)
        bend = np.arccos((crank**2 + far**2 - reach**2) / (2 * crank * far)) * (1 if side == "left" else -1)
        angle = np.arctan2(way[1], way[0]) + bend
        elbow = foot + crank * np.array([np.cos(angle), np.sin(angle), 0.0])
        other = np.arctan2(*(hand - elbow)[1::-1])
        bar = {"mass": 0.8, "centre": (crank / 2, 0.0, 0.0), "inertia": (1e-4, 0.8 * crank**2 / 12, 0.8 * crank**2 / 12)}
        links.append(Link(f"{side} crank", None, "RZ", foot, about_z(angle), **bar))
        bar = {"mass": 0.6, "centre": (reach / 2, 0.0, 0.0), "inertia": (1e-4, 0.6 * reach**2 / 12, 0.6 * reach**2 / 12)}
        links.append(Link(f"{side} rod", f"{side} crank", "RZ", np.array([crank, 0.0, 0.0]), about_z(other - angle), **bar))
        tips.append(np.array([reach, 0.0, 0.0]))
    loop = Loop("left rod", tips[0], "right rod", tips[1], "xy")
    return Robot("five-bar", tuple(links), (loop,), ("left crank", "right crank"), (0.0, -GRAVITY, 0.0))


def delta() -> Robot:
    """Arms that turn about horizontal axes at the top; the platform hangs below."""
    base, small, arm, spread = 0.2, 0.06, 0.3, 0.08
    drop = -0.65  # of the platform, when arms are level
    links: list[Link] = []
    loops: list[Loop] = []
    platform = {"mass": 0.4, "inertia": (6e-4, 6e-4, 1e-3)}
    for i in range(3):
        here = about_z(2 * np.pi * i / 3)
        links.append(Link(f"arm {i}", None, "RY", here @ [base, 0.0, 0.0], here,
                          mass=0.7, centre=(arm / 2, 0.0, 0.0), inertia=(5e-4, 5e-3, 5e-3)))  # fmt: skip
        for j, side in enumerate((-spread, spread)):
            elbow, ball = np.array([arm, side, 0.0]), np.array([small - base, side, drop])  # in the axes of the arm
            way = ball - elbow
            turn, length = along(way), float(np.linalg.norm(way))
            tilt = f"rod {i}{j} tilt"
            links.append(Link(tilt, f"arm {i}", "RX", elbow, turn))
            links.append(Link(f"rod {i}{j}", tilt, "RY", ZERO, EYE, **rod(length, 0.1, 0.008)))
            end = np.array([0.0, 0.0, length])
            place = here @ [small, side, 0.0]  # on the platform, whose axes are those of the room
            if i == j == 0:  # the platform hangs on the first rod
                back = (here @ turn).T
                links += [Link("ball x", f"rod {i}{j}", "RX", end, back), Link("ball y", "ball x", "RY", ZERO, EYE)]
                links.append(Link("platform", "ball y", "RZ", ZERO, EYE, centre=tuple(-place), **platform))
                centre = -place
            else:
                loops.append(Loop(f"rod {i}{j}", end, "platform", centre + place))
    return Robot("delta", tuple(links), tuple(loops), ("arm 0", "arm 1", "arm 2"))


def stewart() -> Robot:
    """Legs between a base below and a platform above."""
    wide, small, height = 0.8, 0.5, 0.9
    links: list[Link] = []
    loops: list[Loop] = []
    platform = {"mass": 20.0, "inertia": (1.3, 1.3, 2.5)}
    for i in range(6):
        below, above = (2 * (i // 2) * np.pi / 3 + (-1) ** i * x for x in (np.pi / 12, np.pi / 4))
        foot = wide * np.array([np.cos(below), np.sin(below), 0.0])
        place = small * np.array([np.cos(above), np.sin(above), 0.0])
        way = place + np.array([0.0, 0.0, height]) - foot
        turn, length = along(way), float(np.linalg.norm(way))
        low, high = rod(0.5, 3.0, 0.04), rod(0.5, 1.5, 0.02)
        links.append(Link(f"foot {i}", None, "RX", foot, turn))
        links.append(Link(f"cylinder {i}", f"foot {i}", "RY", ZERO, EYE, **low))
        start = np.array([0.0, 0.0, length - 0.5])
        links.append(Link(f"leg {i}", f"cylinder {i}", "PZ", start, EYE, **high))
        end = np.array([0.0, 0.0, 0.5])
        if i == 0:  # the platform stands on the first leg
            links += [Link("ball x", "leg 0", "RX", end, turn.T), Link("ball y", "ball x", "RY", ZERO, EYE)]
            links.append(Link("platform", "ball y", "RZ", ZERO, EYE, centre=tuple(-place), **platform))
            centre = -place
        else:
            loops.append(Loop(f"leg {i}", end, "platform", centre + place))
    return Robot("stewart", tuple(links), tuple(loops), tuple(f"leg {i}" for i in range(6)))


def quadruped() -> Robot:
    """Of the size of a dog."""
    links = [Link("trunk", None, "FREE", ZERO, EYE, mass=15.0, centre=(0.02, 0.0, 0.01), inertia=(0.12, 0.45, 0.52))]
    for front in (1, -1):
        for left in (1, -1):
            leg = f"{'front' if front > 0 else 'hind'} {'left' if left > 0 else 'right'}"
            at = np.array([0.25 * front, 0.08 * left, 0.0])
            links.append(Link(f"{leg} hip", "trunk", "RX", at, EYE,
                              mass=1.2, centre=(0.0, 0.04 * left, 0.0), inertia=(2e-3, 3e-3, 2e-3)))  # fmt: skip
            links.append(Link(f"{leg} thigh", f"{leg} hip", "RY", np.array([0.0, 0.08 * left, 0.0]), EYE,
                              mass=1.6, centre=(0.0, 0.0, -0.1), inertia=(9e-3, 9e-3, 2e-3)))  # fmt: skip
            links.append(Link(f"{leg} shank", f"{leg} thigh", "RY", np.array([0.0, 0.0, -0.25]), EYE,
                              mass=0.3, centre=(0.0, 0.0, -0.12), inertia=(2e-3, 2e-3, 1e-4)))  # fmt: skip
    return Robot("quadruped", tuple(links), (), ())


def drawn(count: int, joints: int, seed: int = 1899) -> tuple[Vector, Vector, Vector]:
    """States of a robot that floats: q (place, quaternion with its scalar first, angles), u and u̇ in rows."""
    rng = np.random.default_rng(seed)
    turn = rng.normal(size=(count, 4))
    place, angles = rng.uniform(-1, 1, (count, 3)), rng.uniform(-1, 1, (count, joints))
    q = np.hstack([place, turn / np.linalg.norm(turn, axis=1, keepdims=True), angles])
    return q, rng.uniform(-1, 1, (count, BASE + joints)), rng.uniform(-1, 1, (count, BASE + joints))


ROBOTS = {"five-bar": five_bar, "delta": delta, "stewart": stewart}
