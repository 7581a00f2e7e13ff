"""The settings of a whole model: those of the compiler, and the options of the simulation."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from appell.arrays import Array
from appell.errors import shown
from appell.importers.robots.attributes import flag, not_negative, number, numbers, vector, word
from appell.importers.robots.notes import Notes
from appell.importers.xml import Element

NO_EFFECT = {  # attributes without an effect on the motion, since contacts and soft limits are left out
    "compiler": (
        "conflict", "convexhull", "discardvisual", "fitaabb", "fusestatic", "passthrough",
        "savecanonical", "savecompiled", "saveinertial", "texturedir", "usethread",
    ),
    "option": (
        "apirate", "ccd_iterations", "ccd_tolerance", "cone", "collision", "impratio", "integrator", "iterations", "jacobian",
        "ls_iterations", "ls_tolerance", "magnetic", "mpr_iterations", "mpr_tolerance", "noslip_iterations", "noslip_tolerance",
        "o_friction", "o_margin", "o_solimp", "o_solref", "sdf_initpoints", "sdf_iterations", "sleep_tolerance", "solver", "timestep",
        "tolerance", "wind",
    ),
}  # fmt: skip
NOT_ALIGNED = "the frame of a free body is kept as written, and is not aligned with its axes of inertia"
ON_OFF = ("enable", "disable")
FLAGS = (  # flags without an effect on the motion, since contacts and soft limits are left out
    "autoreset", "clampctrl", "contact", "diagexact", "energy", "eulerdamp", "filterparent", "fwdinv", "invdiscrete", "ipc", "island",
    "limit", "midphase", "multiccd", "nativeccd", "override", "refsafe", "sensor", "sensornoise", "sleep", "speculative", "warmstart",
)  # fmt: skip
ACTING = (
    "actuation",
    "constraint",
    "damper",
    "equality",
    "frictionloss",
    "gravity",
    "passive",
    "spring",
)  # flags that affect the motion


@dataclass
class Settings:
    """The settings that affect the motion; each section that is read replaces values of the ones before."""

    radian: bool = False
    eulerseq: str = "xyz"
    autolimits: bool = True
    inertiafromgeom: str = "auto"
    inertiagroups: tuple[int, int] = (0, 5)
    boundmass: float = 0.0
    boundinertia: float = 0.0
    balanceinertia: bool = False
    settotalmass: float = -1.0
    meshdir: str = ""
    strippath: bool = False
    exact: bool = False  # an older attribute for exact inertias of meshes
    gravity: Array = field(default_factory=lambda: np.array([0.0, 0.0, -9.81]))
    disabled: set[str] = field(default_factory=set)

    def angle(self, value: float) -> float:
        """An angle of the file in radians."""
        return value if self.radian else value * (math.pi / 180.0)

    def displacement(self, x: Element, kind: str, attribute: str) -> float:
        """A value of a joint's coordinate, in radians or metres; zero where it has none."""
        if kind not in ("hinge", "slide"):
            return 0.0
        value = number(x, attribute, 0.0)
        return self.angle(value) if kind == "hinge" else value

    def acts(self, *what: str) -> bool:
        """Whether none of these is switched off. Where springs and dampers are, so are all passive forces, such as gravity compensation."""
        passive = {"passive"} if {"spring", "damper"} <= self.disabled else set()
        return not (self.disabled | passive).intersection(what)


def settings_of(root: Element, notes: Notes) -> Settings:
    """The settings of all <compiler> and <option> sections."""
    out = Settings()
    for x in root.all("compiler"):
        _compiler(x, out)
        if flag(x, "alignfree", False):
            notes.changed(x, NOT_ALIGNED)
    for x in root.all("option"):
        _option(x, out, notes)
    return out


def _known(x: Element, used: tuple[str, ...]) -> None:
    for name in x.attributes:
        if name not in used and name not in NO_EFFECT[x.tag]:
            raise x.error(
                f"<{x.tag}> has no attribute {shown(name)} that this release knows, and it may act on the motion.", name
            )


def _compiler(x: Element, out: Settings) -> None:
    _known(
        x,
        ("angle", "eulerseq", "autolimits", "coordinate", "inertiafromgeom", "inertiagrouprange", "boundmass", "boundinertia",
         "balanceinertia", "settotalmass", "exactmeshinertia", "meshdir", "assetdir", "strippath", "alignfree"),
    )  # fmt: skip
    if word(x, "coordinate", "local", among=("local", "global")) == "global":
        raise x.error(
            "global coordinates were removed in MuJoCo 2.3.4; convert the file with an earlier release.", "coordinate"
        )
    if "angle" in x.attributes:
        out.radian = word(x, "angle", among=("radian", "degree")) == "radian"
    if "eulerseq" in x.attributes:
        out.eulerseq = word(x, "eulerseq")
        if len(out.eulerseq) != 3 or any(c not in "xyzXYZ" for c in out.eulerseq):
            raise x.error(f"'eulerseq' is three letters out of xyzXYZ, not {shown(out.eulerseq)}.", "eulerseq")
    out.autolimits = flag(x, "autolimits", out.autolimits)
    out.inertiafromgeom = word(x, "inertiafromgeom", out.inertiafromgeom, among=("auto", "true", "false"))
    if "inertiagrouprange" in x.attributes:
        low, high = numbers(x, "inertiagrouprange", least=2, most=2)
        out.inertiagroups = (int(low), int(high))
    out.boundmass = not_negative(x, "boundmass", out.boundmass)
    out.boundinertia = not_negative(x, "boundinertia", out.boundinertia)
    out.balanceinertia = flag(x, "balanceinertia", out.balanceinertia)
    out.settotalmass = number(x, "settotalmass", out.settotalmass)
    out.meshdir = x.attributes.get("meshdir", x.attributes.get("assetdir", out.meshdir))
    out.strippath = flag(x, "strippath", out.strippath)
    out.exact = flag(x, "exactmeshinertia", out.exact)


def _option(x: Element, out: Settings, notes: Notes) -> None:
    _known(x, ("gravity", "density", "viscosity", "actuatorgroupdisable"))
    out.gravity = vector(x, "gravity", out.gravity.tolist())
    for name in ("density", "viscosity"):
        if number(x, name, 0.0) != 0:
            raise x.error(f"the forces of a fluid are not supported: its {name} is {x.attributes[name]}. Set it to 0.", name)
    if "actuatorgroupdisable" in x.attributes:
        notes.left_out(x, "the switch for groups of actuators: all actuators become inputs")
    for child in x.children:
        if child.tag != "flag":
            raise child.error(f"<option> has no <{child.tag[:40]}>.")
        for name, value in child.attributes.items():
            if value not in ON_OFF:
                raise child.error(f"a flag is enable or disable, not {shown(value)}.", name)
            if name not in ACTING and name not in FLAGS:
                raise child.error(
                    f"<flag> has no attribute {shown(name)} that this release knows, and it may act on the motion.", name
                )
            if name in ACTING:
                (out.disabled.add if value == "disable" else out.disabled.discard)(name)
