"""Makes a System from a model file, by the methods of System that a person would call in Python.

Symbols are made first, then the elements of the sections in the order of ``form.SECTIONS``. Within a section, elements are made in the
order of the file, except that an element to which another refers is made before that one. Circular references are refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from appell.errors import shown
from appell.importers.model_files.dimensions import Dimensions
from appell.importers.model_files.elements import Elements, LazyNames, word_of
from appell.importers.model_files.form import MOTION, SECTIONS, TOP, USUAL, VERSION, Field
from appell.importers.model_files.reader import Document, Node
from appell.importers.model_files.values import Values
from appell.model import System
from appell.model.joints import Joint

MOST_WAITING = 40  # elements of a chain in which each refers to one further down in the file
MOST_ELEMENTS = 20_000


@dataclass(frozen=True)
class Described:
    """The content of a model file: a system, its title and source, and the settings of a motion that a System does not hold."""

    system: System
    title: str = ""
    source: str = ""
    span: float | None = None
    parameters: Mapping[str, float] = field(default_factory=dict)
    inputs: Mapping[str, Any] = field(default_factory=dict)
    about: str = ""


class Assembly:
    """Makes the System that a file describes."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.values = Values(document, self)
        self.root = document.root
        self._check_top()
        name = self.values.text(self.root.value["name"], "the name of a system")
        self.system = System(name)
        self.names = LazyNames(self)
        self.elements = Elements(self)
        self.joints: dict[str, Joint] = {}
        self.pending: dict[str, tuple[str, Node]] = {}  # the section and table of each element that is not made yet, by name
        self.pending_joints: dict[str, Node] = {}
        self.in_progress: list[str] = []  # the elements that are being made, each for the one before it

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

    # -- elements that are made when another refers to them -------------------------------------------------------------
    def named(self, name: str, *classes: type) -> Any:
        """The element with a name, made now if it is pending; None if there is none. Where a symbol has the name of the inertial
        frame or of the origin, the ``classes`` asked for decide which of the two is returned."""
        for own in (self.system.frame, self.system.origin):
            if name == own.name and isinstance(own, classes) and not isinstance(self.system.names.get(name), classes):
                return own
        found = self.names.find((name,))
        if found is None and "." in name:
            found = self.names.find(tuple(name.rsplit(".", 1)))
        return found

    def joint(self, name: str) -> Joint | None:
        if name not in self.joints and name in self.pending_joints:
            self._make(f"{name}.frame")
        return self.joints.get(name)

    def known(self, *classes: type) -> list[str]:
        made = [n for n, x in self.system.names.items() if isinstance(x, classes)]
        return [*made, *self.pending, *self.joints]

    def make_pending(self, name: str) -> None:
        """Make the element with this name, if it is pending."""
        of_joint = name.endswith((".frame", ".point")) and name.rsplit(".", 1)[0] in self.pending_joints
        if name in self.pending or of_joint:
            self._make(name)

    def _make(self, name: str) -> None:
        owner = name if name in self.pending else name.rsplit(".", 1)[0]
        section, node = self.pending[name] if name in self.pending else ("joints", self.pending_joints[owner])
        label = f"{section[:-1] if section != 'bodies' else 'body'} '{owner}'"
        if label in self.in_progress:
            circle = [*self.in_progress[self.in_progress.index(label) :], label]
            raise self.values.error(f"these refer to one another in a circle: {' → '.join(circle)}.", node)
        if len(self.in_progress) >= MOST_WAITING:
            raise self.values.error(
                f"{label} is the end of a chain of {MOST_WAITING} elements that each refer to one further down. Write an element after "
                f"those to which it refers.",
                node,
            )
        self.in_progress.append(label)
        try:
            self.elements.make(section, node)
        finally:
            self.in_progress.pop()
        self.pending.pop(name, None)
        self.pending_joints.pop(owner if section == "joints" else "", None)

    # -- the whole file ------------------------------------------------------------------------------------------------
    def described(self) -> Described:
        """Make the system, and read the settings of its motion."""
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
                        self._make(f"{name}.frame")
                elif name in self.pending:
                    self._make(name)
        self._definitions()
        for section in ("obstacles", "loads", "lagrangians", "constraints", "servos"):
            for node in sections.get(section, ()):
                self.elements.make(section, node)
        self._independent_and_ranges()
        self._units()
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
            with v.errors_at(node.place):
                if isinstance(node.value, str):
                    s._new_coordinates([v.text(node, "the name of a coordinate")])
                else:
                    self._quaternion(node)
        self._parameters()
        for section, declare in (("inputs", s.inputs), ("actuators", s.actuators)):
            for node in v.typed(table[section], list, what=section) if section in table else ():
                with v.errors_at(node.place):
                    declare(word_of(v.text(node, f"each of {section}")))
        for name in self._table("speeds"):
            with v.errors_at(table["speeds"].keys[name]):
                s.speeds(word_of(name))
        for name in self._table("states"):
            with v.errors_at(table["states"].keys[name]):
                s.states(word_of(name))
        for name, node in self._table("prescribed").items():
            expression = None if node.value == {} else v.scalar(node, f"prescribed function '{name}'")
            with v.errors_at(table["prescribed"].keys[name]):
                s.prescribed(name, expression)

    def _table(self, section: str) -> dict[str, Node]:
        found = self.root.value.get(section)
        return {} if found is None else self.values.typed(found, dict, what=f"'{section}'")

    def _quaternion(self, node: Node) -> None:
        v = self.values
        given = v.typed(node, dict, what="a coordinate that is not a name")
        v.fields(node, {"quaternion": Field("text", "its name", needed=True), "speeds": Field("names", "")}, "quaternion")
        names = v.names(given["speeds"], "its speeds") if "speeds" in given else None
        name = v.text(given["quaternion"], "the name of a quaternion")
        self.system.quaternion(name, " ".join(map(word_of, names)) if names else None)

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
            units = {} if unit is None else {name: v.text(unit, f"the unit of '{name}'")}
            with v.errors_at(self.root.value["parameters"].keys[name]):
                s._new_parameters({name: number}, units)

    def _definitions(self) -> None:
        v, s = self.values, self.system
        for name, node in self._table("speeds").items():
            if node.value != {}:
                expression = v.scalar(node, f"speed '{name}'")
                with v.errors_at(node.place):
                    s.define_speeds({s.names[name]: expression})
        for name, node in self._table("states").items():
            if node.value != {}:
                expression = v.scalar(node, f"the rate of state '{name}'")
                with v.errors_at(node.place):
                    s.rate(s[name], expression)

    def _independent_and_ranges(self) -> None:
        v, s, table = self.values, self.system, self.root.value
        if "independent" in table:
            with v.errors_at(table["independent"].place):
                s.independent(*v.quantities(table["independent"], "independent"))
        for name, node in self._table("typical").items():
            ends = [v.number(x, f"the range of '{name}'") for x in v.typed(node, list, what=f"the range of '{name}'")]
            place = table["typical"].keys[name]
            if len(ends) != 2:
                raise v.error(f"the range of '{name}' is two numbers, [low, high], not {len(ends)}.", node)
            with v.errors_at(place):
                s.typical({v.quantity(name, place, "typical"): (ends[0], ends[1])})
        if "initial" in table:
            with v.errors_at(table["initial"].place):
                s.initial(v.state(table["initial"], "initial"))

    def _units(self) -> None:
        """Refuse expressions whose units disagree, where units are declared."""
        node = self.root.value.get("units")
        chosen = "checked" if node is None else self.values.text(node, "units")
        if node is not None and chosen not in ("checked", "unchecked"):
            raise self.values.error(f"units are checked or unchecked, not {shown(chosen)}.", node)
        if self.system.units and chosen == "checked":
            dimensions = Dimensions(self.system)
            for written in self.values.written:
                with self.values.errors_at(written.node.place):
                    dimensions.check(written)

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
