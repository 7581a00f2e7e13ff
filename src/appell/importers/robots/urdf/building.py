"""Makes the System of a URDF file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import sympy

from appell.arrays import Array
from appell.errors import UnknownName, shown
from appell.importers.robots.assembly import Assembly, axis_of, components, errors_at, numeral
from appell.importers.robots.attributes import called, number, word
from appell.importers.robots.loops import LoopClosure, read_loop
from appell.importers.robots.result import Link
from appell.importers.robots.rotations import towards
from appell.importers.robots.urdf.geometry import Visuals
from appell.importers.robots.urdf.tree import Tree, UrdfJoint, UrdfLink, only, tree_of
from appell.importers.xml import Element
from appell.model import Frame, Point, Quantity

ROOT = "root"  # the name of the joint between a floating base and the ground
SUFFIXES: dict[str, tuple[str, ...]] = {  # the ends of the names of coordinates; those of a floating joint are made elsewhere
    "revolute": ("",), "continuous": ("",), "prismatic": ("",), "fixed": (), "floating": (), "planar": ("_x", "_y", "_angle"),
}  # fmt: skip
TRANSMISSION = "transmission_interface/SimpleTransmission"


class Builder:
    """Makes the System of a file."""

    def __init__(
        self, root: Element, *, name: str | None, base: str, gravity: Array, friction: bool, inputs: str,
        loops: Sequence[LoopClosure],
        repair: bool,
    ) -> None:  # fmt: skip
        self.assembly = Assembly(name or word(root, "name", "robot"), root, repair=repair)
        self.root, self.friction = root, friction
        self.tree: Tree = tree_of(root, self.assembly.notes)
        self.system = self.assembly.system
        self.visuals = Visuals(self.assembly, root)
        self.coordinates: dict[str, tuple[Quantity, ...]] = {}
        self.links: dict[str, Link] = {}
        self._reserve()
        self._lay_out(base)
        self._check_masses(base)
        for joint in self.tree.order:
            self._act(joint)
        self.assembly.gravity(gravity)
        self._inputs(inputs)
        for x in self.tree.others:
            if x.tag != "transmission":
                self._close(x, read_loop(x))
        for loop in loops:
            self._close(root, loop)

    # -- the tree ------------------------------------------------------------------------------------------------------
    def _reserve(self) -> None:
        """Reserve the names of joints for their coordinates, so that no other element gets them."""
        self.assembly.reserve(j.name + suffix for j in self.tree.order for suffix in SUFFIXES[j.kind])

    def _coordinates(self, j: UrdfJoint) -> tuple[Quantity, ...]:
        names = [self.assembly.identifier(j.name + suffix, j.element, "coordinate") for suffix in SUFFIXES[j.kind]]
        made = self.coordinates[j.name] = tuple(self.system._new_coordinates(names))
        return made

    def _lay_out(self, base: str) -> None:
        s, tree = self.system, self.tree
        frame, point = s.frame, s.origin
        if base == "floating":
            with errors_at(self.root):
                made = s.joint.free(self.assembly.identifier(ROOT, self.root, "joint"), s.frame)
            self.coordinates[made.name] = made.coordinates
            frame, point = made.frame, made.point
        still = {tree.root} if base == "fixed" else set()
        self._link(tree.links[tree.root], frame, point, still=bool(still))
        for j in tree.order:
            if j.kind == "fixed" and j.parent in still:
                still.add(j.child)
            parent = self.links[j.parent]
            point = self.assembly.shifted(parent.point, parent.frame, j.pose.r, f"{j.child}.origin")
            with errors_at(j.element):
                after = self._after(j, self.assembly.turned(parent.frame, j.pose.c, f"{j.name} mount"), point)
                self._link(tree.links[j.child], *after, still=j.child in still)

    def _after(self, j: UrdfJoint, frame: Frame, point: Point) -> tuple[Frame, Point]:
        """Add a joint; returns the frame and origin of its child."""
        make: Any = self.system.joint
        if j.kind == "fixed":
            return frame, point
        free = self._coordinates(j)
        if j.kind in ("revolute", "continuous", "prismatic"):
            kind = make.prismatic if j.kind == "prismatic" else make.revolute
            made = kind(j.name, (frame, point), axis=axis_of(j.axis), coordinates=free)
        elif j.kind == "floating":
            made = make.free(self.assembly.identifier(j.name, j.element, "joint"), (frame, point))
            self.coordinates[j.name] = made.coordinates
        else:  # in the plane across the axis: the rotation by the least angle takes z to the axis
            turn = towards(j.axis)
            plane = self.assembly.turned(frame, turn, f"{j.name} plane")
            made = make.planar(j.name, (plane, point), normal="z", coordinates=free)
            return self.assembly.turned(made.frame, turn.T, f"{j.name} back"), made.point
        return made.frame, made.point

    def _link(self, link: UrdfLink, frame: Frame, point: Point, *, still: bool) -> None:
        seen = self.visuals.shapes(link.name, link.visuals, frame, point)
        i, body = link.inertial, None
        if i is not None and not i.mass and i.inertia.any():
            if not still:
                raise i.element.all("mass")[0].error(
                    f"link {shown(link.name)} has inertia but the mass 0. Give its mass, or leave <inertial> out for a link without "
                    f"mass.", "value",
                )  # fmt: skip
            self.assembly.notes.left_out(i.element, "the inertia of a link without mass, which does not move")
        if i is not None and i.mass:
            com = self.assembly.shifted(point, frame, i.pose.r, f"{link.name}.com")
            turned = i.pose.c @ i.inertia @ i.pose.c.T
            body = self.assembly.body(i.element, link.name, frame, com, i.mass, turned, seen)
        elif seen:  # shapes belong to a body; one without mass changes no equation
            body = self.assembly.body(link.element, link.name, frame, point, 0.0, np.zeros((3, 3)), seen)
        self.links[link.name] = Link(link.name, frame, point, body)

    def _check_masses(self, base: str) -> None:
        """Refuse a joint that moves no mass."""
        heavy = {name for name, link in self.tree.links.items() if link.inertial is not None and link.inertial.mass}
        for j in reversed(self.tree.order):
            if j.child in heavy:
                heavy.add(j.parent)
            elif j.kind != "fixed":
                raise j.element.error(
                    f"joint {shown(j.name)} moves nothing that has mass: link {shown(j.child)} and the links on it have no "
                    f"<inertial>, or the mass 0. Give one of them an <inertial>, or make the joint fixed."
                )
        if base == "floating" and self.tree.root not in heavy:
            raise self.root.error("a robot with a floating base needs mass; no link has an <inertial>.")
        if not self.system.q:
            raise self.root.error("nothing in this robot moves: every joint is fixed. Give base='floating', or another joint.")

    # -- forces and constraints ----------------------------------------------------------------------------------------
    def _act(self, j: UrdfJoint) -> None:
        with errors_at(j.element):
            if j.damping or j.friction:
                (q,) = self.coordinates[j.name]
                self.assembly.damping(j.name, q.dot, j.damping)
                dynamics = only(j.element, "dynamics")
                assert dynamics is not None
                if self.friction:
                    self.assembly.friction(dynamics, j.name, q, q.dot, j.friction)
                elif j.friction:
                    self.assembly.notes.left_out(dynamics, "friction is switched off")
            limit = only(j.element, "limit")
            if limit is not None and j.limits is not None and j.kind != "fixed":
                self.assembly.notes.left_out(limit, "limits are kept as data: nothing stops a joint there")
            if j.mimic is not None:
                self._mimic(j, j.mimic)

    def _mimic(self, j: UrdfJoint, x: Element) -> None:
        name = word(x, "joint")
        if name not in self.tree.joints:
            raise x.error(str(UnknownName.among(self.tree.joints, name, "joint")), "joint")
        if j.kind == "fixed":
            self.assembly.notes.left_out(x, "a fixed joint does not move")
            return
        both: list[tuple[Any, ...]] = [
            (sympy.S.Zero,) if self.tree.joints[n].kind == "fixed" else self.coordinates.get(n, ()) for n in (j.name, name)
        ]
        if any(len(q) != 1 for q in both) or name == j.name:
            raise x.error(
                f"joint {shown(j.name)} mimics joint {shown(name)}; that needs two joints with one coordinate each.", "joint"
            )
        (q,), (leader,) = both
        value = numeral(number(x, "multiplier", 1.0)) * leader + numeral(number(x, "offset", 0.0))
        self.system.constrain(q - value, name=self.assembly.label(f"{j.name} mimics {name}", "constraint"))

    def _inputs(self, inputs: str) -> None:
        if inputs == "joints":
            for j in self.tree.order:
                if len(self.coordinates.get(j.name, ())) == 1 and j.mimic is None:
                    effort = self.assembly.input(f"{j.name}_effort", j.element)
                    self.system.generalised_force(
                        self.coordinates[j.name][0], effort, name=self.assembly.label(f"{j.name} (effort)", "load")
                    )
        for x in self.tree.others:
            if x.tag == "transmission":
                if inputs == "transmissions":
                    self._transmission(x)
                else:
                    self.assembly.notes.left_out(x, f"inputs='{inputs}' was asked for")

    def _transmission(self, x: Element) -> None:
        found = only(x, "type")
        kind = (found.text if found is not None else x.attributes.get("type", "")).strip()
        if kind.rpartition("/")[2] != "SimpleTransmission":
            self.assembly.notes.left_out(x, f"only {TRANSMISSION} makes an input, not {shown(kind)}")
            return
        joints, motors = x.all("joint"), x.all("actuator")
        if len(joints) != 1 or len(motors) != 1:
            raise x.error(f"transmission{called(x)} joins one <joint> and one <actuator>, not {len(joints)} and {len(motors)}.")
        name = word(joints[0], "name")
        if name not in self.tree.joints:
            raise joints[0].error(str(UnknownName.among(self.tree.joints, name, "joint")), "name")
        if self.tree.joints[name].kind == "fixed":
            self.assembly.notes.left_out(x, "a fixed joint takes no effort")
            return
        if len(self.coordinates.get(name, ())) != 1:
            raise joints[0].error(
                f"joint {shown(name)} does not have one coordinate, and takes no effort of a transmission.", "name"
            )
        effort = self.assembly.input(word(motors[0], "name"), motors[0])
        with errors_at(x):
            self.system.generalised_force(
                self.coordinates[name][0], numeral(_reduction(x, motors[0])) * effort,
                name=self.assembly.label(f"{name} (effort)", "load"),
            )  # fmt: skip

    # -- loops ---------------------------------------------------------------------------------------------------------
    def _close(self, x: Element, loop: LoopClosure) -> None:
        ends = []
        turns = loop.turns
        for name, at, turn, side in ((loop.a, loop.at_a, turns[0], "a"), (loop.b, loop.at_b, turns[1], "b")):
            if name not in self.links:
                raise x.error(f"loop {shown(loop.name)}: " + str(UnknownName.among(self.links, name, "link")))
            link = self.links[name]
            label = f"{loop.name}.{side}"
            frame = self.assembly.turned(link.frame, turn, label)
            point = link.point.shifted(components(link.frame, np.array(at)), name=self.assembly.label(label, "point"))
            ends.append((frame, point))
        axis = np.array(loop.axis) / np.linalg.norm(loop.axis)
        self.assembly.close(x, loop.name, loop.kind, (ends[0], ends[1]), (axis, axis))


def _reduction(x: Element, motor: Element) -> float:
    """The ratio of a transmission: joint effort = ratio · motor effort."""
    for found in (only(motor, "mechanicalReduction"), only(x, "mechanicalReduction")):
        if found is not None:
            text = found.text.strip()
            value = number(Element("mechanicalReduction", {"value": text}, found.document, found.place), "value")
            if value == 0:
                raise found.error("a mechanical reduction is not zero.")
            return value
    return 1.0
