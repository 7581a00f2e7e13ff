"""Makes the elements of a model file: each table of a section by the method of System that a person would call."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np
import sympy

from appell.errors import ModelError, UnknownName, listed, shown
from appell.graph import Lowering, to_sx
from appell.graph.rounding import term_sizes
from appell.importers.model_files.form import SECTIONS, USUAL
from appell.importers.model_files.grammar import SystemNames
from appell.importers.model_files.reader import Node
from appell.model import Frame, Point, Quantity, Vector
from appell.model.frames import AxisRotation
from appell.model.joints import Joint
from appell.model.joints.base import CLOSURES
from appell.model.loads import Cable, LineForce
from appell.model.symbols import quantities

if TYPE_CHECKING:
    from appell.importers.model_files.building import Assembly

WAYS = {  # of turning a frame, with the fields of each
    "angle": ("angle", "axis", "unit_axis"), "angles": ("angles", "axes", "fixed_in"), "quaternion": ("quaternion",),
    "matrix": ("matrix",),
}  # fmt: skip
UNIT_TOLERANCE = 1e-9  # of the square of a unit length, for rounding
SLOPE_TOLERANCE = 1e-12  # of the slope of a potential less the tension, beside the terms in them, for rounding
SLOPES = 64  # random values at which the two are compared: both sides of every switch should be among them


class LazyNames(SystemNames):
    """The names of a system that is being made; an element further down in the file is made when its name is looked up."""

    def __init__(self, assembly: Assembly, own: Mapping[tuple[str, ...], Any] | None = None) -> None:
        super().__init__(assembly.system, own)
        self.assembly = assembly

    def find(self, parts: tuple[str, ...]) -> Any:
        found = super().find(parts)
        if found is None:
            self.assembly.make_pending(".".join(parts))
            found = super().find(parts)
        if found is None and len(parts) == 2 and parts[1] in ("frame", "point"):
            joint = self.assembly.joints.get(parts[0])
            found = getattr(joint, parts[1]) if joint is not None else None
        return found

    def known(self) -> list[str]:
        return [*super().known(), *self.assembly.pending]


class Elements:
    """Makes the elements of the file that an Assembly reads."""

    def __init__(self, assembly: Assembly) -> None:
        self.assembly = assembly
        self.system, self.values = assembly.system, assembly.values

    def make(self, section: str, node: Node) -> None:
        """Make the element that a table of a section describes."""
        v = self.values
        kind, nodes = v.element(node, SECTIONS[section], USUAL.get(section), section)
        fields = SECTIONS[section][kind].fields
        special = ("inertia", "tension")
        given = {k: v.read(x, fields[k], f"{kind}: {k}") for k, x in nodes.items() if fields[k].kind not in special}
        with v.errors_at(node.place):
            getattr(self, f"_make_{section}")(kind, given, nodes, node)

    def _make_frames(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        parent: Frame = given.pop("parent", self.system.frame)
        name = given.pop("name")
        way = [w for w in WAYS if w in given]
        stray = [k for k in given if len(way) == 1 and k not in WAYS[way[0]]]
        if len(way) != 1 or stray:
            raise self.values.error(
                f"frame {shown(name)} is turned in one of these ways: angle and axis, angles and axes, quaternion, or matrix; it has "
                f"{listed(given)}.", node,
            )  # fmt: skip
        if "unit_axis" in given:
            if "axis" in given:
                raise self.values.error(
                    f"frame {shown(name)} is turned about axis or about unit_axis, not both.", nodes["axis"]
                )
            axis = self._unit(given["unit_axis"], parent, nodes["unit_axis"])
            parent._child(AxisRotation(given["angle"], axis), name)
        elif way == ["angle"]:
            parent.rotated(given["angle"], given.get("axis", "z"), name=name)
        elif way == ["angles"]:
            parent.rotated_sequence(given["angles"], given.get("axes", ""), fixed_in=given.get("fixed_in", "body"), name=name)
        elif way == ["quaternion"]:
            parent.rotated_quaternion(given["quaternion"], name=name)
        else:
            parent.rotated_matrix(given["matrix"], name=name)

    def _unit(self, axis: list[Any], parent: Frame, node: Node) -> tuple[Any, Any, Any]:
        """Three components, refused unless they are of unit length for all values of the parameters in them."""
        parent.unit(axis)  # raises an error for anything that is no axis
        square = sum(c * c for c in axis)
        symbols = sorted(square.free_symbols, key=str)
        for trial in (1.0, 2.0, 3.0):
            value = square.xreplace({x: sympy.Float(math.sqrt(trial + i / 7)) for i, x in enumerate(symbols)})
            if not value.is_number or not abs(float(value) - 1.0) < UNIT_TOLERANCE:
                raise self.values.error("the components of unit_axis are not of unit length; write axis instead.", node)
        return axis[0], axis[1], axis[2]

    def _make_points(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        base: Point = given.get("base", self.system.origin)
        base.shifted(given.get("shift", Vector({})), name=given["name"])

    def _make_bodies(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        shape = given.pop("shapes", ())
        if kind == "particle":
            self.system.particle(given.pop("name"), **given, shape=shape)
            return
        inertia = self.values.inertia(nodes["inertia"], f"the inertia of '{given['name']}'", given["mass"])
        self.system.body(given.pop("name"), **given, inertia=inertia, shape=shape)

    def _make_joints(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        s, name = self.system, given.pop("name")
        if "inboard" not in given:
            laid_out = [k for k in ("frame", "point") if k in given]
            if laid_out:
                raise self.values.error(f"joint '{name}': '{laid_out[0]}' is given together with inboard.", nodes[laid_out[0]])
            if "coordinates" in given and kind in ("free", "weld"):
                raise self.values.error(f"joint '{name}': a {kind} joint makes its own coordinates.", nodes["coordinates"])
            self.assembly.joints[name] = getattr(s.joint, kind)(name, given.pop("parent", s.frame), **given)
            return
        missing = [k for k in ("frame", "point") if k not in given]
        stray = [k for k in given if k not in ("inboard", "frame", "point", "coordinates", "limits", "effort")]
        if missing or stray:
            what = f"needs {missing[0]} too" if missing else f"has no {stray[0]}"
            raise self.values.error(f"joint '{name}', which is given by its inboard, frame and point, {what}.", node)
        frame: Frame | None = given["frame"]
        while frame is not None and frame is not given["inboard"]:
            frame = frame.parent
        if frame is None:
            raise self.values.error(f"joint '{name}': its frame is not built from its inboard one.", nodes["frame"])
        for c in given.get("coordinates", ()):
            if isinstance(c, str):
                raise self.values.error(
                    f"no coordinate is called {shown(c)}; declare the coordinates of such a joint.", nodes["coordinates"]
                )
        coordinates = tuple(s._position_scalar(c, f"joint '{name}'") for c in given.get("coordinates", ()))
        bounds = s.joint._limits_and_effort(name, len(coordinates), given.get("limits"), given.get("effort"))
        made = Joint(name, given["frame"], given["point"], coordinates, kind, given["inboard"], **bounds)
        s.joints.append(made)
        self.assembly.joints[name] = made

    def _make_obstacles(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        names = given.get("actuators")
        self.system.obstacle(*given["coordinates"], names=" ".join(map(word_of, names)) if names else None)

    def _make_loads(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        s = self.system
        first = {"gravity": ("field",), "force": ("at", "force"), "torque": ("on", "torque"), "spring": (), "cable": (),
                 "joint spring": ("along",), "generalised force": ("along", "value"), "potential": ("energy",),
                 "dissipation": ("function",)}[kind]  # fmt: skip
        if kind in ("spring", "cable"):
            self._spring(kind, given, nodes)
            return
        method = {"joint spring": "spring_in", "generalised force": "generalised_force", "dissipation": "rayleigh"}.get(
            kind, kind
        )
        by_place = [given.pop(k) for k in first]
        getattr(s, method)(*by_place, **given)

    def _make_lagrangians(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        method = self.system.lagrangian if kind == "lagrangian" else self.system.kinetic_energy
        method(given.pop("function"), **given)

    def _spring(self, kind: str, given: dict[str, Any], nodes: dict[str, Node]) -> None:
        s, v = self.system, self.values
        ends = [given.pop(k) for k in (("a", "b") if kind == "spring" else ("path",))]
        name = given.pop("name", None) or s._auto_name(kind)
        potential: Any = None
        if "tension" in nodes:

            def tension(length: Quantity, rate: Quantity) -> Any:
                return v.scalar(nodes["tension"], f"the tension of '{name}'", self._along(name, length))

            given["tension"] = tension
        made: LineForce | Cable = getattr(s, kind)(*ends, name=name, **given)
        if "potential" in nodes:
            potential = v.scalar(nodes["potential"], f"the potential of '{name}'", self._along(name, made.length))
            if "tension" not in nodes:
                raise v.error(f"the potential of '{name}' belongs to a tension: give tension too.", nodes["potential"])
            if not _is_slope(potential, made.length, made.tension):
                raise v.error(
                    f"the slope of the potential of '{name}' along its length is not its tension.", nodes["potential"]
                )
            s._scalar(potential, f"the potential of '{name}'", allowed={made.length})
            s.loads[-1] = s.names[name] = replace(made, potential=potential)

    def _along(self, name: str, length: Quantity) -> LazyNames:
        return LazyNames(self.assembly, {(name, "length"): length})

    def _make_constraints(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        s = self.system
        if kind == "scalar":
            s.constrain(given.pop("expression"), **given)
        elif kind == "acceleration":
            s.constrain_acceleration(given.pop("expression"), **given)
        elif kind == "rolling":
            on = given.pop("on", None)
            on = (on.frame, on.point) if isinstance(on, Joint) else (on, s.origin) if isinstance(on, Frame) else on
            s.rolls(given.pop("body"), **given, on=on)
        elif kind == "distance":
            s.keep_distance(given.pop("a"), given.pop("b"), given.pop("length"), **given)
        elif kind == "loop":
            if given.get("joint", "revolute") not in CLOSURES:
                raise self.values.error(
                    str(UnknownName.among(CLOSURES, given["joint"], "joint that closes a loop")), nodes["joint"]
                )
            s.close_loop(given.pop("name"), given.pop("a"), given.pop("b"), **given)
        else:
            method: Any = {"coincidence": s.coincide, "equal velocity": s.same_velocity, "perpendicular": s.perpendicular}[kind]
            method(given.pop("a"), given.pop("b"), **given)

    def _make_servos(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        s = self.system
        by = given.pop("by", None)
        keepers = s._keepers(by, given.get("name", "servo"))
        if "name" not in given:
            given["name"] = s._auto_name("servo")
        before = len(s.constraints)
        self._make_constraints(kind, given, nodes, node)
        s._as_servo(s.constraints[before], keepers)


def _is_slope(potential: Any, length: Quantity, tension: Any) -> bool:
    """Whether ∂potential/∂length = tension, at random values of their symbols, as large as the numbers in them, wherever both are finite.
    By algebra a stranger's expression might take for ever."""
    symbols = sorted(quantities(potential) | quantities(tension) | {length}, key=str)
    nodes = ca.vertcat(*[ca.SX.sym(str(x)) for x in symbols])
    lowering = Lowering({x: nodes[i] for i, x in enumerate(symbols)})
    slope = ca.gradient(to_sx(lowering.lower(potential)), nodes[symbols.index(length)])
    missed = ca.densify(slope - to_sx(lowering.lower(tension)))
    compared = ca.Function("slope", [nodes], [missed, *term_sizes([missed], [nodes])])
    rng = np.random.default_rng(9)
    sizes = [1.0, *(abs(float(x)) for e in (potential, tension) for x in e.atoms(sympy.Number) if x != 0)]
    at = rng.choice(sizes, (len(symbols), SLOPES)) * 10 ** rng.uniform(-1, 1, (len(symbols), SLOPES))
    found, scale = (np.abs(x.full()) for x in compared.map(SLOPES)(at))
    finite = np.isfinite(found) & np.isfinite(scale)
    return bool(finite.any() and (found <= SLOPE_TOLERANCE * scale)[finite].all())


def word_of(name: str) -> str:
    """The name, if it is a single identifier: the methods of a System would read a text with spaces as several names."""
    if not name.isidentifier():
        raise ModelError(f"{shown(name)} is not a usable name for a symbol: use letters, digits and underscores.")
    return name
