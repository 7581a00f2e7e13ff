"""Equalities of MJCF as constraints, which are kept exactly."""

from __future__ import annotations

from typing import Any

import numpy as np
import sympy

from appell.arrays import Array
from appell.errors import UnknownName, shown
from appell.importers.robots.assembly import Assembly, components, errors_at, numeral
from appell.importers.robots.attributes import called, flag, number, numbers, vector, word
from appell.importers.robots.mjcf.document import Defaults
from appell.importers.robots.mjcf.joints import Joints, Place
from appell.importers.robots.mjcf.poses import Pose
from appell.importers.robots.mjcf.settings import Settings
from appell.importers.robots.mjcf.sites import Sites
from appell.importers.robots.mjcf.tendons import FixedTendon, Tendons
from appell.importers.robots.mjcf.tree import WORLD, Tree
from appell.importers.robots.rotations import of_quaternion
from appell.importers.xml import Element
from appell.model import Frame, Point

KINDS = ("connect", "weld", "joint", "tendon")
End = tuple[Frame, Point]


class Equalities:
    """Makes the constraints of a model."""

    def __init__(
        self, root: Element, assembly: Assembly, defaults: Defaults, settings: Settings, tree: Tree, places: dict[str, Place],
        joints: Joints, tendons: Tendons, sites: Sites,
    ) -> None:  # fmt: skip
        self.assembly, self.tree, self.places = assembly, tree, places
        self.joints, self.tendons, self.sites = joints, tendons, sites
        self.count = 0
        acts = settings.acts("equality", "constraint")
        for section in root.all("equality"):
            for x in section.children:
                if x.tag not in KINDS:
                    raise x.error(f"<equality> has no <{x.tag[:40]}> that is supported; those are {', '.join(KINDS)}.")
                found = defaults.of(x, tag="equality")
                if not acts or not flag(found, "active", True):
                    assembly.notes.left_out(x, "it is switched off in the file")
                    continue
                assembly.notes.changed(x, "it is kept exactly, while MuJoCo keeps it as a soft constraint")
                self.count += 1
                name = assembly.label(word(found, "name", "") or f"{x.tag} {self.count}", "constraint")
                with errors_at(x):
                    getattr(self, f"_{x.tag}")(found, name)

    # -- between bodies ------------------------------------------------------------------------------------------------
    def _body(self, x: Element, attribute: str, default: str | None = None) -> str:
        name = word(x, attribute, default)
        if name not in self.tree.names:
            raise x.error(str(UnknownName.among(self.tree.names, name, "body")), attribute)
        return name

    def _end(self, body: str, pose: Pose, label: str, *, turned: bool) -> End:
        place = self.places[body]
        point = place.point.shifted(components(place.frame, place.shift + pose.r), name=self.assembly.label(label, "point"))
        return (self.assembly.turned(place.frame, pose.c, label) if turned else place.frame), point

    def _by_sites(self, x: Element) -> tuple[tuple[str, Pose], tuple[str, Pose]] | None:
        if "site1" not in x.attributes and "site2" not in x.attributes:
            return None
        a, b = (self.sites.named(x, attribute) for attribute in ("site1", "site2"))
        return (self.sites.body(a).name, self.sites.pose(a)), (self.sites.body(b).name, self.sites.pose(b))

    def _connect(self, x: Element, name: str) -> None:
        ends = self._by_sites(x)
        if ends is None:
            a, b = self._body(x, "body1"), self._body(x, "body2", WORLD)
            anchor = Pose(vector(x, "anchor"))
            there = self.tree.names[b].world.inverse.then(self.tree.names[a].world.then(anchor))
            ends = (a, anchor), (b, there)
        self._different(x, ends[0][0], ends[1][0])
        (fa, pa), (fb, pb) = (
            self._end(body, pose, f"{name}.{side}", turned=False) for (body, pose), side in zip(ends, "ab", strict=True)
        )
        self.assembly.system.close_loop(name, (fa, pa), (fb, pb), joint="spherical")

    def _weld(self, x: Element, name: str) -> None:
        ends = self._by_sites(x)
        if ends is None:
            a, b = self._body(x, "body1"), self._body(x, "body2", WORLD)
            relative = vector(x, "relpose", (0, 1, 0, 0, 0, 0, 0), length=7) if "relpose" in x.attributes else np.zeros(7)
            first, second = self.tree.names[a].world, self.tree.names[b].world
            anchor = Pose(vector(x, "anchor", (0, 0, 0)))
            there = first.inverse.then(second).then(anchor)  # as the model was laid out
            if relative[3:].any():  # the pose of the anchor in the first body: MuJoCo does not apply 'anchor' to it
                there = Pose(relative[:3], of_quaternion(_unit(relative[3:])))
            ends = (a, there), (b, anchor)
        self._different(x, ends[0][0], ends[1][0])
        turned = number(x, "torquescale", 1.0) != 0  # without a torque the bodies may turn about the anchor
        (fa, pa), (fb, pb) = (
            self._end(body, pose, f"{name}.{side}", turned=turned) for (body, pose), side in zip(ends, "ab", strict=True)
        )
        self.assembly.system.close_loop(name, (fa, pa), (fb, pb), joint="weld" if turned else "spherical")

    def _different(self, x: Element, a: str, b: str) -> None:
        if a == b:
            raise x.error(f"<{x.tag}>{called(x)} joins body {shown(a)} to itself.")

    # -- between coordinates -------------------------------------------------------------------------------------------
    def _joint(self, x: Element, name: str) -> None:
        lead = None
        follow = self.joints.find(x, "joint1")
        if "joint2" in x.attributes:
            lead = self.joints.find(x, "joint2")
        for joint in (follow, lead):
            if joint is not None and joint.kind not in ("hinge", "slide"):
                raise x.error(f"<joint> ties hinges and slides; joint {shown(joint.name)} is a {joint.kind}.")
        if lead is follow:
            raise x.error(f"<joint>{called(x)} ties joint {shown(follow.name)} to itself.")
        out = follow.coordinates[0] - numeral(follow.start[0])
        other = None if lead is None else lead.coordinates[0] - numeral(lead.start[0])
        self.assembly.system.constrain(out - _polynomial(x, other), name=name)

    def _tendon(self, x: Element, name: str) -> None:
        found = [self.tendons.find(x, "tendon1")]
        if "tendon2" in x.attributes:
            found.append(self.tendons.find(x, "tendon2"))
        stretches: list[Any] = []
        for t in found:
            if not isinstance(t, FixedTendon):
                raise x.error(f"<tendon> ties fixed tendons; {shown(t.name)} is a tendon from site to site.")
            stretches.append(t.length - numeral(t.start))
        other = stretches[1] if len(stretches) > 1 else None
        self.assembly.system.constrain(stretches[0] - _polynomial(x, other), name=name)


def _polynomial(x: Element, of: Any) -> Any:
    """c₀ + c₁ y + … + c₄ y⁴; without y only c₀."""
    c = np.array([0.0, 1.0, 0.0, 0.0, 0.0])
    if "polycoef" in x.attributes:
        given = numbers(x, "polycoef", least=1, most=5)
        c[: len(given)] = given
    if of is None:
        return numeral(float(c[0]))
    out: Any = sympy.S.Zero
    for k, value in enumerate(c):
        if value:
            out += numeral(float(value)) * of**k
    return out


def _unit(q: Array) -> Array:
    out: Array = q / np.linalg.norm(q)
    return out
