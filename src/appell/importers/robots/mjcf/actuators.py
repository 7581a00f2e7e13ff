"""Actuators of MJCF as inputs: force = gain · input + bias, along a joint, a tendon or at a site."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

import numpy as np
import sympy

from appell.arrays import Array
from appell.errors import shown
from appell.importers.robots.assembly import Assembly, components, errors_at, numeral
from appell.importers.robots.attributes import called, number, numbers, positive, word
from appell.importers.robots.mjcf.document import Defaults
from appell.importers.robots.mjcf.joints import Joints, MjcfJoint
from appell.importers.robots.mjcf.settings import Settings
from appell.importers.robots.mjcf.sites import Sites
from appell.importers.robots.mjcf.tendons import FixedTendon, SpatialTendon, Tendons
from appell.importers.xml import Element
from appell.model import Quantity

SHORTCUTS = ("general", "motor", "position", "velocity", "intvelocity", "damper", "cylinder")
OTHERS = ("muscle", "adhesion", "plugin", "dcmotor", "pid", "orientation")
STATELESS = ("none",)
WITH_STATE = ("integrator", "filter", "filterexact")
READ = (
    "name", "class", "group", "joint", "jointinparent", "tendon", "site", "refsite", "gear", "ctrllimited", "ctrlrange", "forcelimited",
    "forcerange", "actlimited", "actrange", "lengthrange", "user", "inheritrange", "actdim", "actearly", "gaintype", "biastype", "dyntype",
    "gainprm", "biasprm", "dynprm", "kp", "kv", "dampratio", "timeconst", "area", "diameter", "bias", "body", "cranksite", "slidersite",
    "cranklength", "delay", "nsample", "interp", "armature", "damping",
)  # fmt: skip


@dataclass(frozen=True)
class Law:
    """force = (g₀ + g₁ l + g₂ l̇) · input + b₀ + b₁ l + b₂ l̇, where l is the length along which the actuator acts. ``kind`` is the
    tag of the element that set it last."""

    kind: str = "general"
    gaintype: str = "fixed"
    biastype: str = "none"
    dyntype: str = "none"
    gain: Array = field(default_factory=lambda: np.array([1.0, 0.0, 0.0]))
    bias: Array = field(default_factory=lambda: np.zeros(3))


@dataclass(frozen=True, eq=False)
class MjcfActuator:
    """An actuator of the file: its input, and its force, length and rate as expressions, None where there is none."""

    name: str
    input: Quantity
    force: Any
    length: Any
    rate: Any


class Actuators:
    """Makes the inputs of a model and the loads that depend on them."""

    def __init__(
        self,
        root: Element,
        assembly: Assembly,
        defaults: Defaults,
        settings: Settings,
        joints: Joints,
        tendons: Tendons,
        sites: Sites,
    ) -> None:
        self.assembly, self.defaults = assembly, defaults
        self.joints, self.tendons, self.sites = joints, tendons, sites
        self.made: dict[str, MjcfActuator] = {}
        for section in root.all("actuator"):
            for x in section.children:
                if not settings.acts("actuation"):
                    assembly.notes.left_out(x, "actuation is switched off in the file")
                    continue
                if x.tag == "adhesion":
                    assembly.notes.left_out(x, "there are no contacts")
                    continue
                if x.tag not in SHORTCUTS:
                    known = x.tag in OTHERS
                    raise x.error(
                        f"<{x.tag[:40]}> is no actuator that is supported{'' if known else ' or known'}, which are {', '.join(SHORTCUTS)}."
                    )
                with errors_at(x):
                    self._make(x)

    def _make(self, x: Element) -> None:
        merged, law = self._law(x)
        for name in merged.attributes:
            if name not in READ:
                raise x.error(f"an actuator has no attribute {shown(name)} that this release knows.", name)
        name = word(merged, "name", "") or self._named(merged)
        if name in self.made:
            raise x.error(f"two actuators are called {shown(name)}.", "name")
        for attribute in ("armature", "damping", "delay", "dampratio"):
            if attribute in merged.attributes and numbers(merged, attribute, least=1, most=3).any():
                raise x.error(f"'{attribute}' of an actuator is not supported.", attribute)
        if "ctrlrange" in merged.attributes or "forcerange" in merged.attributes:
            self.assembly.notes.left_out(x, "bounds of controls and forces are not kept")
        if law.dyntype not in STATELESS:
            if law.dyntype not in WITH_STATE:
                raise x.error(f"'dyntype' {shown(law.dyntype)} is not supported.", "dyntype")
            self.assembly.notes.changed(x, "its input is the activation, which MuJoCo computes from its control")
        g, b = law.gain, law.bias
        if law.gaintype == "fixed" and law.biastype == "affine" and g[0] == -b[1] and b[2] > 0:
            raise x.error("damping by a ratio (a velocity gain above zero) is not supported; give 'kv'.")
        gear = np.zeros(6)
        given = numbers(merged, "gear", least=1, most=6) if "gear" in merged.attributes else np.ones(1)
        gear[: len(given)] = given
        signal = self.assembly.input(name, x)
        self.made[name] = self._transmission(merged, name, signal, law, gear)

    def _named(self, x: Element) -> str:
        of = next((x.attributes[a] for a in ("joint", "jointinparent", "tendon", "site") if a in x.attributes), "actuator")
        name, k = f"{of}_{x.tag}", 2
        while name in self.made:
            name, k = f"{of}_{x.tag}{k}", k + 1
        self.assembly.notes.named(x, "actuators without a name are called by their joint and kind, such as hip_motor")
        return name

    # -- the force law -------------------------------------------------------------------------------------------------
    def _law(self, x: Element) -> tuple[Element, Law]:
        """The element with its defaults, and its force law. In a default class, all kinds of actuators share one set of values, and
        each element replaces those of the one before."""
        laws = [Law()]
        attributes: dict[str, str] = {}
        for defaults in self.defaults.classes(x, None):
            inherited = laws[:]
            for default in defaults:
                if default.tag in SHORTCUTS:
                    laws = [*inherited, _law_of(default, laws)]
                    attributes |= default.attributes
        attributes |= x.attributes
        merged = Element(x.tag, attributes, x.document, x.place, x.children)
        return merged, _law_of(x, laws)

    def _force(self, law: Law, signal: Any, length: Any, rate: Any) -> Any:
        def affine(c: Array) -> Any:
            return numeral(float(c[0])) + numeral(float(c[1])) * length + numeral(float(c[2])) * rate

        gain = affine(law.gain) if law.gaintype == "affine" else numeral(float(law.gain[0]))
        return gain * signal + (affine(law.bias) if law.biastype == "affine" else 0)

    # -- the transmission ----------------------------------------------------------------------------------------------
    def _transmission(self, x: Element, name: str, signal: Quantity, law: Law, gear: Array) -> MjcfActuator:
        ways = [a for a in ("joint", "jointinparent", "tendon", "site", "body", "cranksite") if a in x.attributes]
        if len(ways) != 1 or ways[0] in ("body", "cranksite"):
            raise x.error(f"actuator{called(x)} acts on one joint, tendon or site, not on {' and '.join(ways) or 'nothing'}.")
        s, label = self.assembly.system, self.assembly.label(f"{name} (actuator)", "load")
        if ways[0] == "tendon":
            return self._on_tendon(x, name, signal, law, float(gear[0]), label)
        if ways[0] == "site":
            return self._on_site(x, name, signal, law, gear)
        joint = self.joints.find(x, ways[0])
        if joint.kind in ("hinge", "slide"):
            g = numeral(float(gear[0]))
            (q,) = joint.coordinates
            force = self._force(law, signal, g * q, g * q.dot)
            s.generalised_force(q, g * force, name=label)
            return MjcfActuator(name, signal, force, g * q, g * q.dot)
        return self._on_many(x, name, signal, law, gear, joint, in_parent=ways[0] == "jointinparent")

    def _require_constant_law(self, x: Element, law: Law, what: str) -> None:
        if law.gaintype == "affine" or law.biastype == "affine":
            raise x.error(f"a force that depends on a length is not supported {what}; give a motor.")

    def _on_many(
        self, x: Element, name: str, signal: Quantity, law: Law, gear: Array, joint: MjcfJoint, *, in_parent: bool
    ) -> MjcfActuator:
        if joint.kind == "ball" and (law.gain[1] or law.bias[1]):
            raise x.error("a force that depends on the angle of a ball joint is not supported; give a motor.")
        if in_parent:
            raise x.error(f"'jointinparent' of a {joint.kind} joint is not supported; give 'joint'.", "jointinparent")
        rate = sum((numeral(float(g)) * v for g, v in zip(gear, joint.speeds, strict=False)), sympy.S.Zero)
        force = self._force(law, signal, 0, rate)  # a free joint has the length 0, as in MuJoCo
        along = (*joint.coordinates[:3], *joint.speeds[3:]) if joint.kind == "free" else joint.speeds
        for k, (q, g) in enumerate(zip(along, gear, strict=False)):
            if g:
                label = self.assembly.label(f"{name} {k + 1} (actuator)", "load")
                self.assembly.system.generalised_force(q, numeral(float(g)) * force, name=label)
        return MjcfActuator(name, signal, force, None, rate)

    def _on_tendon(self, x: Element, name: str, signal: Quantity, law: Law, gear: float, label: str) -> MjcfActuator:
        s, t, g = self.assembly.system, self.tendons.find(x, "tendon"), numeral(gear)
        if isinstance(t, FixedTendon):
            force = self._force(law, signal, g * t.length, g * t.rate)
            for q, c in t.parts:
                s.generalised_force(q, numeral(c) * g * force, name=self.assembly.label(f"{name} {q} (actuator)", "load"))
            return MjcfActuator(name, signal, force, g * t.length, g * t.rate)
        return self._on_spatial(x, name, signal, law, gear, t, label)

    def _on_spatial(
        self, x: Element, name: str, signal: Quantity, law: Law, gear: float, t: SpatialTendon, label: str
    ) -> MjcfActuator:
        s, g = self.assembly.system, numeral(gear)
        if len(t.sites) > 2:
            self._require_constant_law(x, law, "on a tendon over more than two sites")
        points = [self.sites.point(n) for n in t.sites]
        for k, (a, b) in enumerate(pairwise(points)):  # a positive force lengthens the tendon, and is a negative tension
            own = label if len(points) == 2 else self.assembly.label(f"{name} {k + 1} (actuator)", "load")
            s.spring(a, b, tension=lambda l, v: -g * self._force(law, signal, g * l, g * v), name=own)
        return MjcfActuator(name, signal, None, None, None)

    def _on_site(self, x: Element, name: str, signal: Quantity, law: Law, gear: Array) -> MjcfActuator:
        if "refsite" in x.attributes:
            raise x.error("an actuator between a site and a reference site is not supported.", "refsite")
        self._require_constant_law(x, law, "at a site")
        s, site, force = self.assembly.system, self.sites.named(x, "site"), self._force(law, signal, 0, 0)
        frame = self.sites.frame(site)
        if gear[:3].any():
            push = components(frame, gear[:3]) * force
            s.force(self.sites.point(site), push, name=self.assembly.label(f"{name} (force)", "load"))
        if gear[3:].any():
            s.torque(frame, components(frame, gear[3:]) * force, name=self.assembly.label(f"{name} (torque)", "load"))
        return MjcfActuator(name, signal, force, None, None)


def _law_of(x: Element, laws: list[Law]) -> Law:
    """The law of an element, given those of its default classes. The attributes of a shortcut replace those of the last law of its own
    kind, or of <general> with a gain of its type; laws of other kinds do not count. Those of <general> replace the last law of any kind."""
    kind = x.tag
    if kind == "general":
        return _general(x, laws[-1])
    if kind == "motor":
        return Law(kind)
    gaintype = "affine" if kind == "damper" else "fixed"
    over = (law for law in reversed(laws) if law.kind == kind or (law.kind == "general" and law.gaintype == gaintype))
    law = next(over, Law())
    if kind in ("position", "intvelocity"):
        kp, kv = number(x, "kp", float(law.gain[0])), number(x, "kv", -float(law.bias[2]))
        before = 1.0 if law.kind == kind and law.dyntype == "filterexact" else 0.0
        filtered = kind == "position" and number(x, "timeconst", before) > 0
        dyn = "integrator" if kind == "intvelocity" else "filterexact" if filtered else "none"
        return Law(kind, "fixed", "affine", dyn, np.array([kp, 0.0, 0.0]), np.array([0.0, -kp, -kv]))
    if kind == "velocity":
        kv = number(x, "kv", float(law.gain[0]))
        return Law(kind, "fixed", "affine", "none", np.array([kv, 0.0, 0.0]), np.array([0.0, 0.0, -kv]))
    if kind == "damper":
        kv = number(x, "kv", -float(law.gain[2]))
        return Law(kind, "affine", "none", "none", np.array([0.0, 0.0, -kv]), np.zeros(3))
    area = number(x, "area", float(law.gain[0]))
    if "diameter" in x.attributes:
        area = math.pi / 4 * positive(x, "diameter") ** 2
    bias = np.array(law.bias)
    if "bias" in x.attributes:
        given = numbers(x, "bias", least=1, most=3)
        bias[: len(given)] = given
    return Law(kind, "fixed", "affine", "filter", np.array([area, 0.0, 0.0]), bias)


def _general(x: Element, law: Law) -> Law:
    out = replace(
        law, kind="general",
        gaintype=word(x, "gaintype", law.gaintype), biastype=word(x, "biastype", law.biastype), dyntype=word(x, "dyntype", law.dyntype),
    )  # fmt: skip
    for attribute, kinds in (("gaintype", ("fixed", "affine")), ("biastype", ("none", "affine"))):
        if getattr(out, attribute) not in kinds:
            raise x.error(
                f"'{attribute}' {shown(getattr(out, attribute))} is not supported, only {' and '.join(kinds)}.", attribute
            )
    for attribute, key in (("gainprm", "gain"), ("biasprm", "bias")):
        if attribute in x.attributes:
            given = numbers(x, attribute, least=1, most=10)[:3]
            values = np.array(getattr(out, key))
            values[: len(given)] = given
            out = replace(out, gain=values) if key == "gain" else replace(out, bias=values)
    return out
