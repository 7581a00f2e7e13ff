"""Sites of MJCF: points of bodies, with axes of their own."""

from __future__ import annotations

from appell.arrays import Array
from appell.errors import UnknownName, shown
from appell.importers.robots.assembly import Assembly
from appell.importers.robots.attributes import word
from appell.importers.robots.mjcf.joints import Place
from appell.importers.robots.mjcf.poses import Pose
from appell.importers.robots.mjcf.tree import MjcfBody
from appell.importers.xml import Element
from appell.model import Frame, Point


class Sites:
    """The sites of a model by name; their points and frames are made when they are wanted."""

    def __init__(self, assembly: Assembly) -> None:
        self.assembly = assembly
        self._found: dict[str, tuple[MjcfBody, Pose, Place]] = {}
        self._points: dict[str, Point] = {}
        self._frames: dict[str, Frame] = {}

    def add(self, body: MjcfBody, place: Place) -> None:
        """All sites of a body."""
        for x, pose in body.sites:
            name = x.attributes.get("name", "").strip()
            if name and name in self._found:
                raise x.error(f"two sites are called {shown(name)}.", "name")
            if name:
                self._found[name] = (body, pose, place)

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def named(self, x: Element, attribute: str) -> str:
        """The name of a site that there is."""
        name = word(x, attribute)
        if name not in self._found:
            raise x.error(str(UnknownName.among(self._found, name, "site")), attribute)
        return name

    def body(self, name: str) -> MjcfBody:
        return self._found[name][0]

    def pose(self, name: str) -> Pose:
        """In its body."""
        return self._found[name][1]

    def start(self, name: str) -> Array:
        """Where it is as the model was laid out."""
        body, pose, _ = self._found[name]
        return body.world.then(pose).r

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

    def names(self) -> list[str]:
        return list(self._found)
