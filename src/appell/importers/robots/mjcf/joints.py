"""Joints of MJCF bodies: each adds degrees of freedom between a body and its parent; a body may have several joints."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from appell.arrays import Array
from appell.errors import UnknownName, shown
from appell.importers.robots.assembly import Assembly, axis_of, numeral
from appell.importers.robots.attributes import direction, not_negative, numbers, vector, word
from appell.importers.robots.mjcf.settings import Settings
from appell.importers.robots.mjcf.tree import JOINTS, MjcfBody
from appell.importers.robots.result import JointLimits
from appell.importers.robots.rotations import to_quaternion
from appell.importers.xml import Element
from appell.model import Frame, Point, Quantity, Quaternion


@dataclass(frozen=True, eq=False)
class Place:
    """The frame of a body, and its origin: a point and a shift of numbers from it in that frame."""

    frame: Frame
    point: Point
    shift: Array


@dataclass(frozen=True, eq=False)
class MjcfJoint:
    """A joint of the file and its coordinates: ``start`` are their values in the configuration of the file, and ``rest`` is the value at
    which the springs of hinges, slides and tendons are at rest by default."""

    element: Element
    name: str
    kind: str
    coordinates: tuple[Quantity, ...]
    speeds: tuple[Quantity, ...]
    start: tuple[float, ...]
    rest: float
    limits: JointLimits | None


class Joints:
    """Makes the joints of bodies."""

    def __init__(self, assembly: Assembly, settings: Settings, *, friction: bool) -> None:
        self.assembly, self.settings = assembly, settings
        self.system = assembly.system
        self.friction = friction and settings.acts("frictionloss", "constraint")
        self.made: dict[str, MjcfJoint] = {}

    def reserve(self, bodies: list[MjcfBody]) -> None:
        """Reserve the names of coordinates, so that bodies and points do not get them."""
        for body in bodies:
            for x in body.joints:
                kind = kind_of(x)
                if kind in ("hinge", "slide"):
                    self.assembly.reserve([word(x, "name", "") or f"{body.name}_{kind}"])

    def between(self, body: MjcfBody, parent: Place) -> Place:
        """Add the joints of a body; returns its place."""
        free = [x for x in body.joints if kind_of(x) == "free"]
        if free:
            if len(body.joints) > 1 or body.parent is None or body.parent.parent is not None:
                raise free[0].error(
                    f"a free joint has to be the only joint of its body, and the body a child of the world, unlike {shown(body.name)}."
                )
            return self._free(free[0], body)
        c = body.pose.c
        frame = self.assembly.turned(parent.frame, c, f"{body.name} mount" if body.joints else body.name)
        place = Place(frame, parent.point, c.T @ (parent.shift + body.pose.r))
        for x in body.joints:
            place = self._joint(x, body, place)
        return place

    def _name(self, x: Element, body: MjcfBody, kind: str) -> str:
        name = word(x, "name", "")
        if name and name in self.made:
            raise x.error(f"two joints are called {shown(name)}.", "name")
        if not name:
            name, k = f"{body.name}_{kind}", 2
            while name in self.made:
                name, k = f"{body.name}_{kind}{k}", k + 1
            self.assembly.notes.named(x, "joints without a name are called by their body and kind, such as torso_hinge")
        return name

    def _free(self, x: Element, body: MjcfBody) -> Place:
        name = self._name(x, body, "free")
        made = self.system.joint.free(self.assembly.identifier(name, x, "joint"), self.system.frame)
        e = self.system.quaternions[-1]
        slides = made.coordinates[:3]
        start = (*body.world.r, *to_quaternion(body.world.c))
        speeds = (*(q.dot for q in slides), *e.speeds)
        self._keep(x, name, "free", (*slides, *e.parameters), speeds, start, None, e)
        return Place(made.frame, made.point, np.zeros(3))

    def _joint(self, x: Element, body: MjcfBody, place: Place) -> Place:
        kind = kind_of(x)
        name = self._name(x, body, kind)
        at = vector(x, "pos", (0, 0, 0))
        if kind == "slide":
            q, ref = self._coordinate(x, name), self.settings.displacement(x, kind, "ref")
            made = self.system.joint.prismatic(
                self._label(name), (place.frame, place.point), axis=axis_of(direction(x, "axis", (0, 0, 1))),
                coordinates=(q - numeral(ref),),
            )  # fmt: skip
            self._keep(x, name, kind, (q,), (q.dot,), (ref,), self._limits(x, kind))
            return Place(made.frame, made.point, place.shift)
        anchor = self.assembly.shifted(place.point, place.frame, place.shift + at, f"{name}.anchor")
        if kind == "hinge":
            q, ref = self._coordinate(x, name), self.settings.displacement(x, kind, "ref")
            made = self.system.joint.revolute(
                self._label(name), (place.frame, anchor), axis=axis_of(direction(x, "axis", (0, 0, 1))),
                coordinates=(q - numeral(ref),),
            )  # fmt: skip
            self._keep(x, name, kind, (q,), (q.dot,), (ref,), self._limits(x, kind))
        else:
            made = self.system.joint.spherical(self.assembly.identifier(name, x, "joint"), (place.frame, anchor))
            e = self.system.quaternions[-1]
            self._keep(x, name, kind, e.parameters, e.speeds, (1.0, 0.0, 0.0, 0.0), self._limits(x, kind), e)
        return Place(made.frame, made.point, -at)

    def _label(self, name: str) -> str:
        label, k = name, 2
        while f"{label}.frame" in self.system.names or f"{label}.point" in self.system.names:
            label, k = f"{name} {k}", k + 1
        return label

    def _coordinate(self, x: Element, name: str) -> Quantity:
        (q,) = self.system._new_coordinates([self.assembly.identifier(name, x, "coordinate")])
        return q

    def _keep(
        self, x: Element, name: str, kind: str, coordinates: tuple[Any, ...], speeds: tuple[Any, ...], start: tuple[float, ...],
        limits: JointLimits | None, e: Quaternion | None = None,
    ) -> None:  # fmt: skip
        joint = MjcfJoint(x, name, kind, coordinates, speeds, start, self.settings.displacement(x, kind, "springref"), limits)
        self.made[name] = joint
        self._act(joint, e)

    # -- forces in the joint -------------------------------------------------------------------------------------------
    def _act(self, joint: MjcfJoint, e: Quaternion | None) -> None:
        x, name, assembly = joint.element, joint.name, self.assembly
        for attribute in ("springdamper", "springyield"):
            if attribute in x.attributes and numbers(x, attribute, least=1, most=2).any():
                raise x.error(f"'{attribute}' of a joint is not supported; give its stiffness and damping.", attribute)
        armature = not_negative(x, "armature", 0.0)
        if armature:
            for q in joint.coordinates[:3] if joint.kind == "free" else joint.coordinates if e is None else ():
                assembly.rotor(str(q), q, armature)
            if e is not None:
                assembly.spherical_rotor(name, e, armature)
        damping = first_of(x, "damping")
        if damping and self.settings.acts("damper", "passive"):
            for v in joint.speeds:
                assembly.damping(str(v), v, damping)
        stiffness = first_of(x, "stiffness")
        if stiffness and self.settings.acts("spring", "passive"):
            if e is not None:
                raise x.error(f"stiffness of a {joint.kind} joint is not supported.", "stiffness")
            (q,) = joint.coordinates
            stretch = q - numeral(joint.rest)
            self.system.potential(numeral(stiffness) * stretch**2 / 2, name=assembly.label(f"{name} (spring)", "load"))
        friction = not_negative(x, "frictionloss", 0.0)
        if friction and self.friction:
            for along, v in zip(joint.coordinates if e is None else (), joint.speeds, strict=False):
                assembly.friction(x, name, along, v, friction)
            if e is not None:
                raise x.error(f"friction in a {joint.kind} joint is not supported; give friction='off'.", "frictionloss")
        elif friction:
            assembly.notes.left_out(x, "friction is switched off")
        if joint.limits is not None:
            assembly.notes.left_out(x, "limits are kept as data: nothing stops a joint there")
        if "actuatorfrcrange" in x.attributes and word(x, "actuatorfrclimited", "auto") != "false":
            assembly.notes.left_out(x, "bounds of the actuators' force are not kept")

    def _limits(self, x: Element, kind: str) -> JointLimits | None:
        limited = word(x, "limited", "auto", among=("auto", "true", "false"))
        if "range" not in x.attributes or limited == "false" or (limited == "auto" and not self.settings.autolimits):
            return None
        low, high = numbers(x, "range", least=2, most=2)
        if kind != "slide":
            low, high = (self.settings.angle(float(v)) for v in (low, high))
        force = (math.inf,)
        if "actuatorfrcrange" in x.attributes:
            force = (float(np.abs(numbers(x, "actuatorfrcrange", least=2, most=2)).max()),)
        return JointLimits(float(low), float(high), force[0])

    def find(self, x: Element, attribute: str) -> MjcfJoint:
        """The joint that an attribute names."""
        name = word(x, attribute)
        if name not in self.made:
            raise x.error(str(UnknownName.among(self.made, name, "joint")), attribute)
        return self.made[name]


def first_of(x: Element, attribute: str) -> float:
    """A stiffness or damping: the first coefficient of a polynomial; the others have to be zero."""
    if attribute not in x.attributes:
        return 0.0
    found = numbers(x, attribute, least=1, most=3)
    if found[1:].any():
        raise x.error(
            f"'{attribute}' that grows with the {'stretch' if attribute == 'stiffness' else 'speed'} is not supported.",
            attribute,
        )
    if found[0] < 0:
        raise x.error(f"'{attribute}' is {found[0]:g}, and must not be negative.", attribute)
    return float(found[0])


def kind_of(x: Element) -> str:
    """The kind of a joint."""
    return "free" if x.tag == "freejoint" else word(x, "type", "hinge", among=JOINTS)
