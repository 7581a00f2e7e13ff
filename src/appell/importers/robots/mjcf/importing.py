"""ap.from_mjcf: a model in MuJoCo's XML as a System."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from appell.arguments import checked
from appell.errors import OptionError, UnknownName, shown
from appell.frozen import FrozenMapping
from appell.importers.robots.assembly import UNPHYSICAL, Assembly, components, errors_at
from appell.importers.robots.attributes import flag, word
from appell.importers.robots.mjcf.actuators import Actuators
from appell.importers.robots.mjcf.assets import Meshes
from appell.importers.robots.mjcf.document import Defaults, included
from appell.importers.robots.mjcf.drawing import Drawing
from appell.importers.robots.mjcf.equality import Equalities
from appell.importers.robots.mjcf.joints import Joints, Place
from appell.importers.robots.mjcf.sensors import Sensors, keyframes
from appell.importers.robots.mjcf.settings import settings_of
from appell.importers.robots.mjcf.sites import Sites
from appell.importers.robots.mjcf.tendons import Tendons
from appell.importers.robots.mjcf.tree import WORLD, MjcfBody, Tree
from appell.importers.robots.result import Link, Robot
from appell.importers.xml import Document, Element, document_of
from appell.kinds import File

FRICTIONS = ("smooth", "off")
SECTIONS = (
    "compiler", "option", "size", "statistic", "visual", "default", "asset", "worldbody", "contact", "tendon", "equality", "actuator",
    "sensor", "keyframe", "custom", "extension", "deformable",
)  # fmt: skip


@checked
def from_mjcf(
    source: str | Path,
    *,
    friction: str = "smooth",
    keyframe: str | int | None = None,
    folder: File | None = None,
    unphysical: str = "refuse",
    name: str | None = None,
) -> Robot:
    """Import a model in MJCF, MuJoCo's XML, as a System, with a coordinate for each joint, named as the joint.

    ``source`` is a path, or the text itself; included files are read from its own folder. ``friction`` "smooth" adds −F tanh(q̇/v)
    with the parameter ``friction_speed``, "off" leaves friction out. ``keyframe`` is the initial state, by name or number; by default a
    motion begins in the configuration of the file. ``folder`` is the one whose files the model may include, its own by default.
    ``unphysical`` "repair" replaces an inertia that no distribution of mass has by the nearest possible one. ``name`` is that of the
    system; the model's own by default.

    Equalities become constraints that are kept exactly, actuators become inputs, and sensors outputs. Contacts and the stops of limits
    are left out.

    Returns a Robot: its ``system``, ``links``, ``limits``, ``outputs``, ``starts`` and ``notes``, which list the elements that were left
    out or changed, by tag and line. Raises ModelFileError, with line and column, for an element that acts on the motion and is not
    supported; OptionError, UnknownName.

    >>> ap.from_mjcf('<mujoco><worldbody><body name="bar"><joint name="q" axis="0 1 0"/>'
    ...     '<geom type="capsule" fromto="0 0 0 0 0 -1" size="0.05"/></body></worldbody></mujoco>')
    Robot('model': 1 coordinate, 2 links, 0 inputs)
    """
    for option, value, known in (("friction", friction, FRICTIONS), ("unphysical", unphysical, UNPHYSICAL)):
        if value not in known:
            raise OptionError(f"{option} is one of {', '.join(known)}, not {shown(value)}.")
    return robot_of(
        document_of(source, None if folder is None else Path(folder)), friction=friction, keyframe=keyframe,
        unphysical=unphysical, name=name,
    )  # fmt: skip


def robot_of(
    document: Document,
    *,
    friction: str = "smooth",
    keyframe: str | int | None = None,
    unphysical: str = "refuse",
    name: str | None = None,
) -> Robot:
    """The robot that a document describes."""
    root = included(document)
    for x in root.children:
        if x.tag not in SECTIONS:
            if root.tag == "mujocoinclude":
                raise x.error(f"<{x.tag[:40]}> is in a file that others include; import the model that includes it.")
            raise x.error(f"a model has no <{x.tag[:40]}> that this release knows.")
    made = Builder(
        root, document, name or word(root, "model", "model"), friction=friction == "smooth", repair=unphysical == "repair"
    )
    starts = keyframes(root, made.joints)
    if keyframe is not None:
        key = list(starts)[keyframe] if isinstance(keyframe, int) and 0 <= keyframe < len(starts) else str(keyframe)
        if key not in starts:
            raise UnknownName.among(starts, key, "keyframe")
        made.system.initial(starts[key])
    limits = {j.name: j.limits for j in made.joints.made.values() if j.limits is not None}
    return Robot(
        made.system, FrozenMapping(made.links), FrozenMapping(limits), FrozenMapping(made.sensors.made),
        FrozenMapping({k: FrozenMapping(v) for k, v in starts.items()}),
        made.assembly.notes.all(),
    )  # fmt: skip


class Builder:
    """Makes the System of a model."""

    def __init__(self, root: Element, document: Document, name: str, *, friction: bool, repair: bool) -> None:
        self.assembly = assembly = Assembly(name, root, repair=repair)
        self.system = assembly.system
        self.defaults = Defaults(root)
        self.settings = settings_of(root, assembly.notes)
        self._check_sections(root)
        self.meshes = Meshes(root, document, self.defaults, self.settings)
        self.tree = Tree(root, self.defaults, self.settings, self.meshes, assembly.notes)
        self.joints = Joints(assembly, self.settings, friction=friction)
        self.sites = Sites(assembly, self.settings)
        geoms = [g for b in (self.tree.world, *self.tree.bodies) for g in b.geoms]
        self.drawing = Drawing(assembly, root, self.defaults, self.meshes, geoms)
        self.places: dict[str, Place] = {WORLD: Place(self.system.frame, self.system.origin, np.zeros(3))}
        self.links: dict[str, Link] = {}
        self._lay_out(root)
        tendons = Tendons(root, assembly, self.defaults, self.settings, self.joints, self.sites)
        Equalities(
            root, assembly, self.defaults, self.settings, self.tree, self.places, self.joints, tendons, self.sites
        )  # fmt: skip
        if self.settings.acts("gravity"):
            assembly.gravity(self.settings.gravity)
            if self.settings.acts("passive"):
                self._compensate(root)
        actuators = Actuators(root, assembly, self.defaults, self.settings, self.joints, tendons, self.sites)
        self.sensors = Sensors(root, assembly, self.joints, tendons, actuators, self.sites, self.links)
        self._start()

    def _check_sections(self, root: Element) -> None:
        notes = self.assembly.notes
        for x in root.all("deformable"):
            for child in x.children:
                if child.tag != "skin":
                    raise child.error("deformable bodies are not supported.")
                notes.left_out(child, "skins are not drawn")
        for x in (skin for section in root.all("asset") for skin in section.all("skin")):
            notes.left_out(x, "skins are not drawn")
        for x in root.all("contact"):
            notes.left_out(x, "there are no contacts")
        for x in root.all("extension"):
            notes.left_out(x, "plugins are not supported; elements that use one are refused at their place")

    # -- bodies --------------------------------------------------------------------------------------------------------
    def _lay_out(self, root: Element) -> None:
        world, bodies = self.tree.world, self.tree.bodies
        self.joints.reserve(bodies)
        self._world(world)
        for body in bodies:
            assert body.parent is not None
            with errors_at(body.element):
                place = self.places[body.name] = self.joints.between(body, self.places[body.parent.name])
                self._body(body, place)
        if not self.system.q:
            raise root.error("nothing in this model moves: no body has a joint.")
        self._check_masses()
        touching = [g.element for b in (world, *bodies) for g in b.geoms if g.element.attributes.get("contype") != "0"]
        for x in touching[:1]:
            self.assembly.notes.left_out(x, f"there are no contacts; {len(touching)} geoms could have touched others")

    def _world(self, world: MjcfBody) -> None:
        place, s = self.places[WORLD], self.system
        seen = self.drawing.shapes(WORLD, world.geoms, place)
        body = self.assembly.body(world.element, WORLD, s.frame, s.origin, 0.0, np.zeros((3, 3)), seen) if seen else None
        self.links[WORLD] = Link(WORLD, s.frame, s.origin, body)
        self.sites.add(world, place)

    def _body(self, body: MjcfBody, place: Place) -> None:
        assembly = self.assembly
        seen = self.drawing.shapes(body.name, body.geoms, place)
        origin = assembly.shifted(place.point, place.frame, place.shift, f"{body.name}.origin")
        made: Any = None
        if body.mass is not None and (body.mass.mass or body.mass.inertia.any()):
            com = assembly.shifted(place.point, place.frame, place.shift + body.mass.centre, f"{body.name}.com")
            x = body.inertial or body.element
            made = assembly.body(x, body.name, place.frame, com, body.mass.mass, body.mass.inertia, seen)
        elif seen:  # shapes belong to a body; one without mass changes no equation
            made = assembly.body(body.element, body.name, place.frame, origin, 0.0, np.zeros((3, 3)), seen)
        self.links[body.name] = Link(body.name, place.frame, origin, made)
        self.sites.add(body, place)

    def _check_masses(self) -> None:
        """Refuse a joint that moves no mass."""
        heavy = {b.name for b in self.tree.bodies if b.mass is not None and b.mass.mass}
        for body in reversed(self.tree.bodies):
            assert body.parent is not None
            if body.name in heavy:
                heavy.add(body.parent.name)
            elif body.joints:
                raise body.element.error(
                    f"body {shown(body.name)} moves, and neither it nor any body on it has mass. Give it an <inertial>, or a <geom> "
                    f"with mass."
                )

    def _compensate(self, root: Element) -> None:
        idle = not self.settings.acts("actuation") or not any(x.children for x in root.all("actuator"))
        for body in self.tree.bodies:
            if body.gravcomp and body.mass is not None and body.mass.mass:
                for joint in (j.element for j in self.joints.made.values() if idle):
                    if flag(joint, "actuatorgravcomp", False):
                        raise joint.error(
                            f"gravity is compensated by the actuators here, and none acts. Set 'actuatorgravcomp' to \"false\", or remove "
                            f"the 'gravcomp' of body {shown(body.name)}.",
                            "actuatorgravcomp",
                        )
                link = self.links[body.name]
                assert link.body is not None
                lift = components(self.system.frame, -body.gravcomp * body.mass.mass * self.settings.gravity)
                if lift.terms:
                    self.system.force(
                        link.body.com, lift, name=self.assembly.label(f"{body.name} (gravity compensation)", "load")
                    )

    def _start(self) -> None:
        """Set the initial state to the configuration of the file, if that is not zero."""
        start = {q: v for j in self.joints.made.values() for q, v in zip(j.coordinates, j.start, strict=True)}
        if any(j.kind == "free" or any(j.start) for j in self.joints.made.values()):
            self.system.initial(start)
