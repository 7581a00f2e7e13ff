"""From a model file to a System, with everything said through the methods that a person calls in Python.

Symbols come first, then the sections in the order of ``form.SECTIONS``; within a section things are made in the order of the file,
except that what is referred to before its turn is made then. Frames that wait for one another in a circle are refused.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import sympy

from appell.errors import ModelError, UnknownName, listed, shown
from appell.importers.model_files.form import MOTION, SECTIONS, TOP, USUAL, VERSION, Field
from appell.importers.model_files.grammar import SystemNames
from appell.importers.model_files.reader import Document, Node
from appell.importers.model_files.values import Values
from appell.model import Frame, Point, Quantity, System, Vector
from appell.model.frames import AxisRotation
from appell.model.joints import Joint
from appell.model.joints.base import CLOSURES
from appell.model.loads import LineForce
from appell.model.symbols import PARAMETER

WAYS = {  # in which a frame is turned, and what each takes
    "angle": ("angle", "axis", "unit_axis"), "angles": ("angles", "axes", "fixed_in"), "quaternion": ("quaternion",),
    "matrix": ("matrix",),
}  # fmt: skip
WAITING = 40  # things that wait for one another, before a file is said to be in a bad order
MOST_ELEMENTS = 20_000
UNIT_TOLERANCE = 1e-9  # of the square of a length: what rounding leaves
SLOPE_TOLERANCE = 1e-12  # relative: what rounding leaves between the slope of a potential and a tension


@dataclass(frozen=True)
class Described:
    """What a file says: a system, and of a motion what a System does not hold."""

    system: System
    title: str = ""
    source: str = ""
    span: float | None = None
    parameters: Mapping[str, float] = field(default_factory=dict)
    inputs: Mapping[str, Any] = field(default_factory=dict)
    about: str = ""


class _LazyNames(SystemNames):
    """The names of a system that is being made: what stands further down is made when it is met."""

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


class Assembly:
    """A file on its way to a System."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.values = Values(document, self)
        self.root = document.root
        self._check_top()
        name = self.values.text(self.root.value["name"], "the name of a system")
        self.system = System(name)
        self.names = _LazyNames(self)
        self.joints: dict[str, Joint] = {}
        self.pending: dict[str, tuple[str, Node]] = {}  # what is still to be made, by name: its section and its table
        self.pending_joints: dict[str, Node] = {}
        self.under_way: list[str] = []

    def _check_top(self) -> None:
        error, table = self.document.error, self.root.value
        if "appell" not in table:
            raise error(f"a model file begins with appell = {VERSION}, the version of its language.", 0)
        version = self.values.typed(table["appell"], int, what="the version")
        if not 1 <= version <= VERSION:
            raise self.values.error(
                f"this file is written in version {shown(version)} of the language, and this release reads {VERSION}. "
                f"{'Install a newer release of Appell.' if version > VERSION else 'The first version is 1.'}", table["appell"],
            )  # fmt: skip
        having = TOP | {section: Field("section", "") for section in SECTIONS}
        self.values.fields(self.root, having, "model file")

    # -- what is made when it is wanted --------------------------------------------------------------------------------
    def named(self, name: str, *classes: type) -> Any:
        """What has a name; made now if it is pending, None if nothing has it. Where a symbol has the name of the inertial frame,
        or of the origin, these are found by who wants a frame or a point."""
        for own in (self.system.frame, self.system.origin):
            if name == own.name and isinstance(own, classes) and not isinstance(self.system.names.get(name), classes):
                return own
        found = self.names.find((name,))
        if found is None and "." in name:
            found = self.names.find(tuple(name.rsplit(".", 1)))
        return found

    def joint(self, name: str) -> Joint | None:
        if name not in self.joints and name in self.pending_joints:
            self._now(f"{name}.frame")
        return self.joints.get(name)

    def known(self, *classes: type) -> list[str]:
        made = [n for n, x in self.system.names.items() if isinstance(x, classes)]
        return [*made, *self.pending, *self.joints]

    def make_pending(self, name: str) -> None:
        """Make what has this name, if it is still to be made."""
        of_joint = name.endswith((".frame", ".point")) and name.rsplit(".", 1)[0] in self.pending_joints
        if name in self.pending or of_joint:
            self._now(name)

    def _now(self, name: str) -> None:
        owner = name if name in self.pending else name.rsplit(".", 1)[0]
        section, node = self.pending[name] if name in self.pending else ("joints", self.pending_joints[owner])
        label = f"{section[:-1] if section != 'bodies' else 'body'} '{owner}'"
        if label in self.under_way:
            circle = [*self.under_way[self.under_way.index(label) :], label]
            raise self.values.error(f"these wait for one another in a circle: {' → '.join(circle)}.", node)
        if len(self.under_way) >= WAITING:
            raise self.values.error(
                f"{label} waits behind {WAITING} others that stand further down. Write what hangs on another after it.", node
            )
        self.under_way.append(label)
        try:
            self._make(section, node)
        finally:
            self.under_way.pop()
        self.pending.pop(name, None)
        self.pending_joints.pop(owner if section == "joints" else "", None)

    # -- all of it -----------------------------------------------------------------------------------------------------
    def described(self) -> Described:
        """The system, made."""
        v, table = self.values, self.root.value
        self._symbols()
        sections = {s: v.typed(table[s], list, what=f"'{s}'") for s in SECTIONS if s in table}
        if sum(map(len, sections.values())) > MOST_ELEMENTS:
            raise self.document.error(f"a model has at most {MOST_ELEMENTS} elements.", 0)
        for section in ("frames", "points", "bodies", "joints"):
            for node in sections.get(section, ()):
                self._announce(section, node)
        for section in ("frames", "points", "joints", "bodies"):
            for node in sections.get(section, ()):
                name = node.value["name"].value
                if section == "joints":
                    if name in self.pending_joints:
                        self._now(f"{name}.frame")
                elif name in self.pending:
                    self._now(name)
        self._definitions()
        for section in ("obstacles", "loads", "constraints", "servos"):
            for node in sections.get(section, ()):
                self._make(section, node)
        self._rest()
        return self._motion()

    def _announce(self, section: str, node: Node) -> None:
        v = self.values
        kind, given = v.element(node, SECTIONS[section], USUAL.get(section), section)
        name = v.text(given["name"], f"the name of a {kind}")
        taken = name in self.pending_joints if section == "joints" else name in self.pending or name in self.system.names
        if taken:
            raise v.error(
                f"the name {shown(name)} is given twice in this model. Choose another for one of them.", given["name"]
            )
        if section == "joints":
            self.pending_joints[name] = node
        else:
            self.pending[name] = (section, node)

    def _symbols(self) -> None:
        v, s, table = self.values, self.system, self.root.value
        for node in v.typed(table["coordinates"], list, what="coordinates") if "coordinates" in table else ():
            with v.placed(node.place):
                if isinstance(node.value, str):
                    s._new_coordinates([v.text(node, "the name of a coordinate")])
                else:
                    self._quaternion(node)
        self._parameters()
        for section, declare in (("inputs", s.inputs), ("actuators", s.actuators)):
            for node in v.typed(table[section], list, what=section) if section in table else ():
                with v.placed(node.place):
                    declare(_word(v.text(node, f"each of {section}")))
        for name in self._table("speeds"):
            with v.placed(table["speeds"].keys[name]):
                s.speeds(_word(name))
        for name, node in self._table("prescribed").items():
            expression = None if node.value == {} else v.scalar(node, f"prescribed function '{name}'")
            with v.placed(table["prescribed"].keys[name]):
                s.prescribed(name, expression)

    def _table(self, section: str) -> dict[str, Node]:
        found = self.root.value.get(section)
        return {} if found is None else self.values.typed(found, dict, what=f"'{section}'")

    def _quaternion(self, node: Node) -> None:
        v = self.values
        given = v.typed(node, dict, what="a coordinate that is no name")
        v.fields(node, {"quaternion": Field("text", "", True), "speeds": Field("names", "")}, "quaternion")
        names = v.names(given["speeds"], "its speeds") if "speeds" in given else None
        name = v.text(given["quaternion"], "the name of a quaternion")
        self.system.quaternion(name, " ".join(map(_word, names)) if names else None)

    def _parameters(self) -> None:
        v, s = self.values, self.system
        having = {"value": Field("number", "its value"), "unit": Field("text", "its unit, as tables show it")}
        for name, node in self._table("parameters").items():
            value: Node | None = node
            unit: Node | None = None
            if isinstance(node.value, dict):
                v.fields(node, having, "parameter")
                value, unit = node.value.get("value"), node.value.get("unit")
            number = None if value is None else v.number(value, f"parameter '{name}'")
            with v.placed(self.root.value["parameters"].keys[name]):
                (symbol,) = s._quantities([name], PARAMETER)
            s.parameter_values[symbol] = number
            if unit is not None:
                s.units[symbol] = v.text(unit, f"the unit of '{name}'")

    def _definitions(self) -> None:
        v, s = self.values, self.system
        for name, node in self._table("speeds").items():
            if node.value != {}:
                expression = v.scalar(node, f"speed '{name}'")
                with v.placed(node.place):
                    s.define_speeds({s.names[name]: expression})

    def _rest(self) -> None:
        v, s, table = self.values, self.system, self.root.value
        if "independent" in table:
            with v.placed(table["independent"].place):
                s.independent(*v.quantities(table["independent"], "independent"))
        for name, node in self._table("typical").items():
            ends = [v.number(x, f"the range of '{name}'") for x in v.typed(node, list, what=f"the range of '{name}'")]
            place = table["typical"].keys[name]
            if len(ends) != 2:
                raise v.error(f"the range of '{name}' is two numbers, [low, high], not {len(ends)}.", node)
            with v.placed(place):
                s.typical({v.quantity(name, place, "typical"): (ends[0], ends[1])})
        if "initial" in table:
            with v.placed(table["initial"].place):
                s.initial(v.state(table["initial"], "initial"))

    def _motion(self) -> Described:
        v, table = self.values, self.root.value
        words: dict[str, Any] = {k: v.text(table[k], k) for k in ("title", "source") if k in table}
        if "motion" not in table:
            return Described(self.system, **words)
        motion = v.typed(table["motion"], dict, what="motion")
        v.fields(table["motion"], MOTION, "motion")
        span = v.number(motion["span"], "span") if "span" in motion else None
        if span == 0:
            raise v.error("the span of a motion is a number of seconds that is not zero.", motion["span"])
        parameters = {}
        for name, (value, place) in (v.values(motion["parameters"], "parameters") if "parameters" in motion else {}).items():
            x = v.quantity(name, place, "the parameters of the motion")
            if x not in self.system.parameter_values:
                raise self.document.error(f"'{x}' is a {x.kind}, not a parameter.", place)
            parameters[x.name] = value
        inputs = {}
        for name, node in (v.typed(motion["inputs"], dict, what="inputs") if "inputs" in motion else {}).items():
            x = v.quantity(name, motion["inputs"].keys[name], "the inputs of the motion")
            inputs[x.name] = v.scalar(node, f"input '{name}'")
        about = v.text(motion["about"], "about") if "about" in motion else ""
        return Described(self.system, **words, span=span, parameters=parameters, inputs=inputs, about=about)

    # -- elements ------------------------------------------------------------------------------------------------------
    def _make(self, section: str, node: Node) -> None:
        v = self.values
        kind, nodes = v.element(node, SECTIONS[section], USUAL.get(section), section)
        fields = SECTIONS[section][kind].fields
        special = ("inertia", "tension")
        given = {k: v.read(x, fields[k].kind, f"{kind}: {k}") for k, x in nodes.items() if fields[k].kind not in special}
        with v.placed(node.place):
            getattr(self, f"_make_{section}")(kind, given, nodes, node)

    def _make_frames(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        parent: Frame = given.pop("parent", self.system.frame)
        name = given.pop("name")
        way = [w for w in WAYS if w in given]
        stray = [k for k in given if len(way) == 1 and k not in WAYS[way[0]]]
        if len(way) != 1 or stray:
            raise self.values.error(
                f"frame {shown(name)} is turned in one way: angle and axis, angles and axes, quaternion, or matrix; it has "
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
        """Three components, of unit length whatever the parameters in them are."""
        parent.unit(axis)  # refuses what is no axis
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
                raise self.values.error(f"joint '{name}': '{laid_out[0]}' goes with inboard.", nodes[laid_out[0]])
            if "coordinates" in given and kind in ("free", "weld"):
                raise self.values.error(f"joint '{name}': a {kind} joint names its own coordinates.", nodes["coordinates"])
            self.joints[name] = getattr(s.joint, kind)(name, given.pop("parent", s.frame), **given)
            return
        missing = [k for k in ("frame", "point") if k not in given]
        stray = [k for k in given if k not in ("inboard", "frame", "point", "coordinates")]
        if missing or stray:
            what = f"needs {missing[0]} too" if missing else f"has no {stray[0]}"
            raise self.values.error(f"joint '{name}', which is laid out by its inboard, frame and point, {what}.", node)
        frame: Frame | None = given["frame"]
        while frame is not None and frame is not given["inboard"]:
            frame = frame.parent
        if frame is None:
            raise self.values.error(f"joint '{name}': its frame does not hang on its inboard one.", nodes["frame"])
        for c in given.get("coordinates", ()):
            if isinstance(c, str):
                raise self.values.error(
                    f"no coordinate is called {shown(c)}; those of such a joint are declared.", nodes["coordinates"]
                )
        coordinates = tuple(s._place(c, f"joint '{name}'") for c in given.get("coordinates", ()))
        made = Joint(name, given["frame"], given["point"], coordinates, kind, given["inboard"])
        s.joints.append(made)
        self.joints[name] = made

    def _make_obstacles(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        names = given.get("actuators")
        self.system.obstacle(*given["coordinates"], names=" ".join(map(_word, names)) if names else None)

    def _make_loads(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        s = self.system
        first = {"gravity": ("field",), "force": ("at", "force"), "torque": ("on", "torque"), "spring": ("a", "b"),
                 "joint spring": ("along",), "generalised force": ("along", "value"), "potential": ("energy",),
                 "dissipation": ("function",)}[kind]  # fmt: skip
        if kind == "spring":
            self._spring(given, nodes)
            return
        method = {"joint spring": "spring_in", "generalised force": "generalised_force", "dissipation": "rayleigh"}.get(
            kind, kind
        )
        by_place = [given.pop(k) for k in first]
        getattr(s, method)(*by_place, **given)

    def _spring(self, given: dict[str, Any], nodes: dict[str, Node]) -> None:
        s, v = self.system, self.values
        a, b = given.pop("a"), given.pop("b")
        name = given.pop("name", None) or s._auto_name("spring")
        potential: Any = None
        if "tension" in nodes:

            def tension(length: Quantity, rate: Quantity) -> Any:
                return v.scalar(nodes["tension"], f"the tension of '{name}'", self._along(name, length))

            given["tension"] = tension
        made: LineForce = s.spring(a, b, name=name, **given)
        if "potential" in nodes:
            potential = v.scalar(nodes["potential"], f"the potential of '{name}'", self._along(name, made.length))
            if "tension" not in nodes:
                raise v.error(f"the potential of '{name}' is that of its tension: give tension too.", nodes["potential"])
            if not _is_slope(potential, made.length, made.tension):
                raise v.error(
                    f"the slope of the potential of '{name}' along its length is not its tension.", nodes["potential"]
                )
            s._scalar(potential, f"the potential of '{name}'", allowed={made.length})
            s.loads[-1] = s.names[name] = replace(made, potential=potential)

    def _along(self, name: str, length: Quantity) -> _LazyNames:
        return _LazyNames(self, {(name, "length"): length})

    def _make_constraints(self, kind: str, given: dict[str, Any], nodes: dict[str, Node], node: Node) -> None:
        s = self.system
        if kind == "scalar":
            s.constrain(given.pop("expression"), **given)
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
    left = sympy.expand(potential.diff(length) - tension)
    size = max((abs(float(x)) for x in tension.atoms(sympy.Number)), default=1.0)
    return all(abs(float(c)) <= SLOPE_TOLERANCE * max(size, 1.0) for c in left.as_coefficients_dict().values())


def _word(name: str) -> str:
    """One name, where the methods of a System take several in one text."""
    if not name.isidentifier():
        raise ModelError(f"{shown(name)} is not a usable name for a symbol: letters, digits and underscores, please.")
    return name
