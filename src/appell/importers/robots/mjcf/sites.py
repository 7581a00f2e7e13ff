"""Sites of MJCF: points of bodies, with their own axes."""

from __future__ import annotations

from appell.arrays import Array
from appell.errors import UnknownName, shown
from appell.importers.robots.assembly import Assembly
from appell.importers.robots.attributes import direction, vector, word
from appell.importers.robots.mjcf.joints import Place, kind_of
from appell.importers.robots.mjcf.poses import Pose
from appell.importers.robots.mjcf.settings import Settings
from appell.importers.robots.mjcf.tree import MjcfBody
from appell.importers.robots.rotations import about
from appell.importers.xml import Element
from appell.model import Frame, Point


class Sites:
    """The sites of a model by name; their points and frames are made when they are needed."""

    def __init__(self, assembly: Assembly, settings: Settings) -> None:
        self.assembly, self.settings = assembly, settings
        self._found: dict[str, tuple[MjcfBody, Pose, Place]] = {}
        self._points: dict[str, Point] = {}
        self._frames: dict[str, Frame] = {}

    def add(self, body: MjcfBody, place: Place) -> None:
        """Add the sites of a body."""
        for x, pose in body.sites:
            name = x.attributes.get("name", "").strip()
            if name and name in self._found:
                raise x.error(f"two sites are called {shown(name)}.", "name")
            if name:
                self._found[name] = (body, pose, place)

    def named(self, x: Element, attribute: str) -> str:
        """The name of a site, refused where there is no such site."""
        name = word(x, attribute)
        if name not in self._found:
            raise x.error(str(UnknownName.among(self._found, name, "site")), attribute)
        return name

    def body(self, name: str) -> MjcfBody:
        return self._found[name][0]

    def pose(self, name: str) -> Pose:
        """The pose of a site in its body."""
        return self._found[name][1]

    def at_rest(self, name: str) -> Array:
        """The position of a site with every joint at the rest position of its spring, whether or not it has a spring."""
        body, pose, _ = self._found[name]
        line = [body]
        while line[-1].parent is not None:
            line.append(line[-1].parent)
        out = Pose()
        for b in reversed(line):
            out = out.then(b.pose)
            for x in b.joints:
                out = out.then(self._moved(x))
        return out.then(pose).r

    def _moved(self, x: Element) -> Pose:
        """The pose of a body with its joint at rest, relative to the configuration of the file."""
        kind = kind_of(x)
        if kind not in ("hinge", "slide"):
            return Pose()
        by = self.settings.displacement(x, kind, "springref") - self.settings.displacement(x, kind, "ref")
        axis = direction(x, "axis", (0, 0, 1))
        if kind == "slide":
            return Pose(by * axis)
        anchor, turn = vector(x, "pos", (0, 0, 0)), about(axis, by)
        return Pose(anchor - turn @ anchor, turn)

    def point(self, name: str) -> Point:
        if name not in self._points:
            _, pose, place = self._found[name]
            self._points[name] = self.assembly.shifted(place.point, place.frame, place.shift + pose.r, name)
        return self._points[name]

    def frame(self, name: str) -> Frame:
        if name not in self._frames:
            _, pose, place = self._found[name]
            self._frames[name] = self.assembly.turned(place.frame, pose.c, name)
        return self._frames[name]
