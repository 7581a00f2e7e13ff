"""Tendons of MJCF: fixed ones, which are sums of joint coordinates, and straight ones between sites."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import sympy

from appell.errors import UnknownName, shown
from appell.importers.robots.assembly import Assembly, errors_at, numeral
from appell.importers.robots.attributes import called, not_negative, number, numbers, word
from appell.importers.robots.mjcf.document import Defaults
from appell.importers.robots.mjcf.joints import Joints, first_of
from appell.importers.robots.mjcf.settings import Settings
from appell.importers.robots.mjcf.sites import Sites
from appell.importers.xml import Element
from appell.model import Quantity

TENDON = (
    "name", "class", "group", "limited", "range", "margin", "solreflimit", "solimplimit", "solreffriction", "solimpfriction",
    "actuatorfrclimited", "actuatorfrcrange", "frictionloss", "springlength", "springyield", "stiffness", "damping", "armature", "user",
    "width", "material", "rgba",
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class FixedTendon:
    """A tendon of length L = Σ c q, with the rate of L and the coefficients c. ``start`` is the length in the configuration of the file,
    ``rest`` the one with all joints at rest."""

    name: str
    length: Any
    rate: Any
    start: float
    rest: float
    parts: tuple[tuple[Quantity, float], ...]


@dataclass(frozen=True, eq=False)
class SpatialTendon:
    """A tendon that is straight from site to site."""

    element: Element
    name: str
    sites: tuple[str, ...]


class Tendons:
    """Makes the tendons of a model and their forces."""

    def __init__(
        self, root: Element, assembly: Assembly, defaults: Defaults, settings: Settings, joints: Joints, sites: Sites
    ) -> None:
        self.assembly, self.defaults, self.settings, self.joints, self.sites = assembly, defaults, settings, joints, sites
        self.made: dict[str, FixedTendon | SpatialTendon] = {}
        for section in root.all("tendon"):
            for x in section.children:
                if x.tag not in ("fixed", "spatial"):
                    raise x.error(f"<tendon> has no <{x.tag[:40]}> that this release knows.")
                found = defaults.of(x, tag="tendon")
                for name in found.attributes:
                    if name not in TENDON:
                        raise x.error(f"a tendon has no attribute {shown(name)} that this release knows.", name)
                name = word(found, "name", "") or f"tendon{len(self.made) + 1}"
                if name in self.made:
                    raise x.error(f"two tendons are called {shown(name)}.", "name")
                with errors_at(x):
                    self.made[name] = self._fixed(found, name) if x.tag == "fixed" else self._spatial(found, name)
                if "range" in found.attributes and word(found, "limited", "auto") != "false":
                    assembly.notes.left_out(x, "the limits of a tendon, which do not limit the motion")

    def find(self, x: Element, attribute: str) -> FixedTendon | SpatialTendon:
        """The tendon that an attribute names."""
        name = word(x, attribute)
        if name not in self.made:
            raise x.error(str(UnknownName.among(self.made, name, "tendon")), attribute)
        return self.made[name]

    def _fixed(self, x: Element, name: str) -> FixedTendon:
        length: Any = sympy.S.Zero
        start, rest, parts = 0.0, 0.0, []
        for child in x.children:
            if child.tag != "joint":
                raise child.error(f"a fixed tendon contains <joint>, not <{child.tag[:40]}>.")
            joint, coefficient = self.joints.find(child, "joint"), number(child, "coef")
            if joint.kind not in ("hinge", "slide"):
                raise child.error(
                    f"a fixed tendon has hinges and slides; joint {shown(joint.name)} is a {joint.kind}.", "joint"
                )
            (q,) = joint.coordinates
            length += numeral(coefficient) * q
            start += coefficient * joint.start[0]
            rest += coefficient * joint.rest
            parts.append((q, coefficient))
        if not parts:
            raise x.error(f"the fixed tendon{called(x)} has no joint.")
        rate = sum((numeral(c) * q.dot for q, c in parts), sympy.S.Zero)
        made = FixedTendon(name, length, rate, start, rest, tuple(parts))
        self._act(x, made)
        return made

    def _rest(self, x: Element, joints_at_rest: float) -> float:
        """The length at which the spring is at rest: the one with all joints at rest, unless another is given."""
        if "springlength" not in x.attributes:
            return joints_at_rest
        found = numbers(x, "springlength", least=1, most=2)
        if found[0] == -1:
            return joints_at_rest
        if len(found) == 2 and found[0] != found[1]:
            raise x.error("a spring with a slack range between two lengths is not supported.", "springlength")
        return float(found[0])

    def _act(self, x: Element, t: FixedTendon) -> None:
        s, assembly, name = self.assembly.system, self.assembly, t.name
        if number(x, "springyield", 0.0):
            raise x.error("'springyield' is not supported.", "springyield")
        stiffness, damping = first_of(x, "stiffness"), first_of(x, "damping")
        if stiffness and self.settings.acts("spring", "passive"):
            stretch = t.length - numeral(self._rest(x, t.rest))
            s.potential(numeral(stiffness) * stretch**2 / 2, name=assembly.label(f"{name} (spring)", "load"))
        if damping and self.settings.acts("damper", "passive"):
            assembly.damping(name, t.rate, damping)
        armature = not_negative(x, "armature", 0.0)
        if armature:
            assembly.rotor(name, t.length, armature)
        friction = not_negative(x, "frictionloss", 0.0)
        if friction and self.joints.friction:
            for q, c in t.parts:
                assembly.friction(x, f"{name} {q}", q, t.rate, friction, numeral(c))
        elif friction:
            assembly.notes.left_out(x, "friction is switched off")

    def _spatial(self, x: Element, name: str) -> SpatialTendon:
        for child in x.children:
            if child.tag != "site":
                raise child.error(f"a tendon that goes over a <{child.tag[:40]}> is not supported, only one from site to site.")
        sites = tuple(self.sites.named(child, "site") for child in x.children)
        if len(sites) < 2:
            raise x.error(f"the tendon{called(x)} needs two sites or more, and has {len(sites)}.")
        made = SpatialTendon(x, name, sites)
        for attribute in ("armature", "frictionloss", "springyield"):
            if number(x, attribute, 0.0):
                raise x.error(f"'{attribute}' of a tendon between sites is not supported.", attribute)
        stiffness, damping = first_of(x, "stiffness"), first_of(x, "damping")
        stiffness = stiffness if self.settings.acts("spring", "passive") else 0.0
        damping = damping if self.settings.acts("damper", "passive") else 0.0
        if stiffness or damping:
            if len(sites) > 2:
                raise x.error("stiffness and damping of a tendon are supported between two sites, not over more.")
            a, b = (self.sites.point(n) for n in sites)
            rest = float(np.linalg.norm(self.sites.at_rest(sites[0]) - self.sites.at_rest(sites[1])))
            self.assembly.system.spring(
                a, b, stiffness=numeral(stiffness), length=numeral(self._rest(x, rest)), damping=numeral(damping),
                name=self.assembly.label(f"{name} (spring)", "load"),
            )  # fmt: skip
        return made
