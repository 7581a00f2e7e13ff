"""The form of model files: the sections, the kinds of their elements, and the fields of each kind.

The reader, the JSON Schema and the page in the docs follow these tables, so that they agree.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from appell.model import inertia, shapes
from appell.model.joints.base import CLOSURES, Joints
from appell.model.shapes import Shape

VERSION = 1  # of the language; each file gives the version in which it is written


@dataclass(frozen=True)
class Field:
    """A field of an element: the ``kind`` of its value, its description in ``words``, the ``units`` that its value may have ("rad or m";
    empty where they are not checked), and whether it is ``needed``. The words have ``{}`` at the place of the units."""

    kind: str
    words: str
    units: str = ""
    needed: bool = field(default=False, kw_only=True)

    @property
    def about(self) -> str:
        """The description, with the units."""
        return self.words.format(self.units) if self.units else self.words


@dataclass(frozen=True)
class Element:
    """A kind of element: its description and its fields."""

    about: str
    fields: dict[str, Field]


_FieldValues = tuple[str, str] | tuple[str, str, str]  # kind, words and perhaps units of a Field


def _fields(*needed: str, **given: _FieldValues) -> dict[str, Field]:
    return {name: Field(*values, needed=name in needed) for name, values in given.items()}


_NAME = ("text", "its unique name; made up where it is left out")
_OWN_NAME = ("text", "its unique name")

FRAMES = {
    "frame": Element("axes turned from those of another frame", _fields(
        "name", name=_OWN_NAME, parent=("frame", "the frame it is turned from; N by default"),
        angle=("scalar", "the angle of a turn about one axis ({})", "rad"),
        axis=("axis", "x, -z, …, or three components in the parent; the axis is fixed in both frames"),
        unit_axis=("scalars", "three components of unit length, which are not divided by their length"),
        angles=("scalars", "the angles of successive turns ({})", "rad"), axes=("text", "their axes, e.g. zxz"),
        fixed_in=("text", "body (the default) or space: where these axes are fixed"),
        quaternion=("quaternion", "a unit quaternion among the coordinates"),
        matrix=("matrix", "direction cosines, v_parent = C v_child"))),
}  # fmt: skip
POINTS = {
    "point": Element("a point, by a shift from another", _fields(
        "name", name=_OWN_NAME, base=("point", "the point it is shifted from; O by default"),
        shift=("vector", "the shift ({}), of position and time; zero by default", "m"))),
}  # fmt: skip
_MASS = ("scalar", "its mass ({}), of parameters", "kg")
_SHAPES = ("shapes", "its shapes in pictures")
BODIES = {
    "body": Element("a rigid body", _fields(
        "name", "frame", "com", "mass", "inertia", name=_OWN_NAME, frame=("frame", "the frame that turns with it"),
        com=("point", "its centre of mass"), mass=_MASS, inertia=("inertia", "its inertia ({})", "kg·m²"), shapes=_SHAPES)),
    "particle": Element("a mass at a point", _fields(
        "name", "at", "mass", name=_OWN_NAME, at=("point", "its point"), mass=_MASS, shapes=_SHAPES)),
}  # fmt: skip
_JOINT = {
    "name": _OWN_NAME, "parent": ("attachment", "the part before it: a body, a joint, a frame, or a frame and a point; N by default"),
    "at": ("point", "the point of the joint"),
}  # fmt: skip
_AXIS = ("axis", "x, -z, …, or three components in the parent")
_FREEDOMS = ("freedoms", "names for its coordinates, or expressions of declared ones; made of its name by default")
_BY_KIND: dict[str, dict[str, _FieldValues]] = {
    "revolute": {"axis": _AXIS, "coordinates": _FREEDOMS}, "prismatic": {"axis": _AXIS, "coordinates": _FREEDOMS},
    "cylindrical": {"axis": _AXIS, "coordinates": _FREEDOMS},
    "screw": {"pitch": ("scalar", "the slide per radian ({})", "m/rad"), "axis": _AXIS, "coordinates": _FREEDOMS},
    "universal": {
        "axes": ("text", "two letters: the first is fixed in the parent, the second in the frame after the joint"),
        "coordinates": _FREEDOMS,
    },
    "spherical": {"sequence": ("text", "axes of three angles, e.g. zxz; a quaternion by default"), "coordinates": _FREEDOMS},
    "planar": {"normal": ("text", "x, y or z"), "coordinates": _FREEDOMS},
    "free": {"sequence": ("text", "axes of three angles; a quaternion by default")},
    "weld": {},
}  # fmt: skip
_LIMITS = (
    "limits",
    "[low, high] of each coordinate ({}), [] where it has none; data, by which no motion is limited",
    "rad or m",
)
_EFFORT = ("scalars", "the largest force along each coordinate ({}); data, as the limits are", "N·m or N")
_LAID_OUT = {  # fields of a joint whose frame and point are elements of the file, as ap.save writes it
    "inboard": ("frame", "the frame before it"), "frame": ("frame", "the frame after it"), "point": ("point", "the point after it"),
}  # fmt: skip
JOINTS = {
    kind: Element((getattr(Joints, kind).__doc__ or "").split("\n")[0].rstrip("."), _fields(
        "name", **_JOINT, **more,
        **({} if "coordinates" in more else {"coordinates": _FREEDOMS}),
        **({"limits": _LIMITS, "effort": _EFFORT} if kind not in ("free", "weld") else {}), **_LAID_OUT))
    for kind, more in _BY_KIND.items()
}  # fmt: skip
_FUNCTION = ("scalar", "the function ({}), of coordinates, their rates or speeds, and time", "J")
LAGRANGIANS = {
    "lagrangian": Element("a Lagrangian L, from which motion follows", _fields("function", name=_NAME, function=_FUNCTION)),
    "kinetic energy": Element("a kinetic energy given as an expression", _fields("function", name=_NAME, function=_FUNCTION)),
}
LOADS = {
    "gravity": Element("a uniform field on every mass", _fields(
        "field", name=("text", "its name; gravity by default"), field=("vector", "the acceleration of free fall ({})", "m/s²"))),
    "force": Element("a force at a point", _fields(
        "at", "force", name=_NAME, at=("point", "where it acts"), force=("vector", "the force ({})", "N"),
        on=("body", "the body on whose particle at the point it acts, where the point is not fixed in the body"))),
    "torque": Element("a torque on a body, and the opposite torque on another", _fields(
        "on", "torque", name=_NAME, on=("carrier", "the body or frame on which it acts"), torque=("vector", "the torque ({})", "N·m"),
        reaction=("carrier", "the body or frame on which the opposite torque acts; the ground by default"))),
    "spring": Element("a spring and damper between two points", _fields(
        "a", "b", name=_NAME, a=("point", "one end"), b=("point", "the other"), stiffness=("scalar", "k ({})", "N/m"),
        length=("scalar", "its length at rest ({})", "m"), damping=("scalar", "c ({})", "N·s/m"),
        tension=("tension", "any other tension ({}), a function of NAME.length and NAME.length', the distance and its rate", "N"),
        potential=("tension", "the energy ({}) whose derivative with respect to NAME.length is the tension, if there is one", "J"))),
    "cable": Element("a spring, cable or muscle along a path", _fields(
        "path", name=_NAME, path=("scalar", "the length of the path ({}), of position", "m"), stiffness=("scalar", "k ({})", "N/m"),
        length=("scalar", "its length at rest ({})", "m"), damping=("scalar", "c ({})", "N·s/m"),
        tension=("tension", "any other tension ({}), a function of NAME.length and NAME.length', the length and its rate", "N"),
        potential=("tension", "the energy ({}) whose derivative with respect to NAME.length is the tension, if there is one", "J"))),
    "joint spring": Element("a spring and damper along a coordinate", _fields(
        "along", name=_NAME, along=("coordinate", "the coordinate"), stiffness=("scalar", "k ({})", "N·m/rad or N/m"),
        rest=("scalar", "the coordinate at rest ({})", "rad or m"), damping=("scalar", "c ({})", "N·m·s/rad or N·s/m"))),
    "generalised force": Element("a force along a coordinate or speed", _fields(
        "along", "value", name=_NAME, along=("coordinate", "the coordinate or speed"), value=("scalar", "the force"))),
    "potential": Element("a potential energy", _fields("energy", name=_NAME, energy=("scalar", "V ({}), of coordinates and time", "J"))),
    "dissipation": Element("a dissipation function", _fields("function", name=_NAME, function=("scalar", "D ({}), of speeds", "W"))),
}  # fmt: skip
_ENDS = {"name": _NAME, "a": ("point", "one point"), "b": ("point", "the other")}
_ALONG = {
    "axes": ("text", "the axes of the condition; xyz by default"),
    "frame": ("frame", "the frame of these axes; N by default"),
}
CONSTRAINTS = {
    "scalar": Element("an expression that vanishes, of position or velocity", _fields(
        "expression", name=_NAME, expression=("scalar", "the expression that is to vanish"))),
    "acceleration": Element("an expression that vanishes, linear in accelerations", _fields(
        "expression", name=_NAME, expression=("scalar", "the expression that is to vanish, of x'' and the rates of speeds"))),
    "rolling": Element("rolling without slipping", _fields(
        "body", "at", name=_NAME, body=("body", "the body that rolls"), at=("point", "the point of contact"),
        on=("attachment", "the part with the surface: a body, or a frame and a point; the ground by default"))),
    "coincidence": Element("two points coincide", _fields(
        "a", "b", **_ENDS, **_ALONG, on=("sides", "the two bodies or frames in contact there, where the points are not fixed in them"))),
    "equal velocity": Element("two points have equal velocities", _fields("a", "b", **_ENDS, **_ALONG)),
    "distance": Element("two points keep a distance", _fields("a", "b", "length", **_ENDS, length=("scalar", "the distance ({})", "m"))),
    "perpendicular": Element("two directions stay at right angles", _fields(
        "a", "b", name=_NAME, a=("vector", "one direction"), b=("vector", "the other"))),
    "loop": Element("a joint that closes a loop", _fields(
        "name", "a", "b", name=_OWN_NAME, a=("attachment", "one end"), b=("attachment", "the other"),
        joint=("text", f"the kind of joint: {', '.join(CLOSURES)}; revolute by default"),
        axis=("text", "the letter of its axis, in the frames of both; z by default"))),
}  # fmt: skip
_BY = ("actuators", "the actuators that keep it; all by default")
SERVOS = {
    kind: Element(f"actuators keep it: {CONSTRAINTS[kind].about}", {**CONSTRAINTS[kind].fields, "by": Field(*_BY)})
    for kind in ("scalar", "coincidence", "equal velocity", "distance", "perpendicular")
}
OBSTACLES = {
    "obstacle": Element("a moving obstacle, with an actuator along each of its coordinates", _fields(
        "coordinates", coordinates=("coordinates", "the coordinates of its position"), actuators=("names", "names of its actuators"))),
}  # fmt: skip
SECTIONS: dict[str, dict[str, Element]] = {
    "frames": FRAMES, "points": POINTS, "joints": JOINTS, "bodies": BODIES, "obstacles": OBSTACLES, "loads": LOADS,
    "lagrangians": LAGRANGIANS, "constraints": CONSTRAINTS, "servos": SERVOS,
}  # fmt: skip
USUAL = {
    "frames": "frame",
    "points": "point",
    "bodies": "body",
    "obstacles": "obstacle",
    "lagrangians": "lagrangian",
    "constraints": "scalar",
    "servos": "scalar",
}
TOP = {
    "appell": Field("integer", "the version of the language that the file is written in", needed=True),
    "name": Field("text", "the name of the system", needed=True),
    "title": Field("text", "a title of one line"),
    "source": Field("text", "the source of the model, such as a citation"),
    "units": Field(
        "text", "checked (the default) or unchecked: whether units that disagree are refused, in files that declare units"
    ),
    "parameter_files": Field("names", "files in the folder of this one whose values of parameters replace those here"),
    "coordinates": Field("coordinate list", "names of the generalised coordinates, and quaternions among them"),
    "speeds": Field("definitions", "the definition of each speed, linear in the rates of the coordinates"),
    "states": Field(
        "definitions", "states of first order: the rate of each, a function of coordinates, speeds, states, inputs and time"
    ),
    "independent": Field("quantities", "speeds or rates to keep when constraints eliminate the others"),
    "parameters": Field("parameters", "constants: a number, or its value and unit"),
    "inputs": Field("names", "signals from outside, on which loads may depend"),
    "actuators": Field("names", "unknown forces that keep servo conditions"),
    "prescribed": Field("definitions", "functions of time, on which positions and constraints may depend"),
    "typical": Field("ranges", "typical ranges of coordinates, speeds or time: [low, high]"),
    "initial": Field("values", "the initial state: values of coordinates, speeds, rates"),
    "motion": Field("motion", "a motion worth watching"),
}
MOTION = {
    "span": Field("number", "its duration ({})", "s"),
    "parameters": Field("values", "values of parameters that differ from the declared ones"),
    "inputs": Field("definitions", "its inputs: numbers, or expressions of time and state"),
    "about": Field("text", "a description of one line"),
}


def _arguments(function: Any) -> dict[str, Field]:
    """The fields of a ready inertia: the arguments of its function."""
    code = function.__wrapped__.__code__
    names = code.co_varnames[: code.co_argcount]
    usual: dict[str, _FieldValues] = {
        "mass": ("scalar", "its mass; that of the body by default"), "axis": ("axis", "x, y, z, or a direction of a frame such as B.z"),
    }  # fmt: skip
    known: dict[str, _FieldValues] = {**usual, "moment": ("scalar", "the moment about the axis ({})", "kg·m²")}
    given = {x: known.get(x, ("scalar", f"{x} ({{}})", "m")) for x in names}
    return _fields(*(x for x in names if x not in usual), **given)


INERTIA_KINDS = {**inertia.READY, "planar": inertia.planar}
INERTIAS = {
    "matrix": _fields(
        "xx", "yy", "zz", **{x: ("scalar", f"I_{x} ({{}})", "kg·m²") for x in ("xx", "yy", "zz", "xy", "yz", "xz")},
        frame=("frame", "the frame of its components; the body's by default"),
        about=("point", "its reference point; the centre of mass by default"),
    ),
    **{name: _arguments(f) for name, f in INERTIA_KINDS.items()},
}  # fmt: skip
SHAPE_KINDS: dict[str, type[Shape]] = {
    c.__name__.lower(): c
    for c in (shapes.Cylinder, shapes.Sphere, shapes.Box, shapes.Ellipsoid, shapes.Cone, shapes.Ring, shapes.Line, shapes.Mesh)
}
_SHAPE = {
    "colour": ("text", "any CSS colour"), "opacity": ("number", "0 to 1"),
    "at": ("point", "its place; the centre of mass by default"), "axis": ("text", "x, -z, …, in its frame"),
    "frame": ("frame", "the frame of its axis; the body's by default"),
}  # fmt: skip
_OTHER: dict[str, _FieldValues] = {  # fields of shapes that are no lengths
    "to": ("point", "the other end"), "vertices": ("corners", "[x, y, z] of each ({}), relative to the place of the mesh", "m"),
    "triangles": ("triangles", "the indices of three vertices each, from 0"),
}  # fmt: skip
SHAPES = {
    kind: _fields(
        *(f.name for f in fields(cls) if f.name not in _SHAPE),
        **{f.name: _OTHER.get(f.name, ("scalar", f"{f.name} ({{}})", "m")) for f in fields(cls) if f.name not in _SHAPE},
        **_SHAPE,
    )
    for kind, cls in SHAPE_KINDS.items()
}

_SCALAR: dict[str, Any] = {"anyOf": [{"type": "number"}, {"type": "string", "maxLength": 100_000}]}
_TEXT: dict[str, Any] = {"type": "string"}
_TEXTS: dict[str, Any] = {"type": "array", "items": _TEXT}
_PLACE = {
    "type": "object",
    "properties": {"frame": _TEXT, "point": _TEXT, "joint": _TEXT, "body": _TEXT},
    "additionalProperties": False,
}
_DEFINITION = {"anyOf": [*_SCALAR["anyOf"], {"type": "object", "maxProperties": 0}]}
_NUMBERS = {"type": "object", "additionalProperties": {"type": "number"}}
VALUES: dict[str, Any] = {  # the JSON Schema of each kind of value
    **dict.fromkeys(("scalar", "tension"), _SCALAR),
    **dict.fromkeys(("text", "frame", "point", "body", "carrier", "quaternion", "coordinate"), _TEXT),
    "vector": _TEXT, "number": {"type": "number"}, "integer": {"type": "integer", "minimum": 1},
    **dict.fromkeys(("names", "quantities", "coordinates", "actuators"), _TEXTS),
    "scalars": {"type": "array", "items": _SCALAR},
    "matrix": {"type": "array", "items": {"type": "array", "items": _SCALAR, "minItems": 3, "maxItems": 3}, "minItems": 3, "maxItems": 3},
    "corners": {"type": "array", "items": {"type": "array", "items": {"type": "number"}, "minItems": 3, "maxItems": 3}},
    "triangles": {"type": "array", "items": {
        "type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 3, "maxItems": 3}},
    "axis": {"anyOf": [_TEXT, {"type": "array", "items": _SCALAR, "minItems": 3, "maxItems": 3}]},
    "freedoms": {"type": "array", "items": _SCALAR}, "attachment": {"anyOf": [_TEXT, _PLACE]},
    "limits": {"type": "array", "items": {"type": "array", "items": _SCALAR, "maxItems": 2}},
    "sides": {"type": "array", "items": _TEXT, "minItems": 2, "maxItems": 2},
    "definitions": {"type": "object", "additionalProperties": _DEFINITION},
    "ranges": {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}},
    "values": _NUMBERS,
    "parameters": {"type": "object", "additionalProperties": {"anyOf": [{"type": "number"}, {
        "type": "object", "properties": {"value": {"type": "number"}, "unit": _TEXT}, "additionalProperties": False}]}},
    "coordinate list": {"type": "array", "items": {"anyOf": [_TEXT, {
        "type": "object", "properties": {"quaternion": _TEXT, "speeds": {**_TEXTS, "minItems": 3, "maxItems": 3}},
        "required": ["quaternion"], "additionalProperties": False}]}},
}  # fmt: skip


def schema() -> dict[str, Any]:
    """The JSON Schema of model files."""
    values = {
        **VALUES,
        "inertia": {"anyOf": [_object(f, kind, "matrix") for kind, f in INERTIAS.items()]},
        "shapes": {"type": "array", "items": {"anyOf": [_object(f, kind, None) for kind, f in SHAPES.items()]}},
    }
    values["motion"] = _object(MOTION, None, None)

    def resolved(part: Any) -> Any:
        if isinstance(part, dict):
            if set(part) >= {"$kind"}:
                return {**values[part["$kind"]], **{k: v for k, v in part.items() if k != "$kind"}}
            return {k: resolved(v) for k, v in part.items()}
        return [resolved(x) for x in part] if isinstance(part, list) else part

    whole = _object(TOP, None, None)
    for section, kinds in SECTIONS.items():
        items = [_object(e.fields, kind, USUAL.get(section), e.about) for kind, e in kinds.items()]
        whole["properties"][section] = {"type": "array", "items": items[0] if len(items) == 1 else {"anyOf": items}}
    whole["properties"]["appell"]["maximum"] = VERSION
    values = {k: resolved(v) for k, v in values.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A model file of Appell",
        "description": "A mechanism, described as data. Expressions are text in a small grammar; see docs/model-files.md.",
        **resolved(whole),
    }


def _object(having: dict[str, Field], kind: str | None, usual: str | None, about: str = "") -> dict[str, Any]:
    properties: dict[str, Any] = {n: {"$kind": f.kind, "description": f.about} for n, f in having.items()}
    needed = [n for n, f in having.items() if f.needed]
    if kind is not None:
        properties = {"kind": {"const": kind}, **properties}
        needed = needed if kind == usual else ["kind", *needed]
    out: dict[str, Any] = {"description": about} if about else {}
    return out | {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}


if __name__ == "__main__":
    import json

    print(json.dumps(schema(), indent=1, ensure_ascii=False))
