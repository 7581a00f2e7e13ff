"""The bodies of an MJCF file, with their joints, geoms and sites, from which a System is made later."""

from __future__ import annotations

from dataclasses import dataclass, field

from appell.errors import shown
from appell.importers.robots.attributes import number, word
from appell.importers.robots.mjcf.assets import Meshes
from appell.importers.robots.mjcf.document import Defaults
from appell.importers.robots.mjcf.masses import Geometry, Mass, between_ends, bounded, explicit, geometry_of
from appell.importers.robots.mjcf.poses import Pose, pose_of
from appell.importers.robots.mjcf.settings import NOT_ALIGNED, Settings
from appell.importers.robots.notes import Notes
from appell.importers.xml import Element

WORLD = "world"
JOINT = (  # attributes of a joint that are read here, or that concern its soft limits only
    "name", "class", "type", "pos", "axis", "group", "limited", "range", "ref", "springref", "stiffness", "damping", "armature",
    "frictionloss", "springdamper", "springyield", "margin", "solreflimit", "solimplimit", "solreffriction", "solimpfriction",
    "actuatorfrclimited", "actuatorfrcrange", "actuatorgravcomp", "user",
)  # fmt: skip
BODY = (
    "name", "childclass", "pos", "quat", "axisangle", "euler", "xyaxes", "zaxis", "gravcomp", "mocap", "user", "sleep", "fuse", "simple",
)  # fmt: skip
REFUSED = {
    "composite": "composite objects are not supported", "flexcomp": "deformable bodies are not supported",
    "attach": "models in models are not supported; save the whole model as one file with MuJoCo",
    "replicate": "repeated elements are not supported; save the whole model as one file with MuJoCo",
    "plugin": "plugins are not supported",
}  # fmt: skip
JOINTS = ("hinge", "slide", "ball", "free")


@dataclass(eq=False)
class MjcfBody:
    """A body of the file: ``pose`` is that in its parent, ``world`` that in the world, in the configuration of the file."""

    element: Element
    name: str
    parent: MjcfBody | None
    pose: Pose
    world: Pose
    joints: list[Element] = field(default_factory=list)
    geoms: list[Geometry] = field(default_factory=list)
    sites: list[tuple[Element, Pose]] = field(default_factory=list)
    inertial: Element | None = None
    mass: Mass | None = None
    gravcomp: float = 0.0


@dataclass
class Context:
    """The context of an element in a body: the pose, in the body, of the <frame> around it, and its default class."""

    pose: Pose
    childclass: str | None


