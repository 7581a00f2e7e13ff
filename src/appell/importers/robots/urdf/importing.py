"""ap.from_urdf: a robot in URDF as a System."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from appell.arguments import checked
from appell.errors import OptionError, shown
from appell.frozen import FrozenMapping
from appell.importers.robots.assembly import UNPHYSICAL
from appell.importers.robots.loops import LoopClosure
from appell.importers.robots.result import Robot
from appell.importers.robots.urdf.building import Builder
from appell.importers.xml import Document, document_of
from appell.kinds import File

BASES, FRICTIONS, INPUTS = ("fixed", "floating"), ("smooth", "off"), ("transmissions", "joints", "none")


@checked
def from_urdf(
    source: str | Path,
    *,
    base: str = "fixed",
    gravity: tuple[float, float, float] = (0.0, 0.0, -9.81),
    friction: str = "smooth",
    inputs: str = "transmissions",
    loops: Sequence[LoopClosure] = (),
    folder: File | None = None,
    unphysical: str = "refuse",
    name: str | None = None,
) -> Robot:
    """Import a robot in URDF as a System, with a coordinate for each joint, named as the joint.

    ``source`` is a path, or the text itself. ``base`` is "fixed" where the root link is fixed to the ground, or "floating" (three
    shifts and a quaternion, ``root_x`` to ``root_turn3``). ``gravity`` is the field (m/s²), which URDF files do not give. ``friction``
    "smooth" adds −F tanh(q̇/v) with the parameter ``friction_speed``, "off" leaves friction out. ``inputs`` are those of the file's
    "transmissions", an effort on each of the "joints" (``elbow_effort``), or "none". ``loops`` are joints that close loops, which a tree
    does not have. ``folder`` is the one whose meshes may be read for drawing, and where packages (``package://…``) are looked for; the
    file's own by default. ``unphysical`` "repair" replaces an inertia that no distribution of mass has by the nearest possible one.
    ``name`` is that of the system; the model's own by default.

    Returns a Robot: its ``system``, ``links``, ``limits`` and ``notes``, which list the elements that were left out or changed, by tag
    and line. Raises ModelFileError, with line and column, for an element that acts on the motion and is not supported; OptionError.

    >>> arm = ap.from_urdf('<robot name="arm"><link name="base"/><link name="bar"><inertial><origin xyz="0.5 0 0"/>'
    ...     '<mass value="2"/><inertia ixx="0" ixy="0" ixz="0" iyy="0.1" iyz="0" izz="0.1"/></inertial></link>'
    ...     '<joint name="q" type="continuous"><parent link="base"/><child link="bar"/><axis xyz="0 1 0"/></joint></robot>')
    >>> arm
    Robot('arm': 1 coordinate, 2 links, 0 inputs)
    """
    options = (
        ("base", base, BASES),
        ("friction", friction, FRICTIONS),
        ("inputs", inputs, INPUTS),
        ("unphysical", unphysical, UNPHYSICAL),
    )
    for option, value, known in options:
        if value not in known:
            raise OptionError(f"{option} is one of {', '.join(known)}, not {shown(value)}.")
    document = document_of(source, None if folder is None else Path(folder))
    return robot_of(
        document, base=base, gravity=gravity, friction=friction, inputs=inputs, loops=loops, unphysical=unphysical, name=name
    )


def robot_of(
    document: Document,
    *,
    base: str = "fixed",
    gravity: Sequence[float] = (0.0, 0.0, -9.81),
    friction: str = "smooth",
    inputs: str = "transmissions",
    loops: Sequence[LoopClosure] = (),
    unphysical: str = "refuse",
    name: str | None = None,
) -> Robot:
    """The robot that a document describes."""
    made = Builder(
        document.root,
        name=name,
        base=base,
        gravity=np.array(gravity),
        friction=friction == "smooth",
        inputs=inputs,
        loops=loops,
        repair=unphysical == "repair",
    )
    limits = {j.name: j.limits for j in made.tree.order if j.limits is not None}
    return Robot(
        made.system, FrozenMapping(made.links), FrozenMapping(limits), FrozenMapping({}), FrozenMapping({}),
        made.assembly.notes.all(),
    )  # fmt: skip
