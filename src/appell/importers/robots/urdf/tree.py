"""The links and joints of a URDF file, which make one tree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from appell.arrays import Array
from appell.errors import UnknownName, shown
from appell.importers.robots.attributes import called, direction, not_negative, number, vector, word
from appell.importers.robots.notes import Notes
from appell.importers.robots.result import JointLimits
from appell.importers.robots.rotations import IDENTITY, roll_pitch_yaw
from appell.importers.xml import Element

KINDS = ("revolute", "continuous", "prismatic", "fixed", "floating", "planar")
ACTING = (
    "constraint",
    "coupling",
    "bushing",
    "loop",
    "joint",
    "mimic",
    "spring",
)  # in tags of elements that may affect the motion
NO_EFFECT = {  # notes for tags without an effect on the motion, by the element that contains them
    "robot": {
        "gazebo": "extensions for Gazebo are not read",
        "ros2_control": "interfaces of a controller; give inputs='joints' for an effort on each joint",
        "sensor": "sensors are not read; ap.dynamics gives the motion of any point and frame",
        "mujoco": "options for MuJoCo's own compiler are not read",
        "static": "it has no effect on the motion",
    },
    "link": {"collision": "there are no contacts", "gazebo": "extensions for Gazebo are not read"},
    "joint": {
        "calibration": "reference positions of a controller", "safety_controller": "soft limits of a controller",
        "gazebo": "extensions for Gazebo are not read",
    },
}  # fmt: skip


@dataclass(frozen=True)
class Pose:
    """The pose of an element in the one that contains it: a shift r, and a rotation C with v_outer = C v_inner."""

    r: Array = field(default_factory=lambda: np.zeros(3))
    c: Array = field(default_factory=lambda: IDENTITY)


@dataclass(frozen=True)
class Inertial:
    """A mass, the pose of its centre, and its inertia about the centre in the axes of that pose."""

    element: Element
    mass: float
    pose: Pose
    inertia: Array


@dataclass(frozen=True)
class UrdfLink:
    """A link of the file."""

    element: Element
    name: str
    inertial: Inertial | None
    visuals: Sequence[Element]


@dataclass(frozen=True)
class UrdfJoint:
    """A joint of the file."""

    element: Element
    name: str
    kind: str
    parent: str
    child: str
    pose: Pose
    axis: Array
    limits: JointLimits | None
    damping: float
    friction: float
    mimic: Element | None


@dataclass(frozen=True)
class Tree:
    """The links and joints of a file: ``order`` has the joints from the root outward, in the order of the file."""

    name: str
    links: dict[str, UrdfLink]
    joints: dict[str, UrdfJoint]
    root: str
    order: tuple[UrdfJoint, ...]
    others: tuple[Element, ...]  # transmissions, loops


def pose_of(x: Element) -> Pose:
    """The pose in the <origin> of an element."""
    origin = only(x, "origin")
    return (
        Pose() if origin is None else Pose(vector(origin, "xyz", (0, 0, 0)), roll_pitch_yaw(vector(origin, "rpy", (0, 0, 0))))
    )


def only(x: Element, tag: str) -> Element | None:
    """The only child with a tag, or None."""
    found = x.all(tag)
    if len(found) > 1:
        raise found[1].error(f"<{x.tag}>{called(x)} has two <{tag}> elements.")
    return found[0] if found else None


def tree_of(root: Element, notes: Notes) -> Tree:
    """Read the links and joints of a file. Raises ModelFileError where they make no tree."""
    if root.tag != "robot":
        raise root.error(f"a URDF file is a <robot>, and this is a <{root.tag[:40]}>.")
    links: dict[str, UrdfLink] = {}
    joints: dict[str, UrdfJoint] = {}
    others = []
    for x in root.children:
        if x.tag.startswith("xacro:") or x.tag.endswith("}macro"):
            raise x.error(f"<{x.tag[:40]}> is a macro; expand the file first: xacro robot.urdf.xacro > robot.urdf.")
        if x.tag == "link":
            link = _link(x, notes)
            if link.name in links:
                raise x.error(f"two links are called {shown(link.name)}.", "name")
            links[link.name] = link
        elif x.tag == "joint":
            joint = _joint(x, notes)
            if joint.name in joints:
                raise x.error(f"two joints are called {shown(joint.name)}.", "name")
            joints[joint.name] = joint
        elif x.tag in ("transmission", "loop_joint", "loop", "constraint"):
            others.append(x)
        elif any(part in x.tag for part in ACTING):
            raise x.error(
                f"<{x.tag[:40]}> may act on the motion, and is not known. Give loops by <loop_joint> or loops=[ap.LoopClosure(…)]; add "
                f"other constraints to the system afterwards."
            )
        elif x.tag != "material":  # the colours of materials are read with the visuals
            notes.left_out(x, NO_EFFECT["robot"].get(x.tag, "this is no element of URDF"))
    if not links:
        raise root.error("the <robot> has no <link>.")
    first, order = _ordered(root, links, joints)
    return Tree(word(root, "name", "robot"), links, joints, first, order, tuple(others))


def _link(x: Element, notes: Notes) -> UrdfLink:
    for child in x.children:
        if child.tag not in ("inertial", "visual"):
            notes.left_out(child, NO_EFFECT["link"].get(child.tag, "this is no element of a link"))
    found = only(x, "inertial")
    return UrdfLink(x, word(x, "name"), None if found is None else _inertial(x, found), x.all("visual"))


def _inertial(link: Element, x: Element) -> Inertial:
    mass, inertia = only(x, "mass"), only(x, "inertia")
    if mass is None or inertia is None:
        lacks = "mass" if mass is None else "inertia"
        raise x.error(
            f"the <inertial> of link{called(link)} has no <{lacks}>. Give it, or leave <inertial> out for a link without mass."
        )
    value = number(mass, "value")
    if value < 0:
        raise mass.error(f"the mass of link{called(link)} is {value:g} kg; a mass is not negative.", "value")
    xx, xy, xz, yy, yz, zz = (number(inertia, f"i{a}") for a in ("xx", "xy", "xz", "yy", "yz", "zz"))
    matrix = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
    return Inertial(x, value, pose_of(x), matrix)


def _joint(x: Element, notes: Notes) -> UrdfJoint:
    kind = x.attributes.get("type", "").strip()
    if kind not in KINDS:
        if not kind:
            raise x.error(f"joint{called(x)} needs a 'type': one of {', '.join(KINDS)}.")
        raise x.error(str(UnknownName.among(KINDS, kind, "type of joint", most=len(KINDS))), "type")
    for child in x.children:
        if child.tag not in ("origin", "parent", "child", "axis", "limit", "dynamics", "mimic"):
            notes.left_out(child, NO_EFFECT["joint"].get(child.tag, "this is no element of a joint"))
    ends = {}
    for tag in ("parent", "child"):
        end = only(x, tag)
        if end is None:
            raise x.error(f"joint{called(x)} has no <{tag}>.")
        ends[tag] = word(end, "link")
    axis, dynamics, limit = only(x, "axis"), only(x, "dynamics"), only(x, "limit")
    still = kind in ("fixed", "floating", "planar")
    if dynamics is not None and still and any(number(dynamics, a, 0.0) != 0 for a in ("damping", "friction")):
        if kind != "fixed":
            raise dynamics.error(f"damping and friction of a {kind} joint have no meaning in URDF; leave <dynamics> out.")
        notes.left_out(dynamics, "a fixed joint does not move")
        dynamics = None
    turning = axis is not None and kind not in ("fixed", "floating")
    return UrdfJoint(
        x, word(x, "name"), kind, ends["parent"], ends["child"], pose_of(x),
        direction(axis, "xyz", (1, 0, 0)) if axis is not None and turning else np.array([1.0, 0.0, 0.0]),
        None if limit is None else _limits(limit, kind),
        0.0 if dynamics is None else not_negative(dynamics, "damping", 0.0),
        0.0 if dynamics is None else not_negative(dynamics, "friction", 0.0),
        only(x, "mimic"),
    )  # fmt: skip


def _limits(x: Element, kind: str) -> JointLimits:
    bounded = kind != "continuous"
    low = (
        number(x, "lower", 0.0, infinite=True) if bounded and ("lower" in x.attributes or "upper" in x.attributes) else -np.inf
    )
    high = (
        number(x, "upper", 0.0, infinite=True) if bounded and ("lower" in x.attributes or "upper" in x.attributes) else np.inf
    )
    if low > high:
        raise x.error(f"the lower limit {low:g} is above the upper one, {high:g}.", "lower")
    efforts = {}
    for key in ("effort", "velocity"):
        efforts[key] = number(x, key, np.inf, infinite=True)
        if efforts[key] < 0:
            raise x.error(f"the limit '{key}' is {efforts[key]:g}, and must not be negative.", key)
    return JointLimits(float(low), float(high), efforts["effort"], efforts["velocity"])


def _ordered(root: Element, links: dict[str, UrdfLink], joints: dict[str, UrdfJoint]) -> tuple[str, tuple[UrdfJoint, ...]]:
    """The root link, and the joints from there outward."""
    holds: dict[str, UrdfJoint] = {}
    below: dict[str, list[UrdfJoint]] = {}
    for j in joints.values():
        for tag, name in (("parent", j.parent), ("child", j.child)):
            if name not in links:
                raise j.element.all(tag)[0].error(str(UnknownName.among(links, name, "link")), "link")
        if j.child in holds:
            raise j.element.error(
                f"link {shown(j.child)} is the child of joint {shown(holds[j.child].name)} and of joint {shown(j.name)}; URDF is a tree. "
                f"Close the loop with loops=[ap.LoopClosure(…)], or with a <loop_joint>."
            )
        holds[j.child] = j
        below.setdefault(j.parent, []).append(j)
    roots = [name for name in links if name not in holds]
    if not roots:
        raise root.error("every link is the child of a joint, in a circle; one link has to be the root.")
    if len(roots) > 1:
        raise links[roots[1]].element.error(
            f"links {shown(roots[0])} and {shown(roots[1])} are both without a parent; join them, with a fixed joint perhaps."
        )
    order: list[UrdfJoint] = []
    waiting = list(reversed(below.get(roots[0], [])))
    while waiting:
        j = waiting.pop()
        order.append(j)
        waiting.extend(reversed(below.get(j.child, [])))
    if len(order) < len(joints):
        left = next(j for j in joints.values() if j not in order)
        raise left.element.error(f"joint {shown(left.name)} is part of a circle of joints that is not connected to the root.")
    return roots[0], tuple(order)
