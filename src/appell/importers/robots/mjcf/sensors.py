"""Sensors of MJCF as outputs, and keyframes as states to start from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from appell.arguments import checked
from appell.errors import UnknownName, shown
from appell.importers.robots.assembly import Assembly
from appell.importers.robots.attributes import called, numbers, word
from appell.importers.robots.mjcf.actuators import Actuators
from appell.importers.robots.mjcf.joints import Joints
from appell.importers.robots.mjcf.sites import Sites
from appell.importers.robots.mjcf.tendons import FixedTendon, Tendons
from appell.importers.robots.result import Link
from appell.importers.xml import Element
from appell.model import Frame, Point, Quantity, Vector

OF_SITE = {"gyro": "omega", "velocimeter": "velocity"}
OF_FRAME = {"framepos": "position", "framelinvel": "velocity", "frameangvel": "omega"}
SHORTEST = 1e-6  # length of a quaternion in a keyframe; a shorter one cannot be normalised


@checked
@dataclass(frozen=True, eq=False)
class Sensor:
    """The quantity that a sensor of the file measures: ``of`` is a scalar, a tuple of scalars, or a point or frame whose quantity is
    ``what``."""

    kind: str
    of: Any
    what: str = "value"

    @property
    def value(self) -> Any:
        """The measured expression of the system: a scalar, a tuple of scalars, or a vector."""
        if isinstance(self.of, (Point, Frame)):
            found: Vector = getattr(self.of, self.what)
            return found
        return self.of


class Sensors:
    """Makes the outputs of a model."""

    def __init__(
        self, root: Element, assembly: Assembly, joints: Joints, tendons: Tendons, actuators: Actuators, sites: Sites,
        links: Mapping[str, Link],
    ) -> None:  # fmt: skip
        self.assembly, self.joints, self.tendons = assembly, joints, tendons
        self.actuators, self.sites, self.links = actuators, sites, links
        self.made: dict[str, Sensor] = {}
        for section in root.all("sensor"):
            for x in section.children:
                found = self._sensor(x)
                if found is None:
                    assembly.notes.left_out(x, "this sensor becomes no output")
                    continue
                name = word(x, "name", "") or f"{x.tag} {len(self.made) + 1}"
                if name in self.made:
                    raise x.error(f"two sensors are called {shown(name)}.", "name")
                self.made[name] = found

    def _sensor(self, x: Element) -> Sensor | None:
        kind = x.tag
        if kind in ("jointpos", "jointvel", "ballquat", "ballangvel"):
            joint = self.joints.find(x, "joint")
            if (joint.kind == "ball") != kind.startswith("ball") or joint.kind == "free":
                raise x.error(f"<{kind}> does not measure a {joint.kind} joint.", "joint")
            of = joint.coordinates if kind in ("jointpos", "ballquat") else joint.speeds
            return Sensor(kind, of if joint.kind == "ball" else of[0])
        if kind in ("tendonpos", "tendonvel"):
            t = self.tendons.find(x, "tendon")
            return Sensor(kind, t.length if kind == "tendonpos" else t.rate) if isinstance(t, FixedTendon) else None
        if kind in ("actuatorpos", "actuatorvel", "actuatorfrc"):
            return self._of_actuator(x, kind)
        if kind in OF_SITE:
            site = self.sites.named(x, "site")
            what = OF_SITE[kind]
            return Sensor(kind, self.sites.frame(site) if what == "omega" else self.sites.point(site), what)
        if kind in OF_FRAME and "reftype" not in x.attributes and "refname" not in x.attributes:
            return self._of_frame(x, kind)
        return None

    def _of_actuator(self, x: Element, kind: str) -> Sensor | None:
        name = word(x, "actuator")
        if name not in self.actuators.made:
            raise x.error(str(UnknownName.among(self.actuators.made, name, "actuator")), "actuator")
        found = self.actuators.made[name]
        of = {"actuatorpos": found.length, "actuatorvel": found.rate, "actuatorfrc": found.force}[kind]
        return None if of is None else Sensor(kind, of)

    def _of_frame(self, x: Element, kind: str) -> Sensor | None:
        what, of = OF_FRAME[kind], word(x, "objtype")
        if of == "site":
            site = self.sites.named(x, "objname")
            return Sensor(kind, self.sites.frame(site) if what == "omega" else self.sites.point(site), what)
        name = word(x, "objname")
        if of not in ("body", "xbody"):
            return None
        if name not in self.links:
            raise x.error(str(UnknownName.among(self.links, name, "body")), "objname")
        link = self.links[name]
        centre = link.body.com if of == "body" and link.body is not None else link.point
        return Sensor(kind, link.frame if what == "omega" else centre, what)


def keyframes(root: Element, joints: Joints) -> dict[str, dict[Quantity, float]]:
    """The states of keyframes by name, or by number where they have no name."""
    q = [c for j in joints.made.values() for c in j.coordinates]
    u = [v for j in joints.made.values() for v in j.speeds]
    out: dict[str, dict[Quantity, float]] = {}
    for section in root.all("keyframe"):
        for x in section.children:
            if x.tag != "key":
                raise x.error(f"<keyframe> contains <key>, not <{x.tag[:40]}>.")
            name = word(x, "name", "") or str(len(out))
            if name in out:
                raise x.error(f"two keyframes are called {shown(name)}.", "name")
            start = [c for j in joints.made.values() for c in j.start]
            place = numbers(x, "qpos", least=len(q), most=len(q)) if "qpos" in x.attributes else np.array(start)
            speed = numbers(x, "qvel", least=len(u), most=len(u)) if "qvel" in x.attributes else np.zeros(len(u))
            values = dict(zip([*q, *u], map(float, [*place, *speed]), strict=True))
            out[name] = _with_unit_quaternions(x, values, joints)
    return out


def _with_unit_quaternions(x: Element, values: dict[Quantity, float], joints: Joints) -> dict[Quantity, float]:
    for j in joints.made.values():
        if j.kind in ("ball", "free"):
            e = j.coordinates[-4:]
            size = float(np.linalg.norm([values[c] for c in e]))
            if not size > SHORTEST:
                raise x.error(f"key{called(x)}: the quaternion of joint {shown(j.name)} has no length.", "qpos")
            values |= {c: values[c] / size for c in e}
    return values