class Tree:
    """All bodies in the order of the file; a body comes after its parent."""

    def __init__(self, root: Element, defaults: Defaults, settings: Settings, meshes: Meshes, notes: Notes) -> None:
        self.defaults, self.settings, self.meshes, self.notes = defaults, settings, meshes, notes
        self.world = MjcfBody(root, WORLD, None, Pose(), Pose())
        self.bodies: list[MjcfBody] = []
        self.names: dict[str, MjcfBody] = {WORLD: self.world}
        waiting: list[tuple[Element, MjcfBody, Context]] = []
        for section in reversed(root.all("worldbody")):
            waiting += reversed(self._inside(section, self.world, Context(Pose(), section.attributes.get("childclass"))))
        while waiting:
            x, parent, context = waiting.pop()
            made, inner = self._body(x, parent, context)
            waiting += reversed(self._inside(x, made, inner))
        for body in self.bodies:
            body.mass = self._mass(body)
        self._scale(root)

    def _body(self, x: Element, parent: MjcfBody, context: Context) -> tuple[MjcfBody, Context]:
        for name in x.attributes:
            if name not in BODY:
                raise x.error(f"a <body> has no attribute {shown(name)} that this release knows.", name)
        name = word(x, "name", "") or self._unnamed(x)
        if name in self.names:
            raise x.error(f"two bodies are called {shown(name)}.", "name")
        pose = context.pose.then(pose_of(x, self.settings))
        made = MjcfBody(x, name, parent, pose, parent.world.then(pose), gravcomp=number(x, "gravcomp", 0.0))
        if word(x, "mocap", "false") == "true":
            self.notes.changed(x, "a mocap body is fixed at its place")
        self.names[name] = made
        self.bodies.append(made)
        return made, Context(Pose(), x.attributes.get("childclass", context.childclass))

    def _unnamed(self, x: Element) -> str:
        k = len(self.bodies) + 1
        while f"body{k}" in self.names:
            k += 1
        self.notes.named(x, "bodies without a name are called body1, body2 and so on")
        return f"body{k}"

    def _inside(self, x: Element, body: MjcfBody, context: Context) -> list[tuple[Element, MjcfBody, Context]]:
        """Read the elements in a body, including those in <frame> elements; returns the bodies in it, which are read later."""
        out: list[tuple[Element, MjcfBody, Context]] = []
        waiting = [(child, context) for child in reversed(x.children)]
        while waiting:
            child, c = waiting.pop()
            if child.tag == "body":
                out.append((child, body, c))
            elif child.tag == "frame":
                inner = Context(c.pose.then(pose_of(child, self.settings)), child.attributes.get("childclass", c.childclass))
                waiting += [(grandchild, inner) for grandchild in reversed(child.children)]
            else:
                self._part(child, body, c)
        return out

    def _part(self, x: Element, body: MjcfBody, c: Context) -> None:
        if x.tag == "geom":
            made = geometry_of(self.defaults.of(x, c.childclass), self.settings)
            body.geoms.append(Geometry(made.element, made.kind, made.size, c.pose.then(made.pose), made.group))
        elif x.tag in ("joint", "freejoint"):
            body.joints.append(self._joint(x, body, c))
        elif x.tag == "inertial":
            if body.inertial is not None:
                raise x.error(f"body {shown(body.name)} has two <inertial> elements.")
            body.inertial = x
            body.mass = explicit(x, self.settings)
        elif x.tag == "site":
            found = self.defaults.of(x, c.childclass)
            pose = between_ends(found)[0] if "fromto" in found.attributes else pose_of(found, self.settings)
            body.sites.append((found, c.pose.then(pose)))
        elif x.tag in REFUSED:
            raise x.error(f"<{x.tag}>: {REFUSED[x.tag]}.")
        elif x.tag not in ("camera", "light"):
            raise x.error(f"a <body> has no <{x.tag[:40]}> that this release knows.")

    def _joint(self, x: Element, body: MjcfBody, c: Context) -> Element:
        found = self.defaults.of(x, c.childclass) if x.tag == "joint" else x
        known = JOINT if x.tag == "joint" else ("name", "group", "align")
        for name in found.attributes:
            if name not in known:
                raise x.error(f"a <{x.tag}> has no attribute {shown(name)} that this release knows.", name)
        if x.attributes.get("align") == "true":
            self.notes.changed(x, NOT_ALIGNED)
        if body is self.world:
            raise x.error("the world has no joints; put the joint into a <body>.")
        if c.pose.r.any() or not (c.pose.c == Pose().c).all():
            raise x.error(
                "a joint in a <frame> that is shifted or turned is not supported; put the joint into the <body> itself."
            )
        return found

    # -- masses --------------------------------------------------------------------------------------------------------
    def _mass(self, body: MjcfBody) -> Mass | None:
        settings = self.settings
        of_geoms = settings.inertiafromgeom == "true" or (settings.inertiafromgeom == "auto" and body.inertial is None)
        total = body.mass
        if of_geoms:
            parts = [m for g in body.geoms if (m := g.mass(settings, self.meshes)) is not None]
            if parts:
                total = parts[0]
                for part in parts[1:]:
                    total = total + part
        if total is None and not settings.boundmass and not settings.boundinertia:
            return None
        return bounded(total or Mass(0.0, Pose().r, 0.0 * Pose().c), settings)

    def _scale(self, root: Element) -> None:
        """Scale all masses to the total mass that the compiler's settings give."""
        wanted = self.settings.settotalmass
        if not wanted > 0:
            return
        total = sum(b.mass.mass for b in self.bodies if b.mass is not None)
        if not total > 0:
            raise root.error("'settotalmass' is given, and no body has mass.")
        for b in self.bodies:
            if b.mass is not None:
                b.mass = Mass(b.mass.mass * wanted / total, b.mass.centre, b.mass.inertia * wanted / total)
