"""Robots as sources of systems for commands: robot.urdf, robot.xml, and with options robot.urdf:base=floating."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from appell.errors import ModelFileError, OptionError, shown
from appell.gallery import Entry
from appell.gallery.tools.entry import Motion
from appell.importers.robots.assembly import UNPHYSICAL
from appell.importers.robots.mjcf.importing import robot_of as mjcf_robot
from appell.importers.robots.result import Robot
from appell.importers.robots.urdf.importing import BASES, FRICTIONS, INPUTS
from appell.importers.robots.urdf.importing import robot_of as urdf_robot
from appell.importers.xml import read

_ROBOT = re.compile(r"(.*?\.(?:urdf|xml|mjcf))(?::(.*))?\Z", re.IGNORECASE | re.DOTALL)
SPAN = 2.0  # s: short, since a robot without inputs falls


def fits(text: str) -> bool:
    """Whether a text names a robot's file."""
    return _ROBOT.match(text) is not None


def path_and_options(text: str) -> tuple[Path, str]:
    """The path and the options in a text such as robot.urdf:base=floating."""
    found = _ROBOT.match(text)
    assert found is not None
    return Path(found[1]), found[2] or ""


def entry(path: Path, options: Mapping[str, Any]) -> Entry:
    """The Entry for a robot's file.

    Raises ModelFileError, OptionError.
    """
    made = robot(path, options)
    s = made.system
    initial = {x.name: value for x, value in s.initial_values.items()}
    return Entry(
        name=path.stem.replace("_", "-"), title=s.name, citation=path.name, build=lambda: s, motion=Motion(SPAN, initial),
        notes=tuple(map(str, made.notes)),
    )  # fmt: skip


def robot(path: Path, options: Mapping[str, Any]) -> Robot:
    """The robot of a file, URDF or MJCF according to its root element."""
    document = read(path)
    root = document.root.tag
    if root == "robot":
        _known(options, {"base": BASES, "friction": FRICTIONS, "inputs": INPUTS, "unphysical": UNPHYSICAL})
        return urdf_robot(document, **options)
    if root in ("mujoco", "mujocoinclude"):
        _known(options, {"friction": FRICTIONS, "keyframe": None, "unphysical": UNPHYSICAL})
        return mjcf_robot(document, **options)
    raise ModelFileError(
        f"the root of a robot's file is <robot>, in URDF, or <mujoco>, in MJCF, and this is <{root[:40]}>.", str(path),
        *document.root.where,
    )  # fmt: skip


def _known(options: Mapping[str, Any], known: Mapping[str, Any]) -> None:
    for name, value in options.items():
        if name not in known:
            raise OptionError(f"a robot of this kind has the options {', '.join(known)}, and no option {shown(name)}.")
        if known[name] is not None and value not in known[name]:
            raise OptionError(f"{name} is one of {', '.join(known[name])}, not {shown(value)}.")
